"""The map in characters."""

import pytest
from rich.cells import cell_len
from rich.console import Console

import meuse
from meuse.engine.board import network_board, square_board
from meuse.engine.faces import Scenery
from meuse.terminal import board
from meuse.terminal.board import Look, Sheet, Window

TITLE = "they_shall_not_pass"


def sheet_and_look() -> tuple[Sheet, Look]:
    game = meuse.new(TITLE, seed=1)
    for words in ("ready_made", "done") * 2:
        game.apply(meuse.Action(words))
    title, state = game.title, game.state
    stacks: dict[int, list[board.Piece]] = {}
    for piece in title.pieces(state, "german"):
        if piece.cell >= 0:
            stacks.setdefault(piece.cell, []).append(piece)
    look = Look(title.sides, stacks, title.owners(state, "german"), {})
    return Sheet(game.board, title.scenery(game.box.content)), look


@pytest.mark.parametrize("size", [board.TINY, board.SMALL, board.LARGE])
def test_every_line_is_as_wide_as_its_hexes(size: board.Size) -> None:
    sheet, look = sheet_and_look()
    window = board.window_around(sheet, [sheet.board.cell("1604")], size, 120, 40)
    lines = board.draw(sheet, look, window, size)
    assert len(lines) <= 40
    assert {cell_len(line.plain) for line in lines} == {window.columns * size.width}


def test_even_columns_stand_half_a_hex_lower() -> None:
    sheet, look = sheet_and_look()
    lines = board.draw(sheet, look, Window(0, 0, 4, 6), board.SMALL)
    assert lines[0].plain[1:5] == "0101"
    assert lines[1].plain[9:13] == "0201"
    assert lines[2].plain[1:5] == "0102"


def test_water_runs_along_the_right_hexsides() -> None:
    sheet, look = sheet_and_look()
    crossed = {tuple(sorted(pair)) for pair, kind in sheet.scenery.sides.items() if kind == "river"}
    window = Window(0, 0, sheet.columns, sheet.halves)
    lines = [line.plain for line in board.draw(sheet, Look(look.sides, {}, [], {}), window, board.SMALL)]
    for cell, (column, half) in enumerate(sheet.spots):
        for line, direction in ((0, "north-west"), (1, "south-west")):
            other = sheet.neighbour(cell, direction)
            wet = tuple(sorted((cell, other))) in crossed
            assert (lines[half + line][column * 8] == "█") == wet, (sheet.board.names[cell], direction)
        below = tuple(sorted((cell, sheet.neighbour(cell, "south")))) in crossed
        assert ("▂" in lines[half + 1][column * 8 : column * 8 + 8]) == below, sheet.board.names[cell]


def test_a_stack_shows_its_strongest_unit_its_strength_and_its_number() -> None:
    sheet, look = sheet_and_look()
    column, half = sheet.spots[sheet.board.cell("1801")]
    line = board.draw(sheet, look, Window(column, half, 1, 2), board.SMALL)[1].plain
    assert line == "▏8   14³"


def test_the_window_keeps_to_the_board() -> None:
    sheet, _ = sheet_and_look()
    for corner in ("0101", "3301", "0123", "3323"):
        window = board.window_around(sheet, [sheet.board.cell(corner)], board.SMALL, 80, 20)
        assert sheet.board.cell(corner) in board.cells_in(sheet, window)
        assert 0 <= window.left <= sheet.columns - window.columns


def test_names_are_cut_to_what_tells_them_apart() -> None:
    assert board.short_name("Bois des Caures", 7) == "Caures"
    assert board.short_name("Bois d'Haumont", 7) == "Haumont"
    assert board.short_name("Verdun, citadel", 7) == "Verdun"
    assert board.short_name("Bras", 7) == "Bras"


def test_squares_are_drawn_and_networks_are_not() -> None:
    squares = square_board("ABC", 4)
    sheet = Sheet(squares, Scenery([()] * 12, {}, {}, {}))
    lines = board.draw(sheet, Look((), {}, [], {}), Window(0, 0, 4, 6), board.SMALL)
    assert lines[2].plain[1:3] == "B1"
    assert not Sheet(network_board(["Paris", "Verdun"], [("Paris", "Verdun")]), Scenery([(), ()], {}, {}, {}))


def test_colours_survive_printing() -> None:
    sheet, look = sheet_and_look()
    console = Console(width=40, force_terminal=True, color_system="truecolor")
    with console.capture() as capture:
        console.print(board.draw(sheet, look, Window(17, 0, 2, 4), board.SMALL)[1])
    assert "\x1b[" in capture.get()
