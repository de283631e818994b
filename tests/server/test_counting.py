"""Where a title hides something, nobody can count what another side has decided.

Two games are played side by side in which red does more in the one than in the other and nobody may see it. Blue and a
watcher must be sent the same, to the last byte: numbers of answers and entries, messages, log, moments of the past, the
sheet of dice, the lobby.
"""

import re
from typing import Any

import pytest
from tests.server.at_table import BLIND, OPEN, PERSON, RACE, Browser, run, same_as_fresh, server, two_players

from meuse.server.schema.game import NewGame
from meuse.server.schema.messages import AtReply, StandingsReply, encode
from meuse.server.schema.scene import TurnStanding

pytestmark = pytest.mark.usefixtures("small_titles")

TIME = re.compile(r"\d{4}-\d\d-\d\dT[0-9:.]+(Z|\+00:00)?")
STEP: list[str | int] = ["step", 1]
DONE: list[str | int] = ["done"]
REST: list[str | int] = ["rest"]


async def evening(database: str, title: str, steps: int, undone: int) -> dict[str, list[str]]:
    """A turn of red's with so many steps, some of them taken back first; what blue and a watcher get of it."""
    async with server(database) as open_rooms:
        red, blue = await two_players(open_rooms, title)
        watcher = await Browser("eve").look(open_rooms, red.room.id)
        for _ in range(undone):
            await red.act(*STEP)
            await red.do(do="undo", to="last")
        await red.play(*[STEP] * steps)
        asked: dict[str, list[Any]] = {"bea": [], "eve": []}
        for other in (blue, watcher):  # in the middle of red's turn, and after it
            asked[other.token] += await look(other)
        await blue.do(do="draw")
        await red.do(do="answer", accept=False)
        await red.play(DONE, REST)
        await blue.play(STEP, STEP)
        for other in (blue, watcher):
            asked[other.token] += await look(other)
        await blue.do(do="takeback", to=1)
        await red.do(do="answer", accept=True)
        for other in (red, blue, watcher):
            await same_as_fresh(open_rooms, other)
        lobby = [info for info in await open_rooms.lobby("eve") if info.id == red.room.id]
        asked["eve"].append(lobby)
        game_id = red.room.id
    sent = {other.token: [*other.told, *asked[other.token]] for other in (blue, watcher)}
    return {
        token: [TIME.sub("TIME", encode(message).decode().replace(game_id, "GAME")) for message in messages]
        for token, messages in sent.items()
    }


async def look(browser: Browser) -> list[Any]:
    """All that can be asked for without changing anything."""
    asked: list[Any] = [await browser.ask(do="at", answers=n) for n in range(browser.scene["answers"] + 2)]
    asked += [await browser.ask(do="luck"), await browser.ask(do="undo", to="last", entry=999)]
    asked += [await browser.ask(do="log", first=0, last=9), await browser.ask(do="log", first=2, last=10_000)]
    asked += [await browser.room.dice(browser.token), browser.room.info(browser.token)]
    return [*asked, await browser.room.position(browser.token)]


@pytest.mark.parametrize(("steps", "undone"), [(4, 0), (0, 0), (1, 3)])
def test_nobody_can_count_what_another_does_unseen(database: str, one_key: None, steps: int, undone: int) -> None:
    few = run(evening(database, BLIND, steps=1, undone=0))
    many = run(evening(database, BLIND, steps, undone))
    assert few == many
    assert all(len(messages) > 20 for messages in few.values())


def test_where_nothing_is_hidden_everybody_counts_everything(database: str, one_key: None) -> None:
    """Without this the comparison would prove nothing."""
    assert run(evening(database, RACE, 1, 0)) != run(evening(database, RACE, 2, 0))


def test_a_seat_counts_what_it_reads_of_and_can_go_back_to_it(database: str) -> None:
    async def check() -> None:
        async with server(database) as open_rooms:
            red, blue = await two_players(open_rooms, BLIND)
            first = red.scene["answers"]
            await red.play(STEP, STEP, STEP)
            assert red.scene["answers"] == first + 3
            assert [line["number"] for line in red.log if line["event"] == "stepped"] == [first + n for n in (1, 2, 3)]
            assert blue.scene["answers"] == first
            assert len(blue.told) == 1  # nothing has happened since he came
            before = blue.scene["entry"]
            await red.play(DONE, REST)
            assert blue.scene["entry"] > before
            assert [line["number"] for line in blue.log if line["event"] == "pushed"] == [first + 1]

    run(check())


