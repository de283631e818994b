"""Going back and ending: undo, takebacks by consent, spent dice, draws, resignations; on both databases."""

import pytest
from tests.server.at_table import (
    BOT,
    OPEN,
    TURN,
    Browser,
    new_game,
    run,
    same_as_fresh,
    server,
    two_players,
)

from meuse.engine.dice import Audited
from meuse.server.games import course, stretches
from meuse.server.schema.messages import words_of

pytestmark = pytest.mark.usefixtures("small_titles")


def place(browser: Browser, side: str) -> str:
    numbers: str = browser.scene["pieces"][f"{side}-runner"]["numbers"]
    return numbers


def test_what_a_bot_is_told_of_a_game_is_what_was_answered_also_after_going_back(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Put into words once, in packages, and not each time anew."""
    monkeypatch.setattr(stretches, "PACKAGE", 3)

    async def check() -> None:
        async with server(sqlite) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)

            def told() -> list[list[str | int]]:
                now = ada.room.course.now
                assert now.words() == [words_of(one) for one in now.game.record()]
                return now.words()

            for _ in range(2):
                await ada.play(*TURN)
                told()
            assert len(told()) > 6
            await ada.do(do="takeback", to=1)
            assert len(told()) == 1
            await ada.play(["step", 2], ["step", 1], ["done"])
            assert told()[1:3] == [["step", 2], ["step", 1]]

    run(check())


# ---- undo


def test_steps_are_undone_one_by_one_and_all_at_once(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            await red.error("not-now", do="undo", to="last")
            await red.play(["step", 1], ["step", 2], ["step", 1])
            assert red.scene["undo"] == {"last": True, "phase": True}
            assert blue.scene["undo"] == {"last": False, "phase": False}
            await blue.error("not-now", do="undo", to="last")
            await red.do(do="undo", to="last")
            assert place(red, "red") == "3"
            assert red.log[-1] == {"event": "table-undone", "side": "red", "answers": 3, "number": 3, "cases": []}
            await red.do(do="undo", to="phase")
            assert place(red, "red") == place(blue, "red") == "0"
            assert red.scene["answers"] == 1
            assert red.events() == ["dice-rolled", "table-joined", "table-undone", "table-undone"]
            assert red.scene["undo"] == {"last": False, "phase": False}
            await same_as_fresh(rooms, red, blue)

    run(check())


def test_undo_stops_at_dice_at_a_hand_over_and_at_what_was_seen(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            await red.play(["step", 1], ["peek"], ["step", 2])
            await red.do(do="undo", to="phase")  # not past what was seen
            assert place(red, "red") == "1"
            error = await red.error("not-now", do="undo", to="last")
            assert error.detail == "undo-stops-here"
            await red.act("done")
            await red.error("not-now", do="undo", to="last")
            await red.act("rest")
            await red.error("not-now", do="undo", to="last")
            await blue.error("not-now", do="undo", to="last")
            await same_as_fresh(rooms, red, blue)

    run(check())


def test_undo_is_the_same_after_a_restart(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, _ = await two_players(rooms)
            await red.play(["step", 1], ["peek"], ["step", 2], ["step", 2])
        async with server(database) as rooms:
            red = await Browser("ada").look(rooms, red.room.id)
            assert red.scene["undo"] == {"last": True, "phase": True}
            await red.do(do="undo", to="phase")
            assert place(red, "red") == "1"

    run(check())


# ---- takebacks


def test_a_takeback_needs_the_other_side(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            await red.play(*TURN)
            await red.do(do="takeback", to=1)
            assert red.scene["asked"] == blue.scene["asked"] == {"kind": "takeback", "by": "red", "to": 1}
            await red.error("not-now", do="answer", accept=True)
            await red.error("not-now", do="draw")
            await blue.do(do="answer", accept=False)
            assert red.scene["asked"] is None
            assert red.scene["answers"] == 6
            await red.do(do="takeback", to=1)
            await blue.do(do="answer", accept=True)
            assert red.scene["answers"] == blue.scene["answers"] == 1
            assert place(blue, "red") == "0"
            assert blue.events() == [
                "dice-rolled",
                "table-joined",
                "table-takeback-asked",
                "table-takeback-refused",
                "table-takeback-asked",
                "table-taken-back",
            ]
            await same_as_fresh(rooms, red, blue)
            await blue.error("not-now", do="answer", accept=True)

    run(check())


def test_a_proposal_lapses_when_the_other_side_plays_on(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            await red.play(*TURN)
            await red.do(do="takeback", to=1)
            await blue.act("step", 1)
            assert red.scene["asked"] is blue.scene["asked"] is None
            await blue.do(do="draw")
            await blue.act("step", 1)  # his own offer stands
            assert red.scene["asked"] == {"kind": "draw", "by": "blue", "to": 0}
            await same_as_fresh(rooms, red, blue)

    run(check())


def test_dice_taken_back_are_spent(database: str) -> None:
    """However often it is taken back, no die number is thrown twice, in this process and after a restart."""

    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            for _ in range(4):
                await ada.play(*TURN, ["done"])
                await ada.do(do="takeback", to=1)
            await ada.act("done")
        async with server(database) as rooms:
            ada = await Browser("ada").look(rooms, game_id)
            await ada.do(do="takeback", to=1)
            await ada.play(["done"], ["rest"], ["done"])
            await ada.do(do="resign", side="red")
            sheet = await ada.room.dice("")
            dice = [die for entry in sheet.entries for roll in entry.rolls for die in roll]
            assert len(dice) == 2 + 4 * 2 + 1 + 2
            assert Audited(bytes.fromhex(sheet.secret)).roll(0, len(dice)) == tuple(dice)
            on_board = [die for roll in ada.room.course.game.record() if roll.verb == "roll" for die in roll.args]
            assert on_board == dice[:2] + dice[-2:]

    run(check())


def test_a_takeback_never_stops_between_an_act_and_its_dice(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.play(["step", 1], ["done"], ["rest"])
            assert ada.scene["answers"] == 5
            await ada.do(do="takeback", to=3)  # `done` is the third answer, its die the fourth
            assert ada.scene["answers"] == 2
            assert ada.scene["decision"]["seat"] == "red"
            for outside in (0, 2, 77):
                await ada.error("not-now", do="takeback", to=outside)

    run(check())


def test_a_bot_and_one_s_own_other_seat_consent_at_once(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            for seats, events in (
                ({}, ["table-taken-back"]),
                ({"blue": BOT}, ["table-takeback-asked", "table-taken-back"]),
            ):
                game_id, _ = await new_game(rooms, **seats)
                ada = await Browser("ada").look(rooms, game_id)
                await ada.play(["step", 1], ["done"])
                await ada.do(do="takeback", to=1)
                assert ada.scene["answers"] == 1
                assert ada.scene["asked"] is None
                assert ada.events()[1:] == events
                await same_as_fresh(rooms, ada)

    run(check())


def test_an_empty_chair_cannot_consent(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            game_id, _ = await new_game(rooms, blue=OPEN)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.play(["step", 1])
            await ada.error("not-now", do="takeback", to=1)
            await ada.error("not-now", do="draw")

    run(check())


# ---- ending


def test_a_draw_is_agreed_by_both(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            await red.do(do="draw")
            await blue.do(do="answer", accept=False)
            assert red.scene["over"] is None
            await blue.do(do="draw")
            await red.do(do="answer", accept=True)
            for browser in (red, blue):
                assert browser.scene["over"] == {"how": "agreed", "winner": "", "grade": "", "points": 0}
                assert browser.scene["decision"] is None
                assert browser.scene["actions"] == []
                assert len(browser.game["secret"]) == 64
                assert browser.game["deciding"] == ""
            assert red.events()[2:] == [
                "table-draw-offered",
                "table-draw-refused",
                "table-draw-offered",
                "table-draw-agreed",
            ]
            await red.error("over", do="act", action=["step", 1])
            await same_as_fresh(rooms, red, blue)

    run(check())


def test_two_who_both_offer_a_draw_have_agreed(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            red, blue = await two_players(rooms)
            await red.do(do="draw")
            await red.error("not-now", do="draw")
            await blue.do(do="draw")
            assert red.scene["over"]["how"] == "agreed"

    run(check())


def test_a_bot_declines_a_draw(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.do(do="draw")
            assert [(line["event"], line["side"]) for line in ada.log[1:]] == [
                ("table-draw-offered", "red"),
                ("table-draw-refused", "blue"),
            ]
            assert ada.scene["over"] is ada.scene["asked"] is None
            await same_as_fresh(rooms, ada)

    run(check())


def test_who_resigns_has_lost_and_the_secret_is_out(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            await red.play(*TURN)
            assert red.game["secret"] == ""
            await red.do(do="resign", side="red")  # not his turn: one may always resign
            assert blue.scene["over"] == {"how": "resigned", "winner": "blue", "grade": "", "points": 0}
            assert Audited(bytes.fromhex(blue.game["secret"])).commitment == blue.game["commitment"]
            lobby = [game for game in await rooms.lobby("bea") if game.id == red.room.id]
            assert lobby[0].over is not None
            assert lobby[0].over.winner == "blue"
            assert lobby[0].secret == blue.game["secret"]
        async with server(database) as rooms:
            again = await Browser("bea").look(rooms, red.room.id)
            assert again.scene == blue.scene
            await again.error("over", do="act", action=["step", 1])

    run(check())


def test_who_does_and_undoes_the_same_again_and_again_fills_no_log(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the log of that moment, which is always told whole, would grow until it takes seconds to tell."""
    monkeypatch.setattr(course, "MOST_SAID", 3)

    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            said = ["table-joined"]
            for _ in range(5):
                await red.act("step", 1)
                await red.do(do="undo", to="last")
                said = [*said, "table-undone"][:4]
                fresh = await Browser("bea").look(rooms, red.room.id)
                assert [event for event in fresh.events() if event.startswith("table-")] == said
                fresh.leave()
            await blue.do(do="draw")  # what the other has said is counted by itself
            await red.do(do="answer", accept=False)
            await red.act("step", 1)
            await red.do(do="undo", to="last")
            fresh = await Browser("bea").look(rooms, red.room.id)
            log = [event for event in fresh.events() if event.startswith("table-")]
            assert log == ["table-joined", "table-undone", "table-draw-offered", "table-draw-refused", "table-undone"]
        async with server(database) as rooms:  # and so it is when it is followed anew
            assert (await Browser("bea").look(rooms, red.room.id)).log == fresh.log

    run(check())
