"""What squares, steps and results are worth to a side: the one scale that all plans are weighed on. A step is 1."""

from typing import Final, NamedTuple

from meuse.titles.generation_lost.bot.campaign import objective_worth
from meuse.titles.generation_lost.bot.stance import objective_squares, places_to_take
from meuse.titles.generation_lost.bot.temper import ANY_BANK, SCRIPT, Temper
from meuse.titles.generation_lost.chapters.advance import storms
from meuse.titles.generation_lost.chapters.defensive_fire import DISRUPTION, RETREAT, fire_modifiers
from meuse.titles.generation_lost.chapters.odds import odds, result_of
from meuse.titles.generation_lost.state import Battle, State
from meuse.titles.generation_lost.tables import DIE
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

GOING_BACK: Final = 0.15  # an attacker who comes off the line has lost his day
LOCKED: Final = 0.1  # an engagement holds both
COUNTERED: Final = 0.9  # what a counter-attack costs the attacker, roughly
BROKEN_THROUGH: Final = 1.5
STORMED: Final = 0.5  # that a 756 may go on (20.4.2-6)
A_GARRISON: Final = 1  # the defence of most of them


class Worth:
    """Squares by their worth, for both sides alike: what the one wants to take the other wants to keep."""

    def __init__(self, state: State, temper: Temper = SCRIPT) -> None:
        box = state.box
        self.temper = temper
        self.turn: int = state.turn
        pressing = temper.pressing if state.turn > state.scenario.turns - temper.last_turns else 1.0
        self.square: list[float] = [temper.ground] * len(box.board)
        self.places: list[list[int]] = [[], []]  # by side: every square of a place that it has to take
        for cell in box.country.start_line[FRENCH]:
            self.square[cell] = temper.line * pressing
        for cell in box.country.verdun:
            self.square[cell] = temper.city
        for side in (FRENCH, GERMAN):
            for condition in places_to_take(state, side):
                for places in condition.places:
                    for cell in places:
                        self.square[cell] = temper.place * pressing / len(places)
                        self._want(side, cell)
        if state.scenario.is_campaign:
            self._read_objectives(state, pressing)
        for cell in temper.strikes:
            self._want(FRENCH if state.scenario.first_player == GERMAN else GERMAN, cell)
        self._stress(state)
        self._to_verdun = box.country.to_verdun

    def _read_objectives(self, state: State, pressing: float) -> None:
        """20.5: what the objectives add to their squares."""
        for cell, worth in objective_worth(state).items():
            self.square[cell] = max(self.square[cell], worth * pressing)
        for side in (GERMAN, FRENCH):
            for cell in objective_squares(state, side):
                # Who strikes at one place leaves the others that are lost alone.
                if side == GERMAN or not self.temper.strikes or state.occupied[FRENCH][cell]:
                    self._want(side, cell)

    def _stress(self, state: State) -> None:
        """What the week is about counts more, and other squares that are wanted less."""
        temper = self.temper
        if not temper.focus and temper.bank == ANY_BANK:
            return
        bank = state.box.country.bank
        for cell, worth in enumerate(self.square):
            if cell in temper.focus:
                self.square[cell] = worth * temper.focus_weight
            elif worth > temper.ground and (temper.bank == ANY_BANK or bank[cell] != temper.bank):
                self.square[cell] = max(worth * temper.aside, temper.ground)

    def _want(self, side: int, cell: int) -> None:
        if cell not in self.places[side]:
            self.places[side].append(cell)

    def near_verdun(self, cell: int) -> int:
        """Squares from the nearest square of the city."""
        return self._to_verdun[cell]


def known_defence(state: State, unit: int) -> int:
    """9.2.4(b): what everybody can see; a garrison face down counts as one of the usual kind."""
    return A_GARRISON if state.is_face_down(unit) else state.defence(unit)


def steps_of(state: State, units: list[int]) -> int:
    return sum([state.steps(unit) for unit in units])


def value_of(state: State, battle: Battle, result: str, prize: float, temper: Temper = SCRIPT) -> float:
    """16.5: what a result is worth to the attacker; `prize` is the worth of the square, the temper that of steps."""
    own, theirs = temper.own_steps, temper.their_steps
    doubled = 2 if battle.closed else 1
    once = 1 if battle.closed else 0
    attackers = steps_of(state, battle.attackers)
    defenders = steps_of(state, battle.defenders)
    if result == "AE":
        return -own * attackers
    if result in ("ASR", "A2SR"):
        lost = (2 if result == "A2SR" else 1) * doubled
        return -own * min(lost, attackers) - GOING_BACK
    if result == "AR":
        return -own * once - GOING_BACK
    if result == "CA":
        return theirs * once - own * COUNTERED
    if result == "ENG":
        return theirs * once - LOCKED
    if result in ("DE", "DEBT"):
        return theirs * defenders + prize + (BROKEN_THROUGH if result == "DEBT" else 0.0)
    lost = (2 if result == "D2SR" else 1 if result == "DSR" else 0) * doubled
    if result == "DR":
        lost = once
    return theirs * min(lost, defenders) + prize + (STORMED if storms(state, battle) else 0.0)


class Fire(NamedTuple):
    """15.2.6: what defensive fire does to attackers, on average."""

    lost: float  # steps
    stopped: float  # the chance that they go back
    disrupted: float  # ... and are disrupted as well


def under_fire(state: State, factors: int, attackers: list[int], closing: bool) -> Fire:
    """15.2: the mean over two dice, with the weather and interdiction as they are."""
    if factors <= 0:
        return Fire(0.0, 0.0, 0.0)
    table = state.box.fire_table
    column = min(factors, len(table.chart.columns)) - 1
    add = sum([each.amount for each in fire_modifiers(state, attackers)]) + (table.closer if closing else 0)
    lost = stopped = disrupted = 0
    for dice in range(2, 2 * DIE + 1):
        result = table.result(column, dice + add)
        ways = DIE - abs(DIE + 1 - dice)  # in which two dice come to that
        if result.isdigit():
            lost += ways * int(result)
        elif result in (RETREAT, DISRUPTION):
            stopped += ways
            if result == DISRUPTION:
                disrupted += ways
    rolls = DIE * DIE
    return Fire(lost / rolls, stopped / rolls, disrupted / rolls)


def expected(state: State, battle: Battle, prize: float, temper: Temper = SCRIPT) -> float:
    """16.4: the mean over two dice of what an assault is worth to the attacker as it stands."""
    found = odds(state, battle)
    worths: dict[str, float] = {}
    by_dice: list[float] = []
    for dice in range(2, 2 * DIE + 1):
        result = result_of(state, found, dice)
        if result not in worths:
            worths[result] = value_of(state, battle, result, prize, temper)
        by_dice.append(worths[result])
    total = 0.0
    for one in range(DIE):
        for two in range(DIE):
            total += by_dice[one + two]
    return total / (DIE * DIE)
