"""6.0, 6.1: leaders are activated, with or without a roll, once a turn."""

import pytest
from tests.titles.valmy.field import all_in, field, finish, force, send, used
from tests.titles.valmy.table import asks, case, choices, do, legal, told, where, why

from meuse.titles.valmy.battle_events import BattleBegins
from meuse.titles.valmy.events import LeaderActivated, LeaderRolled

DUMOURIEZ, LEVENEUR, DUVAL = "FR-DUMOURIEZ", "FR-LEVENEUR", "FR-DUVAL"
NEAR = all_in("BUZ", DUVAL, "FR-49-RL")  # 2 MP from Grand-Pré
FAR_OFF = all_in("SED", DUVAL, "FR-49-RL")


@case("6.0", "6.0(a)")
def test_within_three_points_a_leader_needs_no_roll() -> None:
    game = field({DUMOURIEZ: "GRA", **NEAR})
    do(game, f"activate {DUVAL}")
    assert told(game, LeaderActivated)[0].leader == DUVAL
    assert not told(game, LeaderRolled)
    assert force(game) == {DUVAL, "FR-49-RL"}


@case("6.0(b)", "8.5")
@pytest.mark.parametrize(("die", "success"), [(1, True), (3, True), (4, False), (6, False)])
def test_farther_off_a_leader_rolls_his_initiative_or_less(die: int, success: bool) -> None:
    """Duval has 3."""
    game = field({DUMOURIEZ: "GRA", **FAR_OFF}, dice=[die])
    do(game, f"activate {DUVAL}")
    (rolled,) = told(game, LeaderRolled)
    assert (rolled.die, rolled.rating, rolled.success) == (die, 3, success)
    assert (asks(game)[1] == "muster") == success


@case("6.0(b)", "8.5")
def test_a_replacement_rolls_against_his_own_rating() -> None:
    game = field({DUMOURIEZ: "GRA", **FAR_OFF, DUVAL: {"hex": "SED", "state": ["reduced"]}}, dice=[3])
    do(game, f"activate {DUVAL}")
    assert not told(game, LeaderRolled)[0].success


@case("6.0(c)", "6.0(f)", "6.1(b)")
def test_a_leader_who_fails_is_used_and_his_units_are_not() -> None:
    """Ruling L34."""
    game = field({DUMOURIEZ: "GRA", **FAR_OFF}, dice=[5])
    do(game, f"activate {DUVAL}")
    assert used(game, DUVAL)
    assert not used(game, "FR-49-RL")
    assert why(game, f"activate {DUVAL}").case == "6.1(b)"
    assert legal(game, "single FR-49-RL")


@case("6.0(c)", "6.1(b)")
def test_a_leader_whose_roll_failed_does_not_come_along_with_another() -> None:
    game = field({DUMOURIEZ: "SED", LEVENEUR: "SED", DUVAL: {"hex": "SED", "state": ["activated"]}, "FR-49-RL": "SED"})
    do(game, f"activate {DUMOURIEZ}")
    assert why(game, f"take {DUVAL}").case == "6.1(b)"
    assert "FR-49-RL" in force(game)  # Dumouriez commands it himself


@case("6.0(f)")
def test_both_players_see_that_a_leader_is_spent() -> None:
    game = field({DUMOURIEZ: "GRA", **FAR_OFF, "PR-BRUNSWICK": "VER"}, dice=[5])
    do(game, f"activate {DUVAL}")
    for seat in ("french", "allied"):
        assert "activated" in game.view(seat)["position"]["units"][DUVAL]["state"]


@case("6.0(d)")
def test_kellermann_leads_his_own_army_without_a_roll() -> None:
    """Ruling L14."""
    game = field({DUMOURIEZ: "GRA", **all_in("BAR", "FR-KELLERMANN", "FR-1-RL")})
    do(game, "activate FR-KELLERMANN")
    assert told(game, LeaderActivated)[0].cases == ("6.0(d)",)


@case("6.0(e)")
def test_units_beyond_three_points_stay_behind_without_a_roll() -> None:
    """Ruling L64: Somme-Tourbe is 3 from Sainte-Menehould; Suippes, next to it, is 4."""
    units = {DUMOURIEZ: "SMH", DUVAL: "STB", "FR-49-RL": "STB", "FR-78-RL": "SUI"}
    game = field(units)
    do(game, f"activate {DUVAL}")
    assert told(game, LeaderActivated)
    assert (why(game, "take FR-78-RL").case, why(game, "take FR-78-RL").message) == ("6.0(e)", "unit-beyond-radius")
    assert force(game) == {DUVAL, "FR-49-RL"}


@case("6.0(e)", "6.0(b)")
def test_a_leader_in_command_may_roll_to_bring_units_beyond_three_points() -> None:
    """Ruling L64."""
    units = {DUMOURIEZ: "SMH", DUVAL: "STB", "FR-49-RL": "STB", "FR-78-RL": "SUI"}
    game = field(units, dice=[3])
    do(game, f"venture {DUVAL}")
    assert told(game, LeaderRolled)[0].venture
    do(game, "take FR-78-RL")
    assert force(game) == {DUVAL, "FR-49-RL", "FR-78-RL"}
    game = field(units, dice=[4])
    do(game, f"venture {DUVAL}")
    assert used(game, DUVAL)
    assert not used(game, "FR-49-RL")
    assert not used(game, "FR-78-RL")


