"""Computer opponents. A bot plays any title, through a seat: it sees what a player in that seat may see.

bots()                          the names there are
make_bot("greedy", seed=7)      one of them, for one side of one game
add_player("ppo=mine:factory")  another one, made by a function of a seed in a module that can be imported
"""

from meuse.bots.base import Bot
from meuse.bots.greedy import GreedyBot
from meuse.bots.guests import add_player, guest, guests
from meuse.bots.random_bot import RandomBot

__all__ = ["Bot", "UnknownBot", "add_player", "bots", "make_bot"]

_KINDS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot)}


class UnknownBot(Exception):  # noqa: N818 - said to a person who mistyped a name
    """A bot that does not exist; says which do."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no bot {name!r}; choose from {', '.join(bots())}")


def bots() -> list[str]:
    """The names of all bots, weakest first. Guests come before ours: nobody knows how strong they are."""
    return [*[name for name in guests() if name not in _KINDS], *_KINDS]


def make_bot(name: str, seed: int) -> Bot:
    """A new bot of that name. Equal seeds play equally."""
    kind = _KINDS.get(name)
    if kind is not None:
        return kind(seed)
    if name in guests():
        return guest(name, seed)
    raise UnknownBot(name)
