"""T.SETUP, ruling L91: reinforcements arrive at the start of their turn."""

from typing import Any

import pytest
from tests.titles.valmy.table import TITLE, asks, at, case, choices, do, state, told, where, why

import meuse
from meuse.engine.game import Game
from meuse.titles.valmy.end_events import ReinforcementsArrived

BOX = meuse.open_box(TITLE).content
BEURNONVILLE = [BOX.ids[unit] for unit in BOX.begin_under[BOX.index["FR-BEURNONVILLE"]]]
DAMPIERRE = [BOX.ids[unit] for unit in BOX.begin_under[BOX.index["FR-DAMPIERRE"]]]
BOTH = {"FR-55-RL": "MOU", "PR-THADDEN-I": "VER"}


def morning(turn: int, units: dict[str, Any] | None = None, **more: Any) -> Game:
    return at("begin", BOTH | (units or {}), **({"scenario": "argonne", "turn": turn} | more))


@case("T.SETUP")
def test_leaders_arrive_on_their_turn_in_their_box_with_their_units_under_cover() -> None:
    game = morning(3)
    units = game.position()["units"]
    for leader, own in (("FR-BEURNONVILLE", BEURNONVILLE), ("FR-DAMPIERRE", DAMPIERRE)):
        assert where(game, leader) == "RET"
        assert {(units[name]["hex"], units[name]["under"]) for name in own} == {("RET", leader)}
    arrived = told(game, ReinforcementsArrived)
    assert [(event.side, event.hex, event.diverted) for event in arrived] == [("french", "RET", False)]
    assert asks(game)[1] != "reinforcements"


@case("T.SETUP")
@pytest.mark.parametrize("turn", [2, 4])
def test_nobody_arrives_on_another_turn(turn: int) -> None:
    game = morning(turn)
    assert told(game, ReinforcementsArrived) == []
    assert where(game, "FR-BEURNONVILLE") == "reserve"


@case("T.SETUP")
def test_several_groups_have_their_own_turns_and_boxes() -> None:
    game = morning(5, scenario="campaign")
    assert where(game, "FR-DUVAL") == where(game, "FR-DUBOUQUET") == "MEZ"
    assert where(game, "FR-DAMPIERRE") == "reserve"
    assert where(morning(11, scenario="campaign"), "FR-DAMPIERRE") == "RET"


@case("T.SETUP")
def test_enemies_in_the_box_divert_them_to_the_nearest_without() -> None:
    """From Rethel a line of 1 leads to Attigny, lines of 2 to Launois and Pont-Faverger."""
    game = morning(3, {"PR-KLEIST-I": "RET"})
    assert where(game, "FR-BEURNONVILLE") == where(game, DAMPIERRE[0]) == "ATT"
    arrived = told(game, ReinforcementsArrived)[0]
    assert (arrived.hex, arrived.planned, arrived.diverted) == ("ATT", "RET", True)


@case("T.SETUP")
def test_the_owner_chooses_among_boxes_that_are_equally_near() -> None:
    """Ruling L143: Vouziers is as near, but the way to it leads through the enemy at Attigny."""
    game = morning(3, {"PR-KLEIST-I": "RET", "PR-KLEIST-II": "ATT"})
    assert asks(game) == ("french", "reinforcements")
    assert choices(game, "to") == {"LAU", "PFV"}
    assert why(game, "to VOU").case == "T.SETUP"
    do(game, "to PFV")
    assert where(game, "FR-BEURNONVILLE") == where(game, DAMPIERRE[0]) == "PFV"


@case("T.SETUP")
def test_with_enemies_all_around_they_arrive_beyond_them() -> None:
    """Ruling L143."""
    ring = {"PR-KLEIST-I": "RET", "PR-KLEIST-II": "ATT", "PR-ROMBERG-I": "LAU", "PR-ROMBERG-II": "PFV"}
    game = morning(3, ring)
    assert choices(game, "to") == {"CHE", "VOU"}


@case("T.SETUP")
def test_an_enemy_leader_alone_diverts_nobody() -> None:
    assert where(morning(3, {"PR-BRUNSWICK": "RET"}), "FR-BEURNONVILLE") == "RET"


@case("T.SETUP")
def test_arrival_is_no_march() -> None:
    """Ruling L91: no approach, no burden, no goal for reaction; they are fresh."""
    game = morning(3)
    found = state(game)
    for name in (*BEURNONVILLE, *DAMPIERRE):
        assert found.approach[BOX.index[name]] == -1
        assert not found.is_used(BOX.index[name])
    assert not any(any(column) for column in found.entered)
    assert not any(any(column) for column in found.marched)


@case("T.SETUP")
def test_who_is_in_play_already_does_not_arrive_a_second_time() -> None:
    units = {"FR-DAMPIERRE": "SED", DAMPIERRE[0]: "SED", DAMPIERRE[1]: {"place": "eliminated"}}
    game = morning(3, units)
    assert where(game, "FR-DAMPIERRE") == where(game, DAMPIERRE[0]) == "SED"
    assert where(game, DAMPIERRE[1]) == "eliminated"
    assert where(game, DAMPIERRE[2]) == "RET"
    assert game.title.invariants(game.state, []) == []


@case("T.SETUP", "2.3")
def test_everybody_is_told_who_arrives_and_nobody_under_whom_they_lie() -> None:
    """Ruling L61."""
    game = morning(3)
    event = told(game, ReinforcementsArrived)[0]
    assert game.title.view_event(event, "allied") == event
    assert game.view("allied")["position"]["units"][BEURNONVILLE[0]] == {"place": "unseen"}
