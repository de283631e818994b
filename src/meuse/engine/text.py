"""Texts: what a game says, in one language, from the Fluent files of the engine and of a title.

A message gets the parameters of its event, prompt or refusal under their own names, and with each what sentences need
besides:

    side = "german"          $side is german (to select on)              $side-name is what the title calls it
    units = ("DE-24", ...)   $units is a list to print                   $units-count is how many there are
    shifts = (Shift, ...)    $shifts is each with its reason and amount  $shifts-count is how many there are
    modifier = -1            $modifier is a number                       $modifier-signed is −1
    passed = True            $passed is yes or no

The name of a word is the message NAME-WORD: phase-weather, how-march, grade-draw. Days like 1916-02-21 are spoken. A
place of the map is called as the message named-PLACE says (named-brussels), where there is one.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from meuse.engine.board import SQUARE_SLOTS
from meuse.engine.events import Event, Shift
from meuse.engine.flow import Action, Ask, Param, Refusal
from meuse.engine.records import Option, Points, Result
from meuse.engine.throws import ROLL, is_chance, numbers_in
from meuse.engine.title import Title

ENGINE_TEXTS: Final = Path(__file__).parent / "text"
FALLBACK: Final = "en"
Value = str | int | float

DAY: Final = re.compile(r"\d{4}-(\d{2})-(\d{2})")
DECIMAL: Final = re.compile(r"-?\d+\.\d+")
NAMED_AS: Final = {"seat": "side", "winner": "side"}  # parameters whose words are those of another


class TextError(LookupError):
    """A message that a language does not have, or that lacks a parameter it wants."""

    def __init__(self, language: str, message_id: str, reason: str) -> None:
        super().__init__(f"{language}: {message_id}: {reason}")


def languages() -> list[str]:
    """The languages there are: each is a file of the engine's texts."""
    return sorted(file.stem for file in ENGINE_TEXTS.glob("*.ftl"))


def text_files(folder: Path, language: str) -> list[Path]:
    """The files of a text folder that are in that language: fr.ftl, cases.fr.ftl ..."""
    return sorted([*folder.glob(f"{language}.ftl"), *folder.glob(f"*.{language}.ftl")])


def case_message(case: str) -> str:
    """The id of the message that explains a case: 6.12(a-ii) is case-6-12-a-ii."""
    return "case-" + re.sub(r"[^A-Za-z0-9]+", "-", case).strip("-").lower()


@cache
def place_message(name: str) -> str:
    """The id of the message that a place is called by: Bois d'Haumont is named-bois-d-haumont."""
    plain = "".join(letter for letter in unicodedata.normalize("NFD", name) if not unicodedata.combining(letter))
    return "named-" + re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-").lower()


def signed(number: float) -> str:
    """+1 or −2, with the sign that printers use."""
    return f"+{number:g}" if number >= 0 else f"−{-number:g}"


@cache
def direction_words() -> dict[str, str]:
    """What may be typed for a direction, in any language: its name and its letters, without regard to the language."""
    found: dict[str, str] = {}
    for language in languages():
        bundle = FluentBundle([language], use_isolating=False)
        bundle.add_resource(FluentResource((ENGINE_TEXTS / f"{language}.ftl").read_text("utf-8")))
        for direction in SQUARE_SLOTS:
            message = bundle.get_message("direction-" + direction)
            for pattern in (message.value, message.attributes["key"]):
                if pattern is not None:
                    found[str(bundle.format_pattern(pattern)[0])] = direction
    return found


