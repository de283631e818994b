"""19.1.5(k) German mines under the French start line on the West Bank (ruling G83)."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.losses import TakeLosses, disrupt
from meuse.titles.generation_lost.fire_events import MineFired, MinesLaid, MineTurned
from meuse.titles.generation_lost.state import NOT_ENGAGED, Procedure, SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, MINE_RESULTS, WEST

STEP_AND_DISRUPTION: Final = MINE_RESULTS[0]
DISRUPTION: Final = MINE_RESULTS[1]
REAL: Final = 0  # for TakeLosses: disruption does not stand in for the step


def mines_are_due(state: State, side: int) -> bool:
    """19.1.5(k): in the German phase of one turn."""
    return side == GERMAN and state.turn == state.scenario.special.mines_on


def mine_refusal(state: State, cell: int) -> Refusal | None:
    """19.1.5(k-i): why no mine can lie under a square."""
    country = state.box.country
    named = {"hex": state.box.board.names[cell]}
    if country.trench[cell] != FRENCH or country.bank[cell] != WEST:
        return Refusal("19.1.5(k-i)", "mines-west-bank-line", named)
    if state.engaged[cell] != NOT_ENGAGED:
        return Refusal("19.1.5(k-i)", "mines-not-under-engaged", named)
    if not any(state.is_infantry(unit) for unit in state.outside_at(cell, FRENCH)):
        return Refusal("19.1.5(k-i)", "mines-under-infantry", named)
    if cell in state.mines:
        return Refusal("19.1.5(k-i)", "mines-one-a-square", named)
    return None


def mine_squares(state: State) -> list[int]:
    """19.1.5(k-i): the squares that a mine can still be laid under."""
    return [cell for cell in sorted(state.box.country.start_line[FRENCH]) if mine_refusal(state, cell) is None]


class LayMines(SideProcedure):
    """19.1.5(k-i): the German player chooses a square for each mine; which lies where nobody knows."""

    steps = ("lay",)

    def lay(self, play: Table) -> Ask | None:
        state = play.state
        left = len(state.box.mine_backs) - len(state.mines)
        squares = mine_squares(state)
        if left and len(squares) > left:
            named = state.box.hex_actions("mine")
            return Ask(
                side_name(self.side), "lay-mines", [named[cell] for cell in squares], ("19.1.5(k-i)",), {"left": left}
            )
        state.mines += squares[:left]  # no more than there are mines: nothing to choose
        if state.mines:
            names = tuple([state.box.board.names[cell] for cell in state.mines])
            play.log(MinesLaid(side=side_name(self.side), hexes=names, cases=("19.1.5(k-i)",)))
        return None

    def do_mine(self, play: Table, action: Action) -> None:
        play.state.mines.append(play.state.box.cell_in(action))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        cell = play.state.box.cell_in(action)
        return mine_refusal(play.state, cell) if action.verb == "mine" and cell != NOBODY else None


class MinesPhase(Procedure):
    """19.1.5(k-ii)-(k-iv): after all German bombardment, mine after mine."""

    steps = ("fire", "turn_over", "disrupt")
    fields = ("backs", "cell")

    def __init__(self) -> None:
        super().__init__()
        self.backs: list[int] = []  # of mines not turned over yet, from 1 on; filled when the first is fired
        self.cell = NOBODY

    def fire(self, play: Table) -> Ask | None:
        """19.1.5(k-ii), 19.1.5(k-iv): a die for each, unless nobody is there any more; then the mine is taken away."""
        state = play.state
        while state.mines and not state.occupied[FRENCH][state.mines[0]]:
            state.mines.pop(0)
        if not state.mines:
            self.goto(FINISHED)
            return None
        die = play.die()
        if not self.backs:
            self.backs = list(range(1, len(state.box.mine_backs) + 1))
        self.cell = state.mines.pop(0)
        blows = die <= state.box.mine_explodes
        play.log(MineFired(hex=state.box.board.names[self.cell], die=die, blows=blows, cases=("19.1.5(k-ii)",)))
        if not blows:
            self.goto(AGAIN)
        return None

    def turn_over(self, play: Table) -> Ask | None:
        """19.1.5(k-iii), ruling G83: which mine it was is drawn now, from all that have not been turned over.

        Its step is lost by a division, brigade or chasseurs, not by a gun or HQ beside them.
        """
        state = play.state
        drawn = play.draw(len(self.backs))[0]
        result = state.box.mine_backs[self.backs.pop(drawn) - 1]
        play.log(MineTurned(hex=state.box.board.names[self.cell], result=result, cases=("19.1.5(k-iii)",)))
        if result == STEP_AND_DISRUPTION:
            infantry = [unit for unit in state.outside_at(self.cell, FRENCH) if state.is_infantry(unit)]
            if infantry:
                play.call(TakeLosses(FRENCH, infantry, 1, REAL, "19.1.5(k-iii)"))
        elif result != DISRUPTION:
            self.goto("fire")
        return None

    def disrupt(self, play: Table) -> Ask | None:
        """19.1.5(k-iii): whoever is left in the square."""
        disrupt(play, play.state.outside_at(self.cell, FRENCH), "19.1.5(k-iii)")
        self.goto("fire")
        return None
