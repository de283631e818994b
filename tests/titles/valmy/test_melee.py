"""9.2.12, 9.5, 9.5.1: the melee of the Main boxes: who comes, odds, modifiers, losses."""

from typing import Any

import pytest
from tests.titles.valmy.boards import ALLIED, FRENCH, last, listed, melee, post
from tests.titles.valmy.table import asks, case, choices, do, legal, marks, numbers, over, state, told, unit, where, why

from meuse.engine.events import Shift
from meuse.engine.game import Game
from meuse.titles.valmy.battle_events import LossCheck, StepLost
from meuse.titles.valmy.board_events import (
    AttackChecked,
    CameToReserve,
    LeadNamed,
    MeleeInVain,
    MeleeRolled,
    Posted,
    ReservesRolled,
)
from meuse.titles.valmy.chapters.melee import (
    division_leader,
    melee_modifiers,
    melee_strengths,
    overall_leader_in,
)

LINES = {"FR-1-RL": "main", "FR-5-RL": "main", "PR-KLEIST-I": "main", "PR-KLEIST-II": "main"}
# Two against two: 10 against 8 is 1:1, where an 8 has no effect; morale 8 against 7 gives +1.
NOTHING = [3, 4]
ENTERED = {"allied": ["VAL"]}


def rolled(game: Game) -> MeleeRolled:
    found = last(game, MeleeRolled)
    assert isinstance(found, MeleeRolled)
    return found


def waiting(units: dict[str, str], **more: Any) -> Game:
    """A melee whose attacker has still to name a lead unit."""
    game = melee(units, **more)
    assert asks(game)[1] == "attacking-lead"
    return game


# ---- lead units (9.5(A), (D))


@case("9.5(A)")
def test_the_attacker_leads_with_a_unit_in_main_that_takes_part() -> None:
    """Horse leads if it has charged with success in this round (rulings L29, L79)."""
    units = {**LINES, "PR-ROMBERG-I": "reserve", "PR-WEIMAR-KUR": "main", "PR-ILOW-KUR": "main"}
    game = waiting(units, charged=["PR-ILOW-KUR"])
    assert asks(game)[0] == "allied"
    assert choices(game, "lead") == {"PR-KLEIST-I", "PR-KLEIST-II", "PR-ILOW-KUR"}
    assert game.decision is not None
    assert game.decision.cases[0] == "9.5(A)"
    assert why(game, "lead PR-ROMBERG-I").case == "9.5(A)"
    assert why(game, "lead FR-1-RL").case == "9.5(A)"
    assert why(game, "lead PR-WEIMAR-KUR").case == "9.4"


@case("9.5(D-ii)", "9.5(D-iii)")
def test_the_side_attacked_names_its_lead_unit_when_the_reserves_of_both_are_in() -> None:
    """Horse that stands there leads the defence, too (ruling L76)."""
    units = {**LINES, "PR-ROMBERG-I": "reserve", "FR-62-RL": "reserve", "FR-1-CAR": "main"}
    game = melee(units, [6, 6, *NOTHING])
    do(game, "lead PR-KLEIST-I", "roll_reserves", "done", "roll_reserves", "bring FR-62-RL")
    assert asks(game) == ("french", "defending-lead")
    assert choices(game, "lead") == {"FR-1-RL", "FR-5-RL", "FR-62-RL", "FR-1-CAR"}


@case("9.5(A-ii)", "9.5(F-vi)")
@pytest.mark.parametrize(
    ("attacker", "defender", "shift"),
    [
        ("PR-KLEIST-I", "FR-1-RL", 1),  # 8 and 7
        ("PR-GREN-3", "FR-MOSELLE", 2),  # 9 and 5, at most 2
        ("EM-EMIG-1", "FR-1-RL", -1),  # 6 and 7
        ("EM-EMIG-1", "FR-GREN-3", -2),  # 6 and 8
        ("HE-LEIB", "FR-1-RL", 0),
    ],
)
def test_the_difference_in_morale_of_the_lead_units_counts_up_to_two(attacker: str, defender: str, shift: int) -> None:
    game = melee({attacker: "main", defender: "main"}, NOTHING)
    found = {one.reason: one.amount for one in rolled(game).shifts}
    assert found.get("lead-morale", 0) == shift
    assert (rolled(game).attacking_lead, rolled(game).defending_lead) == (attacker, defender)


