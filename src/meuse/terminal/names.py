"""What people call cells and pieces: `la lune` is LUN, `kellermann` FR-KELLERMANN, as far as it tells them apart."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

NOT: Final = 0
INSIDE: Final = 1  # the beginning of a word in a name: ingelfingen for Hohenlohe-Ingelfingen
BEGINNING: Final = 2  # the beginning of a name
WHOLE: Final = 3
SHORTEST: Final = 2  # letters that can stand for a name


def plain(name: str) -> str:
    """A name as it can be typed: without accents and capitals, in one word. French left is french-left."""
    letters = unicodedata.normalize("NFD", name.lower().replace("œ", "oe"))
    bare = "".join([letter for letter in letters if not unicodedata.combining(letter)])
    return re.sub(r"[^a-z0-9+]+", "-", bare).strip("-")


def own_name(typed: str, name: str) -> bool:
    """Whether a word means that name: the name itself, or what follows its side's letters (24 for DE-24)."""
    typed, name = plain(typed), plain(name)
    return bool(typed) and typed in (name, name.partition("-")[2])


class Names:
    """The names by which cells and pieces may be typed, besides their own."""

    def __init__(self, called: Mapping[str, Iterable[str]]) -> None:
        self.called: dict[str, tuple[str, ...]] = {}
        self.bearers: dict[str, list[str]] = {}  # of a whole name
        for own, names in called.items():
            self.called[own] = tuple(dict.fromkeys([plain(name) for name in names if plain(name)]))
            for name in self.called[own]:
                self.bearers.setdefault(name, []).append(own)

    def likeness(self, typed: str, own: str) -> int:
        """How well something typed means what bears that name of its own: from NOT to WHOLE."""
        wanted = plain(typed)
        names = self.called.get(own, ())
        if wanted in names or own_name(typed, own):
            return WHOLE
        if len(wanted) < SHORTEST or wanted.isdigit():
            return NOT
        found = NOT
        for name in names:
            if name.startswith(wanted):
                return BEGINNING
            if f"-{wanted}" in name:
                found = INSIDE
        return found

    def meant(self, typed: str, among: Collection[str]) -> list[str]:
        """Those that it means best."""
        likeness = {own: self.likeness(typed, own) for own in among}
        best = max(likeness.values(), default=NOT)
        return [own for own, found in likeness.items() if found == best] if best else []


def ways_to_split(words: Sequence[str], parts: int) -> Iterable[tuple[str, ...]]:
    """Words as that many names in every way: `valmy la lune` is two as `valmy`, `la lune` or `valmy la`, `lune`."""
    if parts == 0:
        return
    if parts == 1:
        yield (" ".join(words),)
        return
    for first in range(1, len(words) - parts + 2):
        for rest in ways_to_split(words[first:], parts - 1):
            yield (" ".join(words[:first]), *rest)
