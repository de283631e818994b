"""18.0 Victory: places, points and Verdun, as each scenario words it (19.1.6 to 19.6.6; rulings G67 to G69, G97)."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Ask
from meuse.engine.records import Points, Result
from meuse.titles.generation_lost.chapters.lines import has_line_to_edge
from meuse.titles.generation_lost.end_events import GameOver, GarrisonsTurnedUp
from meuse.titles.generation_lost.scenarios import (
    DENY,
    DRAW_EITHER,
    DRAW_IF_BOTH,
    HOLD,
    LEAD,
    LINE_CLEAR,
    LINE_HELD,
    NEAR_VERDUN,
    NO_ZOC_ON_VERDUN,
    PATH,
    VERDUN_HELD,
    ZOC_ON_VERDUN,
    Condition,
)
from meuse.titles.generation_lost.scenarios import (
    Victory as Grade,
)
from meuse.titles.generation_lost.state import NOT_ENGAGED, Procedure, State, Table, side_name
from meuse.titles.generation_lost.terms import DUMMY, FLIPPED, FRENCH, GERMAN, OUT

DRAW: Final = "draw"


# ---- places (18.1, ruling G67)


def occupies(state: State, side: int, cell: int) -> bool:
    """18.1, 18.1.1, ruling G67: a unit of that side is there; of engaged ones, the side that was there first."""
    if state.engaged[cell] != NOT_ENGAGED:
        return any(state.jump_off[unit] == NOBODY for unit in state.units_at(cell, side))
    return state.friend_at(cell, side)


def holds(state: State, side: int, cell: int) -> bool:
    """18.1.1, ruling G67: occupied, or last passed through and occupied by nobody."""
    if state.friend_at(cell, side) or state.enemy_at(cell, side):
        return occupies(state, side, cell)
    return state.control[cell] == side


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
    """19.1.6(GT-line): squares of the French start line that still hold a French unit."""
    return [cell for cell in state.box.country.start_line[FRENCH] if occupies(state, side, cell)]


def french_on_the_line(state: State) -> int:
    """19.1.6(GT-line), 19.2.3(G): squares of the French start line that are not clear of French units.

    Whoever was there first: engaged French units are in the square all the same.
    """
    return sum([state.friend_at(cell, FRENCH) for cell in state.box.country.start_line[FRENCH]])


def has_zoc_on(state: State, side: int, cell: int) -> bool:
    """11.1.1, 11.1.3, 11.1.4: who has no ZOC around it still has one in its own square."""
    return bool(state.zoc[side][cell] or state.occupied[side][cell])


def zoc_on_verdun(state: State, side: int, uncontested: bool) -> bool:
    """19.1.6(F), 19.3.4[2](GT-zoc), (F-2): a ZOC of that side on the city; `uncontested`: not shared by the other."""
    for cell in state.box.country.verdun:
        if has_zoc_on(state, side, cell) and not (uncontested and has_zoc_on(state, 1 - side, cell)):
            return True
    return False


# ---- conditions


def lead(state: State, side: int) -> int:
    """18.3, ruling G68: a side's VP less the enemy's."""
    return state.points[side] - state.points[1 - side]


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
        return lead(state, side) >= condition.points
    if kind == DENY:
        return not any(is_reached(state, grade_of(state, name)) for name in condition.grades)
    if kind == PATH:
        return occupies(state, side, condition.square) and has_line_to_edge(state, side, condition.square)
    if kind == NEAR_VERDUN:
        return near_verdun(state, side)
    raise NotImplementedError(kind)  # objectives and the ring round Verdun: of the campaign, which is not offered yet


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


def sources(state: State) -> tuple[Points, ...]:
    """18.3: the VP of both sides, the German ones counted up and the French ones down; and what each side has done.

    Where a side needs so many of several things (19.4.6(F), 19.6.6(F)), they are counted; elsewhere its places.
    """
    found = [
        Points("german-vp", state.points[GERMAN], "18.3", count=state.points[GERMAN]),
        Points("french-vp", -state.points[FRENCH], "18.3", count=state.points[FRENCH]),
    ]
    case = state.scenario.case
    for grade in state.scenario.victories:
        if 1 < grade.need < len(grade.branches):
            done = sum([all(is_met(state, grade.side, each) for each in branch) for branch in grade.branches])
            found.append(Points("french-aims", 0, case, count=done, against=grade.need))
            continue
        for branch in grade.branches:
            for condition in branch:
                if condition.kind == HOLD and grade.side == GERMAN:
                    held = places_held(state, GERMAN, condition)
                    found.append(Points("places", 0, case, count=held, against=condition.need))
                elif condition.kind == LINE_CLEAR:
                    left = french_on_the_line(state)
                    found.append(Points("french-line", 0, case, count=left))
    return tuple(found)


def decided(state: State, best: list[Grade]) -> Grade | None:
    """19.1.6(D) to 19.6.6(D), ruling G69: the grade that counts, if one does; `best` has at most one of each side."""
    if len(best) < 2 or state.scenario.draw in (DRAW_IF_BOTH, DRAW_EITHER):
        return best[0] if len(best) == 1 else None
    return next((grade for grade in best if grade.grade.endswith("-strategic")), None)


def standing(state: State) -> Result:
    """18.0, 19.2.3(G), 19.2.3(F), 19.2.3(D), ruling G69: who would win if the game ended now.

    The last grade that a side reaches counts for it.
    """
    if state.result is not None:
        return state.result
    reached = [grade for grade in state.scenario.victories if is_reached(state, grade)]
    best: list[Grade] = []
    for side in (GERMAN, FRENCH):
        best += [grade for grade in reached if grade.side == side][-1:]
    winner = decided(state, best)
    return Result(
        winner=side_name(winner.side) if winner is not None else None,
        grade=winner.grade if winner is not None else DRAW,
        points=lead(state, GERMAN),
        sources=sources(state),
        cases=(state.scenario.victory_case,),
    )


class Victory(Procedure):
    """18.0, ruling G97: after the last reorganization garrisons are turned up, then the conditions are judged."""

    steps = ("turn_up", "judge")

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

    def judge(self, play: Table) -> Ask | None:
        state = play.state
        result = standing(state)
        state.result = result
        play.log(
            GameOver(
                grade=result.grade,
                winner=result.winner or "",
                german=state.points[GERMAN],
                french=state.points[FRENCH],
                cases=result.cases,
            )
        )
        return None
