"""Sentences that Python and the browser must word alike: what golden games of every title ask, answer, refuse and tell.

    python -m tests.web.parity

writes parity.json, which web/src/lib/texts.test.ts reads; run it after a change of texts, events or of text.py.
"""

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from tests.golden.record import GAMES, offered, read

import meuse
from meuse.engine.flow import Action, Ask, Refusal
from meuse.engine.game import Game
from meuse.engine.records import Points, Result
from meuse.engine.text import Texts, languages
from meuse.engine.throws import VERBS
from meuse.engine.title import Title

FILE: Final = Path(__file__).parent / "parity.json"
COMMAND: Final = "python -m tests.web.parity"
PER_KIND: Final = 3  # of each event, prompt, label and refusal
SOME_CASES: Final = {
    "they_shall_not_pass": ("9.42", "2.13(a)", "T.ASSAULT", "99.9"),
    "schlieffens_war": ("11.20", "9.5(1)", "T.CRT", "99.9"),
    "valmy": ("9.3.4(b)", "2.1(a-ii)", "T.MELEE", "99.9"),
    "generation_lost": ("13.3.1[2]", "9.2.4(b)", "T.CB", "99.9"),
}
Sample = dict[str, Any]

VERDUN: Final[list[tuple[str, dict[str, Any]]]] = [
    # what the title's own sentences use rarely: first days, halves, thousands, doubles, empty lists, strange words
    ("track-turn", {"turn": 9, "last": 12345, "date": "1916-03-01"}),
    ("event-moved", {"units": ["DE-24"], "path": ["1601", "1602"], "cost": "2.5", "how": "march"}),
    ("event-moved", {"units": ["DE-24"], "path": [], "cost": "1.0", "how": "crawl"}),
    ("event-moved", {"units": ["DE-24", "FR-1", "DE-24"], "path": ["1601"], "cost": 0.5, "how": "strategic"}),
    ("event-back-in-supply", {"units": []}),
    ("event-dice-rolled", {"dice": [3, 4, 5]}),
    ("shift", {"reason": "trench", "amount": -2}),
    ("shift", {"reason": "unheard-of", "amount": 0}),
    ("points-towns", {"points": 123456, "count": 1, "against": 0}),
    ("points-towns", {"points": -1, "count": 1.5, "against": 0}),
    ("points-casualties", {"points": 0, "count": 1000, "against": -20000}),
    ("refusal-not-your-decision", {"seat": "chance"}),
    (
        "event-interdiction-fired",
        {"gun": "DE-1", "target": "1606", "strength": 3, "die": 2, "modifier": -1, "placed": True},
    ),
    ("no-such-message", {"unit": "DE-24"}),
]
MARNE: Final[list[tuple[str, dict[str, Any]]]] = [
    # what lies under the top of a stack, and what golden games seldom come to
    ("event-march-rolled", {"side": "german", "unit": "unseen", "hex": "", "die": 5, "steps": 1}),
    ("event-attrition-rolled", {"side": "entente", "unit": "unseen", "hex": "", "die": 2, "lost": False}),
    ("event-arrived", {"side": "entente", "unit": "BR-I", "hex": "unseen"}),
    ("event-withdrawn", {"side": "german", "unit": "DE-XI", "hex": "unseen"}),
    ("event-forced-out", {"side": "entente", "units": ["BE-1", "BE-2"], "hex": "1620"}),
    # places by their names in the language that is spoken
    ("track-cities", {"side": "german", "count": 2, "cities": "Brussels, Antwerp"}),
    ("track-cities", {"side": "german", "count": 3, "cities": "Liège, Paris, western camp, Löwen"}),
    ("event-city-taken", {"side": "german", "hex": "1012", "change": 1, "points": 2, "city": "Brussels"}),
    ("event-supply-checked", {"side": "german", "oos": [], "fortress": ["DE-II", "DE-III"]}),
    ("event-paris-endangered", {"hex": "1621"}),
    ("shift", {"reason": "final-effort", "amount": 2}),
]
ROLLED: Final = {"side": "french", "hex": "ISL", "leader": "FR-DILLON", "die": 4, "rating": 3, "success": False}
ON_THE_WAY: Final = {"side": "allied", "start": "LUN", "hex": "CHE", "left": 0, "traffic": 0, "beyond": False}
VALMY: Final[list[tuple[str, dict[str, Any]]]] = [
    # what lies in holding boxes, as an enemy reads of it
    ("event-unit-rolled", {**ROLLED, "unit": "unseen", "modifier": 1, "seen": False}),
    ("event-unit-rolled", {**ROLLED, "unit": "FR-29-RL", "modifier": 0, "seen": True}),
    ("event-marched", {**ON_THE_WAY, "leaders": [], "units": [], "cost": 1, "seen": []}),
    ("event-marched", {**ON_THE_WAY, "leaders": ["PR-BRUNSWICK", "PR-KLEIST"], "units": ["PR-KLEIST-I"], "cost": 2}),
    ("event-marched", {**ON_THE_WAY, "leaders": [], "units": ["PR-KLEIST-I"], "cost": 3, "beyond": True}),
    # places that a sentence leads to, and boxes of the battle board
    ("refusal-no-line", {"from": "ISL", "hex": "CHE"}),
    ("refusal-last-to-retreat", {"unit": "FR-29-RL"}),
    ("refusal-one-in-reserve", {"unit": "PR-KLEIST-I"}),
    ("refusal-nobody-opposite", {"post": "left"}),
    ("refusal-leader-needs-units", {"unit": "PR-BRUNSWICK", "post": "skirmish"}),
    ("shift", {"reason": "no-way-back", "amount": 2}),
]
TURNING: Final = [
    # no title of the collection faces anything: a direction as an answer is said in the words of other verbs
    ("to", "north-east"),
    ("to", "DE-24", "south-west"),
    ("to", "north", "1606"),
]
FORTS: Final = (
    ("refusal-garrison-inside", {"hex": "N23"}),
    ("refusal-not-at-forts", {"unit": "DE-BN-1", "hex": "N23"}),
    (
        "several-mode-changed",
        {"units": ["DE-21-1", "DE-BN-1"], "cells": ["K28"], "mode": "mobile", "cost": 0.0, "forced": False},
    ),
)
BY_HAND: Final = {"they_shall_not_pass": VERDUN, "schlieffens_war": MARNE, "valmy": VALMY, "generation_lost": FORTS}


