"""The greedy player: it beats a random one, answers everything by the rules, and knows no more than its seat."""

from typing import Any

import pytest
from tests.titles.valmy.boards import battle_from, melee
from tests.titles.valmy.field import all_in, field
from tests.titles.valmy.table import TITLE, asks, at, inside, state, unit

import meuse
from meuse.bots import make_bot
from meuse.bots.match import play
from meuse.engine.flow import Action
from meuse.engine.game import Game, Seat
from meuse.titles.valmy.bot.forces import fight, force_of, leads
from meuse.titles.valmy.bot.odds import Odds
from meuse.titles.valmy.chapters.combat import BattleInBox
from meuse.titles.valmy.chapters.losses import TakeLosses
from meuse.titles.valmy.chapters.reaction import Reaction
from meuse.titles.valmy.chapters.victory import joined
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ALLIED, FRENCH, SIDES

pytestmark = pytest.mark.plain

ALONE = {"FR-GREN-B": {"hex": "TOU", "under": ""}, "EM-EMIG-1": {"hex": "LWY", "under": ""}}


# ---- whole games


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("scenario", ["cannonade", "argonne"])
def test_greedy_beats_random(scenario: str, side: str) -> None:
    bots = {each: make_bot("greedy" if each == side else "random", 7) for each in SIDES}
    game = play(meuse.new(TITLE, scenario=scenario, seed=7), bots)
    assert game.result is not None
    assert game.result.winner == side


@pytest.mark.parametrize(("scenario", "seeds"), [("cannonade", 4), ("argonne", 1)])
def test_it_answers_every_question_of_a_game_by_the_rules(scenario: str, seeds: int) -> None:
    """A bot falls back on chance where its adviser fails: that would go unnoticed."""
    for seed in range(seeds):
        game = meuse.new(TITLE, scenario=scenario, seed=seed)
        advisers = {side: game.title.adviser(side, seed) for side in SIDES}
        seats = {side: Seat(game, side) for side in SIDES}
        while game.decision is not None:
            side = game.decision.seat
            adviser = advisers[side]
            assert adviser is not None
            advice = adviser.advise(seats[side])
            assert advice is not None, game.decision.prompt
            assert advice in game.decision.actions, (game.decision.prompt, advice)
            game.apply(advice, side)


def test_it_answers_whatever_random_play_leads_to() -> None:
    for seed in range(2):
        game = meuse.new(TITLE, scenario="cannonade", seed=seed)
        chance = make_bot("random", seed)
        advisers = {side: game.title.adviser(side, seed) for side in SIDES}
        while game.decision is not None:
            seat = Seat(game, game.decision.seat)
            adviser = advisers[game.decision.seat]
            assert adviser is not None
            assert adviser.advise(seat) in game.decision.actions, game.decision.prompt
            game.apply(chance.choose(seat), seat.side)


# ---- what it knows


def answers(game: Game, side: str, count: int) -> list[Action]:
    """What the greedy player of a side answers to so many questions."""
    bot = make_bot("greedy", 1)
    seat = Seat(game, side)
    given: list[Action] = []
    while game.decision is not None and game.decision.seat == side and len(given) < count:
        given.append(bot.choose(seat))
        game.apply(given[-1], side)
    return given


def test_it_does_the_same_whatever_lies_in_the_enemys_holding_boxes() -> None:
    """2.3: the same leaders, the same boxes that hold units; which and how many is not to be seen."""
    seen: dict[str, Any] = {
        "FR-LEVENEUR": "BRX",
        "FR-DUMOURIEZ": "SMH",
        "FR-DIETMANN": "SMH",
        **all_in("STB", "PR-BRUNSWICK", "PR-COURBIERE", "PR-KLEIST", "PR-KLEIST-I", "PR-KLEIST-II", "PR-GREN-1"),
    }
    foot, horse = foot_of("FR-LEVENEUR")[:3], horse_of("FR-DIETMANN")[0]
    many = field(seen | all_in("BRX", *foot) | all_in("SMH", horse), "allied")
    few = field(seen | all_in("BRX", horse) | all_in("SMH", *foot), "allied")
    assert many.view("allied")["position"] == few.view("allied")["position"]
    assert answers(many, "allied", 6) == answers(few, "allied", 6)


# ---- bases and boxes


