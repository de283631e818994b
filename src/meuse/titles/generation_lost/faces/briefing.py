"""4.0, 12.3, 16.2.1, 19.0: what a player wants to have read before the first game."""

from typing import Final

from meuse.engine.faces import Briefing, EffectsTable, PhaseOfTurn, in_halves, shift_in_columns
from meuse.engine.flow import Param
from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.scenarios import Scenario
from meuse.titles.generation_lost.tables import NO_COST, TERRAIN_IDS, TerrainEffect
from meuse.titles.generation_lost.terms import SIDES

VICTORY: Final = {
    "firestorm_on_the_meuse": (
        "19.1.6(GT)",
        "19.1.6(GT-line)",
        "19.1.6(GT-places)",
        "19.1.6(GT-dummy)",
        "19.1.6(GT-VP)",
        "19.1.6(GS)",
        "19.1.6(F)",
        "19.1.6(D)",
    ),
    "crown_princes_plan": ("19.2.3(G)", "19.2.3(G-places)", "19.2.3(F)", "19.2.3(D)"),
    "operation_may_cup": (
        "19.3.4[2](GT)",
        "19.3.4[2](GT-places)",
        "19.3.4[2](GT-zoc)",
        "19.3.4[2](GT-VP)",
        "19.3.4[2](GS)",
        "19.3.4[2](F)",
        "19.3.4[2](F-1)",
        "19.3.4[2](F-2)",
        "19.3.4[2](F-3)",
        "19.3.4[2](F-path)",
        "19.3.4[2](D)",
    ),
    "hells_doorway": (
        "19.4.6(GT)",
        "19.4.6(GT-places)",
        "19.4.6(GT-souville)",
        "19.4.6(GT-VP)",
        "19.4.6(GS)",
        "19.4.6(F)",
        "19.4.6(D)",
    ),
    "they_shall_not_pass": ("19.5.6(G)", "19.5.6(F)", "19.5.6(D)"),
    "ramparts_revenge": ("19.6.6(F)", "19.6.6(G)", "19.6.6(D)"),
    "campaign": (
        "20.8(VP)",
        "20.8(G1)",
        "20.8(G2)",
        "20.8(G3)",
        "20.8(F1)",
        "20.8(F2)",
        "20.8(F3)",
        "20.8(D)",
        "20.4",
        "20.5.1",
        "20.7",
    ),
}
SEGMENTS: Final = (
    ("bombardment", "4.0-4a"),
    ("movement", "4.0-4b"),
    ("commitment", "4.0-4c"),
    ("resources", "4.0-4d"),
    ("defensive_fire", "4.0-4e"),
    ("assault", "4.0-4f"),
)


def briefing(box: Box, scenario: Scenario) -> Briefing:
    """Arrivals are counters that come later, with their turn (12.7.4)."""
    calendar: list[dict[str, Param]] = [
        {"turn": turn, "date": scenario.dates[turn]} for turn in range(1, scenario.turns + 1)
    ]
    arrivals = {box.ids[unit]: arrival.turn for arrival in scenario.arrivals for unit in arrival.units}
    return Briefing(
        VICTORY.get(scenario.id, ("18.0",)), sequence(scenario), (terrain_effects(box),), tuple(calendar), arrivals
    )


def sequence(scenario: Scenario) -> tuple[PhaseOfTurn, ...]:
    """4.0, ruling G5."""
    first = scenario.first_player
    phases = [PhaseOfTurn("weather", "", "4.0-1")]
    if scenario.special.somme:
        phases.append(PhaseOfTurn("somme", "", "4.0-2"))
    phases.append(PhaseOfTurn("lull", "", "4.0-3"))
    for side in (first, 1 - first):
        phases += [PhaseOfTurn(f"{SIDES[side]}_{name}", SIDES[side], case) for name, case in SEGMENTS]
    phases.append(PhaseOfTurn("reorganization", "", "4.0-6"))
    return tuple(phases)


def terrain_effects(box: Box) -> EffectsTable:
    """12.2, 12.3, 16.2.1, 8.2: the Terrain Effects Chart, in part our reconstruction (`sources-charts`)."""
    rows = [(name, effects(box.terrain[name])) for name in TERRAIN_IDS]
    return EffectsTable("terrain", ("straight", "diagonal", "shift"), rows)


def effects(effect: TerrainEffect) -> tuple[str, ...]:
    if effect.straight == NO_COST:
        costs = ("other-terrain", "other-terrain")
    else:
        costs = (in_halves(effect.straight), in_halves(effect.diagonal))
    return (*costs, shift_in_columns(effect.shift))
