"""14.1 Digging in."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare
from tests.titles.they_shall_not_pass.drill import PRINTED, barrage, fired, fought, halt, printed
from tests.titles.they_shall_not_pass.table import case, choices, do, legal, marks, of_kind, state, unit, where, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import DugIn

DUG_IN = {"hex": "1610", "state": ["dug-in"]}


def defence(units: dict[str, Any], **more: Any) -> int:
    """What the units in 1610 bring up against a German regiment in 1609."""
    game = bare("german_assault", {"DE-24": "1609", **units}, **more)
    do(game, "assault 1610", "unit DE-24")
    return int(declared(game)["defense"])


def declared(game: Game) -> dict[str, Any]:
    asked = game.decision
    assert asked is not None
    return dict(asked.params)


# ---- 14.1, 14.11 who, where, when


@case("14.1(a)", "14.11", "4.0-IV(a)", "4.0-IX(a)")
@pytest.mark.parametrize(("side", "name"), [("german", "DE-24"), ("french", "FR-208")])
def test_a_unit_that_does_not_move_may_dig_in(side: str, name: str) -> None:
    game = bare(f"{side}_movement", {name: "1610"})
    (event,) = of_kind(do(game, f"dig_in {name}"), DugIn)
    assert (event.unit, event.hex) == (name, "1610")
    assert "dug-in" in marks(game, name)
    assert why(game, f"unit {name}").case == "14.11"  # it has dug in instead of moving
    assert why(game, f"strategic {name}").case == "14.11"
    assert why(game, f"dig_in {name}").case == "14.11"


@case("14.11")
@pytest.mark.parametrize("how", ["unit", "strategic"])
def test_a_unit_that_has_moved_does_not_dig_in(how: str) -> None:
    game = bare("french_movement", {"FR-208": "1610"})
    halt(game, "FR-208", "1611", "1610", how=how)
    assert why(game, "dig_in FR-208").case == "14.11"


@case("14.11")
def test_a_unit_that_was_asked_about_but_stayed_may_still_dig_in() -> None:
    game = bare("french_movement", {"FR-208": "1610"})
    do(game, "unit FR-208", "stop")
    assert legal(game, "dig_in FR-208")


@case("14.1(a)")
@pytest.mark.parametrize("ground", ["", "woods", "slope", "town", "city", "woods slope"])
def test_units_dig_in_anywhere_outside_trenches_and_forts(ground: str) -> None:
    assert legal(bare("french_movement", {"FR-208": "1610"}, terrain={"1610": ground}), "dig_in FR-208")


@case("14.13")
@pytest.mark.parametrize("ground", ["trench", "woods trench", "fort"])
def test_units_do_not_dig_in_in_a_trench_or_fort(ground: str) -> None:
    game = bare("french_movement", {"FR-208": "1610"}, terrain={"1610": ground})
    assert why(game, "dig_in FR-208").case == "14.13"
    assert legal(game, "unit FR-208")


@case("14.1(a)", "14.12")
def test_infantry_and_guns_dig_in_and_hqs_do_not_ruling_t18() -> None:
    names = ["FR-208", "FR-56BCP", "FR-Remnant-1", "FR-51R-A", "FR-XXX-A1"]
    game = bare("french_movement", {**dict.fromkeys(names, "1610"), "FR-XXX-HQ": "1610"})
    assert choices(game, "dig_in") == set(names)
    assert why(game, "dig_in FR-XXX-HQ").case == "14.1(a)"


@case("14.13(b)")
def test_the_railroad_gun_never_digs_in() -> None:
    game = bare("french_movement", {"FR-Rail": "1610"}, rails=["1610 1611"])
    assert why(game, "dig_in FR-Rail").case == "14.13(b)"
    assert legal(game, "unit FR-Rail")


@case("14.13(a)")
@pytest.mark.parametrize(("side", "name"), [("german", "DE-Pi28"), ("french", "FR-56BCP")])
def test_nobody_digs_in_in_a_breakthrough_phase(side: str, name: str) -> None:
    game = bare(f"{side}_breakthrough", {name: "1610"})
    assert why(game, f"dig_in {name}").case == "14.13(a)"
    assert not choices(game, "dig_in")


# ---- 14.1, 14.12 what it is worth


@case("14.1")
def test_a_dug_in_unit_has_no_trench() -> None:
    """No shelter from barrage, and the ground may be dug again by others: nothing is built."""
    units = {"DE-III-A1": "1607", "FR-208": DUG_IN}
    game = bare("german_bombardment", units, turn=3, weather="bad", dice=[1])
    assert fired(barrage(game, "1610", "DE-III-A1")).shifts == ()
    game = bare("french_movement", {"FR-208": "1610", "FR-233": "1611"})
    do(game, "dig_in FR-208")
    assert not state(game).box.terrain.trench[state(game).where[unit(game, "FR-208")]]
    halt(game, "FR-233", "1610")
    assert "dug-in" not in marks(game, "FR-233")


@case("14.12")
@pytest.mark.parametrize("names", [["FR-208"], ["FR-51R-A"], ["FR-XXX-A1"], ["FR-208", "FR-56BCP", "FR-51R-A"]])
def test_each_dug_in_unit_defends_with_one_more(names: list[str]) -> None:
    plain = defence(dict.fromkeys(names, "1610"))
    assert defence(dict.fromkeys(names, DUG_IN)) == plain + len(names)
    assert defence({**dict.fromkeys(names, "1610"), names[0]: DUG_IN}) == plain + 1


@case("14.12")
@pytest.mark.parametrize("name", ["FR-208", "FR-44", "FR-56BCP"])
@pytest.mark.parametrize("mark", ["unsupplied", "demoralized"])
def test_the_bonus_is_added_after_halving_ruling_t19(name: str, mark: str) -> None:
    strength = printed(PRINTED.strength, name)
    assert defence({name: {"hex": "1610", "state": ["dug-in", mark]}}) == (strength + 1) // 2 + 1


@case("14.12")
def test_both_halvings_come_before_the_bonus_ruling_t19() -> None:
    strength = printed(PRINTED.strength, "FR-44")
    worn = {"hex": "1610", "state": ["dug-in", "unsupplied", "demoralized"]}
    assert defence({"FR-44": worn}) == ((strength + 1) // 2 + 1) // 2 + 1


@case("14.12(a)")
def test_a_dug_in_unit_attacks_without_a_bonus() -> None:
    for marks_of_unit in ([], ["dug-in"]):
        game = bare("french_assault", {"FR-208": {"hex": "1611", "state": marks_of_unit}, "DE-Pi28": "1610"})
        do(game, "assault 1610", "unit FR-208")
        assert declared(game)["attack"] == printed(PRINTED.strength, "FR-208")


@case("14.12(a)")
def test_a_dug_in_gun_supports_without_a_bonus() -> None:
    units = {"FR-208": "1611", "FR-XXX-A1": {"hex": "1613", "state": ["dug-in"]}, "DE-Pi28": "1610"}
    game = bare("french_assault", units)
    do(game, "assault 1610", "unit FR-208", "support FR-XXX-A1")
    both = printed(PRINTED.strength, "FR-208") + printed(PRINTED.attack, "FR-XXX-A1")
    assert declared(game)["attack"] == both


# ---- 14.11(a) how it ends


@case("14.11(a)")
@pytest.mark.parametrize("how", ["unit", "strategic"])
def test_a_dug_in_unit_that_moves_is_dug_in_no_longer_even_if_it_comes_back(how: str) -> None:
    game = bare("french_movement", {"FR-208": DUG_IN, "FR-233": DUG_IN})
    halt(game, "FR-208", "1611", "1610", how=how)
    assert "dug-in" not in marks(game, "FR-208")
    assert "dug-in" in marks(game, "FR-233")


@case("14.11(a)")
def test_a_dug_in_unit_that_stays_remains_so_from_turn_to_turn() -> None:
    game = bare("french_movement", {"FR-208": DUG_IN, "FR-XXX-HQ": "1622"}, turn=2)
    assert why(game, "dig_in FR-208").case == "14.11"  # it is dug in already
    while game.state.turn == 2:
        do(game, "done")
    assert "dug-in" in marks(game, "FR-208")


@case("14.11(a)")
def test_breakthrough_ends_it() -> None:
    game = bare("french_breakthrough", {"FR-56BCP": DUG_IN, "FR-208": DUG_IN})
    do(game, "stack 1610", "unit FR-56BCP", "go", "to 1611")
    assert "dug-in" not in marks(game, "FR-56BCP")
    assert "dug-in" in marks(game, "FR-208")


@case("14.11(a)")
def test_retreat_and_advance_end_it_ruling_t18() -> None:
    units = {"DE-24": {"hex": "1609", "state": ["dug-in"]}, "FR-208": DUG_IN}
    game = fought(bare("german_assault", units), "assault 1610", "unit DE-24", "commit", hits=(0, 1))
    do(game, "retreat 1", "to 1611", "advance DE-24")
    assert (where(game, "FR-208"), where(game, "DE-24")) == ("1611", "1610")
    assert "dug-in" not in marks(game, "FR-208")
    assert "dug-in" not in marks(game, "DE-24")


@case("14.11(a)")
def test_firing_and_losing_a_step_do_not_end_it_ruling_t18() -> None:
    game = bare("french_bombardment", {"FR-XXX-A1": DUG_IN, "DE-24": "1605"}, dice=[1])
    barrage(game, "1605", "FR-XXX-A1")
    assert marks(game, "FR-XXX-A1") == {"fired", "dug-in"}
    units = {"DE-24": "1609", "FR-208": DUG_IN, "FR-51R-A": {"hex": "1612", "state": ["dug-in"]}}
    game = bare("german_assault", units)
    game = fought(game, "assault 1610", "unit DE-24", "commit", "support FR-51R-A", hits=(0, 1))
    do(game, "loss FR-208")
    assert "dug-in" in marks(game, "FR-208")
    assert {"fired", "dug-in"} <= marks(game, "FR-51R-A")
