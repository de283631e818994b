"""Games that were played, exported from saves and databases: the same rows as if they were recorded while played."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import meuse
from meuse.bots import make_bot
from meuse.cli import app
from meuse.engine.game import Game, Seat
from meuse.study import load
from meuse.study.playing import recorders_of, tables_of
from meuse.study.recorders import Events, Games, Positions
from meuse.study.saved import SavedGameError, _study, export_saved, rows_of


def played(seed: int, decisions: int) -> tuple[Game, dict[str, dict[str, list[Any]]]]:
    """A game of Valmy as far as that, and what recorders have seen of it."""
    game = meuse.new("valmy", seed=seed)
    recorders = [Games(), Events(), Positions()]
    players = {side: make_bot("greedy", seed) for side in game.title.sides}
    for _ in range(decisions):
        asked = game.decision
        if asked is None:
            break
        action = players[asked.seat].choose(Seat(game, asked.seat))
        for recorder in recorders:
            recorder.before(game, action)
        events = game.apply(action)
        for recorder in recorders:
            recorder.after(game, action, events)
    return game, tables_of(game, recorders, "")


def test_a_save_gives_the_rows_that_were_recorded_while_it_was_played() -> None:
    game, rows = played(3, 30)
    found = rows_of(_study("valmy", 1), "mine.json", game.save())
    assert found["positions"] == rows["positions"]
    assert found["events"] == rows["events"]
    assert found["games"] == {**rows["games"], "source": ["mine.json"], "options": [[]]}
    assert [kind.__name__ for kind in recorders_of(_study("valmy", 1))][-1] == "Origin"


def test_saves_of_a_folder_become_tables(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    for seed in (3, 4):
        (tmp_path / "saves" / f"{seed}.json").write_text(played(seed, 12)[0].save(), "utf-8")
    done = CliRunner().invoke(
        app, ["export", "valmy", "--out", str(tmp_path / "out"), "--from", str(tmp_path / "saves")]
    )
    assert done.exit_code == 0, done.stderr
    tables = load(tmp_path / "out")
    assert tables.games["seed"].to_list() == [1, 2]
    assert [Path(source).name for source in tables.games["source"]] == ["3.json", "4.json"]
    assert len(list(tables.each_position())) == 24
    assert tables.manifest["run"]["saved_games"] == tables.games["source"].to_list()


def test_saves_that_come_later_take_the_next_numbers_and_one_that_changed_is_refused(tmp_path: Path) -> None:
    """A name that sorts first would else take the number of another: one game lost, one doubled."""
    early, late = ("b.json", played(3, 6)[0].save()), ("a.json", played(4, 6)[0].save())
    assert export_saved("valmy", [early], tmp_path) == 1
    assert export_saved("valmy", [late, early], tmp_path, resume=True) == 2
    tables = load(tmp_path)
    assert tables.games["source"].to_list() == ["b.json", "a.json"]
    assert tables.manifest["run"]["saved_games"] == ["b.json", "a.json"]
    assert export_saved("valmy", [late], tmp_path, resume=True) == 2  # what is exported stays
    with pytest.raises(SavedGameError, match=r"b\.json: has changed since it was exported"):
        export_saved("valmy", [("b.json", played(3, 9)[0].save())], tmp_path, resume=True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "mine.json: "),
        (None, "mine.json: is a game of they_shall_not_pass, not of valmy"),
    ],
)
def test_what_is_no_game_of_the_title_is_refused_by_name(text: str | None, said: str, tmp_path: Path) -> None:
    save = text if text is not None else meuse.new("they_shall_not_pass", seed=1).save()
    with pytest.raises(SavedGameError) as wrong:
        export_saved("valmy", [("mine.json", save)], tmp_path)
    assert str(wrong.value).startswith(said)


def test_the_command_says_what_cannot_be(tmp_path: Path) -> None:
    for how, said in (
        (["--from", str(tmp_path / "nowhere")], "nowhere: there is no such file or folder"),
        (["--from", str(tmp_path)], "no saved games (*.json) are in this folder"),
        (["--from", str(tmp_path / "games.sqlite")], "there is no database"),
        (["--from", str(tmp_path), "--games", "3"], "--from exports games that were played"),
    ):
        done = CliRunner().invoke(app, ["export", "valmy", "--out", str(tmp_path / "out"), *how])
        assert done.exit_code == 2
        assert said in done.stderr
