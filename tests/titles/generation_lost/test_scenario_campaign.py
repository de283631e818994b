"""20.1 to 20.3: the schedule of the campaign and its special rules, line by line."""

from typing import Any

import pytest
from tests.titles.generation_lost import orders
from tests.titles.generation_lost.orders import new
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, state, told, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.batteries import front
from meuse.titles.generation_lost.chapters.mines import mines_are_due
from meuse.titles.generation_lost.end_events import GunsDrawn, GunsPosted, SommeRolled, UnitsDeparted
from meuse.titles.generation_lost.fire_events import WeatherRolled
from meuse.titles.generation_lost.march_events import ReinforcementsMustered
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, WEST

CAMPAIGN = {"scenario": "campaign"}
DRAWN = {"objectives": ["verdun", "douaumont", "vaux", "souville", "hill-304", "mort-homme", "bras", "circle"]}
HQS = {"DE-HQ-III": "B26", "FR-HQ-II": "T28"}


def week(phase: str, turn: int, units: dict[str, Any] | None = None, **more: Any) -> Game:
    return at(phase, {**HQS, **(units or {})}, turn=turn, **{"seed": 1, **CAMPAIGN, **DRAWN, **more})


# ---- 20.1


@case("20.1", "20.0")
def test_the_campaign_begins_as_the_first_scenario_does() -> None:
    there, first = state(new("campaign")), state(new("firestorm_on_the_meuse"))
    for unit, name in enumerate(there.box.ids):
        placed = first.where[unit] >= 0 or there.where[unit] >= 0
        if placed:
            assert (there.where[unit], there.facing[unit], there.status[unit]) == (
                first.where[unit],
                first.facing[unit],
                first.status[unit],
            ), name


@case("20.1(SR)")
def test_the_special_rules_of_the_first_weeks_hold() -> None:
    """Ruling G93: chasseurs in good time, Souville and Citadel, free shells, the West Bank hold, no French air."""
    special, first = state(new("campaign")).scenario.special, state(new("firestorm_on_the_meuse")).scenario.special
    for rule in ("free_supply", "hold_until", "bog_from", "mines_on", "air", "french_air_from", "fair"):
        assert getattr(special, rule) == getattr(first, rule), rule
    assert [each for each in special.leave if each[2] == 1] == first.leave
    assert state(new("campaign")).scenario.first_player == GERMAN
    assert not special.held


# ---- 20.2.1


@case("20.2", "20.2.1(a)", "20.2.1(c)")
def test_german_reinforcements() -> None:
    assert orders.arriving(new("campaign"), GERMAN) == {
        "03-06 west": "3 11B, 4 22R, XXIIR HQ",
        "03-06 east": "3 113",
        "03-13 east": "3 58, 3 121",
        "03-20 west": "3 192X",
        "04-03 west": "5 battalion",
        "04-17 east": "5 battalion",
        "04-24 east": "4 battalion",
        "05-01 west": "4 4",
        "05-08 west": "3 54",
        "05-15 east": "4 battalion",
        "05-15 west": "3 38",
        "06-12 east": "ALP HQ, 4 AC",
        "06-19 east": "3 6B",
        "07-24 east": "3 636",
        "08-07 east": "3 636",
        "08-28 east": "3 33R, 3 636, 6 536",
        "09-04 east": "3 636",
        "10-09 west": "2 636",
        "10-23 east": "3 326",
        "11-06 east": "2 636, 2 battalion",
        "11-06 west": "3 636",
        "12-04 east": "756, 3 battalion",
        "12-11 east": "3 536",
    }


@case("20.2.1(a)")
def test_mines_are_laid_on_20_march() -> None:
    for turn in (4, 5, 6):
        assert mines_are_due(state(week("german_bombardment", turn)), GERMAN) == (turn == 5)


