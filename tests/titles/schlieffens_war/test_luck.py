"""Dice against their expectation. The numbers are worked out by hand from the charts."""

import pytest
from tests.as_sent import luck_of
from tests.titles.schlieffens_war.table import TITLE, at, do

import meuse
from meuse.engine.events import Event
from meuse.engine.faces import Roll
from meuse.engine.text import Texts, languages
from meuse.titles.schlieffens_war import fog
from meuse.titles.schlieffens_war.events import (
    AttackDeclared,
    AttackResolved,
    AttritionRolled,
    ConcentricRolled,
    GunKept,
    MarchRolled,
    MarkerUsed,
)
from meuse.titles.schlieffens_war.faces.luck import CHARTS, luck

BOX = meuse.open_box(TITLE).content


def rolls(*events: Event) -> list[Roll]:
    return luck(BOX, events)


def attack(side: str, column: str, die: int, attacker: int, defender: int) -> AttackResolved:
    return AttackResolved(
        side=side,
        target="1213",
        attack=8,
        defense=4,
        odds=column,
        shifts=(),
        column=column,
        die=die,
        attacker_losses=attacker,
        defender_losses=defender,
    )


def mean(column: str) -> float:
    place = BOX.crt.columns.index(column)
    results = [row[place].split("/") for row in BOX.crt.rows]
    return sum(int(defender) - int(attacker) for attacker, defender in results) / 6


def test_an_attack_is_measured_by_steps_inflicted_minus_steps_lost() -> None:
    assert rolls(attack("german", "3:1", 3, 1, 2)) == [
        Roll("german", "combat", pytest.approx(mean("3:1")), 1),
        Roll("entente", "defense", pytest.approx(-mean("3:1")), -1),
    ]
    (own, other) = rolls(attack("entente", "1:2", 1, 2, 0))
    assert (own.side, own.rolled, other.side, other.rolled) == ("entente", -2, "german", 2)


def test_what_needs_no_die_is_no_luck() -> None:
    assert rolls(attack("german", "9:1", 0, 0, 3)) == []
    assert rolls(GunKept(die=0, kept=True)) == []


def declared(side: str) -> AttackDeclared:
    return AttackDeclared(side=side, target="1213", attackers=())


def test_a_concentric_attack_wins_one_and_a_half_columns_on_average() -> None:
    rolled = ConcentricRolled(target="1213", pattern="opposite", die=6, shift=3)
    assert rolls(declared("entente"), rolled) == [Roll("entente", "concentric", 1.5, 3)]
    assert rolls(rolled) == [], "nobody knows whose it is"


def test_guns_are_german() -> None:
    shifts = sum(BOX.bombardment) / 6
    assert rolls(MarkerUsed(target="1109", marker="coup", die=5, shift=2)) == [
        Roll("german", "artillery", pytest.approx(shifts), 2)
    ]
    assert rolls(GunKept(die=1, kept=True)) == [Roll("german", "guns-kept", pytest.approx(1 / 6), 1)]
    assert rolls(GunKept(die=4, kept=False)) == [Roll("german", "guns-kept", pytest.approx(1 / 6), 0)]


def test_attrition_and_marches_are_measured_by_who_is_spared() -> None:
    hunger = AttritionRolled(side="german", unit="DE-X", hex="1213", die=1, lost=True, seen=False)
    assert rolls(hunger) == [Roll("german", "attrition", pytest.approx(4 / 6), 0)]
    spared = BOX.march_losses.count(0) / 6
    march = MarchRolled(side="entente", unit="FR-X", hex="1213", die=6, steps=0)
    assert rolls(march) == [Roll("entente", "march", pytest.approx(spared), 1)]


def test_dice_thrown_for_a_hidden_unit_count_for_those_who_cannot_see_it_too() -> None:
    hunger = AttritionRolled(side="german", unit="DE-X", hex="1213", die=1, lost=True, seen=False)
    shown = fog.view_event(hunger, "entente")
    assert shown is not None
    assert rolls(shown) == rolls(hunger)


def test_a_march_in_play_is_summed_up() -> None:
    units = {"FR-X": {"hex": "1813", "morale": "elan"}, "FR-5-HQ": "1813"}
    game = at("entente_movement", units, turn=2, dice=[6])
    do(game, "unit FR-X")
    march = next(str(action) for action in game.actions() if action.verb == "march")
    do(game, march)
    if any(str(action) == "stop" for action in game.actions()):
        do(game, "stop")
    for seat in ("entente", "german", ""):
        (line,) = luck_of(game, seat)
        assert (line["side"], line["chart"], line["rolls"], line["rolled"]) == ("entente", "march", 1, 1)


@pytest.mark.parametrize("language", languages())
def test_every_chart_of_luck_has_its_name(language: str) -> None:
    texts = Texts(meuse.title(TITLE), language, strict=True)
    names = [texts.message(f"luck-{chart}") for chart in CHARTS]
    assert len(set(names)) == len(names)
