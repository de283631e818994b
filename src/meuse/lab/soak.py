"""Soaking: random games to their end, with the invariants checked after every answer.

Plain random play seldom fights, so games are also played by wanderers that like rare verbs, dislike ending things, go
where the other side was last active, or mostly follow the title's own adviser. They know no title.
"""

import math
import random
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

import msgspec

import meuse
from meuse.bots.pool import in_order, work_through
from meuse.engine.events import Event
from meuse.engine.flow import Action
from meuse.engine.game import Game, Seat
from meuse.engine.throws import is_chance
from meuse.engine.title import Adviser
from meuse.lab.invariants import BrokenInvariant, check, check_question, check_thoroughly

NO_LIMIT: Final = 200_000  # decisions; a game that takes more does not end
THOROUGH_EVERY: Final = 300  # decisions between two thorough checks, on average
STYLES: Final = ("blind", "curious", "fierce", "advised")
HEEDED: Final = 0.85  # how often an advised wanderer does as he is told; else he is fierce
ENDINGS: Final = frozenset({"done", "stop", "cancel", "decline", "refuse"})
MEMORY: Final = 40  # cells that a fierce wanderer remembers of each side
LOOKS: Final = 6  # cells that he compares
KEEP_SEEN: Final = 400  # answers remembered to be tried where they do not belong


class Failure(msgspec.Struct, frozen=True):
    """A game that broke: how to play it again, and a save of its last sound moment."""

    title: str
    seed: int
    scenario: str
    options: tuple[str, ...]
    style: str
    decisions: int
    error: str
    action: str  # the answer that broke it, if it was one
    trace: str
    save: str  # before that answer; empty if even that could not be saved


class Soaked(msgspec.Struct, frozen=True):
    """One game soaked."""

    seed: int
    scenario: str
    options: tuple[str, ...]
    style: str
    decisions: int
    grade: str
    verbs: dict[str, int]
    events: dict[str, int]
    failure: Failure | None = None


class SoakReport(msgspec.Struct):
    """What came of a soak. `verbs`, `events` and `options` say how much of the game it has met."""

    title: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    grades: dict[str, int] = {}
    scenarios: dict[str, int] = {}
    options: dict[str, int] = {}  # how many games each set of options was played with
    verbs: dict[str, int] = {}
    events: dict[str, int] = {}
    failures: list[Failure] = []

    def add(self, game: Soaked) -> None:
        self.games += 1
        self.decisions += game.decisions
        for counts, more in (
            (self.grades, {game.grade: 1}),
            (self.scenarios, {game.scenario: 1}),
            (self.options, {"+".join(game.options) or "none": 1}),
            (self.verbs, game.verbs),
            (self.events, game.events),
        ):
            for name, count in more.items():
                counts[name] = counts.get(name, 0) + count
        if game.failure is not None:
            self.failures.append(game.failure)


Options = Mapping[str, bool] | Literal["random"]
Progress = Callable[[Soaked], None]


def soak(
    title: str,
    games: int,
    seed: int = 1,
    jobs: int = 1,
    options: Options = "random",
    progress: Progress | None = None,
    thorough_every: int = THOROUGH_EVERY,
    stop_after: int | None = None,
    check_every: int = 1,
    scenario: str | None = None,
) -> SoakReport:
    """Play `games` games with seeds `seed`, `seed` + 1 ... and check them all the way.

    With random options, consecutive seeds run through every set of them. Games are of any scenario, or of the one that
    is given, and played to their end or for `stop_after` decisions. Every question is looked at (whoever is asked can
    answer, and the catalogue has every answer). All invariants are checked after every `check_every` answers, and
    copies, saves, undo and views about every `thorough_every`: a long soak spends its time on more games rather than on
    every answer.

    The report does not depend on `jobs`, its seconds apart. `progress` is called with each game as it comes in.
    """
    began = time.perf_counter()
    report = SoakReport(title)
    chosen = None if options == "random" else dict(options)
    orders: list[Order] = [
        (title, seed + number, chosen, thorough_every, stop_after, check_every, scenario) for number in range(games)
    ]
    known = meuse.title(title).scenarios  # an unknown name is said here, not by every process
    if scenario is not None and scenario not in known:
        raise meuse.UnknownName("scenario", scenario, list(known))
    for game in in_order(work_through(_soak_order, orders, jobs)):
        _take_in(report, msgspec.convert(game, Soaked), progress)
    report.seconds = round(time.perf_counter() - began, 2)
    return report


def _take_in(report: SoakReport, game: Soaked, progress: Progress | None) -> None:
    report.add(game)
    if progress is not None:
        progress(game)


Order = tuple[str, int, dict[str, bool] | None, int, int | None, int, str | None]


def _soak_order(order: Order) -> Any:
    """In another process: only plain data goes there and comes back."""
    return msgspec.to_builtins(soak_one(*order))


