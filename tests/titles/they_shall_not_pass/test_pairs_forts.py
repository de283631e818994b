"""Where forts (14.8, 15.4) meet other chapters: supply, strategic movement, rally, retreat, support, advance, victory.

The fort stands in 1612 of a bare country, next to 1611, 1613, 1512, 1513, 1712 and 1713.
"""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import asks
from tests.titles.they_shall_not_pass.country import bare, row
from tests.titles.they_shall_not_pass.drill import checks, fought, halt
from tests.titles.they_shall_not_pass.table import case, choices, do, legal, marks, of_kind, state, unit, where, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.victory import casualties, forts_destroyed
from meuse.titles.they_shall_not_pass.events import AssaultResolved, FortDestroyed, MoraleChecked, Surrendered

GERMAN, FRENCH = 0, 1
FORT = "FR-1612"
RUIN = {FORT: {"place": "removed"}}
GUNS_KEPT = ["heavy_artillery"]
ELSEWHERE = {"DE-R57": "2002", "FR-110": "2003"}


def at_fort(phase: str, units: dict[str, Any], **more: Any) -> Game:
    return bare(phase, units, terrain={"1612": "fort"}, **more)


def stormed(units: dict[str, Any], hits: int, *dice: int, attackers: tuple[str, ...] = ("DE-24",), **more: Any) -> Game:
    """The fort is assaulted from 1611 and takes so many hits."""
    game = at_fort("german_assault", {**ELSEWHERE, **dict.fromkeys(attackers, "1611"), **units}, **more)
    lines = ("assault 1612", *[f"unit {name}" for name in attackers], "commit")
    return fought(game, *lines, hits=(0, hits), dice=list(dice))


# ---- forts and German supply (8.42(d), 6.14)

ROAD = [row("1601", "1616")]  # in a wild country there is no other way
BEHIND = {"DE-III-HQ": "1607", "DE-24": "1616"}


@case("6.14", "14.8(a)", "8.44(a)")
@pytest.mark.parametrize(
    ("units", "supplied"),
    [({}, False), ({"DE-64": "1611", "DE-20": "1612"}, True), ({"FR-1512": {"place": "removed"}}, True)],
    ids=["fort", "friends", "ruin"],
)
def test_no_german_supply_line_passes_an_intact_fort_without_friends(units: dict[str, Any], supplied: bool) -> None:
    """The fort of 1512 has its zone of control in 1611 and 1612."""
    game = bare("german_organization", {**BEHIND, **units}, terrain={"1512": "fort"}, roads=ROAD, wild=True, turn=2)
    assert ("unsupplied" not in marks(game, "DE-24")) is supplied


@case("15.4(a)", "6.14")
@pytest.mark.parametrize(("options", "supplied"), [([], True), (GUNS_KEPT, False)])
def test_the_wider_zone_of_a_fort_cuts_german_supply_two_hexes_out(options: list[str], supplied: bool) -> None:
    """1611, 1612 and 1613 are two hexes from 1412."""
    ground = {"1412": "fort"}
    game = bare("german_organization", BEHIND, terrain=ground, roads=ROAD, wild=True, options=options, turn=2)
    assert ("unsupplied" not in marks(game, "DE-24")) is supplied


# ---- forts and movement


@case("8.2(a-iii)", "14.8")
def test_a_german_next_to_a_lone_fort_does_not_move_strategically() -> None:
    game = at_fort("german_movement", {"DE-24": "1611", "DE-20": "1610"}, control={"german": ["1609"]})
    assert why(game, "strategic DE-24").case == "8.2(a-iii)"
    assert legal(game, "strategic DE-20"), "two hexes away he may"
    game = at_fort("german_movement", {"DE-24": "1611", **RUIN}, control={"german": ["1609"]})
    assert legal(game, "strategic DE-24")


@case("13.0", "8.11(a)")
def test_a_breakthrough_stops_before_an_intact_fort() -> None:
    for units, open_to in (({}, False), (RUIN, True)):
        game = at_fort("german_breakthrough", {"DE-Pi28": "1610", **units})
        do(game, "stack 1610")
        if legal(game, "unit DE-Pi28"):
            do(game, "unit DE-Pi28")
        assert legal(game, "to 1612") is open_to


@case("13.0", "14.8(b)")
def test_hunters_break_through_into_and_out_of_their_forts() -> None:
    game = at_fort("french_breakthrough", {"FR-56BCP": "1613"})
    do(game, "stack 1613")
    if legal(game, "unit FR-56BCP"):
        do(game, "unit FR-56BCP")
    do(game, "to 1612", "to 1611")
    assert where(game, "FR-56BCP") == "1611"


