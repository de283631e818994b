"""5.0 Turn sequence."""

from meuse.engine.flow import AGAIN, Ask
from meuse.titles.schlieffens_war.chapters.combat import CombatPhase
from meuse.titles.schlieffens_war.chapters.movement import MovementPhase
from meuse.titles.schlieffens_war.chapters.regroup import RegroupPhase
from meuse.titles.schlieffens_war.chapters.setup import SetUp
from meuse.titles.schlieffens_war.chapters.stacking import Unstack
from meuse.titles.schlieffens_war.chapters.supply import AdministrativePhase
from meuse.titles.schlieffens_war.chapters.victory import Victory, end_game, sudden_end
from meuse.titles.schlieffens_war.events import PhaseBegins, TurnBegins
from meuse.titles.schlieffens_war.state import Procedure, Table, side_name
from meuse.titles.schlieffens_war.terms import ENTENTE, FIRST_TURN, GERMAN


class Campaign(Procedure):
    """3.0, 5.0: set-up, ten turns, victory."""

    steps = ("entente_set_up", "german_set_up", "turns", "victory")

    def entente_set_up(self, play: Table) -> Ask | None:
        """3.0: the Entente sets up first."""
        play.log(PhaseBegins(phase="entente_set_up", side="entente", cases=("3.0",)))
        play.call(SetUp(ENTENTE))
        return None

    def german_set_up(self, play: Table) -> Ask | None:
        play.log(PhaseBegins(phase="german_set_up", side="german", cases=("3.1",)))
        play.call(SetUp(GERMAN))
        return None

    def turns(self, play: Table) -> Ask | None:
        """1.2(a), 5.6: turns 1 to 10, of four days each."""
        state = play.state
        if state.turn <= state.box.last_turn:
            play.call(Turn())
            self.goto(AGAIN)
        else:
            state.turn = state.box.last_turn
        return None

    def victory(self, play: Table) -> Ask | None:
        play.call(Victory())
        return None


class Turn(Procedure):
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

    def begin(self, play: Table) -> Ask | None:
        state = play.state
        first, last = state.box.dates[state.turn]
        play.log(TurnBegins(turn=state.turn, first=first, last=last, cases=("5.0",)))
        state.guns += state.guns_next  # 11.23: markers wait in the box of the next turn
        state.guns_next = 0
        return None

    def _begin(self, play: Table, phase: str, side: int, case: str) -> None:
        play.state.begin_phase()
        play.log(PhaseBegins(phase=phase, side=side_name(side), cases=(case,)))

    def german_regroup(self, play: Table) -> Ask | None:
        """5.1(a): not on turn 1."""
        if play.state.turn > FIRST_TURN:
            self._begin(play, "german_regroup", GERMAN, "5.2")
            play.call(RegroupPhase(GERMAN))
        return None

    def german_regroup_stacks(self, play: Table) -> Ask | None:
        play.call(Unstack())
        return None

    def german_movement(self, play: Table) -> Ask | None:
        self._begin(play, "german_movement", GERMAN, "5.3")
        play.call(MovementPhase(GERMAN))
        return None

    def german_movement_stacks(self, play: Table) -> Ask | None:
        play.call(Unstack())
        return None

    def german_combat(self, play: Table) -> Ask | None:
        self._begin(play, "german_combat", GERMAN, "5.4")
        play.call(CombatPhase(GERMAN))
        return None

    def german_combat_stacks(self, play: Table) -> Ask | None:
        play.call(Unstack())
        return None

    def german_administration(self, play: Table) -> Ask | None:
        self._begin(play, "german_administration", GERMAN, "5.5")
        play.call(AdministrativePhase(GERMAN))
        return None

    def entente_regroup(self, play: Table) -> Ask | None:
        """5.1(a): not on turn 1."""
        if play.state.turn > FIRST_TURN:
            self._begin(play, "entente_regroup", ENTENTE, "5.2")
            play.call(RegroupPhase(ENTENTE))
        return None

    def entente_regroup_stacks(self, play: Table) -> Ask | None:
        play.call(Unstack())
        return None

    def entente_movement(self, play: Table) -> Ask | None:
        self._begin(play, "entente_movement", ENTENTE, "5.3")
        play.call(MovementPhase(ENTENTE))
        return None

    def entente_movement_stacks(self, play: Table) -> Ask | None:
        play.call(Unstack())
        return None

    def entente_combat(self, play: Table) -> Ask | None:
        self._begin(play, "entente_combat", ENTENTE, "5.4")
        play.call(CombatPhase(ENTENTE))
        return None

    def entente_combat_stacks(self, play: Table) -> Ask | None:
        play.call(Unstack())
        return None

    def entente_administration(self, play: Table) -> Ask | None:
        self._begin(play, "entente_administration", ENTENTE, "5.5")
        play.call(AdministrativePhase(ENTENTE))
        return None

    def end_of_turn(self, play: Table) -> Ask | None:
        """5.6: sudden ends; then the turn marker moves on."""
        play.log(PhaseBegins(phase="end_of_turn", cases=("5.6",)))
        result = sudden_end(play.state)
        if result is not None:
            end_game(play, result)
            return None
        play.state.turn += 1
        return None
