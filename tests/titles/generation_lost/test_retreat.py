"""16.5.6 Retreats, displacement and the edge of the map; 18.3.3."""

from typing import Any

from tests.titles.generation_lost.table import (
    asks,
    case,
    choices,
    do,
    inside,
    marks,
    numbers,
    state,
    told,
    where,
    why,
)

from meuse.engine.flow import Frame
from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.retreat import GoBack, Retreat, entry_refusal, go_back, retreat_squares
from meuse.titles.generation_lost.events import PointsScored
from meuse.titles.generation_lost.loss_events import DrivenOffMap, UnitEliminated, UnitRetreated
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import SIDES

FRENCH_REAR = ("I21", "I22", "I23")  # seen from H22, which is open ground on the East Bank
SIDES_AND_FRONT = ("G21", "G22", "G23", "H21", "H23")


def germans(*squares: str) -> dict[str, Any]:
    """A German unit in each of those squares."""
    names = [
        f"DE-{division}-{number}" for division in ("30", "39", "113", "58", "54", "38", "6B") for number in (1, 2, 3)
    ]
    return dict(zip(names, squares, strict=False))


def french(*squares: str) -> dict[str, Any]:
    """A full brigade in each of those squares."""
    return {f"FR-436-{number}": square for number, square in enumerate(squares, 5)}


def back(units: dict[str, Any], who: list[str], side: str = "french", **more: Any) -> Game:
    def frame(there: State) -> Frame[State]:
        return Retreat(SIDES.index(side), numbers(there, *who), "16.5.6")

    return inside(frame, units, side, **more)


def retreats(game: Game) -> list[tuple[str, str, str]]:
    return [(event.unit, event.to, event.how) for event in told(game, UnitRetreated)]


def scored(game: Game) -> list[tuple[str, int, str]]:
    return [(event.side, event.points, event.reason) for event in told(game, PointsScored)]


# ---- where to (16.5.6(a), ruling G56)


@case("16.5.6", "16.5.6(a)")
def test_an_empty_square_nearer_to_the_own_edge_comes_first() -> None:
    game = back({"FR-326-1": "H22", **french("I22"), **germans("I23")}, ["FR-326-1"])
    assert where(game, "FR-326-1") == "I21"  # there was no other
    game = back({"FR-326-1": "H22", **french("I22")}, ["FR-326-1"])
    assert asks(game) == ("french", "retreat-to")
    assert choices(game, "to") == {"I21", "I23"}
    assert why(game, "to H21").message == "retreat-nearer-first"
    assert why(game, "to I22").case == "16.5.6(a)"
    assert why(game, "to J22").message == "retreat-one-square"


@case("16.5.6(a)")
def test_nearer_is_north_for_the_germans() -> None:
    game = back({"DE-30-1": "H22", "FR-37": "I22"}, ["DE-30-1"], "german")
    assert choices(game, "to") == {"G21", "G22", "G23"}


@case("16.5.6(a)")
def test_then_any_other_empty_square_then_room_with_friends() -> None:
    around = germans("G21", "G22", "G23", "H23")
    game = back({"FR-326-1": "H22", **french(*FRENCH_REAR), **around}, ["FR-326-1"])
    assert where(game, "FR-326-1") == "H21"
    game = back({"FR-326-1": "H22", **french(*FRENCH_REAR), **germans("G21", "G22", "G23")}, ["FR-326-1"])
    assert choices(game, "to") == {"H21", "H23"}
    assert why(game, "to I22").message == "retreat-empty-first"
    game = back({"FR-326-1": "H22", **french("I22", "I23"), "FR-37": "I21", **germans(*SIDES_AND_FRONT)}, ["FR-326-1"])
    assert choices(game, "to") == {"I22", "I23"}
    assert why(game, "to I21").message == "retreat-room-first"
    assert why(game, "to H21").message == "retreat-enemy"


