"""5.0 Weather."""

from meuse.engine.flow import Ask
from meuse.titles.generation_lost.state import Procedure, Table


class Weather(Procedure):
    """5.0 Weather."""

    steps = ("nothing_yet",)

    def nothing_yet(self, play: Table) -> Ask | None:
        return None
