"""Plans of the campaign: what is proposed when, how it is carried out, and how a position is judged."""

from typing import Any

import pytest
from tests.titles.generation_lost.scattered import set_up
from tests.titles.generation_lost.table import TITLE, at, case, cell, state

import meuse
from meuse.bots.hints import hint
from meuse.bots.levels import LEVELS, levels
from meuse.bots.search import Budget, Search, legal, play_out
from meuse.bots.thinker import ThinkingBot
from meuse.engine.flow import Action
from meuse.engine.game import Game, Seat
from meuse.engine.text import Texts
from meuse.review import Reviewer
from meuse.titles.generation_lost.bot.campaign_planner import (
    BY_SEGMENT,
    PARTS,
    PREPARED,
    SHARES,
    CampaignStaff,
)
from meuse.titles.generation_lost.bot.campaign_prospects import QUESTIONS, CampaignProspect, german_chance
from meuse.titles.generation_lost.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.generation_lost.bot.march import Marcher
from meuse.titles.generation_lost.bot.stance import attacks
from meuse.titles.generation_lost.bot.temper import ON_THE_ATTACK, ON_THE_DEFENSIVE, SCRIPT
from meuse.titles.generation_lost.bot.worth import Worth
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, SIDES

CAMPAIGN = "campaign"
DRAWN = ["verdun", "douaumont", "vaux", "souville", "hill-304", "exit", "bras", "circle"]
BEGUN = {"wishes": {"german": False, "french": False}}


def begun(turn: int, **more: Any) -> Game:
    """As it was set up, but later in the year, with objectives that are known."""
    start = {**set_up(CAMPAIGN), "scenario": CAMPAIGN, "turn": turn, "objectives": DRAWN, "seed": 4, **BEGUN, **more}
    return meuse.position(TITLE, start)


def scripts() -> dict[str, Any]:
    return {side: ChiefOfStaff(number) for number, side in enumerate(SIDES)}


def step(game: Game, advisers: dict[str, Any]) -> None:
    asked = game.decision
    assert asked is not None
    game.apply(legal(advisers[asked.seat].advise(Seat(game, asked.seat)), asked.actions))


def until(prompt: str, seat: str, game: Game | None = None) -> Game:
    """A campaign between scripts up to a question."""
    game = game if game is not None else meuse.new(TITLE, CAMPAIGN, seed=8)
    advisers = scripts()
    while game.decision is None or (game.decision.prompt, game.decision.seat) != (prompt, seat):
        step(game, advisers)
    return game


def proposals(game: Game) -> list[Any]:
    asked = game.decision
    assert asked is not None
    seat = Seat(game, asked.seat)
    return CampaignStaff(SIDES.index(asked.seat)).proposals(asked, seat.seen(), game.phase)


def kinds(game: Game) -> list[str]:
    return [plan.kind for plan in proposals(game)]


def of_kind(game: Game, kind: str) -> Any:
    return next(plan for plan in proposals(game) if plan.kind == kind)


def rest_of_phase(game: Game, adviser: Any) -> Game:
    """The game when another phase begins: that adviser answers for who is asked now, the script for the enemy."""
    twin = game.clone()
    assert twin.decision is not None
    phase = twin.phase
    advisers = {**scripts(), twin.decision.seat: adviser}
    while twin.decision is not None and twin.phase == phase:
        step(twin, advisers)
    return twin


def chance(game: Game) -> float:
    return german_chance(state(game))


# ---- what is offered, and when


def test_captain_and_general_play_the_campaign() -> None:
    title = meuse.title(TITLE)
    assert levels(title, CAMPAIGN) == list(LEVELS)
    assert title.planned_scenarios == title.scenarios


