"""Verdun: A Generation Lost in the terminal: standing orders, guns for a column, modes for many, last turn's fires."""

import json
from pathlib import Path

import pytest
from tests.terminal.test_play import sit_down
from tests.titles.generation_lost.guns import HEAVY, MISS, german
from tests.titles.generation_lost.marching import french_arrivals
from tests.titles.generation_lost.table import asks, at, do, state, told

import meuse
from meuse.engine.flow import Action
from meuse.engine.orders import Given
from meuse.terminal.orders import obey
from meuse.terminal.seats import kept_orders, save_text
from meuse.titles.generation_lost.fire_events import BombardmentDeclared, CounterBatteryFired

PERSONS = {"german": "person", "french": "person"}
ANSWER = {"FR-155H-1": "N29", "FR-155H-2": "N30", "FR-155H-3": "N31"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEUSE_HOME", str(tmp_path / "home"))
    return tmp_path


FIRE = ("bombard N28", "gun DE-210H-1", "gun DE-210H-2", "open_fire")


def test_an_order_is_given_shown_and_answers_from_then_on() -> None:
    game = german({**HEAVY, **ANSWER}, dice=[MISS])
    session, shown = sit_down(game, *FIRE, "orders counter never", seats=PERSONS)
    assert session.orders == {"french": {"counter_battery": Given("never")}}
    assert "Counter-battery: Never: hold fire" in shown
    assert not told(game, CounterBatteryFired)
    assert asks(game)[0] == "german"  # the question that was open is answered, too


def test_orders_alone_lists_what_there_is_in_both_languages() -> None:
    game = german({**HEAVY, **ANSWER}, dice=[MISS])
    _, shown = sit_down(game, "orders", "langue fr", "ordres", seats=PERSONS)
    assert "counter_battery  Counter-battery: Ask me  [never, ask_from 1-99, fire_from 3-99]" in shown
    assert "counter_battery  Contre-batterie: Me demander" in shown
    assert "defensive_75" not in shown  # an order of the French alone


def test_only_the_side_whose_order_it_is_reads_that_it_has_answered() -> None:
    game = german({**HEAVY, **ANSWER}, dice=[MISS])
    do(game, *FIRE)
    session, shown = sit_down(game, "orders counter_battery never", seats=PERSONS)
    assert asks(game)[0] == "german"
    after = shown[shown.index("Never: hold fire") :]
    assert "Answered by your standing order" not in after  # the Germans sit before the screen now
    assert session.order_news == {"french": ["Answered by your standing order: Counter-battery"]}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("orders swim never", "There is no standing order “swim”. Possible: counter_battery, interception"),
        ("orders rally never", "“never” cannot be ordered here. Possible: ask, all"),
        ("orders rally", "“” cannot be ordered here. Possible: ask, all"),
        ("orders counter_battery fire_from", "“fire_from” needs a number from 3 to 99"),
        ("orders counter_battery fire_from 2", "“fire_from” needs a number from 3 to 99"),
        ("orders counter_battery never 4", "“never” takes no number"),
    ],
)
def test_what_makes_no_sense_is_answered_with_what_there_is(typed: str, said: str) -> None:
    session, shown = sit_down(german(HEAVY), typed, seats=PERSONS)
    assert said in shown
    assert session.orders == {}


def test_a_game_without_orders_says_so() -> None:
    _, shown = sit_down(meuse.new("they_shall_not_pass", seed=1), "orders", seats=PERSONS)
    assert "This game has no standing orders." in shown


def test_orders_are_kept_with_the_save_and_what_is_damaged_is_asked(home: Path) -> None:
    file = home / "game.json"
    game = german(HEAVY)
    sit_down(game, "orders rally all", f"save {file}", "orders rally ask", seats=PERSONS)
    text = file.read_text("utf-8")
    assert kept_orders(text, game.title) == {"german": {"rally": Given("all")}}
    assert meuse.load(text).record() == game.record()
    session, _ = sit_down(german(HEAVY), f"load {file}", seats=PERSONS)
    assert session.orders == {"german": {"rally": Given("all")}}
    assert "orders" not in json.loads(save_text(game, PERSONS))
    for damaged in (
        "",
        "[]",
        '{"orders": 3}',
        '{"orders": {"german": 3}}',
        '{"orders": {"german": {"rally": ["x", 0]}}}',
    ):
        assert not any(kept_orders(damaged, game.title).values())


def test_what_was_taken_back_is_asked_though_there_is_an_order() -> None:
    game = german({**HEAVY, **ANSWER}, dice=[MISS])
    do(game, *FIRE)
    session, _ = sit_down(game, seats=PERSONS)
    session.orders = {"french": {"counter_battery": Given("never")}}
    session.asked_at = len(game)  # as `undo` leaves it
    assert not obey(session)
    assert asks(game) == ("french", "counter-battery")
    session.asked_at = -1
    assert obey(session)


def test_guns_for_a_column_are_listed_and_added() -> None:
    game = german({**HEAVY, "DE-105H-1": "K28"})
    _, shown = sit_down(game, "bombard N28", "reach", "reach 8", seats=PERSONS)
    assert "reach 8  Column 8 (+2 guns): " in shown
    assert game.decision is not None
    assert game.decision.params["factors"] == 8
    sit_down(game, "without DE-210H-1", seats=PERSONS)
    assert game.decision.params["factors"] == 8 or Action("gun", ("DE-210H-1",)) in game.actions()
    _, shown = sit_down(german(HEAVY), "bombard N28", "reach 99", seats=PERSONS)
    assert "There is no column 99 to reach. Possible: " in shown


def test_a_stack_or_everybody_leaves_the_trenches() -> None:
    dug_in = {"hex": "K28", "state": ["flipped"]}
    units = {"DE-21-1": dug_in, "DE-21-2": dug_in, "DE-21-3": {**dug_in, "hex": "K30"}}
    for typed, left in (("together K28 leave_trench", 1), ("together all leave_trench", 0)):
        game = at("german_movement", units)
        while asks(game)[1] == "hq-modes":
            do(game, "done")
        sit_down(game, typed, seats=PERSONS)
        box = state(game).box
        assert sum([state(game).is_entrenched(box.index[name]) for name in units]) == left


def test_arrivals_come_in_together_as_far_as_there_is_room() -> None:
    game = french_arrivals()
    before = len(game)
    _, shown = sit_down(game, "together arrivals V22", seats=PERSONS)
    assert "enter" in {action.verb for action in game.record(before)}
    assert "Not done: " in shown
    assert asks(game) == ("french", "movement")


def test_again_says_why_there_is_nothing_to_do_again() -> None:
    game = german(HEAVY)
    _, shown = sit_down(game, "again", seats=PERSONS)
    assert "There is nothing left from last turn to do again" in shown
    assert not told(game, BombardmentDeclared)


def test_help_lists_what_this_game_has_and_not_what_it_has_not() -> None:
    _, shown = sit_down(german(HEAVY), "help", "langue fr", "aide", seats=PERSONS)
    for line in ("reach [N]", "again [PLACE]", "orders counter_battery never", "together all leave_trench"):
        assert line in " ".join(shown.split())
    for line in ("atteindre [N]", "refaire [LIEU]", "ordres counter_battery never", "ensemble tout leave_trench"):
        assert line in " ".join(shown.split())
    _, shown = sit_down(meuse.new("they_shall_not_pass", seed=1), "help", seats=PERSONS)
    assert "reach [N]" not in shown
    assert "standing order" not in shown
