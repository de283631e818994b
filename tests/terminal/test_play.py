"""The game in a terminal, played by scripts: what is typed, what is shown, and that nothing is lost."""

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

import meuse
from meuse.bots import hints
from meuse.engine.dice import Scripted
from meuse.engine.game import Game
from meuse.engine.records import Result
from meuse.terminal import screen
from meuse.terminal.app import Leave, Session, autosave_file
from meuse.terminal.words import Words

TITLE = "they_shall_not_pass"
SET_UP = ["ready_made", "done"]
CLEARED = "\x1b[2J"  # what a terminal is told to wipe the screen


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
    assert "Barrage on 1804 by the 21 cm howitzers of III Corps: strength 5" in shown
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
        ("gun DE-24", "The 24th Regiment is not artillery"),
        ("gun FR-XXX-A1", "The 155 mm guns of XXX Corps are not yours"),
        ("assault 1604", "That is not an option now"),
        ("why", "Why what?"),
        ("odds", "Nothing with odds is being declared"),
        ("save", "Save where?"),
        ("save /no/such/folder/game.json", "cannot be written"),
        ("load", "Load which file?"),
        ("load no-such-file.json", "cannot be read"),
        ("rules 9.99", "There is no case 9.99"),
        ("map 9999", "is not a place on the map"),
        ("map 1604 far", "is not a place on the map"),
        ("units DE-9999", "No units"),
        ("log turn many", "does not say which lines"),
        ("log zeppelin", "The log says nothing of"),
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
    assert "The 115th Regiment cannot enter 1303: enemy units are there" in shown
    assert "8.11 " in shown
    assert "The 115th Regiment cannot reach 2222: no path there is open to it now" in shown
    assert "The 115th Regiment cannot reach 2201: that takes 12 MPs, and it has 5 left" in shown
    assert "A unit never spends more MPs" in shown


def test_an_illegal_answer_is_refused_like_why() -> None:
    game = assault()
    _, shown = sit_down(game, "assault 1804", "commit")
    assert "Nobody attacks 1804 yet" in shown
    assert game.decision is not None
    assert game.decision.prompt == "begin-assault"


def test_the_reason_for_a_refusal_outlives_the_screen_that_the_answers_before_it_draw_anew() -> None:
    """On a real terminal every new screen wipes what was said above it."""
    shown = io.StringIO()
    console = Console(file=shown, width=140, height=44, highlight=False, force_terminal=True, color_system=None)
    Session(
        assault(), {"german": "person", "french": "random"}, console, "en", Script(["assault 1804, unit FR-233"])
    ).run()
    assert "✗" in shown.getvalue().split(CLEARED)[-1]


def test_odds_itemise_every_shift_and_every_result() -> None:
    game = assault()
    _, shown = sit_down(game, "assault 1804, unit DE-8, unit DE-12, unit DE-Pi3, support DE-5-A", "odds")
    assert "8th Grenadiers (6) + 12th Grenadiers (6) + 3rd Pioneers (2) + guns of the 5th Division (3) = 17" in shown
    assert "4:1  pioneers +1 9.21  woods −1 9.23(a)  trench −2 9.24(a)  → 2:1" in shown
    results = [line for line in shown.splitlines() if line.strip().startswith(("33%", "17%"))]
    assert len(results) == 4
    assert any("2/2" in line and "at least one step" in line for line in results)


def test_odds_tell_what_guns_may_still_add_and_both_ends_of_the_range() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "DE-6-A": "2912", "FR-44": "2915", "FR-14-A": "2918"}
    game = meuse.position(TITLE, {"phase": "german_assault", "turn": 2, "units": units})
    _, shown = sit_down(game, "assault 2915, unit DE-24, unit DE-20", "odds")
    forecast = game.forecast("german")
    assert forecast is not None
    worst, best = forecast.extremes
    assert f"▼ With every gun that can support the defence: FR-14-A +3  → {worst.final}" in shown
    assert "▲ With every gun that can support the attack: DE-6-A +3" in shown
    head = next(line for line in shown.splitlines() if line.split()[:1] == [f"▼{worst.final}"])
    assert head.split() == [f"▼{worst.final}", forecast.final, f"▲{best.final}"]
    results = [line.split()[:4] for line in shown.splitlines() if line.count("%") > 0 and line.split()[3:4] == ["2/2"]]
    chances = [
        sum(outcome.chance for outcome in outcomes if outcome.result == "2/2")
        for outcomes in (worst.outcomes, forecast.outcomes, best.outcomes)
    ]
    assert results == [[*[f"{chance:.0%}" if chance else "–" for chance in chances], "2/2"]]


