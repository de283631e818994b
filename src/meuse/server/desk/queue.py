"""Who is served next where many wait for few processes: by rank, then whoever has had least so far.

A party is who is served, from the widest name to the narrowest: the network, the address, the browser. Each of them has
had what was done for it, so that neither a hundred games nor a hundred cookies make a larger share. Whoever comes back
after a while has not saved up: they begin where the one stands who was served last.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")
Party = tuple[str, ...]
MOST_REMEMBERED: Final = 5000
WIDEST_SHARE: Final = 4  # a whole network may have a quarter of all places


class Crowded(Exception):  # noqa: N818 - said to whoever would have to wait
    """There is no room to wait: for this party, or at all."""

    def __init__(self, waiting: int, own: bool) -> None:
        super().__init__(f"{waiting} are waiting already")
        self.waiting = waiting
        self.own = own  # they are all of this party


class _Waiting(NamedTuple, Generic[T]):
    number: int
    rank: int
    party: Party
    item: T


class FairQueue(Generic[T]):
    """`most` may wait in all, `most_each` of one party, and of each wider name at most a quarter of them all."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._waiting: list[_Waiting[T]] = []
        self._had: OrderedDict[Party, float] = OrderedDict()  # seconds, of each party and of each wider name
        self._level: dict[int, float] = {}  # by length of the name: where the one stands who was served last
        self._count = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def items(self) -> list[T]:
        return [one.item for one in self._waiting]

    def waiting(self, rank: int) -> int:
        return sum([one.rank == rank for one in self._waiting])

    def put(self, item: T, party: Party, rank: int = 0) -> None:
        """Let an item wait; Crowded if there is no room for it."""
        for name in _names(party):
            own = sum([one.party[: len(name)] == name for one in self._waiting])
            if own >= (self._most_each if name == party else max(self._most_each, self._most // WIDEST_SHARE)):
                raise Crowded(own, own=True)
        if len(self._waiting) >= self._most:
            raise Crowded(len(self._waiting), own=False)
        for name in _names(party):
            self._had[name] = max(self._had.get(name, 0.0), self._level.get(len(name), 0.0))
            self._had.move_to_end(name)
        self._waiting.append(_Waiting(self._count, rank, party, item))
        self._count += 1
        self._forget()

    def take(self, fits: Callable[[T], bool] = lambda item: True) -> T | None:
        """The next item among those that fit; None if there is none."""
        ready = [one for one in self._waiting if fits(one.item)]
        if not ready:
            return None
        chosen = min(ready, key=lambda one: (one.rank, *[self._had[name] for name in _names(one.party)], one.number))
        self._waiting.remove(chosen)
        for name in _names(chosen.party):
            self._level[len(name)] = max(self._level.get(len(name), 0.0), self._had[name])
        return chosen.item

    def drop(self, item: T) -> bool:
        """Take out one that need not be done any more; whether it was still waiting."""
        for one in self._waiting:
            if one.item is item:
                self._waiting.remove(one)
                return True
        return False

    def charge(self, party: Party, seconds: float) -> None:
        """So long was worked for this party."""
        for name in _names(party):
            self._had[name] = self._had.get(name, self._level.get(len(name), 0.0)) + seconds

    def ahead_of(self, item: T) -> int:
        """How many are served before this one, as it stands now; items of one party count by their number."""
        mine = next((one for one in self._waiting if one.item is item), None)
        if mine is None:
            return 0

        def place(one: _Waiting[T]) -> tuple[float, ...]:
            return (one.rank, *[self._had[name] for name in _names(one.party)], one.number)

        return sum([place(one) < place(mine) for one in self._waiting])

    def _forget(self) -> None:
        """Parties of long ago: at most they lose that they had much."""
        kept = {name for one in self._waiting for name in _names(one.party)}
        for name in list(self._had):
            if len(self._had) <= MOST_REMEMBERED:
                break
            if name not in kept:
                del self._had[name]


def _names(party: Party) -> list[Party]:
    """The widest first."""
    return [party[: length + 1] for length in range(len(party))]
