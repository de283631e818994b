"""The study file: what is played, in which variants, from which seeds.

    name = "What the pioneers are worth"
    title = "they_shall_not_pass"
    players = "greedy"                          # or { german = "greedy", french = "random" }
    seeds = { first = 1, games = 200 }          # every variant plays every seed: pairs

    [[variant]]
    name = "as printed"

    [[variant]]
    name = "pioneers shift two columns"
    change = { "assault.shifts.pioneer" = 2 }

What stands at the top holds for every variant that does not say otherwise; changes add up. A StudyError names file,
entry and what is allowed.
"""

import hashlib
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

import meuse
from meuse.bots import BadTime, UnknownBot, budget_of, level_refusal, make_bot
from meuse.bots.levels import rank_of
from meuse.engine.box import Box, shared_box
from meuse.engine.data import Entry, read_overlay
from meuse.engine.text import FALLBACK, Texts
from meuse.engine.title import DataError, Title
from meuse.study.changes import Change, ChangeError, changed
from meuse.study.recorders import TABLES, RecorderError, make_recorder

KEYED: Final = "keyed"
SEEDED: Final = "seeded"
DICE: Final = (KEYED, SEEDED)
EVERY: Final = "all"
USUAL: Final = ("games", "sides", "events", "dice", "ground")
OF_A_VARIANT: Final = ("title", "scenario", "scenarios", "options", "players", "decline", "change", "data")
AT_THE_TOP: Final = ("name", "note", "seeds", "dice", "tables", "recorders", "variant", *OF_A_VARIANT)
IN_A_VARIANT: Final = ("name", "against", *OF_A_VARIANT)
USUAL_PLAYER: Final = "greedy"


StudyError = DataError
"""What is wrong with a study file: which file, where in it, and what is allowed."""


class Variant(msgspec.Struct, frozen=True):
    """One way to play: everything about a game but its seed."""

    name: str
    title: str
    scenario: str
    options: tuple[str, ...]
    players: dict[str, str]
    declines: dict[str, tuple[str, ...]]  # by side, questions that it answers with `done` (or `decline`) unread
    overlay: dict[str, str]  # the texts of the data files that are not ours
    changes: tuple[Change, ...]
    against: str  # the variant it is compared with; "" for one that others are compared with

    @property
    def box(self) -> Box:
        return shared_box(meuse.title(self.title), self.overlay)


class OwnRecorder(msgspec.Struct, frozen=True):
    """A recorder of the user's own: the class, and the text of its file or the name of its module."""

    named: str
    text: str = ""


class Study(msgspec.Struct, frozen=True):
    """All that follows from a study file. Plain data: it goes to other processes and machines as it is."""

    name: str
    note: str
    variants: tuple[Variant, ...]
    first: int  # seed
    games: int  # of each variant
    dice: str
    tables: tuple[str, ...]
    recorders: tuple[OwnRecorder, ...]

    def orders(self) -> list[tuple[int, int]]:
        """Every game as the number of its variant and its seed; pair by pair, so that what is done can be compared."""
        return [
            (index, seed) for seed in range(self.first, self.first + self.games) for index in range(len(self.variants))
        ]

    @property
    def digest(self) -> str:
        """A short name for what decides about each row: all but how many games are played."""
        said = [
            [meuse.__version__],  # of the computer players
            [self.dice, list(self.tables), [[each.named, each.text] for each in self.recorders]],
            *[
                [one.name, one.title, meuse.title(one.title).rules_version, one.box.fingerprint]
                + [one.scenario, list(one.options), sorted(one.players.items()), sorted(one.declines.items())]
                for one in self.variants
            ],
        ]
        return hashlib.sha256(msgspec.json.encode(said)).hexdigest()[:16]


def read_study(path: str | Path) -> Study:
    """The study of a file."""
    file = Path(path)
    try:
        values = tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as wrong:
        raise StudyError(str(file), "", f"is not valid TOML: {wrong}") from wrong
    except UnicodeDecodeError as wrong:
        raise StudyError(str(file), "", f"is not text in UTF-8: {wrong}") from wrong
    return study_from(values, str(file), file.parent)


