"""Puzzles: those that are there can be set up, asked and explained; how they are judged."""

from typing import Any

import pytest
from tests.review.paced import PACED, STRIDE, Pace, Pacer, Walker

import meuse
from meuse.bots import make_bot
from meuse.engine.flow import Action, Ask
from meuse.engine.game import Game, Seat
from meuse.engine.plans import Plan
from meuse.engine.records import Average, Points, Result
from meuse.engine.text import languages
from meuse.engine.title import Adviser, Title
from meuse.puzzles import GRADES, Choice, March, Outcome, Puzzle, all_puzzles, finding, puzzle_called, puzzles
from meuse.puzzles.finding import (
    LEAST_LEAD,
    LEAST_PLANS,
    SURE,
    Ended,
    Shown,
    Tried,
    apart,
    average,
    board_of,
    find_in,
    grade_of,
    is_as_told,
    is_open,
    lead,
    marches,
    outcomes,
    places_of,
    shown,
    staffs_of,
)
from meuse.terminal.app import texts_of

PUZZLES = all_puzzles()


def name_of(puzzle: Puzzle) -> str:
    return puzzle.id


def test_every_name_is_that_of_one_puzzle() -> None:
    names = [puzzle.id for puzzle in PUZZLES]
    assert len(names) == len(set(names))
    assert all(puzzle_called(name) is not None for name in names)
    assert puzzle_called("nobody-1") is None


def test_the_easiest_come_first() -> None:
    grades = [GRADES.index(puzzle.grade) for puzzle in puzzles("they_shall_not_pass")]
    assert grades == sorted(grades)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name_of)
def test_its_side_is_asked_and_every_plan_moves_what_is_there(puzzle: Puzzle) -> None:
    game = puzzle.game()
    asked = game.decision
    assert asked is not None
    assert (asked.seat, game.phase) == (puzzle.side, puzzle.phase)
    places = places_of(game, puzzle.side)
    for choice in puzzle.plans:
        for march in choice.marches:
            assert places[march.piece] == march.start
            assert march.end in game.board.names
    looks = {str(choice.marches) or f"{choice.kind} {choice.params}" for choice in puzzle.plans}
    assert len(looks) == len(puzzle.plans) >= LEAST_PLANS, "each can be told from the others"


@pytest.mark.parametrize("title", meuse.titles(), ids=lambda title: title.id)
def test_every_title_has_some_of_both_sides_and_all_grades(title: Title) -> None:
    own = puzzles(title.id)
    assert {puzzle.side for puzzle in own} == set(title.sides)
    assert {puzzle.grade for puzzle in own} == set(GRADES)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name_of)
def test_one_plan_is_clearly_best(puzzle: Puzzle) -> None:
    best = puzzle.plans[puzzle.best]
    assert (best.behind, best.error) == (0, 0)
    for choice in puzzle.plans:
        if choice is not best:
            assert choice.behind >= LEAST_LEAD - 0.001
            assert choice.behind > SURE * choice.error - 0.01
    assert puzzle.grade == grade_of(puzzle.plans, puzzle.best)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("puzzle", PUZZLES, ids=name_of)
def test_plans_and_what_they_lead_to_can_be_said(puzzle: Puzzle, language: str) -> None:
    texts = texts_of(puzzle.title, language)
    for choice in puzzle.plans:
        assert texts.has(f"plan-{choice.kind}")
        for source in choice.sources:
            assert texts.has(f"points-{source.reason}")
        for outcome in choice.outcomes:
            assert texts.has(f"grade-{outcome.grade}")


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name_of)
def test_how_its_games_ended_adds_up(puzzle: Puzzle) -> None:
    for choice in puzzle.plans:
        assert sum([outcome.games for outcome in choice.outcomes]) == choice.games
        won = sum([outcome.games for outcome in choice.outcomes if outcome.winner == puzzle.side])
        drawn = sum([outcome.games for outcome in choice.outcomes if not outcome.winner])
        assert (won / choice.games, drawn / choice.games) == pytest.approx((choice.won, choice.drawn), abs=0.001)
        for outcome in choice.outcomes:
            assert outcome.cases
            assert puzzle.turn <= outcome.first <= outcome.last


