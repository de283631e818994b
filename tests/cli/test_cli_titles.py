"""Every command with every title: none of them knows a title by name."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import meuse
from meuse.casebook.cases import read_cases
from meuse.cli import app
from meuse.engine.title import Title

every_title = pytest.mark.parametrize("title", meuse.titles(), ids=lambda title: title.id)
every_language = pytest.mark.parametrize("language", ["en", "fr"])


def run(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "200"}).invoke(app, list(args))


def answer(*args: str) -> Any:
    result = run(*args, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_titles_lists_all_of_them() -> None:
    assert [title["id"] for title in answer("titles")] == [title.id for title in meuse.titles()]
    shown = run("titles").stdout
    for title in meuse.titles():
        assert title.name in shown
        assert f"sides: {', '.join(title.sides)}" in shown


@every_title
@every_language
def test_rules_prints_chapters(title: Title, language: str) -> None:
    numbers = sorted({int(case.id.split(".")[0]) for case in read_cases(title) if case.id[0].isdigit()})
    for chapter in (str(numbers[0]), str(numbers[-1])):
        result = run("rules", title.id, chapter, "--language", language)
        assert result.exit_code == 0, result.stderr
        assert any(line.startswith(f"{chapter}.") for line in result.stdout.splitlines()), chapter


@every_title
def test_cases_counts_what_is_proved(title: Title) -> None:
    report = answer("cases", title.id)
    assert report["rows"] == len(read_cases(title))
    assert report["enforceable"] == report["proved"] + len(report["unproved"])
    assert report["proved"] > 200


@every_title
def test_data_lists_sources_and_can_be_taken_out_and_played_with(title: Title, tmp_path: Path) -> None:
    report = answer("data", title.id)
    assert {"rulebook", "reconstructed", "history", "geography"} <= report["sources"].keys()
    assert len(report["entries"]) == sum(report["sources"].values())
    result = run("data", title.id, "--export", str(tmp_path / "mine"))
    assert result.exit_code == 0, result.stderr
    files = sorted(path.name for path in (tmp_path / "mine").iterdir())
    assert "map.toml" in files
    assert "counters.toml" in files
    seats = [word for side in title.sides for word in ("--seat", f"{side}=random")]
    played = run("sim", title.id, *seats, "--games", "1", "--seed", "2", "--data", str(tmp_path / "mine"))
    assert played.exit_code == 0, played.stderr


@every_title
def test_a_recorded_game_is_replayed_and_told(title: Title, tmp_path: Path) -> None:
    game = meuse.new(title.id, seed=4)
    rng = random.Random(4)
    while len(game) < 200:
        game.apply(rng.choice([action for action in game.actions() if action.verb == "ready_made"] or game.actions()))
    file = tmp_path / "game.json"
    file.write_text(game.save(), "utf-8")
    result = run("replay", str(file), "--language", "en")
    assert result.exit_code == 0, result.stderr
    assert "Replayed" in result.stdout
    assert "event-" not in result.stdout


@every_title
def test_every_title_is_measured(title: Title) -> None:
    figures = answer("bench", title.id, "--seconds", "0.1")[title.id]
    assert figures["decisions_per_second"] > 0
    assert figures["flood_microseconds"] > 0
