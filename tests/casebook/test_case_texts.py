"""The cases in our own words, read without the rest of what a title says."""

from pathlib import Path

import pytest
from tests.casebook.small import small

import meuse
from meuse.casebook.cases import read_cases
from meuse.casebook.texts import CaseTexts
from meuse.engine.text import Texts


@pytest.mark.parametrize("title", meuse.titles(), ids=lambda title: title.id)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_they_are_what_the_engine_reads(title: meuse.Title, language: str) -> None:
    quick, whole = CaseTexts(title, language), Texts(title, language, strict=True)
    for case in read_cases(title):
        assert quick.of(case) == whole.case(case.id)


def test_a_title_without_texts_has_the_titles_of_its_list(tmp_path: Path) -> None:
    title = small(tmp_path)
    assert CaseTexts(title, "fr").of(read_cases(title)[0]) == ("Introduction", "")
