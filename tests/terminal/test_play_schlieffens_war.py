"""The second title in the terminal: hexes in rows, stacks that the enemy cannot look into, two at one keyboard."""

import re
from pathlib import Path

import pytest
from tests.terminal.test_play import Script, sit_down

import meuse
from meuse.engine.game import Game
from meuse.engine.text import Texts
from meuse.terminal import screen

TITLE = "schlieffens_war"
SET_UP = ["ready_made", "done"]
PERSONS = {"german": "person", "entente": "person"}
AGAINST = {"german": "person", "entente": "random"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEUSE_HOME", str(tmp_path / "home"))
    return tmp_path


def movement(seed: int = 3) -> Game:
    """The first German Movement Phase, both sides ready-made."""
    game = meuse.new(TITLE, seed=seed)
    for words in (*SET_UP, *SET_UP):
        game.apply(meuse.Action(words))
    return game


def attack() -> Game:
    """A German corps before a hex in which there is more than is seen."""
    units = {"DE-II": "1612", "DE-III": "1612", "DE-1-HQ": "1612", "FR-I": "1611", "FR-III": "1611"}
    stacks = {"1611": ["FR-I", "FR-III"]}
    return meuse.position(TITLE, {"phase": "german_combat", "units": units, "stacks": stacks, "turn": 4, "seed": 4})


def test_two_at_one_keyboard_look_away_in_turn() -> None:
    game = meuse.new(TITLE, seed=3)
    session, shown = sit_down(game, *SET_UP, "", *SET_UP, "DE-X 1108", "stop", seats=PERSONS)
    assert isinstance(session.read, Script)
    assert session.read.prompts[2] == "Next to play: Germans. Press Enter when nobody else is looking"
    assert "X Corps: 1107–1108 (one MP)." in shown
    assert [str(action) for action in game.record()[-3:]] == ["unit DE-X", "to 1108", "stop"]


def test_the_map_and_its_legend() -> None:
    _, shown = sit_down(movement(), "map 1109", "map all", "legend", "units 1107", seats=AGAINST)
    assert "1109 Liège: city, heavy fortress" in shown
    for line in ("f forest", "r rough", "* heavy fortress", "█ river", "╪ ╫ ╱ ╲ railway"):
        assert line in shown
    assert "trench" not in shown
    assert "on top: what the enemy sees" in shown


def test_of_the_enemy_only_the_tops_are_placed() -> None:
    game = movement()
    box = game.box.content
    names = [name for name in box.ids if name.startswith("FR-") and game.state.where[box.index[name]] >= 0]
    tops = {box.ids[game.state.top_unit(game.state.where[box.index[name]], 1)] for name in names}
    assert len(tops) < len(names)
    _, shown = sit_down(game, "units entente", seats=AGAINST)
    table = shown[shown.rindex("numbers") :]
    for name in names:
        (line,) = [line for line in table.splitlines() if line.split()[:1] == [name]]
        hex_ = box.board.names[game.state.where[box.index[name]]]
        assert (hex_ in line.split()) == (name in tops), line
        assert ("on the map, unseen" in line) == (name not in tops), line
    hidden = [name for name in names if name not in tops]
    texts = Texts(game.title, "en")
    _, shown = sit_down(game, "map 2107", "log 50", "units 2107", "why DE-X", "more", seats=AGAINST)
    assert not [name for name in hidden if name in shown.split()]
    assert not [name for name in hidden if re.search(rf"(?<!\w){texts.unit(name)}", shown)]


def test_odds_tell_no_more_than_is_seen() -> None:
    game = attack()
    _, shown = sit_down(game, "done", "attack 1611", "DE-II", "odds", "odds DE-III", "odds commit", seats=AGAINST)
    assert "4 against at least 4" in shown
    assert "8 against at least 4" in shown
    assert "FR-III" not in shown
    assert not re.search(r"\b3rd Corps", shown)
    before = shown.rindex("8 against at least 4")  # of an answer that lays the stack open only what is seen now is told
    assert "4 against at least 4" in shown[before + 5 :]
    _, shown = sit_down(game, "commit", "odds", seats=PERSONS)
    assert re.search(r"\b3rd Corps", shown)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_against_the_computer_goes_on(language: str) -> None:
    game = movement()
    _, shown = sit_down(game, "DE-X 1108", *["done"] * 6, seats=AGAINST, language=language)
    assert {"en": "Entente Movement Phase", "fr": "Phase de mouvement de l’Entente"}[language] in shown
    assert not any(mark in shown for mark in ("prompt-", "event-", "refusal-", "{ $"))


def test_the_log_does_not_count_what_the_enemy_has_decided() -> None:
    """6.6: its numbers are those of the lines read, and the last so many lines are so many lines."""

    def read_by_the_entente(hesitations: int) -> str:
        game = movement()
        for _ in range(hesitations):
            game.apply(meuse.Action("unit", ("DE-X",)))
            game.apply(meuse.Action("stop"))
        while game.decision is not None and game.decision.seat == "german":
            game.apply(meuse.Action("done"))
        _, shown = sit_down(game, "log 5", seats=PERSONS)
        return shown

    assert read_by_the_entente(0) == read_by_the_entente(3)
    game = movement()
    for words in ("unit DE-VII", "to 1108", "unit DE-X", "to 1108"):  # the second is under the first there
        verb, name = words.split()
        game.apply(meuse.Action(verb, (name,)))
        if verb == "to":
            game.apply(meuse.Action("stop"))
    session, _ = sit_down(game, seats=PERSONS)
    lines = screen.log_lines(session.face("entente"), 80, 0, most=3)
    assert len(lines) == 3


def test_an_answer_that_is_listed_is_taken_though_a_command_has_its_name() -> None:
    """9.5(1): `all` is an answer of the regroup phase; elsewhere it is the command that adds all attackers."""
    tired = {"hex": "1810", "morale": "fatigued"}
    units = {"FR-I": tired, "FR-II": tired, "FR-3-HQ": "1810"}
    game = meuse.position(TITLE, {"phase": "entente_regroup", "units": units, "turn": 2})
    _, shown = sit_down(game, "all", seats=PERSONS)
    assert "No longer fatigued: 1st Corps and 2nd Corps." in shown
    game = attack()
    game.apply(meuse.Action("done"))
    game.apply(meuse.Action("attack", ("1611",)))
    _, shown = sit_down(game, "all", seats=PERSONS)
    assert "with 11 factors" in shown


def test_where_the_computer_plays_both_sides_the_log_is_open_and_counts_every_answer() -> None:
    game = movement()
    _, shown = sit_down(game, seats={"german": "random", "entente": "random"})
    numbers = [int(number) for number in re.findall(r"^ {,4}(\d+)  \w", shown, re.MULTILINE)]
    assert numbers == sorted(numbers)
    assert "hidden in its stack" not in shown


def test_french_sets_a_space_before_a_colon() -> None:
    game = attack()
    game.apply(meuse.Action("done"))
    _, shown = sit_down(game, "attack 1611", "DE-II", "odds", seats=PERSONS, language="fr")
    assert "– commit Lancer l’attaque\N{NO-BREAK SPACE}: Personne n’attaque" in shown
    assert "s’y cacher\N{NO-BREAK SPACE}: +" in shown


def test_a_corps_that_has_moved_and_a_hex_are_refused_as_a_move_and_no_stack_is_rearranged() -> None:
    units = {"DE-II": "1612", "DE-III": "1613", "DE-1-HQ": "1612"}
    game = meuse.position(TITLE, {"phase": "german_movement", "units": units, "turn": 4, "seed": 4})
    _, shown = sit_down(game, "DE-II 1613", "stop", "DE-II 1612", seats=AGAINST)
    assert meuse.Action("top", ("DE-II",)) in game.actions()
    assert [str(action) for action in game.record()] == ["unit DE-II", "to 1613", "stop"]
    assert "II Corps has already moved" in " ".join(shown.split())
