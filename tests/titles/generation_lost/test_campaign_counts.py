"""18.2.3, 20.5.3: what the campaign counts through play: units that leave the map, divisions, steps and guns."""

from typing import Any

from tests.titles.generation_lost.table import asks, at, case, do, inside, legal, numbers, state, told, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost import invariants
from meuse.titles.generation_lost.campaign_events import UnitExited
from meuse.titles.generation_lost.chapters.losses import TakeLosses
from meuse.titles.generation_lost.chapters.replacements import Replacements
from meuse.titles.generation_lost.chapters.reserves import ReleaseRoll
from meuse.titles.generation_lost.chapters.retreat import Retreat
from meuse.titles.generation_lost.chapters.surrender import Surrender
from meuse.titles.generation_lost.march_events import UnitMoved
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

CAMPAIGN = {
    "scenario": "campaign",
    "objectives": ["verdun", "douaumont", "vaux", "souville", "hill-304", "mort-homme", "bras", "exit"],
}


def marching(units: dict[str, Any], **more: Any) -> Game:
    game = at("german_movement", units, **{"turn": 20, "seed": 1, **CAMPAIGN, **more})
    assert asks(game)[1] == "movement"
    return game


# ---- leaving the map (18.2.3, 20.5.3(d))


@case("18.2.3", "20.5.3(d)", "20.5.3(d-ret)")
def test_german_infantry_leaves_by_the_south_edge_for_good_and_gives_no_vp() -> None:
    game = marching({"DE-21-1": "U12", "DE-21-2": "T4"})
    do(game, "unit DE-21-1", "to V12", "leave_map")
    (event,) = told(game, UnitExited)
    assert (event.unit, event.hex, event.exited) == ("DE-21-1", "V12", 1)
    assert where(game, "DE-21-1") == "out"
    there = state(game)
    assert (there.points, there.replacements, there.french_steps_lost) == ([0, 0], [0, 0], 0)
    assert game.position()["exited"] == {"DE-21-1": "V12"}
    assert not legal(game, "enter DE-21-1")
    assert invariants.broken(there, ()) == []


@case("20.5.3(d)")
def test_the_exit_zone_is_v9_to_v22() -> None:
    units = {"DE-21-1": "V8", "DE-21-2": "V9", "DE-21-3": "V22", "DE-25-1": "V23", "DE-25-2": "U12"}
    game = marching(units)
    for name, square in units.items():
        do(game, f"unit {name}")
        if square in ("V9", "V22"):
            assert legal(game, "leave_map"), square
        else:
            assert why(game, "leave_map").case == "20.5.3(d)", square
        do(game, "cancel")


@case("20.5.3(d)")
def test_only_german_infantry_leaves_and_only_in_the_campaign() -> None:
    units = {"DE-77-1": "V14", "DE-HQ-III": "V17", "DE-ENG-1": "V19"}
    game = at("german_movement", units, turn=20, seed=1, weather="fair", **CAMPAIGN)
    do(game, "done")
    for name, message in (("DE-77-1", "exit-infantry"), ("DE-HQ-III", "exit-infantry")):
        do(game, f"unit {name}")
        assert why(game, "leave_map").message == message
        do(game, "cancel")
    do(game, "unit DE-ENG-1")
    assert legal(game, "leave_map")
    scenario = at("german_movement", {"DE-21-1": "V15"}, turn=4, seed=1)
    do(scenario, "unit DE-21-1")
    assert why(scenario, "leave_map").case == "18.2.3"


@case("18.2.3", "12.6")
def test_leaving_costs_a_point_and_what_it_costs_to_leave_the_square() -> None:
    """Ruling G71: near the enemy a regiment has 4 points in snow; two squares leave 2, a marker at the edge 1."""
    units = {"DE-21-1": "T12", "FR-326-1": "R14"}
    game = marching(units, weather="snow")
    do(game, "unit DE-21-1", "to V12")
    assert told(game, UnitMoved)[-1].left == 2
    assert legal(game, "leave_map")
    barred = marching(units, weather="snow", markers={"french": ["V12"]})
    do(barred, "unit DE-21-1", "to V12")
    assert told(barred, UnitMoved)[-1].left == 1
    assert asks(barred) == ("german", "movement"), "two points are needed: its move is over"


@case("18.2.3", "11.2.2")
def test_who_has_just_entered_an_enemy_zoc_does_not_go_on_and_who_began_in_one_does() -> None:
    game = marching({"DE-21-1": "V15", "DE-21-2": "U11", "FR-326-1": "V14"})
    do(game, "unit DE-21-2", "to V13")
    assert asks(game) == ("german", "march-unit"), "it may still dig in"
    assert why(game, "leave_map").message == "zoc-stops-at-edge"
    do(game, "stop", "unit DE-21-1")
    assert legal(game, "leave_map")


# ---- divisions (20.5.3(b), ruling G72)


@case("20.5.3(b)", "20.5.3(b-cnt)")
def test_a_division_counts_when_it_comes_back_to_the_edge_also_reduced_and_a_brigade_does_not() -> None:
    box = state(at("lull", {}, seed=1)).box
    units = {"FR-37": {"place": "pool"}, "FR-14": {"place": "pool"}, "FR-326-1": {"place": "pool"}}

    def make(there: Any) -> Replacements:
        frame = Replacements(FRENCH)
        frame.taken = frame.to_map = 12
        frame.goto("fill_map")
        return frame

    game = inside(make, units, side="french", turn=20, seed=1, **CAMPAIGN)
    do(game, "take FR-326-1")
    assert state(game).divisions_back == 0
    do(game, "take FR-37")
    assert state(game).divisions_back == 1
    do(game, "take_reduced FR-14")
    assert state(game).divisions_back == 2
    assert box.kind[box.index["FR-37"]] == box.kind[box.index["FR-14"]]


