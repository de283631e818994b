"""16.5.1: engaged units (ruling G52). A 756 against a brigade of 3 on open ground: 6 is ENG."""

from typing import Any

from tests.titles.generation_lost.assaults import (
    POOL,
    against,
    engaged,
    french,
    german,
    is_engaged,
    points,
    results,
    rolled,
    tally,
)
from tests.titles.generation_lost.table import asks, at, case, choices, do, marks, state, told, unit, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.assault_events import UnitsEngaged
from meuse.titles.generation_lost.commit_events import ResourceSpent
from meuse.titles.generation_lost.terms import SIDES

BY_GERMANS: dict[str, Any] = {"engaged": {"german": ["L29"]}}
LOCKED: dict[str, Any] = {"DE-5-1": engaged("L29", "K29"), "FR-436-1": "L29"}


def owner(game: Game, square: str) -> int:
    return state(game).engaged[state(game).box.board.index[square]]


@case("16.5.1")
def test_eng_locks_all_units_of_both_sides_in_the_assaulted_square() -> None:
    units = {"DE-5-1": against("L29", "K29"), "DE-BN-10": against("L29", "K28"), "FR-130": "L29"}
    game = german(units, dice=[3, 5])  # 9 - 7 = +2
    assert results(game) == ["ENG"]
    assert [where(game, name) for name in ("DE-5-1", "DE-BN-10", "FR-130")] == ["L29"] * 3
    assert owner(game, "L29") == 0
    there = state(game)
    assert there.jump_off[unit(game, "DE-BN-10")] == there.box.board.index["K28"]
    assert [(event.side, event.attackers, event.defenders) for event in told(game, UnitsEngaged)] == [
        ("german", ("DE-5-1", "DE-BN-10"), ("FR-130",))
    ]


@case("16.5.1(AGAIN)")
def test_the_attacker_must_assault_again_in_the_next_assault_segment() -> None:
    units = {**LOCKED, "DE-5-2": against("L32", "K32"), "FR-436-2": "L32"}
    game = german(units, engaged={"german": ["L29"]}, dice=[2, 2])
    assert choices(game, "assault") == {"L29", "L32"}
    assert why(game, "done").case == "16.5.1(AGAIN)"
    do(game, "assault L32")
    assert rolled(game).hex == "L29"  # the only one left is fought unasked


@case("16.5.1(AGAIN)", "17.2(a)")
def test_an_assault_of_engaged_units_does_not_count_for_the_working_total() -> None:
    game = german(LOCKED, engaged={"german": ["L29"]}, dice=[2, 2])
    assert results(game) == ["AR"]
    assert tally(game) == [0, 0]


@case("16.5.1(SUP)")
def test_engaged_units_fight_in_supply_and_without_command() -> None:
    game = at("german_assault", {**POOL, **LOCKED}, engaged={"german": ["L29"]}, command={"L29": -1}, dice=[2, 2])
    assert (rolled(game).kind, rolled(game).modifiers) == ("engaged", ())


@case("16.5.1(RES)", "14.2.4(ENG)")
def test_resources_serve_engaged_units_but_no_75s() -> None:
    units = {**LOCKED, "DE-77-1": "J29", "FR-75-1": "M29"}
    game = german(
        units, engaged={"german": ["L29"]}, resources={"creeping": 1, "flame": 1, "french-75": 1}, dice=[1, 2]
    )
    assert choices(game, "spend") == {"creeping"}
    assert why(game, "spend flame").case == "14.2.5"
    do(game, "spend creeping")
    assert [each.reason for each in rolled(game).shifts] == ["creeping"]


@case("16.5.1(RES)", "14.2.4(ENG)")
def test_the_french_too_cannot_use_75s_on_engaged_units() -> None:
    units = {"FR-436-1": engaged("K29", "L29"), "DE-5-1": "K29", "FR-75-1": "M29"}
    game = french(units, engaged={"french": ["K29"]}, resources={"french-75": 1, "night": 1}, dice=[1, 1])
    assert why(game, "spend french-75").case == "14.2.4(ENG)"


