"""A bare country to try rules on: clear ground, the first trench line, Verdun, and what a test lays out itself.

The map of the title is a reconstruction and may be corrected; here ten points off road are ten hexes for good.

    game = bare("german_organization", {"DE-III-HQ": "2201", "DE-24": "2701"}, roads=["2201 2301 2401"])
"""

import functools
import itertools
from typing import Any

from tests.titles.they_shall_not_pass.table import TITLE

import meuse
from meuse.engine.game import Box, Game, game_at

VERDUN = ("1322", "1421", "1422")
WILD = ("woods", "slope", "trench")  # 5 points a hex


def bare(
    phase: str,
    units: dict[str, Any] | None = None,
    *,
    roads: list[str] | None = None,
    rails: list[str] | None = None,
    terrain: dict[str, str] | None = None,
    wild: bool = False,
    **more: Any,
) -> Game:
    """A position as of `table.at`, in a country with these roads and rails ("2201 2301 2401": from hex to hex).

    `terrain` puts ground in hexes: {"1405": "woods trench"}. In a `wild` country every hex off roads and rails that is
    not named there costs 5 points, so that leaving the road is no way round.
    """
    box = country(tuple(roads or ()), tuple(rails or ()), tuple((terrain or {}).items()), wild)
    return game_at(box, {"phase": phase, "units": units or {}, **more})


@functools.cache
def country(roads: tuple[str, ...], rails: tuple[str, ...], terrain: tuple[tuple[str, str], ...], wild: bool) -> Box:
    real = meuse.open_box(TITLE).content
    names: list[str] = real.board.names
    front = [names[cell] for cell in real.terrain.front]
    border = [names[cell] for cell in real.terrain.border]
    on_the_way = {name for line in (*roads, *rails) for name in line.split()}
    ground: dict[str, list[str]] = {}
    if wild:
        ground.update({name: list(WILD) for name in names if name not in on_the_way})
    for name in front:
        ground[name] = ["trench"]
    for name in VERDUN:
        ground[name] = ["city"]
    for name, kinds in terrain:
        ground[name] = kinds.split()
    text = ["[grid]", "columns = 33", "rows_in_odd = 23", "rows_in_even = 22"]
    for name, kinds in ground.items():
        text += ["[[hex]]", f'id = "{name}"', f"terrain = {kinds!r}"]
    lines = [("front", front), ("border", border)]
    lines += [("road", road.split()) for road in roads] + [("rail", rail.split()) for rail in rails]
    for kind, cells in lines:
        text += ["[[line]]", f'kind = "{kind}"', f"hexes = {cells!r}"]
    return Box(meuse.title(TITLE), {"map.toml": "\n".join(text)})


def row(first: str, last: str) -> str:
    """Hexes of one row from column to column, or of one column from row to row, as a road would name them."""
    column, end_column = int(first[:2]), int(last[:2])
    line, end_line = int(first[2:]), int(last[2:])
    columns = range(column, end_column + 1) if column <= end_column else range(column, end_column - 1, -1)
    rows = range(line, end_line + 1) if line <= end_line else range(line, end_line - 1, -1)
    return " ".join(f"{c:02d}{r:02d}" for c, r in itertools.product(columns, rows))


PASS = ("done", "decline", "stop", "cancel")


def wait_for(game: Game, phase: str, turn: int = 0) -> list[tuple[str, str]]:
    """Both sides let everything go by until that phase (of that turn) asks something, or the game is over.

    Returns who was asked what on the way.
    """
    asked: list[tuple[str, str]] = []
    while game.decision is not None and not (game.phase == phase and turn in (0, game.state.turn)):
        asked.append((game.decision.seat, game.decision.prompt))
        game.apply(next(answer for answer in game.actions() if answer.verb in PASS))
    return asked


def throw(total: int) -> list[int]:
    """Two dice with that total."""
    assert 2 <= total <= 12
    return [min(total - 1, 6), total - min(total - 1, 6)]


def half(number: int) -> int:
    """Half of it, fractions rounded up."""
    return (number + 1) // 2
