"""9.6 Advances: who enters the hex that was taken, and how far pioneers lead."""

from typing import Any

from tests.titles.they_shall_not_pass.clash import asks, clash
from tests.titles.they_shall_not_pass.table import case, cell, choices, do, legal, marks, state, where, why

from meuse.engine.game import Game

GERMAN, FRENCH = 0, 1


def taken(units: dict[str, Any], *joins: str, losses: int = 0, **more: Any) -> Game:
    """German units assault 2915, where a single HQ stands and falls; the attackers suffer so many hits."""
    lines = ("assault 2915", *joins, "commit")
    return clash("german_assault", {"FR-XXX-HQ": "2915", **units}, *lines, hits=(losses, 2), **more)


def chased(units: dict[str, Any], *joins: str, losses: int = 0, way: str = "2916", **more: Any) -> Game:
    """German units assault the 44th in 2915, which loses a step and retreats two hexes, the first of them `way`."""
    lines = ("assault 2915", *joins, "commit")
    game = clash("german_assault", {"FR-44": "2915", "FR-60": "2915", **units}, *lines, hits=(losses, 3), **more)
    beyond = {"2916": "2917", "2815": "2816", "3015": "3016"}[way]
    do(game, "loss FR-60", "retreat 2", "unit FR-44", f"to {way}", f"to {beyond}", f"to {way}", f"to {beyond}")
    return game


STACK = {"DE-24": "2914", "DE-20": "2914", "DE-Pi28": "2914"}
ALL = ("unit DE-24", "unit DE-20", "unit DE-Pi28")


# ---- 9.6 into the attacked hex


@case("9.6(a)")
def test_attackers_may_enter_a_hex_that_step_losses_have_emptied() -> None:
    game = taken({"DE-24": "2914"}, "unit DE-24")
    assert asks(game) == ("german", "advance")
    assert legal(game, "done"), "nobody has to"
    do(game, "advance DE-24")
    assert where(game, "DE-24") == "2915"


@case("9.6(a)")
def test_attackers_may_enter_a_hex_that_a_retreat_has_emptied() -> None:
    units = {"DE-24": "2914", "FR-44": "2915"}
    game = clash("german_assault", units, "assault 2915", "unit DE-24", "commit", hits=(0, 1))
    do(game, "retreat 1", "to 2916", "advance DE-24")
    assert where(game, "DE-24") == "2915"


@case("9.6(a)")
def test_there_is_no_advance_into_a_hex_that_is_still_held() -> None:
    units = {"DE-24": "2914", "FR-44": "2915"}
    game = clash("german_assault", units, "assault 2915", "unit DE-24", "commit", hits=(0, 1))
    do(game, "loss FR-44")
    assert asks(game) == ("german", "assault-phase")


@case("9.6(a)", "9.53")
def test_attackers_who_retreated_do_not_advance() -> None:
    units = {"DE-24": "2914", "DE-20": "3014"}
    game = taken(units, "unit DE-24", "unit DE-20", losses=1)
    do(game, "retreat 1", "unit DE-24", "to 2913", "to 3013")
    assert asks(game) == ("german", "assault-phase")
    game = taken(units, "unit DE-24", "unit DE-20", losses=1)
    do(game, "loss DE-24")
    assert asks(game) == ("german", "advance")


@case("9.6(a-ii)")
def test_defenders_never_advance_even_if_the_attackers_are_gone() -> None:
    units = {"DE-24": {"hex": "2914", "state": ["reduced"]}, "FR-44": "2915"}
    game = clash("german_assault", units, "assault 2915", "unit DE-24", "commit", hits=(2, 0))
    do(game, "decline")
    assert where(game, "DE-24") == "eliminated"
    assert asks(game) == ("german", "assault-phase")
    assert (where(game, "FR-44"), state(game).control[cell(game, "2914")]) == ("2915", GERMAN)


@case("9.6(b)")
def test_only_units_that_attacked_advance_from_all_the_hexes_they_attacked_from() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "DE-8": "3014", "DE-12": "2814"}
    game = taken(units, "unit DE-24", "unit DE-8")
    assert choices(game, "advance") == {"DE-24", "DE-8"}
    assert why(game, "advance DE-20").message == "did-not-attack"
    do(game, "advance DE-8", "advance DE-24")
    assert [where(game, name) for name in units] == ["2915", "2914", "2915", "2814"]


