"""20.4.2-4: drum fire, which may strike a second square."""

from typing import Any

import pytest
from tests.titles.generation_lost.guns import SUPPLY
from tests.titles.generation_lost.table import (
    asks,
    at,
    case,
    cell,
    choices,
    do,
    legal,
    marks,
    told,
    where,
    why,
)

from meuse.bots import make_bot
from meuse.engine.game import Game
from meuse.engine.seat import Seat
from meuse.titles.generation_lost.events import TurnBegins
from meuse.titles.generation_lost.faces.gestures import last_turns_fires
from meuse.titles.generation_lost.fire_events import (
    BombardmentFailed,
    BombardmentRolled,
    CounterBatteryRolled,
)
from meuse.titles.generation_lost.option_events import DrumFireRolled, OffMapGunsFire, SecondSquareStruck

DRUM: dict[str, Any] = {"operations": {"german": ["drum-fire"]}}
HEAVY = {"DE-210H-1": "K28", "DE-210H-2": "K29", "DE-210H-3": "K30"}  # range 9, 4 factors each
TARGETS = {"FR-436-1": "N28", "FR-436-2": "N29"}


def drum(units: dict[str, Any], *dice: Any, announce: bool = True, target: str = "N28", **more: Any) -> Game:
    """Three 210s fire at N28, and drum fire is announced."""
    given = {"observed": False, **DRUM, **more}
    game = at("german_bombardment", {**HEAVY, **TARGETS, **units}, dice=list(dice), **given)
    do(game, f"bombard {target}", *[f"gun {gun}" for gun in HEAVY])
    if announce:
        do(game, "drum_fire")
    return game


@case("20.4.2-4")
@pytest.mark.parametrize(("die", "strikes"), [(1, True), (2, True), (3, False), (6, False)])
def test_drum_fire_strikes_a_second_square_on_1_or_2(die: int, strikes: bool) -> None:
    game = drum({}, die, 6, 6)
    (rolled,) = told(game, DrumFireRolled)
    assert (rolled.hex, rolled.die, rolled.strikes, rolled.cases) == ("N28", die, strikes, ("20.4.2-4",))
    if strikes:
        assert asks(game) == ("german", "drum-fire")
        do(game, "second N29")
    assert [event.hex for event in told(game, BombardmentRolled)] == (["N28", "N29"] if strikes else ["N28"])


@case("20.4.2-4", "8.6.1", "8.6.2")
def test_both_squares_have_a_bombardment_of_their_own_with_its_modifiers() -> None:
    game = drum({}, 1, 6, 5, observed=True)
    do(game, "second N29")
    first, second = told(game, BombardmentRolled)
    assert (first.die, second.die) == (6, 5)
    assert first.guns == second.guns == tuple(HEAVY)
    assert first.factors == second.factors == 12
    assert {each.reason for each in first.shifts} == {each.reason for each in second.shifts}
    assert {each.reason for each in first.shifts} == {"heavy-guns", "observation"}
    (struck,) = told(game, SecondSquareStruck)
    assert (struck.hex, struck.factors, struck.cases) == ("N29", 12, ("20.4.2-4",))


@case("20.4.2-4")
def test_it_takes_three_heavy_guns() -> None:
    units = {**HEAVY, "DE-77-1": "L28", **TARGETS}
    game = at("german_bombardment", units, observed=False, **DRUM)
    do(game, "bombard N28", "gun DE-210H-1", "gun DE-210H-2", "gun DE-77-1")
    assert legal(game, "open_fire")
    assert not legal(game, "drum_fire")
    refusal = why(game, "drum_fire")
    assert (refusal.case, refusal.params["count"], refusal.params["needed"]) == ("20.4.2-4", 2, 3)
    assert "drum_fire" in {each.action.verb for each in game.withheld("german")}
    do(game, "gun DE-210H-3")
    assert legal(game, "drum_fire")


