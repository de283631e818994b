"""The numbers of a report: shares with intervals, means, paired differences, luck."""

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from meuse.study.needs import need

Z: Final = 1.96  # of a 95 % interval


class Share(NamedTuple):
    """So many of so many, and the 95 % interval of the share (Wilson)."""

    number: int
    of: int
    share: float
    low: float
    high: float


class Mean(NamedTuple):
    """A mean of n values and half its 95 % interval."""

    n: int
    mean: float
    plus_minus: float
    deviation: float


class Paired(NamedTuple):
    """How much more the one is than the other, pair by pair (games of the same seed)."""

    n: int
    mean: float
    plus_minus: float
    correlation: float
    gain: float  # how many times as many unpaired games it would take for the same interval


def share(count: int, of: int) -> Share:
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    p = count / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z * math.sqrt(p * (1 - p) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return Share(count, of, p, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float]) -> Mean:
    n = len(values)
    if not n:
        return Mean(0, math.nan, math.nan, math.nan)
    average = sum(values) / n
    deviation = math.sqrt(sum((value - average) ** 2 for value in values) / (n - 1)) if n > 1 else math.nan
    return Mean(n, average, Z * deviation / math.sqrt(n) if n > 1 else math.nan, deviation)


def paired(ones: Sequence[float], others: Sequence[float]) -> Paired:
    """The first less the second."""
    n = len(ones)
    found = mean([one - other for one, other in zip(ones, others, strict=True)])
    if n < 3:
        return Paired(n, found.mean, found.plus_minus, math.nan, math.nan)
    a, b = mean(ones), mean(others)
    apart = a.deviation**2 + b.deviation**2
    together = sum((one - a.mean) * (other - b.mean) for one, other in zip(ones, others, strict=True)) / (n - 1)
    correlation = together / (a.deviation * b.deviation) if a.deviation and b.deviation else math.nan
    gain = apart / found.deviation**2 if found.deviation else math.inf
    return Paired(n, found.mean, found.plus_minus, correlation, gain)


class Luck(NamedTuple):
    """What dice explain of the points: the share of their variance, and what one deviation of luck is worth."""

    games: int
    explained: float
    by_chart: list[tuple[str, str, float]]  # side, chart, points for one deviation of luck there


def luck(points: Any, dice: Any, least: int = 10) -> Luck | None:
    """Points against luck by side and chart (what was rolled less what was to be expected), by least squares.

    The share is adjusted for the number of charts, and for few games it cannot say much. None with too few games.
    """
    polars, numpy = need("polars"), need("numpy")
    sums = (
        dice.with_columns((polars.col("rolled") - polars.col("expected")).alias("luck"))
        .with_columns((polars.col("side") + "/" + polars.col("chart")).alias("which"))
        .group_by(["seed", "which"])
        .agg(polars.col("luck").sum())
        .pivot(on="which", index="seed", values="luck")
        .with_columns(polars.exclude("seed").fill_null(0.0))
    )
    table = points.select("seed", "points").drop_nulls().join(sums, on="seed").sort("seed")
    names = sorted(name for name in table.columns if name not in ("seed", "points"))
    games = table.height
    columns = [table[name].to_numpy() for name in names]
    kept = [(name, column) for name, column in zip(names, columns, strict=True) if column.std() > 0]
    if games < least + 2 * len(kept) or table["points"].std() in (None, 0.0):
        return None
    scaled = numpy.column_stack([(column - column.mean()) / column.std() for _, column in kept])
    y = table["points"].to_numpy().astype(float)
    y = y - y.mean()
    worth, *_ = numpy.linalg.lstsq(scaled, y, rcond=None)
    rest = ((y - scaled @ worth) ** 2).sum()
    raw = 1 - rest / (y**2).sum()
    adjusted = 1 - (1 - raw) * (games - 1) / max(1, games - len(kept) - 1)
    charts = [(*name.split("/", 1), float(value)) for (name, _), value in zip(kept, worth, strict=True)]
    charts.sort(key=lambda each: -abs(each[2]))
    return Luck(games, max(0.0, float(adjusted)), charts)
