"""8.4, 19.1.5(e): the HQ that supplies the shells, and guns that are cut off from it."""

from typing import Any

import pytest
from tests.titles.generation_lost.guns import (
    HEAVY,
    MISS,
    SUPPLY,
    fire,
    french,
    german,
)
from tests.titles.generation_lost.table import (
    asks,
    case,
    choices,
    do,
    marks,
    state,
    told,
    where,
    why,
)

from meuse.engine.game import Game
from meuse.titles.generation_lost.fire_events import (
    BombardmentDeclared,
    BombardmentRolled,
    HqSpent,
    NoShells,
)

S_HQ = {"DE-HQ-III": {"hex": "A27", "state": SUPPLY}}


@case("8.4", "8.4.2")
def test_without_a_good_order_hq_in_supply_mode_there_is_no_bombardment() -> None:
    for hq in ({"hex": "A22"}, {"hex": "A22", "state": ["flipped", "disrupted"]}, {"place": "pool"}):
        game = german({**HEAVY, "FR-28": "N28", "DE-HQ-III": hq, "FR-HQ-VII": "T20"}, turn=2)
        seen = []
        while asks(game)[0] == "german":
            seen.append(asks(game)[1])
            do(game, "done")
        assert "shells" not in seen
        assert "bombard" not in seen
        assert [lacking.side for lacking in told(game, NoShells)] == ["german"]


@case("8.4.2", "8.4")
def test_one_good_order_hq_in_supply_mode_is_named_for_the_segment_on_either_bank() -> None:
    hqs = {
        **S_HQ,
        "DE-HQ-VIR": {"hex": "A3", "state": SUPPLY},
        "DE-HQ-XV": "C31",
        "DE-HQ-VR": {"hex": "C29", "state": ["flipped", "suppressed"]},
    }
    game = german({**HEAVY, **hqs, "FR-28": "N28"}, turn=2)
    do(game, "done")
    assert choices(game, "shells") == {"DE-HQ-III", "DE-HQ-VIR"}
    assert why(game, "shells DE-HQ-XV").case == "8.4.2"
    assert why(game, "shells DE-HQ-VR").case == "8.4"
    assert why(game, "shells DE-210H-1").case == "8.4.2"
    assert why(game, "shells DE-HQ-VIIR").case == "8.4.2"
    assert why(game, "shells FR-HQ-VII").case == "8.4.2"


@case("8.4.2")
def test_an_engaged_hq_supplies_no_shells() -> None:
    units = {**HEAVY, **S_HQ, "DE-HQ-XV": {"hex": "L33", "state": SUPPLY}, "FR-28": "L33", "FR-29": "N28"}
    game = german(units, turn=2, engaged={"french": ["L33"]})
    do(game, "done")
    assert why(game, "shells DE-HQ-XV").case == "16.5.1"


@case("8.4.2", "19.1.5(e)")
def test_whoever_does_not_mean_to_fire_names_no_hq() -> None:
    game = german({**HEAVY, **S_HQ, "FR-28": "N28", "FR-HQ-VII": "T20"}, turn=2)
    do(game, "done", "hold_fire")
    assert asks(game)[1] != "bombard"
    assert where(game, "DE-HQ-III") == "A27"


@case("8.4.1(ONE)", "8.4.2(OFF)", "19.1.5(e)")
def test_one_hq_serves_all_guns_and_leaves_when_they_are_done() -> None:
    game = german({**HEAVY, **S_HQ, "FR-28": "N28", "FR-29": "N30", "FR-HQ-VII": "T20"}, turn=2, dice=[MISS, MISS])
    do(game, "done", "shells DE-HQ-III")
    fire(game, "N28", "DE-210H-1")
    assert where(game, "DE-HQ-III") == "A27"
    fire(game, "N30", "DE-210H-2")
    (spent,) = told(game, HqSpent)
    assert (spent.unit, spent.turn) == ("DE-HQ-III", 3)
    assert where(game, "DE-HQ-III") == "turn-track"
    assert "flipped" not in marks(game, "DE-HQ-III")


@case("8.4.2(OFF)")
def test_an_hq_spent_on_the_last_turn_is_not_said_to_come_back() -> None:
    game = german({**HEAVY, **S_HQ, "FR-28": "N28", "FR-HQ-VII": "T20"}, turn=6, dice=[MISS, MISS])
    do(game, "done", "shells DE-HQ-III")
    fire(game, "N28", "DE-210H-1")
    do(game, "done")
    (spent,) = told(game, HqSpent)
    assert spent.turn == 0
    assert "hq-returns" not in [track.id for track in game.title.tracks(state(game), "german")]


@case("8.4.2(OFF)")
def test_the_spent_hq_is_back_in_command_mode_for_the_next_movement() -> None:
    units = {**HEAVY, **S_HQ, "FR-28": "N28", "FR-HQ-VII": "T20"}
    game = german(units, turn=2, dice=[MISS, 2, 2, 2, 2, 2, 2, 2, 2])
    do(game, "done", "shells DE-HQ-III")
    fire(game, "N28", "DE-210H-1")
    while state(game).turn == 2:
        do(game, "done")
    assert where(game, "DE-HQ-III") == "off-map"
    assert marks(game, "DE-HQ-III") == set()


