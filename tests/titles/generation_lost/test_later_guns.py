"""19.3.1(ART) to 19.6.3(ART): guns behind the front, on both banks, after the draws of August and October."""

import random

import pytest
from tests.titles.generation_lost.orders import new
from tests.titles.generation_lost.table import asks, case, cell, choices, do, legal, state, told, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.batteries import front, posts, rear, rear_refusal
from meuse.titles.generation_lost.end_events import BrigadesDrawn, GunsDrawn, GunsLeftOut
from meuse.titles.generation_lost.scenarios import Posting
from meuse.titles.generation_lost.terms import BRIGADE, FRENCH, GERMAN, MAJOR_ROADS, OUT, POOL, RAILS, RESERVES, WEST

MAY, JULY, AUGUST, OCTOBER = "operation_may_cup", "hells_doorway", "they_shall_not_pass", "ramparts_revenge"
# by scenario: guns of each side, squares from the front, and how many of them at least on the West Bank
ASKED = {
    MAY: ((34, 6, 14), (20, 6, 9)),
    JULY: ((34, 6, 14), (23, 5, 9)),
    AUGUST: ((23, 7, 9), (23, 5, 9)),
    OCTOBER: ((16, 7, 6), (23, 5, 8)),
}
EVERY_LIST = [f"19.{n}.{side}(ART)" for n in (3, 4, 5, 6) for side in (1, 3)]
every_scenario = pytest.mark.parametrize("scenario", ASKED)


def french(scenario: str, seed: int = 1) -> Game:
    game = new(scenario, seed)
    do(game, "ready_made", "done")
    return game


def touching(game: Game, side: int) -> set[int]:
    """Worked out anew: squares of that side's infantry with an enemy next to them."""
    there = state(game)
    adjacent = there.box.board.adjacent
    enemies = {there.where[unit] for unit in there.box.units_of[1 - side] if there.where[unit] >= 0}
    own = {there.where[unit] for unit in there.box.units_of[side] if there.where[unit] >= 0 and there.is_infantry(unit)}
    return {square for square in own if enemies & set(adjacent[square])}


def is_far_behind(game: Game, side: int, square: int, least: int, line: set[int]) -> bool:
    board = state(game).box.board
    away = min(board.distance(square, each) for each in line)
    rows = [board.places[each][0] for each in line if board.distance(square, each) == away]
    row = board.places[square][0]
    return away >= least and all(row < each if side == GERMAN else row > each for each in rows)


def check(game: Game, side: int, asked: tuple[int, int, int]) -> None:
    """The guns of a side stand as they must."""
    there = state(game)
    count, least, west = asked
    guns = [gun for gun in there.box.guns_of[side] if there.where[gun] >= 0]
    assert len(guns) == count
    assert sum(there.box.country.bank[there.where[gun]] == WEST for gun in guns) >= west
    line = touching(game, side)
    for gun in guns:
        square = there.where[gun]
        assert is_far_behind(game, side, square, least, line), there.box.ids[gun]
        if there.box.channel[gun] == MAJOR_ROADS:
            assert there.box.country.on_way("road", square)
        if there.box.channel[gun] == RAILS:
            assert there.box.country.on_way("rail", square)
            assert there.box.country.north[square]


@case(
    "19.3.1(ART)",
    "19.3.3(ART)",
    "19.4.1(ART)",
    "19.4.3(ART)",
    "19.5.1(ART)",
    "19.5.3(ART)",
    "19.6.1(ART)",
    "19.6.3(ART)",
)
@every_scenario
def test_the_ready_made_set_up_has_every_gun_behind_the_front_and_enough_in_the_west(scenario: str) -> None:
    game = new(scenario, 3)
    do(game, "ready_made")
    check(game, GERMAN, ASKED[scenario][GERMAN])
    do(game, "done")
    assert asks(game) == ("french", "set-up")
    do(game, "ready_made")
    check(game, FRENCH, ASKED[scenario][FRENCH])
    do(game, "done")
    assert state(game).turn == 1


@case(
    "19.3.1(ART)",
    "19.3.3(ART)",
    "19.4.1(ART)",
    "19.4.3(ART)",
    "19.5.1(ART)",
    "19.5.3(ART)",
    "19.6.1(ART)",
    "19.6.3(ART)",
)
@every_scenario
def test_a_set_up_by_chance_ends_within_the_same_limits(scenario: str) -> None:
    rng = random.Random(7)
    game = new(scenario, 5)
    for side in (GERMAN, FRENCH):
        while True:
            if legal(game, "done"):
                check(game, side, ASKED[scenario][side])
                do(game, "done")
                break
            offered = [action for action in game.actions() if action.verb in ("unit", "to")]
            there = state(game)
            waiting = [each for each in offered if each.verb == "to" or there.where[there.box.unit_in(each)] < 0]
            if offered:
                game.apply(rng.choice(waiting if waiting and rng.random() < 0.9 else offered))
            else:  # other guns stand on every road that it could use
                do(game, "cancel")


