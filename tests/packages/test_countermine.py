"""A title that lies in a package of its own is played like ours: in Python, terminal, simulations and the server."""

import io
import json
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.packages.installing import environment_with, installed
from tests.server.serving import Browser, serving

import meuse
from meuse.bots.match import play_many
from meuse.engine.flow import Action
from meuse.engine.game import Seat, plain
from meuse.lab.soak import soak
from meuse.terminal.app import Session
from meuse.titlekit.check import check

PACKAGE = Path(__file__).parent / "countermine"
NAME = "countermine"
SEATS = {"french": {"kind": "person", "name": "Ada"}, "german": {"kind": "open"}}


@pytest.fixture(scope="module", autouse=True)
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The package is installed; gives what other processes need to find it."""
    with installed(PACKAGE, tmp_path_factory.mktemp("site")) as environment:
        yield environment


def meuse_command(environment: dict[str, str], *args: str) -> str:
    """What `meuse` prints, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "meuse", *args], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_stands_among_the_others_and_outside_their_folder() -> None:
    title = meuse.title(NAME)
    assert title in meuse.titles()
    assert Path(meuse.__file__).parent not in title.folder.parents


def test_nothing_is_missing_in_it() -> None:
    assert check(meuse.title(NAME)).problems == []


@pytest.mark.parametrize("scenario", ["vauquois", "eparges"])
@pytest.mark.parametrize("option", [{}, {"deep_charges": True}])
def test_a_game_is_played_saved_and_loaded(scenario: str, option: dict[str, bool]) -> None:
    game = meuse.new(NAME, scenario, 4, option)
    rng = random.Random(4)
    while game.decision is not None:
        again = meuse.load(game.save())
        assert again.warnings == []
        assert plain(again.position()) == plain(game.position())
        game.apply(rng.choice(game.actions()))
    assert game.result is not None


def test_a_refusal_names_its_case() -> None:
    game = meuse.position(NAME, {"phase": "german_digging", "charges": {"french": "B2", "german": "C2"}})
    refusal = game.refusal(Action("to", ("A1",)))
    assert refusal is not None
    assert (refusal.case, refusal.message) == ("3.1", "too-far")


def test_what_it_hides_stays_hidden() -> None:
    game = meuse.new(NAME, seed=1)
    game.apply(Action("lay", ("B2",)))
    assert game.view("french")["position"]["charges"]["french"] == "B2"
    assert game.view("german")["position"]["charges"]["french"] == "?"
    assert "B2" not in json.dumps(game.view_log("german"))
    imagined = Seat(game, "german").imagine(random.Random(1)).position()
    assert imagined["charges"]["french"] in {f"{row}{column}" for row in "BC" for column in "123"}


def test_random_games_are_sound() -> None:
    report = soak(NAME, games=24, seed=1, thorough_every=4)
    assert [failure.error for failure in report.failures] == []
    assert set(report.grades) == {"breakthrough", "buried", "draw"}
    assert len(report.options) == 2


def test_a_soak_of_several_processes_finds_it_too() -> None:
    assert soak(NAME, games=2, seed=1, jobs=2).failures == []


def test_computer_players_play_it() -> None:
    players = {"french": "greedy", "german": "random"}
    results = play_many(NAME, None, {}, players, 6, 1, 1, lambda game: None, None)
    assert {result["winner"] for result in results} <= {"french", "german", None}
    assert len(results) == 6


def test_a_game_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEUSE_HOME", str(tmp_path))
    scripted = ["B1", "why to A1", "map all", "to B2"]
    shown = io.StringIO()
    console = Console(file=shown, width=120, height=40, highlight=False)
    game = meuse.new(NAME, seed=6)

    def type_in(prompt: str) -> str:
        if scripted:
            return scripted.pop(0)
        return str(game.actions()[0]) if game.decision is not None else "quit"

    Session(game, {"french": "person", "german": "random"}, console, "en", type_in).run()
    assert game.result is not None
    for word in ("Where is your charge?", "French charge", "Turn 1: dig on, or rest.", "3.1"):
        assert word in shown.getvalue()


def test_commands_find_it_in_a_process_of_their_own(environment: dict[str, str]) -> None:
    listed = json.loads(meuse_command(environment, "titles", "--json"))
    assert NAME in [title["id"] for title in listed]
    report = json.loads(meuse_command(environment, "sim", NAME, "--games", "4", "--jobs", "2", "--json"))
    assert (report["games"], report["scenario"]) == (4, "vauquois")
    assert json.loads(meuse_command(environment, "check", NAME, "--json"))["problems"] == []
    assert "A charge lies in a square" in meuse_command(environment, "rules", NAME, "2.1", "--language", "en")
    sources = json.loads(meuse_command(environment, "data", NAME, "--json"))["sources"]
    assert sources == {"made": 7}


def test_the_server_plays_it(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ada, bob = Browser(client), Browser(client)
        known = {title["id"]: title for title in ada.get("/api/titles").json()}
        assert known[NAME]["scenarios"] == ["vauquois", "eparges"]
        created = ada.post("/api/games", {"title": NAME, "seats": SEATS, "options": ["deep_charges"]}).json()
        game, played_on = created["game"]["id"], created["game"]["sheet"]
        sheet: dict[str, Any] = ada.get(f"/api/sheets/{played_on}").json()
        assert [cell["name"] for cell in sheet["cells"]][:4] == ["A1", "A2", "A3", "B1"]
        assert sheet["charts"]["charge"]["columns"] == ["shallow", "deep"]
        joined = bob.post(f"/api/games/{game}/join", {"side": "german", "link": created["links"]["german"]})
        assert joined.status_code == 200
        with ada.open(game) as french, bob.open(game) as german:
            french.done("lay", "B2")
            german.hear("update")
            german.done("lay", "C2")
            german.done("to", "C1")
            assert german.scene["pieces"]["german-sapper"]["cell"] == "C1"
            assert [marker["cell"] for marker in german.scene["markers"]] == ["C2"]
        assert not re.search(r'"(square|cell)": ?"B2"[^}]*charge', " ".join(bob.received))
        for path in ("texts/en", "texts/fr", "cases/fr"):
            assert ada.get(f"/api/titles/{NAME}/{path}").status_code == 200
        assert ada.get(f"/api/sheets/{played_on}/map.svg", theme="dark").status_code == 200


def test_an_installation_by_pip_leaves_a_title_that_plays(tmp_path: Path) -> None:
    """Metadata, data and texts as an installer leaves them."""
    install = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    source = tmp_path / "source"
    shutil.copytree(PACKAGE, source)
    options = ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(tmp_path / "site")]
    done = subprocess.run([*install, *options, str(source)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    environment = environment_with(str(tmp_path / "site"))
    report = json.loads(meuse_command(environment, "check", NAME, "--json"))
    assert report["problems"] == []
