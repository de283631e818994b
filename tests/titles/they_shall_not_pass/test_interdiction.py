"""7.2 Interdiction: placing a marker, and what it does to roads, movement, supply lines and retreats."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import clash
from tests.titles.they_shall_not_pass.country import bare, row
from tests.titles.they_shall_not_pass.drill import PRINTED, interdict, march, printed, prompt
from tests.titles.they_shall_not_pass.table import case, choices, do, legal, marks, of_kind, state, unit, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.supply import find_unsupplied
from meuse.titles.they_shall_not_pass.events import InterdictionLifted, MoraleChecked, Retreated
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN

GUNS = {"DE-III-A1": "1607", "DE-III-A2": "1607"}
ROAD = row("1610", "1616")


def markers(game: Game, side: str) -> list[str]:
    found: list[str] = game.position()["interdiction"][side]
    return found


def on_the_road(**more: Any) -> Game:
    """A French regiment on a road through a woods hex (1612), a town (1614) and a trench (1615)."""
    terrain = {"1612": "woods", "1614": "town", "1615": "trench"}
    return bare("french_movement", {"FR-208": more.pop("at", "1611")}, roads=[ROAD], terrain=terrain, **more)


# ---- 7.21 procedure


@case("7.21")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("gun", ["DE-III-A1", "DE-Heavy", "DE-Naval"])
def test_the_die_must_be_below_the_gun_s_attack_strength(gun: str, die: int) -> None:
    game = bare("german_bombardment", GUNS, turn=2, dice=[die])
    placed = die < printed(PRINTED.attack, gun) and die != 6
    shot = interdict(game, "1610", gun)
    assert (shot.strength, shot.die, shot.placed) == (printed(PRINTED.attack, gun), die, placed)
    assert markers(game, "german") == (["1610"] if placed else [])


@case("7.21")
def test_a_die_equal_to_the_strength_fails() -> None:
    """A gun of III Corps has 5, by the rulebook's own example."""
    assert interdict(bare("german_bombardment", GUNS, turn=2, dice=[4]), "1612", "DE-III-A1").placed
    assert not interdict(bare("german_bombardment", GUNS, turn=2, dice=[5]), "1612", "DE-III-A1").placed


@case("7.21(a)")
def test_a_six_fails_even_where_the_first_turn_makes_it_a_five_ruling_t13() -> None:
    game = bare("german_bombardment", {}, turn=1, dice=[5, 6])
    assert interdict(game, "1609", "DE-Heavy").placed
    assert not interdict(game, "1610", "DE-Heavy").placed  # 6 - 1 is below its strength of 6
    assert markers(game, "german") == ["1609"]


@case("7.21(b)")
def test_interdiction_is_fired_by_one_gun_alone() -> None:
    game = bare("german_bombardment", {**GUNS, "FR-208": "1610"}, turn=2, dice=[5])
    assert not interdict(game, "1612", "DE-III-A1").placed  # two guns of 5 would have been ten
    assert prompt(game) == "bombardment"
    assert marks(game, "DE-III-A1") == {"fired"}
    assert marks(game, "DE-III-A2") == set()
    do(game, "gun DE-III-A2", "barrage 1610")
    assert why(game, "interdict 1612").case


@case("7.21(c)")
@pytest.mark.parametrize("ground", ["", "woods slope", "town trench", "city", "fort"])
def test_no_terrain_changes_the_die(ground: str) -> None:
    for die, placed in ((4, True), (5, False)):
        game = bare("german_bombardment", GUNS, turn=2, dice=[die], terrain={"1612": ground})
        shot = interdict(game, "1612", "DE-III-A1")
        assert (shot.modifier, shot.placed) == (0, placed)


@case("7.2", "7.21")
def test_a_hex_that_holds_nobody_or_friends_may_be_interdicted() -> None:
    game = bare("german_bombardment", {**GUNS, "DE-24": "1609"}, turn=2)
    do(game, "gun DE-III-A1")
    assert legal(game, "interdict 1612")
    assert legal(game, "interdict 1609")
    assert not choices(game, "barrage")


@case("7.3(a)")
def test_on_the_first_turn_german_interdiction_dice_lose_one_and_french_dice_do_not() -> None:
    for turn, modifier, placed in ((1, -1, True), (2, 0, False)):
        game = bare("german_bombardment", GUNS, turn=turn, dice=[5])
        shot = interdict(game, "1612", "DE-III-A1")  # strength 5
        assert (shot.modifier, shot.placed) == (modifier, placed)
    strength = printed(PRINTED.attack, "FR-XXX-A1")
    game = bare("french_bombardment", {"FR-XXX-A1": "1613", "DE-24": "1605"}, turn=1, dice=[strength])
    shot = interdict(game, "1612", "FR-XXX-A1")
    assert (shot.modifier, shot.placed) == (0, False)


# ---- 7.22 effects on roads and movement


