"""meuse admin on both databases: without a server, and beside servers whose players see what it does."""

import asyncio
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from tests.server.at_table import BLIND, BOT, OPEN, RACE, Browser, code_of, new_game, run, server, two_players
from tests.server.test_keeping import age
from tests.server.test_notices import listening
from typer.main import get_command
from typer.testing import CliRunner, Result

import meuse
from meuse.cli import app
from meuse.server.games import rooms as rooms_module
from meuse.server.games.rooms import Rooms
from meuse.server.games.verify import verify
from meuse.server.operation.admin import game_id_of
from meuse.server.schema.game import NewAnalysis, NewGame, NewRematch, WantedSeat
from meuse.server.storage.bans import bans_in
from meuse.server.storage.keeping import in_force
from meuse.server.storage.migrations import migrate, revisions
from meuse.server.storage.policy import Keep

pytestmark = pytest.mark.usefixtures("small_titles")


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All commands are built anew at each start, which is most of the time that one takes."""
    monkeypatch.setattr("typer.testing._get_command", COMMAND_OF)


COMMAND_OF = cache(get_command)


class Operator:
    """Somebody at a shell on the machine of the database."""

    def __init__(self, database: str) -> None:
        self.database = database

    def run(self, command: str, *args: str) -> Result:
        return CliRunner().invoke(app, ["admin", command, "--database", self.database, "--language", "en", *args])

    def says(self, command: str, *args: str) -> str:
        """What a command prints for people."""
        result = self.run(command, *args)
        assert result.exit_code == 0, result.stderr
        return " ".join(result.stdout.split())

    def told(self, command: str, *args: str) -> Any:
        """What it prints for programs: JSON and nothing else."""
        result = self.run(command, "--json", *args)
        assert result.exit_code == 0, result.stderr
        return json.loads(result.stdout)

    def mistake(self, command: str, *args: str) -> str:
        """One line on stderr, exit status 2, nothing on stdout."""
        result = self.run(command, *args)
        assert (result.exit_code, result.stdout) == (2, ""), result.stdout
        assert result.stderr.startswith("meuse: ")
        assert result.stderr.count("\n") == 1
        return result.stderr.removeprefix("meuse: ").strip()

    async def meanwhile(self, command: str, *args: str) -> str:
        """While servers run in this process."""
        return await asyncio.to_thread(self.says, command, *args)


@pytest.fixture
def operator(empty_database: str) -> Operator:
    """On a database in which there is no game yet."""
    migrate(empty_database)
    return Operator(empty_database)


async def some_games(rooms: Rooms) -> dict[str, str]:
    """One game in each state; the one that goes on is Ada's and Bea's, and was made last but one."""
    over, _ = await new_game(rooms)
    await (await Browser("ada").look(rooms, over)).do(do="resign", side="red")
    waiting, _ = await new_game(rooms, token="eve", blue=OPEN)
    red, _ = await two_players(rooms)
    await red.act("step", 1)
    analysis = (await rooms.analyse(NewAnalysis(game=over), "ada")).game.id
    return {"over": over, "waiting": waiting, "going": red.room.id, "analysis": analysis}


def games_of(operator: Operator) -> dict[str, str]:
    async def make() -> dict[str, str]:
        async with server(operator.database) as rooms:
            return await some_games(rooms)

    return run(make())


# ---- without a server


def test_games_are_listed_by_state_title_rest_player_and_address(operator: Operator) -> None:
    async def make() -> dict[str, str]:
        async with server(operator.database) as rooms:
            games = await some_games(rooms)
            await age(rooms, games["over"], 20)
            for_bea = NewGame(RACE, {"red": WantedSeat("person", "Béatrice"), "blue": BOT})
            games["bot"] = (await rooms.create(for_bea, "bea", "192.0.2.7")).game.id
            return games

    games = run(make())
    listed = operator.told("list")
    assert {game["id"]: game["state"] for game in listed} == {
        games["over"]: "over",
        games["waiting"]: "waiting",
        games["going"]: "going",
        games["analysis"]: "analysis",
        games["bot"]: "going",
    }
    assert listed[-1]["id"] == games["over"], "those that rest come last"

    def ids(*filters: str) -> list[str]:
        return [game["id"] for game in operator.told("list", *filters)]

    for state in ("over", "waiting", "analysis"):
        assert ids("--state", state) == [games[state]]
    assert ids("--idle", "19") == [games["over"]]
    assert ids("--idle", "21") == []
    assert ids("--name", "bea") == [games["going"]]
    assert set(ids("--name", "b*a*")) == {games["going"], games["bot"]}
    assert ids("--name", "BÉATRICE") == [games["bot"]]
    assert ids("--address", "192.0.2.7") == [games["bot"]]
    assert ids("--title", RACE, "--most", "2") == ids()[:2]
    assert ids("--title", "valmy") == []
    going = next(game for game in listed if game["id"] == games["going"])
    assert going["entries"] == 2
    assert [(seat["side"], seat["name"], seat["browsers"]) for seat in going["seats"]] == [
        ("blue", "Bea", 1),
        ("red", "Ada", 1),
    ]


def test_a_list_for_people_names_titles_players_and_states(operator: Operator) -> None:
    assert operator.says("list") == "No games."
    games = games_of(operator)
    said = operator.says("list")
    for words in (games["going"], meuse.title(RACE).name, "going on", "waiting", "Ada", "Bea", "open"):
        assert words in said
    assert "--most 0 lists all" in operator.says("list", "--most", "1")


def test_a_game_is_shown_with_its_seats_addresses_and_the_day_it_is_deleted(operator: Operator) -> None:
    async def make() -> tuple[str, str]:
        async with server(operator.database) as rooms:
            await in_force(rooms.store, Keep(unstarted=10))
            made = await rooms.create(
                NewGame(RACE, {"red": WantedSeat("person", "Ada"), "blue": OPEN}), "ada", "192.0.2.7"
            )
            return made.game.id, made.game.moved

    game, moved = run(make())
    told = operator.told("show", "--", game)
    assert told["game"]["id"] == game
    assert told["addresses"] == [{"side": "", "address": "192.0.2.7", "at": moved}]
    assert told["expires"] > moved
    said = operator.says("show", "--", game)
    for words in ("192.0.2.7", "made the game", "Ada, one browser", "open", told["expires"][:10]):
        assert words in said
    assert operator.told("show", f"https://play.example/game/{game}?action=3")["game"]["id"] == game


def test_a_rematch_is_shown_from_both_ends(operator: Operator) -> None:
    async def make() -> tuple[str, str]:
        async with server(operator.database) as rooms:
            red, _ = await two_players(rooms)
            await red.do(do="resign", side="red")
            return red.room.id, (await rooms.rematch(red.room.id, NewRematch(), "ada")).game.id

    first, second = run(make())
    assert operator.told("show", "--", first)["rematch"] == second
    assert operator.told("show", "--", second)["rematch_of"] == first
    assert operator.told("show", "--", first)["ending"]["how"] == "resigned"


def test_statistics_count_by_title_and_state(operator: Operator) -> None:
    assert operator.told("statistics")["total"] == 0
    assert "Games: 0." in operator.says("statistics")
    games_of(operator)
    told = operator.told("statistics")
    assert told["games"] == {RACE: {"waiting": 1, "going": 1, "over": 1, "analysis": 1}}
    assert (told["total"], told["browsers"], told["entries"]) == (4, 3, 3)
    assert told["moved"] == {"1": 4, "7": 4, "30": 4}
    assert told["bytes"] > 10_000
    assert "Games: 4. Browsers with seats: 3. Entries: 3." in operator.says("statistics")


def test_a_finished_game_is_exported_as_a_save_as_dice_and_as_a_record(operator: Operator, tmp_path: Path) -> None:
    async def make() -> str:
        async with server(operator.database) as rooms:
            red, _ = await two_players(rooms)
            await red.play(["step", 1], ["done"], ["rest"])
            await red.do(do="resign", side="red")
            return red.room.id

    game = run(make())
    file = tmp_path / "save.json"
    assert operator.says("export", "--", game, str(file)).startswith("Written:")
    assert len(meuse.load(file.read_text("utf-8"))) > 2
    dice = operator.run("export", "--as", "dice", "--", game, "-").stdout
    assert verify(dice.encode()).good
    record = json.loads(operator.run("export", "--as", "record", "--", game, "-").stdout)
    assert [entry["kind"] for entry in record["entries"]] == ["joined", "act", "act", "act", "resigned"]
    assert len(record["game"]["secret"]) == 64
    assert [seat["name"] for seat in record["seats"]] == ["Bea", "Ada"]
    assert "is there already" in operator.mistake("export", "--", game, str(file))
    assert "no form 'pdf'; choose from save, dice, record" in operator.mistake("export", "--as", "pdf", "--", game, "-")


def test_the_dice_of_a_game_that_goes_on_keep_their_secret(operator: Operator) -> None:
    async def make() -> tuple[str, str]:
        async with server(operator.database) as rooms:
            return (await new_game(rooms))[0], (await new_game(rooms, BLIND))[0]

    open_game, hidden = run(make())
    for game in (open_game, hidden):
        record = json.loads(operator.run("export", "--as", "record", "--", game, "-").stdout)
        assert "secret" not in record["game"]
        assert json.loads(operator.run("export", "--as", "dice", "--", game, "-").stdout)["secret"] == ""
    assert operator.run("export", "--", open_game, "-").exit_code == 0
    assert "hides something" in operator.mistake("export", "--", hidden, "-")


def test_games_are_deleted_all_or_none(operator: Operator) -> None:
    games = games_of(operator)
    assert "no game 'nowhere'" in operator.mistake("delete", "--yes", "--", games["over"], "nowhere")
    assert len(operator.told("list")) == 4
    assert operator.says("delete", "--yes", "--", games["over"], games["waiting"]) == "2 games deleted."
    assert {game["id"] for game in operator.told("list")} == {games["going"], games["analysis"]}


def test_what_has_rested_is_pruned_and_shown_before(operator: Operator) -> None:
    async def make() -> dict[str, str]:
        async with server(operator.database) as rooms:
            games = await some_games(rooms)
            for game in ("analysis", "going"):
                await age(rooms, games[game], 40)
            return games

    games = run(make())
    would = operator.told("prune", "--keep", "analyses=30", "--dry-run")
    assert [game["id"] for game in would["games"]] == [games["analysis"]]
    assert "One game would be deleted." in operator.says("prune", "--keep", "analyses=30", "--dry-run")
    assert len(operator.told("list")) == 4
    done = operator.told("prune", "--keep", "analyses=30", "--yes")
    assert [game["id"] for game in done["games"]] == [games["analysis"]]
    assert {game["id"] for game in operator.told("list")} == set(games.values()) - {games["analysis"]}
    assert operator.told("prune", "--keep", "abandoned=41", "--yes")["games"] == []


def test_bans_are_made_listed_and_lifted(operator: Operator) -> None:
    migrate(operator.database)
    assert operator.says("bans") == "Nobody is banned."
    made = operator.told("ban", "--name", " TROLL* ", "--days", "7", "--reason", "insults")
    assert (made["kind"], made["pattern"], made["reason"]) == ("name", "troll*", "insults")
    assert made["until"] > made["at"]
    assert operator.says("ban", "--address", "192.0.2.9/24") == "Banned: 192.0.2.0/24, until lifted."
    assert [ban["pattern"] for ban in operator.told("bans")] == ["192.0.2.0/24", "troll*"]
    assert "insults" in operator.says("bans")
    assert "the name 'ada' is not banned; banned are troll*" in operator.mistake("unban", "--name", "Ada")
    assert operator.says("unban", "--address", "192.0.2.0/24") == "No longer banned: 192.0.2.0/24."
    assert operator.says("unban", "--name", "Troll*") == "No longer banned: troll*."
    assert operator.told("bans") == []


def test_a_player_who_lost_their_browser_is_forgotten_everywhere(operator: Operator) -> None:
    games = games_of(operator)  # bea plays blue in one of them alone
    wrong = operator.mistake("forget", "--yes", "--", games["going"], "green")
    assert wrong == "no side 'green' in this game; choose from blue, red"
    assert "nobody holds blue" in operator.mistake("forget", "--yes", "--", games["waiting"], "blue")
    told = operator.told("forget", "--yes", "--", games["going"], "red")  # ada's, who has two more
    assert sorted(told["deleted"]) == sorted([games["over"], games["analysis"]])
    assert told["left"] == [games["going"]]
    assert operator.told("list", "--name", "ada") == [
        game for game in operator.told("list") if game["id"] == games["waiting"]
    ]


# ---- beside running servers


def test_players_at_running_servers_see_what_the_operator_does(
    operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "SELDOM_SECONDS", 1_000.0)  # where the database tells, nobody need look

    async def check() -> None:
        async with server(operator.database) as one, server(operator.database) as two:
            red, blue = await two_players(one)
            there = await Browser("bea").look(two, red.room.id)
            other, _ = await new_game(two)
            watching = await Browser("eve").look(one, other)
            if one.store.notices is not None:
                await listening(one, two)
            assert await operator.meanwhile("close", "--yes", "--", red.room.id) == f"Game {red.room.id} is closed."
            for browser in (red, blue, there):
                await browser.until(lambda browser=browser: browser.scene["over"] is not None)
                assert browser.scene["over"]["how"] == "closed"
                assert browser.events()[-1] == "table-closed"
                await browser.error("over", do="act", action=["step", 1])
            await operator.meanwhile("delete", "--yes", "--", red.room.id, other)
            for browser in (red, blue, there, watching):
                await browser.until(lambda browser=browser: browser.dismissed != "")
            for rooms in (one, two):
                assert await code_of(rooms.room(other)) == "unknown-game"

    run(check())


def test_what_is_pruned_or_forgotten_disappears_from_running_servers(operator: Operator) -> None:
    async def check() -> None:
        async with server(operator.database) as rooms:
            red, _ = await two_players(rooms)
            old, _ = await new_game(rooms, token="eve")
            watching = await Browser("eve").look(rooms, old)
            await age(rooms, old, 40)
            await operator.meanwhile("prune", "--keep", "abandoned=30", "--yes")
            await watching.until(lambda: watching.dismissed != "")
            await operator.meanwhile("forget", "--yes", "--", red.room.id, "blue")
            await red.until(lambda: bool(red.game["seats"][1]["kind"] == "open"))
            assert not any(line.get("name") == "Bea" for line in red.log)

    run(check())


def test_a_ban_is_read_by_a_running_server(operator: Operator) -> None:
    async def check() -> None:
        async with server(operator.database) as rooms:
            await operator.meanwhile("ban", "--name", "troll")
            assert [ban.pattern for ban in await bans_in(rooms.store)] == ["troll"]

    run(check())


# ---- mistakes


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["show", "nowhere"], "no game 'nowhere' in this database; meuse admin list shows those that there are"),
        (["close", "--yes", "nowhere"], "game nowhere does not exist"),
        (["delete", "nowhere"], "this cannot be undone: add --yes"),
        (["list", "--state", "lost"], "no state 'lost'; choose from waiting, going, over, analysis"),
        (["list", "--title", "chess"], "no title 'chess'"),
        (["list", "--address", "here"], "'here' is not an address"),
        (["prune", "--yes"], "say how long to keep what"),
        (["prune", "--keep", "all=3"], "choose from analyses, unstarted, abandoned, finished, addresses"),
        (["ban"], "name one of --name and --address"),
        (["ban", "--name", "a", "--address", "192.0.2.1"], "name one of --name and --address"),
        (["ban", "--address", "nowhere"], "neither an address nor a network"),
        (["ban", "--name", "*"], "a ban needs a name"),
    ],
)
def test_mistakes_are_said_in_one_line(sqlite: str, args: list[str], why: str) -> None:
    migrate(sqlite)
    assert why in Operator(sqlite).mistake(*args)


def test_a_game_is_closed_only_while_it_goes_on(sqlite: str) -> None:
    operator = Operator(sqlite)
    games = games_of(operator)
    assert "is over already" in operator.mistake("close", "--yes", "--", games["over"])
    assert "it can only be deleted" in operator.mistake("close", "--yes", "--", games["analysis"])


def test_no_database_is_made_or_changed_by_looking(tmp_path: Path) -> None:
    missing = tmp_path / "none.sqlite"
    assert f"there is no database {missing}" in Operator(str(missing)).mistake("list")
    assert not missing.exists()
    foreign = tmp_path / "foreign.sqlite"
    with create_engine(f"sqlite:///{foreign}").begin() as connection:
        connection.execute(text("CREATE TABLE shopping (item TEXT)"))
    assert "is not a database of Meuse" in Operator(str(foreign)).mistake("list")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Karl, " * 100)
    assert "the database is damaged" in Operator(str(letter)).mistake("list")


def test_a_database_of_another_version_is_left_as_it_is(empty_database: str) -> None:
    older = revisions()[-2]
    migrate(empty_database, older)
    assert f"an older version of Meuse (form {older})" in Operator(empty_database).mistake("list")
    with create_engine(empty_database).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert "a newer version of Meuse (form 9999)" in Operator(empty_database).mistake("statistics")


def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    said = Operator("postgresql://meuse:secret@127.0.0.1:9/games").mistake("list")
    assert "the database does not answer" in said
    assert "127.0.0.1:9/games" in said
    assert "secret" not in said


@pytest.mark.parametrize(
    ("given", "game"),
    [
        ("aB-_9", "aB-_9"),
        ("-abc", "-abc"),
        ("https://play.example/game/aB-_9", "aB-_9"),
        ("https://play.example/analysis/aB-_9/?action=5#x", "aB-_9"),
    ],
)
def test_a_game_may_be_named_by_the_address_of_its_page(given: str, game: str) -> None:
    assert game_id_of(given) == game


def test_an_id_that_begins_with_a_dash_is_no_option(sqlite: str) -> None:
    migrate(sqlite)
    assert "no game '-xyz'" in Operator(sqlite).mistake("show", "-xyz")


def test_people_are_asked_before_something_is_lost(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    operator = Operator(sqlite)
    games = games_of(operator)
    monkeypatch.setattr("meuse.cli.admin.is_asked", lambda: True)
    command = ["admin", "delete", "--database", sqlite, "--language", "en", "--", games["over"]]
    refused = CliRunner().invoke(app, command, input="n\n")
    assert "Delete one game for good?" in refused.stdout
    assert len(operator.told("list")) == 4
    CliRunner().invoke(app, command, input="y\n")
    assert len(operator.told("list")) == 3


def test_the_operator_is_answered_in_french(sqlite: str) -> None:
    migrate(sqlite)
    said = CliRunner().invoke(app, ["admin", "list", "--database", sqlite, "--language", "fr"]).stdout
    assert said.strip() == "Aucune partie."
