"""A title told in words as it is played at random: all that is printed, asked, offered, refused, logged and shown.

Words that sources put together in play cannot be found by reading them. Everything is worded as each seat may read it:
what a title hides has words of its own.
"""

import random
import traceback
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

import meuse
from meuse.engine.events import Event
from meuse.engine.faces import SYMBOLS, WATCHER
from meuse.engine.flow import Action, Params
from meuse.engine.game import Box, Game
from meuse.engine.text import TextError, Texts, languages
from meuse.engine.title import Title
from meuse.lab.soak import Wanderer
from meuse.titlekit.names import Ids
from meuse.titlekit.problem import Problem
from meuse.titlekit.texts import HOLES, tag_of, verbs

TOPIC: Final = "play"
Words = tuple[str, Params]  # a message and its parameters
ANSWERS: Final = 2500
MOST_GAMES: Final = 25  # of a scenario, where games are short
OPENING: Final = 10  # answers after each of which everything is looked at
LOOKS: Final = 0.03  # how often everything is looked at later; what is declared, always
REFUSALS: Final = 4  # answers that are tried where they do not belong, at each question
SHORT: Final = 4  # words; a longer sentence is not the same in two languages
NOT_IN_EVERY_TITLE: Final = "beside-"  # what stands under the name of a side


class Told(NamedTuple):
    """What came of it: the messages that were met, and those that cannot be said."""

    met: set[str]
    problems: list[Problem]


def tell_of_play(title: Title, answers: int = ANSWERS, seed: int = 11, style: str = "fierce") -> Told:
    """Play some games of each scenario, with every optional rule, and put all of it into words."""
    teller = Teller(title)
    teller.words(printed_words(meuse.open_box(title.id)))
    options = {option.id: True for option in title.options}
    for scenario in title.scenarios:
        left = answers // len(title.scenarios)
        for number in range(seed, seed + MOST_GAMES):
            if left > 0:
                try:
                    game = meuse.new(title.id, scenario, number, options)
                    left -= teller.tell_game(game, Wanderer(style, random.Random(number)), left)
                except Exception as wrong:  # whatever the title does not bear; its author wants to know where
                    teller.problems.append(Problem(TOPIC, place_of(wrong), f"{type(wrong).__name__}: {wrong}"))
                    left = 0
    return Told(teller.met, sorted(set(teller.problems)))


def place_of(wrong: Exception) -> str:
    """File and line where it went wrong."""
    last = traceback.extract_tb(wrong.__traceback__)[-1]
    return f"{last.filename}:{last.lineno}"


