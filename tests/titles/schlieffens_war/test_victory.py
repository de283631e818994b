"""4.0 How to win: the sudden ends of 4.2 to 4.5, and the points of 4.6 and 4.7 after turn 10."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, attack, field, no_probes
from tests.titles.schlieffens_war.country import PARIS, bare
from tests.titles.schlieffens_war.table import TITLE, at, case, choices, do, legal, of_kind, state

import meuse
from meuse.engine.game import Game
from meuse.engine.records import Result
from meuse.titles.schlieffens_war.events import GameOver, PlanCounted

BOX = meuse.open_box(TITLE).content
GERMAN_CITY = {"1405": "city"}
SEVEN = {"plan_attacks": 7}
EAST = {"DE-II": "2902", "DE-III": "2902"}  # for 9.4, when turn 7 begins


def end_of(turn: int, units: dict[str, Any] | None = None, **more: Any) -> Game:
    """The End of Turn Phase of a turn has been played; Plan XVII has been carried out unless a test says otherwise."""
    more = SEVEN | more
    return bare("end_of_turn", ELSEWHERE | EAST | (units or {}), turn=turn, **more)


def result(game: Game) -> Result:
    assert game.result is not None
    return game.result


def after_turn_10(points: int, *, endangered: bool = True, **more: Any) -> Result:
    """The end of a game on the title's own map, where that many points can be won."""
    return result(at("end_of_turn", turn=10, points=points, paris_endangered=endangered, **more))


# ---- 4.2, 4.3: Paris and the German cities


@case("4.2", "5.6(a)", "5.6")
@pytest.mark.parametrize("turn", range(1, 10))
def test_germans_who_control_a_hex_of_paris_at_the_end_of_a_turn_win(turn: int) -> None:
    won = result(end_of(turn, control={"german": [PARIS]}))
    assert (won.winner, won.grade, won.cases) == ("german", "paris", ("4.2",))


@case("4.2", "5.6")
def test_paris_must_be_held_when_the_turn_ends() -> None:
    units = ELSEWHERE | {"DE-II": "2016", "FR-I": "2019"}
    game = bare("german_movement", units, turn=8, **SEVEN)
    do(game, "unit DE-II", f"to {PARIS}")
    assert game.result is None, "not in the middle of the turn"
    # The Entente takes it back before the turn is over.
    game = bare("entente_movement", ELSEWHERE | {"FR-I": "2019"}, turn=8, control={"german": [PARIS]}, **SEVEN)
    do(game, "unit FR-I", f"to {PARIS}")
    while game.result is None and state(game).turn == 8:
        do(game, "done" if legal(game, "done") else "stop")
    assert (game.result, state(game).turn) == (None, 9)


@case("4.2(a)")
def test_germans_in_paris_win_without_supply() -> None:
    won = result(end_of(8, {"DE-II": {"hex": PARIS, "state": ["oos", "reduced"]}}))
    assert won.grade == "paris"


@case("4.2")
def test_after_turn_10_paris_is_no_sudden_victory() -> None:
    """Ruling S2: turns 1 to 9; then the points decide."""
    paris = [BOX.board.names[cell] for cell in BOX.terrain.paris_hexes]
    units = {"FR-PARIS": {"place": "removed"}, "FR-PARISWEST": {"place": "removed"}}
    assert after_turn_10(5, units=units, control={"german": paris}).grade == "entente_points"


@case("4.3", "5.6(a)", "5.6")
@pytest.mark.parametrize("turn", range(1, 10))
def test_the_entente_wins_with_a_german_city_at_the_end_of_a_turn(turn: int) -> None:
    won = result(end_of(turn, terrain=GERMAN_CITY, control={"entente": ["1405"]}))
    assert (won.winner, won.grade, won.cases) == ("entente", "german_city", ("4.3",))


@case("4.3")
def test_a_city_outside_germany_or_a_german_hex_without_a_city_wins_nothing() -> None:
    game = end_of(5, terrain={"1410": "city", "1307": "city"}, control={"entente": ["1405"]})
    assert game.result is None
    assert after_turn_10(11, control={"entente": ["1506"]}).grade == "draw", "ruling S2: Trier, but too late"


@case("4.3(a)")
def test_the_entente_in_a_german_city_wins_without_supply() -> None:
    won = result(end_of(4, {"FR-I": {"hex": "1405", "state": ["oos"]}}, terrain=GERMAN_CITY))
    assert won.grade == "german_city"


@case("4.3(b)")
def test_a_german_city_wins_at_the_end_of_turn_7_though_plan_xvii_is_not_carried_out() -> None:
    won = result(end_of(7, terrain=GERMAN_CITY, control={"entente": ["1405"]}, plan_attacks=0))
    assert (won.winner, won.grade) == ("entente", "german_city")


@case("5.6(a)")
def test_paris_and_a_german_city_taken_in_one_turn_are_a_draw() -> None:
    """Ruling S39."""
    ended = result(end_of(6, terrain=GERMAN_CITY, control={"german": [PARIS], "entente": ["1405"]}))
    assert (ended.winner, ended.grade) == (None, "draw")


# ---- 4.4: Plan XVII


@case("4.4", "4.4(a)", "5.6(c)")
@pytest.mark.parametrize("attacks", range(9))
def test_without_seven_french_attacks_into_germany_by_the_end_of_turn_7_the_germans_win(attacks: int) -> None:
    game = end_of(7, plan_attacks=attacks)
    if attacks < 7:
        assert (result(game).winner, result(game).grade, result(game).cases) == ("german", "plan_xvii", ("4.4",))
    else:
        assert game.result is None


@case("4.4")
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6, 8, 9])
def test_plan_xvii_is_looked_at_on_turn_7_alone(turn: int) -> None:
    assert end_of(turn, plan_attacks=0).result is None