class Wanderer:
    """Plays both sides of a game at random, in one of the STYLES."""

    def __init__(self, style: str, rng: random.Random) -> None:
        self.style = style
        self.rng = rng
        self.verbs: Counter[str] = Counter()
        self.trails: dict[str, deque[int]] = {}
        self.advisers: dict[str, Adviser | None] = {}

    def choose(self, game: Game) -> Action:
        action = self._choose(game)
        self.verbs[action.verb] += 1
        return action

    def _choose(self, game: Game) -> Action:
        actions = game.actions()
        if self.style == "blind" or len(actions) == 1:
            return self.rng.choice(actions)
        if self.style == "advised" and self.rng.random() < HEEDED:
            advice = self._advice(game)
            if advice is not None:
                return advice
        by_verb: dict[str, list[Action]] = {}
        for action in actions:
            by_verb.setdefault(action.verb, []).append(action)
        choices = by_verb[self.rng.choices(list(by_verb), [self._liking(verb) for verb in by_verb])[0]]
        return self.rng.choice(choices) if self.style == "curious" else self._toward_the_enemy(game, choices)

    def _advice(self, game: Game) -> Action | None:
        """What the title advises the side that is asked; None if nothing that is legal."""
        asked = game.decision
        if asked is None or asked.seat not in game.title.sides:
            return None
        if asked.seat not in self.advisers:
            self.advisers[asked.seat] = game.title.adviser(asked.seat, self.rng.getrandbits(32))
        adviser = self.advisers[asked.seat]
        advice = adviser.advise(Seat(game, asked.seat)) if adviser is not None else None
        return advice if advice in asked.actions else None

    def _liking(self, verb: str) -> float:
        """Rare verbs are liked; a fierce wanderer does not like to end what he is doing."""
        weight = 1.0 / math.sqrt(1 + self.verbs[verb])
        return weight * 0.1 if self.style != "curious" and verb in ENDINGS else weight

    def _toward_the_enemy(self, game: Game, choices: list[Action]) -> Action:
        """Of a few cells, the one nearest to where the others were last active."""
        board = game.board
        asked = game.decision
        cells = [board.index.get(str(action.args[0]), -1) if action.args else -1 for action in choices]
        if asked is None or cells[0] < 0:
            return self.rng.choice(choices)
        places = self.rng.sample(range(len(choices)), min(LOOKS, len(choices)))
        theirs = [cell for side, trail in self.trails.items() if side != asked.seat for cell in trail]
        if theirs:
            place = min(places, key=lambda place: min(board.distance(cells[place], cell) for cell in theirs))
        else:
            place = places[0]
        self.trails.setdefault(asked.seat, deque(maxlen=MEMORY)).append(cells[place])
        return choices[place]


def options_of(title: str, seed: int) -> dict[str, bool]:
    """A set of options; seeds that follow one another run through all sets, neighbours differing in several."""
    known = [option.id for option in meuse.title(title).options]
    number = seed * 11 % 2 ** len(known)  # odd, hence every number comes up
    return {name: True for place, name in enumerate(known) if number >> place & 1}


def soak_one(
    title: str,
    seed: int,
    options: dict[str, bool] | None = None,
    thorough_every: int = THOROUGH_EVERY,
    stop_after: int | None = None,
    check_every: int = 1,
    scenario: str | None = None,
) -> Soaked:
    """One game from its seed: scenario and options (if none are given), style and every choice follow from it."""
    rng = random.Random(f"{title} {seed}")
    chosen = options_of(title, seed) if options is None else {name: True for name, on in options.items() if on}
    drawn = rng.choice(meuse.title(title).scenarios)
    wanderer = Wanderer(rng.choice(STYLES), rng)
    game = meuse.new(title, scenario or drawn, seed, chosen)
    decisions = 0
    trying: Action | None = None
    failure: Failure | None = None
    seen: list[Action] = []
    try:
        check(game)
        while game.decision is not None and decisions != stop_after:
            if rng.random() * thorough_every < 1:
                check_thoroughly(game, rng, seen)
            trying = wanderer.choose(game)
            if len(seen) < KEEP_SEEN:
                seen.append(trying)
            else:
                seen[rng.randrange(KEEP_SEEN)] = trying
            events = game.apply(trying)
            decisions += 1
            if decisions % check_every == 0:
                check(game, events)
            else:
                check_question(game)
            trying = None
            if decisions >= NO_LIMIT:
                raise BrokenInvariant(f"not over after {NO_LIMIT} decisions")
        check_thoroughly(game, rng, seen)
    except Exception as wrong:
        failure = failure_of(game, seed, wanderer.style, decisions, trying, wrong)
    return Soaked(
        seed=seed,
        scenario=game.scenario,
        options=tuple(sorted(chosen)),
        style=wanderer.style,
        decisions=decisions,
        grade=game.result.grade if game.result is not None else "unfinished",
        verbs=dict(wanderer.verbs),
        events=dict(Counter(event_name(event) for _, event in game.log())),
        failure=failure,
    )


def failure_of(game: Game, seed: int, style: str, decisions: int, trying: Action | None, wrong: Exception) -> Failure:
    return Failure(
        title=game.title.id,
        seed=seed,
        scenario=game.scenario,
        options=tuple(sorted(game.options)),
        style=style,
        decisions=decisions,
        error=f"{type(wrong).__name__}: {wrong}",
        action=str(trying) if trying is not None else "",
        trace="".join(traceback.format_exception(wrong)),
        save=last_sound_save(game, seed, trying),
    )


def event_name(event: Event) -> str:
    return str(event.__struct_config__.tag)


def last_sound_save(game: Game, seed: int, trying: Action | None) -> str:
    """The game replayed up to the answer that broke it, and saved: the broken one may be half changed."""
    answers = [answer for answer in game.record() if not is_chance(answer)]
    if trying is not None and answers and answers[-1] == trying:
        answers.pop()
    try:
        sound = meuse.new(game.title.id, game.scenario, seed, dict.fromkeys(game.options, True))
        for answer in answers:
            sound.apply(answer)
        return sound.save()
    except Exception:  # whatever is broken may break this too; the seed is enough then
        return ""
