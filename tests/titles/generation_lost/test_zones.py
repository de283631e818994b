"""11.0 Zones of control: who has one, and what it does to movement."""

import pytest
from tests.titles.generation_lost.marching import french, german, having, moved
from tests.titles.generation_lost.table import case, cell, choices, do, marks, state, told, unit, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.march_events import UnitMoved
from meuse.titles.generation_lost.terms import FRENCH, GERMAN


def zoc(game: Game, side: int) -> set[str]:
    """The squares in the zone of control of a side."""
    names = game.board.names
    return {names[number] for number, count in enumerate(state(game).zoc[side]) if count}


NINE = {"L29", "L30", "L31", "M29", "M30", "M31", "N29", "N30", "N31"}


# ---- who has one (11.1, 11.3)


@case("11.1.1")
@pytest.mark.parametrize("name", ["DE-21-1", "DE-BN-1", "DE-77-1", "DE-HQ-XV", "DE-ENG-1"])
def test_a_unit_in_good_order_controls_its_square_and_the_eight_around_it(name: str) -> None:
    """VAGL-X15."""
    assert zoc(german({name: "M30"}), GERMAN) == NINE


@case("11.1.1")
def test_a_zone_reaches_across_the_meuse() -> None:
    game = german({"DE-21-1": "K19", "FR-28": "V34"})
    assert "K18" in zoc(game, GERMAN)


@case("11.1.2")
def test_engaged_units_control_the_squares_around_them_even_under_interdiction() -> None:
    units = {"DE-21-1": {"hex": "M30", "jump_off": "L30"}, "FR-28": "M30"}
    game = german(units, engaged={"german": ["M30"]}, markers={"french": ["M30"]})
    assert zoc(game, GERMAN) == NINE
    assert zoc(game, FRENCH) == NINE


@case("11.1.3")
def test_an_hq_in_supply_mode_controls_no_square_around_it() -> None:
    game = german({"DE-HQ-XV": having("M30", "flipped"), "FR-28": "V34"})
    assert zoc(game, GERMAN) == set()


@case("11.1.4")
@pytest.mark.parametrize("state_of", ["disrupted", "suppressed"])
def test_disordered_units_control_no_square_around_them(state_of: str) -> None:
    assert zoc(german({"DE-21-1": having("M30", state_of), "FR-28": "V34"}), GERMAN) == set()


@case("11.1.4")
def test_interdicted_units_control_no_square_around_them_whoever_laid_the_marker() -> None:
    for side in ("german", "french"):
        game = german({"DE-21-1": "M30", "FR-28": "V34"}, markers={side: ["M30"]})
        assert zoc(game, GERMAN) == set()


@case("11.1.4")
def test_a_unit_that_comes_into_an_interdicted_square_loses_its_zone() -> None:
    game = german({"DE-21-1": "M30", "FR-28": "V34"}, markers={"french": ["M31"]})
    do(game, "unit DE-21-1", "to M31", "stop")
    assert zoc(game, GERMAN) == set()


@case("11.3.1")
@pytest.mark.parametrize("garrison", ["FR-GARRISON-1", "FR-GARRISON-5"])
def test_garrisons_face_down_control_the_squares_around_the_fort_dummies_too(garrison: str) -> None:
    game = german({garrison: having("P26", "in-fort", "flipped"), "DE-21-1": "A1"})
    assert zoc(game, FRENCH) == {"O25", "O26", "O27", "P25", "P26", "P27", "Q25", "Q26", "Q27"}


@case("11.3.1")
def test_a_marker_on_the_square_does_not_interdict_who_is_inside_the_fort() -> None:
    inside = french({"FR-59C-1": having("P26", "in-fort"), "DE-21-1": "A1"}, markers={"german": ["P26"]})
    assert "O26" in zoc(inside, FRENCH)
    outside = french({"FR-59C-1": "P26", "DE-21-1": "A1"}, markers={"german": ["P26"]})
    assert "O26" not in zoc(outside, FRENCH)


