"""7.1: ways that the computer player remembers from other positions are those that it would find anew."""

import pytest

import meuse
from meuse.bots import make_bot
from meuse.engine.game import Seat
from meuse.titles.valmy.bot.march import Planner
from meuse.titles.valmy.bot.odds import Odds
from meuse.titles.valmy.bot.sight import Distances, Sight
from meuse.titles.valmy.bot.situation import Situation
from meuse.titles.valmy.bot.temper import SCRIPT
from meuse.titles.valmy.terms import SIDES

pytestmark = pytest.mark.plain


def test_remembered_ways_are_those_of_the_position() -> None:
    game = meuse.new("valmy", "cannonade", seed=2)
    bots = {each: make_bot("greedy", 3) for each in SIDES}
    odds, kept = Odds(game.state.box), Distances(game.state)
    threatened: set[tuple[float, ...]] = set()
    while (asked := game.decision) is not None and len(threatened) < 5:
        if asked.prompt == "activation":
            side = SIDES.index(asked.seat)
            looks: list[Situation] = []
            for ways in (kept, Distances(game.state)):
                sight = Sight(side)
                seen = Seat(game, asked.seat).seen()
                sight.look(seen, ways)
                looks.append(Situation(seen, side, odds, sight, ways, SCRIPT))
            one, other = looks
            threatened.add(tuple(one.threat))
            assert one.threat == other.threat
            mine, theirs = Planner(one).goals, Planner(other).goals
            assert [(goal.cell, goal.weight, goal.far) for goal in mine] == [
                (goal.cell, goal.weight, goal.far) for goal in theirs
            ]
        game.apply(bots[asked.seat].choose(Seat(game, asked.seat)), asked.seat)
    assert len(threatened) == 5
