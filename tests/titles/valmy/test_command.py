"""2.1, 6.0(g), 8.2 to 8.5: who commands whom, how many, and how far orders reach."""

import pytest
from tests.titles.valmy.field import all_in, field, force, send
from tests.titles.valmy.table import asks, at, case, choices, do, legal, state, told, unit, why

from meuse.engine.game import Game
from meuse.titles.valmy.chapters.command import (
    in_command,
    in_radius,
    may_command,
    may_control,
    superiors,
    within_ratings,
)
from meuse.titles.valmy.events import LeaderActivated, LeaderRolled

DUMOURIEZ, LEVENEUR, CHAZOT, STENGEL = "FR-DUMOURIEZ", "FR-LEVENEUR", "FR-CHAZOT", "FR-STENGEL"


def commands(game: Game, leader: str, name: str) -> bool:
    return may_command(state(game), unit(game, leader), unit(game, name))


def controls(game: Game, leader: str, *others: str) -> bool:
    return may_control(state(game), unit(game, leader), [unit(game, other) for other in others])


def control(game: Game, leaders: list[str], units: list[str]) -> bool:
    return within_ratings(state(game), [unit(game, name) for name in leaders], [unit(game, name) for name in units])


def near(game: Game, side: int, center: str) -> set[str]:
    here = state(game)
    found = in_radius(here, side, here.box.board.index[center])
    return {here.box.board.names[cell] for cell in range(len(found)) if found[cell]}


# ---- 2.1: units


@case("2.1(a)", "2.1(a-ii)")
def test_an_overall_leader_commands_every_unit_of_his_army_and_none_of_the_other() -> None:
    """Rulings L14, L63: right wings of both armies, and a band without a leader here."""
    game = field({})
    assert [commands(game, DUMOURIEZ, name) for name in ("FR-29-RL", "FR-34-RL", "FR-54-RL")] == [True] * 3
    assert not commands(game, DUMOURIEZ, "FR-1-RL")
    assert commands(game, "FR-KELLERMANN", "FR-1-RL")
    assert not commands(game, "FR-KELLERMANN", "FR-29-RL")
    assert [commands(game, "PR-BRUNSWICK", name) for name in ("AU-STUART", "HE-LEIB", "EM-EMIG-1")] == [True] * 3


@case("2.1(b)", "2.1(b-ii)", "2.1(c)")
def test_other_leaders_command_their_band_in_their_army() -> None:
    """Leveneur leads the right wing of the Nord, Chartres that of the Centre."""
    game = field({})
    for leader in (LEVENEUR, STENGEL):
        assert commands(game, leader, "FR-29-RL")
        assert not commands(game, leader, "FR-34-RL")
        assert not commands(game, leader, "FR-1-RL")
    assert commands(game, "FR-CHARTRES", "FR-1-RL")
    assert commands(game, "FR-DILLON", "FR-17-RL")  # a name in place of a band
    assert not commands(game, "PR-EBEN", "FR-49-RL")  # both have an R


# ---- 8.2: how many


@case("8.2", "7.1.3.1(a)")
def test_leaders_control_as_many_units_as_their_ratings_say() -> None:
    game = field({})
    six = ["FR-29-RL", "FR-43-RL", "FR-55-RL", "FR-74-RL", "FR-71-RL", "FR-98-RL"]
    assert control(game, [LEVENEUR], six)
    assert not control(game, [LEVENEUR], [*six, "FR-1-VSG"])
    assert control(game, [LEVENEUR, STENGEL], [*six, "FR-1-VSG"])
    assert not control(game, [LEVENEUR], ["FR-34-RL"])


