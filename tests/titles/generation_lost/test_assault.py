"""16.0: the Assault Segment and the course of one assault. Germans assault L29 from K28 to K30."""

import pytest
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
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, marks, state, told, unit, where, why

from meuse.titles.generation_lost.assault_events import AssaultOff, AssaultRolled, SmokeBlown
from meuse.titles.generation_lost.commit_events import SupplyHqLeaves

# ---- the segment


@case("16.0")
def test_the_attacker_takes_the_assaults_in_any_order_and_each_to_its_end() -> None:
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": against("L32", "K32"),
        "FR-436-1": "L29",
        "FR-436-2": "L32",
    }
    game = german(units, dice=[4, 4])
    assert asks(game) == ("german", "choose-assault")
    assert choices(game, "assault") == {"L29", "L32"}
    assert why(game, "done").case == "16.0"
    assert why(game, "assault L30").case == "13.3"
    do(game, "assault L32")
    assert rolled(game).hex == "L32"
    assert asks(game) == ("french", "retreat-to")  # DR, before the other assault begins


@case("16.0", "16.8")
def test_secondary_assaults_come_after_the_last_primary_one() -> None:
    units = {f"DE-5-{number}": against(f"L{column}", f"K{column}") for number, column in ((1, 26), (2, 29), (3, 32))}
    for number, column in ((1, 26), (2, 29), (3, 32)):
        units[f"FR-436-{number}"] = f"L{column}"
    units |= {"DE-HQ-III": "J28", "DE-HQ-VR": "J31"}
    game = german(units, resources={"secondary": 1}, dice=[2, 2, 2, 2, 2, 2])
    do(game, "assault L26")
    assert asks(game) == ("german", "choose-assault")
    do(game, "assault L29")
    assert len(results(game)) == 3  # the last one is fought unasked
    assert asks(game) == ("german", "secondary")


@case("16.0")
def test_a_single_assault_is_not_asked_for() -> None:
    game = german({"DE-5-1": against("L29", "K29"), "FR-436-1": "L29"}, dice=[2, 2])
    assert [event.hex for event in told(game, AssaultRolled)] == ["L29"]


@case("16.0")
def test_a_square_is_assaulted_once() -> None:
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": against("L32", "K32"),
        "DE-5-3": against("L34", "K34"),
        "FR-436-1": "L29",
        "FR-436-2": "L32",
        "FR-436-3": "L34",
    }
    game = german(units, dice=[3, 3])
    do(game, "assault L29")
    assert is_engaged(game, "DE-5-1")
    assert choices(game, "assault") == {"L32", "L34"}
    assert why(game, "assault L29").case == "16.0"


@case("16.0", "17.2(a)")
def test_primary_assaults_are_counted_for_the_working_total() -> None:
    game = german({"DE-5-1": against("L29", "K29"), "FR-436-1": "L29"}, dice=[2, 2])
    assert tally(game) == [1, 0]


# ---- supply (13.2, ruling G36)


@case("16.0", "13.2")
def test_the_attacker_names_the_hq_that_supplies_or_does_without() -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29", "DE-HQ-V": {"hex": "I29", "state": ["flipped"]}}
    game = at("german_assault", {**POOL, **units}, dice=[3, 3])
    assert asks(game) == ("german", "assault-supply")
    do(game, "done")
    assert [(each.reason, each.amount) for each in rolled(game).modifiers] == [("out-of-supply", -2)]
    assert where(game, "DE-HQ-V") == "I29"


@case("16.0", "13.2.5", "13.2.5(DIE)")
@pytest.mark.parametrize(("die", "weather", "turns"), [(3, "fair", 1), (4, "fair", 2), (3, "rain", 2), (2, "snow", 1)])
def test_the_hq_that_was_named_leaves_at_the_end_of_the_segment(die: int, weather: str, turns: int) -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29", "DE-HQ-V": {"hex": "I29", "state": ["flipped"]}}
    game = at("german_assault", {**POOL, **units}, weather=weather, turn=2, dice=[1, 1, die])
    do(game, "hq DE-HQ-V")
    assert "out-of-supply" not in [each.reason for each in rolled(game).modifiers]
    assert where(game, "DE-HQ-V") == "turn-track"
    assert state(game).returns[unit(game, "DE-HQ-V")] == 2 + turns
    assert [event.turns for event in told(game, SupplyHqLeaves)] == [turns]


@case("13.2")
def test_an_hq_that_is_out_of_reach_of_one_attacker_is_not_asked_for() -> None:
    """It would not help: one unit out of supply is enough for the modifier."""
    units = {
        "DE-5-1": against("L29", "K29"),
        "FR-436-1": "L29",
        "DE-HQ-V": {"hex": "A29", "state": ["flipped"]},
    }
    game = at("german_assault", {**POOL, **units}, dice=[3, 3])
    assert rolled(game).modifier == -2


# ---- resources, a 75 in defence, smoke


