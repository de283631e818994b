"""7.3 Overruns: a stack that enters a box falls upon the single enemy unit there."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Ask, Refusal
from meuse.titles.valmy.battle_events import OverrunBegins, OverrunEnds
from meuse.titles.valmy.chapters import victory
from meuse.titles.valmy.chapters.fire import OVERRUN, ExchangeOfFire, fighters
from meuse.titles.valmy.chapters.leaders import LeaderLoss
from meuse.titles.valmy.state import Battle, SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import FRENCH


def overrun_refusal(state: State, stack: list[int], cell: int) -> Refusal | None:
    """7.3, 7.3(e), ruling L71: why a stack that has entered that box cannot overrun what is there.

    Ruling L61: a stack of fewer units does not even learn how many there are.
    """
    box = state.box
    units = [counter for counter in stack if not state.is_leader(counter)]
    if len(units) < box.overrun_units:
        return Refusal("7.3(e)", "too-few-to-overrun", {"units": len(units), "needed": box.overrun_units})
    if state.troops[1 - box.side[units[0]]][cell] != box.overrun_enemies:
        return Refusal("7.3", "overruns-single-units", {"hex": box.board.names[cell]})
    return None


def meet(play: Table, stack: list[int], cell: int) -> None:
    """7.3, ruling L61: five or more have entered a box with enemies. They learn whether there is one: no way back."""
    state = play.state
    side = state.box.side[stack[0]]
    units = [counter for counter in stack if not state.is_leader(counter)]
    if len(units) >= state.box.overrun_units and state.holds(1 - side, cell):
        state.met[side][cell] = 1
        play.reveal()


class Overrun(SideProcedure):
    """7.3, 7.3(a), rulings L7, L41, L71: the stack against the single unit; friends of either there stand aside."""

    steps = ("begin", "exchange", "leader_loss", "end")
    fields = ("side", "stack")

    def __init__(self, side: int = FRENCH, stack: list[int] | None = None) -> None:
        super().__init__(side)
        self.stack: list[int] = stack[:] if stack is not None else []

    def subject(self, state: State) -> int:
        return state.battle.target if state.battle is not None else NOBODY

    def begin(self, play: Table) -> Ask | None:
        """7.3(d), rulings L41, L61: all who fight are shown to both. The stack attacks, in reaction too."""
        state = play.state
        box = state.box
        ids = box.ids
        cell = state.where[self.stack[0]]
        enemies = state.troops_at(cell, 1 - self.side)
        enemy_leaders = state.leaders_at(cell, 1 - self.side)
        battle = Battle(self.side, cell)
        battle.took_part = [*self.stack, *enemies, *enemy_leaders]
        battle.overrun = 1
        state.battle = battle
        state.lay_open(battle.took_part)
        play.reveal()
        play.log(
            OverrunBegins(
                side=side_name(self.side),
                hex=box.board.names[cell],
                units=tuple([ids[counter] for counter in self.stack if not state.is_leader(counter)]),
                leaders=tuple([ids[counter] for counter in self.stack if state.is_leader(counter)]),
                enemy=tuple([ids[unit] for unit in enemies]),
                enemy_leaders=tuple([ids[leader] for leader in enemy_leaders]),
                cases=("7.3",),
            )
        )
        return None

    def exchange(self, play: Table) -> Ask | None:
        """7.3(a), rulings L7, L41: as in a minor battle; the single unit defends and fires first."""
        play.call(ExchangeOfFire(OVERRUN))
        return None

    def leader_loss(self, play: Table) -> Ask | None:
        """9.5.2, rulings L7, L86: the leaders of the stack, and those with the single unit."""
        play.call(LeaderLoss())
        return None

    def end(self, play: Table) -> Ask | None:
        """7.3(b), (c), rulings L69, L71: whether the unit is gone decides on the march; survivors are hidden again."""
        state = play.state
        battle = state.battle
        assert battle is not None, "an overrun is a combat"
        won = not fighters(state, battle, 1 - self.side)
        play.log(
            OverrunEnds(
                side=side_name(self.side),
                hex=state.box.board.names[battle.target],
                won=won,
                cases=("7.3(b)",) if won else ("7.3(c)",),
            )
        )
        for counter in battle.took_part:
            state.raised[counter] = 0
        state.battle = None
        victory.no_unit_left(play)
        return None
