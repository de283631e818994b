"""Texts: what a game says, in one language, from the Fluent files of the engine and of a title.

A message gets the parameters of its event, prompt or refusal under their own names, and with each what sentences need
besides:

    side = "german"          $side is german (to select on)              $side-name is what the title calls it
    units = ("DE-24", ...)   $units is a list to print                   $units-count is how many there are
    shifts = (Shift, ...)    $shifts is each with its reason and amount  $shifts-count is how many there are
    shots = (Told, ...)      $shots is what the message told-TAG says of each
    modifier = -1            $modifier is a number                       $modifier-signed is −1
    passed = True            $passed is yes or no

The name of a word is the message NAME-WORD: phase-weather, how-march, grade-draw. Days like 1916-02-21 are spoken. A
place of the map is called as the message named-PLACE says (named-brussels), where there is one, and a cell that people
know by a name and not by its number as the message cell-CELL says (cell-VAL is Valmy). $hex-at is "at Valmy", and
$hex-At begins a sentence; where a language puts that another way for one place, the attribute `at` of its message does.

People read names of counters, not ids. Wherever a word is the id of a counter, alone or in a list, its name stands for
it: the message unit-ID of the title's units.LANGUAGE.ftl, whose attribute `form` says what kind of noun it is.

    unit = "DE-24"           $unit is 24th Regiment                      $unit-id is DE-24
                             $unit-the is the 24th Regiment              $unit-The begins a sentence
                             $unit-of is of the 24th Regiment            $unit-form is plural, feminine ...
                             $unit-label is what is printed on it        $unit-kind is what all of its kind are called
    units = ("DE-24", ...)   $units, $units-the, $units-The, $units-of   $units-form is that of all of them together
                             $units-some is the first few, and how many others there are

Events in a row that say the same of one counter after another are one line where there is a message `several-EVENT`
(joining.py): it gets what they have in common, $units and $cells.

Of some counters a title has many: the attributes `kind` and `number` of their messages say which those are. A long list
then counts them: 77 mm battery ×3 (nos. 1–3).

A counter without such a message (of a player's own data, say) goes by the name that is printed on it. Names are looked
up when something is said, and only for ids that the sentence was given: what a seat is not told, it cannot read here.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from babel.numbers import get_decimal_symbol
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

from meuse.engine.board import SQUARE_SLOTS
from meuse.engine.events import Event, Shift, Told
from meuse.engine.flow import Action, Ask, Param, Refusal
from meuse.engine.game import Game
from meuse.engine.joining import several
from meuse.engine.records import Average, Option, Points, Result
from meuse.engine.throws import ROLL, is_chance, numbers_in
from meuse.engine.title import Title

ENGINE_TEXTS: Final = Path(__file__).parent / "text"
FALLBACK: Final = "en"
Value = str | int | float

DAY: Final = re.compile(r"\d{4}-(\d{2})-(\d{2})")
DECIMAL: Final = re.compile(r"-?\d+\.\d+")
BELOW_NOTHING: Final = re.compile(r"(?<![\w)])-(?=\d)")  # a hyphen where printers put a minus: = -1, not 2-1-6
NAMED_AS: Final = {"seat": "side", "winner": "side"}  # parameters whose words are those of another
PROPER: Final = "proper"
"""The form of a name without an article."""
PLURAL: Final = "plural"
FEMININE: Final = "feminine"
SOME: Final = 3  # counters that a long list names; the others are counted


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


def unit_message(unit_id: str) -> str:
    """The id of the message that names a counter: FR-Fort-de-Vaux is unit-FR-Fort-de-Vaux."""
    return "unit-" + re.sub(r"[^A-Za-z0-9_-]+", "-", unit_id)


def cell_message(name: str) -> str:
    """The id of the message that a cell is called by: VAL is cell-VAL."""
    return "cell-" + re.sub(r"[^A-Za-z0-9_-]+", "-", name)


class Called(NamedTuple):
    """A counter in words: 24th Regiment, the 24th Regiment, of the 24th Regiment; and what verbs agree with."""

    name: str
    the: str
    of: str
    form: str
    kind: str = ""  # what all of its kind are called, where there are many ...
    number: str = ""  # ... and what tells it from them


def form_of_all(forms: Sequence[str]) -> str:
    """What a verb or an adjective agrees with that is said of all of them."""
    if len(forms) == 1:
        return forms[0]
    return f"{FEMININE}-{PLURAL}" if all(form.startswith(FEMININE) for form in forms) else PLURAL


def capitalized(text: str) -> str:
    """As it begins a sentence."""
    return text[:1].upper() + text[1:]


@cache
def place_message(name: str) -> str:
    """The id of the message that a place is called by: Bois d'Haumont is named-bois-d-haumont."""
    plain = "".join(letter for letter in unicodedata.normalize("NFD", name) if not unicodedata.combining(letter))
    return "named-" + re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-").lower()


