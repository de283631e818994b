"""20.4.2-1, 20.4.2-4, 20.4.3-1: mines that the Germans plant, drum fire, and French off-map artillery."""

from typing import Any

import pytest
from tests.titles.generation_lost.guns import SUPPLY
from tests.titles.generation_lost.table import (
    action,
    asks,
    at,
    case,
    cell,
    choices,
    do,
    legal,
    marks,
    state,
    told,
    unit,
    where,
    why,
)

from meuse.bots import make_bot
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.engine.gestures import proposed
from meuse.engine.seat import Seat
from meuse.titles.generation_lost.events import TurnBegins
from meuse.titles.generation_lost.faces.gestures import last_turns_fires
from meuse.titles.generation_lost.faces.orders import ORDERS
from meuse.titles.generation_lost.fire_events import (
    BombardmentFailed,
    BombardmentRolled,
    CounterBatteryFired,
    CounterBatteryRolled,
    MineFired,
    MinesLaid,
    MineTurned,
    NoShells,
)
from meuse.titles.generation_lost.option_events import DrumFireRolled, OffMapGunsFire, SecondSquareStruck

MINES: dict[str, Any] = {"operations": {"german": ["mines"]}}
HQS = {"DE-HQ-III": "A22", "FR-HQ-VII": "T20"}
# Two French squares with Germans beside them on the East Bank, one on the West Bank.
FRONT = {"FR-436-1": "L29", "DE-5-1": "K29", "FR-436-2": "L32", "DE-5-2": "K32", "FR-28": "H8", "DE-21-1": "G8"}
DST, DISRUPTS, NOTHING = 0, 1, 2  # which of the three backs is drawn


def lot(drawn: int, left: int = 3) -> list[Any]:
    return ["draw", drawn, "of", left]


def german(units: dict[str, Any], *dice: Any, turn: int = 6, **more: Any) -> Game:
    """The German phase of 27 March."""
    given = {"observed": False, **MINES, **more}
    return at("german_bombardment", {**HQS, **units}, turn=turn, dice=list(dice), **given)


# ---- 20.4.2-1 plant mines


@case("20.4.2-1")
def test_from_27_march_on_two_mines_under_french_squares_next_to_germans_on_either_bank() -> None:
    game = german(FRONT)
    assert asks(game) == ("german", "plant-mines")
    assert choices(game, "mine") == {"L29", "L32", "H8"}
    do(game, "mine L29")
    assert why(game, "mine L29").case == "20.4.2-1"
    do(game, "mine H8")
    (laid,) = told(game, MinesLaid)
    assert (laid.hexes, laid.cases) == (("L29", "H8"), ("20.4.2-1",))
    assert asks(game) == ("german", "hq-modes")


@case("20.4.2-1")
@pytest.mark.parametrize(
    ("scenario", "turn", "asked"),
    [
        ("firestorm_on_the_meuse", 4, False),
        ("firestorm_on_the_meuse", 6, True),
        ("operation_may_cup", 1, True),
        ("ramparts_revenge", 12, True),
    ],
)
def test_on_every_turn_after_20_march_whatever_the_scenario(scenario: str, turn: int, asked: bool) -> None:
    game = german(FRONT, turn=turn, scenario=scenario)
    assert (asks(game)[1] == "plant-mines") is asked
    without = german(FRONT, turn=turn, scenario=scenario, operations={})
    assert asks(without)[1] != "plant-mines"


@case("20.4.2-1", "19.1.5(k)")
def test_on_20_march_itself_the_three_mines_of_the_start_line_are_laid() -> None:
    line = {"FR-28": "E5", "FR-29": "F7", "FR-326-1": "G9", "FR-436-1": "G11"}
    game = german(line, turn=5)
    assert asks(game) == ("german", "lay-mines")
    assert "done" not in {action.verb for action in game.actions()}
    assert game.withheld("german") == []
    assert why(game, "done").case == "19.1.5(k-i)"


@case("20.4.2-1")
def test_the_french_phase_has_none() -> None:
    game = at("french_bombardment", {**HQS, **FRONT}, turn=6, observed=False, **MINES)
    assert asks(game) == ("french", "hq-modes")


