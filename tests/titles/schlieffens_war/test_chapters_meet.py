"""Where two chapters meet: combat, supply, movement, stacking, control, nations and rare kinds of units.

Every outcome here was written from the rulebook before the position was played. Regrouping has a file of its own.
"""

from typing import Any

import pytest
from tests.titles.schlieffens_war.aftermath import fought
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, TARGET, asks, attack, field, no_probes, resolved, shifts
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import at, case, choices, do, marks, morale, of_kind, state, unit, where, why

import meuse
from meuse.engine.game import Box, game_at
from meuse.titles.schlieffens_war.chapters.retreat import stack_refusal
from meuse.titles.schlieffens_war.events import (
    AttackResolved,
    BefProficiency,
    CityTaken,
    DefendersChosen,
    Eliminated,
    ParisEndangered,
    PlanCounted,
    StepLost,
)
from meuse.titles.schlieffens_war.terms import ENTENTE, GERMAN

MOVES = "movement = 6\nback_movement = 3"
MAUBEUGE, LIEGE, NAMUR, VERDUN, METZ = "1313", "1109", "1210", "1809", "1907"


def oos(cell: str, *more: str) -> dict[str, Any]:
    return {"hex": cell, "state": ["oos", *more]}


def in_fortress(cell: str) -> dict[str, Any]:
    return {"hex": cell, "state": ["fortress"]}


def die_of(*numbers: int) -> dict[str, Any]:
    return {"dice": list(numbers)}


# ---- 8.7, 8.9 x 11.8: supply and strength


@case("8.7(c)", "8.7(c-ii)", "11.8(d)")
@pytest.mark.parametrize(
    ("attacker", "defender", "sums"),
    [
        ("DE-II", "FR-I", (2, 4)),  # 4 halved; 4
        ("FR-I", "DE-II", (2, 4)),
        ("FR-II", "DE-II", (2, 4)),  # 3 halved, up
        ("BR-I", "DE-II", (2, 4)),
        ("DE-HKK2", "FR-II", (1, 3)),
    ],
)
def test_an_attacker_out_of_supply_counts_half_rounded_up(attacker: str, defender: str, sums: tuple[int, int]) -> None:
    side = "german" if attacker.startswith("DE") else "entente"
    game = field(f"{side}_combat", {attacker: oos("1410"), defender: TARGET}, turn=5, **die_of(1))
    event = attack(game, TARGET, attacker)
    fight = of_kind(event, AttackResolved)[0]
    assert (fight.attack, fight.defense) == sums


@case("8.9(a)", "8.9(d)")
def test_fortress_supply_halves_the_attack_and_not_the_defence() -> None:
    game = field("german_combat", {"DE-II": in_fortress("1410"), "FR-I": in_fortress(TARGET)}, **die_of(1))
    fight = of_kind(attack(game, TARGET, "DE-II"), AttackResolved)[0]
    assert (fight.attack, fight.defense) == (2, 4)


@case("8.7(c)", "2.7(e)", "11.7(b)")
@pytest.mark.parametrize(("hq", "factor"), [({"hex": "1410"}, 3), (oos("1410"), 2), (in_fortress("1410"), 2)])
def test_an_hq_adds_the_factor_that_its_supply_leaves_it(hq: dict[str, Any], factor: int) -> None:
    """2.7: out of supply its back; 8.9: in a fortress half of its front."""
    game = field("german_combat", {"DE-II": "1410", "DE-1-HQ": hq, "FR-I": TARGET}, **die_of(1))
    fight = of_kind(attack(game, TARGET, "DE-II", "DE-1-HQ"), AttackResolved)[0]
    assert fight.attack == 4 + factor