@case("8.2", "8.4(g)")
def test_a_unit_of_a_band_takes_the_place_of_its_own_leader_before_that_of_the_overall_one() -> None:
    """Dumouriez (8) and Leveneur (6): fourteen of the right wing, or six of it and eight others."""
    game = field({})
    box = state(game).box
    wing = [
        box.ids[each]
        for name in (LEVENEUR, "FR-DIETMANN", "FR-STEINHOFFEN")
        for each in box.begin_under[box.index[name]]
    ]
    others = [box.ids[each] for name in (CHAZOT, "FR-MIRANDA") for each in box.begin_under[box.index[name]]]
    assert control(game, [DUMOURIEZ, LEVENEUR], wing[:14])
    assert not control(game, [DUMOURIEZ, LEVENEUR], wing[:15])
    assert control(game, [DUMOURIEZ, LEVENEUR], [*others[:8], *wing[:6]])
    assert not control(game, [DUMOURIEZ, LEVENEUR], [*others[:9], *wing[:5]])


@case("8.2")
def test_a_replacement_controls_fewer() -> None:
    game = field({LEVENEUR: {"hex": "BER", "state": ["reduced"]}, **all_in("BER", "FR-29-RL", "FR-43-RL")})
    four = ["FR-29-RL", "FR-43-RL", "FR-55-RL", "FR-74-RL"]
    assert control(game, [LEVENEUR], four)
    assert not control(game, [LEVENEUR], [*four, "FR-71-RL"])


# ---- 8.4: leaders


@case("8.4", "8.4(a)", "8.4(f)")
def test_rank_3_controls_two_of_rank_1_or_one_of_rank_2() -> None:
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, CHAZOT, STENGEL, "FR-DIETMANN", "FR-STEINHOFFEN"))
    assert controls(game, DUMOURIEZ, STENGEL, "FR-DIETMANN")
    assert controls(game, DUMOURIEZ, LEVENEUR)
    assert not controls(game, DUMOURIEZ, LEVENEUR, CHAZOT)
    assert not controls(game, DUMOURIEZ, STENGEL, "FR-DIETMANN", "FR-STEINHOFFEN")


@case("8.4(g)", "8.4(f)")
def test_the_rank_2_under_a_rank_3_brings_one_of_rank_1_and_not_two() -> None:
    """Ruling L36."""
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, STENGEL, "FR-DIETMANN"))
    assert controls(game, DUMOURIEZ, LEVENEUR, STENGEL)
    assert not controls(game, DUMOURIEZ, LEVENEUR, STENGEL, "FR-DIETMANN")


@case("8.4(b)", "8.4(c)")
def test_rank_2_controls_one_of_rank_1_of_any_band_and_rank_1_nobody() -> None:
    """Ruling L63: Miranda is of another band."""
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, CHAZOT, STENGEL, "FR-DIETMANN", "FR-MIRANDA"))
    assert controls(game, LEVENEUR, STENGEL)
    assert controls(game, LEVENEUR, "FR-MIRANDA")
    assert not controls(game, LEVENEUR, STENGEL, "FR-DIETMANN")
    assert not controls(game, LEVENEUR, CHAZOT)
    assert not controls(game, LEVENEUR, DUMOURIEZ)
    assert not controls(game, STENGEL, "FR-DIETMANN")


@case("8.4(e)", "2.1(a-ii)")
def test_a_leader_controls_others_of_his_army_in_his_box_only() -> None:
    game = field({**all_in("BER", DUMOURIEZ, LEVENEUR, "FR-VALENCE"), STENGEL: "BUZ"})
    assert not controls(game, LEVENEUR, STENGEL)
    assert not controls(game, DUMOURIEZ, "FR-VALENCE")


# ---- 6.0(g), 8.5: distance


@case("6.0(g)")
def test_three_points_are_the_cheapest_sum_of_line_costs() -> None:
    """From Les Islettes: Vienne by La Chalade or Sainte-Menehould is 2, Clermont to Souilly costs 2 and makes 3."""
    game = field({})
    boxes = near(game, 0, "ISL")
    assert {"ISL", "SMH", "CLE", "CHA", "VIE", "BRX", "DAM", "PAS", "DOM", "VAR", "SOU"} <= boxes
    assert {"AUT", "MAS", "HAN", "VAL", "NOI", "LUN", "VER", "ROM", "STJ", "MAL"} <= boxes
    assert boxes.isdisjoint({"MON", "STB", "GRA", "LAN", "POS", "CMA", "REV"})