@case("20.2.2(a)", "20.2.2(c)")
def test_french_reinforcements() -> None:
    """A division and a gun are called 120."""
    assert orders.arriving(new("campaign"), FRENCH) == {
        "02-21 V22": "3, 4, 16, 3 75",
        "02-21 V13": "153, 39, 75, I HQ, XX HQ",
        "02-28 V13": "2, 106, 13, 48, 2 120, 25, 26, 27, 28, 2 75, 155H, 305H, XIII HQ, XIV HQ, XXI HQ",
        "02-28 V22": "68",
        "03-06 V13": "43, XXXII HQ, XXXIII HQ, 90, 75",
        "03-13 V13": "1, 40, 59, 42, 77, 105, 155H",
        "03-20 V13": "70, 76",
        "03-27 V13": "22",
        "04-03 V13": "11, 5, 6, 34, 23",
        "04-10 V13": "69, 305H",
        "04-17 V13": "17, 18",
        "05-15 V13": "56, 220, 280H, 370H",
        "07-03 V13": "130",
        "07-10 V13": "128, 966, 866, 756",
        "07-17 V13": "756",
        "07-24 V13": "756",
        "07-24 west": "966",
        "08-07 V13": "756",
        "08-21 west": "646",
        "09-18 V13": "1076",
        "09-25 V13": "2 866, 646",
        "10-02 V13": "866, 1076",
        "10-16 V13 V20": "2 400",
        "10-23 V13": "1076, 756",
        "10-30 V13 V22": "1076, 2 886, 2 756",
        "11-06 V13 V22": "866, 646",
        "11-13 V13": "2 966",
        "12-04 V13 V22": "2 866",
        "12-11 V13": "866",
    }


# ---- 20.2.1(b), 20.2.2(b): substitutes


def pool(*names: str) -> dict[str, Any]:
    return {name: {"place": "pool"} for name in names}


@case("20.2.1(b)")
def test_a_regiment_of_the_type_or_a_smaller_one_comes_and_no_larger_one() -> None:
    """Three 636 are due on 24 July: a 636, a 536 and a 756 are in the Pool."""
    box = state(new("campaign")).box
    names = {
        code: next(i for n, i in enumerate(box.ids) if box.types[box.type[n]].id == f"german-{code}")
        for code in ("636", "536", "756")
    }
    game = week("german_movement", 23, pool(*names.values()))
    do(game, "done")
    assert asks(game) == ("german", "substitutes")
    assert choices(game, "call") == {names["636"], names["536"]}
    assert why(game, f"call {names['756']}").message == "substitute-too-strong"
    assert why(game, f"call_reduced {names['636']}").message == "no-reduced-side"
    do(game, f"call {names['636']}", f"call {names['536']}")
    assert [event.units for event in told(game, ReinforcementsMustered)] == [(names["636"],), (names["536"],)]
    assert choices(game, "enter") == {names["636"], names["536"]}
    do(game, f"enter {names['536']}")
    country = box.country
    assert {country.bank[box.board.index[name]] for name in choices(game, "at")} == {1}


@case("20.2.1(b)", "12.7.4(d)")
def test_what_is_put_off_may_come_on_a_later_turn() -> None:
    game = week("german_movement", 23, pool("DE-21-1"))
    do(game, "done", "later")
    assert told(game, ReinforcementsMustered) == []
    again = week("german_movement", 24, pool("DE-21-1"))
    do(again, "done")
    assert asks(again) == ("german", "substitutes")


def french_pool(*types: str) -> dict[str, str]:
    box = state(new("campaign")).box
    return {each: next(i for n, i in enumerate(box.ids) if box.types[box.type[n]].id == each) for each in types}


@case("20.2.2(b)", "20.2.2(b-ex)")
def test_a_756_comes_as_such_or_as_436_and_326_but_not_as_both() -> None:
    found = french_pool("french-756-division", "french-966-division", "french-436", "french-326", "french-646-division")
    division, large, big, small, little = found.values()
    game = week("french_movement", 22, pool(*found.values()), **{"mustered": {}})
    skip_earlier(game)
    assert asks(game) == ("french", "substitutes")
    assert {division, big, small, little} <= choices(game, "call")
    assert why(game, f"call {large}").case == "20.2.2(b)"
    do(game, f"call {big}")
    assert asks(game)[1] == "substitute-brigades"
    assert why(game, f"call {division}").message == "brigades-come-alone"
    assert why(game, "later").message == "brigades-named"
    do(game, f"call {small}")
    mustered = told(game, ReinforcementsMustered)[-1]
    assert set(mustered.units) == {big, small}, "attack 4 and 3 make 7: nothing else fits"


def skip_earlier(game: Game) -> None:
    """Past HQ modes to the substitutes for a 756."""
    while asks(game)[1] != "substitutes" or game.decision is None or game.decision.params["type"] != "756":
        do(game, "done" if legal(game, "done") else "later")