@case("9.6(b)", "8.31(a)", "8.31(b)")
def test_the_stacking_limit_holds_in_an_advance() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "DE-64": "2914", "DE-Pi28": "2914", "DE-Pi3": "2914"}
    attackers = ("unit DE-24", "unit DE-20", "unit DE-64", "unit DE-Pi28", "unit DE-Pi3")
    game = taken(units, *attackers)
    do(game, "done", "advance DE-24", "advance DE-20")
    assert choices(game, "advance") == {"DE-Pi28"}, "a pioneer of their own division is over the limit"
    assert why(game, "advance DE-64").message == "no-room"


@case("9.6(b-ii)", "8.46", "8.13")
def test_an_advance_costs_no_movement_and_ignores_zones_of_control() -> None:
    """From one strong zone of control into another, a gun with it, after a move that took all movement points."""
    units = {"DE-24": {"hex": "2914", "state": ["moved"]}, "DE-6-A": "2914", "FR-60": "3014", "FR-35": "3015"}
    game = taken(units, "unit DE-24", "support DE-6-A")
    assert all(state(game).strong[FRENCH][cell(game, name)] for name in ("2914", "2915"))
    do(game, "advance DE-24", "advance DE-6-A")
    assert (where(game, "DE-24"), where(game, "DE-6-A")) == ("2915", "2915")


@case("9.6(b)", "14.9(a)", "14.11")
def test_an_advance_takes_control_and_ends_digging_in() -> None:
    game = taken({"DE-24": {"hex": "2914", "state": ["dug-in"]}}, "unit DE-24")
    assert state(game).control[cell(game, "2915")] == FRENCH
    do(game, "advance DE-24")
    assert state(game).control[cell(game, "2915")] == GERMAN
    assert "dug-in" not in marks(game, "DE-24")


# ---- 9.61 pioneers: after a retreat of two hexes


@case("9.61(a)", "14.5")
def test_a_pioneer_stack_may_go_on_into_the_first_hex_of_a_retreat_of_two() -> None:
    game = chased(STACK, *ALL)
    assert asks(game) == ("german", "pioneer-advance")
    assert choices(game, "beyond") == {"2916"}
    assert why(game, "beyond 3015").case == "9.61(a)"
    do(game, "beyond 2916", "unit DE-24", "unit DE-Pi28")
    assert (where(game, "DE-24"), where(game, "DE-Pi28")) == ("2916", "2916")
    assert state(game).control[cell(game, "2915")] == GERMAN, "they passed through it"


@case("9.61(a)")
def test_after_a_retreat_of_one_hex_nobody_goes_beyond() -> None:
    lines = ("assault 2915", *ALL, "commit")
    game = clash("german_assault", {**STACK, "FR-44": "2915"}, *lines, hits=(0, 2))
    do(game, "retreat 1", "to 2916")
    assert asks(game) == ("german", "advance")


@case("9.61(a)", "9.61(b)")
def test_not_even_into_a_hex_where_one_of_the_retreating_defenders_has_fallen() -> None:
    """The 208th fails its check in 2916, in the zone of control of 3016; the 233rd lives."""
    broken = {"hex": "2915", "state": ["reduced", "demoralized"]}
    units = {**STACK, "DE-R6": "3016", "FR-208": broken, "FR-233": "2915"}
    game = clash("german_assault", units, "assault 2915", *ALL, "commit", hits=(0, 1), dice=[6, 6])
    do(game, "retreat 1", "unit FR-208", "to 2916", "to 2815")
    assert where(game, "FR-208") == "eliminated"
    assert asks(game) == ("german", "advance")


