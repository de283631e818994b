"""12.7 Map entry: reinforcements, replacements, HQs that return, and battalions that come as regiments."""

from typing import Any

import pytest
from tests.titles.generation_lost.marching import french, german, having, moved
from tests.titles.generation_lost.table import (
    asks,
    at,
    case,
    choices,
    do,
    legal,
    marks,
    numbers,
    state,
    told,
    where,
    why,
)

from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.entry import gate_refusal
from meuse.titles.generation_lost.chapters.muster import battalions_for
from meuse.titles.generation_lost.march_events import BattalionsExchanged, UnitMoved

POOL: dict[str, Any] = {"place": "pool"}
OFF: dict[str, Any] = {"place": "off-map"}
WAITS: dict[str, Any] = {"place": "waiting"}
FAR: dict[str, Any] = {"FR-28": "V34"}
FAR_GERMAN: dict[str, Any] = {"DE-25-1": "A34"}
SOUTH = {f"V{number}" for number in range(1, 35)}


def facing(game: Game, name: str) -> str:
    return str(game.position()["units"][name].get("facing", ""))


@case("12.7")
def test_a_unit_pays_for_its_entry_square_and_goes_on_with_the_rest() -> None:
    """V6 is in the woods: two points; a third from there to V5. The enemy in T5 keeps it to six."""
    game = french({"FR-29": OFF, "DE-25-1": "T5"})
    do(game, "enter FR-29", "at V6")
    assert game.decision is not None
    assert game.decision.params["points"] == "6"
    do(game, "to V6")
    assert (moved(game).path, moved(game).cost, moved(game).left, moved(game).entry) == (("V6",), 2, 4, True)
    other = french({"FR-29": OFF, "FR-28": "V20", "DE-25-1": "T5"})
    do(other, "enter FR-29", "at V6", "to V7")
    assert (moved(other).path, moved(other).cost) == (("V6", "V7"), 4)
    assert facing(other, "FR-29") == "north"
    do(other, "stop")
    assert why(other, "enter FR-29").case == "12.7"


@case("12.7")
def test_nobody_enters_where_the_enemy_is() -> None:
    game = french({"FR-29": OFF, "DE-25-1": "V6"})
    do(game, "enter FR-29")
    assert choices(game, "at") == SOUTH - {"V6"}
    assert why(game, "at V6").case == "10.1.1"
    assert why(game, "at U5").case == "12.7.4(b)"
    do(game, "cancel")
    assert legal(game, "enter FR-29")


@case("12.7")
def test_who_enters_in_a_zone_of_control_stops_there() -> None:
    """V5, next to it, is free of the zone."""
    game = french({"FR-29": OFF, "DE-25-1": "U7"})
    do(game, "enter FR-29", "at V6")
    assert choices(game, "to") == {"V6"}
    assert why(game, "to V5").case == "11.2.2"


@case("12.7")
def test_entering_an_interdicted_square_costs_a_point_more() -> None:
    game = french({"FR-29": OFF, **FAR_GERMAN}, markers={"german": ["V5"]})
    do(game, "enter FR-29", "at V5", "to V5")
    assert moved(game).cost == 2


@case("12.7.1")
def test_everybody_pays_as_much_as_the_first_for_the_same_square() -> None:
    """V22 is a ridge: two points. Friends who have stopped there cost those who come after them nothing."""
    units = {"FR-3": WAITS, "FR-4": WAITS, "FR-75-4": WAITS}
    game = french({**units, **FAR_GERMAN}, turn=1)
    do(game, "enter FR-75-4", "to V22", "stop", "enter FR-3", "to U22")
    assert (moved(game).path, moved(game).cost) == (("V22", "U22"), 2.5)
    do(game, "stop", "enter FR-4")
    assert why(game, "to U22").case == "10.2"
    do(game, "to T22")
    assert moved(game).cost == 2 + 0.5 + 0.5 + 1  # through the division in U22, a point


@case("12.7.1", "10.1.3")
def test_friends_in_the_entry_square_cost_nothing_to_somebody_who_halts_there_and_goes_on() -> None:
    """Ruling G33: the way is the same, in one leap or in two."""
    game = french({"FR-HQ-I": WAITS, "FR-436-1": "V13", **FAR_GERMAN}, turn=1)
    do(game, "enter FR-HQ-I", "to V13", "to U14")
    assert [event.cost for event in told(game, UnitMoved)] == [1, 0.5]
    do(game, "to V13", "to U14")  # back among them and out again: now it has passed through
    assert [event.cost for event in told(game, UnitMoved)][2:] == [0.5, 1.5]


