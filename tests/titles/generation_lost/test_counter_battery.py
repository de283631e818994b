"""8.5: the enemy's guns answer before a bombardment is rolled."""

from typing import Any

import pytest
from tests.titles.generation_lost.guns import HEAVY, MISS, SUPPLY, french, german
from tests.titles.generation_lost.table import (
    asks,
    case,
    choices,
    do,
    legal,
    marks,
    state,
    told,
    where,
    why,
)

from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.bombardment import bombardment_shifts
from meuse.titles.generation_lost.chapters.counter_battery import counter_battery_column, dice_shifts
from meuse.titles.generation_lost.fire_events import BombardmentRolled, CounterBatteryFired, CounterBatteryRolled
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

ANSWER = {"FR-155H-1": "N29", "FR-155H-2": "N30", "FR-155H-3": "N31"}  # 3 factors each, range 9


def declared(units: dict[str, Any], *guns: str, target: str = "N28", **more: Any) -> Game:
    """German guns have declared a bombardment."""
    game = german(units, **more)
    do(game, f"bombard {target}", *[f"gun {gun}" for gun in guns], "open_fire")
    return game


@case("8.5", "8.1(a)")
def test_the_defender_is_asked_before_the_die_and_may_hold_fire() -> None:
    game = declared({**HEAVY, **ANSWER}, *HEAVY, dice=[MISS])
    assert asks(game) == ("french", "counter-battery")
    assert choices(game, "counter") == {"K28", "K29"}
    assert not told(game, BombardmentRolled)
    do(game, "hold_fire")
    assert not told(game, CounterBatteryFired)
    assert told(game, BombardmentRolled)[0].factors == 8


@case("8.5", "8.3.2(c)")
def test_one_square_of_guns_that_take_part_is_answered_once() -> None:
    game = declared({**HEAVY, **ANSWER, "DE-210H-3": "K30"}, *HEAVY, dice=[6, 6, MISS])
    assert why(game, "counter K30").case == "8.5"
    do(game, "counter K28", "gun FR-155H-1", "open_fire")
    assert len(told(game, CounterBatteryFired)) == 1
    assert len(told(game, BombardmentRolled)) == 1


@case("8.5")
def test_the_germans_answer_french_bombardments() -> None:
    game = french({"FR-155H-3": "N29", "DE-21-1": "L29", "DE-150H-1": "K29"}, dice=[6, 6, MISS])
    do(game, "bombard L29", "gun FR-155H-3", "open_fire")
    assert asks(game) == ("german", "counter-battery")
    do(game, "counter N29", "gun DE-150H-1", "open_fire")
    assert told(game, CounterBatteryFired)[0].side == "german"


@case("8.5(CF)", "8.5.1")
def test_the_middle_numbers_of_the_guns_are_added_and_both_sides_of_a_counter_count() -> None:
    units = {**HEAVY, "FR-220-1": "N29", "FR-155H-1": {"hex": "N30", "state": ["flipped"]}}
    game = declared(units, *HEAVY, dice=[6, 6, MISS])
    do(game, "counter K28", "gun FR-220-1", "gun FR-155H-1", "open_fire")
    (fired,) = told(game, CounterBatteryFired)
    assert (fired.factors, fired.column, fired.success) == (4 + 2, 6, 4)


@case("8.5(CF)", "8.3.1", "8.3")
def test_each_gun_must_reach_the_square_and_be_able_to_fire() -> None:
    units = {
        **HEAVY,
        "FR-155H-1": "N29",
        "FR-155H-2": {"hex": "N30", "state": ["disrupted"]},
        "FR-155H-3": "N31",
        "FR-120-1": "V28",
        "FR-105-1": "U28",
    }
    game = declared(units, *HEAVY, markers={"german": ["N31"]})
    do(game, "counter K28")
    assert choices(game, "gun") == {"FR-155H-1", "FR-105-1"}
    assert why(game, "gun FR-120-1").case == "8.3.1"
    assert why(game, "gun FR-155H-2").case == "8.3.2(a)"
    assert why(game, "gun FR-155H-3").case == "8.3.2(a)"
    assert why(game, "gun DE-210H-3").case == "8.3"


@case("8.5")
def test_nobody_is_asked_where_no_gun_reaches() -> None:
    game = declared({**HEAVY, "FR-155H-1": "V28", "FR-28": "N28"}, "DE-210H-1", dice=[MISS])
    assert asks(game)[0] == "german"
    assert len(told(game, BombardmentRolled)) == 1


