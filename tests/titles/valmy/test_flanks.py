"""9.2.5-9.2.9, 9.3(e)-(h): what happens on the flanks: foot, answers, defensive fire, and the order of it all."""

import pytest
from tests.titles.valmy.boards import flanks, last, listed, post, through
from tests.titles.valmy.table import asks, case, choices, do, legal, marks, over, state, told, where, why

from meuse.engine.events import Shift
from meuse.titles.valmy.battle_events import StepLost, VolleyFired
from meuse.titles.valmy.board_events import (
    AttackAnnounced,
    AttackChecked,
    AttackInVain,
    ChargeRolled,
    FlankMeleeRolled,
)

MAIN = {"FR-1-RL": "main", "PR-KLEIST-I": "main"}
FOOT = {"FR-GREN-3": "left", "FR-GREN-4": "left"}  # morale 8, strength 4
PASS = [1, 1]
HELD = [1, 1]
NOTHING = [3, 5]  # at 1:1 an 8 has no effect


# ---- foot on a flank (9.2.5, ruling L42)


@case("9.2.5", "9.2.5(c)")
def test_foot_attacks_the_flank_opposite_on_the_melee_table_undoubled() -> None:
    """8 against 5 is 3:2; a 9 is 1/2. Both stay in their boxes."""
    units = {**FOOT, "PR-WEIMAR-KUR": "right", "PR-KATTE-D": "right reduced", **MAIN}
    game = flanks(units, [*PASS, 4, 5, 1, 1], attacker="french")
    do(game, "flank_attack french-left")
    assert asks(game) == ("allied", "answer-attacks")
    through(game)
    fight = last(game, FlankMeleeRolled)
    assert (fight.how, fight.attack, fight.defense, fight.odds) == ("flank-attack", 8, 7, "1:1")
    assert (fight.total, fight.attacker_losses, fight.defender_losses) == (9, 1, 1)
    assert fight.shifts == ()
    assert asks(game) == ("french", "take-losses")
    do(game, "lose FR-GREN-3")
    assert post(game, "FR-GREN-4") == "left"
    assert post(game, "PR-KATTE-D") == "right"


@case("9.2.5(c)", "9.2.7", "9.2.7(a)")
def test_foot_checks_as_horse_does_and_who_fails_stays_behind() -> None:
    """8 lets grenadiers attack; a reduced battalion of morale 7 does not."""
    units = {"FR-GREN-3": "left", "FR-GREN-4": "left reduced", "PR-WEIMAR-KUR": "right", **MAIN}
    game = flanks(units, [4, 4, *NOTHING], attacker="french")
    do(game, "flank_attack french-left")
    through(game)
    check = last(game, AttackChecked)
    assert (check.arm, check.passed, check.failed) == ("foot", ("FR-GREN-3",), ("FR-GREN-4",))
    assert last(game, FlankMeleeRolled).attackers == ("FR-GREN-3",)
    assert post(game, "FR-GREN-4") == "left"
    assert listed(game, "spent") == {"FR-GREN-4"}


@case("9.2.5(b)", "9.4(f)")
def test_foot_and_horse_of_a_box_are_announced_and_checked_separately() -> None:
    """Ruling L73: one roll for the horse, one for the foot."""
    units = {**FOOT, "FR-1-CAR": "left", "PR-WEIMAR-KUR": "right", "PR-ILOW-KUR": "right", **MAIN}
    game = flanks(units, [6, 6, *PASS], attacker="french")
    assert (choices(game, "charge"), choices(game, "flank_attack")) == ({"french-left"}, {"french-left"})
    do(game, "charge french-left")
    assert why(game, "charge french-left").case == "9.2.5(b)"
    do(game, "flank_attack french-left", "done")
    assert [(event.arm, bool(event.passed)) for event in told(game, AttackChecked)] == [
        ("horse", False),
        ("foot", True),
    ]
    assert [(event.how, event.units) for event in told(game, AttackAnnounced)] == [
        ("charge", ("FR-1-CAR",)),
        ("flank-attack", ("FR-GREN-3", "FR-GREN-4")),
    ]


@case("9.2.5(c)")
def test_a_leader_in_the_box_helps_the_foot_that_attacks_and_one_those_attacked() -> None:
    """Ruling L42: no lead unit, no difference in morale. Ruling L75: who rides is exposed, who stands is not."""
    units = {**FOOT, "FR-VALENCE": "left", "PR-WEIMAR-KUR": "right", "PR-LOTTUM": "right", **MAIN}
    game = flanks(units, [*PASS, *NOTHING], attacker="french")
    do(game, "flank_attack french-left", "ride FR-VALENCE")
    through(game)
    assert last(game, FlankMeleeRolled).shifts == (
        Shift("leader-attacks", 2, "9.4.2(a)"),
        Shift("leader-defends", -1, "9.4.2(b)"),
    )
    assert last(game, FlankMeleeRolled).total == 8 + 2 - 1
    assert listed(game, "exposed") == {"FR-VALENCE"}


