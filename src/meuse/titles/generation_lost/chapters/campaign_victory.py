"""20.6 to 20.8: the two sums of VP by which the campaign is won, and what each side may know of them before the end."""

from typing import Final

from meuse.engine.records import Points, Result
from meuse.titles.generation_lost.campaign_events import CampaignTallied, ObjectivesShown
from meuse.titles.generation_lost.chapters.objectives import achieved, named, objective_points
from meuse.titles.generation_lost.chapters.operations import operations_points
from meuse.titles.generation_lost.state import State, Table
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

UNDECIDED: Final = "undecided"  # in place of a grade: who wins depends on objectives that one does not know


def all_sources(state: State, side: int) -> int:
    """20.8(VP): combat VP, those for the enemy's operations, and those of objectives."""
    return state.points[side] + operations_points(state, side) + objective_points(state, side)


def lead(state: State, side: int, combat_only: bool) -> int:
    """18.3, 20.8(VP), ruling G68: a side's VP less the enemy's. Outside the campaign there are combat VP only."""
    if combat_only or not state.scenario.is_campaign:
        return state.points[side] - state.points[1 - side]
    return all_sources(state, side) - all_sources(state, 1 - side)


def campaign_sources(state: State, over: bool = False) -> list[Points]:
    """20.8(VP): what makes up the sums, the German VP counted up and the French ones down.

    Objectives are in it as far as they are known: before the end to nobody but the Germans. What is not achieved is
    denied (18.1) when the game is over, and not before.
    """
    found: list[Points] = []
    for side, sign, name in ((GERMAN, 1, "german"), (FRENCH, -1, "french")):
        combat, operations = state.points[side], operations_points(state, side)
        found.append(Points(f"{name}-combat", sign * combat, "18.3", count=combat))
        if operations:
            found.append(Points(f"{name}-operations", sign * operations, "20.4(c)", count=operations))
    if state.objectives:
        won = len(achieved(state))
        drawn = len(state.objectives)
        found.append(Points("objectives-won", objective_points(state, GERMAN), "20.7", count=won, against=drawn))
        denied = objective_points(state, FRENCH)
        missing = "objectives-denied" if over else "objectives-open"
        found.append(Points(missing, -denied, "20.7(F)", count=drawn - won, against=drawn))
    return found


def undecided(state: State) -> Result:
    """18.2.1(HID): what everybody may know before the end: points without objectives, and nobody's victory."""
    sources = campaign_sources(state)
    points = sum([each.points for each in sources])
    return Result(winner=None, grade=UNDECIDED, points=points, sources=tuple(sources), cases=("18.2.1(HID)",))


def tally(play: Table) -> None:
    """20.6.2, 20.7, ruling G97: at the end of play objectives are shown and count, then operations."""
    state = play.state
    won = achieved(state)
    in_order = sorted(state.objectives)  # of the table
    play.log(
        ObjectivesShown(
            achieved=named(state.box, [each for each in in_order if each in won]),
            denied=named(state.box, [each for each in in_order if each not in won]),
            german=objective_points(state, GERMAN),
            french=objective_points(state, FRENCH),
            cases=("18.1", "20.7"),
        )
    )
    play.log(
        CampaignTallied(
            german_combat=state.points[GERMAN],
            french_combat=state.points[FRENCH],
            german_operations=operations_points(state, GERMAN),
            french_operations=operations_points(state, FRENCH),
            german=all_sources(state, GERMAN),
            french=all_sources(state, FRENCH),
            cases=("20.8(VP)",),
        )
    )
    play.reveal()
