"""9.4, 9.4.2, 9.4.3: charges on the Charge Table: odds, modifiers and the nine results."""

import pytest
from tests.titles.valmy.boards import FRENCH, charge, flanks, last, listed, on_board, post, through
from tests.titles.valmy.table import (
    asks,
    case,
    choices,
    do,
    marks,
    numbers,
    over,
    state,
    told,
    where,
    why,
)

from meuse.engine.events import Shift
from meuse.engine.game import Game
from meuse.titles.valmy.battle_events import LossCheck, Shattered
from meuse.titles.valmy.board_events import AttackChecked, ChargeRolled, PursuitRolled
from meuse.titles.valmy.chapters.charges import (
    GiveUp,
    LeaveBoard,
    charge_column,
    charge_outlook,
    half_lost,
    price_of_exchange,
)
from meuse.titles.valmy.state import State

# Morale 8, strength 4; morale 7, strength 3.
CARABINIERS = ("FR-1-CAR", "FR-2-CAR")
FRENCH_HORSE = ("FR-8-CAV", "FR-10-CAV", "FR-17-CAV", "FR-4-DRAG")
AUSTRIANS = ("AU-CHEVAUXLEGERS", "AU-ESTERHAZY-HUS-I")  # morale 8, strength 4
DRAGOONS = ("PR-SCHMETTAU-D", "PR-KATTE-D")  # morale 8, strength 5
CUIRASSIERS = ("PR-WEIMAR-KUR", "PR-ILOW-KUR", "PR-LEIB-CAR-KUR")  # morale 9, strength 5
GRENADIERS = ("FR-GREN-3", "FR-GREN-4", "FR-GREN-5")  # foot, morale 8, strength 4
HELD = [1, 1]


def rolled(game: Game) -> ChargeRolled:
    found = last(game, ChargeRolled)
    assert isinstance(found, ChargeRolled)
    return found


def facing(attackers: tuple[str, ...], defenders: tuple[str, ...]) -> State:
    """They stand opposite each other, and nothing has been announced yet."""
    game = flanks({**dict.fromkeys(attackers, "left"), **dict.fromkeys(defenders, "right")})
    assert asks(game)[1] == "announce-attacks"
    return state(game)


# ---- announcing and checking (9.4)


@case("9.4(b)", "9.4(c)", "9.4(d)", "9.2.7(a)", "9.2.7(b)")
def test_cavalry_charges_if_the_check_is_not_above_its_morale_and_then_counts_double() -> None:
    """A 9 holds the dragoons of morale 8 back; the cuirassiers of morale 9 charge, 5 doubled against 4."""
    units = {"PR-WEIMAR-KUR": "left", "PR-SCHMETTAU-D": "left", "FR-1-CAR": "right", "FR-1-RL": "main"}
    game = flanks(units, [4, 5, 3, *HELD])
    do(game, "charge allied-left")
    through(game)
    check = last(game, AttackChecked)
    assert (check.total, check.passed, check.failed) == (9, ("PR-WEIMAR-KUR",), ("PR-SCHMETTAU-D",))
    assert (rolled(game).attack, rolled(game).defense, rolled(game).odds) == (10, 4, "2:1")
    assert rolled(game).attackers == ("PR-WEIMAR-KUR",)
    assert post(game, "PR-SCHMETTAU-D") == "left"
    assert listed(game, "spent") == {"PR-SCHMETTAU-D"}


@case("9.4(f)")
def test_one_roll_decides_for_all_horse_of_a_side_on_both_flanks() -> None:
    units = {"PR-WEIMAR-KUR": "left", "PR-KATTE-D": "right", "FR-1-CAR": "right", "FR-2-CAR": "left"}
    game = flanks(units, [4, 5])
    do(game, "charge allied-left", "charge allied-right", "done")
    assert asks(game) == ("allied", "call-off")
    (check,) = told(game, AttackChecked)
    assert (check.passed, check.failed) == (("PR-WEIMAR-KUR",), ("PR-KATTE-D",))