def test_what_a_line_says_of_answers_stays_though_others_are_given_in_their_place(database: str, one_key: None) -> None:
    """An undo names the moment it went back to as its reader counted then, whatever is played instead."""

    async def check() -> None:
        async with server(database) as open_rooms:
            red, blue = await two_players(open_rooms, BLIND)
            await red.play(STEP, STEP, STEP)
            await red.do(do="undo", to="last")
            await red.do(do="undo", to="phase")
            await red.play(DONE, REST)
            await blue.play(STEP, DONE, REST)
            for browser in (red, blue):
                await same_as_fresh(open_rooms, browser)

    run(check())


def test_nobody_can_count_by_the_standings_what_another_has_set_up(database: str) -> None:
    """6.6 of Schlieffen's War: the graph of the standing says after how many answers each turn began."""

    async def turns(placed: int) -> dict[str, list[TurnStanding]]:
        async with server(database) as open_rooms:
            wanted = NewGame("schlieffens_war", {"german": OPEN, "entente": PERSON})
            made = await open_rooms.create(wanted, "ada")
            entente = await Browser("ada").look(open_rooms, made.game.id)
            await open_rooms.join(made.game.id, "german", "Bea", made.links["german"], "bea")
            german = await Browser("bea").look(open_rooms, made.game.id)
            watcher = await Browser("eve").look(open_rooms, made.game.id)
            await entente.play(["ready_made"], DONE)
            await german.play(*[["ready_made"]] * placed, DONE)
            found: dict[str, list[TurnStanding]] = {}
            for other in (entente, watcher):
                told = await other.ask(do="standings")
                assert isinstance(told, StandingsReply)
                begun = await other.ask(do="at", answers=told.standings[0].answers)
                assert isinstance(begun, AtReply)
                assert begun.scene.phase == "german_movement"
                found[other.token] = told.standings
            return found

    assert run(turns(1)) == run(turns(4))


QUIET: list[tuple[list[list[str | int]], list[list[str | int]]]] = [
    # Ruling L61 of Valmy: changes in holding boxes, and who comes along, are nobody else's business.
    ([], []),
    ([["holding", "STB"], ["arrange", "PR-KLEIST-I"], ["under", "PR-BRUNSWICK"], ["done"]], []),
    ([["holding", "MAS"], ["done"]], [["leave", "PR-KLEIST-II"], ["take", "PR-KLEIST-II"]]),
    ([], [["leave", "PR-ROMBERG-I"]]),
]


@pytest.mark.case("valmy", "2.3", "2.3(b)")
def test_nobody_can_count_what_changes_in_holding_boxes(database: str, one_key: None) -> None:
    """Ruling L61 of Valmy: an enemy is not even told that there was something, nor by a number of answers."""

    async def morning(
        before: list[list[str | int]], mustering: list[list[str | int]], undone: int
    ) -> dict[str, list[str]]:
        async with server(database) as open_rooms:
            wanted = NewGame("valmy", {"allied": PERSON, "french": OPEN}, scenario="cannonade")
            made = await open_rooms.create(wanted, "ada")
            allied = await Browser("ada").look(open_rooms, made.game.id)
            await open_rooms.join(made.game.id, "french", "Bea", made.links["french"], "bea")
            french = await Browser("bea").look(open_rooms, made.game.id)
            watcher = await Browser("eve").look(open_rooms, made.game.id)
            for _ in range(undone):
                await allied.act("holding", "STB")
                await allied.do(do="undo", to="last")
            await allied.play(*before)
            asked: dict[str, list[Any]] = {"bea": [], "eve": []}
            for other in (french, watcher):
                asked[other.token] += await look(other)
            await allied.play(["activate", "PR-KLEIST"], *mustering, DONE, ["to", "HAN"], ["halt"])
            for other in (french, watcher):
                asked[other.token] += await look(other)
            await allied.do(do="takeback", to=1)
            await french.do(do="answer", accept=False)
            for other in (allied, french, watcher):
                await same_as_fresh(open_rooms, other)
            sent = {other.token: [*other.told, *asked[other.token]] for other in (french, watcher)}
            return {
                token: [TIME.sub("TIME", encode(one).decode().replace(made.game.id, "GAME")) for one in messages]
                for token, messages in sent.items()
            }

    plain = run(morning([], [], 0))
    assert all(len(messages) > 10 for messages in plain.values())
    for place, (before, mustering) in enumerate(QUIET):
        assert run(morning(before, mustering, undone=place)) == plain, (before, mustering)
    loud: list[list[str | int]] = [["holding", "STB"], ["arrange", "PR-KLEIST-I"], ["show"], ["done"]]
    assert run(morning(loud, [], 0)) != plain  # without this the comparison would prove nothing