@case("9.5(A-iii)", "9.5(H-ii)", "9.5(H-iii)", "9.5.1(a)")
def test_the_lead_unit_takes_the_first_loss_even_if_it_is_reduced_and_the_owner_chooses_the_others() -> None:
    """10 against 12 is 1:2; a 6 and +1 is 2/1."""
    units = {
        "PR-KLEIST-I": "main reduced",
        "PR-KLEIST-II": "main",
        "PR-ROMBERG-I": "main",
        "FR-1-RL": "main",
        "FR-5-RL": "main",
        "FR-30-RL": "main",
    }
    game = melee(units, [2, 4, 1, 1, 1, 1])
    do(game, "lead PR-KLEIST-I", "lead FR-30-RL")
    assert (rolled(game).odds, rolled(game).total) == ("1:1", 6)
    assert (rolled(game).attacker_losses, rolled(game).defender_losses) == (2, 1)
    assert where(game, "PR-KLEIST-I") == "eliminated"
    assert asks(game) == ("allied", "take-losses")
    assert choices(game, "lose") == {"PR-KLEIST-II", "PR-ROMBERG-I"}
    do(game, "lose PR-ROMBERG-I")
    assert marks(game, "FR-30-RL") == {"reduced"}
    assert {event.unit for event in told(game, StepLost)} == {"PR-ROMBERG-I", "FR-30-RL"}


# ---- help from next door (9.5(B))


@case("9.5(B)")
def test_the_player_who_is_not_active_brings_units_from_next_door_into_reserve() -> None:
    """Ruling L81: whatever their letter; they may go on to Main at once. Ruling L19: their approach counts."""
    near = {"FR-30-RL": "DAM", "FR-8-CAV": "DAM", "FR-CHARTRES": "DAM", "FR-22-RL": "DAM", "FR-81-RL": "SMH"}
    game = melee(LINES, [6, *NOTHING], elsewhere=near, entered=ENTERED, french_approaches=[])
    do(game, "lead PR-KLEIST-I")
    assert asks(game) == ("french", "come-to-reserve")
    assert choices(game, "come") == {"FR-30-RL", "FR-8-CAV", "FR-22-RL"}
    assert why(game, "come FR-CHARTRES").case == "9.5(B)"
    assert why(game, "come FR-81-RL").case == "7.1.6"
    do(game, "come FR-8-CAV")
    assert choices(game, "come") == {"FR-30-RL", "FR-22-RL", "FR-CHARTRES"}
    do(game, "come FR-CHARTRES", "come FR-30-RL", "done")
    assert {post(game, name) for name in ("FR-8-CAV", "FR-30-RL", "FR-CHARTRES")} == {"reserve"}
    assert listed(game, "took_part") >= {"FR-8-CAV", "FR-30-RL", "FR-CHARTRES"}
    assert listed(game, "shown") >= {"FR-8-CAV", "FR-30-RL", "FR-CHARTRES"}
    battle = state(game).battle
    dampierre = state(game).box.board.index["DAM"]
    assert battle is not None
    assert dampierre in battle.french_approaches
    assert state(game).approach[unit(game, "FR-30-RL")] == dampierre
    assert len(told(game, CameToReserve)) == 3
    assert where(game, "FR-22-RL") == "DAM"
    do(game, "roll_reserves", "bring_all")
    assert post(game, "FR-30-RL") == "main"


@case("9.5(B)")
def test_a_leader_whose_last_unit_has_gone_ahead_may_follow_it() -> None:
    near = {"FR-30-RL": "DAM", "FR-CHARTRES": "DAM"}
    game = melee(LINES, [6, *NOTHING], elsewhere=near, entered=ENTERED)
    do(game, "lead PR-KLEIST-I", "come FR-30-RL")
    assert choices(game, "come") == {"FR-CHARTRES"}


