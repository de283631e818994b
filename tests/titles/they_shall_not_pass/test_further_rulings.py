"""Rulings T59 to T67, T75: what neither edition settles and the chapters above do not cover."""

import pytest
from tests.titles.they_shall_not_pass.country import bare
from tests.titles.they_shall_not_pass.drill import points, watered
from tests.titles.they_shall_not_pass.table import at, case, cell, choices, do, legal, state, unit, where, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.assault import assault_shifts
from meuse.titles.they_shall_not_pass.chapters.morale import modified_morale
from meuse.titles.they_shall_not_pass.events import MoraleChecked
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN

DOUAUMONT = "2012"
GARRISON = "FR-Fort-de-Douaumont"
RUIN = {GARRISON: {"place": "removed"}}
NO_SOURCE = {"german": ["1323", "1622", "3307", "3310", "3321"]}  # the French have none left


def points_of(game: Game, name: str) -> int:
    return state(game).allowance(unit(game, name))


@case("9.24", "14.81(a)")
def test_a_destroyed_fort_gives_no_column_shift_ruling_t59() -> None:
    reasons: list[set[str]] = []
    for fort in ({}, RUIN):
        game = at("german_assault", {"DE-24": "2011", "FR-208": DOUAUMONT, **fort})
        do(game, f"assault {DOUAUMONT}", "unit DE-24")
        battle = state(game).battle
        assert battle is not None
        reasons.append({shift.reason for shift in assault_shifts(state(game), battle)})
    assert "fort" in reasons[0]
    assert "fort" not in reasons[1]


@case("12.2(c)")
def test_a_destroyed_fort_gives_no_cover_ruling_t59() -> None:
    whole, ruined = (at("french_movement", {"FR-208": DOUAUMONT, **fort}) for fort in ({}, RUIN))
    regiment = unit(whole, "FR-208")
    fort = state(whole).where[regiment]
    assert modified_morale(state(whole), regiment, fort) == modified_morale(state(ruined), regiment, fort) + 1


@case("14.13", "7.13(c)")
def test_units_in_a_destroyed_fort_may_dig_in_and_be_barraged_ruling_t59() -> None:
    assert why(at("french_movement", {"FR-208": DOUAUMONT}), "dig_in FR-208").case == "14.13"
    assert legal(at("french_movement", {"FR-208": DOUAUMONT, **RUIN}), "dig_in FR-208")
    game = at("german_bombardment", {"FR-208": DOUAUMONT})
    do(game, "gun DE-Naval")
    assert why(game, f"barrage {DOUAUMONT}").case == "7.13(c)"
    game = at("german_bombardment", {"FR-208": DOUAUMONT, **RUIN})
    do(game, "gun DE-Naval")
    assert legal(game, f"barrage {DOUAUMONT}")


@case("2.13(c)")
def test_a_gun_that_has_fired_does_not_dig_in_ruling_t60() -> None:
    game = bare("french_movement", {"FR-51R-A": {"hex": "1610", "state": ["fired"]}, "FR-14-A": "1612"})
    assert why(game, "dig_in FR-51R-A").case == "2.13(c)"
    assert legal(game, "dig_in FR-14-A")


@case("14.41")
def test_a_remnant_is_tried_for_with_the_morale_of_the_fallen_ruling_t61() -> None:
    fallen = {"hex": "1610", "state": ["reduced", "demoralized"]}
    game = bare("german_assault", {"DE-24": "1609", "FR-35": fallen}, dice=[6])
    do(game, "assault 1610", "unit DE-24", "commit")
    while legal(game, "loss FR-35"):
        do(game, "loss FR-35")
    events = do(game, "try")
    check = next(event for event in events if isinstance(event, MoraleChecked) and event.check == "remnant")
    assert {modifier.reason for modifier in check.modifiers} == {"reduced", "demoralized"}


@case("14.33")
def test_the_left_bank_guns_stand_off_the_map_ruling_t62() -> None:
    game = at("german_movement", {"DE-24": "0104"})
    assert where(game, "FR-LeftBank") == "box"
    around = state(game).box.board.adjacent[cell(game, "0105")]
    assert not any(state(game).held[FRENCH][place] for place in around)
    do(game, "unit DE-24")
    assert legal(game, "to 0105")
    taken = at("french_bombardment", {"DE-24": "0105", "DE-20": "0403"})
    do(taken, "gun FR-LeftBank")
    assert legal(taken, "barrage 0403")


