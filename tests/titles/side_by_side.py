"""Two games that a seat cannot tell apart, played on side by side with the same answers and dice.

As long as no rule has shown where they differ, all that the opponent and a watcher are given of them must be the same:
words, cases, order and numbers, from the engine and from the server, in both languages. How long a side thinks is no
part of it: the games are compared where both wait for the same answer.

A title says in what two of its games differ, what its rules show, and how both are played on.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

import meuse
from meuse.bots import make_bot
from meuse.engine import gestures
from meuse.engine.events import Event
from meuse.engine.flow import Action, Ask, Refused
from meuse.engine.game import Game, Seat
from meuse.engine.seat import WAITING
from meuse.engine.standings import standings
from meuse.engine.text import Texts
from meuse.server.games import scenes

WATCHER = ""
PLAYERS = ("recruit", "captain:2p")  # who must answer the same in both games: the script with errors, and plans
ASKED = 1  # times that players are asked in one game: it takes long
LANGUAGES = ("en", "fr")


class Pair(NamedTuple):
    """Two games that differ only in what one side hides."""

    one: Game
    two: Game
    side: int  # whose secrets differ
    changes: list[str]


# ---- what a seat is given


class Reader:
    """What one seat is given of one game, step after step."""

    wishes: tuple[str, ...] = ()  # gestures to ask for
    carried: tuple[str, ...] = ()  # verbs of pieces that can be brought somewhere

    def __init__(self, game: Game, seat: str) -> None:
        self.game = game
        self.seat = seat
        self.title = game.title.id
        self.read = 0
        self.words: list[str] = []
        self.players_asked = 0

    def given(self, thorough: bool) -> list[Any]:
        """All that it is shown now and has read so far; `thorough`: and what it is told if it asks for it."""
        game, seat = self.game, self.seat
        asked = Seat(game, seat).decision
        found: list[Any] = [
            asked_of(self.title, asked),
            self.log(),
            scenes.scene_of(game, seat),
            self.columns(Seat(game, seat).seen()),
            self.arrays(),
        ]
        if thorough:
            found += [
                game.view(seat),
                game.view_log(seat),
                scenes.luck_of(game, seat),
                list(self.answers_to_why(asked)),
            ]
            found += list(self.overlays())
            can_undo = game.decides(seat) and game.floor < len(game)
            found += [[(turn, result) for turn, _, result in standings(game, seat)], can_undo]
            found.append(list(self.answers_to_wishes(asked)))
            found.append(Seat(game, seat).imagined_position(random.Random(3)))
            found.append(self.players())
        return found

    def players(self) -> list[Any]:
        """What computer players think and answer here, from what they are shown and a seed."""
        if not self.game.decides(self.seat) or self.players_asked >= ASKED:
            return []
        self.players_asked += 1
        return [str(answer) for answer in answers_of_players(self.game)] + plans_of(self.game)

    def columns(self, seen: Any) -> list[Any]:
        """A seen state, column by column."""
        raise NotImplementedError

    def arrays(self) -> list[bytes]:
        """What a learning program in that seat is given; who only watches has none."""
        if self.seat not in self.game.title.sides:
            return []
        observed = self.game.observe(self.seat)
        return [observed.planes, observed.pieces, observed.vector, bytes(observed.mask)]

    def overlays(self) -> Iterator[Any]:
        for kind in self.game.title.overlays(None, "", frozenset()):
            yield scenes.overlay_of(self.game, self.seat, kind.id)

    def log(self) -> list[str]:
        """In words, in both languages; the newest lines are worded when they come."""
        opened = bool(self.words)
        for number, event in self.game.log(self.read):
            told = self.game.title.view_event(event, self.seat)
            if told is not None and (number > 0 or not opened):
                words = [language_of(self.title, name).event(told) for name in LANGUAGES]
                self.words += [f"{sentence} {told.cases}" for sentence in words]
        self.read = len(self.game)
        return self.words

    def answers_to_why(self, asked: Ask | None) -> Iterator[Any]:
        """Warnings before its answers; a title adds what its seats can point at."""
        for action in (asked.actions if asked is not None else [])[:12]:
            yield scenes.cautions_of(self.game, self.seat, action)
        yield scenes.why_not(self.game, self.seat, action=Action("nonsense"))

    def answers_to_wishes(self, asked: Ask | None) -> Iterator[Any]:
        """What would come of each gesture, and where units could be brought to."""
        game, seat = self.game, self.seat
        for words in self.wishes:
            verb, *args = words.split()
            yield planned(game, seat, Action(verb, tuple(args)))
        offered = asked.actions if asked is not None else []
        for action in [action for action in offered if action.verb in self.carried][:3]:
            piece = str(action.args[0])
            goals = gestures.goals(game, seat, action.verb, [piece])
            yield piece, sorted(goals.items())
            yield [planned(game, seat, Action("bring", (action.verb, cell, piece))) for cell in sorted(goals)[:2]]


# ---- what players make of it


def answers_of_players(game: Game, players: Sequence[str] = PLAYERS) -> list[Action]:
    """What each computer player would answer who is asked now, from what its seat is shown and a seed."""
    asked = game.decision
    assert asked is not None
    return [make_bot(name, 11).choose(Seat(game, asked.seat)) for name in players]


def plans_of(game: Game) -> list[Any]:
    """What its planner, if the title has one, reads out of what it sees: plans, their orders, and its judgement."""
    asked = game.decision
    assert asked is not None
    seat = Seat(game, asked.seat)
    planner = seat.planner()
    state = seat.seen()
    if planner is None or not planner.moment(asked, state, game.phase):
        return []
    plans = planner.proposals(asked, state, game.phase)
    judged = [planner.evaluate(state), planner.clock(state, game.phase), planner.horizon(state, game.phase)]
    weights = [[each.kind, list(each.cases), each.value] for each in planner.weights(state)]
    return [[[plan.kind, plan.params, repr(plan.orders())] for plan in plans], judged, weights]


def twins(game: Game, number: int) -> Iterator[Game]:
    """Other games that whoever is asked now cannot tell from this one: what it does not see is guessed."""
    asked = game.decision
    assert asked is not None
    for guess in range(number):
        yield Seat(game, asked.seat).imagine(random.Random(f"twin {guess}"))


def planned(game: Game, seat: str, wish: Action) -> Any:
    """The answers that a wish comes to, or why there are none."""
    try:
        return gestures.plan(game, seat, wish)
    except Refused as refused:
        return refused.refusal


def language_of(title: str, name: str) -> Texts:
    if (title, name) not in _TEXTS:
        _TEXTS[title, name] = Texts(meuse.title(title), name, strict=True)
    return _TEXTS[title, name]


_TEXTS: dict[tuple[str, str], Texts] = {}


def asked_of(title: str, asked: Ask | None) -> list[Any]:
    if asked is None:
        return []
    words = [language_of(title, name).prompt(asked) for name in LANGUAGES]
    return [asked.seat, asked.prompt, *words, list(asked.cases), asked.params, [str(a) for a in asked.actions]]


def plain_column(column: Any) -> Any:
    if not isinstance(column, bytearray | list):
        return column
    return [list(part) if isinstance(part, bytearray | list) else part for part in column]


def named_in(event: Event) -> set[str]:
    """All units and hexes that an event names."""
    found: set[str] = set()
    for value in msgspec.to_builtins(event).values():
        words = value if isinstance(value, list | tuple) else [value]
        found |= {word for word in words if isinstance(word, str)}
    return found


def first_difference(one: Any, two: Any) -> str:
    """Where two things that a seat was given begin to differ."""
    texts = [msgspec.json.encode(each).decode() for each in (one, two)]
    place = next((n for n, (a, b) in enumerate(zip(*texts, strict=False)) if a != b), min(map(len, texts)))
    return "\n    ".join([f"...{text[max(place - 200, 0) : place + 200]}..." for text in texts])


# ---- playing


class SideBySide:
    """A pair played on; `shown` names what has shown the difference, "" as long as nothing has."""

    reader: type[Reader]
    sides: tuple[str, ...]

    def __init__(self, pair: Pair, rng: random.Random) -> None:
        self.pair = pair
        self.games = (pair.one, pair.two)
        self.rng = rng
        self.title = pair.one.title.id
        self.hider = self.sides[pair.side]
        self.seats = (self.sides[1 - pair.side], WATCHER)
        self.readers = [[self.reader(game, seat) for seat in self.seats] for game in self.games]
        self.marks = [0, 0]  # answers that each game had when the two were last the same to everybody
        self.shown = ""
        self.compared: list[str] = []  # the phases in which they were compared
        self.prompts: list[str] = []  # ... and what was asked, of whomever

    # ---- what a title knows

    def what_has_shown_it(self) -> str:
        """What, by a rule, has shown the difference since both were last the same; "" if nothing has."""
        raise NotImplementedError

    def choose(self, one: Ask, two: Ask) -> tuple[Action, Action] | None:
        """What both games are answered; None if there is no answer that says the same in both."""
        raise NotImplementedError

    def catch_up(self) -> None:
        """One side is asked in one game what it is not asked in the other: the game that is behind goes on."""
        raise NotImplementedError

    # ---- comparing

    def compare(self, thorough: bool) -> bool:
        """Whether the seats are still given the same. Where not, a rule must have shown the difference."""
        for place, seat in enumerate(self.seats if thorough else self.seats[:1]):
            one, two = [readers[place].given(thorough) for readers in self.readers]
            if one != two:
                self.shown = self.what_has_shown_it()
                assert self.shown, self.complaint(seat, one, two)
                return False
        self.marks = [len(game) for game in self.games]
        self.compared.append(self.games[0].phase)
        asked = self.games[0].decision
        self.prompts += [asked.prompt] if asked is not None else []
        return True

    def events_since(self, place: int) -> Iterator[Event]:
        """What has happened in one of the games since."""
        mark = self.marks[place]
        for number, event in self.games[place].log(mark):
            if number > mark or not mark:
                yield event

    def complaint(self, seat: str, one: list[Any], two: list[Any]) -> str:
        parts = [first_difference(a, b) for a, b in zip(one, two, strict=True) if a != b]
        since = [str(event) for place in (0, 1) for event in self.events_since(place)]
        return f"{seat or 'a watcher'} can tell {self.pair.changes} by\n    {parts[0]}\nafter {since}"

    # ---- going on

    def answer(self, game: Game, action: Action) -> None:
        """Give an answer. To the others its question has no name, no case and no list."""
        asked = game.decision
        assert asked is not None
        for seat in (*self.sides, WATCHER):
            told = Seat(game, seat).decision
            if seat != asked.seat:
                assert told is not None
                assert (told.prompt, told.cases, told.params, told.actions) == (WAITING, (), {}, [])
        game.apply(action)

    def play(self, answers: int, thorough_every: int = 7) -> None:
        """Play on until the difference is shown, both games are over, or so many answers are given."""
        if self.both_wait_alike() and not self.compare(thorough=True):
            return
        for number in range(answers):
            one, two = [game.decision for game in self.games]
            if one is None or two is None:
                self.compare(thorough=True)
                return
            if self.both_wait_alike():
                if one.seat != self.hider:
                    asked = [asked_of(self.title, each) for each in (one, two)]
                    assert asked[0] == asked[1], self.complaint(one.seat, *asked)
                chosen = self.choose(one, two)
                if chosen is None:
                    return
                for game, action in zip(self.games, chosen, strict=True):
                    self.answer(game, action)
            else:
                self.catch_up()
                if self.shown:
                    return
            if self.both_wait_alike() and not self.compare(thorough=number % thorough_every == 0):
                return

    def both_wait_alike(self) -> bool:
        one, two = [game.decision for game in self.games]
        if one is None or two is None:
            return one is None and two is None
        return (one.seat, one.prompt, self.games[0].phase) == (two.seat, two.prompt, self.games[1].phase)