def test_each_question_of_a_campaign_with_a_choice_of_plans_is_a_moment_once() -> None:
    """20.4, 20.4.2-3, 17.3.3: operations, objectives and replacements beside the segments of the week."""
    changing = {"german": ["objectives"]}
    game = at("operations", {"DE-HQ-III": "B26"}, scenario=CAMPAIGN, seed=3)
    planner = CampaignStaff(GERMAN)
    asked = game.decision
    assert asked is not None
    assert planner.moment(asked, state(game), game.phase) == "operations"
    game.apply(Action("operations"))
    game.apply(Action("no_operations"))
    asked = game.decision
    assert asked is not None
    assert asked.prompt == "operations-plan"
    assert planner.moment(asked, state(game), game.phase) == "operations", "the plan that was made goes on"
    game = at("objectives", {"DE-HQ-III": "B26"}, scenario=CAMPAIGN, operations=changing, seed=3, **BEGUN)
    asked = game.decision
    assert asked is not None
    assert planner.moment(asked, state(game), game.phase) == "objectives"
    game = until("replacements", "french")
    asked = game.decision
    assert asked is not None
    assert CampaignStaff(FRENCH).moment(asked, state(game), game.phase) == f"{game.state.turn} replacements"


# ---- before it begins (20.4, 20.5)


@pytest.mark.parametrize("side", SIDES)
def test_operations_are_none_all_or_serve_one_end(side: str) -> None:
    game = until("operations-wish", side)
    found = kinds(game)
    assert found == ["script", "all-operations", *PREPARED, "no-operations"]
    usual, chief = proposals(game)[0].adviser(), ChiefOfStaff(SIDES.index(side))
    assert usual.advise(Seat(game, side)) == chief.advise(Seat(game, side))
    options = game.box.content.options[SIDES.index(side)]
    assert {option for chosen in PREPARED.values() for option in chosen[SIDES.index(side)]} == set(options)


@pytest.mark.parametrize("kind", [*PREPARED, "all-operations", "no-operations"])
def test_operations_are_conducted_as_they_were_planned(kind: str) -> None:
    game = until("operations-wish", "german")
    plan = of_kind(game, kind)
    there = rest_of_phase(game, plan.adviser())
    options = game.box.content.options[GERMAN]
    conducted = [option for place, option in enumerate(options) if state(there).operations[GERMAN] >> place & 1]
    assert conducted == sorted(plan.chosen, key=options.index)


def test_any_two_of_the_hardest_objectives_can_be_rolled_again() -> None:
    """20.4.2-3."""
    changing = {"german": ["objectives"]}
    game = at("objectives", {"DE-HQ-III": "B26"}, scenario=CAMPAIGN, operations=changing, seed=3, **BEGUN)
    drawn = [state(game).box.objectives[each] for each in state(game).objectives]
    found = proposals(game)
    assert found[0].kind == "script"
    assert found[-1].kind == "keep-objectives"
    assert [plan.kind for plan in found[1:-1]] == ["change-objectives"] * 6
    plan = found[1]
    after = state(rest_of_phase(game, plan.adviser()))
    left = [after.box.objectives[each] for each in after.objectives]
    assert set(drawn) - set(left) == {plan.params["objective"], plan.params["other"]}
    kept = rest_of_phase(game, found[-1].adviser())
    assert state(kept).objectives == state(game).objectives


def test_what_is_chosen_before_the_campaign_is_judged_when_it_begins() -> None:
    game = until("operations-wish", "german")
    planner = CampaignStaff(GERMAN)
    advisers: dict[str, Any] = {"german": ChiefOfStaff(GERMAN), "french": planner.reply(0)}
    play_out(game, advisers, planner, "german", planner.horizon(state(game), game.phase))
    assert (game.state.turn, game.phase) == (1, "german_bombardment")


# ---- weeks


@pytest.mark.parametrize(
    ("phase", "turn"),
    [("german_bombardment", 3), ("german_movement", 26), ("french_movement", 3), ("french_commitment", 26)],
)
def test_the_first_proposal_is_what_the_script_does_and_the_others_differ(phase: str, turn: int) -> None:
    game = begun(turn, phase=phase)
    plans = proposals(game)
    assert game.decision is not None
    assert plans[0].kind == "script"
    own = ChiefOfStaff(SIDES.index(game.decision.seat))
    own.take_over(turn, "bombardment" not in phase)
    assert rest_of_phase(game, plans[0].adviser()).position() == rest_of_phase(game, own).position()
    assert len({plan.orders() for plan in plans}) == len(plans) >= 4


