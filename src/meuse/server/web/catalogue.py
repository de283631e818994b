"""What is printed: titles, sheets and maps of games, texts. Made once, then kept as long as there is room for it.

Sheets, briefings and maps take from a tenth of a second to seconds, and there are as many as a title's options allow:
clerks print them, charged to whoever was first to ask. Python in a thread of this process would do it at the expense of
everybody's clicks.
"""

import asyncio
import functools
import hashlib
import logging
import os
import tempfile
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

import meuse
from meuse import cartography, chooser
from meuse.bots import guests, levels
from meuse.engine.game import Box
from meuse.engine.text import ENGINE_TEXTS, languages, text_files
from meuse.engine.title import Title
from meuse.puzzles import Choice, Puzzle, all_puzzles, puzzle_called
from meuse.server.desk.jobs import Print
from meuse.server.games.sheets import sheet_name
from meuse.server.operation.logs import tell
from meuse.server.schema import puzzle as schema
from meuse.server.schema.common import Said
from meuse.server.schema.scene import DeclaredLine
from meuse.server.schema.sheet import OutlookInfo, TitleInfo
from meuse.server.web.replies import JSON, Kept

if TYPE_CHECKING:
    from meuse.server.desk.clerks import Desk

THEMES: Final = ("light", "dark")
FLUENT: Final = "text/plain; charset=utf-8"
SVG: Final = "image/svg+xml"
REVALIDATE: Final = "no-cache"  # kept by the browser, asked for by its ETag: an update of the server shows at once
MOST_BYTES: Final = 64 * 2**20  # kept in memory: a title of ours takes about 3 MB, players' own data as much again

Key = tuple[str, ...]


class NotThere(Exception):  # noqa: N818 - an answer, not a fault
    """A title, language or theme that does not exist; says which do."""


class Setting(NamedTuple):
    """What a game is played with: all that its sheet follows from. The box is opened when it is wanted."""

    title: str
    scenario: str
    options: frozenset[str]
    fingerprint: str  # of all of it
    data: str  # fingerprint of a player's own data, "" for ours
    box: Callable[[], Box]


