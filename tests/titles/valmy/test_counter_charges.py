"""9.4.1, 9.4.4: counter-charges, and calling off what was announced."""

from tests.titles.valmy.boards import FRENCH, charge, flanks, last, listed, post, through
from tests.titles.valmy.table import asks, case, choices, do, over, told, where, why

from meuse.engine.events import Shift
from meuse.titles.valmy.battle_events import VolleyFired
from meuse.titles.valmy.board_events import (
    AttackChecked,
    AttackInVain,
    CalledOff,
    ChargeRolled,
    FlankMeleeRolled,
    PursuitRolled,
)

CUIRASSIERS = ("PR-WEIMAR-KUR", "PR-ILOW-KUR")  # morale 9, strength 5
MAIN = {"FR-1-RL": "main", "PR-KLEIST-I": "main"}
HORSE = {"PR-WEIMAR-KUR": "left", "PR-ILOW-KUR": "left", "FR-1-CAR": "right", "FR-2-CAR": "right", **MAIN}
HELD = [1, 1]
PASS = [1, 1]


@case("9.4.1", "9.4.1(a)", "9.2.7")
def test_horse_that_is_charged_counter_charges_after_a_check_of_its_own() -> None:
    """The attacker checks first; one roll a side."""
    game = flanks(HORSE, [4, 5, 4, 5])
    do(game, "charge allied-left", "counter_charge french-right")
    through(game)
    first, second = told(game, AttackChecked)
    assert (first.side, first.passed) == ("allied", CUIRASSIERS)
    assert (second.side, second.failed) == ("french", ("FR-1-CAR", "FR-2-CAR"))


@case("9.4.1(b)", "9.4.1(c)", "9.4.1(e)", "9.4.1(f)", "9.2.8", "9.2.8(a)")
def test_a_counter_charge_is_fought_first_by_one_die_and_nobody_is_doubled() -> None:
    """8 against 10 is 1:2; the counter-chargers are A. Then the charge it was aimed at comes, doubled."""
    game = flanks(HORSE, [*PASS, *PASS, 6, 3])
    do(game, "charge allied-left", "counter_charge french-right")
    through(game)
    counter = told(game, ChargeRolled)[0]
    assert (counter.how, counter.side) == ("counter-charge", "french")
    assert (counter.attack, counter.defense, counter.odds) == (8, 10, "1:2")
    assert (counter.die, counter.shifts) == (6, (Shift("charge-morale", -1, "9.4.2"),))
    assert counter.charge == "AR"
    assert where(game, "FR-1-CAR") == where(game, "FR-2-CAR") == "DAM"
    assert over(game)  # nobody is left in the box, so the charge falls away


@case("9.4.1(d)")
def test_the_odds_of_a_counter_charge_favour_those_who_suffer_it() -> None:
    """Ruling L98: 9 against 10 is 1:2."""
    game = charge(("FR-8-CAV", "FR-10-CAV", "FR-17-CAV"), CUIRASSIERS, [1], side=FRENCH, counter=1)
    through(game)
    assert (last(game, ChargeRolled).attack, last(game, ChargeRolled).odds) == (9, "1:2")


@case("9.4.1", "9.2.9")
def test_chargers_who_are_driven_off_by_a_counter_charge_do_not_charge() -> None:
    """And a counter-charge is followed by no pursuit (ruling L77)."""
    units = {
        "PR-EBEN-II": "left",
        "FR-1-CAR": "right",
        "FR-2-CAR": "right",
        "FR-8-CAV": "right",
        **MAIN,
    }
    game = flanks(units, [*PASS, *PASS, 4])
    do(game, "charge allied-left", "counter_charge french-right")
    through(game)
    (only,) = told(game, ChargeRolled)
    assert (only.odds, only.charge) == ("2:1", "DR")
    assert where(game, "PR-EBEN-II") == "HAN"
    assert not told(game, PursuitRolled)
    assert {post(game, name) for name in ("FR-1-CAR", "FR-2-CAR", "FR-8-CAV")} == {"right"}
    assert over(game)


@case("9.2.9", "9.2.8(a)")
def test_after_a_counter_charge_that_failed_the_charge_strikes_whoever_is_left() -> None:
    units = {**HORSE, "FR-8-CAV": "right"}
    game = flanks(units, [*PASS, 4, 4, 6, 2, *HELD])  # the carabiniers pass with 8, the 8th does not
    do(game, "charge allied-left", "counter_charge french-right")
    through(game)
    counter, strike = told(game, ChargeRolled)
    assert counter.attackers == ("FR-1-CAR", "FR-2-CAR")
    assert (strike.attackers, strike.defenders, strike.attack) == (CUIRASSIERS, ("FR-8-CAV",), 20)


@case("9.4.1(g)")
def test_only_horse_in_the_box_that_is_attacked_counter_charges() -> None:
    units = {**HORSE, "FR-8-CAV": "left", "PR-KATTE-D": "right", "FR-10-CAV": "reserve", "FR-GREN-3": "right"}
    game = flanks(units, [])
    do(game, "charge allied-left", "done")
    assert choices(game, "counter_charge") == {"french-right"}
    assert why(game, "counter_charge french-left").case == "9.4.1(g)"
    assert why(game, "counter_charge french-reserve").case == "9.2.5"
    assert why(game, "charge french-right").case == "9.2.6"
    assert choices(game, "counter_attack") == {"french-right"}
    assert why(game, "counter_attack french-left").case == "9.2.5(c)"


