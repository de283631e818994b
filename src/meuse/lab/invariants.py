"""What must hold in every game of every title, after every answer: shared by `meuse soak` and the tests."""

import random
from collections.abc import Sequence
from typing import Any

import meuse
from meuse.engine.dice import Manual, Seeded
from meuse.engine.events import Event
from meuse.engine.flow import CHANCE, Action, Ask, Refused
from meuse.engine.game import Game, Seat, plain

SECRETS = frozenset({"seed", "secret", "chance", "dice_thrown"})
FOREIGN_ACTIONS = 8  # how many answers to other questions a thorough check tries


class BrokenInvariant(Exception):  # noqa: N818 - what a game was found to be, not a fault of the caller
    """Something that can never be true of a game is true of this one."""


def expect(holds: bool, text: str) -> None:
    if not holds:
        raise BrokenInvariant(text)


def check(game: Game, events: Sequence[Event] = ()) -> None:
    """After every answer; `events` are what it led to. Cheap enough to be done each time."""
    wrong = game.title.invariants(game.state, events)
    expect(not wrong, "; ".join(wrong))
    check_question(game)


def check_question(game: Game) -> None:
    """Somebody is asked and can answer, or the game has a result; the catalogue has every answer."""
    asked = game.decision
    if asked is None:
        expect(game.result is not None, "the game is over without a result")
        expect(not game.actions(), "the game is over, but there are legal actions")
        return
    expect(game.result is None, "the game has a result, but somebody is still asked")
    expect(
        bool(asked.actions) or asked.throw is not None,
        f"{asked.seat} is asked {asked.prompt!r} and has no legal action",
    )
    expect(len(set(asked.actions)) == len(asked.actions), f"{asked.prompt!r} offers an action twice")
    if asked.seat == CHANCE:
        return
    expect(asked.seat in game.title.sides, f"{asked.seat!r} is asked, who plays no side")
    expect(bool(asked.cases), f"{asked.prompt!r} names no case of the rulebook")
    if game.title.verbs:
        check_catalogue(game, asked)


def check_catalogue(game: Game, asked: Ask) -> None:
    """Every action that is offered has a number in the catalogue, and no other that is offered has the same."""
    catalogue = game.box.catalogue
    for action in asked.actions:
        expect(action in catalogue, f"{asked.prompt!r} offers {action}, which is not in the catalogue")
    marked = sum(catalogue.mask(asked.actions))
    expect(marked == len(asked.actions), f"{asked.prompt!r} offers two actions of one number")


def check_thoroughly(game: Game, rng: random.Random, seen: Sequence[Action] = ()) -> None:
    """Copies, saves, positions, undo and views: dear, so done now and then. `seen`: answers to other questions."""
    check_saves(game)
    check_clone(game, rng)
    check_position(game)
    check_undo(game)
    check_views(game, rng)
    check_refusals(game, rng, seen)


def same_moment(one: Game, other: Game, how: str) -> None:
    """Two games are at the same moment: same position, same question, same answers."""
    here, there = plain(one.position()), plain(other.position())
    for key in {**here, **there}:
        expect(here.get(key) == there.get(key), f"{how}: {key} is {there.get(key)!r}, was {here.get(key)!r}")
    expect(same_question(one.decision, other.decision), f"{how}: another question is asked")
    expect(one.result == other.result, f"{how}: the result is {other.result}, was {one.result}")
    wrong = other.title.invariants(other.state, ())
    expect(not wrong, f"{how}: {'; '.join(wrong)}")


def same_question(one: Ask | None, other: Ask | None) -> bool:
    if one is None or other is None:
        return one is other
    return (
        one.seat == other.seat
        and one.prompt == other.prompt
        and one.actions == other.actions
        and one.cases == other.cases
        and one.params == other.params
    )


def same_past(one: Game, other: Game, how: str) -> None:
    expect(one.record() == other.record(), f"{how}: the record differs")
    expect(list(one.log()) == list(other.log()), f"{how}: the log differs")
    expect(one.chance.describe() == other.chance.describe(), f"{how}: the dice come from elsewhere")
    expect(one.can_undo() == other.can_undo(), f"{how}: what can be undone differs")


def check_saves(game: Game) -> None:
    """A save is exact, taken at its word or replayed: same moment, same past, same dice to come, same save again."""
    text = game.save()
    loaded = meuse.load(text)
    for again in (loaded, meuse.load(text, verify=True)):
        expect(again.warnings == [], f"a fresh save is loaded with warnings: {', '.join(again.warnings)}")
        same_moment(game, again, "after a save and a load")
        same_past(game, again, "after a save and a load")
    expect(loaded.save() == text, "a loaded game saves differently")


