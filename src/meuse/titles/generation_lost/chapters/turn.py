"""4.0 Sequence of play. A turn is a week: weather, Somme, lull, the phases of both players, reorganization."""

from meuse.engine.events import PhaseBegins
from meuse.engine.flow import Ask
from meuse.engine.sequence import SequenceOfPlay
from meuse.titles.generation_lost.chapters.air import call_air
from meuse.titles.generation_lost.chapters.assault import AssaultSegment
from meuse.titles.generation_lost.chapters.bombardment import BombardmentSegment
from meuse.titles.generation_lost.chapters.commitment import CommitmentSegment
from meuse.titles.generation_lost.chapters.defensive_fire import DefensiveFireSegment
from meuse.titles.generation_lost.chapters.departures import departures
from meuse.titles.generation_lost.chapters.lull import Lull
from meuse.titles.generation_lost.chapters.movement import MovementSegment
from meuse.titles.generation_lost.chapters.objectives import FindObjectives
from meuse.titles.generation_lost.chapters.operations import Operations, OperationsByDice
from meuse.titles.generation_lost.chapters.reorganization import Reorganization
from meuse.titles.generation_lost.chapters.resources import ResourcesSegment
from meuse.titles.generation_lost.chapters.setup import SetUp
from meuse.titles.generation_lost.chapters.somme import Somme, is_due
from meuse.titles.generation_lost.chapters.stronger_command import PlaceHqs
from meuse.titles.generation_lost.chapters.victory import Victory
from meuse.titles.generation_lost.chapters.weather import Weather
from meuse.titles.generation_lost.chapters.withdrawn_guns import WithdrawGuns, guns_are_due
from meuse.titles.generation_lost.events import TurnBegins
from meuse.titles.generation_lost.state import NO_MARKER, Procedure, State, Table, side_name
from meuse.titles.generation_lost.terms import (
    AIRFIELD,
    ALOFT,
    COUNTED,
    FLIPPED,
    FRENCH,
    GERMAN,
    LANDED,
    OF_A_PHASE,
    STRONGER_COMMAND,
)


class Campaign(SequenceOfPlay[State]):
    """4.0: set-up, in the campaign operations (20.4) and objectives (18.2), turns up to the last, victory (18.0)."""

    steps = ("german_set_up", "french_set_up", "operations", "preparations", "objectives", "turns", "victory")

    def german_set_up(self, play: Table) -> Ask | None:
        return self.begin_phase(play, SetUp(GERMAN), "19.0", side_name(GERMAN))

    def french_set_up(self, play: Table) -> Ask | None:
        return self.begin_phase(play, SetUp(FRENCH), "19.0", side_name(FRENCH))

    def operations(self, play: Table) -> Ask | None:
        """20.4, ruling G89: before the objectives; who plays alone leaves them to the dice (20.4.4)."""
        if not play.state.scenario.is_campaign:
            return None
        return self.begin_phase(play, OperationsByDice() if play.state.solitaire else Operations(), "20.4")

    def preparations(self, play: Table) -> Ask | None:
        """20.4.3-2: the French place the HQs of stronger command."""
        if not play.state.conducts(FRENCH, STRONGER_COMMAND):
            return None
        return self.begin_phase(play, PlaceHqs(FRENCH), "20.4.3-2", side_name(FRENCH))

    def objectives(self, play: Table) -> Ask | None:
        """18.2, 20.5.1; who plays alone must not know them (20.5.4)."""
        if not play.state.scenario.is_campaign or play.state.solitaire:
            return None
        return self.begin_phase(play, FindObjectives(), "20.5.1", side_name(GERMAN))

    def turns(self, play: Table) -> Ask | None:
        return self.next_turn(play, Turn(), play.state.scenario.turns)

    def victory(self, play: Table) -> Ask | None:
        play.call(Victory())
        return None


