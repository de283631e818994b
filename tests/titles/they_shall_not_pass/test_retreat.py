"""9.5 Retreats: how far, away from whom, toward what, and through what."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import asks, clash
from tests.titles.they_shall_not_pass.country import bare
from tests.titles.they_shall_not_pass.table import TITLE, case, choices, do, legal, marks, of_kind, where, why

import meuse
from meuse.engine.events import Event
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import Demoralized, Eliminated, MoraleChecked, Retreated, StepLost
from meuse.titles.they_shall_not_pass.terrain import RIVER

BOX: Any = meuse.open_box(TITLE).content
EDGES = [BOX.board.names[cell] for cell in BOX.terrain.edge]
TOWNS = [BOX.board.names[cell] for cell in BOX.terrain.towns + BOX.terrain.cities]
PASSED, FAILED = [1, 1], [6, 6]


def pushed(units: dict[str, Any], hits: int = 1, *lines: str, **more: Any) -> Game:
    """German units assault the French in 2915 and cost them so many hits."""
    attackers = [f"unit {name}" for name in units if name.startswith("DE-2") or name in ("DE-64", "DE-80")]
    return clash("german_assault", units, "assault 2915", *attackers, *lines, "commit", hits=(0, hits), **more)


def driven_north(units: dict[str, Any], hits: int = 1, **more: Any) -> Game:
    """French regiments in 2916 assault the Germans in 2915 and cost them so many hits."""
    lines = ("assault 2915", "unit FR-44", "unit FR-60", "commit")
    return clash("french_assault", {"FR-44": "2916", "FR-60": "2916", **units}, *lines, hits=(0, hits), **more)


def only_german(*hexes: str) -> dict[str, list[str]]:
    """Control: the German holds these of all edge hexes, towns and cities, and no others."""
    return {"french": [name for name in [*EDGES, *TOWNS] if name not in hexes], "german": list(hexes)}


def checks(events: list[Event]) -> list[tuple[str, str, str]]:
    """Every morale check: who, where, by which case."""
    return [(event.unit, event.hex, event.cases[0]) for event in of_kind(events, MoraleChecked)]


# ---- 9.5 how far


@case("9.5(a)")
def test_a_retreat_is_as_long_as_the_hits_that_were_not_taken_as_steps() -> None:
    attackers = dict.fromkeys(["DE-24", "DE-20", "DE-64"], "2914")
    game = pushed({**attackers, "FR-44": "2915", "FR-60": "2915", "FR-35": "2915"}, 4)
    do(game, "loss FR-44", "loss FR-60")
    assert why(game, "retreat 1").case == "9.5(a)"
    assert why(game, "retreat 3").case == "9.5(a)"
    events = do(game, "retreat 2", "unit FR-44", "to 2916", "to 2917")
    assert of_kind(events, Retreated)[0].path == ("2915", "2916", "2917")


@case("9.5(a)")
def test_a_retreat_costs_no_movement_points_and_heeds_no_stacking_limit() -> None:
    """Ruling T44: a retreat may overstack a hex."""
    full = {"FR-35": "2916", "FR-42": "2916"}
    game = pushed({"DE-24": "2914", "FR-44": {"hex": "2915", "state": ["moved"]}, "FR-60": "2915", **full})
    do(game, "retreat 1", "unit FR-44", "to 2916", "to 2916")
    assert {where(game, name) for name in ("FR-44", "FR-60", "FR-35", "FR-42")} == {"2916"}


# ---- 9.5 away from the enemy


@case("9.5(b)")
def test_every_hex_of_a_retreat_is_farther_from_the_enemy() -> None:
    game = pushed({"DE-24": "2914", "FR-44": "2915", "FR-60": "2915"}, 3)
    do(game, "loss FR-44", "retreat 2", "unit FR-44")
    assert choices(game, "to") == {"2815", "2916", "3015"}
    assert why(game, "to 2814").case == "9.5(b)", "sideways"
    do(game, "to 2916")
    assert choices(game, "to") == {"2816", "2917", "3016"}
    assert why(game, "to 3015").case == "9.5(b)", "not even in the second hex"


@case("9.5(b)")
def test_units_retreat_from_all_attackers_at_once() -> None:
    game = pushed({"DE-24": "2914", "DE-20": "3014", "FR-44": "2915", "FR-60": "2915"})
    do(game, "retreat 1", "unit FR-44")
    assert choices(game, "to") == {"2815", "2916"}
    assert why(game, "to 3015").params["enemy"] == "3014"


@case("9.5(b)", "9.5(c)")
def test_ruling_t4_an_attack_from_three_alternate_sides_cannot_be_escaped() -> None:
    units = {"DE-24": "2914", "DE-20": "2815", "FR-44": "2915", "FR-60": "2915"}
    assert legal(pushed(units), "retreat 1")
    game = pushed({**units, "DE-64": "3015"})
    assert why(game, "retreat 1").message == "cannot-all-retreat"
    do(game, "loss FR-44")
    assert asks(game) == ("german", "assault-phase")


@case("9.5(b)")
def test_ruling_t4_supporting_guns_next_to_the_hex_count_as_attackers_and_others_do_not() -> None:
    units = {"DE-24": "2914", "FR-44": "2915", "FR-60": "2915"}
    for gun, ways in (("3014", {"2815", "2916"}), ("3013", {"2815", "2916", "3015"})):
        game = pushed({**units, "DE-6-A": gun}, 1, "support DE-6-A")
        do(game, "retreat 1", "unit FR-44")
        assert choices(game, "to") == ways
    game = pushed({**units, "DE-6-A": "3014"})
    do(game, "retreat 1", "unit FR-44")
    assert choices(game, "to") == {"2815", "2916", "3015"}, "a gun that does not support"


def repulsed(units: dict[str, Any], hits: tuple[int, int], *lines: str, **more: Any) -> Game:
    return clash("german_assault", units, "assault 2915", *lines, hits=hits, **more)


@case("9.5(b)")
def test_ruling_t5_attackers_retreat_by_the_same_rule() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "FR-44": "2915"}
    game = repulsed(units, (1, 0), "unit DE-24", "unit DE-20", "commit")
    do(game, "retreat 1", "unit DE-24")
    assert choices(game, "to") == {"2813", "2913", "3013"}
    assert why(game, "to 2814").case == "9.5(b)"


@case("9.5(b)", "9.42(c)")
def test_attackers_from_several_hexes_each_retreat_from_their_own() -> None:
    units = {"DE-24": "2914", "DE-20": "2814", "DE-64": "3014", "FR-44": "2915"}
    game = repulsed(units, (1, 0), "unit DE-24", "unit DE-20", "unit DE-64", "commit")
    do(game, "retreat 1", "unit DE-20")
    assert why(game, "to 2914").case == "9.5(b)"
    do(game, "to 2813", "unit DE-64", "to 3013", "to 2913")
    assert [where(game, name) for name in ("DE-24", "DE-20", "DE-64")] == ["2913", "2813", "3013"]


@case("9.5(b)")
def test_ruling_t4_attackers_retreat_from_supporting_guns_next_to_the_hex_as_well() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "FR-44": "2915", "FR-14-A": "3014"}
    game = repulsed(units, (1, 0), "unit DE-24", "unit DE-20", "commit", "support FR-14-A")
    do(game, "retreat 1", "unit DE-24")
    assert choices(game, "to") == {"2813", "2913"}
    assert why(game, "to 3013").params["enemy"] == "3014"


@case("9.5(b)")
def test_ruling_t49_the_enemy_is_where_he_stood_when_the_assault_was_declared() -> None:
    """The French gun falls and the regiment retreats before the attackers do; neither opens a way."""
    units = {"DE-24": "2914", "DE-20": "2914", "FR-44": "2915", "FR-14-A": "3014"}
    game = repulsed(units, (1, 2), "unit DE-24", "unit DE-20", "commit", "support FR-14-A")
    do(game, "loss FR-14-A", "retreat 1", "to 2916", "retreat 1", "unit DE-24")
    assert choices(game, "to") == {"2813", "2913"}
    assert why(game, "to 2915").params["enemy"] == "2915"


# ---- 9.5 toward a haven


@case("9.5(b-ii)")
def test_every_hex_of_a_retreat_leads_toward_a_friendly_edge() -> None:
    game = driven_north({"DE-24": "2915", "DE-20": "2915"}, control=only_german("3301"))
    do(game, "retreat 1", "unit DE-24")
    assert choices(game, "to") == {"2914", "3014"}
    assert why(game, "to 2814").case == "9.5(b-ii)"
    game = driven_north({"DE-24": "2915", "DE-20": "2915"})
    do(game, "retreat 1", "unit DE-24")
    assert choices(game, "to") == {"2814", "2914", "3014"}, "with the whole north edge German"


@case("9.5(b-ii)")
def test_an_edge_that_the_enemy_controls_is_no_goal() -> None:
    """The French took 3301: with it the German has lost the way to the north-east."""
    game = driven_north({"DE-24": "2915", "DE-20": "2915"}, control=only_german("2101"))
    do(game, "retreat 1", "unit DE-24")
    assert choices(game, "to") == {"2814", "2914"}


@case("9.5(b-ii)")
def test_ruling_t4_the_goal_is_the_same_all_the_way() -> None:
    """Toward 0109 in the west with the first hex, the second cannot be toward 2901 in the north."""
    units = {"DE-24": "2915", "DE-20": "2915"}
    game = driven_north(units, 3, control=only_german("0109", "2901"))
    do(game, "loss DE-24", "retreat 2", "unit DE-24", "to 2814")
    assert where(game, "DE-24") == "2714"
    game = driven_north({**units, "FR-35": "2714"}, 3, control=only_german("0109", "2901"))
    do(game, "loss DE-24", "retreat 2", "unit DE-24")
    assert where(game, "DE-24") == "2913", "nor is the first hex offered if the second is barred"
    game = driven_north(units, 3, control=only_german("2901"))
    do(game, "loss DE-24", "retreat 2", "unit DE-24")
    assert where(game, "DE-24") == "2913", "with that goal alone there is one way"


@case("9.5(b-iii)")
def test_without_an_edge_units_retreat_toward_a_friendly_town() -> None:
    game = driven_north({"DE-24": "2915", "DE-20": "2915"}, control=only_german("3011"))
    do(game, "retreat 1", "unit DE-24")
    assert choices(game, "to") == {"2914", "3014"}
    assert why(game, "to 2814").case == "9.5(b-iii)"


@case("9.5(b-iii)")
def test_a_city_will_do_as_well() -> None:
    """Verdun lies to the south-west."""
    game = driven_north({"DE-24": "2915", "DE-20": "2915"}, control=only_german("1421"))
    do(game, "retreat 1", "unit DE-24")
    assert where(game, "DE-24") == "2814"


@case("9.5(b-iii)")
def test_ruling_t56_towns_are_goals_only_if_no_edge_allows_the_whole_retreat() -> None:
    units = {"DE-24": "2915", "DE-20": "2915"}
    control = only_german("3301", "2413")
    game = driven_north(units, control=control)
    do(game, "retreat 1", "unit DE-24")
    assert choices(game, "to") == {"2914", "3014"}
    blocked = {"FR-35": "2914", "FR-42": "3014"}
    game = driven_north({**units, **blocked}, control=control, dice=PASSED)
    do(game, "retreat 1", "unit DE-24")
    assert where(game, "DE-24") == "2814"


@case("9.5(c)")
def test_without_any_haven_all_hits_are_steps() -> None:
    game = driven_north({"DE-24": "2915", "DE-20": "2915"}, 2, control=only_german())
    do(game, "loss DE-24")
    assert why(game, "retreat 1").case == "9.42(b)"
    do(game, "loss DE-20")
    assert "reduced" in marks(game, "DE-24") & marks(game, "DE-20")
    assert asks(game) == ("french", "assault-phase")


@case("9.5(c)")
def test_enemy_units_block_a_retreat() -> None:
    around = {"DE-R6": "2815", "DE-R19": "2916", "DE-37": "3015"}
    units = {"DE-24": "2914", "FR-44": "2915", "FR-60": "2915"}
    assert why(pushed({**units, **around}), "retreat 1").case == "9.42(b)"
    game = pushed({**units, "DE-R6": "2815", "DE-R19": "2916"}, dice=PASSED)
    do(game, "retreat 1", "unit FR-44")
    assert where(game, "FR-44") == "3015"


@case("9.5(c)", "8.11(b)")
def test_a_river_blocks_a_retreat() -> None:
    """Units attacked along a line that leads to the river cannot go on over it."""
    board = BOX.board
    for (here, there), kind in BOX.terrain.crossings.items():
        slot = board.slot(here, there)
        behind = board.neighbours[here][(slot + 3) % 6]
        if kind != RIVER or behind < 0 or behind not in BOX.terrain.open_to[here] or BOX.terrain.fort[behind]:
            continue
        attackers = ["DE-24", "DE-20", "DE-64", "DE-8"]
        units = {**dict.fromkeys(attackers, board.names[behind]), "FR-44RIT": board.names[here]}
        lines = (f"assault {board.names[here]}", *[f"unit {name}" for name in attackers], "commit")
        game = clash("german_assault", units, *lines, hits=(0, 1))
        if asks(game) == ("french", "take-hits") and legal(game, "retreat 1"):
            do(game, "retreat 1")
            if asks(game)[1] == "retreat":
                assert why(game, f"to {board.names[there]}").case == "8.11(b)"
                return
    raise AssertionError("no such place on the map")


@case("9.5(c)", "8.11(a)")
def test_germans_do_not_retreat_into_an_intact_fort() -> None:
    """The only way to the German edge leads through Fort de Vaux."""
    units = {"FR-44": "2413", "FR-60": "2413", "DE-24": "2414", "DE-20": "2414"}
    lines = ("assault 2414", "unit FR-44", "unit FR-60", "commit")
    game = clash("french_assault", units, *lines, hits=(0, 1), control=only_german("2422"))
    assert why(game, "retreat 1").case == "9.42(b)"
    ruin = {"FR-Fort-de-Vaux": {"place": "removed"}}
    game = clash("french_assault", {**units, **ruin}, *lines, hits=(0, 1), control=only_german("2422"))
    do(game, "retreat 1", "unit DE-24")
    assert where(game, "DE-24") == "2415"


# ---- 9.51 zones of control


@case("9.51", "12.0(a)", "8.46")
def test_infantry_checks_morale_in_every_enemy_zone_of_control_it_retreats_through() -> None:
    ring = {"DE-R6": "3016", "DE-R19": "2715"}
    game = pushed({"DE-24": "2914", "FR-44": "2915", **ring}, 2, dice=PASSED + PASSED)
    events = do(game, "retreat 1", "to 2916")
    assert checks(events) == [("FR-44", "2916", "9.51")]
    game = pushed({"DE-24": "2914", "FR-44": "2915", "FR-60": "2915", **ring}, 3, dice=PASSED * 4)
    events = do(game, "loss FR-44", "retreat 2", "unit FR-44", "to 2916", "to 2917")
    assert checks(events) == [("FR-44", "2916", "9.51"), ("FR-44", "2917", "9.51")], "and does not stop there"
    assert where(game, "FR-44") == "2917"


@case("9.51", "8.43(d)")
def test_weak_zones_of_control_call_for_a_check_too_and_open_ground_for_none() -> None:
    units = {"DE-24": "2914", "FR-44": "2915"}
    game = pushed({**units, "DE-Pi28": "3016"}, dice=PASSED)
    assert checks(do(game, "retreat 1", "to 2916")) == [("FR-44", "2916", "9.51")]
    game = pushed({**units, "DE-Pi28": "3016"})
    do(game, "retreat 1", "to 2815")
    assert asks(game) == ("german", "advance")


@case("9.51", "8.44")
def test_a_friend_in_the_hex_spares_the_check() -> None:
    game = pushed({"DE-24": "2914", "FR-44": "2915", "DE-R6": "3016", "FR-60": "2916"})
    do(game, "retreat 1", "to 2916")
    assert asks(game) == ("german", "advance")


@case("9.51(a)", "12.0(a)")
def test_a_failed_check_demoralizes_and_the_retreat_goes_on() -> None:
    game = pushed({"DE-24": "2914", "FR-208": "2915", "FR-233": "2915", "DE-R6": "3016"}, 3, dice=FAILED + PASSED)
    events = do(game, "loss FR-208", "retreat 2", "unit FR-208", "to 2916", "to 2816")
    assert [event.unit for event in of_kind(events, Demoralized)] == ["FR-208"]
    assert (where(game, "FR-208"), "demoralized" in marks(game, "FR-208")) == ("2816", True)


@case("9.51(a)", "12.1(b)", "12.3(d)")
def test_a_demoralized_unit_that_fails_loses_a_step_and_stays_demoralized() -> None:
    worn = {"hex": "2915", "state": ["demoralized"]}
    game = pushed({"DE-24": "2914", "FR-208": worn, "DE-R6": "3016"}, dice=FAILED)
    events = do(game, "retreat 1", "to 2916")
    assert [event.unit for event in of_kind(events, StepLost)] == ["FR-208"]
    assert {"demoralized", "reduced"} <= marks(game, "FR-208")
    spent = {"hex": "2915", "state": ["demoralized", "reduced"]}
    game = pushed({"DE-24": "2914", "FR-208": spent, "DE-R6": "3016"}, dice=FAILED)
    events = do(game, "retreat 1", "to 2916")
    assert [event.unit for event in of_kind(events, Eliminated)] == ["FR-208"]


@case("9.51(b)", "8.42(a)", "8.43(a)")
@pytest.mark.parametrize("single", ["FR-14-A", "FR-XXX-HQ"])
@pytest.mark.parametrize("enemy", ["DE-R6", "DE-Pi28"])
def test_guns_and_hqs_do_not_retreat_into_enemy_zones_of_control(single: str, enemy: str) -> None:
    units = {"DE-24": "2914", "FR-44": "2915", single: "2915", enemy: "3016"}
    game = pushed(units)
    do(game, "retreat 1", f"unit {single}")
    assert where(game, single) == "2815", "the only hex without"
    game = pushed({**units, "FR-35": "3015"})
    do(game, "retreat 1", f"unit {single}")
    assert choices(game, "to") == {"2815", "3015"}, "or one where a friend stands (ruling T7)"
    assert why(game, "to 2916").case == "9.51(b)"


@case("9.51(b)")
def test_an_hq_alone_in_its_hex_retreats_or_dies() -> None:
    game = pushed({"DE-24": "2914", "FR-XXX-HQ": "2915"})
    do(game, "retreat 1", "to 2916")
    assert where(game, "FR-XXX-HQ") == "2916"
    ring = {"DE-R6": "3016", "DE-R19": "2715"}
    game = pushed({"DE-24": "2914", "FR-XXX-HQ": "2915", **ring})
    assert where(game, "FR-XXX-HQ") == "eliminated"


@case("9.42(b-ii)")
def test_a_gun_whose_way_was_held_open_by_a_unit_that_went_first_is_lost() -> None:
    """2815 lies in a German zone of control: the gun in 2814 may enter it only while the other gun is there."""
    units = {"DE-24": "2914", "FR-44": "2915", "FR-14-A": "2814", "FR-XXX-A1": "2815", "FR-60": "2716"}
    lines = ("assault 2915", "unit DE-24", "commit", "support FR-14-A", "support FR-XXX-A1")
    units = {**units, "DE-R6": "2614", "DE-R19": "2816"}
    game = clash("german_assault", units, *lines, hits=(0, 1))
    do(game, "retreat 1", "unit FR-14-A")
    assert where(game, "FR-14-A") == "2815"
    game = clash("german_assault", units, *lines, hits=(0, 1))
    do(game, "retreat 1", "unit FR-XXX-A1")
    assert where(game, "FR-XXX-A1") == "2716"
    do(game, "unit FR-14-A")
    assert where(game, "FR-14-A") == "eliminated"


# ---- 9.52 interdiction


@case("9.52", "7.22(b)", "12.0(a)")
@pytest.mark.parametrize("side", ["german", "french"])
def test_every_unit_checks_morale_in_every_interdicted_hex_it_retreats_through(side: str) -> None:
    units = {"DE-24": "2914", "FR-208": "2915", "FR-233": "2915"}
    game = pushed(units, 3, interdiction={side: ["2916", "2917"]}, dice=PASSED + FAILED)
    events = do(game, "loss FR-208", "retreat 2", "unit FR-208", "to 2916", "to 2917")
    assert checks(events) == [("FR-208", "2916", "9.52"), ("FR-208", "2917", "9.52")]
    assert "demoralized" in marks(game, "FR-208")


@case("9.52")
def test_a_demoralized_unit_that_fails_under_interdiction_loses_a_step() -> None:
    worn = {"hex": "2915", "state": ["demoralized"]}
    game = pushed({"DE-24": "2914", "FR-208": worn}, interdiction={"german": ["2916"]}, dice=FAILED)
    assert [event.unit for event in of_kind(do(game, "retreat 1", "to 2916"), StepLost)] == ["FR-208"]


@case("9.52", "9.52(a)")
@pytest.mark.parametrize("single", ["FR-14-A", "FR-XXX-HQ"])
def test_guns_and_hqs_may_retreat_through_interdicted_hexes_and_check(single: str) -> None:
    game = pushed({"DE-24": "2914", single: "2915"}, interdiction={"german": ["2916"]}, dice=FAILED)
    events = do(game, "retreat 1", "to 2916")
    assert checks(events) == [(single, "2916", "9.52")]
    assert (where(game, single), "demoralized" in marks(game, single)) == ("2916", True)


@case("9.51", "9.52")
def test_ruling_t50_zone_of_control_and_interdiction_call_for_a_check_each() -> None:
    units = {"DE-24": "2914", "FR-208": "2915", "DE-R6": "3016"}
    game = pushed(units, interdiction={"german": ["2916"]}, dice=FAILED + FAILED)
    events = do(game, "retreat 1", "to 2916")
    assert sorted(checks(events)) == [("FR-208", "2916", "9.51"), ("FR-208", "2916", "9.52")]
    assert {"demoralized", "reduced"} <= marks(game, "FR-208"), "the second failure costs a step"


# ---- 14.34 the railroad gun


@case("9.5(c)", "14.34(b)")
def test_ruling_t22_the_railroad_gun_retreats_along_the_rails() -> None:
    units = {"DE-24": "2914", "FR-Rail": "2915"}
    lines = ("assault 2915", "unit DE-24", "commit")
    game = clash("german_assault", units, *lines, hits=(0, 1), ground=bare, rails=["2815 2915 3015"])
    do(game, "retreat 1")
    assert choices(game, "to") == {"2815", "3015"}
    assert why(game, "to 2916").case == "14.34(b)"
    game = clash("german_assault", units, *lines, hits=(0, 1), ground=bare, rails=["2914 2915"])
    assert where(game, "FR-Rail") == "eliminated", "the line leads to the enemy"
