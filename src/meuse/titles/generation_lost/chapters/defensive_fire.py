"""15.0 Defensive fire."""

from meuse.engine.flow import Ask
from meuse.titles.generation_lost.state import SideProcedure, Table


class DefensiveFireSegment(SideProcedure):
    """15.0 Defensive fire."""

    steps = ("nothing_yet",)

    def nothing_yet(self, play: Table) -> Ask | None:
        return None
