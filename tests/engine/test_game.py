"""Game: refusals that change nothing, undo, going back, clones, chance from any source, and what a seat may see."""

import json
import random
from typing import Any

import pytest
from tests.engine.evenings import TITLE, Evening, in_the_middle_of, play_on

import meuse
from meuse.engine.dice import Audited, Manual, Sampled, Scripted, Seeded
from meuse.engine.flow import CHANCE, DONE, Action, Refused
from meuse.engine.game import Game, Seat, UndoError, plain
from meuse.engine.marks import MARK_EVERY
from meuse.lab.invariants import same_moment, same_past, secrets_in

ALL_OPTIONS = {option.id: True for option in meuse.title(TITLE).options}
READY_MADE = Action("ready_made")


@pytest.fixture(scope="module")
def evening() -> Evening:
    """Some turns of a hard-fought game, every moment of it kept. Tests work on clones."""
    return Evening(seed=3, decisions=768, options=ALL_OPTIONS)


@pytest.fixture(scope="module")
def finished() -> Game:
    return play_on(meuse.new(TITLE, seed=8), 10**6)


def moment(game: Game) -> tuple[Any, ...]:
    """All there is to a game, to see whether anything has changed."""
    return plain(game.position()), len(game), list(game.log()), game.save(), game.decision


# ---- refusing


def test_an_action_of_the_other_side_is_refused_and_changes_nothing() -> None:
    game = meuse.new(TITLE, seed=1)
    before = moment(game)
    with pytest.raises(Refused) as refused:
        game.apply(READY_MADE, "german")
    assert refused.value.refusal.message == "not-your-decision"
    assert refused.value.refusal.params == {"seat": "french"}
    assert moment(game) == before
    game.apply(READY_MADE, "french")


def test_an_action_that_is_not_offered_is_refused_with_its_reason_and_changes_nothing(evening: Evening) -> None:
    game = meuse.new(TITLE, seed=1)
    before = moment(game)
    for action, message in (
        (Action("to", ("1606",)), "not-asked"),
        (Action("ready_made", ("now",)), "not-offered"),
        (DONE, "set-up-incomplete"),
        (Action("unit", ("DE-24",)), "not-your-unit"),
    ):
        refusal = game.refusal(action)
        assert refusal is not None
        assert refusal.message == message
        with pytest.raises(Refused) as refused:
            game.apply(action)
        assert refused.value.refusal == refusal
        assert refused.value.action == action
    assert moment(game) == before


def test_whatever_was_legal_at_another_moment_is_refused_unless_it_is_offered_now(evening: Evening) -> None:
    rng = random.Random(4)
    for number in rng.sample(sorted(evening.positions), 12):
        game = evening.game.clone()
        game.go_back_to(number)
        before = moment(game)
        for _, action in rng.sample(evening.answers, 60):
            if action in game.actions():
                assert game.refusal(action) is None
            else:
                assert game.refusal(action) is not None
                with pytest.raises(Refused):
                    game.apply(action)
        assert moment(game) == before


def test_every_offered_action_is_legal_and_only_for_the_seat_that_is_asked(evening: Evening) -> None:
    game = evening.game
    assert game.decision is not None
    other = next(side for side in game.title.sides if side != game.decision.seat)
    for action in game.actions():
        assert game.refusal(action) is None
        assert game.refusal(action, game.decision.seat) is None
        refusal = game.refusal(action, other)
        assert refusal is not None
        assert refusal.message == "not-your-decision"


def test_after_the_end_everything_is_refused(finished: Game) -> None:
    before = moment(finished)
    assert finished.decision is None
    assert finished.actions() == []
    assert finished.result is not None
    refusal = finished.refusal(DONE)
    assert refusal is not None
    assert refusal.message == "game-over"
    with pytest.raises(Refused):
        finished.apply(DONE, "german")
    assert moment(finished) == before


