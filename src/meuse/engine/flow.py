"""The flow of a game: frames, the decisions they ask for, the actions that answer, the refusals that explain.

A frame is one procedure of a rulebook. Its steps are methods in the rulebook's order; a step does its work, calls
another frame, or asks. What it asks is computed from the state alone and nothing changes before the answer, so a game
that waits is plain data: it can be copied, saved and asked again.

A step that asks chance does so before it changes anything, and once: when the answer is not there yet (a caller who
takes chance decisions himself), the step is left and run again with it.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from meuse.engine.actions import Action as Action
from meuse.engine.actions import Param as Param
from meuse.engine.actions import Params as Params
from meuse.engine.dice import Chance
from meuse.engine.events import Event
from meuse.engine.throws import DRAW, EVERYBODY, ROLL, SHUFFLE, SIDES, Throw, numbers_in

CHANCE: Final = "chance"
S = TypeVar("S")

DONE: Final = Action("done")
CANCEL: Final = Action("cancel")
READY_MADE: Final = Action("ready_made")  # the set-up that comes with the scenario
ROLLS_OF_ONE: Final = [Action("roll", (die,)) for die in range(1, 7)]
ROLLS_OF_TWO: Final = [Action("roll", (one, two)) for one in range(1, 7) for two in range(1, 7)]


class Refusal(NamedTuple):
    """Why not: the case that forbids it, the message that says it, and the message's numbers."""

    case: str
    message: str
    params: Params = {}  # noqa: RUF012 - never changed; a refusal is built with all it says


class Refused(Exception):  # noqa: N818 - a refusal is an answer of the referee, not a fault
    """An action that the rules refuse; nothing has changed."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action}: refused by {refusal.case or 'the sequence of play'} ({refusal.message})")
        self.action = action
        self.refusal = refusal


class Ask:
    """A decision: who decides, what is asked, which answers are legal, which cases govern it."""

    def __init__(
        self,
        seat: str,
        prompt: str,
        actions: list[Action],
        cases: tuple[str, ...] = (),
        params: Params | None = None,
        throw: Throw | None = None,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.actions = actions
        self.cases = cases
        self.params: Mapping[str, Any] = params if params is not None else {}
        self.throw = throw  # what chance is asked: the ways it can fall, listed in `actions` or too many for a list


class DiceNeeded(Exception):  # noqa: N818 - control flow: the step is run again once the caller has answered
    """A step needs an answer of chance that nobody has given yet."""

    def __init__(self, throw: Throw) -> None:
        super().__init__(throw)
        self.throw = throw


FINISHED: Final = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One procedure of the rulebook: typed fields, named steps, one method per verb that answers its questions.

    `fields` names what a save keeps besides the step; fields hold numbers, strings, and lists of them (a list that
    begins empty holds numbers). Every frame can be made without arguments: a copy or a loaded frame is made so, and its
    fields are filled in.
    """

    steps: ClassVar[tuple[str, ...]] = ()
    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.step: str = self.steps[0]

    def subject(self, state: S) -> int:
        """The piece or cell that this procedure is about, for dice that are keyed by event; -1 if it has none."""
        return -1

    def goto(self, step: str) -> None:
        """Go on with that step instead of the next one."""
        self.step = step

    def forget(self) -> None:
        """Drop what was only remembered to save time; called on every copy and every loaded frame."""

    def explain(self, play: "Play[S]", action: Action) -> Refusal | None:
        """Which rule forbids this action now. None for an action that is offered, and for one that is not asked about.

        A step asks about the verbs that it can offer, with arguments of the kind that it offers them with: whatever of
        these it does not offer, it must explain. A test sweeps every title for it. A verb without its argument is
        explained where no argument would make it legal: faces show it then, disabled and with this reason.
        """
        return None

    def beside_the_point(self, play: "Play[S]") -> tuple[str, ...]:
        """Verbs that nobody expects here, such as a mode of other kinds of unit: explained if asked for, not shown."""
        return ()


def copy_frame(frame: Frame[S]) -> Frame[S]:
    twin: Frame[S] = type(frame)()
    twin.step = frame.step
    for name in frame.fields:
        value = getattr(frame, name)
        if isinstance(value, list):
            value = list(value)
        setattr(twin, name, value)
    twin.forget()
    return twin


