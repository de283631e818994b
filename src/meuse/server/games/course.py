"""The course of a game: where it stands and how it came there, worked out from its row and its entries alone.

Whatever happens to a game is first tried on a copy, then written as an entry, then followed here; entries of other
processes, entries of a moment ago and entries of last year all take this same way. So memory is never ahead of the
database, and a game that is loaded again is the same game.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from meuse.engine.dice import Audited, Chance, Onward, Seeded
from meuse.engine.flow import CHANCE, Action
from meuse.engine.game import Box, Game, game_at, new_game
from meuse.engine.orders import LONGEST_RUN, Orders, answer
from meuse.engine.throws import numbers_in, shorthand
from meuse.engine.title import PositionError
from meuse.engine.trying import Work
from meuse.server.errors import ServerError
from meuse.server.games import pasts
from meuse.server.games.stretches import Differs, Rolls, Step, Stretch, numbers_of, script
from meuse.server.games.table_events import SAID_OFTEN, SEAT_ALONE, TableLine, fields_of, take_name_out
from meuse.server.schema.game import Ending, Proposal
from meuse.server.schema.messages import action_of, words_of
from meuse.server.storage.store import Checkpoint, Entry, GameRow, Past, Standing

MOMENTS_KEPT: Final = 2  # of the past that somebody has just looked at
NEAR: Final = 64  # answers: so far one plays on from such a moment to come to a later one
CHECKPOINT_EVERY: Final = 64  # entries
MOST_SAID: Final = 20  # lines of the table about one moment that can be said again and again
EYES: Final = "eyes"
"""Of the position that an analysis begins with: as which side it is looked at. The rules do not read it."""
NO_ORDERS: Final[Mapping[str, Orders]] = {}


def source_of(row: GameRow) -> Chance:
    """Who throws the dice of a game: in play audited ones, in analysis any."""
    if row.mode == "analysis":
        return Seeded(int.from_bytes(row.secret[:8], "big"))
    return Audited(row.secret)


def first_game(box: Box, row: GameRow, chance: Chance) -> Game:
    """The game at its first decision."""
    analysis = row.mode == "analysis"
    start = start_of(row)
    if start is not None:
        return game_at(box, start, chance, analysis)
    return new_game(box, row.scenario, frozenset(row.options), chance, analysis)


def start_of(row: GameRow) -> dict[str, Any] | None:
    """The position that a game begins with; None for the scenario's own beginning."""
    return {key: value for key, value in row.start.items() if key != EYES} if row.start is not None else None


