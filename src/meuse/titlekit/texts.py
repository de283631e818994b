"""Texts against sources: every message is there, in every language, with parameters that its source gives."""

import re
import sys
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from fluent.syntax import ast as ftl

from meuse.engine.events import DiceRolled, Event, Shift, Told
from meuse.engine.text import ENGINE_TEXTS, FALLBACK, NAMED_AS, TextError, Texts
from meuse.engine.title import Title
from meuse.titlekit import sources
from meuse.titlekit.messages import Folder, Said, base, engine_messages, is_grammar, parts, quoted, spoken, variables
from meuse.titlekit.problem import Problem
from meuse.titlekit.procedures import is_written

TOPIC: Final = "texts"
ENGINE: Final = ENGINE_TEXTS.parent
HOLES: Final = re.compile(r"[{}$]|  |\(\)| [,.;]|:\.|\bNone\b")
"""What shows in a sentence whose parameter was empty or missing."""
OWN_FORM: Final = {"form", "at"}
"""Nouns are not of the same gender and number in two languages, nor places all said alike."""
WRONG_SPACE: Final = re.compile(r"^[;?!]|\w[;?!]|[ \w]:(?!\d)| [;?!»]|« ")
"""French has a narrow space before double signs, and quotation marks with spaces that do not break."""


def text_problems(title: Title) -> list[Problem]:
    """Everything about a title's messages that can be told without playing."""
    read = spoken(title.folder / "text")
    found = folder_problems(read) or french_spaces(read["fr"])
    if found:
        return found  # one language lacks what the other has, or cannot be read: all else would be said twice
    said = {language: Said(folder) for language, folder in read.items()}
    wanted = _wanted(title)
    for language in said:
        found += [Problem(TOPIC, language, what) for what in _missing(title, wanted, said[language])]
    english = said[FALLBACK]
    found += [Problem(TOPIC, where, what) for where, what in _misfits(title, english)]
    found += [Problem(TOPIC, "", what) for what in _left_over(title, english)]
    for language in said:
        found += event_problems(title, said[language])
    return found


# ---- one folder, every language


def folder_problems(read: dict[str, Folder]) -> list[Problem]:
    """Files that cannot be read, and languages that do not say the same."""
    found = [Problem(TOPIC, file, what) for folder in read.values() for file, what in folder.faults]
    every = {name for folder in read.values() for name, message in folder.messages.items() if not is_grammar(message)}
    if not every:
        return [*found, Problem(TOPIC, "text", "there are no messages")]
    for language, folder in read.items():
        known = engine_messages(language).keys() | folder.messages.keys()
        found += [Problem(TOPIC, language, f"{name} is missing") for name in sorted(every - folder.messages.keys())]
        for name, message in folder.messages.items():
            for other in sorted(quoted(message) - known):
                found.append(Problem(TOPIC, language, f"{name} quotes {other}, which is missing"))
    return found or _unlike(read)


def _unlike(read: dict[str, Folder]) -> list[Problem]:
    """Messages that want other parameters, or have other attributes, than in the first language."""
    found: list[Problem] = []
    first, *others = read
    known = {language: engine_messages(language) | folder.messages for language, folder in read.items()}
    for language in others:
        for name, message in read[first].messages.items():
            if is_grammar(message):
                continue
            other = read[language].messages[name]
            here = {base(variable) for variable in variables(message, known[first])}
            there = {base(variable) for variable in variables(other, known[language])}
            for parameter in sorted(here ^ there):
                has, lacks = (first, language) if parameter in here else (language, first)
                found.append(Problem(TOPIC, lacks, f"{name} does not use ${parameter}, as it does in {has}"))
            attributes = [{attribute.id.name for attribute in one.attributes} - OWN_FORM for one in (message, other)]
            for attribute in sorted(attributes[0] ^ attributes[1]):
                lacks = language if attribute in attributes[0] else first
                found.append(Problem(TOPIC, lacks, f"{name}.{attribute} is missing"))
    return found


def french_spaces(folder: Folder) -> list[Problem]:
    return [
        Problem(TOPIC, folder.language, f"{name} lacks the space of a sign: {part.value.strip()!r}")
        for name, message in folder.messages.items()
        for part in parts(message)
        if isinstance(part, ftl.TextElement) and WRONG_SPACE.search(part.value)
    ]


# ---- what the sources use


