"""Plans: what the planner proposes, how it is carried out, how a position is judged, and that no fog is lifted."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.table import TITLE, at, do
from tests.titles.schlieffens_war.test_fog import swapped

import meuse
from meuse.bots.levels import levels
from meuse.bots.search import Budget, Search, play_out
from meuse.bots.thinker import ThinkingBot
from meuse.engine.flow import Action
from meuse.engine.game import Game, Seat
from meuse.engine.text import Texts
from meuse.titles.schlieffens_war.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.schlieffens_war.bot.german import door_to_paris, german_goals
from meuse.titles.schlieffens_war.bot.march import March
from meuse.titles.schlieffens_war.bot.planner import (
    AXIS,
    BY_SPIRIT,
    CONSOLIDATE,
    LAST_THROW,
    MOST_VARIED,
    OFFENSIVE,
    PARIS,
    RECOVER,
    SCRIPT,
    SEEK,
    SPARE,
    VARIATION,
    Staff,
    axes,
)
from meuse.titles.schlieffens_war.bot.prospects import Ground, expected_cities, german_chance, weights_of
from meuse.titles.schlieffens_war.bot.temper import ANYWHERE, NEVER, TEMPERS
from meuse.titles.schlieffens_war.chapters.supply import AdministrativePhase
from meuse.titles.schlieffens_war.chapters.victory import ends, on_points
from meuse.titles.schlieffens_war.terms import ELIMINATED, ENTENTE, FATIGUED, GERMAN, OOS, SIDES, UNSEEN

pytestmark = pytest.mark.plain

_GAMES: dict[str, Game] = {}


def reached(phase: str) -> Game:
    """A game of two scripts when that phase of turn 2 begins and somebody is asked in it."""
    if phase not in _GAMES:
        game = meuse.new(TITLE, seed=3)
        advisers = {side: game.title.adviser(side, 1) for side in game.title.sides}
        while game.phase != phase or game.state.turn < 2:
            assert game.decision is not None
            adviser = advisers[game.decision.seat]
            assert adviser is not None
            game.apply(adviser.advise(Seat(game, game.decision.seat)) or game.actions()[0])
        _GAMES[phase] = game
    return _GAMES[phase].clone()


def side_of(game: Game) -> int:
    assert game.decision is not None
    return SIDES.index(game.decision.seat)


def staff(game: Game, side: int) -> Staff:
    return Staff(game.box.content, side)


def proposals(game: Game) -> list[Any]:
    asked = game.decision
    assert asked is not None
    seat = Seat(game, asked.seat)
    return list(staff(game, side_of(game)).proposals(asked, seat.seen(), game.phase))


def carried_out(game: Game, adviser: Any) -> list[Any]:
    """What an adviser does until the phase is over."""
    asked = game.decision
    assert asked is not None
    side, phase, before = asked.seat, game.phase, len(game)
    while game.decision is not None and game.phase == phase:
        own = game.decision.seat == side
        game.apply(adviser.advise(Seat(game, side)) if own else game.actions()[0])
    return game.record(before)


@pytest.mark.parametrize("phase", ["german_movement", "entente_movement", "german_combat"])
def test_the_first_proposal_is_what_the_script_does(phase: str) -> None:
    game = reached(phase)
    plan = proposals(game)[0]
    assert plan.kind == SCRIPT
    script = game.title.adviser(SIDES[side_of(game)], 1)
    assert carried_out(game.clone(), plan.adviser()) == carried_out(game, script)


@pytest.mark.parametrize("phase", ["german_movement", "entente_movement"])
def test_plans_differ_in_kind_and_in_what_is_ordered(phase: str) -> None:
    game = reached(phase)
    plans = proposals(game)
    kinds = [plan.kind for plan in plans]
    assert kinds[0] == SCRIPT
    assert {*BY_SPIRIT[side_of(game)]} - {RECOVER, CONSOLIDATE, LAST_THROW} <= {*kinds}
    goals = [plan.temper.axis for plan in plans if plan.kind == AXIS]
    assert goals == axes(game.state, side_of(game))
    assert goals
    assert ANYWHERE not in goals
    assert len({plan.orders() for plan in plans}) >= 7


def test_the_script_is_varied_where_marches_are_compared() -> None:
    plans = [plan for plan in proposals(reached("german_movement")) if plan.kind == VARIATION]
    assert len({plan.temper for plan in plans}) == MOST_VARIED
    assert [plan.orders() for plan in plans] == [
        plan.orders() for plan in proposals(reached("german_movement")) if plan.kind == VARIATION
    ]


def test_one_attack_less_or_one_more() -> None:
    """11.0: beside the temper of the phase, single attacks are left out and added."""
    game = reached("german_combat")
    plans = {plan.kind: plan for plan in proposals(game)[::-1]}
    targets: dict[str, set[int]] = {}
    for kind in (SCRIPT, SPARE, SEEK):  # the first of them is the script's
        chief = ChiefOfStaff(GERMAN, plans[kind].temper)
        made = chief.attacks(game.state.copy()).plan(plans[kind].temper.worth_an_attack)
        targets[kind] = {attack.target for attack in made}
    (spared,) = plans[SPARE].temper.spared
    assert spared in targets[SCRIPT]
    assert spared not in targets[SPARE]
    (sought,) = plans[SEEK].temper.sought
    assert sought not in targets[SCRIPT]
    assert sought in targets[SEEK]
    assert plans[SPARE].params["hex"] == game.board.names[spared]


def test_no_plan_is_made_for_what_is_done_already() -> None:
    corps = {"DE-II": "1513", "DE-1-HQ": "1513", "FR-IV": "1614", "FR-5-HQ": "1614"}
    kinds = {plan.kind for plan in proposals(at("german_movement", corps, turn=6))}
    assert PARIS in kinds
    kinds = {plan.kind for plan in proposals(at("german_movement", corps, turn=6, paris_endangered=True))}
    assert PARIS not in kinds
    assert CONSOLIDATE not in kinds
    kinds = {plan.kind for plan in proposals(at("german_movement", corps, turn=9))}
    assert CONSOLIDATE in kinds
    assert LAST_THROW not in kinds
    for phase in ("german_movement", "german_combat", "entente_movement", "entente_combat"):
        front = {"DE-II": "1613", "DE-1-HQ": "1513", "FR-IV": "1614", "FR-5-HQ": "1614"}
        assert LAST_THROW in {plan.kind for plan in proposals(at(phase, front, turn=10))}, phase
    for made, lost in ((7, []), (3, ["1211"])):
        game = at("entente_movement", corps, turn=6, plan_attacks=made, control={"german": lost})
        kinds = {plan.kind for plan in proposals(game)}
        assert (OFFENSIVE in kinds) == (made < 7)
        assert (RECOVER in kinds) == bool(lost)


def test_a_plan_can_be_carried_out_again_and_again() -> None:
    """Each game that it is played in has an adviser of its own: none uses up another's orders."""
    game = reached("german_movement")
    plan = proposals(game)[0]
    assert carried_out(game.clone(), plan.adviser()) == carried_out(game.clone(), plan.adviser())


