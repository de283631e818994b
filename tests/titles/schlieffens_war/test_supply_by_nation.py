"""8.3-8.6 French, British, Belgian and German supply, in a bare country (see country.py)."""

import pytest
from tests.titles.schlieffens_war.country import along
from tests.titles.schlieffens_war.table import at, case, cell, choices, do, legal, state, why
from tests.titles.schlieffens_war.test_supply import entente_check, found, german_check

WEST = along("2024", "2010")
EAST = along("1001", "1012")


# ---- 8.3 French


@case("8.3")
def test_a_french_unit_is_supplied_through_a_french_hq_that_a_railway_joins_to_the_map_edge() -> None:
    units = {"FR-1-HQ": "2014", "FR-XX": "2112"}
    assert found(entente_check(units, rails=[WEST]), "FR-XX") == "regular"
    assert found(entente_check({"FR-XX": "2112"}, rails=[WEST]), "FR-XX") == "oos"  # no HQ, though a railway
    assert found(entente_check(units, rails=[along("2023", "2010")]), "FR-XX") == "oos"  # not to the edge
    assert found(entente_check({"FR-XX": "2024"}, rails=[WEST]), "FR-XX") == "oos"  # nor by a source alone


@case("8.3")
@pytest.mark.parametrize("hq", ["BR-HQ", "BE-HQ"])
def test_an_allied_hq_does_not_supply_the_french(hq: str) -> None:
    assert found(entente_check({hq: "2014", "FR-XX": "2013"}, rails=[WEST]), "FR-XX") == "oos"


@case("8.3")
def test_any_french_hq_will_do_and_an_hq_may_draw_on_another() -> None:
    units = {"FR-1-HQ": "2014", "FR-3-HQ": "2114", "FR-XX": "2015", "FR-IV": "2213"}
    game = entente_check(units, rails=[WEST])
    # FR-3-HQ off the railway is supplied through FR-1-HQ beside it, but supplies nobody itself
    assert [found(game, name) for name in units] == ["regular", "regular", "regular", "regular"]
    game = entente_check(units | {"FR-IV": "2312"}, rails=[WEST])
    assert found(game, "FR-IV") == "oos"


@case("8.3(a)")
@pytest.mark.parametrize(("hexes", "state"), [(1, "regular"), (2, "regular"), (3, "oos")])
def test_the_line_of_a_french_unit_to_the_hq_is_two_hexes_long_at_most(hexes: int, state: str) -> None:
    game = entente_check({"FR-1-HQ": "2014", "FR-XX": f"20{14 - hexes:02d}"}, rails=[along("2024", "2014")])
    assert found(game, "FR-XX") == state


@case("8.3(b)")
@pytest.mark.parametrize(("hexes", "state"), [(3, "regular"), (4, "regular"), (5, "oos")])
def test_rail_hexes_count_half_where_the_line_of_a_french_unit_follows_the_railway(hexes: int, state: str) -> None:
    units = {"FR-1-HQ": "2020", "FR-XX": f"20{20 - hexes:02d}"}
    assert found(entente_check(units, rails=[along("2024", "2010")]), "FR-XX") == state
    # the same hexes on railways that cross the line instead of following it
    crossing = [along("2024", "2020"), *[f"20{c:02d} 21{c:02d}" for c in range(15, 20)]]
    assert found(entente_check(units, rails=crossing), "FR-XX") == "oos"


@case("8.3(b)")
def test_rail_hexes_outside_france_count_whole() -> None:
    # 2004 to 2006 are German, 2007 and beyond French
    rails = [along("2024", "2003")]
    assert found(entente_check({"FR-1-HQ": "2007", "FR-XX": "2003"}, rails=rails), "FR-XX") == "oos"  # 1 + 1 + 1 + ½
    assert found(entente_check({"FR-1-HQ": "2008", "FR-XX": "2005"}, rails=rails), "FR-XX") == "regular"  # 1 + ½ + ½
    assert found(entente_check({"FR-1-HQ": "2008", "FR-XX": "2004"}, rails=rails), "FR-XX") == "oos"  # 1 + 1 + ½ + ½
    # the hex that is entered counts: from the unit toward the HQ
    assert found(entente_check({"FR-1-HQ": "2005", "FR-XX": "2008"}, rails=rails), "FR-XX") == "oos"  # ½ + 1 + 1


