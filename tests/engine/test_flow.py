"""The flow, with a title made up for the purpose: steps, calls, questions, dice, and frames as plain data.

A column marches along a road of five stages. Each stage it may rest or go on; going on throws a die, and a low one
calls a skirmish, in which another die decides what is lost.
"""

from typing import Any

import pytest

from meuse.engine.dice import Chance, Manual, Scripted, Seeded
from meuse.engine.events import Event
from meuse.engine.flow import (
    AGAIN,
    CHANCE,
    DONE,
    FINISHED,
    Action,
    Ask,
    DiceNeeded,
    Frame,
    Play,
    Refusal,
    Refused,
    copy_frame,
    dice_actions,
    dump_frame,
    load_frame,
)
from meuse.engine.throws import ROLL, Throw


class Told(Event, frozen=True, tag="told"):
    text: str


class Column:
    """The state: how far, how strong, and how often each step ran."""

    def __init__(self) -> None:
        self.stage = 0
        self.men = 10
        self.runs: list[str] = []


Table = Play[Column]


class March(Frame[Column]):
    steps = ("set_out", "choose", "arrive")
    fields = ("goal", "rests")

    def __init__(self, goal: int = 5) -> None:
        super().__init__()
        self.goal = goal
        self.rests: list[int] = []

    def set_out(self, play: Table) -> Ask | None:
        play.state.runs.append("set_out")
        play.log(Told(text="set out"))
        return None

    def choose(self, play: Table) -> Ask | None:
        if play.state.stage >= self.goal:
            return None
        return Ask("captain", "march", [Action("go"), Action("rest", (play.state.stage,))], ("1.1",), {"men": 10})

    def do_go(self, play: Table, action: Action) -> None:
        play.call(Stage())

    def do_rest(self, play: Table, action: Action) -> None:
        self.rests.append(int(action.args[0]))
        play.state.stage += 1

    def arrive(self, play: Table) -> Ask | None:
        play.state.runs.append("arrive")
        play.log(Told(text="arrived"))
        return None


class Stage(Frame[Column]):
    steps = ("road", "ambush", "camp")

    def road(self, play: Table) -> Ask | None:
        die = play.die()
        play.state.runs.append(f"road {die}")
        play.state.stage += 1
        play.log(Told(text=f"road {die}"))
        if die > 2:
            self.goto("camp")
        return None

    def ambush(self, play: Table) -> Ask | None:
        play.call(Skirmish(2))
        return None

    def camp(self, play: Table) -> Ask | None:
        play.state.runs.append("camp")
        return None


class Skirmish(Frame[Column]):
    steps = ("volley",)
    fields = ("volleys",)

    def __init__(self, volleys: int = 0) -> None:
        super().__init__()
        self.volleys = volleys

    def volley(self, play: Table) -> Ask | None:
        one, two = play.dice(2)
        play.state.men -= one + two
        self.volleys -= 1
        play.log(Told(text=f"volley {one} {two}"))
        if self.volleys:
            self.goto(AGAIN)
        return None


KINDS: dict[str, type[Frame[Any]]] = {"March": March, "Stage": Stage, "Skirmish": Skirmish}


def begin(dice: list[int], then: Chance | None = None, goal: int = 5) -> Table:
    play: Table = Play(Column(), [March(goal)], Scripted(dice, then))
    play.run()
    return play


def texts(play: Table) -> list[str]:
    return [event.text for event in play.events if isinstance(event, Told)]


# ---- steps


def test_steps_run_in_order_until_somebody_is_asked() -> None:
    play = begin([])
    assert play.state.runs == ["set_out"]
    assert play.ask is not None
    assert (play.ask.seat, play.ask.prompt) == ("captain", "march")
    assert play.stack[-1].step == "choose"


def test_an_answer_runs_the_frames_own_method_and_the_question_is_asked_again() -> None:
    play = begin([])
    play.answer(Action("rest", (0,)))
    assert play.state.stage == 1
    assert play.ask is not None
    assert play.ask.actions[1] == Action("rest", (1,))


def test_a_called_procedure_runs_to_its_end_before_its_caller_goes_on() -> None:
    play = begin([6])
    play.answer(Action("go"))
    assert play.state.runs == ["set_out", "road 6", "camp"]
    assert [type(frame).__name__ for frame in play.stack] == ["March"]


