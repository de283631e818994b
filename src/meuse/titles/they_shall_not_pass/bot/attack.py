"""Whom to assault, with whom, from where and under which guns: the attacks that promise most, by exact odds."""

from typing import Final

from meuse.engine.charts import odds_steps
from meuse.titles.they_shall_not_pass.bot.worth import (
    LONGEST_RETREAT,
    Danger,
    Outlook,
    Worth,
    defence_of,
    longest_retreat,
    steps_of,
)
from meuse.titles.they_shall_not_pass.chapters.assault import (
    assault_shifts,
    attacker_refusal,
    belongs_to,
    defenders_in,
    support_refusal,
    support_strength,
    target_refusal,
)
from meuse.titles.they_shall_not_pass.chapters.hits import friendly_havens
from meuse.titles.they_shall_not_pass.chapters.reach import march_reach
from meuse.titles.they_shall_not_pass.state import Battle, State
from meuse.titles.they_shall_not_pass.terms import (
    ARMY,
    DEMORALIZED,
    ELIMINATED,
    FIRED,
    GERMAN,
    NO_GUN,
    PIONEER,
    UNSUPPLIED,
)
from meuse.titles.they_shall_not_pass.terrain import HALVES, OPEN_GROUND

ANSWER: Final = 0.6  # how often the defender's guns answer
GUN_USE: Final = 0.01  # a gun is not called for nothing
UNIT_USE: Final = 0.015  # nor a regiment
BREAKTHROUGH: Final = 4 * HALVES  # how far pioneers come beyond a hex that has fallen
EXPLOITED: Final = 0.5  # how much of what they find there they can keep
HOPELESS: Final = -0.25  # victory points that an assault may seem to lose where a plan wants it all the same
ADVANCED: Final = 12  # strength that usually advances
NOTHING: Final = Outlook(0.0, 0.0, 0.0, 0.0)
FORBIDDEN: Final = Outlook(-1.0, 0.0, 0.0, 0.0)  # 9.11


def can_attack(state: State, unit: int) -> bool:
    return attacker_refusal(state, unit) is None


def support_guns(state: State, side: int) -> list[int]:
    """9.3: guns that may still give offensive support, strongest first."""
    box = state.box
    silent = FIRED | DEMORALIZED | UNSUPPLIED
    guns = [
        gun
        for gun in box.units_of[side]
        if box.caliber[gun] not in (NO_GUN, ARMY) and state.where[gun] >= 0 and not state.status[gun] & silent
    ]
    guns.sort(key=lambda gun: -support_strength(state, gun, True))
    return guns


