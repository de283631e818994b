"""6.1 Supply, in a bare country: clear ground where a hex costs 1 point off road, or wild ground where it costs 5."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare, half, row, wait_for
from tests.titles.they_shall_not_pass.table import at, case, choices, do, legal, marks, of_kind, state, unit, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import BackInSupply, OutOfSupply

GERMAN_SOURCES = ["0201", "1601", "2201"]
FRENCH_SOURCES = ["1323", "1622", "3307", "3310", "3321"]
NORTH_ROAD = row("2201", "3301")  # along the north edge from a German source

DISRUPTED = {"hex": "2201", "state": ["demoralized"]}  # III Corps's HQ on the source itself


def supplied(game: Game, *names: str) -> bool:
    """All of them, or none: a mixture is a mistake of the test."""
    found = {"unsupplied" not in marks(game, name) for name in names}
    assert len(found) == 1, [(name, marks(game, name)) for name in names]
    return found.pop()


def german_check(units: dict[str, Any], **more: Any) -> Game:
    """The German checks supply."""
    return bare("german_organization", units, **more)


def french_check(units: dict[str, Any], **more: Any) -> Game:
    return bare("french_organization", units, **more)


def printed(game: Game, name: str, column: str) -> int:
    number: int = getattr(state(game).box, column)[unit(game, name)]
    return number


def params(game: Game) -> dict[str, Any]:
    assert game.decision is not None
    return game.decision.params


# ---- 6.1 when it is checked


@case("6.1")
def test_a_side_checks_the_supply_of_its_hqs_and_units_in_its_own_organization_phase() -> None:
    cut_off = {"DE-III-HQ": "3301", "DE-24": "3201", "FR-XXX-HQ": "0610", "FR-208": "0710"}
    game = german_check(cut_off)
    assert not supplied(game, "DE-III-HQ", "DE-24")
    assert supplied(game, "FR-XXX-HQ", "FR-208")
    assert [event.units for event in of_kind([e for _, e in game.log()], OutOfSupply)] == [("DE-III-HQ", "DE-24")]
    game = french_check(cut_off)
    assert not supplied(game, "FR-XXX-HQ", "FR-208")
    assert supplied(game, "DE-III-HQ", "DE-24")


@case("6.1", "6.15")
def test_every_check_names_all_who_are_out_of_supply_not_only_the_newly_cut_off() -> None:
    game = german_check({"DE-III-HQ": "3301", "DE-24": {"hex": "3201", "state": ["unsupplied"]}})
    assert [event.units for event in of_kind([e for _, e in game.log()], OutOfSupply)] == [("DE-III-HQ", "DE-24")]


@case("6.1(a)")
def test_supply_stays_as_it_was_found_until_the_owners_next_organization_phase() -> None:
    # unsupplied, although the HQ stands beside it: until the German checks again
    game = bare("german_movement", {"DE-III-HQ": "2201", "DE-24": {"hex": "2301", "state": ["unsupplied"]}}, dice=[6])
    do(game, "unit DE-24", "to 2201")
    for phase in ("french_bombardment", "french_movement"):
        wait_for(game, phase)
        assert not supplied(game, "DE-24")
    wait_for(game, "german_bombardment", turn=2)
    assert supplied(game, "DE-24")
    assert [event.units for event in of_kind([e for _, e in game.log()], BackInSupply)] == [("DE-24",)]
    # supplied, although it walks out of reach: until the German checks again
    game = bare("german_movement", {"DE-III-HQ": "2201", "DE-24": "3101"}, dice=[6])
    do(game, "unit DE-24", "to 3301")
    wait_for(game, "french_movement")
    assert supplied(game, "DE-24")
    wait_for(game, "german_bombardment", turn=2)
    assert not supplied(game, "DE-24")


# ---- 6.11 sources


@case("6.11(a)")
@pytest.mark.parametrize(("source", "beside"), [("0201", "0301"), ("1601", "1501"), ("2201", "2301")])
def test_the_three_road_hexes_of_the_north_edge_supply_german_hqs(source: str, beside: str) -> None:
    others = [name for name in GERMAN_SOURCES if name != source]
    game = german_check({"DE-III-HQ": beside}, control={"french": others})
    assert supplied(game, "DE-III-HQ")
    game = german_check({"DE-III-HQ": beside}, control={"french": GERMAN_SOURCES})
    assert not supplied(game, "DE-III-HQ")


@case("6.11(a)")
def test_no_other_hex_supplies_german_hqs_not_even_a_road_hex_of_the_north_edge() -> None:
    game = german_check({"DE-III-HQ": "3301"}, roads=["3301 3302 3303"])
    assert not supplied(game, "DE-III-HQ")


@case("6.11(b)")
@pytest.mark.parametrize(
    ("source", "beside"),
    [("1323", "1222"), ("1622", "1722"), ("3307", "3207"), ("3310", "3210"), ("3321", "3221")],
)
def test_the_five_road_hexes_of_the_south_and_east_edges_supply_french_hqs(source: str, beside: str) -> None:
    others = [name for name in FRENCH_SOURCES if name != source]
    game = french_check({"FR-XXX-HQ": beside}, control={"german": others})
    assert supplied(game, "FR-XXX-HQ")
    game = french_check({"FR-XXX-HQ": beside}, control={"german": FRENCH_SOURCES})
    assert not supplied(game, "FR-XXX-HQ")


@case("6.11(b)")
def test_no_other_hex_supplies_french_hqs_not_even_verdun_or_a_road_hex_of_the_edge() -> None:
    units = {"FR-XXX-HQ": "3315", "FR-XX-HQ": "1421"}
    game = french_check(units, roads=["3315 3215"], control={"german": FRENCH_SOURCES})
    assert not supplied(game, "FR-XXX-HQ", "FR-XX-HQ")


@case("6.11(c)")
def test_a_unit_is_supplied_by_the_hq_of_its_corps_alone_and_not_by_the_board_edge() -> None:
    units = {"DE-III-HQ": "2201", "DE-V-HQ": "0301", "DE-24": "0201", "DE-20": "1601", "DE-6-A": "0401"}
    game = german_check(units)
    assert supplied(game, "DE-III-HQ", "DE-V-HQ")
    assert not supplied(game, "DE-24", "DE-6-A")  # on a source, and beside another corps's HQ
    assert supplied(game, "DE-20")  # six hexes from its own


@case("6.11(d)")
def test_the_units_of_an_eliminated_hq_are_unsupplied_from_their_next_organization_phase() -> None:
    units = {"DE-III-HQ": {"place": "eliminated"}, "DE-24": "2301", "DE-III-A1": "2301"}
    game = bare("german_breakthrough", units, dice=[6])
    wait_for(game, "french_movement")
    assert supplied(game, "DE-24", "DE-III-A1")
    wait_for(game, "german_organization", turn=2)
    assert not supplied(game, "DE-24", "DE-III-A1")


@case("6.11(d-ii)")
def test_the_units_of_a_returned_hq_are_supplied_again_in_the_organization_phase_after() -> None:
    units = {"DE-III-HQ": {"place": "eliminated"}, "DE-24": "2301"}
    game = german_check(units, turn=2, roads=["2201 2202"], dice=[6])
    do(game, "return DE-III-HQ", "to 2201")
    assert not supplied(game, "DE-24")
    wait_for(game, "french_movement")
    assert not supplied(game, "DE-24")
    wait_for(game, "german_bombardment", turn=3)
    assert supplied(game, "DE-24")


@case("6.11(e)")
def test_a_source_in_enemy_hands_supplies_nobody_until_it_is_retaken() -> None:
    elsewhere = [name for name in FRENCH_SOURCES if name != "3307"]
    taken = {"german": [*elsewhere, "3307"]}
    game = french_check({"FR-XXX-HQ": "3207"}, control=taken)  # the Germans have moved on: control stays (14.9)
    assert not supplied(game, "FR-XXX-HQ")
    game = french_check({"FR-XXX-HQ": "3207", "DE-24": "3307"}, control={"german": elsewhere})
    assert not supplied(game, "FR-XXX-HQ")
    game = bare("french_movement", {"FR-XXX-HQ": "3207", "FR-208": "3206"}, control=taken, dice=[6])
    do(game, "unit FR-208", "to 3307")
    wait_for(game, "french_bombardment", turn=2)
    assert supplied(game, "FR-XXX-HQ")


@case("6.11(e-ii)")
def test_a_captured_source_is_of_no_use_to_the_captor() -> None:
    game = german_check({"DE-III-HQ": "3307", "DE-24": "3306"}, control={"german": FRENCH_SOURCES})
    assert not supplied(game, "DE-III-HQ", "DE-24")
    game = french_check({"FR-XXX-HQ": "1601", "FR-208": "1602"}, control={"french": GERMAN_SOURCES})
    assert not supplied(game, "FR-XXX-HQ", "FR-208")


# ---- 6.12 supply lines


@case("6.12")
def test_a_supply_line_is_unbroken_from_hq_to_source_and_from_unit_to_hq() -> None:
    wall = {f"FR-{name}": place for name, place in (("208", "2702"), ("233", "2704"), ("44", "2706"), ("60", "2708"))}
    units = {"DE-III-HQ": "2301", "DE-20": "2401", "DE-24": "3001"}
    game = german_check({**units, **wall})  # zones of control from 2701 to 2709 leave no way round in ten points
    assert supplied(game, "DE-III-HQ", "DE-20")
    assert not supplied(game, "DE-24")
    game = german_check({**units, "DE-III-HQ": "3001", **wall})
    assert not supplied(game, "DE-III-HQ", "DE-20", "DE-24")


@case("6.12(a)")
def test_connected_road_hexes_cost_nothing_however_many() -> None:
    units = {"DE-III-HQ": DISRUPTED, "DE-24": "3301"}
    assert not supplied(german_check(units, wild=True), "DE-24")
    assert supplied(german_check(units, wild=True, roads=[NORTH_ROAD]), "DE-24")
    hq_far_off = {"DE-III-HQ": {"hex": "3301", "state": ["demoralized"]}}
    assert supplied(german_check(hq_far_off, wild=True, roads=[NORTH_ROAD]), "DE-III-HQ")


@case("6.12(a)", "6.12(a-ii)")
def test_a_road_hex_that_no_road_joins_to_the_last_one_costs_its_other_terrain() -> None:
    units = {"DE-III-HQ": DISRUPTED, "DE-24": "3301"}
    broken = [row("2201", "2601"), row("2701", "3301")]  # 2601 and 2701 touch, but their roads do not meet
    for ground, reached in (("woods slope trench", True), ("woods slope town", False)):  # 5 points, 6 points
        terrain = {"2601": ground}
        assert supplied(german_check(units, wild=True, roads=broken, terrain=terrain), "DE-24") == reached
        assert supplied(german_check(units, wild=True, roads=[NORTH_ROAD], terrain=terrain), "DE-24")


@case("6.12(a-ii)")
def test_ten_points_off_road_are_the_limit_for_units_and_for_hqs() -> None:
    units = {"DE-III-HQ": "2201", "DE-24": "3201", "DE-6-A": "3301"}
    game = german_check(units)
    assert supplied(game, "DE-24")  # ten clear hexes, its own not counted
    assert not supplied(game, "DE-6-A")  # eleven
    assert supplied(german_check({"DE-III-HQ": "3201"}), "DE-III-HQ")
    assert not supplied(german_check({"DE-III-HQ": "3301"}), "DE-III-HQ")
    # road hexes on the way are free: eleven hexes, nine points
    game = german_check(units, roads=["2501 2601 2701"])
    assert supplied(game, "DE-6-A")


@case("6.12(a-iii)")
def test_the_costs_of_all_terrain_in_a_hex_add_up() -> None:
    units = {"DE-III-HQ": DISRUPTED, "DE-24": "2401"}  # by 2301 to 2201, with five points
    for ground, reached in (("woods", True), ("trench", True), ("woods trench", False)):  # 2, 2 and 3 points
        terrain = {"2301": "woods trench", "2201": ground}
        assert supplied(german_check(units, wild=True, terrain=terrain), "DE-24") == reached, ground


@case("6.12(b)", "14.7(b-iii)")
def test_from_26_february_the_french_trace_along_connected_rails_as_along_roads_ruling_t21() -> None:
    units = {"FR-XXX-HQ": "3001", "FR-208": "3008"}
    rails = [row("3310", "3010"), row("3010", "3001")]
    assert not supplied(french_check(units, turn=5, wild=True, rails=rails), "FR-XXX-HQ", "FR-208")
    game = french_check(units, turn=6, wild=True, rails=rails)
    assert supplied(game, "FR-XXX-HQ", "FR-208")  # units as well as HQs
    worn = {"FR-XXX-HQ": {"hex": "3001", "state": ["demoralized"]}}  # five points, too few for any way round
    game = french_check(worn, turn=9, wild=True, rails=rails, interdiction={"german": ["3009"]})
    assert supplied(game, "FR-XXX-HQ")  # interdiction cuts roads, not rails
    ground = dict.fromkeys(("3010", "3110"), "woods slope town")  # 6 points
    assert supplied(french_check(worn, turn=6, wild=True, rails=rails, terrain=ground), "FR-XXX-HQ")
    apart = [row("3310", "3010"), row("3009", "3001")]  # rails that do not meet
    assert not supplied(french_check(worn, turn=6, wild=True, rails=apart, terrain=ground), "FR-XXX-HQ")


@case("6.12(b)")
def test_rails_carry_no_german_supply() -> None:
    units = {"DE-III-HQ": "2201", "DE-24": "3301"}
    assert not supplied(german_check(units, turn=6, wild=True, rails=[NORTH_ROAD]), "DE-24")


@case("6.12(c)")
def test_a_disrupted_hq_and_its_units_have_five_points_off_road() -> None:
    five, six = "2701", "2801"
    game = german_check({"DE-III-HQ": DISRUPTED, "DE-24": five, "DE-20": six})
    assert supplied(game, "DE-24")
    assert not supplied(game, "DE-20")
    for place, reached in ((five, True), (six, False)):
        game = german_check({"DE-III-HQ": {"hex": place, "state": ["demoralized"]}})
        assert supplied(game, "DE-III-HQ") == reached
        assert supplied(german_check({"DE-III-HQ": place}), "DE-III-HQ")


# ---- 6.13 interdiction


@case("6.13")
@pytest.mark.parametrize("gunner", ["german", "french"])
def test_an_interdiction_marker_of_either_side_negates_the_road_in_its_hex(gunner: str) -> None:
    units = {"DE-III-HQ": "2201", "DE-24": "2701"}
    for ground, reached in (("woods slope", True), ("woods slope trench", False)):  # 8 + 1 points, 10 + 1 points
        country: dict[str, Any] = {"wild": True, "roads": [NORTH_ROAD], "terrain": {"2401": ground}}
        assert supplied(german_check(units, **country), "DE-24")
        game = german_check(units, interdiction={gunner: ["2401"]}, **country)
        assert supplied(game, "DE-24") == reached


@case("6.13(a)")
def test_an_interdicted_hex_costs_twice_its_terrain_with_or_without_a_road() -> None:
    units = {"DE-III-HQ": DISRUPTED, "DE-24": "2501"}  # by 2401 and 2301, with five points
    marker = {"french": ["2401"]}
    for ground, reached in (("woods", True), ("woods trench", False)):  # 4 + 1 points, 6 + 1 points
        for roads in ([NORTH_ROAD], ["2201 2301"]):
            game = german_check(units, wild=True, roads=roads, terrain={"2401": ground}, interdiction=marker)
            assert supplied(game, "DE-24") == reached, (ground, roads)


@case("6.13(b)")
def test_the_road_hex_after_an_interdicted_one_is_unconnected_and_costs_its_terrain() -> None:
    units = {"DE-III-HQ": DISRUPTED, "DE-24": "2701"}
    marker = {"french": ["2401"]}
    for ground, reached in (("woods trench", True), ("woods slope", False)):  # 2 + 3 points, 2 + 4 points
        terrain = {"2301": ground}
        assert supplied(german_check(units, wild=True, roads=[NORTH_ROAD], terrain=terrain), "DE-24")
        game = german_check(units, wild=True, roads=[NORTH_ROAD], terrain=terrain, interdiction=marker)
        assert supplied(game, "DE-24") == reached


@case("6.13")
def test_your_own_markers_cut_your_own_supply_and_go_at_the_end_of_the_phase_ruling_t32() -> None:
    units = {"DE-III-HQ": "2201", "DE-24": "2701"}
    country: dict[str, Any] = {"wild": True, "roads": [NORTH_ROAD], "terrain": {"2401": "woods slope trench"}}
    game = german_check(units, interdiction={"german": ["2401"]}, **country)
    assert not supplied(game, "DE-24")
    assert game.phase == "german_bombardment"
    assert game.position()["interdiction"] == {"german": [], "french": []}


# ---- 6.14 enemies


@case("6.14")
def test_a_supply_line_does_not_pass_through_a_hex_with_an_enemy_unit() -> None:
    units = {"DE-III-HQ": "2201", "DE-24": "2701"}
    assert supplied(german_check(units, wild=True, roads=[NORTH_ROAD]), "DE-24")
    game = german_check({**units, "FR-XXX-HQ": "2401"}, wild=True, roads=[NORTH_ROAD])  # an HQ has no ZOC (8.4)
    assert not supplied(game, "DE-24")


@case("6.14(a)")
@pytest.mark.parametrize("enemy", ["FR-208", "FR-56BCP", "FR-51R-A", "FR-Remnant-1"])
def test_a_supply_line_does_not_pass_through_enemy_zoc_of_any_kind_without_a_friend_in_the_hex(enemy: str) -> None:
    units = {"DE-III-HQ": "2201", "DE-24": "2701", enemy: "2502"}  # which looks at 2401, 2501 and 2601
    country: dict[str, Any] = {"wild": True, "roads": [NORTH_ROAD]}
    assert not supplied(german_check(units, **country), "DE-24")
    held = {**units, "DE-8": "2401", "DE-R6": "2601"}
    assert not supplied(german_check(held, **country), "DE-24")
    held["DE-6-A"] = "2501"
    assert supplied(german_check(held, **country), "DE-24")


# ---- 6.15 procedure


@case("6.15")
def test_hqs_are_checked_before_the_units_that_depend_on_them() -> None:
    back = {name: {"hex": "2301", "state": ["unsupplied"]} for name in ("DE-III-HQ", "DE-24", "DE-6-A")}
    game = german_check(back)  # HQ and units regain supply in one check
    assert supplied(game, "DE-III-HQ", "DE-24", "DE-6-A")
    game = german_check({"DE-III-HQ": "3301", "DE-24": "3301"})  # and lose it in one check
    assert not supplied(game, "DE-III-HQ", "DE-24")


@case("6.15(a)")
def test_an_hq_that_cannot_trace_is_unsupplied_and_so_are_all_its_units_wherever_they_stand() -> None:
    units = {"DE-III-HQ": "3301", "DE-24": "3301", "DE-20": "2201", "DE-III-A1": "3001", "DE-V-HQ": "3001"}
    game = german_check({**units, "DE-R6": "3101"})
    assert not supplied(game, "DE-III-HQ", "DE-24", "DE-20", "DE-III-A1")
    assert supplied(game, "DE-V-HQ", "DE-R6")


@case("6.15(b)")
def test_each_unit_of_a_supplied_hq_is_checked_by_itself() -> None:
    units = {"DE-III-HQ": "2201", "DE-20": "2301", "DE-Pi28": "2301", "DE-24": "2701", "DE-6-A": "2801"}
    game = german_check({**units, "FR-208": "2502"}, wild=True, roads=[NORTH_ROAD])
    assert supplied(game, "DE-III-HQ", "DE-20", "DE-Pi28")
    assert not supplied(game, "DE-24", "DE-6-A")


@case("6.15")
def test_a_remnant_is_supplied_by_any_hq_of_its_side_that_is_in_supply_ruling_t16() -> None:
    game = german_check({"DE-V-HQ": "2201", "DE-Remnant-1": "3201", "DE-Remnant-2": "3301"})
    assert supplied(game, "DE-Remnant-1")
    assert not supplied(game, "DE-Remnant-2")
    game = german_check({"DE-V-HQ": "3301", "DE-Remnant-1": "3201"})  # beside an HQ that has no supply itself
    assert not supplied(game, "DE-Remnant-1")


@case("6.15")
def test_the_railroad_gun_is_always_supplied_ruling_t22() -> None:
    game = french_check({"FR-Rail": "3001", "FR-208": "3001"}, rails=["3001 3002"])
    assert supplied(game, "FR-Rail")
    assert not supplied(game, "FR-208")


# ---- 6.16 effects


@case("6.16(a)")
def test_unsupplied_infantry_attacks_and_defends_at_half_strength_rounded_up() -> None:
    cut_off = ["unsupplied"]
    odd_seen = False
    for name in ("DE-24", "DE-R6", "DE-Pi28"):
        for flipped in ([], ["reduced"]):
            units = {name: {"hex": "1612", "state": [*cut_off, *flipped]}, "FR-44RIT": "1613"}
            game = bare("german_assault", units)
            do(game, "assault 1613", f"unit {name}")
            strength = printed(game, name, "reduced" if flipped else "strength")
            odd_seen = odd_seen or strength % 2 == 1
            assert params(game)["attack"] == half(strength)
            game = bare("french_assault", {**units, "FR-44": "1613"})
            do(game, "assault 1612", "unit FR-44")
            assert params(game)["defense"] == half(strength)
    assert odd_seen


@case("6.16(a-ii)")
def test_unsupplied_infantry_marches_with_half_its_allowance_rounded_up_and_others_with_all_of_it() -> None:
    cut_off = {"hex": "1612", "state": ["unsupplied"]}
    odd_seen = False
    for name in ("DE-24", "DE-Pi28", "DE-III-HQ", "DE-III-A1", "DE-6-A"):
        game = bare("german_movement", {name: cut_off})
        allowance = printed(game, name, "movement")
        infantry = name in ("DE-24", "DE-Pi28")
        odd_seen = odd_seen or (infantry and allowance % 2 == 1)
        do(game, f"unit {name}")
        assert params(game)["points"] == str(half(allowance) if infantry else allowance)
    assert odd_seen


@case("6.16(a-ii)", "5.1")
def test_bad_weather_counts_before_the_halving_ruling_t20() -> None:
    game = bare("german_movement", {"DE-Pi28": {"hex": "1612", "state": ["unsupplied"]}}, weather="bad")
    allowance = printed(game, "DE-Pi28", "movement")
    assert allowance % 2 == 0, "an even allowance tells the two orders apart"
    do(game, "unit DE-Pi28")
    assert params(game)["points"] == str(half(allowance - 1))


@case("6.16(b)")
def test_unsupplied_guns_do_not_bombard() -> None:
    cut_off = {"hex": "1611", "state": ["unsupplied"]}
    game = bare("german_bombardment", {"DE-III-A1": cut_off, "DE-III-A2": "1611", "FR-208": "1613"}, turn=2)
    assert "DE-III-A2" in choices(game, "gun")
    assert why(game, "gun DE-III-A1").case == "6.16(b)"
    do(game, "gun DE-III-A2", "barrage 1613")
    assert why(game, "gun DE-III-A1").case == "6.16(b)"  # nor do they join a barrage


@case("6.16(b-ii)")
def test_unsupplied_guns_give_no_offensive_support() -> None:
    cut_off = {"hex": "1611", "state": ["unsupplied"]}
    units = {"DE-III-A1": cut_off, "DE-6-A": cut_off, "DE-III-A2": "1611", "DE-24": "1612", "FR-208": "1613"}
    game = bare("german_assault", units)
    do(game, "assault 1613", "unit DE-24")
    assert choices(game, "support") == {"DE-III-A2"}
    assert (why(game, "support DE-III-A1").case, why(game, "support DE-6-A").case) == ("6.16(b-ii)", "6.16(b-ii)")


@case("6.16(b-iii)")
def test_unsupplied_guns_defend_at_full_strength() -> None:
    game = bare("german_assault", {"FR-51R-A": {"hex": "1613", "state": ["unsupplied"]}, "DE-24": "1612"})
    do(game, "assault 1613", "unit DE-24")
    assert params(game)["defense"] == printed(game, "FR-51R-A", "defense")
    assert printed(game, "FR-51R-A", "defense") > 1, "half of it would be less"


@case("6.16(b-iv)")
def test_unsupplied_guns_give_defensive_support_at_full_strength() -> None:
    cut_off = {"hex": "1614", "state": ["unsupplied"]}
    units = {"FR-51R-A": cut_off, "FR-XXX-A1": cut_off, "FR-208": "1613", "DE-24": "1612", "DE-20": "1612"}
    game = bare("german_assault", units)
    do(game, "assault 1613", "unit DE-24", "unit DE-20", "commit")
    assert choices(game, "support") == {"FR-51R-A", "FR-XXX-A1"}
    alone = params(game)["defense"]
    do(game, "support FR-51R-A")
    assert params(game)["defense"] == alone + printed(game, "FR-51R-A", "attack")


@case("6.16(c)", "6.33(b)")
def test_unsupplied_units_take_no_replacements() -> None:
    reduced = {"DE-24": {"hex": "3301", "state": ["reduced"]}, "DE-20": {"hex": "2301", "state": ["reduced"]}}
    game = german_check({"DE-III-HQ": "2201", **reduced}, turn=2)
    assert choices(game, "restore") == {"DE-20"}
    assert why(game, "restore DE-24").case == "6.33(b)"


@case("6.16(c-ii)", "8.2(a)")
def test_unsupplied_units_do_not_move_strategically() -> None:
    cut_off = {"hex": "1612", "state": ["unsupplied"]}
    game = bare("german_movement", {"DE-24": cut_off, "DE-III-HQ": cut_off, "DE-6-A": cut_off, "DE-20": "1612"})
    assert choices(game, "strategic") == {"DE-20"}
    for name in ("DE-24", "DE-III-HQ", "DE-6-A"):
        assert why(game, f"strategic {name}").case == "8.2(a)"


@case("6.16(d)")
def test_infantry_both_unsupplied_and_demoralized_defends_at_a_quarter_rounded_up() -> None:
    for name in ("DE-24", "DE-R6", "DE-Pi28"):
        for flipped in ([], ["reduced"]):
            units = {name: {"hex": "1612", "state": ["unsupplied", "demoralized", *flipped]}, "FR-44": "1613"}
            game = bare("french_assault", units)
            do(game, "assault 1612", "unit FR-44")
            strength = printed(game, name, "reduced" if flipped else "strength")
            assert params(game)["defense"] == half(half(strength))
    assert half(half(printed(game, "DE-24", "strength"))) < half(printed(game, "DE-24", "strength"))


@case("6.16(d-ii)")
def test_a_gun_both_unsupplied_and_demoralized_can_only_defend_at_full_strength() -> None:
    worn = {"hex": "1614", "state": ["unsupplied", "demoralized"]}
    game = bare("french_bombardment", {"FR-XXX-A1": worn, "DE-24": "1612"})
    assert why(game, "gun FR-XXX-A1").case == "6.16(b)"
    game = bare("french_assault", {"FR-XXX-A1": worn, "FR-208": "1613", "DE-24": "1612"})
    do(game, "assault 1612", "unit FR-208")
    assert not legal(game, "support FR-XXX-A1")
    game = bare("german_assault", {"FR-XXX-A1": worn, "FR-XXX-A2": "1614", "FR-208": "1613", "DE-24": "1612"})
    do(game, "assault 1613", "unit DE-24", "commit")
    assert choices(game, "support") == {"FR-XXX-A2"}
    assert why(game, "support FR-XXX-A1").case == "12.3(b-ii)"
    game = bare("german_assault", {"FR-51R-A": worn, "DE-24": "1613"})
    do(game, "assault 1614", "unit DE-24")
    assert params(game)["defense"] == printed(game, "FR-51R-A", "defense") > 1


def test_the_sources_are_road_hexes_of_the_printed_map() -> None:
    box = state(at("german_movement")).box
    for name in GERMAN_SOURCES + FRENCH_SOURCES:
        place = box.board.index[name]
        assert box.terrain.on_road[place]
        assert box.board.is_edge(place)
