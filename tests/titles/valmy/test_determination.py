"""10.2.2, ruling L89: the option by which an army's status is rolled for as its units fall."""

from typing import Any

import pytest
from tests.titles.valmy.table import TITLE, at, case, inside, numbers, state, told, where

import meuse
from meuse.engine.game import Game
from meuse.titles.valmy.board_events import ChargeRolled, PursuitRolled
from meuse.titles.valmy.chapters.charges import Charge
from meuse.titles.valmy.end_events import ArmyBroken, ArmyChecked, ArmyShaken, UnitChecked

BOX = meuse.open_box(TITLE).content
BOTH = {"FR-55-RL": "MOU", "FR-1-RL": "CHL", "PR-THADDEN-I": "VER"}
FRENCH_LINE = ("FR-29-RL", "FR-43-RL", "FR-74-RL", "FR-71-RL", "FR-98-RL", "FR-34-RL")


def reduced(*names: str) -> dict[str, Any]:
    return {name: {"hex": "GRA", "state": ["reduced"]} for name in names}


def losing(
    *names: str, before: int = 0, side: int = 0, units: dict[str, Any] | None = None, option: bool = True, **more: Any
) -> Game:
    """These units, of one step each, take a loss in the middle of a turn; so many were lost before in it.

    What follows is the Recovery Phase, in which reduced units at Grand-Pré find no way to Sedan.
    """
    home = "GRA" if side == 0 else "LAN"
    standing = {name: {"hex": home, "state": ["reduced"]} for name in names}
    barred = {"PR-WOLDECK-I": "MOU"} if side == 0 else {"FR-30-RL": "VER"}
    losses = {
        "frame": "TakeLosses",
        "step": "lead_first",
        "side": side,
        "owed": len(names),
        "units": [BOX.index[name] for name in names],
        "lead": -1,
        "hit": [],
    }
    frames = [{"frame": "Campaign", "step": "turns"}, {"frame": "Turn", "step": "end_of_turn"}, losses]
    lost = {"french": before if side == 0 else 0, "allied": before if side == 1 else 0}
    more = {"scenario": "argonne", "turn": 5, "options": ["determination"] if option else []} | more
    placed = BOTH | barred | (units or {}) | standing
    return at("activations", placed, lost=lost, frames=frames, **more)


def rolled(game: Game) -> list[tuple[str, int, int, bool]]:
    return [(event.side, event.lost, event.rating, event.passed) for event in told(game, ArmyChecked)]


@case("10.2.2", "10.2.2(a)", "10.2.2(b)", "10.2.2(c)")
@pytest.mark.parametrize(("before", "expected"), [(3, []), (4, [("french", 5, 8, True)])])
def test_the_fifth_loss_fills_a_space_and_the_army_rolls_against_the_next_number(before: int, expected: Any) -> None:
    assert rolled(losing("FR-71-RL", before=before, dice=[1, 1])) == expected


@case("10.2.2(a)", "10.2.2(b)")
def test_the_first_five_allied_units_lie_on_the_11_and_the_number_is_10() -> None:
    """VAL-X6."""
    assert rolled(losing("PR-KLEIST-I", before=4, side=1, dice=[5, 5])) == [("allied", 5, 10, True)]


@case("10.2.2(e)")
def test_without_the_option_nothing_is_rolled_in_the_middle_of_the_turn() -> None:
    assert rolled(losing("FR-71-RL", before=4, option=False)) == []


@case("10.2.2(c)")
def test_the_roll_waits_until_the_result_is_complete() -> None:
    """Ruling L89: six fall in one result, one roll."""
    game = losing(*FRENCH_LINE, dice=[1, 1])
    assert rolled(game) == [("french", 6, 8, True)]


@case("10.2.2(c)")
def test_a_space_is_rolled_for_once() -> None:
    game = losing("FR-71-RL", before=5, determined={"french": 1})
    assert rolled(game) == []
    game = losing("FR-71-RL", before=9, determined={"french": 1}, dice=[1, 1])
    assert rolled(game) == [("french", 10, 7, True)]
    assert state(game).determined == [2, 0]


@case("10.2.2(c)", "10.2.1(a)")
def test_a_failure_shakes_the_armies_and_their_reduced_units_check_at_once() -> None:
    game = losing("FR-71-RL", before=4, units=reduced("FR-29-RL"), dice=[4, 5, 6, 6])
    assert [event.army for event in told(game, ArmyShaken)] == ["nord", "centre"]
    assert [(event.unit, event.passed) for event in told(game, UnitChecked)] == [("FR-29-RL", False)]
    assert where(game, "FR-29-RL") == "eliminated"