@case("8.7(a)", "9.6(b)", "2.9")
@pytest.mark.parametrize(
    ("name", "marked", "tired", "points"),
    [
        ("DE-HKK2", ["oos"], False, 3),
        ("DE-HKK2", ["oos"], True, 2),
        ("FR-I", ["oos", "reduced"], False, 2),
        ("FR-I", ["fortress"], True, 1),
        ("DE-LW1", ["oos"], False, 2),  # 3 halved, up
        ("DE-LW1", [], True, 2),
        ("DE-1-HQ", ["oos"], False, 2),
        ("DE-1-HQ", ["fortress"], False, 2),
        ("DE-1-DEPOT", ["oos"], False, 3),
        ("BE-1", [], True, 2),
    ],
)
def test_what_is_left_of_an_allowance(name: str, marked: list[str], tired: bool, points: int) -> None:
    entry: dict[str, Any] = {"hex": "1410", "state": marked}
    game = bare("german_movement", {name: entry | ({"morale": "fatigued"} if tired else {})}, turn=4)
    assert state(game).allowance(unit(game, name)) == points


# ---- 11.19 x others


@case("11.19", "8.7(c-ii)", "11.7(b)")
@pytest.mark.parametrize("defenders", [{"BR-I": oos(TARGET)}, {"BR-HQ": TARGET}, {"BR-C": TARGET, "BR-HQ": TARGET}])
def test_british_of_any_kind_and_in_any_state_cost_the_germans_a_step_more(defenders: dict[str, Any]) -> None:
    game = field(
        "german_combat", {"DE-II": "1410", "DE-III": "1410", "DE-IV": "1410", **defenders}, turn=5, **die_of(6)
    )
    events = attack(game, TARGET, "DE-II", "DE-III", "DE-IV")
    while not of_kind(events, BefProficiency):
        events += do(game, str(game.actions()[0]))
    assert of_kind(events, AttackResolved)[0].attacker_losses + 1 == of_kind(events, BefProficiency)[0].steps


@case("11.19", "8.4(h)")
def test_british_in_maubeuge_cost_it_too_beside_the_french_fort() -> None:
    game = at("german_combat", {"BR-I": MAUBEUGE, "DE-II": "1312", "DE-III": "1312"}, turn=5, dice=[6])
    events = attack(game, MAUBEUGE, "DE-II", "DE-III")
    while not of_kind(events, BefProficiency):
        events += do(game, str(game.actions()[0]))
    assert set(of_kind(events, DefendersChosen)[0].defenders) == {"BR-I", "FR-MAUBEUGE"}


# ---- 8.4, 6.3 x movement, probing, advance, retreat: British and the forts of others


@case("8.4(h)", "8.4(i)", "6.3(a)")
@pytest.mark.parametrize(
    ("fort", "start", "opens"), [(MAUBEUGE, "1314", True), (LIEGE, "1110", True), (NAMUR, "1211", False)]
)
def test_where_the_british_may_join_a_fort(fort: str, start: str, opens: bool) -> None:
    game = at("entente_movement", {"BR-I": start, "BR-HQ": start}, turn=5)
    do(game, "unit BR-I")
    assert (fort in choices(game, "to")) == opens
    if not opens:
        assert why(game, f"to {fort}").case == "6.3(a)"


@case("8.4(i)", "6.3")
def test_not_beside_troops_of_another_nation_there() -> None:
    game = at("entente_movement", {"BR-I": "1314", "BR-HQ": "1314", "FR-I": MAUBEUGE}, turn=5)
    do(game, "unit BR-I")
    assert why(game, f"to {MAUBEUGE}").case == "6.3"


@case("8.4(h)", "11.21(e)", "6.2(b)")
@pytest.mark.parametrize("corps", [("BR-I", "BR-II"), ("BR-I", "BR-II", "BR-III")])
def test_the_british_retreat_to_a_fort_of_theirs_as_far_as_it_has_room(corps: tuple[str, ...]) -> None:
    """The fort counts as a corps: two more find room there, three do not."""
    game = at("german_combat", {**dict.fromkeys(corps, "1314"), "DE-II": "0905"}, turn=5)
    cell = state(game).box.board.index[MAUBEUGE]
    why_not = stack_refusal(state(game), [unit(game, name) for name in corps], cell, ENTENTE)
    assert (why_not is None) == (len(corps) == 2)


