"""Worked examples of Schlieffen's War: SW-X2 and SW-X3 (counters and steps), SW-X6 (regrouping)."""

from typing import Any

from tests.titles.schlieffens_war.battlefield import ELSEWHERE, attack, field
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import TITLE, case, choices, do, marks, morale, state, unit, where, why

import meuse
from meuse.engine.game import Game


@case("2.3(ex)")
def test_x2_the_german_10th_corps() -> None:
    box = meuse.open_box(TITLE).content
    tenth = box.index["DE-X"]
    assert (box.army[tenth], box.front[tenth], box.movement[tenth]) == ("2", 4, 4)


@case("2.7(ex)")
def test_x3_the_fort_of_verdun_goes_from_4_to_3_to_2() -> None:
    units = ELSEWHERE | {"DE-II": "1808", "FR-VERDUN": "1809"}
    # At 1:1 a die of 3 costs the defender one step each time; the attackers are others each time.
    game = field("german_combat", units, factors={"DE-II": 4}, dice=[3])
    assert state(game).factor(unit(game, "FR-VERDUN")) == 4
    attack(game, "1809", "DE-II")
    assert (where(game, "FR-VERDUN"), state(game).factor(unit(game, "FR-VERDUN"))) == ("1809", 3)
    hit = units | {"FR-VERDUN": {"hex": "1809", "state": ["reduced"]}}
    game = field("german_combat", hit, factors={"DE-II": 3}, dice=[3])
    attack(game, "1809", "DE-II")
    assert (where(game, "FR-VERDUN"), where(game, "FR-VERDUN-2")) == ("removed", "1809")
    assert state(game).factor(unit(game, "FR-VERDUN-2")) == 2


ONE, TWO, THREE, DEAD = "FR-I", "FR-II", "FR-III", "FR-IV"


def example() -> Game:
    """Two fatigued units, one of them reduced; a third reduced and not fatigued; all may regroup."""
    units: dict[str, Any] = {
        "FR-3-HQ": "2020",
        ONE: {"hex": "2019", "morale": "fatigued"},
        TWO: {"hex": "2019", "morale": "fatigued", "state": ["reduced"]},
        THREE: {"hex": "2018", "state": ["reduced"]},
        DEAD: {"place": "eliminated"},
    }
    return bare("entente_regroup", units, turn=2, rails=[along("2020", "2024")], terrain={"2022": "city"})


@case("9.5(ex)")
def test_x6_step_1_clears_either_or_both_of_the_fatigued() -> None:
    game = example()
    assert choices(game, "unit") == {ONE, TWO}
    do(game, f"unit {ONE}")
    assert choices(game, "unit") == {TWO}
    do(game, f"unit {TWO}")
    assert (morale(game, ONE), morale(game, TWO)) == ("normal", "normal")


@case("9.5(ex)")
def test_x6_step_2_restores_either_or_both_of_the_reduced_and_tires_them() -> None:
    game = example()
    do(game, "all")
    assert choices(game, "unit") == {TWO, THREE}
    do(game, f"unit {TWO}", f"unit {THREE}")
    assert marks(game, TWO) == marks(game, THREE) == set()
    assert [morale(game, name) for name in (ONE, TWO, THREE)] == ["normal", "fatigued", "fatigued"]


@case("9.5(ex)", "9.6(b-v)")
def test_x6_a_unit_that_was_not_cleared_in_step_1_cannot_be_restored_in_step_2() -> None:
    game = example()
    do(game, f"unit {ONE}", "done")
    assert choices(game, "unit") == {THREE}
    assert why(game, f"unit {TWO}").case == "9.6(b-v)"


@case("9.5(ex)")
def test_x6_step_3_returns_the_eliminated() -> None:
    game = example()
    do(game, "done", "done")
    assert choices(game, "unit") == {DEAD}
    do(game, f"unit {DEAD}", "to 2022")
    assert (where(game, DEAD), marks(game, DEAD), morale(game, DEAD)) == ("2022", set(), "fatigued")
