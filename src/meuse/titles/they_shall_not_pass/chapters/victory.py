"""16.0 Victory conditions."""

from meuse.engine.flow import Ask
from meuse.engine.records import Points, Result
from meuse.titles.they_shall_not_pass.events import GameEnds
from meuse.titles.they_shall_not_pass.state import Procedure, State, Table
from meuse.titles.they_shall_not_pass.terms import (
    ELIMINATED,
    FRENCH,
    FULL_EFFORT,
    GARRISON,
    GERMAN,
    REDUCED,
    REMNANT,
    REMOVED,
)


def casualties(state: State, side: int) -> int:
    """16.0(b), ruling T28: two for each unit eliminated or surrendered, one for each reduced unit on the map.

    16.0(b-ii), 14.42(a): remnants, and what replacements have brought back, do not count.
    """
    box = state.box
    total = 0
    for unit in box.units_of[side]:
        if box.kind[unit] in (REMNANT, GARRISON):
            continue
        if state.where[unit] in (ELIMINATED, REMOVED):
            total += box.eliminated_casualties
        elif state.where[unit] >= 0 and state.status[unit] & REDUCED:
            total += box.reduced_casualties
    return total


def casualty_points(state: State, french: int, german: int) -> int:
    """16.0(c), ruling T28: by the ratio of French to German casualties."""
    if french == 0:
        return 0
    for french_part, german_part, more, points in state.box.casualty_scale:
        left, right = french * german_part, german * french_part
        if left > right or (left == right and not more):
            return points
    return 0


def towns_taken(state: State) -> int:
    """16.0(a), ruling T29: towns in German hands that were French at the start."""
    terrain = state.box.terrain
    return sum(1 for cell in terrain.towns if state.control[cell] == GERMAN and not terrain.north_of_front[cell])


def forts_destroyed(state: State) -> int:
    """16.0(a-ii), ruling T24: forts stay destroyed, whoever holds the hex."""
    return sum(1 for cell in state.box.garrison_of if not state.fort_intact(cell))


def verdun_hexes(state: State) -> int:
    """16.0(a-iii): those in German hands."""
    return sum(1 for cell in state.box.terrain.cities if state.control[cell] == GERMAN)


def point_sources(state: State) -> list[Points]:
    """16.0, 15.5(b), 6.42(c): German victory points, each with its source. Only the German scores."""
    box = state.box
    towns = towns_taken(state)
    each = box.towns_per_point_infiltration if state.infiltration() else box.towns_per_point
    forts = forts_destroyed(state)
    verdun = verdun_hexes(state)
    french, german = casualties(state, FRENCH), casualties(state, GERMAN)
    sources = [
        Points("towns", towns // each, "15.5(b)" if state.infiltration() else "16.0(a)", towns),
        Points("forts", forts * box.fort_points, "16.0(a-ii)", forts),
        Points("verdun", verdun * box.verdun_points, "16.0(a-iii)", verdun),
        Points("casualties", casualty_points(state, french, german), "16.0(c)", french, german),
    ]
    if state.division_121_used and FULL_EFFORT not in state.options:
        sources.append(Points("division-121", box.division_121_points, "16.0(d)", 1))
    return sources


def standing(state: State) -> Result:
    """16.0(e): the result if the game ended now."""
    sources = point_sources(state)
    total = sum([source.points for source in sources])
    grade = state.box.victory_levels[0][1]
    for lowest, name in state.box.victory_levels:
        if total >= lowest:
            grade = name
    winner = "german" if grade.startswith("german") else "french" if grade.startswith("french") else None
    return Result(winner, grade, total, tuple(sources), ("16.0(e)",))


class Victory(Procedure):
    """16.0(f), 4.0-END: when the last turn is over."""

    steps = ("judge",)

    def judge(self, play: Table) -> Ask | None:
        result = standing(play.state)
        play.state.result = result
        play.log(
            GameEnds(winner=result.winner or "nobody", grade=result.grade, points=result.points, cases=("16.0(e)",))
        )
        return None
