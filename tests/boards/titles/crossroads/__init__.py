"""A title made up for the tests of boards: the patrols of `outpost` on boxes joined by lines."""

from pathlib import Path

from tests.boards.titles.outpost import Outpost


class Crossroads(Outpost):
    id = "crossroads"
    name = "Crossroads"

    @property
    def folder(self) -> Path:
        return Path(__file__).parent


TITLE = Crossroads()
