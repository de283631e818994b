"""3.3 Hex control, and the points (4.6) and the danger to Paris (4.1) that follow when a hex changes hands."""

import pytest
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, SURE, attack, field
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import TITLE, at, case, cell, choices, do, legal, of_kind, state, where, why

import meuse
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import CityTaken, Eliminated, ParisEndangered
from meuse.titles.schlieffens_war.terms import ENTENTE, GERMAN, SIDES

BOX = meuse.open_box(TITLE).content


def owner(game: Game, name: str) -> str:
    return SIDES[state(game).control[cell(game, name)]]


# ---- 3.3


@case("3.3", "3.3(a)", "3.3(b)")
def test_at_the_start_germany_is_german_and_everything_else_the_ententes() -> None:
    game = meuse.new(TITLE, seed=1)
    do(game, "ready_made", "done", "ready_made", "done")
    for number, name in enumerate(BOX.board.names):
        german = BOX.terrain.country[number] == "germany"
        assert owner(game, name) == ("german" if german else "entente"), name


@case("3.3(c)")
def test_a_hex_changes_hands_each_time_an_enemy_moves_in() -> None:
    game = bare("german_movement", {"DE-II": "1406"}, turn=2)
    assert owner(game, "1408") == "entente"
    do(game, "unit DE-II", "to 1408")
    assert (owner(game, "1407"), owner(game, "1408"), owner(game, "1409")) == ("german", "german", "entente")
    game = bare("entente_movement", {"FR-I": "1410"}, turn=2, control={"german": ["1407", "1408", "1409"]})
    do(game, "unit FR-I", "to 1408")
    assert (owner(game, "1407"), owner(game, "1408"), owner(game, "1409")) == ("german", "entente", "entente")


@case("3.3(c)")
def test_advances_and_retreats_take_hexes_too() -> None:
    game = field("german_combat", ELSEWHERE | {"DE-II": "1410", "FR-I": "1510"}, factors=SURE)
    attack(game, "1510", "DE-II")
    do(game, "step FR-I", "unit DE-II")
    assert (where(game, "DE-II"), owner(game, "1510")) == ("1510", "german")


@case("3.3(d)", "6.0")
def test_enemies_never_share_a_hex() -> None:
    game = bare("german_movement", {"DE-II": "1408", "FR-3-HQ": "1410"}, turn=2)
    do(game, "unit DE-II")
    assert not legal(game, "to 1410")
    assert why(game, "to 1410").message == "enemy-in-hex"
    game = bare("entente_movement", {"DE-1-DEPOT": "1406", "FR-I": "1408"}, turn=2, rails=["1401 1402"])
    do(game, "unit FR-I")
    assert not legal(game, "to 1406")
    with pytest.raises(meuse.PositionError, match="enemy units"):
        bare("german_movement", {"DE-II": "1408", "FR-I": "1408"})


@case("3.3(e)")
def test_a_zone_of_control_alone_changes_nothing() -> None:
    game = bare("german_movement", {"DE-II": "1406"}, turn=2)
    do(game, "unit DE-II", "to 1408")
    around = [game.state.box.board.names[near] for near in game.state.box.board.adjacent[cell(game, "1408")]]
    assert all(state(game).held[GERMAN][cell(game, name)] for name in around)
    assert {name for name in around if owner(game, name) == "german"} == {"1407"}


def test_a_depot_in_an_enemys_way_is_lost() -> None:
    """Rulings S11, S27: nobody marches into enemies of any kind (10.3), but a depot keeps no victor out."""
    units = ELSEWHERE | {"DE-1-DEPOT": "1510", "DE-II": "1510", "FR-I": "1410"}
    game = field("entente_combat", units, factors={"FR-I": 40, "DE-II": 1}, rails=["1501 1502"])
    attack(game, "1510", "FR-I")
    if legal(game, "step DE-II"):
        do(game, "step DE-II")
    assert (where(game, "DE-II"), where(game, "DE-1-DEPOT")) == ("eliminated", "1510")
    do(game, "unit FR-I")
    assert (where(game, "DE-1-DEPOT"), where(game, "FR-I")) == ("eliminated", "1510")


# ---- 4.6, 4.1


