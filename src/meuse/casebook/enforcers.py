"""Which functions enforce a case: read from the docstrings, refusals and comments of a title's rules.

A function says what it enforces: its docstring begins with the case, it refuses by the case, a comment in it begins
with the case. To name a case in a question or an event is only to tell of it. Docstrings often name a whole case, 9.42,
and not which of its parts they enforce: then the words decide that function and part have in common.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from enum import Enum
from fnmatch import fnmatch
from pathlib import Path
from typing import Final, NamedTuple

from meuse.casebook.cases import Case, parents, read_cases
from meuse.casebook.likeness import Likeness, words_of
from meuse.casebook.references import clause_cases, opening_cases
from meuse.casebook.texts import CaseTexts
from meuse.engine.title import Title

# They tell of the rules and enforce none.
TELLERS: Final = ("bot/*.py", "faces/*.py", "events.py", "invariants.py", "position.py")
REFUSAL: Final = re.compile(r"\bRefusal\(([^,]*)")  # one case, or one of two: `"8.42" if strong else "8.43"`
QUOTED: Final = re.compile(r'"([\dT][^"]*)"')
COMMENT: Final = re.compile(r"(?:^|\s)#\s+(?=[\dT])(.*)$")


class Role(Enum):
    """How a function names a case, and how much that says."""

    OPENING = 1.25  # its docstring begins with the case
    CLAUSE = 1.15  # a later clause of its docstring begins with it
    REFUSAL = 1.1  # it refuses by the case
    COMMENT = 0.9  # a comment in it begins with it
    TELLING = 0.65  # a question, an event or another function is given it


LATER: Final = 0.03  # less for each case that is listed before this one, up to four of them
ELSEWHERE: Final = 0.05  # less in a file about another case of the chapter; twice that in one about another chapter
PROCEDURE: Final = 0.15  # less for a class: one of its steps says it better
PART: Final = 0.6  # times this for a function that names the case which this one is a part of
REPEATED: Final = 0.95  # times this for a function that names the case which this one repeats
SECOND: Final = 0.25  # of what the function says best, for what it says next best
LIKENESS: Final = 0.8  # more for a function that has all the words of the case
WORTH_NAMING: Final = 0.7  # of what the best function reaches


class Enforcer(NamedTuple):
    """A function that enforces a case."""

    file: str  # within the title's folder
    function: str
    line: int
    says: str  # its docstring

    def __str__(self) -> str:
        return f"{self.file}: {self.function}"


class Enforcement:
    """Who enforces what in a title."""

    def __init__(self, title: Title) -> None:
        rows = read_cases(title)
        self._rows = {case.id: case for case in rows}
        self._texts = CaseTexts(title, "en")  # the language of the sources
        sources = Sources(title, list(self._rows))
        self._named = sources.named
        self._likeness = Likeness(sources.told, sources.code)

    def of(self, case: Case) -> list[Enforcer]:
        """The functions that enforce it, the one to read first in front.

        A case that no function names is enforced by those of the case it repeats, or of the case it is a part of.
        """
        evidence: dict[Enforcer, list[float]] = {}
        for name, nearness in self._names(case):
            for enforcer, strength in self._named.get(name, ()):
                evidence.setdefault(enforcer, []).append(strength * nearness)
        words = words_of(" ".join(self._texts.of(case)))
        scores: dict[Enforcer, float] = {}
        for enforcer, strengths in evidence.items():
            best, second = sorted([0.0, *strengths])[:-3:-1]
            scores[enforcer] = best + SECOND * second + LIKENESS * self._likeness.measure(enforcer, words)
        ranked = sorted(scores, key=lambda enforcer: -scores[enforcer])
        return [one for one in ranked if scores[one] >= WORTH_NAMING * scores[ranked[0]]]

    def _names(self, case: Case) -> Iterator[tuple[str, float]]:
        """The case, what it is part of and what it repeats, each with how near that is."""
        nearness = 1.0
        for name in [case.id, *parents(case.id)]:
            yield name, nearness
            nearness *= PART
        if case.see in self._rows:
            for name, far in self._names(self._rows[case.see]):
                yield name, far * REPEATED


class Sources:
    """The sources of a title's rules: which function names which case, and how strongly."""

    def __init__(self, title: Title, cases: Sequence[str]) -> None:
        self.named: dict[str, list[tuple[Enforcer, float]]] = {}
        self.told: dict[Enforcer, str] = {}
        self.code: dict[Enforcer, str] = {}
        self._cases = list(dict.fromkeys([name for case in cases for name in (*reversed(parents(case)), case)]))
        self._known = frozenset(self._cases)
        for path in sorted(title.folder.rglob("*.py")):
            place = path.relative_to(title.folder).as_posix()
            if not any(fnmatch(place, pattern) for pattern in TELLERS):
                self._read(path, place)

    def _read(self, path: Path, place: str) -> None:
        source = path.read_text("utf-8")
        tree = ast.parse(source)
        self._lines = source.splitlines()
        self._about = opening_cases(ast.get_docstring(tree) or "", self._cases)
        self._inside: list[Enforcer | None] = [None] * len(self._lines)  # the innermost function, for each line
        self._enter_all(tree.body, place, "")
        before = ""
        for line, inside in zip(self._lines, self._inside, strict=True):
            if inside is not None:
                self._read_line("Refusal(" + line if before.endswith("Refusal(") else line, inside)
            before = line

    def _enter_all(self, body: Sequence[ast.stmt], place: str, path: str) -> None:
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                docstring = " ".join((ast.get_docstring(node) or "").split())
                here = Enforcer(place, f"{path}{node.name}", node.lineno, docstring)
                first, last = node.lineno - 1, node.end_lineno or node.lineno
                self._inside[first:last] = [here] * (last - first)
                self.told[here] = f"{node.name} {docstring}"
                self.code[here] = "" if isinstance(node, ast.ClassDef) else "\n".join(self._lines[first:last])
                self._add_all(Role.OPENING, opening_cases(docstring, self._cases), here)
                self._add_all(Role.CLAUSE, clause_cases(docstring, self._cases), here)
                self._enter_all(node.body, place, f"{path}{node.name}.")

    def _read_line(self, line: str, inside: Enforcer) -> None:
        refusal = REFUSAL.search(line)
        refused = QUOTED.findall(refusal[1]) if refusal is not None else []
        for case in QUOTED.findall(line):
            if case in self._known:
                self._add(Role.REFUSAL if case in refused else Role.TELLING, case, 0, inside)
        comment = COMMENT.search(line)
        if comment is not None:
            self._add_all(Role.COMMENT, opening_cases(comment[1], self._cases), inside)

    def _add_all(self, role: Role, cases: list[str], enforcer: Enforcer) -> None:
        for place, case in enumerate(cases):
            self._add(role, case, place, enforcer)

    def _add(self, role: Role, case: str, place: int, enforcer: Enforcer) -> None:
        strength = role.value - LATER * min(place, 4) - ELSEWHERE * self._distance(case)
        if enforcer.function.rpartition(".")[2][:1].isupper():
            strength -= PROCEDURE
        self.named.setdefault(case, []).append((enforcer, strength))

    def _distance(self, case: str) -> int:
        """0 in the file about this very case, 1 in one about its chapter, 2 elsewhere."""
        if any(case == about or about in parents(case) for about in self._about):
            return 0
        chapter = case.partition(".")[0]
        return 1 if any(about.partition(".")[0] == chapter for about in self._about) else 2
