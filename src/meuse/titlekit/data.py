"""The data files of a title: there, readable, and every entry with its source."""

import tomllib
from collections.abc import Iterator
from typing import Any, Final

from meuse.engine.title import Title
from meuse.titlekit.problem import Problem

TOPIC: Final = "data"
NAMED_BY: Final = ("id", "name", "number", "kind")
NO_FACTS: Final = ("grid",)  # how cells are numbered; what is in them has its sources


def data_problems(title: Title) -> list[Problem]:
    found: list[Problem] = []
    for name in title.data_files:
        file = title.folder / "data" / name
        if not file.is_file():
            found.append(Problem(TOPIC, f"data/{name}", "is missing"))
            continue
        try:
            content = tomllib.loads(file.read_text("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeError) as wrong:
            found.append(Problem(TOPIC, f"data/{name}", f"is not valid TOML: {wrong}"))
            continue
        found += [Problem(TOPIC, f"data/{name}", f"{entry} has no source") for entry in without_source(content, "")]
    return found


def without_source(table: dict[str, Any], name: str) -> Iterator[str]:
    """Entries that neither have a source nor lie in one that has.

    An entry is a table with values of its own; tables that only hold other tables are headings.
    """
    if "source" in table or "sources" in table:
        return
    inner = {key: value for key, value in table.items() if _is_tables(value) and key not in NO_FACTS}
    if any(not _is_tables(value) for value in table.values()) and name:
        yield name
        return
    for key, value in inner.items():
        if isinstance(value, dict):
            yield from without_source(value, f"{name}.{key}" if name else key)
        else:
            for number, item in enumerate(value, start=1):
                yield from without_source(item, f"{name}.{key}" if name else f"{key} {_name_of(item, number)}")


def _is_tables(value: object) -> bool:
    return isinstance(value, dict) or (
        isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)
    )


def _name_of(item: dict[str, Any], number: int) -> str:
    return next((str(item[key]) for key in NAMED_BY if item.get(key)), f"number {number}")
