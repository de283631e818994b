"""8.1, 8.3, 9.5.2: points of morale, leader loss; ruling L27: leaders caught alone."""

from typing import Any

import pytest
from tests.titles.valmy.boards import on_board
from tests.titles.valmy.table import (
    asks,
    case,
    choices,
    do,
    inside,
    legal,
    marks,
    numbers,
    over,
    state,
    told,
    where,
    why,
)

from meuse.engine.game import Game
from meuse.titles.valmy.battle_events import LeaderCaught, LeaderCheck, LeaderLeaves, LeaderRode, PointGiven
from meuse.titles.valmy.board_events import ChargeRolled
from meuse.titles.valmy.chapters.charges import Charge
from meuse.titles.valmy.chapters.leaders import GivePoints, LeaderLoss, StrayLeaders
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ALLIED, FRENCH, LEFT_BOX

ELSEWHERE = {"FR-DUVAL": "VIE", "FR-49-RL": "VIE", "PR-EBEN": "STB", "PR-FUS-SCHENCK": "STB"}


def giving(side: int, counters: dict[str, Any], *units: str, attacker: str = "allied", **more: Any) -> Game:
    """The leaders of a side in Valmy give points to those units there."""
    there = {name: {"hex": "VAL", **entry} for name, entry in counters.items()}
    return inside(
        lambda position: GivePoints(side, numbers(position, *units)),
        {**ELSEWHERE, **there},
        battle={"attacker": attacker},
        **more,
    )


def raised(game: Game, name: str) -> int:
    return state(game).raised[numbers(state(game), name)[0]]


# ---- points (8.1, 8.3)


@case("8.1", "8.1(ex)", "8.1(d)")
@pytest.mark.parametrize("spread", [("FR-GREN-3", "FR-GREN-4"), ("FR-GREN-3", "FR-GREN-3")])
def test_an_offensive_rating_of_two_raises_two_units_by_one_or_one_by_two(spread: tuple[str, str]) -> None:
    """Valence, who attacks."""
    counters = {"FR-VALENCE": {}, "FR-GREN-3": {}, "FR-GREN-4": {}}
    game = giving(FRENCH, counters, "FR-GREN-3", "FR-GREN-4", attacker="french")
    assert asks(game) == ("french", "give-points")
    do(game, f"raise {spread[0]}", f"raise {spread[1]}")
    assert over(game), "both points are given"
    assert raised(game, "FR-GREN-3") + raised(game, "FR-GREN-4") == 2
    assert raised(game, spread[0]) == spread.count(spread[0])
    assert {event.cases for event in told(game, PointGiven)} == {("8.1",)}


@case("8.3", "8.1(d)")
def test_the_defender_uses_the_defensive_rating() -> None:
    """Pully: 2 in attack, none in defence; Linch: none in attack, 1 in defence."""
    pully = {"FR-PULLY": {}, "FR-8-CAV": {}}
    linch = {"FR-LINCH": {}, "FR-22-RL": {}}
    assert over(giving(FRENCH, pully, "FR-8-CAV", attacker="allied")), "nobody has a point to give"
    assert legal(giving(FRENCH, pully, "FR-8-CAV", attacker="french"), "raise FR-8-CAV")
    assert legal(giving(FRENCH, linch, "FR-22-RL", attacker="allied"), "raise FR-22-RL")
    assert over(giving(FRENCH, linch, "FR-22-RL", attacker="french"))


@case("8.1(a)")
def test_no_morale_is_raised_above_ten() -> None:
    """Prussian grenadiers have 9: one point is all they can use."""
    counters = {"PR-BRUNSWICK": {}, "PR-GREN-3": {}, "PR-KLEIST-I": {}}
    game = giving(ALLIED, counters, "PR-GREN-3", "PR-KLEIST-I", attacker="french")
    do(game, "raise PR-GREN-3")
    assert why(game, "raise PR-GREN-3").case == "8.1(a)"
    assert choices(game, "raise") == {"PR-KLEIST-I"}
    assert state(game).raised_morale(numbers(state(game), "PR-GREN-3")[0]) == 10