@case("12.7.1", "9.3.1(c)")
def test_nor_do_they_cost_the_parts_of_somebody_who_breaks_down_there() -> None:
    brigades = {"FR-436-2": POOL, "FR-326-2": POOL}
    game = french({"FR-153": WAITS, "FR-HQ-I": "V13", **brigades, **FAR_GERMAN}, turn=1)
    do(game, "enter FR-153", "to V13", "break_down", "full 436", "done", "to U14")
    assert (moved(game).units, moved(game).cost) == (("FR-436-2",), 0.5)


@case("12.7.2")
def test_guns_of_allowance_one_enter_by_major_road() -> None:
    game = french({"FR-370H-1": OFF, **FAR_GERMAN}, turn=1)
    do(game, "enter FR-370H-1")
    assert choices(game, "at") == {"V13", "V22"}
    assert why(game, "at V5").case == "12.7.2"
    do(game, "at V13")
    assert choices(game, "to") == {"V13", "U14", "T15"}  # off-front two points: one to enter, one for two squares
    named = french({"FR-305H-1": WAITS, **FAR_GERMAN}, turn=2)
    do(named, "enter FR-305H-1", "to V13")
    assert where(named, "FR-305H-1") == "V13"


@case("12.7", "12.7.4(e)", "12.6.1")
def test_who_cannot_pay_for_the_entry_square_waits() -> None:
    """V22 is a ridge, two points: an allowance of one pays for it off-front only, and never if it is interdicted."""
    gun = {"FR-370H-1": OFF}
    near = french({**gun, "DE-25-1": "T22"}, turn=1)
    do(near, "enter FR-370H-1")
    assert asks(near) == ("french", "march-enter")  # V13 alone is left
    assert choices(near, "to") == {"V13", "U14", "T15"}
    marked = french({**gun, **FAR_GERMAN}, turn=1, markers={"german": ["V22"]})
    assert gate(marked, "FR-370H-1", "V22") == ("12.7", "entry-too-dear")
    ridge_and_zoc = french({**gun, "DE-25-1": "T22"}, turn=1)
    assert gate(ridge_and_zoc, "FR-370H-1", "V22") == ("12.7", "entry-too-dear")
    assert gate(ridge_and_zoc, "FR-370H-1", "V13") == ("", "")


def gate(game: Game, name: str, square: str) -> tuple[str, str]:
    """Why a unit cannot enter at a square: case and message."""
    there = state(game)
    refusal = gate_refusal(there, there.box.index[name], game.board.index[square])
    return (refusal.case, refusal.message) if refusal is not None else ("", "")


@case("12.7")
def test_only_those_enter_who_wait_at_the_edge() -> None:
    game = french({"FR-28": "V20", "FR-29": POOL, "FR-HQ-I": WAITS, "FR-25": WAITS, **FAR_GERMAN}, turn=1)
    assert choices(game, "enter") == {"FR-HQ-I"}
    assert [why(game, f"enter {name}").message for name in ("FR-28", "FR-29", "FR-25")] == [
        "is-on-map",
        "does-not-wait",
        "arrives-later",
    ]


@case("12.7.3")
def test_rail_guns_enter_by_rail() -> None:
    game = french({"FR-400-1": OFF, **FAR_GERMAN}, turn=1)
    do(game, "enter FR-400-1")
    assert choices(game, "at") == {"V13", "V20"}
    assert why(game, "at V22").case == "12.7.3"
    north = german({"DE-380-1": OFF, **FAR}, turn=1)
    do(north, "enter DE-380-1")
    assert choices(north, "at") == {"A10", "A25", "A29"}


@case("12.7.4", "12.7.4(b)")
def test_reinforcements_come_on_their_turn_at_the_squares_named_for_them() -> None:
    game = french({"FR-3": WAITS, "FR-2": WAITS, "FR-436-1": "U3", **FAR_GERMAN}, turn=1)
    assert choices(game, "enter") == {"FR-3"}
    assert why(game, "enter FR-2").case == "12.7.4"
    do(game, "enter FR-3")
    assert "U22" in choices(game, "to")  # V22 is the only square: not asked
    bank = german({"DE-22R-1": WAITS, "DE-113-1": WAITS, **FAR}, turn=3)
    do(bank, "enter DE-22R-1")
    assert choices(bank, "at") == {f"A{number}" for number in range(1, 11)}
    do(bank, "cancel", "enter DE-113-1")
    assert choices(bank, "at") == {f"A{number}" for number in range(11, 35)}