@case("8.32(b)", "14.8")
def test_two_regiments_fit_into_a_fort_beside_its_garrison() -> None:
    game = at_fort("french_movement", dict.fromkeys(["FR-208", "FR-233", "FR-243"], "1613"))
    for name in ("FR-208", "FR-233"):
        halt(game, name, "1612")
    do(game, "unit FR-243")
    assert why(game, "to 1612").case == "8.31(a)"


# ---- forts and rally, morale (6.2, 12.2)


@case("6.2(b)", "14.8")
@pytest.mark.parametrize(("ruin", "gives_up"), [({}, False), (RUIN, True)], ids=["fort", "ruin"])
def test_ruling_t77_a_garrison_saves_broken_units_from_surrender(ruin: dict[str, Any], gives_up: bool) -> None:
    units = {"FR-208": {"hex": "1612", "state": ["reduced", "demoralized"]}, "FR-XXX-HQ": "1614", "DE-24": "1611"}
    game = at_fort("french_organization", {**units, **ruin}, roads=[row("1614", "1622")], dice=[6, 6])
    surrendered = [event.unit for _, event in game.log() if isinstance(event, Surrendered)]
    assert surrendered == (["FR-208"] if gives_up else [])


# ---- forts and retreats


@case("8.44", "9.51", "14.8")
@pytest.mark.parametrize(("ruin", "checked"), [({}, False), (RUIN, True)], ids=["fort", "ruin"])
def test_ruling_t77_a_retreat_to_a_garrison_in_enemy_zoc_needs_no_check(ruin: dict[str, Any], checked: bool) -> None:
    """A German in 1512 has his zone of control in 1612 and, of the hexes to retreat to, in no other."""
    units = {**ELSEWHERE, "DE-24": "1610", "FR-208": "1611", "DE-64": "1512", **ruin}
    game = fought(at_fort("german_assault", units), "assault 1611", "unit DE-24", "commit", hits=(0, 1), dice=[1, 1])
    events = do(game, "retreat 1", "to 1612")
    assert bool(of_kind(events, MoraleChecked)) is checked


@case("9.5(a)", "14.82(b)")
def test_attackers_from_a_fort_fight_and_retreat_without_its_garrison() -> None:
    """14.82 speaks of defenders: the garrison adds nothing to an attack and takes none of its hits."""
    game = at_fort("french_assault", {**ELSEWHERE, "FR-208": "1612", "DE-24": "1611"}, dice=[1])
    told = of_kind(do(game, "assault 1611", "unit FR-208", "commit"), AssaultResolved)[0]
    assert told.attack == state(game).box.strength[unit(game, "FR-208")]
    game = at_fort("french_assault", {**ELSEWHERE, "FR-208": "1612", "DE-24": "1611"})
    game = fought(game, "assault 1611", "unit FR-208", "commit", hits=(3, 0))
    assert choices(game, "loss") <= {"FR-208"}
    do(game, "retreat 2", "to 1613", "to 1614")
    assert (where(game, "FR-208"), where(game, FORT)) == ("1614", "1612")


@case("15.4(a)", "9.51")
@pytest.mark.parametrize(("options", "checked"), [([], False), (GUNS_KEPT, True)])
def test_germans_who_retreat_through_the_wider_zone_check_morale(options: list[str], checked: bool) -> None:
    units = {**ELSEWHERE, "FR-208": "1612", "DE-24": "1611", FORT: {"hex": "1612"}}
    game = at_fort("french_assault", units, options=options)
    game = fought(game, "assault 1611", "unit FR-208", "commit", hits=(0, 1), dice=[1, 1])
    events = do(game, "retreat 1", "to 1610")
    assert ("DE-24" in checks(events)) is checked


@case("15.4(a)", "9.51(b)")
def test_a_german_gun_does_not_retreat_into_the_wider_zone() -> None:
    for options, fate in (([], "1610"), (GUNS_KEPT, "eliminated")):
        units = {**ELSEWHERE, "FR-208": "1612", "DE-6-A": "1611"}
        game = at_fort("french_assault", units, options=options)
        game = fought(game, "assault 1611", "unit FR-208", "commit", hits=(0, 1))
        if legal(game, "retreat 1"):
            do(game, "retreat 1", "to 1610")
        assert where(game, "DE-6-A") == fate