@case("7.22(a)", "7.22(a-ii)")
@pytest.mark.parametrize(("start", "into", "usual", "paid"), [("1611", "1612", 1, 4), ("1612", "1613", 1, 2)])
def test_a_marker_cuts_the_road_and_doubles_the_other_terrain(start: str, into: str, usual: int, paid: int) -> None:
    assert march(on_the_road(at=start), "FR-208", into) == usual
    assert march(on_the_road(at=start, interdiction={"german": [into]}), "FR-208", into) == paid


@case("7.22(a-ii)")
@pytest.mark.parametrize(
    ("ground", "paid"), [("", 2), ("town", 4), ("slope", 4), ("trench", 4), ("woods", 4), ("city", 4)]
)
def test_every_kind_of_ground_costs_double_under_a_marker(ground: str, paid: int) -> None:
    game = bare("french_movement", {"FR-208": "1611"}, terrain={"1612": ground}, interdiction={"german": ["1612"]})
    assert march(game, "FR-208", "1612") == paid


@case("7.22(a-ii)")
def test_two_markers_in_a_hex_cost_no_more_than_one() -> None:
    game = bare("french_movement", {"FR-208": "1611"}, interdiction={"german": ["1612"], "french": ["1612"]})
    assert march(game, "FR-208", "1612") == 2


@case("7.22(a-iii)", "8.5(a)")
@pytest.mark.parametrize(("start", "into", "usual", "paid"), [("1613", "1614", 1, 2), ("1613", "1612", 1, 2)])
def test_the_road_out_of_an_interdicted_hex_is_cut_too(start: str, into: str, usual: int, paid: int) -> None:
    assert march(on_the_road(at=start), "FR-208", into) == usual
    assert march(on_the_road(at=start, interdiction={"german": [start]}), "FR-208", into) == paid


@case("7.22(a-iii)")
def test_the_road_beyond_the_next_hex_is_whole_again() -> None:
    game = on_the_road(at="1613", interdiction={"german": ["1613"]})
    assert march(game, "FR-208", "1614", "1615") == 2 + 1  # the town off road, then the trench by road


@case("7.22(a)", "7.22(a-ii)", "7.22(a-iii)")
def test_a_marker_cuts_the_road_for_strategic_movement_too() -> None:
    whole = on_the_road(at="1610")
    assert march(whole, "FR-208", "1611", "1612", "1613", how="strategic") == 1.5
    cut = on_the_road(at="1610", interdiction={"german": ["1612"]})
    assert march(cut, "FR-208", "1611", "1612", "1613", how="strategic") == 0.5 + 4 + 1


@case("7.22(a-iv)")
@pytest.mark.parametrize("owner", ["german", "french"])
def test_both_sides_pay_whoever_placed_the_marker(owner: str) -> None:
    units = {"FR-208": "1611", "DE-24": "1605"}
    game = bare("french_movement", units, roads=[ROAD], terrain={"1612": "woods"}, interdiction={owner: ["1612"]})
    assert march(game, "FR-208", "1612") == 4
    game = bare(
        "german_movement", units, roads=["1605 1606"], terrain={"1606": "woods"}, interdiction={owner: ["1606"]}
    )
    assert march(game, "DE-24", "1606") == 4


# ---- 7.22 effects on supply


def supply_line(**more: Any) -> Game:
    """XXX Corps: the HQ at a source hex in the south, a regiment on the only road, in a wild country."""
    units = {"FR-XXX-HQ": "1622", "FR-208": "1612"}
    return bare("german_movement", units, roads=[row("1612", "1622")], wild=True, **more)


def unsupplied(game: Game, name: str) -> bool:
    side = GERMAN if name.startswith("DE") else FRENCH
    return unit(game, name) in find_unsupplied(state(game), side)


@case("7.22(a)", "7.22(a-ii)", "7.22(a-iii)")
def test_a_supply_line_pays_double_in_a_marked_road_hex_and_for_the_hex_beyond() -> None:
    """Ten points off road: a marked clear hex costs 2 and the next 1; three such pairs cost 9, four are too much."""
    pairs = ["1613", "1615", "1617", "1619"]
    assert not unsupplied(supply_line(), "FR-208")
    for count, cut in ((3, False), (4, True)):
        for owner in ("german", "french"):
            game = supply_line(interdiction={owner: pairs[:count]})
            assert unsupplied(game, "FR-208") is cut


@case("7.22(a-iv)", "7.22(c)")
def test_your_own_markers_cut_your_own_supply_until_the_end_of_the_phase_ruling_t32() -> None:
    units = {"FR-XXX-HQ": "1622", "FR-208": "1612"}
    game = bare(
        "french_organization",
        units,
        roads=[row("1612", "1622")],
        wild=True,
        interdiction={"french": ["1613", "1615", "1617", "1619"]},
    )
    if prompt(game) == "replacements":
        do(game, "done")
    assert "unsupplied" in marks(game, "FR-208")
    assert markers(game, "french") == []


