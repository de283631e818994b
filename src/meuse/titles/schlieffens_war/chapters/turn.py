"""5.0 Turn sequence."""

from meuse.engine.counters import FIRST_TURN
from meuse.engine.events import PhaseBegins
from meuse.engine.flow import Ask
from meuse.engine.sequence import SequenceOfPlay
from meuse.titles.schlieffens_war.chapters.combat import CombatPhase
from meuse.titles.schlieffens_war.chapters.movement import MovementPhase
from meuse.titles.schlieffens_war.chapters.regroup import RegroupPhase
from meuse.titles.schlieffens_war.chapters.setup import SetUp
from meuse.titles.schlieffens_war.chapters.stacking import Unstack
from meuse.titles.schlieffens_war.chapters.supply import AdministrativePhase
from meuse.titles.schlieffens_war.chapters.victory import Victory, end_game, sudden_end
from meuse.titles.schlieffens_war.events import TurnBegins
from meuse.titles.schlieffens_war.state import Procedure, State, Table
from meuse.titles.schlieffens_war.terms import ENTENTE, GERMAN


class Campaign(SequenceOfPlay[State]):
    """3.0, 5.0: set-up, ten turns, victory."""

    steps = ("entente_set_up", "german_set_up", "turns", "victory")

    def entente_set_up(self, play: Table) -> Ask | None:
        """3.0: the Entente sets up first."""
        return self.begin_phase(play, SetUp(ENTENTE), "3.0", "entente")

    def german_set_up(self, play: Table) -> Ask | None:
        return self.begin_phase(play, SetUp(GERMAN), "3.1", "german")

    def turns(self, play: Table) -> Ask | None:
        """1.2(a), 5.6: turns 1 to 10, of four days each."""
        return self.next_turn(play, Turn(), play.state.box.last_turn)

    def victory(self, play: Table) -> Ask | None:
        play.call(Victory())
        return None


class Turn(SequenceOfPlay[State]):
    """5.1: four days. Stacking is looked at when each phase is over (6.1)."""

    steps = (
        "begin",
        "german_regroup",
        "german_regroup_stacks",
        "german_movement",
        "german_movement_stacks",
        "german_combat",
        "german_combat_stacks",
        "german_administration",
        "entente_regroup",
        "entente_regroup_stacks",
        "entente_movement",
        "entente_movement_stacks",
        "entente_combat",
        "entente_combat_stacks",
        "entente_administration",
        "end_of_turn",
    )
    of_the_phase_before = "_stacks"

    def begin(self, play: Table) -> Ask | None:
        state = play.state
        first, last = state.box.dates[state.turn]
        play.log(TurnBegins(turn=state.turn, first=first, last=last, cases=("5.0",)))
        state.guns += state.guns_next  # 11.23: markers wait in the box of the next turn
        state.guns_next = 0
        return None

    def _phase(self, play: Table, procedure: Procedure, case: str, side: str) -> Ask | None:
        """9.6: what lasts for a phase ends where the next begins."""
        play.state.begin_phase()
        return self.begin_phase(play, procedure, case, side)

    def _stacks(self, play: Table) -> Ask | None:
        """6.1: a phase ends with stacks within the limits."""
        play.call(Unstack())
        return None

    def german_regroup(self, play: Table) -> Ask | None:
        """5.1(a): not on turn 1."""
        return self._phase(play, RegroupPhase(GERMAN), "5.2", "german") if play.state.turn > FIRST_TURN else None

    def german_regroup_stacks(self, play: Table) -> Ask | None:
        return self._stacks(play)

    def german_movement(self, play: Table) -> Ask | None:
        return self._phase(play, MovementPhase(GERMAN), "5.3", "german")

    def german_movement_stacks(self, play: Table) -> Ask | None:
        return self._stacks(play)

    def german_combat(self, play: Table) -> Ask | None:
        return self._phase(play, CombatPhase(GERMAN), "5.4", "german")

    def german_combat_stacks(self, play: Table) -> Ask | None:
        return self._stacks(play)

    def german_administration(self, play: Table) -> Ask | None:
        return self._phase(play, AdministrativePhase(GERMAN), "5.5", "german")

    def entente_regroup(self, play: Table) -> Ask | None:
        """5.1(a): not on turn 1."""
        return self._phase(play, RegroupPhase(ENTENTE), "5.2", "entente") if play.state.turn > FIRST_TURN else None

    def entente_regroup_stacks(self, play: Table) -> Ask | None:
        return self._stacks(play)

    def entente_movement(self, play: Table) -> Ask | None:
        return self._phase(play, MovementPhase(ENTENTE), "5.3", "entente")

    def entente_movement_stacks(self, play: Table) -> Ask | None:
        return self._stacks(play)

    def entente_combat(self, play: Table) -> Ask | None:
        return self._phase(play, CombatPhase(ENTENTE), "5.4", "entente")

    def entente_combat_stacks(self, play: Table) -> Ask | None:
        return self._stacks(play)

    def entente_administration(self, play: Table) -> Ask | None:
        return self._phase(play, AdministrativePhase(ENTENTE), "5.5", "entente")

    def end_of_turn(self, play: Table) -> Ask | None:
        """5.6: sudden ends; then the turn marker moves on."""
        play.log(PhaseBegins(phase="end_of_turn", cases=("5.6",)))
        result = sudden_end(play.state)
        if result is not None:
            end_game(play, result)
            return None
        play.state.turn += 1
        return None
