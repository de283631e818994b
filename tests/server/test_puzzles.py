"""Puzzles over HTTP: a list without solutions, each of them whole, and its position opened as an analysis."""

import pytest
from msgspec.json import decode
from tests.server.serving import Browser

from meuse.server.schema.common import Problem
from meuse.server.schema.puzzle import Puzzle, PuzzleInfo


def test_puzzles_are_listed_and_opened(ada: Browser) -> None:
    listed = decode(ada.get("/api/puzzles").content, type=list[PuzzleInfo])
    assert listed
    whole = decode(ada.get(f"/api/puzzles/{listed[0].id}").content, type=Puzzle)
    assert whole.info == listed[0]
    assert whole.plans[whole.best].behind == 0
    made = ada.post("/api/analysis", {"title": whole.info.title, "position": whole.position})
    assert made.status_code == 200, made.text
    assert made.json()["game"]["deciding"] == whole.info.side


def test_a_puzzle_says_whether_its_side_sees_everything_and_is_opened_as_it_sees_it(ada: Browser) -> None:
    listed = decode(ada.get("/api/puzzles").content, type=list[PuzzleInfo])
    for title, hides in (("valmy", True), ("they_shall_not_pass", False)):
        name = next(each.id for each in listed if each.title == title)
        whole = decode(ada.get(f"/api/puzzles/{name}").content, type=Puzzle)
        assert whole.hides is hides
        sent = {"title": title, "position": whole.position, "eyes": whole.info.side}
        assert ada.post("/api/analysis", sent).status_code == 200


def test_how_the_games_of_a_plan_ended_is_told(ada: Browser) -> None:
    listed = decode(ada.get("/api/puzzles").content, type=list[PuzzleInfo])
    whole = decode(ada.get(f"/api/puzzles/{listed[0].id}").content, type=Puzzle)
    for plan in whole.plans:
        assert sum([outcome.games for outcome in plan.outcomes]) == plan.games
        won = sum([outcome.games for outcome in plan.outcomes if outcome.winner == whole.info.side])
        assert won / plan.games == pytest.approx(plan.won, abs=0.001)


@pytest.mark.parametrize("name", ["nobody", "%2e%2e", "x" * 200])
def test_an_unknown_puzzle_is_not_there(ada: Browser, name: str) -> None:
    answer = ada.get(f"/api/puzzles/{name}")
    assert answer.status_code == 404
    assert decode(answer.content, type=Problem).detail