@case("16.5.6(a)", "16.5.6(e)")
def test_last_come_squares_whose_units_must_be_displaced() -> None:
    divisions = dict(zip(("FR-37", "FR-22", "FR-67"), FRENCH_REAR, strict=True))
    game = back({"FR-326-1": "H22", **divisions, **germans(*SIDES_AND_FRONT)}, ["FR-326-1"])
    assert choices(game, "to") == set(FRENCH_REAR)
    do(game, "to I21")
    assert asks(game) == ("french", "displace-to")
    assert choices(game, "to") == {"J20", "J21", "J22"}
    do(game, "to J21")
    assert asks(game) == ("french", "retreat-face")
    do(game, "face north")
    assert (where(game, "FR-326-1"), where(game, "FR-37")) == ("I21", "J21")
    assert retreats(game) == [("FR-326-1", "I21", "retreat"), ("FR-37", "J21", "displaced")]
    assert scored(game) == []


@case("16.5.6(a)")
def test_several_defenders_go_to_squares_of_their_own_in_the_order_that_their_owner_likes() -> None:
    game = back({"FR-326-1": "H22", "FR-326-2": "H22", **germans("I23")}, ["FR-326-1", "FR-326-2"])
    assert asks(game) == ("french", "retreat-order")
    assert why(game, "unit FR-326-3").message == "retreat-not-due"
    assert why(game, "unit DE-30-1").message == "retreat-not-yours"
    do(game, "unit FR-326-2", "to I21", "face north")
    assert where(game, "FR-326-1") == "I22"  # the only empty square left that is nearer
    do(game, "face south")
    assert where(game, "FR-326-2") == "I21"


@case("16.5.6(a)", "16.5.6")
def test_nobody_goes_back_to_a_square_that_is_being_left_or_to_an_engaged_one() -> None:
    units = {"FR-326-1": "H22", "FR-326-2": "H22", "DE-21-1": "I21", "FR-326-3": "I21", **germans("I23")}
    game = back(units, ["FR-326-1"], engaged={"german": ["I21"]})
    assert where(game, "FR-326-1") == "I22"
    there = state(game)
    unit = numbers(there, "FR-326-2")[0]
    names = there.box.board.names
    assert [names[cell] for cell in retreat_squares(there, unit, [there.box.board.index["I22"]])] == [
        "G22",
        "G23",
        "H23",
        "H21",
        "G21",
    ]


@case("16.5.6", "12.3.2")
def test_the_meuse_is_crossed_at_crossings_only() -> None:
    game = back({"FR-326-1": "J18", **germans("K19")}, ["FR-326-1"])
    assert why(game, "to K18").case == "12.3.2"
    around = germans("L18", "L19", "L20", "K20", "J18", "J19", "J20")
    game = back({"FR-326-1": "K19", **around}, ["FR-326-1"])
    assert where(game, "FR-326-1") == "K18"


@case("16.5.6", "10.5.1")
def test_forts_are_open_to_small_units_only_who_go_in_or_stay_outside() -> None:
    around = germans("H22", "H23", "H24", "I22", "I24", "J22", "J24")
    red = {"hex": "I23", "state": ["flipped"]}
    game = back({"FR-326-1": "I23", **around}, ["FR-326-1"])
    assert where(game, "FR-326-1") == "pool"
    game = back({"FR-326-1": red, **around}, ["FR-326-1"])
    assert asks(game) == ("french", "retreat-fort")
    do(game, "inside", "face north")
    assert marks(game, "FR-326-1") == {"flipped", "in-fort"}
    game = back({"FR-326-1": red, "FR-59C-1": {"hex": "J23", "state": ["in-fort"]}, **around}, ["FR-326-1"])
    do(game, "inside")
    assert (marks(game, "FR-326-1"), marks(game, "FR-59C-1")) == ({"flipped", "in-fort"}, set())
    game = back({"FR-326-1": red, "FR-GARRISON-1": {"hex": "J23", "state": ["in-fort"]}, **around}, ["FR-326-1"])
    assert asks(game) == ("french", "retreat-face")  # with a garrison inside there is nothing to choose
    do(game, "face north")
    assert (where(game, "FR-326-1"), marks(game, "FR-326-1")) == ("J23", {"flipped"})


