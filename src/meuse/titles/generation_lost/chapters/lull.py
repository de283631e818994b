"""7.0 Lull turns."""

from meuse.engine.flow import Ask
from meuse.titles.generation_lost.state import Procedure, Table


class Lull(Procedure):
    """7.0 Lull turns."""

    steps = ("nothing_yet",)

    def nothing_yet(self, play: Table) -> Ask | None:
        return None