@case("9.2.5(c)", "9.6")
def test_both_sides_lose_the_steps_of_a_flank_attack_and_check() -> None:
    """8 against 5 is 3:2, an 8 is 1/1."""
    game = flanks({**FOOT, "PR-WEIMAR-KUR": "right", **MAIN}, [*PASS, 4, 4, 1, 1, 6, 6], attacker="french")
    do(game, "flank_attack french-left")
    through(game)
    do(game, "lose FR-GREN-3")
    assert marks(game, "FR-GREN-3") == {"reduced"}
    assert where(game, "PR-WEIMAR-KUR") == "eliminated", "reduced, and the check is failed"


@case("9.4.2", "9.4.2(a)", "9.3(f)")
def test_a_leader_who_has_lost_his_own_to_defensive_fire_does_not_help_the_others() -> None:
    """Ruling L75: Lottum rides, but Katte's dragoons are Kalckreuth's."""
    units = {"PR-WEIMAR-KUR": "left reduced", "PR-KATTE-D": "left reduced", "PR-LOTTUM": "left"}
    game = flanks({**units, "FR-GREN-3": "right", **MAIN}, [*PASS, 4, 5, 1])
    do(game, "charge allied-left", "ride PR-LOTTUM")
    through(game)
    do(game, "lose PR-WEIMAR-KUR")
    assert "leader-attacks" not in [shift.reason for shift in last(game, ChargeRolled).shifts]


@case("9.4.2(b)")
@pytest.mark.parametrize(("leader", "helps"), [("FR-VALENCE", True), ("FR-DESPREZ", False), ("FR-DUMOURIEZ", False)])
def test_only_a_leader_who_commands_one_of_those_charged_stands_with_them(leader: str, helps: bool) -> None:
    """Ruling L75: one of another band, or of the other army, is no help."""
    game = flanks({"PR-WEIMAR-KUR": "left", "FR-GREN-3": "right", leader: "right", **MAIN}, [*PASS, 1, 2, 1])
    do(game, "charge allied-left")
    through(game)
    assert ("leader-defends" in [shift.reason for shift in last(game, ChargeRolled).shifts]) == helps


@case("9.2.8", "9.2.9")
def test_foot_does_not_counter_attack_those_whom_the_counter_charge_has_driven_off() -> None:
    units = {"PR-EBEN-I": "left", "FR-1-CAR": "right", "FR-2-CAR": "right", "FR-GREN-3": "right", **MAIN}
    game = flanks(units, [*PASS, *PASS, *PASS, 4])
    do(game, "charge allied-left", "counter_charge french-right", "counter_attack french-right")
    through(game)
    assert [(event.side, event.charge) for event in told(game, ChargeRolled)] == [("french", "DR")]
    assert where(game, "PR-EBEN-I") == "HAN"
    assert over(game)
    assert told(game, FlankMeleeRolled) == []


@case("9.2.7", "9.2.9")
def test_nothing_is_in_vain_where_attack_and_answer_have_both_failed_their_checks() -> None:
    game = flanks({"PR-WEIMAR-KUR": "left", "FR-8-CAV": "right", **MAIN}, [6, 6, 6, 6])
    do(game, "charge allied-left", "counter_charge french-right")
    through(game)
    assert over(game)
    assert told(game, AttackInVain) == []


@case("9.2.5(c)")
def test_against_an_empty_flank_there_is_nothing_to_attack() -> None:
    units = {**FOOT, "PR-WEIMAR-KUR": "left", **MAIN}
    game = flanks(units, attacker="french")
    assert over(game)  # nobody on the board faces anybody on a flank


# ---- answers of foot (9.2.6, 9.2.8, rulings L9, L43)


@case("9.2.6", "9.2.8", "9.2.8(a)")
def test_foot_counter_attacks_before_the_attack_that_it_answers() -> None:
    """Then the attack is the reply; foot that has counter-attacked does not strike back."""
    units = {"PR-KLEIST-II": "left", "PR-ROMBERG-I": "left", "FR-GREN-3": "right", "FR-GREN-4": "right", **MAIN}
    game = flanks(units, [*PASS, *PASS, 4, 6, *NOTHING])  # 8 against 10 is 1:2, a 10 is 1/1 ... with checks
    do(game, "flank_attack allied-left", "counter_attack french-right")
    through(game)
    counter = told(game, FlankMeleeRolled)[0]
    assert (counter.how, counter.side, counter.odds) == ("counter-attack", "french", "1:2")
    assert (counter.attacker_losses, counter.defender_losses) == (1, 1)


