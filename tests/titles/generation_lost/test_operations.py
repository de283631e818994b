"""20.4 Operations: unseen answers, unseen options, and what they concede; who plays alone leaves them to the dice."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, state, told, why

import meuse
from meuse.engine.game import Game
from meuse.engine.text import Texts, languages
from meuse.titles.generation_lost.campaign_events import (
    ObjectivesFound,
    OperationsConducted,
    OperationsWished,
    OptionsPaired,
    OptionsRolled,
)
from meuse.titles.generation_lost.chapters.operations import operations_points
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, LAFAYETTE, OPEN_RESERVES, PLANT_MINES

CAMPAIGN = {"scenario": "campaign"}
GERMAN_OPTIONS = {"mines", "supply", "objectives", "drum-fire", "replacements", "storm-tactics"}
FRENCH_OPTIONS = {"off-map-guns", "command", "fort-guns", "elan", "open-reserves", "lafayette"}


def operations(**more: Any) -> Game:
    return at("operations", {"DE-HQ-III": "B26"}, **{"seed": 1, **CAMPAIGN, **more})


def conducted(game: Game) -> dict[str, tuple[list[str], int]]:
    return {
        event.side: ([each.operation for each in event.operations], event.points)
        for event in told(game, OperationsConducted)
    }


# ---- who wants any


@case("20.4")
def test_both_answer_before_either_knows_the_other() -> None:
    game = operations()
    assert asks(game) == ("german", "operations-wish")
    do(game, "operations")
    assert asks(game) == ("french", "operations-wish")
    assert told(game, OperationsWished) == []
    assert game.view("french")["position"]["wishes"] == {}
    do(game, "no_operations")
    (event,) = told(game, OperationsWished)
    assert (event.german, event.french) == (True, False)
    assert game.view("french")["position"]["wishes"] == {"german": True, "french": False}


@case("20.4")
def test_two_noes_and_there_are_no_operations() -> None:
    game = operations()
    do(game, "no_operations", "no_operations")
    assert told(game, OperationsConducted) == []
    assert told(game, ObjectivesFound) != []
    assert state(game).operations == [0, 0]


@case("20.4(a)")
@pytest.mark.parametrize("side", ["german", "french"])
def test_only_who_said_yes_chooses_and_that_one_option_at_least(side: str) -> None:
    game = operations()
    do(game, *(("operations", "no_operations") if side == "german" else ("no_operations", "operations")))
    assert asks(game) == (side, "operations-plan")
    own = GERMAN_OPTIONS if side == "german" else FRENCH_OPTIONS
    assert choices(game, "conduct") == own
    assert why(game, "done").case == "20.4(a)"
    first = sorted(own)[0]
    do(game, f"conduct {first}")
    assert why(game, f"conduct {first}").message == "operation-chosen"
    do(game, f"drop {first}")
    assert why(game, f"drop {first}").message == "operation-not-chosen"
    assert why(game, "done").case == "20.4(a)"
    do(game, f"conduct {first}", "done")
    assert list(conducted(game)) == [side]


@case("20.4.1", "T.OPERATIONS")
def test_each_side_has_a_table_of_its_own_with_prices() -> None:
    game = operations()
    do(game, "operations", "operations")
    assert why(game, "conduct lafayette").case == "20.4.1"
    do(game, *[f"conduct {option}" for option in sorted(GERMAN_OPTIONS)], "done")
    assert why(game, "conduct mines").case == "20.4.1"
    do(game, *[f"conduct {option}" for option in sorted(FRENCH_OPTIONS)], "done")
    box = state(game).box
    assert [conducted(game)[side][1] for side in ("german", "french")] == [sum(box.option_points[n]) for n in (0, 1)]


@case("20.4(b)")
def test_options_are_shown_together_when_both_have_chosen() -> None:
    game = operations()
    do(game, "operations", "operations", "conduct mines", "conduct supply", "done")
    assert told(game, OperationsConducted) == []
    assert state(game).operations == [0, 0]
    assert game.view("french")["position"]["plans"] == {"german": [], "french": []}
    do(game, "conduct lafayette")
    assert game.view("german")["position"]["plans"]["french"] == []
    do(game, "done")
    assert conducted(game) == {"german": (["mines", "supply"], 10), "french": (["lafayette"], 15)}
    there = state(game)
    assert there.conducts(GERMAN, PLANT_MINES)
    assert there.conducts(FRENCH, LAFAYETTE)
    assert not there.conducts(FRENCH, OPEN_RESERVES)
    assert there.plans == [0, 0]


@case("20.4(c)")
def test_what_is_conceded_does_not_move_a_marker_before_the_end() -> None:
    game = operations()
    do(game, "operations", "operations", "conduct storm-tactics", "done", "conduct command", "done")
    there = state(game)
    assert there.points == [0, 0]
    assert (operations_points(there, GERMAN), operations_points(there, FRENCH)) == (5, 15)
    over = at("victory", {}, operations={"german": ["storm-tactics"], "french": ["command"]}, **CAMPAIGN)
    assert over.result is not None
    sources = {each.reason: each.points for each in over.result.sources}
    assert (sources["german-operations"], sources["french-operations"]) == (5, -15)
    assert (sources["german-combat"], sources["french-combat"]) == (0, 0)


def test_operations_come_after_set_up_and_before_objectives() -> None:
    """Ruling G89."""
    game = at("french_set_up", {}, seed=1, **CAMPAIGN)
    do(game, "done")
    assert asks(game) == ("german", "operations-wish")
    assert state(game).objectives == []
    do(game, "no_operations", "no_operations")
    assert len(state(game).objectives) == 8


def test_the_scenarios_know_no_operations_and_no_objectives() -> None:
    game = at("french_set_up", {}, seed=1)
    do(game, "done")
    assert asks(game)[1] not in ("operations-wish", "change-objectives")
    assert told(game, ObjectivesFound) == []


# ---- playing alone


@case("20.4.4")
def test_playing_alone_dice_find_three_options_a_side_and_pair_them() -> None:
    """Germans 6, 1, 1 again, 3: mines, objectives, storm tactics. French 2, 5, 4. Pairs: 4-2, 3-3, 1-6."""
    dice = [6, 1, 1, 3, 2, 5, 4, 4, 2, 3, 3, 1, 6]
    game = operations(options=["solitaire"], dice=dice)
    rolled = told(game, OptionsRolled)
    assert [(each.side, each.operation, each.again) for each in rolled] == [
        ("german", "storm-tactics", False),
        ("german", "mines", False),
        ("german", "mines", True),
        ("german", "objectives", False),
        ("french", "command", False),
        ("french", "open-reserves", False),
        ("french", "elan", False),
    ]
    paired = told(game, OptionsPaired)
    assert [(each.german, each.french, each.kept) for each in paired] == [
        ("mines", "command", "german"),
        ("objectives", "elan", "both"),
        ("storm-tactics", "open-reserves", "french"),
    ]
    assert conducted(game) == {"german": (["mines", "objectives"], 15), "french": (["elan", "open-reserves"], 25)}
    assert not legal(game, "operations")


@case("20.4.4", "20.5.4")
def test_playing_alone_nobody_is_asked_about_operations_or_objectives() -> None:
    game = operations(options=["solitaire"])
    assert asks(game)[1] == "hq-modes"
    assert not game.hides
    assert state(game).objectives == []


@case("20.4.1", "T.OPERATIONS")
def test_whoever_chooses_sees_what_each_option_concedes_and_nobody_else_does() -> None:
    game = operations()
    do(game, "operations", "operations", "conduct mines")
    found = game.offers("german")
    assert found is not None
    box = state(game).box
    prices = {str(row.action.args[0]): int(row.entries[0]) for row in found.rows}
    assert prices == dict(zip(box.options[GERMAN], box.option_points[GERMAN], strict=True))
    assert {row.action.verb for row in found.rows if row.action.args[0] == "mines"} == {"drop"}
    assert all(legal(game, str(row.action)) for row in found.rows)
    assert game.offers("french") is None


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("side", ["german", "french"])
def test_whoever_chooses_reads_what_each_option_does(side: str, language: str) -> None:
    texts = Texts(meuse.title("generation_lost"), language, strict=True)
    game = operations()
    do(game, "operations", "operations", *(["conduct mines", "done"] if side == "french" else []))
    found, asked = game.offers(side), game.decision
    assert found is not None
    assert asked is not None
    for row in found.rows:
        name = texts.action(row.action, asked)
        said = texts.row(found.id, row.action, asked)
        assert said.startswith(name)
        assert len(said) > len(name) + 20
