"""15.5 Infiltration: the option by which a friend in a hex cancels enemy ZOC there for all purposes.

As in test_zones_of_control.py, a unit in 1513 holds 1612 and 1613 but neither 1611 nor 1713.
"""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare, row
from tests.titles.they_shall_not_pass.drill import fought, halt, march, prompt, watered
from tests.titles.they_shall_not_pass.table import case, cell, choices, do, legal, of_kind, state, unit, where, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.movement import stops_here
from meuse.titles.they_shall_not_pass.chapters.supply import find_unsupplied
from meuse.titles.they_shall_not_pass.events import MoraleChecked, Moved
from meuse.titles.they_shall_not_pass.terms import FRENCH

ON = ["infiltration"]
STRONG, WEAK = "DE-24", "DE-Pi28"
AROUND_1612 = ["1611", "1613", "1512", "1513", "1712", "1713"]


def through(name: str, enemy: str, option: bool, *friends: str, start: str = "1611", **more: Any) -> Game:
    """A French unit, an enemy in 1513, and friends in 1612."""
    units = {name: start, enemy: "1513", **dict.fromkeys(friends, "1612")}
    return bare("french_movement", units, options=ON if option else [], **more)


# ---- 15.5, 15.5(c) movement


@case("15.5", "15.5(c)")
@pytest.mark.parametrize(("option", "paid", "then"), [(True, 1, "move-unit"), (False, 2, "movement")])
def test_a_friend_lets_infantry_enter_strong_zoc_without_cost_and_go_on(option: bool, paid: int, then: str) -> None:
    game = through("FR-208", STRONG, option, "FR-56BCP")
    assert march(game, "FR-208", "1612") == paid
    assert prompt(game) == then


@case("15.5", "15.5(c)")
@pytest.mark.parametrize("enemy", [STRONG, WEAK])
@pytest.mark.parametrize(("option", "paid"), [(True, 1), (False, 2)])
def test_a_friend_lets_infantry_leave_enemy_zoc_without_cost(option: bool, paid: int, enemy: str) -> None:
    game = through("FR-208", enemy, option, "FR-56BCP", start="1612")
    assert march(game, "FR-208", "1713") == paid


@case("15.5(c)")
def test_a_whole_way_through_friends_in_enemy_zoc_costs_only_its_terrain() -> None:
    units = {"FR-208": "1611", STRONG: "1513", "FR-56BCP": "1612", "FR-59BCP": "1613"}
    game = bare("french_movement", units, options=ON)
    (moved,) = of_kind(do(game, "unit FR-208", "to 1614"), Moved)
    assert (moved.path, moved.cost) == (("1611", "1612", "1613", "1614"), 3)


@case("15.5")
def test_without_a_friend_in_the_hex_enemy_zoc_is_what_it_always_is() -> None:
    game = bare("french_movement", {"FR-208": "1611", STRONG: "1513", "FR-56BCP": "1711"}, options=ON)
    assert march(game, "FR-208", "1612") == 2
    assert prompt(game) == "movement"
    game = bare("french_movement", {"FR-208": "1612", STRONG: "1513"}, options=ON)
    assert march(game, "FR-208", "1713") == 2  # a unit is no friend to itself


@case("15.5")
@pytest.mark.parametrize("name", ["FR-XXX-HQ", "FR-51R-A", "FR-XXX-A1"])
@pytest.mark.parametrize("enemy", [STRONG, WEAK])
def test_all_kinds_of_units_pass_through_a_hex_with_a_friend(name: str, enemy: str) -> None:
    game = through(name, enemy, True, "FR-56BCP")
    assert march(game, name, "1612", "1713") == 2
    game = through(name, enemy, True)
    do(game, f"unit {name}")
    assert not legal(game, "to 1612")


@case("15.5")
def test_strategic_movement_may_pass_through_a_hex_with_a_friend() -> None:
    """For all purposes: 8.2 as well."""
    road = row("1611", "1612") + " 1713"
    control = {"german": [name for name in AROUND_1612 if name not in ("1611", "1713", "1513")]}
    for option in (True, False):
        game = through("FR-208", WEAK, option, "FR-56BCP", roads=[road], control=control)
        do(game, "strategic FR-208")
        assert legal(game, "to 1612") is option
        if not option:
            assert why(game, "to 1612").case == "8.2(b)"


# ---- 15.5(a) chains


