"""19.4 Hell's Doorway: July 1916."""

import pytest
from tests.titles.generation_lost import orders
from tests.titles.generation_lost.orders import listed, named, new
from tests.titles.generation_lost.table import case, state

from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import BATTALION, ENGINEER, FRENCH, GERMAN, OUT, POOL

SCENARIO = "hells_doorway"


@pytest.fixture(scope="module")
def there() -> State:
    return state(new(SCENARIO))


# ---- 19.4.1: the Germans

REGIMENTS = named(
    """21: L1, L2, K3; 54: K5, K6, J7; 113: J8, J9, I9; 22R: J10, I10, I11; 38: I12, H12, J13; 14R: I16, I17, J18; 13R:
    J19, I19, I20, H20; 6B: L21, K21, K21; 4: M22, L22, L22, K22; 11R: M23, L23, L23; 5: I23, J24, I24; 33R: M24, L24,
    M25; 25: E25, F26, E26; 30: N27 west, O27 west, P28 west; 39: R29 west, S31 west, U31 west"""
)


@case("19.4", "19.4.1(HQ)")
def test_german_headquarters(there: State) -> None:
    assert orders.headquarters(there, GERMAN) == named(
        "VIR: I4; XIV: F8; XXIIR: E11; VIIR: G18; IB: H21; XVIII: I25; III: G25; XR: G28; XV: L29; V: P33"
    )


@case("19.4.1(INF)")
def test_german_regiments(there: State) -> None:
    assert orders.regiments(there) == REGIMENTS


@case("19.4.1(BN)", "19.4.1(RES)", "19.4.1(OUT)")
def test_german_battalions_boxes_and_who_is_out(there: State) -> None:
    assert orders.squares_of(there, GERMAN, BATTALION) == listed(
        "K4, E5, I5, G13, I14, K20, K20, J20, L25 in fort, M26, Q28 west, R30, T32 west, V31 west, P32, H29"
    )
    assert orders.squares_of(there, GERMAN, ENGINEER) == listed("I11, J23 in fort, K25")
    assert orders.reserve(there, GERMAN) == ["2 x 9R", "3 x 11B", "3 x 58", "3 x battalion", "4 x 6"]
    assert orders.in_place(there, GERMAN, POOL) == []
    assert orders.wholly_out(there, GERMAN, OUT) == ["121", "12R", "192X"]
    assert orders.headquarters_out(there, GERMAN) == ["VR"]


@case("19.0(GE)")
def test_germans_on_the_front_and_next_to_it_are_entrenched(there: State) -> None:
    assert orders.entrenched(there) == orders.entrenched_by_the_front(there)


@case("19.4.2")
def test_german_reinforcements() -> None:
    assert orders.arriving(new(SCENARIO), GERMAN) == {"07-03 east": "ALP HQ, 4 AC", "07-24 east": "3 10R"}


# ---- 19.4.3: the French


@case("19.4.3(HQ)")
def test_french_headquarters(there: State) -> None:
    assert orders.headquarters(there, FRENCH) == named(
        "XX: N4; XIV: O8; XXXII: O12; XIII: M15; XII: P20; VII: Q24; III: S23; XXI: T22; II: T26"
    )


@case("19.4.3(DIV-full)", "19.4.3(DIV)")
def test_divisions_full_and_reduced(there: State) -> None:
    assert orders.divisions(there, reduced=False) == named("120: L6; 132: K8; 5: N24; 51: R28 east; 27: U30 east")
    assert orders.divisions(there, reduced=True) == named(
        """37: M2; 39: L4; 68: K7; 17: K10; 67: J11; 69: J12; 22: K19; 29: L20; 77: M20; 59: N21; 76: N22; 13: N26; 72R:
        P27 east; 70: S30 east"""
    )


@case("19.4.3(BDE)")
def test_brigades(there: State) -> None:
    assert orders.brigades(there) == named(
        """436: M1, L5, P24, O26 east, S29; 326: L3, Q8, K9, L11, K13, Q20, T31 east, V30 east; 216 reduced: K13, O14 in
        fort, K15, T27 in fort"""
    )


@case("19.4.3(FORT)")
def test_garrisons_lie_face_up(there: State) -> None:
    assert orders.garrisons(there) == {1: listed("N15 in fort, O22 in fort, N25 in fort"), 2: listed("N23 in fort")}


@case("19.4.3(RES)", "19.4.3(OUT)")
def test_french_boxes_and_who_is_out(there: State) -> None:
    assert orders.reserve(there, FRENCH) == ["1 x 23", "1 x 25", "2 x 59C", "3 x 326 reduced", "3 x 436"]
    assert orders.in_place(there, FRENCH, POOL) == ["1 x 436", "8 x 326"]
    listed_or_due = orders.wholly_out(there, FRENCH, OUT)
    assert not set(orders.divisions(there, reduced=True)) & set(listed_or_due)


@case("19.4.4")
def test_french_reinforcements() -> None:
    assert orders.arriving(new(SCENARIO), FRENCH) == {
        "07-03 V13": "130",
        "07-10 V13": "6, 56, 16, 128",
        "07-17 V13": "28",
        "07-24 V13": "14",
        "07-24 west": "153",
    }
