"""Where losses, the Pool, the map edge, hauled guns and re-rolls meet: what comes back, and how."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import (
    against,
    points,
    results,
    rolled,
)
from tests.titles.generation_lost.assaults import french as french_assault
from tests.titles.generation_lost.assaults import german as german_assault
from tests.titles.generation_lost.marching import cost, having
from tests.titles.generation_lost.marching import french as french_march
from tests.titles.generation_lost.marching import german as german_march
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, marks, state, told, where, why

from meuse.titles.generation_lost.end_events import RallyRolled
from meuse.titles.generation_lost.terms import FRENCH

POOL = {"place": "pool"}
BATTALIONS: dict[str, Any] = {f"DE-BN-{number}": POOL for number in range(1, 10)}
FAR: dict[str, Any] = {"FR-28": "V34"}


# ---- replacements, the Pool and what comes out of it (rulings G18, G65)


@case("9.2.1c", "17.6.1", "17.1.2")
def test_a_dug_in_disrupted_battalion_that_is_lost_comes_back_mobile_and_in_good_order() -> None:
    lost = {"FR-28": against("L29", "M29"), "DE-BN-1": having("L29", "flipped", "disrupted", "failed-rally")}
    game = french_assault({**lost, "FR-HQ-I": "O29"}, dice=[6, 6], command={"L29": 1})
    assert where(game, "DE-BN-1") == "pool"
    assert marks(game, "DE-BN-1") == set()


@case("9.2.3(a)", "17.1.2", "9.2.2(d-CH)", "9.2.1c(ENG)")
@pytest.mark.parametrize(
    ("name", "how", "place"),
    [
        ("FR-75-1", ["flipped", "disrupted"], "pool"),
        ("FR-59C-1", ["flipped"], "out"),
        ("FR-326-1", ["flipped"], "pool"),
        ("FR-HQ-I", [], "pool"),
    ],
)
def test_what_is_lost_goes_to_the_pool_with_a_clean_face_or_out(name: str, how: list[str], place: str) -> None:
    units = {"DE-5-1": against("L29", "K29"), "DE-5-2": against("L29", "K28"), name: having("L29", *how)}
    game = german_assault(units, dice=[6, 6], command={"L29": 1})
    assert results(game)[-1] in ("DE", "DEBT")
    assert where(game, name) == place
    assert marks(game, name) == set()
    assert points(game)[0] == 1


@case("9.3.1(d)", "17.3.2", "9.2.1(MIX)")
def test_a_regiment_that_was_broken_down_lies_in_the_pool_and_can_be_bought_for_its_steps() -> None:
    game = german_march({**BATTALIONS, "DE-21-1": "B4", **FAR})
    do(game, "unit DE-21-1", "break_down")
    assert where(game, "DE-21-1") == "pool"
    assert points(game) == [0, 0]
    assert state(game).replacements == [0, 0]
    tallies = {"replacements": {"german": 9}, "assaults": {"german": 28}}
    bought = at("reorganization", {"DE-21-1": POOL, "DE-BN-1": POOL}, **tallies, dice=[4, 4, 1, 1])
    do(bought, "steps 3")
    assert choices(bought, "take") == {"DE-21-1", "DE-BN-1"}
    do(bought, "take DE-21-1")
    assert where(bought, "DE-21-1") == "off-map"


@case("17.4.1(c)", "17.4.4(IN)", "12.7")
def test_a_reduced_division_comes_out_of_the_reserves_as_it_went_in() -> None:
    box = {"FR-37": {"place": "reserves", "state": ["flipped"]}, "FR-28": "T20"}
    game = at("french_movement", box, dice=[1, 1, 1])
    assert where(game, "FR-37") == "off-map"
    assert marks(game, "FR-37") == {"flipped"}


# ---- off the map, entry and rally (rulings G33, G57, G66)


@case("16.5.6(h)", "17.7.1(a)", "12.7")
def test_a_disrupted_unit_off_the_map_rallies_without_hq_and_zoc_and_enters_again() -> None:
    units = {"FR-28": {"place": "off-map", "state": ["disrupted"]}, "FR-HQ-I": "V13", "DE-5-1": "V15"}
    game = at("reorganization", units, dice=[3, 6], turn=4)
    do(game, "rally FR-28")
    (event,) = told(game, RallyRolled)
    assert (event.row, event.rallied) == ("out_of_zoc", True)
    still = french_march({"FR-28": {"place": "off-map", "state": ["disrupted"]}, "DE-5-1": "B4"})
    do(still, "enter FR-28", "at V9")
    if legal(still, "to V9"):
        do(still, "to V9")
    assert where(still, "FR-28") == "V9"
    assert "disrupted" in marks(still, "FR-28")


@case("16.5.6(h)", "18.3.3", "12.7.4(a)")
def test_germans_driven_off_the_north_edge_wait_there_and_come_back_in_the_next_german_movement() -> None:
    wall = {f"FR-326-{number}": square for number, square in enumerate(("A28", "A30", "B28", "B30"), 1)}
    attack = {"FR-28": against("A29", "B29"), "FR-29": against("A29", "B30"), "FR-HQ-I": "D29"}
    supply = {"FR-HQ-XX": having("E29", "flipped", "supplying")}
    units = {**attack, **wall, **supply, "DE-25-1": having("A29", "flipped")}
    game = french_assault(units, dice=[6, 6], command={"A29": 1})
    assert results(game) == ["D2SR"]
    assert where(game, "DE-BN-1") == "off-map"
    assert points(game)[FRENCH] == 3  # two steps lost, one driven off
    back = german_march({"DE-BN-1": {"place": "off-map", "state": ["flipped"]}, **FAR})
    do(back, "enter DE-BN-1", "at A5", "to A5")
    assert "flipped" not in marks(back, "DE-BN-1")  # ruling G75: all German infantry enters mobile


@case("16.5.6(h)", "12.7")
def test_who_is_driven_off_in_the_enemys_phase_does_not_come_back_in_the_same_turn() -> None:
    """Ruling G57: the French move after the Germans, and "any following turn" is the next one at the earliest."""
    driven = {"FR-28": {"place": "off-map", "returns": 4}, "FR-29": "S20", "DE-5-1": "B4"}
    same = french_march(driven, turn=4)
    assert "FR-28" not in choices(same, "enter")
    assert why(same, "enter FR-28").message == "comes-back-later"
    assert why(same, "enter FR-28").case == "16.5.6(h)"
    following = french_march(driven, turn=5)
    do(following, "enter FR-28", "at V9")
    german = german_march({"DE-BN-1": {"place": "off-map", "returns": 4}, **FAR}, turn=5)
    assert "DE-BN-1" in choices(german, "enter")


# ---- engineers and guns in rain (ruling G30)


@case("12.4.2(a)", "19.1.5(f)")
def test_engineers_who_are_held_in_the_line_haul_no_gun() -> None:
    units = {"DE-ENG-1": having("E7", "flipped"), "DE-77-1": "E7", "FR-326-1": having("F7", "flipped")}
    held = german_march({**units, "DE-25-1": "A30"}, weather="rain", turn=2)
    assert "DE-77-1" not in choices(held, "unit")
    free = german_march({**units, "DE-25-1": "A30"}, weather="rain", turn=4)
    assert "DE-77-1" in choices(free, "unit")


@case("12.4.2(a)", "16.5.1")
def test_disrupted_engineers_haul_a_gun_and_suppressed_guns_are_hauled() -> None:
    units = {"DE-ENG-1": having("A20", "disrupted"), "DE-77-1": having("A20", "suppressed"), **FAR}
    game = german_march(units, weather="snow", turn=4)
    do(game, "unit DE-77-1", "to A21", "stop")
    assert (where(game, "DE-77-1"), where(game, "DE-ENG-1")) == ("A21", "A21")
    assert "disrupted" in marks(game, "DE-ENG-1")


@case("12.4.2(a)", "12.6.1", "10.3")
def test_a_hauled_pair_pays_for_interdiction_once_and_needs_room_for_both() -> None:
    units = {"DE-ENG-1": "A20", "DE-77-1": "A20", **FAR}
    plain = german_march(units, weather="rain", turn=4)
    marked_ = german_march(units, weather="rain", turn=4, markers={"french": ["A21"]})
    assert cost(marked_, "DE-77-1", "A21") == cost(plain, "DE-77-1", "A21") + 1
    there = {"DE-21-1": having("A21", "moved"), "DE-BN-1": having("A21", "moved")}
    full = german_march({**units, **there}, weather="rain", turn=4)
    do(full, "unit DE-77-1")
    assert "A21" not in choices(full, "to")


# ---- re-rolls and counter-attacks (rulings G54, G59)


@case("16.7.4", "16.5.2", "16.7.1(a)")
def test_a_counter_attack_has_a_reroll_of_its_own_after_one_of_the_assault() -> None:
    """ENG is rolled again and gives CA; the counter-attack gets ENG and may be rolled again once more."""
    units = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29", "FR-HQ-VII": "M29"}
    eng = [3, 3]
    game = german_assault(units, dice=[*eng, 2, 3, 5, 5, 5, 5])
    assert asks(game) == ("french", "reroll")
    do(game, "reroll")
    assert results(game)[:2] == ["ENG", "CA"]
    assert results(game)[2] == "ENG"
    assert asks(game) == ("french", "reroll")
    do(game, "reroll")
    assert asks(game)[1] != "reroll"


@case("16.7.2(b)", "16.5.2")
def test_engineers_beside_dug_in_germans_help_in_their_counter_attack_too() -> None:
    units = {"FR-28": against("K29", "L29"), "DE-5-1": having("K29", "flipped"), "DE-ENG-1": "J29", "FR-HQ-I": "O29"}
    game = french_assault(units, dice=[5, 5, 1, 1])
    assert results(game) == ["CA"]
    assert asks(game) == ("german", "reroll")
    do(game, "accept")
    assert rolled(game).kind == "counter-attack"
    assert asks(game) == ("german", "reroll")
