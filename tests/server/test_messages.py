"""The msgspec twins say what web/src/lib/protocol.ts says, and take nothing else."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from meuse.server.web import messages
from meuse.server.web.messages import ErrorCode, ServerError, decode_request, encode

PROTOCOL = (Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts").read_text("utf-8")


def fields_of(interface: str) -> list[str]:
    """The fields of an interface of protocol.ts, in its order."""
    body = re.search(rf"export interface {interface} {{\n(.*?)\n}}", PROTOCOL, re.DOTALL)
    assert body is not None, interface
    return re.findall(r"^  (\w+)\??:", body[1], re.MULTILINE)


def union_of(name: str) -> str:
    """The text of a union type of protocol.ts, without comments."""
    body = re.search(rf"export type {name} =(.*?);\n\n", re.sub(r" *//.*", "", PROTOCOL), re.DOTALL)
    assert body is not None, name
    return body[1]


@pytest.mark.parametrize("name", ["SeatInfo", "Ending", "GameInfo", "Created", "Proposal", "Said"])
def test_what_is_told_has_the_fields_of_the_protocol(name: str) -> None:
    assert list(getattr(messages, name).__struct_fields__) == fields_of(name)


def test_a_new_game_is_asked_for_in_the_words_of_the_protocol() -> None:
    assert sorted(messages.NewGame.__struct_fields__) == sorted(fields_of("NewGame"))


def test_errors_have_the_words_of_the_protocol() -> None:
    assert list(get_args(ErrorCode)) == re.findall(r'"([\w-]+)"', union_of("ErrorCode"))


@pytest.mark.parametrize(
    ("union", "tag", "kinds"),
    [("ClientRequest", "do", messages.ClientRequest), ("ServerMessage", "kind", messages.ServerMessage)],
)
def test_messages_over_the_socket_are_those_of_the_protocol(union: str, tag: str, kinds: Any) -> None:
    told = {}
    for line in re.findall(rf"{{ {tag}: (.*?) }}", union_of(union)):
        word, *fields = re.findall(r'^"([\w-]+)"|(\w+)\??:', line)
        told[word[0]] = {field[1] for field in fields} | ({"ref"} if union == "ClientRequest" else set())
    ours = {kind.__struct_config__.tag: set(kind.__struct_fields__) for kind in get_args(kinds)}
    assert ours == told


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"[]",
        b"\xff",
        b'{"do": "fly", "ref": 1}',
        b'{"ref": 1}',
        b'{"do": "act", "ref": 1, "action": ["step"]}',
        b'{"do": "act", "ref": 1, "action": [], "entry": 0}',
        b'{"do": "act", "ref": 1, "action": [["step"]], "entry": 0}',
        b'{"do": "act", "ref": 1, "action": ["step", 1.5], "entry": 0}',
        b'{"do": "act", "ref": 1, "action": ["step"], "entry": -1}',
        b'{"do": "act", "ref": 1, "action": ["step"], "entry": "0"}',
        b'{"do": "act", "ref": -1, "action": ["step"], "entry": 0}',
        b'{"do": "act", "ref": 1, "action": ["' + b"x" * 101 + b'"], "entry": 0}',
        b'{"do": "act", "ref": 1, "action": [' + b'"x",' * 64 + b'"x"], "entry": 0}',
        b'{"do": "undo", "ref": 1, "entry": 0, "to": "yesterday"}',
        b'{"do": "edit", "ref": 1, "entry": 0, "position": []}',
        b'{"do": "at", "ref": 1, "answers": 99999999999}',
        b"[" * 100_000,
    ],
)
def test_what_is_no_request_is_malformed(message: bytes) -> None:
    with pytest.raises(ServerError) as refused:
        decode_request(message)
    assert refused.value.code == "malformed"
    assert len(refused.value.detail) <= 100


def test_a_request_is_read_as_it_was_meant() -> None:
    request = decode_request('{"do": "act", "ref": 3, "action": ["to", "1606"], "entry": 4, "careful": true}')
    assert request == messages.Act(ref=3, action=["to", "1606"], entry=4, careful=True)
    assert msgspec.json.decode(encode(messages.Pong(ref=3))) == {"kind": "pong", "ref": 3}
