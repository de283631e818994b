"""`meuse check` finds what is missing, wrong or left over: each in a copy of the skeleton, broken in one place."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.packages.installing import installed
from typer.testing import CliRunner

import meuse
from meuse.cli import app
from meuse.titlekit.check import check
from meuse.titlekit.skeleton import write_skeleton

NAME = "hill_304"


@pytest.fixture
def sources(tmp_path: Path) -> Iterator[Path]:
    """The sources of a sound title, to be broken before it is loaded."""
    package = write_skeleton(NAME, tmp_path)
    with installed(package, tmp_path / "site"):
        yield package / "src" / NAME


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def said() -> list[str]:
    return [f"{problem.topic}: {problem}" for problem in check(meuse.title(NAME)).problems]


SOUND = "Nothing is missing, nothing is left over."
TEXTS = [
    ("text/fr.ftl", "action-to = Vers { $what }\n", "", "texts: fr: action-to is missing"),
    ("text/fr.ftl", "    .movement = Rester\n", "", "texts: fr: action-done.movement is missing"),
    ("text/fr.ftl", "dé { $die }", "un dé", "texts: fr: event-contested does not use $die, as it does in en"),
    ("text/en.ftl", "kind-patrol =", "kind patrol =", "texts: en.ftl: cannot be read: kind patrol = patrol"),
    ("text/en.ftl", "side-red = Red", "side-red = Red\nside-red = Reds", "texts: en.ftl: side-red is there twice"),
    (
        "text/en.ftl",
        "result = { $grade-name }",
        "result = { grades }",
        "texts: en: result quotes grades, which is missing",
    ),
    ("text/fr.ftl", "\u202f?", "?", "texts: fr: prompt-movement lacks the space of a sign"),
    ("text/units.en.ftl", "unit-red-patrol = Red patrol\n", "", "unit-red-patrol is missing: the counter has no name"),
    ("text/units.fr.ftl", "bleue", "rouge", "names: fr: 'patrouille rouge' is what several counters are called"),
    ("text/en.ftl", "{ $unit-the } go", "{ $unit-id } go", "play: en: prompt-movement shows an id, not a name"),
]
IN_BOTH = [
    (
        "refusal-not-joined =",
        "refusal-not-near =",
        "en: refusal-not-joined is missing (chapters/movement.py: entry_refusal)",
    ),
    ("refusal-not-joined =", "refusal-not-near =", "texts: refusal-not-near is used nowhere"),
    ("prompt-movement =", "prompt-march =", "fr: prompt-movement is missing (chapters/movement.py: move)"),
    ("prompt-movement =", "prompt-march =", "action-done: .movement answers no question: prompt-movement is missing"),
    ("action-to = ", "action-go = ", "en: action-to is missing (do_to)"),
    ("action-to = ", "action-go = ", "texts: action-go is used nowhere"),
    ("event-moved =", "event-went =", "fr: event-moved is missing (Moved)"),
    ("event-moved =", "event-went =", "texts: event-went is used nowhere"),
    ("{ $to }", "{ $hex }", "Moved: event-moved wants $hex, which the event does not have"),
    ("{ $box }\n", "{ $cell }\n", "movement.py: entry_refusal: refusal-not-joined wants $cell, which it is not given"),
    ("{ $what }", "{ $whom }", "texts: action-to: wants $whom; a label is given $what only"),
    ("phase-over =", "phase-after =", "en: phase-over is missing (after the end)"),
    ("side-blue =", "side-azure =", "texts: fr: side-blue is missing (sides)"),
    ("grade-draw =", "grade-even =", "en: grade-draw is missing (chapters/victory.py: standing)"),
    ("about =", "told =", "fr: about is missing (told with every title)"),
    ("sources-counters =", "sources =", "en: sources-counters is missing (where the numbers come from: printed)"),
    ("kind-patrol =", "kind-troop =", "play: en: kind-patrol: there is no such message"),
    ("terrain-ruins =", "terrain-rubble =", "play: fr: terrain-ruins: there is no such message"),
    ("formation-red =", "formation-rouge =", "play: en: formation-red: there is no such message"),
    ("track-turn =", "track-round =", "play: fr: track-turn: there is no such message"),
    ("grade-red_victory =", "grade-victory =", "play: en: grade-red_victory: there is no such message"),
    ("{ $turn }.", "{ $turn }", "texts: en: event-turn-begins does not end"),
    ("{ $turn }.", "({ $missing-name }).", "event-turn-begins wants $missing, which the event does not have"),
]
CASES = [
    ("data/cases.tsv", "2.2\tStaying", "2.1\tStaying", "cases: 2.1: is there twice"),
    ("data/cases.tsv", "Turns\tyes", "Turns\tperhaps", "cases: 1.1: enforced is 'perhaps', must be yes or no"),
    ("data/cases.tsv", "The die\tyes\t", "The die\tyes\t9.9", "cases: 3.1: points to 9.9, which enforces nothing"),
    ("data/cases.tsv", "title\tenforced\tsee", "title\tenforced", "cases: cases.tsv: lacks the column see"),
    ("data/cases.tsv", "4.2\tNobody there\tyes\t\n", "", "cases: cases.en.ftl: case-4-2 is not a listed case"),
    ("data/cases.tsv", "1.0\tSeq", "1.3\tLull\tno\t\n1.0\tSeq", "cases: cases.fr.ftl: case-1-3 is missing"),
    ("text/cases.en.ftl", "One die", "Die 7", "cases: cases.fr.ftl: case-3-1 has the numbers , in en 7"),
    (
        "text/cases.en.ftl",
        "Along a line\n",
        "{ $line }\n",
        "case-2-1 must have a text and a .title, without parameters",
    ),
]
CODE = [
    (
        "__init__.py",
        ", contest.Contest)",
        ")",
        "procedures: chapters/contest.py: Contest is not among the title's frames",
    ),
    (
        "chapters/contest.py",
        "side: int = 0, target: int = 0",
        "side: int, target: int",
        "procedures: Contest: cannot be",
    ),
    (
        "chapters/contest.py",
        "self.target = target",
        "self.target = None",
        "its field 'target' must begin as a number, a text or a",
    ),
    ("chapters/turn.py", '"victory")', '"rest", "victory")', "procedures: Campaign: has no method for its step 'rest'"),
    ("__init__.py", "def standing", "def standing_now", "hooks: standing: every title must write it"),
    ("verbs.py", '    "to": (CELL,),\n', "", "learning: verbs: 'to' (Movement: do_to) is not declared"),
    (
        "verbs.py",
        '"to"',
        '"to": (CELL,),\n    "march"',
        "learning: verbs: 'march' is declared, and no procedure has do_m",
    ),
    ("verbs.py", "(ALONE,)", "()", "learning: verbs: 'done' is declared with nothing"),
    ("verbs.py", "(ALONE,)", "(ALONE, ALONE)", "learning: verbs: the verbs of hill_304 are declared so that done has"),
    ("features.py", '("target",)', '("aim",)', "learning: features: cell_fields has 'aim', which is a field of no pro"),
    (
        "features.py",
        ', "enemy patrols")',
        ",)",
        "learning: features_of: gives 2 planes; features names 1 of them",
    ),
    (
        "features.py",
        "own_first(state.occupied, side)",
        'own_first(state.occupied, side)[:1] + [b""]',
        "learning: features_of: plane 2 has 0 values, not",
    ),
    (
        "__init__.py",
        "hidden_information = False",
        "hidden_information = True",
        "hooks: imagine: a title with hidden_inf",
    ),
    ("__init__.py", "hidden_information = False", "hidden_information = True", "hooks: seen: a title with hidden_inf"),
    (
        "faces/board.py",
        '"infantry"',
        '"zouave"',
        "hooks: printed: red-patrol has the symbol 'zouave', which is none of",
    ),
    ("faces/board.py", "state.where[unit]", "state.where[9]", "IndexError: list index out of range"),
    (
        "faces/board.py",
        '"red": Formation',
        '"rouge": Formation',
        "hooks: formations: lacks 'red', of the counter red-patrol",
    ),
]
DATA = [
    ("data/scenario.toml", 'source = "made up"', "", "data: data/scenario.toml: patrol has no source"),
    (
        "data/map.toml",
        'terrain = "ruins"\nsource = "made up"',
        'terrain = "ruins"',
        "data/map.toml: box farm has no source",
    ),
    ("data/map.toml", 'terrain = "ruins"', "terrain = ruins", "data/map.toml: is not valid TOML"),
    ("__init__.py", "DATA_FILES\n", '(*DATA_FILES, "charts.toml")\n', "data: data/charts.toml: is missing"),
]


def test_the_skeleton_is_sound_before_it_is_broken(sources: Path) -> None:
    assert said() == []
    done = CliRunner().invoke(app, ["check", NAME])
    assert done.exit_code == 0
    assert SOUND in done.stdout


@pytest.mark.parametrize(("file", "old", "new", "found"), [*TEXTS, *CASES, *CODE, *DATA])
def test_what_is_broken_in_one_place_is_found(sources: Path, file: str, old: str, new: str, found: str) -> None:
    change(sources / file, old, new)
    assert any(found in line for line in said()), said()


@pytest.mark.parametrize(("old", "new", "found"), IN_BOTH)
def test_what_is_broken_in_both_languages_is_found(sources: Path, old: str, new: str, found: str) -> None:
    for language in ("en", "fr"):
        change(sources / "text" / f"{language}.ftl", old, new)
    assert any(found in line for line in said()), said()


def test_a_case_that_no_function_names_is_told_and_is_no_fault(sources: Path) -> None:
    change(sources / "chapters" / "victory.py", "; 4.2: else nobody does", "")
    change(sources / "chapters" / "victory.py", 'cases=("4.2",)', "cases=()")
    report = check(meuse.title(NAME))
    assert report.problems == []
    assert report.in_no_function == ["4.2"]


def test_the_command_fails_and_lists_what_it_found(sources: Path) -> None:
    change(sources / "text" / "fr.ftl", "action-to = Vers { $what }\n", "")
    told = CliRunner().invoke(app, ["check", NAME])
    assert told.exit_code == 1
    assert "fr: action-to is missing" in told.stdout
    answered = CliRunner().invoke(app, ["check", NAME, "--json"])
    assert answered.exit_code == 1
    assert json.loads(answered.stdout)["problems"] == [
        {"topic": "texts", "where": "fr", "what": "action-to is missing"}
    ]
