"""Titles are found through entry points; what is wrong with one package is said, and hinders no other."""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.packages.installing import on_the_path, write_metadata
from tests.server.room_titles import footrace
from typer.testing import CliRunner

import meuse
from meuse import registry
from meuse.cli import app

titles = sys.modules["meuse.titles"]  # `meuse.titles` is the function that lists them

OURS = sorted(file.parent.name for file in Path(str(titles.__file__)).parent.glob("*/__init__.py"))


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    """A folder whose packages are installed."""
    with on_the_path(tmp_path):
        yield tmp_path


def install(site: Path, title: str, source: str, package: str = "", value: str = "") -> None:
    """A package of one module that registers one title."""
    name = package or f"{title}-package"
    module = name.replace("-", "_")
    (site / f"{module}.py").write_text(source, "utf-8")
    write_metadata(site, name, "1.2", {title: value or f"{module}:TITLE"})
    registry.look_again()


RACE = "from tests.server.room_titles.footrace import Footrace\n"


def playable() -> list[str]:
    return sorted(title.id for title in meuse.titles())


def broken() -> dict[str, str]:
    return {title.name: f"{title.package}: {title.reason}" for title in meuse.broken_titles()}


def test_titles_that_are_complete_come_first() -> None:
    listed = [title.complete for title in meuse.titles()]
    assert listed == sorted(listed, reverse=True)
    complete = [title.id for title in meuse.titles() if title.complete]
    assert complete == sorted(complete)


def test_our_own_titles_are_registered_like_any_other() -> None:
    assert "they_shall_not_pass" in OURS
    assert playable() == OURS
    assert broken() == {}
    assert {entry.dist.name for name in OURS for entry in registry._entries()[name] if entry.dist} == {"meuse"}


def test_a_title_of_another_package_is_found_and_played(site: Path) -> None:
    install(site, "footrace", "from tests.server.room_titles.footrace import TITLE\n")
    assert playable() == sorted(["footrace", *OURS])
    game = meuse.new("footrace", seed=1)
    rng = random.Random(1)
    while game.decision is not None:
        game.apply(rng.choice(game.actions()))
    assert meuse.load(game.save()).result == game.result


def test_a_title_is_loaded_when_it_is_asked_for(site: Path) -> None:
    install(site, "shy", "raise RuntimeError('too early')\n")
    assert meuse.new("they_shall_not_pass", seed=1).title.id == "they_shall_not_pass"
    assert "shy" not in registry._loaded
    assert broken() == {"shy": "shy-package 1.2: RuntimeError: too early"}


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import no_such_module\n", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("def (\n", "SyntaxError: "),
        ("other = 1\n", "AttributeError: "),
        ("TITLE = 'a title'\n", "raid_package:TITLE is not a Title, but 'a title'"),
        ("from tests.server.room_titles.footrace import TITLE\n", "the title calls itself 'footrace'"),
        (RACE + "class Raid(Footrace):\n    id = 'raid'\n    scenarios = ()\nTITLE = Raid()\n", "has no scenarios"),
        ("from meuse import Title\nTITLE = Title()\n", "the title has no id"),
    ],
)
def test_a_title_that_cannot_be_played_hinders_no_other(site: Path, source: str, why: str) -> None:
    install(site, "raid", source)
    assert playable() == OURS
    assert broken()["raid"].startswith("raid-package 1.2: ")
    assert why in broken()["raid"]
    with pytest.raises(meuse.BrokenTitle, match=r"raid, of the package raid-package 1\.2, cannot be played"):
        meuse.new("raid")
    with pytest.raises(meuse.UnknownName):  # whoever only knows that a name may be wrong is told as well
        meuse.title("raid")


def test_two_packages_of_the_same_name_are_told_apart_by_neither(site: Path) -> None:
    for package in ("one-race", "another-race"):
        install(site, "footrace", "from tests.server.room_titles.footrace import TITLE\n", package)
    assert playable() == OURS
    said = "another-race 1.2 and one-race 1.2: they register the same name; uninstall all but one"
    assert broken() == {"footrace": said}


def test_an_id_that_could_lead_out_of_a_folder_is_refused(site: Path) -> None:
    install(site, "../race", "from tests.server.room_titles.footrace import TITLE\n", "race-package")
    assert playable() == OURS
    assert "has lower-case letters, digits and _ only" in broken()["../race"]


def test_a_save_of_a_broken_title_says_what_is_broken(site: Path) -> None:
    install(site, "footrace", "from tests.server.room_titles.footrace import TITLE\n")
    save = meuse.new("footrace", seed=1).save()
    (site / "footrace_package.py").write_text("TITLE = None\n", "utf-8")
    del sys.modules["footrace_package"]
    registry.look_again()
    meuse._boxes.pop("footrace")
    with pytest.raises(meuse.SaveError, match=r"cannot be opened: footrace, of .* footrace-package 1\.2"):
        meuse.load(save)


def test_a_title_can_be_registered_by_hand_and_taken_back() -> None:
    meuse.register(footrace.TITLE)
    try:
        assert playable() == sorted(["footrace", *OURS])
        assert meuse.new("footrace", seed=1).title is footrace.TITLE
        with pytest.raises(ValueError, match="there is a title 'footrace' already"):
            meuse.register(footrace.TITLE)
    finally:
        meuse.unregister("footrace")
    assert playable() == OURS
    with pytest.raises(ValueError, match="there is a title 'they_shall_not_pass' already"):
        meuse.register(meuse.title("they_shall_not_pass"))


def test_an_installation_without_any_title_says_how_to_mend_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_installed", {})
    for ask in (meuse.titles, lambda: meuse.title("they_shall_not_pass")):
        with pytest.raises(registry.NothingInstalled, match="make setup"):
            ask()


def test_the_list_of_titles_says_on_the_side_which_cannot_be_played(site: Path) -> None:
    install(site, "raid", "raise RuntimeError('the fuse is wet')\n")
    for options in ([], ["--json"]):
        told = CliRunner().invoke(app, ["titles", *options])
        assert told.exit_code == 0
        assert "raid, of the package raid-package 1.2, cannot be played: RuntimeError: the fuse is wet" in told.stderr
        assert "raid" not in told.stdout
    assert sorted(title["id"] for title in json.loads(told.stdout)) == OURS
    assert CliRunner().invoke(app, ["sim", "raid"]).exit_code == 2
