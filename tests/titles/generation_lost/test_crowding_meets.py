"""Where squares that are too full (ruling G24) meet modes, hauled guns, HQs, breaking down and rebuilding.

Most of it happens in a corner of the map, walled in by disrupted enemies, who have no zone of control around them.
"""

from typing import Any

import pytest
from tests.titles.generation_lost.marching import french, german, having
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, marks, where, why

from meuse.bots import make_bot
from meuse.engine.game import Game
from meuse.engine.seat import Seat

POOL = {"place": "pool"}


def wall(side: str, *squares: str) -> dict[str, Any]:
    """Disrupted enemies of a side."""
    names = "FR-326" if side == "german" else "DE-BN"
    return {f"{names}-{number}": having(square, "disrupted") for number, square in enumerate(squares, 1)}


def moved(square: str, *names: str) -> dict[str, Any]:
    return {name: having(square, "moved") for name in names}


# ---- trench modes (12.8.1, ruling G31)

TUNNEL: dict[str, Any] = {
    "DE-21-1": having("V1", "flipped"),
    **moved("V1", "DE-21-2", "DE-21-3"),
    **moved("V2", "DE-25-1", "DE-25-2"),
    **moved("V3", "DE-25-3", "DE-5-1"),
    **wall("german", "U1", "U2", "U3", "U4"),
}
"""A dug-in regiment that must leave V1: it needs five points to V4, and has four in its trench."""


@case("10.1.2", "12.8.1(a)")
def test_who_gets_away_only_in_mobile_mode_must_leave_its_trench_for_it() -> None:
    game = german(TUNNEL)
    assert why(game, "done").case == "10.1.2"
    do(game, "unit DE-21-1")
    assert choices(game, "to") == set()
    do(game, "leave_trench", "to V4", "stop", "done")
    assert where(game, "DE-21-1") == "V4"


@case("10.1.2", "12.8.1(a)", "12.8.1(d)")
@pytest.mark.parametrize("how", ["changed-mode", "suppressed"])
def test_who_may_not_leave_its_trench_any_more_stays(how: str) -> None:
    assert legal(german({**TUNNEL, "DE-21-1": having("V1", "flipped", how)}), "done")


@case("10.1.2", "12.8.1(a)")
def test_a_computer_player_leaves_the_trench_to_make_room() -> None:
    game = german(TUNNEL)
    bot = make_bot("greedy", 1)
    for _ in range(40):
        asked = game.decision
        assert asked is not None
        if asked.prompt != "movement" and not asked.prompt.startswith("march"):
            break
        game.apply(bot.choose(Seat(game, asked.seat)))
    assert where(game, "DE-21-1") in ("V4", "V5")


# ---- guns that engineers haul (12.4.2(a), ruling G30)


def in_the_rain(beside: dict[str, Any]) -> Game:
    """A battalion and a regiment have come to a gun and its engineers, who must leave together: by A2 or not at all."""
    stack = {"DE-77-1": "A1", "DE-ENG-1": "A1", **moved("A1", "DE-BN-1", "DE-21-1")}
    return german({**stack, **beside, **wall("german", "B1", "B2", "B3", "A3")}, weather="rain", turn=4)


@case("10.1.2", "12.4.2(a)", "10.3")
def test_a_gun_in_the_rain_leaves_only_for_where_there_is_room_for_its_engineers_too() -> None:
    room = in_the_rain(moved("A2", "DE-BN-2"))
    assert why(room, "done").case == "10.1.2"
    do(room, "unit DE-77-1", "to A2")
    assert where(room, "DE-ENG-1") == "A2"
    do(room, "done")
    assert legal(in_the_rain(moved("A2", "DE-21-2")), "done")  # four halves would fit, five do not


@case("10.1.2", "12.4.2(a)")
def test_engineers_do_not_walk_away_from_a_gun_that_must_leave() -> None:
    game = in_the_rain(moved("A2", "DE-BN-2"))
    do(game, "unit DE-ENG-1")
    assert choices(game, "to") == set()
    assert why(game, "to A2").message == "blocks-the-way-out"
    free = german({"DE-77-1": "A1", "DE-ENG-1": "A1", "FR-28": "T20"}, weather="rain", turn=4)
    do(free, "unit DE-ENG-1")
    assert "A2" in choices(free, "to")


# ---- HQs that turn to supply mode (10.4(SUP), ruling G32)

CORNER: dict[str, Any] = {
    **moved("V1", "FR-28"),
    "FR-436-1": "V1",
    **wall("french", "U1", "U2", "U3", "V3"),
}
"""The brigade in V1 must leave, and can only go to V2."""


@case("10.1.2", "10.4(SUP)", "12.8.2(c)")
def test_an_hq_does_not_turn_to_supply_where_it_takes_the_last_way_out_from_others() -> None:
    game = at("french_movement", {**CORNER, "FR-HQ-I": "V2", "FR-HQ-II": "S20"})
    assert choices(game, "supply") == {"FR-HQ-II"}
    assert why(game, "supply FR-HQ-I").message == "hq-shuts-others-in"
    do(game, "done", "unit FR-436-1", "to V2")
    assert legal(game, "done")


@case("10.1.2", "10.4(SUP)", "12.7.5")
def test_nor_does_an_hq_that_has_just_come() -> None:
    game = french({**CORNER, "FR-HQ-I": {"place": "off-map"}})
    do(game, "enter FR-HQ-I", "at V2", "to V2")
    assert asks(game)[1] == "movement"  # it was not even asked
    assert marks(game, "FR-HQ-I") == {"moved"}


