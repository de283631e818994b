"""4.0 Sequence of play."""

from meuse.engine.flow import Ask
from meuse.engine.sequence import SequenceOfPlay
from meuse.titles.they_shall_not_pass.chapters.assault import AssaultPhase
from meuse.titles.they_shall_not_pass.chapters.bombardment import Bombardment
from meuse.titles.they_shall_not_pass.chapters.breakthrough import Breakthrough
from meuse.titles.they_shall_not_pass.chapters.movement import Movement
from meuse.titles.they_shall_not_pass.chapters.organization import Organization
from meuse.titles.they_shall_not_pass.chapters.recovery import MutualRecovery
from meuse.titles.they_shall_not_pass.chapters.setup import SetUp
from meuse.titles.they_shall_not_pass.chapters.victory import Victory
from meuse.titles.they_shall_not_pass.chapters.weather import Weather
from meuse.titles.they_shall_not_pass.events import TurnBegins
from meuse.titles.they_shall_not_pass.state import State, Table
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN


class Campaign(SequenceOfPlay[State]):
    """4.0: set-up, nine turns, victory."""

    steps = ("french_set_up", "german_set_up", "turns", "victory")

    def french_set_up(self, play: Table) -> Ask | None:
        """3.0: the French set up first."""
        return self.begin_phase(play, SetUp(FRENCH), "3.1", "french")

    def german_set_up(self, play: Table) -> Ask | None:
        return self.begin_phase(play, SetUp(GERMAN), "3.2", "german")

    def turns(self, play: Table) -> Ask | None:
        """4.0(a): 21 to 29 February."""
        return self.next_turn(play, Turn(), play.state.box.last_turn)

    def victory(self, play: Table) -> Ask | None:
        play.call(Victory())
        return None


class Turn(SequenceOfPlay[State]):
    """4.0: one day, its twelve phases in their order."""

    steps = (
        "weather",
        "german_organization",
        "german_bombardment",
        "german_movement",
        "german_assault",
        "german_breakthrough",
        "french_organization",
        "french_bombardment",
        "french_movement",
        "french_assault",
        "french_breakthrough",
        "mutual_recovery",
        "end",
    )

    def weather(self, play: Table) -> Ask | None:
        """4.0-I"""
        state = play.state
        play.log(TurnBegins(turn=state.turn, date=state.box.dates[state.turn], cases=("4.0",)))
        play.call(Weather())
        return None

    def german_organization(self, play: Table) -> Ask | None:
        """4.0-II"""
        return self.begin_phase(play, Organization(GERMAN), "4.0-II", "german")

    def german_bombardment(self, play: Table) -> Ask | None:
        """4.0-III"""
        return self.begin_phase(play, Bombardment(GERMAN), "4.0-III", "german")

    def german_movement(self, play: Table) -> Ask | None:
        """4.0-IV"""
        return self.begin_phase(play, Movement(GERMAN), "4.0-IV", "german")

    def german_assault(self, play: Table) -> Ask | None:
        """4.0-V"""
        return self.begin_phase(play, AssaultPhase(GERMAN), "4.0-V", "german")

    def german_breakthrough(self, play: Table) -> Ask | None:
        """4.0-VI"""
        return self.begin_phase(play, Breakthrough(GERMAN), "4.0-VI", "german")

    def french_organization(self, play: Table) -> Ask | None:
        """4.0-VII"""
        return self.begin_phase(play, Organization(FRENCH), "4.0-VII", "french")

    def french_bombardment(self, play: Table) -> Ask | None:
        """4.0-VIII"""
        return self.begin_phase(play, Bombardment(FRENCH), "4.0-VIII", "french")

    def french_movement(self, play: Table) -> Ask | None:
        """4.0-IX"""
        return self.begin_phase(play, Movement(FRENCH), "4.0-IX", "french")

    def french_assault(self, play: Table) -> Ask | None:
        """4.0-X"""
        return self.begin_phase(play, AssaultPhase(FRENCH), "4.0-X", "french")

    def french_breakthrough(self, play: Table) -> Ask | None:
        """4.0-XI"""
        return self.begin_phase(play, Breakthrough(FRENCH), "4.0-XI", "french")

    def mutual_recovery(self, play: Table) -> Ask | None:
        """4.0-XII"""
        return self.begin_phase(play, MutualRecovery(), "4.0-XII")

    def end(self, play: Table) -> Ask | None:
        play.state.turn += 1
        return None
