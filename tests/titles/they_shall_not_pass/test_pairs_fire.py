"""Where bombardment (7.0) meets other chapters: surrender, forts, advances, breakthrough, ZOC, hunters, HQs, weather.

Each expectation is read off the rulebook; the hexes are those of a bare country.
"""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare
from tests.titles.they_shall_not_pass.drill import (
    PRINTED,
    barrage,
    checks,
    dice_of,
    fired,
    fought,
    halt,
    interdict,
    march,
    printed,
    prompt,
    watered,
)
from tests.titles.they_shall_not_pass.table import case, choices, do, legal, marks, of_kind, where, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import (
    BarrageFired,
    Eliminated,
    InterdictionFired,
    MoraleChecked,
    RemnantPlaced,
    Retreated,
    Surrendered,
)

GERMAN_RING = {"DE-24": "1605", "DE-20": "1607"}
FRENCH_RING = {"FR-208": "1605", "FR-233": "1607"}


def broken(place: str, *more: str) -> dict[str, Any]:
    return {"hex": place, "state": ["reduced", "demoralized", *more]}


# ---- barrage and surrender (7.11, 9.7)


@case("9.7", "12.1(b)", "7.11(M)")
def test_a_cut_off_french_unit_that_a_barrage_breaks_for_good_surrenders_and_leaves_no_remnant() -> None:
    units = {"FR-44": broken("1606", "unsupplied"), **GERMAN_RING}
    game = bare("german_bombardment", units, turn=3, dice=[6, 6, 6])
    events = barrage(game, "1606", "DE-Heavy")
    assert [event.unit for event in of_kind(events, Surrendered)] == ["FR-44"]
    assert where(game, "FR-44") == "removed"
    assert prompt(game) != "remnant"


@case("9.7", "12.1(b)", "7.11(M)")
def test_a_cut_off_german_unit_that_a_barrage_breaks_for_good_surrenders_too() -> None:
    units = {"DE-64": broken("1606", "unsupplied"), **FRENCH_RING, "FR-XXX-A1": "1610"}
    game = bare("french_bombardment", units, turn=3, dice=[6, 6, 6])
    assert [event.unit for event in of_kind(barrage(game, "1606", "FR-XXX-A1"), Surrendered)] == ["DE-64"]
    assert where(game, "DE-64") == "removed"


@case("9.7", "12.1(b)")
def test_in_supply_the_same_unit_is_eliminated_and_may_leave_a_remnant() -> None:
    game = bare("german_bombardment", {"FR-44": broken("1606"), **GERMAN_RING}, turn=3, dice=[6, 6, 6, 1, 1])
    events = barrage(game, "1606", "DE-Heavy")
    assert [event.unit for event in of_kind(events, Eliminated)] == ["FR-44"]
    assert of_kind(do(game, "try"), RemnantPlaced)[0].hex == "1606"


@case("9.7", "7.11(X)")
def test_a_cut_off_gun_that_an_x_destroys_surrenders() -> None:
    units = {"FR-51R-A": {"hex": "1606", "state": ["unsupplied"]}, **GERMAN_RING}
    game = bare("german_bombardment", units, turn=3, dice=[6])
    barrage(game, "1606", "DE-Heavy", "DE-Heavy", "DE-Heavy")
    assert where(game, "FR-51R-A") == "removed"


@case("14.41(c)", "12.1(b)")
def test_a_new_german_remnant_survives_the_french_barrage_of_the_same_turn() -> None:
    new = {"hex": "1606", "state": ["new-remnant", "demoralized"]}
    game = bare("french_bombardment", {"DE-Remnant-1": new, "FR-XXX-A1": "1610"}, turn=3, dice=[6, 6, 6])
    assert checks(barrage(game, "1606", "FR-XXX-A1"))["DE-Remnant-1"].passed is False
    assert where(game, "DE-Remnant-1") == "1606"


@case("14.42", "12.1(b)")
def test_an_old_demoralized_remnant_does_not() -> None:
    old = {"hex": "1606", "state": ["demoralized"]}
    game = bare("french_bombardment", {"DE-Remnant-1": old, "FR-XXX-A1": "1610"}, turn=3, dice=[6, 6, 6])
    barrage(game, "1606", "FR-XXX-A1")
    assert where(game, "DE-Remnant-1") == "removed"


# ---- barrage and spotting (7.14, 14.8)


@case("7.14(a)", "14.8")
@pytest.mark.parametrize(("stands", "spotted"), [(True, True), (False, False)])
def test_ruling_t77_the_garrison_of_a_fort_spots_german_guns_in_bad_weather(stands: bool, spotted: bool) -> None:
    units: dict[str, Any] = {"DE-III-A1": "1609", "FR-XXX-A1": "1617"}
    if not stands:
        units["FR-1612"] = {"place": "removed"}
    game = bare("french_bombardment", units, terrain={"1612": "fort"}, weather="bad", turn=3)
    do(game, "gun FR-XXX-A1")
    assert legal(game, "barrage 1609") is spotted
    assert legal(game, "interdict 1609"), "a hex need not be seen to be interdicted"


