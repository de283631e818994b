"""Bots in processes of their own: they play on after a death as if nothing had been, and never block a game."""

import asyncio
import logging
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

import meuse
from meuse.bots.base import Bot
from meuse.bots.random_bot import RandomBot
from meuse.engine.dice import Manual, Seeded
from meuse.engine.flow import CHANCE, Action
from meuse.engine.game import Game, Seat
from meuse.server.bots import worker as thinking
from meuse.server.bots import workers as workers_module
from meuse.server.bots.worker import (
    AMONG_THEMSELVES,
    PERSON_WAITS,
    BotReply,
    KeptGame,
    Memory,
    Task,
    game_from,
)
from meuse.server.bots.workers import BotWorkers, NoBotAnswer, Order

TITLE = "they_shall_not_pass"
START: dict[str, Any] = {"title": TITLE, "scenario": "", "options": [], "overlay": {}, "position": None}


def order_for(game: Game, bot: str = "greedy", name: str = "a-game") -> Order:
    asked = game.decision
    assert asked is not None
    return Order(name, asked.seat, bot, 7, START, [[a.verb, *a.args] for a in game.record()])


def new_game() -> Game:
    return meuse.new(TITLE, chance=Manual())


def throw(game: Game, dice: Seeded) -> None:
    """Answer all that chance is asked, as a server does."""
    while (asked := game.decision) is not None and asked.seat == CHANCE:
        thrown = sum(len(a.args) for a in game.record() if a.verb == "roll")
        count = asked.params["count"]
        assert isinstance(count, int)
        rolled = dice.roll(thrown, count)
        assert rolled is not None
        game.apply(Action("roll", rolled))


def played(answers: int, think: Callable[[Order], list[Action]], bot: str = "greedy") -> Game:
    """A game between two bots up to so many answers."""
    game = new_game()
    dice = Seeded(3)
    throw(game, dice)
    while len(game) < answers and game.decision is not None:
        for action in think(order_for(game, bot)):
            game.apply(action)
        throw(game, dice)
    return game


def in_memory(memory: Memory, seconds: float = 60.0) -> Callable[[Order], list[Action]]:
    def think(order: Order) -> list[Action]:
        reply = memory.think(Task(order, seconds))
        assert not reply.failure, reply.failure
        assert not reply.faults, reply.faults
        return [Action(str(a[0]), tuple(a[1:])) for a in reply.answers]

    return think


@asynccontextmanager
async def opened(**how: Any) -> AsyncIterator[BotWorkers]:
    bot_workers = BotWorkers(**how)
    try:
        yield bot_workers
    finally:
        await bot_workers.close()


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 120))


def process_of(bot_workers: BotWorkers) -> int:
    number = bot_workers._workers[0].process_id
    assert number is not None
    return number


# ---- what a process does, without the process


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_process_that_begins_afresh_plays_on_as_the_old_one_would(bot: str) -> None:
    whole = played(150, in_memory(Memory()), bot)

    def forgetful(order: Order) -> list[Action]:
        return in_memory(Memory())(order)

    assert played(150, forgetful, bot).record() == whole.record()


def test_handing_over_after_every_answer_changes_nothing() -> None:
    whole = played(120, in_memory(Memory()))
    assert played(120, in_memory(Memory(), seconds=0.0)).record()[:120] == whole.record()[:120]


def test_without_time_a_bot_still_gives_one_answer() -> None:
    assert len(in_memory(Memory(), seconds=0.0)(order_for(new_game()))) == 1


def test_a_bot_stops_where_dice_are_needed_or_another_decides() -> None:
    memory = Memory()
    for _ in range(3):
        game = new_game()
        dice = Seeded(3)
        for _ in range(12):
            throw(game, dice)
            side = order_for(game).side
            for action in in_memory(memory)(order_for(game)):
                assert game.decision is not None
                assert game.decision.seat == side
                game.apply(action)
            assert game.decision is not None
            assert game.decision.seat != side


def test_answers_that_were_taken_back_are_taken_back_in_the_process_too() -> None:
    memory = Memory()
    game = played(60, in_memory(memory))
    kept = memory.games["a-game"]
    game.go_back_to(20)
    throw(game, Seeded(99))  # other dice than before
    order = order_for(game)
    expected = in_memory(Memory())(order)
    assert in_memory(memory)(order) == expected
    assert memory.games["a-game"] is kept  # it went back, it did not begin anew
    assert kept.given == [*game.record(), *expected]
    assert kept.game.record() == kept.given


