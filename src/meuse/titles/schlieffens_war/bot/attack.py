"""Whom to attack, with whom and from where: the attacks that promise most, by exact odds over all dice."""

from typing import Final, NamedTuple

from meuse.engine.charts import odds_steps
from meuse.titles.schlieffens_war.bot.deny import Denial
from meuse.titles.schlieffens_war.bot.worth import CITY, GONE, STEP, SUDDEN_DEATH, Defence, Sight, Worth
from meuse.titles.schlieffens_war.chapters.combat import target_refusal
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import BRITISH, ELAN, ENTENTE, FATIGUED, FRENCH, GERMAN, HQ

HOPELESS: Final = -9.0  # what an attack that is sought may promise
UNIT_USE: Final = 0.018  # a corps may be wanted elsewhere
FAR: Final = 0.4  # factors that a movement point to the attack outweighs
WAY_USE: Final = 0.008  # and what it costs
SPARE_USE: Final = 0.006  # unless it is not: it stands beside the target already
RELIEF: Final = 0.1  # if he stood next to a city of the side
SAVED: Final = 0.4  # whose loss would end the game
STANDS: Final[tuple[float, ...]] = (
    0.0,
    0.9,
    0.5,
    0.35,
)  # how often a defender who could stay does, by the steps he must lose
STANDS_IN_CITY: Final[tuple[float, ...]] = (0.0, 1.0, 0.8, 0.6)
GUN_USE: Final = 0.1  # a siege marker is seldom there again
MARKER_WANTED: Final = 0.5  # prizes below this are not worth one
MOST_SIEGE: Final = 3.0
FAILED: Final = 0.008
DENIES: Final = 3.0  # of two hexes to attack from, the one that closes a city to those who return (9.5)
WON: Final = 0.01  # each corps whose morale a victory raises (11.20)
DEAD: Final = 0.12  # more than its steps: a corps that has to begin anew from a city at home


class Outlook(NamedTuple):
    """What an attack promises."""

    gain: float
    takes: float  # how likely the hex falls
    kills: float  # enemy steps
    costs: float  # own steps


LOTS: Final = 99.0
NOTHING: Final = Outlook(0.0, 0.0, 0.0, 0.0)


class Place(NamedTuple):
    """A hex that a unit can attack from, its morale once it is there, and what it closes from there (9.5)."""

    cell: int
    morale: int
    cost: int
    denies: float = 0.0


