"""A server on which chance falls as a test says, and everything else it draws is the same in every game."""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from meuse.engine.dice import Chance, Scripted, Seeded
from meuse.engine.flow import Action
from meuse.server.games import course, rows


@contextmanager
def chance_falls(script: Sequence[Action]) -> Iterator[None]:
    """Games of this time throw this, then by a seed; keys and guesses are the same in all of them."""
    new_row = rows.new_row

    def row_with_one_key(*described: Any) -> Any:
        return msgspec.structs.replace(new_row(*described), secret=bytes(range(32)))

    def source_of(row: Any) -> Chance:
        seeded = Seeded(5)
        return seeded if row.mode == "analysis" else Scripted(script, seeded)

    class Unwavering(random.Random):
        def __init__(self, seed: Any = 11) -> None:
            super().__init__(seed)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(course, "source_of", source_of)
        patch.setattr(rows, "source_of", source_of)
        patch.setattr(rows, "new_row", row_with_one_key)
        patch.setattr("meuse.server.games.positions.random.Random", Unwavering)
        yield
