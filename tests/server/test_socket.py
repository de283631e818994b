"""The WebSocket: playing, and everything that can be wrong with a message or a connection."""

from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from tests.server.serving import READY, WITH_A_FRIEND, Browser, closed, still_works


@pytest.fixture
def shared(ada: Browser, bob: Browser) -> str:
    """A game in which Ada is the Germans and Bob the French."""
    created = ada.create(WITH_A_FRIEND)
    joined = bob.post(
        f"/api/games/{created['game']['id']}/join",
        {"side": "french", "name": "Bob", "link": created["links"]["french"]},
    )
    assert joined.status_code == 200
    made: str = created["game"]["id"]
    return made


# ---- playing


def test_a_connection_is_told_the_state_first(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        assert table.game["id"] == game
        assert table.game["mine"] == ["german", "french"]
        assert table.scene["entry"] == 0
        assert table.scene["decision"]["seat"] == "french"
        assert ["ready_made"] in table.scene["actions"]


def test_what_one_does_all_see(ada: Browser, bob: Browser, shared: str, server: TestClient) -> None:
    with ada.open(shared) as german, bob.open(shared) as french, Browser(server).open(shared) as watcher:
        assert [table.scene["seat"] for table in (german, french, watcher)] == ["german", "french", ""]
        french.done("ready_made")
        assert french.scene["actions"]
        for table in (german, watcher):
            while table.scene["answers"] == 0:
                table.hear("update")  # the first ones tell who has come
            assert table.scene["entry"] == french.scene["entry"]
            assert table.scene["pieces"] == french.scene["pieces"]
            assert table.log[-1] == french.log[-1]
            assert table.scene["actions"] == []


def test_who_comes_back_gets_the_state_as_it_is(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        for verb in READY:
            table.done(verb)
        before = (table.scene, table.log)
    with ada.open(game) as table:
        assert (table.scene, table.log) == before
        assert len(table.scene["pieces"]) > 50


def test_undo_takes_back_and_the_log_says_so(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        before = table.scene["pieces"]
        table.done("ready_made")
        assert table.scene["pieces"] != before
        assert table.scene["undo"]["last"]
        assert table.change("undo", to="last")["kind"] == "done"
        assert table.scene["pieces"] == before
        assert table.scene["answers"] == 0
        assert table.scene["entry"] == 2
        assert table.log[-1]["event"] == "table-undone"
        assert table.change("undo", to="last")["kind"] in ("refused", "error"), "there is nothing left"


def test_a_takeback_wants_the_others_consent(ada: Browser, bob: Browser, shared: str) -> None:
    with ada.open(shared) as german, bob.open(shared) as french:
        french.done("ready_made")
        french.done("done")
        assert french.change("takeback", to=0)["kind"] == "done"
        while german.scene["asked"] is None:
            german.hear("update")
        assert german.scene["asked"] == {"kind": "takeback", "by": "french", "to": 0}
        assert french.change("answer", accept=True)["kind"] == "error", "not by oneself"
        assert german.change("answer", accept=True)["kind"] == "done"
        assert german.scene["answers"] == 0
        assert german.scene["asked"] is None


def test_a_draw_ends_the_game_when_both_agree(ada: Browser, bob: Browser, shared: str) -> None:
    with ada.open(shared) as german, bob.open(shared) as french:
        assert german.change("draw")["kind"] == "done"
        while french.scene["asked"] is None:
            french.hear("update")
        assert french.change("answer", accept=True)["kind"] == "done"
        assert french.scene["over"]["how"] == "agreed"
        assert french.act("ready_made") | {"ref": 0, "detail": ""} == {
            "kind": "error",
            "ref": 0,
            "code": "over",
            "detail": "",
            "params": {},
        }


def test_questions_change_nothing(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        for verb in READY:
            table.done(verb)
        entry = table.scene["entry"]
        assert table.ask("at", answers=0)["scene"]["phase"] == "french_set_up"
        assert table.ask("luck")["luck"] == [] or table.ask("luck")["kind"] == "luck"
        assert table.ask("why", cell="1606")["kind"] == "why"
        assert table.ask("why", action=["to", "1606"])["why"]["message"]
        assert table.ask("overlay", name="zoc")["kind"] in ("overlay", "error")
        assert table.ask("overlay", name="nothing")["code"] == "malformed"
        assert table.ask("at", answers=10_000)["kind"] == "error"
        assert table.scene["entry"] == entry
        assert still_works(table)


def test_a_careful_player_is_warned_first(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        for verb in READY:
            table.done(verb)
        entry = table.scene["entry"]
        answer = table.act("done", careful=True)
        if answer["kind"] == "caution":
            assert answer["cautions"][0]["message"]
            assert table.scene["entry"] == entry
            answer = table.act("done")
        assert answer["kind"] == "done"


# ---- out of turn, replayed, not one's own


def test_the_rules_refuse_and_say_why(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        refused = table.act("to", "1606")
        assert refused["kind"] == "refused"
        assert refused["why"]["message"]
        assert table.scene["entry"] == 0


def test_out_of_turn_nothing_happens(ada: Browser, bob: Browser, shared: str) -> None:
    with ada.open(shared) as german, bob.open(shared) as french:
        answer = german.act("ready_made")
        assert answer["kind"] in ("refused", "error")
        assert answer.get("why", {}).get("message", "") == "not-your-decision" or answer.get("code") == "not-your-seat"
        assert still_works(french)
        assert french.scene["entry"] == german.scene["entry"]


@pytest.mark.parametrize(
    "wanted",
    [
        {"do": "act", "action": ["ready_made"]},
        {"do": "undo", "to": "last"},
        {"do": "takeback", "to": 0},
        {"do": "draw"},
        {"do": "answer", "accept": True},
        {"do": "resign", "side": "german"},
        {"do": "edit", "position": {}},
    ],
)
def test_a_watcher_changes_nothing(server: TestClient, ada: Browser, game: str, wanted: dict[str, Any]) -> None:
    with Browser(server).open(game) as watcher:
        answer = watcher.change(**wanted)
        assert answer["kind"] == "error"
        assert answer["code"] == "not-your-seat"
    with ada.open(game) as table:
        assert table.scene["entry"] == 0


def test_a_replayed_message_is_stale_and_the_state_follows(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        message = msgspec.json.encode({"do": "act", "ref": 1, "action": ["ready_made"], "entry": 0}).decode()
        table.send(message)
        table.hear("done")
        entry = table.scene["entry"]
        table.send(message)
        stale = table.hear("error")
        assert (stale["ref"], stale["code"]) == (1, "stale")
        table.hear("state")
        assert table.scene["entry"] == entry
        assert table.scene["answers"] == 1


def test_of_two_tabs_only_one_is_first(ada: Browser, game: str) -> None:
    with ada.open(game) as one, ada.open(game) as other:
        first = one.ask("act", action=["ready_made"], entry=0)
        second = other.ask("act", action=["ready_made"], entry=0)
        assert (first["kind"], second["kind"], second["code"]) == ("done", "error", "stale")


def test_no_game_can_be_edited_that_is_no_analysis(ada: Browser, game: str) -> None:
    position = ada.get(f"/api/games/{game}/position").json()
    with ada.open(game) as table:
        answer = table.change("edit", position=position)
        assert (answer["kind"], answer["code"]) == ("error", "not-now")


def test_an_analysis_goes_on_from_another_position(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        for verb in READY:
            table.done(verb)
    position = ada.get(f"/api/games/{game}/position").json()
    analysis = ada.post("/api/analysis", {"game": game, "answers": 0}).json()["game"]["id"]
    with ada.open(analysis) as table:
        assert table.scene["phase"] == "french_set_up"
        assert table.change("edit", position=position)["kind"] == "done"
        assert table.scene["phase"] == position["phase"]
        wrong = table.change("edit", position={"phase": "nowhere"})
        assert (wrong["kind"], wrong["code"]) == ("error", "malformed")
        assert table.scene["phase"] == position["phase"]
        large = {"do": "edit", "ref": 77, "entry": table.scene["entry"], "position": position}
        table.send(msgspec.json.encode(large).decode() + " " * 100_000)  # longer than other messages may be
        assert table.hear("done")["ref"] == 77


# ---- malformed


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "null",
        "7",
        "[]",
        '"ping"',
        "{}",
        '{"do": "dance", "ref": 5}',
        '{"do": 7, "ref": 5}',
        '{"do": ["act"], "ref": 5}',
        '{"do": "act", "ref": 5}',
        '{"do": "act", "ref": 5, "action": "ready_made", "entry": 0, "careful": false}',
        '{"do": "act", "ref": 5, "action": [], "entry": 0, "careful": false}',
        '{"do": "act", "ref": 5, "action": [["ready_made"]], "entry": 0, "careful": false}',
        '{"do": "act", "ref": 5, "action": ["ready_made"], "entry": "0", "careful": false}',
        '{"do": "act", "ref": 5, "action": ["ready_made"], "entry": -1, "careful": false}',
        '{"do": "act", "ref": 5, "action": ["ready_made"], "entry": 0.5, "careful": false}',
        '{"do": "act", "ref": 5, "action": ["ready_made"], "entry": 1e300, "careful": false}',
        '{"do": "act", "ref": 5, "action": ["ready_made"], "entry": 0, "careful": "no"}',
        '{"do": "act", "ref": 5, "action": ["ready_made", null], "entry": 0, "careful": false}',
        '{"do": "undo", "ref": 5, "entry": 0, "to": "forever"}',
        '{"do": "at", "ref": 5, "answers": -3}',
        '{"do": "at", "ref": 5, "answers": 99999999999999999999999999}',
        '{"do": "why", "ref": 5, "cell": 1606}',
        '{"do": "overlay", "ref": 5}',
        '{"do": "edit", "ref": 5, "entry": 0, "position": []}',
        '{"do": "ping", "ref": "5"}',
        '{"do": "ping", "ref": -5}',
        '{"do": "ping", "ref": 5} extra',
        '{"do": "ping", "ref": 5, "deep": ' + "[" * 40 + "]" * 40 + "}",
        "[" * 10_000,
        '{"a":' * 2_000,
        '{"do": "why", "ref": 5, "cell": "\\ud800"}',
    ],
)
def test_malformed_messages_are_errors_and_the_connection_goes_on(ada: Browser, game: str, message: str) -> None:
    with ada.open(game) as table:
        table.send(message)
        error = table.hear("error")
        assert error["code"] == "malformed"
        assert error["detail"]
        assert error["ref"] in (0, 5)
        assert still_works(table)
        assert table.scene["entry"] == 0


def test_an_error_names_the_request_if_that_can_be_read(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        table.send('{"ref": 41, "do": "dance"}')
        assert table.hear("error")["ref"] == 41


def test_long_messages_are_refused_unless_they_hold_a_position(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        table.send(msgspec.json.encode({"do": "why", "ref": 3, "cell": "x" * 20_000}).decode())
        error = table.hear("error")
        assert (error["ref"], error["code"]) == (3, "too-large")
        assert still_works(table)


def test_a_message_that_no_request_can_need_ends_the_connection(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        table.send('{"do": "edit", "ref": 1, "entry": 0, "position": {"x": "' + "x" * 1_100_000 + '"}}')
        code, reason = closed(table)
        assert code == 1009
        assert "at most" in reason


def test_bytes_end_the_connection(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        table.socket.send_bytes(b'{"do": "ping", "ref": 1}')
        code, reason = closed(table)
        assert code == 1003
        assert "text" in reason
