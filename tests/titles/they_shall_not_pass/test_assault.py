"""9.0 Assault: who attacks whom, odds, column shifts, and the roll on the Assault Table."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import asks, clash, fight
from tests.titles.they_shall_not_pass.drill import fought, prompt
from tests.titles.they_shall_not_pass.table import (
    TITLE,
    at,
    case,
    choices,
    do,
    legal,
    marks,
    of_kind,
    state,
    unit,
    where,
    why,
)

import meuse
from meuse.engine.charts import odds_column
from meuse.engine.game import Box, Game, game_at
from meuse.engine.text import Texts
from meuse.titles.they_shall_not_pass.events import AssaultDeclared, AssaultResolved, DefenseSupported
from meuse.titles.they_shall_not_pass.terms import ASSAULTED
from meuse.titles.they_shall_not_pass.terrain import BRIDGE, OPEN_GROUND, RIVER, STREAM

BOX: Any = meuse.open_box(TITLE).content
COLUMNS = ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"]
PRINTED = [
    "4/0 4/0 3/0 3/1 3/1 2/2 2/2 2/3 1/3",
    "4/0 3/0 3/1 3/1 2/2 2/2 2/3 1/3 1/3",
    "3/0 3/1 3/1 2/2 2/2 2/3 1/3 1/3 1/4",
    "3/1 3/1 2/2 2/2 2/2 1/3 1/3 1/4 0/4",
    "2/1 2/1 2/2 2/3 1/3 1/4 1/4 0/4 0/4",
    "2/1 2/2 1/2 1/3 1/4 1/4 0/4 0/4 0/4",
]


def resolved(game: Game, *lines: str) -> AssaultResolved:
    """The roll that these words lead to."""
    found: AssaultResolved = of_kind(do(game, *lines), AssaultResolved)[0]
    return found


def odds_now(game: Game) -> str:
    asked = game.decision
    assert asked is not None
    return str(asked.params["odds"])


def declared(game: Game) -> int:
    """The defence that the attack being declared meets."""
    asked = game.decision
    assert asked is not None
    return int(asked.params["defense"])


def shifts(event: AssaultResolved) -> dict[str, int]:
    return {shift.reason: shift.amount for shift in event.shifts}


def printed(counter: str, number: str) -> int:
    """A number on a counter: strength, reduced, attack, defense."""
    found: int = getattr(BOX, number)[BOX.index[counter]]
    return found


def name(cell: int) -> str:
    found: str = BOX.board.names[cell]
    return found


def ways_into(target: int, crossing: int) -> list[int]:
    """The hexes from which one attacks `target` across such a hexside."""
    return [cell for cell in BOX.board.adjacent[target] if BOX.terrain.crossing(cell, target) == crossing]


def only(kind: str) -> tuple[str, str]:
    """A hex with this terrain and no other, and a hex to attack it from over open ground."""
    for cell, kinds in enumerate(BOX.terrain.kinds):
        for other in ways_into(cell, OPEN_GROUND):
            if kinds == ((kind,) if kind != "clear" else ()) and not BOX.terrain.fort[other]:
                return name(other), name(cell)
    raise AssertionError(f"no hex with {kind} alone")


def duel(attack: int, defense: int, here: str = "2914", there: str = "2915", **more: Any) -> Game:
    """The 24th, of this strength, has joined an attack on the 44th, of that strength."""
    units = {"DE-24": here, "FR-44": there, **more.pop("units", {})}
    game = fight({"DE-24": attack, "FR-44": defense, "DE-Pi28": 1}, "german_assault", units, **more)
    do(game, f"assault {there}", "unit DE-24")
    return game


# ---- 9.0 who attacks whom


@case("9.0(a)")
def test_nobody_has_to_attack() -> None:
    game = at("german_assault", {"DE-24": "2914", "FR-44": "2915"})
    do(game, "done")
    assert game.phase != "german_assault"
    assert where(game, "FR-44") == "2915"


@case("9.0(a)")
def test_an_assault_may_be_dropped_until_it_is_declared() -> None:
    game = at("german_assault", {"DE-24": "2914", "FR-44": "2915"})
    do(game, "assault 2915", "unit DE-24", "cancel")
    assert marks(game, "DE-24") == set()
    assert legal(game, "assault 2915")


@case("9.1(a)", "9.3")
def test_the_attacker_is_asked_for_what_can_still_be_done() -> None:
    def asked(game: Game) -> str:
        return Texts(game.title, "en", strict=True).prompt(game.decision).partition("after shifts. ")[2]

    nearby = {"DE-Pi28": "2914"}
    assert asked(duel(10, 30, units=nearby)) == "Add attackers or support, or commit."
    assert asked(duel(10, 40, units=nearby)) == "Add attackers or support."
    assert asked(duel(10, 30)) == "Commit the assault, or call it off."
    assert asked(duel(10, 40)) == "Call it off."


@case("9.0(a-ii)")
def test_only_infantry_next_to_the_enemy_assaults() -> None:
    units = {"DE-24": "2914", "DE-6-A": "2914", "DE-III-HQ": "2914", "DE-20": "2913", "FR-44": "2915", "FR-60": "2917"}
    game = at("german_assault", units)
    assert choices(game, "assault") == {"2915"}
    assert why(game, "assault 2917").case == "9.0(a-ii)"
    assert why(game, "assault 2916").message == "no-enemy-in-hex"
    do(game, "assault 2915")
    assert choices(game, "unit") == {"DE-24"}
    assert why(game, "unit DE-6-A").message == "only-infantry-assaults"
    assert why(game, "unit DE-III-HQ").message == "only-infantry-assaults"
    assert why(game, "unit DE-20").message == "not-adjacent"


@case("9.0(a-ii)", "12.3(a-ii)")
def test_guns_and_demoralized_infantry_alone_have_nothing_to_assault_with() -> None:
    units = {"DE-6-A": "2914", "DE-24": {"hex": "2914", "state": ["demoralized"]}, "FR-44": "2915"}
    assert at("german_assault", units).phase != "german_assault"


@case("T.TEC-river")
def test_a_river_without_a_bridge_cannot_be_attacked_across() -> None:
    here, there = next(pair for pair, kind in BOX.terrain.crossings.items() if kind == RIVER)
    for phase, attacker, defender in (("german_assault", "DE-24", "FR-44"), ("french_assault", "FR-44", "DE-24")):
        game = at(phase, {attacker: name(here), defender: name(there), "FR-LeftBank": {"place": "reserve"}})
        assert game.phase != phase


@case("9.0(a-ii)")
def test_an_hq_alone_in_its_hex_can_be_assaulted_though_it_has_no_zone_of_control() -> None:
    assert choices(at("german_assault", {"DE-24": "2914", "FR-XXX-HQ": "2915"}), "assault") == {"2915"}


@case("9.0(b)")
def test_all_enemy_units_of_the_hex_are_attacked_together() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "FR-44": "2915", "FR-14-A": "2915", "FR-XXX-HQ": "2915"}
    game = at("german_assault", units)
    events = do(game, "assault 2915", "unit DE-24", "unit DE-20", "commit")
    assert set(of_kind(events, AssaultDeclared)[0].defenders) == {"FR-44", "FR-14-A", "FR-XXX-HQ"}
    total = printed("FR-44", "strength") + printed("FR-14-A", "defense") + printed("FR-XXX-HQ", "defense")
    assert of_kind(events, AssaultResolved)[0].defense == total


@case("9.0(b-ii)")
def test_any_of_the_adjacent_infantry_may_join_in_from_any_hex_or_stay_out() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "DE-64": "3014", "DE-8": "2814", "FR-44": "2915"}
    game = at("german_assault", units)
    do(game, "assault 2915")
    assert choices(game, "unit") == {"DE-24", "DE-20", "DE-64", "DE-8"}
    events = do(game, "unit DE-20", "unit DE-64", "commit")
    assert of_kind(events, AssaultDeclared)[0].attackers == ("DE-20", "DE-64")
    assert of_kind(events, AssaultResolved)[0].attack == printed("DE-20", "strength") + printed("DE-64", "strength")
    assert "attacked" not in marks(game, "DE-24")


@case("9.0(b-iii)")
def test_each_assault_is_against_one_hex() -> None:
    units = {"DE-24": "3014", "DE-20": "3014", "FR-44": "2915", "FR-60": "3015"}
    game = at("german_assault", units)
    do(game, "assault 2915", "unit DE-24")
    assert not legal(game, "assault 3015")
    event = of_kind(do(game, "commit"), AssaultDeclared)[0]
    assert (event.target, event.defenders) == ("2915", ("FR-44",))
    assert "assaulted" not in marks(game, "FR-60")


@case("9.0(c)")
def test_a_unit_attacks_once_a_turn() -> None:
    units = {"DE-24": "3014", "DE-20": "3014", "FR-44": "2915", "FR-60": "3015"}
    game = clash("german_assault", units, "assault 2915", "unit DE-24", "commit", hits=(0, 0))
    do(game, "assault 3015")
    assert choices(game, "unit") == {"DE-20"}
    assert why(game, "unit DE-24").case == "9.0(c)"


@case("9.0(c)")
def test_a_new_turn_lets_a_unit_attack_again() -> None:
    before = {"hex": "2914", "state": ["attacked"]}
    game = at("french_breakthrough", {"DE-24": before, "FR-44": "2915", "DE-III-HQ": "2901"})
    assert game.position()["turn"] == 2
    assert marks(game, "DE-24") & {"attacked"} == set()


@case("9.0(c-ii)")
def test_a_unit_is_assaulted_once_a_phase() -> None:
    units = {"DE-24": "2914", "DE-20": "3014", "FR-44": "2915", "FR-60": "3015"}
    game = clash("german_assault", units, "assault 2915", "unit DE-24", "commit", hits=(0, 0))
    assert legal(game, "assault 3015")
    assert why(game, "assault 2915").case == "9.0(c-ii)"


@case("9.0(c-ii)")
def test_in_the_next_assault_phase_of_the_enemy_it_can_be_assaulted_again() -> None:
    game = at("german_assault", {"DE-24": "2914", "FR-44": {"hex": "2915", "state": ["assaulted"]}})
    assert legal(game, "assault 2915")


@case("9.0(c-ii)")
def test_ruling_t33_a_beaten_unit_does_not_shield_the_troops_it_has_retreated_to() -> None:
    """It stands by while they are assaulted: no strength, no hits; and it holds the hex when they have gone."""
    units = {"DE-24": "2914", "DE-20": "3014", "FR-44": "2915", "FR-60": "3015"}
    game = clash("german_assault", units, "assault 2915", "unit DE-24", "commit", hits=(0, 1))
    do(game, "retreat 1", "to 3015", "done")
    assert asks(game) == ("german", "assault-phase")
    do(game, "assault 3015", "unit DE-20")
    assert declared(game) == printed("FR-60", "strength")
    game = fought(game, "commit", hits=(0, 2))
    assert choices(game, "loss") == {"FR-60"}
    assert why(game, "loss FR-44").case == "9.4(b)"
    do(game, "retreat 1")  # the first hit has cost it a step
    while prompt(game) == "retreat":
        do(game, f"to {sorted(choices(game, 'to'))[0]}")
    assert where(game, "FR-44") == "3015"
    assert where(game, "FR-60") != "3015"
    assert where(game, "DE-20") == "3014", "the hex is not vacant (9.6)"


@case("9.0(c-ii)")
@pytest.mark.parametrize("side", ["german", "french"])
def test_ruling_t33_a_hex_of_beaten_units_alone_is_not_assaulted_again(side: str) -> None:
    attacker, beaten = {"german": ("DE-24", "FR-44"), "french": ("FR-44", "DE-24")}[side]
    fresh = {"german": "FR-60", "french": "DE-20"}[side]
    other = {"german": {"FR-35": "2913"}, "french": {"DE-64": "2913"}}[side]
    game = at(f"{side}_assault", {attacker: "2914", beaten: "2915", fresh: "2915", **other})
    state(game).status[unit(game, beaten)] |= ASSAULTED
    do(game, "assault 2915", f"unit {attacker}")
    assert declared(game) == printed(fresh, "strength")
    state(game).status[unit(game, fresh)] |= ASSAULTED
    do(game, "cancel")
    assert why(game, "assault 2915").case == "9.0(c-ii)"


# ---- 9.1 procedure


@case("9.1(a)")
def test_the_defender_names_his_guns_after_the_attacker_has_named_hex_infantry_and_guns() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "DE-6-A": "2912", "FR-44": "2915", "FR-14-A": "2918"}
    game = at("german_assault", units)
    do(game, "assault 2915")
    assert asks(game) == ("german", "begin-assault")
    assert why(game, "support FR-14-A").message == "not-your-unit"
    first = do(game, "unit DE-24", "support DE-6-A", "commit")
    assert asks(game) == ("french", "defensive-support")
    assert of_kind(first, AssaultDeclared)[0].support == ("DE-6-A",)
    assert not legal(game, "unit DE-20")
    second = do(game, "support FR-14-A")
    assert [type(event) for event in second[:2]] == [DefenseSupported, AssaultResolved]


@case("9.1(b)")
def test_the_attack_is_the_infantry_as_it_stands_and_the_attack_strength_of_the_guns() -> None:
    units = {"DE-24": "2914", "DE-20": {"hex": "2914", "state": ["reduced"]}, "DE-III-A1": "2910", "FR-44": "2915"}
    game = at("german_assault", units, turn=2)
    event = resolved(game, "assault 2915", "unit DE-24", "unit DE-20", "support DE-III-A1", "commit")
    assert event.attack == (printed("DE-24", "strength") + printed("DE-20", "reduced") + printed("DE-III-A1", "attack"))


@case("9.1(b)", "6.16(a)")
def test_unsupplied_attackers_count_half_rounded_up() -> None:
    game = at("german_assault", {"DE-R6": {"hex": "2914", "state": ["unsupplied"]}, "FR-95RIT": "2915"})
    event = resolved(game, "assault 2915", "unit DE-R6", "commit")
    assert event.attack == (printed("DE-R6", "strength") + 1) // 2


@case("9.1(b-ii)")
def test_the_defence_is_infantry_guns_in_the_hex_by_defence_and_supporting_guns_by_attack_strength() -> None:
    units = {
        "DE-24": "2914",
        "DE-20": "2914",
        "FR-44": "2915",
        "FR-60": {"hex": "2915", "state": ["reduced"]},
        "FR-XXX-A1": "2915",
        "FR-XXX-A2": "2918",
    }
    assert printed("FR-XXX-A1", "attack") != printed("FR-XXX-A1", "defense")
    game = at("german_assault", units)
    event = resolved(game, "assault 2915", "unit DE-24", "unit DE-20", "commit", "support FR-XXX-A2")
    infantry = printed("FR-44", "strength") + printed("FR-60", "reduced")
    assert event.defense == infantry + printed("FR-XXX-A1", "defense") + printed("FR-XXX-A2", "attack")


@case("9.1(b-ii)")
def test_ruling_t8_an_hq_adds_its_defence_strength() -> None:
    game = at("german_assault", {"DE-24": "2914", "FR-44": "2915", "FR-XXX-HQ": "2915"})
    event = resolved(game, "assault 2915", "unit DE-24", "commit")
    assert event.defense == printed("FR-44", "strength") + printed("FR-XXX-HQ", "defense")


@case("9.1(b-iii)")
@pytest.mark.parametrize(
    ("attack", "defense", "odds"), [(18, 9, "2:1"), (17, 9, "1:1"), (26, 9, "2:1"), (27, 9, "3:1"), (9, 9, "1:1")]
)
def test_odds_are_the_attack_divided_by_the_defence_rounded_down(attack: int, defense: int, odds: str) -> None:
    event = resolved(duel(attack, defense), "commit")
    assert (event.attack, event.defense, event.odds) == (attack, defense, odds)


@case("9.1(b-iii)")
@pytest.mark.parametrize(("defense", "odds"), [(11, "1:2"), (20, "1:2"), (21, "1:3"), (25, "1:3"), (31, "1:4")])
def test_ruling_t10_odds_below_one_are_rounded_in_the_defenders_favour(defense: int, odds: str) -> None:
    assert odds_now(duel(10, defense)) == odds


@case("9.1(c)", "9.4", "T.ASSAULT", *[f"T.ASSAULT-{die}" for die in range(1, 7)])
@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_is_read_in_the_column_of_the_odds(die: int) -> None:
    for number, column in enumerate(COLUMNS):
        attack, defense = [12 * int(part) for part in column.split(":")]
        event = resolved(duel(attack, defense, dice=[die]), "commit")
        cell = PRINTED[die - 1].split()[number]
        assert (event.column, event.die) == (column, die)
        assert f"{event.attacker_hits}/{event.defender_hits}" == cell


@case("9.1(c)")
def test_the_column_is_the_one_after_shifts() -> None:
    """4:1 against a wooded trench: a 1 at 1:1 is 3/0."""
    event = resolved(duel(40, 10, "1505", "1405", dice=[1]), "commit")
    assert (event.odds, event.column, event.attacker_hits, event.defender_hits) == ("4:1", "1:1", 3, 0)


@case("T.ASSAULT", *[f"T.ASSAULT-{die}" for die in range(1, 7)])
def test_the_box_holds_the_printed_table() -> None:
    assert BOX.assault_chart.columns == COLUMNS
    assert [" ".join(row) for row in BOX.assault_chart.rows] == PRINTED
    assert [" ".join(f"{one}/{other}" for one, other in row) for row in BOX.assault_hits] == PRINTED


@case("9.1(c-ii)")
def test_hits_are_applied_before_the_next_assault() -> None:
    units = {"DE-24": "2914", "DE-20": "3014", "FR-44": "2915", "FR-60": "3015"}
    game = clash("german_assault", units, "assault 2915", "unit DE-24", "commit", hits=(1, 2))
    assert not legal(game, "assault 3015")
    do(game, "retreat 1", "to 2815")
    assert not legal(game, "assault 3015")
    do(game, "loss DE-24")
    assert asks(game) == ("german", "advance")
    do(game, "done")
    assert legal(game, "assault 3015")


# ---- 9.11 limits


@case("9.11(a)")
def test_attacks_below_one_to_three_are_not_allowed() -> None:
    assert legal(duel(10, 30), "commit")
    game = duel(10, 31)
    assert why(game, "commit").case == "9.11(a)"


@case("9.11(a)")
def test_column_shifts_count_for_the_lower_limit() -> None:
    """2:1 becomes 1:3 against a wooded trench, and 1:1 becomes 1:4."""
    assert legal(duel(20, 10, "1505", "1405"), "commit")
    assert why(duel(19, 10, "1505", "1405"), "commit").case == "9.11(a)"
    assert legal(duel(19, 10), "commit")


@case("9.11(a-ii)")
def test_attacks_above_seven_to_one_use_the_last_column() -> None:
    event = resolved(duel(80, 10, dice=[1]), "commit")
    assert (event.odds, event.column, event.attacker_hits, event.defender_hits) == ("8:1", "7:1", 1, 3)


def drowned_in_fire(*lines: str) -> Game:
    """An attack at exactly 1:3 when it is declared, with French guns in range that bring it lower."""
    guns = dict.fromkeys(["FR-XXX-A1", "FR-XXX-A2", "FR-14-A"], "2918")
    game = duel(10, 30, units=guns, dice=[6])
    assert odds_now(game) == "1:3"
    do(game, "commit", *lines)
    return game


@case("9.11(b)")
def test_a_declared_attack_can_be_neither_called_off_nor_changed() -> None:
    game = drowned_in_fire()
    assert asks(game) == ("french", "defensive-support")
    for words in ("cancel", "unit DE-24", "commit"):
        assert not legal(game, words)
    do(game, "support FR-XXX-A1")
    assert not legal(game, "cancel")
    assert marks(game, "DE-24") == {"attacked"}


@case("9.11(b)")
def test_ruling_t9_an_attack_that_support_brings_below_one_to_three_is_fought_at_one_to_three() -> None:
    game = drowned_in_fire("support FR-XXX-A1", "support FR-XXX-A2")
    event = resolved(game, "support FR-14-A")
    assert odds_column(event.odds) < odds_column("1:3")
    assert (event.column, event.attacker_hits, event.defender_hits) == ("1:3", 2, 1)


# ---- 9.2 column modifiers


@case("9.2", "9.21", "9.23(a)", "9.24(a)", "T.ASSAULT-M")
def test_all_column_shifts_add_up() -> None:
    """1405 has woods and a trench (6.15); two pioneers count once."""
    game = at("german_assault", {"DE-24": "1505", "DE-Pi28": "1505", "DE-Pi3": "1404", "FR-44RIT": "1405"})
    event = resolved(game, "assault 1405", "unit DE-24", "unit DE-Pi28", "unit DE-Pi3", "commit")
    assert shifts(event) == {"pioneer": 1, "woods": -1, "trench": -2}
    assert odds_column(event.column) == odds_column(event.odds) - 2


@case("9.2(a)")
def test_shifts_move_odds_above_the_last_column_in_whole_steps() -> None:
    """8:1 against a wooded trench is 5:1; cut to 7:1 first it would be 4:1."""
    event = resolved(duel(80, 10, "1505", "1405"), "commit")
    assert (event.odds, event.column) == ("8:1", "5:1")


@case("9.2(a)")
def test_shifts_move_odds_below_the_first_column_in_whole_steps() -> None:
    """1:4 with a pioneer is 1:3 and may be declared, 1:5 is 1:4 and may not."""
    for defense, odds in ((40, "1:3"), (50, "1:4")):
        game = duel(9, defense, units={"DE-Pi28": "2914"})
        do(game, "unit DE-Pi28")
        assert odds_now(game) == odds
        assert legal(game, "commit") == (odds == "1:3")
        if odds == "1:3":
            event = resolved(game, "commit")
            assert (event.odds, event.column) == ("1:4", "1:3")


@case("9.21", "14.5")
def test_a_german_attack_with_a_pioneer_gets_one_column() -> None:
    units = {"DE-24": "2914", "DE-Pi28": "2914", "FR-44": "2915"}
    game = at("german_assault", units)
    assert shifts(resolved(game, "assault 2915", "unit DE-24", "unit DE-Pi28", "commit")) == {"pioneer": 1}
    game = at("german_assault", units)
    assert shifts(resolved(game, "assault 2915", "unit DE-24", "commit")) == {}, "a pioneer who stays out"


@case("9.21")
def test_pioneers_who_defend_and_french_hunters_give_no_column() -> None:
    game = at("french_assault", {"FR-44": "2915", "FR-56BCP": "2915", "DE-Pi28": "2914"})
    assert shifts(resolved(game, "assault 2914", "unit FR-44", "unit FR-56BCP", "commit")) == {}


@pytest.mark.parametrize(
    ("kind", "columns"),
    [
        pytest.param("clear", {}, marks=case("T.TEC-clear")),
        pytest.param("slope", {"slope": -1}, marks=case("9.22", "T.ASSAULT-M", "T.TEC-slope")),
        pytest.param("town", {"town": -1}, marks=case("9.23", "T.ASSAULT-M", "T.TEC-town")),
        pytest.param("woods", {"woods": -1}, marks=case("9.23(a)", "T.ASSAULT-M", "T.TEC-woods")),
        pytest.param("fort", {"fort": -2}, marks=case("9.24", "14.81(a)", "T.ASSAULT-M", "T.TEC-fort")),
        pytest.param("trench", {"trench": -2}, marks=case("9.24(a)", "T.ASSAULT-M", "T.TEC-trench")),
        pytest.param("city", {"city": -3}, marks=case("9.25", "T.ASSAULT-M", "T.TEC-city")),
    ],
)
def test_terrain_of_the_attacked_hex(kind: str, columns: dict[str, int]) -> None:
    here, there = only(kind)
    attackers = ["DE-24", "DE-20", "DE-64", "DE-8"]
    game = at("german_assault", {**dict.fromkeys(attackers, here), "FR-44RIT": there})
    event = resolved(game, f"assault {there}", *[f"unit {unit}" for unit in attackers], "commit")
    assert shifts(event) == columns


@case("9.22", "9.24(a)")
def test_french_attacks_are_shifted_by_terrain_too() -> None:
    for kind in ("slope", "trench"):
        here, there = only(kind)
        game = at("french_assault", {"FR-44": here, "FR-60": here, "FR-35": here, "DE-Pi28": there})
        event = resolved(game, f"assault {there}", "unit FR-44", "unit FR-60", "unit FR-35", "commit")
        assert set(shifts(event)) == {kind}


@case("9.24", "14.82(c)")
def test_a_destroyed_fort_gives_no_shift() -> None:
    here, there = only("fort")
    fort = BOX.ids[BOX.garrison_of[BOX.board.index[there]]]
    game = at("german_assault", {"DE-24": here, fort: {"place": "removed"}, "FR-44": there})
    assert shifts(resolved(game, f"assault {there}", "unit DE-24", "commit")) == {}


# ---- 9.26 bridges and streams


def crossing_into(kind: int) -> tuple[str, str, str]:
    """A hex, one beyond such a hexside of it, and one next to it over open ground."""
    for (here, there), found in BOX.terrain.crossings.items():
        dry = ways_into(there, OPEN_GROUND)
        if found == kind and dry and not BOX.terrain.fort[here]:
            return name(there), name(here), name(dry[0])
    raise AssertionError("no such hexside")


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        pytest.param(BRIDGE, "bridge", marks=case("9.26", "T.ASSAULT-M", "T.TEC-bridge")),
        pytest.param(STREAM, "stream", marks=case("9.26", "T.ASSAULT-M", "T.TEC-stream")),
    ],
)
def test_an_attack_wholly_across_bridges_or_streams_loses_a_column(kind: int, reason: str) -> None:
    target, across, beside = crossing_into(kind)
    attackers = {"DE-24": across, "DE-20": across, "DE-64": across, "DE-8": beside}
    joined = [f"assault {target}", "unit DE-24", "unit DE-20", "unit DE-64"]
    game = at("german_assault", {**attackers, "FR-44RIT": target})
    assert shifts(resolved(game, *joined, "commit")).get(reason) == -1
    game = at("german_assault", {**attackers, "FR-44RIT": target})
    assert reason not in shifts(resolved(game, *joined, "unit DE-8", "commit")), "one attacker keeps his feet dry"


@case("9.26(a)")
def test_guns_that_do_not_fire_across_the_stream_change_nothing() -> None:
    target, across, beside = crossing_into(STREAM)
    game = at("german_assault", {"DE-24": across, "DE-20": across, "DE-6-A": beside, "FR-44RIT": target})
    lines = [f"assault {target}", "unit DE-24", "unit DE-20", "support DE-6-A", "commit"]
    assert shifts(resolved(game, *lines)).get("stream") == -1


@case("9.26")
def test_ruling_t35_bridges_and_streams_together_cost_one_column() -> None:
    target, across, beside = crossing_into(BRIDGE)
    ours = (meuse.title(TITLE).folder / "data" / "map.toml").read_text("utf-8")
    brook = f'\n[[side]]\nkind = "stream"\nbetween = [["{beside}", "{target}"]]\n'
    box = Box(meuse.title(TITLE), {"map.toml": ours + brook})
    units = {"DE-24": across, "DE-20": beside, "DE-64": beside, "FR-44RIT": target}
    game = game_at(box, {"phase": "german_assault", "units": units})
    event = resolved(game, f"assault {target}", "unit DE-24", "unit DE-20", "unit DE-64", "commit")
    wet = {reason: amount for reason, amount in shifts(event).items() if reason in ("bridge", "stream")}
    assert sum(wet.values()) == -1
