"""Every panel of the client by itself, with a real game behind it, photographed: desktop and phone, light and dark,
English and French; and the accessibility checker run over each.

    python -m tests.web.gallery DIRECTORY

Starts Vite's development server on a free port; the pictures are for looking at.
"""

import contextlib
import json
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, sync_playwright
from tests import as_sent
from tests.golden.record import GAMES, offered, read

from meuse.cartography.web import web_map
from meuse.engine.game import Game
from meuse.engine.text import ENGINE_TEXTS, text_files
from meuse.server.games import scenes

WEB = Path(__file__).parents[2] / "web"
TABLE = {"entry": 1, "undo": {"last": True, "phase": True}, "over": None, "asked": None}
LOOKS = [("desktop", "light", "en"), ("desktop", "dark", "fr"), ("phone", "light", "fr"), ("phone", "dark", "en")]
SIZES = {"desktop": {"width": 1280, "height": 900}, "phone": {"width": 390, "height": 844}}


def gallery() -> tuple[Game, dict[str, Any]]:
    """Scenes, odds, log and luck of a golden game."""
    golden = GAMES[1]
    _, answers = read(golden.file.read_text("utf-8"))
    game = golden.new()
    forecasts: dict[str, Any] = {}
    shown: dict[str, Any] = {}
    best: dict[str, int] = {}
    for line, words in answers:
        if words.startswith("roll "):
            continue
        asked = game.decision
        assert asked is not None
        if not shown:
            shown["beginning"] = as_sent.scene_of(game, asked.seat) | TABLE
        forecast = game.forecast(asked.seat)
        if forecast is not None:
            weight = 3 * len(forecast.shifts) + sum(len(items) for _, items in forecast.sums) + len(forecast.outcomes)
            if weight > best.get(forecast.id, 0):
                best[forecast.id] = weight
                scene = as_sent.scene_of(game, asked.seat) | TABLE
                forecasts[forecast.id] = scene["forecast"]
                if forecast.id == "assault":
                    shown["assault"] = scene
        game.apply(offered(game, line, words))
    return game, {
        "sheet": as_sent.sheet_of(game.box),
        "sides": list(game.title.sides),
        "scenes": shown,
        "forecasts": forecasts,
        "log": scenes.log_lines(game, ""),
        "luck": as_sent.luck_of(game, ""),
    }


def texts_of(game: Game, language: str, cases: bool) -> str:
    own = text_files(game.title.folder / "text", language)
    wanted = [file for file in own if file.name.startswith("cases.") == cases]
    return "\n".join(file.read_text("utf-8") for file in ([] if cases else text_files(ENGINE_TEXTS, language)) + wanted)


