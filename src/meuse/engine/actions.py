"""Actions: what players and chance answer, in words that a record keeps."""

from collections.abc import Mapping
from typing import NamedTuple

Param = str | int
Params = Mapping[str, Param | tuple[str, ...]]
"""What a message is told: words, numbers, and lists of words such as the ids of counters."""


class Action(NamedTuple):
    """An answer: a verb and its arguments, readable as `to 1606`."""

    verb: str
    args: tuple[Param, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.verb, *[str(arg) for arg in self.args]])
