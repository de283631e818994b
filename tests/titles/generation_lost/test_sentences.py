"""What players read at the table says what the rules do, in both languages."""

import msgspec
import pytest
from tests.titles.generation_lost.assaults import POOL, against, rolled
from tests.titles.generation_lost.guns import german as bombarding
from tests.titles.generation_lost.table import asks, at, do, told

import meuse
from meuse.engine.events import Event
from meuse.engine.flow import DONE, Ask
from meuse.engine.game import Game
from meuse.engine.text import Texts
from meuse.terminal.start import _title_told
from meuse.terminal.words import Words
from meuse.titles.generation_lost.commit_events import AssaultCommitted, SupplyHqLeaves
from meuse.titles.generation_lost.end_events import GunsDrawn, RallyRolled, ReservesRolled, SommeRolled
from meuse.titles.generation_lost.fire_events import CounterBatteryFired, LullDiced, SquareInterdicted

TITLE = meuse.title("generation_lost")
SUPPLIER = {"DE-HQ-V": {"hex": "I29", "state": ["flipped"]}}


def question(game: Game, language: str) -> str:
    assert game.decision is not None
    return Texts(TITLE, language, strict=True).prompt(game.decision)


def sentence(event: Event, language: str) -> str:
    return Texts(TITLE, language, strict=True).event(event)


@pytest.mark.parametrize(
    ("language", "of_which"),
    [("en", "DRM −2, of which −2 for want of supply."), ("fr", "modificateur −2, dont −2 faute de ravitaillement.")],
)
def test_the_modifier_before_an_assault_is_supplied_contains_the_want_of_supply(language: str, of_which: str) -> None:
    game = at("german_assault", {**POOL, "DE-5-1": against("L29", "K29"), "FR-436-1": "L29", **SUPPLIER}, dice=[3, 3])
    assert asks(game) == ("german", "assault-supply")
    assert of_which in question(game, language)
    assert question(game, language).count("−2") == 2


@pytest.mark.parametrize(("language", "squares"), [("en", "Which squares"), ("fr", "À quelles cases")])
def test_once_units_close_in_nobody_is_asked_for_squares_any_more(language: str, squares: str) -> None:
    units = {"DE-21-1": "K29", "DE-21-2": "K28", "DE-HQ-XVIII": "I29", "FR-28": "L29"}
    game = at("german_commitment", units, dice=[6])
    assert squares in question(game, language)
    do(game, "target L29", "unit DE-21-1", "unit DE-21-2")
    if asks(game)[1] == "commit-units":
        do(game, "done")
    do(game, "close DE-21-1")
    assert asks(game) == ("german", "commitment")
    assert squares not in question(game, language)


def test_the_assault_is_told_with_the_difference_that_the_shifts_begin_from() -> None:
    game = at("german_assault", {**POOL, "DE-5-1": against("L29", "K29"), "FR-436-1": "L29"}, dice=[3, 3])
    event = rolled(game)
    from_here = msgspec.structs.replace(event, difference=4)
    assert f"{event.attack} to {event.defence} = +4" in sentence(from_here, "en")
    assert f"{event.attack} contre {event.defence}, soit +4" in sentence(from_here, "fr")


@pytest.mark.parametrize(("language", "double"), [("en", "step losses count double"), ("fr", "comptent double")])
def test_closers_double_the_losses_and_the_log_says_so(language: str, double: str) -> None:
    """13.4.2[2](c)."""
    units = {"DE-21-1": "K29", "DE-HQ-XVIII": "I29", "FR-28": "L29"}
    for die, closes in ((1, True), (6, False)):
        game = at("german_commitment", units, dice=[die, 3, 4])
        do(game, "target L29", "unit DE-21-1", "close DE-21-1")
        (event,) = told(game, AssaultCommitted)
        assert (event.closers == 1) is closes
        assert (double in sentence(event, language)) is closes


