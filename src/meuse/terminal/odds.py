"""The odds at the terminal: what is being declared, all that waits for its dice, and answers with their prices."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from meuse.engine.faces import Forecast, Offers
from meuse.engine.flow import Ask
from meuse.engine.text import signed
from meuse.terminal.screen import CASE, HEADING, NUMBER, Face
from meuse.terminal.words import Words

WORSE: Final = "▼"  # ends of the range that odds can still move in
BETTER: Final = "▲"


def forecast_view(face: Face, forecast: Forecast) -> RenderableType:
    """Every number, every shift, the chart with its column lit, and what may come of it."""
    texts, words = face.texts, face.words
    parts: list[RenderableType] = []
    head = Text(texts.message("forecast-" + forecast.id, **forecast.params), style=HEADING)
    head.append(f"  {', '.join(forecast.cases)}", style=CASE)
    parts.append(head)
    for name, counted in forecast.sums:
        total = sum(points for _, points in counted)
        items = " + ".join([f"{texts.unit(piece)} ({points})" for piece, points in counted]) or "–"
        added = words("sum-line", name=texts.message("sum-" + name), items=items, total=total)
        parts.append(Text("  " + added))
    chain = Text("  ")
    chain.append(forecast.base)
    for shift in forecast.shifts:
        chain.append(f"  {texts.message('reason-' + shift.reason)} {signed(shift.amount)}")
        chain.append(f" {shift.case}", style=CASE)
    game = face.game
    chart = game.title.charts(game.box.content, game.scenario, game.options).get(forecast.chart)
    heads = forecast.heads or tuple(chart.columns if chart is not None else ())
    if chart is not None and forecast.column >= 0:
        chain.append(f"  → {heads[forecast.column]}", style=HEADING)
    if chain.plain.strip():
        parts.append(chain)
    parts.extend([Text("  " + texts.message("note-" + each.message, **each.params)) for each in forecast.reasons])
    rolled = [f"{texts.message('reason-' + each.reason)} {signed(each.amount)} ({each.case})" for each in forecast.dice]
    if rolled:
        parts.append(Text("  " + words("on-the-dice", items=", ".join(rolled))))
    parts.extend([Text("  " + texts.message("note-" + note.id, **note.params)) for note in forecast.notes])
    parts.extend(extreme_lines(face, forecast))
    if chart is not None:
        parts.append(Padding(chart_table(words, heads, chart.rows, chart.lowest, forecast.column), (0, 2)))
    parts.extend(outcome_lines(face, forecast))
    return Group(*parts)


def extreme_lines(face: Face, forecast: Forecast) -> list[Text]:
    """Who may still add how much, and what the odds would be then: the worst end first."""
    texts = face.texts
    lines: list[Text] = []
    for extreme in forecast.extremes:
        known = {shift.reason: shift.amount for shift in forecast.shifts}
        known_as = face.called() if face.by_name else {}
        added = [f"{known_as.get(piece, [piece])[0]} {signed(points)}".strip() for piece, points in extreme.added]
        for shift in extreme.shifts:
            if known.get(shift.reason) != shift.amount:
                added.append(f"{texts.message('reason-' + shift.reason)} {signed(shift.amount)}")
        told = face.words("extreme", what=texts.message("extreme-" + extreme.id), added=", ".join(added))
        line = Text(f"  {BETTER if extreme.better else WORSE} {told}")
        line.append(f"  {extreme.base} → " if extreme.base != extreme.final else "  → ")
        line.append(extreme.final, style=HEADING)
        lines.append(line)
    return lines


def outcome_lines(face: Face, forecast: Forecast) -> list[Text]:
    """How likely each result is; where something may still be added, at both ends of the range too."""
    texts = face.texts
    columns = [(f"{WORSE}{extreme.final}", extreme.outcomes) for extreme in forecast.extremes if not extreme.better]
    if forecast.outcomes:
        columns.append((forecast.final, forecast.outcomes))
    columns += [(f"{BETTER}{extreme.final}", extreme.outcomes) for extreme in forecast.extremes if extreme.better]
    listed = {outcome.result: outcome for _, outcomes in reversed(columns) for outcome in outcomes}
    fullest = sorted(columns, key=lambda column: -len(column[1]))  # whose order has a place for all
    order = dict.fromkeys([outcome.result for _, outcomes in fullest for outcome in outcomes])
    lines: list[Text] = []
    wide = 6
    if forecast.extremes:
        lines.append(Text("".join([f"  {head:>{wide}}" for head, _ in columns]), style="dim"))
    for result in order:
        notes = [texts.message("note-" + note.id, **note.params) for note in listed[result].notes]
        name = texts.outcome(result, forecast.chart)
        if notes and result == result.upper() != "-":
            name = result  # as it stands in the chart: the notes say what it means
        chances = [sum(outcome.chance for outcome in outcomes if outcome.result == result) for _, outcomes in columns]
        figures = [face.words.percent(chance) if chance else "–" for chance in chances]
        line = Text("".join([f"  {figure:>{wide}}" for figure in figures]), style=NUMBER)
        line.append("  " + name, style="bold default")
        if notes:
            line.append("  " + face.words("notes-separator").join(notes), style="not bold default")
        lines.append(line)
    return lines


def chart_table(words: Words, columns: Sequence[str], rows: Sequence[Sequence[str]], lowest: int, lit: int) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1))
    table.add_column(words("die"), justify="right", style="dim")
    for place, column in enumerate(columns):
        table.add_column(column, justify="center", style="bold black on #ffd23e" if place == lit else "")
    for die, row in enumerate(rows, start=lowest):
        table.add_row(words.decimal(die, 0), *[escape(cell) for cell in row])
    return table


# ---- all that waits for its dice


def prospect_table(face: Face, prospects: Sequence[Forecast]) -> RenderableType:
    """13.3 and its like: one line for each, with its column, what is added to the dice, and every chance."""
    texts = face.texts
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for head in ("head-place", "head-odds", "head-column", "head-dice", "head-chances"):
        table.add_column(face.words(head), no_wrap=head != "head-chances")
    for forecast in prospects:
        chances = [
            f"{_short(outcome.result, face)} {face.words.percent(outcome.chance)}" for outcome in forecast.outcomes
        ]
        table.add_row(
            Text(face.game.board.names[forecast.cell], style=NUMBER),
            texts.message("forecast-" + forecast.id, **forecast.params),
            Text(forecast.final, style=HEADING),
            signed(sum([shift.amount for shift in forecast.dice])) if forecast.dice else "",
            " · ".join(chances),
        )
    return table


def _short(result: str, face: Face) -> str:
    """A result as it stands in the chart; a miss in words."""
    return face.texts.message("outcome-none") if result == "-" else result


# ---- answers with prices


def offers_table(face: Face, offers: Offers, ask: Ask, most: int) -> RenderableType:
    """What each answer costs and brings, or why it is not allowed; the first `most` of them."""
    texts = face.texts
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    with_reasons = any(why is not None for _, _, why in offers.rows[:most])  # these wrap, in a column of their own
    table.add_column(texts.message("offers-" + offers.id), no_wrap=with_reasons)
    for column in offers.columns:
        table.add_column(texts.message("offers-" + column), justify="right")
    table.add_column("")
    for action, entries, why in offers.rows[:most]:
        reason = Text(texts.refusal(why)).append(f"  {why.case}", style=CASE) if why is not None else Text("")
        named = Text(texts.row(offers.id, action, ask)) if why is not None else Text(f"{action}  ", style="green")
        if why is None:
            named.append(texts.row(offers.id, action, ask), style="default")
        table.add_row(
            named, *[face.words.figures(entry) for entry in entries], reason, style="dim" if why is not None else ""
        )
    left = len(offers.rows) - most
    return Group(table, Text(face.words("more-lines", count=left), style="dim")) if left > 0 else table
