"""11.8-11.17, 11.24 Odds: sums, ratio, column shifts, and the roll on the Combat Results Table."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, TARGET, asks, attack, field, resolved, shifts
from tests.titles.schlieffens_war.table import TITLE, case, do, of_kind, where

import meuse
from meuse.engine.charts import odds_column
from meuse.engine.flow import CHANCE
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import AttackResolved

BOX: Any = meuse.open_box(TITLE).content


def duel(attack_factor: int, defense_factor: int, **more: Any) -> Game:
    """DE-II in 1410, of this factor, faces FR-I in 1510, of that factor."""
    units = {"DE-II": "1410", "FR-I": TARGET, **more.pop("units", {})}
    factors = {"DE-II": attack_factor, "FR-I": defense_factor, **more.pop("factors", {})}
    more.setdefault("dice", [3])
    return field("german_combat", units, factors=factors, **more)


def fight(attack_factor: int, defense_factor: int, **more: Any) -> AttackResolved:
    return resolved(duel(attack_factor, defense_factor, **more), TARGET, "DE-II")


# ---- 11.8 sums and ratio


@case("11.8")
def test_all_attacking_factors_are_added_the_hq_with_them() -> None:
    factors = {"DE-II": 4, "DE-III": 3, "DE-1-HQ": 2, "FR-I": 1}
    units = {"DE-II": "1410", "DE-III": "1410", "DE-1-HQ": "1410", "FR-I": TARGET}
    game = field("german_combat", units, factors=factors)
    assert resolved(game, TARGET, "DE-II", "DE-III", "DE-1-HQ").attack == 9
    game = field("german_combat", units, factors=factors, dice=[1])
    assert resolved(game, TARGET, "DE-II").attack == 4


@case("11.8")
def test_a_reduced_unit_counts_its_back() -> None:
    game = field(
        "german_combat",
        {"DE-II": {"hex": "1410", "state": ["reduced"]}, "FR-I": TARGET},
        factors={"DE-II": 9, "FR-I": 5},
        dice=[3],
    )
    assert resolved(game, TARGET, "DE-II").attack == 5


@case("11.8(c)")
def test_a_defence_counts_two_corps_and_an_hq() -> None:
    factors = {"DE-II": 40, "FR-I": 4, "FR-II": 3, "FR-III": 2, "FR-5-HQ": 1}
    units = {"DE-II": "1410", "FR-I": TARGET, "FR-II": TARGET, "FR-III": TARGET, "FR-5-HQ": TARGET}
    game = field("german_combat", units, factors=factors, dice=[3])
    attack(game, TARGET, "DE-II")
    events = do(game, "defend FR-I", "defend FR-II", "defend FR-5-HQ")
    assert of_kind(events, AttackResolved)[0].defense == 8


@case("11.8(d)")
@pytest.mark.parametrize(
    ("attackers", "defenders", "odds"),
    [(8, 4, "2:1"), (11, 4, "2:1"), (12, 4, "3:1"), (7, 7, "1:1"), (13, 7, "1:1"), (28, 4, "7:1")],
)
def test_a_ratio_is_rounded_down(attackers: int, defenders: int, odds: str) -> None:
    event = fight(attackers, defenders)
    assert (event.odds, event.column, event.attack, event.defense) == (odds, odds, attackers, defenders)


@case("11.8(d)")
@pytest.mark.parametrize(
    ("attackers", "defenders", "odds"), [(3, 4, "1:2"), (6, 7, "1:2"), (4, 8, "1:2"), (4, 9, "1:3")]
)
def test_below_even_odds_too_a_ratio_is_rounded_against_the_attacker(attackers: int, defenders: int, odds: str) -> None:
    """Ruling S3."""
    assert fight(attackers, defenders).odds == odds


@case("11.8(e)", "8.7(c)", "8.7(c-ii)")
def test_units_out_of_supply_count_half_rounded_up() -> None:
    oos: dict[str, Any] = {"state": ["oos"]}
    event = fight(7, 1, units={"DE-II": {"hex": "1410", **oos}})
    assert event.attack == 4
    event = fight(7, 5, units={"FR-I": {"hex": TARGET, **oos}})
    assert (event.attack, event.defense) == (7, 3)


@case("8.9(b)", "8.9(d)")
def test_fortress_supply_halves_attacks_and_no_defence() -> None:
    cut_off: dict[str, Any] = {"state": ["fortress"]}
    event = fight(7, 5, units={"DE-II": {"hex": "1410", **cut_off}, "FR-I": {"hex": TARGET, **cut_off}})
    assert (event.attack, event.defense) == (4, 5)


@case("2.7(e)")
def test_an_hq_out_of_supply_counts_its_back_and_no_less() -> None:
    """Ruling S25."""
    units = {"DE-II": "1410", "FR-5-HQ": {"hex": TARGET, "state": ["oos"]}}
    game = field("german_combat", units, factors={"DE-II": 12, "FR-5-HQ": 7}, dice=[3])
    assert resolved(game, TARGET, "DE-II").defense == 4


# ---- 11.9 the ends of the table


@case("11.9")
@pytest.mark.parametrize("odds", ["1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"])
def test_from_1_to_2_up_to_7_to_1_a_die_is_thrown(odds: str) -> None:
    steps = odds_column(odds)
    attackers, defenders = (5 * (steps + 1), 5) if steps >= 0 else (5, 5 * (1 - steps))
    game = duel(attackers, defenders, dice=[])
    attack(game, TARGET, "DE-II")
    assert asks(game)[0] == CHANCE
    event = of_kind(do(game, "roll 4"), AttackResolved)[0]
    assert (event.column, event.die) == (odds, 4)


@case("11.9(a)")
def test_above_7_to_1_the_result_is_0_to_3_without_a_die() -> None:
    event = fight(40, 5, dice=[])
    assert (event.column, event.die, event.attacker_losses, event.defender_losses) == ("8:1", 0, 0, 3)


@case("11.9(b)")
def test_below_1_to_2_the_result_is_2_to_0_without_a_die() -> None:
    event = fight(4, 9, dice=[])
    assert (event.column, event.die, event.attacker_losses, event.defender_losses) == ("1:3", 0, 2, 0)


@case("11.9", "11.9(a)", "11.9(b)")
def test_shifts_go_on_beyond_the_table_and_only_the_end_counts() -> None:
    """Ruling S29: 8:1 and a column left is 7:1, 1:3 and a column right is 1:2."""
    event = fight(40, 5, terrain={TARGET: "rough"})
    assert (event.odds, event.column, event.die) == ("8:1", "7:1", 3)
    tired: dict[str, Any] = {"hex": TARGET, "morale": "fatigued"}
    event = fight(4, 9, units={"FR-I": tired})
    assert (event.odds, event.column, event.die) == ("1:3", "1:2", 3)
    event = fight(35, 5, units={"FR-I": tired}, dice=[])
    assert (event.odds, event.column, event.die) == ("7:1", "8:1", 0)
    event = fight(5, 9, terrain={TARGET: "rough"}, dice=[])
    assert (event.odds, event.column, event.die) == ("1:2", "1:3", 0)
    event = fight(50, 5, terrain={TARGET: "rough"}, dice=[])
    assert (event.odds, event.column, event.die) == ("10:1", "9:1", 0)


@case("11.8(c)", "11.9(a)")
def test_depots_add_nothing_and_alone_are_lost_without_a_die() -> None:
    """Ruling S27."""
    factors = {"FR-I": 1, "DE-II": 8}
    units: dict[str, Any] = {"FR-I": "1410", "DE-1-DEPOT": TARGET, **ELSEWHERE}
    game = field("entente_combat", units, factors=factors, terrain={TARGET: "city fortress"})
    event = resolved(game, TARGET, "FR-I")
    assert (event.defense, event.shifts, event.die) == (0, (), 0)
    assert (event.attacker_losses, event.defender_losses) == (0, 3)
    assert where(game, "DE-1-DEPOT") == "eliminated"
    game = field("entente_combat", {**units, "DE-II": TARGET}, factors=factors)
    assert resolved(game, TARGET, "FR-I").defense == 8


# ---- 11.10-11.14 terrain


@case("11.10", "11.10(a)", "T.TEC-clear", "T.TEC-forest")
@pytest.mark.parametrize("ground", ["", "forest"])
def test_clear_ground_and_forest_shift_nothing(ground: str) -> None:
    assert fight(15, 5, terrain={TARGET: ground}).shifts == ()


@case("11.11", "T.TEC-rough")
def test_rough_ground_shifts_one_left() -> None:
    event = fight(15, 5, terrain={TARGET: "rough"})
    assert (shifts(event), event.odds, event.column) == ({"rough": -1}, "3:1", "2:1")
    assert fight(15, 5, terrain={"1410": "rough"}).shifts == ()


@case("T.TEC-marsh")
def test_marsh_shifts_nothing() -> None:
    assert fight(15, 5, terrain={TARGET: "marsh"}).shifts == ()


@case("11.12", "T.TEC-river")
def test_a_river_shifts_one_left_if_every_attacker_crosses_it() -> None:
    units = {"DE-II": "1410", "DE-III": "1409", "DE-1-HQ": "1409", "FR-I": TARGET}
    factors = {"DE-II": 8, "DE-III": 7, "FR-I": 5}
    both = [f"1410 {TARGET}", f"1409 {TARGET}"]
    event = resolved(field("german_combat", units, factors=factors, rivers=both, dice=[3]), TARGET, "DE-II", "DE-III")
    assert (shifts(event), event.column) == ({"river": -1}, "2:1")
    event = resolved(
        field("german_combat", units, factors=factors, rivers=both[:1], dice=[3]), TARGET, "DE-II", "DE-III"
    )
    assert (shifts(event), event.column) == ({}, "3:1")
    # Rivers elsewhere are nobody's concern.
    event = fight(15, 5, rivers=[f"1409 {TARGET}", "1410 1409"])
    assert event.shifts == ()


@case("11.12(a)")
def test_the_river_is_added_to_the_ground_of_the_hex() -> None:
    event = fight(15, 5, terrain={TARGET: "rough"}, rivers=[f"1410 {TARGET}"])
    assert (shifts(event), event.column) == ({"rough": -1, "river": -1}, "1:1")


@case("11.13", "T.TEC-city")
def test_a_city_shifts_one_left() -> None:
    event = fight(15, 5, terrain={TARGET: "city"})
    assert (shifts(event), event.column) == ({"city": -1}, "2:1")


@case("11.14", "T.TEC-fortress")
def test_a_heavy_fortress_shifts_one_left_whoever_defends_it() -> None:
    """Ruling S13: no fort counter stands here, and the defender may be a German in France."""
    event = fight(15, 5, terrain={TARGET: "fortress"})
    assert (shifts(event), event.column) == ({"fortress": -1}, "2:1")
    units = {"FR-I": "1410", "DE-II": TARGET}
    game = field("entente_combat", units, factors={"FR-I": 15, "DE-II": 5}, terrain={TARGET: "fortress"}, dice=[3])
    assert shifts(resolved(game, TARGET, "FR-I")) == {"fortress": -1}


@case("11.14(a)")
def test_city_river_and_heavy_fortress_add_up() -> None:
    """A city spares a march its river (10.5), not an attack."""
    event = fight(25, 5, terrain={TARGET: "city fortress"}, rivers=[f"1410 {TARGET}"])
    assert (shifts(event), event.odds, event.column) == ({"city": -1, "fortress": -1, "river": -1}, "5:1", "2:1")


@case("11.14(b)", "11.14(c)", "2.5(c)")
def test_a_fort_counter_adds_its_factor_and_shifts_nothing() -> None:
    """Longwy, in 1708."""
    units = {"DE-II": "1707", "FR-LONGWY": "1708"}
    factors = {"DE-II": 24, "FR-LONGWY": 3, "FR-I": 5}
    event = resolved(field("german_combat", units, factors=factors), "1708", "DE-II")
    assert (event.defense, event.shifts) == (3, ())
    event = resolved(field("german_combat", {**units, "FR-I": "1708"}, factors=factors, dice=[3]), "1708", "DE-II")
    assert (event.defense, event.shifts, event.column) == (8, (), "3:1")
    weak = {**units, "FR-LONGWY": {"hex": "1708", "state": ["reduced"]}}
    assert resolved(field("german_combat", weak, factors=factors), "1708", "DE-II").defense == 2


# ---- 11.16 fatigue and elan


def of_morale(hex_name: str, *levels: str) -> list[dict[str, Any]]:
    return [{"hex": hex_name, "morale": level} for level in levels]


def morale_fight(attackers: list[str], defenders: list[str], **more: Any) -> AttackResolved:
    """Corps of 15 and 0 more against corps of 5 and 0 more would be 3:1: so they stand alone, or two against two."""
    names = ["DE-II", "DE-III"][: len(attackers)]
    units: dict[str, Any] = dict(zip(names, of_morale("1410", *attackers), strict=True))
    units |= dict(zip(["FR-I", "FR-II"][: len(defenders)], of_morale(TARGET, *defenders), strict=True))
    factors = {"DE-II": 15, "DE-III": 15, "FR-I": 5, "FR-II": 5}
    extra = more.pop("units", {})
    game = field("german_combat", units | extra, factors=factors, dice=[3], **more)
    return resolved(game, TARGET, *names, *[name for name in extra if name.startswith("DE")])


@case("11.16(a)")
def test_a_defence_with_elan_throughout_shifts_one_left() -> None:
    event = morale_fight(["normal"], ["elan"])
    assert (shifts(event), event.column) == ({"elan-defense": -1}, "2:1")
    assert shifts(morale_fight(["normal", "normal"], ["elan", "elan"])) == {"elan-defense": -1}
    assert shifts(morale_fight(["normal", "normal"], ["elan", "normal"])) == {}


@case("11.16(b)")
def test_one_fatigued_defender_shifts_one_right() -> None:
    event = morale_fight(["normal"], ["fatigued"])
    assert (shifts(event), event.column) == ({"fatigue-defense": 1}, "4:1")
    assert shifts(morale_fight(["normal", "normal"], ["elan", "fatigued"])) == {"fatigue-defense": 1}


@case("11.16(c)")
def test_an_attack_with_elan_throughout_shifts_one_right() -> None:
    event = morale_fight(["elan"], ["normal"])
    assert (shifts(event), event.column) == ({"elan-attack": 1}, "4:1")
    assert shifts(morale_fight(["elan", "elan"], ["normal", "normal"])) == {"elan-attack": 1}
    assert shifts(morale_fight(["elan", "normal"], ["normal", "normal"])) == {}


@case("11.16(d)")
def test_one_fatigued_attacker_shifts_one_left() -> None:
    event = morale_fight(["fatigued"], ["normal"])
    assert (shifts(event), event.column) == ({"fatigue-attack": -1}, "2:1")
    assert shifts(morale_fight(["elan", "fatigued"], ["normal", "normal"])) == {"fatigue-attack": -1}


@case("11.16(a)", "11.16(c)")
def test_both_sides_may_have_their_shift() -> None:
    event = morale_fight(["elan"], ["elan"])
    assert (shifts(event), event.column) == ({"elan-defense": -1, "elan-attack": 1}, "3:1")


@case("11.16(a)", "11.16(b)")
def test_only_those_who_take_part_in_the_defence_are_looked_at() -> None:
    third = {"FR-III": {"hex": TARGET, "morale": "fatigued"}}
    units: dict[str, Any] = {"DE-II": "1410", **third}
    units |= dict(zip(["FR-I", "FR-II"], of_morale(TARGET, "elan", "elan"), strict=True))
    game = field("german_combat", units, factors={"DE-II": 15, "FR-I": 3, "FR-II": 2}, dice=[3])
    attack(game, TARGET, "DE-II")
    event = of_kind(do(game, "defend FR-I", "defend FR-II"), AttackResolved)[0]
    assert shifts(event) == {"elan-defense": -1}


@case("11.16(a)", "11.16(c)")
def test_hqs_and_forts_do_not_spoil_elan_and_have_none() -> None:
    """Ruling S7."""
    assert shifts(morale_fight(["elan"], ["normal"], units={"DE-1-HQ": "1410"})) == {"elan-attack": 1}
    units = {"DE-II": "1707", "FR-LONGWY": "1708", "FR-I": {"hex": "1708", "morale": "elan"}}
    event = resolved(field("german_combat", units, dice=[3]), "1708", "DE-II")
    assert shifts(event) == {"elan-defense": -1}
    del units["FR-I"]
    assert resolved(field("german_combat", units, dice=[3]), "1708", "DE-II").shifts == ()


# ---- 11.24 final effort


@case("11.24")
@pytest.mark.parametrize(("turn", "column"), [(8, "3:1"), (9, "4:1"), (10, "4:1")])
def test_entente_attacks_of_turns_9_and_10_shift_one_right(turn: int, column: str) -> None:
    factors = {"FR-I": 15, "DE-II": 5}
    game = field("entente_combat", {"FR-I": "1410", "DE-II": TARGET}, factors=factors, turn=turn, dice=[3])
    assert resolved(game, TARGET, "FR-I").column == column
    assert fight(15, 5, turn=turn).column == "3:1"


@case("11.24(a)")
def test_the_final_effort_is_added_to_all_other_shifts() -> None:
    units = {"FR-I": {"hex": "1410", "morale": "elan"}, "DE-II": TARGET}
    game = field("entente_combat", units, factors={"FR-I": 15, "DE-II": 5}, terrain={TARGET: "rough"}, turn=9, dice=[3])
    event = resolved(game, TARGET, "FR-I")
    assert (shifts(event), event.column) == ({"rough": -1, "elan-attack": 1, "final-effort": 1}, "4:1")


# ---- 11.17 the roll


@case("11.17", "T.CRT")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("odds", ["1:2", "3:1", "6:1"])
def test_the_die_is_read_in_the_column_after_all_shifts(odds: str, die: int) -> None:
    """One column is lost to the rough ground."""
    steps = odds_column(odds) + 1
    attackers, defenders = (5 * (steps + 1), 5) if steps >= 0 else (5, 5 * (1 - steps))
    event = fight(attackers, defenders, terrain={TARGET: "rough"}, dice=[die])
    printed = BOX.crt.rows[die - 1][BOX.crt.columns.index(odds)]
    assert (event.column, event.die) == (odds, die)
    assert f"{event.attacker_losses}/{event.defender_losses}" == printed
