"""Reviews: what gave the game away is named, what lies within the noise is not; equal seeds, equal reviews."""

import math
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from tests.review.paced import PACED, SCRIPT, STAY, STRIDE, UNPLANNED, Pace, Paced, Pacer

import meuse
from meuse.bots.search import Budget
from meuse.engine.flow import CHANCE, DONE, Action, Ask
from meuse.engine.game import Game, Seat
from meuse.engine.plans import Plan
from meuse.review import Reviewer, Setting, Work, allotment, looks
from meuse.review.allotment import knots
from meuse.review.looks import Look
from meuse.review.moments import Given, Staffs, Walk
from meuse.review.reviewing import EQUAL, LOOK
from meuse.review.scale import Judged, fitted
from meuse.review.shapes import Band, ChoiceWork, Ended, MomentWork
from meuse.review.verdicts import Judge, lead, ordered

LONG = Action("step", (2,))
SHORT = Action("step", (1,))


@pytest.fixture(autouse=True)
def races() -> Iterator[None]:
    for title in (PACED, UNPLANNED):
        meuse.register(title)
    yield
    for title in (PACED, UNPLANNED):
        meuse.unregister(title.id)


def race(*turns: int, title: str = "paced", seed: int = 3) -> Game:
    """A race in which so many long steps are taken in each turn."""
    game = meuse.new(title, "meadow", seed)
    for steps in turns:
        for action in [*[LONG] * steps, DONE, Action("rest")]:
            game.apply(action)
    return game


def reviewed(game: Game, samples: int = 40, seed: int = 1) -> Reviewer:
    reviewer = Reviewer(game, Setting(samples=samples, seed=seed))
    assert reviewer.advance()
    return reviewer


def test_a_choice_that_gave_the_game_away_is_named_with_the_plan_that_was_better() -> None:
    review = reviewed(race(4, 0, 4, 4)).review()  # blue stands still in the second turn
    worst = review.decisions[review.decisive[0]]
    assert review.curve[worst.point].turn == 2
    assert (worst.side, worst.verdict) == ("blue", "clear")
    assert worst.better is not None
    assert worst.played is not None
    assert worst.better.kind == STRIDE
    assert worst.ahead == pytest.approx(worst.better.score - worst.played.score, abs=0.001)
    assert worst.played.score < 0.25 < worst.better.score
    assert [(each.kind, each.cases) for each in worst.sways] == [("ground", ["1.1"])]
    assert worst.sways[0].value == pytest.approx(0.4), "eight fields more"


def test_plans_that_come_to_the_same_are_never_said_to_be_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Paced, "kinds", (SCRIPT,))
    for seed in range(1, 6):
        review = reviewed(race(1, 1, 1, 1), 16, seed).review()
        assert [each.verdict for each in review.decisions] == ["unclear"] * 4
        assert all(each.ahead == each.made == 0 for each in review.decisions)


def test_a_small_difference_in_few_playouts_is_not_called_clear() -> None:
    game = meuse.new("paced", "meadow", 3)
    for action in [SHORT, DONE, Action("rest")]:  # one step less than the script takes
        game.apply(action)
    review = reviewed(game, 8).review()
    assert review.decisions[0].verdict == "unclear" or review.decisions[0].better.kind == STRIDE  # type: ignore[union-attr]
    few = lead([1.0] * 8, [0.5] * 8, careful=True)
    assert few.ahead == 0.5
    assert few.error > 0.05, "eight that agree are no certainty"


def test_equal_seeds_review_equally_and_others_do_not() -> None:
    game = race(2, 1, 0)
    first, again, other = (reviewed(game, 6, seed).review() for seed in (1, 1, 2))
    assert first == again
    assert [point.score for point in first.curve] != [point.score for point in other.curve]


