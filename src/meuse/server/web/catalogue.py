"""What is printed and never changes while the server runs: titles, boards, maps, texts. Made once, then kept."""

import asyncio
import hashlib
import logging
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

import meuse
from meuse import cartography
from meuse.bots import bots
from meuse.engine.game import Box
from meuse.engine.text import ENGINE_TEXTS, languages, text_files
from meuse.engine.title import Title
from meuse.server.operation.logs import tell
from meuse.server.schema.sheet import TitleInfo
from meuse.server.web.replies import JSON, Kept

THEMES: Final = ("light", "dark")
FLUENT: Final = "text/plain; charset=utf-8"
REVALIDATE: Final = "no-cache"  # kept by the browser, asked for by its ETag: an update of the server shows at once


class NotThere(Exception):  # noqa: N818 - an answer, not a fault
    """A title, language or theme that does not exist; says which do."""


class Library:
    """`cache` is a folder where drawn maps are kept from one start to the next; None: nowhere."""

    def __init__(self, cache: Path | None = None) -> None:
        self._cache = cache
        self._kept: dict[tuple[str, ...], Kept] = {}
        self._making: dict[tuple[str, ...], asyncio.Lock] = {}

    async def titles(self) -> Kept:
        return await self._keep(("titles",), self._titles)

    async def sheet(self, title: str) -> Kept:
        self.check(title)
        return await self._keep(("sheet", title), lambda: self._sheet(title))

    async def map(self, title: str, theme: str) -> Kept:
        self.check(title)
        return await self._keep(("map", title, theme), lambda: self._map(title, theme))

    async def texts(self, title: str, language: str) -> Kept:
        self.check(title, language)
        return await self._keep(("texts", title, language), lambda: self._texts(title, language, cases=False))

    async def cases(self, title: str, language: str) -> Kept:
        self.check(title, language)
        return await self._keep(("cases", title, language), lambda: self._texts(title, language, cases=True))

    async def warm_up(self) -> None:
        """Make everything before somebody waits for it."""
        await self.titles()
        for title in meuse.titles():
            await self.sheet(title.id)
            for theme in THEMES:
                await self.map(title.id, theme)
            for language in languages():
                await self.texts(title.id, language)
                await self.cases(title.id, language)

    def check(self, title: str, language: str | None = None) -> None:
        try:
            meuse.title(title)
        except meuse.UnknownName as unknown:
            raise NotThere(str(unknown)) from None
        if language is not None and language not in languages():
            raise NotThere(f"no language {language!r}; there is {', '.join(languages())}")

    async def _keep(self, key: tuple[str, ...], make: Callable[[], Kept]) -> Kept:
        """A map takes a second to draw: one thread does it, whoever else wants it waits."""
        if key not in self._kept:
            async with self._making.setdefault(key, asyncio.Lock()):
                if key not in self._kept:
                    self._kept[key] = await asyncio.to_thread(packed, make)
        return self._kept[key]

    def _titles(self) -> Kept:
        return Kept(msgspec.json.encode([title_info(title) for title in meuse.titles()]), JSON, REVALIDATE)

    def _sheet(self, title: str) -> Kept:
        from meuse.server.games.scenes import sheet_of

        return Kept(msgspec.json.encode(sheet_of(meuse.open_box(title))), JSON, REVALIDATE)

    def _map(self, title: str, theme: str) -> Kept:
        box = meuse.open_box(title)
        file = self._cache / f"{title}-{theme}-{drawing_of(box)}.svg" if self._cache is not None else None
        try:
            drawn = file.read_bytes() if file is not None else b""
        except OSError:
            drawn = b""
        if not drawn:
            from meuse.cartography.web import web_map

            drawn = web_map(box.title, box, theme).encode()
            if file is not None:
                write_whole(file, drawn)
        return Kept(drawn, "image/svg+xml", REVALIDATE)

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
        options=list(title.options),
        bots=list(bots()),
        hidden_information=title.hidden_information,
    )
