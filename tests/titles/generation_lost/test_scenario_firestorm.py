"""19.1 Firestorm on the Meuse and 19.2 Crown Prince's Plan: who stands where on 21 February 1916."""

import pytest
from tests.titles.generation_lost import orders
from tests.titles.generation_lost.orders import listed, named, new
from tests.titles.generation_lost.table import case, state

from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import BATTALION, ENGINEER, FRENCH, GERMAN, GUN, OUT, POOL, REGIMENT


@pytest.fixture(scope="module", params=["firestorm_on_the_meuse", "crown_princes_plan"])
def there(request: pytest.FixtureRequest) -> State:
    return state(new(request.param))


@case("19.1.1(HQ)", "19.2.1")
def test_german_headquarters(there: State) -> None:
    assert orders.headquarters(there, GERMAN) == named("VIR: D10; VIIR: A15; XVIII: A22; III: B26; VR: C28; XV: E32")


@case("19.1.1(INF)", "19.2.1")
def test_german_regiments(there: State) -> None:
    assert orders.regiments(there) == named(
        """11R: L1, J3 east, F4; 12R: E7, F11, E12; 14R: C13, D14, A15; 13R: B16, B18, A19, C20; 21: A20, C21, C21; 25:
        A22, C22, A23; 5: C23, C24, C25; 6: D25, D25, C26, D27; 10R: E26 west, F26, F27; 9R: F28, G29; 30: G30, H31,
        H32; 39: H33, I34 west, K34 west"""
    )


@case("19.1.1(INF)", "19.1.1(BN)", "19.2.1")
def test_german_battalions_and_engineers(there: State) -> None:
    assert orders.squares_of(there, GERMAN, BATTALION) == listed("H3 east, D5, F9")
    assert orders.squares_of(there, GERMAN, ENGINEER) == listed("C25, D10")


@case("19.0(GE)", "19.1.1(INF)", "19.2.1")
def test_germans_on_their_start_line_are_entrenched_and_nobody_else(there: State) -> None:
    trench = there.box.country.trench
    germans = orders.on_map(there, GERMAN, REGIMENT, BATTALION, ENGINEER)
    assert orders.entrenched(there) == [unit for unit in germans if trench[there.where[unit]] == GERMAN]
    mobile = sorted({orders.square(there, unit) for unit in germans if not there.is_entrenched(unit)})
    assert mobile == ["A15", "A19", "A20", "A22", "A23", "C26", "D10", "D27"]


@case("19.0(OUT)", "19.1.1(BN)", "19.1.1(ENG3)", "19.0(POOL)", "19.2.1")
def test_german_battalions_that_are_not_listed_lie_in_the_pool_with_the_third_engineers(there: State) -> None:
    battalions = len(there.box.of_kind[BATTALION])
    assert orders.in_place(there, GERMAN, POOL) == ["1 x engineer", f"{battalions - 3} x battalion"]
    listed_now = {"11R", "12R", "14R", "13R", "21", "25", "5", "6", "10R", "9R", "30", "39"}
    assert not listed_now & set(orders.wholly_out(there, GERMAN, OUT))


@case("19.1.1(ART-C)", "19.2.1")
def test_german_guns_whose_squares_are_printed(there: State) -> None:
    box = there.box
    printed = {f"{box.calibre[gun]} {box.board.names[there.where[gun]]}" for gun in orders.on_map(there, GERMAN, GUN)}
    assert printed == {"305H B28", "380 A29", "420 A26", "420 B27"}


@case("19.1.3(HQ)", "19.2.1")
def test_french_headquarters(there: State) -> None:
    assert orders.headquarters(there, FRENCH) == named("VII: K11; XXX: N23; II: Q27")


@case("19.1.3(DIV)", "19.0(POOL)", "19.2.1")
def test_french_divisions_on_the_map_and_in_the_pool(there: State) -> None:
    assert orders.divisions(there, reduced=False) == named("37: P20; 132: N33")
    assert orders.divisions(there, reduced=True) == {}
    brigades = ("326", "436")
    pool = [each for each in orders.in_place(there, FRENCH, POOL) if not each.endswith(brigades)]
    assert pool == ["1 x 14", "1 x 29", "1 x 51", "1 x 67", "1 x 72R"]


@case("19.1.3(BDE)", "19.2.1")
def test_french_brigades_and_chasseurs(there: State) -> None:
    """Ruling G73: the fifth full 326 stands at H30."""
    found = orders.brigades(there)
    red = "L2, J4 west, H4 west, F5 west, F7, G9, G11, F12, C16, C18, G26, I32, J33 east"
    assert found["216 reduced"] == listed(red)
    assert found["436"] == ["M22"]
    assert found["326"] == listed("E5, E14, D23, E25 east, H30")
    assert found["326 reduced"] == listed("G28, L34, Q18")
    others = {factors: squares for factors, squares in found.items() if factors[:3] not in ("216", "436", "326")}
    assert list(others.values()) == [["D20", "D21"]]


@case("19.1.3(ART)", "19.1.5(c)", "19.2.1")
def test_french_guns(there: State) -> None:
    box = there.box
    guns = orders.on_map(there, FRENCH, GUN)
    found: dict[str, list[str]] = {}
    for gun in guns:
        name = f"{box.types[box.type[gun]].code} {box.calibre[gun]}"
        found.setdefault(name, []).append(box.board.names[there.where[gun]])
    assert {name: sorted(squares) for name, squares in found.items()} == named(
        "225 75: K6, G18, H23; 325 75: H13, L29; 335 155H: I16; 325 240H: K25"
    )
    assert not any(there.side_up(gun) for gun in guns)


@case("19.1.3(OUT)", "19.2.1")
def test_french_who_are_not_listed_are_out_but_for_brigades(there: State) -> None:
    assert set(orders.wholly_out(there, FRENCH, OUT)) >= {"5", "11", "128"}
    assert not [each for each in orders.in_place(there, FRENCH, OUT) if each.endswith(("326", "436", "reduced"))]
