"""6.0 Organization Phase: supply, rally, replacements, reinforcements, and the removal of interdiction markers."""

from meuse.engine.flow import Ask
from meuse.titles.they_shall_not_pass.chapters.rally import RallyTroops
from meuse.titles.they_shall_not_pass.chapters.reinforcements import Reinforcements
from meuse.titles.they_shall_not_pass.chapters.replacements import Replacements
from meuse.titles.they_shall_not_pass.chapters.supply import check_supply
from meuse.titles.they_shall_not_pass.events import InterdictionLifted
from meuse.titles.they_shall_not_pass.state import SideProcedure, Table, side_name
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN


class Organization(SideProcedure):
    """6.0, 4.0 II and VII: one side's Organization Phase, in the order that 6.0 prescribes."""

    steps = ("supply", "rally", "replacements", "reinforcements", "lift_interdiction")

    def supply(self, play: Table) -> Ask | None:
        """6.1; 14.32(a): the heavy artillery is ready again when the German phase begins."""
        if self.side == GERMAN:
            play.state.shots = play.state.box.shots[:]
        check_supply(play, self.side)
        return None

    def rally(self, play: Table) -> Ask | None:
        play.call(RallyTroops(self.side))
        return None

    def replacements(self, play: Table) -> Ask | None:
        """6.31, 6.31(a), 6.31(b): what is not used is lost."""
        state = play.state
        points = state.box.replacements[self.side][state.turn - 1]
        gun = self.side == FRENCH and state.turn == state.box.petain_turn and not state.gun_returned
        if points or gun:
            play.call(Replacements(self.side, points, state.box.pioneer_replacements))
        return None

    def reinforcements(self, play: Table) -> Ask | None:
        play.call(Reinforcements(self.side))
        return None

    def lift_interdiction(self, play: Table) -> Ask | None:
        """7.22, 4.0: the side's own markers are removed last (ruling T32)."""
        state = play.state
        cells = state.lift_interdiction(self.side)
        if cells:
            names = tuple([state.box.board.names[cell] for cell in cells])
            play.log(InterdictionLifted(side=side_name(self.side), hexes=names, cases=("7.22(c)",)))
        return None