@case("6.0(e)")
def test_a_roll_is_offered_only_where_it_can_bring_units() -> None:
    game = field({DUMOURIEZ: "SMH", DUVAL: "STB", "FR-49-RL": "STB", "FR-29-RL": "SUI", LEVENEUR: "CHL"})
    assert choices(game, "venture") == set()
    assert why(game, f"venture {DUVAL}").case == "6.0(e)"
    assert why(game, f"venture {LEVENEUR}").case == "6.0(b)"
    assert why(game, "venture FR-49-RL").message == "not-a-leader"


@case("6.0(e)", "8.4(d)")
def test_units_of_leaders_who_come_along_are_measured_likewise() -> None:
    """Stengel, of another band, would bring the unit at Suippes."""
    units = {DUMOURIEZ: "SMH", **all_in("STB", "FR-CHAZOT", "FR-STENGEL"), "FR-29-RL": "SUI"}
    game = field(units, dice=[1])
    assert legal(game, "venture FR-CHAZOT")
    do(game, "activate FR-CHAZOT", "take FR-STENGEL")
    assert why(game, "take FR-29-RL").case == "6.0(e)"
    game = field(units, dice=[1])
    do(game, "venture FR-CHAZOT", "take FR-STENGEL", "take FR-29-RL", "done")
    assert force(game) == {"FR-CHAZOT", "FR-STENGEL", "FR-29-RL"}


@case("6.1", "6.1(b)", "8.4(d)")
def test_all_of_the_force_are_used_whether_they_move_or_not_and_nobody_else() -> None:
    game = field({**all_in("GRA", DUMOURIEZ, LEVENEUR, "FR-STENGEL", "FR-29-RL", "FR-43-RL"), "FR-34-RL": "GRA"})
    do(game, f"activate {DUMOURIEZ}", "leave FR-43-RL", "leave FR-STENGEL", "done", "done")
    assert [used(game, name) for name in (DUMOURIEZ, LEVENEUR, "FR-29-RL", "FR-34-RL")] == [True] * 4
    assert [used(game, name) for name in ("FR-43-RL", "FR-STENGEL")] == [False] * 2
    assert DUMOURIEZ not in choices(game, "activate")
    assert why(game, f"activate {DUMOURIEZ}").case == "6.1(b)"
    assert why(game, "single FR-29-RL").case == "6.1(b)"


@case("6.0", "7.1.1")
def test_a_leader_without_units_may_be_activated_and_a_force_may_stay() -> None:
    """Ruling L65."""
    game = field({DUMOURIEZ: "GRA", "PR-BRUNSWICK": "VER"})
    do(game, f"activate {DUMOURIEZ}")
    assert asks(game) == ("french", "movement")
    do(game, "done")
    assert used(game, DUMOURIEZ)
    assert where(game, DUMOURIEZ) == "GRA"


@case("6.1(a)", "7.2(a)", "7.2(e)")
def test_used_leaders_and_units_react_and_those_who_have_reacted_are_activated_later() -> None:
    spent = {name: {"hex": "BRX", "state": ["activated"]} for name in (DUMOURIEZ, "FR-29-RL")}
    game = field({**spent, "FR-43-RL": "DAM", "PR-BRUNSWICK": "LUN", "PR-GREN-1": "LUN"}, "allied")
    send(game, "PR-BRUNSWICK", "VAL")
    do(game, "halt", "gather BRX", "to VAL", "pick FR-43-RL", "to VAL")
    assert told(game, BattleBegins)
    assert where(game, "FR-29-RL") == "VAL"
    assert not used(game, "FR-43-RL")


@case("4.2", "6.0")
def test_what_cannot_be_activated_is_refused_with_its_reason() -> None:
    game = field({DUMOURIEZ: "GRA", "FR-29-RL": "GRA", "PR-BRUNSWICK": "VER"})
    assert why(game, "activate PR-BRUNSWICK").message == "not-your-leader"
    assert why(game, "activate FR-29-RL").message == "not-a-leader"
    assert why(game, f"activate {LEVENEUR}").message == "not-on-map"
    assert why(game, f"single {DUMOURIEZ}").message == "is-a-leader"
    assert why(game, "single EM-EMIG-1").message == "not-your-unit"


@case("6.0", "6.1(b)")
def test_the_allies_activate_by_the_same_rules() -> None:
    game = field({"PR-BRUNSWICK": "VER", **all_in("STE", "AU-CLERFAYT", "AU-STUART")}, "allied", dice=[4])
    send(game, "AU-CLERFAYT")
    assert told(game, LeaderRolled)[0].rating == 4
    finish(game)
    assert used(game, "AU-CLERFAYT")
    assert used(game, "AU-STUART")
