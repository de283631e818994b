"""6.0 to 6.5: how many units a hex holds, which nations share one, and what happens to hexes over the limit."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import (
    case,
    cell,
    choices,
    do,
    legal,
    marks,
    morale,
    of_kind,
    state,
    unit,
    where,
    why,
)

import meuse
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.chapters.stacking import has_room, room_refusal
from meuse.titles.schlieffens_war.events import Displaced, Eliminated, MoraleChanged, Overstacked, StepLost

EAST = [along("1301", "1302"), along("1701", "1702")]  # railways to the east edge: German sources
WEST = [along("1323", "1324"), along("1723", "1724")]  # to the west edge: French sources
THREE = {"DE-II": "1510", "DE-III": "1510", "DE-IV": "1510"}
FOUR = {**THREE, "DE-IX": "1510"}
TOWARD_EAST = {"1409", "1509", "1609"}  # the hexes next to 1510 that are nearer to the east edge


def german(units: dict[str, Any], **more: Any) -> Game:
    return bare("german_movement", units, **{"turn": 2, "rails": EAST, **more})


def asks(game: Game) -> str:
    assert game.decision is not None
    return game.decision.prompt


# ---- when, and how many (6.0 to 6.2, 6.4)


@case("6.0")
def test_opposing_units_cannot_even_be_set_up_in_one_hex() -> None:
    with pytest.raises(meuse.PositionError, match="1510"):
        bare("german_movement", {"DE-II": "1510", "FR-I": "1510"})


@case("6.1", "6.1(a)")
def test_a_hex_may_hold_too_many_while_the_phase_lasts() -> None:
    game = german({**THREE, "DE-IX": "1512"})
    do(game, "unit DE-IX", "to 1510", "stop")
    assert where(game, "DE-IX") == "1510"
    assert asks(game) == "movement"
    do(game, "unit DE-II", "to 1511", "stop")
    events = do(game, "done")
    assert not of_kind(events, Overstacked)


@case("6.1", "6.1(b)", "6.5")
def test_a_hex_over_the_limit_when_the_phase_ends_is_thinned_out() -> None:
    game = german({**THREE, "DE-IX": "1512"})
    do(game, "unit DE-IX", "to 1510", "stop")
    events = do(game, "done")
    assert [event.hex for event in of_kind(events, Overstacked)] == ["1510"]
    assert asks(game) == "unstack"
    assert game.decision is not None
    assert game.decision.seat == "german"


@case("6.1(b)")
@pytest.mark.parametrize("side", ["german", "entente"])
@pytest.mark.parametrize("phase", ["regroup", "movement", "combat"])
def test_each_phase_in_which_units_move_ends_with_a_look_at_the_stacks(phase: str, side: str) -> None:
    game = bare(f"{side}_{phase}", FOUR, turn=2, rails=EAST)
    while asks(game) != "unstack":
        do(game, "done")
    assert game.phase == f"{side}_{phase}"


@case("6.2")
def test_three_corps_and_an_hq_fit_into_a_hex() -> None:
    game = german({**THREE, "DE-1-HQ": "1510"})
    assert not of_kind(do(game, "done"), Overstacked)


@case("6.2")
@pytest.mark.parametrize(
    ("too_many", "leavers"),
    [
        (FOUR, set(FOUR)),
        ({"DE-1-HQ": "1510", "DE-2-HQ": "1510"}, {"DE-1-HQ", "DE-2-HQ"}),
        ({**THREE, "DE-1-HQ": "1510", "DE-2-HQ": "1510"}, {"DE-1-HQ", "DE-2-HQ"}),
        ({**FOUR, "DE-1-HQ": "1510"}, set(FOUR)),
    ],
)
def test_a_fourth_corps_or_a_second_hq_is_too_many(too_many: dict[str, str], leavers: set[str]) -> None:
    game = german(too_many)
    do(game, "done")
    assert asks(game) == "unstack"
    assert choices(game, "unit") == leavers


@case("6.2")
def test_room_is_for_three_corps_and_one_hq() -> None:
    game = german({**THREE, "DE-1-HQ": "1510", "DE-IX": "1512", "DE-2-HQ": "1512", "DE-1-DEPOT": "1509"})
    now = state(game)
    there = cell(game, "1510")
    assert not has_room(now, unit(game, "DE-IX"), there)
    assert not has_room(now, unit(game, "DE-2-HQ"), there)
    assert has_room(now, unit(game, "DE-II"), there)  # it stands there already
    assert has_room(now, unit(game, "DE-1-HQ"), there)
    assert has_room(now, unit(game, "DE-1-DEPOT"), there)  # ruling S11
    assert has_room(now, unit(game, "DE-IX"), cell(game, "1511"))
    corps = room_refusal(now, unit(game, "DE-IX"), there, "6.2")
    assert (corps.case, corps.params["load"], corps.params["limit"]) == ("6.2", 4, 3)
    staff = room_refusal(now, unit(game, "DE-2-HQ"), there, "6.2")
    assert (staff.params["what"], staff.params["load"], staff.params["limit"]) == ("hq", 2, 1)


@case("6.2(a)")
def test_a_fort_counts_as_a_corps() -> None:
    metz = {"DE-METZ": "1907", "DE-II": "1907", "DE-III": "1907"}
    assert not of_kind(do(german(metz), "done"), Overstacked)
    game = german({**metz, "DE-IV": "1907"})
    do(game, "done")
    assert asks(game) == "unstack"
    assert choices(game, "unit") == {"DE-II", "DE-III", "DE-IV"}  # ruling S41: the fort stays where it is
    assert why(game, "unit DE-METZ").message == "not-excess"


@case("6.4")
def test_markers_and_depots_take_no_room() -> None:
    units: dict[str, Any] = {
        "DE-II": {"hex": "1510", "morale": "elan"},
        "DE-III": {"hex": "1510", "morale": "fatigued", "state": ["oos"]},
        "DE-IV": {"hex": "1510", "state": ["oos", "reduced"]},
        "DE-1-HQ": {"hex": "1510", "state": ["oos"]},
        "DE-1-DEPOT": "1510",
        "DE-2-DEPOT": "1510",
    }
    assert not of_kind(do(german(units), "done"), Overstacked)


# ---- nations of the Entente (6.3)


def entente(units: dict[str, Any], **more: Any) -> Game:
    return bare("entente_movement", units, **{"turn": 4, "rails": WEST, **more})


@case("6.3")
@pytest.mark.parametrize(
    ("mover", "other"),
    [("FR-I", "BR-I"), ("BR-I", "FR-I"), ("BE-1", "FR-I"), ("BR-HQ", "BE-HQ"), ("FR-1-HQ", "BE-1")],
)
def test_nations_of_the_entente_do_not_stack_with_each_other(mover: str, other: str) -> None:
    game = entente({mover: "1210", other: "1211"})
    do(game, f"unit {mover}")
    assert "1211" not in choices(game, "to")
    refusal = why(game, "to 1211")
    assert (refusal.case, refusal.message, refusal.params["other"]) == ("6.3", "other-nation", other)


@case("6.3")
def test_units_of_one_nation_stack_whatever_their_army() -> None:
    game = entente({"FR-I": "1210", "FR-XX": "1211"})
    do(game, "unit FR-I", "to 1211")
    assert where(game, "FR-I") == "1211"


@case("6.3")
def test_a_unit_may_pass_through_allies() -> None:
    """Ruling S26."""
    walls = {"FR-I": "1511", "FR-II": "1411", "FR-III": "1611"}
    game = entente({"BR-I": "1510", **walls})
    do(game, "unit BR-I")
    assert legal(game, "to 1512")


@case("6.3(a)")
@pytest.mark.parametrize(("mover", "fort", "at"), [("FR-I", "BE-LIEGE", "1109"), ("BR-I", "FR-VERDUN", "1809")])
def test_nor_with_each_others_forts(mover: str, fort: str, at: str) -> None:
    beside = f"{at[:2]}{int(at[2:]) + 1:02d}"
    game = entente({mover: beside, fort: at})
    do(game, f"unit {mover}")
    assert at not in choices(game, "to")
    assert why(game, f"to {at}").case == "6.3(a)"


@case("6.3(a)")
def test_a_fort_takes_in_its_own_nation() -> None:
    game = entente({"BE-1": "1110", "BE-LIEGE": "1109"})
    do(game, "unit BE-1")
    assert legal(game, "to 1109")


@case("6.3(b)", "8.4(h)")
@pytest.mark.parametrize(("fort", "at"), [("BE-LIEGE", "1109"), ("FR-MAUBEUGE", "1313")])
def test_the_british_may_join_the_forts_of_liege_and_maubeuge(fort: str, at: str) -> None:
    beside = f"{at[:2]}{int(at[2:]) + 1:02d}"
    game = entente({"BR-I": beside, "BR-HQ": beside, fort: at})
    do(game, "unit BR-I", f"to {at}", "stop", "unit BR-HQ", f"to {at}", "stop")
    assert where(game, "BR-I") == where(game, "BR-HQ") == at


@case("8.4(i)", "6.3")
def test_but_not_the_troops_of_another_nation_there() -> None:
    game = entente({"BR-I": "1110", "BE-LIEGE": "1109", "BE-1": "1109"})
    do(game, "unit BR-I")
    assert why(game, "to 1109").params["other"] == "BE-1"
    game = entente({"BR-I": "1109", "BE-LIEGE": "1109", "BE-1": "1110"})
    do(game, "unit BE-1")
    assert why(game, "to 1109").params["other"] == "BR-I"


# ---- over the limit (6.5)


def crowd(units: dict[str, Any], *leavers: str, **more: Any) -> Game:
    """A hex over the limit at the end of a German Combat Phase, in which nobody rests or tires; who leaves it."""
    game = bare("german_combat", units, **{"turn": 2, "rails": EAST, **more})
    while asks(game) != "unstack":
        do(game, "done")
    for name in leavers:
        do(game, f"unit {name}")
    return game


@case("6.5(a)")
def test_corps_in_a_hex_over_the_limit_are_fatigued() -> None:
    game = crowd({**FOUR, "DE-1-HQ": "1510", "DE-V": "1511"})
    assert {morale(game, name) for name in FOUR} == {"fatigued"}
    assert morale(game, "DE-1-HQ") == "normal"
    assert morale(game, "DE-V") == "normal"  # next to it


@case("6.5(a)", "9.6(b-vi)")
def test_those_fatigued_already_stay_so_and_forts_have_no_morale() -> None:
    """Ruling S6."""
    here = dict.fromkeys(("DE-II", "DE-III", "DE-METZ"), "1907")
    game = crowd({**here, "DE-IV": {"hex": "1907", "morale": "fatigued"}})
    assert morale(game, "DE-IV") == "fatigued"
    assert morale(game, "DE-METZ") == "normal"


@case("9.6(b-vi)")
@pytest.mark.parametrize(
    ("phase", "names"),
    [
        ("german_combat", ("DE-II", "DE-III", "DE-HKK2", "DE-LW1")),
        ("entente_combat", ("FR-I", "FR-II", "FR-III", "FR-X")),
        ("entente_combat", ("BR-I", "BR-II", "BR-III", "BR-C")),
    ],
)
@pytest.mark.parametrize("worn", [[], ["reduced"]])
def test_an_overstacked_corps_that_is_tired_already_loses_no_step(
    phase: str, names: tuple[str, ...], worn: list[str]
) -> None:
    """The second fatigue is ignored: only a failed attack or a retreat turns it into a step (11.20)."""
    tired = {name: {"hex": "1510", "morale": "fatigued", "state": worn} for name in names}
    game = bare(phase, tired, turn=4, rails=EAST if phase == "german_combat" else WEST)
    while asks(game) != "unstack":
        do(game, "done")
    assert choices(game, "unit") == set(names), "nobody is lost before the owner has picked"
    for name in names:
        assert (where(game, name), morale(game, name)) == ("1510", "fatigued")
        assert marks(game, name) & {"reduced"} == set(worn)
    assert not [event for _, event in game.log() if isinstance(event, (StepLost, Eliminated))]


@case("6.5(a-ii)")
def test_those_with_elan_lose_it_and_no_more() -> None:
    game = crowd({**THREE, "DE-IX": {"hex": "1510", "morale": "elan"}})
    assert morale(game, "DE-IX") == "normal"
    assert morale(game, "DE-II") == "fatigued"


@case("6.5(b)")
def test_the_owner_picks_who_leaves_until_the_hex_complies() -> None:
    game = crowd({**FOUR, "DE-V": "1510"})
    do(game, "unit DE-III", "to 1509")
    assert asks(game) == "unstack"  # four are still one too many
    assert choices(game, "unit") == {"DE-II", "DE-IV", "DE-IX", "DE-V"}
    do(game, "unit DE-V", "to 1409")
    assert asks(game) != "unstack"
    assert where(game, "DE-III") == "1509"
    assert where(game, "DE-V") == "1409"


@case("6.5")
def test_the_other_side_is_thinned_out_too_and_by_its_own_player() -> None:
    game = crowd(dict.fromkeys(("FR-I", "FR-II", "FR-III", "FR-X"), "1520"), rails=WEST)
    assert game.decision is not None
    assert game.decision.seat == "entente"
    assert why(game, "unit FR-XX").message == "not-excess"
    do(game, "unit FR-X")
    assert choices(game, "to") == {"1420", "1521", "1620"}


@case("6.5(b)")
def test_the_owner_may_think_again_about_who_leaves() -> None:
    game = crowd(FOUR, "DE-II")
    do(game, "cancel")
    assert asks(game) == "unstack"
    assert where(game, "DE-II") == "1510"


@case("6.5(b-ii)")
def test_who_leaves_goes_one_hex_toward_his_supply() -> None:
    game = crowd(FOUR, "DE-II")
    assert choices(game, "to") == TOWARD_EAST
    assert why(game, "to 1511").message == "not-toward-supply"
    assert why(game, "to 1508").message == "displaced-one-hex"
    displaced = of_kind(do(game, "to 1509"), Displaced)[0]
    assert displaced.path == ("1510", "1509")


@case("6.5(b-ii)")
def test_a_source_with_enemies_in_it_is_none_to_go_to() -> None:
    """Ruling S36: with 1301 taken, 1701 is the nearest source."""
    stack = dict.fromkeys(FOUR, "1403")
    assert choices(crowd(stack, "DE-II"), "to") == {"1303", "1402"}
    assert choices(crowd({**stack, "FR-1-HQ": "1301"}, "DE-II"), "to") == {"1402", "1503"}


@case("6.5(b-ii)")
def test_in_a_source_of_supply_itself_the_next_one_shows_the_way() -> None:
    """Ruling S41."""
    stack = dict.fromkeys(FOUR, "1301")
    assert choices(crowd(stack, "DE-II"), "to") == {"1401"}
    assert choices(crowd(stack, "DE-II", rails=EAST[:1]), "to") == set()


@case("6.5(b-iii)")
def test_an_enemy_zoc_is_closed_to_them_unless_a_friend_is_there() -> None:
    enemy = {"FR-I": "1508"}  # 1409, 1509 and 1609 lie around it
    game = crowd({**FOUR, **enemy, "DE-1-HQ": "1509"}, "DE-II")
    assert "1509" in choices(game, "to")
    game = crowd({**FOUR, **enemy}, "DE-II")
    assert "1509" not in choices(game, "to")
    refusal = why(game, "to 1509")
    assert (refusal.case, refusal.message) == ("6.5(b-iii)", "displaced-into-zoc")


@case("6.5(b-iv)")
def test_a_hex_that_is_too_full_in_its_turn_is_thinned_out_as_well() -> None:
    behind = {"DE-V": "1509", "DE-VI": "1509", "DE-VII": {"hex": "1509", "morale": "elan"}}
    game = crowd({**FOUR, **behind}, "DE-II")
    events = do(game, "to 1509")
    assert [event.hex for event in of_kind(events, Overstacked)] == ["1509"]
    assert asks(game) == "unstack"
    assert choices(game, "unit") == {"DE-II", "DE-V", "DE-VI", "DE-VII"}
    assert morale(game, "DE-V") == "fatigued"
    assert morale(game, "DE-VII") == "normal"
    do(game, "unit DE-V", "to 1508")
    assert asks(game) != "unstack"


@case("6.5(b-iv)", "9.6(a-iii)")
def test_nobody_tires_twice_in_the_chain() -> None:
    behind = {"DE-V": "1509", "DE-VI": "1509", "DE-VII": "1509"}
    leaver = {"DE-II": {"hex": "1510", "morale": "elan"}}
    game = crowd({**FOUR, **behind, **leaver}, "DE-II")
    events = do(game, "to 1509")
    assert morale(game, "DE-II") == "normal"
    assert all("DE-II" not in event.units for event in of_kind(events, MoraleChanged))


@case("6.5(b-iv)")
def test_two_full_sources_do_not_push_units_to_and_fro() -> None:
    names = ["DE-II", "DE-III", "DE-IV", "DE-IX", "DE-V", "DE-VI", "DE-VII"]
    units = dict.fromkeys(names[:4], "1501") | dict.fromkeys(names[4:], "1601")
    game = crowd(units, "DE-II", rails=["1501 1502", "1601 1602"])
    do(game, "to 1601", "unit DE-V")
    assert choices(game, "to") == set()
    assert legal(game, "eliminate")


@case("6.5(b-v)")
def test_the_owner_may_give_up_a_unit_instead() -> None:
    game = crowd(FOUR, "DE-II")
    assert choices(game, "to")
    assert legal(game, "eliminate")
    do(game, "eliminate")
    assert where(game, "DE-II") == "eliminated"
    assert asks(game) != "unstack"


@case("6.5(b-vi)")
def test_without_a_legal_hex_the_excess_is_lost() -> None:
    """1409 and 1609 hold enemies, who have their zone of control over 1509."""
    game = crowd({**FOUR, "FR-I": "1409", "FR-II": "1609"}, "DE-IV")
    assert choices(game, "to") == set()
    assert why(game, "to 1409").message == "enemy-in-hex"
    assert why(game, "to 1509").message == "displaced-into-zoc"
    do(game, "eliminate")
    assert where(game, "DE-IV") == "eliminated"


@case("6.5(b-vi)", "6.3")
def test_allies_in_the_only_hexes_leave_none() -> None:
    crowded = dict.fromkeys(("FR-I", "FR-II", "FR-III", "FR-X"), "1520")
    game = crowd({**crowded, "BR-I": "1420", "BR-II": "1521", "BR-III": "1620"}, "FR-X", rails=WEST)
    assert choices(game, "to") == set()
    assert why(game, "to 1420").case == "6.3"