@case("14.34")
def test_interdiction_does_not_slow_the_railroad_gun_ruling_t63() -> None:
    rails = ["1610 1611 1612 1613"]
    left = []
    for marked in ([], ["1611"]):
        game = bare("french_movement", {"FR-Rail": "1610"}, rails=rails, interdiction={"german": marked})
        do(game, "unit FR-Rail", "to 1611")
        left.append(points(game))
    assert left[0] == left[1]


@case("8.43(a)", "8.11(c)")
def test_guns_that_join_a_friend_in_zoc_pay_and_go_on_ruling_t64() -> None:
    units = {"FR-51R-A": "1612", "FR-208": "1611", "DE-24": "1610"}
    game = bare("french_movement", units)
    before = points_of(game, "FR-51R-A")
    do(game, "unit FR-51R-A", "to 1611")
    assert points(game) == before - 2  # one for the ground, one for the strong zone
    assert choices(game, "to")


@case("13.0", "12.3(c-iii)")
def test_others_break_through_with_a_demoralized_pioneer_ruling_t65() -> None:
    units = {"DE-Pi28": {"hex": "1610", "state": ["demoralized"]}, "DE-24": "1610"}
    game = bare("german_breakthrough", units)
    do(game, "stack 1610")
    assert choices(game, "unit") == {"DE-24"}


@case("T.TEC-bridge")
def test_a_bridge_without_a_road_costs_one_point_whatever_the_ground_ruling_t66() -> None:
    bridge = ["1610 1611"]
    game = watered("french_movement", {"FR-208": "1610"}, rivers=bridge, bridges=bridge, terrain={"1611": "woods"})
    before = points_of(game, "FR-208")
    do(game, "unit FR-208", "to 1611")
    assert points(game) == before - 1


@case("6.4")
def test_reinforcements_arrive_in_enemy_zoc_ruling_t67() -> None:
    game = at("french_organization", {"DE-24": "1322", "FR-XXX-HQ": "1609"}, turn=3)
    assert where(game, "FR-2Z") == "1323"
    assert state(game).held[GERMAN][cell(game, "1323")]


@case("6.42")
def test_the_121st_is_not_offered_while_no_entry_hex_is_free() -> None:
    regiments = ("FR-208", "FR-233", "FR-243", "FR-273", "FR-327", "FR-44", "FR-60")
    blocked = {name: f"{column}01" for name, column in zip(regiments, range(11, 18), strict=True)}
    game = at("german_organization", {"DE-III-HQ": "2201", **blocked}, turn=5)
    assert not legal(game, "bring")
    del blocked["FR-60"]
    assert legal(at("german_organization", {"DE-III-HQ": "2201", **blocked}, turn=5), "bring")


# ---- T75: a disrupted HQ is a demoralized unit


@case("8.2(a-ii)", "12.3(c-ii)", "12.3(c-iii)")
@pytest.mark.parametrize(
    ("side", "hq", "leader"), [("german", "DE-III-HQ", "DE-Pi28"), ("french", "FR-XXX-HQ", "FR-56BCP")]
)
def test_ruling_t75_a_disrupted_hq_uses_neither_strategic_nor_breakthrough_movement(
    side: str, hq: str, leader: str
) -> None:
    broken = {"hex": "1612", "state": ["demoralized"]}
    game = bare(f"{side}_movement", {hq: broken})
    assert why(game, f"strategic {hq}").case == "8.2(a-ii)"
    assert legal(game, f"unit {hq}")
    game = bare(f"{side}_breakthrough", {hq: broken, leader: "1612"})
    do(game, "stack 1612")
    assert why(game, f"unit {hq}").case == "12.3(c-iii)"


@case("6.2(b)")
def test_ruling_t75_a_disrupted_hq_saves_nobody_from_surrender() -> None:
    broken = {"hex": "1612", "state": ["demoralized", "reduced", "unsupplied"]}
    for hq, saved in ({"hex": "1612", "state": ["demoralized"]}, False), ("1612", True):
        game = bare("french_organization", {"FR-208": broken, "FR-XXX-HQ": hq, "DE-24": "1611"}, control=NO_SOURCE)
        assert (where(game, "FR-208") == "1612") is saved