def test_goto_skips_what_lies_between() -> None:
    play = begin([3])
    play.answer(Action("go"))
    assert play.state.men == 10


def test_again_runs_the_same_step_once_more() -> None:
    play = begin([1, 1, 2, 2, 1])
    play.answer(Action("go"))
    assert texts(play) == ["road 1", "volley 1 2", "volley 2 1"]
    assert play.state.men == 4
    assert play.state.runs[-1] == "camp"


def test_when_the_last_frame_is_over_nobody_is_asked() -> None:
    play = begin([6], goal=1)
    play.answer(Action("go"))
    assert play.ask is None
    assert play.stack == []
    assert play.state.runs[-1] == "arrive"


def test_the_last_step_may_finish_early() -> None:
    play = begin([], goal=0)
    assert play.ask is None
    march = March()
    march.goto(FINISHED)
    over: Table = Play(Column(), [march], Manual())
    over.run()
    assert over.stack == []
    assert over.state.runs == []


# ---- dice


def test_dice_are_counted_and_recorded_as_answers_of_chance_with_what_came_before_them() -> None:
    play = begin([1, 1, 2, 2, 1])
    play.answer(Action("go"))
    assert play.rolls == [Action("roll", (1,)), Action("roll", (1, 2)), Action("roll", (2, 1))]
    assert play.marks == [0, 1, 2]
    assert play.dice_thrown == 5


def test_without_dice_the_step_is_left_and_run_again_with_the_callers() -> None:
    play = begin([])
    play.answer(Action("go"))
    assert play.ask is not None
    assert play.ask.seat == CHANCE
    assert play.ask.params == {"count": 1}
    assert play.state.runs == ["set_out"], "nothing has happened yet"
    assert play.dice_thrown == 0
    play.answer(Action("roll", (2,)))
    assert play.state.runs == ["set_out", "road 2"], "once, not twice"
    assert play.dice_thrown == 1
    assert play.rolls == [], "the caller's own answer"


def test_the_same_dice_by_hand_lead_to_the_same_place() -> None:
    seeded = begin([], Seeded(5))
    by_hand = begin([])
    told: list[list[str]] = [[], []]
    while seeded.ask is not None:
        seeded.answer(Action("go"))
        told[0].extend(texts(seeded))
        by_hand.answer(Action("go"))
        told[1].extend(texts(by_hand))
        for roll in seeded.rolls:
            assert by_hand.ask is not None
            assert by_hand.ask.seat == CHANCE
            by_hand.answer(roll)
            told[1].extend(texts(by_hand))
    assert by_hand.ask is None
    assert told[0] == told[1]
    assert seeded.state.runs == by_hand.state.runs
    assert seeded.dice_thrown == by_hand.dice_thrown


def test_the_ways_dice_can_fall_are_all_listed_and_equally_likely() -> None:
    assert [len(dice_actions(Throw(ROLL, count, 6))) for count in (1, 2, 3)] == [6, 36, 216]
    for count in (1, 2, 3):
        ways = dice_actions(Throw(ROLL, count, 6))
        assert len(set(ways)) == len(ways)
        assert all(way.verb == "roll" and len(way.args) == count for way in ways)
    play: Table = Play(Column(), [], Scripted([4, 2, 1, 5, 6, 6]))
    assert play.dice(1) == (4,)
    assert play.dice(2) == (2, 1)
    assert play.dice(3) == (5, 6, 6)
    assert play.rolls == [Action("roll", (4,)), Action("roll", (2, 1)), Action("roll", (5, 6, 6))]
    assert all(roll in dice_actions(Throw(ROLL, len(roll.args), 6)) for roll in play.rolls)


def test_dice_nobody_throws_are_asked_for() -> None:
    play: Table = Play(Column(), [], Manual())
    with pytest.raises(DiceNeeded) as needed:
        play.dice(2)
    assert needed.value.throw.count == 2


class Hasty(Frame[Column]):
    steps = ("twice",)

    def twice(self, play: Table) -> Ask | None:
        play.state.men = play.die() + play.die()
        return None


def test_a_step_that_asks_chance_twice_is_named_where_somebody_answers_for_it() -> None:
    play: Table = Play(Column(), [Hasty()], Manual())
    play.run()
    with pytest.raises(AssertionError, match=r"Hasty\.twice asks chance twice"):
        play.answer(Action("roll", (3,)))


