"""What a player expects and cannot do now is named with its reason, in every title and at random positions.

Which answers a player expects, the questions themselves show: what one was ever seen to offer as a button (`done`,
`commit`, `retreat 2`) is expected whenever it is asked again.
"""

import pytest
from tests.titles.sweep import NOTHING, NUMBER, WORD, Question, Sample, play_of, question, top
from tests.titles.test_offered_and_refused import SWEPT, every_title

import meuse
from meuse.casebook.cases import read_cases
from meuse.engine.dice import Manual
from meuse.engine.flow import CHANCE, DONE, Action
from meuse.engine.game import Game, Seat
from meuse.engine.text import Texts, languages
from meuse.server.games.scenes import scene_of

BUTTONS = {NOTHING, NUMBER, WORD}


@pytest.fixture(scope="module")
def samples() -> dict[str, Sample]:
    return {title: Sample(title, how.scatter, 3, min(200, how.rounds), each=8) for title, how in SWEPT.items()}


def expected(sample: Sample, game: Game) -> set[str]:
    """The verbs of buttons that this question has offered at some time, and does not offer now."""
    asked = sample.asked[question(game)]
    offered = {action.verb for action in game.actions()}
    beside_the_point = top(game).beside_the_point(play_of(game))  # what this kind of unit never does
    return {verb for verb, kinds in asked.items() if kinds & BUTTONS and verb not in (*offered, *beside_the_point)}


@every_title
def test_a_button_that_is_missing_is_withheld_with_a_true_reason(title: str, samples: dict[str, Sample]) -> None:
    sample = samples[title]
    known = {entry.id for entry in read_cases(sample.title)}
    met: set[tuple[Question, str]] = set()
    for here, games in sample.moments.items():
        for game in games:
            assert game.decision is not None
            withheld = game.withheld(game.decision.seat)
            assert {each.action.verb for each in withheld} == expected(sample, game), here
            oracle = SWEPT[title].oracle(game)
            for action, why in withheld:
                assert action == Action(action.verb)
                assert why.case in known, f"{here}: {action} is refused without a case"
                assert oracle.confirms(action, why), f"{here}: {action} is not withheld because of {why}"
                assert game.refusal(action) == why
                met.add((here, action.verb))
    assert len(met) >= 5, "the sample meets several things that are withheld"


@every_title
def test_only_the_seat_that_decides_is_told_what_is_withheld(title: str, samples: dict[str, Sample]) -> None:
    told = 0
    for games in samples[title].moments.values():
        for game in games:
            assert game.decision is not None
            for seat in (*game.title.sides, ""):
                withheld = Seat(game, seat).withheld()
                shown = [(*each.action, each.why.message, each.why.case) for each in scene_of(game, seat).withheld]
                assert shown == [(action.verb, why.message, why.case) for action, why in withheld]
                assert not withheld or seat == game.decision.seat
                told += len(withheld)
    assert told > 0


@every_title
def test_every_button_that_is_withheld_has_its_words(title: str, samples: dict[str, Sample]) -> None:
    for language in languages():
        texts = Texts(meuse.title(title), language, strict=True)
        for games in samples[title].moments.values():
            for game in games:
                assert game.decision is not None
                for action, why in game.withheld(game.decision.seat):
                    assert texts.action(Action(action.verb, ("…",)), game.decision)
                    assert texts.refusal(why)


def test_chance_withholds_nothing() -> None:
    game = meuse.new("they_shall_not_pass", seed=1)
    for verb in ("ready_made", "done", "ready_made", "done"):
        game.apply(Action(verb))
    game.chance = Manual()
    while game.decision is not None and game.decision.seat != CHANCE:
        game.apply(DONE if DONE in game.actions() else game.actions()[0])
    assert game.withheld(CHANCE) == []