class Attack:
    """One assault as planned."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.units: list[int] = []
        self.cells: list[int] = []  # where each attacks from
        self.guns: list[int] = []
        self.gain = 0.0  # what it promises, less what it takes from others
        self.outlook = NOTHING

    def strength(self, state: State) -> int:
        total = sum([state.combat_strength(unit) for unit in self.units])
        return total + sum([support_strength(state, gun, True) for gun in self.guns])


class Target:
    """A hex that can be assaulted, and what its defenders have."""

    def __init__(self, state: State, side: int, cell: int) -> None:
        self.cell = cell
        self.near: list[int] = []  # units that can come next to it
        self.places: dict[int, list[int]] = {}  # and where
        self._state = state
        self._battle = Battle(side, cell)
        self._battle.defenders = defenders_in(state, side, cell)
        self.defence = defence_of(state, cell, 1 - side)
        self.strength = sum([state.defense_strength(unit) for unit in self._battle.defenders])
        self.answer = 0  # 9.3: what the defender's guns could add
        for gun in state.box.units_of[1 - side]:
            if state.box.caliber[gun] and support_refusal(state, gun, self._battle, False) is None:
                self.answer += support_strength(state, gun, False)
        self._shifts: dict[tuple[int, int], int] = {}
        self._prize = -1.0

    def prize(self, worth: Worth, pioneer: int) -> float:
        """9.61, 13.0: what pioneers find behind the hex once it has fallen: open towns, ground toward the goals."""
        state = self._state
        if self._prize < 0.0:
            self._prize = 0.0
            if state.good_weather:
                later = state.copy()
                for unit in self._battle.defenders:
                    later.lift(unit, ELIMINATED)
                for cell in march_reach(later, [pioneer], self.cell, BREAKTHROUGH, True).cells:
                    found = worth.hope * worth.temper.pull * (worth.pull[cell] - worth.pull[self.cell])
                    if state.control[cell] != GERMAN:
                        found += worth.points[cell]
                    self._prize = max(self._prize, EXPLOITED * found)
        return self._prize

    def shifts(self, units: list[int], cells: list[int]) -> int:
        """9.2: all column shifts. They depend on one unit of each kind and on the easiest way across."""
        terrain = self._state.box.terrain
        pioneer = -1
        for unit in units:
            if self._state.box.kind[unit] == PIONEER:
                pioneer = unit
                break
        crossings = [terrain.crossing(cell, self.cell) for cell in cells]
        key = (int(pioneer >= 0), OPEN_GROUND if OPEN_GROUND in crossings else max(crossings))
        known = self._shifts.get(key)
        if known is None:
            battle = self._battle
            battle.attackers = units
            battle.origins = cells
            known = sum([shift.amount for shift in assault_shifts(self._state, battle)])
            self._shifts[key] = known
        return known


class Attacks:
    """Plans the assaults of one phase: units that can come next to a target go to the best attacks first.

    `places` says where each unit may attack from: the hexes in its reach before movement, its own hex after it.
    `room` is the stacking left in every hex, None when units stay where they are; `slack` is how many hexes guns may
    still move up.
    """

    def __init__(
        self,
        state: State,
        side: int,
        worth: Worth,
        danger: Danger | None,
        places: dict[int, list[int]],
        guns: list[int],
        room: list[int] | None = None,
        slack: int = 0,
    ) -> None:
        self.state = state
        self.side = side
        self.worth = worth
        self.danger = danger
        self.guns = guns
        self.room = room
        self.slack = slack
        self.least = 0.0  # what an attack must promise to be looked at
        self.targets: dict[int, Target] = {}
        self._strength = {unit: state.combat_strength(unit) for unit in places}
        self._havens = -1
        self._choices = {unit: len(cells) for unit, cells in places.items()}
        self._find_targets(places)

    def _find_targets(self, places: dict[int, list[int]]) -> None:
        """9.0: every enemy hex that some unit can come next to."""
        enemies = self.state.occupied[1 - self.side]
        open_to = self.state.box.terrain.open_to
        closed: set[int] = set(self.worth.temper.spared)
        for unit, cells in places.items():
            for cell in cells:
                for other in open_to[cell]:
                    if not enemies[other] or other in closed:
                        continue
                    target = self.targets.get(other)
                    if target is None:
                        if target_refusal(self.state, self.side, other) is not None:
                            closed.add(other)
                            continue
                        target = Target(self.state, self.side, other)
                        self.targets[other] = target
                    if unit in target.places:
                        target.places[unit].append(cell)
                    else:
                        target.places[unit] = [cell]
                        target.near.append(unit)

    # ---- one attack

    def judge(self, attack: Attack, retreat: int = LONGEST_RETREAT, defense: int = -1) -> Outlook:
        """What an attack promises, the defender's guns answering more often than not; a loss if it may not be made."""
        target = self.targets[attack.target]
        if defense < 0:
            defense = target.strength
        shifts = target.shifts(attack.units, attack.cells)
        bare, answered = self._columns(target, attack.strength(self.state), defense, shifts)
        return self._judge(attack, target, bare, answered, retreat)

    def _columns(self, target: Target, strength: int, defense: int, shifts: int) -> tuple[int, int]:
        """9.1, 9.2: the columns without and with the defender's guns; the first below zero if it is no legal attack."""
        box = self.state.box
        bare = odds_steps(strength, max(defense, 1)) + shifts - box.lowest_odds
        answered = odds_steps(strength, max(defense + target.answer, 1)) + shifts - box.lowest_odds
        return min(bare, len(box.assault_chart.columns) - 1), box.assault_chart.clamp(answered)

    def _judge(self, attack: Attack, target: Target, bare: int, answered: int, retreat: int) -> Outlook:
        if bare < 0:
            return FORBIDDEN
        worth = self.worth
        own = steps_of(self.state, attack.units)
        ground = worth.ground(self.side, attack.target, attack.cells[0])
        if self.danger is not None:
            at_risk = worth.temper.risk * self.danger.loss(attack.target, ADVANCED)
            ground = max(ground - at_risk, worth.points[attack.target])
        for unit in attack.units:
            if self.state.box.kind[unit] == PIONEER:
                ground += target.prize(worth, unit)
                break
        alone = worth.outlook(bare, target.defence, ground, own, retreat)
        if bare == answered:
            return alone
        spoilt = worth.outlook(answered, target.defence, ground, own, retreat)
        rest = 1 - ANSWER
        return Outlook(
            rest * alone.gain + ANSWER * spoilt.gain,
            rest * alone.takes + ANSWER * spoilt.takes,
            rest * alone.kills + ANSWER * spoilt.kills,
            rest * alone.costs + ANSWER * spoilt.costs,
        )

    def best(self, cell: int, taken: set[int], room: list[int] | None, guns: list[int]) -> Attack | None:
        """The best attack on a hex with units and guns not taken yet; None if none promises anything."""
        state = self.state
        box = state.box
        target = self.targets[cell]
        feet = [u for u in target.near if u not in taken and box.kind[u] != PIONEER]
        feet.sort(key=lambda unit: (-self._strength[unit], self._choices[unit]))
        pioneers = [u for u in target.near if u not in taken and box.kind[u] == PIONEER]
        away = box.board.distance_row(cell)
        guns = [gun for gun in guns if away[state.where[gun]] <= box.range[gun] + self.slack]
        attack = Attack(cell)
        best = Attack(cell)
        best.gain = HOPELESS if cell in self.worth.temper.sought else self.least
        used: dict[int, int] = {}
        for unit in [-1, *feet]:
            if unit >= 0:
                place = self._place_for(target, unit, room, used)
                if place < 0:
                    continue
                used[place] = used.get(place, 0) + box.stacking[unit]
                attack.units.append(unit)
                attack.cells.append(place)
                self._consider(attack, guns, best)
            for pioneer in pioneers:
                place = self._place_for_pioneer(target, pioneer, room, used, attack)
                if place >= 0:
                    attack.units.append(pioneer)
                    attack.cells.append(place)
                    self._consider(attack, guns, best)
                    attack.units.pop()
                    attack.cells.pop()
                    break
        if not best.units:
            return None
        retreat = longest_retreat(state, cell, 1 - self.side, sorted(set(best.cells)), self._enemy_havens())
        if retreat < LONGEST_RETREAT:
            best.outlook = self.judge(best, retreat)
            best.gain = best.outlook.gain - UNIT_USE * len(best.units) - GUN_USE * len(best.guns)
        if cell in self.worth.temper.sought:
            best.gain -= HOPELESS
        return best

    def _enemy_havens(self) -> int:
        """9.5: where the enemy can retreat to; nobody takes any of it while attacks are planned."""
        if self._havens < 0:
            self._havens = friendly_havens(self.state, 1 - self.side)
        return self._havens

    def _consider(self, attack: Attack, guns: list[int], best: Attack) -> None:
        """Try these attackers with none, one, two ... of the guns; keep what is better than the best so far."""
        state = self.state
        target = self.targets[attack.target]
        helpful = [gun for gun in guns if any(belongs_to(state, gun, unit) for unit in attack.units)]
        shifts = target.shifts(attack.units, attack.cells)
        attack.guns = []
        strength = attack.strength(state)
        before = (-1, -1)
        for count in range(len(helpful) + 1):
            if count:
                strength += support_strength(state, helpful[count - 1], True)
            columns = self._columns(target, strength, target.strength, shifts)
            if columns == before or columns[0] < 0:
                continue
            before = columns
            found = self._judge(attack, target, columns[0], columns[1], LONGEST_RETREAT)
            gain = found.gain - UNIT_USE * len(attack.units) - GUN_USE * count
            if gain > best.gain:
                best.gain = gain
                best.outlook = found
                best.units = attack.units[:]
                best.cells = attack.cells[:]
                best.guns = helpful[:count]

    def _place_for(self, target: Target, unit: int, room: list[int] | None, used: dict[int, int]) -> int:
        """The best hex to attack from: no water to cross, good ground, no way to go, room left; -1 if none."""
        state = self.state
        terrain = state.box.terrain
        worth = self.worth
        best, highest = -1, -99.0
        for cell in target.places[unit]:
            if room is not None and room[cell] - used.get(cell, 0) < state.box.stacking[unit]:
                continue
            score = 0.3 * worth.country.shelter[cell]
            if state.where[unit] == cell:
                score += 0.5
            if terrain.crossing(cell, target.cell) == OPEN_GROUND:
                score += 1.0
            if self.side == GERMAN:
                score += 0.3 * worth.pull[cell]
            if state.control[cell] != self.side:
                score += worth.points[cell]
            if score > highest:
                best, highest = cell, score
        return best

    def _place_for_pioneer(
        self, target: Target, unit: int, room: list[int] | None, used: dict[int, int], attack: Attack
    ) -> int:
        """8.31: beside a regiment of its division, even where the hex is full."""
        box = self.state.box
        places = target.places[unit]
        for other, cell in zip(attack.units, attack.cells, strict=True):
            if cell not in places or box.division[other] != box.division[unit]:
                continue
            if room is None or room[cell] - used.get(cell, 0) > -box.free_pioneers:
                return cell
        return self._place_for(target, unit, room, used)

    # ---- all of them

    def plan(self, threshold: float) -> list[Attack]:
        """The attacks that promise more than the threshold, best first; no unit, gun or place is used twice."""
        taken: set[int] = set()
        guns = self.guns
        room = self.room[:] if self.room is not None else None
        found: list[Attack] = []
        waiting = sorted(self.targets)
        offers: dict[int, Attack] = {}
        while True:
            for cell in waiting:
                if cell not in offers:
                    offer = self.best(cell, taken, room, guns)
                    offers[cell] = offer if offer is not None else Attack(cell)
            waiting = [cell for cell in waiting if offers[cell].units and offers[cell].gain > threshold]
            if not waiting:
                return found
            chosen = offers[max(waiting, key=lambda cell: offers[cell].gain)]
            found.append(chosen)
            waiting.remove(chosen.target)
            taken.update(chosen.units)
            guns = [gun for gun in guns if gun not in chosen.guns]
            if room is not None:
                for unit, cell in zip(chosen.units, chosen.cells, strict=True):
                    room[cell] -= self.state.box.stacking[unit]
            for cell in waiting:
                if shares_anything(offers[cell], chosen):
                    del offers[cell]


def attacks_from_here(state: State, side: int, worth: Worth) -> Attacks:
    """9.0: assaults by units where they stand, in the Assault Phase."""
    places = {unit: [state.where[unit]] for unit in state.box.units_of[side] if can_attack(state, unit)}
    return Attacks(state, side, worth, None, places, support_guns(state, side))


def least_hopeful(attacks: Attacks, threshold: float) -> tuple[list[int], list[int]]:
    """The targets of attacks that promise more than the threshold, the least first, and of those that would be next."""
    attacks.least = HOPELESS
    tried = attacks.plan(HOPELESS)
    made = [attack.target for attack in tried if attack.gain > threshold]
    return made[::-1], [attack.target for attack in tried if attack.target not in made]


def shares_anything(one: Attack, other: Attack) -> bool:
    """Whether two attacks use the same unit, gun or hex."""
    return (
        any(unit in other.units for unit in one.units)
        or any(gun in other.guns for gun in one.guns)
        or any(cell in other.cells for cell in one.cells)
    )
