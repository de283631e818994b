"""2.0 Components: what the map and the counters mean in play. What they print is told in test_map and test_counters."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, TARGET, attack, field, no_probes, resolved, shifts
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import (
    TITLE,
    case,
    choices,
    do,
    legal,
    marks,
    morale,
    state,
    unit,
    where,
    why,
)

import meuse
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.terms import FORT, KINDS, NATIONS

BOX = meuse.open_box(TITLE).content
STRONG = {"DE-II": 12, "FR-I": 4}


def combat(units: dict[str, Any], **more: Any) -> Game:
    return field("german_combat", ELSEWHERE | units, **more)


# ---- 2.1 the map


@case("2.1(a)")
def test_a_unit_on_the_map_is_in_exactly_one_hex() -> None:
    game = bare("german_movement", {"DE-II": "1406", "DE-III": "1406"}, turn=2)
    do(game, "unit DE-II", "to 1408")
    places = [name for name, entry in game.position()["units"].items() if entry.get("hex") in ("1406", "1407", "1408")]
    assert sorted(places) == ["DE-II", "DE-III"]
    occupied = state(game).occupied[0]
    assert [occupied[game.state.box.board.index[name]] for name in ("1406", "1407", "1408")] == [1, 0, 1]
    with pytest.raises(meuse.PositionError):
        bare("german_movement", {"DE-II": {"hex": "1406", "place": "eliminated"}})


@case("2.1(b)", "2.5(d)")
def test_a_city_with_the_fortress_symbol_is_both() -> None:
    both = combat({"DE-II": "1410", "FR-I": TARGET}, factors=STRONG, terrain={TARGET: "city fortress"}, dice=[3])
    assert shifts(resolved(both, TARGET, "DE-II")) == {"city": -1, "fortress": -1}
    city = combat({"DE-II": "1410", "FR-I": TARGET}, factors=STRONG, terrain={TARGET: "city"}, dice=[3])
    assert shifts(resolved(city, TARGET, "DE-II")) == {"city": -1}
    for number in range(len(BOX.board)):
        if BOX.terrain.fortress[number]:
            assert BOX.terrain.city[number], BOX.board.names[number]


@case("2.1(river)")
def test_a_river_shifts_an_attack_only_if_every_attacker_crosses_it() -> None:
    units = {"DE-II": "1410", "DE-III": "1409", "DE-1-HQ": "1409", "FR-I": TARGET}
    some = combat(units, factors=STRONG, rivers=[f"1410 {TARGET}"], dice=[3])
    assert shifts(resolved(some, TARGET, "DE-II", "DE-III")) == {}
    every = combat(units, factors=STRONG, rivers=[f"1410 {TARGET}", f"1409 {TARGET}"], dice=[3])
    assert shifts(resolved(every, TARGET, "DE-II", "DE-III")) == {"river": -1}


@case("2.1(rail)")
def test_a_railway_makes_no_march_cheaper() -> None:
    def reached(rails: list[str]) -> set[str]:
        game = bare("german_movement", {"DE-II": "1406"}, turn=2, rails=rails, terrain={"1407": "forest"})
        do(game, "unit DE-II")
        return choices(game, "to") | choices(game, "march")

    assert reached([along("1401", "1415")]) == reached([])


@case("2.1(rail-ii)")
def test_a_railway_shifts_no_attack() -> None:
    units = {"DE-II": "1410", "FR-I": TARGET}
    game = combat(units, factors=STRONG, rails=[f"1410 {TARGET} 1610"], dice=[3])
    fought = resolved(game, TARGET, "DE-II")
    assert (shifts(fought), fought.column) == ({}, "3:1")


@case("2.1(effort)")
@pytest.mark.parametrize(("turn", "shift"), [(8, {}), (9, {"final-effort": 1}), (10, {"final-effort": 1})])
def test_the_allied_final_effort_is_made_on_turns_9_and_10(turn: int, shift: dict[str, int]) -> None:
    """Ruling S18: the case meant is 11.24."""
    units = ELSEWHERE | {"FR-I": "1410", "DE-II": TARGET}
    game = field("entente_combat", units, factors={"FR-I": 12, "DE-II": 4}, dice=[3], turn=turn)
    assert shifts(resolved(game, TARGET, "FR-I")) == shift


# ---- 2.3 to 2.6 units


@case("2.3(paren)")
@pytest.mark.parametrize("name", ["DE-LW1", "DE-1-HQ"])
def test_a_factor_in_parentheses_attacks_only_beside_one_without(name: str) -> None:
    assert BOX.brackets[BOX.index[name]]
    game = no_probes(combat({name: "1410", "DE-II": "1409", "FR-I": TARGET}))
    do(game, f"attack {TARGET}")
    assert not legal(game, f"unit {name}")
    assert why(game, f"unit {name}").case in ("2.3(paren)", "11.7(b)")
    game = no_probes(combat({name: "1410", "DE-II": "1410", "FR-I": TARGET}))
    do(game, f"attack {TARGET}", "unit DE-II")
    assert legal(game, f"unit {name}")


@case("2.4", "2.5")
def test_every_unit_is_of_one_nation_and_one_type() -> None:
    prefixes = {"DE": "german", "FR": "french", "BR": "british", "BE": "belgian"}
    for number, name in enumerate(BOX.ids):
        assert NATIONS[BOX.nation[number]] == prefixes[name[:2]]
        assert KINDS[BOX.kind[number]] in ("infantry", "cavalry", "hq", "fort", "depot")


@case("2.5(a)")
def test_forts_never_move() -> None:
    game = bare("entente_movement", {"FR-VERDUN": "1809", "FR-I": "2015"}, turn=2)
    assert choices(game, "unit") == {"FR-I"}
    assert why(game, "unit FR-VERDUN").case == "2.5(a)"
    forts = [number for number in range(len(BOX.ids)) if BOX.kind[number] == FORT]
    assert {BOX.movement[number] for number in forts} == {0}


@case("2.5(b)")
def test_forts_never_attack() -> None:
    units = {"FR-VERDUN": "1809", "FR-I": "1809", "DE-II": "1808"}
    game = no_probes(field("entente_combat", ELSEWHERE | units))
    do(game, "attack 1808")
    assert choices(game, "unit") == {"FR-I"}
    assert why(game, "unit FR-VERDUN").case in ("2.5(b)", "11.7(a)")
    game = field("entente_combat", ELSEWHERE | {"FR-VERDUN": "1809", "DE-II": "1808"})
    assert "1808" not in choices(no_probes(game), "attack")


@case("2.5(c)")
def test_a_fort_defends_its_hex_with_its_factor() -> None:
    game = combat({"DE-II": "1808", "FR-VERDUN": "1809"}, factors={"DE-II": 8}, dice=[3])
    assert resolved(game, "1809", "DE-II").defense == 4
    game = combat({"DE-II": "1808", "FR-VERDUN": "1809", "FR-I": "1809"}, factors={"DE-II": 8, "FR-I": 3}, dice=[3])
    fought = resolved(game, "1809", "DE-II")
    assert fought.defense == 7


@case("2.6")
def test_a_reduced_unit_fights_with_the_factor_of_its_back() -> None:
    reduced = {"hex": "1410", "state": ["reduced"]}
    game = combat({"DE-II": reduced, "FR-I": TARGET}, dice=[3])
    assert resolved(game, TARGET, "DE-II").attack == BOX.back[BOX.index["DE-II"]] == 3
    game = combat({"DE-II": "1410", "FR-I": {"hex": TARGET, "state": ["reduced"]}}, dice=[3])
    assert resolved(game, TARGET, "DE-II").defense == BOX.back[BOX.index["FR-I"]] == 2


# ---- 2.9 movement allowance


@case("2.9")
@pytest.mark.parametrize(("name", "points"), [("DE-X", 4), ("DE-HKK1", 6), ("DE-LW1", 3), ("DE-1-HQ", 4)])
def test_a_unit_spends_no_more_than_the_movement_allowance_it_prints(name: str, points: int) -> None:
    game = bare("german_movement", {name: "1406"}, turn=2)
    do(game, f"unit {name}")
    assert f"14{6 + points:02d}" in choices(game, "to")
    assert f"14{7 + points:02d}" not in choices(game, "to")
    do(game, "to 1407")
    assert f"14{6 + points:02d}" in choices(game, "to")
    assert f"14{7 + points:02d}" not in choices(game, "to"), "what it has spent is spent"


@case("2.9(a)")
def test_heavy_marching_costs_morale_and_so_a_shift_in_the_battle_that_follows() -> None:
    units = ELSEWHERE | {"DE-II": "1406", "FR-I": TARGET, "DE-III": "1509"}
    game = field("german_movement", units, turn=2, factors=STRONG, dice=[3])
    do(game, "unit DE-II", "to 1409")
    if legal(game, "stop"):
        do(game, "stop")
    assert morale(game, "DE-II") == "fatigued", "three of its four points"
    do(game, "done")
    assert shifts(resolved(game, TARGET, "DE-II")) == {"fatigue-attack": -1}


def test_depots_belong_to_germans_and_neither_attack_nor_defend() -> None:
    game = no_probes(combat({"DE-1-DEPOT": "1410", "DE-II": "1410", "FR-I": TARGET}))
    do(game, f"attack {TARGET}")
    assert not legal(game, "unit DE-1-DEPOT")
    assert {BOX.ids[number][:2] for number in BOX.depots} == {"DE"}
    game = field("entente_combat", ELSEWHERE | {"FR-I": "1410", "DE-1-DEPOT": TARGET, "DE-II": TARGET}, dice=[3])
    assert resolved(game, TARGET, "FR-I").defense == 4


def test_a_battle_shows_on_the_counters() -> None:
    game = combat({"DE-II": "1410", "FR-I": TARGET}, factors=STRONG, dice=[3])
    attack(game, TARGET, "DE-II")
    assert "reduced" in marks(game, "FR-I")
    assert where(game, "DE-II") == "1410"
    assert state(game).factor(unit(game, "FR-I")) == 2