@case("9.5(B-ii)")
def test_only_lawful_reactions_bring_units_into_reserve() -> None:
    """Ruling L81: not from contested boxes, nor without an entry into the battle's box; not who left this battle."""
    near = {"FR-30-RL": "DAM", "FR-22-RL": "BRX", "PR-ROMBERG-I": "BRX", "FR-44-RL": "DAM"}
    game = melee(LINES, elsewhere=near, entered=ENTERED, retreated=["FR-44-RL"])
    do(game, "lead PR-KLEIST-I")
    assert choices(game, "come") == {"FR-30-RL"}
    assert why(game, "come FR-22-RL").case == "7.2(b)"
    assert why(game, "come FR-44-RL").case == "9.5(B-ii)"
    assert why(game, "come PR-ROMBERG-I").case == "7.2"
    game = melee(LINES, elsewhere={"FR-30-RL": "DAM"})
    do(game, "lead PR-KLEIST-I")
    assert asks(game)[1] == "defending-lead"


@case("9.5(B)")
def test_the_active_player_brings_nobody_from_next_door() -> None:
    game = melee(LINES, elsewhere={"PR-ROMBERG-I": "HAN"}, entered={"allied": ["VAL"], "french": ["VAL"]})
    do(game, "lead PR-KLEIST-I")
    assert asks(game) == ("french", "defending-lead")


# ---- reserves (9.5(C), (D), 9.2.12(b))


@case("9.5(C)", "9.5(D)", "9.2.12(b)")
def test_both_sides_may_roll_for_reserves_the_active_player_first() -> None:
    """Ruling L10: up to as many units as the die says."""
    units = {
        **LINES,
        "PR-ROMBERG-I": "reserve",
        "PR-ROMBERG-II": "reserve",
        "FR-62-RL": "reserve",
        "FR-22-RL": "reserve",
    }
    game = melee(units, [1, 2, *NOTHING])
    do(game, "lead PR-KLEIST-I")
    assert asks(game) == ("allied", "roll-reserves")
    do(game, "roll_reserves")
    assert why(game, "bring_all").case == "9.5(C)"
    assert why(game, "bring FR-62-RL").case == "9.5(C)"
    do(game, "bring PR-ROMBERG-II")
    assert asks(game) == ("french", "roll-reserves")
    do(game, "roll_reserves", "bring_all")
    assert [(event.side, event.die) for event in told(game, ReservesRolled)] == [("allied", 1), ("french", 2)]
    assert (post(game, "PR-ROMBERG-I"), post(game, "PR-ROMBERG-II")) == ("reserve", "main")
    assert post(game, "FR-62-RL") == post(game, "FR-22-RL") == "main"


@case("9.5(C-ii)")
def test_nobody_has_to_roll_for_reserves_or_to_bring_all_the_die_allows() -> None:
    units = {**LINES, "PR-ROMBERG-I": "reserve", "PR-ROMBERG-II": "reserve"}
    game = melee(units, NOTHING)
    do(game, "lead PR-KLEIST-I", "no_reserves")
    assert asks(game) == ("french", "defending-lead")
    assert not told(game, ReservesRolled)
    game = melee(units, [6, *NOTHING])
    do(game, "lead PR-KLEIST-I", "roll_reserves", "bring PR-ROMBERG-I", "done")
    assert last(game, Posted).units == ("PR-ROMBERG-I",)
    assert post(game, "PR-ROMBERG-II") == "reserve"


@case("9.5(D)")
def test_a_side_attacked_with_nobody_in_main_must_bring_somebody_up() -> None:
    """Ruling L79: the die is rolled unasked. If it has nobody there is no roll."""
    units = {"PR-KLEIST-I": "main", "FR-62-RL": "reserve", "FR-22-RL": "reserve"}
    game = melee(units, [1, *NOTHING])
    assert asks(game) == ("french", "bring-reserves")
    assert why(game, "done").case == "9.5(D)"
    do(game, "bring FR-62-RL")
    assert rolled(game).defenders == ("FR-62-RL",)
    game = melee({"PR-KLEIST-I": "main", "FR-62-RL": "reserve"}, [1, *NOTHING])
    assert rolled(game).defenders == ("FR-62-RL",)
    game = melee({"PR-KLEIST-I": "main", "PR-KATTE-D": "left", "FR-1-CAR": "right"})
    assert told(game, MeleeInVain)
    assert over(game)


# ---- free flanks (9.2.12)


