"""What a request would write: the entries that follow from it, or why there are none.

Nothing here changes a game: acts are tried on a copy, and what comes of them is written and followed by the room.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from meuse.engine import gestures, queues
from meuse.engine.flow import Action, Refusal
from meuse.engine.flow import Refused as RefusedByRules
from meuse.engine.game import Game
from meuse.engine.orders import QUEUE, Orders
from meuse.engine.trying import Work
from meuse.server.errors import ServerError
from meuse.server.games import scenes
from meuse.server.games.course import NO_ORDERS, Course, resignation
from meuse.server.games.positions import check_faces, reading_position
from meuse.server.games.stretches import numbers_of
from meuse.server.games.views import Mine
from meuse.server.schema.common import Said
from meuse.server.schema.game import Ending
from meuse.server.schema.messages import (
    Act,
    Answer,
    Caution,
    ChangeRequest,
    Draw,
    Edit,
    Refused,
    Resign,
    Stayed,
    Takeback,
    Undo,
    Wish,
    action_of,
)
from meuse.server.storage.store import Entry, SeatRow, Standing
from meuse.server.storage.tables import now

COMPUTER_PLAYS: Final = "the computer plays your seat: take it back first"


class Plan(msgspec.Struct):
    """Entries to be written together, and how the game stands after them."""

    entries: list[Entry]
    standing: Standing
    went: list[str] = []  # of a wish: who did it, and who did not
    stayed: list[Stayed] = []


def planning(
    request: ChangeRequest,
    course: Course,
    seats: Mapping[str, SeatRow],
    mine: Mine,
    orders: Mapping[str, Orders] = NO_ORDERS,
    checked: bool = False,
) -> Work[Plan | Refused | Caution]:
    """What a request of a browser that holds these seats leads to; ServerError where the server refuses it.

    It pauses wherever it has done a little: of what a player asks for as one there may be much.

    `orders`: the standing orders of all seats, which answer after it. `checked`: a position that was sent has been
    shown to every pair of eyes elsewhere.
    """
    if not mine:
        raise ServerError("not-your-seat", "you do not have a seat in this game")
    mine = tuple([side for side in mine if seats[side].kind != "bot"])
    if not mine:
        raise ServerError("not-now", COMPUTER_PLAYS)
    if course.over is not None and not course.analysis:
        raise ServerError("over", "this game is over")
    if isinstance(request, Act):
        return (yield from _act(request, course, mine, orders))
    if isinstance(request, Wish):
        return (yield from _wish(request, course, mine, orders))
    if isinstance(request, Undo):
        return _undo(request, course, mine)
    if isinstance(request, Takeback):
        return _takeback(request, course, seats, mine)
    if isinstance(request, Edit):
        return _edit(request, course, mine, checked)
    if course.analysis:
        raise ServerError("not-now", "an analysis cannot be drawn or resigned")
    if isinstance(request, Draw):
        return _draw(course, seats, mine)
    if isinstance(request, Answer):
        return _answer(request, course, mine)
    return _resign(request, course, mine)


def _entry(course: Course, ahead: int, side: str, kind: str, answers: int, body: dict[str, Any]) -> Entry:
    return Entry(course.entry + ahead, now(), side, kind, answers, body)


def _said_only(course: Course, side: str, *kinds: str, body: dict[str, Any] | None = None) -> Plan:
    """Entries that leave the board as it is."""
    entries = [
        _entry(course, ahead, side, kind, course.answers, body if body is not None else {})
        for ahead, kind in enumerate(kinds, start=1)
    ]
    ending = None
    if kinds[-1] == "draw-agreed":
        ending = Ending("agreed")
    elif kinds[-1] == "resigned":
        ending = resignation(course.sides, side)
    standing = course.standing(course.game, course.answers, entries[-1].number, course.dice, ending, False)
    return Plan(entries, standing)


def _speaker(course: Course, mine: Mine) -> str:
    """The seat that a browser speaks for."""
    return course.deciding if course.deciding in mine else mine[0]


# ---- playing


def _act(request: Act, course: Course, mine: Mine, orders: Mapping[str, Orders]) -> Work[Plan | Refused | Caution]:
    action = action_of(request.action)
    seat = _speaker(course, mine)
    refusal = course.game.refusal(action, seat)
    if refusal is None and course.over is not None:
        refusal = Refusal("", "game-over")
    if refusal is not None:
        return Refused(ref=request.ref, why=Said.of(refusal))
    if request.careful:
        cautions = scenes.cautions_of(course.game, seat, action)
        if cautions:
            return Caution(ref=request.ref, cautions=cautions)
    return Plan(*(yield from course.trying_acts([action], seat, now(), orders=orders)))


def _wish(request: Wish, course: Course, mine: Mine, orders: Mapping[str, Orders]) -> Work[Plan | Refused | Caution]:
    """Many answers as one: found on a copy, warned of once, written together."""
    seat = _speaker(course, mine)
    try:
        if course.over is not None:
            return Refused(ref=request.ref, why=Said.of(Refusal("", "game-over")))
        spoken_for = queues.reserved(course.game, seat, queues.queue_in(course.game, orders.get(seat, {}).get(QUEUE)))
        planned = yield from gestures.planning(course.game, seat, action_of(request.wish), spoken_for)
    except RefusedByRules as refused:
        return Refused(ref=request.ref, why=Said.of(refused.refusal))
    if request.careful and planned.cautions:
        return Caution(ref=request.ref, cautions=[scenes.said(caution) for caution in planned.cautions])
    onward = _Onward(course.game, seat, planned) if planned.rest is not None else None
    entries, standing = yield from course.trying_acts(planned.actions, seat, now(), True, orders, onward)
    if onward is not None:
        planned = onward.planned
    stayed = [Stayed(piece, Said.of(why)) for piece, why in planned.stayed]
    return Plan(entries, standing, planned.went, stayed)


class _Onward:
    """A wish that goes on over dice: what the seat does after they have fallen, as long as nothing has changed."""

    def __init__(self, game: Game, seat: str, planned: gestures.Plan) -> None:
        self.seat = seat
        self.planned = planned
        self._left = gestures.Left(game, seat, planned)

    def __call__(self, game: Game) -> Work[list[Action]]:
        """Called with the game after the dice, and after whatever standing orders answered."""
        found = yield from self._left.planning(game)
        if found is None:
            return []
        self.planned = found._replace(went=[*self.planned.went, *found.went])
        self._left = gestures.Left(game, self.seat, found)
        return found.actions


# ---- going back


def _back(course: Course, ahead: int, side: str, to: int, how: str) -> Plan:
    game = course.at(to)
    entry = _entry(course, ahead, side, "back", to, {"to": to, "how": how})
    # Should these rules change, the log may be followed from its checkpoint on only: never from one taken back.
    standing = course.standing(game, to, entry.number, course.dice, None, True)
    return Plan([entry], standing)


def _undo(request: Undo, course: Course, mine: Mine) -> Plan:
    if course.deciding not in mine and not course.analysis:
        raise ServerError("not-now", "only the seat that decides can undo")
    to = course.undo_to(request.to)
    if to is None:
        raise ServerError("not-now", "nothing-to-undo" if course.answers == course.first else "undo-stops-here")
    how = "phase" if request.to == "phase" else "undo"
    return _back(course, 1, _speaker(course, mine), to, how)


def _takeback(request: Takeback, course: Course, seats: Mapping[str, SeatRow], mine: Mine) -> Plan:
    side = _speaker(course, mine)
    first = 0 if course.hides else course.first
    last = course.number_for(side, course.answers)
    if not first <= request.to < last:
        raise ServerError("not-now", f"this game can go back to answers {first} to {last - 1}")
    if course.asked is not None:
        raise ServerError("not-now", "another proposal is still open")
    to = course.boundary(course.answers_at(side, request.to))
    consenting = _who_must_agree(seats, mine)
    if consenting == "person":
        return _said_only(course, side, "takeback-asked", body={"to": to})
    if consenting == "":  # at one screen there is nobody to ask
        return _back(course, 1, side, to, "takeback")
    asked = _entry(course, 1, side, "takeback-asked", course.answers, {"to": to})
    done = _back(course, 2, side, to, "takeback")
    return Plan([asked, *done.entries], done.standing)


def _who_must_agree(seats: Mapping[str, SeatRow], mine: Mine) -> str:
    """Whether the others are persons, bots only, or nobody at all ("")."""
    kinds = {seat.kind for side, seat in seats.items() if side not in mine}
    if "open" in kinds:
        raise ServerError("not-now", "nobody has taken the other seat yet")
    return "person" if "person" in kinds else "bot" if "bot" in kinds else ""


# ---- ending


def _draw(course: Course, seats: Mapping[str, SeatRow], mine: Mine) -> Plan:
    side = _speaker(course, mine)
    asked = course.asked
    if asked is not None:
        if asked.kind == "draw" and asked.by not in mine:  # both want it
            return _said_only(course, side, "draw-agreed")
        raise ServerError("not-now", "another proposal is still open")
    consenting = _who_must_agree(seats, mine)
    if consenting == "person":
        return _said_only(course, side, "draw-offered")
    if consenting == "":
        return _said_only(course, side, "draw-agreed")
    offered = _said_only(course, side, "draw-offered")
    bot = next(one for one in course.sides if one not in mine)
    refused = _entry(course, 2, bot, "draw-refused", course.answers, {})
    standing = course.standing(course.game, course.answers, refused.number, course.dice, None, False)
    return Plan([*offered.entries, refused], standing)


def _answer(request: Answer, course: Course, mine: Mine) -> Plan:
    asked = course.asked
    if asked is None:
        raise ServerError("not-now", "nothing has been proposed")
    others = [side for side in mine if side != asked.by]
    if not others:
        raise ServerError("not-now", "the other side must answer this")
    if not request.accept:
        return _said_only(course, others[0], f"{asked.kind}-refused")
    if asked.kind == "draw":
        return _said_only(course, others[0], "draw-agreed")
    return _back(course, 1, others[0], course.boundary(asked.to), "takeback")


def _resign(request: Resign, course: Course, mine: Mine) -> Plan:
    if request.side not in mine:
        raise ServerError("not-your-seat", "that seat is not yours")
    return _said_only(course, request.side, "resigned")


# ---- analysis


def _edit(request: Edit, course: Course, mine: Mine, checked: bool) -> Plan:
    if not course.analysis:
        raise ServerError("not-now", "only an analysis can be edited")
    # Dice described with a position are for tests; here every die comes from the analysis itself.
    position = {key: value for key, value in request.position.items() if key != "dice"}
    with reading_position():
        game, rolls = course.edited_game(position)
        if not checked:
            check_faces(game)
    answers = course.answers + 1 + len(rolls)
    entry = _entry(course, 1, _speaker(course, mine), "edited", answers, {"position": position, "rolls": rolls})
    dice = course.dice + numbers_of(rolls)
    return Plan([entry], course.standing(game, answers, entry.number, dice, None, True))