def test_an_air_unit_that_missed_interdicts_by_staying_over_the_square() -> None:
    """8.7.3(d-GE)."""
    airfield = {"place": "airfield"}
    game = bombarding({"DE-AIR-1": airfield, "DE-AIR-2": airfield, "FR-28": "N28"}, dice=[5, 5, 6])
    do(game, "to N28", "to V1", "bomb N28")
    (event,) = told(game, SquareInterdicted)
    assert event.unit == "DE-AIR-1"
    assert sentence(event, "en") == "German air unit 1 stays over N28 and interdicts it."
    assert sentence(event, "fr") == "L’aviation allemande 1 reste au-dessus de N28 et met la case sous interdiction."
    by_guns = SquareInterdicted(side="german", hex="N28")
    assert sentence(by_guns, "en") == "N28 is interdicted."


def test_answers_are_named_so_that_they_hold_whatever_was_chosen_before() -> None:
    """The same label stands before the first and before the last choice."""
    game = bombarding({"DE-AIR-1": {"place": "airfield"}, "DE-AIR-2": {"place": "airfield"}, "FR-28": "N28"})
    do(game, "to N28")  # the second is asked about, and the first flies all the same
    assert asks(game) == ("german", "air-place")
    for language, label in (("en", "Send no more aircraft"), ("fr", "Ne plus envoyer d’avions")):
        assert Texts(TITLE, language, strict=True).action(DONE, game.decision) == label
    resources = Ask("german", "assault-resources", [DONE])
    for language, label in (("en", "Assault now"), ("fr", "Donner l’assaut")):
        assert Texts(TITLE, language, strict=True).action(DONE, resources) == label


def test_the_length_of_a_title_is_french_in_french() -> None:
    shown = _title_told(TITLE, Words("fr")).plain
    assert "\u00a0: d’environ" in shown
    assert "de environ" not in shown


@pytest.mark.parametrize(("language", "capped"), [("en", "= +11 (counts as +5)"), ("fr", "soit +11 (compté +5)")])
def test_a_difference_beyond_the_table_says_from_which_column_the_shifts_begin(language: str, capped: str) -> None:
    """16.1.4: otherwise the reader who adds up comes to another column."""
    units = {"DE-5-1": against("L29", "K29"), "DE-5-2": against("L29", "K28"), "FR-436-1": "L29"}
    event = rolled(at("german_assault", {**POOL, **units}, dice=[3, 3]))
    assert (event.difference, event.beyond, event.start) == (event.attack - event.defence, True, 5)
    assert event.column == max(-3, min(5, 5 + sum([shift.amount for shift in event.shifts])))
    assert capped in sentence(event, language)
    within = rolled(at("german_assault", {**POOL, "DE-5-1": against("L29", "K29"), "FR-67": "L29"}, dice=[3, 3]))
    assert (within.beyond, within.start) == (False, within.difference)
    assert "(" not in sentence(within, language)


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_the_end_cites_the_case_of_the_grade_that_was_reached(scenario: str) -> None:
    """Every grade has a case of its own in the rulebook, and so has the draw."""
    known = meuse.open_box("generation_lost").content.scenarios[scenario]
    cases = [*[grade.case for grade in known.victories], known.draw_case]
    assert len(set(cases)) == len(cases)
    for case in cases:
        assert Texts(TITLE, "en", strict=True).case(case)[0]
    game = at("victory", {}, scenario=scenario, seed=1)
    assert game.state.result is not None
    assert game.state.result.cases[0] in cases
    grade = next((each for each in known.victories if each.grade == game.state.result.grade), None)
    assert game.state.result.cases == (grade.case if grade is not None else known.draw_case,)


@pytest.mark.parametrize(
    ("language", "german", "french"),
    [
        ("en", "German lead 31 VP", "French lead 4 VP"),
        ("fr", "avance allemande\u00a0: 31 PV", "avance française\u00a0: 4 PV"),
    ],
)
def test_the_number_beside_the_result_says_whose_lead_it_is(language: str, german: str, french: str) -> None:
    texts = Texts(TITLE, language, strict=True)
    assert (texts.total(31), texts.total(-4)) == (german, french)
    assert Texts(meuse.title("they_shall_not_pass"), language, strict=True).total(31) == "31"


