"""9.7 Retreats: legal boxes, splitting up, leaders, and units that are cut off.

Valmy (VAL) is joined to Hans (HAN), La Lune (LUN), Braux (BRX) and Dampierre (DAM). Beyond Braux lie Hans, Dampierre
and Sainte-Menehould (SMH); beyond Dampierre also Noirlieu (NOI) and Auve (AUV).
"""

from typing import Any

import pytest
from tests.titles.valmy.table import (
    asks,
    case,
    cell,
    choices,
    do,
    inside,
    marks,
    numbers,
    over,
    state,
    told,
    where,
    why,
)

from meuse.engine.game import Game
from meuse.titles.valmy.battle_events import RetreatCheck, Retreated, Shattered
from meuse.titles.valmy.chapters.retreat import Retreat
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ALLIED, FRENCH, SIDES

ELSEWHERE = {"FR-DUVAL": "VIE", "FR-49-RL": "VIE", "PR-EBEN": "STB", "PR-FUS-SCHENCK": "STB"}
CAME_FROM = {"allied_approaches": ["HAN", "LUN"]}
PRUSSIANS = {"PR-KLEIST-I": "VAL"}
# Every way out of Valmy is held by the enemy, or the enemy came from there.
SURROUNDED = {**PRUSSIANS, "PR-ROMBERG-I": "BRX", "PR-ROMBERG-II": "DAM"}


def retreating(
    counters: dict[str, Any],
    *others: dict[str, Any],
    side: int = FRENCH,
    battle: dict[str, Any] | None = None,
    dice: list[int] | None = None,
    **more: Any,
) -> Game:
    """Counters leave the battle at Valmy."""
    there = {name: {"hex": "VAL", **entry} for name, entry in counters.items()}
    units = {**ELSEWHERE}
    for other in others:
        units.update(other)
    return inside(
        lambda position: Retreat(side, numbers(position, *counters)),
        {**units, **there},
        battle={**CAME_FROM, **(battle or {})},
        dice=dice or [],
        scenario="cannonade",
        **more,
    )


def approach(game: Game, name: str) -> str:
    return str(game.position()["units"][name].get("approach", ""))


# ---- legal boxes (9.7)


@case("9.7", "9.7(a)", "9.7(b)")
def test_units_retreat_along_a_line_away_from_enemies_and_not_where_they_came_from() -> None:
    game = retreating({"FR-1-RL": {}}, PRUSSIANS)
    assert asks(game) == ("french", "retreat")
    assert choices(game, "to") == {"BRX", "DAM"}
    assert why(game, "to HAN").case == why(game, "to LUN").case == "9.7(b)"
    assert why(game, "to SMH").case == why(game, "to VAL").case == "9.7"
    assert why(game, "to french-reserve").case == "9.7"
    assert why(game, "to VER").case == "9.7", "ruling L87: not on the map of this scenario"
    do(game, "to DAM")
    assert where(game, "FR-1-RL") == "DAM"
    assert over(game)


@case("9.7(a)")
def test_a_box_with_an_enemy_unit_is_closed_and_one_with_an_enemy_leader_alone_is_not() -> None:
    game = retreating({"FR-1-RL": {}}, PRUSSIANS, {"PR-ROMBERG-I": "BRX"})
    assert where(game, "FR-1-RL") == "DAM", "a single way is not asked for"
    game = retreating({"FR-1-RL": {}}, PRUSSIANS, {"PR-KLEIST": "BRX"})
    assert choices(game, "to") == {"BRX", "DAM"}


@case("9.7(b)")
def test_the_attackers_own_approach_is_open_to_the_attacker() -> None:
    """Ruling L24, example 2."""
    game = retreating({"PR-KLEIST-I": {}}, {"FR-1-RL": "VAL"}, side=ALLIED, battle={"french_approaches": ["DAM"]})
    assert choices(game, "to") == {"HAN", "LUN", "BRX"}


@case("9.7(b)")
def test_the_approach_of_a_unit_that_has_since_been_lost_stays_closed() -> None:
    """Ruling L19: nobody stands at Hans, and who came from there is eliminated."""
    game = retreating({"FR-1-RL": {}}, {"PR-KLEIST-I": {"place": "eliminated"}})
    assert why(game, "to HAN").case == "9.7(b)"


@case("9.7(b)")
def test_an_approach_in_which_friends_stand_is_open() -> None:
    """Ruling L170: the Prussians fall back on their own reserve, though the French once came by that way."""
    there = {"FR-1-RL": "VAL", "PR-ROMBERG-I": "LUN"}
    game = retreating({"PR-KLEIST-I": {}}, there, side=ALLIED, battle={"french_approaches": ["LUN", "HAN", "DAM"]})
    assert choices(game, "to") == {"LUN", "BRX"}
    assert why(game, "to HAN").case == "9.7(b)"


