"""The rulebook, from laying charges to victory."""

from countermine.box import SIDES
from countermine.events import ChargeLaid, Dug, Ended, Exploded
from countermine.state import NOWHERE, Galleries
from meuse.engine.flow import AGAIN, DONE, FINISHED, Action, Ask, Frame, Play, Refusal
from meuse.engine.records import Points, Result


class Campaign(Frame[Galleries]):
    """1.1: charges first, then turns."""

    steps = ("french_charge", "german_charge", "turns", "victory")

    def french_charge(self, play: Play[Galleries]) -> Ask | None:
        play.call(LayCharge(0))
        return None

    def german_charge(self, play: Play[Galleries]) -> Ask | None:
        play.call(LayCharge(1))
        return None

    def turns(self, play: Play[Galleries]) -> Ask | None:
        if play.state.turn <= play.state.turns and standing(play.state).winner is None:
            play.call(Turn())
            self.goto(AGAIN)
        return None

    def victory(self, play: Play[Galleries]) -> Ask | None:
        play.state.result = standing(play.state)
        play.log(Ended(grade=play.state.result.grade, cases=play.state.result.cases))
        return None


class LayCharge(Frame[Galleries]):
    """2.1, 2.2: a side lays its charge in secret."""

    steps = ("lay",)
    fields = ("side",)

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def lay(self, play: Play[Galleries]) -> Ask | None:
        names = play.state.box.board.names
        actions = [Action("lay", (names[cell],)) for cell in play.state.box.ground()]
        return Ask(SIDES[self.side], "lay-charge", actions, ("2.1",))

    def explain(self, play: Play[Galleries], action: Action) -> Refusal | None:
        if action.verb == "lay" and action.args and action.args[0] in play.state.box.board.index:
            return Refusal("2.1", "behind-the-lines", {"square": str(action.args[0])})
        return None

    def do_lay(self, play: Play[Galleries], action: Action) -> None:
        square = str(action.args[0])
        play.state.charges[self.side] = play.state.box.board.index[square]
        play.log(ChargeLaid(side=SIDES[self.side], known=True, square=square, cases=("2.1", "2.2")))
        self.goto(FINISHED)


class Turn(Frame[Galleries]):
    """1.2: the Germans dig, then the French."""

    steps = ("german_digging", "french_digging", "end")

    def german_digging(self, play: Play[Galleries]) -> Ask | None:
        play.call(Dig(1))
        return None

    def french_digging(self, play: Play[Galleries]) -> Ask | None:
        if standing(play.state).winner is None:
            play.call(Dig(0))
        return None

    def end(self, play: Play[Galleries]) -> Ask | None:
        play.state.turn += 1
        return None


def digging_refusal(state: Galleries, side: int, target: int) -> Refusal | None:
    """3.1: one square in any direction; 3.2: not where the other sapper is."""
    name = state.box.board.names[target]
    if target == state.where[1 - side]:
        return Refusal("3.2", "enemy-there", {"square": name})
    if target not in state.box.board.adjacent[state.where[side]]:
        return Refusal("3.1", "too-far", {"square": name})
    return None


class Dig(Frame[Galleries]):
    """3.1-3.3: a sapper digs on or rests; 4.1: the enemy's charge goes off under whoever comes to it."""

    steps = ("dig", "explode")
    fields = ("side",)

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def dig(self, play: Play[Galleries]) -> Ask | None:
        state = play.state
        names = state.box.board.names
        near = state.box.board.adjacent[state.where[self.side]]
        ways = [Action("to", (names[cell],)) for cell in near if digging_refusal(state, self.side, cell) is None]
        return Ask(SIDES[self.side], "dig", [*ways, DONE], ("3.1", "3.2", "3.3"), {"turn": state.turn})

    def explain(self, play: Play[Galleries], action: Action) -> Refusal | None:
        if action.verb == "to" and action.args and action.args[0] in play.state.box.board.index:
            return digging_refusal(play.state, self.side, play.state.box.board.index[str(action.args[0])])
        return None

    def do_to(self, play: Play[Galleries], action: Action) -> None:
        square = str(action.args[0])
        play.state.where[self.side] = play.state.box.board.index[square]
        play.log(Dug(side=SIDES[self.side], square=square, cases=("3.1",)))
        self.goto("explode")

    def do_done(self, play: Play[Galleries], action: Action) -> None:
        """3.3: a sapper may rest."""
        self.goto(FINISHED)

    def explode(self, play: Play[Galleries]) -> Ask | None:
        """4.1, 4.2: a die on the chart, in the column of deep charges where these are played with."""
        state = play.state
        here = state.where[self.side]
        if state.charges[1 - self.side] != here:
            return None
        die = play.die()
        outcome = state.box.chart.cell(int("deep_charges" in state.options), die)
        state.charges[1 - self.side] = NOWHERE
        play.reveal()
        if outcome == "buried":
            state.buried[self.side] = True
        else:
            state.where[self.side] = state.box.homes[self.side]
        square = state.box.board.names[here]
        play.log(Exploded(side=SIDES[self.side], square=square, die=die, outcome=outcome, cases=("4.1", "4.2")))
        return None


def standing(state: Galleries) -> Result:
    """5.1: a side wins that reaches the other's line or buries the other's sapper; 5.2: else nobody does."""
    for side in range(len(SIDES)):
        if state.box.row(state.where[side]) == state.box.goal(side):
            return Result(SIDES[side], "breakthrough", 1, (Points("line", 1, "5.1", 1),), ("5.1",))
        if state.buried[1 - side]:
            return Result(SIDES[side], "buried", 1, (Points("sapper", 1, "5.1", 1),), ("5.1",))
    return Result(None, "draw", cases=("5.2",))
