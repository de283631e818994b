"""Where battles meet the map: replaced leaders, lone leaders, pursuers, reserves, limits, and whose activation it is.

Every outcome was written from the rules before it was played.
"""

from typing import Any

import pytest
from tests.titles.valmy.boards import last, melee, on_board, post
from tests.titles.valmy.field import all_in, field, force, open_in, send, under
from tests.titles.valmy.table import asks, at, case, choices, do, inside, legal, marks, over, state, told, where, why

from meuse.engine.game import Game, Seat
from meuse.titles.valmy.battle_events import LeaderCheck, VolleyFired
from meuse.titles.valmy.board_events import MeleeRolled
from meuse.titles.valmy.chapters.army_morale import is_occupied
from meuse.titles.valmy.chapters.charges import LeaveBoard
from meuse.titles.valmy.chapters.combat import BattleInBox
from meuse.titles.valmy.chapters.leaders import LeaderLoss
from meuse.titles.valmy.chapters.victory import held_by
from meuse.titles.valmy.events import LimitEnded, Reacted
from meuse.titles.valmy.terms import ALLIED, CENTRE, FRENCH

ELSEWHERE = {"FR-DUVAL": "VIE", "FR-49-RL": "VIE", "PR-EBEN": "STB", "PR-FUS-SCHENCK": "STB"}
LEVENEUR = "FR-LEVENEUR"
SIX = ("FR-29-RL", "FR-43-RL", "FR-55-RL", "FR-74-RL", "FR-71-RL", "FR-98-RL")
KLEISTS = ("PR-KLEIST-I", "PR-KLEIST-II", "PR-ROMBERG-I", "PR-ROMBERG-II", "PR-PR-HEINRICH-I", "PR-PR-HEINRICH-II")
MISS = [1, 2]
TEN = [5, 5]
PASS = [1, 1]


def replaced(box: str) -> dict[str, Any]:
    return {"hex": box, "state": ["reduced"]}


def battle(counters: dict[str, Any], dice: list[int], attacker: int = ALLIED) -> Game:
    """A battle at Valmy."""
    there = {name: {"hex": "VAL", **entry} for name, entry in counters.items()}
    return inside(
        lambda position: BattleInBox(attacker, position.box.board.index["VAL"]), {**ELSEWHERE, **there}, dice=dice
    )


# ---- whose activation it is (4.3, 2.3)


@case("4.3", "2.3(c)")
@pytest.mark.parametrize("side", ["french", "allied"])
def test_the_force_of_either_side_is_for_its_owners_eyes(side: str) -> None:
    """Ruling L61: also in the second activation of the turn, when the first was the other side's."""
    other = "allied" if side == "french" else "french"
    units = {**all_in("BRX", LEVENEUR, *SIX[:3]), **all_in("MAS", "PR-KLEIST", *KLEISTS[:3])}
    game = field({**units, "FR-DUMOURIEZ": "SMH", "PR-BRUNSWICK": "STB"}, other)
    leader = {"french": LEVENEUR, "allied": "PR-KLEIST"}
    send(game, leader[other])
    do(game, "done")
    assert asks(game) == (side, "activation")
    do(game, f"activate {leader[side]}")
    assert force(game) >= {leader[side]}
    assert len(Seat(game, side).seen().force) == 4
    assert Seat(game, other).seen().force == []


# ---- replaced leaders (9.5.2, 8.2) in reaction, retreat and melee


@case("7.2", "8.2", "9.5.2(c)")
@pytest.mark.parametrize(
    ("side", "leader", "units"), [("french", LEVENEUR, SIX), ("allied", "PR-KLEIST", KLEISTS)], ids=["french", "allied"]
)
def test_a_replacement_reacts_with_no_more_than_his_own_rating(side: str, leader: str, units: tuple[str, ...]) -> None:
    """Both lead six; those who take their places lead four."""
    enemy = {"french": all_in("STB", "PR-BRUNSWICK", "PR-GREN-1"), "allied": all_in("BRX", "FR-DUMOURIEZ", "FR-34-RL")}
    marcher = {"french": "PR-BRUNSWICK", "allied": "FR-DUMOURIEZ"}[side]
    home = {"french": "BRX", "allied": "STB"}[side]
    game = field(
        {**enemy[side], leader: replaced(home), **open_in(home, *units)}, "allied" if side == "french" else "french"
    )
    send(game, marcher, "HAN")
    if asks(game)[1] == "march":
        do(game, "halt")
    assert asks(game) == (side, "reaction")
    do(game, f"pick {leader}", *[f"pick {name}" for name in units[:4]])
    assert why(game, f"pick {units[4]}").case == "8.2"
    do(game, "cancel", f"gather {home}", "to HAN")
    assert len(told(game, Reacted)[0].units) == 4


