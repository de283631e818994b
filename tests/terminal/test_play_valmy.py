"""Valmy in the terminal: boxes with names, troops under cover, holding boxes and the battle board as lines."""

import re
from pathlib import Path

import pytest
from tests.terminal.test_play import sit_down
from tests.titles.tables import Table
from tests.titles.valmy.boards import flanks

import meuse
from meuse.engine.game import Game

TITLE = "valmy"
PERSONS = {"french": "person", "allied": "person"}
AGAINST = {"french": "random", "allied": "person"}
at = Table(TITLE).at


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEUSE_HOME", str(tmp_path / "home"))
    return tmp_path


def cannonade() -> Game:
    return meuse.new(TITLE, scenario="cannonade", seed=11)


def line_of(shown: str, name: str) -> str:
    return next(line for line in shown.splitlines() if line.startswith(name))


def test_the_map_tells_where_enemies_lie_under_cover_and_how_many_one_has_oneself() -> None:
    _, shown = sit_down(cannonade(), seats=AGAINST)
    assert "[troops under cover]  Kellermann 2-8-3-3" in line_of(shown, "VAL Valmy")
    assert "troops under cover" not in line_of(shown, "HAN Hans")
    assert "Brunswick 1-10-3-3 ▾50" in line_of(shown, "STB Somme-Tourbe")
    assert "[base]" in line_of(shown, "MAS Massiges"), "a base of this scenario alone"


def test_choices_are_named_under_the_box_they_lie_in() -> None:
    _, shown = sit_down(cannonade(), seats=AGAINST)
    assert "[Somme-Tourbe] 1 Brunswick  [Brunswick] 2 Hohenlohe-Ingelfingen" in " ".join(shown.split(" "))
    assert "under-PR" not in shown
    assert "more: type the name" in shown


def test_an_order_is_typed_by_names_and_costs_are_shown() -> None:
    game = cannonade()
    _, shown = sit_down(game, "activate kohler", "done", "to la lune", seats=AGAINST)
    assert [str(action) for action in game.record()[:3]] == ["activate PR-KOHLER", "done", "to LUN"]
    assert "La Lune (1)" in shown
    assert "Valmy (1, Kellermann)" in shown


def test_an_unknown_place_is_answered_with_what_is_possible() -> None:
    _, shown = sit_down(cannonade(), "kohler, done", "to atlantis", "why to valmy", seats=AGAINST)
    assert "“atlantis” is neither among the choices nor known here. Possible: Suippes, Massiges, Hans" in shown
    assert "No line joins Somme-Tourbe and Valmy" in shown


def test_one_looks_into_holding_boxes_by_leader_by_box_and_as_a_sheet() -> None:
    _, shown = sit_down(cannonade(), "units köhler", "units somme-tourbe", "board holding", seats=AGAINST)
    assert re.search(r"Fus Ernest +Ernest Fusiliers +skirmishers +4-8 +Köhler", shown)
    assert re.search(r"Kleist +Kleist +leader +\S+ +Brunswick", shown)
    assert any(line.startswith("Köhler  ") and "Fus Ernest 4-8" in line for line in shown.splitlines())
    assert "under-PR" not in shown
    assert "Kellermann" not in shown[shown.index("Allied holding boxes") :], "nothing of the enemy's"


def test_a_leader_is_meant_before_the_holding_box_that_bears_the_name() -> None:
    """Of a verb that is not offered now, too: why Kalckreuth cannot come along is a question about the leader."""
    _, shown = sit_down(cannonade(), "units kellermann", "brunswick", "take kalckreuth", "take clerfayt", seats=AGAINST)
    assert re.search(r"Kellermann +Kellermann +leader +2-8-3-3 +Valmy", shown)
    assert "Brunswick has rank 3 and controls no more leaders  8.4" in shown
    assert "Clerfayt is not in the box of Brunswick  8.4(e)" in shown


def test_help_takes_its_examples_from_the_players_own_side() -> None:
    """An enemy unit under cover would be given away, and by its id."""
    _, shown = sit_down(cannonade(), "help", seats=AGAINST)
    assert re.search(r"activate (Landgrave of Hesse|Broglie|Clerfayt|Brunswick)", shown)
    assert "FR-" not in shown[shown.index("Answer with a number") :]


