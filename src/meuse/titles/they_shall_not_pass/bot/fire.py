"""What the guns do in the bombardment phase: barrages where assaults will go, on stacks and guns, and interdiction."""

from typing import Final

from meuse.titles.they_shall_not_pass.bot.attack import Attack, Attacks
from meuse.titles.they_shall_not_pass.bot.german import possible_attacks
from meuse.titles.they_shall_not_pass.bot.march import March
from meuse.titles.they_shall_not_pass.bot.worth import LONGEST_RETREAT, Worth, barrage_gain, check_failure
from meuse.titles.they_shall_not_pass.chapters.bombardment import (
    barrage_column,
    barrage_target_refusal,
    barrage_victims,
    combine_refusal,
    in_range,
    is_heavy,
    ready_to_bombard,
)
from meuse.titles.they_shall_not_pass.state import State, is_infantry
from meuse.titles.they_shall_not_pass.terms import ARMY, DEMORALIZED, FRENCH, GERMAN, REDUCED, REMNANT

AT_WILL: Final = 0.005  # what any other shot must promise
PERHAPS: Final = -0.1  # assaults that a barrage could still make worth while
TOO_NEAR: Final = 4  # French corps guns with Germans so near must move, and so may not fire
WAY_IN: Final = 0.05  # what it is worth to bar the road to a division that arrives


class Mission:
    """One barrage or one interdiction."""

    def __init__(self, target: int, guns: list[int], interdicts: bool = False) -> None:
        self.target = target
        self.guns = guns
        self.interdicts = interdicts


def plan_fire(state: State, side: int, worth: Worth) -> list[Mission]:
    """All missions of a bombardment phase."""
    plan = FirePlan(state, side, worth)
    march = March(state, side, worth)
    if side == GERMAN:
        plan.before_assaults(possible_attacks(march, None))
        plan.bar_the_way_in()
    else:
        plan.shots = [gun for gun in plan.shots if state.where[gun] < 0 or march.enemy[state.where[gun]] > TOO_NEAR]
    plan.at_will()
    return plan.missions