@case("9.61(a)")
def test_without_pioneers_nobody_goes_beyond() -> None:
    game = chased({"DE-24": "2914", "DE-20": "2914", "DE-Pi28": "2914"}, "unit DE-24", "unit DE-20")
    assert asks(game) == ("german", "advance"), "the pioneers did not attack"
    units = {"FR-44": "2915", "FR-56BCP": "2915", "DE-III-HQ": "2914"}
    game = clash("french_assault", units, "assault 2914", "unit FR-44", "unit FR-56BCP", "commit", hits=(0, 1))
    assert asks(game)[1] != "pioneer-advance", "hunters are no pioneers"


@case("9.61(a)")
def test_only_attackers_stacked_with_a_pioneer_go_beyond() -> None:
    units = {"DE-24": "2914", "DE-Pi28": "2914", "DE-20": "2914", "DE-8": "3014"}
    game = chased(units, "unit DE-24", "unit DE-Pi28", "unit DE-8")
    do(game, "beyond 2916")
    assert choices(game, "unit") == {"DE-24", "DE-Pi28"}
    assert why(game, "unit DE-8").message == "not-with-pioneers"
    assert why(game, "unit DE-20").message == "did-not-attack"


@case("9.61(a)")
def test_a_hex_that_other_enemies_hold_is_not_entered() -> None:
    game = chased({**STACK, "FR-35": "2916"}, *ALL)
    assert asks(game) == ("german", "advance")


@case("9.61(a)")
def test_ruling_t25_scattered_defenders_leave_a_choice_among_their_first_hexes() -> None:
    lines = ("assault 2915", *ALL, "commit")
    game = clash("german_assault", {**STACK, "FR-44": "2915", "FR-60": "2915"}, *lines, hits=(0, 3))
    do(game, "loss FR-60", "retreat 2", "unit FR-44", "to 2815", "to 2816", "to 3015", "to 3016")
    assert choices(game, "beyond") == {"2815", "3015"}


@case("9.61(a-ii)")
def test_the_stack_of_fallen_pioneers_goes_beyond_as_well() -> None:
    units = {**STACK, "DE-Pi28": {"hex": "2914", "state": ["reduced"]}}
    game = chased(units, *ALL, losses=1)
    do(game, "loss DE-Pi28", "decline")
    assert where(game, "DE-Pi28") == "eliminated"
    do(game, "beyond 2916", "unit DE-24")
    assert where(game, "DE-24") == "2916"


# ---- 9.61 pioneers: after the end of all defenders


@case("9.61(b)")
def test_ruling_t52_when_all_defenders_fell_the_stack_goes_to_any_hex_beyond() -> None:
    """Beyond: next to the attacked hex, and two hexes from where the stack stood."""
    game = taken(STACK, *ALL)
    assert choices(game, "beyond") == {"2815", "2916", "3015"}
    assert why(game, "beyond 3014").case == "9.61(b)", "beside, not beyond"
    do(game, "beyond 3015", "unit DE-24", "unit DE-20")
    assert where(game, "DE-24") == "3015"


@case("9.61(b)")
def test_defenders_who_all_fell_in_their_retreat_are_eliminated_too() -> None:
    broken = {"hex": "2915", "state": ["reduced", "demoralized"]}
    units = {**STACK, "DE-R6": "3016", "FR-208": broken}
    game = clash("german_assault", units, "assault 2915", *ALL, "commit", hits=(0, 1), dice=[6, 6])
    do(game, "retreat 1", "to 2916")
    assert where(game, "FR-208") == "eliminated"
    assert choices(game, "beyond") == {"2815", "2916", "3015"}


@case("9.61(b)")
def test_hexes_beyond_that_enemies_hold_are_not_entered() -> None:
    game = taken({**STACK, "FR-44": "2916"}, *ALL)
    assert choices(game, "beyond") == {"2815", "3015"}


@case("9.61(b-ii)")
def test_several_pioneer_stacks_go_to_the_same_hex_or_to_different_ones() -> None:
    units = {"DE-24": "2914", "DE-Pi28": "2914", "DE-8": "3014", "DE-Pi3": "3014", "DE-12": "3014"}
    joins = ("unit DE-24", "unit DE-Pi28", "unit DE-8", "unit DE-Pi3", "unit DE-12")
    first = ("beyond 2916", "unit DE-24", "unit DE-Pi28")
    game = taken(units, *joins)
    do(game, *first, "beyond 2916", "unit DE-8")
    assert (where(game, "DE-24"), where(game, "DE-8")) == ("2916", "2916")
    game = taken(units, *joins)
    do(game, *first, "beyond 2815", "unit DE-8", "unit DE-Pi3")
    assert (where(game, "DE-24"), where(game, "DE-8"), where(game, "DE-Pi3")) == ("2916", "2815", "2815")


