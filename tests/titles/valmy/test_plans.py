"""Plans: what is proposed, how it is carried out, how a position is judged, and that it all stays behind the fog."""

from typing import Any

import pytest
from tests.titles.valmy.field import all_in, field
from tests.titles.valmy.pairs import random_pair
from tests.titles.valmy.table import TITLE

import meuse
from meuse.bots.search import Budget, Search, play_out
from meuse.bots.thinker import ThinkingBot
from meuse.engine.dice import KeyedByEvent
from meuse.engine.flow import CANCEL, Action, Ask
from meuse.engine.game import Game, Seat
from meuse.engine.records import Result
from meuse.engine.text import Texts
from meuse.titles.valmy.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.valmy.bot.planner import (
    ATTACK,
    BY_KIND,
    CONCENTRATE,
    HELP,
    IN_BATTLE,
    LEAVE_ALONE,
    MARCH,
    REST,
    Order,
    Staff,
)
from meuse.titles.valmy.bot.temper import SCRIPT, VETERANS, veteran
from meuse.titles.valmy.terms import ALLIED, ELIMINATED, FRENCH, SIDES

pytestmark = pytest.mark.plain

_GAMES: dict[str, dict[str, list[Game]]] = {}  # by scenario and question


def moments(prompt: str, scenario: str = "cannonade", seed: int = 3) -> list[Game]:
    """A game of two scripts, at every moment at which a side plans with that question."""
    if scenario not in _GAMES:
        game = meuse.new(TITLE, scenario=scenario, seed=seed)
        advisers = {side: game.title.adviser(side, 1) for side in SIDES}
        found: dict[str, list[Game]] = {}
        while game.decision is not None:
            asked = game.decision
            if moment(game):
                found.setdefault(asked.prompt, []).append(game.clone())
            adviser = advisers[asked.seat]
            assert adviser is not None
            game.apply(adviser.advise(Seat(game, asked.seat)) or game.actions()[0])
        _GAMES[scenario] = found
    return [game.clone() for game in _GAMES[scenario].get(prompt, [])]


def first(prompt: str, scenario: str = "cannonade") -> Game:
    return moments(prompt, scenario)[0]


def asked_in(game: Game) -> Ask:
    assert game.decision is not None
    return game.decision


def staff(game: Game, side: str) -> Staff:
    return Staff(game.box.content, SIDES.index(side))


def moment(game: Game) -> str:
    asked = asked_in(game)
    return staff(game, asked.seat).moment(asked, Seat(game, asked.seat).seen(), game.phase)


def proposals(game: Game) -> list[Any]:
    asked = asked_in(game)
    return list(staff(game, asked.seat).proposals(asked, Seat(game, asked.seat).seen(), game.phase))


def carried_out(game: Game, adviser: Any, side: str) -> list[Action]:
    """What a player does until another decides, or dice fall."""
    before, dice = len(game), game.dice_thrown
    seat = Seat(game, side)
    while game.decision is not None and game.decision.seat == side and game.dice_thrown == dice:
        game.apply(adviser.advise(seat))
    return game.record(before)


# ---- proposals


@pytest.mark.parametrize(
    "prompt", ["activation", "reaction", "melee", "melee-or-halt", "withdraw-or-go-on", "battle-size"]
)
def test_the_first_proposal_is_what_a_veteran_does(prompt: str) -> None:
    """The script with the temper of those who know the scenario; with its own where there is none."""
    found = [game for scenario in ("cannonade", "argonne") for game in moments(prompt, scenario)[:4]]
    assert found
    for game in found:
        side = asked_in(game).seat
        plan = proposals(game)[0]
        number = SIDES.index(side)
        script = ChiefOfStaff(number, veteran(game.scenario, number))
        assert carried_out(game.clone(), plan.adviser(), side) == carried_out(game.clone(), script, side)


def test_a_veteran_goes_on_in_his_temper_and_knows_the_scripts_way_too() -> None:
    game = first("activation", "cannonade")
    side = SIDES.index(asked_in(game).seat)
    plans = proposals(game)
    assert plans[0].temper == veteran("cannonade", side) != SCRIPT
    assert plans[1].temper == SCRIPT
    assert plans[-1].kind == REST
    assert plans[-1].temper == veteran("cannonade", side)
    assert all(scenario in game.title.scenarios for scenario, _ in VETERANS)


def test_an_activation_can_be_many_things() -> None:
    kinds: set[str] = set()
    different: list[int] = []
    for game in moments("activation", "argonne")[:20:2]:
        plans = proposals(game)
        kinds |= {plan.kind for plan in plans}
        different.append(len({plan.orders() for plan in plans}))
    assert {ATTACK, MARCH, REST, CONCENTRATE} <= kinds
    assert len(kinds & set(BY_KIND)) >= 4
    assert max(different) >= 5  # they differ in who goes where, not in name alone
    assert sum(different) / len(different) >= 4


