"""12.0 Movement: costs, terrain, roads, the Meuse, bog, heavy guns, interdiction, facing, off-front movement."""

from typing import Any

import pytest
from tests.titles.generation_lost.marching import cost, french, german, having, moved
from tests.titles.generation_lost.table import (
    asks,
    at,
    case,
    cell,
    choices,
    do,
    legal,
    marks,
    state,
    told,
    unit,
    where,
    why,
)

from meuse.engine.game import Game
from meuse.titles.generation_lost.march_events import StackTurned, TrenchTried, UnitMoved

FAR: dict[str, Any] = {"FR-28": "V34"}
"""An enemy of the Germans at the other end of the map."""
FAR_GERMAN: dict[str, Any] = {"DE-21-1": "A34"}


def facing(game: Game, name: str) -> str:
    return str(game.position()["units"][name].get("facing", ""))


# ---- how units move (12.1)


@case("12.0")
def test_a_side_moves_any_of_its_units_or_none() -> None:
    game = german({"DE-25-1": "B2", "DE-25-2": "B2", **FAR})
    assert choices(game, "unit") == {"DE-25-1", "DE-25-2"}
    do(game, "done")
    assert asks(game) == ("french", "movement")


@case("12.0")
def test_who_passes_a_square_leaves_it_to_its_side() -> None:
    game = german({"DE-25-1": "K28", "FR-29": "O31"})
    do(game, "unit DE-25-1", "to M28", "stop")
    names = moved(game).path[1:]
    assert {state(game).control[cell(game, name)] for name in names} == {0}


@case("10.5.1", "10.5.3", "18.1.1")
@pytest.mark.parametrize(("name", "owner"), [("DE-25-1", 1), ("DE-BN-1", 0)])
def test_who_may_not_stop_at_a_fort_does_not_take_it_by_passing_it(name: str, owner: int) -> None:
    """G67: an empty French fort is still the last place that Frenchmen held; a battalion may hold it."""
    game = german({name: "I23", **FAR})
    do(game, f"unit {name}", "to K23")
    assert moved(game).path == ("I23", "J23", "K23")
    assert state(game).control[cell(game, "J23")] == owner
    assert state(game).control[cell(game, "K23")] == 0


@case("10.5.3", "19.1.6(GS)")
def test_the_citadel_is_a_square_of_verdun_for_whoever_passes_it() -> None:
    game = german({"DE-25-1": "Q17", **FAR})
    do(game, "unit DE-25-1", "to Q19")
    assert "Q18" in moved(game).path
    assert state(game).control[cell(game, "Q18")] == 0


@case("12.1.1")
def test_units_move_one_at_a_time_and_each_once() -> None:
    game = german({"DE-25-1": "B2", "DE-25-2": "B2", **FAR})
    do(game, "unit DE-25-1", "to B3")
    assert why(game, "cancel").case == "12.1.1"
    do(game, "stop")
    assert why(game, "unit DE-25-1").case == "12.1.1"
    assert legal(game, "unit DE-25-2")


@case("12.1.1")
def test_a_unit_that_is_put_back_has_not_moved() -> None:
    game = german({"DE-25-1": "B2", **FAR})
    do(game, "unit DE-25-1")
    assert why(game, "stop").case == "12.1.1"
    do(game, "cancel")
    assert legal(game, "unit DE-25-1")


@case("12.1.2")
@pytest.mark.parametrize(
    ("name", "states", "points"),
    [("DE-25-1", [], "6"), ("DE-25-1", ["flipped"], "4"), ("DE-77-1", [], "5"), ("DE-HQ-XV", [], "6")],
)
def test_the_last_number_on_the_counter_is_the_allowance(name: str, states: list[str], points: str) -> None:
    game = german({name: having("B2", *states), "FR-29": "D2"})
    do(game, f"unit {name}")
    assert game.decision is not None
    assert game.decision.params["points"] == points


@case("12.1.3")
def test_the_other_side_does_not_move() -> None:
    game = german({"DE-25-1": "B2", **FAR})
    assert asks(game) == ("german", "movement")
    assert why(game, "unit FR-28").case == "12.1.3"


@case("12.1.4")
def test_points_are_neither_saved_nor_given_away() -> None:
    game = german({"DE-25-1": "B2", "DE-25-2": "C2", "FR-29": "E2"})
    do(game, "unit DE-25-1", "to A1", "stop", "unit DE-25-2")
    assert game.decision is not None
    assert game.decision.params["points"] == "6"
    assert why(game, "stop").case == "12.1.1"
    do(game, "cancel")
    assert why(game, "unit DE-25-1").case == "12.1.1"


@case("12.1.5")
def test_movement_ends_inside_a_square_and_commits_nobody() -> None:
    game = german({"DE-25-1": "L28", "FR-28": "N28"})
    do(game, "unit DE-25-1", "to M28")
    assert not [action for action in game.actions() if action.verb in ("target", "commit")]
    assert state(game).target[unit(game, "DE-25-1")] < 0


@case("12.1.6")
def test_a_diagonal_step_costs_more_than_a_straight_one() -> None:
    assert cost(french({"FR-436-1": "U2", **FAR_GERMAN}), "FR-436-1", "U3") == 1
    assert cost(french({"FR-436-1": "U2", **FAR_GERMAN}), "FR-436-1", "V3") == 2
    ways = french({"FR-436-1": "U2"}).state.box.ways
    names = ways.country.board.index
    assert ways.step(names["U2"], names["V3"]) == 4


