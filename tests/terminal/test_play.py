"""The game in a terminal, played by scripts: what is typed, what is shown, and that nothing is lost."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

import meuse
from meuse.engine.game import Game
from meuse.engine.records import Result
from meuse.terminal.app import Leave, Session, autosave_file

TITLE = "they_shall_not_pass"
SET_UP = ["ready_made", "done"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEUSE_HOME", str(tmp_path / "home"))
    return tmp_path


class Script:
    """A person who types these lines and then closes the terminal; an exception in their place is raised."""

    def __init__(self, lines: list[str | type[BaseException]]) -> None:
        self.lines: Iterator[str | type[BaseException]] = iter(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        line = next(self.lines, EOFError)
        if not isinstance(line, str):
            raise line
        return line


def sit_down(
    game: Game, *lines: str | type[BaseException], seats: dict[str, str] | None = None, language: str = "en"
) -> tuple[Session, str]:
    """Play the lines; the session as it was left, and all it has shown."""
    shown = io.StringIO()
    console = Console(file=shown, width=140, height=44, highlight=False)
    session = Session(game, seats or {"german": "person", "french": "random"}, console, language, Script(list(lines)))
    session.run()
    return session, shown.getvalue()


def new_game(seed: int = 3) -> Game:
    return meuse.new(TITLE, seed=seed)


def bombardment(seed: int = 3) -> Game:
    """The first German Bombardment Phase, both sides ready-made."""
    game = new_game(seed)
    for words in (*SET_UP, *SET_UP):
        game.apply(meuse.Action(words))
    return game


def assault() -> Game:
    """Two regiments and pioneers before a trench in the woods."""
    units = {"DE-8": "1803", "DE-12": "1803", "DE-Pi3": "1803", "DE-5-A": "1801", "DE-III-HQ": "1801", "FR-233": "1804"}
    return meuse.position(TITLE, {"phase": "german_assault", "units": units, "turn": 2, "seed": 4})


# ---- playing


def test_a_set_up_by_hand_and_the_first_phases() -> None:
    person = {"german": "person", "french": "person"}
    game = new_game()
    session, shown = sit_down(
        game,
        *SET_UP,  # French
        "unit DE-24",  # German
        "2201",
        "DE-20 2101",  # unit and hex in one line
        "undo",
        "2301",
        "ready",
        "done",
        "gun DE-III-A1, barrage 1804, fire",
        "done",
        seats=person,
    )
    assert "51 units are still to be placed." in shown
    assert "49 units are still to be placed." in shown
    assert "Barrage on 1804 by DE-III-A1: strength 5" in shown
    assert game.phase == "german_movement"
    names = [str(action) for action in game.record()]
    assert names[3:7] == ["to 2201", "unit DE-20", "to 2301", "ready_made"]
    assert session.game is game


def test_every_way_to_type_an_answer() -> None:
    game = bombardment()
    sit_down(game, "GUN de-iii-a1", "cancel", "g DE-III-A1", "can", "DE-III-A1", "barrage 1804", "undo", "b 1804")
    typed = ["gun DE-III-A1", "cancel", "gun DE-III-A1", "cancel", "gun DE-III-A1", "barrage 1804"]
    assert [str(action) for action in game.record()[4:]] == typed
    numbered = bombardment()
    sit_down(numbered, "5")
    assert numbered.record()[-1] == bombardment().actions()[4]


def test_naming_the_next_unit_ends_the_move_before() -> None:
    game = bombardment()
    sit_down(game, "done", "DE-115 1302", "DE-116 1302")
    assert [str(action) for action in game.record()[-5:]] == [
        "unit DE-115",
        "to 1302",
        "stop",
        "unit DE-116",
        "to 1302",
    ]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("xyzzy", "neither a choice nor a command"),
        ("4000", "There is no choice 4000"),
        ("gun", "gun what?"),
        ("1604", "There is no choice 1604"),
        ("gun DE-24", "DE-24 is not artillery"),
        ("gun FR-XXX-A1", "is not a unit of yours"),
        ("assault 1604", "That is not asked for now"),
        ("why", "Why what?"),
        ("odds", "Nothing is being declared"),
        ("save", "Save where?"),
        ("save /no/such/folder/game.json", "cannot be written"),
        ("load", "Load which file?"),
        ("load no-such-file.json", "cannot be read"),
        ("rules 9.99", "There is no case 9.99"),
        ("map 9999", "is no place on the map"),
        ("map 1604 far", "is no place on the map"),
        ("units DE-9999", "No units"),
        ("log many", "is no number of lines"),
        ("language de", "There is no language"),
    ],
)
def test_bad_input_is_answered_in_a_line_and_changes_nothing(typed: str, said: str) -> None:
    game = bombardment()
    before = game.position()
    _, shown = sit_down(game, typed)
    assert said in shown
    assert game.position() == before


def test_why_names_the_case_and_prints_its_text() -> None:
    _, shown = sit_down(bombardment(), "done", "unit DE-115", "why to 1303", "why 2222", "why 2201")
    assert "DE-115 cannot enter 1303: enemy units are there" in shown
    assert "8.11 " in shown
    assert "DE-115 cannot reach 2222: no way there is open to it now" in shown
    assert "DE-115 cannot reach 2201: that takes 12 MPs, and it has 5 left" in shown
    assert "A unit never spends more MPs" in shown


def test_an_illegal_answer_is_refused_like_why() -> None:
    game = assault()
    _, shown = sit_down(game, "assault 1804", "commit")
    assert "Nobody attacks 1804 yet" in shown
    assert game.decision is not None
    assert game.decision.prompt == "begin-assault"


def test_odds_itemise_every_shift_and_every_result() -> None:
    game = assault()
    _, shown = sit_down(game, "assault 1804, unit DE-8, unit DE-12, unit DE-Pi3, support DE-5-A", "odds")
    assert "DE-8 6 + DE-12 6 + DE-Pi3 2 + DE-5-A 3 = 17" in shown
    assert "4:1  pioneers +1 9.21  woods −1 9.23(a)  trench −2 9.24(a)  → 2:1" in shown
    results = [line for line in shown.splitlines() if line.strip().startswith(("33%", "17%"))]
    assert len(results) == 4
    assert any("2/2" in line and "one step at least" in line for line in results)


def test_odds_of_an_answer_not_yet_given_change_nothing_and_tell_no_die() -> None:
    game = bombardment()
    _, shown = sit_down(game, "gun DE-III-A1", "odds", "odds barrage 1804", "odds interdict 1804")
    assert "Interdiction by DE-III-A1" in shown
    assert "83%  marker placed" in shown
    assert "Barrage on 1804: strength 5" in shown
    assert "FR-233 fails 42 %" in shown
    assert str(game.record()[-1]) == "gun DE-III-A1"


def test_undo_takes_back_up_to_the_last_die() -> None:
    game = bombardment()
    _, shown = sit_down(
        game, "gun DE-III-A1", "barrage 1804", "undo", "undo", "gun DE-III-A1, barrage 1804, fire", "undo"
    )
    assert "Taken back: barrage 1804" in shown
    assert "Taken back: gun DE-III-A1" in shown
    assert "cannot be taken back" in shown


def test_looking_around_changes_nothing() -> None:
    game = bombardment()
    before = game.position()
    commands = ["map", "map 1604", "map 1604 3", "map DE-24", "map all", "zoom", "legend", "units", "units french"]
    commands += [
        "units 1604",
        "units DE-24",
        "log",
        "log 3",
        "vp",
        "more",
        "rules",
        "rules 9",
        "rules 9.43",
        "help",
        "",
    ]
    _, shown = sit_down(game, *commands)
    assert game.position() == before
    assert "1604: trench" in shown
    assert "Points now: 0" in shown
    assert "9.43 Forts and trenches" in shown
    assert "IR 24" in shown
    assert "take back the last answer" in shown


def test_the_language_changes_in_play() -> None:
    _, shown = sit_down(bombardment(), "language fr", "règles 9.43", "cotes", "aide", "langue en", "help")
    assert "Choisissez une artillerie" in shown
    assert "Forts et tranchées" in shown
    assert "reprendre la dernière réponse" in shown
    assert "take back the last answer" in shown


def test_places_are_called_as_the_language_calls_them() -> None:
    session, _ = sit_down(bombardment(), "language fr")
    assert "Cote 344" in session.sheets[0].scenery.places.values()
    session, _ = sit_down(bombardment(), "language fr", "langue en")
    places = set(session.sheets[0].scenery.places.values())
    assert {"Hill 344", "Caures Wood", "Fort Douaumont"} <= places


# ---- keeping


def test_save_and_load(home: Path) -> None:
    game = bombardment()
    file = home / "mine.json"
    session, shown = sit_down(game, "gun DE-III-A1", f"save {file}", "barrage 1804, fire", f"load {file}", "cancel")
    assert f"Saved: {file}" in shown.replace("\n", "")
    assert session.game is not game
    assert [str(action) for action in session.game.record()[-2:]] == ["gun DE-III-A1", "cancel"]


def test_a_saved_game_keeps_who_plays_each_side(home: Path) -> None:
    """What a file says of the seats stands beside the save, which stays sealed; `load` sits down accordingly."""
    file = home / "game.json"
    both = {"german": "person", "french": "person"}
    sit_down(bombardment(), f"save {file}", seats={"german": "person", "french": "greedy"})
    assert meuse.load(file.read_text("utf-8")).phase == "german_bombardment"
    session, shown = sit_down(bombardment(), f"load {file}", "", seats=both)
    assert session.seats == {"german": "person", "french": "greedy"}
    assert set(session.bots) == {"french"}
    assert "Loaded: " in shown
    assert "Who plays: german=person, french=greedy. To change it: seat french=person" in shown


@pytest.mark.parametrize("seats", ['"nobody"', "{}", '{"german": "person"}', '{"german": "person", "french": "Foch"}'])
def test_seats_that_a_file_does_not_name_rightly_stay_as_they_are(home: Path, seats: str) -> None:
    file = home / "game.json"
    game = bombardment()
    file.write_text(f'{game.save()[:-1]},"seats":{seats}}}', "utf-8")
    both = {"german": "person", "french": "person"}
    session, _ = sit_down(game, f"load {file}", "", seats=both)
    assert session.seats == both


def test_a_game_that_is_taken_up_again_says_who_plays_and_seats_can_be_changed() -> None:
    _, shown = sit_down(new_game())
    assert "Who plays" not in shown, "a new game has just been asked"
    both = {"german": "person", "french": "person"}
    session, shown = sit_down(bombardment(), "seat", "seat french=Foch", "seat french=greedy", seats=both)
    assert shown.count("Who plays: german=person, french=person") == 2
    assert "no player 'Foch'" in shown
    assert "Who plays: german=person, french=greedy" in shown
    assert set(session.bots) == {"french"}


def test_a_file_that_is_no_save_is_neither_overwritten_nor_loaded(home: Path) -> None:
    game = bombardment()
    file = home / "diary.txt"
    file.write_text("dear diary")
    session, shown = sit_down(game, f"save {file}", f"load {file}")
    assert "is no save of Meuse" in shown
    assert "cannot be loaded" in shown
    assert file.read_text() == "dear diary"
    assert session.game is game


@pytest.mark.parametrize("leaving", [[], ["quit"], [KeyboardInterrupt, "y"], [KeyboardInterrupt, KeyboardInterrupt]])
def test_however_one_leaves_the_game_is_kept(leaving: list[str | type[BaseException]]) -> None:
    game = bombardment()
    _, shown = sit_down(game, "gun DE-III-A1", *leaving)
    file = autosave_file(TITLE)
    assert str(file) in shown.replace("\n", "")
    assert meuse.load(file.read_text("utf-8")).position() == game.position()


def test_ctrl_c_asks_first() -> None:
    game = bombardment()
    sit_down(game, KeyboardInterrupt, "n", "gun DE-III-A1")
    assert str(game.record()[-1]) == "gun DE-III-A1"


def test_the_game_is_kept_at_the_end_of_every_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    game = bombardment()
    script = Script(["done"])

    def pull_the_plug(session: Session) -> None:
        raise Leave

    monkeypatch.setattr(Session, "leave", pull_the_plug)
    Session(game, {"french": "random"}, Console(file=io.StringIO(), width=100, height=30), "en", script).run()
    assert meuse.load(autosave_file(TITLE).read_text("utf-8")).phase == "german_movement"


# ---- the computer


def test_the_other_side_is_played_by_the_computer_and_told() -> None:
    game = new_game()
    session, shown = sit_down(game, *SET_UP, "done", "done", "done", "done")
    assert "French set-up." in shown
    assert "French Movement Phase." in shown
    assert game.decision is not None
    assert game.decision.seat == "german"
    assert set(session.bots) == {"french"}


def test_a_whole_game_between_two_computer_players() -> None:
    game = new_game(8)
    _, shown = sit_down(game, seats={"german": "random", "french": "random"})
    result = game.result
    assert isinstance(result, Result)
    assert "Turn 9, 29 February." in shown
    assert "The game is over. " in shown
    assert not autosave_file(TITLE).exists()


def test_the_end_can_still_be_looked_at_and_saved(home: Path) -> None:
    game = meuse.position(TITLE, {"phase": "french_movement", "turn": 9, "units": {"FR-208": "1606", "DE-8": "1401"}})
    file = home / "finished.json"
    person = {"german": "person", "french": "person"}
    _, shown = sit_down(game, "done", "log 3", "vp", "undo", f"save {file}", "", seats=person)
    assert game.result is not None
    assert "The game is over. " in shown
    assert "save FILE, log, units, vp, map, rules" in shown
    assert meuse.load(file.read_text("utf-8")).result == game.result


def at_width(width: int, height: int, *lines: str, make: Callable[[], Game] = bombardment) -> list[str]:
    shown = io.StringIO()
    console = Console(file=shown, width=width, height=height, highlight=False)
    Session(make(), {"french": "random"}, console, "en", Script(list(lines))).run()
    return shown.getvalue().splitlines()


@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 24), (120, 40), (240, 70)])
def test_the_screen_fits_the_terminal(width: int, height: int) -> None:
    lines = at_width(width, height)
    assert len(lines) <= height + 1
    assert all(len(line) <= width or "autosave" in line for line in lines)
    assert any("1501" in line for line in lines)
