"""5.3 and 10.0: the Movement Phase, what a move costs, how it tires, and what depots, forts and Belgians may not do.

On the bare country every hex is clear unless a test says otherwise, so a movement point is a hex.
"""

import itertools
from typing import Any

import pytest
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import case, cell, choices, do, legal, morale, of_kind, state, where, why

from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import CityTaken, Moved
from meuse.titles.schlieffens_war.terms import GERMAN


def german(units: dict[str, Any], **more: Any) -> Game:
    """A German Movement Phase of turn 2: on turn 1 no German tires."""
    return bare("german_movement", units, **{"turn": 2, **more})


def within(game: Game, name: str, reach: int) -> set[str]:
    """All hexes within reach of that one, itself not."""
    board = state(game).box.board
    return {board.names[near] for near in board.within(cell(game, name), reach)} - {name}


def price(game: Game, unit: str, to: str) -> int:
    """What a move costs by the log."""
    moved = of_kind(do(game, f"unit {unit}", f"to {to}"), Moved)
    return int(moved[0].cost)


# ---- the phase (5.3, 10.0)


@case("5.3", "10.0(a)")
def test_a_side_moves_all_of_its_units_some_or_none() -> None:
    game = german({"DE-II": "1510", "DE-III": "1512", "DE-1-HQ": "1511"})
    assert choices(game, "unit") == {"DE-II", "DE-III", "DE-1-HQ"}
    assert legal(game, "done")
    do(game, "unit DE-II", "to 1610", "stop")
    assert choices(game, "unit") == {"DE-III", "DE-1-HQ"}
    assert legal(game, "done")
    do(game, "unit DE-III", "to 1612", "stop", "unit DE-1-HQ", "to 1611", "stop")
    assert choices(game, "unit") == set()
    do(game, "done")
    assert game.phase != "german_movement"


@case("10.0")
def test_only_the_side_whose_movement_phase_it_is_moves() -> None:
    units = {"DE-II": "1510", "FR-I": "1518"}
    game = german(units)
    assert choices(game, "unit") == {"DE-II"}
    assert why(game, "unit FR-I").case == "10.0"
    game = bare("entente_movement", units, turn=2)
    assert choices(game, "unit") == {"FR-I"}
    assert why(game, "unit DE-II").message == "not-your-unit"


@case("10.0")
def test_nobody_moves_in_the_combat_phase() -> None:
    game = bare("german_combat", {"DE-II": "1510", "FR-I": "1511"}, turn=2)
    assert choices(game, "unit") == set()
    assert not [offered for offered in game.actions() if offered.verb in ("to", "march")]


@case("10.0(b)", "2.9")
def test_a_unit_spends_at_most_its_allowance() -> None:
    game = german({"DE-II": "1510"})
    do(game, "unit DE-II")
    assert choices(game, "to") == within(game, "1510", 4)
    refusal = why(game, "to 1515")
    assert (refusal.case, refusal.message) == ("10.0(b)", "too-dear")
    assert (refusal.params["needs"], refusal.params["has"]) == (5, 4)


@case("10.0(b)")
def test_a_unit_that_goes_on_has_what_is_left_of_its_allowance() -> None:
    game = german({"DE-II": "1510"})
    do(game, "unit DE-II", "to 1513")
    assert game.decision is not None
    assert game.decision.params["points"] == 1
    assert choices(game, "to") == within(game, "1513", 1)
    do(game, "to 1514")
    assert game.decision is not None
    assert game.decision.prompt == "movement"
    assert why(game, "unit DE-II").message == "has-moved"


def test_a_unit_that_is_picked_and_stops_at_once_has_not_moved() -> None:
    game = german({"DE-II": "1510"})
    do(game, "unit DE-II", "stop")
    assert legal(game, "unit DE-II")


@case("10.1")
def test_a_move_goes_from_hex_to_adjacent_hex() -> None:
    game = german({"DE-II": "1510", "FR-1-HQ": "1511"})  # an HQ in the way has no ZOC
    path = of_kind(do(game, "unit DE-II", "to 1512"), Moved)[0].path
    board = state(game).box.board
    assert path[0] == "1510"
    assert path[-1] == "1512"
    assert len(path) == 4
    for here, there in itertools.pairwise(path):
        assert board.index[there] in board.adjacent[board.index[here]]