@case("9.2.12", "9.2.12(a)", "9.2.12(c)")
def test_flanks_that_face_nobody_join_the_melee_the_active_player_first() -> None:
    """The Allied left faces the French right, which is empty; the French left faces nobody either."""
    units = {**LINES, "PR-ROMBERG-I": "left", "FR-GREN-3": "left"}
    game = melee(units, NOTHING)
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL")
    assert asks(game) == ("allied", "join-melee")
    assert choices(game, "join") == {"allied-left"}
    assert why(game, "join french-left").case == "9.2.12"
    assert why(game, "join allied-reserve").case == "9.2.12"
    do(game, "join allied-left")
    assert asks(game) == ("french", "join-melee")
    do(game, "done")
    assert rolled(game).attackers == ("PR-KLEIST-I", "PR-KLEIST-II", "PR-ROMBERG-I")
    assert (post(game, "PR-ROMBERG-I"), post(game, "FR-GREN-3")) == ("main", "left")
    units = {**LINES, "PR-ROMBERG-I": "left", "FR-GREN-3": "right"}
    game = melee(units, NOTHING)
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL")
    assert not told(game, Posted)  # both flanks are held: nobody was asked
    assert rolled(game).attack == 10


@case("9.2.12(c)", "9.2.12(d)")
def test_why_a_flank_does_not_join() -> None:
    units = {**LINES, "PR-ROMBERG-I": "left", "PR-KATTE-D": "right", "FR-GREN-3": "left", "PR-WEIMAR-KUR": "left"}
    game = melee(units, NOTHING, spent=["PR-WEIMAR-KUR"])
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL")
    assert why(game, "join allied-right").case == "9.2.12(c)"
    assert why(game, "charge_in allied-right").case == "9.2.12(c)"
    assert why(game, "charge_in allied-left").case == "9.4"
    assert why(game, "charge_in allied-main").case == "9.4"
    do(game, "join allied-left")
    assert post(game, "PR-WEIMAR-KUR") == "left"


@case("9.2.12(d)", "9.5(F-v)", "9.5(E-ii)")
def test_flank_horse_joins_after_a_check_doubled_and_with_two_on_the_roll() -> None:
    """Ruling L29: one roll for all horse of the side; who fails stays, and may not try again in this round."""
    units = {**LINES, "PR-WEIMAR-KUR": "left", "PR-KATTE-D": "left"}
    game = melee(units, [4, 5, *NOTHING, 1, 1, 1, 1, 1, 1])
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL", "charge_in allied-left")
    check = last(game, AttackChecked)
    assert (check.passed, check.failed) == (("PR-WEIMAR-KUR",), ("PR-KATTE-D",))
    assert (rolled(game).attack, rolled(game).doubled) == (20, ("PR-WEIMAR-KUR",))
    assert Shift("flank-charge", 2, "9.5(F-v)") in rolled(game).shifts
    assert (post(game, "PR-WEIMAR-KUR"), post(game, "PR-KATTE-D")) == ("main", "left")
    assert listed(game, "spent") == {"PR-KATTE-D"}


@case("9.2.12(d)", "9.5(F-v)", "9.5(E-ii)")
def test_horse_that_charged_with_success_joins_without_a_check_and_doubled() -> None:
    """Ruling L77: from the flank box it kept."""
    units = {**LINES, "PR-WEIMAR-KUR": "left", "PR-KATTE-D": "left"}
    game = melee(units, [*NOTHING, 1, 1, 1, 1, 1, 1], charged=["PR-WEIMAR-KUR"], spent=["PR-KATTE-D"])
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL", "join allied-left")
    assert rolled(game).attack == 20
    assert Shift("flank-charge", 2, "9.5(F-v)") in rolled(game).shifts
    assert post(game, "PR-KATTE-D") == "left"


@case("9.5(F-v)", "9.5(E-ii)")
def test_horse_in_main_that_charges_is_doubled_without_the_two() -> None:
    """Rulings L29, L72: if it fails it takes no part on the attacking side."""
    units = {**LINES, "PR-WEIMAR-KUR": "main", "PR-KATTE-D": "main"}
    game = melee(units, [4, 5, *NOTHING, 1, 1, 1, 1])
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL", "charge_in allied-main")
    assert rolled(game).attackers == ("PR-KLEIST-I", "PR-KLEIST-II", "PR-WEIMAR-KUR")
    assert rolled(game).attack == 20
    assert "flank-charge" not in {shift.reason for shift in rolled(game).shifts}
    game = melee(units, [*NOTHING, 1, 1, 1, 1])
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL", "done")
    assert rolled(game).attackers == ("PR-KLEIST-I", "PR-KLEIST-II")


