"""Plans: what the planner proposes, how it is carried out, and how a position is judged."""

from typing import Any

import pytest

import meuse
from meuse.bots.search import Budget, Search, play_out
from meuse.bots.thinker import ThinkingBot
from meuse.casebook.cases import read_cases
from meuse.engine.game import Game, Seat
from meuse.engine.text import Texts
from meuse.titles.they_shall_not_pass.bot.attack import attacks_from_here
from meuse.titles.they_shall_not_pass.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.they_shall_not_pass.bot.french import deployments
from meuse.titles.they_shall_not_pass.bot.planner import (
    BY_SPIRIT,
    VARIED_LINES,
    VARIED_TEMPERS,
    DayPlan,
    Staff,
    axes,
)
from meuse.titles.they_shall_not_pass.bot.prospects import expected_points, german_chance
from meuse.titles.they_shall_not_pass.bot.temper import NO_AXIS, TEMPERS, VETERANS
from meuse.titles.they_shall_not_pass.bot.worth import Worth
from meuse.titles.they_shall_not_pass.chapters.victory import standing
from meuse.titles.they_shall_not_pass.terms import DEMORALIZED, ELIMINATED, FRENCH, GERMAN, REDUCED, UNSUPPLIED

TITLE = "they_shall_not_pass"


def at(phase: str, seed: int = 3) -> Game:
    """A game of two scripts when that phase begins for the first time and somebody is asked in it."""
    if (phase, seed) not in _GAMES:
        game = meuse.new(TITLE, seed=seed)
        advisers = {side: game.title.adviser(side, 1) for side in game.title.sides}
        while game.phase != phase:
            assert game.decision is not None
            adviser = advisers[game.decision.seat]
            assert adviser is not None
            game.apply(adviser.advise(Seat(game, game.decision.seat)) or game.actions()[0])
        _GAMES[phase, seed] = game
    return _GAMES[phase, seed].clone()


_GAMES: dict[tuple[str, int], Game] = {}


def staff(game: Game, side: int) -> Staff:
    return Staff(game.box.content, side)


def proposals(game: Game) -> list[Any]:
    asked = game.decision
    assert asked is not None
    side = game.title.sides.index(asked.seat)
    return list(staff(game, side).proposals(asked, game.state, game.phase))


def veterans_choice(game: Game) -> list[Any]:
    """What the script does with a veteran's temper until another decides."""
    asked = game.decision
    assert asked is not None
    side, phase = asked.seat, game.phase
    number = game.title.sides.index(side)
    adviser = ChiefOfStaff(number, VETERANS[number])
    before = len(game)
    while game.decision is not None and game.decision.seat == side and game.phase == phase:
        game.apply(adviser.advise(Seat(game, side)) or game.actions()[0])
    return game.record(before)


@pytest.mark.parametrize("phase", ["german_bombardment", "german_movement", "french_movement"])
def test_the_first_proposal_is_what_a_veteran_does(phase: str) -> None:
    game = at(phase)
    plan = proposals(game)[0]
    asked = game.decision
    assert asked is not None
    twin = game.clone()
    adviser = plan.adviser()
    before = len(twin)
    while twin.decision is not None and twin.decision.seat == asked.seat and twin.phase == phase:
        twin.apply(adviser.advise(Seat(twin, asked.seat)))
    assert twin.record(before) == veterans_choice(game)


def test_a_german_day_has_a_spirit_or_an_axis() -> None:
    game = at("german_movement")
    plans = proposals(game)
    assert [plan.kind for plan in plans[: 1 + len(BY_SPIRIT[GERMAN])]] == ["script", *BY_SPIRIT[GERMAN]]
    goals = [plan.temper.axis for plan in plans if plan.kind == "axis"]
    assert goals == axes(game.state)
    assert NO_AXIS not in goals
    assert all(game.state.fort_intact(cell) or game.state.box.terrain.city[cell] for cell in goals)
    assert len({plan.orders() for plan in plans}) >= 4  # they differ in what is ordered, not in name alone