@case("10.1")
def test_no_hex_is_skipped_over() -> None:
    ring = ["1409", "1509", "1609", "1610", "1511", "1410"]
    game = german({"DE-II": "1510", **{f"FR-{army}-HQ": name for army, name in enumerate(ring, 1)}})
    do(game, "unit DE-II")
    assert choices(game, "to") == set()
    assert why(game, "to 1512").message == "too-far"


@case("10.1(a)")
def test_points_that_one_unit_does_not_use_are_lost() -> None:
    game = german({"DE-II": "1510", "DE-III": "1510"})
    do(game, "unit DE-II", "to 1511", "stop", "unit DE-III")
    assert choices(game, "to") == within(game, "1510", 4)
    do(game, "to 1511", "stop")
    assert choices(game, "unit") == set()


@case("3.3")
def test_every_hex_on_the_way_changes_hands() -> None:
    game = german({"DE-II": "1510"}, terrain={"1511": "city"})
    events = do(game, "unit DE-II", "to 1513")
    path = of_kind(events, Moved)[0].path
    assert all(state(game).control[cell(game, name)] == GERMAN for name in path)
    assert [taken.hex for taken in of_kind(events, CityTaken)] == [name for name in path if name == "1511"]


# ---- morale (5.3, 10.2)


@case("5.3(b)", "10.2")
@pytest.mark.parametrize(
    ("unit", "to", "after"),
    [
        ("DE-II", "1512", "normal"),  # two of four
        ("DE-II", "1513", "fatigued"),  # three of four
        ("DE-HKK1", "1513", "normal"),  # three of six
        ("DE-HKK1", "1514", "fatigued"),
    ],
)
def test_more_than_half_the_allowance_costs_a_level_of_morale(unit: str, to: str, after: str) -> None:
    game = german({unit: "1510"})
    do(game, f"unit {unit}", f"to {to}", "stop")
    assert morale(game, unit) == after


@case("10.2")
@pytest.mark.parametrize(("to", "after"), [("1512", "normal"), ("1513", "fatigued")])
def test_half_is_rounded_up_and_is_half_of_what_the_unit_has_now(to: str, after: str) -> None:
    """Ruling S9: cavalry out of supply has three points, half of which is two."""
    game = german({"DE-HKK1": {"hex": "1510", "state": ["oos"]}})
    do(game, "unit DE-HKK1", f"to {to}", *(["stop"] if to == "1512" else []))
    assert morale(game, "DE-HKK1") == after


@case("10.2")
def test_points_of_a_move_in_parts_add_up() -> None:
    game = german({"DE-II": {"hex": "1510", "morale": "elan"}})
    do(game, "unit DE-II", "to 1511", "to 1512")
    assert morale(game, "DE-II") == "elan"
    do(game, "to 1513", "to 1514")
    assert morale(game, "DE-II") == "normal"


@case("10.2", "9.6(b-vi)")
def test_who_is_fatigued_already_stays_so() -> None:
    game = german({"DE-II": {"hex": "1510", "morale": "fatigued"}})
    do(game, "unit DE-II", "to 1512")
    assert morale(game, "DE-II") == "fatigued"


@case("10.2(a)")
def test_no_german_tires_on_turn_1_but_others_do() -> None:
    game = bare("german_movement", {"DE-II": {"hex": "1510", "morale": "elan"}}, turn=1)
    do(game, "unit DE-II", "to 1514")
    assert morale(game, "DE-II") == "elan"
    game = bare("entente_movement", {"FR-I": "1518"}, turn=1)
    do(game, "unit FR-I", "to 1514")
    assert morale(game, "FR-I") == "fatigued"


@case("5.3(a)", "10.2(b)")
def test_corps_that_do_not_move_gain_a_level() -> None:
    """Ruling S22: without being asked."""
    game = german(
        {
            "DE-II": {"hex": "1510", "morale": "fatigued"},
            "DE-III": "1512",
            "DE-IV": {"hex": "1514", "morale": "elan"},
            "DE-IX": "1516",
            "DE-1-HQ": "1510",
        }
    )
    do(game, "unit DE-IX", "to 1517", "stop", "unit DE-III", "stop", "done")
    assert morale(game, "DE-II") == "normal"
    assert morale(game, "DE-III") == "elan"
    assert morale(game, "DE-IV") == "elan"
    assert morale(game, "DE-IX") == "normal"  # moved, if only one hex
    assert morale(game, "DE-1-HQ") == "normal"