@case("20.4.2-4")
def test_nobody_must_announce_it_and_without_the_option_nobody_can() -> None:
    game = drum({}, 6, announce=False)
    do(game, "open_fire")
    assert told(game, DrumFireRolled) == []
    without = drum({}, announce=False, operations={})
    assert why(without, "drum_fire").message == "drum-fire-none"
    assert "drum_fire" not in {each.action.verb for each in without.withheld("german")}
    units = {"FR-155H-1": "P28", "FR-155H-2": "P29", "FR-155H-3": "P30", "DE-5-1": "N28"}
    hqs = {"FR-HQ-VII": {"hex": "T20", "state": SUPPLY}, "FR-HQ-XX": "S20"}
    french_fire = at("french_bombardment", {**units, **hqs}, turn=2, observed=False, **DRUM)
    do(french_fire, "done", "shells FR-HQ-VII", "bombard N28", *[f"gun FR-155H-{number}" for number in (1, 2, 3)])
    assert why(french_fire, "drum_fire").message == "drum-fire-none"


@case("20.4.2-4", "8.3.3", "8.3.2(d)")
def test_the_second_square_is_next_to_the_target_and_a_legal_one_for_the_same_guns() -> None:
    units = {
        "DE-5-1": "M28",  # own units
        "FR-436-3": "M29",  # engaged
        "DE-5-2": {"hex": "M29", "jump_off": "L29"},
    }
    game = drum(units, 1, engaged={"german": ["M29"]})
    assert choices(game, "second") == {"N29", "M27", "N27", "O28", "O29", "O27"}
    assert why(game, "second M28").case == "8.3.3"
    assert why(game, "second M29").case == "8.3.2(d)"
    assert why(game, "second N30").case == "20.4.2-4"
    assert why(game, "second N28").case == "20.4.2-4"


@case("20.4.2-4", "8.3.1")
def test_guns_out_of_its_range_do_not_count_there_and_each_square_needs_its_minimum() -> None:
    """DE-210H-3 has a range of 9: it is nine squares from N28 and ten from O28."""
    units = {**TARGETS, "FR-436-3": "O28", "DE-210H-1": "K28", "DE-210H-2": "K29", "DE-210H-3": "E28"}
    game = at("german_bombardment", units, dice=[1, 6, 6], observed=False, **DRUM)
    do(game, "bombard N28", *[f"gun {gun}" for gun in HEAVY], "drum_fire", "second O28")
    first, second = told(game, BombardmentRolled)
    assert (first.factors, second.factors) == (12, 8)
    assert second.guns == ("DE-210H-1", "DE-210H-2")
    assert told(game, SecondSquareStruck)[0].factors == 8


@case("20.4.2-4", "8.3.2(e)")
def test_field_guns_count_nothing_against_a_second_square_that_is_dug_in() -> None:
    """E5 is on the French start line; a 77 may fire at the square beside it."""
    guns = {"DE-210H-1": "B5", "DE-210H-2": "B6", "DE-210H-3": "B7", "DE-210H-4": "B4", "DE-77-1": "C5"}
    game = at("german_bombardment", {**guns, "FR-436-1": "E5"}, dice=[1, 6, 6], observed=False, **DRUM)
    do(game, "bombard D5", *[f"gun {gun}" for gun in guns], "drum_fire", "second E5")
    first, second = told(game, BombardmentRolled)
    assert "DE-77-1" in first.guns
    assert "DE-77-1" not in second.guns


@case("20.4.2-4", "8.2.2", "8.2.2(ONE)")
def test_into_the_fort_of_the_second_square_420s_alone_fire_and_the_player_says_where() -> None:
    units = {
        "DE-420-1": "G24",
        "DE-420-2": "G25",
        "DE-210H-1": "H24",
        "DE-210H-2": "H25",
        "DE-210H-3": "H26",
        "FR-436-1": "K25",
        "FR-GARRISON-1": {"hex": "L25", "state": ["in-fort", "flipped"]},
        "FR-59C-1": "L25",
    }
    guns = [name for name in units if name.startswith("DE")]
    game = at("german_bombardment", units, dice=[1, 6, 1], observed=False, **DRUM)
    do(game, "bombard K25", *[f"gun {gun}" for gun in guns], "drum_fire", "second L25")
    assert asks(game) == ("german", "bombard-aim")
    assert not legal(game, "cancel")
    do(game, "aim inside")
    second = told(game, BombardmentRolled)[1]
    assert (second.hex, second.inside, second.guns) == ("L25", True, ("DE-420-1", "DE-420-2"))
    assert "disrupted" not in marks(game, "FR-59C-1")


