"""Saves and positions: exact at every moment, refused when damaged, and never lost to a change of the rules."""

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.engine.evenings import TITLE, Evening, in_the_middle_of, play_on

import meuse
from meuse.engine.dice import Audited, Manual, Scripted, Seeded
from meuse.engine.flow import Action
from meuse.engine.game import Game, plain
from meuse.engine.saves import SAVE_FORMAT, SaveError, digest_of
from meuse.engine.title import PositionError
from meuse.lab.invariants import same_moment, same_past

ALL_OPTIONS = {option.id: True for option in meuse.title(TITLE).options}


@pytest.fixture(scope="module")
def evening() -> Evening:
    return Evening(seed=6, decisions=500, options=ALL_OPTIONS)


@pytest.fixture(scope="module")
def short_save() -> str:
    return play_on(meuse.new(TITLE, seed=2), 25).save()


def forged(text: str, **changes: Any) -> str:
    """A save changed and signed anew, as an older or newer Meuse might have written it."""
    body = json.loads(text)["meuse-save"]
    body.update(changes)
    return json.dumps({"meuse-save": body, "digest": digest_of(body)})


def assert_same(game: Game, loaded: Game) -> None:
    assert loaded.warnings == []
    same_moment(game, loaded, "loaded")
    same_past(game, loaded, "loaded")
    assert loaded.save() == game.save()
    assert loaded.options == game.options
    assert loaded.analysis == game.analysis


# ---- exact


def test_a_save_is_exact_at_any_moment(evening: Evening) -> None:
    rng = random.Random(1)
    game = meuse.new(TITLE, seed=evening.seed, options=ALL_OPTIONS)
    moments = set(rng.sample(range(len(evening.answers)), 12))
    for number, (seat, action) in enumerate(evening.answers):
        if number in moments:
            assert_same(game, meuse.load(game.save()))
        game.apply(action, seat)
    assert_same(game, meuse.load(game.save()))


@pytest.mark.parametrize("frame", ["Assault", "TakeHits", "RetreatUnit", "Fire", "MoveUnit", "BreakthroughStack"])
def test_a_save_is_exact_in_the_middle_of_a_procedure(frame: str) -> None:
    game = in_the_middle_of(frame)
    assert_same(game, meuse.load(game.save()))


def test_a_loaded_game_goes_on_exactly_like_the_original(evening: Evening) -> None:
    game, loaded = evening.game.clone(), meuse.load(evening.game.save())
    for each in (game, loaded):
        play_on(each, 300, seed=5)
    assert_same(game, loaded)


def test_a_finished_game_is_loaded_with_its_result() -> None:
    game = play_on(meuse.new(TITLE, seed=8), 10**6)
    loaded = meuse.load(game.save())
    assert loaded.decision is None
    assert loaded.result == game.result is not None
    assert_same(game, loaded)


def test_a_new_game_can_be_saved(evening: Evening) -> None:
    for analysis in (False, True):
        game = meuse.new(TITLE, seed=1, analysis=analysis)
        assert_same(game, meuse.load(game.save()))


def test_a_loaded_game_can_go_back_and_undo_as_far_as_the_original(evening: Evening) -> None:
    game, loaded = evening.game.clone(), meuse.load(evening.game.save())
    assert loaded.can_undo() == game.can_undo()
    number = sorted(evening.positions)[40]
    loaded.go_back_to(number)
    assert plain(loaded.position()) == evening.positions[number]


@pytest.mark.parametrize(
    "source",
    [Seeded(2**63 + 1), Audited(bytes(range(16))), Scripted([1, 2, 3, 4] * 30, Seeded(3)), Scripted([6, 6])],
)
def test_the_dice_to_come_are_saved_too(source: Any) -> None:
    game = play_on(meuse.new(TITLE, chance=source), 260)
    loaded = meuse.load(game.save())
    assert_same(game, loaded)
    for each in (game, loaded):
        play_on(each, 120, seed=1)
    assert list(game.log()) == list(loaded.log())


