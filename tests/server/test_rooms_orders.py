"""Standing orders at the table: they answer for their seat alone, are nobody else's business, and are never lost."""

import asyncio
from typing import Any

import pytest
from tests.server.at_table import BOT, TURN, Browser, act, new_game, run, same_as_fresh, server, two_players

from meuse.engine.flow import Action
from meuse.engine.trying import whole
from meuse.server.schema.messages import Done, SetOrder
from meuse.server.storage.store import Conflict, Store
from meuse.server.storage.tables import hash_of

pytestmark = pytest.mark.usefixtures("small_titles")

HALT = {"do": "order", "side": "blue", "order": "pace", "choice": "halt"}
REST = {"do": "order", "side": "blue", "order": "rest", "choice": "always"}


def orders(browser: Browser) -> list[tuple[Any, ...]]:
    return [(each["side"], each["order"], each["choice"], each["number"]) for each in browser.scene["orders"]]


def lines(browser: Browser) -> list[tuple[str, str]]:
    """What the log says of orders."""
    return [(line["side"], line["order"]) for line in browser.log if line["event"] == "table-order-answered"]


def test_orders_answer_for_their_seat_and_the_record_is_that_of_any_other_game(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            await blue.do(**HALT)
            await blue.do(**REST)
            await red.play(*TURN)
            assert red.scene["decision"]["seat"] == "red"  # blue has halted, pushed and rested meanwhile
            entries = await rooms.store.entries_after(red.room.id, 1)
            told = [(entry.side, entry.body["action"]) for entry in entries if entry.kind == "act"]
            assert told == [("red", list(action)) for action in TURN] + [("blue", ["done"]), ("blue", ["rest"])]
            assert {entry.side for entry in entries if "order" in entry.body} == {"blue"}
            await same_as_fresh(rooms, red, blue)

    run(check())


def test_only_the_holder_of_a_seat_is_told_of_its_orders(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            watcher = await Browser("nobody").look(rooms, red.room.id)
            heard = [len(red.told), len(watcher.told)]
            entry = red.scene["entry"]
            await blue.do(**HALT)
            assert orders(blue) == [("blue", "pace", "halt", 0)]
            assert [len(red.told), len(watcher.told)] == heard  # not even that something was ordered
            assert red.scene["entry"] == entry
            await red.play(*TURN)
            assert orders(red) == orders(watcher) == []
            assert lines(blue) == [("blue", "pace")]
            assert lines(red) == lines(watcher) == []
            sent = [told for browser in (red, watcher) for told in browser.told]
            assert "halt" not in str(sent)
            assert "order-answered" not in str(sent)
            past = [(await browser.scene_at(browser.scene["answers"])).orders for browser in (red, blue, watcher)]
            assert past == [[], [], []]  # a replay shows the game, not the plans
            sheet = await red.room.dice("bea")
            assert "pace" not in str(sheet)

    run(check())


def test_an_order_is_set_while_the_other_side_decides_and_does_not_come_between_it_and_its_click(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            before = red.scene["entry"]
            await blue.do(**HALT)
            await red.do(do="act", action=["step", 1], entry=before)  # what was seen before the order still holds

    run(check())


def test_an_order_answers_at_once_what_is_asked_already_and_is_lifted_again(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            await red.play(*TURN)
            assert blue.scene["decision"]["prompt"] == "move"
            await blue.do(do="order", side="blue", order="pace", choice="up_to", number=3)
            assert blue.scene["decision"]["prompt"] == "rest"
            steps = [line for line in blue.log if line["event"] == "stepped" and line["side"] == "blue"]
            assert len(steps) == 3
            assert lines(blue) == [("blue", "pace")]  # told once, not for each step
            await blue.do(do="order", side="blue", order="pace", choice="ask")
            assert orders(blue) == []
            await blue.act("rest")
            await red.play(*TURN)
            assert blue.scene["decision"]["prompt"] == "move"

    run(check())


def test_what_was_taken_back_is_asked_and_not_answered_by_the_order_again(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.do(do="order", side="red", order="pace", choice="up_to", number=2)
            assert ada.scene["decision"]["prompt"] == "rest"
            await ada.do(do="takeback", to=ada.scene["answers"] - 2)
            assert ada.scene["decision"]["prompt"] == "move"

    run(check())


@pytest.mark.parametrize(
    ("code", "wanted", "why"),
    [
        ("not-your-seat", {"side": "red"}, "only the player of a seat"),
        ("not-your-seat", {"side": "green"}, "only the player of a seat"),
        ("malformed", {"order": "swim"}, "pace, rest"),
        ("malformed", {"choice": "fly"}, "ask, halt, up_to"),
        ("malformed", {"choice": "up_to"}, "'1'"),
        ("malformed", {"choice": "up_to", "number": 21}, "'20'"),
        ("malformed", {"choice": "halt", "number": 3}, "no-number"),
    ],
)
def test_an_order_that_cannot_be_given_is_refused_with_what_there_is(
    sqlite: str, code: str, wanted: dict[str, Any], why: str
) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            _, blue = await two_players(rooms)
            error = await blue.error(code, **{**HALT, **wanted})
            assert why in error.detail
            assert orders(blue) == []

    run(check())


def test_an_order_for_one_side_only_is_unknown_to_the_other(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            red, _ = await two_players(rooms)
            error = await red.error("malformed", **{**REST, "side": "red"})
            assert "known 'pace'" in error.detail

    run(check())


def test_a_game_that_is_over_takes_no_orders(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            _, blue = await two_players(rooms)
            await blue.do(do="resign", side="blue")
            await blue.error("over", **HALT)

    run(check())


# ---- several processes, restarts


def test_an_order_set_on_one_server_is_honoured_by_the_other(database: str) -> None:
    async def check() -> None:
        async with server(database) as one, server(database) as two:
            red, blue = await two_players(one)
            there = await Browser("bea").look(two, red.room.id)
            await there.do(**HALT)  # the first server is not told
            await red.play(*TURN)
            assert red.scene["decision"] is not None
            assert red.scene["decision"]["prompt"] == "rest"
            await one.poll()
            assert orders(blue) == [("blue", "pace", "halt", 0)]
            await two.poll()
            await same_as_fresh(two, there)

    run(check())


def test_an_order_that_comes_between_a_plan_and_its_writing_is_honoured(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last act of red's turn is planned without blue's order, which another server writes before it."""

    async def check() -> None:
        async with server(database) as one, server(database) as two:
            red, _ = await two_players(one)
            there = await Browser("bea").look(two, red.room.id)
            await red.play(*TURN[:-1])
            append = Store.append

            async def after_the_order(store: Store, *args: Any, **more: Any) -> None:
                monkeypatch.undo()
                await there.do(**HALT)
                await append(store, *args, **more)

            monkeypatch.setattr(Store, "append", after_the_order)
            done = await red.room.do(act(red.scene["entry"], *TURN[-1]), "ada", red)
            assert isinstance(done, Done)
            assert red.scene["decision"]["prompt"] == "rest"

    run(check())


def test_orders_and_acts_of_two_servers_that_race_leave_one_log_and_no_question_unanswered(database: str) -> None:
    async def check() -> None:
        async with server(database) as one, server(database) as two:
            game_id, _ = await new_game(one)
            left = await Browser("ada").look(one, game_id)
            right = await Browser("ada").look(two, game_id)
            for round_ in range(12):
                entry = left.room.course.entry
                wanted = "halt" if round_ % 2 else "ask"
                answers = await asyncio.gather(
                    left.room.do(act(entry, "step", 1), "ada", left),
                    right.room.do(SetOrder(ref=1, side="blue", order="pace", choice=wanted), "ada", right),
                )
                assert all(isinstance(answer, Done) for answer in answers)
                for rooms in (one, two):
                    await rooms.poll()
                assert left.room.course.game.record() == right.room.course.game.record()
                assert left.room.orders == right.room.orders
            await same_as_fresh(one, left)
            await same_as_fresh(two, right)

    run(check())


def test_orders_survive_a_restart(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            await blue.do(**HALT)
            await blue.do(do="order", side="blue", order="rest", choice="always")
            game_id = red.room.id
        async with server(database) as rooms:
            red = await Browser("ada").look(rooms, game_id)
            blue = await Browser("bea").look(rooms, game_id)
            assert orders(blue) == [("blue", "pace", "halt", 0), ("blue", "rest", "always", 0)]
            await red.play(*TURN)
            assert red.scene["decision"]["seat"] == "red"
            assert lines(blue) == [("blue", "pace"), ("blue", "rest")]
        async with server(database) as rooms:  # and the line in the log is still its holder's alone
            red = await Browser("ada").look(rooms, game_id)
            blue = await Browser("bea").look(rooms, game_id)
            assert (len(lines(red)), len(lines(blue))) == (0, 2)

    run(check())


def test_an_entry_written_without_the_last_order_is_a_conflict(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, _ = await two_players(rooms)
            course = red.room.course
            entries, standing = whole(course.trying_acts([course.game.actions()[0]], "red", "2026-01-01T00:00:00Z"))
            kept = await rooms.store.set_order(red.room.id, "blue", "pace", "halt", 0, token_hash=hash_of("bea"))
            with pytest.raises(Conflict):
                await rooms.store.append(red.room.id, entries, standing, kept.version - 1)
            await rooms.store.append(red.room.id, entries, standing, kept.version)

    run(check())


class Runner:
    """A computer player of the race that runs as a computer should: a push, a rest."""

    async def think(self, order: Any, told: Any = None) -> list[Action]:
        answers = [words[0] for words in order.answers if words[0] in ("done", "rest")]
        return [Action("rest" if answers and answers[-1] == "done" else "done")]


def test_orders_answer_a_computer_player_too(database: str) -> None:
    async def check() -> None:
        async with server(database, Runner()) as rooms:
            game_id, _ = await new_game(rooms, red=BOT)
            blue = await Browser("ada").look(rooms, game_id)
            await blue.do(**HALT)
            await blue.do(**REST)
            await blue.until(lambda: blue.scene["over"] is not None)
            entries = await rooms.store.entries_after(game_id, 0)
            assert [entry.side for entry in entries if entry.kind == "act"] == ["red", "red", "blue", "blue"] * 2
            assert {"order" in entry.body for entry in entries if entry.side == "blue"} == {True}
            await same_as_fresh(rooms, blue)

    run(check())
