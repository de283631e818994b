"""8.4 Zones of control, and the wider ones of forts with heavy artillery (15.4).

The stage is the corner of four hexes: 1611, 1612 south of it, 1713 beyond, and 1513 on the other side, from where a
unit holds 1612 and 1613 but neither 1611 nor 1713.
"""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare, row
from tests.titles.they_shall_not_pass.drill import (
    PRINTED,
    checks,
    fought,
    halt,
    march,
    points,
    printed,
    prompt,
    watered,
)
from tests.titles.they_shall_not_pass.table import case, cell, choices, do, legal, of_kind, state, unit, where, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.supply import find_unsupplied
from meuse.titles.they_shall_not_pass.events import Advanced, MoraleChecked, Retreated
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN

STRONG, WEAK = "DE-24", "DE-Pi28"
AROUND_1611 = ["1610", "1612", "1511", "1512", "1711", "1712"]
AROUND_1612 = ["1611", "1613", "1512", "1513", "1712", "1713"]


def zone(game: Game, side: int) -> tuple[set[str], set[str]]:
    """The hexes in strong and in weak ZOC of a side."""
    names = state(game).box.board.names
    held = {name for place, name in enumerate(names) if state(game).held[side][place]}
    strong = {name for place, name in enumerate(names) if state(game).strong[side][place]}
    return strong, held - strong


def neighbours(*names: str) -> set[str]:
    board = PRINTED.board
    return {board.names[place] for name in names for place in board.adjacent[board.cell(name)]}


def within(name: str, reach: int) -> set[str]:
    away = PRINTED.board.distance_row(PRINTED.board.cell(name))
    return {other for place, other in enumerate(PRINTED.board.names) if away[place] <= reach}


def corridor(name: str, **enemies: str) -> Game:
    """A French unit in 1611 whose only way out leads to 1612."""
    water = [f"1611 {other}" for other in AROUND_1611 if other != "1612"]
    return watered(
        "french_movement", {name: "1611", **{key.replace("_", "-"): at for key, at in enemies.items()}}, rivers=water
    )


# ---- 8.4, 8.41 who exerts what


@pytest.mark.parametrize(
    ("name", "strength"),
    [
        pytest.param("FR-208", "strong", marks=case("8.4", "8.41"), id="regiment"),
        pytest.param("DE-24", "strong", marks=case("8.4", "8.41"), id="german regiment"),
        pytest.param("FR-44RIT", "strong", marks=case("8.4", "8.41"), id="territorial regiment"),
        pytest.param("FR-56BCP", "weak", marks=case("8.4", "8.41(a)"), id="hunters"),
        pytest.param("DE-Pi28", "weak", marks=case("8.4", "8.41(a)"), id="pioneers"),
        pytest.param("FR-Remnant-1", "weak", marks=case("8.4", "8.41(a)"), id="remnant"),
        pytest.param("FR-51R-A", "weak", marks=case("8.4", "8.41(a)"), id="divisional gun"),
        pytest.param("DE-III-A1", "weak", marks=case("8.4", "8.41(a)"), id="corps gun"),
        pytest.param("FR-Rail", "weak", marks=case("8.4", "8.41(a)"), id="railroad gun"),
        pytest.param("FR-XXX-HQ", "none", marks=case("8.4(a)"), id="hq"),
        pytest.param("DE-III-HQ", "none", marks=case("8.4(a)"), id="german hq"),
    ],
)
def test_who_exerts_what_zone_into_all_six_hexes_around(name: str, strength: str) -> None:
    game = bare("german_movement", {name: "1612"})
    side = GERMAN if name.startswith("DE") else FRENCH
    strong, weak = zone(game, side)
    assert strong == (set(AROUND_1612) if strength == "strong" else set())
    assert weak == (set(AROUND_1612) if strength == "weak" else set())
    assert zone(game, 1 - side) == (set(), set())


@case("8.4")
def test_a_zone_reaches_across_a_river() -> None:
    game = watered("german_movement", {"FR-208": "1612"}, rivers=[f"1612 {name}" for name in AROUND_1612])
    assert zone(game, FRENCH) == (set(AROUND_1612), set())


@case("8.41")
def test_a_reduced_demoralized_or_unsupplied_regiment_keeps_its_strong_zone() -> None:
    for mark in ("reduced", "demoralized", "unsupplied"):
        game = bare("german_movement", {"FR-208": {"hex": "1612", "state": [mark]}})
        assert zone(game, FRENCH) == (set(AROUND_1612), set())


