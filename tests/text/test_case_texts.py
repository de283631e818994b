"""The case texts that `meuse rules` prints: one per row of cases.tsv, in both languages, complete and in step."""

import csv
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).parents[2]
TITLES = sorted(path.parents[1] for path in ROOT.glob("src/meuse/titles/*/data/cases.tsv"))
LANGUAGES = ("en", "fr")
RULING = re.compile(r"\b[A-Z]\d+\b(?=[,)])")

every_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def message_id(case: str) -> str:
    """6.12(a-ii) is explained by case-6-12-a-ii."""
    return "case-" + re.sub(r"[^A-Za-z0-9]+", "-", case).strip("-").lower()


@cache
def rows(title: Path) -> list[dict[str, str]]:
    with (title / "data" / "cases.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def entries(title: Path, language: str) -> list[ast.EntryType]:
    text = (title / "text" / f"cases.{language}.ftl").read_text(encoding="utf-8")
    return FluentParser().parse(text).body


def messages(title: Path, language: str) -> list[ast.Message]:
    return [entry for entry in entries(title, language) if isinstance(entry, ast.Message)]


def plain(pattern: ast.Pattern | None) -> str:
    """A case text takes no parameters: anything but text in it is a slip of the pen."""
    assert pattern is not None
    assert all(isinstance(element, ast.TextElement) for element in pattern.elements)
    return "".join(element.value for element in pattern.elements if isinstance(element, ast.TextElement))


def texts(title: Path, language: str) -> dict[str, str]:
    return {message.id.name: plain(message.value) for message in messages(title, language)}


def test_there_is_a_title_to_test() -> None:
    assert "they_shall_not_pass" in [title.name for title in TITLES]


@every_title
def test_rows_are_well_formed(title: Path) -> None:
    cases = [row["case"] for row in rows(title)]
    assert len(set(cases)) == len(cases)
    assert len({message_id(case) for case in cases}) == len(cases)
    assert all(row["title"].strip() for row in rows(title))
    assert {row["enforced"] for row in rows(title)} <= {"yes", "no"}


@every_title
def test_a_case_that_repeats_another_points_to_the_one_that_rules(title: Path) -> None:
    see = {row["case"]: row["see"] for row in rows(title)}
    enforced = {row["case"] for row in rows(title) if row["enforced"] == "yes"}
    for case, other in see.items():
        if other:
            assert other in enforced, f"{case} points to {other}"
            assert not see[other], f"{case} points to {other}, which points on"


@every_title
@every_language
def test_every_line_parses(title: Path, language: str) -> None:
    junk = [entry.content for entry in entries(title, language) if isinstance(entry, ast.Junk)]
    assert junk == []


@every_title
@every_language
def test_every_case_has_its_text_in_the_order_of_the_rulebook(title: Path, language: str) -> None:
    found = [message.id.name for message in messages(title, language)]
    assert [name for name, times in Counter(found).items() if times > 1] == []
    assert found == [message_id(row["case"]) for row in rows(title)]


@every_title
@every_language
def test_every_text_has_words_and_a_title(title: Path, language: str) -> None:
    for message in messages(title, language):
        assert plain(message.value).strip(), message.id.name
        assert [attribute.id.name for attribute in message.attributes] == ["title"], message.id.name
        assert plain(message.attributes[0].value).strip(), message.id.name


@every_title
@every_language
def test_a_text_is_one_line(title: Path, language: str) -> None:
    """Fluent keeps line breaks, and the terminal wraps by itself."""
    assert [name for name, text in texts(title, language).items() if "\n" in text] == []


@every_title
def test_both_languages_give_the_same_numbers(title: Path) -> None:
    """Dates, hexes, points, dice, cases and rulings are the same in every language."""
    english, french = texts(title, "en"), texts(title, "fr")
    apart = [
        name
        for name in english.keys() & french.keys()
        if sorted(re.findall(r"\d+", english[name])) != sorted(re.findall(r"\d+", french[name]))
    ]
    assert apart == []


@every_title
@every_language
def test_every_ruling_that_a_text_names_is_in_the_list_of_rulings(title: Path, language: str) -> None:
    listed = set(re.findall(r"^### ([A-Z]\d+)\.", (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8"), re.M))
    word = {"en": "(Ruling", "fr": "(Décision"}[language]
    named = {
        ruling
        for text in texts(title, language).values()
        if word in text
        for ruling in RULING.findall(text[text.rindex(word) :])
    }
    assert named <= listed
