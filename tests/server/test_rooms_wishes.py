"""Many answers as one request: written together, warned of once, undone as one, and never half done."""

import asyncio
from typing import Any

import pytest
from tests.server.at_table import Browser, run, same_as_fresh, server

from meuse.engine.trying import Trial
from meuse.server.games import pasts
from meuse.server.games.course import Trying
from meuse.server.games.rooms import Rooms
from meuse.server.schema.game import NewGame, WantedSeat
from meuse.server.schema.messages import Caution, Done, Error, GoalsReply, Refused, Stayed

MEUSE = "they_shall_not_pass"
MARNE = "schlieffens_war"
OPENING = {
    MEUSE: [["ready_made"], ["done"], ["ready_made"], ["done"], ["done"]],
    MARNE: [["ready_made"], ["done"], ["ready_made"], ["done"]],
}
MOST_FOR_ONE = 4  # answers: end the move of the last unit, take up the next, name its hex, end that move
SEATS = {MEUSE: ("german", "french"), MARNE: ("german", "entente")}


async def german_movement(rooms: Rooms, title: str) -> Browser:
    """One person on both sides, at the first movement of the game."""
    seats = {side: WantedSeat("person", "Ada") for side in SEATS[title]}
    made = await rooms.create(NewGame(title, seats), "ada")
    browser = await Browser("ada").look(rooms, made.game.id)
    await browser.play(*OPENING[title])
    assert browser.scene["decision"]["prompt"] == "movement"
    return browser


async def stack_and_goal(browser: Browser) -> tuple[list[str], str]:
    """Units of one hex that may move, and an empty hex that all of them reach."""
    able = [action[1] for action in browser.scene["actions"] if action[0] == "unit"]
    by_cell: dict[str, list[str]] = {}
    for name in able:
        by_cell.setdefault(browser.scene["pieces"][name]["cell"], []).append(name)
    occupied = {piece["cell"] for piece in browser.scene["pieces"].values()}
    for units in by_cell.values():
        reply = await browser.ask(do="goals", verb="unit", pieces=units)
        assert isinstance(reply, GoalsReply)
        goals = [cell for cell, goal in reply.cells.items() if goal.pieces == units and cell not in occupied]
        if len(units) > 1 and goals:
            return units, goals[0]
    raise AssertionError("no stack that can move")


