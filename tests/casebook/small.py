"""A title of one chapter, with a rulebook of ten cases."""

import textwrap
from pathlib import Path

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


class Small(Title):
    id = "small"
    name = "The Small War"

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @property
    def folder(self) -> Path:
        return self._folder


def small(folder: Path, source: str = "") -> Title:
    """The title, with the source of its one chapter."""
    title = Small(folder / "small")
    (title.folder / "data").mkdir(parents=True)
    (title.folder / "chapters").mkdir()
    (title.folder / "data" / "cases.tsv").write_text("".join(["\t".join(row) + "\n" for row in CASES]), "utf-8")
    (title.folder / "chapters" / "assault.py").write_text(textwrap.dedent(source), "utf-8")
    return title


def write_case_texts(title: Title, language: str, text: str) -> None:
    (title.folder / "text").mkdir(exist_ok=True)
    (title.folder / "text" / f"cases.{language}.ftl").write_text(textwrap.dedent(text), "utf-8")


def write_tests(folder: Path, **files: str) -> Path:
    """A project with a folder of tests, and a table of the small title that they import from."""
    table = 'import pytest\n\n\ndef case(*ids):\n    return pytest.mark.case("small", *ids)\n'
    home = folder / "tests" / "titles" / "small"
    home.mkdir(parents=True)
    settings = ["[pytest]", "testpaths = tests", "pythonpath = .", "addopts = --import-mode=importlib"]
    (folder / "pytest.ini").write_text("\n".join([*settings, "markers = case(title, *ids): proves"]), "utf-8")
    (home / "table.py").write_text(table, "utf-8")
    for name, source in files.items():
        (home / f"{name}.py").write_text(textwrap.dedent(source), "utf-8")
    return folder / "tests"
