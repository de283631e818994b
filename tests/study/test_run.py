"""Running a study: rows that do not depend on who played, nothing lost or doubled, recorders of one's own."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import polars
import pytest

import meuse
from meuse.bots.match import UnfinishedGame
from meuse.study import load, read_study, run_study, study_from
from meuse.study.journal import NAME, Journal, JournalError, pack
from meuse.study.playing import play_game, played, tables_of
from meuse.study.recorders import TABLES, Ground, Positions

VALMY = """
title = "valmy"
players = "greedy"
seeds = { first = 2, games = 2 }
tables = ["games", "sides", "events", "dice"]

[[variant]]
name = "base"

[[variant]]
name = "determined"
options = ["determination"]
"""
OWN = """
from meuse.study import Recorder

class Deployments(Recorder):
    table = "games"
    columns = {"deployments": int}

    def __init__(self):
        self.count = 0

    def after(self, game, action, events):
        self.count += sum(type(event).__name__ == "Deployed" for event in events)

    def rows(self, game):
        return [{"deployments": self.count}]
"""


DECISIONS = {"they_shall_not_pass": 500, "schlieffens_war": 500, "generation_lost": 700}  # until both sides have fought


def contents(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    tables = load(folder)
    return {name: tables.scan(name).collect().rows() for name in tables.names}


def meuse_study(file: Path, out: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "meuse", "study", str(file), "--out", str(out), "--no-report", *more]


def test_a_killed_driver_loses_nothing_and_rows_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    """SIGKILL in the middle, then --resume with two processes: the tables of a run with one that nobody disturbed."""
    file = tmp_path / "study.toml"
    file.write_text(VALMY, "utf-8")
    killed = subprocess.Popen(meuse_study(file, tmp_path / "killed"), stderr=subprocess.DEVNULL)
    journal = tmp_path / "killed" / NAME
    small = 200  # bytes: more than its first line, less than a game
    while not (journal.exists() and journal.stat().st_size > small) and killed.poll() is None:
        time.sleep(0.01)
    os.kill(killed.pid, signal.SIGKILL)
    killed.wait()
    subprocess.run(meuse_study(file, tmp_path / "killed", "--resume", "--jobs", "2"), check=True)
    assert run_study(read_study(file), tmp_path / "whole")
    assert contents(tmp_path / "killed") == contents(tmp_path / "whole")
    games = load(tmp_path / "killed").games
    assert games["seed"].to_list() == [2, 3, 2, 3]
    assert games["variant"].to_list() == ["base", "base", "determined", "determined"]
    manifest = json.loads((tmp_path / "killed" / "manifest.json").read_text("utf-8"))
    assert manifest["games_done"] == 4
    assert 0 < manifest["run"]["games_played_now"] < 4  # the others were there
    assert manifest["variants"][0]["data_fingerprint"] == meuse.open_box("valmy").fingerprint


def test_a_record_that_was_being_written_is_cut_off_and_no_game_counts_twice(tmp_path: Path) -> None:
    with Journal(tmp_path, "digest", resume=False) as journal:
        assert journal.add(0, 1, pack({"games": {"points": [1]}}))
        assert not journal.add(0, 1, pack({"games": {"points": [2]}}))
        assert journal.add(1, 1, pack({"games": {"points": [3]}}))
    whole = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(whole[:-5])
    with Journal(tmp_path, "digest", resume=True) as journal:
        assert list(journal.places) == [(0, 1)]
        journal.add(1, 1, pack({"games": {"points": [3]}}))
        assert [tables["games"]["points"] for _, _, tables in journal.games([(1, 1), (0, 1), (0, 9)])] == [[1], [3]]
    assert (tmp_path / NAME).read_bytes() == whole


def test_a_folder_with_another_study_is_left_alone(tmp_path: Path) -> None:
    Journal(tmp_path, "digest", resume=False).close()
    with pytest.raises(JournalError, match="holds a study already: go on with it"):
        Journal(tmp_path, "digest", resume=False)
    with pytest.raises(JournalError, match="holds another study"):
        Journal(tmp_path, "other", resume=True)
    with Journal(tmp_path, "digest", resume=True), pytest.raises(JournalError, match="another process is writing"):
        Journal(tmp_path, "digest", resume=True)


def test_ctrl_c_keeps_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    study = study_from({"title": "valmy", "seeds": {"games": 3}, "players": "greedy", "tables": ["games"]})

    def interrupted(done: int, total: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    assert not run_study(study, tmp_path, progress=interrupted)
    assert load(tmp_path).games.height == 1
    assert load(tmp_path).manifest["run"]["complete"] is False


def test_a_recorder_of_ones_own_adds_a_column(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN, "utf-8")
    said = {"title": "valmy", "tables": ["events"], "recorders": ["own.py:Deployments"]}
    rows = play_game(study_from(said, "study", tmp_path), 0, 1)
    told = rows["events"]["event"].count("deployed")
    assert rows["games"]["deployments"] == [told]
    assert told > 0


def test_a_side_that_declines_a_question_leaves_it_and_the_other_does_not() -> None:
    said = {"title": "valmy", "tables": ["decisions"], "decline": {"allied": ["activation"]}}
    asked = play_game(study_from(said), 0, 1)["decisions"]
    given = {
        (side, verb)
        for side, prompt, verb in zip(asked["side"], asked["prompt"], asked["verb"], strict=True)
        if prompt == "activation"
    }
    assert ("allied", "stop") in given
    assert ("allied", "activate") not in given
    assert ("french", "activate") in given


def test_where_no_control_is_kept_a_cell_is_theirs_who_last_stood_there_alone_at_the_end_of_a_turn() -> None:
    """Valmy: the Austrians take La Croix-aux-Bois, march on, and still have it until somebody else stands there."""
    game = meuse.new("valmy", "argonne", seed=1)
    state, index = game.state, game.box.content.index
    pass_, allier, bender = game.board.index["CRX"], index["FR-ALLIER"], index["AU-BENDER-III"]
    ground = Ground()
    action = game.actions()[0]
    found = []
    for turn, (where, who) in enumerate([(pass_, allier), (pass_, bender), (game.board.index["GRA"], bender)], start=1):
        for unit in (allier, bender):
            if unit != who:
                state.go(unit, state.box.board.index["RET"])
        state.go(who, where)
        state.turn = turn
        ground.before(game, action)
        found.append([(row["turn"], row["holder"]) for row in ground.rows(game) if row["cell"] == "CRX"][-1:])
    assert found == [[], [(2, "allied")], [(3, "allied")]]


@pytest.mark.parametrize("title", ["they_shall_not_pass", "schlieffens_war", "generation_lost"])
def test_every_title_gives_every_table(title: str, tmp_path: Path) -> None:
    """Fights have sides and cells, losses come up, and the dice of the phases together are those of the game."""
    variant = study_from({"title": title, "players": "greedy"}).variants[0]
    recorders = [kind() for table, kind in TABLES.items() if kind is not Positions]
    with pytest.raises(UnfinishedGame) as unfinished:
        played(variant, variant.box, 1, "keyed", recorders, DECISIONS[title])
    game = unfinished.value.game
    assert game is not None
    tables = tables_of(game, recorders, "")
    events = polars.DataFrame(tables["events"])
    fights = events.filter(polars.col("fight"))
    assert fights.height > 0
    assert fights["side"].null_count() == fights["cell"].null_count() == 0
    lost = events.filter(polars.col("losses") > 0)
    assert lost["side"].null_count() == 0
    sides = polars.DataFrame(tables["sides"])
    assert sides["losses"].sum() == lost["losses"].sum() > 0
    luck = game.title.luck(game.box.content, [event for _, event in game.log()])
    dice = tables["dice"]
    assert list(zip(dice["side"], dice["chart"], dice["rolled"], strict=True)) == [
        (roll.side, roll.chart, float(roll.rolled)) for roll in luck
    ]
    assert tables["ground"]["turn"][-1] == tables["games"]["turns"][0]
    assert tables["games"]["grade"] == ["unfinished"]