def test_choices_and_luck_are_the_whole_way_from_the_first_chance_to_the_result() -> None:
    game = race(4, 0, 1, 1)
    review = reviewed(game).review()
    red, blue = review.balance
    for side in (red, blue):
        assert side.first + side.choices + side.luck == pytest.approx(side.last, abs=0.001)
    assert red.last == float(game.result is not None and game.result.winner == "red")
    assert red.choices == pytest.approx(red.own - blue.own, abs=0.001)
    assert red.luck == pytest.approx(-blue.luck, abs=0.001)
    assert red.own > 0 > blue.own
    own = [each for each in review.decisions if each.side == "red"]
    assert sum([each.made for each in own]) == pytest.approx(red.own, abs=0.001)
    steps = [each.luck if each.side == "red" else -each.luck for each in review.decisions]
    assert sum(steps) == pytest.approx(red.luck, abs=0.001)
    assert red.luck_error > 0


def test_the_curve_ends_with_the_result_and_its_bands_add_up() -> None:
    review = reviewed(race(4, 0, 4, 0)).review()
    assert [point.turn for point in review.curve[:4]] == [1, 2, 3, 4]
    assert review.bands[0] == Band("red", "won")
    assert review.curve[-1].shares[0] == review.curve[-1].score == 1.0
    assert review.curve[-1].games == 0
    for point in review.curve[:-1]:
        assert math.isclose(sum(point.shares), 1.0, abs_tol=0.001)
        assert point.score_low <= point.score <= point.score_high
        assert all(low <= share <= high for low, share, high in zip(point.low, point.shares, point.high, strict=True))
    assert (review.done, review.progress) == (True, 1.0)


def test_a_position_in_the_middle_of_a_game_is_reviewed_without_an_end() -> None:
    review = reviewed(race(1, 1, 1), 24).review()
    last = review.decisions[-1]
    assert last.point == len(review.curve) - 1
    assert last.played is None, "nobody has chosen yet"
    assert last.better is not None
    assert last.better.kind == STRIDE
    assert last.verdict == "clear"
    assert review.balance[0].last == review.curve[-1].score


def test_where_nobody_plans_there_is_a_curve_and_nothing_is_said_of_choices() -> None:
    review = reviewed(race(1, 0, 1, 1, title="unplanned"), 8).review()
    assert not review.planned
    assert review.decisions == review.balance == []
    assert len(review.curve) > 4
    assert review.done


def test_a_game_that_waits_for_dice_is_reviewed_like_any_other() -> None:
    waiting = race(1).at(3)  # red has ended its steps; the die for its push is still to fall
    assert waiting.decision is not None
    assert waiting.decision.seat == CHANCE
    review = reviewed(waiting, 8).review()
    assert review.curve[-1].games == 8


# ---- how it is made


def test_a_review_in_slices_that_was_broken_off_is_the_same() -> None:
    game = race(2, 1)
    whole = reviewed(game, 4).review()
    reviewer = Reviewer(game, Setting(samples=4))
    told: list[float] = []
    while not reviewer.advance(0.0):
        told.append(reviewer.review().progress)
        kept = msgspec.msgpack.decode(msgspec.msgpack.encode(reviewer.work), type=Work)
        reviewer = Reviewer(game, Setting(samples=4), kept)  # as after a restart
    assert reviewer.review() == whole
    assert told == sorted(told)
    assert told[0] < 0.2 < 0.9 < told[-1]


def test_batches_that_were_played_elsewhere_are_taken_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allotment, "COARSE", 2)  # so that it is halved where it moves
    game = race(2, 1, 0, 3)
    here, there = Reviewer(game, Setting(samples=6)), Reviewer(game, Setting(samples=6))
    kinds: set[int] = set()
    while pending := here.pending():
        for batch in pending:
            kinds.add(batch.what)
            there.work = here.work
            here.take(batch, Reviewer(game, Setting(samples=6), here.work).play(batch))
    assert {EQUAL, LOOK} < kinds
    assert here.review() == reviewed(game, 6).review()


def test_a_long_game_is_played_out_less_often_and_its_review_goes_on_all_the_same() -> None:
    assert [allotment.samples_for(24, decisions) for decisions in (0, 3000, 11_000)] == [24, 24, 10]
    assert [allotment.samples_for(samples, 100_000) for samples in (24, 2)] == [4, 2]
    game = meuse.new("generation_lost", "campaign", 3)
    begun = Reviewer(game)
    assert begun.work.setting.samples == 10
    assert Reviewer(game, Setting(), begun.work).work is begun.work
    assert Reviewer(race(1)).work.setting == Setting()


