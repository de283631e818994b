"""2.3, 8.2: holding boxes, and who comes out of them when."""

from tests.titles.valmy.field import all_in, field, finish, open_in, send, under
from tests.titles.valmy.table import asks, case, choices, do, legal, of_kind, state, unit, why

from meuse.engine.game import Game
from meuse.titles.valmy.chapters.holding import is_shown, shown_leaders, tidy
from meuse.titles.valmy.events import Arranged, Dropped, Marched

LEVENEUR, STENGEL, DUMOURIEZ = "FR-LEVENEUR", "FR-STENGEL", "FR-DUMOURIEZ"
FOUR = ("FR-29-RL", "FR-43-RL", "FR-55-RL", "FR-74-RL")
SIX = (*FOUR, "FR-71-RL", "FR-98-RL")


def flags(game: Game, box: str, side: int = 0) -> set[str]:
    """The leaders on the map, as the enemy sees them."""
    here = state(game)
    return {here.box.ids[leader] for leader in shown_leaders(here, here.box.board.index[box], side)}


def shown(game: Game, name: str) -> bool:
    return is_shown(state(game), unit(game, name))


# ---- who lies where


@case("2.3(a)", "2.3(d)", "2.3(f)")
def test_leaders_below_the_highest_rank_lie_in_holding_boxes() -> None:
    """Ruling L60."""
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, STENGEL))
    assert flags(game, "BER") == {DUMOURIEZ}
    game = field(all_in("BER", LEVENEUR, "FR-CHAZOT", STENGEL))
    assert flags(game, "BER") == {LEVENEUR, "FR-CHAZOT"}
    game = field(all_in("BER", STENGEL, "FR-DIETMANN"))
    assert flags(game, "BER") == {STENGEL, "FR-DIETMANN"}


@case("2.3(a)", "2.1(a-ii)")
def test_a_leader_lies_under_nobody_of_the_other_army() -> None:
    game = field(all_in("VAL", DUMOURIEZ, "FR-VALENCE", "FR-PULLY"))
    assert flags(game, "VAL") == {DUMOURIEZ, "FR-VALENCE"}


@case("2.3(e)", "2.3(d)")
def test_leaders_come_out_when_their_superior_leaves() -> None:
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, STENGEL, *FOUR))
    do(game, f"activate {DUMOURIEZ}")
    assert STENGEL in {name for name in (STENGEL,) if not shown(game, name)}
    for name in (LEVENEUR, STENGEL):
        if legal(game, f"leave {name}"):
            do(game, f"leave {name}")
    do(game, "done", "to BUZ")
    assert flags(game, "BER") == {LEVENEUR}
    assert flags(game, "BUZ") == {DUMOURIEZ}


@case("2.3", "2.3(c)", "8.2(a)")
def test_units_in_a_holding_box_are_hidden_and_units_on_the_map_are_not() -> None:
    game = field({LEVENEUR: "BER", "FR-29-RL": "BER", **open_in("BER", "FR-43-RL")})
    assert under(game, "FR-29-RL") == LEVENEUR
    assert not shown(game, "FR-29-RL")
    assert shown(game, "FR-43-RL")


# ---- the owner's changes


@case("2.3(b)")
def test_before_an_activation_the_owner_lays_units_on_the_map_or_takes_them_from_it() -> None:
    """Ruling L62: free, in any box, and nobody is used by it."""
    game = field({DUMOURIEZ: "GRA", LEVENEUR: "BER", "FR-29-RL": "BER", **open_in("BER", "FR-43-RL")})
    assert choices(game, "holding") == {"BER"}
    do(game, "holding BER", "arrange FR-29-RL", "show")
    assert why(game, "arrange FR-29-RL").message == "arranged-already"
    events = do(game, "arrange FR-43-RL", f"under {LEVENEUR}")
    assert [(event.unit, event.leader) for event in of_kind(events, Arranged)] == [("FR-43-RL", LEVENEUR)]
    assert (under(game, "FR-29-RL"), under(game, "FR-43-RL")) == ("", LEVENEUR)
    if asks(game)[1] == "arrange":
        do(game, "done")
    assert asks(game) == ("french", "activation")
    assert not state(game).is_used(unit(game, LEVENEUR))


@case("2.3(b)")
def test_a_box_is_arranged_once_before_each_activation_and_only_where_there_is_something_to_arrange() -> None:
    game = field({DUMOURIEZ: "GRA", LEVENEUR: "BER", "FR-29-RL": "BER", "FR-34-RL": "BUZ"})
    do(game, "holding BER", "done")
    assert why(game, "holding BER").message == "box-arranged-already"
    assert why(game, "holding BUZ").message == "nothing-to-arrange"
    assert why(game, "holding GRA").case == "2.3(b)"


@case("2.3(b)", "3.0(c)", "3.0(f)")
def test_a_unit_goes_only_under_a_leader_of_its_box_who_commands_it_and_has_room() -> None:
    full = {name: {"hex": "BER", "under": LEVENEUR} for name in SIX}
    others = {"FR-CHAZOT": "BER", STENGEL: "BUZ", DUMOURIEZ: "BER"}
    game = field({LEVENEUR: "BER", **others, **full, **open_in("BER", "FR-1-VSG")})
    do(game, "holding BER", "arrange FR-1-VSG")
    assert choices(game, "under") == {DUMOURIEZ}
    assert why(game, f"under {LEVENEUR}").case == "3.0(c)"
    assert why(game, "under FR-CHAZOT").case == "3.0(f)"
    assert why(game, f"under {STENGEL}").case == "2.3"
    assert why(game, "under PR-BRUNSWICK").message == "not-a-leader"
    assert why(game, "show").message == "lies-on-map"
    do(game, "cancel")
    assert why(game, "arrange FR-GREN-B").case == "2.3(b)"
    assert why(game, "arrange EM-EMIG-1").message == "only-own-units-arranged"


