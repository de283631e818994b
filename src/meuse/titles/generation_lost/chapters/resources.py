"""14.0 Command resources."""

from meuse.engine.flow import Ask
from meuse.titles.generation_lost.state import SideProcedure, Table


class ResourcesSegment(SideProcedure):
    """14.0 Command resources."""

    steps = ("nothing_yet",)

    def nothing_yet(self, play: Table) -> Ask | None:
        return None
