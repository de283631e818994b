"""A room: one game in this process, those who listen to it, and the order in which it is written.

Memory follows the database: an entry is written first, then followed, then told. Between two awaits a room is always
whole, so that reading needs no lock; writing has one, and never holds it while a bot thinks.
"""

import asyncio
import logging
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

import msgspec

from meuse.engine import gestures, queues
from meuse.engine.dice import Onward, Sampled
from meuse.engine.flow import Refused as RefusedByRules
from meuse.engine.game import Game
from meuse.engine.orders import ASK, QUEUE, Given, OrderError, checked, loaded
from meuse.engine.throws import without_secrets
from meuse.server.bots.hints import Hints
from meuse.server.desk import jobs
from meuse.server.errors import ServerError, UnknownGame
from meuse.server.games import requests, scenes, telling, views
from meuse.server.games.course import Course, Differs, Stretch, start_of
from meuse.server.games.rematches import told_to
from meuse.server.games.views import Mine
from meuse.server.schema.common import Said
from meuse.server.schema.game import DiceEntry, DiceSheet, GameInfo
from meuse.server.schema.messages import (
    AskHint,
    At,
    AtReply,
    ChangeQueue,
    ChangeRequest,
    ClientRequest,
    Done,
    Edit,
    Encoded,
    Error,
    Goal,
    GoalsReply,
    Hurry,
    LogReply,
    LookRequest,
    LuckReply,
    OverlayReply,
    Refused,
    ServerMessage,
    SetOrder,
    ShowGoals,
    ShowLog,
    ShowOverlay,
    ShowStandings,
    StandingsReply,
    State,
    Stayed,
    Thinking,
    Update,
    Why,
    WhyReply,
    action_of,
    encode,
)
from meuse.server.schema.scene import OldTurn, Scene, TurnStanding
from meuse.server.storage.store import Conflict, Entry, Gone, Loaded, News, OrdersKept, SeatTaken, Standing, Store
from meuse.server.storage.tables import hash_of, now
from meuse.server.storage.trouble import DatabaseTrouble, trouble_of
from meuse.server.web.networks import party_of

if TYPE_CHECKING:
    from meuse.server.bots.worker import Pondering
    from meuse.server.games.rooms import Rooms

LOG: Final = logging.getLogger("meuse.server.games.rooms")
DICE_FORMAT: Final = 2
LONG_LOG: Final = 3000  # answers: the log of a longer game is put in short by a clerk
SEATS_CHANGE: Final = ("joined", "left", "bot-plays", "person-plays", "revoked")  # entries
T = TypeVar("T")


class Listener(Protocol):
    """Somebody who is told of every change. `push` never blocks; what a slow one does with it is its own business."""

    def push(self, message: bytes) -> None: ...

    def dismiss(self, reason: str) -> None:
        """The game is gone: nothing more will come."""


class Told(NamedTuple):
    """What browsers that hold these seats were told last."""

    seat: str
    scene: Scene
    info: GameInfo
    stamp: int
    since: int  # the number from which on they know every line of the log


class Ear:
    """A listener with what its browser holds."""

    def __init__(self, holder: str, mine: Mine, address: str = "") -> None:
        self.holder = holder  # hash of its token
        self.mine = mine  # when it was told last
        self.address = address


