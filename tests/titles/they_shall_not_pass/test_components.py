"""2.0 Components: what each kind of counter can do, and which formation it belongs to."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare
from tests.titles.they_shall_not_pass.table import TITLE, case, choices, do, legal, marks, of_kind, where, why

import meuse
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import Disrupted, Eliminated, StepLost
from meuse.titles.they_shall_not_pass.terms import CALIBERS, KINDS, SIDES

BOX = meuse.open_box(TITLE).content


def ids(kind: str) -> list[str]:
    return [name for number, name in enumerate(BOX.ids) if KINDS[BOX.kind[number]] == kind]


def printed(name: str, column: str) -> int:
    number: int = getattr(BOX, column)[BOX.index[name]]
    return number


def odds_of(game: Game, target: str, *attackers: str) -> dict[str, Any]:
    """Declare an assault up to its odds: the totals the game would fight it with."""
    do(game, f"assault {target}", *[f"unit {name}" for name in attackers])
    assert game.decision is not None
    return game.decision.params


def points(game: Game, name: str, how: str = "unit") -> str:
    """The movement points a unit is given."""
    do(game, f"{how} {name}")
    assert game.decision is not None
    found = str(game.decision.params["points"])
    do(game, "stop")
    return found


# ---- 2.1 playing pieces


@case("2.1")
def test_every_counter_is_of_exactly_one_of_the_eight_kinds() -> None:
    assert KINDS == ("infantry", "pioneer", "hunter", "hq", "artillery", "railroad", "garrison", "remnant")
    expected = {
        "pioneer": {name for name in BOX.ids if "Pi" in name.split("-")[1]},
        "hunter": {name for name in BOX.ids if name.endswith("BCP")},
        "hq": {name for name in BOX.ids if name.endswith("-HQ")},
        "railroad": {"FR-Rail"},
        "garrison": {BOX.ids[garrison] for garrison in BOX.garrison_of.values()},
        "remnant": {"FR-Remnant-1", "FR-Remnant-2", "FR-Remnant-3", "DE-Remnant-1", "DE-Remnant-2"},
        "artillery": {name for name in BOX.ids if name.endswith(("-A", "-A1", "-A2"))}
        | {"FR-LeftBank", "DE-Naval", "DE-Heavy"},
    }
    expected["infantry"] = set(BOX.ids) - set().union(*expected.values())
    assert all(name.split("-")[1].strip("RITZ").isdigit() for name in expected["infantry"])
    assert {kind: set(ids(kind)) for kind in KINDS} == expected


@case("2.1(a)")
def test_every_counter_has_the_size_formation_name_and_morale_that_its_kind_prints() -> None:
    for number, name in enumerate(BOX.ids):
        kind = KINDS[BOX.kind[number]]
        assert BOX.names[number], name
        assert BOX.regiment[number] == (kind == "infantry"), name  # pioneers and hunters are battalions
        belongs_nowhere = kind in ("garrison", "remnant") or name in ("FR-LeftBank", "DE-Naval", "DE-Heavy")
        assert (BOX.corps[number] == BOX.division[number] == "") == belongs_nowhere, name
        checks_morale = kind != "garrison" and name not in ("DE-Naval", "DE-Heavy")
        assert (BOX.morale[number] > 0) == checks_morale, name


@case("2.11")
@pytest.mark.parametrize("name", ["DE-24", "DE-Pi28"])
def test_infantry_fights_with_its_combat_strength_and_marches_with_its_movement_allowance(name: str) -> None:
    game = bare("german_assault", {name: "1612", "FR-208": "1613"})
    params = odds_of(game, "1613", name)
    assert params["attack"] == printed(name, "strength")
    assert params["defense"] == printed("FR-208", "strength")
    assert points(bare("german_movement", {name: "1612"}), name) == str(printed(name, "movement"))


@case("2.11(a)")
def test_infantry_that_loses_a_step_is_flipped_and_fights_on_at_its_reduced_strength() -> None:
    game = bare("german_bombardment", {"FR-208": "1606"}, turn=2, dice=[5, 1, 1])
    events = do(game, "gun DE-Heavy", "barrage 1606", "gun DE-Heavy", "gun DE-Heavy", "fire")
    assert [lost.unit for lost in of_kind(events, StepLost)] == ["FR-208"]
    assert marks(game, "FR-208") == {"reduced"}
    game = bare("german_assault", {"DE-24": "1612", "FR-208": {"hex": "1613", "state": ["reduced"]}})
    assert odds_of(game, "1613", "DE-24")["defense"] == printed("FR-208", "reduced") < printed("FR-208", "strength")


# ---- 2.12 headquarters


@case("2.12")
def test_an_hq_has_only_a_defense_strength_and_a_movement_allowance() -> None:
    game = bare("german_assault", {"DE-24": "1612", "FR-XXX-HQ": "1613"})
    assert odds_of(game, "1613", "DE-24")["defense"] == printed("FR-XXX-HQ", "defense") > 0
    game = bare("french_movement", {"FR-XXX-HQ": "1613"})
    assert points(game, "FR-XXX-HQ") == str(printed("FR-XXX-HQ", "movement"))
    for name in ids("hq"):
        assert printed(name, "strength") == printed(name, "attack") == printed(name, "range") == 0, name


@case("2.12(a)")
def test_an_hq_never_attacks_not_even_beside_infantry_that_does() -> None:
    game = bare("german_assault", {"DE-III-HQ": "1612", "DE-24": "1612", "FR-208": "1613"})
    do(game, "assault 1613", "unit DE-24")
    assert "DE-III-HQ" not in choices(game, "unit")
    assert why(game, "unit DE-III-HQ").message == "only-infantry-assaults"
    alone = bare("german_assault", {"DE-III-HQ": "1612", "FR-208": "1613", "DE-24": "1901", "FR-44": "1902"})
    assert choices(alone, "assault") == {"1902"}


@case("2.12(b)")
def test_an_hq_that_fails_a_morale_check_is_disrupted_and_has_no_reduced_side() -> None:
    game = bare("german_bombardment", {"FR-XXX-HQ": "1606"}, turn=2, dice=[5, 6, 6])
    events = do(game, "gun DE-Heavy", "barrage 1606", "gun DE-Heavy", "gun DE-Heavy", "fire")
    assert [hit.unit for hit in of_kind(events, Disrupted)] == ["FR-XXX-HQ"]
    assert marks(game, "FR-XXX-HQ") == {"demoralized"}  # what a disrupted HQ is called in a position
    for name in ids("hq"):
        assert printed(name, "reduced") == 0
        with pytest.raises(meuse.PositionError, match="no reduced side"):
            bare("german_movement", {name: {"hex": "1606", "state": ["reduced"]}})


# ---- 2.13 artillery


@case("2.13")
def test_a_gun_fires_with_its_attack_strength_defends_with_its_defense_and_has_a_range_and_an_allowance() -> None:
    gun = "DE-III-A1"
    reach = printed(gun, "range")
    near, far = f"{20 - reach:02d}12", f"{19 - reach:02d}12"  # hexes of one row: column by column
    game = bare("german_bombardment", {gun: "2012", "FR-208": near, "FR-233": far}, turn=2, dice=[1])
    do(game, f"gun {gun}")
    assert legal(game, f"barrage {near}")
    assert why(game, f"barrage {far}").case == "7.0(a)"
    do(game, f"barrage {near}")
    assert game.decision is not None
    assert game.decision.params["strength"] == printed(gun, "attack")
    game = bare("french_assault", {gun: "1612", "FR-208": "1613"})
    assert odds_of(game, "1612", "FR-208")["defense"] == printed(gun, "defense")
    assert points(bare("german_movement", {gun: "1612"}), gun) == str(printed(gun, "movement"))


@case("2.13(a)")
def test_a_gun_has_no_reduced_side_and_is_gone_with_its_only_step() -> None:
    game = bare("german_bombardment", {"FR-51R-A": "1606"}, turn=2, dice=[5])
    events = do(game, "gun DE-Heavy", "barrage 1606", "gun DE-Heavy", "gun DE-Heavy", "fire")
    assert [lost.unit for lost in of_kind(events, Eliminated)] == ["FR-51R-A"]
    assert where(game, "FR-51R-A") == "eliminated"
    for name in [*ids("artillery"), "FR-Rail"]:
        assert printed(name, "reduced") == 0
        with pytest.raises(meuse.PositionError, match="no reduced side"):
            bare("german_movement", {name: {"place": "reserve", "state": ["reduced"]}})


@case("2.13(b)")
def test_a_fired_gun_keeps_its_defense_strength_and_nothing_else() -> None:
    fired = {"hex": "1613", "state": ["fired"]}
    game = bare("german_assault", {"DE-24": "1612", "FR-51R-A": fired, "FR-208": "1613"})
    total = printed("FR-51R-A", "defense") + printed("FR-208", "strength")
    assert odds_of(game, "1613", "DE-24")["defense"] == total
    game = bare("french_movement", {"FR-51R-A": fired})
    assert why(game, "unit FR-51R-A").message == "has-fired"  # no movement allowance on that side


@case("2.13(c)")
def test_a_fired_gun_can_take_no_further_action_this_turn() -> None:
    fired = {"hex": "1614", "state": ["fired"]}
    game = bare("french_bombardment", {"FR-XXX-A1": fired, "DE-24": "1612"})
    assert "FR-XXX-A1" not in choices(game, "gun")
    assert why(game, "gun FR-XXX-A1").message == "has-fired"
    game = bare("french_movement", {"FR-XXX-A1": fired})
    assert why(game, "unit FR-XXX-A1").message == "has-fired"
    assert why(game, "strategic FR-XXX-A1").message == "has-fired"
    game = bare("french_assault", {"FR-XXX-A1": fired, "FR-208": "1613", "DE-24": "1612"})
    do(game, "assault 1612", "unit FR-208")
    assert why(game, "support FR-XXX-A1").case == "2.13(c)"
    game = bare("german_assault", {"FR-XXX-A1": fired, "FR-XXX-A2": "1614", "FR-208": "1613", "DE-24": "1612"})
    do(game, "assault 1613", "unit DE-24", "commit")
    assert choices(game, "support") == {"FR-XXX-A2"}
    assert why(game, "support FR-XXX-A1").case == "2.13(c)"


@case("2.13(calibres)")
def test_army_guns_only_bombard_divisional_guns_only_support_corps_guns_do_both_ruling_t43() -> None:
    for name in [*ids("artillery"), "FR-Rail"]:
        assert CALIBERS[printed(name, "caliber")] in ("army", "corps", "division"), name
    guns = {"DE-III-A1": "1611", "DE-6-A": "1611"}  # with the army guns in their boxes
    game = bare("german_bombardment", {**guns, "DE-24": "1612", "FR-208": "1613"}, turn=2)
    assert choices(game, "gun") == {"DE-Naval", "DE-Heavy", "DE-III-A1"}
    assert why(game, "gun DE-6-A").case == "T.ACC"
    do(game, "gun DE-III-A1")
    assert legal(game, "barrage 1613")
    assert legal(game, "interdict 1614")
    game = bare("german_assault", {**guns, "DE-24": "1612", "FR-208": "1613"})
    do(game, "assault 1613", "unit DE-24")
    assert choices(game, "support") == {"DE-III-A1", "DE-6-A"}
    assert why(game, "support DE-Naval").case == "9.32(a)"
    french = {"FR-51R-A": "1614", "FR-XXX-A1": "1614", "FR-Rail": "1614", "FR-208": "1613"}
    game = bare("german_assault", {"DE-24": "1612", **french})
    do(game, "assault 1613", "unit DE-24", "commit")
    assert choices(game, "support") == {"FR-51R-A", "FR-XXX-A1"}
    assert why(game, "support FR-Rail").case == "9.32(a)"


# ---- 2.2 unit information

FRENCH_CORPS = {"72R": "XXX", "51R": "XXX", "14": "XXX", "37": "XX", "153": "XX", "16": "", "1": "I", "2": "I"}
GERMAN_CORPS = {
    "13R": "VII R",
    "14R": "VII R",
    "21": "XVIII",
    "25": "XVIII",
    "5": "III",
    "6": "III",
    "9": "V",
    "10": "V",
    "121": "XVIII",
}


def formations(side: str) -> dict[str, set[str]]:
    """The corps that the units of each division name."""
    found: dict[str, set[str]] = {}
    for number in BOX.units_of[SIDES.index(side)]:
        if BOX.division[number]:
            found.setdefault(BOX.division[number], set()).add(BOX.corps[number])
    return found


@case("2.2")
def test_supply_support_and_set_up_follow_the_corps_and_division_on_the_counter() -> None:
    # III Corps's HQ is beside both regiments, but only one of them is of its corps
    game = bare("german_organization", {"DE-III-HQ": "2201", "DE-24": "2301", "DE-80": "2301"})
    assert (marks(game, "DE-24"), marks(game, "DE-80")) == (set(), {"unsupplied"})
    # the guns of III Corps and of the 6th Division know the 24th as their own, and not the 80th
    guns = {"DE-III-A1": "1611", "DE-6-A": "1611"}
    game = bare("german_assault", {**guns, "DE-24": "1612", "DE-80": "1612", "FR-208": "1613"})
    do(game, "assault 1613", "unit DE-80")
    assert (why(game, "support DE-III-A1").case, why(game, "support DE-6-A").case) == ("9.32(c)", "9.32(b)")
    do(game, "unit DE-24")
    assert choices(game, "support") == {"DE-III-A1", "DE-6-A"}
    game = bare("german_set_up")
    do(game, "unit DE-80")
    assert choices(game, "to") == {f"{column}01" for column in range(11, 18)}


@case("2.2(FR-oob)")
def test_french_formations_are_xxx_xx_and_i_corps_the_16th_alone_and_a_pool_of_remnants_and_garrisons() -> None:
    assert formations("french") == {division: {corps} for division, corps in FRENCH_CORPS.items()}
    for number in BOX.units_of[1]:
        name, kind = BOX.ids[number], KINDS[BOX.kind[number]]
        if kind in ("garrison", "remnant"):
            assert BOX.corps[number] == BOX.division[number] == "", name
        elif name != "FR-LeftBank":
            assert (BOX.corps[number] == "XXX") == (BOX.arrives[number] == 0), name  # all that start on the map


@case("2.2(GE-oob)", "6.42(b)")
def test_german_formations_are_four_corps_and_the_121st_is_of_xviii_corps_ruling_t1() -> None:
    assert formations("german") == {division: {corps} for division, corps in GERMAN_CORPS.items()}
    # in the colours of V Corps, but supplied and supported by XVIII Corps
    units = {"DE-XVIII-HQ": "1601", "DE-V-HQ": "2201", "DE-60": "2301", "DE-R7": "1501", "DE-R6": "2301"}
    game = bare("german_organization", units, wild=True, roads=["2201 2301", "1601 1501"])
    assert (marks(game, "DE-R7"), marks(game, "DE-60"), marks(game, "DE-R6")) == (set(), {"unsupplied"}, set())
    guns = {"DE-XVIII-A1": "1611", "DE-V-A1": "1611"}
    game = bare("german_assault", {**guns, "DE-60": "1612", "FR-208": "1613"})
    do(game, "assault 1613", "unit DE-60")
    assert choices(game, "support") == {"DE-XVIII-A1"}
    assert why(game, "support DE-V-A1").case == "9.32(c)"


@case("2.2(FR-oob)")
def test_corps_troops_without_a_division_belong_to_xxx_corps_ruling_t16() -> None:
    troops = ["FR-44RIT", "FR-45RIT", "FR-95RIT", "FR-56BCP", "FR-59BCP"]
    near = dict.fromkeys(troops, "1620")
    game = bare("french_organization", {"FR-XXX-HQ": "1622", **near})
    assert all(marks(game, name) == set() for name in troops)
    game = bare("french_organization", {"FR-XX-HQ": "1622", **near})
    assert all(marks(game, name) == {"unsupplied"} for name in troops)


@case("T.ERRATUM")
def test_the_fired_gun_of_the_16th_division_defends_with_2_and_neither_fires_nor_moves() -> None:
    fired = {"hex": "1613", "state": ["fired"]}
    game = bare("german_assault", {"DE-24": "1612", "FR-16-A": fired})
    assert odds_of(game, "1613", "DE-24")["defense"] == 2
    game = bare("french_movement", {"FR-16-A": fired})
    assert why(game, "unit FR-16-A").message == "has-fired"
    game = bare("french_assault", {"FR-16-A": fired, "FR-85": "1613", "DE-24": "1612"})
    do(game, "assault 1612", "unit FR-85")
    assert why(game, "support FR-16-A").case == "2.13(c)"
