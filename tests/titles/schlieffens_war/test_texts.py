"""Schlieffen's War in words."""

import re
from typing import Any

import pytest

import meuse
from meuse.engine.flow import Action, Frame, Refusal
from meuse.engine.text import Texts, languages
from meuse.titlekit.play import tell_of_play
from meuse.titles.schlieffens_war.chapters import victory
from meuse.titles.schlieffens_war.events import LossesIgnored, Overstacked, Returned

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


# ---- what is missing, all of it


def both_languages(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    english, french = (Texts(MARNE, language, strict=True).refusal(refusal) for language in ("en", "fr"))
    return english, french


def test_units_that_are_still_to_be_placed_are_counted_and_those_come_first_that_can_be_placed_now() -> None:
    game = meuse.new(MARNE.id, seed=1)
    assert game.decision is not None
    waiting = game.decision.params["waiting"]
    refusal = game.refusal(Action("done"))
    assert refusal is not None
    units = refusal.params["units"]
    able = [Action("unit", (unit,)) in game.actions() for unit in units]
    assert able == sorted(able, reverse=True)
    assert not all(able)
    english, french = both_languages(refusal)
    assert re.fullmatch(rf"{waiting} units are still to be placed: .*, .*, .* and {waiting - 3} others", english)
    assert re.fullmatch(rf"Il reste {waiting} unités à placer\u00a0: .*, .*, .* et {waiting - 3} autres", french)


@pytest.mark.parametrize(
    ("refusal", "english", "french"),
    [
        (
            Refusal("9.3", "must-enter", {"units": ("FR-VII",)}),
            "Not yet: 7th Corps is due, and there is room for it on the west edge",
            "Pas encore\u00a0: le 7e corps doit entrer, et il y a de la place au bord ouest",
        ),
        (
            Refusal("9.3", "must-enter", {"units": ("FR-VII", "FR-III")}),
            "Not yet: 2 units are due, and there is room on the west edge: 7th Corps and 3rd Corps",
            "Pas encore\u00a0: 2 unités doivent entrer, et il y a de la place au bord ouest\u00a0: 7e corps "
            "et 3e corps",
        ),
        (
            Refusal("11.23(a-iii)", "attack-unsupplied", {"units": ("DE-II", "DE-III")}),
            "No marker for this attack: II Corps and III Corps are not in regular supply",
            "Pas de marqueur pour cette attaque\u00a0: le IIe corps et le IIIe corps n’ont pas de ravitaillement "
            "normal",
        ),
        (
            Refusal("11.4", "out-of-command", {"unit": "DE-IV", "others": ("DE-II", "DE-III")}),
            "IV Corps cannot join units of other hexes: II Corps and III Corps are out of command",
            "Le IVe corps ne peut pas se joindre à des unités d’autres hex\u00a0: le IIe corps et le IIIe corps sont "
            "hors commandement",
        ),
    ],
)
def test_all_that_is_missing_is_named(refusal: Refusal, english: str, french: str) -> None:
    assert both_languages(refusal) == (english, french)


@every_language
def test_the_entente_has_one_name(language: str) -> None:
    """No sentence of the log calls the Entente anything else."""
    texts = Texts(MARNE, language, strict=True)
    for event in (
        LossesIgnored(side="entente", steps=1, cases=("11.18(d)",)),
        Overstacked(side="entente", hex="2107", cases=("6.5",)),
    ):
        assert "Entente" in texts.event(event)


@pytest.mark.parametrize(("language", "word"), [("en", "fatigued"), ("fr", "fatigue")])
def test_a_corps_that_returns_fatigued_is_said_to_be(language: str, word: str) -> None:
    """9.5(3-iii): HQs and depots carry no fatigue."""
    texts = Texts(MARNE, language, strict=True)
    corps = Returned(side="entente", unit="FR-XX", hex="2107", fatigued=True, cases=("9.5(3)",))
    staff = Returned(side="entente", unit="FR-2-HQ", hex="2107", cases=("9.5(3)",))
    assert word in texts.event(corps)
    assert word not in texts.event(staff)