@case("9.5(E)")
def test_horse_in_main_defends_with_its_plain_strength() -> None:
    """Rulings L29, L76; the +2 is the attacker's alone."""
    units = {**LINES, "FR-1-CAR": "main"}
    game = melee(units, [*NOTHING, 1, 1, 1, 1])
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL", "done")
    assert (rolled(game).attack, rolled(game).defense) == (10, 12)
    game = melee(units, [*NOTHING, 1, 1, 1, 1], charged=["FR-1-CAR"], flanking=["FR-1-CAR"])
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL")
    assert rolled(game).defense == 16
    assert "flank-charge" not in {shift.reason for shift in rolled(game).shifts}


@case("9.2.12")
def test_an_empty_main_box_is_filled_from_a_free_flank_and_leads_from_there() -> None:
    """Rulings L21, L79: the lead unit is named when they have come."""
    units = {
        "PR-KLEIST-I": "main",
        "FR-GREN-3": "left",
        "FR-GREN-4": "left",
        "FR-GREN-5": "right",
        "FR-62-RL": "reserve",
    }
    game = melee(units, [*NOTHING, 1, 1, 1, 1])
    assert asks(game) == ("french", "roll-reserves")  # nobody has to: the flank can come
    do(game, "no_reserves")
    assert asks(game) == ("french", "join-melee")
    assert why(game, "done").case == "9.2.12"
    do(game, "join french-left", "done")
    assert asks(game) == ("french", "defending-lead")
    do(game, "lead FR-GREN-4")
    assert last(game, LeadNamed).unit == "FR-GREN-4"
    assert rolled(game).defenders == ("FR-GREN-3", "FR-GREN-4")


@case("9.2.12")
def test_whoever_has_to_join_and_can_come_in_one_way_only_is_not_asked() -> None:
    """Ruling L79: somebody must stand in an empty Main box, and one flank has anybody to send."""
    units = {"PR-KLEIST-I": "main", "FR-GREN-3": "left", "FR-GREN-4": "left", "FR-62-RL": "reserve"}
    game = melee(units, [*NOTHING, 1, 1, 1, 1])
    do(game, "no_reserves")
    assert asks(game) == ("french", "defending-lead")
    do(game, "lead FR-GREN-3")
    assert rolled(game).defenders == ("FR-GREN-3", "FR-GREN-4")


# ---- odds and modifiers (9.5(E), (F))


@case("9.5(E)", "9.2.12.1", "T.MELEE")
@pytest.mark.parametrize(
    ("allies", "french", "odds"),
    [
        (("PR-KLEIST-I", "PR-KLEIST-II"), ("FR-1-RL", "FR-5-RL"), "1:1"),  # 10 against 8
        (("PR-KLEIST-I",), ("FR-1-RL", "FR-5-RL"), "1:2"),  # 5 against 8
        (("PR-KLEIST-I", "PR-KLEIST-II", "PR-ROMBERG-I"), ("FR-1-RL", "FR-5-RL"), "3:2"),  # 15 against 8
        (("PR-KLEIST-I", "PR-KLEIST-II"), ("FR-1-RL",), "2:1"),  # 10 against 4
        (("EM-EMIG-1",), ("FR-1-RL", "FR-5-RL", "FR-30-RL", "FR-44-RL"), "1:3"),  # 3 against 16
    ],
)
def test_odds_are_rounded_in_the_defenders_favour(allies: tuple[str, ...], french: tuple[str, ...], odds: str) -> None:
    game = melee({**dict.fromkeys(allies, "main"), **dict.fromkeys(french, "main")}, NOTHING)
    while asks(game)[1] in ("attacking-lead", "defending-lead"):
        game.apply(game.actions()[0])
    assert rolled(game).odds == odds