@pytest.mark.parametrize(
    ("language", "guns"),
    [
        (
            "en",
            ": 77 mm battery ×4 (nos. 1–3, 10), 130 mm battery and 150 mm howitzer battery ×2 (nos. 4, 5); 18 factors",
        ),
        (
            "fr",
            " : batterie de 77 ×4 (n° 1–3, 10), batterie de 130 et batterie d’obusiers de 150 ×2 (n° 4, 5) ; 18",
        ),
    ],
)
def test_many_guns_are_counted_by_their_kind(language: str, guns: str) -> None:
    firing = ("DE-77-10", "DE-77-1", "DE-77-2", "DE-77-3", "DE-130-1", "DE-150H-4", "DE-150H-5")
    fire = CounterBatteryFired(side="german", hex="G18", guns=firing, factors=18, shifts=(), column=18, success=8)
    assert guns in sentence(fire, language).replace("\u00a0", " ").replace("\u202f", " ")


def test_a_few_guns_are_named_one_by_one() -> None:
    firing = ("DE-77-1", "DE-77-2", "DE-77-3")
    fire = CounterBatteryFired(side="german", hex="G18", guns=firing, factors=6, shifts=(), column=6, success=4)
    assert "77 mm battery 1, 77 mm battery 2 and 77 mm battery 3;" in sentence(fire, "en")


def test_what_is_nothing_is_not_listed() -> None:
    drawn = GunsDrawn(side="german", field=True, units=(), left=4)
    assert sentence(drawn, "en") == "No field gun is drawn out of play. 4 are left."
    assert sentence(drawn, "fr") == "Aucune pièce de campagne n’est retirée au sort. Il en reste 4."
    called = SommeRolled(side="german", die=3, again=False, regiments=3, battalions=0, guns=1)
    assert sentence(called, "en").endswith("To go: 3 regiments, no battalions, one heavy gun.")
    assert sentence(called, "fr").endswith("3 régiments, aucun bataillon, une pièce lourde.")


@pytest.mark.parametrize(("language", "total"), [("en", "after a failure) = 3"), ("fr", "après un échec) = 3")])
def test_a_rally_after_a_failure_is_told_with_its_total(language: str, total: str) -> None:
    game = at("reorganization", {"DE-9R-1": {"hex": "F28", "state": ["disrupted", "failed-rally"]}}, dice=[4])
    do(game, "rally DE-9R-1")
    said = sentence(told(game, RallyRolled)[-1], language)
    assert total in said


@pytest.mark.parametrize(("language", "total"), [("en", "rain +1 = 4"), ("fr", "pluie +1 = 4")])
def test_an_hq_that_leaves_in_rain_is_told_with_its_total(language: str, total: str) -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29", **SUPPLIER}
    game = at("german_assault", {**POOL, **units}, weather="rain", dice=[3, 3, 3])
    do(game, "hq DE-HQ-V")
    while not told(game, SupplyHqLeaves):
        do(game, str(game.actions()[0]))
    assert total in sentence(told(game, SupplyHqLeaves)[-1], language)


@pytest.mark.parametrize(("language", "total"), [("en", "= 6 for the reserves"), ("fr", "= 6 pour les réserves")])
def test_the_roll_for_reserves_is_told_with_its_total(language: str, total: str) -> None:
    game = at("german_movement", {"DE-BN-1": {"place": "reserves"}, "DE-21-1": "A29", "FR-28": "V29"}, dice=[2, 4])
    assert total in sentence(told(game, ReservesRolled)[-1], language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_lull_of_a_lone_player_is_told_with_its_total(language: str) -> None:
    event = LullDiced(dice=(4, 5), total=9, needs=10, lull=False)
    assert "= 9" in sentence(event, language)