@case("9.5.2(c)", "9.0(j)", "9.7(i)")
def test_a_leader_who_falls_is_replaced_before_his_force_withdraws_and_covers_fewer_of_it() -> None:
    """Rulings L47, L85, L86: four of the five go under the replacement, the fifth lies on the map where they arrive."""
    five = {name: {"approach": "DAM", "under": LEVENEUR} for name in SIX[:5]}
    prussians = {name: {"approach": "HAN"} for name in KLEISTS[:4]}
    game = battle({LEVENEUR: {}, **five, **prussians}, [*MISS * 9, 6, 6])
    do(game, "minor")
    while asks(game)[1] == "give-points":
        do(game, "done")
    assert [event.lost for event in told(game, LeaderCheck)] == [True]
    assert asks(game) == ("allied", "withdraw-or-stay")
    do(game, "stay", "withdraw", "all_to DAM")
    assert where(game, LEVENEUR) == "DAM"
    assert [under(game, name) for name in SIX[:5]].count(LEVENEUR) == 4
    assert [under(game, name) for name in SIX[:5]].count("") == 1


@case("9.5(F-ii)", "9.5.2(c)")
def test_a_replaced_commander_counts_in_a_melee_with_the_rating_of_his_replacement() -> None:
    """Kellermann takes 3 from the attacker's roll, his replacement 2."""
    units = {"FR-1-RL": "main", "FR-KELLERMANN": "main reduced", "PR-KLEIST-I": "main"}
    game = melee(units, [4, 4])
    shifts = {shift.reason: shift.amount for shift in last(game, MeleeRolled).shifts}
    assert shifts["overall-defends"] == -2


@case("9.5.2(e)", "9.5.2")
def test_after_a_combat_the_leader_rolls_and_the_replacement_beside_him_does_not() -> None:
    there = {"FR-KELLERMANN": {"hex": "VAL"}, "FR-CHARTRES": replaced("VAL"), "FR-1-RL": {"hex": "VAL"}}
    game = inside(lambda position: LeaderLoss(), {**ELSEWHERE, **there}, battle={"attacker": "allied"}, dice=[6, 6])
    assert [event.leader for event in told(game, LeaderCheck)] == ["FR-KELLERMANN"]
    assert "reduced" in marks(game, "FR-KELLERMANN")


# ---- units without a leader


@case("9.0(j)", "9.7")
@pytest.mark.parametrize("attacker", [FRENCH, ALLIED])
def test_units_out_of_command_withdraw_as_others_do_and_lie_on_the_map(attacker: int) -> None:
    """Nobody orders a retreat: 9.7 asks for no leader. There is nobody to cover them either."""
    side, units, goal = ("french", SIX[:2], "DAM") if attacker == FRENCH else ("allied", KLEISTS[:2], "LUN")
    french = {name: {"approach": "DAM"} for name in SIX[:2]}
    allied = {name: {"approach": "LUN"} for name in KLEISTS[:2]}
    game = battle({**french, **allied}, MISS * 4, attacker)
    assert asks(game) == (side, "withdraw-or-stay")
    do(game, "withdraw", f"all_to {goal}")
    assert {where(game, name) for name in units} == {goal}
    assert {under(game, name) for name in units} == {""}


@case("6.1(c)", "9.0(h)")
def test_a_single_skirmisher_that_stays_among_the_enemy_fights_in_its_own_column() -> None:
    units = {**open_in("HAN", "FR-10-RLI"), **open_in("HAN", "PR-KLEIST-I"), "FR-STENGEL": "BRX", "PR-BRUNSWICK": "STB"}
    game = field(units, dice=[1, *MISS, *MISS])
    do(game, "single FR-10-RLI")
    if asks(game)[1] == "movement":
        do(game, "done")
    first, second = told(game, VolleyFired)
    assert (first.side, second.side, second.columns) == ("allied", "french", ("skirmish",))


# ---- pursuers are nowhere (9.4.5)


@case("9.4.5(b)", "10.2(q)")
def test_a_pursuer_neither_holds_a_box_nor_keeps_a_base() -> None:
    """Ruling L40: until the evening it is off the map."""
    units = {"FR-8-CAV": {"place": "pursuing", "approach": "CHL"}, "PR-KLEIST-I": "CHL", **ELSEWHERE}
    there = state(at("activations", units, scenario="argonne", turn=5))
    chalons = there.box.board.index["CHL"]
    assert held_by(there, ALLIED, chalons)
    assert is_occupied(there, CENTRE)


