"""Game data: every mistake is reported with file, entry and reason, and a player's own files change his game."""

import contextlib
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.engine.evenings import TITLE, play_on

import meuse
from meuse.engine.box import Box, fingerprint
from meuse.engine.charts import Chart
from meuse.engine.data import Entry, lowest_odds, read_data, read_overlay
from meuse.engine.title import DataError

OURS = meuse.title(TITLE)
DATA = OURS.folder / "data"

ENTRY = Entry(
    "charts.toml",
    "assault",
    {
        "number": 3,
        "text": "woods",
        "yes": True,
        "texts": ["a", "b"],
        "numbers": [1, 2],
        "table": {"deep": 1},
        "rows": [{"name": "first", "value": 1}, {"value": 2}],
    },
)


# ---- entries


def test_a_count_stays_within_what_a_component_allows() -> None:
    assert ENTRY.count("number", 1, 3) == 3
    with pytest.raises(DataError, match="number is 3, must be from 4 to 9"):
        ENTRY.count("number", 4, 9)


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("charts.toml", "off_road = 10", "off_road = -1", "off_road is -1"),
        ("charts.toml", "M2 = 2", "M2 = 99", "M2 is 99"),
        ("charts.toml", "[terrain.woods]", "[terrain.woods]\nenter = -2\n[ignored]", "enter must be"),
        ("scenario.toml", "last_turn = 9", "last_turn = 99", "last_turn is 99"),
        ("scenario.toml", "last_turn = 9", "last_turn = 0", "last_turn is 0"),
    ],
)
def test_impossible_numbers_are_refused_when_the_data_is_read(file: str, old: str, new: str, reason: str) -> None:
    text = (DATA / file).read_text("utf-8")
    assert old in text
    with pytest.raises(DataError, match=reason) as refused:
        Box(OURS, {file: text.replace(old, new, 1)})
    assert refused.value.file == file


def test_an_entry_gives_what_it_holds() -> None:
    assert ENTRY.has("number")
    assert not ENTRY.has("nothing")
    assert ENTRY.number("number") == 3
    assert ENTRY.number("nothing", 7) == 7
    assert ENTRY.text("text") == "woods"
    assert ENTRY.text("nothing", "") == ""
    assert ENTRY.choice("text", ("town", "woods")) == "woods"
    assert ENTRY.choice("nothing", ("town", "woods"), "town") == "town"
    assert ENTRY.texts("texts") == ["a", "b"]
    assert ENTRY.texts("nothing", []) == []
    assert ENTRY.numbers("numbers") == [1, 2]
    assert ENTRY.table("table").number("deep") == 1
    assert ENTRY.table("table").name == "assault.table"
    assert [row.name for row in ENTRY.tables("rows", "name")] == ["rows first", "rows number 2"]
    assert ENTRY.tables("nothing", "name") == []
    assert Entry("map.toml", "", {"grid": {}}).table("grid").name == "grid"


@pytest.mark.parametrize(
    ("read", "reason"),
    [
        (lambda entry: entry.number("nothing"), "lacks nothing"),
        (lambda entry: entry.number("text"), "text must be a whole number, not 'woods'"),
        (lambda entry: entry.number("yes"), "yes must be a whole number, not True"),
        (lambda entry: entry.text("nothing"), "lacks nothing"),
        (lambda entry: entry.text("number"), "number must be a text, not 3"),
        (lambda entry: entry.choice("text", ("town", "city")), "text is 'woods', must be one of town, city"),
        (lambda entry: entry.choice("nothing", ("town",)), "lacks nothing"),
        (lambda entry: entry.texts("nothing"), "lacks nothing"),
        (lambda entry: entry.texts("numbers"), "numbers must be a list of texts"),
        (lambda entry: entry.texts("text"), "text must be a list of texts"),
        (lambda entry: entry.numbers("nothing"), "lacks nothing"),
        (lambda entry: entry.numbers("texts"), "texts must be a list of whole numbers"),
        (lambda entry: entry.table("nothing"), "lacks the table nothing"),
        (lambda entry: entry.table("number"), "number must be a table"),
        (lambda entry: entry.tables("number", "name"), r"number must be an array of tables: \[\[number\]\]"),
        (lambda entry: entry.tables("texts", "name"), r"texts must be an array of tables: \[\[texts\]\]"),
    ],
)
def test_a_mistake_in_an_entry_is_reported_with_file_entry_and_reason(read: Any, reason: str) -> None:
    with pytest.raises(DataError, match=f"^charts.toml: assault: {reason}$") as error:
        read(ENTRY)
    assert error.value.file == "charts.toml"
    assert error.value.entry == "assault"


