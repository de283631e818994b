"""Queues at the table: kept for their holder alone, carried out over the enemy's windows, never lost nor done twice."""

from typing import Any

from tests.server.at_table import OPEN, PERSON, Browser, run, same_as_fresh, server

from meuse.server.games.rooms import Rooms
from meuse.server.schema.game import NewGame

READY = ("done", "ready_made")


async def at_the_guns(rooms: Rooms) -> tuple[Browser, Browser]:
    """A German and a Frenchman on the morning of 21 February."""
    made = await rooms.create(NewGame("generation_lost", {"german": PERSON, "french": OPEN}), "ada")
    game = made.game.id
    await rooms.join(game, "french", "Bea", made.links["french"], "bea")
    german, french = await Browser("ada").look(rooms, game), await Browser("bea").look(rooms, game)
    while german.scene["decision"]["prompt"] != "bombard":
        decides = german if german.scene["actions"] else french
        offered = decides.scene["actions"]
        await decides.act(*next(([word] for word in READY if [word] in offered), offered[0]))
    return german, french


async def put_off(german: Browser, square: str, column: int) -> None:
    await german.act("bombard", square)
    await german.do(do="wish", wish=["reach", column])
    await german.do(do="queue", side="german", choice="later")


def squares(browser: Browser) -> list[str]:
    queue: dict[str, Any] | None = browser.scene["queue"]
    return [item["cell"] for item in queue["items"]] if queue is not None else []


def fired(browser: Browser) -> list[str]:
    return [line["hex"] for line in browser.log if line["event"] == "bombardment-declared"]


def test_a_queue_is_kept_over_a_restart_and_only_its_holder_knows_of_it(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            german, french = await at_the_guns(rooms)
            watcher = await Browser("nobody").look(rooms, german.room.id)
            await put_off(german, "D20", 8)
            await put_off(german, "E14", 8)
            assert squares(german) == ["D20", "E14"]
            await same_as_fresh(rooms, german, french, watcher)
            game = german.room.id
        async with server(database) as rooms:
            german, french, watcher = [await Browser(name).look(rooms, game) for name in ("ada", "bea", "nobody")]
            assert squares(german) == ["D20", "E14"]
            assert not german.scene["queue"]["going"]
            for other in (french, watcher):
                assert other.scene["queue"] is None
                assert "E14" not in str([told for told in other.told if told["kind"] == "update"])
            sheet = await german.room.dice("ada")
            assert "queue" not in str(sheet)

    run(check())


def test_it_goes_on_after_each_answer_of_the_enemy_and_stops_where_something_has_changed(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            german, french = await at_the_guns(rooms)
            await put_off(german, "D20", 8)
            await put_off(german, "E14", 8)
            await put_off(german, "H13", 4)
            await german.do(do="queue", side="german", choice="go")
            for _ in range(40):
                if french.scene["actions"]:
                    offered = french.scene["actions"]
                    await french.act(*(["hold_fire"] if ["hold_fire"] in offered else offered[0]))
                elif german.scene["queue"] is None or german.scene["queue"]["items"][0]["changed"]:
                    break
                else:
                    raise AssertionError("it neither goes on nor says why not")
            assert fired(german)[:2] == ["D20", "E14"]
            assert fired(german) == fired(french)
            assert fired(german) + squares(german) == ["D20", "E14", "H13"]

    run(check())


def test_guns_in_it_are_proposed_for_nothing_else_and_one_of_it_is_dropped(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            german, _ = await at_the_guns(rooms)
            await put_off(german, "D20", 8)
            taken = german.scene["queue"]["items"][0]["pieces"]
            await german.act("bombard", "D20")
            assert german.scene["proposed"]
            assert not set(taken) & {piece for each in german.scene["proposed"] for piece in each["pieces"]}
            await german.act("cancel")
            await put_off(german, "E14", 8)
            await german.do(do="queue", side="german", choice="drop", number=1)
            assert squares(german) == ["E14"]
            await german.do(do="queue", side="german", choice="drop")
            assert german.scene["queue"] is None

    run(check())


def test_what_was_taken_back_is_not_done_again_by_itself(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            made = await rooms.create(NewGame("generation_lost", {"german": PERSON, "french": PERSON}), "ada")
            ada = await Browser("ada").look(rooms, made.game.id)
            while ada.scene["decision"]["prompt"] != "bombard":
                offered = ada.scene["actions"]
                await ada.act(*next(([word] for word in READY if [word] in offered), offered[0]))
            await put_off(ada, "D20", 8)
            before = ada.scene["answers"]
            await ada.do(do="queue", side="german", choice="go")
            assert fired(ada) == ["D20"]
            await ada.do(do="takeback", to=before)
            assert fired(ada) == []
            assert squares(ada) == ["D20"]
            assert not ada.scene["queue"]["going"]
            await ada.act("bombard", "E14")
            await ada.act("cancel")
            assert fired(ada) == []

    run(check())


def test_another_seat_has_no_hand_in_it_and_what_cannot_wait_is_refused(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            german, french = await at_the_guns(rooms)
            await french.error("not-your-seat", do="queue", side="german", choice="go")
            refused = await german.refused(do="queue", side="german", choice="later")
            assert refused.why.message == "nothing-to-put-off"
            await german.error("stale", do="queue", side="german", choice="go", entry=1)

    run(check())
