"""8.0 Bombardment."""

from meuse.engine.flow import Ask
from meuse.titles.generation_lost.state import SideProcedure, Table


class BombardmentSegment(SideProcedure):
    """8.0 Bombardment."""

    steps = ("nothing_yet",)

    def nothing_yet(self, play: Table) -> Ask | None:
        return None
