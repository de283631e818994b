"""What is wrong in a player's own data is said with its file, its entry and the reason."""

import re
from pathlib import Path

import pytest

from meuse.engine.title import DataError
from meuse.titles.valmy import box

FOLDER = Path(box.__file__).parent / "data"


def changed(file: str, old: str, new: str) -> dict[str, str]:
    """The data with one thing in one file written differently, where it occurs first."""
    text = (FOLDER / file).read_text("utf-8")
    assert old in text
    return {file: text.replace(old, new, 1)}


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("map.toml", "cost = 1", "cost = 0", r"join .*cost is 0, must be from 1"),
        ("map.toml", 'way = "high-road"', 'way = "canal"', r"way is 'canal', must be one of high-road"),
        ("map.toml", 'terrain = ["base"]', 'terrain = ["castle"]', r"box SED: no terrain 'castle': base, defile"),
        ("map.toml", 'boxes = ["CHE", ', 'boxes = ["XXX", ', r"area defiles: there is no box 'XXX' on the map"),
        ("map.toml", 'name = "defiles"', 'name = "gaps"', r"there is no area 'defiles' on the map"),
        ("counters.toml", 'id = "FR-DUMOURIEZ"', 'id = "FR-NOBODY"', r"leader FR-NOBODY: has no holding box"),
        ("map.toml", '"french-reserve"', '"french-rear"', r"has no box 'french-reserve' on the battle board"),
        ("counters.toml", "rank = 3", "rank = 4", r"leader FR-DUMOURIEZ: rank is 4, must be from 1 to 3"),
        ("counters.toml", 'army = "nord"', 'army = "rhin"', r"army is 'rhin', must be one of nord, centre, allied"),
        ("counters.toml", "overall = true", "overall = false", r"gives the side 'french' no overall leader"),
        ("counters.toml", "overall = true", 'overall = "yes"', r"overall must be true or false, not 'yes'"),
        ("counters.toml", "initiative = 4", "initiative = 7", r"from 1 to 6 \(8.5\)"),
        ("counters.toml", "offensive = 3\n", "offensive = 1\n", r"replacement with a higher offensive rating"),
        (
            "counters.toml",
            'nation = "french"\narmy',
            'nation = "hessian"\narmy',
            r"is hessian but fights on .*'french'",
        ),
        ("counters.toml", "strength = [4, 2]", "strength = [4, 5]", r"unit FR-29-RL: strength must be above 0"),
        ("counters.toml", "strength = [4, 2]", "strength = [4]", r"one number for each step, at most 2"),
        ("counters.toml", "morale = [7, 6]", "morale = [7, 7]", r"morale must be lower on the reduced side"),
        ("counters.toml", "morale = [7, 6]", "morale = [11, 6]", r"morale must be from 2 to 10"),
        ("counters.toml", 'usage = "M"', 'usage = "R"', r"type french-line: usage is 'R', must be one of S, M, F"),
        ("counters.toml", 'type = "french-line"', 'type = "guards"', r"unit FR-29-RL: there is no type 'guards'"),
        ("counters.toml", 'under = "FR-LEVENEUR"', 'under = "FR-29-RL"', r"is under 'FR-29-RL', who is not a leader"),
        ("counters.toml", 'id = "FR-43-RL"', 'id = "FR-29-RL"', r"unit FR-29-RL: is listed twice"),
        ("charts.toml", '"2", "3", "4"', '"1", "3", "4"', r"fire: columns must be 2, 3"),
        ("charts.toml", "one = [12, 12", "one = [15, 12", r"fire: column 2: two steps need a higher roll"),
        ("charts.toml", '"1:3", "1:2"', '"1:2", "1:3"', r"charge: columns must go from the worst odds"),
        ("charts.toml", '"1:3", "1:2"', '"1-3", "1:2"', r"'1-3' is not an odds column like 1:2 or 3:2"),
        ("charts.toml", '["AE", "AE", "AE",', '["AE", "XE", "AE",', r"charge: 'XE' is not one of the results"),
        ("charts.toml", '["AE", "AE", "AE",', '["AE", "AE",', r"row 0 has 6 cells for 7 columns"),
        ("charts.toml", '"5/0"', '"5-0"', r"melee: '5-0' is not a result like 3/1"),
        ("charts.toml", "french = [9, 8", "french = [9, 7", r"army_morale: french must fall by one"),
        ("charts.toml", "french = [9, 8, 7, 6, 5, 4, 3, 2]", "french = [9, 8]", r"2 numbers for 8 spaces"),
        ("scenarios.toml", "first = 1792-09-20", 'first = "autumn"', r"scenario cannonade: first must be a date"),
        ("scenarios.toml", '"FR-KELLERMANN", ', "", r"places 'FR-KELLERMANN' nowhere"),
        ("scenarios.toml", 'SUI = ["EM-', 'SUI = ["FR-DUVAL", "EM-', r"'FR-DUVAL' is set up twice"),
        ("scenarios.toml", 'absent = ["FR-BAROLIERE"]', 'absent = ["FR-BAROLIERE", "FR-DUVAL"]', r"more than once"),
        ("scenarios.toml", 'SUI = ["EM-BROGLIE"]', 'VER = ["EM-BROGLIE"]', r"uses the box 'VER', which is not in"),
        ("scenarios.toml", "balance = 4", "balance = -4", r"grades must fall from the highest balance"),
        ("scenarios.toml", 'for = "hold"', 'for = "glory"', r"for is 'glory', must be one of hold"),
        ("scenarios.toml", 'nord = ["VIE"]', "nord = []", r"gives the army 'nord' no base"),
        ("scenarios.toml", 'CRX = ["FR-ALLIER"]', 'CRX = ["FR-DUVAL"]', r"there is no unit 'FR-DUVAL'"),
    ],
)
def test_bad_data_is_refused_with_the_entry_and_the_reason(file: str, old: str, new: str, said: str) -> None:
    with pytest.raises(DataError) as refused:
        box.Box(FOLDER, changed(file, old, new))
    assert file in str(refused.value)
    assert re.search(said, str(refused.value)), str(refused.value)


def test_a_counter_may_have_numbers_of_its_own() -> None:
    own = 'under = "FR-LEVENEUR"\nstrength = [6, 3]\nmorale = [9, 8]\nusage = "F"'
    content = box.Box(FOLDER, changed("counters.toml", 'under = "FR-LEVENEUR"', own))
    unit = content.index["FR-29-RL"]
    assert (content.strength[unit], content.morale[unit]) == ((6, 3), (9, 8))
    other = content.index["FR-43-RL"]
    assert (content.strength[other], content.morale[other]) == ((4, 2), (8, 7))
