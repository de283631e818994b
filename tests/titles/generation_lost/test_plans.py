"""Plans: what the planner proposes, how it is carried out, and how a position is judged."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import at, cell, state, unit

import meuse
from meuse.bots.levels import LEVELS, levels
from meuse.bots.search import Budget, Search, play_out
from meuse.bots.thinker import ThinkingBot
from meuse.engine.game import Game, Seat
from meuse.engine.text import Texts
from meuse.titles.generation_lost.bot.attack import Attacker
from meuse.titles.generation_lost.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.generation_lost.bot.orders import Orders
from meuse.titles.generation_lost.bot.planner import ATTACKING, DEFENDING, Staff, WeekPlan
from meuse.titles.generation_lost.bot.prospects import Prospect, german_chance, weights_of
from meuse.titles.generation_lost.bot.temper import SCRIPT, WANTED
from meuse.titles.generation_lost.bot.worth import Worth
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, OUT, SIDES

TITLE = "generation_lost"
SCENARIO = "firestorm_on_the_meuse"
SIX = meuse.title(TITLE).scenarios[:6]  # the campaign has plans of its own: test_campaign_plans.py


def script_to(phase: str, turn: int = 1, seed: int = 5) -> Game:
    """A game of two scripts when that phase of that turn begins and its side is asked in it."""
    if (phase, turn) not in _GAMES:
        game = meuse.new(TITLE, SCENARIO, seed=seed)
        advisers = {side: game.title.adviser(side, 1) for side in game.title.sides}
        side = phase.partition("_")[0]
        while game.decision is not None:
            if game.state.turn == turn and game.phase == phase and game.decision.seat == side:
                break
            answer(game, advisers)
        _GAMES[phase, turn] = game
    return _GAMES[phase, turn].clone()


_GAMES: dict[tuple[str, int], Game] = {}


def answer(game: Game, advisers: dict[str, Any]) -> None:
    asked = game.decision
    assert asked is not None
    found = advisers[asked.seat].advise(Seat(game, asked.seat))
    game.apply(found if found in asked.actions else asked.actions[-1])


def proposals(game: Game) -> list[Any]:
    asked = game.decision
    assert asked is not None
    return Staff(SIDES.index(asked.seat)).proposals(asked, game.state, game.phase)


def of_kind(game: Game, kind: str) -> list[Any]:
    return [plan for plan in proposals(game) if plan.kind == kind]


def rest_of_phase(game: Game, adviser: Any) -> list[Any]:
    """What that adviser answers until another phase begins; the enemy is played by the script."""
    twin = game.clone()
    assert twin.decision is not None
    side, phase = twin.decision.seat, twin.phase
    advisers = {each: ChiefOfStaff(SIDES.index(each)) for each in SIDES}
    advisers[side] = adviser
    before = len(twin)
    while twin.decision is not None and twin.phase == phase:
        answer(twin, advisers)
    return twin.record(before)


# ---- what is proposed


@pytest.mark.parametrize("phase", ["german_bombardment", "german_movement", "french_bombardment"])
def test_the_first_proposal_is_what_the_script_does(phase: str) -> None:
    game = script_to("german_bombardment")
    advisers = {side: ChiefOfStaff(SIDES.index(side)) for side in SIDES}
    side = phase.partition("_")[0]
    while game.phase != phase or game.decision is None or game.decision.seat != side:
        answer(game, advisers)
    plan = proposals(game)[0]
    assert plan.kind == "script"
    assert rest_of_phase(game, plan.adviser()) == rest_of_phase(game, advisers[side])


def test_a_german_week_has_a_spirit_a_bank_the_line_or_a_place() -> None:
    game = at("german_movement", {"DE-5-1": "F16", "DE-5-2": "C22", "FR-326-1": "D22"}, turn=3)
    plans = proposals(game)
    kinds = [plan.kind for plan in plans]
    assert kinds[0] == "script"
    assert {"bold", "clauses", "consolidate"} <= set(kinds)
    assert {"west-bank", "east-bank"} <= set(kinds)
    assert "mass-guns" not in kinds, "the guns have fired"
    assert next(plan.temper.focus for plan in plans if plan.kind == "place") == (cell(game, "G16"),), "the nearest"
    line = next(plan for plan in plans if plan.kind == "clear-line")
    assert line.temper.focus == (cell(game, "D22"),)
    assert len({plan.orders() for plan in plans}) == len(plans)


def test_guns_are_planned_before_they_fire() -> None:
    assert {"mass-guns", "silence-guns"} <= {plan.kind for plan in proposals(script_to("german_bombardment"))}


def test_the_french_take_back_what_is_near_and_slip_into_empty_trenches() -> None:
    units = {"DE-5-1": "G16", "FR-436-1": "H16", "FR-326-1": "E23"}
    game = at("french_movement", units, active="french", turn=5)
    assert {plan.kind for plan in proposals(game)} >= {"forward", "fall-back", "retake", "back-to-line"}
    retake = of_kind(game, "retake")[0]
    assert retake.params == {"hex": "G16", "place": "Samogneux"}, "by the name that people know"
    assert retake.temper.strikes == (cell(game, "G16"),)
    assert Worth(state(game), retake.temper).places[FRENCH] == [cell(game, "G16")]
    back = of_kind(game, "back-to-line")[0]
    occupied = state(game).occupied
    assert back.temper.strikes
    assert not any(occupied[GERMAN][each] or occupied[FRENCH][each] for each in back.temper.strikes)


def test_who_is_sent_to_take_a_place_back_goes_there() -> None:
    game = at("french_movement", {"DE-5-1": "A3", "FR-436-1": "J16"}, active="french", turn=5)
    goal = cell(game, "G16")
    temper = SCRIPT._replace(strikes=(goal,))

    def distance(adviser: ChiefOfStaff) -> int:
        twin = game.clone()
        while twin.decision is not None and twin.phase == "french_movement":
            found = adviser.advise(Seat(twin, "french"))
            assert twin.decision is not None
            twin.apply(found if found in twin.decision.actions else twin.decision.actions[-1])
        return int(twin.board.distance_row(goal)[state(twin).where[unit(twin, "FR-436-1")]])

    assert distance(ChiefOfStaff(FRENCH, temper)) == 0 < distance(ChiefOfStaff(FRENCH))


def test_a_lull_is_a_plan_of_its_own() -> None:
    game = meuse.new(TITLE, SCENARIO, seed=5)
    advisers = {side: ChiefOfStaff(SIDES.index(side)) for side in SIDES}
    while game.decision is None or game.decision.prompt != "lull":
        answer(game, advisers)
    plans = proposals(game)
    assert [plan.kind for plan in plans] == ["script", "lull", "go-on"]
    answers = [plan.adviser().advise(Seat(game, game.decision.seat)).verb for plan in plans]
    assert answers[1:] == ["lull", "regular"]
    assert ChiefOfStaff(GERMAN, SCRIPT._replace(lull=WANTED)).advise(Seat(game, game.decision.seat)).verb == "lull"


# ---- how it is carried out


def test_a_plan_can_be_carried_out_again_and_again() -> None:
    game = script_to("german_movement")
    plan = of_kind(game, "bold")[0]
    assert isinstance(plan, WeekPlan)
    assert rest_of_phase(game, plan.adviser()) == rest_of_phase(game, plan.adviser())


def test_planning_and_playing_out_changes_nothing() -> None:
    game = script_to("german_movement")
    before = game.position()
    search = Search(Seat(game, "german"), Staff(GERMAN), 1, Budget(playouts=2))
    search.advance()
    assert game.position() == before
    assert search.playouts >= 2


def test_a_sample_is_played_until_the_enemy_has_answered() -> None:
    game = script_to("german_bombardment")
    planner = Staff(GERMAN)
    advisers: dict[str, Any] = {"german": ChiefOfStaff(GERMAN), "french": planner.reply(0)}
    play_out(game, advisers, planner, "german", planner.horizon(game.state, game.phase))
    assert (game.state.turn, game.phase.startswith("german")) == (2, True)


def test_in_the_last_two_weeks_a_sample_goes_on_to_the_end() -> None:
    game = at("german_movement", {"DE-5-1": "D22", "FR-326-1": "E22"}, turn=5)
    planner = Staff(GERMAN)
    advisers: dict[str, Any] = {"german": ChiefOfStaff(GERMAN), "french": planner.reply(0)}
    play_out(game, advisers, planner, "german", planner.horizon(game.state, game.phase))
    assert game.result is not None


def test_half_weeks_are_counted() -> None:
    game = script_to("german_movement")
    planner = Staff(GERMAN)
    phases = ("weather", "german_movement", "french_movement", "french_assault", "reorganization")
    assert [planner.clock(game.state, phase) - 2 * game.state.turn for phase in phases] == [0, 0, 1, 1, 1]


# ---- how a position is judged (18.0, 19.1.6)

HELD = {"DE-BN-1": "G16", "DE-BN-2": "J23", "DE-BN-3": "L25", "DE-BN-4": "K6", "DE-BN-5": "J10"}


def judged(units: dict[str, str], german: int = 30, turn: int = 5) -> float:
    game = at("german_movement", units, turn=turn, points={"german": german, "french": 0})
    return german_chance(state(game))


def test_each_clause_of_the_german_victory_counts() -> None:
    """19.1.6(GT): the line, the places and the lead, each in the direction that the rules give it."""
    all_of_it = judged(HELD)
    without_samogneux = {name: square for name, square in HELD.items() if square != "G16"}
    assert judged(without_samogneux) < all_of_it - 0.02
    assert judged({**HELD, "FR-326-1": "L34"}) < all_of_it - 0.02
    assert judged(HELD, german=20) < all_of_it - 0.02
    assert judged({**HELD, "FR-1": "H16"}) < all_of_it, "Samogneux is in danger"
    assert judged({**HELD, "FR-1": "H16", "DE-5-1": "G16"}) > judged({**HELD, "FR-1": "H16"}), (
        "... less if it is manned"
    )


def test_germans_at_the_gates_of_verdun_deny_the_french_their_victory() -> None:
    """19.1.6(F)."""
    assert judged({"DE-5-1": "O20"}, german=0) > judged({"DE-5-1": "E20"}, german=0) + 0.1


def test_what_is_over_is_judged_by_its_winner() -> None:
    game = script_to("german_bombardment")
    advisers = {side: ChiefOfStaff(SIDES.index(side)) for side in SIDES}
    while game.decision is not None:
        answer(game, advisers)
    assert game.result is not None
    won = game.result.winner == "german"
    assert (german_chance(game.state) > 0.6) if won else (german_chance(game.state) < 0.4)


def test_both_sides_judge_alike() -> None:
    now = script_to("german_movement").state
    assert Staff(GERMAN).evaluate(now) == pytest.approx(1 - Staff(FRENCH).evaluate(now))


def test_weights_name_what_counts_with_the_case() -> None:
    now = state(at("german_movement", HELD, turn=5, points={"german": 40, "french": 0}))
    found = {weight.kind: weight for weight in weights_of(now, GERMAN)}
    assert {"line-clear", "hold", "lead", "verdun"} <= set(found)
    assert found["lead"].cases[0] == "19.1.6(GT)"
    assert found["lead"].value > 0
    theirs = {weight.kind: weight.value for weight in weights_of(now, FRENCH)}
    assert theirs["lead"] == pytest.approx(-found["lead"].value)


@pytest.mark.parametrize("scenario", SIX)
def test_every_scenario_with_plans_is_judged_and_planned(scenario: str) -> None:
    game = meuse.new(TITLE, scenario, seed=3)
    advisers = {side: ChiefOfStaff(SIDES.index(side)) for side in SIDES}
    while not game.phase.endswith("bombardment"):
        answer(game, advisers)
    chance = german_chance(game.state)
    assert 0.0 <= chance <= 1.0
    assert Prospect(game.state).win(GERMAN) + Prospect(game.state).win(FRENCH) <= 1.5
    assert len({plan.orders() for plan in proposals(game)}) >= 5
    assert levels(game.title, scenario) == list(LEVELS)


# ---- the players


def test_a_captain_plans_once_for_each_segment_that_has_plans() -> None:
    game = script_to("german_bombardment")
    bot = ThinkingBot(1, "captain", Budget(playouts=1))
    french = ChiefOfStaff(FRENCH)
    while game.phase.startswith("german"):
        asked = game.decision
        assert asked is not None
        mine = asked.seat == "german"
        game.apply(
            bot.choose(Seat(game, "german")) if mine else french.advise(Seat(game, "french")) or asked.actions[-1]
        )
    assert bot.planned == 3


def test_a_captain_does_not_know_which_fort_is_empty() -> None:
    """9.2.4(b), ruling G80: garrisons face down are told apart by nobody, and by no imagined game."""
    one = script_to("german_commitment", 3)
    other = one.clone()
    now = other.state
    down = [each for each in now.units_of[FRENCH] if now.where[each] >= 0 and now.is_face_down(each)]
    dummy = next(each for each in down if not now.defence(each))
    real = next(each for each in down if now.defence(each))
    cells, marks = (now.where[dummy], now.where[real]), (now.status[dummy], now.status[real])
    for each in (dummy, real):
        now.lift(each, OUT)
    for each, where, status in ((dummy, cells[1], marks[1]), (real, cells[0], marks[0])):
        now.status[each] = status
        now.put(each, where)
    players = [ThinkingBot(7, "captain", Budget(playouts=4)) for _ in (one, other)]
    answers = [player.choose(Seat(game, "german")) for player, game in zip(players, (one, other), strict=True)]
    assert answers[0] == answers[1]
    thought = [player._plan for player in players]
    assert thought[0] is not None
    assert thought[1] is not None
    assert thought[0].plan.orders() == thought[1].plan.orders()
    assert thought[0].values == thought[1].values, "what was imagined went alike"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_plan_and_weight_has_its_words(language: str) -> None:
    texts = Texts(meuse.title(TITLE), language, strict=True)
    others = {
        "script",
        "clear-line",
        "west-bank",
        "east-bank",
        "place",
        "shield",
        "retake",
        "back-to-line",
        "lull",
        "go-on",
    }
    for kind in {*others, *ATTACKING, *DEFENDING}:
        words = texts.message(f"plan-{kind}", hex="G16", place="Samogneux")
        assert words
        assert "plan-" not in words
    game = meuse.new(TITLE, SCENARIO, seed=3)
    for scenario in SIX:
        for victory in game.box.content.scenarios[scenario].victories:
            for branch in victory.branches:
                for condition in branch:
                    if condition.kind != "deny":
                        assert "weight-" not in texts.message(f"weight-{condition.kind}")


# ---- what tempers do (18.1.1: a place counts for who holds it in the end)


def needs(game: Game, **temper: Any) -> dict[str, int]:
    """What each square that the Germans go for asks for."""
    orders = Orders(state(game), Worth(state(game), SCRIPT._replace(**temper)))
    names = game.board.names
    found: dict[str, int] = {}
    for goal in orders.goals:
        found[names[goal.cell]] = found.get(names[goal.cell], 0) + goal.need
    return found


def test_reserves_are_sent_where_the_enemy_would_take_a_place_back() -> None:
    near = at("german_movement", {"DE-5-1": "A33", "FR-1": "H17"}, turn=4)
    far = at("german_movement", {"DE-5-1": "A33", "FR-1": "U17"}, turn=4)
    assert needs(near, reserves=1.0)["G16"] == needs(near)["G16"] + state(near).attack(unit(near, "FR-1"))
    assert needs(far, reserves=1.0) == needs(far)


def test_trenches_are_supported_and_places_that_are_held_have_troops_behind_them() -> None:
    trench = at("german_movement", {"DE-5-1": "A33", "FR-326-1": "D22", "FR-1": "E23"}, turn=4)
    assert needs(trench, support=0.5)["D22"] > needs(trench)["D22"]
    held = at("german_movement", {"DE-5-1": "G16", "DE-5-2": "A33", "FR-1": "H17"}, turn=4)
    assert needs(held, behind=1.0)["G16"] > needs(held)["G16"]


def test_a_place_that_would_be_lost_at_once_is_worth_less_on_the_last_day() -> None:
    def worth(turn: int, *more: str, **temper: Any) -> float:
        units = {"DE-5-1": "F15", "DE-5-2": "F15", "FR-436-1": "G16", "DE-HQ-III": "D15"}
        game = at("german_commitment", {**units, **dict.fromkeys(more, "H17")}, turn=turn)
        attacker = Attacker(state(game), GERMAN, Worth(state(game), SCRIPT._replace(**temper)))
        units_there = [unit(game, "DE-5-1")]
        found = attacker.second_wave(cell(game, "G16"), units_there)
        assert found is not None
        return found.worth

    assert worth(6, "FR-1", keeping=1.0) < worth(6, "FR-1") - 0.5
    assert worth(6, keeping=1.0) == worth(6), "nobody is near who could take it back"
    assert worth(5, "FR-1", keeping=1.0) == worth(5, "FR-1"), "there is a week to make it safe"