@case("16.5.6", "12.5.1", "12.5.2", "12.5.3")
def test_guns_that_are_bound_to_roads_or_rails_retreat_along_them_or_are_lost() -> None:
    game = back({"FR-280H-1": "I17", **germans("H16")}, ["FR-280H-1"])
    assert where(game, "FR-280H-1") == "J17"
    game = back({"FR-280H-1": "I17", **germans("H16", "J17")}, ["FR-280H-1"])
    assert where(game, "FR-280H-1") == "pool"
    assert scored(game) == [("german", 2, "steps")]
    game = back({"DE-380-1": "C12", "FR-37": "D12"}, ["DE-380-1"], "german")
    assert where(game, "DE-380-1") == "B11"
    game = back({"FR-400-1": "R15", "DE-30-1": "Q15"}, ["FR-400-1"])
    assert where(game, "FR-400-1") == "S14"
    game = back({"FR-400-1": "R15", "DE-30-1": "S14", "DE-30-2": "Q16"}, ["FR-400-1"])
    assert where(game, "FR-400-1") == "pool"


@case("12.5.1", "12.5.2", "12.5.3")
def test_what_bound_guns_are_told() -> None:
    waiting = {"FR-326-1": "H22", "FR-326-2": "H22"}  # so that the game does not go on
    for gun, square, wrong, cited in (
        ("FR-280H-1", "N17", "O16", "12.5.1"),
        ("DE-380-1", "C28", "B28", "12.5.2"),
        ("FR-400-1", "S14", "T15", "12.5.3"),
    ):
        there = state(back({gun: square, **waiting}, list(waiting)))
        refusal = entry_refusal(there, numbers(there, gun)[0], there.box.board.index[wrong], [])
        assert refusal is not None
        assert refusal.case == cited


@case("16.5.6(f)", "16.5.6(a)")
def test_enemy_zoc_does_not_matter() -> None:
    game = back({"FR-326-1": "H22", **germans("G22", "J20", "J21", "J22")}, ["FR-326-1"])
    assert choices(game, "to") == set(FRENCH_REAR)
    do(game, "to I22", "face north")
    assert marks(game, "FR-326-1") == set()
    assert scored(game) == []


# ---- facing (16.5.6(c), (d))


@case("16.5.6(c)")
def test_in_an_empty_square_the_owner_turns_the_unit_as_they_like() -> None:
    game = back({"FR-326-1": {"hex": "H22", "facing": "north"}, **germans("I21", "I23")}, ["FR-326-1"])
    assert asks(game) == ("french", "retreat-face")
    assert choices(game, "face") == {"north", "east", "south", "west"}
    assert why(game, "face north-east").case == "16.5.6(c)"
    do(game, "face west")
    assert game.position()["units"]["FR-326-1"]["facing"] == "west"


@case("16.5.6(d)", "16.5.6(c)")
def test_with_others_it_faces_as_they_do() -> None:
    units = {"FR-326-1": {"hex": "H22", "facing": "north"}, "FR-326-2": {"hex": "I22", "facing": "east"}}
    game = back({**units, **germans(*SIDES_AND_FRONT, "I21", "I23")}, ["FR-326-1"])
    assert asks(game)[1] != "retreat-face"
    assert game.position()["units"]["FR-326-1"]["facing"] == "east"
    two = {"FR-326-1": {"hex": "H22", "facing": "north"}, "FR-326-2": {"hex": "H22", "facing": "north"}}
    game = back({**two, **germans(*SIDES_AND_FRONT, "I21", "I23")}, ["FR-326-1", "FR-326-2"])
    do(game, "unit FR-326-1", "face west")
    assert game.position()["units"]["FR-326-2"]["facing"] == "west"


@case("16.5.6(c)")
def test_an_hq_in_supply_mode_faces_nowhere() -> None:
    hq = {"hex": "H22", "state": ["flipped"]}
    game = back({"FR-HQ-XX": hq, **germans("I21", "I23")}, ["FR-HQ-XX"])
    assert where(game, "FR-HQ-XX") == "I22"
    assert "facing" not in game.position()["units"]["FR-HQ-XX"]
    assert marks(game, "FR-HQ-XX") == {"flipped"}


# ---- displacement (16.5.6(e), ruling G57)