@case("19.3.1(ART)")
def test_a_gun_too_near_or_beside_the_front_is_refused_with_the_distance() -> None:
    game = new(MAY)
    do(game, "unit DE-77-1")
    offered = choices(game, "to")
    board = state(game).box.board
    there = state(game)
    line = touching(game, GERMAN)
    behind = {board.names[square] for square in range(len(board)) if is_far_behind(game, GERMAN, square, 6, line)}
    assert offered <= behind
    assert len(behind - offered) < 9  # all others have room for a gun
    near = why(game, "to D10")
    assert (near.case, near.message) == ("19.3.1(ART)", "set-up-too-near")
    assert near.params["least"] == 6
    assert int(str(near.params["away"])) < 6
    assert set(front(there, GERMAN)) == touching(game, GERMAN)
    beyond = why(game, "to V13")
    assert (beyond.case, beyond.message) == ("19.3.1(ART)", "set-up-not-behind")


@case("19.3.1(ART)", "19.3.3(ART)")
@pytest.mark.parametrize(("side", "behind", "beyond"), [(GERMAN, "J27", "L27"), (FRENCH, "L27", "J27")])
def test_a_gun_level_with_the_front_is_not_behind_it(side: int, behind: str, beyond: str) -> None:
    """The front is K20 alone: seven squares away is far enough, in its own row it is not behind."""
    there = state(new(MAY))
    board = there.box.board
    battery = Posting("19.3.1(ART)", 20, 7, 0)
    line = [board.index["K20"]]
    for square in (beyond, "K27"):
        refused = rear_refusal(there, side, battery, line, board.index[square])
        assert refused is not None
        assert (refused.message, refused.params["other"]) == ("set-up-not-behind", "K20")
    assert rear_refusal(there, side, battery, line, board.index[behind]) is None
    allowed = [cell for cell in range(len(board)) if rear_refusal(there, side, battery, line, cell) is None]
    assert rear(there, side, battery, line) == allowed


@case("19.3.1(ART)")
def test_guns_that_belong_to_the_west_cannot_all_go_east() -> None:
    game = new(MAY)
    country = state(game).box.country
    east = 0
    for gun in sorted(choices(game, "unit")):
        do(game, f"unit {gun}")
        squares = sorted(choices(game, "to"))
        over = [name for name in squares if country.bank[cell(game, name)] != WEST]
        if not over:
            break
        do(game, f"to {over[0]}")
        east += 1
    assert east == 34 - 14
    refused = why(game, "to B30")
    assert (refused.case, refused.message) == ("19.3.1(ART)", "set-up-west-least")
    do(game, "cancel", "unit DE-100-1")
    assert any(country.bank[cell(game, name)] != WEST for name in choices(game, "to"))  # it only changes its square


@case("19.3.1(ART)")
def test_guns_of_allowance_1_start_on_major_roads_and_the_380_on_rails() -> None:
    game = new(MAY)
    country = state(game).box.country
    for gun, way, number in (("DE-420-1", "road", "12.5.1"), ("DE-380-1", "rail", "12.5.2")):
        do(game, f"unit {gun}")
        assert choices(game, "to")
        assert all(country.on_way(way, cell(game, name)) for name in choices(game, "to"))
        assert why(game, "to B32").case == number
        do(game, "cancel")


@case("19.3.3(ART)")
def test_the_french_of_april_place_twenty_and_neither_those_of_may_nor_rail_guns() -> None:
    game = french(MAY)
    offered = choices(game, "unit")
    assert len(offered) == 20
    assert not {"FR-220-1", "FR-280H-1", "FR-370H-1", "FR-305H-2", "FR-400-1", "FR-400-2"} & offered
    assert where(game, "FR-400-1") == "out"
    assert where(game, "FR-220-1") == "waiting"


@case("19.4.3(ART)", "19.5.3(ART)", "19.6.3(ART)")
@pytest.mark.parametrize("scenario", [JULY, AUGUST, OCTOBER])
def test_from_july_on_the_french_choose_which_of_24_guns_they_leave_out(scenario: str) -> None:
    game = french(scenario)
    assert len(choices(game, "unit")) == 24
    do(game, "ready_made")
    assert len(choices(game, "unit")) == 23
    (left,) = [gun for gun in posts(state(game), FRENCH) if state(game).where[gun] < 0]
    name = state(game).box.ids[left]
    assert why(game, f"unit {name}").message == "set-up-enough"
    do(game, "unit FR-75-1", "leave_out")
    assert why(game, "done").case == "19.0"
    do(game, f"unit {name}")
    assert why(game, "leave_out").message == "set-up-not-placed"
    do(game, f"to {sorted(choices(game, 'to'))[0]}", "done")
    (event,) = told(game, GunsLeftOut)
    assert event.units == ("FR-75-1",)
    assert where(game, "FR-75-1") == "out"