@case("16.0", "14.3.2", "14.2.4(b-WHEN)", "14.2.4(b)")
def test_first_the_attackers_resources_then_the_french_75_then_the_dice() -> None:
    units = {
        "DE-5-1": against("L29", "K29"),
        "FR-436-1": "L29",
        "FR-75-1": "M29",
        "DE-77-1": "J29",
    }
    game = german(units, resources={"smoke": 1, "lifting": 1, "french-75": 1}, dice=[3, 2, 2])
    assert asks(game) == ("german", "assault-resources")
    do(game, "spend smoke")
    assert [event.helps for event in told(game, SmokeBlown)] == [True]
    do(game, "done")
    assert asks(game) == ("french", "defensive-75")
    do(game, "gun FR-75-1")
    assert {each.reason: each.amount for each in rolled(game).shifts} == {"defensive-75": -2}
    assert rolled(game).column == 2
    assert rolled(game).modifier == 2


@case("14.2.3")
@pytest.mark.parametrize(("die", "modifier"), [(3, 2), (4, 0)])
def test_smoke_may_blow_back(die: int, modifier: int) -> None:
    game = german({"DE-5-1": against("L29", "K29"), "FR-436-1": "L29"}, resources={"smoke": 1}, dice=[die, 2, 2])
    do(game, "spend smoke")
    assert rolled(game).modifier == modifier
    assert state(game).resources[3] == 0


@case("14.2.4", "14.2.6")
def test_where_several_guns_could_give_gas_the_player_says_which() -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29", "DE-77-1": "J29", "DE-77-2": "J28", "DE-77-3": "A1"}
    game = german(units, resources={"gas": 1, "night": 1}, dice=[2, 2])
    do(game, "spend gas")
    assert choices(game, "gun") == {"DE-77-1", "DE-77-2"}
    assert why(game, "gun DE-77-3").case == "14.2.6"
    do(game, "cancel")
    assert legal(game, "spend gas")
    do(game, "spend gas", "gun DE-77-2")
    assert "used" in marks(game, "DE-77-2")
    assert "used" not in marks(game, "DE-77-1")


@case("14.2.4(b)")
def test_the_french_may_keep_their_75() -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29", "FR-75-1": "M29", "FR-155H-1": "M28"}
    game = german(units, resources={"french-75": 1}, dice=[2, 2])
    assert asks(game) == ("french", "defensive-75")
    assert why(game, "gun FR-155H-1").case == "14.2.4"
    do(game, "pass")
    assert rolled(game).shifts == ()


# ---- squares that have changed (ruling G40)


@case("13.3(CHG)", "16.6")
def test_an_empty_square_may_be_entered_without_dice() -> None:
    game = german({"DE-21-1": against("L29", "K29"), "DE-21-2": against("L29", "K29")})
    assert asks(game) == ("german", "advance-into-empty")
    do(game, "advance DE-21-2", "done", "face south")
    assert (where(game, "DE-21-1"), where(game, "DE-21-2")) == ("K29", "L29")
    assert tally(game) == [0, 0]
    assert state(game).target[unit(game, "DE-21-1")] == -1


@case("13.3(CHG)")
def test_an_assault_on_a_square_that_friends_hold_now_is_off() -> None:
    game = german({"DE-21-1": against("L29", "K29"), "DE-21-2": "L29"})
    assert [event.units for event in told(game, AssaultOff)] == [("DE-21-1",)]
    assert where(game, "DE-21-1") == "K29"


@case("13.3(CHG)", "16.5.1(ALONE)")
def test_an_assault_on_enemies_who_are_engaged_now_is_off() -> None:
    units = {"DE-21-1": against("L29", "K29"), "DE-21-2": engaged("L29", "K30"), "FR-436-1": "L29"}
    game = german(units, engaged={"german": ["L29"]}, dice=[4, 4])
    assert [event.units for event in told(game, AssaultOff)] == [("DE-21-1",)]
    assert (where(game, "DE-21-1"), where(game, "DE-21-2")) == ("K29", "L29")


@case("13.3(CHG)")
def test_enemies_who_came_later_defend_as_they_are() -> None:
    game = german({"DE-5-1": against("L29", "K29"), "FR-436-1": "L29", "FR-326-1": "L29"}, dice=[1, 1])
    assert rolled(game).defence == 5


# ---- an HQ in supply mode (ruling G38)


@case("16.8.3(a)", "16.8.3(d)", "17.2(a)")
def test_an_hq_in_supply_mode_alone_surrenders_without_dice() -> None:
    game = german({"DE-21-1": against("L29", "K29"), "FR-HQ-VII": {"hex": "L29", "state": ["flipped"]}})
    assert where(game, "FR-HQ-VII") == "out"
    assert points(game) == [2, 0]
    assert tally(game) == [1, 0]
    assert where(game, "DE-21-1") == "L29"
    assert results(game) == []


# ---- markers (16.9, ruling G7)


@case("16.9")
def test_at_the_end_of_the_segment_the_other_players_markers_go() -> None:
    game = german(
        {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29"}, markers={"french": ["A1"], "german": ["V1"]}, dice=[2, 2]
    )
    board = state(game).box.board.index
    assert state(game).marker[board["A1"]] == -1
    assert state(game).marker[board["V1"]] == 0


@case("16.9")
def test_and_after_the_french_assaults_the_german_ones() -> None:
    game = french(
        {"FR-28": against("K29", "L29"), "DE-5-1": "K29"}, markers={"french": ["A1"], "german": ["V1"]}, dice=[2, 2]
    )
    board = state(game).box.board.index
    assert state(game).marker[board["V1"]] == -1
