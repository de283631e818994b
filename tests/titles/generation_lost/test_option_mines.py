"""20.4.2-1: mines that the Germans go on to plant."""

from typing import Any

import pytest
from tests.titles.generation_lost.guns import SUPPLY
from tests.titles.generation_lost.table import (
    asks,
    at,
    case,
    choices,
    do,
    marks,
    state,
    told,
    where,
    why,
)

from meuse.bots import make_bot
from meuse.engine.game import Game
from meuse.engine.seat import Seat
from meuse.titles.generation_lost.fire_events import (
    MineFired,
    MinesLaid,
    MineTurned,
)

MINES: dict[str, Any] = {"operations": {"german": ["mines"]}}
HQS = {"DE-HQ-III": "A22", "FR-HQ-VII": "T20"}
# Two French squares with Germans beside them on the East Bank, one on the West Bank.
FRONT = {"FR-436-1": "L29", "DE-5-1": "K29", "FR-436-2": "L32", "DE-5-2": "K32", "FR-28": "H8", "DE-21-1": "G8"}
DST, DISRUPTS, NOTHING = 0, 1, 2  # which of the three backs is drawn


def lot(drawn: int, left: int = 3) -> list[Any]:
    return ["draw", drawn, "of", left]


def german(units: dict[str, Any], *dice: Any, turn: int = 6, **more: Any) -> Game:
    """The German phase of 27 March."""
    given = {"observed": False, **MINES, **more}
    return at("german_bombardment", {**HQS, **units}, turn=turn, dice=list(dice), **given)


@case("20.4.2-1")
def test_from_27_march_on_two_mines_under_french_squares_next_to_germans_on_either_bank() -> None:
    game = german(FRONT)
    assert asks(game) == ("german", "plant-mines")
    assert choices(game, "mine") == {"L29", "L32", "H8"}
    do(game, "mine L29")
    assert why(game, "mine L29").case == "20.4.2-1"
    do(game, "mine H8")
    (laid,) = told(game, MinesLaid)
    assert (laid.hexes, laid.cases) == (("L29", "H8"), ("20.4.2-1",))
    assert asks(game) == ("german", "hq-modes")


@case("20.4.2-1")
@pytest.mark.parametrize(
    ("scenario", "turn", "asked"),
    [
        ("firestorm_on_the_meuse", 4, False),
        ("firestorm_on_the_meuse", 6, True),
        ("operation_may_cup", 1, True),
        ("ramparts_revenge", 12, True),
    ],
)
def test_on_every_turn_after_20_march_whatever_the_scenario(scenario: str, turn: int, asked: bool) -> None:
    game = german(FRONT, turn=turn, scenario=scenario)
    assert (asks(game)[1] == "plant-mines") is asked
    without = german(FRONT, turn=turn, scenario=scenario, operations={})
    assert asks(without)[1] != "plant-mines"


@case("20.4.2-1", "19.1.5(k)")
def test_on_20_march_itself_the_three_mines_of_the_start_line_are_laid() -> None:
    line = {"FR-28": "E5", "FR-29": "F7", "FR-326-1": "G9", "FR-436-1": "G11"}
    game = german(line, turn=5)
    assert asks(game) == ("german", "lay-mines")
    assert "done" not in {action.verb for action in game.actions()}
    assert game.withheld("german") == []
    assert why(game, "done").case == "19.1.5(k-i)"


@case("20.4.2-1")
def test_the_french_phase_has_none() -> None:
    game = at("french_bombardment", {**HQS, **FRONT}, turn=6, observed=False, **MINES)
    assert asks(game) == ("french", "hq-modes")


@case("20.4.2-1", "16.5.1", "10.5")
def test_not_under_engaged_squares_nor_forts_nor_away_from_the_germans() -> None:
    others = {
        "FR-436-3": "O29",  # nobody beside it
        "FR-436-4": "J31",
        "DE-5-3": {"hex": "J31", "jump_off": "I31"},
        "FR-GARRISON-1": {"hex": "L25", "state": ["in-fort"]},
        "DE-BN-1": "K25",
    }
    game = german({**FRONT, **others}, engaged={"german": ["J31"]})
    assert choices(game, "mine") == {"L29", "L32", "H8"}
    assert why(game, "mine O29").message == "mines-next-to-germans"
    assert why(game, "mine J31").message == "mines-not-under-engaged"
    assert why(game, "mine L25").message == "mines-under-the-french"
    assert why(game, "mine K29").message == "mines-under-the-french"
    outside = german({**FRONT, **others, "FR-59C-1": "L25"}, engaged={"german": ["J31"]})
    assert "L25" in choices(outside, "mine")


