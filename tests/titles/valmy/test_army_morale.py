"""4.5, 10.2, 10.2.1, rulings L2, L11, L12, L26, L30, L56: checks of armies and of their reduced units."""

from typing import Any

import pytest
from tests.titles.valmy.table import at, case, marks, state, told, where

from meuse.engine.game import Game
from meuse.titles.valmy.end_events import ArmyBroken, ArmyChecked, ArmyShaken, TrackCleared, UnitChecked

BOTH = {"FR-55-RL": "MOU", "FR-1-RL": "CHL", "PR-THADDEN-I": "VER"}
FRENCH_LINE = ("FR-29-RL", "FR-43-RL", "FR-74-RL", "FR-71-RL", "FR-98-RL", "FR-34-RL", "FR-47-RL", "FR-83-RL")
MUSKETEERS = ("PR-KLEIST-I", "PR-KLEIST-II", "PR-ROMBERG-I", "PR-ROMBERG-II", "PR-BORCH-I", "PR-BORCH-II")
FIVE = FRENCH_LINE[:5]


def reduced(*names: str, box: str = "MOU") -> dict[str, Any]:
    return {name: {"hex": box, "state": ["reduced"]} for name in names}


def evening(units: dict[str, Any] | None = None, *, french: int = 0, allied: int = 0, **more: Any) -> Game:
    """The Army Morale Phase after so many units of each side were lost. French line has morale 6 when reduced."""
    more = {"scenario": "argonne", "turn": 5, "initiative": "french"} | more
    return at("army_morale", BOTH | (units or {}), lost={"french": french, "allied": allied}, **more)


def checks(game: Game) -> list[tuple[str, int, int, bool]]:
    """The army checks: side, number of losses, number to roll, passed."""
    return [(event.side, event.lost, event.rating, event.passed) for event in told(game, ArmyChecked)]


# ---- when, and against what (10.2(a)-(e), (n))


@case("10.2(n)", "10.2(c)", "4.5", "10.2")
@pytest.mark.parametrize("lost", [0, 4])
def test_fewer_than_five_units_lost_call_for_no_check(lost: int) -> None:
    assert checks(evening(french=lost, allied=lost)) == []


@case("10.2(a)", "10.2(c)", "10.2(d)", "4.5")
@pytest.mark.parametrize(("lost", "number"), [(5, 8), (9, 8), (10, 7), (14, 7), (15, 6), (35, 2), (60, 2)])
def test_the_french_number_starts_at_9_and_falls_by_one_for_every_five_lost(lost: int, number: int) -> None:
    """Ruling L30: one check, and never below 2."""
    assert checks(evening(french=lost, dice=[1, 1])) == [("french", lost, number, True)]


@case("10.2(b)", "10.2(d)")
@pytest.mark.parametrize(("lost", "number"), [(5, 10), (7, 10), (10, 9), (45, 2), (70, 2)])
def test_the_allied_number_starts_at_11(lost: int, number: int) -> None:
    assert checks(evening(allied=lost, dice=[1, 1])) == [("allied", lost, number, True)]


@case("10.2(e)", "10.2(ex)")
@pytest.mark.parametrize(("dice", "holds"), [([3, 4], True), ([4, 4], False), ([1, 1], True)])
def test_with_ten_french_units_lost_a_7_holds_and_an_8_does_not(dice: list[int], holds: bool) -> None:
    """Ruling L2, VAL-X5: an equal roll passes, whatever the text says."""
    game = evening(french=10, dice=dice)
    assert checks(game) == [("french", 10, 7, holds)]
    assert [event.army for event in told(game, ArmyShaken)] == ([] if holds else ["nord", "centre"])


@case("10.2", "4.5")
@pytest.mark.parametrize("first", ["french", "allied"])
def test_both_sides_check_and_the_one_with_the_initiative_first(first: str) -> None:
    """Ruling L12."""
    game = evening(french=5, allied=5, initiative=first, dice=[1, 1, 1, 1])
    assert [side for side, *_ in checks(game)] == [first, "allied" if first == "french" else "french"]


@case("10.2(o)")
def test_reduced_units_are_not_eliminated_units() -> None:
    assert checks(evening(reduced(*FIVE), french=4)) == []