class Turn(SequenceOfPlay[State]):
    """4.0: one week."""

    steps = ("weather", "somme", "lull", "first_player", "second_player", "reorganization", "end_of_turn")

    def weather(self, play: Table) -> Ask | None:
        state = play.state
        call_air(state)
        play.log(TurnBegins(turn=state.turn, date=state.scenario.dates[state.turn], cases=("4.0",)))
        departures(play)
        return self.begin_phase(play, Weather(), "4.0-1")

    def somme(self, play: Table) -> Ask | None:
        """4.0-2, 6.0: in July only, before anybody asks for a lull."""
        return self.begin_phase(play, Somme(), "4.0-2") if is_due(play.state) else None

    def lull(self, play: Table) -> Ask | None:
        return self.begin_phase(play, Lull(), "4.0-3")

    def first_player(self, play: Table) -> Ask | None:
        """4.0-4, ruling G5: the Germans, where the scenario does not say otherwise."""
        play.call(PlayerPhase(play.state.scenario.first_player))
        return None

    def second_player(self, play: Table) -> Ask | None:
        """4.0-5."""
        play.call(PlayerPhase(1 - play.state.scenario.first_player))
        return None

    def reorganization(self, play: Table) -> Ask | None:
        return self.begin_phase(play, Reorganization(), "4.0-6")

    def end_of_turn(self, play: Table) -> Ask | None:
        """17.8, 7.3(MRK), rulings G7, G16: what was counted begins anew; a lull takes all markers with it."""
        state = play.state
        if state.lull:
            for side in (GERMAN, FRENCH):
                remove_markers(state, side)
        for side in (GERMAN, FRENCH):
            for unit in state.units_of[side]:
                state.status[unit] &= ~COUNTED
                if state.where[unit] == LANDED:
                    state.where[unit] = AIRFIELD
            state.replacements[side] = 0
            state.assaults[side] = 0
            state.disruptions[side] = 0
        state.lull_before = state.lull
        state.lull = False
        state.turn += 1
        return None


class PlayerPhase(SequenceOfPlay[State]):
    """4.0-4, 4.0-5, 7.3, 7.3(ENG): the phase of one player by segments; in a lull bombardment alone."""

    steps = ("bombardment", "movement", "commitment", "resources", "defensive_fire", "assault", "end_of_phase")
    fields = ("side",)

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__()
        self.side = side

    def phase_of_step(self, step: str) -> str:
        """The name of a segment says whose it is: german_bombardment."""
        return f"{side_name(self.side)}_{step}"

    def _begin(self, play: Table, segment: Procedure, case: str) -> None:
        play.log(PhaseBegins(phase=self.phase_of_step(self.step), side=side_name(self.side), cases=(case,)))
        play.call(segment)

    def bombardment(self, play: Table) -> Ask | None:
        state = play.state
        state.active = self.side
        state.off_map_fired = False
        for side in (GERMAN, FRENCH):
            state.unmark(state.units_of[side], OF_A_PHASE)
        self._begin(play, BombardmentSegment(self.side), "4.0-4a")
        if guns_are_due(state, self.side):
            play.call(WithdrawGuns(self.side))  # before anything else of the phase
        return None

    def movement(self, play: Table) -> Ask | None:
        if not play.state.lull:
            self._begin(play, MovementSegment(self.side), "4.0-4b")
        return None

    def commitment(self, play: Table) -> Ask | None:
        if not play.state.lull:
            self._begin(play, CommitmentSegment(self.side), "4.0-4c")
        return None

    def resources(self, play: Table) -> Ask | None:
        if not play.state.lull:
            self._begin(play, ResourcesSegment(self.side), "4.0-4d")
        return None

    def defensive_fire(self, play: Table) -> Ask | None:
        if not play.state.lull:
            self._begin(play, DefensiveFireSegment(self.side), "4.0-4e")
        return None

    def assault(self, play: Table) -> Ask | None:
        if not play.state.lull:
            self._begin(play, AssaultSegment(self.side), "4.0-4f")
        return None

    def end_of_phase(self, play: Table) -> Ask | None:
        """16.9, rulings G7, G43: the other player's interdiction markers go, resources lapse, guns are fresh again."""
        state = play.state
        if not state.lull:
            remove_markers(state, 1 - self.side)
        for side in (GERMAN, FRENCH):
            state.unmark(state.units_of[side], OF_A_PHASE)
        state.resources = [0] * len(state.resources)
        state.gas_rolled = 0
        state.phosgene_used = 0
        state.off_map_fired = False
        return None


def remove_markers(state: State, side: int) -> None:
    """16.9, ruling G7: the interdiction markers that a side has laid; an air unit that is one goes home."""
    for cell, owner in enumerate(state.marker):
        if owner == side:
            state.interdict(cell, NO_MARKER)
    for unit in state.box.air_of[side]:
        if state.where[unit] == ALOFT:
            state.where[unit] = AIRFIELD
            state.over[unit] = -1
            state.status[unit] &= ~FLIPPED
