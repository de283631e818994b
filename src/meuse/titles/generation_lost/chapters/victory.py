"""18.0 Victory: places, points and Verdun, as each scenario words it (19.1.6 to 19.6.6; rulings G67 to G69, G97)."""

from typing import Final

from meuse.engine.flow import Ask
from meuse.engine.records import Points, Result
from meuse.titles.generation_lost.chapters.campaign_victory import (
    all_sources,
    campaign_sources,
    lead,
    tally,
    undecided,
)
from meuse.titles.generation_lost.chapters.lines import has_line_to_edge
from meuse.titles.generation_lost.chapters.objectives import DrawObjectives, achieved, verdun_is_circled
from meuse.titles.generation_lost.chapters.occupation import has_zoc_on, holds, occupies
from meuse.titles.generation_lost.end_events import GameOver, GarrisonsTurnedUp
from meuse.titles.generation_lost.scenarios import (
    CIRCLE,
    DENY,
    DRAW_EITHER,
    DRAW_IF_BOTH,
    HOLD,
    LEAD,
    LINE_CLEAR,
    LINE_HELD,
    NO_ZOC_ON_VERDUN,
    OBJECTIVES,
    PATH,
    VERDUN_HELD,
    ZOC_ON_VERDUN,
    Condition,
)
from meuse.titles.generation_lost.scenarios import (
    Victory as Grade,
)
from meuse.titles.generation_lost.state import Procedure, State, Table, side_name
from meuse.titles.generation_lost.terms import DUMMY, FLIPPED, FRENCH, GERMAN, OUT

DRAW: Final = "draw"


# ---- places (18.1, ruling G67)


def places_held(state: State, side: int, condition: Condition) -> int:
    """18.2.2, 19.1.6(GT-places), (GT-dummy), 19.2.3(G-places): places with all their squares.

    A fort that only a dummy held counts two.
    """
    count = 0
    for squares in condition.places:
        if all(occupies(state, side, cell) for cell in squares):
            count += 2 if condition.double in squares and condition.double in state.dummies_found else 1
    if condition.zoc_counts and zoc_on_verdun(state, side, False):
        count += 1
    return count


def line_squares(state: State, side: int) -> list[int]:
    """20.8: squares of the French start line that a side occupies."""
    return [cell for cell in state.box.country.start_line[FRENCH] if occupies(state, side, cell)]


def french_on_the_line(state: State) -> list[int]:
    """19.1.6(GT-line), 19.2.3(G): squares of the French start line that are not clear of French units.

    Whoever was there first: engaged French units are in the square all the same.
    """
    return [cell for cell in state.box.country.start_line[FRENCH] if state.friend_at(cell, FRENCH)]


def zoc_on_verdun(state: State, side: int, uncontested: bool) -> bool:
    """19.1.6(F), 19.3.4[2](GT-zoc), (F-2): a ZOC of that side on the city; `uncontested`: not shared by the other."""
    for cell in state.box.country.verdun:
        if has_zoc_on(state, side, cell) and not (uncontested and has_zoc_on(state, 1 - side, cell)):
            return True
    return False


# ---- conditions


def is_met(state: State, side: int, condition: Condition) -> bool:
    """18.0: one condition of a grade."""
    kind = condition.kind
    if kind == LINE_CLEAR:
        return not french_on_the_line(state)
    if kind == LINE_HELD:
        return len(line_squares(state, side)) >= condition.need
    if kind == HOLD:
        return places_held(state, side, condition) >= condition.need
    if kind == VERDUN_HELD:
        return all(holds(state, side, cell) for cell in state.box.country.verdun)
    if kind == ZOC_ON_VERDUN:
        return zoc_on_verdun(state, side, condition.uncontested)
    if kind == NO_ZOC_ON_VERDUN:
        return not zoc_on_verdun(state, 1 - side, condition.uncontested)
    if kind == LEAD:
        return lead(state, side, condition.combat_only) >= condition.points
    if kind == DENY:
        return not any(is_reached(state, grade_of(state, name)) for name in condition.grades)
    if kind == PATH:
        return occupies(state, side, condition.square) and has_line_to_edge(state, side, condition.square)
    if kind == OBJECTIVES:
        return len(achieved(state)) >= condition.need
    if kind == CIRCLE:
        return verdun_is_circled(state)
    return near_verdun(state, side)


def near_verdun(state: State, side: int) -> bool:
    """19.5.6(G): that side occupies a square of the city or one next to it."""
    adjacent = state.box.board.adjacent
    return any(occupies(state, side, other) for cell in state.box.country.verdun for other in (cell, *adjacent[cell]))


def grade_of(state: State, name: str) -> Grade:
    return next(grade for grade in state.scenario.victories if grade.grade == name)


def is_reached(state: State, grade: Grade) -> bool:
    """18.0: so many branches hold, each with all its conditions."""
    held = [all(is_met(state, grade.side, condition) for condition in branch) for branch in grade.branches]
    return sum(held) >= grade.need


