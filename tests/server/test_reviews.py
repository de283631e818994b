"""Reviews on the server: begun by those who played, gone on with after a restart, stopped, kept with the game, and not
shown while a game goes on."""

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.review.paced import PACED
from tests.server.at_table import Browser, code_of, run, server, two_players

import meuse
from meuse.server.desk.clerk import Clerk
from meuse.server.desk.jobs import ReviewOn
from meuse.server.games import reviewing, reviews
from meuse.server.games.reviewing import Slice
from meuse.server.games.rooms import Rooms
from meuse.server.schema.game import NewAnalysis
from meuse.server.schema.review import NewReview, ReviewNow
from meuse.server.storage import reviews as kept
from meuse.server.storage.store import Store
from meuse.server.storage.tables import hash_of
from meuse.server.web.limits import Limits

QUICK = NewReview("quick")


@pytest.fixture(autouse=True)
def races(small_titles: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    meuse.register(PACED)
    monkeypatch.setattr(reviewing, "KEEP_EVERY", 0.0)
    monkeypatch.setattr(reviews, "SHORT_SLICE", 0.01)
    monkeypatch.setitem(reviewing.SETTINGS, "quick", reviewing.Setting("sergeant", 4))
    yield
    meuse.unregister(PACED.id)


async def finished(rooms: Rooms, title: str = "paced") -> tuple[Browser, Browser]:
    """A race that Ada and Bea have played to its end, with all four turns."""
    ada, bea = await two_players(rooms, title)
    for turn in range(4):
        runner = (ada, bea)[turn % 2]
        await runner.play(*[["step", 2]] * (turn % 3), ["done"], ["rest"])
    assert ada.room.course.over is not None
    return ada, bea


async def until_ended(rooms: Rooms, browser: Browser) -> ReviewNow:
    while True:
        found = await rooms.reviews.now(browser.room, browser.token)
        if found.state != "running":
            return found
        await asyncio.sleep(0)


def test_a_finished_game_is_reviewed_for_its_players_and_shown_by_its_link(database: str) -> None:
    async def play() -> None:
        async with server(database) as rooms:
            ada, bea = await finished(rooms)
            assert (await rooms.reviews.now(ada.room, ada.token)).state == "none"
            begun = await rooms.reviews.begin(ada.room, QUICK, ada.token)
            assert (begun.state, begun.may_change, begun.depths) == ("running", True, ["quick", "usual", "thorough"])
            found = await until_ended(rooms, bea)
            assert (found.state, found.progress, found.outdated) == ("done", 1.0, False)
            review = found.review
            assert review is not None
            assert [decision.side for decision in review.decisions] == ["red", "blue", "red", "blue"]
            assert review.curve[-1].answers == ada.room.course.answers
            assert review.balance[0].last == review.curve[-1].score
            stranger = await rooms.reviews.now(ada.room, "stranger")
            assert stranger.review == review
            assert not stranger.may_change
            again = await rooms.reviews.now(ada.room, ada.token, known=found.playouts)
            assert again.review is not None, "the end is always told"

    run(play())


def test_no_game_that_goes_on_is_reviewed_nor_by_those_who_did_not_play(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews.Reviews, "_drive", lambda *review: None)  # it is not done while we look

    async def play() -> None:
        async with server(database) as rooms:
            ada, bea = await two_players(rooms, "paced")
            assert await code_of(rooms.reviews.begin(ada.room, QUICK, ada.token)) == "not-now"
            assert await code_of(rooms.reviews.now(ada.room, ada.token)) == "not-now"
            await bea.do(do="resign", side="blue")
            assert await code_of(rooms.reviews.begin(ada.room, QUICK, "stranger")) == "not-your-seat"
            assert (await rooms.reviews.begin(ada.room, QUICK, ada.token)).state == "running"
            assert await code_of(rooms.reviews.begin(ada.room, QUICK, bea.token)) == "not-now", "one at a time"
            assert await code_of(rooms.reviews.stop(ada.room, "stranger")) == "not-your-seat"

    run(play())


def test_the_review_of_a_game_with_secrets_is_for_its_players(database: str) -> None:
    async def play() -> None:
        async with server(database) as rooms:
            ada, _ = await two_players(rooms, "blind_race")
            await ada.do(do="resign", side="red")
            assert await code_of(rooms.reviews.now(ada.room, "stranger")) == "not-your-seat"
            assert (await rooms.reviews.now(ada.room, ada.token)).state == "none"

    run(play())


def test_a_stopped_review_keeps_what_it_says_and_is_gone_on_with_or_another_takes_its_place(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "SHORT_SLICE", 0.0)  # one playout each: it is never done before it is stopped

    async def play() -> None:
        async with server(database) as rooms:
            ada, _ = await finished(rooms)
            await rooms.reviews.begin(ada.room, NewReview("usual"), ada.token)
            while (await rooms.reviews.now(ada.room, ada.token)).playouts == 0:
                await asyncio.sleep(0)
            stopped = await rooms.reviews.stop(ada.room, ada.token)
            assert stopped.state == "stopped"
            assert 0 < stopped.progress < 1
            assert stopped.review is not None
            assert not stopped.review.done
            while rooms.reviews._driven:
                await asyncio.sleep(0)
            assert (await rooms.reviews.now(ada.room, ada.token)).playouts == stopped.playouts, "nothing goes on"
            again = await rooms.reviews.begin(ada.room, NewReview("usual"), ada.token)
            assert again.state == "running"
            assert again.playouts >= stopped.playouts, "what was played out is not played out again"
            assert again.review is not None
            await rooms.reviews.stop(ada.room, ada.token)
            other = await rooms.reviews.begin(ada.room, QUICK, ada.token)
            assert (other.playouts, other.review) == (0, None), "of another depth"
            assert (await until_ended(rooms, ada)).state == "done"

    run(play())


def test_a_review_goes_on_after_a_restart_and_says_the_same(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(reviewing.SETTINGS, "quick", reviewing.Setting("sergeant", 60))  # not done in one slice

    async def begin() -> tuple[str, int]:
        async with server(database) as rooms:
            ada, _ = await finished(rooms)
            await rooms.reviews.begin(ada.room, QUICK, ada.token)
            while (found := await rooms.reviews.now(ada.room, ada.token)).playouts == 0:
                await asyncio.sleep(0)
            return ada.room.id, found.playouts

    async def go_on(game: str) -> ReviewNow:
        async with server(database) as rooms:
            ada = await Browser("ada").look(rooms, game)
            await rooms.reviews.take_over()
            assert game in rooms.reviews._driven
            first = await until_ended(rooms, ada)
            await rooms.reviews.begin(ada.room, QUICK, ada.token)
            assert (await until_ended(rooms, ada)).review == first.review, "as in one go"
            return first

    game, playouts = run(begin())
    found = run(go_on(game))
    assert found.state == "done"
    assert found.playouts > playouts > 0


def test_a_browser_and_a_server_have_so_many_reviews_at_a_time(database: str) -> None:
    async def play() -> None:
        store = await Store.open(database)
        try:
            async with server(database) as rooms:
                games = [(await finished(rooms))[0].room.id for _ in range(3)]

                def row(game: str, token: str, address: str = "") -> Any:
                    return kept.ReviewRow(game, "2026", 1, kept.RUNNING, "quick", token, address, 0.0, 0, 0.0)

                assert await kept.begin(store, row(games[0], "mine-" + games[0]), 1, 0)
                assert not await kept.begin(store, row(games[0], "other"), 1, 0), "it is running"
                with pytest.raises(kept.TooMany) as own:
                    await kept.begin(store, row(games[1], "mine-" + games[0]), 1, 0)
                assert own.value.own
                with pytest.raises(kept.TooMany) as all_of_them:
                    await kept.begin(store, row(games[1], "other"), 1, 1)
                assert not all_of_them.value.own
                assert not await kept.begin(store, row("no-such-game", "other"), 1, 0)
                assert await kept.end(store, games[0], "2026", "stopped")
                assert await kept.begin(store, row(games[1], "mine-" + games[0]), 1, 0)
                await kept.end(store, games[1], "2026", "stopped")
        finally:
            await store.close()

    run(play())


def test_who_asked_is_kept_while_it_is_made_and_forgotten_with_the_player(database: str) -> None:
    async def play() -> None:
        async with server(database) as rooms:
            (ada, _), (_, bea), (bob, _) = [await finished(rooms) for _ in range(3)]
            store = rooms.store

            async def begin(browser: Browser) -> None:
                token = hash_of(browser.token)
                row = kept.ReviewRow(browser.room.id, "2026", 1, kept.RUNNING, "quick", token, "192.0.2.7", 0.0, 0, 0.0)
                assert await kept.begin(store, row, 0, 0)

            async def asked(browser: Browser) -> tuple[str, str]:
                row = await kept.review_of(store, browser.room.id)
                assert row is not None
                return row.asked_by, row.address

            for browser in (ada, bea, bob):
                await begin(browser)
                assert await asked(browser) == (hash_of(browser.token), "192.0.2.7")
            await kept.end(store, ada.room.id, "2026", "stopped")
            assert await asked(ada) == ("", "")
            await kept.keep(store, bob.room.id, "2026", "done", 1.0, 1, 1.0, b"", b"")
            assert await asked(bob) == ("", "")
            await rooms.seats.forget("bea")
            assert await asked(bea) == ("", "")

    run(play())


def test_those_without_a_name_do_not_stand_in_each_others_way(sqlite: str) -> None:
    async def play() -> None:
        async with server(sqlite) as rooms:
            for _ in range(2):
                game = (await finished(rooms))[0].room.id
                row = kept.ReviewRow(game, "2026", 1, kept.RUNNING, "quick", "", "", 0.0, 0, 0.0)
                assert await kept.begin(rooms.store, row, 1, 0)

    run(play())


def test_two_processes_do_not_go_on_with_one_review(database: str) -> None:
    async def play() -> None:
        async with server(database) as rooms:
            ada, _ = await finished(rooms)
            game, store = ada.room.id, rooms.store
            row = kept.ReviewRow(game, "2026", 1, kept.RUNNING, "quick", hash_of("ada"), "", 0.0, 0, 0.0)
            await kept.begin(store, row, 0, 0)
            assert await kept.claim(store, game, "2026", "one", 60)
            assert not await kept.claim(store, game, "2026", "two", 60)
            assert game not in await kept.left_behind(store)
            await kept.release(store, game, "2026", "one")
            assert game in await kept.left_behind(store)
            assert await kept.claim(store, game, "2026", "two", 60)
            await kept.end(store, game, "2026", "stopped")
            assert not await kept.claim(store, game, "2026", "two", 60)

    run(play())


def test_a_clerk_goes_on_until_the_limit_and_knows_when_it_was_stopped(sqlite: str) -> None:
    async def play() -> None:
        async with server(sqlite) as rooms:
            ada, _ = await finished(rooms)
            game = ada.room.id
            row = kept.ReviewRow(game, "2026", ada.room.course.answers, kept.RUNNING, "usual", "", "", 0.0, 0, 0.0)
            await kept.begin(rooms.store, row, 0, 0)
            patient, hasty = Clerk(rooms.store, Limits()), Clerk(rooms.store, Limits(review_seconds=0.001))

            async def slice_of(clerk: Clerk) -> Slice:
                job = ReviewOn(game, "2026", 0.0)
                return msgspec.msgpack.decode(await clerk.do(job, lambda done, of: None), type=Slice)

            first = await slice_of(patient)
            assert first.state == "running"
            patient.forget()  # as if another process went on
            second = await slice_of(patient)
            assert (second.state, second.playouts) == ("running", first.playouts + 1)
            assert (await slice_of(hasty)).state == "limit"
            assert (await rooms.reviews.now(ada.room, "ada")).state == "limit"
            assert (await slice_of(patient)).state == "stopped", "there is nothing to go on with"

    run(play())


def test_an_analysis_that_has_gone_on_since_is_said_to_be_reviewed_as_it_was(database: str) -> None:
    async def play() -> None:
        async with server(database) as rooms:
            ada, _ = await finished(rooms)
            made = await rooms.analyse(NewAnalysis(game=ada.room.id, answers=12), "ada")
            table = await Browser("ada").look(rooms, made.game.id)
            await rooms.reviews.begin(table.room, QUICK, "ada")
            found = await until_ended(rooms, table)
            assert (found.state, found.outdated) == ("done", False)
            assert found.review is not None
            await table.act("rest")
            assert (await rooms.reviews.now(table.room, "ada")).outdated

    run(play())


def test_an_analysis_of_a_game_that_goes_on_between_persons_is_not_reviewed(database: str) -> None:
    async def play() -> None:
        async with server(database) as rooms:
            ada, bea = await two_players(rooms, "paced")
            made = await rooms.analyse(NewAnalysis(game=ada.room.id), "ada")
            table = await Browser("ada").look(rooms, made.game.id)
            assert await code_of(rooms.reviews.begin(table.room, QUICK, "ada")) == "not-now"
            await bea.do(do="resign", side="blue")
            assert (await rooms.reviews.begin(table.room, QUICK, "ada")).state == "running"

    run(play())


def test_a_deleted_game_takes_its_review_with_it(database: str) -> None:
    async def play() -> None:
        async with server(database) as rooms:
            ada, bea = await finished(rooms)
            await rooms.reviews.begin(ada.room, QUICK, ada.token)
            await until_ended(rooms, ada)
            game = ada.room.id
            await rooms.seats.leave(game, "blue", bea.token)
            await rooms.seats.delete(game, ada.token)
            assert await kept.review_of(rooms.store, game) is None

    run(play())


def test_reviews_over_http(ada: Any, game: str) -> None:
    assert ada.get(f"/api/games/{game}/review").status_code == 409
    assert ada.post(f"/api/games/{game}/review", {"depth": "endless"}).status_code == 422
    assert ada.get("/api/games/nothing/review").status_code == 404
    made = ada.post("/api/analysis", {"game": game}).json()["game"]["id"]
    answer = ada.get(f"/api/games/{made}/review").json()
    assert (answer["state"], answer["review"]) == ("none", None)
    begun = ada.post(f"/api/games/{made}/review", {"depth": "quick"})
    assert begun.status_code == 200, begun.text
    stopped = ada.post(f"/api/games/{made}/review/stop", {"sure": True})
    assert stopped.json()["state"] in ("stopped", "done")
