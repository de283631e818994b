"""Where supply, movement, replacements, options and victory meet troops of a rare kind.

Each expectation is read off the rulebook; the hexes are those of a bare country.
"""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare, row, wait_for
from tests.titles.they_shall_not_pass.drill import halt, march, points, prompt, watered
from tests.titles.they_shall_not_pass.table import case, choices, do, legal, marks, state, where, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.victory import casualties, point_sources

GERMAN, FRENCH = 0, 1
WAY_BACK = [row("1612", "1622")]  # to the French source in 1622


def breakthrough(side: str, start: str, units: dict[str, Any], *group: str, **more: Any) -> Game:
    game = bare(f"{side}_breakthrough", units, **more)
    do(game, f"stack {start}")
    for name in group:
        if legal(game, f"unit {name}"):
            do(game, f"unit {name}")
    if prompt(game) == "gather-breakthrough":
        do(game, "go")
    return game


# ---- hunters (8.47, 14.6) and supply, strategic movement


@case("8.47", "6.14")
def test_german_zoc_is_weak_to_hunters_but_cuts_their_supply_like_anybody_s() -> None:
    """The German of 1613 stands on the only way back."""
    for enemy, supplied in ({"DE-24": "1613"}, False), ({}, True):
        units = {"FR-56BCP": "1610", "FR-XXX-HQ": "1620", **enemy}
        road = [row("1610", "1622")]
        game = bare("french_organization", units, roads=road, wild=True)
        assert ("unsupplied" not in marks(game, "FR-56BCP")) is supplied


@case("8.47", "8.2(b)")
@pytest.mark.parametrize("enemy", ["DE-24", "DE-Pi28", "DE-6-A"])
def test_hunters_do_not_move_strategically_into_german_zoc(enemy: str) -> None:
    game = bare("french_movement", {"FR-56BCP": "1610", enemy: "1613"})
    do(game, "strategic FR-56BCP")
    assert why(game, "to 1612").case == "8.2(b)"
    assert legal(game, "to 1611")


@case("8.47", "13.0")
def test_hunters_who_break_through_alone_go_from_strong_zoc_to_strong_zoc() -> None:
    """1611 and 1612 lie in the zone of 1712: leaving each costs one more, of three points."""
    game = breakthrough("french", "1611", {"FR-56BCP": "1611", "DE-24": "1712"}, "FR-56BCP")
    assert points(game) == 3
    do(game, "to 1612")
    assert where(game, "FR-56BCP") == "1612"


# ---- remnants (14.4) and movement


@case("14.4", "14.11", "14.12")
@pytest.mark.parametrize(("side", "name"), [("german", "DE-Remnant-1"), ("french", "FR-Remnant-1")])
def test_a_remnant_digs_in_like_infantry(side: str, name: str) -> None:
    game = bare(f"{side}_movement", {name: "1610"})
    do(game, f"dig_in {name}")
    assert "dug-in" in marks(game, name)


@case("14.4", "8.2")
@pytest.mark.parametrize(("side", "name"), [("german", "DE-Remnant-1"), ("french", "FR-Remnant-1")])
def test_a_remnant_moves_strategically_like_infantry(side: str, name: str) -> None:
    game = bare(f"{side}_movement", {name: "1610"}, control={"german": ["1609"]})
    assert legal(game, f"strategic {name}")


@case("13.0", "14.4")
@pytest.mark.parametrize(
    ("side", "leader", "remnant"), [("german", "DE-Pi28", "DE-Remnant-1"), ("french", "FR-56BCP", "FR-Remnant-1")]
)
def test_a_remnant_breaks_through_with_pioneers_or_hunters(side: str, leader: str, remnant: str) -> None:
    game = breakthrough(side, "1611", {leader: "1611", remnant: "1611"}, leader, remnant)
    do(game, "to 1612")
    assert (where(game, leader), where(game, remnant)) == ("1612", "1612")


@case("14.4(a)", "13.0")
def test_a_remnant_of_pioneers_leads_no_breakthrough() -> None:
    game = bare("german_breakthrough", {"DE-Remnant-1": "1611", "DE-24": "1611", "DE-Pi28": "1605"})
    assert choices(game, "stack") == {"1605"}


# ---- rivers and who is next door


@case("8.2(a-iii)", "8.11(b)")
def test_an_enemy_across_a_river_is_next_door_for_strategic_movement() -> None:
    game = watered("german_movement", {"DE-24": "1609", "FR-208": "1610"}, rivers=["1609 1610"])
    assert why(game, "strategic DE-24").case == "8.2(a-iii)"


