"""4.0 Sequence of play. A turn is a day."""

from meuse.engine.flow import Ask
from meuse.engine.sequence import SequenceOfPlay
from meuse.titles.valmy.chapters.activation import Activations
from meuse.titles.valmy.chapters.army_morale import ArmyMoralePhase
from meuse.titles.valmy.chapters.initiative import Initiative
from meuse.titles.valmy.chapters.recovery import RecoveryPhase
from meuse.titles.valmy.chapters.reinforcements import Arrivals
from meuse.titles.valmy.chapters.victory import Victory
from meuse.titles.valmy.events import TurnBegins
from meuse.titles.valmy.state import NEVER, State, Table
from meuse.titles.valmy.terms import ACTIVATED, SIDES


class Campaign(SequenceOfPlay[State]):
    """4.0: turns until the last of the scenario, then victory (ruling L3). Set-up is the scenario's (3.0)."""

    steps = ("turns", "victory")

    def turns(self, play: Table) -> Ask | None:
        return self.next_turn(play, Turn(), play.state.scenario.turns)

    def victory(self, play: Table) -> Ask | None:
        play.call(Victory())
        return None


class Turn(SequenceOfPlay[State]):
    """4.1-4.5: one day."""

    steps = ("begin", "initiative", "activations", "recovery", "army_morale", "end_of_turn")

    def begin(self, play: Table) -> Ask | None:
        """Ruling L91: reinforcements come before initiative."""
        state = play.state
        play.log(TurnBegins(turn=state.turn, date=state.scenario.dates[state.turn], cases=("4.0",)))
        play.call(Arrivals())
        return None

    def initiative(self, play: Table) -> Ask | None:
        return self.begin_phase(play, Initiative(), "4.1")

    def activations(self, play: Table) -> Ask | None:
        """4.2, 4.3: the player with the initiative begins."""
        return self.begin_phase(play, Activations(play.state.initiative), "4.2")

    def recovery(self, play: Table) -> Ask | None:
        return self.begin_phase(play, RecoveryPhase(), "4.4")

    def army_morale(self, play: Table) -> Ask | None:
        return self.begin_phase(play, ArmyMoralePhase(), "4.5")

    def end_of_turn(self, play: Table) -> Ask | None:
        """6.1, 7.1.8, ruling L23: what was counted for this turn begins anew."""
        state = play.state
        for side in range(len(SIDES)):
            state.unmark(state.units_of[side], ACTIVATED)
            state.marched[side] = [NEVER] * len(state.marched[side])
            state.stopped[side] = 0
        state.marches = 0
        state.fought = bytearray(len(state.fought))
        state.turn += 1
        return None