@case("20.2.2(b)")
def test_reduced_units_may_come() -> None:
    found = french_pool("french-966-division", "french-436")
    game = week("french_movement", 22, pool(*found.values()))
    skip_earlier(game)
    large = found["french-966-division"]
    attack = state(game).box.attack[state(game).box.index[large]]
    assert legal(game, f"call_reduced {large}") == (attack[1] <= 7)
    do(game, f"call_reduced {found['french-436']}")
    unit = state(game).box.index[found["french-436"]]
    assert state(game).is_red(unit)
    assert where(game, found["french-436"]) == "waiting"


# ---- 20.2.1(d), (e): guns


def with_guns(turn: int, **more: Any) -> Game:
    """All German guns stand in the north, a front in the middle."""
    there = state(new("campaign"))
    guns = [there.box.ids[gun] for gun in there.box.guns_of[GERMAN]]
    squares = [name for name in there.box.board.names if name[0] in "AB"]
    rails = [there.box.board.names[c] for c in range(len(there.box.board)) if there.box.ways.bears_rail_guns(c, GERMAN)]
    units: dict[str, Any] = dict(zip(guns, squares[::2], strict=False))
    units[there.box.ids[next(g for g in there.box.guns_of[GERMAN] if there.box.channel[g] == 2)]] = rails[0]
    units |= {"DE-21-1": "K24", "FR-326-1": "L24", "DE-25-1": "K9", "FR-326-2": "L9"}
    return week("german_bombardment", turn, units, **more)


@case("20.2.1(d)", "20.3.8")
def test_on_7_august_ten_heavy_guns_stay_and_are_posted_behind_the_front() -> None:
    game = with_guns(25)
    (drawn,) = told(game, GunsDrawn)
    assert (drawn.field, drawn.left) == (False, 10)
    there = state(game)
    on_map = [gun for gun in there.box.guns_of[GERMAN] if there.where[gun] >= 0]
    assert len(on_map) == 13, "twelve field guns and the 380"
    assert asks(game) == ("german", "post-guns")
    assert why(game, "done").message == "post-all-guns"
    check_posted(game, 23, 3)


@case("20.2.1(e)", "20.3.8")
def test_on_2_october_eight_heavy_and_seven_field_guns_stay_with_the_380() -> None:
    game = with_guns(33)
    drawn = told(game, GunsDrawn)
    assert [(each.field, each.left) for each in drawn] == [(False, 8), (True, 7)]
    check_posted(game, 16, 6)


def check_posted(game: Game, count: int, west: int) -> None:
    do(game, "ready_made")
    there = state(game)
    posted = [gun for gun in there.box.guns_of[GERMAN] if there.where[gun] >= 0]
    assert len(posted) == count
    do(game, "done")
    (event,) = told(game, GunsPosted)
    board, lines = there.box.board, front(there, GERMAN)
    squares = [board.index[name] for name in event.hexes]
    assert sum([there.box.country.bank[square] == WEST for square in squares]) >= west
    for square in squares:
        assert min([board.distance(square, each) for each in lines]) >= 7


@case("20.2.1(d)")
def test_if_no_more_than_ten_are_left_all_stay() -> None:
    game = week("german_bombardment", 25, {"DE-150H-1": "A5", "DE-77-1": "A7", "DE-21-1": "K24", "FR-326-1": "L24"})
    (drawn,) = told(game, GunsDrawn)
    assert (drawn.units, drawn.left) == ((), 1)
    assert choices(game, "unit") == {"DE-150H-1"}


@case("20.2.1(d)")
def test_a_gun_is_posted_where_the_rule_allows_and_keeps_its_condition() -> None:
    units = {"DE-150H-1": {"hex": "A5", "state": ["flipped", "disrupted"]}, "DE-21-1": "K24", "FR-326-1": "L24"}
    game = week("german_bombardment", 25, units)
    do(game, "unit DE-150H-1")
    assert why(game, "to G24").message == "set-up-too-near"
    assert why(game, "to A24").message == "set-up-west-least", "it is the only one, and belongs in the west"
    do(game, "to A5", "done")
    assert where(game, "DE-150H-1") == "A5"
    assert {"flipped", "disrupted"} <= set(game.position()["units"]["DE-150H-1"]["state"])


