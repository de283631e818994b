"""What is wrong with a title, one thing at a time."""

from typing import NamedTuple


class Problem(NamedTuple):
    """Something that a title lacks, or has too much of."""

    topic: str  # texts, play, procedures, hooks, data, cases
    where: str  # a language, a file, a function, an entry
    what: str

    @property
    def message(self) -> str:
        """The message it is about, where it is about one."""
        return self.what.split(" ")[0].rstrip(":")

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what
