"""The titles made up for the tests of boards, among those that are installed."""

from collections.abc import Iterator

import pytest
from tests.boards.titles import crossroads, outpost

import meuse


@pytest.fixture(autouse=True, scope="module")
def board_titles() -> Iterator[None]:
    for title in (crossroads.TITLE, outpost.TITLE):
        meuse.register(title)
    yield
    for title in (crossroads.TITLE, outpost.TITLE):
        meuse.unregister(title.id)
