"""Case numbers as people write them in docstrings, comments and rulings: of any depth, in lists, ranges and phases."""

import re
from collections.abc import Sequence
from typing import Final

NUMBER: Final = r"\d+(?:\.\d+)+"
PART: Final = r"(?:\([^()]+\)|\[\d+\])"
SUFFIX: Final = rf"[a-z]?(?:-(?:[IVX]+|[ivx]+|\d+[a-z]?|[A-Z]+)\b(?!\.\d))?{PART}*"
PHASE: Final = rf"[IVX]+\b{PART}*"
TABLE: Final = r"T\.[A-Z]+(?:-\w+)?|TEC\b"
THROUGH: Final = r"(?:[-–]|\ to\ )"
MORE: Final = r"(?:,\ |\ and\ )"
ITEM: Final = re.compile(
    rf"""(?P<sequence>{NUMBER})[\ -](?P<phases>{PHASE}(?:(?:{MORE}|{THROUGH}){PHASE})*)    # 4.0 V and X, 4.0 IV-VI
    | (?P<case>{NUMBER}{SUFFIX}|{TABLE})                      # 9.42, 12.1.7(a-ii), 13.3.1[2](a), T.ASSAULT-1
      (?:{THROUGH}(?P<last>{NUMBER}{SUFFIX}|\([^()]+\)))?     # 9.21-9.26, 9.42(a)-(c)
    | (?P<part>\([^()]+\))(?:{THROUGH}(?P<last_part>\([^()]+\)))?         # 11.20(D), (D-ii): of the same number
    | rulings?\ [A-Z]\d+(?:{MORE}[A-Z]\d+)*                   # ruling T28: not a case, but among them
    """,
    re.VERBOSE,
)
SEPARATOR: Final = re.compile(r"[,;]\ |\ and\ ")
NEW_CLAUSE: Final = re.compile(r"[;.]\ ")


def opening_cases(text: str, known: Sequence[str]) -> list[str]:
    """The cases that a docstring or a comment begins with. Ranges go over the cases that are known.

    >>> opening_cases("9.42, 14.31-14.33, ruling T2: the part of the hits that must be steps.", ["14.31", "14.33"])
    ['9.42', '14.31', '14.33']
    """
    return _case_list(text, 0, known)[0]


def clause_cases(text: str, known: Sequence[str]) -> list[str]:
    """The cases that later clauses of a docstring begin with, before a colon: `...; 9.43: rounded up`."""
    found: list[str] = []
    for clause in NEW_CLAUSE.finditer(text):
        cases, end = _case_list(text, clause.end(), known)
        if text[end : end + 1] == ":":
            found.extend([case for case in cases if case not in found])
    return found


def _case_list(text: str, start: int, known: Sequence[str]) -> tuple[list[str], int]:
    """The cases listed from there on, and where the list ends."""
    found: list[str] = []
    item = ITEM.match(text, start)
    end = start
    while item is not None and (found or not item["part"]):
        number = found[-1].partition("(")[0] if found else ""
        found.extend([case for case in _cases_of_item(item, number, known) if case not in found])
        end = item.end()
        separator = SEPARATOR.match(text, end)
        item = ITEM.match(text, separator.end()) if separator is not None else None
    return found, end


def _cases_of_item(item: re.Match[str], number: str, known: Sequence[str]) -> list[str]:
    """What an item of a list names; a part alone is one of the number listed before it."""
    if item["sequence"]:
        return _phases(item["sequence"], item["phases"], known)
    first, last = item["case"] or "", item["last"] or ""
    if item["part"]:
        first, last = number + item["part"], item["last_part"] or ""
    if first == "TEC":
        first = "T.TEC"
    if last.startswith("("):
        last = first.partition("(")[0] + last
    if last:
        return through(first, last, known)
    return [first] if first else []


def _phases(sequence: str, phases: str, known: Sequence[str]) -> list[str]:
    """`V and X` of 4.0: 4.0-V and 4.0-X; `IV-VI`: all from the one to the other."""
    found: list[str] = []
    for part in re.split(MORE.replace(r"\ ", " "), phases):
        ends = [f"{sequence}-{phase}" for phase in re.split(r"[-–](?![^(]*\))| to ", part)]
        found.extend(through(ends[0], ends[-1], known) if len(ends) > 1 else ends)
    return found


def through(first: str, last: str, known: Sequence[str]) -> list[str]:
    """The known cases from one to another: by their numbers, or if they have letters in the rulebook's order."""
    low, high = numbers(first), numbers(last)
    if low and high:
        found = [case for case in known if low <= numbers(case) <= high]
        return sorted(found, key=numbers)
    if first in known and last in known:
        return list(known[known.index(first) : known.index(last) + 1])
    return [first, last]


def numbers(case: str) -> tuple[int, ...]:
    """12.1.7 as (12, 1, 7); nothing for a case with letters."""
    return tuple([int(part) for part in case.split(".")]) if re.fullmatch(NUMBER, case) else ()
