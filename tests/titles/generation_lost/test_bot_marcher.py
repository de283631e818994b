"""The computer player's map of a movement is kept from unit to unit: it says what a new one would say."""

import pytest

import meuse
from meuse.bots import make_bot
from meuse.engine.game import Seat
from meuse.titles.generation_lost.bot.march import Marcher
from meuse.titles.generation_lost.bot.worth import Worth
from meuse.titles.generation_lost.terms import SIDES

pytestmark = pytest.mark.plain


@pytest.mark.parametrize("side", SIDES)
def test_who_has_moved_is_counted_where_he_is_now(side: str) -> None:
    game = meuse.new("generation_lost", "firestorm_on_the_meuse", seed=5)
    bots = {each: make_bot("greedy", 1) for each in SIDES}
    kept: Marcher | None = None
    looked = 0
    while (asked := game.decision) is not None and looked < 25:
        if asked.prompt == "movement" and asked.seat == side:
            worth = Worth(game.state)
            fresh = Marcher(game.state, SIDES.index(side), worth)
            if kept is None:
                kept = Marcher(game.state, SIDES.index(side), worth)
            else:
                kept.look_again()
                looked += 1
            assert (kept.own, kept.ready, kept.feet, kept.stood) == (fresh.own, fresh.ready, fresh.feet, fresh.stood)
            assert kept.front == fresh.front
        game.apply(bots[asked.seat].choose(Seat(game, asked.seat)), asked.seat)
    assert looked == 25
