"""2.3, rulings L60, L61: pairs of positions that a seat cannot tell apart are played on side by side.

Whatever the opponent and a watcher are given must stay the same until a rule shows the difference. A failure names the
seed: `random_pair(SEED)` sets that pair up again.
"""

import random
from collections import Counter
from typing import Any

import pytest
from tests.titles.valmy.pairs import random_pair
from tests.titles.valmy.side_by_side import SideBySide
from tests.titles.valmy.table import case

from meuse.engine.flow import Ask
from meuse.engine.game import Game
from meuse.engine.text import TextError
from meuse.titles.valmy import fog

BY_RULE = {"", "unit", "leader", "box", "battle", "named", "told", "overrun", "over"}
BY_RULE |= {"RecoveryRolled", "UnitChecked", "LeaderCaught"}


class Played:
    """What came of a number of pairs."""

    def __init__(self) -> None:
        self.shown: Counter[str] = Counter()
        self.phases: Counter[str] = Counter()
        self.prompts: Counter[str] = Counter()

    def play(self, seeds: range, answers: int) -> "Played":
        for seed in seeds:
            made = random_pair(seed)
            if made is None:
                continue
            games = SideBySide(*made, random.Random(seed))
            try:
                games.play(answers)
            except AssertionError as wrong:
                raise AssertionError(f"pair {seed}: {wrong}") from wrong
            self.shown[games.shown] += 1
            self.phases.update(games.compared)
            self.prompts.update(games.prompts)
        return self


@case("2.3", "2.3(c)", "2.3(d)")
def test_what_lies_in_holding_boxes_is_told_by_nothing_but_the_rules_that_show_it() -> None:
    played = Played().play(range(28), answers=16)
    assert set(played.shown) <= BY_RULE
    assert played.shown[""] > 10  # nothing was shown to the end
    assert sum(played.phases.values()) > 280
    assert {"activations", "recovery"} <= set(played.phases)
    assert {"activation", "muster", "movement", "march", "reaction", "deploy", "recovery"} <= set(played.prompts)


@pytest.mark.soak
def test_hundreds_of_pairs_are_told_apart_by_nothing_but_the_rules() -> None:
    played = Played().play(range(1000, 1600), answers=60)
    assert set(played.shown) <= BY_RULE
    assert {"", "unit", "leader", "battle"} <= set(played.shown)
    assert {"overrun", "stray-leader", "come-to-reserve", "arrange-unit", "retreat"} <= set(played.prompts)


# ---- the comparison finds what is let out


def asked_by_name(game: Game, seat: str) -> Ask | None:
    """Others read which question a side is asked, and its cases."""
    asked = game.decision
    return asked if asked is None or asked.seat == seat else Ask(asked.seat, asked.prompt, [], asked.cases)


def as_they_are(state: Any, seat: str, rng: Any) -> Any:
    """A guess that is none."""
    return state.copy()


def march_as_it_is(event: Any) -> Any:
    return event


def boxes_as_they_are(twin: Any, side: int, counters: list[int]) -> None:
    """Hidden counters are taken away, but not what lies under whom."""
    for counter in counters:
        twin.lift(counter, fog.UNSEEN)


LIFTED = [
    (Game, "question", asked_by_name, range(12)),
    (fog, "imagine", as_they_are, range(3)),
    (fog, "view_march", march_as_it_is, range(32, 36)),
    (fog, "hide", boxes_as_they_are, range(3)),
]


@pytest.mark.plain
@pytest.mark.parametrize(("where", "hook", "as_it_was", "seeds"), LIFTED, ids=[row[1] for row in LIFTED])
def test_the_comparison_finds_what_a_lifted_fog_lets_out(
    monkeypatch: pytest.MonkeyPatch, where: object, hook: str, as_it_was: object, seeds: range
) -> None:
    monkeypatch.setattr(where, hook, as_it_was)
    with pytest.raises((AssertionError, TextError)):
        Played().play(seeds, answers=14)
