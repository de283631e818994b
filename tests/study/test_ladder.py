"""The ladder: pairs of games with sides swapped, written down at once, gone on with where they were left."""

from pathlib import Path
from typing import Any

import pytest

from meuse.study import ladder as module
from meuse.study.journal import JournalError
from meuse.study.ladder import Ladder, markdown, plot, run_ladder
from meuse.study.ratings import Sprt

PLAYED: list[tuple[dict[str, str], int]] = []


def ladder(players: tuple[str, ...] = ("random", "greedy"), pairs: int = 8) -> Ladder:
    return Ladder("they_shall_not_pass", "verdun", (), players, pairs, 5, Sprt())


@pytest.fixture(autouse=True)
def greedy_always_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    def play_one(
        title: str, scenario: str, options: dict[str, bool], bots: dict[str, str], seed: int, data: None
    ) -> dict[str, Any]:
        PLAYED.append((bots, seed))
        best = max(bots.values(), key=["random", "recruit", "greedy"].index)
        return {"winner": next(side for side, bot in bots.items() if bot == best), "points": 5}

    PLAYED.clear()
    monkeypatch.setattr(module, "play_one", play_one)


def test_every_seed_is_played_twice_with_sides_swapped(tmp_path: Path) -> None:
    run_ladder(ladder(), tmp_path)
    seats = {seed: [bots for bots, each in PLAYED if each == seed] for _, seed in PLAYED}
    for both in seats.values():
        assert both == [{"german": "greedy", "french": "random"}, {"german": "random", "french": "greedy"}]
    assert sorted(seats) == list(range(5, 5 + len(seats)))


def test_it_stops_when_the_test_knows(tmp_path: Path) -> None:
    report = run_ladder(ladder(pairs=100), tmp_path)
    assert report.standings[0].verdict == "stronger"
    assert len(PLAYED) < 40
    assert report.standings[0].overall.mean == 1.0


def test_everybody_meets_everybody(tmp_path: Path) -> None:
    report = run_ladder(ladder(("random", "recruit", "greedy"), pairs=2), tmp_path)
    assert len(PLAYED) == 3 * 2 * 2
    assert [rating.player for rating in report.ratings] == ["greedy", "recruit", "random"]


def test_where_time_is_short_everybody_meets_only_the_next_one(tmp_path: Path) -> None:
    wanted = ladder(("random", "recruit", "greedy"), pairs=2)._replace(neighbours=True)
    report = run_ladder(wanted, tmp_path)
    assert [standing.meeting for standing in report.standings] == [("recruit", "random"), ("greedy", "recruit")]
    assert len(PLAYED) == 2 * 2 * 2
    assert [rating.player for rating in report.ratings] == ["greedy", "recruit", "random"]
    with pytest.raises(JournalError, match="another study"):
        run_ladder(ladder(("random", "recruit", "greedy"), pairs=2), tmp_path, resume=True)


def test_all_games_are_played_if_that_is_wanted(tmp_path: Path) -> None:
    stopped = ladder(pairs=20)
    assert run_ladder(stopped, tmp_path).standings[0].overall.games < 40
    report = run_ladder(stopped._replace(to_the_end=True), tmp_path, resume=True)
    assert report.standings[0].overall.games == len(PLAYED) == 40
    assert report.standings[0].verdict == "stronger"


def test_a_ladder_that_was_killed_comes_to_the_same_as_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run_ladder(ladder(pairs=6), tmp_path / "whole")
    play_one = module.play_one

    def dies_at_the_seventh(*order: Any) -> dict[str, Any]:
        if len(PLAYED) == 6:
            raise KeyboardInterrupt
        return play_one(*order)

    PLAYED.clear()
    monkeypatch.setattr(module, "play_one", dies_at_the_seventh)
    with pytest.raises(KeyboardInterrupt):
        run_ladder(ladder(pairs=6), tmp_path / "killed")
    monkeypatch.setattr(module, "play_one", play_one)
    assert run_ladder(ladder(pairs=6), tmp_path / "killed", resume=True) == whole
    assert len(PLAYED) == len({(str(bots), seed) for bots, seed in PLAYED}), "no game is played twice"


def test_what_is_done_is_not_played_again(tmp_path: Path) -> None:
    first = run_ladder(ladder(pairs=2), tmp_path)
    assert len(PLAYED) == 4
    with pytest.raises(JournalError, match="--resume"):
        run_ladder(ladder(pairs=2), tmp_path)
    again = run_ladder(ladder(pairs=2), tmp_path, resume=True)
    assert len(PLAYED) == 4
    assert again.ratings == first.ratings
    run_ladder(ladder(pairs=3), tmp_path, resume=True)
    assert len(PLAYED) == 6


def test_another_ladder_does_not_go_on_with_this_one(tmp_path: Path) -> None:
    run_ladder(ladder(pairs=1), tmp_path)
    with pytest.raises(JournalError, match="another study"):
        run_ladder(ladder(("random", "recruit"), pairs=1), tmp_path, resume=True)


def test_the_report_has_a_table_and_a_picture(tmp_path: Path) -> None:
    report = run_ladder(ladder(pairs=2), tmp_path)
    text = markdown(report)
    assert "| random | 0 (by definition) | 4 | 0% |" in text
    assert "| greedy | random | 100%" in text
    picture = plot(report)
    assert picture.count("<circle") == 2
    assert ">greedy</text>" in picture
