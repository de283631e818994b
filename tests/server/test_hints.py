"""Hints in rooms: for whoever plays alone, told to nobody else, ended by whatever makes them wrong."""

import asyncio
from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest
from tests.server.at_table import BOT, OPEN, PERSON, TURN, Browser, code_of, new_game, run, server, two_players
from tests.server.test_workers import before_the_guns

import meuse
from meuse.bots.hints import ENOUGH, Budget, hint
from meuse.engine.dice import Scripted
from meuse.engine.flow import Action
from meuse.engine.game import Seat
from meuse.engine.throws import is_chance
from meuse.server.bots import worker
from meuse.server.bots.worker import HINT, Memory, Order, Pondering, Task, hint_told
from meuse.server.bots.workers import BotWorkers, NoBotAnswer
from meuse.server.desk.queue import Crowded
from meuse.server.games import contests
from meuse.server.games.rooms import Rooms
from meuse.server.schema.game import NewAnalysis, NewGame
from meuse.server.schema.hinting import Hint
from meuse.server.schema.review import NewReview

pytestmark = pytest.mark.usefixtures("small_titles")
FOUND = Hint("red", None, True, ["1.1"], [], [], [], 12, 3)


class Counsel:
    """Workers that think about a hint until they are let go on, or hurried."""

    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.go_on = asyncio.Event()
        self.cancelled = 0
        self.fails: Exception | None = None

    async def think(self, order: Order, told: Any = None) -> Any:
        await asyncio.Event().wait()

    async def hint(self, order: Order, told: Callable[[Pondering], None], spent: Callable[[float], None]) -> Hint:
        self.orders.append(order)
        if self.fails is not None:
            raise self.fails
        try:
            told(Pondering(0.25, 7, "bold", {"hex": "1214"}))
            spent(0.4)
            while not (self.go_on.is_set() or order.hurried):
                await asyncio.sleep(0.005)
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return FOUND


def hints_told(browser: Browser) -> list[dict[str, Any]]:
    return [told for told in browser.told if told["kind"] == "hint"]


async def asked(browser: Browser) -> None:
    """Asks, and waits until it is thought about."""
    before = len(hints_told(browser))
    await browser.do(do="hint")
    await browser.until(lambda: len(hints_told(browser)) > before)


async def ended(browser: Browser, why: str) -> None:
    await browser.until(lambda: hints_told(browser)[-1]["ended"] == why)


def test_whoever_plays_a_computer_hears_how_far_it_is_and_gets_the_hint_and_nobody_else_does(database: str) -> None:
    async def check() -> None:
        counsel = Counsel()
        async with server(database, counsel) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            watcher = await Browser("").look(rooms, game_id)
            assert ada.game["hints"] == "given"
            assert watcher.game["hints"] == "none"
            await asked(ada)
            [news] = hints_told(ada)
            assert (news["progress"], news["playouts"], news["hint"]) == (0.25, 7, None)
            assert news["plan"] == {"message": "bold", "params": {"hex": "1214"}, "case": ""}
            counsel.go_on.set()
            await ada.until(lambda: hints_told(ada)[-1]["hint"] is not None)
            assert hints_told(ada)[-1]["hint"]["cases"] == ["1.1"]
            assert hints_told(ada)[-1]["entry"] == ada.scene["entry"]
            order = counsel.orders[0]
            assert (order.bot, order.side, order.game) == (HINT, "red", game_id)
            await watcher.error("not-your-seat", do="hint")
            assert hints_told(watcher) == []
            assert len(await rooms.store.entries_after(game_id, 0)) == 0  # nothing of it is written

    run(check())


def test_there_are_none_against_a_person_nor_where_one_may_sit_down(database: str) -> None:
    async def check() -> None:
        counsel = Counsel()
        async with server(database, counsel) as rooms:
            red, blue = await two_players(rooms)
            assert red.game["hints"] == blue.game["hints"] == "person"
            assert "somebody else plays" in (await red.error("not-now", do="hint")).detail
            # While the computer plays for the other he may still come back.
            await rooms.seats.let_play(red.room.id, "blue", "random", "bea")
            await red.error("not-now", do="hint")
            game_id, _ = await new_game(rooms, blue=OPEN)
            ada = await Browser("ada").look(rooms, game_id)
            assert ada.game["hints"] == "open"
            assert "may still sit down" in (await ada.error("not-now", do="hint")).detail
            assert counsel.orders == []

    run(check())