def test_true_is_no_number_in_a_list_either() -> None:
    with pytest.raises(DataError, match="list of whole numbers"):
        Entry("charts.toml", "weather", {"bad": [1, True]}).numbers("bad")


def test_a_file_that_is_no_toml_is_reported_by_name() -> None:
    with pytest.raises(DataError, match=r"^map\.toml: is not valid TOML: .*line 1"):
        read_data(DATA, "map.toml", {"map.toml": "this is no TOML"})


# ---- a player's directory


def test_only_the_titles_own_files_are_read(tmp_path: Path) -> None:
    (tmp_path / "charts.toml").write_text("a = 1")
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "old.toml").mkdir()
    assert read_overlay(tmp_path, ("charts.toml", "map.toml")) == {"charts.toml": "a = 1"}


def test_a_file_of_another_name_is_refused_with_the_names_there_are(tmp_path: Path) -> None:
    (tmp_path / "chart.toml").write_text("")
    with pytest.raises(DataError, match=r"^chart\.toml: is not a data file of this title: charts\.toml, map\.toml$"):
        read_overlay(tmp_path, ("charts.toml", "map.toml"))


def test_a_directory_without_data_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="holds none of the data files"):
        read_overlay(tmp_path, ("charts.toml",))
    with pytest.raises(DataError, match="is not a directory"):
        read_overlay(tmp_path / "missing", ("charts.toml",))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "charts.toml").write_bytes(b"name = '\xe9'")  # Latin-1
    with pytest.raises(DataError, match=r"^charts\.toml: cannot be read"):
        read_overlay(tmp_path, ("charts.toml",))


# ---- a title's data, replaced


