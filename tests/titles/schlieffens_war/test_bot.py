"""The greedy player: it beats a random one, sees no more than its seat, and knows what would lose it the game."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.table import TITLE, at, do
from tests.titles.schlieffens_war.test_fog import swapped

import meuse
from meuse.bots import make_bot
from meuse.bots.match import play
from meuse.engine.flow import DONE, Action
from meuse.engine.game import Game, Seat
from meuse.engine.paths import flood
from meuse.titles.schlieffens_war.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.schlieffens_war.bot.deny import Denial, front_of
from meuse.titles.schlieffens_war.bot.temper import NEVER, TEMPERS, Temper
from meuse.titles.schlieffens_war.chapters.movement import march_ground
from meuse.titles.schlieffens_war.chapters.regroup import havens
from meuse.titles.schlieffens_war.terms import DEPOT, ENTENTE, FRENCH, GERMAN, HQ

pytestmark = pytest.mark.plain


@pytest.mark.parametrize("side", ["german", "entente"])
def test_greedy_beats_random(side: str) -> None:
    bots = {each: make_bot("greedy" if each == side else "random", 7) for each in ("german", "entente")}
    game = play(meuse.new(TITLE, seed=7), bots)
    assert game.result is not None
    assert game.result.winner == side


def answers(game: Game, side: str, count: int) -> list[Action]:
    """What the greedy player of a side answers to so many questions."""
    bot = make_bot("greedy", 1)
    seat = Seat(game, side)
    given: list[Action] = []
    while game.decision is not None and game.decision.seat == side and len(given) < count:
        given.append(bot.choose(seat))
        game.apply(given[-1], side)
    return given


def test_greedy_does_the_same_whatever_lies_under_the_tops_of_enemy_stacks() -> None:
    game = at("entente_set_up", seed=3)
    do(game, "ready_made", "done", "ready_made", "done")
    twin = swapped(game)
    for one in (game, twin):
        do(one, "done")  # the Germans stay where they are
        while one.decision is not None and one.decision.seat == "german":
            do(one, "done")
    assert game.decision is not None
    assert answers(game, "entente", 60) == answers(twin, "entente", 60)


def test_greedy_never_refuses_the_east_front_its_corps() -> None:
    corps = {"DE-II": "1004", "DE-III": "1004", "DE-IV": "1004", "DE-1-HQ": "1004", "DE-1-DEPOT": "1004"}
    game = at("german_regroup", corps, turn=7, plan_attacks=7)
    given = answers(game, "german", 2)
    assert [action.verb for action in given] == ["withdraw", "withdraw"]
    assert game.result is None


def plan(game: Game, temper: Temper = TEMPERS[GERMAN]) -> dict[str, str]:
    """Where a German script sends his units in the Movement Phase that the game stands in."""
    before = {name: entry.get("hex") for name, entry in game.position()["units"].items()}
    chief = ChiefOfStaff(GERMAN, temper)
    seat = Seat(game, "german")
    while game.decision is not None and game.phase == "german_movement":
        game.apply(chief.advise(seat) or DONE, "german")
    after = {name: entry.get("hex") for name, entry in game.position()["units"].items()}
    return {name: after[name] for name in before if after[name] != before[name]}


def test_greedy_probes_into_a_city_that_stands_empty_beside_the_enemy() -> None:
    units = {"DE-II": "1514", "DE-1-HQ": "1513", "DE-1-DEPOT": "1513", "FR-IV": "1614", "FR-5-HQ": "1614"}
    taken = {"german": ["1513", "1514"]}
    game = at("german_combat", units, turn=9, control=taken, plan_attacks=7)
    given = answers(game, "german", 2)
    assert given == [Action("probe", ("DE-II",)), Action("to", ("1515",))]  # St-Quentin
    game = at("german_combat", units | {"FR-V": "1515"}, turn=9, control=taken, plan_attacks=7)
    assert answers(game, "german", 1)[0].verb != "probe"


@pytest.mark.parametrize(("corps", "city"), [("DE-II", "1007"), ("DE-XV", "1804")])
def test_greedy_brings_corps_back_on_the_wing_of_their_army(corps: str, city: str) -> None:
    game = at("german_regroup", {corps: {"place": "eliminated"}, "FR-IV": "1614"}, turn=5)
    answers(game, "german", 2)
    assert game.position()["units"][corps]["hex"] == city


def test_greedy_sends_one_corps_into_the_perimeter_of_paris_and_no_second_one() -> None:
    units = {"DE-II": "1615", "DE-III": "1615", "DE-IV": "1615", "DE-1-HQ": "1615", "FR-IV": "2115"}
    game = at("german_movement", units, turn=6, plan_attacks=7)
    moved = plan(game)
    perimeter = game.state.box.terrain.perimeter
    assert len([name for name, hex_ in moved.items() if perimeter[game.state.box.board.index[hex_]]]) == 1
    assert game.state.paris_endangered


def test_greedy_keeps_its_wings_apart() -> None:
    game = at("entente_set_up", seed=5)
    do(game, "ready_made", "done", "ready_made", "done")
    box = game.state.box
    moved = plan(game)
    for name, hex_ in moved.items():
        if name.startswith("DE-") and box.corps[box.index[name]]:
            left = box.army[box.index[name]] in ("6", "7")
            assert (hex_[:2] >= "17") if left else (hex_[:2] <= "18"), (name, hex_)


# ---- what stands open to the enemy


def alone_in_reach(game: Game, side: int) -> set[str]:
    """HQs and depots of a side without a corps or fort in their hex that the enemy could attack in his next turn."""
    state = game.state
    box = state.box
    threatened: set[int] = set()
    for unit in box.corps_of[1 - side]:
        here = state.where[unit]
        if here >= 0:
            points = box.movement[unit] + (0 if state.held[side][here] else box.march_extra)
            for cell in [here, *flood(box.terrain.march_links, here, points, march_ground(state, unit)).cells]:
                threatened.update([cell, *box.board.adjacent[cell]])
    return {
        box.ids[unit]
        for unit in box.units_of[side]
        if box.kind[unit] in (HQ, DEPOT)
        and state.where[unit] in threatened
        and not any(box.load[other] for other in state.units_at(state.where[unit], side))
    }


@pytest.mark.parametrize("side", [GERMAN, ENTENTE])
def test_the_ready_made_set_up_leaves_no_hq_and_no_depot_alone_where_the_enemy_can_attack_it(side: int) -> None:
    game = meuse.new(TITLE, seed=1)
    do(game, "ready_made", "done", "ready_made", "done")
    assert alone_in_reach(game, side) == set()


def corps(hex_name: str, level: str = "normal", *marked: str) -> dict[str, Any]:
    return {"hex": hex_name, "morale": level, "state": list(marked)}


@pytest.mark.parametrize("beside", ["1312", "1412"])
def test_greedy_calls_hqs_and_depots_back_that_no_corps_goes_with(beside: str) -> None:
    units = {"DE-II": "1514", "DE-III": "1514", "DE-IV": "1613", "DE-1-HQ": "1513", "DE-1-DEPOT": "1513"}
    ground = {"german": ["1513", "1514", "1613"], "entente": [beside]}
    game = at("german_movement", units | {"FR-IV": beside, "FR-5-HQ": beside}, turn=6, control=ground, plan_attacks=7)
    plan(game)
    assert alone_in_reach(game, GERMAN) == set()


def test_greedy_leaves_no_city_of_its_own_empty_beside_a_hex_that_the_enemy_can_come_to() -> None:
    units = {"DE-XXI": "1804", "DE-IBAV": "1705", "DE-6-HQ": "1804", "DE-6-DEPOT": "1804"}
    enemies = {"FR-XVI": "2305", "FR-2-HQ": "2305"}
    game = at("german_movement", units | enemies, turn=3, control={"entente": ["2305"]}, plan_attacks=7)
    plan(game)
    box = game.state.box
    assert any(box.corps[unit] for unit in game.state.units_at(box.board.index["1804"], GERMAN))  # 11.1: by a probe


def test_greedy_adds_nobody_to_an_attack_that_cannot_get_better() -> None:
    armies = {"1913": ("DE-II", "DE-III", "DE-IV"), "2012": ("DE-IX", "DE-IIIR", "DE-IVR")}
    units = {name: corps(hex_, "elan") for hex_, names in armies.items() for name in names}
    units |= {"DE-1-HQ": corps("1913"), "DE-1-DEPOT": corps("1913")}
    units |= {"FR-4GRD": corps("2013", "normal", "reduced"), "FR-5-HQ": corps("2213")}
    game = at("german_combat", units, turn=6, control={"german": [*armies]}, plan_attacks=7)
    given = answers(game, "german", 9)
    declared = given[given.index(Action("attack", ("2013",))) + 1 : given.index(Action("commit"))]
    assert declared == [Action("unit", ("DE-II",)), Action("unit", ("DE-III",))]


# ---- what stands open to those who return


def open_havens(game: Game) -> set[str]:
    return {game.state.box.board.names[cell] for cell in havens(game.state, FRENCH)}


@pytest.mark.parametrize(
    ("spearheads", "city"), [(("1808", "2008"), "2108"), (("1610", "1908"), "1809"), (("1908", "2013"), "1809")]
)
def test_greedy_closes_a_city_beside_its_spearhead_to_those_who_return(spearheads: tuple[str, str], city: str) -> None:
    first, second = spearheads
    units = {"DE-II": first, "DE-III": second, "DE-1-HQ": first, "DE-1-DEPOT": first}
    enemies = {"FR-IV": "1912", "FR-V": "1912", "FR-5-HQ": "1912"}
    done = {"plan_attacks": 7, "paris_endangered": True}
    game = at("german_movement", units | enemies, turn=6, control={"german": [*spearheads]}, **done)
    plan(game, TEMPERS[GERMAN]._replace(hurry=NEVER))  # with a forced march they would rather take an empty city
    assert city not in open_havens(game)


def test_greedy_sees_that_a_cut_of_the_last_railway_closes_the_city_at_its_end() -> None:
    game = at("german_movement", {"DE-II": "1413", "DE-III": "1113", "FR-IV": "1515"}, turn=6, plan_attacks=7)
    state = game.state
    index = state.box.board.index
    assert "1515" in open_havens(game)  # only the line through 1615 is left
    reach = bytearray(b"\1" * len(state.box.board))
    denial = Denial(state, front_of(state), reach, True, 0.1)
    behind = [
        cell for cell in state.box.board.adjacent[index["1615"]] if state.box.board.distance(cell, index["1515"]) == 2
    ]
    assert behind
    assert all(index["1515"] in denial.closes[cell] for cell in behind)
    free = at("german_movement", {"DE-III": "1113", "FR-IV": "1515"}, turn=6, plan_attacks=7).state
    denial = Denial(free, front_of(free), reach, True, 0.1)
    assert not any(index["1515"] in denial.closes.get(cell, []) for cell in behind)  # another line leads on
