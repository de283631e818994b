"""Before a game begins: who plays which side, in which language. Enter takes what is proposed."""

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from meuse import chooser
from meuse.bots import SERGEANT, guests, is_bot, level_refusal, levels
from meuse.engine.text import Texts
from meuse.engine.title import Title
from meuse.terminal.app import PERSON
from meuse.terminal.words import Words, languages

OPPONENT: Final = SERGEANT  # quick and sensible
BOTH: Final = "both"


def usual_language() -> str:
    """The language of the person's system, where we have it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in languages() else "en"
    return "en"


def usual_seats(title: Title) -> dict[str, str]:
    """A person as the side that moves first, against the computer."""
    return {side: PERSON if number == 0 else OPPONENT for number, side in enumerate(title.sides)}


class Questions:
    """A few questions, each a numbered list with one answer proposed."""

    def __init__(self, console: Console, words: Words, read: Callable[[str], str] | None = None) -> None:
        self.console = console
        self.words = words
        self.read = read if read is not None else console.input

    def choose(
        self, question: str, choices: Mapping[str, str], proposed: str, told: Mapping[str, Text] | None = None
    ) -> str:
        """The key of the choice made: by its number, its key or its name; Enter takes the one proposed.

        `told` is what is said of a choice under its name.
        """
        keys = list(choices)
        self.console.print(Text(self.words(question), style="bold"))
        for number, key in enumerate(keys, start=1):
            line = Text(f"  {number} ", style="bold yellow")
            line.append(choices[key], style="bold default" if key == proposed else "not bold default")
            self.console.print(line)
            if told is not None and key in told:
                self.console.print(Padding(told[key], (0, 0, 0, 4)))
        while True:
            typed = self.read(f"[{keys.index(proposed) + 1}] ").strip()
            if not typed:
                return proposed
            if typed.isdigit() and 1 <= int(typed) <= len(keys):
                return keys[int(typed) - 1]
            for key, name in choices.items():
                if typed.lower() in (key.lower(), name.lower()):
                    return key
            self.console.print(self.words("bad-answer", typed=typed, choices=", ".join(choices.values())))


def ask_language(questions: Questions) -> str:
    names = {"en": "English", "fr": "français"}
    return questions.choose("which-language", {name: names.get(name, name) for name in languages()}, usual_language())


def ask_title(questions: Questions, titles: Sequence[Title]) -> str:
    if len(titles) == 1:
        return titles[0].id
    begin = chooser.where_to_begin(titles)
    told = {title.id: _title_told(title, questions.words) for title in titles}
    proposed = begin[0] if begin is not None else titles[0]
    return questions.choose("which-title", {title.id: title.name for title in titles}, proposed.id, told)


def _title_told(title: Title, words: Words) -> Text:
    """What a title is about, how long its scenarios take, and whether to begin with it."""
    texts = Texts(title, words.language)
    told = Text(texts.message("about"), style="dim")
    outlooks = sorted(chooser.outlooks(title).values(), key=lambda outlook: outlook.minutes)
    if outlooks:
        shortest, longest = (chooser.duration(outlook, texts) for outlook in (outlooks[0], outlooks[-1]))
        many = len(outlooks) > 1
        length = words("from-to", shortest=shortest, longest=longest) if many else shortest
        levels = dict.fromkeys([f"outlook-level-{outlook.level}" for outlook in outlooks])
        level = words("or").join([texts.message(level) for level in levels])
        told.append(
            f"\n{words('scenarios-counted', count=len(outlooks), length=length)}; {level}", style="not dim cyan"
        )
        if any(outlook.first_of_all for outlook in outlooks):
            told.append(f"  ★ {texts.message('outlook-first-of-all')}", style="not dim yellow")
    return told


def ask_scenario(questions: Questions, title: Title) -> str:
    if len(title.scenarios) == 1:
        return title.scenarios[0]
    texts = Texts(title, questions.words.language)
    told: dict[str, Text] = {}
    for name in title.scenarios:
        told[name] = Text(texts.scenario(name)[1], style="dim")
        outlook = chooser.outlooks(title).get(name)
        if outlook is not None:
            told[name].append(f"\n{', '.join(chooser.summary(outlook, texts))}", style="not dim cyan")
            if outlook.first:
                told[name].append(f"  ★ {texts.message('outlook-first')}", style="not dim yellow")
    names = {name: texts.scenario(name)[0] for name in title.scenarios}
    return questions.choose("which-scenario", names, chooser.first_of(title), told)


def ask_seats(questions: Questions, title: Title, scenario: str, proposed: str | None = None) -> dict[str, str]:
    """Which side the person plays, and against whom."""
    texts = Texts(title, questions.words.language)
    sides = {side: texts.side(side) for side in title.sides}
    sides[BOTH] = questions.words("both-sides")
    side = questions.choose("which-side", sides, proposed or title.sides[0])
    if side == BOTH:
        return dict.fromkeys(title.sides, PERSON)
    offered = [*guests(), *levels(title, scenario)]
    opponents = {name: questions.words("bot-" + name).removeprefix("bot-") for name in reversed(offered)}
    opponent = questions.choose("which-opponent", opponents, OPPONENT)
    return {name: PERSON if name == side else opponent for name in title.sides}


def read_seats(title: Title, scenario: str, given: Sequence[str], players: Sequence[str]) -> dict[str, str]:
    """`german=captain`: who plays which side. A ValueError says what was wrong and what is allowed."""
    seats: dict[str, str] = {}
    for entry in given:
        side, equals, player = entry.partition("=")
        if not equals:
            raise ValueError(f"--seat {entry!r} is not SIDE=PLAYER, for example {title.sides[0]}={players[-1]}")
        if side not in title.sides:
            raise ValueError(f"no side {side!r} in {title.id}; choose from {', '.join(title.sides)}")
        if player not in players and not is_bot(player):  # general:10s is in no list
            raise ValueError(f"no player {player!r}; choose from {', '.join(players)}")
        refused = level_refusal(title, scenario, player)
        if refused:
            raise ValueError(refused)
        seats[side] = player
    return seats
