"""The sentences that the browser is held to are those that Python says now."""

from tests.web.parity import COMMAND, FILE, text

import meuse


def test_the_sentences_for_the_browser_are_up_to_date() -> None:
    fresh, kept = text().splitlines(), FILE.read_text("utf-8").splitlines()
    changed = [line for line in fresh if line not in kept] + [line for line in kept if line not in fresh]
    assert changed == [], f"run {COMMAND}"
    assert fresh == kept


def test_they_are_of_every_title_and_sort_and_in_two_languages() -> None:
    kept = FILE.read_text("utf-8").splitlines()
    for title in meuse.titles():
        own = [line for line in kept if f'"title":"{title.id}"' in line]
        for how in ("event", "prompt", "action", "refusal", "track", "result", "points", "phase", "case", "say"):
            assert any(f'"how":"{how}"' in line for line in own), how
        assert 200 < len(own) < 1_200
        assert sum(map(len, own)) < 350_000, "a list of samples, not of games"
