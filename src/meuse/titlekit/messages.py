"""The Fluent files of a title or of the engine, as data: which messages there are, and what each wants to be given."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from meuse.engine.text import ENGINE_TEXTS, languages, text_files

Messages = dict[str, ftl.Message]


class Folder:
    """The messages of one folder in one language, and what is wrong with its files."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        self.messages: Messages = {}
        self.faults: list[tuple[str, str]] = []  # the file, and what is wrong in it
        for file in text_files(folder, language):
            for entry in FluentParser().parse(file.read_text("utf-8")).body:
                if isinstance(entry, ftl.Junk):
                    self.faults.append((file.name, f"cannot be read: {str(entry.content).strip()[:60]}"))
                elif isinstance(entry, ftl.Message):
                    if entry.id.name in self.messages:
                        self.faults.append((file.name, f"{entry.id.name} is there twice"))
                    self.messages[entry.id.name] = entry


@cache
def engine_messages(language: str) -> Messages:
    return Folder(ENGINE_TEXTS, language).messages


def spoken(folder: Path) -> dict[str, Folder]:
    """A folder of texts in every language."""
    return {language: Folder(folder, language) for language in languages()}


class Said:
    """All that a title can say in one language: its own messages, and the engine's beneath them."""

    def __init__(self, folder: Folder) -> None:
        self.language = folder.language
        self.own = folder.messages
        self.all: Messages = engine_messages(folder.language) | self.own

    def wanted_by(self, message_id: str) -> set[str]:
        """The parameters that a message must be given."""
        return {base(variable) for variable in variables(self.all[message_id].value, self.all)}

    def named(self, prefix: str) -> list[str]:
        """The words that have a name: of `side-` german and french."""
        return [name.removeprefix(prefix) for name in self.all if name.startswith(prefix)]


def parts(node: Any) -> Iterator[Any]:
    """Every node of a Fluent message."""
    if isinstance(node, ftl.BaseNode):
        yield node
        for value in vars(node).values():
            yield from parts(value)
    elif isinstance(node, list):
        for value in node:
            yield from parts(value)


def variables(node: Any, known: Messages) -> set[str]:
    """The parameters that a message uses, those of the messages it quotes among them."""
    found: set[str] = set()
    for part in parts(node):
        if isinstance(part, ftl.VariableReference):
            found.add(part.id.name)
        elif isinstance(part, ftl.MessageReference) and part.id.name in known:
            found |= variables(known[part.id.name].value, known)
    return found


def quoted(node: Any) -> set[str]:
    """The messages that a message is made of."""
    return {part.id.name for part in parts(node) if isinstance(part, ftl.MessageReference)}


def base(variable: str) -> str:
    """$units-count, $side-name, $points-signed and $unit-the come with units, side, points and unit."""
    return re.sub(r"-(name|count|signed|the|The|of|at|At|form|id|some|label|kind|Kind)$", "", variable)


def is_grammar(message: ftl.Message) -> bool:
    """Whether a message is a language's own: a word that agrees with a counter (is or are) and says nothing else."""
    used = variables(message.value, {})
    return bool(used) and all(variable.endswith("-form") for variable in used)


def plain_text(pattern: ftl.Pattern | None) -> str | None:
    """The words of a message without parameters; None where there are any."""
    if pattern is None or not all(isinstance(element, ftl.TextElement) for element in pattern.elements):
        return None
    return "".join([element.value for element in pattern.elements if isinstance(element, ftl.TextElement)])
