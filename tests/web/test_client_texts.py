"""The client's own messages: the same in both languages, all of them there, none left over."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

SOURCE = Path(__file__).parents[2] / "web" / "src"
TEXTS = SOURCE / "texts"
FILES = sorted({file.name for file in TEXTS.glob("*/*.ftl")})
OWNERS = {
    "shell.ftl": "shell-",
    "panels.ftl": "panel-",
    "board.ftl": "board-",
    "briefing.ftl": "brief-",
    "puzzles.ftl": "shell-puzzle",
    "review.ftl": "shell-review",
}
PREFIX = re.compile(r"""["'`]((?:shell|panel|board|brief)-[a-z0-9-]*)(\$\{)?""")

every_file = pytest.mark.parametrize("name", FILES)


@cache
def messages(language: str, name: str) -> dict[str, ftl.Message]:
    found: dict[str, ftl.Message] = {}
    for entry in FluentParser().parse((TEXTS / language / name).read_text("utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{language}/{name}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}/{name}: {entry.id.name} is there twice"
            found[entry.id.name] = entry
    return found


def parts(node: Any) -> list[Any]:
    """Every node of a Fluent message."""
    if isinstance(node, list):
        return [part for value in node for part in parts(value)]
    if isinstance(node, ftl.BaseNode):
        return [node, *[part for value in vars(node).values() for part in parts(value)]]
    return []


def parameters(node: Any) -> set[str]:
    """$units-count, $side-name and $points-signed come with units, side and points."""
    names = {part.id.name for part in parts(node) if isinstance(part, ftl.VariableReference)}
    return {re.sub(r"-(name|count|signed)$", "", name) for name in names}


def shape(message: ftl.Message) -> tuple[bool, set[str], dict[str, set[str]]]:
    attributes = {attribute.id.name: parameters(attribute) for attribute in message.attributes}
    return message.value is not None, parameters(message.value), attributes


def used() -> tuple[set[str], set[str]]:
    """Ids that the client's sources name in full, and beginnings that they complete: `panel-log-sort-${sort}`."""
    whole: set[str] = set()
    begun: set[str] = set()
    for file in [*SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")]:
        if file.name.endswith(".test.ts"):
            continue
        for name, completed in PREFIX.findall(file.read_text("utf-8")):
            (begun if completed or name.endswith("-") else whole).add(name)
    return whole, begun


def known() -> set[str]:
    return {message for name in FILES for message in messages("en", name)}


@every_file
def test_both_languages_have_the_same_messages_with_the_same_parameters(name: str) -> None:
    english, french = messages("en", name), messages("fr", name)
    assert english.keys() == french.keys()
    for message in english:
        assert shape(english[message]) == shape(french[message]), message


@every_file
def test_a_file_has_its_owners_messages_only(name: str) -> None:
    assert [message for message in messages("en", name) if not message.startswith(OWNERS[name])] == []


def test_every_message_that_the_client_says_exists() -> None:
    whole, begun = used()
    data_words = {name for name in whole if name not in known()}
    # Names of CSS classes, files and storage keys look alike; what is said is always an argument of a call.
    said = {
        match
        for file in [*SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")]
        for match in re.findall(
            r"""(?:say|attribute|has)\(\s*[^)]*?["'`]((?:shell|panel|board|brief)-[a-z0-9-]+)["'`]""",
            file.read_text("utf-8"),
        )
        if not file.name.endswith(".test.ts")
    }
    assert said & data_words == set()
    assert said, "the scanner finds nothing"
    assert [start for start in begun if not any(message.startswith(start) for message in known())] == []


def test_no_message_of_the_client_is_left_over() -> None:
    whole, begun = used()
    spare = [name for name in known() if name not in whole and not name.startswith(tuple(begun))]
    assert sorted(spare) == []


@every_file
def test_french_has_its_spaces_before_double_signs(name: str) -> None:
    for part in parts(list(messages("fr", name).values())):
        if isinstance(part, ftl.TextElement):
            assert not re.search(r"\w[;?!]|[ \w]:(?!\d)| [;?!»]|« ", part.value), part.value