@case("20.4.2-1", "16.5.1", "10.5")
def test_not_under_engaged_squares_nor_forts_nor_away_from_the_germans() -> None:
    others = {
        "FR-436-3": "O29",  # nobody beside it
        "FR-436-4": "J31",
        "DE-5-3": {"hex": "J31", "jump_off": "I31"},
        "FR-GARRISON-1": {"hex": "L25", "state": ["in-fort"]},
        "DE-BN-1": "K25",
    }
    game = german({**FRONT, **others}, engaged={"german": ["J31"]})
    assert choices(game, "mine") == {"L29", "L32", "H8"}
    assert why(game, "mine O29").message == "mines-next-to-germans"
    assert why(game, "mine J31").message == "mines-not-under-engaged"
    assert why(game, "mine L25").message == "mines-under-the-french"
    assert why(game, "mine K29").message == "mines-under-the-french"
    outside = german({**FRONT, **others, "FR-59C-1": "L25"}, engaged={"german": ["J31"]})
    assert "L25" in choices(outside, "mine")


@case("20.4.2-1")
def test_the_german_player_may_do_without() -> None:
    game = german(FRONT)
    do(game, "done")
    assert told(game, MinesLaid) == []
    one = german(FRONT)
    do(one, "mine L29", "done")
    assert told(one, MinesLaid)[0].hexes == ("L29",)


@case("20.4.2-1")
def test_without_a_target_there_is_no_mines_phase() -> None:
    assert asks(german({"FR-436-1": "O29", "DE-5-1": "K29"})) == ("german", "hq-modes")


@case("20.4.2-1", "7.3")
def test_lull_turns_have_their_mines() -> None:
    game = german(FRONT, 3, lot(DISRUPTS), lull=True)
    do(game, "mine L29", "done", "done")
    assert "disrupted" in marks(game, "FR-436-1")


@case("20.4.2-1", "19.1.5(k-ii)", "19.1.5(k-iii)", "19.1.5(k-iv)")
def test_they_blow_after_all_bombardment_as_ever_two_of_the_three() -> None:
    """What is drawn for the second comes from the two backs that are left."""
    game = german(FRONT, 3, lot(DST), 1, lot(0, 2))
    do(game, "mine L29", "mine L32")
    assert not told(game, MineFired)
    do(game, "done")
    assert [mine.result for mine in told(game, MineTurned)] == ["DST", "D"]
    assert marks(game, "FR-436-1") >= {"flipped", "disrupted"}
    assert marks(game, "FR-436-2") == {"disrupted", "counted"}
    assert state(game).points == [1, 0]
    assert state(game).mines == []


@case("20.4.2-1", "19.1.5(k-iii)")
def test_infantry_takes_the_step_if_it_is_there_and_guns_or_hqs_alone_take_it_themselves() -> None:
    both = german({"FR-75-1": "L29", "FR-436-1": "L29", "DE-5-1": "K29"}, 1, lot(DST))
    do(both, "mine L29", "done")
    assert "flipped" in marks(both, "FR-436-1")
    assert "flipped" not in marks(both, "FR-75-1")
    gun = german({"FR-75-1": "L29", "DE-5-1": "K29"}, 1, lot(DST))
    do(gun, "mine L29", "done")
    assert marks(gun, "FR-75-1") >= {"flipped", "disrupted"}
    hq = german({"FR-HQ-II": "L29", "DE-5-1": "K29"}, 1, lot(DST))
    do(hq, "mine L29", "done")
    assert where(hq, "FR-HQ-II") == "pool"


@case("20.4.2-1", "10.5", "8.2.2")
def test_a_mine_does_not_reach_who_is_inside_a_fort() -> None:
    units = {"FR-59C-1": "L25", "FR-GARRISON-1": {"hex": "L25", "state": ["in-fort", "flipped"]}, "DE-BN-1": "K25"}
    game = german(units, 1, lot(DST))
    do(game, "mine L25", "done")
    assert marks(game, "FR-GARRISON-1") == {"in-fort", "flipped"}
    assert marks(game, "FR-59C-1") >= {"flipped", "disrupted"}


