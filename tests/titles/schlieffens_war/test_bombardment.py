"""11.23 German coup de main and heavy artillery markers."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.battlefield import AROUND, ELSEWHERE, TARGET, asks, attack, field, no_probes, shifts
from tests.titles.schlieffens_war.table import TITLE, case, do, legal, of_kind, state, why

import meuse
from meuse.engine.flow import CHANCE
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import AttackResolved, ConcentricRolled, GunKept, MarkerUsed

BOX: Any = meuse.open_box(TITLE).content
LIEGE = "1109"
CITY = {LIEGE: "city fortress"}
NO_EFFECT, ONE, TWO = (BOX.bombardment.index(columns) + 1 for columns in (0, 1, 2))  # dice


def siege(units: dict[str, Any] | None = None, **more: Any) -> Game:
    """DE-II, 20 against 4, has attacked Liege: 5:1, and 3:1 after the shifts for the city and its heavy fortress."""
    standing: dict[str, Any] = {"DE-II": "1108", "BE-LIEGE": LIEGE, **ELSEWHERE, **(units or {})}
    more.setdefault("terrain", CITY)
    more.setdefault("turn", 2)
    game = field("german_combat", standing, factors={"DE-II": 20, "BE-LIEGE": 4}, **more)
    attack(game, LIEGE, "DE-II")
    return game


def markers(game: Game) -> tuple[int, int, int]:
    """Coup de main, heavy artillery, heavy artillery of the next turn."""
    return state(game).coups, state(game).guns, state(game).guns_next


@case("11.23")
def test_the_german_begins_with_a_coup_and_three_guns() -> None:
    game = meuse.new(TITLE, seed=1)
    assert markers(game) == (1, 3, 0)


@case("11.23(0)")
def test_nobody_has_to_use_a_marker() -> None:
    game = siege(dice=[4])
    assert asks(game) == ("german", "markers")
    event = of_kind(do(game, "done"), AttackResolved)[0]
    assert (event.column, event.die) == ("3:1", 4)
    assert markers(game) == (1, 3, 0)


@case("11.23(a)")
def test_an_attack_gets_one_gun() -> None:
    game = siege(turn=1, dice=[NO_EFFECT])
    do(game, "artillery")
    assert asks(game) == ("german", "markers")
    assert state(game).guns == 2
    assert why(game, "artillery").case == "11.23(a)"
    assert legal(game, "coup")


@case("11.23(a-ii)")
@pytest.mark.parametrize("order", [("coup", "artillery"), ("artillery", "coup")])
def test_the_coup_may_be_used_besides(order: tuple[str, str]) -> None:
    game = siege(turn=1, dice=[ONE, TWO, 4])
    events = do(game, *order)
    assert {event.marker for event in of_kind(events, MarkerUsed)} == {"coup", "artillery"}
    event = of_kind(events, AttackResolved)[0]
    assert (shifts(event), event.column) == ({"city": -1, "fortress": -1, "bombardment": 3}, "6:1")


@case("11.23(a-iii)")
@pytest.mark.parametrize("supply", ["oos", "fortress"])
def test_every_attacker_must_be_in_supply(supply: str) -> None:
    """Ruling S17."""
    cut_off = {"DE-III": {"hex": "1108", "state": [supply]}}
    game = siege(cut_off)
    assert asks(game) == ("german", "markers")  # DE-III stays out of it
    units = {"DE-II": "1108", "BE-LIEGE": LIEGE, **cut_off}
    game = no_probes(field("german_combat", units, factors={"DE-II": 16, "BE-LIEGE": 4}, terrain=CITY))
    do(game, f"attack {LIEGE}", "unit DE-II", "unit DE-III")
    assert why(game, "artillery").case == "11.23(a-iii)"
    do(game, "commit")
    assert asks(game)[0] == CHANCE


@case("11.23(a-iv)")
def test_the_target_is_a_city_with_a_fort_counter() -> None:
    assert asks(siege())[1] == "markers"
    assert asks(siege(terrain={LIEGE: "city"}))[1] == "markers"
    for terrain in ({LIEGE: "fortress"}, {LIEGE: "rough"}):
        assert asks(siege(terrain=terrain))[0] == CHANCE
    units = {"DE-II": "1108", "BE-1": LIEGE, **ELSEWHERE}
    game = field("german_combat", units, factors={"DE-II": 20, "BE-1": 4}, terrain=CITY)
    attack(game, LIEGE, "DE-II")
    assert asks(game)[0] == CHANCE


@case("11.23(a-iv)")
def test_why_no_marker_can_be_used_is_told_before_the_attack_is_declared() -> None:
    units = {"DE-II": "1108", "BE-LIEGE": LIEGE, "BE-1": "1208", **ELSEWHERE}
    game = no_probes(field("german_combat", units, terrain={LIEGE: "fortress", "1208": "city"}))
    do(game, f"attack {LIEGE}")
    assert (why(game, "artillery").case, why(game, "artillery").message) == ("11.23(a-iv)", "bombards-no-city")
    do(game, "cancel", "attack 1208")
    assert (why(game, "coup").case, why(game, "coup").message) == ("11.23(a-iv)", "bombards-no-fort")
    game = no_probes(field("german_combat", units, terrain=CITY))
    do(game, f"attack {LIEGE}", "unit DE-II")
    assert why(game, "coup").case == "11.23(a-v)"


@case("11.23")
def test_the_entente_has_no_markers() -> None:
    units = {"FR-I": "1807", "DE-METZ": "1907", **ELSEWHERE}
    game = field("entente_combat", units, terrain={"1907": "city fortress"}, turn=2)
    no_probes(game)
    do(game, "attack 1907", "unit FR-I")
    assert why(game, "artillery").message == "only-germans-bombard"
    do(game, "commit")
    assert asks(game)[1] != "markers"


@case("11.23(a-v)")
def test_markers_come_last_before_the_combat_die() -> None:
    """The defender has named his corps by then; no die has been thrown for the result."""
    game = siege({"BE-1": LIEGE, "BE-2": LIEGE})
    assert asks(game) == ("entente", "choose-defenders")
    do(game, "defend BE-LIEGE", "defend BE-1")
    assert asks(game) == ("german", "markers")
    do(game, "coup", f"roll {ONE}", "done")
    assert asks(game)[0] == CHANCE
    assert of_kind(do(game, "roll 2"), AttackResolved)[0].die == 2


@case("11.23(a-v)")
def test_no_concentric_die_is_left_by_then() -> None:
    """Cities are never attacked concentrically; elsewhere that die comes first, and no marker after it."""
    units = {"DE-II": AROUND[0], "DE-1-HQ": AROUND[0], "DE-III": AROUND[3], "DE-2-HQ": AROUND[3], "FR-I": TARGET}
    game = field("german_combat", units, dice=[6, 3], turn=2)
    events = attack(game, TARGET, "DE-II", "DE-III")
    assert [type(event) for event in events if isinstance(event, (ConcentricRolled, AttackResolved))] == [
        ConcentricRolled,
        AttackResolved,
    ]


@case("11.23(a-vi)", "11.23(a-vii)", "T.HVYART")
@pytest.mark.parametrize("marker", ["coup", "artillery"])
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_gives_no_effect_one_column_or_two(marker: str, die: int) -> None:
    game = siege(turn=1)
    events = do(game, marker, f"roll {die}")
    used = of_kind(events, MarkerUsed)[0]
    columns = [0, 0, 1, 1, 2, 2][die - 1]
    assert (used.marker, used.die, used.shift, used.target) == (marker, die, columns, LIEGE)
    do(game, "done")
    event = of_kind(do(game, "roll 3"), AttackResolved)[0]
    assert event.column == f"{3 + columns}:1"
    assert shifts(event).get("bombardment", 0) == columns


@case("11.23(b)")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_coup_is_removed_after_its_use_whatever_comes_of_it(die: int) -> None:
    """Ruling S17: on turn 1 too."""
    game = siege(turn=1)
    events = do(game, "coup", f"roll {die}")
    assert markers(game) == (0, 3, 0)
    assert not of_kind(events, GunKept)
    assert why(game, "coup").case == "11.23(b)"
    game = siege(coups=0)
    assert why(game, "coup").case == "11.23(b)"
    assert legal(game, "artillery")


@case("11.23(b-ii)")
@pytest.mark.parametrize("effect", [NO_EFFECT, TWO])
def test_on_a_one_the_gun_is_ready_again_next_turn(effect: int) -> None:
    game = siege()
    do(game, "artillery", f"roll {effect}")
    assert asks(game)[0] == CHANCE
    kept = of_kind(do(game, "roll 1"), GunKept)[0]
    assert (kept.die, kept.kept) == (1, True)
    assert markers(game) == (1, 2, 1)


@case("11.23(b-ii)")
def test_a_gun_that_was_kept_waits_for_the_next_turn() -> None:
    game = siege(guns=0, guns_next=1)
    assert why(game, "artillery").message == "no-marker-left"
    game = field("begin", {}, turn=3, guns=0, guns_next=1)
    assert markers(game) == (1, 1, 0)


@case("11.23(b-iii)")
@pytest.mark.parametrize("die", range(2, 7))
def test_on_any_other_die_the_gun_is_lost(die: int) -> None:
    game = siege()
    kept = of_kind(do(game, "artillery", f"roll {TWO}", f"roll {die}"), GunKept)[0]
    assert (kept.die, kept.kept) == (die, False)
    assert markers(game) == (1, 2, 0)


@case("11.23(b-iv)")
def test_on_turn_1_no_gun_is_lost_and_no_die_thrown_for_it() -> None:
    game = siege(turn=1)
    kept = of_kind(do(game, "artillery", f"roll {ONE}"), GunKept)[0]
    assert (kept.die, kept.kept) == (0, True)
    assert asks(game) == ("german", "markers")
    assert markers(game) == (1, 2, 1)


@case("11.23(0)", "11.23(a)")
def test_without_markers_nobody_is_asked() -> None:
    assert asks(siege(coups=0, guns=0))[0] == CHANCE


@case("11.23(b)", "11.23(b-iii)")
def test_when_both_have_been_used_the_die_follows() -> None:
    game = siege(guns=1)
    do(game, "coup", f"roll {ONE}", "artillery", f"roll {ONE}", "roll 6")
    assert asks(game)[0] == CHANCE
    assert of_kind(do(game, "roll 3"), AttackResolved)[0].column == "5:1"
    assert markers(game) == (0, 0, 0)