def test_planning_and_playing_out_changes_nothing() -> None:
    game = reached("german_combat")
    before = game.position()
    search = Search(Seat(game, "german"), staff(game, GERMAN), 1, Budget(playouts=2))
    search.advance()
    assert game.position() == before
    assert search.playouts >= 2


def test_a_sample_is_played_until_the_enemy_has_answered() -> None:
    game = reached("entente_combat")
    planner = staff(game, ENTENTE)
    horizon = planner.horizon(game.state, game.phase)
    advisers = {"entente": ChiefOfStaff(ENTENTE, TEMPERS[ENTENTE]), "german": planner.reply(0)}
    turn = game.state.turn
    play_out(game, advisers, planner, "entente", horizon)
    assert game.state.turn == turn + 1
    assert game.phase.startswith("entente")


def test_in_the_last_turns_a_sample_is_the_rest_of_the_game() -> None:
    corps = {"DE-II": "1513", "DE-1-HQ": "1513", "FR-IV": "1614", "FR-5-HQ": "1614"}
    for turn, rest in ((7, False), (8, True), (10, True)):
        game = at("german_movement", corps, turn=turn, plan_attacks=7)
        planner = staff(game, GERMAN)
        advisers = {"german": ChiefOfStaff(GERMAN, TEMPERS[GERMAN]), "entente": planner.reply(0)}
        play_out(game, advisers, planner, "german", planner.horizon(game.state, game.phase))
        assert (game.result is not None) == rest, turn


def test_of_two_results_on_points_the_less_narrow_one_is_better() -> None:
    """4.7: with other dice a city more or less would have been held; a sudden end leaves no such doubt."""
    found: list[float] = []
    for cities in (8, 10, 11, 12):
        game = at("german_movement", {}, turn=10, paris_endangered=True)
        game.state.points = cities
        game.state.result = on_points(game.state)
        found.append(german_chance(game.state))
    assert found == sorted(set(found))
    assert found[1] < 0.3 < found[2]  # 11 are a draw
    game.state.turn = 5
    game.state.result = ends(game.state, "paris", "german", "4.2")
    assert german_chance(game.state) == 1.0


def test_player_turns_are_counted() -> None:
    game = reached("german_combat")
    planner = staff(game, GERMAN)
    phases = ("german_regroup", "german_combat", "entente_regroup", "entente_combat", "end_of_turn")
    assert [planner.clock(game.state, phase) - 2 * game.state.turn for phase in phases] == [0, 0, 1, 1, 1]


