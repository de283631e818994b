"""Looking cases up by what a person types."""

import difflib
import re

from meuse.engine.rulebook import parents, read_cases
from meuse.engine.title import Title


class UnknownCase(Exception):  # noqa: N818 - said to a person who mistyped a number
    """A case that the rulebook does not have; names some that are near."""

    def __init__(self, case: str, near: list[str]) -> None:
        super().__init__(f"no case {case!r}; near it: {', '.join(near)}")
        self.case = case
        self.near = near


class Casebook:
    """The case numbers of one title."""

    def __init__(self, title: Title) -> None:
        self.ids = [case.id for case in read_cases(title)]
        self._by_lower = {case.lower(): case for case in self.ids}

    def is_chapter(self, typed: str) -> bool:
        return re.fullmatch(r"\d+\.?", typed) is not None

    def resembles(self, typed: str) -> bool:
        """Whether that is meant as a case at all: a number, or one of the rulebook's tables."""
        return typed[:1].isdigit() or typed.lower() in self._by_lower or typed.startswith("T.")

    def chapters(self) -> list[str]:
        """The heading of each chapter, and the tables."""
        return [case for case in self.ids if re.fullmatch(r"\d+\.0|T\.[A-Z]+", case)]

    def find(self, typed: str) -> list[str]:
        """The case and its parts: 9.42 brings 9.42(a) with it; a chapter number brings the whole chapter."""
        if self.is_chapter(typed):
            found = [case for case in self.ids if case.partition(".")[0] == typed.rstrip(".")]
        else:
            case = self._by_lower.get(typed.lower(), typed)
            found = [other for other in self.ids if other == case or case in parents(other)]
        if not found:
            raise UnknownCase(typed, self.near(typed))
        return found

    def near(self, typed: str) -> list[str]:
        whole = parents(typed)
        for case in whole:
            if case in self._by_lower.values():
                return [other for other in self.ids if other == case or case in parents(other)][:6]
        return difflib.get_close_matches(typed, self.ids, n=5, cutoff=0.3) or self.ids[:5]