@case("9.4(a)", "9.2.5", "9.2.5(a)", "9.2.6(a)")
def test_charges_are_announced_before_anything_is_rolled_the_attacker_first() -> None:
    units = {"PR-WEIMAR-KUR": "left", "FR-1-CAR": "right", "FR-2-CAR": "left", "PR-KATTE-D": "right"}
    game = flanks(units, [])
    assert asks(game) == ("allied", "announce-attacks")
    assert choices(game, "charge") == {"allied-left", "allied-right"}
    do(game, "charge allied-left", "done")
    assert asks(game) == ("french", "answer-attacks")
    assert not told(game, AttackChecked)
    assert (choices(game, "counter_charge"), choices(game, "charge")) == ({"french-right"}, {"french-left"})


@case("9.4(e)")
def test_the_defender_charges_out_of_boxes_that_are_not_attacked() -> None:
    units = {"FR-1-CAR": "right", "FR-2-CAR": "right", "PR-KATTE-D": "left", "FR-1-RL": "main", "PR-KLEIST-I": "main"}
    game = flanks(units, [1, 1, 2, *HELD])
    do(game, "done", "charge french-right")
    through(game)
    assert (rolled(game).side, rolled(game).attack, rolled(game).defense) == ("french", 16, 5)


@case("9.4")
def test_only_horse_on_a_flank_that_faces_somebody_can_charge() -> None:
    """Ruling L72: neither Reserve nor Main, nor against an empty box; the enemy's boxes are not one's own."""
    units = {"PR-WEIMAR-KUR": "left", "PR-ILOW-KUR": "reserve", "FR-1-RL": "main", "PR-KATTE-D": "right"}
    game = flanks({**units, "FR-GREN-3": "left"}, [])
    assert choices(game, "charge") == {"allied-right"}
    assert why(game, "charge allied-left").message == "nobody-opposite"
    assert why(game, "charge allied-reserve").case == "9.2.5"
    assert why(game, "charge french-left").case == "9.2.5"
    assert why(game, "charge VAL").case == "9.2.5"
    assert why(game, "flank_attack allied-right").case == "9.2.5(c)"


# ---- modifiers (9.4.2)


@case("9.4.2", "9.4.2(ex)")
def test_french_horse_of_morale_7_against_austrians_of_8_has_minus_1() -> None:
    game = charge(FRENCH_HORSE[:1], AUSTRIANS[:1], [4], side=FRENCH)
    assert rolled(game).shifts == (Shift("charge-morale", -1, "9.4.2"),)
    assert (rolled(game).die, rolled(game).total) == (4, 3)


@case("9.4.2")
def test_the_best_morale_of_each_side_is_compared_whoever_else_is_there() -> None:
    """Ruling L37: without leaders' points."""
    game = charge(("FR-8-CAV", "FR-1-CAR"), ("PR-KATTE-D",), [4, *HELD], side=FRENCH)
    assert rolled(game).shifts == ()
    game = charge(("PR-KATTE-D", "PR-WEIMAR-KUR"), ("FR-8-CAV", "FR-10-CAV"), [1, *HELD])
    through(game)
    assert rolled(game).shifts == (Shift("charge-morale", 2, "9.4.2"),)
    assert (rolled(game).attacking_unit, rolled(game).defending_unit) == ("PR-WEIMAR-KUR", "FR-8-CAV")


@case("9.4.2(a)", "9.4.2(b)")
def test_leaders_add_their_offensive_or_subtract_their_defensive_rating() -> None:
    game = charge(CUIRASSIERS[:1], CARABINIERS[:1], [2], rider="PR-LOTTUM", stander="FR-VALENCE")
    assert rolled(game).shifts == (
        Shift("charge-morale", 1, "9.4.2"),
        Shift("leader-attacks", 2, "9.4.2(a)"),
        Shift("leader-defends", -2, "9.4.2(b)"),
    )
    assert rolled(game).total == 3