@case("16.5.6(e)", "16.5.6(e-ex)")
def test_b_and_c_retreat_into_the_square_of_d_and_push_it_back() -> None:
    units = {"FR-326-1": "H22", "FR-326-2": "H22", "FR-326-3": "I22"}
    game = back({**units, **germans(*SIDES_AND_FRONT, "I21", "I23", "J21")}, ["FR-326-1", "FR-326-2"])
    do(game, "unit FR-326-1")
    assert [where(game, f"FR-326-{number}") for number in (1, 2, 3)] == ["I22", "I22", "J22"]
    assert retreats(game)[-1] == ("FR-326-3", "J22", "displaced")
    assert asks(game) == ("french", "retreat-face")
    assert scored(game) == []


@case("16.5.6(e)")
def test_displaced_units_displace_others_in_turn() -> None:
    units = {"FR-326-1": "H22", "FR-37": "I22", "FR-22": "J22"}
    game = back({**units, **germans(*SIDES_AND_FRONT, "I21", "I23", "J21", "K21", "K22")}, ["FR-326-1"])
    assert [where(game, name) for name in units] == ["I22", "J22", "K23"]


@case("16.5.6(e)")
def test_as_few_as_will_do_are_displaced() -> None:
    rear = {"DE-21-2": "G22", "DE-BN-1": "G22", "DE-BN-2": "G22"}
    blocked = {"FR-37": "I22", **french("G21", "G23", "H21", "H23", "I21", "I23")}
    game = back({"DE-21-1": "H22", **rear, **blocked}, ["DE-21-1"], "german")
    assert asks(game) == ("german", "displace-to")  # the regiment; two battalions would be one too many
    assert why(game, "to G22").message == "retreat-one-square"
    do(game, "to F22", "face south")
    assert [where(game, name) for name in ("DE-21-1", *rear)] == ["G22", "F22", "G22", "G22"]
    game = back({"DE-BN-3": "H22", "DE-21-2": "G22", "DE-21-3": "G22", **blocked}, ["DE-BN-3"], "german")
    assert choices(game, "displace") == {"DE-21-2", "DE-21-3"}
    assert why(game, "displace DE-BN-3").message == "displace-newcomer"
    assert why(game, "displace FR-37").message == "displace-not-there"
    mixed = {"DE-21-2": "G22", "DE-BN-1": "G22", "DE-BN-2": "G22"}
    game = back({"DE-21-1": "H22", "DE-BN-3": "H22", **mixed, **blocked}, ["DE-21-1", "DE-BN-3"], "german")
    do(game, "unit DE-BN-3")
    assert choices(game, "displace") == {"DE-21-2", "DE-BN-1", "DE-BN-2"}


@case("16.5.6(e)")
def test_an_hq_in_supply_mode_makes_room_and_stays_in_its_mode() -> None:
    hq = {"hex": "I22", "state": ["flipped"]}
    game = back({"FR-326-1": "H22", "FR-HQ-XX": hq, **germans(*SIDES_AND_FRONT, "I21", "I23", "J21")}, ["FR-326-1"])
    assert (where(game, "FR-326-1"), where(game, "FR-HQ-XX")) == ("I22", "J22")
    assert marks(game, "FR-HQ-XX") == {"flipped"}


@case("16.5.6(e)", "16.5.6(a)")
def test_a_square_whose_units_have_nowhere_to_go_is_not_open() -> None:
    wall = germans(*SIDES_AND_FRONT, "I21", "I23", "J21", "J22")  # J23 is a fort: no place for a division
    game = back({"FR-326-1": "H22", "FR-37": "I22", **wall}, ["FR-326-1"])
    assert (where(game, "FR-326-1"), where(game, "FR-37")) == ("pool", "I22")


@case("16.5.6(e)", "16.5.6(g)")
def test_garrisons_are_not_displaced() -> None:
    wall = germans("H22", "H23", "H24", "I22", "I24", "J22", "J24")
    at_fort = {"FR-GARRISON-1": {"hex": "J23", "state": ["in-fort"]}, "FR-59C-1": "J23"}
    game = back({"FR-326-1": {"hex": "I23", "state": ["flipped"]}, **at_fort, **wall}, ["FR-326-1"])
    assert (where(game, "FR-326-1"), where(game, "FR-GARRISON-1")) == ("J23", "J23")
    assert where(game, "FR-59C-1") in ("J23", "K22", "K23", "K24")
    do(game, "to K23", "face north")
    assert where(game, "FR-59C-1") == "K23"


