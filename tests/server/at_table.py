"""What the tests of rooms share: servers on one database, and browsers that understand updates as a client does."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from tests.as_sent import merge

from meuse.server.bots.driver import BotAnswers
from meuse.server.errors import ServerError
from meuse.server.games.rooms import Room, Rooms
from meuse.server.schema.game import NewGame, WantedSeat
from meuse.server.schema.messages import (
    Act,
    AtReply,
    ClientRequest,
    Done,
    Error,
    Refused,
    ServerMessage,
    decode_request,
    encode,
)
from meuse.server.schema.scene import Scene
from meuse.server.storage.policy import FOR_GOOD, Keep, Quotas
from meuse.server.storage.store import Store

T = TypeVar("T")
RACE = "footrace"
BLIND = "blind_race"
PERSON = WantedSeat("person", "Ada")
OPEN = WantedSeat("open")
BOT = WantedSeat("bot", bot="random")
TURN = (["step", 1], ["step", 2], ["done"], ["rest"])  # of one side: a die falls after `done`


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(work, 60))


@asynccontextmanager
async def server(
    database: str, bot_workers: BotAnswers | None = None, keep: Keep = FOR_GOOD, quotas: Quotas | None = None
) -> AsyncIterator[Rooms]:
    """One server process, as far as the database can tell."""
    store = await Store.open(database)
    rooms = Rooms(store, bot_workers, keep, quotas)
    try:
        yield rooms
    finally:
        await rooms.close()
        await store.close()


class Browser:
    """A browser with its token, looking at one game. It keeps scene and log as the protocol tells it to."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.room: Room
        self.told: list[dict[str, Any]] = []
        self.game: dict[str, Any] = {}
        self.scene: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.dismissed = ""  # why it was sent away
        self._heard = asyncio.Event()

    async def look(self, rooms: Rooms, game_id: str) -> "Browser":
        self.room = await rooms.room(game_id)
        state = await self.room.enter(self, self.token)
        self.push(encode(state))
        return self

    def leave(self) -> None:
        self.room.leave(self)

    def push(self, message: bytes) -> None:
        told = msgspec.json.decode(message)
        self.told.append(told)
        if told["kind"] == "state":
            self.game, self.scene, self.log = told["game"], told["scene"], told["log"]
        elif told["kind"] not in ("thinking", "hint"):
            assert told["kind"] == "update"
            self.game = told.get("game", self.game)
            self.scene = merge(self.scene, told["scene"])
            self.log = [line for line in self.log if line["number"] <= told["keep"]] + told["log"]
        self._heard.set()

    def dismiss(self, reason: str) -> None:
        self.dismissed = reason
        self._heard.set()

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait until what this browser was told makes it so."""
        while not happened():
            self._heard.clear()
            await asyncio.wait_for(self._heard.wait(), 30)

    async def ask(self, **request: Any) -> ServerMessage:
        """Ask as the socket does: what is not said about the entry is the last one seen."""
        if request["do"] not in ("why", "goals", "overlay", "at", "luck", "standings", "log", "hint"):
            request.setdefault("entry", self.scene["entry"])
        message: ClientRequest = decode_request(msgspec.json.encode({"ref": 7, **request}))
        answer = await self.room.do(message, self.token, self)
        await asyncio.sleep(0)  # what follows an error comes right after it
        return answer

    async def do(self, **request: Any) -> Done:
        answer = await self.ask(**request)
        assert isinstance(answer, Done), answer
        return answer

    async def act(self, *words: str | int) -> Done:
        return await self.do(do="act", action=list(words), careful=False)

    async def play(self, *acts: list[str | int]) -> None:
        for action in acts:
            await self.act(*action)

    async def refused(self, **request: Any) -> Refused:
        answer = await self.ask(**request)
        assert isinstance(answer, Refused), answer
        return answer

    async def error(self, code: str, **request: Any) -> Error:
        answer = await self.ask(**request)
        assert isinstance(answer, Error), answer
        assert answer.code == code, answer
        return answer

    async def scene_at(self, answers: int) -> Scene:
        """The game as it was after so many answers."""
        answer = await self.ask(do="at", answers=answers)
        assert isinstance(answer, AtReply), answer
        return answer.scene

    def events(self) -> list[str]:
        return [line["event"] for line in self.log]


async def same_as_fresh(rooms: Rooms, *browsers: Browser) -> None:
    """What browsers have pieced together from updates is what somebody gets who connects now with the same token."""
    for browser in browsers:
        fresh = await Browser(browser.token).look(rooms, browser.room.id)
        fresh.leave()
        assert browser.scene == fresh.scene
        assert browser.log == fresh.log
        now, then = dict(fresh.game), dict(browser.game)
        for game in (now, then):
            game.update(moved="", answers=0)  # an update leaves out what the scene tells
        assert now == then


async def new_game(
    rooms: Rooms, title: str = RACE, token: str = "ada", **seats: WantedSeat
) -> tuple[str, dict[str, str]]:
    """A race of two persons at one screen, unless told otherwise; its id, and the links of its open seats."""
    made = await rooms.create(NewGame(title, {"red": PERSON, "blue": PERSON, **seats}), token)
    return made.game.id, made.links


async def two_players(rooms: Rooms, title: str = RACE) -> tuple[Browser, Browser]:
    """Red and blue, each at a browser of their own."""
    game_id, links = await new_game(rooms, title, "ada", blue=OPEN)
    red = await Browser("ada").look(rooms, game_id)
    await rooms.join(game_id, "blue", "Bea", links["blue"], "bea")
    blue = await Browser("bea").look(rooms, game_id)
    return red, blue


async def code_of(work: Coroutine[Any, Any, Any]) -> str:
    """The word with which the server refuses something."""
    try:
        await work
    except ServerError as refused:
        return refused.code
    return ""


def act(entry: int, *words: str | int) -> Act:
    return Act(ref=1, action=list(words), entry=entry)