@case("9.4.2", "9.4.2(a)", "9.4.2(b)")
def test_a_leader_rides_only_if_his_owner_says_so_and_one_of_the_units_obeys() -> None:
    """Ruling L75: one for each box. Kalckreuth does not command Lottum's horse."""
    units = {
        "PR-WEIMAR-KUR": "left",
        "PR-LOTTUM": "left",
        "PR-KALCKREUTH": "left",
        "PR-BRUNSWICK": "left",
        "FR-1-CAR": "right",
        "PR-INGELFINGEN": "main",
        "PR-GREN-1": "main",
        "PR-KATTE-D": "right",
        "FR-2-CAR": "left",
    }
    game = flanks(units, [1, 1, 4, *HELD])
    assert why(game, "ride PR-LOTTUM").message == "nothing-announced-there"
    do(game, "charge allied-left")
    assert choices(game, "ride") == {"PR-LOTTUM", "PR-BRUNSWICK"}
    assert why(game, "ride PR-KALCKREUTH").message == "commands-none-of-them"
    assert why(game, "ride PR-INGELFINGEN").message == "not-on-a-flank"
    assert why(game, "ride FR-VALENCE").message == "no-leader-of-yours"
    do(game, "ride PR-LOTTUM")
    assert why(game, "ride PR-BRUNSWICK").message == "somebody-rides-there"
    through(game)
    assert Shift("leader-attacks", 2, "9.4.2(a)") in rolled(game).shifts
    assert listed(game, "exposed") == {"PR-LOTTUM"}


@case("9.4.2")
def test_nobody_is_added_for_a_leader_who_stays_behind() -> None:
    units = {"PR-WEIMAR-KUR": "left", "PR-LOTTUM": "left", "FR-1-CAR": "right"}
    game = flanks(units, [1, 1, 4, *HELD])
    do(game, "charge allied-left")
    through(game)
    assert rolled(game).shifts == (Shift("charge-morale", 1, "9.4.2"),)
    assert listed(game, "exposed") == set()


@case("9.4.2(b)")
def test_the_best_leader_of_a_charged_box_stands_with_its_units_by_himself() -> None:
    """Ruling L120: it costs him nothing, and he is not exposed."""
    units = {"PR-WEIMAR-KUR": "left", "FR-1-CAR": "right", "FR-VALENCE": "right", "FR-PULLY": "right"}
    game = flanks({**units, "PR-KLEIST-I": "main", "FR-1-RL": "main"}, [1, 1, 4, *HELD])
    do(game, "charge allied-left")
    through(game)
    assert Shift("leader-defends", -2, "9.4.2(b)") in rolled(game).shifts
    assert listed(game, "exposed") == set()


# ---- odds (9.4.1(d), rulings L45, L98)


@case("9.4.1(d)", "T.CHARGE")
@pytest.mark.parametrize(
    ("attackers", "defenders", "odds"),
    [
        (("PR-WEIMAR-KUR",), ("FR-1-CAR", "FR-2-CAR"), "1:1"),  # 10 against 8
        (("PR-WEIMAR-KUR",), ("FR-8-CAV", "FR-10-CAV"), "3:2"),  # 10 against 6
        (("PR-WEIMAR-KUR",), ("FR-1-CAR",), "2:1"),  # 10 against 4
        (("PR-WEIMAR-KUR",), ("FR-8-CAV",), "3:1"),  # 10 against 3
        (("PR-WEIMAR-KUR", "PR-ILOW-KUR", "PR-KATTE-D"), ("FR-8-CAV",), "4:1"),  # beyond the table
        (("AU-CHEVAUXLEGERS",), (*GRENADIERS, "FR-GREN-6", "FR-1-CAR", "FR-2-CAR", "FR-8-CAV"), "1:3"),  # 8 against 27
    ],
)
def test_odds_use_the_highest_column_that_is_reached(
    attackers: tuple[str, ...], defenders: tuple[str, ...], odds: str
) -> None:
    position = facing(attackers, defenders)
    column = charge_column(position, numbers(position, *attackers), numbers(position, *defenders), False)
    assert position.box.charge.chart.columns[column] == odds