@case("20.4.2-1", "19.1.5(k-ii)")
def test_a_mine_is_taken_away_when_bombardment_has_left_the_garrison_alone() -> None:
    """A die of 1 and three heavy guns at chasseurs outside the fort: a step, which is their last."""
    units = {
        "DE-HQ-III": {"hex": "A22", "state": SUPPLY},
        "FR-59C-1": {"hex": "L25", "state": ["flipped", "disrupted"]},
        "FR-GARRISON-1": {"hex": "L25", "state": ["in-fort"]},
        "DE-BN-1": "K25",
        "DE-210H-1": "I24",
        "DE-210H-2": "I25",
        "DE-210H-3": "I26",
    }
    game = german(units, 1, observed=True)
    do(game, "mine L25", "done", "shells DE-HQ-III", "bombard L25")
    if asks(game)[1] == "bombard-aim":
        do(game, "aim outside")
    do(game, *[f"gun {gun}" for gun in sorted(choices(game, "gun"))], "open_fire")
    if asks(game)[1] == "bombard":
        do(game, "done")
    assert where(game, "FR-59C-1") in ("pool", "out")
    assert not told(game, MineFired)
    assert state(game).mines == []


@case("20.4.2-1")
def test_the_computer_player_plants_both_where_it_hurts_most() -> None:
    units = {**FRONT, "FR-37": "L31", "DE-6-1": "K31"}  # a division among brigades
    game = german(units)
    bot = make_bot("greedy", 1)
    while asks(game)[1] == "plant-mines":
        game.apply(bot.choose(Seat(game, "german")))
    (laid,) = told(game, MinesLaid)
    assert len(laid.hexes) == 2
    assert "L31" in laid.hexes


# ---- 20.4.2-4 drum fire


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
    french_fire = french(units, operations={"german": ["drum-fire"]})
    do(french_fire, "shells FR-HQ-VII", "bombard N28", *[f"gun FR-155H-{number}" for number in (1, 2, 3)])
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
    assert all("fired" in marks(game, gun) for gun in HEAVY) or asks(game)[1] != "bombard"
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
        if len(told(game, BombardmentRolled)[0].guns) >= 3:
            assert bool(told(game, DrumFireRolled)) is announces
        if announces:
            assert [event.hex for event in told(game, BombardmentRolled)][:2] in (["N28", "N29"], ["N29", "N28"])


# ---- 20.4.3-1 off-map artillery


OFF_MAP: dict[str, Any] = {"operations": {"french": ["off-map-guns"]}}
S_HQ = {"FR-HQ-VII": {"hex": "T20", "state": SUPPLY}, "FR-HQ-XX": "S20"}


def french(units: dict[str, Any], *dice: Any, turn: int = 2, **more: Any) -> Game:
    """The French Bombardment Segment of turn 2, HQ modes settled."""
    given = {"observed": False, **OFF_MAP, **more}
    game = at("french_bombardment", {**S_HQ, **units}, turn=turn, dice=list(dice), **given)
    if asks(game)[1] == "hq-modes":
        do(game, "done")
    return game


@case("20.4.3-1")
def test_six_factors_in_one_bombardment_without_an_hq_and_without_guns() -> None:
    game = french({"DE-5-1": "N28"}, 6)
    assert asks(game) == ("french", "bombard")  # no HQ is asked for
    assert game.decision is not None
    assert game.decision.params == {"guns": 0, "off_map": "yes"}
    do(game, "bombard N28")
    assert why(game, "open_fire").case == "8.3(MIN)"
    do(game, "off_map")
    assert why(game, "off_map").case == "20.4.3-1"
    do(game, "open_fire")
    (fired,) = told(game, OffMapGunsFire)
    assert (fired.hex, fired.factors, fired.fire) == ("N28", 6, "bombardment")
    (rolled,) = told(game, BombardmentRolled)
    assert (rolled.guns, rolled.factors) == ((), 6)
    assert {each.reason: each.case for each in rolled.shifts} == {"heavy-guns": "8.6.2"}
    assert where(game, "FR-HQ-VII") == "T20"
    assert asks(game)[1] != "bombard"  # once in the segment
    assert state(game).off_map_fired


@case("20.4.3-1", "8.4.2(OFF)")
def test_they_combine_with_guns_on_the_map_whose_hq_pays_as_ever() -> None:
    units = {"FR-155H-3": "P28", "DE-5-1": "N28"}
    game = french(units, 6)
    do(game, "shells FR-HQ-VII", "bombard N28", "gun FR-155H-3", "off_map", "open_fire")
    (rolled,) = told(game, BombardmentRolled)
    assert (rolled.guns, rolled.factors) == (("FR-155H-3",), 6 + state(game).bombardment(unit(game, "FR-155H-3")))
    assert where(game, "FR-HQ-VII") == "turn-track"


