"""13.0 Assault commitment and closing in."""

from meuse.engine.flow import Ask
from meuse.titles.generation_lost.state import SideProcedure, Table


class CommitmentSegment(SideProcedure):
    """13.0 Assault commitment and closing in."""

    steps = ("nothing_yet",)

    def nothing_yet(self, play: Table) -> Ask | None:
        return None