@case("8.3(c)")
def test_the_french_hq_must_stand_on_a_railway() -> None:
    assert found(entente_check({"FR-1-HQ": "2114", "FR-XX": "2113"}, rails=[WEST]), "FR-XX") == "oos"
    assert found(entente_check({"FR-1-HQ": "2014", "FR-XX": "2113"}, rails=[WEST]), "FR-XX") == "regular"


@case("8.3(d)")
@pytest.mark.parametrize(
    ("rail", "state"),
    [
        (along("2024", "2010"), "regular"),  # the west edge
        (along("3014", "3010"), "regular"),  # the south edge
        (along("2001", "2010"), "oos"),  # the east edge
        ("0110 0210 0310", "oos"),  # the north edge
        (along("0824", "0810"), "oos"),  # west, but in Belgium, where no numbered hex is
    ],
)
def test_french_sources_are_rail_hexes_of_the_south_and_west_edges(rail: str, state: str) -> None:
    hq = rail.split()[-1]
    assert found(entente_check({"FR-1-HQ": hq}, rails=[rail]), "FR-1-HQ") == state


@case("8.3(d)")
def test_the_railway_of_a_french_hq_may_be_of_any_length() -> None:
    there_and_back = f"{along('2024', '2008')} 2108 {along('2208', '2223')}"  # 34 hexes
    assert found(entente_check({"FR-1-HQ": "2223"}, rails=[there_and_back]), "FR-1-HQ") == "regular"
    assert found(entente_check({"FR-1-HQ": "2223", "DE-1-DEPOT": "2108"}, rails=[there_and_back]), "FR-1-HQ") == "oos"


@case("8.3(e)")
def test_french_units_and_hqs_in_a_french_heavy_fortress_have_fortress_supply() -> None:
    units = {"FR-1-HQ": "2308", "FR-XX": "2308", "FR-IV": "1212"}
    game = entente_check(units, terrain={"2308": "fortress", "1212": "fortress"})
    # 1212 is in Belgium
    assert [found(game, name) for name in units] == ["fortress", "fortress", "oos"]


# ---- 8.4 British


@case("8.4")
@pytest.mark.parametrize("hq", ["BR-HQ", "FR-1-HQ", "FR-6-HQ"])
def test_a_british_unit_is_supplied_through_the_british_or_a_french_hq(hq: str) -> None:
    assert found(entente_check({hq: "2014", "BR-I": "2013"}, rails=[WEST]), "BR-I") == "regular"
    assert found(entente_check({hq: "2014", "BR-I": "2013"}), "BR-I") == "oos"


@case("8.4")
def test_the_belgian_hq_does_not_supply_the_british() -> None:
    assert found(entente_check({"BE-HQ": "2014", "BR-I": "2013"}, rails=[WEST]), "BR-I") == "oos"


@case("8.4(a)")
@pytest.mark.parametrize("hq", ["2010", "3010", "1510"])
def test_british_sources_are_the_south_and_west_edges_and_the_ports_the_entente_controls(hq: str) -> None:
    rails = [WEST, along("3014", "3010"), along("1514", "1510")]
    ports = {"1514": "port"}
    assert found(entente_check({"BR-HQ": hq}, rails=rails, terrain=ports), "BR-HQ") == "regular"
    lost = entente_check({"BR-HQ": hq}, rails=rails, terrain=ports, control={"german": ["1514"]})
    assert found(lost, "BR-HQ") == ("oos" if hq == "1510" else "regular")


