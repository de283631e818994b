"""The first-game guide: what its steps stand beside exists, and what they wait for is asked."""

import re
from pathlib import Path

import pytest

import meuse
from meuse.engine.text import Texts, languages
from meuse.engine.title import Title

SOURCE = Path(__file__).parents[2] / "web" / "src"
STEPS = (SOURCE / "panels" / "guide.svelte.ts").read_text("utf-8")

every_title = pytest.mark.parametrize("title", meuse.titles(), ids=lambda title: title.id)
every_language = pytest.mark.parametrize("language", languages())


def places() -> set[str]:
    """Every place of the page that bears a name for the guide; a tab stands for the sheet behind it."""
    found: set[str] = set()
    for file in SOURCE.rglob("*.svelte"):
        if "demo" not in file.parts:
            found.update(re.findall(r'(?:data-guide|guide)="([a-z-]+)"', file.read_text("utf-8")))
    return found


def general_places() -> set[str]:
    return set(re.findall(r'at: "([a-z-]+)"', STEPS))


def test_every_place_that_the_guide_explains_is_on_the_page() -> None:
    assert general_places() >= {"board", "prompt", "actions", "log", "tracks", "odds"}
    assert general_places() <= places()


@every_title
@every_language
def test_a_titles_own_steps_stand_beside_something_and_wait_for_questions_there_are(
    title: Title, language: str
) -> None:
    texts = Texts(title, language, strict=True)
    number = 1
    while texts._has(f"guide-{number}", ""):
        step = f"guide-{number}"
        assert texts._say(step, "title", {})
        assert 20 < len(texts.message(step)) < 420, f"{step} is a note, not a chapter"
        if texts._has(step, "at"):
            assert texts._say(step, "at", {}) in general_places()
        if texts._has(step, "when"):
            for question in texts._say(step, "when", {}).split():
                assert texts._has(f"prompt-{question}", ""), f"{step}: {question}"
        number += 1
    assert number > 5, "a title that is finished tells a newcomer of its own turn"
