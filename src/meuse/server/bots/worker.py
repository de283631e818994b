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
from typing import TYPE_CHECKING, Any, Final

import msgspec

import meuse
from meuse.bots import make_bot
from meuse.bots.base import Bot, Thoughts
from meuse.bots.hints import ENOUGH, Hinting
from meuse.bots.hints import Hint as Found
from meuse.engine.dice import Manual
from meuse.engine.flow import Action, Refused
from meuse.engine.game import Box, Game, Seat, game_at, new_game
from meuse.server.schema.common import Said
from meuse.server.schema.hinting import Hint, HintBeside, HintReason, HintStep
from meuse.server.schema.messages import words_of
from meuse.server.schema.scene import DeclaredLine

if TYPE_CHECKING:
    from meuse.server.games.course import Course

KEPT_GAMES: Final = 24
PERSON_WAITS: Final = 0  # a player is here and waits for the bot
PERSON_AWAY: Final = 1  # ... will come back to it
AMONG_THEMSELVES: Final = 2  # somebody watches bots
LEAST_THOUGHT: Final = 0.02  # seconds
HINT: Final = "hint"  # in place of a bot: what this side could do is thought about, and nothing is answered
MOST_STEPS: Final = 40  # of a hint, that are told
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
    hurried: bool = False  # a bot that thinks is to come to an end
    begun: bool = False  # it has thought about this already: where its thoughts are lost, it does not begin again


def order_of(course: "Course", side: str, bot: str, seed: int, rank: int, party: tuple[str, ...]) -> Order:
    """What a worker has to know to think for that side."""
    row = course.row
    start: dict[str, Any] = {
        "title": row.title,
        "scenario": course.game.scenario,
        "options": sorted(course.game.options),
        "overlay": row.overlay,
        "position": course.now.start,
    }
    return Order(row.id, side, bot, seed, start, course.now.words(), rank, party)


class Task(msgspec.Struct):
    """An order on its way to a process, with the seconds it may take."""

    order: Order
    seconds: float


class Pondering(msgspec.Struct, frozen=True):
    """How far a bot is that has not thought enough yet, and the plan it likes best."""

    progress: float
    playouts: int
    kind: str
    params: dict[str, Any]


class BotReply(msgspec.Struct):
    """What came of it: the bot's answers, what went wrong with the bot, or why there is no answer at all.

    A bot that is still thinking has none yet: `pondering` says how far it is, and it goes on with the next order.
    """

    answers: list[list[str | int]] = []
    faults: list[str] = []
    failure: str = ""
    pondering: Pondering | None = None
    hint: Hint | None = None
    seconds: float = 0.0  # of the processor


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
        self.hinting: tuple[int, str, Hinting] | None = None  # after how many answers, for whom
        self.thinker: Bot | None = None  # who was in the middle of a thought when the last slice was over
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
            self.hinting = None
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
        self.hinting = None
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
                bot = self.bot_for(order)
                # Whose thoughts went with their game or process would lose them again and again, and never answer.
                lost = order.begun and not reply.answers and bot is not self.thinker
                if order.hurried or lost:
                    bot.hurry()
                self.thinker = None
                if not bot.ponder(seat, max(seconds - (time.perf_counter() - began), LEAST_THOUGHT)):
                    reply.pondering = pondering_of(bot)
                    self.thinker = bot
                    break
                action = bot.choose(seat)
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

    def hint(self, order: Order, seconds: float) -> BotReply:
        """Think about a hint for a slice; it is kept until it is told, or another question has come."""
        now = len(self.given)
        lost = order.begun and self.hinting is None  # as in think: what is lost again and again is told at once
        if self.hinting is None or self.hinting[:2] != (now, order.side):
            self.hinting = None
            seat = Seat(self.game, order.side)
            told = self.game.number_for(order.side, now)  # a seed that tells no more than the seat may know
            self.hinting = now, order.side, Hinting(seat, ENOUGH, seed_of(0, order.side, told))
        hinting = self.hinting[2]
        if order.hurried or lost:
            hinting.hurry()
        if not hinting.advance(seconds):
            return BotReply(pondering=told_of(hinting.thoughts))
        self.hinting = None
        return BotReply(hint=hint_told(hinting.hint, self.game.board.names))


def hint_told(found: Found, names: list[str]) -> Hint:
    """A hint as it goes over the wire."""
    return Hint(
        side=found.side,
        plan=Said(found.kind, dict(found.params), "") if found.kind else None,
        usual=found.usual,
        cases=list(found.cases),
        steps=[HintStep(step.prompt, words_of(step.action)) for step in found.answers[:MOST_STEPS]],
        lines=[
            DeclaredLine(line.kind, [names[cell] for cell in line.cells], line.side, list(line.pieces))
            for line in found.lines
        ],
        beside=[
            HintBeside(
                Said(other.kind, dict(other.params), ""),
                other.usual,
                other.gain,
                other.error if other.tried else None,
                other.clear,
                [HintReason(each.kind, list(each.cases), each.gain, each.error) for each in other.reasons],
            )
            for other in found.beside
        ],
        playouts=found.playouts,
        plans=found.plans,
    )


def pondering_of(bot: Bot) -> Pondering | None:
    return told_of(bot.thoughts())


def told_of(thoughts: Thoughts | None) -> Pondering | None:
    if thoughts is None:
        return None
    return Pondering(thoughts.progress, thoughts.playouts, thoughts.kind, dict(thoughts.params))


def ask_again(bot: Bot, seat: Seat) -> None:
    """For the plans it makes on the way: its answer is known already, and so is its failure if it failed."""
    try:
        bot.recall(seat)
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
    """The games a process keeps. Those nobody waits for go first, and of these those in which nobody thinks just now.

    Of equals the least recently asked about goes.
    """

    def __init__(self, most: int = KEPT_GAMES) -> None:
        self.most = most
        self.games: OrderedDict[str, KeptGame] = OrderedDict()

    def think(self, task: Task) -> BotReply:
        order = task.order
        began = time.thread_time()
        try:
            kept = self._kept(order)
            kept.rank = order.rank
            reply = kept.hint(order, task.seconds) if order.bot == HINT else None
        except Exception:
            self.games.pop(order.game, None)
            return BotReply(failure=traceback.format_exc())
        if reply is None:
            reply = kept.think(order, task.seconds)
        reply.seconds = time.thread_time() - began
        return reply

    def _dispensable(self, name: str) -> tuple[int, bool]:
        kept = self.games[name]
        return kept.rank, kept.thinker is None and kept.hinting is None

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
            del self.games[max(others, key=self._dispensable)]  # of equals the oldest
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