@case("15.5(a)")
def test_units_infiltrate_one_past_another() -> None:
    """1612 and 1613 lie in strong ZOC. The first unit stops in 1612; the second goes past it to 1613, and stops."""
    units = {"FR-208": "1611", "FR-233": "1611", "FR-243": "1611", STRONG: "1513"}
    water = [f"1611 {name}" for name in ("1610", "1511", "1512", "1711", "1712")]
    water += [f"1612 {name}" for name in ("1512", "1712", "1713")]
    game = watered("french_movement", units, rivers=water, options=ON)
    halt(game, "FR-208", "1612")
    assert where(game, "FR-208") == "1612"
    do(game, "unit FR-233")
    assert choices(game, "to") == {"1612", "1613"}
    (moved,) = of_kind(do(game, "to 1613"), Moved)
    assert (moved.path, moved.cost) == (("1611", "1612", "1613"), 1 + 2)
    assert prompt(game) == "movement"  # no friend in 1613: it stops
    (moved,) = of_kind(do(game, "unit FR-243", "to 1614"), Moved)
    assert moved.path == ("1611", "1612", "1613", "1614")
    game = watered("french_movement", units, rivers=water)  # without the option they are stuck behind the first
    halt(game, "FR-208", "1612")
    do(game, "unit FR-233")
    assert choices(game, "to") == {"1612"}


@case("15.5(a)")
def test_the_second_unit_may_pause_beside_the_first_and_then_go_on() -> None:
    units = {"FR-208": "1611", "FR-233": "1611", STRONG: "1513"}
    game = bare("french_movement", units, options=ON)
    halt(game, "FR-208", "1612")
    assert march(game, "FR-233", "1612", "1613") == 1 + 2
    assert where(game, "FR-233") == "1613"


@case("15.5(a)")
def test_the_first_unit_of_a_chain_stops_and_does_not_go_on_later() -> None:
    units = {"FR-208": "1611", "FR-233": "1611", STRONG: "1513"}
    game = bare("french_movement", units, options=ON)
    march(game, "FR-208", "1612")
    assert prompt(game) == "movement"
    halt(game, "FR-233", "1612")
    assert why(game, "unit FR-208").case == "8.0"


@case("15.5(a)", "13.0(b)")
def test_units_that_break_through_together_are_no_friends_who_cancel_zoc_for_each_other() -> None:
    units = {"DE-Pi28": "1611", "DE-24": "1611", "FR-208": "1513"}
    game = bare("german_breakthrough", units, options=ON)
    (moved,) = of_kind(do(game, "stack 1611", "unit DE-Pi28", "unit DE-24", "to 1612"), Moved)
    assert moved.cost == 2
    place = cell(game, "1612")
    assert stops_here(state(game), unit(game, "DE-24"), place, together=2)  # both have to stop
    assert not stops_here(state(game), unit(game, "DE-24"), place)  # he would not, beside one who was there before
    game = bare("german_breakthrough", {**units, "DE-Pi28": "1612", "DE-24": "1612"}, options=ON)
    (moved,) = of_kind(do(game, "stack 1612", "unit DE-Pi28", "unit DE-24", "to 1713"), Moved)
    assert moved.cost == 2
    game = bare("german_breakthrough", {**units, "DE-Pi28": "1612", "DE-24": "1612"}, options=ON)
    (moved,) = of_kind(do(game, "stack 1612", "unit DE-Pi28", "go", "to 1713"), Moved)
    assert moved.cost == 1  # the one who stays behind cancels it


# ---- 15.5 retreat and supply


@case("15.5", "15.5(c)")
def test_a_retreat_through_a_hex_with_a_friend_needs_no_morale_check() -> None:
    for friends, checked in (["FR-56BCP"], ["1612"]), ([], ["1611", "1612"]):
        units = {"DE-24": "1609", "FR-208": "1610", "DE-20": "1512", **dict.fromkeys(friends, "1611")}
        game = bare("german_assault", units, options=ON)
        game = fought(game, "assault 1610", "unit DE-24", "commit", hits=(0, 3), dice=[1, 1, 1, 1])
        events = do(game, "retreat 2", "to 1611", "to 1612")
        assert [check.hex for check in of_kind(events, MoraleChecked)] == checked


@case("15.5")
def test_a_supply_line_runs_through_hexes_with_friends() -> None:
    for friends, cut in ({"FR-56BCP": "1616", "FR-59BCP": "1617"}, False), ({"FR-56BCP": "1616"}, True):
        units = {"FR-XXX-HQ": "1622", "FR-208": "1612", "DE-24": "1717", **friends}
        game = bare("german_movement", units, roads=[row("1612", "1622")], wild=True, options=ON)
        assert (unit(game, "FR-208") in find_unsupplied(state(game), FRENCH)) is cut
