"""The course of a game: where it stands and how it came there, worked out from its row and its entries alone.

Whatever happens to a game is first tried on a copy, then written as an entry, then followed here; entries of other
processes, entries of a moment ago and entries of last year all take this same way. So memory is never ahead of the
database, and a game that is loaded again is the same game.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from meuse.engine.dice import Audited, Chance, Onward, Scripted, Seeded
from meuse.engine.flow import CHANCE, Action, Param, Refused
from meuse.engine.game import Box, Game, game_at, new_game, plain
from meuse.engine.throws import from_shorthand, numbers_in, shorthand
from meuse.engine.title import PositionError
from meuse.server.games.table_events import TableLine, fields_of
from meuse.server.schema.game import Ending, Proposal
from meuse.server.schema.messages import action_of, words_of
from meuse.server.storage.store import Checkpoint, Entry, GameRow, Standing

RUNG: Final = 32  # answers between the copies that going back starts from
MOMENTS_KEPT: Final = 8  # of the past that somebody has just looked at
CHECKPOINT_EVERY: Final = 64  # entries
ENTRIES_AT_ONCE: Final = 16  # followed without a pause for others

Rolls = list[list[Param]]
"""Answers of chance in shorthand: six-sided dice as [4, 2], all else in words."""


class Differs(Exception):  # noqa: N818 - what came of a replay; the course deals with it
    """These rules lead elsewhere than those the entry was written under."""


class Step(NamedTuple):
    """A moment between two entries that one can go back to."""

    answers: int  # given by then
    thrown: int  # dice of this stretch's game
    floor: int  # answers up to here cannot be undone without asking
    phase: str
    by: str  # the side whose act led here
    act: Action | None  # what led here; None where a stretch begins
    rolls: Rolls


class Stretch:
    """A part of the course in one piece: from the beginning, an edited position or a checkpoint on."""

    def __init__(self, base: int, game: Game, opening: int, start: dict[str, Any] | None) -> None:
        self.base = base  # answers given before this game began
        self.game = game
        self.start = start
        answers = base + len(game)
        self.steps = [Step(answers, opening, answers, game.phase, "", None, [])]
        self.rungs: list[tuple[int, Game]] = [(0, game.clone())]  # place in steps, and a copy of the game then

    @property
    def answers(self) -> int:
        return self.base + len(self.game)

    def act(self, action: Action, rolls: Rolls, side: str) -> None:
        """Follow an act with the dice that fell."""
        last = self.steps[-1]
        game = self.game
        thrown = replay(game, action, rolls, last.thrown)
        answers = self.answers
        free = game.analysis or game.can_undo()
        floor = last.floor if free else answers
        self.steps.append(Step(answers, thrown, floor, game.phase, side, action, rolls))
        if answers - self.steps[self.rungs[-1][0]].answers >= RUNG:
            self.rungs.append((len(self.steps) - 1, game.clone()))

    def copy_at(self, place: int) -> Game:
        """A copy of the game as it was at that step."""
        found, rung = next((number, game) for number, game in reversed(self.rungs) if number <= place)
        game = rung.clone()
        for number in range(found + 1, place + 1):
            step = self.steps[number]
            assert step.act is not None
            replay(game, step.act, step.rolls, self.steps[number - 1].thrown)
        return game

    def place_of(self, answers: int) -> int:
        """The last step at or before so many answers."""
        low, high = 0, len(self.steps)
        while high - low > 1:
            middle = (low + high) // 2
            if self.steps[middle].answers <= answers:
                low = middle
            else:
                high = middle
        return low

    def go_back(self, place: int) -> None:
        if place < len(self.steps) - 1:
            self.game = self.copy_at(place)
            del self.steps[place + 1 :]
            while self.rungs[-1][0] > place:
                self.rungs.pop()


def replay(game: Game, action: Action, rolls: Rolls, thrown: int) -> int:
    """Give a recorded answer with the dice that fell then; returns how many dice the game has seen since it began."""
    given = len(numbers_in(action))
    before = len(game)
    game.chance = script(rolls, thrown + given)
    try:
        game.apply(action)
    except Refused as refused:
        raise Differs(str(refused)) from refused
    if len(game) != before + 1 + len(rolls):
        raise Differs(f"{action}: other dice are wanted than fell")
    return thrown + given + numbers_of(rolls)


def source_of(row: GameRow) -> Chance:
    """Who throws the dice of a game: in play audited ones, in analysis any."""
    if row.mode == "analysis":
        return Seeded(int.from_bytes(row.secret[:8], "big"))
    return Audited(row.secret)


def first_game(box: Box, row: GameRow, chance: Chance) -> Game:
    """The game at its first decision."""
    analysis = row.mode == "analysis"
    if row.start is not None:
        return game_at(box, row.start, chance, analysis)
    return new_game(box, row.scenario, frozenset(row.options), chance, analysis)


def numbers_of(rolls: Rolls) -> int:
    """How many numbers fell: each die, each thing drawn is one."""
    return sum([len(numbers_in(from_shorthand(roll))) for roll in rolls])


def script(rolls: Rolls, start: int = 0) -> Scripted:
    """What fell, to fall again; then somebody is asked."""
    return Scripted([from_shorthand(roll) for roll in rolls], None, start)


class Course:
    """One game as its entries tell it."""

    def __init__(self, box: Box, row: GameRow) -> None:
        self.box = box
        self.row = row
        self.sides = box.title.sides
        self.source = source_of(row)
        self.entry = 0
        self.moved = row.created
        self.dice = numbers_of(row.opening)  # numbers of chance spent, taken back or not
        self.lines: list[TableLine] = []
        self.stamp = 0
        self.low = 0  # the fewest answers the course has come down to since whoever tells of it has set this
        self.asked: Proposal | None = None
        self.given_up: Ending | None = None  # the players have ended it, not the rules
        self.warnings: list[str] = []
        self.void = False  # entries since are not followed: these rules cannot
        self.stretches: list[Stretch] = []
        self._moments: dict[int, Game] = {}

    def begin(self) -> "Course":
        """At the first decision; Differs if these rules do not come there with the dice that fell."""
        row = self.row
        game = first_game(self.box, row, script(row.opening))
        if len(game) != len(row.opening):
            raise Differs("other dice are wanted before the first decision than fell")
        self.stretches = [Stretch(0, game, self.dice, row.start)]
        self.low = self.answers
        return self

    # ---- where it stands

    @property
    def now(self) -> Stretch:
        return self.stretches[-1]

    @property
    def game(self) -> Game:
        return self.stretches[-1].game

    @property
    def answers(self) -> int:
        return self.stretches[-1].answers

    @property
    def analysis(self) -> bool:
        return self.row.mode == "analysis"

    @property
    def over(self) -> Ending | None:
        return self.given_up if self.given_up is not None else ending_of(self.game)

    @property
    def deciding(self) -> str:
        return "" if self.over is not None else deciding_in(self.game)

    def standing(
        self, game: Game, answers: int, entry: int, dice: int, given_up: Ending | None, keep: bool
    ) -> Standing:
        """What the game's row repeats once `entry` is written; `keep`: with a checkpoint."""
        ending = given_up if given_up is not None else ending_of(game)
        checkpoint = None
        if keep or ending is not None or entry % CHECKPOINT_EVERY == 0:
            checkpoint = Checkpoint(entry, answers, dice, game.position())
        return Standing(answers, game.phase, deciding_in(game) if ending is None else "", ending, checkpoint)

    def standing_now(self, given_up: Ending | None = None) -> Standing:
        """After one more entry that leaves the board as it is."""
        return self.standing(self.game, self.answers, self.entry + 1, self.dice, given_up or self.given_up, False)

    # ---- trying

    def try_acts(self, acts: Sequence[Action], seat: str, at: str) -> tuple[list[Entry], Standing]:
        """The entries that these acts of one seat would make, dice thrown, tried on a copy.

        An act that is not legal raises Refused. Acts after the decision has passed to another seat are left out.
        """
        game = self.game.clone()
        thrown = self.now.steps[-1].thrown
        dice = self.dice
        entries: list[Entry] = []
        for action in acts:
            if entries and not game.decides(seat):
                break
            before = len(game)
            game.chance = Onward(self.source, dice - thrown)
            game.apply(action, seat)
            rolls = [shorthand(answer) for answer in game.record(before + 1)]
            fallen = len(numbers_in(action)) + numbers_of(rolls)
            thrown += fallen
            dice += fallen
            body = {"action": words_of(action), "rolls": rolls}
            number = self.entry + 1 + len(entries)
            entries.append(Entry(number, at, seat, "act", self.now.base + len(game), body))
        last = entries[-1].number
        keep = last // CHECKPOINT_EVERY > self.entry // CHECKPOINT_EVERY
        return entries, self.standing(game, entries[-1].answers, last, dice, None, keep)

    def throw(self) -> Action:
        """The dice that the game waits for."""
        asked = self.game.decision
        assert asked is not None
        assert asked.throw is not None
        fallen = self.source.throw(self.dice, asked.throw)
        assert fallen is not None
        return asked.throw.answer(fallen)

    def edited_game(self, position: dict[str, Any]) -> tuple[Game, Rolls]:
        """The game at an edited position, and the dice it threw on its way to the first decision."""
        named = position.get("title", self.row.title)
        if named != self.row.title:
            raise PositionError("title", f"this is a position of {named!r}, not of {self.row.title!r}")
        chance = Onward(self.source, self.dice)
        game = game_at(self.box, position, chance, True)
        return game, [shorthand(answer) for answer in game.record()]

    # ---- going back

    def undo_to(self, how: str) -> int | None:
        """Where an undo leads that needs nobody's consent: answers, or None where there is nothing to undo."""
        if self.void or (self.over is not None and not self.analysis):
            return None
        steps = self.now.steps
        place = len(steps) - 1
        floor = 0 if self.analysis else steps[-1].floor
        if place == 0:
            return self._before_this_stretch()
        if how == "last":
            place -= 1
            while place > 0 and steps[place].answers > floor and steps[place + 1].by == CHANCE:
                place -= 1
        else:
            phase = steps[-1].phase
            while place > 0 and steps[place - 1].phase == phase and steps[place - 1].answers >= floor:
                place -= 1
        answers = steps[place].answers
        return answers if floor <= answers < self.answers else None

    def _before_this_stretch(self) -> int | None:
        """An edit is undone like an act."""
        return self.stretches[-2].answers if self.analysis and len(self.stretches) > 1 else None

    @property
    def first(self) -> int:
        """The fewest answers that one can go back to."""
        return self.stretches[0].steps[0].answers

    def boundary(self, answers: int) -> int:
        """The last moment at or before so many answers in which somebody decided; dice are never left in the air."""
        stretch = self._stretch_at(answers)
        return stretch.steps[stretch.place_of(answers)].answers

    def _stretch_at(self, answers: int) -> Stretch:
        for stretch in reversed(self.stretches):
            if stretch.steps[0].answers <= answers:
                return stretch
        return self.stretches[0]

    def at(self, answers: int) -> Game:
        """The game after so many answers: to read, not to play on."""
        stretch = self._stretch_at(answers)
        game = self._moments.pop(answers, None)
        if game is None:
            place = stretch.place_of(answers)
            game = stretch.copy_at(place)
            left = answers - stretch.steps[place].answers
            if left > 0 and place + 1 < len(stretch.steps):
                after = stretch.steps[place + 1]  # in the middle of its dice
                assert after.act is not None
                replay_part(game, after.act, after.rolls[: left - 1], stretch.steps[place].thrown)
        self._moments[answers] = game
        while len(self._moments) > MOMENTS_KEPT:
            del self._moments[next(iter(self._moments))]
        return game

    # ---- following

    def follow(self, entry: Entry) -> None:
        """What a written entry does. Differs, once, where these rules cannot follow it; from then on it is void."""
        self._follow_table(entry)
        if entry.kind == "act":
            if not self.void:
                self._try(lambda: self.now.act(action_of(entry.body["action"]), entry.body["rolls"], entry.side))
        elif entry.kind == "back":
            self._follow_back(int(entry.body["to"]))
        elif entry.kind == "edited":
            self._try(lambda: self._follow_edit(entry))
        self.low = min(self.low, self.answers)

    def _try(self, following: Any) -> None:
        try:
            following()
        except (Differs, PositionError) as differs:
            self.void = True
            raise Differs(str(differs)) from differs

    def _follow_back(self, answers: int) -> None:
        if not self.first <= answers <= self.answers:
            self.void = True
            raise Differs(f"cannot go back to {answers} answers")
        while self.now.steps[0].answers > answers:
            self.stretches.pop()
        self.now.go_back(self.now.place_of(answers))
        self._moments.clear()
        self.void = False

    def _follow_edit(self, entry: Entry) -> None:
        rolls: Rolls = entry.body.get("rolls", [])
        position: dict[str, Any] = {key: value for key, value in entry.body["position"].items() if key != "dice"}
        game = game_at(self.box, position, script(rolls), True)
        if len(game) != len(rolls):
            raise Differs("other dice are wanted at this position than fell")
        self.stretches.append(Stretch(entry.answers - len(rolls), game, numbers_of(rolls), position))
        self.void = False

    def _follow_table(self, entry: Entry) -> None:
        """The part that needs no rules: proposals, resignations, the count of dice, the lines of the log."""
        kind, body = entry.kind, entry.body
        self.entry = entry.number
        self.moved = entry.at
        if kind == "act":
            self.dice += len(numbers_in(action_of(body["action"]))) + numbers_of(body["rolls"])
            # A draw stays offered until another than he who offers it plays on.
            if self.asked is not None and (self.asked.kind == "takeback" or self.asked.by != entry.side):
                self.asked = None
        elif kind == "takeback-asked":
            self.asked = Proposal("takeback", entry.side, int(body["to"]))
        elif kind == "draw-offered":
            self.asked = Proposal("draw", entry.side)
        elif kind != "joined":
            self.asked = None
        if kind == "edited":
            self.dice += numbers_of(body.get("rolls", []))
        elif kind == "draw-agreed":
            self.given_up = Ending("agreed")
        elif kind == "resigned":
            self.given_up = resignation(self.sides, entry.side)
        self._tell(entry)

    def _tell(self, entry: Entry) -> None:
        if entry.kind == "back":
            for line in self.lines:
                if line.number > entry.answers:
                    self.stamp += 1
                    line.number = entry.answers
                    line.stamp = self.stamp
        fields = fields_of(entry)
        if fields is not None:
            self.stamp += 1
            self.lines.append(TableLine(entry.answers, self.stamp, fields))


