"""19.0, 19.1.1, 19.1.3: who begins where, and what the players choose."""

import random

import pytest
from tests.titles.generation_lost.table import (
    TITLE,
    asks,
    case,
    cell,
    choices,
    do,
    legal,
    marks,
    state,
    told,
    where,
    why,
)

import meuse
from meuse.engine.game import Game
from meuse.titles.generation_lost.end_events import GarrisonsDrawn
from meuse.titles.generation_lost.terms import BANKS, FRENCH, GUN, WEST

SCENARIOS = ("firestorm_on_the_meuse", "crown_princes_plan")


def new(seed: int = 1, scenario: str = SCENARIOS[0]) -> Game:
    return meuse.new(TITLE, scenario=scenario, seed=seed)


def french(seed: int = 1) -> Game:
    game = new(seed)
    do(game, "ready_made", "done")
    return game


@case("19.0", "19.0(GE)", "19.1.1(HQ)", "19.1.1(INF)", "19.1.3(DIV)", "19.1.3(BDE)", "19.1.3(ART)", "19.2.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_printed_stands_when_the_game_begins(scenario: str) -> None:
    game = new(scenario=scenario)
    assert where(game, "DE-HQ-VIR") == "D10"
    assert where(game, "DE-11R-1") == "L1"
    assert marks(game, "DE-11R-1") == {"flipped"}
    assert game.position()["units"]["DE-11R-2"]["facing"] == "east"
    assert marks(game, "DE-21-1") == set()  # not on the start line: mobile
    assert where(game, "FR-37") == "P20"
    assert marks(game, "FR-326-1") == {"flipped"}  # a reduced 216
    assert where(game, "FR-75-1") == "K6"
    assert marks(game, "FR-75-1") == set()


@case("19.0(OUT)", "19.1.3(OUT)", "19.0(POOL)", "19.1.1(BN)")
def test_counters_that_no_list_names_are_in_the_pool_or_out() -> None:
    game = new()
    assert where(game, "FR-29") == "pool"
    assert where(game, "DE-BN-12") == "pool"
    assert where(game, "DE-54-1") == "out"
    assert where(game, "FR-5") == "out"
    assert where(game, "DE-113-1") == "waiting"
    assert where(game, "FR-153") == "waiting"


@case("19.1.1(BN)")
def test_the_owner_chooses_which_battalion_stands_where_one_is_listed() -> None:
    game = new()
    before = next(name for name, entry in game.position()["units"].items() if entry.get("hex") == "H3")
    assert choices(game, "swap") == {"H3", "D5", "F9"}
    do(game, "swap H3")
    after = next(name for name, entry in game.position()["units"].items() if entry.get("hex") == "H3")
    box = state(game).box
    assert box.type[box.index[before]] != box.type[box.index[after]]
    assert where(game, before) == "pool"
    assert marks(game, after) == {"flipped"}
    assert game.position()["units"][after]["facing"] == "east"
    assert why(game, "swap L1").case == "19.1.1(BN)"


@case("19.1.1(ART-W)", "19.1.1(ART-E)", "19.1.1(ART-C)")
def test_guns_stand_where_their_group_may() -> None:
    game = new()
    assert why(game, "done").case == "19.0"
    assert why(game, "unit DE-420-1").case == "19.0"  # its square is printed
    assert why(game, "unit FR-75-1").case == "19.0"
    west, east, centre = "DE-77-1", "DE-77-2", "DE-77-3"
    for gun, wrong, place in (
        (west, "B16", "19.1.1(ART-W)"),
        (west, "J10", "19.1.1(ART-W)"),
        (east, "B16", "19.1.1(ART-E)"),
        (centre, "F33", "19.1.1(ART-C)"),
    ):
        do(game, f"unit {gun}")
        assert why(game, f"to {wrong}").case == place
        do(game, "cancel")
    box = state(game).box
    for gun, battery in zip((west, east, centre), state(game).scenario.batteries, strict=True):
        do(game, f"unit {gun}")
        offered = choices(game, "to")
        for name in offered:
            square = cell(game, name)
            assert box.country.north[square]
            assert box.country.bank[square] == battery.bank
            assert battery.columns[0] <= box.board.places[square][1] <= battery.columns[1]
            assert any(kind in box.country.kinds[square] for kind in battery.terrain)
        do(game, f"to {sorted(offered)[0]}")
        assert where(game, gun) == sorted(offered)[0]


@case("10.3")
def test_two_guns_fill_a_square_at_set_up_as_well() -> None:
    game = new()
    do(game, "unit DE-77-1", "to B4", "unit DE-77-7", "to B4", "unit DE-100-1")
    assert why(game, "to B4").case == "10.3"


@case("19.1.1(ART-W)", "19.1.1(ART-E)", "19.1.1(ART-C)")
def test_the_ready_made_set_up_is_legal_and_can_be_changed() -> None:
    game = new()
    do(game, "ready_made")
    assert legal(game, "done")
    for gun in choices(game, "unit"):
        home = where(game, gun)
        do(game, f"unit {gun}")
        assert home in choices(game, "to")
        do(game, "cancel")
    do(game, "unit DE-77-1", "to B5")
    assert where(game, "DE-77-1") == "B5"


@case("19.1.3(FORT)", "9.2.4")
@pytest.mark.parametrize("seed", range(6))
def test_eight_forts_get_a_marker_face_down_three_of_them_at_least_in_the_west(seed: int) -> None:
    game = french(seed)
    (event,) = told(game, GarrisonsDrawn)
    assert len(set(event.hexes)) == 8
    country = state(game).box.country
    banks = [country.bank[cell(game, name)] for name in event.hexes]
    assert banks.count(WEST) >= 3
    assert all(country.fort[cell(game, name)] for name in event.hexes)
    lying = [
        name for name in state(game).box.ids if name.startswith("FR-GARRISON") and where(game, name) in event.hexes
    ]
    assert len(lying) == 8
    assert all(marks(game, name) == {"flipped", "in-fort"} for name in lying)


def test_forts_are_drawn_by_lot() -> None:
    assert len({told(french(seed), GarrisonsDrawn)[0].hexes for seed in range(5)}) == 5


@case("19.1.3(HQ)", "12.1.7")
def test_owners_choose_where_hqs_and_guns_face_and_nobody_else() -> None:
    game = french()
    assert asks(game) == ("french", "set-up")
    assert {"K11", "N23", "Q27", "K6"} <= choices(game, "turn")
    assert why(game, "turn P20").case == "19.0(GE)"
    assert why(game, "turn A1").case == "12.1.7"
    do(game, "turn K6")
    assert why(game, "face north").case == "12.1.7"
    do(game, "face west")
    assert game.position()["units"]["FR-75-1"]["facing"] == "west"


@case("12.1.7(STK)")
def test_a_gun_that_is_set_up_among_others_faces_as_they_do() -> None:
    game = meuse.new(TITLE, scenario="firestorm_on_the_meuse", seed=1)
    do(game, "turn A29", "face east", "unit DE-77-2", "to A29")
    units = game.position()["units"]
    there = [unit["facing"] for unit in units.values() if unit.get("hex") == "A29"]
    assert there == ["east", "east"]


@case("19.1.5(i)", "8.7.1")
def test_only_the_germans_fly_on_the_first_turn() -> None:
    game = french()
    assert where(game, "DE-AIR-1") == "airfield"
    assert where(game, "FR-AIR-1") == "waiting"
    later = meuse.position(
        TITLE, {"phase": "end_of_turn", "units": {"FR-AIR-1": {"place": "waiting"}}, "turn": 1, "seed": 1}
    )
    assert where(later, "FR-AIR-1") == "airfield"


@case("19.1.5(c)")
def test_french_75s_are_all_at_full_strength() -> None:
    game = french()
    assert not any(marks(game, name) for name in state(game).box.ids if name.startswith("FR-75"))


ARRIVALS = {  # 19.1.2, 19.1.4: by turn and place
    (1, "V22"): "3, 4, 16, 225 75, 225 75, 225 75",
    (1, "V13"): "153, 39, 325 75, I, XX",
    (2, "V13"): "2, 106, 13, 48, 120, 25, 26, 27, 28, 225 75, 225 75, 235 120, 435 155H, 421 305H, XIII, XIV, XXI",
    (2, "V22"): "68",
    (3, "V13"): "43, XXXII, XXXIII, 225 90, 425 75",
    (4, "V13"): "1, 40, 59, 42, 77, 235 105, 335 155H",
    (5, "V13"): "70, 76",
    (6, "V13"): "22",
    (3, "west"): "11B, 11B, 11B, 22R, 22R, 22R, 22R, XXIIR",
    (3, "east"): "113, 113, 113",
    (4, "east"): "58, 58, 58, 121, 121, 121",
    (5, "west"): "192X, 192X, 192X",
}


@case("19.1.4", "19.1.2", "19.1.4(HQ)", "19.2.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_reinforcements_wait_with_their_turn_and_square(scenario: str) -> None:
    game = new(scenario=scenario)
    there = state(game)
    box = there.box
    found: dict[tuple[int, str], str] = {}
    for arrival in there.scenario.arrivals:
        names = [game.board.names[square] for square in arrival.squares]
        banks = {BANKS[box.country.bank[square]] for square in arrival.squares}
        place = names[0] if arrival.side == FRENCH else banks.pop()
        assert all(name in ("V13", "V22") if arrival.side == FRENCH else name.startswith("A") for name in names)
        found[arrival.turn, place] = ", ".join(
            f"{box.types[box.type[unit]].code} {box.calibre[unit]}" if box.kind[unit] == GUN else box.formation[unit]
            for unit in arrival.units
        )
    assert found == ARRIVALS
    assert marks(game, "FR-HQ-XX") == set()  # 19.1.4: in command mode


@pytest.mark.parametrize("seed", range(3))
def test_a_set_up_by_chance_always_comes_to_an_end(seed: int) -> None:
    rng = random.Random(seed)
    game = new(seed)
    for _ in range(4000):
        if not game.phase.endswith("set_up"):
            break
        game.apply(rng.choice(game.actions()))
    assert not game.phase.endswith("set_up")
