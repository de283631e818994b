"""A whole evening of chance, open and secret, through everything a game is put through."""

import random

import pytest
from tests.engine.drawn_lots import CARDS, GOALS, SIDES, DrawnLots, GoalsDrawn, lots, registered
from tests.engine.twins import by_hand, secrets_of, told_apart

from meuse.engine.dice import Audited, Chance, Manual, Onward, Sampled, Scripted, Seeded
from meuse.engine.flow import CHANCE, DONE, Action, Refused
from meuse.engine.game import Box, Game, ReplayError, Seat, UndoError, game_at, new_game, plain
from meuse.engine.loading import load_game
from meuse.engine.saves import read_save
from meuse.engine.throws import is_chance, numbers_in, read_answer
from meuse.engine.title import PositionError
from meuse.lab.invariants import check, check_thoroughly, some_answer

SECRET = bytes(range(32))
ACTS = ("march", "march", "done", "scout", "scout", "done", "march", "done", "done", "done", "scout", "done")
OPENING = 4  # answers of chance before the first decision


def played(chance: Chance, acts: tuple[str, ...] = ACTS) -> Game:
    game = lots(chance)
    for verb in acts:
        game.apply(Action(verb))
    return game


# ---- played, kept, taken back


def test_a_record_can_be_read_without_the_rules() -> None:
    record = played(Seeded(1)).record()
    assert [str(answer) for answer in record[:9]] == [
        "shuffle 6 3 5 2 0 7 1 4 for nobody",
        "draw 3 14 9 of 17 for red",
        "roll 1 d10 for blue",
        "draw 7 3 2 0 of 9",
        "march",
        "march",
        "done",
        "roll 3 2",
        "roll 1 2 d10",
    ]
    assert [record.index(Action("scout")), str(record[record.index(Action("scout")) + 1])] == [9, "roll 5 d6 for blue"]


@pytest.mark.parametrize(
    "chance", [Seeded(3), Audited(SECRET), Onward(Audited(SECRET), 5), Sampled(random.Random(2))], ids=lambda c: c.kind
)
def test_whoever_throws_the_same_evening_can_be_saved_copied_and_played_by_hand(chance: Chance) -> None:
    game = played(chance)
    assert game.result is not None
    record = game.record()
    *_, again = by_hand(lots, record)
    assert again.record() == record
    assert plain(again.position()) == plain(game.position())
    assert list(again.log()) == list(game.log())
    loaded = load_game(Box(DrawnLots(), {}), read_save(game.save()))
    assert loaded.warnings == []
    assert loaded.record() == record
    assert loaded.save() == game.save()


@pytest.mark.parametrize("chance", [Seeded(1), Seeded(2), Manual()])
def test_every_moment_holds_what_every_game_must_hold(chance: Chance) -> None:
    rng = random.Random(1)
    with registered():
        game = lots(chance)
        check_thoroughly(game, rng)
        while game.decision is not None and len(game) < 80:  # blue can scout for ever
            events = game.apply(some_answer(game.decision, rng))
            check(game, events)
            check_thoroughly(game, rng)


def test_a_copy_throws_what_its_original_throws() -> None:
    game = played(Seeded(5), ACTS[:4])
    twin = game.clone()
    for verb in ACTS[4:]:
        assert twin.apply(Action(verb)) == game.apply(Action(verb))
    assert twin.record() == game.record()


def test_the_numbers_that_fell_are_counted_one_by_one() -> None:
    game = played(Seeded(1))
    fallen = sum(len(numbers_in(answer)) for answer in game.record())
    assert game._play.dice_thrown == fallen == CARDS + 3 + 1 + 4 + 3 * (2 + 2) + 3


@pytest.mark.parametrize("after", [3, 4, 5])
def test_undo_stops_at_every_throw_whoever_knows_it(after: int) -> None:
    """After red's attack, and after each of blue's secret scouts."""
    game = played(Seeded(1), ACTS[:after])
    assert is_chance(game.record()[-1])
    with pytest.raises(UndoError, match="undo-stops-here"):
        game.undo()


def test_undo_stops_where_a_secret_is_shown() -> None:
    game = played(Seeded(1), ACTS[:6])
    assert game.record()[-1] == DONE, "no dice fell: the top card was turned up"
    assert not game.can_undo()


def test_in_analysis_a_throw_is_taken_back_with_the_answer_that_led_to_it() -> None:
    game = lots(Seeded(1), analysis=True)
    for verb in ACTS[:5]:
        game.apply(Action(verb))
    before = plain(game.position())
    assert game.undo() == Action("scout")
    assert game.undo() == Action("scout")
    game.apply(Action("scout"))
    game.apply(Action("scout"))
    assert plain(game.position()) == before, "the same numbers fall again"