@case("9.4.3(b)", "T.CHARGE")
def test_modified_rolls_beyond_the_rows_use_the_end_rows() -> None:
    """Ruling L45; what a forecast says is what the die brings."""
    game = charge(CUIRASSIERS, ("FR-8-CAV",), [6], rider="PR-LOTTUM")
    assert (rolled(game).total, rolled(game).charge) == (10, "DE")
    game = charge(("EM-GENDARMES",), CARABINIERS, [1], stander="FR-KELLERMANN")
    assert (rolled(game).total, rolled(game).charge) == (-4, "AE")
    position = facing(AUSTRIANS[:1], CARABINIERS[:1])
    one, other = numbers(position, "AU-CHEVAUXLEGERS"), numbers(position, "FR-1-CAR")
    assert charge_outlook(position, one, other, -1, -1, False) == ["AR", "BR", "DR", "DR", "DR*", "EX"]


# ---- results (9.4.3)


@case("9.4.3", "9.4.3(AE)")
def test_ae_shatters_all_who_charged() -> None:
    enemies = ("PR-KATTE-D", "PR-SCHMETTAU-D", "PR-LOTTUM-D")
    game = charge(FRENCH_HORSE[:2], enemies, [1], side=FRENCH)
    through(game)
    assert rolled(game).charge == "AE"
    assert {where(game, name) for name in FRENCH_HORSE[:2]} == {"eliminated"}
    assert {post(game, name) for name in enemies} == {"right"}
    assert state(game).lost[FRENCH] == 2
    assert over(game)


@case("9.4.3(AR)", "9.4.3(a)")
def test_ar_sends_all_who_charged_off_the_board_without_loss() -> None:
    game = charge(("PR-KATTE-D", "PR-SCHMETTAU-D"), (*GRENADIERS, "FR-GREN-6"), [2], units={"PR-WEIMAR-KUR": "left"})
    through(game)
    assert rolled(game).charge == "AR"
    assert {where(game, name) for name in DRAGOONS} == {"HAN"}
    assert {post(game, name) for name in DRAGOONS} == {""}
    assert post(game, "PR-WEIMAR-KUR") == "left"  # it did not charge
    assert not marks(game, "PR-KATTE-D")


@case("9.4.3(AR-star)", "9.4.3(AR-star-ii)")
def test_ar_star_costs_the_unit_compared_a_step_before_all_retreat() -> None:
    """Ruling L78: its owner names it before the die, and it checks."""
    game = charge(DRAGOONS, (*GRENADIERS, "FR-GREN-6"), [1, 3, 4])
    assert asks(game) == ("allied", "compare")
    assert choices(game, "compare") == set(DRAGOONS)
    assert why(game, "compare FR-GREN-3").case == "9.4.2"
    do(game, "compare PR-KATTE-D")
    assert rolled(game).charge == "AR*"
    assert rolled(game).attacking_unit == "PR-KATTE-D"
    assert marks(game, "PR-KATTE-D") == {"reduced"}
    assert not marks(game, "PR-SCHMETTAU-D")
    assert last(game, LossCheck).unit == "PR-KATTE-D"
    assert {where(game, name) for name in DRAGOONS} == {"HAN"}


@case("9.4.3(AR-star)")
def test_a_unit_that_fails_its_check_after_ar_star_is_gone_and_the_others_retreat() -> None:
    game = charge(DRAGOONS, (*GRENADIERS, "FR-GREN-6"), [1, 6, 6])
    do(game, "compare PR-KATTE-D")
    assert where(game, "PR-KATTE-D") == "eliminated"
    assert where(game, "PR-SCHMETTAU-D") == "HAN"


