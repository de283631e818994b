"""Schlieffen's War in words."""

from typing import Any

import pytest

import meuse
from meuse.engine.flow import Frame
from meuse.engine.text import Texts, languages
from meuse.titlekit.play import tell_of_play
from meuse.titles.schlieffens_war.chapters import victory

MARNE = meuse.title("schlieffens_war")
every_language = pytest.mark.parametrize("language", languages())


def test_a_long_game_shows_what_there_is_to_show() -> None:
    met = tell_of_play(MARNE, answers=3000).met
    for some in (
        {"caution-can-move", "luck-combat", "overlay-to-depot", "overlay-attack"},
        {"mark-elan", "mark-top", "track-plan", "forecast-attack", "sum-defense", "note-losses", "note-at-least"},
        {"marker-source", "place-unseen"},
    ):
        assert some <= met


@every_language
def test_every_phase_and_every_grade_has_its_name(language: str) -> None:
    texts = Texts(MARNE, language, strict=True)
    campaign, turn = (MARNE.frames[name] for name in ("Campaign", "Turn"))
    stacks = [[at(campaign, step)] for step in campaign.steps]
    stacks += [[at(campaign, "turns"), at(turn, step)] for step in turn.steps]
    phases = {MARNE.phase(stack) for stack in stacks}
    assert len(phases) > 10
    assert all(texts.phase(phase) for phase in phases)
    grades = [grade for name, grade in vars(victory).items() if name.isupper() and isinstance(grade, str)]
    assert "draw" in grades
    assert all(texts.message(f"grade-{grade}") for grade in grades)


def at(kind: type[Frame[Any]], step: str) -> Frame[Any]:
    frame = kind()
    frame.step = step
    return frame


@every_language
def test_options_are_called_as_in_the_rulebook(language: str) -> None:
    texts = Texts(MARNE, language, strict=True)
    for option in MARNE.options:
        assert texts.option(option)[0] == texts.case(option.case)[0]