@case("9.7")
def test_nobody_retreats_off_the_map_of_the_scenario() -> None:
    """Ruling L87: lines lead from Vienne to La Chalade and Autry, but not on the day of the cannonade."""
    units = {**ELSEWHERE, "PR-KLEIST-I": "VIE"}

    def leave(position: State) -> Retreat:
        return Retreat(FRENCH, numbers(position, "FR-49-RL"))

    game = inside(leave, units, battle={"target": "VIE"}, scenario="cannonade")
    assert choices(game, "to") == {"SMH", "MAS"}
    assert why(game, "to AUT").case == "9.7"
    game = inside(leave, units, battle={"target": "VIE"}, scenario="argonne")
    assert choices(game, "to") == {"SMH", "MAS", "CHA", "AUT"}


# ---- going (9.7, ruling L48)


@case("9.7(i)")
@pytest.mark.parametrize("side", [FRENCH, ALLIED])
def test_a_side_may_split_its_retreat_over_several_boxes(side: int) -> None:
    names = ["FR-1-RL", "FR-5-RL", "FR-30-RL"] if side == FRENCH else ["PR-KLEIST-I", "PR-KLEIST-II", "PR-GREN-3"]
    ways = ["BRX", "DAM"] if side == FRENCH else ["HAN", "LUN"]
    enemy = PRUSSIANS if side == FRENCH else {"FR-22-RL": "VAL"}
    game = retreating({name: {} for name in names}, enemy, side=side)
    assert asks(game) == (SIDES[side], "retreat")
    do(game, f"to {ways[0]}", f"to {ways[1]}", f"to {ways[0]}")
    assert [where(game, name) for name in names] == [ways[0], ways[1], ways[0]]
    assert over(game)


@case("9.7(i)")
def test_all_that_are_left_may_be_sent_together() -> None:
    game = retreating({"FR-1-RL": {}, "FR-5-RL": {}, "FR-30-RL": {}, "FR-CHARTRES": {}}, PRUSSIANS)
    do(game, "to BRX")
    assert why(game, "all_to HAN").case == "9.7(b)"
    do(game, "all_to DAM")
    assert [where(game, name) for name in ("FR-1-RL", "FR-5-RL", "FR-30-RL")] == ["BRX", "DAM", "DAM"]
    assert choices(game, "to") == {"BRX", "DAM"}, "and the leader?"
    assert asks(game) == ("french", "retreat-leader")
    assert why(game, "to HAN").case == "9.7(i)"
    do(game, "to BRX")
    assert where(game, "FR-CHARTRES") == "BRX"


@case("9.7(j)")
def test_a_retreat_costs_nothing_and_burdens_no_line() -> None:
    game = retreating({"FR-1-RL": {}, "FR-2-DRAG": {"state": ["activated"]}}, PRUSSIANS)
    do(game, "all_to DAM")
    assert marks(game, "FR-1-RL") == set(), "not used by it"
    assert not any(state(game).marched[FRENCH])
    assert not state(game).entered[FRENCH][cell(game, "DAM")], "it starts no battle (ruling L87)"


@case("9.7", "9.7(j)")
def test_who_retreats_leaves_the_board_and_comes_from_the_battles_box() -> None:
    """Ruling L87, and what an approach is."""
    game = retreating({"FR-1-RL": {"post": "main", "raised": 2}, "FR-5-RL": {"post": "main"}}, PRUSSIANS)
    do(game, "to DAM")
    entry = game.position()["units"]["FR-1-RL"]
    assert (entry["approach"], "post" in entry, "raised" in entry) == ("VAL", False, False)
    assert game.position()["battle"]["retreated"] == ["FR-1-RL"]


@case("9.7(i)")
def test_leaders_go_with_units_of_their_army_from_the_same_box_of_the_board() -> None:
    """Ruling L48."""
    counters = {
        "FR-1-RL": {"post": "left"},
        "FR-GREN-3": {"post": "right"},
        "FR-29-RL": {"post": "left"},
        "FR-CHARTRES": {"post": "left"},
        "FR-LEVENEUR": {"post": "left"},
    }
    game = retreating(counters, PRUSSIANS)
    do(game, "to BRX", "to DAM", "to DAM")
    assert where(game, "FR-CHARTRES") == "BRX", "the grenadiers were on the other flank"
    assert where(game, "FR-LEVENEUR") == "DAM", "with the only unit of the Nord"
    assert over(game)


@case("9.7(i)")
def test_a_leader_whose_units_are_all_lost_stays_behind() -> None:
    game = retreating({"FR-1-RL": {}, "FR-CHARTRES": {}}, SURROUNDED, dice=[6, 6])
    assert where(game, "FR-1-RL") == "eliminated"
    assert where(game, "FR-CHARTRES") == "VAL", "ruling L27 looks after him when the activation ends"


