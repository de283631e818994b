"""17.0 Mutual reorganization."""

from meuse.engine.flow import Ask
from meuse.titles.generation_lost.state import Procedure, Table


class Reorganization(Procedure):
    """17.0 Mutual reorganization."""

    steps = ("nothing_yet",)

    def nothing_yet(self, play: Table) -> Ask | None:
        return None