# ---- 3.3, 4.1, 4.6 x retreats, advances, probes, overstacking


@case("3.3", "4.6(c)", "11.21")
def test_a_retreat_into_an_empty_city_of_the_enemy_recaptures_it() -> None:
    rails = ["2913 3013", "2001 2002"]
    game = fought({"DE-II": "1913", "FR-IV": "2013"}, (0, 2), rails=rails, control={"german": ["2113"]})
    assert "2113" in choices(game, "retreat")  # the first step is lost: there was nobody else to lose it
    do(game, "retreat 2113")
    assert state(game).control[state(game).box.board.index["2113"]] == ENTENTE


@case("4.1(a)", "11.22", "11.21")
def test_paris_is_endangered_by_an_advance_too() -> None:
    """2017 is the perimeter of the bare country."""
    game = fought({"DE-II": "2016", "FR-IV": "2017"}, (0, 3), target="2017", rails=["2913 3013"])
    events = do(game, "step FR-IV")
    while asks(game)[1] == "defender-losses":
        events += do(game, str(game.actions()[-1]))
    events += do(game, "unit DE-II")
    assert of_kind(events, ParisEndangered)
    assert not of_kind(events, CityTaken)  # S35: Paris gives no points


# ---- 4.4 x nations and kinds


@case("4.4", "4.4(b)")
@pytest.mark.parametrize(
    ("attackers", "target", "turn", "counts"),
    [
        (("FR-I",), "1406", 5, True),
        (("FR-I", "FR-1-HQ"), "1406", 5, True),
        (("FR-1C",), "1406", 7, True),
        (("FR-I",), "1406", 8, False),
        (("BR-I",), "1406", 5, False),
        (("FR-I",), TARGET, 5, False),
    ],
)
def test_which_attacks_plan_xvii_counts(attackers: tuple[str, ...], target: str, turn: int, counts: bool) -> None:
    game = field(
        "entente_combat",
        {**dict.fromkeys(attackers, "1407" if target == "1406" else "1410"), "DE-II": target},
        turn=turn,
        **die_of(1),
    )
    assert bool(of_kind(attack(game, target, *attackers), PlanCounted)) == counts


@case("4.4(b)", "11.4")
def test_a_british_corps_in_the_attack_spoils_it_for_the_plan() -> None:
    units = {"FR-I": "1407", "FR-1-HQ": "1408", "BR-I": "1307", "BR-HQ": "1308", "DE-II": "1406"}
    game = field("entente_combat", units, turn=5, **die_of(1))
    assert not of_kind(attack(game, "1406", "FR-I", "BR-I"), PlanCounted)


@case("11.7(d)", "10.8(b)", "4.4(b)")
def test_no_belgian_attacks_into_germany() -> None:
    units = {"FR-I": "1407", "FR-1-HQ": "1408", "BE-1": "1307", "BE-HQ": "1308", "DE-II": "1406"}
    game = no_probes(field("entente_combat", units, turn=5))
    do(game, "attack 1406", "unit FR-I")
    assert why(game, "unit BE-1").case == "11.7(d)"


@case("4.4", "11.8")
def test_an_attack_on_a_depot_or_an_hq_alone_counts_for_the_plan() -> None:
    for lone in ("DE-1-DEPOT", "DE-1-HQ"):
        game = field("entente_combat", {"FR-I": "1407", lone: "1406"}, turn=5, **die_of(1))
        assert of_kind(attack(game, "1406", "FR-I"), PlanCounted)


# ---- 11.10-11.16, 11.24 x each other


@case("11.12", "11.13", "11.14(a)", "10.5")
def test_a_river_before_a_city_shifts_though_it_costs_movers_nothing() -> None:
    """10.5 negates the river for movement alone."""
    units = {"DE-II": "1410", "FR-I": TARGET}
    game = field("german_combat", units, terrain={TARGET: "city fortress"}, rivers=["1410 1510"], **die_of(1))
    assert shifts(resolved(game, TARGET, "DE-II")) == {"city": -1, "fortress": -1, "river": -1}