def replay_part(game: Game, action: Action, rolls: Rolls, thrown: int) -> None:
    """An act and the first of its dice: the game then waits for the next."""
    game.chance = script(rolls, thrown + len(numbers_in(action)))
    game.apply(action)


def deciding_in(game: Game) -> str:
    asked = game.decision
    return asked.seat if asked is not None else ""


def ending_of(game: Game) -> Ending | None:
    """How a game ended by its rules."""
    result = game.result
    if result is None:
        return None
    return Ending("rules", result.winner or "", result.grade, result.points)


def resignation(sides: Sequence[str], side: str) -> Ending:
    others = [other for other in sides if other != side]
    return Ending("resigned", others[0] if len(others) == 1 else "")


def follow_all(box: Box, row: GameRow, entries: Sequence[Entry]) -> "Iterator[Course]":
    """Follow a log from its beginning; yields the course now and then, so that others get a turn, and at the end.

    Where these rules lead elsewhere than the game's checkpoint, it goes on from the checkpoint; what was played since
    and cannot be followed is void. Both are told in `warnings`.
    """
    course = Course(box, row)
    if box.fingerprint != row.data:
        course.warnings.append("data-changed")
    if box.title.rules_version != row.rules:
        course.warnings.append("rules-changed")
    checkpoint = row.checkpoint
    resume = 0
    try:
        course.begin()
        for done, entry in enumerate(entries):
            if checkpoint is not None and entry.number > checkpoint.entry:
                break
            course.follow(entry)
            if done % ENTRIES_AT_ONCE == 0:
                yield course
        if checkpoint is not None:
            if plain(course.game.position()) != checkpoint.position or course.answers != checkpoint.answers:
                raise Differs("another position at the checkpoint")
            resume = checkpoint.entry
        else:
            resume = course.entry
    except (Differs, PositionError):
        if checkpoint is None:
            resume = course.entry
            if not course.stretches:
                raise
        else:
            course = from_checkpoint(course, entries, checkpoint)
            resume = checkpoint.entry
        course.warnings.append("replays-differently")
    for done, entry in enumerate(entries):
        if entry.number <= resume:
            continue
        try:
            course.follow(entry)
        except Differs:
            if "replays-differently" not in course.warnings:
                course.warnings.append("replays-differently")
        if done % ENTRIES_AT_ONCE == 0:
            yield course
    course.low = course.answers
    yield course


def from_checkpoint(course: Course, entries: Sequence[Entry], checkpoint: Checkpoint) -> Course:
    """The course from its checkpoint on; of what was before, only what the table said."""
    again = Course(course.box, course.row)
    again.warnings = course.warnings
    for entry in entries:
        if entry.number <= checkpoint.entry:
            again._follow_table(entry)
    game = game_at(course.box, checkpoint.position, Scripted([]), course.analysis)
    again.stretches = [Stretch(checkpoint.answers, game, 0, checkpoint.position)]
    again.low = again.answers
    return again