@case("20.3.9")
def test_roles_change_when_german_morale_falls_and_a_plan_can_change_them_before() -> None:
    before, after = begun(20, phase="german_movement"), begun(26, phase="german_movement")
    assert {"stand", "spare"} <= set(kinds(before))
    assert "offensive" not in kinds(before)
    assert {"spare", "offensive"} <= set(kinds(after))
    french = begun(20, phase="french_movement")
    assert "offensive" in kinds(french)
    assert attacks(state(before), GERMAN)
    assert not attacks(state(before), GERMAN, PARTS["stand"])
    assert not attacks(state(after), GERMAN)
    assert attacks(state(after), GERMAN, PARTS["offensive"])
    assert Marcher(state(french), FRENCH, Worth(state(french), PARTS["offensive"])).attacks
    assert (PARTS["stand"].posture, PARTS["offensive"].posture) == (ON_THE_DEFENSIVE, ON_THE_ATTACK)


def test_who_spares_the_army_assaults_nobody() -> None:
    staff = {"DE-HQ-III": "A22", "DE-HQ-VR": {"hex": "A24", "state": ["flipped"]}}
    units = {**staff, "DE-5-1": "C23", "DE-5-2": "C23", "FR-326-1": "D23"}
    game = at("german_commitment", units, scenario=CAMPAIGN, turn=8, objectives=DRAWN, **BEGUN)
    usual, spared = (of_kind(game, kind).adviser().advise(Seat(game, "german")) for kind in ("script", "spare"))
    assert (usual.verb, spared.verb) == ("target", "done")


def test_germans_plan_for_the_objectives_that_they_know_and_the_french_for_what_may_be_one() -> None:
    """18.2.1(HID), 20.5.2: Bras is German in both games, Mort Homme an objective in one of them only."""
    units = {"DE-5-1": "J11", "DE-5-2": "L18", "FR-436-1": "J10", "FR-436-2": "M16"}
    other = [*DRAWN[:-1], "mort-homme"]

    def places(side: str, objectives: list[str]) -> set[Any]:
        game = at(f"{side}_movement", units, scenario=CAMPAIGN, turn=8, objectives=objectives, active=side, **BEGUN)
        return {plan.params["hex"] for plan in proposals(game) if plan.kind in ("place", "retake")}

    assert "K18" in places("german", DRAWN)
    assert "K18" not in places("german", [each for each in DRAWN if each != "bras"] + ["guns"])
    assert places("french", DRAWN) == places("french", other)


def test_who_strikes_at_one_place_leaves_the_others_alone() -> None:
    units = {"DE-5-1": "J23", "DE-5-2": "L25", "FR-436-1": "M24"}
    game = at("french_movement", units, scenario=CAMPAIGN, turn=8, objectives=DRAWN, active="french", **BEGUN)
    seen = Seat(game, "french").seen()
    vaux, douaumont = cell(game, "L25"), cell(game, "J23")
    assert {vaux, douaumont} <= set(Worth(seen).places[FRENCH])
    struck = Worth(seen, SCRIPT._replace(strikes=(vaux,))).places[FRENCH]
    assert vaux in struck
    assert douaumont not in struck


@case("17.3.3")
@pytest.mark.parametrize(("kind", "share"), SHARES.items())
def test_replacements_are_a_plan_of_their_own(kind: str, share: float) -> None:
    game = until("replacements", "french")
    most = game.decision.params["most"] if game.decision is not None else 0
    assert isinstance(most, int)
    assert most > 1
    assert kinds(game) == ["script", *SHARES]
    answer = of_kind(game, kind).adviser().advise(Seat(game, "french"))
    assert answer == Action("steps", (int(most * share + 0.5),))


