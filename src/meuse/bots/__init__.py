"""Computer opponents. A bot plays any title, through a seat: it sees what a player in that seat may see.

levels(title)                   those that a person chooses from, weakest first
bots()                          all names, those for programs too
make_bot("captain", seed=7)     one of them, for one side of one game; "general:10s" thinks ten seconds for a plan
hint(seat)                      what a player could do now, and why
add_player("ppo=mine:factory")  another one, made by a function of a seed in a module that can be imported
"""

from meuse.bots.base import Bot, Thoughts
from meuse.bots.greedy import GreedyBot
from meuse.bots.guests import add_player, guest, guests
from meuse.bots.hints import Hint, hint
from meuse.bots.levels import CAPTAIN, GENERAL, LEVELS, SERGEANT, BadTime, budget_of, level_refusal, levels
from meuse.bots.random_bot import RandomBot
from meuse.bots.recruit import RecruitBot
from meuse.bots.thinker import ThinkingBot

__all__ = [
    "LEVELS",
    "SERGEANT",
    "BadTime",
    "Bot",
    "Hint",
    "Thoughts",
    "UnknownBot",
    "add_player",
    "bots",
    "budget_of",
    "guests",
    "hint",
    "is_bot",
    "level_refusal",
    "levels",
    "make_bot",
]

_KINDS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, RecruitBot, GreedyBot)}
_KINDS[SERGEANT] = GreedyBot


class UnknownBot(Exception):  # noqa: N818 - said to a person who mistyped a name
    """A bot that does not exist; says which do."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no bot {name!r}; choose from {', '.join(bots())}")


def bots() -> list[str]:
    """The names of all bots, weakest first. Guests come before ours: nobody knows how strong they are."""
    ours = [*_KINDS, CAPTAIN, GENERAL]
    return [*[name for name in guests() if name not in ours], *ours]


def is_bot(name: str) -> bool:
    """Whether there is such a bot; a BadTime where only its time is wrong."""
    return name in bots() or budget_of(name) is not None


def make_bot(name: str, seed: int) -> Bot:
    """A new bot of that name. Equal seeds play equally, unless the bot thinks by the clock."""
    kind = _KINDS.get(name)
    if kind is not None:
        return kind(seed)
    budget = budget_of(name)
    if budget is not None:
        return ThinkingBot(seed, name, budget)
    if name in guests():
        return guest(name, seed)
    raise UnknownBot(name)
