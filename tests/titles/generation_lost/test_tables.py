"""T.*: the tables of the play-aid cards, as the procedures that roll on them use them."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import BOX, against, german, odds_at, results, rolled, shifts_of, standing
from tests.titles.generation_lost.marching import cost, having
from tests.titles.generation_lost.marching import german as march
from tests.titles.generation_lost.table import asks, at, case, do, marks, state, told, where

from meuse.titles.generation_lost.assault_events import SurrenderRolled
from meuse.titles.generation_lost.chapters.lull import lull_shifts
from meuse.titles.generation_lost.country import MAJOR_ROAD, MINOR_ROAD
from meuse.titles.generation_lost.end_events import RallyRolled, ReplacementsRolled, ReserveRolled, ReservesRolled
from meuse.titles.generation_lost.fire_events import LullRolled
from meuse.titles.generation_lost.terms import ASSAULT_RESULTS

POOL = {"place": "pool"}


@case("T.ASSAULT", "16.4")
@pytest.mark.parametrize(("dice", "low"), [([1, 1], 2), ([3, 4], 7), ([6, 6], 12)])
def test_the_result_stands_in_the_column_of_the_differential_and_the_row_of_two_dice(dice: list[int], low: int) -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29", "FR-436-2": "M29"}
    event = rolled(german(units, dice=[*dice, 3, 3, 3, 3, 3, 3]))
    assert (event.difference, event.column, event.total) == (4, 4, low)
    headings = [int(each) for each in BOX.assault_table.chart.columns]
    assert headings == list(range(-3, 6))
    assert event.result == BOX.assault_table.result(headings.index(4), low)


@case("T.ASSAULT")
def test_every_result_of_the_key_is_somewhere_in_the_table() -> None:
    assert {each for row in BOX.assault_table.chart.rows for each in row} == set(ASSAULT_RESULTS)


@case("T.DEMORAL", "16.8.3(c)")
@pytest.mark.parametrize(
    ("defender", "die", "surrenders"),
    [
        ({"FR-326-1": having("L29", "flipped")}, 2, True),
        ({"FR-326-1": having("L29", "flipped")}, 3, False),
        ({"FR-59C-1": "L29"}, 1, True),
        ({"FR-59C-1": "L29"}, 2, False),  # +1 for chasseurs
    ],
)
def test_two_or_less_surrenders(defender: dict[str, Any], die: int, surrenders: bool) -> None:
    units = {"DE-5-1": "K29", "DE-HQ-III": "J29", **defender}
    game = german(units, resources={"secondary": 1}, dice=[4, 4, die])
    do(game, "assault L29", "unit DE-5-1", "commit", "done")
    while asks(game)[1] == "defensive-fire":
        do(game, "done")
    assert results(game) == ["DR"]
    assert [event.surrenders for event in told(game, SurrenderRolled)] == [surrenders]


@case("T.REPLACE", "17.3")
@pytest.mark.parametrize(("dice", "steps"), [([2, 2], 0), ([4, 4], 7)])
def test_column_14_and_a_nine_bring_seven_steps_and_less_than_six_none(dice: list[int], steps: int) -> None:
    units = {f"DE-BN-{number}": POOL for number in range(1, 12)}
    game = at("reorganization", units, replacements={"german": 10}, assaults={"german": 28}, dice=dice)
    (event,) = told(game, ReplacementsRolled)
    assert (event.column, event.roll, event.steps) == (14, sum(dice) + 1, steps)  # +1 by the list under the table


@case("T.RESRATE", "17.4.1(b)")
def test_of_seven_steps_taken_a_nine_puts_three_in_reserve() -> None:
    """Pétain's +1 makes a nine of an eight in February."""
    units = {f"FR-326-{number}": POOL for number in range(1, 9)}
    game = at("reorganization", units, replacements={"french": 10}, assaults={"german": 28}, dice=[4, 5, 4, 4])
    do(game, "steps 7")
    (event,) = told(game, ReserveRolled)
    assert (event.taken, event.roll, event.steps) == (7, 9, 3)


