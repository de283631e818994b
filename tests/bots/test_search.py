"""Search: plans played out in imagined games, the script's own kept unless another is clearly better."""

from collections.abc import Hashable
from typing import Any

import pytest

import meuse
from meuse.bots.search import Budget, Candidate, Search, surprising
from meuse.bots.thinker import ThinkingBot
from meuse.engine.dice import KeyedByEvent, chance_from
from meuse.engine.flow import DONE, Action, Ask
from meuse.engine.game import Game, Seat
from meuse.engine.plans import Plan, Planner
from meuse.engine.title import Adviser

TITLE = "they_shall_not_pass"


class Ender(Adviser):
    """Ends every question as soon as it can."""

    def advise(self, seat: Seat) -> Action | None:
        return DONE


class Named(Plan):
    def orders(self) -> Hashable:
        return self.kind

    def adviser(self) -> Adviser:
        PLAYED.append(self.kind)
        return Ender()


PLAYED: list[str] = []  # plans, in the order of their playouts


class Table(Planner):
    """Plans whose values are given beforehand, sample by sample."""

    def __init__(self, values: dict[str, list[float]]) -> None:
        self.values = values

    def moment(self, asked: Ask, state: Any, phase: str) -> str:
        return asked.prompt

    def proposals(self, asked: Ask, state: Any, phase: str) -> list[Plan]:
        return [Named(name) for name in self.values]

    def reply(self, number: int) -> Adviser:
        return Ender()

    def clock(self, state: Any, phase: str) -> int:
        return 0

    def horizon(self, state: Any, phase: str) -> int:
        return 0  # nothing is played: what a plan is worth is in the table

    def evaluate(self, state: Any) -> float:
        name = PLAYED[-1]
        return self.values[name][(PLAYED.count(name) - 1) % len(self.values[name])]


def searched(values: dict[str, list[float]], playouts: int, seed: int = 1) -> Search:
    PLAYED.clear()
    seat = Seat(meuse.new(TITLE, seed=1), "french")
    search = Search(seat, Table(values), seed, Budget(playouts=playouts))
    assert search.advance()
    return search


def test_a_plan_that_is_clearly_better_is_chosen() -> None:
    search = searched({"script": [0.4, 0.5], "poor": [0.1, 0.2], "good": [0.7, 0.8]}, 60)
    assert search.chosen.plan.kind == "good"


def test_the_script_is_kept_where_another_plan_is_ahead_by_luck_alone() -> None:
    search = searched({"script": [0.5, 0.5, 0.5, 0.5], "wild": [0.9, 0.1, 0.95, 0.06]}, 40)
    wild = next(each for each in search.candidates if each.plan.kind == "wild")
    assert wild.mean > search.script.mean
    assert search.chosen is search.script


def test_the_samples_go_to_the_better_plans_and_always_to_the_script() -> None:
    values = {"script": [0.3]}
    for number in range(7):
        swing = 0.5 if number % 2 else -0.5
        values[f"plan {number}"] = [number / 10 + swing, number / 10 - swing]
    search = searched(values, 80)
    tried = {each.plan.kind: len(each.values) for each in search.candidates}
    assert tried["plan 6"] == tried["script"] == max(tried.values())
    assert tried["plan 0"] == tried["plan 1"] == min(tried.values()) < tried["plan 6"]
    assert 80 <= search.playouts < 80 + len(values)


def test_of_plans_that_come_to_the_same_one_is_tried() -> None:
    class Twice(Table):
        def proposals(self, asked: Ask, state: Any, phase: str) -> list[Plan]:
            return [Named("script"), Named("script")]

    seat = Seat(meuse.new(TITLE, seed=1), "french")
    search = Search(seat, Twice({"script": [0.5]}), 1, Budget(playouts=10))
    assert [each.plan.kind for each in search.candidates] == ["script"]
    assert search.over  # nothing to compare


