"""The markers on tests, as pytest collects them, and the index that keeps them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.casebook.small import small, write_tests

from meuse.casebook import proofs
from meuse.casebook.proofs import INDEX, Index, NoProofs, coverage, find_tests, must_collect, read_proofs

MARKED = """
import pytest
from tests.titles.small.table import case

BOTH = ("9.21", "9.22")

@case("9.42(a)", "9.42(a-ii)")
def test_steps(): ...

@case(*BOTH)
class TestShifts:
    @pytest.mark.case("small", "14.11")
    def test_one(self): ...

@pytest.mark.parametrize("die", [pytest.param(die, marks=case(f"T.ROW-{die}")) for die in range(1, 3)])
def test_rows(die): ...

@case(*[name.lower() for name in ("4.0-IV", "T.TEC")])
@pytest.mark.case("another", "1.0")
def test_of_two_titles(): ...

@pytest.mark.skip
@case("15.1")
def test_left_out(): ...

def test_of_nothing(): ...
"""
HERE = "tests/titles/small/test_marks.py"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the plugins that our own tests need, pytest starts in a fifth of the time."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def run_pytest(tests: Path, *options: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_XDIST")}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "meuse.casebook.plugin", *options]
    return subprocess.run(command, cwd=tests.parent, env=environment, capture_output=True, text=True, check=False)


def forbid_collecting(monkeypatch: pytest.MonkeyPatch) -> None:
    def collect(tests: Path, files: list[str]) -> None:
        raise AssertionError(f"collected again: {files}")

    monkeypatch.setattr(proofs, "_collect", collect)


def test_markers_of_every_form_are_collected(tmp_path: Path) -> None:
    found = read_proofs(write_tests(tmp_path, test_marks=MARKED))
    assert found["another"] == {"1.0": [f"{HERE}::test_of_two_titles"]}
    assert found["small"] == {
        "9.42(a)": [f"{HERE}::test_steps"],
        "9.42(a-ii)": [f"{HERE}::test_steps"],
        "9.21": [f"{HERE}::TestShifts::test_one"],
        "9.22": [f"{HERE}::TestShifts::test_one"],
        "14.11": [f"{HERE}::TestShifts::test_one"],
        "T.ROW-1": [f"{HERE}::test_rows"],
        "T.ROW-2": [f"{HERE}::test_rows"],
        "4.0-iv": [f"{HERE}::test_of_two_titles"],
        "t.tec": [f"{HERE}::test_of_two_titles"],
        "15.1": [f"{HERE}::test_left_out"],
    }


def test_a_whole_file_may_be_marked(tmp_path: Path) -> None:
    marked = "from tests.titles.small.table import case\n\npytestmark = [case('9.21')]\n\ndef test_it(): ...\n"
    tests = write_tests(tmp_path, test_whole=marked)
    assert read_proofs(tests) == {"small": {"9.21": ["tests/titles/small/test_whole.py::test_it"]}}


def test_nothing_is_collected_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tests = write_tests(tmp_path, test_marks=MARKED, test_empty="")
    first = read_proofs(tests)
    forbid_collecting(monkeypatch)
    assert read_proofs(tests) == first


def test_what_has_changed_is_collected_again(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, test_marks=MARKED, test_gone="def test_it(): ...")
    read_proofs(tests)
    home = tests / "titles" / "small"
    (home / "test_marks.py").write_text(MARKED.replace("9.42(a)", "9.43"), "utf-8")
    (home / "test_gone.py").unlink()
    (home / "test_new.py").write_text("import pytest\n\n@pytest.mark.case('small', '1.0')\ndef test_it(): ...\n")
    assert sorted(Index.load(tests).changed()) == [HERE, "tests/titles/small/test_new.py"]
    assert must_collect(tests)
    found = read_proofs(tests)["small"]
    assert "9.42(a)" not in found
    assert found["9.43"] == [f"{HERE}::test_steps"]
    assert found["1.0"] == ["tests/titles/small/test_new.py::test_it"]
    assert not must_collect(tests)
    assert sorted(Index.load(tests).markers) == [HERE, "tests/titles/small/test_new.py"]


def test_all_is_collected_again_when_what_tests_share_has_changed(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, test_marks=MARKED, test_other="def test_it(): ...")
    read_proofs(tests)
    table = tests / "titles" / "small" / "table.py"
    table.write_text(table.read_text().replace('"small"', '"quite_large"'), "utf-8")
    assert len(Index.load(tests).changed()) == 2
    assert "9.42(a)" in read_proofs(tests)["quite_large"]


def test_a_broken_index_is_made_anew(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, test_marks=MARKED)
    (tmp_path / INDEX).parent.mkdir()
    (tmp_path / INDEX).write_text('{"digests": 7')
    assert "9.21" in read_proofs(tests)["small"]
    assert json.loads((tmp_path / INDEX).read_text())["markers"].keys() == {HERE}


# ---- in pytest's own runs

ASKING = """
def test_what_is_proved(case_proofs):
    assert case_proofs["small"]["9.42(a)"] == ["tests/titles/small/test_marks.py::test_steps"]

