"""Cases of a rulebook: the list, what is part of what, and what a person types."""

from pathlib import Path

import pytest
from tests.casebook.small import small

import meuse
from meuse.casebook.cases import Case, Casebook, UnknownCase, parents, read_cases


@pytest.mark.parametrize(
    ("case", "wholes"),
    [
        ("9.42", []),
        ("9.42(a)", ["9.42"]),
        ("9.42(a-ii)", ["9.42(a)", "9.42"]),
        ("4.0-IV(a)", ["4.0-IV", "4.0"]),
        ("T.TEC", []),
        ("T.TEC-woods", ["T.TEC"]),
        ("12.1.7", ["12.1"]),
        ("9.2.12.3(a)", ["9.2.12.3", "9.2.12", "9.2"]),
        ("20.4.2-1", ["20.4.2", "20.4"]),
        ("9.2.1b-iv", ["9.2.1b", "9.2.1", "9.2"]),
        ("13.3.1[2](a)", ["13.3.1[2]", "13.3.1", "13.3"]),
        ("17.7.1(e)[1]", ["17.7.1(e)", "17.7.1", "17.7"]),
        ("9.5(3-GE-ii)", ["9.5(3-GE)", "9.5(3)", "9.5"]),
        ("3.0(Column shift)", ["3.0"]),
        ("9.4.3(1/2DE-ii)", ["9.4.3(1/2DE)", "9.4.3", "9.4"]),
    ],
)
def test_a_case_is_part_of_others(case: str, wholes: list[str]) -> None:
    assert parents(case) == wholes


def test_cases_are_read_from_their_list(tmp_path: Path) -> None:
    rows = read_cases(small(tmp_path))
    assert rows[0] == Case("1.0", "Introduction", False, "")
    assert rows[2] == Case("4.0-IV(a)", "Digging in", True, "14.11")
    assert len(rows) == 10


def test_a_title_without_a_list_has_no_cases(tmp_path: Path) -> None:
    title = small(tmp_path)
    (title.folder / "data" / "cases.tsv").unlink()
    assert read_cases(title) == []


def test_a_case_brings_its_parts_and_a_chapter_all_of_them(tmp_path: Path) -> None:
    casebook = Casebook(small(tmp_path))
    assert casebook.find("9.42") == ["9.42(a)", "9.42(a-ii)"]
    assert casebook.find("9.42(A)") == ["9.42(a)", "9.42(a-ii)"], "capitals need not be typed as printed"
    assert casebook.find("9") == ["9.21", "9.22", "9.42(a)", "9.42(a-ii)"]
    assert casebook.has("4.0")
    assert not casebook.has("4.1")


def test_capitals_count_where_a_rulebook_has_both(tmp_path: Path) -> None:
    title = small(tmp_path)
    with (title.folder / "data" / "cases.tsv").open("a", encoding="utf-8") as file:
        file.write("9.5(a)\tLetters\tyes\t\n9.5(A)\tResults\tyes\t\n")
    casebook = Casebook(title)
    assert casebook.find("9.5(a)") == ["9.5(a)"]
    assert casebook.find("9.5(A)") == ["9.5(A)"]


def test_an_unknown_case_names_those_near_it(tmp_path: Path) -> None:
    casebook = Casebook(small(tmp_path))
    with pytest.raises(UnknownCase, match=r"no case '9.42\(q\)'; near it: 9.42\(a\), 9.42\(a-ii\)"):
        casebook.find("9.42(q)")
    with pytest.raises(UnknownCase, match=r"no case '9.23'; near it: .*9.22"):
        casebook.find("9.23")


def test_a_case_that_the_rulebook_has_in_parts_only_is_what_they_are(tmp_path: Path) -> None:
    casebook = Casebook(small(tmp_path))
    assert casebook.whole("9.42") == Case("9.42", "", True, "")
    assert casebook.whole("t.tec") == Case("T.TEC", "Terrain", False, "")


def test_every_title_has_its_chapters() -> None:
    for title in meuse.titles():
        assert "1.0" in Casebook(title).chapters()
