"""9.1 Minor battles, and what follows a battle (9.0(j), ruling L24)."""

from typing import Any

import pytest
from tests.titles.valmy.table import (
    asks,
    case,
    cell,
    choices,
    do,
    inside,
    legal,
    marks,
    over,
    state,
    told,
    where,
    why,
)

from meuse.engine.events import PhaseBegins
from meuse.engine.game import Game
from meuse.titles.valmy.battle_events import (
    BothStay,
    ForcesShown,
    LeaderCheck,
    LossCheck,
    RetreatCheck,
    VolleyFired,
    Withdraws,
)
from meuse.titles.valmy.chapters.combat import BattleInBox
from meuse.titles.valmy.terms import ALLIED, FRENCH, SIDES

ELSEWHERE = {"FR-DUVAL": "VIE", "FR-49-RL": "VIE", "PR-EBEN": "STB", "PR-FUS-SCHENCK": "STB"}
PRUSSIANS = {"PR-KLEIST-I": {"approach": "HAN"}, "PR-KLEIST-II": {"approach": "LUN"}}
FRENCHMEN: dict[str, Any] = {"FR-1-RL": {}, "FR-5-RL": {}}
MISS = [1, 2]
TEN = [5, 5]
PASS = [1, 1]
FAIL = [6, 6]


def battle(counters: dict[str, Any], dice: list[int], attacker: int = ALLIED, **more: Any) -> Game:
    """A battle at Valmy."""
    there = {name: {"hex": "VAL", **entry} for name, entry in counters.items()}
    return inside(
        lambda position: BattleInBox(attacker, position.box.board.index["VAL"]),
        {**ELSEWHERE, **more.pop("others", {}), **there},
        dice=dice,
        **more,
    )


# ---- the exchange (9.1)


@case("9.1", "9.0(a)", "9.0(i)", "9.3(c)")
@pytest.mark.parametrize("attacker", [FRENCH, ALLIED])
def test_both_sides_fire_once_the_defender_first(attacker: int) -> None:
    game = battle({**FRENCHMEN, **PRUSSIANS}, MISS * 4, attacker)
    assert [event.side for event in told(game, VolleyFired)] == [SIDES[1 - attacker], SIDES[attacker]]
    assert [event.kind for event in told(game, VolleyFired)] == ["minor", "minor"]
    assert asks(game) == (SIDES[attacker], "withdraw-or-stay"), "then it is over"


@case("9.1(b)", "9.1(a)", "9.1(d)")
def test_the_defenders_hits_and_checks_take_effect_before_the_attacker_fires() -> None:
    """A Prussian who falls does not fire; one who is reduced fires worse."""
    game = battle({**FRENCHMEN, **PRUSSIANS}, [*TEN, *TEN, *PASS, *FAIL, *TEN])
    checks = told(game, LossCheck)
    assert [(event.unit, event.passed) for event in checks] == [("PR-KLEIST-I", True), ("PR-KLEIST-II", False)]
    second = told(game, VolleyFired)[1]
    assert (second.units, second.columns, second.modifiers) == (("PR-KLEIST-I",), ("7",), (-1,))
    assert second.hits == 0, "9 is not enough in that column"


@case("9.1(a)")
def test_each_owner_chooses_who_takes_the_hits() -> None:
    game = battle({**FRENCHMEN, **PRUSSIANS}, [*TEN, *MISS, *PASS, *MISS, *TEN, *PASS])
    assert asks(game) == ("allied", "take-losses")
    do(game, "lose PR-KLEIST-I")
    assert asks(game) == ("french", "take-losses")
    assert choices(game, "lose") == set(FRENCHMEN)
    do(game, "lose FR-5-RL")
    assert (marks(game, "FR-1-RL"), marks(game, "FR-5-RL")) == (set(), {"reduced"})


@case("9.1(e)")
def test_cavalry_fires_too_and_skirmishers_in_their_own_column() -> None:
    counters = {"FR-8-CAV": {}, "FR-1-RLI": {}, "FR-FRANCS": {}, "PR-FELDJAG": {}, "PR-WEIMAR-KUR": {}}
    game = battle(counters, MISS * 5)
    first, second = told(game, VolleyFired)
    assert dict(zip(first.units, first.columns, strict=True)) == {
        "FR-8-CAV": "7",
        "FR-1-RLI": "skirmish",
        "FR-FRANCS": "skirmish",
    }
    assert dict(zip(second.units, second.columns, strict=True)) == {"PR-FELDJAG": "skirmish", "PR-WEIMAR-KUR": "9"}


