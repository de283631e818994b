"""Pictures of the running program, for README, docs and the first page: `make pictures`.

A real server, a real Chromium, and games that two computer players have brought to a telling moment, with the same dice
every time. Moments are found by what is asked and how much is declared, not by counting answers: a player who learns to
play better still comes to them.

    python -m tests.browser.pictures              all of them
    python -m tests.browser.pictures games        all but the first page, which shows some of the others as cards
    python -m tests.browser.pictures valmy        only some, by the names of their files
"""

import argparse
import asyncio
import base64
import io
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from playwright.sync_api import Browser, CDPSession, Page, expect, sync_playwright
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from tests.browser.conftest import CHROMIUMS, FLAGS, ROOT, Server, serving
from tests.browser.prepared import HOLDER, Prepared, prepare
from tests.browser.table import LISTENING, Table

import meuse
from meuse.bots import make_bot
from meuse.bots.match import play
from meuse.engine.game import Game
from meuse.server.web.security import COOKIE
from meuse.terminal.app import Session

FIRST: Final = "first-page"
GAMES: Final = "games"  # all the others
DOCS: Final = ROOT / "docs" / "pictures"
CARDS: Final = ROOT / "web" / "src" / "pictures"
MOST_BYTES: Final = 250_000
MOST_CARD_BYTES: Final = 45_000
SCREEN: Final = {"width": 1400, "height": 880}
PHONE: Final = {"width": 390, "height": 844}
PANE: Final = "section.pane"
CARD_NEAR: Final = 2  # steps of the wheel
CARD: Final = (620, 260)  # what a card shows of the board, in pixels of the page
QUALITIES: Final = (82, 74, 66, 58)  # of webp, until a picture is small enough
PAPER: Final = TerminalTheme(
    (28, 25, 20),
    (232, 222, 200),
    [(28, 25, 20), (224, 108, 84), (140, 180, 110), (222, 178, 90), (120, 165, 220), (190, 140, 200), (110, 190, 190)]
    + [(232, 222, 200)],
    [(120, 110, 95), (240, 140, 115), (165, 205, 135), (240, 200, 115), (150, 190, 240), (215, 165, 225)]
    + [(140, 215, 215), (250, 244, 230)],
)


class Moment(NamedTuple):
    """A game of a title, and when a picture of it is worth taking."""

    scenario: str
    prompt: str
    lines: int  # of what is declared on the board
    turn: int = 1
    near: int = 0  # steps of the wheel by which the picture comes closer to the action
    board: str = ".main"  # where the action is: on the map, or in the pane beside it
    shift: int = 0  # pixels by which the middle of the card lies below the action

    def has_come(self, game: Game) -> bool:
        asked = game.decision
        if asked is None or asked.prompt != self.prompt or game.state.turn < self.turn:
            return False
        return len(game.declared(asked.seat).lines) >= self.lines


MOMENTS: Final = {
    "they_shall_not_pass": Moment("verdun", "declare-assault", lines=7, shift=-45),
    "schlieffens_war": Moment("1914", "attack", lines=3, turn=3),
    "valmy": Moment("cannonade", "answer-attacks", lines=3, board=PANE, shift=92),
    "generation_lost": Moment("firestorm_on_the_meuse", "assault-resources", lines=10, near=2, shift=35),
}


class Camera:
    """Takes pictures of a page, as webp, no larger than they may be."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line: CDPSession = page.context.new_cdp_session(page)

    def take(self, file: Path, clip: dict[str, float] | None = None, most: int = MOST_BYTES) -> None:
        self.page.evaluate("document.fonts.ready")
        self.page.wait_for_function("() => [...document.images].every((image) => image.complete)")
        self.page.wait_for_timeout(400)
        wanted: dict[str, Any] = {"format": "webp"}
        if clip is not None:
            wanted["clip"] = {**clip, "scale": clip.get("scale", 1)}
        for quality in QUALITIES:
            taken = base64.b64decode(self.line.send("Page.captureScreenshot", {**wanted, "quality": quality})["data"])
            if len(taken) <= most:
                break
        assert len(taken) <= most, f"{file.name} has {len(taken)} bytes"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(taken)
        print(f"{file.relative_to(ROOT)}: {len(taken) // 1000} kB")


@contextmanager
def visiting(
    chromium: Browser, server: Server, path: str, screen: Any = SCREEN, holder: str = "", **more: Any
) -> Iterator[Page]:
    """A page as somebody sees it who holds the seats of the prepared games, or nobody's."""
    settings = {"viewport": screen, "locale": "en-GB", "color_scheme": "light", "reduced_motion": "reduce", **more}
    context = chromium.new_context(base_url=server.url, **settings)
    context.add_init_script(LISTENING)
    context.add_init_script("localStorage.setItem('meuse.guide', JSON.stringify({ seen: [], off: true }))")
    if holder:
        context.add_cookies([{"name": COOKIE, "value": holder, "url": server.url}])
    page = context.new_page()
    page.goto(path)
    yield page
    context.close()


