"""Whom to assault, with whom, from where and under which guns: the attacks that promise most, by exact odds."""

from meuse.titles.they_shall_not_pass.assault import (
    assault_shifts,
    attack_total,
    attacker_refusal,
    belongs_to,
    defense_total,
    support_refusal,
    support_strength,
    target_refusal,
)
from meuse.titles.they_shall_not_pass.bot_worth import Defence, Outlook, Worth, longest_retreat, outlook
from meuse.titles.they_shall_not_pass.state import Battle, State
from meuse.titles.they_shall_not_pass.terms import ARMY, DEMORALIZED, FIRED, GERMAN, NO_GUN, PIONEER, REDUCED, UNSUPPLIED
from meuse.titles.they_shall_not_pass.terrain import OPEN_GROUND
from meuse.engine.charts import odds_steps

SUPPORT_LIKELY = 0.6  # how often a defender's guns answer an attack
GUN_USE = 0.01  # a gun is not called for nothing
UNIT_USE = 0.015  # nor a regiment


class Attack:
    """One assault as planned."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.units: list[int] = []
        self.cells: list[int] = []
        self.guns: list[int] = []
        self.gain = 0.0
        self.outlook = Outlook(0.0, 0.0, 0.0, 0.0)


class Attacks:
    """Plans the assaults of one phase: units that can come next to a target are given to the best attacks first.

    `places` says where each unit may attack from: hexes in reach before movement, its own hex after it.
    """

    def __init__(
        self,
        state: State,
        side: int,
        worth: Worth,
        places: dict[int, list[int]],
        guns: list[int],
        room: list[int] | None,
        gun_slack: int = 0,
    ) -> None:
        self.state = state
        self.side = side
        self.worth = worth
        self.places = places
        self.guns = guns
        self.room = room
        self.gun_slack = gun_slack
        self.defences: dict[int, Defence] = {}
        self.near: dict[int, list[int]] = {}  # target -> units that can come next to it
        self.cells_at: dict[tuple[int, int], list[int]] = {}  # target, unit -> hexes to attack from
        self.enemy_guns: dict[int, int] = {}
        self._outlooks: dict[tuple[int, int, int, int, int], Outlook] = {}
        self._find_targets()

    def _find_targets(self) -> None:
        state = self.state
        enemies = state.occupied[1 - self.side]
        open_to = state.box.terrain.open_to
        for unit, cells in self.places.items():
            for cell in cells:
                for target in open_to[cell]:
                    if enemies[target]:
                        key = (target, unit)
                        if key in self.cells_at:
                            self.cells_at[key].append(cell)
                        else:
                            self.cells_at[key] = [cell]
                            self.near.setdefault(target, []).append(unit)
        for target in list(self.near):
            if target_refusal(state, self.side, target) is not None:
                del self.near[target]
                continue
            self.defences[target] = Defence(state, self.worth, target, 1 - self.side)
            self.enemy_guns[target] = self._defensive_support(target)

    def _defensive_support(self, target: int) -> int:
        """9.3: what the defender's guns could add."""
        state = self.state
        battle = Battle(self.side, target)
        battle.defenders = self.defences[target].units
        total = 0
        for gun in state.box.units_of[1 - self.side]:
            if state.box.caliber[gun] and support_refusal(state, gun, battle, False) is None:
                total += support_strength(state, gun, False)
        return total

    # ---- one attack

    def _outlook(self, column: int, target: int, ground: float, own: int, retreat: int) -> Outlook:
        key = (column, target, int(ground * 100), own, retreat)
        found = self._outlooks.get(key)
        if found is None:
            found = outlook(self.state, self.worth, column, self.defences[target], ground, own, retreat)
            self._outlooks[key] = found
        return found

    def _steps(self, units: list[int]) -> int:
        return sum([1 if self.state.status[unit] & REDUCED else 2 for unit in units])

    def _ground(self, target: int, cells: list[int]) -> float:
        if self.side == GERMAN:
            return self.worth.ground(target, cells[0])
        return self.worth.points[target] + 0.1

    def judge(self, battle: Battle, retreat: int, defense: int = -1) -> Outlook:
        """What a battle promises, the defender's guns answering as often as not; gain below zero if it may not be."""
        state = self.state
        target = battle.target
        attack = attack_total(state, battle)
        if defense < 0:
            defense = defense_total(state, battle)
        shifts = sum([shift.amount for shift in assault_shifts(state, battle)])
        lowest = state.box.lowest_odds
        odds = odds_steps(attack, max(defense, 1)) + shifts
        if odds < lowest:
            return Outlook(-1.0, 0.0, 0.0, 0.0)
        own = self._steps(battle.attackers)
        ground = self._ground(target, battle.origins)
        clamp = state.box.assault_chart.clamp
        bare = self._outlook(clamp(odds - lowest), target, ground, own, retreat)
        extra = self.enemy_guns[target]
        if not extra:
            return bare
        odds = odds_steps(attack, max(defense + extra, 1)) + shifts
        covered = self._outlook(clamp(odds - lowest), target, ground, own, retreat)
        rest = 1 - SUPPORT_LIKELY
        return Outlook(
            rest * bare.gain + SUPPORT_LIKELY * covered.gain,
            rest * bare.takes + SUPPORT_LIKELY * covered.takes,
            rest * bare.kills + SUPPORT_LIKELY * covered.kills,
            rest * bare.costs + SUPPORT_LIKELY * covered.costs,
        )

    def _supporting(self, battle: Battle, guns: list[int]) -> list[int]:
        """9.32: guns that could support these attackers, strongest first."""
        state = self.state
        box = state.box
        away = box.board.distance_row(battle.target)
        found: list[int] = []
        for gun in guns:
            if away[state.where[gun]] > box.range[gun] + self.gun_slack:
                continue
            for unit in battle.attackers:
                if belongs_to(state, gun, unit):
                    found.append(gun)
                    break
        found.sort(key=lambda gun: -support_strength(state, gun, True))
        return found

    def best(self, target: int, taken: set[int], room: list[int] | None, guns: list[int]) -> Attack | None:
        """The best attack on a hex with units and guns not taken yet; None if none is worth it."""
        state = self.state
        box = state.box
        feet: list[int] = []
        pioneers: list[int] = []
        for unit in self.near[target]:
            if unit not in taken:
                (pioneers if box.kind[unit] == PIONEER else feet).append(unit)
        feet.sort(key=lambda unit: (-state.combat_strength(unit), len(self.places[unit])))
        battle = Battle(self.side, target)
        battle.defenders = self.defences[target].units
        used: dict[int, int] = {}
        best = Attack(target)
        for unit in [-1, *feet]:
            if unit >= 0:
                cell = self._cell_for(target, unit, room, used)
                if cell < 0:
                    continue
                used[cell] = used.get(cell, 0) + box.stacking[unit]
                battle.attackers.append(unit)
                battle.origins.append(cell)
            self._consider(battle, guns, best)
            for pioneer in pioneers:
                cell = self._cell_for_pioneer(target, pioneer, room, used, battle)
                if cell >= 0:
                    battle.attackers.append(pioneer)
                    battle.origins.append(cell)
                    self._consider(battle, guns, best)
                    battle.attackers.pop()
                    battle.origins.pop()
                    break
        if not best.units:
            return None
        retreat = longest_retreat(state, self.defences[target].movable(state), sorted(set(best.cells)))
        if retreat < 4:
            battle.attackers = best.units
            battle.origins = best.cells
            battle.offense = best.guns
            best.outlook = self.judge(battle, retreat)
            best.gain = best.outlook.gain - UNIT_USE * len(best.units) - GUN_USE * len(best.guns)
        return best

    def _consider(self, battle: Battle, guns: list[int], best: Attack) -> None:
        """Try the attackers so far with none, one, two ... of the guns; keep what is better than the best."""
        if not battle.attackers:
            return
        battle.offense = []
        for gun in [-1, *self._supporting(battle, guns)]:
            if gun >= 0:
                battle.offense.append(gun)
            found = self.judge(battle, 4)
            gain = found.gain - UNIT_USE * len(battle.attackers) - GUN_USE * len(battle.offense)
            if gain > best.gain:
                best.gain = gain
                best.outlook = found
                best.units = battle.attackers[:]
                best.cells = battle.origins[:]
                best.guns = battle.offense[:]

    def _cell_for(self, target: int, unit: int, room: list[int] | None, used: dict[int, int]) -> int:
        """The best hex in reach to attack from: no water to cross, good ground, room left."""
        state = self.state
        terrain = state.box.terrain
        best, best_score = -1, -99.0
        for cell in self.cells_at[target, unit]:
            if room is not None and room[cell] - used.get(cell, 0) < state.box.stacking[unit]:
                continue
            score = 0.3 * self.worth.country.shelter[cell] + (0.5 if state.where[unit] == cell else 0.0)
            if terrain.crossing(cell, target) == OPEN_GROUND:
                score += 1.0
            if self.side == GERMAN:
                score += 0.3 * self.worth.pull[cell] + self.worth.points[cell] * (state.control[cell] != self.side)
            if score > best_score:
                best, best_score = cell, score
        return best

    def _cell_for_pioneer(
        self, target: int, unit: int, room: list[int] | None, used: dict[int, int], battle: Battle
    ) -> int:
        """8.31: beside a unit of its division even where the hex is full."""
        state = self.state
        box = state.box
        cells = self.cells_at[target, unit]
        for other, cell in zip(battle.attackers, battle.origins, strict=True):
            if cell in cells and box.division[other] == box.division[unit]:
                if room is None or room[cell] - used.get(cell, 0) > -box.free_pioneers:
                    return cell
        return self._cell_for(target, unit, room, used)

    # ---- all of them

    def plan(self, threshold: float) -> list[Attack]:
        """Attacks worth more than the threshold, best first; no unit, gun or place is used twice."""
        taken: set[int] = set()
        guns = self.guns[:]
        room = self.room[:] if self.room is not None else None
        found: list[Attack] = []
        offers: dict[int, Attack | None] = {}
        open_targets = sorted(self.near)
        while open_targets:
            for target in open_targets:
                if target not in offers:
                    offers[target] = self.best(target, taken, room, guns)
            chosen: Attack | None = None
            for target in open_targets:
                offer = offers[target]
                if offer is not None and offer.gain > threshold and (chosen is None or offer.gain > chosen.gain):
                    chosen = offer
            if chosen is None:
                break
            found.append(chosen)
            open_targets.remove(chosen.target)
            taken.update(chosen.units)
            guns = [gun for gun in guns if gun not in chosen.guns]
            if room is not None:
                for unit, cell in zip(chosen.units, chosen.cells, strict=True):
                    room[cell] -= self.state.box.stacking[unit]
            offers = {
                target: offer
                for target, offer in offers.items()
                if target in open_targets and not self._touched(target, offer, chosen)
            }
        return found

    def _touched(self, target: int, offer: Attack | None, chosen: Attack) -> bool:
        """Whether a choice takes anything from an offer."""
        if offer is None:
            return False
        if any(unit in chosen.units for unit in offer.units) or any(gun in chosen.guns for gun in offer.guns):
            return True
        return any(cell in chosen.cells for cell in offer.cells)


def can_attack(state: State, unit: int) -> bool:
    return attacker_refusal(state, unit) is None


def support_guns(state: State, side: int) -> list[int]:
    """9.3: guns that may still give offensive support."""
    box = state.box
    bad = FIRED | DEMORALIZED | UNSUPPLIED
    return [
        gun
        for gun in box.units_of[side]
        if box.caliber[gun] not in (NO_GUN, ARMY) and state.where[gun] >= 0 and not state.status[gun] & bad
    ]