@case("9.1(d)", "8.1(e)", "8.1(d)", "9.5.2")
def test_leaders_give_points_before_the_first_volley_and_roll_for_loss_after_the_last() -> None:
    """Ruling L37: the defender's first. Kellermann defends with 3, Kleist attacks with 1."""
    counters = {**FRENCHMEN, **PRUSSIANS, "FR-KELLERMANN": {}, "PR-KLEIST": {}}
    game = battle(counters, [4, 5, *MISS, *PASS, *MISS, *MISS, *MISS, *FAIL])
    assert asks(game) == ("french", "give-points")
    do(game, "raise FR-1-RL", "raise FR-1-RL", "raise FR-1-RL")
    assert asks(game) == ("allied", "give-points")
    do(game, "raise PR-KLEIST-I")
    assert told(game, VolleyFired)[0].columns == ("10", "7")
    do(game, "lose PR-KLEIST-I")
    assert told(game, VolleyFired)[1].columns == ("8", "8"), "reduced to 7, and a point (ruling L83)"
    assert [(event.leader, event.lost) for event in told(game, LeaderCheck)] == [
        ("PR-KLEIST", False),
        ("FR-KELLERMANN", True),
    ]
    assert asks(game)[1] == "withdraw-or-stay", "leader loss comes before anybody withdraws (ruling L86)"
    assert not any(state(game).raised)


@case("9.1")
def test_everybody_in_the_box_is_shown() -> None:
    """Ruling L61."""
    counters = {**FRENCHMEN, **PRUSSIANS, "FR-KELLERMANN": {}, "FR-CHARTRES": {}}
    game = battle(counters, [])
    shown = {event.side: (event.units, event.leaders) for event in told(game, ForcesShown)}
    assert shown == {
        "french": (tuple(FRENCHMEN), ("FR-KELLERMANN", "FR-CHARTRES")),
        "allied": (tuple(PRUSSIANS), ()),
    }
    assert set(game.position()["battle"]["shown"]) == set(counters)


@case("9.1(c)")
def test_a_side_that_is_wiped_out_leaves_the_other_alone_and_nobody_is_asked() -> None:
    game = battle({"FR-1-RL": {"state": ["reduced"]}, **PRUSSIANS}, [*MISS, *TEN, *MISS])
    assert where(game, "FR-1-RL") == "eliminated"
    assert over(game)
    assert state(game).battle is None


@case("9.1(b)")
def test_an_attacker_who_is_wiped_out_does_not_fire() -> None:
    game = battle({**FRENCHMEN, "PR-FELDJAG": {}}, [*TEN, *MISS])
    assert [event.side for event in told(game, VolleyFired)] == ["french"]
    assert over(game)


@case("9.1")
def test_both_french_armies_fight_as_one_side() -> None:
    """Ruling L94; points stay apart: Dumouriez raises nobody of the Centre."""
    counters = {"FR-1-RL": {}, "FR-29-RL": {}, "FR-DUMOURIEZ": {}, **PRUSSIANS}
    game = battle(counters, [*MISS * 4, 1, 2])
    assert choices(game, "raise") == {"FR-29-RL"}
    do(game, "done")
    assert set(told(game, VolleyFired)[0].units) == {"FR-1-RL", "FR-29-RL"}


# ---- after it (9.0(j), ruling L24)


@case("9.0(j)", "9.1(c)", "9.7(g)")
def test_both_may_stay_the_active_player_is_asked_first() -> None:
    game = battle({**FRENCHMEN, **PRUSSIANS}, MISS * 4)
    assert asks(game) == ("allied", "withdraw-or-stay")
    do(game, "stay")
    assert asks(game) == ("french", "withdraw-or-stay")
    do(game, "stay")
    assert {where(game, name) for name in (*FRENCHMEN, *PRUSSIANS)} == {"VAL"}
    assert len(told(game, BothStay)) == 1
    assert over(game)
    assert state(game).battle is None


@case("9.0(j)", "9.7(g)")
def test_if_the_active_player_withdraws_the_other_is_not_asked() -> None:
    """Ruling L24, example 2: to the approach of the attacker, where no French unit stands."""
    game = battle({**FRENCHMEN, **PRUSSIANS}, MISS * 4)
    do(game, "withdraw")
    assert choices(game, "to") == {"HAN", "LUN", "BRX", "DAM"}
    do(game, "all_to LUN")
    assert where(game, "PR-KLEIST-I") == where(game, "PR-KLEIST-II") == "LUN"
    assert over(game)
    assert [(event.side, event.forced) for event in told(game, Withdraws)] == [("allied", False)]


@case("9.0(j)", "9.7(b)", "9.7(i)")
def test_the_other_player_may_withdraw_over_several_boxes_but_not_where_the_enemy_came_from() -> None:
    """Ruling L24, example 3."""
    game = battle({**FRENCHMEN, **PRUSSIANS, "FR-CHARTRES": {}}, [*MISS * 4, 1, 2])
    do(game, "done", "stay", "withdraw")
    assert choices(game, "to") == {"BRX", "DAM"}
    assert why(game, "to HAN").case == why(game, "to LUN").case == "9.7(b)"
    do(game, "to BRX", "to DAM", "to DAM")
    assert [where(game, name) for name in ("FR-1-RL", "FR-5-RL", "FR-CHARTRES")] == ["BRX", "DAM", "DAM"]
    assert marks(game, "FR-CHARTRES") == set(), "a withdrawal uses nobody"
    assert over(game)


