"""10.0 Stacking: who may stand together, who may pass, and squares that are too full for a while."""

from typing import Any

import pytest
from tests.titles.generation_lost.marching import french, german
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
from meuse.titles.generation_lost.chapters.crowding import assigned, exits, way_out, ways_out
from meuse.titles.generation_lost.chapters.stacking import (
    has_room,
    is_overstacked,
    overstacked,
    room_refusal,
)
from meuse.titles.generation_lost.march_events import FortPlaceTaken, StillOverstacked, UnitMoved
from meuse.titles.generation_lost.terms import FRENCH, GERMAN


def room(game: Game, name: str, square: str) -> str:
    """The case that keeps a unit out of a square, "" if there is room."""
    refusal = room_refusal(state(game), unit(game, name), cell(game, square))
    assert has_room(state(game), unit(game, name), cell(game, square)) == (refusal is None)
    return "" if refusal is None else refusal.case


def red(square: str, **more: Any) -> dict[str, Any]:
    return {"hex": square, "state": ["flipped"], **more}


def inside(game: Game, *names: str) -> list[str]:
    """Which of the units are inside their fort."""
    return [name for name in names if "in-fort" in marks(game, name)]


# ---- who may stand together


@case("10.1.1")
def test_enemies_are_never_stacked_together_in_movement() -> None:
    game = german({"DE-21-1": "M30", "FR-28": "M31"})
    do(game, "unit DE-21-1")
    assert why(game, "to M31").case == "10.1.1"
    assert room(game, "DE-21-1", "M31") == "10.1.1"


@case("10.2")
@pytest.mark.parametrize(
    ("there", "fits"),
    [
        ({}, True),
        ({"FR-436-1": "U3"}, True),
        ({"FR-75-1": "U3"}, True),
        ({"FR-436-1": "U3", "FR-326-1": "U3"}, False),
        ({"FR-436-1": "U3", "FR-75-1": "U3"}, False),
        ({"FR-59C-1": "U3", "FR-75-1": "U3"}, False),
        ({"FR-28": "U3"}, False),
    ],
)
def test_one_french_division_or_two_brigades_or_guns(there: dict[str, str], fits: bool) -> None:
    game = french({**there, "FR-436-2": "U5", "DE-21-1": "A1"})
    assert room(game, "FR-436-2", "U3") == ("" if fits else "10.2")


@case("10.2")
def test_a_division_fills_a_square_alone() -> None:
    game = french({"FR-436-1": "U3", "FR-28": "U5", "DE-21-1": "A1"})
    assert room(game, "FR-28", "U3") == "10.2"


@case("10.3")
@pytest.mark.parametrize(
    ("there", "fits"),
    [
        ({"DE-21-1": "B2"}, True),
        ({"DE-77-1": "B2"}, True),
        ({"DE-21-1": "B2", "DE-77-1": "B2"}, False),
        ({"DE-BN-1": "B2", "DE-BN-2": "B2"}, True),
        ({"DE-BN-1": "B2", "DE-BN-2": "B2", "DE-ENG-1": "B2"}, False),
        ({"DE-21-1": "B2", "DE-BN-2": "B2"}, False),
    ],
)
def test_two_german_regiments_or_guns_a_battalion_being_half_of_one(there: dict[str, str], fits: bool) -> None:
    game = german({**there, "DE-25-1": "B4", "FR-28": "V34"})
    assert room(game, "DE-25-1", "B2") == ("" if fits else "10.3")


@case("10.4")
def test_hqs_in_command_mode_stack_with_a_full_square() -> None:
    game = german({"DE-21-1": "B2", "DE-21-2": "B2", "DE-HQ-XV": "B2", "DE-HQ-III": "B4", "FR-28": "V34"})
    assert room(game, "DE-HQ-III", "B2") == ""
    assert not is_overstacked(state(game), GERMAN, cell(game, "B2"))


@case("10.4(DIV)")
def test_a_french_hq_stands_with_brigades_but_never_with_a_division() -> None:
    game = french({"FR-436-1": "U3", "FR-436-2": "U3", "FR-28": "U5", "FR-HQ-I": "U7", "DE-21-1": "A1"})
    assert room(game, "FR-HQ-I", "U3") == ""
    assert room(game, "FR-HQ-I", "U5") == "10.4(DIV)"
    assert room(game, "FR-28", "U7") == "10.4(DIV)"


