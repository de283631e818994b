"""People read names, not ids: every counter has a name in every language, and what is said of it agrees with it."""

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.text.small import Armies

import meuse
from meuse.engine.events import Event
from meuse.engine.flow import Action, Ask, Refusal
from meuse.engine.text import Texts, form_of_all, languages, printed_names, unit_message
from meuse.engine.title import Title
from meuse.lab.soak import Wanderer
from meuse.titlekit.names import Ids, name_problems
from meuse.titlekit.play import tell_of_play

every_title = pytest.mark.parametrize("title", meuse.titles(), ids=lambda title: title.id)
every_language = pytest.mark.parametrize("language", languages())
LONG = ("generation_lost",)  # set-up by chance alone takes hundreds of answers


# ---- the titles of the collection


@every_title
def test_every_counter_has_a_name_of_its_own_in_every_language(title: Title) -> None:
    assert [str(problem) for problem in name_problems(title, meuse.open_box(title.id))] == []


@every_title
@pytest.mark.parametrize(("seed", "style"), [(5, "fierce"), (4, "random")])
def test_no_sentence_of_a_game_shows_an_id(title: Title, seed: int, style: str) -> None:
    told = tell_of_play(title, answers=2000 if title.id in LONG else 700, seed=seed, style=style)
    assert [str(problem) for problem in told.problems] == []
    kinds = {message.partition("-")[0] for message in told.met}
    assert kinds >= {"prompt", "action", "refusal", "event", "caution", "note", "track"}


@every_title
@every_language
def test_a_sentence_names_no_counter_but_those_it_was_given(title: Title, language: str) -> None:
    """A seat is told of what it may know only; names are put when that is worded and can add nothing to it."""
    game = meuse.new(title.id, seed=8)
    printed = printed_names(game)
    texts = Texts(title, language, strict=True, printed=printed)
    named: dict[str, set[str]] = {}  # by name and by what is printed, which may be the same on two sides
    for unit_id in game.box.content.ids:
        for name in (texts.unit(unit_id), printed.get(unit_id, unit_id)):
            if name.isdigit():
                continue  # a division's number alone: turns, days and dice are numbers too
            named.setdefault(name.lower(), set()).add(unit_id)
    longest_first = sorted([re.escape(name) for name in named], key=len, reverse=True)
    pattern = re.compile(rf"(?<![\w-])({'|'.join(longest_first)})(?![\w-])", re.IGNORECASE)
    wanderer = Wanderer("fierce", random.Random(8))
    told = 0
    while game.decision is not None and len(game) < 900:
        for event in game.apply(wanderer.choose(game)):
            for seat in (*title.sides, ""):
                seen = title.view_event(event, seat)
                if seen is None:
                    continue
                given = msgspec.json.encode(seen).decode()
                for name in pattern.findall(texts.event(seen)):
                    told += 1
                    bearers = [f'"{unit_id}"' for unit_id in named[name.lower()]]
                    assert any(bearer in given for bearer in bearers), (seat, texts.event(seen), given)
    assert told > 100


def test_the_unseen_stay_unnamed() -> None:
    """6.6: of a stack under fog the log knows no more than that something is there."""
    title = meuse.title("schlieffens_war")
    march: dict[str, Any] = {"side": "german", "unit": "unseen", "hex": "", "die": 5, "steps": 1}
    assert (
        Texts(title, "en", strict=True).message("event-march-rolled", **march)
        == "Forced march of a hidden unit: die 5, a step is lost."
    )


def test_both_titles_in_the_words_of_wargamers() -> None:
    verdun, marne = meuse.title("they_shall_not_pass"), meuse.title("schlieffens_war")
    wanted = {
        (verdun, "en"): ["80th Regiment", "guns of the 13th Reserve Division", "HQ of III Corps", "56th Chasseurs"],
        (verdun, "fr"): ["80e régiment", "artillerie de la 13e division de réserve", "QG du IIIe corps", "56e BCP"],
        (marne, "en"): ["II Corps", "20th Corps", "German 1st Army HQ", "Liège fort"],
        (marne, "fr"): ["IIe corps", "20e corps", "QG de la 1re armée allemande", "fort de Liège"],
    }
    ids = {verdun: ["DE-80", "DE-13R-A", "DE-III-HQ", "FR-56BCP"], marne: ["DE-II", "FR-XX", "DE-1-HQ", "BE-LIEGE"]}
    for (title, language), names in wanted.items():
        assert [Texts(title, language).unit(unit_id) for unit_id in ids[title]] == names


# ---- how a name stands in a sentence


def test_english_verbs_and_pronouns_agree_with_the_name() -> None:
    texts = Texts(meuse.title("they_shall_not_pass"), "en", strict=True)
    moved = Refusal("8.0", "has-moved", {"unit": "DE-24"})
    assert texts.refusal(moved) == "The 24th Regiment has already moved this phase"
    guns = Refusal("8.0", "has-moved", {"unit": "DE-5-A"})
    assert texts.refusal(guns) == "The guns of the 5th Division have already moved this phase"
    assert texts.prompt(Ask("german", "move-unit", [], params={"unit": "DE-Pi3", "points": "4"})) == (
        "Where do the 3rd Pioneers go? MPs left: 4."
    )
    dear = Refusal("8.1", "too-dear", {"unit": "FR-2Z", "hex": "1606", "needs": "7", "has": "5"})
    assert texts.refusal(dear) == "The 2nd Zouaves cannot reach 1606: that takes 7 MPs, and they have 5 left"


