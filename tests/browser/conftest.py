"""A real Chromium on a real server.

People are strangers to each other (cookies of their own) and play games of their own, so tests share the server of
their worker. A test that kills it, or looks at what everybody can see, is marked `own_server` and has one for itself,
with the options that the mark gives.

Screenshots go to tests/browser/screenshots (not kept in git): look at them after a change of the client.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright
from tests.browser.table import LISTENING, TITLE, Table

import meuse

ROOT = Path(__file__).parents[2]
SCREENSHOTS = Path(__file__).parent / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic", "--no-first-run"]
PATIENCE = 30_000  # milliseconds: for a loaded machine; a quick one never waits that long

expect.set_options(timeout=PATIENCE)


class Server:
    """A `meuse serve` of its own, which can be killed and started again on the same database and port.

    Its dice are the same in every game (steady.py): what a test does decides how its game goes.
    """

    def __init__(self, folder: Path, environment: dict[str, str] | None = None, options: Sequence[str] = ()) -> None:
        self.folder = folder
        self.options = options
        self.environment = environment if environment is not None else dict(os.environ)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.steady", "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder / 'games.sqlite'}", *self.options]
        environment = {**self.environment, "PYTHONUNBUFFERED": "1"}
        with open(self.folder / "server.log", "ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, env=environment, cwd=ROOT, start_new_session=True
            )
        for _ in range(600):
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended: {(self.folder / 'server.log').read_text()}")
            try:
                with urllib.request.urlopen(self.url + "/api/health", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                try:
                    self.process.wait(0.1)
                except subprocess.TimeoutExpired:
                    continue
        raise AssertionError(f"no server after a minute: {(self.folder / 'server.log').read_text()}")

    def kill(self) -> None:
        """As a power cut would: the whole group, with no chance to tidy up."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


@contextmanager
def serving(folder: Path, environment: dict[str, str] | None = None, options: Sequence[str] = ()) -> Iterator[Server]:
    running = Server(folder, environment, options)
    running.start()
    yield running
    running.kill()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    own = request.node.get_closest_marker("own_server")
    if own is None:
        yield request.getfixturevalue("shared_server")
        return
    with serving(tmp_path, options=own.args) as running:
        yield running


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Its event loop runs as long as it does, and no other may then: a worker may go on with tests of the server."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
    yield browser
    browser.close()


class Browsers:
    """Browsers of different people: each has cookies of its own."""

    def __init__(self, chromium: Browser, server: Server) -> None:
        self.chromium = chromium
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []
        self.expected: list[str] = []  # complaints that a test means to cause

    def open(self, path: str = "/", language: str = "en-GB", guide: bool = False, **more: Any) -> Page:
        """A page of a new person; scripts that fail there fail the test. The first-game guide comes if wanted."""
        settings: dict[str, Any] = {"viewport": {"width": 1400, "height": 900}, "locale": language, **more}
        context = self.chromium.new_context(base_url=self.server.url, reduced_motion="reduce", **settings)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(LISTENING)
        if not guide:
            context.add_init_script(
                "if (location.host) localStorage.setItem('meuse.guide', JSON.stringify({ seen: [], off: true }))"
            )
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self.hear)
        page.goto(path)
        return page

    def hear(self, message: ConsoleMessage) -> None:
        """What the browser itself complains of: a policy that was broken, a message without text."""
        lost = "net::ERR_" in message.text or "WebSocket connection" in message.text  # servers are killed here
        if (
            message.type in ("error", "warning")
            and not lost
            and not any(each in message.text for each in self.expected)
        ):
            self.errors.append(f"{message.text} ({message.location['url']})")

    def table(self, page: Page, **more: Any) -> Table:
        """The person of this page at the table of the game that it shows."""
        return Table(page, self.server.url, **more).ready()

    def new_game(self, page: Page, title: str = TITLE, **kinds: str) -> Table:
        """A game without the page for new games; sides are persons (all of this browser) unless said otherwise."""
        sides = meuse.title(title).sides
        seats = {side: {"kind": kinds.get(side, "person"), "name": side.title()} for side in sides}
        made = page.request.post("/api/games", data={"title": title, "seats": seats})
        assert made.ok, made.text()
        page.goto(f"/game/{made.json()['game']['id']}")
        return self.table(page)

    def pair(self, title: str = TITLE) -> tuple[Table, Table]:
        """Two people in two browsers at one game: the German and his enemy."""
        first, second = self.open(), self.open()
        german, enemy = meuse.title(title).sides
        seats = {german: {"kind": "person", "name": "Wilhelm"}, enemy: {"kind": "open"}}
        made = first.request.post("/api/games", data={"title": title, "seats": seats}).json()
        game = made["game"]["id"]
        taking = {"side": enemy, "name": "Charles", "link": made["links"][enemy]}
        joined = second.request.post(f"/api/games/{game}/join", data=taking)
        assert joined.ok, joined.text()
        for page in (first, second):
            page.goto(f"/game/{game}")
        return self.table(first), self.table(second)

    def analyse(self, page: Page, phase: str, units: dict[str, Any], title: str = TITLE, **more: Any) -> Table:
        """A position on the table at once."""
        position = {"title": title, "phase": phase, "units": units, **more}
        made = page.request.post("/api/analysis", data={"title": title, "position": position})
        assert made.ok, made.text()
        page.goto(f"/analysis/{made.json()['game']['id']}")
        return self.table(page)

    def create(self, page: Page, preset: str, **bots: str) -> Table:
        """A new game by its page: who plays, and how strong the computer is, and off we go."""
        page.goto(f"/new?title={TITLE}")
        page.get_by_role("button", name=preset).click()
        for side, bot in bots.items():
            page.get_by_label(f"{side}: strength of the computer").select_option(bot)
        page.get_by_role("button", name="Begin").click()
        page.wait_for_url("**/game/*")
        return self.table(page)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Lets fixtures know how their test went."""
    report = yield
    setattr(item, f"went_{report.when}", report)
    return report


@pytest.fixture
def browsers(chromium: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Browsers]:
    """People who come and go; where a test fails, what they saw last is kept as pictures."""
    people = Browsers(chromium, server)
    yield people
    if getattr(request.node, "went_call", None) is not None and request.node.went_call.failed:
        SCREENSHOTS.mkdir(exist_ok=True)
        for number, page in enumerate(page for context in people.contexts for page in context.pages):
            page.screenshot(path=SCREENSHOTS / f"FAILED-{name_of(request)}-{number}.png")
    for context in people.contexts:
        context.close()
    assert people.errors == [], "scripts failed in the browser"


def name_of(request: pytest.FixtureRequest) -> str:
    return re.sub(r"\W+", "-", request.node.name).strip("-")


@pytest.fixture
def screenshot(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keeps a picture of the page under the name of the test."""
    SCREENSHOTS.mkdir(exist_ok=True)
    test = name_of(request)

    def take(page: Page, name: str) -> None:
        page.wait_for_function("() => [...document.images].every((image) => image.complete)")
        page.screenshot(path=SCREENSHOTS / f"{test}-{name}.png")

    return take


@pytest.fixture
def accessible() -> Callable[[Page], None]:
    """Axe finds nothing serious or critical on the page."""

    def check(page: Page) -> None:
        page.evaluate(
            AXE.read_text("utf-8")
        )  # evaluated by the debugger: the page's own policy allows no foreign script
        found = page.evaluate("async () => (await axe.run()).violations")
        grave = [
            f"{violation['id']}: {violation['help']}: {[node['target'] for node in violation['nodes']][:5]}"
            for violation in found
            if violation["impact"] in ("serious", "critical")
        ]
        assert grave == []

    return check