# ---- forts and support, assaults, advance


@case("9.32(c)", "14.8")
def test_ruling_t77_no_gun_supports_a_garrison_that_is_alone() -> None:
    game = at_fort("german_assault", {**ELSEWHERE, "DE-24": "1611", "FR-XXX-A1": "1614", "FR-51R-A": "1614"})
    do(game, "assault 1612", "unit DE-24", "commit")
    assert asks(game)[1] != "defensive-support"
    units = {**ELSEWHERE, "DE-24": "1611", "FR-XXX-A1": "1614", "FR-51R-A": "1614", "FR-208": "1612"}
    game = at_fort("german_assault", units)
    do(game, "assault 1612", "unit DE-24", "commit")
    assert choices(game, "support") == {"FR-XXX-A1", "FR-51R-A"}, "with a regiment of theirs in it they do"


@case("9.0(c-ii)", "15.4")
def test_a_garrison_that_lost_its_first_step_is_not_assaulted_again_in_the_phase() -> None:
    game = stormed({"DE-20": "1611"}, 1, options=GUNS_KEPT)
    assert "reduced" in marks(game, FORT)
    assert "1612" not in choices(game, "assault")
    assert why(game, "assault 1612").case == "9.0(c-ii)"


@case("9.6(b)", "14.82(a)", "16.0(a-ii)")
def test_the_attackers_enter_the_fort_they_have_destroyed() -> None:
    game = stormed({}, 1)
    assert [event.hex for _, event in game.log() if isinstance(event, FortDestroyed)] == ["1612"]
    do(game, "advance DE-24")
    assert where(game, "DE-24") == "1612"
    assert forts_destroyed(state(game)) == 1


@case("9.61(b)", "8.11(a)")
def test_pioneers_do_not_go_on_into_an_intact_fort() -> None:
    """The gun in 1611 falls; 1612 lies straight beyond."""
    for ruin, open_to in (({}, False), (RUIN, True)):
        units = {**ELSEWHERE, "DE-24": "1610", "DE-Pi28": "1610", "FR-51R-A": "1611", **ruin}
        game = at_fort("german_assault", units)
        lines = ("assault 1611", "unit DE-24", "unit DE-Pi28", "commit")
        game = fought(game, *lines, hits=(0, 2))
        assert ("1612" in choices(game, "beyond")) is open_to
        assert choices(game, "beyond") - {"1612"}, "there are other hexes beyond"


@case("16.0(a-ii)", "16.0(b)", "15.4")
def test_a_garrison_with_one_step_left_is_neither_a_point_nor_a_casualty() -> None:
    game = at_fort("german_assault", {FORT: {"hex": "1612", "state": ["reduced"]}}, options=GUNS_KEPT)
    assert (forts_destroyed(state(game)), casualties(state(game), FRENCH)) == (0, 0)


@case("9.7", "14.8(a)")
def test_the_zone_of_a_fort_helps_to_surround_a_german_unit() -> None:
    """French in 1610 hold the hexes to the north of 1611, the fort those to the south of it."""
    cut_off = {"hex": "1611", "state": ["reduced", "unsupplied"]}
    for ruin, fate in (({}, "removed"), (RUIN, "eliminated")):
        units = {**ELSEWHERE, "FR-208": "1610", "DE-24": cut_off, "DE-Remnant-1": {"place": "removed"}, **ruin}
        units["DE-Remnant-2"] = {"place": "removed"}
        game = at_fort("french_assault", units)
        game = fought(game, "assault 1611", "unit FR-208", "commit", hits=(0, 2))
        if legal(game, "loss DE-24"):
            do(game, "loss DE-24")
        assert where(game, "DE-24") == fate


@case("14.82(b)", "9.45")
def test_a_gun_that_supports_from_next_to_the_fort_retreats_with_its_units() -> None:
    units = {"FR-208": "1612", "FR-51R-A": "1613"}
    game = at_fort("german_assault", {**ELSEWHERE, "DE-24": "1611", "DE-20": "1611", **units})
    lines = ("assault 1612", "unit DE-24", "unit DE-20", "commit", "support FR-51R-A")
    game = fought(game, *lines, hits=(0, 4))
    do(game, "loss FR-208", f"loss {FORT}", "retreat 2", "unit FR-208")
    assert where(game, FORT) == "removed"
    do(game, "to 1613", "to 1614", "to 1614", "to 1615")
    assert (where(game, "FR-208"), where(game, "FR-51R-A")) == ("1614", "1615")
