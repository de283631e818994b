"""What a worker process does: it keeps the last few games, lets bots answer in them, and never throws a die.

A bot may keep plans within a phase. So that a process that begins afresh (the old one died, or was busy with too many
games) plays on as the old one would have, every phase gets a new bot, whose seed follows from the game's seed and the
number of answers at the beginning of the phase; and a bot that comes into the middle of a phase is first asked again
what it was already asked in it.
"""

import os
import random
import signal
import time
import traceback
from collections import OrderedDict
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

import meuse
from meuse.bots import make_bot
from meuse.bots.base import Bot
from meuse.engine.dice import Manual
from meuse.engine.flow import Action, Refused
from meuse.engine.game import Box, Game, Seat, game_at, new_game

KEPT_GAMES: Final = 24
PERSON_WAITS: Final = 0  # a player is here and waits for the bot
PERSON_AWAY: Final = 1  # ... will come back to it
AMONG_THEMSELVES: Final = 2  # somebody watches bots
NICENESS: Final = 5  # the server's own process comes first


class Order(msgspec.Struct):
    """A bot's seat and the game so far: `start` is {title, scenario, options, overlay, position}.

    Every order carries the whole game: packing and comparing some thousand answers takes less than a millisecond, and
    there is nothing to lose track of.
    """

    game: str
    side: str
    bot: str
    seed: int
    start: dict[str, Any]
    answers: list[list[str | int]]
    rank: int = 0  # who comes first: see PERSON_WAITS and those after it
    party: tuple[str, ...] = ()  # for whom: address and browser


class Task(msgspec.Struct):
    """An order on its way to a process, with the seconds it may take."""

    order: Order
    seconds: float


class BotReply(msgspec.Struct):
    """What came of it: the bot's answers, what went wrong with the bot, or why there is no answer at all."""

    answers: list[list[str | int]] = []
    faults: list[str] = []
    failure: str = ""


class Advised:
    """A bot in one phase of a game, and how many of the game's answers it knows of."""

    def __init__(self, kind: str, bot: Bot, began: int) -> None:
        self.kind = kind
        self.bot = bot
        self.began = began
        self.knows = began


class KeptGame:
    """A game as this process knows it, brought up to date from the answers that each order brings."""

    def __init__(self, start: dict[str, Any]) -> None:
        self.start = start
        self.rank = PERSON_WAITS
        self.given: list[Action] = []
        self.asked: list[str] = []  # whom each answer came from
        self.phases: list[tuple[int, str]] = []  # after how many answers each phase began
        self.bots: dict[str, Advised] = {}
        self.game = game_from(start)
        self._note_phase()

    def catch_up(self, answers: list[Action]) -> None:
        """Take back what was taken back since the last order, and give what is new."""
        same = 0
        for mine, theirs in zip(self.given, answers, strict=False):
            if mine != theirs:
                break
            same += 1
        if same < len(self.given):
            self.game.go_back_to(same)
            del self.given[same:]
            del self.asked[same:]
            while len(self.phases) > 1 and self.phases[-1][0] > same:
                self.phases.pop()
            self.bots = {side: advised for side, advised in self.bots.items() if advised.knows <= same}
        for action in answers[same:]:
            self.give(action)

    def give(self, action: Action) -> None:
        asked = self.game.decision
        self.game.apply(action)
        self.given.append(action)
        self.asked.append(asked.seat if asked is not None else "")
        self._note_phase()

    def _note_phase(self) -> None:
        if self.game.decision is not None:
            phase = self.game.phase
            if not self.phases or self.phases[-1][1] != phase:
                self.phases.append((len(self.given), phase))

    def bot_for(self, order: Order) -> Bot:
        """The bot of this phase, having been asked all that its side was asked in it."""
        began = self.phases[-1][0]
        now = len(self.given)
        advised = self.bots.get(order.side)
        if advised is None or advised.began != began or advised.kind != order.bot:
            advised = Advised(order.bot, make_bot(order.bot, seed_of(order.seed, order.side, began)), began)
            self.bots[order.side] = advised
        if order.side in self.asked[advised.knows : now]:
            twin = self.game.clone()
            twin.go_back_to(advised.knows)
            seat = Seat(twin, order.side)
            for number in range(advised.knows, now):
                if self.asked[number] == order.side:
                    ask_again(advised.bot, seat)
                twin.apply(self.given[number])
        advised.knows = now
        return advised.bot

    def think(self, order: Order, seconds: float) -> BotReply:
        """Let the bot answer until another must decide, dice are needed, the game is over or time is up."""
        began = time.perf_counter()
        reply = BotReply([], [])
        game = self.game
        seat = Seat(game, order.side)
        while (asked := game.decision) is not None and asked.seat == order.side:
            action: Action | None = None
            try:
                action = self.bot_for(order).choose(seat)
            except Exception:
                reply.faults.append(f"bot {order.bot} failed at answer {len(self.given)}: {traceback.format_exc()}")
            if action is not None and action not in asked.actions:
                reply.faults.append(f"bot {order.bot} gave {action} at answer {len(self.given)}, which is not legal")
                action = None
            if action is None:
                rng = random.Random(seed_of(order.seed, order.side, len(self.given)))
                action = rng.choice(asked.actions)
            self.give(action)
            if order.side in self.bots:
                self.bots[order.side].knows = len(self.given)
            reply.answers.append([action.verb, *action.args])
            if time.perf_counter() - began >= seconds:
                break
        return reply


