"""9.2: a major battle step by step: skirmish fire, Main fire, melee or not, the second round."""

from typing import Any

from tests.titles.valmy.boards import battle_from, last, listed, melee, pass_all, post
from tests.titles.valmy.table import asks, case, do, legal, over, state, told, unit, where, why

from meuse.engine.game import Game
from meuse.titles.valmy.battle_events import PointGiven, StepLost, VolleyFired
from meuse.titles.valmy.board_events import (
    AttackAnnounced,
    BetweenRounds,
    LeadNamed,
    MeleeDecided,
    MeleeRolled,
    RoundBegins,
    SkirmishersBack,
)

LINES = {"FR-1-RL": "main", "FR-5-RL": "main", "PR-KLEIST-I": "main", "PR-KLEIST-II": "main"}
SKIRMISH = {
    "FR-1-RLI": "skirmish",
    "FR-CHA-CENTRE": "skirmish",
    "PR-FUS-ERNEST": "skirmish",
    "PR-FUS-LEGAT": "skirmish",
}
MISSES = [1, 2, 1, 2]


def volleys(game: Game) -> list[tuple[str, str]]:
    return [(event.side, event.kind) for event in told(game, VolleyFired)]


# ---- skirmish fire (9.2.3, 9.2.4, 9.3.1)


@case("9.2.3", "9.2.3(a)", "9.3(c)", "9.3(b)", "9.3.1(b)")
def test_the_defenders_skirmishers_fire_first_at_the_enemys_who_reply_if_they_are_left() -> None:
    """Ten hits in the Skirmish column, and a failed check removes the fusiliers before they fire."""
    game = battle_from("defender_skirmishers", {**LINES, **SKIRMISH}, [5, 5, 1, 2, 6, 6, 1, 2, *MISSES, *MISSES])
    assert asks(game) == ("allied", "take-losses")
    assert {str(one.args[0]) for one in game.actions()} == {"PR-FUS-ERNEST", "PR-FUS-LEGAT"}
    do(game, "lose PR-FUS-ERNEST")
    assert volleys(game)[:2] == [("french", "skirmish"), ("allied", "skirmish")]
    assert told(game, VolleyFired)[1].units == ("PR-FUS-LEGAT",)


@case("9.3.1(c)")
def test_without_enemy_skirmishers_they_fire_at_main() -> None:
    units = {**LINES, "FR-1-RLI": "skirmish", "PR-WEIMAR-KUR": "left"}
    game = battle_from("defender_skirmishers", units, [5, 5])
    assert {str(one.args[0]) for one in game.actions()} == {"PR-KLEIST-I", "PR-KLEIST-II"}


@case("9.2.4", "9.2.4(a)", "9.3.1(f)")
def test_skirmishers_and_their_leaders_are_back_in_reserve_before_the_flanks_are_announced() -> None:
    units = {**LINES, **SKIRMISH, "FR-DESPREZ": "skirmish", "FR-8-CAV": "left", "PR-WEIMAR-KUR": "right"}
    game = battle_from("defender_skirmishers", units, [*MISSES, *MISSES], round=0)
    pass_all(game, "give-points")
    assert asks(game)[1] == "announce-attacks"
    assert {post(game, name) for name in (*SKIRMISH, "FR-DESPREZ")} == {"reserve"}
    assert [event.side for event in told(game, SkirmishersBack)] == ["french", "allied"]


@case("9.3.1", "9.2.12.4(b)")
def test_skirmish_fire_is_held_once_in_a_battle() -> None:
    units = {**LINES, "FR-1-RLI": "reserve", "PR-FUS-ERNEST": "reserve"}
    game = battle_from("new_round", units, [*MISSES, *MISSES], round=1)
    pass_all(game, "rearrange")
    assert volleys(game) == [("french", "main"), ("allied", "main")]


# ---- a round (9.2.5, 9.2.10)


@case("9.2.10", "9.3(c)", "9.3(d)")
def test_after_the_flanks_main_fires_the_defender_first_and_his_hits_count_at_once() -> None:
    game = battle_from("flanks", LINES, [5, 5, 5, 5, 6, 6, 1, 1, 1, 2])
    assert volleys(game) == [("french", "main"), ("allied", "main")]
    assert told(game, VolleyFired)[1].units == ("PR-KLEIST-II",)  # the other did not survive its check
    assert asks(game) == ("allied", "melee")


@case("9.3(a)", "9.3(g)")
def test_horse_in_main_does_not_fire_but_can_be_hit() -> None:
    units = {"FR-1-RL": "main", "PR-KLEIST-I": "main", "PR-WEIMAR-KUR": "main"}
    game = battle_from("defender_fire", units, [5, 5, 1, 1, 1, 2])
    assert {str(one.args[0]) for one in game.actions()} == {"PR-KLEIST-I", "PR-WEIMAR-KUR"}
    do(game, "lose PR-WEIMAR-KUR")
    assert told(game, VolleyFired)[1].units == ("PR-KLEIST-I",)
    assert last(game, StepLost).unit == "PR-WEIMAR-KUR"