@case("8.1(c)")
def test_a_leader_raises_only_units_under_command() -> None:
    """Ruling L63: Chartres the right wing of the Centre; Dumouriez no unit of the Centre."""
    counters = {"FR-CHARTRES": {}, "FR-DUMOURIEZ": {}, "FR-1-RL": {}, "FR-22-RL": {}, "FR-29-RL": {}}
    game = giving(FRENCH, counters, "FR-1-RL", "FR-22-RL", "FR-29-RL")
    assert choices(game, "raise") == {"FR-1-RL", "FR-29-RL"}
    assert why(game, "raise FR-22-RL").case == "8.1(c)"
    do(game, "raise FR-29-RL", "raise FR-29-RL")
    assert why(game, "raise FR-29-RL").message == "points-spent", "Dumouriez has given his two"
    assert choices(game, "raise") == {"FR-1-RL"}


@case("8.1(c)")
def test_bands_of_the_same_letters_in_two_armies_are_two_commands() -> None:
    """Leveneur leads the right wing of the Nord, Chartres that of the Centre."""
    game = giving(FRENCH, {"FR-LEVENEUR": {}, "FR-29-RL": {}, "FR-1-RL": {}}, "FR-29-RL", "FR-1-RL")
    assert choices(game, "raise") == {"FR-29-RL"}


@case("8.1(c)")
def test_on_the_battle_board_points_stay_in_the_leaders_box() -> None:
    counters = {
        "FR-KELLERMANN": {"post": "main"},
        "FR-1-RL": {"post": "main"},
        "FR-5-RL": {"post": "reserve"},
        "FR-GREN-3": {"post": "left"},
    }
    game = giving(FRENCH, counters, "FR-1-RL", "FR-5-RL", "FR-GREN-3")
    assert choices(game, "raise") == {"FR-1-RL"}
    assert why(game, "raise FR-5-RL").case == "8.1(c)"


@case("8.1(c)")
def test_nobody_outside_the_fight_is_raised() -> None:
    counters = {"FR-KELLERMANN": {}, "FR-1-RL": {}, "FR-5-RL": {}, "PR-KLEIST-I": {}}
    game = giving(FRENCH, counters, "FR-1-RL")
    assert why(game, "raise FR-5-RL").message == "raise-not-in-fight", "it stands aside in an overrun"
    assert why(game, "raise FR-49-RL").message == "raise-not-in-fight"
    assert why(game, "raise PR-KLEIST-I").message == "raise-own-units"
    assert why(game, "raise FR-KELLERMANN").message == "raise-own-units"


@case("8.1(c)")
def test_the_leader_of_the_band_gives_before_the_overall_leader_so_that_no_point_is_wasted() -> None:
    """Chartres (2) and Kellermann (3): five points for the line, though Kellermann alone could raise Linch's."""
    counters = {"FR-KELLERMANN": {}, "FR-CHARTRES": {}, "FR-MOSELLE": {}, "FR-22-RL": {}}
    game = giving(FRENCH, counters, "FR-MOSELLE", "FR-22-RL")
    do(game, "raise FR-MOSELLE", "raise FR-MOSELLE")
    do(game, "raise FR-22-RL", "raise FR-22-RL", "raise FR-22-RL")
    assert [event.leader for event in told(game, PointGiven)] == ["FR-CHARTRES"] * 2 + ["FR-KELLERMANN"] * 3
    assert over(game)


@case("8.1(e)")
def test_points_may_be_kept_and_those_of_the_round_before_are_gone() -> None:
    game = giving(FRENCH, {"FR-KELLERMANN": {}, "FR-1-RL": {"raised": 2}}, "FR-1-RL")
    assert raised(game, "FR-1-RL") == 0
    do(game, "raise FR-1-RL", "done")
    assert over(game)
    assert raised(game, "FR-1-RL") == 1