@case("6.0(g)")
def test_traffic_does_not_lengthen_the_way_of_orders() -> None:
    """Ruling L32."""
    game = field({}, marched={"french": {"ISL-SMH": -1, "SMH-BRX": -1, "BRX-VAL": -1}})
    assert "VAL" in near(game, 0, "ISL")


@case("6.0(g)")
def test_orders_do_not_pass_through_enemy_units_but_both_ends_may_hold_some() -> None:
    """Ruling L32: a unit in Sainte-Menehould cuts Les Islettes off from the west; leaders cut nothing."""
    enemy = {"PR-FELDJAG": "SMH"}
    assert {"SMH", "VIE", "AUT"} <= near(field(enemy), 0, "ISL")
    assert near(field(enemy), 0, "ISL").isdisjoint({"BRX", "DAM", "VAL", "HAN"})
    both_ends = {"PR-FELDJAG": "LCM", "EM-EMIG-2": "CHL"}  # joined by one line; any way round costs more than 3
    assert "CHL" in near(field(both_ends), 0, "LCM")
    assert "BRX" in near(field({"PR-BRUNSWICK": "SMH"}), 0, "ISL")
    assert "BRX" in near(field({"FR-29-RL": "SMH"}), 0, "ISL")
    assert "BRX" in near(field(enemy), 1, "ISL")


@case("6.0(g)")
def test_the_way_opens_again_when_the_enemy_has_left() -> None:
    game = field({"PR-FELDJAG": "SMH", DUMOURIEZ: "ISL"})
    assert "BRX" not in near(game, 0, "ISL")
    here = state(game)
    here.go(unit(game, "PR-FELDJAG"), here.box.board.index["VER"])
    assert "BRX" in near(game, 0, "ISL")


@case("6.0(g)", "T.MAP")
def test_no_way_leads_outside_the_scenarios_map() -> None:
    """On the day of Valmy Passavant, next to Sainte-Menehould, is not there."""
    assert "PAS" in near(field({}), 0, "SMH")
    game = at("activations", {"FR-29-RL": "VAL", "PR-FELDJAG": "STB"}, scenario="cannonade")
    assert "PAS" not in near(game, 0, "SMH")
    assert "DAM" in near(game, 0, "SMH")


@case("8.5(b)", "8.5", "6.0(b)")
def test_a_leader_beyond_three_points_is_out_of_command_even_beside_a_superior_of_rank_2() -> None:
    """Ruling L31: Galbaud with Dillon at Châlons, Dumouriez at Sainte-Menehould."""
    game = field({DUMOURIEZ: "SMH", **all_in("CHL", "FR-DILLON", "FR-GALBAUD")}, dice=[2])
    here = state(game)
    assert not in_command(here, unit(game, "FR-GALBAUD"))
    do(game, "activate FR-GALBAUD")
    assert told(game, LeaderRolled)[0].success


@case("8.5(b)", "8.4(d)")
def test_a_leader_who_comes_along_with_an_activated_superior_needs_no_roll() -> None:
    """Ruling L31."""
    units = all_in("CHL", "FR-DILLON", "FR-GALBAUD", "FR-17-RL", "FR-FRANCS")
    game = field({DUMOURIEZ: "SMH", **units}, dice=[3, 6, 6])
    do(game, "activate FR-DILLON")
    assert {"FR-DILLON", "FR-GALBAUD", "FR-17-RL", "FR-FRANCS"} == force(game)
    assert len(told(game, LeaderRolled)) == 1


