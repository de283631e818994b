"""The odds that a player is shown before committing: they are those that the dice will be read with."""

from typing import Any

import pytest
from tests.titles.valmy.encounters import FRENCH_HORSE, FRENCH_MAIN, PRUSSIAN_HORSE, PRUSSIANS, fight, until
from tests.titles.valmy.table import at, case, do, state, unit

from meuse.engine.faces import Forecast
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.titles.valmy.chapters.fire import DEFENSIVE, MAIN_FIRE, MINOR
from meuse.titles.valmy.faces import chances


def odds(game: Game) -> Forecast:
    assert game.decision is not None
    found = game.forecast(game.decision.seat)
    assert found is not None
    return found


# ---- chances


def test_chances_of_dice() -> None:
    assert chances.at_most(7) == pytest.approx(21 / 36)
    assert chances.at_most(12) == 1
    assert chances.at_most(1) == 0
    assert chances.die_at_most(3) == pytest.approx(0.5)
    assert chances.die_at_most(9) == 1
    assert chances.added_up([[0.5, 0.5], [0.5, 0.5]]) == [0.25, 0.5, 0.25]


@case("9.3.2", "9.3.3", "9.3.3(b)")
def test_the_chance_of_a_shot_follows_from_the_column_and_what_is_added() -> None:
    game = fight(["FR-94-RL"], ["PR-GREN-1"])
    now = state(game)
    line = unit(game, "FR-94-RL")  # morale 7: one step from 10
    assert chances.shot(now, line, MINOR) == pytest.approx([30 / 36, 6 / 36, 0])
    assert chances.shot(now, line, DEFENSIVE) == pytest.approx([21 / 36, 12 / 36, 3 / 36])
    now.raised[line] = 3  # morale 10
    assert chances.expected(chances.shot(now, line, MAIN_FIRE)) == pytest.approx((9 + 2 * 1) / 36), (
        "9 to 11 one, 12 two"
    )


# ---- orders


@case("6.0(b)", "8.5")
def test_leaders_who_must_roll_are_listed_with_their_chances() -> None:
    units = {"FR-DUMOURIEZ": "GRA", "FR-DILLON": "ISL", "FR-CHAZOT": "BRQ", "PR-BRUNSWICK": "LWY"}
    shown = odds(at("activations", units, scenario="argonne"))
    assert shown.id == "orders"
    assert [(note.params["leader"], note.params["chance"]) for note in shown.notes] == [("FR-DILLON", 50)]


@case("6.1(c)", "6.1(d)", "6.1(h)")
def test_a_single_unit_sees_what_it_must_roll_under_each_superior() -> None:
    units = {"FR-DUMOURIEZ": "GRA", "FR-LEVENEUR": "SED", "FR-71-RL": "GRA", "PR-BRUNSWICK": "LWY"}
    game = at("activations", units, scenario="argonne")
    do(game, "single FR-71-RL")
    told = {str(note.params["leader"]): (note.params["needed"], note.params["chance"]) for note in odds(game).notes}
    assert told == {"FR-DUMOURIEZ": (4, 67), "FR-LEVENEUR": (2, 33)}


@case("5.2", "5.2(b)")
def test_who_would_win_the_initiative_by_dice() -> None:
    units = {"FR-DUMOURIEZ": "GRA", "PR-BRUNSWICK": "LWY", "FR-71-RL": "GRA", "PR-GREN-1": "LWY"}
    game = at("initiative", units, scenario="argonne", turn=2, initiative="french")
    shown = odds(game)
    assert shown.id == "initiative"
    likely = {outcome.result: outcome.chance for outcome in shown.outcomes}
    assert likely["french"] == pytest.approx(21 / 36), "4 against 3, and ties go to the Allies"
    assert sum(likely.values()) == pytest.approx(1)


# ---- fire and losses


@case("9.1", "9.3.4")
def test_both_volleys_of_a_minor_battle() -> None:
    game = fight(["FR-94-RL", "FR-90-RL"], ["PR-GREN-1"])
    until(game, "give-points")
    shown = odds(game)
    assert shown.id == "volleys"
    assert [outcome.result for outcome in shown.outcomes] == ["0", "1", "2", "3", "4"]
    assert shown.outcomes[0].chance == pytest.approx((30 / 36) ** 2)
    assert {note.id for note in shown.notes} == {"own-volley", "enemy-volley"}
    before = sum(strength for _, strength in shown.sums[0][1])
    do(game, "raise FR-94-RL", "raise FR-94-RL", "raise FR-94-RL")
    if game.decision is not None and game.decision.prompt == "give-points" and game.decision.seat == "french":
        assert sum(strength for _, strength in odds(game).sums[0][1]) > before


@case("9.3.4(b)", "9.6")
def test_who_would_stand_the_check_after_a_loss() -> None:
    game = fight(["FR-94-RL", "FR-HAUTE-MARNE"], ["PR-GREN-1"])
    until(game, "give-points")
    units = [unit(game, name) for name in ("FR-94-RL", "FR-HAUTE-MARNE")]
    stands = [chances.percent(chances.stands_after_loss(state(game), each)) for each in units]
    assert stands == [42, 17], "reduced morale 6 and 4"
    state(game).status[units[0]] |= 1
    assert chances.stands_after_loss(state(game), units[0]) == 0


