"""13.0 Breakthrough movement."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare
from tests.titles.they_shall_not_pass.drill import PRINTED, points, printed, prompt, watered
from tests.titles.they_shall_not_pass.table import case, choices, do, legal, marks, of_kind, where, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import Moved

AROUND_1611 = ["1610", "1612", "1511", "1512", "1711", "1712"]
AROUND_1612 = ["1611", "1613", "1512", "1513", "1712", "1713"]


def half(name: str, allowance: int | None = None) -> int:
    """Half of a unit's allowance, rounded up."""
    return ((printed(PRINTED.movement, name) if allowance is None else allowance) + 1) // 2


def breakthrough(units: dict[str, Any], *group: str, start: str = "1611", **more: Any) -> Game:
    """Those units of the stack go; the game asks where to."""
    side = "german" if group[0].startswith("DE") else "french"
    game = bare(f"{side}_breakthrough", units, **more)
    do(game, f"stack {start}", *[f"unit {name}" for name in group])
    if prompt(game) == "gather-breakthrough":
        do(game, "go")
    return game


# ---- who


@case("13.0", "4.0-VI")
def test_german_stacks_with_pioneers_and_no_others_move_again() -> None:
    units = {"DE-Pi28": "1611", "DE-24": "1611", "DE-8": "1613", "DE-III-HQ": "1613", "FR-56BCP": "1618"}
    game = bare("german_breakthrough", units)
    assert choices(game, "stack") == {"1611"}
    assert why(game, "stack 1613").case == "13.0"
    assert legal(game, "done")  # nobody has to
    do(game, "stack 1611")
    assert choices(game, "unit") == {"DE-Pi28", "DE-24"}
    assert why(game, "unit DE-8").case == "13.0"


@case("13.0", "14.6(c)", "4.0-XI")
def test_french_stacks_with_hunters_and_no_others_move_again() -> None:
    units = {"FR-56BCP": "1611", "FR-208": "1611", "FR-233": "1613", "FR-Remnant-1": "1613", "DE-Pi28": "1618"}
    game = bare("french_breakthrough", units)
    assert choices(game, "stack") == {"1611"}
    do(game, "stack 1611")
    assert choices(game, "unit") == {"FR-56BCP", "FR-208"}


@case("13.0")
def test_guns_and_hqs_in_the_stack_move_too_unless_they_have_fired() -> None:
    units = {
        "DE-Pi28": "1611",
        "DE-III-HQ": "1611",
        "DE-6-A": "1611",
        "DE-III-A1": {"hex": "1611", "state": ["fired"]},
    }
    game = bare("german_breakthrough", units)
    do(game, "stack 1611")
    assert choices(game, "unit") == {"DE-Pi28", "DE-III-HQ", "DE-6-A"}
    assert why(game, "unit DE-III-A1").case == "8.0(d)"


@case("13.0")
def test_whoever_joins_the_pioneers_during_the_phase_does_not_move_with_them() -> None:
    """Two stacks: the first goes to the second, and the second then goes without it."""
    game = bare("german_breakthrough", {"DE-Pi28": "1611", "DE-Pi3": "1612"})
    do(game, "stack 1611", "unit DE-Pi28", "to 1612", "stop", "stack 1612")
    assert choices(game, "unit") == {"DE-Pi3"}
    assert why(game, "unit DE-Pi28").case == "8.0"


@case("13.0", "12.3(c-iii)")
def test_demoralized_units_take_no_part() -> None:
    game = bare("german_breakthrough", {"DE-Pi28": "1611", "DE-24": {"hex": "1611", "state": ["demoralized"]}})
    do(game, "stack 1611")
    assert why(game, "unit DE-24").case == "12.3(c-iii)"


# ---- how far


@case("13.0")
@pytest.mark.parametrize("name", ["DE-Pi28", "DE-24", "DE-III-HQ", "DE-6-A", "DE-III-A1"])
def test_each_moves_half_its_allowance_rounded_up(name: str) -> None:
    game = breakthrough({"DE-Pi28": "1611", name: "1611"}, name)
    assert points(game) == half(name)
    for step in range(half(name)):
        assert prompt(game) == "move-breakthrough"
        do(game, "to 1612" if step % 2 == 0 else "to 1611")
    assert game.phase != "german_breakthrough"


