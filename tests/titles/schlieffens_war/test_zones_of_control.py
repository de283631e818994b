"""7.0 Zones of control: who exerts them, and where. What they do to movement, supply and retreat is told there."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import TITLE, case, cell, choices, do, state

import meuse
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.terms import SIDES

BOX = meuse.open_box(TITLE).content


def zone(game: Game, side: str) -> set[str]:
    """The hexes that a side's zones of control cover."""
    held = state(game).held[SIDES.index(side)]
    return {name for number, name in enumerate(game.state.box.board.names) if held[number]}


def around(game: Game, name: str) -> set[str]:
    board = game.state.box.board
    return {board.names[near] for near in board.adjacent[cell(game, name)]}


def standing(units: dict[str, Any], **more: Any) -> Game:
    return bare("german_movement", units, turn=2, **more)


@case("7.0")
@pytest.mark.parametrize("corps", ["DE-X", "DE-HKK1", "DE-LW1"])
def test_a_mobile_corps_exerts_a_zone_of_control_into_the_six_hexes_around_it(corps: str) -> None:
    game = standing({corps: "1510"})
    assert zone(game, "german") == {"1409", "1410", "1509", "1511", "1609", "1610"}
    assert zone(game, "entente") == set()


@case("7.0")
def test_the_zone_goes_with_the_corps_and_ends_with_the_last_of_a_hex() -> None:
    game = standing({"DE-X": "1506", "DE-II": "1506"})
    before = zone(game, "german")
    do(game, "unit DE-X", "to 1508")
    assert zone(game, "german") == before | around(game, "1508")
    state(game).lift(game.state.box.index["DE-II"], -2)
    assert zone(game, "german") == around(game, "1508")


@case("7.0(a)")
def test_depots_hqs_and_forts_exert_none() -> None:
    units = {"DE-1-DEPOT": "1201", "DE-1-HQ": "1203", "DE-METZ": "1907", "FR-VERDUN": "1809", "FR-3-HQ": "2215"}
    game = standing(units, rails=["1201 1202"])
    assert zone(game, "german") == zone(game, "entente") == set()


@case("7.0(b)")
def test_corps_in_a_fortress_or_with_a_fort_exert_none() -> None:
    game = standing({"FR-XX": "1809", "FR-VERDUN": "1809", "DE-X": "1405"}, terrain={"1405": "city fortress"})
    assert zone(game, "entente") == zone(game, "german") == set()
    game = standing({"FR-XX": "1809", "DE-X": "1405"}, terrain={"1405": "city"})
    assert zone(game, "entente") == around(game, "1809")
    assert zone(game, "german") == around(game, "1405"), "a city alone is no fortress"


@case("7.0(b)")
def test_a_heavy_fortress_silences_whoever_holds_it() -> None:
    """Ruling S13: the works remain when the fort counter is gone."""
    game = standing({"DE-X": "1510"}, terrain={"1510": "city fortress"})
    assert zone(game, "german") == set()


@case("7.0(b)")
def test_the_zone_of_a_corps_begins_when_the_fort_falls() -> None:
    game = standing({"FR-XX": "1809", "FR-VERDUN-2": "1809"})
    assert zone(game, "entente") == set()
    state(game).lift(game.state.box.index["FR-VERDUN-2"], -3)
    assert zone(game, "entente") == around(game, "1809")


@case("7.0(c)")
def test_zones_cross_every_hexside_and_every_terrain() -> None:
    terrain = {"1510": "rough forest", "1410": "marsh", "1409": "city fortress", "1511": "forest", "1509": "city"}
    game = standing({"DE-X": "1510"}, terrain=terrain, rivers=["1510 1511", "1510 1610"])
    assert zone(game, "german") == around(game, "1510")


@case("7.0(d)")
def test_supply_command_strength_and_morale_change_no_zone() -> None:
    worn = {"hex": "1515", "state": ["oos", "reduced"], "morale": "fatigued"}
    game = standing({"DE-X": worn})
    assert zone(game, "german") == around(game, "1515")


@case("7.0(e)")
def test_zones_of_both_sides_have_the_same_effect() -> None:
    def stops_at_first(phase: str, mover: str, blocker: str) -> set[str]:
        game = bare(phase, {mover: "2010", blocker: "2014"}, turn=2)
        do(game, f"unit {mover}", "to 2013")
        return choices(game, "to")

    assert stops_at_first("german_movement", "DE-X", "FR-XX") == set()
    assert stops_at_first("entente_movement", "FR-XX", "DE-X") == set()


@case("7.0(f)")
def test_zones_of_both_sides_lie_in_one_hex_with_full_effect() -> None:
    game = standing({"DE-X": "1510", "FR-XX": "1512"})
    assert zone(game, "german") & zone(game, "entente") == {"1511"}
    for side in (0, 1):
        assert state(game).enemy_zoc(cell(game, "1511"), side)
    # Two of one side in the same hexes: it takes both to leave before the zone is gone.
    game = standing({"DE-X": "1510", "DE-II": "1512"})
    state(game).lift(game.state.box.index["DE-X"], -2)
    assert "1511" in zone(game, "german")


def test_a_copied_state_keeps_its_own_zones() -> None:
    game = standing({"DE-X": "1506"})
    twin = game.clone()
    do(twin, "unit DE-X", "to 1508")
    assert zone(game, "german") == around(game, "1506")