# ---- facing (12.1.7)


@case("12.1.7")
def test_a_unit_moves_in_any_direction_and_turning_costs_nothing() -> None:
    """Ruling G28: movement ignores facing."""
    game = french({"FR-436-1": {"hex": "U3", "facing": "north"}, **FAR_GERMAN})
    do(game, "unit FR-436-1")
    assert {"T2", "T3", "T4", "U2", "U4", "V2", "V3", "V4"} <= choices(game, "to")


@case("12.1.7(END)")
def test_a_stack_is_turned_to_a_side_of_its_square() -> None:
    game = french({"FR-436-1": {"hex": "U3", "facing": "north"}, **FAR_GERMAN})
    do(game, "turn U3")
    assert choices(game, "face") == {"east", "south", "west"}
    assert why(game, "face north").case == "12.1.7"
    do(game, "face west")
    assert facing(game, "FR-436-1") == "west"
    assert told(game, StackTurned)[-1].facing == "west"
    assert why(game, "turn U3").case == "12.1.7"  # ruling G28: once
    assert why(game, "turn U4").case == "12.1.7"
    do(game, "unit FR-436-1", "to U4", "stop")
    assert facing(game, "FR-436-1") == "west"  # it keeps its facing when it moves on, and may be turned there
    do(game, "turn U4", "cancel", "turn U4", "face south")
    assert facing(game, "FR-436-1") == "south"


@case("12.1.7(STK)")
def test_units_in_a_square_face_the_same_side() -> None:
    units = {"FR-436-1": {"hex": "U3", "facing": "north"}, "FR-436-2": {"hex": "U5", "facing": "east"}}
    game = french({**units, **FAR_GERMAN})
    do(game, "unit FR-436-2", "to U3", "stop")
    assert facing(game, "FR-436-2") == "north"
    do(game, "turn U3", "face west")
    assert facing(game, "FR-436-1") == facing(game, "FR-436-2") == "west"


@case("12.1.7(ENG)")
def test_engaged_units_do_not_turn() -> None:
    units = {
        "DE-25-1": {"hex": "M30", "jump_off": "L30", "facing": "south"},
        "FR-29": {"hex": "M30", "facing": "north"},
    }
    game = french(units, engaged={"german": ["M30"]})
    assert why(game, "turn M30").case == "12.1.7(ENG)"
    assert why(game, "unit FR-29").case == "16.5.1"


@case("12.1.7(ENG)")
def test_a_stack_next_to_the_enemy_may_be_turned() -> None:
    game = french({"FR-436-1": {"hex": "M30", "facing": "north"}, "DE-25-1": "L30"})
    do(game, "turn M30", "face east")
    assert facing(game, "FR-436-1") == "east"


# ---- costs and terrain (12.2, 12.3)


@case("12.2.1")
@pytest.mark.parametrize(
    ("start", "to", "points"),
    [("U3", "U4", 1), ("T17", "U17", 2), ("L6", "L7", 1), ("K5", "K6", 2), ("S11", "T11", 2), ("O19", "P19", 1)],
)
def test_each_square_costs_what_its_terrain_says(start: str, to: str, points: float) -> None:
    """Clear 1, woods 2, a town 1, a hill 2, a ridge 2, the city 1."""
    box = french({"FR-436-1": "U3"}).state.box
    squares = box.board.index
    assert box.ways.off_road(squares[to], straight=True) == points * 2
    if box.country.bank[squares[start]] == box.country.bank[squares[to]]:
        assert box.ways.step(squares[start], squares[to]) == points * 2


@case("12.2.3", "12.2.3(ex)")
def test_six_points_take_a_brigade_into_woods_and_onto_a_ridge_but_not_into_more_woods() -> None:
    """VAGL-X19: diagonally into woods 3, straight onto a ridge 2; straight into woods would need 2 of 1."""
    game = french({"FR-436-1": "R10", "DE-25-1": "P10"})
    do(game, "unit FR-436-1", "to S11", "to T11")
    assert [event.cost for event in told(game, UnitMoved)] == [3, 2]
    assert moved(game).left == 1
    refusal = why(game, "to U11")
    assert (refusal.case, refusal.params["needs"], refusal.params["has"]) == ("12.2.3", "2", "1")


@case("12.3.1")
def test_the_dearest_terrain_of_a_square_counts_once() -> None:
    box = french({"FR-436-1": "U3"}).state.box
    squares = box.board.index
    kinds = box.country.kinds
    assert {"woods", "ridge"} <= set(kinds[squares["P23"]])
    assert box.ways.off_road(squares["P23"], straight=True) == 4
    assert box.ways.off_road(squares["P23"], straight=False) == 6
    assert {"woods", "ridge", "works"} <= set(kinds[squares["M26"]])
    assert box.ways.off_road(squares["M26"], straight=True) == 4
    assert {"town", "minor-river"} <= set(kinds[squares["H8"]])
    assert box.ways.off_road(squares["H8"], straight=False) == 4


