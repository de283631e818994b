"""Which titles there are: each is an entry point, in the group `meuse.titles`, of a package that is installed.

    [project.entry-points."meuse.titles"]
    trench_raid = "trench_raid:TITLE"

Ours are registered in the same way. A title is loaded when somebody asks for it; one that cannot be loaded is left out,
and `broken_titles` tells why.
"""

import re
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from meuse.engine.title import Title

GROUP: Final = "meuse.titles"
TITLE_ID: Final = re.compile(r"[a-z][a-z0-9_]*")  # addresses and names of files are made of it


class UnknownName(Exception):  # noqa: N818 - said to a person who mistyped a name
    """A title, scenario or option that does not exist; says which do."""

    def __init__(self, what: str, name: str, known: list[str]) -> None:
        choices = f"choose from {', '.join(known)}" if known else "there are none"
        super().__init__(f"no {what} {name!r}; {choices}")


class BrokenTitle(UnknownName):
    """A title that is installed and cannot be played; says which package it comes from, and why not."""

    def __init__(self, name: str, package: str, reason: str) -> None:
        Exception.__init__(self, f"{name}, of the package {package}, cannot be played: {reason}")
        self.name = name
        self.package = package
        self.reason = reason


class NothingInstalled(Exception):  # noqa: N818 - said to a person who has to install Meuse again
    """Not even our own titles are registered: Meuse was never installed, or is installed from before it did so."""

    def __init__(self) -> None:
        super().__init__(
            f"no package registers a title under {GROUP!r}, not even Meuse: "
            "install it again (make setup, or pip install --editable .)"
        )


_by_hand: dict[str, Title] = {}
_installed: dict[str, list[EntryPoint]] | None = None
_loaded: dict[str, Title | BrokenTitle] = {}


def register(title: Title) -> None:
    """Add a title that no installed package registers: in a notebook, in a test. This process alone knows it."""
    if title.id in _by_hand or title.id in _entries():
        raise ValueError(f"there is a title {title.id!r} already")
    wrong = _wrong_with(title, title.id)
    if wrong:
        raise ValueError(wrong)
    _by_hand[title.id] = title


def unregister(name: str) -> None:
    """Take back what `register` added."""
    del _by_hand[name]


def look_again() -> None:
    """Forget which packages are installed: some have come or gone."""
    global _installed
    _installed = None
    _loaded.clear()


def titles() -> list[Title]:
    """Every title that can be played: those that are complete first, which a newcomer should see first, then by id."""
    found = [_load(name) for name in _names()]
    return sorted(
        [title for title in found if isinstance(title, Title)], key=lambda title: (not title.complete, title.id)
    )


def broken_titles() -> list[BrokenTitle]:
    """Titles that are installed and cannot be played, with the reason."""
    found = [_load(name) for name in _names()]
    return [title for title in found if isinstance(title, BrokenTitle)]


def title(name: str) -> Title:
    """The title of that id; an UnknownName says which there are, a BrokenTitle why it cannot be played."""
    if name not in _by_hand and name not in _entries():
        raise UnknownName("title", name, _names())
    found = _load(name)
    if isinstance(found, BrokenTitle):
        raise BrokenTitle(found.name, found.package, found.reason)
    return found


def _names() -> list[str]:
    names = sorted({*_by_hand, *_entries()})
    if not names:
        raise NothingInstalled
    return names


def _entries() -> dict[str, list[EntryPoint]]:
    """The entry points of each name; more than one is a clash."""
    global _installed
    if _installed is None:
        found: dict[str, list[EntryPoint]] = {}
        for entry in entry_points(group=GROUP):
            found.setdefault(entry.name, []).append(entry)
        _installed = found
    return _installed


def _load(name: str) -> Title | BrokenTitle:
    if name in _by_hand:
        return _by_hand[name]
    if name not in _loaded:
        _loaded[name] = _load_entries(name, _entries()[name])
    return _loaded[name]


def _load_entries(name: str, entries: list[EntryPoint]) -> Title | BrokenTitle:
    packages = " and ".join(sorted([_package(entry) for entry in entries]))
    if len(entries) > 1:
        return BrokenTitle(name, packages, "they register the same name; uninstall all but one")
    try:
        found = entries[0].load()
    except Exception as wrong:  # whatever is the matter with another's package, the other titles can be played
        return BrokenTitle(name, packages, f"{type(wrong).__name__}: {wrong}")
    if not isinstance(found, Title):
        return BrokenTitle(name, packages, f"{entries[0].value} is not a Title, but {found!r}")
    reason = _wrong_with(found, name)
    return BrokenTitle(name, packages, reason) if reason else found


def _package(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else "of an unknown name"


def _wrong_with(title: Title, name: str) -> str:
    """What hinders every use of a title, in a sentence; "" if nothing does. `meuse check` looks closer."""
    if not TITLE_ID.fullmatch(name):
        return f"a title id has lower-case letters, digits and _ only, not {name!r}"
    for fact in ("id", "name", "rules_version", "sides", "scenarios", "frames"):
        if not getattr(title, fact, None):
            return f"the title has no {fact}"
    if title.id != name:
        return f"the title calls itself {title.id!r}"
    if not title.folder.is_dir():
        return f"there is no folder {title.folder}"
    return ""
