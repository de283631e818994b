"""9.6 Elan and fatigue: three states, one level at a time, and what each state does."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, SURE, attack, field, resolved, shifts
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import (
    TITLE,
    case,
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
from meuse.engine.title import PositionError
from meuse.titles.schlieffens_war.events import AttackResolved
from meuse.titles.schlieffens_war.terms import ELAN, FATIGUED, MORALES, NORMAL

RAILS = [along("0601", "0606")]
HOME = {"DE-1-HQ": "0606"}


def in_state(cell: str, level: str, *more: str) -> dict[str, Any]:
    return {"hex": cell, "morale": level, "state": list(more)}


def marching(level: str, *, turn: int = 2, **more: Any) -> Game:
    """DE-II, with its HQ, in its Movement Phase."""
    units = HOME | {"DE-II": in_state("0606", level)} | more.pop("units", {})
    return bare("german_movement", units, turn=turn, rails=RAILS, **more)


def go(game: Game, *lines: str) -> None:
    """Move DE-II, and end its move."""
    do(game, "unit DE-II", *lines)
    if game.decision is not None and game.decision.prompt == "move-unit":
        do(game, "stop")


def rest(game: Game) -> None:
    do(game, "done")


# ---- 9.6(a): states and levels


@case("9.6(a)")
def test_a_corps_is_fatigued_normal_or_has_elan_and_nothing_else() -> None:
    assert MORALES == ("fatigued", "normal", "elan")
    assert (FATIGUED, NORMAL, ELAN) == (0, 1, 2)
    for level in MORALES:
        game = bare("german_movement", {"DE-II": in_state("0606", level)}, turn=2)
        assert morale(game, "DE-II") == level
    with pytest.raises(PositionError):
        bare("german_movement", {"DE-II": in_state("0606", "exhausted")})
    # Gaining at the top and losing at the bottom change nothing.
    game = bare("german_movement", {"DE-II": in_state("0606", "elan"), "DE-III": in_state("0606", "fatigued")})
    assert not state(game).raise_morale(unit(game, "DE-II"))
    assert not state(game).lower_morale(unit(game, "DE-III"))


@case("9.6(a-ii)")
def test_only_corps_have_morale() -> None:
    game = bare("german_movement", HOME | {"DE-II": "0606", "DE-1-DEPOT": "0605"}, turn=2, rails=RAILS)
    rest(game)
    assert [morale(game, name) for name in ("DE-II", "DE-1-HQ", "DE-1-DEPOT")] == ["elan", "normal", "normal"]
    game = bare("german_movement", HOME, turn=2, rails=RAILS)
    do(game, "unit DE-1-HQ", "to 0610")
    assert morale(game, "DE-1-HQ") == "normal", "it has spent all its points"
    for name, place in (("DE-1-HQ", "0606"), ("FR-VERDUN", "1809")):
        with pytest.raises(PositionError, match="only corps have morale"):
            bare("german_movement", {name: in_state(place, "fatigued")})


@case("9.6(a-iii)")
def test_a_long_forced_march_into_a_crowded_hex_costs_one_level_in_the_phase() -> None:
    crowd = dict.fromkeys(("DE-III", "DE-IV", "DE-IX"), "0612")
    game = marching("elan", units=crowd, dice=[6])
    go(game, "march 0612")
    assert morale(game, "DE-II") == "normal", "marched more than half its allowance, and by force"
    do(game, "done")
    assert game.phase == "german_movement", "four corps in one hex"
    assert morale(game, "DE-II") == "normal"


@case("9.6(a-iii)")
def test_rest_lifts_a_fatigued_corps_to_normal_and_no_further() -> None:
    game = marching("fatigued")
    rest(game)
    assert morale(game, "DE-II") == "normal"


@case("9.6(a-iv)")
def test_two_phases_of_a_turn_may_lift_a_corps_from_fatigue_to_elan() -> None:
    game = bare("german_regroup", HOME | {"DE-II": in_state("0606", "fatigued")}, turn=2, rails=RAILS)
    do(game, "unit DE-II")
    assert (game.phase, morale(game, "DE-II")) == ("german_movement", "normal")
    rest(game)
    assert morale(game, "DE-II") == "elan"


@case("9.6(a-v)")
def test_a_corps_of_normal_morale_has_its_full_allowance_and_no_shifts() -> None:
    game = marching("normal")
    do(game, "unit DE-II")
    assert {"0610"} <= choices(game, "to")
    game = field("german_combat", {"DE-II": "1410", "FR-I": "1510"}, factors={"DE-II": 6, "FR-I": 3}, dice=[1])
    fought = resolved(game, "1510", "DE-II")
    assert (fought.attack, fought.defense, shifts(fought)) == (6, 3, {})


@case("9.6(a-vi)")
def test_a_corps_of_normal_morale_can_rise_and_sink() -> None:
    game = marching("normal")
    rest(game)
    assert morale(game, "DE-II") == "elan"
    game = marching("normal")
    go(game, "to 0609")
    assert morale(game, "DE-II") == "fatigued"


# ---- 9.6(b): fatigue


@case("9.6(b)")
@pytest.mark.parametrize(("name", "printed", "halved"), [("DE-II", 4, 2), ("DE-LW1", 3, 2), ("DE-HKK2", 6, 3)])
def test_fatigue_halves_the_movement_allowance(name: str, printed: int, halved: int) -> None:
    """Ruling S8: rounded up."""
    for level, points in (("normal", printed), ("fatigued", halved), ("elan", printed)):
        game = bare("german_movement", {name: in_state("0606", level)}, turn=2)
        do(game, f"unit {name}")
        assert f"06{6 + points:02d}" in choices(game, "to"), level
        assert f"06{7 + points:02d}" not in choices(game, "to"), level


@case("9.6(b-ii)")
def test_one_fatigued_unit_shifts_its_attack_one_to_the_left() -> None:
    units = {"DE-II": in_state("1410", "fatigued"), "DE-III": in_state("1410", "elan"), "FR-I": "1510"}
    fought = resolved(field("german_combat", units, dice=[1]), "1510", "DE-II", "DE-III")
    assert shifts(fought) == {"fatigue-attack": -1}
    assert (fought.odds, fought.column) == ("2:1", "1:1")


@case("9.6(b-iii)")
def test_one_fatigued_defender_shifts_the_attack_one_to_the_right() -> None:
    units = {"DE-II": "1410", "DE-III": "1410", "FR-I": in_state("1510", "fatigued")}
    fought = resolved(field("german_combat", units, dice=[1]), "1510", "DE-II", "DE-III")
    assert shifts(fought) == {"fatigue-defense": 1}
    assert (fought.odds, fought.column) == ("2:1", "3:1")


@case("9.6(b-iv)")
def test_fatigued_units_do_not_force_march() -> None:
    game = marching("normal")
    do(game, "unit DE-II")
    assert choices(game, "march")
    game = marching("fatigued")
    do(game, "unit DE-II")
    assert not choices(game, "march")
    assert why(game, "march 0609").case in ("9.6(b-iv)", "10.6(d)")


@case("9.6(b-vi)")
def test_a_fatigued_unit_that_marches_far_stays_as_it_is() -> None:
    game = marching("fatigued")
    go(game, "to 0608")  # its whole halved allowance
    assert (morale(game, "DE-II"), marks(game, "DE-II") & {"reduced"}) == ("fatigued", set())
    assert where(game, "DE-II") == "0608"


@case("9.6(b-vii)")
def test_a_fatigued_corps_whose_attack_fails_loses_a_step_instead() -> None:
    units = ELSEWHERE | {"DE-II": in_state("1410", "fatigued"), "DE-III": "1410", "FR-I": "1510"}
    game = field("german_combat", units, factors={"DE-II": 6, "DE-III": 6, "FR-I": 6}, dice=[5])
    fought = of_kind(attack(game, "1510", "DE-II", "DE-III"), AttackResolved)[0]
    assert (fought.column, fought.attacker_losses) == ("1:1", 2)
    do(game, "step DE-III")
    assert where(game, "DE-II") == "eliminated", "one step in the result, one because it was fatigued already"
    assert (marks(game, "DE-III") & {"reduced"}, morale(game, "DE-III")) == ({"reduced"}, "fatigued")


@case("9.6(b-viii)")
def test_a_fatigued_corps_that_earns_a_gain_loses_its_fatigue() -> None:
    units = ELSEWHERE | {"DE-II": in_state("1410", "fatigued"), "FR-I": "1510"}
    game = field("german_combat", units, factors=SURE)
    attack(game, "1510", "DE-II")
    do(game, "step FR-I")
    assert where(game, "FR-I") == "eliminated"
    assert morale(game, "DE-II") == "normal"


# ---- 9.6(c): elan


@case("9.6(c)")
def test_elan_shifts_an_attack_one_to_the_right() -> None:
    units = {"DE-II": in_state("1410", "elan"), "DE-III": in_state("1410", "elan"), "FR-I": "1510"}
    fought = resolved(field("german_combat", units, dice=[1]), "1510", "DE-II", "DE-III")
    assert shifts(fought) == {"elan-attack": 1}
    assert (fought.odds, fought.column) == ("2:1", "3:1")


@case("9.6(c-iii)")
def test_elan_shifts_an_attack_on_it_one_to_the_left() -> None:
    units = {"DE-II": "1410", "DE-III": "1410", "FR-I": in_state("1510", "elan")}
    fought = resolved(field("german_combat", units, dice=[1]), "1510", "DE-II", "DE-III")
    assert shifts(fought) == {"elan-defense": -1}
    assert (fought.odds, fought.column) == ("2:1", "1:1")


@case("9.6(c-ii)")
def test_elan_that_is_lost_leaves_normal_morale() -> None:
    game = marching("elan")
    go(game, "to 0610")
    assert morale(game, "DE-II") == "normal"


def test_a_phase_begins_with_the_morale_that_the_last_one_left() -> None:
    box = meuse.open_box(TITLE).content
    game = bare("german_movement", HOME | {"DE-II": in_state("0606", "elan")}, turn=2, rails=RAILS)
    number = box.index["DE-II"]
    assert state(game).lower_morale(number)
    assert not state(game).lower_morale(number), "one level in this phase"
    state(game).begin_phase()
    assert state(game).lower_morale(number)
    assert not legal(game, "unit DE-V")
