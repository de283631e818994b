"""16.5.1, ruling G53: engaged defenders withdraw in their own Movement Segment."""

from typing import Any

from tests.titles.generation_lost.marching import french, german, having
from tests.titles.generation_lost.table import asks, case, cell, choices, do, legal, marks, state, told, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.march_events import SentBack, Withdrawn
from meuse.titles.generation_lost.state import NOT_ENGAGED
from meuse.titles.generation_lost.terms import GERMAN


def engaged(units: dict[str, Any], **more: Any) -> Game:
    """Germans from L30 have got ENG against the French in M30; it is the French Movement Segment."""
    attackers = {"DE-21-1": {"hex": "M30", "jump_off": "L30"}}
    return french({**attackers, **units}, engaged={"german": ["M30"]}, **more)


@case("16.5.1(WITH)")
def test_defenders_withdraw_one_square_and_yield_the_square() -> None:
    game = engaged({"FR-29": "M30"})
    do(game, "withdraw M30")
    assert choices(game, "to") == {"N29", "N30", "N31"}  # nearer to their own edge
    do(game, "to N30", "face north", "face south")
    assert told(game, Withdrawn)[-1].units == ("FR-29",)
    assert where(game, "FR-29") == "N30"
    assert state(game).engaged[cell(game, "M30")] == NOT_ENGAGED
    assert state(game).control[cell(game, "M30")] == GERMAN
    assert "moved" in marks(game, "FR-29")
    assert "jump_off" not in game.position()["units"]["DE-21-1"]
    assert where(game, "DE-21-1") == "M30"


@case("16.5.1(WITH)")
def test_all_defenders_go_guns_in_rain_and_disrupted_units_too() -> None:
    game = engaged({"FR-436-1": having("M30", "disrupted"), "FR-75-1": "M30"}, weather="rain", turn=2)
    do(game, "withdraw M30", "unit FR-75-1", "to N31", "face north", "to N29", "face north")
    assert (where(game, "FR-436-1"), where(game, "FR-75-1")) == ("N29", "N31")
    assert {"moved", "disrupted"} <= marks(game, "FR-436-1")


@case("16.5.1(WITH)")
def test_nobody_withdraws_if_one_of_them_has_nowhere_to_go() -> None:
    ring = ("L29", "L30", "L31", "M29", "M31", "N29", "N30", "N31")
    wall = {f"DE-BN-{number}": having(square, "disrupted") for number, square in enumerate(ring, 1)}
    game = engaged({"FR-29": "M30", "FR-436-1": "V1", **wall})
    assert why(game, "withdraw M30").case == "16.5.1(WITH)"


@case("16.5.1(WITH)")
def test_nor_if_there_is_not_room_for_all_of_them() -> None:
    """N30 has room for one brigade more, and who is there cannot make room: each alone could go, both cannot."""
    ring = ("L29", "L30", "L31", "M29", "M31", "N29", "N31", "O29", "O30", "O31")
    wall = {f"DE-BN-{number}": having(square, "disrupted") for number, square in enumerate(ring, 1)}
    both = {"FR-436-1": "M30", "FR-436-2": "M30", "FR-436-3": "N30"}
    game = engaged({**both, **wall})
    assert not legal(game, "withdraw M30")
    assert why(game, "withdraw M30").message == "no-way-back-for-all"
    alone = engaged({"FR-436-1": "M30", "FR-436-3": "N30", **wall})
    assert legal(alone, "withdraw M30")
    elsewhere = {name: there for name, there in wall.items() if there["hex"] != "O30"}
    game = engaged({**both, **elsewhere})  # now FR-436-3 can make room
    do(game, "withdraw M30", "unit FR-436-1")
    assert {where(game, "FR-436-1"), where(game, "FR-436-2")} == {"N30"}
    assert where(game, "FR-436-3") == "O30"
    assert state(game).points == [0, 0]


@case("16.5.1(WITH)")
def test_who_is_bound_to_a_road_is_thought_of_first() -> None:
    """The 370 can only go back along the road of the Voie Sacrée; the division could go there too, or elsewhere."""
    units = {"FR-29": "T13", "FR-370H-1": "T13", "DE-21-1": {"hex": "T13", "jump_off": "S12"}, "FR-436-1": "V1"}
    game = french(units, engaged={"german": ["T13"]})
    assert legal(game, "withdraw T13")


@case("16.5.1(WITH)", "12.1.7(STK)")
def test_those_who_are_left_in_the_square_turn_one_way() -> None:
    came = {"DE-21-1": {"hex": "M30", "jump_off": "L29", "facing": "east"}}
    game = engaged({"FR-29": "M30", "DE-21-2": {"hex": "M30", "jump_off": "L31", "facing": "west"}, **came})
    do(game, "withdraw M30", "to N30", "face north")
    assert asks(game) == ("german", "advance-face")
    do(game, "face south")
    units = game.position()["units"]
    assert [units[name]["facing"] for name in ("DE-21-1", "DE-21-2")] == ["south", "south"]
    assert asks(game) == ("french", "movement")


@case("16.5.1(WITH)")
def test_a_garrison_stays_and_with_it_the_engagement() -> None:
    units = {"DE-BN-1": {"hex": "P26", "jump_off": "O26"}, "FR-GARRISON-1": having("P26", "in-fort"), "FR-436-1": "V1"}
    game = french(units, engaged={"german": ["P26"]})
    assert not legal(game, "withdraw P26")
    assert why(game, "withdraw P26").case == "16.5.6(g)"


@case("16.5.1(WITH)")
def test_attackers_do_not_withdraw() -> None:
    units = {"DE-21-1": {"hex": "M30", "jump_off": "L30"}, "FR-29": "M30", "DE-25-1": "A1"}
    game = german(units, engaged={"german": ["M30"]})
    assert why(game, "withdraw M30").case == "16.5.1(WITH)"
    assert why(game, "withdraw A1").case == "16.5.1(WITH)"
    assert why(game, "unit DE-21-1").case == "16.5.1"


@case("16.5.1(WITH)", "10.1.2")
def test_what_is_too_much_for_the_square_goes_back() -> None:
    """Three regiments were engaged; when the French are gone, two may stay, and the Germans say which."""
    more = {"DE-21-2": {"hex": "M30", "jump_off": "L31"}, "DE-21-3": {"hex": "M30", "jump_off": "L29"}}
    game = engaged({"FR-29": "M30", **more})
    do(game, "withdraw M30", "to N30", "face north")
    assert asks(game) == ("german", "send-back")
    assert choices(game, "send_back") == {"DE-21-1", "DE-21-2", "DE-21-3"}
    assert why(game, "send_back FR-29").case == "10.1.2"
    do(game, "send_back DE-21-2")
    assert where(game, "DE-21-2") == "L31"
    assert told(game, SentBack)[-1].hex == "L31"
    assert where(game, "DE-21-1") == where(game, "DE-21-3") == "M30"
