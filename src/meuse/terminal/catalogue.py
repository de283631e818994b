"""The data of a title with their sources: what is the rulebook's, what is history's, what is ours."""

import tomllib
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from meuse.engine.game import Box

NAMED_BY: Final = ("id", "name", "number", "division", "kind", "edge", "ratio", "result")


class Datum(NamedTuple):
    """One entry of a data file and where it comes from."""

    file: str
    entry: str
    source: str

    @property
    def kind(self) -> str:
        """`rulebook 6.11` is of the kind rulebook."""
        return self.source.split(" ")[0].rstrip(",;:")


def data_texts(box: Box) -> dict[str, str]:
    """The text of each data file that the box was opened with: the player's own where he has one."""
    folder = box.title.folder / "data"
    return {
        name: box.overlay[name] if name in box.overlay else (folder / name).read_text("utf-8")
        for name in box.title.data_files
    }


def data_with_sources(box: Box) -> list[Datum]:
    found: list[Datum] = []
    for file, text in data_texts(box).items():
        for entry, source in _sources(tomllib.loads(text), ""):
            found.append(Datum(file, entry, source))
    return found


def _sources(value: Any, name: str) -> Iterator[tuple[str, str]]:
    """Every `source` in a file, and every one of `sources`, with the name of the entry it belongs to."""
    if isinstance(value, list):
        for number, item in enumerate(value, start=1):
            yield from _sources(item, f"{name} {_name_of(item, number)}")
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key == "source" and isinstance(inner, str):
                yield name, inner
            elif key == "sources" and isinstance(inner, dict):
                for part, source in inner.items():
                    yield f"{name}: {part}", str(source)
            elif isinstance(inner, dict | list):
                yield from _sources(inner, f"{name}.{key}" if name else key)


def _name_of(item: Any, number: int) -> str:
    if isinstance(item, dict):
        for key in NAMED_BY:
            if item.get(key):
                return str(item[key])
    return f"number {number}"


def counts(data: list[Datum]) -> dict[str, int]:
    """How many entries come from each kind of source, the most frequent first."""
    found: dict[str, int] = {}
    for datum in data:
        found[datum.kind] = found.get(datum.kind, 0) + 1
    return dict(sorted(found.items(), key=lambda entry: (-entry[1], entry[0])))