def edited(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """One of our files, copied and edited."""
    text = (DATA / name).read_text("utf-8")
    assert text.count(old) >= 1, f"{name} has no {old!r}"
    (tmp_path / name).write_text(text.replace(old, new, 1), "utf-8")
    return tmp_path


def test_our_own_files_as_an_overlay_change_nothing(tmp_path: Path) -> None:
    for name in OURS.data_files:
        (tmp_path / name).write_text((DATA / name).read_text("utf-8"), "utf-8")
    ours, theirs = meuse.open_box(TITLE), meuse.open_box(TITLE, tmp_path)
    assert theirs.fingerprint == ours.fingerprint
    one, other = meuse.new(TITLE, seed=3), meuse.new(TITLE, seed=3, data=tmp_path)
    for game in (one, other):
        play_on(game, 120)
    assert list(one.log()) == list(other.log())


def test_an_edited_counter_is_played_with(tmp_path: Path) -> None:
    counters = tomllib.loads((DATA / "counters.toml").read_text("utf-8"))["counter"]
    infantry = next(counter for counter in counters if counter["kind"] == "infantry")
    text = (DATA / "counters.toml").read_text("utf-8")
    before, marker, after = text.partition(f'id = "{infantry["id"]}"')
    assert marker
    old = f"strength = {infantry['strength']}"
    (tmp_path / "counters.toml").write_text(before + marker + after.replace(old, "strength = 19", 1), "utf-8")
    box = meuse.open_box(TITLE, tmp_path)
    games = (meuse.new(TITLE, seed=1), meuse.new(TITLE, seed=1, data=tmp_path))
    ours, theirs = ({piece.id: piece.numbers for piece in game.title.pieces(game.state, "")} for game in games)
    assert [unit for unit in ours if ours[unit] != theirs[unit]] == [infantry["id"]]
    assert "19" in theirs[infantry["id"]]
    assert box.fingerprint != meuse.open_box(TITLE).fingerprint


def test_a_players_files_are_read_into_one_box_until_he_edits_them(tmp_path: Path) -> None:
    first = meuse.open_box(TITLE, edited(tmp_path, "scenario.toml", "last_turn = 9", "last_turn = 2"))
    assert meuse.new(TITLE, seed=1, data=tmp_path).box is meuse.new(TITLE, seed=2, data=tmp_path).box is first
    edited(tmp_path, "scenario.toml", "last_turn = 9", "last_turn = 3")
    assert meuse.open_box(TITLE, tmp_path).fingerprint != first.fingerprint


def test_an_edited_schedule_ends_the_game_earlier(tmp_path: Path) -> None:
    data = edited(tmp_path, "scenario.toml", "last_turn = 9", "last_turn = 1")
    game = play_on(meuse.new(TITLE, seed=1, data=data), 10**6)
    assert game.result is not None
    assert game.position()["turn"] == 1


@pytest.mark.parametrize(
    ("name", "old", "new", "report"),
    [
        ("scenario.toml", "last_turn = 9", "last_turn = 'nine'", r"scenario: last_turn must be a whole number"),
        ("map.toml", "[grid]", "[grid", r"is not valid TOML"),
        ("map.toml", '[[hex]]\nid = "', '[[hex]]\nid = "9', r"hex 9\d+: there is no hex"),
        ("counters.toml", 'kind = "infantry"', 'kind = "dragoons"', r"counter [^:]+: kind is 'dragoons', must be "),
        ("counters.toml", 'side = "french"', 'side = "english"', r"counter [^:]+: side is 'english'"),
        ("charts.toml", "\nlimit = ", "\nlimits = ", r"stacking: lacks limit"),
    ],
)
def test_a_mistake_in_a_players_file_is_reported_and_nothing_loads(
    tmp_path: Path, name: str, old: str, new: str, report: str
) -> None:
    with pytest.raises(DataError, match=rf"^{name}: .*{report}") as error:
        meuse.new(TITLE, data=edited(tmp_path, name, old, new))
    assert error.value.file == name


TYPED = ("'nonsense'", "-1", "true", "[]", "{}", "[1, 'a']", "3.5", "[[]]")


def type_over(name: str, times: int) -> None:
    """Never a fault of ours: a value is either usable or said not to be, with the file it is in."""
    rng = random.Random(name)
    lines = (DATA / name).read_text("utf-8").split("\n")
    values = [place for place, line in enumerate(lines) if " = " in line and not line.startswith("#")]
    for _ in range(times):
        place = rng.choice(values)
        key = lines[place].split(" = ", 1)[0]
        text = "\n".join([*lines[:place], f"{key} = {rng.choice(TYPED)}", *lines[place + 1 :]])
        with contextlib.suppress(DataError):
            Box(OURS, {name: text})


@pytest.mark.parametrize("name", OURS.data_files)
def test_whatever_is_typed_in_place_of_a_value_is_read_or_reported(name: str) -> None:
    type_over(name, 6)


@pytest.mark.soak
@pytest.mark.parametrize("name", OURS.data_files)
def test_whatever_is_typed_hundreds_of_times_is_read_or_reported(name: str) -> None:
    type_over(name, 400)


# ---- fingerprints


def test_a_fingerprint_names_exactly_this_data() -> None:
    ours = fingerprint(OURS, {})
    assert ours == fingerprint(OURS, {}) == meuse.open_box(TITLE).fingerprint
    for name in OURS.data_files:
        text = (DATA / name).read_text("utf-8")
        assert fingerprint(OURS, {name: text}) == ours
        assert fingerprint(OURS, {name: text + "\n"}) != ours
    assert len(ours) == 16
    assert set(ours) <= set("0123456789abcdef")


# ---- names


def test_unknown_names_say_which_there_are() -> None:
    with pytest.raises(meuse.UnknownName, match=r"no title 'plan_1919'; choose from .*they_shall_not_pass"):
        meuse.new("plan_1919")
    with pytest.raises(meuse.UnknownName, match="no scenario 'somme'; choose from verdun"):
        meuse.new(TITLE, scenario="somme")
    with pytest.raises(meuse.UnknownName, match=r"no option 'cavalry'; choose from .*infiltration"):
        meuse.new(TITLE, options={"cavalry": True})


def test_an_option_that_is_off_is_not_on() -> None:
    assert meuse.new(TITLE, options={"infiltration": False}).options == frozenset()
    assert meuse.new(TITLE, options={"infiltration": True}).options == {"infiltration"}


# ---- charts


@pytest.mark.parametrize(
    ("columns", "wrong"),
    [(["1:1", "3:1"], "columns must follow each other"), (["1:1", "many"], "'many' is not an odds column")],
)
def test_columns_of_odds_follow_each_other(columns: list[str], wrong: str) -> None:
    entry = Entry("charts.toml", "crt", {})
    assert lowest_odds(entry, Chart(["1:2", "1:1", "2:1"], [])) == -1
    with pytest.raises(DataError, match=wrong):
        lowest_odds(entry, Chart(columns, []))
