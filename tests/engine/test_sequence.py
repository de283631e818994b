"""The sequence of play: where a phase begins, which phase is being played, when the last turn is over."""

import pytest

from meuse.engine.board import square_board
from meuse.engine.counters import Contents, Pieces
from meuse.engine.dice import Manual
from meuse.engine.events import PhaseBegins
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Frame, Play, copy_frame, dump_frame
from meuse.engine.sequence import SequenceOfPlay, SideFrame, frames_at, phase_of
from meuse.engine.title import PositionError

SIDES = ("red", "blue")
LAST_TURN = 2


class Phase(SideFrame[Pieces]):
    """Asks its side once, in a procedure of its own or not."""

    steps = ("begin", "ask")
    fields = ("side", "deep")

    def __init__(self, side: int = 0, deep: bool = False) -> None:
        super().__init__(side)
        self.deep = deep

    def begin(self, play: Play[Pieces]) -> Ask | None:
        if self.deep:
            play.call(Phase(self.side))
            self.goto(FINISHED)
        return None

    def ask(self, play: Play[Pieces]) -> Ask | None:
        return Ask(SIDES[self.side], "march", [DONE])

    def do_done(self, play: Play[Pieces], action: Action) -> None:
        self.goto(FINISHED)


class Campaign(SequenceOfPlay[Pieces]):
    steps = ("set_up", "turns", "victory")

    def set_up(self, play: Play[Pieces]) -> Ask | None:
        return self.begin_phase(play, Phase(0), "1.1", "red")

    def turns(self, play: Play[Pieces]) -> Ask | None:
        return self.next_turn(play, Turn(), LAST_TURN)

    def victory(self, play: Play[Pieces]) -> Ask | None:
        return self.begin_phase(play, Phase(1), "1.3", "blue")


class Turn(SequenceOfPlay[Pieces]):
    steps = ("movement", "movement_stacks", "combat", "end")
    of_the_phase_before = "_stacks"

    def movement(self, play: Play[Pieces]) -> Ask | None:
        return self.begin_phase(play, Phase(0), "1.2", "red")

    def movement_stacks(self, play: Play[Pieces]) -> Ask | None:
        play.call(Phase(1))
        return None

    def combat(self, play: Play[Pieces]) -> Ask | None:
        return self.begin_phase(play, Phase(0, deep=True), "1.2")

    def end(self, play: Play[Pieces]) -> Ask | None:
        play.state.turn += 1
        return None


def begun(stack: list[Frame[Pieces]], turn: int = 1) -> Play[Pieces]:
    """A game that begins with these procedures, up to its first question."""
    state = Pieces(Contents(square_board("AB", 2), SIDES, {}, {}))
    state.turn = turn
    play = Play(state, stack, Manual())
    play.run()
    return play


def at(phase: str, turn: int = 1) -> Play[Pieces]:
    return begun(frames_at(Campaign(), Turn(), phase), turn)


def played(play: Play[Pieces]) -> list[tuple[int, str]]:
    """Turn and phase of every question to the end."""
    found: list[tuple[int, str]] = []
    while play.ask is not None:
        found.append((play.state.turn, phase_of(play.stack)))
        play.answer(DONE)
    return found


A_TURN = ["movement", "movement", "combat"]  # the second: whatever movement left to be settled
WHOLE_GAME = [(1, "set_up"), *[(turn, phase) for turn in (1, 2) for phase in A_TURN], (2, "victory")]


def test_a_game_runs_through_its_phases_and_ends_after_the_last_turn() -> None:
    play = begun([Campaign()])
    assert played(play) == WHOLE_GAME
    assert play.state.turn == LAST_TURN
    assert phase_of(play.stack) == "over"


@pytest.mark.parametrize(
    ("phase", "rest"),
    [("set_up", WHOLE_GAME), ("movement", WHOLE_GAME[1:]), ("combat", WHOLE_GAME[3:]), ("victory", [(1, "victory")])],
)
def test_a_game_can_begin_at_every_phase(phase: str, rest: list[tuple[int, str]]) -> None:
    assert phase_of(frames_at(Campaign(), Turn(), phase)) == phase
    assert played(at(phase)) == rest


def test_it_can_begin_at_a_step_that_belongs_to_the_phase_before() -> None:
    assert phase_of(frames_at(Campaign(), Turn(), "movement_stacks")) == "movement"
    assert played(at("movement_stacks")) == WHOLE_GAME[2:]


def test_the_last_turn_can_be_the_one_a_game_begins_in() -> None:
    assert played(at("combat", LAST_TURN)) == WHOLE_GAME[-2:]


def test_the_phase_is_the_same_while_its_procedure_has_called_others() -> None:
    play = at("combat")
    assert [type(frame).__name__ for frame in play.stack] == ["Campaign", "Turn", "Phase", "Phase"]
    assert play.stack[1].step == "end"  # it already names what comes after
    assert phase_of(play.stack) == "combat"


def test_the_last_step_of_a_sequence_is_a_phase_like_the_others() -> None:
    play = at("victory")
    assert play.stack[0].step == FINISHED  # nothing comes after
    assert phase_of(play.stack) == "victory"


def test_a_phase_that_begins_is_told_with_its_case() -> None:
    assert at("movement").events == [PhaseBegins(phase="movement", side="red", cases=("1.2",))]
    assert at("combat").events == [PhaseBegins(phase="combat", side="", cases=("1.2",))]
    assert at("movement_stacks").events == []


@pytest.mark.parametrize("phase", ["turns", "supply", ""])
def test_there_is_no_other_phase_and_the_error_lists_those_there_are(phase: str) -> None:
    with pytest.raises(PositionError) as wrong:
        frames_at(Campaign(), Turn(), phase)
    assert wrong.value.place == "phase"
    assert wrong.value.reason == f"is one of set_up, movement, combat, end, victory, not {phase!r}"


def test_a_procedure_of_a_side_keeps_its_side() -> None:
    assert dump_frame(copy_frame(Phase(1, deep=True))) == {"frame": "Phase", "step": "begin", "side": 1, "deep": True}
