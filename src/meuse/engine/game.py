"""Game: the one object that players, bots, servers and laboratories hold.

A game is its beginning and the answers given since, dice included. Undo, replay and saves all stand on that: they go
back to a checkpoint and give the answers again.
"""

import hashlib
import random
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from meuse.engine.dice import Chance, Sampled, Scripted, Seeded, chance_from
from meuse.engine.events import Event
from meuse.engine.faces import Forecast, Overlay, Roll, Said
from meuse.engine.flow import CHANCE, Action, Ask, Frame, Play, Refusal, Refused, dump_frame, load_frame
from meuse.engine.reasons import general_refusal, why_not
from meuse.engine.records import Result
from meuse.engine.title import PositionError, Title

SAVE_FORMAT: Final = 1
CHECKPOINT_EVERY: Final = 256  # answers; an undo replays at most about twice as many


class SaveError(Exception):
    """A save that cannot be loaded, and why."""


class UndoError(Exception):
    """Nothing to undo here, and why: a message id."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Box:
    """The data a game is played with: what the title made of its files, and which files a player replaced."""

    def __init__(self, title: Title, overlay: dict[str, str]) -> None:
        self.title = title
        self.overlay = overlay
        self.content: Any = title.open_box(overlay)
        self.fingerprint: str = fingerprint(title, overlay)


def fingerprint(title: Title, overlay: dict[str, str]) -> str:
    """A short name for exactly this data: saves keep it."""
    digest = hashlib.sha256()
    for name in title.data_files:
        text = overlay[name] if name in overlay else (title.folder / "data" / name).read_text("utf-8")
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()[:16]


class History:
    """Answers and what each led to. A copy shares the past with its original and adds its own."""

    def __init__(self, base: "History | None", length: int) -> None:
        self.base = base
        self.base_length = length
        self.answers: list[Action] = []
        self.events: list[tuple[Event, ...]] = []  # what each answer led to

    def __len__(self) -> int:
        return self.base_length + len(self.answers)

    def add(self, answer: Action, events: tuple[Event, ...]) -> None:
        self.answers.append(answer)
        self.events.append(events)

    def add_rolls(self, play: Play[Any]) -> None:
        """Dice are answers too, given by chance: each is kept with what it led to, whoever threw it."""
        marks = [*play.marks, len(play.events)]
        for place, roll in enumerate(play.rolls):
            self.add(roll, tuple(play.events[marks[place] : marks[place + 1]]))

    def _chain(self, end: int) -> "list[tuple[History, int]]":
        """The histories that hold the first `end` answers, oldest first, with how many of each count."""
        parts: list[tuple[History, int]] = []
        part: History | None = self
        while part is not None:
            own = end - part.base_length
            if own > 0:
                parts.append((part, own))
                end = part.base_length
            part = part.base
        parts.reverse()
        return parts

    def first(self, end: int) -> "History":
        """The first `end` answers as a history of their own: undo upon undo must not pile up what was undone."""
        part = History(None, 0)
        part.answers = self.all_answers(end)
        part.events = self.all_events(end)
        return part

    def all_answers(self, end: int) -> list[Action]:
        found: list[Action] = []
        for part, count in self._chain(end):
            found.extend(part.answers[:count])
        return found

    def all_events(self, end: int) -> list[tuple[Event, ...]]:
        return self.events_since(0, end)

    def events_since(self, begin: int, end: int) -> list[tuple[Event, ...]]:
        """What the answers after the first `begin` led to."""
        found: list[tuple[Event, ...]] = []
        for part, count in self._chain(end):
            found.extend(part.events[max(begin - part.base_length, 0) : count])
        return found


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
        self.warnings: list[str] = []
        self._play = play
        self._start = start  # the described position the game began from, None for the scenario's own beginning
        self._opening: tuple[Event, ...] = ()
        self._history = History(None, 0)
        self._floor = 0  # answers up to here cannot be undone
        self._checkpoints: list[tuple[int, Play[Any]]] = []

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
        why: Refusal | None = None
        if asked.seat != CHANCE:
            why = self._play.stack[-1].explain(self._play, action)
        return why if why is not None else general_refusal(asked, action)

    def why_not(self, seat: str, cell: str = "", piece: str = "") -> Refusal | None:
        """Why a seat can do nothing with that cell or piece now; None if it can."""
        return why_not(self, self._play, seat, cell, piece)

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
        if not legal or asked is None:
            refusal = self.refusal(action, seat)
            if refusal is None:
                raise AssertionError(f"{action} is neither legal nor refused")
            raise Refused(action, refusal)
        history = self._history
        if len(history) - self._checkpoints[-1][0] >= CHECKPOINT_EVERY:
            self._checkpoint()
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

    def forecast(self, seat: str | None = None) -> Forecast | None:
        """The odds of what is being declared now (an assault, a barrage), itemised; None when nothing is.

        With a seat: as far as it may know. Who hides something shows his odds to nobody.
        """
        if seat is not None and self.title.hidden_information and not self.decides(seat):
            return None
        return self.title.forecast(self._play.state, self._play.stack)

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

    def overlay(self, seat: str, name: str, piece: str = "", cell: int = -1) -> Overlay:
        """What a seat may have laid over the board; a ValueError if the title has no such overlay."""
        wanted = [kind for kind in self.title.overlays(self.box.content) if kind.id == name]
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

    def record(self) -> list[Action]:
        """Every answer since the beginning, dice included."""
        return self._history.all_answers(len(self._history))

    def log(self, since: int = 0) -> Iterator[tuple[int, Event]]:
        """What happened, each event with the number of the answer that led to it (0: before the first)."""
        if since <= 0:
            for event in self._opening:
                yield 0, event
        since = max(since, 0)
        for number, events in enumerate(self._history.events_since(since, len(self._history)), start=since + 1):
            for event in events:
                yield number, event

    def view(self, seat: str) -> dict[str, Any]:
        """All that a seat may see, as JSON-able data, and nothing more."""
        play = self._play
        asked = play.ask
        position = self._position(
            self.title.view_state(play.state, seat),
            [self.title.view_frame(dump_frame(frame), seat) for frame in play.stack],
        )
        if self.title.hidden_information and not self.decides(seat) and self.result is None:
            # A procedure under way holds what the one who decides has in mind: others see its phase only.
            del position["frames"]
        view: dict[str, Any] = {
            "title": self.title.id,
            "scenario": self.scenario,
            "options": sorted(self.options),
            "seat": seat,
            "number": len(self._history),
            "phase": self.phase,
            "position": position,
            "result": msgspec.to_builtins(self.result),
            "standing": msgspec.to_builtins(self.title.view_standing(play.state, seat)),
            "decision": None,
            "actions": [],
        }
        if asked is not None:
            view["decision"] = {"seat": asked.seat, "prompt": asked.prompt, "cases": list(asked.cases)}
            if asked.seat == seat:
                view["decision"]["params"] = dict(asked.params)
                view["actions"] = [[action.verb, *action.args] for action in asked.actions]
        return view

    def view_log(self, seat: str, since: int = 0) -> list[dict[str, Any]]:
        """The log as that seat may read it."""
        lines: list[dict[str, Any]] = []
        for number, event in self.log(since):
            shown = self.title.view_event(event, seat)
            if shown is not None:
                line: dict[str, Any] = msgspec.to_builtins(shown)
                line["number"] = number
                lines.append(line)
        return lines

    # ---- going back

    def can_undo(self) -> bool:
        return self._last_undoable() is not None

    def undo(self) -> Action:
        """Take the last answer back; returns it. Stops at dice, revealed secrets and handed-over decisions.

        In analysis there is no such stop: dice that followed the answer are taken back with it.
        """
        back_to = self._last_undoable()
        if back_to is None:
            raise UndoError("nothing-to-undo" if len(self._history) == 0 else "undo-stops-here")
        taken = self.record()[back_to]
        self.go_back_to(back_to)
        return taken

    def _last_undoable(self) -> int | None:
        number = len(self._history) - 1
        if self.analysis:
            answers = self.record()
            while number >= 0 and answers[number].verb == "roll":
                number -= 1
            return number if number >= 0 else None
        return number if number >= self._floor else None

    def go_back_to(self, number: int) -> None:
        """The game as it was after `number` answers. Whether that is allowed is the caller's business."""
        first = self._checkpoints[0][0]
        if not first <= number <= len(self._history):
            raise ValueError(f"this game can go back to {first} .. {len(self._history)} answers, not to {number}")
        answers = self._history.all_answers(number)
        while self._checkpoints[-1][0] > number:
            self._checkpoints.pop()
        done, play = self._checkpoints[-1]
        chance = self._play.chance
        self._play = play.copy(self.title.copy_state(play.state))
        self._history = self._history.first(done)
        self._floor = min(self._floor, done)
        self._give(answers[done:])
        self._play.chance = chance

    def _give(self, answers: list[Action]) -> None:
        """Give recorded answers again, dice as they fell."""
        place = 0
        while place < len(answers):
            action = answers[place]
            dice: list[int] = []
            after = place + 1
            while after < len(answers) and answers[after].verb == "roll":
                dice.extend(int(die) for die in answers[after].args)
                after += 1
            given = len(action.args) if action.verb == "roll" else 0
            self._play.chance = Scripted(dice, None, self._play.dice_thrown + given)
            try:
                self.apply(action)
            except Refused as refused:
                raise ReplayError(place, refused) from refused
            place = after

    def _checkpoint(self) -> None:
        # The first is the beginning; of the later ones the newest two are worth their memory.
        if len(self._checkpoints) == 3:
            del self._checkpoints[1]
        self._checkpoints.append((len(self._history), self._play.copy(self.title.copy_state(self._play.state))))

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
        twin.warnings = self.warnings[:]
        twin._opening = self._opening
        twin._history = History(self._history, len(self._history))
        twin._floor = self._floor
        twin._checkpoints = self._checkpoints[:]
        return twin

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
        frames = [dump_frame(frame) for frame in self._play.stack]
        return self._position(self.title.dump_state(self._play.state), frames)

    def _position(self, state: dict[str, Any], frames: list[dict[str, Any]]) -> dict[str, Any]:
        return {
            "title": self.title.id,
            "scenario": self.scenario,
            "options": sorted(self.options),
            "phase": self.phase,
            **state,
            "frames": frames,
            **({"result": plain(self.result)} if self.result is not None else {}),
        }

    def save(self) -> str:
        """The whole game as text: its beginning, every answer, and a checkpoint of the present."""
        body: dict[str, Any] = {
            "format": SAVE_FORMAT,
            "title": self.title.id,
            "rules": self.title.rules_version,
            "scenario": self.scenario,
            "options": sorted(self.options),
            "analysis": self.analysis,
            "data": {"fingerprint": self.box.fingerprint, "overlay": self.box.overlay},
            "start": self._start,
            "chance": self._play.chance.describe(),
            "record": [[action.verb, *action.args] for action in self.record()],
            "floor": self._floor,
            "checkpoint": {"dice": self._play.dice_thrown, "position": self.position()},
        }
        return msgspec.json.encode({"meuse-save": body, "digest": digest_of(body)}).decode()


