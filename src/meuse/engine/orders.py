"""Standing orders: what a player has decided beforehand about questions that come again and again.

"Counter-battery: hold fire"; "re-roll every engagement". A title declares which of its questions can be answered so
(`Title.standing_orders`), a player sets and lifts orders for a seat at any time, and whoever runs the game lets them
answer (`answer`, `play_on`). An order only gives an answer that is offered, on behalf of its seat; afterwards the
record looks like any other. The default is to be asked.

Orders are no part of a game: they are a plan of one player, and stay with whoever holds the seat.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from meuse.engine.flow import Action, Ask

if TYPE_CHECKING:
    from meuse.engine.game import Game
    from meuse.engine.seat import Seat
    from meuse.engine.title import Title

ASK: Final = "ask"
"""The choice that is no order."""
QUEUE: Final = "queue"
"""The order that is a queue of things to do (queues.py); every title has it that lets something be put off."""
LONGEST_RUN: Final = 400  # answers in a row: an order that goes round in circles leaves the question to its player


class Choice(NamedTuple):
    """What a player may order besides being asked; with a number where `most` is not 0."""

    id: str  # message `order-ORDER-CHOICE`
    least: int = 0
    most: int = 0


class StandingOrder(NamedTuple):
    """One thing that a player can decide beforehand."""

    id: str  # message `order-ORDER`, and in `.help` what it is about
    prompts: tuple[str, ...]  # the questions that it may answer
    choices: tuple[Choice, ...]
    answer: Callable[["Seat", Ask, str, int], Action | None]  # what the order says to that question; None: ask
    seats: tuple[str, ...] = ()  # who can give it; empty: every side


class Given(NamedTuple):
    """An order as a player has set it."""

    choice: str
    number: int = 0
    text: str = ""  # of a queue: what is in it (queues.py)


Orders = Mapping[str, Given]
"""What one seat has ordered, by the order's id. What is not in it is asked."""


class OrderError(ValueError):
    """An order that cannot be given, and why: message `order-wrong-MESSAGE`, which names what there is."""

    def __init__(self, message: str, **params: str) -> None:
        told = ", ".join([f"{name} {value!r}" for name, value in params.items()])
        super().__init__(f"{message}: {told}")
        self.message = message
        self.params = params


def orders_of(title: "Title", seat: str) -> list[StandingOrder]:
    """The orders that a seat can give."""
    return [order for order in title.standing_orders if not order.seats or seat in order.seats]


def checked(title: "Title", seat: str, order: str, choice: str, number: int | None = None) -> Given:
    """The order as it is kept; an OrderError says what is wrong with it. `ask` lifts an order."""
    known = {each.id: each for each in orders_of(title, seat)}
    if order not in known:
        raise OrderError("no-order", order=order, known=", ".join(known) or "-")
    choices = {each.id: each for each in known[order].choices}
    if choice == ASK:
        return Given(ASK)
    if choice not in choices:
        raise OrderError("no-choice", order=order, choice=choice, known=", ".join([ASK, *choices]))
    wanted = choices[choice]
    if not wanted.most:
        if number:
            raise OrderError("no-number", order=order, choice=choice, number=str(number))
        return Given(choice)
    limits = {"least": str(wanted.least), "most": str(wanted.most)}
    if number is None or not wanted.least <= number <= wanted.most:
        given = "" if number is None else str(number)
        raise OrderError("number", order=order, choice=choice, number=given, **limits)
    return Given(choice, number)


def with_order(orders: Orders, order: str, given: Given) -> dict[str, Given]:
    """These orders with another; one that is lifted is gone."""
    others = {name: each for name, each in orders.items() if name != order}
    return others if given.choice == ASK else {**others, order: given}


def dumped(orders: Orders) -> dict[str, list[Any]]:
    """As plain data."""
    return {
        name: [given.choice, given.number, given.text] if given.text else [given.choice, given.number]
        for name, given in orders.items()
    }


def loaded(title: "Title", seat: str, data: object) -> dict[str, Given]:
    """What `dumped` wrote; an order that this title does not know, or no longer takes, is left out: it is asked."""
    found: dict[str, Given] = {}
    for name, given in data.items() if isinstance(data, dict) else ():
        if name == QUEUE and isinstance(given, list) and [type(each) for each in given] == [str, int, str]:
            found[QUEUE] = Given(*given)
            continue
        if not (isinstance(given, list) and len(given) == 2 and isinstance(given[0], str) and type(given[1]) is int):
            continue
        try:
            found = with_order(found, str(name), checked(title, seat, str(name), given[0], given[1] or None))
        except OrderError:
            continue
    return found


# ---- answering


class Answered(NamedTuple):
    """An answer that an order has given."""

    seat: str
    order: str
    action: Action


def answer(game: "Game", orders: Mapping[str, Orders]) -> Answered | None:
    """What the orders of the seat that is asked say; None where its player must decide."""
    from meuse.engine import queues  # which knows gestures, and they know titles
    from meuse.engine.seat import Seat  # which knows titles, and they know orders

    asked = game.decision
    if asked is None or not orders.get(asked.seat):
        return None
    queued = queues.answer(game, asked, orders[asked.seat].get(QUEUE))
    if queued is not None:
        return Answered(asked.seat, QUEUE, queued)
    for order in orders_of(game.title, asked.seat):
        given = orders[asked.seat].get(order.id)
        if given is None or asked.prompt not in order.prompts:
            continue
        action = order.answer(Seat(game, asked.seat), asked, given.choice, given.number)
        if action is not None and action in asked.actions:
            return Answered(asked.seat, order.id, action)
    return None


def play_on(game: "Game", orders: Mapping[str, Orders]) -> list[Answered]:
    """Let orders answer until somebody must decide. Call it after every answer of a player."""
    given: list[Answered] = []
    while len(given) < LONGEST_RUN:
        found = answer(game, orders)
        if found is None:
            break
        game.apply(found.action, found.seat)
        given.append(found)
    return given
