"""The report: one HTML file with pictures, made from the tables alone."""

import html
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import meuse
from meuse.engine.box import Box
from meuse.engine.text import Texts
from meuse.study import drawing
from meuse.study.chronicle import facts_of
from meuse.study.figures import Luck, Mean, Paired, luck, mean, paired, share
from meuse.study.needs import need
from meuse.study.reading import Tables, load

NAME: Final = "report.html"
SHOWN: Final = 4  # variants of which maps are drawn
LANGUAGE: Final = "en"

STYLE: Final = """
body { font: 16px/1.5 Georgia, serif; color: #2b2a28; background: #fbf8f1; }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { font-weight: normal; line-height: 1.2; }
h2 { border-top: 1px solid #c9c1ae; padding-top: 1rem; margin-top: 2.5rem; }
table { border-collapse: collapse; margin: 1rem 0; font-size: 0.92rem; }
th, td { padding: 0.2rem 0.7rem; border-bottom: 1px solid #ddd5c2; text-align: left; vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
svg { max-width: 100%; height: auto; }
.map { position: relative; width: 100%; max-width: 46rem; margin: 0.5rem 0 1.5rem; overflow: hidden; }
.map { border: 1px solid #c9c1ae; }
.map svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.note { color: #6b6557; font-size: 0.92rem; }
.printed { color: #a63d40; }
"""


def write_report(folder: str | Path) -> Path:
    """Write `report.html` beside the tables; returns its path."""
    tables = load(folder)
    path = Path(folder) / NAME
    path.write_text(Report(tables).page(), "utf-8")
    return path


