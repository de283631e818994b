"""Actions: what players and chance answer, in words that a record keeps."""

from typing import NamedTuple

Param = str | int


class Action(NamedTuple):
    """An answer: a verb and its arguments, readable as `to 1606`."""

    verb: str
    args: tuple[Param, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.verb, *[str(arg) for arg in self.args]])