def test_no_guns_leave_on_other_days() -> None:
    for turn in (24, 26, 32, 34):
        assert told(with_guns(turn), GunsDrawn) == []


# ---- 20.3


@case("20.3.1")
@pytest.mark.parametrize("turn", range(2, 45))
def test_rain_is_snow_on_eight_days(turn: int) -> None:
    snow = (2, 3, 4, 40, 41, 42, 43, 44)
    game = week("weather", turn, dice=[6, 6, 6, 6])
    rolled = told(game, WeatherRolled)[0]
    assert rolled.weather == ("snow" if turn in snow else "rain")


@case("20.3.1")
def test_the_first_week_is_fair() -> None:
    (rolled,) = told(week("weather", 1), WeatherRolled)
    assert (rolled.weather, rolled.die) == ("fair", 0)


@case("20.3.2")
@pytest.mark.parametrize(("turn", "possible"), [(1, False), (2, False), (3, True), (42, True), (43, False)])
def test_a_lull_may_be_declared_but_not_on_the_first_two_turns_nor_the_last_two(turn: int, possible: bool) -> None:
    game = week("lull", turn)
    assert (asks(game)[1] == "lull") == possible


@case("20.3.3")
def test_battalions_that_the_pool_lacks_come_later() -> None:
    """Five are due on 3 April and two are in the Pool."""
    game = week("german_movement", 7, pool("DE-BN-1", "DE-BN-2"))
    do(game, "done")
    assert choices(game, "enter") == {"DE-BN-1", "DE-BN-2"}
    number = next(n for n, each in enumerate(state(game).scenario.arrivals) if each.turn == 7 and each.side == GERMAN)
    later = week("german_movement", 8, pool("DE-BN-3"), mustered={str(number): [0, 1]})
    do(later, "done")
    assert choices(later, "enter") == {"DE-BN-3"}
    assert state(later).mustered[number].bit_count() == 3


@case("20.3.4")
def test_battalions_may_come_as_a_regiment_of_the_pool() -> None:
    names = [f"DE-BN-{number}" for number in range(1, 6)]
    game = week("german_movement", 7, pool(*names, "DE-21-1", "DE-5-1"))
    do(game, "done")
    assert {"DE-21-1", "DE-5-1"} <= choices(game, "exchange")
    do(game, "exchange DE-5-1")
    assert len([name for name in names if where(game, name) == "pool"]) == 4, "four for a 7"


@case("20.3.5")
def test_the_alpine_brigade_leaves_on_5_june_and_the_corps_comes_a_week_later() -> None:
    brigade = {"DE-192X-1": "K2", "DE-192X-2": {"place": "pool"}, "DE-192X-3": {"place": "reserves"}}
    game = week("weather", 16, brigade)
    (left,) = told(game, UnitsDeparted)
    assert set(left.units) == set(brigade)
    assert left.cases == ("20.3.5",)
    assert told(week("weather", 15, brigade), UnitsDeparted) == []
    box = state(game).box
    corps = next(each for each in state(game).scenario.arrivals if each.turn == 17)
    assert [box.ids[unit] for unit in corps.units] == ["DE-HQ-ALP", *[f"DE-AC-{n}" for n in range(1, 5)]]
    assert all(box.types[box.type[unit]].code == "756" for unit in corps.units[1:])


@case("20.3.6(a)", "20.3.6(b)")
def test_phosgene_in_june_for_each_gas_in_july_for_two_and_never_after() -> None:
    special = state(new("campaign")).scenario.special
    dates = state(new("campaign")).scenario.dates
    assert [dates[turn] for turn in special.phosgene] == ["1916-06-19", "1916-06-26"]
    assert {dates[turn][5:7] for turn in special.phosgene_half} == {"07"}
    assert len(special.phosgene_half) == 5


@case("20.3.7")
@pytest.mark.parametrize(("turn", "due"), [(19, False), (20, True), (24, True), (25, False)])
def test_somme_withdrawals_come_in_every_week_of_july(turn: int, due: bool) -> None:
    assert bool(told(week("somme", turn), SommeRolled)) == due


@case("20.3.9", "20.3.10")
def test_german_assaults_and_guns_are_weaker_from_7_august_on() -> None:
    scenario = state(new("campaign")).scenario
    special = scenario.special
    assert scenario.dates[special.german_morale_from] == scenario.dates[special.worn_guns_from] == "1916-08-07"
