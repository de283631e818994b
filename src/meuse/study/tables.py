"""The tables of a study as Parquet files: typed, sorted by variant and seed, the same whoever played the games."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from meuse.study.journal import Journal
from meuse.study.needs import need
from meuse.study.plan import Study
from meuse.study.playing import schema

AT_ONCE: Final = 200  # games whose rows are in memory at a time
PAGE: Final = 1 << 25  # bytes: long texts that are much alike are packed together, a fifth smaller than by the megabyte
QUICK: Final = 9  # of zstd
THOROUGH: Final = 19  # for what is kept to learn from: a tenth smaller, and several times as slow
LONG: Final = ("seen", "told", "answer")  # texts that seldom come again


def write_tables(study: Study, journal: Journal, folder: Path) -> dict[str, dict[str, int]]:
    """Every table of the games that are done; returns rows and bytes of each."""
    arrow = need("pyarrow")
    parquet = need("pyarrow.parquet")
    wanted = {table: _fields(arrow, columns) for table, columns in schema(study)}
    writers = {
        table: parquet.ParquetWriter(
            folder / f"{table}.parquet.new",
            fields,
            compression="zstd",
            compression_level=THOROUGH if table == "positions" else QUICK,
            data_page_size=PAGE,
            use_dictionary=[field.name for field in fields if field.type == arrow.string() and field.name not in LONG],
        )
        for table, fields in wanted.items()
    }
    rows = dict.fromkeys(wanted, 0)
    try:
        for games in _by(AT_ONCE, journal.games(study.orders())):
            for table, fields in wanted.items():
                batch = _batch(arrow, study, games, table, fields)
                rows[table] += batch.num_rows
                writers[table].write_batch(batch)
    finally:
        for writer in writers.values():
            writer.close()
    for table in wanted:  # whole or not at all: a reader never sees half a table
        os.replace(folder / f"{table}.parquet.new", folder / f"{table}.parquet")
    return {table: {"rows": rows[table], "bytes": (folder / f"{table}.parquet").stat().st_size} for table in wanted}


def _fields(arrow: Any, columns: dict[str, type]) -> Any:
    kinds = {
        int: arrow.int64(),
        float: arrow.float64(),
        str: arrow.string(),
        bool: arrow.bool_(),
        list: arrow.list_(arrow.string()),
    }
    own = [arrow.field(name, kinds[kind]) for name, kind in columns.items()]
    return arrow.schema([arrow.field("variant", arrow.string()), arrow.field("seed", arrow.int64()), *own])


def _batch(arrow: Any, study: Study, games: list[Any], table: str, fields: Any) -> Any:
    columns: dict[str, list[Any]] = {name: [] for name in fields.names}
    for index, seed, tables in games:
        found = tables[table]
        count = len(next(iter(found.values())))
        columns["variant"] += [study.variants[index].name] * count
        columns["seed"] += [seed] * count
        for name, values in found.items():
            columns[name] += values
    arrays = [arrow.array(columns[field.name], type=field.type) for field in fields]
    return arrow.record_batch(arrays, schema=fields)


def _by(count: int, games: Iterable[Any]) -> Iterator[list[Any]]:
    some: list[Any] = []
    for game in games:
        some.append(game)
        if len(some) == count:
            yield some
            some = []
    if some:
        yield some
