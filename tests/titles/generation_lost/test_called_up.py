"""12.7.4(d), 12.7.6, 20.3.3: who is due from the Pool is in it until it enters the map (ruling G88)."""

from typing import Any

import pytest
from tests.titles.generation_lost.marching import french, german
from tests.titles.generation_lost.table import asks, case, choices, do, legal, numbers, state, told, where

import meuse
from meuse.engine.game import Game
from meuse.engine.title import PositionError
from meuse.titles.generation_lost.march_events import ReinforcementsDelayed
from meuse.titles.generation_lost.terms import GERMAN

POOL: dict[str, Any] = {"place": "pool"}
FAR: dict[str, Any] = {"FR-28": "V34"}
FIVE = tuple(f"DE-BN-{number}" for number in range(1, 6))


def april(*pool: str, **units: Any) -> Game:
    """3 April of the campaign, when five battalions are due."""
    everybody = {**dict.fromkeys(pool, POOL), **FAR, **units}
    game = german(everybody, scenario="campaign", turn=7, weather="fair")
    assert asks(game)[1] == "movement"
    return game


def still_due(game: Game, turn: int = 7) -> int:
    """Entries of that turn's arrival that nobody has come for."""
    there = state(game)
    arrivals = enumerate(there.scenario.arrivals)
    number = next(n for n, each in arrivals if each.turn == turn and each.any and each.side == GERMAN)
    return len(there.scenario.arrivals[number].any) - there.mustered[number].bit_count()


def waiting(game: Game, *names: str) -> set[str]:
    return {name for name in names if where(game, name) == "waiting"}


def delayed(game: Game) -> set[str]:
    return {name for event in told(game, ReinforcementsDelayed) for name in event.units}


# ---- battalions


@case("12.7.4(d)", "20.3.3")
def test_battalions_that_did_not_enter_are_in_the_pool_when_the_segment_ends_and_due_again() -> None:
    game = april(*FIVE)
    assert still_due(game) == 0
    do(game, "enter DE-BN-1", "at A3", "to A3", "stop", "done")
    assert where(game, "DE-BN-1") == "A3"
    assert [where(game, name) for name in FIVE[1:]] == ["pool"] * 4
    assert delayed(game) == set(FIVE[1:])
    assert still_due(game) == 4
    assert not any(state(game).comes_for)


@case("12.7.4(d)")
def test_where_everybody_entered_nobody_is_delayed() -> None:
    game = april("DE-BN-1")
    do(game, "enter DE-BN-1", "at A3", "to A3", "stop", "done")
    assert told(game, ReinforcementsDelayed) == []
    assert still_due(game) == 4


@case("12.7.4(d)", "12.7.6", "20.3.4")
def test_a_regiment_that_did_not_enter_goes_back_and_all_its_battalions_are_due_again() -> None:
    game = april(*FIVE, "DE-5-1")
    do(game, "exchange DE-5-1")
    (last,) = waiting(game, *FIVE)
    do(game, f"enter {last}", "at A3", "to A3", "stop", "done")
    assert where(game, "DE-5-1") == "pool"
    assert delayed(game) == {"DE-5-1"}
    assert still_due(game) == 4, "the four that a 7 stands for"


@case("12.7.6", "20.3.4")
def test_a_regiment_that_entered_has_come_for_its_battalions() -> None:
    game = april(*FIVE, "DE-5-1")
    do(game, "exchange DE-5-1", "enter DE-5-1", "at A3", "to A3", "stop", "done")
    assert where(game, "DE-5-1") == "A3"
    assert still_due(game) == 1


@case("12.7.4(d)", "12.7.6")
def test_a_battalion_that_came_in_exchange_for_another_goes_back_too() -> None:
    there = state(april())
    of_types = [there.box.ids[each[0]] for each in _by_type(there).values()]
    game = april(*FIVE, *of_types)
    everybody = {*FIVE, *of_types}
    before = waiting(game, *everybody)
    do(game, f"change {min(choices(game, 'change'))}")
    after = waiting(game, *everybody)
    assert after != before
    do(game, "done")
    assert delayed(game) == after
    assert waiting(game, *everybody) == set()
    assert still_due(game) == 5


def _by_type(there: Any) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for unit in there.box.of_kind[there.box.kind[there.box.index["DE-BN-1"]]]:
        found.setdefault(there.box.type[unit], []).append(unit)
    return found