# ---- Shaken (10.2(f), 10.2.1)


@case("10.2(f)", "10.2(r)", "10.2.1", "10.2.1(a)", "10.2.1(d)")
def test_a_failed_check_shakes_both_french_armies_and_their_reduced_units_check() -> None:
    """Ruling L26, example 1."""
    units = reduced("FR-29-RL", "FR-43-RL") | reduced("FR-5-RL", box="CHL")
    game = evening(units, french=6, dice=[6, 3, 3, 3, 3, 4, 6, 6])
    found = [(event.unit, event.roll, event.morale, event.passed) for event in told(game, UnitChecked)]
    assert found == [("FR-29-RL", 6, 6, True), ("FR-43-RL", 7, 6, False), ("FR-5-RL", 12, 6, False)]
    assert where(game, "FR-43-RL") == where(game, "FR-5-RL") == "eliminated"
    assert (where(game, "FR-29-RL"), marks(game, "FR-29-RL")) == ("MOU", {"reduced"})
    assert game.result is None


@case("10.2.1(a)")
def test_full_strength_units_and_one_step_units_and_the_enemy_do_not_check() -> None:
    units = reduced("FR-29-RL") | {"FR-43-RL": "MOU", "FR-FRANCS": "MOU", **reduced("PR-KLEIST-I", box="VER")}
    game = evening(units, french=5, dice=[6, 6, 1, 1])
    assert [event.unit for event in told(game, UnitChecked)] == ["FR-29-RL"]


@case("10.2.1(a)")
def test_the_checks_use_the_morale_on_the_counter_without_points_of_leaders() -> None:
    game = evening({**reduced("FR-29-RL"), "FR-DUMOURIEZ": "MOU"}, french=5, dice=[6, 6, 3, 4])
    assert [event.passed for event in told(game, UnitChecked)] == [False]


@case("10.2.1(j)", "10.2.1(e)")
def test_four_failures_bring_no_second_check() -> None:
    """Ruling L30, example 5."""
    game = evening(reduced(*FIVE), french=12, dice=[6, 6, *[6, 6] * 4, 1, 1])
    assert checks(game) == [("french", 12, 7, False)]
    assert game.result is None
    assert state(game).lost_before[0] == 16


@case("10.2.1(e)", "10.2(d)")
def test_five_failures_bring_a_second_check_at_the_number_reached() -> None:
    """Ruling L30, examples 4 and 6."""
    game = evening(reduced(*FRENCH_LINE[:6]), french=12, dice=[6, 6, *[6, 6] * 6, 3, 3])
    assert checks(game) == [("french", 12, 7, False), ("french", 18, 6, True)]
    assert [event.again for event in told(game, ArmyChecked)] == [False, True]
    assert game.result is None


@case("10.2.1(f)", "10.2(g)", "T.VICTORY")
def test_a_second_failure_breaks_the_army_and_ends_the_game() -> None:
    game = evening(reduced(*FRENCH_LINE[:6]), french=12, dice=[6, 6, *[6, 6] * 6, 3, 4])
    assert [event.army for event in told(game, ArmyBroken)] == ["nord", "centre"]
    assert game.result is not None
    assert (game.result.winner, game.result.grade, game.result.cases) == ("allied", "french-broken", ("10.2.1(f)",))


@case("10.2.1(f)", "10.2(g)")
def test_the_allies_break_like_the_french() -> None:
    units = reduced(*MUSKETEERS[:5], box="VER")  # morale 7 when reduced
    game = evening(units, allied=5, dice=[6, 5, *[4, 4] * 5, 5, 5])
    assert checks(game) == [("allied", 5, 10, False), ("allied", 10, 9, False)]
    assert game.result is not None
    assert (game.result.winner, game.result.grade) == ("french", "allied-broken")


@case("10.2(s)", "10.2(g)")
def test_a_side_breaks_when_one_of_its_armies_was_shaken_before() -> None:
    """Ruling L26, example 3: Sedan fell earlier; losses of the Centre are enough."""
    game = evening(reduced("FR-5-RL", box="CHL"), french=5, taken=["nord"], dice=[4, 5])
    assert [event.army for event in told(game, ArmyBroken)] == ["nord"]
    assert told(game, UnitChecked) == []
    assert game.result is not None
    assert game.result.grade == "french-broken"


