"""What is wrong in a player's own data is said with its file, its entry and the reason."""

import re
from pathlib import Path

import pytest

from meuse.engine.title import DataError
from meuse.titles.generation_lost import box
from meuse.titles.generation_lost.terms import BACK, FRONT, POOL, SIDES

FOLDER = Path(box.__file__).parent / "data"


def changed(file: str, old: str, new: str) -> dict[str, str]:
    """The data with one thing in one file written differently, where it occurs first."""
    text = (FOLDER / file).read_text("utf-8")
    assert old in text, old
    return {file: text.replace(old, new, 1)}


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("map.toml", 'terrain = ["woods"]', 'terrain = ["swamp"]', r"square A\d+: no terrain 'swamp': woods"),
        ("map.toml", 'kind = "lane"', 'kind = "canal"', r"kind is 'canal', must be one of road, lane"),
        ("counters.toml", 'side = "german"', 'side = "british"', r"side is 'british', must be one of german, french"),
        ("counters.toml", 'kind = "regiment"', 'kind = "tank"', r"type german-756: kind is 'tank', must be one of"),
        ("counters.toml", 'kind = "regiment"', 'kind = "division"', r"german-756: a division cannot be german"),
        ("counters.toml", "front = [7, 5, 6]", "front = [7, 5]", r"german-756: front must be three numbers"),
        ("counters.toml", "back = [5, 7, 4]", "back = [9, 7, 4]", r"cannot attack better entrenched than mobile"),
        ("counters.toml", "back = [7, 4, 6]", "back = [11, 4, 6]", r"cannot be stronger on its reduced side"),
        ("counters.toml", "steps = 3", "steps = 9", r"german-756: steps is 9, must be from 0 to 5"),
        ("counters.toml", '["german-216", "german-216", "german-216"]', '["french-326"]', r"no type 'french-326' of a"),
        ("counters.toml", '["german-216", "german-216", "german-216"]', "[]", r"every regiment has it \(9.1.1\)"),
        ("counters.toml", 'next = "french-436"', 'next = "german-216"', r"no type 'german-216' of a brigade"),
        ("counters.toml", "price = [4, 3]", "price = [4]", r"price must be two numbers"),
        ("counters.toml", "heavy = true", "heavy = false", r"reaches 7 squares or more is heavy \(3.0\)"),
        ("counters.toml", "heavy = true", 'heavy = "yes"', r"heavy must be true or false, not 'yes'"),
        ("counters.toml", 'calibre = "75"', 'calibre = ""', r"french-225-75: lacks calibre"),
        ("counters.toml", "front = [3, 2, 1]", "front = [3, 2, 5]", r"a gun on major-roads has the allowance 1"),
        ("counters.toml", 'id = "german-636"', 'id = "german-756"', r"type german-756: is listed twice"),
        ("counters.toml", 'type = "german-536"', 'type = "guards"', r"unit DE-11R-1: there is no type 'guards'"),
        ("counters.toml", 'id = "DE-11R-2"', 'id = "DE-11R-1"', r"unit DE-11R-1: is listed twice"),
        ("counters.toml", 'formation = "11R"\n', "", r"unit DE-11R-1: lacks formation"),
        ("charts.toml", '["fair", "fair", "fair",', '["fair", "fog", "fair",', r"weather: 'fog' is not a weather"),
        (
            "charts.toml",
            "supply_range = [8, 6, 5, 4]",
            "supply_range = [8, 6]",
            r"supply_range needs a number for each",
        ),
        ("charts.toml", "guns_move = [true,", "guns_move = [1,", r"guns_move needs true or false for each"),
        ("charts.toml", "turns = [2, 10]", "turns = [2, 50]", r"turns must be the first and the last, from 1 to 44"),
        (
            "charts.toml",
            "ridge = [8, 10",
            "ridge = [8, 8",
            r"bombardment.minimum: ridge must rise from column to column",
        ),
        ("charts.toml", '["D", "D", "ST",', '["D", "5ST", "ST",', r"'5ST' is not one of the results -, I, S"),
        ("charts.toml", '["D", "D", "ST",', '["D", "ST",', r"bombardment: row -1 has 6 cells for 7 columns"),
        ("charts.toml", "air = [[9, 10], [8]", "air = [[9, 9], [8]", r"each roll from 2 to 10 once"),
        ("charts.toml", "success = [3, 4", "success = [5, 4", r"counter_battery: success must not fall"),
        ("charts.toml", '"secondary", "lifting"', '"lifting", "secondary"', r"command: columns must be secondary"),
        ("charts.toml", '["-3", "-2"', '["-4", "-2"', r"assault: columns must follow each other"),
        ("charts.toml", '["6", "7", "8"', '["6", "8", "8"', r"replacement: columns must be numbers that follow"),
        ("charts.toml", "good = [3, 5, 8]", "good = [3, 5]", r"command_range: good and disrupted must rise"),
        ("charts.toml", 'backs = ["DST"', 'backs = ["BANG"', r"mines: 'BANG' is not one of DST, D, NE"),
        ("charts.toml", 'id = "woods"', 'id = "clear"', r"terrain clear: is listed twice"),
        ("charts.toml", "diagonal = 4\n", "", r"terrain clear: needs both straight and diagonal, or neither"),
        (
            "charts.toml",
            "first = [1, 2]\nsecond = [3]",
            "first = [1, 2]\nsecond = [4]",
            r"two objectives have the dice",
        ),
        (
            "charts.toml",
            'options = ["mines", ',
            "options = [",
            r"operations.german: options and points must be as many",
        ),
        ("scenarios.toml", "turns = 6", "turns = 60", r"firestorm_on_the_meuse: turns is 60, must be from 1 to 44"),
        ("scenarios.toml", "first_turn = 1\n", "first_turn = 40\n", r"ends after turn 44 of the campaign"),
        (
            "scenarios.toml",
            'like = "firestorm_on_the_meuse"',
            'like = "waterloo"',
            r"is like 'waterloo', which does not",
        ),
        ("scenarios.toml", 'unit = "DE-HQ-VIR"', 'unit = "DE-HQ-X"', r"D10: there is no counter 'DE-HQ-X'"),
        ("scenarios.toml", 'unit = "DE-HQ-VIR"', 'unit = "DE-HQ-VIIR"', r"'DE-HQ-VIIR' is placed twice"),
        ("scenarios.toml", 'unit = "DE-HQ-VIR"', 'unit = "FR-HQ-VII"', r"'FR-HQ-VII' is not german"),
        ("scenarios.toml", 'square = "D10"', 'square = "Z10"', r"there is no square 'Z10' on the map"),
        ("scenarios.toml", 'facing = "east"', 'facing = "north-east"', r"facing is 'north-east', must be one of north"),
        ("scenarios.toml", "back = true", 'back = "up"', r"back must be true or false, not 'up'"),
        ("scenarios.toml", '"german-216", "german-116"', '"german-916"', r"there is no type 'german-916'"),
        (
            "scenarios.toml",
            'terrain = ["woods", "ridge"]',
            'terrain = ["town"]',
            r"battery West Wing: terrain 'town' must",
        ),
        (
            "scenarios.toml",
            '"german-225-77", "german-325-77"',
            '"german-756", "german-325-77"',
            r"'german-756' is no gun of the german side",
        ),
        ("scenarios.toml", "forts = 8", "forts = 80", r"garrisons: forts is 80, must be from 1 to 21"),
        (
            "scenarios.toml",
            'units = ["FR-3", ',
            'units = ["FR-37", ',
            r"'FR-37' is listed twice, in the set-up or among",
        ),
        (
            "scenarios.toml",
            'bank = "west"\nunits',
            'bank = "left"\nunits',
            r"bank is 'left', must be one of west, east",
        ),
        ("scenarios.toml", "lulls = [3, 4]", "lulls = [3, 9]", r"special: lulls must be turns from 1 to 6"),
        ("scenarios.toml", "air = [2, 2]", "air = [2, 5]", r"air must be the number of air units of each side"),
        ("scenarios.toml", 'battalion = "pool"', 'battalion = "moon"', r"battalion is 'moon', must be one of pool"),
        ("scenarios.toml", 'battalion = "pool"', 'tank = "pool"', r"'tank' is no kind of counter"),
        ("scenarios.toml", 'kind = "line-clear"', 'kind = "glory"', r"kind is 'glory', must be one of line-clear"),
        (
            "scenarios.toml",
            'grades = ["german-tactical"]',
            'grades = ["x"]',
            r"denies the grade 'x', which it does not have",
        ),
        ("scenarios.toml", 'draw = "neither"', 'draw = "always"', r"draw is 'always', must be one of neither"),
    ],
)
def test_bad_data_is_refused_with_the_entry_and_the_reason(file: str, old: str, new: str, said: str) -> None:
    with pytest.raises(DataError) as refused:
        box.Box(FOLDER, changed(file, old, new))
    assert file in str(refused.value)
    assert re.search(said, str(refused.value)), str(refused.value)


