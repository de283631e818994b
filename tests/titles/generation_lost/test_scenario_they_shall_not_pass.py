"""19.5 They Shall Not Pass: August and September 1916."""

import pytest
from tests.titles.generation_lost import orders
from tests.titles.generation_lost.orders import listed, named, new
from tests.titles.generation_lost.table import at, case, do, legal, state

from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import BATTALION, ENGINEER, FRENCH, GERMAN, OUT, POOL

SCENARIO = "they_shall_not_pass"


@pytest.fixture(scope="module")
def there() -> State:
    return state(new(SCENARIO))


# ---- 19.5.1: the Germans

REGIMENTS = named(
    """4: L1, L2, K4; 38: K5, J6, J7; 14R: J8, J9, J10; 54: I11, I12, I13; 13R: J18, J19, J20, K20; 22R: J21, J22, K22;
    6B: K21, L21, L22; AC: M22, M23; 11R: I24, I24, J24; 25: M24, M25, M26; 30: N27 west, O27 west, P28 west; 39: Q29
    west, S31 west, U31 west"""
)


@case("19.5", "19.5.1(HQ)")
def test_german_headquarters(there: State) -> None:
    assert orders.headquarters(there, GERMAN) == named(
        "VIR: I4; XIV: F8; XXIIR: E11; VIIR: G18; IB: H21; ALP: G25; VR: H29; XV: L29; V: P33"
    )


@case("19.5.1(INF)")
def test_german_regiments(there: State) -> None:
    assert orders.regiments(there) == REGIMENTS


@case("19.5.1(BN)", "19.5.1(OUT)")
def test_german_battalions_boxes_and_who_is_out(there: State) -> None:
    assert orders.squares_of(there, GERMAN, BATTALION) == listed(
        "K3, I5, E5, G13, I14, H23, H23, H24, L25 in fort, F26, Q28 west, R30, T32 west, V31 west, P32"
    )
    assert orders.squares_of(there, GERMAN, ENGINEER) == listed("G10, J23 in fort, K25")
    assert orders.reserve(there, GERMAN) == ["3 x battalion"]
    assert orders.in_place(there, GERMAN, POOL) == ["1 x 4", "1 x battalion", "2 x AC"]
    assert orders.wholly_out(there, GERMAN, OUT) == ["121", "12R", "192X", "5", "6", "9R"]
    assert orders.headquarters_out(there, GERMAN) == ["III", "XR", "XVIII"]


@case("19.0(GE)")
def test_germans_on_the_front_and_next_to_it_are_entrenched(there: State) -> None:
    assert orders.entrenched(there) == orders.entrenched_by_the_front(there)


@case("19.5.2")
def test_german_reinforcements() -> None:
    assert orders.arriving(new(SCENARIO), GERMAN) == {
        "08-07 east": "3 11B",
        "08-28 east": "3 10R, 3 58, 3 33R, 3 113",
        "09-04 east": "3 21",
    }


# ---- 19.5.3: the French


@case("19.5.3(HQ)")
def test_french_headquarters(there: State) -> None:
    assert orders.headquarters(there, FRENCH) == named(
        "XX: N4; XIV: O8; XXXII: O12; XIII: M15; XII: P20; VII: Q24; III: S23; XXI: T22"
    )


@case("19.5.3(DIV)")
def test_divisions_full_and_reduced(there: State) -> None:
    assert orders.divisions(there, reduced=False) == {}
    assert orders.divisions(there, reduced=True) == named(
        """37: M2; 39: L4; 120: K6; 68: K7; 132: K8; 17: K10; 67: J11; 69: J12; 22: K19; 29: L20; 77: M20; 59: M21; 76:
        N22; 5: N24; 13: N26; 72R: P27 east; 51: R28 east; 70: S30 east; 27: U30 east"""
    )


@case("19.5.3(BDE)")
def test_brigades(there: State) -> None:
    assert orders.brigades(there) == named(
        """436: M1, L5, P24, O26 east, R29; 326: L3, Q8, K9, L11, J13, Q20, T31 east, V30 east; 216 reduced: J13, O14 in
        fort, K15, T27 in fort"""
    )


@case("19.5.3(FORT)")
def test_garrisons_lie_face_up(there: State) -> None:
    assert orders.garrisons(there) == {1: listed("N15 in fort, O22 in fort, N25 in fort"), 2: listed("N23 in fort")}


@case("19.5.3(RES)", "19.5.3(OUT)")
def test_french_boxes_and_who_is_out(there: State) -> None:
    assert orders.reserve(there, FRENCH) == ["2 x 59C", "7 x 436", "8 x 326"]
    assert orders.in_place(there, FRENCH, POOL) == []
    listed_or_due = orders.wholly_out(there, FRENCH, OUT)
    assert not set(orders.divisions(there, reduced=True)) & set(listed_or_due)


@case("19.5.4")
def test_french_reinforcements() -> None:
    assert orders.arriving(new(SCENARIO), FRENCH) == {
        "08-07 V13": "18",
        "08-21 west": "646",
        "09-18 V13": "130",
        "09-25 V13": "26, 40, 646",
    }


@case("19.5.4", "19.0(SUB)")
def test_two_divisions_that_are_not_used_otherwise_stand_for_22_and_enter_on_25_september(there: State) -> None:
    """Ruling G78: both are 866, as 22 is, which stands in K19 from the start."""
    box = there.box
    assert {box.types[box.type[box.index[name]]].code for name in ("FR-22", "FR-26", "FR-40")} == {"866"}
    waits = {"place": "waiting"}
    game = at("french_movement", {"FR-26": waits, "FR-40": waits, "DE-25-1": "A34"}, scenario=SCENARIO, turn=8, seed=1)
    do(game, "enter FR-26", "to V13", "stop")
    assert legal(game, "enter FR-40")