def test_a_game_that_waits_for_dice_can_be_saved() -> None:
    game = meuse.new(TITLE, chance=Manual())
    while game.decision is not None and game.decision.seat != "chance":
        play_on(game, 1, seed=len(game))
    assert_same(game, meuse.load(game.save()))


def test_a_game_from_a_position_is_saved_with_it() -> None:
    for start in (
        {"phase": "german_movement", "units": {"DE-24": "1504"}, "seed": 5},
        {"phase": "weather", "turn": 2, "units": {"DE-24": "1504"}, "dice": [3]},  # thrown before anybody decides
        {"phase": "german_bombardment", "units": {"DE-24": "1504", "FR-208": "1505"}, "dice": [1, 2, 3]},
    ):
        game = meuse.position(TITLE, start)
        assert_same(game, meuse.load(game.save()))
        play_on(game, 30)
        assert_same(game, meuse.load(game.save()))


def test_the_described_position_is_kept_as_it_was_described() -> None:
    start: dict[str, Any] = {"phase": "german_movement", "units": {"DE-24": "1504"}}
    game = meuse.position(TITLE, start)
    start["units"]["DE-24"] = "1704"
    assert_same(game, meuse.load(game.save()))


# ---- damaged


def test_a_save_cut_short_anywhere_is_refused(short_save: str) -> None:
    for length in {*range(0, len(short_save), 41), *range(len(short_save) - 90, len(short_save))}:
        with pytest.raises(SaveError):
            meuse.load(short_save[:length])


def test_a_save_with_any_letter_or_number_changed_is_refused(short_save: str) -> None:
    rng = random.Random(3)
    for place in rng.sample(range(len(short_save)), 400):
        old = short_save[place]
        if old.isdigit():
            new = str((int(old) + 1) % 10)
        elif old.isalpha():
            new = "x" if old != "x" else "y"
        else:
            new = rng.choice([sign for sign in '",:[]{}' if sign != old])
        with pytest.raises(SaveError):
            meuse.load(short_save[:place] + new + short_save[place + 1 :])


NO_SAVES = ("", " ", "hello", "null", "[]", "{}", "7", '"meuse-save"', '{"meuse-save": 5}', '{"save": {}}', "\ud800")


@pytest.mark.parametrize("text", [*NO_SAVES, "[" * 99999])
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(SaveError):
        meuse.load(text)


def test_a_changed_number_is_said_to_be_changed(short_save: str) -> None:
    data = json.loads(short_save)
    data["meuse-save"]["checkpoint"]["position"]["turn"] = 7
    with pytest.raises(SaveError, match="changed after it was written"):
        meuse.load(json.dumps(data))


def test_a_save_may_be_laid_out_anew(short_save: str) -> None:
    """What is signed is what it says, not how it is written."""
    assert meuse.load(json.dumps(json.loads(short_save), indent=2)).save() == short_save


def test_a_save_of_another_format_names_both(short_save: str) -> None:
    both = f"has format {SAVE_FORMAT + 1}; this version of Meuse reads format 1 to {SAVE_FORMAT}"
    with pytest.raises(SaveError, match=both):
        meuse.load(forged(short_save, format=SAVE_FORMAT + 1))


def test_a_save_of_an_unknown_title_names_those_there_are(short_save: str) -> None:
    with pytest.raises(SaveError, match=r"'plan_1919'; choose from .*they_shall_not_pass"):
        meuse.load(forged(short_save, title="plan_1919"))


# ---- older saves, and saves taken at their word


def of_format_1(text: str) -> str:
    """As the first version of Meuse wrote it: without the log and without moments in between."""
    body = json.loads(text)["meuse-save"]
    del body["log"], body["marks"]
    body["format"] = 1
    return json.dumps({"meuse-save": body, "digest": digest_of(body)})


def test_a_save_of_the_first_format_is_replayed_as_it_always_was(evening: Evening) -> None:
    game = evening.game
    old = of_format_1(game.save())
    loaded = meuse.load(old)
    assert_same(game, loaded)
    record = json.loads(old)["meuse-save"]["record"]
    other_dice(record)
    assert meuse.load(forged(old, record=record)).warnings == ["replays-differently"]