@case("20.4.2-1")
def test_the_german_player_may_do_without() -> None:
    game = german(FRONT)
    do(game, "done")
    assert told(game, MinesLaid) == []
    one = german(FRONT)
    do(one, "mine L29", "done")
    assert told(one, MinesLaid)[0].hexes == ("L29",)


@case("20.4.2-1")
def test_without_a_target_there_is_no_mines_phase() -> None:
    assert asks(german({"FR-436-1": "O29", "DE-5-1": "K29"})) == ("german", "hq-modes")


@case("20.4.2-1", "7.3")
def test_lull_turns_have_their_mines() -> None:
    game = german(FRONT, 3, lot(DISRUPTS), lull=True)
    do(game, "mine L29", "done", "done")
    assert "disrupted" in marks(game, "FR-436-1")


@case("20.4.2-1", "19.1.5(k-ii)", "19.1.5(k-iii)", "19.1.5(k-iv)")
def test_they_blow_after_all_bombardment_as_ever_two_of_the_three() -> None:
    """What is drawn for the second comes from the two backs that are left."""
    game = german(FRONT, 3, lot(DST), 1, lot(0, 2))
    do(game, "mine L29", "mine L32")
    assert not told(game, MineFired)
    do(game, "done")
    assert [mine.result for mine in told(game, MineTurned)] == ["DST", "D"]
    assert marks(game, "FR-436-1") >= {"flipped", "disrupted"}
    assert marks(game, "FR-436-2") == {"disrupted", "counted"}
    assert state(game).points == [1, 0]
    assert state(game).mines == []


@case("20.4.2-1", "19.1.5(k-iii)")
def test_infantry_takes_the_step_if_it_is_there_and_guns_or_hqs_alone_take_it_themselves() -> None:
    both = german({"FR-75-1": "L29", "FR-436-1": "L29", "DE-5-1": "K29"}, 1, lot(DST))
    do(both, "mine L29", "done")
    assert "flipped" in marks(both, "FR-436-1")
    assert "flipped" not in marks(both, "FR-75-1")
    gun = german({"FR-75-1": "L29", "DE-5-1": "K29"}, 1, lot(DST))
    do(gun, "mine L29", "done")
    assert marks(gun, "FR-75-1") >= {"flipped", "disrupted"}
    hq = german({"FR-HQ-II": "L29", "DE-5-1": "K29"}, 1, lot(DST))
    do(hq, "mine L29", "done")
    assert where(hq, "FR-HQ-II") == "pool"


@case("20.4.2-1", "10.5", "8.2.2")
def test_a_mine_does_not_reach_who_is_inside_a_fort() -> None:
    units = {"FR-59C-1": "L25", "FR-GARRISON-1": {"hex": "L25", "state": ["in-fort", "flipped"]}, "DE-BN-1": "K25"}
    game = german(units, 1, lot(DST))
    do(game, "mine L25", "done")
    assert marks(game, "FR-GARRISON-1") == {"in-fort", "flipped"}
    assert marks(game, "FR-59C-1") >= {"flipped", "disrupted"}


@case("20.4.2-1", "19.1.5(k-ii)")
def test_a_mine_is_taken_away_when_bombardment_has_left_the_garrison_alone() -> None:
    """A die of 1 and three heavy guns at chasseurs outside the fort: a step, which is their last."""
    units = {
        "DE-HQ-III": {"hex": "A22", "state": SUPPLY},
        "FR-59C-1": {"hex": "L25", "state": ["flipped", "disrupted"]},
        "FR-GARRISON-1": {"hex": "L25", "state": ["in-fort"]},
        "DE-BN-1": "K25",
        "DE-210H-1": "I24",
        "DE-210H-2": "I25",
        "DE-210H-3": "I26",
    }
    game = german(units, 1, observed=True)
    do(game, "mine L25", "done", "shells DE-HQ-III", "bombard L25")
    if asks(game)[1] == "bombard-aim":
        do(game, "aim outside")
    do(game, *[f"gun {gun}" for gun in sorted(choices(game, "gun"))], "open_fire")
    if asks(game)[1] == "bombard":
        do(game, "done")
    assert where(game, "FR-59C-1") in ("pool", "out")
    assert not told(game, MineFired)
    assert state(game).mines == []


@case("20.4.2-1")
def test_the_computer_player_plants_both_where_it_hurts_most() -> None:
    units = {**FRONT, "FR-37": "L31", "DE-6-1": "K31"}  # a division among brigades
    game = german(units)
    bot = make_bot("greedy", 1)
    while asks(game)[1] == "plant-mines":
        game.apply(bot.choose(Seat(game, "german")))
    (laid,) = told(game, MinesLaid)
    assert len(laid.hexes) == 2
    assert "L31" in laid.hexes