@case("7.2", "5.1")
def test_bad_weather_takes_nothing_from_german_interdiction() -> None:
    for weather in ("good", "bad"):
        game = bare("german_bombardment", {"FR-208": "1620"}, weather=weather, turn=3, dice=[4])
        assert interdict(game, "1615", "DE-Naval").placed is True


@case("7.2", "14.81")
def test_a_fort_hex_is_immune_to_barrage_but_not_to_interdiction() -> None:
    game = bare("german_bombardment", {"FR-208": "1610"}, terrain={"1610": "fort"}, turn=3, dice=[1])
    do(game, "gun DE-Heavy")
    assert why(game, "barrage 1610").case == "7.13(c)"
    assert of_kind(do(game, "interdict 1610"), InterdictionFired)[0].placed is True


# ---- barrage and the condition of guns (7.13, 6.16, 12.3)


@case("7.13(a)", "12.3(b)")
def test_a_demoralized_corps_gun_joins_a_barrage_with_half_its_strength() -> None:
    units = {"DE-III-A1": "2001", "DE-III-A2": {"hex": "2101", "state": ["demoralized"]}, "FR-208": "1606"}
    game = bare("german_bombardment", units, turn=3, dice=[1])
    whole, halved = printed(PRINTED.attack, "DE-III-A1"), (printed(PRINTED.attack, "DE-III-A2") + 1) // 2
    assert fired(barrage(game, "1606", "DE-III-A1", "DE-III-A2")).strength == whole + halved


@case("7.13(a-iii)", "6.16(b)")
def test_an_unsupplied_corps_gun_does_not_join_the_army_guns() -> None:
    units = {"DE-III-A1": {"hex": "2001", "state": ["unsupplied"]}, "FR-208": "1606"}
    game = bare("german_bombardment", units, turn=3)
    do(game, "gun DE-Naval", "barrage 1606")
    assert why(game, "gun DE-III-A1").case == "6.16(b)"
    assert legal(game, "gun DE-Heavy")


@case("7.13(a-ii)", "14.34")
def test_before_petain_the_railroad_gun_fires_with_one_french_corps_gun_and_not_with_two() -> None:
    units = {"FR-XXX-A1": "1612", "FR-XXX-A2": "1612", "FR-Rail": "1614", "DE-24": "1606"}
    game = bare("french_bombardment", units, rails=["1613 1614"], turn=5, dice=[1])
    do(game, "gun FR-Rail", "barrage 1606")
    assert fired(do(game, "gun FR-XXX-A1")).guns == ("FR-Rail", "FR-XXX-A1"), "nobody else may join in"


@case("7.12(d)", "12.2(c)")
@pytest.mark.parametrize("side", ["german", "french"])
def test_verdun_shelters_whoever_holds_it(side: str) -> None:
    """A city takes two columns from the barrage and adds one to the morale of those in it."""
    units = {"german": {"FR-85": "1421"}, "french": {"DE-24": "1421", "FR-XXX-A1": "1610"}}[side]
    guns = {"german": ["DE-Naval"], "french": ["FR-XXX-A1"]}[side]
    game = bare(f"{side}_bombardment", units, turn=3, dice=[6, 1, 1])
    told = fired(barrage(game, "1421", *guns))
    assert ("city", -2) in [(shift.reason, shift.amount) for shift in told.shifts]


@case("12.2(c)", "7.11(M-iii)")
def test_an_hq_in_verdun_checks_morale_with_one_more() -> None:
    game = bare("german_bombardment", {"FR-XX-HQ": "1421"}, turn=3, dice=[6, 1, 1])
    check = checks(barrage(game, "1421", "DE-Naval"))["FR-XX-HQ"]
    assert [modifier.reason for modifier in check.modifiers] == ["shelter"]


@case("10.0(a)", "12.2(b)", "12.2(c)")
def test_a_disrupted_hq_in_verdun_rallies_with_one_more_and_one_less() -> None:
    game = bare("french_breakthrough", {"FR-XX-HQ": {"hex": "1421", "state": ["demoralized"]}}, turn=3, dice=[3, 3, 6])
    (check,) = [event for _, event in game.log() if isinstance(event, MoraleChecked)]
    assert sorted(modifier.amount for modifier in check.modifiers) == [-1, 1]
    assert check.morale == printed(PRINTED.morale, "FR-XX-HQ")


# ---- interdiction and movement (7.22, 8.4, 13.0, 8.2)


@case("7.22(a-ii)", "8.42(e)")
def test_a_marker_doubles_the_ground_and_not_the_price_of_enemy_zoc() -> None:
    game = bare("german_movement", {"DE-24": "1609", "FR-208": "1611"}, interdiction={"french": ["1610"]})
    assert march(game, "DE-24", "1610") == 2 + 1


@case("7.22(a-ii)", "T.TEC-stream")
def test_a_marker_doubles_the_ground_and_not_the_stream_before_it() -> None:
    game = watered("german_movement", {"DE-24": "1609"}, streams=["1609 1610"], interdiction={"french": ["1610"]})
    assert march(game, "DE-24", "1610") == 2 + 1


