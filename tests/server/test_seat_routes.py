"""Seats over HTTP: leave, hand over to the computer, take back, revoke, delete, forget; who may, and who may not."""

from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.server.serving import HOT_SEAT, WITH_A_FRIEND, Browser, closed

ROUTES: dict[str, dict[str, Any]] = {
    "leave": {"side": "german"},
    "computer": {"side": "german", "bot": "random"},
    "revoke": {"side": "german"},
    "link": {"side": "german"},
    "delete": {"sure": True},
}


@pytest.fixture
def carl(server: TestClient) -> Browser:
    return Browser(server)


@pytest.fixture
def shared(ada: Browser, bob: Browser) -> str:
    """A game of Ada (German) and Bob (French)."""
    made = ada.create(WITH_A_FRIEND)
    game: str = made["game"]["id"]
    joined = bob.post(f"/api/games/{game}/join", {"side": "french", "name": "Bob", "link": made["links"]["french"]})
    assert joined.status_code == 200
    return game


def refused(browser: Browser, game: str, route: str, **body: Any) -> tuple[int, str]:
    answer = browser.post(f"/api/games/{game}/{route}", body)
    return answer.status_code, answer.json()["code"]


def done(browser: Browser, game: str, route: str, **body: Any) -> dict[str, Any]:
    answer = browser.post(f"/api/games/{game}/{route}", body)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def seats(told: dict[str, Any]) -> dict[str, tuple[str, str]]:
    return {seat["side"]: (seat["kind"], seat["name"]) for seat in told["seats"]}


# ---- refusals of every route


@pytest.mark.parametrize("route", ROUTES)
def test_a_seat_of_somebody_else_is_not_yours(route: str, bob: Browser, carl: Browser, shared: str) -> None:
    body = ROUTES[route]
    assert refused(carl, shared, route, **body) == (403, "not-your-seat"), "without a token"
    carl.create(HOT_SEAT)
    assert refused(carl, shared, route, **body) == (403, "not-your-seat"), "with a token and no seat here"
    if route != "delete":
        assert refused(bob, shared, route, **body) == (403, "not-your-seat"), "with the other seat"


@pytest.mark.parametrize("route", ROUTES)
def test_unknown_games_and_bodies_that_cannot_be(route: str, ada: Browser, game: str) -> None:
    body = ROUTES[route]
    assert refused(ada, "nowhere", route, **body) == (404, "unknown-game")
    assert refused(ada, game, route) == (422, "malformed")
    assert refused(ada, game, route, **body, more=1) == (422, "malformed")
    if "side" in body:
        assert refused(ada, game, route, **{**body, "side": "swiss"}) == (422, "malformed")
    else:
        assert refused(ada, game, route, sure=False) == (422, "malformed")
    assert ada.get(f"/api/games/{game}").json()["mine"] == ["german", "french"], "nothing has changed"


@pytest.mark.parametrize("route", [*ROUTES, "forget"])
def test_another_page_cannot_do_it_in_ones_name(route: str, ada: Browser, game: str) -> None:
    path = "/api/forget" if route == "forget" else f"/api/games/{game}/{route}"
    body = ROUTES.get(route, {"sure": True})
    answer = ada.send("POST", path, {"Origin": "https://elsewhere.example"}, json=body)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert ada.get(f"/api/games/{game}").status_code == 200


# ---- leaving


def test_who_leaves_opens_the_seat_and_takes_the_name_along(ada: Browser, bob: Browser, shared: str) -> None:
    with ada.open(shared) as table:
        told = done(bob, shared, "leave", side="french")
        assert told["mine"] == []
        table.hear("state")  # the name is gone from lines that were told long ago
        assert seats(table.game) == {"german": ("person", "Ada"), "french": ("open", "")}
        assert table.log[-1]["event"] == "table-left"
        assert not any(line.get("name") == "Bob" for line in table.log)
    assert refused(bob, shared, "leave", side="french") == (403, "not-your-seat")
    assert refused(ada, shared, "leave", side="german") == (409, "not-now"), "the last one deletes instead"
    link = done(ada, shared, "link", side="french")["link"]
    assert done(bob, shared, "join", side="french", name="Bob", link=link)["mine"] == ["french"]


def test_a_seat_that_was_left_is_not_open_to_the_old_link(
    ada: Browser, bob: Browser, carl: Browser, shared: str
) -> None:
    old = done(bob, shared, "link", side="french")["link"]
    done(bob, shared, "leave", side="french")
    assert refused(carl, shared, "join", side="french", name="Carl", link=old) == (403, "not-your-seat")
    assert refused(carl, shared, "join", side="french", name="Carl", link="") == (403, "not-your-seat")


def test_one_of_two_sides_can_be_left(ada: Browser, game: str) -> None:
    told = done(ada, game, "leave", side="french")
    assert told["mine"] == ["german"]
    assert seats(told)["french"] == ("open", "")


# ---- the computer


def test_the_computer_plays_a_seat_until_it_is_taken_back(ada: Browser, bob: Browser, shared: str) -> None:
    with bob.open(shared) as table:
        told = done(bob, shared, "computer", side="french", bot="random")
        assert (told["mine"], seats(told)["french"][0]) == (["french"], "bot")
        table.hear("update")
        assert table.scene["actions"] == [], "its holder looks on"
        assert refused(bob, shared, "computer", side="french", bot="random") == (409, "not-now")
        assert refused(ada, shared, "computer", side="french", bot="") == (403, "not-your-seat")
        told = done(bob, shared, "computer", side="french", bot="")
        assert seats(told)["french"] == ("person", "Bob")
    assert refused(bob, shared, "computer", side="french", bot="") == (409, "not-now")
    assert refused(ada, shared, "computer", side="german", bot="deep_thought") == (422, "malformed")


