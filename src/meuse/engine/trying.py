"""Trying: a wish is tried on a copy of the game that throws no dice, one offered answer after another.

A wish may name sixty pieces, and each takes some tries. What tries many is a generator that pauses between two of them,
so that a server which plans it for one player can answer others meanwhile. `whole` does it in one go.
"""

from collections.abc import Generator
from typing import TYPE_CHECKING, Final, TypeVar

from meuse.engine.dice import Manual
from meuse.engine.faces import Said
from meuse.engine.flow import Action, Ask, Refusal

if TYPE_CHECKING:
    from meuse.engine.game import Game
    from meuse.engine.gestures import Gestures

LEARNED_FIRST: Final = "learned-first"
LOOKED_BACK: Final = 16  # answers: so far back is what can be repeated
LONGEST_WALK: Final = 6  # hexes of a way that is answered hex by hex

T = TypeVar("T")
Work = Generator[None, None, T]
"""Work that pauses after each step. Nothing that others see changes before it is done."""


def whole(work: Work[T]) -> T:
    """All of it, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


def learned_first(piece: str) -> Refusal:
    """Something came to light before it was this piece's turn."""
    return Refusal("", LEARNED_FIRST, {"unit": piece})


class Trial:
    """A copy of the game in which a wish is tried, and the answers that it has taken."""

    def __init__(self, game: "Game", seat: str) -> None:
        self.game = game.clone()
        self.game.chance = Manual()
        self.seat = seat
        self.gestures: Gestures = game.title.gestures
        self.actions: list[Action] = []
        self.cautions: list[Said] = []

    def copy(self) -> "Trial":
        twin = Trial(self.game, self.seat)
        twin.actions = self.actions[:]
        twin.cautions = self.cautions[:]
        return twin

    @property
    def learned(self) -> bool:
        """The last answer cannot be undone: something was learned from it, or another decides now."""
        return len(self.actions) > 0 and self.game.floor == len(self.game)

    def asked(self) -> Ask | None:
        """What the seat is asked; None when it is not."""
        return self.game.decision if self.game.decides(self.seat) else None

    def offered(self, *verbs: str) -> list[Action]:
        """The answers with these verbs; without any, all that name something."""
        asked = self.asked()
        if asked is None:
            return []
        return [action for action in asked.actions if (action.verb in verbs if verbs else action.args)]

    def give(self, action: Action) -> None:
        for caution in self.game.cautions(action, self.seat):
            if caution not in self.cautions:
                self.cautions.append(caution)
        self.game.apply(action, self.seat)
        self.actions.append(action)

    @property
    def settled(self) -> bool:
        """The last answer was of the kind that is asked for once more: a unit that has moved may go on."""
        last = self.game.record(max(len(self.game) - 1, 0))
        return bool(last and last[0].args) and last[0].verb in {action.verb for action in self.offered()}

    def leave(self) -> bool:
        """End what is under way as the title says it is ended; False where that cannot be."""
        asked = self.asked()
        how = self.gestures.leave.get(asked.prompt) if asked is not None else None
        if asked is None or how is None or (how.settled and not self.settled):
            return False
        if how.unless and self.offered(how.unless):
            return False
        found = self.offered(how.verb) or (self.offered(how.otherwise) if how.otherwise else [])
        if not found:
            return False
        self.give(found[0])
        return True

    def turn_to(self, action: Action) -> Refusal | None:
        """Give an answer, after leaving what is under way if need be; else say why not."""
        why = self.game.refusal(action, self.seat)
        while why is not None:
            if not self.leave():
                return why
            if self.learned:
                return learned_first(str(action.args[0]) if action.args else action.verb)
            why = self.game.refusal(action, self.seat)
        self.give(action)
        return None

    def is_about(self, piece: str) -> bool:
        asked = self.asked()
        return asked is not None and piece in asked.params.values()

    def cell_of(self, piece: str) -> str:
        for seen in self.game.title.pieces(self.game.state, self.seat):
            if seen.id == piece and seen.cell >= 0:
                return str(self.game.board.names[seen.cell])
        return ""

    def cells_offered(self) -> list[Action]:
        index = self.game.board.index
        return [action for action in self.offered() if len(action.args) == 1 and action.args[0] in index]

    def walking(self, piece: str) -> bool:
        asked = self.asked()
        return asked is not None and asked.prompt in self.gestures.walks and self.is_about(piece)


def take_up(trial: Trial, verb: str, piece: str) -> Refusal | None:
    """Ask where a piece is to go; one that was taken up in that way already, or by the rules, is in hand."""
    if trial.is_about(piece) and trial.cells_offered():
        told = [action for action in trial.game.record(max(len(trial.game) - LOOKED_BACK, 0)) if piece in action.args]
        if not told or told[-1].verb == verb:
            return None
    return trial.turn_to(Action(verb, (piece,)))


def walks_of(trial: Trial, piece: str, left: int) -> Work[dict[str, Trial]]:
    """Where a walk that is answered hex by hex can end; one on which something is learned ends there."""
    found: dict[str, Trial] = {}
    stopped: dict[str, Trial] = {}
    for action in trial.cells_offered():
        twin = trial.copy()
        twin.give(action)
        yield
        if twin.learned:
            stopped.setdefault(str(action.args[0]), twin)
        elif twin.walking(piece) and left > 1:
            for cell, end in (yield from walks_of(twin, piece, left - 1)).items():
                (stopped if end.learned else found).setdefault(cell, end)
        else:
            found.setdefault(twin.cell_of(piece), twin)
    return {**stopped, **found}


def preferred(trial: Trial, actions: list[Action]) -> list[Action]:
    """What is usually meant comes first."""
    usual = trial.gestures.usual
    return sorted(actions, key=lambda action: usual.index(action.verb) if action.verb in usual else len(usual))


def bring(trial: Trial, verb: str, goal: str, piece: str) -> Work[Refusal | None]:
    """Take a piece to a cell; else say why not."""
    why = take_up(trial, verb, piece)
    if why is not None:
        return why
    if not trial.walking(piece):
        there = preferred(trial, [action for action in trial.cells_offered() if action.args[0] == goal])
        if not there:
            return cell_refusal(trial, goal, piece)
        trial.give(there[0])
        while not trial.learned and trial.is_about(piece) and trial.cell_of(piece) != goal:
            there = [action for action in trial.cells_offered() if action.args[0] == goal]
            if not there:  # the place where it comes onto the board was asked first, and was another
                break
            trial.give(there[0])
        if not trial.learned and trial.is_about(piece) and not trial.cell_of(piece):
            return cell_refusal(trial, goal, piece)  # it may pass there, but there is no room for it to stay
        return None
    end = (yield from walks_of(trial, piece, LONGEST_WALK)).get(goal)
    if end is None:
        return cell_refusal(trial, goal, piece)
    for action in end.actions[len(trial.actions) :]:
        trial.give(action)
    return None


def cell_refusal(trial: Trial, goal: str, piece: str) -> Refusal:
    """Why a piece in hand cannot be brought to a cell."""
    if trial.cell_of(piece) == goal:
        return Refusal("", "stands-there", {"unit": piece, "hex": goal})
    for action in preferred(trial, trial.cells_offered()):
        why = trial.game.refusal(Action(action.verb, (goal,)), trial.seat)
        if why is not None:
            return why
    return Refusal("", "cannot-get-there", {"unit": piece, "hex": goal})
