"""10.0 Mutual Recovery Phase."""

from meuse.engine.flow import Ask
from meuse.titles.they_shall_not_pass.chapters.rally import Rally
from meuse.titles.they_shall_not_pass.events import Recovered, StaysDisrupted
from meuse.titles.they_shall_not_pass.state import Procedure, Table, is_gun
from meuse.titles.they_shall_not_pass.terms import (
    ASSAULTED,
    ATTACKED,
    DEMORALIZED,
    FIRED,
    FRENCH,
    GERMAN,
    HQ,
    MOVED,
    NEW_REMNANT,
)


class MutualRecovery(Procedure):
    """10.0, 4.0 XII: guns are turned up again, disrupted HQs try to rally."""

    steps = ("ready_guns", "rally_hqs", "end_turn")

    def ready_guns(self, play: Table) -> Ask | None:
        """10.0, 4.0 XII: the guns of both sides are turned back to their front."""
        state = play.state
        guns = 0
        for unit in range(len(state.box.ids)):
            if is_gun(state.box, unit) and state.status[unit] & FIRED:
                state.status[unit] &= ~FIRED
                guns += 1
        if guns:
            play.log(Recovered(guns=guns, cases=("10.0",)))
        return None

    def rally_hqs(self, play: Table) -> Ask | None:
        """10.0(a), 6.2, rulings T14 and T53: those in supply roll; of the others it is said why they do not."""
        state = play.state
        for side in (FRENCH, GERMAN):  # the stack turns this round: the German rolls first
            for unit in reversed(state.box.units_of[side]):
                if state.box.kind[unit] != HQ or state.where[unit] < 0:
                    continue
                if not state.status[unit] & DEMORALIZED:
                    continue
                if not state.is_unsupplied(unit):
                    play.call(Rally(unit))
                else:
                    name = state.box.board.names[state.where[unit]]
                    play.log(StaysDisrupted(unit=state.box.ids[unit], hex=name, cases=("6.2", "10.0(a)")))
        return None

    def end_turn(self, play: Table) -> Ask | None:
        """9.0, 14.41: what lasts only for a turn is over."""
        for side in (GERMAN, FRENCH):
            play.state.begin_phase(side, ATTACKED | ASSAULTED | NEW_REMNANT | MOVED)
        return None