@case("4.4")
def test_plan_xvii_wins_for_the_germans_though_paris_was_never_endangered() -> None:
    """Ruling S1."""
    assert result(end_of(7, plan_attacks=6, paris_endangered=False)).winner == "german"


ATTACKERS = {"FR-3-HQ": "1407", "FR-I": "1407", "FR-II": "1507", "BR-HQ": "1508", "BR-I": "1507"}


def counted(attackers: tuple[str, ...], *, target: str = "1406", turn: int = 5, before: int = 0) -> tuple[int, int]:
    """The count of Plan XVII after an attack on a German corps, and how often it was told."""
    leave = "FR-II" if "BR-I" in attackers else "BR-I"
    units = {name: place for name, place in ATTACKERS.items() if name != leave}
    units |= ELSEWHERE | {"DE-X": target}
    game = field("entente_combat", units, dice=[3], turn=turn, plan_attacks=before)
    events = attack(game, target, *attackers)
    return state(game).plan_attacks, len(of_kind(events, PlanCounted))


@case("4.4(a)", "4.4(d)")
def test_an_attack_by_french_units_into_germany_counts_one() -> None:
    assert counted(("FR-I",)) == (1, 1)
    assert counted(("FR-I",), before=6) == (7, 1)
    assert counted(("FR-I", "FR-II")) == (1, 1), "one attack, however many attack"


@case("4.4(a)")
def test_an_attack_into_another_country_does_not_count() -> None:
    assert BOX.terrain.country[BOX.board.index["1406"]] == "germany"
    assert counted(("FR-I",), target="1408") == (0, 0)


@case("4.4(b)")
def test_an_attack_that_british_units_make_or_join_does_not_count() -> None:
    assert counted(("BR-I",)) == (0, 0)
    assert counted(("FR-I", "BR-I")) == (0, 0)


@case("4.4(c)")
@pytest.mark.parametrize("turn", range(1, 8))
def test_the_seven_attacks_may_be_made_on_any_turn_up_to_7(turn: int) -> None:
    assert counted(("FR-I",), turn=turn) == (1, 1)


@case("4.4(e)")
def test_a_probe_into_germany_does_not_count() -> None:
    game = field("entente_combat", ELSEWHERE | {"FR-I": "1407", "DE-X": "1405"}, turn=3)
    assert "FR-I" in choices(game, "probe")
    do(game, "probe FR-I", "to 1406")
    no_probes(game)
    assert state(game).plan_attacks == 0


# ---- 4.6, 4.7, 4.1: points


@case("4.6", "5.6(e)")
def test_points_decide_when_turn_10_is_over_and_not_before() -> None:
    assert at("end_of_turn", turn=9, points=20, paris_endangered=True).result is None
    game = at("end_of_turn", turn=10, points=13, paris_endangered=True)
    over = [event for _, event in game.log() if isinstance(event, GameOver)]
    assert [(event.grade, event.winner, event.points) for event in over] == [("german_points", "german", 13)]
    assert game.decision is None


@case("4.7")
@pytest.mark.parametrize("points", [0, 9, 10])
def test_ten_points_or_fewer_are_an_entente_victory(points: int) -> None:
    ended = after_turn_10(points)
    assert (ended.winner, ended.grade) == ("entente", "entente_points")


@case("4.7(a)")
@pytest.mark.parametrize("points", [11, 12])
def test_eleven_or_twelve_points_are_a_draw(points: int) -> None:
    ended = after_turn_10(points)
    assert (ended.winner, ended.grade) == (None, "draw")


@case("4.7(b)")
@pytest.mark.parametrize("points", [13, 25])
def test_thirteen_points_or_more_are_a_german_victory(points: int) -> None:
    ended = after_turn_10(points)
    assert (ended.winner, ended.grade) == ("german", "german_points")


@case("4.1")
@pytest.mark.parametrize("points", [13, 25])
def test_germans_who_never_endangered_paris_do_not_win_on_points(points: int) -> None:
    """Ruling S1: a draw."""
    ended = after_turn_10(points, endangered=False)
    assert (ended.winner, ended.grade, ended.cases) == (None, "draw", ("4.1",))


@case("4.6(e)")
def test_the_german_points_are_open_to_both_sides_at_any_time() -> None:
    unfortified = [cell for cell in BOX.terrain.entente_cities if not BOX.terrain.fortress[cell]]
    held = [BOX.board.names[cell] for cell in unfortified[:4]]
    game = at("german_movement", turn=4, control={"german": held})
    for seat in ("german", "entente"):
        view = game.view(seat)
        assert view["position"]["points"] == 4
        assert view["standing"]["points"] == 4
        assert [source["count"] for source in view["standing"]["sources"]] == [4]


@case("4.6(f)")
def test_the_cities_that_begin_with_a_heavy_fortress_are_marked_on_the_map() -> None:
    fortress = {BOX.board.names[cell] for cell in BOX.terrain.entente_cities if BOX.terrain.fortress[cell]}
    assert {"0812", "1109", "1809"} <= fortress
    assert fortress < {BOX.board.names[cell] for cell in BOX.terrain.entente_cities}
    for name in fortress:
        assert "fortress" in BOX.terrain.kinds[BOX.board.index[name]]


@case("4.7(c)")
def test_there_are_25_entente_cities_besides_paris() -> None:
    assert len(BOX.terrain.entente_cities) == 25
    assert not set(BOX.terrain.entente_cities) & set(BOX.terrain.paris_hexes)


def test_everything_else_stops_when_a_game_is_over() -> None:
    game = end_of(4, control={"german": [PARIS]})
    assert game.decision is None
    assert game.actions() == []
    assert game.title.standing(game.state) == result(game), "and not what the points would say"