def ask_again(bot: Bot, seat: Seat) -> None:
    """For the plans it makes on the way: its answer is known already, and so is its failure if it failed."""
    try:
        bot.choose(seat)
    except Exception:
        return


def seed_of(seed: int, side: str, answers: int) -> int:
    """One seed for each side and moment of a game, the same in every process."""
    return random.Random(f"{seed} {side} {answers}").getrandbits(48)


def game_from(start: dict[str, Any]) -> Game:
    """The beginning of a game in which the caller throws all dice."""
    overlay = start.get("overlay") or {}
    name = str(start["title"])
    box = Box(meuse.title(name), overlay) if overlay else meuse.open_box(name)
    position = start.get("position")
    if position:
        described = {key: value for key, value in position.items() if key != "dice"}  # they are among the answers
        return game_at(box, described, Manual())
    scenario = start.get("scenario") or box.title.scenarios[0]
    return new_game(box, str(scenario), frozenset(start.get("options") or ()), Manual())


class Memory:
    """The games a process keeps. Those nobody waits for go first, and of these the least recently asked about."""

    def __init__(self, most: int = KEPT_GAMES) -> None:
        self.most = most
        self.games: OrderedDict[str, KeptGame] = OrderedDict()

    def think(self, task: Task) -> BotReply:
        order = task.order
        try:
            kept = self._kept(order)
        except Exception:
            self.games.pop(order.game, None)
            return BotReply(failure=traceback.format_exc())
        kept.rank = order.rank
        return kept.think(order, task.seconds)

    def _kept(self, order: Order) -> KeptGame:
        answers = [Action(str(answer[0]), tuple(answer[1:])) for answer in order.answers]
        kept = self.games.get(order.game)
        if kept is not None:
            self.games.move_to_end(order.game)
            try:
                if kept.start == order.start:
                    kept.catch_up(answers)
                    return kept
            except (Refused, ValueError):
                pass  # what is kept does not fit the order: the order is right
        kept = KeptGame(order.start)
        kept.rank = order.rank
        self.games[order.game] = kept
        while len(self.games) > self.most:
            others = [name for name in self.games if name != order.game]
            del self.games[max(others, key=lambda name: self.games[name].rank)]  # of equal rank the oldest
        kept.catch_up(answers)
        return kept


def work(orders: Connection) -> None:
    """Answer tasks until the other end is closed: by the server, or by its death."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the other end
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    memory = Memory()
    decoder = msgspec.json.Decoder(Task)
    while True:
        try:
            received = orders.recv_bytes()
        except (EOFError, OSError):
            return
        reply = memory.think(decoder.decode(received))
        try:
            orders.send_bytes(msgspec.json.encode(reply))
        except OSError:
            return
