"""19.6 Rampart's Revenge: October to December 1916."""

import pytest
from tests.titles.generation_lost import orders
from tests.titles.generation_lost.orders import listed, named, new
from tests.titles.generation_lost.table import case, state

from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import BATTALION, ENGINEER, FRENCH, GERMAN, OUT, POOL

SCENARIO = "ramparts_revenge"


@pytest.fixture(scope="module")
def there() -> State:
    return state(new(SCENARIO))


# ---- 19.6.1: the Germans

REGIMENTS = named(
    """4: L1, K3; 38: K5, J6, J7; 25: J8, J9, J10; 30: I11, I12; 22R: I13; 13R: J19, K20; 14R: L21, L22; 192X: M22, M23;
    12R: M24, M25, M26; 54: J22, K22; 9R: N27 west, P28 west; 39: Q29 west, S31 west, U31 west; 113: A22, A23, A24"""
)


@case("19.6", "19.6.1(HQ)")
def test_german_headquarters(there: State) -> None:
    assert orders.headquarters(there, GERMAN) == named(
        "VIR: I4; XIV: F8; XXIIR: E11; VIIR: G18; IB: H21; XV: L29; V: P33"
    )


@case("19.6.1(INF)")
def test_german_regiments(there: State) -> None:
    assert orders.regiments(there) == REGIMENTS


@case("19.6.1(BN)")
def test_german_battalions_boxes_and_who_is_out(there: State) -> None:
    assert orders.squares_of(there, GERMAN, BATTALION) == listed(
        "L2, K4, E12, I14, J18, H23, H24, O27 west, Q28 west, R30 west, T32 west, V31 west, P32"
    )
    assert orders.squares_of(there, GERMAN, ENGINEER) == listed("I9, J23 in fort")
    assert orders.reserve(there, GERMAN) == ["3 x battalion"]
    assert orders.in_place(there, GERMAN, POOL) == ["1 x engineer", "3 x battalion"]
    assert orders.wholly_out(there, GERMAN, OUT) == ["121", "21", "58", "6", "AC"]
    assert orders.headquarters_out(there, GERMAN) == ["ALP", "III", "VR", "XR", "XVIII"]


@case("19.0(GE)")
def test_germans_on_the_front_and_next_to_it_are_entrenched(there: State) -> None:
    assert orders.entrenched(there) == orders.entrenched_by_the_front(there)


@case("19.6.2")
def test_german_reinforcements() -> None:
    assert orders.arriving(new(SCENARIO), GERMAN) == {
        "10-09 west": "2 10R",
        "10-23 west": "3 33R",
        "11-06 east": "2 6B, 2 battalion",
        "11-06 west": "3 11B",
        "12-04 east": "5, 3 battalion",
        "12-11 east": "3 11R",
    }


# ---- 19.6.3: the French


@case("19.6.3(HQ)")
def test_french_headquarters(there: State) -> None:
    assert orders.headquarters(there, FRENCH) == named(
        "XX: N4; XIV: O8; XXXII: O12; XIII: M15; XII: T28; VII: Q24; III: S23; XXI: T22"
    )


@case("19.6.3(DIV)")
def test_divisions_full_and_reduced(there: State) -> None:
    assert orders.divisions(there, reduced=False) == named(
        """56: M2; 14: L4; 28: O5; 68: K7; 34: K8; 17: K10; 2: J11; 23: K19; 39: N19; 29: L20; 1: M20; 6: M21; 48: N21;
        76: N22; 5: N24; 3: R24; 25: N26; 26: P27 east; 40: Q27 east; 51: R28; 70: S30 east; 27: U30 east; 16: V30
        east"""
    )
    assert orders.divisions(there, reduced=True) == named("43: K6; 69: J12; 42: J13; 18: O26 east")


@case("19.6.3(BDE)")
def test_brigades(there: State) -> None:
    assert orders.brigades(there) == named(
        """436: M1, P24, R29; 326: L3, Q8, K9, K11, Q20, S29, T31 east; 216 reduced: K13, O14 in fort, T27 in fort"""
    )


@case("19.6.3(FORT)")
def test_garrisons_lie_face_up(there: State) -> None:
    assert orders.garrisons(there) == {1: listed("N15 in fort, O22 in fort, N25 in fort"), 2: listed("N23 in fort")}


@case("19.6.3(RES)", "19.6.3(OUT)")
def test_french_boxes_and_who_is_out(there: State) -> None:
    assert orders.reserve(there, FRENCH) == ["2 x 59C"]
    assert orders.in_place(there, FRENCH, POOL) == ["10 x 326", "9 x 436"]
    listed_or_due = orders.wholly_out(there, FRENCH, OUT)
    assert not set(orders.divisions(there, reduced=True)) & set(listed_or_due)


@case("19.6.4")
def test_french_reinforcements() -> None:
    assert orders.arriving(new(SCENARIO), FRENCH) == {
        "10-02 V13": "37, 130",
        "10-16 V13 V20": "2 400",
        "10-23 V13": "106, 128",
        "10-30 V13 V22": "13, 72R, 120, 132, 3 326",
        "11-06 V13 V22": "22, 67",
        "11-13 V13": "59, 153",
        "12-04 V13 V22": "4, 11",
        "12-11 V13": "77",
    }