# ---- 9.61, 9.62 who stays


@case("9.61(c)")
def test_one_of_the_advancing_units_must_stop_in_the_attacked_hex() -> None:
    units = {"DE-24": "2914", "DE-Pi28": "2914"}
    game = chased(units, "unit DE-24", "unit DE-Pi28")
    do(game, "beyond 2916", "unit DE-24")
    assert where(game, "DE-24") == "2916"
    assert asks(game) == ("german", "advance")
    assert why(game, "done").case == "9.61(c)"
    do(game, "advance DE-Pi28")
    assert where(game, "DE-Pi28") == "2915"


@case("9.61(c)")
def test_the_last_unit_that_could_stop_there_does_not_go_beyond() -> None:
    units = {"DE-24": "2914", "DE-Pi28": "2914", "DE-8": "3014", "DE-Pi3": "3014"}
    game = taken(units, "unit DE-24", "unit DE-Pi28", "unit DE-8", "unit DE-Pi3")
    do(game, "beyond 2916", "unit DE-24", "unit DE-Pi28", "beyond 2815", "unit DE-8")
    assert asks(game) == ("german", "advance")
    assert choices(game, "advance") == {"DE-Pi3"}
    assert not legal(game, "done")


@case("9.61(c-ii)")
def test_a_stack_does_not_split_except_to_leave_units_in_the_attacked_hex() -> None:
    game = taken(STACK, *ALL)
    do(game, "beyond 2916", "unit DE-24", "done")
    assert asks(game) == ("german", "advance"), "the others are not asked for a hex of their own"
    assert why(game, "beyond 3015").case == "9.61(c-iii)"
    do(game, "advance DE-20", "advance DE-Pi28")
    assert [where(game, name) for name in STACK] == ["2916", "2915", "2915"]


@case("9.61(c-iii)")
def test_the_other_attackers_enter_the_attacked_hex_after_the_pioneer_stacks() -> None:
    units = {"DE-24": "2914", "DE-Pi28": "2914", "DE-8": "3014", "DE-12": "3014", "DE-52": "3014"}
    game = taken(units, *[f"unit {name}" for name in units])
    assert not legal(game, "advance DE-8")
    do(game, "beyond 2916", "unit DE-24", "unit DE-Pi28")
    assert choices(game, "advance") == {"DE-8", "DE-12", "DE-52"}
    do(game, "advance DE-8", "advance DE-12")
    assert asks(game) == ("german", "assault-phase"), "two regiments are the limit"
    assert where(game, "DE-52") == "3014"


@case("9.61(c-iv)")
def test_the_stacking_limit_holds_in_the_hex_beyond() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "DE-64": "2914", "DE-Pi28": "2914"}
    joins = [f"unit {name}" for name in units]
    game = taken(units, *joins)
    do(game, "beyond 2916", "unit DE-24", "unit DE-20")
    assert choices(game, "unit") == {"DE-Pi28"}
    assert why(game, "unit DE-64").case == "9.61(c-iv)"
    crowd = {"DE-R6": "2916", "DE-R19": "2916", "DE-37": "2815"}
    game = taken({**units, **crowd}, *joins)
    assert choices(game, "beyond") == {"2815", "3015"}
    do(game, "beyond 2815", "unit DE-24")
    assert legal(game, "unit DE-Pi28")
    assert not legal(game, "unit DE-20")


@case("9.62")
def test_pioneers_who_advance_alone_leave_nobody_behind() -> None:
    units = {"DE-Pi28": "2914", "DE-Pi3": "2914", "DE-24": "3014"}
    game = taken(units, "unit DE-Pi28", "unit DE-Pi3", "unit DE-24")
    do(game, "beyond 2916", "unit DE-Pi28", "unit DE-Pi3")
    assert asks(game) == ("german", "advance")
    assert legal(game, "done")
    do(game, "done")
    assert [where(game, name) for name in units] == ["2916", "2916", "3014"]
    assert state(game).occupied[GERMAN][cell(game, "2915")] == 0


