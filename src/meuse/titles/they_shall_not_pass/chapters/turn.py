"""4.0 Sequence of play."""

from meuse.engine.flow import AGAIN, Ask
from meuse.titles.they_shall_not_pass.chapters.assault import AssaultPhase
from meuse.titles.they_shall_not_pass.chapters.bombardment import Bombardment
from meuse.titles.they_shall_not_pass.chapters.breakthrough import Breakthrough
from meuse.titles.they_shall_not_pass.chapters.movement import Movement
from meuse.titles.they_shall_not_pass.chapters.organization import Organization
from meuse.titles.they_shall_not_pass.chapters.recovery import MutualRecovery
from meuse.titles.they_shall_not_pass.chapters.setup import SetUp
from meuse.titles.they_shall_not_pass.chapters.victory import Victory
from meuse.titles.they_shall_not_pass.chapters.weather import Weather
from meuse.titles.they_shall_not_pass.events import PhaseBegins, TurnBegins
from meuse.titles.they_shall_not_pass.state import Procedure, Table, side_name
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN


class Campaign(Procedure):
    """4.0: set-up, nine turns, victory."""

    steps = ("french_set_up", "german_set_up", "turns", "victory")

    def french_set_up(self, play: Table) -> Ask | None:
        """3.0: the French set up first."""
        play.log(PhaseBegins(phase="french_set_up", side="french", cases=("3.1",)))
        play.call(SetUp(FRENCH))
        return None

    def german_set_up(self, play: Table) -> Ask | None:
        play.log(PhaseBegins(phase="german_set_up", side="german", cases=("3.2",)))
        play.call(SetUp(GERMAN))
        return None

    def turns(self, play: Table) -> Ask | None:
        """4.0(a): 21 to 29 February."""
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
    """4.0: one day, its twelve phases in their order."""

    steps = (
        "weather",  # I
        "german_organization",  # II
        "german_bombardment",  # III
        "german_movement",  # IV
        "german_assault",  # V
        "german_breakthrough",  # VI
        "french_organization",  # VII
        "french_bombardment",  # VIII
        "french_movement",  # IX
        "french_assault",  # X
        "french_breakthrough",  # XI
        "mutual_recovery",  # XII
        "end",
    )

    def _begin(self, play: Table, phase: str, side: int, case: str) -> None:
        play.log(PhaseBegins(phase=phase, side=side_name(side), cases=(case,)))

    def weather(self, play: Table) -> Ask | None:
        state = play.state
        play.log(TurnBegins(turn=state.turn, date=state.box.dates[state.turn], cases=("4.0",)))
        play.call(Weather())
        return None

    def german_organization(self, play: Table) -> Ask | None:
        self._begin(play, "german_organization", GERMAN, "4.0-II")
        play.call(Organization(GERMAN))
        return None

    def german_bombardment(self, play: Table) -> Ask | None:
        self._begin(play, "german_bombardment", GERMAN, "4.0-III")
        play.call(Bombardment(GERMAN))
        return None

    def german_movement(self, play: Table) -> Ask | None:
        self._begin(play, "german_movement", GERMAN, "4.0-IV")
        play.call(Movement(GERMAN))
        return None

    def german_assault(self, play: Table) -> Ask | None:
        self._begin(play, "german_assault", GERMAN, "4.0-V")
        play.call(AssaultPhase(GERMAN))
        return None

    def german_breakthrough(self, play: Table) -> Ask | None:
        self._begin(play, "german_breakthrough", GERMAN, "4.0-VI")
        play.call(Breakthrough(GERMAN))
        return None

    def french_organization(self, play: Table) -> Ask | None:
        self._begin(play, "french_organization", FRENCH, "4.0-VII")
        play.call(Organization(FRENCH))
        return None

    def french_bombardment(self, play: Table) -> Ask | None:
        self._begin(play, "french_bombardment", FRENCH, "4.0-VIII")
        play.call(Bombardment(FRENCH))
        return None

    def french_movement(self, play: Table) -> Ask | None:
        self._begin(play, "french_movement", FRENCH, "4.0-IX")
        play.call(Movement(FRENCH))
        return None

    def french_assault(self, play: Table) -> Ask | None:
        self._begin(play, "french_assault", FRENCH, "4.0-X")
        play.call(AssaultPhase(FRENCH))
        return None

    def french_breakthrough(self, play: Table) -> Ask | None:
        self._begin(play, "french_breakthrough", FRENCH, "4.0-XI")
        play.call(Breakthrough(FRENCH))
        return None

    def mutual_recovery(self, play: Table) -> Ask | None:
        play.log(PhaseBegins(phase="mutual_recovery", cases=("4.0-XII",)))
        play.call(MutualRecovery())
        return None

    def end(self, play: Table) -> Ask | None:
        play.state.turn += 1
        return None