@case("8.1", "9.5.2(c)")
def test_a_replacement_gives_what_is_on_that_side_of_the_counter() -> None:
    """The replacement of Kellermann defends with 2."""
    game = giving(FRENCH, {"FR-KELLERMANN": {"state": ["reduced"]}, "FR-MOSELLE": {}}, "FR-MOSELLE")
    do(game, "raise FR-MOSELLE", "raise FR-MOSELLE")
    assert over(game)


# ---- the other use of the ratings (ruling L13)


@case("8.1(b)", "8.3(a)", "9.0(f)")
@pytest.mark.parametrize("points", [0, 2])
def test_the_rating_modifies_the_die_of_a_charge_besides_the_points(points: int) -> None:
    """Lottum rides with the cuirassiers (+2), Valence stands with the grenadiers (-2); points do not count here."""
    units = {
        "PR-LOTTUM": {"hex": "VAL", "post": "left"},
        "PR-WEIMAR-KUR": {"hex": "VAL", "post": "left", "raised": points},
        "FR-VALENCE": {"hex": "VAL", "post": "right"},
        "FR-GREN-3": {"hex": "VAL", "post": "right"},
    }

    def charge(position: State) -> Charge:
        lottum, horse, valence, foot = numbers(position, *units)
        return Charge(ALLIED, LEFT_BOX, [horse], [foot], lottum, valence)

    game = inside(charge, {**ELSEWHERE, **units}, battle={"major": 1}, dice=[3])
    (event,) = told(game, ChargeRolled)
    assert event.die == 3
    assert sorted(shift.amount for shift in event.shifts) == [-2, 1, 2], "and 9 against 8 in morale"
    assert event.total == 4


# ---- leader loss (9.5.2)


def ending(counters: dict[str, Any], dice: list[int], **more: Any) -> Game:
    """A combat in Valmy has ended."""
    battle = more.pop("battle", {})
    there = {name: {"hex": "VAL", **entry} for name, entry in counters.items()}
    return inside(lambda position: LeaderLoss(), {**ELSEWHERE, **there}, battle=battle, dice=dice, **more)


@case("9.5.2", "9.5.2(a)", "9.5.2(c)", "9.5.2(g)")
@pytest.mark.parametrize(
    ("leader", "unit", "die", "lost"),
    [
        ("FR-KELLERMANN", "FR-1-RL", 5, True),
        ("FR-KELLERMANN", "FR-1-RL", 6, True),
        ("FR-KELLERMANN", "FR-1-RL", 4, False),
        ("PR-KLEIST", "PR-KLEIST-I", 5, False),
        ("PR-KLEIST", "PR-KLEIST-I", 6, True),
    ],
)
def test_doubles_above_the_army_morale_kill(leader: str, unit: str, die: int, lost: bool) -> None:
    """9 for the French, 11 for the Allies."""
    game = ending({leader: {}, unit: {}}, [die, die])
    assert ("reduced" in marks(game, leader)) == lost
    assert [event.lost for event in told(game, LeaderCheck)] == [lost]


@case("9.5.2(d)")
def test_any_other_roll_leaves_the_leader_unharmed() -> None:
    game = ending({"FR-KELLERMANN": {}, "FR-1-RL": {}}, [6, 5])
    assert marks(game, "FR-KELLERMANN") == set()


@case("9.5.2(a)")
def test_the_track_falls_with_the_losses_of_the_turn() -> None:
    """Ruling L18: ten French units lost leave 7; a double of 8 kills then."""
    game = ending({"FR-KELLERMANN": {}, "FR-1-RL": {}}, [4, 4], lost={"french": 10, "allied": 0})
    assert [(event.limit, event.lost) for event in told(game, LeaderCheck)] == [(7, True)]


