"""14.9 Control of hexes."""

from typing import Any

from tests.titles.they_shall_not_pass.clash import clash
from tests.titles.they_shall_not_pass.table import TITLE, at, case, cell, do, state

import meuse
from meuse.engine.game import Game

BOX: Any = meuse.open_box(TITLE).content
SIDES = ("german", "french")


def owner(game: Game, name: str) -> str:
    return SIDES[state(game).control[cell(game, name)]]


@case("14.9")
def test_at_the_start_everything_north_of_the_first_trench_line_is_german_and_the_rest_french() -> None:
    game = meuse.new(TITLE, seed=1)
    line = {BOX.board.names[place][:2]: int(BOX.board.names[place][2:]) for place in BOX.terrain.front}
    for name in BOX.board.names:
        column, row = name[:2], int(name[2:])
        if column in line:
            assert owner(game, name) == ("german" if row < line[column] else "french"), name


@case("14.9")
def test_the_first_trench_line_itself_is_french() -> None:
    game = meuse.new(TITLE, seed=1)
    assert {owner(game, BOX.board.names[place]) for place in BOX.terrain.front} == {"french"}


@case("14.9(a)")
def test_a_unit_takes_control_of_every_hex_it_enters() -> None:
    game = at("german_movement", {"DE-24": "2913"})
    assert owner(game, "2914") == "french"
    do(game, "unit DE-24", "to 2915", "stop")
    assert [owner(game, name) for name in ("2914", "2915", "2916")] == ["german", "german", "french"]


@case("14.9(a)")
def test_a_hex_stays_with_the_side_that_was_there_last() -> None:
    taken = {"german": ["2914", "2915"]}
    game = at("french_movement", {"FR-44": "2917"}, control=taken)
    assert owner(game, "2915") == "german", "though nobody is there"
    do(game, "unit FR-44", "to 2916", "to 2915", "stop")
    assert (owner(game, "2915"), owner(game, "2914")) == ("french", "german")


@case("14.9(a)")
def test_a_zone_of_control_takes_no_ground() -> None:
    game = at("german_movement", {"DE-24": "2913"})
    do(game, "unit DE-24", "to 2914", "stop")
    assert owner(game, "2915") == "french"


@case("14.9(a)")
def test_retreating_units_take_the_hexes_they_pass() -> None:
    """Germans thrown back through hexes that were French."""
    units = {"DE-24": "2915", "DE-20": "2915", "FR-44": "2916", "FR-60": "2916"}
    lines = ("assault 2915", "unit FR-44", "unit FR-60", "commit")
    game = clash("french_assault", units, *lines, hits=(0, 3))
    assert owner(game, "2914") == "french"
    do(game, "loss DE-24", "retreat 2", "unit DE-24", "to 2914", "to 2913")
    assert (owner(game, "2914"), owner(game, "2913")) == ("german", "german")
    assert owner(game, "2915") == "german", "until the French enter it"


@case("14.9(a)")
def test_an_advance_takes_the_hex_and_the_one_passed_through() -> None:
    units = {"DE-Pi28": "2914", "DE-Pi3": "2914", "FR-XXX-HQ": "2915"}
    lines = ("assault 2915", "unit DE-Pi28", "unit DE-Pi3", "commit")
    game = clash("german_assault", units, *lines, hits=(0, 1))
    do(game, "loss FR-XXX-HQ", "beyond 2916", "unit DE-Pi28", "unit DE-Pi3")
    assert (owner(game, "2915"), owner(game, "2916")) == ("german", "german")


@case("14.9(a)", "13.0")
def test_breakthrough_movement_takes_ground_too() -> None:
    game = at("german_breakthrough", {"DE-Pi28": "2913"})
    do(game, "stack 2913", "unit DE-Pi28", "to 2914")
    assert owner(game, "2914") == "german"