@case("9.4.3(BR)")
def test_br_sends_both_sides_back_the_side_that_rolled_first() -> None:
    game = charge(AUSTRIANS[:1], CARABINIERS[:1], [2], french_approaches=["BRX"], allied_approaches=["HAN"])
    assert rolled(game).charge == "BR"
    assert asks(game) == ("allied", "retreat")
    do(game, "to LUN")
    assert asks(game) == ("french", "retreat")
    do(game, "to DAM")
    assert (where(game, "AU-CHEVAUXLEGERS"), where(game, "FR-1-CAR")) == ("LUN", "DAM")


@case("9.4.3(DR)", "9.4.3(a)")
def test_dr_drives_all_defenders_of_the_box_off_the_board() -> None:
    """Ruling L53: it is no die roll. Foot and horse go alike."""
    game = charge(CUIRASSIERS[:2], ("FR-1-CAR", "FR-GREN-3"), [2, *HELD])  # 2:1 and +1 is a 3
    through(game)
    assert rolled(game).charge == "DR"
    assert {where(game, name) for name in ("FR-1-CAR", "FR-GREN-3")} == {"DAM"}
    assert not marks(game, "FR-1-CAR")
    assert not marks(game, "FR-GREN-3")


@case("9.4.3(DR-star)", "9.4.3(DR-star-ii)")
def test_dr_star_costs_the_defender_compared_a_step_before_all_retreat() -> None:
    game = charge((*CUIRASSIERS, "PR-LOTTUM-D"), ("FR-1-CAR", "FR-GREN-3", "FR-8-CAV"), [3, 1, 1, *HELD])
    assert asks(game) == ("french", "compare")  # at 3:1 and +1 nothing costs the attacker a step
    assert choices(game, "compare") == {"FR-1-CAR", "FR-GREN-3"}
    assert why(game, "compare FR-8-CAV").case == "9.4.2"
    do(game, "compare FR-GREN-3")
    assert rolled(game).charge == "DR*"
    assert marks(game, "FR-GREN-3") == {"reduced"}
    assert {where(game, name) for name in ("FR-1-CAR", "FR-GREN-3", "FR-8-CAV")} == {"DAM"}


@case("9.4.2", "9.4.3")
def test_nobody_is_asked_whose_morale_is_compared_where_no_die_can_cost_a_step() -> None:
    """At 4:1 with +2 there is no AR*, and on the other side one unit has the best morale."""
    game = charge(CUIRASSIERS, ("FR-8-CAV",), [1, *HELD])
    assert told(game, ChargeRolled)


@case("9.4.3(EX)", "9.4.3(EX-ii)")
def test_ex_eliminates_the_defenders_and_whole_chargers_of_at_least_their_strength() -> None:
    """Rulings L16, L54: 4 of defenders cost a unit of 5. Ruling L77: EX calls for no pursuit."""
    game = charge(CUIRASSIERS[:1], CARABINIERS[:1], [5])  # 2:1 and +1 is a 6
    assert rolled(game).charge == "EX"
    assert where(game, "FR-1-CAR") == where(game, "PR-WEIMAR-KUR") == "eliminated"
    assert over(game)


@case("9.4.3(EX-ii)")
def test_the_price_of_an_exchange_is_the_smallest_sum_that_is_enough_undoubled() -> None:
    position = facing(DRAGOONS, CARABINIERS)
    chargers = numbers(position, *DRAGOONS)
    assert [price_of_exchange(position, chargers, price) for price in (4, 5, 6, 10, 12)] == [5, 5, 10, 10, 10]


