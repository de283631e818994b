"""What events tell a study: whose they are, where they happened, whether they are fights, how many steps they cost.

What counts as a fight or a loss is in each title's `data/study.toml`, with what is known of history.
"""

import tomllib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from meuse.engine.box import Box
from meuse.engine.counters import Contents
from meuse.engine.events import Event
from meuse.engine.game import Game
from meuse.engine.title import Title

WHERE: Final = ("hex", "target", "to")  # the fields of an event that name its cell, the first that there is
WHOSE: Final = ("unit", "gun", "leader")
MANY: Final = ("units", "guns", "attackers", "leaders")
FILE: Final = "study.toml"


@lru_cache(maxsize=16)
def facts(title_id: str, folder: Any) -> dict[str, Any]:
    path = folder / "data" / FILE
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def facts_of(title: Title) -> dict[str, Any]:
    """What a title's `data/study.toml` says; nothing for a title that has none."""
    return facts(title.id, title.folder)


def history_of(title: Title, scenario: str) -> dict[str, Any]:
    """What is known of history for that scenario: an entry [[history]] that names it, or that names none."""
    known: list[dict[str, Any]] = facts_of(title).get("history", [])
    return next((each for each in known if each.get("scenario", scenario) == scenario), {})


class Chronicle:
    """The events of games that are played with one box."""

    def __init__(self, box: Box) -> None:
        known = facts_of(box.title)
        self.fights = frozenset(known.get("fights", {}).get("events", ()))
        self.losses: dict[str, int | str] = dict(known.get("losses", {}).get("events", {}))
        board = box.title.board(box.content)
        self.cells: dict[str, int] = board.index
        self._places = board.parts[0].board.places
        self._sides: dict[str, str] = {}
        if isinstance(box.content, Contents):
            names = box.content.sides
            for unit, side in zip(box.content.ids, box.content.side, strict=True):
                if 0 <= side < len(names):
                    self._sides[unit] = names[side]

    def unit(self, event: Event) -> str | None:
        for field in WHOSE:
            value = getattr(event, field, None)
            if isinstance(value, str):
                return value
        return None

    def side(self, event: Event) -> str | None:
        """The side that the event says, or that of the counters it names first."""
        said = getattr(event, "side", None)
        if isinstance(said, str) and said:
            return said
        unit = self.unit(event)
        if unit is None:
            for field in MANY:
                units = getattr(event, field, None)
                if isinstance(units, tuple) and units:
                    unit = str(units[0])
                    break
        return self._sides.get(unit) if unit is not None else None

    def cell(self, event: Event) -> str | None:
        for field in WHERE:
            value = getattr(event, field, None)
            if isinstance(value, str) and value in self.cells:
                return value
        path = getattr(event, "path", None)
        return str(path[-1]) if path and str(path[-1]) in self.cells else None

    def place(self, cell: str | None) -> tuple[int | None, int | None]:
        """Row and column of a cell of the map, where the map is a grid."""
        number = self.cells.get(cell, -1) if cell is not None else -1
        if not 0 <= number < len(self._places):
            return None, None
        row, column = self._places[number]
        return row, column

    def is_fight(self, event: Event) -> bool:
        return _tag(event) in self.fights

    def steps(self, event: Event) -> int:
        """How many steps it cost its side: a number, or the field of the event that says it."""
        cost = self.losses.get(_tag(event), 0)
        return int(getattr(event, cost)) if isinstance(cost, str) else cost

    def dated(self, log: Iterable[tuple[int, Event]]) -> Iterator[tuple[int, int, str, Event]]:
        """Each event with its answer's number, its turn and its phase."""
        turn, phase = 0, ""
        for number, event in log:
            tag = _tag(event)
            if tag == "turn-begins":
                turn, phase = int(getattr(event, "turn", turn)), ""
            elif tag == "phase-begins":
                phase = str(getattr(event, "phase", phase))
            yield number, turn, phase, event


def _tag(event: Event) -> str:
    return str(type(event).__struct_config__.tag)


_chronicles: dict[tuple[str, str], Chronicle] = {}


def chronicle_of(game: Game) -> Chronicle:
    key = (game.title.id, game.box.fingerprint)
    if key not in _chronicles:
        _chronicles[key] = Chronicle(game.box)
    return _chronicles[key]