def activation(game: Game, side: str) -> dict[str, str]:
    """Where units and leaders of a side are after one activation of the greedy player; those who have moved."""
    before = {name: entry.get("hex") for name, entry in game.position()["units"].items()}
    bot = make_bot("greedy", 1)
    seat = Seat(game, side)
    while game.decision is not None and game.decision.seat == side:
        game.apply(bot.choose(seat), side)
    after = {name: entry.get("hex") for name, entry in game.position()["units"].items()}
    return {name: after[name] for name in before if after[name] != before[name]}


def test_horse_rides_into_an_enemy_base_that_stands_empty() -> None:
    """10.2(m): the army is Shaken for the rest of the game."""
    horse = horse_of("PR-KALCKREUTH")[:2]
    riders = all_in("DUN", "PR-BRUNSWICK", "PR-KALCKREUTH", *horse)
    game = field({**ALONE, **riders, **all_in("VIT", "FR-DUVAL", "FR-49-RL")}, "allied", turn=9)
    moved = activation(game, "allied")
    assert {moved.get(name) for name in horse} == {"SED"}


def horse_of(leader: str) -> list[str]:
    box = meuse.new(TITLE, scenario="argonne", seed=1).state.box
    return [box.ids[u] for u in box.begin_under[box.index[leader]] if box.kind[u] == 2]


def foot_of(leader: str) -> list[str]:
    box = meuse.new(TITLE, scenario="argonne", seed=1).state.box
    return [box.ids[u] for u in box.begin_under[box.index[leader]] if box.kind[u] == 1]


def test_an_army_that_leaves_its_base_leaves_somebody_in_it() -> None:
    prussians = foot_of("PR-COURBIERE") + foot_of("PR-KLEIST")
    units: dict[str, Any] = {
        **ALONE,
        **all_in("VER", "PR-BRUNSWICK", "PR-COURBIERE", "PR-KLEIST", *prussians),
        **all_in("CHA", "FR-DILLON", *foot_of("FR-DILLON")),
        "FR-5-DRAG": {"hex": "SMI", "under": ""},  # who could be in Verdun tomorrow
    }
    game = field(units, "allied")
    bots = {side: make_bot("greedy", 3) for side in SIDES}
    for _ in range(4):
        turn = state(game).turn
        while game.decision is not None and state(game).turn == turn:
            seat = game.decision.seat
            game.apply(bots[seat].choose(Seat(game, seat)), seat)
        if game.result is None:
            assert state(game).troops[ALLIED][state(game).box.board.index["VER"]], turn


@pytest.mark.parametrize("box", ["SED", "MEZ"])
def test_a_base_is_not_left_to_a_stronger_enemy_as_long_as_somebody_stands_in_it(box: str) -> None:
    """Ruling L26: a contested base is not taken. Elsewhere one battalion does not wait for eight."""
    horse = horse_of("PR-LOTTUM")
    units = {
        **ALONE,
        "FR-49-RL": {"hex": box, "under": ""},
        **all_in(box, "PR-LOTTUM", *horse),
    }

    def make(there: State) -> BattleInBox:
        frame = BattleInBox(ALLIED, there.box.board.index[box])
        frame.goto("other_stays")
        return frame

    battle = {"attacker": "allied", "target": box}
    game = inside(make, units, scenario="argonne", turn=9, battle=battle, active="allied")
    assert asks(game) == ("french", "withdraw-or-stay")
    assert answers(game, "french", 1)[0].verb == ("stay" if box == "SED" else "withdraw")


def test_one_battalion_does_not_march_into_an_army() -> None:
    """Although La Croix-aux-Bois is worth a point, and the way there is open."""
    army = foot_of("AU-CLERFAYT") + foot_of("AU-SMACKERS")
    units = {
        **ALONE,
        **all_in("BRQ", "AU-CLERFAYT", "AU-SMACKERS", *army),
        **all_in("VOU", "FR-DUVAL", "FR-49-RL"),
    }
    game = field(units, "french")
    moved = activation(game, "french")
    assert moved.get("FR-49-RL") not in ("BRQ", "CRX")


def test_the_french_commanders_come_together() -> None:
    """T.VICTORY: within the command radius of each other, while the enemy sits behind his walls."""
    units = {
        **ALONE,
        **all_in("SMH", "FR-DUMOURIEZ", "FR-LEVENEUR", *foot_of("FR-LEVENEUR")),
        **all_in("BAR", "FR-KELLERMANN", "FR-CHARTRES", *foot_of("FR-CHARTRES")),
        **all_in("VER", "PR-BRUNSWICK", "PR-COURBIERE", *foot_of("PR-COURBIERE"), *foot_of("PR-KLEIST")),
    }
    game = field(units, "french")
    bot = make_bot("greedy", 3)
    while state(game).turn < 5:
        french = asks(game)[0] == "french"
        game.apply(bot.choose(Seat(game, "french")) if french else idle(game))
    assert joined(state(game))


