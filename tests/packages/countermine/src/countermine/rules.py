"""The rulebook, from laying charges to victory."""

from countermine.box import BURIED, FRENCH, GERMAN, SIDES
from countermine.events import ChargeLaid, Dug, Ended, Exploded
from countermine.state import NOWHERE, Galleries, Table
from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.engine.records import Points, Result
from meuse.engine.sequence import SequenceOfPlay, SideFrame


class Campaign(SequenceOfPlay[Galleries]):
    """1.1: charges first, then turns."""

    steps = ("french_charge", "german_charge", "turns", "victory")

    def french_charge(self, play: Table) -> Ask | None:
        return self.begin_phase(play, LayCharge(FRENCH), "1.1", "french")

    def german_charge(self, play: Table) -> Ask | None:
        return self.begin_phase(play, LayCharge(GERMAN), "1.1", "german")

    def turns(self, play: Table) -> Ask | None:
        return None if is_decided(play.state) else self.next_turn(play, Turn(), play.state.last_turn)

    def victory(self, play: Table) -> Ask | None:
        play.state.result = standing(play.state)
        play.log(Ended(grade=play.state.result.grade, cases=play.state.result.cases))
        return None


def laying_refusal(state: Galleries, target: int) -> Refusal | None:
    """2.1: between the lines."""
    if not state.box.in_between(target):
        return Refusal("2.1", "behind-the-lines", {"square": state.box.board.names[target]})
    return None


class LayCharge(SideFrame[Galleries]):
    """2.1, 2.2: a side lays its charge in secret."""

    steps = ("lay",)

    def lay(self, play: Table) -> Ask | None:
        state = play.state
        answers = enumerate(state.box.hex_actions("lay"))
        actions = [action for cell, action in answers if laying_refusal(state, cell) is None]
        return Ask(SIDES[self.side], "lay-charge", actions, ("2.1",))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        target = play.state.box.cell_in(action)
        return laying_refusal(play.state, target) if action.verb == "lay" and target != NOBODY else None

    def do_lay(self, play: Table, action: Action) -> None:
        target = play.state.box.cell_in(action)
        play.state.charges[self.side] = target
        square = play.state.box.board.names[target]
        play.log(ChargeLaid(side=SIDES[self.side], known=True, square=square, cases=("2.1", "2.2")))
        self.goto(FINISHED)


class Turn(SequenceOfPlay[Galleries]):
    """1.2: the Germans dig, then the French."""

    steps = ("german_digging", "french_digging", "end")

    def german_digging(self, play: Table) -> Ask | None:
        return self.begin_phase(play, Dig(GERMAN), "1.2", "german")

    def french_digging(self, play: Table) -> Ask | None:
        return None if is_decided(play.state) else self.begin_phase(play, Dig(FRENCH), "1.2", "french")

    def end(self, play: Table) -> Ask | None:
        if not is_decided(play.state):
            play.state.turn += 1
        return None


def digging_refusal(state: Galleries, side: int, target: int) -> Refusal | None:
    """3.1: one square in any direction; 3.2: not where the other sapper is."""
    name = state.box.board.names[target]
    if state.occupied[1 - side][target]:
        return Refusal("3.2", "enemy-there", {"square": name})
    if target not in state.box.board.adjacent[state.sapper_at(side)]:
        return Refusal("3.1", "too-far", {"square": name})
    return None


class Dig(SideFrame[Galleries]):
    """3.1-3.3: a sapper digs on or rests; 4.1: the enemy's charge goes off under whoever comes to it."""

    steps = ("dig", "explode")

    def dig(self, play: Table) -> Ask | None:
        state = play.state
        answers = state.box.hex_actions("to")
        near = state.box.board.adjacent[state.sapper_at(self.side)]
        ways = [answers[cell] for cell in near if digging_refusal(state, self.side, cell) is None]
        return Ask(SIDES[self.side], "dig", [*ways, DONE], ("3.1", "3.2", "3.3"), {"turn": state.turn})

    def explain(self, play: Table, action: Action) -> Refusal | None:
        target = play.state.box.cell_in(action)
        return digging_refusal(play.state, self.side, target) if action.verb == "to" and target != NOBODY else None

    def do_to(self, play: Table, action: Action) -> None:
        box = play.state.box
        target = box.cell_in(action)
        play.state.go(box.sapper(self.side), target)
        play.log(Dug(side=SIDES[self.side], square=box.board.names[target], cases=("3.1",)))
        self.goto("explode")

    def do_done(self, play: Table, action: Action) -> None:
        """3.3: a sapper may rest."""
        self.goto(FINISHED)

    def explode(self, play: Table) -> Ask | None:
        """4.1, 4.2: a die on the chart, in the column of deep charges where these are played with."""
        state, box = play.state, play.state.box
        sapper = box.sapper(self.side)
        here = state.where[sapper]
        if state.charges[1 - self.side] != here:
            return None
        die = play.die()
        outcome = box.chart.cell(int("deep_charges" in state.options), die)
        state.charges[1 - self.side] = NOWHERE
        play.reveal()
        if outcome == "buried":
            state.lift(sapper, BURIED)
        else:
            state.go(sapper, box.homes[sapper])
        square = box.board.names[here]
        play.log(Exploded(side=SIDES[self.side], square=square, die=die, outcome=outcome, cases=("4.1", "4.2")))
        return None


def standing(state: Galleries) -> Result:
    """5.1: a side wins that reaches the other's line or buries the other's sapper; 5.2: else nobody does."""
    for side, name in enumerate(SIDES):
        here = state.sapper_at(side)
        if here >= 0 and state.box.row(here) == state.box.goal(side):
            return Result(name, "breakthrough", 1, (Points("line", 1, "5.1", 1),), ("5.1",))
        if state.sapper_at(1 - side) == BURIED:
            return Result(name, "buried", 1, (Points("sapper", 1, "5.1", 1),), ("5.1",))
    return Result(None, "draw", cases=("5.2",))


def is_decided(state: Galleries) -> bool:
    """5.1: somebody has won."""
    return standing(state).winner is not None