@case("9.4.5(b)", "7.2", "9.5(B)")
def test_a_pursuer_comes_to_no_reserve() -> None:
    units = {"FR-1-RL": "main", "FR-5-RL": "main", "PR-KLEIST-I": "main", "PR-KLEIST-II": "main"}
    away = {"FR-8-CAV": {"place": "pursuing", "approach": "VAL"}, "FR-30-RL": "DAM"}
    game = melee(units, elsewhere=away, entered={"allied": ["VAL"]})
    do(game, "lead PR-KLEIST-I")
    assert choices(game, "come") == {"FR-30-RL"}
    assert why(game, "come FR-8-CAV").message == "not-on-map"


# ---- reserves from next door and the road they came by (9.5(B), 7.1.8)


@case("9.5(B)", "7.1.8")
def test_units_that_come_to_reserve_burden_the_line_for_the_marches_of_their_side() -> None:
    """Rulings L20, L81: it is a reaction; two who come by the same line in one melee are one march."""
    units = {"FR-1-RL": "main", "FR-5-RL": "main", "PR-KLEIST-I": "main", "PR-KLEIST-II": "main"}
    near = {"FR-30-RL": "DAM", "FR-44-RL": "DAM", "FR-CHARTRES": "DAM"}
    game = melee(units, elsewhere=near, entered={"allied": ["VAL"]})
    do(game, "lead PR-KLEIST-I", "come FR-30-RL")
    box = state(game).box
    line = box.country.line(box.board.index["DAM"], box.board.index["VAL"])
    first = state(game).marched[FRENCH][line]
    assert first > 0
    do(game, "come FR-44-RL", "come FR-CHARTRES")
    assert state(game).marched[FRENCH][line] == first
    assert state(game).marched[ALLIED][line] == 0


@case("9.5(B)", "9.2.1(g)")
def test_a_leader_who_has_come_to_reserve_gives_no_points_before_the_next_round() -> None:
    """Ruling L37: points are given when a round begins."""
    units = {"FR-1-RL": "main", "PR-KLEIST-I": "main", "PR-KLEIST-II": "main"}
    game = melee(units, elsewhere={"FR-30-RL": "DAM", "FR-CHARTRES": "DAM"}, entered={"allied": ["VAL"]})
    do(game, "lead PR-KLEIST-I", "come FR-30-RL", "come FR-CHARTRES")
    assert post(game, "FR-CHARTRES") == "reserve"
    assert asks(game)[1] == "roll-reserves"
    assert not legal(game, "raise FR-30-RL")


# ---- overruns and those who wait (7.3, T.SETUP)


@case("7.3(b)", "T.SETUP")
def test_an_overrun_of_his_only_battalion_sets_a_waiting_leader_free_and_he_rides_away() -> None:
    """Rulings L27, L92: Clerfayt waits at Stenay until the sixth turn."""
    french = {**all_in("BEA", "FR-DUMOURIEZ", LEVENEUR, *SIX)}
    austrians = {"AU-CLERFAYT": "STE", "AU-CLERFAYT-I": {"hex": "STE", "state": ["reduced"]}, "AU-STUART": "JUV"}
    game = field(
        {**french, **austrians}, scenario="campaign", turn=3, dice=[*MISS, *TEN * 6, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]
    )
    send(game, LEVENEUR, "STE")
    assert [event.leaders for event in told(game, LimitEnded)] == [("AU-CLERFAYT", "AU-SMACKERS", "AU-JORDIS")]
    assert asks(game) == ("french", "overrun")
    do(game, "overrun")
    while asks(game)[1] in ("give-points", "march", "reaction"):
        do(game, "halt" if asks(game)[1] == "march" else "done")
    assert where(game, "AU-CLERFAYT-I") == "eliminated"
    assert where(game, "AU-CLERFAYT") == "JUV"


# ---- flanks and the retreat that a withdrawal is (9.4.3, 9.7(b))


@case("9.4.3(a)", "9.7(a)", "9.7(c)")
def test_horse_that_is_driven_off_the_board_and_has_no_box_checks_with_two_more() -> None:
    """Every box around Valmy is held by Prussians or was their approach; beyond them Sainte-Menehould is free."""
    ring = {"PR-GREN-1": "DAM", "PR-GREN-2": "BRX", "PR-GREN-3": "HAN", "PR-GREN-4": "LUN"}
    units = {"FR-8-CAV": "right", "FR-1-RL": "main", "PR-KLEIST-I": "main"}
    game = on_board(lambda there: LeaveBoard(FRENCH, 3, [there.box.index["FR-8-CAV"]]), units, [2, 2], elsewhere=ring)
    assert asks(game) == ("french", "slip-through"), "4 and 2 are not above 7"
    game = on_board(lambda there: LeaveBoard(FRENCH, 3, [there.box.index["FR-8-CAV"]]), units, [3, 3], elsewhere=ring)
    assert where(game, "FR-8-CAV") == "eliminated"
    assert over(game)