def test_a_sample_is_a_week_and_for_replacements_what_is_left_of_it() -> None:
    game = begun(8, phase="german_movement")
    planner = CampaignStaff(GERMAN)
    assert planner.horizon(state(game), game.phase) == planner.clock(state(game), game.phase) + 2
    assert planner.horizon(state(game), "reorganization") == planner.clock(state(game), "weather") + 2
    assert planner.clock(state(game), "reorganization") == planner.clock(state(game), "weather") + 1


# ---- how a position is judged (20.5 to 20.8)


def judged(units: dict[str, Any], german: int = 100, french: int = 90, turn: int = 30, **more: Any) -> Game:
    points = {"german": german, "french": french}
    there = {"scenario": CAMPAIGN, "turn": turn, "points": points, "objectives": DRAWN, **BEGUN, **more}
    return at("german_movement", units, **there)


FRONT = {"DE-5-1": "J23", "DE-5-2": "I22", "FR-436-1": "M22", "FR-436-2": "N20"}


@case("20.8(F1)", "20.8(VP)")
def test_the_lead_in_combat_vp_counts_and_the_more_the_later_it_is() -> None:
    def gain(turn: int) -> float:
        points = [{"german": 100, "french": french} for french in (90, 110)]
        chances = [chance(begun(turn, phase="german_movement", points=each)) for each in points]
        return chances[0] - chances[1]

    assert gain(42) > gain(30) > gain(20) > 0.05


def test_french_steps_are_worth_more_than_the_vp_where_they_are_few() -> None:
    """17.3.3: what a replacement brings against what it pays the enemy."""
    few = {**FRONT, "FR-436-3": "O22"}
    many = {**few, **dict.fromkeys(("FR-39", "FR-153", "FR-3", "FR-4", "FR-16", "FR-2", "FR-13"), "T20")}

    def step(units: dict[str, str]) -> float:
        more = {**units, "FR-326-1": "U22"}
        leads = [CampaignProspect(state(judged(there))).combat_lead() for there in (units, more)]
        return leads[0] - leads[1]

    assert step(few) > 2 * step(many) > 0


def test_who_is_in_disorder_is_a_loss_to_come() -> None:
    broken = {**FRONT, "DE-5-1": {"hex": "J23", "state": ["disrupted"]}}
    leads = [CampaignProspect(state(judged(units))).combat_lead() for units in (FRONT, broken)]
    assert leads[1] < leads[0]


@case("20.8(G1)", "20.7")
def test_objectives_count_as_they_are_held_and_the_less_the_more_weeks_are_left() -> None:
    held, lost = {**FRONT, "DE-5-3": "L25"}, {**FRONT, "FR-436-3": "L25", "DE-5-3": "A25"}
    assert chance(judged(held)) > chance(judged(lost))

    def vaux(units: dict[str, str], turn: int) -> float:
        prospect = CampaignProspect(state(judged(units, turn=turn)))
        return prospect.objective(prospect.state.box.objectives.index("vaux"))

    assert vaux(held, 42) - vaux(lost, 42) > vaux(held, 10) - vaux(lost, 10) > 0


@case("20.8(G2)")
def test_germans_in_verdun_are_near_their_victory() -> None:
    city = {"DE-5-1": "P19", "DE-5-2": "P20", "DE-5-3": "Q18", "DE-21-1": "Q19", "DE-21-2": "Q20"}
    assert chance(judged({**FRONT, **city}, german=150, turn=44)) > chance(judged(FRONT, german=150, turn=44)) + 0.2


def test_who_does_not_know_the_objectives_judges_by_all_that_may_be_drawn() -> None:
    """18.2.1(HID)."""
    one, two = (Seat(judged(FRONT, objectives=drawn), "french").seen() for drawn in (DRAWN, DRAWN[::-1]))
    assert german_chance(one) == german_chance(two)
    assert CampaignProspect(one).objective_lead() < 0


def test_options_are_worth_the_weeks_that_they_serve() -> None:
    """20.4.2, 20.4.3."""

    def mines(turn: int) -> float:
        with_them = judged(FRONT, turn=turn, operations={"german": ["mines"]})
        return (
            CampaignProspect(state(with_them)).combat_lead()
            - CampaignProspect(state(judged(FRONT, turn=turn))).combat_lead()
        )

    assert mines(5) > mines(40) > 0


