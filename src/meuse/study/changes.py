"""Changes of game data by path, without a copy of the files.

    assault.shifts.pioneer = 2           a number of a table
    counter.FR-324.strength = 5          of an array of tables: the entry of that id (or name, number ...)
    replacements.german.2 = 3            of a list: the third number, counted from 0
    counters.toml:counter.FR-324.morale  the file, where two of them have the path

Every datum has its source. A change of a printed number is allowed here, for that is what a designer wants to try, but
the change knows that the number was printed, and manifest and report say so.
"""

import copy
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from meuse.engine.data import read_data
from meuse.engine.title import Title
from meuse.study.chronicle import facts_of
from meuse.study.needs import need

NAMED_BY: Final = ("id", "name", "number", "division", "kind", "edge", "ratio", "result")
OURS: Final = "reconstructed"
"""The source of numbers that we invented; all others are printed, or follow from print, history or geography."""
UNSTATED: Final = "unstated"
MANY: Final = 12  # names that are listed where one does not exist


class ChangeError(Exception):
    """A change that cannot be made: which path, and what is there instead."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class Change(NamedTuple):
    """A datum and what became of it."""

    path: str
    file: str
    before: Any
    after: Any
    source: str

    @property
    def kind(self) -> str:
        """`rulebook 6.11` is of the kind rulebook."""
        return self.source.split(" ")[0].rstrip(",;:")

    @property
    def printed(self) -> bool:
        """Whether it changes what is not ours: a number of the rulebook, of history, of the land."""
        return self.kind != OURS


class Files:
    """The data files of a title (or a player's own in their place), to be changed."""

    def __init__(self, title: Title, overlay: Mapping[str, str] | None = None) -> None:
        self.title = title
        self.overlay = dict(overlay or {})
        self.data: dict[str, dict[str, Any]] = {}
        self.changes: list[Change] = []
        self.groups: dict[str, list[str]] = facts_of(title).get("groups", {})
        for name in title.data_files:
            self.data[name] = read_data(title.folder / "data", name, self.overlay).values

    def where(self, path: str) -> tuple[str, ...]:
        """The file and the keys that a path leads to: the same for every way of saying it."""
        file, keys = self._find(path)
        return file, *keys

    def look(self, path: str) -> Change:
        """What is at that path, unchanged."""
        file, keys = self._find(path)
        value, source = _walk(self.data[file], keys, self.groups)
        return Change(path, file, copy.deepcopy(value), copy.deepcopy(value), source)

    def change(self, path: str, value: Any) -> Change:
        file, keys = self._find(path)
        found, source = _walk(self.data[file], keys, self.groups)
        _check_kind(path, found, value)
        made = Change(path, file, copy.deepcopy(found), copy.deepcopy(value), source)
        holder, _ = _walk(self.data[file], keys[:-1], self.groups)
        _put(holder, keys[-1], value)
        self.changes.append(made)
        return made

    def texts(self) -> dict[str, str]:
        """An overlay: the player's own files, and those that were changed."""
        if not self.changes:
            return dict(self.overlay)
        write = need("tomli_w").dumps
        changed = {change.file for change in self.changes}
        return {**self.overlay, **{name: write(self.data[name]) for name in self.title.data_files if name in changed}}

    def _find(self, path: str) -> tuple[str, list[str]]:
        file, colon, inside = path.partition(":")
        if colon and file not in self.data:
            raise ChangeError(path, f"{self.title.id} has no data file {file!r}: {', '.join(self.data)}")
        names = [file] if colon else list(self.data)
        wanted = _split(inside if colon else path)
        found: list[tuple[str, list[str]]] = []
        furthest: tuple[int, str] = (-1, "")
        for name in names:
            keys, problem = _resolve(self.data[name], wanted)
            if not problem:
                found.append((name, keys))
            elif len(keys) > furthest[0]:
                furthest = (len(keys), problem)
        if not found:
            if furthest[0] == 0 and not colon:
                tops = sorted({key for data in self.data.values() for key in data})
                raise ChangeError(path, f"no table {wanted[0]!r} in the data of {self.title.id}: {_listed(tops)}")
            raise ChangeError(path, furthest[1])
        if len(found) > 1:
            raise ChangeError(
                path, f"is in {' and in '.join(name for name, _ in found)}: put the file in front, FILE:PATH"
            )
        return found[0]


def changed(
    title: Title, changes: Mapping[str, Any], overlay: Mapping[str, str] | None = None
) -> tuple[dict[str, str], list[Change]]:
    """The overlay that these changes make of a title's data, and the changes with their sources."""
    files = Files(title, overlay)
    for path, value in changes.items():
        files.change(path, value)
    return files.texts(), files.changes


def _split(path: str) -> list[str]:
    """Names between dots; a name that has dots itself stands in quotes: terrain."a.b".enter."""
    names: list[str] = []
    rest = path
    while rest:
        if rest[0] == '"':
            end = rest.find('"', 1)
            if end < 0:
                raise ChangeError(path, 'a quotation mark is missing: names with dots are written "a.b"')
            names.append(rest[1:end])
            rest = rest[end + 1 :].removeprefix(".")
        else:
            name, _, rest = rest.partition(".")
            names.append(name)
    if not names or not all(names):
        raise ChangeError(path, "is no path: names joined by dots, such as assault.shifts.pioneer")
    return names


def _resolve(data: Any, wanted: Sequence[str]) -> tuple[list[str], str]:
    """The keys that lead there, or those that do and what is wrong with the next."""
    keys: list[str] = []
    here = data
    for name in wanted:
        if isinstance(here, dict):
            if name not in here:
                return keys, f"no {name!r} in {'.'.join(keys) or 'the file'}: {_listed(sorted(map(str, here)))}"
            here = here[name]
            keys.append(name)
        elif isinstance(here, list):
            place, names = _place_in(here, name)
            if place < 0:
                return keys, f"no entry {name!r} in {'.'.join(keys)}: {names}"
            here = here[place]
            keys.append(str(place))
        else:
            return keys, f"{'.'.join(keys)} is {here!r} and has nothing inside"
    return keys, ""


def _place_in(entries: list[Any], name: str) -> tuple[int, str]:
    if all(isinstance(entry, dict) for entry in entries):
        for key in NAMED_BY:
            fitting = [place for place, entry in enumerate(entries) if str(entry.get(key)) == name]
            if len(fitting) == 1:
                return fitting[0], ""
    if name.isdecimal() and int(name) < len(entries):
        return int(name), ""
    called = [
        next((str(entry[key]) for key in NAMED_BY if entry.get(key)), "")
        for entry in entries
        if isinstance(entry, dict)
    ]
    listed = _listed([name for name in called if name]) if any(called) else f"0 to {len(entries) - 1}"
    return -1, listed


def _walk(data: Any, keys: Sequence[str], groups: Mapping[str, Sequence[str]]) -> tuple[Any, str]:
    """The value there, and the source that is stated nearest to it."""
    here = data
    source = UNSTATED
    for number, key in enumerate(keys):
        if isinstance(here, dict):
            if isinstance(here.get("source"), str):
                source = here["source"]
            stated = here.get("sources")
            if isinstance(stated, dict):
                source = _source_among(stated, keys[number:], groups) or (UNSTATED if "source" not in here else source)
            here = here[key]
        else:
            here = here[int(key)]
    if isinstance(here, dict) and isinstance(here.get("source"), str):
        source = here["source"]
    return here, source


def _source_among(stated: dict[str, Any], keys: Sequence[str], groups: Mapping[str, Sequence[str]]) -> str:
    """`sources` names facts ("attack", or "closer, interdicted, rain") and groups that the title knows ("ratings")."""
    for group, source in stated.items():
        names = [name.strip() for name in group.split(",")]
        if any(key in names for key in keys):
            return str(source)
    for group, source in stated.items():
        if any(key in groups.get(group, ()) for key in keys):
            return str(source)
    return ""


def _check_kind(path: str, before: Any, after: Any) -> None:
    if isinstance(before, bool) or isinstance(after, bool):
        fits = isinstance(before, bool) and isinstance(after, bool)
    elif isinstance(before, int | float):
        fits = isinstance(after, int | float)
    else:
        fits = isinstance(after, type(before))
    if not fits:
        raise ChangeError(path, f"is {before!r}, and cannot become {after!r}, which is of another kind")


def _put(holder: Any, key: str, value: Any) -> None:
    if isinstance(holder, list):
        holder[int(key)] = value
    else:
        holder[key] = value


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - MANY} more" if len(names) > MANY else ""
    return ", ".join(names[:MANY]) + more