def study_from(values: Mapping[str, Any], file: str = "study", folder: Path | None = None) -> Study:
    """The study that such data describes; `folder` is where the paths in it begin."""
    top = Entry(file, "", dict(values))
    here = folder if folder is not None else Path()
    only(top, AT_THE_TOP)
    seeds = Entry(file, "seeds", top.table("seeds").values if top.has("seeds") else {})
    only(seeds, ("first", "games"))
    tables = tuple(top.texts("tables", list(USUAL)))
    for table in tables:
        if table not in TABLES:
            raise top.fault(f"tables: no table {table!r}; choose from {', '.join(TABLES)}")
    entries = top.tables("variant", "name")
    if not entries:
        entries = [Entry(file, "variant", {"name": "as it is"})]
    variants: list[Variant] = []
    for entry in entries:
        only(entry, IN_A_VARIANT)
        variants.extend(_variants(top, entry, here))
    names = [variant.name for variant in variants]
    for variant in variants:
        if names.count(variant.name) > 1:
            raise top.fault(f"two variants are called {variant.name!r}: each needs a name of its own")
    return Study(
        name=top.text("name", Path(file).stem),
        note=top.text("note", ""),
        variants=tuple(_compared(top, variants)),
        first=seeds.number("first", 1),
        games=_at_least_one(seeds, "games", 100),
        dice=top.choice("dice", DICE, KEYED),
        tables=tuple(dict.fromkeys(("games", *tables))),
        recorders=tuple(_own_recorder(top, name, here) for name in top.texts("recorders", [])),
    )


def only(entry: Entry, allowed: tuple[str, ...]) -> None:
    """Refuse what nobody would read: most often a key that is mistyped."""
    for key in entry.values:
        if key not in allowed:
            raise entry.fault(f"there is no {key!r} here; there can be {', '.join(allowed)}")


def _at_least_one(entry: Entry, key: str, default: int) -> int:
    value = entry.number(key, default)
    if value < 1:
        raise entry.fault(f"{key} is {value}, must be 1 or more")
    return value


def _variants(top: Entry, entry: Entry, folder: Path) -> list[Variant]:
    """A variant in each of its scenarios."""
    said = Entry(
        entry.file, entry.name, {**{key: top.values[key] for key in OF_A_VARIANT if key in top.values}, **entry.values}
    )
    if entry.has("scenario"):
        said.values.pop("scenarios", None)
    name = entry.text("name")
    try:
        title = meuse.title(said.text("title"))
    except meuse.UnknownName as wrong:
        raise said.fault(f"title: {wrong}") from wrong
    scenarios = _scenarios(said, title)
    known = [option.id for option in title.options]
    options = said.texts("options", [])
    for option in options:
        if option not in known:
            raise said.fault(f"options: no option {option!r} in {title.id}; choose from {', '.join(known) or 'none'}")
    overlay, changes = _data(top, entry, said, title, folder)
    return [
        Variant(
            name=name if len(scenarios) == 1 else f"{name}, {scenario}",
            title=title.id,
            scenario=scenario,
            options=tuple(sorted(set(options))),
            players=_players(said, title, scenario),
            declines=_declines(said, title),
            overlay=overlay,
            changes=tuple(changes),
            against=f"{entry.text('against')}" if entry.has("against") else "",
        )
        for scenario in scenarios
    ]


def _scenarios(said: Entry, title: Title) -> list[str]:
    if not said.has("scenarios"):
        wanted = [said.text("scenario", title.scenarios[0])]
    elif said.values["scenarios"] == EVERY:
        wanted = list(title.scenarios)
    else:
        wanted = said.texts("scenarios")
    for scenario in wanted:
        if scenario not in title.scenarios:
            raise said.fault(f"no scenario {scenario!r} in {title.id}; choose from {', '.join(title.scenarios)}")
    return wanted


