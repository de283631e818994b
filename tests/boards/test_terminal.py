"""Squares, boxes, several boards, facing and directions in the terminal."""

import io
from pathlib import Path

import pytest
from rich.console import Console
from tests.terminal.test_play import Script

import meuse
from meuse.engine.game import Game
from meuse.terminal import board, boxes, screen
from meuse.terminal.app import Session
from meuse.terminal.choices import Menu, Unclear

pytestmark = pytest.mark.plain  # the titles of these tests subclass Title


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEUSE_HOME", str(tmp_path / "home"))


def play(title: str, *lines: str, language: str = "en", width: int = 120) -> tuple[Game, str]:
    """The game after somebody has typed those lines for both sides, and all that was shown."""
    game = meuse.new(title, seed=1)
    shown = io.StringIO()
    console = Console(file=shown, width=width, height=40, highlight=False)
    seats = {"red": "person", "blue": "person"}
    Session(game, seats, console, language, Script(list(lines))).run()
    return game, shown.getvalue()


def facing(game: Game, piece: str = "RED-1") -> str:
    found = next(p for p in game.title.pieces(game.state, "red") if p.id == piece)
    return game.board.direction(found.cell, found.facing)


def cell(game: Game, piece: str = "RED-1") -> str:
    found = next(p for p in game.title.pieces(game.state, "red") if p.id == piece)
    return game.board.names[found.cell]


# ---- directions


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("face RED-1 south-east", "south-east"),
        ("face RED-1 se", "south-east"),
        ("face RED-1 sud-est", "south-east"),
        ("RED-1 w", "west"),
        ("RED-1 o", "west"),
        ("1 no", "north-west"),
        ("f red-1 so", "south-west"),
        ("face RED-1 NE", "north-east"),
    ],
)
def test_a_direction_is_typed_by_its_letters_in_either_language(typed: str, wanted: str) -> None:
    for language in ("en", "fr"):
        game, shown = play("outpost", typed, language=language)
        assert facing(game) == wanted, shown


def test_a_direction_that_is_none_is_refused() -> None:
    game, shown = play("outpost", "face RED-1 up")
    assert facing(game) == "north"
    assert "up is not ahead" in shown


def test_letters_alone_are_a_direction_before_they_are_the_beginning_of_a_verb() -> None:
    squares = meuse.new("outpost", seed=1)
    turns = [meuse.Action("turn", (name,)) for name in ("north", "south")]
    ask = meuse.Ask("red", "turn", [*turns, meuse.Action("stop"), meuse.Action("no_fire")], ("1.1",), {})
    menu = Menu(ask, squares.board, [])
    assert menu.read("s") == turns[1]
    assert menu.read("n") == turns[0]
    assert menu.read("st") == meuse.Action("stop")
    assert menu.read("no") == meuse.Action("no_fire")  # north-west is not offered
    moves = [meuse.Action(verb, ("north",)) for verb in ("turn", "go")]
    with pytest.raises(Unclear, match="which-action"):
        Menu(meuse.Ask("red", "turn", moves, (), {}), squares.board, []).read("n")


def test_letters_are_no_direction_where_none_is_asked_for() -> None:
    squares = meuse.new("outpost", seed=1)
    menu = Menu(meuse.Ask("red", "go", [meuse.Action("unit", ("RED-1",))], (), {}), squares.board, ["RED-1"])
    with pytest.raises(Unclear, match="not-understood"):
        menu.read("n")


def test_directions_are_offered_with_arrow_name_and_letters() -> None:
    _, shown = play("outpost")
    assert "RED-1 ↗ north-east (ne)" in shown
    _, shown = play("outpost", language="fr")
    assert "RED-1 ↖ nord-ouest (no)" in shown


# ---- the map


def test_a_counter_shows_where_it_looks() -> None:
    _, shown = play("outpost", "face RED-1 e", "map B2", "units")
    assert "1→" in shown
    assert "→ east" in shown