class Course:
    """One game as its entries tell it."""

    def __init__(self, box: Box, row: GameRow) -> None:
        self.box = box
        self.row = row
        self.sides = box.title.sides
        self._hides = box.title.hides(row.scenario, frozenset(row.options))  # known before there is a game
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
        self.pasts: list[tuple[int, int]] = []  # entry and answers of those that were packed and lead here
        self.packed = 0  # the entry up to which that was done last
        self.news: dict[str, int] = {}  # where something is hidden: how many entries each seat was told something of

    def begin(self) -> "Course":
        """At the first decision; Differs if these rules do not come there with the dice that fell."""
        row = self.row
        game = first_game(self.box, row, script(row.opening))
        if len(game) != len(row.opening):
            raise Differs("other dice are wanted before the first decision than fell")
        self.stretches = [Stretch(0, game, start_of(row))]
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
    def opening_eyes(self) -> str:
        """The side through whose eyes an analysis is looked at until something is done in it; "" for open eyes."""
        start = self.row.start
        return str(start.get(EYES, "")) if start is not None and self.entry == 0 else ""

    @property
    def over(self) -> Ending | None:
        return self.given_up if self.given_up is not None else ending_of(self.game)

    @property
    def deciding(self) -> str:
        return "" if self.over is not None else deciding_in(self.game)

    # ---- how a seat counts

    @property
    def hides(self) -> bool:
        """Whether what one seat does must not be counted by another."""
        return self._hides and not self.analysis

    def number_for(self, seat: str, answers: int) -> int:
        """What a seat counts after so many answers: these, or where something is hidden the lines it has read."""
        stretch = self.now
        return stretch.game.number_for(seat, max(answers - stretch.base, 0)) if self.hides else answers

    def answers_at(self, seat: str, number: int) -> int:
        """How many answers had been given when a seat counted `number`; a ServerError if it never did."""
        first, last = (0, self.number_for(seat, self.answers)) if self.hides else (self.first, self.answers)
        if not first <= number <= last:
            raise ServerError("not-now", f"this game can be shown after {first} to {last} answers")
        stretch = self.now
        return max(stretch.base + stretch.game.answers_at(seat, number), self.first) if self.hides else number

    def entry_for(self, mine: Sequence[str]) -> int:
        """The last entry, as those count who hold these seats: a number that grows with whatever they are told."""
        return sum([self.news.get(seat, 0) for seat in mine or ("",)]) if self.hides else self.entry

    @property
    def _readers(self) -> tuple[str, ...]:
        return (*self.sides, "")

    def _known(self) -> list[int]:
        """What each seat counts now."""
        return [self.number_for(seat, self.answers) for seat in self._readers]

    def standing(
        self, game: Game, answers: int, entry: int, dice: int, given_up: Ending | None, keep: bool
    ) -> Standing:
        """What the game's row repeats once `entry` is written; `keep`: with a checkpoint."""
        ending = given_up if given_up is not None else ending_of(game)
        checkpoint = None
        if keep or ending is not None or entry % CHECKPOINT_EVERY == 0:
            checkpoint = Checkpoint(entry, answers, dice, game.position())
        deciding = deciding_in(game) if ending is None else ""
        return Standing(answers, game.phase, deciding, ending, checkpoint, pasts.due(self))

    def standing_now(self, given_up: Ending | None = None) -> Standing:
        """After one more entry that leaves the board as it is."""
        return self.standing(self.game, self.answers, self.entry + 1, self.dice, given_up or self.given_up, False)

    def note_past(self, past: Past | None) -> None:
        """It is written."""
        if past is not None:
            self.pasts.append((past.entry, past.answers))
            self.packed = past.entry

    # ---- trying

    def trying_acts(
        self,
        acts: Sequence[Action],
        seat: str,
        at: str,
        together: bool = False,
        orders: Mapping[str, Orders] = NO_ORDERS,
        onward: Callable[[Game], Work[Sequence[Action]]] | None = None,
    ) -> Work[tuple[list[Entry], Standing]]:
        """The entries that these acts of one seat would make, dice thrown, tried on a copy.

        An act that is not legal raises Refused. Acts after the decision has passed to another seat are left out.
        `together`: they came of one wish. All bear the number of the first, and are undone as one.
        `orders` answer whatever is asked then, of this seat or another. `onward`: what the seat does after that.
        """
        trying = Trying(self, at)
        left = list(acts)
        joined = together and (len(acts) > 1 or onward is not None)
        while left:
            for number, action in enumerate(left):
                if number and not trying.game.decides(seat):
                    break
                trying.act(action, seat, {"wish": self.entry + 1} if joined else {})
                yield
            yield from trying.obeying(orders)
            left = list((yield from onward(trying.game))) if onward is not None else []
        return trying.entries, self._standing_after(trying)

    def trying_orders(self, orders: Mapping[str, Orders], at: str) -> Work[tuple[list[Entry], Standing] | None]:
        """The entries of what standing orders answer to the question that is asked; None if they leave it open."""
        trying = Trying(self, at)
        yield from trying.obeying(orders)
        return (trying.entries, self._standing_after(trying)) if trying.entries else None

    def _standing_after(self, trying: "Trying") -> Standing:
        last = trying.entries[-1]
        keep = last.number // CHECKPOINT_EVERY > self.entry // CHECKPOINT_EVERY
        return self.standing(trying.game, last.answers, last.number, trying.dice, None, keep)

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
        floor = 0 if self.analysis else self.now.floor
        if place == 0:
            return self._before_this_stretch()
        if how == "last":
            place -= 1
            while place > 0 and steps[place].answers > floor and belongs_to_last(steps[place + 1]):
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
        game = self._moments.pop(answers, None) or self._look_at(answers)
        self._moments[answers] = game
        while len(self._moments) > MOMENTS_KEPT:
            del self._moments[next(iter(self._moments))]
        return game

    def _look_at(self, answers: int) -> Game:
        """Who leafs through a game looks at one moment after the other: the next is found from the last."""
        stretch = self._stretch_at(answers)
        base = stretch.base
        known = [other for other in self._moments if self._stretch_at(other) is stretch]
        before = [other for other in known if answers - NEAR <= other < answers]
        after = [other for other in known if other > answers]
        if before:
            nearest = max(before)
            game = self._moments[nearest].clone()
            game.give_again(stretch.game.record(nearest - base, answers - base))
            return game
        source = self._moments[min(after)] if after else stretch.game
        return source.at(answers - base)

    # ---- following

    def follow(self, entry: Entry) -> None:
        """What a written entry does. Differs, once, where these rules cannot follow it; from then on it is void."""
        if not self.hides:
            self._follow(entry)
            return
        before, deciding = self._known(), self.deciding
        try:
            self._follow(entry)
        finally:
            self._note_news(entry, before, deciding)

    def _note_news(self, entry: Entry, before: list[int], deciding: str) -> None:
        """Whom an entry tells something: who wrote it, who reads of it, and all when another decides or it is said."""
        said = entry.kind not in ("act", "back") or self.deciding != deciding
        for seat, known, now in zip(self._readers, before, self._known(), strict=True):
            if said or seat == entry.side or known != now:
                self.news[seat] = self.news.get(seat, 0) + 1

    def _follow(self, entry: Entry) -> None:
        self.follow_table(entry)
        if entry.kind == "act":
            if not self.void:
                body = entry.body
                joined = body.get("wish", entry.number) != entry.number
                self._try(lambda: self.now.act(action_of(body["action"]), body["rolls"], entry.side, joined))
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
        self.pasts = [past for past in self.pasts if past[1] <= answers]
        self._moments.clear()
        self.void = False

    def _follow_edit(self, entry: Entry) -> None:
        rolls: Rolls = entry.body.get("rolls", [])
        position: dict[str, Any] = {key: value for key, value in entry.body["position"].items() if key != "dice"}
        game = game_at(self.box, position, script(rolls), True)
        if len(game) != len(rolls):
            raise Differs("other dice are wanted at this position than fell")
        self.stretches.append(Stretch(entry.answers - len(rolls), game, position))
        self.void = False

    def follow_table(self, entry: Entry) -> None:
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
        elif kind not in ("joined", "revoked", "imported"):
            self.asked = None
        if kind == "edited":
            self.dice += numbers_of(body.get("rolls", []))
        elif kind == "draw-agreed":
            self.given_up = Ending("agreed")
        elif kind == "resigned":
            self.given_up = resignation(self.sides, entry.side)
        elif kind == "closed":
            self.given_up = Ending("closed")
        elif kind == "imported":
            self.note_import(body["why"])
        elif kind == "left" and body["nameless"]:
            take_name_out(self.lines, entry.side)
        self._tell(entry)

    def note_import(self, why: str) -> None:
        """What this game was brought from is not quite what it is here."""
        if f"import-{why}" not in self.warnings:
            self.warnings.append(f"import-{why}")

    def _tell(self, entry: Entry) -> None:
        if entry.kind == "back":
            for line in self.lines[bisect_right(self.lines, entry.answers, key=_number_of) :]:
                self.stamp += 1
                line.number = entry.answers
                line.stamp = self.stamp
        fields = fields_of(entry)
        if fields is not None:
            self.stamp += 1
            known = self._who_knows_nothing(entry, fields), self._counted(fields)
            self.lines.append(TableLine(entry.answers, self.stamp, fields, self.stamp, *known))
            self._drop_repeats(entry.answers)

    def _drop_repeats(self, answers: int) -> None:
        """Who does and undoes the same a thousand times writes no log that takes everybody's time to tell.

        Counted by itself is what different seats may read: what one is told must not depend on what it may not know.
        """
        said: Counter[tuple[str, ...]] = Counter()
        for place in range(len(self.lines) - 1, bisect_left(self.lines, answers, key=_number_of) - 1, -1):
            line = self.lines[place]
            if line.fields["event"] in SAID_OFTEN:
                whose = (line.fields["side"], *line.unknown_to)
                said[whose] += 1
                if said[whose] > MOST_SAID:
                    del self.lines[place]

    def _counted(self, fields: dict[str, Any]) -> dict[str, int]:
        """What each seat counts at the answers that a line speaks of.

        They may be taken back later and others given in their place, which a seat that counts what it has read would
        count otherwise.
        """
        if "answers" not in fields or not self.stretches or not self.hides:
            return {}
        return {seat: self.number_for(seat, int(fields["answers"])) for seat in self._readers}

    def _who_knows_nothing(self, entry: Entry, fields: dict[str, Any]) -> list[str]:
        """The seats that knew of nothing that this entry takes back; of what is one seat's own business, all others."""
        others = [seat for seat in self._readers if seat != entry.side]
        if entry.kind == "act" or fields["event"] in SEAT_ALONE:
            return others
        if entry.kind != "back":
            return []
        if not self.stretches:  # only what the table said is followed: whether anything is hidden is not known yet
            return [] if entry.body["how"] == "rules" else others
        if not self.hides:
            return []
        return [seat for seat in others if self.number_for(seat, entry.answers) == self.number_for(seat, self.answers)]


