"""What is said again and again is logged once a minute, with how often it was said.

An attack, or a database that is gone, must not fill the disk. Failures (warnings and worse) count as the same if they
come from the same place; lines of requests that were refused, if they have the same answer for the same address.
"""

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

WINDOW: Final = 60.0  # seconds
MOST_KEYS: Final = 2000


class Once(logging.Filter):
    """Lets the first of equal lines pass, and after each minute one that tells how many there were."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, window: float = WINDOW) -> None:
        super().__init__()
        self._clock = clock
        self._window = window
        self._seen: OrderedDict[tuple[Any, ...], tuple[float, int, logging.LogRecord]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        key = key_of(record)
        if key is None or getattr(record, "summary", False):
            return True
        now = self._clock()
        began, held_back, _ = self._seen.get(key, (now - self._window, 0, record))
        if now - began < self._window:
            self._seen[key] = (began, held_back + 1, record)
            return False
        if held_back:
            record.repeated = held_back
        self._seen[key] = (now, 0, record)
        self._seen.move_to_end(key)
        while len(self._seen) > MOST_KEYS:
            self._seen.popitem(last=False)
        return True

    def due(self) -> list[logging.LogRecord]:
        """Of what was held back for a minute and did not come again: the last line of each, with how often."""
        now = self._clock()
        found: list[logging.LogRecord] = []
        for key, (began, held_back, record) in list(self._seen.items()):
            if now - began >= self._window:
                del self._seen[key]
                if held_back:
                    record.repeated = held_back
                    record.summary = True
                    found.append(record)
        return found


def key_of(record: logging.LogRecord) -> tuple[Any, ...] | None:
    """What makes two lines the same; None for lines that are always logged."""
    repeats = getattr(record, "repeats", None)
    if repeats is not None:
        return (record.name, record.msg, repeats)
    if record.levelno < logging.WARNING:
        return None
    kind: Any = None
    place: Any = None
    if record.exc_info and record.exc_info[0] is not None:
        kind = record.exc_info[0]
        last = record.exc_info[2]
        while last is not None and last.tb_next is not None:
            last = last.tb_next
        place = (last.tb_frame.f_code.co_filename, last.tb_lineno) if last is not None else None
    return (record.name, record.levelno, record.msg, kind, place)