@case("4.6(b)", "4.6(c)", "4.6(d)")
def test_every_capture_and_every_recapture_of_a_city_counts() -> None:
    cities = {"1408": "city"}
    game = bare("german_movement", {"DE-II": "1407"}, turn=2, terrain=cities)
    events = do(game, "unit DE-II", "to 1408")
    assert [(taken.hex, taken.change, taken.points, taken.cases) for taken in of_kind(events, CityTaken)] == [
        ("1408", 1, 1, ("4.6(b)",))
    ]
    game = bare("entente_movement", {"FR-I": "1409"}, turn=2, terrain=cities, control={"german": ["1408"]}, points=1)
    events = do(game, "unit FR-I", "to 1408")
    assert [(taken.change, taken.points, taken.cases) for taken in of_kind(events, CityTaken)] == [(-1, 0, ("4.6(c)",))]
    game = bare("german_movement", {"DE-II": "1407"}, turn=3, terrain=cities, points=0)
    do(game, "unit DE-II", "to 1408")
    assert state(game).points == 1, "again"


@case("4.6(b)")
def test_a_city_that_is_passed_through_counts_and_one_that_is_held_already_does_not() -> None:
    cities = {"1408": "city"}
    game = bare("german_movement", {"DE-II": "1407"}, turn=2, terrain=cities)
    do(game, "unit DE-II", "to 1409")
    assert (owner(game, "1408"), state(game).points) == ("german", 1)
    game = bare("german_movement", {"DE-II": "1407"}, turn=2, terrain=cities, control={"german": ["1408"]}, points=1)
    assert of_kind(do(game, "unit DE-II", "to 1408"), CityTaken) == []


@case("4.6(b)")
def test_only_cities_of_belgium_and_france_besides_paris_count() -> None:
    """Ruling S35: Paris decides the game otherwise."""
    terrain = {"1307": "city", "1405": "city"}  # Luxembourg; Germany
    game = bare("german_movement", {"DE-II": "1306", "DE-III": "2016"}, turn=2, terrain=terrain)
    events = do(game, "unit DE-II", "to 1307", "stop", "unit DE-III", "to 2017")
    assert of_kind(events, CityTaken) == []
    game = bare("entente_movement", {"FR-I": "1407"}, turn=2, terrain=terrain)
    assert of_kind(do(game, "unit FR-I", "to 1405"), CityTaken) == []
    assert state(game).points == 0


@case("4.1(a)")
def test_paris_is_endangered_the_moment_a_german_unit_enters_the_perimeter() -> None:
    inside = {BOX.board.names[number] for number in BOX.terrain.areas["paris_perimeter"]}
    game = at("german_movement", {"DE-II": "1713"}, turn=4)
    do(game, "unit DE-II", "to 1714")
    assert "1714" not in inside
    assert not state(game).paris_endangered
    game = at("german_movement", {"DE-II": "1715"}, turn=4)
    do(game, "unit DE-II")
    entry = sorted(choices(game, "to") & inside)[0]
    events = do(game, f"to {entry}")
    assert [danger.hex in inside for danger in of_kind(events, ParisEndangered)] == [True]
    assert state(game).paris_endangered


@case("4.1(a)")
def test_a_french_unit_inside_the_perimeter_and_a_zone_of_control_do_not_endanger_paris() -> None:
    game = bare("german_movement", {"DE-II": "2013", "FR-I": "2017"}, turn=4)
    do(game, "unit DE-II", "to 2016")
    assert state(game).held[GERMAN][cell(game, "2017")]
    assert not state(game).paris_endangered


@case("4.1(b)")
def test_paris_once_endangered_stays_so() -> None:
    game = bare("german_movement", {"DE-II": "2017"}, turn=4, control={"german": ["2017"]})
    assert state(game).paris_endangered
    do(game, "unit DE-II", "to 2013")
    assert state(game).paris_endangered
    game = bare("german_movement", {"DE-II": "2016"}, turn=4, paris_endangered=True)
    assert of_kind(do(game, "unit DE-II", "to 2017"), ParisEndangered) == [], "told once"


def test_what_a_position_says_of_control_is_what_it_has() -> None:
    game = bare("german_movement", {"DE-II": "1410"}, turn=2, control={"german": ["1411"], "entente": ["1401"]})
    assert [owner(game, name) for name in ("1410", "1411", "1412", "1401")] == [
        "german",
        "german",
        "entente",
        "entente",
    ]
    assert state(game).control[cell(game, "1401")] == ENTENTE
    assert of_kind([event for _, event in game.log()], Eliminated) == []
