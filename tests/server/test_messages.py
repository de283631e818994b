"""What a client sends over the WebSocket is read as the schema says, and nothing else is read."""

import msgspec
import pytest

from meuse.server.errors import ServerError
from meuse.server.schema import messages
from meuse.server.schema.messages import decode_request, encode


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