@case("8.4(b)")
def test_a_port_supplies_through_the_british_hq_alone() -> None:
    rails, ports = [along("1514", "1510")], {"1514": "port"}
    assert found(entente_check({"BR-HQ": "1510", "BR-I": "1508"}, rails=rails, terrain=ports), "BR-I") == "regular"
    game = entente_check({"FR-1-HQ": "1510", "BR-I": "1508", "FR-XX": "1509"}, rails=rails, terrain=ports)
    assert [found(game, name) for name in ("FR-1-HQ", "BR-I", "FR-XX")] == ["oos", "oos", "oos"]


@case("8.4(c)")
@pytest.mark.parametrize("hq", ["BR-HQ", "FR-1-HQ"])
@pytest.mark.parametrize(("hexes", "state"), [(2, "regular"), (3, "oos")])
def test_the_line_of_a_british_unit_is_two_hexes_long_at_most_and_rail_does_not_shorten_it(
    hq: str, hexes: int, state: str
) -> None:
    game = entente_check({hq: "2016", "BR-I": f"20{16 - hexes:02d}"}, rails=[WEST])
    assert found(game, "BR-I") == state


@case("8.4(d)")
@pytest.mark.parametrize("hq", ["BR-HQ", "FR-1-HQ"])
def test_the_hq_of_a_british_unit_must_stand_on_a_railway_to_the_source(hq: str) -> None:
    units = {hq: "2014", "BR-I": "2013"}
    assert found(entente_check(units, rails=[along("2024", "2008")]), "BR-I") == "regular"
    assert found(entente_check(units, rails=[along("2024", "2015")]), "BR-I") == "oos"  # ends beside the HQ
    assert found(entente_check(units, rails=[along("2023", "2008")]), "BR-I") == "oos"  # leads nowhere


@case("8.4(e)")
def test_the_british_hq_in_a_port_needs_no_railway() -> None:
    units = {"BR-HQ": "1514", "BR-I": "1512"}
    game = entente_check(units, terrain={"1514": "port"})
    assert [found(game, name) for name in units] == ["regular", "regular"]
    assert found(entente_check(units), "BR-HQ") == "oos"
    french = entente_check({"FR-1-HQ": "1514", "BR-I": "1512"}, terrain={"1514": "port"})
    assert found(french, "BR-I") == "oos"


FORTRESSES = dict.fromkeys(("1109", "1313", "1210", "0812", "1809"), "city fortress")


@case("8.4(f)", "8.4(g)", "8.9(f)")
@pytest.mark.parametrize(
    ("at_hex", "state"),
    [("1109", "fortress"), ("1313", "fortress"), ("1210", "oos"), ("0812", "oos"), ("1809", "oos")],
)
def test_liege_and_maubeuge_give_the_british_fortress_supply_and_no_others_do(at_hex: str, state: str) -> None:
    game = entente_check({"BR-I": at_hex, "BR-HQ": at_hex}, terrain=FORTRESSES)
    assert (found(game, "BR-I"), found(game, "BR-HQ")) == (state, state)


@case("8.4(f)")
def test_those_two_hexes_are_liege_and_maubeuge() -> None:
    box = state(at("german_movement", {"DE-II": "1105"})).box
    names = [box.terrain.place_names[hex_] for hex_ in box.bef_fortresses]
    assert names == ["Liège", "Maubeuge"]
    assert all(box.terrain.fortress[hex_] for hex_ in box.bef_fortresses)


@case("8.4(h)", "8.4(i)")
@pytest.mark.parametrize(("fort", "at_hex", "ally"), [("BE-LIEGE", "1109", "BE-1"), ("FR-MAUBEUGE", "1313", "FR-XX")])
def test_the_british_stack_there_with_the_fort_counter_but_with_no_corps_of_an_ally(
    fort: str, at_hex: str, ally: str
) -> None:
    start = f"{at_hex[:2]}{int(at_hex[2:]) + 1:02d}"
    game = at("entente_movement", {"BR-I": start, "DE-LW7": "2001"}, turn=4)
    assert state(game).where[state(game).box.index[fort]] == cell(game, at_hex)
    do(game, "unit BR-I")
    assert legal(game, f"to {at_hex}")
    game = at("entente_movement", {"BR-I": start, ally: at_hex, "DE-LW7": "2001"}, turn=4)
    do(game, "unit BR-I")
    assert why(game, f"to {at_hex}").message == "other-nation"


