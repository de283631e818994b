"""A title that hides something: what is made for the seat that decides must not reach the others.

Every hook of this title that is meant for one seat puts a marked secret into what it gives.
"""

from typing import Any

import msgspec
from tests.as_sent import as_sent, merge
from tests.engine.sealed_bids import SIDES, Bid, SealedBids

from meuse.engine.dice import Seeded
from meuse.engine.events import Event
from meuse.engine.faces import Forecast, Overlay, OverlayKind, Patch, Piece, Roll, Said
from meuse.engine.flow import Action, Frame
from meuse.engine.game import Box, Game, new_game
from meuse.engine.records import Result
from meuse.server.games import scenes

SECRET = "secret-of-"


class Spies(SealedBids):
    """Red and blue have a spy each, whom only they see; the bids are secret, and so is all that follows from them."""

    id = "spies"

    def overlays(self, box: Any, scenario: str, options: frozenset[str]) -> list[OverlayKind]:
        return [OverlayKind("spies"), OverlayKind("around", "cell")]

    def overlay(self, state: Any, stack: list[Frame[Any]], seat: str, name: str, piece: str, cell: int) -> Overlay:
        return Overlay([Patch(0, "spy", seat, SECRET + seat)] if seat and name == "spies" else [], [], [])

    def pieces(self, state: Any, seat: str) -> list[Piece]:
        seen = [side for side in SIDES if side == seat and state.round < 3]
        return [Piece(SECRET + side, "", "", side, "spy", 0, "", "", 1, ()) for side in seen]

    def forecast(self, state: Any, stack: list[Frame[Any]]) -> Forecast | None:
        return Forecast("bid", {"stake": SECRET + stack[-1].step}, [], "", [], "", -1, [], ())

    def costs(self, state: Any, stack: list[Frame[Any]]) -> dict[int, str]:
        return {0: SECRET + stack[-1].step}

    def cautions(self, state: Any, stack: list[Frame[Any]], action: Action) -> list[Said]:
        return [Said(SECRET + stack[-1].step, {})]

    def standing(self, state: Any) -> Result:
        return Result(None, SECRET + "both", state.points[0] - state.points[1])

    def luck(self, box: Any, events: Any) -> list[Roll]:
        return [Roll(event.side, SECRET + event.side, 0, event.stake) for event in events if isinstance(event, Bid)]


def spies() -> Game:
    return new_game(Box(Spies(), {}), "hill", frozenset(), Seeded(1))


def everything(game: Game, seat: str) -> str:
    """All that can be asked for that seat, as text."""
    asked: list[Any] = [scenes.scene_of(game, seat), scenes.luck_of(game, seat), scenes.log_lines(game, seat)]
    asked += [scenes.overlay_of(game, seat, "spies"), scenes.overlay_of(game, seat, "around")]
    for action in (Action("raise"), Action("pass"), Action("done")):
        asked += [scenes.why_not(game, seat, action=action), scenes.cautions_of(game, seat, action)]
    asked += [scenes.why_not(game, seat, cell="hill"), scenes.why_not(game, seat, piece=SECRET + "red")]
    return msgspec.json.encode(asked).decode()


def test_nobody_gets_a_secret_of_another() -> None:
    game = spies()
    while game.decision is not None:
        for seat in (*SIDES, ""):
            told = everything(game, seat)
            others = [side for side in SIDES if side != seat]
            for side in [*others, "both"]:
                assert (SECRET + side) not in told.replace(f'"unit":"{SECRET}red"', ""), (seat, side)
        game.apply(Action("raise"))
    assert everything(game, "").count(SECRET + "both") == 1, "when it is over the standing may be told"


def test_the_seat_that_decides_gets_its_own() -> None:
    game = spies()
    scene = scenes.scene_of(game, "red")
    assert scene.forecast is not None
    assert scene.forecast.params == {"stake": SECRET + "red"}
    assert scene.pieces.keys() == {SECRET + "red"}
    assert as_sent(scenes.cautions_of(game, "red", ["pass"])) == [{"message": SECRET + "red", "params": {}, "case": ""}]
    game.apply(Action("raise"))
    assert [line.chart for line in scenes.luck_of(game, "red")] == [SECRET + "red"]
    assert scenes.luck_of(game, "blue") == []


def test_a_piece_that_is_seen_no_longer_is_told_as_gone() -> None:
    game = spies()
    before = scenes.scene_of(game, "red")
    while game.state.round < 3:
        game.apply(Action("pass"))
    now = scenes.scene_of(game, "red")
    changed = scenes.changes(before, now)
    assert changed["pieces"] == {SECRET + "red": None}
    assert merge(as_sent(before), as_sent(changed)) == as_sent(now)
    assert now.pieces == {}


def test_an_overlay_that_wants_a_cell_is_empty_without_one() -> None:
    assert as_sent(scenes.overlay_of(spies(), "red", "around")) == {"cells": [], "lines": [], "notes": []}


def test_what_is_hidden_of_an_event_is_no_luck_to_others() -> None:
    game = spies()
    game.apply(Action("raise"))
    shown: list[Event | None] = [game.title.view_event(event, "blue") for _, event in game.log()]
    assert None in shown
    assert all(line["event"] != "bid" for line in scenes.log_lines(game, "blue"))