@pytest.mark.parametrize("title", [MEUSE, MARNE])
def test_a_stack_goes_in_one_request_and_comes_back_with_one_undo(database: str, title: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            ada = await german_movement(rooms, title)
            units, goal = await stack_and_goal(ada)
            before = ada.scene
            done = await ada.do(do="wish", wish=["bring", "unit", goal, *units], careful=True)
            assert (done.went, done.stayed) == (units, [])
            assert {ada.scene["pieces"][name]["cell"] for name in units} == {goal}
            assert done.entry == ada.scene["entry"] > before["entry"] + len(units)
            await same_as_fresh(rooms, ada)
            await ada.do(do="undo", to="last")
            for part in ("pieces", "actions", "decision", "answers"):
                assert ada.scene[part] == before[part], part
            await same_as_fresh(rooms, ada)

    run(check())


def test_the_entries_of_a_wish_are_ordinary_ones_with_a_common_mark(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            ada = await german_movement(rooms, MEUSE)
            units, goal = await stack_and_goal(ada)
            first = ada.scene["entry"] + 1
            await ada.do(do="wish", wish=["bring", "unit", goal, *units])
            last = ada.scene["entry"]
            digger = next(action[1] for action in ada.scene["actions"] if action[0] == "dig_in")
            await ada.do(do="wish", wish=["then", "dig_in", digger])
            entries = await rooms.store.entries_after(ada.room.id, first - 1)
            assert {entry.kind for entry in entries} == {"act"}
            assert [entry.body.get("wish") for entry in entries] == [first] * (last - first + 1) + [None]

    run(check())


def test_who_stays_is_told_with_the_case_and_the_rest_is_done(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            ada = await german_movement(rooms, MEUSE)
            units, goal = await stack_and_goal(ada)
            able = [action[1] for action in ada.scene["actions"] if action[0] == "unit"]
            reply = await ada.ask(do="goals", verb="unit", pieces=able)
            assert isinstance(reply, GoalsReply)
            far = next(name for name in able if name not in reply.cells[goal].pieces)
            done = await ada.do(do="wish", wish=["bring", "unit", goal, far, *units])
            assert done.went == units
            (stayed,) = done.stayed
            assert isinstance(stayed, Stayed)
            assert (stayed.piece, stayed.why.case, stayed.why.message) == (far, "8.1(a)", "too-dear")

    run(check())


def test_a_wish_that_comes_to_nothing_writes_nothing(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            ada = await german_movement(rooms, MEUSE)
            units, goal = await stack_and_goal(ada)
            before = ada.scene["entry"]
            wishes: list[list[str | int]] = [["bring", "unit", "0101", *units], ["repeat"], ["all", "unit"]]
            for wish in [*wishes, ["bring"], ["sing", 3], ["then"], ["then", 3], ["each", "unit", 4]]:
                assert (await ada.refused(do="wish", wish=wish)).why.message
            await ada.error("stale", do="wish", wish=["bring", "unit", goal, *units], entry=before - 1)
            assert ada.scene["entry"] == before
            bea = await Browser("bea").look(rooms, ada.room.id)
            await bea.error("not-your-seat", do="wish", wish=["bring", "unit", goal, *units])
            reply = await bea.ask(do="goals", verb="unit", pieces=units)
            assert isinstance(reply, GoalsReply)
            assert reply.cells == {}, "only who decides is told"

    run(check())


def test_of_two_wishes_at_once_one_is_done(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms, server(database) as others:
            ada = await german_movement(rooms, MEUSE)
            units, goal = await stack_and_goal(ada)
            eve = await Browser("ada").look(others, ada.room.id)
            wish: dict[str, Any] = {"do": "wish", "wish": ["bring", "unit", goal, *units]}
            answers = await asyncio.gather(ada.ask(**wish), eve.ask(**wish), ada.ask(**wish))
            assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Error", "Error"]
            assert {answer.code for answer in answers if isinstance(answer, Error)} == {"stale"}
            loaded = await rooms.store.entries_after(ada.room.id, 0)
            assert [entry.number for entry in loaded] == list(range(1, len(loaded) + 1))

    run(check())


@pytest.mark.plain
@pytest.mark.parametrize("title", [MEUSE, MARNE])
def test_others_have_their_turn_after_each_unit_of_a_wish(
    sqlite: str, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is counted are the answers that are tried, on whichever copy: however many units a wish names, from one turn
    of the others to the next there are no more than one unit takes."""
    counted = {"all": 0, "now": 0, "most": 0}

    def count(kind: type, name: str) -> None:
        tried = getattr(kind, name)

        def counting(self: Any, *args: Any) -> Any:
            counted["all"] += 1
            counted["now"] += 1
            counted["most"] = max(counted["most"], counted["now"])
            return tried(self, *args)

        monkeypatch.setattr(kind, name, counting)

    async def others() -> None:
        while True:
            counted["now"] = 0
            await asyncio.sleep(0)

    async def check() -> None:
        async with server(sqlite) as rooms:
            ada = await german_movement(rooms, title)
            units = [action[1] for action in ada.scene["actions"] if action[0] == "unit"][:60]
            _, goal = await stack_and_goal(ada)
            count(Trial, "give")
            count(Trying, "act")
            waiting = asyncio.create_task(others())
            for wish in (["bring", "unit", goal, *units], ["each", "unit", *units]):
                counted.update(all=0, most=0)
                answer = await ada.ask(do="wish", wish=wish)
                assert isinstance(answer, Done | Refused)
                assert counted["all"] > len(units)
                assert counted["most"] <= MOST_FOR_ONE
            waiting.cancel()

    run(check())


def test_the_next_unit_is_named_while_the_first_is_under_way(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            ada = await german_movement(rooms, MARNE)
            units, goal = await stack_and_goal(ada)
            assert ada.scene["beyond"]["actions"] == []
            await ada.act("unit", units[0])
            await ada.act("to", goal)
            assert ada.scene["beyond"]["settled"]
            assert ["unit", units[1]] in ada.scene["beyond"]["actions"]
            bea = await Browser("bea").look(rooms, ada.room.id)
            assert bea.scene["beyond"]["actions"] == []
            await ada.do(do="wish", wish=["then", "unit", units[1]])
            assert ada.scene["decision"]["params"]["unit"] == units[1]
            await ada.do(do="undo", to="last")
            assert ada.scene["decision"]["params"]["unit"] == units[0]
            past = await ada.scene_at(ada.scene["answers"])
            assert past.beyond.actions == []

    run(check())


def test_warnings_for_all_of_it_come_once_and_before(database: str) -> None:
    """They Shall Not Pass: with the last gun that may join, a barrage is thrown at once."""

    async def check() -> None:
        async with server(database) as rooms:
            seats = {side: WantedSeat("person", "Ada") for side in SEATS[MEUSE]}
            made = await rooms.create(NewGame(MEUSE, seats), "ada")
            ada = await Browser("ada").look(rooms, made.game.id)
            await ada.play(*OPENING[MEUSE][:-1])
            gun = next(action for action in ada.scene["actions"] if action[0] == "gun")
            await ada.act(*gun)
            target = next(action for action in ada.scene["actions"] if action[0] == "barrage")
            await ada.act(*target)
            before = ada.scene["entry"]
            answer = await ada.ask(do="wish", wish=["all", "gun"], careful=True)
            assert isinstance(answer, Caution)
            assert [caution.message for caution in answer.cautions] == ["throws-at-once"]
            assert ada.scene["entry"] == before
            await ada.do(do="wish", wish=["all", "gun"], careful=False)
            assert "barrage-fired" in ada.events()
            assert not ada.scene["undo"]["last"]

    run(check())


def test_a_wish_is_one_after_the_room_was_opened_from_its_past(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pasts, "PAST_EVERY", 4)
    monkeypatch.setattr(pasts, "SOONEST", 1)

    async def check() -> None:
        async with server(database) as rooms:
            ada = await german_movement(rooms, MEUSE)
            units, goal = await stack_and_goal(ada)
            before = ada.scene
            await ada.do(do="wish", wish=["bring", "unit", goal, *units])
            await ada.act("dig_in", next(a[1] for a in ada.scene["actions"] if a[0] == "dig_in"))  # writes a past
            game = ada.room.id
        async with server(database) as rooms:
            ada = await Browser("ada").look(rooms, game)
            assert ada.room.course.packed > before["entry"]
            await ada.do(do="undo", to="last")
            await ada.do(do="undo", to="last")
            assert ada.scene["answers"] == before["answers"]
            assert ada.scene["actions"] == before["actions"]

    run(check())
