"""The titles made up for the tests of boards, among those that are installed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import meuse

FOLDER = Path(__file__).parent / "titles"


@pytest.fixture(autouse=True, scope="package")
def board_titles() -> Iterator[None]:
    paths: Any = meuse._titles.__path__  # `meuse.titles` is the function
    paths.append(str(FOLDER))
    try:
        yield
    finally:
        paths.remove(str(FOLDER))
