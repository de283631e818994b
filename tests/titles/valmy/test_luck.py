"""Dice against what was to be expected of them."""

import random

import pytest
from tests.titles.valmy.table import TITLE, case

import meuse
from meuse.engine.events import Shift
from meuse.engine.faces import Roll
from meuse.engine.text import Texts, languages
from meuse.titles.valmy.battle_events import LeaderCheck, LossCheck, RetreatCheck, VolleyFired
from meuse.titles.valmy.board_events import ChargeRolled, MeleeRolled
from meuse.titles.valmy.end_events import ArmyChecked, RecoveryRolled
from meuse.titles.valmy.events import LeaderRolled, UnitRolled
from meuse.titles.valmy.faces.luck import CHARTS, luck

BOX = meuse.open_box(TITLE).content


@case("6.0(b)", "6.1(d)")
def test_orders_are_luck_against_the_chance_to_get_them() -> None:
    leader = LeaderRolled(side="french", leader="FR-DILLON", hex="ISL", die=2, rating=3, success=True)
    single = UnitRolled(
        side="french", unit="FR-71-RL", hex="ISL", leader="FR-DILLON", die=3, modifier=1, rating=3, success=False
    )
    rolls = luck(BOX, [leader, single])
    assert rolls[0] == Roll("french", "orders", 0.5, 1)
    assert (rolls[1].chart, rolls[1].rolled) == ("orders", 0)
    assert rolls[1].expected == pytest.approx(2 / 6)


@case("9.3.2(c)", "9.3.4")
def test_a_volley_is_luck_for_the_one_and_bad_luck_for_the_other() -> None:
    event = VolleyFired(
        side="french",
        kind="minor",
        hex="VAL",
        units=("FR-94-RL", "FR-90-RL"),
        columns=("7", "7"),
        dice=(6, 6, 1, 1),
        modifiers=(0, -1),
        results=(1, 0),
        fire=(),
        hits=1,
    )
    mean = 6 / 36 + 3 / 36
    firing, hit = luck(BOX, [event])
    assert (firing.side, firing.chart, firing.rolled) == ("french", "fire", 1)
    assert (hit.side, hit.chart, hit.rolled) == ("allied", "under-fire", -1)
    assert firing.expected == -hit.expected == pytest.approx(mean)


@case("9.4.3")
def test_a_charge_is_measured_by_how_good_its_result_is() -> None:
    event = ChargeRolled(
        side="allied",
        how="charge",
        post="left",
        attackers=("PR-KATTE-D",),
        defenders=("FR-1-DRAG",),
        attack=10,
        defense=3,
        odds="3:1",
        attacking_unit="PR-KATTE-D",
        defending_unit="FR-1-DRAG",
        shifts=(Shift("charge-morale", 1, "9.4.2"),),
        die=6,
        total=7,
        charge="DE",
        meaning="DE",
    )
    charging, charged = luck(BOX, [event])
    assert (charging.side, charging.rolled, charged.rolled) == ("allied", 8, -8)
    assert charging.expected == -charged.expected < 8


@case("9.5.1")
def test_a_melee_is_measured_by_steps_inflicted_less_steps_lost() -> None:
    event = MeleeRolled(
        side="french",
        hex="VAL",
        attackers=("FR-94-RL",),
        defenders=("PR-GREN-1",),
        doubled=(),
        attack=4,
        defense=4,
        odds="1:1",
        attacking_lead="FR-94-RL",
        defending_lead="PR-GREN-1",
        shifts=(),
        dice=(6, 6),
        total=12,
        attacker_losses=1,
        defender_losses=3,
    )
    attack, defense = luck(BOX, [event])
    assert (attack.rolled, defense.rolled) == (2, -2)
    assert attack.expected < 0, "at even odds a melee costs the attacker more"


@case("9.5.2(a)", "9.5.2(b)", "9.6", "9.7(c)", "10.1(a)", "10.2(e)")
def test_checks_are_luck_against_the_chance_to_pass() -> None:
    safe = LeaderCheck(side="french", leader="FR-DILLON", dice=(5, 5), roll=10, limit=9, exposed=False, lost=True)
    exposed = LeaderCheck(side="french", leader="FR-DILLON", dice=(1, 2), roll=3, limit=9, exposed=True, lost=False)
    events = [
        LossCheck(side="french", unit="FR-94-RL", dice=(3, 3), roll=6, morale=6, passed=True),
        RetreatCheck(
            side="french",
            unit="FR-94-RL",
            dice=(3, 3),
            shifts=(Shift("no-way-back", 2, "9.7(c)"),),
            roll=8,
            morale=7,
            passed=False,
        ),
        safe,
        exposed,
        ArmyChecked(side="allied", lost=5, dice=(6, 6), roll=12, rating=10, passed=False),
        RecoveryRolled(side="french", unit="FR-94-RL", hex="VAL", dice=(1, 1), roll=2, morale=6, recovered=True),
        RecoveryRolled(side="french", unit="unseen", hex="", dice=(1, 1), roll=2, morale=0, recovered=False),
    ]
    rolls = luck(BOX, events)
    assert [(roll.chart, roll.rolled) for roll in rolls] == [
        ("loss-check", 1),
        ("retreat", 0),
        ("leader", 0),
        ("leader", 1),
        ("army", 0),
        ("recovery", 1),
    ], "who is not told what was rolled against is not told of luck"
    assert [roll.expected for roll in rolls] == pytest.approx([15 / 36, 10 / 36, 34 / 36, 30 / 36, 33 / 36, 15 / 36])


def test_every_chart_has_a_name_and_play_brings_no_other() -> None:
    for language in languages():
        texts = Texts(meuse.title(TITLE), language, strict=True)
        assert all(texts.message(f"luck-{chart}") for chart in CHARTS)
    rng = random.Random(5)
    game = meuse.new(TITLE, "cannonade", seed=5)
    for _ in range(600):
        if game.decision is None:
            break
        game.apply(rng.choice(game.actions()))
    assert {roll.chart for roll in game.luck("french")} <= set(CHARTS)
    assert {roll.chart for roll in game.luck("french")} >= {"orders"}
