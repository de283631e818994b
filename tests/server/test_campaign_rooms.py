"""A title of which only some games hide something: on the server its scenarios are open, and its campaign is not."""

from typing import Any

import pytest
from tests.server.at_table import OPEN, PERSON, Browser, code_of, run, server

from meuse.server.schema.game import NewGame

TITLE = "generation_lost"
READY = (["ready_made"], ["done"])


async def table(rooms: Any, scenario: str, options: list[str]) -> tuple[Browser, Browser, Browser]:
    """A German, a French player and a watcher, after the set-up of both."""
    seats = {"german": PERSON, "french": OPEN}
    made = await rooms.create(NewGame(TITLE, seats, scenario=scenario, options=options), "ada")
    game_id = made.game.id
    german = await Browser("ada").look(rooms, game_id)
    await rooms.join(game_id, "french", "Bea", made.links["french"], "bea")
    french = await Browser("bea").look(rooms, game_id)
    watcher = await Browser("eve").look(rooms, game_id)
    await german.play(*READY)
    await french.act("done")
    return german, french, watcher


@pytest.mark.parametrize(
    ("scenario", "options"), [("hells_doorway", []), ("firestorm_on_the_meuse", []), ("campaign", ["solitaire"])]
)
def test_where_nothing_is_hidden_it_can_be_saved_and_looked_into_at_once(
    database: str, scenario: str, options: list[str]
) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            if scenario == "hells_doorway":
                made = await rooms.create(NewGame(TITLE, {"german": PERSON, "french": OPEN}, scenario=scenario), "ada")
                german = await Browser("ada").look(rooms, made.game.id)
            else:
                german, _, watcher = await table(rooms, scenario, options)
                assert watcher.scene["decision"]["prompt"] != "waiting"
            assert not german.room.course.hides
            assert await german.room.save(german.token)

    run(check())


def test_in_a_campaign_nobody_but_the_germans_is_sent_an_objective(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            german, french, watcher = await table(rooms, "campaign", [])
            await german.act("operations")
            assert french.scene["decision"]["prompt"] == "operations-wish"
            assert watcher.scene["decision"]["prompt"] == "waiting"
            await french.act("operations")
            await german.play(["conduct", "objectives"], ["conduct", "mines"], ["done"])
            assert "mines" not in str(french.scene["tracks"])
            await french.play(["conduct", "elan"], ["done"])
            assert "mines" in str(french.scene["tracks"])
            drawn = [track["params"]["objective"] for track in german.scene["tracks"] if track["id"] == "objective"]
            assert len(drawn) == 8
            assert await code_of(german.room.save("ada")) == "not-now"
            assert await code_of(watcher.room.save("eve")) == "not-your-seat"
            for other in (french, watcher):
                assert not [track for track in other.scene["tracks"] if track["id"] == "objective"]
                (line,) = [line for line in other.log if line["event"] == "objectives-found"]
                assert line["objectives"] == []
                position = await other.room.position(other.token)
                assert position["objectives"] == []
                sheet = await other.room.dice(other.token)
                assert "shuffle" not in str([entry.rolls for entry in sheet.entries])

    run(check())