def test_the_same_rules_and_data_take_a_save_at_its_word_unless_asked_to_replay_it(evening: Evening) -> None:
    text = evening.game.save()
    position = json.loads(text)["meuse-save"]["checkpoint"]["position"]
    elsewhere = forged(text, checkpoint={"dice": 0, "position": {**position, "turn": 9}})
    assert meuse.load(elsewhere).warnings == []
    assert meuse.load(elsewhere, verify=True).warnings == ["replays-differently"]
    for other in ({"rules": "0"}, {"data": {"fingerprint": "0123456789abcdef", "overlay": {}}}):
        assert meuse.load(forged(elsewhere, **other)).warnings[0] == "replays-differently"
    assert_same(evening.game, meuse.load(text, verify=True))


@pytest.mark.parametrize("log", [[], ["hello"], ["####"], [""], ["eJwDAAAAAAE="]])
def test_a_log_that_cannot_be_read_is_said_to_be_wrong(short_save: str, log: list[str]) -> None:
    with pytest.raises(SaveError, match="the log of this save"):
        meuse.load(forged(short_save, log=log))


def test_a_log_of_other_answers_is_said_to_be_wrong(short_save: str, evening: Evening) -> None:
    log = json.loads(evening.game.save())["meuse-save"]["log"]
    with pytest.raises(SaveError, match="does not match its record"):
        meuse.load(forged(short_save, log=log))
    record = json.loads(short_save)["meuse-save"]["record"]
    with pytest.raises(SaveError, match="the log of this save"):
        meuse.load(forged(short_save, record=record[:-1]))


# ---- changed rules


def test_other_rules_are_a_warning(short_save: str) -> None:
    loaded = meuse.load(forged(short_save, rules="0"))
    assert loaded.warnings == ["rules-changed"]
    assert plain(loaded.position()) == plain(meuse.load(short_save).position())
    assert meuse.load(loaded.save()).warnings == []


def test_other_data_are_a_warning(short_save: str) -> None:
    data = {**json.loads(short_save)["meuse-save"]["data"], "fingerprint": "0123456789abcdef"}
    assert meuse.load(forged(short_save, data=data)).warnings == ["data-changed"]


def other_dice(record: list[list[Any]]) -> None:
    """As if dice had meant something else."""
    for entry in record:
        if entry[0] == "roll":
            entry[1:] = [7 - die for die in entry[1:]]


def answer_gone(record: list[list[Any]]) -> None:
    """As if the French had not said that they are done with their set-up."""
    record.remove(["done"])


