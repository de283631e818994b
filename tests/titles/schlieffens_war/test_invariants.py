"""Every invariant notices what it is there for."""

from collections.abc import Callable

import pytest
from tests.titles.schlieffens_war.table import TITLE, at

import meuse
from meuse.engine.events import DiceRolled
from meuse.engine.game import Game
from meuse.lab.soak import soak
from meuse.titlekit.texts import event_kinds, tag_of
from meuse.titles.schlieffens_war.events import CityTaken
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import ELIMINATED, FATIGUED, FORTRESS, NORMAL, OOS, REDUCED, UNSEEN

RARE = {"paris-endangered", "forced-out"}  # nobody gets to Paris; Belgians seldom run out of Belgium
UNITS = {"DE-II": "0909", "DE-1-HQ": "0909", "FR-I": "1516", "FR-5-HQ": "1516", "BR-I": "1318", "BE-1": "0711"}


def fresh() -> Game:
    return at("german_movement", UNITS)


def cell(state: State, name: str) -> int:
    return state.box.board.index[name]


def unit(state: State, name: str) -> int:
    return state.box.index[name]


def behind_the_back(state: State) -> None:
    state.where[unit(state, "DE-II")] = cell(state, "1012")


def both_sides(state: State) -> None:
    state.go(unit(state, "DE-II"), cell(state, "1516"))


def not_controlled(state: State) -> None:
    state.control[cell(state, "0909")] = 1


def belgian_abroad(state: State) -> None:
    state.go(unit(state, "BE-1"), cell(state, "2020"))


def fort_moves(state: State) -> None:
    fort = next(each for each in state.box.units_of[1] if state.box.kind[each] == 3 and state.where[each] >= 0)
    state.go(fort, cell(state, "1516"))


def nations_stack(state: State) -> None:
    state.go(unit(state, "BR-I"), cell(state, "1516"))


def same_level(state: State) -> None:
    state.order[unit(state, "FR-5-HQ")] = state.order[unit(state, "FR-I")]


def unseen(state: State) -> None:
    state.lift(unit(state, "DE-II"), UNSEEN)


def reduced_hq(state: State) -> None:
    state.status[unit(state, "DE-1-HQ")] |= REDUCED


def two_supply_states(state: State) -> None:
    state.status[unit(state, "DE-II")] |= OOS | FORTRESS


def hungry_fort(state: State) -> None:
    fort = next(each for each in state.box.units_of[0] if state.box.kind[each] == 3 and state.where[each] >= 0)
    state.status[fort] |= OOS


def hq_morale(state: State) -> None:
    state.morale[unit(state, "DE-1-HQ")] = FATIGUED


def marked_off_map(state: State) -> None:
    state.lift(unit(state, "DE-II"), ELIMINATED)
    state.status[unit(state, "DE-II")] = REDUCED


def two_levels(state: State) -> None:
    state.morale_before[unit(state, "DE-II")] = NORMAL + 1
    state.morale[unit(state, "DE-II")] = FATIGUED


def points_from_nowhere(state: State) -> None:
    state.points = 4


def markers_from_nowhere(state: State) -> None:
    state.guns += 1
    state.guns_next += 5


def too_many_went_east(state: State) -> None:
    state.withdrawn = 3


def no_such_turn(state: State) -> None:
    state.turn = 11


def crowded_forgotten(state: State) -> None:
    state.crowded[0].append(cell(state, "0909"))


BREAKERS: list[tuple[Callable[[State], None], str]] = [
    (behind_the_back, "occupied of german says"),
    (both_sides, "holds units of both sides"),
    (not_controlled, "which its side does not control"),
    (belgian_abroad, "outside the area of the Belgian army"),
    (fort_moves, "has moved to 1516"),
    (nations_stack, "holds british and french units"),
    (same_level, "two units lie on the same level"),
    (unseen, "is unseen in the true state"),
    (reduced_hq, "has one step only"),
    (two_supply_states, "at once"),
    (hungry_fort, "needs no supply"),
    (hq_morale, "is not a corps but has morale"),
    (marked_off_map, "is off the map but not as new"),
    (two_levels, "two levels of morale"),
    (points_from_nowhere, "4 points for 0 cities"),
    (markers_from_nowhere, "more support markers"),
    (too_many_went_east, "too many corps went"),
    (no_such_turn, "there is no turn 11"),
    (crowded_forgotten, "crowded hexes of german"),
]


def test_a_position_as_set_up_is_sound() -> None:
    game = fresh()
    assert game.title.invariants(game.state, []) == []


@pytest.mark.parametrize(("breaks", "words"), BREAKERS, ids=lambda each: getattr(each, "__name__", ""))
def test_what_is_broken_is_noticed(breaks: Callable[[State], None], words: str) -> None:
    game = fresh()
    breaks(game.state)
    assert any(words in wrong for wrong in game.title.invariants(game.state, [])), game.title.invariants(game.state, [])


def test_germans_before_paris_put_it_in_danger() -> None:
    game = fresh()
    state = game.state
    state.go(unit(state, "DE-II"), state.box.terrain.areas["paris_perimeter"][0])
    assert any("Paris" in wrong for wrong in game.title.invariants(state, []))


def test_a_log_that_tells_other_points_is_noticed() -> None:
    game = fresh()
    told = CityTaken(side="german", hex="0909", change=1, points=3)
    assert game.title.invariants(game.state, [told]) == ["the log says 3 points, the track 0"]


@pytest.mark.soak
def test_hundreds_of_games_meet_every_event() -> None:
    """What a soak has never met it has never checked."""
    report = soak(TITLE, games=160, seed=5000, jobs=2)
    assert report.failures == []
    known = {tag_of(kind) for kind in event_kinds(meuse.title(TITLE))} - {tag_of(DiceRolled)}
    assert known - set(report.events) - RARE == set()
