"""How a position stands: how likely each clause of the victories of a scenario is to be met in the end.

Made by hand, clause by clause, for whatever clauses a scenario has (18.0); the widths and the pace were set by games
between scripts of 19.1. A grade needs all clauses of one of its branches, or so many branches; who wins follows.
"""

import math
from typing import Final

from meuse.engine.plans import Weight
from meuse.titles.generation_lost.bot.worth import known_defence
from meuse.titles.generation_lost.chapters.campaign_victory import lead
from meuse.titles.generation_lost.chapters.lines import has_line_to_edge
from meuse.titles.generation_lost.chapters.occupation import holds, occupies
from meuse.titles.generation_lost.chapters.victory import french_on_the_line, is_met
from meuse.titles.generation_lost.scenarios import (
    DENY,
    HOLD,
    LEAD,
    LINE_CLEAR,
    NEAR_VERDUN,
    NO_ZOC_ON_VERDUN,
    PATH,
    VERDUN_HELD,
    ZOC_ON_VERDUN,
    Condition,
    Victory,
)
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

PACE: Final[tuple[float, ...]] = (7.2, 3.2)  # VP of lead that a phase of the attackers brings them, and the other costs
LEAD_WIDTH: Final[tuple[float, ...]] = (0.4, 1.9)  # how far off that is at the end, and what the root of each week adds
PLACE_WIDTH: Final[tuple[float, ...]] = (0.22, 0.22)  # the same for places
STAY: Final = 0.35  # French in a square of their line that a German phase leaves there
STUBBORN: Final = 0.97  # ... if no such phase is to come
LAST_LOOK: Final = 0.25  # ... and what a square with French in it counts when the game is over (see LUCK)
OPEN: Final = 0.1  # chance that French who are near end up in an empty square of it
MARCH: Final = 5  # squares that infantry goes in a week, with enemies about
EMPTY: Final = 0.85  # chance that a place that nobody defends is taken in a week
TAKEN: Final = 0.45  # ... and one whose attackers are as strong as they need be
LOST: Final = 0.35  # ... that a place with as many enemies around it as it can bear is lost in a week
A_FORT_IS_LOST: Final = 0.02  # one enemy at a time can assault it
NEAR: Final = 3  # squares from which a place can be attacked
LUCK: Final = 1.0  # weeks: of a game that is over, how it could have ended with other dice counts too ...
BY_LUCK: Final = 0.6  # ... so much
DIRECTION: Final = 0.1  # of the judgement: how near all clauses are, where none decides


def logistic(value: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(min(value, 30.0), -30.0)))