def test_another_beginning_is_another_game() -> None:
    memory = Memory()
    order = order_for(new_game())
    in_memory(memory)(order)
    kept = memory.games["a-game"]
    order.start = {**START, "options": ["infiltration"]}
    in_memory(memory)(order)
    assert memory.games["a-game"] is not kept
    assert memory.games["a-game"].game.options == {"infiltration"}


def test_a_game_can_begin_with_a_described_position() -> None:
    position = played(80, in_memory(Memory())).position()
    start = {**START, "position": {**position, "dice": [6, 6]}}
    kept = KeptGame(start)
    assert kept.game.position() == game_from(start).position()
    asked = kept.game.decision
    assert asked is not None
    reply = kept.think(Order("a-game", asked.seat, "random", 1, start, []), 0.0)
    assert reply.answers


def test_only_the_last_few_games_are_kept() -> None:
    memory = Memory(most=2)
    order = order_for(new_game())
    for name in ("one", "two", "one", "three"):
        order.game = name
        in_memory(memory, seconds=0.0)(order)
    assert list(memory.games) == ["one", "three"]


class Fainting(Bot):
    """Raises at its second decision."""

    asked = 0

    def choose(self, seat: Seat) -> Action:
        self.asked += 1
        if self.asked == 2:
            raise RuntimeError("no idea")
        return seat.actions()[0]


class Cheating(RandomBot):
    def choose(self, seat: Seat) -> Action:
        return Action("win")


@pytest.mark.parametrize(("kind", "said"), [(Fainting, "no idea"), (Cheating, "win")])
def test_a_bot_that_fails_is_reported_and_the_game_goes_on(
    kind: type[Bot], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "make_bot", lambda name, seed: kind(seed))
    game = new_game()
    throw(game, Seeded(3))
    order = order_for(game)
    memory = Memory()
    replies = []
    for _ in range(3):
        replies.append(memory.think(Task(order, 0.0)))
        order.answers += replies[-1].answers
    assert [len(reply.answers) for reply in replies] == [1, 1, 1]
    for reply in replies:
        for answer in reply.answers:
            game.apply(Action(str(answer[0]), tuple(answer[1:])), order.side)
    faults = [fault for reply in replies for fault in reply.faults]
    assert len(faults) == (1 if kind is Fainting else 3)
    assert all(said in fault for fault in faults)


def test_an_order_that_does_not_fit_the_rules_is_refused_and_forgotten() -> None:
    memory = Memory()
    order = order_for(new_game())
    order.answers = [["to", "0101"]]
    assert "refused" in memory.think(Task(order, 0.1)).failure
    assert not memory.games


# ---- with processes


def test_a_process_killed_between_two_orders_is_replaced_and_plays_the_same() -> None:
    async def test() -> None:
        expected = in_memory(Memory(), seconds=workers_module.SLICE)
        game = new_game()
        dice = Seeded(3)
        async with opened() as bot_workers:
            for _ in range(4):
                throw(game, dice)
                order = order_for(game, "random")
                answers = await bot_workers.think(order)
                assert_the_same_play(expected(order), answers)
                for action in answers:
                    game.apply(action)
                os.kill(process_of(bot_workers), signal.SIGKILL)

    run(test())


def assert_the_same_play(again: list[Action], first: list[Action]) -> None:
    """How far a bot comes in its time depends on the machine; what it answers does not."""
    both = min(len(again), len(first))
    assert both > 0
    assert again[:both] == first[:both]


