"""Playouts: games that are played to the end from a moment, by equal computer players.

Sergeants play them in haste where the title has plans: as planners imagine each other (`Planner.reply`), which costs a
fraction of the script as it plays for people, and is nearly as good.
"""

import math
import random
import time
from typing import Final

from meuse.bots import make_bot
from meuse.bots.base import Bot
from meuse.bots.levels import SERGEANT
from meuse.bots.search import legal
from meuse.engine.dice import KeyedByEvent
from meuse.engine.flow import CHANCE
from meuse.engine.game import Game, Seat
from meuse.engine.plans import Planner
from meuse.engine.records import Result
from meuse.engine.title import OPEN_EYES, Adviser

LONGEST: Final = 200_000  # answers


class Lead:
    """Who plays a side until it plans again: a plan, or what the side itself chose."""

    def __init__(self, side: str, adviser: Adviser, planner: Planner, moment: str) -> None:
        self.side = side
        self.adviser = adviser
        self.planner = planner
        self.moment = moment


class Playout:
    """One game to its end. Those with the same seed have the same dice for the same events."""

    def __init__(self, game: Game, player: str, seed: int, staffs: dict[str, Planner], lead: Lead | None) -> None:
        self.game = game
        game.chance = KeyedByEvent(seed)
        self._lead = lead
        sides = game.title.sides
        self._hasty: dict[str, Adviser] = {}
        if player == SERGEANT and len(staffs) == len(sides) == 2:
            self._hasty = {side: staffs[sides[1 - number]].reply(0) for number, side in enumerate(sides)}
        self._bots: dict[str, Bot] = {side: make_bot(player, seed + number) for number, side in enumerate(sides)}
        self._seats = {side: Seat(game, side) for side in sides}
        self._answers = 0

    def advance(self, seconds: float = math.inf) -> bool:
        """Play on for so long; True when the game is over."""
        until = time.thread_time() + seconds
        game = self.game
        while self._answers < LONGEST:
            asked = game.decision
            if asked is None:
                return True
            if asked.seat == CHANCE:  # dice that were still to be thrown at this moment
                assert asked.throw is not None
                fallen = game.chance.throw(game.dice_thrown, asked.throw)
                assert fallen is not None
                game.apply(asked.throw.answer(fallen))
                continue
            seat = self._seats[asked.seat]
            lead = self._lead
            if lead is not None and asked.seat == lead.side:
                moment = lead.planner.moment(asked, seat.seen(), game.phase)
                if moment and moment != lead.moment:
                    lead = self._lead = None
                else:
                    advice = lead.adviser.advise(seat)
                    if advice is not None and advice in asked.actions:
                        game.apply(advice)
                        self._answers += 1
                        continue
            hasty = self._hasty.get(asked.seat)
            if hasty is not None:
                game.apply(legal(hasty.advise(seat), asked.actions))
            else:
                bot = self._bots[asked.seat]
                if not bot.ponder(seat, until - time.thread_time()):
                    return False
                game.apply(bot.choose(seat))
            self._answers += 1
            if time.thread_time() >= until:
                return game.decision is None
        return True

    @property
    def result(self) -> Result:
        """How it ended; a game that would not end, as it stands."""
        found = self.game.result or self.game.title.view_standing(self.game.state, OPEN_EYES)
        return found if found is not None else Result(None, "unfinished")


def seed_of(seed: int, answers: int, sample: int) -> int:
    """Moments have nothing to do with each other; at one moment all that is compared meets the same dice."""
    return random.Random(f"review {seed} {answers} {sample}").getrandbits(48)
