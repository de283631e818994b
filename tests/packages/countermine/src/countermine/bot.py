"""What the title tells a computer player."""

from countermine.state import Galleries
from meuse.engine.adviser import PlanningAdviser
from meuse.engine.flow import Action, Ask


class Digger(PlanningAdviser[Galleries]):
    """Straight on to the other line; charges where the other must pass."""

    def answer(self, asked: Ask, state: Galleries) -> Action | None:
        box = state.box
        goal = box.goal(self.side)
        squares = [action for action in asked.actions if action.args]
        return min(squares, key=lambda action: abs(box.row(box.cell_in(action)) - goal))