@case("20.5.3(b)")
def test_one_that_goes_into_reserve_counts_when_it_leaves_the_box() -> None:
    def make(there: Any) -> Replacements:
        frame = Replacements(FRENCH)
        frame.taken = frame.to_box = frame.boxed = there.box.price[there.box.index["FR-37"]][0]
        frame.goto("fill_box")
        return frame

    game = inside(make, {"FR-37": {"place": "pool"}}, side="french", turn=20, seed=1, **CAMPAIGN)
    do(game, "take FR-37")
    assert (where(game, "FR-37"), state(game).divisions_back) == ("reserves", 0)
    out = inside(
        lambda _: ReleaseRoll(FRENCH),
        {"FR-37": {"place": "reserves"}},
        side="french",
        turn=20,
        **CAMPAIGN,
        dice=[2, 2, 6],
    )
    assert (where(out, "FR-37"), state(out).divisions_back) == ("off-map", 1)


@case("20.5.3(b-cnt)")
def test_substitutes_of_the_schedule_and_divisions_combined_on_the_map_do_not_count() -> None:
    game = at("french_movement", {"FR-HQ-II": "T28", "FR-37": {"place": "pool"}}, turn=44, seed=1, **CAMPAIGN)
    while asks(game)[1] not in ("substitutes", "movement"):
        do(game, "done")
    assert asks(game)[1] == "substitutes"
    name = next(str(each.args[0]) for each in game.actions() if each.verb.startswith("call"))
    do(game, next(f"{each.verb} {name}" for each in game.actions() if each.verb.startswith("call")))
    assert state(game).divisions_back == 0


# ---- steps and guns (20.5.3(c), 20.5.3(e), ruling G71)


@case("20.5.3(c)")
def test_french_steps_lost_in_combat_are_counted_and_german_ones_are_not() -> None:
    hit = inside(
        lambda there: TakeLosses(FRENCH, numbers(there, "FR-326-1"), 1, 0, "16.5.3"),
        {"FR-326-1": "K20", "DE-21-1": "K22"},
        turn=20,
        seed=1,
        **CAMPAIGN,
    )
    assert state(hit).french_steps_lost == 1
    assert state(hit).points[GERMAN] == 1
    ours = inside(
        lambda there: TakeLosses(GERMAN, numbers(there, "DE-BN-1"), 1, 0, "16.5.3"),
        {"DE-BN-1": "K20"},
        turn=20,
        seed=1,
        **CAMPAIGN,
    )
    assert (state(ours).french_steps_lost, state(ours).points[FRENCH]) == (0, 1)


@case("20.5.3(e)", "20.5.3(c)")
def test_a_gun_counts_when_it_is_eliminated_and_when_it_surrenders() -> None:
    units = {"FR-75-1": {"hex": "K20", "state": ["flipped"]}, "DE-21-1": "K22"}
    shot = inside(
        lambda there: TakeLosses(FRENCH, numbers(there, "FR-75-1"), 1, 0, "16.5.3"), units, turn=20, seed=1, **CAMPAIGN
    )
    assert (where(shot, "FR-75-1"), state(shot).french_guns_lost) == ("pool", 1)
    taken = inside(
        lambda there: Surrender(FRENCH, numbers(there, "FR-75-1")), {"FR-75-1": "K20"}, turn=20, dice=[1], **CAMPAIGN
    )
    there = state(taken)
    assert (where(taken, "FR-75-1"), there.french_guns_lost) == ("out", 1)
    assert there.french_steps_lost == there.points[GERMAN] // 2


def test_a_gun_that_is_only_reduced_does_not_count() -> None:
    game = inside(
        lambda there: TakeLosses(FRENCH, numbers(there, "FR-75-1"), 1, 0, "16.5.3"),
        {"FR-75-1": "K20", "DE-21-1": "K22"},
        turn=20,
        seed=1,
        **CAMPAIGN,
    )
    assert (state(game).french_guns_lost, state(game).french_steps_lost) == (0, 1)


def driven(unit: str, square: str, *around: str) -> Game:
    """16.5.6(h): it must retreat and has nowhere to go but off the map."""
    ring = {f"DE-BN-{number}": name for number, name in enumerate(around, 1)}
    units = {unit: square, "FR-326-9": "P4", **ring}
    game = inside(lambda there: Retreat(FRENCH, numbers(there, unit, "FR-326-9")), units, turn=20, seed=1, **CAMPAIGN)
    do(game, f"unit {unit}")
    return game


@case("20.5.3(c)", "20.5.3(e)")
def test_who_is_driven_off_an_enemy_edge_is_lost_and_off_the_own_edge_is_not() -> None:
    east = driven("FR-326-1", "H34", "G33", "G34", "H33", "I33", "I34")
    assert (where(east, "FR-326-1"), state(east).french_steps_lost) == ("out", state(east).points[GERMAN])
    assert state(east).french_steps_lost > 0
    south = driven("FR-326-1", "V25", "U24", "U25", "U26", "V24", "V26")
    assert (where(south, "FR-326-1"), state(south).french_steps_lost) == ("off-map", 0)
    gun = driven("FR-75-1", "H34", "G33", "G34", "H33", "I33", "I34")
    assert (where(gun, "FR-75-1"), state(gun).french_guns_lost) == ("out", 1)