@case("9.5.2(a)", "9.5.2(d)")
def test_doubles_equal_to_the_track_do_not_kill() -> None:
    """Five French units lost leave 8."""
    game = ending({"FR-KELLERMANN": {}, "FR-1-RL": {}}, [4, 4], lost={"french": 5, "allied": 0})
    assert [(event.limit, event.lost) for event in told(game, LeaderCheck)] == [(8, False)]


@case("9.5.2(b)")
def test_a_leader_who_rode_with_a_charge_falls_on_any_double() -> None:
    counters = {"FR-KELLERMANN": {}, "FR-VALENCE": {}, "FR-1-CAR": {}}
    game = ending(counters, [1, 1, 1, 1], battle={"exposed": ["FR-VALENCE"]})
    assert marks(game, "FR-VALENCE") == {"reduced"}
    assert marks(game, "FR-KELLERMANN") == set()


@case("9.5.2(e)")
def test_replacements_do_not_roll() -> None:
    game = ending({"FR-KELLERMANN": {"state": ["reduced"]}, "FR-1-RL": {}}, [])
    assert told(game, LeaderCheck) == []


@case("9.5.2(f)", "9.5.2")
def test_only_leaders_who_took_part_roll_on_both_sides_and_those_who_retreated_too() -> None:
    """Ruling L86."""
    counters = {
        "FR-KELLERMANN": {"hex": "DAM"},
        "FR-CHARTRES": {},
        "FR-1-RL": {},
        "PR-KLEIST": {},
        "PR-KLEIST-I": {},
        "FR-STENGEL": {"hex": "DAM"},
    }
    battle = {"took_part": ["FR-KELLERMANN", "FR-CHARTRES", "FR-1-RL", "PR-KLEIST", "PR-KLEIST-I"]}
    game = ending(counters, [1, 2] * 3, battle=battle)
    rolled = [event.leader for event in told(game, LeaderCheck)]
    assert rolled == ["PR-KLEIST", "FR-KELLERMANN", "FR-CHARTRES"], "the attacker's first"


@case("9.5.2(c)")
def test_units_beyond_the_rating_of_a_replacement_find_other_cover() -> None:
    """Ruling L85: Chartres covers six, the replacement four; Kellermann has room for the two others."""
    line = ["FR-1-RL", "FR-5-RL", "FR-30-RL", "FR-44-RL", "FR-MOSELLE", "FR-SAONE-ET-LOIRE"]
    counters: dict[str, Any] = {name: {"under": "FR-CHARTRES"} for name in line}
    game = ending({"FR-KELLERMANN": {}, "FR-CHARTRES": {"state": ["activated"]}, **counters}, [1, 2, 6, 6])
    units = game.position()["units"]
    assert [units[name]["under"] for name in line] == ["FR-CHARTRES"] * 4 + ["FR-KELLERMANN"] * 2
    assert marks(game, "FR-CHARTRES") == {"reduced", "activated"}, "used, as the lost leader was"


# ---- caught alone (9.0(k), ruling L27)


def caught(counters: dict[str, Any], dice: list[int] | None = None, **more: Any) -> Game:
    """The end of an activation of the Allies, on the map around Valmy."""
    return inside(
        lambda position: StrayLeaders(), counters, dice=dice or [], scenario="cannonade", active="allied", **more
    )


@case("9.0(k)", "9.0(g)")
def test_a_leader_alone_with_enemy_units_rides_to_the_nearest_friends() -> None:
    units = {"FR-STENGEL": "HAN", "PR-KLEIST-I": "HAN", "FR-1-RL": "BRX", "FR-49-RL": "VIE", "PR-EBEN": "STB"}
    game = caught(units)
    assert where(game, "FR-STENGEL") == "BRX", "one line away; Vienne is two"
    assert [event.hex for event in told(game, LeaderRode)] == ["BRX"]
    assert over(game)