# ---- judging


def tried(plan: str, *winners: str | None) -> Tried:
    return Tried(Plan(plan), Shown([], plan), [Ended(Result(winner, "any"), 5) for winner in winners])


def test_a_lead_is_counted_in_the_same_games_and_a_draw_is_half() -> None:
    best = tried("one", "german", "german", None, "french")
    other = tried("two", "german", "french", "french", "french")
    ahead, error = lead(best, other, "german")
    assert ahead == pytest.approx(0.375)
    assert error == pytest.approx(0.2394, abs=1e-3)
    assert lead(best, other, "french")[0] == pytest.approx(-0.375)


def test_what_counted_is_averaged_over_all_games_also_those_without_it() -> None:
    with_fort = Result("german", "any", 4, (Points("forts", 4, "16.0", 2),))
    without = Result(None, "draw")
    assert average([with_fort, without]) == [Average("forts", 2, "16.0", 1)]
    assert average([with_fort, without, without]) == [Average("forts", 1.3, "16.0", 0.7)]


def test_games_are_counted_by_who_won_them_how_and_when() -> None:
    stormed = Result("german", "paris", cases=("4.4",))
    ahead = Result("german", "german_points", cases=("4.6",))
    behind = Result(None, "draw", cases=("4.6",))
    games = [Ended(ahead, 10), Ended(stormed, 9), Ended(behind, 10), Ended(stormed, 8), Ended(stormed, 9)]
    assert outcomes(games) == [
        Outcome("german", "paris", ("4.4",), 3, 8, 9),
        Outcome("", "draw", ("4.6",), 1, 10, 10),
        Outcome("german", "german_points", ("4.6",), 1, 10, 10),
    ]


def judged(
    monkeypatch: pytest.MonkeyPatch, scores: dict[str, list[str | None]]
) -> tuple[dict[str, int], tuple[list[Tried], Tried] | None]:
    """How many games each plan is played, whose winners are given in a row that is repeated; and what is written."""
    game = meuse.new("they_shall_not_pass", seed=1)
    plans = [tried(name) for name in scores]

    def played_on(seat: Seat, plan: Plan, staffs: object, seed: int, sample: int) -> Ended:
        row = scores[plan.kind]
        return Ended(Result(row[sample % len(row)], "any"), 5)

    monkeypatch.setattr(finding, "screened", lambda *_: plans)
    monkeypatch.setattr(finding, "played_on", played_on)
    monkeypatch.setattr(finding, "written", lambda game, asked, tried, best, seed: (tried, best))
    assert game.decision is not None
    asked = Ask("german", "movement", [])
    found: Any = finding.judge(game, asked, 1)
    return {each.plan.kind: len(each.games) for each in plans}, found


def test_a_plan_far_behind_is_not_played_to_the_end_and_a_rival_is(monkeypatch: pytest.MonkeyPatch) -> None:
    scores: dict[str, list[str | None]] = {
        "best": ["german", "german", "german", None],
        "rival": ["german", "german", None, "french", "german", "german"],
        "hopeless": ["french", "french", None],
    }
    games, found = judged(monkeypatch, scores)
    assert games == {"best": 120, "rival": 120, "hopeless": 24}
    assert found is not None
    assert found[1].plan.kind == "best"


def test_where_no_plan_stands_out_few_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    scores: dict[str, list[str | None]] = {
        "one": ["german", "french"],
        "other": ["french", "german"],
        "bad": ["french"],
    }
    games, found = judged(monkeypatch, scores)
    assert found is None
    assert games == {"one": 12, "other": 12, "bad": 12}


def test_a_plan_that_is_about_as_good_as_the_best_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    scores: dict[str, list[str | None]] = {
        "best": ["german", "german", "german", None],
        "as good": ["german", "german", None, "german"],
        "worse": ["german", "french", None],
        "worst": ["french", "french", "german"],
    }
    games, found = judged(monkeypatch, scores)
    assert found is not None
    assert [each.plan.kind for each in found[0]] == ["best", "worse", "worst"]
    assert games["as good"] == 12


