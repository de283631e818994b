"""The worked examples of They Shall Not Pass: supply, rallying, counters and points (shared numbers TSNP-X...)."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare
from tests.titles.they_shall_not_pass.table import TITLE, at, case, do, marks, of_kind, state, where, why

import meuse
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import MoraleChecked, Surrendered

BOX = meuse.open_box(TITLE).content


def supplied(game: Game, name: str) -> bool:
    return "unsupplied" not in marks(game, name)


# ---- TSNP-X3, of 6.15


def beaumont(hq: dict[str, Any]) -> Game:
    """XVIII Corps's HQ in Haumont, the 80th south of Beaumont, a marker in 1405, the French on the roads beyond."""
    units = {"DE-XVIII-HQ": hq, "DE-80": "1606", "FR-208": "1508", "FR-233": "1608"}
    return at("german_organization", units, interdiction={"french": ["1405"]})


@case("6.12(a-ii)", "6.12(c)", "6.13", "6.15(b)")
def test_x3_the_regiment_is_supplied_past_the_marker_unless_its_hq_is_disrupted() -> None:
    game = beaumont({"hex": "1104"})
    assert supplied(game, "DE-XVIII-HQ")
    assert supplied(game, "DE-80")  # seven of ten points
    game = beaumont({"hex": "1104", "state": ["demoralized"]})
    assert supplied(game, "DE-XVIII-HQ")  # by road all the way
    assert not supplied(game, "DE-80")  # neither along the road nor round the marker in five


@case("6.13", "6.13(a)", "6.13(b)")
def test_x3_the_line_costs_6_for_the_interdicted_woods_and_trench_and_1_for_the_clear_road_hex_after_it() -> None:
    """The road of the example by itself, so that no way round is cheaper: three points more make ten, four eleven."""
    thickets = dict.fromkeys(("1404", "1406"), "woods slope town trench")  # beside the marker
    clear = dict.fromkeys(("1607", "1608", "1609"), "")  # where the regiment has left the road
    for place, reached in (("1606", True), ("1609", True), ("1610", False)):
        game = bare(
            "german_organization",
            {"DE-XVIII-HQ": "1104", "DE-80": place},
            wild=True,
            roads=["0201 0302 0402 0503 0603 0703 0803 0904 1003 1104 1204 1305 1405 1505 1605 1606"],
            terrain={"1405": "woods trench", "1605": "town", **thickets, **clear},
            interdiction={"french": ["1405"]},
        )
        assert supplied(game, "DE-XVIII-HQ")
        assert supplied(game, "DE-80") == reached, place


@case("6.12(a)")
def test_x3_the_hq_traces_west_by_road_to_0201_alone() -> None:
    taken = {"control": {"french": ["1601", "2201"]}, "phase": "german_organization"}
    game = at(**taken, units={"DE-XVIII-HQ": {"hex": "1104", "state": ["demoralized"]}})
    assert supplied(game, "DE-XVIII-HQ")
    taken["control"]["french"].append("0201")
    game = at(**taken, units={"DE-XVIII-HQ": {"hex": "1104", "state": ["demoralized"]}})
    assert not supplied(game, "DE-XVIII-HQ")


# ---- TSNP-X11, of 16.0


@case("16.0(a)")
@pytest.mark.parametrize(
    ("towns", "options", "points"),
    [(1, [], 0), (7, [], 3), (7, ["infiltration"], 2)],
)
def test_x11_one_town_is_no_point_seven_are_three_and_with_infiltration_two(
    towns: int, options: list[str], points: int
) -> None:
    taken = [BOX.board.names[cell] for cell in BOX.terrain.towns[:towns]]
    game = at("victory", control={"german": taken}, options=options)
    assert game.result is not None
    assert {source.reason: source.points for source in game.result.sources}["towns"] == points
    assert game.result.points == points


# ---- TSNP-X13, of 6.11


@case("6.11(e)", "6.11(e-ii)")
def test_x13_germans_in_3307_switch_that_source_off_until_the_french_retake_it() -> None:
    elsewhere = {"german": ["1323", "1622", "3310", "3321"]}  # so that all depends on 3307
    hq = {"FR-XXX-HQ": "3107"}
    assert supplied(at("french_organization", hq, control=elsewhere), "FR-XXX-HQ")
    occupied = at("french_organization", {**hq, "DE-24": "3307"}, control=elsewhere)
    assert not supplied(occupied, "FR-XXX-HQ")
    left_again = at("french_organization", hq, control={"german": [*elsewhere["german"], "3307"]})
    assert not supplied(left_again, "FR-XXX-HQ")
    retaken = at("french_organization", {**hq, "FR-208": "3307"}, control=elsewhere)
    assert supplied(retaken, "FR-XXX-HQ")
    german = at(
        "german_organization",
        {"DE-III-HQ": "3207", "DE-24": "3307"},
        control={"french": ["0201", "1601", "2201"]},
    )
    assert not supplied(german, "DE-III-HQ")


# ---- TSNP-X14, of 6.2


@case("6.2(c)")
def test_x14_a_reduced_demoralized_unsupplied_unit_beside_an_enemy_surrenders_without_a_roll() -> None:
    game = at("french_organization", {"FR-208": {"hex": "1606", "state": ["reduced", "demoralized"]}, "DE-24": "1605"})
    events = [event for _, event in game.log()]
    assert of_kind(events, MoraleChecked) == []
    assert [event.unit for event in of_kind(events, Surrendered)] == ["FR-208"]
    assert where(game, "FR-208") == "removed"


# ---- TSNP-X17, the erratum


@case("T.ERRATUM")
def test_x17_the_fired_guns_of_the_16th_division_have_no_attack_no_move_and_defense_2() -> None:
    fired = {"hex": "1606", "state": ["fired"]}
    game = at("german_assault", {"FR-16-A": fired, "DE-24": "1605"})
    do(game, "assault 1606", "unit DE-24")
    assert game.decision is not None
    assert game.decision.params["defense"] == 2
    assert why(at("french_movement", {"FR-16-A": fired}), "unit FR-16-A").message == "has-fired"
    game = at("french_assault", {"FR-16-A": fired, "FR-85": "1606", "DE-24": "1605"})
    do(game, "assault 1605", "unit FR-85")
    assert why(game, "support FR-16-A").case == "2.13(c)"


# ---- TSNP-X18, of 14.7 with 12.2


@case("14.7(b-ii)")
@pytest.mark.parametrize(
    ("name", "printed", "bonus"),
    [("FR-208", 6, 1), ("FR-44RIT", 5, 2), ("FR-Remnant-1", 6, 1)],
)
def test_x18_on_26_february_reserves_territorials_and_remnants_all_have_morale_7(
    name: str, printed: int, bonus: int
) -> None:
    checks = {}
    for turn in (5, 6):
        units = {"FR-XXX-HQ": "1622", name: {"hex": "1621", "state": ["demoralized"]}}
        game = at("french_organization", units, turn=turn, dice=[1, 1])
        (checks[turn],) = of_kind([event for _, event in game.log()], MoraleChecked)
    demoralized = -1
    assert checks[5].morale == printed + demoralized
    assert checks[6].morale == printed + bonus + demoralized == 7 + demoralized
    assert state(game).box.morale[BOX.index[name]] == printed
