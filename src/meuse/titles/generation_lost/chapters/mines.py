"""19.1.5(k), 20.4.2-1: German mines, on 20 March under the French start line on the West Bank, by the option later too.

Rulings G83, G90.
"""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.losses import TakeLosses, disrupt
from meuse.titles.generation_lost.fire_events import MineFired, MinesLaid, MineTurned
from meuse.titles.generation_lost.state import NOT_ENGAGED, Procedure, SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, MINE_RESULTS, PLANT_MINES, WEST

STEP_AND_DISRUPTION: Final = MINE_RESULTS[0]
DISRUPTION: Final = MINE_RESULTS[1]
REAL: Final = 0  # for TakeLosses: disruption does not stand in for the step


def mines_are_due(state: State, side: int) -> bool:
    """19.1.5(k), 20.4.2-1: in the German phase of one turn, and by the option on every turn after 20 March."""
    return side == GERMAN and (state.turn == state.scenario.special.mines_on or are_planted(state))


def are_planted(state: State) -> bool:
    """20.4.2-1: the mines of this turn are those of the option; on lull turns too (ruling G90)."""
    return state.conducts(GERMAN, PLANT_MINES) and state.campaign_turn > state.box.option["mines_after"]


def planting_refusal(state: State, cell: int) -> Refusal | None:
    """20.4.2-1, ruling G90: why no mine of the option can lie under a square."""
    named = {"hex": state.box.board.names[cell]}
    if not state.outside_at(cell, FRENCH):
        return Refusal("20.4.2-1", "mines-under-the-french", named)
    if state.engaged[cell] != NOT_ENGAGED:
        return Refusal("20.4.2-1", "mines-not-under-engaged", named)
    if not any(state.occupied[GERMAN][other] for other in state.box.board.adjacent[cell]):
        return Refusal("20.4.2-1", "mines-next-to-germans", named)
    if cell in state.mines:
        return Refusal("20.4.2-1", "mines-one-a-square", named)
    return None


def mine_refusal(state: State, cell: int) -> Refusal | None:
    """19.1.5(k-i), 20.4.2-1: why no mine can lie under a square."""
    if are_planted(state):
        return planting_refusal(state, cell)
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
    """19.1.5(k-i), 20.4.2-1: the squares that a mine can still be laid under."""
    cells = state.stacks[FRENCH] if are_planted(state) else state.box.country.start_line[FRENCH]
    return [cell for cell in sorted(cells) if mine_refusal(state, cell) is None]


def mines_left(state: State) -> int:
    """19.1.5(k-i), 20.4.2-1: how many can still be laid."""
    return (state.box.option["mines"] if are_planted(state) else len(state.box.mine_backs)) - len(state.mines)


class LayMines(SideProcedure):
    """19.1.5(k-i), 20.4.2-1: the German player chooses a square for each mine; which lies where nobody knows.

    The mines of the option need not be laid.
    """

    steps = ("lay", "told")

    def lay(self, play: Table) -> Ask | None:
        state = play.state
        left = mines_left(state)
        squares = mine_squares(state) if left else []
        named = state.box.hex_actions("mine")
        actions = [named[cell] for cell in squares]
        if squares and are_planted(state):
            return Ask(side_name(self.side), "plant-mines", [*actions, DONE], ("20.4.2-1",), {"left": left})
        if len(squares) > left:
            return Ask(side_name(self.side), "lay-mines", actions, ("19.1.5(k-i)",), {"left": left})
        state.mines += squares  # no more than there are mines: nothing to choose
        return None

    def told(self, play: Table) -> Ask | None:
        state = play.state
        if state.mines:
            names = tuple([state.box.board.names[cell] for cell in state.mines])
            case = "20.4.2-1" if are_planted(state) else "19.1.5(k-i)"
            play.log(MinesLaid(side=side_name(self.side), hexes=names, cases=(case,)))
        return None

    def do_mine(self, play: Table, action: Action) -> None:
        play.state.mines.append(play.state.box.cell_in(action))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("told")

    def beside_the_point(self, play: Table) -> tuple[str, ...]:
        """On 20 March all mines are laid."""
        return () if are_planted(play.state) else (DONE.verb,)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        if action == DONE and not are_planted(play.state):
            return Refusal("19.1.5(k-i)", "mines-lay-all", {"left": mines_left(play.state)})
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

    def subject(self, state: State) -> int:
        return state.mines[0] if self.step == "fire" and state.mines else self.cell

    def fire(self, play: Table) -> Ask | None:
        """19.1.5(k-ii), 19.1.5(k-iv): a die for each, unless nobody is there any more; then the mine is taken away.

        Who is inside a fort is out of its reach (ruling G90).
        """
        state = play.state
        while state.mines and not state.outside_at(state.mines[0], FRENCH):
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

        Its step is lost by a division, brigade or chasseurs, not by a gun or HQ beside them; under guns and HQs alone
        (20.4.2-1, ruling G90) by one of these.
        """
        state = play.state
        drawn = play.draw(len(self.backs))[0]
        result = state.box.mine_backs[self.backs.pop(drawn) - 1]
        play.log(MineTurned(hex=state.box.board.names[self.cell], result=result, cases=("19.1.5(k-iii)",)))
        if result == STEP_AND_DISRUPTION:
            here = state.outside_at(self.cell, FRENCH)
            hit = [unit for unit in here if state.is_infantry(unit)]
            if not hit and are_planted(state):
                hit = here
            if hit:
                play.call(TakeLosses(FRENCH, hit, 1, REAL, "19.1.5(k-iii)"))
        elif result != DISRUPTION:
            self.goto("fire")
        return None

    def disrupt(self, play: Table) -> Ask | None:
        """19.1.5(k-iii): whoever is left in the square."""
        disrupt(play, play.state.outside_at(self.cell, FRENCH), "19.1.5(k-iii)")
        self.goto("fire")
        return None