def test_of_those_who_could_help_each_is_a_plan_and_so_is_nobody() -> None:
    games = [game for game in moments("reaction", "argonne") if len(proposals(game)) > 2]
    assert games
    kinds = {plan.kind for game in games for plan in proposals(game)}
    assert kinds == {HELP, LEAVE_ALONE}


def test_in_a_battle_every_answer_is_a_plan() -> None:
    game = first("melee")
    plans = proposals(game)
    assert {plan.first for plan in plans} == set(asked_in(game).actions)
    for plan in plans:
        assert plan.adviser().advise(Seat(game, asked_in(game).seat)) == plan.first


def test_a_plan_can_be_carried_out_again_and_again() -> None:
    """Each game that it is played in has an adviser of its own: none walks another's way to its end."""
    game = moments("activation", "argonne")[0]
    side = asked_in(game).seat
    plan = next(plan for plan in proposals(game) if isinstance(plan, Order) and plan.move and plan.move.path)
    once = carried_out(game.clone(), plan.adviser(), side)
    assert carried_out(game.clone(), plan.adviser(), side) == once
    assert any(action.verb == "to" for action in once)


def test_planning_and_playing_out_changes_nothing() -> None:
    game = first("activation")
    side = asked_in(game).seat
    before = game.position()
    search = Search(Seat(game, side), staff(game, side), 1, Budget(playouts=4))
    search.advance()
    assert game.position() == before
    assert search.playouts >= 4


def test_a_march_is_judged_after_tomorrow_a_battle_in_the_evening_the_last_days_at_the_end() -> None:
    march = first("activation", "argonne")
    turn = march.state.turn
    assert staff(march, "french").horizon(march.state, march.phase) == turn + 2
    melee = first("melee", "argonne")
    assert staff(melee, "french").horizon(melee.state, melee.phase) == melee.state.turn + 1
    end = first("activation", "cannonade")
    side = asked_in(end).seat
    planner = staff(end, side)
    advisers = {each: planner.reply(0) for each in SIDES}
    for each in SIDES:
        script = end.title.adviser(each, 1)
        assert script is not None
        advisers[each] = script
    play_out(end, advisers, planner, side, planner.horizon(end.state, end.phase))
    assert end.result is not None


def test_no_moment_while_a_plan_is_carried_out() -> None:
    game = moments("activation", "argonne")[0]
    side = asked_in(game).seat
    plan = next(plan for plan in proposals(game) if isinstance(plan, Order) and plan.move and plan.move.path)
    adviser = plan.adviser()
    dice = game.dice_thrown
    game.apply(adviser.advise(Seat(game, side)))
    while game.decision is not None and game.decision.seat == side and game.dice_thrown == dice:
        assert not moment(game), game.decision.prompt
        game.apply(adviser.advise(Seat(game, side)))


# ---- dice of equal events


def test_dice_of_a_battle_belong_to_its_box_and_losses_to_the_unit_that_checks() -> None:
    """Of two plans that fight at the same place, one may have fought elsewhere before: here it sees the same dice."""
    game = first("melee", "argonne")
    chance = KeyedByEvent(11)
    game.chance = chance
    target = game.state.battle.target
    advisers = {side: game.title.adviser(side, 1) for side in SIDES}
    while game.decision is not None and game.state.battle is not None:
        adviser = advisers[game.decision.seat]
        assert adviser is not None
        game.apply(adviser.advise(Seat(game, game.decision.seat)) or game.actions()[0])
    places = [place.split(" ") for _, place, _ in chance.ledger if "BattleInBox" in place]
    assert places
    for place in places:
        assert [step.split(".")[2] for step in place if step.startswith("BattleInBox.")] == [str(target)]
    checks = [place[-1] for place in places if place[-1].startswith("TakeLosses.check.")]
    checks += [place[-1] for place in places if place[-1].startswith("LeaderLoss.roll.")]
    assert checks
    assert not any(check.endswith(".-1") for check in checks)


# ---- how a position is judged


def judged(game: Game, side: str = "allied") -> float:
    return staff(game, side).evaluate(game.state)


def test_what_decides_the_game_counts() -> None:
    """T.VICTORY, 10.2: losses, bases and ground, each in the direction that the rules give it."""
    game = moments("activation", "argonne")[20]
    chance = judged(game)
    box = game.state.box
    for side, sign in ((FRENCH, 1), (ALLIED, -1)):
        bled = game.clone()
        for unit in [u for u in box.troops_of[side] if bled.state.where[u] >= 0][:6]:
            bled.state.lift(unit, ELIMINATED)
            bled.state.lost_before[side] += 1
        assert sign * (judged(bled) - chance) > 0.02
    base = game.clone()
    base.state.taken[0] = 1
    assert judged(base) > chance + 0.02
    lost = game.clone()
    lost.state.taken[2] = 1
    assert judged(lost) < chance - 0.02


