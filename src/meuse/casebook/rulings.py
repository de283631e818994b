"""Our rulings: what docs/rulings.md says where a rulebook leaves a gap, and which cases each is about."""

import re
from pathlib import Path
from typing import Final, NamedTuple

from meuse.casebook.cases import Case, parents, read_cases
from meuse.casebook.references import opening_cases
from meuse.casebook.texts import CaseTexts
from meuse.engine.title import Title

PAGE: Final = Path("docs", "rulings.md")
RULING: Final = re.compile(r"^### (?P<id>[A-Z]\d+)\. (?P<question>.*?) *\((?P<cases>[^()]*(?:\([^()]*\)[^()]*)*)\)$")
NAMED: Final = re.compile(r"Rulings? ([A-Z]\d+(?:(?:, | and )[A-Z]\d+)*)")


class Ruling(NamedTuple):
    """One decision of ours."""

    id: str
    question: str
    cases: list[str]
    text: str  # the situation, what Meuse plays, and why


class Rulings:
    """The rulings on one title."""

    def __init__(self, title: Title, page: str) -> None:
        cases = read_cases(title)
        self.all = read_rulings(title.name, page, [case.id for case in cases])
        texts = CaseTexts(title, "en")
        self._named_in = {case.id: rulings_named(texts.of(case)[1]) for case in cases}

    def on(self, case: Case) -> list[Ruling]:
        """Those that its text names, and those on the case or on one it is part of that no other part's text names."""
        claimed = {ruling for named in self._named_in.values() for ruling in named}
        return [ruling for ruling in self.all if self._is_on(ruling, case.id, claimed)]

    def _is_on(self, ruling: Ruling, case: str, claimed: set[str]) -> bool:
        if ruling.id in self._named_in.get(case, ()) or case in ruling.cases:
            return True
        if any(case in parents(other) for other in ruling.cases):
            return True
        return ruling.id not in claimed and any(whole in ruling.cases for whole in parents(case))


def find_page() -> Path | None:
    """The page of rulings; None where Meuse is installed without its documentation."""
    for folder in Path(__file__).resolve().parents:
        if (folder / PAGE).is_file():
            return folder / PAGE
    return None


def read_rulings(name: str, page: str, known: list[str]) -> list[Ruling]:
    """The rulings under the heading of that title."""
    found: list[Ruling] = []
    section = ""
    for line in page.splitlines():
        ruling = RULING.match(line)
        if line.startswith("## "):
            section = _plain(line[3:])
        elif section == _plain(name) and ruling is not None:
            cases = opening_cases(ruling["cases"], known)
            found.append(Ruling(ruling["id"], ruling["question"], cases, ""))
        elif section == _plain(name) and found:
            found[-1] = found[-1]._replace(text=f"{found[-1].text}\n{line}")
    return [ruling._replace(text=_paragraphs(ruling.text)) for ruling in found]


def _paragraphs(lines: str) -> str:
    """A line for each paragraph of the page."""
    return "\n".join([" ".join(paragraph.split()) for paragraph in lines.strip().split("\n\n")])


def rulings_named(text: str) -> list[str]:
    """T4 and T49 of `(Rulings T4, T49)`."""
    return [ruling for named in NAMED.findall(text) for ruling in re.split(", | and ", named)]


def _plain(name: str) -> str:
    return name.strip().replace("’", "'").lower()
