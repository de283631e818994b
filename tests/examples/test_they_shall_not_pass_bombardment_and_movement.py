"""Worked examples of They Shall Not Pass, with their numbers: terrain costs, interdiction, the barrage of 1606, ZOC."""

import pytest
from tests.titles.they_shall_not_pass.country import bare
from tests.titles.they_shall_not_pass.drill import barrage, checks, fired, march, seat
from tests.titles.they_shall_not_pass.table import at, case, cell, choices, do, marks, state

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.supply import open_to_supply, reach_of_supply
from meuse.titles.they_shall_not_pass.terms import FRENCH
from meuse.titles.they_shall_not_pass.terrain import HALVES


def traced(game: Game, start: str, to: str) -> float:
    """What it costs to trace supply from one hex to another, in movement points."""
    cost = reach_of_supply(state(game), FRENCH, [cell(game, to)], False, open_to_supply(state(game), FRENCH))
    return cost[cell(game, start)] / HALVES


@case("6.12(a-iii)", "8.0(a)", "T.TEC-woods", "T.TEC-trench")
def test_x1_woods_and_a_trench_cost_three_points_to_enter_and_to_trace_through() -> None:
    game = bare("french_movement", {"FR-208": "1611"}, terrain={"1612": "woods trench"})
    assert traced(game, "1611", "1612") == 3
    assert march(game, "FR-208", "1612") == 3


@case("6.13", "6.13(a)", "7.22(a)", "7.22(a-ii)")
@pytest.mark.parametrize("roads", [[], ["1611 1612 1613"]])
@pytest.mark.parametrize(("ground", "points"), [("woods", 4), ("woods trench", 6)])
def test_x2_a_marker_doubles_the_ground_whether_or_not_a_road_runs_through_it(
    ground: str, points: int, roads: list[str]
) -> None:
    game = bare(
        "french_movement",
        {"FR-208": "1611"},
        terrain={"1612": ground},
        roads=roads,
        interdiction={"german": ["1612"]},
    )
    assert traced(game, "1611", "1612") == points


@case("6.13(b)", "7.22(a-iii)")
@pytest.mark.parametrize(("roads", "beyond"), [(["1611 1612 1613"], "1613"), (["1611 1612", "1613 1614"], "1613")])
def test_x2_the_hex_after_an_interdicted_road_hex_costs_its_other_terrain_too(roads: list[str], beyond: str) -> None:
    game = bare(
        "french_movement",
        {"FR-208": "1611"},
        terrain={"1612": "woods", beyond: "slope"},
        roads=roads,
        wild=True,  # no way round
        interdiction={"german": ["1612"]},
    )
    assert traced(game, "1612", beyond) == 2
    assert traced(game, "1611", beyond) == 4 + 2


@case("7.1", "7.1(a)", "7.11(X)", "7.11(X-iii)", "7.12(a)")
def test_x5_the_barrage_of_1606() -> None:
    """23 February, good weather: 5 + 5 + 6 = 16, one column up, die 5: X."""
    units = {"FR-208": "1606", "FR-56BCP": "1606", "DE-III-A1": "1801", "DE-III-A2": "1801"}
    game = at("german_bombardment", units, turn=3, weather="good", dice=[5, 4, 2, 3, 1])
    shot = fired(barrage(game, "1606", "DE-III-A1", "DE-III-A2", "DE-Heavy"))
    assert (shot.strength, shot.column, shot.die, shot.result) == (16, "19+", 5, "X")
    assert [shift.amount for shift in shot.shifts] == [1]
    assert seat(game) == "french"
    assert choices(game, "loss") == {"FR-208", "FR-56BCP"}
    made = checks(do(game, "loss FR-208"))
    assert (made["FR-208"].total, made["FR-208"].passed) == (6 + 2, False)
    assert (made["FR-56BCP"].total, made["FR-56BCP"].morale, made["FR-56BCP"].passed) == (4 + 2, 8, True)
    assert marks(game, "FR-208") == {"reduced", "demoralized"}
    assert marks(game, "FR-56BCP") == set()
    assert marks(game, "DE-III-A1") == marks(game, "DE-III-A2") == {"fired"}
    assert game.position()["shots"]["DE-Heavy"] == 2


@case("8.41(b)")
def test_x12_hunters_and_an_intact_fort_in_one_hex_exert_strong_zoc() -> None:
    around = ("1611", "1613", "1512", "1513", "1712", "1713")
    game = bare("german_movement", {"FR-56BCP": "1612"}, terrain={"1612": "fort"})
    assert all(state(game).strong[FRENCH][cell(game, name)] for name in around)
    game = bare("german_movement", {"FR-56BCP": "1612", "FR-1612": {"place": "removed"}}, terrain={"1612": "fort"})
    assert not any(state(game).strong[FRENCH][cell(game, name)] for name in around)
    assert all(state(game).held[FRENCH][cell(game, name)] for name in around)
