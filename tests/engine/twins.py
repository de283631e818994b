"""Pairs of games that differ in one secret of chance only: who may not know it must not be able to tell them apart.

A title that throws in secret proves with this that nothing gives its secrets away, at no moment of a whole game.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from meuse.engine.dice import Manual
from meuse.engine.flow import Action
from meuse.engine.game import Game, Seat
from meuse.engine.throws import EVERYBODY, is_chance, read_answer
from meuse.server.games import scenes

Begin = Callable[[Any], Game]


def by_hand(begin: Begin, record: Sequence[Action]) -> Iterator[Game]:
    """A game whose answers, those of chance too, are given one by one; yields it before each and at the end."""
    game = begin(Manual())
    for answer in record:
        yield game
        game.apply(answer)
    yield game


def secrets_of(record: Sequence[Action]) -> dict[int, str]:
    """The answers of a record that are secret, by their place: who may know them."""
    asked = {place: read_answer(answer)[0].secret for place, answer in enumerate(record) if is_chance(answer)}
    return {place: secret for place, secret in asked.items() if secret != EVERYBODY}


def shown_to(game: Game, seat: str) -> bytes:
    """All that the engine and a server's pages can show a seat ("" watches)."""
    asked = Seat(game, seat).decision
    shown: list[Any] = [game.view(seat), game.view_log(seat), game.can_undo(), len(game)]
    shown += [scenes.scene_of(game, seat), scenes.log_lines(game, seat), scenes.luck_of(game, seat)]
    shown += [[asked.seat, asked.prompt, asked.params, list(asked.cases)] if asked is not None else None]
    for action in (*Seat(game, seat).actions(), Action("no_such_verb")):
        shown += [scenes.why_not(game, seat, action=action), scenes.cautions_of(game, seat, action)]
    return msgspec.json.encode(shown)


def told_apart(begin: Begin, record: Sequence[Action], other: Sequence[Action], seat: str) -> list[int]:
    """After how many answers a seat could tell two games apart that are played side by side."""
    pairs = zip(by_hand(begin, record), by_hand(begin, other), strict=True)
    return [number for number, (one, two) in enumerate(pairs) if shown_to(one, seat) != shown_to(two, seat)]