@case("8.5.1")
def test_fewer_than_three_factors_always_miss_and_are_not_asked_for() -> None:
    two = declared({**HEAVY, "FR-75-1": "N29"}, "DE-210H-1", dice=[MISS])
    assert len(told(two, BombardmentRolled)) == 1
    four = declared({**HEAVY, "FR-75-1": "N29", "FR-75-2": "N30"}, "DE-210H-1", dice=[6, 6, MISS])
    do(four, "counter K28", "gun FR-75-1")
    refusal = why(four, "open_fire")
    assert (refusal.case, refusal.params["factors"], refusal.params["needed"]) == ("8.5.1", 2, 3)
    do(four, "gun FR-75-2")
    assert legal(four, "open_fire")


@pytest.mark.parametrize(("factors", "column"), [(2, -1), (3, 0), (5, 0), (6, 1), (17, 4), (18, 5), (40, 5)])
@case("8.5.1", "T.CB")
def test_factors_between_columns_use_the_lower_and_beyond_18_that_of_18(factors: int, column: int) -> None:
    game = german({})
    assert counter_battery_column(state(game), game.board.index["K28"], factors) == column


@case("8.5.3", "8.5.3(ex)")
def test_fifteen_factors_at_guns_on_a_ridge_fire_on_the_column_of_nine() -> None:
    guns = {"FR-220-1": "R24", "FR-105-1": "R25", "FR-120-1": "S24", "FR-155H-1": "S25", "FR-240H-1": "T24"}
    game = declared({"DE-210H-1": "O27", **guns}, "DE-210H-1", target="N29", dice=[6, 6, MISS])
    do(game, "counter O27", *[f"gun {gun}" for gun in guns], "open_fire")
    (fired,) = told(game, CounterBatteryFired)
    assert (fired.factors, fired.column) == (15, 9)
    assert [(shift.reason, shift.amount) for shift in fired.shifts] == [("guns-on-ridge", -2)]


@case("8.5.1")
def test_the_player_sees_column_and_number_before_firing() -> None:
    game = declared({**HEAVY, **ANSWER}, "DE-210H-1", observed=True)
    assert why(game, "counter K29").case == "8.5"  # a 210 stands there, but does not fire
    do(game, "counter K28")
    seen = []
    for gun in ("", *ANSWER):
        if gun:
            do(game, f"gun {gun}")
        assert game.decision is not None
        seen.append([game.decision.params[name] for name in ("factors", "column", "success", "modifier")])
    assert seen == [[0, 0, 0, -1], [3, 3, 3, -1], [6, 6, 4, -1], [9, 9, 5, -1]]


@case("8.5.3")
def test_on_a_ridge_the_column_is_never_below_three() -> None:
    game = german({})
    assert counter_battery_column(state(game), game.board.index["O27"], 3) == 0
    assert counter_battery_column(state(game), game.board.index["O27"], 6) == 0


@case("8.5.2", "8.5.2(HIT)", "T.CB")
def test_two_dice_for_each_gun_of_the_bombardment_in_the_square() -> None:
    """9 factors: 5 or less. The first gun is hit, the second is not, the third does not take part."""
    units = {"DE-150H-1": "K28", "DE-150H-2": "K28", "DE-150H-3": "K28", **ANSWER}
    game = declared(units, "DE-150H-1", "DE-150H-2", dice=[2, 3, 2, 4, MISS])
    do(game, "counter K28", *[f"gun {gun}" for gun in ANSWER], "open_fire")
    rolled = told(game, CounterBatteryRolled)
    assert [(roll.unit, roll.total, roll.success, roll.silenced) for roll in rolled] == [
        ("DE-150H-1", 5, 5, True),
        ("DE-150H-2", 6, 5, False),
    ]
    assert "disrupted" in marks(game, "DE-150H-1")
    assert "disrupted" not in marks(game, "DE-150H-2")
    assert told(game, BombardmentRolled)[0].guns == ("DE-150H-2",)
    assert state(game).disruptions == [1, 0]
    assert state(game).points == [0, 0]
    assert "flipped" not in marks(game, "DE-150H-1")


@pytest.mark.parametrize(("observed", "silenced"), [(True, True), (False, False)])
@case("8.5.3")
def test_air_observation_is_minus_one(observed: bool, silenced: bool) -> None:
    game = declared({**HEAVY, "FR-155H-1": "N29"}, "DE-210H-1", observed=observed, dice=[2, 2, MISS])
    do(game, "counter K28", "gun FR-155H-1", "open_fire")
    (rolled,) = told(game, CounterBatteryRolled)
    assert rolled.total == (3 if observed else 4)
    assert rolled.silenced is silenced