@case("12.7.4(b)")
def test_who_is_told_no_square_comes_by_any_of_its_own_edge() -> None:
    """Replacements, reserves, HQs that return and whoever was driven off (ruling G33)."""
    game = german({"DE-25-1": OFF, "FR-28": "T20", "FR-29": "A34"})
    do(game, "enter DE-25-1")
    assert choices(game, "at") == {f"A{number}" for number in range(1, 34)}
    game = french({"FR-28": OFF, "DE-25-1": "A20", "DE-21-1": "V34"})
    do(game, "enter FR-28")
    assert choices(game, "at") == {f"V{number}" for number in range(1, 34)}


@case("12.7.4(a)")
def test_germans_come_from_the_north_in_mobile_mode_the_french_from_the_south() -> None:
    game = german({"DE-21-1": {"place": "off-map", "state": ["flipped"]}, **FAR})
    do(game, "enter DE-21-1")
    assert choices(game, "at") == {f"A{number}" for number in range(1, 35)}
    do(game, "at A1")
    assert why(game, "entrench").case == "12.7.4(a)"
    do(game, "to A1")
    assert "flipped" not in marks(game, "DE-21-1")
    assert facing(game, "DE-21-1") == "south"
    assert moved(game).left == 11  # the mobile allowance, off-front
    south = french({"FR-29": OFF, **FAR_GERMAN})
    do(south, "enter FR-29")
    assert choices(south, "at") == SOUTH


@case("12.7.4(c)")
def test_reinforcements_enter_at_any_moment_of_the_segment() -> None:
    game = french({"FR-3": WAITS, "FR-436-1": "U3", **FAR_GERMAN}, turn=1)
    do(game, "unit FR-436-1", "to U4", "stop", "enter FR-3", "to U22", "stop")
    assert where(game, "FR-3") == "U22"


@case("12.7.4(d)")
def test_reinforcements_may_come_on_a_later_turn() -> None:
    game = french({"FR-3": WAITS, **FAR_GERMAN}, turn=1)
    do(game, "done")
    assert where(game, "FR-3") == "waiting"
    later = french({"FR-3": WAITS, **FAR_GERMAN}, turn=4)
    do(later, "enter FR-3", "to U22")
    assert where(later, "FR-3") == "U22"


@case("12.7.4(e)")
def test_reinforcements_use_off_front_movement() -> None:
    game = french({"FR-29": OFF, **FAR_GERMAN})
    do(game, "enter FR-29", "at V1")
    assert game.decision is not None
    assert game.decision.params["points"] == "12"
    near = french({"FR-29": OFF, "DE-25-1": "T1"})
    do(near, "enter FR-29", "at V1")
    assert near.decision is not None
    assert near.decision.params["points"] == "6"


@case("12.7.5")
def test_an_hq_enters_in_command_mode_and_may_turn_to_supply_where_it_stops() -> None:
    game = french({"FR-HQ-I": {"place": "off-map", "state": ["flipped"]}, "FR-HQ-II": "U9", **FAR_GERMAN}, turn=2)
    do(game, "enter FR-HQ-I", "at V5")
    assert why(game, "settle").case == "12.8.2(d)"  # not before it has come onto the map
    do(game, "to U4")
    assert "flipped" not in marks(game, "FR-HQ-I")
    do(game, "settle")
    assert {"flipped", "moved"} <= marks(game, "FR-HQ-I")
    do(game, "unit FR-HQ-II", "to U8")
    assert why(game, "settle").case == "12.8.2(d)"


@case("12.7.5")
def test_it_does_not_turn_to_supply_with_others_who_stay() -> None:
    game = french({"FR-HQ-I": OFF, "FR-436-1": having("V5", "moved"), **FAR_GERMAN}, turn=2)
    do(game, "enter FR-HQ-I", "at V5", "to V5")
    assert why(game, "settle").case == "10.4(SUP)"


# ---- guns


@case("12.4.2(a)")
def test_guns_do_not_enter_in_rain() -> None:
    game = french({"FR-75-11": WAITS, "FR-153": WAITS, **FAR_GERMAN}, turn=1, weather="rain")
    assert choices(game, "enter") == {"FR-153"}
    assert why(game, "enter FR-75-11").case == "12.4.2(a)"


