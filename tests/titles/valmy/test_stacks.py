"""7.1.3, 7.1.4: stacks, and who leaves them on the way."""

from tests.titles.valmy.field import all_in, field, open_in, send, under
from tests.titles.valmy.table import asks, case, choices, do, legal, of_kind, state, told, where, why

from meuse.titles.valmy.battle_events import BattleBegins
from meuse.titles.valmy.events import Dropped, Marched

DUMOURIEZ, LEVENEUR, STENGEL = "FR-DUMOURIEZ", "FR-LEVENEUR", "FR-STENGEL"
HORSE = ("FR-2-DRAG", "FR-7-DRAG")


@case("7.1.3")
def test_units_move_together_only_behind_a_leader() -> None:
    game = field(all_in("SMH", DUMOURIEZ, *HORSE))
    send(game, DUMOURIEZ)
    do(game, "pick FR-2-DRAG", "pick FR-7-DRAG")
    assert not choices(game, "to")
    assert (why(game, "to BRX").case, why(game, "to BRX").message) == ("7.1.3", "stack-needs-leader")
    assert why(game, "done").message == "stack-is-formed"
    do(game, f"pick {DUMOURIEZ}", "to BRX")
    assert {where(game, name) for name in (DUMOURIEZ, *HORSE)} == {"BRX"}


@case("7.1.3", "8.2")
def test_a_stack_has_no_more_units_than_its_leaders_control() -> None:
    """Ruling L36: Dumouriez's eight and Leveneur's six; Leveneur alone takes six of the right wing and nobody else."""
    wing = ("FR-29-RL", "FR-43-RL", "FR-55-RL", "FR-74-RL", "FR-71-RL", "FR-98-RL", "FR-1-VSG")
    game = field(all_in("SMH", DUMOURIEZ, LEVENEUR, *wing, "FR-34-RL"))
    send(game, DUMOURIEZ)
    do(game, f"pick {LEVENEUR}")
    assert (why(game, "pick FR-34-RL").case, why(game, "pick FR-34-RL").params["unit"]) == ("8.2", "FR-34-RL")
    do(game, *[f"pick {name}" for name in wing[:6]])
    assert why(game, "pick FR-1-VSG").case == "8.2"
    do(game, f"pick {DUMOURIEZ}", "pick FR-1-VSG", "pick FR-34-RL", "to BRX")
    assert where(game, "FR-34-RL") == "BRX"


@case("7.1.3")
def test_picking_is_taken_back_as_a_whole() -> None:
    game = field(all_in("SMH", DUMOURIEZ, *HORSE))
    send(game, DUMOURIEZ)
    assert why(game, "cancel").message == "nobody-picked"
    do(game, "pick FR-2-DRAG")
    assert why(game, "pick FR-2-DRAG").message == "picked-already"
    do(game, "cancel", "to BRX")
    assert {where(game, name) for name in (DUMOURIEZ, *HORSE)} == {"BRX"}


@case("7.1.3(a)")
def test_the_slowest_unit_sets_the_pace() -> None:
    game = field(all_in("SMH", DUMOURIEZ, *HORSE, "FR-29-RL"))
    (marched,) = of_kind(send(game, DUMOURIEZ, "BRX"), Marched)
    assert marched.left == 1


@case("7.1.3(a)", "7.1.4")
def test_a_stack_that_drops_its_foot_becomes_no_faster() -> None:
    """Ruling L97; nor does a leader who drops all."""
    game = field(all_in("SMH", DUMOURIEZ, *HORSE, "FR-29-RL"))
    send(game, DUMOURIEZ, "BRX")
    do(game, "drop FR-29-RL", "to HAN")
    assert told(game, Marched)[-1].left == 0
    assert asks(game)[1] != "march"
    game = field(all_in("SMH", DUMOURIEZ, "FR-29-RL"))
    send(game, DUMOURIEZ, "BRX")
    do(game, "drop FR-29-RL", "to HAN")
    assert where(game, DUMOURIEZ) == "HAN"
    assert asks(game)[1] != "march"


@case("7.1.4", "7.1.4(b)", "7.1.4(c)")
def test_units_are_dropped_in_every_box_and_have_finished() -> None:
    game = field(all_in("SMH", DUMOURIEZ, *HORSE, "FR-12-CHA"))
    send(game, DUMOURIEZ, "BRX")
    events = do(game, "drop FR-2-DRAG", "to HAN", "drop FR-7-DRAG", "to MAS", "halt")
    assert [event.hex for event in of_kind(events, Dropped)] == ["BRX", "HAN"]
    assert [where(game, name) for name in ("FR-2-DRAG", "FR-7-DRAG", "FR-12-CHA")] == ["BRX", "HAN", "MAS"]
    assert asks(game)[1] != "movement"  # nobody is left to march