@case("11.24", "11.16(c)")
@pytest.mark.parametrize(
    ("turn", "side", "shifted"), [(8, "entente", 0), (9, "entente", 1), (10, "entente", 1), (9, "german", 0)]
)
def test_the_final_effort_is_of_the_entente_on_turns_9_and_10(turn: int, side: str, shifted: int) -> None:
    ours, theirs = ("FR-I", "DE-II") if side == "entente" else ("DE-II", "FR-I")
    game = field(f"{side}_combat", {ours: "1410", theirs: TARGET}, turn=turn, **die_of(1))
    assert shifts(of_kind(attack(game, TARGET, ours), AttackResolved)[0]).get("final-effort", 0) == shifted


@case("11.24", "11.7(d)")
@pytest.mark.parametrize("name", ["BE-1", "BR-I"])
def test_allies_share_the_final_effort(name: str) -> None:
    game = field("entente_combat", {name: "1210", "DE-II": "1211"}, turn=9, **die_of(1))
    assert shifts(of_kind(attack(game, "1211", name), AttackResolved)[0])["final-effort"] == 1


@case("11.15(e)", "11.15(f)")
@pytest.mark.parametrize(
    ("terrain", "rolled"), [("", True), ("forest", True), ("rough", True), ("city", False), ("fortress", False)]
)
def test_where_an_attack_from_both_sides_is_concentric(terrain: str, rolled: bool) -> None:
    units = {"DE-II": "1410", "DE-III": "1609", "DE-1-HQ": "1410", "DE-2-HQ": "1609", "FR-I": TARGET}
    game = field("german_combat", units, terrain={TARGET: terrain}, **die_of(*([6, 1] if rolled else [1])))
    fight = of_kind(attack(game, TARGET, "DE-II", "DE-III"), AttackResolved)[0]
    assert shifts(fight).get("concentric", 0) == (3 if rolled else 0)


@case("11.16(a)", "9.6(a-ii)", "11.14")
def test_elan_of_the_corps_counts_beside_a_fort_and_an_hq() -> None:
    units = {"FR-XX": {"hex": VERDUN, "morale": "elan"}, "FR-3-HQ": VERDUN, "DE-II": "1808", "DE-III": "1808"}
    game = at("german_combat", units, turn=2, dice=[1])
    attack(game, VERDUN, "DE-II", "DE-III")
    events = do(game, "defend FR-3-HQ") if asks(game)[1] == "choose-defenders" else []
    while not of_kind(events, AttackResolved):
        events += do(game, "done")
    assert shifts(of_kind(events, AttackResolved)[0])["elan-defense"] == -1


# ---- 11.2, 11.20, 11.21 x forts, HQs, depots


@case("11.2(a)", "11.2(b)", "6.2(c)")
def test_a_fort_and_two_corps_are_three_of_whom_two_defend() -> None:
    game = at("german_combat", {"FR-XX": VERDUN, "FR-I": VERDUN, "DE-II": "1808"}, turn=2, dice=[1])
    attack(game, VERDUN, "DE-II")
    assert choices(game, "defend") == {"FR-XX", "FR-I", "FR-VERDUN"}
    do(game, "defend FR-XX", "defend FR-VERDUN")
    battle = state(game).battle
    assert battle is None or unit(game, "FR-I") not in battle.defenders


@case("11.20(D-iii)", "11.22", "8.8(h)")
def test_a_depot_left_behind_by_a_retreat_is_lost_to_an_advance_and_to_nothing_else() -> None:
    for advance in (True, False):
        units = {"FR-I": "2014", "DE-II": "2013", "DE-1-DEPOT": oos("2013")}
        game = fought(units, (0, 2), side="entente")
        do(game, f"retreat {sorted(choices(game, 'retreat'))[0]}")
        assert asks(game)[1] == "advance"
        assert morale(game, "FR-I") == "elan"
        do(game, "unit FR-I" if advance else "done")
        assert where(game, "DE-1-DEPOT") == ("eliminated" if advance else "2013")