def test_something_shown_is_remembered_until_it_is_taken_note_of() -> None:
    play: Table = Play(Column(), [], Manual())
    assert not play.revealed
    play.reveal()
    assert play.revealed


# ---- copies


def test_a_copy_shares_nothing_that_changes() -> None:
    play = begin([6, 6, 6])
    play.answer(Action("rest", (0,)))
    twin = play.copy(Column())
    twin.answer(Action("rest", (1,)))
    march, twins = play.stack[0], twin.stack[0]
    assert isinstance(march, March)
    assert isinstance(twins, March)
    assert march.rests == [0]
    assert twins.rests == [0, 1]
    assert play.ask is not twin.ask


def test_a_copied_frame_forgets_what_it_only_remembered() -> None:
    class Remembering(Frame[Column]):
        steps = ("once",)

        def forget(self) -> None:
            self.memory = 0

        def __init__(self) -> None:
            super().__init__()
            self.memory = 7

    copied = copy_frame(Remembering())
    assert isinstance(copied, Remembering)
    assert copied.memory == 0


# ---- frames as plain data


def test_a_frame_is_written_and_read_back() -> None:
    march = March(7)
    march.rests = [1, 3]
    march.goto("arrive")
    data = dump_frame(march)
    assert data == {"frame": "March", "step": "arrive", "goal": 7, "rests": [1, 3]}
    again = load_frame(KINDS, data)
    assert isinstance(again, March)
    assert dump_frame(again) == data


def test_what_is_written_is_no_part_of_the_frame_any_more() -> None:
    march = March()
    data = dump_frame(march)
    march.rests.append(9)
    assert data["rests"] == []
    again = load_frame(KINDS, data)
    assert isinstance(again, March)
    again.rests.append(8)
    assert data["rests"] == []


def test_a_finished_frame_can_be_kept_too() -> None:
    march = March()
    march.goto(FINISHED)
    assert load_frame(KINDS, dump_frame(march)).step == FINISHED


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (None, "a frame is an object"),
        ([], "a frame is an object"),
        ({}, "no procedure None"),
        ({"frame": "Retreat"}, "no procedure 'Retreat'"),
        ({"frame": "March"}, "March has no step None, only set_out, choose, arrive"),
        ({"frame": "March", "step": "halt"}, "March has no step 'halt'"),
        ({"frame": "March", "step": AGAIN}, "March has no step 'again'"),
        ({"frame": "March", "step": "choose", "goal": 5}, "March lacks its field 'rests'"),
        ({"frame": "March", "step": "choose", "goal": 5, "rests": [], "mules": 3}, "March has no field 'mules'"),
        (
            {"frame": "March", "step": "choose", "goal": "5", "rests": []},
            "cannot have '5' as its 'goal': it must be a whole",
        ),
        ({"frame": "March", "step": "choose", "goal": True, "rests": []}, "cannot have True as its 'goal'"),
        ({"frame": "March", "step": "choose", "goal": None, "rests": []}, "cannot have None as its 'goal'"),
        ({"frame": "March", "step": "choose", "goal": 5, "rests": 3}, "'rests': it must be a list of whole numbers"),
        ({"frame": "March", "step": "choose", "goal": 5, "rests": [1, "2"]}, r"cannot have \[1, '2'\] as its 'rests'"),
    ],
)
def test_a_frame_that_does_not_fit_says_why(data: object, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        load_frame(KINDS, data)


# ---- words


def test_an_action_reads_as_it_is_typed() -> None:
    assert str(Action("to", ("1606",))) == "to 1606"
    assert str(Action("retreat", (2,))) == "retreat 2"
    assert str(DONE) == "done"


def test_a_refusal_names_the_case() -> None:
    refused = Refused(Action("to", ("1606",)), Refusal("8.11", "enemy-in-hex", {"hex": "1606"}))
    assert str(refused) == "to 1606: refused by 8.11 (enemy-in-hex)"
    assert str(Refused(DONE, Refusal("", "not-asked"))) == "done: refused by the sequence of play (not-asked)"


def test_a_frame_has_no_better_word_than_the_general_one_unless_it_says_so() -> None:
    assert March().explain(begin([]), DONE) is None