# ---- garrisons and the edge (16.5.6(g), (h), 18.3.3)


@case("16.5.6(g)", "9.2.4(a)")
def test_a_retreat_eliminates_a_garrison() -> None:
    units = {"FR-GARRISON-1": {"hex": "J23", "state": ["in-fort"]}, "FR-59C-1": "J23"}
    game = back(units, ["FR-GARRISON-1", "FR-59C-1"])
    assert where(game, "FR-GARRISON-1") == "out"
    assert scored(game) == [("german", 1, "steps")]
    assert choices(game, "to") == {"K22", "K23", "K24"}
    assert retreat_squares(state(game), numbers(state(game), "FR-GARRISON-1")[0]) == []


@case("16.5.6(h)", "18.3.3")
def test_off_the_own_edge_a_unit_waits_as_it_is_and_the_enemy_scores_its_steps() -> None:
    condition = ["flipped", "disrupted", "failed-rally"]
    units = {"FR-37": {"hex": "V25", "state": condition}, **germans("U24", "U25", "U26", "V24", "V26")}
    game = back({**units, "FR-326-1": "H22"}, ["FR-37", "FR-326-1"])
    do(game, "unit FR-37")
    assert where(game, "FR-37") == "off-map"
    assert state(game).returns[numbers(state(game), "FR-37")[0]] == state(game).turn
    assert marks(game, "FR-37") == set(condition)
    assert scored(game) == [("german", 3, "off-map")]
    assert state(game).replacements == [0, 0]
    (event,) = told(game, DrivenOffMap)
    assert (event.steps, event.for_good) == (3, False)
    game = back({"DE-21-1": "A20", **french("A19", "A21", "B19", "B20", "B21")}, ["DE-21-1"], "german")
    assert where(game, "DE-21-1") == "off-map"
    assert scored(game) == [("french", 3, "off-map")]


@case("16.5.6(e)", "16.5.6(h)", "18.3.3")
def test_a_unit_that_is_displaced_goes_off_its_own_edge_if_it_must() -> None:
    wall = germans("T24", "T25", "T26", "U24", "U26", "V24", "V26")
    game = back({"FR-326-1": "U25", "FR-37": "V25", **wall}, ["FR-326-1"])
    assert (where(game, "FR-326-1"), where(game, "FR-37")) == ("V25", "off-map")
    assert scored(game) == [("german", 4, "off-map")]


@case("16.5.6(h)")
def test_nobody_goes_off_the_map_while_there_is_a_square_to_go_to() -> None:
    game = back({"FR-37": "V25", **germans("U24", "U25", "U26", "V24")}, ["FR-37"])
    assert where(game, "FR-37") == "V26"


@case("16.5.6(h-ii)", "18.3.3")
def test_off_another_edge_a_unit_is_out_of_the_game_for_the_same_points() -> None:
    units = {"FR-326-1": "H34", "FR-326-2": "F22", **germans("G33", "G34", "H33", "I33", "I34")}
    game = back(units, ["FR-326-1", "FR-326-2"])
    do(game, "unit FR-326-1")
    assert where(game, "FR-326-1") == "out"
    assert scored(game) == [("german", 2, "off-map")]
    assert state(game).replacements == [0, 0]
    (event,) = told(game, DrivenOffMap)
    assert event.for_good
    corner = {"FR-326-1": "V34", **germans("U33", "U34", "V33")}
    assert where(back(corner, ["FR-326-1"]), "FR-326-1") == "off-map"  # the own edge before another


@case("16.5.6", "17.1.1")
def test_without_any_square_a_unit_is_eliminated_and_its_steps_are_lost_in_combat() -> None:
    units = {"FR-37": "H22", "FR-326-2": "M22", **germans(*SIDES_AND_FRONT, *FRENCH_REAR)}
    game = back(units, ["FR-37", "FR-326-2"])
    do(game, "unit FR-37")
    assert where(game, "FR-37") == "pool"
    assert scored(game) == [("german", 4, "steps")]
    assert state(game).replacements == [0, 4]
    assert len(told(game, UnitEliminated)) == 1