@case("11.20(D-iii)", "6.2")
def test_an_hq_that_stayed_out_of_the_battle_retreats_with_the_stack() -> None:
    units = {"DE-II": "1913", "FR-IV": "2013", "FR-4-HQ": "2013"}
    game = fought(units, (0, 2), aside=("FR-4-HQ",))
    do(game, "retreat 2113")
    assert (where(game, "FR-IV"), where(game, "FR-4-HQ")) == ("2113", "2113")


@case("11.20(D-iv)", "11.21(c)", "11.20(F)")
def test_in_works_nobody_retreats_and_the_fort_falls_last() -> None:
    units = {"FR-XX": VERDUN, "FR-VERDUN": VERDUN, "DE-II": "1808"}
    game = field("german_combat", units, factors={"DE-II": 90}, terrain={VERDUN: "city fortress"})
    attack(game, VERDUN, "DE-II")
    events = do(game, "done")  # no marker
    assert [(event.unit, type(event).__name__) for event in events if isinstance(event, StepLost | Eliminated)] == [
        ("FR-XX", "StepLost"),
        ("FR-XX", "Eliminated"),
        ("FR-VERDUN", "StepLost"),
    ]


@case("10.8(d)", "11.20(D-ii)", "9.5(3-BE)")
def test_belgians_driven_out_of_their_area_are_gone_with_their_hq() -> None:
    """1413 is the last row of their area; every hex before and beside it is German, or in a German ZOC."""
    ring = {"DE-II": "1313", "DE-III": "1315"}
    game = fought({**ring, "BE-1": "1413", "BE-HQ": "1413"}, (0, 2), target="1413")
    do(game, "step BE-1")
    out = choices(game, "retreat")
    assert out
    assert {name[:2] for name in out} == {"15"}
    events = do(game, f"retreat {sorted(out)[0]}")
    assert {event.unit for event in of_kind(events, Eliminated) if event.for_good} == {"BE-1", "BE-HQ"}


# ---- 6.5 x nations, HQs, forts


@case("6.5(b)", "6.2(a)")
def test_two_hqs_in_a_hex_are_one_too_many() -> None:
    units = {"DE-1-HQ": "1410", "DE-2-HQ": "1411", **ELSEWHERE}
    game = bare("german_movement", units, turn=2, rails=[along("1401", "1410")])
    do(game, "unit DE-2-HQ", "to 1410")
    while asks(game)[1] != "unstack":
        do(game, "stop" if asks(game)[1] == "move-unit" else "done")
    assert choices(game, "unit") == {"DE-1-HQ", "DE-2-HQ"}


@case("6.5(b)", "2.5(a)", "6.2(b)")
def test_a_fort_stays_when_its_hex_is_too_full() -> None:
    units = {**dict.fromkeys(("FR-I", "FR-II"), VERDUN), "FR-III": "1810", "FR-3-HQ": VERDUN}
    game = at("entente_movement", units, turn=2)
    do(game, "unit FR-III", f"to {VERDUN}")
    while asks(game)[1] != "unstack":
        do(game, "stop" if asks(game)[1] == "move-unit" else "done")
    assert choices(game, "unit") == {"FR-I", "FR-II", "FR-III"}


@case("6.5(a)", "9.6(b-vi)", "6.5(b-v)")
def test_the_tired_among_too_many_lose_nothing_more() -> None:
    """9.6: a second fatigue is ignored; the exception is of 11.20 alone."""
    four = {
        "DE-II": {"hex": "1410", "morale": "fatigued"},
        "DE-III": "1410",
        "DE-IV": {"hex": "1410", "morale": "elan"},
    }
    game = bare("german_movement", {**four, "DE-V": "1411"}, turn=2, rails=[along("1401", "1410")])
    do(game, "unit DE-V", "to 1410")
    while asks(game)[1] != "unstack":
        do(game, "stop" if asks(game)[1] == "move-unit" else "done")
    assert (morale(game, "DE-II"), marks(game, "DE-II") & {"reduced"}) == ("fatigued", set())


