"""One game of a study: played in whatever process, and made into rows."""

import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

from meuse.bots import make_bot
from meuse.bots.base import Bot
from meuse.bots.match import NO_LIMIT, UnfinishedGame
from meuse.engine.box import Box
from meuse.engine.dice import Chance, Keyed, Seeded
from meuse.engine.game import Game, Seat, new_game
from meuse.study.journal import pack
from meuse.study.plan import KEYED, Study, Variant
from meuse.study.recorders import TABLES, Recorder, Sides, make_recorder

DECLINING: Final = ("done", "decline", "refuse", "stop")  # answers that leave a question

_boxes: dict[tuple[str, int], Box] = {}
_kinds: dict[str, list[type[Recorder]]] = {}


def play_order(study: Study, order: tuple[int, int]) -> tuple[int, int, bytes, float]:
    """In a worker: the game of that variant and seed, its rows packed, and the seconds it took."""
    began = time.perf_counter()
    index, seed = order
    rows = pack(play_game(study, index, seed))
    return index, seed, rows, time.perf_counter() - began


def play_orders(study: Study, orders: Sequence[tuple[int, int]]) -> list[tuple[int, int, bytes, float]]:
    return [play_order(study, order) for order in orders]


def play_game(study: Study, index: int, seed: int) -> dict[str, dict[str, list[Any]]]:
    """The tables of one game, column by column."""
    variant = study.variants[index]
    recorders = [kind() for kind in recorders_of(study)]
    game = played(variant, _box(study, index), seed, study.dice, recorders)
    return tables_of(game, recorders, f"{variant.name}, seed {seed}")


def played(
    variant: Variant, box: Box, seed: int, dice: str, recorders: Sequence[Recorder] = (), limit: int = NO_LIMIT
) -> Game:
    """A game of that variant to its end; an UnfinishedGame if that does not come within `limit` decisions."""
    chance: Chance = Keyed(seed) if dice == KEYED else Seeded(seed)
    game = new_game(box, variant.scenario, frozenset(variant.options), chance)
    sides = game.title.sides
    players: dict[str, Bot] = {
        side: make_bot(variant.players[side], seed * len(sides) + number) for number, side in enumerate(sides)
    }
    seats = {side: Seat(game, side) for side in sides}
    for recorder in recorders:
        if isinstance(recorder, Sides):
            recorder.players = variant.players
    for _ in range(limit):
        asked = game.decision
        if asked is None:
            return game
        action = None
        if asked.prompt in variant.declines.get(asked.seat, ()):
            action = next((offered for offered in asked.actions if offered.verb in DECLINING), None)
        if action is None:
            action = players[asked.seat].choose(seats[asked.seat])
        for recorder in recorders:
            recorder.before(game, action)
        events = game.apply(action, asked.seat)
        for recorder in recorders:
            recorder.after(game, action, events)
    raise UnfinishedGame(f"{variant.name}, seed {seed}: not over after {limit} decisions", game)


def recorders_of(study: Study) -> list[type[Recorder]]:
    """The recorders of the tables that the study wants, then the user's own."""
    key = repr((study.tables, study.recorders))
    if key not in _kinds:
        _kinds[key] = [TABLES[table] for table in study.tables]
        _kinds[key] += [make_recorder(own.named, own.text) for own in study.recorders]
    return _kinds[key]


def tables_of(game: Game, recorders: Sequence[Recorder], which: str) -> dict[str, dict[str, list[Any]]]:
    """What the recorders give, joined where several share a table."""
    tables: dict[str, dict[str, list[Any]]] = {}
    for recorder in recorders:
        columns: dict[str, list[Any]] = {column: [] for column in recorder.columns}
        for row in recorder.rows(game):
            unknown = [column for column in row if column not in columns]
            if unknown:
                raise ValueError(f"{type(recorder).__name__} gives a column {unknown[0]!r} that it has not named")
            for column, values in columns.items():
                values.append(_checked(recorder, column, row.get(column)))
        table = tables.setdefault(recorder.table, {})
        if table and _length(table) != _length(columns):
            raise ValueError(
                f"{type(recorder).__name__} gives {_length(columns)} rows of the table {recorder.table!r}, "
                f"which has {_length(table)} in {which}"
            )
        table.update(columns)
    return tables


def _length(columns: dict[str, list[Any]]) -> int:
    return len(next(iter(columns.values())))


def _checked(recorder: Recorder, column: str, value: Any) -> Any:
    kind = recorder.columns[column]
    if value is None or type(value) is kind or (kind is float and type(value) is int):
        return value
    if kind is list and isinstance(value, tuple):
        return list(value)
    raise ValueError(f"{type(recorder).__name__}: {column} must be of {kind.__name__}, not {value!r}")


def _box(study: Study, index: int) -> Box:
    """Opened once for each variant in each process, not once for each game."""
    variant = study.variants[index]
    key = (variant.title, hash(tuple(sorted(variant.overlay.items()))))
    if key not in _boxes:
        _boxes[key] = variant.box
    return _boxes[key]


def schema(study: Study) -> Iterator[tuple[str, dict[str, type]]]:
    """Every table of a study with its columns."""
    tables: dict[str, dict[str, type]] = {}
    for kind in recorders_of(study):
        tables.setdefault(kind.table, {}).update(kind.columns)
    yield from tables.items()