class Texts:
    """All that a title says, in one language.

    A message that is missing is looked for in English, and its id is shown if it is not there either; with `strict`,
    which tests use, it raises TextError instead.
    """

    def __init__(self, title: Title, language: str, strict: bool = False) -> None:
        if language not in languages():
            raise ValueError(f"no language {language!r}; there is {', '.join(languages())}")
        self.title = title
        self.language = language
        self.strict = strict
        self._english: Texts | None = None
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in [*text_files(ENGINE_TEXTS, language), *text_files(title.folder / "text", language)]:
            # A title may say better what the engine says for all.
            self._bundle.add_resource(FluentResource(file.read_text("utf-8")), allow_overrides=True)

    # ---- what is said

    def message(self, message_id: str, /, **params: Param) -> str:
        return self._say(message_id, "", params)

    def prompt(self, ask: Ask) -> str:
        """What is asked."""
        return self._say("prompt-" + ask.prompt, "", ask.params)

    def action(self, action: Action, ask: Ask | None = None) -> str:
        """A short label: `Move DE-24`, `To 1606`. The same verb may have another name in answer to another question."""
        message_id = "action-" + action.verb
        args = tuple([self._direction(arg) for arg in action.args])
        what: object = args if len(args) > 1 else args[0] if args else ""
        if is_chance(action):
            fallen = numbers_in(action)
            what = fallen if action.verb == ROLL else tuple([str(number) for number in fallen])  # added up, or listed
        if ask is not None and self._has(message_id, ask.prompt):
            return self._say(message_id, ask.prompt, {"what": what})
        return self._say(message_id, "", {"what": what})

    def direction(self, name: str) -> tuple[str, str]:
        """A direction: its name, and the letters that are typed for it."""
        return self._say("direction-" + name, "", {}), self._say("direction-" + name, "key", {})

    def part(self, name: str) -> str:
        """What a title calls one of its boards; its own name if it has no other."""
        return self._say("part-" + name, "", {}) if self._has("part-" + name, "") else name

    def place(self, name: str) -> str:
        """What a place on the map is called in this language, or each of several with commas between them.

        A name in capitals stays in capitals.
        """
        if not name[:1].isupper():
            return name
        message_id = place_message(name)
        if self._has(message_id, ""):
            called = self._say(message_id, "", {})
            return called.upper() if name.isupper() else called
        several = name.split(", ")
        return ", ".join([self.place(one) for one in several]) if len(several) > 1 else name

    def _direction(self, word: Param) -> Param:
        """The name of a direction, and any other word as it is."""
        return self._say(f"direction-{word}", "", {}) if self._has(f"direction-{word}", "") else word

    def event(self, event: Event) -> str:
        """A line of the log."""
        fields = {name: getattr(event, name) for name in event.__struct_fields__ if name != "cases"}
        return self._say(f"event-{event.__struct_config__.tag}", "", fields)

    def refusal(self, refusal: Refusal) -> str:
        """Why not. Which case forbids it is `refusal.case`."""
        return self._say("refusal-" + refusal.message, "", refusal.params)

    def case(self, case: str) -> tuple[str, str]:
        """A case of the rulebook in our words: its title and its text. A heading without a text has its number only."""
        message_id = case_message(case)
        if not self.strict and not self._has(message_id, ""):
            return case, ""
        return self._say(message_id, "title", {}), self._say(message_id, "", {})

    def side(self, name: str) -> str:
        return self._say("side-" + name, "", {})

    def phase(self, name: str) -> str:
        return self._say("phase-" + name, "", {})

    def option(self, option: Option) -> tuple[str, str]:
        """An optional rule: its name, and what it changes."""
        return self._say("option-" + option.id, "", {}), self._say("option-" + option.id, "help", {})

    def points(self, points: Points) -> str:
        """Victory points from one source."""
        params = {"points": points.points, "count": points.count, "against": points.against}
        return self._say("points-" + points.reason, "", params)

    def result(self, result: Result) -> str:
        """Grade of victory, and the points with the sources that gave any."""
        sources = tuple([self.points(source) for source in result.sources if source.points or source.count])
        winner = result.winner if result.winner is not None else "nobody"
        params = {"winner": winner, "grade": result.grade, "points": result.points, "sources": sources}
        return self._say("result", "", params)

    def has(self, message_id: str) -> bool:
        """Whether there is such a message."""
        return self._has(message_id, "")

    # ---- how it is said

    def _has(self, message_id: str, attribute: str) -> bool:
        if self._bundle.has_message(message_id):
            message = self._bundle.get_message(message_id)
            return attribute in message.attributes if attribute else message.value is not None
        english = self._fallback()
        return english is not None and english._has(message_id, attribute)

    def _fallback(self) -> "Texts | None":
        """The English texts, for a message that this language lacks."""
        if self.strict or self.language == FALLBACK:
            return None
        if self._english is None:
            self._english = Texts(self.title, FALLBACK)
        return self._english

    def _say(self, message_id: str, attribute: str, params: Mapping[str, object]) -> str:
        full_id = f"{message_id}.{attribute}" if attribute else message_id
        pattern = None
        if self._bundle.has_message(message_id):
            message = self._bundle.get_message(message_id)
            pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            if self.strict:
                raise TextError(self.language, full_id, "there is no such message")
            english = self._fallback()
            return english._say(message_id, attribute, params) if english is not None else full_id
        text, errors = self._bundle.format_pattern(pattern, self._prepare(params))
        if errors and self.strict:
            raise TextError(self.language, full_id, str(errors[0]))
        return str(text)

    def _prepare(self, params: Mapping[str, object]) -> dict[str, Value]:
        """Parameters as messages want them: the table at the head of this file."""
        ready: dict[str, Value] = {}
        for name, value in params.items():
            if isinstance(value, bool):
                ready[name] = "yes" if value else "no"
            elif isinstance(value, (int, float)):
                ready[name] = value
                ready[name + "-signed"] = signed(value)
            elif isinstance(value, (tuple, list)):
                ready[name] = self._listed(name, value)
                ready[name + "-count"] = len(value)
            else:
                self._prepare_word(ready, name, str(value))
        return ready

    def _prepare_word(self, ready: dict[str, Value], name: str, word: str) -> None:
        day = DAY.fullmatch(word)
        if day is not None:
            month = self._say(f"month-{int(day[1])}", "", {})
            ready[name] = self._say("day", "", {"day": int(day[2]), "month": month})
            return
        if name != "case" and DECIMAL.fullmatch(word):  # movement points come in halves; 8.0 is a case all the same
            ready[name] = float(word)
            return
        ready[name] = self.place(word)
        name_of_word = f"{NAMED_AS.get(name, name)}-{word}"
        if self._has(name_of_word, ""):
            ready[name + "-name"] = self._say(name_of_word, "", {})
        elif not self.strict:
            ready[name + "-name"] = word

    def _listed(self, name: str, values: Sequence[object]) -> str:
        if name == "path":
            return self._say("path-separator", "", {}).join([str(value) for value in values])
        if values and isinstance(values[0], int):
            return self._say("dice-separator", "", {}).join([str(value) for value in values])
        words: list[str] = []
        for value in values:
            if isinstance(value, Shift):
                words.append(self._say("shift", "", {"reason": value.reason, "amount": value.amount}))
            else:
                words.append(self.place(str(value)))
        often = {word: words.count(word) for word in words}  # a gun that fires twice in one barrage is named once
        named = [word if times == 1 else f"{word} ×{times}" for word, times in often.items()]
        return self._say("list-separator", "", {}).join(named)