def test_what_is_over_is_judged_by_its_winner() -> None:
    game = judged(FRONT, german=10, french=90, turn=44)
    advisers = scripts()
    while game.decision is not None:
        step(game, advisers)
    assert game.result is not None
    assert game.result.winner == "french"
    assert chance(game) < 0.2


def test_both_sides_judge_alike_and_weights_say_what_of() -> None:
    game = judged(FRONT, german=120, turn=40)
    german, french = CampaignStaff(GERMAN), CampaignStaff(FRENCH)
    assert german.evaluate(game.state) == pytest.approx(1 - french.evaluate(game.state))
    found = {weight.kind: weight for weight in german.weights(game.state)}
    assert set(found) == set(QUESTIONS)
    assert found["combat-lead"].value > 0.05
    assert found["combat-lead"].cases[0] == "20.8(F1)"
    assert {weight.kind: weight.value for weight in french.weights(game.state)}["combat-lead"] == pytest.approx(
        -found["combat-lead"].value
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_plan_and_weight_of_the_campaign_has_its_words(language: str) -> None:
    texts = Texts(meuse.title(TITLE), language, strict=True)
    named = {kind for both in BY_SEGMENT.values() for each in both for kind in each}
    for kind in {*named, *PREPARED, *SHARES, "all-operations", "no-operations", "keep-objectives"}:
        assert "plan-" not in texts.message(f"plan-{kind}")
    changed = texts.message("plan-change-objectives", objective="vaux", other="circle")
    assert "Vaux" in changed
    assert "Verdun" in changed
    for kind in QUESTIONS:
        assert "weight-" not in texts.message(f"weight-{kind}")


# ---- the players


def test_a_captain_plays_the_first_weeks() -> None:
    game = meuse.new(TITLE, CAMPAIGN, seed=6)
    captain, script = ThinkingBot(1, "captain", Budget(playouts=4)), ChiefOfStaff(FRENCH)
    moments: set[str] = set()
    before = 0
    while game.decision is not None and game.state.turn < 4:
        asked = game.decision
        if asked.seat == "german":
            answer = captain.choose(Seat(game, "german"))
            if captain.planned > before:
                before = captain.planned
                moments |= {asked.prompt, game.phase}
            game.apply(answer)
        else:
            game.apply(legal(script.advise(Seat(game, "french")), asked.actions))
    segments = {f"german_{segment}" for segment in BY_SEGMENT}
    assert {"operations-wish", "lull", "replacements", *segments} <= moments


def test_a_search_changes_nothing_and_a_hint_says_why() -> None:
    game = until("replacements", "german")
    before = game.position()
    told = hint(Seat(game, "german"), Budget(playouts=24), seed=2)
    assert game.position() == before
    assert told.kind == "no-replacements", "each step is a VP for the enemy"
    assert told.beside[-1].usual
    assert [reason.kind for reason in told.beside[-1].reasons] == ["combat-lead"]
    assert told.answers[0].action == Action("steps", (0,))


def test_a_search_of_a_week_stays_within_its_playouts() -> None:
    game = begun(8, phase="french_movement")
    search = Search(Seat(game, "french"), CampaignStaff(FRENCH), 1, Budget(playouts=8))
    search.advance()
    assert 8 <= search.playouts <= 12


def test_a_review_finds_the_moments_at_which_the_sides_planned() -> None:
    game = meuse.new(TITLE, CAMPAIGN, seed=6)
    advisers = scripts()
    while game.decision is not None and game.state.turn < 3:
        step(game, advisers)
    reviewer = Reviewer(game)
    found = [(moment.side, moment.prompt) for moment in reviewer.work.moments if moment.side]
    assert ("german", "operations-wish") in found
    assert ("french", "operations-wish") in found
    assert ("french", "replacements") in found
    assert len(found) > 12