@case("T.RESERVE", "17.4.4")
@pytest.mark.parametrize(("dice", "released"), [([2, 2, 3], True), ([2, 3], False)])
@pytest.mark.parametrize(("side", "box"), [("german", "DE-BN-"), ("french", "FR-326-")])
def test_reserves_come_out_on_two_to_four_a_die_of_units(dice: list[int], released: bool, side: str, box: str) -> None:
    units = {f"{box}{number}": {"place": "reserves"} for number in range(1, 6)}
    game = at(f"{side}_movement", {**units, "DE-5-1": "B26", "FR-28": "T20"}, dice=dice)
    assert [event.released for event in told(game, ReservesRolled)] == [released]
    if released:
        for number in range(1, 4):
            do(game, f"release {box}{number}")
    assert [where(game, name) for name in units].count("off-map") == (3 if released else 0)


@case("T.RALLY", "17.7.1(d)")
@pytest.mark.parametrize(
    ("unit", "around", "weather", "row", "needed"),
    [
        ("DE-9R-1", {}, "fair", "out_of_zoc", None),
        ("DE-9R-1", {"FR-436-1": "G28"}, "fair", "in_zoc", None),
        ("DE-77-1", {"FR-436-1": "G28"}, "snow", "snow", 1),
        ("DE-77-1", {"FR-436-1": "G28", "DE-HQ-III": "E28"}, "snow", "with_hq", 4),
    ],
)
def test_each_row_of_the_rally_table(
    unit: str, around: dict[str, Any], weather: str, row: str, needed: int | None
) -> None:
    highest = BOX.rally[row] if needed is None else needed
    for die, rallied in ((highest, True), (highest + 1, False)):
        game = at("reorganization", {unit: having("F28", "disrupted"), **around}, weather=weather, dice=[die])
        do(game, f"rally {unit}")
        assert [(event.needed, event.rallied) for event in told(game, RallyRolled)] == [(highest, rallied)]
        assert ("disrupted" in marks(game, unit)) is not rallied


@case("T.LULLDRM", "7.2(2-DRM)")
@pytest.mark.parametrize(("before", "lull"), [(False, True), (True, False)])
@pytest.mark.parametrize("wanting", ["german", "french"])
def test_two_off_for_the_player_for_the_lull_if_last_turn_was_one(before: bool, lull: bool, wanting: str) -> None:
    """Nine against eight; with -2 seven against eight. German dice come first."""
    dice = [4, 5, 4, 4] if wanting == "german" else [4, 4, 4, 5]
    game = at("lull", {"DE-HQ-III": "A22"}, turn=3, lull_before=before, dice=dice)
    assert sum(shift.amount for shift in lull_shifts(state(game))) == (-2 if before else 0)
    do(game, *(["lull", "regular"] if wanting == "german" else ["regular", "lull"]))
    (event,) = told(game, LullRolled)
    assert event.side == wanting
    assert state(game).lull is lull


@case("T.TEC", "12.2.1")
@pytest.mark.parametrize(
    ("kind", "straight", "diagonal", "shift"),
    [("clear", 1, 2, 0), ("woods", 2, 3, -1), ("ridge", 2, 3, -2)],
)
def test_what_terrain_costs_to_enter_and_how_it_shifts_an_assault(
    kind: str, straight: float, diagonal: float, shift: int
) -> None:
    """A square of that kind alone, far from roads, entered straight and over a corner, and assaulted."""
    board, land = BOX.board, BOX.country
    row = {"clear": 0, "woods": 2, "ridge": 5}[kind]
    for cell in range(len(board)):
        around = board.adjacent[cell]
        plain = BOX.row_empty[cell] == row and not land.fort[cell] and len(around) == 8
        if not plain or land.bank[cell] != 1 or not ways_free(cell) or any(land.fort[each] for each in around):
            continue
        name, letter, column = board.names[cell], board.names[cell][0], int(board.names[cell][1:])
        beside, corner = f"{letter}{column + 1}", f"{chr(ord(letter) + 1)}{column + 1}"
        for start, price in ((beside, straight), (corner, diagonal)):
            game = march({"DE-5-1": start}, turn=4)
            assert cost(game, "DE-5-1", name) == price
        there = standing({"DE-5-1": against(name, beside), "FR-436-1": name})
        assert sum(shifts_of(odds_at(there, name)).values()) == shift
        return
    pytest.fail(f"no such square of {kind}")


def ways_free(cell: int) -> bool:
    """Dry land without roads, trenches, works and rivers."""
    land = BOX.country
    ways = any(land.on_way(way, cell) for way in (MAJOR_ROAD, MINOR_ROAD))
    return not ways and not land.minor_river[cell] and land.trench[cell] < 0 and not land.works[cell]