@case("10.4(SUP)")
def test_an_hq_in_supply_mode_stands_alone() -> None:
    game = german({"DE-HQ-XV": {"hex": "B2", "state": ["flipped"]}, "DE-21-1": "B4", "DE-HQ-III": "B1", "FR-28": "V34"})
    assert room(game, "DE-21-1", "B2") == "10.4(SUP)"
    assert room(game, "DE-HQ-III", "B2") == "10.4(SUP)"
    assert room(game, "DE-HQ-XV", "B4") == "10.4(SUP)"


# ---- passing through friends (10.1.3)


@case("10.1.3", "10.1.3(ENDS)")
def test_passing_through_friends_costs_a_point_starting_and_stopping_with_them_does_not() -> None:
    game = french({"FR-28": "U2", "FR-436-1": "U1", "FR-436-2": "U3", "DE-BN-1": "S2"})
    do(game, "unit FR-436-1", "to V2", "to V3")  # round the division: 2 points and 1
    assert sum([event.cost for event in told(game, UnitMoved)]) == 3
    game = french({"FR-75-1": "U2", "FR-436-1": "U1", "FR-436-2": "U1", "FR-326-1": "V1", "DE-BN-1": {"place": "pool"}})
    do(game, "unit FR-436-1", "to U2")
    assert told(game, UnitMoved)[-1].cost == 1  # it began with a friend and stops with one
    do(game, "to U3")
    assert told(game, UnitMoved)[-1].cost == 2  # out of a square with friends that it entered in this move


@case("10.1.3")
def test_whoever_cannot_pay_for_the_passage_stops_with_the_friends() -> None:
    """Five points from U1 to U6 leave one, which is not enough for half a point of road and the passage."""
    units = {"FR-436-1": "U1", "FR-28": "U2", "DE-BN-1": "S2"}
    game = french(units)
    do(game, "unit FR-436-1", "to V2", "to U3", "to U4")
    alone = french({"FR-436-1": "U1", "DE-BN-1": "S2"})
    do(alone, "unit FR-436-1", "to U6")
    assert "U7" in choices(alone, "to")
    joined = french({"FR-436-1": "U1", "FR-75-1": "U6", "DE-BN-1": "S2"})
    do(joined, "unit FR-436-1", "to U6")
    assert "moved" in marks(joined, "FR-436-1")  # its move is over without a further question
    assert where(joined, "FR-436-1") == "U6"


# ---- squares that are too full for a while (10.1.2)


@case("10.1.2")
def test_a_unit_may_stop_where_there_are_too_many_if_somebody_there_can_still_leave() -> None:
    game = french({"FR-28": "U3", "FR-29": "U5", "DE-21-1": "A1"})
    do(game, "unit FR-29", "to U3", "stop")
    assert overstacked(state(game), FRENCH) == [cell(game, "U3")]
    assert why(game, "done").case == "10.1.2"
    do(game, "unit FR-28", "to U4", "stop", "done")
    assert where(game, "FR-28") == "U4"


@case("10.1.2")
def test_nobody_stops_in_a_full_square_whose_units_have_moved() -> None:
    game = french({"FR-28": {"hex": "U3", "state": ["moved"]}, "FR-29": "U5", "DE-21-1": "A1"})
    do(game, "unit FR-29")
    assert why(game, "to U3").case == "10.2"


@case("10.1.2")
def test_nobody_else_stops_in_a_square_that_is_too_full_already() -> None:
    """Ruling G99: though two of the brigades can still leave it."""
    brigades: dict[str, Any] = dict.fromkeys(("FR-436-1", "FR-436-2", "FR-436-3"), "U3")
    game = french({**brigades, "FR-326-1": "U5", "DE-21-1": "A1"})
    do(game, "unit FR-326-1")
    assert why(game, "to U3").case == "10.2"