class Attack:
    """One attack as planned."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.units: list[int] = []
        self.cells: list[int] = []  # where each attacks from
        self.gain = 0.0
        self.outlook = NOTHING


class Target:
    """A hex that can be attacked, and what may be in it."""

    def __init__(self, state: State, sight: Sight, worth: Worth, cell: int) -> None:
        box = state.box
        self.cell = cell
        self.near: list[int] = []  # units that can come next to it
        self.places: dict[int, list[Place]] = {}  # and where
        self.guesses = sight.defences(cell)
        self.shelter = worth.country.shelter[cell]
        self.works = box.terrain.fortress[cell] or state.forts[cell] > 0  # 11.21(c): no retreat
        self.city = box.terrain.city[cell]
        self.open_ground = not self.city and not box.terrain.fortress[cell]  # 11.15
        self.british = any(box.nation[unit] == BRITISH for unit in sight.known[cell])
        self.german_soil = box.terrain.country[cell] == "germany"
        nation = box.nation[sight.known[cell][0]]
        self.prize = worth.takes(state, cell)
        # Defenders of a place that is besieged do not regroup (9.5), and forts never do: steps bring its fall nearer.
        steps = sum([guess.chance * (guess.corps_steps + guess.fort_steps) for guess in self.guesses])
        lost = STEP[nation] * worth.temper.their_steps
        if any(state.is_oos(unit) for unit in sight.known[cell]):
            lost += GONE
        self.step = max(lost, worth.temper.siege * min(self.prize, MOST_SIEGE) / max(steps, 1.0))
        self.relief = relief_of(state, worth, cell)
        self.bonus = 0.0  # what attacking it brings (4.4)
        self._found: dict[tuple[int, int], tuple[float, float, float]] = {}

    def nearest(self, unit: int) -> int:
        """Movement points to the nearest place that a unit can attack from."""
        return min([spot.cost for spot in self.places[unit]])

    def results(self, state: State, guess: int, column: int) -> tuple[float, float, float]:
        """11.17-11.20: how likely the hex falls, and the steps lost by defender and attacker, over all six dice."""
        key = (guess, column)
        known = self._found.get(key)
        if known is None:
            known = self._results(state, self.guesses[guess], column)
            self._found[key] = known
        return known

    def _results(self, state: State, guess: Defence, column: int) -> tuple[float, float, float]:
        box = state.box
        if column < 0:
            rolls = [box.below]
        elif column >= len(box.crt.columns):
            rolls = [box.above]
        else:
            rolls = [row[column] for row in box.crt_losses]
        falls = kills = costs = 0.0
        steps = guess.corps_steps + guess.fort_steps
        stands = STANDS_IN_CITY if self.city else STANDS
        for lost, hits in rolls:
            costs += lost + (1 if self.british else 0)
            if hits >= steps:
                falls += 1.0
                kills += steps if self.works else min(steps, 2)
            elif hits == 0 or self.works:
                kills += hits
            else:
                stay = stands[min(hits, 3)]
                falls += 1.0 - stay
                kills += stay * hits + (1.0 - stay)
        count = len(rolls)
        return falls / count, kills / count, costs / count


def relief_of(state: State, worth: Worth, cell: int) -> float:
    """What it is worth to drive an enemy out of a hex, whatever else the hex is good for."""
    best = worth.temper.pushed
    board = state.box.board
    for near in board.within(cell, 2):
        if state.control[near] == worth.side and worth.prize[near] >= CITY:
            best = max(best, SAVED if worth.prize[near] >= SUDDEN_DEATH else RELIEF)
    return best


def marker_chances(state: State, markers: int) -> list[float]:
    """11.23: how likely each number of columns is with that many markers."""
    chances = [1.0]
    for _ in range(markers):
        longer = [0.0] * (len(chances) + 2)
        for at in range(len(chances)):
            for shift in state.box.bombardment:
                longer[at + shift] += chances[at] / len(state.box.bombardment)
        chances = longer
    return chances


def concentric_chances(state: State) -> list[float]:
    """11.15: how likely each number of columns is."""
    faces = 6
    chances = [0.0] * (faces // state.box.concentric_divisor + 1)
    for die in range(1, faces + 1):
        chances[die // state.box.concentric_divisor] += 1 / faces
    return chances


def is_concentric(around: tuple[int, ...], cells: list[int]) -> bool:
    """11.15: whether an attack from these hexes meets one of the three patterns."""
    crossed = [other in cells for other in around]
    half = len(crossed) // 2
    sides = crossed.count(True)
    if sides > half:
        return True
    if any(crossed[slot] and crossed[slot + half] for slot in range(half)):
        return True
    return sides == half and not any(crossed[slot] and crossed[slot - 1] for slot in range(len(crossed)))


class Attacks:
    """Plans the attacks of a phase: units that can come next to a target go to the best attacks first.

    `places` says where each unit may attack from: the hexes in its reach before movement, its own hex after it. `room`
    is how many corps every hex still takes.
    """

    def __init__(
        self,
        state: State,
        sight: Sight,
        worth: Worth,
        places: dict[int, list[Place]],
        room: list[int],
        commanded: dict[int, bool] | None = None,
        denial: Denial | None = None,
    ) -> None:
        self.state = state
        self.side = sight.side
        self.sight = sight
        self.worth = worth
        self.room = room
        self.commanded = commanded  # 11.4: who may attack with others; None if all may
        self.denial = denial  # 9.5: what an advance may close
        self.targets: dict[int, Target] = {}
        self._markers = [marker_chances(state, count) for count in range(3)]
        self._concentric = concentric_chances(state)
        self._factor = {unit: state.attack_factor(unit) for unit in places}
        self._find_targets(places)

    def _find_targets(self, places: dict[int, list[Place]]) -> None:
        state = self.state
        box = state.box
        enemies = state.occupied[1 - self.side]
        closed: set[int] = set()
        for unit, spots in places.items():
            for spot in spots:
                for other in box.board.adjacent[spot.cell]:
                    if not enemies[other] or other in closed or state.is_outside_belgian_area(unit, other):
                        continue
                    target = self.targets.get(other)
                    if target is None:
                        if target_refusal(state, self.side, other) is not None:
                            closed.add(other)
                            continue
                        target = Target(state, self.sight, self.worth, other)
                        if self.denial is not None:
                            target.relief += self.denial.gain(other)
                        if self.side == ENTENTE and target.german_soil:
                            target.bonus = self.worth.plan
                        self.targets[other] = target
                    if unit in target.places:
                        target.places[unit].append(spot)
                    else:
                        target.places[unit] = [spot]
                        target.near.append(unit)

    # ---- one attack

    def judge(self, target: Target, units: list[int], cells: list[int], morale: int) -> Outlook:
        """11.8-11.20: what an attack promises. `morale` is that of all attackers together (11.16)."""
        box = self.state.box
        strength = sum([self._factor[unit] for unit in units])
        shifts = self._shifts(target, cells, morale)
        falls, kills, costs = self._results(target, strength, shifts, self._windfalls(target, cells))
        corps = len([unit for unit in units if box.corps[unit]])
        rising = len([unit for unit in units if box.corps[unit] and self.state.morale[unit] < ELAN])
        own = self.worth.temper.own_steps * sum([STEP[box.nation[unit]] for unit in units]) / len(units)
        tired = len([unit for unit in units if self.state.morale[unit] == FATIGUED]) if morale == FATIGUED else 0
        gain = falls * (target.prize + target.relief) + kills * target.step - costs * own
        # A failed attack costs morale that a turn of rest brings back, and tired corps a step each (11.20).
        gain -= (1 - falls) * (FAILED * (corps - tired) + own * tired) - falls * WON * rising
        dead = max(costs - corps, 0.0)
        gain -= DEAD * dead
        if target.bonus and all(box.nation[unit] == FRENCH for unit in units):
            gain += target.bonus
        return Outlook(gain, falls, kills, costs)

    def _shifts(self, target: Target, cells: list[int], morale: int) -> int:
        """11.12-11.17: the columns that do not depend on who is found there."""
        box = self.state.box
        shifts = -target.shelter + self._morale_shift(morale)
        rivers = box.terrain.rivers
        if all((cell, target.cell) in rivers for cell in cells):
            shifts += box.river_shift
        if self.side == ENTENTE and self.state.turn in box.effort_turns:
            shifts += box.effort_shift
        return shifts

    def _morale_shift(self, morale: int) -> int:
        box = self.state.box
        return box.elan_shift if morale == ELAN else box.fatigue_shift if morale == FATIGUED else 0

    def _windfalls(self, target: Target, cells: list[int]) -> list[float]:
        """11.15, 11.23: how likely a concentric attack or the siege guns win no, one, two ... columns."""
        state = self.state
        if target.open_ground and is_concentric(state.box.board.neighbours[target.cell], cells):
            return self._concentric
        if self.side == GERMAN and target.city and state.forts[target.cell] and target.prize >= MARKER_WANTED:
            return self._markers[min(state.coups + min(state.guns, 1), 2)]
        return [1.0]

    def _results(
        self, target: Target, strength: int, shifts: int, windfalls: list[float]
    ) -> tuple[float, float, float]:
        """11.9, 11.10: how often the hex falls, and the steps that either side loses, over all that may be found."""
        box = self.state.box
        falls = kills = costs = 0.0
        for number in range(len(target.guesses)):
            guess = target.guesses[number]
            base = shifts - box.first_column - self._morale_shift(guess.morale)
            base += odds_steps(strength, guess.factor) if guess.factor > 0 else len(box.crt.columns)
            for extra in range(len(windfalls)):
                if windfalls[extra]:
                    result = target.results(self.state, number, base + extra)
                    weight = guess.chance * windfalls[extra]
                    falls += weight * result[0]
                    kills += weight * result[1]
                    costs += weight * result[2]
        return falls, kills, costs

    def best(self, cell: int, taken: set[int], room: list[int]) -> Attack | None:
        """The best attack on a hex with units not taken yet, no more than pay; None if none promises anything."""
        state = self.state
        box = state.box
        target = self.targets[cell]
        free = [unit for unit in target.near if unit not in taken]
        free.sort(key=lambda unit: (FAR * target.nearest(unit) - self._factor[unit], unit))
        best = Attack(cell)
        best.gain = -LOTS
        morales = {spot.morale for unit in free if box.corps[unit] for spot in target.places[unit]}
        for lowest in (ELAN, ELAN - 1, FATIGUED):
            if lowest < ELAN and lowest not in morales:
                continue  # nobody more would take part
            units: list[int] = []
            cells: list[int] = []
            used: dict[int, int] = {}
            morale = ELAN
            far = 0
            for bracketed in (False, True):
                for unit in free:
                    if (box.brackets[unit] or box.kind[unit] == HQ) != bracketed or unit in units:
                        continue
                    if not self._may_join(unit, units):
                        continue
                    spot = self._spot(target, unit, lowest, room, used, cells, bracketed)
                    if spot is None:
                        continue
                    units.append(unit)
                    cells.append(spot.cell)
                    far += spot.cost
                    if box.corps[unit]:
                        used[spot.cell] = used.get(spot.cell, 0) + 1
                        morale = min(morale, spot.morale)
                    found = self.judge(target, units, cells, morale)
                    gain = found.gain - UNIT_USE * len(units) - WAY_USE * far
                    if gain > best.gain:
                        best.gain = gain
                        best.outlook = found
                        best.units = units[:]
                        best.cells = cells[:]
        return best if best.units else None

    def _may_join(self, unit: int, units: list[int]) -> bool:
        """11.4: units of several hexes must all be in command; 4.4: for Plan XVII the French attack alone."""
        if self.commanded is None or not units:
            return True
        here = self.state.where[unit]
        if all(self.state.where[other] == here for other in units):
            return True
        return self.commanded[unit] and all(self.commanded[other] for other in units)

    def _spot(
        self,
        target: Target,
        unit: int,
        lowest: int,
        room: list[int],
        used: dict[int, int],
        cells: list[int],
        bracketed: bool,
    ) -> Place | None:
        """The best hex to attack from: no river, a new side for a concentric attack, room left; None if none."""
        state = self.state
        box = state.box
        best: Place | None = None
        highest = -99.0
        for spot in target.places[unit]:
            if spot.morale < lowest and box.corps[unit]:
                continue
            if box.corps[unit] and room[spot.cell] - used.get(spot.cell, 0) <= 0:
                continue
            if bracketed and not used.get(spot.cell, 0):
                continue  # 2.3
            score = 0.3 * self.worth.country.shelter[spot.cell] - 0.1 * spot.cost + DENIES * spot.denies
            if (spot.cell, target.cell) not in box.terrain.rivers:
                score += 1.0
            if target.open_ground and cells and spot.cell not in cells:
                score += 2.0 if is_concentric(box.board.neighbours[target.cell], [*cells, spot.cell]) else 0.0
            if state.where[unit] == spot.cell:
                score += 0.5
            if score > highest:
                best, highest = spot, score
        return best

    # ---- all of them

    def plan(self, threshold: float) -> list[Attack]:
        """The attacks that promise more than the threshold, best first; no unit or place is used twice."""
        taken: set[int] = set()
        room = self.room[:]
        found: list[Attack] = []
        temper = self.worth.temper
        waiting = sorted([cell for cell in self.targets if cell not in temper.spared])
        offers: dict[int, Attack] = {}
        while True:
            for cell in waiting:
                if cell not in offers:
                    offer = self.best(cell, taken, room)
                    least = HOPELESS if cell in temper.sought else threshold
                    if offer is not None and offer.outlook.gain > least:
                        offers[cell] = offer
            waiting = sorted(offers)
            if not waiting:
                self._reinforce(found, taken, room)
                return found
            best = offers[max(waiting, key=lambda cell: offers[cell].gain)]
            found.append(best)
            del offers[best.target]
            taken.update(best.units)
            for place in range(len(best.units)):
                unit = best.units[place]
                if self.state.box.corps[unit]:
                    room[best.cells[place]] -= 1
            waiting = [cell for cell in waiting if cell != best.target]
            for cell in waiting:
                offer = offers[cell]
                spoiled = any(unit in taken for unit in offer.units)
                if not spoiled:
                    spoiled = any(room[at] <= 0 for at in offer.cells)
                if spoiled:
                    del offers[cell]

    def least_hopeful(self, threshold: float) -> tuple[list[int], list[int]]:
        """The targets of attacks that promise more than the threshold, the least first, and of those that come next."""
        made = [attack.target for attack in self.plan(threshold)]
        return made[::-1], [attack.target for attack in self.plan(HOPELESS) if attack.target not in made]

    def _reinforce(self, attacks: list[Attack], taken: set[int], room: list[int]) -> None:
        """Units that no attack has called for join one if they help it; nobody marches to one that is certain."""
        least = UNIT_USE if self.commanded is None else SPARE_USE
        for attack in attacks:
            target = self.targets[attack.target]
            morale = self._morale_of(target, attack)
            for unit in target.near:
                if unit in taken or not self._may_join(unit, attack.units):
                    continue
                bracketed = self.state.box.brackets[unit] or self.state.box.kind[unit] == HQ
                used = dict.fromkeys(attack.cells, 1) if bracketed else {}
                spot = self._spot(
                    target,
                    unit,
                    morale,
                    [left + used.get(at, 0) for at, left in enumerate(room)],
                    used,
                    attack.cells,
                    bracketed,
                )
                if spot is None:
                    continue
                units = [*attack.units, unit]
                cells = [*attack.cells, spot.cell]
                outlook = self.judge(target, units, cells, morale)
                if outlook.gain - attack.outlook.gain > least:
                    attack.gain += outlook.gain - attack.outlook.gain
                    attack.outlook = outlook
                    attack.units = units
                    attack.cells = cells
                    taken.add(unit)
                    if self.state.box.corps[unit]:
                        room[spot.cell] -= 1

    def _morale_of(self, target: Target, attack: Attack) -> int:
        """11.16: that of all attackers together, once they are in place."""
        morale = ELAN
        for number in range(len(attack.units)):
            unit = attack.units[number]
            if self.state.box.corps[unit]:
                for spot in target.places[unit]:
                    if spot.cell == attack.cells[number]:
                        morale = min(morale, spot.morale)
        return morale

    def lost_without(self, attack: Attack, unit: int) -> float:
        """What an attack promises less if a unit stays out of it."""
        return attack.outlook.gain - self._without(attack, unit).gain

    def leave_out(self, attack: Attack, unit: int) -> None:
        outlook = self._without(attack, unit)
        attack.gain += outlook.gain - attack.outlook.gain
        attack.outlook = outlook
        number = attack.units.index(unit)
        del attack.units[number]
        del attack.cells[number]

    def _without(self, attack: Attack, unit: int) -> Outlook:
        number = attack.units.index(unit)
        units = attack.units[:number] + attack.units[number + 1 :]
        cells = attack.cells[:number] + attack.cells[number + 1 :]
        target = self.targets[attack.target]
        return self.judge(target, units, cells, self._morale_of(target, attack)) if units else NOTHING