@case("8.5.4", "19.1.5(e-CB)")
def test_counter_battery_needs_no_supply_and_spends_no_hq() -> None:
    units = {
        **HEAVY,
        "DE-HQ-III": {"hex": "A22", "state": SUPPLY},
        "FR-155H-1": "N29",
        "FR-HQ-VII": {"hex": "T20", "state": SUPPLY},
    }
    game = german(units, turn=2, dice=[6, 6, MISS])
    do(game, "done", "shells DE-HQ-III", "bombard N28", "gun DE-210H-1", "open_fire")
    do(game, "counter K28", "gun FR-155H-1", "open_fire")
    assert where(game, "FR-HQ-VII") == "T20"
    assert state(game).returns[state(game).box.index["FR-HQ-VII"]] == 0
    without = declared({**HEAVY, "FR-155H-1": "N29"}, "DE-210H-1")
    assert asks(without) == ("french", "counter-battery")


@case("8.3(ONCE)", "8.5")
def test_a_gun_answers_once_in_a_segment_hit_or_miss() -> None:
    game = declared({**HEAVY, "FR-155H-1": "N29", "FR-28": "N28"}, "DE-210H-1", dice=[6, 6, MISS, MISS])
    do(game, "counter K28", "gun FR-155H-1", "open_fire")
    assert "fired" in marks(game, "FR-155H-1")
    do(game, "bombard N28", "gun DE-210H-2", "open_fire")
    assert len(told(game, BombardmentRolled)) == 2


@case("8.5")
def test_the_choice_of_a_square_can_be_taken_back() -> None:
    game = declared({**HEAVY, **ANSWER}, *HEAVY, dice=[MISS])
    do(game, "counter K28", "gun FR-155H-1", "cancel")
    assert asks(game) == ("french", "counter-battery")
    do(game, "hold_fire")
    assert "fired" not in marks(game, "FR-155H-1")


@case("8.3.2(e)")
def test_field_guns_count_nothing_against_guns_in_a_trench() -> None:
    """A 210 on the German start line, and 75s in reach of it."""
    batteries = {f"FR-75-{number}": f"F{20 + number}" for number in (1, 2, 3)}
    game = declared({"DE-210H-1": "C24", **batteries}, "DE-210H-1", target="G28", dice=[MISS])
    assert len(told(game, BombardmentRolled)) == 1
    heavy = declared({"DE-210H-1": "C24", **batteries, "FR-155H-1": "F24"}, "DE-210H-1", target="G28")
    do(heavy, "counter C24")
    assert choices(heavy, "gun") == {"FR-155H-1"}
    assert why(heavy, "gun FR-75-1").case == "8.3.2(e)"


@case("8.3.2(e)", "8.2.1(2T)")
def test_guns_stacked_with_entrenched_infantry_are_entrenched() -> None:
    batteries = {"FR-75-1": "N29", "FR-75-2": "N30"}
    units = {"DE-210H-1": "K28", **batteries}
    assert asks(declared(units, "DE-210H-1"))[0] == "french"
    dug_in = {"DE-BN-1": {"hex": "K28", "state": ["flipped"]}}
    game = declared({**units, **dug_in}, "DE-210H-1", dice=[MISS])
    assert len(told(game, BombardmentRolled)) == 1


@case("19.5.5(c)")
def test_worn_german_guns_have_plus_one_in_bombardment_and_counter_battery() -> None:
    """From 7 August on; French guns are not worn."""
    there = state(german({}))
    august = State(there.box, there.box.scenarios["they_shall_not_pass"])
    august.observed = False
    guns = [there.box.index["DE-77-1"]]
    found = [(shift.reason, shift.amount) for shift in bombardment_shifts(august, GERMAN, guns, [])]
    assert found == [("worn-guns", 1)]
    assert [(shift.reason, shift.amount) for shift in dice_shifts(august, GERMAN)] == [("worn-guns", 1)]
    assert bombardment_shifts(august, FRENCH, [there.box.index["FR-75-1"]], []) == []
    assert dice_shifts(august, FRENCH) == []
    assert dice_shifts(there, GERMAN) == []


# ---- the odds while guns are chosen


@case("8.5.1")
def test_before_the_first_gun_the_odds_show_the_next_column_and_all_guns() -> None:
    """Three guns of 3 factors each: the columns are those of 3 and of 9 or less."""
    game = declared({**HEAVY, **ANSWER}, *HEAVY, dice=[MISS])
    do(game, "counter K28")
    columns = state(game).box.counter_battery_table.columns
    most = max(column for column in columns if column <= 9)
    forecast = game.title.forecast(game.state, game._play.stack)
    assert forecast is not None
    assert (forecast.params["factors"], forecast.params["success"], forecast.params["needed"]) == (0, 0, columns[0])
    assert [(each.id, each.base) for each in forecast.extremes] == [
        ("next-column", str(columns[0])),
        ("all-answering", str(most)),
    ]
    first, last = [each.outcomes[0].chance for each in forecast.extremes]
    assert 0 < first < last
    do(game, "gun FR-155H-1")  # and the first of them is what one gun comes to
    now = game.title.forecast(game.state, game._play.stack)
    assert now is not None
    assert now.outcomes[0].chance == first