def answer_refused(record: list[list[Any]]) -> None:
    """As if an answer were refused now."""
    record[len(record) // 2] = ["no_such_verb"]


@pytest.mark.parametrize("change", [other_dice, answer_gone, answer_refused])
def test_a_record_that_replays_differently_goes_on_from_the_checkpoint(evening: Evening, change: Any) -> None:
    game = evening.game
    record = json.loads(game.save())["meuse-save"]["record"]
    change(record)
    loaded = meuse.load(forged(game.save(), record=record, rules="0"))
    assert loaded.warnings == ["replays-differently", "rules-changed"]
    same_moment(game, loaded, "from the checkpoint")
    # It is a game like any other from here on, with the dice that were to come.
    again = game.clone()
    for each in (again, loaded):
        play_on(each, 400, seed=3)
    assert any(answer.verb == "roll" for answer in loaded.record())
    same_moment(again, loaded, "played on")
    assert [event for _, event in loaded.log()] == [event for _, event in again.log(since=len(game))]
    loaded.warnings.clear()
    assert_same(loaded, meuse.load(loaded.save()))


def test_a_finished_game_that_replays_differently_keeps_its_result() -> None:
    game = play_on(meuse.new(TITLE, seed=8), 10**6)
    record = json.loads(game.save())["meuse-save"]["record"]
    loaded = meuse.load(forged(game.save(), record=record[:-1]), verify=True)
    assert loaded.warnings == ["replays-differently"]
    assert loaded.decision is None
    assert loaded.result == game.result is not None


# ---- a player's own data


@pytest.fixture
def own_data(tmp_path: Path) -> Path:
    """Our scenario with two turns instead of nine."""
    text = (meuse.title(TITLE).folder / "data" / "scenario.toml").read_text("utf-8")
    assert "last_turn = 9" in text
    (tmp_path / "scenario.toml").write_text(text.replace("last_turn = 9", "last_turn = 2"), "utf-8")
    return tmp_path


def test_a_save_carries_the_players_own_data(own_data: Path) -> None:
    game = play_on(meuse.new(TITLE, seed=4, data=own_data), 50)
    text = game.save()
    shutil.rmtree(own_data)
    loaded = meuse.load(text)
    assert loaded.warnings == []
    assert loaded.box.overlay == game.box.overlay
    assert loaded.box.fingerprint == game.box.fingerprint != meuse.open_box(TITLE).fingerprint
    assert_same(game, loaded)
    over = play_on(loaded, 10**6)
    assert over.result is not None
    assert over.position()["turn"] == 2


# ---- positions


def test_a_position_builds_the_same_game_at_any_moment(evening: Evening) -> None:
    rng = random.Random(8)
    for number in rng.sample(sorted(evening.positions), 15):
        game = evening.game.clone()
        game.go_back_to(number)
        data = json.loads(json.dumps(game.position()))
        same_moment(game, meuse.position(TITLE, data, chance=Manual()), "from its position")


def test_a_game_from_a_position_goes_on_like_the_original(evening: Evening) -> None:
    game = evening.game.clone()
    twin = meuse.position(TITLE, game.position())
    for each in (game, twin):
        each.chance = Scripted([3, 5, 1, 6, 2, 4] * 200, start=each._play.dice_thrown)
        play_on(each, 100, seed=4)
    same_moment(game, twin, "played on")


def test_the_position_of_a_finished_game_has_its_result() -> None:
    game = play_on(meuse.new(TITLE, seed=8), 10**6)
    data = json.loads(json.dumps(game.position()))
    again = meuse.position(TITLE, data)
    assert again.decision is None
    assert again.result == game.result is not None
    for change, reason in (
        ({"result": None}, "result: is missing"),
        ({"result": {"winner": 5}}, "result: .*winner"),
        ({"frames": None, "phase": "german_movement"}, "result: the game is not over"),
    ):
        with pytest.raises(PositionError, match=reason):
            meuse.position(TITLE, {**data, **change})


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({"title": "valmy"}, "title"),
        ({"scenario": "waterloo"}, "scenario"),
        ({"options": ["cavalry"]}, "options"),
        ({"options": "infiltration"}, "options"),
        ({"seed": "seven"}, "seed"),
        ({"dice": [7]}, "dice"),
        ({"dice": 3}, "dice"),
        ({"frames": {}}, "frames"),
        ({"frames": [{"frame": "Parade", "step": "march"}]}, r"frames\[0\]"),
        ({"frames": [{"frame": "Campaign", "step": "parade"}]}, r"frames\[0\]"),
        ({"frames": [{"frame": "Rally", "step": "roll", "unit": "DE-24"}]}, r"frames\[0\]"),
        ({"note": object()}, "position"),
    ],
)
def test_a_position_that_cannot_be_says_where_it_is_wrong(data: dict[str, Any], place: str) -> None:
    with pytest.raises(PositionError, match=f"^{place}: "):
        meuse.position(TITLE, {"phase": "german_movement", **data})


def test_a_record_replays_from_nothing_but_its_answers(evening: Evening) -> None:
    """A save without its checkpoint would still be the game: it is its beginning and the answers given since."""
    game = meuse.new(TITLE, options=ALL_OPTIONS, chance=Manual())
    for entry in json.loads(evening.game.save())["meuse-save"]["record"]:
        game.apply(Action(entry[0], tuple(entry[1:])))
    same_moment(evening.game, game, "replayed")