@case("9.2.10")
def test_nobody_fires_at_an_empty_main_box() -> None:
    """Ruling L79."""
    game = battle_from("flanks", {"FR-1-RL": "main", "PR-WEIMAR-KUR": "left", "PR-KLEIST-I": "reserve"})
    assert volleys(game) == []
    assert asks(game) == ("french", "melee-or-halt")


@case("9.2.5", "9.2.12.4")
def test_a_new_round_forgets_charges_failures_and_points_of_the_last() -> None:
    units = {**LINES, "PR-WEIMAR-KUR": "main", "PR-COURBIERE": "main"}
    game = battle_from("new_round", units, charged=["PR-WEIMAR-KUR"], flanking=["PR-WEIMAR-KUR"], spent=["FR-1-RL"])
    assert listed(game, "charged") == listed(game, "flanking") == listed(game, "spent") == set()
    assert last(game, RoundBegins).round == 2
    assert state(game).raised[unit(game, "PR-KLEIST-I")] == 0


@case("9.2.5")
def test_points_are_given_before_anything_is_announced_the_defender_first() -> None:
    units = {**LINES, "FR-CHARTRES": "main", "PR-COURBIERE": "main", "FR-8-CAV": "left", "PR-WEIMAR-KUR": "right"}
    game = battle_from("new_round", units, round=0)
    assert asks(game) == ("french", "give-points")
    do(game, "raise FR-1-RL", "done")
    assert asks(game) == ("allied", "give-points")
    do(game, "done")
    assert asks(game) == ("allied", "announce-attacks")
    assert len(told(game, PointGiven)) == 1
    assert not told(game, AttackAnnounced)


# ---- melee or not (9.2.11)


@case("9.2.11", "9.2.11(a)", "9.2.11(b)")
def test_the_attacker_may_choose_melee_then_the_defender_melee_or_a_halt() -> None:
    game = battle_from("attacker_decides", LINES)
    assert asks(game) == ("allied", "melee")
    do(game, "decline_melee")
    assert asks(game) == ("french", "melee-or-halt")
    do(game, "call_halt")
    assert over(game)
    assert [(event.side, event.choice, event.cases) for event in told(game, MeleeDecided)] == [
        ("allied", "decline", ("9.2.11",)),
        ("french", "halt", ("9.2.11(a)",)),
    ]
    battle = state(game).battle
    assert battle is not None
    assert battle.halted == 1
    assert {where(game, name) for name in LINES} == {"VAL"}


@case("9.2.11(c)")
def test_a_defender_who_chooses_melee_attacks_in_it() -> None:
    """Ruling L22: his lead unit is named first, and the left number of the result is his."""
    game = battle_from("attacker_decides", LINES, [4, 5, 1, 1, 1, 1, 1, 1])
    do(game, "decline_melee", "melee")
    assert asks(game) == ("french", "attacking-lead")
    do(game, "lead FR-1-RL", "lead PR-KLEIST-II")
    roll = last(game, MeleeRolled)
    assert (roll.side, roll.attack, roll.defense) == ("french", 8, 10)
    assert asks(game) == ("allied", "withdraw-or-go-on")  # in all else the Allies stay the attacker


@case("9.2.11")
def test_a_side_with_nobody_who_can_lead_is_not_asked() -> None:
    """Ruling L79: horse that has not charged does not lead; if both have none the battle is over."""
    game = battle_from("attacker_decides", {"FR-1-RL": "main", "PR-WEIMAR-KUR": "main", "PR-KLEIST-I": "reserve"})
    assert asks(game) == ("french", "melee-or-halt")
    assert not told(game, MeleeDecided)[0].asked
    game = battle_from("attacker_decides", {"FR-1-CAR": "main", "PR-WEIMAR-KUR": "main"})
    assert over(game)
    assert last(game, MeleeDecided).choice == "halt"
    charged = battle_from("attacker_decides", {"FR-1-RL": "main", "PR-WEIMAR-KUR": "main"}, charged=["PR-WEIMAR-KUR"])
    assert asks(charged) == ("allied", "melee")


# ---- withdraw or go on (9.2.12.3, 9.2.12.4)


@case("9.2.12.3", "9.2.12.3(a)", "9.5(between)")
def test_after_the_melee_the_attacker_and_then_the_defender_withdraw_or_go_on() -> None:
    """Ruling L88: all of a side leave, leaders too, and the other is not asked."""
    units = {**LINES, "PR-COURBIERE": "main", "PR-WEIMAR-KUR": "left", "PR-ROMBERG-I": "reserve"}
    game = battle_from("must_withdraw", units)
    assert asks(game) == ("allied", "withdraw-or-go-on")
    do(game, "fight_on")
    assert asks(game) == ("french", "withdraw-or-go-on")
    game = battle_from("must_withdraw", units)
    do(game, "fall_back")
    assert over(game)
    allies = [name for name in units if name.startswith("PR")]
    assert {where(game, name) for name in allies} == {"HAN"}
    assert [(event.side, event.choice) for event in told(game, BetweenRounds)] == [("allied", "withdraw")]