def test_french_articles_adjectives_and_pronouns_agree_with_the_name() -> None:
    texts = Texts(meuse.title("they_shall_not_pass"), "fr", strict=True)
    assert texts.message("event-demoralized", unit="FR-72R-A", hex="1606") == (
        "L’artillerie de la 72e division de réserve est démoralisée en 1606."
    )
    assert texts.message("event-demoralized", unit="DE-24", hex="1606") == "Le 24e régiment est démoralisé en 1606."
    assert texts.action(Action("support", ("DE-5-A",))) == "Appui de l’artillerie de la 5e division"
    assert texts.action(Action("support", ("DE-Naval",))) == "Appui de la batterie de marine"
    assert texts.message("refusal-out-of-range", unit="FR-XX-HQ", hex="1606", distance=9, reach=8).startswith(
        "1606 est hors de portée du QG du XXe corps"
    )
    marne = Texts(meuse.title("schlieffens_war"), "fr", strict=True)
    tired = {"reason": "attack", "side": "entente"}
    assert "le 20e corps et la 45e division étaient déjà fatigués" in marne.message(
        "event-further-steps", units=("FR-XX", "FR-45NA"), **tired
    )
    assert "la 45e division et la division de cavalerie britannique étaient déjà fatiguées" in marne.message(
        "event-further-steps", units=("FR-45NA", "BR-C"), **tired
    )


def test_all_of_a_list_have_one_form() -> None:
    assert form_of_all(["feminine-vowel"]) == "feminine-vowel"
    assert form_of_all(["feminine", "feminine-vowel"]) == "feminine-plural"
    assert form_of_all(["feminine", ""]) == "plural"


@pytest.mark.parametrize(
    ("units", "english", "french"),
    [
        (("DE-24",), "24th Regiment", "24e régiment"),
        (("DE-24", "DE-20"), "24th Regiment and 20th Regiment", "24e régiment et 20e régiment"),
        (("FR-2Z", "FR-3Z", "FR-33"), "2nd Zouaves, 3rd Zouaves and 33rd Regiment", "2e zouaves, 3e zouaves et 33e RI"),
        (("DE-24", "DE-24"), "24th Regiment ×2", "24e régiment ×2"),
    ],
)  # fmt: skip
def test_a_list_reads_as_people_write_it(units: tuple[str, ...], english: str, french: str) -> None:
    title = meuse.title("they_shall_not_pass")
    assert Texts(title, "en", strict=True).message("event-out-of-supply", units=units) == f"Out of supply: {english}."
    line = Texts(title, "fr", strict=True).message("event-out-of-supply", units=units)
    assert line == f"Hors ravitaillement\u00a0: {french}."


def test_a_caution_names_the_first_and_counts_the_others() -> None:
    texts = Texts(meuse.title("they_shall_not_pass"), "en", strict=True)
    units = ("DE-III-HQ", "DE-24", "DE-20", "DE-64", "DE-52")
    assert texts.message("caution-can-move", count=5, units=units) == (
        "5 units can still move: HQ of III Corps, 24th Regiment, 20th Regiment and 2 others"
    )
    assert texts.message("caution-can-move", count=4, units=units[:4]).endswith("20th Regiment and 64th Regiment")


# ---- counters that nobody has named


def test_a_counter_without_a_name_goes_by_what_is_printed_on_it(tmp_path: Path) -> None:
    texts = Texts(Armies(tmp_path), "fr", strict=True, printed={"X-1": "Corps Franc", "R-1": "printed too"})
    assert texts.message("event-moved", unit="X-1", units=("X-1", "R-1")) == (
        "Corps Franc : Corps Franc et 1er corps, de Corps Franc et du 1er corps."
    )
    assert texts.unit("Y-9") == "Y-9"


def test_a_word_of_the_title_is_not_taken_for_a_counter(tmp_path: Path) -> None:
    """A side or a phase may have the id of a counter: where the parameter has words of its own, they count."""
    texts = Texts(Armies(tmp_path), "en", strict=True)
    assert texts.message("whose", side="red") == "red Reds"


def test_what_a_counter_is_called_can_be_missing_shared_or_left_over(tmp_path: Path) -> None:
    box = meuse.open_box("they_shall_not_pass")
    title = Armies(tmp_path)
    found = {str(problem) for problem in name_problems(title, title.box_with("R-1", "R-2", "R-3"))}
    assert found == {
        "en: unit-R-3 is missing: the counter has no name",
        "fr: unit-R-3 is missing: the counter has no name",
        "en: unit-red names no counter",
        "fr: unit-red names no counter",
        "fr: '1er corps' is what several counters are called",
    }
    ids = Ids(box.title, box)
    assert ids.shown_in("DE-24 goes with DE-III-HQ; DE-2400 and xDE-24 are nobody") == ["DE-24", "DE-III-HQ"]


def test_the_message_of_a_counter_has_no_letters_that_fluent_does_not_know() -> None:
    assert unit_message("FR-Fort de l’Étang 2") == "unit-FR-Fort-de-l-tang-2"


def test_an_event_is_worded_with_the_names_of_its_units() -> None:
    title = meuse.title("they_shall_not_pass")
    game = meuse.new(title.id, seed=2)
    texts = Texts(title, "en", strict=True)
    ids = Ids(title, game.box)
    lines: list[str] = []
    wanderer = Wanderer("fierce", random.Random(2))
    while game.decision is not None and len(game) < 300:
        events: list[Event] = game.apply(wanderer.choose(game))
        lines += [texts.event(event) for event in events]
    assert any("Regiment" in line for line in lines)
    assert [line for line in lines if ids.shown_in(line)] == []
