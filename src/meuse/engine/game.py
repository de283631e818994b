"""Game: the one object that players, bots, servers and laboratories hold.

A game is its beginning and the answers given since, dice included. Undo, replay and saves all stand on that: they go
back to a mark (engine/marks.py) and give the answers since then again (engine/history.py keeps them).
"""

import copy
import random
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from meuse.engine.box import Box
from meuse.engine.dice import Chance, Scripted, Seeded, script_from
from meuse.engine.events import Event
from meuse.engine.faces import Declared, Forecast, Offers, Overlay, Roll, Said
from meuse.engine.flow import CHANCE, Action, Ask, Play, Refusal, Refused
from meuse.engine.history import PART, History, pack, unpack
from meuse.engine.imagining import imagined
from meuse.engine.keeping import kept_since, past_of, save_body
from meuse.engine.marks import Kept, Mark, Marks
from meuse.engine.observing import Observation, observe
from meuse.engine.positions import plain, play_from, position_of
from meuse.engine.proposals import Need, Needs, Weighs
from meuse.engine.reasons import Withheld, general_refusal, why_not, withheld
from meuse.engine.records import Result
from meuse.engine.saves import signed
from meuse.engine.seat import WAITING, Seat
from meuse.engine.telling import Told, answers_at, number_for, read_log, view, view_log
from meuse.engine.throws import is_chance, numbers_in, read_answer
from meuse.engine.title import OPEN_EYES, PositionError

__all__ = ["Box", "Game", "ReplayError", "Seat", "UndoError", "game_at", "new_game", "plain"]

_POSITION: Final[Any] = msgspec.msgpack.Decoder()