def check_clone(game: Game, rng: random.Random) -> None:
    """A clone is the same game, and what happens to it leaves the original alone."""
    twin = game.clone()
    same_moment(game, twin, "in a clone")
    same_past(game, twin, "in a clone")
    before, answers = plain(game.position()), len(game)
    for _ in range(10):
        if twin.decision is not None:
            twin.apply(some_answer(twin.decision, rng))
    expect(plain(game.position()) == before and len(game) == answers, "playing on in a clone changed the original")


def some_answer(asked: Ask, rng: random.Random) -> Action:
    """A legal answer; chance may have too many ways for a list."""
    return asked.throw.sample(rng) if asked.throw is not None else rng.choice(asked.actions)


def check_position(game: Game) -> None:
    """A game described is the same game, and goes on the same way."""
    described = plain(game.position())
    again = meuse.position(game.title.id, described, chance=Manual())
    if game.box.overlay:
        return  # a position names no data files
    same_moment(game, again, "from its own position")


def check_undo(game: Game) -> None:
    """The last answer taken back and given again leads to the same moment."""
    twin = game.clone()
    twin.analysis = True
    if not twin.can_undo():
        return
    before = len(twin)
    answers = twin.record()
    taken = twin.undo()
    back = len(twin)
    expect(back < before and answers[back] == taken, "undo took back something else than the last answer")
    expect(twin.record() == answers[:back], "undo changed the record before the answer it took back")
    twin.chance = Manual()
    for answer in answers[back:]:
        twin.apply(answer)
    twin.chance = game.chance
    same_moment(game, twin, f"after {taken} was undone and done again")
    same_past_of_twins(game, twin)


def same_past_of_twins(game: Game, twin: Game) -> None:
    expect(game.record() == twin.record(), "after undo and redo the record differs")
    expect(list(game.log()) == list(twin.log()), "after undo and redo the log differs")


def check_views(game: Game, rng: random.Random) -> None:
    """A view is plain data, shows no secret, lists only one's own actions, and can be imagined from."""
    blind = game.clone()
    blind.chance = Seeded(rng.getrandbits(48))
    for side in game.title.sides:
        view = game.view(side)
        expect(plain(view) == plain(blind.view(side)), f"the view of {side} depends on dice not yet thrown")
        hidden = secrets_in(view)
        expect(not hidden, f"the view of {side} shows {', '.join(sorted(hidden))}")
        asked = game.decision
        own = asked is not None and asked.seat == side
        expect(own or not view["actions"], f"the view of {side} lists the actions of another")
        seat = Seat(game, side)
        expect(seat.actions() == (game.actions() if own else []), f"the seat of {side} offers the actions of another")
        if asked is None or asked.seat == CHANCE or (game.hides and not own):
            continue  # who does not decide, where something is hidden, can only imagine the phase from its beginning
        imagined = seat.imagine(rng)
        expect(plain(imagined.view(side)["position"]) == plain(view["position"]), f"{side} imagines another game")
        expect(Seat(imagined, side).actions() == seat.actions(), f"{side} imagines other actions than he has")


def secrets_in(data: Any) -> set[str]:
    """Keys anywhere in plain data that would give away the dice to come."""
    if isinstance(data, dict):
        found = SECRETS & set(data)
        for value in data.values():
            found |= secrets_in(value)
        return set(found)
    if isinstance(data, list | tuple):
        return {name for value in data for name in secrets_in(value)}
    return set()


def check_refusals(game: Game, rng: random.Random, seen: Sequence[Action]) -> None:
    """What is not offered is refused with a reason, from the wrong seat everything is, and nothing changes."""
    before, answers = plain(game.position()), len(game)
    offered = set(game.actions())
    foreign = [action for action in rng.sample(seen, min(len(seen), FOREIGN_ACTIONS)) if action not in offered]
    foreign.extend([Action("no_such_verb"), Action("to", ("nowhere",)), Action("unit", (-1,))])
    for action in foreign:
        if action in offered:
            continue
        why = game.refusal(action)
        expect(why is not None, f"{action} is not offered, yet not refused")
        expect(refused(game, action, None), f"{action} was applied though it is refused")
    asked = game.decision
    if asked is not None:
        for side in game.title.sides:
            if side != asked.seat:
                expect(refused(game, some_answer(asked, rng), side), f"{side} could answer for {asked.seat}")
    expect(plain(game.position()) == before and len(game) == answers, "a refused action changed the game")


def refused(game: Game, action: Action, seat: str | None) -> bool:
    try:
        game.apply(action, seat)
    except Refused:
        return True
    return False
