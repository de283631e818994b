"""The review in the browser: begun, stopped, read: curve, moments with arrows on the board, choices and luck.

With answers that are invented, to show all that there is to see; and one of a short game by page and server together.
"""

import json
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

import meuse
from meuse.puzzles import puzzles
from meuse.server.schema.common import Said
from meuse.server.schema.review import (
    Review,
    ReviewBand,
    ReviewDecision,
    ReviewNow,
    ReviewPlan,
    ReviewPoint,
    ReviewSide,
)
from meuse.server.schema.scene import DeclaredLine

PUZZLE = next(each for each in puzzles("they_shall_not_pass") if each.phase.endswith("movement"))
BANDS = [
    ReviewBand("german", "german_major"),
    ReviewBand("german", "german_minor"),
    ReviewBand("", "draw"),
    ReviewBand("french", "french_minor"),
    ReviewBand("french", "french_major"),
]
PHASES = ("german_bombardment", "german_movement", "german_assault", "french_movement", "french_assault")


def point(place: int, planner: str) -> ReviewPoint:
    share = 0.5 - 0.35 * place / 30 + 0.08 * ((place * 7) % 5 - 2) / 2
    shares = [share * 0.4, share * 0.6, 0.2, (0.8 - share) * 0.7, (0.8 - share) * 0.3]
    score = share + 0.1
    phase = PHASES[place % 5]
    turn = 1 + place // 5
    low, high = [max(each - 0.1, 0) for each in shares], [each + 0.1 for each in shares]
    return ReviewPoint(0, turn, phase, planner, 24, shares, low, high, score, max(score - 0.15, 0), score + 0.15)


def plan(place: int, score: float) -> ReviewPlan:
    choice = PUZZLE.plans[place]
    lines = [DeclaredLine("march", [march.start, march.end], PUZZLE.side, [march.piece]) for march in choice.marches]
    said = Said(choice.kind, choice.params, "")
    return ReviewPlan(said, lines, 72, score, score - 0.1, score + 0.1, [0.2] * 5)


def a_review() -> Review:
    curve = [point(place, ("german", "french")[place % 5 > 2]) for place in range(30)]
    other = (PUZZLE.best + 1) % len(PUZZLE.plans)
    own = msgspec.structs.replace(plan(other, 0.31), plan=None)
    side = PUZZLE.side
    decisions = [
        ReviewDecision(12, side, "clear", own, plan(PUZZLE.best, 0.62), 0.31, 0.06, -0.22, 0.05, 0.04, 0.11, []),
        ReviewDecision(17, "french", "unclear", own, plan(PUZZLE.best, 0.33), 0.02, 0.06, 0.01, 0.05, 0.19, 0.1, []),
        ReviewDecision(20, "german", "unknown", own, None, 0.0, 0.0, 0.0, 0.1, 0.0, 0.1, []),
    ]
    balance = [
        ReviewSide("german", 0.6, 0.0, -0.31, 0.09, -0.4, 0.12, -0.2, 0.15),
        ReviewSide("french", 0.4, 1.0, 0.09, 0.08, 0.4, 0.12, 0.2, 0.15),
    ]
    return Review(["german", "french"], "sergeant", 24, True, True, BANDS, curve, decisions, [0, 1], balance)


class Reviewed:
    """Answers in the server's place for the review of one game, which would take minutes."""

    def __init__(self, page: Page) -> None:
        self.asked: list[str] = []
        self.state = "none"
        page.route(re.compile(r"/api/games/[^/]+/review"), self.answer)

    def answer(self, route: Any) -> None:
        request = route.request
        if request.method == "POST":
            self.asked.append(request.url.rsplit("/", 1)[1] + (request.post_data or ""))
            self.state = "running" if request.url.endswith("/review") else "stopped"
        done = self.state in ("done", "stopped")
        told = ReviewNow(
            self.state,  # type: ignore[arg-type]  # each test names a state of the page
            "usual",
            0.4 if self.state != "done" else 1.0,
            700,
            False,
            True,
            ["quick", "usual", "thorough"],
            a_review() if done else None,
        )
        route.fulfill(json=json.loads(msgspec.json.encode(told)))


@pytest.fixture(params=[("en-GB", "light"), ("fr-FR", "dark")], ids=["en", "fr"])
def opened(browsers: Any, request: Any) -> tuple[Page, Reviewed, str]:
    """The position of a puzzle, as an analysis, with its review beside it."""
    language, shade = request.param
    page = browsers.open("/", language=language, color_scheme=shade)
    answer = page.request.post(
        "/api/analysis",
        data={"title": PUZZLE.title, "position": PUZZLE.position},
        headers={"Origin": browsers.server.url},
    )
    assert answer.ok, answer.text()
    reviewed = Reviewed(page)
    page.goto(f"/analysis/{answer.json()['game']['id']}/review")
    return page, reviewed, language[:2]


