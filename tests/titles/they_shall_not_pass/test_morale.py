"""12.0 Morale checks, their modifiers, and what demoralization does."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import clash, fight
from tests.titles.they_shall_not_pass.table import (
    TITLE,
    at,
    case,
    cell,
    choices,
    do,
    legal,
    marks,
    of_kind,
    state,
    unit,
    where,
    why,
)

import meuse
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.morale import modified_morale, morale_modifiers
from meuse.titles.they_shall_not_pass.events import (
    AssaultResolved,
    BarrageFired,
    Demoralized,
    Disrupted,
    Eliminated,
    InterdictionFired,
    MoraleChecked,
    StepLost,
)

BOX: Any = meuse.open_box(TITLE).content
PETAIN = 6  # 26 February
BATTERY = ["DE-VIIR-A1", "DE-VIIR-A2", "DE-XVIII-A1", "DE-XVIII-A2", "DE-III-A1", "DE-III-A2"]
PLACES = ["2908", "2908", "2909", "2909", "2808", "2808"]  # two to a hex (8.32)
PASSED, FAILED = [1, 1], [6, 6]


def printed(counter: str, number: str) -> int:
    """A number on a counter: strength, reduced, attack, defense, morale."""
    found: int = getattr(BOX, number)[BOX.index[counter]]
    return found


def dice(total: int) -> list[int]:
    """Two dice that show this total."""
    return [total // 2, total - total // 2]


def shelled(die: int, then: list[int], units: dict[str, Any], **more: Any) -> Game:
    """Six German corps guns barrage 2915 in the last column: 1 and 2 are M, 3 is M1, 4 is M2, 5 and 6 are X."""
    guns = dict(zip(BATTERY, PLACES, strict=True))
    game = at("german_bombardment", {**guns, **units}, dice=[die, *then], turn=2, **more)
    do(game, f"gun {BATTERY[0]}", "barrage 2915", *[f"gun {gun}" for gun in BATTERY[1:]])
    do(game, "fire")
    assert [event.column for _, event in game.log() if isinstance(event, BarrageFired)] == ["19+"]
    return game


def happened(game: Game, kind: type) -> list[Any]:
    return [event for _, event in game.log() if isinstance(event, kind)]


def fleeing(name: str, thrown: list[int], *marked: str, turn: int = 1) -> Game:
    """A French unit retreats from 2915 to 2916, in the zone of control of a regiment in 3016, and checks morale."""
    units = {"DE-24": "2914", "DE-R6": "3016", name: {"hex": "2915", "state": list(marked)}}
    lines = ("assault 2915", "unit DE-24", "commit")
    game = clash("german_assault", units, *lines, hits=(0, 1), dice=thrown, turn=turn)
    do(game, "retreat 1", "to 2916")
    return game


def modifiers(place: str, name: str, *marked: str, turn: int = 1, **more: Any) -> dict[str, int]:
    """Every morale modifier of a unit there, by its case."""
    game = at("german_assault", {name: {"hex": place, "state": list(marked)}, **more}, turn=turn)
    found = morale_modifiers(state(game), unit(game, name), cell(game, place))
    return {modifier.case: modifier.amount for modifier in found}


# ---- 12.0, 12.1 checks


@case("12.0", "7.11(M)")
@pytest.mark.parametrize(("die", "check", "plus"), [(1, "M", 0), (3, "M1", 1), (4, "M2", 2), (5, "M2", 2)])
def test_barrages_make_every_unit_in_the_hex_check_morale(die: int, check: str, plus: int) -> None:
    game = shelled(die, PASSED + PASSED, {"FR-44": "2915", "FR-XXX-HQ": "2915"})
    assert {event.unit: (event.check, event.plus) for event in happened(game, MoraleChecked)} == {
        "FR-44": (check, plus),
        "FR-XXX-HQ": (check, plus),
    }
    assert len(happened(game, MoraleChecked)) == 2, "one roll for each"


@case("12.1")
@pytest.mark.parametrize(("die", "plus"), [(1, 0), (3, 1), (4, 2)])
def test_a_check_is_passed_on_modified_morale_or_less(die: int, plus: int) -> None:
    morale = printed("FR-44", "morale")
    for total, passed in ((morale - plus, True), (morale - plus + 1, False)):
        game = shelled(die, dice(total), {"FR-44": "2915"})
        event = happened(game, MoraleChecked)[0]
        assert (sum(event.dice), event.total, event.morale, event.passed) == (total, total + plus, morale, passed)
        assert ("demoralized" in marks(game, "FR-44")) == (not passed)


@case("12.1", "7.11(X-none)")
def test_an_m3_check_adds_three() -> None:
    """An X where nothing can be lost."""
    worn = {"hex": "2915", "state": ["reduced"]}
    morale = printed("FR-44", "morale") - 1
    for total, passed in ((morale - 3, True), (morale - 2, False)):
        event = happened(shelled(5, dice(total), {"FR-44": worn}), MoraleChecked)[0]
        assert (event.check, event.total, event.passed) == ("M3", total + 3, passed)


@case("12.1", "12.0(a)", "9.51")
def test_a_retreat_through_a_zone_of_control_is_a_plain_m_check() -> None:
    morale = printed("FR-208", "morale")
    for total, passed in ((morale, True), (morale + 1, False)):
        game = fleeing("FR-208", dice(total))
        event = happened(game, MoraleChecked)[0]
        assert (event.check, event.plus, event.passed) == ("M", 0, passed)


@case("12.1(a)")
def test_who_fails_is_demoralized_and_who_passes_is_unaffected() -> None:
    game = fleeing("FR-208", FAILED)
    assert [event.unit for event in happened(game, Demoralized)] == ["FR-208"]
    assert "demoralized" in marks(game, "FR-208")
    game = fleeing("FR-208", PASSED)
    assert happened(game, Demoralized) == []
    assert marks(game, "FR-208") & {"demoralized", "reduced"} == set()


@case("12.1(b)", "12.3(d)")
def test_who_fails_again_loses_a_step_and_stays_demoralized() -> None:
    game = fleeing("FR-208", FAILED, "demoralized")
    assert [event.unit for event in happened(game, StepLost)] == ["FR-208"]
    assert {"demoralized", "reduced"} <= marks(game, "FR-208")
    game = fleeing("FR-208", FAILED, "demoralized", "reduced")
    assert [event.unit for event in happened(game, Eliminated)] == ["FR-208"]


@case("12.1(b)", "12.3(d)")
def test_who_passes_while_demoralized_is_not_rallied() -> None:
    game = fleeing("FR-208", PASSED, "demoralized")
    assert "demoralized" in marks(game, "FR-208")
    assert happened(game, StepLost) == []


@case("12.1(b)")
def test_ruling_t15_a_demoralized_gun_that_fails_is_eliminated_and_a_disrupted_hq_unharmed() -> None:
    broken = {"hex": "2915", "state": ["demoralized"]}
    game = shelled(1, FAILED, {"FR-14-A": broken})
    assert where(game, "FR-14-A") == "eliminated"
    game = shelled(1, FAILED, {"FR-XXX-HQ": broken})
    assert (where(game, "FR-XXX-HQ"), marks(game, "FR-XXX-HQ") & {"demoralized"}) == ("2915", {"demoralized"})


@case("12.1(a)", "2.12(b)")
def test_an_hq_that_fails_is_disrupted() -> None:
    game = shelled(1, FAILED, {"FR-XXX-HQ": "2915"})
    assert [event.unit for event in happened(game, Disrupted)] == ["FR-XXX-HQ"]


# ---- 12.2 modifiers


@case("12.2")
def test_all_modifiers_add_up_and_decide_the_check() -> None:
    """A reduced, demoralized reserve regiment in the trenches after 26 February: -1 -1 +1 +1."""
    game = at("german_assault", {"FR-208": {"hex": "2905", "state": ["reduced", "demoralized"]}}, turn=PETAIN)
    number = unit(game, "FR-208")
    assert modified_morale(state(game), number, cell(game, "2905")) == printed("FR-208", "morale")
    morale = printed("FR-208", "morale") - 2
    for total, passed in ((morale, True), (morale + 1, False)):
        event = happened(fleeing("FR-208", dice(total), "reduced", "demoralized"), MoraleChecked)[0]
        assert (event.morale, event.passed) == (morale, passed)


@case("12.2")
def test_a_fresh_unit_in_the_open_has_its_printed_morale() -> None:
    assert modifiers("2915", "FR-44") == {}
    assert modifiers("2915", "DE-24", turn=PETAIN) == {}


@case("12.2(a)")
def test_reduced_units_have_one_less() -> None:
    assert modifiers("2915", "FR-44", "reduced") == {"12.2(a)": -1}


@case("12.2(b)", "12.3(c)")
def test_demoralized_units_have_one_less() -> None:
    assert modifiers("2915", "FR-44", "demoralized") == {"12.2(b)": -1}
    assert modifiers("2915", "FR-14-A", "demoralized") == {"12.2(b)": -1}


@case("12.2(c)")
def test_trenches_cities_and_intact_forts_give_one_more() -> None:
    for place in ("2905", "1421", "2012"):
        assert modifiers(place, "FR-44") == {"12.2(c)": 1}
    for place in ("1609", "2915"):
        assert modifiers(place, "FR-44") == {}, "neither a town nor open ground"
    ruin: dict[str, Any] = {"FR-Fort-de-Douaumont": {"place": "removed"}}
    assert modifiers("2012", "FR-44", **ruin) == {}, "a destroyed fort"


@case("12.2(c)")
def test_the_hex_retreated_into_is_the_one_that_counts() -> None:
    units = {"DE-24": "2904", "DE-20": "2904", "DE-64": "2904", "DE-III-A1": "2901", "FR-208": "2905", "FR-233": "2905"}
    units["DE-R6"] = "3006"
    lines = ("assault 2905", "unit DE-24", "unit DE-20", "unit DE-64", "support DE-III-A1", "commit")
    game = clash("german_assault", units, *lines, hits=(0, 2), dice=PASSED)
    do(game, "loss FR-208", "retreat 1", "unit FR-233", "to 2906")
    assert happened(game, MoraleChecked)[0].modifiers == ()


@case("12.2(d)")
def test_french_reserves_have_one_more_from_26_february() -> None:
    assert printed("FR-208", "morale") == 6
    assert modifiers("2915", "FR-208", turn=PETAIN) == {"12.2(d)": 1}
    assert modifiers("2915", "FR-208", turn=PETAIN - 1) == {}
    assert modifiers("2915", "FR-208", turn=9) == {"12.2(d)": 1}


@case("12.2(e)")
def test_french_territorials_have_two_more_from_26_february() -> None:
    assert printed("FR-44RIT", "morale") == 5
    assert modifiers("2915", "FR-44RIT", turn=PETAIN) == {"12.2(e)": 2}
    assert modifiers("2915", "FR-44RIT", turn=PETAIN - 1) == {}


@case("12.2(f)")
def test_french_remnants_have_one_more_from_26_february_and_german_ones_never() -> None:
    assert modifiers("2915", "FR-Remnant-1", turn=PETAIN) == {"12.2(f)": 1}
    assert modifiers("2915", "FR-Remnant-1", turn=PETAIN - 1) == {}
    assert modifiers("2915", "DE-Remnant-1", turn=PETAIN) == {}


@case("12.2(d)", "12.2(e)", "12.2(f)")
@pytest.mark.parametrize("name", ["FR-44", "FR-56BCP", "FR-14-A", "FR-XXX-HQ"])
def test_nobody_else_is_cheered_up_by_petain(name: str) -> None:
    assert modifiers("2915", name, turn=PETAIN) == {}


# ---- 12.3 demoralization


def defence(*units: str, marked: list[str], strength: int = 5) -> int:
    """The defence of units with these marks, assaulted in 2915 by a crowd. The 44th has this strength."""
    crowd = ["DE-24", "DE-20", "DE-64", "DE-8"]
    held = {name: {"hex": "2915", "state": marked} for name in units}
    game = fight({"FR-44": strength}, "german_assault", {**dict.fromkeys(crowd, "2914"), **held})
    events = do(game, "assault 2915", *[f"unit {name}" for name in crowd], "commit")
    found: int = of_kind(events, AssaultResolved)[0].defense
    return found


def half(strength: int) -> int:
    return (strength + 1) // 2


@case("12.3(a)")
def test_demoralized_infantry_defends_at_half_strength_rounded_up() -> None:
    for strength, halved in ((5, 3), (4, 2), (1, 1)):
        assert defence("FR-44", marked=["demoralized"], strength=strength) == halved
    assert defence("FR-44", marked=["demoralized", "reduced"]) == half(printed("FR-44", "reduced"))
    both = half(5) + half(printed("FR-60", "strength"))
    assert defence("FR-44", "FR-60", marked=["demoralized"], strength=5) == both, "each on its own"


@case("12.3(a-ii)")
def test_demoralized_infantry_does_not_attack() -> None:
    units = {"DE-24": {"hex": "2914", "state": ["demoralized"]}, "DE-20": "2914", "FR-44": "2915"}
    game = at("german_assault", units)
    do(game, "assault 2915")
    assert choices(game, "unit") == {"DE-20"}
    assert why(game, "unit DE-24").case == "12.3(a-ii)"


@case("12.3(b)")
def test_demoralized_guns_fire_barrages_and_interdiction_at_half_strength() -> None:
    attack = printed("DE-III-A1", "attack")
    units = {"DE-III-A1": {"hex": "2908", "state": ["demoralized"]}, "FR-44": "2915"}
    game = at("german_bombardment", units, turn=2, dice=[1])
    events = do(game, "gun DE-III-A1", "barrage 2915")
    events += do(game, "fire") if legal(game, "fire") else []
    assert of_kind(events, BarrageFired)[0].strength == half(attack)
    for die, placed in ((half(attack) - 1, True), (half(attack), False)):
        game = at("german_bombardment", units, turn=2, dice=[die])
        event = of_kind(do(game, "gun DE-III-A1", "interdict 2915"), InterdictionFired)[0]
        assert (event.strength, event.placed) == (half(attack), placed)


@case("12.3(b-iii)")
def test_demoralized_guns_defend_at_full_strength() -> None:
    assert printed("FR-14-A", "defense") > 1
    assert defence("FR-14-A", marked=["demoralized"]) == printed("FR-14-A", "defense")


@case("12.3(c-ii)", "8.2(a-ii)")
def test_demoralized_units_do_not_use_strategic_movement() -> None:
    game = at("german_movement", {"DE-24": {"hex": "2901", "state": ["demoralized"]}, "DE-20": "2901"})
    assert choices(game, "strategic") == {"DE-20"}
    assert why(game, "strategic DE-24").case == "8.2(a-ii)"
    assert legal(game, "unit DE-24"), "but they march"


@case("12.3(c-iii)")
def test_demoralized_units_do_not_break_through() -> None:
    units = {"DE-Pi28": "2901", "DE-24": {"hex": "2901", "state": ["demoralized"]}, "DE-20": "2901"}
    game = at("german_breakthrough", units)
    do(game, "stack 2901")
    assert choices(game, "unit") == {"DE-Pi28", "DE-20"}
    assert why(game, "unit DE-24").case == "12.3(c-iii)"


@case("12.3(c-iv)", "6.33(b-ii)")
def test_demoralized_units_take_no_replacements() -> None:
    worn = {"hex": "3318", "state": ["reduced", "demoralized"]}
    units = {"FR-XXX-HQ": "3321", "FR-44": worn, "FR-60": {"hex": "3319", "state": ["reduced"]}}
    game = at("french_organization", units, dice=FAILED)
    assert choices(game, "restore") == {"FR-60"}
    assert why(game, "restore FR-44").case == "6.33(b-ii)"


@case("12.3(f-ii)", "6.16(d)")
def test_unsupplied_and_demoralized_infantry_is_quartered() -> None:
    for strength, quarter in ((5, 2), (4, 1), (6, 2), (9, 3)):
        assert defence("FR-44", marked=["demoralized", "unsupplied"], strength=strength) == quarter


@case("12.3(f-ii)", "6.16(d-ii)")
def test_unsupplied_and_demoralized_guns_only_defend() -> None:
    broken = {"hex": "2917", "state": ["demoralized", "unsupplied"]}
    game = at("german_bombardment", {"DE-III-A1": broken})
    assert why(game, "gun DE-III-A1").case == "6.16(b)"
    units = {"DE-24": "2914", "FR-44": "2915", "FR-XXX-A1": broken, "FR-14-A": "2918"}
    game = at("german_assault", units)
    do(game, "assault 2915", "unit DE-24", "commit")
    assert choices(game, "support") == {"FR-14-A"}
    assert defence("FR-14-A", marked=["demoralized", "unsupplied"]) == printed("FR-14-A", "defense")


@case("12.3(a)", "14.12")
def test_ruling_t19_the_bonus_for_digging_in_is_not_halved() -> None:
    assert defence("FR-44", marked=["dug-in"]) == 5 + 1
    assert defence("FR-44", marked=["dug-in", "demoralized"]) == 3 + 1
    assert defence("FR-44", marked=["dug-in", "unsupplied", "demoralized"]) == 2 + 1