def test_an_equal_action_is_recorded_in_the_games_own_words() -> None:
    game = meuse.new(TITLE, chance=Manual())
    while game.decision is not None and game.decision.seat != CHANCE:
        play_on(game, 1, seed=len(game))
    game.apply(Action("roll", tuple(True for _ in game.actions()[0].args)))
    assert [type(arg) for arg in game.record()[-1].args] == [int] * len(game.record()[-1].args)


# ---- undo


def test_there_is_nothing_to_undo_in_a_new_game() -> None:
    game = meuse.new(TITLE, seed=1)
    assert not game.can_undo()
    with pytest.raises(UndoError) as error:
        game.undo()
    assert error.value.message == "nothing-to-undo"


def test_undo_gives_back_the_very_position_before_the_answer() -> None:
    game = meuse.new(TITLE, seed=5)
    wanderer_rng = random.Random(5)
    undone = 0
    for _ in range(150):
        before, log = plain(game.position()), list(game.log())
        action = wanderer_rng.choice(game.actions())
        game.apply(action)
        after = plain(game.position())
        if game.can_undo():
            undone += 1
            assert game.undo() == action
            assert plain(game.position()) == before
            assert list(game.log()) == log
            game.apply(action)
            assert plain(game.position()) == after
    assert undone > 100


def test_undo_stops_where_the_decision_was_handed_over() -> None:
    game = meuse.new(TITLE, seed=1)
    game.apply(READY_MADE)
    assert game.can_undo()
    game.apply(DONE)
    assert game.decision is not None
    assert game.decision.seat == "german"
    assert not game.can_undo()
    before = moment(game)
    with pytest.raises(UndoError) as error:
        game.undo()
    assert error.value.message == "undo-stops-here"
    assert moment(game) == before


def test_undo_stops_at_dice(evening: Evening) -> None:
    answers = evening.game.record()
    thrown = [number for number in sorted(evening.positions) if number and answers[number - 1].verb == "roll"]
    assert len(thrown) > 20
    for number in thrown[::10]:
        game = evening.game.clone()
        game.go_back_to(number)
        assert not game.can_undo()
        with pytest.raises(UndoError, match="undo-stops-here"):
            game.undo()


def test_undo_takes_back_all_answers_since_the_last_stop_and_no_more() -> None:
    game = meuse.new(TITLE, seed=1)
    game.apply(READY_MADE)
    game.apply(DONE)
    floor = moment(game)
    for _ in range(3):
        game.apply(READY_MADE)
    for _ in range(3):
        assert game.undo() == READY_MADE
    assert moment(game)[:3] == floor[:3]
    assert not game.can_undo()


def test_in_analysis_undo_goes_back_to_the_very_beginning_through_dice_and_all(evening: Evening) -> None:
    game = evening.game.clone()
    game.analysis = True
    numbers = sorted(evening.positions)
    for begin, count in ((len(numbers) - 1, 20), (numbers.index(max(n for n in numbers if n < 60)), 60)):
        game.go_back_to(numbers[begin])
        for number in reversed(numbers[max(begin - count, 0) : begin]):
            taken = game.undo()
            assert taken.verb != "roll"
            assert len(game) == number
            assert plain(game.position()) == evening.positions[number]
    with pytest.raises(UndoError) as error:
        game.undo()
    assert error.value.message == "nothing-to-undo"


def test_dice_undone_in_analysis_fall_the_same_way_again(evening: Evening) -> None:
    game = evening.game.clone()
    game.analysis = True
    before = moment(game)[:3]
    answers = game.record()
    while answers[len(game) - 1].verb != "roll":
        game.undo()
    game.undo()
    for answer in answers[len(game) :]:
        if answer.verb != "roll":
            game.apply(answer)
    assert moment(game)[:3] == before


# ---- going back


