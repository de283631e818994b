"""Pictures of every page, by day and by night, on a desk and on a telephone, in both languages: for people to look at.

What is checked here is what a picture shows at first sight: nothing sticks out of the page, nothing is untold.
"""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.openings import assault_declared
from tests.browser.table import TITLE
from tests.browser.words import untold

SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1400, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}


@pytest.mark.parametrize(
    ("screen", "language", "shade"), [("desk", "fr", "dark"), ("phone", "en", "dark"), ("phone", "fr", "light")]
)
def test_every_page(browsers: Any, screenshot: Any, screen: str, language: str, shade: str) -> None:
    page = browsers.open("/", language=language, color_scheme=shade, **SCREENS[screen])

    def show(name: str) -> None:
        screenshot(page, name)
        assert untold(page) == []
        assert page.evaluate("() => document.scrollingElement.scrollWidth <= window.innerWidth")

    table = browsers.new_game(page)
    for action in assault_declared():
        table.do(*action)
    expect(page.locator(".question")).to_be_visible()
    show("assault")
    if screen == "phone":
        page.locator(".grip").click()
    for tab in ("odds", "tracks", "log", "units", "legend"):
        expect(table.tab(tab)).to_be_visible()
        show(tab)
    page.goto("/")
    expect(page.get_by_role("article")).to_be_visible()
    expect(page.locator(".shelf .name").first).to_be_visible()
    show("lobby")
    page.goto(f"/new?title={TITLE}")
    expect(page.locator("button[type=submit]")).to_be_visible()
    show("new")
    page.goto("/help")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    show("help")