@case("19.4.1(ART)")
def test_the_germans_leave_no_gun_out() -> None:
    game = new(JULY)
    do(game, "ready_made", "unit DE-77-1")
    assert why(game, "leave_out").message == "set-up-none-to-spare"


# ---- lots


@case("19.5.1(ART)")
@pytest.mark.parametrize("seed", range(4))
def test_in_august_eleven_of_21_heavy_guns_are_drawn_out_and_no_field_gun_nor_the_380(seed: int) -> None:
    game = new(AUGUST, seed)
    (event,) = told(game, GunsDrawn)
    assert (len(event.units), event.left, event.field) == (11, 10, False)
    box = state(game).box
    drawn = [box.index[name] for name in event.units]
    assert all(box.heavy[gun] and not box.field[gun] and box.channel[gun] != RAILS for gun in drawn)
    assert all(state(game).where[gun] == OUT for gun in drawn)
    assert len(choices(game, "unit")) == 23
    assert "DE-380-1" in choices(game, "unit")


@case("19.6.1(ART)")
@pytest.mark.parametrize("seed", range(4))
def test_in_october_thirteen_heavy_and_five_field_guns_are_drawn_out(seed: int) -> None:
    game = new(OCTOBER, seed)
    heavy, field = told(game, GunsDrawn)
    assert (len(heavy.units), heavy.left, heavy.field) == (13, 8, False)
    assert (len(field.units), field.left, field.field) == (5, 7, True)
    assert len(choices(game, "unit")) == 16


def test_the_draws_are_by_lot() -> None:
    assert len({told(new(AUGUST, seed), GunsDrawn)[0].units for seed in range(5)}) == 5


@case("19.6.3(RES)")
@pytest.mark.parametrize("seed", range(3))
def test_in_october_half_of_the_other_brigades_begin_in_reserve_by_lot(seed: int) -> None:
    game = french(OCTOBER, seed)
    (event,) = told(game, BrigadesDrawn)
    there = state(game)
    brigades = there.box.of_kind[BRIGADE]
    assert len(event.units) == sum(there.where[unit] == RESERVES for unit in brigades) == 9
    assert sum(there.where[unit] == POOL for unit in brigades) == 10  # an odd one stays in the Pool


# ---- battalions (19.3.1(BN), 19.4.1(BN))


@case("19.3.1(BN)")
def test_the_german_player_chooses_types_of_battalions_on_the_map_and_in_the_reserves_box() -> None:
    game = new(MAY)
    box = state(game).box
    assert choices(game, "swap") == {"T32", "O28", "J23", "I17", "G10", "I5"}

    def types() -> list[str]:
        boxed = [unit for unit in box.units_of[GERMAN] if state(game).where[unit] == RESERVES]
        return sorted(box.types[box.type[unit]].code for unit in boxed)

    assert types() == ["216"] * 5
    (offered,) = choices(game, "reserve")
    do(game, f"reserve {offered}")
    assert types() == ["116", "216", "216", "216", "216"]
    assert why(game, "reserve DE-11R-1").case == "19.3.1(BN)"
    do(game, "swap J23")
    there = state(game)
    outside = [unit for unit in there.units_at(cell(game, "J23"), GERMAN) if not there.in_fort(unit)]
    assert [box.types[box.type[unit]].code for unit in outside] == ["116"]
    assert [there.is_entrenched(unit) for unit in outside] == [True]


@case("19.4.1(BN)")
def test_in_july_every_battalion_is_in_use_so_that_two_change_places() -> None:
    game = new(JULY)
    there = state(game)
    assert [unit for unit in there.box.of_kind[1] if there.where[unit] == POOL] == []
    do(game, "swap L25")
    assert asks(game) == ("german", "swap-battalion")
    assert why(game, "with DE-4-1").case == "19.4.1(BN)"
    before = there.units_at(cell(game, "L25"), GERMAN)[0]
    others = choices(game, "with")
    other = next(name for name in sorted(others) if state(game).where[there.box.index[name]] >= 0)
    home = where(game, other)
    mode = state(game).is_entrenched(there.box.index[other])
    do(game, f"with {other}")
    assert (where(game, other), where(game, there.box.ids[before])) == ("L25", home)
    assert state(game).in_fort(there.box.index[other])
    assert not state(game).in_fort(before)
    assert state(game).is_entrenched(before) == mode
