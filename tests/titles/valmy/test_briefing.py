"""What a player reads before the first game."""

import re

import pytest
from tests.titles.valmy.table import TITLE, case

import meuse
from meuse.casebook.cases import read_cases
from meuse.engine.faces import Briefing
from meuse.engine.text import Texts, languages

BOX = meuse.open_box(TITLE)


def briefing(scenario: str) -> Briefing:
    return BOX.title.briefing(BOX.content, scenario, frozenset())


@case("4.0")
def test_the_sequence_of_play_and_its_cases() -> None:
    told = briefing("cannonade")
    assert [phase.phase for phase in told.sequence] == ["initiative", "activations", "recovery", "army_morale"]
    known = {each.id for each in read_cases(BOX.title)}
    assert {*told.victory, *[phase.case for phase in told.sequence]} <= known


@pytest.mark.parametrize(("scenario", "days"), [("cannonade", 2), ("argonne", 12), ("campaign", 29)])
def test_the_calendar_has_every_day(scenario: str, days: int) -> None:
    calendar = briefing(scenario).calendar
    assert len(calendar) == days
    for language in languages():
        texts = Texts(BOX.title, language, strict=True)
        assert all(texts.message("briefing-turn", **day) for day in calendar)


@case("T.SETUP")
def test_reinforcements_come_with_all_their_units() -> None:
    arrivals = briefing("argonne").arrivals
    assert arrivals["FR-BEURNONVILLE"] == 3
    assert len(arrivals) == 2 + 14
    assert briefing("cannonade").arrivals == {}


@case("7.1.6")
def test_lines_are_counted_by_kind_and_cost() -> None:
    (table,) = briefing("campaign").effects
    assert sum(int(entries[1]) for _, entries in table.rows) == 137
    for language in languages():
        texts = Texts(BOX.title, language, strict=True)
        assert texts.message("effects-lines")
        assert all(texts.message(f"terrain-{word}") for word, _ in table.rows)
        assert all(texts.message(f"effect-{column}") for column in table.columns)


@case("T.VICTORY")
@pytest.mark.parametrize("language", languages())
def test_both_sides_are_told_how_to_win_and_how_to_set_about_it(language: str) -> None:
    texts = Texts(BOX.title, language, strict=True)
    for side in BOX.title.sides:
        assert len(texts.message(f"briefing-win-{side}")) > 100
        assert len(texts.message(f"briefing-plan-{side}")) > 100
    for shown in ("charts", "counters"):
        told = f"sources-{shown}"
        assert len(texts.message(told)) > 50
        for attribute in ("printed", "inferred", "ours", "more"):
            assert texts._say(told, attribute, {})


@case("T.VICTORY")
def test_the_points_that_the_briefing_names_are_those_of_the_scenarios() -> None:
    """If the scenarios change, so must the briefing."""
    french = Texts(BOX.title, "en", strict=True).message("briefing-win-french")
    allied = Texts(BOX.title, "en", strict=True).message("briefing-win-allied")
    points = {
        (score.side, score.reason, tuple(BOX.content.board.names[box] for box in score.boxes)): score.points
        for score in BOX.content.scenarios["argonne"].scores
    }
    for text, side, boxes, name in (
        (french, 0, ("VER",), "Verdun"),
        (french, 0, ("SMH",), "Sainte-Menehould"),
        (allied, 1, ("CHL",), "Châlons"),
        (allied, 1, ("SED",), "Sedan"),
    ):
        assert f"{points[side, 'hold', boxes]} for {name}" in text


@case("T.VICTORY")
@pytest.mark.parametrize("language", languages())
def test_the_points_of_20_september_are_those_of_the_scenario(language: str) -> None:
    """In the order of the data: boxes, shaken armies, units lost."""
    texts = Texts(BOX.title, language, strict=True)
    scores = BOX.content.scenarios["cannonade"].scores
    for number, side in enumerate(BOX.title.sides):
        told = re.split("20 [Ss]eptemb(?:er|re)", texts.message(f"briefing-win-{side}"))[1]
        points = [int(digits) for digits in re.findall(r"\d+", told)]
        assert points == [score.points for score in scores if score.side == number], side
