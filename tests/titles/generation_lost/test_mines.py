"""19.1.5(k): German mines on 20 March."""

from typing import Any

import pytest
from tests.titles.generation_lost.guns import HEAVY, SUPPLY
from tests.titles.generation_lost.table import asks, at, case, choices, do, marks, state, told, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.fire_events import MineFired, MinesLaid, MineTurned

RED = ["flipped"]
LINE = {"FR-28": "E5", "FR-29": "F7", "FR-326-1": {"hex": "G9", "state": RED}, "FR-436-1": "G11"}
HQS = {"DE-HQ-III": "A22", "FR-HQ-VII": "T20"}
DST, DISRUPTS, NOTHING = 0, 1, 2  # which of the three backs is drawn


def lot(drawn: int, left: int = 3) -> list[Any]:
    """One of the backs that are left is drawn."""
    return ["draw", drawn, "of", left]


def due(units: dict[str, Any], *dice: Any, turn: int = 5, **more: Any) -> Game:
    """The German phase of turn 5."""
    return at("german_bombardment", {**HQS, **units}, turn=turn, dice=list(dice), **{"observed": False, **more})


def one(units: dict[str, Any], die: int, drawn: int) -> Game:
    """A single square can be mined, and its mine is fired."""
    game = due(units, die, lot(drawn))
    do(game, "done")
    return game


@case("19.1.5(k)", "19.1.5(k-i)")
def test_on_turn_5_the_german_player_lays_three_mines_before_anything_else() -> None:
    game = due(LINE)
    assert asks(game) == ("german", "lay-mines")
    assert choices(game, "mine") == {"E5", "F7", "G9", "G11"}
    do(game, "mine E5")
    assert why(game, "mine E5").case == "19.1.5(k-i)"
    do(game, "mine G9", "mine G11")
    (laid,) = told(game, MinesLaid)
    assert laid.hexes == ("E5", "G9", "G11")
    assert asks(game) == ("german", "hq-modes")


@pytest.mark.parametrize("turn", [4, 6])
@case("19.1.5(k)")
def test_on_other_turns_there_are_no_mines(turn: int) -> None:
    assert asks(due(LINE, turn=turn)) == ("german", "hq-modes")


@case("19.1.5(k)")
def test_the_french_lay_no_mines() -> None:
    game = at("french_bombardment", {**HQS, **LINE}, turn=5, observed=False)
    assert asks(game) == ("french", "hq-modes")
    assert state(game).mines == []


@case("19.1.5(k-i)")
def test_a_mine_lies_under_french_infantry_on_its_start_line_on_the_west_bank_that_is_not_engaged() -> None:
    others = {
        "FR-436-2": "C16",  # on the East Bank
        "FR-436-3": "K5",  # behind the line
        "FR-75-1": "E6",  # a gun alone
        "FR-436-5": "H4",  # engaged
        "DE-21-1": {"hex": "H4", "jump_off": "H3"},
    }
    game = due({**LINE, **others}, engaged={"german": ["H4"]})
    assert choices(game, "mine") == {"E5", "F7", "G9", "G11"}
    for square in ("C16", "K5", "E6", "H4", "F12"):
        assert why(game, f"mine {square}").case == "19.1.5(k-i)"


@case("19.1.5(k-i)")
def test_with_no_more_targets_than_mines_there_is_nothing_to_choose_and_without_any_no_mines_phase() -> None:
    two = due({"FR-28": "E5", "FR-29": "F7"})
    assert asks(two) == ("german", "hq-modes")
    assert told(two, MinesLaid)[0].hexes == ("E5", "F7")
    none = due({"FR-28": "K5"})
    assert asks(none) == ("german", "hq-modes")
    assert not told(none, MinesLaid)
    do(none, "done")
    assert not told(none, MineFired)


@case("19.1.5(k-ii)", "19.1.5(k)")
def test_mines_blow_after_all_german_bombardment_on_3_or_less() -> None:
    supply = {"DE-HQ-III": {"hex": "A22", "state": SUPPLY}}
    game = due({**supply, **HEAVY, "FR-28": "E5", "FR-29": "F7"}, 6, 3, lot(NOTHING), 4)
    do(game, "done", "shells DE-HQ-III", "bombard N28", "gun DE-210H-1", "open_fire")
    assert not told(game, MineFired)
    do(game, "done")
    assert [(mine.hex, mine.die, mine.blows) for mine in told(game, MineFired)] == [("E5", 3, True), ("F7", 4, False)]
    assert len(told(game, MineTurned)) == 1
    assert marks(game, "FR-29") == set()