def signed(number: float, decimal: str = ".") -> str:
    """+1 or −2, with the sign that printers use; nothing has no sign. `decimal`: the mark of the language."""
    size = f"{abs(number):g}".replace(".", decimal)
    return f"+{size}" if number > 0 else f"−{size}" if number else "0"


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


def printed_names(game: Game) -> dict[str, str]:
    """The names on the counters that a game is played with: for those of a player's own data, which have no others."""
    return {piece.id: piece.name for piece in game.title.printed(game.box.content, game.scenario, game.options)}


class Texts:
    """All that a title says, in one language.

    A message that is missing is looked for in English, and its id is shown if it is not there either; with `strict`,
    which tests use, it raises TextError instead. `printed` has the names on the counters that are played with, for
    those that have no message.
    """

    def __init__(
        self, title: Title, language: str, strict: bool = False, printed: Mapping[str, str] | None = None
    ) -> None:
        if language not in languages():
            raise ValueError(f"no language {language!r}; choose from {', '.join(languages())}")
        self.title = title
        self.language = language
        self.strict = strict
        self._printed = printed or {}
        self._called: dict[str, Called | None] = {}  # counters that have been looked up
        self._english: Texts | None = None
        self._decimal = str(get_decimal_symbol(language))
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in [*text_files(ENGINE_TEXTS, language), *text_files(title.folder / "text", language)]:
            # A title may say better what the engine says for all.
            self._bundle.add_resource(FluentResource(file.read_text("utf-8")), allow_overrides=True)

    # ---- what is said

    def message(self, message_id: str, /, **params: Param | tuple[str, ...]) -> str:
        return self._say(message_id, "", params)

    def prompt(self, ask: Ask) -> str:
        """What is asked."""
        return self._say("prompt-" + ask.prompt, "", ask.params)

    def action(self, action: Action, ask: Ask | None = None) -> str:
        """A short label: `Move the 24th Regiment`, `To 1606`. A verb may have another name for another question."""
        message_id = "action-" + action.verb
        args = tuple([self._direction(arg) for arg in action.args])
        what: object = tuple([self.unit(str(arg)) for arg in args]) if len(args) > 1 else args[0] if args else ""
        if is_chance(action):
            fallen = numbers_in(action)
            what = fallen if action.verb == ROLL else tuple([str(number) for number in fallen])  # added up, or listed
        if ask is not None and self._has(message_id, ask.prompt):
            return self._say(message_id, ask.prompt, {"what": what})
        return self._say(message_id, "", {"what": what})

    def row(self, table: str, action: Action, ask: Ask) -> str:
        """An answer as a row of a table (Offers): its head may have said what all of them have in common."""
        shorter = "row-" + table
        if self._has("action-" + action.verb, shorter):
            return self._say("action-" + action.verb, shorter, {"what": action.args[0]})
        return self.action(action, ask)

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
        cell = cell_message(name)
        if self._has(cell, ""):
            return self._say(cell, "", {})
        if not name[:1].isupper():
            return name
        message_id = place_message(name)
        if self._has(message_id, ""):
            called = self._say(message_id, "", {})
            return called.upper() if name.isupper() else called
        several = name.split(", ")
        return ", ".join([self.place(one) for one in several]) if len(several) > 1 else name

    def at(self, name: str) -> str:
        """That a thing is in a place: at Valmy; in French à Valmy, but aux Islettes."""
        cell = cell_message(name)
        if self._has(cell, "at"):
            return self._say(cell, "at", {})
        return self._format("at-place", "", {"name": self.place(name)})

    def _direction(self, word: Param) -> Param:
        """The name of a direction, and any other word as it is."""
        return self._say(f"direction-{word}", "", {}) if self._has(f"direction-{word}", "") else word

    def event(self, event: Event) -> str:
        """A line of the log."""
        fields = {name: getattr(event, name) for name in event.__struct_fields__ if name != "cases"}
        return self._say(f"event-{event.__struct_config__.tag}", "", fields)

    def is_told_with_others(self, event: Event) -> bool:
        """Whether several events of its kind that stand together are one line (joining.py)."""
        return self._has(f"several-{event.__struct_config__.tag}", "")

    def events(self, events: Sequence[Event]) -> str:
        """A line of the log that tells several events which belong together."""
        if len(events) == 1:
            return self.event(events[0])
        return self._say(f"several-{events[0].__struct_config__.tag}", "", several(events))

    def item(self, message_id: str, event: Event) -> str:
        """An event as an item of a list: what the message's attribute `item` says of it; "" if it has none."""
        if not self._has(message_id, "item"):
            return ""
        return self._say(message_id, "item", {name: getattr(event, name) for name in event.__struct_fields__})

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

    def scenario(self, name: str) -> tuple[str, str]:
        """A scenario: its name, and what it is about. The only one of a title may go by the title's name."""
        message = "scenario-" + name
        called = self._say(message, "", {}) if self._has(message, "") else self.title.name
        about = self._say(message, "help", {}) if self._has(message, "help") else self._say("about", "", {})
        return called, about

    def points(self, points: Points | Average) -> str:
        """Victory points from one source."""
        worth = abs(points.points)  # whoever they are counted for
        params = {"points": points.points, "worth": worth, "count": points.count, "against": points.against}
        return self._say("points-" + points.reason, "", params)

    def outcome(self, result: str, chart: str) -> str:
        """What a result of the dice means, else the result itself. The same letters may mean more on one chart."""
        message_id = "outcome-" + ("none" if result == "-" else result)
        if self._has(message_id, chart):
            return self._say(message_id, chart, {})
        return self._say(message_id, "", {}) if self._has(message_id, "") else result

    def total(self, points: int) -> str:
        """The points of a standing: what they are, where the title says so, or the number alone."""
        if not self.has("points-lead"):
            return str(points)
        return self.message("points-lead", points=points, lead=abs(points), ahead="yes" if points > 0 else "no")

    def result(self, result: Result) -> str:
        """Grade of victory, and the points with the sources that gave any."""
        sources = tuple([self.points(source) for source in result.sources if source.points or source.count])
        winner = result.winner if result.winner is not None else "nobody"
        params = {"winner": winner, "grade": result.grade, "points": result.points, "sources": sources}
        return self._say("result", "", params)

    def unit(self, unit_id: str) -> str:
        """The name of a counter; its id if it has none."""
        called = self._counter(unit_id)
        return called.name if called is not None else unit_id

    def units(self, unit_ids: Sequence[str]) -> str:
        """The names of counters; in a long list those of a kind are counted."""
        ready: dict[str, Value] = {}
        self._prepare_list(ready, "units", unit_ids)
        return str(ready["units"])

    def some(self, names: Sequence[str]) -> str:
        """A, B, C and 4 others."""
        return self._some(names)

    def has(self, message_id: str) -> bool:
        """Whether there is such a message."""
        return self._has(message_id, "")

    # ---- how it is said

    def _has(self, message_id: str, attribute: str) -> bool:
        if self._bundle.has_message(message_id):
            return self._pattern(message_id, attribute) is not None
        english = self._fallback()
        return english is not None and english._has(message_id, attribute)

    def _fallback(self) -> "Texts | None":
        """The English texts, for a message that this language lacks."""
        if self.strict or self.language == FALLBACK:
            return None
        if self._english is None:
            self._english = Texts(self.title, FALLBACK, printed=self._printed)
        return self._english

    def _say(self, message_id: str, attribute: str, params: Mapping[str, object]) -> str:
        english = self._fallback() if self._pattern(message_id, attribute) is None else None
        if english is not None:
            return english._say(message_id, attribute, params)  # all of it, names and lists too
        return self._format(message_id, attribute, self._prepare(params))

    def _format(self, message_id: str, attribute: str, ready: dict[str, Value]) -> str:
        """A message with parameters that are ready for it."""
        full_id = f"{message_id}.{attribute}" if attribute else message_id
        pattern = self._pattern(message_id, attribute)
        if pattern is None:
            if self.strict:
                raise TextError(self.language, full_id, "there is no such message")
            english = self._fallback()
            return english._format(message_id, attribute, ready) if english is not None else full_id
        text, errors = self._bundle.format_pattern(pattern, ready)
        if errors and self.strict:
            raise TextError(self.language, full_id, str(errors[0]))
        return BELOW_NOTHING.sub("−", str(text))

    def _pattern(self, message_id: str, attribute: str) -> Pattern | None:
        """What this language says there; None if nothing."""
        if not self._bundle.has_message(message_id):
            return None
        message = self._bundle.get_message(message_id)
        return message.attributes.get(attribute) if attribute else message.value

    def _prepare(self, params: Mapping[str, object]) -> dict[str, Value]:
        """Parameters as messages want them: the table at the head of this file."""
        ready: dict[str, Value] = {}
        for name, value in params.items():
            if isinstance(value, bool):
                ready[name] = "yes" if value else "no"
            elif isinstance(value, (int, float)):
                ready[name] = value
                ready[name + "-signed"] = signed(value, self._decimal)
            elif isinstance(value, (tuple, list)):
                self._prepare_list(ready, name, value)
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
        name_of_word = f"{NAMED_AS.get(name, name)}-{word}"
        if name != "unit" and self._has(name_of_word, ""):
            ready[name] = word
            ready[name + "-name"] = self._say(name_of_word, "", {})
            return
        counter = self._counter(word)
        called = counter or self._uncalled(word)
        ready[name] = called.name
        ready[name + "-id"] = word
        self._decline(ready, name, [called])
        ready[name + "-label"] = self._printed.get(word, called.name)
        ready[name + "-kind"] = kind = called.kind or called.name
        ready[name + "-Kind"] = capitalized(kind)
        ready[name + "-at"] = at = self.at(word)
        ready[name + "-At"] = capitalized(at)
        if counter is not None or not self.strict:
            ready[name + "-name"] = called.name

    # ---- counters

    def _counter(self, unit_id: str) -> Called | None:
        """What a counter is called; None if there is no such counter."""
        if unit_id not in self._called:
            self._called[unit_id] = self._look_up(unit_id)
        return self._called[unit_id]

    def _look_up(self, unit_id: str) -> Called | None:
        message_id = unit_message(unit_id)
        if self._has(message_id, ""):
            name = self._say(message_id, "", {})
            form, kind, number = [
                self._say(message_id, part, {}) if self._has(message_id, part) else ""
                for part in ("form", "kind", "number")
            ]
            return self._named(name, form)._replace(kind=kind, number=number)
        return self._named(self._printed[unit_id], PROPER) if unit_id in self._printed else None

    def _named(self, name: str, form: str) -> Called:
        ready: dict[str, Value] = {"name": name, "form": form}
        return Called(name, self._format("name-the", "", ready), self._format("name-of", "", ready), form)

    def _uncalled(self, word: str) -> Called:
        """A word that is no counter, where a sentence has a place for one: a place of the map, or itself."""
        return self._named(self.place(word), PROPER)

    def _decline(self, ready: dict[str, Value], name: str, called: Sequence[Called]) -> None:
        """With articles, and what verbs and adjectives agree with."""
        the = self._enumerated(_with_times([one.the for one in called]))
        ready[name + "-the"] = the
        ready[name + "-The"] = capitalized(the)
        ready[name + "-of"] = self._enumerated(_with_times([one.of for one in called]))
        ready[name + "-form"] = form_of_all(list({one.the: one.form for one in called}.values()))

    # ---- lists

    def _prepare_list(self, ready: dict[str, Value], name: str, values: Sequence[object]) -> None:
        ready[name + "-count"] = len(values)
        if values and isinstance(values[0], Told):
            ready[name] = self._listed(name, values)
            return
        found = {value: self._counter(value) for value in values if isinstance(value, str)} if name != "path" else {}
        if not any(found.values()):
            ready[name] = listed = self._listed(name, values)
            ready[name + "-some"] = self._some([self.place(str(value)) for value in values]) if values else ""
            self._decline(ready, name, [self._uncalled(listed)])
            return
        called = {word: counter or self._uncalled(word) for word, counter in found.items()}
        each = [called[str(value)] for value in values]
        names = _with_times([one.name for one in each])
        kinds = names if len(names) <= SOME + 1 else self._by_kind(each)
        ready[name] = self._enumerated(kinds)
        ready[name + "-some"] = self._some(names if len(kinds) > SOME + 1 else kinds)
        self._decline(ready, name, each)

    def _by_kind(self, each: Sequence[Called]) -> list[str]:
        """Counters of one kind are counted, with their numbers: twenty guns are read at a glance."""
        alike: dict[str, list[Called]] = {}
        for one in each:
            alike.setdefault(one.kind or one.name, []).append(one)
        return [self._counted(kind, some) for kind, some in alike.items()]

    def _counted(self, kind: str, some: Sequence[Called]) -> str:
        names = _with_times([one.name for one in some])
        if len(names) == 1:
            return names[0]
        numbers = self._say("list-separator", "", {}).join(_runs([one.number for one in some]))
        return self._format("list-alike", "", {"kind": kind, "count": len(some), "numbers": numbers})

    def _listed(self, name: str, values: Sequence[object]) -> str:
        """A list of anything but counters."""
        if name == "path":
            return self._say("path-separator", "", {}).join([self.place(str(value)) for value in values])
        if values and isinstance(values[0], int):
            return self._say("dice-separator", "", {}).join([str(value) for value in values])
        words: list[str] = []
        for value in values:
            if isinstance(value, Told):
                words.append(self._told(value))
            elif isinstance(value, Shift):
                words.append(self._say("shift", "", {"reason": value.reason, "amount": value.amount}))
            else:
                words.append(self.place(str(value)))
        if values and isinstance(values[0], Told):
            separator = f"{name}-separator" if self._has(f"{name}-separator", "") else "list-separator"
            return self._say(separator, "", {}).join(words)
        return self._say("list-separator", "", {}).join(_with_times(words))

    def _told(self, part: Told) -> str:
        """What a part of an event says."""
        fields = {name: getattr(part, name) for name in part.__struct_fields__}
        return self._say(f"told-{part.__struct_config__.tag}", "", fields)

    def _enumerated(self, names: Sequence[str]) -> str:
        """A, B and C."""
        if len(names) == 1:
            return names[0]
        last = self._format("list-and", "", {"first": names[-2], "last": names[-1]})  # Fluent refuses long placeables
        return self._say("list-separator", "", {}).join([*names[:-2], last])

    def _some(self, names: Sequence[str]) -> str:
        """A, B, C and 4 others: the first few of a list whose order says which matter most."""
        if len(names) <= SOME + 1:  # naming the last takes no more room than counting it
            return self._enumerated(names)
        first = self._say("list-separator", "", {}).join(names[:SOME])
        return self._format("list-more", "", {"first": first, "more": len(names) - SOME})


def _runs(numbers: Sequence[str]) -> list[str]:
    """1–3 and 7, of 7, 2, 1 and 3."""
    runs: list[list[int]] = []
    for number in sorted({int(number) for number in numbers}):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    long = 2  # numbers that follow each other and are still written out
    return [
        word
        for run in runs
        for word in ([f"{run[0]}–{run[-1]}"] if len(run) > long else [str(number) for number in run])
    ]


def _with_times(words: Sequence[str]) -> list[str]:
    """A gun that fires twice in one barrage is named once."""
    often = {word: words.count(word) for word in words}
    return [word if times == 1 else f"{word} ×{times}" for word, times in often.items()]