@case("12.3.2")
def test_the_meuse_is_crossed_on_five_major_roads_and_nowhere_else() -> None:
    box = french({"FR-436-1": "U3"}).state.box
    country, names = box.country, box.board.names
    across = {
        frozenset((names[start], names[to]))
        for start, row in enumerate(box.ways.anywhere.rows)
        for to, _ in row
        if country.bank[start] != country.bank[to]
    }
    assert across == {
        frozenset(pair) for pair in (("A10", "A11"), ("D12", "C13"), ("K18", "K19"), ("P19", "P20"), ("Q19", "Q20"))
    }
    game = french({"FR-436-1": "K18", "FR-436-2": "L18", **FAR_GERMAN})
    assert cost(game, "FR-436-1", "K19") == 0.5
    do(game, "stop", "unit FR-436-2", "to L19")
    assert moved(game).path == ("L18", "K18", "K19", "L19")


@case("12.3.2(BANK)", "12.3.2(ex)")
def test_only_the_east_bank_of_samogneux_can_be_entered() -> None:
    """VAGL-X20: G16 belongs to the East Bank."""
    game = french({"FR-436-1": "G15", "FR-436-2": "G17", **FAR_GERMAN})
    do(game, "unit FR-436-1")
    assert why(game, "to G16").case == "12.3.2"
    do(game, "cancel", "unit FR-436-2", "to G16")
    assert where(game, "FR-436-2") == "G16"


@case("12.3.3")
def test_brooks_and_minor_rivers_cost_nothing() -> None:
    box = french({"FR-436-1": "U3"}).state.box
    squares = box.board.index
    assert box.country.kinds[squares["I6"]] == ("minor-river",)
    assert box.ways.off_road(squares["I6"], straight=True) == 2
    assert cost(french({"FR-436-1": "I7", **FAR_GERMAN}), "FR-436-1", "I6") == 1


# ---- roads (12.3.5)


@case("12.3.5", "12.3.5(ex)")
def test_a_minor_road_makes_a_ridge_clear() -> None:
    """VAGL-X21: diagonally onto a ridge by a minor road 1, without it 3."""
    game = french({"FR-436-1": "H19", **FAR_GERMAN})
    assert cost(game, "FR-436-1", "I18") == 1
    ways = state(game).box.ways
    assert ways.off_road(cell(game, "I18"), straight=False) == 6


@case("12.3.5(MAJ)", "12.3.5(MAJ-ex)")
def test_a_major_road_costs_half_a_point_whatever_it_runs_through() -> None:
    """VAGL-X22: diagonally onto a ridge by a major road a half; straight onto a ridge off the road 2."""
    assert cost(french({"FR-436-1": "H16", **FAR_GERMAN}), "FR-436-1", "I17") == 0.5
    assert cost(french({"FR-436-1": "H16", **FAR_GERMAN}), "FR-436-1", "I16") == 2


@case("12.3.5(SIDE)")
def test_a_road_helps_only_who_enters_along_it() -> None:
    """I17 is on the Meuse road, but the way from I16 is not."""
    assert cost(french({"FR-436-1": "I16", **FAR_GERMAN}), "FR-436-1", "I17") == 2


@case("12.3.5(MIX)")
def test_road_and_open_ground_are_mixed_in_one_move() -> None:
    game = french({"FR-436-1": "T4", **FAR_GERMAN})
    assert cost(game, "FR-436-1", "T1") == 1.5
    do(game, "to U1")
    assert moved(game).cost == 1


@case("12.3.5(ST)")
def test_start_trenches_cancel_the_road() -> None:
    box = german({"DE-25-1": "B12"}).state.box
    squares = box.board.index
    assert box.ways.step(squares["C13"], squares["D14"]) == 6  # a ridge, diagonally
    assert box.ways.step(squares["D14"], squares["E14"]) == 2  # a town, straight
    assert box.ways.step(squares["E14"], squares["F15"]) == 1  # out of the trench along the road


# ---- bog (12.3.4, 19.1.5(j))


@case("12.3.4(a)")
def test_on_the_first_turn_guns_move_as_usual() -> None:
    game = french({"FR-75-1": "U3", **FAR_GERMAN}, turn=1)
    do(game, "unit FR-75-1")
    assert {"U4", "U5", "U6"} <= choices(game, "to")


@case("12.3.4(b)", "19.1.5(j)")
def test_from_the_second_turn_on_guns_move_one_square_south_of_the_german_line() -> None:
    game = french({"FR-75-1": "U3", **FAR_GERMAN}, turn=2)
    do(game, "unit FR-75-1")
    assert choices(game, "to") == {"T2", "T3", "T4", "U2", "U4", "V2", "V3", "V4"}
    assert why(game, "to U5").case == "12.3.4(b)"
    do(game, "to U4")
    assert "moved" in marks(game, "FR-75-1")


@case("12.3.4(b)")
def test_the_one_square_must_be_paid_and_off_front_movement_does_not_help() -> None:
    """Drizzle leaves a gun 4 points; out of interdiction diagonally into interdicted woods costs 5."""
    game = french({"FR-75-1": "T10", **FAR_GERMAN}, turn=2, weather="drizzle", markers={"german": ["T10", "U11"]})
    do(game, "unit FR-75-1")
    assert "U11" not in choices(game, "to")
    assert "U9" in choices(game, "to")


@case("12.3.4(b)")
def test_the_german_line_itself_is_bog() -> None:
    game = german({"DE-77-1": "B17", **FAR}, turn=2)
    do(game, "unit DE-77-1", "to A16")
    assert "moved" in marks(game, "DE-77-1")


