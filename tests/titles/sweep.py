"""Random positions of a title, and at each of them every verb with every argument that a player could name.

A title gives its `scatter`: a random position to begin from, at the start of a random phase. Wanderers play on from
there. Of all the moments they pass, a sample of each question is kept, and there everything is tried.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import meuse
from meuse.engine.flow import Action, Frame, Param, Play, Refusal
from meuse.engine.game import Game
from meuse.lab.soak import Wanderer

Scatter = Callable[[random.Random], dict[str, Any]]
Question = tuple[str, str]  # a procedure, and the step of it that asks

STYLES = ("blind", "curious", "fierce")
LENGTH = 60  # decisions that a wanderer takes
NUMBERS = range(9)

NOTHING = "nothing"
CELL = "cell"
PIECE = "unit"
NUMBER = "number"
WORD = "word"
STRANGE = "strange"  # no piece and no cell, nor any word that is ever offered

SPARSELY = 41  # of the arguments for verbs that belong to other procedures, one in so many is tried


class Try(NamedTuple):
    """An action that a player tries at some moment, and what comes of it."""

    game: Game
    action: Action
    kind: str  # of its argument
    offered: bool
    why: Refusal | None  # as the procedure explains it; None if it has nothing against it

    def __str__(self) -> str:
        frame = top(self.game)
        asked = f"{type(frame).__name__}.{frame.step}"
        return f"{asked}: {self.action} ({'offered' if self.offered else 'not offered'}), explained by {self.why}"


def play_of(game: Game) -> Play[Any]:
    return game._play


def top(game: Game) -> Frame[Any]:
    """The procedure that asks."""
    return play_of(game).stack[-1]


def question(game: Game) -> Question:
    return type(top(game)).__name__, top(game).step


def verbs_of(kind: type[Frame[Any]]) -> set[str]:
    return {name.removeprefix("do_") for name in dir(kind) if name.startswith("do_")}


class Sample:
    """Moments of wandering play, some of each question, and which answers each question has ever offered."""

    def __init__(
        self, title: str, scatter: Scatter, seed: int, rounds: int, each: int, strange: tuple[str, ...] = ()
    ) -> None:
        self.title = meuse.title(title)
        self.each = each
        self.strange = strange
        self.verbs = {verb for kind in self.title.frames.values() for verb in verbs_of(kind)}
        self.moments: dict[Question, list[Game]] = {}
        self.met: dict[Question, int] = {}
        self.asked: dict[Question, dict[str, set[str]]] = {}  # verb -> kinds of argument it was offered with
        self.words: set[Param] = set()
        self.rng = random.Random(seed)  # for the sample alone: how large it is does not change the play
        for number in range(rounds):
            rng = random.Random(f"{title} {seed} {number}")
            game = meuse.position(title, {**scatter(rng), "seed": rng.getrandbits(32)})
            self._wander(game, Wanderer(rng.choice(STYLES), rng))

    def _wander(self, game: Game, wanderer: Wanderer) -> None:
        for _ in range(LENGTH):
            if game.decision is None:
                return
            self._keep(game)
            game.apply(wanderer.choose(game))

    def _keep(self, game: Game) -> None:
        """Every moment of a question has the same chance to be among the `each` that are kept."""
        here = question(game)
        asked = self.asked.setdefault(here, {})
        for action in game.actions():
            kind = self.kind_of(game, action)
            asked.setdefault(action.verb, set()).add(kind)
            if kind == WORD:
                self.words.add(action.args[0])
        self.met[here] = self.met.get(here, 0) + 1
        kept = self.moments.setdefault(here, [])
        if len(kept) < self.each:
            kept.append(game.clone())
        else:
            place = self.rng.randrange(self.met[here])
            if place < self.each:
                kept[place] = game.clone()

    def kind_of(self, game: Game, action: Action) -> str:
        if not action.args:
            return NOTHING
        assert len(action.args) == 1, f"{action}: the sweep knows answers with one argument at most"
        name = action.args[0]
        if isinstance(name, int):
            return NUMBER
        if name in game.board.index:
            return CELL
        return PIECE if name in game.box.content.index else WORD

    def is_asked(self, tried: Try) -> bool:
        """Whether the verb, with an argument of that kind, is an answer to the question that stands at all."""
        return tried.kind in self.asked[question(tried.game)].get(tried.action.verb, set())

    def tries(self, game: Game) -> Iterator[Try]:
        """Every verb of the procedure, alone and with every cell, piece, number and word there is; and the verbs of
        other procedures, with some of these."""
        play = play_of(game)
        frame = top(game)
        offered = set(game.actions())
        arguments: list[tuple[str, tuple[Param, ...]]] = [(NOTHING, ())]
        arguments += [(CELL, (name,)) for name in game.board.names]
        arguments += [(PIECE, (name,)) for name in game.box.content.ids]
        arguments += [(NUMBER, (number,)) for number in NUMBERS]
        arguments += [(WORD, (word,)) for word in sorted(self.words, key=str)]
        arguments += [(STRANGE, (word,)) for word in self.strange]
        known = verbs_of(type(frame))
        for verb in sorted(self.verbs):
            for kind, args in arguments if verb in known else arguments[::-SPARSELY]:
                action = Action(verb, args)
                yield Try(game, action, kind, action in offered, frame.explain(play, action))


class Oracle:
    """What every refusal of a title claims, looked up in the bare position: a method for each message.

    It must not ask the code that refuses. Where units stand, how they are, what is printed on the map and counters, and
    what the procedures remember is all it may use.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game.state
        self.box = game.box.content
        self.board = game.board
        self.frame: Any = top(game)
        assert game.decision is not None
        self.side = game.title.sides.index(game.decision.seat)
        self.look_at(Action(""), Refusal("", ""))

    def look_at(self, action: Action, why: Refusal) -> None:
        self.action = action
        self.params = why.params
        self.case = why.case
        self.unit: int = self.box.index.get(str(why.params.get("unit")), -1)
        units = why.params.get("units", ())
        self.units = [int(self.box.index[name]) for name in units] if isinstance(units, tuple) else []
        self.cell: int = self.board.index.get(str(why.params.get("hex")), -1)

    def knows(self, message: str) -> bool:
        return hasattr(self, message.replace("-", "_"))

    def confirms(self, action: Action, why: Refusal) -> bool:
        """Whether what the refusal says is so."""
        self.look_at(action, why)
        check: Callable[[], bool] = getattr(self, why.message.replace("-", "_"))
        return bool(check())

    def allows(self, action: Action) -> bool:
        """Whether an action that is offered is legal as far as the oracle can tell without asking the code."""
        return True

    # ---- what every title has

    def at(self, cell: int, side: int) -> list[int]:
        return [unit for unit in self.box.units_of[side] if cell >= 0 and self.state.where[unit] == cell]

    def is_(self, bit: int, unit: int | None = None) -> bool:
        """Whether a unit is marked so; the unit of the refusal if no other is named."""
        return bool(self.state.status[self.unit if unit is None else unit] & bit)

    def kind(self, *kinds: int) -> bool:
        return self.box.kind[self.unit] in kinds

    def here(self) -> int:
        """Where the unit of the refusal stands."""
        return int(self.state.where[self.unit])

    def away(self, one: int, other: int) -> int:
        return int(self.board.distance(one, other))

    def near_enemy(self, cell: int, side: int) -> bool:
        return any(self.at(other, 1 - side) for other in self.board.adjacent[cell])

    def not_your_unit(self) -> bool:
        return bool(self.box.side[self.unit] != self.side)

    def not_on_map(self) -> bool:
        return self.here() < 0

    def enemy_in_hex(self) -> bool:
        return bool(self.at(self.cell, 1 - self.side))

    def no_enemy_in_hex(self) -> bool:
        return not self.at(self.cell, 1 - self.side)

    def is_there(self) -> bool:
        return self.here() == self.cell
