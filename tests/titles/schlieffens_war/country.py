"""A bare country to try rules on: clear ground, no railway, river, city or fort but those that a test lays out itself.

The map of the title is a reconstruction and may be corrected; here two hexes are two hexes for good.

    game = bare("german_administration", {"DE-1-HQ": "0103", "DE-1-DEPOT": "0102"}, rails=["0101 0102"])

Thirty rows of twenty-four hexes. Germany are the columns 01 to 06; west of it Belgium lies north of row 13 and France
south of it; Luxembourg is 1307. Column 01 is the east edge, column 24 the west edge, row 30 the south edge.
"""

import datetime
import functools
from typing import Any

from tests.titles.schlieffens_war.table import TITLE

import meuse
from meuse.engine.game import Box, Game, game_at
from meuse.titles.schlieffens_war.terms import FORT

ROWS, COLUMNS = 30, 24
PARIS = "2017"
TURNS, BEF_TURN, BEF_PORT = 10, 3, "1424"
FIRST_DAY = datetime.date(1914, 8, 2)


def bare(
    phase: str,
    units: dict[str, Any] | None = None,
    *,
    rails: list[str] | None = None,
    terrain: dict[str, str] | None = None,
    rivers: list[str] | None = None,
    absent: list[str] | None = None,
    **more: Any,
) -> Game:
    """A position as of `table.at`, in a country with these railways ("0101 0102 0103": from hex to hex).

    `terrain` puts things in hexes: {"1405": "city fortress"}; `rivers` runs them between two: "1413 1513"; `absent`
    hexes are sea. Forts stand only where `units` puts them.
    """
    box = country(tuple(rails or ()), tuple((terrain or {}).items()), tuple(rivers or ()), tuple(absent or ()))
    standing: dict[str, Any] = {fort: {"place": "removed"} for fort in forts(box)}
    return game_at(box, {"phase": phase, "units": standing | (units or {}), **more})


def forts(box: Box) -> list[str]:
    content = box.content
    return [name for unit, name in enumerate(content.ids) if content.kind[unit] == FORT]


def country_of(row: int, column: int) -> str:
    if column <= 6:
        return "germany"
    if (row, column) == (13, 7):
        return "luxembourg"
    return "belgium" if row <= 12 else "france"


@functools.cache
def country(
    rails: tuple[str, ...], terrain: tuple[tuple[str, str], ...], rivers: tuple[str, ...], absent: tuple[str, ...]
) -> Box:
    ground = {PARIS: "city paris", **dict(terrain)}
    text = ["[grid]", 'kind = "hex-rows"', f"rows = {ROWS}", f"columns = {COLUMNS}", f"absent = {list(absent)!r}"]
    for row in range(1, ROWS + 1):
        for column in range(1, COLUMNS + 1):
            name = f"{row:02d}{column:02d}"
            if name in absent:
                continue
            kinds = ground.get(name, "").split()
            text += ["[[hex]]", f'id = "{name}"', f'country = "{country_of(row, column)}"', f"terrain = {kinds!r}"]
    for rail in rails:
        text += ["[[line]]", 'kind = "rail"', f"hexes = {rail.split()!r}"]
    for river in rivers:
        text += ["[[side]]", 'kind = "river"', f"between = [{river.split()!r}]"]
    areas = {
        "paris_perimeter": [PARIS],
        "east_edge": [f"{row:02d}01" for row in range(1, ROWS + 1)],
        "south_edge": [f"{ROWS:02d}{column:02d}" for column in range(7, COLUMNS + 1)],
        "west_edge": [f"{row:02d}{COLUMNS:02d}" for row in range(13, ROWS + 1)],
    }
    for name, hexes in areas.items():
        text += ["[[area]]", f'name = "{name}"', f"hexes = {hexes!r}"]
    return Box(meuse.title(TITLE), {"map.toml": "\n".join(text), "scenario.toml": "\n".join(calendar())})


def calendar() -> list[str]:
    """Ten turns of four days from 2 August; the BEF may enter at 1424, and nobody has a ready-made place."""
    text = ["[scenario]", f"last_turn = {TURNS}", "[free_corps]", 'army = "1"', "row = 22"]
    for turn in range(TURNS):
        first = FIRST_DAY + datetime.timedelta(4 * turn)
        text += ["[[turn]]", f"number = {turn + 1}", f'first = "{first}"', f'last = "{first + datetime.timedelta(3)}"']
    text += ["[[reinforcement]]", 'army = "BEF"', f"turn = {BEF_TURN}", f'hexes = ["{BEF_PORT}"]']
    return [*text, "[ready_made]"]


def along(first: str, last: str) -> str:
    """The hexes of a row from one to another, as a railway would name them."""
    row, start, end = int(first[:2]), int(first[2:]), int(last[2:])
    assert row == int(last[:2]), "both of one row"
    columns = range(start, end + 1) if start <= end else range(start, end - 1, -1)
    return " ".join(f"{row:02d}{column:02d}" for column in columns)
