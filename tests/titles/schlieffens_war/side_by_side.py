"""Two games that a seat cannot tell apart, played on side by side with the same answers and dice (6.6).

As long as no rule has shown where they differ, all that the opponent and a watcher are given of them must be the same:
words, cases, order and numbers, from the engine and from the server, in both languages. How long a side thinks is no
part of it (ruling S75): the games are compared where both wait for the same answer.
"""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
from tests.titles.schlieffens_war.pairs import Pair
from tests.titles.schlieffens_war.table import TITLE

import meuse
from meuse.engine import gestures
from meuse.engine.events import Event
from meuse.engine.flow import DONE, Action, Ask, Refused
from meuse.engine.game import Game, Seat
from meuse.engine.seat import WAITING
from meuse.engine.standings import standings
from meuse.engine.text import Texts
from meuse.server.games import scenes
from meuse.titles.schlieffens_war import events, fog, terms
from meuse.titles.schlieffens_war.chapters.turn import Campaign, Turn
from meuse.titles.schlieffens_war.state import State

WATCHER = ""
LANGUAGES = ("en", "fr")
SEQUENCE = (*Campaign.steps, *Turn.steps)
COLUMNS = ("where", "status", "morale", "morale_before", "order", "occupied", "crowded", "control", "held", "load")
COLUMNS += ("staffs", "mobile", "forts")
NUMBERS = ("arrivals", "turn", "points", "plan_attacks", "paris_endangered", "coups", "guns", "guns_next", "withdrawn")

SHOWS: tuple[type[Event], ...] = (
    events.Moved,
    events.Displaced,
    events.Probed,
    events.PutOnTop,
    events.AttackDeclared,
    events.DefendersChosen,
    events.AttackResolved,
    events.StepLost,
    events.Eliminated,
    events.Retreated,
    events.ForcedOut,
    events.Advanced,
    events.AttritionRolled,
    events.MarchRolled,
    events.Arrived,
    events.Returned,
    events.HeldBack,
    events.Withdrawn,
    events.LossesIgnored,
    events.FurtherSteps,
    events.GameOver,
)
"""Events that make something public by a rule: a unit comes to lie on top, fights, leaves the map, or dice fall."""

MARKS: tuple[type[Event], ...] = (
    events.SupplyChecked,
    events.FatigueRemoved,
    events.Restored,
    events.MoraleChanged,
)
"""Events that may change the markers of a unit on top, which everybody sees (S33), and show nothing else."""


MARKS_OF_A_TOP = "marks of a top"


# ---- what a seat is given


class Reader:
    """What one seat is given of one game, step after step."""

    def __init__(self, game: Game, seat: str) -> None:
        self.game = game
        self.seat = seat
        self.read = 0
        self.words: list[str] = []

    def given(self, thorough: bool) -> list[Any]:
        """All that it is shown now and has read so far; `thorough`: and what it is told if it asks for it."""
        game, seat = self.game, self.seat
        asked = Seat(game, seat).decision
        found: list[Any] = [asked_of(asked), self.log(), scenes.scene_of(game, seat), columns(Seat(game, seat).seen())]
        if thorough:
            found += [
                game.view(seat),
                game.view_log(seat),
                scenes.luck_of(game, seat),
                list(self.answers_to_why(asked)),
            ]
            found += [scenes.overlay_of(game, seat, kind.id) for kind in game.title.overlays(None, "", frozenset())]
            can_undo = game.decides(seat) and game.floor < len(game)
            found += [[(turn, result) for turn, _, result in standings(game, seat)], can_undo]
            found.append(list(self.answers_to_wishes(asked)))
            found.append(Seat(game, seat).imagined_position(random.Random(3)))
        return found

    def log(self) -> list[str]:
        """In words, in both languages; the newest lines are worded when they come."""
        opened = bool(self.words)
        for number, event in self.game.log(self.read):
            told = self.game.title.view_event(event, self.seat)
            if told is not None and (number > 0 or not opened):
                self.words += [f"{language_of(name).event(told)} {told.cases}" for name in LANGUAGES]
        self.read = len(self.game)
        return self.words

    def answers_to_why(self, asked: Ask | None) -> Iterator[Any]:
        """Pointing at every stack of the map, at every unit, and warnings before every answer."""
        game, seat = self.game, self.seat
        pieces = scenes.scene_of(game, seat).pieces
        for name, piece in sorted(pieces.items()):
            if asked is not None and asked.seat == seat and len(asked.actions) < 40:
                yield name, scenes.why_not(game, seat, cell=piece.cell, piece=name)
        for action in (asked.actions if asked is not None else [])[:12]:
            yield scenes.cautions_of(game, seat, action)
        for action in (Action("to", ("1010",)), Action("unit", ("DE-II",)), Action("nonsense")):
            yield scenes.why_not(game, seat, action=action)

    def answers_to_wishes(self, asked: Ask | None) -> Iterator[Any]:
        """What would come of each gesture, and where units could be brought to."""
        game, seat = self.game, self.seat
        for words in ("all", "repeat", "then done", "then attack 1010"):
            verb, *args = words.split()
            yield planned(game, seat, Action(verb, tuple(args)))
        offered = asked.actions if asked is not None else []
        for action in [action for action in offered if action.verb in ("unit", "probe")][:3]:
            piece = str(action.args[0])
            goals = gestures.goals(game, seat, action.verb, [piece])
            yield piece, sorted(goals.items())
            yield [planned(game, seat, Action("bring", (action.verb, cell, piece))) for cell in sorted(goals)[:2]]


