"""Positions: a whole state as data, and back again, with exact errors."""

import random
from typing import Any

import pytest
from tests.titles.valmy.table import TITLE, at, case

import meuse
from meuse.engine.game import Game, plain
from meuse.engine.title import PositionError
from meuse.titles.valmy import position

UNITS = {"FR-LEVENEUR": "BRX", "FR-29-RL": "BRX", "PR-KLEIST-I": "HAN"}


def again(game: Game, seat: str = "") -> dict[str, Any]:
    """A state as it comes back from its data; with a seat, the state as that seat may know it."""
    known = game.title.seen(game.state, seat) if seat else game.state
    data = position.dump(known)
    loaded = position.load(known.box, known.scenario, known.determination, plain(data))
    assert position.dump(loaded) == data
    return data


@pytest.mark.parametrize(
    ("scenario", "option"), [("cannonade", False), ("cannonade", True), ("argonne", False), ("campaign", False)]
)
def test_every_state_of_a_game_comes_back_from_its_data(scenario: str, option: bool) -> None:
    rng = random.Random(5)
    game = meuse.new(TITLE, scenario=scenario, seed=5, options={"determination": option})
    fought = 0
    for number in range(600):
        if game.decision is None:
            break
        if number % 9 == 0:
            fought += "battle" in again(game)
        game.apply(rng.choice(game.actions()))
    assert fought or scenario != "cannonade"


def test_a_game_goes_on_from_its_position_as_before() -> None:
    rng = random.Random(8)
    game = meuse.new(TITLE, scenario="cannonade", seed=8)
    for number in range(400):
        if game.decision is None:
            break
        if number % 40 == 0:
            twin = meuse.position(TITLE, plain(game.position()))
            assert twin.actions() == game.actions()
        game.apply(rng.choice(game.actions()))


@case("2.3")
def test_what_a_seat_may_know_is_a_position_too() -> None:
    game = at("activations", UNITS, scenario="cannonade")
    for seat in ("french", "allied"):
        again(game, seat)
    assert again(game, "allied")["veiled"] == {"french": ["BRX"], "allied": []}


WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"units": {"FR-FRANCS": {"hex": "BRX", "state": ["reduced"]}}}, "units.FR-FRANCS.state", "has no reduced side"),
    ({"units": {"FR-29-RL": "VER"}}, "units.FR-29-RL.hex", "not on the map of this scenario"),
    ({"units": {"FR-29-RL": "under-FR-DUVAL"}}, "units.FR-29-RL.hex", "not on the map of this scenario"),
    ({"units": {"FR-29-RL": "nowhere"}}, "units.FR-29-RL.hex", "nowhere"),
    ({"units": {"XX-1": "VAL"}}, "units.XX-1", "XX-1"),
    ({"units": {"FR-29-RL": {"hex": "VAL", "post": "rear"}}}, "units.FR-29-RL.post", "skirmish, left, main"),
    ({"units": {"FR-29-RL": {"hex": "VAL", "raised": 99}}}, "units.FR-29-RL.raised", "from 0 to 10"),
    (
        {"units": {"FR-DUVAL": "VAL", "FR-29-RL": {"hex": "VAL", "under": "FR-DUVAL"}}},
        "units.FR-29-RL.under",
        "does not command this unit",
    ),
    (
        {"units": {"FR-LEVENEUR": "BRX", "FR-29-RL": {"hex": "VAL", "under": "FR-LEVENEUR"}}},
        "units.FR-29-RL.under",
        "in another box",
    ),
    ({"turn": 3}, "turn", "from 1 to 2"),
    ({"initiative": "nobody"}, "initiative", "french, allied"),
    ({"chits": {"french": [4]}}, "chits.french", "some of"),
    ({"chits": {"nobody": [1]}}, "chits", "french, allied"),
    ({"marched": {"french": {"VAL-CHL": 1}}}, "marched.french.VAL-CHL", "no such line"),
    ({"marched": {"french": {"VAL-HAN": -3}}}, "marched.french.VAL-HAN", "number of a stack"),
    ({"marched": {"french": []}}, "marched.french", "for each line"),
    ({"shaken": ["rhin"]}, "shaken", "nord, centre, allied"),
    ({"fought": "VAL"}, "fought", "must be a list"),
    ({"lost": {"french": -1}}, "lost.french", "from 0"),
    ({"tally": [1]}, "tally", "whole numbers"),
    ({"released": [1, 2]}, "released", "whole numbers"),
    ({"stacks": {}}, "stacks", "is not part of a position"),
]


@pytest.mark.parametrize(("wrong", "place", "words"), WRONG, ids=lambda each: each if isinstance(each, str) else "")
def test_what_cannot_be_set_up_is_refused_with_its_place(wrong: dict[str, Any], place: str, words: str) -> None:
    data = {"units": UNITS, "scenario": "cannonade"} | wrong
    with pytest.raises(PositionError) as raised:
        at("activations", **data)
    assert raised.value.place == place
    assert words in raised.value.reason


def test_a_holding_box_takes_no_more_units_than_the_rating() -> None:
    names = ("FR-29-RL", "FR-43-RL", "FR-55-RL", "FR-74-RL", "FR-71-RL", "FR-98-RL", "FR-2-DRAG")
    units = {"FR-LEVENEUR": "BRX"} | {name: {"hex": "BRX", "under": "FR-LEVENEUR"} for name in names}
    with pytest.raises(PositionError) as raised:
        at("activations", units, scenario="cannonade")
    assert "no room" in raised.value.reason


@case("2.3(b)", "3.0(c)")
def test_units_go_under_cover_unless_the_position_lays_them_on_the_map() -> None:
    units = {"FR-LEVENEUR": "BRX", "FR-29-RL": "BRX", "FR-43-RL": {"hex": "BRX", "under": ""}}
    found = at("activations", units, scenario="cannonade").position()["units"]
    assert found["FR-29-RL"]["under"] == "FR-LEVENEUR"
    assert found["FR-43-RL"]["under"] == ""
