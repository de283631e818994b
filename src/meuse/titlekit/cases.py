"""The rulebook of a title: its list of cases, what explains each, and what enforces it."""

import csv
import re
from typing import Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from meuse.casebook.cases import read_cases
from meuse.casebook.enforcers import Enforcement
from meuse.engine.text import case_message, languages
from meuse.engine.title import Title
from meuse.titlekit.messages import plain_text
from meuse.titlekit.problem import Problem

TOPIC: Final = "cases"
COLUMNS: Final = ("case", "title", "enforced", "see")
Rows = list[dict[str, str]]


def case_problems(title: Title) -> list[Problem]:
    file = title.folder / "data" / "cases.tsv"
    if not file.is_file():
        return [Problem(TOPIC, "data/cases.tsv", "is missing: the list of the rulebook's cases")]
    with file.open(encoding="utf-8", newline="") as lines:
        reader = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        rows: Rows = [{name: row.get(name) or "" for name in COLUMNS} for row in reader]
        missing = [name for name in COLUMNS if name not in (reader.fieldnames or ())]
    if missing:
        return [Problem(TOPIC, file.name, f"lacks the column {name}") for name in missing]
    found = row_problems(rows)
    words: dict[str, dict[str, str]] = {}
    for language in languages():
        words[language] = {}
        found += case_text_problems(title, language, rows, words[language])
    found += _other_numbers(words)
    known = {row["case"] for row in rows}
    for option in title.options:
        if option.case not in known:
            found.append(Problem(TOPIC, "options", f"{option.id} names case {option.case}, which is not in the list"))
    return found


def cases_in_no_function(title: Title) -> list[str]:
    """Enforceable cases that no function names: enforced by data alone, or not yet."""
    enforcement = Enforcement(title)
    return [case.id for case in read_cases(title) if case.enforced and not enforcement.of(case)]


def row_problems(rows: Rows) -> list[Problem]:
    """Rows that are there twice, say nothing, or point nowhere."""
    found: list[Problem] = []
    see = {row["case"]: row["see"] for row in rows}
    enforced = {row["case"] for row in rows if row["enforced"] == "yes"}
    met: set[str] = set()
    for row in rows:
        case = row["case"]
        wrong = ""
        if case_message(case) in met:
            wrong = "is there twice, or cannot be told from another by its message"
        elif not row["title"].strip():
            wrong = "has no title"
        elif row["enforced"] not in ("yes", "no"):
            wrong = f"enforced is {row['enforced']!r}, must be yes or no"
        elif row["see"] and row["see"] not in enforced:
            wrong = f"points to {row['see']}, which enforces nothing"
        elif row["see"] and see[row["see"]]:
            wrong = f"points to {row['see']}, which points on to {see[row['see']]}"
        met.add(case_message(case))
        if wrong:
            found.append(Problem(TOPIC, case, wrong))
    return found


def case_text_problems(title: Title, language: str, rows: Rows, words: dict[str, str]) -> list[Problem]:
    """cases.LANGUAGE.ftl against the list of cases; `words` is filled with what it says of each."""
    file = title.folder / "text" / f"cases.{language}.ftl"
    if not file.is_file():
        return [Problem(TOPIC, file.name, "is missing: each case in our words")] if rows else []
    body = FluentParser().parse(file.read_text("utf-8")).body
    messages = {entry.id.name: entry for entry in body if isinstance(entry, ftl.Message)}
    wanted = [case_message(row["case"]) for row in rows]
    found = [Problem(TOPIC, file.name, f"{name} is missing") for name in wanted if name not in messages]
    found += [Problem(TOPIC, file.name, f"{name} is not a listed case") for name in messages if name not in wanted]
    if not found and list(messages) != wanted:
        first = next(name for name, right in zip(messages, wanted, strict=True) if name != right)
        found.append(Problem(TOPIC, file.name, f"{first} is out of the rulebook's order"))
    for name, message in messages.items():
        text = plain_text(message.value)
        titles = [plain_text(part.value) for part in message.attributes if part.id.name == "title"]
        if text is None or not text.strip() or not titles or not (titles[0] or "").strip():
            found.append(Problem(TOPIC, file.name, f"{name} must have a text and a .title, without parameters"))
        elif "\n" in text:  # Fluent keeps line breaks, and faces wrap by themselves
            found.append(Problem(TOPIC, file.name, f"{name} must be one line"))
        words[name] = text or ""
    return found


def _other_numbers(words: dict[str, dict[str, str]]) -> list[Problem]:
    """Dates, hexes, points, dice, cases and rulings are the same in every language."""
    found: list[Problem] = []
    first, *others = words
    for language in others:
        for name in words[first].keys() & words[language].keys():
            one, other = (sorted(re.findall(r"\d+", words[spoken][name])) for spoken in (first, language))
            if one != other:
                said = f"{name} has the numbers {', '.join(other)}, in {first} {', '.join(one)}"
                found.append(Problem(TOPIC, f"cases.{language}.ftl", said))
    return sorted(found)