def test_with_few_playouts_few_plans_are_tried() -> None:
    values = {"script": [0.3], **{f"plan {number}": [0.4] for number in range(7)}}
    assert len(searched(values, 6).candidates) == 3
    assert searched(values, 1).playouts == 4  # the script and one other, twice each


class Slow(Table):
    """Each playout takes a second by the clock that the search reads."""

    def __init__(self, values: dict[str, list[float]], clock: list[float]) -> None:
        super().__init__(values)
        self.time = clock

    def evaluate(self, state: Any) -> float:
        self.time[0] += 1.0
        return super().evaluate(state)


@pytest.mark.parametrize(("seconds", "plans", "playouts"), [(1, 2, 4), (4, 2, 4), (8, 4, 8), (16, 8, 16), (40, 8, 40)])
def test_with_little_time_few_plans_are_tried_but_each_of_them_twice(
    seconds: float, plans: int, playouts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("meuse.bots.search.time.thread_time", lambda: now[0])
    PLAYED.clear()
    values = {"script": [0.3], **{f"plan {number}": [0.4] for number in range(7)}}
    seat = Seat(meuse.new(TITLE, seed=1), "french")
    search = Search(seat, Slow(values, now), 1, Budget(seconds=seconds))
    told = [0.0]
    while not search.advance(1.0):
        told.append(search.thoughts.progress)
    assert [each.plan.kind for each in search.candidates] == list(values)[:plans]
    assert min(len(each.values) for each in search.candidates) == 2
    assert playouts <= search.playouts <= playouts + plans
    assert told == sorted(told)
    assert search.chosen.plan.kind == "plan 0"


def test_a_lead_that_the_noise_of_a_title_explains_is_not_trusted() -> None:
    seat = Seat(meuse.new(TITLE, seed=1), "french")
    chosen: list[str] = []
    for noise in (0.0, 0.5):
        PLAYED.clear()
        table = Table({"script": [0.5], "other": [0.55]})
        table.noise = noise
        search = Search(seat, table, 1, Budget(playouts=8))
        search.advance()
        chosen.append(search.chosen.plan.kind)
    assert chosen == ["other", "script"]


def test_a_search_ends_when_one_plan_is_ahead_of_all_others_beyond_doubt() -> None:
    clear = {"script": [0.4, 0.41, 0.42], "good": [0.61, 0.6, 0.6], "poor": [0.1, 0.12, 0.1]}
    search = searched(clear, 300)
    assert search.chosen.plan.kind == "good"
    assert search.playouts == 6 * 3
    assert searched({**clear, "rival": [0.6, 0.6, 0.61]}, 300).playouts >= 300
    assert searched({"script": [0.5], "same": [0.5]}, 60).playouts == 60  # not ahead at all


def test_what_a_title_says_of_its_dice_is_doubt_enough_to_go_on() -> None:
    PLAYED.clear()
    table = Table({"script": [0.5], "other": [0.6]})
    table.noise = 0.2
    search = Search(Seat(meuse.new(TITLE, seed=1), "french"), table, 1, Budget(playouts=60))
    search.advance()
    assert search.playouts == 60


def test_a_search_can_be_hurried() -> None:
    PLAYED.clear()
    seat = Seat(meuse.new(TITLE, seed=1), "french")
    search = Search(seat, Table({"script": [0.5], "other": [0.6]}), 1, Budget(playouts=10_000))
    assert not search.advance(0.0)  # one slice
    search.hurry()
    assert search.advance()
    assert search.playouts <= 2
    assert search.thoughts.progress == 1.0


def test_a_slice_ends_before_the_search_does_and_tells_how_far_it_is() -> None:
    PLAYED.clear()
    seat = Seat(meuse.new(TITLE, seed=1), "french")
    search = Search(seat, Table({"script": [0.5], "other": [0.7, 0.4]}), 1, Budget(playouts=40))
    told: list[float] = []
    while not search.advance(0.0):
        told.append(search.thoughts.progress)
    assert told == sorted(told)
    assert 0.0 < told[0] < 0.5 < told[-1]


def test_a_search_whose_time_is_over_before_all_is_tried_does_not_say_that_it_is_done() -> None:
    PLAYED.clear()
    seat = Seat(meuse.new(TITLE, seed=1), "french")
    search = Search(seat, Table({"script": [0.5], "other": [0.6]}), 1, Budget(seconds=1e-9))
    told: list[float] = []
    while not search.advance(0.0):
        told.append(search.thoughts.progress)
    assert told == [0.25, 0.5, 0.75, 1.0]


def test_plans_are_compared_in_the_samples_that_both_have_played() -> None:
    one, other = Candidate(Named("one")), Candidate(Named("other"))
    one.values = [0.5, 0.7, 0.0]
    other.values = [0.4, 0.5]
    ahead, error = one.ahead_of(other)
    assert ahead == pytest.approx(0.15)
    assert error == pytest.approx(0.05)


def test_a_surprise_is_what_the_samples_did_not_show() -> None:
    assert surprising(0.9, [0.5, 0.52, 0.48, 0.5])
    assert not surprising(0.52, [0.5, 0.52, 0.48, 0.5])
    assert not surprising(0.7, [0.2, 0.9, 0.5])  # it could be anything
    assert not surprising(0.9, [0.5])  # too few to know


# ---- dice


def test_dice_keyed_by_event_are_the_same_for_the_same_event_whatever_fell_before() -> None:
    busy, idle = KeyedByEvent(7), KeyedByEvent(7)
    busy.asked_in("3 Assault.roll.12")
    busy.roll(0, 1)
    busy.asked_in("3 Assault.roll.40")
    idle.asked_in("3 Assault.roll.40")
    assert busy.roll(1, 8) == idle.roll(0, 8)
    idle.asked_in("3 Assault.roll.41")
    assert busy.roll(9, 8) != idle.roll(8, 8)


def test_an_assault_on_another_hex_is_another_event() -> None:
    """The places that keyed dice are told of name the hex for these dice, and for those of studies they do not."""
    told: dict[bool, set[str]] = {}

    class Listening(KeyedByEvent):
        def asked_in(self, place: str) -> None:
            told.setdefault(self.by_event, set()).add(place)
            super().asked_in(place)

    for by_event in (True, False):
        game = meuse.new(TITLE, seed=2)
        chance = Listening(5)
        chance.by_event = by_event
        game.chance = chance
        advisers = {side: game.title.adviser(side, 1) for side in game.title.sides}
        while not [place for place in told.get(by_event, ()) if "Assault.roll" in place]:
            assert game.decision is not None
            adviser = advisers[game.decision.seat]
            assert adviser is not None
            game.apply(adviser.advise(Seat(game, game.decision.seat)) or game.actions()[0])
    assert any(place.rpartition(".")[2].isdigit() for place in told[True] if "Assault.roll" in place)
    assert not any(place.rpartition(".")[2].isdigit() for place in told[False] if "Assault.roll" in place)


def test_dice_keyed_by_event_are_described_and_made_again() -> None:
    dice = KeyedByEvent(7)
    dice.asked_in("place")
    dice.roll(0, 1)
    again = chance_from(dice.describe())
    assert isinstance(again, KeyedByEvent)
    assert again.by_event
    again.asked_in("place")
    dice.asked_in("place")
    assert again.roll(1, 5) == dice.roll(1, 5)


# ---- the players


def first_moves(seed: int, answers: int) -> Game:
    game = meuse.new(TITLE, seed=4)
    bot = ThinkingBot(seed, "captain", Budget(playouts=2))
    for _ in range(answers):
        asked = game.decision
        assert asked is not None
        script = game.title.adviser(asked.seat, 1)
        assert script is not None
        seat = Seat(game, asked.seat)
        game.apply(bot.choose(seat) if asked.seat == "german" else script.advise(seat) or asked.actions[0])
    return game


def test_equal_seeds_and_playouts_play_equal_games() -> None:
    assert first_moves(3, 60).record() == first_moves(3, 60).record()
