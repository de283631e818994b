"""6.6, ruling S33: what is worked out for all stacks at once is what it is for each of them."""

import pytest

import meuse
from meuse.bots import make_bot
from meuse.engine.flow import Action, Ask
from meuse.engine.game import Seat
from meuse.titles.schlieffens_war.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.schlieffens_war.bot.temper import TEMPERS
from meuse.titles.schlieffens_war.terms import SIDES

pytestmark = pytest.mark.plain


def test_tops_and_numbers_of_all_stacks_are_those_of_each() -> None:
    game = meuse.new("schlieffens_war", seed=4)
    bots = {each: make_bot("random", 2) for each in SIDES}
    stacks = 0
    for answered in range(600):
        asked = game.decision
        assert asked is not None
        game.apply(bots[asked.seat].choose(Seat(game, asked.seat)), asked.seat)
        if answered % 50:
            continue
        state = game.state.copy()
        before = {}
        for side in (0, 1):
            cells = sorted({state.where[unit] for unit in state.units_of[side] if state.where[unit] >= 0})
            assert sorted(state.top_units(side)) == sorted(state.top_unit(cell, side) for cell in cells)
            before.update({(side, cell): state.stack(cell, side) for cell in cells})
        state.number_stacks()
        for (side, cell), units in before.items():
            stacks += len(units) > 1
            assert state.stack(cell, side) == units
            others = len(state.units_at(cell, 1 - side))
            assert others or [state.order[unit] for unit in units] == list(range(1, len(units) + 1))
    assert stacks > 10


class Looking(ChiefOfStaff):
    """Looks at the position before every answer."""

    def ready(self, asked: Ask) -> Action | None:
        return None


def test_orders_in_hand_need_no_second_look() -> None:
    game = meuse.new("schlieffens_war", seed=4)
    chiefs = [ChiefOfStaff(side, TEMPERS[side]) for side in (0, 1)]
    looking = [Looking(side, TEMPERS[side]) for side in (0, 1)]
    carried_out = 0
    while (asked := game.decision) is not None and game.state.turn < 2:
        side = SIDES.index(asked.seat)
        seat = Seat(game, asked.seat)
        advice = chiefs[side].advise(seat)
        assert advice == looking[side].advise(seat)
        assert advice is not None
        carried_out += asked.prompt == "move-unit"
        game.apply(advice, asked.seat)
    assert carried_out > 10
