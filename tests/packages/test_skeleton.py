"""What `meuse new-title` writes is a title at once: it passes every check, plays to its end, and its tests pass."""

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.packages.installing import installed
from typer.testing import CliRunner

import meuse
from meuse.cli import app
from meuse.lab.soak import soak
from meuse.titlekit.check import check

NAME = "hill_304"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The skeleton as the command writes it."""
    folder = tmp_path_factory.mktemp("titles")
    done = CliRunner().invoke(app, ["new-title", NAME, "--out", str(folder)])
    assert done.exit_code == 0, done.stderr
    assert f"meuse play {NAME}" in done.stdout
    return folder / "hill-304"


@pytest.fixture
def environment(package: Path, tmp_path: Path) -> Iterator[dict[str, str]]:
    with installed(package, tmp_path) as environment:
        yield environment


@pytest.mark.usefixtures("environment")
def test_it_passes_every_check_and_only_what_can_wait_is_open() -> None:
    report = check(meuse.title(NAME))
    assert report.problems == []
    assert report.in_no_function == []
    assert {"forecast", "overlays"} <= set(report.can_wait)
    assert not {"printed", "pieces", "invariants", "adviser", "verbs", "features_of"} & set(report.can_wait)
    assert "data/study.toml" in report.can_wait


@pytest.mark.usefixtures("environment")
def test_it_has_a_catalogue_and_observations() -> None:
    game = meuse.new(NAME, seed=1)
    catalogue, layout = game.box.catalogue, game.box.layout
    assert catalogue.actions[0] == meuse.Action("done")
    assert {action.verb for action in catalogue.actions[1:]} == {"to"}
    observed = game.observe("red")
    assert len(observed.planes) == len(layout.planes) * layout.cells
    assert sum(observed.mask) == len(game.actions())


@pytest.mark.usefixtures("environment")
def test_a_random_game_plays_to_its_end() -> None:
    game = meuse.new(NAME, seed=1)
    rng = random.Random(1)
    while game.decision is not None:
        game.apply(rng.choice(game.actions()))
    assert game.result is not None
    report = soak(NAME, games=20, seed=1, thorough_every=3)
    assert report.failures == []
    assert set(report.grades) == {"red_victory", "blue_victory", "draw"}


def test_its_own_tests_pass(package: Path, environment: dict[str, str]) -> None:
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(run, cwd=package, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_it_is_typed(package: Path, environment: dict[str, str]) -> None:
    mypy = pytest.importorskip("mypy.api", reason="mypy is not installed: only development needs it")
    said, _, status = mypy.run(["--strict", "--cache-dir", str(package / ".mypy"), str(package / "src" / NAME)])
    assert status == 0, said


def test_nothing_is_left_to_fill_in(package: Path) -> None:
    for file in package.rglob("*.*"):
        if file.suffix in (".py", ".toml", ".ftl", ".md", ".tsv"):
            text = file.read_text("utf-8")
            assert "@id@" not in text
            assert "@name@" not in text
    assert 'name = "Hill 304"' in (package / "src" / NAME / "__init__.py").read_text("utf-8")
    assert "class Hill304(PieceTitle[State, Box])" in (package / "src" / NAME / "__init__.py").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Hill 304", "cannot be a title id"),
        ("../hill", "cannot be a title id"),
        ("class", "cannot be a title id"),
        ("they_shall_not_pass", "there is a title 'they_shall_not_pass' already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, said: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["new-title", name, "--out", str(tmp_path)])
    assert done.exit_code == 2
    assert said in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(package: Path) -> None:
    before = {file: file.read_bytes() for file in package.rglob("*") if file.is_file()}
    done = CliRunner().invoke(app, ["new-title", NAME, "--out", str(package.parent)])
    assert done.exit_code == 2
    assert "exists and is not empty" in done.stderr
    assert {file: file.read_bytes() for file in before} == before
