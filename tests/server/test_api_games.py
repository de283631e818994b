"""Every HTTP endpoint of docs/protocol.md: what it answers, and how it refuses."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message
from msgspec import convert
from msgspec.json import decode
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient
from tests.server.serving import HOT_SEAT, READY, TITLE, WITH_A_FRIEND, Browser, limits, receive_text, serving

import meuse
from meuse.server.operation.metrics import Metrics
from meuse.server.schema.common import Problem
from meuse.server.schema.game import Created, DiceSheet, GameInfo, Health, Link
from meuse.server.schema.sheet import TitleInfo
from meuse.server.web.limits import Rate
from meuse.server.web.service import MeasuredWorkers


def error(answer: Any) -> tuple[int, str]:
    """Status and code of an error, which must have the one shape."""
    problem = decode(answer.content, type=Problem)
    assert problem.detail
    return answer.status_code, problem.code


# ---- what is printed


def test_titles(ada: Browser) -> None:
    titles = decode(ada.get("/api/titles").content, type=list[TitleInfo])
    ours = next(title for title in titles if title.id == TITLE)
    assert ours.sides == ["german", "french"]
    assert ours.bots == ["recruit", "sergeant", "captain", "general"]
    assert not ours.hidden_information
    assert "infiltration" in [option.id for option in ours.options]
    assert ada.create()["game"]["sheet"] == ours.sheet, "the picture of a title is that of its plainest game"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_texts_are_all_messages_but_the_cases_and_the_cases_apart(ada: Browser, language: str) -> None:
    found = {}
    for kind in ("texts", "cases"):
        answer = ada.get(f"/api/titles/{TITLE}/{kind}/{language}")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        body = FluentParser().parse(answer.text).body
        assert not [entry for entry in body if isinstance(entry, Junk)], "files are joined at whole lines"
        found[kind] = {entry.id.name for entry in body if isinstance(entry, Message)}
    assert {"side-german", "track-turn", "event-dice-rolled", "refusal-not-offered"} <= found["texts"]
    assert not [name for name in found["texts"] if name.startswith("case-")]
    assert "case-12-0" in found["cases"]
    assert all(name.startswith("case-") for name in found["cases"])


@pytest.mark.parametrize(
    "path",
    [
        "/sheets/risk~~~0",
        "/sheets/risk~~~0/map.svg",
        "/titles/risk/texts/en",
        f"/titles/{TITLE}/texts/de",
        f"/titles/{TITLE}/cases/xx",
    ],
)
def test_unknown_titles_and_languages_are_not_found(ada: Browser, path: str) -> None:
    assert error(ada.get("/api" + path)) == (404, "not-found")


# ---- creating


def test_a_new_game_belongs_to_the_browser_that_made_it(ada: Browser, bob: Browser) -> None:
    created = convert(ada.create(options=["infiltration"]), type=Created)
    game = created.game
    assert (game.title, game.mode, game.listed, game.options) == (TITLE, "play", False, ["infiltration"])
    assert game.mine == ["german", "french"]
    assert len(game.commitment) == 64
    assert game.secret == ""
    assert created.links == {}
    seen_by_bob = decode(bob.get(f"/api/games/{game.id}").content, type=GameInfo)
    assert seen_by_bob.mine == []
    assert bob.token == "", "who only looks gets no cookie"


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(ada: Browser) -> None:
    answer = ada.post("/api/games", {"title": TITLE, "seats": HOT_SEAT})
    cookie = answer.headers["set-cookie"]
    flags = {part.strip().partition("=")[0].lower(): part.strip().partition("=")[2] for part in cookie.split(";")}
    assert len(flags["meuse"]) == 43
    assert "httponly" in flags
    assert flags["samesite"].lower() == "lax"
    assert flags["path"] == "/"
    assert flags["max-age"] == str(365 * 24 * 3600)
    assert "secure" not in flags, "over plain http a browser would not keep it"


def test_over_https_the_cookie_is_secure(server: TestClient) -> None:
    server.cookies.clear()
    answer = server.post("https://127.0.0.1/api/games", json={"title": TITLE, "seats": HOT_SEAT})
    assert "secure" in answer.headers["set-cookie"].lower()


def test_a_browser_keeps_its_token(ada: Browser) -> None:
    ada.create()
    before = ada.token
    ada.create()
    assert ada.token == before


@pytest.mark.parametrize("forged", ["x", "a" * 43, "a" * 44, "../../etc", "a" * 42 + "!", "a" * 5000])
def test_a_token_we_never_made_is_refused_and_taken_away(ada: Browser, bob: Browser, game: str, forged: str) -> None:
    new_game = {"title": TITLE, "seats": HOT_SEAT}
    for method, path, body in (
        ("POST", "/api/games", new_game),
        ("GET", "/api/games", None),
        ("GET", f"/api/games/{game}", None),
    ):
        bob.token = forged
        refused = bob.send(method, path, json=body)
        assert error(refused) == (403, "unknown-token")
        assert refused.headers["set-cookie"].startswith('meuse="";')
        assert "Max-Age=0" in refused.headers["set-cookie"]
    bob.token = forged
    with bob.connect(game) as socket:
        assert json.loads(receive_text(socket))["code"] == "unknown-token"
    bob.token = ""
    bob.create()
    assert len(bob.token) == 43


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"title": TITLE},
        {"title": "risk", "seats": HOT_SEAT},
        {"title": TITLE, "seats": {}},
        {"title": TITLE, "seats": {"german": {"kind": "person"}}},
        {"title": TITLE, "seats": {**HOT_SEAT, "belgian": {"kind": "person"}}},
        {"title": TITLE, "seats": {"german": {"kind": "ghost"}, "french": {"kind": "person"}}},
        {"title": TITLE, "seats": {"german": {"kind": "bot", "bot": "deep thought"}, "french": {"kind": "person"}}},
        {"title": TITLE, "seats": HOT_SEAT, "scenario": "nowhere"},
        {"title": TITLE, "seats": HOT_SEAT, "options": ["lasers"]},
        {"title": TITLE, "seats": HOT_SEAT, "options": "infiltration"},
        {"title": TITLE, "seats": HOT_SEAT, "listed": "yes"},
        {"title": TITLE, "seats": HOT_SEAT, "listed": 1},
        {"title": TITLE, "seats": HOT_SEAT, "colour": "red"},
        {"title": TITLE, "seats": {"german": {"kind": "person", "name": "x" * 41}, "french": {"kind": "person"}}},
        {"title": TITLE, "seats": {"german": {"kind": "person", "name": "a\0b"}, "french": {"kind": "person"}}},
        {"title": TITLE, "seats": {"german": {"kind": "person", "name": "Ada\n"}, "french": {"kind": "person"}}},
        {"title": TITLE, "seats": {"german": {"kind": "person", "age": 7}, "french": {"kind": "person"}}},
        {"title": TITLE + "\n", "seats": HOT_SEAT},
        {"title": TITLE, "seats": {f"side-{n}": {"kind": "open"} for n in range(11)}},
        {"title": TITLE, "seats": HOT_SEAT, "options": ["infiltration"] * 51},
        {"title": 7, "seats": HOT_SEAT},
        [],
        "game",
        None,
    ],
)
def test_new_games_that_cannot_be_are_malformed(ada: Browser, body: Any) -> None:
    assert error(ada.post("/api/games", body)) == (422, "malformed")
    assert ada.token == "", "nothing was made, so that nothing is held"


@pytest.mark.parametrize(
    ("content", "kind", "wanted"),
    [
        ("{", "application/json", 422),
        ("", "application/json", 422),
        (b"\xff\xfe", "application/json", 422),
        (json.dumps({"title": TITLE, "seats": HOT_SEAT}), "text/plain", 422),
        ("title=they_shall_not_pass", "application/x-www-form-urlencoded", 422),
        ("[" * 5000, "application/json", 422),
        ('{"title": "\\ud800", "seats": {}}', "application/json", 422),
        ('{"title": NaN, "seats": {}}', "application/json", 422),
    ],
)
def test_bodies_that_are_no_json_are_malformed(ada: Browser, content: Any, kind: str, wanted: int) -> None:
    answer = ada.send("POST", "/api/games", {"Content-Type": kind}, content=content)
    assert error(answer) == (wanted, "malformed")


def test_too_large_bodies_are_refused(ada: Browser) -> None:
    assert error(ada.send("POST", "/api/games", content=b" " * 70_000)) == (413, "too-large")
    assert error(ada.send("POST", "/api/analysis", content=b" " * 4_300_000)) == (413, "too-large")
    padded = json.dumps({"title": TITLE, "position": {}}).encode() + b" " * 100_000
    assert error(ada.send("POST", "/api/analysis", {"Content-Type": "application/json"}, content=padded)) == (
        422,
        "malformed",
    ), "a position may be large; this one is only wrong"


def test_a_body_that_does_not_tell_its_length_is_counted(ada: Browser) -> None:
    def in_pieces() -> Iterator[bytes]:
        for _ in range(10):
            yield b" " * 10_000

    answer = ada.send("POST", "/api/games", content=in_pieces())
    assert "content-length" not in answer.request.headers
    assert error(answer) == (413, "too-large")


def test_wrong_methods_are_told_so(ada: Browser) -> None:
    answer = ada.send("DELETE", "/api/games")
    assert error(answer) == (405, "malformed")
    assert answer.headers["allow"] == "GET, POST"


# ---- joining


def test_a_friend_joins_by_a_link_once(ada: Browser, bob: Browser, server: TestClient) -> None:
    created = ada.create(WITH_A_FRIEND)
    game, link = created["game"]["id"], created["links"]["french"]
    assert len(link) >= 22
    assert error(bob.post(f"/api/games/{game}/join", {"side": "french", "name": "Bob", "link": "x" * 43}))[0] == 403
    joined = decode(
        bob.post(f"/api/games/{game}/join", {"side": "french", "name": "Bob", "link": link}).content, type=GameInfo
    )
    assert joined.mine == ["french"]
    assert [seat.name for seat in joined.seats] == ["Ada", "Bob"]
    eve = Browser(server)
    refused = eve.post(f"/api/games/{game}/join", {"side": "french", "name": "Eve", "link": link})
    assert error(refused)[0] in (403, 409)
    assert eve.token == ""
    assert eve.get(f"/api/games/{game}").json()["mine"] == []


def test_an_open_seat_of_a_listed_game_is_taken_without_a_link(ada: Browser, bob: Browser) -> None:
    listed = ada.create(WITH_A_FRIEND, listed=True)["game"]["id"]
    assert bob.post(f"/api/games/{listed}/join", {"side": "french", "name": "Bob"}).status_code == 200
    private = ada.create(WITH_A_FRIEND)["game"]["id"]
    assert error(bob.post(f"/api/games/{private}/join", {"side": "french", "name": "Bob"}))[0] == 403


def test_a_second_device_gets_its_own_link(ada: Browser, bob: Browser) -> None:
    game = ada.create(WITH_A_FRIEND)["game"]["id"]
    assert error(bob.post(f"/api/games/{game}/link", {"side": "german"})) == (403, "not-your-seat")
    link = decode(ada.post(f"/api/games/{game}/link", {"side": "german"}).content, type=Link).link
    assert bob.post(f"/api/games/{game}/join", {"side": "german", "link": link}).json()["mine"] == ["german"]
    assert ada.get(f"/api/games/{game}").json()["mine"] == ["german"], "the first device keeps its seat"


@pytest.mark.parametrize("body", [{}, {"side": 1}, {"side": "x" * 200}, {"side": "german", "link": "a b"}, []])
@pytest.mark.parametrize("what", ["join", "link"])
def test_malformed_joins(ada: Browser, what: str, body: Any) -> None:
    game = ada.create(WITH_A_FRIEND)["game"]["id"]
    assert error(ada.post(f"/api/games/{game}/{what}", body)) == (422, "malformed")


@pytest.mark.parametrize("what", ["", "/position", "/save", "/dice"])
@pytest.mark.parametrize("game", ["nothing", "a" * 300, "%00", "a%20b", "é"])
def test_unknown_games(ada: Browser, game: str, what: str) -> None:
    assert error(ada.get(f"/api/games/{game}{what}")) == (404, "unknown-game")


def test_a_rematch_is_for_those_who_played_to_the_end(ada: Browser, bob: Browser) -> None:
    game = ada.create()["game"]["id"]
    assert error(bob.post(f"/api/games/{game}/rematch", {}))[0] == 403
    assert error(ada.post(f"/api/games/{game}/rematch", {"swapped": True})) == (409, "not-now")
    assert error(ada.post(f"/api/games/{game}/rematch", {"swapped": "yes"})) == (422, "malformed")
    assert error(ada.post("/api/games/nothing/rematch", {})) == (404, "unknown-game")


def test_unknown_games_cannot_be_joined(ada: Browser) -> None:
    assert error(ada.post("/api/games/nothing/join", {"side": "german"})) == (404, "unknown-game")
    assert error(ada.post("/api/games/nothing/link", {"side": "german"})) == (404, "unknown-game")


# ---- looking


def test_the_lobby_shows_listed_games_and_ones_own(ada: Browser, bob: Browser) -> None:
    private, listed = ada.create()["game"]["id"], ada.create(listed=True)["game"]["id"]
    seen = {}
    for name, browser in (("ada", ada), ("bob", bob)):
        games = decode(browser.get("/api/games").content, type=list[GameInfo])
        seen[name] = [game.id for game in games]
        assert [game.moved for game in games] == sorted([game.moved for game in games], reverse=True)
    assert {private, listed} <= set(seen["ada"])
    assert listed in seen["bob"]
    assert private not in seen["bob"]


def test_positions_now_and_then_can_be_taken_up_again(ada: Browser) -> None:
    game = ada.create()["game"]["id"]
    with ada.open(game) as table:
        for verb in READY:
            table.done(verb)
        answers = table.scene["answers"]
    now = ada.get(f"/api/games/{game}/position").json()
    assert meuse.position(TITLE, now).phase == now["phase"]
    begin = ada.get(f"/api/games/{game}/position", answers=0).json()
    assert begin["phase"] == "french_set_up"
    assert ada.get(f"/api/games/{game}/position", answers=answers).json() == now
    assert error(ada.get(f"/api/games/{game}/position", answers=answers + 1))[0] in (409, 422)
    assert error(ada.get(f"/api/games/{game}/position", answers=-1)) == (422, "malformed")
    assert error(ada.get(f"/api/games/{game}/position", answers="many")) == (422, "malformed")


def test_a_save_of_a_game_that_hides_nothing_loads(ada: Browser) -> None:
    game = ada.create()["game"]["id"]
    with ada.open(game) as table:
        table.done("ready_made")
    loaded = meuse.load(ada.get(f"/api/games/{game}/save").text)
    assert len(loaded) == 1
    assert loaded.warnings == []


def test_the_dice_are_committed_to_and_their_secret_is_kept_until_the_end(ada: Browser) -> None:
    game = ada.create()["game"]["id"]
    sheet = decode(ada.get(f"/api/games/{game}/dice").content, type=DiceSheet)
    assert sheet.secret == ""
    assert sheet.commitment == ada.get(f"/api/games/{game}").json()["commitment"]
    with ada.open(game) as table:
        assert table.change("resign", side="french")["kind"] == "done"
    ended = decode(ada.get(f"/api/games/{game}/dice").content, type=DiceSheet)
    assert meuse.Audited(bytes.fromhex(ended.secret)).commitment == sheet.commitment
    assert ended.over is not None
    assert ended.over.winner == "german"


# ---- analysis


def test_an_analysis_begins_from_a_game_a_position_or_a_save(ada: Browser, bob: Browser) -> None:
    game = ada.create()["game"]["id"]
    with ada.open(game) as table:
        table.done("ready_made")
    position = ada.get(f"/api/games/{game}/position").json()
    save = ada.get(f"/api/games/{game}/save").text
    for body in ({"game": game, "answers": 1}, {"game": game}, {"title": TITLE, "position": position}, {"save": save}):
        made = bob.post("/api/analysis", body)
        assert made.status_code == 200, made.text
        analysis = decode(made.content, type=Created).game
        assert analysis.mode == "analysis"
        assert sorted(analysis.mine) == ["french", "german"]
        assert analysis.commitment == ""


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ({}, (422, "malformed")),
        ({"game": "nothing", "answers": 0}, (404, "unknown-game")),
        ({"game": "nothing", "answers": -1}, (422, "malformed")),
        ({"title": "risk", "position": {}}, (422, "malformed")),
        ({"title": TITLE, "position": {}}, (422, "malformed")),
        ({"title": TITLE, "position": {"units": [{"x": float("1e308")}]}}, (422, "malformed")),
        ({"title": TITLE, "position": []}, (422, "malformed")),
        ({"save": "not a save"}, (422, "malformed")),
        ({"save": "{}"}, (422, "malformed")),
        ({"save": ""}, (422, "malformed")),
        ({"save": 7}, (422, "malformed")),
        ({"title": TITLE, "position": {}, "save": "x"}, (422, "malformed")),
    ],
)
def test_analyses_that_cannot_be_are_refused(ada: Browser, body: Any, wanted: tuple[int, str]) -> None:
    assert error(ada.post("/api/analysis", body)) == wanted


def test_an_analysis_after_more_answers_than_there_are_is_refused(ada: Browser) -> None:
    game = ada.create()["game"]["id"]
    assert error(ada.post("/api/analysis", {"game": game, "answers": 99}))[0] in (409, 422)


# ---- for whoever runs the server


def test_health_asks_the_database(ada: Browser) -> None:
    answer = ada.get("/api/health")
    health = decode(answer.content, type=Health)
    assert (answer.status_code, health.status, health.database) == (200, "ok", "ok")
    assert health.version == meuse.__version__


def test_health_fails_when_the_database_does(ada: Browser, server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: Any) -> None:
        raise OperationalError("SELECT", {}, Exception("host db.internal refused user meuse"))

    app: Any = server.app
    monkeypatch.setattr(app.state.service._store.database, "_read", broken)
    answer = ada.get("/api/health")
    assert answer.status_code == 503
    assert decode(answer.content, type=Health).status == "failing"
    assert "db.internal" not in answer.text


def test_metrics_count_what_happens(ada: Browser, server: TestClient) -> None:
    def figures() -> dict[str, float]:
        lines = [line.rpartition(" ") for line in ada.get("/api/metrics").text.splitlines() if line[0] != "#"]
        return {name: float(value) for name, _, value in lines}

    before = figures()
    game = ada.create()["game"]["id"]
    with ada.open(game) as table:
        table.done("ready_made")
        assert table.act("to", "9999")["kind"] == "refused"
        assert table.ask("undo", entry=999, to="last")["kind"] == "error"
        during = figures()
    ada.get("/api/games/nothing")
    ada.send("BREW", "/api/games")
    after = figures()

    def grown(name: str) -> float:
        return after.get(name, 0.0) - before.get(name, 0.0)

    assert grown('meuse_games_created_total{mode="play"}') == 1
    assert grown("meuse_entries_written_total") == 1
    assert grown("meuse_refusals_total") == 1
    assert grown('meuse_errors_total{code="stale"}') == 1
    assert grown('meuse_errors_total{code="unknown-game"}') == 1
    assert grown('meuse_message_seconds_count{do="act"}') == 2
    assert during["meuse_connections"] == before.get("meuse_connections", 0) + 1
    assert after["meuse_connections"] == before.get("meuse_connections", 0)
    assert after["meuse_rooms_open"] >= 1
    assert grown('meuse_requests_total{method="POST",route="/api/games",status="200"}') == 1
    assert not [name for name in after if "BREW" in name]
    assert not [name for name in after if game in name], "one series per endpoint, not per game"


def test_the_time_that_bots_think_is_measured() -> None:
    class Instant:
        async def think(self, order: Any, told: Any = None) -> list[Any]:
            return [order]

    metrics = Metrics()
    bot_workers: Any = Instant()
    order: Any = "order"
    assert asyncio.run(MeasuredWorkers(bot_workers, metrics).think(order)) == ["order"]
    assert b"meuse_bot_thinking_seconds_count 1.0" in metrics.text()


# ---- rates


def test_too_many_games_joins_and_requests_are_told_how_long_to_wait(tmp_path: Path) -> None:
    strict = limits(
        games_per_holder=Rate(2, 0.1),
        games_per_address=Rate(4, 0.01),
        joins_per_address=Rate(2, 0.5),
        requests_per_address=Rate(20, 0.001),
    )
    with serving(tmp_path, limits=strict) as client:
        ada, bob, eve = Browser(client), Browser(client), Browser(client)
        game = ada.create(WITH_A_FRIEND)["game"]["id"]
        ada.create()  # with the first one she got her token, by which the others are counted
        ada.create()
        slow = ada.post("/api/games", {"title": TITLE, "seats": HOT_SEAT})
        assert error(slow) == (429, "too-fast")
        assert "wait" in slow.json()["detail"]
        assert int(slow.headers["retry-after"]) >= 10
        slow = bob.post("/api/games", {"title": TITLE, "seats": HOT_SEAT})
        assert error(slow) == (429, "too-fast"), "four from this address"
        assert int(slow.headers["retry-after"]) > 60
        for _ in range(2):
            assert error(eve.post(f"/api/games/{game}/join", {"side": "french", "link": "x" * 43}))[0] == 403
        assert error(eve.post(f"/api/games/{game}/join", {"side": "french", "link": "x" * 43})) == (429, "too-fast")
        statuses = {ada.get("/api/titles").status_code for _ in range(20)}
        assert statuses == {200, 429}
        assert ada.get("/").status_code in (200, 503), "pages are counted by themselves"


# ---- faults


def test_a_fault_is_an_error_like_others_and_tells_nothing(
    ada: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any) -> Any:
        raise RuntimeError("the password is swordfish")

    monkeypatch.setattr("meuse.server.games.rooms.Rooms.lobby", broken)
    answer = ada.get("/api/games")
    assert error(answer) == (500, "internal")
    assert "swordfish" not in answer.text
    assert "content-security-policy" in answer.headers
    assert [record for record in caplog.records if record.exc_info], "whoever runs the server is told"