# ---- attackers (16.5.6(b), rulings G52, G57)


def returning(units: dict[str, Any], who: list[str], **more: Any) -> Game:
    def frame(there: State) -> Frame[State]:
        return GoBack(SIDES.index("german"), numbers(there, *who))

    return inside(frame, units, "german", engaged={"german": ["H22"]}, **more)


@case("16.5.6(b)", "16.5.6(d)")
def test_engaged_attackers_go_to_their_jump_off_squares_and_the_engagement_is_over() -> None:
    units = {
        "DE-21-1": {"hex": "H22", "jump_off": "G22", "facing": "south"},
        "DE-21-2": {"hex": "H22", "jump_off": "G21", "facing": "south"},
        "DE-BN-1": {"hex": "G21", "facing": "east"},
        "FR-37": "H22",
    }
    game = returning(units, ["DE-21-1", "DE-21-2"])
    position = game.position()
    assert (where(game, "DE-21-1"), where(game, "DE-21-2"), where(game, "FR-37")) == ("G22", "G21", "H22")
    assert (position["units"]["DE-21-1"]["facing"], position["units"]["DE-21-2"]["facing"]) == ("south", "east")
    assert position["engaged"]["german"] == []
    assert "jump_off" not in position["units"]["DE-21-1"]
    assert [how for _, _, how in retreats(game)] == ["back", "back"]
    assert state(game).control[state(game).box.board.index["H22"]] == SIDES.index("french")


@case("16.5.6(b)")
def test_where_enemies_hold_the_jump_off_square_they_retreat_like_defenders() -> None:
    units = {"DE-21-1": {"hex": "H22", "jump_off": "G22"}, "FR-37": "H22", "FR-22": "G22"}
    game = returning(units, ["DE-21-1"])
    assert asks(game) == ("german", "retreat-to")
    assert choices(game, "to") == {"G21", "G23"}
    ring = french("G21", "G23", "H21", "H23", *FRENCH_REAR)
    assert where(returning({**units, **ring}, ["DE-21-1"]), "DE-21-1") == "pool"


@case("16.5.6(b)", "16.5.6(e)")
def test_friends_who_fill_the_jump_off_square_are_displaced() -> None:
    full = {"DE-30-1": "G22", "DE-30-2": "G22"}
    units = {"DE-21-1": {"hex": "H22", "jump_off": "G22"}, "FR-37": "H22", **full}
    game = returning(units, ["DE-21-1"])
    assert choices(game, "displace") == set(full)
    do(game, "displace DE-30-2", "to F22", "face south")
    assert (where(game, "DE-21-1"), where(game, "DE-30-1"), where(game, "DE-30-2")) == ("G22", "G22", "F22")


@case("16.5.6(b)", "10.5.2", "10.5.6")
def test_of_two_battalions_one_of_which_comes_back_to_a_fort_square_one_is_inside() -> None:
    units = {"DE-BN-1": {"hex": "K23", "jump_off": "J23"}, "FR-37": "K23", "DE-BN-2": "J23"}

    def frame(there: State) -> Frame[State]:
        return GoBack(SIDES.index("german"), numbers(there, "DE-BN-1"))

    game = inside(frame, units, "german", engaged={"german": ["K23"]})
    do(game, "outside")
    assert (where(game, "DE-BN-1"), marks(game, "DE-BN-1"), marks(game, "DE-BN-2")) == ("J23", set(), {"in-fort"})


class Recorder:
    """A procedure's table without a game around it: what is called and told."""

    def __init__(self, there: State) -> None:
        self.state = there
        self.called: list[Any] = []

    def call(self, frame: Any) -> None:
        self.called.append(frame)


@case("16.5.6(b)")
def test_attackers_who_were_not_engaged_only_come_off_the_line() -> None:
    units = {
        "DE-21-1": {"hex": "G22", "target": "H22", "state": ["closer"]},
        "DE-21-2": {"hex": "I22", "jump_off": "I21"},
        "FR-326-1": "H22",
        "FR-326-2": "H22",
    }
    there = state(back(units, ["FR-326-1", "FR-326-2"], engaged={"german": ["I22"]}))
    play: Any = Recorder(there)
    first, second = numbers(there, "DE-21-1", "DE-21-2")
    go_back(play, [first])
    assert (there.target[first], there.status[first], play.called) == (-1, 0, [])
    go_back(play, [first, second])
    assert [frame.units for frame in play.called] == [[second]]


