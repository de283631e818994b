"""Reports for people: what came of many games, what proves which case, where data come from."""

import statistics
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from meuse import chooser
from meuse.casebook.cases import Case
from meuse.casebook.dossier import Dossier
from meuse.casebook.texts import CaseTexts
from meuse.engine.text import Texts
from meuse.engine.title import Title
from meuse.lab.soak import SoakReport
from meuse.terminal.catalogue import Datum, counts
from meuse.terminal.words import Words

if TYPE_CHECKING:
    from meuse.titlekit.check import Report

BAR = 40  # characters of the longest bar of a histogram


def plain_table(*heads: str, right: Sequence[int] = ()) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number in right else "left")
    return table


def titles_list(titles: Sequence[Title], words: Words) -> RenderableType:
    """Each title with its sides, scenarios and optional rules, by the names that commands take."""
    lines: list[RenderableType] = []
    for title in titles:
        texts = Texts(title, words.language)
        head = Text(title.id, style="bold")
        head.append(f"  {title.name}", style="not bold default")
        lines.append(head)
        lines.append(Text(f"  {words('head-sides', sides=', '.join(title.sides))}"))
        lines.append(Text(f"  {words('head-scenarios')}"))
        for scenario in title.scenarios:
            lines.append(Padding(scenario_lines(title, scenario, texts, Text(scenario, style="bold")), (0, 0, 0, 4)))
        for option in title.options:
            line = Text(f"--option {option.id}", style="bold")
            line.append(f"  {texts.option(option)[1]}", style="not bold default")
            lines.append(Padding(line, (0, 0, 0, 2)))
    lines.append(Text(words("outlook-note"), style="dim"))
    return Group(*lines)


def scenario_lines(title: Title, scenario: str, texts: Texts, head: Text) -> Text:
    """A scenario behind `head`: its name, how long and how hard it is, what it is about, whether to begin with it."""
    name, about = texts.scenario(scenario)
    outlook = chooser.outlooks(title).get(scenario)
    head.append(f"  {name}", style="not bold default")
    if outlook is not None:
        head.append(f"  {', '.join(chooser.summary(outlook, texts))}", style="not bold cyan")
        if outlook.first:
            head.append(f"  ★ {chooser.advice(outlook, texts)}", style="not bold yellow")
    head.append(f"\n{about}", style="not bold dim")
    return head


def match_report(report: Mapping[str, Any], players: Mapping[str, str], texts: Texts, words: Words) -> RenderableType:
    """Wins, grades, mean points, and how often each number of points came up."""
    games = report["games"]
    results: list[dict[str, Any]] = report["results"]
    wins = plain_table(words("head-result"), words("head-games"), words("head-share"), right=(1, 2))
    for side, number in report["wins"].items():
        wins.add_row(
            words("wins-of", side=texts.side(side), player=players[side]), str(number), words.percent(number / games)
        )
    wins.add_row(words("draws"), str(report["draws"]), words.percent(report["draws"] / games))
    grades = plain_table(words("head-grade"), words("head-games"), words("head-share"), right=(1, 2))
    for grade in sorted({result["grade"] for result in results}):
        number = sum(1 for result in results if result["grade"] == grade)
        grades.add_row(texts.message("grade-" + grade), str(number), words.percent(number / games))
    points = [result["points"] for result in results]
    spread = statistics.stdev(points) if len(points) > 1 else 0.0
    mean = Text(words("mean-points", mean=words.decimal(statistics.mean(points), 2), spread=words.decimal(spread, 2)))
    bars = plain_table(words("head-points"), words("head-games"), "", right=(0, 1))
    most = max(points.count(value) for value in points)
    for value in range(min(points), max(points) + 1):
        number = points.count(value)
        bars.add_row(str(value), str(number), "█" * round(BAR * number / most))
    speed = Text(
        words(
            "match-speed",
            decisions=f"{report['decisions']:,}",
            seconds=words.decimal(report["seconds"]),
            rate=f"{report['decisions_per_second']:,.0f}",
        ),
        style="dim",
    )
    return Group(wins, Text(""), grades, Text(""), mean, bars, Text(""), speed)


def soak_report(title: str, report: SoakReport, words: Words) -> RenderableType:
    """How many games were checked, what they met, and every one that broke."""
    summary = words(
        "soak-summary",
        title=title,
        games=report.games,
        decisions=f"{report.decisions:,}",
        seconds=words.decimal(report.seconds),
        failures=len(report.failures),
    )
    lines = [Text(summary, style="bold red" if report.failures else "bold")]
    for name, counted in (("soak-grades", report.grades), ("soak-events", report.events)):
        met = ", ".join([f"{word} {number:,}" for word, number in sorted(counted.items())])
        lines.append(Text(words(name, met=met)))
    for failure in report.failures:
        options = ", ".join(failure.options)
        lines.append(
            Text(f"{failure.seed} ({failure.style}; {options}): {failure.error} {failure.action}", style="red")
        )
    return Group(*lines)


