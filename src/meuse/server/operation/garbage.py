"""Python's search for garbage, which stops a process while it lasts: it is kept from looking at every open game again.

What refers to itself in a circle is found by going through all that there is. With 200 games open that takes a tenth
of a second or more, in the middle of somebody's move, and it is done again whenever a quarter has been added. Here
what has been looked at once is set aside (`gc.freeze`); now and then all of it is looked at, for what has become
garbage since. Most things need none of this: they go when nobody refers to them any more.
"""

import gc
import time
from collections.abc import Callable
from typing import Any, Final

ALL_SECONDS: Final = 900.0  # from one look at everything to the next
ALL: Final = 2  # the generation that Python calls the oldest


class Garbage:
    """Listens to Python's collector, from `begin` on."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._looked = clock()

    def begin(self) -> None:
        """What has been loaded by now stays: it is set aside."""
        gc.collect()
        gc.freeze()
        self._looked = self._clock()
        gc.callbacks.append(self._told)

    def end(self) -> None:
        gc.callbacks.remove(self._told)
        gc.unfreeze()

    def _told(self, moment: str, about: dict[str, Any]) -> None:
        if about["generation"] != ALL:
            return
        if moment == "stop":
            gc.freeze()
        elif self._clock() - self._looked > ALL_SECONDS:
            self._looked = self._clock()
            gc.unfreeze()