def test_luck_is_told_on_demand() -> None:
    game = bombardment()
    _, shown = sit_down(game, "luck", "gun DE-III-A1, barrage 1804, fire", "luck")
    assert "No dice have been rolled yet." in shown
    assert "Germans, Barrages" in shown
    assert "one roll, expected" in shown


def test_odds_of_an_answer_not_yet_given_change_nothing_and_tell_no_die() -> None:
    game = bombardment()
    _, shown = sit_down(game, "gun DE-III-A1", "odds", "odds barrage 1804", "odds interdict 1804")
    assert "Interdiction by the 21 cm howitzers of III Corps" in shown
    assert "83%  marker placed" in shown
    assert "Barrage on 1804: strength 5" in shown
    assert "The 233rd Regiment fails 42 %" in shown
    assert str(game.record()[-1]) == "gun DE-III-A1"


def test_undo_takes_back_up_to_the_last_die() -> None:
    game = bombardment()
    _, shown = sit_down(
        game, "gun DE-III-A1", "barrage 1804", "undo", "undo", "gun DE-III-A1, barrage 1804, fire", "undo"
    )
    assert "Taken back: barrage 1804" in shown
    assert "Taken back: gun DE-III-A1" in shown
    assert "cannot be undone" in shown


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
    assert "24th Regiment" in shown
    assert "take back the last answer" in shown


def test_the_language_changes_in_play() -> None:
    _, shown = sit_down(bombardment(), "language fr", "règles 9.43", "cotes", "aide", "langue en", "help")
    assert "Choisissez une batterie" in shown
    assert "Forts et tranchées" in shown
    assert "annuler la dernière réponse" in shown
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
    assert "Who plays: german=person, french=greedy. To change a side: seat french=person" in shown


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
    assert "“french=Foch” does not say who plays a side. Sides: german, french; players: person" in shown
    assert "Who plays: german=person, french=greedy" in shown
    assert set(session.bots) == {"french"}


def test_a_file_that_is_no_save_is_neither_overwritten_nor_loaded(home: Path) -> None:
    game = bombardment()
    file = home / "diary.txt"
    file.write_text("dear diary")
    session, shown = sit_down(game, f"save {file}", f"load {file}")
    assert "is not a Meuse save" in shown
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
    assert "rolls, expected" in shown, "and what the dice did to it"
    assert not autosave_file(TITLE).exists()


def test_the_end_can_still_be_looked_at_and_saved(home: Path) -> None:
    game = meuse.position(TITLE, {"phase": "french_movement", "turn": 9, "units": {"FR-208": "1606", "DE-8": "1401"}})
    file = home / "finished.json"
    person = {"german": "person", "french": "person"}
    _, shown = sit_down(game, "done", "done", "log 3", "vp", "undo", f"save {file}", "", seats=person)
    assert game.result is not None
    assert "The game is over. " in shown
    assert "save FILE, log, summary, units, vp, luck, map, rules" in shown
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


# ---- what cannot be done now


def overstacked() -> Game:
    """Three regiments where two may stack: the Movement Phase cannot end."""
    units = {"DE-24": "2201", "DE-20": "2201", "DE-64": "2201", "DE-8": "2101"}
    return meuse.position(TITLE, {"phase": "german_movement", "turn": 2, "units": units})


