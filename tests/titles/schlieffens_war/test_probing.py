"""11.1 Probing attacks."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, TARGET, asks, field
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
    where,
    why,
)

from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import CityTaken, PlanCounted, Probed

# FR-I stands in 1510. 1410 is next to it, 1310 is not; 1409, 1411 and 1511 are next to 1410.
FACING = {"DE-II": "1410", "FR-I": TARGET}


def probing(units: dict[str, Any], phase: str = "german_combat", **more: Any) -> Game:
    return field(phase, {**ELSEWHERE, **units}, **more)


@case("11.1", "11.1(b)")
def test_a_probe_moves_in_without_odds_or_die() -> None:
    game = probing(FACING)
    assert asks(game) == ("german", "probing")
    events = do(game, "probe DE-II", "to 1409")
    assert where(game, "DE-II") == "1409"
    assert of_kind(events, Probed)[0].path == ("1410", "1409")
    assert len(events) == 1
    assert game.state.battle is None


@case("11.1")
def test_probes_come_before_attacks() -> None:
    game = probing({**FACING, "DE-III": "1410"})
    assert why(game, f"attack {TARGET}").message == "attacks-follow-probes"
    do(game, "done")
    assert asks(game) == ("german", "combat-phase")
    assert (why(game, "probe DE-III").case, why(game, "probe DE-III").message) == ("11.1", "probes-come-first")


@case("11.1")
def test_nobody_has_to_probe_and_who_cannot_is_not_asked() -> None:
    game = probing(FACING)
    assert legal(game, "done")
    game = field("german_combat", {"DE-II": "1410", "FR-I": "1810"})
    assert asks(game)[1] != "probing"


@case("11.1")
def test_a_probe_goes_one_hex() -> None:
    game = probing(FACING)
    do(game, "probe DE-II")
    assert why(game, "to 1412").message == "probe-adjacent-only"
    do(game, "to 1511")
    assert "DE-II" not in choices(game, "probe")


@case("11.1")
def test_a_chosen_unit_may_stay_after_all() -> None:
    game = probing(FACING)
    do(game, "probe DE-II", "cancel")
    assert asks(game) == ("german", "probing")
    assert "DE-II" in choices(game, "probe")


@case("11.1", "3.3")
def test_a_probe_takes_control_and_scores() -> None:
    """Ruling S15. 1510 is attacked no more than before; the city next to it changes hands."""
    game = probing(FACING, terrain={"1511": "city"})
    assert state(game).control[cell(game, "1511")] == 1
    events = do(game, "probe DE-II", "to 1511")
    assert state(game).control[cell(game, "1511")] == 0
    assert [event.hex for event in of_kind(events, CityTaken)] == ["1511"]


@case("11.1")
def test_a_probe_leaves_morale_alone() -> None:
    """Ruling S15."""
    game = probing({**FACING, "DE-II": {"hex": "1410", "morale": "elan"}})
    do(game, "probe DE-II", "to 1409")
    assert morale(game, "DE-II") == "elan"


@case("11.1(0)")
def test_a_probe_goes_into_a_hex_without_enemies() -> None:
    game = probing({**FACING, "FR-LONGWY": "1708", "DE-III": "1707", "DE-IV": "1709"})
    do(game, "probe DE-II")
    assert why(game, f"to {TARGET}").case == "11.1(0)"
    do(game, "cancel", "probe DE-III")
    assert why(game, "to 1708").case == "11.1(0)"


@case("11.1(0)", "6.1(a)", "6.1(b)")
@pytest.mark.parametrize(
    ("side", "names", "enemy"),
    [
        ("german", ("DE-II", "DE-IV", "DE-IX", "DE-GD"), "FR-I"),
        ("entente", ("FR-I", "FR-II", "FR-III", "FR-X"), "DE-II"),
    ],
)
def test_a_probe_may_overstack_a_hex_until_the_phase_ends(side: str, names: tuple[str, ...], enemy: str) -> None:
    """Ruling S34: the limits hold at the end of the phase, for probes as for moves."""
    first, *crowd = names
    game = probing({first: "1410", enemy: TARGET, **dict.fromkeys(crowd, "1409")}, f"{side}_combat")
    do(game, f"probe {first}", "to 1409")
    assert where(game, first) == "1409"
    while asks(game)[1] != "unstack":
        do(game, "done")
    assert choices(game, "unit") == set(names)
    assert {morale(game, name) for name in names} == {"fatigued"}


@case("11.1(0)", "6.1(a)")
def test_a_second_hq_may_follow_a_probe_for_the_phase() -> None:
    units = {**FACING, "DE-1-HQ": "1410", "DE-2-HQ": "1409", "DE-IV": "1409"}
    game = probing(units)
    do(game, "probe DE-II", "to 1409", "probe DE-1-HQ", "to 1409")
    assert where(game, "DE-1-HQ") == "1409"


@case("11.1(0)", "6.3")
def test_nations_do_not_mix_by_probing() -> None:
    units = {"FR-II": "1410", "BR-I": "1409", "DE-III": TARGET}
    game = probing(units, "entente_combat", turn=4)
    do(game, "probe FR-II")
    assert why(game, "to 1409").message == "other-nation"


@case("11.1(a)")
def test_the_hex_must_be_next_to_an_enemy() -> None:
    game = probing(FACING)
    do(game, "probe DE-II")
    assert choices(game, "to") == {"1409", "1511"}
    assert why(game, "to 1411").case == "11.1(a)"


@case("11.1(a)")
@pytest.mark.parametrize("enemy", ["FR-5-HQ", "FR-I", "BE-1"])
def test_any_enemy_unit_will_do(enemy: str) -> None:
    game = probing({"DE-II": "1410", enemy: TARGET})
    assert "DE-II" in choices(game, "probe")


@case("11.1(a)")
def test_a_unit_not_next_to_any_enemy_may_probe_into_contact() -> None:
    game = probing({"DE-II": "1310", "FR-I": TARGET})
    do(game, "probe DE-II")
    assert choices(game, "to") == {"1410", "1409"} & set(neighbours(game, "1310"))
    assert choices(game, "to")


def neighbours(game: Game, name: str) -> list[str]:
    board = state(game).box.board
    return [board.names[other] for other in board.adjacent[board.index[name]]]


@case("11.1(c)")
def test_a_probe_goes_from_zoc_to_zoc() -> None:
    game = probing(FACING)
    assert state(game).enemy_zoc(cell(game, "1410"), 0)
    assert state(game).enemy_zoc(cell(game, "1409"), 0)
    do(game, "probe DE-II", "to 1409")
    assert where(game, "DE-II") == "1409"


@case("11.1(d)")
def test_who_has_probed_attacks_nobody_in_this_phase() -> None:
    game = probing({**FACING, "DE-III": "1410"})
    do(game, "probe DE-II", "to 1409", "done", f"attack {TARGET}")
    assert choices(game, "unit") == {"DE-III"}
    assert why(game, "unit DE-II").case == "11.1(d)"
    assert "probed" in marks(game, "DE-II")


@case("11.1(d)")
def test_nor_does_he_probe_again() -> None:
    game = probing(FACING)
    do(game, "probe DE-II", "to 1409")
    assert why(game, "probe DE-II").case == "11.1(d)"


@case("11.1(e)")
def test_the_fatigued_do_not_probe() -> None:
    game = probing({**FACING, "DE-II": {"hex": "1410", "morale": "fatigued"}, "DE-III": "1410"})
    assert choices(game, "probe") & {"DE-II", "DE-III"} == {"DE-III"}
    assert why(game, "probe DE-II").case == "11.1(e)"


@case("11.1(f)", "4.4(e)")
def test_probes_do_not_count_for_plan_xvii() -> None:
    """1406 lies in Germany: an attack there would count."""
    units = {"FR-II": "1407", "DE-III": "1405"}
    game = probing(units, "entente_combat")
    events = do(game, "probe FR-II", "to 1406")
    assert where(game, "FR-II") == "1406"
    assert not of_kind(events, PlanCounted)
    assert state(game).plan_attacks == 0


# ---- who probes (ruling S34)


@case("11.1", "2.3(paren)")
def test_a_corps_in_parentheses_probes_with_one_that_needs_no_help() -> None:
    game = probing({"DE-LW1": "1410", "FR-I": TARGET})
    assert "DE-LW1" not in choices(game, "probe")
    game = probing({"DE-LW1": "1410", "DE-II": "1410", "FR-I": TARGET})
    do(game, "probe DE-LW1", "to 1409")
    assert where(game, "DE-LW1") == "1409"
    # Or it follows: into the same hex, and into no other.
    game = probing({"DE-LW1": "1410", "DE-II": "1410", "FR-I": TARGET})
    do(game, "probe DE-II", "to 1409", "probe DE-LW1")
    assert choices(game, "to") == {"1409"}
    assert why(game, "to 1511").case == "2.3(paren)"
    # One that needs help itself leads nobody.
    game = probing({"DE-LW1": "1410", "DE-LW5": "1410", "DE-II": "1410", "FR-I": TARGET})
    do(game, "probe DE-LW1", "to 1409", "probe DE-II", "to 1511", "probe DE-LW5")
    assert choices(game, "to") == {"1511"}


@case("11.1", "11.7(b)")
def test_an_hq_follows_a_corps_of_its_hex_into_the_same_hex() -> None:
    """DE-III has come to 1511 from another hex than that of the HQ."""
    game = probing({**FACING, "DE-1-HQ": "1410", "DE-III": "1411", "DE-2-HQ": "1412"})
    assert choices(game, "probe") == {"DE-II", "DE-III", "DE-XV"}
    do(game, "probe DE-III", "to 1511", "probe DE-II", "to 1409")
    assert choices(game, "probe") == {"DE-1-HQ", "DE-XV"}
    do(game, "probe DE-1-HQ")
    assert choices(game, "to") == {"1409"}
    assert why(game, "to 1511").case == "11.7(b)"
    do(game, "to 1409")
    assert where(game, "DE-1-HQ") == "1409"


@case("11.1", "2.5(a)")
def test_forts_and_depots_do_not_probe() -> None:
    game = probing({"DE-THIONVILLE": "1707", "DE-1-DEPOT": "1707", "DE-II": "1707", "FR-I": "1708"})
    assert choices(game, "probe") & {"DE-THIONVILLE", "DE-1-DEPOT", "DE-II"} == {"DE-II"}
    assert why(game, "probe DE-THIONVILLE").case == "2.5(a)"
    assert why(game, "probe DE-1-DEPOT").message == "depots-never-probe"


@case("9.2(b)", "9.2(c)")
def test_the_bef_does_not_probe_on_turn_3() -> None:
    units = {"BR-I": "1410", "FR-II": "1411", "DE-II": TARGET}
    game = probing(units, "entente_combat", turn=3)
    assert "BR-I" not in choices(game, "probe")
    assert why(game, "probe BR-I").case == "9.2(b)"
    assert "BR-I" in choices(probing(units, "entente_combat", turn=4), "probe")


@case("10.8")
def test_belgians_probe_in_their_area_alone() -> None:
    """Rows 13 and 14 of France are within two hexes of Belgium, row 15 is not."""
    game = probing({"BE-1": "1410", "DE-II": TARGET}, "entente_combat")
    do(game, "probe BE-1")
    assert choices(game, "to") == {"1409"}
    assert why(game, "to 1511").case == "10.8"


@case("11.1")
def test_only_your_own_units_probe() -> None:
    assert why(probing(FACING), "probe FR-I").message == "not-your-unit"
    assert why(probing({**FACING, "DE-III": "0101"}), "probe DE-III").message == "nowhere-to-probe"
    assert why(probing({**FACING, "DE-III": {"place": "eliminated"}}), "probe DE-III").message == "not-on-map"


@case("6.6(b)")
@pytest.mark.parametrize(("company", "seen"), [({}, True), ({"DE-III": "1410"}, False)])
def test_an_opponent_hears_of_a_probe_that_he_could_see(company: dict[str, str], seen: bool) -> None:
    """Ruling S33: DE-II lay under DE-III, and comes to lie under DE-IV."""
    game = probing({**FACING, **company, "DE-IV": "1409"}, stacks={"1410": ["DE-III", "DE-II"]} if company else {})
    event = of_kind(do(game, "probe DE-II", "to 1409"), Probed)[0]
    assert event.seen == seen
    told = [line for line in game.view_log("entente") if line["event"] == "probed"]
    assert bool(told) == seen


@case("11.1")
def test_a_probe_may_prepare_an_attack_by_others() -> None:
    """The prober stands beside the target and takes no part: it gives no factor and no side of a pattern."""
    game = probing({**FACING, "DE-III": "1410"}, factors={"DE-II": 9, "DE-III": 3, "FR-I": 1}, dice=[3])
    do(game, "probe DE-II", "to 1511", "done")
    do(game, f"attack {TARGET}", "unit DE-III")
    asked = game.decision
    assert asked is not None
    assert asked.params["attack"] == 3