class Collector:
    """Keeps a few of each kind that a title says, and of those only what reads differently."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self.texts = [Texts(title, language) for language in languages()]
        self.samples: list[Sample] = []
        self.kept: Counter[str] = Counter()
        self.seen: set[tuple[str, ...]] = set()

    def add(self, how: str, kind: str, given: Any, worded: Callable[[Texts], Any]) -> None:
        if self.kept[f"{how} {kind}"] >= PER_KIND:
            return
        spoken = [worded(texts) for texts in self.texts]
        if (how, *map(str, spoken)) in self.seen:
            return
        self.seen.add((how, *map(str, spoken)))
        self.kept[f"{how} {kind}"] += 1
        sample: Sample = {"title": self.title.id, "how": how, "given": given}
        self.samples.append(sample | dict(zip(languages(), spoken, strict=True)))

    def ask(self, asked: Ask) -> None:
        given = {"seat": asked.seat, "prompt": asked.prompt, "params": asked.params, "cases": asked.cases}
        self.add("prompt", asked.prompt, given, lambda texts: texts.prompt(asked))
        for action in asked.actions:
            label = {"action": [action.verb, *action.args], "prompt": asked.prompt}
            self.add("action", f"{action.verb} {asked.prompt}", label, lambda texts, a=action: texts.action(a, asked))

    def refusal(self, refusal: Refusal) -> None:
        given = {"message": refusal.message, "params": refusal.params, "case": refusal.case}
        self.add("refusal", refusal.message, given, lambda texts: texts.refusal(refusal))

    def scene(self, game: Game) -> None:
        for track in game.title.tracks(game.state, game.title.sides[0]):
            given = {"id": track.id, "params": track.params}
            self.add("track", track.id, given, lambda texts, t=track: texts.message("track-" + t.id, **t.params))
        standing = game.title.standing(game.state)
        if standing is not None:
            self.result(standing)
        self.add("phase", game.phase, game.phase, lambda texts: texts.phase(game.phase))

    def result(self, result: Result) -> None:
        given = msgspec.to_builtins(result) | {"winner": result.winner or ""}
        self.add("result", result.grade, given, lambda texts: texts.result(result))
        self.add("total", result.grade, result.points, lambda texts: texts.total(result.points))
        for source in result.sources:
            self.points(source)

    def points(self, source: Points) -> None:
        self.add("points", source.reason, msgspec.to_builtins(source), lambda texts: texts.points(source))

    def log(self, game: Game) -> None:
        for number, event in game.log():
            line = msgspec.to_builtins(event) | {"number": number}
            self.add("event", line["event"], line, lambda texts, e=event: texts.event(e))


def collected() -> list[Sample]:
    return [sample for title in meuse.titles() for sample in collected_of(title)]


def collected_of(title: Title) -> list[Sample]:
    found = Collector(title)
    for golden in [golden for golden in GAMES if golden.title == title.id]:
        _, answers = read(golden.file.read_text("utf-8"))
        game = golden.new()
        offers: list[Action] = []
        for line, words in answers:
            if words.split()[0] in VERBS:
                continue  # the seed has thrown them already
            asked = game.decision
            assert asked is not None
            found.ask(asked)
            for action in offers:  # what could be done a moment ago and no longer can: most refusals come up so
                refusal = game.refusal(action)
                if refusal is not None and found.kept[f"refusal {refusal.message}"] < PER_KIND:
                    found.refusal(refusal)
            offers = asked.actions[:3] + offers[:6]
            phase = game.phase
            game.apply(offered(game, line, words))
            if game.phase != phase:
                found.scene(game)
        found.log(game)
        assert game.result is not None
        found.result(game.result)
    for case in SOME_CASES[title.id]:
        found.add("case", case, case, lambda texts, name=case: list(texts.case(name)))
    for verb, *words in TURNING:
        label = {"action": [verb, *words], "prompt": ""}
        action = Action(verb, tuple(words))
        found.add("action", f"{verb} {words}", label, lambda texts, a=action: texts.action(a))
    for number, (message, params) in enumerate(BY_HAND[title.id]):
        given = {"id": message, "params": params}
        found.add("say", str(number), given, lambda texts, m=message, p=params: texts.message(m, **p))
    return found.samples


def text() -> str:
    """One sample a line, so that a change reads well in a diff."""
    lines = [msgspec.json.encode(sample).decode() for sample in collected()]
    return f'{{"made_by": "{COMMAND}", "samples": [\n' + ",\n".join(lines) + "\n]}\n"


if __name__ == "__main__":
    written = text()
    FILE.write_text(written, "utf-8")
    sys.stdout.write(f"{FILE.name}: {len(written.splitlines()) - 2} samples\n")