@case("10.2(b)")
def test_the_side_that_is_not_moving_does_not_rest() -> None:
    game = german({"DE-II": "1510", "FR-I": "1518"})
    do(game, "done")
    assert morale(game, "FR-I") == "normal"


# ---- enemies and ground (10.3 to 10.5)


@case("10.3", "6.0")
@pytest.mark.parametrize("enemy", ["DE-II", "DE-1-HQ", "DE-1-DEPOT"])
def test_no_unit_enters_a_hex_with_enemies_of_any_kind(enemy: str) -> None:
    game = bare("entente_movement", {"FR-I": "1512", enemy: "1511"}, turn=2)
    do(game, "unit FR-I")
    assert "1511" not in choices(game, "to")
    refusal = why(game, "to 1511")
    assert (refusal.case, refusal.message) == ("10.3", "enemy-in-hex")


@case("10.3")
def test_a_fort_without_troops_keeps_enemies_out_too() -> None:
    game = german({"DE-II": "1110", "BE-LIEGE": "1109"})
    do(game, "unit DE-II")
    assert why(game, "to 1109").case == "10.3"


@case("10.4")
@pytest.mark.parametrize(("ground", "points"), [("forest", 2), ("rough", 2), ("marsh", 3), ("city", 1)])
def test_terrain_costs_what_the_chart_says(ground: str, points: int) -> None:
    assert price(german({"DE-II": "1510"}, terrain={"1511": ground}), "DE-II", "1511") == points


@case("10.4(a)")
@pytest.mark.parametrize("ground", ["", "port", "fortress"])
def test_a_hex_is_clear_unless_it_has_forest_rough_marsh_or_a_city(ground: str) -> None:
    assert price(german({"DE-II": "1510"}, terrain={"1511": ground}), "DE-II", "1511") == 1


@case("10.4(a)")
@pytest.mark.parametrize("ground", ["forest fortress", "forest rough", "forest port"])
def test_whatever_else_is_in_it_a_hex_with_forest_is_not_clear(ground: str) -> None:
    assert price(german({"DE-II": "1510"}, terrain={"1511": ground}), "DE-II", "1511") == 2


@case("2.1(rail)")
def test_a_railway_makes_no_march_cheaper() -> None:
    assert price(german({"DE-II": "1510"}, terrain={"1511": "forest"}, rails=["1510 1511"]), "DE-II", "1511") == 2


@case("10.5", "10.4")
def test_crossing_a_river_costs_a_point_more() -> None:
    game = german({"DE-II": "1510"}, rivers=["1510 1511"])
    assert price(game, "DE-II", "1511") == 2


@case("10.5")
def test_a_river_is_crossed_only_at_its_hexside() -> None:
    game = german({"DE-II": "1510"}, rivers=["1511 1611"])
    assert price(game, "DE-II", "1511") == 1


@case("10.5(a)")
@pytest.mark.parametrize(("ground", "points"), [("rough", 3), ("marsh", 4)])
def test_the_river_comes_on_top_of_the_hex(ground: str, points: int) -> None:
    game = german({"DE-II": "1510"}, rivers=["1510 1511"], terrain={"1511": ground})
    assert price(game, "DE-II", "1511") == points


@case("10.5(b)")
@pytest.mark.parametrize("city", ["1510", "1511"])
def test_a_river_costs_nothing_into_or_out_of_a_city(city: str) -> None:
    game = german({"DE-II": "1510"}, rivers=["1510 1511"], terrain={city: "city"})
    assert price(game, "DE-II", "1511") == 1


@case("10.7")
def test_a_hex_that_cannot_be_paid_for_is_not_entered() -> None:
    game = german({"DE-II": "1510"}, terrain={"1514": "forest"})
    do(game, "unit DE-II", "to 1513")
    refusal = why(game, "to 1514")
    assert (refusal.case, refusal.params["needs"], refusal.params["has"]) == ("10.7", 2, 1)


@case("10.7")
def test_not_even_one_hex_is_free_to_a_unit_that_has_not_moved() -> None:
    """Four points, two without supply, one if fatigued too (ruling S8)."""
    units = {"DE-II": {"hex": "1510", "state": ["oos"], "morale": "fatigued"}}
    game = german(units, terrain={"1511": "forest"}, rivers=["1510 1509"])
    do(game, "unit DE-II")
    assert choices(game, "to") == within(game, "1510", 1) - {"1509", "1511"}
    assert why(game, "to 1511").case == "10.7"
    assert why(game, "to 1509").case == "10.7"