@case("16.5.1(ON)", "16.5.1")
def test_another_eng_keeps_them_locked() -> None:
    game = german(LOCKED, engaged={"german": ["L29"]}, dice=[3, 3])
    assert results(game) == ["ENG"]
    assert owner(game, "L29") == 0
    assert state(game).jump_off[unit(game, "DE-5-1")] == state(game).box.board.index["K29"]


@case("16.5.1(ON)", "16.5.1(ex)", "16.5.6(b)")
def test_any_other_result_ends_it_and_losers_go_to_their_jump_off_squares() -> None:
    game = german(LOCKED, engaged={"german": ["L29"]}, dice=[1, 2])
    assert results(game) == ["ASR"]
    assert where(game, "DE-BN-1") == "K29"
    assert where(game, "FR-436-1") == "L29"
    assert owner(game, "L29") == -1
    assert points(game) == [0, 1]


@case("16.5.1(ex)")
def test_three_engs_in_a_row_and_then_a_retreat() -> None:
    units: dict[str, Any] = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29"}
    game = german(units, dice=[3, 3])
    for _ in range(2):
        locked = game.position()["units"]
        game = german({name: locked[name] for name in ("DE-5-1", "FR-436-1")}, engaged={"german": ["L29"]}, dice=[3, 3])
        assert results(game) == ["ENG"]
    game = german(LOCKED, engaged={"german": ["L29"]}, dice=[1, 2])
    assert results(game) == ["ASR"]
    assert not is_engaged(game, "FR-436-1")


@case("16.5.1(ON)")
def test_a_jump_off_square_in_enemy_hands_means_a_retreat_like_that_of_defenders() -> None:
    units = {**LOCKED, "FR-326-1": "K29"}
    game = german(units, engaged={"german": ["L29"]}, dice=[2, 2])
    assert results(game) == ["AR"]
    assert asks(game) == ("german", "retreat-to")
    assert "K29" not in choices(game, "to")


@case("16.5.1(ON)", "16.6")
def test_winners_hold_the_square_and_what_is_too_much_goes_back() -> None:
    units = {
        "DE-5-1": engaged("L29", "K29"),
        "DE-5-2": engaged("L29", "K28"),
        "DE-5-3": engaged("L29", "K30"),
        "FR-436-1": "L29",
    }
    french = {"french": ["K28", "K29"]}
    game = german(units, engaged={"german": ["L29"]}, control=french, dice=[6, 6])
    assert results(game) == ["DE"]
    assert asks(game) == ("german", "advance")
    do(game, "advance DE-5-1", "advance DE-5-3", "face south")
    held = [state(game).control[state(game).box.board.index[square]] for square in ("K28", "K29")]
    assert held == [0, 1]  # ruling G67: who went back is there now; who advanced has not been back
    assert [where(game, name) for name in ("DE-5-1", "DE-5-2", "DE-5-3")] == ["L29", "K28", "L29"]
    assert not is_engaged(game, "DE-5-1")
    assert state(game).jump_off[unit(game, "DE-5-1")] == -1


@case("16.5.1(ON)")
def test_winners_who_fit_simply_stay() -> None:
    game = german(
        {**LOCKED, "FR-436-1": {"hex": "L29", "state": ["flipped"]}}, engaged={"german": ["L29"]}, dice=[5, 6]
    )
    assert results(game) == ["D2SR"]
    assert where(game, "DE-5-1") == "L29"
    assert owner(game, "L29") == -1
    assert state(game).control[state(game).box.board.index["L29"]] == 0


@case("12.1.7(STK)", "16.5.1(ON)")
def test_winners_who_came_from_several_sides_turn_one_way_as_their_owner_likes() -> None:
    units = {
        "DE-5-1": {**engaged("L29", "K28"), "facing": "east"},
        "DE-5-2": {**engaged("L29", "K30"), "facing": "west"},
        "FR-436-1": "L29",
    }
    game = german(units, engaged={"german": ["L29"]}, dice=[3, 3])
    assert results(game) == ["DR"]
    do(game, "to M29", "face north")
    assert asks(game) == ("german", "advance-face")
    do(game, "face south")
    stack = game.position()["units"]
    assert [stack[name]["facing"] for name in ("DE-5-1", "DE-5-2")] == ["south", "south"]


