"""4.0 Sequence of play and 5.0 Weather."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare, throw, wait_for
from tests.titles.they_shall_not_pass.table import (
    TITLE,
    case,
    choices,
    do,
    legal,
    marks,
    of_kind,
    state,
    where,
    why,
)

import meuse
from meuse.engine.events import PhaseBegins
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import (
    Arrived,
    BarrageFired,
    InterdictionLifted,
    MoraleChecked,
    OutOfSupply,
    Rallied,
    Recovered,
    Replaced,
    TurnBegins,
    WeatherRolled,
)

BOX = meuse.open_box(TITLE).content

# Side by side what is the same for both: the side, and units of it that play the same part.
GERMANS: dict[str, str] = {
    "side": "german",
    "regiment": "DE-24",
    "leader": "DE-Pi28",  # of breakthroughs
    "hq": "DE-III-HQ",
    "corps gun": "DE-III-A1",
    "other gun": "DE-III-A2",
    "divisional gun": "DE-6-A",
}
FRENCH: dict[str, str] = {
    "side": "french",
    "regiment": "FR-208",
    "leader": "FR-56BCP",
    "hq": "FR-XXX-HQ",
    "corps gun": "FR-XXX-A1",
    "other gun": "FR-XXX-A2",
    "divisional gun": "FR-51R-A",
}
WHOLE_TURN = [
    "german_organization",
    "german_bombardment",
    "german_movement",
    "german_assault",
    "german_breakthrough",
    "french_organization",
    "french_bombardment",
    "french_movement",
    "french_assault",
    "french_breakthrough",
    "mutual_recovery",
]


def other(side: dict[str, str]) -> dict[str, str]:
    return FRENCH if side is GERMANS else GERMANS


def log(game: Game) -> list[Any]:
    return [event for _, event in game.log()]


def both(german: str, french: str) -> Any:
    """The same test for either side, each proving the case of its own phase."""
    return pytest.mark.parametrize(
        "side",
        [
            pytest.param(GERMANS, marks=case(german), id="german"),
            pytest.param(FRENCH, marks=case(french), id="french"),
        ],
    )


def prompt(game: Game) -> tuple[str, str]:
    assert game.decision is not None
    return game.decision.seat, game.decision.prompt


def points(game: Game, name: str, how: str = "unit") -> str:
    do(game, f"{how} {name}")
    assert game.decision is not None
    found = str(game.decision.params["points"])
    do(game, "stop")
    return found


# ---- 4.0 the turn


@case("4.0")
def test_every_turn_runs_through_its_twelve_phases_in_order() -> None:
    units = {"DE-24": "1612", "DE-Pi28": "1612", "FR-208": "1613", "FR-56BCP": "1613"}
    game = bare("weather", units, turn=2, dice=[6])
    asked = wait_for(game, "german_bombardment", turn=3)
    assert asked == [
        ("german", "bombardment"),
        ("german", "movement"),
        ("german", "assault-phase"),
        ("german", "breakthrough"),
        ("french", "bombardment"),
        ("french", "movement"),
        ("french", "assault-phase"),
        ("french", "breakthrough"),
    ]
    events = log(game)
    assert isinstance(events[0], TurnBegins)
    assert isinstance(events[1], WeatherRolled)
    begun = [(event.phase, event.side) for event in of_kind(events, PhaseBegins)]
    expected = [(phase, "" if phase == "mutual_recovery" else phase.split("_")[0]) for phase in WHOLE_TURN]
    assert begun[: len(WHOLE_TURN)] == expected
    assert begun[len(WHOLE_TURN) :] == expected[:2]  # and so on with the next day


@case("4.0(a)", "4.0-END", "16.0(f)")
def test_the_game_lasts_nine_days_from_21_to_29_february_and_is_judged_when_the_last_is_over() -> None:
    nobody_comes = {name: {"place": "removed"} for name in BOX.ids if BOX.arrives[BOX.index[name]]}
    game = bare("weather", nobody_comes)
    while state(game).turn < 9:
        wait_for(game, "french_movement", turn=state(game).turn)
        assert game.result is None
        wait_for(game, "german_bombardment", turn=state(game).turn + 1)
    wait_for(game, "french_movement", turn=9)
    assert game.result is None
    wait_for(game, "never")
    days = [(event.turn, event.date) for event in of_kind(log(game), TurnBegins)]
    assert days == [(turn, f"1916-02-{20 + turn}") for turn in range(1, 10)]
    assert game.result is not None
    assert game.decision is None
    assert (state(game).turn, game.phase) == (9, "over")


@case("4.0-I")
def test_a_turn_begins_with_one_die_for_the_weather() -> None:
    game = bare("mutual_recovery", turn=2, dice=[2])
    begins = [event for event in log(game) if isinstance(event, TurnBegins | WeatherRolled | PhaseBegins)]
    assert [type(event) for event in begins[1:4]] == [TurnBegins, WeatherRolled, PhaseBegins]
    assert (begins[2].die, begins[2].weather) == (2, "bad")
    assert begins[3].phase == "german_organization"
    # the dice are asked for before anything else happens on that day, by nobody but chance
    waiting = meuse.position(TITLE, {"phase": "weather", "turn": 2}, chance=meuse.Manual())
    assert waiting.decision is not None
    assert (waiting.decision.seat, len(waiting.actions())) == ("chance", 6)


@case("4.0-I(a)", "5.0")
def test_21_february_has_good_weather_without_a_roll() -> None:
    game = bare("weather", turn=1, weather="bad", dice=[1])
    assert not of_kind(log(game), WeatherRolled)
    assert game.position()["weather"] == "good"
    game = bare("weather", turn=2, dice=[1])
    assert game.position()["weather"] == "bad"


# ---- 4.0 II and VII, 6.0


@case("4.0-II", "6.0")
def test_the_german_organizes_in_order_supply_rally_replacements_reinforcements_markers() -> None:
    worn = ["demoralized", "reduced"]
    units = {
        "DE-III-HQ": {"hex": "2201", "state": ["demoralized"]},
        "DE-24": {"hex": "2301", "state": worn},
        "DE-20": {"hex": "3301", "state": worn},
    }
    morale = BOX.morale[BOX.index["DE-24"]] - 2
    game = bare("german_organization", units, turn=5, interdiction={"german": ["1610"]}, dice=throw(morale))
    # 1 and 2: who has just been found out of supply does not roll; nor does the HQ
    assert [event.unit for event in of_kind(log(game), MoraleChecked)] == ["DE-24"]
    # 3: who has just rallied may take a replacement
    assert prompt(game) == ("german", "replacements")
    assert choices(game, "restore") == {"DE-24"}
    do(game, "restore DE-24")
    # 4: only then reinforcements
    assert prompt(game) == ("german", "bring-121st")
    # 5: and the markers last
    assert game.position()["interdiction"]["german"] == ["1610"]
    do(game, "decline")
    assert game.phase == "german_bombardment"
    assert game.position()["interdiction"]["german"] == []
    order = [type(event) for event in log(game)]
    steps = (OutOfSupply, MoraleChecked, Rallied, Replaced, InterdictionLifted)
    assert [order.index(kind) for kind in steps] == sorted(order.index(kind) for kind in steps)


@case("4.0-VII", "6.0")
def test_the_french_organize_in_the_same_order_and_replacements_come_before_reinforcements_ruling_t31() -> None:
    worn = ["demoralized", "reduced"]
    units = {
        "FR-XXX-HQ": {"hex": "1621", "state": ["demoralized"]},
        "FR-208": {"hex": "1620", "state": worn},
        "FR-233": {"hex": "3301", "state": worn},
    }
    morale = BOX.morale[BOX.index["FR-208"]] - 2
    game = bare("french_organization", units, turn=3, interdiction={"french": ["1610"]}, dice=throw(morale))
    assert [event.unit for event in of_kind(log(game), MoraleChecked)] == ["FR-208"]
    assert prompt(game) == ("french", "replacements")
    assert choices(game, "restore") == {"FR-208"}
    assert where(game, "FR-2Z") == "reserve"  # 23 February, but not yet
    do(game, "restore FR-208")
    assert where(game, "FR-2Z") == "1323"
    assert game.phase == "french_bombardment"
    assert game.position()["interdiction"]["french"] == []
    order = [type(event) for event in log(game)]
    steps = (OutOfSupply, MoraleChecked, Rallied, Replaced, Arrived, InterdictionLifted)
    assert [order.index(kind) for kind in steps] == sorted(order.index(kind) for kind in steps)


@case("4.0-II", "4.0-VII")
def test_each_side_removes_its_own_interdiction_markers_only() -> None:
    markers = {"german": ["1610"], "french": ["1611"]}
    game = bare("german_organization", interdiction=markers)
    assert game.position()["interdiction"] == {"german": [], "french": ["1611"]}
    game = bare("french_organization", interdiction=markers)
    assert game.position()["interdiction"] == {"german": ["1610"], "french": []}


# ---- 4.0 III and VIII


@both("4.0-III", "4.0-VIII")
def test_army_and_corps_guns_of_the_side_fire_barrage_or_interdiction(side: dict[str, str]) -> None:
    foe = other(side)
    units = {side["corps gun"]: "1611", side["divisional gun"]: "1611", foe["corps gun"]: "1614", foe["hq"]: "1613"}
    game = bare(f"{side['side']}_bombardment", units, turn=2, dice=[1])
    army = {"DE-Naval", "DE-Heavy"} if side is GERMANS else {"FR-LeftBank"}
    assert choices(game, "gun") == army | {side["corps gun"]}
    assert prompt(game) == (side["side"], "bombardment")
    do(game, f"gun {side['corps gun']}")
    assert legal(game, "barrage 1613")
    assert legal(game, "interdict 1612")
    do(game, "interdict 1612")
    assert legal(game, "done")  # nobody has to fire


@pytest.mark.parametrize(
    "side",
    [
        pytest.param(GERMANS, marks=case("4.0-III(a)", "7.0(b)"), id="german"),
        pytest.param(FRENCH, marks=case("4.0-VIII(a)", "7.0(b)"), id="french"),
    ],
)
def test_a_gun_that_bombards_is_flipped_and_neither_fires_again_nor_moves_this_turn(side: dict[str, str]) -> None:
    gun, friend, foe = side["corps gun"], side["regiment"], other(side)["regiment"]
    units = {gun: "1611", friend: "1612", foe: "1613"}
    game = bare(f"{side['side']}_bombardment", units, turn=2, dice=[1])
    do(game, f"gun {gun}", "interdict 1614")
    assert marks(game, gun) == {"fired"}
    assert why(game, f"gun {gun}").case == "7.0(b)"
    wait_for(game, f"{side['side']}_movement")
    assert gun not in choices(game, "unit")
    assert why(game, f"unit {gun}").message == "has-fired"
    wait_for(game, f"{side['side']}_assault")
    do(game, "assault 1613", f"unit {friend}")
    assert why(game, f"support {gun}").message == "has-fired"


# ---- 4.0 IV and IX


@both("4.0-IV", "4.0-IX")
def test_infantry_hqs_and_guns_that_did_not_bombard_may_move(side: dict[str, str]) -> None:
    movers = {"regiment": "1012", "leader": "1212", "hq": "1412", "other gun": "1612", "divisional gun": "1812"}
    units: dict[str, Any] = {side[name]: place for name, place in movers.items()}
    fired = {side["corps gun"]: {"hex": "2012", "state": ["fired"]}}
    game = bare(f"{side['side']}_movement", {**units, **fired, other(side)["regiment"]: "2812"})
    assert prompt(game) == (side["side"], "movement")
    assert choices(game, "unit") == set(units)
    assert why(game, f"unit {side['corps gun']}").case == "8.0(d)"
    for name, place in units.items():
        do(game, f"unit {name}", f"to {place[:2]}13")
        if legal(game, "stop"):
            do(game, "stop")
        assert where(game, name) == f"{place[:2]}13"
    assert legal(game, "done")


@pytest.mark.parametrize(
    "side",
    [
        pytest.param(GERMANS, marks=case("4.0-IV(a)", "14.11"), id="german"),
        pytest.param(FRENCH, marks=case("4.0-IX(a)", "14.11"), id="french"),
    ],
)
def test_infantry_that_does_not_move_may_dig_in(side: dict[str, str]) -> None:
    stays, goes = side["regiment"], side["leader"]
    game = bare(f"{side['side']}_movement", {stays: "1612", goes: "1612"})
    do(game, f"dig_in {stays}")
    assert "dug-in" in marks(game, stays)
    assert stays not in choices(game, "unit")  # instead of moving
    do(game, f"unit {goes}", "to 1613", "stop")
    assert why(game, f"dig_in {goes}").case == "14.11"


@pytest.mark.parametrize(
    "side",
    [
        pytest.param(GERMANS, marks=case("4.0-IV(b)", "8.1(b)"), id="german"),
        pytest.param(FRENCH, marks=case("4.0-IX(b)", "8.1(b)"), id="french"),
    ],
)
@pytest.mark.parametrize("how", ["unit", "strategic"])
def test_a_corps_gun_that_moves_is_flipped(side: dict[str, str], how: str) -> None:
    gun = side["corps gun"]
    place, to = ("2201", "2202") if side is GERMANS else ("1622", "1621")
    game = bare(f"{side['side']}_movement", {gun: place, side["other gun"]: place})
    do(game, f"{how} {gun}", f"to {to}")
    assert "fired" in marks(game, gun)
    assert "fired" not in marks(game, side["other gun"])


@pytest.mark.parametrize(
    "side",
    [
        pytest.param(GERMANS, marks=case("4.0-IV(c)", "8.1(b-ii)"), id="german"),
        pytest.param(FRENCH, marks=case("4.0-IX(c)", "8.1(b-ii)"), id="french"),
    ],
)
def test_a_divisional_gun_is_flipped_by_strategic_movement_only(side: dict[str, str]) -> None:
    gun = side["divisional gun"]
    place, to = ("2201", "2202") if side is GERMANS else ("1622", "1621")
    game = bare(f"{side['side']}_movement", {gun: place})
    do(game, f"unit {gun}", f"to {to}")
    assert "fired" not in marks(game, gun)
    game = bare(f"{side['side']}_movement", {gun: place})
    do(game, f"strategic {gun}", f"to {to}")
    assert "fired" in marks(game, gun)


# ---- 4.0 V and X


@both("4.0-V", "4.0-X")
def test_units_may_assault_any_or_all_or_none_of_the_enemies_next_to_them(side: dict[str, str]) -> None:
    foe = other(side)
    units = {side["regiment"]: "1612", foe["regiment"]: "1613", foe["hq"]: "1611", foe["leader"]: "1615"}
    game = bare(f"{side['side']}_assault", units)
    assert prompt(game) == (side["side"], "assault-phase")
    assert choices(game, "assault") == {"1613", "1611"}  # 1615 is not adjacent
    assert legal(game, "done")
    assert why(game, "assault 1615").case == "9.0(a-ii)"
    do(game, "assault 1613")
    assert choices(game, "unit") == {side["regiment"]}


@both("4.0-V(a)", "4.0-X(a)")
def test_guns_not_yet_flipped_support_the_attack_and_the_defence(side: dict[str, str]) -> None:
    foe = other(side)
    units: dict[str, Any] = {side["regiment"]: "1612", foe["regiment"]: "1613"}
    for place, army in (("1610", side), ("1615", foe)):
        units[army["corps gun"]] = place
        units[army["divisional gun"]] = place
        units[army["other gun"]] = {"hex": place, "state": ["fired"]}
    game = bare(f"{side['side']}_assault", units, turn=2)
    do(game, "assault 1613", f"unit {side['regiment']}")
    assert choices(game, "support") == {side["corps gun"], side["divisional gun"]}
    assert why(game, f"support {side['other gun']}").case == "2.13(c)"
    do(game, "commit")
    assert prompt(game) == (foe["side"], "defensive-support")
    assert choices(game, "support") == {foe["corps gun"], foe["divisional gun"]}
    assert why(game, f"support {foe['other gun']}").case == "2.13(c)"


@pytest.mark.parametrize(
    "side",
    [
        pytest.param(GERMANS, marks=case("4.0-V(b)", "9.31(a)"), id="german"),
        pytest.param(FRENCH, marks=case("4.0-X(b)", "9.31(a)"), id="french"),
    ],
)
def test_guns_that_give_support_are_flipped_and_those_that_do_not_are_not(side: dict[str, str]) -> None:
    foe = other(side)
    units: dict[str, Any] = {side["regiment"]: "1612", foe["regiment"]: "1613"}
    units |= {side["leader"]: "2012", foe["hq"]: "2013"}  # another fight, so that the phase does not end with this one
    for place, army in (("1610", side), ("1615", foe)):
        units[army["corps gun"]] = place
        units[army["divisional gun"]] = place
    game = bare(f"{side['side']}_assault", units, turn=2, dice=[1])
    do(game, "assault 1613", f"unit {side['regiment']}", f"support {side['corps gun']}", "commit")
    assert "fired" in marks(game, side["corps gun"])
    assert "fired" not in marks(game, side["divisional gun"])
    do(game, f"support {foe['divisional gun']}", "done")
    assert "fired" in marks(game, foe["divisional gun"])
    assert "fired" not in marks(game, foe["corps gun"])


# ---- 4.0 VI and XI, 5.1, 13.0


@both("4.0-VI", "4.0-XI")
def test_stacks_with_a_pioneer_or_a_hunter_move_again_in_good_weather(side: dict[str, str]) -> None:
    units = {side["leader"]: "1612", side["regiment"]: "1612", side["hq"]: "1812", other(side)["leader"]: "0610"}
    game = bare(f"{side['side']}_breakthrough", units, turn=2)
    assert prompt(game) == (side["side"], "breakthrough")
    assert choices(game, "stack") == {"1612"}  # 1812 has no leader
    do(game, "stack 1612", f"unit {side['leader']}", f"unit {side['regiment']}", "to 1712", "stop")
    assert where(game, side["leader"]) == where(game, side["regiment"]) == "1712"


@pytest.mark.parametrize(
    "side",
    [
        pytest.param(GERMANS, marks=case("5.1(a)", "4.0-VI"), id="german"),
        pytest.param(FRENCH, marks=case("5.1(a)", "4.0-XI"), id="french"),
    ],
)
def test_bad_weather_cancels_the_breakthrough_phase(side: dict[str, str]) -> None:
    units = {side["leader"]: "1612", other(side)["leader"]: "0610"}
    game = bare(f"{side['side']}_assault", units, turn=2, weather="bad", dice=[6])
    after = "french_bombardment" if side is GERMANS else "german_bombardment"
    assert game.phase == after


# ---- 4.0 XII, 10.0


@case("4.0-XII", "10.0")
def test_in_mutual_recovery_all_guns_of_both_sides_are_turned_up_again() -> None:
    fired = {"hex": "1612", "state": ["fired"]}
    guns: dict[str, Any] = {"DE-III-A1": fired, "DE-6-A": fired, "DE-Naval": {"place": "box", "state": ["fired"]}}
    guns |= {name: {"hex": "1614", "state": ["fired"]} for name in ("FR-XXX-A1", "FR-51R-A", "FR-Rail")}
    guns["FR-LeftBank"] = {"place": "box", "state": ["fired"]}
    game = bare("french_breakthrough", guns, weather="bad", dice=[6])
    assert [event.guns for event in of_kind(log(game), Recovered)] == [len(guns)]
    assert all("fired" not in marks(game, name) for name in guns)


@case("4.0-XII(a)", "10.0(a)", "6.2(d)")
def test_disrupted_hqs_of_both_sides_try_to_rally_in_mutual_recovery_rulings_t14_and_t53() -> None:
    disrupted = ["demoralized"]
    units = {
        "DE-III-HQ": {"hex": "2201", "state": disrupted},
        "DE-V-HQ": {"hex": "3001", "state": [*disrupted, "unsupplied"]},
        "FR-XXX-HQ": {"hex": "1621", "state": disrupted},
    }
    german, french = [BOX.morale[BOX.index[name]] - 1 for name in ("DE-III-HQ", "FR-XXX-HQ")]
    game = bare("mutual_recovery", units, turn=2, dice=[*throw(german), *throw(french + 1), 6])
    # nobody is asked; who was out of supply at his last check does not roll (T14), the others do (T53)
    rolled = [(event.unit, event.passed) for event in of_kind(log(game), MoraleChecked)]
    assert rolled == [("DE-III-HQ", True), ("FR-XXX-HQ", False)]
    assert [event.unit for event in of_kind(log(game), Rallied)] == ["DE-III-HQ"]
    assert "demoralized" not in marks(game, "DE-III-HQ")
    assert "demoralized" in marks(game, "DE-V-HQ")
    assert "demoralized" in marks(game, "FR-XXX-HQ")


@case("10.0(a)")
def test_an_hq_that_fails_to_rally_beside_an_enemy_does_not_surrender_ruling_t14() -> None:
    units = {"FR-XXX-HQ": {"hex": "1621", "state": ["demoralized"]}, "DE-24": "1620"}
    game = bare("mutual_recovery", units, turn=2, dice=[6, 6, 6])
    assert (where(game, "FR-XXX-HQ"), marks(game, "FR-XXX-HQ")) == ("1621", {"demoralized"})


@case("4.0-XII(a)", "6.2(d)")
def test_units_that_are_no_hqs_do_not_rally_in_mutual_recovery() -> None:
    units = {"DE-III-HQ": "2201", "FR-208": {"hex": "1620", "state": ["demoralized"]}}
    game = bare("mutual_recovery", units, turn=2, dice=[6])
    assert not of_kind(log(game), MoraleChecked)
    assert marks(game, "FR-208") == {"demoralized"}


@case("4.0-END")
def test_victory_is_not_judged_before_the_last_turn_is_over() -> None:
    assert bare("mutual_recovery", turn=8).result is None
    over = bare("mutual_recovery", turn=9)
    assert over.result is not None
    assert over.decision is None
    assert not over.actions()


# ---- 5.0 weather


@case("5.0")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_die_of_1_or_2_is_bad_weather_and_3_to_6_is_good(die: int) -> None:
    before = "good" if die <= 2 else "bad"
    game = bare("weather", turn=2, weather=before, dice=[die])
    (rolled,) = of_kind(log(game), WeatherRolled)
    assert (rolled.die, rolled.weather) == (die, "bad" if die <= 2 else "good")
    assert game.position()["weather"] == rolled.weather


@case("5.0(a)")
def test_the_weather_lasts_for_the_whole_turn_and_is_rolled_anew_for_the_next() -> None:
    game = bare("weather", {"DE-24": "1612", "FR-208": "1620"}, turn=2, dice=[1, 6])
    for phase in ("german_bombardment", "german_movement", "french_bombardment", "french_movement"):
        wait_for(game, phase, turn=2)
        assert game.position()["weather"] == "bad"
    wait_for(game, "german_bombardment", turn=3)
    assert game.position()["weather"] == "good"
    assert len(of_kind(log(game), WeatherRolled)) == 2


@case("5.1")
def test_bad_weather_takes_one_point_from_the_allowance_of_every_unit() -> None:
    german = ["DE-24", "DE-Pi28", "DE-III-HQ", "DE-III-A1", "DE-6-A", "DE-Remnant-1"]
    french = ["FR-208", "FR-56BCP", "FR-XXX-HQ", "FR-XXX-A1", "FR-51R-A", "FR-Rail", "FR-Remnant-1"]
    for side, names, place in (("german", german, "2203"), ("french", french, "1620")):
        for weather, less in (("good", 0), ("bad", 1)):
            game = bare(f"{side}_movement", dict.fromkeys(names, place), weather=weather, rails=["1620 1621"])
            for name in names:
                assert points(game, name) == str(BOX.movement[BOX.index[name]] - less), (name, weather)


@case("5.1")
def test_strategic_movement_doubles_what_bad_weather_leaves_ruling_t57() -> None:
    for weather, less in (("good", 0), ("bad", 1)):
        game = bare("german_movement", {"DE-24": "2203"}, weather=weather)
        assert points(game, "DE-24", "strategic") == str(2 * (BOX.movement[BOX.index["DE-24"]] - less))


@case("5.2", "7.12(a)")
def test_good_weather_shifts_german_barrages_one_column_up_and_no_others() -> None:
    def shifts(side: str, gun: str, target: str, weather: str) -> list[tuple[str, int]]:
        units = {gun: "1611", target: "1613"}
        game = bare(f"{side}_bombardment", units, turn=2, weather=weather, dice=[1])
        events = do(game, f"gun {gun}", "barrage 1613")
        if side == "german":  # who could add more guns
            events = do(game, "fire")
        (barrage,) = of_kind(events, BarrageFired)
        base = sum(BOX.attack[BOX.index[gun]] >= bound for bound in BOX.barrage_bounds) - 1
        column = BOX.barrage_chart.columns.index(barrage.column)
        assert column == base + sum(shift.amount for shift in barrage.shifts)
        return [(shift.reason, shift.amount) for shift in barrage.shifts]

    assert shifts("german", "DE-III-A1", "FR-208", "good") == [("good-weather", 1)]
    assert shifts("german", "DE-III-A1", "FR-208", "bad") == []
    assert shifts("french", "FR-XXX-A1", "DE-24", "good") == []