def test_files_of_a_players_own_are_read_instead() -> None:
    content = box.Box(FOLDER, changed("counters.toml", "front = [7, 5, 6]", "front = [8, 5, 6]"))
    unit = content.index["DE-5-1"]
    assert content.attack[unit] == (8, 5)


def test_columns_run_over_all_counters() -> None:
    content = box.Box(FOLDER, {})
    for column in (
        content.labels,
        content.type,
        content.kind,
        content.formation,
        content.attack,
        content.defence,
        content.movement,
        content.steps,
        content.price,
        content.elan,
        content.bombardment,
        content.counter_battery,
        content.range,
        content.heavy,
        content.field,
        content.channel,
        content.hits_forts,
        content.calibre,
    ):
        assert len(column) == len(content.ids)


def test_a_counter_has_its_front_and_its_back() -> None:
    content = box.Box(FOLDER, {})
    regiment, division, gun = (content.index[name] for name in ("DE-5-1", "FR-14", "DE-420-1"))
    assert (content.attack[regiment][FRONT], content.defence[regiment][FRONT]) == (7, 5)
    assert (content.attack[regiment][BACK], content.defence[regiment][BACK]) == (5, 7)
    assert (content.attack[division][BACK], content.defence[division][BACK]) == (5, 3)
    assert content.attack[gun] == (0, 0)
    assert content.bombardment[gun] == (5, 4)


def test_units_point_somewhere_and_have_places_off_the_map() -> None:
    content = box.Box(FOLDER, {})
    assert content.with_facing
    assert content.sides == SIDES
    assert content.places[POOL] == "pool"