@case("10.1.2")
def test_nobody_takes_the_last_room_from_those_who_must_leave() -> None:
    """Ruling G24: V2 is the only square that the brigade in V1 can go to, so a division may not enter there."""
    wall = {
        name: {"hex": square, "state": ["disrupted"]}
        for name, square in (
            ("DE-BN-1", "U1"),
            ("DE-BN-2", "U2"),
            ("DE-BN-3", "U3"),
            ("DE-BN-4", "U4"),
            ("DE-BN-5", "V4"),
        )
    }
    full = {"FR-28": {"hex": "V1", "state": ["moved"]}, "FR-29": {"hex": "V3", "state": ["moved"]}}
    game = french({**wall, **full, "FR-436-1": "V1", "FR-67": {"place": "off-map"}})
    do(game, "enter FR-67", "at V2")
    assert why(game, "to V2").case == "10.1.2"
    do(game, "cancel", "unit FR-436-1", "to V2")
    assert why(game, "enter FR-436-1").case == "12.7"
    do(game, "enter FR-67", "at V2")
    assert why(game, "to V2").case == "10.2"  # now it is simply full


@case("10.1.2")
def test_a_square_that_nobody_can_leave_does_not_keep_the_segment_open() -> None:
    """Rulings G24, G99: three brigades, two of which have moved, the third walled in."""
    wall = {"DE-BN-1": "S9", "DE-BN-2": "U7", "DE-BN-3": "U9", "DE-BN-4": "S7"}
    brigades: dict[str, Any] = {name: {"hex": "T8", "state": ["moved"]} for name in ("FR-436-1", "FR-436-2")}
    game = french({**brigades, "FR-436-3": "T8", **wall})
    do(game, "done")
    assert told(game, StillOverstacked)[-1].hexes == ("T8",)


@pytest.mark.parametrize(
    ("choices", "plan"),
    [
        ([[1, 2], [1]], [2, 1]),  # the first gives way to the second
        ([[1, 2], [2, 3], [1]], [2, 3, 1]),
        ([[1, 2], [1, 2], [1, 2]], None),
        ([[1], []], None),
        ([], []),
    ],
)
@case("10.1.2")
def test_squares_are_shared_out_so_that_everybody_has_one_if_that_can_be_done(
    choices: list[list[int]], plan: list[int] | None
) -> None:
    """Ruling G24: who could go elsewhere does not keep another from its only way out."""
    assert assigned(choices) == plan


@case("10.4(SUP)", "10.1.2")
def test_a_field_gun_leaves_the_only_way_out_to_a_gun_that_is_bound_to_the_road() -> None:
    """Rulings G24, G32: an HQ becomes a supply unit beside them, since both can leave, the field gun off the road."""
    guns = {"DE-77-1": "A24", "DE-305H-1": "A24"}
    game = at("german_movement", {**guns, "DE-HQ-VIIR": "A24", "FR-29": "A26"})
    everybody, stacks = [unit(game, name) for name in guns], state(game).stacks[GERMAN]
    field_gun, road_gun = everybody
    only = cell(game, "A25")
    assert exits(state(game), road_gun, stacks, set()) == [only]
    assert way_out(state(game), field_gun, stacks, set()) == only  # if it were asked alone
    plan = ways_out(state(game), everybody, stacks, set())
    assert plan is not None
    assert plan[1] == only != plan[0]
    assert legal(game, "supply DE-HQ-VIIR")
    assert ways_out(state(game), everybody, stacks, {only}) is None


@case("10.1.3(SET)", "19.1.5(d)")
def test_thirty_corps_hq_must_leave_souville_before_the_first_french_segment_ends() -> None:
    game = french({"FR-HQ-XXX": "N23", "FR-436-4": red("Q18"), "DE-21-1": "A1"}, turn=1)
    assert why(game, "done").case == "10.1.2"
    do(game, "unit FR-HQ-XXX", "to O23", "stop")
    assert why(game, "done").case == "10.1.2"  # ruling G81: a 326 in the Citadel
    do(game, "unit FR-436-4", "to R18", "stop", "done")


# ---- forts (10.5)


@case("10.5.1")
def test_only_battalions_chasseurs_and_216_brigades_stop_at_a_fort() -> None:
    units = {
        "FR-326-1": red("O26"),
        "FR-326-2": "O26",
        "FR-436-1": red("Q27"),
        "FR-59C-1": "Q27",
        "FR-75-1": "Q25",
        "FR-HQ-I": "Q25",
    }
    game = french({**units, "DE-21-1": "A1"})
    assert room(game, "FR-326-1", "P26") == ""
    assert room(game, "FR-59C-1", "P26") == ""
    for name in ("FR-326-2", "FR-436-1", "FR-75-1", "FR-HQ-I"):
        assert room(game, name, "P26") == "10.5.1"
    game = german({"DE-BN-1": "O26", "DE-ENG-1": "O26", "DE-21-1": "Q27", "FR-28": "A34"})
    assert room(game, "DE-BN-1", "P26") == ""
    assert room(game, "DE-ENG-1", "P26") == ""
    assert room(game, "DE-21-1", "P26") == "10.5.1"
    do(game, "unit DE-21-1")
    assert why(game, "to P26").case == "10.5.1"