@case("11.3.2")
def test_enemies_pass_a_fort_whose_occupant_is_disrupted_but_do_not_stop_there() -> None:
    """Ruling G25: at the terrain cost, without the point for friends, and the place does not become theirs."""
    garrison = having("P26", "in-fort", "disrupted")
    game = german({"DE-BN-1": "P25", "FR-59C-1": garrison, "FR-28": "V34"})
    assert zoc(game, FRENCH) == {"U33", "U34", "V33", "V34"}
    do(game, "unit DE-BN-1")
    assert why(game, "to P26").case == "10.1.1"
    do(game, "to P27")
    assert (moved(game).path, moved(game).cost) == (("P25", "P26", "P27"), 3)
    assert state(game).control[cell(game, "P26")] == FRENCH
    guarded = german({"DE-BN-1": "P25", "FR-59C-1": garrison, "FR-59C-2": having("P26", "disrupted"), "FR-28": "V34"})
    do(guarded, "unit DE-BN-1", "to P27")
    assert "P26" not in moved(guarded).path
    ready = german({"DE-BN-1": "P25", "FR-59C-1": having("P26", "in-fort"), "FR-28": "V34"})
    do(ready, "unit DE-BN-1")
    assert "P27" not in choices(ready, "to")


# ---- moving in zones (11.1.5, 11.2)


@case("11.1.5", "11.1.5(ex)")
def test_a_unit_does_not_move_from_zone_to_zone_even_to_a_friend() -> None:
    """VAGL-X16: A next to B, both in the zone of F."""
    game = german({"DE-21-1": "L28", "DE-21-2": "L29", "FR-28": "M29", "FR-29": "J28"})
    assert {"L28", "L29"} <= zoc(game, GERMAN) & zoc(game, FRENCH)
    do(game, "unit DE-21-1")
    assert why(game, "to L29").case == "11.2.3"
    do(game, "cancel", "unit DE-21-2")
    assert why(game, "to L28").case == "11.2.3"


@case("11.2.1")
def test_entering_and_leaving_a_zone_costs_nothing() -> None:
    game = german({"DE-21-1": "L29", "FR-28": "N29"})
    do(game, "unit DE-21-1", "to M29")
    assert told(game, UnitMoved)[-1].cost == 1
    back = german({"DE-21-1": "M28", "FR-28": "N29"})
    do(back, "unit DE-21-1", "to L28")
    assert told(back, UnitMoved)[-1].cost == 1


@case("11.2.2")
def test_a_unit_stops_as_soon_as_it_enters_a_zone() -> None:
    game = german({"DE-21-1": {"hex": "K28", "state": ["changed-mode"]}, "FR-28": "M28"})
    do(game, "unit DE-21-1")
    assert "L28" in choices(game, "to")
    assert "N28" not in choices(game, "to")
    do(game, "to L28")
    assert "moved" in marks(game, "DE-21-1")  # nothing is left to be asked


@case("11.2.2")
def test_a_unit_that_has_stopped_in_a_zone_is_told_why_it_cannot_go_on() -> None:
    game = german({"DE-21-1": "K28", "FR-28": "M28"})
    do(game, "unit DE-21-1", "to L28")
    assert why(game, "to L29").case == "11.2.2"


@case("11.2.3", "11.2.3(ex)")
def test_a_unit_backs_out_of_a_zone_before_it_enters_another_square_of_it() -> None:
    """VAGL-X17: F starts in the zone of G, in L28; it backs out to K27 or K28 and only then enters L29."""
    game = german({"DE-21-1": "L28", "FR-28": "M28"})
    do(game, "unit DE-21-1")
    assert {"K27", "K28", "K29"} <= choices(game, "to")
    do(game, "to L29")
    path = told(game, UnitMoved)[-1].path
    assert path in (("L28", "K28", "L29"), ("L28", "K29", "L29"))
    ringed = german({"DE-21-1": "L28", "FR-28": "M28", "FR-29": "J28"})
    do(ringed, "unit DE-21-1")
    assert why(ringed, "to L29").case == "11.2.3"


@case("11.2.3(ex2)")
def test_a_good_order_neighbour_protects_the_squares_of_a_suppressed_unit() -> None:
    """VAGL-X18: A suppressed in M27, B in good order in N29. G goes to L27, L28; in M28 it must halt."""
    units = {"DE-21-1": "L29", "FR-28": having("M27", "suppressed"), "FR-29": "N29"}
    game = german(units)
    do(game, "unit DE-21-1", "to L27")
    assert told(game, UnitMoved)[-1].path == ("L29", "L28", "L27")
    assert game.decision is not None
    assert choices(game, "to")  # it may go on
    halt = german(units)
    do(halt, "unit DE-21-1", "to M28")
    assert choices(halt, "to") == set()
    assert where(halt, "DE-21-1") == "M28"
    assert unit(halt, "DE-21-1") >= 0
