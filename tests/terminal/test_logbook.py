"""The log in the terminal: by turn, phase, place, unit and word, in a game that has gone on for some turns."""

import io
import re
from functools import cache
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

import meuse
from meuse.bots import make_bot
from meuse.bots.match import play
from meuse.engine.events import PhaseBegins
from meuse.engine.game import Game
from meuse.terminal.app import Session
from meuse.terminal.logbook import LINES, MOST

TITLE = "they_shall_not_pass"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEUSE_HOME", str(tmp_path / "home"))


@cache
def evening() -> Game:
    """Four turns or so between two computer players."""
    game = meuse.new(TITLE, seed=1)
    return play(game, {side: make_bot("greedy", 1) for side in game.title.sides}, 900)


def told(typed: str, language: str = "en") -> list[str]:
    """The lines of the log that a command prints: of each the number, and its text in one line."""
    shown = io.StringIO()
    console = Console(file=shown, width=400, height=44, highlight=False)
    screens: list[str] = []  # before each question

    def read(prompt: str) -> str:
        screens.append(shown.getvalue())
        shown.truncate(0)
        shown.seek(0)
        if len(screens) > 1:
            raise EOFError
        return typed

    session = Session(evening().clone(), dict.fromkeys(("german", "french"), "person"), console, language, read)
    session.run()
    return [line.strip() for line in screens[1].splitlines() if line.strip()]


def numbers(lines: list[str]) -> list[int]:
    return [int(found[1]) for line in lines if (found := re.match(r"(\d+)  ", line))]


def log_of_turn(turn: int) -> list[tuple[int, object]]:
    found: list[tuple[int, object]] = []
    current = 0
    for number, event in evening().log():
        current = getattr(event, "turn", current) if type(event).__name__ == "TurnBegins" else current
        if current == turn:
            found.append((number, event))
    return found


def test_a_turn_is_told_from_its_heading_to_its_last_line() -> None:
    lines = told("log turn 2 5000")
    assert "Turn 2" in lines[0]
    assert numbers(lines) == [number for number, _ in log_of_turn(2)]
    assert not any("Turn 3" in line for line in lines)


def test_a_phase_of_a_turn_and_a_phase_of_all_turns() -> None:
    lines = told("log turn 2 phase german movement 5000")
    inside = False
    wanted: list[int] = []
    for number, event in log_of_turn(2):
        inside = event.phase == "german_movement" if isinstance(event, PhaseBegins) else inside
        if inside:
            wanted.append(number)
    assert numbers(lines)[1:] == wanted  # after the heading of the turn
    everywhere = told("log phase german movement 5000")
    assert set(lines) < set(everywhere)
    assert [line for line in everywhere if re.match(r"\d+  Turn \d", line)] != []


def test_a_place_and_a_unit_find_lines_that_name_them_and_no_others() -> None:
    game = evening()
    for name in ("DE-24", "1606", next(str(event.path[1]) for _, event in game.log() if hasattr(event, "path"))):
        wanted = [number for number, event in game.log() if f'"{name}"' in msgspec.json.encode(event).decode()]
        assert wanted
        lines = told(f"log {name}" if name.isalpha() or "-" in name else f"log {name} 5000")
        shown = [line for line in lines if not re.match(r"\d+  Turn \d", line)]
        assert numbers(shown) == wanted, name


def test_of_many_lines_the_last_are_told_and_how_to_see_the_others() -> None:
    lines = told("log phase movement")
    assert re.match(r"… \d+ earlier lines: log phase movement \d+", lines[0])
    assert len(numbers(lines)) >= MOST
    left_out = int(lines[0].split()[1])
    everything = told(f"log phase movement {left_out + MOST}")
    assert not everything[0].startswith("…")
    assert len(everything) > len(lines)


def test_without_words_the_last_lines_as_they_come() -> None:
    last = [number for number, _ in evening().log()]
    assert numbers(told("log")) == last[-LINES:]
    assert numbers(told("log 3")) == last[-3:]


def test_the_turns_are_listed_with_their_lines() -> None:
    lines = told("log turn")
    assert [re.search(r"Turn (\d+)", line)[1] for line in lines] == [str(n) for n in range(1, len(lines) + 1)]  # type: ignore[index]
    assert all(re.search(r"\d+ lines$|one line$", line) for line in lines)
    assert len(lines) > 2


def test_any_other_word_is_looked_for_in_what_is_said() -> None:
    lines = told("log interdiction 5000")
    assert lines
    assert all("interdict" in line.lower() for line in lines if not re.match(r"\d+  Turn \d", line))


def test_the_same_in_french() -> None:
    assert numbers(told("journal tour 2 5000", "fr")) == numbers(told("log turn 2 5000"))
    assert numbers(told("journal phase mouvement allemand 5000", "fr")) == numbers(
        told("log phase german movement 5000")
    )
    assert numbers(told("journal tour", "fr")) == numbers(told("log turn"))
