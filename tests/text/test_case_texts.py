"""The list of cases of every title, and the texts that `meuse rules` prints: complete, in step, in both languages."""

import re
from pathlib import Path

import pytest

import meuse
from meuse.casebook.cases import read_cases
from meuse.engine.text import Texts, languages
from meuse.engine.title import Title
from meuse.titlekit.cases import case_problems

RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"
RULING = re.compile(r"\b[A-Z]\d+\b(?=[,)])")

every_title = pytest.mark.parametrize("title", meuse.titles(), ids=lambda title: title.id)


@every_title
def test_every_case_has_its_text_in_every_language(title: Title) -> None:
    assert read_cases(title)
    assert [str(problem) for problem in case_problems(title)] == []


@every_title
@pytest.mark.parametrize("language", languages())
def test_every_ruling_that_a_text_names_is_in_the_list_of_rulings(title: Title, language: str) -> None:
    listed = set(re.findall(r"^### ([A-Z]\d+)\.", RULINGS.read_text("utf-8"), re.M))
    word = {"en": "(Ruling", "fr": "(Décision"}[language]
    texts = Texts(title, language, strict=True)
    explained = [texts.case(case.id)[1] for case in read_cases(title)]
    named = {ruling for text in explained if word in text for ruling in RULING.findall(text[text.rindex(word) :])}
    assert named
    assert named <= listed