def verbs(title: Title) -> set[str]:
    """Every verb has its method, do_VERB, in one of the title's procedures."""
    methods = {name for kind in title.frames.values() for name in dir(kind)}
    return {name.removeprefix("do_") for name in methods if name.startswith("do_")}


def event_kinds(title: Title) -> list[type[Event]]:
    """The events that the title's modules name, and the dice that no richer event tells of."""

    folder = title.folder.resolve()
    files = {module: getattr(module, "__file__", None) for module in list(sys.modules.values())}
    own = [module for module, file in files.items() if file and Path(file).resolve().is_relative_to(folder)]
    return [
        kind
        for kind in _every_event(Event)
        if kind is DiceRolled or any(getattr(module, kind.__name__, None) is kind for module in own)
    ]


def _every_event(kind: type[Event]) -> Iterator[type[Event]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from _every_event(sub)


def engine_tags() -> set[str]:
    """Events that the engine logs for any title that has a use for them: a title may tell them in its own words."""
    return {tag_of(kind) for kind in _every_event(Event) if kind.__module__ == Event.__module__}


def tag_of(kind: type[Event]) -> str:
    return str(kind.__struct_config__.tag)


def _wanted(title: Title) -> dict[str, str]:
    """Every message that the sources are seen to use, with where."""
    lines = {line.id: line.where for line in (*sources.said_in_play(ENGINE), *sources.said_in_play(title.folder))}
    wanted = {f"action-{verb}": f"do_{verb}" for verb in sorted(verbs(title))} | lines
    wanted |= {f"event-{tag_of(kind)}": kind.__name__ for kind in event_kinds(title)}
    for prefix, kind, place, keyword in (
        ("reason", "Shift", 0, "reason"),
        ("points", "Points", 0, "reason"),
        ("grade", "Result", 1, "grade"),
    ):
        found = sources.words(title.folder, kind, place, keyword)
        wanted |= {f"{prefix}-{word}": where for word, where in found.items()}
    wanted |= {f"side-{side}": "sides" for side in title.sides}
    wanted |= {f"option-{option.id}": "options" for option in title.options}
    wanted |= {message: f"where the numbers come from: {hook}" for message, hook in _sources_told(title).items()}
    if len(title.scenarios) > 1:
        wanted |= {f"scenario-{scenario}": "scenarios" for scenario in title.scenarios}
    return wanted | dict.fromkeys(("about", "credits"), "told with every title") | {"phase-over": "after the end"}


def _sources_told(title: Title) -> dict[str, str]:
    """Charts and counters are never shown without a word on which of their numbers are the rulebook's."""
    shown = {"charts": "sources-charts", "briefing": "sources-charts", "printed": "sources-counters"}
    return {message: hook for hook, message in shown.items() if is_written(title, hook)}


def _missing(title: Title, wanted: dict[str, str], said: Said) -> list[str]:
    found = [f"{name} is missing ({where})" for name, where in wanted.items() if name not in said.all]
    for option in title.options:
        message = said.all.get(f"option-{option.id}")
        if message is not None and "help" not in [attribute.id.name for attribute in message.attributes]:
            found.append(f"option-{option.id}.help is missing (options)")
    return found


def _misfits(title: Title, said: Said) -> list[tuple[str, str]]:
    """Messages that want what they are not given, or answer a question that nobody asks."""
    found: list[tuple[str, str]] = []
    for line in (*sources.said_in_play(ENGINE), *sources.said_in_play(title.folder)):
        if line.params is not None and line.id in said.all:
            found += [
                (line.where, f"{line.id} wants ${name}, which it is not given")
                for name in sorted(said.wanted_by(line.id) - line.params)
            ]
    for kind in event_kinds(title):
        message_id = f"event-{tag_of(kind)}"
        if message_id in said.all:
            found += [
                (kind.__name__, f"{message_id} wants ${name}, which the event does not have")
                for name in sorted(said.wanted_by(message_id) - set(kind.__struct_fields__))
            ]
    for name, message in said.own.items():
        if name.startswith("action-"):
            found += [
                (name, f"wants ${other}; a label is given $what only")
                for other in sorted({base(variable) for variable in variables(message, said.all)} - {"what"})
            ]
            labels = [attribute.id.name for attribute in message.attributes]
            found += [
                (name, f".{label} answers no question: prompt-{label} is missing")
                for label in labels
                if not label.startswith("row-") and f"prompt-{label}" not in said.all
            ]
            found += [
                (name, f".{label} is a row of no table: offers-{label.removeprefix('row-')} is missing")
                for label in labels
                if label.startswith("row-") and f"offers-{label.removeprefix('row-')}" not in said.all
            ]
    return found


def _left_over(title: Title, said: Said) -> list[str]:
    """Messages of the title that nothing uses. A message that replaces one of the engine's is used by the engine."""
    used = {line.id for line in sources.said_in_play(title.folder)} | engine_messages(said.language).keys()
    used |= {f"action-{verb}" for verb in verbs(title)}
    used |= {f"event-{tag}" for tag in {tag_of(kind) for kind in event_kinds(title)} | engine_tags()}
    used |= {f"side-{side}" for side in title.sides} | {f"option-{option.id}" for option in title.options}
    closed = ("prompt-", "refusal-", "action-", "event-", "side-", "option-")
    return [f"{name} is used nowhere" for name in said.own if name.startswith(closed) and name not in used]


# ---- events, told with all that they can hold


PLAIN_SAMPLES: Final[dict[Any, list[Any]]] = {
    bool: [True, False],
    int: [0, 1, 2, -1],
    float: [1.0, 2.5],
    types.NoneType: [None],
}


def samples(said: Said, name: str, kind: Any) -> list[Any]:
    """Values for a field of an event: every word it has a name for, lists of none, one and two."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return [value for part in typing.get_args(kind) for value in samples(said, name, part)]
    if kind in (tuple, list) or typing.get_origin(kind) in (tuple, list):
        return _lists(said, kind)
    if kind is str:
        return said.named(NAMED_AS.get(name, name) + "-") or ["1916-02-21" if name == "date" else "M1"]
    return PLAIN_SAMPLES.get(kind, [])


def _lists(said: Said, kind: Any) -> list[Any]:
    inner = typing.get_args(kind)
    if typing.get_origin(kind) is tuple and inner and Ellipsis not in inner:
        return [tuple([samples(said, "", part)[0] for part in inner])]
    of = inner[0] if inner else str
    if isinstance(of, type) and issubclass(of, Told):
        return _parts(said, of)
    reasons = said.named("reason-")
    if of is Shift and not reasons:
        return [()]
    one: Any = Shift(reasons[0], -2, "1.1") if of is Shift else 3 if of is int else "A1"
    other: Any = Shift(reasons[-1], 1, "1.2") if of is Shift else 4 if of is int else "B2"
    return [(), (one,), (one, other), (one, one)]


def _parts(said: Said, kind: type[Told]) -> list[Any]:
    """Lists of one and of two. Lists within them are filled: an empty part would not be told."""
    hints = {name: hint for name, hint in typing.get_type_hints(kind).items() if name in kind.__struct_fields__}
    choices = {name: samples(said, name, hint) for name, hint in hints.items()}
    one = kind(**{name: values[-1] for name, values in choices.items()})
    other = kind(**{name: values[-1 if isinstance(values[0], tuple) else 0] for name, values in choices.items()})
    return [(one,), (one, other)]


def event_problems(title: Title, said: Said) -> list[Problem]:
    """Lines of the log that cannot be told, have holes in them, or do not end."""
    texts = Texts(title, said.language, strict=True)
    told = [kind for kind in event_kinds(title) if f"event-{tag_of(kind)}" in said.all]
    return [Problem(TOPIC, said.language, what) for kind in told for what in _wrong_lines(texts, said, kind)]


def _wrong_lines(texts: Texts, said: Said, kind: type[Event]) -> list[str]:
    hints = {name: hint for name, hint in typing.get_type_hints(kind).items() if name in kind.__struct_fields__}
    choices = {name: samples(said, name, hint) for name, hint in hints.items() if name != "cases"}
    if [] in choices.values():
        return []  # a field of a kind that only play can fill
    for turn in range(max([len(values) for values in choices.values()], default=1)):
        fields = {name: values[turn % len(values)] for name, values in choices.items()}
        try:
            line = texts.event(kind(**fields))
        except TextError as wrong:
            return [str(wrong).removeprefix(f"{texts.language}: ")]
        if not line.endswith((".", "!", "?")):
            return [f"event-{tag_of(kind)} does not end: {line!r}"]
        if () not in fields.values() and None not in fields.values() and HOLES.search(line):
            return [f"event-{tag_of(kind)} has a hole in it: {line!r}"]
    return []