def test_one_assault_less_or_one_more() -> None:
    """9.0: beside the temper of the phase, single assaults are left out and added."""
    game = at("german_assault")
    plans = {plan.kind: plan for plan in proposals(game)[::-1]}
    targets: dict[str, set[int]] = {}
    for kind in ("script", "spare", "seek"):  # the first of them is the veteran's
        copy = game.state.copy()
        temper = plans[kind].temper
        made = attacks_from_here(copy, GERMAN, Worth(copy, staff(game, GERMAN).country, temper, GERMAN))
        targets[kind] = {attack.target for attack in made.plan(temper.worth_an_assault)}
    (spared,) = plans["spare"].temper.spared
    assert spared in targets["script"]
    assert spared not in targets["spare"]
    (sought,) = plans["seek"].temper.sought
    assert sought not in targets["script"]
    assert sought in targets["seek"]


def test_the_french_choose_among_lines() -> None:
    plans = proposals(at("french_movement"))
    assert {plan.kind for plan in plans} <= {"hold-line", "counter-attack"}
    assert len({plan.orders() for plan in plans}) >= 4


def test_the_line_that_leaves_least_is_varied_and_the_script_stays_first() -> None:
    """8.0: lines of the same kind, drawn otherwise; the same ones whenever the question is asked."""
    game = at("french_movement")
    copy = game.state.copy()
    worth = Worth(copy, staff(game, FRENCH).country, VETERANS[FRENCH], FRENCH)
    usual, more = deployments(copy, worth), deployments(copy, worth, VARIED_LINES)
    assert len(more) == len(usual) + VARIED_LINES
    placed = [sorted(each.march.orders.items()) for each in more]
    assert placed[: len(usual)] == [sorted(each.march.orders.items()) for each in usual]
    varied_lines = placed[len(usual) :]
    assert len({str(each) for each in varied_lines} - {str(each) for each in placed[: len(usual)]}) >= 2
    assert {(each.style, each.counter) for each in more[len(usual) :]} == {(usual[0].style, usual[0].counter)}
    orders = [plan.orders() for plan in proposals(game)]
    assert orders == [plan.orders() for plan in proposals(game)]


def test_the_veteran_is_varied_where_tempers_are_compared() -> None:
    for phase in ("german_bombardment", "german_movement", "german_assault"):
        tempers = [plan.temper for plan in proposals(at(phase)) if plan.kind == "variation"]
        assert len(tempers) == len({*tempers}) == VARIED_TEMPERS
        assert all(0.05 < temper.their_steps / VETERANS[GERMAN].their_steps < 20 for temper in tempers)


def test_a_plan_can_be_carried_out_again_and_again() -> None:
    """Each game that it is played in has an adviser of its own: none uses up another's orders."""
    game = at("german_movement")
    plan = proposals(game)[0]
    assert isinstance(plan, DayPlan)
    first, second = [plan.adviser() for _ in range(2)]
    seat = Seat(game, "german")
    assert first.advise(seat) == second.advise(seat)
    assert plan.adviser().advise(seat) == first.__class__.advise(plan.adviser(), seat)


def test_in_games_that_are_imagined_the_same_is_ordered_in_haste() -> None:
    game = at("german_movement")
    for plan in proposals(game)[:3]:
        done = []
        for adviser in (plan.adviser(), plan.sketch()):
            twin = game.clone()
            while twin.decision is not None and twin.decision.seat == "german" and twin.phase == game.phase:
                twin.apply(adviser.advise(Seat(twin, "german")))
            done.append(twin.record(len(game)))
        assert done[0] == done[1]


def test_in_haste_what_the_enemy_threatens_is_looked_at_once_a_turn() -> None:
    game = at("german_assault")
    country = staff(game, GERMAN).country
    calm = ChiefOfStaff(GERMAN, TEMPERS[GERMAN], country)
    hasty = ChiefOfStaff(GERMAN, TEMPERS[GERMAN].in_haste(), country)
    before = hasty.danger(game.state).threat
    assert before == calm.danger(game.state).threat
    box = game.state.box
    for unit in box.units_of[FRENCH]:
        if game.state.where[unit] >= 0:
            game.state.lift(unit, ELIMINATED)
    assert not any(calm.danger(game.state).threat)
    assert hasty.danger(game.state).threat == before
    game.state.turn += 1
    assert not any(hasty.danger(game.state).threat)


