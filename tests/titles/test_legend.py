"""The legend leaves nothing out: every mark and marker that play shows is listed by its title, and explained."""

import pytest
from tests.titles.sweep import Sample
from tests.titles.test_offered_and_refused import SWEPT, every_title

import meuse
from meuse.engine.text import Texts, languages
from meuse.engine.title import OPEN_EYES
from meuse.server.games.scenes import sheet_of


@every_title
def test_every_mark_and_marker_that_is_seen_in_play_is_listed(title: str) -> None:
    sample = Sample(title, SWEPT[title].scatter, 5, min(200, SWEPT[title].rounds), each=8)
    marks: set[str] = set()
    markers: set[str] = set()
    for games in sample.moments.values():
        for game in games:
            for eyes in (OPEN_EYES, *game.title.sides):  # some are for those who do not see what lies under a marker
                marks |= {mark for piece in game.title.pieces(game.state, eyes) for mark in piece.marks}
                markers |= {marker.kind for marker in game.title.markers(game.state, eyes)}
    assert marks == set(sample.title.marks()), "all are seen in so many positions, and no others"
    assert markers == set(sample.title.marker_kinds())


@every_title
@pytest.mark.parametrize("language", languages())
def test_every_mark_and_marker_is_explained(title: str, language: str) -> None:
    texts = Texts(meuse.title(title), language, strict=True)
    game = meuse.new(title, seed=1)
    sheet = sheet_of(game.box, game.scenario, game.options)
    assert sheet.marks == list(game.title.marks())
    assert sheet.markers == list(game.title.marker_kinds())
    for message in [*[f"mark-{mark}" for mark in sheet.marks], *[f"marker-{kind}" for kind in sheet.markers]]:
        assert texts.message(message)
        assert len(texts.message(f"{message}")) < len(texts._say(message, "help", {})), "in a sentence"
    assert texts.has("legend-numbers")