@contextlib.contextmanager
def vite() -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [str(WEB / "node_modules/.bin/vite"), "--host", "127.0.0.1", "--port", str(port), "--strictPort"]
    process = subprocess.Popen(command, cwd=WEB, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(100):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{address}/panels-demo.html", timeout=1).close()
                break
            time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait()


def answering(game: Game, data: dict[str, Any]) -> Any:
    map_svg = web_map(game.title, game.box, "light")

    def answer(route: Route) -> None:
        path = route.request.url.split("?")[0]
        if path.endswith("/api/gallery"):
            route.fulfill(json=data)
        elif path.endswith("/map.svg"):
            route.fulfill(body=map_svg, content_type="image/svg+xml")
        else:
            *_, sort, language = path.split("/")
            route.fulfill(body=texts_of(game, language, sort == "cases"), content_type="text/plain; charset=utf-8")

    return answer


def serious(page: Page) -> list[str]:
    """What the checker finds that would keep somebody out."""
    page.add_script_tag(path=str(WEB / "node_modules/axe-core/axe.min.js"))
    found: list[dict[str, Any]] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [
        f"{finding['impact']} {finding['id']}: {node['target']} {node.get('failureSummary', '')}"
        for finding in found
        if finding["impact"] in ("serious", "critical")
        for node in finding["nodes"][:4]
    ]


def listen(page: Page, name: str, findings: list[str]) -> None:
    """Errors of the page are findings too."""
    page.on("pageerror", lambda error: findings.append(f"{name}: {error}"))
    page.on("console", lambda told: findings.append(f"{name}: {told.text}") if told.type == "error" else None)


def misbehaviour(page: Page, language: str) -> list[str]:
    """What must work in any language: the keys of the log, pointing, searching, stepping, another language at once."""
    wrong: list[str] = []
    lines = page.locator("[data-line]")
    lines.first.focus()
    page.keyboard.press("ArrowDown")
    if not lines.nth(1).evaluate("line => line === document.activeElement"):
        wrong.append("an arrow does not go to the next line of the log")
    page.keyboard.press("Enter")
    if not page.locator("[data-pointed]").inner_text(timeout=2000):
        wrong.append("a line of the log points at nothing")
    page.locator(".log input[type=search]").fill("DE-Heavy")
    found = page.locator(".log li.line")
    if found.count() == 0 or found.filter(has_text="DE-Heavy").count() != found.count():
        wrong.append("a search finds other lines, or none")
    page.locator(".log input[type=search]").fill("")
    place = page.locator(".replay .place")
    before = place.inner_text()
    page.locator(".replay input[type=range]").focus()
    page.keyboard.press("[")
    page.wait_for_selector(".replay.past")
    page.wait_for_selector(".log li.line.current")
    page.locator(".replay .main").click()
    if place.inner_text() != before:
        wrong.append("the replay does not come back to the game")
    other = "en" if language == "fr" else "fr"
    heading = page.locator(".log h3 .caption").last
    here = heading.inner_text()
    for wanted in (other, language):
        page.locator(f"[data-language={wanted}]").click()
        page.wait_for_selector(f"html[lang={wanted}]")
        if (heading.inner_text() == here) != (wanted == language):
            wrong.append(f"the log does not follow a change to {wanted}")
    return wrong


def photograph(browser: Browser, address: str, answer: Any, folder: Path) -> list[str]:
    findings: list[str] = []
    for device, theme, language in LOOKS:
        name = f"{device}-{theme}-{language}"
        page = browser.new_page(viewport=SIZES[device], has_touch=device == "phone", device_scale_factor=1.5)
        listen(page, name, findings)
        page.route("**/api/**", answer)
        page.goto(f"{address}/panels-demo.html?theme={theme}&language={language}")
        page.wait_for_selector("html[data-ready]", timeout=60_000)
        page.wait_for_load_state("networkidle")
        findings += [f"{name}: {finding}" for finding in serious(page)]
        for shot in page.locator("[data-shot]").all():
            shot.screenshot(path=folder / f"{shot.get_attribute('data-shot')}-{name}.png")
        findings += [f"{name}: {finding}" for finding in misbehaviour(page, language)]
        page.locator(".ladder .cases button").first.click()
        page.wait_for_selector("dialog[open] .text")
        findings += [f"{name}: {finding}" for finding in serious(page)]
        page.screenshot(path=folder / f"case-{name}.png")
        page.goto(f"{address}/panels-demo.html?theme={theme}&language={language}&guide")
        page.wait_for_selector(".card")
        page.screenshot(path=folder / f"guide-0-{name}.png")
        for number in range(1, 3):
            page.locator(".card .main").click()
            page.wait_for_timeout(350)
            page.screenshot(path=folder / f"guide-{number}-{name}.png")
        findings += [f"{name}: {finding}" for finding in serious(page)]
        page.close()
    return findings


def main(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    game, data = gallery()
    with vite() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        findings = photograph(browser, address, answering(game, data), folder)
        browser.close()
    sys.stdout.write("\n".join([*findings, f"{len(findings)} findings; pictures in {folder}"]) + "\n")
    sys.stdout.write(json.dumps({"log": len(data["log"]), "luck": data["luck"][:3]}) + "\n")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
