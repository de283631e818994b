"""Analysis: branches, positions and saves as private what-ifs, unlimited undo, editing; and rules that have changed."""

import random
from typing import Any

import pytest
from tests.server.at_table import (
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
from meuse.engine.flow import Action
from meuse.server.games.course import CHECKPOINT_EVERY
from meuse.server.schema.game import NewAnalysis

pytestmark = pytest.mark.usefixtures("small_titles")

SET_UP = {"lots": 7, "turn": 1, "place": {"red": 5, "blue": 3}, "phase": "red_moves"}


def places(browser: Browser) -> list[str]:
    return [browser.scene["pieces"][f"{side}-runner"]["numbers"] for side in ("red", "blue")]


async def what_if(rooms: Any, wanted: NewAnalysis, token: str = "ada") -> Browser:
    made = await rooms.analyse(wanted, token)
    assert made.game.mode == "analysis"
    assert made.game.commitment == made.game.secret == ""
    assert not made.game.listed
    return await Browser(token).look(rooms, made.game.id)


# ---- where an analysis comes from


def test_any_moment_of_a_game_branches_into_a_what_if(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, _ = await two_players(rooms)
            await red.play(*TURN)
            now = await what_if(rooms, NewAnalysis(game=red.room.id), "eve")  # whoever may watch may wonder
            assert now.game["mine"] == ["red", "blue"]
            assert now.scene["pieces"] == red.scene["pieces"]
            assert now.scene["decision"]["seat"] == "blue"
            then = await what_if(rooms, NewAnalysis(game=red.room.id, answers=3), "ada")
            assert places(then) == ["3", "0"]
            await then.play(["step", 2], ["done"])
            assert red.scene["answers"] == 6  # the game itself goes on undisturbed
            assert await code_of(rooms.analyse(NewAnalysis(game=red.room.id, answers=99), "ada")) == "not-now"
            assert await code_of(rooms.analyse(NewAnalysis(game="nowhere"), "ada")) == "unknown-game"

    run(check())


def test_a_described_position_is_set_up_or_refused_with_the_place_that_is_wrong(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            ada = await what_if(rooms, NewAnalysis(title=RACE, position={**SET_UP, "dice": [6, 6], "seed": 3}))
            assert places(ada) == ["5", "3"]
            await ada.act("done")
            position = await ada.room.position("ada")
            again = await what_if(rooms, NewAnalysis(title=RACE, position=position))
            assert again.scene["pieces"] == ada.scene["pieces"]
            assert again.scene["phase"] == "red_rest"
            wrong: list[dict[str, Any]] = [
                {},
                {**SET_UP, "place": {"red": "far"}},
                {**SET_UP, "phase": "lunch"},
                {**SET_UP, "scenario": "moor"},
                {**SET_UP, "title": "they_shall_not_pass"},
                {**SET_UP, "frames": 7},
                {**SET_UP, "frames": [{"frame": "Turn", "step": "moves", "side": ["x"]}]},
                {**SET_UP, "frames": [{"frame": "Turn", "step": "rest", "side": "green"}]},
            ]
            for position in wrong[:6]:
                assert await code_of(rooms.analyse(NewAnalysis(title=RACE, position=position), "ada")) == "malformed"
            for position in wrong:
                await ada.ask(do="edit", position=position)  # whatever comes of it, the room stands
                await same_as_fresh(rooms, ada)
            nothing = [NewAnalysis(), NewAnalysis(title=RACE), NewAnalysis(game="x", save="y")]
            for wanted in [*nothing, NewAnalysis(title="chess", position=SET_UP)]:
                assert await code_of(rooms.analyse(wanted, "ada")) == "malformed"
            assert await code_of(rooms.analyse(NewAnalysis(title=RACE, position=SET_UP), "")) == "not-your-seat"

    run(check())


def test_a_save_comes_with_all_that_was_played(database: str) -> None:
    async def check() -> None:
        game = meuse.new(RACE, seed=4)
        for verb, *args in TURN[:3]:
            game.apply(Action(str(verb), tuple(args)))
        async with server(database) as rooms:
            ada = await what_if(rooms, NewAnalysis(save=game.save()))
            assert ada.scene["answers"] == len(game)
            assert ada.room.course.game.position() == game.position()
            assert [line["event"] for line in ada.log] == ["dice-rolled", "stepped", "stepped", "pushed"]
            assert (await ada.scene_at(2)).answers == 2
            await ada.do(do="undo", to="last")
            assert places(ada) == ["3", "0"]
            saved = await ada.room.save("ada")
            assert meuse.load(saved).position() == ada.room.course.game.position()
            for text in ("", "no save", saved[:-20], saved.replace("step", "stop"), '{"meuse-save": {"format": 1}}'):
                if text:
                    assert await code_of(rooms.analyse(NewAnalysis(save=text), "ada")) == "malformed"

    run(check())


def test_a_save_of_a_game_in_play_does_not_tell_the_dice_to_come(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            red, _ = await two_players(rooms)
            await red.play(*TURN)
            loaded = await rooms.store.load(red.room.id)
            assert loaded is not None
            saved = await red.room.save("")
            assert loaded.game.secret.hex() not in saved
            assert meuse.load(saved).position() == red.room.course.game.position()

    run(check())


def test_a_position_can_be_shown_as_one_side_sees_it_until_something_is_done(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            start = meuse.new("valmy", "cannonade", 1)
            position = start.position()
            open_to_all = await what_if(rooms, NewAnalysis(title="valmy", position=position))
            veiled = await what_if(rooms, NewAnalysis(title="valmy", position=position, eyes="allied"))
            seen = {piece.id for piece in start.title.pieces(start.state, "allied")}
            assert set(veiled.scene["pieces"]) == seen < set(open_to_all.scene["pieces"])
            assert veiled.game["deciding"] == veiled.scene["decision"]["seat"] == "allied"
            answers = veiled.scene["answers"]
            assert set((await veiled.scene_at(answers)).pieces) == seen
            await veiled.act("stop")
            assert len(veiled.scene["pieces"]) == len(open_to_all.scene["pieces"])
            assert await code_of(rooms.analyse(NewAnalysis(title="valmy", position=position, eyes="x"), "ada")) == (
                "malformed"
            )
            assert await code_of(rooms.analyse(NewAnalysis(game=veiled.room.id, eyes="allied"), "ada")) == "malformed"

    run(check())


# ---- undo without end, editing


def test_in_analysis_everything_can_be_undone_dice_too(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            ada = await what_if(rooms, NewAnalysis(title=RACE, position=SET_UP))
            await ada.play(*TURN, *TURN[:3])
            await ada.error("not-now", do="undo", to="phase")  # its first moment
            await ada.do(do="undo", to="last")
            await ada.do(do="undo", to="phase")
            assert (ada.scene["phase"], places(ada)[1]) == ("blue_moves", "3")
            for _ in range(50):
                if not ada.scene["undo"]["last"]:
                    break
                await ada.do(do="undo", to="last")
            assert (ada.scene["answers"], places(ada)) == (0, ["5", "3"])
            await ada.error("not-now", do="undo", to="last")
            await ada.play(*TURN, *TURN, *TURN, *TURN)
            assert ada.scene["over"]["how"] == "rules"
            assert ada.scene["decision"] is None
            await ada.refused(do="act", action=["step", 1])
            await ada.do(do="undo", to="last")  # over, and still undone
            assert ada.scene["over"] is None
            await ada.error("not-now", do="draw")
            await ada.error("not-now", do="resign", side="red")
            await ada.do(do="takeback", to=2)
            assert ada.scene["answers"] == 2
            await same_as_fresh(rooms, ada)

    run(check())


def test_an_edited_position_is_played_on_and_undone_like_an_act(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            player = await Browser("ada").look(rooms, game_id)
            await player.error("not-now", do="edit", position=SET_UP)
            ada = await what_if(rooms, NewAnalysis(game=game_id))
            watcher = await Browser("").look(rooms, ada.room.id)
            await ada.play(["step", 1])
            answers = ada.scene["answers"]
            await ada.do(do="edit", position={**SET_UP, "place": {"red": 50, "blue": 60}})
            assert places(ada) == places(watcher) == ["50", "60"]
            assert ada.scene["answers"] == answers + 1
            assert ada.log[-1] == {"event": "table-edited", "side": "red", "number": answers + 1, "cases": []}
            await ada.play(["step", 2], ["done"])
            edited = await ada.room.position("ada")
            await same_as_fresh(rooms, ada, watcher)
            before = await ada.scene_at(answers)
            assert before.pieces["red-runner"].numbers == "1"
            # The edited position may throw dice on its way to the first decision.
            race, turn = edited["frames"]
            thrown = {**edited, "frames": [race, {**turn, "step": "push"}]}
            await ada.do(do="edit", position=thrown)
            assert ada.scene["phase"] == "red_rest"
            await same_as_fresh(rooms, ada, watcher)
            for expected in (edited, None, None):
                await ada.do(do="undo", to="last")
                if expected is not None:
                    assert await ada.room.position("ada") == expected
            assert places(ada) == ["50", "60"]
            await ada.do(do="undo", to="last")
            assert places(ada) == ["1", "0"]
            await ada.do(do="undo", to="last")
            assert places(ada) == ["0", "0"]
            await same_as_fresh(rooms, ada, watcher)
            scene, log = ada.scene, ada.log
        async with server(database) as rooms:
            again = await Browser("ada").look(rooms, ada.room.id)
            assert (again.scene, again.log) == (scene, log)

    run(check())


# ---- rules that have changed


def race_title() -> Any:
    return type(meuse.title(RACE))


def test_a_game_goes_on_from_its_checkpoint_when_the_rules_replay_it_differently(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.play(*[["step", 1]] * CHECKPOINT_EVERY)
            position = ada.room.course.game.position()
            await ada.play(["step", 2])
            dice = ada.room.course.dice
        monkeypatch.setattr(race_title(), "stride", 2)
        monkeypatch.setattr(race_title(), "rules_version", "2")
        async with server(database) as rooms:
            again = await Browser("ada").look(rooms, game_id)
            assert again.game["warnings"] == ["rules-changed", "replays-differently"]
            # From the checkpoint under the old rules, and on under the new.
            assert position["place"]["red"] == CHECKPOINT_EVERY
            assert places(again) == [str(CHECKPOINT_EVERY + 4), "0"]
            assert again.scene["answers"] == ada.scene["answers"]
            assert again.room.course.dice == dice
            await again.error("not-now", do="at", answers=5)
            await again.error("not-now", do="takeback", to=5)
            await again.do(do="undo", to="phase")
            assert places(again) == [str(CHECKPOINT_EVERY), "0"]
            await again.play(["step", 1], ["done"])
            await same_as_fresh(rooms, again)
            scene = again.scene
        async with server(database) as rooms:
            third = await Browser("ada").look(rooms, game_id)
            assert third.scene == scene

    run(check())


def test_what_the_rules_cannot_follow_after_the_checkpoint_is_taken_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.play(["step", 1], ["peek"], ["step", 2], ["done"])
            spent = ada.room.course.dice
        turn = type(ada.room.course.now.game._play.stack[-1])
        asks = turn.moves

        def without_peeking(self: Any, play: Any) -> Any:
            asked = asks(self, play)
            asked.actions = [action for action in asked.actions if action.verb != "peek"]
            return asked

        monkeypatch.setattr(turn, "moves", without_peeking)
        async with server(database) as rooms:
            again = await Browser("ada").look(rooms, game_id)
            assert again.game["warnings"] == ["replays-differently"]
            assert places(again) == ["1", "0"]
            assert again.room.course.dice == spent  # dice that fell are spent
            assert [entry.kind for entry in await rooms.store.entries_after(game_id, 4)] == ["back"]
            await again.play(["step", 2], ["done"])
            await same_as_fresh(rooms, again)
            scene = again.scene
        async with server(database) as rooms:
            third = await Browser("ada").look(rooms, game_id)
            assert third.scene == scene
            assert [entry.kind for entry in await rooms.store.entries_after(game_id, 4)] == ["back", "act", "act"]

    run(check())


def test_a_whole_random_game_of_they_shall_not_pass_in_analysis_keeps_its_word(sqlite: str) -> None:
    """Undo, edits and play in turn, compared with a fresh replay of the log."""

    async def check() -> None:
        rng = random.Random(11)
        async with server(sqlite) as rooms:
            start = meuse.new("they_shall_not_pass", seed=1)
            for _ in range(40):
                start.apply(rng.choice(start.actions()))
            ada = await what_if(rooms, NewAnalysis(title="they_shall_not_pass", position=start.position()))
            for number in range(60):
                if number % 20 == 19:
                    await ada.do(do="edit", position=await ada.room.position("ada"))
                elif number % 7 == 6 and ada.scene["undo"]["last"]:
                    await ada.do(do="undo", to=rng.choice(["last", "phase"]) if ada.scene["undo"]["phase"] else "last")
                else:
                    await ada.act(*rng.choice(ada.scene["actions"]))
            await same_as_fresh(rooms, ada)
            fresh = await rooms.load(ada.room.id)
            assert fresh.course.game.position() == ada.room.course.game.position()
            assert fresh.course.answers == ada.scene["answers"]

    run(check())