class Teller:
    """Words all it meets in every language, and keeps what it has met and what is wrong with it."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self.texts = {language: Texts(title, language, strict=True) for language in languages()}
        self.ids = Ids(title, meuse.open_box(title.id))
        self.every_verb = sorted(verbs(title))
        self.met: set[str] = set()
        self.problems: list[Problem] = []
        self.rng = random.Random(5)

    def tell_game(self, game: Game, wanderer: Wanderer, answers: int) -> int:
        """Play that far, or to the end; gives how many answers it took."""
        names: list[Any] = [piece.id for piece in self.title.printed(game.box.content, game.scenario, game.options)]
        last, given = -1, 0
        while True:
            for _, event in game.log(since=last):
                self.happened(event)
            last = len(game)
            if game.decision is None or given == answers:
                break
            self.question(game, names)
            self.scene(game, closely=given < OPENING or self.rng.random() < LOOKS)
            game.apply(wanderer.choose(game))
            given += 1
        self.scene(game, closely=True)
        result = game.result if game.result is not None else self.title.standing(game.state)
        self.words([(f"grade-{result.grade}", {}), (f"phase-{game.phase}", {})])
        self.say("result", partial(Texts.result, result=result))
        return given

    # ---- what is asked and what happens

    def question(self, game: Game, names: list[Any]) -> None:
        asked = game.decision
        if asked is None:
            return
        self.say(f"prompt-{asked.prompt}", partial(Texts.prompt, ask=asked), sentence=True)
        action = self.rng.choice(asked.actions)
        for question in (asked, None):
            self.say(f"action-{action.verb}", partial(Texts.action, action=action, ask=question))
        self.words([(f"phase-{game.phase}", {})])
        for _ in range(REFUSALS):
            what = self.rng.choice([self.rng.choice(names or [""]), self.rng.choice(game.board.names), 1])
            refusal = game.refusal(Action(self.rng.choice(self.every_verb), (what,)))
            if refusal is not None:
                self.say(f"refusal-{refusal.message}", partial(Texts.refusal, refusal=refusal), sentence=True)

    def happened(self, event: Event) -> None:
        seen = [self.title.view_event(event, seat) for seat in (*self.title.sides, WATCHER)]
        for told in {msgspec.json.encode(each): each for each in seen if each is not None}.values():
            self.say(f"event-{tag_of(type(told))}", partial(Texts.event, event=told), sentence=True)

    # ---- what is shown

    def scene(self, game: Game, closely: bool) -> None:
        asked = game.decision
        seat = asked.seat if asked is not None and asked.seat in self.title.sides else WATCHER
        self.words(forecast_words(game, seat))
        if not closely:
            return
        self.words(scene_words(game, seat))
        for kind in self.title.overlays(game.box.content, game.scenario, game.options):
            if self.rng.random() < 10 * LOOKS:
                self.words(overlay_words(game, seat, kind.id))
        for action in game.actions():
            self.words((f"caution-{said.message}", said.params) for said in game.cautions(action, seat))
        self.words((f"luck-{roll.chart}", {}) for roll in game.luck(seat))

    def words(self, found: Iterable[Words]) -> None:
        for message, params in found:
            if not params and message in self.met:
                continue
            if message.startswith(NOT_IN_EVERY_TITLE) and not all(texts.has(message) for texts in self.texts.values()):
                continue
            self.say(message, partial(say_message, message=message, params=params))

    def say(self, message: str, speak: Callable[[Texts], str], sentence: bool = False) -> None:
        """Put something into words. A label may be the same in every language, a sentence may not."""
        self.met.add(message)
        lines: list[str] = []
        for language, texts in self.texts.items():
            try:
                line = speak(texts)
            except TextError as wrong:
                self.problems.append(Problem(TOPIC, language, str(wrong).removeprefix(f"{language}: ")))
                continue
            lines.append(line)
            if not line.strip() or HOLES.search(line):
                self.problems.append(Problem(TOPIC, language, f"{message} has a hole in it: {line!r}"))
            if self.ids.shown_in(line):
                self.problems.append(Problem(TOPIC, language, f"{message} shows an id, not a name: {line!r}"))
        same = len(lines) > 1 and len(set(lines)) < len(lines)
        if same and sentence and len(lines[0].split()) >= SHORT:
            self.problems.append(Problem(TOPIC, message, f"says the same in every language: {lines[0]!r}"))


def say_message(texts: Texts, message: str, params: Params) -> str:
    return texts.message(message, **params)


def printed_words(box: Box) -> Iterator[Words]:
    """What is printed in any scenario with every option, the same for everybody."""
    title, content = box.title, box.content
    options = frozenset(option.id for option in title.options)
    wanted = {f"symbol-{symbol}" for symbol in SYMBOLS}
    for scenario in title.scenarios:
        scenery = title.scenery(content, scenario, options)
        wanted |= {f"kind-{piece.kind}" for piece in title.printed(content, scenario, options)}
        wanted |= {f"formation-{name}" for name in title.formations(content, scenario, options)}
        wanted |= {f"chart-{name}" for name in title.charts(content, scenario, options)}
        wanted |= {f"overlay-{kind.id}" for kind in title.overlays(content, scenario, options)}
        wanted |= {f"terrain-{word}" for terrain in scenery.terrain for word in terrain}
        wanted |= {f"terrain-{word}" for word in (*scenery.sides.values(), *scenery.ways.values())}
    yield from [(message, {}) for message in sorted(wanted)]


def scene_words(game: Game, seat: str) -> Iterator[Words]:
    """What a seat sees now."""
    title, state = game.title, game.state
    for piece in title.pieces(state, seat):
        yield f"kind-{piece.kind}", {}
        yield from [(f"mark-{mark}", {}) for mark in piece.marks]
        if piece.place:
            yield f"place-{piece.place}", {}
    yield from [(f"marker-{marker.kind}", {}) for marker in title.markers(state, seat)]
    for track in title.tracks(state, seat):
        yield f"track-{track.id}", track.params
        yield f"beside-{track.id}", track.params
    standing = title.view_standing(state, seat)
    if standing is not None:
        yield f"grade-{standing.grade}", {}


def forecast_words(game: Game, seat: str) -> Iterator[Words]:
    """The odds of what is being declared."""
    forecast = game.forecast(seat)
    if forecast is not None:
        yield f"forecast-{forecast.id}", forecast.params
        yield from [(f"sum-{name}", {}) for name, _ in forecast.sums]
        yield from [(f"reason-{shift.reason}", {}) for shift in forecast.shifts]
        for note in (*forecast.notes, *[note for outcome in forecast.outcomes for note in outcome.notes]):
            yield f"note-{note.id}", note.params
        yield from [(f"extreme-{extreme.id}", {}) for extreme in forecast.extremes]


def overlay_words(game: Game, seat: str, name: str) -> Iterator[Words]:
    shown = game.overlay(seat, name)
    yield from [
        (f"overlay-{word}", {}) for word in {part.word for part in shown.cells} | {line.word for line in shown.lines}
    ]
    yield from [(f"note-{note.said.message}", note.said.params) for note in shown.notes]