@case("8.41")
def test_a_fort_exerts_a_strong_zone_until_it_is_destroyed() -> None:
    game = bare("german_movement", terrain={"1612": "fort"})
    assert zone(game, FRENCH) == (set(AROUND_1612), set())
    game = bare("german_movement", {"FR-1612": {"place": "removed"}}, terrain={"1612": "fort"})
    assert zone(game, FRENCH) == (set(), set())


@case("8.41(b)")
def test_where_both_kinds_fall_on_a_hex_the_strong_one_counts() -> None:
    """Pioneers and a regiment both hold 1612: it costs the point of the strong zone, and ends the move."""
    game = bare("french_movement", {"FR-208": "1611", WEAK: "1513", STRONG: "1613"})
    strong, weak = zone(game, GERMAN)
    assert "1612" in strong - weak
    assert march(game, "FR-208", "1612") == 2
    assert prompt(game) == "movement"


@case("8.41(b)")
def test_a_zone_lasts_while_one_unit_still_exerts_it() -> None:
    game = bare("german_movement", {"DE-24": "1612", "DE-20": "1612", "FR-208": "2010"})
    march(game, "DE-24", "1613", "1614", "1615")
    assert zone(game, GERMAN)[0] == neighbours("1612", "1615")


# ---- 8.42 strong ZOC


@case("8.42(a)", "8.43(a)", "9.51(b)")
@pytest.mark.parametrize("enemy", ["DE-20", "DE-Pi28"])
@pytest.mark.parametrize("name", ["FR-51R-A", "FR-XXX-HQ"])
def test_guns_and_hqs_do_not_retreat_into_enemy_zoc(name: str, enemy: str) -> None:
    game = bare("german_assault", {"DE-24": "1609", name: "1610", enemy: "1612"})
    game = fought(game, "assault 1610", "unit DE-24", "commit", hits=(0, 1))
    do(game, "retreat 1")
    assert choices(game, "to") == {"1511", "1711"}
    assert why(game, "to 1611").case == "9.51(b)"


@case("8.42(b)")
def test_infantry_stops_where_it_enters_strong_zoc() -> None:
    game = bare("french_movement", {"FR-208": "1611", STRONG: "1513"})
    march(game, "FR-208", "1612")
    assert prompt(game) == "movement"
    assert why(game, "unit FR-208").case == "8.0"
    game = corridor("FR-208", DE_24="1513")
    do(game, "unit FR-208")
    assert choices(game, "to") == {"1612"}  # nothing beyond


@case("8.42(b)")
def test_infantry_that_begins_in_strong_zoc_may_move_on() -> None:
    game = bare("french_movement", {"FR-208": "1612", STRONG: "1513"})
    march(game, "FR-208", "1713")
    assert points(game) == printed(PRINTED.movement, "FR-208") - 2


@case("8.42(e)")
@pytest.mark.parametrize(("ground", "paid"), [("", 2), ("woods", 3)])
def test_entering_strong_zoc_costs_a_point_more(ground: str, paid: int) -> None:
    game = bare("french_movement", {"FR-208": "1611", STRONG: "1513"}, terrain={"1612": ground})
    assert march(game, "FR-208", "1612") == paid


@case("8.42(e-ii)")
def test_leaving_strong_zoc_costs_a_point_more() -> None:
    game = bare("french_movement", {"FR-208": "1612", STRONG: "1513"})
    assert march(game, "FR-208", "1713") == 2


@case("8.42(e)", "8.42(e-ii)")
def test_the_points_for_strong_zoc_are_paid_on_roads_too() -> None:
    game = bare("french_movement", {"FR-208": "1611", STRONG: "1513"}, roads=["1611 1612"])
    assert march(game, "FR-208", "1612") == 2
    game = bare("french_movement", {"FR-208": "1612", STRONG: "1513"}, roads=["1611 1612"])
    assert march(game, "FR-208", "1611") == 2


@case("8.42(f)")
@pytest.mark.parametrize("other", [{}, {"DE-20": "1713"}])
def test_infantry_does_not_go_straight_from_strong_zoc_to_strong_zoc(other: dict[str, str]) -> None:
    """Of one enemy regiment or of two."""
    water = [f"1612 {name}" for name in AROUND_1612 if name != "1613"]
    game = watered("french_movement", {"FR-208": "1612", STRONG: "1513", **other}, rivers=water)
    do(game, "unit FR-208")
    assert why(game, "to 1613").case == "8.42(f)"
    assert choices(game, "to") == set()


@case("8.42(f)")
def test_the_way_round_from_strong_zoc_to_strong_zoc_is_open() -> None:
    game = bare("french_movement", {"FR-208": "1612", STRONG: "1513"})
    assert march(game, "FR-208", "1713", "1613") == 2 + 2


