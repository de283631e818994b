"""What a seat is shown of victory points, operations and objectives (18.2, 20.4 to 20.8). It is given what it sees."""

from meuse.engine.faces import Track
from meuse.titles.generation_lost.chapters.campaign_victory import all_sources
from meuse.titles.generation_lost.chapters.objectives import progress
from meuse.titles.generation_lost.chapters.operations import options_in
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, SIDES


def tracks(state: State, found: bool) -> list[Track]:
    """18.3, 20.8(VP): VP; in the campaign both sums, as far as they are known, operations and objectives."""
    combat = {"german": state.points[GERMAN], "french": state.points[FRENCH]}
    if not state.scenario.is_campaign:
        return [Track("points", combat)]
    known = "all-points" if state.objectives else "open-points"
    totals = {"german": all_sources(state, GERMAN), "french": all_sources(state, FRENCH)}
    return [Track("campaign-points", combat), Track(known, totals), *operations(state), *objectives(state, found)]


def operations(state: State) -> list[Track]:
    """20.4: what each side conducts, and what it pays for that at the end."""
    box = state.box
    shown: list[Track] = []
    for side, name in enumerate(SIDES):
        for option in options_in(state, side, state.operations[side]):
            points = box.option_points[side][option]
            shown.append(Track("operation", {"side": name, "operation": box.options[side][option], "points": points}))
    return shown


def objectives(state: State, found: bool) -> list[Track]:
    """18.2.1(HID), 20.5: the Germans see theirs and how they stand; others see that there are some, or will be."""
    box = state.box
    if not state.objectives:
        drawn = "at-end" if state.solitaire else "yes" if found or state.turn > 1 else "no"
        return [Track("secret-objectives", {"count": box.objective_limits["draws"], "drawn": drawn})]
    shown: list[Track] = []
    for objective in state.objectives:
        reached = progress(state, objective)
        shown.append(
            Track(
                "objective",
                {
                    "objective": box.objectives[objective],
                    "points": box.objective_points[objective],
                    "has": reached.has,
                    "needs": reached.needs,
                    "lacks": reached.lacks or "nothing",
                    "achieved": "yes" if reached.is_achieved else "no" if state.result is None else "never",
                },
            )
        )
    return shown
