"""4.0, 16.0: what a player wants to have read before the first game."""

from typing import Final

from meuse.engine.data import Entry
from meuse.engine.faces import Briefing, EffectsTable, PhaseOfTurn, shift_in_columns
from meuse.engine.flow import Param
from meuse.titles.they_shall_not_pass.box import Box

VICTORY: Final = ("16.0(a)", "16.0(a-ii)", "16.0(a-iii)", "16.0(b)", "16.0(c)", "16.0(d)", "16.0(e)", "16.0(f)")
SEQUENCE: Final = (
    PhaseOfTurn("weather", "", "4.0-I"),
    PhaseOfTurn("german_organization", "german", "4.0-II"),
    PhaseOfTurn("german_bombardment", "german", "4.0-III"),
    PhaseOfTurn("german_movement", "german", "4.0-IV"),
    PhaseOfTurn("german_assault", "german", "4.0-V"),
    PhaseOfTurn("german_breakthrough", "german", "4.0-VI"),
    PhaseOfTurn("french_organization", "french", "4.0-VII"),
    PhaseOfTurn("french_bombardment", "french", "4.0-VIII"),
    PhaseOfTurn("french_movement", "french", "4.0-IX"),
    PhaseOfTurn("french_assault", "french", "4.0-X"),
    PhaseOfTurn("french_breakthrough", "french", "4.0-XI"),
    PhaseOfTurn("mutual_recovery", "", "4.0-XII"),
)
TERRAIN: Final = ("clear", "woods", "slope", "town", "city", "fort", "trench", "road", "stream", "bridge", "river")


def briefing(box: Box) -> Briefing:
    dates: list[dict[str, Param]] = [{"turn": turn, "date": box.dates[turn]} for turn in range(1, box.last_turn + 1)]
    arrivals = {box.ids[unit]: turn for unit, turn in enumerate(box.arrives) if turn}
    return Briefing(VICTORY, SEQUENCE, (terrain_effects(box),), tuple(dates), arrivals)


def terrain_effects(box: Box) -> EffectsTable:
    """T.TEC: the Terrain Effects Chart, as the rulebook prints it."""
    rows = [(kind, terrain_row(box.terrain_chart.table(kind))) for kind in TERRAIN]
    return EffectsTable("terrain", ("enter", "strategic", "assault", "barrage"), rows)


def terrain_row(entry: Entry) -> tuple[str, ...]:
    if entry.values.get("prohibited") is True:
        return "prohibited", "prohibited", "prohibited", "none"
    barrage = "immune" if entry.values.get("immune") is True else shift_in_columns(entry.number("barrage"))
    return cost(entry, "enter"), cost(entry, "strategic"), shift_in_columns(entry.number("assault")), barrage


def cost(entry: Entry, key: str) -> str:
    """What entering costs; with a plus where it comes on top of the other terrain of the hex."""
    points = entry.values[key]
    if not points:
        return "other-terrain"
    written = "½" if points == 0.5 else str(points)
    return f"+{written}" if entry.values.get("adds") is True else written
