"""Queues: what a player has declared in advance, carried out one after another until something changes.

Twelve bombardments planned over the map, then "carry them out": each is declared as if the player did it now, before
its dice and before the enemy's answer to it. A queue stops as soon as something has changed for a piece or a place that
is still to come, and its player looks up from the board.

A queue is a standing order that is used up (orders.py): it stays with whoever holds the seat, nobody else knows of it,
and it is kept where orders are kept. It ends with the phase that it was made in. What of it has been done is read off
the record of the game, so that nothing need be written while it runs.
"""

import json
from collections.abc import Container, Iterable
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

from meuse.engine.events import PhaseBegins
from meuse.engine.faces import Said
from meuse.engine.flow import Action, Ask, Refusal, Refused
from meuse.engine.gestures import Stayed, Trial, declared_since, give_again, repeatable
from meuse.engine.orders import Given
from meuse.engine.trying import Work, whole

if TYPE_CHECKING:
    from meuse.engine.game import Game

GO: Final = "go"
WAIT: Final = "wait"
DROP: Final = "drop"  # [NUMBER]: all of it, or the one of that number
LATER: Final = "later"  # what is being declared joins it, and is called off for now
AGAIN: Final = "again"  # what was done last turn joins it, and it goes
CHOICES: Final = (GO, WAIT, DROP, LATER, AGAIN)
LONGEST: Final = 100  # items


class Item(NamedTuple):
    """One thing that was declared in advance."""

    answers: tuple[Action, ...]  # the first names a place, those between it and the last the pieces
    seen: str  # what the seat saw of them when it was told to go

    @property
    def place(self) -> str:
        return str(self.answers[0].args[0])

    def pieces(self, known: Container[str]) -> list[str]:
        """The pieces that take part, of all that there are."""
        return [str(action.args[0]) for action in self.answers[1:] if action.args and str(action.args[0]) in known]


class Queue(NamedTuple):
    """What is left of a queue."""

    items: tuple[Item, ...] = ()
    going: bool = False


class Changed(NamedTuple):
    """What comes of changing a queue: how it is kept, and the answer that belongs to the change, if one does."""

    queue: Queue
    action: Action | None = None
    stayed: tuple[Stayed, ...] = ()  # places of last turn where nothing can be done again, and why


# ---- as it is kept


def kept(queue: Queue, game: "Game") -> Given:
    """A queue as an order, which holds from here on."""
    items = [[item.seen, *[[action.verb, *action.args] for action in item.answers]] for item in queue.items]
    return Given(GO if queue.going else WAIT, len(game), json.dumps(items))


def items_in(text: str) -> list[Item]:
    """What `kept` wrote; nothing where that cannot be read."""
    try:
        return [
            Item(tuple([Action(str(verb), tuple(args)) for verb, *args in answers]), str(seen))
            for seen, *answers in json.loads(text)
            if len(answers) > 1 and len(answers[0]) > 1
        ]
    except (ValueError, TypeError):
        return []


def queue_in(game: "Game", given: Given | None) -> Queue:
    """What is left of the queue that was kept so; nothing if its phase is over or was taken back."""
    if given is None or given.number > len(game):
        return Queue()
    if any(isinstance(event, PhaseBegins) for number, event in game.log(given.number) if number > given.number):
        return Queue()
    done = _done_since(game, given.number)
    left = [item for item in items_in(given.text) if item.answers not in done]
    return Queue(tuple(left), given.choice == GO and len(left) > 0)


def _done_since(game: "Game", since: int) -> set[tuple[Action, ...]]:
    """Everything that was declared and carried out since then, as the answers from its place to its last."""
    found: set[tuple[Action, ...]] = set()
    known = game.title.gestures
    ends = {verb: known.redo[prompt][0] for prompt, verb in known.queue.items()}
    begun: list[Action] | None = None
    for action in game.record(since):
        if action.verb in ends.values():
            begun = [action]
        elif begun is not None:
            begun.append(action)
            if action.verb in ends:
                found.add(tuple(begun))
                begun = None
    return found


# ---- changing it


def change(game: "Game", seat: str, given: Given | None, choice: str, number: int | None) -> Changed:
    """A queue after its player's wish; Refused says why not."""
    return whole(changing(game, seat, given, choice, number))


