"""6.1, 7.1.5: units that act by themselves."""

import pytest
from tests.titles.valmy.field import all_in, field, force, open_in, send, used
from tests.titles.valmy.table import asks, case, choices, do, legal, told, where, why

from meuse.titles.valmy.battle_events import BattleBegins
from meuse.titles.valmy.events import Marched, UnitRolled

DUMOURIEZ, LEVENEUR, STENGEL = "FR-DUMOURIEZ", "FR-LEVENEUR", "FR-STENGEL"


@case("6.1(c)")
@pytest.mark.parametrize(("die", "success"), [(3, True), (4, False)])
def test_a_unit_is_activated_on_its_leaders_initiative_or_less_even_next_to_him(die: int, success: bool) -> None:
    """Ruling L67: Leveneur has 3, and no nearness saves the roll."""
    game = field({**all_in("BER", LEVENEUR, "FR-29-RL")}, dice=[die])
    do(game, "single FR-29-RL")
    (rolled,) = told(game, UnitRolled)
    assert (rolled.leader, rolled.die, rolled.modifier, rolled.rating) == (LEVENEUR, die, 0, 3)
    assert rolled.success is success
    assert used(game, "FR-29-RL")
    assert (asks(game)[1] == "movement") is success


@case("6.1(d)")
@pytest.mark.parametrize(("die", "success"), [(2, True), (3, False)])
def test_beyond_three_points_one_is_added(die: int, success: bool) -> None:
    game = field({LEVENEUR: "BER", "FR-29-RL": "SMH"}, dice=[die])
    do(game, "single FR-29-RL")
    (rolled,) = told(game, UnitRolled)
    assert (rolled.modifier, rolled.success) == (1, success)


@case("6.1(d)", "6.0(g)")
def test_one_is_added_if_enemies_bar_the_way() -> None:
    """Ruling L35: at Lançon 1 point away by one line; through the enemy there is no way from beyond."""
    near = {LEVENEUR: "CHA", "FR-29-RL": "SMH"}  # by Les Islettes or Vienne
    do(game := field(near, dice=[1]), "single FR-29-RL")
    assert told(game, UnitRolled)[0].modifier == 0
    do(game := field({**near, "PR-FELDJAG": "ISL", "PR-FUS-LEGAT": "VIE"}, dice=[1]), "single FR-29-RL")
    assert told(game, UnitRolled)[0].modifier == 1


@case("6.1(e)", "6.1(b)", "6.1(f)")
def test_a_unit_that_fails_is_used_and_its_leader_is_not() -> None:
    game = field({**all_in("BER", LEVENEUR, "FR-29-RL"), "PR-BRUNSWICK": "VER"}, dice=[6, 1])
    do(game, "single FR-29-RL", "stop")
    assert why(game, "single FR-29-RL").case == "6.1(b)"
    do(game, f"activate {LEVENEUR}")
    assert force(game) == {LEVENEUR}


@case("6.1(f)", "6.1(c)")
def test_a_unit_that_succeeds_does_not_use_its_leader_and_a_used_leader_serves() -> None:
    """Ruling L35."""
    game = field({LEVENEUR: {"hex": "BER", "state": ["activated"]}, "FR-29-RL": "BER"}, dice=[3])
    do(game, "single FR-29-RL", "to BUZ")
    assert where(game, "FR-29-RL") == "BUZ"
    game = field({**all_in("BER", LEVENEUR, "FR-29-RL"), "FR-43-RL": "BER"}, dice=[3])
    do(game, "single FR-29-RL", "to BUZ", "halt")
    assert not used(game, LEVENEUR)


@case("6.1(g)", "6.1")
def test_a_unit_goes_with_a_leader_or_alone_not_both() -> None:
    """Ruling L34."""
    game = field(all_in("BER", LEVENEUR, "FR-29-RL", "FR-43-RL", "FR-CHAZOT"), dice=[1, 1])
    do(game, "single FR-29-RL", "done")
    do(game, f"activate {LEVENEUR}")
    assert force(game) == {LEVENEUR, "FR-43-RL"}
    assert why(game, "take FR-29-RL").case == "6.1"
    do(game, "done", "done")
    assert why(game, "single FR-43-RL").case == "6.1(b)"


