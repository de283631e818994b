"""Proposals: which pieces together reach a total with the fewest points wasted, for a player to take or to change."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from meuse.engine.faces import Said
from meuse.engine.flow import Action, Ask


class Need(NamedTuple):
    """What a question that gathers pieces would have them reach."""

    have: int  # points that were added already
    columns: tuple[int, ...]  # the totals that make a difference, in rising order
    points: Sequence[tuple[str, int]]  # the pieces that are offered, and what each would add
    burden: Mapping[str, int] = {}  # of some pieces, what is worse than waste


class Proposal(NamedTuple):
    """The pieces to add for a column."""

    column: int
    pieces: list[str]
    total: int  # with what was added already


Needs = Callable[[Any, Any, Ask], Need]
"""What a question would have reached, given state and stack: no more than the seat that decides may know."""

Weighs = Callable[[Any, Any, tuple[Action, ...]], Said | None]
"""What something declared in advance would come to now: of state, stack, and the answers that declare it."""


def proposals(need: Need) -> list[Proposal]:
    """A set of pieces for each column that is not reached yet and can be."""
    worth = dict(need.points)
    found: list[Proposal] = []
    for column in need.columns:
        pieces = fewest(column - need.have, need.points, need.burden)
        if pieces:
            found.append(Proposal(column, pieces, need.have + sum([worth[piece] for piece in pieces])))
    return found


def fewest(needed: int, factors: Sequence[tuple[str, int]], burden: Mapping[str, int] | None = None) -> list[str]:
    """Of pieces with their factors, those that reach a total with the fewest wasted; [] if they cannot.

    `burden`: what is worse than waste, for some of them: a set with less of it is better. Of equal sets the one with
    fewer pieces counts, then the one whose pieces come first.
    """
    heavy = burden if burden is not None else {}
    # For each total that can be had: the least burden, how many pieces, which of them.
    best: dict[int, tuple[int, int, tuple[int, ...]]] = {0: (0, 0, ())}
    for place, (piece, worth) in enumerate(factors):
        if worth <= 0:
            continue
        weight = heavy.get(piece, 0)
        for total, (load, count, chosen) in sorted(best.items(), reverse=True):
            if total >= needed:
                continue
            candidate = (load + weight, count + 1, (*chosen, place))
            if total + worth not in best or candidate < best[total + worth]:
                best[total + worth] = candidate
    enough = [(load, total, count, chosen) for total, (load, count, chosen) in best.items() if total >= needed > 0]
    return [factors[place][0] for place in min(enough)[3]] if enough else []
