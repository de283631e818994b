"""The cases of a rulebook: the rows of a title's cases.tsv, and looking them up by what a person types."""

import csv
import difflib
import re
from typing import Final, NamedTuple

from meuse.engine.title import Title

LAST_PARTS: Final = tuple(  # what the number of a case ends in: without it, the case that it is part of is left
    re.compile(pattern)
    for pattern in (
        r"-[^()-]+(?=\)$)",  # 9.42(a-ii): part of 9.42(a)
        r"\([^()]*\)$",  # 9.42(a): part of 9.42
        r"\[\d+\]$",  # 13.3.1[2]: the second case of that number, part of 13.3.1
        r"-[^-]+$",  # 4.0-IV: part of 4.0; T.TEC-woods: part of T.TEC
        r"(?<=\d)[a-z]$",  # 9.2.1a: part of 9.2.1
        r"(?<=\d\.\d)\.\d+$|(?<=\d\.\d\d)\.\d+$",  # 12.1.7: part of 12.1, which is part of nothing but its chapter
    )
)


class Case(NamedTuple):
    """One case of a rulebook, a row of the title's cases.tsv."""

    id: str
    title: str
    enforced: bool  # False: a heading, a component, advice: nothing a program could break
    see: str  # the case that says the same in full


class UnknownCase(Exception):  # noqa: N818 - said to a person who mistyped a number
    """A case that the rulebook does not have; names some that are near."""

    def __init__(self, case: str, near: list[str]) -> None:
        super().__init__(f"no case {case!r}; near it: {', '.join(near)}")
        self.case = case
        self.near = near


def read_cases(title: Title) -> list[Case]:
    """The cases of a title, in the order of its rulebook; none if it has no list yet."""
    file = title.folder / "data" / "cases.tsv"
    if not file.exists():
        return []
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [Case(row["case"], row["title"], row["enforced"] == "yes", row["see"] or "") for row in rows]


def parents(case: str) -> list[str]:
    """The cases that this one is a part of, the nearest first.

    >>> parents("12.7.4(b-ii)")
    ['12.7.4(b)', '12.7.4', '12.7']
    """
    found: list[str] = []
    while True:
        whole = next((part.sub("", case) for part in LAST_PARTS if part.search(case)), "")
        if not whole:
            return found
        found.append(whole)
        case = whole


class Casebook:
    """The case numbers of one title."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self.rows = {case.id: case for case in read_cases(title)}
        self.ids = list(self.rows)
        self._by_lower = {case.lower(): case for case in self.ids}

    def is_chapter(self, typed: str) -> bool:
        return re.fullmatch(r"\d+\.?", typed) is not None

    def resembles(self, typed: str) -> bool:
        """Whether that is meant as a case at all: a number, or one of the rulebook's tables."""
        return typed[:1].isdigit() or typed.lower() in self._by_lower or typed.startswith("T.")

    def chapters(self) -> list[str]:
        """The heading of each chapter, and the tables."""
        return [case for case in self.ids if re.fullmatch(r"\d+\.0|T\.[A-Z]+", case)]

    def has(self, typed: str) -> bool:
        return bool(self._find(typed))

    def find(self, typed: str) -> list[str]:
        """The case and its parts: 9.42 brings 9.42(a) with it; a chapter number brings the whole chapter."""
        found = self._find(typed)
        if not found:
            raise UnknownCase(typed, self.near(typed))
        return found

    def _find(self, typed: str) -> list[str]:
        if self.is_chapter(typed):
            return [case for case in self.ids if case.partition(".")[0] == typed.rstrip(".")]
        case = self._spelled(typed)
        return [other for other in self.ids if other == case or case in parents(other)]

    def _spelled(self, typed: str) -> str:
        """As the rulebook spells it: capitals count only where it has cases that differ in nothing else."""
        return typed if typed in self.rows else self._by_lower.get(typed.lower(), typed)

    def whole(self, typed: str) -> Case:
        """The case typed. One that the rulebook has in parts only, as 9.42 in 9.42(a) and (b), is what they are."""
        found = self.find(typed)
        case = self._spelled(typed)
        return self.rows.get(case, Case(case, "", any(self.rows[part].enforced for part in found), ""))

    def near(self, typed: str) -> list[str]:
        for case in parents(typed):
            found = [other for other in self.ids if other == case or case in parents(other)]
            if found:
                return found[:6]
        return difflib.get_close_matches(typed, self.ids, n=5, cutoff=0.3) or self.ids[:5]
