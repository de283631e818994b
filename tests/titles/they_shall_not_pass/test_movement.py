"""8.0 Movement, 8.1 restrictions, 8.5 roads, 11.0 and the Terrain Effects Chart."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare, row
from tests.titles.they_shall_not_pass.drill import PRINTED, fought, halt, march, points, printed, prompt, watered
from tests.titles.they_shall_not_pass.table import case, cell, choices, do, legal, marks, of_kind, state, where, why

from meuse.titles.they_shall_not_pass.chapters.assault import assault_shifts
from meuse.titles.they_shall_not_pass.chapters.bombardment import barrage_shifts
from meuse.titles.they_shall_not_pass.chapters.supply import open_to_supply, reach_of_supply
from meuse.titles.they_shall_not_pass.events import Advanced, Moved, Retreated
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN
from meuse.titles.they_shall_not_pass.terrain import HALVES

FRENCH_AT = {"FR-208": "1611"}


def enters(into: str = "1612", how: str = "unit", **more: Any) -> float:
    """What a French regiment in 1611 pays for the next hex south."""
    return march(watered("french_movement", FRENCH_AT, **more), "FR-208", into, how=how)


def shift_against(target: str = "1610", **more: Any) -> int:
    """The column shift when a German regiment in 1609 assaults the hex south of it."""
    game = watered("german_assault", {"DE-24": "1609", "FR-208": target}, **more)
    do(game, f"assault {target}", "unit DE-24")
    battle = state(game).battle
    assert battle is not None
    return sum(shift.amount for shift in assault_shifts(state(game), battle))


def barrage_shift_against(target: str = "1610", **more: Any) -> int:
    game = watered("german_bombardment", {"FR-208": target}, turn=3, weather="bad", **more)
    return sum(shift.amount for shift in barrage_shifts(state(game), GERMAN, cell(game, target)))


# ---- 8.0, 8.1 the allowance


@case("8.0", "8.1(a)")
@pytest.mark.parametrize("name", ["FR-208", "FR-56BCP", "FR-XXX-HQ", "FR-51R-A", "FR-XXX-A1"])
def test_a_unit_pays_for_every_hex_until_its_allowance_is_spent(name: str) -> None:
    game = bare("french_movement", {name: "1611"})
    do(game, f"unit {name}")
    for step in range(printed(PRINTED.movement, name)):
        assert points(game) == printed(PRINTED.movement, name) - step
        do(game, "to 1612" if step % 2 == 0 else "to 1611")
    assert prompt(game) == "movement"
    assert why(game, f"unit {name}").case == "8.0"


@case("8.0", "8.1(a)")
def test_the_hexes_in_reach_are_those_that_cost_no_more_than_the_allowance() -> None:
    game = bare("french_movement", FRENCH_AT)
    do(game, "unit FR-208")
    away = state(game).box.board.distance_row(cell(game, "1611"))
    limit = printed(PRINTED.movement, "FR-208")
    near = {name for place, name in enumerate(state(game).box.board.names) if 0 < away[place] <= limit}
    trenches = {name for name in near if state(game).box.terrain.trench[cell(game, name)]}
    assert near - trenches <= choices(game, "to") <= near
    assert why(game, f"to 16{12 + limit}").case == "8.1(a)"


def test_who_has_less_left_than_the_cheapest_step_costs_goes_no_farther() -> None:
    """The move is over then without a look at the map, marked or not."""
    terrain = PRINTED.terrain
    hexes = list(range(len(PRINTED.board)))
    tables = [terrain.rail_links]
    for ways in (terrain.march_ways, terrain.strategic_ways):
        tables += [ways.printed, ways.interdicted(bytes([1] * len(hexes)), hexes)]
    steps = [step for links in tables for row in links.rows for _, step in row]
    assert 0 < terrain.cheapest_step <= min(steps)


@case("8.0")
def test_a_unit_names_a_hex_goes_the_cheapest_way_and_may_go_on_ruling_t46() -> None:
    """Two hexes south, round a wooded slope; then one more."""
    game = bare("french_movement", FRENCH_AT, terrain={"1612": "woods slope", "1512": "woods"})
    do(game, "unit FR-208")
    (moved,) = of_kind(do(game, "to 1613"), Moved)
    assert (moved.path, moved.cost) == (("1611", "1712", "1713", "1613"), 3)
    assert points(game) == printed(PRINTED.movement, "FR-208") - 3
    (moved,) = of_kind(do(game, "to 1614"), Moved)
    assert (moved.path, moved.cost) == (("1613", "1614"), 1)
    assert where(game, "FR-208") == "1614"


@case("8.0")
def test_the_path_decides_which_hexes_come_under_control_ruling_t46() -> None:
    """14.9: a German unit that goes hex by hex takes the hexes it names."""
    for way, taken in ((["1612", "1613"], "1612"), (["1712", "1613"], "1712")):
        game = bare("german_movement", {"DE-24": "1611"})
        halt(game, "DE-24", *way)
        control = set(game.position()["control"]["german"])
        assert {taken, "1613"} <= control
        assert not ({"1612", "1712"} - {taken}) & control


@case("8.0(a)", "11.0")
@pytest.mark.parametrize(("ground", "paid"), [("woods trench", 3), ("town trench", 3), ("woods slope", 4)])
def test_the_costs_of_a_hex_add_up(ground: str, paid: int) -> None:
    assert enters(terrain={"1612": ground}) == paid


@case("8.0(b)")
def test_units_of_a_stack_move_together_or_apart() -> None:
    stack = {"FR-208": "1611", "FR-233": "1611"}
    together = bare("french_movement", stack)
    halt(together, "FR-208", "1613")
    halt(together, "FR-233", "1613")
    assert where(together, "FR-208") == where(together, "FR-233") == "1613"
    apart = bare("french_movement", stack)
    halt(apart, "FR-208", "1613")
    assert where(apart, "FR-233") == "1611"
    halt(apart, "FR-233", "1511")
    assert where(apart, "FR-233") == "1511"


@case("8.0(c)")
def test_no_unit_is_ever_required_to_move() -> None:
    game = bare("french_movement", {**FRENCH_AT, "DE-24": "1612"})
    assert legal(game, "done")
    do(game, "unit FR-208")
    assert legal(game, "stop")
    do(game, "stop")
    assert legal(game, "unit FR-208")  # asked about, but not moved
    do(game, "done")
    assert where(game, "FR-208") == "1611"


@case("8.0")
def test_a_side_moves_its_own_units_and_only_those_on_the_map() -> None:
    game = bare("french_movement", {**FRENCH_AT, "DE-24": "1608", "FR-233": {"place": "eliminated"}})
    assert choices(game, "unit") == {"FR-208"}
    assert why(game, "unit DE-24").case == "8.0"
    assert why(game, "unit FR-233").case == "8.0"


@case("8.0(d)", "14.34")
def test_guns_that_fired_stay_where_they_are_but_for_the_railroad_gun() -> None:
    has_fired = {"hex": "1611", "state": ["fired"]}
    units = {"FR-XXX-A1": has_fired, "FR-51R-A": has_fired, "FR-Rail": has_fired, "FR-208": "1611"}
    game = bare("french_movement", units, rails=["1611 1612"])
    assert choices(game, "unit") == {"FR-208", "FR-Rail"}
    for gun in ("FR-XXX-A1", "FR-51R-A"):
        assert why(game, f"unit {gun}").case == "8.0(d)"
        assert why(game, f"strategic {gun}").case == "8.0(d)"


# ---- 8.1 the minimum move


@case("8.1(a-ii)")
def test_a_unit_may_always_enter_one_hex_whatever_it_costs() -> None:
    """Woods, slope and trench under a marker: ten points."""
    around = ["1610", "1612", "1511", "1512", "1711", "1712"]
    wild = dict.fromkeys(around, "woods slope trench")
    game = bare("french_movement", FRENCH_AT, terrain=wild, interdiction={"german": around})
    assert printed(PRINTED.movement, "FR-208") < 10
    do(game, "unit FR-208")
    assert choices(game, "to") == set(around)
    do(game, "to 1612")
    assert where(game, "FR-208") == "1612"
    assert prompt(game) == "movement"  # nothing is left to spend


@case("8.1(a-ii)")
def test_the_minimum_move_is_for_the_first_hex_only() -> None:
    game = bare("french_movement", FRENCH_AT, terrain={"1613": "woods slope trench"}, interdiction={"german": ["1613"]})
    do(game, "unit FR-208", "to 1612")
    assert why(game, "to 1613").case == "8.1(a)"


@case("8.1(a-ii)", "8.14")
def test_bad_weather_leaves_even_a_halted_unit_its_one_hex() -> None:
    game = bare("french_movement", FRENCH_AT, terrain={"1612": "woods slope trench"}, weather="bad")
    do(game, "unit FR-208")
    assert points(game) < 5
    assert legal(game, "to 1612")


@case("8.1(a-ii)", "8.42(f)")
def test_the_minimum_move_does_not_lead_from_strong_zoc_to_strong_zoc_ruling_t39() -> None:
    """All hexes around lie in strong ZOC but 1712; with one more enemy that one does too."""
    units = {"FR-208": "1611", "DE-24": "1610", "DE-20": "1513"}
    game = bare("french_movement", units)
    do(game, "unit FR-208")
    assert why(game, "to 1511").case == "8.42(f)"
    (moved,) = of_kind(do(game, "to 1612"), Moved)
    assert moved.path == ("1611", "1712", "1612")  # not straight from one to the other
    game = bare("french_movement", {**units, "DE-64": "1812"})
    do(game, "unit FR-208")
    assert choices(game, "to") == set()


# ---- 8.1 guns that move


@case("8.1(b)", "4.0-IV(b)", "4.0-IX(b)")
@pytest.mark.parametrize(("side", "gun"), [("german", "DE-III-A1"), ("french", "FR-XXX-A1")])
@pytest.mark.parametrize("how", ["unit", "strategic"])
def test_corps_guns_are_flipped_by_any_movement(side: str, gun: str, how: str) -> None:
    game = bare(f"{side}_movement", {gun: "1611"}, control={side: ["1612"]})
    assert marks(game, gun) == set()
    march(game, gun, "1612", how=how)
    assert "fired" in marks(game, gun)


@case("8.1(b-ii)", "4.0-IV(c)", "4.0-IX(c)")
@pytest.mark.parametrize(("side", "gun"), [("german", "DE-6-A"), ("french", "FR-51R-A")])
def test_divisional_guns_are_flipped_by_strategic_movement_only(side: str, gun: str) -> None:
    for how, flipped in (("unit", False), ("strategic", True)):
        game = bare(f"{side}_movement", {gun: "1611"}, control={side: ["1612"]})
        march(game, gun, "1612", how=how)
        assert ("fired" in marks(game, gun)) is flipped


@case("8.1(b)", "8.1(b-ii)")
def test_what_stays_is_not_flipped_and_infantry_and_hqs_never_are() -> None:
    game = bare("french_movement", {"FR-XXX-A1": "1611", "FR-208": "1611", "FR-XXX-HQ": "1611"})
    do(game, "unit FR-XXX-A1", "stop")
    assert marks(game, "FR-XXX-A1") == set()
    for name in ("FR-208", "FR-XXX-HQ"):
        halt(game, name, "1612", how="strategic")
        assert "fired" not in marks(game, name)


# ---- 8.11 blocked movement


@case("8.11")
def test_no_unit_enters_a_hex_with_an_enemy_unit() -> None:
    for enemy in ("DE-24", "DE-III-HQ", "DE-III-A1"):
        game = bare("french_movement", {**FRENCH_AT, enemy: "1612"})
        do(game, "unit FR-208")
        assert why(game, "to 1612").case == "8.11"


@case("8.11")
def test_no_unit_passes_through_an_enemy_unit() -> None:
    """An HQ, which exerts no ZOC: it alone bars the road."""
    water = ["1611 1511", "1611 1512", "1611 1711", "1611 1712", "1611 1610"]
    game = watered("french_movement", FRENCH_AT, rivers=water)
    do(game, "unit FR-208")
    assert {"1612", "1613"} <= choices(game, "to")
    game = watered("french_movement", {**FRENCH_AT, "DE-III-HQ": "1612"}, rivers=water)
    do(game, "unit FR-208")
    assert choices(game, "to") == set()


@case("8.11(a)", "T.TEC-fort")
def test_germans_do_not_enter_a_fort_until_it_is_destroyed_and_french_do() -> None:
    game = bare("german_movement", {"DE-24": "1611"}, terrain={"1612": "fort"})
    do(game, "unit DE-24")
    assert why(game, "to 1612").case == "8.11(a)"
    fallen = {"DE-24": "1611", "FR-1612": {"place": "removed"}}
    game = bare("german_movement", fallen, terrain={"1612": "fort"})
    assert march(game, "DE-24", "1612") == 1
    game = bare("french_movement", FRENCH_AT, terrain={"1612": "fort"})
    assert march(game, "FR-208", "1612") == 1


AROUND_1611 = ["1610", "1612", "1511", "1512", "1711", "1712"]
ISLAND = [f"1611 {name}" for name in AROUND_1611]


@case("8.11(b)", "T.TEC-river", "T.TEC-bridge")
def test_rivers_are_crossed_at_bridges_only() -> None:
    game = watered("french_movement", FRENCH_AT, rivers=ISLAND)
    do(game, "unit FR-208")
    assert choices(game, "to") == set()
    assert why(game, "to 1612").case == "8.11(b)"
    game = watered("french_movement", FRENCH_AT, rivers=ISLAND, bridges=["1611 1712"])
    (moved,) = of_kind(do(game, "unit FR-208", "to 1612"), Moved)
    assert (moved.path, moved.cost) == (("1611", "1712", "1612"), 2)


@case("8.11(c)", "8.42(a)", "8.43(a)")
@pytest.mark.parametrize("name", ["FR-XXX-HQ", "FR-51R-A", "FR-XXX-A1"])
@pytest.mark.parametrize(("enemy", "refused"), [("DE-24", "8.42(a)"), ("DE-Pi28", "8.43(a)")])
def test_guns_and_hqs_keep_out_of_enemy_zoc(name: str, enemy: str, refused: str) -> None:
    game = bare("french_movement", {name: "1611", enemy: "1613"})
    do(game, f"unit {name}")
    assert why(game, "to 1612").case == refused
    assert legal(game, "to 1610")


@case("8.11(c)")
@pytest.mark.parametrize("name", ["FR-XXX-HQ", "FR-51R-A", "FR-XXX-A1"])
@pytest.mark.parametrize(("enemy", "paid"), [("DE-24", 2), ("DE-Pi28", 1)])
def test_guns_and_hqs_may_join_a_friend_in_enemy_zoc_ruling_t7(name: str, enemy: str, paid: int) -> None:
    game = bare("french_movement", {name: "1611", "FR-56BCP": "1612", enemy: "1613"})
    assert march(game, name, "1612") == paid
    assert where(game, name) == "1612"


# ---- 8.12, 8.34 stacking on the way: see test_stacking.py; 8.13 advances and retreats


@case("8.13")
def test_an_advance_costs_nothing_not_even_to_a_unit_that_has_spent_its_allowance() -> None:
    units = {
        "DE-24": {"hex": "1610", "state": ["moved"]},
        "DE-Pi28": {"hex": "1610", "state": ["moved"]},
        "FR-208": {"hex": "1611", "state": ["reduced"]},
    }
    game = bare("german_assault", units, terrain={"1611": "woods slope"})
    game = fought(game, "assault 1611", "unit DE-24", "unit DE-Pi28", "commit", hits=(0, 1))
    events = do(game, "loss FR-208", "done", "advance DE-24", "advance DE-Pi28")
    assert len(of_kind(events, Advanced)) == 2
    assert where(game, "DE-24") == where(game, "DE-Pi28") == "1611"
    do(game, "stack 1611", "unit DE-Pi28", "go")  # and it costs nothing of the breakthrough that follows
    assert points(game) == (printed(PRINTED.movement, "DE-Pi28") + 1) // 2


@case("8.13")
def test_a_retreat_costs_nothing_however_rough_the_ground() -> None:
    ground = {"1612": "woods slope", "1613": "woods slope"}
    game = bare("german_assault", {"DE-24": "1610", "FR-208": "1611"}, terrain=ground)
    game = fought(game, "assault 1611", "unit DE-24", "commit", hits=(0, 3))
    events = do(game, "retreat 2", "to 1612", "to 1613")
    (retreat,) = of_kind(events, Retreated)
    assert retreat.path == ("1611", "1612", "1613")  # eight points
    assert printed(PRINTED.movement, "FR-208") < 8


# ---- 8.14, 5.1 weather


@case("8.14", "5.1")
@pytest.mark.parametrize("name", ["FR-208", "FR-56BCP", "FR-XXX-HQ", "FR-51R-A", "FR-XXX-A1", "FR-Rail"])
def test_bad_weather_costs_every_unit_a_point(name: str) -> None:
    for weather, loss in (("good", 0), ("bad", 1)):
        game = bare("french_movement", {name: "1611"}, rails=["1611 1612"], weather=weather)
        do(game, f"unit {name}")
        assert points(game) == printed(PRINTED.movement, name) - loss


@case("8.14")
@pytest.mark.parametrize("name", ["FR-208", "FR-44RIT", "FR-56BCP"])
def test_weather_comes_before_the_halving_for_lack_of_supply_ruling_t20(name: str) -> None:
    game = bare("french_movement", {name: {"hex": "1611", "state": ["unsupplied"]}}, weather="bad")
    do(game, f"unit {name}")
    assert points(game) == printed(PRINTED.movement, name) // 2  # half of one less, rounded up


# ---- 8.5 roads


@case("8.5", "T.TEC-road", "T.TEC-note")
@pytest.mark.parametrize("ground", ["", "woods", "slope", "town", "trench", "woods slope trench", "city"])
def test_along_a_road_every_hex_costs_one_or_a_half_whatever_the_ground(ground: str) -> None:
    for how, paid in (("unit", 1), ("strategic", 0.5)):
        assert enters(how=how, roads=["1611 1612"], terrain={"1612": ground}) == paid


@case("8.5", "T.TEC-road", "T.TEC-note")
def test_a_road_ignores_the_stream_it_crosses() -> None:
    assert enters(roads=["1611 1612"], streams=["1611 1612"]) == 1
    assert enters(how="strategic", roads=["1611 1612"], streams=["1611 1612"]) == 0.5


@case("8.5(a)", "T.TEC-note")
@pytest.mark.parametrize(
    "roads",
    [
        ["1612 1613"],  # from a hex without a road
        ["1612 1613", "1611 1610"],  # from another road, which does not lead there
    ],
)
def test_a_road_hex_entered_any_other_way_costs_its_other_terrain(roads: list[str]) -> None:
    assert enters(roads=roads, terrain={"1612": "woods"}) == 2
    assert enters(roads=roads, terrain={"1612": "town trench"}) == 3
    assert enters(how="strategic", roads=roads) == 1


@case("8.5(a)", "T.TEC-note")
def test_a_road_hex_entered_from_an_interdicted_road_hex_costs_its_other_terrain() -> None:
    road = {"roads": ["1611 1612"], "terrain": {"1612": "woods"}}
    assert enters(**road) == 1
    assert enters(**road, interdiction={"german": ["1611"]}) == 2


# ---- the Terrain Effects Chart


@pytest.mark.parametrize(
    ("ground", "enter", "strategic", "assault", "barrage"),
    [
        pytest.param("", 1, 1, 0, 0, marks=case("T.TEC-clear"), id="clear"),
        pytest.param("city", 2, 1, -3, -2, marks=case("T.TEC-city"), id="city"),
        pytest.param("slope", 2, 2, -1, 0, marks=case("T.TEC-slope"), id="slope"),
        pytest.param("town", 2, 1, -1, -1, marks=case("T.TEC-town"), id="town"),
        pytest.param("trench", 2, 2, -2, -2, marks=case("T.TEC-trench"), id="trench"),
        pytest.param("woods trench", 3, 3, -3, -2, marks=case("T.TEC-trench", "11.0"), id="woods and trench"),
        pytest.param("woods", 2, 2, -1, 0, marks=case("T.TEC-woods"), id="woods"),
    ],
)
def test_terrain_effects(ground: str, enter: int, strategic: int, assault: int, barrage: int) -> None:
    """A trench adds its point to the ground it lies in: 2 in a clear hex, 3 in the woods."""
    assert enters(terrain={"1612": ground}) == enter
    assert enters(how="strategic", terrain={"1612": ground}) == strategic
    assert shift_against(terrain={"1610": ground}) == assault
    assert barrage_shift_against(terrain={"1610": ground}) == barrage


@case("T.TEC-road")
def test_roads_shift_neither_assaults_nor_barrages() -> None:
    assert shift_against(roads=["1609 1610 1611"]) == 0
    assert barrage_shift_against(roads=["1609 1610 1611"]) == 0


@case("T.TEC-fort")
def test_a_fort_shifts_an_assault_two_columns_until_it_is_destroyed() -> None:
    assert shift_against(terrain={"1610": "fort"}) == -2
    game = bare(
        "german_assault", {"DE-24": "1609", "FR-208": "1610", "FR-1610": {"place": "removed"}}, terrain={"1610": "fort"}
    )
    do(game, "assault 1610", "unit DE-24")
    battle = state(game).battle
    assert battle is not None
    assert assault_shifts(state(game), battle) == []


@case("T.TEC-stream")
def test_a_stream_costs_a_point_more_and_shifts_an_assault_across_it() -> None:
    assert enters(streams=["1611 1612"]) == 2
    assert enters(streams=["1611 1612"], terrain={"1612": "woods"}) == 3
    assert enters(how="strategic", streams=["1611 1612"]) == 2
    assert shift_against(streams=["1609 1610"]) == -1
    assert barrage_shift_against(streams=[f"1610 {name}" for name in ("1609", "1611", "1510", "1711")]) == 0


@case("T.TEC-bridge")
def test_a_bridge_opens_a_river_for_one_point_and_shifts_an_assault_across_it() -> None:
    bridge = {"rivers": ["1611 1612"], "bridges": ["1611 1612"]}
    assert enters(**bridge) == 1
    assert enters(**bridge, roads=["1611 1612"], how="strategic") == 0.5
    assert shift_against(rivers=["1609 1610"], bridges=["1609 1610"]) == -1
    assert barrage_shift_against(rivers=["1609 1610"], bridges=["1609 1610"]) == 0


@case("T.TEC-river")
def test_a_river_bars_movement_and_assault_and_does_not_shelter_from_barrage() -> None:
    game = watered("french_movement", FRENCH_AT, rivers=ISLAND)
    do(game, "unit FR-208")
    assert choices(game, "to") == set()
    game = watered("german_assault", {"DE-24": "1609", "DE-20": "1509", "FR-208": "1610"}, rivers=["1609 1610"])
    assert prompt(game) != "assault-phase"  # DE-24 stands across the river, DE-20 is not adjacent
    game = watered("german_assault", {"DE-24": "1609", "DE-20": "1510", "FR-208": "1610"}, rivers=["1609 1610"])
    do(game, "assault 1610")
    assert choices(game, "unit") == {"DE-20"}
    assert barrage_shift_against(rivers=[f"1610 {name}" for name in ("1609", "1611", "1510", "1711")]) == 0


@case("11.0")
def test_terrain_of_hex_and_hexside_adds_up_for_movement_supply_assault_and_barrage() -> None:
    """Woods and a trench beyond a stream."""
    ground = {"terrain": {"1612": "woods trench"}, "streams": ["1611 1612"]}
    assert enters(**ground) == 2 + 1 + 1
    game = watered("french_movement", {"FR-208": "1611", "FR-XXX-HQ": "1612"}, **ground)
    line = reach_of_supply(state(game), FRENCH, [cell(game, "1612")], False, open_to_supply(state(game), FRENCH))
    assert line[cell(game, "1611")] == (2 + 1 + 1) * HALVES
    assert shift_against(terrain={"1610": "woods trench"}, streams=["1609 1610"]) == -1 - 2 - 1
    assert barrage_shift_against(terrain={"1610": "town trench"}, streams=["1609 1610"]) == -1 - 2


def test_rows_of_the_bare_country_are_what_these_tests_take_them_for() -> None:
    assert row("1610", "1612") == "1610 1611 1612"
    board = PRINTED.board
    assert {board.names[place] for place in board.adjacent[board.cell("1611")]} == set(AROUND_1611)