def test_planning_and_playing_out_changes_nothing() -> None:
    game = at("german_movement")
    before = game.position()
    search = Search(Seat(game, "german"), staff(game, GERMAN), 1, Budget(playouts=2))
    search.advance()
    assert game.position() == before
    assert search.playouts >= 2


def test_a_sample_is_played_until_the_enemy_has_answered() -> None:
    game = at("german_assault")
    planner = staff(game, GERMAN)
    horizon = planner.horizon(game.state, game.phase)
    advisers = {"german": planner.reply(0), "french": planner.reply(1)}
    script = game.title.adviser("german", 1)
    assert script is not None
    advisers["german"] = script
    turn = game.state.turn
    play_out(game, advisers, planner, "german", horizon)
    assert game.state.turn == turn + 1
    assert game.phase.startswith("german")


def test_on_the_last_days_a_sample_is_the_rest_of_the_game() -> None:
    game = at("french_assault")
    last = game.state.box.last_turn
    for turn, expected in ((last - 2, 2 * last - 1), (last - 1, 2 * last + 2), (last, 2 * last + 2)):
        game.state.turn = turn
        assert staff(game, FRENCH).horizon(game.state, game.phase) == expected


def test_half_days_are_counted() -> None:
    game = at("french_movement")
    planner = staff(game, FRENCH)
    state = game.state
    hours = ("german_movement", "french_organization", "french_assault", "mutual_recovery")
    assert [planner.clock(state, phase) - 2 * state.turn for phase in hours] == [0, 1, 1, 1]


# ---- how a position is judged


def judged(game: Game) -> tuple[float, float]:
    country = staff(game, GERMAN).country
    return expected_points(game.state, country), german_chance(game.state, country)


def test_what_decides_the_game_counts() -> None:
    """16.0: forts, towns and casualties, each in the direction that the rules give it."""
    game = at("german_movement")
    points, chance = judged(game)
    box = game.state.box

    fort = game.clone()
    garrison = next(unit for cell, unit in box.garrison_of.items() if game.state.fort_intact(cell))
    fort.state.lift(garrison, ELIMINATED)
    assert judged(fort)[0] > points + 0.8

    town = game.clone()
    cell = next(c for c in box.terrain.towns if town.state.control[c] == FRENCH and not box.terrain.north_of_front[c])
    town.state.control[cell] = GERMAN
    assert judged(town)[0] > points + 0.3

    for side, sign in ((GERMAN, -1), (FRENCH, 1)):
        bled = game.clone()
        hurt = [u for u in box.units_of[side] if bled.state.where[u] >= 0 and box.reduced[u]][:4]
        for unit in hurt:
            bled.state.status[unit] |= REDUCED
        assert sign * (judged(bled)[0] - points) > 0.1
        assert sign * (judged(bled)[1] - chance) > 0


def test_both_sides_judge_alike_but_each_before_its_own_half() -> None:
    """A position in which the French are still to answer is worth less to the German."""
    game = at("german_movement")
    country = staff(game, GERMAN).country
    before_german, before_french = [german_chance(game.state, country, answer) for answer in (False, True)]
    assert before_french < before_german - 0.05
    assert staff(game, GERMAN).evaluate(game.state) == before_german
    assert staff(game, FRENCH).evaluate(game.state) == 1 - before_french


def weighed(game: Game, side: int = GERMAN) -> dict[str, float]:
    return {weight.kind: weight.value for weight in staff(game, side).weights(game.state)}


def moved(game: Game, before: dict[str, float]) -> dict[str, float]:
    """Which weights have changed since, and by how much."""
    now = weighed(game)
    return {kind: now[kind] - value for kind, value in before.items() if abs(now[kind] - value) > 1e-9}