@case("7.22(a-ii)", "13.0")
@pytest.mark.parametrize(("side", "leader"), [("german", "DE-Pi28"), ("french", "FR-56BCP")])
def test_a_marker_doubles_the_ground_in_a_breakthrough(side: str, leader: str) -> None:
    """Three points: two for the marked hex, one more hex beyond."""
    other = "french" if side == "german" else "german"
    game = bare(f"{side}_breakthrough", {leader: "1611"}, interdiction={other: ["1612", "1712", "1512"]})
    do(game, "stack 1611")
    if legal(game, f"unit {leader}"):
        do(game, f"unit {leader}")
    assert legal(game, "to 1612")
    assert legal(game, "to 1613")
    assert why(game, "to 1614").case == "8.1(a)"


@case("8.1(a-iii)", "7.22(a-ii)")
def test_a_breakthrough_of_one_hex_is_always_possible_even_into_marked_woods() -> None:
    ground = dict.fromkeys(("1610", "1612", "1511", "1512", "1711", "1712"), "woods slope")
    game = bare("german_breakthrough", {"DE-Pi28": "1611"}, terrain=ground, interdiction={"french": ["1612"]})
    do(game, "stack 1611")
    if legal(game, "unit DE-Pi28"):
        do(game, "unit DE-Pi28")
    assert legal(game, "to 1612"), "eight points, of three"


@case("7.22(a)", "14.34(b)", "8.2")
def test_the_railroad_gun_moves_strategically_past_markers_for_a_point_a_hex() -> None:
    rails = ["1610 1611 1612 1613 1614"]
    game = bare("french_movement", {"FR-Rail": "1610"}, rails=rails, interdiction={"german": ["1611", "1612", "1613"]})
    assert halt(game, "FR-Rail", "1614", how="strategic") == 4


# ---- interdiction and what follows an assault (9.52, 9.6)


@case("9.6(b)", "7.22(a)")
@pytest.mark.parametrize("side", ["german", "french"])
def test_an_advance_into_a_marked_hex_costs_nothing_and_calls_for_no_check(side: str) -> None:
    units = {"german": {"DE-24": "1609", "FR-51R-A": "1610"}, "french": {"FR-208": "1611", "DE-6-A": "1610"}}[side]
    attacker, gun = units
    game = bare(f"{side}_assault", {**units, "DE-R57": "2002", "FR-110": "2003"}, interdiction={side: ["1610"]})
    game = fought(game, "assault 1610", f"unit {attacker}", "commit", hits=(0, 4))
    assert where(game, gun) == "eliminated"
    assert of_kind(do(game, f"advance {attacker}"), MoraleChecked) == []
    assert where(game, attacker) == "1610"


@case("9.52", "14.34(b)")
def test_the_railroad_gun_checks_morale_where_it_retreats_under_interdiction() -> None:
    game = bare(
        "german_assault",
        {"DE-24": "1609", "FR-Rail": "1610"},
        rails=["1610 1611 1612"],
        interdiction={"german": ["1611"]},
    )
    game = fought(game, "assault 1610", "unit DE-24", "commit", hits=(0, 1), dice=dice_of(12))
    events = do(game, "retreat 1")
    assert checks(events)["FR-Rail"].cases[0] == "9.52"
    assert "demoralized" in marks(game, "FR-Rail")
    assert [told.path for told in of_kind(events, Retreated)] == [("1610", "1611")]


@case("9.52", "7.11(M-iii)")
@pytest.mark.parametrize(("side", "hq"), [("german", "FR-XXX-HQ"), ("french", "DE-III-HQ")])
def test_an_hq_that_fails_its_check_under_interdiction_is_disrupted(side: str, hq: str) -> None:
    attacker = {"german": ("DE-24", "1609"), "french": ("FR-208", "1611")}[side]
    to = {"german": "1611", "french": "1609"}[side]
    game = bare(f"{side}_assault", {attacker[0]: attacker[1], hq: "1610"}, interdiction={side: [to]})
    lines = ("assault 1610", f"unit {attacker[0]}", "commit")
    game = fought(game, *lines, hits=(0, 1), dice=dice_of(12))
    do(game, "retreat 1", f"to {to}")
    assert (where(game, hq), "demoralized" in marks(game, hq)) == (to, True)


@case("6.42(a)", "7.22(a)")
def test_the_121st_enters_in_a_marked_hex_for_nothing() -> None:
    game = bare("german_organization", {}, turn=5, interdiction={"french": ["1501"]})
    do(game, "bring")
    assert "1501" in choices(game, "to")


@case("7.13(b)", "4.0-VIII")
def test_a_hex_may_be_barraged_and_interdicted_in_the_same_phase() -> None:
    game: Game = bare("german_bombardment", {"FR-208": "1606"}, turn=3, dice=[1, 1])
    assert of_kind(barrage(game, "1606", "DE-Heavy"), BarrageFired)
    assert interdict(game, "1606", "DE-Heavy").placed is True