class Room:
    def __init__(self, rooms: "Rooms", course: Course, kept: Loaded) -> None:
        self.id = course.row.id
        self.course = course
        self.seats = {seat.side: seat for seat in kept.seats}
        self.rematch = kept.rematch
        self.orders: dict[str, dict[str, Given]] = {}  # standing orders: each is its seat's secret
        self._orders_known = 0  # changes of them so far
        self._take_orders(kept.orders)
        self.used = time.monotonic()
        self._rooms = rooms
        self._store: Store = rooms.store
        self._holders = kept.holders
        self._ears: dict[Listener, Ear] = {}
        self._told: dict[Mine, Told] = {}
        self._told_stretch: Stretch | None = course.now
        self._drawing = views.Drawing(course)
        self._standings: dict[tuple[int, str], list[TurnStanding]] = {}  # of the last that asked: entry and seat
        self._lock = asyncio.Lock()
        self.hints = Hints(rooms)
        self.gone = False  # the game was deleted
        self.on_change: Callable[[], None] = lambda: None  # wakes the bots
        self.on_hurry: Callable[[], bool] = lambda: False  # ... lets the one that thinks play now

    # ---- who is here

    @property
    def watched(self) -> bool:
        return bool(self._ears)

    def sides_of(self, holder: str) -> Mine:
        """The sides that a browser holds."""
        return self._sides_of(hash_of(holder)) if holder else ()

    def sit(self, holders: dict[str, set[str]]) -> None:
        """Who holds which seats, by the hash of their token: for a clerk, who is told so by whoever asks."""
        self._holders = holders

    def for_clerk(self, holder: str) -> jobs.Game:
        """This game as a clerk is to look at it for a browser."""
        return jobs.Game(self.id, self.course.entry, holder, self.sides_of(holder))

    def party(self) -> tuple[str, str, str]:
        """For whom bots of this game think: a player who is here, else somebody who looks, else nobody but the game."""
        ears = sorted(self._ears.values(), key=lambda ear: not self._sides_of(ear.holder))
        return party_of(ears[0].address, ears[0].holder or self.id) if ears else ("", "", self.id)

    def _sides_of(self, token_hash: str) -> Mine:
        held = self._holders.get(token_hash, set())
        return tuple([side for side in self.course.sides if side in held])

    def here(self) -> set[str]:
        """The sides whose holders are connected to this process."""
        return {side for ear in self._ears.values() for side in self._sides_of(ear.holder)}

    @property
    def is_contested(self) -> bool:
        """Whether persons play each other here, or may yet: then nobody is helped by the computer."""
        course = self.course
        if course.analysis or course.over is not None:
            return False
        players = [sides for sides in self._holders.values() if sides]
        return len(players) > 1 or any(seat.kind == "open" for seat in self.seats.values())

    def info(self, holder: str) -> GameInfo:
        return self._info(self.sides_of(holder))

    def _info(self, mine: Mine) -> GameInfo:
        course = self.course
        row = msgspec.structs.replace(
            course.row,
            moved=course.moved,
            phase=course.game.phase,
            answers=course.number_for(views.eyes_of(course, mine), course.answers),
            deciding=course.deciding,
        )
        return views.info_of(
            row,
            self.seats.values(),
            course.sides,
            mine,
            self.here(),
            course.over,
            list(course.warnings),
            told_to(self.rematch, mine),
            self._browsers(),
            self._rooms.keep,
            self.hints.given(self, mine, self._holders),
        )

    def _browsers(self) -> dict[str, int]:
        """How many browsers hold each seat."""
        return Counter([side for sides in self._holders.values() for side in sides])

    async def enter(self, listener: Listener, holder: str) -> State:
        """The whole state; from now on `listener` is told of every change."""
        await self.catch_up()
        self.used = time.monotonic()
        heads = await self._headings(holder)
        before = self.here()
        token_hash = hash_of(holder) if holder else ""
        mine = self._sides_of(token_hash)
        self._ears[listener] = Ear(token_hash, mine, getattr(listener, "address", ""))
        self._tell_who_is_here(before, listener)
        state = self._state(mine, heads)
        self.on_change()
        return state

    async def _headings(self, holder: str) -> telling.Headings | None:
        """The old turns of a long log, put in short by a clerk."""
        desk = self._rooms.desk
        if desk is None or self.course.answers < LONG_LOG:
            return None
        seat = views.eyes_of(self.course, self.sides_of(holder))
        found = await desk.do(jobs.Headings(self.for_clerk(holder), seat))
        since, earlier = msgspec.msgpack.decode(found, type=tuple[int, bytes])
        return telling.Headings(seat, since, msgspec.json.decode(earlier, type=list[OldTurn]))

    def dismiss(self) -> None:
        """The game was deleted: everybody is told, and sent away."""
        self.gone = True
        self.hints.stop()
        ears, self._ears = self._ears, {}
        for listener in ears:
            try:
                listener.dismiss("this game has been deleted")
            except Exception:
                LOG.exception("a listener failed", extra={"facts": {"game": self.id}})

    def leave(self, listener: Listener) -> None:
        before = self.here()
        self.hints.stop(listener)
        if self._ears.pop(listener, None) is not None:
            self.used = time.monotonic()
            self._forget_untold()
            self._tell_who_is_here(before, None)

    def tell_thinking(self, side: str, pondering: "Pondering") -> None:
        """Everybody hears how far a bot is; what it has in mind only where nothing is hidden anyway."""
        plan = None if self.course.hides else Said(pondering.kind, pondering.params, "")
        message = Thinking(side=side, progress=pondering.progress, playouts=pondering.playouts, plan=plan)
        encoded = encode(message)
        for listener in list(self._ears):
            self._push(listener, encoded)

    def _forget_untold(self) -> None:
        listening = {ear.mine for ear in self._ears.values()}
        for mine in [known for known in self._told if known not in listening]:
            del self._told[mine]

    def _tell_who_is_here(self, before: set[str], newcomer: Listener | None) -> None:
        if self.here() == before:
            return
        sent: dict[Mine, bytes] = {}
        for listener, ear in list(self._ears.items()):
            if listener is newcomer:
                continue
            if ear.mine not in sent:
                info = self._info(ear.mine)
                self._told[ear.mine] = self._told[ear.mine]._replace(info=info)
                sent[ear.mine] = encode(Update(game=info, scene={}, log=[], keep=info.answers))
            self._push(listener, sent[ear.mine])

    # ---- sending

    def _scene(self, mine: Mine) -> Scene:
        if not self._drawing.is_of(self.course):
            self._drawing = views.Drawing(self.course)
        scene = self._drawing.scene(mine, self.orders)
        deciding = self.course.deciding
        return views.onlooking(scene) if deciding in mine and self.seats[deciding].kind == "bot" else scene

    def _state(self, mine: Mine, heads: telling.Headings | None = None) -> State:
        """All there is to tell, and note that it is told. `heads`: what a clerk has found of the old turns."""
        course = self.course
        scene = self._scene(mine)
        info = self._info(mine)
        log = telling.log_in_short(course, scene.seat, heads)
        self._told[mine] = Told(scene.seat, scene, info, course.stamp, log.since)
        return State(game=info, scene=scene, log=log.lines, earlier=log.earlier)

    def _tell(self) -> None:
        """Tell everybody what has changed: worked out and encoded once for all who hold the same seats."""
        course = self.course
        self.hints.look_again(self, self._holders)
        full = course.now is not self._told_stretch
        self._told_stretch = course.now
        keep, course.low = course.low, course.answers
        states: dict[Mine, bytes] = {}
        updates: dict[Mine, bytes] = {}
        told_before = dict(self._told)
        for listener, ear in list(self._ears.items()):
            mine = self._sides_of(ear.holder)
            if full or mine != ear.mine:
                ear.mine = mine
                if mine not in states:
                    states[mine] = encode(self._state(mine))
                self._push(listener, states[mine])
            else:
                if mine not in updates:
                    update = self._update(mine, told_before[mine], keep)
                    updates[mine] = encode(update) if says_something(update) else b""
                if updates[mine]:
                    self._push(listener, updates[mine])
        self._forget_untold()

    def _update(self, mine: Mine, told: Told, low: int) -> Update:
        course = self.course
        scene = self._scene(mine)
        seat = scene.seat
        keep = course.number_for(seat, low)
        earlier: list[OldTurn] | msgspec.UnsetType = msgspec.UNSET
        since = told.since
        if keep < since or (course.hides and (seat != told.seat or keep < told.scene.answers)):
            keep = -1  # another pair of eyes reads another log; lines of the table have moved; or old turns are undone
            log, earlier = whole = telling.log_in_short(course, seat)
            since = whole.since
        else:
            log = telling.log_after(course, seat, keep, told.stamp)
        info = self._info(mine)
        self._told[mine] = Told(seat, scene, info, course.stamp, since)
        news = info if _but_for_progress(info) != _but_for_progress(told.info) else msgspec.UNSET
        return Update(game=news, scene=scenes.changes(told.scene, scene), log=log, keep=keep, earlier=earlier)

    def _push(self, listener: Listener, message: bytes) -> None:
        try:
            listener.push(message)
        except Exception:
            LOG.exception("a listener failed", extra={"facts": {"game": self.id}})
            self._ears.pop(listener, None)

    async def _tell_state(self, listener: Listener, holder: str) -> None:
        """The whole state once more, to one who has lost the thread."""
        heads: telling.Headings | None = None
        with suppress(ServerError):  # too many of theirs wait for a clerk: then without
            heads = await self._headings(holder)
        ear = self._ears.get(listener)
        if ear is not None:
            ear.mine = self._sides_of(ear.holder)
            self._push(listener, encode(self._state(ear.mine, heads)))

    # ---- requests

    async def do(self, request: ClientRequest, holder: str, listener: Listener | None) -> ServerMessage | Encoded:
        """Answer a request. What it changes is told to all listeners before it is answered."""
        self.used = time.monotonic()
        try:
            desk = self._rooms.desk
            if desk is not None and isinstance(request, LookRequest) and not isinstance(request, Why):
                return Encoded(await desk.do(jobs.Look(self.for_clerk(holder), encode(request))))
            if isinstance(request, ChangeRequest):
                await self._check_edit(request, holder)
                # Whoever asked may go away; what is begun is finished.
                return await asyncio.shield(self._rooms.spawn(self._do_write(request, holder)))
            if isinstance(request, Hurry):
                return self._do_hurry(request, holder)
            if isinstance(request, AskHint):
                await self.catch_up()  # somebody may have sat down at another process
                return self.hints.do(self, request, holder, listener)
            if isinstance(request, SetOrder):
                return await asyncio.shield(self._rooms.spawn(self._do_order(request, holder)))
            if isinstance(request, ChangeQueue):
                return await asyncio.shield(self._rooms.spawn(self._do_queue(request, holder)))
            return await self.look(request, holder)
        except ServerError as refused:
            if refused.code == "stale" and listener is not None:
                # In a task of its own, so that it comes after the answer.
                self._rooms.spawn(self._tell_state(listener, holder))
            return Error(ref=request.ref, code=refused.code, detail=refused.detail, params=refused.params)

    def _do_hurry(self, request: Hurry, holder: str) -> ServerMessage:
        if not self.sides_of(holder):
            raise ServerError("not-your-seat", "only a player can hurry the computer")
        if not self.on_hurry():
            raise ServerError("not-now", "the computer is not thinking")
        return Done(ref=request.ref, entry=self.course.entry)

    async def _check_edit(self, request: ChangeRequest, holder: str) -> None:
        """Let a clerk try a position that somebody sent, before it is set up here."""
        desk = self._rooms.desk
        if isinstance(request, Edit) and desk is not None and self.course.analysis and self.sides_of(holder):
            position = {key: value for key, value in request.position.items() if key != "dice"}
            await desk.do(jobs.Check(self.for_clerk(holder), position))

    async def look(
        self, request: ClientRequest, holder: str, told: Callable[[int, int], None] | None = None
    ) -> ServerMessage:
        """What changes nothing. `told`: of the progress of what takes long."""
        if isinstance(request, ShowStandings):
            return StandingsReply(ref=request.ref, standings=await self._standings_for(holder, told))
        return self._do_read(request, holder)

    def _do_read(self, request: ClientRequest, holder: str) -> ServerMessage:
        course = self.course
        mine = self.sides_of(holder)
        seat = views.eyes_of(course, mine)
        eyes = views.looking_as(course, seat)
        if isinstance(request, Why):
            action = action_of(request.action) if request.action is not None else None
            why = scenes.why_not(course.game, seat, request.cell, request.piece, action)
            return WhyReply(ref=request.ref, why=why)
        if isinstance(request, ShowGoals):
            found = gestures.goals(course.game, seat, request.verb, request.pieces)
            return GoalsReply(ref=request.ref, cells={cell: Goal(*goal) for cell, goal in found.items()})
        if isinstance(request, ShowOverlay):
            try:
                overlay = scenes.overlay_of(course.game, eyes, request.name, request.piece, request.cell)
            except (ValueError, LookupError) as wrong:
                raise ServerError("malformed", str(wrong)) from wrong
            return OverlayReply(ref=request.ref, overlay=overlay)
        if isinstance(request, At):
            return AtReply(ref=request.ref, scene=views.scene_at(course, mine, request.answers))
        if isinstance(request, ShowLog):
            first, lines = telling.log_between(course, seat, request.first, request.last)
            return LogReply(ref=request.ref, first=first, lines=lines)
        return LuckReply(ref=request.ref, luck=scenes.luck_of(course.game, eyes))

    async def _standings_for(self, holder: str, told: Callable[[int, int], None] | None) -> list[TurnStanding]:
        """Turn by turn. The game is played through for it once: others are served between two turns."""
        course = self.course
        seat = views.eyes_of(course, self.sides_of(holder))
        key = (course.entry, seat)
        if key not in self._standings:
            found: list[TurnStanding] = []
            for standing in views.standings_of(course, seat):
                found.append(standing)
                if told is not None:
                    told(standing.answers, course.number_for(seat, course.answers))
                await asyncio.sleep(0)
            self._standings = {key: found}
        return self._standings[key]

    async def _do_write(self, request: ChangeRequest, holder: str) -> ServerMessage:
        async with self._lock:
            mine = self.sides_of(holder)
            if request.entry > self.course.entry_for(mine):  # written by another process, and its reader comes to us
                await self._catch_up()
            last = self.course.entry_for(mine)
            if request.entry != last:
                raise ServerError("stale", f"the last entry is {last}, not {request.entry}")
            while True:
                orders, number = self._orders_known, self.course.entry
                checked = self._rooms.desk is not None
                planned = requests.plan(request, self.course, self.seats, mine, self.orders, checked)
                if not isinstance(planned, requests.Plan):
                    return planned
                try:
                    await self._commit(planned.entries, planned.standing)
                    break
                except ServerError:
                    if self.course.entry != number or self._orders_known == orders:
                        raise
                    # Only a standing order came first: whoever gave it is none of this player's business.
            if any(entry.kind == "back" for entry in planned.entries):
                await self._stop_queues()
            entry = self.course.entry_for(mine)
        self.on_change()
        return Done(ref=request.ref, entry=entry, went=planned.went, stayed=planned.stayed)

    async def _commit(self, entries: list[Entry], standing: Standing) -> None:
        """Write, follow, tell. If somebody else was first: follow him, tell, and say `stale`."""
        try:
            await self._store.append(self.id, entries, standing, self._orders_known)
        except Conflict as conflict:
            await self._catch_up()
            raise ServerError("stale", "another entry came first") from conflict
        except Exception as fault:
            trouble = trouble_of(fault)
            if trouble is None:
                LOG.exception("an entry could not be written", extra={"facts": {"game": self.id}})
            try:
                await self._catch_up()  # it may have been written all the same
            except DatabaseTrouble:
                pass  # said already; the next who writes finds out
            except Exception:
                LOG.exception("the log cannot be read", extra={"facts": {"game": self.id}})
            if trouble is None:
                raise
            raise DatabaseTrouble(trouble) from fault
        self.course.note_past(standing.past)
        await self._follow(entries)

    async def _follow(self, entries: Sequence[Entry]) -> None:
        if any(entry.kind in SEATS_CHANGE for entry in entries):
            # Read first: from the first entry that is followed to the last message nobody may come in between.
            seats, holders = await self._store.seats(self.id)
            self.seats, self._holders = {seat.side: seat for seat in seats}, holders
        if any(entry.kind == "rematch" for entry in entries):
            self.rematch = await self._store.rematch(self.id)
        try:
            for entry in entries:
                self.course.follow(entry)
        except Differs:
            LOG.exception("a game is read again from its log", extra={"facts": {"game": self.id}})
            again = await self._rooms.load(self.id)
            self.course, self.seats, self._holders = again.course, again.seats, again._holders
            self.rematch = again.rematch
            self.orders, self._orders_known = again.orders, again._orders_known
        if any(entry.kind == "left" and entry.body["nameless"] for entry in entries):
            self._told_stretch = None  # a name has gone from lines that were told long ago
        self._tell()

    async def catch_up(self) -> None:
        """Follow what other processes have written."""
        async with self._lock:
            await self._catch_up()

    async def hear(self, news: News | None) -> None:
        """Follow what another process has written, as it was read a moment ago; None: the game was deleted."""
        async with self._lock:
            await self._follow_news(news)

    async def _catch_up(self) -> None:
        await self._follow_news((await self._store.news({self.id: self.course.entry})).get(self.id))

    async def _follow_news(self, news: News | None) -> None:
        if news is None:
            self._rooms.drop(self.id)
            raise UnknownGame(self.id)
        if news.orders > self._orders_known:
            self._take_orders(await self._orders())
            self._tell()
        entries = [entry for entry in news.entries if entry.number > self.course.entry]  # some may be known by now
        if entries:
            await self._follow(entries)
            self.on_change()

    async def _orders(self) -> OrdersKept:
        try:
            return await self._store.orders(self.id)
        except Gone as gone:
            self._rooms.drop(self.id)
            raise UnknownGame(self.id) from gone

    def is_behind(self, last: int, orders: int) -> bool:
        """Whether other processes have written to this game, given what the database has."""
        return last > self.course.entry or orders != self._orders_known

    # ---- standing orders

    def _take_orders(self, kept: OrdersKept) -> None:
        title = self.course.box.title
        self._orders_known = kept.version
        self.orders = {
            side: loaded(title, side, {name: _as_data(*given) for name, given in orders.items()})
            for side, orders in kept.orders.items()
        }

    async def _do_order(self, request: SetOrder, holder: str) -> ServerMessage:
        """Set an order, and let it answer at once what is asked. It comes between no other player and his click."""
        async with self._lock:
            self._check_player(request.side, holder, "only the player of a seat gives its standing orders")
            if self.course.over is not None:
                raise ServerError("over", "this game is over")
            try:
                given = checked(self.course.box.title, request.side, request.order, request.choice, request.number)
            except OrderError as wrong:
                raise ServerError("malformed", str(wrong)) from wrong
            await self._set_order(request.side, request.order, given, holder)
            await self._catch_up()
            answered = self.course.try_orders(self.orders, now()) if self.course.over is None else None
            if answered is not None:
                try:
                    await self._commit(*answered)
                except ServerError as refused:
                    if refused.code != "stale":  # then somebody wrote meanwhile, who knew the order
                        raise
            entry = self.course.entry_for(self.sides_of(holder))
        self.on_change()
        return Done(ref=request.ref, entry=entry)

    def _check_player(self, side: str, holder: str, why: str) -> None:
        if side not in self.sides_of(holder):
            raise ServerError("not-your-seat", why)
        if self.seats[side].kind == "bot":
            raise ServerError("not-now", requests.COMPUTER_PLAYS)

    async def _set_order(self, side: str, order: str, given: Given, holder: str = "") -> None:
        """For the player of that seat; without one a change of an order that is there."""
        choice = "" if given.choice == ASK else given.choice
        token_hash = hash_of(holder) if holder else ""
        try:
            kept = await self._store.set_order(
                self.id, side, order, choice, given.number, given.text, token_hash=token_hash
            )
        except SeatTaken as taken:
            await self._catch_up()  # another process has put this browser out, or given the seat to the computer
            self._check_player(side, holder, "that seat is not yours")
            raise ServerError("not-your-seat", "that seat is not yours") from taken
        except Gone as gone:
            self._rooms.drop(self.id)
            raise UnknownGame(self.id) from gone
        self._take_orders(kept)
        self._tell()

    async def _do_queue(self, request: ChangeQueue, holder: str) -> ServerMessage:
        """Change a queue of one's own seat, and let it go on. It is kept first: what is put off cannot be lost."""
        async with self._lock:
            self._check_player(request.side, holder, "only the player of a seat has its queue")
            if self.course.over is not None:
                raise ServerError("over", "this game is over")
            await self._catch_up()
            last = self.course.entry_for(self.sides_of(holder))
            if request.entry != last:
                raise ServerError("stale", f"the last entry is {last}, not {request.entry}")
            game = self.course.game
            before = self.orders.get(request.side, {}).get(QUEUE)
            try:
                found = queues.change(game, request.side, before, request.choice, request.number)
            except RefusedByRules as refused:
                return Refused(ref=request.ref, why=Said.of(refused.refusal))
            await self._set_order(
                request.side, QUEUE, queues.kept(found.queue, game) if found.queue.items else Given(ASK), holder
            )
            try:
                if found.action is not None:
                    await self._commit(*self.course.try_acts([found.action], request.side, now(), orders=self.orders))
                elif (answered := self.course.try_orders(self.orders, now())) is not None:
                    await self._commit(*answered)
            except ServerError as refused:
                if refused.code != "stale":  # then somebody wrote meanwhile, who knew the queue
                    raise
            entry = self.course.entry_for(self.sides_of(holder))
        self.on_change()
        stayed = [Stayed(place, Said.of(why)) for place, why in found.stayed]
        return Done(ref=request.ref, entry=entry, stayed=stayed)

    async def _stop_queues(self) -> None:
        """What was taken back is not done again by itself."""
        for side, orders in list(self.orders.items()):
            given = orders.get(QUEUE)
            if given is not None and given.choice == queues.GO:
                await self._set_order(side, QUEUE, given._replace(choice=queues.WAIT))

    # ---- what others write here

    async def write_acts(self, seat: str, entry: int, acts: Sequence[Any], at: str) -> int:
        """Acts of a bot, or dice, decided on after `entry`. Returns how many were written; 0: somebody was quicker."""
        async with self._lock:
            if self.course.entry != entry or self.course.deciding != seat:
                return 0
            entries, standing = self.course.try_acts(acts, seat, at, orders=self.orders)
            try:
                await self._commit(entries, standing)
            except ServerError as refused:
                if refused.code == "stale":
                    return 0
                raise
            return len([written for written in entries if "order" not in written.body])

    async def write(self, writing: Callable[[Course], Coroutine[Any, Any, list[Entry]]]) -> None:
        """Something that writes its entries itself (a seat is taken); Conflict if another entry came first."""
        async with self._lock:
            try:
                entries = await writing(self.course)
            except Conflict:
                await self._catch_up()
                raise
            await self._follow(entries)
        self.on_change()

    # ---- what is fetched by HTTP

    async def position(self, holder: str, answers: int | None = None) -> dict[str, Any]:
        """The position as that browser's seat may see it, as tests and analyses take it."""
        game = self.game_at(holder, answers)
        if self.course.analysis:
            return game.position()
        position: dict[str, Any] = game.view(views.eyes_of(self.course, self.sides_of(holder)))["position"]
        return position

    def game_at(self, holder: str, number: int | None) -> Game:
        """The game after so many answers, as that browser's seat counts them."""
        course = self.course
        if number is None:
            return course.game
        return course.at(course.answers_at(views.eyes_of(course, self.sides_of(holder)), number))

    async def save(self, holder: str) -> str:
        """A save. What would tell a player more than he may know is not in it."""
        course = self.course
        hides = course.game.hides
        if hides and not self.sides_of(holder):
            raise ServerError("not-your-seat", "only its players can save this game")
        if hides and course.over is None and not course.analysis:
            raise ServerError("not-now", "this game has hidden information: it can be saved when it is over")
        return saved(course, self._rooms.random)

    async def dice(self, holder: str) -> DiceSheet:
        """What `meuse verify` reads. Answers stay out of it as long as they may be secret, those of chance too."""
        course = self.course
        row = course.row
        info = self.info(holder)
        secret = course.hides and course.over is None
        opening = [without_secrets(roll) for roll in row.opening] if secret else row.opening
        entries = [DiceEntry(0, "opening", row.created, rolls=opening)]
        for entry in await self._store.entries_after(self.id, 0):
            if entry.number > course.entry:
                break
            if not secret:
                entries.append(_dice_entry(entry))
            elif entry.kind == "act" and entry.body["rolls"]:
                entries.append(_thrown_openly(entry, len(entries)))
        return DiceSheet(
            meuse_dice=DICE_FORMAT,
            game=row.id,
            title=row.title,
            rules=row.rules,
            scenario=row.scenario,
            options=row.options,
            overlay=row.overlay,
            start=None if secret else start_of(row),
            commitment=info.commitment,
            secret=info.secret,
            over=course.over,
            entries=entries,
        )