def idle(game: Game) -> Action:
    """The answer of somebody who wants to be left alone."""
    assert game.decision is not None
    for word in ("stop", "pass", "done", "stay", "withdraw"):
        if Action(word) in game.decision.actions:
            return Action(word)
    return game.decision.actions[0]


# ---- battles

SMALL = {"FR-1-RL": "main", "FR-5-RL": "main"}
LARGE = dict.fromkeys(("PR-KLEIST-I", "PR-KLEIST-II", "PR-ROMBERG-I", "PR-ROMBERG-II", "PR-GREN-1"), "main")


def test_a_melee_is_chosen_with_the_odds_and_declined_against_them() -> None:
    good = battle_from("attacker_decides", {**SMALL, **LARGE})
    assert answers(good, "allied", 1) == [Action("melee")]
    bad = battle_from("attacker_decides", {**SMALL, **LARGE}, attacker="french")
    assert answers(bad, "french", 1) == [Action("decline_melee")]


def test_the_steadiest_unit_leads_and_not_one_that_the_first_loss_would_destroy() -> None:
    game = melee({"FR-1-RL": "main", "PR-KLEIST-I": "main reduced", "PR-GREN-1": "main", "PR-KLEIST-II": "main"})
    assert answers(game, "allied", 1) == [Action("lead", ("PR-GREN-1",))]


def test_losses_go_to_those_who_stand_them_best() -> None:
    """9.6: a volunteer battalion that is hit is gone, five times of six."""

    def make(there: State) -> TakeLosses:
        units = [there.box.index[name] for name in ("FR-1-CHARNT", "FR-GREN-1", "FR-29-RL")]
        return TakeLosses(FRENCH, 1, units)

    units = {**ALONE, **all_in("VAL", "FR-1-CHARNT", "FR-GREN-1", "FR-29-RL", "PR-KLEIST-I")}
    game = inside(make, units, battle={"attacker": "allied", "target": "VAL"})
    assert asks(game)[1] == "take-losses"
    assert answers(game, "french", 1) == [Action("lose", ("FR-GREN-1",))]


def test_a_handful_chooses_the_minor_battle() -> None:
    """9.0(d), ruling L1: one exchange of fire, and then away."""
    foot = foot_of("PR-COURBIERE") + foot_of("PR-KLEIST")
    units = {**ALONE, **all_in("VAL", "FR-1-RL", "FR-5-RL"), **all_in("VAL", "PR-COURBIERE", *foot)}

    def make(there: State) -> BattleInBox:
        frame = BattleInBox(ALLIED, there.box.board.index["VAL"])
        frame.goto("size")
        return frame

    numbers = {"attacking": len(foot), "defending": 2}
    game = inside(make, units, battle={"attacker": "allied", "target": "VAL", **numbers}, active="allied")
    assert asks(game) == ("french", "battle-size")
    assert answers(game, "french", 1) == [Action("minor")]


def test_everybody_who_can_recovers() -> None:
    reduced = {name: {"hex": "CHL", "under": "", "state": ["reduced"]} for name in ("FR-1-RL", "FR-5-RL", "FR-17-CAV")}
    game = at("recovery", {**ALONE, **reduced}, scenario="argonne")
    assert answers(game, "french", 1) == [Action("recover_all")]


def test_horse_without_foot_keeps_a_reserve() -> None:
    """9.2.12.3: who has nobody in Main or Reserve has to leave the field."""
    units = {
        **ALONE,
        **all_in("VAL", "PR-LOTTUM", *horse_of("PR-LOTTUM")),
        **all_in("VAL", "FR-CHARTRES", *foot_of("FR-CHARTRES")),
    }

    def make(there: State) -> BattleInBox:
        frame = BattleInBox(ALLIED, there.box.board.index["VAL"])
        frame.goto("fight")
        return frame

    game = inside(make, units, battle={"attacker": "allied", "target": "VAL", "major": 1}, active="allied")
    while asks(game)[0] == "french":
        answers(game, "french", 1)
    assert asks(game) == ("allied", "deploy")
    while asks(game)[1].startswith("deploy"):
        answers(game, "allied", 1)
    posts = [state(game).post[unit(game, name)] for name in horse_of("PR-LOTTUM")]
    assert 4 in posts


