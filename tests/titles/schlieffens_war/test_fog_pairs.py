"""6.6: pairs of positions that a seat cannot tell apart are played on side by side for whole phases.

Whatever the opponent and a watcher are given must stay the same until a rule shows the difference, and the event that
does so is named. A failure names the seed: `random_pair(SEED)` sets that pair up again.
"""

import random
from collections import Counter

import pytest
from tests.titles.schlieffens_war import side_by_side
from tests.titles.schlieffens_war.pairs import PHASES, pair_of, random_pair
from tests.titles.schlieffens_war.side_by_side import SideBySide
from tests.titles.schlieffens_war.table import at, case, do

from meuse.engine.flow import Ask
from meuse.engine.game import Game
from meuse.engine.text import TextError
from meuse.titles.schlieffens_war import fog, terms

BY_RULE = {kind.__name__ for kind in side_by_side.SHOWS} | {"", side_by_side.MARKS_OF_A_TOP}


def play_pairs(seeds: range, answers: int) -> tuple[Counter[str], Counter[str]]:
    """What has shown the difference, and how often the two games were compared in each phase."""
    shown: Counter[str] = Counter()
    compared: Counter[str] = Counter()
    for seed in seeds:
        pair = random_pair(seed)
        if pair is not None:
            games = SideBySide(pair, random.Random(seed))
            try:
                games.play(answers)
            except AssertionError as wrong:
                raise AssertionError(f"pair {seed}: {wrong}") from wrong
            shown[games.shown] += 1
            compared.update(games.compared)
    return shown, compared


@case("6.6")
def test_what_lies_under_the_tops_is_told_by_nothing_but_the_rules_that_show_it() -> None:
    shown, compared = play_pairs(range(len(PHASES) * 3), answers=24)
    assert set(shown) <= BY_RULE
    assert shown[""] > 8  # whole phases in which nothing was shown
    assert sum(compared.values()) > 300
    assert {phase for phase in PHASES if not phase.endswith("administration")} <= set(compared)


@pytest.mark.soak
def test_hundreds_of_pairs_are_told_apart_by_nothing_but_the_rules() -> None:
    shown, _ = play_pairs(range(1000, 1800), answers=60)
    assert set(shown) <= BY_RULE
    assert {"", "AttackDeclared", "AttritionRolled", "Moved"} <= set(shown)


@case("6.6")
@pytest.mark.parametrize("side", [terms.GERMAN, terms.ENTENTE])
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_set_up_under_the_tops_is_told_by_nothing(side: int, seed: int) -> None:
    game = at("entente_set_up")
    do(game, "ready_made", "done", "ready_made", *(["done"] if side == terms.ENTENTE else []))
    pair = pair_of(game, side, random.Random(seed), seed=seed)
    assert pair is not None
    games = SideBySide(pair, random.Random(seed))
    games.play(answers=16)
    assert games.shown in BY_RULE
    assert games.compared


def asked_by_name(game: Game, seat: str) -> Ask | None:
    """How it was: others read which question a side is asked, and its cases."""
    asked = game.decision
    return asked if asked is None or asked.seat == seat else Ask(asked.seat, asked.prompt, [], asked.cases)


LIFTED = [
    (Game, "question", asked_by_name),
    (fog.State, "number_stacks", lambda state: None),
]


@pytest.mark.plain
@pytest.mark.parametrize(("where", "hook", "as_it_was"), LIFTED)
def test_the_comparison_finds_what_a_lifted_fog_lets_out(
    monkeypatch: pytest.MonkeyPatch, where: object, hook: str, as_it_was: object
) -> None:
    monkeypatch.setattr(where, hook, as_it_was)
    with pytest.raises((AssertionError, TextError)):
        play_pairs(range(len(PHASES) * 2), answers=12)
