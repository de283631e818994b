"""What a browser is shown of a game: the scene and the log through the eyes of the seats it holds."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from meuse.engine import gestures, queues
from meuse.engine.orders import QUEUE, Orders
from meuse.engine.standings import standings
from meuse.engine.title import OPEN_EYES
from meuse.server.games import scenes
from meuse.server.games.course import NO_ORDERS, Course, deciding_in
from meuse.server.games.sheets import sheet_of_game
from meuse.server.schema.game import Ending, GameInfo, HintsGiven, Rematch, SeatInfo
from meuse.server.schema.scene import (
    Beyond,
    OrderNow,
    Proposed,
    Queued,
    QueueNow,
    Scene,
    TurnStanding,
    UndoNow,
)
from meuse.server.storage.policy import FOR_GOOD, Keep, expires_at
from meuse.server.storage.store import GameRow, SeatRow

Mine = tuple[str, ...]  # the sides that a browser holds, in the title's order
NOTHING_TO_DO: Final[dict[str, Any]] = {
    "actions": [],
    "withheld": [],
    "costs": {},
    "beyond": Beyond(),
    "tellings": [],
    "proposed": [],
    "added": [],
    "again": [],
}
"""Of a scene in which a seat has nothing to decide."""


def eyes_of(course: Course, mine: Mine) -> str:
    """Through which seat a browser sees: the one that decides if it holds it, else its first; "" for a watcher.

    So two players at one screen see only what he sees whose turn it is.
    """
    if course.deciding in mine:
        return course.deciding
    return mine[0] if mine else ""


def looking_as(course: Course, seat: str) -> str:
    """As whom a browser looks that sees through this seat: in an analysis nothing is hidden from anybody, unless it
    begins with what a side can see (a puzzle)."""
    if not course.analysis:
        return seat
    return course.opening_eyes or OPEN_EYES


class Drawing:
    """The scenes of one moment of a course: drawn once for each pair of eyes, however many browsers look."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._entry = course.entry
        self._seen: dict[str, Scene] = {}

    def is_of(self, course: Course) -> bool:
        return course is self._course and course.entry == self._entry

    def scene(self, mine: Mine, orders: Mapping[str, Orders] = NO_ORDERS) -> Scene:
        """What a browser that holds these seats sees; of all standing orders only its own."""
        course = self._course
        seat = eyes_of(course, mine)
        if seat not in self._seen:
            self._seen[seat] = self._draw(seat)
        asked = course.asked
        if asked is not None:
            asked = replace(asked, to=course.number_for(seat, asked.to))
        scene = replace(
            self._seen[seat],
            entry=course.entry_for(mine),
            undo=undo_of(course, mine),
            over=course.over,
            asked=asked,
            orders=orders_of((seat,) if course.hides else mine, orders),
        )
        scene = self._with_queue(scene, (seat,) if course.hides else mine, orders)
        if course.over is not None:
            # The players may have ended it in the middle of a decision.
            scene = replace(scene, decision=None, **NOTHING_TO_DO)
        return scene

    def _with_queue(self, scene: Scene, mine: Mine, orders: Mapping[str, Orders]) -> Scene:
        """What one of these seats has put off; its pieces are proposed for nothing else."""
        game = self._course.game
        for side in mine:
            queue = queues.queue_in(game, orders.get(side, {}).get(QUEUE))
            if queue.items:
                known = scene.pieces
                items = [
                    Queued(
                        item.place,
                        item.pieces(known),
                        queue.going and queues.has_changed(game, side, item),
                        scenes.said(worth) if (worth := queues.weighed(game, side, item)) is not None else None,
                    )
                    for item in queue.items
                ]
                spoken_for = queues.reserved(game, side, queue)
                proposed = [Proposed(*each) for each in gestures.proposed(game, side, spoken_for)]
                return replace(scene, queue=QueueNow(side, items, queue.going), proposed=proposed)
        return scene

    def _draw(self, seat: str) -> Scene:
        course = self._course
        game = course.game
        decides = deciding_in(game)
        if seat != decides and decides in course.sides and not game.hides:
            # All see the same board, which is most of the work of an act; only he who decides has something to do.
            if decides not in self._seen:
                self._seen[decides] = self._draw(decides)
            scene = self._seen[decides]
            decision = replace(scene.decision, params={}) if scene.decision is not None else None
            return replace(scene, seat=seat, decision=decision, **NOTHING_TO_DO)
        scene = scenes.scene_of(game, seat, looking_as(course, seat))
        return replace(scene, answers=course.number_for(seat, course.answers))