def test_going_back_to_any_number_gives_the_position_of_that_moment(evening: Evening) -> None:
    rng = random.Random(7)
    around_marks = {number for number in list(evening.positions)[-80:] if (number + 2) % MARK_EVERY <= 4}
    numbers = {0, len(evening.game), *around_marks, *rng.sample(sorted(evening.positions), 10)}
    for number in sorted(numbers):
        game = evening.game.clone()
        game.go_back_to(number)
        assert len(game) == number
        assert plain(game.position()) == evening.positions[number]
        assert game.record() == evening.game.record()[:number]
        assert list(game.log()) == [line for line in evening.game.log() if line[0] <= number]


def test_between_an_answer_and_its_dice_chance_is_asked(evening: Evening) -> None:
    answers = evening.game.record()
    between = [number for number in range(len(answers)) if number not in evening.positions]
    assert between
    for number in between[:: len(between) // 4]:
        game = evening.game.clone()
        game.go_back_to(number)
        assert game.decision is not None
        assert game.decision.seat == CHANCE
        assert answers[number] in game.actions()
        after = min(later for later in evening.positions if later > number)
        for roll in answers[number:after]:
            if game.decision is not None and game.decision.seat == CHANCE:
                game.apply(roll)
        assert plain(game.position()) == evening.positions[after]


def test_a_game_that_went_back_goes_on_as_it_did_before(evening: Evening) -> None:
    game = evening.game.clone()
    game.go_back_to(sorted(evening.positions)[len(evening.positions) // 3])
    answers = evening.game.record()
    while len(game) < len(answers):
        game.apply(answers[len(game)])
    same_moment(evening.game, game, "played again")
    same_past(evening.game, game, "played again")


def test_after_going_back_undo_reaches_as_far_as_it_did_then(evening: Evening) -> None:
    game = meuse.new(TITLE, seed=1)
    for action in (READY_MADE, DONE, READY_MADE, DONE):
        game.apply(action)
    game.go_back_to(3)
    assert game.can_undo()
    game.go_back_to(2)
    assert not game.can_undo()
    game.go_back_to(1)
    assert game.undo() == READY_MADE


def test_one_cannot_go_back_to_what_never_was(evening: Evening) -> None:
    game = evening.game.clone()
    for number in (-1, len(game) + 1):
        with pytest.raises(ValueError, match=f"not to {number}"):
            game.go_back_to(number)


# ---- clones


def test_a_clone_goes_its_own_way(evening: Evening) -> None:
    before = moment(evening.game)
    one, other = evening.game.clone(), evening.game.clone()
    play_on(one, 40, seed=1)
    assert moment(evening.game) == before
    assert moment(other)[:4] == before[:4]
    one.go_back_to(10)
    one.warnings.append("mine")
    assert moment(evening.game) == before
    assert evening.game.warnings == []
    assert one.clone().warnings == ["mine"]


def test_a_clone_of_a_clone_remembers_the_whole_past(evening: Evening) -> None:
    game = evening.game
    for _ in range(4):
        game = play_on(game.clone(), 3)
    assert game.record()[: len(evening.game)] == evening.game.record()
    loaded = meuse.load(game.save())
    same_moment(game, loaded, "saved from a clone")
    same_past(game, loaded, "saved from a clone")


def test_clones_draw_the_same_dice_until_one_is_given_others(evening: Evening) -> None:
    one, other, third = (evening.game.clone() for _ in range(3))
    third.chance = Seeded(123456)
    for game in (one, other, third):
        play_on(game, 150, seed=2)
    assert list(one.log()) == list(other.log())
    assert list(one.log()) != list(third.log())


# ---- chance


@pytest.mark.parametrize("options", [{}, ALL_OPTIONS])
def test_dice_by_hand_and_dice_by_seed_give_the_same_game(options: dict[str, bool]) -> None:
    """Every step throws before it changes anything: else it would happen twice here, once before the dice came."""
    seeded = play_on(meuse.new(TITLE, seed=11, options=options), 10**6)
    by_hand = meuse.new(TITLE, options=options, chance=Manual())
    for number, answer in enumerate(seeded.record()):
        assert by_hand.decision is not None, f"answer {number}"
        assert (by_hand.decision.seat == CHANCE) == (answer.verb == "roll"), f"answer {number}: {answer}"
        by_hand.apply(answer)
    assert by_hand.decision is None
    assert by_hand.record() == seeded.record()
    assert list(by_hand.log()) == list(seeded.log())
    assert plain(by_hand.position()) == plain(seeded.position())
    assert by_hand.result == seeded.result


def test_the_source_of_the_dice_can_be_exchanged_at_any_moment(evening: Evening) -> None:
    """Dice are numbered through the game, so a source picks up where it would be had it thrown all along."""
    rng = random.Random(9)
    game = meuse.new(TITLE, seed=evening.seed, options=ALL_OPTIONS)
    seed = Seeded(evening.seed)
    answers = evening.game.record()
    while len(game) < len(answers):
        if game.decision is not None and game.decision.seat != CHANCE:
            game.chance = rng.choice([seed, Manual(), Scripted([], Manual())])
        game.apply(answers[len(game)])
    game.chance = seed
    same_moment(evening.game, game, "with dice from several sources")
    same_past(evening.game, game, "with dice from several sources")


def test_dice_by_hand_may_be_followed_by_dice_by_seed() -> None:
    """Two headquarters rally, then the weather is rolled for: three throws with no decision between them."""
    hqs = {"FR-XXX-HQ": "1606", "DE-III-HQ": "1501"}
    units = {unit: {"hex": where, "state": ["demoralized"]} for unit, where in hqs.items()}
    game = meuse.position(TITLE, {"phase": "mutual_recovery", "turn": 3, "units": units}, chance=Manual())
    assert game.decision is not None
    assert game.decision.seat == CHANCE
    game.chance = Seeded(5)
    game.apply(Action("roll", (2, 6)))
    assert [len(roll.args) for roll in game.record()] == [2, 2, 1]
    before = moment(game)
    game.go_back_to(len(game))
    assert moment(game)[:4] == before[:4]
    loaded = meuse.load(game.save())
    assert loaded.warnings == []
    assert moment(loaded)[:4] == before[:4]


@pytest.mark.parametrize("source", [Audited(bytes(32)), Sampled(random.Random(5)), Scripted([6] * 500, Seeded(1))])
def test_any_source_plays_a_game_to_its_end(source: Any) -> None:
    game = play_on(meuse.new(TITLE, chance=source), 10**6)
    assert game.result is not None
    assert meuse.load(game.save()).record() == game.record()


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    one, again, other = (play_on(meuse.new(TITLE, seed=seed), 400) for seed in (21, 21, 22))
    assert list(one.log()) == list(again.log())
    assert list(one.log()) != list(other.log())


# ---- looking


def test_the_log_numbers_each_event_by_the_answer_or_the_dice_that_led_to_it(evening: Evening) -> None:
    game = evening.game
    answers = game.record()
    for number, event in game.log():
        if hasattr(event, "die") or hasattr(event, "dice"):
            assert answers[number - 1].verb == "roll", event
            thrown = (event.die,) if hasattr(event, "die") else tuple(event.dice)
            assert answers[number - 1].args == thrown
    everything = list(game.log())
    assert [number for number, _ in everything] == sorted(number for number, _ in everything)
    assert list(game.log(since=300)) == [line for line in everything if line[0] > 300]
    assert [line["number"] for line in game.view_log("french")] == [number for number, _ in everything]


def test_apply_returns_what_the_log_then_tells(evening: Evening) -> None:
    game = evening.game.clone()
    for _ in range(30):
        before = len(game)
        events = game.apply(random.Random(before).choice(game.actions()))
        assert list(events) == [event for _, event in game.log(since=before)]


def test_a_view_is_plain_data_that_json_can_carry(evening: Evening) -> None:
    for side in evening.game.title.sides:
        view = evening.game.view(side)
        assert json.loads(json.dumps(view)) == plain(view)
        assert json.loads(json.dumps(evening.game.view_log(side))) == plain(evening.game.view_log(side))


def test_a_view_does_not_depend_on_dice_to_come_and_names_no_secret(evening: Evening) -> None:
    seed = 987654321987
    game = meuse.new(TITLE, seed=seed)
    for chance in (Seeded(seed), Audited(b"an unguessable secret"), Manual()):
        game.chance = chance
        for side in (*game.title.sides, "spectator"):
            view = game.view(side)
            assert str(seed) not in json.dumps(view)
            assert b"an unguessable secret".hex() not in json.dumps(view)
            assert not secrets_in(view)


def test_a_position_or_a_view_in_other_hands_is_no_handle_on_the_game(evening: Evening) -> None:
    game = in_the_middle_of("Movement")
    before = plain(game.position())
    for data in (game.position(), game.view("german"), game.view("french")):
        spoil(data)
    assert plain(game.position()) == before
    same_moment(meuse.load(game.save()), game, "after its views were spoiled")


def spoil(data: Any) -> None:
    """Change everything that can be changed in plain data."""
    if isinstance(data, dict):
        for value in data.values():
            spoil(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            spoil(value)
        data.clear()


# ---- seats


def test_a_seat_is_told_who_decides_but_not_what_others_may_do(evening: Evening) -> None:
    game = evening.game
    assert game.decision is not None
    mine = Seat(game, game.decision.seat)
    yours = Seat(game, next(side for side in game.title.sides if side != game.decision.seat))
    assert mine.actions() == game.actions()
    assert mine.decision is game.decision
    assert yours.actions() == []
    assert yours.decision is not None
    assert (yours.decision.seat, yours.decision.prompt) == (game.decision.seat, game.decision.prompt)
    assert yours.decision.actions == []
    assert yours.decision.params == {}
    assert yours.view()["actions"] == []
    assert "params" not in yours.view()["decision"]
    assert mine.view()["actions"] == plain([[action.verb, *action.args] for action in game.actions()])


def test_a_seat_imagines_a_game_that_agrees_with_all_it_sees(evening: Evening) -> None:
    rng = random.Random(2)
    for number in rng.sample(sorted(evening.positions), 6):
        game = evening.game.clone()
        game.go_back_to(number)
        before = moment(game)
        for side in game.title.sides:
            seat = Seat(game, side)
            imagined = seat.imagine(random.Random(1))
            for key in ("position", "phase", "decision", "actions", "standing"):
                assert plain(imagined.view(side)[key]) == plain(seat.view()[key])
            play_on(imagined, 20)
        assert moment(game) == before


@pytest.mark.plain
def test_where_nothing_is_hidden_imagining_is_a_copy_and_writes_nothing_down(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = evening.game
    assert game.decision is not None

    def no_data(*_: Any) -> Any:
        raise AssertionError("a position is written or read")

    for name in ("dump_state", "load_state", "view_state"):
        monkeypatch.setattr(type(game.title), name, no_data)
    for side in game.title.sides:
        imagined = Seat(game, side).imagine(random.Random(1))
        assert imagined.decision is game.decision
        assert imagined.state is not game.state
        play_on(imagined, 20)


def test_an_imagined_game_throws_its_own_dice() -> None:
    """Where somebody else was to throw, they have fallen already."""
    game = meuse.new(TITLE, chance=Manual())
    while game.decision is not None and game.decision.seat != CHANCE:
        play_on(game, 1, seed=len(game))
    before = moment(game)
    logs = []
    for seed in range(12):
        imagined = Seat(game, "german").imagine(random.Random(seed))
        assert imagined.decision is None or imagined.decision.seat != CHANCE
        assert imagined.record()[0].verb == "roll"
        logs.append(str(list(imagined.log())))
    assert len(set(logs)) > 1
    assert moment(game) == before


def test_the_true_state_is_open_only_where_nothing_is_hidden(evening: Evening) -> None:
    assert Seat(evening.game, "french").seen() is evening.game.state