@case("9.7(i)")
def test_covers_follow_the_retreat() -> None:
    """Ruling L62: with a leader under cover, without one on the map; who stays finds other cover."""
    counters: dict[str, Any] = {
        "FR-1-RL": {"under": "FR-CHARTRES"},
        "FR-5-RL": {"under": "FR-CHARTRES"},
        "FR-CHARTRES": {},
    }
    stays = {"FR-30-RL": {"hex": "VAL", "under": "FR-CHARTRES"}, "FR-KELLERMANN": "VAL"}
    game = retreating(counters, PRUSSIANS, stays)
    do(game, "to BRX", "to DAM", "to BRX")
    units = game.position()["units"]
    assert [units[name]["under"] for name in ("FR-1-RL", "FR-5-RL", "FR-30-RL")] == ["FR-CHARTRES", "", "FR-KELLERMANN"]


# ---- cut off (9.7, ruling L19)


@case("9.7(c)", "9.7(d)", "9.7(h)")
def test_a_unit_without_a_legal_box_checks_with_plus_two_and_falls_if_it_fails() -> None:
    """Morale 7: a roll of 5 passes, a roll of 6 does not. Points of leaders do not help (ruling L37)."""
    game = retreating({"FR-1-RL": {"raised": 3}, "FR-5-RL": {}}, SURROUNDED, dice=[2, 4, 2, 3])
    assert [(event.roll, event.morale, event.passed) for event in told(game, RetreatCheck)] == [
        (8, 7, False),
        (7, 7, True),
    ]
    assert [shift.amount for shift in told(game, RetreatCheck)[0].shifts] == [2]
    assert where(game, "FR-1-RL") == "eliminated"
    assert [event.cases for event in told(game, Shattered)] == [("9.7(d)",)]
    assert state(game).lost[FRENCH] == 1
    assert asks(game) == ("french", "slip-through"), "the other has got through"


@case("9.7(e)")
def test_a_unit_that_passes_goes_through_one_box_to_one_beyond_without_enemies() -> None:
    """Ruling L19: not back into the battle's box and not into an approach of the enemy; enemies beyond bar the box."""
    game = retreating({"FR-1-RL": {}}, SURROUNDED, {"PR-BORCH-I": "AUV"}, dice=[1, 1])
    assert choices(game, "to") == {"SMH", "NOI", "MAS"}, "by Braux, by Dampierre, and by Hans, an empty approach"
    assert why(game, "to VAL").case == "9.7(f)"
    assert why(game, "to PSV").case == "9.7(f)", "two boxes away"
    assert why(game, "to AUV").case == "9.7(a)"
    assert why(game, "to HAN").case == "9.7(b)"
    assert why(game, "to BRX").case == "9.7(a)"
    do(game, "to NOI")
    assert (where(game, "FR-1-RL"), approach(game, "FR-1-RL")) == ("NOI", "DAM")
    assert told(game, Retreated)[0].through == ("DAM",)


@case("9.7(e)")
def test_if_two_boxes_lead_there_the_owner_says_which() -> None:
    """Sainte-Menehould lies behind Braux and behind Dampierre."""
    game = retreating({"FR-1-RL": {}}, SURROUNDED, dice=[1, 1])
    do(game, "to SMH")
    assert asks(game) == ("french", "slip-by")
    assert choices(game, "through") == {"BRX", "DAM"}
    assert why(game, "through HAN").case == "9.7(e)"
    do(game, "through BRX")
    assert (where(game, "FR-1-RL"), approach(game, "FR-1-RL")) == ("SMH", "BRX")


@case("9.7(f)")
def test_a_unit_that_would_need_to_pass_two_boxes_is_eliminated_without_a_check() -> None:
    beyond = {"PR-BORCH-I": "SMH", "PR-BORCH-II": "NOI", "PR-HERTZBERG-I": "AUV", "PR-HERTZBERG-II": "MAS"}
    game = retreating({"FR-1-RL": {}, "FR-5-RL": {}}, SURROUNDED, beyond)
    assert told(game, RetreatCheck) == []
    assert [event.cases for event in told(game, Shattered)] == [("9.7(f)",)] * 2
    assert over(game)


@case("9.7(c)")
def test_a_reduced_unit_checks_with_its_reduced_morale() -> None:
    game = retreating({"FR-1-RL": {"state": ["reduced"]}}, SURROUNDED, dice=[2, 3])
    assert [(event.roll, event.morale, event.passed) for event in told(game, RetreatCheck)] == [(7, 6, False)]


@case("9.7(h)", "9.7(i)")
def test_leaders_follow_units_that_got_through() -> None:
    game = retreating({"FR-1-RL": {}, "FR-5-RL": {}, "FR-CHARTRES": {}}, SURROUNDED, dice=[1, 1, 6, 6])
    do(game, "to NOI")
    assert where(game, "FR-5-RL") == "eliminated"
    assert where(game, "FR-CHARTRES") == "NOI"
    assert over(game)
