"""Levels: who can be chosen where, how a time is written, and what is said about one that cannot be."""

import pytest

import meuse
from meuse.bots import BadTime, UnknownBot, level_refusal, levels, make_bot
from meuse.bots.greedy import GreedyBot
from meuse.bots.levels import budget_of
from meuse.bots.recruit import RecruitBot
from meuse.bots.search import Budget
from meuse.bots.thinker import ThinkingBot
from meuse.engine.game import Seat
from meuse.terminal.start import read_seats

PLANNED = "they_shall_not_pass"


def test_captain_and_general_are_offered_where_there_are_plans() -> None:
    assert levels(meuse.title(PLANNED), "verdun") == ["recruit", "sergeant", "captain", "general"]
    for title in meuse.titles():
        for scenario in title.scenarios:
            offered = levels(title, scenario)
            assert ("captain" in offered) == (scenario in title.planned_scenarios)
            assert offered[:2] == ["recruit", "sergeant"]
            assert bool(level_refusal(title, scenario, "general:10s")) == ("general" not in offered)


def test_a_title_has_a_planner_for_exactly_the_scenarios_it_names() -> None:
    for title in meuse.titles():
        for scenario in title.scenarios:
            seat = Seat(meuse.new(title.id, scenario, 1), title.sides[0])
            assert (seat.planner() is not None) == (scenario in title.planned_scenarios)


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("captain", Budget(seconds=1.0)),
        ("general", Budget(seconds=5.0)),
        ("general:10s", Budget(seconds=10.0)),
        ("captain:0.5s", Budget(seconds=0.5)),
        ("captain:64p", Budget(playouts=64)),
        ("sergeant", None),
        ("sergeant:10s", None),
    ],
)
def test_a_time_of_ones_own(name: str, budget: Budget | None) -> None:
    assert budget_of(name) == budget


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("general:10", "is written general:10s"),
        ("general:s", "is written general:10s"),
        ("general:0s", "0.05 to 600 seconds"),
        ("general:9999s", "0.05 to 600 seconds"),
        ("captain:0p", "1 to 100000 playouts"),
        ("captain:1.5p", "1 to 100000 playouts"),
    ],
)
def test_a_time_that_cannot_be_is_said(name: str, said: str) -> None:
    with pytest.raises(BadTime, match=said):
        make_bot(name, 1)


def test_each_rank_is_its_player() -> None:
    assert isinstance(make_bot("sergeant", 1), GreedyBot)
    assert isinstance(make_bot("recruit", 1), RecruitBot)
    assert isinstance(make_bot("general:3s", 1), ThinkingBot)
    with pytest.raises(UnknownBot, match=r"choose from .*captain, general"):
        make_bot("sergeant:10s", 1)


def test_seats_take_a_rank_with_its_time_and_refuse_one_without_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    title = meuse.title(PLANNED)
    players = ["person", *levels(title)]
    assert read_seats(title, "verdun", ["german=general:10s"], players) == {"german": "general:10s"}
    with pytest.raises(ValueError, match="is written general:10s"):
        read_seats(title, "verdun", ["german=general:soon"], players)
    monkeypatch.setattr(type(title), "planned_scenarios", ())
    with pytest.raises(ValueError, match=r"has no plans for verdun; choose from recruit, sergeant"):
        read_seats(title, "verdun", [f"{title.sides[0]}=captain"], players)


def test_a_recruit_does_what_the_script_does_with_another_unit_or_place() -> None:
    game = meuse.new(PLANNED, seed=4)
    script, recruit = GreedyBot(9), RecruitBot(9)
    kinds = same = 0
    for _ in range(40):
        assert game.decision is not None
        seat = Seat(game, game.decision.seat)
        wanted, done = script.choose(seat), recruit.choose(seat)
        assert done in game.actions()
        assert done.verb == wanted.verb
        kinds += 1
        same += done == wanted
        game.apply(wanted)
    assert 0.5 * kinds < same < kinds