@case("7.22(a)")
def test_interdiction_does_not_cut_rails_ruling_t21() -> None:
    units = {"FR-XXX-HQ": "1622", "FR-208": "1612"}
    cut = {"german": [f"16{number}" for number in range(13, 22)]}
    for turn, lost in ((5, True), (6, False)):  # the French trace by rail from 26 February on
        game = bare("french_organization", units, rails=[row("1612", "1622")], wild=True, interdiction=cut, turn=turn)
        assert unsupplied(game, "FR-208") is lost


# ---- 7.22 effects on retreats, 7.22(c) duration


@case("7.22(b)", "9.52")
@pytest.mark.parametrize("owner", ["german", "french"])
def test_a_unit_checks_morale_in_each_interdicted_hex_it_retreats_through(owner: str) -> None:
    units = {"DE-24": "2914", "FR-44": "2915"}
    game = clash(
        "german_assault",
        units,
        "assault 2915",
        "unit DE-24",
        "commit",
        hits=(0, 3),  # a step, and two hexes
        dice=[1, 1, 1, 1],
        interdiction={owner: ["2916", "2917"]},
    )
    events = do(game, "retreat 2", "to 2916", "to 2917")
    assert [retreat.path for retreat in of_kind(events, Retreated)] == [("2915", "2916"), ("2916", "2917")]
    assert [(check.hex, check.check, check.cases[0]) for check in of_kind(events, MoraleChecked)] == [
        ("2916", "M", "9.52"),
        ("2917", "M", "9.52"),
    ]


@case("7.22(c)")
@pytest.mark.parametrize(("owner", "other"), [("german", "french"), ("french", "german")])
def test_a_marker_stays_until_the_next_organization_phase_of_the_side_that_placed_it(owner: str, other: str) -> None:
    units = {"FR-208": "1620", "DE-24": "2701"}
    game = bare(f"{other}_organization", units, interdiction={owner: ["1612"], other: ["1613"]})
    assert markers(game, owner) == ["1612"]
    game = bare(f"{owner}_organization", units, interdiction={owner: ["1612"], other: ["1613"]}, turn=2)
    events = [event for _, event in game.log()]
    while prompt(game) not in (f"{owner}-bombardment", "bombardment", "movement"):
        events += do(game, "done")
    assert markers(game, owner) == []
    assert markers(game, other) == ["1613"]
    (lifted,) = of_kind(events, InterdictionLifted)
    assert lifted.hexes == ("1612",)


@case("7.22(c)")
def test_a_marker_outlasts_the_turn_in_which_it_was_placed() -> None:
    game = bare("german_bombardment", {"DE-III-A1": "0602", "FR-208": "1620", "DE-24": "2701"}, turn=2, dice=[1])
    interdict(game, "0610", "DE-III-A1")
    seen = set()
    while game.state.turn == 2:
        seen.add(game.phase)
        assert markers(game, "german") == ["0610"]
        do(game, "done")
    assert {"german_movement", "french_movement"} <= seen


# ---- 7.23 restrictions


@case("7.23")
def test_a_marker_does_nothing_to_the_units_in_its_hex() -> None:
    game = bare("german_bombardment", {**GUNS, "FR-208": "1612", "FR-XXX-HQ": "1612"}, turn=2, dice=[1])
    events = do(game, "gun DE-III-A1", "interdict 1612")
    assert markers(game, "german") == ["1612"]
    assert not of_kind(events, MoraleChecked)
    assert marks(game, "FR-208") == marks(game, "FR-XXX-HQ") == set()


@case("7.23")
def test_a_unit_under_a_marker_pays_nothing_for_the_hex_it_stands_in() -> None:
    game = bare("french_movement", {"FR-208": "1612"}, terrain={"1612": "woods"}, interdiction={"german": ["1612"]})
    assert march(game, "FR-208", "1613") == 1


@case("7.23(a)")
def test_supply_source_hexes_of_either_side_are_never_interdicted() -> None:
    sources = {"0201", "1601", "2201", "1323", "1622", "3307", "3310", "3321"}
    game = bare("german_bombardment", {}, turn=2)
    do(game, "gun DE-Naval")
    assert not choices(game, "interdict") & sources
    for name in sources:
        assert why(game, f"interdict {name}").case == "7.23(a)"
    game = bare("french_bombardment", {"FR-XXX-A1": "1610"}, turn=2)
    do(game, "gun FR-XXX-A1")
    assert why(game, "interdict 1601").case == "7.23(a)"
    assert why(game, "interdict 1622").case == "7.23(a)"


def test_a_side_does_not_mark_a_hex_twice_but_may_mark_one_of_the_enemy_s() -> None:
    game = bare("german_bombardment", GUNS, turn=2, interdiction={"german": ["1612"], "french": ["1613"]})
    do(game, "gun DE-III-A1")
    assert why(game, "interdict 1612").case == "7.2"
    assert legal(game, "interdict 1613")