@case("9.4.3(EX-ii)")
def test_the_owner_chooses_who_pays_and_the_others_stay_in_their_box() -> None:
    """Three Hessians of 3 each cost three of four French regiments of 3."""
    hessians = ("HE-GENS-D-ARMES", "HE-CARABINIERS", "HE-LEIB-DRAG")
    game = charge(FRENCH_HORSE, hessians, [6], side=FRENCH)
    through(game)
    assert rolled(game).charge == "EX"
    assert {where(game, name) for name in hessians} == {"eliminated"}
    assert choices(game, "give_up") == set(FRENCH_HORSE)
    do(game, "give_up FR-4-DRAG")
    assert choices(game, "give_up") == set(FRENCH_HORSE) - {"FR-4-DRAG"}
    do(game, "give_up FR-8-CAV", "give_up FR-17-CAV")
    assert post(game, "FR-10-CAV") == "left"
    assert not told(game, PursuitRolled)
    assert over(game)


@case("9.4.3(EX-ii)")
def test_whoever_does_not_fit_into_the_sum_cannot_be_given_up() -> None:
    """4 points are owed: the one with 4, or both with 2."""
    attackers = ("AU-CHEVAUXLEGERS", "AU-ESTERHAZY-HUS-I", "AU-ESTERHAZY-HUS-II")
    units = {
        "AU-CHEVAUXLEGERS": "left",
        "AU-ESTERHAZY-HUS-I": "left reduced",
        "AU-ESTERHAZY-HUS-II": "left reduced",
        "PR-KATTE-D": "left",
        "FR-1-RL": "main",
    }

    def game() -> Game:
        return on_board(
            lambda there: GiveUp(1, numbers(there, *attackers, "PR-KATTE-D"), 4, "9.4.3(EX-ii)"), units, dice=[]
        )

    first = game()
    assert asks(first) == ("allied", "give-up")
    assert choices(first, "give_up") == set(attackers)
    assert why(first, "give_up PR-KATTE-D").message == "sum-does-not-fit"
    assert why(first, "give_up FR-1-RL").message == "not-to-be-given-up"
    do(first, "give_up AU-CHEVAUXLEGERS")
    assert over(first)
    second = game()
    do(second, "give_up AU-ESTERHAZY-HUS-II")
    assert over(second)
    assert where(second, "AU-ESTERHAZY-HUS-I") == "eliminated"
    assert post(second, "AU-CHEVAUXLEGERS") == "left"


@case("9.4.3(1/2DE)", "9.4.3(1/2DE-ii)")
def test_half_of_the_defenders_strength_is_shattered_and_the_rest_retreats() -> None:
    """Rulings L16, L54: of 4, 3 and 3 whole units of at most 5: the one with 4."""
    units = {"FR-1-CAR": "right", "FR-8-CAV": "right", "FR-10-CAV": "right"}
    game = charge((*CUIRASSIERS, "PR-LOTTUM-D"), ("FR-1-CAR", "FR-8-CAV", "FR-10-CAV"), [5, *HELD], units=units)
    assert (rolled(game).odds, rolled(game).charge) == ("4:1", "1/2DE")
    assert where(game, "FR-1-CAR") == "eliminated"
    assert {where(game, name) for name in ("FR-8-CAV", "FR-10-CAV")} == {"DAM"}


@case("9.4.3(1/2DE)")
def test_the_defender_chooses_who_is_shattered_and_it_may_be_nobody() -> None:
    game = charge((*CUIRASSIERS, "PR-LOTTUM-D"), ("FR-8-CAV", "FR-10-CAV"), [4, *HELD])
    through(game)
    assert rolled(game).charge == "1/2DE"
    assert asks(game) == ("french", "give-up")
    do(game, "give_up FR-10-CAV")
    assert (where(game, "FR-8-CAV"), where(game, "FR-10-CAV")) == ("DAM", "eliminated")
    game = charge((*CUIRASSIERS, "PR-LOTTUM-D"), ("FR-8-CAV",), [4, *HELD])
    assert rolled(game).charge == "1/2DE"
    assert where(game, "FR-8-CAV") == "DAM"
    position = facing(CUIRASSIERS, (*CARABINIERS, "FR-8-CAV"))
    assert half_lost(position, numbers(position, *CARABINIERS, "FR-8-CAV")) == 4