def test_each_thing_that_decides_the_game_is_a_weight_of_its_own() -> None:
    game = at("german_movement")
    state, box = game.state, game.box.content
    before = weighed(game)

    town = next(c for c in box.terrain.towns if state.control[c] == FRENCH and not box.terrain.north_of_front[c])
    state.control[town] = GERMAN
    changed = moved(game, before)
    assert changed["towns"] > 0
    assert set(changed) <= {"towns", "spearhead"}
    state.control[town] = FRENCH

    regiments = {}
    for side in (GERMAN, FRENCH):
        regiments[side] = next(
            u for u in box.units_of[side] if state.where[u] >= 0 and box.strength[u] >= 4 and not state.status[u]
        )
    for side, name, sign in ((GERMAN, "german", -1), (FRENCH, "french", 1)):
        for flag, kind in ((DEMORALIZED, "nerve"), (UNSUPPLIED, "supply")):
            state.status[regiments[side]] = flag
            changed = moved(game, before)
            assert sign * changed[f"{name}-{kind}"] > 0, (name, kind)
            assert set(changed) <= {f"{name}-{kind}", "spearhead"}
            state.status[regiments[side]] = 0
        state.status[regiments[side]] = REDUCED
        assert set(moved(game, before)) == {"casualties", f"{name}-strength"}
        state.status[regiments[side]] = 0
    assert not moved(game, before)


def test_the_weights_are_the_judgement_taken_apart() -> None:
    """A position that is better by its weights is better by its judgement, about as much, and for the enemy worse."""
    game = at("german_movement")
    state, box = game.state, game.box.content
    before, chance = weighed(game), staff(game, GERMAN).evaluate(state)
    theirs = weighed(game, FRENCH)
    assert theirs == {kind: pytest.approx(-value) for kind, value in before.items()}
    garrison = next(unit for cell, unit in box.garrison_of.items() if state.fort_intact(cell))
    state.lift(garrison, ELIMINATED)
    gained = sum(moved(game, before).values())
    assert gained == pytest.approx(staff(game, GERMAN).evaluate(state) - chance, rel=0.35)


def test_a_game_that_is_over_weighs_what_was_counted() -> None:
    """16.0: then nothing counts that could still be gained."""
    game = at("german_movement")
    game.state.result = standing(game.state)
    points = {source.reason: source.points for source in game.state.result.sources}
    weights = weighed(game)
    assert set(weights) == set(points)
    assert [kind for kind in points if points[kind] > 0] == [kind for kind in points if weights[kind] > 0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_weight_has_its_words_and_its_cases(language: str) -> None:
    texts = Texts(meuse.title(TITLE), language, strict=True)
    known = {entry.id for entry in read_cases(meuse.title(TITLE))}
    game = at("german_movement")
    game.state.division_121_used = True
    for weight in staff(game, FRENCH).weights(game.state):
        assert "weight-" not in texts.message(f"weight-{weight.kind}")
        assert weight.cases
        assert set(weight.cases) <= known
    assert "division-121" in weighed(game)


# ---- the players


def test_a_captain_plans_once_for_each_phase_that_has_plans() -> None:
    game = at("german_bombardment")
    bot = ThinkingBot(1, "captain", Budget(playouts=1))
    seat = Seat(game, "german")
    turn = game.state.turn
    french = game.title.adviser("french", 1)
    assert french is not None
    while game.phase in ("german_bombardment", "german_movement"):
        assert game.decision is not None
        if game.decision.seat == "german":
            game.apply(bot.choose(seat), "german")
        else:
            game.apply(french.advise(Seat(game, "french")) or game.actions()[0])
    assert game.state.turn == turn
    assert bot.planned == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_plan_has_its_words(language: str) -> None:
    texts = Texts(meuse.title(TITLE), language, strict=True)
    kinds = {"script", "axis", "hold-line", "counter-attack", *BY_SPIRIT[GERMAN], *BY_SPIRIT[FRENCH]}
    for kind in kinds:
        words = texts.message(f"plan-{kind}", hex="1214", place="Fort de Douaumont")
        assert words
        assert "plan-" not in words


def test_the_script_has_the_temper_that_it_always_had() -> None:
    assert [temper.worth_an_assault for temper in TEMPERS] == [0.02, 0.05]