@case("9.2.8", "9.2.8(a)", "9.2.9(a)")
def test_who_has_counter_attacked_does_not_strike_back() -> None:
    units = {"PR-KLEIST-II": "left", "FR-GREN-3": "right", "FR-GREN-4": "right", **MAIN}
    game = flanks(units, [*PASS, *PASS, 3, 4, 4, 5])  # 8 against 5 is 3:2, a 7 is no effect; 5 against 8 is 1:2, a 9
    do(game, "flank_attack allied-left", "counter_attack french-right")
    through(game)
    counter, attack = told(game, FlankMeleeRolled)
    assert (counter.how, counter.odds, counter.attacker_losses) == ("counter-attack", "3:2", 0)
    assert (attack.how, attack.side, attack.odds) == ("flank-attack", "allied", "1:2")
    assert attack.attacker_losses == 0
    assert over(game)


@case("9.2.9(a)")
def test_foot_that_was_attacked_by_foot_may_strike_back_once() -> None:
    """Ruling L43: as the attacker on the Melee Table, if it wants."""
    units = {"PR-KLEIST-II": "left", "FR-GREN-3": "right", "FR-1-CAR": "right", **MAIN}
    game = flanks(units, [*PASS, 4, 5, 4, 4])  # 5 against 8 is 1:2, a 9 is no effect; 4 against 5 is 1:2, too
    do(game, "flank_attack allied-left")
    through(game)
    assert asks(game) == ("french", "strike-back")
    do(game, "strike_back")
    blow = last(game, FlankMeleeRolled)
    assert (blow.how, blow.side, blow.attackers, blow.defenders) == (
        "strike-back",
        "french",
        ("FR-GREN-3",),
        ("PR-KLEIST-II",),
    )
    game = flanks(units, [*PASS, 4, 5])
    do(game, "flank_attack allied-left")
    through(game)
    do(game, "stand")
    assert over(game)


@case("9.2.9(a)")
def test_nobody_strikes_back_at_a_charge() -> None:
    units = {"PR-WEIMAR-KUR": "left", "FR-GREN-3": "right", **MAIN}
    game = flanks(units, [*PASS, 1, 2, 1])
    do(game, "charge allied-left")
    through(game)
    assert told(game, ChargeRolled)
    assert not told(game, FlankMeleeRolled)
    assert over(game)


# ---- defensive fire (9.3(e)-(h), rulings L55, L74)


@case("9.2.7(c)", "9.3(e)", "9.3(f)")
def test_foot_fires_at_the_charge_before_it_strikes_and_its_losses_count_at_once() -> None:
    """A 9 and +2 hits on morale 8: the cuirassiers are reduced to 3, doubled 6 against 8."""
    units = {"PR-WEIMAR-KUR": "left", "FR-GREN-3": "right", "FR-1-CAR": "right", **MAIN}
    game = flanks(units, [*PASS, 4, 5, 1, 1, 3])
    do(game, "charge allied-left")
    through(game)
    volley = last(game, VolleyFired)
    assert (volley.kind, volley.units, volley.hits) == ("defensive", ("FR-GREN-3",), 1)
    assert Shift("defensive-fire", 2, "9.3.3(b)") in volley.fire[0].shifts
    assert (last(game, ChargeRolled).attack, last(game, ChargeRolled).defense) == (6, 8)
    order = [type(event) for _, event in game.log() if isinstance(event, (VolleyFired, StepLost, ChargeRolled))]
    assert order[:3] == [VolleyFired, StepLost, ChargeRolled]


@case("9.3(h)")
def test_defensive_fire_hits_only_those_who_charge_that_box() -> None:
    """A unit that failed its check, and one on the other flank, are not among those to choose from."""
    units = {
        "PR-WEIMAR-KUR": "left",
        "PR-ILOW-KUR": "left",
        "PR-KATTE-D": "left",
        "PR-LEIB-CAR-KUR": "right",
        "FR-GREN-3": "right",
        "FR-8-CAV": "left",
        **MAIN,
    }
    game = flanks(units, [4, 5, 4, 5])
    do(game, "charge allied-left", "charge allied-right")
    through(game)
    do(game, "fight_flank allied-left")
    assert asks(game) == ("allied", "take-losses")
    assert choices(game, "lose") == {"PR-WEIMAR-KUR", "PR-ILOW-KUR"}


@case("9.3(h)", "9.2.9")
def test_a_charge_of_which_nobody_is_left_does_not_strike() -> None:
    units = {"PR-WEIMAR-KUR": "left reduced", "FR-GREN-3": "right", **MAIN}
    game = flanks(units, [*PASS, 5, 5])
    do(game, "charge allied-left")
    through(game)
    assert where(game, "PR-WEIMAR-KUR") == "eliminated"
    assert not told(game, ChargeRolled)
    assert over(game)