@case("6.1(h)")
def test_the_owner_names_the_leader_before_the_roll_and_measures_to_him() -> None:
    """Ruling L35: Dumouriez (4) is far, Stengel (4) near, Leveneur (3) near."""
    game = field({DUMOURIEZ: "SED", LEVENEUR: "VAL", STENGEL: "HAN", "FR-29-RL": "VAL", "FR-CHAZOT": "VAL"}, dice=[4])
    do(game, "single FR-29-RL")
    assert asks(game) == ("french", "superior")
    assert choices(game, "superior") == {DUMOURIEZ, LEVENEUR, STENGEL}
    assert why(game, "superior FR-CHAZOT").case == "6.1(h)"
    do(game, f"superior {STENGEL}")
    assert told(game, UnitRolled)[0].success
    game = field({DUMOURIEZ: "SED", LEVENEUR: "VAL", STENGEL: "HAN", "FR-29-RL": "VAL"}, dice=[4])
    do(game, "single FR-29-RL", f"superior {DUMOURIEZ}")
    assert not told(game, UnitRolled)[0].success


@case("6.1(h)", "6.1(c)")
def test_a_replacement_stands_in_for_a_lost_leader() -> None:
    """Leveneur's replacement has 2."""
    game = field({LEVENEUR: {"hex": "VAL", "state": ["reduced"]}, "FR-29-RL": "VAL"}, dice=[3])
    do(game, "single FR-29-RL")
    assert told(game, UnitRolled)[0].rating == 2
    assert not told(game, UnitRolled)[0].success


@case("6.1(c)")
def test_a_unit_without_any_superior_on_the_map_does_not_try() -> None:
    game = field({LEVENEUR: "VAL", "FR-34-RL": "VAL", "FR-KELLERMANN": "VAL"})
    assert why(game, "single FR-34-RL").message == "no-superior"
    assert "FR-34-RL" not in choices(game, "single")


@case("7.1.5", "7.1.2")
def test_a_single_unit_moves_by_itself() -> None:
    game = field(all_in("BER", LEVENEUR, "FR-29-RL", "FR-43-RL"), dice=[1])
    do(game, "single FR-29-RL")
    assert choices(game, "pick") == set()
    assert why(game, "pick FR-43-RL").case == "7.0"
    assert why(game, "pick FR-29-RL").case == "7.1.5"
    do(game, "to BUZ", "to LAN")
    assert where(game, "FR-29-RL") == "LAN"
    assert where(game, "FR-43-RL") == where(game, LEVENEUR) == "BER"
    assert {event.units for event in told(game, Marched)} == {("FR-29-RL",)}


@case("6.1(c)", "7.1(a)")
def test_a_single_unit_attacks_and_stops_and_never_overruns() -> None:
    """Ruling L67."""
    game = field({LEVENEUR: "BRX", **open_in("BRX", "FR-2-DRAG"), "PR-FELDJAG": "VAL"}, dice=[1])
    do(game, "single FR-2-DRAG", "to VAL")
    assert [event.hex for event in told(game, BattleBegins)] == ["VAL"]


@case("6.1(c)")
def test_a_single_unit_may_stay() -> None:
    game = field({**all_in("BER", LEVENEUR, "FR-29-RL"), "PR-BRUNSWICK": "VER"}, dice=[1])
    do(game, "single FR-29-RL", "done")
    assert used(game, "FR-29-RL")
    assert asks(game)[0] == "allied"


@case("6.1(c)", "6.1(d)")
def test_the_allies_roll_against_brunswick_or_the_band() -> None:
    game = field({"PR-BRUNSWICK": "VER", "AU-CLERFAYT": "STE", **open_in("STE", "AU-STUART")}, "allied", dice=[4])
    do(game, "single AU-STUART", "superior AU-CLERFAYT")
    assert told(game, UnitRolled)[0].success
    assert legal(game, "to NOU")


@case("4.3(c)", "6.1(e)")
def test_a_failed_unit_is_the_players_go() -> None:
    game = field({**all_in("BER", LEVENEUR, "FR-29-RL", "FR-43-RL"), "PR-BRUNSWICK": "VER"}, dice=[6])
    do(game, "single FR-29-RL")
    assert asks(game) == ("allied", "activation")


@case("6.1", "7.1.8")
def test_each_of_two_single_units_is_an_activation_of_its_own() -> None:
    game = field(all_in("BER", LEVENEUR, "FR-29-RL", "FR-43-RL"), dice=[1, 1, 1])
    do(game, "single FR-29-RL", "to BUZ", "halt", "single FR-43-RL", "to BUZ")
    assert [event.traffic for event in told(game, Marched)] == [0, 1]
    send(game, LEVENEUR)
    assert force(game) == {LEVENEUR}
