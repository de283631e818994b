"""Standing orders: what a commander decides once and not in every bombardment, raid and assault."""

from typing import Final

from meuse.engine.flow import DONE, Action, Ask
from meuse.engine.orders import Choice, StandingOrder
from meuse.engine.proposals import fewest
from meuse.engine.seat import Seat
from meuse.titles.generation_lost.chapters.air import flying
from meuse.titles.generation_lost.chapters.counter_battery import HOLD_FIRE, OPEN_FIRE, answer_refusal
from meuse.titles.generation_lost.chapters.firing import ready_guns
from meuse.titles.generation_lost.chapters.off_map import JOIN, off_map_factors
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import SIDES
from meuse.titles.generation_lost.turning import towards_enemies

NEVER: Final = Choice("never")
MOST_FACTORS: Final = 99


# ---- 8.5 counter-battery


def counter_battery(seat: Seat, asked: Ask, choice: str, number: int) -> Action | None:
    """8.5, 8.5.1: never; asked only if so many factors reach a square; fired with so many where they do.

    It is fired at the guns with the most bombardment factors, by the guns that waste the fewest of their own.
    """
    state: State = seat.seen()
    side = SIDES.index(seat.side)
    if asked.prompt == "counter-battery-guns":
        return _add_gun(state, side, asked, number) if choice == "fire_from" else None
    if choice == "never":
        return HOLD_FIRE
    guns = ready_guns(state, side)
    box = state.box
    reached = [
        action
        for action in asked.actions
        if action.verb == "counter" and _factors_on(state, side, guns, box.cell_in(action)) >= number
    ]
    if not reached:
        return HOLD_FIRE
    if choice == "ask_from":
        return None
    firing = [box.index[str(gun)] for gun in asked.params["guns"]]

    def danger(action: Action) -> int:
        cell = box.cell_in(action)
        return sum([state.bombardment(gun) for gun in firing if state.where[gun] == cell])

    return max(reached, key=danger)


def _factors_on(state: State, side: int, guns: list[int], cell: int) -> int:
    """8.5.1, 20.4.3-1."""
    factors = sum([state.counter_battery(gun) for gun in guns if answer_refusal(state, gun, cell) is None])
    return factors + off_map_factors(state, side, cell)


def _add_gun(state: State, side: int, asked: Ask, number: int) -> Action | None:
    left = number - int(asked.params["factors"])
    if left <= 0:
        return OPEN_FIRE
    guns = [str(action.args[0]) for action in asked.actions if action.verb == "gun"]
    chosen = fewest(left, [(gun, state.counter_battery(state.box.index[gun])) for gun in guns])
    if not chosen and JOIN in asked.actions:  # off-map guns, where those on the map are not enough (20.4.3-1)
        return JOIN
    return Action("gun", (chosen[0],)) if chosen else None


# ---- 8.7.3 interception


def interception(seat: Seat, asked: Ask, choice: str, number: int) -> Action | None:
    """8.7.3(b): never; or everybody flies, each to where the most enemies are that nobody has met yet."""
    if choice == "never":
        return DONE
    state: State = seat.seen()
    side = SIDES.index(seat.side)

    def unmet(action: Action) -> int:
        cell = state.box.cell_in(action)
        return len(flying(state, 1 - side, cell)) - len(flying(state, side, cell))

    return max([action for action in asked.actions if action.verb == "to"], key=unmet, default=None)


# ---- 16.7 re-rolls, 14.2.4(b) defensive 75s


def reroll(seat: Seat, asked: Ask, choice: str, number: int) -> Action | None:
    """16.7: an engagement is rolled again, or nothing ever is; what else may be rolled again is asked."""
    if choice == "never":
        return Action("accept")
    return Action("reroll") if asked.params["result"] == "ENG" else None


def defensive_75(seat: Seat, asked: Ask, choice: str, number: int) -> Action | None:
    """14.2.4(b)."""
    return Action("pass")


# ---- what is nearly always answered in the same way


def defensive_fire(seat: Seat, asked: Ask, choice: str, number: int) -> Action | None:
    """15.0: all squares fire, in the order of the map; firing costs nothing."""
    squares = [action for action in asked.actions if action.verb == "fire"]
    return Action("fire_all") if len(squares) != 1 else squares[0]


def rally(seat: Seat, asked: Ask, choice: str, number: int) -> Action | None:
    """17.7: everybody tries; a failure only helps the next try."""
    units = [action for action in asked.actions if action.verb == "rally"]
    return Action("rally_all") if len(units) != 1 else units[0]


def lull(seat: Seat, asked: Ask, choice: str, number: int) -> Action | None:
    """7.2."""
    return Action(choice)


def facing(seat: Seat, asked: Ask, choice: str, number: int) -> Action | None:
    """12.1.7, 16.6, 16.5.6(c): after an advance or a retreat, towards the enemies who could assault."""
    state: State = seat.seen()
    side = SIDES.index(seat.side)
    return Action("face", (towards_enemies(state, side, state.box.board.cell(str(asked.params["hex"]))),))


ORDERS: Final = (
    StandingOrder(
        "counter_battery",
        ("counter-battery", "counter-battery-guns"),
        (NEVER, Choice("ask_from", 1, MOST_FACTORS), Choice("fire_from", 3, MOST_FACTORS)),
        counter_battery,
    ),
    StandingOrder("interception", ("air-intercept",), (NEVER, Choice("always")), interception),
    StandingOrder("reroll", ("reroll",), (NEVER, Choice("engagements")), reroll),
    StandingOrder("defensive_75", ("defensive-75",), (NEVER,), defensive_75, ("french",)),
    StandingOrder("defensive_fire", ("defensive-fire",), (Choice("all"),), defensive_fire),
    StandingOrder("facing", ("advance-face", "retreat-face"), (Choice("enemy"),), facing),
    StandingOrder("lull", ("lull", "lull-response"), (Choice("regular"), Choice("lull")), lull),
    StandingOrder("rally", ("rally",), (Choice("all"),), rally),
)