@case("8.5(c)", "6.0(d)")
@pytest.mark.parametrize(
    ("leader", "side", "others"),
    [
        ("FR-KELLERMANN", "french", {DUMOURIEZ: "SED"}),
        (DUMOURIEZ, "french", {"FR-KELLERMANN": "MET"}),
        ("PR-BRUNSWICK", "allied", {}),
    ],
)
def test_overall_leaders_are_never_out_of_command(leader: str, side: str, others: dict[str, str]) -> None:
    """Ruling L14; a replacement neither (L47)."""
    for marks in ([], ["reduced"]):
        game = field({leader: {"hex": "VAL", "state": marks}, **others}, side)
        do(game, f"activate {leader}")
        assert [event.leader for event in told(game, LeaderActivated)] == [leader]
        assert not told(game, LeaderRolled)


@case("8.5(b)", "6.0(a)")
def test_each_french_army_is_measured_to_its_own_leader() -> None:
    """Ruling L14: Valence beside Dumouriez and far from Kellermann is out of command; Leveneur is not."""
    game = field({**all_in("GRA", DUMOURIEZ, "FR-VALENCE", LEVENEUR), "FR-KELLERMANN": "BAR"})
    here = state(game)
    assert in_command(here, unit(game, LEVENEUR))
    assert not in_command(here, unit(game, "FR-VALENCE"))
    assert not in_command(here, unit(game, "FR-VALENCE"))


@case("8.5")
def test_without_an_overall_leader_on_the_map_every_leader_rolls() -> None:
    game = field(all_in("GRA", LEVENEUR, "FR-29-RL"), dice=[4])
    do(game, f"activate {LEVENEUR}")
    assert not told(game, LeaderRolled)[0].success


@case("6.1(h)", "2.1(c)")
def test_the_superiors_of_a_unit_are_the_overall_leader_and_all_leaders_of_its_band() -> None:
    """Ruling L35."""
    game = field(
        {DUMOURIEZ: "GRA", LEVENEUR: "BER", STENGEL: "VAL", CHAZOT: "GRA", "FR-KELLERMANN": "BAR", "FR-29-RL": "GRA"}
    )
    here = state(game)
    assert {here.box.ids[each] for each in superiors(here, unit(game, "FR-29-RL"))} == {DUMOURIEZ, LEVENEUR, STENGEL}


@case("8.4(d)", "8.4(h)", "8.4(g)")
def test_brunswick_moves_24_units_with_one_of_rank_2_and_one_of_rank_1() -> None:
    """Ruling L36."""
    game = field(
        {**set_up_at("STB", "PR-BRUNSWICK", "PR-COURBIERE", "PR-KLEIST", "PR-SCHONFELD", "PR-LOTTUM")}, "allied"
    )
    send(game, "PR-BRUNSWICK")
    taken = force(game)
    leaders = {name for name in taken if state(game).is_leader(unit(game, name))}
    assert leaders in ({"PR-BRUNSWICK", "PR-COURBIERE", "PR-KLEIST"}, {"PR-BRUNSWICK", "PR-LOTTUM", "PR-KLEIST"})
    assert len(taken) - len(leaders) == 24
    assert asks(game) == ("allied", "movement")
    do(game, "to LUN")
    assert legal(game, "to AUV")


def set_up_at(box: str, *leaders: str) -> dict[str, str]:
    """Leaders with the units that begin under them, as in set-up."""
    content = state(field({})).box
    names = [content.ids[each] for leader in leaders for each in content.begin_under[content.index[leader]]]
    return dict.fromkeys([*leaders, *names], box)


@case("8.4(h)", "8.4(d)")
def test_leaders_who_are_not_taken_along_can_be_activated_later() -> None:
    """Rulings L6, L36: of Leveneur's three he takes one."""
    game = field({DUMOURIEZ: "BUZ", **set_up_at("BER", LEVENEUR, "FR-DIETMANN", "FR-STEINHOFFEN", STENGEL)})
    do(game, f"activate {LEVENEUR}")
    assert why(game, f"take {STENGEL}").case == "8.4"
    do(game, "done", "done")
    left = choices(game, "activate")
    assert len(left & {"FR-DIETMANN", "FR-STEINHOFFEN", STENGEL}) == 2
    assert LEVENEUR not in left
