"""Those who listen to a room: what each pair of eyes was told last, and what of the news is new to it.

What is told is worked out and encoded once for all who hold the same seats. Nothing here waits: from the first who is
told of something to the last nobody can come in between.
"""

import logging
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import msgspec

from meuse.server.games import scenes, telling, views
from meuse.server.games.course import Course
from meuse.server.games.stretches import Stretch
from meuse.server.games.views import Mine
from meuse.server.schema.common import Said
from meuse.server.schema.game import GameInfo
from meuse.server.schema.messages import State, Thinking, Update, encode
from meuse.server.schema.scene import OldTurn, Scene
from meuse.server.web.networks import party_of

if TYPE_CHECKING:
    from meuse.server.bots.worker import Pondering
    from meuse.server.desk.queue import Party
    from meuse.server.games.room import Room

LOG: Final = logging.getLogger("meuse.server.games.rooms")


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
    since: int  # the number from which on they know every line of the log ...
    earlier: list[OldTurn]  # ... and of the turns before, what is told of them


class Ear:
    """A listener with what its browser holds."""

    def __init__(self, token_hash: str, mine: Mine, address: str = "") -> None:
        self.token_hash = token_hash
        self.mine = mine  # when it was told last
        self.address = address


class Audience:
    """Those of one room. It is named each time: a circle of room and audience would be kept in memory."""

    def __init__(self, course: Course) -> None:
        self._ears: dict[Listener, Ear] = {}
        self._told: dict[Mine, Told] = {}
        self._told_stretch: Stretch | None = course.now
        self._drawing = views.Drawing(course)

    def __bool__(self) -> bool:
        return bool(self._ears)

    # ---- who is here

    def sides_here(self, room: "Room") -> set[str]:
        return {side for ear in self._ears.values() for side in room.held_by(ear.token_hash)}

    def party(self, room: "Room") -> "Party":
        """A player who is here, else somebody who looks, else nobody but the game."""
        ears = sorted(self._ears.values(), key=lambda ear: not room.held_by(ear.token_hash))
        return party_of(ears[0].address, ears[0].token_hash or room.id) if ears else ("", "", room.id)

    def come(self, room: "Room", listener: Listener, token_hash: str, heads: telling.Headings | None) -> State:
        """The whole state; from now on the listener is told of every change."""
        before = self.sides_here(room)
        mine = room.held_by(token_hash)
        self._ears[listener] = Ear(token_hash, mine, getattr(listener, "address", ""))
        self._tell_who_is_here(room, before, listener)
        return self._state(room, mine, room.course.low, heads)

    def go(self, room: "Room", listener: Listener) -> bool:
        """Whether it was there."""
        before = self.sides_here(room)
        if self._ears.pop(listener, None) is None:
            return False
        self._forget_untold()
        self._tell_who_is_here(room, before, None)
        return True

    def dismiss(self, room: "Room", reason: str) -> None:
        """Everybody is sent away."""
        ears, self._ears = self._ears, {}
        for listener in ears:
            try:
                listener.dismiss(reason)
            except Exception:
                LOG.exception("a listener failed", extra={"facts": {"game": room.id}})

    def _forget_untold(self) -> None:
        listening = {ear.mine for ear in self._ears.values()}
        for mine in [known for known in self._told if known not in listening]:
            del self._told[mine]

    def _tell_who_is_here(self, room: "Room", before: set[str], newcomer: Listener | None) -> None:
        if self.sides_here(room) == before:
            return
        sent: dict[Mine, bytes] = {}
        for listener, ear in list(self._ears.items()):
            if listener is newcomer:
                continue
            if ear.mine not in sent:
                info = room.info_for(ear.mine)
                self._told[ear.mine] = self._told[ear.mine]._replace(info=info)
                sent[ear.mine] = encode(Update(game=info, scene={}, log=[], keep=info.answers))
            self._push(room, listener, sent[ear.mine])

    # ---- telling

    def tell(self, room: "Room") -> None:
        """Tell everybody what has changed."""
        course = room.course
        full = course.now is not self._told_stretch
        self._told_stretch = course.now
        keep, course.low = course.low, course.answers
        states: dict[Mine, bytes] = {}
        updates: dict[Mine, bytes] = {}
        told_before = dict(self._told)
        for listener, ear in list(self._ears.items()):
            mine = room.held_by(ear.token_hash)
            if full or mine != ear.mine:
                ear.mine = mine
                if mine not in states:
                    states[mine] = encode(self._state(room, mine, keep))
                self._push(room, listener, states[mine])
            else:
                if mine not in updates:
                    update = self._update(room, mine, told_before[mine], keep)
                    updates[mine] = encode(update) if says_something(update) else b""
                if updates[mine]:
                    self._push(room, listener, updates[mine])
        self._forget_untold()

    def tell_all_anew(self) -> None:
        """What comes next is told with all that was told before, which has changed."""
        self._told_stretch = None

    def tell_state(self, room: "Room", listener: Listener, heads: telling.Headings | None) -> None:
        """The whole state once more, to one who has lost the thread."""
        ear = self._ears.get(listener)
        if ear is not None:
            ear.mine = room.held_by(ear.token_hash)
            self._push(room, listener, encode(self._state(room, ear.mine, room.course.low, heads)))

    def tell_thinking(self, room: "Room", side: str, pondering: "Pondering") -> None:
        """Everybody hears how far a bot is; what it has in mind only where nothing is hidden anyway."""
        plan = None if room.course.hides else Said(pondering.kind, pondering.params, "")
        message = Thinking(side=side, progress=pondering.progress, playouts=pondering.playouts, plan=plan)
        encoded = encode(message)
        for listener in list(self._ears):
            self._push(room, listener, encoded)

    def _push(self, room: "Room", listener: Listener, message: bytes) -> None:
        try:
            listener.push(message)
        except Exception:
            LOG.exception("a listener failed", extra={"facts": {"game": room.id}})
            self._ears.pop(listener, None)

    # ---- what there is to tell

    def _scene(self, room: "Room", mine: Mine) -> Scene:
        if not self._drawing.is_of(room.course):
            self._drawing = views.Drawing(room.course)
        scene = self._drawing.scene(mine, room.orders)
        deciding = room.course.deciding
        return views.onlooking(scene) if deciding in mine and room.seats[deciding].kind == "bot" else scene

    def _state(self, room: "Room", mine: Mine, low: int, heads: telling.Headings | None = None) -> State:
        """All there is to tell, and note that it is told. `heads`: what a clerk has found of the old turns.

        Without that, what was told of them last will do, unless answers have been taken back so far: to `low`.
        """
        course = room.course
        scene = self._scene(room, mine)
        told = self._told.get(mine)
        if heads is None and told is not None and not course.hides and told.earlier and told.since <= low:
            heads = telling.Headings(told.seat, told.since, told.earlier)
        info = room.info_for(mine)
        log = telling.log_in_short(course, scene.seat, heads)
        self._told[mine] = Told(scene.seat, scene, info, course.stamp, log.since, log.earlier)
        return State(game=info, scene=scene, log=log.lines, earlier=log.earlier)

    def _update(self, room: "Room", mine: Mine, told: Told, low: int) -> Update:
        course = room.course
        scene = self._scene(room, mine)
        seat = scene.seat
        keep = course.number_for(seat, low)
        earlier: list[OldTurn] | msgspec.UnsetType = msgspec.UNSET
        since, old_turns = told.since, told.earlier
        if keep < since or (course.hides and (seat != told.seat or keep < told.scene.answers)):
            keep = -1  # another pair of eyes reads another log; lines of the table have moved; or old turns are undone
            log, earlier = whole = telling.log_in_short(course, seat)
            since, old_turns = whole.since, whole.earlier
        else:
            log = telling.log_after(course, seat, keep, told.stamp)
        info = room.info_for(mine)
        self._told[mine] = Told(seat, scene, info, course.stamp, since, old_turns)
        news = info if _but_for_progress(info) != _but_for_progress(told.info) else msgspec.UNSET
        return Update(game=news, scene=scenes.changes(told.scene, scene), log=log, keep=keep, earlier=earlier)


def says_something(update: Update) -> bool:
    """Whether there is anything in it. Where something is hidden, one side may do much that nobody else is told."""
    return bool(update.scene or update.log or update.game is not msgspec.UNSET or update.keep < 0)


def _but_for_progress(info: GameInfo) -> GameInfo:
    """What a client cannot take from the scene. Every entry puts off when a game is deleted: the day is enough."""
    return msgspec.structs.replace(info, moved="", answers=0, expires=info.expires[:10])
