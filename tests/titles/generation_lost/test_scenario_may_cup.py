"""19.3 Operation May Cup: April to June 1916."""

import pytest
from tests.titles.generation_lost import orders
from tests.titles.generation_lost.orders import listed, named, new
from tests.titles.generation_lost.table import case, state

from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import (
    BATTALION,
    ENGINEER,
    FRENCH,
    GERMAN,
    OUT,
    POOL,
)

SCENARIO = "operation_may_cup"


@pytest.fixture(scope="module")
def there() -> State:
    return state(new(SCENARIO))


# ---- 19.3.1: the Germans

REGIMENTS = named(
    """192X: L1, L2, K2; 11B: K3, J4; 11R: I6, H7, G8; 12R: G9, H11; 22R: H12, H12, I12, I13; 14R: I14, I16; 13R: J18,
    J19, I19, I19; 113: J20, J21, I21; 58: J22, I22, I23; 121: J24, J25, I25; 10R: K26 west, L27 west, M27 west; 9R:
    N27 west; 30: Q28 west, R29, S31 west; 39: U32 west, V32 west; 6: A31, A31, A32, A32; 5: A29, A29, A28; 25: A21,
    A21, A22; 21: A19, A19, A18"""
)


@case("19.3", "19.3.1(HQ)")
def test_german_headquarters(there: State) -> None:
    assert orders.headquarters(there, GERMAN) == named(
        "VIR: E5; XXIIR: E11; VIIR: E18; XR: G25; XVIII: A20; III: A30; V: P33; XV: L29"
    )


@case("19.3.1(INF)", "19.0(POOL)")
def test_german_regiments_one_of_five_divisions_in_the_pool(there: State) -> None:
    assert orders.regiments(there) == REGIMENTS
    pool = [each for each in orders.in_place(there, GERMAN, POOL) if "battalion" not in each and "engineer" not in each]
    assert pool == ["1 x 11B", "1 x 12R", "1 x 14R", "1 x 39", "1 x 9R"]


@case("19.3.1(BN)")
def test_german_battalions_and_engineers(there: State) -> None:
    assert orders.squares_of(there, GERMAN, BATTALION) == listed("T32 west, O28 west, J23, I17, G10, I5")
    assert orders.squares_of(there, GERMAN, ENGINEER) == listed("I12, J23 in fort, G25")
    assert orders.reserve(there, GERMAN) == ["5 x battalion"]
    assert "8 x battalion" in orders.in_place(there, GERMAN, POOL)


@case("19.3.1(OUT)")
def test_germans_who_are_not_listed_are_out_but_for_battalions(there: State) -> None:
    assert orders.wholly_out(there, GERMAN, OUT) == ["33R"]
    assert orders.headquarters_out(there, GERMAN) == ["IB", "VR", "XIV"]


@case("19.3.1(ENT)")
def test_germans_on_the_front_and_next_to_it_are_entrenched(there: State) -> None:
    assert orders.entrenched(there) == orders.entrenched_by_the_front(there)


@case("19.3.2")
def test_german_reinforcements() -> None:
    assert orders.arriving(new(SCENARIO), GERMAN) == {
        "04-03 west": "5 battalion",
        "04-17 east": "5 battalion",
        "04-24 east": "4 battalion",
        "05-01 west": "4 4",
        "05-08 west": "3 54",
        "05-15 east": "4 battalion",
        "05-15 west": "3 38",
        "06-12 east": "ALP HQ, 4 AC",
        "06-19 east": "3 6B",
    }


# ---- 19.3.3: the French


@case("19.3.3(HQ)")
def test_french_headquarters(there: State) -> None:
    assert orders.headquarters(there, FRENCH) == named(
        "XXXIII: P20; III: M22; I: M19; XIII: T22; XXI: S23; II: T28; XX: L10; XXXII: L7; VII: O7"
    )


@case("19.3.3(DIV-full)")
def test_full_divisions(there: State) -> None:
    assert orders.divisions(there, reduced=False) == named("28: V30 east; 68: T31 east; 43: K24; 27: M21")


REDUCED = named(
    """76: M2; 29: L3; 67: K4; 42: J6; 40: I7; 120: H8; 25: H9; 26: J12; 37: K18; 77: K20; 1: K21; 70: K22; 2: K23; 14:
    K25; 59: L26 east; 22: M26 east; 153: N26 east; 48: O27 east; 16: P27 east; 132: Q27 east; 39: R28 east; 3: S29;
    4: S30 east; 13: U31 east; 72R: S26; 106: Q20; 51: P24"""
)


@case("19.3.3(DIV)")
def test_reduced_divisions(there: State) -> None:
    assert len(REDUCED) == 27
    assert orders.divisions(there, reduced=True) == REDUCED


@case("19.3.3(BDE)")
def test_brigades(there: State) -> None:
    assert orders.brigades(there) == named(
        """326: M1, I10, I11, K14; 326 reduced: K15; 436: K5, I9, K19;
        216 reduced: N15 in fort, L16 in fort, Q18 in fort"""
    )


@case("19.3.3(FORT)")
def test_garrisons_lie_face_up(there: State) -> None:
    assert orders.garrisons(there) == {1: ["N23 in fort", "N25 in fort"], 2: ["L25 in fort"]}


@case("19.3.3(RES)", "19.3.3(OUT)")
def test_french_boxes_and_who_is_out(there: State) -> None:
    assert orders.reserve(there, FRENCH) == ["1 x 436", "2 x 59C", "3 x 326 reduced"]
    assert orders.in_place(there, FRENCH, POOL) == ["13 x 326", "4 x 436"]
    assert orders.wholly_out(there, FRENCH, OUT) == ["128"]
    assert orders.headquarters_out(there, FRENCH) == ["XII", "XIV", "XXX"]


@case("19.3.4[1]")
def test_french_reinforcements() -> None:
    assert orders.arriving(new(SCENARIO), FRENCH) == {
        "04-03 V13": "11, 5, 6, 34, 23",
        "04-10 V13": "305H, 69",
        "04-17 V13": "17, 18",
        "05-15 V13": "220, 280H, 370H, 56",
        "06-19 V13": "130",
    }
