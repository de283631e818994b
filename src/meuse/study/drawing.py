"""The pictures of a report: charts by matplotlib, and cells coloured on the map itself."""

import base64
import html
import io
import re
from collections.abc import Mapping, Sequence, Set
from typing import Any, Final

from meuse.cartography.sheet import geometry
from meuse.cartography.web import named_map
from meuse.engine.box import Box
from meuse.study.figures import Mean, Paired, Share
from meuse.study.needs import need
from meuse.study.words import Words

NOBODYS: Final = "#b9b4a7"
COLOURS: Final = ("#33658a", "#b5552b", "#5b8c5a", "#8e6c8a", "#c9a227", "#4f6d7a", "#a63d40", "#6b705c")
INK: Final = "#2b2a28"
_METADATA: Final = re.compile(r"<metadata>.*?</metadata>\s*", re.DOTALL)


def colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


class Canvas:
    """A matplotlib figure that becomes SVG for a page."""

    def __init__(self, name: str, width: float = 8.0, height: float = 3.2) -> None:
        matplotlib = need("matplotlib")
        matplotlib.use("svg")
        self._settings = {"svg.hashsalt": name, "svg.fonttype": "none", "font.size": 9.0}  # salt: ids differ in a page
        self._matplotlib = matplotlib
        with matplotlib.rc_context(self._settings):
            self.figure: Any = need("matplotlib.figure").Figure(figsize=(width, height), layout="constrained")
            self.axes: Any = self.figure.subplots()
        for edge in ("top", "right"):
            self.axes.spines[edge].set_visible(False)

    def numbers(self, words: Words, axis: str) -> None:
        """The numbers along an axis as the language writes them."""

        def written(value: float, _place: int) -> str:
            return words.figures(f"{value:g}".replace("-", "−"))

        getattr(self.axes, axis).set_major_formatter(need("matplotlib.ticker").FuncFormatter(written))

    def svg(self) -> str:
        out = io.StringIO()
        with self._matplotlib.rc_context(self._settings):
            self.figure.savefig(out, format="svg", metadata={"Date": None}, transparent=True)
        text = out.getvalue()
        return _METADATA.sub("", text[text.index("<svg") :])


def grades(
    name: str, words: Words, shares: Mapping[str, Mapping[str, Share]], called: Mapping[str, str], even: Set[str]
) -> str:
    """How often each grade came up, a bar for each variant; those that nobody has won (`even`) are grey."""
    canvas = Canvas(f"grades {name}", height=1.0 + 0.45 * len(shares))
    names = list(shares)
    left = [0.0] * len(names)
    for number, grade in enumerate(called):
        widths = [shares[variant][grade].share for variant in names]
        ink = NOBODYS if grade in even else colour(number)
        canvas.axes.barh(names, widths, left=left, color=ink, label=called[grade], height=0.7)
        left = [before + width for before, width in zip(left, widths, strict=True)]
    canvas.axes.set_xlim(0, 1)
    canvas.axes.invert_yaxis()
    canvas.axes.set_xlabel(words("share-of-games"))
    canvas.numbers(words, "xaxis")
    side_by_side = 3 if max(map(len, called.values()), default=0) <= 28 else 2  # so that long names stay in the picture
    under = (0.5, -0.32 / (0.4 + 0.2 * len(names)))
    canvas.axes.legend(fontsize=8, loc="upper center", bbox_to_anchor=under, ncols=side_by_side)
    return canvas.svg()


def forest(name: str, words: Words, differences: Mapping[str, Paired], label: str) -> str:
    """Paired differences with their intervals."""
    canvas = Canvas(f"forest {name} {label}", height=0.9 + 0.4 * len(differences))
    for place, (variant, found) in enumerate(differences.items()):
        canvas.axes.errorbar(
            found.mean, place, xerr=found.plus_minus, fmt="o", color=colour(place), capsize=3, markersize=5
        )
        canvas.axes.annotate(
            variant, (found.mean, place), textcoords="offset points", xytext=(0, 6), ha="center", fontsize=8
        )
    canvas.axes.axvline(0, color=INK, linewidth=0.8)
    canvas.axes.set_yticks([])
    canvas.axes.set_ylim(len(differences) - 0.4, -0.7)
    canvas.numbers(words, "xaxis")
    canvas.axes.set_xlabel(label)
    return canvas.svg()