def test_a_game_can_have_several_puzzles_some_turns_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def judge(game: Game, ask: Ask, seed: int) -> str:
        asked.append((ask.seat, game.state.turn))
        return f"{ask.seat} {game.state.turn}"

    monkeypatch.setattr(finding, "judge", judge)
    found = list(find_in("they_shall_not_pass", "verdun", 4, frozenset(["bombardment"]), 1, 3))
    assert asked == [("german", 1), ("french", 1), ("german", 3), ("french", 3)]
    assert found == [f"{seat} {turn}" for seat, turn in asked]
    asked.clear()
    list(find_in("they_shall_not_pass", "verdun", 4, frozenset(["german_bombardment"]), 1, 3))
    assert asked == [("german", 1), ("german", 3)], "a phase is named like a question"


def test_plans_that_send_everybody_the_same_way_are_no_choice() -> None:
    puzzle = next(each for each in PUZZLES if each.phase.endswith("movement"))
    game = puzzle.game()
    planner = Seat(game, puzzle.side).planner()
    assert planner is not None
    assert game.decision is not None
    plans = planner.proposals(game.decision, game.state, game.phase)
    seen = [Tried(plan, shown(game, plan, puzzle.side), []) for plan in plans]
    assert len(apart(seen)) >= LEAST_PLANS
    assert apart(seen[:1] * 3) == seen[:1]


def test_the_first_of_those_that_look_alike_is_the_choice() -> None:
    here, there = Shown([March("DE-1", "0101", "0102")]), Shown([March("DE-1", "0101", "0103")])
    best, like_it, other = (Tried(Plan(name), look, []) for name, look in (("a", here), ("b", here), ("c", there)))
    assert apart([best, like_it, other]) == [best, other]


def test_a_plan_that_names_a_place_sends_somebody_nearer_to_it() -> None:
    board = meuse.new("valmy", "cannonade", 1)
    to_chalons = Shown([March("EM-BROGLIE", "SUI", "CHL")])
    assert is_as_told(board, Tried(Plan("concentrate", {"hex": "CHL"}), to_chalons, []))
    assert not is_as_told(board, Tried(Plan("concentrate", {"hex": "VIE"}), to_chalons, []))
    assert not is_as_told(board, Tried(Plan("march", {"hex": "VIE"}), Shown([]), []))
    assert is_as_told(board, Tried(Plan("avoid-battle"), to_chalons, []))
    assert is_as_told(board, Tried(Plan("fall-back", {"hex": "VIE"}), Shown([], "fall_back"), []))


# ---- of what a side cannot see


def in_a_battle() -> Game:
    """Valmy, where a side is first asked whether to fight on."""
    game = meuse.new("valmy", "cannonade", 1)
    bots = {side: make_bot("sergeant", number + 2) for number, side in enumerate(game.title.sides)}
    while game.decision is not None and game.decision.prompt != "withdraw-or-go-on":
        game.apply(bots[game.decision.seat].choose(Seat(game, game.decision.seat)))
    return game


def test_an_army_that_is_not_seen_does_not_decide_a_game() -> None:
    game = meuse.new("valmy", "cannonade", 1)
    for side, planner in staffs_of(game).items():
        assert planner.evaluate(Seat(game, side).seen()) > 0.9, "as if what is hidden were not there"
        assert is_open(game, side, planner, 1)


def test_plans_of_one_answer_are_told_apart_by_it() -> None:
    game = in_a_battle()
    assert game.decision is not None
    side = game.decision.seat
    planner = staffs_of(game)[side]
    plans = planner.proposals(game.decision, Seat(game, side).seen(), game.phase)
    looks = {plan.kind: shown(board_of(Seat(game, side), 1), plan, side) for plan in plans}
    assert looks == {"fight-on": Shown([], "fight_on"), "fall-back": Shown([], "fall_back")}


