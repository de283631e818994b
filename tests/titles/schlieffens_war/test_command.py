"""6.7 and 7.5(a): who is in command, and what that allows."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, field
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import case, choices, do, legal, state, unit, why

from meuse.titles.schlieffens_war.chapters.command import command_radius, in_command

CITY = "1505"  # in Germany
TO_THE_EAST = along("1501", "1507")


def commanded(name: str, units: dict[str, Any], **more: Any) -> bool:
    game = bare("german_movement", units, turn=2, **more)
    return in_command(state(game), unit(game, name))


@case("6.7", "6.7(d)")
@pytest.mark.parametrize(("hq", "expected"), [("1510", True), ("1512", True), ("1513", True), ("1514", False)])
def test_a_unit_within_the_radius_of_an_hq_is_in_command(hq: str, expected: bool) -> None:
    """The HQ prints a combat factor of three."""
    assert commanded("DE-II", {"DE-II": "1510", "DE-1-HQ": hq}) == expected


@case("6.7")
def test_without_an_hq_nobody_is_in_command() -> None:
    assert not commanded("DE-II", {"DE-II": "1510"})
    assert not commanded("DE-II", {"DE-II": "1510", "DE-1-HQ": {"place": "eliminated"}})
    assert not commanded("DE-II", {"DE-II": {"place": "eliminated"}, "DE-1-HQ": "1510"})


@case("6.7")
def test_an_hq_is_in_its_own_command() -> None:
    assert commanded("DE-1-HQ", {"DE-1-HQ": "1510"})


@case("6.7(d)")
@pytest.mark.parametrize(("at", "expected"), [("1512", True), ("1513", False)])
def test_the_radius_is_the_factor_that_shows(at: str, expected: bool) -> None:
    """Ruling S25: an HQ out of supply shows its back, a factor of two."""
    assert commanded("DE-II", {"DE-II": at, "DE-1-HQ": {"hex": "1510", "state": ["oos"]}}) == expected


@case("6.7(d)")
def test_an_hq_with_a_greater_factor_reaches_farther() -> None:
    game = field("german_combat", {"DE-II": "1514", "DE-1-HQ": "1510", **ELSEWHERE}, factors={"DE-1-HQ": 4})
    assert command_radius(state(game), unit(game, "DE-1-HQ")) == 4
    assert in_command(state(game), unit(game, "DE-II"))


@case("6.7(a)")
@pytest.mark.parametrize(
    ("corps", "hq", "expected"),
    [
        ("FR-I", "FR-5-HQ", True),
        ("FR-I", "BR-HQ", False),
        ("BR-I", "BR-HQ", True),
        ("BR-I", "FR-5-HQ", False),
        ("BE-1", "BE-HQ", True),
        ("BE-1", "FR-5-HQ", False),
    ],
)
def test_an_entente_unit_needs_an_hq_of_its_own_nation(corps: str, hq: str, expected: bool) -> None:
    assert commanded(corps, {corps: "1210", hq: "1211"}) == expected


@case("6.7(b)")
def test_a_german_city_with_a_railway_to_the_east_edge_commands_those_in_it() -> None:
    city = {CITY: "city"}
    assert commanded("DE-II", {"DE-II": CITY}, terrain=city, rails=[TO_THE_EAST])
    assert not commanded("DE-II", {"DE-II": "1506"}, terrain=city, rails=[TO_THE_EAST])  # next to it
    assert not commanded("DE-II", {"DE-II": CITY}, terrain=city)  # no railway
    assert not commanded("DE-II", {"DE-II": CITY}, rails=[TO_THE_EAST])  # no city
    abroad = {"1507": "city"}
    assert not commanded("DE-II", {"DE-II": "1507"}, terrain=abroad, rails=[TO_THE_EAST])  # a city of France
    assert not commanded("FR-I", {"FR-I": CITY}, terrain=city, rails=[TO_THE_EAST])


@case("6.7(b)")
@pytest.mark.parametrize(("enemy", "at"), [("FR-1-HQ", "1503"), ("FR-I", "1402")])
def test_enemies_on_its_railway_or_their_zoc_silence_the_city(enemy: str, at: str) -> None:
    assert not commanded("DE-II", {"DE-II": CITY, enemy: at}, terrain={CITY: "city"}, rails=[TO_THE_EAST])


@case("6.7(c)")
def test_any_hq_of_the_nation_commands_whatever_its_army() -> None:
    assert commanded("DE-II", {"DE-II": "1510", "DE-7-HQ": "1511"})  # of the 1st Army
    assert commanded("FR-I", {"FR-I": "1510", "FR-1-HQ": "1511"})  # of the 5th


@case("6.7(e)")
@pytest.mark.parametrize("ground", ["forest", "rough", "marsh", "city fortress"])
def test_terrain_does_not_shorten_the_radius(ground: str) -> None:
    everywhere = dict.fromkeys(("1409", "1410", "1411", "1510", "1511", "1512", "1610", "1611", "1609"), ground)
    rivers = ["1510 1511", "1511 1512"]
    assert commanded("DE-II", {"DE-II": "1510", "DE-1-HQ": "1512"}, terrain=everywhere, rivers=rivers)


@case("7.5(a)")
def test_enemies_and_their_zoc_between_hq_and_unit_cut_command() -> None:
    """Ruling S37: of the ways from 1512 to 1510, two hexes long, only that over 1511 is as short as the radius."""
    apart = {"FR-I": "1510", "FR-1-HQ": "1512"}
    assert not commanded("FR-I", {**apart, "DE-1-HQ": "1511"})
    assert commanded("FR-I", {**apart, "DE-1-HQ": "1411"})
    assert not commanded("FR-I", {**apart, "DE-II": "1411"})  # its ZOC over 1511
    assert commanded("FR-I", {**apart, "DE-II": "1411", "BR-I": "1511"})


@case("7.5(a)")
def test_an_enemy_zoc_over_the_hq_and_the_unit_themselves_is_no_obstacle() -> None:
    """They are friends in those hexes."""
    assert commanded("DE-II", {"DE-II": "1510", "DE-1-HQ": "1511", "FR-I": "1410"})


@case("7.5(a)")
def test_any_nation_of_the_entente_lifts_the_enemy_zoc() -> None:
    apart = {"FR-I": "1510", "FR-1-HQ": "1512", "DE-II": "1411"}
    assert not commanded("FR-I", apart)
    assert commanded("FR-I", {**apart, "BR-I": "1511"})


# ---- what command is for


@case("6.7(f)")
@pytest.mark.parametrize(("hq", "may"), [("1511", True), ("1514", False)])
def test_only_units_in_command_regroup(hq: str, may: bool) -> None:
    units = {"DE-II": {"hex": "1510", "morale": "fatigued"}, "DE-III": {"hex": hq, "morale": "fatigued"}, "DE-1-HQ": hq}
    game = bare("german_regroup", units, turn=2)
    assert ("DE-II" in choices(game, "unit")) == may
    if not may:
        assert why(game, "unit DE-II").message == "regroup-out-of-command"


@case("6.7(g)")
@pytest.mark.parametrize(("hq", "may"), [("1511", True), ("1514", False)])
def test_only_units_in_command_force_march(hq: str, may: bool) -> None:
    game = bare("german_movement", {"DE-II": "1510", "DE-1-HQ": hq}, turn=2)
    do(game, "unit DE-II")
    assert bool(choices(game, "march")) == may


@case("6.7(h)")
@pytest.mark.parametrize(
    ("hq", "together"),
    [
        ("1406", True),  # three hexes from either
        ("1312", False),  # three hexes from 1409, four from 1509
        ("1404", False),
    ],
)
def test_only_units_in_command_attack_together_from_several_hexes(hq: str, together: bool) -> None:
    units = {"DE-II": "1409", "DE-III": "1409", "DE-IV": "1509", "DE-1-HQ": hq, "FR-I": "1510", **ELSEWHERE}
    game = field("german_combat", units, turn=2)
    while not legal(game, "attack 1510"):
        do(game, "done")
    do(game, "attack 1510", "unit DE-II")
    assert "DE-III" in choices(game, "unit")  # from the same hex anybody may
    assert ("DE-IV" in choices(game, "unit")) == together
    if not together:
        assert why(game, "unit DE-IV").case == "11.4"
