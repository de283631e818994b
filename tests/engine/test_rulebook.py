"""The scanner that finds who enforces a case and who proves it, on small sources of its own."""

import textwrap
from pathlib import Path

import pytest

import meuse
from meuse.engine.rulebook import (
    Case,
    cases_of_docstring,
    coverage,
    enforcers,
    find_tests,
    parents,
    proofs,
    read_cases,
)
from meuse.engine.title import Title

CASES = [
    ("case", "title", "enforced", "see"),
    ("1.0", "Introduction", "no", ""),
    ("4.0-IV", "Movement", "yes", ""),
    ("4.0-IV(a)", "Digging in", "yes", "14.11"),
    ("9.21", "Pioneers", "yes", ""),
    ("9.22", "Slopes", "yes", ""),
    ("9.42(a)", "Steps that must be lost", "yes", ""),
    ("9.42(a-ii)", "Retreat for the rest", "yes", ""),
    ("14.11", "Digging in", "yes", ""),
    ("T.TEC", "Terrain", "no", ""),
    ("T.TEC-woods", "Woods", "yes", ""),
]


def small(folder: Path, source: str = "") -> Title:
    """A title of one chapter. Its class is made here: the compiled package has no interpreted subclasses."""

    class Small(Title):
        id = "small"

        @property
        def folder(self) -> Path:
            return folder / "small"

    title = Small()
    (title.folder / "data").mkdir(parents=True)
    (title.folder / "data" / "cases.tsv").write_text("".join(["\t".join(row) + "\n" for row in CASES]), "utf-8")
    (title.folder / "assault.py").write_text(textwrap.dedent(source), "utf-8")
    return title


def write_tests(folder: Path, **files: str) -> Path:
    """A folder of tests, with the table of the small title to import from."""
    table = 'TITLE = "small"\n\n\ndef case(*ids):\n    return pytest.mark.case(TITLE, *ids)\n'
    home = folder / "tests" / "titles" / "small"
    home.mkdir(parents=True)
    (home / "table.py").write_text(table, "utf-8")
    for name, source in files.items():
        (home / f"{name}.py").write_text(textwrap.dedent(source), "utf-8")
    return folder / "tests"


# ---- case numbers in docstrings


@pytest.mark.parametrize(
    ("docstring", "cases"),
    [
        ("9.42, 9.43: the part of the hits that must be steps.", ["9.42", "9.43"]),
        ("9.21-9.26: every column shift.", ["9.21", "9.22", "9.23", "9.24", "9.25", "9.26"]),
        ("8.11, 8.42-8.44, 15.5: a unit or a group.", ["8.11", "8.42", "8.43", "8.44", "15.5"]),
        ("4.0 IV, 8.0: why a unit may not move.", ["4.0-IV", "8.0"]),
        ("9.0, 4.0 V and X: the side assaults.", ["9.0", "4.0-V", "4.0-X"]),
        ("6.1; 14.32: the heavy artillery is ready.", ["6.1", "14.32"]),
        ("6.3: the owner spends points; 14.7: one gun returns.", ["6.3", "14.7"]),
        ("9.5, rulings T4 and T49: the hexes the enemy holds.", ["9.5"]),
        ("9.42(a-ii): the rest is retreated.", ["9.42(a-ii)"]),
        ("9.0, TEC: adjacent, and not across a river.", ["9.0", "T.TEC"]),
        ("T.ASSAULT-1: the first row.", ["T.ASSAULT-1"]),
        ("9.41: everything else is eliminated. 15.4 gives garrisons a second step.", ["9.41"]),
        ("Ruling T47: some hex in reach has room.", []),
        ("Why a unit may not move: 8.0 says so.", []),
        ("", []),
    ],
)
def test_a_docstring_begins_with_its_cases(docstring: str, cases: list[str]) -> None:
    assert cases_of_docstring(docstring) == cases


def test_a_case_is_part_of_others() -> None:
    assert parents("9.42(a-ii)") == ["9.42"]
    assert parents("4.0-IV(a)") == ["4.0-IV", "4.0"]
    assert parents("T.TEC-woods") == ["T.TEC"]
    assert parents("9.42") == []


# ---- the list of cases


@pytest.mark.plain
def test_cases_are_read_from_their_list(tmp_path: Path) -> None:
    rows = read_cases(small(tmp_path))
    assert rows[0] == Case("1.0", "Introduction", False, "")
    assert rows[2] == Case("4.0-IV(a)", "Digging in", True, "14.11")
    assert len(rows) == 10


@pytest.mark.plain
def test_a_title_without_a_list_has_no_cases(tmp_path: Path) -> None:
    title = small(tmp_path)
    (title.folder / "data" / "cases.tsv").unlink()
    assert read_cases(title) == []
    assert enforcers(title) == {}


# ---- who enforces a case


@pytest.mark.plain
def test_functions_enforce_what_their_docstrings_comments_and_case_ids_say(tmp_path: Path) -> None:
    source = '''
    """9.22 is the chapter, not a function."""
    PIONEERS = Shift("pioneer", 1, "9.21")

    def shifts(state):
        """9.21-9.22: every column shift."""

    class Assault:
        """9.42: one assault."""

        def explain(self):
            return Refusal("9.42(a)", "steps-owed")

        def dig(self):
            """Mentions 9.22 later."""
            helper("14.11(x)")
            return 1  # 14.11: instead of moving

    def woods(cell):
        """TEC: what a hex costs."""
    '''
    found = enforcers(small(tmp_path, source))
    assert found["9.21"] == ["assault.py", "assault.py: shifts"]
    assert found["9.22"] == ["assault.py: shifts"]
    assert found["9.42(a)"] == ["assault.py: Assault.explain"]
    assert found["14.11"] == ["assault.py: Assault.dig"]
    assert found["1.0"] == []