# ---- the script


FRONT = {"FR-IV": "1811", "FR-V": "1811", "FR-5-HQ": "1811", "DE-1-HQ": "1007", "DE-1-DEPOT": "1007"}


def test_forced_marches_are_a_matter_of_temper() -> None:
    """10.6: two points more for the risk of a step."""
    game = reached("german_movement")
    marched = {}
    for cost in (0.0, NEVER):
        temper = TEMPERS[GERMAN]._replace(hurry=cost)
        orders = ChiefOfStaff(GERMAN, temper).plan_movement(game.state)
        marched[cost] = any(way.forced for unit, way in orders.items() if game.state.box.corps[unit])
    assert marched == {0.0: True, NEVER: False}


def test_who_marches_hard_goes_before_his_hq_leaves_him() -> None:
    """10.6(b): a corps out of command may not; it once stayed where it was."""
    units = {"DE-II": "1514", "DE-III": "1514", "DE-IV": "1613", "DE-1-HQ": "1513", "DE-1-DEPOT": "1513"}
    ground = {"german": ["1513", "1514", "1613"], "entente": ["1312"]}
    game = at("german_movement", units | {"FR-IV": "1312", "FR-5-HQ": "1312"}, turn=6, control=ground, plan_attacks=7)
    chief = ChiefOfStaff(GERMAN, TEMPERS[GERMAN])
    orders = chief.plan_movement(game.state)
    hard = [unit for unit, way in orders.items() if way.forced]
    assert hard
    assert list(orders)[: len(hard)] == hard
    carried_out(game, chief)
    for unit in hard:
        assert game.state.where[unit] in (orders[unit].cell, ELIMINATED)


def test_an_axis_draws_the_corps() -> None:
    game = reached("german_movement")
    box = game.state.box
    goal = box.board.index["2107"]

    def away(axis: int) -> float:
        temper = TEMPERS[GERMAN]._replace(axis=axis, axis_weight=6.0, aside=0.2)
        orders = ChiefOfStaff(GERMAN, temper).plan_movement(game.state)
        cells = [orders[u].cell if u in orders else game.state.where[u] for u in box.corps_of[GERMAN]]
        return sum([box.board.distance(goal, cell) for cell in cells if cell >= 0])

    assert away(goal) < away(ANYWHERE)


def test_the_way_to_paris_is_a_goal_until_somebody_was_there() -> None:
    """4.1: cities alone do not win."""
    units = FRONT | {"DE-II": "1513", "DE-III": "1513"}
    game = at("german_movement", units, turn=6, plan_attacks=7, control={"german": ["1513"]})
    chief = ChiefOfStaff(GERMAN, TEMPERS[GERMAN])
    march = March(game.state.copy(), chief._danger(game.state.copy()))
    box = game.state.box
    here = box.board.index["1513"]
    perimeter = [cell for cell in range(len(box.board)) if box.terrain.perimeter[cell]]
    door = door_to_paris(march)
    assert door in perimeter
    assert box.board.distance(here, door) == min(box.board.distance(here, cell) for cell in perimeter)
    assert door in [goal.cell for goal in german_goals(march)]
    game = at("german_movement", units, turn=6, plan_attacks=7, control={"german": ["1513"]}, paris_endangered=True)
    march = March(game.state.copy(), chief._danger(game.state.copy()))
    assert door not in [goal.cell for goal in german_goals(march)]


# ---- how a position is judged


def judged(game: Game) -> tuple[float, float]:
    return expected_cities(game.state, Ground(game.state)), german_chance(game.state)


def test_what_decides_the_game_counts() -> None:
    """4.1-4.7: cities, strength, Paris, Plan XVII, a German city, each in the direction that the rules give it."""
    game = reached("german_combat")
    cities, chance = judged(game)
    box = game.state.box

    taken = game.clone()
    cell = next(c for c in box.terrain.entente_cities if taken.state.control[c] == ENTENTE)
    taken.state.control[cell] = GERMAN
    assert judged(taken)[0] > cities

    for side, sign in ((GERMAN, -1), (ENTENTE, 1)):
        bled = game.clone()
        for unit in [u for u in box.corps_of[side] if bled.state.where[u] >= 0][:6]:
            bled.state.lift(unit, ELIMINATED)
        assert sign * (judged(bled)[0] - cities) > 0
        tired = game.clone()
        for unit in box.corps_of[side]:
            tired.state.morale[unit] = FATIGUED
        assert sign * (judged(tired)[0] - cities) > 0

    raided = game.clone()
    raided.state.paris_endangered = True
    assert judged(raided)[1] > chance

    late = game.clone()
    late.state.turn = 7
    late.state.plan_attacks = 0
    missed = judged(late)[1]
    late.state.plan_attacks = 7
    assert missed > judged(late)[1] + 0.3

    lost = game.clone()
    lost.state.control[box.terrain.german_cities[0]] = ENTENTE
    assert judged(lost)[1] == pytest.approx(0.0, abs=0.01)


