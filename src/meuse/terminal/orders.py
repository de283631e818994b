"""Standing orders at the terminal: what is answered without asking, for each side that a person plays."""

from typing import TYPE_CHECKING

from rich.text import Text

from meuse.engine.flow import Ask
from meuse.engine.orders import ASK, Choice, Given, OrderError, StandingOrder, checked, orders_of, play_on, with_order

if TYPE_CHECKING:
    from meuse.terminal.app import Session


def give_order(session: "Session", rest: str, ask: Ask) -> None:
    """`orders`: what has been ordered; `orders counter_battery never`, `orders counter_battery ask`."""
    title = session.game.title
    known = orders_of(title, ask.seat)
    words = rest.lower().split()
    if not known:
        session.complain(session.words("no-orders"))
    elif not words:
        session.print_lines(order_lines(session, ask.seat))
    else:
        name = _meant(words[0], [order.id for order in known])
        order = next((each for each in known if each.id == name), None)
        choices = [ASK, *[choice.id for choice in order.choices]] if order is not None else []
        choice = _meant(words[1], choices) if len(words) > 1 else ""
        number = int(words[2]) if len(words) > 2 and words[2].isdigit() else None
        try:
            given = checked(title, ask.seat, name, choice, number)
        except OrderError as wrong:
            session.complain(session.texts.message("order-wrong-" + wrong.message, **wrong.params))
            return
        session.orders[ask.seat] = with_order(session.orders.get(ask.seat, {}), name, given)
        session.asked_at = -1
        session.print_lines([line for line in order_lines(session, ask.seat) if line.plain.split()[0] == name])


def _meant(typed: str, known: list[str]) -> str:
    """A word of the list, or what it begins with; else what was typed."""
    wanted = typed.replace("-", "_")
    found = [word for word in known if word.startswith(wanted)]
    return wanted if wanted in known or len(found) != 1 else found[0]


def order_lines(session: "Session", seat: str) -> list[Text]:
    """Each order with what it says now, and what else it could say."""
    lines: list[Text] = []
    for order in orders_of(session.game.title, seat):
        given = session.orders.get(seat, {}).get(order.id, Given(ASK))
        line = Text(f"{order.id:<16} ", style="bold yellow")
        name = session.words("label", what=session.texts.message("order-" + order.id))
        line.append(f"{name} ", style="not bold default")
        line.append(said(session, order, given), style="bold default")
        others = [_typed(choice) for choice in order.choices if choice.id != given.choice]
        others = [*([ASK] if given.choice != ASK else []), *others]
        line.append(f"  [{', '.join(others)}]", style="not bold dim")
        lines.append(line)
    return lines


def _typed(choice: Choice) -> str:
    return f"{choice.id} {choice.least}-{choice.most}" if choice.most else choice.id


def said(session: "Session", order: StandingOrder, given: Given) -> str:
    """An order in words."""
    if given.choice == ASK:
        return session.texts.message("order-ask")
    return session.texts.message(f"order-{order.id}-{given.choice}", number=given.number)


def obey(session: "Session") -> bool:
    """Let the orders of persons answer; whether they did. What was taken back is asked."""
    game = session.game
    if len(game) == session.asked_at:
        return False
    people = {seat: orders for seat, orders in session.orders.items() if seat not in session.bots}
    for seat, order, _ in (answered := play_on(game, people)):
        news = session.order_news.setdefault(seat, [])
        told = session.words("order-answered", order=session.texts.message("order-" + order))
        if told not in news[-1:]:
            news.append(told)
    return len(answered) > 0