@case("10.2(s)", "10.2.1(k)")
def test_an_army_shaken_by_its_base_that_passes_stays_shaken_and_nothing_else() -> None:
    game = evening(french=5, taken=["nord"], dice=[4, 4])
    assert game.result is None
    assert state(game).is_shaken(0)
    assert not state(game).is_shaken(1)


@case("10.2.1(m)")
@pytest.mark.parametrize("first", ["french", "allied"])
def test_if_both_sides_break_the_game_is_drawn(first: str) -> None:
    """Rulings L12, L56: the second side rolls though the first has broken."""
    game = evening(french=5, allied=5, taken=["nord", "allied"], initiative=first, dice=[6, 6, 6, 6])
    assert game.result is not None
    assert (game.result.winner, game.result.grade, game.result.cases) == (None, "both-broken", ("10.2.1(m)",))


@case("10.2", "10.2.1(c)")
def test_what_the_first_side_loses_does_not_change_the_modifiers_of_the_other() -> None:
    """Ruling L12: the last Prussian in Sedan is shattered, but Sedan was occupied when the phase began."""
    units = reduced("PR-KLEIST-I", box="SED") | reduced("FR-29-RL")
    dice = [6, 5, 6, 6, 6, 6, 1, 1]  # Allied check, Kleist; French check fails too
    game = evening(units, french=5, allied=5, initiative="allied", dice=dice)
    found = {event.unit: [shift.reason for shift in event.shifts] for event in told(game, UnitChecked)}
    assert found == {"PR-KLEIST-I": [], "FR-29-RL": ["base-nord"]}


# ---- the end of the turn (10.2.1(g), (h))


@case("10.2.1(g)", "10.2.1(h)", "10.2(n)")
def test_the_track_is_cleared_and_markers_go_back_at_the_end_of_the_turn() -> None:
    """Rulings L11, L30 example 1: losses of two turns are not added up."""
    game = evening(french=7, allied=3, dice=[6, 6])
    assert state(game).lost == [0, 0]
    assert state(game).lost_before == [7, 3]
    assert not any(state(game).is_shaken(army) for army in range(3))
    found = [(event.side, event.lost, event.steadied) for event in told(game, TrackCleared)]
    assert found == [("french", 7, True), ("allied", 3, False)]


@case("10.2.1(h)")
def test_nothing_is_told_of_a_side_that_has_lost_nobody() -> None:
    assert told(evening(), TrackCleared) == []


@case("10.2.1(k)", "10.2(m)")
def test_an_army_without_its_base_stays_shaken_from_turn_to_turn() -> None:
    """Ruling L11."""
    game = evening(taken=["centre"])
    assert state(game).turn == 6
    assert [state(game).is_shaken(army) for army in range(3)] == [False, True, False]


# ---- what the enemy learns (ruling L61)


COVER = {"FR-LEVENEUR": "MOU"}


@case("2.3", "10.2.1(a)")
def test_units_on_the_map_roll_first_and_covered_ones_in_an_order_only_their_owner_knows() -> None:
    on_map = {"FR-83-RL": {"hex": "MOU", "state": ["reduced"]}}
    covered = reduced("FR-29-RL", "FR-43-RL")
    dice: list[Any] = [6, 6, ["shuffle", 1, 0, "for", "french"], 1, 1, 1, 2, 6, 6]
    game = evening(COVER | covered | on_map, french=5, dice=dice)
    assert [event.unit for event in told(game, UnitChecked)] == ["FR-83-RL", "FR-43-RL", "FR-29-RL"]
    views = [game.title.view_event(event, "allied") for event in told(game, UnitChecked)]
    assert [(view.unit, view.morale, view.passed, view.dice) for view in views] == [  # type: ignore[union-attr]
        ("FR-83-RL", 6, True, (1, 1)),
        ("unseen", 0, True, (1, 2)),
        ("FR-29-RL", 6, False, (6, 6)),
    ]
