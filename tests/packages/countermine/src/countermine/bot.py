"""What the title tells a computer player."""

from countermine.box import SIDES
from meuse.engine.flow import Action
from meuse.engine.game import Seat
from meuse.engine.title import Adviser


class Digger(Adviser):
    """Straight on to the other line; charges where the other must pass."""

    def advise(self, seat: Seat) -> Action | None:
        state = seat.seen()
        side = SIDES.index(seat.side)
        squares = [action for action in seat.actions() if action.args]
        goal = state.box.goal(side)
        return min(squares, key=lambda action: abs(state.box.row(state.box.board.index[action.args[0]]) - goal))
