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


@pytest.mark.parametrize("name", ["nobody", "%2e%2e", "x" * 200])
def test_an_unknown_puzzle_is_not_there(ada: Browser, name: str) -> None:
    answer = ada.get(f"/api/puzzles/{name}")
    assert answer.status_code == 404
    assert decode(answer.content, type=Problem).detail
