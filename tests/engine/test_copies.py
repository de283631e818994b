"""copy, deepcopy and pickle of games and seats: the same game, its own from then on, over the same box."""

import copy
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.engine.evenings import TITLE, in_the_middle_of, play_on

import meuse
from meuse.engine.dice import Audited, Manual, Onward, Sampled, Scripted, Seeded
from meuse.engine.game import Game, Seat
from meuse.lab.invariants import same_moment, same_past

COPIES = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}
TITLES = [title.id for title in meuse.titles()]


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("title", TITLES)
def test_a_copy_is_the_same_game_and_goes_its_own_way(title: str, how: str) -> None:
    game = play_on(meuse.new(title, seed=4), 300)
    twin = COPIES[how](game)
    assert type(twin) is Game
    assert twin.box is game.box
    same_moment(game, twin, how)
    same_past(game, twin, how)
    before, answers = game.position(), len(game)
    play_on(twin, 60, seed=1)
    assert game.position() == before
    assert len(game) == answers
    play_on(game, 60, seed=1)
    same_moment(game, twin, f"played on after {how}")
    same_past(game, twin, f"played on after {how}")


@pytest.mark.parametrize("how", COPIES)
def test_a_copy_keeps_what_belongs_to_a_game(how: str) -> None:
    game = play_on(meuse.new(TITLE, seed=4, analysis=True), 200)
    game.warnings.append("rules-changed")
    twin = COPIES[how](game)
    assert twin.warnings == ["rules-changed"]
    assert twin.warnings is not game.warnings
    assert twin.analysis
    assert twin.floor == game.floor
    assert twin.undo() == game.undo()
    same_moment(game, twin, how)


@pytest.mark.parametrize("how", COPIES)
def test_a_seat_is_copied_with_its_game(how: str) -> None:
    game = in_the_middle_of("Assault")
    assert game.decision is not None
    twin = COPIES[how](Seat(game, game.decision.seat))
    assert type(twin) is Seat
    assert twin.side == game.decision.seat
    assert twin.actions() == game.actions()
    assert twin.seen().box is game.box.content


@pytest.mark.parametrize("how", ["deepcopy", "pickle"])
@pytest.mark.parametrize(
    "source",
    [
        Seeded(5),
        Audited(bytes(range(16))),
        Scripted([1, 2, 3], Seeded(3), 2),
        Onward(Seeded(2), 3),
        Sampled(random.Random(7)),
        Scripted([1], Sampled(random.Random(7))),
    ],
    ids=lambda source: source.kind,
)
def test_a_deep_copy_has_dice_of_its_own(source: Any, how: str) -> None:
    """Whoever draws from one generator of random numbers changes what the other draws; a deep copy does not."""
    game = play_on(meuse.new(TITLE, chance=source), 100)
    assert thrown(COPIES[how](game)) == thrown(game)


def thrown(game: Game) -> list[tuple[int, ...] | None]:
    return [game.chance.roll(number, 2) for number in range(game.dice_thrown, game.dice_thrown + 40, 2)]


def test_an_imagined_game_is_copied_and_saved_like_any_other() -> None:
    game = play_on(meuse.new(TITLE, seed=4), 150)
    assert game.decision is not None
    for decisions in (0, 5):
        imagined = play_on(Seat(game, game.decision.seat).imagine(random.Random(1)), decisions)
        imagined.chance = Manual()
        for again in (pickle.loads(pickle.dumps(imagined)), meuse.load(imagined.save()), copy.deepcopy(imagined)):
            same_moment(imagined, again, "imagined")
            same_past(imagined, again, "imagined")
            again.go_back_to(0)
            same_moment(game, again, "where it began")


def test_many_games_out_of_one_pickle_share_one_box(tmp_path: Path) -> None:
    """Another process opens the box once, a player's own files included."""
    text = (meuse.title(TITLE).folder / "data" / "scenario.toml").read_text("utf-8")
    (tmp_path / "scenario.toml").write_text(text.replace("last_turn = 9", "last_turn = 2"), "utf-8")
    games = [play_on(meuse.new(TITLE, seed=seed, data=tmp_path), 50) for seed in range(3)]
    (tmp_path / "games.pickle").write_bytes(pickle.dumps([pickle.dumps(game) for game in games]))
    told = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, str(tmp_path / "games.pickle")], capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == ["1", *[str(len(game)) for game in games], games[0].box.fingerprint]


ELSEWHERE = """
import pickle, sys
games = [pickle.loads(game) for game in pickle.load(open(sys.argv[1], "rb"))]
print(len({id(game.box) for game in games}), *[len(game) for game in games], games[0].box.fingerprint)
"""


def test_a_pickle_from_a_house_with_other_data_is_refused() -> None:
    box = meuse.open_box(TITLE)
    make, (title, overlay, known_as) = box.__reduce__()
    assert make(title, overlay, known_as) is box
    with pytest.raises(ValueError, match="pickled with other data of they_shall_not_pass"):
        make(title, overlay, "0123456789abcdef")