# ---- reaction, charges, points, chits


def reacting(helpers: list[str]) -> Game:
    """The Allies have entered Valmy, where Chartres stands; helpers are next door at Braux."""
    units = {
        **ALONE,
        **all_in("VAL", "FR-CHARTRES", *foot_of("FR-CHARTRES"), "PR-KLEIST"),
        **all_in("BRX", "FR-KELLERMANN", "FR-VALENCE", *helpers),
        **{name: {"hex": "VAL", "approach": "HAN"} for name in foot_of("PR-KLEIST")},
    }
    return inside(lambda there: Reaction(FRENCH), units, active="allied", entered={"allied": ["VAL"]}, turn=20)


def test_friends_under_attack_are_helped_by_those_who_make_a_difference() -> None:
    game = reacting(foot_of("FR-VALENCE") + horse_of("FR-VALENCE") + foot_of("FR-LINCH"))
    assert asks(game) == ("french", "reaction")
    assert answers(game, "french", 2) == [Action("gather", ("BRX",)), Action("to", ("VAL",))]


def test_nobody_is_sacrificed_to_an_army_that_passes_by() -> None:
    """7.2: a battalion at Braux lets the Prussians have Hans."""
    units = {
        **ALONE,
        **all_in("BRX", "FR-LINCH", "FR-1-RL"),
        "PR-KLEIST": "HAN",
        **{name: {"hex": "HAN", "approach": "MAS"} for name in foot_of("PR-KLEIST")},
    }
    game = inside(lambda there: Reaction(FRENCH), units, active="allied", entered={"allied": ["HAN"]}, turn=20)
    assert answers(game, "french", 1) == [Action("done")]


def test_cuirassiers_charge_a_weak_flank_and_dragoons_do_not_charge_a_strong_one() -> None:
    cuirassiers = {"PR-WEIMAR-KUR": "left", "PR-ILOW-KUR": "left", "FR-17-CAV": "right", "FR-1-RL": "main"}
    strong = battle_from("flanks", {**cuirassiers, "PR-KLEIST-I": "main"})
    assert answers(strong, "allied", 1)[0].verb == "charge"
    weak = {"FR-17-CAV": "left", "PR-WEIMAR-KUR": "right", "PR-ILOW-KUR": "right", "FR-1-RL": "main"}
    game = battle_from("flanks", {**weak, "PR-KLEIST-I": "main"}, attacker="french")
    assert answers(game, "french", 1) == [Action("done")]


def test_points_go_where_they_change_a_column_of_the_fire_table() -> None:
    """9.3.2: a grenadier of morale 9 hits on a 9 with one point; a point for morale 8 brings less."""
    game = battle_from(
        "attacker_points", {"PR-COURBIERE": "main", "PR-GREN-3": "main", "PR-THADDEN-I": "main", "FR-1-RL": "main"}
    )
    assert asks(game) == ("allied", "give-points")
    assert answers(game, "allied", 1) == [Action("raise", ("PR-GREN-3",))]


def test_chits_are_not_kept_beyond_the_end() -> None:
    units = {**ALONE, **all_in("VAL", "FR-CHARTRES", "FR-1-RL"), **all_in("HAN", "PR-KLEIST", "PR-KLEIST-I")}
    game = at("initiative", units, scenario="argonne", turn=12, initiative="french")
    assert answers(game, "french", 1) == [Action("chit", (3,))]
    quiet = {**ALONE, **all_in("CHL", "FR-CHARTRES", "FR-1-RL"), **all_in("GBR", "PR-KLEIST", "PR-KLEIST-I")}
    game = at("initiative", quiet, scenario="argonne", turn=3, initiative="french")
    assert answers(game, "french", 1) == [Action("pass")]


def test_horse_alone_is_not_expected_to_win_a_melee_that_it_cannot_begin() -> None:
    """9.5(A), ruling L79: whoever has foot in Main decides, and does not ask eight regiments of horse for a melee."""
    game = at("activations", {}, scenario="cannonade", initiative="allied")
    here = state(game)
    odds = Odds(here.box)
    foot = force_of(here, odds, [unit(game, name) for name in foot_of("FR-DUBOUQUET")])
    horse = force_of(here, odds, [unit(game, name) for name in horse_of("PR-LOTTUM")])
    assert not leads(horse)
    assert leads(foot)
    assert fight(odds, horse, foot).defender_lost == 0
