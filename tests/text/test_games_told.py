"""Games of every title, told as they go: what is asked, offered, refused and logged reads well in both languages.

Everything is worded as each seat may read it: what a title hides has words of its own.
"""

import random
import re
from typing import Any

import msgspec
import pytest

import meuse
from meuse.engine.events import Event
from meuse.engine.flow import Action, Frame
from meuse.engine.game import Game
from meuse.engine.text import Texts, languages
from meuse.engine.title import Title
from meuse.lab.soak import Wanderer

TITLES = meuse.titles()
every_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
HOLES = re.compile(r"[{}$]|  |\(\)| [,.;]|\bNone\b")
ANSWERS = 900


class Teller:
    """Words all it meets, and keeps what it has met."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self.texts = [Texts(title, language, strict=True) for language in languages()]
        self.met: dict[str, set[str]] = {"prompt": set(), "refusal": set(), "event": set(), "verb": set()}
        self.rng = random.Random(5)

    def check(self, lines: list[str]) -> None:
        for line in lines:
            assert line
            assert not HOLES.search(line), line
        assert len(set(lines)) == len(lines) or len(lines[0].split()) < 4, f"the same in every language: {lines[0]}"

    def question(self, game: Game, every_verb: list[str]) -> None:
        asked = game.decision
        assert asked is not None
        self.met["prompt"].add(asked.prompt)
        self.check([texts.prompt(asked) for texts in self.texts])
        for action in self.rng.sample(asked.actions, min(3, len(asked.actions))):
            self.met["verb"].add(action.verb)
            for question in (asked, None):
                assert all(texts.action(action, question) for texts in self.texts)
        self.check([texts.phase(game.phase) for texts in self.texts])
        box: Any = game.box.content
        for _ in range(4):
            what = self.rng.choice([self.rng.choice(box.ids), self.rng.choice(game.board.names), 1])
            refusal = game.refusal(Action(self.rng.choice(every_verb), (what,)))
            if refusal is not None:
                self.met["refusal"].add(refusal.message)
                self.check([texts.refusal(refusal) for texts in self.texts])

    def happened(self, event: Event) -> None:
        self.met["event"].add(str(event.__struct_config__.tag))
        seen = [self.title.view_event(event, seat) for seat in (*self.title.sides, "")]
        for told in {msgspec.json.encode(each): each for each in seen if each is not None}.values():
            self.check([texts.event(told) for texts in self.texts])


def verbs(frames: dict[str, type[Frame[Any]]]) -> list[str]:
    found = {name.removeprefix("do_") for kind in frames.values() for name in dir(kind) if name.startswith("do_")}
    return sorted(found)


@every_title
def test_a_random_game_can_be_told_in_every_language(title: Title) -> None:
    teller = Teller(title)
    every_verb = verbs(dict(title.frames))
    game = meuse.new(title.id, seed=11, options={option.id: True for option in title.options})
    wanderer = Wanderer("fierce", random.Random(11))
    last = 0
    while game.decision is not None and len(game) < ANSWERS:
        set_up = game.decision.prompt == "set-up"
        teller.question(game, every_verb)
        action = wanderer.choose(game)
        if set_up:
            action = Action("done") if Action("done") in game.actions() else Action("ready_made")
        game.apply(action)
        for _, event in game.log(since=last):
            teller.happened(event)
        last = len(game)
        teller.check([texts.result(title.standing(game.state)) for texts in teller.texts])
    assert len(teller.met["prompt"]) > 10
    assert len(teller.met["refusal"]) > 15
    assert len(teller.met["event"]) > 15
    assert len(teller.met["verb"]) > 8
