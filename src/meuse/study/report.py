"""The report: one HTML file with pictures, made from the tables alone."""

import html
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import meuse
from meuse.engine.box import Box
from meuse.engine.text import Texts
from meuse.study import drawing
from meuse.study.chronicle import history_of
from meuse.study.figures import Luck, Mean, Paired, Share, luck, mean, paired, share
from meuse.study.needs import need
from meuse.study.reading import Tables, load
from meuse.study.words import ENGLISH, Words

NAME: Final = "report.html"
UNFINISHED: Final = "unfinished"  # in place of a grade
SHOWN: Final = 4  # variants of which maps are drawn
HEATS: Final = {"fights": "#b5552b", "lost": "#6a040f"}  # maps of a variant, and their ink

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


def write_report(folder: str | Path, language: str = ENGLISH) -> Path:
    """Write `report.html` beside the tables; returns its path."""
    tables = load(folder)
    path = Path(folder) / NAME
    path.write_text(Report(tables, Words(language)).page(), "utf-8")
    return path


class Report:
    """The report of one study. Variants of one title and scenario are compared with each other: a chapter."""

    def __init__(self, tables: Tables, words: Words) -> None:
        self.tables = tables
        self.words = words
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
            f'<!doctype html><html lang="{self.words.language}"><head><meta charset="utf-8"><title>{name}</title>'
            f'<meta name="viewport" content="width=device-width"><style>{style}</style></head><body>'
            f"{''.join(body)}</body></html>\n"
        )

    def opening(self) -> str:
        said, words = self.manifest, self.words
        note = f"<p>{html.escape(said['note'])}</p>" if said["note"] else ""
        first, games = said["seeds"]["first"], said["seeds"]["games"]
        unfinished = "" if said["run"]["complete"] else f" <strong>{words('incomplete')}</strong>"
        opening = words(
            "opening",
            games=said["games_done"],
            variants=len(said["variants"]),
            first=str(first),
            last=str(first + games - 1),
            dice=words(f"dice-{said['dice']}"),
        )
        marked = f'<span class="printed">{words("marked")}</span>'
        return (
            f"<h1>{html.escape(said['study'])}</h1>{note}<p>{opening}{unfinished}</p>"
            + table(
                self.heads("variant", "players", "options", "changes"), [self.about(each) for each in said["variants"]]
            )
            + f'<p class="note">{words("intervals", marked=marked)}</p>'
        )

    def closing(self) -> str:
        said, words = self.manifest, self.words
        rows = [[name, str(of["rows"]), f"{of['bytes'] / 1000:.0f} kB"] for name, of in said["tables"].items()]
        written = words(
            "written",
            when=said["written"],
            system=said["machine"]["system"],
            cores=said["machine"]["cores"],
            versions=", ".join(f"{name} {version}" for name, version in said["versions"].items()),
        )
        return (
            f"<h2>{words('closing')}</h2>"
            + table(self.heads("table", "rows", "size"), rows, numbers=(1, 2))
            + f'<p class="note">{html.escape(written)}</p>'
        )

    def heads(self, *names: str) -> list[str]:
        return [self.words(f"head-{name}") for name in names]

    def about(self, variant: dict[str, Any]) -> list[str]:
        """A variant in the table of all: who plays, which optional rules, what is changed."""
        words = self.words
        texts = Texts(meuse.title(variant["title"]), words.language)
        players = [
            words("played-by", side=texts.side(side), player=player) for side, player in variant["players"].items()
        ]
        for side, prompts in variant["declines"].items():
            players.append(words("declines", side=texts.side(side), prompts=", ".join(prompts)))
        options = [option for option in texts.title.options if option.id in variant["options"]]
        changes = []
        for change in variant["changes"]:
            text = html.escape(
                words(
                    "changed",
                    path=change["path"],
                    before=str(change["before"]),
                    after=str(change["after"]),
                    source=change["source"],
                )
            )
            changes.append(f'<span class="printed">{text}</span>' if change["printed"] else text)
        return [
            html.escape(variant["name"]),
            "<br>".join(html.escape(each) for each in players),
            html.escape(", ".join(texts.option(option)[0] for option in options)),
            "<br>".join(changes),
        ]