def test_squares_are_drawn_with_rivers_ridges_roads_and_bridges() -> None:
    game = meuse.new("outpost", seed=1)
    sheet = board.sheets_of(game.board, game.title.scenery(game.box.content, game.scenario, game.options))[0]
    window = board.Window(0, 0, sheet.columns, sheet.halves)
    lines = [line.plain for line in board.draw(sheet, board.Look((), {}, [], {}), window, board.SMALL)]
    assert {len(line) for line in lines} == {8 * 8}
    assert lines[0][:8].strip() == ""  # A1 is not there
    assert lines[0][9:11] == "A2"
    assert lines[6][4 * 8] == lines[7][4 * 8] == "█"  # between D4 and D5
    assert "▂" in lines[5][4 * 8 : 5 * 8]  # between C5 and D5
    assert "▴" in lines[3][8:16]  # between B2 and C2
    assert lines[5][3 * 8 - 1] == "╲"  # the road from C3 to D4
    assert lines[7][4 * 8 - 1] == "▒"  # the bridge from D4 to E5


def test_the_squares_that_answers_point_to_are_lit() -> None:
    game, _ = play("outpost")
    session = Session(game, {}, Console(file=io.StringIO(), width=120, height=40), "en", Script([]))
    ask = game.decision
    assert ask is not None
    lit = {game.board.names[at] for at in screen.offered_cells(session.face("red"), ask)}
    assert {"B1", "C1", "C2", "C3", "B3"} <= lit


# ---- boxes and several boards


def test_boxes_are_listed_with_who_stands_there_and_where_their_lines_lead() -> None:
    _, shown = play("crossroads")
    line = next(line for line in shown.splitlines() if line.startswith("CLM Clermont"))
    assert "forest" in line
    assert "– Vitry 2, █Toul 3" in line
    assert any(line.startswith("Vitry") and " 1 3 " in line for line in shown.splitlines())


def test_a_box_is_typed_by_its_name_or_by_what_is_printed_in_it() -> None:
    assert cell(play("crossroads", "to Verdun")[0]) == "Verdun"
    assert cell(play("crossroads", "clm")[0]) == "CLM"
    assert cell(play("crossroads", "clermont-en-argonne")[0]) == "CLM"


def test_of_many_boxes_the_nearest_are_shown() -> None:
    game, shown = play("crossroads", "board map")
    assert shown.count("Toul") >= 2
    session = Session(game, {}, Console(file=io.StringIO(), width=120, height=40), "en", Script([]))
    face = session.face("red")
    part, vitry = game.board.parts[0], game.board.cell("Vitry")
    lines = [line.plain for line in boxes.part_lines(face, part, [vitry], 80, 4, face.look())]
    assert [line.split()[0] for line in lines] == ["Vitry", "Verdun", "CLM", "…"]
    assert lines[-1] == "… 2 more: board map"


def test_each_board_can_be_seen() -> None:
    _, shown = play("outpost", "board")
    assert "board reserves: Reserves, 0 units" in shown
    assert "board turns: Turn track, one unit" in shown
    _, shown = play("outpost", "board turns")
    assert "turn-1 T 0" in shown
    _, shown = play("outpost", "plateau réserves", language="fr")
    assert "Red reserve" in shown
    _, shown = play("outpost", "board moon")
    assert "There is no board “moon”" in shown
    assert "board turns" in shown


def test_the_screen_goes_where_the_piece_goes() -> None:
    game, shown = play("outpost", "reserve")
    assert cell(game) == "Red reserve"
    last = shown[shown.rindex("Reserves") :]
    assert any(line.startswith("Red reserve") and " 1 3" in line for line in last.splitlines())
    assert "– B1" in last  # which a title has joined to it


def test_a_whole_game_is_played_on_several_boards() -> None:
    for title in ("outpost", "crossroads"):
        game, _ = play(title, "done", "reserve", "done", "done", "done")
        assert game.result is not None
        assert meuse.load(game.save()).board.names == game.board.names
