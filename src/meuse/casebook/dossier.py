"""All that is known of one case: our words for it, its parts, who enforces it, who proves it, what we ruled."""

from typing import Any, NamedTuple

from meuse.casebook.cases import Case, Casebook, parents
from meuse.casebook.enforcers import Enforcement, Enforcer
from meuse.casebook.proofs import NoProofs, find_tests, read_proofs
from meuse.casebook.rulings import Ruling, Rulings, find_page
from meuse.casebook.texts import CaseTexts
from meuse.engine.title import Title


class Dossier(NamedTuple):
    """One case."""

    case: Case
    name: str
    text: str
    part_of: list[str]
    parts: dict[str, str]  # with their names
    enforcers: list[Enforcer]
    tests: list[str]
    no_tests: NoProofs | None  # why they cannot be told
    rulings: list[Ruling] | None  # None: the page of rulings is not here

    def to_json(self) -> dict[str, Any]:
        return {
            "case": self.case.id,
            "name": self.name,
            "text": self.text,
            "enforceable": self.case.enforced,
            "see": self.case.see or None,
            "part_of": self.part_of,
            "parts": self.parts,
            "functions": [enforcer._asdict() for enforcer in self.enforcers],
            "tests": self.tests if self.no_tests is None else None,
            "rulings": None if self.rulings is None else [ruling._asdict() for ruling in self.rulings],
        }


def open_dossier(title: Title, typed: str, language: str) -> Dossier:
    """What is known of the case that a person typed; UnknownCase names near ones."""
    casebook = Casebook(title)
    found = casebook.find(typed)
    texts = CaseTexts(title, language)
    case = casebook.whole(typed)
    name, text = texts.of(case)
    part_of = [whole for whole in parents(case.id) if whole in casebook.rows]
    parts = [casebook.rows[part] for part in found if part != case.id]
    page = find_page()
    rulings = Rulings(title, page.read_text("utf-8")).on(case) if page is not None else None
    enforcers = Enforcement(title).of(case) if case.enforced else []
    tests, why = _tests(title, [case.id] if case.id in casebook.rows else found)
    return Dossier(
        case, name, text, part_of, {part.id: texts.of(part)[0] for part in parts}, enforcers, tests, why, rulings
    )


def _tests(title: Title, cases: list[str]) -> tuple[list[str], NoProofs | None]:
    try:
        proved_by = read_proofs(find_tests()).get(title.id, {})
    except NoProofs as why:
        return [], why
    return list(dict.fromkeys([test for case in cases for test in proved_by.get(case, ())])), None
