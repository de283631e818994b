"""19.3.5(c), 19.6.5(f): formations that rest at the north edge, and how they come into action (ruling G85)."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.hold import waiting_group
from meuse.titles.generation_lost.end_events import FormationFreed, FormationRolled
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import HQ


def resting(state: State, side: int) -> list[int]:
    """19.3.5(c), 19.6.5(f): groups that still wait, with somebody on the map, or battalions in their stead (G94)."""
    found: set[int] = set()
    for unit in state.units_of[side]:
        if state.where[unit] >= 0:
            found.add(waiting_group(state, unit))
    return sorted(found - {-1})


def may_free(state: State) -> int:
    """19.3.5(c), ruling G85: one corps on turn 1, from turn 2 on whoever still rests."""
    return max(0, state.turn - sum(state.freed))


def namesake(state: State, group: int) -> int:
    """A group goes by its HQ; one without by its first unit."""
    units = state.scenario.special.held[group]
    return next((unit for unit in units if state.box.kind[unit] == HQ), units[0])


class Rest(SideProcedure):
    """19.3.5(c), 19.6.5(f): at the start of the German Movement Segment."""

    steps = ("roll", "choose")

    def roll(self, play: Table) -> Ask | None:
        """19.6.5(f): one die for the division, until it comes up as it must."""
        state = play.state
        wanted = state.scenario.special.freed_on_die
        groups = resting(state, self.side)
        if not groups:
            self.goto(FINISHED)
            return None
        if wanted < 0:
            return None
        die = play.die()
        freed = die >= wanted
        play.log(FormationRolled(side=side_name(self.side), die=die, freed=freed, cases=("19.6.5(f)",)))
        if freed:
            state.freed[groups[0]] = 1
        self.goto(FINISHED)
        return None

    def choose(self, play: Table) -> Ask | None:
        """19.3.5(c): the German player may free a corps, and need not."""
        state = play.state
        groups = resting(state, self.side)
        if not groups or not may_free(state):
            return None
        free = state.box.unit_actions("free")
        actions = [free[namesake(state, group)] for group in groups]
        return Ask(side_name(self.side), "free-corps", [*actions, DONE], ("19.3.5(c)",))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb != "free" or unit == NOBODY:
            return None
        if unit in [namesake(state, group) for group in resting(state, self.side)]:
            return None
        return Refusal("19.3.5(c)", "free-resting-corps", {"unit": state.box.ids[unit]})

    def do_free(self, play: Table, action: Action) -> None:
        state = play.state
        unit = state.box.unit_in(action)
        group = next(each for each in resting(state, self.side) if namesake(state, each) == unit)
        state.freed[group] = 1
        names = tuple([state.box.ids[each] for each in state.scenario.special.held[group]])
        play.log(FormationFreed(side=side_name(self.side), units=names, cases=("19.3.5(c)",)))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)