def test_boxes_outside_the_scenario_are_not_listed() -> None:
    _, shown = sit_down(cannonade(), "map all", seats=AGAINST)
    assert "MAS Massiges" in shown
    assert "Metz" not in shown
    assert re.search(r"VIE Vienne-le-Château .*– Sainte-Menehould 1, Massiges 1", shown), (
        "nor the lines that lead there"
    )


def test_a_box_with_many_counters_still_tells_all_its_lines() -> None:
    """In a line of its own where there is no room for them."""
    _, shown = sit_down(cannonade(), "map all", seats=PERSONS)
    told = shown[shown.rindex("STB Somme-Tourbe") :]
    told = " ".join(told[: told.index("HAN Hans")].split())
    assert told.endswith("– Suippes 1, Massiges 1, Hans 1, La Lune 1, Auve 1")


def test_the_enemys_holding_boxes_stay_closed() -> None:
    _, shown = sit_down(cannonade(), "units kellermann", "units valmy", "board french-holding", seats=AGAINST)
    assert not re.search(r"\d+ RL|Valence", shown)


def test_a_battle_is_shown_on_its_board_with_what_faces_what() -> None:
    units = {
        "FR-KELLERMANN": "VAL",
        **dict.fromkeys(["FR-1-RL", "FR-5-RL", "FR-22-RL", "FR-24-RL", "FR-1-CAR"], "VAL"),
        "PR-BRUNSWICK": "LUN",
        **dict.fromkeys(["PR-GREN-1", "PR-GREN-2", "PR-WOLFFRADT-I", "PR-PR-HOHENLOHE-I", "PR-PR-HOHENLOHE-II"], "LUN"),
    }
    game = at("activations", units, scenario="cannonade", initiative="allied")
    _, shown = sit_down(game, "brunswick, done, valmy", "to valmy", "", "done", "", seats=PERSONS)
    assert "Type to Valmy once more" in shown
    last = shown[shown.rindex("Battle board") :]
    assert "– Allied left" in line_of(last, "French right")
    assert "1 RL 4-8" in line_of(last, "French main")
    assert "Kellermann 2-8-3-3" in last


def test_odds_of_an_answer_that_leads_on_to_dice_are_those_shown_before_it() -> None:
    """To charge is the only answer besides done: after it nothing is left to declare."""
    units = {"PR-WEIMAR-KUR": "left", "PR-KLEIST-I": "main", "FR-1-CAR": "right", "FR-1-RL": "main"}
    _, shown = sit_down(flanks(units), "odds charge allied left", seats=PERSONS)
    assert "Charge from the left flank: 10 against 4" in shown
    assert "Nothing with odds" not in shown


def test_help_names_verbs_places_and_sides_of_this_game() -> None:
    _, shown = sit_down(cannonade(), "help", seats=AGAINST)
    assert "activate " in shown
    assert "dig_in" not in shown
    assert "german" not in shown
    assert "seat french=sergeant" in shown


def test_everything_is_said_in_french_too() -> None:
    _, shown = sit_down(cannonade(), "activer köhler", "done", "plateau", "unités köhler", seats=AGAINST, language="fr")
    assert "[troupes cachées]" in shown
    assert not any(mark in shown for mark in ("prompt-", "event-", "refusal-", "{ $"))


@pytest.mark.parametrize(
    ("language", "said"), [("en", "The enemy has entered Hans."), ("fr", "dans ces cases\N{NO-BREAK SPACE}: Hans.")]
)
def test_who_may_react_reads_where_the_enemy_has_come(language: str, said: str) -> None:
    units = {"FR-KELLERMANN": "VAL", "FR-1-RL": "VAL", "PR-BRUNSWICK": "LUN", "PR-GREN-1": "LUN"}
    game = at("activations", units, scenario="cannonade", initiative="allied")
    _, shown = sit_down(game, "brunswick, done", "hans", "hans", "halt", "", seats=PERSONS, language=language)
    assert said in shown