@case("20.4.3-1", "8.4.2")
def test_an_hq_is_not_spent_by_them_alone_and_holding_fire_leaves_them_free() -> None:
    units = {"FR-155H-3": "P28", "DE-5-1": "N28"}
    game = french(units, 6)
    do(game, "shells FR-HQ-VII", "bombard N28", "off_map", "open_fire", "done")
    assert where(game, "FR-HQ-VII") == "T20"
    held = french(units, 6)
    do(held, "hold_fire")
    assert asks(held) == ("french", "bombard")
    do(held, "bombard N28")
    assert choices(held, "gun") == set()
    assert why(held, "gun FR-155H-3").case == "8.4"
    do(held, "off_map", "open_fire")
    assert where(held, "FR-HQ-VII") == "T20"


@case("20.4.3-1", "8.4")
def test_without_an_hq_in_supply_mode_they_are_the_only_ones_to_fire() -> None:
    units = {"FR-155H-3": "P28", "DE-5-1": "N28", "FR-HQ-VII": "T20"}
    game = french(units, 6)
    assert len(told(game, NoShells)) == 1
    do(game, "bombard N28", "off_map", "open_fire")
    assert [event.guns for event in told(game, BombardmentRolled)] == [()]
    without = french(units, operations={})
    assert asks(without)[1] != "bombard"


@case("20.4.3-1")
@pytest.mark.parametrize(("square", "reached"), [("V20", True), ("L29", True), ("K29", False), ("A20", False)])
def test_they_reach_rows_l_to_v(square: str, reached: bool) -> None:
    game = french({"DE-5-1": "N28"})
    assert (square in choices(game, "bombard")) is reached
    if not reached:
        assert why(game, f"bombard {square}").case == "8.3.1"
    guns = french({"DE-5-1": square, "FR-155H-3": "L28", "FR-155H-2": "L28", "FR-305H-1": "L27"})
    do(guns, "shells FR-HQ-VII")
    if legal(guns, f"bombard {square}"):
        do(guns, f"bombard {square}")
        assert legal(guns, "off_map") is reached
        if not reached:
            away = {"K29": 12, "A20": 22}[square]
            assert why(guns, "off_map").params == {"hex": square, "distance": away, "reach": 11}


@case("20.4.3-1", "8.2.2")
def test_they_do_not_fire_into_forts_but_at_who_is_outside() -> None:
    units = {"DE-BN-1": {"hex": "L25", "state": ["in-fort"]}}
    game = french({**units, "DE-5-1": "N28"})
    assert why(game, "bombard L25").case == "8.3.1"
    outside = french({**units, "DE-BN-2": "L25", "DE-5-1": "N28"})
    assert why(outside, "bombard L25").message == "fire-too-few-factors"  # it is on a ridge, which takes 8
    both = french({**units, "DE-BN-2": "L25", "FR-400-1": "O24", "FR-400-2": "O25", "FR-155H-3": "O26"}, 6)
    do(both, "shells FR-HQ-VII", "bombard L25", "aim inside")
    assert why(both, "off_map").case == "8.2.2"
    do(both, "cancel", "bombard L25", "aim outside", "gun FR-155H-3", "off_map", "open_fire")
    assert told(both, BombardmentRolled)[0].inside is False


@case("20.4.3-1", "8.3.2(e)", "8.3.2(d)")
def test_they_are_heavy_enough_for_trenches_and_bound_by_the_other_rules_of_fire() -> None:
    dug_in = french({"DE-5-1": {"hex": "N28", "state": ["flipped"]}}, 6)
    assert "N28" in choices(dug_in, "bombard")
    engaged = {"DE-5-1": {"hex": "N28", "jump_off": "M28"}, "FR-436-1": "N28"}
    game = french({**engaged, "DE-5-2": "N30"}, engaged={"german": ["N28"]})
    assert why(game, "bombard N28").case == "8.3.2(d)"


@case("20.4.3-1", "8.3(MIN)")
def test_they_help_to_reach_a_minimum_that_guns_alone_do_not() -> None:
    """A ridge takes 8 factors."""
    units = {"FR-155H-3": "Q27", "DE-5-1": "O27"}
    game = french(units, 6)
    assert asks(game)[1] == "shells"
    do(game, "shells FR-HQ-VII", "bombard O27", "off_map")
    assert why(game, "open_fire").case == "8.3(MIN)"
    do(game, "gun FR-155H-3", "open_fire")
    assert told(game, BombardmentRolled)[0].factors >= 8
    assert asks(french(units, operations={}))[1] != "bombard"


