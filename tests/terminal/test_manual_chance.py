"""Chance answered by the people at the table, who type what fell."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from meuse.lab.bench import is_compiled

if is_compiled():
    pytest.skip("titles are subclassed here, which compiled ones do not allow", allow_module_level=True)

from tests.engine.drawn_lots import lots, registered

from meuse.engine.dice import Manual
from meuse.engine.flow import Ask, ask_chance
from meuse.engine.game import Game
from meuse.engine.text import Texts
from meuse.engine.throws import DRAW, NOBODY, ROLL, SHUFFLE, Throw
from meuse.terminal.app import Session
from meuse.titles.they_shall_not_pass import TITLE

pytestmark = pytest.mark.plain


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEUSE_HOME", str(tmp_path / "home"))


def typed(*lines: str) -> tuple[Game, str]:
    """A game whose players type these lines and leave; all it has shown."""
    rest: Iterator[str] = iter(lines)

    def read(prompt: str) -> str:
        line = next(rest, None)
        if line is None:
            raise EOFError
        return line

    game = lots(Manual())
    shown = io.StringIO()
    with registered():
        console = Console(file=shown, width=140, height=44, highlight=False)
        Session(game, {"red": "person", "blue": "person"}, console, "en", read).run()
    return game, shown.getvalue()


def test_what_has_too_many_ways_for_a_list_is_typed() -> None:
    too_few, twice = "7 6 5 4 3 2 1", "7 7 7 7 7 7 7 7"
    game, shown = typed(too_few, "odds", twice, "shuffle 7 6 5 4 3 2 1 0", "", "3 0 16 of 17 for red")
    assert game.state.weather == [7, 6, 5, 4, 3, 2, 1, 0]
    assert game.state.goals == [3, 0, 16]
    assert shown.count("is not possible now") == 2
    assert "Shuffle 8 counters. Nobody may look at the result." in shown


def questions() -> list[Ask]:
    throws = [Throw(ROLL, 2, 10), Throw(ROLL, 1, 6, "german"), Throw(DRAW, 11, 21, NOBODY), Throw(SHUFFLE, 4, 4)]
    return [ask_chance(throw) for throw in throws]


def test_questions_of_chance_are_said_in_both_languages() -> None:
    english, french = Texts(TITLE, "en", strict=True), Texts(TITLE, "fr", strict=True)
    assert [english.prompt(ask) for ask in questions()] == [
        "Roll 2d10.",
        "Roll 1d6. Only Germans may look at the result.",
        "Draw 11 of 21 counters, without putting any back. Nobody may look at the result.",
        "Shuffle 4 counters.",
    ]
    assert [french.prompt(ask) for ask in questions()] == [
        "Lancez 2d10.",
        "Lancez 1d6. Seul ce camp voit le résultat\N{NO-BREAK SPACE}: Allemands.",
        "Tirez 11 pions parmi 21, sans remise. Personne ne voit le résultat.",
        "Mélangez 4 pions.",
    ]


def test_answers_of_chance_are_said_in_both_languages() -> None:
    throws = [Throw(ROLL, 2, 10, "german"), Throw(DRAW, 2, 21), Throw(SHUFFLE, 3, 3, NOBODY)]
    answers = [throws[0].answer((7, 3)), throws[1].answer((20, 4)), throws[2].answer((2, 0, 1))]
    said = [Texts(TITLE, language, strict=True).action(answer) for language in ("en", "fr") for answer in answers]
    assert [text.replace("\N{NO-BREAK SPACE}", " ") for text in said] == [
        "Roll 7 + 3",
        "Draw 20, 4",
        "Shuffle into 2, 0, 1",
        "Dé : 7 + 3",
        "Tirage : 20, 4",
        "Ordre : 2, 0, 1",
    ]
