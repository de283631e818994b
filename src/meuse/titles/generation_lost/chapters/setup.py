"""19.0 Set-up."""

from meuse.engine.flow import Ask
from meuse.titles.generation_lost.state import SideProcedure, Table


class SetUp(SideProcedure):
    """19.0 Set-up."""

    steps = ("nothing_yet",)

    def nothing_yet(self, play: Table) -> Ask | None:
        return None