def test_going_back_gives_recorded_draws_again() -> None:
    game = played(Sampled(random.Random(8)))
    record = game.record()
    for number in range(len(record), OPENING, -3):
        game.go_back_to(number)
        assert game.record() == record[:number]
        *_, by_record = by_hand(lots, record[:number])
        assert plain(game.position()) == plain(by_record.position())


def test_a_save_whose_draw_these_rules_do_not_ask_for_goes_on_from_its_checkpoint() -> None:
    body = read_save(played(Seeded(1), ACTS[:4]).save())
    for other in (["draw", 3, 14, "of", 17, "for", "red"], ["draw", 3, 14, 9, "of", 18, "for", "red"], ["roll", 4]):
        body["record"][1] = other
        loaded = load_game(Box(DrawnLots(), {}), body, verify=True)
        assert loaded.warnings == ["replays-differently"]
        assert plain(loaded.position()) == body["checkpoint"]["position"]
    body["record"][8] = ["roll", 1, 11, "d10"]  # after an answer of red's, and no die shows it
    assert load_game(Box(DrawnLots(), {}), body, verify=True).warnings == ["replays-differently"]
    with pytest.raises(ReplayError, match="a die shows 1 to 10, not 11"):
        lots(Manual()).give_again([Action("march"), Action("roll", (11, "d10"))])


# ---- by hand


def asked_throw(game: Game) -> str:
    asked = game.decision
    assert asked is not None
    assert asked.seat == CHANCE
    assert asked.throw is not None
    return f"{asked.prompt} {asked.params} {len(asked.actions)} of {asked.throw.ways}"


def test_by_hand_each_throw_is_a_question_listed_if_it_has_few_ways() -> None:
    questions = []
    record = played(Seeded(1)).record()
    for place, game in enumerate(by_hand(lots, record)):
        if place < len(record) and is_chance(record[place]):
            questions.append(asked_throw(game))
    assert questions[:6] == [
        "shuffle {'count': 8, 'size': 8, 'seat': 'nobody'} 0 of 40320",
        "draw-lots {'count': 3, 'size': 17, 'seat': 'red'} 4080 of 4080",
        "roll-other-dice {'count': 1, 'size': 10, 'seat': 'blue'} 10 of 10",
        "draw-lots {'count': 4, 'size': 9, 'seat': 'everybody'} 3024 of 3024",
        "roll-dice {'count': 2} 36 of 36",
        "roll-other-dice {'count': 2, 'size': 10, 'seat': 'everybody'} 100 of 100",
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        Action("shuffle", (0, 1, 2, 3, 4, 5, 6, 6, "for", "nobody")),
        Action("shuffle", (0, 1, 2, 3, 4, 5, 6, "for", "nobody")),
        Action("shuffle", (0, 1, 2, 3, 4, 5, 6, 7)),
        Action("roll", (1,)),
        Action("done"),
    ],
)
def test_what_is_not_listed_is_checked_all_the_same(wrong: Action) -> None:
    game = lots(Manual())
    before = plain(game.position())
    with pytest.raises(Refused):
        game.apply(wrong)
    assert plain(game.position()) == before
    assert len(game) == 0
    refusal = game.refusal(wrong)
    assert refusal is not None
    assert refusal.params in ({"action": str(wrong)}, {"verbs": "shuffle"})
    right = Action("shuffle", (7, 6, 5, 4, 3, 2, 1, 0, "for", "nobody"))
    assert game.refusal(right) is None
    game.apply(right, CHANCE)
    assert game.state.weather == [7, 6, 5, 4, 3, 2, 1, 0]


def test_what_would_fall_can_be_sampled_for_a_search() -> None:
    game = lots(Manual())
    asked = game.decision
    assert asked is not None
    assert asked.throw is not None
    rng = random.Random(4)
    for _ in range(20):
        twin = game.clone()
        twin.apply(asked.throw.sample(rng))
        assert sorted(twin.state.weather) == list(range(CARDS))


def test_a_position_may_describe_what_falls_next() -> None:
    position = played(Seeded(1), ACTS[:2]).position()
    dice = [6, 6, ["roll", 1, 2, "d10"], 4]
    game = game_at(Box(DrawnLots(), {}), {**position, "dice": dice})
    for verb in ("done", "scout"):
        game.apply(Action(verb))
    assert [str(answer) for answer in game.record()] == [
        "done",
        "roll 6 6",
        "roll 1 2 d10",
        "scout",
        "roll 4 d6 for blue",
    ]
    loaded = load_game(Box(DrawnLots(), {}), read_save(game.save()))
    assert loaded.record() == game.record()
    for wrong, reason in (
        ([7], "1 to 6, not 7"),
        ([["roll", 11, "d10"]], "1 to 10, not 11"),
        ("6", "a list of numbers"),
    ):
        with pytest.raises(PositionError, match=reason):
            game_at(Box(DrawnLots(), {}), {**position, "dice": wrong})


