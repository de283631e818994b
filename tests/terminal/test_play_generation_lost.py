"""Verdun: A Generation Lost in the terminal: standing orders, guns for a column, modes for many, last turn's fires."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from tests.terminal.test_play import Script, sit_down
from tests.titles.generation_lost.guns import HEAVY, MISS, german
from tests.titles.generation_lost.marching import french_arrivals
from tests.titles.generation_lost.table import asks, at, do, state, told

import meuse
from meuse.engine.flow import Action
from meuse.engine.orders import Given
from meuse.terminal import screen
from meuse.terminal.app import Session
from meuse.terminal.orders import obey
from meuse.terminal.queues import queue_of
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
    assert "counter_battery  Contre-batterie : Me demander" in shown
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


@pytest.mark.parametrize("width", [80, 60])
def test_options_are_told_in_full_however_narrow_the_screen(width: int) -> None:
    """20.4.1: a table without reasons breaks its lines; none is cut off."""
    game = at("operations", {"DE-HQ-III": "B26"}, scenario="campaign")
    do(game, "operations", "operations")
    shown = io.StringIO()
    session = Session(
        game, PERSONS, Console(file=shown, width=width, height=44, highlight=False), "fr", Script(["odds"])
    )
    session.run()
    table = shown.getvalue().split("PV à l’ennemi")[-1]
    assert "…" not in table
    assert "comme après une percée" in " ".join(table.split())


def test_arrivals_come_in_together_as_far_as_there_is_room() -> None:
    game = french_arrivals()
    before = len(game)
    _, shown = sit_down(game, "together arrivals V22", seats=PERSONS)
    assert "enter" in {action.verb for action in game.record(before)}
    assert "Not done: " in shown
    assert asks(game) == ("french", "movement")


COMMITTED = {
    "DE-5-1": {"hex": "K29", "target": "L29"},
    "DE-5-2": {"hex": "K28", "target": "L29"},
    "FR-436-1": "L29",
    "DE-HQ-V": "I29",
}


def test_odds_of_a_committed_assault_are_listed_and_shown_in_full_by_its_place() -> None:
    game = at("german_commitment", COMMITTED, turn=2, weather="fair")
    _, shown = sit_down(game, "odds", "odds L29", seats=PERSONS)
    (prospect,) = game.prospects("german")
    line = next(line for line in shown.splitlines() if line.startswith("L29"))
    assert prospect.final in line
    for outcome in prospect.outcomes:
        assert f"{outcome.result} {outcome.chance:.0%}" in line
    full = shown[shown.rindex("Assault on L29") :]
    assert "1st Regiment of the 5th Division" in full
    assert "out of supply" in full
    assert "13.2" in full


def test_closers_are_listed_with_their_chance() -> None:
    game = at("german_commitment", COMMITTED, turn=2, weather="fair")
    _, shown = sit_down(game, seats=PERSONS)
    row = next(line for line in shown.splitlines() if line.startswith("close DE-5-1  1st Regiment of the 5th Division"))
    assert row.split()[-3:] == ["L29", "1–5", "5/6"]
    _, shown = sit_down(game, seats=PERSONS, language="fr")
    assert "Abordage" in shown


def test_a_phase_is_told_in_short_with_what_each_side_did() -> None:
    game = german({**HEAVY, **ANSWER, "FR-436-1": "N28"}, dice=[MISS])
    _, shown = sit_down(game, "summary", *FIRE, "orders counter never", "summary", "bilan x", seats=PERSONS)
    assert "Nothing has happened yet that could be summed up." in shown
    after = shown[shown.index("Never: hold fire") :]
    assert "German Bombardment Segment" in after
    assert "Germans  Bombardments: 1  N28: miss" in " ".join(after.split(" ")).replace("   ", "  ")
    assert "“x” is not a number of phases" in shown


def test_who_is_out_of_supply_is_marked_and_the_overlay_says_why() -> None:
    game = at("german_movement", {"DE-5-1": "K29", "FR-436-1": "L29", "DE-HQ-V": "I29"}, turn=2, weather="fair")
    while asks(game)[1] == "hq-modes":
        do(game, "done")
    _, shown = sit_down(game, "units K29", "overlay supply", "overlay swim", "overlay range", seats=PERSONS)
    assert "out of supply" in shown
    assert "is out of supply: none of your HQs on the map is in supply mode  13.2.1" in shown
    assert "“swim” cannot be laid over the map" in shown
    assert "overlay range UNIT" in shown


def test_many_units_with_one_reason_are_counted_so_that_the_map_keeps_its_room() -> None:
    front = {f"DE-BN-{number}": f"K{20 + number}" for number in range(1, 8)}
    front |= {f"FR-326-{number}": f"L{20 + number}" for number in range(1, 8)}
    game = at("german_movement", {**front, "DE-HQ-V": "I29"}, turn=2, weather="fair")
    while asks(game)[1] == "hq-modes":
        do(game, "done")
    for language, rest in (("en", "… and 4 more for the same reason"), ("fr", "… et 4 autres pour la même raison")):
        _, shown = sit_down(game, f"language {language}", "overlay supply", seats=PERSONS)
        assert shown.count("13.2.1") == 3
        assert rest in shown


def test_fires_are_put_off_listed_kept_with_the_save_and_carried_out(home: Path) -> None:
    guns = {**HEAVY, "DE-210H-3": "K30", "DE-210H-4": "K31", "FR-436-1": "N28", "FR-326-1": "N31"}
    game = german(guns, dice=[MISS, MISS])
    file = home / "game.json"
    second = ("bombard N31", "gun DE-210H-3", "gun DE-210H-4", "later")
    _, shown = sit_down(game, "queue", *FIRE[:-1], "later", *second, f"save {file}", "queue jump", seats=PERSONS)
    assert "Nothing is in the queue." in shown
    assert "  2 N31  210 mm howitzer battery 3 and 210 mm howitzer battery 4" in shown
    assert "“jump” is nothing that a queue can be told" in shown
    assert not told(game, BombardmentDeclared)
    session, shown = sit_down(german(guns), f"load {file}", "queue go", seats=PERSONS)
    assert [fire.hex for fire in told(session.game, BombardmentDeclared)] == ["N28", "N31"]
    session, _ = sit_down(german(guns), f"load {file}", "file vider 1", seats=PERSONS)
    assert [item.place for item in queue_of(session, "german").items] == ["N31"]
    assert not told(session.game, BombardmentDeclared)


def test_only_targets_with_enemies_are_lit_among_hundreds() -> None:
    game = german({**HEAVY, "FR-436-1": "N28"})
    face = sit_down(game, seats=PERSONS)[0].face("german")
    assert screen.offered_cells(face, game.decision) == [game.board.index["N28"]]


def test_again_says_why_there_is_nothing_to_do_again() -> None:
    game = german(HEAVY)
    _, shown = sit_down(game, "again", seats=PERSONS)
    assert "There is nothing left from last turn to do again" in shown
    assert not told(game, BombardmentDeclared)


def test_help_lists_what_this_game_has_and_not_what_it_has_not() -> None:
    _, shown = sit_down(german(HEAVY), "help", "langue fr", "aide", seats=PERSONS)
    for line in (
        "reach [N]",
        "later put off",
        "again do what you did",
        "summary [N]",
        "orders counter_battery never",
        "together all leave_trench",
    ):
        assert line in " ".join(shown.split())
    for line in (
        "atteindre [N]",
        "différer remettre",
        "refaire refaire",
        "bilan [N]",
        "ordres counter_battery never",
        "ensemble tout leave_trench",
    ):
        assert line in " ".join(shown.split())
    _, shown = sit_down(meuse.new("they_shall_not_pass", seed=1), "help", seats=PERSONS)
    assert "reach [N]" not in shown
    assert "standing order" not in shown


def test_more_lists_every_choice_however_many_there_are() -> None:
    game = german({**HEAVY, "FR-436-1": "N28"}, dice=[MISS])
    assert game.decision is not None
    squares = [action.args[0] for action in game.decision.actions if action.verb == "bombard"]
    assert len(squares) > 100
    _, shown = sit_down(game, "more", seats=PERSONS)
    cut, whole = shown.split("more: type the place", 1)
    assert f"{len(squares)} {squares[-1]}" not in cut
    assert f"{len(squares)} {squares[-1]}" in whole
    assert "type the place" not in whole.split("End the bombardment")[1]
