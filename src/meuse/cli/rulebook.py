"""meuse rules, cases: the rulebook, what enforces it and what proves it."""

import sys
from typing import Annotated, Any

import typer
from rich.text import Text

import meuse
from meuse.casebook.cases import Casebook
from meuse.cli.mistakes import Mistake
from meuse.cli.options import AsJson, Language, TitleName, words_in
from meuse.cli.output import console_for_people, print_json
from meuse.engine.text import Texts
from meuse.engine.title import Title
from meuse.terminal import tables
from meuse.terminal.words import Words


def only_title() -> Title:
    """The title that need not be named."""
    found = meuse.titles()
    if len(found) != 1:
        raise Mistake(f"name the game first: {', '.join([title.id for title in found])}")
    return found[0]


def rules(
    case: Annotated[
        list[str] | None,
        typer.Argument(metavar="[TITLE] CASE...", help="9.42, or a chapter: 9. Name the TITLE if several have it."),
    ] = None,
    language: Language = None,
) -> None:
    """Print a case of the rulebook in our own words; a chapter number lists its cases."""
    from meuse.terminal.screen import case_lines

    words = words_in(language)
    typed = list(case or [])
    chosen = title_of_rules(typed)
    casebook = Casebook(chosen)
    texts = Texts(chosen, words.language)
    lines: list[Text] = []
    for one in typed or [""]:
        found = casebook.find(one) if one else casebook.chapters()  # mistakes are said before anything is printed
        if not one or casebook.is_chapter(one):
            lines.extend([Text(f"{entry:<12} {texts.case(entry)[0]}") for entry in found])
        else:
            lines.extend([line for entry in found for line in case_lines(texts, entry)])
    console = console_for_people()
    for line in lines:
        console.print(line)


def title_of_rules(typed: list[str]) -> Title:
    """The title named first, which is then taken off the list; else the only one whose rulebook has the first case."""
    known = meuse.titles()
    if not typed:
        return only_title()
    if typed[0] in [title.id for title in known] or not any(Casebook(title).resembles(typed[0]) for title in known):
        return meuse.title(typed.pop(0))
    having = [title for title in known if Casebook(title).has(typed[0])]
    if len(having) > 1:
        raise Mistake(f"several games have {typed[0]}; name one first: {', '.join([title.id for title in having])}")
    if not having:
        raise Mistake(f"no case {typed[0]!r} in any game: {', '.join([title.id for title in known])}")
    return having[0]


def cases(
    title: TitleName,
    case: Annotated[
        str | None, typer.Argument(metavar="[CASE]", help="One case in full, or a chapter such as 9.")
    ] = None,
    unproved: Annotated[bool, typer.Option("--unproved", help="Only enforceable cases without a test.")] = False,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """List the cases of a rulebook with the functions that enforce them and the tests that prove them, or show one."""
    from meuse.casebook.dossier import open_dossier
    from meuse.casebook.proofs import find_tests, must_collect

    words = words_in(language)
    chosen = meuse.title(title)
    if must_collect(find_tests()):
        print(words("collecting-tests"), file=sys.stderr)
    if case is None or Casebook(chosen).is_chapter(case):
        list_cases(chosen, case, unproved, as_json, words)
        return
    dossier = open_dossier(chosen, case, words.language)
    if as_json:
        print_json({"title": chosen.id, **dossier.to_json()})
    else:
        console_for_people().print(tables.case_report(dossier, words), crop=False)


def list_cases(title: Title, chapter: str | None, unproved: bool, as_json: bool, words: Words) -> None:
    from meuse.casebook import proofs
    from meuse.casebook.enforcers import Enforcement
    from meuse.casebook.texts import CaseTexts

    missing = ""
    proved_by: proofs.Proofs = {}
    try:
        proved_by = proofs.read_proofs(proofs.find_tests())
    except proofs.NoProofs as why:
        missing = words(why.message, **why.params)
        if unproved:
            raise Mistake(missing) from None
    within = Casebook(title).find(chapter) if chapter is not None else None
    covered = proofs.coverage(title, proved_by, within)
    if as_json:
        report: dict[str, Any] = {
            "title": title.id,
            "rows": len(covered.rows),
            "enforceable": len(covered.enforceable),
            "proved": len(covered.proved),
            "unproved": [one.id for one in covered.unproved],
        }
        print_json(report | {"proved": None, "unproved": None} if missing else report)
        return
    console = console_for_people()
    enforcement = Enforcement(title)
    shown = covered.unproved if unproved else covered.rows
    enforced_by = {one.id: [str(enforcer) for enforcer in enforcement.of(one)] for one in shown}
    texts = CaseTexts(title, words.language)
    console.print(tables.cases_table(shown, enforced_by, proved_by.get(title.id, {}), texts, words))
    numbers = {"rows": len(covered.rows), "enforceable": len(covered.enforceable), "proved": len(covered.proved)}
    console.print(missing or words("cases-summary", **numbers, unproved=len(covered.unproved)), soft_wrap=True)
