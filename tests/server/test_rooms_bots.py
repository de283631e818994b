"""Bots in rooms: they answer in the background, are written like anybody else, and come back when they fail."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.at_table import BOT, RACE, TURN, Browser, new_game, run, same_as_fresh, server

from meuse.engine.flow import Action
from meuse.server.bots import driver as driver_module
from meuse.server.bots.worker import Pondering
from meuse.server.bots.workers import Order
from meuse.server.games.rooms import Rooms
from meuse.server.schema.game import NewAnalysis, NewGame

pytestmark = pytest.mark.usefixtures("small_titles")


class Script:
    """A bot that always plays the same turn. It is given what the real workers are given, and believes only that."""

    def __init__(self, wait: Callable[[], Any] | None = None) -> None:
        self.orders: list[Order] = []
        self.wait = wait

    async def think(self, order: Order, told: Any = None) -> list[Action]:
        self.orders.append(order)
        if self.wait is not None:
            await self.wait()
        done = 0  # acts of the present turn: they end with `rest`
        for verb, *_ in order.answers:
            done = 0 if verb == "rest" else done + (verb != "roll")
        turn = [Action(str(verb), tuple(args)) for verb, *args in TURN]
        return turn[done : done + 3] if done < 3 else turn[3:]  # up to the dice, or what comes after them


def test_a_bot_plays_its_turn_and_hands_over(database: str) -> None:
    async def check() -> None:
        bot = Script()
        async with server(database, bot) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            assert bot.orders == []
            await ada.play(*TURN)
            await ada.until(lambda: ada.scene["decision"]["seat"] == "red")
            entries = await rooms.store.entries_after(game_id, 4)
            assert [(entry.side, entry.body["action"]) for entry in entries] == [("blue", list(act)) for act in TURN]
            order = bot.orders[0]
            assert (order.game, order.side, order.bot) == (game_id, "blue", "random")
            assert order.start == {
                "title": RACE,
                "scenario": "meadow",
                "options": [],
                "overlay": {},
                "position": None,
            }
            assert [words[0] for words in order.answers] == ["roll", "step", "step", "done", "roll", "rest"]
            await same_as_fresh(rooms, ada)
        async with server(database) as rooms:
            again = await Browser("ada").look(rooms, game_id)
            assert (again.scene, again.log) == (ada.scene, ada.log)

    run(check())


def test_bots_among_themselves_play_while_somebody_looks(database: str) -> None:
    async def check() -> None:
        bot = Script()
        async with server(database, bot) as rooms:
            made = await rooms.create(NewGame(RACE, {"red": BOT, "blue": BOT}), "ada")
            await rooms.room(made.game.id)
            await asyncio.sleep(0)
            assert bot.orders == []
            watcher = await Browser("").look(rooms, made.game.id)
            await watcher.until(lambda: watcher.scene["over"] is not None)
            assert watcher.scene["over"]["how"] == "rules"
            assert watcher.log[-1]["event"] == "pushed"
            await same_as_fresh(rooms, watcher)

    run(check())


def test_a_bot_that_fails_is_asked_again(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(driver_module, "FIRST_DELAY", 0.0)

    class Stumbling(Script):
        async def think(self, order: Order, told: Any = None) -> list[Action]:
            found = await super().think(order)
            if len(self.orders) == 1:
                raise RuntimeError("the process died")
            if len(self.orders) == 2:
                return [Action("fly")]  # refused by the rules
            if len(self.orders) == 3:
                return []
            return found

    async def check() -> None:
        bot = Stumbling()
        async with server(database, bot) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.play(*TURN)
            await ada.until(lambda: ada.scene["decision"]["seat"] == "red")
            assert rooms.bot_failures == 3
            assert len([order for order in bot.orders if order.answers == bot.orders[0].answers]) == 4

    with caplog.at_level(logging.ERROR, "meuse.server.bots"):
        run(check())
    assert len(caplog.records) == 3


def test_a_player_hears_how_far_the_computer_is_and_lets_it_play_now(database: str) -> None:
    class Slow(Script):
        async def think(self, order: Order, told: Any = None) -> list[Action]:
            while not order.hurried:
                told(Pondering(0.25, 7, "bold", {"hex": "1214"}))
                await asyncio.sleep(0.01)
            return await super().think(order)

    async def check() -> None:
        async with server(database, Slow()) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.error("not-now", do="hurry")  # her own turn
            await ada.play(*TURN)
            await ada.until(lambda: ada.told[-1]["kind"] == "thinking")
            plan = {"message": "bold", "params": {"hex": "1214"}, "case": ""}
            assert ada.told[-1] == {"kind": "thinking", "side": "blue", "progress": 0.25, "playouts": 7, "plan": plan}
            stranger = await Browser("").look(rooms, game_id)
            await stranger.error("not-your-seat", do="hurry")
            while ada.scene["decision"]["seat"] == "blue":
                await ada.ask(do="hurry")
                await asyncio.sleep(0.02)

    run(check())


def test_the_room_answers_while_a_bot_thinks_and_what_it_thought_of_an_older_game_is_dropped(database: str) -> None:
    async def check() -> None:
        thinking, go_on = asyncio.Event(), asyncio.Event()

        async def slowly() -> None:
            thinking.set()
            await go_on.wait()

        bot = Script(slowly)
        async with server(database, bot) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.play(*TURN)
            await asyncio.wait_for(thinking.wait(), 30)
            assert (await ada.scene_at(2)).answers == 2
            await ada.do(do="takeback", to=1)  # the bot consents while it thinks
            assert ada.scene["decision"]["seat"] == "red"
            go_on.set()
            await ada.play(*TURN)
            await ada.until(lambda: ada.scene["decision"]["seat"] == "red")
            sides = [entry.side for entry in await rooms.store.entries_after(game_id, 6) if entry.kind == "act"]
            assert sides == ["red"] * 4 + ["blue"] * 4
            await same_as_fresh(rooms, ada)

    run(check())


def test_two_processes_do_not_both_play_the_bot(database: str) -> None:
    async def check() -> None:
        bots = [Script(), Script()]
        async with server(database, bots[0]) as one, server(database, bots[1]) as two:
            game_id, _ = await new_game(one, blue=BOT)
            left = await Browser("ada").look(one, game_id)
            right = await Browser("ada").look(two, game_id)
            await left.play(*TURN)
            await two.poll()
            await left.until(lambda: left.scene["decision"]["seat"] == "red")
            await right.until(lambda: right.scene["decision"]["seat"] == "red")
            entries = await one.store.entries_after(game_id, 0)
            assert [entry.number for entry in entries] == list(range(1, 9))
            assert left.log == right.log

    run(check())


def test_a_bot_goes_on_after_a_restart_without_waiting_for_the_dead(database: str) -> None:
    """The process that drove the bot is gone, and its claim has run out."""

    async def check() -> None:
        never = asyncio.Event()
        async with server(database, Script(never.wait)) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.play(*TURN)
            await rooms.store.claim_driving(game_id, rooms.process, -1)
        async with server(database, Script()) as rooms:
            ada = await Browser("ada").look(rooms, game_id)
            await ada.until(lambda: ada.scene["decision"]["seat"] == "red")

    run(check())


def test_dice_that_a_save_waits_for_are_thrown_by_the_room(sqlite: str) -> None:
    import meuse

    async def check() -> None:
        game = meuse.new(RACE, chance=meuse.Manual())
        game.apply(Action("roll", (3, 4)))
        game.apply(Action("done"))
        assert game.decision is not None
        assert game.decision.seat == "chance"
        async with server(sqlite) as rooms:
            made = await rooms.analyse(NewAnalysis(save=game.save()), "ada")
            ada = await Browser("ada").look(rooms, made.game.id)
            await ada.until(lambda: ada.scene["decision"]["seat"] == "red")
            assert ada.log[-1]["event"] == "pushed"
            assert ada.scene["undo"]["last"]
            await ada.do(do="undo", to="last")  # back to before the act, not to dice in the air
            assert ada.scene["decision"]["prompt"] == "move"

    run(check())


def test_a_server_without_bot_workers_leaves_bots_alone(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            assert isinstance(rooms, Rooms)
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.play(*TURN)
            assert ada.scene["decision"]["seat"] == "blue"
            await ada.do(do="takeback", to=1)

    run(check())