def test_work_on_another_game_is_not_gone_on_with() -> None:
    shorter, longer = race(1, 1), race(1, 1, 1)
    work = reviewed(shorter, 4).work
    assert Reviewer(longer, Setting(samples=4), work).work.playouts == 0
    assert Reviewer(shorter, Setting(samples=5), work).work.playouts == 0
    assert Reviewer(shorter, Setting(samples=4), work).work is work


def test_the_record_is_followed_as_long_as_it_is_offered() -> None:
    game = race(3, 1)
    walk = Walk(game)
    given = walk.given(walk.moments, 0, Pace(STAY))
    twin = game.at(walk.first)
    seat = Seat(twin, "red")
    adviser = given.adviser()
    answers = []
    while twin.decision is not None and twin.decision.seat == "red":
        advice = adviser.advise(seat)
        assert advice is not None
        answers.append(advice)
        twin.apply(advice)
    assert answers == [LONG, LONG, LONG, DONE, Action("rest")]


def test_what_is_compared_goes_on_alike_when_the_record_is_at_its_end() -> None:
    game = meuse.new("paced", "meadow", 3)
    adviser = Given("move", [("move", DONE)], Pace(STRIDE)).sketch()
    assert adviser.advise(Seat(game, "red")) == DONE, "as it was played"
    assert adviser.advise(Seat(game, "red")) == LONG, "and then as the script would"


def test_plans_of_a_moment_know_nothing_of_what_came_later() -> None:
    game = race(1, 1, 1, 1)
    walk = Walk(game)
    seen = {side: planner.seen for side, planner in walk.planners.items()}  # type: ignore[attr-defined]
    assert seen == {"red": 3, "blue": 4}, "these have walked to the end"
    staffs = Staffs(walk)
    for place, turn in ((2, 3), (0, 1), (1, 2), (3, 4)):  # also back again
        moment = walk.moments[place]
        assert staffs.at(moment.answers)[moment.side].seen == turn  # type: ignore[attr-defined]


def test_a_review_proposes_what_the_side_could_have_thought_of_then(monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[tuple[int, int]] = []
    proposals = Pacer.proposals

    def noted(self: Pacer, asked: Ask, state: Any, phase: str) -> list[Plan]:
        known.append((state.turn, self.seen))
        return proposals(self, asked, state, phase)

    monkeypatch.setattr(Pacer, "proposals", noted)
    reviewed(race(4, 0, 1, 1), 8)
    assert {turn for turn, _ in known} == {1, 2, 3, 4}
    assert all(turn == seen for turn, seen in known)


def test_a_long_game_has_a_coarse_curve_that_is_closer_where_it_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    jump = {n: (0.5 if n < 61 else 1.0, 0.05) for n in range(97)}
    assert knots(97, lambda n: None) == list(range(0, 97, 8)), "before anything is known"
    assert knots(97, lambda n: (0.5, 0.05)) == list(range(0, 97, 8)), "where nothing happens"
    assert knots(97, jump.__getitem__) == sorted([*range(0, 97, 8), 60, 62])
    assert knots(97, lambda n: (jump[n][0], 0.5)) == list(range(0, 97, 8)), "within the noise"
    assert knots(5, lambda n: None) == [0, 1, 2, 3, 4]


def test_the_curve_goes_past_moments_and_choices_are_looked_at_there_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allotment, "COARSE", 2)
    monkeypatch.setattr(allotment, "HALVED", 0)
    review = reviewed(race(4, 0, 1, 1)).review()
    assert [point.games for point in review.curve] == [40, 0, 0, 0, 0]
    assert [sum(point.shares) for point in review.curve[1:4]] == [0, 0, 0]
    assert review.decisions[0].luck_error == 1.0, "not known"
    red, blue = review.balance
    assert red.first + red.choices + red.luck == pytest.approx(red.last, abs=0.001)
    assert red.own > 0 > blue.own


