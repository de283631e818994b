"""The terminal's words: complete in both languages, and every one that is used is there."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import meuse
import meuse.cli
import meuse.terminal
from meuse.engine.faces import Track
from meuse.engine.text import Texts
from meuse.terminal.words import FOLDER, Words, languages

SOURCES = [*Path(meuse.terminal.__file__).parent.glob("*.py"), *Path(meuse.cli.__file__).parent.glob("*.py")]


def messages(file: Path) -> dict[str, set[str]]:
    """The messages of a file, each with the variables it uses."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), (file.name, entry.content)
        if isinstance(entry, ast.Message):
            text = file.read_text("utf-8")[entry.span.start : entry.span.end]
            found[entry.id.name] = set(re.findall(r"\$([\w-]+)", text))
    return found


def test_both_languages_say_the_same() -> None:
    assert languages() == ["en", "fr"]
    assert messages(FOLDER / "en.ftl") == messages(FOLDER / "fr.ftl")


def test_every_word_that_is_used_is_there() -> None:
    known = messages(FOLDER / "en.ftl")
    used: set[str] = set()
    for source in SOURCES:
        text = source.read_text("utf-8")
        used.update(re.findall(r'words\(\s*"([a-z-]+)"[,)]', text))
        used.update(re.findall(r'Unclear\("([a-z-]+)"', text))
        used.update(re.findall(r'questions\.choose\("([a-z-]+)"', text))
    assert used <= set(known), used - set(known)
    assert len(used) > 40


def test_a_word_that_is_missing_shows_its_id() -> None:
    assert Words("en")("no-such-word") == "no-such-word"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", [title.id for title in meuse.titles()])
def test_a_title_has_words_for_all_that_is_drawn_of_it(title: str, language: str) -> None:
    game = meuse.new(title, seed=2)
    texts = Texts(game.title, language, strict=True)
    seat = game.title.sides[0]
    for piece in game.title.pieces(game.state, seat):
        texts.message("kind-" + piece.kind)
        if piece.place:
            texts.message("place-" + piece.place)
    for words in game.title.scenery(game.box.content, game.scenario, game.options).terrain:
        for word in words:
            texts.message("terrain-" + word)
    for marker in game.title.markers(game.state, seat):
        texts.message("marker-" + marker.kind)
    for track in game.title.tracks(game.state, seat):
        assert isinstance(track, Track)
        texts.message("track-" + track.id, **track.params)