class FirePlan:
    """Shares out the shots of a phase, the best use first."""

    def __init__(self, state: State, side: int, worth: Worth) -> None:
        self.state = state
        self.side = side
        self.worth = worth
        self.shots: list[int] = []  # a gun as often as it may still fire; army guns, who cannot support, first
        for gun in state.box.units_of[side]:
            if ready_to_bombard(state, gun):
                self.shots.extend([gun] * (state.shots[gun] if is_heavy(state, gun) else 1))
        self.shots.sort(key=lambda gun: (state.box.caliber[gun] != ARMY, -state.fire_strength(gun)))
        self.missions: list[Mission] = []

    def _fire(self, mission: Mission) -> None:
        self.missions.append(mission)
        for gun in mission.guns:
            self.shots.remove(gun)

    def _bundles(self, target: int, shots: list[int]) -> list[list[int]]:
        """The first shot in range, the first two, the first three ..."""
        if barrage_target_refusal(self.state, self.side, target, []) is not None:
            return []
        found: list[list[int]] = []
        guns: list[int] = []
        for gun in shots:
            if in_range(self.state, gun, target) and combine_refusal(self.state, gun, guns) is None:
                guns = guns + [gun]
                found.append(guns)
                if len(guns) == self.worth.temper.most_shots:
                    break
        return found

    # ---- before assaults

    def before_assaults(self, attacks: Attacks) -> None:
        """Shots at hexes to be assaulted, as long as they make the assaults better.

        Corps guns that the assaults count on for support are kept for it, unless they do more by firing now.
        """
        plan = attacks.plan(PERHAPS)
        kept = {gun for attack in plan for gun in attack.guns}
        while plan:
            free = [gun for gun in self.shots if gun not in kept]
            best: tuple[float, Attack, list[int]] | None = None
            for attack in plan:
                now = self._gain_after(attacks, attack, [], attack.guns)
                own = [gun for gun in attack.guns if gun in self.shots]
                for guns in self._bundles(attack.target, free) + self._bundles(attack.target, own + free):
                    support = [gun for gun in attack.guns if gun not in guns]
                    extra = len([gun for gun in guns if gun not in own])
                    rate = (self._gain_after(attacks, attack, guns, support) - now) / (extra + 0.3)
                    if rate > self.worth.temper.shot and (best is None or rate > best[0]):
                        best = (rate, attack, guns)
            if best is None:
                break
            _, attack, guns = best
            self._fire(Mission(attack.target, guns))
            plan.remove(attack)
        self.shots = [gun for gun in self.shots if gun not in kept]

    def _gain_after(self, attacks: Attacks, attack: Attack, guns: list[int], support: list[int]) -> float:
        """What an assault promises after a barrage by those guns, averaged over die and morale."""
        assault = Attack(attack.target)
        assault.units = attack.units
        assault.cells = attack.cells
        assault.guns = support
        total = 0.0
        for chance, defense, steps in self._outcomes(attacks, attack.target, guns):
            gain = max(attacks.judge(assault, LONGEST_RETREAT, defense).gain, 0.0)
            total += chance * (gain + steps * self.worth.step[1 - self.side])
        return total

    def _outcomes(self, attacks: Attacks, target: int, guns: list[int]) -> list[tuple[float, int, int]]:
        """7.11: what may be left of a defence: how likely, how strong, and how many steps it has lost."""
        state = self.state
        box = state.box
        whole = attacks.targets[target].strength
        if not guns:
            return [(1.0, whole, 0)]
        victims = [u for u in barrage_victims(state, self.side, target, guns) if is_infantry(box, u)]
        column = barrage_column(state, self.side, target, guns)
        found: list[tuple[float, int, int]] = []
        for die in range(1, 7):
            result = box.barrage_chart.cell(column, die)
            if result == "-":
                found.append((1 / 6, whole, 0))
                continue
            cases = [(1 / 6, whole, 0)]
            if result == "X":
                full = [u for u in victims if box.kind[u] != REMNANT and not state.status[u] & REDUCED]
                if full:
                    cases = [(1 / 6, whole - min([box.strength[u] - box.reduced[u] for u in full]), 1)]
            for unit in victims:
                fails = check_failure(state, unit, target, box.barrage_checks[result])
                strength = state.combat_strength(unit)
                lost, step = (strength // 2, 0) if not state.status[unit] & DEMORALIZED else ((strength + 1) // 2, 1)
                held = [(chance * (1 - fails), defense, steps) for chance, defense, steps in cases]
                broken = [(chance * fails, max(defense - lost, 0), steps + step) for chance, defense, steps in cases]
                cases = held + broken
            found.extend(cases)
        return found

    # ---- the rest

    def bar_the_way_in(self) -> None:
        """7.2: on days when a French division arrives, one army gun tries to cut the road it comes by."""
        state = self.state
        box = state.box
        arriving = [u for u in box.units_of[FRENCH] if box.arrives[u] == state.turn and not box.optional[u]]
        army = [gun for gun in self.shots if box.caliber[gun] == ARMY]
        if not arriving or not army:
            return
        unit = arriving[0]
        entry = box.entries[FRENCH, box.corps[unit], box.division[unit]][0]
        road = [c for c in box.board.adjacent[entry] if (entry, c) in box.terrain.roads and not box.is_source[c]]
        for cell in sorted(road, key=lambda cell: -self.worth.pull[cell]):
            for gun in army:
                if in_range(state, gun, cell) and cell not in state.interdicted_by[GERMAN]:
                    self._fire(Mission(cell, [gun], True))
                    return

    def at_will(self) -> None:
        """The shots that are left, wherever they hurt most."""
        hit = {mission.target for mission in self.missions}
        enemies = self.state.occupied[1 - self.side]
        targets = [cell for cell in range(len(enemies)) if enemies[cell] and cell not in hit]
        gains: dict[tuple[int, tuple[int, ...]], float] = {}
        while self.shots:
            best: Mission | None = None
            highest = AT_WILL
            for target in targets:
                for guns in self._bundles(target, self.shots):
                    key = (target, tuple(guns))
                    if key not in gains:
                        gains[key] = barrage_gain(self.state, self.worth, self.side, target, guns)
                    rate = gains[key] / (len(guns) + 0.5)
                    if rate > highest:
                        highest, best = rate, Mission(target, guns)
            if best is None:
                break
            self._fire(best)
            targets.remove(best.target)
