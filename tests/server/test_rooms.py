"""Rooms: playing, seeing, being refused; what is told is what is so, now and after a restart; on both databases."""

import random
from typing import Any

import msgspec
import pytest
from tests.as_sent import as_sent
from tests.server.at_table import (
    BLIND,
    BOT,
    OPEN,
    PERSON,
    RACE,
    TURN,
    Browser,
    code_of,
    new_game,
    run,
    same_as_fresh,
    server,
    two_players,
)

import meuse
from meuse.engine.dice import Audited
from meuse.engine.text import Texts
from meuse.server.games.table_events import AGAIN, BACK, EVENTS
from meuse.server.schema.common import Said
from meuse.server.schema.game import GameInfo, NewGame, WantedSeat
from meuse.server.schema.messages import AtReply, Caution, LuckReply, OverlayReply, StandingsReply, WhyReply

pytestmark = pytest.mark.usefixtures("small_titles")


# ---- playing


def test_an_act_is_done_numbered_and_told_to_everybody(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            watcher = await Browser("").look(rooms, red.room.id)
            assert red.scene["actions"] == [["step", 1], ["step", 2], ["peek"], ["done"]]
            assert blue.scene["actions"] == watcher.scene["actions"] == []
            entry = red.scene["entry"]
            assert (await red.act("step", 2)).entry == entry + 1
            for browser in (red, blue, watcher):
                assert browser.scene["entry"] == entry + 1
                assert browser.scene["pieces"]["red-runner"]["numbers"] == "2"
                assert browser.log[-1]["event"] == "stepped"
            await same_as_fresh(rooms, red, blue, watcher)
            assert [browser.scene["seat"] for browser in (red, blue, watcher)] == ["red", "blue", ""]

    run(check())


def test_what_updates_tell_adds_up_to_the_state_whatever_happens(database: str) -> None:
    """Random play with undo, takebacks, draws offered; three kinds of eyes; then a restart."""

    async def check(seed: int, title: str) -> None:
        rng = random.Random(seed)
        async with server(database) as rooms:
            red, blue = await two_players(rooms, title)
            watcher = await Browser("").look(rooms, red.room.id)
            players = {"red": red, "blue": blue}
            for number in range(60):
                if red.game["over"] is not None:
                    break
                await something(rng, players)
                if number % 4 == 0:
                    await same_as_fresh(rooms, red, blue, watcher)
            if red.game["over"] is None:
                await red.do(do="resign", side="red")
            await same_as_fresh(rooms, red, blue, watcher)
            seen = [(browser.scene, browser.log) for browser in (red, blue, watcher)]
            game_id = red.room.id
        async with server(database) as rooms:
            again = [await Browser(browser.token).look(rooms, game_id) for browser in (red, blue, watcher)]
            assert [(browser.scene, browser.log) for browser in again] == seen
            assert not again[0].game["warnings"]

    for seed, title in enumerate((RACE, BLIND, RACE, BLIND)):
        run(check(seed, title))


async def something(rng: random.Random, players: dict[str, Browser]) -> None:
    """One thing that a player may do at this moment."""
    deciding = players[players["red"].scene["decision"]["seat"]]
    asked = deciding.scene["asked"]
    dice = rng.random()
    if asked is not None:
        other = players["blue" if asked["by"] == "red" else "red"]
        await other.do(do="answer", accept=asked["kind"] == "takeback" and rng.random() < 0.7)
    elif dice < 0.15 and deciding.scene["undo"]["last"]:
        await deciding.do(do="undo", to="last")
    elif dice < 0.25 and deciding.scene["undo"]["phase"]:
        await deciding.do(do="undo", to="phase")
    elif dice < 0.35 and deciding.scene["answers"] > 3:
        await rng.choice(list(players.values())).do(do="takeback", to=rng.randrange(1, deciding.scene["answers"]))
    elif dice < 0.40:
        await rng.choice(list(players.values())).do(do="draw")
    else:
        await deciding.act(*rng.choice(deciding.scene["actions"]))


def test_rules_refuse_with_their_case_and_nothing_changes(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            told = len(red.told)
            refused = await red.refused(do="act", action=["step", 9])
            assert (refused.why.message, refused.why.case, refused.why.params) == ("too-far", "1.2", {"length": "9"})
            assert refused.ref == 7
            refused = await blue.refused(do="act", action=["step", 1])
            assert (refused.why.message, refused.why.params) == ("not-your-decision", {"seat": "red"})
            assert (await red.refused(do="act", action=["fly"])).why.message == "not-asked"
            assert len(red.told) == told
            assert len(await rooms.store.entries_after(red.room.id, 1)) == 0  # 1: blue has joined

    run(check())


def test_who_holds_no_seat_changes_nothing(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, _ = await two_players(rooms)
            for token in ("", "eve"):
                watcher = await Browser(token).look(rooms, red.room.id)
                for request in (
                    {"do": "act", "action": ["step", 1]},
                    {"do": "undo", "to": "last"},
                    {"do": "takeback", "to": 1},
                    {"do": "draw"},
                    {"do": "answer", "accept": True},
                    {"do": "resign", "side": "red"},
                    {"do": "edit", "position": {}},
                ):
                    await watcher.error("not-your-seat", **request)
            await red.error("not-your-seat", do="resign", side="blue")

    run(check())


def test_a_request_that_is_behind_is_stale_and_the_state_follows(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, _ = await two_players(rooms)
            entry = red.scene["entry"]
            await red.act("step", 1)
            told = len(red.told)
            await red.error("stale", do="act", action=["step", 1], entry=entry)  # the same click once more
            assert [message["kind"] for message in red.told[told:]] == ["state"]
            await red.error("stale", do="act", action=["step", 1], entry=entry + 5)
            assert red.scene["entry"] == entry + 1
            assert red.scene["pieces"]["red-runner"]["numbers"] == "1"

    run(check())


def test_a_careful_player_is_warned_once(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            red, _ = await two_players(rooms)
            caution = await red.ask(do="act", action=["done"], careful=True)
            assert isinstance(caution, Caution)
            assert caution.cautions == [Said("no-steps", {"place": 0}, "")]
            assert red.scene["phase"] == "red_moves"
            await red.do(do="act", action=["done"], careful=False)
            assert red.scene["phase"] == "red_rest"

    run(check())


def test_questions_are_answered_and_change_nothing(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            red, _ = await two_players(rooms)
            why = await red.ask(do="why", action=["step", 9])
            assert isinstance(why, WhyReply)
            assert why.why is not None
            assert why.why.message == "too-far"
            fine = await red.ask(do="why", action=["step", 1])
            assert isinstance(fine, WhyReply)
            assert fine.why is None
            assert isinstance(await red.ask(do="luck"), LuckReply)
            assert isinstance(await red.ask(do="standings"), StandingsReply)
            await red.error("malformed", do="overlay", name="no-such-overlay")
            made = await rooms.create(NewGame("they_shall_not_pass", {"german": PERSON, "french": PERSON}), "ada")
            verdun = await Browser("ada").look(rooms, made.game.id)
            game = verdun.room.course.game
            name = game.title.overlays(game.box.content, game.scenario, game.options)[0].id
            assert isinstance(await verdun.ask(do="overlay", name=name), OverlayReply)

    run(check())


# ---- looking back


def test_any_moment_can_be_shown_as_it_was(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            live = {ada.scene["answers"]: ada.scene}
            for action in TURN * 3:
                await ada.act(*action)
                live[ada.scene["answers"]] = ada.scene
            for answers, scene in live.items():
                then = await ada.ask(do="at", answers=answers)
                assert isinstance(then, AtReply)
                shown = as_sent(then.scene)
                for key in ("answers", "phase", "pieces", "tracks", "decision"):
                    if key != "decision" or shown["seat"] == scene["seat"]:
                        assert shown[key] == scene[key], (answers, key)
                assert shown["actions"] == []
            falling = next(answers for answers in range(1, ada.scene["answers"]) if answers not in live)
            then = await ada.ask(do="at", answers=falling)  # the act is done, its die has not fallen
            assert isinstance(then, AtReply)
            assert then.scene.decision is not None
            assert then.scene.decision.seat == "chance"
            for outside in (0, ada.scene["answers"] + 1):
                await ada.error("not-now", do="at", answers=outside)
            assert (await ada.room.position("ada", 1))["place"] == {"red": 0, "blue": 0}
            assert await ada.room.position("ada") == ada.room.course.game.position()

    run(check())


def test_a_long_game_is_loaded_as_it_was_left(database: str) -> None:
    """They Shall Not Pass, past several checkpoints."""

    async def check() -> None:
        rng = random.Random(5)
        async with server(database) as rooms:
            made = await rooms.create(NewGame("they_shall_not_pass", {"german": PERSON, "french": PERSON}), "ada")
            ada = await Browser("ada").look(rooms, made.game.id)
            for words in ("ready_made", "done", "ready_made", "done"):
                await ada.act(words)
            acts: list[Any] = []
            room = ada.room
            while room.course.entry < 140:
                acts = [rng.choice(room.course.game.actions())]
                await room.write_acts(room.course.deciding, room.course.entry, acts, "2026-01-01")
            await ada.do(do="takeback", to=70)
            await same_as_fresh(rooms, ada)
        async with server(database) as rooms:
            again = await Browser("ada").look(rooms, made.game.id)
            assert again.scene == ada.scene
            assert again.log == ada.log
            loaded = await rooms.store.load(made.game.id)
            assert loaded is not None
            assert loaded.game.checkpoint is not None
            assert loaded.game.checkpoint.entry == 141  # every 64 entries, and when something is taken back

    run(check())


# ---- the table's own events


@pytest.mark.parametrize("language", ["en", "fr"])
def test_events_of_the_table_have_their_texts(language: str) -> None:
    texts = Texts(meuse.title("they_shall_not_pass"), language, strict=True)
    imports = [f"{EVENTS['imported']}{why}" for why in ("rules-changed", "data-changed", "replays-differently")]
    said = {
        event: texts.message(f"event-{event}", side="german", answers=57, name="Ada", count=2)
        for event in {*EVENTS.values(), *BACK.values(), *AGAIN.values(), "table-seat-reopened", *imports}
        if event != EVENTS["imported"]
    }
    assert len(set(said.values())) == len(said) == 22
    of_nobody = {"table-closed", "table-rules-changed", *imports}
    assert all(texts.side("german") in line for event, line in said.items() if event not in of_nobody)
    assert len([line for line in said.values() if "57" in line]) == 4


# ---- making games


def test_a_new_game_says_all_about_itself_but_the_secret(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            wanted = NewGame(RACE, {"red": WantedSeat("person", " Ada\x07 "), "blue": BOT}, listed=True)
            made = await rooms.create(wanted, "ada")
            game = made.game
            assert made.links == {}
            assert len(game.id) == 12
            assert (game.title, game.scenario, game.mode, game.listed) == (RACE, "meadow", "play", True)
            assert [(seat.side, seat.kind, seat.name, seat.here) for seat in game.seats] == [
                ("red", "person", "Ada", False),
                ("blue", "bot", "", True),
            ]
            assert (game.mine, game.deciding, game.answers, game.secret) == (["red"], "red", 1, "")
            loaded = await rooms.store.load(game.id)
            assert loaded is not None
            assert Audited(loaded.game.secret).commitment == game.commitment
            assert loaded.game.secret.hex() not in msgspec.json.encode(game).decode()
            lobby = await rooms.lobby("bea")
            assert [one for one in lobby if one.id == game.id] == [msgspec.structs.replace(game, mine=[])]
            room = await rooms.room(game.id)
            assert isinstance(room.info("ada"), GameInfo)
            assert room.info("ada") == game

    run(check())


@pytest.mark.parametrize(
    "wanted",
    [
        NewGame("chess", {}),
        NewGame(RACE, {"red": PERSON}),
        NewGame(RACE, {"red": PERSON, "blue": PERSON, "green": PERSON}),
        NewGame(RACE, {"red": PERSON, "blue": WantedSeat("bot", bot="deep thought")}),
        NewGame(RACE, {"red": PERSON, "blue": PERSON}, scenario="moor"),
        NewGame(RACE, {"red": PERSON, "blue": PERSON}, options=["mud"]),
    ],
)
def test_a_game_that_cannot_be_is_refused(sqlite: str, wanted: NewGame) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            assert await code_of(rooms.create(wanted, "ada")) == "malformed"
            assert await rooms.lobby("ada") == []

    run(check())


def test_a_game_that_is_not_there_is_unknown(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            assert await code_of(rooms.room("nowhere")) == "unknown-game"
            assert await code_of(rooms.join("nowhere", "red", "", "", "ada")) == "unknown-game"
            assert len(rooms) == 0

    run(check())


def test_a_race_ends_by_its_rules_and_the_dice_can_be_checked(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            sheet = await red.room.dice("")
            assert (sheet.secret, sheet.over) == ("", None)
            for player in (red, blue, red, blue):
                await player.play(*TURN)
            over = blue.scene["over"]
            assert over["how"] == "rules"
            result = blue.room.course.game.result
            assert result is not None
            assert over["points"] == result.points
            assert blue.scene["decision"] is None
            assert blue.game["deciding"] == ""
            await red.error("over", do="act", action=["step", 1])
            await red.error("over", do="takeback", to=3)
            await red.error("over", do="resign", side="red")
            sheet = await blue.room.dice("")
            source = Audited(bytes.fromhex(sheet.secret))
            assert source.commitment == sheet.commitment == red.game["commitment"]
            dice = [die for entry in sheet.entries for roll in entry.rolls for die in roll]
            assert len(dice) == 6
            assert source.roll(0, len(dice)) == tuple(dice)
            assert meuse.load(await blue.room.save("")).result is not None
            assert [entry.kind for entry in sheet.entries][:3] == ["opening", "joined", "act"]

    run(check())


def test_open_seats_get_links_and_bots_none(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            _, links = await new_game(rooms, red=OPEN, blue=BOT)
            assert list(links) == ["red"]
            assert len(links["red"]) == 24

    run(check())