def test_whoever_is_under_a_leader_marches_with_him() -> None:
    game = meuse.new("valmy", "cannonade", 1)
    assert game.decision is not None
    side = game.decision.seat
    seat = Seat(game, side)
    plans = staffs_of(game)[side].proposals(game.decision, seat.seen(), game.phase)
    attack = next(plan for plan in plans if plan.kind == "attack")
    drawn = shown(board_of(seat, 1), attack, side).marches
    on_map = game.board.parts[0]
    assert len(drawn) > 1
    assert len({(march.start, march.end) for march in drawn}) == 1
    for march in drawn:
        assert {game.board.part_of(game.board.names.index(place)) for place in (march.start, march.end)} == {on_map}


def test_a_puzzle_keeps_a_guess_of_what_its_side_does_not_see(monkeypatch: pytest.MonkeyPatch) -> None:
    game = meuse.new("valmy", "cannonade", 1)
    assert game.decision is not None
    side = game.decision.seat
    plans = [tried(name, side, None) for name in ("march", "attack", "rest")]
    puzzle = finding.written(game, game.decision, plans, plans[0], 3)
    guess = puzzle.game()
    assert guess.position() != game.position()
    assert guess.view(side)["position"] == game.view(side)["position"]
    assert guess.actions() == game.actions()
    open_game = meuse.new("they_shall_not_pass", seed=1)
    assert open_game.decision is not None
    assert finding.written(open_game, open_game.decision, plans, plans[0], 3).position == open_game.position()


def test_a_title_with_several_scenarios_names_them() -> None:
    assert finding.name_of(meuse.new("valmy", "argonne", 1), 8001, "french").startswith("valmy-argonne-8001-")
    assert finding.name_of(meuse.new("they_shall_not_pass", seed=1), 8001, "french") == (
        "they_shall_not_pass-8001-1-french"
    )


def test_a_plan_is_carried_out_as_far_as_it_is_judged_and_then_scripts_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    class Noted(Walker):
        def __init__(self, steps: int, who: str) -> None:
            super().__init__(steps)
            self.who = who

        def advise(self, seat: Seat) -> Action | None:
            asked.append((self.who, seat.seen().turn))
            return super().advise(seat)

    class Stride(Pace):
        def adviser(self) -> Adviser:
            return Noted(4, "plan")

    def reply(self: Pacer, number: int) -> Adviser:
        return Noted(1, f"as {self.side} imagines the other")

    monkeypatch.setattr(Pacer, "reply", reply)
    meuse.register(PACED)
    try:
        game = meuse.new("paced", "meadow", 3)
        finding.played_on(Seat(game, "red"), Stride(STRIDE), finding.staffs_of(game), 1, 0)
    finally:
        meuse.unregister("paced")
    assert {turn for who, turn in asked if who == "plan"} == {1}, "as far as the enemy's answer"
    assert {turn for who, turn in asked if who == "as blue imagines the other"} == {3}
    assert {turn for who, turn in asked if who == "as red imagines the other"} == {2, 4}


@pytest.mark.parametrize(("behind", "grade"), [(0.3, "easy"), (0.2, "medium"), (0.1, "hard")])
def test_the_second_best_plan_says_how_hard_it_is(behind: float, grade: str) -> None:
    choices = [Choice("plan", {}, [], 100, 0.5, 0.0, each, 0.01, [], []) for each in (0.0, behind, 0.6)]
    assert grade_of(choices, 0) == grade


def test_a_plan_is_drawn_until_its_phase_ends() -> None:
    puzzle = next(each for each in PUZZLES if each.phase.endswith("movement"))
    game = puzzle.game()
    planner = Seat(game, puzzle.side).planner()
    assert planner is not None
    assert game.decision is not None
    plan = planner.proposals(game.decision, game.state, game.phase)[0]
    before = game.position()
    moved = marches(game, plan, puzzle.side)
    assert moved
    assert len({march.piece for march in moved}) == len(moved)
    assert game.position() == before, "on a copy"