@case("12.3.4(c)")
def test_french_guns_move_along_the_voie_sacree_as_usual() -> None:
    game = french({"FR-75-1": "V13", **FAR_GERMAN}, turn=2)
    do(game, "unit FR-75-1", "to Q19")
    assert moved(game).cost == 3
    assert moved(game).path == ("V13", "U14", "T15", "S16", "R17", "R18", "Q19")
    assert choices(game, "to") == {"R18", "R17", "S16", "T15", "U14", "V13"}  # back along the road, and nowhere else


@case("12.3.4(c)")
def test_a_gun_that_has_left_the_voie_sacree_has_moved_its_square() -> None:
    game = french({"FR-75-1": "U14", **FAR_GERMAN}, turn=2)
    do(game, "unit FR-75-1")
    assert {"T14", "V13", "Q19"} <= choices(game, "to")
    do(game, "to T14")
    assert "moved" in marks(game, "FR-75-1")
    again = french({"FR-75-1": "U14", **FAR_GERMAN}, turn=2)
    do(again, "unit FR-75-1", "to T15")
    assert why(again, "to T14").case == "12.3.4(b)"
    assert "R18" in choices(again, "to")


@case("12.3.4(b)", "12.3.4(c)")
def test_german_guns_bog_down_on_the_voie_sacree_too() -> None:
    game = german({"DE-77-1": "U14", "FR-28": "A34"}, turn=2)
    do(game, "unit DE-77-1")
    assert {"T15", "V13"} <= choices(game, "to")
    assert "S16" not in choices(game, "to")
    do(game, "to T15")
    assert "moved" in marks(game, "DE-77-1")


@case("12.3.4(b)", "12.3.4(d)")
def test_north_of_the_line_guns_move_as_usual_and_stop_in_the_first_square_of_bog() -> None:
    game = german({"DE-77-1": "A20", **FAR}, turn=2)
    do(game, "unit DE-77-1")
    assert {"A16", "A24", "C20"} <= choices(game, "to")
    assert "D20" not in choices(game, "to")
    do(game, "to C20")
    assert "moved" in marks(game, "DE-77-1")


@case("12.3.4(NOTE)")
def test_only_guns_bog_down() -> None:
    game = french({"FR-436-1": "U3", "FR-HQ-I": "U3", **FAR_GERMAN}, turn=2)
    do(game, "unit FR-436-1")
    assert "U6" in choices(game, "to")
    do(game, "cancel", "unit FR-HQ-I")
    assert "U6" in choices(game, "to")


# ---- weather (12.4.2(a)); digging is in test_modes


@case("12.4.2(a)")
@pytest.mark.parametrize("weather", ["rain", "snow"])
def test_guns_halt_in_rain_and_snow(weather: str) -> None:
    units = {"DE-77-1": "A20", "DE-380-1": "A29", "DE-420-1": "A25", "DE-25-1": "A1"}
    game = german({**units, **FAR}, weather=weather)
    for name in ("DE-77-1", "DE-380-1", "DE-420-1"):
        assert why(game, f"unit {name}").case == "12.4.2(a)"
    assert legal(game, "unit DE-25-1")


@case("12.4.2(a)")
def test_engineers_haul_a_german_gun_through_rain_at_its_rate() -> None:
    """5 points less 2 for rain, doubled off-front."""
    game = german({"DE-150H-1": "A20", "DE-ENG-1": having("A20", "flipped"), **FAR}, weather="rain")
    do(game, "unit DE-150H-1")
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.params["points"]) == ("march-hauled", "6")
    do(game, "to A22", "stop")
    assert where(game, "DE-150H-1") == where(game, "DE-ENG-1") == "A22"
    assert {"moved"} <= marks(game, "DE-150H-1") & marks(game, "DE-ENG-1")
    assert "flipped" not in marks(game, "DE-ENG-1")
    assert why(game, "unit DE-ENG-1").case == "12.1.1"


@case("12.4.2(a)", "12.1.7(STK)")
def test_a_gun_and_its_engineers_face_as_those_do_whom_they_join() -> None:
    looking_west = {"hex": "A10", "facing": "west"}
    stack = {"DE-77-1": looking_west, "DE-ENG-1": looking_west, "DE-HQ-III": {"hex": "A11", "facing": "north"}}
    game = german({**stack, **FAR}, weather="rain", turn=4)
    do(game, "unit DE-77-1", "to A11", "stop")
    there = state(game)
    assert {there.facing[unit(game, name)] for name in stack} == {there.facing[unit(game, "DE-HQ-III")]}


@case("12.4.2(a)")
def test_one_of_several_engineers_is_chosen_and_those_who_have_moved_haul_nobody() -> None:
    units = {"DE-77-1": "A20", "DE-ENG-1": "A20", "DE-ENG-2": "A20", "DE-BN-1": "A1"}
    game = german({**units, **FAR}, weather="rain")
    do(game, "unit DE-77-1")
    assert choices(game, "engineer") == {"DE-ENG-1", "DE-ENG-2"}
    assert why(game, "engineer DE-BN-1").case == "12.4.2(a)"
    do(game, "engineer DE-ENG-2", "to A21", "stop")
    assert where(game, "DE-ENG-1") == "A20"
    tired = german({"DE-77-1": "A20", "DE-ENG-1": having("A20", "moved"), **FAR}, weather="rain")
    assert why(tired, "unit DE-77-1").case == "12.4.2(a)"


# ---- heavy guns (12.5)