class Trying:
    """A copy of a course's game in which acts are tried, and the entries that they make."""

    def __init__(self, course: Course, at: str) -> None:
        self.game = course.game.clone()
        self.dice = course.dice
        self.entries: list[Entry] = []
        self._course = course
        self._thrown = self.game.dice_thrown
        self._at = at

    def act(self, action: Action, seat: str, mark: dict[str, Any]) -> None:
        """`mark`: what the entry says of it besides: the wish or the order that it came of."""
        game, course = self.game, self._course
        before = len(game)
        game.chance = Onward(course.source, self.dice - self._thrown)
        game.apply(action, seat)
        rolls = [shorthand(answer) for answer in game.record(before + 1)]
        fallen = len(numbers_in(action)) + numbers_of(rolls)
        self._thrown += fallen
        self.dice += fallen
        body: dict[str, Any] = {"action": words_of(action), "rolls": rolls, **mark}
        number = course.entry + 1 + len(self.entries)
        self.entries.append(Entry(number, self._at, seat, "act", course.now.base + len(game), body))

    def obeying(self, orders: Mapping[str, Orders]) -> Work[None]:
        """Let standing orders answer until somebody must decide."""
        last: tuple[str, str] | None = None
        for _ in range(LONGEST_RUN):
            found = answer(self.game, orders)
            if found is None:
                break
            by = (found.seat, found.order)
            self.act(found.action, found.seat, {"order": found.order, "more": by == last})
            last = by
            yield


def _number_of(line: TableLine) -> int:
    """Lines stand in the order of their numbers: with what is taken back all that was said since moves back."""
    return line.number


def belongs_to_last(step: Step) -> bool:
    """Dice fall for the act before them, and acts of one wish go together."""
    return step.by == CHANCE or step.joined


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