@case("8.4(h)")
def test_the_british_stack_with_no_other_fort_counter() -> None:
    game = at("entente_movement", {"BR-I": "1211", "DE-LW7": "2001"}, turn=4)
    do(game, "unit BR-I")
    assert "1210" not in choices(game, "to")
    assert why(game, "to 1210").message == "other-nation"


# ---- 8.5 Belgian


@case("8.5")
def test_belgians_in_belgium_are_always_in_supply() -> None:
    units = {"BE-1": "0910", "BE-HQ": "1014", "DE-II": "0911", "DE-III": "0809", "DE-IV": "1009"}
    game = entente_check(units)
    assert (found(game, "BE-1"), found(game, "BE-HQ")) == ("regular", "regular")
    assert found(entente_check({"FR-XX": "0910"}), "FR-XX") == "oos"


SOUTH_WEST = f"1218 1318 {along('1418', '1424')}"  # from Belgium to the west edge


@case("8.5(a)")
def test_belgians_abroad_need_the_belgian_hq_and_its_railway() -> None:
    units = {"BE-HQ": "1318", "BE-1": "1317"}
    assert found(entente_check(units, rails=[SOUTH_WEST]), "BE-1") == "regular"
    assert found(entente_check(units), "BE-1") == "oos"
    assert found(entente_check({"BE-1": "1317"}, rails=[SOUTH_WEST]), "BE-1") == "oos"
    for hq in ("FR-1-HQ", "BR-HQ"):
        assert found(entente_check({hq: "1318", "BE-1": "1317"}, rails=[SOUTH_WEST]), "BE-1") == "oos"


@case("8.5(b)")
@pytest.mark.parametrize(("hexes", "state"), [(2, "regular"), (3, "oos")])
def test_the_line_of_a_belgian_unit_is_two_hexes_long_at_most_and_rail_does_not_shorten_it(
    hexes: int, state: str
) -> None:
    game = entente_check({"BE-HQ": "1420", "BE-1": f"14{20 - hexes:02d}"}, rails=[along("1424", "1412")])
    assert found(game, "BE-1") == state


@case("8.5(c)")
def test_for_belgians_abroad_the_belgian_hq_must_stand_on_a_railway() -> None:
    rails = [SOUTH_WEST]
    # in Belgium the HQ is in supply itself, but that does not supply others abroad
    game = entente_check({"BE-HQ": "1219", "BE-1": "1317"}, rails=rails)
    assert (found(game, "BE-HQ"), found(game, "BE-1")) == ("regular", "oos")
    assert found(entente_check({"BE-HQ": "1218", "BE-1": "1317"}, rails=rails), "BE-1") == "regular"


@case("8.5(d)")
@pytest.mark.parametrize(
    ("rail", "state"),
    [
        (along("2024", "2010"), "regular"),
        (along("3014", "3010"), "regular"),
        (along("2001", "2010"), "oos"),
        (along("2012", "2010"), "oos"),
    ],
)
def test_the_railway_of_the_belgian_hq_leads_to_the_south_or_west_edge(rail: str, state: str) -> None:
    hq = rail.split()[-1]
    assert found(entente_check({"BE-HQ": hq}, rails=[rail], terrain={"2012": "port"}), "BE-HQ") == state


# ---- 8.6 German