@case("7.1.4(b)")
def test_whoever_was_dropped_does_not_march_again_in_this_activation() -> None:
    game = field(all_in("SMH", DUMOURIEZ, LEVENEUR, *HORSE))
    send(game, DUMOURIEZ)
    do(game, f"pick {DUMOURIEZ}", "pick FR-2-DRAG", "to BRX", "drop FR-2-DRAG", "halt")
    assert why(game, "pick FR-2-DRAG").case == "6.1"
    assert legal(game, f"pick {LEVENEUR}")


@case("7.1.4(a)")
def test_a_stack_picks_nobody_up() -> None:
    """Ruling L96: neither units of the activation that went before nor others."""
    game = field({**all_in("SMH", DUMOURIEZ, LEVENEUR, *HORSE), **open_in("BRX", "FR-12-CHA")})
    send(game, DUMOURIEZ)
    do(game, f"pick {LEVENEUR}", "pick FR-2-DRAG", "to BRX", "halt", "to BRX", "to HAN")
    assert told(game, Marched)[-1].units == ("FR-7-DRAG",)
    assert where(game, "FR-2-DRAG") == where(game, "FR-12-CHA") == "BRX"


@case("7.1.4", "8.4")
def test_a_stack_drops_leaders_and_with_the_last_of_them_it_halts() -> None:
    """Ruling L96."""
    game = field(all_in("SMH", DUMOURIEZ, LEVENEUR, *HORSE))
    send(game, DUMOURIEZ, "BRX")
    do(game, f"drop {LEVENEUR}", "to HAN")
    assert where(game, LEVENEUR) == "BRX"
    assert where(game, "FR-2-DRAG") == "HAN"
    (dropped,) = of_kind(do(game, f"drop {DUMOURIEZ}"), Dropped)
    assert set(dropped.who) == {DUMOURIEZ, *HORSE}
    assert asks(game)[1] != "march"


@case("7.1.4")
def test_units_next_door_march_and_drop_without_a_leader() -> None:
    """Ruling L33: they never had one, so none can be missing."""
    game = field({**all_in("SMH", DUMOURIEZ, LEVENEUR), **open_in("BRX", *HORSE)})
    do(game, f"activate {LEVENEUR}", "take FR-2-DRAG", "take FR-7-DRAG", "done")
    do(game, "pick FR-2-DRAG", "pick FR-7-DRAG", "to HAN", "drop FR-2-DRAG", "to MAS")
    assert where(game, "FR-7-DRAG") == "MAS"


@case("7.1.4")
def test_the_last_of_a_stack_halts_in_place_of_being_dropped() -> None:
    game = field(all_in("SMH", DUMOURIEZ))
    send(game, DUMOURIEZ, "BRX")
    assert (why(game, f"drop {DUMOURIEZ}").case, why(game, f"drop {DUMOURIEZ}").message) == ("7.1.4", "last-of-stack")
    assert why(game, f"drop {LEVENEUR}").message == "not-in-stack"


@case("7.1.4", "9.0(h)")
def test_units_dropped_before_the_first_step_have_stayed_and_fight() -> None:
    """Ruling L23, example 6: two of four are not picked in a contested box."""
    game = field(
        {**all_in("SMH", DUMOURIEZ, LEVENEUR, *HORSE, "FR-12-CHA", "FR-2-HUS"), **open_in("SMH", "PR-FELDJAG")}
    )
    do(
        game,
        f"activate {LEVENEUR}",
        "done",
        f"pick {LEVENEUR}",
        "pick FR-2-DRAG",
        "pick FR-7-DRAG",
        "to BRX",
        "halt",
        "done",
    )
    assert [event.hex for event in told(game, BattleBegins)] == ["SMH"]


@case("4.2(c)", "9.0(h)")
def test_units_left_out_of_the_activation_do_not_fight() -> None:
    """Ruling L23, example 6, the other half."""
    game = field({**all_in("SMH", DUMOURIEZ, LEVENEUR, *HORSE), **open_in("SMH", "PR-FELDJAG")})
    do(game, f"activate {LEVENEUR}", "leave FR-2-DRAG", "done", "to BRX", "halt")
    assert not told(game, BattleBegins)


@case("7.1.3", "2.3(e)")
def test_a_dropped_leader_keeps_no_unit_that_marches_on() -> None:
    covered = {name: {"hex": "SMH", "under": LEVENEUR} for name in HORSE}
    game = field({**all_in("SMH", DUMOURIEZ, LEVENEUR), **covered})
    send(game, DUMOURIEZ, "BRX")
    do(game, f"drop {LEVENEUR}", "to HAN")
    assert {under(game, name) for name in HORSE} == {DUMOURIEZ}
    assert state(game).under.count(state(game).box.index[LEVENEUR]) == 0
