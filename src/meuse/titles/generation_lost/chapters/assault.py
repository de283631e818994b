"""16.0 Assault resolution."""

from meuse.engine.flow import Ask
from meuse.titles.generation_lost.state import SideProcedure, Table


class AssaultSegment(SideProcedure):
    """16.0 Assault resolution."""

    steps = ("nothing_yet",)

    def nothing_yet(self, play: Table) -> Ask | None:
        return None
