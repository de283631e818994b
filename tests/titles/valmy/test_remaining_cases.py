"""What the sweep of every verb and argument has found (see titles/test_offered_and_refused.py), one test each."""

from tests.titles.valmy.boards import battle_from, flanks, listed
from tests.titles.valmy.field import all_in, field, send
from tests.titles.valmy.table import asks, case, choices, do, legal, state, unit, why


@case("7.1(a)", "7.2")
def test_a_leader_without_units_is_told_why_he_does_not_react_to_enemies_alone() -> None:
    """Ruling L70. Kellermann at Dampierre has no unit; others at Braux may react, so the French are asked."""
    game = field(
        {
            "PR-BRUNSWICK": "LUN",
            **all_in("LUN", "PR-KLEIST-I", "PR-KLEIST-II"),
            "FR-KELLERMANN": "DAM",
            "FR-LEVENEUR": "BRX",
            "FR-29-RL": "BRX",
        },
        side="allied",
    )
    send(game, "PR-BRUNSWICK", "VAL")
    if asks(game)[1] == "march":
        do(game, "halt")
    assert asks(game) == ("french", "reaction")
    assert legal(game, "pick FR-29-RL")
    refusal = why(game, "pick FR-KELLERMANN")
    assert (refusal.case, refusal.message) == ("7.1(a)", "leader-alone-among-enemies")
    assert refusal.params == {"unit": "FR-KELLERMANN", "hex": "VAL"}


BOARD = {
    "FR-KELLERMANN": "main",
    "FR-1-RL": "main",
    "FR-5-RL": "main",
    "FR-1-DRAG": "right",
    "PR-BRUNSWICK": "left",
    "PR-KLEIST-I": "main",
    "PR-KLEIST-II": "main",
    "PR-LOTTUM-D": "left",
}


@case("8.1", "8.1(b)", "8.3", "8.3(a)")
def test_both_sides_give_points_at_the_start_of_a_round_of_a_major_battle_the_defender_first() -> None:
    """Ruling L37: the defender by the Defensive Rating, the attacker by the Offensive."""
    game = battle_from("new_round", BOARD, round=0)
    assert asks(game) == ("french", "give-points")
    assert choices(game, "raise") == {"FR-1-RL", "FR-5-RL"}, "in Kellermann's box"
    do(game, "raise FR-1-RL", "done")
    assert asks(game) == ("allied", "give-points")
    assert choices(game, "raise") == {"PR-LOTTUM-D"}, "in Brunswick's box"
    do(game, "done")
    assert state(game).raised[unit(game, "FR-1-RL")] == 1


@case("9.5.2(b)", "9.4.2")
def test_a_leader_who_rides_with_a_charge_is_exposed_and_one_who_receives_it_is_not() -> None:
    """Ruling L75: from the announcement, if the charge comes; who stands with the charged units is not."""
    charged = {**BOARD, "FR-KELLERMANN": "right"}
    game = flanks(charged, dice=[1, 1, 6])
    do(game, "charge allied-left", "ride PR-BRUNSWICK", "done")
    while asks(game)[1] in ("answer-attacks", "call-off"):
        do(game, "done")
    assert listed(game, "exposed") == {"PR-BRUNSWICK"}
