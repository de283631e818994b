"""17.4.4, 17.4.3[2], 7.3.1(c): units come back from the Operations Reserves Box."""

from typing import ClassVar

from meuse.engine.flow import FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.end_events import ReserveReleased, ReservesCounted, ReservesRolled
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, OFF_MAP, OPEN_RESERVES, RESERVES


def releases(state: State, side: int) -> int:
    """17.4.4, 20.4.3-5: the highest roll of two dice that lets units out of the box."""
    return state.box.releases_open if has_open_reserves(state, side) else state.box.releases


def has_open_reserves(state: State, side: int) -> bool:
    """20.4.3-5: an option of the French; on a lull turn it changes nothing."""
    return side == FRENCH and state.conducts(FRENCH, OPEN_RESERVES)


def in_reserve(state: State, side: int) -> list[int]:
    """17.4.1(c): that side's units in the box."""
    return [unit for unit in state.units_of[side] if state.where[unit] == RESERVES]


class Release(SideProcedure):
    """17.4.4(IN): the owner picks who comes out; they wait at their own edge."""

    case: ClassVar[str] = ""
    fields = ("side", "left")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.left = 0  # units, not steps

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        units = in_reserve(state, self.side)
        if not self.left or not units:
            self.goto(FINISHED)
            return None
        if self.left >= len(units):
            for unit in units:
                self._release(play, unit)
            self.goto(FINISHED)
            return None
        release = state.box.unit_actions("release")
        actions = [release[unit] for unit in units]
        return Ask(side_name(self.side), "release", actions, (self.case,), {"count": self.left})

    def explain(self, play: Table, action: Action) -> Refusal | None:
        unit = play.state.box.unit_in(action)
        if action.verb != "release" or unit < 0 or unit in in_reserve(play.state, self.side):
            return None
        return Refusal(self.case, "not-in-reserve", {"unit": play.state.box.ids[unit]})

    def do_release(self, play: Table, action: Action) -> None:
        self._release(play, play.state.box.unit_in(action))
        self.left -= 1

    def _release(self, play: Table, unit: int) -> None:
        state = play.state
        state.where[unit] = OFF_MAP
        state.count_return(unit)
        cases = ("7.3.1(c)", "17.4.3[2]") if state.lull else ("17.4.4(IN)",)
        play.log(ReserveReleased(side=side_name(self.side), unit=state.box.ids[unit], cases=cases))


class ReleaseRoll(Release):
    """17.4.4: at the start of the Movement Segment two dice, and on a low roll one more for the number of units."""

    case = "17.4.4"
    steps = ("roll", "count", "choose")

    def roll(self, play: Table) -> Ask | None:
        """17.4.4, ruling G65: no roll for an empty box."""
        state = play.state
        if not in_reserve(state, self.side):
            self.goto(FINISHED)
            return None
        dice = play.dice(2)
        roll = sum(dice)
        released = roll <= releases(state, self.side)
        cases = ("17.4.4", "20.4.3-5") if has_open_reserves(state, self.side) else ("17.4.4",)
        play.log(ReservesRolled(side=side_name(self.side), dice=dice, roll=roll, released=released, cases=cases))
        if not released:
            self.goto(FINISHED)
        return None

    def count(self, play: Table) -> Ask | None:
        die = play.die()
        self.left = die
        play.log(ReservesCounted(side=side_name(self.side), die=die, units=die, cases=("17.4.4",)))
        return None


class LullRelease(Release):
    """7.3.1(c), 17.4.3[2], ruling G4: in a lull a third of the units in the box, rounded down."""

    case = "7.3.1(c)"
    steps = ("count", "choose")

    def count(self, play: Table) -> Ask | None:
        state = play.state
        self.left = len(in_reserve(state, self.side)) // state.box.lull_share
        if self.left:
            play.log(ReservesCounted(side=side_name(self.side), die=0, units=self.left, cases=("7.3.1(c)",)))
        return None