@case("8.42(f)", "8.46", "9.6(b-ii)")
def test_an_advance_goes_straight_from_strong_zoc_to_strong_zoc() -> None:
    """FR-233 in 1712 holds both the hex attacked from and the hex attacked."""
    units = {"DE-24": "1611", "FR-208": {"hex": "1612", "state": ["reduced"]}, "FR-233": "1712"}
    game = bare("german_assault", units)
    game = fought(game, "assault 1612", "unit DE-24", "commit", hits=(0, 1))
    events = do(game, "loss FR-208", "advance DE-24")
    assert len(of_kind(events, Advanced)) == 1
    assert where(game, "DE-24") == "1612"


# ---- 8.43 weak ZOC


@case("8.43(b)")
def test_infantry_enters_weak_zoc_at_no_extra_cost_and_may_go_on() -> None:
    game = bare("french_movement", {"FR-208": "1611", WEAK: "1513"})
    assert march(game, "FR-208", "1612") == 1
    assert prompt(game) == "move-unit"
    game = corridor("FR-208", DE_Pi28="1513")
    do(game, "unit FR-208")
    assert {"1612", "1713"} <= choices(game, "to")


@case("8.43(b-ii)")
def test_infantry_pays_a_point_to_leave_weak_zoc() -> None:
    game = bare("french_movement", {"FR-208": "1612", WEAK: "1513"})
    assert march(game, "FR-208", "1713") == 2
    game = bare("french_movement", {"FR-208": "1611", WEAK: "1513"})
    assert march(game, "FR-208", "1612", "1713") == 1 + 2


@case("8.43(c)")
def test_infantry_goes_straight_from_weak_zoc_to_weak_zoc_paying_to_leave_each() -> None:
    game = bare("french_movement", {"FR-208": "1611", WEAK: "1513"})
    assert march(game, "FR-208", "1612", "1613", "1713") == 1 + 2 + 2


@case("8.43(c-ii)", "8.43(c-iii)")
def test_from_weak_to_strong_zoc_infantry_pays_both_and_stops() -> None:
    """The pioneers in 1513 hold 1612, the regiment in 1813 holds 1713."""
    units = {"FR-208": "1612", WEAK: "1513", STRONG: "1813"}
    game = bare("french_movement", units)
    assert march(game, "FR-208", "1713") == 1 + 1 + 1
    assert prompt(game) == "movement"
    water = [f"1612 {name}" for name in AROUND_1612 if name != "1713"]
    closed = watered("french_movement", units, rivers=water)
    do(closed, "unit FR-208")
    assert choices(closed, "to") == {"1713"}


# ---- 8.42(c), 8.43(d), 8.44, 8.46 retreats


def retreat(enemy: str, *friends: str) -> tuple[Game, list[Any]]:
    """FR-208 retreats two hexes, 1611 and 1612, both held by an enemy in 1512."""
    units = {"DE-24": "1609", "FR-208": "1610", enemy: "1512", **dict.fromkeys(friends, "1611")}
    game = fought(bare("german_assault", units), "assault 1610", "unit DE-24", "commit", hits=(0, 3), dice=[1, 1, 1, 1])
    return game, do(game, "retreat 2", "to 1611", "to 1612")


@pytest.mark.parametrize(
    "enemy",
    [
        pytest.param("DE-20", marks=case("8.42(c)", "8.42(f)", "8.46(a)", "9.51")),
        pytest.param("DE-Pi28", marks=case("8.43(d)", "8.46(a)", "9.51")),
    ],
)
def test_retreating_infantry_checks_morale_in_each_hex_of_enemy_zoc_and_does_not_stop(enemy: str) -> None:
    game, events = retreat(enemy)
    assert [retreated.path for retreated in of_kind(events, Retreated)] == [("1610", "1611"), ("1611", "1612")]
    assert [(check.hex, check.check) for check in of_kind(events, MoraleChecked)] == [("1611", "M"), ("1612", "M")]
    assert where(game, "FR-208") == "1612"


@case("8.44")
@pytest.mark.parametrize("enemy", ["DE-20", "DE-Pi28"])
@pytest.mark.parametrize("friend", ["FR-56BCP", "FR-XXX-HQ"])
def test_a_friend_in_a_hex_cancels_enemy_zoc_there_for_a_retreat(enemy: str, friend: str) -> None:
    _, events = retreat(enemy, friend)
    assert [check.hex for check in of_kind(events, MoraleChecked)] == ["1612"]