@case("20.4.3-1", "8.5")
def test_nothing_answers_them() -> None:
    """German guns in range have nobody to fire at when the off-map guns fire alone."""
    game = french({"DE-5-1": "N28", "DE-210H-1": "L28", "DE-210H-2": "L29"}, 6)
    do(game, "bombard N28", "off_map", "open_fire")
    assert told(game, BombardmentRolled)
    assert asks(game)[0] != "german"


def counter(units: dict[str, Any], *dice: Any, **more: Any) -> Game:
    """Two German 210s in L28 and L29 bombard N28; the French may answer."""
    guns = {"DE-210H-1": "L28", "DE-210H-2": "L29", "FR-436-1": "N28"}
    game = at("german_bombardment", {**guns, **units}, dice=list(dice), observed=False, **{**OFF_MAP, **more})
    do(game, "bombard N28", "gun DE-210H-1", "gun DE-210H-2", "open_fire")
    return game


@case("20.4.3-1", "8.5.1")
def test_they_fire_counter_battery_alone_once_in_the_german_segment() -> None:
    game = counter({}, 6, 6, 6)
    assert asks(game) == ("french", "counter-battery")
    do(game, "counter L28", "off_map")
    assert game.decision is not None
    assert game.decision.params["factors"] == 6
    do(game, "open_fire")
    (fired,) = told(game, CounterBatteryFired)
    assert (fired.guns, fired.factors) == ((), 6)
    assert [event.fire for event in told(game, OffMapGunsFire)] == ["counter-battery"]
    assert len(told(game, CounterBatteryRolled)) == 1


@case("20.4.3-1", "8.5.1", "8.5.3")
def test_or_with_guns_on_the_map_and_only_within_their_reach() -> None:
    game = counter({"FR-155H-3": "O28"}, 6, 6, 6)
    do(game, "counter L28", "gun FR-155H-3", "off_map", "cancel", "counter L29", "off_map", "gun FR-155H-3")
    do(game, "open_fire")
    (fired,) = told(game, CounterBatteryFired)
    assert fired.factors == 6 + state(game).counter_battery(unit(game, "FR-155H-3"))
    far = {"DE-210H-1": "K28", "DE-210H-2": "K29", "FR-436-1": "N28"}
    game = at("german_bombardment", far, dice=[6], observed=False, **OFF_MAP)
    do(game, "bombard N28", "gun DE-210H-1", "gun DE-210H-2", "open_fire")
    assert asks(game)[0] != "french"  # row K is the twelfth


@case("20.4.3-1", "8.3(ONCE)")
def test_a_second_german_bombardment_meets_them_no_more_but_the_french_segment_does() -> None:
    units = {"DE-150H-1": "L30", "DE-150H-2": "L31", "DE-150H-3": "L32", "FR-436-2": "N31"}
    game = counter(units, 6, 6, 6, 6)
    do(game, "counter L28", "off_map", "open_fire")
    do(game, "bombard N31", *[f"gun DE-150H-{number}" for number in (1, 2, 3)], "open_fire")
    assert asks(game)[0] != "french"
    assert len(told(game, BombardmentRolled)) == 2
    next_phase = at("french_bombardment", {"DE-5-1": "N28"}, turn=2, observed=False, off_map_fired=True, **OFF_MAP)
    assert legal(next_phase, "bombard N28")


@case("20.4.3-1", "7.3")
def test_in_a_lull_both_segments_have_them() -> None:
    game = french({"DE-5-1": "N28"}, 6, lull=True)
    do(game, "bombard N28", "off_map", "open_fire")
    assert told(game, OffMapGunsFire)
    assert asks(counter({}, lull=True)) == ("french", "counter-battery")


@case("20.4.3-1")
def test_the_germans_have_none_and_a_french_player_without_the_option_is_shown_none() -> None:
    game = at("german_bombardment", {"DE-210H-1": "K28", "FR-436-1": "N28"}, observed=False, **OFF_MAP)
    do(game, "bombard N28")
    assert not legal(game, "off_map")
    assert "off_map" not in {each.action.verb for each in game.withheld("german")}
    without = french({"FR-155H-3": "P28", "DE-5-1": "N28"}, operations={})
    do(without, "shells FR-HQ-VII", "bombard N28")
    assert why(without, "off_map").message == "off-map-none"
    assert "off_map" not in {each.action.verb for each in without.withheld("french")}


