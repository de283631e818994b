"""9.4.5: cavalry in hot pursuit, and cavalry held in hand."""

from tests.titles.valmy.boards import charge, flanks, last, listed, post, through
from tests.titles.valmy.table import asks, case, do, legal, over, state, told, unit, where

from meuse.titles.valmy.board_events import ChargeRolled, PursuitRolled
from meuse.titles.valmy.terms import ALLIED

CUIRASSIERS = ("PR-WEIMAR-KUR", "PR-ILOW-KUR")  # morale 9
CHARGERS = (*CUIRASSIERS, "PR-KATTE-D")
LOSERS = ("FR-8-CAV",)


@case("9.4.5", "9.4.5(a)", "9.4.5(c)", "9.4.5(e)")
def test_the_roll_is_against_the_best_charger_and_an_equal_one_holds_all_in_hand() -> None:
    game = charge(("PR-KATTE-D", *CUIRASSIERS), LOSERS, [6, 4, 5])
    through(game)
    roll = last(game, PursuitRolled)
    assert (roll.morale, roll.total, roll.held) == (9, 9, True)
    assert roll.unit in CUIRASSIERS
    assert set(roll.units) == set(CHARGERS)
    assert listed(game, "charged") == set(CHARGERS)
    assert asks(game) == ("allied", "held-in-hand")


@case("9.4.5(a)")
def test_leaders_points_do_not_help_to_hold_them() -> None:
    """Ruling L37: a 10 is too much for morale 9, raised or not."""
    units = {"PR-WEIMAR-KUR": "left", "FR-8-CAV": "right", "FR-1-RL": "main", "PR-KLEIST-I": "main"}
    game = flanks(units, [1, 1, 1, 5, 5])
    state(game).raised[unit(game, "PR-WEIMAR-KUR")] = 1
    do(game, "charge allied-left")
    through(game)
    assert not last(game, PursuitRolled).held


@case("9.4.5(b)", "9.4.5(e)")
def test_a_higher_roll_takes_all_chargers_off_the_map_for_the_turn() -> None:
    """Ruling L40: the box of the battle is where they come back to. They are not lost."""
    game = charge(CHARGERS, LOSERS, [6, 4, 6], units={"PR-LOTTUM-D": "left"})
    through(game)
    assert {where(game, name) for name in CHARGERS} == {"pursuing"}
    assert {post(game, name) for name in CHARGERS} == {""}
    there = state(game)
    assert {there.box.board.names[there.approach[unit(game, name)]] for name in CHARGERS} == {"VAL"}
    assert there.lost[ALLIED] == 0
    assert post(game, "PR-LOTTUM-D") == "left"  # it did not charge
    assert listed(game, "charged") == set()
    assert over(game)


@case("9.4.5(b)")
def test_they_ride_off_even_if_nobody_is_left_to_pursue() -> None:
    game = charge(CHARGERS, LOSERS, [6, 6, 6])
    assert last(game, ChargeRolled).charge == "DE"
    assert {where(game, name) for name in CHARGERS} == {"pursuing"}


@case("9.4.5(b)")
def test_a_leader_who_rode_with_them_stays_and_falls_back() -> None:
    """Ruling L28: he goes to Reserve, for his box is empty."""
    game = charge(CHARGERS, LOSERS, [6, 6, 6], rider="PR-LOTTUM")
    assert (where(game, "PR-LOTTUM"), post(game, "PR-LOTTUM")) == ("VAL", "reserve")


@case("9.4.5(c)")
def test_cavalry_in_hand_goes_to_main_or_keeps_the_flank_as_its_owner_likes() -> None:
    game = charge(CHARGERS, LOSERS, [6, 1, 1], rider="PR-LOTTUM")
    assert legal(game, "to_main")
    assert legal(game, "keep_flank")
    do(game, "to_main")
    assert {post(game, name) for name in CHARGERS} == {"main"}
    assert listed(game, "flanking") == set(CHARGERS)
    assert post(game, "PR-LOTTUM") == "reserve"
    game = charge(CHARGERS, LOSERS, [6, 1, 1])
    do(game, "keep_flank")
    assert {post(game, name) for name in CHARGERS} == {"left"}
    assert listed(game, "flanking") == set()
    assert listed(game, "charged") == set(CHARGERS)


@case("9.4.5")
def test_only_four_results_call_for_the_roll() -> None:
    """DR, DR*, 1/2DE and DE; not EX (ruling L77), nor what drives the chargers back."""
    for die, result in ((2, "DR"), (4, "DR*")):  # 2:1 and +1
        game = charge(CUIRASSIERS, ("FR-1-CAR", "FR-8-CAV"), [die, *([1, 1] if result == "DR*" else []), 1, 1])
        assert last(game, ChargeRolled).charge == result
        assert len(told(game, PursuitRolled)) == 1
    game = charge(("PR-WEIMAR-KUR",), ("FR-1-CAR",), [5])
    assert last(game, ChargeRolled).charge == "EX"
    assert not told(game, PursuitRolled)
    game = charge(("AU-CHEVAUXLEGERS",), ("FR-1-CAR",), [2])
    assert last(game, ChargeRolled).charge == "BR"
    assert not told(game, PursuitRolled)


@case("9.4.5(d)")
def test_a_counter_charge_calls_for_no_pursuit() -> None:
    game = charge(("FR-1-CAR", "FR-2-CAR", "FR-8-CAV"), ("PR-EBEN-II",), [4], side=0, counter=1)
    assert last(game, ChargeRolled).charge == "DR"
    assert not told(game, PursuitRolled)
    assert over(game)


@case("9.4.5(e)")
def test_each_flank_has_a_roll_of_its_own() -> None:
    units = {
        "PR-WEIMAR-KUR": "left",
        "PR-ILOW-KUR": "right",
        "FR-8-CAV": "right",
        "FR-10-CAV": "left",
        "FR-1-RL": "main",
        "PR-KLEIST-I": "main",
    }
    game = flanks(units, [1, 1, 1, 6, 6, 1, 1, 1])
    do(game, "charge allied-left", "charge allied-right")
    through(game)
    assert asks(game) == ("allied", "flank-order")
    do(game, "fight_flank allied-right")
    do(game, "keep_flank")
    assert where(game, "PR-ILOW-KUR") == "pursuing"
    assert post(game, "PR-WEIMAR-KUR") == "left"
    assert over(game)