@pytest.mark.parametrize(
    ("language", "label", "words"),
    [("en", "End the phase: ", "2201 holds 3 regiments"), ("fr", "Finir la phase : ", "2201 contient 3")],
)
def test_a_phase_that_cannot_end_is_listed_with_its_reason(language: str, label: str, words: str) -> None:
    _, shown = sit_down(overstacked(), language=language)
    line = next(line for line in shown.splitlines() if line.startswith("– done"))
    assert words in line
    assert label in line
    assert "8.12(a)" in line
    _, listed = sit_down(overstacked(), "more", language=language)
    assert listed.count("– done") > shown.count("– done"), "the list of all choices names it too"


def test_a_phase_that_can_end_withholds_nothing() -> None:
    _, shown = sit_down(bombardment(), "")
    assert "– done" not in shown


# ---- orders for many


def stack() -> Game:
    """Two German regiments in one hex, about to move."""
    units = {"DE-24": "2101", "DE-20": "2101", "DE-III-HQ": "2201", "DE-8": "1901"}
    return meuse.position(TITLE, {"phase": "german_movement", "units": units, "turn": 2, "seed": 4})


def test_a_stack_goes_together_and_one_undo_brings_it_back() -> None:
    game = stack()
    _, shown = sit_down(game, "together 2101 2102")
    assert {game.position()["units"][name]["hex"] for name in ("DE-24", "DE-20")} == {"2102"}
    again = stack()
    _, shown = sit_down(again, "together 2101 2102", "undo")
    assert len(again) == 0
    assert "Taken back: unit DE-20, to 2102, stop, unit DE-24, to 2102, stop" in " ".join(shown.split())


def test_who_stays_behind_is_said_with_its_case() -> None:
    game = stack()
    _, shown = sit_down(game, "DE-8 2002", "together 2101 2002")
    flat = " ".join(shown.split())
    assert "Not done: " in flat
    assert "(8.31(a))" in flat


def test_a_stack_digs_in_and_the_next_unit_does_as_the_last() -> None:
    game = stack()
    sit_down(game, "together 2101 dig_in")
    assert [str(action) for action in game.record()] == ["dig_in DE-20", "dig_in DE-24"]
    again = stack()
    sit_down(again, "dig_in DE-20", "repeat")
    assert [str(action) for action in again.record()] == ["dig_in DE-20", "dig_in DE-24"]


def test_the_last_unit_of_a_retreat_does_as_the_others_did() -> None:
    """It is taken up by the rules: nobody else is left to choose."""
    game = meuse.position(
        TITLE,
        {
            "phase": "german_assault",
            "units": {"DE-8": "1505", "DE-12": "1505", "DE-III-HQ": "1601", "FR-208": "1506", "FR-XXX-HQ": "1609"},
        },
        chance=Scripted([1]),
    )
    sit_down(game, "assault 1506", "all", "commit", "loss DE-8", "retreat 2", "DE-8", "1504", "1503", "repeat")
    assert [game.position()["units"][unit]["hex"] for unit in ("DE-8", "DE-12")] == ["1503", "1503"]


def test_what_cannot_be_undone_is_answered_twice_when_something_is_left_undone() -> None:
    units = {"DE-8": "1505", "FR-208": "1506"}
    game = meuse.position(TITLE, {"phase": "german_assault", "weather": "bad", "units": units})
    _, shown = sit_down(game, "done")
    assert len(game) == 0
    assert "One hex can still be assaulted: 1506  9.0(a)" in shown
    assert "This cannot be undone. Type done once more" in shown
    sit_down(game, "done", "done")
    assert len(game) > 0


def test_units_are_listed_with_the_morale_that_is_printed_on_them() -> None:
    _, shown = sit_down(bombardment(), "units DE-115", "units FR-LeftBank")
    assert re.search(r"DE-115 +115th Regiment +infantry +6-5 +8 +1301", shown)
    assert re.search(r"numbers +morale +where", shown)


def test_what_can_be_undone_is_done_at_once() -> None:
    game = meuse.position(TITLE, {"phase": "german_movement", "units": {"DE-8": "1505", "FR-208": "1506"}})
    sit_down(game, "done")
    assert [str(action) for action in game.record()] == ["done"]