def test_the_computer_takes_an_open_seat_and_gives_it_back_open(ada: Browser, carl: Browser) -> None:
    made = ada.create(WITH_A_FRIEND)
    game = made["game"]["id"]
    assert refused(carl, game, "computer", side="french", bot="random") == (403, "not-your-seat")
    told = done(ada, game, "computer", side="french", bot="random")
    assert seats(told)["french"][0] == "bot"
    with_link = {"side": "french", "name": "Carl", "link": made["links"]["french"]}
    assert refused(carl, game, "join", **with_link) == (403, "not-your-seat"), "its link is void"
    assert refused(ada, game, "link", side="french") == (409, "not-now")
    assert seats(done(ada, game, "computer", side="french", bot=""))["french"][0] == "open"


def test_after_the_end_and_in_an_analysis_no_computer_plays(ada: Browser, game: str) -> None:
    with ada.open(game) as table:
        table.change("resign", side="german")
    assert refused(ada, game, "computer", side="french", bot="random") == (409, "over")
    analysis = ada.post("/api/analysis", {"game": game}).json()["game"]["id"]
    assert refused(ada, analysis, "computer", side="french", bot="random") == (409, "not-now")


# ---- links


def test_who_came_by_a_link_is_put_out_by_who_was_there(ada: Browser, carl: Browser, shared: str) -> None:
    with ada.open(shared) as table:
        link = done(ada, shared, "link", side="german")["link"]
        assert done(carl, shared, "join", side="german", name="Ada", link=link)["browsers"] == {"german": 2}
        table.hear("update")
        assert table.log[-1]["event"] == "table-joined-again"
        assert table.game["browsers"] == {"german": 2}
        with carl.open(shared) as other:
            fresh = done(ada, shared, "revoke", side="german")["link"]
            assert fresh != link
            assert other.hear("state")["game"]["mine"] == []
    assert refused(carl, shared, "revoke", side="german") == (403, "not-your-seat")
    assert refused(carl, shared, "join", side="german", name="", link=link) == (403, "not-your-seat")
    assert done(carl, shared, "join", side="german", name="", link=fresh)["mine"] == ["german"]


def test_who_came_by_a_link_puts_nobody_out(ada: Browser, carl: Browser, shared: str) -> None:
    link = done(ada, shared, "link", side="german")["link"]
    done(carl, shared, "join", side="german", name="", link=link)
    done(carl, shared, "revoke", side="german")
    assert ada.get(f"/api/games/{shared}").json()["mine"] == ["german"]


# ---- deleting, being forgotten


def test_a_game_is_deleted_by_its_only_player_and_whoever_watches_is_told(
    ada: Browser, bob: Browser, game: str
) -> None:
    with bob.open(game) as table:
        assert done(ada, game, "delete", sure=True) == {"deleted": 1, "left": 0}
        assert closed(table) == (4404, "this game has been deleted")
    assert refused(ada, game, "delete", sure=True) == (404, "unknown-game")
    assert game not in [listed["id"] for listed in ada.get("/api/games").json()]


def test_a_game_of_two_is_deleted_by_neither(ada: Browser, bob: Browser, shared: str) -> None:
    assert refused(ada, shared, "delete", sure=True) == (409, "not-now")
    assert refused(bob, shared, "delete", sure=True) == (409, "not-now")
    done(bob, shared, "leave", side="french")
    done(ada, shared, "delete", sure=True)


def test_who_came_by_a_link_cannot_delete(ada: Browser, carl: Browser, game: str) -> None:
    link = done(ada, game, "link", side="german")["link"]
    done(carl, game, "join", side="german", name="", link=link)
    assert refused(carl, game, "delete", sure=True) == (409, "not-now")


def test_who_is_forgotten_loses_games_names_and_the_cookie(ada: Browser, bob: Browser, shared: str) -> None:
    own = bob.create(HOT_SEAT)["game"]["id"]
    token = bob.token
    answer = bob.post("/api/forget", {"sure": True})
    assert answer.json() == {"deleted": 1, "left": 1}
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert ada.get(f"/api/games/{own}").status_code == 404
    assert seats(ada.get(f"/api/games/{shared}").json())["french"] == ("open", "")
    with ada.open(shared) as table:
        assert "Bob" not in table.received[-1]
    bob.token = token
    assert bob.get("/api/games").json() == [] or all(not game["mine"] for game in bob.get("/api/games").json())
    assert bob.post("/api/forget", {"sure": True}).json() == {"deleted": 0, "left": 0}


def test_nobody_is_forgotten_by_mistake(ada: Browser, carl: Browser, game: str) -> None:
    assert carl.post("/api/forget", {"sure": True}).json() == {"deleted": 0, "left": 0}, "a browser without games"
    for body in ({}, {"sure": False}, {"sure": True, "more": 1}):
        assert ada.post("/api/forget", body).status_code == 422
    assert ada.get(f"/api/games/{game}").json()["mine"] == ["german", "french"]
