"""Players from elsewhere: how they are named, what is said of those that cannot be used, and that they play."""

import os
from pathlib import Path

import pytest

import meuse
from meuse.bots import UnknownBot, add_player, bots, make_bot
from meuse.bots.guests import VARIABLE, BadPlayer
from meuse.bots.match import play_many
from meuse.server.bots.worker import KeptGame, Order

AGENTS = """
class First:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, seat):
        return seat.actions()[0]


def nothing(seed):
    return seed


answer = 42
"""


@pytest.fixture(autouse=True)
def _own_agents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_agents.py").write_text(AGENTS, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv(VARIABLE, "")


def test_a_guest_is_offered_and_plays() -> None:
    assert add_player("first=own_agents:First") == "first"
    assert bots() == ["first", "random", "recruit", "greedy", "sergeant", "captain", "general"]
    game = meuse.new("valmy", seed=1)
    assert game.decision is not None
    assert make_bot("first", 1).choose(meuse.Seat(game, game.decision.seat)) == game.actions()[0]


def test_a_guest_plays_in_processes_that_are_started() -> None:
    """Bots think in processes of their own; a spawned one knows nothing but its environment."""
    add_player("first=own_agents:First")
    assert os.environ[VARIABLE] == "first=own_agents:First"
    start = {"title": "valmy", "scenario": "cannonade", "options": [], "overlay": {}, "position": None}
    kept = KeptGame(start)
    assert kept.game.decision is not None
    order = Order("a game", kept.game.decision.seat, "first", 1, start, [])
    reply = kept.think(order, 0.05)
    assert reply.faults == []
    assert reply.answers


def test_the_last_of_one_name_counts() -> None:
    add_player("first=own_agents:nothing")
    add_player("first=own_agents:First")
    assert bots().count("first") == 1
    assert hasattr(make_bot("first", 1), "choose")


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("first", "is written NAME=module:factory"),
        ("First=own_agents:First", "small letters"),
        ("greedy=own_agents:First", "'greedy' is a player already"),
        ("first=no_such_module:First", "'no_such_module' cannot be imported"),
        ("first=own_agents:second", "has no function 'second'"),
        ("first=own_agents:answer", "has no function 'answer'"),
    ],
)
def test_what_cannot_be_a_player_is_said(written: str, message: str) -> None:
    with pytest.raises(BadPlayer, match=message):
        add_player(written)
    assert bots() == ["random", "recruit", "greedy", "sergeant", "captain", "general"]


def test_a_function_must_make_a_player() -> None:
    add_player("none=own_agents:nothing")
    with pytest.raises(BadPlayer, match=r"has no choose\(seat\): 3"):
        make_bot("none", 3)


def test_an_unknown_bot_is_told_apart_from_a_guest() -> None:
    with pytest.raises(UnknownBot, match="no bot 'first'"):
        play_many("valmy", None, None, {"french": "first", "allied": "random"}, 1)