class Library:
    """`cache` is a folder where drawn maps are kept from one start to the next; None: nowhere."""

    def __init__(self, cache: Path | None = None, most_bytes: int = MOST_BYTES) -> None:
        self._cache = cache
        self._most_bytes = most_bytes
        self._kept: OrderedDict[Key, Kept] = OrderedDict()  # the least recently wanted first
        self._making: dict[Key, asyncio.Lock] = {}
        self.desk: Desk | None = None  # None: all is made here, in threads

    def __len__(self) -> int:
        return sum(len(kept) for kept in self._kept.values())

    async def titles(self) -> Kept:
        return await self._keep(("titles",), self._titles)

    async def sheet(self, setting: Setting) -> Kept:
        return await self._keep(
            ("sheet", setting.fingerprint), lambda: self._sheet(setting), self._order("sheet", setting)
        )

    async def briefing(self, setting: Setting) -> Kept:
        order = self._order("briefing", setting)
        return await self._keep(("briefing", setting.fingerprint), lambda: self._briefing(setting), order)

    async def map(self, setting: Setting, theme: str) -> Kept:
        """Drawn from the data alone: games that differ in scenario or options share it."""
        key = ("map", setting.title, setting.data, theme)
        return await self._keep(key, lambda: self._map(setting.box(), theme), self._order("map", setting, theme))

    async def document(self, name: str, media_type: str, make: Callable[[], bytes]) -> Kept:
        """What describes this server, under a name of its own."""
        return await self._keep(("document", name), lambda: Kept(make(), media_type, REVALIDATE))

    async def texts(self, title: str, language: str) -> Kept:
        self.check(title, language)
        return await self._keep(("texts", title, language), lambda: self._texts(title, language, cases=False))

    async def cases(self, title: str, language: str) -> Kept:
        self.check(title, language)
        return await self._keep(("cases", title, language), lambda: self._texts(title, language, cases=True))

    async def puzzles(self) -> Kept:
        return await self._keep(("puzzles",), self._puzzles)

    async def puzzle(self, name: str) -> Kept:
        found = puzzle_called(name)
        if found is None:
            raise NotThere("no such puzzle: /api/puzzles lists them")
        return await self._keep(("puzzle", name), functools.partial(self._puzzle, found))

    async def warm_up(self) -> None:
        """Make what everybody wants before somebody waits for it; maps are kept in the folder, for any game."""
        await self.titles()
        await self.puzzles()
        for broken in meuse.broken_titles():
            tell("a title cannot be played", logging.WARNING, title=broken.name, reason=str(broken))
        for title in meuse.titles():
            for theme in THEMES:
                await self._draw(title.id, theme)
            for language in languages():
                await self.texts(title.id, language)
                await self.cases(title.id, language)

    def check(self, title: str, language: str | None = None) -> None:
        try:
            meuse.title(title)
        except meuse.UnknownName as unknown:
            raise NotThere(str(unknown)) from None
        if language is not None and language not in languages():
            raise NotThere(f"no language {language!r}; choose from {', '.join(languages())}")

    def _order(self, what: str, setting: Setting, theme: str = "") -> Print | None:
        """What a clerk is to print."""
        if self.desk is None:
            return None
        overlay = setting.box().overlay if setting.data else {}
        return Print(what, setting.title, setting.scenario, sorted(setting.options), overlay, theme)

    async def _keep(self, key: Key, make: Callable[[], Kept], order: Print | None = None) -> Kept:
        """One thread or one clerk makes it, whoever else wants it waits."""
        if key not in self._kept:
            async with self._making.setdefault(key, asyncio.Lock()):
                if key not in self._kept:
                    self._kept[key] = await (asyncio.to_thread(packed, make) if order is None else self._print(order))
                    self._make_space()
            self._making.pop(key, None)
        self._kept.move_to_end(key)
        return self._kept[key]

    async def _print(self, order: Print) -> Kept:
        """By a clerk, unless it is a map that was drawn before."""
        assert self.desk is not None
        ours = order.what == "map" and not order.overlay
        printed = await asyncio.to_thread(self._drawn_before, order.title, order.theme) if ours else b""
        if not printed:
            printed = await self.desk.do(order)
            if ours:
                await asyncio.to_thread(self._keep_drawn, order.title, order.theme, printed)
        media = SVG if order.what == "map" else JSON
        return await asyncio.to_thread(packed, functools.partial(Kept, printed, media, REVALIDATE))

    async def _draw(self, title: str, theme: str) -> None:
        """Let a map be in the folder."""
        if self.desk is not None:
            await self._print(Print("map", title, "", [], {}, theme))
        else:
            await asyncio.to_thread(lambda: self._map(meuse.open_box(title), theme))

    def _make_space(self) -> None:
        while len(self) > self._most_bytes and len(self._kept) > 1:
            self._kept.popitem(last=False)

    def _titles(self) -> Kept:
        return Kept(msgspec.json.encode([title_info(title) for title in meuse.titles()]), JSON, REVALIDATE)

    def _puzzles(self) -> Kept:
        return Kept(msgspec.json.encode([puzzle_info(puzzle) for puzzle in all_puzzles()]), JSON, REVALIDATE)

    def _puzzle(self, puzzle: Puzzle) -> Kept:
        plans = [puzzle_plan(choice, puzzle.side) for choice in puzzle.plans]
        position = puzzle.position
        hides = meuse.title(puzzle.title).hides(str(position["scenario"]), frozenset(position["options"]))
        told = schema.Puzzle(puzzle_info(puzzle), plans, puzzle.best, hides, position)
        return Kept(msgspec.json.encode(told), JSON, REVALIDATE)

    def _sheet(self, setting: Setting) -> Kept:
        from meuse.server.games.scenes import sheet_of

        sheet = sheet_of(setting.box(), setting.scenario, setting.options)
        return Kept(msgspec.json.encode(sheet), JSON, REVALIDATE)

    def _briefing(self, setting: Setting) -> Kept:
        from meuse.server.games.briefings import briefing_of

        briefing = briefing_of(setting.box(), setting.scenario, setting.options)
        return Kept(msgspec.json.encode(briefing), JSON, REVALIDATE)

    def _map(self, box: Box, theme: str) -> Kept:
        from meuse.cartography.web import web_map

        if box.overlay:  # players' own maps could fill the disk
            return Kept(web_map(box.title, box, theme).encode(), SVG, REVALIDATE)
        drawn = self._drawn_before(box.title.id, theme)
        if not drawn:
            drawn = web_map(box.title, box, theme).encode()
            self._keep_drawn(box.title.id, theme, drawn)
        return Kept(drawn, SVG, REVALIDATE)

    def _file_of(self, title: str, theme: str) -> Path | None:
        """Where the map of a title's own data is kept."""
        return self._cache / f"{title}-{theme}-{drawing_of(meuse.open_box(title))}.svg" if self._cache else None

    def _drawn_before(self, title: str, theme: str) -> bytes:
        file = self._file_of(title, theme)
        try:
            return file.read_bytes() if file is not None else b""
        except OSError:
            return b""

    def _keep_drawn(self, title: str, theme: str, drawn: bytes) -> None:
        file = self._file_of(title, theme)
        if file is not None:
            write_whole(file, drawn)

    def _texts(self, title: str, language: str, cases: bool) -> Kept:
        """Fluent files one after another; what the title says comes last, because it may say better what all say."""
        own = text_files(meuse.title(title).folder / "text", language)
        of_cases = [file for file in own if file.name.startswith("cases.")]
        files = of_cases if cases else [*text_files(ENGINE_TEXTS, language), *[f for f in own if f not in of_cases]]
        return Kept("\n".join([file.read_text("utf-8") for file in files]).encode(), FLUENT, REVALIDATE)


