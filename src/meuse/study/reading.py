"""Reading what a study has written."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from meuse.study.manifest import NAME, read_manifest
from meuse.study.needs import need
from meuse.study.views import patched


class Position(NamedTuple):
    """A decision with all that the seat which took it could see and do."""

    variant: str
    seed: int
    number: int  # of the answer in its game
    turn: int
    side: str
    prompt: str
    view: dict[str, Any]
    legal: list[str]
    chosen: int  # its place among the legal


class Tables:
    """The tables of a study: `tables.games`, or `tables.scan("events")` for one that is too long to be read at once."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        if not (self.folder / NAME).is_file():
            raise FileNotFoundError(f"{self.folder} is not the folder of a study: there is no {NAME} in it")
        self.manifest = read_manifest(self.folder)
        self.names: list[str] = list(self.manifest["tables"])

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return self.scan(name).collect()

    def has(self, table: str) -> bool:
        return table in self.names

    def scan(self, table: str) -> Any:
        """A table as a lazy polars frame."""
        if not self.has(table):
            raise AttributeError(f"this study has no table {table!r}; it has {', '.join(self.names)}")
        return need("polars").scan_parquet(self.folder / f"{table}.parquet")

    def each_position(self, variant: str | None = None, seed: int | None = None) -> Iterator[Position]:
        """Every decision of the table `positions`, with its view put together; of one variant or game if you say so."""
        polars = need("polars")
        rows = self.scan("positions")
        if variant is not None:
            rows = rows.filter(polars.col("variant") == variant)
        if seed is not None:
            rows = rows.filter(polars.col("seed") == seed)
        for (named, number), game in rows.collect().group_by(["variant", "seed"], maintain_order=True):
            yield from positions_of(named, number, game.iter_rows(named=True))


def positions_of(variant: str, seed: int, rows: Iterable[dict[str, Any]]) -> Iterator[Position]:
    """The decisions of one game: each view is the one before, of the same seat, with what has changed."""
    seen: dict[str, Any] = {}
    for row in rows:
        side = row["side"]
        seen[side] = patched(seen.get(side), json.loads(row["seen"]))
        yield Position(
            variant, seed, row["number"], row["turn"], side, row["prompt"], seen[side], row["legal"], row["chosen"]
        )


def load(folder: str | Path) -> Tables:
    """What a study, or `meuse export`, has written into that folder."""
    return Tables(folder)
