"""The sheet of a game: which one it is, under a name that changes whenever anything printed on it could.

    SHEET = TITLE~SCENARIO~OPTION+OPTION~FINGERPRINT[~GAME]

Games of one title that agree in scenario, options and data share a sheet, and a browser that has it need never ask
again. A player's own data is found through a game that is played with it: its sheet's name ends with that game.
"""

import functools
import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import meuse
from meuse import cartography
from meuse.engine.title import Title
from meuse.server import schema

if TYPE_CHECKING:
    from meuse.server.storage.store import GameRow

SEPARATOR: Final = "~"  # in no name of a title, scenario, option or game; means nothing in an address
PRINTED_BY: Final = (Path(__file__).with_name("scenes.py"), Path(schema.__file__).with_name("sheet.py"))


class SheetName(NamedTuple):
    title: str
    scenario: str
    options: tuple[str, ...]
    fingerprint: str
    game: str = ""  # whose players brought their own data; "": it is ours

    def __str__(self) -> str:
        parts = [self.title, self.scenario, "+".join(self.options), self.fingerprint]
        return SEPARATOR.join([*parts, self.game] if self.game else parts)

    @staticmethod
    def read(text: str) -> "SheetName | None":
        parts = text.split(SEPARATOR)
        if len(parts) not in (4, 5):
            return None
        title, scenario, options, fingerprint, *game = parts
        return SheetName(title, scenario, tuple(options.split("+")) if options else (), fingerprint, *game)


def sheet_of_game(row: "GameRow") -> SheetName:
    """The sheet that a game is played on."""
    return sheet_name(row.title, row.scenario, row.options, row.data if row.overlay else "", row.id)


def sheet_name(title: str, scenario: str, options: Iterable[str], data: str = "", game: str = "") -> SheetName:
    """The name that such a sheet has today; `data` is the fingerprint of a player's own, in that game."""
    chosen = tuple(sorted(set(options)))
    told = "\0".join([edition(meuse.title(title)), scenario, "+".join(chosen), data])
    fingerprint = hashlib.sha256(told.encode()).hexdigest()[:20]
    return SheetName(title, scenario, chosen, fingerprint, game if data else "")


@functools.cache
def edition(title: Title) -> str:
    """A name for a title as this server has it: its rules, its data, and the code that prints and draws it."""
    digest = hashlib.sha256(f"{title.id}\0{title.rules_version}\0{meuse.__version__}".encode())
    own = [file for kind in ("*.py", "*.toml") for file in title.folder.rglob(kind)]
    for file in [*sorted(own), *sorted(Path(cartography.__file__).parent.glob("*.py")), *PRINTED_BY]:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()