@case("9.4.1", "9.2.5(c)")
def test_horse_counter_charges_foot_that_attacks_its_box() -> None:
    """Rulings L9, L76. The foot attacks on if it is still there."""
    units = {"FR-GREN-3": "left", "FR-GREN-4": "left", "PR-WEIMAR-KUR": "right", **MAIN}
    game = flanks(units, [*PASS, *PASS, 4], attacker="french")
    do(game, "flank_attack french-left", "counter_charge allied-right")
    through(game)
    counter = told(game, ChargeRolled)[0]
    assert (counter.how, counter.attack, counter.defense) == ("counter-charge", 5, 8)
    assert counter.charge == "AR" or counter.charge == "BR"
    assert where(game, "PR-WEIMAR-KUR") == "HAN"


@case("9.4.2(a)", "9.4.2(b)")
def test_leaders_of_both_sides_count_in_a_counter_charge_by_their_part_in_it() -> None:
    """Ruling L75: who rides with the counter-charge adds the offensive rating, who rides with the charge subtracts."""
    units = {**HORSE, "FR-VALENCE": "right", "FR-PULLY": "right", "PR-LOTTUM": "left"}
    game = flanks(units, [*PASS, *PASS, 3])
    do(game, "charge allied-left", "ride PR-LOTTUM", "counter_charge french-right", "ride FR-PULLY")
    through(game)
    assert told(game, ChargeRolled)[0].shifts == (
        Shift("charge-morale", -1, "9.4.2"),
        Shift("leader-attacks", 2, "9.4.2(a)"),
        Shift("leader-defends", -1, "9.4.2(b)"),
    )
    assert listed(game, "exposed") == {"PR-LOTTUM", "FR-PULLY"}


# ---- calling off (9.4.4)


@case("9.4.4")
def test_a_charge_may_be_called_off_after_the_check_box_by_box() -> None:
    units = {**HORSE, "PR-KATTE-D": "right", "FR-8-CAV": "left", "PR-LOTTUM": "left"}
    game = flanks(units, [*PASS, 3, *HELD])
    do(game, "charge allied-left", "ride PR-LOTTUM", "charge allied-right", "done")
    assert asks(game) == ("allied", "call-off")
    assert choices(game, "call_off") == {"allied-left", "allied-right"}
    assert why(game, "call_off french-left").case == "9.4.4"
    do(game, "call_off allied-left")
    assert last(game, CalledOff).units == CUIRASSIERS
    assert why(game, "call_off allied-left").case == "9.4.4"
    do(game, "done")
    (only,) = told(game, ChargeRolled)
    assert only.attackers == ("PR-KATTE-D",)
    assert listed(game, "spent") == set(CUIRASSIERS)
    assert listed(game, "exposed") == set()  # ruling L75: Lottum has not taken part
    assert {post(game, name) for name in CUIRASSIERS} == {"left"}


@case("9.4.4")
def test_nobody_is_asked_to_call_off_what_did_not_pass() -> None:
    game = flanks(HORSE, [6, 6])
    do(game, "charge allied-left", "done")
    assert over(game)
    assert not told(game, ChargeRolled)


@case("9.4.4(a)")
def test_a_charge_comes_though_the_counter_charge_was_called_off() -> None:
    game = flanks(HORSE, [*PASS, *PASS, 4, *HELD])
    do(game, "charge allied-left", "counter_charge french-right", "done")
    assert asks(game) == ("french", "call-off")
    do(game, "call_off french-right")
    through(game)
    (only,) = told(game, ChargeRolled)
    assert (only.how, only.side) == ("charge", "allied")
    assert listed(game, "spent") == {"FR-1-CAR", "FR-2-CAR"}


@case("9.4.4", "9.2.6")
def test_an_answer_falls_away_with_the_attack_it_was_to_meet() -> None:
    """Ruling L73: it has not been called off, so its horse may still charge into the melee (ruling L29)."""
    game = flanks({**HORSE, "FR-VALENCE": "right"}, [*PASS, *PASS])
    do(game, "charge allied-left", "counter_charge french-right", "ride FR-VALENCE")
    do(game, "call_off allied-left")
    assert over(game)
    assert last(game, AttackInVain).units == ("FR-1-CAR", "FR-2-CAR")
    assert listed(game, "spent") == set(CUIRASSIERS)
    assert listed(game, "exposed") == set()


@case("9.3(e)", "9.4.1(b)")
def test_a_counter_charge_is_not_fired_at_and_foot_behind_it_fires_at_the_charge() -> None:
    """Ruling L74: the volley comes between the two."""
    units = {**HORSE, "FR-GREN-3": "right", "PR-GREN-1": "left"}
    game = flanks(units, [*PASS, *PASS, 6, 1, 2, 4, *HELD])
    do(game, "charge allied-left", "done", "counter_charge french-right")
    through(game)
    order = [type(event) for _, event in game.log() if isinstance(event, (ChargeRolled, VolleyFired, FlankMeleeRolled))]
    assert order == [ChargeRolled, VolleyFired, ChargeRolled]
    assert last(game, VolleyFired).units == ("FR-GREN-3",)