@case("9.3.1(a)", "12.7.6")
def test_battalions_that_are_due_may_stand_for_a_regiment_that_breaks_down() -> None:
    """Whoever is not needed may still enter."""
    game = april(*FIVE, **{"DE-21-1": "B5"})
    assert waiting(game, *FIVE) == set(FIVE)
    do(game, "unit DE-21-1")
    assert legal(game, "break_down")
    do(game, "break_down")
    while asks(game)[1] != "movement":
        do(game, "stop")
    there = [name for name in FIVE if where(game, name) == "B5"]
    assert len(there) == 3
    assert still_due(game) == 3
    assert waiting(game, *FIVE) == set(FIVE) - set(there)
    assert choices(game, "enter") == set(FIVE) - set(there)
    do(game, "done")
    assert still_due(game) == 5


# ---- brigades and divisions


def july(**more: Any) -> tuple[Game, str, str]:
    """17 July of the campaign: a 436 and a 326 are to come for a 756."""
    box = state(french(FAR, scenario="campaign", turn=22)).box
    big, small = [box.ids[box.of_type[box.type_index[name]][0]] for name in ("french-436", "french-326")]
    game = french({big: POOL, small: POOL, "DE-25-1": "A34"}, scenario="campaign", turn=22, weather="fair", **more)
    while game.decision is not None and game.decision.params.get("type") != "756":
        do(game, "later")
    do(game, f"call {big}", f"call {small}")
    while asks(game)[1] == "substitutes":
        do(game, "later")
    assert waiting(game, big, small) == {big, small}
    return game, big, small


@case("12.7.4(d)", "20.2.2(b)")
def test_brigades_of_whom_none_entered_are_in_the_pool_and_the_division_is_due_again() -> None:
    game, big, small = july()
    before = sum([bits.bit_count() for bits in state(game).mustered])
    do(game, "done")
    assert (where(game, big), where(game, small)) == ("pool", "pool")
    assert delayed(game) == {big, small}
    assert sum([bits.bit_count() for bits in state(game).mustered]) == before - 1


@case("12.7.4(d)", "20.2.2(b)")
def test_if_one_of_them_entered_the_other_waits_at_the_edge_and_the_division_is_not_due_again() -> None:
    game, big, small = july()
    before = state(game).mustered[:]
    do(game, f"enter {big}", "to V13", "stop", "done")
    assert (where(game, big), where(game, small)) == ("V13", "waiting")
    assert delayed(game) == set()
    assert state(game).mustered == before
    (unit,) = numbers(state(game), small)
    assert state(game).due[unit] >= 0, "it still comes with that arrival"


@case("12.7.4(d)", "19.6.4")
def test_brigades_that_a_scenario_names_by_type_wait_in_the_pool_too() -> None:
    units = {"FR-326-11": POOL, "FR-326-12": POOL, "DE-25-1": "A34"}
    game = french(units, scenario="ramparts_revenge", turn=5)
    assert waiting(game, *units) == {"FR-326-11", "FR-326-12"}
    do(game, "done")
    assert delayed(game) == {"FR-326-11", "FR-326-12"}
    assert (where(game, "FR-326-11"), where(game, "FR-326-12")) == ("pool", "pool")


# ---- who sees it, and positions


def test_the_other_seat_is_told_and_sees_the_pool() -> None:
    """A Pool lies open on the table."""
    game = april(*FIVE)
    do(game, "done")
    for seat in ("german", "french", ""):
        there = [event for _, event in game.read_log(seat) if isinstance(event, ReinforcementsDelayed)]
        assert [set(event.units) for event in there] == [set(FIVE)], seat
        assert game.view(seat)["position"]["units"]["DE-BN-1"] == POOL


def test_a_position_says_who_comes_for_what_and_is_read_again() -> None:
    game, big, small = july()
    position = game.position()
    assert position["units"][big]["comes_for"] == position["units"][small]["comes_for"]
    again = meuse.load(game.save())
    assert again.position() == position
    position["units"][big]["comes_for"] = [99]
    with pytest.raises(PositionError, match="lists entries from 0"):
        meuse.position("generation_lost", position)
    del position["units"][big]["due"]
    with pytest.raises(PositionError, match="say in `due` of which"):
        meuse.position("generation_lost", position)
