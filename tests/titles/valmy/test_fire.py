"""9.3 Fire combat: who fires, in which column, with what modifiers, and that a volley is one."""

from typing import Any

import pytest
from tests.titles.valmy.table import asks, case, choices, do, inside, marks, numbers, over, told, where, why

from meuse.engine.game import Game
from meuse.engine.text import Texts
from meuse.titles.valmy.battle_events import FireInVain, StepLost, VolleyFired
from meuse.titles.valmy.chapters.fire import DEFENSIVE, KINDS, MAIN_FIRE, MINOR, OVERRUN, SKIRMISH, Volley
from meuse.titles.valmy.chapters.major import MajorBattle
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ALLIED, FRENCH

ENEMIES = ("PR-KLEIST-I", "PR-KLEIST-II", "PR-ROMBERG-I")
# Whoever is left over keeps the activations going.
ELSEWHERE = {"FR-DUVAL": "VIE", "FR-49-RL": "VIE", "PR-BRUNSWICK": "STB"}
MISS = [1, 2]
TEN = [5, 5]
NINE = [4, 5]


def volley(
    shooters: dict[str, Any], dice: list[int], kind: int = MINOR, targets: tuple[str, ...] = ENEMIES, side: int = FRENCH
) -> Game:
    """Units fire at others, all in Valmy."""
    there = {name: {"hex": "VAL", **entry} for name, entry in shooters.items()}
    units = {**ELSEWHERE, **there, **dict.fromkeys(targets, "VAL")}
    return inside(
        lambda state: Volley(side, kind, numbers(state, *shooters), numbers(state, *targets)),
        units,
        battle={"attacker": "allied"},
        dice=dice,
    )


def fired(game: Game) -> VolleyFired:
    (event,) = told(game, VolleyFired)
    assert isinstance(event, VolleyFired)
    return event


@case("9.0(e)", "9.3.2(a)", "9.3.2(b)", "T.FIRE")
def test_each_unit_rolls_two_dice_in_the_column_of_its_morale() -> None:
    """Morale 7 hits with 10, morale 5 only with 11."""
    game = volley({"FR-1-RL": {}, "FR-5-RL": {}, "FR-MOSELLE": {}}, [*NINE, *TEN, *TEN])
    event = fired(game)
    assert event.columns == ("7", "7", "5")
    assert event.dice == (4, 5, 5, 5, 5, 5)
    assert event.results == (0, 1, 0)
    assert event.hits == 1


@case("9.3.4", "T.FIRE")
def test_a_shot_misses_or_costs_one_step_or_two() -> None:
    game = volley(
        {"PR-GREN-3": {}, "PR-GREN-4": {}, "PR-GREN-1": {}}, [*NINE, *TEN, 6, 6], targets=("FR-1-RL",), side=ALLIED
    )
    assert fired(game).columns == ("9", "9", "9")
    assert fired(game).results == (0, 1, 2)


@case("9.3.3", "9.3.3(a)", "10.0(a)")
def test_a_reduced_unit_fires_in_a_lower_column_and_with_minus_one() -> None:
    """A French line unit falls from 7 to 6: it needs 11, and has -1."""
    game = volley({"FR-1-RL": {"state": ["reduced"]}, "FR-5-RL": {"state": ["reduced"]}}, [5, 6, 6, 6])
    event = fired(game)
    assert event.columns == ("6", "6")
    assert event.modifiers == (-1, -1)
    assert event.results == (0, 1), "11 is 10 and misses, 12 is 11 and hits"
    (shots,) = event.fire
    assert [(shift.reason, shift.amount, shift.case) for shift in shots.shifts] == [("reduced", -1, "9.3.3")]


@case("8.1(f)", "9.3.2(b)")
def test_points_of_leaders_raise_the_column() -> None:
    game = volley({"FR-1-RL": {"raised": 3}, "FR-5-RL": {}}, [*NINE, *NINE])
    assert fired(game).columns == ("10", "7")
    assert fired(game).results == (1, 0)


@case("8.1(f)", "9.3.3")
def test_points_do_not_take_the_minus_one_from_a_reduced_unit() -> None:
    """Ruling L83."""
    game = volley({"FR-1-RL": {"raised": 2, "state": ["reduced"]}}, TEN)
    assert fired(game).columns == ("8",)
    assert (fired(game).modifiers, fired(game).hits) == ((-1,), 0)


@case("9.3.1(a)", "9.3.1(d)", "9.3.1(e)", "9.1(e)")
@pytest.mark.parametrize("kind", [MINOR, OVERRUN, SKIRMISH, MAIN_FIRE, DEFENSIVE])
def test_skirmishers_use_their_own_column_in_every_fire(kind: int) -> None:
    """Ruling L51: points of leaders do not change it. Jägers of one step are skirmishers as well."""
    units = {"PR-FUS-LEGAT": {"raised": 2}, "PR-FELDJAG": {}, "PR-THADDEN-I": {}}
    game = volley(units, [*MISS, *MISS, *MISS], kind, targets=("FR-1-RL",), side=ALLIED)
    assert fired(game).columns == ("skirmish", "skirmish", "8")
    assert fired(game).kind == KINDS[kind]


@case("9.3.3(b)")
def test_fire_at_a_charge_has_plus_two() -> None:
    game = volley({"FR-1-RL": {}, "FR-5-RL": {"state": ["reduced"]}}, [4, 4, 5, 5], DEFENSIVE)
    event = fired(game)
    assert event.modifiers == (2, 1)
    assert event.results == (1, 1), "8 becomes 10 for morale 7, 10 becomes 11 for morale 6"
    assert [[shot.roll for shot in shots.shots] for shots in event.fire] == [["8+2"], ["10+1"]]