LOST_BEHIND: dict[str, Any] = {
    **{f"DE-5-{number}": engaged("L29", f"K{27 + number}") for number in (1, 2, 3)},
    **{f"FR-436-{number}": f"K{26 + number}" for number in (2, 3, 4)},
}


@case("16.6", "16.5.6(b)", "16.5.1(ON)")
def test_winners_who_are_too_many_and_have_lost_their_jump_off_squares_retreat() -> None:
    game = german({**LOST_BEHIND, "FR-436-1": "L29"}, engaged={"german": ["L29"]}, dice=[6, 6])
    assert results(game) == ["DE"]
    assert choices(game, "advance") == {"DE-5-1", "DE-5-2", "DE-5-3"}
    assert why(game, "done").case == "16.6"
    do(game, "advance DE-5-3", "advance DE-5-1")
    assert asks(game) == ("german", "retreat-to")
    assert choices(game, "to") == {"L28", "L30", "M28", "M29", "M30"}  # no square to the north is free
    do(game, "to L28", "face north", "face south")
    assert [where(game, f"DE-5-{number}") for number in (1, 2, 3)] == ["L29", "L28", "L29"]


@case("16.5.4", "16.5.6(b)", "16.5.1(ON)")
def test_after_a_breakthrough_too_nobody_goes_back_to_a_square_that_is_lost() -> None:
    game = german({**LOST_BEHIND, "FR-326-1": {"hex": "L29", "state": ["disrupted"]}}, **BY_GERMANS, dice=[6, 6])
    assert results(game) == ["DEBT"]
    do(game, "unit DE-5-1", "back", "unit DE-5-2", "back", "back")
    assert asks(game) == ("german", "retreat-to")


@case("14.2.8", "16.5.1(ON)")
def test_others_may_consolidate_after_an_engagement() -> None:
    units = {**LOCKED, "FR-436-1": {"hex": "L29", "state": ["flipped"]}, "DE-5-2": "K28"}
    game = german(units, engaged={"german": ["L29"]}, resources={"consolidate": 2}, dice=[5, 6])
    do(game, "consolidate DE-5-2")
    assert where(game, "DE-5-2") == "L29"
    assert [(event.resource, event.left) for event in told(game, ResourceSpent)] == [("consolidate", 1)]


@case("16.5.4", "16.5.1(ON)")
def test_engaged_units_may_break_through() -> None:
    units = {**LOCKED, "DE-5-2": engaged("L29", "K28"), "DE-77-1": "J29", "FR-326-1": "L29"}
    del units["FR-436-1"]
    game = german(units, engaged={"german": ["L29"]}, resources={"lifting": 1}, dice=[6, 6])
    do(game, "spend lifting")
    assert results(game) == ["DEBT"]
    do(game, "unit DE-5-1", "to N29", "back")
    assert (where(game, "DE-5-1"), where(game, "DE-5-2")) == ("N29", "K28")
    assert asks(game) == ("german", "advance-face")  # N29 was empty


@case("16.5.1", "10.5.5")
def test_a_battalion_that_assaults_out_of_a_fort_and_is_engaged_is_not_inside_any_more() -> None:
    units = {"DE-BN-10": against("K23", "J23", "in-fort"), "FR-326-1": {"hex": "K23", "state": ["flipped"]}}
    game = german(units, dice=[5, 6])
    assert results(game) == ["ENG"]
    assert is_engaged(game, "DE-BN-10")
    assert marks(game, "DE-BN-10") == set()
    assert where(game, "DE-BN-10") == "K23"