@case("19.1.5(k-iii)")
def test_dst_costs_one_real_step_and_disrupts_all_survivors() -> None:
    game = one({"FR-28": "E5"}, 1, DST)
    assert told(game, MineTurned)[0].result == "DST"
    assert marks(game, "FR-28") >= {"flipped", "disrupted"}
    assert state(game).points == [1, 0]
    assert state(game).replacements == [0, 1]


@case("19.1.5(k-iii)")
def test_dst_eliminates_a_red_brigade_that_could_have_been_disrupted_by_shells() -> None:
    game = one({"FR-326-1": {"hex": "E5", "state": RED}}, 1, DST)
    assert where(game, "FR-326-1") == "pool"


@case("19.1.5(k-iii)")
def test_the_french_player_chooses_who_loses_the_step() -> None:
    game = one({"FR-436-1": "E5", "FR-326-1": {"hex": "E5", "state": RED}}, 2, DST)
    assert asks(game)[0] == "french"
    do(game, "loss FR-436-1")
    assert marks(game, "FR-436-1") >= {"flipped", "disrupted"}
    assert "disrupted" in marks(game, "FR-326-1")
    assert where(game, "FR-326-1") == "E5"


@case("19.1.5(k-iii)")
def test_infantry_takes_the_step_of_a_mine_whoever_else_is_there() -> None:
    """Ruling G83: "a division or full brigade, or a reduced brigade", not the gun beside them."""
    game = one({"FR-436-1": "E5", "FR-75-1": "E5"}, 1, DST)
    assert asks(game)[1] != "losses"
    assert marks(game, "FR-436-1") >= {"flipped", "disrupted"}
    assert marks(game, "FR-75-1") >= {"disrupted"}
    assert "flipped" not in marks(game, "FR-75-1")
    assert state(game).points == [1, 0]


@case("19.1.5(k-iii)")
def test_d_disrupts_and_ne_does_nothing() -> None:
    hit = one({"FR-436-1": "E5", "FR-75-1": "E5"}, 1, DISRUPTS)
    assert marks(hit, "FR-436-1") >= {"disrupted"}
    assert marks(hit, "FR-75-1") >= {"disrupted"}
    assert state(hit).points == [0, 0]
    dud = one({"FR-436-1": "E5"}, 1, NOTHING)
    assert told(dud, MineTurned)[0].result == "NE"
    assert marks(dud, "FR-436-1") == set()


@case("19.1.5(k-i)", "19.1.5(k-iii)")
def test_each_mine_is_turned_over_once() -> None:
    """What is drawn for the second mine comes from the two backs that are left."""
    game = due({"FR-28": "E5", "FR-29": "F7", "FR-436-1": "G11"}, 1, lot(0), 1, lot(0, 2), 1, lot(0, 1))
    do(game, "done")
    assert [mine.result for mine in told(game, MineTurned)] == ["DST", "D", "NE"]


@case("19.1.5(k-iv)")
def test_all_mines_are_gone_afterwards() -> None:
    game = due({"FR-28": "E5", "FR-29": "F7"}, 6, 6)
    assert len(state(game).mines) == 2
    do(game, "done")
    assert state(game).mines == []


@case("19.1.5(k-ii)")
def test_a_mine_under_a_square_that_bombardment_has_emptied_is_taken_away() -> None:
    """16 factors on the fourth column of a start trench, total -1: ST."""
    units = {
        "DE-HQ-III": {"hex": "A22", "state": SUPPLY},
        "DE-210H-1": "A4",
        "DE-210H-2": "A5",
        "DE-210H-3": "A6",
        "DE-210H-4": "A7",
        "FR-326-1": {"hex": "E5", "state": ["flipped", "suppressed"]},
    }
    game = due(units, 1, observed=True)
    do(game, "done", "shells DE-HQ-III", "bombard E5")
    do(game, *[f"gun DE-210H-{number}" for number in (1, 2, 3, 4)], "open_fire")
    assert where(game, "FR-326-1") == "pool"
    assert told(game, MinesLaid)
    assert not told(game, MineFired)
    assert state(game).mines == []
