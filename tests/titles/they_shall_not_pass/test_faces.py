"""Counters, tracks and odds as faces draw them."""

import random
from typing import Any

import pytest
from tests.titles.they_shall_not_pass.table import at, do, state

import meuse
from meuse.engine.faces import Piece, in_halves
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.faces import board as faces


def piece(game: Game, name: str) -> Piece:
    (found,) = [piece for piece in game.title.pieces(game.state, "german") if piece.id == name]
    return found


@pytest.mark.parametrize(("halves", "words"), [(0, "0"), (1, "½"), (2, "1"), (5, "2½"), (20, "10")])
def test_halves_are_written_as_people_do(halves: int, words: str) -> None:
    assert in_halves(halves) == words


@pytest.mark.parametrize(
    ("name", "unit", "options", "steps", "full"),
    [
        ("DE-24", "2001", [], 2, 2),
        ("DE-24", {"hex": "2001", "state": ["reduced"]}, [], 1, 2),
        ("DE-24", {"place": "eliminated"}, [], 0, 2),
        ("DE-24", {"place": "removed"}, [], 0, 2),
        ("DE-24", {"place": "reserve"}, [], 2, 2),
        ("DE-Pi28", "2001", [], 2, 2),
        ("FR-56BCP", "2010", [], 2, 2),
        ("DE-III-HQ", "2001", [], 1, 1),
        ("DE-III-A1", "2001", [], 1, 1),
        ("FR-Remnant-1", "2010", [], 1, 1),
        ("FR-Fort-de-Douaumont", None, [], 1, 1),
        ("FR-Fort-de-Douaumont", None, ["heavy_artillery"], 2, 2),  # 15.4
    ],
)
def test_steps_left_and_steps_when_whole(name: str, unit: Any, options: list[str], steps: int, full: int) -> None:
    units = {} if unit is None else {name: unit}
    shown = piece(at("german_movement", {"DE-20": "2101", **units}, options=options), name)
    assert (shown.steps, shown.full) == (steps, full)


def test_counters_drawn_before_are_drawn_right_again() -> None:
    """Pieces are remembered by what they depend on: nothing else may change one."""
    for seed, options in ((1, {}), (2, {"heavy_artillery": True}), (3, {"improved_organization": True})):
        rng = random.Random(seed)
        game = meuse.new("they_shall_not_pass", seed=seed, options=options)
        for words in ("ready_made", "done", "ready_made", "done"):
            game.apply(Action(words))
        for _ in range(3000):
            if game.decision is None:
                break
            game.apply(rng.choice(game.actions()))
            if rng.random() < 0.02:
                now = state(game)
                assert faces.pieces(now) == [faces.piece(now, unit) for unit in range(len(now.box.ids))]


def test_remembered_counters_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "MOST_PIECES_SEEN", 200)
    game = at("german_movement", {"DE-24": "2001"})
    for target in ("2002", "2003"):
        do(game, *(["unit DE-24"] if target == "2002" else []), f"to {target}")
        faces.pieces(state(game))
    assert len(state(game).box.pieces_seen) <= 200


def test_a_forecast_names_its_chart() -> None:
    game = at("german_assault", {"DE-24": "2914", "FR-44": "2915"})
    do(game, "assault 2915")
    forecast = game.forecast("german")
    assert forecast is not None
    assert (forecast.chart, forecast.column) == ("assault", -1)
    do(game, "unit DE-24")
    forecast = game.forecast("")
    assert forecast is not None
    chart = game.title.charts(game.box.content, game.scenario, game.options)[forecast.chart]
    results = [row[forecast.column] for row in chart.rows]
    assert {outcome.result: outcome.chance for outcome in forecast.outcomes} == {
        result: results.count(result) / 6 for result in results
    }