def test_a_process_killed_in_the_middle_is_replaced_and_the_order_repeated(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        game = new_game()
        throw(game, Seeded(3))
        order = order_for(game, "random")
        async with opened() as bot_workers:
            first = await bot_workers.think(order)
            old = process_of(bot_workers)
            os.kill(old, signal.SIGSTOP)  # it has the order now, and does not come to answer it
            thinking_on = asyncio.ensure_future(bot_workers.think(order))
            while not bot_workers._workers[0].busy:
                await asyncio.sleep(0)
            os.kill(old, signal.SIGKILL)
            assert_the_same_play(await thinking_on, first)
            assert process_of(bot_workers) != old

    with caplog.at_level(logging.ERROR, "meuse.server.bots"):
        run(test())
    assert [r for r in caplog.records if "a-game" in r.getMessage() and "lost" in r.getMessage()]


def test_a_silent_process_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        game = new_game()
        throw(game, Seeded(3))
        order = order_for(game, "random")
        async with opened(patience=0.3) as bot_workers:
            first = await bot_workers.think(order)
            old = process_of(bot_workers)
            os.kill(old, signal.SIGSTOP)
            assert_the_same_play(await bot_workers.think(order), first)
            assert process_of(bot_workers) != old

    with caplog.at_level(logging.ERROR, "meuse.server.bots"):
        run(test())
    assert "no answer" in caplog.text


def test_who_goes_away_leaves_no_answer_behind_for_the_next() -> None:
    async def test() -> None:
        game = new_game()
        throw(game, Seeded(3))
        order, other = order_for(game, "random", "one"), order_for(game, "random", "two")
        other.seed = 8
        async with opened() as bot_workers:
            expected = await bot_workers.think(other)
            gone = asyncio.ensure_future(bot_workers.think(order))
            await asyncio.sleep(0)
            gone.cancel()
            assert_the_same_play(await bot_workers.think(other), expected)
            with pytest.raises(asyncio.CancelledError):
                await gone

    run(test())


def test_closing_ends_the_processes_and_gives_up_what_is_under_way() -> None:
    async def test() -> None:
        game = new_game()
        throw(game, Seeded(3))
        order = order_for(game, "random")
        bot_workers = BotWorkers()
        await bot_workers.think(order)
        process = bot_workers._workers[0]._process
        assert process is not None
        os.kill(process_of(bot_workers), signal.SIGSTOP)
        waiting = asyncio.ensure_future(bot_workers.think(order))
        await asyncio.sleep(0)
        await bot_workers.close()
        with pytest.raises(NoBotAnswer):
            await waiting
        with pytest.raises(NoBotAnswer):
            await bot_workers.think(order)
        assert process.exitcode is not None

    run(test())


def test_a_broken_order_is_said_to_who_asked_and_to_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        order = order_for(new_game())
        order.answers = [["to", "0101"]]
        async with opened() as bot_workers:
            with pytest.raises(NoBotAnswer, match="refused"):
                await bot_workers.think(order)

    with caplog.at_level(logging.ERROR, "meuse.server.bots"):
        run(test())
    assert "game a-game: cannot be played on" in caplog.text


def test_games_keep_to_their_process() -> None:
    async def test() -> None:
        game = new_game()
        throw(game, Seeded(3))
        async with opened(processes=2) as bot_workers:
            names = [f"game-{number}" for number in range(6)]
            orders = [order_for(game, "random", name) for name in names]
            answers = await asyncio.gather(*[bot_workers.think(order) for order in orders])
            assert all(answer == answers[0] for answer in answers)
            assert len({worker.process_id for worker in bot_workers._workers} - {None}) == 2

    run(test())


# ---- who is served first


def test_a_person_who_waits_comes_before_forty_games_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Watched by one browser, they made another person's opponent wait for all of them."""
    at_work, go_on = threading.Semaphore(0), threading.Semaphore(0)
    served: list[str] = []

    def ask(worker: Any, task: bytes, bot: str) -> BotReply:
        wanted = msgspec.json.decode(task, type=Task)
        at_work.release()
        assert go_on.acquire(timeout=60)
        served.append(wanted.order.game)
        slices[wanted.order.game] = wanted.seconds
        return BotReply(answers=[["done"]])

    slices: dict[str, float] = {}
    monkeypatch.setattr(workers_module.BotWorker, "ask", ask)

    def ordered(name: str, rank: int, who: str) -> Order:
        return Order(name, "german", "greedy", 1, {}, [], rank, (who, who, who))

    async def test() -> None:
        async with opened() as bot_workers:
            watched = [ordered(f"watched {number}", AMONG_THEMSELVES, "mallory") for number in range(40)]
            held = [ordered(f"held {number}", PERSON_WAITS, "mallory") for number in range(10)]
            thinking = [asyncio.ensure_future(bot_workers.think(order)) for order in [*watched, *held]]
            assert await asyncio.to_thread(at_work.acquire, timeout=60)
            thinking.append(asyncio.ensure_future(bot_workers.think(ordered("ada's", PERSON_WAITS, "ada"))))
            await asyncio.sleep(0)
            go_on.release(60)
            await asyncio.gather(*thinking)

    run(test())
    assert served.index("ada's") <= 2, "after the one that was under way, and perhaps one of another person's"
    assert served[-1].startswith("watched")
    assert {game for game in served[:12] if game.startswith("held")} == {f"held {number}" for number in range(10)}
    assert slices["watched 1"] < slices["ada's"], "games of bots are interrupted sooner"


def test_too_many_games_of_one_browser_are_told_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Semaphore(0)

    def ask(worker: Any, task: bytes, bot: str) -> BotReply:
        assert go_on.acquire(timeout=60)
        return BotReply(answers=[["done"]])

    monkeypatch.setattr(workers_module.BotWorker, "ask", ask)

    async def test() -> None:
        async with opened(most_waiting=20, most_waiting_each=3) as bot_workers:
            mallory = Order("g", "german", "greedy", 1, {}, [], AMONG_THEMSELVES, ("m", "m", "m"))
            thinking = [asyncio.ensure_future(bot_workers.think(mallory)) for _ in range(4)]
            await asyncio.sleep(0)
            with pytest.raises(workers_module.Crowded):
                await bot_workers.think(mallory)
            assert bot_workers.waiting == 3
            thinking.append(asyncio.ensure_future(bot_workers.think(msgspec.structs.replace(mallory, party=("a",)))))
            go_on.release(10)
            await asyncio.gather(*thinking)

    run(test())


# ---- bots that think


def before_the_guns(bot: str) -> tuple[Game, Order]:
    """A game in which the German is about to plan his first bombardment."""
    game = new_game()
    dice = Seeded(3)
    advisers = {side: game.title.adviser(side, 1) for side in game.title.sides}
    throw(game, dice)
    while game.phase != "german_bombardment":
        assert game.decision is not None
        adviser = advisers[game.decision.seat]
        assert adviser is not None
        game.apply(adviser.advise(Seat(game, game.decision.seat)) or game.actions()[0])
        throw(game, dice)
    return game, order_for(game, bot)


def test_a_bot_that_thinks_does_so_a_slice_at_a_time_and_can_be_hurried() -> None:
    game, order = before_the_guns("general:60s")
    memory = Memory()
    told = []
    for _ in range(2):
        reply = memory.think(Task(order, 0.0))
        assert reply.answers == []
        assert reply.faults == []
        assert reply.pondering is not None
        told.append(reply.pondering.playouts)
    assert 0 < told[0] < told[1]  # it goes on where it was
    order.hurried = True
    reply = memory.think(Task(order, 0.0))
    assert reply.pondering is None
    game.apply(Action(str(reply.answers[0][0]), tuple(reply.answers[0][1:])))  # legal


def test_more_bots_that_think_than_games_are_kept_all_come_to_an_answer() -> None:
    """Each game that is let go takes its thoughts with it; to begin them again each time would be to think for ever."""
    _, order = before_the_guns("general:60s")
    memory = Memory(most=2)
    waiting = {name: msgspec.structs.replace(order, game=name) for name in ("one", "two", "three")}
    for _ in range(3):
        for name in list(waiting):
            reply = memory.think(Task(waiting[name], 0.0))
            assert reply.faults == []
            if reply.answers:
                del waiting[name]
            waiting.get(name, order).begun = True
    assert list(waiting) == ["three"]


def test_a_game_in_which_a_bot_thinks_is_kept_rather_than_another() -> None:
    _, order = before_the_guns("general:60s")
    memory = Memory(most=2)
    quick = order_for(new_game())
    for game, kind in (("thinks", order), ("one", quick), ("two", quick)):
        memory.think(Task(msgspec.structs.replace(kind, game=game), 0.0))
    assert list(memory.games) == ["thinks", "two"]


def test_who_takes_over_in_the_middle_of_a_phase_does_not_think_it_all_again() -> None:
    game, order = before_the_guns("captain:4p")
    reply = Memory().think(Task(order, 60.0))
    for words in reply.answers[:2]:
        game.apply(Action(str(words[0]), tuple(words[1:])))
    assert game.decision is not None
    assert (game.decision.seat, game.phase) == ("german", "german_bombardment")
    kept = KeptGame(START)
    kept.catch_up(list(game.record()))
    bot = kept.bot_for(order_for(game, "general:60s"))
    assert getattr(bot, "playouts", None) == 0  # the script's plan was taken up


def test_thinking_is_told_of_and_goes_on_until_there_is_an_answer() -> None:
    """The workers ask again by themselves; whoever hurries ends it with the slice."""
    _, order = before_the_guns("general:60s")
    told: list[float] = []

    def hear(pondering: thinking.Pondering) -> None:
        told.append(pondering.progress)
        order.hurried = True

    async def think() -> None:
        workers = BotWorkers(processes=1)
        try:
            assert await workers.think(order, hear)
        finally:
            await workers.close()

    run(think())
    assert told
