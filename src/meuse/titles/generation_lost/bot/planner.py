"""The plans of this title: what a week is about, how boldly it is fought, and where the guns and the reserves go.

A side plans before it fires, before it marches and before it assaults. A plan is a temper; the script carries it out.
"""

from collections.abc import Hashable
from typing import Final

from meuse.engine.flow import Ask, Params
from meuse.engine.plans import Plan, Planner, Weight, turn_and_answer
from meuse.engine.title import Adviser
from meuse.titles.generation_lost.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.generation_lost.bot.prospects import german_chance, weights_of
from meuse.titles.generation_lost.bot.stance import attacks
from meuse.titles.generation_lost.bot.temper import REFUSED, SCRIPT, WANTED, Temper
from meuse.titles.generation_lost.chapters.victory import french_on_the_line
from meuse.titles.generation_lost.scenarios import HOLD, LINE_CLEAR
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import EAST, FRENCH, GERMAN, SIDES, WEST

MOST_PLACES: Final = 2
IN_REACH: Final = 7  # squares: places so near to own infantry can be what the week is about
BESIDE: Final = 2  # squares: enemies so near could take a place
RETAKEN: Final = 3  # squares of the line that defenders go for at once
NOISE: Final = 0.07  # 0.05 where it was looked at; a little more, since plans are more often worse than the script
TO_THE_END: Final = 2  # last weeks from which a sample is played until the game is over
BOMBARDMENT: Final = "bombardment"
MOVEMENT: Final = "movement"
COMMITMENT: Final = "commitment"
PLANNED: Final = (BOMBARDMENT, MOVEMENT, COMMITMENT)
LULLS: Final = ("lull", "lull-response")

AS_USUAL: Final = "script"
BOLD: Final = "bold"
WARY: Final = "wary"
BLEED: Final = "bleed"
CLAUSES: Final = "clauses"
RESERVES: Final = "reserves"
CONSOLIDATE: Final = "consolidate"
MASS: Final = "mass-guns"
GUNS: Final = "silence-guns"
LINE: Final = "clear-line"
WEST_BANK: Final = "west-bank"
EAST_BANK: Final = "east-bank"
PLACE: Final = "place"
SHIELD: Final = "shield"
FORWARD: Final = "forward"
FALL_BACK: Final = "fall-back"
PLACES: Final = "places"
RETAKE: Final = "retake"
BACK_TO_THE_LINE: Final = "back-to-line"
LULL: Final = "lull"
GO_ON: Final = "go-on"

ATTACKING: Final = {
    BOLD: SCRIPT._replace(steady=0.1, careful=0.5, own_steps=0.8, second_wave=0.1),
    WARY: SCRIPT._replace(steady=1.1, desperate=0.5, own_steps=1.3),
    BLEED: SCRIPT._replace(their_steps=1.6, line=2.2, place=2.6, hunting=True),
    CLAUSES: SCRIPT._replace(last_turns=99, pressing=2.0, reserves=0.5, keeping=1.0),
    RESERVES: SCRIPT._replace(reserves=1.0, keeping=1.0),
    CONSOLIDATE: SCRIPT._replace(steady=2.5, careful=4.0, desperate=1.0, garrison=3),
    MASS: SCRIPT._replace(scatter=2.5),
    GUNS: SCRIPT._replace(at_guns=2.5),
}
DEFENDING: Final = {
    BOLD: SCRIPT._replace(counter=-0.2, hit_back=1.5, own_steps=0.8),
    WARY: SCRIPT._replace(counter=1.0, hit_back=0.4),
    FORWARD: SCRIPT._replace(in_reach=-0.4, for_a_trench=0.5, near_verdun=0.0),
    FALL_BACK: SCRIPT._replace(in_reach=1.2, near_verdun=0.3, hit_back=0.3, counter=1.0),
    PLACES: SCRIPT._replace(for_a_place=1.4, hit_back=0.5),
    MASS: SCRIPT._replace(scatter=2.5),
    GUNS: SCRIPT._replace(at_guns=2.5),
}
BY_SEGMENT: Final = {  # of the attackers, of the defenders: what is still open then
    BOMBARDMENT: ((RESERVES, MASS, CLAUSES, BLEED, GUNS), (BOLD, PLACES, MASS, GUNS)),
    MOVEMENT: ((RESERVES, CONSOLIDATE, BOLD, CLAUSES), (BOLD, WARY, FORWARD, FALL_BACK, PLACES)),
    COMMITMENT: ((WARY, BOLD, CONSOLIDATE), (BOLD, WARY)),
}
REPLIES: Final = (
    (SCRIPT, DEFENDING[BOLD], DEFENDING[FORWARD]),  # of who defends
    (SCRIPT, ATTACKING[BOLD], ATTACKING[CLAUSES]),  # of who attacks
)


