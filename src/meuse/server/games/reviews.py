"""Reviews of games: begun by those who played, made in the background, shown to all who may look at the game.

There is one review of a game, and the database has it. The process at which it was begun sees to it that clerks go on
with it, slice by slice, behind all that somebody waits for; if that process ends, another takes it over.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import msgspec

from meuse import review as reviewing
from meuse.bots import level_refusal
from meuse.server.desk.jobs import VISITOR, ReviewOn
from meuse.server.desk.queue import Party
from meuse.server.errors import ServerError, UnknownGame
from meuse.server.games import contests, views
from meuse.server.games.reviewing import SETTINGS, ReviewSlices, Slice, unpacked
from meuse.server.games.room import Room
from meuse.server.schema import review as schema
from meuse.server.schema.common import Said
from meuse.server.schema.scene import DeclaredLine
from meuse.server.storage import reviews as kept
from meuse.server.storage.tables import hash_of, now
from meuse.server.web.budget import METER, Meter
from meuse.server.web.networks import party_of

if TYPE_CHECKING:
    from meuse.server.games.rooms import Rooms

LOG: Final = logging.getLogger("meuse.server.games.reviews")
SLICE: Final = 1.0  # seconds of a clerk
SHORT_SLICE: Final = 0.05  # ... of the server's own process, where there are no clerks
LEASE: Final = 60.0  # seconds for which no other process goes on with it
FAILURES: Final = 3
PAUSE: Final = 1.0  # after something went wrong, times two each time
FAILED: Final = "failed"
DEPTHS: Final[tuple[schema.Depth, ...]] = ("quick", "usual", "thorough")


class Reviews:
    def __init__(self, rooms: "Rooms") -> None:
        self._rooms = rooms
        self._slices = ReviewSlices(rooms)
        self._driven: set[str] = set()  # games

    async def begin(self, room: Room, wanted: schema.NewReview, holder: str, address: str = "") -> schema.ReviewNow:
        """Begin a review of a game that is over, or of an analysis. A ServerError says why not."""
        check_readable(room, holder)
        if not may_change(room, holder):
            raise ServerError("not-your-seat", "only those who played this game can have it reviewed")
        course = room.course
        if await contests.is_of_a_contest(self._rooms, room):
            raise ServerError("not-now", "this is an analysis of a game that goes on between persons: wait for its end")
        if wanted.depth not in depths_of(room):
            raise ServerError("malformed", "depth: thorough needs a scenario that captains have plans for")
        token = hash_of(holder) if holder else ""
        row = kept.ReviewRow(room.id, now(), course.answers, kept.RUNNING, wanted.depth, token, address, 0.0, 0, 0.0)
        limits = self._rooms.limits
        try:
            begun = await kept.begin(self._rooms.store, row, limits.reviews_running_each, limits.reviews_running)
        except kept.TooMany as many:
            whose = "of yours" if many.own else "on this server"
            detail = f"{many.running} reviews {whose} are being made already: wait for one, or stop one"
            raise ServerError("crowded", detail, waiting=many.running) from many
        if not begun:
            raise ServerError("not-now", "this game is being reviewed already")
        self._drive(room.id, row.begun, party_of(address, token or room.id))
        return await self.now(room, holder)

    async def now(self, room: Room, holder: str, known: int = -1) -> schema.ReviewNow:
        """How far the review is, and what it says; without that if there is nothing new since `known` playouts."""
        check_readable(room, holder)
        row = await kept.review_of(self._rooms.store, room.id)
        changes = may_change(room, holder)
        depths = depths_of(room)
        if row is None:
            return schema.ReviewNow("none", "usual", 0.0, 0, False, changes, depths, None)
        if row.state == kept.RUNNING and room.id not in self._driven:
            self._drive(room.id, row.begun, party_of(row.address, row.asked_by or room.id))
        told = None
        if row.playouts != known or row.state != kept.RUNNING:
            packed = await kept.told_of(self._rooms.store, room.id, row.begun)
            if packed:
                told = told_to(room, holder, msgspec.json.decode(unpacked(packed), type=reviewing.Review))
        outdated = row.answers != room.course.answers
        return schema.ReviewNow(
            row.state,  # type: ignore[arg-type]  # written by us as one of its words
            row.depth,  # type: ignore[arg-type]  # written by us as one of its words
            row.progress,
            row.playouts,
            outdated,
            changes,
            depths,
            told,
        )

    async def stop(self, room: Room, holder: str) -> schema.ReviewNow:
        """What it says so far stays."""
        check_readable(room, holder)
        if not may_change(room, holder):
            raise ServerError("not-your-seat", "only those who played this game can stop its review")
        row = await kept.review_of(self._rooms.store, room.id)
        if row is not None:
            await kept.end(self._rooms.store, room.id, row.begun, kept.STOPPED)
        return await self.now(room, holder)

    async def take_over(self) -> None:
        """Go on with what other processes have left behind, or this one before it was restarted."""
        for game_id in await kept.left_behind(self._rooms.store):
            row = await kept.review_of(self._rooms.store, game_id)
            if row is not None and row.state == kept.RUNNING:
                self._drive(game_id, row.begun, party_of(row.address, row.asked_by or game_id))

    # ---- going on

    def _drive(self, game_id: str, begun: str, party: Party) -> None:
        if game_id not in self._driven and not self._rooms.closed:
            self._driven.add(game_id)
            task = self._rooms.spawn(self._go_on(game_id, begun, party))
            task.add_done_callback(lambda _: self._driven.discard(game_id))

    async def _go_on(self, game_id: str, begun: str, party: Party) -> None:
        METER.set(Meter())  # it has a limit of its own
        VISITOR.set(party)
        store, me = self._rooms.store, self._rooms.process
        failures = 0
        while not self._rooms.closed:
            if not await kept.claim(store, game_id, begun, me, LEASE):
                return  # stopped, or another process sees to it
            try:
                found = await self._slice(game_id, begun)
                failures = 0
            except UnknownGame:
                return  # it was deleted
            except ServerError as refused:
                if refused.code not in ("busy", "crowded", "no-database"):
                    failures += 1
                    LOG.warning("a review failed", extra={"facts": {"game": game_id, "why": str(refused)}})
                if failures >= FAILURES:
                    await kept.end(store, game_id, begun, FAILED)
                    return
                await self._pause(PAUSE * 2**failures)
                continue
            if found.state != kept.RUNNING:
                return
            await asyncio.sleep(0)
        await kept.release(store, game_id, begun, me)

    async def _slice(self, game_id: str, begun: str) -> Slice:
        if self._rooms.desk is None:
            return await self._slices.go_on(ReviewOn(game_id, begun, SHORT_SLICE))
        return msgspec.msgpack.decode(await self._rooms.desk.do(ReviewOn(game_id, begun, SLICE)), type=Slice)

    async def _pause(self, seconds: float) -> None:
        for _ in range(int(seconds / 0.1)):
            if not self._rooms.closed:
                await asyncio.sleep(0.1)


def check_readable(room: Room, holder: str) -> None:
    """A review knows everything: it is never of a game that goes on, and of one that hid something for its players."""
    course = room.course
    if course.analysis:
        return
    if course.over is None:
        raise ServerError("not-now", "a game is reviewed when it is over; an analysis at any time")
    if course.game.hides and not room.sides_of(holder):
        raise ServerError("not-your-seat", "only its players can read the review of this game")


def may_change(room: Room, holder: str) -> bool:
    """Its players; where only computers played, everybody."""
    return bool(room.sides_of(holder)) or all(seat.kind == "bot" for seat in room.seats.values())


def depths_of(room: Room) -> list[schema.Depth]:
    title, scenario = room.course.box.title, room.course.game.scenario
    return [depth for depth in DEPTHS if not level_refusal(title, scenario, SETTINGS[depth].player)]


# ---- as it is told


def told_to(room: Room, holder: str, review: reviewing.Review) -> schema.Review:
    """With moments counted as that browser's seat counts them."""
    course = room.course
    seat = views.eyes_of(course, room.sides_of(holder))
    base = course.now.base
    curve = [
        schema.ReviewPoint(
            **{**msgspec.structs.asdict(point), "answers": course.number_for(seat, base + point.answers)}
        )
        for point in review.curve
    ]
    return schema.Review(
        sides=review.sides,
        player=review.setting.player,
        samples=review.setting.samples,
        planned=review.planned,
        done=review.done,
        bands=[schema.ReviewBand(band.winner, band.grade) for band in review.bands],
        curve=curve,
        decisions=[_decision(decision) for decision in review.decisions],
        decisive=review.decisive,
        balance=[schema.ReviewSide(**msgspec.structs.asdict(side)) for side in review.balance],
    )


def _decision(decision: reviewing.Decision) -> schema.ReviewDecision:
    said = {
        "played": _plan(decision.played, decision.side),
        "better": _plan(decision.better, decision.side),
        "sways": [schema.ReviewSway(sway.kind, sway.cases, sway.value) for sway in decision.sways],
    }
    return schema.ReviewDecision(**{**msgspec.structs.asdict(decision), **said})


def _plan(plan: reviewing.PlanTold | None, side: str) -> schema.ReviewPlan | None:
    if plan is None:
        return None
    return schema.ReviewPlan(
        Said(plan.kind, plan.params, "") if plan.kind else None,
        [DeclaredLine("march", [march.start, march.end], side, [march.piece]) for march in plan.marches],
        plan.games,
        plan.score,
        plan.low,
        plan.high,
        plan.shares,
    )