# ---- forts, depots, the British, the Belgians (2.5, 9.2, 10.7, 10.8)


@case("2.5(a)")
def test_forts_never_move() -> None:
    game = bare("entente_movement", {"BE-LIEGE": "1109", "BE-1": "1110"}, turn=2)
    assert "BE-LIEGE" not in choices(game, "unit")
    assert why(game, "unit BE-LIEGE").case == "2.5(a)"


@case("10.7(a)", "10.7(b)")
def test_depots_go_by_rail_alone_at_a_point_a_hex() -> None:
    rails = [along("1503", "1507") + " 1607"]
    terrain = {"1504": "forest", "1505": "marsh", "1506": "rough"}
    game = german({"DE-1-DEPOT": "1503"}, rails=rails, terrain=terrain, rivers=["1505 1506"])
    do(game, "unit DE-1-DEPOT")
    assert choices(game, "to") == {"1504", "1505", "1506", "1507", "1607"}
    assert why(game, "to 1603").case == "10.7(a)"
    moved = of_kind(do(game, "to 1607"), Moved)[0]
    assert moved.cost == 5
    assert moved.path == ("1503", "1504", "1505", "1506", "1507", "1607")


@case("10.7(a)")
def test_a_depot_needs_a_railway_that_joins_both_hexes() -> None:
    game = german({"DE-1-DEPOT": "1503"}, rails=["1503 1504 1505", "1603 1604"])
    do(game, "unit DE-1-DEPOT")
    assert choices(game, "to") == {"1504", "1505"}
    assert why(game, "to 1603").case == "10.7(a)"  # on a railway, and next to it, but not on its own
    assert why(game, "to 1604").message == "too-far"


@case("10.7(a)")
def test_a_depot_runs_no_farther_than_its_allowance() -> None:
    game = german({"DE-1-DEPOT": "1501"}, rails=[along("1501", "1510")])
    do(game, "unit DE-1-DEPOT")
    assert choices(game, "to") == set(along("1502", "1507").split())


@case("9.2(b)")
def test_the_british_do_not_move_on_turn_3() -> None:
    units = {"BR-I": "1420", "FR-I": "1418"}
    game = bare("entente_movement", units, turn=3)
    assert choices(game, "unit") == {"FR-I"}
    assert why(game, "unit BR-I").case == "9.2(b)"
    assert "BR-I" in choices(bare("entente_movement", units, turn=4), "unit")


@case("10.8")
def test_belgians_move_in_belgium_and_two_hexes_beyond_it_but_not_in_germany() -> None:
    game = bare("entente_movement", {"BE-1": "1208"}, turn=2)
    do(game, "unit BE-1")
    reached = choices(game, "to")
    assert {"1008", "1307", "1310", "1409"} <= reached  # Belgium, Luxembourg, France
    assert not {name for name in reached if int(name[:2]) > 14}
    assert not {name for name in reached if int(name[2:]) < 7}
    assert why(game, "to 1508").case == "10.8"
    assert why(game, "to 1206").case == "10.8"
    assert why(game, "to 1508").message == "outside-belgian-area"


@case("10.8")
def test_other_nations_go_where_belgians_may_not() -> None:
    game = bare("entente_movement", {"FR-I": "1208"}, turn=2)
    do(game, "unit FR-I")
    assert legal(game, "to 1508")
    assert legal(game, "to 1206")


@case("10.8(c)", "7.0")
def test_belgian_zones_of_control_reach_beyond_their_area() -> None:
    game = german({"DE-II": "1204", "BE-1": "1207"})
    do(game, "unit DE-II", "to 1206")  # in Germany, next to the Belgians: the move is over
    assert where(game, "DE-II") == "1206"
    assert game.decision is not None
    assert game.decision.prompt == "movement"


def test_whoever_is_not_offered_is_refused_with_a_case() -> None:
    game = german({"DE-II": "1510", "DE-METZ": "1907", "DE-III": {"place": "eliminated"}, "FR-I": "1520"})
    assert choices(game, "unit") == {"DE-II"}
    for name in state(game).box.ids:
        if name != "DE-II":
            assert why(game, f"unit {name}").case