@case("9.3(e)")
def test_horse_does_not_fire_and_foot_that_counter_attacks_does_not_either() -> None:
    """Ruling L74."""
    units = {"PR-WEIMAR-KUR": "left", "FR-GREN-3": "right", "FR-1-CAR": "right", **MAIN}
    game = flanks(units, [*PASS, *PASS, 4, 5, 2])  # 4 against 5 is 1:2, a 9 has no effect
    do(game, "charge allied-left", "counter_attack french-right", "done")
    through(game)
    assert told(game, ChargeRolled)
    assert not told(game, VolleyFired)
    assert [event.how for event in told(game, FlankMeleeRolled)] == ["counter-attack"]


@case("9.3(e)")
def test_foot_that_attacks_is_not_fired_at() -> None:
    units = {"PR-KLEIST-II": "left", "FR-GREN-3": "right", **MAIN}
    game = flanks(units, [*PASS, *NOTHING])
    do(game, "flank_attack allied-left")
    through(game)
    assert not told(game, VolleyFired)


# ---- the order of things (ruling L73)


@case("9.2.9")
def test_horse_and_foot_of_a_box_attack_one_after_the_other_whatever_is_left() -> None:
    """The charge drives the enemy off; the foot finds nobody."""
    units = {"PR-WEIMAR-KUR": "left", "PR-ILOW-KUR": "left", "PR-KLEIST-II": "left", "FR-8-CAV": "right", **MAIN}
    game = flanks(units, [*PASS, *PASS, 6, *HELD])
    do(game, "charge allied-left", "flank_attack allied-left")
    through(game)
    assert last(game, ChargeRolled).charge == "DE"
    assert not told(game, FlankMeleeRolled)
    assert asks(game)[1] == "held-in-hand"


@case("9.2.8", "9.2.9")
def test_the_attacker_chooses_which_flank_is_fought_first() -> None:
    units = {"PR-WEIMAR-KUR": "left", "PR-ILOW-KUR": "right", "FR-8-CAV": "right", "FR-10-CAV": "left", **MAIN}
    game = flanks(units, [*PASS, 1, *HELD, 1, *HELD])
    do(game, "charge allied-left", "charge allied-right")
    through(game)
    assert asks(game) == ("allied", "flank-order")
    assert why(game, "fight_flank french-left").case == "9.2.9"
    do(game, "fight_flank allied-right", "keep_flank", "keep_flank")
    assert [event.post for event in told(game, ChargeRolled)] == ["right", "left"]
    assert over(game)


@case("9.4(e)", "9.2.9")
def test_the_defenders_own_charges_come_last_and_find_whoever_is_left() -> None:
    """The Allies attack on their left; the French charge from their left, which nobody attacks."""
    units = {"PR-WEIMAR-KUR": "left", "FR-8-CAV": "right", "FR-1-CAR": "left", "PR-KATTE-D": "right", **MAIN}
    game = flanks(units, [*PASS, *PASS, 1, *HELD, 2])
    do(game, "charge allied-left", "done", "charge french-left")
    through(game)
    do(game, "keep_flank")
    through(game)
    first, second = told(game, ChargeRolled)
    assert (first.side, second.side) == ("allied", "french")
    assert (second.attackers, second.defenders) == (("FR-1-CAR",), ("PR-KATTE-D",))


@case("9.4.2", "9.4(e)")
def test_a_leader_rides_on_the_left_of_each_side() -> None:
    """Ruling L75: one for each box; the left of the Allies and the left of the French are two."""
    units = {"PR-WEIMAR-KUR": "left", "FR-8-CAV": "right", "FR-1-CAR": "left", "PR-KATTE-D": "right", **MAIN}
    game = flanks({**units, "PR-LOTTUM": "left", "FR-PULLY": "left"}, [*PASS, *PASS, 1, *HELD, 2])
    do(game, "charge allied-left", "ride PR-LOTTUM", "done", "charge french-left", "ride FR-PULLY")
    through(game)
    do(game, "keep_flank")
    through(game)
    found = [(event.side, [shift.amount for shift in event.shifts[1:]]) for event in told(game, ChargeRolled)]
    assert found[0] == ("allied", [2])
    assert found[1][0] == "french"
    assert listed(game, "exposed") == {"PR-LOTTUM", "FR-PULLY"}


@case("9.2.9")
def test_the_flanks_end_at_once_when_a_side_has_nobody_left_on_the_board() -> None:
    """Ruling L79."""
    units = {"PR-WEIMAR-KUR": "left", "PR-KATTE-D": "right", "FR-8-CAV": "right"}
    game = flanks(units, [*PASS, 6, *HELD])
    do(game, "charge allied-left")
    through(game)
    assert where(game, "FR-8-CAV") == "eliminated"
    do(game, "keep_flank")
    assert over(game)
    assert not told(game, AttackInVain)
    assert not marks(game, "PR-KATTE-D")
    assert state(game).battle is not None
    assert not legal(game, "keep_flank")