@case("8.6")
def test_a_german_unit_is_supplied_through_hq_and_depot_and_railway() -> None:
    units = {"DE-1-HQ": "1013", "DE-1-DEPOT": "1012", "DE-II": "1015"}
    game = german_check(units, rails=[EAST], control={"german": ["1013", "1012"]})
    assert [found(game, name) for name in units] == ["regular", "regular", "regular"]
    for missing in ("DE-1-HQ", "DE-1-DEPOT"):
        rest = {name: at_hex for name, at_hex in units.items() if name != missing}
        assert found(german_check(rest, rails=[EAST]), "DE-II") == "oos"
    assert found(german_check(units, rails=[along("1002", "1012")]), "DE-II") == "oos"
    assert found(german_check({"DE-II": "1012"}, rails=[EAST]), "DE-II") == "oos"  # a railway alone is nothing


@case("8.6(a)")
@pytest.mark.parametrize(("hexes", "state"), [(2, "regular"), (3, "oos")])
def test_the_line_of_a_german_unit_to_the_hq_is_two_hexes_long_at_most_and_rail_does_not_shorten_it(
    hexes: int, state: str
) -> None:
    units = {"DE-1-HQ": "1012", "DE-1-DEPOT": "1011", "DE-II": f"10{12 + hexes:02d}"}
    assert found(german_check(units, rails=[along("1001", "1016")]), "DE-II") == state


@case("8.6(b)")
def test_the_path_from_hq_to_depot_runs_over_friendly_hexes() -> None:
    units = {"DE-1-HQ": "1014", "DE-1-DEPOT": "1012"}
    assert found(german_check(units, rails=[EAST]), "DE-1-HQ") == "oos"
    assert found(german_check(units, rails=[EAST], control={"german": ["1013"]}), "DE-1-HQ") == "regular"
    # a corps may trace to its HQ over ground that the enemy still owns
    line = {"DE-1-HQ": "1013", "DE-1-DEPOT": "1012", "DE-II": "1015"}
    assert found(german_check(line, rails=[EAST]), "DE-II") == "regular"


@case("8.6(c)")
def test_the_depot_of_any_army_will_do() -> None:
    units = {"DE-1-HQ": "1013", "DE-5-DEPOT": "1012"}
    assert found(german_check(units, rails=[EAST]), "DE-1-HQ") == "regular"


@case("8.6(d)")
@pytest.mark.parametrize(("hexes", "state"), [(1, "regular"), (2, "regular"), (3, "oos")])
def test_the_path_from_hq_to_depot_is_two_hexes_long_at_most(hexes: int, state: str) -> None:
    units = {"DE-1-HQ": f"10{12 + hexes:02d}", "DE-1-DEPOT": "1012"}
    game = german_check(units, rails=[EAST], control={"german": along("1012", "1016").split()})
    assert found(game, "DE-1-HQ") == state


@case("8.6(e)")
@pytest.mark.parametrize(("hexes", "state"), [(3, "regular"), (4, "regular"), (5, "oos")])
def test_rail_hexes_count_half_where_the_path_from_hq_to_depot_follows_the_railway(hexes: int, state: str) -> None:
    units = {"DE-1-HQ": f"10{12 + hexes:02d}", "DE-1-DEPOT": "1012"}
    control = {"german": along("1012", "1018").split()}
    assert found(german_check(units, rails=[along("1001", "1018")], control=control), "DE-1-HQ") == state
    crossing = [EAST, *[f"10{c:02d} 11{c:02d}" for c in range(13, 18)]]
    assert found(german_check(units, rails=crossing, control=control), "DE-1-HQ") == "oos"


@case("8.6(f)")
@pytest.mark.parametrize(
    ("rail", "state"),
    [
        (along("1001", "1014"), "regular"),  # the east edge, in Germany
        (along("2024", "2014"), "oos"),  # the west edge
        (along("3010", "3014"), "oos"),  # the south edge
        (along("1002", "1014"), "oos"),  # short of the edge
    ],
)
def test_the_railway_of_a_depot_leads_to_the_east_edge(rail: str, state: str) -> None:
    depot = rail.split()[-1]
    game = german_check({"DE-1-DEPOT": depot, "DE-1-HQ": depot, "FR-VIII": "2824"}, rails=[rail])
    assert (found(game, "DE-1-DEPOT"), found(game, "DE-1-HQ")) == (state, state)