def test_a_review_is_begun_stopped_and_read(
    opened: tuple[Page, Reviewed, str], screenshot: Any, accessible: Any
) -> None:
    page, reviewed, language = opened
    english = language == "en"
    panel = page.get_by_role("region", name="Review" if english else "Bilan", exact=True)
    panel.get_by_role("combobox").select_option("quick")
    panel.get_by_role("button", name="Begin" if english else "Commencer").click()
    expect(panel.get_by_role("progressbar")).to_have_attribute("value", "0.4")
    assert reviewed.asked == ['review{"depth":"quick"}']
    screenshot(page, f"running-{language}")
    accessible(page)
    panel.get_by_role("button", name="Stop" if english else "Arrêter").click()
    curve = panel.get_by_role("slider")
    expect(curve).to_have_attribute("aria-valuemax", "29")
    assert reviewed.asked[1:] == ['stop{"sure":true}']
    expect(panel.get_by_role("button", name="Go on with it" if english else "Le poursuivre")).to_be_visible()
    curve.focus()
    curve.press("Home")
    curve.press("ArrowRight")
    expect(curve).to_have_attribute("aria-valuenow", "1")
    expect(curve).to_have_attribute("aria-valuetext", re.compile("Turn 1|Tour 1"))
    screenshot(page, f"read-{language}")
    accessible(page)

    panel.get_by_role("button", expanded=False).filter(has_text=re.compile("Turn 3|Tour 3")).click()
    best = PUZZLE.plans[PUZZLE.best]
    expect(page.locator("g.declared.march")).to_have_count(len(best.marches))
    told = "31 ± 12 percentage points better, in 72 games" if english else "31 ± 12 points de pourcentage de mieux"
    expect(panel).to_contain_text(told)
    other = PUZZLE.plans[(PUZZLE.best + 1) % len(PUZZLE.plans)]
    panel.get_by_role("radio").first.check()
    expect(page.locator("g.declared.march")).to_have_count(len(other.marches))
    screenshot(page, f"moment-{language}")
    accessible(page)
    panel.get_by_role("button", expanded=False).filter(has_text=re.compile("Turn 4|Tour 4")).click()
    expect(panel).to_contain_text("No clear difference" if english else "Aucune différence nette")
    expect(panel.get_by_role("table").get_by_role("row")).to_have_count(3)
    panel.get_by_role("link", name="Close the review" if english else "Fermer le bilan").click()
    expect(panel).to_be_hidden()
    expect(page.locator("g.declared.march")).to_have_count(0)
    assert not page.url.endswith("/review")


def test_the_end_of_a_game_leads_to_its_review(browsers: Any) -> None:
    german, _ = browsers.pair()
    reviewed = Reviewed(german.page)
    german.page.get_by_role("button", name="Menu").click()
    expect(german.page.get_by_role("link", name="Review the game")).to_have_count(0)  # it goes on
    german.page.get_by_role("button", name="Resign…").click()
    german.page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    reviewed.state = "done"
    german.page.get_by_role("button", name="Review the game").click()
    expect(german.page.get_by_role("slider", name="How the chances went")).to_be_visible()
    assert german.page.url.endswith("/review")


LAST_WOOD = {  # of all units these are left, on the last turn
    "DE-80": {"hex": "1202"},
    "DE-81": {"hex": "1202"},
    "DE-87": {"hex": "1302"},
    "FR-56BCP": {"hex": "1203"},
    "FR-59BCP": {"hex": "1204"},
}


def number(text: str) -> int:
    return int(re.split(r"[ %]", text.strip())[0].replace("−", "-").replace("+", ""))


def test_a_real_game_is_reviewed_to_its_end_and_read_by_its_link(browsers: Any, screenshot: Any) -> None:
    """Nothing is invented here: the server plays out all that the quick look asks for."""
    game = meuse.new(PUZZLE.title, seed=1)
    removed = {
        piece.id: {"place": "removed"} for side in game.title.sides for piece in game.title.pieces(game.state, side)
    }
    page = browsers.open()
    table = browsers.analyse(page, "german_movement", {**removed, **LAST_WOOD}, turn=9)
    table.do("unit", "DE-80")
    table.do("to", "1303")
    while table.my_turn()["over"] is None:  # and nobody does anything more
        table.do(*table.scene["actions"][-1])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Review the game").click()
    panel = page.get_by_role("region", name="Review", exact=True)
    panel.get_by_role("combobox").select_option("quick")
    panel.get_by_role("button", name="Begin").click()
    expect(panel.get_by_role("table")).to_be_visible(timeout=120_000)
    expect(panel.get_by_role("progressbar")).to_have_count(0, timeout=120_000)
    screenshot(page, "real")

    # Whoever gets the link of a game that hides nothing reads the same, and has nothing to begin.
    guest = browsers.open(page.url.removeprefix(browsers.server.url))
    there = guest.get_by_role("region", name="Review", exact=True)
    expect(there.get_by_role("table").get_by_role("row")).to_have_count(3)
    for row in there.get_by_role("table").get_by_role("row").all()[1:]:
        first, own, theirs, luck, last = [number(cell.inner_text()) for cell in row.get_by_role("cell").all()]
        assert abs(first + own + theirs + luck - last) <= 2  # each is rounded
    assert there.get_by_role("table").inner_text() == panel.get_by_role("table").inner_text()
    expect(there.get_by_role("button", name=re.compile("Begin|Review again"))).to_have_count(0)

    # The end is certain, so no plan was better, and the march is drawn as it was made.
    curve = panel.get_by_role("slider")
    curve.focus()
    expect(curve).to_have_attribute("aria-valuetext", "The end. Germans: 100%")
    curve.press("Home")
    curve.press("Enter")
    expect(panel).to_contain_text("No clear difference between the plans.")
    expect(page.locator("g.declared.march")).to_have_count(1)
    stands = page.get_by_role("region", name="Replay").get_by_text(re.compile(r"^0 / \d+$"))
    expect(stands).to_be_visible()  # the board shows how it was then