def test_a_script_of_the_whole_evening() -> None:
    script: list[int | Action] = [
        Action("shuffle", tuple(range(CARDS))),
        Action("draw", (16, 15, 14, "of", GOALS)),
        Action("roll", (10, "d10")),
        Action("draw", (0, 1, 2, 3, "of", 9)),
        6,
        6,
        Action("roll", (1, 1, "d10")),
    ]
    game = played(Scripted(script, Seeded(1)), ACTS[:3])
    state = game.state
    assert (state.weather, state.goals, state.number) == (list(range(CARDS)), [16, 15, 14], 10)
    assert (state.guns, state.place) == ([0, 1, 2, 3], 2 + 12 - 1)


# ---- secrets


def differing(record: list[Action], place: int, rng: random.Random) -> list[Action]:
    """The same record but for that secret. Cards that are turned up in play stay where they lie."""
    throw, numbers = read_answer(record[place])
    other = numbers
    while other == numbers:
        other = numbers_in(throw.sample(rng))
        if throw.verb == "shuffle":
            other = (*numbers[:3], *sorted(numbers[3:], key=lambda _: rng.random()))
    return [*record[:place], throw.answer(other), *record[place + 1 :]]


def test_nobody_can_tell_from_anything_what_another_knows() -> None:
    """Every secret of some evenings, played on side by side to the end: the same to the other seat and to watchers."""
    rng = random.Random(7)
    kinds = set()
    for seed in range(3):
        record = played(Seeded(seed)).record()
        for place, knows in secrets_of(record).items():
            other = differing(record, place, rng)
            kinds.add((record[place].verb, knows))
            for seat in (*SIDES, ""):
                apart = told_apart(lots, record, other, seat)
                # Only the end is open to all; who knows it sees the difference from the throw on.
                until_the_end = range(place + 1, len(record) + 1) if seat == knows else [len(record)]
                assert apart == list(until_the_end), f"{record[place]} is told to {seat or 'a watcher'}"
    assert kinds == {("shuffle", "nobody"), ("draw", "red"), ("roll", "blue")}


def test_a_card_is_known_from_when_it_is_turned_up() -> None:
    record = played(Seeded(1)).record()
    numbers = list(numbers_in(record[0]))
    numbers[1], numbers[2] = numbers[2], numbers[1]
    other = [Action("shuffle", (*numbers, "for", "nobody")), *record[1:]]
    for seat in (*SIDES, ""):
        apart = told_apart(lots, record, other, seat)
        assert apart[0] == record.index(DONE, 15) + 4, "when the second card is turned up"


def test_the_search_finds_what_a_broken_title_lets_out(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(Seeded(1)).record()
    other = differing(record, 1, random.Random(1))
    monkeypatch.setattr(DrawnLots, "view_event", lambda title, event, seat: event)
    assert told_apart(lots, record, other, "blue")[0] == 2
    monkeypatch.undo()
    monkeypatch.setattr(DrawnLots, "seen", lambda title, state, seat: state)
    assert told_apart(lots, record, other, "")[0] == 2


def test_what_is_secret_is_imagined_and_the_rest_is_known() -> None:
    game = played(Seeded(1), ACTS[:4])
    imagined = [Seat(game, "blue").imagine(random.Random(seed)) for seed in range(30)]
    assert len({tuple(twin.state.goals) for twin in imagined}) > 20
    assert {twin.state.number for twin in imagined} == {game.state.number}
    assert all(plain(twin.view("blue")["position"]) == plain(game.view("blue")["position"]) for twin in imagined)


def test_the_owner_is_told() -> None:
    game = lots(Seeded(1))
    shown = {seat: [line for line in game.view_log(seat) if line["event"] == "goals-drawn"] for seat in (*SIDES, "")}
    assert list(shown["red"][0]["goals"]) == game.state.goals
    assert [list(shown[seat][0]["goals"]) for seat in ("blue", "")] == [[], []]
    assert any(isinstance(event, GoalsDrawn) and event.goals for _, event in game.log())


class OpenLots(DrawnLots):
    hidden_information = False


def test_a_title_that_hides_nothing_cannot_throw_in_secret() -> None:
    with pytest.raises(
        ValueError, match="'nobody' cannot keep the secret of a throw; who can: nobody in a game that hides nothing"
    ):
        new_game(Box(OpenLots(), {}), "table", frozenset(), Seeded(1))