@case("12.5.1")
def test_guns_of_allowance_one_stay_on_major_roads_outside_trenches() -> None:
    game = german({"DE-420-1": "A25", "FR-29": "C25"}, turn=1)
    do(game, "unit DE-420-1")
    assert choices(game, "to") == {"A24", "A26", "B27"}  # two squares at half a point
    assert why(game, "to B25").case == "12.5.1"
    trench = german({"DE-420-1": "B12", **FAR}, turn=1)
    do(trench, "unit DE-420-1")
    assert choices(trench, "to") == {"A11", "A10", "B9", "C8"}  # off-front: four squares
    assert why(trench, "to C13").case == "12.5.1"


@case("12.5.2")
def test_the_380_moves_any_distance_on_the_rails_north_of_the_german_line() -> None:
    game = german({"DE-380-1": "C27", **FAR}, turn=2)
    do(game, "unit DE-380-1")
    assert choices(game, "to") == {"A29", "B29", "C28"}
    assert why(game, "to C26").case == "12.5.2"
    do(game, "to A29")
    assert (moved(game).how, moved(game).cost) == ("rail", 0)


@case("12.5.3")
def test_the_400s_keep_to_the_west_bank_rails_from_verdun_southward() -> None:
    game = french({"FR-400-1": "V13", **FAR_GERMAN}, turn=1)
    do(game, "unit FR-400-1")
    assert {"U13", "S14", "P18", "P19", "R1"} <= choices(game, "to")
    for square in ("P20", "O17", "U14"):
        assert why(game, f"to {square}").case == "12.5.3"
    bog = french({"FR-400-1": "S14", **FAR_GERMAN}, turn=2)
    do(bog, "unit FR-400-1")
    assert choices(bog, "to") == {"S13", "T14", "R15"}


@case("12.5.3", "12.3.4(b)", "12.3.4(c)")
def test_a_rail_gun_does_not_take_the_voie_sacree_where_rails_cross_it() -> None:
    """Ruling G29: V13, R18 and Q19 have both; in the bog a rail gun moves one square of rail."""
    entering = french({"FR-400-1": "V13", **FAR_GERMAN}, turn=2)
    do(entering, "unit FR-400-1")
    assert choices(entering, "to") == {"U13"}
    game = french({"FR-400-1": "Q19", **FAR_GERMAN}, turn=2)
    do(game, "unit FR-400-1")
    assert choices(game, "to") == {"R18"}
    do(game, "to R18")
    assert "moved" in marks(game, "FR-400-1")


@case("12.5.4")
@pytest.mark.parametrize(("die", "square"), [(1, "B17"), (2, "A17"), (6, "A17")])
def test_a_heavy_gun_enters_a_start_trench_on_a_one(die: int, square: str) -> None:
    for gun in ("DE-150H-1", "DE-105H-1"):
        game = german({gun: "A17", **FAR}, turn=1, dice=[die])
        do(game, f"unit {gun}", "to B17")
        assert where(game, gun) == square
        assert "moved" in marks(game, gun)  # its move is over, whether it got in or not
        (tried,) = told(game, TrenchTried)
        assert (tried.die, tried.needs, tried.passed) == (die, 1, die == 1)


@case("12.5.4")
def test_it_must_stand_next_to_the_trench_and_does_not_pass_it() -> None:
    game = german({"DE-150H-1": "A14", "DE-77-1": "A17", **FAR}, turn=1, dice=[2])
    do(game, "unit DE-150H-1")
    assert why(game, "to B17").case == "12.5.4"
    assert "C17" not in choices(game, "to")
    do(game, "to A16", "to B16")
    assert where(game, "DE-150H-1") == "A16"
    do(game, "unit DE-77-1", "to B17")  # a field gun needs no die
    assert where(game, "DE-77-1") == "B17"


@case("12.5.4")
def test_a_heavy_gun_leaves_a_trench_without_a_die() -> None:
    game = german({"DE-150H-1": "B17", **FAR}, turn=1)
    do(game, "unit DE-150H-1", "to A17", "stop")
    assert where(game, "DE-150H-1") == "A17"


# ---- interdiction (12.6)


@pytest.mark.parametrize(
    ("gun", "start", "trench", "points"),
    [
        ("DE-150H-1", "A17", "B18", 2),  # its own line, diagonally
        ("DE-150H-1", "E21", "D21", 1),
        ("FR-155H-1", "E21", "D21", 1),
        ("FR-155H-1", "A17", "B17", 1),
    ],
)
@case("12.5.4")
def test_trenches_of_both_sides_are_tried_for_by_guns_of_both_and_cost_what_they_cost_others(
    gun: str, start: str, trench: str, points: float
) -> None:
    march, far = (german, {"FR-28": "V34"}) if gun.startswith("DE") else (french, {"DE-21-1": "A34"})
    game = march({gun: start, **far}, turn=1, dice=[1])
    do(game, f"unit {gun}", f"to {trench}")
    assert (where(game, gun), moved(game).cost) == (trench, points)
    assert why(game, f"unit {gun}").case == "12.1.1"
    failed = march({gun: start, **far}, turn=1, dice=[6])
    do(failed, f"unit {gun}", f"to {trench}")
    assert where(failed, gun) == start
    assert why(failed, f"unit {gun}").case == "12.1.1"


