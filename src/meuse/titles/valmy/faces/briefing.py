"""4.0, 7.1.6, T.VICTORY: what a player wants to have read before the first game."""

from typing import Final

from meuse.engine.faces import Briefing, EffectsTable, PhaseOfTurn
from meuse.engine.flow import Param
from meuse.titles.valmy.box import Box
from meuse.titles.valmy.country import WAYS
from meuse.titles.valmy.scenarios import Scenario

VICTORY: Final = ("T.VICTORY", "10.2", "10.2(f)", "10.2(g)", "10.2(m)", "10.2.1(f)", "10.2.1(m)")
SEQUENCE: Final = (
    PhaseOfTurn("initiative", "", "4.1"),
    PhaseOfTurn("activations", "", "4.2"),
    PhaseOfTurn("recovery", "", "4.4"),
    PhaseOfTurn("army_morale", "", "4.5"),
)


def briefing(box: Box, scenario: Scenario) -> Briefing:
    calendar: list[dict[str, Param]] = [
        {"turn": turn, "date": scenario.dates[turn]} for turn in range(1, scenario.turns + 1)
    ]
    arrivals: dict[str, int] = {}
    for arrival in scenario.arrivals:
        for leader in arrival.leaders:
            arrivals[box.ids[leader]] = arrival.turn
            arrivals |= dict.fromkeys([box.ids[unit] for unit in box.begin_under[leader]], arrival.turn)
    return Briefing(VICTORY, SEQUENCE, (line_effects(box),), tuple(calendar), arrivals)


def line_effects(box: Box) -> EffectsTable:
    """7.1.6: what the lines of each kind of way cost, and how many there are."""
    country = box.country
    rows: list[tuple[str, tuple[str, ...]]] = []
    for way in WAYS:
        costs = sorted([cost for cost, kind in zip(country.line_cost, country.line_way, strict=True) if kind == way])
        if costs:
            spread = str(costs[0]) if costs[0] == costs[-1] else f"{costs[0]}–{costs[-1]}"
            rows.append((way, (spread, str(len(costs)))))
    return EffectsTable("lines", ("cost", "count"), rows)