@pytest.mark.parametrize(("winner", "worth"), [("german", 1.0), ("entente", 0.0), (None, 0.5)])
def test_a_game_that_is_over_is_worth_its_result(winner: str | None, worth: float) -> None:
    game = reached("german_combat")
    game.state.result = ends(game.state, "draw", winner, "4.7")
    assert german_chance(game.state) == worth


def test_both_sides_judge_alike_but_each_before_its_own_half() -> None:
    """A position in which the Entente is still to answer is worth less to the German."""
    game = reached("german_combat")
    before_german, before_entente = [german_chance(game.state, answer) for answer in (False, True)]
    assert before_entente < before_german - 0.05
    assert staff(game, GERMAN).evaluate(game.state) == before_german
    assert staff(game, ENTENTE).evaluate(game.state) == 1 - before_entente
    theirs = weights_of(game.state, ENTENTE)
    for number, weight in enumerate(weights_of(game.state, GERMAN)):
        assert weight.value == pytest.approx(-theirs[number].value)
        assert weight.cases


# ---- the fog (6.6)


def test_a_captain_answers_alike_where_its_seat_sees_alike() -> None:
    game = at("entente_set_up", seed=3)
    do(game, "ready_made", "done", "ready_made", "done")
    twin = swapped(game)
    given: list[list[Action]] = []
    for one in (game, twin):
        do(one, "done")  # the Germans stay where they are
        while one.decision is not None and one.decision.seat == "german":
            do(one, "done")
        bot = ThinkingBot(1, "captain", Budget(playouts=4))
        seat = Seat(one, "entente")
        answers: list[Action] = []
        while one.decision is not None and one.decision.seat == "entente" and len(answers) < 40:
            answers.append(bot.choose(seat))
            one.apply(answers[-1], "entente")
        assert bot.planned >= 1
        given.append(answers)
    assert given[0] == given[1]


def test_a_staff_remembers_whom_it_saw_and_nobody_else() -> None:
    game = reached("german_movement")
    planner = staff(game, GERMAN)
    seen = Seat(game, "german").seen()
    asked = game.decision
    assert asked is not None
    planner.moment(asked, seen, game.phase)
    known = planner.memory.fresh(seen.turn)
    hidden = [unit for unit in game.state.box.corps_of[ENTENTE] if seen.where[unit] == UNSEEN]
    assert hidden
    assert known
    assert not set(known) & set(hidden)


# ---- the players


def test_a_captain_plans_once_for_movement_and_once_for_combat() -> None:
    game = reached("german_movement")
    bot = ThinkingBot(1, "captain", Budget(playouts=1))
    seat = Seat(game, "german")
    entente = ChiefOfStaff(ENTENTE, TEMPERS[ENTENTE])
    planned = {}
    while game.phase in ("german_movement", "german_combat"):
        assert game.decision is not None
        if game.decision.seat == "german":
            game.apply(bot.choose(seat), "german")
            planned[game.phase] = bot.planned
        else:
            game.apply(entente.advise(Seat(game, "entente")) or game.actions()[0])
    assert planned["german_movement"] == 1
    assert planned["german_combat"] >= 2


def test_captain_and_general_are_offered() -> None:
    assert levels(meuse.title(TITLE), "1914") == ["recruit", "sergeant", "captain", "general"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_plan_and_every_weight_has_its_words(language: str) -> None:
    texts = Texts(meuse.title(TITLE), language, strict=True)
    for kind in {SCRIPT, AXIS, *BY_SPIRIT[GERMAN], *BY_SPIRIT[ENTENTE]}:
        words = texts.message(f"plan-{kind}", hex="1214", place="Amiens")
        assert words
        assert "plan-" not in words
    for weight in weights_of(reached("german_combat").state, GERMAN):
        assert texts.message(f"weight-{weight.kind}")


def test_attrition_rolls_for_those_that_are_seen_first() -> None:
    """6.6, ruling S75; and dice keyed by event are thrown for the unit that they are about."""
    units = {name: {"hex": "1513", "state": ["oos"]} for name in ("DE-II", "DE-III")}
    game = at("german_movement", units | {"FR-IV": "1614"}, turn=6, plan_attacks=7)
    state = game.state
    phase = AdministrativePhase(GERMAN)
    assert phase.subject(state) == -1
    phase.to_roll = [unit for unit in state.box.units_of[GERMAN] if state.status[unit] & OOS]
    assert len(phase.to_roll) == 2
    assert phase.subject(state) == state.top_unit(state.box.board.index["1513"], GERMAN)