@case("12.5.4", "10.1.2")
def test_a_heavy_gun_that_must_leave_a_full_square_does_not_try_for_a_trench() -> None:
    """Ruling G24: two regiments have come because it can leave; on a 2 to 6 it would stay and be one too many."""
    stack = {"DE-21-1": having("A16", "moved"), "DE-21-2": having("A16", "moved"), "DE-210H-1": "A16"}
    game = german({**stack, **FAR}, dice=[])
    do(game, "unit DE-210H-1")
    assert "B16" not in choices(game, "to")
    assert why(game, "to B16").case == "10.3"
    do(game, "to A15")
    assert "B16" in choices(game, "to")  # there is room in A15


@case("12.6.1")
def test_a_point_more_into_an_interdicted_square_and_a_point_more_out_of_it() -> None:
    game = french({"FR-436-1": "U2", **FAR_GERMAN}, markers={"german": ["U3"]})
    assert cost(game, "FR-436-1", "U3") == 2
    do(game, "to U4")
    assert moved(game).cost == 2
    both = french({"FR-436-1": "U2", **FAR_GERMAN}, markers={"german": ["U2", "U3"]})
    assert cost(both, "FR-436-1", "U3") == 3


@case("12.6.2")
@pytest.mark.parametrize("owner", ["german", "french"])
def test_markers_of_both_sides_slow_everybody_down(owner: str) -> None:
    assert cost(french({"FR-436-1": "U2", **FAR_GERMAN}, markers={owner: ["U3"]}), "FR-436-1", "U3") == 2
    assert cost(german({"DE-25-1": "B2", **FAR}, markers={owner: ["B3"]}), "DE-25-1", "B3") == 2


@case("12.6.3")
def test_the_marker_stays_when_the_square_is_left() -> None:
    game = french({"FR-436-1": "U3", "FR-436-2": "U2", **FAR_GERMAN}, markers={"german": ["U3"]})
    do(game, "unit FR-436-1", "to U5", "stop")
    assert state(game).marker[cell(game, "U3")] == 0
    do(game, "unit FR-436-2", "to U3")
    assert moved(game).cost == 2


# ---- off-front movement (12.9)


@case("12.9.1")
@pytest.mark.parametrize(("enemy", "points"), [("R3", "12"), ("S3", "6"), ("R6", "12"), ("U5", "6")])
def test_an_enemy_at_three_squares_is_far_enough_at_two_he_is_not(enemy: str, points: str) -> None:
    game = french({"FR-436-1": "U3", "DE-25-1": enemy})
    do(game, "unit FR-436-1")
    assert game.decision is not None
    assert game.decision.params["points"] == points


@case("12.9.1")
def test_a_move_that_comes_too_near_has_the_plain_allowance() -> None:
    """The enemy in R8 is nearer than three squares to T6 and T8, not to U4."""
    game = french({"FR-436-1": "U1", "DE-25-1": "R8"})
    do(game, "unit FR-436-1")
    assert "T8" in choices(game, "to")  # five points and a half
    refusal = why(game, "to P6")
    assert refusal.case == "12.9.1"
    assert float(str(refusal.params["needs"])) > 6
    do(game, "to U4")
    assert moved(game).left == 9
    do(game, "to T6")
    assert (moved(game).cost, moved(game).left) == (2.5, 0.5)
    assert "moved" in marks(game, "FR-436-1")


@case("12.9.2")
def test_off_front_the_allowance_is_doubled() -> None:
    game = french({"FR-436-1": "V1", **FAR_GERMAN})
    do(game, "unit FR-436-1", "to U1", "to U3")
    assert moved(game).left == 9
    assert moved(game).how == "march"
    do(game, "to U5", "to U1")
    assert moved(game).how == "off-front"  # nine points spent, more than six


@case("12.9.3", "12.9.3(ex)")
def test_weather_comes_off_before_the_allowance_is_doubled() -> None:
    """VAGL-X24: six less two for rain, doubled: eight."""
    game = german({"DE-25-1": "B2", **FAR}, weather="rain")
    do(game, "unit DE-25-1")
    assert game.decision is not None
    assert game.decision.params["points"] == "8"


@case("12.9.4")
def test_everything_else_holds_off_the_front() -> None:
    """Interdiction, friends in the way, forts, full squares."""
    game = french(
        {"FR-436-1": "U2", "FR-28": "U3", "FR-29": having("U4", "moved"), **FAR_GERMAN}, markers={"german": ["V2"]}
    )
    do(game, "unit FR-436-1")
    assert why(game, "to U4").case == "10.2"
    assert why(game, "to V15").case == "10.5.1"
    do(game, "to V2")
    assert moved(game).cost == 2


@case("12.9.5")
def test_isolated_enemies_do_not_hinder_off_front_movement() -> None:
    """The chasseurs in A1 can go nowhere that is not in a German zone of control; those in A34 can."""
    guards = {"DE-BN-1": "B3", "DE-BN-2": "C1"}
    game = german({"DE-25-1": "C3", **guards, "FR-59C-1": "A1"})
    do(game, "unit DE-25-1")
    assert game.decision is not None
    assert game.decision.params["points"] == "12"
    free = german({"DE-25-1": "C3", "DE-BN-1": "B3", "FR-59C-1": "A1"}, markers={"french": ["C3"]})
    do(free, "unit DE-25-1")
    assert free.decision is not None
    assert free.decision.params["points"] == "6"


# ---- the West Bank hold (19.1.5(f), (g))