@case("9.2.12.3", "9.2.12.3(a)")
def test_the_defender_may_withdraw_too() -> None:
    game = battle_from("must_withdraw", LINES)
    do(game, "fight_on", "fall_back")
    assert over(game)
    assert where(game, "FR-1-RL") == where(game, "FR-5-RL") == "DAM"
    assert where(game, "PR-KLEIST-I") == "VAL"


@case("9.2.12.4", "9.2.12.4(a)", "9.5(rounds)")
def test_there_are_two_rounds_and_never_a_third() -> None:
    game = battle_from("must_withdraw", LINES, [*MISSES, *MISSES])
    do(game, "fight_on", "fight_on")
    assert last(game, RoundBegins).round == 2
    assert volleys(game) == [("french", "main"), ("allied", "main")]
    assert asks(game) == ("allied", "melee")
    game = battle_from("must_withdraw", LINES, round=2)
    assert over(game)
    assert not told(game, BetweenRounds)


@case("9.2.12.3")
def test_a_side_without_anybody_in_main_and_reserve_must_withdraw_from_its_flanks() -> None:
    """Ruling L79: after the last round and after a halt as well. If both have none, nobody must."""
    units = {"FR-1-CAR": "left", "FR-VALENCE": "left", "PR-KLEIST-I": "main"}
    cases: list[dict[str, Any]] = [{}, {"round": 2}, {"halted": 1}]
    for battle in cases:
        game = battle_from("must_withdraw", units, **battle)
        assert where(game, "FR-1-CAR") == where(game, "FR-VALENCE") == "DAM"
        assert last(game, BetweenRounds).choice == "must-withdraw"
        assert over(game)
    game = battle_from("must_withdraw", {"FR-1-CAR": "left", "PR-WEIMAR-KUR": "left"})
    assert over(game)
    assert where(game, "FR-1-CAR") == "VAL"


@case("9.2.12.3")
def test_reserves_are_enough_to_go_on() -> None:
    game = battle_from("must_withdraw", {"FR-1-RL": "reserve", "PR-KLEIST-I": "main"})
    assert asks(game) == ("allied", "withdraw-or-go-on")


@case("9.2.11")
def test_the_battle_is_over_at_once_when_a_side_has_nobody_on_the_board() -> None:
    """Ruling L79; the board is cleared."""
    units = {"FR-1-RL": "main reduced", "PR-KLEIST-I": "main", "PR-KLEIST-II": "main", "FR-VALENCE": "main"}
    game = battle_from("attacker_fire", units, [5, 5, 1, 2])
    assert where(game, "FR-1-RL") == "eliminated"
    assert over(game)
    assert {post(game, name) for name in units} == {""}


@case("9.2.11")
def test_it_is_over_likewise_when_the_allies_have_nobody_left() -> None:
    """Ruling L79: nobody is asked for a melee against an empty board."""
    units = {"PR-KLEIST-I": "main reduced", "PR-KLEIST": "main", "FR-1-RL": "main", "FR-5-RL": "main"}
    game = battle_from("attacker_fire", units, [5, 5, 1, 2], attacker="french")
    assert where(game, "PR-KLEIST-I") == "eliminated"
    assert over(game)
    assert told(game, MeleeDecided) == []


@case("9.2.12", "9.5")
def test_a_whole_round_from_the_choice_of_melee_to_the_next_round() -> None:
    """The order of ruling L21: lead unit, reserves of both, the other lead unit, roll, go on."""
    units = {**LINES, "FR-62-RL": "reserve", "PR-ROMBERG-I": "reserve"}
    game = battle_from("attacker_decides", units, [2, 1, 4, 4, 1, 1, 1, 1, *MISSES])
    do(game, "melee", "lead PR-KLEIST-I")
    assert asks(game) == ("allied", "roll-reserves")
    do(game, "roll_reserves", "bring PR-ROMBERG-I")
    assert asks(game) == ("french", "roll-reserves")
    do(game, "no_reserves")
    assert asks(game) == ("french", "defending-lead")
    assert why(game, "lead FR-62-RL").case == "9.5(D-ii)"
    do(game, "lead FR-5-RL")
    assert [event.unit for event in told(game, LeadNamed)] == ["PR-KLEIST-I", "FR-5-RL"]
    assert last(game, MeleeRolled).attack == 15
    assert legal(game, "lose FR-1-RL") or asks(game)[1] in ("withdraw-or-go-on", "take-losses")


def test_a_melee_can_be_entered_by_itself() -> None:
    game = melee({"FR-1-RL": "main", "PR-KLEIST-I": "main"}, [3, 4])
    assert last(game, MeleeRolled).odds == "1:1"