@case("6.2(b)", "8.11(b)")
def test_an_enemy_across_a_river_makes_a_broken_unit_surrender() -> None:
    broken = {"hex": "1612", "state": ["reduced", "demoralized"]}
    units = {"FR-208": broken, "FR-XXX-HQ": "1614", "DE-24": "1611"}
    game = watered("french_organization", units, rivers=["1611 1612"], roads=[row("1612", "1622")], dice=[6, 6])
    assert where(game, "FR-208") == "removed"


# ---- reinforcements and supply (6.4, 6.1)


@case("6.4", "6.1")
def test_arrivals_are_in_supply_until_their_next_check_whatever_their_hq() -> None:
    """The 153rd Division comes in after the check; the HQ of XX Corps is gone."""
    game = bare("french_organization", {"FR-XX-HQ": {"place": "eliminated"}}, turn=4)
    while game.phase == "french_organization":
        do(game, "done")
    assert where(game, "FR-9Z") == "1323"
    assert "unsupplied" not in marks(game, "FR-9Z")
    wait_for(game, "french_movement")
    assert legal(game, "strategic FR-9Z")


@case("6.41", "6.11(e)")
def test_arrivals_retake_the_source_that_they_enter_at() -> None:
    game = bare("french_organization", {"FR-XX-HQ": "1321"}, turn=4, control={"german": ["1323"]})
    assert state(game).control[state(game).box.board.index["1323"]] == FRENCH


# ---- options and others


@case("15.5(a)", "8.2(a-iii)")
def test_infiltration_does_not_let_a_unit_begin_a_strategic_move_next_to_the_enemy() -> None:
    units = {"DE-24": "1609", "DE-20": "1609", "FR-208": "1610"}
    game = bare("german_movement", units, options=["infiltration"], control={"german": ["1608"]})
    assert why(game, "strategic DE-24").case == "8.2(a-iii)"


@case("15.5", "8.45")
def test_infiltration_lets_an_hq_enter_enemy_zoc_where_a_friend_stands_for_the_ground_alone() -> None:
    units = {"DE-III-HQ": "1608", "DE-20": "1609", "FR-208": "1610"}
    game = bare("german_movement", units, options=["infiltration"])
    assert march(game, "DE-III-HQ", "1609", "1608") == 2


@case("15.5(a)", "13.0")
def test_infiltration_lets_a_breakthrough_pass_a_friend_in_strong_zoc() -> None:
    units = {"DE-Pi28": "1608", "DE-20": "1609", "FR-208": "1610"}
    for options, costs in (([], False), (["infiltration"], True)):
        game = breakthrough("german", "1608", units, "DE-Pi28", options=options)
        do(game, "to 1609")
        assert (prompt(game) == "move-breakthrough") is costs


@case("13.0", "14.34(b)")
@pytest.mark.parametrize(
    ("group", "places"),
    [
        (("FR-56BCP", "FR-Rail"), {"1610", "1612"}),
        (("FR-Rail", "FR-56BCP"), {"1610", "1612"}),
    ],
)
def test_a_group_with_the_railroad_gun_keeps_to_the_rails_and_to_the_pace_of_those_on_foot_ruling_t55(
    group: tuple[str, ...], places: set[str]
) -> None:
    """Woods cost hunters two points; the rails cost the gun one."""
    hexes = [f"{number}" for number in range(1608, 1616)]
    woods = dict.fromkeys([*hexes, "1511", "1512", "1711", "1712"], "woods")
    units = dict.fromkeys(group, "1611")
    game = breakthrough("french", "1611", units, *group, rails=[row("1609", "1613")], terrain=woods)
    assert choices(game, "to") == places


@case("15.4(a)", "15.5")
def test_infiltration_cancels_the_wider_zone_of_a_fort_as_well() -> None:
    """1610 is two hexes from the fort of 1612, in its weak zone."""
    options = ["heavy_artillery", "infiltration"]
    for friend, paid in (({}, 1 + 2), ({"DE-20": "1610"}, 1 + 1)):
        game = bare("german_movement", {"DE-24": "1609", **friend}, terrain={"1612": "fort"}, options=options)
        assert march(game, "DE-24", "1610", "1609") == paid


@case("15.3", "8.2")
@pytest.mark.parametrize("attached", ["", "I"])
def test_the_16th_division_is_supplied_by_verdun_until_a_corps_has_it(attached: str) -> None:
    options = ["improved_organization"]
    game = bare("french_organization", {"FR-85": "1420"}, turn=7, options=options, attached_16th=attached)
    assert ("unsupplied" in marks(game, "FR-85")) is (attached == "I"), "the HQ of I Corps is not on the map"


