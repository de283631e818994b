"""What faces are given: counters, marks, odds, lines, overlays, cautions, luck."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import TITLE, action, at, case, cell, do, state, told

import meuse
from meuse.engine.faces import Forecast
from meuse.engine.game import Game
from meuse.engine.text import Texts
from meuse.titles.generation_lost.assault_events import AssaultRolled
from meuse.titles.generation_lost.faces import overlays
from meuse.titles.generation_lost.faces.printed import numbers
from meuse.titles.generation_lost.fire_events import BombardmentRolled
from meuse.titles.generation_lost.terms import BACK, BOMBARDMENT_RESULTS, FRONT

TURN_TWO = {"turn": 2, "weather": "fair"}


def piece(game: Game, name: str) -> Any:
    return next(each for each in game.title.pieces(game.state, "german") if each.id == name)


def forecast(game: Game) -> Forecast:
    found = game.title.forecast(game.state, game._play.stack)
    assert found is not None
    return found


@case("2.4.1", "12.8")
def test_a_counter_shows_the_numbers_of_the_side_that_is_up() -> None:
    game = at("german_movement", {"DE-5-1": "C23", "DE-5-2": {"hex": "C24", "state": ["flipped"]}}, **TURN_TWO)
    box = state(game).box
    unit = box.index["DE-5-1"]
    assert piece(game, "DE-5-1").numbers == numbers(box, unit, FRONT) != numbers(box, unit, BACK)
    assert piece(game, "DE-5-2").numbers == numbers(box, unit, BACK)
    assert piece(game, "DE-5-2").marks == ("entrenched",)


@pytest.mark.parametrize(
    ("unit", "word"),
    [("FR-326-1", "reduced"), ("FR-75-1", "reduced"), ("FR-HQ-VII", "supply"), ("DE-BN-1", "entrenched")],
)
def test_the_back_of_a_counter_is_called_as_players_call_it(unit: str, word: str) -> None:
    game = at("german_movement", {unit: {"hex": "K11", "state": ["flipped"]}, "DE-5-1": "C23"}, **TURN_TWO)
    assert piece(game, unit).marks == (word,)


@case("9.2.4")
def test_nobody_can_tell_a_dummy_from_a_garrison_while_it_lies_face_down() -> None:
    down = {"state": ["flipped", "in-fort"]}
    units = {"FR-GARRISON-1": {"hex": "J23", **down}, "FR-GARRISON-8": {"hex": "L25", **down}, "DE-5-1": "C23"}
    game = at("german_movement", units, **TURN_TWO)
    real, dummy = piece(game, "FR-GARRISON-1"), piece(game, "FR-GARRISON-8")
    for field in ("label", "kind", "numbers", "strength", "marks", "steps", "full"):
        assert getattr(real, field) == getattr(dummy, field), field
    printed = {each.id: each for each in game.title.printed(state(game).box, game.scenario, frozenset())}
    for field in ("kind", "symbol", "size", "formation", "label", "back"):
        assert getattr(printed["FR-GARRISON-1"], field) == getattr(printed["FR-GARRISON-8"], field), field


def on_the_dice(found: Forecast) -> list[tuple[object, object]]:
    return [(each.reason, each.amount) for each in found.dice]


@case("8.6.2", "8.6.3")
def test_the_forecast_of_a_bombardment_is_what_is_rolled() -> None:
    units = {"DE-420-1": "A26", "DE-210H-1": "C27", "FR-326-1": "H26"}
    game = at("german_bombardment", units, turn=1, dice=[3])
    while game.decision is not None and game.decision.prompt != "bombard":
        game.apply(action("done"))
    do(game, "bombard H26", "gun DE-210H-1")
    for offered in [each for each in game.actions() if each.verb == "gun"]:
        game.apply(offered)
    found = forecast(game)
    assert sum([outcome.chance for outcome in found.outcomes]) == pytest.approx(1)
    do(game, "open_fire")
    (event,) = told(game, BombardmentRolled)
    assert str(event.column) == found.final
    assert found.heads[found.column] == found.final  # the log and the head of the column name the same factors
    assert not found.shifts  # the table has modifiers of the die only
    assert [(each.reason, each.amount) for each in event.shifts] == on_the_dice(found)
    assert event.damage in {outcome.result for outcome in found.outcomes}


@case("8.6.4")
def test_results_of_every_column_that_can_be_reached_stand_in_one_order_the_gravest_first() -> None:
    guns = {f"DE-210H-{number}": "C27" for number in range(1, 5)}
    game = at("german_bombardment", {**guns, "DE-420-1": "A26", "DE-420-2": "B27", "FR-326-1": "H26"}, turn=1)
    while game.decision is not None and game.decision.prompt != "bombard":
        game.apply(action("done"))
    do(game, "bombard H26")
    found = forecast(game)
    orders = [[outcome.result for outcome in extreme.outcomes] for extreme in found.extremes]
    assert len(orders) == 2
    assert orders[0] == orders[1] == sorted(orders[0], key=BOMBARDMENT_RESULTS.index, reverse=True)


@case("8.2")
def test_all_guns_in_range_add_their_own_factors_not_only_what_the_last_column_lacks() -> None:
    guns = {f"DE-210H-{number}": "C27" for number in range(1, 5)}
    game = at("german_bombardment", {**guns, "DE-420-1": "A26", "DE-420-2": "B27", "FR-326-1": "H26"}, turn=1)
    while game.decision is not None and game.decision.prompt != "bombard":
        game.apply(action("done"))
    do(game, "bombard H26", "gun DE-210H-1")
    ends = {extreme.id: extreme for extreme in forecast(game).extremes}
    assert ends["all-guns"].added == [("", 3 * 4 + 2 * 5)]


@pytest.mark.parametrize(
    ("defender", "note"),
    [("FR-326-1", []), ("FR-75-1", ["no-counter-attack"]), ("FR-HQ-VII", ["no-counter-attack"])],
)
@case("16.5.2(e)")
def test_the_forecast_says_where_nobody_can_counter_attack(defender: str, note: list[str]) -> None:
    units = {"DE-BN-1": "C23", "DE-BN-2": "C24", defender: "D23", "DE-HQ-III": "B24"}
    game = at("german_commitment", units, **TURN_TWO)
    do(game, "target D23", "unit DE-BN-1")
    (counter_attack,) = [outcome for outcome in forecast(game).outcomes if outcome.result == "CA"]
    assert [each.id for each in counter_attack.notes] == note


@pytest.mark.parametrize(("language", "said"), [("en", "retreat disrupted"), ("fr", "retraitent désorganisés")])
@case("15.2.6")
def test_d_of_defensive_fire_is_said_to_be_a_retreat_too(language: str, said: str) -> None:
    texts = Texts(meuse.title(TITLE), language)
    assert said in texts.outcome("D", "defensive_fire")
    assert said not in texts.outcome("D", "bombardment")
    assert texts.outcome("-", "bombardment") == texts.message("outcome-none")
    assert texts.outcome("7/7", "assault") == "7/7"


@case("16.1", "16.2", "16.3")
def test_the_forecast_of_an_assault_is_what_is_rolled_and_its_chances_add_up() -> None:
    units = {"DE-5-1": "C23", "DE-5-2": "C24", "FR-326-1": "D23", "DE-HQ-III": "B24"}
    game = at("german_commitment", units, dice=[6] * 12, **TURN_TWO)
    do(game, "target D23", "unit DE-5-1")
    assert forecast(game).params["attack"] == state(game).attack(state(game).box.index["DE-5-1"])
    lines = game.title.declared(state(game), game._play.stack, "german").lines
    assert [(line.kind, line.pieces) for line in lines] == [("attack", ("DE-5-1",))]
    assert lines[0].cells == [cell(game, "C23"), cell(game, "D23")]
    do(game, "unit DE-5-2")
    while not told(game, AssaultRolled):
        asked = game.decision
        assert asked is not None
        if asked.prompt == "assault-resources":
            found = forecast(game)
            assert sum([outcome.chance for outcome in found.outcomes]) == pytest.approx(1)
        offered = [each for each in asked.actions if each.verb in ("done", "fire_all", "pass", "assault", "hold_fire")]
        game.apply(offered[0] if offered else asked.actions[0])
    (event,) = told(game, AssaultRolled)
    assert event.result in {outcome.result for outcome in found.outcomes}
    assert (event.attack, event.defence) == (found.params["attack"], found.params["defence"])
    assert found.heads[found.column] == found.final
    assert (found.heads[0], found.heads[-1]) == ("−3", "+5")
    assert list(event.shifts) == found.shifts
    assert [(each.reason, each.amount) for each in event.modifiers] == on_the_dice(found)


@case("16.1.3", "16.1.4")
def test_the_forecast_counts_a_suppressed_defender_half_and_starts_on_a_column_of_the_table() -> None:
    units = {
        "DE-5-1": "C23",
        "DE-5-2": "C24",
        "DE-5-3": "D24",
        "FR-326-1": {"hex": "D23", "state": ["suppressed"]},
        "DE-HQ-III": "B24",
    }
    game = at("german_commitment", units, **TURN_TWO)
    do(game, "target D23", "unit DE-5-1", "unit DE-5-2")
    found = forecast(game)
    assert dict(found.sums)["defence"] == [("FR-326-1", 1)]
    assert found.params["defence"] == 1
    assert found.base == "+5"


@case("13.0")
def test_nobody_is_told_of_squares_to_assault_once_closing_in_has_begun() -> None:
    units = {
        "DE-5-1": "C23",
        "DE-5-2": "E32",
        "FR-326-1": "D23",
        "FR-326-2": "F32",
        "DE-HQ-III": "B24",
        "DE-HQ-XV": "D32",
    }
    game = at("german_commitment", units, dice=[6], **TURN_TWO)
    do(game, "target D23", "unit DE-5-1")
    if game.decision is not None and game.decision.prompt == "commit-units":
        do(game, "done")
    assert [each.message for each in game.title.cautions(game.state, game._play.stack, action("done"))] == [
        "can-assault"
    ]
    do(game, "close DE-5-1")
    assert game.title.cautions(game.state, game._play.stack, action("done")) == []


def test_a_square_is_named_as_long_as_somebody_free_could_assault_it() -> None:
    """DE-25-2 in C22 is beside both squares and goes for D21; DE-5-1 in C24 could still assault D23."""
    units = {"DE-25-2": "C22", "DE-5-1": "C24", "FR-326-1": "D21", "FR-326-2": "D23", "DE-HQ-III": "B24"}
    game = at("german_commitment", units, dice=[6], **TURN_TWO)
    do(game, "target D21", "unit DE-25-2")
    said = game.title.cautions(game.state, game._play.stack, action("done"))
    assert [each.params["hexes"] for each in said] == [("D23",)]


@pytest.mark.parametrize("name", [kind.id for kind in overlays.KINDS])
@pytest.mark.parametrize("seat", ["german", "french", ""])
def test_every_overlay_can_be_laid_over_a_game_and_speaks_in_words_of_the_legend(name: str, seat: str) -> None:
    game = meuse.new(TITLE, seed=1)
    do(game, "ready_made", "done", "done")
    shown = game.title.overlay(game.state, game._play.stack, seat, name, "DE-150H-1", -1)
    assert all(patch.word in overlays.WORDS for patch in shown.cells)
    if name in ("zoc", "command", "control", "places", "range"):
        assert shown.cells


def test_whoever_ends_the_movement_is_told_that_nobody_has_moved_and_who_could_enter() -> None:
    game = at("french_movement", {"FR-37": "P20", "FR-HQ-VII": "K11", "FR-3": {"place": "waiting"}}, turn=1)
    while game.decision is not None and game.decision.prompt != "movement":
        do(game, "done")
    said = game.title.cautions(game.state, game._play.stack, action("done"))
    assert [each.message for each in said] == ["can-enter", "can-move"]
    assert said[0].params["units"] == ("FR-3",)


def test_who_has_moved_somebody_is_not_asked_about_the_others() -> None:
    """12.0: most of a front stays where it is."""
    game = at("french_movement", {"FR-37": "P20", "FR-28": "Q24", "FR-HQ-VII": "K11"}, turn=1)
    while game.decision is not None and game.decision.prompt != "movement":
        do(game, "done")
    (before,) = game.title.cautions(game.state, game._play.stack, action("done"))
    assert set(before.params["units"]) >= {"FR-37", "FR-28"}  # type: ignore[arg-type]
    do(game, "unit FR-37", "to P21", "stop")
    assert game.title.cautions(game.state, game._play.stack, action("done")) == []


def test_luck_compares_every_roll_with_its_chart() -> None:
    game = meuse.new(TITLE, seed=3)
    do(game, "ready_made", "done", "done")
    events = [event for _, event in game.log()]
    assert game.title.luck(game.box.content, events) == []
    rolled = BombardmentRolled(
        side="german",
        hex="H26",
        inside=False,
        guns=(),
        factors=9,
        row="clear",
        column=state(game).box.bombardment_table.minimum[0][0],
        die=1,
        shifts=(),
        total=1,
        damage=state(game).box.bombardment_table.result(0, 1),
    )
    (luck,) = game.title.luck(game.box.content, [rolled])
    assert (luck.side, luck.chart) == ("german", "bombardment")
    assert luck.rolled > luck.expected


def test_the_briefing_tells_the_whole_turn_and_who_comes_when() -> None:
    box = meuse.open_box(TITLE).content
    found = meuse.title(TITLE).briefing(box, "firestorm_on_the_meuse", frozenset())
    assert [phase.phase for phase in found.sequence][2] == "german_bombardment"
    assert len(found.sequence) == 15
    assert found.arrivals["DE-192X-1"] == 5
    assert len(found.calendar) == 6