@case("9.0(k)")
def test_a_leader_with_friends_or_without_enemies_stays() -> None:
    units = {"FR-STENGEL": "HAN", "FR-10-RLI": "HAN", "PR-KLEIST-I": "HAN", "FR-DUVAL": "VIE", "FR-49-RL": "BRX"}
    game = caught({**units, "PR-EBEN": "STB"})
    assert where(game, "FR-STENGEL") == "HAN"
    assert where(game, "FR-DUVAL") == "VIE"
    assert over(game)


@case("9.0(k)")
def test_the_owner_chooses_among_boxes_that_are_equally_near() -> None:
    units = {"FR-STENGEL": "VAL", "PR-KLEIST-I": "VAL", "FR-1-RL": "BRX", "FR-5-RL": "DAM", "FR-49-RL": "SMH"}
    game = caught({**units, "PR-EBEN": "STB"})
    assert asks(game) == ("french", "stray-leader")
    assert choices(game, "to") == {"BRX", "DAM"}
    assert why(game, "to SMH").message == "ride-to-the-nearest"
    assert why(game, "to HAN").message == "ride-to-friends"
    assert why(game, "to VAL").message == "ride-to-friends"
    do(game, "to DAM")
    assert where(game, "FR-STENGEL") == "DAM"


@case("9.0(k)")
def test_friends_among_enemies_are_no_haven_and_enemies_bar_the_way() -> None:
    """Suippes is contested; La Lune is full of Prussians, so that the way to Dampierre leads by Auve."""
    units = {"FR-STENGEL": "STB", "PR-KLEIST-I": "STB", "PR-KLEIST-II": "LUN", "FR-1-RL": "DAM", "FR-2-DRAG": "SUI"}
    game = caught({**units, "PR-EBEN-I": "SUI", "PR-EBEN": "MAS"})
    assert where(game, "FR-STENGEL") == "DAM", "two MPs; Suippes is nearer, but contested"


@case("9.0(k-ii)")
@pytest.mark.parametrize(("dice", "lost"), [([3, 3], True), ([3, 4], False)])
def test_a_leader_with_nobody_in_reach_is_lost_on_doubles_and_put_with_the_nearest_friends(
    dice: list[int], lost: bool
) -> None:
    """From Châlons the way to Sainte-Menehould costs more than 4 MP."""
    units = {"FR-DUBOUQUET": "CHL", "PR-KLEIST-I": "CHL", "FR-1-RL": "VIE", "PR-EBEN": "STB"}
    game = caught(units, dice)
    assert where(game, "FR-DUBOUQUET") == "VIE"
    assert ("reduced" in marks(game, "FR-DUBOUQUET")) == lost
    assert [event.lost for event in told(game, LeaderCaught)] == [lost]


@case("9.0(k)", "9.0(k-ii)")
def test_a_leader_whose_way_to_friends_is_barred_is_caught() -> None:
    """Dampierre is 3 MP from Suippes by Somme-Tourbe, where Prussians stand; by Châlons it is 5."""
    units = {"FR-STENGEL": "SUI", "PR-KLEIST-I": "SUI", "FR-1-RL": "DAM", "PR-EBEN": "MAS"}
    game = caught(units)
    assert told(game, LeaderCaught) == []
    game = caught({**units, "PR-KLEIST-II": "STB"}, [1, 2])
    assert len(told(game, LeaderCaught)) == 1
    assert where(game, "FR-STENGEL") == "DAM"


@case("9.0(k-ii)")
def test_of_several_leaders_who_are_caught_each_rolls_and_each_is_put_with_friends() -> None:
    units = {"FR-DUBOUQUET": "CHL", "FR-GALBAUD": "CHL", "PR-KLEIST-I": "CHL", "FR-1-RL": "VIE", "PR-EBEN": "STB"}
    game = caught(units, [1, 2, 3, 3])
    found = {event.leader: event.lost for event in told(game, LeaderCaught)}
    assert found == {"FR-DUBOUQUET": False, "FR-GALBAUD": True}
    assert where(game, "FR-DUBOUQUET") == where(game, "FR-GALBAUD") == "VIE"
    assert over(game)


