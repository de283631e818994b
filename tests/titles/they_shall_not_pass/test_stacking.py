"""8.3 Stacking, and when it counts (8.12, 8.33, 8.34)."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare
from tests.titles.they_shall_not_pass.drill import fought, halt, march, prompt
from tests.titles.they_shall_not_pass.table import case, cell, choices, do, legal, of_kind, state, unit, where, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.stacking import has_room
from meuse.titles.they_shall_not_pass.events import Arrived, Moved, Overstacked


def room_for(newcomer: str, *there: str, **more: Any) -> bool:
    """Whether a unit fits into a hex beside these. Whole phases say the same: see the tests below."""
    game = bare("german_movement", {newcomer: "1610", **dict.fromkeys(there, "1612")}, **more)
    return has_room(state(game), [unit(game, newcomer)], cell(game, "1612"))


def crowd(side: str = "french") -> Game:
    """Three regiments in one hex at the start of a movement phase."""
    units = ("FR-208", "FR-233", "FR-243") if side == "french" else ("DE-24", "DE-20", "DE-64")
    return bare(f"{side}_movement", dict.fromkeys(units, "1612"))


# ---- 8.31, 8.32 how much fits


@case("8.3", "8.31(a)")
def test_two_regiments_may_stay_in_a_hex_and_a_third_may_not() -> None:
    game = bare("french_movement", {"FR-208": "1612", "FR-233": "1611", "FR-243": "1611"})
    halt(game, "FR-208", "1613", "1612")  # it has moved, so it cannot make room later
    halt(game, "FR-233", "1612")
    do(game, "unit FR-243")
    assert why(game, "to 1612").case == "8.31(a)"
    assert legal(game, "to 1613")


@case("8.31(a)", "8.32", "8.32(a)")
@pytest.mark.parametrize(
    ("newcomer", "there", "fits"),
    [
        ("FR-208", ["FR-233"], True),
        ("FR-208", ["FR-233", "FR-243"], False),
        ("FR-56BCP", ["FR-233", "FR-243"], False),
        ("FR-56BCP", ["FR-233", "FR-59BCP"], True),
        ("FR-208", ["FR-233", "FR-59BCP"], False),
        ("FR-XXX-A1", ["FR-208"], True),  # a corps gun counts as a regiment
        ("FR-XXX-A1", ["FR-208", "FR-56BCP"], False),
        ("FR-XXX-A1", ["FR-XXX-A2"], True),
        ("FR-XXX-A1", ["FR-XXX-A2", "FR-XXX-HQ"], False),
        ("FR-XXX-HQ", ["FR-208", "FR-56BCP"], True),  # HQ, battalion and divisional gun count half
        ("FR-XXX-HQ", ["FR-208", "FR-56BCP", "FR-51R-A"], False),
        ("FR-51R-A", ["FR-208", "FR-XXX-HQ"], True),
        ("FR-51R-A", ["FR-72R-A", "FR-14-A", "FR-37-A"], True),
        ("FR-51R-A", ["FR-72R-A", "FR-14-A", "FR-37-A", "FR-153-A"], False),
        ("DE-Pi3", ["DE-24", "DE-Pi5"], True),
        ("FR-Remnant-1", ["FR-208", "FR-56BCP"], True),  # 14.4: a remnant counts half
        ("FR-Remnant-1", ["FR-208", "FR-233"], False),
    ],
)
def test_what_units_count(newcomer: str, there: list[str], fits: bool) -> None:
    assert room_for(newcomer, *there) is fits


@case("8.31(a)")
def test_a_reduced_regiment_counts_as_a_regiment() -> None:
    game = bare(
        "french_movement",
        {"FR-208": "1610", **{name: {"hex": "1612", "state": ["reduced"]} for name in ("FR-233", "FR-243")}},
    )
    assert not has_room(state(game), [unit(game, "FR-208")], cell(game, "1612"))


@case("8.31(b)")
@pytest.mark.parametrize(
    ("newcomer", "there", "fits"),
    [
        ("DE-Pi28", ["DE-24", "DE-20"], True),  # both of its own division, the 6th
        ("DE-Pi28", ["DE-24", "DE-8"], True),  # one of them
        ("DE-Pi28", ["DE-8", "DE-12"], False),  # none
        ("DE-Pi28", ["DE-8", "DE-12", "DE-6-A"], False),  # the hex is over the limit without him
        ("DE-Pi28", ["DE-8", "DE-6-A", "DE-5-A"], True),  # a gun of his division is a unit of it
        ("DE-Pi28", ["DE-III-A1", "DE-III-A2"], False),  # his corps, but no division of his
        ("DE-24", ["DE-20", "DE-Pi28", "DE-Pi3"], False),  # one pioneer battalion only
        ("DE-24", ["DE-20", "DE-Pi28"], True),  # the regiment may come second
        ("DE-III-HQ", ["DE-20", "DE-24"], False),  # nobody but pioneers
        ("FR-4BCP", ["FR-9Z", "FR-1ZT"], False),  # and no French ones
    ],
)
def test_one_pioneer_battalion_more_with_a_unit_of_its_division(newcomer: str, there: list[str], fits: bool) -> None:
    assert room_for(newcomer, *there) is fits


@case("8.31(b)", "8.12(a)")
def test_two_regiments_and_their_pioneers_may_end_a_phase_together() -> None:
    own = {"DE-24": "1612", "DE-20": "1612", "DE-Pi28": "1612"}
    assert legal(bare("german_movement", own), "done")
    other = {"DE-8": "1612", "DE-12": "1612", "DE-Pi28": "1612"}
    assert why(bare("german_movement", other), "done").case == "8.12(a)"


@case("8.32(b)")
def test_a_fort_garrison_counts_nothing() -> None:
    assert room_for("FR-208", "FR-233", terrain={"1612": "fort"})
    assert not room_for("FR-208", "FR-233", "FR-243", terrain={"1612": "fort"})


@case("8.32")
def test_the_railroad_gun_counts_as_a_regiment_ruling_t22() -> None:
    assert room_for("FR-208", "FR-Rail", rails=["1612 1613"])
    assert not room_for("FR-56BCP", "FR-208", "FR-Rail", rails=["1612 1613"])


# ---- 8.12, 8.34 on the way, and at the end of a phase


@case("8.12", "8.34")
def test_any_number_of_units_may_pass_through_a_full_hex() -> None:
    """The only way leads through a hex that two regiments fill."""
    wall = dict.fromkeys(("1511", "1512", "1711", "1712"), "woods slope trench")
    units = {"FR-208": "1611", "FR-44": "1611", "FR-233": "1612", "FR-243": "1612"}
    game = bare("french_movement", units, terrain=wall)
    do(game, "dig_in FR-233", "dig_in FR-243")
    for name in ("FR-208", "FR-44"):
        do(game, f"unit {name}")
        assert why(game, "to 1612").case == "8.31(a)"
        (moved,) = of_kind(do(game, "to 1613"), Moved)
        assert moved.path == ("1611", "1612", "1613")
        do(game, "stop")


@case("8.12(a)", "8.31(a)", "8.34")
@pytest.mark.parametrize("side", ["german", "french"])
def test_a_movement_phase_does_not_end_over_the_limit_ruling_t47(side: str) -> None:
    game = crowd(side)
    assert why(game, "done").case == "8.12(a)"
    first = sorted(choices(game, "unit"))[0]
    halt(game, first, "1611")
    assert legal(game, "done")


@case("8.12(a)")
def test_a_unit_may_stop_in_a_full_hex_while_one_there_can_still_leave_ruling_t47() -> None:
    game = bare("french_movement", {"FR-208": "1612", "FR-233": "1612", "FR-243": "1611"})
    halt(game, "FR-243", "1612")
    assert why(game, "done").case == "8.12(a)"
    halt(game, "FR-208", "1613")
    assert legal(game, "done")


@case("8.12(a)")
def test_a_unit_may_not_stop_in_a_full_hex_that_nobody_can_leave_ruling_t47() -> None:
    """Two corps guns: those that have fired stay where they are."""
    for state_marks, may_stop in (["fired"], False), ([], True):
        guns = {name: {"hex": "1612", "state": state_marks} for name in ("FR-XXX-A1", "FR-XXX-A2")}
        game = bare("french_movement", {**guns, "FR-243": "1611"})
        do(game, "unit FR-243")
        assert legal(game, "to 1612") is may_stop
        if not may_stop:
            assert why(game, "to 1612").case == "8.31(a)"


@case("8.12(a)", "8.31(a)")
def test_a_surplus_that_no_move_can_mend_stays_ruling_t47() -> None:
    ring = {"DE-24": "1613", "DE-20": "1512", "DE-64": "1712", "DE-8": "1611"}
    game = bare("french_movement", {**dict.fromkeys(("FR-208", "FR-233", "FR-243"), "1612"), **ring})
    events = do(game, "done")
    (over,) = of_kind(events, Overstacked)
    assert over.hexes == ("1612",)
    assert where(game, "FR-208") == where(game, "FR-233") == where(game, "FR-243") == "1612"


@case("8.12(a)", "8.31(a)")
def test_a_retreat_may_overstack_until_the_owner_s_next_phase_ruling_t44() -> None:
    units = {"DE-24": "1609", "FR-208": "1610", "FR-233": "1611", "FR-243": "1611", "FR-273": "1511", "FR-327": "1511"}
    units |= {"FR-44": "1711", "FR-60": "1711"}
    game = bare("german_assault", units)
    game = fought(game, "assault 1610", "unit DE-24", "commit", hits=(0, 1))
    do(game, "retreat 1", "to 1611")
    assert where(game, "FR-208") == "1611"
    while game.phase != "french_movement":
        do(game, "done")
    assert why(game, "done").case == "8.12(a)"
    halt(game, "FR-208", "1612")
    assert legal(game, "done")


# ---- 8.12 in breakthrough


@case("8.12(a)", "8.31(a)")
def test_a_breakthrough_does_not_end_in_a_full_hex() -> None:
    """The two regiments there take no part in the phase: they cannot make room."""
    game = bare("german_breakthrough", {"DE-Pi28": "1611", "DE-8": "1612", "DE-12": "1612"})
    do(game, "stack 1611", "unit DE-Pi28")
    assert why(game, "to 1612").case == "8.31(a)"
    assert legal(game, "to 1613")  # but passes through it


@case("8.31(b)")
def test_pioneers_break_through_to_two_regiments_of_which_one_is_of_their_division() -> None:
    game = bare("german_breakthrough", {"DE-Pi28": "1611", "DE-24": "1612", "DE-12": "1612"})
    do(game, "stack 1611", "unit DE-Pi28")
    assert legal(game, "to 1612")


@case("8.12(a)")
def test_a_stack_over_the_limit_must_break_through_if_that_mends_it_ruling_t47() -> None:
    """A retreat has put three regiments beside the pioneers."""
    units = dict.fromkeys(("DE-Pi28", "DE-24", "DE-20", "DE-64"), "1611")
    game = bare("german_breakthrough", units)
    assert why(game, "done").case == "8.12(a)"
    do(game, "stack 1611")
    assert why(game, "stop").case == "8.12(a)"
    do(game, "unit DE-64", "go")
    assert why(game, "stop").case == "8.12(a)"
    do(game, "to 1612")
    if prompt(game) == "move-breakthrough":
        do(game, "stop")
    assert where(game, "DE-64") == "1612"
    assert game.phase != "german_breakthrough"


@case("8.12(a)")
def test_a_hex_over_the_limit_without_pioneers_does_not_hold_up_the_breakthrough_phase_ruling_t47() -> None:
    units = {**dict.fromkeys(("DE-8", "DE-12", "DE-52"), "1611"), "DE-Pi28": "1615"}
    game = bare("german_breakthrough", units)
    (over,) = of_kind(do(game, "done"), Overstacked)
    assert over.hexes == ("1611",)


# ---- 8.33 exceptions


@case("8.33")
def test_reinforcements_come_in_over_the_limit_and_spread_out_in_their_movement_phase() -> None:
    game = bare("french_organization", {"FR-XXX-HQ": "1622"}, turn=4)
    while game.phase == "french_organization":
        do(game, "done")
    arrived = [event for _, event in game.log() if isinstance(event, Arrived)]
    assert sum(len(event.units) for event in arrived) > 4
    while game.phase != "french_movement":
        do(game, "done")
    assert why(game, "done").case == "8.12(a)"


@case("8.33")
def test_replacements_come_in_over_the_limit_and_spread_out_in_their_movement_phase() -> None:
    units = {"DE-III-HQ": "2201", "DE-8": "2201", "DE-12": {"hex": "2201"}, "DE-24": {"place": "eliminated"}}
    game = bare("german_organization", units, turn=2)
    do(game, "return DE-24", "done")
    assert where(game, "DE-24") == "2201"
    while game.phase != "german_movement":
        do(game, "done")
    assert why(game, "done").case == "8.12(a)"
    march(game, "DE-24", "2202")


@case("8.33(a)", "3.2(e)")
def test_germans_set_up_over_the_limit_and_spread_out_on_their_first_move() -> None:
    ready = ["DE-8", "DE-12", "DE-52"]
    game = bare("german_set_up")
    do(game, "ready_made")
    for name in ready:
        do(game, f"unit {name}", "to 1801")
    assert {where(game, name) for name in ready} == {"1801"}
    do(game, "done")
    while game.phase != "german_movement":
        do(game, "done")
    assert why(game, "done").case == "8.12(a)"
