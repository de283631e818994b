"""Case numbers as they stand in docstrings, comments and rulings."""

from pathlib import Path

import pytest

import meuse
from meuse.casebook.cases import read_cases
from meuse.casebook.references import clause_cases, opening_cases

NUMBERS = ["8.42", "8.43", "8.44", "9.21", "9.22", "9.23", "9.24", "9.25", "9.26", "14.11", "14.12", "14.13"]
PHASES = ["4.0-IV", "4.0-V", "4.0-VI", "4.0-IX"]
DEEP = ["12.1", "12.1.1", "12.1.2", "12.1.2(a)", "12.1.4", "12.1.10", "12.2", "12.2.1", "12.2.2"]
LETTERS = ["9.42(a)", "9.42(a-ii)", "9.42(b)", "9.42(c)"]
KNOWN = [*PHASES, *NUMBERS, *LETTERS, *DEEP]

INVENTORIES = {
    name: (Path(__file__).parent / f"{name}.txt").read_text().splitlines() for name in ("generation_lost", "valmy")
}
INVENTORIES |= {title.id: [case.id for case in read_cases(title)] for title in meuse.titles()}


@pytest.mark.parametrize(
    ("text", "cases"),
    [
        ("9.42, 9.43: the part of the hits that must be steps.", ["9.42", "9.43"]),
        ("9.21-9.26: every column shift.", ["9.21", "9.22", "9.23", "9.24", "9.25", "9.26"]),
        ("8.11, 8.42-8.44, 15.5: a unit or a group.", ["8.11", "8.42", "8.43", "8.44", "15.5"]),
        ("14.11 to 14.13", ["14.11", "14.12", "14.13"]),
        ("12.1.7: a case of the third level.", ["12.1.7"]),
        ("12.1.7, 19.1.2(a), 9.2.1b-iv: deep ones.", ["12.1.7", "19.1.2(a)", "9.2.1b-iv"]),
        ("12.1.1-12.1.4: those there are.", ["12.1.1", "12.1.2", "12.1.4"]),
        ("12.1.4-12.2.1: into the next section.", ["12.1.4", "12.1.10", "12.2", "12.2.1"]),
        ("20.4.2-1, 4.0-4a: a numbered step is no range.", ["20.4.2-1", "4.0-4a"]),
        (
            "13.3.1[2](a), 3.0(Column shift), 9.4.3(1/2DE-ii): x.",
            ["13.3.1[2](a)", "3.0(Column shift)", "9.4.3(1/2DE-ii)"],
        ),
        ("9.42(a)-(c): by letters.", ["9.42(a)", "9.42(a-ii)", "9.42(b)", "9.42(c)"]),
        ("9.42(a-ii)-9.42(b): the same written out.", ["9.42(a-ii)", "9.42(b)"]),
        ("11.20(D), (D-ii), 9.42(a), (a-ii)-(c): of the same number.", ["11.20(D)", "11.20(D-ii)", *LETTERS]),
        ("(a) is no case by itself.", []),
        ("4.0 IV, 8.0: why a unit may not move.", ["4.0-IV", "8.0"]),
        ("9.0, 4.0 V and X: the side assaults.", ["9.0", "4.0-V", "4.0-X"]),
        ("4.0 IV-VI: from phase to phase.", ["4.0-IV", "4.0-V", "4.0-VI"]),
        ("4.0-IV(a): part of a phase.", ["4.0-IV(a)"]),
        ("6.1; 14.32: the heavy artillery is ready.", ["6.1", "14.32"]),
        ("9.5, rulings T4 and T49: the hexes the enemy holds.", ["9.5"]),
        ("9.0, TEC: adjacent, and not across a river.", ["9.0", "T.TEC"]),
        ("T.ASSAULT-1: the first row.", ["T.ASSAULT-1"]),
        ("9.41: everything else is eliminated. 15.4 gives garrisons a second step.", ["9.41"]),
        ("Ruling T47: some hex in reach has room.", []),
        ("Why a unit may not move: 8.0 says so.", []),
        ("", []),
    ],
)
def test_a_docstring_begins_with_its_cases(text: str, cases: list[str]) -> None:
    assert opening_cases(text, KNOWN) == cases


def test_a_later_clause_names_cases_before_a_colon() -> None:
    text = "6.3: the owner spends points; 14.7, 12.1.1-12.1.2: one gun returns. 15.4 gives garrisons a second step."
    assert clause_cases(text, KNOWN) == ["14.7", "12.1.1", "12.1.2"]


@pytest.mark.parametrize("title", INVENTORIES)
def test_every_case_of_every_rulebook_can_be_named(title: str) -> None:
    """Alone, in a list and at the end of a clause."""
    ids = INVENTORIES[title]
    assert len(ids) > 360
    for case in ids:
        assert opening_cases(f"{case}: what it says.", ids) == [case]
        assert opening_cases(f"1.0, {case}, 99.1: what they say.", ids) == list(dict.fromkeys(["1.0", case, "99.1"]))
        assert clause_cases(f"Something else; {case}: what it says.", ids) == [case]
