"""How much and how fast: buckets, connections, depth, settings."""

import msgspec
import pytest
from starlette.requests import HTTPConnection

from meuse.server.web.limits import Buckets, Connections, Gate, Limits, Rate, set_limits, too_deep
from meuse.server.web.middleware import Bodies, Refused
from meuse.server.web.security import token_of


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    clock = Clock()
    buckets = Buckets(Rate(3, 0.5), clock)
    assert [buckets.take("ada") for _ in range(3)] == [0, 0, 0]
    assert buckets.take("ada") == pytest.approx(2.0)
    assert buckets.take("bob") == 0, "everybody has his own"
    clock.now += 1.5
    assert buckets.take("ada") == pytest.approx(0.5)
    clock.now += 0.5
    assert buckets.take("ada") == 0
    clock.now += 1000
    assert [buckets.take("ada") for _ in range(4)] == [0, 0, 0, pytest.approx(2.0)], "no more than the burst piles up"


def test_waiting_does_not_make_the_wait_longer() -> None:
    buckets = Buckets(Rate(1, 1), Clock())
    assert buckets.take("ada") == 0
    assert [buckets.take("ada") for _ in range(5)] == [pytest.approx(1.0)] * 5


def test_a_bucket_that_never_fills_says_so() -> None:
    buckets = Buckets(Rate(1, 0), Clock())
    buckets.take("ada")
    assert buckets.take("ada") == float("inf")


def test_full_buckets_are_forgotten_and_a_flood_of_keys_has_an_end() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 1), clock, most=50)
    for number in range(500):
        buckets.take(f"key {number}")
    assert len(buckets) == 50
    clock.now += 2
    buckets.take("ada")
    assert len(buckets) == 1


def test_a_gate_wants_a_token_of_each_and_none_of_nobody() -> None:
    clock = Clock()
    gate = Gate(holder=Buckets(Rate(1, 1), clock), address=Buckets(Rate(2, 0.1), clock))
    assert gate.wait(holder="ada", address="here") == 0
    assert gate.wait(holder="ada", address="here") == pytest.approx(1.0)
    assert gate.wait(holder="bob", address="here") == pytest.approx(10.0), "the address is used up"
    assert gate.wait(holder="", address="there") == 0
    assert gate.wait(holder="", address="there") == 0, "who has no token has no bucket of his own"


def test_connections_are_counted_by_browser_and_game_by_address_and_in_all() -> None:
    limits = Limits(connections=5, connections_per_address=4, connections_per_holder_and_game=2)
    connections = Connections(limits)
    assert [connections.enter("here", "ada", "g1") for _ in range(2)] == ["", ""]
    assert "2 times" in connections.enter("here", "ada", "g1")
    assert connections.enter("here", "ada", "g2") == ""
    assert connections.enter("here", "bob", "g1") == ""
    assert "address" in connections.enter("here", "eve", "g1")
    assert connections.enter("there", "eve", "g1") == ""
    assert "no room" in connections.enter("elsewhere", "joe", "g1")
    connections.leave("here", "ada", "g1")
    assert connections.enter("elsewhere", "joe", "g1") == ""
    assert connections.total == 5


def test_a_club_may_watch_a_game_from_one_address() -> None:
    connections = Connections(Limits(connections_per_address=20, connections_per_holder_and_game=2))
    assert {connections.enter("club", "", "g1") for _ in range(20)} == {""}
    assert "20 times" in connections.enter("club", "", "g1")


def test_connections_that_left_leave_nothing_behind() -> None:
    connections = Connections(Limits())
    for game in ("g1", "g2"):
        for holder in ("", "ada"):
            connections.enter("here", holder, game)
            connections.leave("here", holder, game)
    assert connections.total == 0
    assert connections._counts == {}


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        (b"[" * 4 + b"]" * 4, False),
        (b"[" * 5 + b"]" * 5, True),
        (b"[" * 9, True),
        (b'{"a": {"b": [{"c": 1}]}}', False),
        (b'{"a": {"b": [{"c": [1]}]}}', True),
        (b'{"a": "[[[[[[[[["}', False),
        (b'{"a": "\\"[[[[[[[[["}', False),
        (b"[[], [], [], [], [], []]", False),
        (b'[[[["\\\\"]]], [[[[]]]]]', True),
        (b'"[[[[[[[', True),
    ],
)
def test_depth_counts_brackets_outside_texts(text: bytes, deep: bool) -> None:
    assert too_deep(text, 4) is deep


def test_limits_are_set_by_name() -> None:
    limits = set_limits(Limits(), ["body=1000", "games_per_holder=5/0.25", "send_seconds=1.5"])
    assert (limits.body, limits.games_per_holder, limits.send_seconds) == (1000, Rate(5, 0.25), 1.5)
    assert (
        msgspec.structs.replace(
            limits, body=Limits().body, games_per_holder=Limits().games_per_holder, send_seconds=Limits().send_seconds
        )
        == Limits()
    )


@pytest.mark.parametrize(
    ("setting", "why"),
    [
        ("colour=1", "no limit 'colour'; choose from body"),
        ("body=many", "--limit body must be a number"),
        ("games_per_holder=5", "BURST/PER_SECOND"),
        ("body", "must be a number"),
        ("body=-1", "must be a number, 0 or more"),
        ("send_seconds=nan", "must be a number, 0 or more"),
        ("games_per_holder=5/-1", "BURST/PER_SECOND"),
    ],
)
def test_wrong_settings_are_explained(setting: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        set_limits(Limits(), [setting])


def test_an_address_holds_so_many_bytes_of_requests_at_a_time() -> None:
    bodies = Bodies(100)
    with bodies.of("2001:db8::1") as first:
        first(60)
        with bodies.of("2001:db8:0:7::2") as second, bodies.of("192.0.2.1") as other:
            second(30)
            with pytest.raises(Refused) as refused:
                second(20)
            assert (refused.value.code, refused.value.wait) == ("busy", 5.0)
            other(90)
        first(40)
    assert bodies._held == {}


@pytest.mark.parametrize(
    ("header", "token"),
    [
        ("meuse=abc", "abc"),
        ("a=b; meuse=abc; c=d", "abc"),
        ("a=b;meuse=abc", "abc"),
        ("xmeuse=abc", ""),
        ("a=meuse=abc", ""),
        ("", ""),
        (";" * 8000 + " meuse=abc", "abc"),
    ],
)
def test_the_token_is_found_among_other_cookies(header: str, token: str) -> None:
    scope = {"type": "http", "headers": [(b"cookie", header.encode())]}
    assert token_of(HTTPConnection(scope)) == token