@case("8.44")
def test_guns_may_retreat_to_a_friend_in_enemy_zoc() -> None:
    game = bare("german_assault", {"DE-24": "1609", "FR-51R-A": "1610", "DE-20": "1612", "FR-56BCP": "1611"})
    game = fought(game, "assault 1610", "unit DE-24", "commit", hits=(0, 1))
    do(game, "retreat 1", "to 1611")
    assert where(game, "FR-51R-A") == "1611"


@case("8.46(a)")
def test_a_unit_that_fails_its_check_goes_on_with_its_retreat() -> None:
    units = {"DE-24": "1609", "FR-208": "1610", "DE-20": "1512"}
    game = bare("german_assault", units)
    game = fought(game, "assault 1610", "unit DE-24", "commit", hits=(0, 3), dice=[6, 6, 1, 1])
    made = checks(do(game, "retreat 2", "to 1611"))
    assert not made["FR-208"].passed
    do(game, "to 1612")
    assert where(game, "FR-208") == "1612"


# ---- 8.42(d), 8.43(d-ii), 8.44(a) supply


def cut_off(enemy: str, *friends: str) -> bool:
    """Whether an enemy in 1717, who holds 1616 and 1617, cuts the only road of a regiment to its HQ."""
    units = {"FR-XXX-HQ": "1622", "FR-208": "1612", enemy: "1717", **dict(zip(friends, ("1616", "1617"), strict=False))}
    game = bare("german_movement", units, roads=[row("1612", "1622")], wild=True)
    return unit(game, "FR-208") in find_unsupplied(state(game), FRENCH)


@pytest.mark.parametrize(
    ("enemy", "cut"),
    [
        pytest.param("DE-24", True, marks=case("8.42(d)", "6.14(a)")),
        pytest.param("DE-Pi28", True, marks=case("8.43(d-ii)", "6.14(a)")),
        pytest.param("DE-III-HQ", False, marks=case("8.4(a)")),
    ],
)
def test_no_supply_line_runs_through_enemy_zoc(enemy: str, cut: bool) -> None:
    assert cut_off(enemy) is cut


@case("8.44(a)", "6.14(a)")
@pytest.mark.parametrize("enemy", ["DE-24", "DE-Pi28"])
def test_friends_cancel_enemy_zoc_for_supply_lines_in_their_own_hexes(enemy: str) -> None:
    assert cut_off(enemy, "FR-56BCP")
    assert not cut_off(enemy, "FR-56BCP", "FR-59BCP")


# ---- 8.44(b) but for nothing else


@case("8.44(b)")
def test_a_friend_does_not_cancel_strong_zoc_for_movement_ruling_t6() -> None:
    friend = {"FR-233": "1612", STRONG: "1513"}
    game = bare("french_movement", {"FR-208": "1611", **friend})
    assert march(game, "FR-208", "1612") == 2  # the point to enter
    assert prompt(game) == "movement"  # and the end of the move
    game = bare("french_movement", {"FR-208": "1612", **friend})
    assert march(game, "FR-208", "1713") == 2  # the point to leave
    water = [f"1612 {name}" for name in AROUND_1612 if name != "1613"]
    game = watered("french_movement", {"FR-208": "1612", **friend, "FR-243": "1613"}, rivers=water)
    do(game, "unit FR-208")
    assert why(game, "to 1613").case == "8.42(f)"


@case("8.44(b)")
def test_a_friend_does_not_cancel_weak_zoc_for_movement_ruling_t6() -> None:
    game = bare("french_movement", {"FR-208": "1612", "FR-233": "1612", WEAK: "1513"})
    assert march(game, "FR-208", "1713") == 2


# ---- 8.45 guns and HQs that enemies come up to


@case("8.45")
def test_guns_and_hqs_stand_when_an_enemy_regiment_comes_up() -> None:
    game = bare("german_movement", {"DE-24": "1610", "FR-XXX-HQ": "1612", "FR-51R-A": "1612"})
    halt(game, "DE-24", "1611")
    assert where(game, "FR-XXX-HQ") == where(game, "FR-51R-A") == "1612"
    while game.phase != "french_movement":
        do(game, "done")
    assert legal(game, "done")  # nor must they go in their own phase
    do(game, "done")
    assert where(game, "FR-XXX-HQ") == where(game, "FR-51R-A") == "1612"


@case("8.45(a)")
def test_guns_and_hqs_that_stand_defend_with_their_defence_strength_ruling_t8() -> None:
    game = bare("german_movement", {"DE-24": "1610", "FR-XXX-HQ": "1612", "FR-51R-A": "1612"})
    halt(game, "DE-24", "1611")
    do(game, "done", "assault 1612", "unit DE-24")
    asked = game.decision
    assert asked is not None
    assert asked.params["defense"] == sum(printed(PRINTED.defense, name) for name in ("FR-XXX-HQ", "FR-51R-A"))