# ---- replacements, Pétain and the count of casualties (16.0)


@case("16.0(b-ii)", "14.7(a)")
def test_a_gun_that_petain_has_brought_back_is_no_casualty() -> None:
    units = {"FR-XXX-A1": {"place": "eliminated"}, "FR-XXX-HQ": "1614"}
    game = bare("french_organization", units, roads=WAY_BACK, turn=6)
    before = casualties(state(game), FRENCH)
    do(game, "return_gun FR-XXX-A1")
    assert (before, casualties(state(game), FRENCH)) == (2, 0)


@case("16.0(b-ii)", "6.32(a-ii)", "6.32(b)")
@pytest.mark.parametrize(("how", "left"), [("return", 1), ("return_full", 0)])
def test_a_unit_brought_back_counts_as_what_it_is_then(how: str, left: int) -> None:
    units = {"DE-24": {"place": "eliminated"}, "DE-III-HQ": "2201"}
    game = bare("german_organization", units, roads=["2201 2202"], turn=3)
    do(game, f"{how} DE-24")
    assert casualties(state(game), GERMAN) == left


@case("16.0(b)", "6.42", "3.4")
def test_units_that_never_came_are_no_casualties() -> None:
    game = bare("french_organization", {}, turn=2)
    assert (casualties(state(game), GERMAN), casualties(state(game), FRENCH)) == (0, 0)


@case("16.0(b)", "14.34", "14.2")
@pytest.mark.parametrize("name", ["FR-Rail", "FR-16-A", "FR-85", "FR-XX-HQ", "FR-56BCP"])
def test_every_kind_of_eliminated_french_unit_counts_two(name: str) -> None:
    game = bare("german_assault", {name: {"place": "eliminated"}, "DE-24": "1609", "FR-208": "1610"}, turn=7)
    assert casualties(state(game), FRENCH) == 2


@case("16.0(a)", "14.9", "15.5(b)")
@pytest.mark.parametrize(("options", "scored"), [([], 2), (["infiltration"], 1)])
def test_towns_taken_in_passing_score_like_towns_held(options: list[str], scored: int) -> None:
    towns = ["1611", "1612", "1613", "1614"]
    game = bare(
        "german_movement",
        {"DE-24": "1610"},
        terrain=dict.fromkeys(towns, "town"),
        roads=[row("1610", "1615")],
        options=options,
    )
    halt(game, "DE-24", "1615")
    found = {source.reason: source.points for source in point_sources(state(game))}
    assert found["towns"] == scored


@case("14.5", "6.32(a-ii)")
def test_one_replacement_for_pioneers_whether_it_restores_or_returns() -> None:
    units = {
        "DE-Pi28": {"hex": "2202", "state": ["reduced"]},
        "DE-Pi3": {"place": "eliminated"},
        "DE-24": {"hex": "2202", "state": ["reduced"]},
        "DE-III-HQ": "2201",
    }
    game = bare("german_organization", units, roads=["2201 2202"], turn=3)
    do(game, "return DE-Pi3")
    assert why(game, "restore DE-Pi28").case == "6.33(c)"
    assert legal(game, "restore DE-24")


@case("6.33(d)", "6.42(b)")
def test_fallen_units_of_the_121st_return_on_the_hq_of_xviii_corps() -> None:
    units = {"DE-60": {"place": "eliminated"}, "DE-XVIII-HQ": "2201", "DE-V-HQ": "2202"}
    game = bare("german_organization", units, roads=["2201 2202"], turn=6)
    do(game, "return DE-60")
    assert where(game, "DE-60") == "2201"


@case("6.16(a)", "14.11", "14.12")
@pytest.mark.parametrize("side", ["german", "french"])
def test_unsupplied_and_demoralized_units_may_still_dig_in(side: str) -> None:
    name = {"german": "DE-24", "french": "FR-208"}[side]
    game = bare(f"{side}_movement", {name: {"hex": "1610", "state": ["unsupplied", "demoralized"]}})
    do(game, f"dig_in {name}")
    assert "dug-in" in marks(game, name)


@case("13.0", "6.11(e)")
def test_a_breakthrough_onto_a_french_source_closes_it() -> None:
    """The HQ of XX Corps has no other way out than 1622."""
    game = breakthrough("german", "1620", {"DE-Pi28": "1620", "FR-XX-HQ": "1612"}, "DE-Pi28", roads=WAY_BACK, wild=True)
    do(game, "to 1622")
    while game.phase != "french_bombardment" and game.phase != "french_movement":
        do(game, next(verb for verb in ("stop", "done") if legal(game, verb)))
    assert "unsupplied" in marks(game, "FR-XX-HQ")
