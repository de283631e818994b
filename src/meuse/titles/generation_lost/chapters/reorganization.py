"""17.0 Mutual reorganization: replacements of both sides, then rally, then HQs come back (ruling G62)."""

from meuse.engine.flow import Ask
from meuse.titles.generation_lost.chapters.air import replace_aircraft
from meuse.titles.generation_lost.chapters.rally import Rally, rally_rows
from meuse.titles.generation_lost.chapters.replacements import Replacements
from meuse.titles.generation_lost.chapters.reserves import LullRelease
from meuse.titles.generation_lost.end_events import AllRallied, HQReturned
from meuse.titles.generation_lost.state import Procedure, State, Table, side_name
from meuse.titles.generation_lost.terms import (
    DISORDERED,
    FAILED,
    FLIPPED,
    FRENCH,
    GERMAN,
    OFF_MAP,
    TURN_TRACK,
)


class Reorganization(Procedure):
    """17.0, 7.3.1, ruling G62: one side after the other, since neither changes what the other may do."""

    steps = ("aircraft", "first_replacements", "second_replacements", "rally", "hqs_return")

    def aircraft(self, play: Table) -> Ask | None:
        """20.4.3-6: in a lull too."""
        replace_aircraft(play)
        return None

    def first_replacements(self, play: Table) -> Ask | None:
        self._replace(play, play.state.scenario.first_player)
        return None

    def second_replacements(self, play: Table) -> Ask | None:
        self._replace(play, 1 - play.state.scenario.first_player)
        return None

    def _replace(self, play: Table, side: int) -> None:
        """17.3, 7.3.1(b), (c): in a lull a third of the reserves comes out as well."""
        if play.state.lull:
            play.call(LullRelease(side))
        play.call(Replacements(side))

    def rally(self, play: Table) -> Ask | None:
        """17.7, 7.3.1(e), ruling G62: ZOC and good order are those at the start, for both sides."""
        state = play.state
        first = state.scenario.first_player
        if state.lull:
            for side in (GERMAN, FRENCH):
                rally_all(play, side)
            return None
        rows = [rally_rows(state, side) for side in (GERMAN, FRENCH)]
        for side in (1 - first, first):  # the last one called is played first
            if rows[side]:
                play.call(Rally(side, list(rows[side]), list(rows[side].values())))
        return None

    def hqs_return(self, play: Table) -> Ask | None:
        """8.4.2, 13.2.5, 17.5.2, 7.3.1(d), ruling G96: spent HQs wait at their edge in command mode."""
        state = play.state
        cases = ("17.5.2", "7.3.1(d)") if state.lull else ("17.5.2",)
        for side in (GERMAN, FRENCH):
            for unit in state.box.hqs_of[side]:
                if state.where[unit] == TURN_TRACK and (state.lull or state.returns[unit] <= state.turn):
                    state.where[unit] = OFF_MAP
                    state.status[unit] &= ~FLIPPED
                    state.returns[unit] = 0
                    play.log(HQReturned(side=side_name(side), unit=state.box.ids[unit], cases=cases))
        return None


def rally_all(play: Table, side: int) -> None:
    """7.3.1(e): everybody rallies without a die."""
    state = play.state
    units = disordered(state, side)
    for unit in units:
        state.clear(unit, DISORDERED | FAILED)
    if units:
        ids = tuple([state.box.ids[unit] for unit in units])
        play.log(AllRallied(side=side_name(side), units=ids, cases=("7.3.1(e)",)))


def disordered(state: State, side: int) -> list[int]:
    """17.7.1(a), ruling G66: who may rally, off the map too."""
    return [
        unit
        for unit in state.units_of[side]
        if state.status[unit] & DISORDERED and (state.where[unit] >= 0 or state.where[unit] == OFF_MAP)
    ]
