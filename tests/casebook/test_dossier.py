"""One case in full."""

from pathlib import Path

import pytest
from tests.casebook.small import small, write_case_texts, write_tests

import meuse
from meuse.casebook import dossier
from meuse.casebook.cases import UnknownCase
from meuse.casebook.dossier import open_dossier
from meuse.casebook.proofs import NoProofs

SOURCE = '''
def losses(battle):
    """9.42(a): the half of the hits that must be lost in steps."""

def shifts(battle):
    """9.21, 9.22: every column shift."""
'''
TESTS = "import pytest\n\n@pytest.mark.case('small', '9.21', '9.42(a)')\ndef test_it(): ...\n"
RULINGS = "## The Small War\n\n### T1. Which half? (9.42)\n\n**Meuse plays:** the larger one.\n"


@pytest.fixture
def title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> meuse.Title:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    tests = write_tests(tmp_path, test_marks=TESTS)
    (tmp_path / "rulings.md").write_text(RULINGS, "utf-8")
    monkeypatch.setattr(dossier, "find_tests", lambda: tests)
    monkeypatch.setattr(dossier, "find_page", lambda: tmp_path / "rulings.md")
    title = small(tmp_path, SOURCE)
    write_case_texts(
        title,
        "en",
        "case-9-42-a = Half of\n    them.\n    .title = Steps\n\ncase-9-21 = One column.\n    .title = Pioneers\n",
    )
    write_case_texts(title, "fr", "case-9-42-a = La moitié.\n    .title = Pertes\n")
    return title


def test_a_case_with_all_that_is_known_of_it(title: meuse.Title) -> None:
    found = open_dossier(title, "9.42(a)", "en")
    assert (found.name, found.text) == ("Steps", "Half of\nthem.")
    assert found.parts == {"9.42(a-ii)": "Retreat for the rest"}
    assert [enforcer.function for enforcer in found.enforcers] == ["losses"]
    assert found.tests == ["tests/titles/small/test_marks.py::test_it"]
    assert found.rulings is not None
    assert [ruling.id for ruling in found.rulings] == ["T1"]
    assert found.to_json()["functions"][0]["line"] == 2


def test_in_another_language_and_in_english_where_that_says_nothing(title: meuse.Title) -> None:
    assert open_dossier(title, "9.42(a)", "fr").text == "La moitié."
    assert open_dossier(title, "9.21", "fr").text == "One column."
    assert open_dossier(title, "9.22", "fr").name == "Slopes", "the list has at least a title"


def test_a_case_in_parts_is_proved_by_what_proves_its_parts(title: meuse.Title) -> None:
    found = open_dossier(title, "9.42", "en")
    assert list(found.parts) == ["9.42(a)", "9.42(a-ii)"]
    assert found.tests == ["tests/titles/small/test_marks.py::test_it"]


def test_a_heading_is_enforced_by_nobody(title: meuse.Title) -> None:
    found = open_dossier(title, "1.0", "en")
    assert (found.enforcers, found.tests) == ([], [])


def test_an_unknown_case_names_those_near_it(title: meuse.Title) -> None:
    with pytest.raises(UnknownCase, match=r"near it: 9.42\(a\)"):
        open_dossier(title, "9.42(z)", "en")


def test_without_tests_and_rulings_the_rest_is_told(title: meuse.Title, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dossier, "find_tests", lambda: None)
    monkeypatch.setattr(dossier, "find_page", lambda: None)
    found = open_dossier(title, "9.42(a)", "en")
    assert isinstance(found.no_tests, NoProofs)
    assert found.to_json()["tests"] is found.to_json()["rulings"] is None
    assert [enforcer.function for enforcer in found.enforcers] == ["losses"]
