"""The greedy player: it beats a random one, sees no more than its seat, and knows what would lose it the game."""

import pytest
from tests.titles.schlieffens_war.table import TITLE, at, do
from tests.titles.schlieffens_war.test_fog import swapped

import meuse
from meuse.bots import make_bot
from meuse.bots.match import play
from meuse.engine.flow import Action
from meuse.engine.game import Game, Seat

pytestmark = pytest.mark.plain


@pytest.mark.parametrize("side", ["german", "entente"])
def test_greedy_beats_random(side: str) -> None:
    bots = {each: make_bot("greedy" if each == side else "random", 7) for each in ("german", "entente")}
    game = play(meuse.new(TITLE, seed=7), bots)
    assert game.result is not None
    assert game.result.winner == side


def answers(game: Game, side: str, count: int) -> list[Action]:
    """What the greedy player of a side answers to so many questions."""
    bot = make_bot("greedy", 1)
    seat = Seat(game, side)
    given: list[Action] = []
    while game.decision is not None and game.decision.seat == side and len(given) < count:
        given.append(bot.choose(seat))
        game.apply(given[-1], side)
    return given


def test_greedy_does_the_same_whatever_lies_under_the_tops_of_enemy_stacks() -> None:
    game = at("entente_set_up", seed=3)
    do(game, "ready_made", "done", "ready_made", "done")
    twin = swapped(game)
    for one in (game, twin):
        do(one, "done")  # the Germans stay where they are
        while one.decision is not None and one.decision.seat == "german":
            do(one, "done")
    assert game.decision is not None
    assert answers(game, "entente", 60) == answers(twin, "entente", 60)


def test_greedy_never_refuses_the_east_front_its_corps() -> None:
    corps = {"DE-II": "1004", "DE-III": "1004", "DE-IV": "1004", "DE-1-HQ": "1004", "DE-1-DEPOT": "1004"}
    game = at("german_regroup", corps, turn=7, plan_attacks=7)
    given = answers(game, "german", 2)
    assert [action.verb for action in given] == ["withdraw", "withdraw"]
    assert game.result is None