@case("13.0(a)")
@pytest.mark.parametrize("name", ["DE-Pi28", "DE-24"])
def test_lack_of_supply_halves_first_ruling_t20(name: str) -> None:
    unsupplied = {"hex": "1611", "state": ["unsupplied"]}
    game = breakthrough({"DE-Pi28": unsupplied, "DE-24": unsupplied}, name)
    assert points(game) == half(name, half(name))


@case("13.0", "13.0(a)")
def test_what_a_unit_spent_in_the_movement_phase_does_not_count() -> None:
    game = breakthrough({"DE-Pi28": {"hex": "1611", "state": ["moved"]}}, "DE-Pi28")
    assert points(game) == half("DE-Pi28")


@case("8.1(a-iii)")
def test_a_stack_may_always_enter_one_hex_whatever_it_costs() -> None:
    wild = dict.fromkeys(AROUND_1611, "woods slope trench")
    game = breakthrough({"DE-Pi28": "1611"}, "DE-Pi28", terrain=wild)
    assert points(game) < 5
    assert choices(game, "to") == set(AROUND_1611)
    do(game, "to 1612")
    assert where(game, "DE-Pi28") == "1612"
    assert game.phase != "german_breakthrough"


@case("8.1(a-iii)")
def test_the_minimum_breakthrough_is_for_the_first_hex_only_and_not_into_blocked_ones() -> None:
    game = breakthrough({"DE-Pi28": "1611"}, "DE-Pi28", terrain={"1613": "woods slope trench"})
    do(game, "to 1612")
    assert why(game, "to 1613").case == "8.1(a)"
    rivers = [f"1611 {name}" for name in AROUND_1611 if name != "1612"]
    game = watered("german_breakthrough", {"DE-Pi28": "1611", "FR-208": "1612"}, rivers=rivers)
    do(game, "stack 1611")
    events = do(game, "unit DE-Pi28")
    assert not of_kind(events, Moved)
    assert where(game, "DE-Pi28") == "1611"


@case("8.1(b)", "8.1(b-ii)")
def test_corps_guns_that_break_through_are_flipped_and_divisional_guns_are_not() -> None:
    game = breakthrough({"DE-Pi28": "1611", "DE-III-A1": "1611", "DE-6-A": "1611"}, "DE-III-A1", "DE-6-A")
    do(game, "to 1612")
    assert "fired" in marks(game, "DE-III-A1")
    assert "fired" not in marks(game, "DE-6-A")


# ---- together


@case("13.0(b)")
def test_those_who_go_stay_together_all_the_way_ruling_t55() -> None:
    game = breakthrough({"DE-Pi28": "1611", "DE-24": "1611"}, "DE-Pi28", "DE-24")
    (moved,) = of_kind(do(game, "to 1612"), Moved)
    assert moved.units == ("DE-Pi28", "DE-24")
    assert {action.verb for action in game.actions()} == {"to", "stop"}
    do(game, "to 1613")
    assert where(game, "DE-Pi28") == where(game, "DE-24") == "1613"


@case("13.0(b)")
def test_units_are_left_behind_in_the_starting_hex_only_rulings_t26_and_t55() -> None:
    game = breakthrough({"DE-Pi28": "1611", "DE-24": "1611", "DE-20": "1611"}, "DE-24", "DE-20")
    do(game, "to 1612")
    assert where(game, "DE-Pi28") == "1611"  # even the pioneers may stay
    assert why(game, "unit DE-24").case  # nobody is left on the way
    do(game, "to 1613")
    assert where(game, "DE-24") == where(game, "DE-20") == "1613"


@case("13.0(b)")
def test_one_group_only_leaves_a_stack_ruling_t55() -> None:
    units = {"DE-Pi28": "1611", "DE-24": "1611", "DE-Pi3": "1618"}
    game = breakthrough(units, "DE-24")
    do(game, "to 1612", "stop")
    assert choices(game, "stack") == {"1618"}
    assert why(game, "stack 1611").case == "13.0"


