"""The computer player's guards: who is sent to a place that nobody holds."""

from types import SimpleNamespace
from typing import Any

import pytest

from meuse.titles.schlieffens_war.bot.guard import cheapest_guard
from meuse.titles.schlieffens_war.bot.march import Way

CORPS, HERE, DOOR = 7, 2, 3


@pytest.mark.plain
def test_a_corps_that_nothing_was_found_for_may_be_sent_as_a_guard() -> None:
    """It has no order yet: this once ended the game with an error, where many units were lost and none came back."""
    way = Way(DOOR, 1, False)
    march: Any = SimpleNamespace(corps=[CORPS], fixed=set(), room={DOOR: 1}, orders={}, ways={CORPS: [way]}, attacks=[])
    later: Any = SimpleNamespace(box=SimpleNamespace(front={CORPS: 3}), where={CORPS: HERE})
    assert cheapest_guard(march, later, DOOR, 10.0) == (CORPS, way)
    later.where[CORPS] = DOOR
    assert cheapest_guard(march, later, DOOR, 10.0) is None  # it stands there already