@case("9.5(F)", "9.5(F-ii)", "9.5(F-iii)", "9.5(F-iv)", "9.5(F-vii)")
def test_one_division_leader_and_one_overall_leader_count_on_each_side() -> None:
    """Courbière has most units of his band; Kleist, of rank 1, gives nothing; Valence stands on a flank."""
    units = {
        **LINES,
        "PR-BRUNSWICK": "reserve",
        "PR-COURBIERE": "main",
        "PR-KALCKREUTH": "main",
        "PR-VIETINGHOFF-I": "main",
        "PR-KLEIST": "main",
        "FR-KELLERMANN": "main",
        "FR-CHARTRES": "main",
        "FR-VALENCE": "left",
        "FR-GREN-3": "left",
        "FR-GREN-4": "left",
        "FR-GREN-5": "left",
        "PR-LOTTUM-D": "right",
    }
    game = waiting(units)
    position = state(game)
    lead, enemy = numbers(position, "PR-KLEIST-I", "FR-1-RL")
    assert melee_modifiers(position, 1, lead, enemy) == [
        Shift("division-attacks", 1, "9.5(F)"),
        Shift("overall-attacks", 1, "9.5(F-ii)"),
        Shift("division-defends", -2, "9.5(F-iv)"),
        Shift("overall-defends", -3, "9.5(F-iv)"),
        Shift("lead-morale", 1, "9.5(F-vi)"),
    ]
    ids = position.box.ids
    assert ids[division_leader(position, 1, True)] == "PR-COURBIERE"
    assert ids[division_leader(position, FRENCH, False)] == "FR-CHARTRES"
    # Ruling L22: who attacks in the melee uses the offensive ratings, whoever is active.
    assert melee_modifiers(position, FRENCH, enemy, lead)[:4] == [
        Shift("division-attacks", 1, "9.5(F)"),
        Shift("overall-attacks", 2, "9.5(F-ii)"),
        Shift("division-defends", -2, "9.5(F-iv)"),
        Shift("overall-defends", -3, "9.5(F-iv)"),
    ]


@case("9.5(F-ii)", "9.5(F-iii)")
def test_of_equals_the_better_rating_counts_and_of_two_overall_leaders_one() -> None:
    """Rulings L46, L94, L121: Dumouriez attacks better, Kellermann defends better."""
    units = {
        **LINES,
        "FR-DUMOURIEZ": "main",
        "FR-KELLERMANN": "reserve",
        "FR-CHARTRES": "main",
        "FR-BEURNONVILLE": "main",
        "FR-19-RL": "main",
        "FR-107-RL": "main",
        "FR-VALENCE": "main",
    }
    position = state(waiting(units))
    ids = position.box.ids
    assert ids[overall_leader_in(position, FRENCH, True)] == "FR-DUMOURIEZ"
    assert ids[overall_leader_in(position, FRENCH, False)] == "FR-KELLERMANN"
    assert ids[division_leader(position, FRENCH, True)] == "FR-BEURNONVILLE"  # two units each: 2 against 1
    assert ids[division_leader(position, FRENCH, False)] == "FR-CHARTRES"  # Valence has none of his units here


@case("9.5(F-ii)")
def test_an_overall_leader_on_a_flank_does_not_count_for_the_melee() -> None:
    """Ruling L28."""
    units = {**LINES, "FR-KELLERMANN": "left", "FR-GREN-3": "left"}
    assert overall_leader_in(state(waiting(units)), FRENCH, True) == -1


@case("9.5(G)", "9.5(F)")
def test_the_attacker_rolls_two_dice() -> None:
    """Ruling L5; ruling L45: beyond the rows the end rows count."""
    units = {"PR-KLEIST-I": "main", "FR-1-RL": "main", "FR-KELLERMANN": "main", "FR-5-RL": "reserve reduced"}
    game = melee(units, [1, 1, 1, 1, 1, 1, 1, 1])
    do(game, "no_reserves")
    assert rolled(game).dice == (1, 1)
    assert rolled(game).total == 0
    assert (rolled(game).attacker_losses, rolled(game).defender_losses) == (4, 1)
    assert where(game, "PR-KLEIST-I") == "eliminated"


# ---- losses (9.5(H), 9.5.1)


@case("9.5.1")
def test_a_dash_means_that_nothing_happens() -> None:
    game = melee(LINES, NOTHING)
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL")
    assert rolled(game).total == 8
    assert not told(game, StepLost)
    assert over(game)