# ---- 8.8 x kinds and places


@case("8.8(a)", "8.8(b)", "8.8(g)", "8.9(a)")
def test_for_whom_attrition_is_rolled() -> None:
    units = {
        "DE-II": "1810",
        "DE-1-HQ": "1812",
        "DE-1-DEPOT": "1814",
        "DE-IV": "0405",
        "FR-I": "2010",
    }
    game = bare("german_administration", units, turn=2, terrain={"0405": "city fortress"}, dice=[3, 3])
    assert {name for name in units if "oos" in marks(game, name)} == {"DE-II", "DE-1-HQ", "DE-1-DEPOT"}
    assert marks(game, "DE-IV") == {"fortress"}


@case("8.9(f)", "8.0(d)", "11.14")
def test_a_captured_fortress_shelters_its_captor_and_does_not_feed_him() -> None:
    """S13, S74: the shift belongs to the hex, the stores to those who filled them."""
    game = bare("german_administration", {"DE-II": "1910"}, turn=2, terrain={"1910": "city fortress"}, dice=[3])
    assert marks(game, "DE-II") == {"oos"}
    fight = field(
        "entente_combat", {"FR-I": "1410", "DE-II": TARGET}, terrain={TARGET: "city fortress"}, turn=2, dice=[1]
    )
    assert shifts(of_kind(attack(fight, TARGET, "FR-I"), AttackResolved)[0]) == {"city": -1, "fortress": -1}


# ---- 10.6, 10.8 x kinds and nations


@case("10.6", "10.8")
def test_belgians_do_not_march_out_of_their_area() -> None:
    game = bare("entente_movement", {"BE-1": "1310", "BE-HQ": "1310"}, turn=2)
    do(game, "unit BE-1")
    reached = choices(game, "to") | choices(game, "march")
    assert {name for name in reached if int(name[:2]) > 14} == set()
    assert "1410" in reached


@case("6.7(b)", "10.6(b)")
def test_a_german_city_commands_those_who_march_from_it() -> None:
    rails = [along("2001", "2006")]
    for city, able in ((True, True), (False, False)):
        game = bare("german_movement", {"DE-II": "2004"}, turn=2, rails=rails, terrain={"2004": "city"} if city else {})
        do(game, "unit DE-II")
        assert bool(choices(game, "march")) == able


# ---- 11.1 x others


@case("11.1(d)", "11.20(A-iii)")
def test_who_has_probed_may_bleed_for_those_who_attack_from_his_hex() -> None:
    """11.20: after the first loss any corps stacked with the attackers may take one, whatever it has done."""
    units = {"DE-II": "1410", "DE-III": "1411", "FR-I": TARGET, "FR-II": "1509", **ELSEWHERE}
    game = field("german_combat", units, **die_of(1))
    do(game, "probe DE-III", "to 1410", "done")
    attack(game, TARGET, "DE-II")
    while asks(game)[0] == "entente":
        do(game, str(game.actions()[0]))
    assert (marks(game, "DE-II") | marks(game, "DE-III")) >= {"reduced", "probed"}


@case("11.1", "8.7")
def test_who_is_out_of_supply_may_probe() -> None:
    game = field("german_combat", {"DE-II": oos("1410"), "FR-I": TARGET, **ELSEWHERE})
    assert "DE-II" in choices(game, "probe")


# ---- 11.23 x supply and kinds