@case("20.4.3-1", "8.2")
def test_the_planner_shows_what_they_add_with_its_case() -> None:
    game = french({"FR-155H-3": "P28", "DE-5-1": "N28"}, 6)
    do(game, "shells FR-HQ-VII", "bombard N28", "gun FR-155H-3")
    found = game.forecast()
    assert found is not None
    said = {each.message: (each.case, each.params) for each in found.reasons}
    assert said["off-map-can-fire"] == ("20.4.3-1", {"factors": 6})
    before = int(found.params["factors"])
    assert [end.id for end in found.extremes][-1:] in (["all-guns"], ["next-column"])
    do(game, "off_map")
    found = game.forecast()
    assert found is not None
    assert int(found.params["factors"]) == before + 6
    assert "off-map-fires" in {each.message for each in found.reasons}
    assert [(each.reason, each.amount) for each in found.dice] == [("heavy-guns", -1)]
    lines = game.declared("french").lines
    assert [line.cells for line in lines if not line.pieces] == [[cell(game, "V28"), cell(game, "N28")]]
    do(game, "open_fire")
    (rolled,) = told(game, BombardmentRolled)
    assert str(rolled.column) == found.final
    answer = counter({})
    do(answer, "counter L28")
    shown = answer.forecast()
    assert shown is not None
    assert "off-map-can-fire" in {each.message for each in shown.reasons}


@case("20.4.3-1")
def test_whoever_ends_the_bombardment_is_reminded_of_them() -> None:
    game = french({"DE-5-1": "N28"})
    said = game.title.cautions(game.state, game._play.stack, action("done"))
    assert [(each.message, each.case) for each in said] == [("off-map-can-still-fire", "20.4.3-1")]


@case("20.4.3-1")
def test_the_reach_of_a_column_counts_them_and_last_turns_fire_is_fired_again_with_them() -> None:
    units = {"FR-155H-3": "P28", "FR-155H-2": "P29", "DE-5-1": "N28"}
    game = french(units, 6, 6)
    do(game, "shells FR-HQ-VII", "bombard N28", "off_map")
    factors = {gun: state(game).bombardment(unit(game, gun)) for gun in ("FR-155H-3", "FR-155H-2")}
    found = proposed(game, "french")
    assert found
    assert all(each.total == 6 + sum(factors[gun] for gun in each.pieces) for each in found)
    do(game, "gun FR-155H-3", "open_fire")
    happened = [TurnBegins(turn=2, date=""), *[event for _, event in game.log()]]
    later = french(units, turn=3)
    (again,) = last_turns_fires(Seat(later, "french"), happened)
    assert [str(each) for each in again] == ["bombard N28", "aim outside", "gun FR-155H-3", "off_map", "open_fire"]
    state(later).off_map_fired = True
    assert last_turns_fires(Seat(later, "french"), happened) == []


@case("20.4.3-1", "8.5")
def test_a_standing_order_fires_them_where_guns_are_not_enough() -> None:
    game = counter({}, 6, 6, 6)
    order = next(each for each in ORDERS if each.id == "counter_battery")
    seat = Seat(game, "french")
    assert game.decision is not None
    assert order.answer(seat, game.decision, "ask_from", 6) is None
    assert order.answer(seat, game.decision, "ask_from", 7) == Action("hold_fire")
    for _ in range(3):
        assert game.decision is not None
        given = order.answer(seat, game.decision, "fire_from", 6)
        assert given is not None
        game.apply(given)
    assert [event.factors for event in told(game, OffMapGunsFire)] == [6]


@case("20.4.3-1")
def test_the_computer_player_fires_them_in_both_segments() -> None:
    game = french({"DE-5-1": "N28", "DE-5-2": "N30", "FR-436-1": "O28"}, *[3] * 8)
    bot = make_bot("greedy", 1)
    for _ in range(12):
        if told(game, OffMapGunsFire):
            break
        game.apply(bot.choose(Seat(game, asks(game)[0])))
    assert told(game, OffMapGunsFire)
    answer = counter({}, *[6] * 8)
    while asks(answer)[0] == "french":
        answer.apply(bot.choose(Seat(answer, "french")))
    assert [event.fire for event in told(answer, OffMapGunsFire)] == ["counter-battery"]