@case("9.3.2(b)", "9.3.2(c)", "9.3.3")
def test_the_log_tells_every_shot_with_its_column_and_modifiers() -> None:
    """So that a volley can be checked without the board: units of a column together, in the order of the dice."""
    shooters: dict[str, Any] = {
        "FR-1-RL": {},
        "FR-MOSELLE": {"state": ["reduced"]},
        "FR-5-RL": {"raised": 1},
        "FR-30-RL": {},
    }
    game = volley(shooters, [*NINE, 6, 6, *TEN, *TEN])
    event = fired(game)
    assert Texts(game.title, "en", strict=True).event(event) == (
        "The French fire at Valmy, 4 units: 2 steps. Column 7, 10+ to hit: 1st Line 9, 30th Line 10 (one step). "
        "Column 4, 12+ to hit, reduced units −1: Moselle Volunteers 12−1. Column 8, 10+ to hit: 5th Line 10 (one step)."
    )
    labels = {"FR-1-RL": "1 RL", "FR-30-RL": "30 RL"}
    assert "1 RL 9, 30 RL 10 (one step)." in Texts(game.title, "en", strict=True, printed=labels).event(event)


@case("9.1(e)")
@pytest.mark.parametrize("kind", [MINOR, OVERRUN])
def test_cavalry_fires_in_minor_battles_and_overruns(kind: int) -> None:
    game = volley({"FR-1-RL": {}, "FR-8-CAV": {}}, [*MISS, *TEN], kind)
    assert fired(game).units == ("FR-1-RL", "FR-8-CAV")
    assert (fired(game).columns[1], fired(game).hits) == ("7", 1)


@case("9.3(a)", "9.3(g)")
@pytest.mark.parametrize("kind", [MAIN_FIRE, DEFENSIVE])
def test_cavalry_never_fires_on_the_battle_board_but_can_be_hit(kind: int) -> None:
    game = volley({"FR-1-RL": {}, "FR-8-CAV": {}}, [*TEN, *MISS], kind, targets=("PR-WEIMAR-KUR",))
    assert fired(game).units == ("FR-1-RL",)
    assert marks(game, "PR-WEIMAR-KUR") == {"reduced"}


@case("9.3(a)")
def test_a_box_with_nothing_but_cavalry_does_not_roll() -> None:
    game = volley({"FR-8-CAV": {}}, [], MAIN_FIRE)
    assert told(game, VolleyFired) == []
    assert over(game)


@case("9.3.2(c)", "9.3(c)")
def test_hits_of_a_volley_are_added_up_and_taken_after_the_last_shot() -> None:
    """Ruling L38. Two hits on three units: their owner is asked for each, and only then does anybody check."""
    game = volley({"FR-1-RL": {}, "FR-5-RL": {}, "FR-30-RL": {}}, [*TEN, *MISS, *TEN, 1, 1, 1, 1])
    assert fired(game).hits == 2
    assert asks(game) == ("allied", "take-losses")
    assert choices(game, "lose") == set(ENEMIES)
    do(game, "lose PR-KLEIST-II")
    assert [event.unit for event in told(game, StepLost)] == ["PR-KLEIST-II"]
    do(game, "lose PR-KLEIST-I")
    assert over(game)
    assert marks(game, "PR-KLEIST-I") == marks(game, "PR-KLEIST-II") == {"reduced"}
    assert marks(game, "PR-ROMBERG-I") == set()


@case("9.3.2(c)")
def test_units_that_are_gone_neither_fire_nor_are_fired_at() -> None:
    """A volley at an empty box is not rolled (ruling L79)."""
    units = {**ELSEWHERE, "FR-1-RL": "VAL", "FR-5-RL": {"place": "eliminated"}, "PR-KLEIST-I": {"place": "eliminated"}}
    game = inside(
        lambda state: Volley(FRENCH, MAIN_FIRE, numbers(state, "FR-1-RL", "FR-5-RL"), numbers(state, "PR-KLEIST-I")),
        units,
        battle={},
    )
    assert told(game, VolleyFired) == []
    assert [event.units for event in told(game, FireInVain)] == [("FR-1-RL",)], "but told"
    assert over(game)
    assert where(game, "FR-1-RL") == "VAL"


@case("9.3", "9.3.2", "9.3(a)", "9.3.4(e)")
def test_main_fires_at_main_and_at_nobody_else() -> None:
    posts = {
        "FR-1-RL": "main",
        "FR-5-RL": "reserve",
        "FR-GREN-3": "left",
        "PR-KLEIST-I": "main",
        "PR-KLEIST-II": "main",
        "PR-ROMBERG-I": "reserve",
        "PR-GREN-3": "right",
    }

    def main_fire(position: State) -> MajorBattle:
        frame = MajorBattle()
        frame.goto("defender_fire")
        return frame

    units = {**ELSEWHERE, **{name: {"hex": "VAL", "post": post} for name, post in posts.items()}}
    game = inside(main_fire, units, battle={"major": 1, "round": 1}, dice=[*TEN, 1, 1, *MISS, *MISS])
    assert fired(game).units == ("FR-1-RL",)
    assert choices(game, "lose") == {"PR-KLEIST-I", "PR-KLEIST-II"}
    assert why(game, "lose PR-ROMBERG-I").case == why(game, "lose PR-GREN-3").case == "9.3.4(e)"
    do(game, "lose PR-KLEIST-I")
    second = told(game, VolleyFired)[1]
    assert (second.side, second.kind, second.units) == ("allied", "main", ("PR-KLEIST-I", "PR-KLEIST-II"))