@case("10.1.2", "10.2", "10.4")
def test_room_that_somebody_needs_may_be_shared_with_them() -> None:
    """An HQ in command mode and a brigade leave the brigade of V1 room in V2; a division or two brigades do not."""
    off = {"place": "off-map"}
    arrivals = {"FR-HQ-I": off, "FR-436-2": off, "FR-436-3": off, "FR-29": off}
    game = french({**CORNER, **arrivals})
    do(game, "enter FR-29", "at V2")
    assert why(game, "to V2").message == "blocks-the-way-out"
    do(game, "cancel", "enter FR-HQ-I", "at V2", "to V2", "enter FR-436-2", "at V2", "to V2")
    do(game, "enter FR-436-3", "at V2")
    assert why(game, "to V2").message == "blocks-the-way-out"
    do(game, "cancel", "unit FR-436-1", "to V2", "done")


# ---- breaking down (9.3.1, ruling G99)


@case("10.1.2", "9.3.1")
def test_parts_that_are_too_many_do_not_take_the_last_way_out_from_others() -> None:
    brigades = dict.fromkeys(("FR-436-2", "FR-436-3", "FR-326-9"), POOL)
    stack = {**moved("V1", "FR-28"), "FR-436-1": "V1", **moved("V2", "FR-326-1"), "FR-130": "V3"}
    game = french({**stack, **brigades, **wall("french", "U1", "U2", "U3", "U4", "V4")})
    do(game, "unit FR-130", "break_down", "full 436", "full 436")
    assert asks(game)[1] != "break-down"  # a third brigade would have to go to V2, where the one of V1 must
    free = french({"FR-130": "V3", **moved("V2", "FR-326-1"), **brigades, **wall("french", "U2", "U3", "U4", "V4")})
    do(free, "unit FR-130", "break_down", "full 436", "full 436")
    assert choices(free, "red") == {"326"}


# ---- rebuilding (9.3.2)


def battalions_must_leave(*beside: str) -> Game:
    """Two regiments have come to two battalions, who can go next door, one to V2 and one to U1."""
    stack = {**moved("V1", "DE-21-1", "DE-21-2"), "DE-BN-1": "V1", "DE-BN-2": "V1"}
    three = dict(zip(("DE-BN-3", "DE-BN-4", "DE-BN-5"), [having("V2", "moved")] * 3, strict=True))
    others = dict(zip(("DE-BN-6", "DE-BN-7", "DE-BN-8"), [having("U1", "moved")] * 3, strict=True))
    shut = wall("german", "U2", "U3", "T1", "T2", "V3")
    return german({**stack, **three, **others, **shut, **dict.fromkeys(beside, POOL)})


@case("10.1.2", "9.3.2", "10.3")
def test_battalions_that_must_leave_apart_do_not_become_a_regiment_that_cannot() -> None:
    game = battalions_must_leave("DE-12R-1")
    assert why(game, "done").case == "10.1.2"
    assert not legal(game, "combine V1")
    assert why(game, "combine V1").case in ("9.3.2(a)", "10.1.2")
    do(game, "unit DE-BN-1", "to V2", "stop", "unit DE-BN-2", "to U1", "stop", "done")


@case("10.1.2", "9.3.2", "10.2", "10.4(DIV)")
@pytest.mark.parametrize("friend", ["FR-106", "FR-HQ-XX"])
def test_brigades_become_a_division_that_leaves_if_whoever_is_with_them_has_moved(friend: str) -> None:
    game = french({"FR-436-1": "U20", "FR-326-1": "U20", **moved("U20", friend), "FR-28": POOL, "DE-21-1": "A1"})
    do(game, "combine U20", "rebuild FR-28")
    assert why(game, "done").case == "10.1.2"
    do(game, "unit FR-28", "to U21", "stop", "done")
    assert where(game, "FR-28") == "U21"


@case("9.3.2", "10.4(DIV)")
def test_what_can_be_combined_follows_the_moves_of_others() -> None:
    """The division that the brigades of V1 would become cannot stay with the HQ; V2 has room once the 326 has left."""
    stack = {"FR-436-1": "V1", "FR-326-1": "V1", **moved("V1", "FR-HQ-XX"), "FR-326-2": "V2", **moved("V3", "FR-326-3")}
    game = french({**stack, "FR-28": POOL, **wall("french", "U1", "U2", "U3", "U4", "V4")})
    assert not legal(game, "combine V1")
    do(game, "unit FR-326-2", "to V3", "stop")
    assert legal(game, "combine V1")


@case("9.3.2", "9.3.1(e-i)", "9.3.2(a)", "10.1.2")
@pytest.mark.parametrize(
    ("other", "pool", "reason"),
    [
        ({"DE-BN-2": having("B4", "disrupted")}, "DE-12R-1", ("9.3.2", "rebuild-disordered")),
        ({"DE-BN-2": having("B4", "moved")}, "DE-12R-1", ("9.3.2", "rebuild-too-late")),
        ({"DE-ENG-1": "B4"}, "DE-12R-1", ("9.3.1(e-i)", "rebuild-specialists")),
        ({"DE-BN-2": "B4"}, "DE-21-1", ("9.3.2(a)", "rebuild-nothing")),  # a 636 takes three
        ({"DE-21-2": "B4"}, "DE-12R-1", ("9.3.2", "nothing-to-combine")),
    ],
)
def test_it_is_said_why_nothing_can_be_combined(other: dict[str, Any], pool: str, reason: tuple[str, str]) -> None:
    game = german({"DE-BN-1": "B4", **other, pool: POOL, "FR-28": "T20"})
    assert not legal(game, "combine B4")
    refusal = why(game, "combine B4")
    assert (refusal.case, refusal.message) == reason