class ReplayError(Exception):
    """A recorded answer that these rules refuse."""

    def __init__(self, number: int, refused: Refused) -> None:
        super().__init__(f"answer {number + 1} of the record: {refused}")
        self.number = number


def plain(data: Any) -> Any:
    """The data as a save would give it back: objects, lists, texts and numbers, shared with nobody."""
    return msgspec.json.decode(msgspec.json.encode(data))


def digest_of(body: dict[str, Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(body, order="sorted")).hexdigest()


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
    game._checkpoint()
    return game


def new_game(box: Box, scenario: str, options: frozenset[str], chance: Chance, analysis: bool = False) -> Game:
    state, frame = box.title.start(box.content, scenario, options)
    return begin(Game(box, scenario, options, Play(state, [frame], chance), None, analysis))


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
    described = {key: value for key, value in data.items() if key != "result"}
    state = title.load_state(box.content, scenario, frozenset(options), described)
    frames = data.get("frames")
    if frames is None:
        stack = title.frames_for(state, str(data.get("phase", "")))
    else:
        stack = load_frames(title, frames)
    state.result = read_result(data.get("result"), over=not stack)
    if chance is None:
        seed = data.get("seed", 1)
        if not isinstance(seed, int):
            raise PositionError("seed", f"a whole number, not {seed!r}")
        chance = Seeded(seed)
    dice = data.get("dice", [])
    if not isinstance(dice, list) or not all(isinstance(die, int) and 1 <= die <= 6 for die in dice):
        raise PositionError("dice", "a list of numbers from 1 to 6")
    if dice:
        chance = Scripted(dice, chance)
    return begin(Game(box, scenario, frozenset(options), Play(state, stack, chance), start, analysis))


def read_result(data: object, over: bool) -> Result | None:
    """The result in a position: there if, and only if, no procedure is left to play."""
    if data is None:
        if over:
            raise PositionError("result", "is lacking: without procedures the game is over")
        return None
    if not over:
        raise PositionError("result", "the game is not over: it still has procedures to play")
    try:
        return msgspec.convert(data, Result)
    except msgspec.ValidationError as wrong:
        raise PositionError("result", str(wrong)) from wrong


def load_frames(title: Title, frames: object) -> list[Frame[Any]]:
    if not isinstance(frames, list):
        raise PositionError("frames", "a list of procedures")
    stack: list[Frame[Any]] = []
    for place, frame in enumerate(frames):
        try:
            stack.append(load_frame(title.frames, frame))
        except (ValueError, TypeError) as wrong:
            raise PositionError(f"frames[{place}]", str(wrong)) from wrong
    return stack


def read_save(text: str) -> dict[str, Any]:
    """The body of a save, checked to be whole and untouched."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise SaveError(f"this save is cut short or damaged: {wrong}") from wrong
    body = data.get("meuse-save") if isinstance(data, dict) else None
    if not isinstance(body, dict):
        raise SaveError("this is not a save of Meuse")
    if body.get("format") != SAVE_FORMAT:
        raise SaveError(
            f"this save has format {body.get('format')!r}; this version of Meuse reads format {SAVE_FORMAT}"
        )
    if data.get("digest") != digest_of(body):
        raise SaveError("this save was changed after it was written; a position can be edited, a save cannot")
    return body


def load_game(box: Box, body: dict[str, Any]) -> Game:
    """The game that was saved: replayed from its beginning, and compared with its checkpoint.

    Where these rules replay it differently, the game goes on from the checkpoint and says so in `warnings`.
    """
    checkpoint = body["checkpoint"]
    answers = [Action(str(entry[0]), tuple(entry[1:])) for entry in body["record"]]
    options = frozenset(body["options"])
    waiting = Scripted([], None)
    if body["start"] is not None:
        # Dice described with the position are in the record, as all others are.
        start = {key: value for key, value in body["start"].items() if key != "dice"}
        game = game_at(box, start, waiting, body["analysis"])
        game._start = body["start"]
    else:
        game = new_game(box, body["scenario"], options, waiting, body["analysis"])
    try:
        game._give(answers)
        differs = plain(game.position()) != checkpoint["position"]
    except ReplayError:
        differs = True
    chance = chance_from(body["chance"])
    if differs:
        game = game_at(box, checkpoint["position"], waiting, body["analysis"])
        game.warnings.append("replays-differently")
    game._play.chance = chance
    game._play.dice_thrown = checkpoint["dice"]
    game._floor = min(body["floor"], len(game))
    return game


class Seat:
    """A game as one player sees it: what bots get. The true state stays behind it."""

    def __init__(self, game: Game, side: str) -> None:
        self._game = game
        self.side = side

    @property
    def decision(self) -> Ask | None:
        """What is asked now; of what others are asked, only who and what about."""
        asked = self._game.decision
        if asked is None or asked.seat == self.side:
            return asked
        return Ask(asked.seat, asked.prompt, [], asked.cases)

    @property
    def title(self) -> Title:
        return self._game.title

    def actions(self) -> list[Action]:
        asked = self._game.decision
        return asked.actions if asked is not None and asked.seat == self.side else []

    def seen(self) -> Any:
        """The state as this seat may know it: to read, never to change (copy it first for a what-if)."""
        return self._game.title.seen(self._game.state, self.side)

    def view(self) -> dict[str, Any]:
        return self._game.view(self.side)

    def imagine(self, rng: random.Random) -> Game:
        """A game that agrees with all this seat can see: hidden things guessed, dice its own."""
        view = self._game.view(self.side)
        position = self._game.title.imagine(self._game.box.content, view, rng)
        return game_at(self._game.box, position, Sampled(rng), analysis=True)