def test_what_is_not(case_proofs):
    assert "9.43" in case_proofs["small"], "no test proves 9.43"
"""


@pytest.mark.parametrize("spread", [(), ("-p", "xdist.plugin", "-n", "2")], ids=["one process", "two workers"])
def test_a_run_of_all_tests_knows_every_marker_and_leaves_the_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spread: tuple[str, ...]
) -> None:
    tests = write_tests(tmp_path, test_marks=MARKED, test_asking=ASKING)
    done = run_pytest(tests, *spread)
    assert "1 failed, 7 passed, 1 skipped" in done.stdout, done.stdout
    assert "no test proves 9.43" in done.stdout
    forbid_collecting(monkeypatch)
    assert "9.21" in read_proofs(tests)["small"]


def test_a_run_of_some_tests_asks_the_index(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, test_marks=MARKED, test_asking=ASKING)
    done = run_pytest(tests, "tests/titles/small/test_asking.py")
    assert "1 failed, 1 passed" in done.stdout, done.stdout


def test_tests_that_are_left_out_by_name_prove_their_cases_all_the_same(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, test_marks=MARKED, test_asking=ASKING)
    done = run_pytest(tests, "-k", "what_is_proved")
    assert "1 passed" in done.stdout, done.stdout


def test_no_index_is_written_where_pytest_is_to_write_nothing(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, test_marks=MARKED)
    assert run_pytest(tests, "-p", "no:cacheprovider").returncode == 0
    assert not (tmp_path / INDEX).exists()


# ---- where it cannot be told


def test_without_tests_it_is_said() -> None:
    with pytest.raises(NoProofs, match="no-tests-here"):
        read_proofs(None)


def test_without_pytest_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "find_spec", lambda name: None)
    with pytest.raises(NoProofs, match="no-pytest-here"):
        read_proofs(write_tests(tmp_path, test_marks=MARKED))


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import nothing_of_that_name", "nothing_of_that_name"),
        ("import pytest\n\n@pytest.mark.case('small')\ndef test_it(): ...", "marks no case"),
    ],
)
def test_tests_that_cannot_be_collected_are_a_fault_and_not_forgotten(tmp_path: Path, source: str, said: str) -> None:
    tests = write_tests(tmp_path, test_marks=MARKED, test_broken=source)
    with pytest.raises(NoProofs, match="tests-not-collected") as raised:
        read_proofs(tests)
    assert said in raised.value.params["said"]
    assert not (tmp_path / INDEX).exists()


# ---- how much is proved


def test_coverage_counts_a_case_by_its_own_marker_only(tmp_path: Path) -> None:
    marked = {"14.11": ["a"], "9.21": ["a", "b"], "9.99": ["c"], "1.0": ["a"]}
    found = coverage(small(tmp_path), {"small": marked, "another": {"9.22": ["d"]}})
    assert len(found.rows) == 10
    assert len(found.enforceable) == 8
    assert [case.id for case in found.proved] == ["9.21", "14.11"]
    assert "4.0-IV(a)" in [case.id for case in found.unproved], "14.11 says the same, but its marker is another"
    assert found.unknown == {"9.99": ["c"]}
    chapter = coverage(small(tmp_path / "again"), {"small": marked}, ["9.21", "9.22"])
    assert [case.id for case in chapter.unproved] == ["9.22"]


def test_the_tests_are_found_from_the_package() -> None:
    assert find_tests() == Path(__file__).parents[1]
