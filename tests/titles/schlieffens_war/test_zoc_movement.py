"""7.1 and 7.5: enemy zones of control in the way of a move."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import case, choices, do, of_kind, where, why

from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import Moved


def german(units: dict[str, Any], **more: Any) -> Game:
    return bare("german_movement", units, turn=2, **more)


def is_over(game: Game) -> bool:
    """The move is over: another unit is asked for."""
    return game.decision is not None and game.decision.prompt == "movement"


@case("7.1")
@pytest.mark.parametrize("unit", ["DE-II", "DE-HKK1", "DE-1-HQ"])
def test_a_move_ends_in_the_first_enemy_zoc(unit: str) -> None:
    game = german({unit: "1510", "FR-I": "1513"})
    do(game, f"unit {unit}", "to 1512")
    assert is_over(game)
    assert why(game, f"unit {unit}").message == "has-moved"


@case("7.1")
def test_no_way_leads_through_an_enemy_zoc() -> None:
    wall = {"FR-I": "1412", "FR-II": "1612"}  # between them 1512 and 1513 lie in both ZOCs
    game = german({"DE-II": "1510", **wall})
    do(game, "unit DE-II")
    assert "1512" in choices(game, "to")
    assert "1513" not in choices(game, "to")
    assert why(game, "to 1513").params["needs"] == 9  # the way round
    game = german({"DE-II": "1510", "FR-1-HQ": "1412", "FR-2-HQ": "1612"})
    do(game, "unit DE-II")
    assert "1513" in choices(game, "to")


@case("7.1")
def test_a_depot_stops_in_an_enemy_zoc_too() -> None:
    game = german({"DE-1-DEPOT": "1510", "FR-I": "1612"}, rails=[along("1510", "1515")])
    do(game, "unit DE-1-DEPOT")
    assert choices(game, "to") == {"1511", "1512"}


@case("7.1(a)")
def test_who_begins_in_an_enemy_zoc_moves_normally_if_the_first_hex_is_free_of_it() -> None:
    game = german({"DE-II": "1510", "FR-I": "1511"})
    do(game, "unit DE-II", "to 1507")
    assert not is_over(game)
    do(game, "to 1506")
    assert where(game, "DE-II") == "1506"


@case("7.1(a)")
def test_having_left_one_enemy_zoc_a_unit_may_enter_another() -> None:
    game = german({"DE-II": "1510", "FR-I": "1511", "FR-II": "1506"})
    do(game, "unit DE-II", "to 1507")
    assert is_over(game)


@case("7.1(b)", "7.5(b)")
def test_a_friend_in_the_hex_does_not_let_a_unit_go_on() -> None:
    game = german({"DE-II": "1510", "DE-III": "1512", "FR-I": "1513"})
    do(game, "unit DE-II", "to 1512")
    assert is_over(game)


TIRED = {"hex": "1510", "state": ["oos"], "morale": "fatigued"}  # one movement point: no way round


@case("7.1(b)", "7.5(b)")
def test_friends_at_both_ends_do_not_open_the_way_from_zoc_to_zoc() -> None:
    game = german({"DE-II": TIRED, "DE-III": "1510", "DE-IV": "1610", "FR-I": "1511"})
    do(game, "unit DE-II")
    assert "1610" not in choices(game, "to")
    assert why(game, "to 1610").case == "7.1(c)"


@case("7.1(c)")
@pytest.mark.parametrize("enemies", [{"FR-I": "1511"}, {"FR-I": "1410", "FR-II": "1611"}])
def test_no_step_leads_from_one_enemy_zoc_to_another(enemies: dict[str, str]) -> None:
    """Whether it is the same enemy's or that of two."""
    game = german({"DE-II": TIRED, **enemies})
    do(game, "unit DE-II")
    assert "1610" not in choices(game, "to")
    refusal = why(game, "to 1610")
    assert (refusal.case, refusal.message) == ("7.1(c)", "zoc-to-zoc")


@case("7.1(c)", "7.1(a)")
def test_the_way_round_through_a_free_hex_is_open() -> None:
    game = german({"DE-II": "1510", "FR-I": "1511"})
    moved = of_kind(do(game, "unit DE-II", "to 1610"), Moved)[0]
    assert moved.path == ("1510", "1609", "1610")
    assert moved.cost == 2
    assert is_over(game)


@case("7.1(c)")
def test_a_unit_hemmed_in_by_enemy_zocs_stays_where_it_is() -> None:
    game = german({"DE-II": "1510", "FR-I": "1412", "FR-II": "1508", "FR-III": "1711"})
    do(game, "unit DE-II")
    free = choices(game, "to")
    game = german({"DE-II": "1510", "FR-I": "1511", "FR-II": "1409", "FR-III": "1609"})
    do(game, "unit DE-II")
    assert free
    assert choices(game, "to") == set()
    do(game, "stop")
    assert is_over(game)
