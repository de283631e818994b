"""5.0 Turn sequence: phases in their order, who is active, no way back, and what ends a turn."""

import datetime
from typing import Any

import pytest
from tests.titles.schlieffens_war.battlefield import field
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import TITLE, action, case, do, legal, state, why

import meuse
from meuse.engine.events import PhaseBegins
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import GameOver, TurnBegins

BOX = meuse.open_box(TITLE).content

# In contact, with something to do for both sides in every phase that asks anything.
UNITS: dict[str, Any] = {
    "DE-1-HQ": "1406",
    "DE-II": {"hex": "1406", "morale": "fatigued"},
    "DE-III": "1408",
    "DE-V": "1405",
    "FR-3-HQ": "1411",
    "FR-I": {"hex": "1411", "morale": "fatigued"},
    "FR-II": "1409",
}
WHOLE_TURN = [
    ("german_regroup", "german"),
    ("german_movement", "german"),
    ("german_combat", "german"),
    ("german_administration", "german"),
    ("entente_regroup", "entente"),
    ("entente_movement", "entente"),
    ("entente_combat", "entente"),
    ("entente_administration", "entente"),
    ("end_of_turn", ""),
]


def log(game: Game) -> list[Any]:
    return [event for _, event in game.log()]


def seats_of_a_turn(game: Game) -> dict[str, set[str]]:
    """Answer `done` until the turn is over: who was asked in each phase."""
    turn = state(game).turn
    seats: dict[str, set[str]] = {}
    while game.decision is not None and state(game).turn == turn:
        seats.setdefault(game.phase, set()).add(game.decision.seat)
        do(game, "done")
    return seats


def to_phase(game: Game, phase: str) -> Game:
    while game.phase != phase:
        do(game, "done")
    return game


@case("5.0", "5.1")
def test_a_turn_is_a_german_and_an_entente_player_turn_of_four_phases_each_and_an_end() -> None:
    game = bare("german_regroup", UNITS, turn=2, seed=1)
    seats_of_a_turn(game)
    phases = [(event.phase, event.side) for event in log(game) if isinstance(event, PhaseBegins)]
    assert phases[: len(WHOLE_TURN)] == WHOLE_TURN
    assert phases[len(WHOLE_TURN)] == ("german_regroup", "german"), "and the same again on turn 3"


@case("5.0(a)")
def test_the_player_whose_turn_it_is_decides() -> None:
    seats = seats_of_a_turn(bare("german_regroup", UNITS, turn=2, seed=1))
    assert set(seats) >= {"german_regroup", "german_movement", "german_combat", "entente_regroup", "entente_movement"}
    for phase, asked in seats.items():
        assert asked == {phase.partition("_")[0]}, phase
    game = bare("german_movement", UNITS, turn=2)
    with pytest.raises(meuse.Refused):
        game.apply(action("unit DE-II"), "entente")


@case("5.0(b)")
def test_there_is_no_way_back_to_a_phase_that_is_over() -> None:
    game = bare("german_regroup", UNITS, turn=2)
    do(game, "done")  # DE-II stays fatigued
    assert game.phase == "german_movement"
    assert why(game, "all").message == "not-asked"
    do(game, "done")
    assert game.phase == "german_combat"
    assert why(game, "unit DE-V").message == "not-asked"


@case("5.0(b)")
def test_only_the_opponents_consent_brings_back_what_he_has_answered() -> None:
    game = meuse.new(TITLE, seed=3)
    do(game, "ready_made", "done", "ready_made", "done")
    to_phase(game, "entente_movement")
    do(game, "unit FR-I")
    game.undo()  # his own answer of the same phase
    with pytest.raises(meuse.UndoError):
        game.undo()
    assert game.phase == "entente_movement"


@case("5.1(a)")
def test_turn_1_has_no_regroup_and_reinforcement_phases() -> None:
    game = meuse.new(TITLE, seed=3)
    do(game, "ready_made", "done", "ready_made", "done")
    while state(game).turn == 1:
        do(game, "done" if legal(game, "done") else "stop")
    phases = [event.phase for event in log(game) if isinstance(event, PhaseBegins)]
    first_turn = phases[: phases.index("end_of_turn")]
    assert "german_movement" in first_turn
    assert "entente_movement" in first_turn
    assert not [phase for phase in first_turn if phase.endswith("regroup")]
    assert phases[phases.index("end_of_turn") + 1] == "german_regroup"


@case("1.2(a)")
def test_turns_are_four_days_each_from_2_august_to_10_september_1914() -> None:
    days = [(datetime.date.fromisoformat(first), datetime.date.fromisoformat(last)) for first, last in BOX.dates[1:]]
    assert len(days) == BOX.last_turn == 10
    assert days[0][0] == datetime.date(1914, 8, 2)
    assert all((last - first).days == 3 for first, last in days)
    assert all((days[turn + 1][0] - days[turn][1]).days == 1 for turn in range(9))
    assert days[6] == (datetime.date(1914, 8, 26), datetime.date(1914, 8, 29))  # 4.4
    assert days[9] == (datetime.date(1914, 9, 7), datetime.date(1914, 9, 10))  # 4.6
    game = meuse.new(TITLE, seed=3)
    do(game, "ready_made", "done", "ready_made", "done")
    begun = [event for event in log(game) if isinstance(event, TurnBegins)]
    assert [(event.turn, event.first, event.last) for event in begun] == [(1, "1914-08-02", "1914-08-05")]


# ---- 5.6


@case("5.6", "5.6(d)")
@pytest.mark.parametrize("turn", range(1, 10))
def test_without_a_sudden_victory_the_turn_marker_moves_on(turn: int) -> None:
    game = bare("end_of_turn", UNITS, turn=turn, plan_attacks=7)
    assert (game.result, state(game).turn) == (None, turn + 1)
    assert [event.turn for event in log(game) if isinstance(event, TurnBegins)] == [turn + 1]


@case("5.6(b)")
def test_the_east_front_is_settled_in_the_german_regroup_phase_of_turn_7() -> None:
    game = bare("end_of_turn", {"DE-II": "1405", "FR-I": "1411"}, turn=6)
    assert game.result is not None
    assert (game.result.winner, game.result.grade) == ("entente", "east_front")
    phases = [event.phase for event in log(game) if isinstance(event, PhaseBegins)]
    assert phases[-1] == "german_regroup"


@case("5.6(e)")
def test_after_turn_10_the_game_is_over() -> None:
    game = bare("end_of_turn", UNITS, turn=10)
    assert game.decision is None
    assert isinstance(log(game)[-1], GameOver)
    assert state(game).turn == 10


def test_marks_of_a_phase_are_forgotten_in_the_next() -> None:
    moved = {"hex": "1405", "state": ["moved", "attacked", "probed"]}
    game = field("german_regroup", {"DE-V": moved, "FR-I": {"hex": "1411", "state": ["defended"]}}, turn=2)
    assert game.position()["units"]["DE-V"].get("state", []) == []
    assert game.position()["units"]["FR-I"].get("state", []) == []


def test_every_phase_can_begin_a_described_position() -> None:
    for phase, _ in WHOLE_TURN:
        game = bare(phase, UNITS, turn=2, seed=1)
        assert game.result is None
    with pytest.raises(meuse.PositionError, match="german_regroup"):
        bare("breakfast", UNITS)