@case("9.0(j)")
def test_a_withdrawal_takes_both_french_armies() -> None:
    """Ruling L94."""
    counters = {"FR-1-RL": {}, "FR-KELLERMANN": {}, "FR-29-RL": {}, "FR-LEVENEUR": {}, **PRUSSIANS}
    game = battle(counters, [*MISS * 4, 1, 2, 1, 2])
    do(game, "done", "stay", "withdraw", "to BRX", "to DAM")
    assert (where(game, "FR-KELLERMANN"), where(game, "FR-LEVENEUR")) == ("DAM", "BRX"), "the Nord was asked first"
    assert over(game)


@case("9.0(j)", "9.7(c)")
def test_a_side_without_a_way_out_may_withdraw_all_the_same() -> None:
    """Ruling L24, example 5: a check at +2 for every unit."""
    around = {"PR-ROMBERG-I": "BRX", "PR-ROMBERG-II": "DAM"}
    game = battle({**FRENCHMEN, **PRUSSIANS}, [*MISS * 4, 6, 6, 6, 6], others=around)
    do(game, "stay")
    assert legal(game, "withdraw")
    do(game, "withdraw")
    assert [event.passed for event in told(game, RetreatCheck)] == [False, False]
    assert state(game).lost[FRENCH] == 2


@case("9.0(j-ii)")
def test_on_the_day_of_valmy_the_active_player_must_fall_back() -> None:
    """Ruling L24, example 8."""
    game = battle({**FRENCHMEN, **PRUSSIANS}, MISS * 4, scenario="cannonade")
    assert asks(game) == ("allied", "retreat")
    assert [(event.side, event.forced) for event in told(game, Withdraws)] == [("allied", True)]
    do(game, "all_to HAN")
    assert where(game, "PR-KLEIST-II") == "HAN"
    assert {where(game, name) for name in FRENCHMEN} == {"VAL"}, "the other player is not asked"
    assert over(game)


@case("9.0(j-ii)")
def test_without_a_legal_box_both_stay_on_that_day() -> None:
    around = {"FR-22-RL": "BRX", "FR-62-RL": "DAM", "FR-90-RL": "HAN", "FR-94-RL": "LUN"}
    game = battle({**FRENCHMEN, **PRUSSIANS}, MISS * 4, scenario="cannonade", others=around)
    assert over(game)
    assert len(told(game, BothStay)) == 1


@case("9.0(j-ii)")
def test_on_that_day_whoever_came_into_the_others_box_falls_back() -> None:
    """Ruling L24: the Allies stood in the box, and the French reacted into it."""
    game = battle({**FRENCHMEN, **PRUSSIANS}, MISS * 4, scenario="cannonade", held={"allied": ["VAL"]})
    assert [(event.side, event.forced) for event in told(game, Withdraws)] == [("french", True)]


@case("9.0(j)")
def test_survivors_are_hidden_again() -> None:
    """Ruling L61: they lie under their leaders as before."""
    counters = {"FR-1-RL": {}, "FR-5-RL": {"under": ""}, "FR-CHARTRES": {}, **PRUSSIANS}
    game = battle(counters, [*MISS * 4, 1, 2])
    do(game, "done", "stay", "stay")
    units = game.position()["units"]
    assert (units["FR-1-RL"]["under"], units["FR-5-RL"]["under"]) == ("FR-CHARTRES", "")
    assert "battle" not in game.position()


@case("9.0")
def test_a_side_whose_last_unit_falls_in_a_battle_has_lost() -> None:
    """Ruling L95."""
    units = {"FR-1-RL": {"hex": "VAL", "state": ["reduced"]}, "PR-KLEIST-I": "VAL", "FR-KELLERMANN": "CHL"}
    game = inside(
        lambda position: BattleInBox(ALLIED, position.box.board.index["VAL"]),
        units,
        scenario="cannonade",
        dice=[*MISS, *TEN],
    )
    assert game.decision is None
    assert game.result is not None
    assert game.result.winner == "allied"
    assert not [event for event in told(game, PhaseBegins) if event.phase == "recovery"], "at once"


@case("9.0(a)")
def test_a_minor_battle_is_remembered_for_the_turn_and_not_as_a_major_one() -> None:
    game = battle({**FRENCHMEN, **PRUSSIANS}, MISS * 4)
    valmy = cell(game, "VAL")
    assert state(game).fought[valmy]
    assert not state(game).major_fought[valmy]


@case("9.1", "9.3.4(c)")
@pytest.mark.parametrize("box", ["SED", "CHL", "LWY"])
def test_a_battle_is_the_same_in_every_box_of_the_map(box: str) -> None:
    """Sedan is the first of them."""
    units = {"FR-29-RL": {"hex": box, "state": ["reduced"]}, "FR-43-RL": box, "PR-KLEIST-I": box, "PR-EBEN-I": "STB"}
    game = inside(
        lambda position: BattleInBox(ALLIED, position.box.board.index[box]),
        units,
        dice=[*MISS, *TEN, *PASS, 5, 6, *PASS],
    )
    assert marks(game, "PR-KLEIST-I") == {"reduced"}
    assert asks(game) == ("allied", "withdraw-or-stay")
    assert marks(game, "FR-43-RL") == {"reduced"}
