"""The small scenarios: one for each title, a hundred decisions at most, and neither side lost from the beginning."""

import random

import pytest

import meuse
from meuse.bots.base import Bot
from meuse.env.setting import Setting, player
from meuse.env.small import Small, small_of, smalls

TITLES = [title.id for title in meuse.titles()]
every_title = pytest.mark.parametrize("title", TITLES)


def scenario(title: str) -> Small:
    found = small_of(title, smalls(title)[0])
    assert found is not None
    return found


def played(title: str, seed: int, *names: str) -> tuple[str, int, bool]:
    """Who won, after how many decisions, and whether it was cut off."""
    setting = Setting(title, scenario(title).id)
    round = setting.start(seed)
    players: dict[str, Bot] = {
        side: player(name, seed * 2 + number)
        for number, (side, name) in enumerate(zip(setting.sides, names, strict=True))
    }
    round.play_on(players)
    return round.winner(), round.decisions, round.truncated


@every_title
def test_it_begins_at_a_decision_and_its_goal_is_on_the_map(title: str) -> None:
    small = scenario(title)
    round = Setting(title, small.id).start(1)
    assert round.seat in meuse.title(title).sides
    assert small.goal.side in meuse.title(title).sides
    assert 0 < small.goal.needed <= len(small.goal.cells)
    assert all(cell in round.game.board.index for cell in small.goal.cells)
    assert small.limit <= 100
    assert small.name
    assert small.about.endswith(".")


@every_title
def test_good_play_ends_in_time_and_both_sides_can_win(title: str) -> None:
    """Over a few seeds of equal players: a scenario that one side always wins teaches nothing."""
    games = [played(title, seed, "greedy", "greedy") for seed in range(6)]
    assert {winner for winner, _, _ in games} == set(meuse.title(title).sides)
    assert sum(cut for *_, cut in games) == 0
    assert max(decisions for _, decisions, _ in games) < 100


@every_title
def test_it_ends_when_its_last_turn_does(title: str) -> None:
    small = scenario(title)
    round = Setting(title, small.id, limit=1000).start(2)
    rng = random.Random(2)
    while round.asked is not None:
        assert round.game.state.turn <= small.last_turn
        assert round.returns() == [0.0, 0.0]
        round.step(rng.choice(round.numbers()))
    assert round.game.decision is None or round.game.state.turn == small.last_turn + 1
    assert sorted(round.returns()) == [-1.0, 1.0]


def test_whoever_holds_what_is_asked_for_has_won() -> None:
    round = Setting("they_shall_not_pass", "caures").start(1)
    small = scenario("they_shall_not_pass")
    state, cell = round.game.state, round.game.board.index["1303"]
    assert (small.held(round.game), round.winner()) == (0, "french")
    state.control[cell] = round.game.title.sides.index("german")
    assert (small.held(round.game), round.winner()) == (1, "german")


def test_where_no_control_is_kept_whoever_stands_there_alone_holds_it() -> None:
    round = Setting("valmy", "croix").start(1)
    state, box = round.game.state, round.game.box.content
    assert round.winner() == "allied"
    state.go(box.index["FR-34-RL"], box.board.index["CRX"])
    assert round.winner() == "french"