def test_a_narrow_result_is_judged_as_narrow_and_a_broken_army_is_not() -> None:
    game = moments("activation")[0]

    def ended(grade: str, winner: str | None, points: int) -> float:
        over = game.clone()
        over.state.result = Result(winner, grade, points, ())
        return judged(over)

    just, far = ended("allied-marginal", "allied", 1), ended("allied-substantial", "allied", 12)
    level, saved = ended("stand-off", None, 0), ended("stand-off", None, -2)
    lost = ended("french-marginal", "french", -3)
    assert far > just + 0.1 > level + 0.2 > saved + 0.2 > lost + 0.2
    assert far > 0.98
    assert ended("french-broken", "allied", -4) == 1.0
    assert ended("allied-broken", "french", 4) == 0.0


def test_troops_at_a_pass_count_for_it() -> None:
    troops: dict[str, Any] = all_in("DUN", "PR-KLEIST", "PR-KLEIST-I")
    away = field({**troops, **all_in("BAR", "FR-DILLON", "FR-49-RL", "FR-5-RL")})
    there = field({**troops, **all_in("GRA", "FR-DILLON", "FR-49-RL", "FR-5-RL")})
    assert judged(there, "french") > judged(away, "french")


def test_both_sides_judge_alike_and_the_end_is_known() -> None:
    game = moments("activation", "argonne")[10]
    assert judged(game, "french") == pytest.approx(1 - judged(game, "allied"))
    over = moments("activation", "cannonade")[0]
    advisers = {side: over.title.adviser(side, 1) for side in SIDES}
    while over.decision is not None:
        adviser = advisers[over.decision.seat]
        assert adviser is not None
        over.apply(adviser.advise(Seat(over, over.decision.seat)) or over.actions()[0])
    assert over.result is not None
    won = {"allied": 1.0, "french": 0.0, None: 0.5}[over.result.winner]
    assert judged(over) == pytest.approx(won, abs=0.15)


def test_what_it_weighs_is_said_with_its_cases() -> None:
    game = moments("activation", "argonne")[20]
    game.state.lost_before[FRENCH] += 10
    texts = {language: Texts(meuse.title(TITLE), language, strict=True) for language in ("en", "fr")}
    allied = {weight.kind: weight for weight in staff(game, "allied").weights(game.state)}
    french = {weight.kind: weight for weight in staff(game, "french").weights(game.state)}
    assert allied["losses"].value > 0 > french["losses"].value
    for weight in allied.values():
        assert weight.value == pytest.approx(-french[weight.kind].value)
        assert weight.cases
        for text in texts.values():
            assert "weight-" not in text.message(f"weight-{weight.kind}")


# ---- the players


def test_a_captain_plans_once_for_each_activation() -> None:
    game = meuse.new(TITLE, scenario="cannonade", seed=5)
    bot = ThinkingBot(1, "captain", Budget(playouts=2))
    script = game.title.adviser("french", 1)
    assert script is not None
    activations = 0
    while activations < 4 and game.decision is not None:
        seat = Seat(game, game.decision.seat)
        if seat.side == "french":
            game.apply(script.advise(seat) or game.actions()[0])
            continue
        planned, asked = bot.planned, game.decision
        game.apply(bot.choose(seat))
        if asked.prompt == "activation":
            activations += 1
            assert bot.planned == planned + 1
        elif asked.prompt not in (*IN_BATTLE, "reaction"):
            assert bot.planned == planned, asked.prompt
    assert activations == 4


def test_a_captain_answers_alike_where_its_seat_sees_no_difference() -> None:
    """2.3, rulings L60, L61: what the other side hides changes no plan, whatever the samples guess."""
    compared = 0
    for seed in range(60):
        made = random_pair(seed)
        if made is None:
            continue
        one, two, side, _ = made[0]
        seen_by = SIDES[1 - side]
        if one.decision is None or one.decision.seat != seen_by or not moment(one):
            continue
        answers: list[Action] = []
        for game in (one, two):
            bot = ThinkingBot(7, "captain", Budget(playouts=4))
            answers.append(bot.choose(Seat(game.clone(), seen_by)))
            assert bot.planned == 1
        assert answers[0] == answers[1], seed
        compared += 1
        if compared == 3:
            break
    assert compared == 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_plan_has_its_words(language: str) -> None:
    texts = Texts(meuse.title(TITLE), language, strict=True)
    kinds = {ATTACK, MARCH, REST, CONCENTRATE, HELP, LEAVE_ALONE, *BY_KIND}
    kinds |= {plan.kind for prompt in IN_BATTLE for game in moments(prompt, "argonne")[:1] for plan in proposals(game)}
    for kind in kinds:
        words = texts.message(f"plan-{kind}", hex="VAL", **{"from": "BRX"})
        assert words
        assert "plan-" not in words


def test_every_scenario_has_plans() -> None:
    assert meuse.title(TITLE).planned_scenarios == meuse.title(TITLE).scenarios


def test_the_script_has_the_temper_of_its_own() -> None:
    assert SCRIPT.own_units == SCRIPT.their_units == SCRIPT.ground == SCRIPT.raid == SCRIPT.guard == 1.0
    assert CANCEL not in asked_in(first("reaction", "argonne")).actions