@case("13.0(b)")
def test_a_group_has_the_pace_of_its_slowest_member_ruling_t55() -> None:
    game = breakthrough({"DE-Pi28": "1611", "DE-III-A1": "1611"}, "DE-Pi28", "DE-III-A1")
    assert half("DE-III-A1") < half("DE-Pi28")
    assert points(game) == half("DE-III-A1")


@case("13.0(b)")
def test_a_group_with_a_gun_or_hq_keeps_out_of_enemy_zoc_ruling_t55() -> None:
    units = {"DE-Pi28": "1611", "DE-III-HQ": "1611", "FR-56BCP": "1613"}
    assert legal(breakthrough(units, "DE-Pi28"), "to 1612")
    game = breakthrough(units, "DE-Pi28", "DE-III-HQ")
    assert why(game, "to 1612").case == "8.43(a)"


@case("13.0(b)")
def test_a_group_of_hunters_and_others_stops_in_strong_zoc_ruling_t55() -> None:
    units = {"FR-56BCP": "1611", "FR-208": "1611", "DE-24": "1513"}
    hunters = breakthrough(units, "FR-56BCP")
    do(hunters, "to 1612")
    assert prompt(hunters) == "move-breakthrough"
    mixed = breakthrough(units, "FR-56BCP", "FR-208")
    (moved,) = of_kind(do(mixed, "to 1612"), Moved)
    assert moved.cost == 2
    assert mixed.phase != "french_breakthrough"


@case("13.0(b)", "8.42(f)")
def test_a_group_of_infantry_and_an_hq_obeys_the_rules_of_both_ruling_t55() -> None:
    """Both begin in strong ZOC; a friend stands in the next strong ZOC hex. The HQ alone may join him."""
    units = {"DE-Pi28": "1612", "DE-24": "1612", "DE-III-HQ": "1612", "FR-208": "1513", "DE-Pi3": "1613"}
    rivers = [f"1612 {name}" for name in AROUND_1612 if name != "1613"]
    game = watered("german_breakthrough", units, rivers=rivers)
    do(game, "stack 1612", "unit DE-III-HQ", "go")
    assert choices(game, "to") == {"1613"}
    game = watered("german_breakthrough", units, rivers=rivers)
    do(game, "stack 1612", "unit DE-24", "unit DE-III-HQ", "go")
    assert prompt(game) == "breakthrough"  # there was no hex for the two of them
    assert where(game, "DE-24") == where(game, "DE-III-HQ") == "1612"


@case("8.42(e)", "8.42(e-ii)")
def test_zones_of_control_cost_a_breakthrough_what_they_cost_a_move() -> None:
    game = breakthrough({"DE-Pi28": "1611", "FR-208": "1513"}, "DE-Pi28")
    (moved,) = of_kind(do(game, "to 1612"), Moved)
    assert moved.cost == 2
    assert game.phase != "german_breakthrough"
    game = breakthrough({"DE-Pi28": "1612", "FR-208": "1513"}, "DE-Pi28", start="1612")
    (moved,) = of_kind(do(game, "to 1713"), Moved)
    assert moved.cost == 2


# ---- when not


@case("13.0(c)", "5.1(a)", "8.14(a)")
@pytest.mark.parametrize(("side", "name"), [("german", "DE-Pi28"), ("french", "FR-56BCP")])
def test_there_is_no_breakthrough_in_bad_weather(side: str, name: str) -> None:
    game = bare(f"{side}_breakthrough", {name: "1611"}, turn=2, weather="good")
    assert game.phase == f"{side}_breakthrough"
    assert choices(game, "stack") == {"1611"}
    game = bare(f"{side}_breakthrough", {name: "1611"}, turn=2, weather="bad")
    assert game.phase != f"{side}_breakthrough"


@case("13.0(d)", "8.22(a)", "14.13(a)")
def test_there_is_no_strategic_movement_and_no_digging_in() -> None:
    game = bare("german_breakthrough", {"DE-Pi28": "1611"})
    assert why(game, "strategic DE-Pi28").case == "13.0(d)"
    assert why(game, "dig_in DE-Pi28").case == "14.13(a)"
    do(game, "stack 1611")
    assert {action.verb for action in game.actions()} == {"unit", "stop"}