class UndoError(Exception):
    """Nothing to undo here, and why: a message id."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Game:
    """A game of one title: `decision`, `actions`, `apply`, `refusal`, `undo`, `view`, `save` and little else."""

    def __init__(
        self,
        box: Box,
        scenario: str,
        options: frozenset[str],
        play: Play[Any],
        start: dict[str, Any] | None,
        analysis: bool,
    ) -> None:
        self.box = box
        self.title = box.title
        self.scenario = scenario
        self.options = options
        self.analysis = analysis
        self.hides = box.title.hides(scenario, options)  # something, from some seat
        self.warnings: list[str] = []
        self._play = play
        self._start = start  # the described position the game began from, None for the scenario's own beginning
        self._imagined = False  # began from a state that nobody described
        self._opening: tuple[Event, ...] = ()
        self._history = History(box.packer)
        self._floor = 0  # answers up to here cannot be undone
        self._marks = Marks()
        self._joined: list[tuple[int, int]] = []  # from how many answers to how many one gesture led
        self._told: dict[str, Told] = {}  # by seat; see `told`

    # ---- deciding

    @property
    def decision(self) -> Ask | None:
        """Who decides now, what is asked, which cases govern it. None when the game is over."""
        return self._play.ask

    def actions(self) -> list[Action]:
        """Every legal action now. The list is the game's own: read it, do not change it."""
        asked = self._play.ask
        return asked.actions if asked is not None else []

    def refusal(self, action: Action, seat: str | None = None) -> Refusal | None:
        """None if the action is legal now (and that seat's), else why not."""
        asked = self._play.ask
        if asked is None:
            return Refusal("", "game-over")
        if seat is not None and seat != asked.seat:
            return Refusal("", "not-your-decision", {"seat": asked.seat})
        for offered in asked.actions:
            if offered is action or offered == action:
                return None
        if asked.throw is not None and asked.throw.takes(action):
            return None
        why: Refusal | None = None
        if asked.seat != CHANCE:
            why = self._play.stack[-1].explain(self._play, action)
        return why if why is not None else general_refusal(asked, action)

    def why_not(self, seat: str, cell: str = "", piece: str = "") -> Refusal | None:
        """Why a seat can do nothing with that cell or piece now; None if it can."""
        return why_not(self, self._play, seat, cell, piece)

    def withheld(self, seat: str) -> list[Withheld]:
        """What the question could be answered with at another moment, and why not now. Nothing for others: it would
        tell them what the seat that decides knows."""
        return withheld(self._play) if self.decides(seat) else []

    def apply(self, action: Action, seat: str | None = None) -> tuple[Event, ...]:
        """Give an answer; returns what happened. An illegal one raises Refused and changes nothing."""
        play = self._play
        asked = play.ask
        legal = False
        if asked is not None and (seat is None or seat == asked.seat):
            for offered in asked.actions:
                if offered is action:
                    legal = True
                    break
            else:
                legal = action in asked.actions
                if legal:
                    action = asked.actions[asked.actions.index(action)]  # the record holds the game's own words
                elif asked.throw is not None and asked.throw.takes(action):  # too many ways for a list
                    legal = True
                    action = asked.throw.answer(read_answer(action)[1])
        if not legal or asked is None:
            refusal = self.refusal(action, seat)
            if refusal is None:
                raise AssertionError(f"{action} is neither legal nor refused")
            raise Refused(action, refusal)
        history = self._history
        if len(history) >= self._marks.next:
            self._mark()
        play.answer(action)
        events = tuple(play.events)
        rolls = play.rolls
        if rolls:
            history.add(action, events[: play.marks[0]])
            history.add_rolls(play)
        else:
            history.add(action, events)
        now = play.ask
        if rolls or play.revealed or asked.seat == CHANCE or now is None or now.seat != asked.seat:
            self._floor = len(history)
            play.revealed = False
        return events

    # ---- looking

    @property
    def state(self) -> Any:
        """The true state: for referees, tests and tools. Bots get `Seat` and nothing else."""
        return self._play.state

    @property
    def board(self) -> Any:
        return self.title.board(self.box.content)

    @property
    def result(self) -> Result | None:
        """None, or winner, grade of victory and points with their sources."""
        result: Result | None = self._play.state.result
        return result

    @property
    def phase(self) -> str:
        return self.title.phase(self._play.stack)

    def decides(self, seat: str) -> bool:
        """Whether that seat is asked now."""
        asked = self._play.ask
        return asked is not None and asked.seat == seat

    def question(self, seat: str) -> Ask | None:
        """What is asked now, as a seat may know it: its own question whole, of another's who is asked and what about.

        Where a game hides something, which question another is asked would tell of it: all are `WAITING` then.
        """
        asked = self._play.ask
        if asked is None or asked.seat == seat:
            return asked
        if self.hides and asked.seat != CHANCE and seat != OPEN_EYES:
            return Ask(asked.seat, WAITING, [])
        return Ask(asked.seat, asked.prompt, [], asked.cases)

    def forecast(self, seat: str | None = None) -> Forecast | None:
        """The odds of what is being declared now (an assault, a barrage), itemised; None when nothing is.

        With a seat: as far as it may know. Who hides something shows his odds to nobody.
        """
        if seat is not None and self.hides and not self.decides(seat):
            return None
        return self.title.forecast(self._play.state, self._play.stack)

    def prospects(self, seat: str) -> list[Forecast]:
        """The odds of the answers that a seat could give now; nothing for those who do not decide."""
        return self.title.prospects(self._play.state, self._play.stack) if self.decides(seat) else []

    def offers(self, seat: str) -> Offers | None:
        """What a seat could choose now, as a table with prices and reasons; None for those who do not decide."""
        return self.title.offers(self._play.state, self._play.stack) if self.decides(seat) else None

    def declared(self, seat: str) -> Declared:
        """What a seat sees of what is being declared or carried out, as lines on the board."""
        return self.title.declared(self._play.state, self._play.stack, seat)

    def costs(self, seat: str) -> dict[int, str]:
        """What it costs to go to each cell that is offered now; nothing for those who do not decide."""
        if not self.decides(seat):
            return {}
        costs = self.title.costs(self._play.state, self._play.stack)
        if not costs:
            return costs
        index = self.board.index
        offered = {index.get(action.args[0], -1) for action in self.actions() if len(action.args) == 1}
        return {cell: cost for cell, cost in costs.items() if cell in offered}

    def cautions(self, action: Action, seat: str) -> list[Said]:
        """What a seat may have forgotten before it gives this answer; nothing if the answer is not its own to give."""
        if self.refusal(action, seat) is not None:
            return []
        return self.title.cautions(self._play.state, self._play.stack, action)

    def need(self, needs: Needs, asked: Ask) -> Need:
        """What the question that is asked would have pieces reach, as the title says."""
        return needs(self._play.state, self._play.stack, asked)

    def weigh(self, weighs: Weighs, answers: tuple[Action, ...], seat: str) -> Said | None:
        """What something declared in advance would come to now, as that seat knows it."""
        return weighs(self.title.seen(self._play.state, seat), self._play.stack, answers)

    def overlay(self, seat: str, name: str, piece: str = "", cell: int = -1) -> Overlay:
        """What a seat may have laid over the board; a ValueError if the title has no such overlay."""
        kinds = self.title.overlays(self.box.content, self.scenario, self.options)
        wanted = [kind for kind in kinds if kind.id == name]
        if not wanted:
            raise ValueError(f"no overlay {name!r} in {self.title.id}")
        if (wanted[0].wants == "piece" and not piece) or (wanted[0].wants == "cell" and cell < 0):
            return Overlay([], [], [])
        return self.title.overlay(self._play.state, self._play.stack, seat, name, piece, cell)

    def luck(self, seat: str) -> list[Roll]:
        """Every throw of dice that a seat may know of, as luck."""
        shown = [self.title.view_event(event, seat) for _, event in self.log()]
        return self.title.luck(self.box.content, [event for event in shown if event is not None])

    def __len__(self) -> int:
        """How many answers were given, dice included."""
        return len(self._history)

    def record(self, since: int = 0, until: int | None = None) -> list[Action]:
        """Every answer since the beginning, dice included; or those after the first `since`, to the `until`th."""
        return self._history.answers_between(since, len(self._history) if until is None else until)

    def log(self, since: int = 0) -> Iterator[tuple[int, Event]]:
        """What happened, each event with the number of the answer that led to it (0: before the first)."""
        if since <= 0:
            for event in self._opening:
                yield 0, event
        since = max(since, 0)
        for begin in range(since, len(self._history), PART):  # a part at a time: the whole of it would take much room
            end = min(begin + PART, len(self._history))
            for number, events in enumerate(self._history.events_between(begin, end), start=begin + 1):
                for event in events:
                    yield number, event

    def view(self, seat: str) -> dict[str, Any]:
        """All that a seat may see, as JSON-able data, and nothing more."""
        return view(self, self._play, seat)

    def observe(self, seat: str) -> Observation:
        """What a seat may know now as arrays of numbers, and the mask of its legal actions (engine/observing.py)."""
        return observe(self, self._play, seat)

    def view_log(self, seat: str, since: int = 0) -> list[dict[str, Any]]:
        """The log as that seat may read it, as JSON-able data."""
        return view_log(self, seat, since)

    def read_log(self, seat: str, since: int = 0) -> Iterator[tuple[int, Event]]:
        """The log after the first `since` answers as that seat may read it, with the numbers that it counts."""
        return read_log(self, seat, since)

    def told(self, seat: str) -> list[int]:
        """For each line of the log that this seat may read, the number of the answer that led to it."""
        told = self._told.setdefault(seat, Told())
        told.read_on(self, seat)
        return told.answers

    def number_for(self, seat: str, answers: int) -> int:
        """What a seat counts after so many answers: these, or where it hides something the lines it has read."""
        return number_for(self, seat, answers)

    def answers_at(self, seat: str, number: int) -> int:
        """How many answers had been given when that seat counted `number`; all of them where it counts no more.

        Between two lines that came of one answer: before that answer.
        """
        return answers_at(self, seat, number)

    # ---- going back

    def can_undo(self) -> bool:
        return self._last_undoable() is not None

    def undo(self) -> Action:
        """Take the last answer back, or the whole gesture that it belongs to; returns the first answer taken back.

        Stops at dice, revealed secrets and handed-over decisions. In analysis there is no such stop: dice that followed
        the answer are taken back with it.
        """
        back_to = self._last_undoable()
        if back_to is None:
            raise UndoError("nothing-to-undo" if len(self._history) == 0 else "undo-stops-here")
        taken = self._history.answer(back_to)
        self.go_back_to(back_to)
        return taken

    def _last_undoable(self) -> int | None:
        number = len(self._history) - 1
        if self._joined and self._joined[-1][1] == len(self._history):
            number = self._joined[-1][0]
            return number if self.analysis else max(number, self._floor) if self._floor < len(self._history) else None
        if self.analysis:
            while number >= 0 and is_chance(self._history.answer(number)):
                number -= 1
            return number if number >= 0 else None
        return number if number >= self._floor else None

    def join_since(self, number: int) -> None:
        """The answers after the first `number` were one gesture: `undo` takes them back together."""
        if len(self._history) > number + 1:
            self._joined.append((number, len(self._history)))

    @property
    def dice_thrown(self) -> int:
        """Since the beginning, whoever threw them."""
        return self._play.dice_thrown

    @property
    def floor(self) -> int:
        """Answers up to here cannot be undone, analysis apart."""
        return self._floor

    def go_back_to(self, number: int) -> None:
        """The game as it was after `number` answers. Whether that is allowed is the caller's business."""
        history = self._history
        first = self._marks.first.number if self._marks.milestones else len(history)
        if not first <= number <= len(history):
            raise ValueError(f"this game can go back to {first} .. {len(history)} answers, not to {number}")
        if number == len(history):
            return
        mark = self._marks.back_to(number)
        chance = self._play.chance
        self._play = self._play_at(mark)
        self._history = history.first(mark.number)
        self._joined = [gesture for gesture in self._joined if gesture[1] <= number]
        for told in self._told.values():
            told.cut(mark.number)
        self._floor = mark.floor
        self.give_again(history.answers_between(mark.number, number))
        self._play.chance = chance

    def at(self, number: int) -> "Game":
        """A copy of the game as it was after `number` answers."""
        twin = self.clone()
        twin.go_back_to(number)
        return twin

    def give_again(self, answers: list[Action]) -> None:
        """Give recorded answers again, dice as they fell. Who throws those to come is to be set anew afterwards."""
        place = 0
        while place < len(answers):
            action = answers[place]
            after = place + 1
            while after < len(answers) and is_chance(answers[after]):
                after += 1
            given = len(numbers_in(action))
            try:
                self._play.chance = Scripted(answers[place + 1 : after], None, self._play.dice_thrown + given)
            except ValueError as wrong:
                raise ReplayError(place + 1, wrong) from wrong
            if self._marks.wants(len(self._history)):
                self._mark()
            try:
                self.apply(action)
            except Refused as refused:
                raise ReplayError(place, refused) from refused
            place = after

    def _mark(self) -> None:
        """Remember this moment, and make the past small where it has become long."""
        play = self._play
        number = len(self._history)
        twin = play.copy(self.title.copy_state(play.state))
        twin.state.forget()
        self._marks.add(Mark(number, self._floor, play.dice_thrown, twin))
        self._history.pack_old()
        old = self._marks.far_away()
        if old is not None:
            old.position = self._packed_position(old)
            old.play = None

    def _packed_position(self, mark: Mark) -> bytes:
        return mark.position if mark.play is None else pack(self._position_of(mark.play))

    def _play_at(self, mark: Mark) -> Play[Any]:
        """The moment of a mark, once more."""
        if mark.play is not None:
            return mark.play.copy(self.title.copy_state(mark.play.state))
        return self._play_of(unpack(mark.position, _POSITION), mark.dice)

    def _play_of(self, position: Any, dice: int) -> Play[Any]:
        """A waiting moment, from its position."""
        play = play_from(self.box, self.scenario, self.options, position, Scripted([]))
        play.dice_thrown = dice
        play.run()
        return play

    def clone(self) -> "Game":
        """The same game once more; what happens to one does not touch the other."""
        play = self._play
        twin = Game(
            self.box,
            self.scenario,
            self.options,
            play.copy(self.title.copy_state(play.state)),
            self._start,
            self.analysis,
        )
        if self.warnings:
            twin.warnings = self.warnings[:]
        twin._imagined = self._imagined
        twin._opening = self._opening
        twin._history = self._history.copy()
        twin._floor = self._floor
        twin._marks = self._marks.copy()
        twin._joined = self._joined[:]
        if self._told:
            twin._told = {seat: told.copy() for seat, told in self._told.items()}
        return twin

    def __copy__(self) -> "Game":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        """A clone whose dice to come are its own, too: clones share a generator of random numbers."""
        twin = self.clone()
        twin.chance = copy.deepcopy(self.chance, memo)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        from meuse.engine.loading import game_again  # which makes games, and so imports this module

        return game_again, (self.box, save_body(self), self.chance, self.warnings)

    def imagine(self, seat: str, rng: random.Random) -> "Game":
        """A game that agrees with all that a seat can see: hidden things guessed, dice its own."""
        play = imagined(self.title, self._play, seat, rng)
        twin = Game(self.box, self.scenario, self.options, play, None, True)
        twin._imagined = True
        if play.ask is None and play.stack:
            begin(twin)
        return twin

    def imagined_position(self, seat: str, rng: random.Random) -> dict[str, Any]:
        """Such a game as data, before any of its dice are thrown."""
        return self._position_of(imagined(self.title, self._play, seat, rng))

    # ---- chance

    @property
    def chance(self) -> Chance:
        return self._play.chance

    @chance.setter
    def chance(self, source: Chance) -> None:
        """Who throws the dice from now on."""
        self._play.chance = source

    # ---- keeping

    def position(self) -> dict[str, Any]:
        """This very moment as data that `meuse.position` takes: every unit, marker and pending procedure."""
        return self._position_of(self._play)

    def _position_of(self, play: Play[Any]) -> dict[str, Any]:
        return position_of(self.title, self.scenario, self.options, play)

    def save(self) -> str:
        """The whole game as text: its beginning, every answer and what it led to, and a checkpoint of the present."""
        return signed(save_body(self))

    def _described_start(self) -> dict[str, Any] | None:
        if not self._imagined:
            return self._start
        first = self._marks.first.play if self._marks.milestones else None
        start: dict[str, Any] = plain(self._position_of(first if first is not None else self._play))
        return start

    def keep(self, since: int) -> Kept:
        """What was played after the first `since` answers, and the present: to be kept outside memory."""
        return kept_since(self, since)

    def go_on_from(self, kept: list[Kept]) -> None:
        """Let a game that has just begun go on where one like it was left; `kept`: all of it since the beginning.

        A ValueError (or a PositionError) says what does not fit. Nothing is replayed: that it would come here is
        the caller's to know.
        """
        history, marks = past_of(self.box.packer, kept)
        self._take_up(history, marks, marks[-1])

    def _take_up(self, history: History, marks: list[Mark], now: Mark) -> None:
        self._play = self._play_at(now)
        self._history = history
        self._floor = min(now.floor, len(history))
        for mark in marks:
            self._marks.add_kept(mark)