@case("10.5.2")
def test_two_units_at_a_fort_and_no_more() -> None:
    garrison = {"hex": "P26", "state": ["in-fort", "flipped"]}
    game = french({"FR-59C-1": "P26", "FR-GARRISON-1": garrison, "FR-59C-2": "O26", "DE-21-1": "A1"})
    assert room(game, "FR-59C-2", "P26") == "10.5.2"
    assert not is_overstacked(state(game), FRENCH, cell(game, "P26"))


@case("10.5.3")
@pytest.mark.parametrize(("friends", "cost"), [({}, 3), ({"FR-59C-1": "P26"}, 4)])
def test_other_units_pass_a_fort_square_and_pay_for_friends_in_it(friends: dict[str, str], cost: int) -> None:
    """From P25 straight through the fort square P26, two points, to P27, one."""
    wall = {name: {"hex": square, "state": ["disrupted"]} for name, square in (("DE-BN-1", "O26"), ("DE-BN-2", "Q26"))}
    game = french({"FR-29": "P25", **friends, **wall})
    do(game, "unit FR-29")
    assert "P26" not in choices(game, "to")
    do(game, "to P27")
    assert told(game, UnitMoved)[-1].path == ("P25", "P26", "P27")
    assert told(game, UnitMoved)[-1].cost == cost


@case("10.5.4")
@pytest.mark.parametrize(("friends", "passes"), [({}, True), ({"FR-59C-1": "P26"}, False)])
def test_who_cannot_pay_for_the_square_beyond_does_not_enter_a_fort_square(
    friends: dict[str, str], passes: bool
) -> None:
    """Three points into the woods of P25 leave three of six."""
    game = french({"FR-29": "Q24", **friends, "DE-BN-1": "S24"})
    do(game, "unit FR-29", "to P25")
    assert why(game, "to P26").case == "10.5.1"
    assert ("P27" in choices(game, "to")) == passes


@case("10.5.5")
def test_a_unit_alone_at_a_fort_is_inside_or_outside_as_its_owner_says() -> None:
    for answer, inside in (("inside", True), ("outside", False)):
        game = french({"FR-59C-1": "O26", "DE-21-1": "A1"})
        do(game, "unit FR-59C-1", "to P26", "stop", answer)
        assert ("in-fort" in marks(game, "FR-59C-1")) == inside
        assert told(game, FortPlaceTaken)[-1].inside is inside
    do(game, "fort P26")
    assert "in-fort" in marks(game, "FR-59C-1")
    assert why(game, "fort P26").case == "10.5.6"


@case("10.5.5")
def test_who_leaves_a_fort_is_no_longer_inside() -> None:
    game = french({"FR-59C-1": {"hex": "P26", "state": ["in-fort"]}, "DE-21-1": "A1"})
    do(game, "unit FR-59C-1", "to O26", "stop")
    assert "in-fort" not in marks(game, "FR-59C-1")


@case("10.5.6")
def test_of_two_units_one_is_inside_and_they_may_change_places() -> None:
    game = french({"FR-59C-1": "P26", "FR-59C-2": "O26", "DE-21-1": "A1"})
    do(game, "unit FR-59C-2", "to P26", "stop", "outside")
    assert "in-fort" in marks(game, "FR-59C-1")
    assert "in-fort" not in marks(game, "FR-59C-2")
    do(game, "fort P26")
    assert "in-fort" not in marks(game, "FR-59C-1")
    assert "in-fort" in marks(game, "FR-59C-2")


