"""9.3 Artillery support: which guns may fire for an assault, and what they add."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import asks, clash
from tests.titles.they_shall_not_pass.table import TITLE, at, case, choices, do, legal, marks, of_kind, why

import meuse
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import AssaultResolved

BOX: Any = meuse.open_box(TITLE).content


def printed(counter: str, number: str) -> int:
    """A number on a counter: strength, attack, defense, range."""
    found: int = getattr(BOX, number)[BOX.index[counter]]
    return found


def away(hexes: int, target: str = "2915") -> str:
    """Some hex at exactly that distance from the attacked one."""
    row = BOX.board.distance_row(BOX.board.index[target])
    names: list[str] = BOX.board.names
    return next(name for cell, name in enumerate(names) if row[cell] == hexes and not BOX.terrain.fort[cell])


def resolved(game: Game, *lines: str) -> AssaultResolved:
    found: AssaultResolved = of_kind(do(game, *lines), AssaultResolved)[0]
    return found


def attack(units: dict[str, Any], *lines: str, turn: int = 2, **more: Any) -> Game:
    """German units in 2914 are about to attack 2915; the turn is the second, when nothing is special about guns."""
    game = at("german_assault", units, turn=turn, **more)
    do(game, "assault 2915", *lines)
    return game


# ---- 9.3, 9.31 what support does


@case("9.3", "9.31")
def test_offensive_support_adds_the_guns_attack_strength() -> None:
    units = {"DE-24": "2914", "DE-III-A1": "2912", "DE-III-A2": "2912", "FR-44": "2915"}
    assert printed("DE-III-A1", "attack") != printed("DE-III-A1", "defense")
    alone = resolved(attack(units, "unit DE-24"), "commit")
    helped = resolved(attack(units, "unit DE-24"), "support DE-III-A1", "support DE-III-A2", "commit")
    guns = printed("DE-III-A1", "attack") + printed("DE-III-A2", "attack")
    assert (helped.attack, helped.defense) == (alone.attack + guns, alone.defense)


@case("9.3(a)", "9.31")
def test_defensive_support_adds_the_guns_attack_strength() -> None:
    units = {"DE-24": "2914", "FR-44": "2915", "FR-XXX-A1": "2917", "FR-XXX-A2": "2918"}
    assert printed("FR-XXX-A1", "attack") != printed("FR-XXX-A1", "defense")
    alone = resolved(attack(units, "unit DE-24", "commit"), "done")
    game = attack(units, "unit DE-24", "commit")
    assert asks(game) == ("french", "defensive-support")
    helped = resolved(game, "support FR-XXX-A1", "support FR-XXX-A2")
    guns = printed("FR-XXX-A1", "attack") + printed("FR-XXX-A2", "attack")
    assert (helped.attack, helped.defense) == (alone.attack, alone.defense + guns)


@case("9.3(a)")
def test_the_german_defends_with_his_guns_in_the_french_phase() -> None:
    units = {"FR-44": "2915", "FR-60": "2915", "DE-24": "2914", "DE-6-A": "2912"}
    game = at("french_assault", units, turn=2)
    do(game, "assault 2914", "unit FR-44", "unit FR-60", "commit")
    assert asks(game) == ("german", "defensive-support")
    assert resolved(game, "support DE-6-A").defense == printed("DE-24", "strength") + printed("DE-6-A", "attack")


@case("9.3(b)")
def test_supporting_guns_stand_anywhere_in_range_of_the_attacked_hex_next_to_it_too() -> None:
    far = printed("DE-6-A", "range")
    for hexes in (1, 2, far):
        game = attack({"DE-24": "2914", "DE-6-A": "2914" if hexes == 1 else away(hexes), "FR-44": "2915"}, "unit DE-24")
        assert legal(game, "support DE-6-A")
    game = attack({"DE-24": "2914", "DE-6-A": away(far + 1), "FR-44": "2915"}, "unit DE-24")
    assert why(game, "support DE-6-A").case == "9.3(b)"


@case("9.3(b)")
def test_range_limits_defensive_support_as_well() -> None:
    far = printed("FR-14-A", "range")
    units = {"DE-24": "2914", "FR-44": "2915", "FR-XXX-A1": "2917"}
    game = attack({**units, "FR-14-A": away(far)}, "unit DE-24", "commit")
    assert choices(game, "support") == {"FR-XXX-A1", "FR-14-A"}
    game = attack({**units, "FR-14-A": away(far + 1)}, "unit DE-24", "commit")
    assert choices(game, "support") == {"FR-XXX-A1"}
    assert why(game, "support FR-14-A").case == "9.3(b)"


@case("9.31(a)")
def test_guns_that_support_are_flipped_and_no_others() -> None:
    units = {"DE-24": "2914", "DE-6-A": "2912", "DE-III-A1": "2912", "FR-44": "2915", "FR-14-A": "2918"}
    game = attack({**units, "FR-XXX-A1": "2918"}, "unit DE-24", "support DE-6-A", "commit", "support FR-14-A", "done")
    assert "fired" in marks(game, "DE-6-A") & marks(game, "FR-14-A")
    assert "fired" not in marks(game, "DE-III-A1") | marks(game, "FR-XXX-A1")


@case("9.31(a)", "2.13(c)")
def test_a_gun_supports_once_a_turn() -> None:
    units = {"DE-24": "2914", "DE-20": "2614", "DE-6-A": "2812", "FR-44": "2915", "FR-60": "2615", "FR-14-A": "2818"}
    lines = ("assault 2915", "unit DE-24", "support DE-6-A", "commit", "support FR-14-A")
    game = clash("german_assault", units, *lines, hits=(0, 0))
    do(game, "assault 2615", "unit DE-20")
    assert why(game, "support DE-6-A").case == "2.13(c)"
    events = do(clash("german_assault", units, *lines, hits=(0, 0)), "assault 2615", "unit DE-20", "commit", "roll 1")
    assert of_kind(events, AssaultResolved)[0].defense == printed("FR-60", "strength"), "nobody asks a gun that fired"


@case("9.3", "2.13(c)")
def test_a_gun_that_has_bombarded_or_moved_cannot_support() -> None:
    fired = {"hex": "2912", "state": ["fired"]}
    game = attack({"DE-24": "2914", "DE-6-A": fired, "FR-44": "2915"}, "unit DE-24")
    assert why(game, "support DE-6-A").case == "2.13(c)"


@case("9.3", "6.16(b-ii)", "6.16(b-iv)")
def test_an_unsupplied_gun_fires_defensive_but_no_offensive_support() -> None:
    units = {"DE-24": "2914", "DE-6-A": {"hex": "2912", "state": ["unsupplied"]}, "FR-44": "2915"}
    game = attack({**units, "FR-14-A": {"hex": "2918", "state": ["unsupplied"]}}, "unit DE-24")
    assert why(game, "support DE-6-A").case == "6.16(b-ii)"
    do(game, "commit")
    assert legal(game, "support FR-14-A")


@case("12.3(b-ii)")
def test_a_demoralized_gun_fires_no_support_of_either_kind() -> None:
    units = {"DE-24": "2914", "DE-6-A": {"hex": "2912", "state": ["demoralized"]}, "FR-44": "2915", "FR-XXX-A1": "2918"}
    game = attack({**units, "FR-14-A": {"hex": "2918", "state": ["demoralized"]}}, "unit DE-24")
    assert why(game, "support DE-6-A").case == "12.3(b-ii)"
    do(game, "commit")
    assert choices(game, "support") == {"FR-XXX-A1"}
    assert why(game, "support FR-14-A").case == "12.3(b-ii)"


# ---- 9.32 restrictions


@case("9.32(a)")
def test_army_guns_never_support() -> None:
    units = {"DE-24": "2914", "FR-44": "2915", "FR-Rail": "2918", "FR-XXX-A1": "2918"}
    game = attack(units, "unit DE-24")
    assert why(game, "support DE-Naval").case == "9.32(a)"
    assert why(game, "support DE-Heavy").case == "9.32(a)"
    do(game, "commit")
    assert choices(game, "support") == {"FR-XXX-A1"}
    assert why(game, "support FR-Rail").case == "9.32(a)"
    assert why(game, "support FR-LeftBank").case == "9.32(a)"


@case("9.32(b)")
def test_divisional_guns_support_their_own_division_only() -> None:
    """The 24th belongs to the 6th Division; the 5th is in the same corps."""
    units = {
        "DE-24": "2914",
        "DE-6-A": "2912",
        "DE-5-A": "2912",
        "FR-208": "2915",
        "FR-51R-A": "2918",
        "FR-14-A": "2918",
    }
    game = attack(units, "unit DE-24")
    assert choices(game, "support") == {"DE-6-A"}
    assert why(game, "support DE-5-A").case == "9.32(b)"
    do(game, "commit")
    assert choices(game, "support") == {"FR-51R-A"}
    assert why(game, "support FR-14-A").case == "9.32(b)"


@case("9.32(c)")
def test_corps_guns_support_any_unit_of_their_corps() -> None:
    units = {"DE-24": "2914", "DE-8": "2914", "DE-III-A1": "2912", "DE-V-A1": "2912", "FR-2Z": "2915"}
    for regiment in ("DE-24", "DE-8"):
        game = attack({**units, "FR-XX-A1": "2918", "FR-XXX-A1": "2918"}, f"unit {regiment}")
        assert choices(game, "support") == {"DE-III-A1"}
        assert why(game, "support DE-V-A1").case == "9.32(c)"
        do(game, "commit")
        assert choices(game, "support") == {"FR-XX-A1"}
        assert why(game, "support FR-XXX-A1").case == "9.32(c)"


@case("9.32(c)", "14.2(a)")
def test_no_corps_gun_supports_the_independent_16th_division() -> None:
    units = {"DE-24": "2914", "FR-85": "2915", "FR-16-A": "2918", "FR-XXX-A1": "2918"}
    game = attack(units, "unit DE-24", "commit")
    assert choices(game, "support") == {"FR-16-A"}
    assert why(game, "support FR-XXX-A1").case == "14.2(a)"


@case("9.32(d)")
def test_one_unit_of_the_guns_formation_in_the_assault_is_enough() -> None:
    units = {"DE-80": "2914", "DE-24": "3014", "DE-6-A": "2912", "DE-III-A1": "2912", "FR-208": "2915", "FR-2Z": "2915"}
    game = attack({**units, "FR-51R-A": "2918", "FR-XX-A1": "2918"}, "unit DE-80")
    assert choices(game, "support") == set()
    do(game, "unit DE-24")
    assert choices(game, "support") == {"DE-6-A", "DE-III-A1"}
    do(game, "commit")
    assert choices(game, "support") == {"FR-51R-A", "FR-XX-A1"}


@case("9.32(e)")
def test_any_divisional_or_corps_gun_supports_a_remnant() -> None:
    guns = dict.fromkeys(["DE-6-A", "DE-21-A", "DE-V-A1"], "2912")
    units = {"DE-Remnant-1": "2914", **guns, "FR-Remnant-1": "2915", "FR-14-A": "2918", "FR-XX-A1": "2918"}
    game = attack(units, "unit DE-Remnant-1")
    assert choices(game, "support") == set(guns)
    do(game, "commit")
    assert choices(game, "support") == {"FR-14-A", "FR-XX-A1"}


@case("9.32(f)")
def test_a_gun_in_the_attacked_hex_adds_its_defence_strength_and_no_support() -> None:
    units = {"DE-24": "2914", "FR-44": "2915", "FR-14-A": "2915", "FR-XXX-A1": "2918"}
    game = attack(units, "unit DE-24", "commit")
    assert choices(game, "support") == {"FR-XXX-A1"}
    assert why(game, "support FR-14-A").case == "9.32(f)"
    assert resolved(game, "done").defense == printed("FR-44", "strength") + printed("FR-14-A", "defense")


@case("9.32(f)")
def test_a_gun_assaulted_earlier_in_the_phase_supports_nobody_else() -> None:
    units = {"DE-24": "2914", "DE-20": "2614", "FR-14-A": "2915", "FR-60": "2615", "FR-XXX-A1": "2818"}
    first = ("assault 2915", "unit DE-24", "commit", "done")
    game = clash("german_assault", units, *first, hits=(0, 0))
    do(game, "assault 2615", "unit DE-20", "commit")
    assert choices(game, "support") == {"FR-XXX-A1"}
    assert why(game, "support FR-14-A").case == "9.32(f)"
    game = clash("german_assault", units, *first, hits=(0, 1))
    do(game, "retreat 1", "to 2815", "done", "assault 2615", "unit DE-20", "commit")
    assert why(game, "support FR-14-A").case == "9.32(f)", "not even after it has retreated"


@case("9.32(f-ii)")
def test_a_gun_that_is_not_assaulted_supports_a_gun_that_is() -> None:
    units = {"DE-24": "2914", "FR-XXX-A2": "2915", "FR-XXX-A1": "2916"}
    game = attack(units, "unit DE-24", "commit")
    event = resolved(game, "support FR-XXX-A1")
    assert event.defense == printed("FR-XXX-A2", "defense") + printed("FR-XXX-A1", "attack")


@case("9.32(g)")
def test_on_turn_1_german_divisional_guns_count_4_in_offensive_support() -> None:
    units = {"DE-24": "2914", "DE-6-A": "2912", "DE-III-A1": "2912", "FR-44": "2915"}
    lines = ("support DE-6-A", "support DE-III-A1", "commit")
    others = printed("DE-24", "strength") + printed("DE-III-A1", "attack")
    assert printed("DE-6-A", "attack") != 4
    assert resolved(attack(units, "unit DE-24", turn=1), *lines).attack == others + 4
    assert resolved(attack(units, "unit DE-24", turn=2), *lines).attack == others + printed("DE-6-A", "attack")


@case("9.32(g)")
@pytest.mark.parametrize("turn", [1, 2])
def test_the_4_is_neither_for_defensive_support_nor_for_the_french(turn: int) -> None:
    units = {"DE-24": "2914", "DE-6-A": "2912", "FR-44": "2915", "FR-14-A": "2918"}
    game = at("french_assault", units, turn=turn)
    event = resolved(game, "assault 2914", "unit FR-44", "support FR-14-A", "commit", "support DE-6-A")
    assert event.attack == printed("FR-44", "strength") + printed("FR-14-A", "attack")
    assert event.defense == printed("DE-24", "strength") + printed("DE-6-A", "attack")
