"""What the guns do in the bombardment phase: barrages where assaults will go, on guns and stacks, and interdiction."""

from meuse.titles.they_shall_not_pass.assault import defense_total
from meuse.titles.they_shall_not_pass.bombardment import (
    barrage_column,
    barrage_target_refusal,
    barrage_victims,
    combine_refusal,
    in_range,
    is_heavy,
    ready_to_bombard,
)
from meuse.titles.they_shall_not_pass.bot_attack import Attack, Attacks
from meuse.titles.they_shall_not_pass.bot_worth import Worth, barrage_gain, check_failure
from meuse.titles.they_shall_not_pass.state import Battle, State, is_infantry
from meuse.titles.they_shall_not_pass.terms import ARMY, DEMORALIZED, REDUCED, REMNANT

SHOT = 0.012  # a shot is not fired for less


class Mission:
    """One barrage or one interdiction."""

    def __init__(self, target: int, guns: list[int], interdicts: bool = False) -> None:
        self.target = target
        self.guns = guns
        self.interdicts = interdicts


class FirePlan:
    """Shares out a phase's shots, the best use first."""

    def __init__(self, state: State, side: int, worth: Worth) -> None:
        self.state = state
        self.side = side
        self.worth = worth
        box = state.box
        self.shots: list[int] = []  # a gun as often as it may fire
        for gun in box.units_of[side]:
            if ready_to_bombard(state, gun):
                self.shots.extend([gun] * (state.shots[gun] if is_heavy(state, gun) else 1))
        self.shots.sort(key=lambda gun: (box.caliber[gun] != ARMY, -state.fire_strength(gun)))
        self.missions: list[Mission] = []
        self.hit: set[int] = set()  # hexes that are barraged already

    def bundles(self, target: int, shots: list[int]) -> list[list[int]]:
        """The first shot in range, the first two, the first three ..."""
        if barrage_target_refusal(self.state, self.side, target, []) is not None:
            return []
        found: list[list[int]] = []
        guns: list[int] = []
        for gun in shots:
            if in_range(self.state, gun, target) and combine_refusal(self.state, gun, guns) is None:
                guns = guns + [gun]
                found.append(guns)
        return found

    def fire(self, mission: Mission) -> None:
        self.missions.append(mission)
        self.hit.add(mission.target)
        for gun in mission.guns:
            self.shots.remove(gun)

    def before_assaults(self, attacks: Attacks, plan: list[Attack]) -> None:
        """Shots at hexes to be assaulted, as long as they make the assaults better; corps guns that will support stay silent."""
        waiting = {gun for attack in plan for gun in attack.guns}
        open_attacks = plan[:]
        while open_attacks:
            free = [gun for gun in self.shots if gun not in waiting]
            best: Mission | None = None
            best_rate = SHOT
            best_attack = open_attacks[0]
            for attack in open_attacks:
                base = self.gain_under(attacks, attack, [], attack.guns)
                for guns in self.bundles(attack.target, free)[:5]:
                    rate = (self.gain_under(attacks, attack, guns, attack.guns) - base) / (len(guns) + 0.3)
                    if rate > best_rate:
                        best_rate, best, best_attack = rate, Mission(attack.target, guns), attack
                own = [gun for gun in attack.guns if gun in self.shots]
                if own:  # or the guns that were to support it fire now instead
                    rest = [gun for gun in attack.guns if gun not in own]
                    for guns in self.bundles(attack.target, own + free)[len(own) - 1 : len(own) + 4]:
                        rate = (self.gain_under(attacks, attack, guns, rest) - base) / (len(guns) - len(own) + 0.3)
                        if rate > best_rate:
                            best_rate, best, best_attack = rate, Mission(attack.target, guns), attack
            if best is None:
                break
            self.fire(best)
            open_attacks.remove(best_attack)
            best_attack.guns = [gun for gun in best_attack.guns if gun not in best.guns]

    def gain_under(self, attacks: Attacks, attack: Attack, guns: list[int], support: list[int]) -> float:
        """What an assault promises after a barrage by those guns, averaged over die and morale."""
        battle = Battle(self.side, attack.target)
        battle.defenders = attacks.defences[attack.target].units
        battle.attackers = attack.units
        battle.origins = attack.cells
        battle.offense = support
        total = 0.0
        for chance, defense, steps in self.outcomes(battle, guns):
            gain = max(attacks.judge(battle, 4, defense).gain, 0.0)
            total += chance * (gain + steps * self.worth.step[1 - self.side])
        return total

    def outcomes(self, battle: Battle, guns: list[int]) -> list[tuple[float, int, int]]:
        """7.11: what may be left of the defence: how likely, how strong, and steps lost."""
        state = self.state
        box = state.box
        whole = defense_total(state, battle)
        if not guns:
            return [(1.0, whole, 0)]
        victims = [u for u in barrage_victims(state, self.side, battle.target, guns) if is_infantry(box, u)]
        column = barrage_column(state, self.side, battle.target, guns)
        found: list[tuple[float, int, int]] = []
        for die in range(1, 7):
            result = box.barrage_chart.cell(column, die)
            if result == "-":
                found.append((1 / 6, whole, 0))
                continue
            plus = box.barrage_checks[result]
            lost, steps = 0, 0
            if result == "X":
                full = [u for u in victims if box.kind[u] != REMNANT and not state.status[u] & REDUCED]
                if full:
                    lost, steps = min([box.strength[u] - box.reduced[u] for u in full]), 1
            cases: list[tuple[float, int, int]] = [(1 / 6, whole - lost, steps)]
            for unit in victims:
                fails = check_failure(state, unit, battle.target, plus)
                strength = state.combat_strength(unit)
                if state.status[unit] & DEMORALIZED:
                    broken = [(p * fails, max(d - (strength + 1) // 2, 0), s + 1) for p, d, s in cases]
                else:
                    broken = [(p * fails, max(d - strength // 2, 0), s) for p, d, s in cases]
                cases = [(p * (1 - fails), d, s) for p, d, s in cases] + broken
            found.extend(cases)
        return found

    def at_will(self, least: float) -> None:
        """The shots that are left, wherever they hurt most."""
        state = self.state
        targets = [
            cell
            for cell in range(len(state.box.board))
            if state.occupied[1 - self.side][cell] and cell not in self.hit
        ]
        while self.shots:
            best: Mission | None = None
            best_rate = least
            for target in targets:
                for guns in self.bundles(target, self.shots)[:5]:
                    rate = barrage_gain(state, self.worth, self.side, target, guns) / (len(guns) + 0.5)
                    if rate > best_rate:
                        best_rate, best = rate, Mission(target, guns)
            if best is None:
                break
            self.fire(best)
            targets.remove(best.target)