@case("11.23(a-iii)", "8.9(d)")
@pytest.mark.parametrize(
    ("entry", "bars"), [({"hex": "1208"}, False), (oos("1208"), True), (in_fortress("1208"), True)]
)
def test_markers_support_only_attacks_in_regular_supply(entry: dict[str, Any], bars: bool) -> None:
    game = at("german_combat", {"DE-II": entry, "DE-III": "1208"}, turn=2, dice=[1] if bars else [])
    attack(game, LIEGE, "DE-II", "DE-III")
    assert (game.decision is not None and asks(game)[1] == "markers") != bars


@case("11.23(a-iv)", "2.7(c)")
def test_a_second_fort_counter_can_be_bombarded_and_the_bare_city_cannot() -> None:
    gone = {"BE-LIEGE": {"place": "removed"}}
    for fort, shelled in (({"BE-LIEGE-2": LIEGE}, True), ({"BE-1": LIEGE}, False)):
        game = at(
            "german_combat", {"DE-II": "1208", "DE-III": "1208", **gone, **fort}, turn=2, dice=[] if shelled else [1]
        )
        attack(game, LIEGE, "DE-II", "DE-III")
        assert (game.decision is not None and asks(game)[1] == "markers") == shelled


# ---- 4.2, 4.3 x control by rare kinds


@case("3.3", "4.3")
def test_an_hq_takes_a_german_city_as_well_as_a_corps() -> None:
    game = bare("entente_movement", {"FR-1-HQ": "2007", "FR-I": "2008"}, turn=2, terrain={"2006": "city"})
    do(game, "unit FR-1-HQ", "to 2006")
    assert state(game).control[state(game).box.board.index["2006"]] == ENTENTE


@case("10.7(a)", "10.3", "3.3")
def test_a_depot_takes_the_hexes_that_it_rolls_through() -> None:
    game = bare("german_movement", {"DE-1-DEPOT": "2006"}, turn=2, rails=[along("2001", "2010")])
    do(game, "unit DE-1-DEPOT", "to 2009")
    box = state(game).box
    assert all(state(game).control[box.board.index[name]] == GERMAN for name in ("2007", "2008", "2009"))


# ---- 2.9 x 8.7, with a player's own counters


@case("2.9", "8.7(a)", "8.9(c)")
@pytest.mark.parametrize(("marked", "points"), [([], 6), (["reduced"], 3), (["reduced", "oos"], 2), (["oos"], 3)])
def test_a_reduced_corps_halves_the_allowance_of_the_side_that_is_up(marked: list[str], points: int) -> None:
    """With 6 on its front and 3 on its back, halves are 3 and 2: supply halves what the counter shows."""
    title = meuse.title("schlieffens_war")
    text = (title.folder / "data" / "counters.toml").read_text("utf-8")
    before, _, after = text.partition('id = "DE-II"')
    box = Box(title, {"counters.toml": before + 'id = "DE-II"' + after.replace("movement = 4", MOVES, 1)})
    game = game_at(box, {"phase": "german_movement", "units": {"DE-II": {"hex": "1007", "state": marked}}, "turn": 2})
    assert state(game).allowance(unit(game, "DE-II")) == points


@case("6.5(b-v)", "2.8(a)", "6.6")
def test_the_log_says_that_stacking_has_cost_a_corps_and_hides_it_of_one_unseen() -> None:
    four = dict.fromkeys(("DE-II", "DE-III", "DE-IV"), "1410")
    for lost, public in (("DE-II", ("2.8(a)", "6.5(b)")), ("DE-IV", ("2.8",))):
        game = bare("german_movement", {**four, "DE-V": "1411"}, turn=2, rails=[along("1401", "1410")])
        do(game, "unit DE-V", "to 1410")
        while asks(game)[1] != "unstack":
            do(game, "stop" if asks(game)[1] == "move-unit" else "done")
        told = of_kind(do(game, f"unit {lost}", "eliminate"), Eliminated)[0]
        assert told.cases == ("2.8(a)", "6.5(b)")
        seen = game.title.view_event(told, "entente")
        assert seen is not None
        assert seen.cases == public