@case("8.6(g)")
def test_the_railway_of_a_depot_must_be_free_of_enemy_units_and_zones_of_control() -> None:
    units = {"DE-1-HQ": "1011", "DE-1-DEPOT": "1011"}
    rails = [EAST]
    assert found(german_check(units, rails=rails), "DE-1-HQ") == "regular"
    assert found(german_check(units | {"FR-1-HQ": "1009"}, rails=rails), "DE-1-HQ") == "oos"  # a unit without ZOC
    held = units | {"FR-XX": "0909"}  # its ZOC covers 1008 and 1009
    assert found(german_check(held, rails=rails), "DE-1-HQ") == "oos"
    # ruling S14: friends lift it
    friends = held | {"DE-II": "1008", "DE-2-HQ": "1009"}
    assert found(german_check(friends, rails=rails), "DE-1-HQ") == "regular"
    # free to its very end: the hex of the map edge may not be held either
    assert found(german_check(units | {"FR-XX": "1101"}, rails=rails), "DE-1-HQ") == "oos"


@case("8.6(h)")
@pytest.mark.parametrize(("hq", "state"), [("1008", "regular"), ("1009", "oos"), ("1106", "regular"), ("1306", "oos")])
def test_an_hq_within_two_hexes_of_a_railway_in_germany_needs_no_depot(hq: str, state: str) -> None:
    # 1006 is the last German hex of this railway; it goes on through Belgium, where it helps nobody
    control = {"german": ["1007", "1008"]}
    assert found(german_check({"DE-1-HQ": hq}, rails=[EAST], control=control), "DE-1-HQ") == state


@case("8.6(h)")
def test_the_railway_in_germany_must_lead_to_the_east_edge_and_the_path_to_it_be_open() -> None:
    units = {"DE-1-HQ": "1008"}
    control = {"german": ["1007", "1008"]}
    assert found(german_check(units, rails=[along("1002", "1012")], control=control), "DE-1-HQ") == "oos"
    assert found(german_check(units | {"FR-1-HQ": "1007"}, rails=[EAST]), "DE-1-HQ") == "oos"
    # like the path to a depot it runs over friendly hexes
    assert found(german_check(units, rails=[EAST]), "DE-1-HQ") == "oos"
    # rail does not shorten it: 1009 would be 1½ hexes from 1006
    more = {"german": along("1007", "1010").split()}
    assert found(german_check({"DE-1-HQ": "1009"}, rails=[EAST], control=more), "DE-1-HQ") == "oos"


@case("8.6(i)")
@pytest.mark.parametrize(("at_hex", "state"), [("1006", "regular"), ("1008", "regular"), ("1009", "oos")])
def test_a_unit_within_two_hexes_of_a_german_city_on_a_clear_railway_needs_no_hq(at_hex: str, state: str) -> None:
    game = german_check({"DE-II": at_hex}, rails=[EAST], terrain={"1006": "city"})
    assert found(game, "DE-II") == state


@case("8.6(i)")
def test_the_city_must_be_in_germany_and_its_railway_clear_to_the_east_edge() -> None:
    assert found(german_check({"DE-II": "1009"}, rails=[EAST], terrain={"1007": "city"}), "DE-II") == "oos"
    assert found(german_check({"DE-II": "1007"}, terrain={"1006": "city"}), "DE-II") == "oos"
    held = german_check({"DE-II": "1007", "FR-XX": "0904"}, rails=[EAST], terrain={"1006": "city"})
    assert found(held, "DE-II") == "oos"
    # the line to the city is a supply line like others: an enemy in its way stops it
    barred = german_check({"DE-II": "1008", "FR-1-HQ": "1007"}, rails=[EAST], terrain={"1006": "city"})
    assert found(barred, "DE-II") == "oos"