DIVISIONS = ("37", "22", "67", "59", "153", "77", "4", "11", "28", "14", "18", "6")


@case("16.5.6(e)")
def test_a_pocket_of_full_squares_gives_way_only_if_a_way_leads_out_of_it() -> None:
    squares = [f"{row}{column}" for row in "STU" for column in range(30, 34)]
    pocket = {f"FR-{name}": square for name, square in zip(DIVISIONS, squares, strict=True)}
    wall = ["Q30", "Q31", "Q32", "R29", "R30", "R32", "R33", "R34", "V29", "V31", "V32", "V33", "V34"]
    wall += [f"{row}{column}" for row in "STU" for column in (29, 34)]
    game = back({**pocket, "FR-326-1": "R31", **germans(*wall, "V30")}, ["FR-326-1"])
    assert where(game, "FR-326-1") == "pool"
    assert [where(game, name) for name in pocket] == squares
    game = back({**pocket, "FR-326-1": "R31", **germans(*wall)}, ["FR-326-1"])
    do(game, "to S30")
    while asks(game)[1] == "displace-to":
        do(game, f"to {min(choices(game, 'to'))}")
    assert "V30" in [where(game, name) for name in pocket]
    assert all(where(game, name) not in ("pool", "out") for name in pocket)


@case("16.5.6(e)")
def test_who_has_just_retreated_is_not_displaced_by_the_next() -> None:
    """I22 is the only way: the first finds room there, for the second the brigade that was there first makes room."""
    around = germans(*SIDES_AND_FRONT, "I21", "I23")
    units = {"FR-326-1": "H22", "FR-326-2": "H22", **french("I22"), **around}
    game = back(units, ["FR-326-1", "FR-326-2"])
    do(game, "unit FR-326-1")
    assert asks(game) == ("french", "displace-to")
    assert (where(game, "FR-326-1"), where(game, "FR-326-2")) == ("I22", "I22")
    do(game, "to J22", "face north")
    assert where(game, "FR-436-5") == "J22"


@case("16.5.6(e)")
def test_two_brigades_make_room_for_a_division() -> None:
    around = germans(*SIDES_AND_FRONT, "I21", "I23")
    game = back({"FR-37": "H22", "FR-436-5": "I22", "FR-436-6": "I22", **around}, ["FR-37"])
    assert choices(game, "displace") == {"FR-436-5", "FR-436-6"}
    assert why(game, "displace FR-37").message == "displace-newcomer"
    do(game, "displace FR-436-6", "to J22", "face north", "face north")  # J21 is the only empty square left
    assert [where(game, name) for name in ("FR-37", "FR-436-5", "FR-436-6")] == ["I22", "J21", "J22"]


@case("16.5.6(e)", "16.5.6(g)")
def test_what_is_said_of_units_that_are_not_displaced() -> None:
    """A third unit comes to Vaux, where a garrison and chasseurs are: the chasseurs go, the garrison stays."""
    garrison = {"FR-GARRISON-1": {"hex": "L25", "state": ["in-fort"]}}
    around = germans("J23", "J24", "J25", "K23", "K25", "L23", "L24")
    units = {"FR-326-1": {"hex": "K24", "state": ["flipped"]}, "FR-59C-1": "L25", **garrison, **around}
    game = back(units, ["FR-326-1"])
    assert (where(game, "FR-326-1"), where(game, "FR-GARRISON-1")) == ("L25", "L25")
    assert asks(game) == ("french", "displace-to")
    mixed = {"FR-436-5": "I22", "FR-75-1": "I22", "FR-HQ-XX": "I22"}
    crowd = back({"FR-326-1": "H22", **mixed, **germans(*SIDES_AND_FRONT, "I21", "I23")}, ["FR-326-1"])
    assert choices(crowd, "displace") == {"FR-436-5", "FR-75-1"}
    assert why(crowd, "displace FR-HQ-XX").message == "displace-others"  # the HQ takes no room