def sources(state: State, over: bool = False) -> tuple[Points, ...]:
    """18.3: the VP of both sides, the German ones counted up and the French ones down; and what each side has done.

    Where a side needs so many of several things (19.4.6(F), 19.6.6(F)), they are counted; elsewhere its places.
    """
    case = state.scenario.case
    if state.scenario.is_campaign:
        line = Points("french-line", 0, state.scenario.victory_case, count=len(french_on_the_line(state)))
        return (*campaign_sources(state, over), line)
    found = [
        Points("german-vp", state.points[GERMAN], "18.3", count=state.points[GERMAN]),
        Points("french-vp", -state.points[FRENCH], "18.3", count=state.points[FRENCH]),
    ]
    for grade in state.scenario.victories:
        if 1 < grade.need < len(grade.branches):
            done = sum([all(is_met(state, grade.side, each) for each in branch) for branch in grade.branches])
            found.append(Points("french-aims", 0, case, count=done, against=grade.need))
            continue
        for branch in grade.branches:
            for condition in branch:
                if condition.kind == HOLD and grade.side == GERMAN:
                    held = places_held(state, GERMAN, condition)
                    found.append(Points(condition.called, 0, case, count=held, against=condition.need))
                elif condition.kind == LINE_CLEAR:
                    left = len(french_on_the_line(state))
                    found.append(Points("french-line", 0, case, count=left))
    return tuple(found)


def decided(state: State, best: list[Grade]) -> Grade | None:
    """19.1.6(D) to 19.6.6(D), ruling G69: the grade that counts, if one does; `best` has at most one of each side."""
    if len(best) < 2 or state.scenario.draw in (DRAW_IF_BOTH, DRAW_EITHER):
        return best[0] if len(best) == 1 else None
    return next((grade for grade in best if grade.grade.endswith("-strategic")), None)


def standing(state: State, over: bool = False) -> Result:
    """18.0, 19.2.3(G), 19.2.3(F), 19.2.3(D), ruling G69: who would win if the game ended now, or has, if it is over.

    The last grade that a side reaches counts for it; of the alternatives of the campaign (20.8) the first.
    """
    if state.result is not None:
        return state.result
    reached = [grade for grade in state.scenario.victories if is_reached(state, grade)]
    best: list[Grade] = []
    for side in (GERMAN, FRENCH):
        ours = [grade for grade in reached if grade.side == side]
        best += ours[:1] if state.scenario.is_campaign else ours[-1:]
    winner = decided(state, best)
    return Result(
        winner=side_name(winner.side) if winner is not None else None,
        grade=winner.grade if winner is not None else DRAW,
        points=lead(state, GERMAN, False),
        sources=sources(state, over),
        cases=(winner.case if winner is not None else state.scenario.draw_case,),
    )


def known_standing(state: State) -> Result:
    """18.2.1(HID): the standing as far as a state that a seat sees can tell it."""
    if state.result is not None or state.objectives or not state.scenario.is_campaign:
        return standing(state)
    return undecided(state)


class Victory(Procedure):
    """18.0, ruling G97: after the last reorganization garrisons are turned up, then the conditions are judged."""

    steps = ("turn_up", "objectives", "judge")

    def turn_up(self, play: Table) -> Ask | None:
        """9.2.4(c), ruling G80: which markers are real is drawn for all that still lie face down."""
        state = play.state
        down = [unit for unit in state.units_of[FRENCH] if state.where[unit] >= 0 and state.is_face_down(unit)]
        if not down:
            return None
        lots = play.shuffle(len(down))
        cells = [state.where[unit] for unit in down]
        real: list[str] = []
        dummies: list[str] = []
        marks = [state.status[unit] for unit in down]
        for unit in down:
            state.lift(unit, OUT)
        for place, lot in enumerate(lots):
            unit, cell = down[lot], cells[place]
            name = state.box.board.names[cell]
            if state.box.kind[unit] == DUMMY:
                state.status[unit] = 0
                dummies.append(name)
            else:
                state.status[unit] = marks[place] & ~FLIPPED
                state.put(unit, cell)
                real.append(name)
        play.log(GarrisonsTurnedUp(real=tuple(real), dummies=tuple(dummies), cases=("9.2.4",)))
        return None

    def objectives(self, play: Table) -> Ask | None:
        """20.5.4: who plays alone learns only now which they were."""
        if play.state.scenario.is_campaign and play.state.solitaire:
            play.call(DrawObjectives())
        return None

    def judge(self, play: Table) -> Ask | None:
        state = play.state
        if state.scenario.is_campaign:
            tally(play)
        result = standing(state, over=True)
        state.result = result
        play.log(
            GameOver(
                grade=result.grade,
                winner=result.winner or "",
                german=all_sources(state, GERMAN),
                french=all_sources(state, FRENCH),
                cases=result.cases,
            )
        )
        return None