@case("9.4.3(DE)")
def test_de_shatters_all_defenders_of_the_box() -> None:
    game = charge((*CUIRASSIERS, "PR-LOTTUM-D"), ("FR-8-CAV", "FR-10-CAV"), [5, *HELD])
    through(game)
    assert rolled(game).charge == "DE"
    assert {where(game, name) for name in ("FR-8-CAV", "FR-10-CAV")} == {"eliminated"}
    assert [event.cases for event in told(game, Shattered)] == [("9.4.3(DE)",)] * 2
    assert last(game, PursuitRolled).held


@case("9.4.3(DE)", "9.2.1(g)")
def test_a_leader_whose_box_has_been_cut_down_goes_to_reserve() -> None:
    game = charge((*CUIRASSIERS, "PR-LOTTUM-D"), ("FR-8-CAV", "FR-10-CAV"), [6, *HELD], stander="FR-PULLY")
    through(game)
    assert rolled(game).charge == "DE"
    assert post(game, "FR-PULLY") == "reserve"


# ---- leaders of a box that is driven off (rulings L28, L48)


@case("9.4.3(a)", "9.2.1(g)")
def test_leaders_go_with_units_of_their_army_that_retreat_or_fall_back_to_reserve() -> None:
    game = charge(CUIRASSIERS[:2], CARABINIERS, [3, *HELD], units={"FR-VALENCE": "right", "FR-DUMOURIEZ": "right"})
    through(game)
    assert asks(game) == ("french", "leaders-go-along")
    assert choices(game, "go_along") == {"FR-VALENCE"}  # Dumouriez is of the other army
    assert why(game, "go_along FR-DUMOURIEZ").message == "does-not-go-along"
    do(game, "go_along FR-VALENCE")
    assert where(game, "FR-VALENCE") == "DAM"
    assert (where(game, "FR-DUMOURIEZ"), post(game, "FR-DUMOURIEZ")) == ("VAL", "reserve")


@case("9.2.1(g)")
def test_a_leader_may_stay_when_the_others_go() -> None:
    units = {"FR-1-CAR": "right", "FR-GREN-3": "right", "FR-VALENCE": "right", "FR-1-RL": "main", "PR-KLEIST-I": "main"}
    game = on_board(lambda there: LeaveBoard(FRENCH, 3, numbers(there, "FR-1-CAR")), units, dice=[])
    do(game, "done")
    assert post(game, "FR-VALENCE") == "right"
    assert where(game, "FR-1-CAR") == "DAM"


@case("9.4.3(a)", "9.7")
def test_a_unit_that_has_fallen_does_not_count_among_those_who_leave() -> None:
    """With the battalion in Main somebody of the side is left: Valence is asked."""
    units = {"FR-1-CAR": "right", "FR-VALENCE": "right", "FR-1-RL": "main", "PR-KLEIST-I": "main"}
    game = on_board(
        lambda there: LeaveBoard(FRENCH, 3, numbers(there, "FR-1-CAR", "FR-2-CAR")),
        units,
        dice=[],
        elsewhere={"FR-2-CAR": {"place": "eliminated"}},
    )
    assert asks(game) == ("french", "leaders-go-along")


@case("9.7")
def test_leaders_go_along_unasked_when_nobody_of_the_side_is_left_on_the_board() -> None:
    units = {"FR-1-CAR": "right", "FR-VALENCE": "right", "PR-KLEIST-I": "main"}
    game = on_board(lambda there: LeaveBoard(FRENCH, 3, numbers(there, "FR-1-CAR")), units, dice=[])
    assert over(game)
    assert where(game, "FR-VALENCE") == where(game, "FR-1-CAR") == "DAM"
