"""4.0, 5.0: what a player wants to have read before the first game."""

from typing import Final

from meuse.engine.faces import Briefing, EffectsTable, PhaseOfTurn, shift_in_columns
from meuse.engine.flow import Param
from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.terrain import GROUND

VICTORY: Final = ("4.1", "4.2", "4.3", "4.4", "4.4(a)", "4.5", "4.6", "4.6(b)", "4.6(c)", "4.7", "4.7(a)", "4.7(b)")
SEQUENCE: Final = (
    PhaseOfTurn("german_regroup", "german", "5.2"),
    PhaseOfTurn("german_movement", "german", "5.3"),
    PhaseOfTurn("german_combat", "german", "5.4"),
    PhaseOfTurn("german_administration", "german", "5.5"),
    PhaseOfTurn("entente_regroup", "entente", "5.2"),
    PhaseOfTurn("entente_movement", "entente", "5.3"),
    PhaseOfTurn("entente_combat", "entente", "5.4"),
    PhaseOfTurn("entente_administration", "entente", "5.5"),
    PhaseOfTurn("end_of_turn", "", "5.6"),
)


def briefing(box: Box) -> Briefing:
    turns = range(1, box.last_turn + 1)
    calendar: list[dict[str, Param]] = [
        {"turn": turn, "first": box.dates[turn][0], "last": box.dates[turn][1]} for turn in turns
    ]
    arrivals = {box.ids[unit]: turn for unit, turn in enumerate(box.arrives) if turn}
    return Briefing(VICTORY, SEQUENCE, (terrain_effects(box),), tuple(calendar), arrivals)


def terrain_effects(box: Box) -> EffectsTable:
    """10.4, 10.5, 11.10 to 11.14: the Terrain Effects Chart, in part our reconstruction (`sources-charts`)."""
    rows: list[tuple[str, tuple[str, ...]]] = []
    for kind in ("clear", *GROUND):
        entry = box.terrain_chart.table(kind)
        rows.append((kind, (str(entry.count("cost")), shift_in_columns(entry.number("shift")))))
    rows.append(("fortress", ("other-terrain", shift_in_columns(box.fortress_shift))))
    rows.append(("river", (f"+{box.river_cost}", shift_in_columns(box.river_shift))))
    return EffectsTable("terrain", ("enter", "shift"), rows)
