"""9.4.5: cavalry that has won its charge gets out of hand, or is held in hand."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import FINISHED, Action, Ask
from meuse.titles.valmy.board_events import Posted, PursuitRolled
from meuse.titles.valmy.chapters.board import leaders_fall_back, move_to_main, post_name, the_battle
from meuse.titles.valmy.chapters.movement import ids_of
from meuse.titles.valmy.state import SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import FRENCH, LEFT_BOX, MAIN_BOX, NO_POST, PURSUING

TO_MAIN: Final = Action("to_main")
KEEP_FLANK: Final = Action("keep_flank")


def ride_off(state: State, unit: int) -> None:
    """9.4.5(b), ruling L40: off the map for the rest of the turn; the battle's box is where it comes back to."""
    state.lift(unit, PURSUING)
    state.approach[unit] = the_battle(state).target
    state.under[unit] = NOBODY
    state.post[unit] = NO_POST
    state.raised[unit] = 0


class Pursuit(SideProcedure):
    """9.4.5, 9.4.5(e), ruling L77: one roll for all who charged that box."""

    steps = ("roll", "in_hand")
    fields = ("side", "post", "units")

    def __init__(self, side: int = FRENCH, post: int = LEFT_BOX, units: list[int] | None = None) -> None:
        super().__init__(side)
        self.post = post
        self.units: list[int] = units if units is not None else []

    def subject(self, state: State) -> int:
        return self.post

    def roll(self, play: Table) -> Ask | None:
        """9.4.5(a), (b), (e), ruling L37: two dice against the best morale among them, without leaders' points."""
        dice = play.dice(2)
        state = play.state
        best = self.units[0]
        for unit in self.units:
            if state.morale(unit) > state.morale(best):
                best = unit
        morale = state.morale(best)
        held = sum(dice) <= morale
        play.log(
            PursuitRolled(
                side=side_name(self.side),
                unit=state.box.ids[best],
                morale=morale,
                dice=dice,
                total=sum(dice),
                units=ids_of(state, self.units),
                held=held,
                cases=("9.4.5", "9.4.5(c)" if held else "9.4.5(b)"),
            )
        )
        if held:
            the_battle(state).charged.extend(self.units)
            return None
        for unit in self.units:
            ride_off(state, unit)
        leaders_fall_back(play)
        self.goto(FINISHED)
        return None

    def in_hand(self, play: Table) -> Ask | None:
        """9.4.5(c), ruling L77: to Main, or in the flank box, from where they may join the melee later (9.2.12)."""
        params: dict[str, str | int | tuple[str, ...]] = {
            "units": ids_of(play.state, self.units),
            "post": post_name(self.post),
        }
        return Ask(side_name(self.side), "held-in-hand", [TO_MAIN, KEEP_FLANK], ("9.4.5(c)",), params)

    def do_to_main(self, play: Table, action: Action) -> None:
        """9.4.5(c), ruling L4: they have come from a flank by a charge."""
        state = play.state
        move_to_main(state, self.units)
        the_battle(state).flanking.extend(self.units)
        side = side_name(self.side)
        play.log(Posted(side=side, units=ids_of(state, self.units), post=post_name(MAIN_BOX), cases=("9.4.5(c)",)))
        leaders_fall_back(play)
        self.goto(FINISHED)

    def do_keep_flank(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)