@case("20.4.2-4", "8.5", "8.3.2(c)")
def test_one_counter_battery_fire_answers_both_before_any_die_of_them() -> None:
    answer = {"FR-155H-1": "N31", "FR-155H-2": "O31", "FR-155H-3": "O32"}
    game = drum(answer, 1)
    do(game, "second N29")
    assert asks(game) == ("french", "counter-battery")
    assert game.decision is not None
    assert (game.decision.params["drum"], game.decision.params["second"]) == ("yes", "N29")
    assert told(game, BombardmentRolled) == []
    (found,) = game.prospects("french")
    assert found.cell == cell(game, "N29")
    do(game, "hold_fire")
    assert len(told(game, BombardmentRolled)) == 2
    assert asks(game)[0] != "french"


@case("20.4.2-4", "8.1(ELIG)", "8.5.2(HIT)")
def test_guns_silenced_by_counter_battery_fire_at_neither_square() -> None:
    """All three stand in one square and are silenced by snake eyes: neither square has its minimum."""
    units = {"DE-210H-1": "K29", "DE-210H-2": "K29", "DE-210H-3": "L29"}
    answer = {"FR-155H-1": "N31", "FR-155H-2": "O31", "FR-155H-3": "O32"}
    game = drum({**units, **answer}, 1, 1, 1, 1, 1, 6, 6)
    do(game, "second N29", "counter K29", *[f"gun {gun}" for gun in answer], "open_fire")
    assert [event.silenced for event in told(game, CounterBatteryRolled)] == [True, True]
    rolled = [(event.hex, event.factors, event.guns) for event in told(game, BombardmentRolled)]
    assert rolled == [("N28", 4, ("DE-210H-3",)), ("N29", 4, ("DE-210H-3",))]
    ridge = drum({**units, **answer, "FR-436-3": "O27"}, 1, 1, 1, 1, 1, 6)
    do(ridge, "second O27", "counter K29", *[f"gun {gun}" for gun in answer], "open_fire")
    assert [event.hex for event in told(ridge, BombardmentRolled)] == ["N28"]
    assert [(event.hex, event.needed) for event in told(ridge, BombardmentFailed)] == [("O27", 8)]


@case("20.4.2-4", "8.3(ONCE)", "8.4.2(OFF)")
def test_it_is_one_shot_for_the_guns_and_one_hq() -> None:
    hq = {"DE-HQ-III": {"hex": "A28", "state": SUPPLY}}
    game = at("german_bombardment", {**HEAVY, **TARGETS, **hq}, turn=2, dice=[1, 6, 6], observed=False, **DRUM)
    do(game, "done", "shells DE-HQ-III", "bombard N28", *[f"gun {gun}" for gun in HEAVY], "drum_fire", "second N29")
    assert all("fired" in marks(game, gun) for gun in HEAVY)
    assert where(game, "DE-HQ-III") == "turn-track"


@case("20.4.2-4", "20.4.3-1")
def test_off_map_guns_answer_drum_fire_like_any_bombardment() -> None:
    both = {"operations": {"german": ["drum-fire"], "french": ["off-map-guns"]}}
    near = {"DE-210H-1": "L28", "DE-210H-2": "L29", "DE-210H-3": "L30"}
    game = drum(near, 1, 1, 1, 6, 6, **both)
    do(game, "second N29", "counter L28", "off_map", "open_fire")
    assert [event.fire for event in told(game, OffMapGunsFire)] == ["counter-battery"]
    assert [event.guns for event in told(game, BombardmentRolled)] == [("DE-210H-2", "DE-210H-3")] * 2


