"""9.7 Surrender: the cut off who fall, and the broken who do not rally."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import asks, clash
from tests.titles.they_shall_not_pass.table import TITLE, at, case, choices, do, marks, of_kind, state, unit, where, why

import meuse
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.morale import is_surrounded
from meuse.titles.they_shall_not_pass.events import Eliminated, Rallied, Surrendered
from meuse.titles.they_shall_not_pass.terrain import RIVER

BOX: Any = meuse.open_box(TITLE).content
RING = {"DE-R6": "3016", "DE-R19": "2715"}  # with the attackers in 2914 their ZOC lie all around 2915
CUT_OFF = {"hex": "2915", "state": ["reduced", "unsupplied"]}
FAILED, PASSED = [6, 6], [1, 1]


def overrun(units: dict[str, Any], **more: Any) -> Game:
    """The French in 2915 are assaulted from 2914 and take one hit."""
    lines = ("assault 2915", "unit DE-24", "commit")
    return clash("german_assault", {"DE-24": "2914", **units}, *lines, hits=(0, 1), **more)


# ---- eliminated while cut off


@case("9.7", "9.7(b)")
def test_a_unit_eliminated_while_unsupplied_and_surrounded_surrenders() -> None:
    game = overrun({**RING, "FR-44": CUT_OFF})
    events = do(game, "loss FR-44")
    assert of_kind(events, Surrendered)[0].unit == "FR-44"
    assert of_kind(events, Eliminated) == []
    assert where(game, "FR-44") == "removed"


@case("9.7", "14.4(b)")
def test_ruling_t17_who_surrenders_leaves_no_remnant() -> None:
    game = overrun({**RING, "FR-44": CUT_OFF})
    do(game, "loss FR-44")
    assert asks(game) == ("german", "advance")
    game = overrun({**RING, "FR-44": {"hex": "2915", "state": ["reduced"]}})
    do(game, "loss FR-44")
    assert asks(game) == ("french", "remnant")


@case("9.7")
@pytest.mark.parametrize(
    "units",
    [
        pytest.param({**RING, "FR-208": {"hex": "2915", "state": ["reduced"]}}, id="in supply"),
        pytest.param({"DE-R6": "3016", "FR-208": CUT_OFF}, id="a way out in the west"),
    ],
)
def test_a_unit_that_is_in_supply_or_not_surrounded_is_eliminated(units: dict[str, Any]) -> None:
    game = overrun(units)
    assert of_kind(do(game, "loss FR-208"), Eliminated)[0].unit == "FR-208"
    assert where(game, "FR-208") == "eliminated"


@case("9.7")
def test_a_step_that_does_not_eliminate_is_no_surrender() -> None:
    game = overrun({**RING, "FR-208": {"hex": "2915", "state": ["unsupplied"]}})
    do(game, "loss FR-208")
    assert (where(game, "FR-208"), "reduced" in marks(game, "FR-208")) == ("2915", True)


@case("9.7")
@pytest.mark.parametrize("single", ["FR-14-A", "FR-XXX-HQ"])
def test_guns_and_hqs_surrender_too(single: str) -> None:
    game = overrun({**RING, single: {"hex": "2915", "state": ["unsupplied"]}})
    assert where(game, single) == "removed"


@case("9.7")
def test_germans_surrender_by_the_same_rule() -> None:
    units = {"FR-44": "2914", "FR-60": "2914", "FR-35": "3016", "FR-42": "2715", "DE-24": CUT_OFF}
    lines = ("assault 2915", "unit FR-44", "unit FR-60", "commit")
    game = clash("french_assault", units, *lines, hits=(0, 2))
    assert where(game, "DE-24") == "removed"


@case("9.7")
def test_ruling_t27_a_friend_next_door_breaks_the_ring() -> None:
    game = overrun({**RING, "FR-208": CUT_OFF, "FR-233": "2815"})
    do(game, "loss FR-208")
    assert where(game, "FR-208") == "eliminated"


@case("9.7")
def test_ruling_t27_the_edge_of_the_map_closes_the_ring() -> None:
    units = {"DE-24": "3314", "DE-R6": "3216", "FR-208": {"hex": "3315", "state": ["reduced", "unsupplied"]}}
    game = clash("german_assault", units, "assault 3315", "unit DE-24", "commit", hits=(0, 1))
    do(game, "loss FR-208")
    assert where(game, "FR-208") == "removed"


@case("9.7")
def test_ruling_t27_a_river_closes_the_ring_but_a_friend_beyond_it_breaks_it() -> None:
    """German HQs, which have no zone of control, hold every hex that can be entered."""
    hqs = ["DE-VIIR-HQ", "DE-XVIII-HQ", "DE-III-HQ", "DE-V-HQ"]
    for (here, there), kind in BOX.terrain.crossings.items():
        ways = BOX.terrain.open_to[here]
        if kind != RIVER or len(ways) > len(hqs) or any(BOX.terrain.fort[cell] for cell in (*ways, here, there)):
            continue
        names = BOX.board.names
        ring = {hq: names[cell] for hq, cell in zip(hqs, ways, strict=False)}
        game = at("german_assault", {"FR-208": names[here], **ring})
        assert is_surrounded(state(game), unit(game, "FR-208"))
        game = at("german_assault", {"FR-208": names[here], **ring, "FR-233": names[there]})
        assert not is_surrounded(state(game), unit(game, "FR-208"))
        return
    raise AssertionError("no hex with two river hexsides")


@case("9.7(b)", "6.33(a-ii)")
def test_who_has_surrendered_never_returns() -> None:
    units = {"FR-XXX-HQ": "3321", "FR-44": {"place": "removed"}, "FR-60": {"place": "eliminated"}}
    game = at("french_organization", units)
    assert choices(game, "return") == {"FR-60"}
    assert why(game, "return FR-44").case == "6.33(a-ii)"


# ---- broken troops (6.2)

BROKEN = {"hex": "3318", "state": ["demoralized", "reduced"]}


def rallying(units: dict[str, Any], dice: list[int]) -> Game:
    """The French Organization Phase; the HQ of XXX Corps stands on a supply source behind the unit in 3318."""
    return at("french_organization", {"FR-XXX-HQ": "3321", **units}, dice=dice)


def happened(game: Game, kind: type) -> list[str]:
    events: list[Any] = [event for _, event in game.log() if isinstance(event, kind)]
    return [event.unit for event in events]


@case("9.7(a)", "6.2(b)", "12.3(e)")
def test_a_broken_reduced_unit_that_fails_to_rally_next_to_the_enemy_surrenders() -> None:
    game = rallying({"FR-44": BROKEN, "DE-24": "3317"}, FAILED)
    assert happened(game, Surrendered) == ["FR-44"]
    assert where(game, "FR-44") == "removed"
    game = rallying({"FR-44": BROKEN, "DE-24": "3317"}, PASSED)
    assert (happened(game, Surrendered), happened(game, Rallied)) == ([], ["FR-44"])


@case("9.7(a)", "6.2(b)", "12.3(e)")
def test_a_broken_remnant_surrenders_likewise() -> None:
    game = rallying({"FR-Remnant-1": {"hex": "3318", "state": ["demoralized"]}, "DE-24": "3317"}, FAILED)
    assert happened(game, Surrendered) == ["FR-Remnant-1"]


@case("9.7(a)", "6.2(b)", "12.3(e)")
@pytest.mark.parametrize(
    "units",
    [
        pytest.param({"FR-44": {"hex": "3318", "state": ["demoralized"]}, "DE-24": "3317"}, id="at full strength"),
        pytest.param({"FR-44": BROKEN, "DE-24": "3316"}, id="no enemy next to it"),
        pytest.param({"FR-44": BROKEN, "DE-24": "3317", "FR-60": "3318"}, id="with a steady friend"),
    ],
)
def test_it_stays_if_one_condition_is_missing(units: dict[str, Any]) -> None:
    game = rallying(units, FAILED)
    assert happened(game, Surrendered) == []
    assert (where(game, "FR-44"), "demoralized" in marks(game, "FR-44")) == ("3318", True)


@case("9.7(a)", "6.2(b)")
def test_a_friend_who_is_demoralized_himself_saves_nobody() -> None:
    """The 60th, at full strength, fails first; the 44th then surrenders beside it."""
    units = {"FR-44": BROKEN, "FR-60": {"hex": "3318", "state": ["demoralized"]}, "DE-24": "3317"}
    game = rallying(units, FAILED + FAILED)
    do(game, "rally FR-60")
    assert happened(game, Surrendered) == ["FR-44"]
    assert where(game, "FR-60") == "3318"
