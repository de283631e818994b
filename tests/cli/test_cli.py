"""The command line: what it prints for people, what it prints for programs, and how it says no."""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import meuse
from meuse.casebook import dossier, proofs
from meuse.cli import app
from meuse.lab import soak as soaking
from meuse.study import ladder
from meuse.terminal.seats import save_text

TITLE = "they_shall_not_pass"


def run(*args: str) -> Result:
    return CliRunner().invoke(app, list(args))


def answer(*args: str) -> Any:
    """What a command prints with --json, which must be JSON and nothing else."""
    result = run(*args, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of some hundred answers."""
    game = meuse.new(TITLE, seed=5)
    rng = random.Random(5)
    for words in ("ready_made", "done", "ready_made", "done"):
        game.apply(meuse.Action(words))
    for _ in range(120):
        game.apply(rng.choice(game.actions()))
    file = tmp_path / "game.json"
    file.write_text(game.save(), "utf-8")
    return file


# ---- answers


def test_version() -> None:
    assert run("--version").stdout.strip() == f"meuse {meuse.__version__}"


def test_titles() -> None:
    titles = answer("titles")
    assert [set(title) for title in titles] == [{"id", "name", "sides", "scenarios", "outlooks", "options"}] * len(
        titles
    )
    ours = next(title for title in titles if title["id"] == TITLE)
    assert ours["sides"] == ["german", "french"]
    assert "infiltration" in ours["options"]
    assert "--option infiltration" in run("titles").stdout


def test_sim_reports_every_game() -> None:
    seats = ("--seat", "german=random", "--seat", "french=random")
    report = answer("sim", TITLE, *seats, "--games", "2", "--seed", "3", "--option", "infiltration")
    assert set(report) == {
        "title",
        "scenario",
        "games",
        "wins",
        "draws",
        "decisions",
        "seconds",
        "decisions_per_second",
        "results",
    }
    assert report["games"] == len(report["results"]) == 2
    assert sum(report["wins"].values()) + report["draws"] == 2
    assert report["decisions"] == sum(result["decisions"] for result in report["results"])
    assert report["results"][0]["seed"] == 3


def test_sim_draws_a_table_for_people() -> None:
    result = run("sim", TITLE, "--seat", "german=random", "--seat", "french=random", "--games", "1", "--language", "en")
    assert result.exit_code == 0, result.stderr
    assert "Germans win (random)" in result.stdout
    assert "█" in result.stdout


def test_bench_measures_what_bench_run_reads() -> None:
    figures = answer("bench", TITLE, "--seconds", "0.1")[TITLE]
    assert figures["compiled"] is False or figures["compiled"] is True
    for name in (
        "decisions_per_second",
        "games_per_second",
        "clone_microseconds",
        "flood_microseconds",
        "supply_microseconds",
        "view_microseconds",
        "save_milliseconds",
        "load_milliseconds",
        "game_kilobytes",
    ):
        assert figures[name] > 0


def test_a_ladder_is_told_to_people_and_programs_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[dict[str, str]] = []

    def play_one(title: str, scenario: str, options: dict[str, bool], bots: dict[str, str], *_: object) -> Any:
        played.append(bots)
        return {"winner": "allied" if bots["allied"] == "sergeant" else None, "points": 0}

    monkeypatch.setattr(ladder, "play_one", play_one)
    out = ("valmy", "--scenario", "argonne", "--out", str(tmp_path / "out"))
    players = ("--player", "random", "--player", "recruit", "--player", "sergeant")
    said = run("ladder", *out, *players, "--neighbours", "--to-the-end", "--games", "4")
    assert said.exit_code == 0, said.stderr
    assert "### Valmy, argonne" in said.stdout
    assert "| sergeant | recruit | 50% (9% to 91%, 2) | 100% (34% to 100%, 2) |" in said.stdout
    assert len(played) == 8
    assert (tmp_path / "out" / "ladder.svg").is_file()
    again = answer("ladder", *out, *players, "--neighbours", "--to-the-end", "--games", "6", "--resume")
    assert len(played) == 12, "only what was not played yet"
    assert [meeting["stronger"] for meeting in again["meetings"]] == ["recruit", "sergeant"]
    assert again["scenario"] == "argonne"


def test_cases() -> None:
    report = answer("cases", TITLE)
    assert set(report) == {"title", "rows", "enforceable", "proved", "unproved"}
    assert report["enforceable"] == report["proved"] + len(report["unproved"])
    assert report["rows"] >= report["enforceable"] > 400


def test_cases_for_people_name_function_and_test() -> None:
    shown = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["cases", TITLE]).stdout
    line = next(line for line in shown.splitlines() if line.startswith("9.43 "))
    assert "hits.py" in line
    assert "test_" in line


def test_one_case_in_full() -> None:
    report = answer("cases", TITLE, "9.43")
    assert report["case"] == "9.43"
    assert report["name"] == "Forts and trenches"
    assert report["functions"][0]["function"] == "required_step_losses"
    assert report["functions"][0]["file"] == "chapters/hits.py"
    assert any(test.startswith(f"tests/titles/{TITLE}/test_hits.py::test_germans") for test in report["tests"])
    assert report["rulings"][0]["id"] == "T2"
    shown = run("cases", TITLE, "9.43", "--language", "en").stdout
    for words in ("Forts and trenches", "required_step_losses", "Whose losses are rounded up", *report["tests"]):
        assert words in shown


def test_one_case_in_full_has_its_parts_and_what_it_is_part_of() -> None:
    whole = answer("cases", TITLE, "9.42", "--language", "fr")
    assert list(whole["parts"])[:2] == ["9.42(a)", "9.42(a-ii)"]
    assert whole["tests"], "what proves its parts"
    part = answer("cases", TITLE, "9.7(B)")
    assert part["case"] == "9.7(b)"
    assert part["part_of"] == ["9.7"]
    heading = answer("cases", TITLE, "1.0")
    assert (heading["enforceable"], heading["functions"]) == (False, [])


def test_the_cases_of_a_chapter() -> None:
    report = answer("cases", TITLE, "13")
    assert report["rows"] == 5
    shown = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["cases", TITLE, "13"]).stdout
    assert "13.0(d)" in shown
    assert "12.3" not in shown.replace("12.3:", "")


def test_cases_where_meuse_is_installed_without_its_tests_and_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "find_tests", lambda: None)
    monkeypatch.setattr(dossier, "find_tests", lambda: None)
    monkeypatch.setattr(dossier, "find_page", lambda: None)
    shown = run("cases", TITLE, "9.43", "--language", "en").stdout
    assert "required_step_losses" in shown
    assert "installed here without its tests" in shown
    assert "without docs/rulings.md" in shown
    report = answer("cases", TITLE, "9.43")
    assert (report["tests"], report["rulings"]) == (None, None)
    assert answer("cases", TITLE)["proved"] is None
    assert "installed here without its tests" in run("cases", TITLE, "13", "--language", "en").stdout
    assert run("cases", TITLE, "--unproved").exit_code == 2


def test_soak_fails_when_a_game_breaks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(title: str, games: int, seed: int, jobs: int, **more: object) -> soaking.SoakReport:
        failure = soaking.Failure(
            title, seed, "verdun", (), "blind", 7, "BrokenInvariant: two sides", "to 1606", "", "{}"
        )
        return soaking.SoakReport(title, games=games, decisions=7, failures=[failure])

    assert run("soak", "nowhere").exit_code == 2
    monkeypatch.setattr(soaking, "soak", broken)
    result = run("soak", TITLE, "--games", "3", "--seed", "9", "--keep", str(tmp_path), "--language", "en")
    assert result.exit_code == 1
    assert "two sides" in result.stdout
    assert (tmp_path / f"{TITLE}-9.json").read_text() == "{}"
    assert json.loads(run("soak", TITLE, "--json").stdout)["failures"][0]["action"] == "to 1606"


# ---- the rulebook


def test_rules_prints_a_case_in_either_language() -> None:
    assert run("rules", TITLE, "9.43", "--language", "en").stdout.startswith("9.43 Forts and trenches")
    assert "tranchées" in run("rules", TITLE, "9.43", "--language", "fr").stdout


def test_rules_brings_the_parts_of_a_case_and_lists_a_chapter() -> None:
    parts = run("rules", TITLE, "9.42", "--language", "en").stdout
    assert "9.42(a) " in parts
    assert "9.42(c) " in parts
    chapter = run("rules", TITLE, "9", "--language", "en").stdout.splitlines()
    assert any(line.startswith("9.43 ") for line in chapter)
    assert not any(line.startswith("8.") for line in chapter)


def test_rules_want_no_title_for_what_one_rulebook_alone_has() -> None:
    assert run("rules", "9.43", "--language", "en").stdout == run("rules", TITLE, "9.43", "--language", "en").stdout
    assert run("rules", "20", "--language", "en").stdout.startswith("20.0 ")


def test_rules_want_a_title_where_there_are_several() -> None:
    for typed in (["rules", "9"], ["rules", "9.1"], ["rules", "99"], ["rules"]):
        result = run(*typed)
        assert result.exit_code == 2
        for title in meuse.titles():
            assert title.id in result.stderr


# ---- data


def test_data_lists_sources() -> None:
    report = answer("data", TITLE, "--source", "history")
    assert {entry["source"].split()[0] for entry in report["entries"]} == {"history"}
    assert report["sources"]["history"] == len(report["entries"])


def test_exported_data_can_be_edited_and_played_with(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert run("data", TITLE, "--export", str(folder)).exit_code == 0
    assert sorted(file.name for file in folder.iterdir()) == sorted(meuse.title(TITLE).data_files)
    assert meuse.open_box(TITLE, folder).fingerprint == meuse.open_box(TITLE).fingerprint

    counters = folder / "counters.toml"
    text = counters.read_text("utf-8")
    begin = text.index('id = "DE-24"')
    edited = text[:begin] + text[begin:].replace("strength = 6", "strength = 9", 1)
    counters.write_text(edited, "utf-8")
    box = meuse.open_box(TITLE, folder).content
    assert box.strength[box.index["DE-24"]] == 9
    report = answer(
        "sim", TITLE, "--games", "1", "--seat", "german=random", "--seat", "french=random", "--data", str(folder)
    )
    assert report["games"] == 1

    again = run("data", TITLE, "--export", str(folder))
    assert again.exit_code == 2
    assert "counters.toml" in again.stderr
    assert counters.read_text("utf-8") == edited


def test_a_mistake_in_a_players_file_is_told_with_file_entry_and_reason(tmp_path: Path) -> None:
    run("data", TITLE, "--export", str(tmp_path))
    counters = tmp_path / "counters.toml"
    counters.write_text(counters.read_text("utf-8").replace('side = "french"', 'side = "belgian"', 1), "utf-8")
    result = run("play", TITLE, "--data", str(tmp_path))
    assert result.exit_code == 2
    assert "counters.toml: counter FR-XXX-HQ: side is 'belgian'" in result.stderr


def test_data_draws_the_map(tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    assert run("data", TITLE, "--map", str(file)).exit_code == 0
    assert "</svg>" in file.read_text("utf-8")


# ---- replay


def test_replay_tells_the_game_with_dice_and_cases(saved: Path) -> None:
    result = run("replay", str(saved), "--language", "en")
    assert result.exit_code == 0, result.stdout
    assert "Turn 1, 21 February." in result.stdout
    assert "4.0-III" in result.stdout
    assert "the same end" in result.stdout
    assert "Tour 1, 21 février." in run("replay", str(saved), "--language", "fr").stdout


def test_replay_as_json_and_in_part(saved: Path) -> None:
    report = answer("replay", str(saved))
    assert report["same"] is True
    assert report["warnings"] == []
    assert report["events"][0]["event"] == "phase-begins"
    part = answer("replay", str(saved), "--to", "30")
    assert max(event["number"] for event in part["events"]) <= 30
    assert part["events"] == report["events"][: len(part["events"])]


def test_replay_says_when_a_save_leads_elsewhere(saved: Path) -> None:
    from meuse.engine.saves import digest_of

    data = json.loads(saved.read_text())
    body = data["meuse-save"]
    for entry in body["record"]:
        if entry[0] == "roll":
            entry[1:] = [7 - die for die in entry[1:]]
    saved.write_text(json.dumps({"meuse-save": body, "digest": digest_of(body)}))
    result = run("replay", str(saved), "--language", "en")
    assert result.exit_code == 1
    assert "the same end" not in result.stdout


# ---- mistakes


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", "nowhere"], "no title 'nowhere'; choose from "),
        (["sim", "nowhere"], "no title 'nowhere'"),
        (["play", TITLE, "--scenario", "waterloo"], "no scenario 'waterloo'; choose from verdun"),
        (["sim", TITLE, "--scenario", "waterloo"], "no scenario 'waterloo'; choose from verdun"),
        (["play", TITLE, "--option", "tanks"], "no option 'tanks'; choose from spoiling_attack"),
        (["play", TITLE, "--seat", "british=person"], "no side 'british'"),
        (["play", TITLE, "--seat", "german=napoleon"], "no player 'napoleon'; choose from person, random"),
        (["play", TITLE, "--seat", "german"], "is not SIDE=PLAYER"),
        (["sim", TITLE, "--seat", "german=person"], "no player 'person'"),
        (["sim", TITLE, "--games", "0"], "--games"),
        (["play", "--load", "no-such-file.json"], "no-such-file.json: No such file"),
        (["play", TITLE, "--language", "de"], "no language 'de'; choose from en, fr"),
        (["play", TITLE, "--data", "no-such-folder"], "no-such-folder: is not a directory"),
        (["replay", "no-such-file.json"], "no-such-file.json: No such file"),
        (["rules", TITLE, "9.99"], "no case '9.99'; near it: "),
        (["rules", TITLE, "9.43", "77"], "no case '77'"),
        (["cases", "nowhere"], "no title 'nowhere'"),
        (["cases", TITLE, "9.42(q)"], "no case '9.42(q)'; near it: 9.42(a)"),
        (["cases", TITLE, "77"], "no case '77'"),
        (["data", TITLE, "--source", "rumour"], "no source 'rumour'"),
        (["bench", "nowhere"], "no title 'nowhere'"),
        (["sing"], "No such command 'sing'"),
        (["sim"], "TITLE"),
        (["titles", "--jsn"], "--jsn"),
    ],
)
def test_mistakes_are_said_in_one_line(args: list[str], said: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("meuse: ")
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_damaged_save_is_refused_in_one_line(saved: Path) -> None:
    saved.write_text(saved.read_text()[:-40])
    for command in ("replay", "play"):
        args = [command, str(saved)] if command == "replay" else [command, "--load", str(saved)]
        result = run(*args)
        assert result.exit_code == 2
        assert "cut short or damaged" in result.stderr


def test_a_game_is_taken_up_again_with_the_players_it_was_kept_with(saved: Path) -> None:
    game = meuse.load(saved.read_text("utf-8"))
    saved.write_text(save_text(game, {"german": "person", "french": "person"}), "utf-8")
    result = CliRunner().invoke(app, ["play", "--load", str(saved), "--language", "en"], input="quit\n")
    assert "Who plays: german=person, french=person" in result.stdout
    result = CliRunner().invoke(
        app, ["play", "--load", str(saved), "--language", "en", "--seat", "german=person"], input="quit\n"
    )
    assert "Who plays: german=person, french=sergeant" in result.stdout


def test_a_broken_pipe_is_silent() -> None:
    command = [sys.executable, "-m", "meuse", "rules", TITLE, *[str(chapter) for chapter in range(1, 17)]]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.wait(timeout=30)
