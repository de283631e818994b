"""docs/reconstruction/valmy.md shows players the numbers that are in the data."""

from pathlib import Path

import pytest
from tests.titles.valmy.marches import MARCHES, March
from tests.titles.valmy.test_marches import CONTENTS, COSTS, turns

from meuse.titles.valmy.tables import OddsTable

ROWS = (Path(__file__).parents[3] / "docs" / "reconstruction" / "valmy.md").read_text("utf-8").splitlines()


@pytest.mark.parametrize("table", [CONTENTS.charge, CONTENTS.melee], ids=["charge", "melee"])
def test_the_tables_of_odds_are_those_that_are_played(table: OddsTable) -> None:
    for place, cells in enumerate(table.chart.rows):
        roll = table.chart.lowest + place
        called = {table.chart.lowest: f"{roll} or less", table.highest: f"{roll} or more"}.get(roll, str(roll))
        assert f"| {called} | {' | '.join(cells)} |" in ROWS


def test_the_fire_table_is_the_one_that_is_played() -> None:
    fire = CONTENTS.fire
    assert f"| one step from | {' | '.join(str(roll) for roll in fire.one)} |" in ROWS
    assert f"| two steps from | {' | '.join(str(roll) for roll in fire.two)} |" in ROWS


@pytest.mark.parametrize("march", MARCHES, ids=lambda march: march.id)
def test_a_march_is_shown_with_its_days_and_turns(march: March) -> None:
    row = next(row for row in ROWS if row.startswith(f"| {march.id} |"))
    shown = [cell.strip() for cell in row.strip("|").split("|")]
    assert shown[1:3] == [march.who, march.route]
    assert shown[4:7] == [str(march.days), str(turns(march, COSTS)), march.pace]


def test_every_leader_is_shown_with_his_ratings() -> None:
    for each in CONTENTS.leaders:
        columns = (CONTENTS.offensive, CONTENTS.command, CONTENTS.defensive)
        ratings = "-".join(str(column[each][0]) for column in columns)
        row = next(row for row in ROWS if row.startswith(f"| {CONTENTS.names[each]} |"))
        assert f"| {CONTENTS.rank[each]} | {ratings} | {CONTENTS.initiative[each][0]} |" in row
        assert f"| {len(CONTENTS.begin_under[each])} |" in row


def test_every_type_of_unit_is_shown_with_its_numbers() -> None:
    for name in dict.fromkeys(CONTENTS.unit_type[unit] for unit in CONTENTS.units):
        units = [unit for unit in CONTENTS.units if CONTENTS.unit_type[unit] == name]
        row = next(row for row in ROWS if row.startswith(f"| {name.replace('-', ' ', 1)} |"))
        strength, morale = (
            "/".join(str(each) for each in column[units[0]] if each) for column in (CONTENTS.strength, CONTENTS.morale)
        )
        assert f"| {len(units)} | {strength} | {morale} |" in row