def onlooking(scene: Scene) -> Scene:
    """For somebody who holds the seat that decides, while the computer plays it."""
    return replace(scene, undo=UndoNow(), **NOTHING_TO_DO)


def orders_of(mine: Mine, orders: Mapping[str, Orders]) -> list[OrderNow]:
    """The standing orders of these seats."""
    return [
        OrderNow(side, name, given.choice, given.number)
        for side in mine
        for name, given in sorted(orders.get(side, {}).items())
        if name != QUEUE
    ]


def undo_of(course: Course, mine: Mine) -> UndoNow:
    if not mine or (course.deciding not in mine and not course.analysis):
        return UndoNow()
    return UndoNow(last=course.undo_to("last") is not None, phase=course.undo_to("phase") is not None)


def scene_at(course: Course, mine: Mine, number: int) -> Scene:
    """The scene as it was after so many answers: to look at, so that nothing can be done in it."""
    seat = eyes_of(course, mine)
    answers = course.answers_at(seat, number)
    return replace(
        scenes.scene_of(course.at(answers), seat, looking_as(course, seat)),
        answers=number,
        entry=course.entry_for(mine),
        over=course.over if answers == course.answers else None,
        **NOTHING_TO_DO,
    )


def standings_of(course: Course, seat: str) -> Iterator[TurnStanding]:
    """How the game stood when each turn began, and after how many answers as that seat counts them.

    The games are copies, so that it may be played on meanwhile.
    """
    eyes = looking_as(course, seat)
    for base, game in [(stretch.base, stretch.game.clone()) for stretch in course.stretches]:
        for turn, answers, result in standings(game, eyes):
            number = course.number_for(seat, base + answers)
            yield TurnStanding(turn, number, result.winner or "", result.grade, result.points)


def info_of(
    row: GameRow,
    seats: Iterable[SeatRow],
    sides: Sequence[str],
    mine: Mine,
    here: set[str],
    over: Ending | None,
    warnings: list[str],
    rematch: Rematch | None = None,
    browsers: Mapping[str, int] | None = None,
    keep: Keep = FOR_GOOD,
    hints: HintsGiven = "none",
) -> GameInfo:
    """A game as the lobby lists it. `row` must be up to date."""
    play = row.mode == "play"
    by_side = {seat.side: seat for seat in seats}
    waiting = any(seat.kind == "open" for seat in by_side.values())
    return GameInfo(
        id=row.id,
        title=row.title,
        scenario=row.scenario,
        options=row.options,
        mode="play" if play else "analysis",
        listed=row.listed,
        created=row.created,
        moved=row.moved,
        phase=row.phase,
        answers=row.answers,
        deciding=row.deciding,
        seats=[_seat_info(by_side[side], here) for side in sides if side in by_side],
        mine=list(mine),
        over=over,
        commitment=hashlib.sha256(row.secret).hexdigest() if play else "",
        secret=row.secret.hex() if play and over is not None else "",
        sheet=str(sheet_of_game(row)),
        rematch=rematch,
        warnings=warnings,
        browsers={side: count for side, count in (browsers or {}).items() if side in mine and count > 1},
        expires=expires_at(keep, row.mode, over is not None, waiting, row.moved),
        hints=hints,
    )


def _seat_info(seat: SeatRow, here: set[str]) -> SeatInfo:
    return SeatInfo(seat.side, seat.kind, seat.name, seat.bot, seat.kind == "bot" or seat.side in here)