@case("7.3", "9.3.4", "9.6")
def test_an_overrun_says_how_likely_a_unit_in_sight_is_destroyed() -> None:
    units: dict[str, Any] = {"PR-BRUNSWICK": "LUN", "FR-KELLERMANN": "CHL", "FR-94-RL": "VAL"}
    units |= {name: {"hex": "LUN", "under": "PR-BRUNSWICK"} for name in PRUSSIANS}
    game = at("activations", units, scenario="cannonade")
    do(game, "activate PR-BRUNSWICK", "done", "to VAL")
    assert game.decision is not None
    assert game.decision.prompt == "overrun"
    shown = odds(game)
    assert [note.id for note in shown.notes] == ["own-volley", "enemy-volley", "destroyed"]
    hits = chances.volley(state(game), [unit(game, name) for name in PRUSSIANS], 1)
    gone = 1 - hits[0] - hits[1] * chances.at_most(6)
    assert shown.notes[-1].params["chance"] == round(100 * gone)


# ---- the battle board


@case("9.2.1")
def test_the_lines_are_weighed_while_they_are_drawn_up() -> None:
    game = fight(FRENCH_MAIN + FRENCH_HORSE, PRUSSIANS + PRUSSIAN_HORSE)
    until(game, "deploy")
    assert game.decision is not None
    assert game.decision.seat == "french"
    shown = odds(game)
    told = {str(note.params["post"]): (note.params["own"], note.params["enemy"]) for note in shown.notes}
    assert told["main"] == (20, 0), "the attacker has not drawn up yet"
    do(game, "done")
    told = {str(note.params["post"]): (note.params["own"], note.params["enemy"]) for note in odds(game).notes}
    assert told["main"] == (25, 20)
    assert game.declared("french").part == "battle"


@case("9.4.1", "9.4.2", "9.4.3")
def test_the_odds_of_a_charge_are_those_the_die_is_read_with() -> None:
    game = fight(FRENCH_MAIN + FRENCH_HORSE, PRUSSIANS + PRUSSIAN_HORSE)
    until(game, "announce-attacks")
    shown = odds(game)
    assert shown.id == "charge"
    (attack, defense) = ([strength for _, strength in items] for _, items in shown.sums)
    assert (attack, defense) == ([10], [3]), "doubled against a regiment that stands"
    assert shown.final == "3:1"
    assert [(shift.reason, shift.amount) for shift in shown.shifts] == [("charge-morale", 1)]
    assert sum(outcome.chance for outcome in shown.outcomes) == pytest.approx(1)
    assert {note.id for note in shown.notes} >= {"attack-check", "other-attack", "added-to-die"}


@case("9.5(E)", "9.5(F)", "9.5.1")
def test_the_odds_of_a_melee_with_every_modifier_and_the_mean_of_both_losses() -> None:
    game = fight(FRENCH_MAIN, PRUSSIANS)
    until(game, "melee")
    shown = odds(game)
    assert shown.id == "melee"
    total = [sum(strength for _, strength in items) for _, items in shown.sums]
    assert total == [shown.params["attack"], shown.params["defense"]]
    assert {shift.reason for shift in shown.shifts} <= {"overall-attacks", "overall-defends"}
    assert sum(outcome.chance for outcome in shown.outcomes) == pytest.approx(1)
    means = next(note.params for note in shown.notes if note.id == "mean-losses")
    by_hand = [
        sum(
            int(outcome.result.split("/")[side]) * outcome.chance for outcome in shown.outcomes if "/" in outcome.result
        )
        for side in (0, 1)
    ]
    assert [float(str(means["attacker"])), float(str(means["defender"]))] == [round(mean, 1) for mean in by_hand]
    assert "lead-open" in {note.id for note in shown.notes}
    do(game, "melee")
    until(game, "attacking-lead", "defending-lead", "take-losses", "withdraw-or-go-on", "withdraw-or-stay")


@case("9.7", "9.7(c)")
def test_a_withdrawal_names_the_open_boxes() -> None:
    game = fight(["FR-94-RL"], ["PR-GREN-1"], scenario="argonne", dice=[1, 1, 1, 1])
    until(game, "withdraw-or-stay")
    assert game.decision is not None
    shown = odds(game)
    assert shown.id == "withdrawal"
    assert shown.params["ways"] == game.decision.params["ways"]


@case("10.1(a)")
def test_recovery_says_how_many_come_back() -> None:
    units = {
        "FR-DUMOURIEZ": "SED",
        "FR-71-RL": {"hex": "SED", "state": ["reduced"]},
        "FR-98-RL": {"hex": "SED", "state": ["reduced"]},
        "PR-BRUNSWICK": "LWY",
        "PR-GREN-1": "LWY",
    }
    game = at("recovery", units, scenario="argonne")
    shown = odds(game)
    assert shown.id == "recovery"
    assert [strength for _, strength in shown.sums[0][1]] == [42, 42]
    assert [outcome.chance for outcome in shown.outcomes] == pytest.approx(
        [(21 / 36) ** 2, 0.486, (15 / 36) ** 2], abs=0.001
    )


def test_nobody_but_the_one_who_decides_is_shown_odds() -> None:
    game = fight(["FR-94-RL"], ["PR-GREN-1"])
    until(game, "give-points")
    assert game.decision is not None
    other = "allied" if game.decision.seat == "french" else "french"
    assert game.forecast(other) is None
    assert Action("done") in game.actions()
