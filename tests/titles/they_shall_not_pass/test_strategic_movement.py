"""8.2 Strategic movement."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare, row
from tests.titles.they_shall_not_pass.drill import PRINTED, halt, march, points, printed, prompt
from tests.titles.they_shall_not_pass.table import case, choices, do, legal, where, why

from meuse.engine.game import Game


def strategic(start: str = "1611", **more: Any) -> Game:
    """A French regiment begins its strategic move."""
    game = bare("french_movement", {"FR-208": start, **more.pop("also", {})}, **more)
    do(game, "strategic FR-208")
    return game


# ---- 8.2 who, and how far


@case("8.2")
@pytest.mark.parametrize("name", ["FR-208", "FR-56BCP", "FR-XXX-HQ", "FR-51R-A", "FR-XXX-A1"])
def test_strategic_movement_doubles_the_allowance(name: str) -> None:
    game = bare("french_movement", {name: "1611"})
    do(game, f"strategic {name}")
    assert points(game) == 2 * printed(PRINTED.movement, name)
    for step in range(2 * printed(PRINTED.movement, name)):
        do(game, "to 1612" if step % 2 == 0 else "to 1611")
    assert prompt(game) == "movement"


@case("8.2")
def test_bad_weather_comes_before_the_doubling_rulings_t20_and_t57() -> None:
    game = strategic(weather="bad")
    assert points(game) == 2 * (printed(PRINTED.movement, "FR-208") - 1)


@case("8.2(a)")
def test_an_unsupplied_unit_may_not_use_it() -> None:
    game = bare("french_movement", {"FR-208": {"hex": "1611", "state": ["unsupplied"]}})
    assert why(game, "strategic FR-208").case == "8.2(a)"
    assert legal(game, "unit FR-208")


@case("8.2(a-ii)", "12.3(c-ii)")
def test_a_demoralized_unit_may_not_use_it() -> None:
    game = bare("french_movement", {"FR-208": {"hex": "1611", "state": ["demoralized"]}})
    assert why(game, "strategic FR-208").case == "8.2(a-ii)"
    assert legal(game, "unit FR-208")


@case("8.2(a-iii)")
@pytest.mark.parametrize("enemy", ["DE-24", "DE-Pi28", "DE-III-A1", "DE-III-HQ"])
def test_a_unit_next_to_an_enemy_unit_may_not_use_it(enemy: str) -> None:
    """Even next to an HQ, which exerts no ZOC."""
    game = bare("french_movement", {"FR-208": "1611", "FR-233": "1613", enemy: "1610"})
    assert why(game, "strategic FR-208").case == "8.2(a-iii)"
    assert legal(game, "unit FR-208")
    assert legal(game, "strategic FR-233")


# ---- 8.2 where not


@case("8.2(b)")
@pytest.mark.parametrize("enemy", ["DE-24", "DE-Pi28", "DE-III-A1"])
def test_it_does_not_enter_enemy_zoc_strong_or_weak_not_even_beside_a_friend(enemy: str) -> None:
    game = strategic(also={enemy: "1614", "FR-56BCP": "1613"})
    for name in ("1613", "1514", "1515", "1714", "1715", "1615"):
        assert not legal(game, f"to {name}")
    assert why(game, "to 1613").case == "8.2(b)"
    assert why(game, "to 1714").case == "8.2(b)"


@case("8.2(b)")
def test_it_does_not_pass_through_enemy_zoc_on_the_way() -> None:
    """A road through a country that the Germans hold: a weak ZOC on it closes what lies beyond."""
    road = row("1611", "1618")
    control = {"german": [name for name in PRINTED.board.names if name not in road.split()]}
    assert choices(strategic(roads=[road], control=control), "to") == set(road.split()) - {"1611"}
    closed = strategic(roads=[road], control=control, also={"DE-Pi28": "1714"})  # it holds 1613 and 1614
    assert choices(closed, "to") == {"1612"}


@case("8.2(b-ii)")
def test_it_enters_only_hexes_that_its_side_controls() -> None:
    game = strategic(control={"german": ["1612"]})
    assert why(game, "to 1612").case == "8.2(b-ii)"
    do(game, "to 1613")  # round it
    assert where(game, "FR-208") == "1613"
    ring = ["1610", "1612", "1511", "1512", "1711", "1712"]
    assert choices(strategic(control={"german": ring}), "to") == set()
    march_only = bare("french_movement", {"FR-208": "1611"}, control={"german": ring})
    do(march_only, "unit FR-208")
    assert set(ring) <= choices(march_only, "to")


@case("8.2(b-iii)")
def test_it_enters_ground_that_other_units_have_taken_in_the_same_phase() -> None:
    """All hexes around the regiment are German; a battalion walks through two of them, and it may follow."""
    ring = ["1610", "1612", "1511", "1512", "1711", "1712"]
    units = {"FR-208": "1611", "FR-56BCP": "1611"}
    game = bare("french_movement", units, roads=[row("1611", "1614")], control={"german": [*ring, "1613"]})
    halt(game, "FR-56BCP", "1614")  # through 1612 and 1613
    do(game, "strategic FR-208")
    assert {"1612", "1613", "1614"} <= choices(game, "to")
    assert not legal(game, "to 1610")


# ---- 8.21 costs


def paid(*hexes: str, **more: Any) -> float:
    game = bare("french_movement", {"FR-208": "1611"}, **more)
    return march(game, "FR-208", *hexes, how="strategic")


@case("8.21")
def test_a_connected_road_hex_costs_half_a_point() -> None:
    assert paid("1614", roads=[row("1611", "1614")]) == 1.5
    assert paid("1612", roads=["1612 1613"]) == 1  # not connected with where it comes from


@case("8.21(a)")
@pytest.mark.parametrize(("ground", "strategic_cost", "march_cost"), [("town", 1, 2), ("city", 1, 2)])
def test_towns_and_cities_cost_one_point(ground: str, strategic_cost: int, march_cost: int) -> None:
    assert paid("1612", terrain={"1612": ground}) == strategic_cost
    game = bare("french_movement", {"FR-208": "1611"}, terrain={"1612": ground})
    assert march(game, "FR-208", "1612") == march_cost


@case("8.21", "8.21(a)")
@pytest.mark.parametrize("ground", ["town", "city"])
def test_a_town_on_a_road_costs_half_a_point_along_the_road_ruling_t34(ground: str) -> None:
    assert paid("1612", terrain={"1612": ground}, roads=["1611 1612"]) == 0.5
    assert paid("1612", terrain={"1612": ground}, roads=["1612 1613"]) == 1


@case("8.21(b)")
@pytest.mark.parametrize(
    ("ground", "cost"), [("", 1), ("woods", 2), ("slope", 2), ("trench", 2), ("woods trench", 3), ("town trench", 2)]
)
def test_other_terrain_costs_what_it_always_does(ground: str, cost: int) -> None:
    assert paid("1612", terrain={"1612": ground}) == cost


# ---- 8.22 not with other movement


@case("8.22")
def test_a_unit_does_not_use_strategic_and_other_movement_in_the_same_phase() -> None:
    for first, second in (("strategic", "unit"), ("unit", "strategic")):
        game = bare("french_movement", {"FR-208": "1611"})
        halt(game, "FR-208", "1612", how=first)
        assert why(game, f"{second} FR-208").case == "8.0"
        assert not legal(game, f"{first} FR-208")


@case("8.22")
def test_a_unit_that_was_asked_but_did_not_move_may_still_choose() -> None:
    game = bare("french_movement", {"FR-208": "1611"})
    do(game, "strategic FR-208", "stop")
    assert legal(game, "unit FR-208")


@case("8.22(a)", "13.0(d)")
def test_there_is_no_strategic_movement_in_breakthrough() -> None:
    game = bare("french_breakthrough", {"FR-56BCP": "1611"})
    assert why(game, "strategic FR-56BCP").case == "13.0(d)"
    do(game, "stack 1611")
    assert not legal(game, "strategic FR-56BCP")
    do(game, "unit FR-56BCP")
    assert points(game) == (printed(PRINTED.movement, "FR-56BCP") + 1) // 2
