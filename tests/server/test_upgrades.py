"""A database of every form that there has been, with games in it, is brought to the present form and played on."""

from typing import Any

import pytest
from sqlalchemy import MetaData, create_engine, insert
from tests.server.at_table import TURN, Browser, run, same_as_fresh, server, two_players

from meuse.server.storage.migrations import migrate, revisions
from meuse.server.storage.tables import METADATA

pytestmark = pytest.mark.usefixtures("small_titles")


def rows_of(url: str) -> dict[str, list[dict[str, Any]]]:
    engine = create_engine(url)
    with engine.connect() as connection:
        found = {
            table.name: [dict(row) for row in connection.execute(table.select()).mappings()]
            for table in METADATA.sorted_tables
        }
    engine.dispose()
    return found


def fill(url: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    """With as much of these rows as a database of that form has tables and columns for."""
    engine = create_engine(url)
    with engine.begin() as connection:
        there = MetaData()
        there.reflect(connection)
        for table in METADATA.sorted_tables:
            if table.name not in there.tables or table.name == "keys":
                continue
            columns = [column for column in table.c if column.name in there.tables[table.name].c]
            some = [{column.name: row[column.name] for column in columns} for row in rows[table.name]]
            if some:
                connection.execute(insert(table), some)
    engine.dispose()


@pytest.mark.parametrize("revision", revisions())
def test_games_of_every_form_of_the_database_are_played_on(empty_database: str, revision: str, tmp_path: Any) -> None:
    source = f"sqlite:///{tmp_path / 'source.sqlite'}"

    async def play() -> tuple[str, dict[str, Any], list[Any]]:
        async with server(source) as rooms:
            red, _ = await two_players(rooms)
            await red.play(*TURN)
            return red.room.id, red.scene, red.log

    game_id, scene, log = run(play())
    migrate(empty_database, revision)
    fill(empty_database, rows_of(source))

    async def play_on() -> None:
        async with server(empty_database) as rooms:
            red = await Browser("ada").look(rooms, game_id)
            blue = await Browser("bea").look(rooms, game_id)
            assert red.scene == scene
            assert red.log == log
            assert blue.game["mine"] == ["blue"]
            await blue.act("step", 1)
            await red.do(do="resign", side="red")
            await same_as_fresh(rooms, red, blue)

    run(play_on())