@case("16.5.4", "3.0(Engaged)")
def test_defenders_who_assault_out_of_an_engagement_may_break_through_or_stay_where_they_are() -> None:
    units = {"DE-BN-10": engaged("L29", "K29", "disrupted"), "FR-436-1": "L29", "FR-436-2": "L29"}
    game = french(units, engaged={"german": ["L29"]}, resources={"night": 1}, dice=[6, 6])
    do(game, "assault L29", "spend night")
    assert results(game) == ["DEBT"]
    do(game, "unit FR-436-1", "to K29", "back")
    assert (where(game, "FR-436-1"), where(game, "FR-436-2")) == ("K29", "L29")


# ---- the defender's own assault (3.0, ruling G52)


@case("16.5.1(AGAIN)")
def test_the_engaged_defender_may_assault_in_between_and_has_the_obligation_then() -> None:
    units = {"DE-BN-10": engaged("L29", "K29"), "FR-28": "L29"}
    game = french(units, engaged={"german": ["L29"]}, dice=[2, 3])  # 7 - 1: 5 is ENG
    assert asks(game) == ("french", "choose-assault")
    do(game, "assault L29")
    assert (rolled(game).side, rolled(game).kind, results(game)) == ("french", "engaged", ["ENG"])
    assert owner(game, "L29") == 1


@case("16.5.1(AGAIN)")
def test_or_does_nothing() -> None:
    units = {"DE-BN-10": engaged("L29", "K29"), "FR-28": "L29"}
    game = french(units, engaged={"german": ["L29"]})
    do(game, "done")
    assert results(game) == []
    assert owner(game, "L29") == 0


@case("16.5.1(AGAIN)")
def test_disordered_defenders_do_not_assault_of_their_own_will() -> None:
    units = {"DE-BN-10": engaged("L29", "K29"), "FR-28": {"hex": "L29", "state": ["disrupted"]}}
    game = french(units, engaged={"german": ["L29"]})
    assert asks(game)[1] != "choose-assault"


@case("16.5.1(ON)", "16.5.6(b)")
def test_if_that_fails_they_have_to_leave_the_square_with_their_guns() -> None:
    """Their jump-off square is the one that the enemy is in."""
    units = {"DE-5-1": engaged("L29", "K29"), "FR-436-1": "L29", "FR-75-1": "L29"}
    game = french(units, engaged={"german": ["L29"]}, dice=[5, 4])  # 4 - 5: 9 is AR
    do(game, "assault L29")
    assert results(game) == ["AR"]
    do(game, "unit FR-436-1", "to M29", "face north", "to M28", "face north")
    assert (where(game, "FR-436-1"), where(game, "FR-75-1"), where(game, "DE-5-1")) == ("M29", "M28", "L29")
    assert owner(game, "L29") == -1
    assert state(game).jump_off[unit(game, "DE-5-1")] == -1


@case("16.5.1(ON)")
def test_if_it_succeeds_the_intruders_retreat() -> None:
    units = {"DE-BN-10": engaged("L29", "K29"), "FR-28": "L29"}
    game = french(units, engaged={"german": ["L29"]}, dice=[4, 4])
    do(game, "assault L29")
    assert results(game) == ["DR"]
    assert asks(game) == ("german", "retreat-to")
    do(game, "to K29", "face south")
    assert where(game, "FR-28") == "L29"
    assert owner(game, "L29") == -1


@case("16.5.1")
def test_a_lull_puts_the_assault_off() -> None:
    game = at("german_movement", {**POOL, **LOCKED}, engaged={"german": ["L29"]}, lull=True, turn=3)
    assert owner(game, "L29") == 0
    assert results(game) == []


@case("16.5.1")
def test_whose_square_it_is_survives_a_position_written_and_read() -> None:
    for square in ("german", "french"):
        game = at("french_movement", {**POOL, **LOCKED}, engaged={"german": ["L29"]}, control={square: ["L29"]})
        there = game.position()
        again = at("french_movement", there["units"], engaged=there["engaged"], control=there["control"])
        assert again.position()["control"] == there["control"]
        assert state(again).control[state(again).box.board.index["L29"]] == SIDES.index(square)