class Studio:
    """Everything a picture may need."""

    def __init__(self, chromium: Browser, server: Server, games: dict[str, Prepared]) -> None:
        self.chromium = chromium
        self.server = server
        self.games = games

    @contextmanager
    def table(self, title: str, screen: Any = SCREEN, **more: Any) -> Iterator[tuple[Page, Table]]:
        address = f"/game/{self.games[title].id}"
        with visiting(self.chromium, self.server, address, screen, HOLDER, **more) as page:
            yield page, Table(page, self.server.url).ready()

    def board(self, title: str) -> None:
        """The table at the title's moment; and what the card on the first page shows of it."""
        moment = MOMENTS[title]
        with self.table(title) as (page, _):
            camera = Camera(page)
            come_closer(page, moment.board, moment.near)
            camera.take(DOCS / f"{title}.webp")
            if moment.board == ".main":
                come_closer(page, moment.board, max(CARD_NEAR - moment.near, 0))
            camera.take(CARDS / f"{title}.webp", around_the_action(page, moment), MOST_CARD_BYTES)

    def first_page(self) -> None:
        with visiting(self.chromium, self.server, "/", {"width": 1180, "height": 2050}) as page:
            expect(page.locator(".shelf .name")).to_have_count(len(meuse.titles()))
            expect(page.locator(".chooser li").first).to_be_visible()
            Camera(page).take(DOCS / f"{FIRST}.webp")

    def odds(self) -> None:
        """The review of the odds before an assault is committed."""
        with self.table("they_shall_not_pass", {"width": 1400, "height": 1080}) as (page, _):
            box = page.locator("#sheet-odds").bounding_box()
            assert box is not None
            Camera(page).take(DOCS / "odds.webp", {**box})

    def phone(self) -> None:
        with self.table("schlieffens_war", PHONE, has_touch=True, is_mobile=True, device_scale_factor=2) as (page, _):
            Camera(page).take(DOCS / "phone.webp")

    def terminal(self) -> None:
        """A session in the terminal, as rich draws it."""
        with visiting(self.chromium, self.server, "/help", {"width": 1540, "height": 1200}) as page:
            page.goto("about:blank")
            page.set_content(f"<body style='margin:0'>{terminal_svg()}</body>")
            box = page.locator("svg").bounding_box()
            assert box is not None
            Camera(page).take(DOCS / "terminal.webp", {**box})


def place_of_action(page: Page, board: str) -> tuple[float, float]:
    """Where the odds stand on the board."""
    box = page.locator(f"{board} g.badge[role=img]").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def come_closer(page: Page, board: str, steps: int) -> None:
    for _ in range(steps):
        page.mouse.move(*place_of_action(page, board))
        page.mouse.wheel(0, -120)
        page.wait_for_timeout(250)
    page.mouse.move(2, 2)


def around_the_action(page: Page, moment: Moment) -> dict[str, float]:
    """The part of the board that is worth a card."""
    box = page.locator(f"{moment.board} [role=application]").first.bounding_box()
    assert box is not None
    width = min(CARD[0], box["width"])
    height = width * CARD[1] / CARD[0]
    x, y = place_of_action(page, moment.board)
    y += moment.shift
    left = min(max(x - width / 2, box["x"]), box["x"] + box["width"] - width)
    top = min(max(y - height / 2, box["y"]), box["y"] + box["height"] - height)
    return {"x": left, "y": top, "width": width, "height": height, "scale": CARD[0] / width}


def terminal_svg() -> str:
    """What the terminal shows of an assault in They Shall Not Pass."""
    game = meuse.new("they_shall_not_pass", seed=1)
    moment = MOMENTS["they_shall_not_pass"]
    bots = {side: make_bot("greedy", 1) for side in game.title.sides}
    while not moment.has_come(game):
        play(game, bots, 1)
    console = Console(
        record=True,
        width=124,
        height=44,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    taken: list[str] = []

    def read(prompt: str) -> str:
        console.print(prompt, end="")
        taken.append(console.export_svg(title="meuse play they_shall_not_pass", theme=PAPER))
        raise EOFError

    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, {"MEUSE_HOME": home}):
        Session(game, dict.fromkeys(game.title.sides, "person"), console, "en", read).run()
    return taken[0]


async def prepared(folder: Path, titles: list[str]) -> dict[str, Prepared]:
    return {title: await prepare(folder, title, MOMENTS[title].scenario, MOMENTS[title].has_come) for title in titles}


def main() -> None:
    parser = argparse.ArgumentParser(description="Take pictures of the running program.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these, by the names of their files")
    asked: list[str] = parser.parse_args().names
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        games = asyncio.run(prepared(folder, list(MOMENTS)))  # before Playwright's own loop runs
        with serving(folder) as server, sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
            studio = Studio(chromium, server, games)
            pictures: dict[str, Callable[[], None]] = {
                **{title: partial(studio.board, title) for title in MOMENTS},
                "odds": studio.odds,
                "phone": studio.phone,
                "terminal": studio.terminal,
                FIRST: studio.first_page,
            }
            wanted = [name for name in pictures if name != FIRST] if asked == [GAMES] else asked or list(pictures)
            for name in wanted:
                pictures[name]()
            chromium.close()


if __name__ == "__main__":
    main()