class Prospect:
    """A position, looked at once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.left: float = self._weeks_left()
        self.luck: float = 0.0 if state.result is None else LUCK
        self.infantry: list[list[tuple[int, int]]] = [self._infantry(side) for side in (GERMAN, FRENCH)]

    def _weeks_left(self) -> float:
        """A player's phase is half a week."""
        state = self.state
        if state.result is not None:
            return 0.0
        whole = state.scenario.turns - state.turn
        return whole + (1.0 if state.active == state.scenario.first_player else 0.5)

    def phases_left(self, side: int) -> float:
        """Phases of a side that are still to come, the present one too."""
        if self.state.result is not None:
            return 0.0
        whole = float(self.state.scenario.turns - self.state.turn)
        first = self.state.scenario.first_player
        return whole + (1.0 if side != first or self.state.active == first else 0.0)

    def _infantry(self, side: int) -> list[tuple[int, int]]:
        """Where infantry in good order is, and what it attacks with; garrisons stay in their forts."""
        state = self.state
        return [
            (state.where[unit], state.box.attack[unit][0])
            for unit in state.units_of[side]
            if state.where[unit] >= 0
            and state.is_infantry(unit)
            and not state.is_garrison(unit)
            and state.in_good_order(unit)
        ]

    # ---- clauses (18.0)

    def hope(self, side: int, condition: Condition) -> float:
        """How likely a clause is to be met in the end."""
        kind = condition.kind
        if kind == LEAD:
            return self._lead(side, condition)
        if kind == HOLD:
            return self._places(side, condition)
        if kind == LINE_CLEAR:
            return self._line()
        if kind == VERDUN_HELD:
            return self._verdun(side)
        if kind in (ZOC_ON_VERDUN, NEAR_VERDUN):
            return self._beside_verdun(side)
        if kind == NO_ZOC_ON_VERDUN:
            return 1.0 - self._beside_verdun(1 - side)
        if kind == PATH:
            there = occupies(self.state, side, condition.square)
            return 0.9 if there and has_line_to_edge(self.state, side, condition.square) else 0.3 if there else 0.1
        if kind == DENY:
            return 1.0 - max(
                [self.grade(each) for each in self.state.scenario.victories if each.grade in condition.grades]
            )
        return 1.0 if is_met(self.state, side, condition) else 0.0

    def _lead(self, side: int, condition: Condition) -> float:
        """18.3: as far as it is from what is asked, with what the attackers usually gain."""
        ahead = lead(self.state, side, condition.combat_only) - condition.points + 0.5
        first = self.state.scenario.first_player
        comes = PACE[0] * self.phases_left(first) - PACE[1] * self.phases_left(1 - first)
        width = LEAD_WIDTH[0] + LEAD_WIDTH[1] * math.sqrt(self.left + self.luck)
        return logistic((ahead + (comes if side == first else -comes)) / width)

    def _line(self) -> float:
        """19.1.6(GT-line): whoever is in it must go, and nobody may come back into empty squares."""
        state = self.state
        there = french_on_the_line(state)
        phases = self.phases_left(GERMAN)
        chance = math.pow(self._cleared(phases), len(there))
        if not self.phases_left(FRENCH):
            return chance
        for cell in state.box.country.start_line[FRENCH]:
            if state.occupied[GERMAN][cell] or cell in there:
                continue
            row = state.box.board.distance_row(cell)
            near = min([row[where] for where, _ in self.infantry[FRENCH]], default=MARCH + 1)
            if near <= MARCH:
                chance *= 1.0 - OPEN * (1.0 - near / (MARCH + 2))
        return chance

    def _cleared(self, phases: float) -> float:
        """How likely the French leave a square of their line that they are in."""
        if phases:
            return 1.0 - math.pow(STAY, phases)
        return 1.0 - STUBBORN if self.left else LAST_LOOK

    def _places(self, side: int, condition: Condition) -> float:
        """18.2.2: what is held and likely to be kept, and what is likely to be taken."""
        total = 0.0
        for squares in condition.places:
            chance = min([self.square(side, cell) for cell in squares])
            twice = condition.double in squares and condition.double in self.state.dummies_found
            total += 2.0 * chance if twice else chance
        if condition.zoc_counts:
            total += self._beside_verdun(side)
        spread = PLACE_WIDTH[0] + PLACE_WIDTH[1] * (self.left + self.luck)
        return logistic((total - condition.need + 0.2) / spread)

    def square(self, side: int, cell: int) -> float:
        """18.1.1: how likely a side is to occupy a square in the end."""
        state = self.state
        if occupies(state, side, cell):
            phases = self.phases_left(1 - side)
            return math.pow(1.0 - self._danger(side, cell), min(phases, 2.0))
        phases = self.phases_left(side)
        if not phases:
            return 0.0
        row = state.box.board.distance_row(cell)
        away = min([row[where] for where, _ in self.infantry[side]], default=40)
        weeks = max(0.0, (away - 1) / MARCH)
        if weeks >= phases:
            return 0.02
        if not state.enemy_at(cell, side):
            fall = EMPTY
        else:
            defence = sum([known_defence(state, unit) for unit in state.units_at(cell, 1 - side)])
            attack = sum([strength for where, strength in self.infantry[side] if row[where] <= NEAR])
            fall = TAKEN * min(1.5, (attack + 2.0) / (2.0 * defence + 4.0))
        return 0.95 * min(0.92, 1.0 - math.pow(1.0 - min(fall, 0.9), phases - weeks))

    def _danger(self, side: int, cell: int) -> float:
        """How likely the enemy is to take a square in his next phase."""
        state = self.state
        if state.box.country.fort[cell]:
            return A_FORT_IS_LOST
        row = state.box.board.distance_row(cell)
        attack = sum([strength for where, strength in self.infantry[1 - side] if row[where] <= NEAR])
        if not attack:
            far = min([row[where] for where, _ in self.infantry[1 - side]], default=40)
            return 0.04 if far <= MARCH + 1 else 0.01
        defence = sum([known_defence(state, unit) for unit in state.units_at(cell, side) if state.is_infantry(unit)])
        return min(0.7, LOST * attack / (2.0 * defence + 6.0))

    def _verdun(self, side: int) -> float:
        """19.1.6(GS): all five squares; in practice those who defend the city keep it."""
        city = self.state.box.country.verdun
        held = sum([holds(self.state, side, cell) for cell in city])
        if held < len(city):
            return 0.3 * held / len(city) if self.phases_left(side) else 0.0
        board = self.state.box.board
        away = min(
            [board.distance_row(cell)[where] for cell in city for where, _ in self.infantry[1 - side]], default=40
        )
        return 1.0 if away > 1 + MARCH * self.phases_left(1 - side) else 0.9 + 0.02 * min(away, 4)

    def _beside_verdun(self, side: int) -> float:
        """11.1: own infantry next to the city, or so near that it can be there."""
        board = self.state.box.board
        city = self.state.box.country.verdun
        away = min([board.distance_row(cell)[where] for cell in city for where, _ in self.infantry[side]], default=40)
        if away <= 1:
            return 0.75
        return max(0.01, 0.5 - 0.1 * (away - 1)) if away - 1 <= MARCH * self.phases_left(side) else 0.01

    # ---- grades

    def grade(self, victory: Victory, without: str = "") -> float:
        """How likely a grade is; `without` names a kind of clause that is left open."""
        chances = [self._branch(victory.side, branch, without) for branch in victory.branches]
        if victory.need == 1:
            return max(chances)
        exactly = [1.0] + [0.0] * len(chances)  # by how many of them hold
        for chance in chances:
            for count in range(len(chances), 0, -1):
                exactly[count] = exactly[count] * (1.0 - chance) + exactly[count - 1] * chance
            exactly[0] *= 1.0 - chance
        return sum(exactly[victory.need :])

    def _branch(self, side: int, branch: list[Condition], without: str) -> float:
        chance = 1.0
        for condition in branch:
            chance *= 0.5 if condition.kind == without else self.hope(side, condition)
        return chance

    def win(self, side: int, without: str = "") -> float:
        """The best grade that a side can hope for."""
        return max(
            [self.grade(each, without) for each in self.state.scenario.victories if each.side == side], default=0.0
        )

    def balance(self, without: str = "") -> float:
        """German chances from 0 to 1: a victory counts one, a draw a half."""
        return 0.5 * (1.0 + self.win(GERMAN, without) - self.win(FRENCH, without))

    def direction(self) -> float:
        """How near the clauses are, one with another: of those that are won by doing something."""
        found: list[float] = []
        for victory in self.state.scenario.victories:
            for branch in victory.branches:
                for each in branch:
                    if each.kind in (HOLD, LEAD, LINE_CLEAR):
                        hope = self.hope(victory.side, each)
                        found.append(hope if victory.side == GERMAN else 1.0 - hope)
        return sum(found) / len(found) if found else 0.5


def german_chance(state: State) -> float:
    """From 0 to 1."""
    return chance_of(Prospect(state))


def chance_of(prospect: Prospect) -> float:
    """Of equal results, and of lost positions, the nearer one is better; a game that is over is judged by its result,
    and by how narrow it was."""
    chance = prospect.balance()
    result = prospect.state.result
    if result is not None:
        winner = result.winner
        sure = 1.0 if winner == "german" else 0.0 if winner == "french" else 0.5
        chance = (1.0 - BY_LUCK) * sure + BY_LUCK * chance
    return (1.0 - DIRECTION) * chance + DIRECTION * prospect.direction()


def weights_of(state: State, side: int) -> list[Weight]:
    """What each kind of clause adds to the chances of a side, against one that is open."""
    prospect = Prospect(state)
    now = prospect.balance()
    sign = 1.0 if side == GERMAN else -1.0
    cases: dict[str, list[str]] = {}
    for victory in state.scenario.victories:
        for branch in victory.branches:
            for condition in branch:
                known = cases.setdefault(condition.kind, [])
                if victory.case not in known:
                    known.append(victory.case)
    return [
        Weight(kind, tuple(named), sign * (now - prospect.balance(kind)))
        for kind, named in cases.items()
        if kind != DENY
    ]