def over_turns(
    name: str,
    words: Words,
    lines: Mapping[str, Mapping[int, Mean]],
    label: str,
    history: Mapping[int, float] | None = None,
) -> str:
    """Means by turn with their intervals, and history beside them."""
    canvas = Canvas(f"turns {name} {label}")
    for number, (which, by_turn) in enumerate(lines.items()):
        turns = sorted(by_turn)
        middle = [by_turn[turn].mean for turn in turns]
        half = [by_turn[turn].plus_minus for turn in turns]
        canvas.axes.plot(turns, middle, color=colour(number), label=which, marker="o", markersize=3)
        low = [value - spread for value, spread in zip(middle, half, strict=True)]
        high = [value + spread for value, spread in zip(middle, half, strict=True)]
        canvas.axes.fill_between(turns, low, high, color=colour(number), alpha=0.18, linewidth=0)
    if history:
        turns = sorted(history)
        canvas.axes.plot(
            turns,
            [history[turn] for turn in turns],
            color=INK,
            linestyle="--",
            marker="s",
            markersize=4,
            label=words("history"),
        )
    canvas.axes.set_xlabel(words("turn-axis"))
    canvas.numbers(words, "yaxis")
    canvas.axes.set_ylabel(label)
    canvas.axes.xaxis.set_major_locator(need("matplotlib.ticker").MaxNLocator(integer=True))
    canvas.axes.legend(fontsize=8)
    return canvas.svg()


def histogram(name: str, words: Words, values: Mapping[str, Sequence[float]], label: str) -> str:
    canvas = Canvas(f"histogram {name} {label}")
    canvas.axes.hist(
        list(values.values()), label=list(values), color=[colour(number) for number in range(len(values))], bins=12
    )
    canvas.axes.set_xlabel(label)
    canvas.axes.set_ylabel(words("games-axis"))
    canvas.numbers(words, "yaxis")
    canvas.axes.yaxis.set_major_locator(need("matplotlib.ticker").MaxNLocator(integer=True))
    canvas.axes.legend(fontsize=8)
    return canvas.svg()


def bars(name: str, words: Words, values: Sequence[tuple[str, float]], label: str) -> str:
    canvas = Canvas(f"bars {name}", height=0.9 + 0.26 * len(values))
    canvas.axes.barh([each for each, _ in values], [value for _, value in values], color=colour(0))
    canvas.axes.invert_yaxis()
    canvas.axes.axvline(0, color=INK, linewidth=0.8)
    canvas.axes.set_xlabel(label)
    canvas.numbers(words, "xaxis")
    return canvas.svg()


# ---- the map


def map_style(title_id: str, box: Box, language: str) -> str:
    """The map as the background of everything of the class `map-TITLE`: in the page once, however often it is shown."""
    drawn = base64.b64encode(named_map(box.title, box, language).encode()).decode()
    return f".map-{title_id} {{ background: url(data:image/svg+xml;base64,{drawn}) 0 0 / 100% auto no-repeat; }}"


class Country:
    """The cells of a title's map, to be coloured."""

    def __init__(self, box: Box) -> None:
        self.title = box.title.id
        shape = geometry(box.title, box)
        first = next(iter(shape["parts"].values()))
        self.cells: dict[str, Any] = shape["cells"]
        self.width: float = shape["width"]
        self.height: float = min(shape["height"], first["y"] + first["height"])  # the map, not the sheets below it

    def heat(self, values: Mapping[str, float], most: float, told: Mapping[str, str], ink: str = "#c1121f") -> str:
        """Cells with their values; `most` is the darkest. What is told of a cell appears where the pointer rests."""
        shapes = []
        for cell, value in sorted(values.items()):
            if cell not in self.cells or value <= 0:
                continue
            points = " ".join(f"{x},{y}" for x, y in self.cells[cell]["outline"])
            shapes.append(
                f'<polygon points="{points}" fill="{ink}" fill-opacity="{0.12 + 0.7 * value / most:.2f}">'
                f"<title>{html.escape(told[cell])}</title></polygon>"
            )
        return self._laid_over(shapes)

    def marks(self, places: Sequence[tuple[str, str, str]]) -> str:
        """Dots with words: cell, what stands there, colour."""
        shapes = []
        for cell, said, ink in places:
            at = self.cells.get(cell)
            if at is not None:
                shapes.append(
                    f'<circle cx="{at["x"]}" cy="{at["y"]}" r="17" fill="{ink}" fill-opacity="0.85"'
                    ' stroke="#fff" stroke-width="3">'
                    f"<title>{html.escape(said)}</title></circle>"
                )
        return self._laid_over(shapes)

    def _laid_over(self, shapes: Sequence[str]) -> str:
        return (
            f'<div class="map map-{self.title}" style="aspect-ratio: {self.width} / {self.height}">'
            f'<svg viewBox="0 0 {self.width} {self.height}" role="img">{"".join(shapes)}</svg></div>'
        )
