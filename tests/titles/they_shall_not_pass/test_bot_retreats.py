"""9.42, 9.5: how far the computer player thinks that defenders can go back is how far the rules let them."""

import pytest

import meuse
from meuse.bots import make_bot
from meuse.engine.game import Seat
from meuse.titles.they_shall_not_pass.bot.worth import LONGEST_RETREAT, longest_retreat
from meuse.titles.they_shall_not_pass.chapters.hits import friendly_havens, retreat_targets
from meuse.titles.they_shall_not_pass.state import State
from meuse.titles.they_shall_not_pass.terms import GARRISON

pytestmark = pytest.mark.plain


def by_the_rules(state: State, cell: int, side: int, enemies: list[int]) -> int:
    units = [unit for unit in state.units_at(cell, side) if state.box.kind[unit] != GARRISON]
    for length in range(1, LONGEST_RETREAT + 1):
        if not all(retreat_targets(state, unit, length, enemies) for unit in units):
            return length - 1
    return LONGEST_RETREAT


def test_the_longest_retreat_is_that_of_the_rules() -> None:
    game = meuse.new("they_shall_not_pass", seed=3)
    bots = {side: make_bot("random", 4) for side in ("german", "french")}
    found: set[int] = set()
    asked_for = 0
    for answered in range(1500):
        asked = game.decision
        if asked is None:
            break
        game.apply(bots[asked.seat].choose(Seat(game, asked.seat)), asked.seat)
        if answered % 100:
            continue
        state = game.state
        for side in (0, 1):
            havens = friendly_havens(state, side)
            for cell in range(len(state.box.board)):
                enemies = [other for other in state.box.board.adjacent[cell] if state.occupied[1 - side][other]]
                if state.occupied[side][cell] and enemies:
                    asked_for += 1
                    longest = longest_retreat(state, cell, side, enemies, havens)
                    assert longest == by_the_rules(state, cell, side, enemies)
                    found.add(longest)
    assert asked_for > 50
    assert len(found) > 1
