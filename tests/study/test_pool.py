"""Processes that die: their work is done again, nothing is lost, nothing is done twice."""

import os
import signal
from pathlib import Path

import pytest

from meuse.bots import match
from meuse.bots.match import play_many
from meuse.bots.pool import OrderLost, in_order, work_through


def dies_once(order: tuple[int, str]) -> int:
    """Killed at the first try of an odd number, done at the second."""
    number, folder = order
    tried = Path(folder) / str(number)
    if number % 2 and not tried.exists():
        tried.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * 10


def always_dies(number: int) -> int:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuses(number: int) -> int:
    if number == 2:
        raise LookupError(f"no {number}")
    return number


def test_the_order_of_a_killed_process_is_done_by_another_and_none_is_lost_or_doubled(tmp_path: Path) -> None:
    orders = [(number, str(tmp_path)) for number in range(4)]
    found = list(work_through(dies_once, orders, jobs=2))
    assert sorted(found) == [(number, number * 10) for number in range(4)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1", "3"]  # two processes were in fact killed


def test_an_order_that_kills_every_process_is_named() -> None:
    with pytest.raises(OrderLost, match=r"order 3 \(2\) ended 3 processes"):
        list(work_through(always_dies, range(4), jobs=2))


def test_what_goes_wrong_in_a_process_is_said_here_with_its_traceback() -> None:
    with pytest.raises(LookupError, match="no 2") as said:
        list(work_through(refuses, range(4), jobs=2))
    assert "in refuses" in said.value.__notes__[0]


def test_results_come_in_the_order_of_their_places() -> None:
    assert list(in_order(iter([(1, "b"), (2, "c"), (0, "a"), (3, "d")]))) == ["a", "b", "c", "d"]


def killed_once(order: match.Order) -> dict[str, object]:
    """In place of a game: its process dies at the first try of seed 2."""
    tried = Path(str(order[5])) / "tried"
    if order[4] == 2 and not tried.exists():
        tried.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return {"seed": order[4]}


def test_many_games_survive_the_death_of_a_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "_play_order", killed_once)
    sides = {"french": "random", "allied": "random"}
    results = play_many("valmy", None, None, sides, games=3, jobs=2, data=tmp_path)
    assert [result["seed"] for result in results] == [1, 2, 3]
    assert (tmp_path / "tried").exists()
