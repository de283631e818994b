"""Lines of the log that say the same of one counter after another (joining.py)."""

from meuse.engine.events import Event
from meuse.engine.joining import joined, several


class Dug(Event, frozen=True, tag="dug"):
    unit: str
    hex: str
    cost: int = 2


class Fell(Event, frozen=True, tag="fell"):
    unit: str


LOG: list[tuple[int, Event]] = [
    (1, Dug("A", "M1")),
    (4, Dug("B", "M1")),
    (7, Dug("C", "M2", cost=1)),
    (9, Fell("A")),
    (9, Fell("B")),
    (12, Dug("D", "M2", cost=1)),
]


def runs(*tags: str) -> list[list[int]]:
    found = joined(LOG, lambda event: event.__struct_config__.tag in tags)
    return [[number for number, _ in run] for run in found]


def test_lines_are_joined_that_differ_in_the_counter_and_its_cell_alone() -> None:
    assert runs("dug", "fell") == [[1, 4], [7], [9, 9], [12]]


def test_lines_of_other_kinds_are_told_one_by_one() -> None:
    assert runs("dug") == [[1, 4], [7], [9], [9], [12]]
    assert runs() == [[number] for number, _ in LOG]


def test_what_is_said_of_several() -> None:
    said = several([Dug("A", "M1"), Dug("B", "M1")])
    assert said == {"units": ("A", "B"), "cells": ("M1",), "cost": 2}