def test_at_one_screen_they_are_given_until_somebody_else_takes_a_seat(database: str) -> None:
    async def check() -> None:
        counsel = Counsel()
        async with server(database, counsel) as one, server(database, counsel) as two:
            game_id, _ = await new_game(one)
            ada = await Browser("ada").look(one, game_id)
            await asked(ada)
            link = await one.new_link(game_id, "blue", "ada")
            await two.join(game_id, "blue", "Bea", link, "bea")  # at another process
            await one.poll()
            await ended(ada, "person")
            while counsel.cancelled < 1:
                await asyncio.sleep(0.005)
            assert ada.game["hints"] == "person"
            await ada.error("not-now", do="hint")

    run(check())


def test_who_has_sat_down_elsewhere_unheard_of_is_found_before_the_hint_is_told(database: str) -> None:
    async def check() -> None:
        counsel = Counsel()
        async with server(database, counsel) as one, server(database) as two:
            game_id, _ = await new_game(one)
            ada = await Browser("ada").look(one, game_id)
            await asked(ada)
            await two.join(game_id, "blue", "Bea", await two.new_link(game_id, "blue", "ada"), "bea")
            counsel.go_on.set()
            await ended(ada, "person")
            assert all(news["hint"] is None for news in hints_told(ada))

    run(check())


def test_a_hint_ends_when_the_game_moves_on_and_when_it_is_stopped_or_its_page_closed(database: str) -> None:
    async def check() -> None:
        counsel = Counsel()
        async with server(database, counsel) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.error("not-now", do="hint", choice="stop")
            await asked(ada)
            await ada.act("step", 1)
            await ended(ada, "moved")
            await asked(ada)
            await ada.do(do="hint", choice="stop")
            await ended(ada, "stopped")
            await asked(ada)
            ada.leave()
            while counsel.cancelled < 3:
                await asyncio.sleep(0.005)

    run(check())


def test_a_hint_can_be_hurried_and_asked_for_anew(database: str) -> None:
    async def check() -> None:
        counsel = Counsel()
        async with server(database, counsel) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            await asked(ada)
            at_home = await Browser("ada").look(rooms, game_id)
            await asked(at_home)  # of one browser there is one at a time
            await ended(ada, "stopped")
            await at_home.do(do="hint", choice="hurry")
            await at_home.until(lambda: hints_told(at_home)[-1]["hint"] is not None)

    run(check())


def test_whoever_is_not_asked_gets_none(database: str) -> None:
    async def check() -> None:
        async with server(database, Counsel()) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            for action in (["step", 1], ["step", 2], ["done"], ["rest"]):
                await ada.act(*action)
            assert ada.scene["decision"]["seat"] == "blue"
            assert "not your turn" in (await ada.error("not-now", do="hint")).detail
            await ada.do(do="resign", side="red")
            await ada.error("over", do="hint")
            assert ada.game["hints"] == "none"

    run(check())


def test_in_an_analysis_its_maker_may_ask_and_a_visitor_may_not(database: str) -> None:
    async def check() -> None:
        async with server(database, Counsel()) as rooms:
            red, _ = await two_players(rooms)
            made = await rooms.analyse(NewAnalysis(game=red.room.id), "carl")
            carl = await Browser("carl").look(rooms, made.game.id)
            assert carl.game["hints"] == "given"
            await asked(carl)
            visitor = await Browser("dora").look(rooms, made.game.id)
            await visitor.error("not-your-seat", do="hint")

    run(check())


def test_what_a_hint_takes_is_charged_to_whoever_asked(database: str) -> None:
    async def check() -> None:
        counsel = Counsel()
        charged: list[tuple[str, str, float]] = []
        async with server(database, counsel) as rooms:
            rooms.charge = lambda holder, address, seconds: charged.append((holder, address, seconds))
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            await asked(ada)
            assert charged == [("ada", "", 0.4)]
            assert "ada" not in counsel.orders[0].party  # a name, not the token itself

    run(check())