@case("10.5.2", "10.5.6", "10.1.2")
@pytest.mark.parametrize("goes_in", ["DE-BN-2", "DE-BN-3"])
def test_when_the_one_inside_makes_room_for_a_third_the_owner_says_who_goes_in(goes_in: str) -> None:
    """Ruling G24 lets a third unit stop there for a while; two of them must not stay outside."""
    units = {"DE-BN-1": {"hex": "J23", "state": ["in-fort"]}, "DE-BN-2": "J23", "DE-BN-3": "J22", "FR-28": "T20"}
    game = german(units)
    do(game, "unit DE-BN-3", "to J23", "stop", "unit DE-BN-1", "to I23")
    assert asks(game) == ("german", "go-inside")
    assert choices(game, "inside") == {"DE-BN-2", "DE-BN-3"}
    assert why(game, "inside DE-BN-1").case == "10.5.6"
    do(game, f"inside {goes_in}")
    assert asks(game) == ("german", "march-unit")  # the move goes on
    do(game, "stop")
    assert inside(game, "DE-BN-2", "DE-BN-3") == [goes_in]
    assert told(game, FortPlaceTaken)[-1].unit == goes_in
    assert legal(game, "done")


@case("10.5.2", "10.5.6")
@pytest.mark.parametrize("goes_in", ["DE-BN-2", "DE-BN-3"])
def test_of_three_at_a_fort_for_a_while_one_is_inside_as_their_owner_says(goes_in: str) -> None:
    units = {"DE-BN-1": {"hex": "J23", "state": ["in-fort"]}, "DE-BN-2": "J23", "DE-BN-3": "J22", "FR-28": "T20"}
    game = german(units)
    do(game, "unit DE-BN-3", "to J23", "stop", "fort J23")
    assert why(game, "inside DE-BN-1").message == "go-inside-is-inside"
    do(game, f"inside {goes_in}")
    assert inside(game, *units) == [goes_in]


@case("10.5.2", "10.5.6")
def test_where_one_is_left_outside_and_one_inside_nobody_is_asked() -> None:
    units = {"DE-BN-1": "J23", "DE-BN-2": {"hex": "J23", "state": ["in-fort"]}, "DE-BN-3": "J22", "FR-28": "T20"}
    game = german(units)
    do(game, "unit DE-BN-3", "to J23", "stop", "unit DE-BN-1", "to I23")
    assert asks(game) == ("german", "march-unit")
    do(game, "stop", "unit DE-BN-2", "to I22")
    assert asks(game) == ("german", "march-unit")  # who is alone at a fort stays as it is
    assert inside(game, "DE-BN-3") == []


@case("10.5.6")
def test_places_that_were_changed_are_settled_anew_when_another_has_come() -> None:
    units = {"DE-BN-1": {"hex": "J23", "state": ["in-fort"]}, "DE-BN-2": "J22", "FR-28": "T20"}
    game = german(units)
    do(game, "fort J23")
    assert not legal(game, "fort J23")
    do(game, "unit DE-BN-2", "to J23", "stop", "outside")
    assert inside(game, "DE-BN-1", "DE-BN-2") == ["DE-BN-1"]
    game = game.clone()  # what may be changed again is no matter of how the game came here
    do(game, "fort J23")
    assert inside(game, "DE-BN-1", "DE-BN-2") == ["DE-BN-2"]
    assert why(game, "fort J23").message == "places-changed-already"


@case("10.5.7")
def test_a_garrison_is_always_inside() -> None:
    garrison = {"hex": "P26", "state": ["in-fort", "flipped"]}
    game = french({"FR-59C-1": "O26", "FR-GARRISON-5": garrison, "DE-21-1": "A1"})
    do(game, "unit FR-59C-1", "to P26", "stop")
    assert "in-fort" not in marks(game, "FR-59C-1")
    assert why(game, "fort P26").case == "10.5.7"
    assert why(game, "unit FR-GARRISON-5").case == "10.5.1"
    assert not legal(game, "fort P26")


@case("10.5.5", "10.5.6", "10.5.7")
def test_who_may_not_change_places_at_a_fort() -> None:
    units = {
        "FR-59C-1": {"hex": "P26", "state": ["in-fort"]},
        "FR-28": "V20",
        "FR-HQ-XXX": "N23",
        "FR-59C-2": {"hex": "L25", "state": ["in-fort"]},
        "DE-BN-1": {"hex": "L25", "jump_off": "K25"},
    }
    game = french(units, turn=1, engaged={"german": ["L25"]})
    assert choices(game, "fort") == {"P26"}
    assert [why(game, f"fort {square}").message for square in ("V20", "O20", "N23", "L25")] == [
        "no-fort-of-yours",
        "no-fort-of-yours",
        "not-at-forts",
        "march-engaged",
    ]
