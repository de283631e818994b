"""The map in characters."""

import pytest
from rich.cells import cell_len
from rich.console import Console

import meuse
from meuse.engine.board import network_board, row_hex_board, square_board
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
    return Sheet(game.board, title.scenery(game.box.content, game.scenario, game.options)), look


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
    for cell, (column, half) in sheet.spots.items():
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


ROWS = row_hex_board(6, 4, absent=("0101", "0201", "0301", "0302", "0303", "0304"))


def rows_of_hexes(sides: dict[tuple[str, str], str], ways: dict[tuple[str, str], str]) -> Sheet:
    def both(pairs: dict[tuple[str, str], str]) -> dict[tuple[int, int], str]:
        found = {(ROWS.cell(one), ROWS.cell(other)): kind for (one, other), kind in pairs.items()}
        return found | {(other, one): kind for (one, other), kind in found.items()}

    return Sheet(ROWS, Scenery([()] * len(ROWS), {}, both(sides), both(ways)))


def all_lines(sheet: Sheet) -> list[str]:
    window = Window(0, 0, sheet.columns, sheet.halves)
    return [line.plain for line in board.draw(sheet, Look((), {}, [], {}), window, board.SMALL)]


def test_odd_rows_of_hexes_stand_half_a_hex_further_right() -> None:
    lines = all_lines(rows_of_hexes({}, {}))
    assert {len(line) for line in lines} == {4 * 8 + 4}
    assert [line[5:9] for line in lines[0::4]] == ["0104", "    ", "0504"]
    assert [line[1:5] for line in lines[2::4]] == ["0204", "0404", "0604"]
    assert lines[0].rstrip().endswith("0102")


def test_water_runs_along_the_sides_of_hexes_in_rows() -> None:
    sheet = rows_of_hexes({("0503", "0502"): "river", ("0503", "0603"): "river", ("0403", "0503"): "river"}, {})
    lines = all_lines(sheet)
    assert lines[8][20] == lines[9][20] == "█"  # west of 0502
    assert lines[9][13:20] == "▂▂▂    "  # south-west of 0503
    assert lines[7][9:16] == "   ▂▂▂▂"  # south-east of 0403


def test_railways_between_hexes_in_rows() -> None:
    sheet = rows_of_hexes({}, {("0503", "0502"): "rail", ("0503", "0402"): "rail", ("0503", "0602"): "rail"})
    lines = all_lines(sheet)
    assert lines[8][20] == "╪"
    assert lines[8][19] == "╱"
    assert lines[9][19] == "╲"


def test_a_window_on_hexes_in_rows_shows_whole_rows() -> None:
    sheet = rows_of_hexes({}, {})
    for name in ROWS.names:
        window = board.window_around(sheet, [ROWS.cell(name)], board.SMALL, 20, 5)
        assert window.top % 2 == window.halves % 2 == 0
        assert ROWS.cell(name) in board.cells_in(sheet, window)


def test_colours_survive_printing() -> None:
    sheet, look = sheet_and_look()
    console = Console(width=40, force_terminal=True, color_system="truecolor")
    with console.capture() as capture:
        console.print(board.draw(sheet, look, Window(17, 0, 2, 4), board.SMALL)[1])
    assert "\x1b[" in capture.get()
