"""The moments of a game: where its sides planned, and what they then chose."""

from bisect import bisect_right
from collections.abc import Hashable
from typing import Final

from meuse.engine.flow import CHANCE, Action, Ask
from meuse.engine.game import Game, ReplayError, Seat
from meuse.engine.plans import Plan, Planner
from meuse.engine.standings import turn_starts
from meuse.engine.throws import is_chance
from meuse.engine.title import Adviser
from meuse.review.shapes import MomentWork

MOST_PHASES: Final = 60  # where nobody plans and there are more phases than that, turns are enough
OWN: Final = ""
"""The kind of the plan that is the side's own choice."""


class Given(Plan):
    """What a side chose, as a plan among others: it gives the recorded answers as long as they are offered.

    The answers come in parts, each begun by an answer to the question with which the plan began (a unit to move, a hex
    to assault). In a playout in which the dice have fallen otherwise, a part whose beginning is not offered any more is
    left out; within a part an answer is given to a question like the one that it was the answer to. All other questions
    are answered by the script's own plan, also when the record is at its end: plans that are compared go on alike.
    """

    def __init__(self, prompt: str, answers: list[tuple[str, Action]], script: Plan | None = None) -> None:
        super().__init__(OWN)
        self.prompt = prompt
        self.script = script
        self.parts: list[tuple[Action | None, list[tuple[str, Action]]]] = []
        for asked, action in answers:
            if asked == prompt:
                self.parts.append((action, []))
            else:
                if not self.parts:
                    self.parts.append((None, []))
                self.parts[-1][1].append((asked, action))

    def orders(self) -> Hashable:
        return tuple([(begun, tuple(rest)) for begun, rest in self.parts])

    def adviser(self) -> Adviser:
        return Follower(self, self.script.adviser() if self.script is not None else None)

    def sketch(self) -> Adviser:
        return Follower(self, self.script.sketch() if self.script is not None else None)


class Follower(Adviser):
    """Carries out what a side chose, in one playout."""

    def __init__(self, given: Given, script: Adviser | None) -> None:
        self._given = given
        self._script = script
        self._left = given.parts[:]
        self._part: list[tuple[str, Action]] = []
        if self._left and self._left[0][0] is None:  # the plan began with other questions than those that repeat
            self._part = self._left.pop(0)[1][:]

    def advise(self, seat: Seat) -> Action | None:
        found = self._recorded(seat.decision)
        return self._script.advise(seat) if found is None and self._script is not None else found

    def _recorded(self, asked: Ask | None) -> Action | None:
        if asked is None:
            return None
        if asked.prompt == self._given.prompt:
            while self._left:
                begun, rest = self._left.pop(0)
                if begun is not None and begun in asked.actions:
                    self._part = rest[:]
                    return begun
            return None
        for place, (prompt, action) in enumerate(self._part):
            if prompt == asked.prompt and action in asked.actions:
                del self._part[: place + 1]
                return action
        return None