@pytest.mark.parametrize(("fault", "said"), [(Crowded(60, own=True), "crowded"), (NoBotAnswer("lost"), "failed")])
def test_why_there_is_no_hint_is_said(database: str, fault: Exception, said: str) -> None:
    async def check() -> None:
        counsel = Counsel()
        counsel.fails = fault
        async with server(database, counsel) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.do(do="hint")
            await ada.until(lambda: bool(hints_told(ada)))
            assert hints_told(ada)[-1]["ended"] == said

    run(check())


def test_a_server_without_bot_workers_has_none(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            assert ada.game["hints"] == "none"
            await ada.error("not-now", do="hint")

    run(check())


# ---- in the workers


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Budget:
    assert ENOUGH.seconds <= 10  # a person waits for it
    budget = Budget(playouts=4)
    monkeypatch.setattr(worker, "ENOUGH", budget)
    return budget


def test_a_process_thinks_about_a_hint_in_slices_and_gives_the_one_that_python_gives(quick: Budget) -> None:
    game, order = before_the_guns(HINT)
    memory = Memory()
    slices = 0
    while (reply := memory.think(Task(order, 0.0))).hint is None:
        assert reply.failure == ""
        assert reply.answers == []
        assert reply.pondering is not None
        assert reply.seconds > 0
        slices += 1
    assert slices >= 3
    seed = worker.seed_of(0, "german", len(game))
    assert reply.hint == hint_told(hint(Seat(game, "german"), quick, seed), game.board.names)


def test_a_hint_for_an_answer_that_was_taken_back_is_not_gone_on_with() -> None:
    game, order = before_the_guns(HINT)
    memory = Memory()
    memory.think(Task(order, 0.0))
    kept = memory.games[order.game]
    before = kept.hinting
    assert before is not None
    memory.think(Task(order, 0.0))
    assert kept.hinting is not None
    assert kept.hinting[2] is before[2]
    answers = list(game.record())
    kept.catch_up([*answers, game.actions()[0]])
    assert kept.hinting is None
    memory.think(Task(order, 0.0))  # the answer was taken back
    assert kept.given == answers
    assert kept.hinting is not None
    assert kept.hinting[2] is not before[2]


def test_two_processes_give_hints_in_two_games(quick: Budget) -> None:
    """In the processes themselves the time is the usual one: it is hurried after the first slice."""

    async def check() -> None:
        workers = BotWorkers(processes=2)
        spent: list[float] = []
        try:
            found = []
            names = [next(name for name in "abcdefgh" if crc32(name.encode()) % 2 == number) for number in range(2)]
            for name in names:  # which go to different processes
                _, order = before_the_guns(HINT)
                order.game = name
                order.hurried = True
                found.append(workers.hint(order, None, spent.append))
            one, other = await asyncio.gather(*found)
        finally:
            await workers.close()
        assert one == other  # the same position, and the same seed
        assert one.plan is not None
        assert len(spent) >= 2
        assert all(seconds > 0 for seconds in spent)

    asyncio.run(asyncio.wait_for(check(), 120))


def test_a_question_that_a_process_cannot_give_a_hint_for_is_a_failure_and_no_dead_process() -> None:
    _, order = before_the_guns(HINT)
    order.side = "french"  # who is not asked
    reply = Memory().think(Task(order, 1.0))
    assert "french is asked nothing" in reply.failure


def test_an_analysis_of_a_game_between_persons_gives_no_hints_until_that_is_over(database: str) -> None:
    async def check() -> None:
        counsel = Counsel()
        counsel.go_on.set()
        async with server(database, counsel) as rooms:
            ada, bea = await two_players(rooms, "footrace")
            made = await rooms.analyse(NewAnalysis(game=ada.room.id), "ada")
            table = await Browser("ada").look(rooms, made.game.id)
            again = await rooms.analyse(NewAnalysis(game=made.game.id), "ada")
            copy = await Browser("ada").look(rooms, again.game.id)
            for browser in (table, copy):  # an analysis of an analysis is of the same game
                await browser.do(do="hint")
                await ended(browser, "source")
            assert counsel.orders == [], "nobody has thought about it"
            await bea.do(do="resign", side="blue")
            await table.do(do="hint")
            await table.until(lambda: hints_told(table)[-1]["hint"] is not None)

    run(check())


@pytest.fixture
def short_races(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many dice fall in three turns of a race."""
    monkeypatch.setattr(contests, "ENOUGH", 5)


async def three_turns(rooms: Rooms) -> tuple[Browser, Browser]:
    """A race of Ada and Bea from different addresses, with one turn left."""
    made = await rooms.create(NewGame("footrace", {"red": PERSON, "blue": OPEN}), "ada", "192.0.2.7")
    red = await Browser("ada").look(rooms, made.game.id)
    await rooms.join(made.game.id, "blue", "Bea", made.links["blue"], "bea", "198.51.100.1")
    blue = await Browser("bea").look(rooms, made.game.id)
    for browser in (red, blue, red):
        await browser.play(*TURN)
    return red, blue


async def helped(rooms: Rooms, wanted: NewAnalysis, holder: str, address: str = "") -> bool:
    """Whether there are hints and reviews of what somebody brings in: both, or neither."""
    made = await rooms.analyse(wanted, holder, address)
    browser = await Browser(holder).look(rooms, made.game.id)
    await browser.do(do="hint")
    await browser.until(lambda: any(told["ended"] or told["hint"] for told in hints_told(browser)))
    [last] = [told for told in hints_told(browser) if told["ended"] or told["hint"]]
    reviewed = await code_of(rooms.reviews.begin(browser.room, NewReview(depth="quick"), holder))
    assert (last["ended"], reviewed) in (("", ""), ("source", "not-now"))
    return not reviewed


@pytest.mark.usefixtures("short_races")
def test_who_brings_in_a_save_of_a_game_between_persons_gets_no_help_until_that_is_over(database: str) -> None:
    """It is known by its dice, at an earlier moment too, or by the position; also in another window of the same
    household. What others bring in is not asked about."""

    async def check() -> None:
        counsel = Counsel()
        counsel.go_on.set()
        async with server(database, counsel) as rooms:
            red, blue = await three_turns(rooms)
            whole = meuse.load(await red.room.save("ada"))
            now, then = await red.room.position("ada"), await red.room.position("ada", 3)
            for wanted in (
                NewAnalysis(save=whole.save()),
                NewAnalysis(save=whole.at(len(whole) - 1).save()),
                NewAnalysis(title="footrace", position=now),
            ):
                assert not await helped(rooms, wanted, "ada")
                assert not await helped(rooms, wanted, "private window", "192.0.2.7")
                assert await helped(rooms, wanted, "eve", "203.0.113.9")
            assert await helped(rooms, NewAnalysis(title="footrace", position=then), "ada")
            await blue.do(do="resign", side="blue")
            assert await helped(rooms, NewAnalysis(save=whole.save()), "ada")

    run(check())


@pytest.mark.usefixtures("short_races")
def test_whether_a_guess_at_what_is_hidden_is_right_nobody_learns_by_bringing_it_in(sqlite: str) -> None:
    """A position that is the true one and one that is not are the same to the rule about help."""

    async def check() -> None:
        async with server(sqlite) as rooms:
            red, _ = await two_players(rooms, "blind_race")
            true = red.room.course.game.position()
            wrong = {**true, "place": {"red": 0, "blue": 2}}
            for guess in (true, wrong):
                made = await rooms.analyse(NewAnalysis(title="blind_race", position=guess), "ada")
                assert not (await rooms.room(made.game.id)).course.row.source

    run(check())


def test_a_save_of_another_game_is_not_taken_for_the_one_that_is_played(sqlite: str) -> None:
    """Alike but for its last die."""

    async def check() -> None:
        counsel = Counsel()
        counsel.go_on.set()
        async with server(sqlite, counsel) as rooms:
            red, _ = await three_turns(rooms)
            record = meuse.load(await red.room.save("ada")).record()
            rolls = [answer for answer in record if is_chance(answer)]
            rolls[-1] = Action("roll", (int(rolls[-1].args[0]) % 6 + 1,))
            another = meuse.new("footrace", chance=Scripted(rolls))
            for answer in record:
                if not is_chance(answer):
                    another.apply(answer)
            assert await helped(rooms, NewAnalysis(save=another.save()), "ada")

    run(check())