# ---- 8.47 hunters


@case("8.47", "14.6")
def test_hunters_treat_german_zoc_as_weak() -> None:
    game = bare("french_movement", {"FR-56BCP": "1611", STRONG: "1513"})
    assert march(game, "FR-56BCP", "1612", "1613", "1713") == 1 + 2 + 2  # straight through, a point for leaving each
    game = corridor("FR-56BCP", DE_24="1513")
    do(game, "unit FR-56BCP")
    assert {"1612", "1613", "1713"} <= choices(game, "to")


@case("8.47")
def test_only_hunters_do() -> None:
    """German pioneers and French remnants are battalions too, and stop."""
    game = bare("german_movement", {"DE-Pi28": "1611", "FR-208": "1513"})
    assert march(game, "DE-Pi28", "1612") == 2
    assert prompt(game) == "movement"
    game = bare("french_movement", {"FR-Remnant-1": "1611", STRONG: "1513"})
    assert march(game, "FR-Remnant-1", "1612") == 2
    assert prompt(game) == "movement"


@case("8.47")
def test_hunters_who_retreat_through_german_zoc_check_morale_as_in_any_weak_zone() -> None:
    units = {"DE-24": "1609", "FR-56BCP": "1610", "DE-20": "1512"}
    game = bare("german_assault", units)
    game = fought(game, "assault 1610", "unit DE-24", "commit", hits=(0, 1), dice=[1, 1])
    events = do(game, "retreat 1", "to 1611")
    assert [check.hex for check in of_kind(events, MoraleChecked)] == ["1611"]


# ---- 15.4 forts with heavy artillery


@case("15.4(a)")
def test_with_heavy_artillery_a_fort_s_zone_is_two_hexes_wide() -> None:
    game = bare("german_movement", terrain={"1612": "fort"}, options=["heavy_artillery"])
    strong, weak = zone(game, FRENCH)
    assert strong == set(AROUND_1612)
    assert weak == within("1612", 2) - within("1612", 1)
    game = bare("german_movement", terrain={"1612": "fort"})
    assert zone(game, FRENCH) == (set(AROUND_1612), set())


@case("15.4(a)")
def test_the_wider_zone_of_a_fort_lasts_until_the_fort_is_destroyed() -> None:
    reduced = {"FR-1612": {"hex": "1612", "state": ["reduced"]}}
    game = bare("german_movement", reduced, terrain={"1612": "fort"}, options=["heavy_artillery"])
    assert zone(game, FRENCH) == (set(AROUND_1612), within("1612", 2) - within("1612", 1))
    game = bare("german_assault", {"DE-24": "1611", **reduced}, terrain={"1612": "fort"}, options=["heavy_artillery"])
    game = fought(game, "assault 1612", "unit DE-24", "commit", hits=(0, 1))
    assert where(game, "FR-1612") == "removed"
    assert zone(game, FRENCH) == (set(), set())


@case("15.4(a)")
def test_the_outer_hexes_of_a_fort_s_zone_are_weak_and_the_inner_ones_strong() -> None:
    """1610 is two hexes from the fort, 1611 one, 1609 three."""
    fort: dict[str, Any] = {"terrain": {"1612": "fort"}, "options": ["heavy_artillery"]}
    game = bare("german_movement", {"DE-24": "1609"}, **fort)
    assert march(game, "DE-24", "1610", "1609") == 1 + 2  # in for one, out for two
    game = bare("german_movement", {"DE-24": "1609"}, **fort)
    assert march(game, "DE-24", "1610", "1611") == 1 + 3
    assert prompt(game) == "movement"
    game = bare("german_movement", {"DE-III-HQ": "1609"}, **fort)
    do(game, "unit DE-III-HQ")
    assert why(game, "to 1610").case == "8.43(a)"
    game = bare("german_movement", {"DE-24": "1609"}, control={"german": ["1608", "1610"]}, **fort)
    do(game, "strategic DE-24")
    assert why(game, "to 1610").case == "8.2(b)"
    assert legal(game, "to 1608")


def test_the_stage_of_these_tests_is_as_described() -> None:
    assert neighbours("1611") == set(AROUND_1611)
    assert neighbours("1612") == set(AROUND_1612)
    assert neighbours("1513") & {"1611", "1612", "1613", "1713"} == {"1612", "1613"}
    assert neighbours("1512") & {"1610", "1611", "1612"} == {"1611", "1612"}
    assert neighbours("1813") & {"1612", "1713"} == {"1713"}
    assert cell(bare("german_movement"), "1612") == PRINTED.board.cell("1612")