class ReplayError(Exception):
    """A recorded answer that these rules refuse, or that no dice can give."""

    def __init__(self, number: int, refused: Exception) -> None:
        super().__init__(f"answer {number + 1} of the record: {refused}")
        self.number = number


def begin(game: Game) -> Game:
    """Run a new game up to its first decision."""
    play = game._play
    play.run()
    game._opening = tuple(play.events[: play.marks[0]] if play.marks else play.events)
    game._history.add_rolls(play)
    game._floor = len(game._history)
    play.events = []
    play.rolls = []
    play.marks = []
    play.revealed = False
    game._mark()
    return game


def new_game(box: Box, scenario: str, options: frozenset[str], chance: Chance, analysis: bool = False) -> Game:
    title = box.title
    state, frame = title.start(box.content, scenario, options)
    play = Play(state, [frame], chance, title.keepers(scenario, options))
    return begin(Game(box, scenario, options, play, None, analysis))


def game_at(box: Box, data: dict[str, Any], chance: Chance | None = None, analysis: bool = True) -> Game:
    """A game from a described position. Dice given with it come first, then those of `chance` (or of its seed)."""
    title = box.title
    try:
        start = plain(data)  # the caller may change his data afterwards; a save needs it as it was
    except (TypeError, ValueError) as wrong:
        raise PositionError("position", f"must be plain data: {wrong}") from wrong
    scenario = data.get("scenario", title.scenarios[0])
    if scenario not in title.scenarios:
        raise PositionError("scenario", f"no scenario {scenario!r}: {', '.join(title.scenarios)}")
    known = [option.id for option in title.options]
    options = data.get("options", [])
    if not isinstance(options, list) or any(option not in known for option in options):
        raise PositionError("options", f"a list of {', '.join(known)}")
    if chance is None:
        seed = data.get("seed", 1)
        if not isinstance(seed, int):
            raise PositionError("seed", f"a whole number, not {seed!r}")
        chance = Seeded(seed)
    try:
        script = script_from(data.get("dice", []))
        if script:
            chance = Scripted(script, chance)
    except ValueError as wrong:
        raise PositionError("dice", str(wrong)) from wrong
    play = play_from(box, scenario, frozenset(options), data, chance)
    return begin(Game(box, scenario, frozenset(options), play, start, analysis))
