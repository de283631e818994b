"""Dice against their expectation. The numbers are worked out by hand from the printed tables."""

import pytest
from tests.as_sent import luck_of
from tests.titles.they_shall_not_pass.clash import fight
from tests.titles.they_shall_not_pass.table import at, do

import meuse
from meuse.engine.events import Event
from meuse.engine.faces import Roll
from meuse.titles.they_shall_not_pass.events import (
    AssaultDeclared,
    AssaultResolved,
    BarrageFired,
    InterdictionFired,
    MoraleChecked,
    WeatherRolled,
)
from meuse.titles.they_shall_not_pass.faces.luck import luck

BOX = meuse.open_box("they_shall_not_pass").content


def rolls(*events: Event) -> list[Roll]:
    return luck(BOX, events)


def assault(column: str, die: int, attacker: int, defender: int) -> AssaultResolved:
    return AssaultResolved(
        target="1505",
        attack=10,
        defense=10,
        odds="1:1",
        shifts=(),
        column=column,
        die=die,
        attacker_hits=attacker,
        defender_hits=defender,
    )


def declared(side: str) -> AssaultDeclared:
    return AssaultDeclared(side=side, target="1505", attackers=(), support=(), defenders=())


def test_an_assault_is_measured_by_hits_inflicted_minus_hits_suffered() -> None:
    # 1:1 is 3/0 3/1 3/1 2/2 2/2 1/2: margins -3 -2 -2 0 0 +1, a mean of -1
    assert rolls(declared("german"), assault("1:1", 6, 1, 2)) == [
        Roll("german", "assault", -1.0, 1),
        Roll("french", "defense", 1.0, -1),
    ]
    # 7:1 is 1/3 1/3 1/4 0/4 0/4 0/4: margins 2 2 3 4 4 4, a mean of 19/6
    (attack, defense) = rolls(declared("french"), assault("7:1", 1, 1, 3))
    assert (attack.side, attack.expected, attack.rolled) == ("french", pytest.approx(19 / 6), 2)
    assert (defense.side, defense.expected, defense.rolled) == ("german", pytest.approx(-19 / 6), -2)


def test_each_assault_is_its_own_attackers() -> None:
    events = (declared("german"), assault("1:1", 6, 1, 2), declared("french"), assault("1:1", 1, 3, 0))
    assert [(roll.side, roll.chart, roll.rolled) for roll in rolls(*events)] == [
        ("german", "assault", 1),
        ("french", "defense", -1),
        ("french", "assault", -3),
        ("german", "defense", 3),
    ]


def test_an_assault_that_nobody_declared_counts_for_nobody() -> None:
    assert rolls(assault("1:1", 6, 1, 2)) == []


def barrage(column: str, result: str, gun: str) -> BarrageFired:
    return BarrageFired(
        target="1505", guns=(gun,), strength=9, shifts=(), column=column, die=3, result=result, spared=()
    )


def test_a_barrage_is_measured_by_how_bad_it_is() -> None:
    # 15-18 is - M M M1 M2 X: 0 1 1 2 3 4, a mean of 11/6
    (roll,) = rolls(barrage("15-18", "X", "DE-Naval"))
    assert (roll.side, roll.chart, roll.expected, roll.rolled) == ("german", "barrage", pytest.approx(11 / 6), 4)
    # 1-3 is five times nothing, once M: a mean of 1/6
    (roll,) = rolls(barrage("1-3", "-", "FR-XXX-A1"))
    assert (roll.side, roll.expected, roll.rolled) == ("french", pytest.approx(1 / 6), 0)
    assert [rolls(barrage("19+", result, "DE-Naval"))[0].rolled for result in ("-", "M", "M1", "M2", "X")] == [
        0,
        1,
        2,
        3,
        4,
    ]


@pytest.mark.parametrize(
    ("strength", "modifier", "chance"),
    [
        (3, 0, 2 / 6),  # 1 and 2
        (4, -1, 4 / 6),  # first turn: 1 to 4
        (9, 0, 5 / 6),  # never a six
        (9, -1, 5 / 6),
        (1, 0, 0.0),
    ],
)
def test_interdiction_is_placed_below_the_strength_and_never_on_a_six(
    strength: int, modifier: int, chance: float
) -> None:
    event = InterdictionFired(gun="DE-III-A1", target="1505", strength=strength, die=1, modifier=modifier, placed=True)
    (roll,) = rolls(event)
    assert (roll.side, roll.chart, roll.expected, roll.rolled) == ("german", "interdiction", pytest.approx(chance), 1)


def check(kind: str, plus: int, morale: int, passed: bool) -> MoraleChecked:
    return MoraleChecked(
        unit="FR-208", hex="1505", check=kind, dice=(3, 4), plus=plus, total=7 + plus, morale=morale, modifiers=(),
        passed=passed,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "plus", "morale", "passed", "chart", "chance"),
    [
        ("M", 0, 7, True, "morale", 21 / 36),
        ("M2", 2, 7, False, "morale", 10 / 36),  # five or less
        ("rally", 0, 6, False, "rally", 15 / 36),
        ("remnant", 0, 12, True, "remnant", 1.0),
        ("M1", 1, 2, False, "morale", 0.0),
    ],
)
def test_a_check_is_passed_or_not(kind: str, plus: int, morale: int, passed: bool, chart: str, chance: float) -> None:
    (roll,) = rolls(check(kind, plus, morale, passed))
    assert (roll.side, roll.chart, roll.rolled) == ("french", chart, int(passed))
    assert roll.expected == pytest.approx(chance)


def test_weather_favours_one_or_the_other() -> None:
    assert rolls(WeatherRolled(die=2, weather="bad")) == [
        Roll("german", "weather", pytest.approx(4 / 6), 0),
        Roll("french", "weather", pytest.approx(2 / 6), 1),
    ]
    assert [roll.rolled for roll in rolls(WeatherRolled(die=3, weather="good"))] == [1, 0]


# ---- in play


def test_the_dice_of_a_game_are_summed_per_side_and_chart() -> None:
    game = at("german_bombardment", {"DE-III-A1": "2001", "DE-III-A2": "2001", "FR-208": "2003"}, turn=2, dice=[1, 6])
    do(game, "gun DE-III-A1", "interdict 2010", "gun DE-III-A2", "interdict 2011")
    strengths = [game.state.box.attack[game.state.box.index[gun]] for gun in ("DE-III-A1", "DE-III-A2")]
    expected = sum(min(strength - 1, 5) / 6 for strength in strengths)
    assert luck_of(game, "french") == [
        {
            "side": "german",
            "chart": "interdiction",
            "rolls": 2,
            "expected": pytest.approx(expected, abs=1e-4),
            "rolled": 1,
        }
    ]


def test_an_assault_in_play_names_both_sides() -> None:
    units = {"DE-24": "2914", "FR-44": "2915"}
    game = fight({"DE-24": 11, "FR-44": 11}, "german_assault", units, dice=[6, 3, 3, 3, 3, 3, 3])
    do(game, "assault 2915", "unit DE-24", "commit")
    found = {(line["side"], line["chart"]): line for line in luck_of(game, "")}
    attack, defense = found["german", "assault"], found["french", "defense"]
    assert attack["rolls"] == defense["rolls"] == 1
    assert attack["expected"] == -defense["expected"]
    assert attack["rolled"] == -defense["rolled"]