@case("9.0(k)", "2.3(d)")
def test_of_leaders_who_ride_away_the_enemy_sees_whom_he_saw_before() -> None:
    """Ruling L61: Stengel lay under Leveneur, and both lie under Dumouriez where they arrive."""
    units = {"FR-LEVENEUR": "HAN", "FR-STENGEL": "HAN", "PR-KLEIST-I": "HAN", "PR-EBEN": "STB"}
    game = caught({**units, "FR-DUMOURIEZ": "BRX", "FR-29-RL": "BRX"})
    found = {event.leader: event.seen for event in told(game, LeaderRode)}
    assert found == {"FR-LEVENEUR": True, "FR-STENGEL": False}


@case("9.0(k-ii)")
def test_a_replacement_who_is_caught_does_not_roll() -> None:
    units = {"FR-DUBOUQUET": {"hex": "CHL", "state": ["reduced"]}, "PR-KLEIST-I": "CHL", "FR-1-RL": "VIE"}
    game = caught({**units, "PR-EBEN": "STB"})
    assert told(game, LeaderCaught) == []
    assert where(game, "FR-DUBOUQUET") == "VIE"


@case("9.0(k-ii)")
def test_if_all_friends_stand_among_enemies_the_owner_chooses_any_of_them() -> None:
    units = {"FR-DUVAL": "VIE", "PR-KLEIST-I": "VIE", "FR-1-RL": "VAL", "PR-ROMBERG-I": "VAL"}
    more = {"FR-5-RL": "BRX", "PR-ROMBERG-II": "BRX", "PR-EBEN": "STB"}
    game = caught({**units, **more}, [1, 2])
    assert choices(game, "to") == {"VAL", "BRX"}
    do(game, "to BRX")
    assert where(game, "FR-DUVAL") == "BRX"


@case("9.0(k-ii)")
def test_without_any_unit_on_the_map_the_leader_leaves_the_game() -> None:
    units = {"FR-DUVAL": "VIE", "PR-KLEIST-I": "VIE", "FR-1-RL": {"place": "pursuing", "approach": "VAL"}}
    game = caught({**units, "PR-EBEN": "STB"})
    assert where(game, "FR-DUVAL") == "eliminated"
    assert len(told(game, LeaderLeaves)) == 1
    assert state(game).lost == [0, 0], "leaders are not units (ruling L90)"


# ---- points that would do nothing are not offered (8.1, ruling L37)


@case("8.1", "9.3.1")
def test_on_the_board_neither_skirmishers_nor_foot_in_reserve_are_raised() -> None:
    """Skirmishers have a column of their own; foot comes from Reserve after the fire. Horse may still charge."""
    units = {
        "FR-KELLERMANN": "reserve",
        "FR-1-RLI": "reserve",
        "FR-1-RL": "reserve",
        "FR-1-CAR": "reserve",
        "PR-KLEIST-I": "main",
    }
    names = [name for name in units if name not in ("FR-KELLERMANN", "PR-KLEIST-I")]
    game = on_board(lambda there: GivePoints(FRENCH, numbers(there, *names)), units)
    assert choices(game, "raise") == {"FR-1-CAR"}
    assert why(game, "raise FR-1-RL").message == "points-do-nothing"
    assert why(game, "raise FR-1-RLI").message == "points-do-nothing"
    none = on_board(lambda there: GivePoints(FRENCH, numbers(there, "FR-1-RLI", "FR-1-RL")), units)
    assert over(none)


@case("8.1", "9.3.1(a)")
def test_in_a_minor_battle_skirmishers_are_not_raised_either() -> None:
    game = giving(
        FRENCH, {"FR-KELLERMANN": {}, "FR-1-RLI": {}, "FR-1-RL": {}, "PR-KLEIST-I": {}}, "FR-1-RLI", "FR-1-RL"
    )
    assert choices(game, "raise") == {"FR-1-RL"}