class Report:
    """The report of one study. Variants of one title and scenario are compared with each other: a chapter."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.manifest = tables.manifest
        self.polars = need("polars")
        self.games: Any = tables.games
        self.styles: dict[str, str] = {}

    def page(self) -> str:
        chapters: dict[tuple[str, str], list[dict[str, Any]]] = {}
        for variant in self.manifest["variants"]:
            chapters.setdefault((variant["title"], variant["scenario"]), []).append(variant)
        body = [self.opening()]
        for (title, scenario), variants in chapters.items():
            body.append(Chapter(self, title, scenario, variants).text())
        body.append(self.closing())
        style = STYLE + "\n".join(self.styles.values())
        name = html.escape(self.manifest["study"])
        return (
            f'<!doctype html><html lang="{LANGUAGE}"><head><meta charset="utf-8"><title>{name}</title>'
            f'<meta name="viewport" content="width=device-width"><style>{style}</style></head><body>'
            f"{''.join(body)}</body></html>\n"
        )

    def opening(self) -> str:
        said = self.manifest
        note = f"<p>{html.escape(said['note'])}</p>" if said["note"] else ""
        first, games = said["seeds"]["first"], said["seeds"]["games"]
        unfinished = "" if said["run"]["complete"] else " <strong>The study is not complete.</strong>"
        dice = "keyed by turn, phase and chart" if said["dice"] == "keyed" else "in the order in which they are thrown"
        return (
            f"<h1>{html.escape(said['study'])}</h1>{note}"
            f"<p>{said['games_done']} games: {len(said['variants'])} variants with the seeds {first} to "
            f"{first + games - 1}, the same for each; dice {dice}.{unfinished}</p>"
            + table(["variant", "players", "options", "changes"], [_about(variant) for variant in said["variants"]])
            + '<p class="note">Intervals are of 95 %. A change of a number that is not ours is <span class="printed">'
            "marked</span>.</p>"
        )

    def closing(self) -> str:
        said = self.manifest
        rows = [[name, str(of["rows"]), f"{of['bytes'] / 1000:.0f} kB"] for name, of in said["tables"].items()]
        versions = ", ".join(f"{name} {version}" for name, version in said["versions"].items())
        return (
            "<h2>Where the numbers come from</h2>"
            + table(["table", "rows", "size"], rows, numbers=(1, 2))
            + f'<p class="note">Written {said["written"]} on {html.escape(said["machine"]["system"])}, '
            f"{said['machine']['cores']} cores; {html.escape(versions)}. Everything is in manifest.json.</p>"
        )


class Chapter:
    """Variants of one title and scenario."""

    def __init__(self, report: Report, title: str, scenario: str, variants: list[dict[str, Any]]) -> None:
        self.report = report
        self.polars = report.polars
        self.title = meuse.title(title)
        self.scenario = scenario
        self.variants = variants
        self.names = [variant["name"] for variant in variants]
        self.texts = Texts(self.title, LANGUAGE)
        self.games = self._of(report.games)
        self.box: Box = meuse.open_box(title)
        self.country = drawing.Country(self.box)
        report.styles.setdefault(title, drawing.map_style(title, self.box))

    def _of(self, frame: Any) -> Any:
        return frame.filter(self.polars.col("variant").is_in(self.names))

    def _table(self, name: str) -> Any | None:
        return self._of(self.report.tables.scan(name).collect()) if self.report.tables.has(name) else None

    def _each(self, frame: Any, column: str, of: Callable[[list[Any]], Any] = mean) -> dict[str, Any]:
        return {
            name: of(frame.filter(self.polars.col("variant") == name)[column].drop_nulls().to_list())
            for name in self.names
        }

    def text(self) -> str:
        parts = [f"<h2>{html.escape(self.title.name)}: {html.escape(self.texts.scenario(self.scenario)[0])}</h2>"]
        parts += [self.results(), self.differences(), self.length()]
        sides, events, dice, ground = (self._table(name) for name in ("sides", "events", "dice", "ground"))
        if sides is not None:
            parts.append(self.losses(sides, events))
        if ground is not None:
            parts.append(self.front(ground))
        if events is not None:
            parts.append(self.maps(events))
        if dice is not None:
            parts.append(self.luck(dice))
        return "".join(part for part in parts if part)

    def called(self, kind: str, name: str) -> str:
        key = f"{kind}-{name}"
        return self.texts.message(key) if self.texts.has(key) else name

    # ---- results

    def results(self) -> str:
        ranks = self.games.group_by("grade").agg(self.polars.col("points").mean()).sort("points", "grade")
        found = ranks["grade"].to_list()
        called = {grade: self.called("grade", grade) for grade in found}
        shares = {}
        rows = []
        for name in self.names:
            mine = self.games.filter(self.polars.col("variant") == name)["grade"].to_list()
            shares[name] = {grade: share(mine.count(grade), len(mine)) for grade in found}
            cells = [f"{one.number} ({100 * one.low:.0f} to {100 * one.high:.0f} %)" for one in shares[name].values()]
            rows.append([html.escape(name), str(len(mine)), *cells])
        return (
            "<h3>Results</h3>"
            + drawing.grades(f"{self.title.id} {self.scenario}", shares, called)
            + table(["variant", "games", *[html.escape(called[grade]) for grade in found]], rows, numbers=(1,))
        )

    def pairs(self, column: str, frame: Any = None) -> dict[str, Paired]:
        """Of each variant that is compared with another, the paired difference of a column."""
        games = self.games if frame is None else frame
        found: dict[str, Paired] = {}
        for variant in self.variants:
            if not variant["against"]:
                continue
            one, other = (
                games.filter(self.polars.col("variant") == name).select("seed", column).drop_nulls()
                for name in (variant["name"], variant["against"])
            )
            both = one.join(other, on="seed", suffix="_other").sort("seed")
            if both.height:
                found[variant["name"]] = paired(both[column].to_list(), both[f"{column}_other"].to_list())
        return found

    def differences(self) -> str:
        means = self._each(self.games, "points")
        found = self.pairs("points")
        rows = []
        for variant in self.variants:
            name = variant["name"]
            pair = found.get(name)
            cells = (
                [html.escape(variant["against"]), said_pair(pair), said_gain(pair)] if pair is not None else [""] * 3
            )
            rows.append([html.escape(name), said(means[name]), *cells])
        picture = (
            drawing.forest(f"{self.title.id} {self.scenario}", found, "more points than what it is compared with")
            if found
            else ""
        )
        return (
            "<h3>Points, and what a variant changes</h3>"
            + picture
            + table(["variant", "points", "compared with", "difference", "what pairing gains"], rows, numbers=(1, 3))
            + (
                '<p class="note">Differences are between games of the same seed. The correlation of the pairs says how '
                "alike their games stay; the last column, how many times as many games without pairs would be "
                "needed for the same interval.</p>"
                if found
                else ""
            )
        )

    def length(self) -> str:
        rows = [
            [html.escape(name), said(turns), said(decisions, 0)]
            for (name, turns), decisions in zip(
                self._each(self.games, "turns").items(), self._each(self.games, "decisions").values(), strict=True
            )
        ]
        picture = drawing.histogram(
            f"{self.title.id} {self.scenario}", self._each(self.games, "decisions", list), "decisions in a game"
        )
        return "<h3>Length</h3>" + table(["variant", "turns", "decisions"], rows, numbers=(1, 2)) + picture

    # ---- losses and ground

    def losses(self, sides: Any, events: Any | None) -> str:
        rows = []
        for side in self.title.sides:
            mine = sides.filter(self.polars.col("side") == side)
            found = self.pairs("losses", mine)
            for name, lost in self._each(mine, "losses").items():
                fights = self._each(mine, "fights")[name]
                rows.append(
                    [
                        html.escape(self.called("side", side)),
                        html.escape(name),
                        said(lost),
                        said_pair(found.get(name)),
                        said(fights),
                    ]
                )
        out = "<h3>Losses</h3>" + table(
            ["side", "variant", "steps lost", "difference", "fights begun"], rows, numbers=(2, 3, 4)
        )
        if events is None:
            return out
        for side in self.title.sides:
            lines = {name: self._by_turn(events, side, name) for name in self.names[:SHOWN]}
            history = self._history_losses(side)
            label = f"{self.called('side', side)}: steps lost so far"
            out += drawing.over_turns(f"{self.title.id} {self.scenario} {side}", lines, label, history)
        if self._history_losses(self.title.sides[0]):
            out += f'<p class="note">{html.escape(self._history()["losses"]["source"])}; men counted as steps.</p>'
        return out

    def _by_turn(self, events: Any, side: str, name: str) -> dict[int, Mean]:
        col = self.polars.col
        mine = events.filter((col("variant") == name) & (col("side") == side) & (col("losses") > 0))
        games = self.games.filter(col("variant") == name)
        last = int(games["turns"].max() or 0)
        lost: dict[int, list[int]] = {seed: [0] * (last + 1) for seed in games["seed"].to_list()}
        for seed, turn, steps in mine.group_by(["seed", "turn"]).agg(col("losses").sum()).rows():
            if 0 <= turn <= last:
                lost[seed][turn] += steps
        return {turn: mean([sum(by[: turn + 1]) for by in lost.values()]) for turn in range(1, last + 1)}

    def _history(self) -> dict[str, Any]:
        """What is known of history for this scenario."""
        known: dict[str, Any] = facts_of(self.title).get("history", {})
        return known if known.get("scenario", self.scenario) == self.scenario else {}

    def _history_losses(self, side: str) -> dict[int, float]:
        known = self._history().get("losses")
        if not known:
            return {}
        return {int(turn): men / known["men_of_a_step"][side] for turn, men in known[side].items()}

    def front(self, ground: Any) -> str:
        """Where the front ran: cells taken by turn, and the places of history with the share of games they fell in."""
        col = self.polars.col
        history = self._history()
        taker = history.get("taker", self.title.sides[0])
        if not ground.height:
            return ""
        name = self.names[0]
        taken = {each: self._ground_by_turn(ground, each, taker) for each in self.names[:SHOWN]}
        side = self.called("side", taker)
        out = "<h3>The front</h3>" + drawing.over_turns(
            f"{self.title.id} {self.scenario} ground", taken, f"cells taken: {side}"
        )
        if not history:
            return out
        lines = {each: self._places_by_turn(ground, each, history) for each in self.names[:SHOWN]}
        last = max(max(by) for by in lines.values())
        fallen = {turn: float(sum(place["turn"] <= turn for place in history["taken"])) for turn in range(1, last + 1)}
        out += drawing.over_turns(
            f"{self.title.id} {self.scenario} places", lines, "places of history in their hands", fallen
        )
        games = self.games.filter(col("variant") == name)
        seeds = games.height
        held = ground.filter((col("variant") == name) & (col("holder") == taker))
        marks, rows = [], []
        for place in [*history["taken"], *history["held"]]:
            fell = held.filter(col("cell") == place["cell"]).group_by("seed").agg(col("turn").min())
            last_turn = self._last(held, games, place["cell"])
            share_of = last_turn / seeds if seeds else 0.0
            turn = place.get("turn")
            early = "" if not fell.height else f"{fell['turn'].median():.0f}"
            rows.append(
                [
                    html.escape(place["place"]),
                    str(turn or "held"),
                    f"{100 * fell.height / max(1, seeds):.0f} %",
                    early,
                    f"{100 * share_of:.0f} %",
                ]
            )
            marks.append(
                (
                    place["cell"],
                    f"{place['place']}: {100 * share_of:.0f} % at the end, history {turn or 'held'}",
                    _between(share_of),
                )
            )
        return (
            out
            + self.country.marks(marks)
            + f'<p class="note">{html.escape(name)}. Red: {html.escape(side)} at the end of every game; blue: of none. '
            f"{html.escape(history['source'])}.</p>"
            + table(
                ["place", "fell on turn (history)", "fell in", "median turn", "theirs at the end"],
                rows,
                numbers=(1, 2, 3, 4),
            )
        )

    def _last(self, held: Any, games: Any, cell: str) -> int:
        col = self.polars.col
        ends = games.select("seed", "turns")
        return int(held.filter(col("cell") == cell).join(ends, on="seed").filter(col("turn") == col("turns")).height)

    def _ground_by_turn(self, ground: Any, name: str, taker: str) -> dict[int, Mean]:
        return self._counts(ground.filter(self.polars.col("holder") == taker), name)

    def _places_by_turn(self, ground: Any, name: str, history: dict[str, Any]) -> dict[int, Mean]:
        col = self.polars.col
        cells = [place["cell"] for place in history["taken"]]
        return self._counts(ground.filter((col("holder") == history["taker"]) & col("cell").is_in(cells)), name)

    def _counts(self, ground: Any, name: str) -> dict[int, Mean]:
        """How many rows each game has at the end of each turn; none is 0."""
        col = self.polars.col
        games = self.games.filter(col("variant") == name)
        last = int(games["turns"].max() or 0)
        seeds = games["seed"].to_list()
        rows = ground.filter(col("variant") == name).group_by(["seed", "turn"]).len().rows()
        count = {(seed, turn): number for seed, turn, number in rows}
        return {turn: mean([count.get((seed, turn), 0) for seed in seeds]) for turn in range(1, last + 1)}

    def maps(self, events: Any) -> str:
        col = self.polars.col
        out = "<h3>Where it was fought and lost</h3>"
        for name in self.names[:SHOWN]:
            mine = events.filter((col("variant") == name) & col("cell").is_not_null())
            games = max(1, self.games.filter(col("variant") == name).height)
            fights = dict(mine.filter(col("fight")).group_by("cell").len().rows())
            lost = dict(mine.filter(col("losses") > 0).group_by("cell").agg(col("losses").sum()).rows())
            for what, found, ink in (("fights", fights, "#b5552b"), ("steps lost", lost, "#6a040f")):
                if found:
                    each = {cell: number / games for cell, number in found.items()}
                    out += f"<p>{html.escape(name)}: {what} in a game</p>" + self.country.heat(each, what, ink)
        if len(self.names) > SHOWN:
            out += f'<p class="note">Maps are drawn of the first {SHOWN} variants; the tables have them all.</p>'
        return out

    # ---- luck

    def luck(self, dice: Any) -> str:
        col = self.polars.col
        out = "<h3>Luck against skill</h3>"
        rows = []
        first: Luck | None = None
        for name in self.names:
            found = luck(self.games.filter(col("variant") == name), dice.filter(col("variant") == name))
            if found is None:
                rows.append([html.escape(name), "too few games to say", ""])
                continue
            first = first or found
            rows.append([html.escape(name), f"{100 * found.explained:.0f} %", f"{100 * (1 - found.explained):.0f} %"])
        out += table(["variant", "explained by the dice", "by all else"], rows, numbers=(1, 2))
        if first is not None:
            charts = [
                (f"{self.called('side', side)}: {self.called('luck', chart)}", worth)
                for side, chart, worth in first.by_chart[:12]
            ]
            out += drawing.bars(
                f"{self.title.id} {self.scenario} luck", charts, "points for one deviation of luck there"
            )
        return (
            out
            + '<p class="note">How much of the variance of the points follows from the dice (what was rolled less what '
            "was to be expected, by side and chart, least squares, adjusted for the number of charts). All else is "
            "what the players did, and luck that adds up in other ways than along a line.</p>"
        )


# ---- words and tables


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = ()) -> str:
    def cells(tag: str, row: Sequence[str]) -> str:
        return "".join(
            f'<{tag} class="number">{cell}</{tag}>' if place in numbers else f"<{tag}>{cell}</{tag}>"
            for place, cell in enumerate(row)
        )

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f"<table><thead><tr>{cells('th', heads)}</tr></thead><tbody>{body}</tbody></table>"


def said(found: Mean, places: int = 1) -> str:
    return f"{found.mean:.{places}f} &plusmn; {found.plus_minus:.{max(1, places)}f}" if found.n else ""


def said_pair(found: Paired | None) -> str:
    return f"{found.mean:+.2f} &plusmn; {found.plus_minus:.2f}" if found is not None else ""


def said_gain(found: Paired) -> str:
    return f"correlation {found.correlation:.2f}: {found.gain:.1f} times" if found.gain == found.gain else ""


def _about(variant: dict[str, Any]) -> list[str]:
    changes = []
    for change in variant["changes"]:
        text = html.escape(f"{change['path']}: {change['before']} becomes {change['after']} ({change['source']})")
        changes.append(f'<span class="printed">{text}</span>' if change["printed"] else text)
    players = ", ".join(f"{side} {player}" for side, player in variant["players"].items())
    for side, prompts in variant["declines"].items():
        players += f"; {side} declines {', '.join(prompts)}"
    return [html.escape(variant["name"]), html.escape(players), ", ".join(variant["options"]), "<br>".join(changes)]


def _between(share_of: float) -> str:
    """From blue at 0 to red at 1."""
    one, other = (0x33, 0x65, 0x8A), (0xC1, 0x12, 0x1F)
    return "#" + "".join(f"{round(a + (b - a) * share_of):02x}" for a, b in zip(one, other, strict=True))