class Play(Generic[S]):
    """A game in progress: the state, the stack of frames, and what is asked now."""

    def __init__(self, state: S, stack: list[Frame[S]], chance: Chance, keepers: tuple[str, ...] = ()) -> None:
        self.state: S = state
        self.stack = stack
        self.chance = chance
        self.dice_thrown = 0  # numbers that fell: each die, each thing drawn is one
        self.keepers = keepers  # who may keep a secret; nobody in a game that hides nothing
        self.ask: Ask | None = None
        self.events: list[Event] = []  # since the last answer
        self.rolls: list[Action] = []  # chance answers since the last answer of a player ...
        self.marks: list[int] = []  # ... and how many events came before each
        self.revealed = False  # somebody has seen what he could not see before: no undo past this
        self._given: tuple[int, ...] = ()  # what the caller has thrown for the step that needs it

    # What a step may do.

    def call(self, frame: Frame[S]) -> None:
        """Run that procedure next; this one goes on when it is over."""
        self.stack.append(frame)

    def log(self, event: Event) -> None:
        self.events.append(event)

    def reveal(self) -> None:
        """Something hidden has been shown: answers before this cannot be taken back."""
        self.revealed = True

    # Chance. A step asks it once, before it changes anything. `secret` names the one seat that may know what falls, or
    # NOBODY; the state keeps the secret, views leave it out, and whoever shows it later calls `reveal`.

    def dice(self, count: int, sides: int = SIDES, secret: str = EVERYBODY) -> tuple[int, ...]:
        """Roll dice of one kind."""
        if sides != SIDES or secret != EVERYBODY:
            return self._throw(Throw(ROLL, count, sides, secret))
        rolled = self._given  # from here on for speed: what `_throw` does, with answers that are ready made
        if rolled:
            self._given = ()
        else:
            if self.chance.keyed:
                self.chance.asked_in(self._place())
            drawn = self.chance.roll(self.dice_thrown, count)
            if drawn is None:
                raise DiceNeeded(Throw(ROLL, count, SIDES))
            rolled = drawn
            self.marks.append(len(self.events))
            if count == 1:
                self.rolls.append(ROLLS_OF_ONE[rolled[0] - 1])
            elif count == 2:
                self.rolls.append(ROLLS_OF_TWO[rolled[0] * 6 + rolled[1] - 7])
            else:
                self.rolls.append(Action("roll", rolled))
        self.dice_thrown += count
        return rolled

    def die(self, sides: int = SIDES, secret: str = EVERYBODY) -> int:
        return self.dice(1, sides, secret)[0]

    def total(self, count: int, sides: int = SIDES, secret: str = EVERYBODY) -> int:
        """The sum of dice."""
        return sum(self.dice(count, sides, secret))

    def draw(self, size: int, count: int = 1, secret: str = EVERYBODY) -> tuple[int, ...]:
        """Draw so many of `size` things without putting back: their places from 0 on, in the order drawn."""
        return self._throw(Throw(DRAW, count, size, secret)) if count else ()

    def shuffle(self, size: int, secret: str = EVERYBODY) -> tuple[int, ...]:
        """Put `size` things into a random order: their places from 0 on, the first of the new order first."""
        return self._throw(Throw(SHUFFLE, size, size, secret)) if size else ()

    def _throw(self, throw: Throw) -> tuple[int, ...]:
        if throw.secret != EVERYBODY and throw.secret not in self.keepers:
            known = ", ".join(self.keepers) or "nobody in a game that hides nothing"
            raise ValueError(f"{throw.secret!r} cannot keep the secret of a throw; who can: {known}")
        fallen = self._given
        if fallen:
            self._given = ()
        else:
            if self.chance.keyed:
                self.chance.asked_in(self._place())
            found = self.chance.throw(self.dice_thrown, throw)
            if found is None:
                raise DiceNeeded(throw)
            fallen = found
            self.marks.append(len(self.events))
            self.rolls.append(throw.answer(fallen))
        self.dice_thrown += throw.count
        return fallen

    def _place(self) -> str:
        """Where a throw is asked for: the turn, and the procedures under way from the campaign down to the chart."""
        if self.chance.by_event:
            steps = [f"{type(frame).__name__}.{frame.step}.{frame.subject(self.state)}" for frame in self.stack]
        else:
            steps = [f"{type(frame).__name__}.{frame.step}" for frame in self.stack]
        return f"{getattr(self.state, 'turn', 0)} {' '.join(steps)}"

    # What the game does.

    def run(self) -> None:
        """Run steps until somebody is asked or the game is over."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            step = frame.step
            if step == FINISHED:
                stack.pop()
                continue
            thrown = self.dice_thrown
            try:
                ask: Ask | None = getattr(frame, step)(self)
            except DiceNeeded as needed:
                if self.dice_thrown != thrown:  # run again, it would take the second answer for the first
                    raise AssertionError(f"{type(frame).__name__}.{step} asks chance twice") from needed
                self.ask = ask_chance(needed.throw)
                return
            if ask is not None:
                self.ask = ask
                return
            if frame.step == step:
                steps = frame.steps
                place = steps.index(step) + 1
                frame.step = steps[place] if place < len(steps) else FINISHED
            elif frame.step == AGAIN:
                frame.step = step
        self.ask = None

    def answer(self, action: Action) -> None:
        """Give a legal answer to what is asked, and run on."""
        self.events = []
        self.rolls = []
        self.marks = []
        asked = self.ask
        if asked is not None and asked.seat == CHANCE:
            self._given = numbers_in(action)
        else:
            getattr(self.stack[-1], "do_" + action.verb)(self, action)
        self.run()

    def copy(self, state: S) -> "Play[S]":
        """The same moment once more, over a state the caller has copied."""
        twin: Play[S] = Play(state, [copy_frame(frame) for frame in self.stack], self.chance.fork(), self.keepers)
        twin.dice_thrown = self.dice_thrown
        twin.ask = self.ask
        return twin


AGAIN: Final = "again"
"""`self.goto(AGAIN)`: run this step once more, after whatever it has called."""


def ask_chance(throw: Throw) -> Ask:
    """The question of a throw to a caller who answers for chance: every way listed, unless they are too many."""
    params: dict[str, Param] = {"count": throw.count, "size": throw.size, "seat": throw.secret or "everybody"}
    if throw.verb == DRAW:
        return Ask(CHANCE, "draw-lots", throw.actions(), (), params, throw)
    if throw.verb == SHUFFLE:
        return Ask(CHANCE, "shuffle", throw.actions(), (), params, throw)
    if throw.size != SIDES or throw.secret != EVERYBODY:
        return Ask(CHANCE, "roll-other-dice", throw.actions(), (), params, throw)
    return Ask(CHANCE, "roll-dice", dice_actions(throw), (), {"count": throw.count}, throw)


def dice_actions(throw: Throw) -> list[Action]:
    """Every way six-sided dice can fall, from the lists that are ready made."""
    if throw.count == 1:
        return ROLLS_OF_ONE
    return ROLLS_OF_TWO if throw.count == 2 else throw.actions()


def dump_frame(frame: Frame[S]) -> dict[str, Any]:
    """A frame as plain data: its name, its step, its fields."""
    data: dict[str, Any] = {"frame": type(frame).__name__, "step": frame.step}
    for name in frame.fields:
        value = getattr(frame, name)
        data[name] = list(value) if isinstance(value, list) else value
    return data


A_NUMBER: Final = "a whole number"
A_TEXT: Final = "a text"
A_SWITCH: Final = "true or false"
SOME_NUMBERS: Final = "a list of whole numbers"
SOME_TEXTS: Final = "a list of texts"


def field_kind(default: object) -> str:
    """What a field of a frame holds, as its first value shows. Lists that begin empty hold numbers."""
    if isinstance(default, bool):
        return A_SWITCH
    if isinstance(default, int):
        return A_NUMBER
    if isinstance(default, list):
        return SOME_TEXTS if default and isinstance(default[0], str) else SOME_NUMBERS
    return A_TEXT


def fits(value: object, wanted: str) -> bool:
    """Whether a value that somebody has written may stand in a field of that kind."""
    if wanted == A_SWITCH:
        return isinstance(value, bool)
    if wanted == A_NUMBER:
        return isinstance(value, int) and not isinstance(value, bool)
    if wanted == A_TEXT:
        return isinstance(value, str)
    if not isinstance(value, list):
        return False
    if wanted == SOME_TEXTS:
        return all(isinstance(item, str) for item in value)
    return all(isinstance(item, int) and not isinstance(item, bool) for item in value)


def load_frame(kinds: dict[str, type[Frame[S]]], data: object) -> Frame[S]:
    """The frame that `dump_frame` wrote; a ValueError says what does not fit."""
    if not isinstance(data, dict):
        raise ValueError("a frame is an object with its name, step and fields")
    name = data.get("frame")
    kind = kinds.get(str(name))
    if kind is None:
        raise ValueError(f"no procedure {name!r} in this title")
    step = data.get("step")
    if step != FINISHED and step not in kind.steps:
        raise ValueError(f"{name} has no step {step!r}, only {', '.join(kind.steps)}")
    frame: Frame[S] = kind()
    frame.step = str(step)
    for field in kind.fields:
        if field not in data:
            raise ValueError(f"{name} lacks its field {field!r}")
        value = data[field]
        wanted = field_kind(getattr(frame, field))
        if not fits(value, wanted):
            raise ValueError(f"{name} cannot have {value!r} as its {field!r}: it must be {wanted}")
        setattr(frame, field, list(value) if isinstance(value, list) else value)
    frame.forget()
    extra = sorted(set(data) - {"frame", "step", *kind.fields})
    if extra:
        raise ValueError(f"{name} has no field {extra[0]!r}")
    return frame