def changing(game: "Game", seat: str, given: Given | None, choice: str, number: int | None) -> Work[Changed]:
    """The same with a pause after each thing that was tried."""
    queue = queue_in(game, given)
    if choice == WAIT:
        return Changed(queue._replace(going=False))
    if choice == GO:
        items = [item._replace(seen=seen_of(game, seat, item.answers)) for item in queue.items]
        return Changed(Queue(tuple(items), len(items) > 0))
    if choice == DROP:
        left = [item for place, item in enumerate(queue.items, start=1) if number is not None and place != number]
        return Changed(Queue(tuple(left), queue.going and len(left) > 0))
    wish = Action(choice)
    if not game.decides(seat):
        raise Refused(wish, Refusal("", "not-your-decision", {"seat": game.decision.seat if game.decision else ""}))
    if choice == AGAIN:
        return (yield from _with_last_turns(game, seat, queue, wish))
    return _with_what_is_declared(game, seat, queue, wish)


def _with_what_is_declared(game: "Game", seat: str, queue: Queue, wish: Action) -> Changed:
    """What is being declared is put off: it must be fit to be carried out."""
    asked = game.decision
    assert asked is not None, "the seat decides"
    known = game.title.gestures
    if asked.prompt not in known.queue or len(queue.items) >= LONGEST:
        raise Refused(wish, Refusal("", "nothing-to-put-off"))
    last = Action(known.queue[asked.prompt])
    why = game.refusal(last, seat)
    if why is not None:
        raise Refused(wish, why)
    answers = (*declared_since(game, seat), last)
    item = Item(answers, seen_of(game, seat, answers))
    return Changed(Queue((*queue.items, item)), Action(known.redo[asked.prompt][1]))


def _with_last_turns(game: "Game", seat: str, queue: Queue, wish: Action) -> Work[Changed]:
    """What was done last turn, as far as it can be done again; the queue goes at once."""
    items = list(queue.items)
    stayed: list[Stayed] = []
    taken = set(reserved(game, seat, queue))
    for answers in repeatable(game, seat):
        trial = Trial(game, seat)
        why = give_again(trial, answers)
        yield
        if why is not None:
            stayed.append(Stayed(str(answers[0].args[0]), why))
        elif not taken.intersection([str(action.args[0]) for action in answers if action.args]):
            items.append(Item(tuple(trial.actions), ""))
    if not items:
        raise Refused(wish, stayed[0].why if stayed else Refusal("", "nothing-to-do-again"))
    ready = [item._replace(seen=seen_of(game, seat, item.answers)) for item in items[:LONGEST]]
    return Changed(Queue(tuple(ready), True), None, tuple(stayed))


def seen_of(game: "Game", seat: str, answers: Iterable[Action]) -> str:
    """A digest of all that a seat sees of the pieces and the place that such answers name."""
    names = {str(action.args[0]) for action in answers if action.args}
    cells = [game.board.index[name] for name in names if name in game.board.index]
    pieces = [piece for piece in game.title.pieces(game.state, seat) if piece.id in names or piece.cell in cells]
    return blake2b(repr(pieces).encode(), digest_size=8).hexdigest()


# ---- carrying it out


def answer(game: "Game", asked: Ask, given: Given | None) -> Action | None:
    """What a queue that goes says to this question; None where it has nothing to say, or something has changed."""
    queue = queue_in(game, given)
    if not queue.going:
        return None
    verbs = {action.verb for action in asked.actions}
    for item in queue.items:
        if item.answers[0].verb in verbs:  # nothing is being declared: the next one
            return None if has_changed(game, asked.seat, item) else _offered(asked, item.answers[0])
        begun = _begun(game, item.answers[0].verb)
        if begun and list(item.answers[: len(begun)]) == begun and len(begun) < len(item.answers):
            return _offered(asked, item.answers[len(begun)])
    return None


def _begun(game: "Game", opens: str) -> list[Action]:
    """The answers of what is being declared."""
    record = game.record(game.floor)
    begin = max([place for place, action in enumerate(record) if action.verb == opens], default=len(record))
    return record[begin:]


def _offered(asked: Ask, action: Action) -> Action | None:
    return action if action in asked.actions else None


def has_changed(game: "Game", seat: str, item: Item) -> bool:
    """Whether something is otherwise for an item than when its queue was told to go."""
    return seen_of(game, seat, item.answers) != item.seen


def weighed(game: "Game", seat: str, item: Item) -> Said | None:
    """What an item would come to if it were carried out now, where the title says so."""
    known = game.title.gestures
    for prompt, weighs in known.weigh.items():
        if known.redo[prompt][0] == item.answers[0].verb:
            return game.weigh(weighs, item.answers, seat)
    return None


def reserved(game: "Game", seat: str, queue: Queue) -> frozenset[str]:
    """The pieces that are spoken for."""
    known = {piece.id for piece in game.title.pieces(game.state, seat)}
    return frozenset([piece for item in queue.items for piece in item.pieces(known)])