def cases_table(
    cases: Sequence[Case],
    enforced_by: Mapping[str, Sequence[str]],
    proved_by: Mapping[str, Sequence[str]],
    texts: CaseTexts,
    words: Words,
) -> Table:
    table = plain_table(words("head-case"), words("head-title"), words("head-enforced"), words("head-proved"))
    for case in cases:
        enforcers = "\n".join(enforced_by.get(case.id, ())) if case.enforced else words("not-enforceable")
        tests = [test.rpartition("/")[2] for test in proved_by.get(case.id, ())]
        table.add_row(case.id, texts.of(case)[0], Text(enforcers), Text("\n".join(tests)))
    return table


def case_report(dossier: Dossier, words: Words) -> RenderableType:
    """One case: what it says, who enforces it, who proves it, what was ruled on it."""
    head = Text(f"{dossier.case.id} ", style="bold cyan")
    head.append(dossier.name, style="bold")
    lines: list[RenderableType] = [head]
    if dossier.text:
        lines.append(Text(dossier.text))
    if dossier.part_of:
        lines.append(Text(words("case-part-of", cases=", ".join(dossier.part_of))))
    if dossier.case.see:
        lines.append(Text(words("case-same-as", case=dossier.case.see)))
    lines.extend(_listed(words("case-parts"), [f"{case} {name}" for case, name in dossier.parts.items()]))
    functions = [f"{one.file}:{one.line} {one.function}  {one.says}".rstrip() for one in dossier.enforcers]
    nobody = words("no-function") if dossier.case.enforced else words("not-enforceable")
    lines.extend(_listed(words("head-enforced"), functions or [nobody]))
    if dossier.no_tests is not None:
        lines.extend(_listed(words("head-proved"), [words(dossier.no_tests.message, **dossier.no_tests.params)]))
    elif dossier.tests:  # unbroken, to be copied behind `pytest`
        lines.extend([Text(""), Text(words("head-proved"), style="bold")])
        lines.extend([Text(f"  {test}", no_wrap=True, overflow="ignore") for test in dossier.tests])
    if dossier.rulings is None:
        lines.extend(_listed(words("case-rulings"), [words("no-rulings-here")]))
    else:
        told = [f"{ruling.id}. {ruling.question}\n{ruling.text}".replace("**", "") for ruling in dossier.rulings]
        lines.extend(_listed(words("case-rulings"), told))
    return Group(*lines)


def _listed(head: str, entries: Sequence[str]) -> list[RenderableType]:
    """A heading and what is under it; nothing if that is nothing."""
    if not entries:
        return []
    return [Text(""), Text(head, style="bold"), *[Padding(Text(entry), (0, 0, 0, 2)) for entry in entries]]


def sources_table(data: Sequence[Datum], words: Words) -> Table:
    table = plain_table(words("head-source"), words("head-entries"), right=(1,))
    for kind, number in counts(list(data)).items():
        table.add_row(kind, str(number))
    return table


def data_table(data: Sequence[Datum], words: Words) -> Table:
    table = plain_table(words("head-file"), words("head-entry"), words("head-source"))
    for datum in data:
        table.add_row(datum.file, datum.entry, datum.source)
    return table


def check_report(report: "Report") -> RenderableType:
    """What a title lacks, by topic; then what does no harm."""
    lines: list[Text] = []
    for topic in dict.fromkeys([problem.topic for problem in report.problems]):
        lines.append(Text(topic, style="bold"))
        lines.extend([Text(f"  {problem}") for problem in report.problems if problem.topic == topic])
    if not report.problems:
        lines.append(Text("Nothing is missing, nothing is left over."))
    for head, names in (
        ("Can wait; faces and learning programs do without it until then:", report.can_wait),
        ("Enforceable cases that no function names (data enforces them, or nothing does):", report.in_no_function),
    ):
        if names:
            lines.append(Text(f"{head} {', '.join(names)}", style="dim"))
    return Group(*lines)


def figures_table(figures: Mapping[str, Mapping[str, Any]]) -> Table:
    """One column for each title, one row for each figure."""
    table = plain_table("", *figures, right=range(1, len(figures) + 1))
    names = next(iter(figures.values()), {})
    for name in names:
        table.add_row(name.replace("_", " "), *[_shown(values.get(name)) for values in figures.values()])
    return table


def _shown(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:,}" if isinstance(value, int) else f"{value:g}" if isinstance(value, float) else str(value)