@case("19.1.5(f)")
@pytest.mark.parametrize(("side", "name", "square"), [("german", "DE-11R-1", "E4"), ("french", "FR-436-1", "E5")])
def test_infantry_of_the_west_bank_lines_waits_until_the_third_turn(side: str, name: str, square: str) -> None:
    others = {"DE-77-1": "A1", "FR-75-1": "V34"}
    game = at(f"{side}_movement", {name: {"hex": square, "facing": "south"}, **others}, turn=2)
    assert why(game, f"unit {name}").case == "19.1.5(f)"
    assert why(game, f"turn {square}").case == "19.1.5(f)"
    free = at(f"{side}_movement", {name: {"hex": square, "facing": "south"}, **others}, turn=3)
    assert legal(free, f"unit {name}")
    assert legal(free, f"turn {square}")


@case("19.1.5(f)")
def test_guns_and_hqs_are_free_to_leave_the_west_bank_line_and_so_is_the_east_bank() -> None:
    game = german({"DE-77-1": "E4", "DE-HQ-VIR": "F4", "DE-25-1": "C25", **FAR}, turn=1)
    for name in ("DE-77-1", "DE-HQ-VIR", "DE-25-1"):
        assert legal(game, f"unit {name}")


@case("19.1.5(g)")
def test_infantry_that_comes_into_its_own_west_bank_line_stays_in_it() -> None:
    game = german({"DE-25-1": "D3", "DE-77-1": "A1", **FAR}, turn=1)
    do(game, "unit DE-25-1")
    assert "E4" in choices(game, "to")
    do(game, "to E4")
    assert choices(game, "to") == set()
    assert why(game, "to F5").case == "19.1.5(g)"
    do(game, "stop")
    assert why(game, "unit DE-25-1").case == "19.1.5(f)"


@case("19.1.5(g)", "12.8.1")
def test_infantry_that_has_come_into_its_west_bank_line_may_dig_in_where_it_stops() -> None:
    """Ruling G82: as in an enemy zone of control; from then on it waits and keeps its mode as the others do."""
    game = german({"DE-25-1": "D4", **FAR}, turn=1)
    do(game, "unit DE-25-1", "to E4", "entrench")
    assert marks(game, "DE-25-1") == {"flipped", "changed-mode", "moved"}
    assert why(game, "unit DE-25-1").case == "19.1.5(f)"


@case("19.1.5(g)", "12.1.7")
def test_infantry_that_has_come_into_its_west_bank_line_faces_as_its_owner_likes() -> None:
    """Ruling G28: facing belongs to the end of the move; those who were in the line before do not turn."""
    line = {"DE-11R-1": {"hex": "E4", "facing": "south"}, "DE-77-1": "A1"}
    alone = german({"DE-25-1": {"hex": "D3", "facing": "south"}, **FAR}, turn=1)
    do(alone, "unit DE-25-1", "to E4", "stop", "turn E4", "face east")
    assert alone.position()["units"]["DE-25-1"]["facing"] == "east"
    joined = german({"DE-25-1": {"hex": "D3", "facing": "east"}, **line, **FAR}, turn=1)
    do(joined, "unit DE-25-1", "to E4", "stop")
    assert joined.position()["units"]["DE-25-1"]["facing"] == "south"
    assert why(joined, "turn E4").case == "19.1.5(f)"


@case("19.1.5(g)")
def test_nobody_marches_through_the_west_bank_line_and_on() -> None:
    """From H2 to H4 through H3, the German line; until turn 3 infantry finds another way or none."""
    late = german({"DE-25-1": "H2", **FAR}, turn=3)
    do(late, "unit DE-25-1", "to H4")
    assert moved(late).path == ("H2", "H3", "H4")
    early = german({"DE-25-1": "H2", **FAR}, turn=2)
    do(early, "unit DE-25-1", "to H4")  # through the corner between F4 and G3
    line = state(early).box.ways.held_lines[0]
    assert not any(cell(early, name) in line for name in moved(early).path)
    gun = german({"DE-77-1": "H2", **FAR}, turn=1)
    do(gun, "unit DE-77-1", "to H4")
    assert moved(gun).path == ("H2", "H3", "H4")


# ---- breaking down and combining in movement (9.3)


@case("9.3.1(c)")
def test_parts_of_a_regiment_go_on_with_what_it_has_left() -> None:
    """Ruling G94: a regiment moves 4 points and breaks down; each battalion may move on for 2."""
    pool = {f"DE-BN-{number}": {"place": "pool"} for number in (1, 2, 3)}
    game = german({"DE-21-1": "C1", "FR-29": "E2", **pool})
    do(game, "unit DE-21-1", "to B1", "to B2", "to B3", "to A3")
    spent = sum([event.cost for event in told(game, UnitMoved)])
    assert spent == 4
    do(game, "break_down")
    for square in ("A4", "B3", "B2"):
        assert game.decision is not None
        assert (game.decision.prompt, game.decision.params["points"]) == ("march-unit", "2")
        do(game, f"to {square}")
        if asks(game)[1] == "march-unit" and game.decision.params["points"] != "2":
            do(game, "stop")
    assert where(game, "DE-21-1") == "pool"
    assert sorted([where(game, name) for name in pool]) == ["A4", "B2", "B3"]
    assert all("moved" in marks(game, name) for name in pool)