def packed(make: Callable[[], Kept]) -> Kept:
    kept = make()
    kept.pack()
    return kept


def drawing_of(box: Box) -> str:
    """A name for what a map is drawn from: the title's data and the code that draws."""
    digest = hashlib.sha256(box.fingerprint.encode())
    data = box.title.folder / "data"
    for file in [*sorted(data.glob("*.toml")), *sorted(Path(cartography.__file__).parent.glob("*.py"))]:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:20]


def write_whole(file: Path, content: bytes) -> None:
    """All of it or nothing, also when another process does the same; a folder that cannot be written to is no fault."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as unfinished:
            unfinished.write(content)
        os.replace(unfinished.name, file)
    except OSError as wrong:
        tell("a map cannot be kept", logging.WARNING, reason=str(wrong))


def title_info(title: Title) -> TitleInfo:
    return TitleInfo(
        id=title.id,
        name=title.name,
        sides=list(title.sides),
        scenarios=list(title.scenarios),
        outlooks=[outlook_info(outlook) for outlook in chooser.outlooks(title).values()],
        options=list(title.options),
        bots=[*guests(), *levels(title)],
        planned_scenarios=list(title.planned_scenarios),
        hidden_information=title.hidden_information,
        sheet=str(sheet_name(title.id, title.scenarios[0], ())),
    )


def outlook_info(outlook: chooser.Outlook) -> OutlookInfo:
    return OutlookInfo(
        scenario=outlook.scenario,
        turns=outlook.turns,
        decisions=outlook.decisions,
        minutes=outlook.minutes,
        level=outlook.level,
        counters=outlook.counters,
        cases=outlook.cases,
        chapters=outlook.chapters,
        hidden=outlook.hidden,
        first=outlook.first,
        first_of_all=outlook.first_of_all,
    )


def puzzle_info(puzzle: Puzzle) -> schema.PuzzleInfo:
    return schema.PuzzleInfo(
        id=puzzle.id,
        title=puzzle.title,
        scenario=str(puzzle.position["scenario"]),
        side=puzzle.side,
        turn=puzzle.turn,
        phase=puzzle.phase,
        grade=puzzle.grade,
    )


def puzzle_plan(choice: Choice, side: str) -> schema.PuzzlePlan:
    return schema.PuzzlePlan(
        plan=Said(choice.kind, choice.params, ""),
        lines=[DeclaredLine("march", [start, end], side, who) for (start, end), who in ways_of(choice).items()],
        games=choice.games,
        won=choice.won,
        drawn=choice.drawn,
        behind=choice.behind,
        error=choice.error,
        outcomes=[
            schema.PuzzleOutcome(each.winner, each.grade, list(each.cases), each.games, each.first, each.last)
            for each in choice.outcomes
        ],
        sources=choice.sources,
    )


def ways_of(choice: Choice) -> dict[tuple[str, str], list[str]]:
    """From where to where a plan sends whom: a stack has one arrow."""
    found: dict[tuple[str, str], list[str]] = {}
    for march in choice.marches:
        found.setdefault((march.start, march.end), []).append(march.piece)
    return found