@pytest.mark.plain
def test_a_case_that_nobody_names_has_the_enforcers_of_the_one_it_repeats_or_is_part_of(tmp_path: Path) -> None:
    source = '''
    def steps(battle):
        """9.42: half of the hits."""

    def dig(unit):
        """14.11: instead of moving."""

    def move(unit):
        """4.0 IV: units may move."""

    def terrain(cell):
        """TEC: what a hex costs."""
    '''
    found = enforcers(small(tmp_path, source))
    assert found["9.42(a)"] == found["9.42(a-ii)"] == ["assault.py: steps"]
    assert found["4.0-IV"] == ["assault.py: move"]
    assert found["4.0-IV(a)"] == ["assault.py: dig"], "what it repeats comes before what it is part of"
    assert found["T.TEC-woods"] == ["assault.py: terrain"]


@pytest.mark.plain
@pytest.mark.parametrize("name", ["bot/attack.py", "faces/overlays.py", "events.py", "invariants.py"])
def test_bots_events_faces_and_invariants_enforce_nothing(tmp_path: Path, name: str) -> None:
    title = small(tmp_path)
    (title.folder / name).parent.mkdir(exist_ok=True)
    (title.folder / name).write_text('def f():\n    """9.21: speaks of it."""\n', "utf-8")
    assert enforcers(title)["9.21"] == []


def test_every_chapter_of_a_real_title_is_read() -> None:
    found = enforcers(meuse.title("they_shall_not_pass"))
    assert "chapters/assault.py: assault_shifts" in found["9.21"]
    assert "chapters/hits.py: required_step_losses" in found["9.42(a-ii)"]
    assert "chapters/turn.py: Turn.german_movement" in found["4.0-IV"]
    files = {name.partition(":")[0] for names in found.values() for name in names}
    assert not [file for file in files if file.startswith(("bot/", "faces/")) or file in ("events.py", "invariants.py")]


# ---- who proves a case


def test_markers_of_every_form_are_found(tmp_path: Path) -> None:
    marked = """
    import pytest
    from tests.titles.small.table import TITLE, case
    from tests.titles.small.table import case as proves

    ROWS = [pytest.param(die, marks=case(f"T.ROW-{die}")) for die in range(1, 3)]
    BOTH = ("9.21", "9.22")

    @case("9.42(a)", "9.42(a-ii)")
    def test_steps(): ...

    @proves(*BOTH)
    class TestShifts:
        @pytest.mark.case("small", "14.11")
        def test_one(self): ...

    @pytest.mark.case(TITLE, *[f"T.COLUMN-{name}" for name in BOTH])
    @pytest.mark.parametrize("die", ROWS)
    def test_rows(die): ...

    @pytest.mark.parametrize("hex", [pytest.param("0101", marks=proves("4.0-IV")), "0102"])
    @pytest.mark.parametrize("other", [name.upper() for name in unknown()])
    def test_hexes(hex, other): ...

    @pytest.mark.case("another", "1.0")
    def test_of_another_title(): ...

    def both(german, *french, minor=""):
        return pytest.mark.parametrize("side", [pytest.param(0, marks=case(german)), *[case(f) for f in french]])

    @both("5.1", *BOTH)
    def test_both(side): ...

    def case_of_nothing(): ...
    """
    assert proofs(write_tests(tmp_path, test_marks=marked), "small") == {
        "9.42(a)": ["test_marks.py::test_steps"],
        "9.42(a-ii)": ["test_marks.py::test_steps"],
        "9.21": ["test_marks.py::TestShifts", "test_marks.py::test_both"],
        "9.22": ["test_marks.py::TestShifts", "test_marks.py::test_both"],
        "14.11": ["test_marks.py::TestShifts::test_one"],
        "T.COLUMN-9.21": ["test_marks.py::test_rows"],
        "T.COLUMN-9.22": ["test_marks.py::test_rows"],
        "T.ROW-1": ["test_marks.py::test_rows"],
        "T.ROW-2": ["test_marks.py::test_rows"],
        "4.0-IV": ["test_marks.py::test_hexes"],
        "5.1": ["test_marks.py::test_both"],
    }


def test_a_whole_file_may_be_marked_and_a_relative_table_imported(tmp_path: Path) -> None:
    marked = """
    from .table import case

    pytestmark = [case("9.21")]

    def test_it(): ...
    """
    assert proofs(write_tests(tmp_path, test_whole=marked), "small") == {"9.21": ["test_whole.py"]}


def test_a_marker_that_cannot_be_read_is_a_fault_and_not_forgotten(tmp_path: Path) -> None:
    marked = """
    from tests.titles.small.table import case

    @case(*compute())
    def test_it(): ...
    """
    folder = write_tests(tmp_path, test_unclear=marked)
    with pytest.raises(ValueError, match=r"test_unclear\.py, line 4: cannot tell which cases this marks"):
        proofs(folder, "small")


@pytest.mark.plain
def test_coverage_counts_a_case_by_its_own_marker_only(tmp_path: Path) -> None:
    marked = """
    from tests.titles.small.table import case

    @case("14.11", "9.21", "9.99", "1.0")
    def test_it(): ...
    """
    found = coverage(small(tmp_path), write_tests(tmp_path, test_some=marked))
    assert len(found.rows) == 10
    assert len(found.enforceable) == 8
    assert [case.id for case in found.proved] == ["9.21", "14.11"]
    assert "4.0-IV(a)" in [case.id for case in found.unproved], "14.11 says the same, but its marker is another"
    assert found.unknown == {"9.99": ["test_some.py::test_it"]}


def test_the_tests_are_found_from_the_package() -> None:
    assert find_tests() == Path(__file__).parents[1]