def test_a_choice_is_compared_with_the_script_until_the_difference_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(choice: str, pairs: int = 30) -> Look:
        seat = Seat(race(), "red")
        planner = seat.planner()
        assert planner is not None
        found = Look(seat, planner, 1, Budget(playouts=8), Given("none", [], Pace(choice)), pairs)
        while not found.advance(0.0):
            pass
        return found

    assert look(SCRIPT)._made == [0.0] * 4, "it is what the script does"
    strode = look(STRIDE)._made
    assert 6 <= len(strode) < 30
    assert min(strode) > 0, "in each of the same samples"
    monkeypatch.setattr(looks, "KNOWN", -1.0)
    assert len(look(STRIDE, 9)._made) == 9, "never known well enough"


def test_judgements_are_taken_for_what_they_were_worth_in_this_game() -> None:
    def judged(true: Callable[[float], float]) -> list[Judged]:
        return [Judged(value / 10, true(value / 10), 24) for value in range(1, 10)]

    assert fitted([]).chance(0.3) == pytest.approx(0.3), "taken at its word"
    fair = fitted(judged(lambda value: value))
    assert fair.chance(0.2) == pytest.approx(0.2, abs=0.03)
    bold = fitted(judged(lambda value: 0.5 + (value - 0.5) / 4))
    assert bold.chance(0.9) - bold.chance(0.1) < 0.3
    lost = fitted([Judged(0.2, 0.0, 24), Judged(0.25, 0.0, 24), Judged(0.15, 0.0, 24), Judged(0.3, 0.0, 24)])
    assert lost.chance(0.3) - lost.chance(0.15) < 0.02, "it sees differences where nothing is to be won any more"


@pytest.mark.parametrize(("side", "choice", "script"), [("red", 0.15, 0.3), ("blue", 0.7, 0.85)])
def test_in_a_game_that_is_lost_nothing_is_given_away_any_more(side: str, choice: float, script: float) -> None:
    def made(results: list[int]) -> float:
        moments = []
        for n in range(4):
            played = ChoiceWork("", {}, [], looked=[choice] * 6)
            moment = MomentWork(n, 1, "p", side, "move", results, played, [], [script] * 6, 0.2 + n / 50)
            moments.append(moment)
        ends = [Ended("blue", "won", 90), Ended("red", "won", 6)]
        return Judge(Work(Setting(), moments, ends, 96), ["red", "blue"], None).made(0).ahead

    assert made([0] * 18 + [1] * 6) == pytest.approx(-0.15, abs=0.04), "where judgements are right"
    assert made([0] * 24) == pytest.approx(0, abs=0.02)


def test_a_plan_that_is_no_better_is_not_played_out_for_long() -> None:
    game = race(4, 4, 4, 4)  # nothing better could be done
    reviewer = reviewed(game, 30)
    for moment in reviewer.work.moments:
        assert all(len(other.results) <= 10 for other in moment.others or []), "a first round at most"
    worst = reviewed(race(0, 4, 4, 4), 30).work.moments[0]
    assert worst.others is not None
    assert max([len(other.results) for other in worst.others]) > 10


def test_what_is_not_offered_any_more_is_left_out_with_what_belonged_to_it() -> None:
    game = meuse.new("paced", "meadow", 3)
    far = Action("step", (9,))
    given = Given("move", [("move", far), ("rest", Action("elsewhere")), ("move", DONE), ("rest", Action("rest"))])
    adviser = given.adviser()
    assert adviser.advise(Seat(game, "red")) == DONE
    game.apply(DONE)
    assert adviser.advise(Seat(game, "red")) == Action("rest")


def test_grades_are_put_in_order_by_winner_and_points() -> None:
    kinds = {
        ("", "draw"): (0, 4),
        ("blue", "minor"): (-4, 2),
        ("red", "major"): (40, 4),
        ("blue", "major"): (-20, 2),
        ("red", "minor"): (4, 2),
    }
    found = [f"{band.winner} {band.grade}" for band in ordered(kinds, ["red", "blue"])]
    assert found == ["red major", "red minor", " draw", "blue minor", "blue major"]