@case("2.3(b)")
def test_a_holding_box_decides_nothing_about_who_marches() -> None:
    """Ruling L62: Stengel takes units that lie under Leveneur."""
    covered = {name: {"hex": "BER", "under": LEVENEUR} for name in FOUR}
    game = field({DUMOURIEZ: "BER", LEVENEUR: "BER", STENGEL: "BER", **covered})
    send(game, STENGEL, "BUZ")
    assert {under(game, name) for name in FOUR} == {STENGEL}


# ---- what happens by itself


@case("2.3(b)", "8.2(a)")
def test_units_that_move_go_under_cover_where_they_come_to() -> None:
    game = field({DUMOURIEZ: "BER", **open_in("BER", "FR-29-RL"), LEVENEUR: "BUZ"}, dice=[1])
    do(game, "single FR-29-RL", f"superior {DUMOURIEZ}", "to BUZ", "halt")
    assert under(game, "FR-29-RL") == LEVENEUR


@case("2.3(b)")
def test_a_single_unit_lies_on_the_map_once_it_has_left_its_leader() -> None:
    """Ruling L67."""
    game = field({DUMOURIEZ: "BER", "FR-29-RL": "BER"}, dice=[1])
    (marched,) = of_kind(do(game, "single FR-29-RL", "to BUZ"), Marched)
    assert under(game, "FR-29-RL") == ""
    assert marched.seen == ("FR-29-RL",)


@case("2.3(e)", "8.2(a)")
def test_units_whose_leader_leaves_go_under_another_or_lie_on_the_map() -> None:
    covered = {name: {"hex": "BER", "under": LEVENEUR} for name in FOUR}
    game = field({DUMOURIEZ: "BUZ", LEVENEUR: "BER", **covered})
    do(game, f"activate {LEVENEUR}", *[f"leave {name}" for name in FOUR], "done", "to BUZ")
    assert {under(game, name) for name in FOUR} == {""}
    game = field({DUMOURIEZ: "BUZ", LEVENEUR: "BER", STENGEL: "BER", **covered})
    do(game, f"activate {LEVENEUR}", f"leave {STENGEL}", *[f"leave {name}" for name in FOUR], "done", "to BUZ")
    assert {under(game, name) for name in FOUR} == {STENGEL}


@case("2.3(b)", "8.2(a)")
def test_the_room_of_those_who_stay_is_there_for_those_who_go() -> None:
    """Leveneur's box is full; he marches with two of the six and four others that lay on the map."""
    full = {name: {"hex": "BER", "under": LEVENEUR} for name in SIX}
    rest = ("FR-1-VSG", "FR-3-MARNE", "FR-1-MEUTH", "FR-2-MEUTH")
    game = field({DUMOURIEZ: "BUZ", LEVENEUR: "BER", **full, **open_in("BER", *rest)})
    do(game, f"activate {LEVENEUR}", *[f"leave {name}" for name in FOUR], *[f"take {name}" for name in rest])
    do(game, "done", "to BEA")
    assert {under(game, name) for name in (*rest, "FR-71-RL", "FR-98-RL")} == {LEVENEUR}
    assert {under(game, name) for name in FOUR} == {""}


@case("2.3(e)")
def test_a_dropped_unit_lies_on_the_map_when_the_leaders_have_gone_on() -> None:
    game = field({DUMOURIEZ: "BER", LEVENEUR: "BER", **all_in("BER", *FOUR)})
    send(game, LEVENEUR, "BUZ")
    (dropped,) = of_kind(do(game, "drop FR-29-RL"), Dropped)
    assert dropped.seen == ()
    do(game, "to LAN")
    assert under(game, "FR-29-RL") == ""
    assert under(game, "FR-43-RL") == LEVENEUR


@case("8.2(a)", "3.0(c)")
def test_a_replacement_keeps_only_as_many_as_his_lower_rating() -> None:
    """Ruling L85: the others go to leaders with room, else on the map."""
    full = {name: {"hex": "BER", "under": LEVENEUR} for name in SIX}
    game = field({LEVENEUR: "BER", **full})
    here = state(game)
    here.status[unit(game, LEVENEUR)] |= 1
    tidy(here, here.box.board.index["BER"], 0)
    assert sorted(under(game, name) for name in SIX) == ["", "", *[LEVENEUR] * 4]
    game = field({LEVENEUR: "BER", STENGEL: "BER", **full})
    here = state(game)
    here.status[unit(game, LEVENEUR)] |= 1
    tidy(here, here.box.board.index["BER"], 0)
    assert sorted(under(game, name) for name in SIX) == [*[LEVENEUR] * 4, *[STENGEL] * 2]


@case("2.3(c)", "2.3(b)")
def test_a_march_tells_the_enemy_of_leaders_he_sees_and_of_nothing_under_them() -> None:
    """Ruling L61."""
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, STENGEL, *FOUR))
    (marched,) = of_kind(send(game, DUMOURIEZ, "BUZ"), Marched)
    assert marched.seen == (DUMOURIEZ,)
    finish(game)


@case("2.3(c)")
def test_a_leader_of_rank_1_who_joins_a_superior_is_seen_to_go_there_and_no_more_after_it() -> None:
    """Ruling L61."""
    game = field({DUMOURIEZ: "BUZ", **all_in("BER", STENGEL, "FR-29-RL")})
    (marched,) = of_kind(send(game, STENGEL, "BUZ"), Marched)
    assert marched.seen == (STENGEL,)