class Walk:
    """A game from its beginning, moment by moment."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.first = _first(game)
        self.record = game.record()
        self.planners = planners_of(game)
        self.asked: list[tuple[str, str]] = []  # of each answer since the first: whose it was, and to what question
        self.moments: list[MomentWork] = []
        self._turns = turn_starts(game)
        self._phase = ""
        self._planned: dict[str, str] = {}  # by side: the moment for which it has a plan
        self._read()

    def _read(self) -> None:
        twin = self.game.at(self.first)
        place = self.first
        self._note(twin, place)
        while place < len(self.record):
            after = self.after(place)
            asked = twin.decision
            self.asked.append((asked.seat, asked.prompt) if asked is not None else ("", ""))
            self.asked.extend([(CHANCE, "")] * (after - place - 1))
            try:
                twin.give_again(self.record[place:after])
            except (ReplayError, ValueError):
                break  # rules or data have changed since: as far as it goes
            place = after
            self._note(twin, place)
        if self.planners:
            if self.moments and self.moments[0].answers > self.first:
                self.moments.insert(0, self._moment(self.game.at(self.first), self.first, "", ""))
        else:
            self._only_turns()
        if not self.moments or self.moments[-1].answers < place:
            self.moments.append(self._moment(twin, place, "", ""))

    def after(self, place: int) -> int:
        """How many answers the next question comes after: dice that fell belong to the answer before them."""
        after = place + 1
        while after < len(self.record) and is_chance(self.record[after]):
            after += 1
        return after

    def _note(self, twin: Game, place: int) -> None:
        asked = twin.decision
        if asked is None or asked.seat == CHANCE:
            return
        if not self.planners:
            if twin.phase != self._phase:
                self._phase = twin.phase
                self.moments.append(self._moment(twin, place, "", asked.prompt))
            return
        planner = self.planners.get(asked.seat)
        if planner is None:
            return
        moment = planner.moment(asked, Seat(twin, asked.seat).seen(), twin.phase)
        if moment and self._planned.get(asked.seat) != moment:
            self._planned[asked.seat] = moment
            self.moments.append(self._moment(twin, place, asked.seat, asked.prompt))

    def _moment(self, twin: Game, place: int, side: str, prompt: str) -> MomentWork:
        begun = bisect_right([number for _, number in self._turns], place)
        turn = self._turns[begun - 1][0] if begun else getattr(twin.state, "turn", 0)
        return MomentWork(place, turn, twin.phase, side, prompt)

    def _only_turns(self) -> None:
        """Of many phases one a turn."""
        if len(self.moments) <= MOST_PHASES:
            return
        kept: list[MomentWork] = []
        for moment in self.moments:
            if not kept or moment.turn != kept[-1].turn:
                kept.append(moment)
        self.moments = kept

    def was_chosen(self, moment: MomentWork) -> bool:
        """Whether a side planned there and the game has gone on since."""
        return bool(moment.side) and moment.answers < len(self.record)

    def given(self, moments: list[MomentWork], place: int, script: Plan) -> Given:
        """What the side chose at a moment, until it planned again; `script` answers what it was not asked."""
        moment = moments[place]
        until = len(self.record)
        for later in moments[place + 1 :]:
            if later.side == moment.side:
                until = later.answers
                break
        answers = [
            (self.asked[number - self.first][1], self.record[number])
            for number in range(moment.answers, min(until, self.first + len(self.asked)))
            if self.asked[number - self.first][0] == moment.side
        ]
        return Given(moment.prompt, answers, script)


class Staffs:
    """Who plans for each side, knowing what that side had seen by a moment: nothing of what came later.

    A planner remembers what it was shown (`Planner.moment`), so those that have walked through the whole game know too
    much. These walk along with the moments that are looked at, and begin anew where one lies further back.
    """

    def __init__(self, walk: Walk) -> None:
        self._walk = walk
        self._twin: Game | None = None
        self._planners: dict[str, Planner] = {}

    def at(self, answers: int) -> dict[str, Planner]:
        """By side, until the next call."""
        walk = self._walk
        if self._twin is None or len(self._twin) > answers:
            self._twin = walk.game.at(walk.first)
            self._planners = planners_of(self._twin)
        twin = self._twin
        while True:
            asked = twin.decision
            planner = self._planners.get(asked.seat) if asked is not None else None
            if asked is not None and planner is not None:
                planner.moment(asked, Seat(twin, asked.seat).seen(), twin.phase)
            if len(twin) >= answers:
                return self._planners
            twin.give_again(walk.record[len(twin) : walk.after(len(twin))])


def planners_of(game: Game) -> dict[str, Planner]:
    """By side; nobody where the scenario has no plans."""
    found: dict[str, Planner] = {}
    if game.scenario in game.title.planned_scenarios:
        for side in game.title.sides:
            planner = Seat(game, side).planner()
            if planner is not None:
                found[side] = planner
    return found


def _first(game: Game) -> int:
    """After how many answers the game can first be looked at: after the dice before its first question, or for an old
    save that goes on from a position, now."""
    thrown = 0
    for answer in game.record():
        if not is_chance(answer):
            break
        thrown += 1
    try:
        game.at(thrown)
    except (ValueError, ReplayError):
        return len(game)
    return thrown