def planned(game: Game, seat: str, wish: Action) -> Any:
    """The answers that a wish comes to, or why there are none."""
    try:
        return gestures.plan(game, seat, wish)
    except Refused as refused:
        return refused.refusal


def language_of(name: str) -> Texts:
    if name not in _TEXTS:
        _TEXTS[name] = Texts(meuse.title(TITLE), name, strict=True)
    return _TEXTS[name]


_TEXTS: dict[str, Texts] = {}


def asked_of(asked: Ask | None) -> list[Any]:
    if asked is None:
        return []
    words = [language_of(name).prompt(asked) for name in LANGUAGES]
    return [asked.seat, asked.prompt, *words, list(asked.cases), asked.params, [str(a) for a in asked.actions]]


def columns(seen: State) -> list[Any]:
    """A seen state, column by column."""
    found = [plain_column(getattr(seen, name)) for name in COLUMNS]
    return [*found, *[getattr(seen, name) for name in NUMBERS]]


def plain_column(column: Any) -> list[Any]:
    return [list(part) if isinstance(part, bytearray | list) else part for part in column]


# ---- where the true states differ


def differing(one: State, two: State) -> tuple[set[str], set[str]]:
    """The units that differ in anything, and the hexes they stand in, by name."""
    box = one.box
    units = {
        unit
        for unit in range(len(box.ids))
        if (one.where[unit], one.status[unit], one.morale[unit], one.morale_before[unit])
        != (two.where[unit], two.status[unit], two.morale[unit], two.morale_before[unit])
    }
    cells = {state.where[unit] for state in (one, two) for unit in units}
    for side in (terms.GERMAN, terms.ENTENTE):
        for cell in {one.where[unit] for unit in box.units_of[side]}:
            if cell >= 0 and one.stack(cell, side) != two.stack(cell, side):
                cells.add(cell)
                units |= {*one.stack(cell, side), *two.stack(cell, side)}
    return {box.ids[unit] for unit in units}, {box.board.names[cell] for cell in cells if cell >= 0}


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
    """A pair played on; `shown` names the event that has shown the difference, "" as long as none has."""

    def __init__(self, pair: Pair, rng: random.Random) -> None:
        self.pair = pair
        self.games = (pair.one, pair.two)
        self.rng = rng
        self.hider = terms.SIDES[pair.side]
        self.seats = (terms.SIDES[1 - pair.side], WATCHER)
        self.readers = [[Reader(game, seat) for seat in self.seats] for game in self.games]
        self.marks = [0, 0]  # answers that each game had when the two were last the same to everybody
        self.was_differing = self.differs()
        self.shown = ""
        self.compared: list[str] = []  # the phases in which they were compared

    def differs(self) -> set[str]:
        units, cells = differing(self.games[0].state, self.games[1].state)
        return units | cells

    def compare(self, thorough: bool) -> bool:
        """Whether the seats are still given the same. Where not, a rule must have shown the difference."""
        for place, seat in enumerate(self.seats if thorough else self.seats[:1]):
            one, two = [readers[place].given(thorough) for readers in self.readers]
            if one != two:
                self.shown = self.what_has_shown_it()
                assert self.shown, self.complaint(seat, one, two)
                return False
        self.marks = [len(game) for game in self.games]
        self.was_differing = self.differs()
        self.compared.append(self.games[0].phase)
        return True

    def events_since(self) -> Iterator[Event]:
        for game, mark in zip(self.games, self.marks, strict=True):
            for number, event in game.log(mark):
                if number > mark or not mark:
                    yield event

    def what_has_shown_it(self) -> str:
        """The kind of an event since that speaks of what differs and may show it."""
        about = self.was_differing | self.differs()
        since = list(self.events_since())
        for event in since:
            if isinstance(event, SHOWS) and (named_in(event) & about or isinstance(event, events.GameOver)):
                return type(event).__name__
        return MARKS_OF_A_TOP if self.tops_differ() and any(isinstance(event, MARKS) for event in since) else ""

    def tops_differ(self) -> bool:
        """S33: a unit that both games show has other markers in one of them."""
        one, two = [game.state for game in self.games]
        both = set(fog.shown_units(one, self.pair.side)) & set(fog.shown_units(two, self.pair.side))
        return any((one.status[unit], one.morale[unit]) != (two.status[unit], two.morale[unit]) for unit in both)

    def complaint(self, seat: str, one: list[Any], two: list[Any]) -> str:
        parts = [first_difference(a, b) for a, b in zip(one, two, strict=True) if a != b]
        since = [str(event) for event in self.events_since()]
        return f"{seat or 'a watcher'} can tell {self.pair.changes} by\n    {parts[0]}\nafter {since}"

    def answer(self, game: Game, action: Action) -> None:
        """Give an answer. To the others its question has no name, no case and no list."""
        asked = game.decision
        assert asked is not None
        for seat in (*terms.SIDES, WATCHER):
            told = Seat(game, seat).decision
            if seat != asked.seat:
                assert told is not None
                assert (told.prompt, told.cases, told.params, told.actions) == (WAITING, (), {}, [])
        game.apply(action)

    def play(self, answers: int, thorough_every: int = 7) -> None:
        """Play on until the difference is shown, both games are over, or so many answers are given."""
        if not self.compare(thorough=True):
            return
        for number in range(answers):
            one, two = [game.decision for game in self.games]
            if one is None or two is None:
                self.compare(thorough=True)
                return
            if (one.seat, one.prompt, self.games[0].phase) == (two.seat, two.prompt, self.games[1].phase):
                action = self.choose(one, two)
                for game in self.games:
                    self.answer(game, action if action in game.actions() else a_way_on(game.decision))
            else:
                self.catch_up()
            if self.both_wait_alike() and not self.compare(thorough=number % thorough_every == 0):
                return

    def both_wait_alike(self) -> bool:
        one, two = [game.decision for game in self.games]
        if one is None or two is None:
            return one is None and two is None
        return (one.seat, one.prompt, self.games[0].phase) == (two.seat, two.prompt, self.games[1].phase)

    def catch_up(self) -> None:
        """One side is asked in one game what it is not asked in the other: the game that is behind goes on."""
        places = [(game.state.turn, SEQUENCE.index(game.phase)) for game in self.games]
        behind = [game for game, place in zip(self.games, places, strict=True) if place == min(places)]
        for game in behind:
            asked = game.decision
            if asked is not None and (len(behind) == 1 or asked.prompt not in ("movement", "combat-phase")):
                self.answer(game, a_way_on(asked))

    def choose(self, one: Ask, two: Ask) -> Action:
        """An answer that both games take, lively ones first."""
        if one.seat != self.hider:
            assert asked_of(one) == asked_of(two), self.complaint(one.seat, asked_of(one), asked_of(two))
        common = [action for action in one.actions if action in two.actions]
        if not common:
            return a_way_on(one)
        if one.prompt in ("movement", "probing", "combat-phase", "set-up") and self.rng.random() < 0.15:
            return a_way_on(one)
        liked = [action for action in common if action.verb in ("attack", "commit", "top", "all", "march", "retreat")]
        if liked and self.rng.random() < 0.6:
            return self.rng.choice(liked)
        useful = [action for action in common if action.verb not in ("done", "cancel", "refuse", "stop")]
        return self.rng.choice(useful or common)


def a_way_on(asked: Ask | None) -> Action:
    """The answer that ends a question."""
    assert asked is not None
    if DONE in asked.actions:
        return DONE
    verbs = ("commit", "stop", "cancel")
    return next((action for verb in verbs for action in asked.actions if action.verb == verb), asked.actions[0])
