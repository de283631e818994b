"""2.7, 2.8 Steps: what flips, what is replaced, what is eliminated, and where it goes."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, attack, field
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import TITLE, case, do, marks, morale, of_kind, state, unit, where

import meuse
from meuse.engine.dice import Scripted
from meuse.engine.events import Event
from meuse.engine.flow import Play
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.chapters.steps import lose_step, steps_left
from meuse.titles.schlieffens_war.events import Eliminated, FortReplaced, StepLost
from meuse.titles.schlieffens_war.terms import KINDS

BOX = meuse.open_box(TITLE).content


def lose(game: Game, name: str, steps: int = 1) -> list[Event]:
    """Steps lost outside any battle: by attrition, say."""
    play = Play(game.state, [], Scripted([]))
    for _ in range(steps):
        lose_step(play, unit(game, name))
    return play.events


def factor(game: Game, name: str) -> int:
    return state(game).factor(unit(game, name))


def standing(units: dict[str, Any]) -> Game:
    return bare("german_movement", units, turn=2, rails=["1201 1202"])


@case("2.7")
@pytest.mark.parametrize("name", ["DE-X", "DE-HKK2", "FR-LONGWY", "BE-1"])
def test_corps_and_fort_counters_have_two_steps(name: str) -> None:
    place = BOX.board.names[BOX.set_up[BOX.index[name]]] if BOX.set_up[BOX.index[name]] >= 0 else "1510"
    game = standing({name: place})
    assert steps_left(state(game), unit(game, name)) == 2
    assert factor(game, name) == BOX.front[BOX.index[name]]
    lose(game, name)
    assert (steps_left(state(game), unit(game, name)), where(game, name)) == (1, place)
    assert factor(game, name) == BOX.back[BOX.index[name]]


@case("2.7(a)", "2.8(c)")
@pytest.mark.parametrize(("name", "place"), [("DE-1-HQ", "1203"), ("DE-1-DEPOT", "1202"), ("FR-3-HQ", "2015")])
def test_hqs_and_depots_have_no_reduced_side_and_go_to_the_display_at_their_first_loss(name: str, place: str) -> None:
    game = standing({name: place})
    assert steps_left(state(game), unit(game, name)) == 1
    events = lose(game, name)
    assert where(game, name) == "eliminated"
    assert [gone.for_good for gone in of_kind(events, Eliminated)] == [False]
    assert of_kind(events, StepLost) == []
    with pytest.raises(meuse.PositionError, match="no reduced side"):
        standing({name: {"hex": place, "state": ["reduced"]}})


@case("2.7(e)", "2.3(e)")
@pytest.mark.parametrize(("name", "place"), [("DE-1-HQ", "1203"), ("DE-1-DEPOT", "1202")])
def test_the_back_of_an_hq_or_depot_is_its_side_out_of_supply(name: str, place: str) -> None:
    """Ruling S25: its numbers are used as printed, and not halved again."""
    number = BOX.index[name]
    supplied = standing({name: place})
    assert (factor(supplied, name), state(supplied).allowance(number)) == (BOX.front[number], BOX.movement[number])
    cut_off = standing({name: {"hex": place, "state": ["oos"]}})
    assert (factor(cut_off, name), state(cut_off).allowance(number)) == (BOX.back[number], BOX.back_movement[number])
    assert state(cut_off).attack_factor(number) == state(cut_off).defense_factor(number) == BOX.back[number]


@case("2.7(b)")
def test_a_fort_flips_at_its_first_loss() -> None:
    game = standing({"FR-LONGWY": "1708"})
    events = lose(game, "FR-LONGWY")
    assert [lost.unit for lost in of_kind(events, StepLost)] == ["FR-LONGWY"]
    assert (marks(game, "FR-LONGWY"), factor(game, "FR-LONGWY")) == ({"reduced"}, 1)


@case("2.7(c)")
def test_the_second_counter_of_a_fort_takes_the_place_of_the_first() -> None:
    game = standing({"FR-VERDUN": "1809"})
    assert steps_left(state(game), unit(game, "FR-VERDUN")) == 4
    events = lose(game, "FR-VERDUN", 2)
    assert [(new.unit, new.by, new.hex) for new in of_kind(events, FortReplaced)] == [
        ("FR-VERDUN", "FR-VERDUN-2", "1809")
    ]
    assert (where(game, "FR-VERDUN"), where(game, "FR-VERDUN-2")) == ("removed", "1809")
    assert marks(game, "FR-VERDUN-2") == set()


@case("2.7(d)", "2.8(b)")
@pytest.mark.parametrize(("name", "steps"), [("FR-LONGWY", 2), ("FR-VERDUN-2", 2)])
def test_a_fort_without_a_further_counter_is_gone_for_good(name: str, steps: int) -> None:
    game = standing({name: BOX.board.names[BOX.set_up[BOX.index[name]]]})
    events = lose(game, name, steps)
    assert where(game, name) == "removed"
    assert [(gone.unit, gone.for_good) for gone in of_kind(events, Eliminated)] == [(name, True)]


@case("2.8")
def test_a_full_corps_that_loses_a_step_is_reduced() -> None:
    game = standing({"DE-X": "1510"})
    events = lose(game, "DE-X")
    assert [lost.unit for lost in of_kind(events, StepLost)] == ["DE-X"]
    assert (marks(game, "DE-X"), where(game, "DE-X")) == ({"reduced"}, "1510")


@case("2.8(a)")
def test_a_reduced_corps_that_loses_a_step_goes_to_the_display() -> None:
    game = standing({"DE-X": {"hex": "1510", "state": ["reduced"], "morale": "elan"}})
    events = lose(game, "DE-X")
    assert [(gone.unit, gone.hex, gone.for_good) for gone in of_kind(events, Eliminated)] == [("DE-X", "1510", False)]
    assert (where(game, "DE-X"), marks(game, "DE-X"), morale(game, "DE-X")) == ("eliminated", set(), "normal")


@case("8.8(e)")
def test_a_corps_out_of_supply_does_not_go_to_the_display() -> None:
    game = standing({"DE-X": {"hex": "1510", "state": ["reduced", "oos"]}})
    events = lose(game, "DE-X")
    assert [gone.for_good for gone in of_kind(events, Eliminated)] == [True]
    assert where(game, "DE-X") == "removed"


@case("2.8(d)")
@pytest.mark.parametrize("name", ["DE-X", "DE-1-HQ", "DE-1-DEPOT"])
def test_corps_hqs_and_depots_come_back_from_the_display(name: str) -> None:
    dead = {name: {"place": "eliminated"}}
    game = bare("german_regroup", dead, turn=2, terrain={"1202": "city"}, rails=["1201 1202"])
    do(game, f"unit {name}", "to 1202")
    assert (where(game, name), marks(game, name)) == ("1202", set())


@case("2.6")
def test_combat_uses_the_factor_of_the_side_that_is_up() -> None:
    reduced = {"hex": "1410", "state": ["reduced"]}
    game = standing({"DE-X": "1310", "DE-II": reduced})
    assert (factor(game, "DE-X"), factor(game, "DE-II")) == (4, 3)
    assert state(game).attack_factor(unit(game, "DE-II")) == state(game).defense_factor(unit(game, "DE-II")) == 3


@case("2.7(b)", "2.7(c)")
def test_a_battle_takes_a_fort_down_step_by_step() -> None:
    units = ELSEWHERE | dict.fromkeys(("DE-II", "DE-III", "DE-IV"), "1808") | {"FR-VERDUN": "1809"}
    game = field("german_combat", units, dice=[3])
    events = attack(game, "1809", "DE-II", "DE-III", "DE-IV")  # 12 to 4 is 3:1, and a 3 there is 1/2
    assert [type(event).__name__ for event in events if isinstance(event, (StepLost, FortReplaced))] == [
        "StepLost",
        "FortReplaced",
    ]
    assert (where(game, "FR-VERDUN-2"), factor(game, "FR-VERDUN-2")) == ("1809", 2)


def test_every_kind_of_unit_has_its_steps() -> None:
    game = meuse.new(TITLE, seed=1)
    for number in range(len(BOX.ids)):
        expected = {"hq": 1, "depot": 1}.get(KINDS[BOX.kind[number]], 4 if BOX.next_fort[number] >= 0 else 2)
        assert steps_left(state(game), number) == expected, BOX.ids[number]


def test_a_replaced_fort_survives_a_save() -> None:
    game = standing({"FR-VERDUN": "1809"})
    lose(game, "FR-VERDUN", 2)
    position = {key: value for key, value in game.position().items() if key != "frames"}
    twin = bare("german_movement", position["units"], turn=2, rails=["1201 1202"])
    assert where(twin, "FR-VERDUN-2") == "1809"
    assert where(twin, "FR-VERDUN") == "removed"
