"""Where the end of an engagement meets stacking, facing, forts and units that have to wait (rulings G52, G53, G57)."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import POOL, against, engaged, french, german, is_engaged, results, tally
from tests.titles.generation_lost.marching import french as french_march
from tests.titles.generation_lost.marching import having
from tests.titles.generation_lost.table import asks, at, case, cell, choices, do, marks, state, told, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.assault_events import GarrisonRevealed
from meuse.titles.generation_lost.commit_events import ResourcesRolled
from meuse.titles.generation_lost.terms import FRENCH

BY_GERMANS: dict[str, Any] = {"engaged": {"german": ["L29"]}}
TOO_MANY: dict[str, Any] = {f"DE-5-{number}": engaged("L29", f"K{27 + number}") for number in (1, 2, 3)}


def facing(game: Game, name: str) -> str:
    return str(game.position()["units"][name]["facing"])


def with_result(wanted: str, units: dict[str, Any], play: Any, *more_dice: int, **more: Any) -> Game:
    """The game in which the first assault has that result."""
    for total in range(2, 13):
        game: Game = play(units, dice=[total // 2, total - total // 2, *more_dice], **more)
        if results(game)[:1] == [wanted]:
            return game
    raise AssertionError(f"no dice give {wanted}")


# ---- winners who go back to squares where friends have come meanwhile (16.6, 16.5.6(e), 12.1.7(STK))


@case("16.6", "16.5.6(e)", "12.1.7(STK)", "16.5.1(ON)")
def test_winners_who_go_back_push_friends_out_of_their_full_jump_off_square_and_face_as_they_do() -> None:
    friends = {name: {"hex": "K28", "facing": "east"} for name in ("DE-21-1", "DE-21-2")}
    units = {**TOO_MANY, **friends, "FR-436-1": "L29"}
    game = german(units, **BY_GERMANS, dice=[6, 6])
    assert results(game) == ["DE"]
    do(game, "advance DE-5-2", "advance DE-5-3")
    assert asks(game) == ("german", "displace")
    assert choices(game, "displace") == {"DE-21-1", "DE-21-2"}
    assert why(game, "displace DE-5-1").case == "16.5.6(e)"  # who comes back is not the one to go
    do(game, "displace DE-21-1")
    do(game, f"to {min(choices(game, 'to'))}", "face south", "face south")
    assert [where(game, name) for name in ("DE-5-1", "DE-21-2")] == ["K28", "K28"]
    assert facing(game, "DE-5-1") == facing(game, "DE-21-2") == "east"
    assert where(game, "DE-21-1") != "K28"


@case("16.6", "16.5.6(e)", "10.4(SUP)")
def test_an_hq_that_has_set_up_in_the_jump_off_square_makes_room_for_who_comes_back() -> None:
    units = {**TOO_MANY, "DE-HQ-III": having("K28", "flipped"), "FR-436-1": "L29"}
    game = german(units, **BY_GERMANS, dice=[6, 6])
    do(game, "advance DE-5-2", "advance DE-5-3")
    assert asks(game) == ("german", "displace-to")
    do(game, f"to {min(choices(game, 'to'))}", "face south")
    assert (where(game, "DE-5-1"), where(game, "DE-HQ-III") != "K28") == ("K28", True)
    assert "flipped" in marks(game, "DE-HQ-III")


@case("16.5.4", "16.5.6(e)", "16.5.1(ON)")
def test_after_a_breakthrough_friends_make_room_only_for_those_who_really_go_back() -> None:
    units = {
        "DE-5-1": engaged("L29", "K29"),
        "DE-5-2": engaged("L29", "K29"),
        "DE-21-1": "K29",
        "FR-326-1": having("L29", "disrupted"),
    }
    game = german(units, **BY_GERMANS, dice=[6, 6])
    assert results(game) == ["DEBT"]
    do(game, "unit DE-5-1", "back", "to N29")
    assert asks(game)[1] == "advance-face"
    do(game, "face south")
    assert [where(game, name) for name in ("DE-5-1", "DE-5-2", "DE-21-1")] == ["K29", "N29", "K29"]


# ---- forts (10.5.5, 13.3.1[2])


@case("13.3.1[2](b)", "9.2.4(c)", "10.5.5", "16.5.1(ON)")
def test_a_dummy_behind_engaged_chasseurs_leaves_the_fort_to_the_winner_who_says_how_he_holds_it() -> None:
    units = {
        "DE-BN-10": engaged("L25", "K25"),
        "FR-59C-1": having("L25", "flipped"),
        "FR-GARRISON-5": having("L25", "flipped", "in-fort"),
        "DE-77-1": "J25",
    }
    stock = {"lifting": 1, "night": 1}

    def strong(position: dict[str, Any], **more: Any) -> Game:
        game = german(position, engaged={"german": ["L25"]}, resources=stock, **more)
        do(game, "spend lifting", "spend night")
        return game

    game = with_result("DR", units, strong)
    do(game, f"to {min(choices(game, 'to'))}", "face north", "storm")
    assert [event.real for event in told(game, GarrisonRevealed)] == [False]
    assert asks(game) == ("german", "advance-fort")
    do(game, "inside", "face south")
    assert (where(game, "DE-BN-10"), marks(game, "DE-BN-10")) == ("L25", {"in-fort"})
    assert state(game).dummies_found == [cell(game, "L25")]
    assert not is_engaged(game, "DE-BN-10")


@case("16.5.1(WITH)", "10.5.5")
@pytest.mark.parametrize(("word", "inside"), [("inside", True), ("outside", False)])
def test_when_the_french_withdraw_from_a_fort_the_german_says_whether_he_goes_in(word: str, inside: bool) -> None:
    units = {"DE-BN-10": engaged("L25", "K25"), "FR-59C-1": "L25", "FR-28": "S20"}
    game = french_march(units, engaged={"german": ["L25"]}, turn=4)
    do(game, "withdraw L25")
    do(game, f"to {min(choices(game, 'to'))}", "face north")
    assert asks(game) == ("german", "advance-fort")
    do(game, word, "face south")
    assert (where(game, "DE-BN-10"), "in-fort" in marks(game, "DE-BN-10")) == ("L25", inside)
    assert asks(game) == ("french", "movement")


@case("16.5.6(b)", "10.5.5")
@pytest.mark.parametrize(("word", "inside"), [("inside", True), ("outside", False)])
def test_who_comes_back_to_an_empty_fort_is_inside_or_outside_as_its_owner_says(word: str, inside: bool) -> None:
    units = {"DE-BN-10": engaged("K23", "J23"), "FR-28": "K23"}
    more: dict[str, Any] = {"engaged": {"german": ["K23"]}, "control": {"german": ["J23"]}}
    game = with_result("AR", units, german, **more)
    assert asks(game) == ("german", "retreat-fort")
    do(game, word)
    assert (where(game, "DE-BN-10"), "in-fort" in marks(game, "DE-BN-10")) == ("J23", inside)


@case("16.5.6(b)", "16.5.6(e)", "10.5.2", "10.5.6")
@pytest.mark.parametrize("word", ["inside", "outside"])
@pytest.mark.parametrize("leaves", ["DE-BN-11", "DE-BN-12"])
def test_who_comes_back_to_a_full_fort_is_inside_as_its_owner_says_when_one_has_made_room(
    leaves: str, word: str
) -> None:
    units = {
        "DE-BN-10": engaged("K23", "J23"),
        "DE-BN-11": having("J23", "in-fort"),
        "DE-BN-12": "J23",
        "FR-28": "K23",
    }
    game = with_result("AR", units, german, engaged={"german": ["K23"]})
    assert choices(game, "displace") == {"DE-BN-11", "DE-BN-12"}
    do(game, f"displace {leaves}")
    while asks(game)[1] in ("displace-to", "retreat-face"):
        do(game, f"to {min(choices(game, 'to'))}" if choices(game, "to") else "face north")
    assert asks(game) == ("german", "retreat-fort")
    assert game.decision is not None
    assert game.decision.params["unit"] == "DE-BN-10"
    do(game, word)
    stays = "DE-BN-12" if leaves == "DE-BN-11" else "DE-BN-11"
    assert where(game, "DE-BN-10") == where(game, stays) == "J23"
    assert ["in-fort" in marks(game, name) for name in ("DE-BN-10", stays)] == [word == "inside", word == "outside"]


@case("16.5.6(b)", "10.5.6")
@pytest.mark.parametrize("word", ["inside", "outside"])
def test_who_comes_back_to_a_fort_with_one_outside_is_inside_only_if_its_owner_says_so(word: str) -> None:
    units = {"DE-BN-10": engaged("K23", "J23"), "DE-BN-11": "J23", "FR-28": "K23"}
    game = with_result("AR", units, german, engaged={"german": ["K23"]})
    assert asks(game) == ("german", "retreat-fort")
    do(game, word)
    inside = ["in-fort" in marks(game, name) for name in ("DE-BN-10", "DE-BN-11")]
    assert inside == [word == "inside", word == "outside"]


@case("16.5.6(b)", "10.5.6")
def test_two_who_come_back_to_one_fort_are_asked_about_once() -> None:
    units = {"DE-BN-10": engaged("K23", "J23"), "DE-BN-11": engaged("K23", "J23"), "FR-28": "K23"}
    more: dict[str, Any] = {"engaged": {"german": ["K23"]}, "control": {"german": ["J23"]}}
    game = with_result("AR", units, german, **more)
    assert asks(game) == ("german", "retreat-fort")
    do(game, "outside")
    assert asks(game)[1] != "retreat-fort"
    assert ["in-fort" in marks(game, name) for name in ("DE-BN-10", "DE-BN-11")].count(True) == 1


@case("16.5.6(b)", "10.5.7", "9.2.4")
def test_who_comes_back_to_a_fort_with_a_garrison_is_outside_unasked() -> None:
    units = {"FR-59C-1": engaged("M25", "L25"), "FR-GARRISON-5": having("L25", "flipped", "in-fort"), "DE-BN-1": "M25"}
    game = with_result("AR", units, french, engaged={"french": ["M25"]})
    assert asks(game)[1] != "retreat-fort"
    assert (where(game, "FR-59C-1"), marks(game, "FR-59C-1")) == ("L25", set())


# ---- the West Bank hold (19.1.5(f), ruling G82)

HELD: dict[str, Any] = {"DE-5-1": engaged("F7", "F6"), "FR-326-1": "F7"}
BY_HOLD: dict[str, Any] = {"engaged": {"german": ["F7"]}, "command": {"K29": 1, "K32": 1}}
ELSEWHERE: dict[str, Any] = {
    "FR-28": against("K29", "L29"),
    "DE-21-1": "K29",
    "FR-29": against("K32", "L32"),
    "DE-21-2": "K32",
}


@case("19.1.5(f)", "16.5.1(AGAIN)")
@pytest.mark.parametrize(("turn", "held"), [(2, True), (3, False)])
def test_held_infantry_does_not_assault_out_of_an_engagement(turn: int, held: bool) -> None:
    game = french({**HELD, **ELSEWHERE}, **BY_HOLD, turn=turn)
    assert asks(game) == ("french", "choose-assault")
    assert ("F7" in choices(game, "assault")) is not held
    if held:
        assert why(game, "assault F7").case == "19.1.5(f)"


@case("19.1.5(f)", "16.5.1(WITH)")
@pytest.mark.parametrize(("turn", "held"), [(2, True), (3, False)])
def test_held_infantry_does_not_withdraw(turn: int, held: bool) -> None:
    game = french_march({**HELD, "FR-28": "S20"}, engaged={"german": ["F7"]}, turn=turn)
    assert ("F7" in choices(game, "withdraw")) is not held
    if held:
        assert why(game, "withdraw F7").case == "19.1.5(f)"


@case("19.1.5(f)", "16.5.2(g)", "16.5.1(AGAIN)", "14.1")
def test_what_held_infantry_owes_after_its_counter_attack_waits_until_it_is_free() -> None:
    units = {**POOL, **HELD}
    owing: dict[str, Any] = {"engaged": {"french": ["F7"]}}
    held = at("french_resources", units, **owing, turn=2, dice=[1])
    assert told(held, ResourcesRolled) == []
    assert results(held) == []
    assert is_engaged(held, "FR-326-1")
    assert state(held).engaged[cell(held, "F7")] == FRENCH
    free = at("french_assault", units, **owing, turn=3, dice=[1, 1, 6, 6, 6, 6])
    assert results(free) != []
    assert tally(free) == [0, 0]