def test_the_luck_of_the_dice_is_written_as_the_language_writes_numbers() -> None:
    english, french = Words("en"), Words("fr")
    assert (english.decimal(21.66), french.decimal(21.66)) == ("21.7", "21,7")
    assert (english.decimal(-0.04, signed=True), french.decimal(-1.25, 2, signed=True)) == ("0.0", "−1,25")
    game = bombardment()
    _, shown = sit_down(game, "DE-Naval", "barrage 1403", "fire", "luck", language="fr")
    assert re.search(r"attendu \d+,\d", shown)


def test_all_attackers_and_guns_by_one_word() -> None:
    game = assault()
    _, shown = sit_down(game, "assault 1804", "all", "undo", "all unit", "all sing")
    given = [str(action) for action in game.record()]
    assert given[0] == "assault 1804"
    assert {action.partition(" ")[0] for action in given[1:]} == {"unit"}
    assert len(given) == 4
    assert "There is nothing more to add" in shown


@pytest.mark.parametrize(
    "typed", ["together", "together 2101", "together 9999 2102", "together 2101 sing 2102", "together a b c d"]
)
def test_what_is_no_order_for_a_stack_is_explained(typed: str) -> None:
    game = stack()
    _, shown = sit_down(game, typed)
    assert "is not a stack that can be given an order now" in " ".join(shown.split())
    assert len(game) == 0


def test_the_next_unit_and_the_end_of_the_move_before_are_taken_back_as_one() -> None:
    game = bombardment()
    sit_down(game, "done", "DE-115 1302", "DE-116", "undo")
    assert [str(action) for action in game.record()[-2:]] == ["unit DE-115", "to 1302"]


def test_a_line_of_the_panel_that_is_broken_twice_keeps_single_spaces() -> None:
    """The schedule names whole divisions, longer than the panel is wide."""
    _, shown = sit_down(bombardment())
    assert "121st Division" in shown
    assert not re.search(r"(Regiment|Corps|and|[0-9]th)  [A-Za-z]", shown)


def test_every_hex_that_keeps_a_phase_from_ending_is_lit() -> None:
    crowds = {"2910": ("DE-24", "DE-20", "DE-64"), "2914": ("DE-8", "DE-80", "DE-12")}
    units = {unit: hexagon for hexagon, regiments in crowds.items() for unit in regiments}
    game = meuse.position(TITLE, {"phase": "german_movement", "units": units})
    session, _ = sit_down(game)
    cells = screen.withheld_cells(session.face("german"))
    assert {game.board.names[cell] for cell in cells} == set(crowds)


# ---- hints


def test_a_hint_names_the_plan_what_to_begin_with_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ENOUGH", hints.Budget(playouts=4))
    game = assault()
    answers = len(game)
    _, shown = sit_down(game, "hint", seats={"german": "person", "french": "person"})
    assert len(game) == answers  # nothing was played
    assert "Begin with: " in shown
    assert re.search(r"(Better than|No clear difference from|Too few games were imagined)", shown)
    assert "Out of 2 plans, in 4 imagined games" in shown
    _, shown = sit_down(game, "conseil", seats={"german": "person", "french": "person"}, language="fr")
    assert "Pour commencer\u00a0: " in shown
    assert "Parmi 2 plans, en 4 parties imaginées" in shown


def test_a_hint_where_there_is_no_plan_is_what_the_sergeant_would_do() -> None:
    game = new_game()
    assert game.decision is not None
    _, shown = sit_down(game, "hint", seats={"german": "person", "french": "person"})
    assert "Usual here: " in shown
    assert game.decision.cases[0] in shown[shown.index("Usual here: ") :]


def test_a_hint_takes_no_time_that_is_none() -> None:
    for wrong in ("soon", "-1", "0", "1e9", "nan"):
        _, shown = sit_down(new_game(), f"hint {wrong}")
        assert f"“{wrong}” is not a time to think: up to 600 seconds." in shown
