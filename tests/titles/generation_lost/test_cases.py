"""The cases of A Generation Lost: listed once, in our own words in both languages, and every ruling on one of them."""

import csv
import re
from pathlib import Path

import pytest

from meuse.casebook.cases import parents
from meuse.casebook.references import opening_cases
from meuse.casebook.rulings import PAGE, read_rulings, rulings_named
from meuse.engine.text import case_message
from meuse.titlekit.cases import Rows, row_problems

ROOT = Path(__file__).resolve().parents[3]
TITLE = ROOT / "src" / "meuse" / "titles" / "generation_lost"
RULEBOOK = ROOT.parent / "shared" / "rulebooks" / "generation_lost.en.txt"  # beside the checkout, if it is there
NAME = "Verdun: A Generation Lost"
MESSAGE = re.compile(r"^(case-[\w-]+) = (.+)\n    \.title = (.+)$", re.MULTILINE)
MOST_IN_COMMON = 9  # words in a row that a case may share with the rulebook

with (TITLE / "data" / "cases.tsv").open(encoding="utf-8", newline="") as lines:
    ROWS: Rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
IDS = [row["case"] for row in ROWS]
TEXTS = {
    language: {
        name: (title, text)
        for name, text, title in MESSAGE.findall((TITLE / "text" / f"cases.{language}.ftl").read_text("utf-8"))
    }
    for language in ("en", "fr")
}
RULINGS = read_rulings(NAME, (ROOT / PAGE).read_text("utf-8"), IDS)


def words(text: str) -> list[str]:
    """Words of two letters and more; names of HQs and formations, squares and numbers are facts and no words."""
    return [word.lower() for word in re.findall(r"[A-Za-z]{2,}", text) if not word.isupper()]


def runs(text: str) -> set[tuple[str, ...]]:
    """Every ten words in a row within a sentence."""
    length = MOST_IN_COMMON + 1
    sentences = [words(sentence) for sentence in re.split(r"[.:;?!]\s", text)]
    return {tuple(said[at : at + length]) for said in sentences for at in range(len(said) - length + 1)}


def test_every_case_is_listed_once_and_points_to_one_that_is_enforced() -> None:
    assert row_problems(ROWS) == []


def test_every_chapter_is_there() -> None:
    assert {int(case.partition(".")[0]) for case in IDS if case[0].isdigit()} == set(range(1, 21))


def test_our_inventory_is_in_the_list() -> None:
    """What was listed of the rulebook before, but for its foreword; some of it under finer names."""
    inventory = (ROOT / "tests" / "casebook" / "generation_lost.txt").read_text("utf-8").splitlines()
    found = {whole for case in IDS for whole in (case, *parents(case))}
    missing = [case for case in inventory if case not in found]
    assert missing == ["0.0", "16.5.1(a)", "16.5.1(b)", "16.5.1(c)", "19.1.1(ENG3)", "19.1.3(INF)"]


def test_every_case_can_be_named_in_a_docstring() -> None:
    for case in IDS:
        assert opening_cases(f"{case}: what it says.", IDS) == [case]


@pytest.mark.parametrize("language", TEXTS)
def test_every_case_has_its_words_in_the_order_of_the_list(language: str) -> None:
    assert list(TEXTS[language]) == [case_message(case) for case in IDS]


def test_the_list_has_the_english_titles() -> None:
    assert [row["title"] for row in ROWS] == [TEXTS["en"][case_message(case)][0] for case in IDS]


def test_numbers_and_rulings_are_the_same_in_both_languages() -> None:
    for name, (_, text) in TEXTS["en"].items():
        other = TEXTS["fr"][name][1]
        assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", other)), name
        assert rulings_named(text) == rulings_named(re.sub(r"Décision", "Ruling", other)), name


def test_french_has_its_spaces() -> None:
    for name, (title, text) in TEXTS["fr"].items():
        for said in (title, text):
            assert not re.search(r" [:;?!»]|« |[^\u00a0]:(?= )|[^\u202f\W];|'", said), name


def test_no_sentence_is_the_rulebooks() -> None:
    if not RULEBOOK.is_file():
        pytest.skip("the rulebook is not here")
    taken = runs(RULEBOOK.read_text("utf-8").replace("-\n", ""))
    alike = {name: sorted(runs(text) & taken) for name, (_, text) in TEXTS["en"].items() if runs(text) & taken}
    assert alike == {}


def test_rulings_are_numbered_and_on_cases_there_are() -> None:
    known = {whole for case in IDS for whole in (case, *parents(case))}
    assert [ruling.id for ruling in RULINGS] == [f"G{number}" for number in range(1, len(RULINGS) + 1)]
    assert len(RULINGS) > 90
    for ruling in RULINGS:
        assert ruling.cases, ruling.id
        assert [case for case in ruling.cases if case not in known] == [], ruling.id
        assert "Meuse plays:" in ruling.text, ruling.id
        assert "Why:" in ruling.text, ruling.id


def test_cases_name_only_rulings_there_are() -> None:
    there = {ruling.id for ruling in RULINGS}
    for name, (_, text) in TEXTS["en"].items():
        assert set(rulings_named(text)) <= there, name
