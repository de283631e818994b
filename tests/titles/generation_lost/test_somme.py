"""6.0, 19.4.5(b): units leave for the Somme in July; 19.3.5(a): the Alpine brigade leaves in June."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import TITLE, asks, at, case, choices, do, state, told, where, why

import meuse
from meuse.engine.game import Game
from meuse.titles.generation_lost.end_events import SentToSomme, SommeRolled, UnitsDeparted
from meuse.titles.generation_lost.events import PointsScored

JULY = "hells_doorway"
HQS = {"DE-HQ-III": "A22", "FR-HQ-VII": "T20"}
ARMY = {
    "DE-4-1": "L22",
    "DE-4-2": "L22",
    "DE-30-1": "N27",
    "DE-6B-1": {"place": "pool"},
    "DE-BN-1": "K4",
    "DE-BN-2": "E5",
    "DE-BN-3": {"place": "pool"},
    "DE-210H-1": "A24",
    "DE-210H-2": "A25",
    "DE-150H-1": "B25",
    "DE-100-1": "B26",
}
TWO_AND_A_GUN, ONE_TWO_TWO, THREE = 1, 2, 3  # rows of the table


def somme(units: dict[str, Any], *dice: int, **more: Any) -> Game:
    return at("somme", {**HQS, **units}, scenario=JULY, dice=list(dice), **more)


@case("6.0", "4.0-2", "19.4.5(b-i)")
def test_in_every_week_of_july_the_die_follows_the_weather_and_comes_before_the_lull() -> None:
    assert meuse.open_box(TITLE).content.scenarios[JULY].special.somme == [1, 2, 3, 4, 5]
    game = at("weather", {**HQS, **ARMY}, scenario=JULY, dice=[1, THREE])
    assert asks(game) == ("german", "somme")
    assert game.phase == "somme"
    do(game, "send DE-4-1", "send DE-4-2", "send DE-30-1")
    assert asks(game) == ("german", "lull")


@case("6.0")
@pytest.mark.parametrize("scenario", ["operation_may_cup", "they_shall_not_pass", "ramparts_revenge"])
def test_no_other_scenario_knows_the_somme(scenario: str) -> None:
    game = at("weather", {**HQS, **ARMY}, scenario=scenario, dice=[1])
    assert told(game, SommeRolled) == []
    assert game.phase == "lull"


@case("19.4.5(b-i)", "T.SOMME")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_table_says_how_many_of_each_kind_go(die: int) -> None:
    game = somme(ARMY, die)
    (rolled,) = told(game, SommeRolled)
    assert [rolled.regiments, rolled.battalions, rolled.guns] == state(game).box.somme[die - 1]


@case("19.4.5(b-ii)")
def test_a_number_that_has_come_up_is_rolled_again_until_a_new_one_comes() -> None:
    game = somme(ARMY, THREE, TWO_AND_A_GUN, THREE, ONE_TWO_TWO, somme=[TWO_AND_A_GUN, THREE])
    rolled = told(game, SommeRolled)
    assert [(event.die, event.again) for event in rolled] == [(3, True), (1, True), (3, True), (2, False)]
    assert state(game).somme == [TWO_AND_A_GUN, THREE, ONE_TWO_TWO]
    assert asks(game) == ("german", "somme")


@case("19.4.5(b-iii)", "19.4.5(b-vi)")
def test_they_come_from_pool_and_map_and_from_any_division_as_the_german_player_likes() -> None:
    game = somme(ARMY, ONE_TWO_TWO)
    assert choices(game, "send") >= {"DE-4-1", "DE-30-1", "DE-6B-1", "DE-BN-1", "DE-BN-3", "DE-210H-1"}
    do(game, "send DE-6B-1")
    assert where(game, "DE-6B-1") == "out"
    assert why(game, "send DE-4-1").case == "19.4.5(b-iv)"
    do(game, "send DE-BN-3", "send DE-BN-1", "send DE-210H-1", "send DE-100-1")
    assert [event.unit for event in told(game, SentToSomme)] == [
        "DE-6B-1",
        "DE-BN-3",
        "DE-BN-1",
        "DE-210H-1",
        "DE-100-1",
    ]
    assert asks(game) == ("german", "lull")


@case("19.4.5(b-iii)")
@pytest.mark.parametrize("place", ["reserves", "off-map", "waiting"])
def test_nobody_goes_from_the_reserves_box_or_from_beside_the_map(place: str) -> None:
    game = somme({**ARMY, "DE-6-1": {"place": place}}, THREE)
    assert "DE-6-1" not in choices(game, "send")
    assert why(game, "send DE-6-1").case == "19.4.5(b-iii)"


@case("19.4.5(b-iv)")
def test_battalions_do_not_stand_in_for_regiments_nor_engineers_for_battalions() -> None:
    game = somme({**ARMY, "DE-ENG-1": "K25"}, THREE)
    assert why(game, "send DE-BN-1").case == "19.4.5(b-iv)"
    assert why(game, "send DE-ENG-1").case == "19.4.5(b-i)"
    assert why(game, "send DE-HQ-III").case == "19.4.5(b-i)"
    assert why(game, "send FR-HQ-VII").case == "19.4.5(b-i)"
    assert choices(game, "send") == {"DE-4-1", "DE-4-2", "DE-30-1", "DE-6B-1"}


@case("19.4.5(b-v)")
def test_field_guns_and_the_380_stay() -> None:
    guns = {"DE-77-1": "C25", "DE-380-1": "A29"}
    game = somme({**ARMY, **guns}, TWO_AND_A_GUN)
    assert why(game, "send DE-77-1").case == "19.4.5(b-v)"
    assert why(game, "send DE-380-1").case == "19.4.5(b-v)"
    assert "DE-100-1" in choices(game, "send")  # heavy by its range


def test_if_there_are_no_more_than_asked_for_all_go_and_nobody_is_asked() -> None:
    game = somme({"DE-4-1": "L22", "DE-210H-1": "A24"}, TWO_AND_A_GUN)
    assert (where(game, "DE-4-1"), where(game, "DE-210H-1")) == ("out", "out")
    assert asks(game) == ("german", "lull")


@case("19.4.5(b-vii)")
def test_they_cost_neither_vp_nor_replacement_points() -> None:
    game = somme(ARMY, THREE)
    do(game, "send DE-4-1", "send DE-4-2", "send DE-30-1")
    assert told(game, PointsScored) == []
    assert (state(game).points, state(game).replacements) == ([0, 0], [0, 0])


@pytest.mark.parametrize("engaging", ["german", "french"])
def test_who_is_left_in_an_engagement_is_free_of_it_and_holds_the_square(engaging: str) -> None:
    german = {"hex": "M22", "jump_off": "L22"} if engaging == "german" else "M22"
    french = {"hex": "M22", "jump_off": "N22"} if engaging == "french" else "M22"
    units = {"DE-4-1": german, "FR-37": french, "DE-4-2": "L21", "DE-30-1": "N27", "DE-30-2": "O27"}
    game = somme(units, THREE, engaged={engaging: ["M22"]})
    do(game, "send DE-4-1", "send DE-30-1", "send DE-30-2")
    there = state(game)
    square = there.where[there.box.index["FR-37"]]
    assert there.engaged[square] < 0
    assert there.control[square] == 1
    assert there.jump_off[there.box.index["FR-37"]] < 0


def test_in_the_pool_they_cannot_be_bought_back() -> None:
    game = somme(ARMY, THREE)
    do(game, "send DE-6B-1", "send DE-4-1", "send DE-4-2")
    assert where(game, "DE-6B-1") == "out"
    assert "DE-6B-1" not in [name for name, at_ in game.position()["units"].items() if at_.get("place") == "pool"]


# ---- 19.3.5(a): 192X


BRIGADE = {"DE-192X-1": "L1", "DE-192X-2": {"place": "pool"}, "DE-192X-3": {"place": "reserves"}}


@case("19.3.5(a)")
def test_on_5_june_all_of_192x_leaves_for_good_wherever_it_is_without_vp() -> None:
    game = at("end_of_turn", {**HQS, **BRIGADE, "DE-BN-1": "L2"}, scenario="operation_may_cup", turn=9, dice=[1])
    assert {where(game, name) for name in BRIGADE} == {"out"}
    assert where(game, "DE-BN-1") == "L2"  # battalions stay
    (event,) = told(game, UnitsDeparted)
    assert set(event.units) == set(BRIGADE)
    assert state(game).points == [0, 0]


@case("19.3.5(a)")
def test_a_week_before_it_is_still_there_and_the_alpine_corps_comes_a_week_later() -> None:
    game = at("end_of_turn", {**HQS, **BRIGADE}, scenario="operation_may_cup", turn=8, dice=[1])
    assert where(game, "DE-192X-1") == "L1"
    arrival = next(each for each in state(game).scenario.arrivals if each.turn == 11)
    names = [state(game).box.ids[unit] for unit in arrival.units]
    assert names == ["DE-HQ-ALP", "DE-AC-1", "DE-AC-2", "DE-AC-3", "DE-AC-4"]
    assert {state(game).box.attack[unit][0] for unit in arrival.units[1:]} == {7}


def test_an_engaged_regiment_of_192x_leaves_its_enemies_the_square() -> None:
    units = {**HQS, "DE-192X-1": {"hex": "M2", "jump_off": "L1"}, "FR-76": "M2"}
    engaged = {"german": ["M2"]}
    game = at("end_of_turn", units, scenario="operation_may_cup", turn=9, engaged=engaged, dice=[1])
    there = state(game)
    assert where(game, "DE-192X-1") == "out"
    assert there.engaged[there.where[there.box.index["FR-76"]]] < 0
