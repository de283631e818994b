"""A new game as the database is to have it."""

import secrets

from meuse.engine.box import Box
from meuse.engine.dice import Chance, Onward
from meuse.engine.game import Game
from meuse.engine.throws import shorthand
from meuse.server.games.course import deciding_in, ending_of, source_of
from meuse.server.games.stretches import Rolls, numbers_of
from meuse.server.storage.store import Checkpoint, GameRow
from meuse.server.storage.tables import now


def new_row(box: Box, scenario: str, options: list[str], mode: str, listed: bool) -> GameRow:
    created = now()
    return GameRow(
        id=secrets.token_urlsafe(9),
        title=box.title.id,
        scenario=scenario,
        options=options,
        mode=mode,
        listed=listed,
        created=created,
        rules=box.title.rules_version,
        data=box.fingerprint,
        overlay=box.overlay,
        start=None,
        opening=[],
        secret=secrets.token_bytes(32),
        moved=created,
        last=0,
        answers=0,
        phase="",
        deciding="",
    )


def chance_of(row: GameRow) -> Chance:
    return Onward(source_of(row), 0)


def begin_row(row: GameRow, game: Game, opening: Rolls | None = None) -> None:
    """What the row says of the game as it stands; `opening`: the dice before the first decision, where known."""
    row.opening = opening if opening is not None else [shorthand(answer) for answer in game.record()]
    row.answers = len(game)
    row.phase = game.phase
    row.ending = ending_of(game)
    row.deciding = deciding_in(game)
    row.checkpoint = Checkpoint(0, row.answers, numbers_of(row.opening), game.position())