@case("9.5.1(a)", "9.5(H)", "9.2.12.2")
def test_the_left_number_is_the_attackers_and_whoever_lost_a_step_checks() -> None:
    """At 1:1 a 10 is 1/2."""
    game = melee(LINES, [4, 5, 1, 1, 1, 1, 6, 6])
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL")
    assert (rolled(game).attacker_losses, rolled(game).defender_losses) == (1, 2)
    assert [event.unit for event in told(game, StepLost)] == ["PR-KLEIST-I", "FR-1-RL", "FR-5-RL"]
    assert [(event.unit, event.passed) for event in told(game, LossCheck)] == [
        ("PR-KLEIST-I", True),
        ("FR-1-RL", True),
        ("FR-5-RL", False),
    ]
    assert where(game, "FR-5-RL") == "eliminated"


@case("9.5.1(b)")
def test_in_melee_nobody_loses_a_second_step_while_another_has_lost_none() -> None:
    """The lead unit takes the first; a reduced unit is spared while others are whole."""
    units = {**LINES, "FR-30-RL": "main", "FR-44-RL": "main reduced"}
    game = melee(units, [5, 6, *[1, 1] * 4])  # 10 against 14 is 1:2, 12 is 1/2
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL")
    assert (rolled(game).odds, rolled(game).defender_losses) == ("1:2", 2)
    assert choices(game, "lose") == {"FR-5-RL", "FR-30-RL"}
    assert why(game, "lose FR-44-RL").case == "9.5.1(b)"
    assert why(game, "lose FR-1-RL").case == "9.5.1(b)"


@case("9.5.1(a)")
def test_horse_that_stood_by_takes_no_loss_in_the_attack() -> None:
    """Ruling L82: those who can be chosen take part in the melee."""
    units = {
        "PR-KLEIST-I": "main",
        "PR-KLEIST-II": "main",
        "PR-WEIMAR-KUR": "main",
        "FR-1-RL": "main",
        "FR-5-RL": "main",
    }
    game = melee(units, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    do(game, "lead PR-KLEIST-I", "lead FR-1-RL", "done")
    assert rolled(game).attacker_losses == 4
    assert not marks(game, "PR-WEIMAR-KUR")
    assert where(game, "PR-KLEIST-I") == where(game, "PR-KLEIST-II") == "eliminated"


# ---- where it is fought (9.5)


@case("9.5")
def test_only_main_boxes_fight_in_melee() -> None:
    units = {**LINES, "PR-ROMBERG-I": "left", "FR-GREN-3": "right", "PR-WEIMAR-KUR": "reserve", "FR-62-RL": "reserve"}
    game = melee(units, NOTHING)
    do(game, "lead PR-KLEIST-I", "no_reserves", "no_reserves", "lead FR-1-RL")
    assert melee_strengths(state(game), 1) == (10, 8)
    assert set(rolled(game).attackers) == {"PR-KLEIST-I", "PR-KLEIST-II"}
    assert set(rolled(game).defenders) == {"FR-1-RL", "FR-5-RL"}
    assert not legal(game, "lead PR-KLEIST-I")


@case("9.5(F)")
def test_a_leader_whose_rating_is_nothing_is_not_among_the_modifiers() -> None:
    """The landgrave of Hesse: none in attack, 2 in defence."""
    game = melee({**LINES, "HE-HESSE": "main", "HE-GARDE": "main"})
    found = [shift.reason for shift in melee_modifiers(state(game), ALLIED, -1, -1)]
    assert found == []
    assert [shift.reason for shift in melee_modifiers(state(game), FRENCH, -1, -1)] == ["division-defends"]


@case("9.5", "9.2.1(g)")
def test_a_leader_whose_line_has_fallen_in_the_melee_goes_to_reserve() -> None:
    """10 against 2 is 4:1. The battle goes on: there is a battalion in Reserve."""
    units = {"FR-1-RL": "main reduced", "FR-CHARTRES": "main", "FR-5-RL": "reserve", "PR-KLEIST-I": "main"}
    game = melee({**units, "PR-KLEIST-II": "main"}, [6, 6])
    do(game, "lead PR-KLEIST-I", "no_reserves")
    assert where(game, "FR-1-RL") == "eliminated"
    assert post(game, "FR-CHARTRES") == "reserve"
