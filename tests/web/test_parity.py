"""The sentences that the browser is held to are those that Python says now."""

from tests.web.parity import COMMAND, FILE, text


def test_the_sentences_for_the_browser_are_up_to_date() -> None:
    fresh, kept = text().splitlines(), FILE.read_text("utf-8").splitlines()
    changed = [line for line in fresh if line not in kept] + [line for line in kept if line not in fresh]
    assert changed == [], f"run {COMMAND}"
    assert fresh == kept


def test_they_are_of_every_sort_and_in_two_languages() -> None:
    kept = FILE.read_text("utf-8")
    for how in ("event", "prompt", "action", "refusal", "track", "result", "points", "phase", "case", "say"):
        assert f'"how":"{how}"' in kept
    assert 200 < len(kept.splitlines()) < 800
    assert len(kept) < 250_000