class WeekPlan(Plan):
    """A temper for the rest of the week."""

    def __init__(self, kind: str, params: Params, temper: Temper, side: int, turn: int, at: str) -> None:
        super().__init__(kind, params)
        self.temper = temper
        self._side = side
        self._turn = turn
        self._at = at

    def orders(self) -> Hashable:
        return self.temper

    def adviser(self) -> Adviser:
        chief = ChiefOfStaff(self._side, self.temper)
        chief.take_over(self._turn, self._at != BOMBARDMENT)
        return chief


def called(state: State, cell: int) -> Params:
    """A square and its name, for people."""
    square = state.box.board.names[cell]
    return {"hex": square, "place": state.box.country.place_names.get(cell, square)}


class Staff(Planner):
    """Plans for one side."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.replies = len(REPLIES[0])
        self.noise = NOISE

    def moment(self, asked: Ask, state: State, phase: str) -> str:
        if asked.prompt in LULLS:
            return f"{state.turn} lull"
        for segment in PLANNED:
            if phase == f"{SIDES[self.side]}_{segment}":
                return f"{state.turn} {segment}"
        return ""

    def clock(self, state: State, phase: str) -> int:
        """Half weeks; reorganization belongs to the second player, what comes before the first phase to the first."""
        second = SIDES[1 - state.scenario.first_player]
        late = phase.startswith((second, "reorganization", "end_of_turn"))
        return 2 * state.turn + (1 if late else 0)

    def horizon(self, state: State, phase: str) -> int:
        return turn_and_answer(self.clock(state, phase), state.scenario.turns, TO_THE_END)

    def reply(self, number: int) -> Adviser:
        return ChiefOfStaff(1 - self.side, self._reply_tempers[number])

    @property
    def _reply_tempers(self) -> tuple[Temper, ...]:
        return REPLIES[0] if self.side == GERMAN else REPLIES[1]

    def evaluate(self, state: State) -> float:
        chance = german_chance(state)
        return chance if self.side == GERMAN else 1.0 - chance

    def weights(self, state: State) -> list[Weight]:
        return weights_of(state, self.side)

    def is_checkpoint(self, asked: Ask) -> bool:
        return False

    # ---- proposals

    def proposals(self, asked: Ask, state: State, phase: str) -> list[Plan]:
        if asked.prompt in LULLS:
            named = ((AS_USUAL, SCRIPT), (LULL, SCRIPT._replace(lull=WANTED)), (GO_ON, SCRIPT._replace(lull=REFUSED)))
            return [self._plan(kind, {}, temper, state, BOMBARDMENT) for kind, temper in named]
        at = phase.partition("_")[2]
        found = [self._plan(AS_USUAL, {}, SCRIPT, state, at)]
        attacking = attacks(state, self.side)
        found += self._attacks(state, at) if attacking else self._strikes(state, at)
        found += [self._plan(kind, {}, temper, state, at) for kind, temper in self._spirits(at, attacking)]
        if attacking and at == MOVEMENT:
            for kind, bank in ((WEST_BANK, WEST), (EAST_BANK, EAST)):
                found.append(self._plan(kind, {}, SCRIPT._replace(bank=bank, aside=0.4), state, at))
        return found

    def _spirits(self, at: str, attacking: bool) -> list[tuple[str, Temper]]:
        """How boldly a segment can be fought, and where its guns and reserves can go."""
        spirits = ATTACKING if attacking else DEFENDING
        return [(kind, spirits[kind]) for kind in BY_SEGMENT[at][0 if attacking else 1]]

    def _plan(self, kind: str, params: Params, temper: Temper, state: State, at: str) -> Plan:
        return WeekPlan(kind, params, temper, self.side, state.turn, at)

    def _attacks(self, state: State, at: str) -> list[Plan]:
        """18.0: what attackers can make the week about: the line, what they hold, or one place."""
        found: list[Plan] = []
        line = tuple(self._line(state))
        if line:
            found.append(self._plan(LINE, {}, SCRIPT._replace(focus=line, aside=0.8), state, at))
        shield = tuple(self._threats(state))
        if shield:
            temper = SCRIPT._replace(focus=shield, focus_weight=3.0, keeping=1.0, garrison=3, watch=24, reserves=1.0)
            found.append(self._plan(SHIELD, {}, temper, state, at))
        for squares in self._places(state, False)[:MOST_PLACES]:
            temper = SCRIPT._replace(focus=tuple(squares), focus_weight=3.0, aside=0.8, keeping=1.0, reserves=0.5)
            found.append(self._plan(PLACE, called(state, squares[0]), temper, state, at))
        return found

    def _strikes(self, state: State, at: str) -> list[Plan]:
        """18.0: what defenders can go for: a place that is lost, or empty trenches of their line."""
        found: list[Plan] = []
        for squares in self._places(state, True)[:MOST_PLACES]:
            temper = SCRIPT._replace(strikes=tuple(squares), focus=tuple(squares), focus_weight=2.0)
            found.append(self._plan(RETAKE, called(state, squares[0]), temper, state, at))
        line = tuple(self._empty_line(state)[:RETAKEN])
        if line:
            found.append(self._plan(BACK_TO_THE_LINE, {}, SCRIPT._replace(strikes=line), state, at))
        return found

    def _has_line(self, state: State) -> bool:
        """19.1.6(GT-line): the scenario asks for the French line."""
        for victory in state.scenario.victories:
            for branch in victory.branches:
                if any(condition.kind == LINE_CLEAR for condition in branch):
                    return True
        return False

    def _line(self, state: State) -> list[int]:
        return french_on_the_line(state) if self._has_line(state) else []

    def _empty_line(self, state: State) -> list[int]:
        """Squares of the French line in which nobody is, the nearest to French infantry first."""
        if self.side != FRENCH or not self._has_line(state):
            return []
        line = state.box.country.start_line[FRENCH]
        cells = [cell for cell in line if not state.occupied[GERMAN][cell] and not state.occupied[FRENCH][cell]]
        near = [(self._away(state, [cell]), cell) for cell in cells]
        return [cell for away, cell in sorted(near) if away <= IN_REACH]

    def _places(self, state: State, of_the_enemy: bool) -> list[list[int]]:
        """Places of any clause that the side does not hold, the nearest first."""
        found: list[tuple[int, list[int]]] = []
        for victory in state.scenario.victories:
            for branch in victory.branches:
                for condition in branch:
                    if condition.kind != HOLD:
                        continue
                    for squares in condition.places:
                        if of_the_enemy:
                            lacking = any(state.occupied[1 - self.side][cell] for cell in squares)
                        else:
                            lacking = not all(state.occupied[self.side][cell] for cell in squares)
                        away = self._away(state, squares)
                        if lacking and away <= IN_REACH and (away, squares) not in found:
                            found.append((away, squares))
        return [squares for _, squares in sorted(found)]

    def _threats(self, state: State) -> list[int]:
        """18.1.1: squares with enemies who could take an open place from the side that holds it, and such places that
        are theirs."""
        found: list[int] = []
        for victory in state.scenario.victories:
            for branch in victory.branches:
                for condition in branch:
                    if victory.side != self.side or condition.kind != HOLD:
                        continue
                    for cell in [cell for squares in condition.places for cell in squares]:
                        if state.box.country.fort[cell] or not self._is_near(state, cell):
                            continue
                        row = state.box.board.distance_row(cell)
                        for other in range(len(row)):
                            if row[other] <= BESIDE and state.occupied[1 - self.side][other] and other not in found:
                                found.append(other)
        return found

    def _is_near(self, state: State, cell: int) -> bool:
        return self._away(state, [cell]) <= 1

    def _away(self, state: State, squares: list[int]) -> int:
        """Squares from the farthest of these to the nearest own infantry."""
        rows = [state.box.board.distance_row(cell) for cell in squares]
        units = [unit for unit in state.units_of[self.side] if state.where[unit] >= 0 and state.is_infantry(unit)]
        return max([min([row[state.where[unit]] for unit in units], default=IN_REACH + 1) for row in rows])