def saved(course: Course, dice: random.Random) -> str:
    """A game as a save."""
    game = course.game.clone()
    if course.over is not None and not course.analysis:
        game.chance = Onward(course.source, course.dice - course.game.dice_thrown)
    else:
        game.chance = Sampled(dice)  # the secret of dice to come stays here
    return game.save()


def _as_data(choice: str, number: int, text: str) -> list[str | int]:
    """An order as `loaded` reads it."""
    return [choice, number, text] if text else [choice, number]


def says_something(update: Update) -> bool:
    """Whether there is anything in it. Where something is hidden, one side may do much that nobody else is told."""
    return bool(update.scene or update.log or update.game is not msgspec.UNSET or update.keep < 0)


def _thrown_openly(entry: Entry, number: int) -> DiceEntry:
    """What was thrown in a game that hides something: neither by whose answer nor after how many."""
    return DiceEntry(number, "act", entry.at, rolls=[without_secrets(roll) for roll in entry.body["rolls"]])


def _dice_entry(entry: Entry) -> DiceEntry:
    body = entry.body
    if entry.kind == "act":
        return DiceEntry(entry.number, "act", entry.at, entry.side, body["action"], body["rolls"])
    return DiceEntry(
        entry.number,
        entry.kind,
        entry.at,
        entry.side,
        rolls=body.get("rolls", []),
        to=body.get("to"),
        position=body.get("position"),
    )


def _but_for_progress(info: GameInfo) -> GameInfo:
    """What a client cannot take from the scene. Every entry puts off when a game is deleted: the day is enough."""
    return msgspec.structs.replace(info, moved="", answers=0, expires=info.expires[:10])