@case("10.2.2(d)")
def test_units_lost_in_those_checks_bring_no_further_roll_now() -> None:
    game = losing("FR-71-RL", before=4, units=reduced(*FRENCH_LINE[:3], *FRENCH_LINE[4:]), dice=[4, 5, *[6, 6] * 5])
    assert rolled(game) == [("french", 5, 8, False)]
    assert state(game).lost[0] == 10
    assert game.result is None


@case("10.2.2(d)")
def test_a_shaken_side_does_not_roll_again_before_the_phase() -> None:
    assert rolled(losing("FR-71-RL", before=9, shaken=["nord", "centre"])) == []
    assert rolled(losing("FR-71-RL", before=4, taken=["centre"])) == []


def evening(lost: int, **more: Any) -> Game:
    more = {"scenario": "argonne", "turn": 5, "options": ["determination"]} | more
    return at("army_morale", BOTH, lost={"french": lost, "allied": 0}, **more)


@case("10.2.2(d)", "10.2(g)")
@pytest.mark.parametrize(("dice", "breaks"), [([4, 4], False), ([4, 5], True)])
def test_a_shaken_army_that_has_lost_five_may_break_in_the_phase(dice: list[int], breaks: bool) -> None:
    game = evening(7, shaken=["nord", "centre"], dice=dice)
    assert rolled(game) == [("french", 7, 8, not breaks)]
    assert bool(told(game, ArmyBroken)) is breaks
    assert (game.result is not None) is breaks


@case("10.2.2(d)")
def test_an_army_that_is_not_shaken_has_nothing_to_roll_for_in_the_phase() -> None:
    assert rolled(evening(12)) == []


@case("10.2.2(d)", "10.2.1(k)")
def test_an_army_without_its_base_may_break_in_the_phase() -> None:
    game = evening(5, taken=["nord"], dice=[6, 6])
    assert [event.army for event in told(game, ArmyBroken)] == ["nord"]


@case("10.2.2", "10.2.1(h)")
def test_the_spaces_of_the_next_turn_are_rolled_for_anew() -> None:
    game = evening(7, determined={"french": 1})
    assert state(game).determined == [0, 0]


@case("10.2.2", "9.4.5(f)")
def test_pursuers_that_find_no_way_back_fill_a_space_too() -> None:
    around = [BOX.board.names[cell] for cell in BOX.board.adjacent[BOX.board.index["GRA"]]]
    prussians = [BOX.ids[unit] for unit in BOX.troops_of[1]][1:]
    ring = dict(zip(prussians, ["GRA", *around], strict=False))
    units = BOTH | ring | {"FR-2-DRAG": {"place": "pursuing", "approach": "GRA"}}
    lost = {"french": 4, "allied": 0}
    game = at("recovery", units, scenario="argonne", turn=5, options=["determination"], lost=lost, dice=[2, 2])
    assert rolled(game) == [("french", 5, 8, True)]


@case("10.2.2(c)", "9.4.3(DE)")
def test_an_army_rolls_when_a_charge_has_filled_a_space_and_before_the_pursuit() -> None:
    """Ruling L89: on DE nobody has lost a step, and yet a unit has fallen."""
    horse = ("PR-WEIMAR-KUR", "PR-ILOW-KUR", "PR-LOTTUM-D")
    units = {name: {"hex": "VAL", "post": "left"} for name in horse} | {
        "FR-8-CAV": {"hex": "VAL", "post": "right"},
        "FR-1-RL": {"hex": "VAL", "post": "main"},
        "PR-KLEIST-I": {"hex": "VAL", "post": "main"},
        "FR-55-RL": "MOU",
    }
    game = inside(
        lambda there: Charge(1, 1, numbers(there, *horse), numbers(there, "FR-8-CAV")),
        units,
        battle={"attacker": "allied", "target": "VAL", "major": 1, "round": 1},
        active="allied",
        options=["determination"],
        lost={"french": 4, "allied": 0},
        dice=[6, 1, 1, 1, 1],
    )
    kinds = [type(event) for _, event in game.log() if isinstance(event, (ChargeRolled, ArmyChecked, PursuitRolled))]
    assert kinds == [ChargeRolled, ArmyChecked, PursuitRolled]
    assert rolled(game) == [("french", 5, 8, True)]
