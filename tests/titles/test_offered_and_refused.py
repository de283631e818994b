"""What is offered and what is refused agree, in every title: at random positions every verb is tried with everything.

An action is offered exactly when its procedure has nothing against it, and a refusal names what really forbids it: an
oracle, which does not ask the code that refuses, looks up whether what is said is so.

The general words (`not-asked`, `not-offered`) are right for a verb that the question does not ask for, or with an
argument of a kind that it does not ask for. Which these are, the questions themselves show: a question asks for a verb
with pieces if it was ever seen to offer it with a piece.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import pytest
from tests.titles.generation_lost import oracle as generation_lost_oracle
from tests.titles.generation_lost import scattered as generation_lost
from tests.titles.schlieffens_war import oracle as marne_oracle
from tests.titles.schlieffens_war import scattered as marne
from tests.titles.sweep import PIECE, Oracle, Sample, Scatter, Try, verbs_of
from tests.titles.they_shall_not_pass import oracle as verdun_oracle
from tests.titles.they_shall_not_pass import scattered as verdun
from tests.titles.valmy import oracle as valmy_oracle
from tests.titles.valmy import scattered as valmy

import meuse
from meuse.casebook.cases import read_cases
from meuse.engine.game import Game
from meuse.engine.reasons import GENERAL


class Swept(NamedTuple):
    """How a title is swept.

    How it is scattered, by which oracle it is judged, how many rounds are played and moments of each question kept, how
    many messages that should meet, and which words are tried that name nothing.
    """

    scatter: Scatter
    oracle: Callable[[Game], Oracle]
    rounds: int
    each: int
    messages: int
    strange: tuple[str, ...]
    seed: int = 1


SWEPT = {
    "they_shall_not_pass": Swept(
        verdun.scatter, verdun_oracle.Truth, rounds=800, each=16, messages=110, strange=("3501", "nobody")
    ),
    "schlieffens_war": Swept(
        marne.scatter, marne_oracle.Truth, rounds=1000, each=24, messages=100, strange=("0708", "9901", "nobody")
    ),
    "valmy": Swept(
        valmy.scatter, valmy_oracle.Truth, rounds=1000, each=16, messages=135, strange=("nowhere", "nobody"), seed=2
    ),
    "generation_lost": Swept(
        generation_lost.scatter,
        generation_lost_oracle.Truth,
        rounds=240,
        each=2,
        messages=145,
        strange=("nowhere", "nobody"),
        seed=5,
    ),
}
every_title = pytest.mark.parametrize("title", SWEPT)


def test_every_title_is_swept() -> None:
    assert set(SWEPT) == {title.id for title in meuse.titles()}


@every_title
def test_the_oracle_knows_every_refusal_of_the_title(title: str) -> None:
    texts = (meuse.title(title).folder / "text").glob("*en.ftl")
    said = {
        name for file in texts for name in re.findall(r"^refusal-([a-z0-9-]+)", file.read_text("utf-8"), re.MULTILINE)
    }
    oracle = SWEPT[title].oracle(meuse.new(title, seed=1))
    assert {message for message in said if not oracle.knows(message)} == set()


def faults(sample: Sample, tried: Try, oracle: Oracle) -> str:
    """What is wrong with what came of a try; "" if nothing is."""
    if tried.offered:
        if tried.why is not None:
            return "offered, but explained as forbidden"
        return "" if oracle.allows(tried.action) else "offered, but not legal"
    if tried.why is None:
        return "asked about, but no reason is given" if sample.is_asked(tried) else ""
    if not oracle.knows(tried.why.message):
        return f"no oracle for {tried.why.message!r}"
    about = [tried.why.params.get(name) for name in ("unit", "leader")]
    if tried.kind == PIECE and sample.is_asked(tried) and tried.action.args[0] not in about:
        return "the reason is about another unit"
    return "" if oracle.confirms(tried.action, tried.why) else "the reason given does not hold"


def sweep(title: str, sample: Sample) -> tuple[Counter[str], dict[str, str]]:
    """Every moment of a sample swept: how often each message was met, and an example of each fault."""
    known = {entry.id for entry in read_cases(sample.title)}
    met: Counter[str] = Counter()
    found: dict[str, str] = {}
    for games in sample.moments.values():
        for game in games:
            oracle = SWEPT[title].oracle(game)
            before = game.position()
            for tried in sample.tries(game):
                fault = faults(sample, tried, oracle)
                if tried.why is not None:
                    met[tried.why.message] += 1
                    if tried.why.case not in known:
                        fault = f"no case {tried.why.case}"
                if fault:
                    found.setdefault(f"{fault} {tried.why.message if tried.why else tried.action.verb}", str(tried))
            assert game.position() == before, "to explain changes nothing"
    return met, found


def assert_that_nothing_was_missed(sample: Sample) -> None:
    """Every procedure that asks has asked, and offered every verb it knows."""
    for name, kind in sample.title.frames.items():
        offered = {verb for (frame, _), verbs in sample.asked.items() if frame == name for verb in verbs}
        assert verbs_of(kind) - offered == set(), name
    offered_with: dict[str, set[str]] = {}
    for verbs in sample.asked.values():
        for verb, kinds in verbs.items():
            offered_with.setdefault(verb, set()).update(kinds)
    declared = {verb: {domain.kind for domain in domains} for verb, domains in sample.title.verbs.items()}
    assert offered_with == declared, "verbs are declared with what they are offered with, no more and no less"


@every_title
def test_an_action_is_offered_exactly_when_nothing_forbids_it_and_the_reason_is_true(title: str) -> None:
    how = SWEPT[title]
    sample = Sample(title, how.scatter, how.seed, how.rounds, how.each, how.strange)
    assert_that_nothing_was_missed(sample)
    met, found = sweep(title, sample)
    assert found == {}
    assert len(met) >= how.messages, "the sweep meets nearly all that the title can say"


@pytest.mark.soak
@every_title
@pytest.mark.parametrize("seed", [2, 3])
def test_a_long_sweep_finds_the_same(title: str, seed: int) -> None:
    how = SWEPT[title]
    sample = Sample(title, how.scatter, seed, how.rounds * 4, how.each * 4, how.strange)
    assert sweep(title, sample)[1] == {}


@every_title
def test_the_game_refuses_what_is_not_offered_and_nothing_else(title: str) -> None:
    """`Game.refusal` gives the procedure's reason, or else one of the two general words."""
    sample = Sample(title, SWEPT[title].scatter, 1, rounds=60, each=1)
    for (game,) in sample.moments.values():
        tries = list(sample.tries(game))
        for tried in tries[:: max(len(tries) // 60, 1)]:
            why = game.refusal(tried.action)
            assert (why is None) == tried.offered
            if why is not None:
                assert why == tried.why or (tried.why is None and why.message in GENERAL)