@case("20.4.2-4", "19.5.5(c)", "7.3")
def test_worn_guns_and_lull_turns_are_as_for_any_bombardment() -> None:
    more = {"scenario": "they_shall_not_pass", "turn": 1, "lull": True, "observed": False, **DRUM}
    hq = {"DE-HQ-III": {"hex": "A28", "state": SUPPLY}}
    game = at("german_bombardment", {**HEAVY, **TARGETS, **hq}, dice=[1, 6, 6], **more)
    do(game, "done", "shells DE-HQ-III", "bombard N28", *[f"gun {gun}" for gun in HEAVY], "drum_fire", "second N29")
    assert {each.reason for each in told(game, BombardmentRolled)[1].shifts} >= {"worn-guns"}


@case("20.4.2-4")
def test_the_planner_says_what_drum_fire_takes_and_what_each_second_square_would_get() -> None:
    game = at("german_bombardment", {**HEAVY, **TARGETS}, dice=[1, 6, 6], observed=False, **DRUM)
    do(game, "bombard N28", "gun DE-210H-1")

    def said() -> dict[str, Any]:
        found = game.forecast()
        assert found is not None
        return {each.message: each for each in found.reasons}

    assert said()["drum-fire-needs"].params == {"needed": 3, "missing": 2}
    do(game, "gun DE-210H-2", "gun DE-210H-3")
    assert said()["drum-fire-can-be"].case == "20.4.2-4"
    do(game, "drum_fire")
    found = {each.cell: each for each in game.prospects("german")}
    assert {game.board.names[each] for each in found} == choices(game, "second")
    shown = found[cell(game, "N29")]
    lines = game.declared("german").lines
    assert {game.board.names[line.cells[-1]] for line in lines} == {"N28"}
    do(game, "second N29")
    second = told(game, BombardmentRolled)[1]
    assert str(second.column) == shown.final
    assert [(each.reason, each.amount) for each in second.shifts] == [(each.reason, each.amount) for each in shown.dice]


@case("20.4.2-4")
def test_both_squares_have_their_lines_on_the_board_while_the_french_think() -> None:
    game = drum({"FR-155H-1": "N31", "FR-155H-2": "O31", "FR-155H-3": "O32"}, 1)
    do(game, "second N29")
    lines = game.declared("french").lines
    assert {game.board.names[line.cells[-1]] for line in lines} == {"N28", "N29"}


@case("20.4.2-4")
def test_drum_fire_of_last_turn_is_fired_again_as_such() -> None:
    game = drum({}, 5, 6)
    happened = [TurnBegins(turn=1, date=""), *[event for _, event in game.log()]]
    hq = {"DE-HQ-III": {"hex": "A28", "state": SUPPLY}}
    later = at("german_bombardment", {**HEAVY, **TARGETS, **hq}, turn=2, observed=False, **DRUM)
    (again,) = last_turns_fires(Seat(later, "german"), happened)
    assert [each.verb for each in again] == ["bombard", "aim", "gun", "gun", "gun", "drum_fire"]


@case("20.4.2-4")
def test_the_computer_player_announces_it_where_a_second_square_is_worth_it() -> None:
    for units, announces in ((TARGETS, True), ({"FR-436-1": "N28"}, False)):
        game = at("german_bombardment", {**HEAVY, **units, "DE-5-1": "M28"}, dice=[1, 6, 6, 6], observed=False, **DRUM)
        bot = make_bot("greedy", 1)
        for _ in range(20):
            if asks(game)[0] != "german" or told(game, BombardmentRolled):
                break
            game.apply(bot.choose(Seat(game, "german")))
        assert len(told(game, BombardmentRolled)[0].guns) == 3 or not announces
        assert bool(told(game, DrumFireRolled)) is announces
        if announces:
            assert [event.hex for event in told(game, BombardmentRolled)][:2] in (["N28", "N29"], ["N29", "N28"])