def _players(said: Entry, title: Title, scenario: str) -> dict[str, str]:
    given = said.values.get("players", USUAL_PLAYER)
    players = dict.fromkeys(title.sides, given) if isinstance(given, str) else given
    if not isinstance(players, dict) or sorted(players) != sorted(title.sides):
        sides = ", ".join(f'{side} = "{USUAL_PLAYER}"' for side in title.sides)
        raise said.fault(f"players must be the name of a computer player, or one for each side: {{ {sides} }}")
    for player in players.values():
        try:
            make_bot(str(player), 0)
        except (UnknownBot, BadTime) as wrong:
            raise said.fault(f"players: {wrong}") from wrong
        refusal = level_refusal(title, scenario, str(player))
        if refusal:
            raise said.fault(f"players: {refusal}")
        budget = budget_of(str(player))
        if budget is not None and not budget.playouts:
            raise said.fault(
                f"players: {player} thinks by the clock, and would play the same seed differently each time; give it "
                f"a number of playouts, such as {rank_of(str(player))}:16p"
            )
    return {side: str(players[side]) for side in title.sides}


def _declines(said: Entry, title: Title) -> dict[str, tuple[str, ...]]:
    """What a rule is worth that is not optional: a side does not make use of it."""
    found: dict[str, tuple[str, ...]] = {}
    texts = Texts(title, FALLBACK)
    for side in said.table("decline").values if said.has("decline") else {}:
        if side not in title.sides:
            raise said.fault(f"decline: no side {side!r} in {title.id}; choose from {', '.join(title.sides)}")
        found[side] = tuple(said.table("decline").texts(side))
        for prompt in found[side]:
            if not texts.has(f"prompt-{prompt}"):
                raise said.fault(
                    f"decline: nothing asks {prompt!r} in {title.id}; the column `prompt` of the table of decisions "
                    "has the names of the questions"
                )
    return found


def _data(top: Entry, entry: Entry, said: Entry, title: Title, folder: Path) -> tuple[dict[str, str], list[Change]]:
    """The files of the player's own, and what is changed in them: first at the top, then in the variant."""
    changes: dict[str, Any] = {}
    for each in (top, entry):
        if each.has("change"):
            changes.update(each.table("change").values)
    try:
        own = read_overlay(folder / said.text("data"), title.data_files) if said.has("data") else {}
        overlay, made = changed(title, _flat(changes), own)
        shared_box(title, overlay)
    except (ChangeError, DataError) as wrong:
        raise said.fault(f"change: {wrong}" if changes else f"data: {wrong}") from wrong
    return overlay, made


def _flat(changes: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    """`assault.shifts.pioneer = 2` without quotation marks is a table in a table in a table: the same path."""
    flat: dict[str, Any] = {}
    for key, value in changes.items():
        path = f"{before}.{key}" if before else key
        if isinstance(value, dict):
            flat.update(_flat(value, path))
        else:
            flat[path] = value
    return flat


def _own_recorder(top: Entry, named: str, folder: Path) -> OwnRecorder:
    """`file.py:Class` beside the study file, or `package.module:Class`."""
    place, colon, name = named.rpartition(":")
    if not colon or not place or not name:
        raise top.fault(f"recorders: {named!r} must be FILE.py:CLASS or MODULE:CLASS")
    text = ""
    if place.endswith(".py"):
        try:
            text = (folder / place).read_text("utf-8")
        except OSError as wrong:
            raise top.fault(f"recorders: {folder / place} cannot be read: {wrong.strerror}") from wrong
    own = OwnRecorder(named, text)
    try:
        make_recorder(own.named, own.text)
    except RecorderError as wrong:
        raise top.fault(f"recorders: {wrong}") from wrong
    return own


def _compared(top: Entry, variants: list[Variant]) -> list[Variant]:
    """Each variant is compared with the one it names, else with the first of its title and scenario."""
    found: list[Variant] = []
    for variant in variants:
        named = [one.name for one in variants if one.name == variant.against]
        in_scenario = [one.name for one in variants if one.name == f"{variant.against}, {variant.scenario}"]
        if variant.against and not named and not in_scenario:
            raise top.fault(
                f"variant {variant.name}: against: no variant {variant.against!r}; "
                f"choose from {', '.join(one.name for one in variants)}"
            )
        like = [one.name for one in variants if (one.title, one.scenario) == (variant.title, variant.scenario)]
        other = (in_scenario or named or like)[0]
        found.append(msgspec.structs.replace(variant, against="" if other == variant.name else other))
    return found