@case("12.3.4(b)", "12.3.4(c)")
def test_entering_the_bog_is_a_guns_one_square_but_on_the_voie_sacree() -> None:
    game = french({"FR-75-7": WAITS, "FR-75-1": OFF, **FAR_GERMAN}, turn=2)
    do(game, "enter FR-75-1", "at V5")
    assert choices(game, "to") == {"V5"}
    do(game, "cancel", "enter FR-75-7")
    assert choices(game, "to") == {"V13", "U14", "T15", "S16", "R17", "R18", "Q19"}


# ---- battalions (12.7.6)


def battalions(count: int, **more: Any) -> Game:
    """So many battalions due on the West Bank on turn 3, and regiments of all sizes in the Pool."""
    units: dict[str, Any] = {f"DE-BN-{number}": {"place": "waiting", "due": 0} for number in range(1, count + 1)}
    pool = {name: {"place": "pool"} for name in ("DE-21-1", "DE-21-2", "DE-11R-1")}
    return german({**units, **pool, **FAR}, turn=3, **more)


@case("12.5.4", "12.7")
@pytest.mark.parametrize(("die", "ends_in"), [(2, "A16"), (1, "B16")])
def test_a_heavy_gun_that_tries_for_a_trench_from_off_the_map_has_entered_whatever_the_die_says(
    die: int, ends_in: str
) -> None:
    game = german({"DE-210H-1": {"place": "off-map"}, "FR-28": "T20"}, dice=[die])
    do(game, "enter DE-210H-1", "at A16", "to B16")
    assert where(game, "DE-210H-1") == ends_in
    assert marks(game, "DE-210H-1") == {"moved"}
    assert asks(game)[1] == "movement"
    assert why(game, "enter DE-210H-1").case == "12.7"


@case("12.5.4", "12.7", "10.1.2")
def test_it_does_not_try_for_the_trench_where_there_is_no_room_for_it_to_fail() -> None:
    full = {"DE-21-1": having("A16", "moved"), "DE-21-2": having("A16", "moved")}
    game = german({"DE-210H-1": {"place": "off-map"}, **full, "FR-28": "T20"}, dice=[])
    do(game, "enter DE-210H-1", "at A16")
    assert "B16" not in choices(game, "to")
    assert "B15" in choices(game, "to")
    assert why(game, "to B16").case == "10.3"


@case("12.7.6", "12.7.6(ex)", "12.7.6(MIX)")
def test_five_battalions_come_as_a_636_and_two_battalions() -> None:
    """VAGL-X23."""
    game = battalions(5)
    assert choices(game, "enter") == {f"DE-BN-{number}" for number in range(1, 6)}
    do(game, "exchange DE-21-1")
    assert told(game, BattalionsExchanged)[-1].units == ("DE-BN-1", "DE-BN-2", "DE-BN-3")
    assert where(game, "DE-BN-1") == "pool"
    assert choices(game, "enter") == {"DE-21-1", "DE-BN-4", "DE-BN-5"}
    assert why(game, "exchange DE-21-2").case == "12.7.6"  # two are left, and it needs three
    do(game, "enter DE-21-1")
    assert choices(game, "at") == {f"A{number}" for number in range(1, 11)}
    do(game, "at A3", "to A3", "stop", "enter DE-BN-4", "at A4", "to A4", "stop")
    assert where(game, "DE-21-1") == "A3"


@case("12.7.6")
def test_a_smaller_regiment_takes_two_battalions_and_must_be_in_the_pool() -> None:
    game = battalions(2)
    assert choices(game, "exchange") == {"DE-11R-1"}
    assert why(game, "exchange DE-25-1").case == "12.7.6"
    do(game, "exchange DE-11R-1")
    assert choices(game, "enter") == {"DE-11R-1"}


@case("19.3.5(d)", "T.EXCHANGE")
@pytest.mark.parametrize(
    ("name", "count"), [("DE-9R-1", 2), ("DE-12R-1", 2), ("DE-11R-1", 3), ("DE-21-1", 3), ("DE-5-1", 4)]
)
def test_what_a_regiment_costs_in_battalions_from_may_on(name: str, count: int) -> None:
    game = battalions(2)
    there = state(game)
    (regiment,) = numbers(there, name)
    assert there.box.exchange[there.box.attack[regiment][0]] == count
    february = battalions_for(there, regiment)
    assert february == there.box.steps[regiment]


@case("12.7.7")
def test_nobody_enters_in_a_lull() -> None:
    """Ruling G4: a lull has no Movement Segment."""
    game = at("german_movement", {"DE-22R-1": WAITS, **FAR}, turn=3, lull=True)
    assert asks(game)[1] != "movement"
    assert where(game, "DE-22R-1") == "waiting"
