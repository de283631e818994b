"""18.0 Victory."""

from meuse.engine.flow import Ask
from meuse.engine.records import Result
from meuse.titles.generation_lost.state import Procedure, State, Table


def standing(state: State) -> Result:
    """18.0: who would win if the game ended now."""
    return Result(winner=None, grade="draw")


class Victory(Procedure):
    """18.0: after the last turn."""

    steps = ("judge",)

    def judge(self, play: Table) -> Ask | None:
        play.state.result = standing(play.state)
        return None