@case("9.62")
def test_pioneers_who_attacked_alone_all_go_on() -> None:
    units = {"DE-Pi28": "2914", "DE-Pi3": "2914"}
    game = taken(units, "unit DE-Pi28", "unit DE-Pi3")
    do(game, "beyond 2916", "unit DE-Pi28", "unit DE-Pi3")
    assert [where(game, name) for name in units] == ["2916", "2916"]
    assert asks(game) == ("german", "assault-phase")


@case("9.62")
def test_pioneers_alone_go_on_after_a_retreat_of_two_hexes_too() -> None:
    units = {"DE-Pi28": "2914", "DE-24": "3014", "DE-20": "3014"}
    game = chased(units, "unit DE-Pi28", "unit DE-24", "unit DE-20", way="2815")
    do(game, "beyond 2815", "unit DE-Pi28", "done")
    assert [where(game, name) for name in units] == ["2815", "3014", "3014"]


@case("9.61(c)", "9.62")
def test_a_regiment_alone_in_a_stack_of_fallen_pioneers_cannot_go_beyond() -> None:
    units = {"DE-24": "2914", "DE-Pi28": {"hex": "2914", "state": ["reduced"]}}
    game = taken(units, "unit DE-24", "unit DE-Pi28", losses=1)
    do(game, "loss DE-Pi28", "decline")
    assert asks(game) == ("german", "advance")


# ---- 9.63 guns


@case("9.63")
def test_supporting_guns_advance_only_if_stacked_with_assaulting_infantry() -> None:
    units = {"DE-24": "2914", "DE-20": "3014", "DE-6-A": "2914", "DE-III-A1": "3014", "DE-III-A2": "2814"}
    game = taken(units, "unit DE-24", "support DE-6-A", "support DE-III-A1", "support DE-III-A2")
    assert choices(game, "advance") == {"DE-24", "DE-6-A"}
    assert why(game, "advance DE-III-A1").message == "guns-advance-with-infantry", "its infantry stayed out"
    do(game, "advance DE-24", "advance DE-6-A")
    assert where(game, "DE-6-A") == "2915"


@case("9.63")
def test_a_gun_that_did_not_support_stays_and_so_does_one_whose_infantry_fell() -> None:
    units = {"DE-24": "2914", "DE-6-A": "2914", "DE-5-A": "2914"}
    assert choices(taken(units, "unit DE-24", "support DE-6-A"), "advance") == {"DE-24", "DE-6-A"}
    worn = {"DE-24": {"hex": "2914", "state": ["reduced"]}, "DE-6-A": "2914", "DE-20": "3014"}
    game = taken(worn, "unit DE-24", "unit DE-20", "support DE-6-A", losses=1)
    do(game, "loss DE-24", "decline")
    assert choices(game, "advance") == {"DE-20"}


@case("9.45(a)", "9.54")
def test_guns_that_support_from_afar_do_not_advance() -> None:
    units = {"DE-24": "2914", "DE-III-A1": "2913"}
    assert choices(taken(units, "unit DE-24", "support DE-III-A1"), "advance") == {"DE-24"}


@case("9.6(b)")
def test_a_gun_that_went_beyond_does_not_advance_back_from_where_others_attacked() -> None:
    """2916 is beyond 2915 for the pioneers in 2914, and the 8th has attacked from there."""
    units = {"DE-24": "2914", "DE-Pi28": "2914", "DE-6-A": "2914", "DE-8": "2916"}
    game = taken(units, "unit DE-24", "unit DE-Pi28", "support DE-6-A", "unit DE-8")
    do(game, "beyond 2916", "unit DE-6-A", "unit DE-Pi28")
    assert where(game, "DE-6-A") == "2916"
    assert choices(game, "advance") == {"DE-24", "DE-8"}
    assert why(game, "advance DE-6-A").message == "has-advanced"