class Chapter:
    """Variants of one title and scenario."""

    def __init__(self, report: Report, title: str, scenario: str, variants: list[dict[str, Any]]) -> None:
        self.report = report
        self.words = report.words
        self.polars = report.polars
        self.title = meuse.title(title)
        self.scenario = scenario
        self.variants = variants
        self.names = [variant["name"] for variant in variants]
        self.texts = Texts(self.title, self.words.language)
        self.games = self._of(report.games)
        self.box: Box = meuse.open_box(title)
        self.country = drawing.Country(self.box)
        report.styles.setdefault(title, drawing.map_style(title, self.box, self.words.language))

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
        heading = self.words("chapter", title=self.title.name, scenario=self.texts.scenario(self.scenario)[0])
        parts = [f"<h2>{html.escape(heading)}</h2>"]
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

    def mean(self, found: Mean, places: int = 1) -> str:
        if not found.n:
            return ""
        number = self.words.number
        return f"{number(found.mean, places)} &plusmn; {number(found.plus_minus, max(1, places))}"

    def difference(self, found: Paired | None) -> str:
        if found is None:
            return ""
        return f"{self.words.number(found.mean, 2, signed=True)} &plusmn; {self.words.number(found.plus_minus, 2)}"

    def gain(self, found: Paired) -> str:
        if math.isnan(found.gain):
            return ""
        number = self.words.number
        if math.isinf(found.gain):  # no pair differs
            return self.words("alike")
        return self.words("gain", correlation=number(found.correlation, 2), times=number(found.gain))

    # ---- results

    def results(self) -> str:
        ranks = self.games.group_by("grade").agg(self.polars.col("points").mean()).sort("points", "grade")
        found = ranks["grade"].to_list()
        called = {
            grade: self.words("unfinished") if grade == UNFINISHED else self.called("grade", grade) for grade in found
        }
        even = frozenset(self.games.filter(self.polars.col("winner").is_null())["grade"].to_list())
        shares = {}
        rows = []
        for name in self.names:
            mine = self.games.filter(self.polars.col("variant") == name)["grade"].to_list()
            shares[name] = {grade: share(mine.count(grade), len(mine)) for grade in found}
            cells = [f"{one.number} ({self.between(one)})" for one in shares[name].values()]
            rows.append([html.escape(name), str(len(mine)), *cells])
        return (
            f"<h3>{self.words('results')}</h3>"
            + drawing.grades(f"{self.title.id} {self.scenario}", self.words, shares, called, even)
            + table(
                [*self.report.heads("variant", "games"), *[html.escape(called[grade]) for grade in found]],
                rows,
                numbers=(1,),
            )
        )

    def between(self, found: Share) -> str:
        return self.words("between", low=f"{100 * found.low:.0f}", high=self.words.percent(found.high))

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
                [html.escape(variant["against"]), self.difference(pair), self.gain(pair)]
                if pair is not None
                else [""] * 3
            )
            rows.append([html.escape(name), self.mean(means[name]), *cells])
        picture = (
            drawing.forest(f"{self.title.id} {self.scenario}", self.words, found, self.words("more-points"))
            if found
            else ""
        )
        return (
            f"<h3>{self.words('differences')}</h3>"
            + picture
            + table(self.report.heads("variant", "points", "against", "difference", "gain"), rows, numbers=(1, 3))
            + (f'<p class="note">{self.words("pairs")}</p>' if found else "")
        )

    def length(self) -> str:
        rows = [
            [html.escape(name), self.mean(turns), self.mean(decisions, 0)]
            for (name, turns), decisions in zip(
                self._each(self.games, "turns").items(), self._each(self.games, "decisions").values(), strict=True
            )
        ]
        picture = drawing.histogram(
            f"{self.title.id} {self.scenario}",
            self.words,
            self._each(self.games, "decisions", list),
            self.words("decisions-in-a-game"),
        )
        heads = self.report.heads("variant", "turns", "decisions")
        return f"<h3>{self.words('length')}</h3>" + table(heads, rows, numbers=(1, 2)) + picture

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
                        self.mean(lost),
                        self.difference(found.get(name)),
                        self.mean(fights),
                    ]
                )
        heads = self.report.heads("side", "variant", "lost", "difference", "fights")
        out = f"<h3>{self.words('losses')}</h3>" + table(heads, rows, numbers=(2, 3, 4))
        if events is None:
            return out
        for side in self.title.sides:
            lines = {name: self._by_turn(events, side, name) for name in self.names[:SHOWN]}
            history = self._history_losses(side)
            label = self.words("lost-so-far", side=self.called("side", side))
            out += drawing.over_turns(f"{self.title.id} {self.scenario} {side}", self.words, lines, label, history)
        if self._history_losses(self.title.sides[0]):
            source = self._source(self._history()["losses"])
            out += f'<p class="note">{html.escape(self.words("men-as-steps", source=source))}</p>'
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
        return history_of(self.title, self.scenario)

    def _source(self, known: dict[str, Any]) -> str:
        """Where something is known from, in this language."""
        source = str(known.get(f"source_{self.words.language}", known["source"]))
        return source[:1].upper() + source[1:]

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
        out = f"<h3>{self.words('front')}</h3>" + drawing.over_turns(
            f"{self.title.id} {self.scenario} ground", self.words, taken, self.words("cells-taken", side=side)
        )
        if not history:
            return out
        lines = {each: self._places_by_turn(ground, each, history) for each in self.names[:SHOWN]}
        last = max(max(by) for by in lines.values())
        fallen = {turn: float(sum(place["turn"] <= turn for place in history["taken"])) for turn in range(1, last + 1)}
        out += drawing.over_turns(
            f"{self.title.id} {self.scenario} places", self.words, lines, self.words("places-taken"), fallen
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
            at_the_end = self.words.percent(share_of)
            called = self.texts.place(place["place"])
            rows.append(
                [
                    html.escape(called),
                    str(turn or self.words("held")),
                    self.words.percent(fell.height / max(1, seeds)),
                    f"{fell['turn'].median():.0f}" if fell.height else "",
                    at_the_end,
                ]
            )
            told = (
                self.words("mark-fell", place=called, share=at_the_end, turn=turn)
                if turn
                else self.words("mark-held", place=called, share=at_the_end)
            )
            marks.append((place["cell"], told, _between(share_of)))
        note = self.words("front-note", variant=name, side=side, source=self._source(history))
        return (
            out
            + self.country.marks(marks)
            + f'<p class="note">{html.escape(note)}</p>'
            + table(self.report.heads("place", "fell", "fell-in", "median", "theirs"), rows, numbers=(1, 2, 3, 4))
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
        out = f"<h3>{self.words('maps')}</h3>"
        found: dict[tuple[str, str], dict[str, float]] = {}
        for name in self.names[:SHOWN]:
            mine = events.filter((col("variant") == name) & col("cell").is_not_null())
            games = max(1, self.games.filter(col("variant") == name).height)
            fights = mine.filter(col("fight")).group_by("cell").len().rows()
            lost = mine.filter(col("losses") > 0).group_by("cell").agg(col("losses").sum()).rows()
            for what, rows in (("fights", fights), ("lost", lost)):
                found[name, what] = {cell: number / games for cell, number in rows}
        # One scale for all variants, so that their maps can be laid side by side.
        most = {
            what: max(
                [number for (_, of), each in found.items() if of == what for number in each.values()], default=0.0
            )
            for what in HEATS
        }
        for (name, what), each in found.items():
            if each:
                told = {
                    cell: self.words(f"{what}-here", cell=self.texts.place(cell), number=self.words.number(number, 2))
                    for cell, number in each.items()
                }
                darkest = self.words.number(most[what], 1)
                heading = self.words(f"{what}-in-a-game", variant=name, most=darkest)
                out += f"<p>{html.escape(heading)}</p>" + self.country.heat(each, most[what], told, HEATS[what])
        if len(self.names) > SHOWN:
            out += f'<p class="note">{self.words("maps-of-some", count=SHOWN)}</p>'
        return out

    # ---- luck

    def luck(self, dice: Any) -> str:
        col = self.polars.col
        out = f"<h3>{self.words('luck')}</h3>"
        rows = []
        first: Luck | None = None
        for name in self.names:
            found = luck(self.games.filter(col("variant") == name), dice.filter(col("variant") == name))
            if found is None:
                rows.append([html.escape(name), self.words("too-few"), ""])
                continue
            first = first or found
            percent = self.words.percent
            rows.append([html.escape(name), percent(found.explained), percent(1 - found.explained)])
        out += table(self.report.heads("variant", "dice", "else"), rows, numbers=(1, 2))
        if first is not None:
            charts = [
                (self.words("played-by", side=self.called("side", side), player=self.called("luck", chart)), worth)
                for side, chart, worth in first.by_chart[:12]
            ]
            out += drawing.bars(f"{self.title.id} {self.scenario} luck", self.words, charts, self.words("luck-axis"))
        return out + f'<p class="note">{self.words("luck-note")}</p>'


# ---- tables


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = ()) -> str:
    def cells(tag: str, row: Sequence[str]) -> str:
        return "".join(
            f'<{tag} class="number">{cell}</{tag}>' if place in numbers else f"<{tag}>{cell}</{tag}>"
            for place, cell in enumerate(row)
        )

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f"<table><thead><tr>{cells('th', heads)}</tr></thead><tbody>{body}</tbody></table>"


def _between(share_of: float) -> str:
    """From blue at 0 to red at 1."""
    one, other = (0x33, 0x65, 0x8A), (0xC1, 0x12, 0x1F)
    return "#" + "".join(f"{round(a + (b - a) * share_of):02x}" for a, b in zip(one, other, strict=True))
