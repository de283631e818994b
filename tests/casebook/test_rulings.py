"""The page of rulings, read by case."""

from pathlib import Path

from tests.casebook.small import small, write_case_texts

import meuse
from meuse.casebook.cases import Case, Casebook
from meuse.casebook.rulings import Rulings, find_page, read_rulings

PAGE = """# Rulings

About this page.

## Another War

### A1. Not ours? (9.21)

**Meuse plays:** nothing.

## The Small War

All of them.

### T1. Who is first? (4.0, 9.21 to 9.22)

A long
question.

**Meuse plays:** both.

### T2. Which half? (9.42)

**Meuse plays:** the larger
half.

### T3. And the woods? (TEC, T1)

**Meuse plays:** they stand.
"""
TEXTS = """
case-9-42-a = Half of them must be lost. (Ruling T2)
    .title = Steps
case-9-42-a-ii = The rest.
    .title = Retreat
"""


def test_rulings_are_read_with_their_cases(tmp_path: Path) -> None:
    first, second, third = read_rulings("the small war", PAGE, Casebook(small(tmp_path)).ids)
    assert first.id == "T1"
    assert first.question == "Who is first?"
    assert first.cases == ["4.0", "9.21", "9.22"]
    assert first.text == "A long question.\n**Meuse plays:** both."
    assert second.text == "**Meuse plays:** the larger half."
    assert third.cases == ["T.TEC"]


def test_a_ruling_is_on_its_cases_their_parts_and_the_cases_whose_texts_name_it(tmp_path: Path) -> None:
    title = small(tmp_path)
    write_case_texts(title, "en", TEXTS)
    rulings = Rulings(title, PAGE)

    def on(case: str) -> list[str]:
        return [ruling.id for ruling in rulings.on(Case(case, "", True, ""))]

    assert on("9.22") == ["T1"]
    assert on("9.42") == ["T2"]
    assert on("9.42(a)") == ["T2"]
    assert on("9.42(a-ii)") == [], "the text of another part names it"
    assert on("T.TEC-woods") == ["T3"]
    assert on("14.11") == []


def test_every_ruling_of_every_title_is_on_a_case_there_is() -> None:
    page = find_page()
    assert page is not None
    for title in meuse.titles():
        casebook = Casebook(title)
        found = Rulings(title, page.read_text("utf-8")).all
        assert len(found) > 50
        for ruling in found:
            assert ruling.cases, ruling.id
            assert [case for case in ruling.cases if not casebook.has(case)] == [], ruling.id
            assert "Meuse plays:" in ruling.text
