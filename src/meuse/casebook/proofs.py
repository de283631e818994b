"""Which tests prove a case: the markers `case(TITLE, ...)`, as pytest itself collects them, kept in an index.

The index holds the markers of each file of tests with the file's digest. Where a test file has changed, pytest collects
that file again; where something that test files share has changed (a table, a conftest), it collects them all.
"""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Container, Iterable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from meuse.casebook.cases import Case, read_cases
from meuse.engine.title import Title

INDEX: Final = Path(".pytest_cache", "meuse-cases.json")  # beside the folder of tests
SHARED: Final = "shared"

Markers = dict[str, list[list[str]]]  # by file: test, title and case of each marker
Proofs = dict[str, dict[str, list[str]]]  # by title and case: the tests, as `tests/engine/test_x.py::test_name`


class NoProofs(Exception):  # noqa: N818 - said to a person
    """Why the tests that prove a case cannot be told: the id of a message, and its parameters."""

    def __init__(self, message: str, **params: str) -> None:
        super().__init__(message)
        self.message = message
        self.params = params


class Coverage(NamedTuple):
    """How much of a rulebook is proved. Every row needs a marker of its own, those that repeat another too."""

    rows: list[Case]
    enforceable: list[Case]
    proved: list[Case]
    unproved: list[Case]
    unknown: dict[str, list[str]]  # what markers name that is no case of this title, and the tests that do


def coverage(title: Title, proofs: Proofs, within: Container[str] | None = None) -> Coverage:
    """What is proved of a title's rulebook, or of the cases named."""
    every = read_cases(title)
    rows = [case for case in every if within is None or case.id in within]
    proved_by = proofs.get(title.id, {})
    enforceable = [case for case in rows if case.enforced]
    known = {case.id for case in every}
    return Coverage(
        rows,
        enforceable,
        [case for case in enforceable if case.id in proved_by],
        [case for case in enforceable if case.id not in proved_by],
        {case: tests for case, tests in proved_by.items() if case not in known},
    )


def find_tests() -> Path | None:
    """The folder of Meuse's tests; None where Meuse is installed without them."""
    for folder in Path(__file__).resolve().parents:
        if (folder / "tests" / "titles").is_dir():
            return folder / "tests"
    return None


def must_collect(tests: Path | None) -> bool:
    """Whether `read_proofs` will take a while."""
    return tests is not None and bool(Index.load(tests).changed())


def read_proofs(tests: Path | None) -> Proofs:
    """What the tests of a folder prove: from the index, after pytest has collected anew what has changed since."""
    if tests is None:
        raise NoProofs("no-tests-here")
    index = Index.load(tests)
    changed = index.changed()
    if changed:
        index.update(_collect(tests, changed))
        with suppress(OSError):  # where nothing can be written, they are collected whenever they are asked for
            index.save()
    return index.proofs()


class Index:
    """The markers of every file of tests, and what these files were like when they were collected."""

    def __init__(self, tests: Path, digests: dict[str, str] | None = None, markers: Markers | None = None) -> None:
        self.tests = tests
        self.digests = digests or {}  # by file, as `tests/engine/test_x.py`; SHARED: of all that is no file of tests
        self.markers = markers or {}

    @classmethod
    def load(cls, tests: Path) -> "Index":
        """The index beside that folder; an empty one if there is none, or none that can be read."""
        try:
            kept = json.loads((tests.parent / INDEX).read_text("utf-8"))
            return cls(tests, dict(kept["digests"]), dict(kept["markers"]))
        except (OSError, ValueError, KeyError, TypeError):
            return cls(tests)

    def save(self) -> None:
        """Written beside the index and put in its place, so that nobody reads half of it."""
        file = self.tests.parent / INDEX
        file.parent.mkdir(exist_ok=True)
        draft = file.with_suffix(f".{os.getpid()}")
        draft.write_text(json.dumps({"digests": self.digests, "markers": self.markers}), "utf-8")
        draft.replace(file)

    def changed(self, collected: Container[str] = ()) -> list[str]:
        """The files of tests that are still to be collected, or anew, apart from those that just were."""
        now = digest_tests(self.tests)
        shared = now.pop(SHARED) == self.digests.get(SHARED)
        stale = [file for file, digest in now.items() if not shared or self.digests.get(file) != digest]
        return [file for file in stale if file not in collected]

    def update(self, collected: Markers) -> None:
        """What has just been collected replaces what was known of those files; files that are gone are forgotten."""
        now = digest_tests(self.tests)
        if self.digests.get(SHARED) != now[SHARED]:
            self.digests, self.markers = {SHARED: now[SHARED]}, {}
        fresh = {file: now[file] for file in collected if file in now}
        self.digests = {file: digest for file, digest in (self.digests | fresh).items() if file in now}
        self.markers = {file: marks for file, marks in (self.markers | collected).items() if file in now}

    def proofs(self) -> Proofs:
        found: Proofs = {}
        for marks in self.markers.values():
            for test, title, case in marks:
                names = found.setdefault(title, {}).setdefault(case, [])
                if test not in names:
                    names.append(test)
        return found


def digest_tests(tests: Path) -> dict[str, str]:
    """A digest for each file of tests, and one for all that they share."""
    found: dict[str, str] = {}
    shared = hashlib.sha256()
    for path in sorted(tests.rglob("*.py")):
        content = path.read_bytes()
        if path.name.startswith("test_"):
            found[path.relative_to(tests.parent).as_posix()] = hashlib.sha256(content).hexdigest()
        else:
            shared.update(path.relative_to(tests).as_posix().encode() + content)
    found[SHARED] = shared.hexdigest()
    return found


def _collect(tests: Path, files: Iterable[str]) -> Markers:
    """The markers of these files, as pytest collects them."""
    if find_spec("pytest") is None:
        raise NoProofs("no-pytest-here")
    with TemporaryDirectory() as folder:
        told = Path(folder, "markers.json")
        command = [sys.executable, "-m", "pytest", "-p", "meuse.casebook.plugin", "-p", "no:cacheprovider"]
        options = ["--collect-only", "-q", "--case-markers", str(told), *files]
        done = subprocess.run([*command, *options], cwd=tests.parent, capture_output=True, text=True, check=False)
        if done.returncode not in (0, 5):  # 5: they hold no test that would be run
            raise NoProofs(
                "tests-not-collected", said="\n".join([*done.stdout.splitlines()[-12:], done.stderr]).strip()
            )
        markers: Markers = json.loads(told.read_text("utf-8"))
        return markers