@case("12.1.7(STK)", "9.3.1(c)")
def test_parts_of_a_regiment_that_breaks_down_among_others_face_as_they_do() -> None:
    pool = {f"DE-BN-{number}": {"place": "pool"} for number in (1, 2)}
    guns = {"DE-77-1": {"hex": "B2", "facing": "west"}, "DE-11R-1": {"hex": "B1", "facing": "south"}}
    game = german({**guns, **FAR, **pool})
    do(game, "unit DE-11R-1", "to B2", "break_down", "stop", "stop")
    assert {facing(game, name) for name in ("DE-77-1", *pool)} == {"west"}


@case("9.3.1(c)", "10.1.2")
def test_of_parts_that_are_too_many_the_last_must_leave() -> None:
    """Ruling G99: a regiment joins another and breaks down there: three battalions are one too many."""
    pool = {f"DE-BN-{number}": {"place": "pool"} for number in (1, 2, 3)}
    game = german({"DE-21-1": "B1", "DE-21-2": having("B2", "moved"), **FAR, **pool})
    do(game, "unit DE-21-1", "to B2", "break_down", "stop", "stop")
    assert why(game, "stop").case == "10.1.2"
    do(game, "to B3", "stop")
    assert sorted([where(game, name) for name in pool]) == ["B2", "B2", "B3"]


@case("9.3.1(c)", "10.1.3(ENDS)")
def test_parts_do_not_pay_for_passing_each_other_where_they_broke_down() -> None:
    pool = {f"DE-BN-{number}": {"place": "pool"} for number in (1, 2, 3)}
    game = german({"DE-21-1": "C1", **FAR, **pool})
    do(game, "unit DE-21-1", "to B1", "break_down", "to B2")
    assert moved(game).cost == 1
    do(game, "to B1", "to B2")  # back among the others and out again
    assert moved(game).cost == 2


@case("9.3.1(c)", "12.8.1(a)")
def test_battalions_of_a_regiment_that_has_dug_in_have_paid_for_it() -> None:
    pool = {f"DE-BN-{number}": {"place": "pool"} for number in (1, 2, 3)}
    game = german({"DE-21-1": "C1", "FR-29": "E2", **pool})
    do(game, "unit DE-21-1", "entrench", "break_down")
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.params["points"]) == ("march-unit", "4")
    assert all({"flipped", "changed-mode"} <= marks(game, name) for name in pool)


@case("9.3.1")
def test_who_thinks_better_of_breaking_down_goes_on_marching() -> None:
    pool = {"FR-436-1": {"place": "pool"}, "FR-326-1": {"place": "pool"}}
    game = french({"FR-28": "U2", **pool, **FAR_GERMAN})
    do(game, "unit FR-28", "to U3", "break_down", "cancel")
    assert asks(game) == ("french", "march-unit")
    do(game, "to U4", "stop")
    assert where(game, "FR-28") == "U4"


@case("9.3.1")
def test_a_regiment_that_has_not_moved_leaves_fresh_battalions() -> None:
    pool = {f"DE-BN-{number}": {"place": "pool"} for number in (1, 2, 3)}
    game = german({"DE-21-1": "C1", **FAR, **pool})
    assert why(game, "break_down DE-21-1").case == "9.3.1"  # it is chosen first, and broken down in its move
    do(game, "unit DE-21-1", "break_down", "unit DE-BN-1")
    assert game.decision is not None
    assert game.decision.params["points"] == "12"


@case("9.3.1")
def test_a_regiment_that_has_moved_may_still_break_down() -> None:
    pool = {f"DE-BN-{number}": {"place": "pool"} for number in (1, 2, 3)}
    game = german({"DE-21-1": having("C1", "moved"), **FAR, **pool})
    do(game, "break_down DE-21-1")
    assert {where(game, name) for name in pool} == {"C1"}
    assert why(game, "unit DE-BN-1").case == "12.1.1"


@case("9.3.2")
def test_battalions_that_begin_together_combine_before_they_move() -> None:
    battalions: dict[str, Any] = {f"DE-BN-{number}": "C1" for number in (1, 2, 3)}
    game = german({**battalions, "DE-21-1": {"place": "pool"}, **FAR})
    do(game, "combine C1", "rebuild DE-21-1", "unit DE-21-1")
    assert game.decision is not None
    assert game.decision.params["points"] == "12"
    assert why(german({**battalions, **FAR}), "combine C1").case == "9.3.2(a)"


# ---- lists and reasons agree


def test_every_square_is_offered_or_refused_with_a_reason() -> None:
    units = {"DE-25-1": "L28", "DE-21-1": "L29", "FR-28": "M30", "FR-59C-1": having("P26", "in-fort", "disrupted")}
    game = german(units)
    do(game, "unit DE-25-1")
    offered = choices(game, "to")
    for name in game.board.names:
        if name not in offered:
            assert why(game, f"to {name}").case


@case("12.8.1", "12.8.2")
def test_faces_do_not_offer_a_unit_the_modes_of_other_kinds_even_to_refuse_them() -> None:
    game = at("german_movement", {"DE-5-1": "A23", "DE-77-1": "A21", "FR-326-1": "H26"}, turn=2, weather="fair")
    while game.decision is not None and game.decision.prompt != "movement":
        do(game, "done")
    do(game, "unit DE-77-1")
    assert [str(each.action) for each in game.withheld("german")] == []
    assert why(game, "entrench").case == "12.8.1"
    do(game, "cancel", "unit DE-5-1")
    assert {str(each.action) for each in game.withheld("german")} <= {
        "break_down"
    }  # it could, with counters in the Pool
    do(game, "to A22")
    assert "settle" not in [str(each.action) for each in game.withheld("german")]