@case("8.4", "8.4.3")
def test_no_shell_is_fired_no_hq_is_spent() -> None:
    game = german({**HEAVY, **S_HQ, "FR-28": "N28", "FR-HQ-VII": "T20"}, turn=2)
    do(game, "done", "shells DE-HQ-III", "done")
    assert where(game, "DE-HQ-III") == "A27"
    assert not told(game, HqSpent)


@pytest.mark.parametrize("side", ["german", "french"])
@case("19.1.5(e)")
def test_on_21_february_all_guns_are_supplied_and_no_hq_is_spent(side: str) -> None:
    """The gun is ringed by enemy ZOC and there is no HQ in supply mode."""
    ring = {"DE-210H-1": "A34", "FR-28": "B34"} if side == "german" else {"FR-155H-3": "A34", "DE-21-1": "B34"}
    gun = next(iter(ring))
    game = (german if side == "german" else french)({**ring, "DE-HQ-III": "A22", "FR-HQ-VII": "T20"}, dice=[6])
    do(game, "done")
    assert asks(game) == (side, "bombard")
    fire(game, "C30", gun)
    (rolled,) = told(game, BombardmentRolled)
    assert [shift.reason for shift in rolled.shifts] == ["heavy-guns"]
    assert not told(game, HqSpent)


# VAGL 8.4.3: A in the corner is cut off by the zones of G (C33) and H (B34); B and C are supplied by S at A27.
CUT_OFF = {**S_HQ, "DE-210H-1": "A34", "DE-150H-1": "A28", "FR-28": "C33", "FR-29": "B34", "FR-51": "C30"}


def cut_off(*guns: str, **more: Any) -> Game:
    game = german({**CUT_OFF, "DE-150H-2": "B27", **more}, turn=2, dice=[6, 6, 6])
    do(game, "done", "shells DE-HQ-III")
    fire(game, "C30", *guns)
    do(game, "done")
    return game


def unsupplied(game: Game) -> int:
    return sum([shift.amount for shift in told(game, BombardmentRolled)[0].shifts if shift.case == "8.4.3"])


@case("8.4.1", "8.4.3", "8.4.3(ex)", "8.4.3(MIX)")
def test_a_gun_that_is_cut_off_fires_alone_at_plus_one_and_the_hq_stays() -> None:
    game = cut_off("DE-210H-1")
    assert unsupplied(game) == 1
    assert where(game, "DE-HQ-III") == "A27"
    assert told(game, BombardmentDeclared)[0].unsupplied == ("DE-210H-1",)


@case("8.4.3(ex)", "8.4.3(MIX)")
def test_mixed_guns_have_plus_one_for_each_without_supply_and_burn_the_hq() -> None:
    game = cut_off("DE-210H-1", "DE-150H-1", "DE-150H-2")
    assert unsupplied(game) == 1
    assert where(game, "DE-HQ-III") == "turn-track"


@case("8.4.3(ex)", "8.4.1")
def test_a_friendly_unit_between_opens_the_path() -> None:
    game = cut_off("DE-210H-1", **{"DE-150H-2": "A33"})
    assert unsupplied(game) == 0
    assert where(game, "DE-HQ-III") == "turn-track"


@case("8.4.3")
def test_two_guns_without_supply_are_plus_two() -> None:
    game = cut_off("DE-210H-1", "DE-77-7", **{"DE-77-7": "A34"})
    assert unsupplied(game) == 2


@case("8.4.3(ONLY)")
def test_a_gun_with_a_path_cannot_fire_without_supply_to_save_the_hq() -> None:
    game = cut_off("DE-150H-1")
    assert unsupplied(game) == 0
    assert where(game, "DE-HQ-III") == "turn-track"


@case("8.4.1")
def test_the_path_goes_round_enemies_however_far_and_across_the_meuse() -> None:
    hq = {"DE-HQ-VIR": {"hex": "A3", "state": SUPPLY}}
    game = german({"DE-210H-1": "K28", **hq, "FR-28": "N28"}, turn=2, dice=[6])
    do(game, "done", "shells DE-HQ-VIR")
    fire(game, "N28", "DE-210H-1")
    assert unsupplied(game) == 0


@case("8.6.2", "8.6.2(ex)")
def test_two_heavy_guns_one_gun_without_supply_and_observation_are_minus_one() -> None:
    units = {**CUT_OFF, "DE-77-7": "A34", "DE-150H-2": "B27"}
    del units["DE-210H-1"]
    game = german(units, turn=2, dice=[4], observed=True)
    do(game, "done", "shells DE-HQ-III")
    fire(game, "C30", "DE-150H-1", "DE-150H-2", "DE-77-7")
    (rolled,) = told(game, BombardmentRolled)
    assert [(shift.reason, shift.amount) for shift in rolled.shifts] == [
        ("heavy-guns", -1),
        ("observation", -1),
        ("unsupplied-guns", 1),
    ]
    assert (rolled.die, rolled.total) == (4, 3)
