"""They Shall Not Pass in words: what its sources can say, how it reads in both languages."""

import ast
import re
from typing import Any

import pytest
from tests.as_sent import as_sent, sheet_of

import meuse
from meuse.engine.events import Shift
from meuse.engine.flow import Action, Ask, Frame, Refusal
from meuse.engine.game import Game
from meuse.engine.records import Points, Result
from meuse.engine.text import Texts, languages
from meuse.server.games import scenes
from meuse.titlekit import sources
from meuse.titlekit.play import tell_of_play
from meuse.titlekit.texts import event_kinds, verbs
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.events import AssaultResolved, BarrageFired, Moved, Replaced, TurnBegins
from meuse.titles.they_shall_not_pass.faces import luck, overlays

VERDUN = meuse.title("they_shall_not_pass")
ENGLISH = Texts(VERDUN, "en", strict=True)
FRENCH = Texts(VERDUN, "fr", strict=True)

every_language = pytest.mark.parametrize("language", languages())


def say(language: str, message: str, params: dict[str, Any] | None = None) -> str:
    """The message in words; a missing message or parameter raises."""
    words = {"en": ENGLISH, "fr": FRENCH}[language].message(message, **(params or {}))
    assert words.strip(), message
    assert not re.search(r"[{}$]|  ", words), words
    return words


# ---- what its sources can say


def test_the_sources_are_understood() -> None:
    """Reading them finds what a reader finds."""
    found = {line.id: line.params for line in sources.said_in_play(VERDUN.folder)}
    assert found["refusal-too-far"] == {"unit", "hex"}
    assert found["refusal-odds-too-low"] == {"hex", "odds", "lowest"}
    assert {"prompt-begin-assault", "prompt-declare-assault"} <= found.keys()
    assert found["prompt-declare-assault"] == {"hex", "attack", "defense", "odds", "more", "commit"}
    assert found["prompt-place-returning"] is None  # a frame of the engine asks, with what it gives to every title
    assert {"unit", "to", "dig_in", "return_full", "done"} <= verbs(VERDUN)
    assert {"trench", "petain-remnant"} <= sources.words(VERDUN.folder, "Shift", 0, "reason").keys()
    assert BarrageFired in event_kinds(VERDUN)


def test_a_long_game_shows_what_there_is_to_show() -> None:
    met = tell_of_play(VERDUN, answers=3000).met
    for some in (
        {"caution-can-move", "luck-morale", "overlay-to-hq", "mark-moved", "track-shots"},
        {"forecast-interdiction", "sum-barrage", "marker-source", "place-eliminated"},
    ):
        assert some <= met


@every_language
def test_every_phase_and_every_grade_has_its_name(language: str) -> None:
    texts = {"en": ENGLISH, "fr": FRENCH}[language]
    campaign, turn = (VERDUN.frames[name] for name in ("Campaign", "Turn"))
    stacks = [[at(campaign, step)] for step in campaign.steps]
    stacks += [[at(campaign, "turns"), at(turn, step)] for step in turn.steps]
    phases = {VERDUN.phase(stack) for stack in stacks}
    assert len(phases) > 10
    assert all(texts.phase(phase) for phase in phases)
    grades = [grade for _, grade in Box(VERDUN.folder / "data", {}).victory_levels]
    assert "draw" in grades
    assert all(texts.message(f"grade-{grade}") for grade in grades)


def at(kind: type[Frame[Any]], step: str) -> Frame[Any]:
    frame = kind()
    frame.step = step
    return frame


@every_language
def test_options_are_called_as_in_the_rulebook(language: str) -> None:
    texts = {"en": ENGLISH, "fr": FRENCH}[language]
    for option in VERDUN.options:
        assert texts.option(option)[0] == texts.case(option.case)[0]


@every_language
def test_ways_of_moving_and_returning_have_their_names(language: str) -> None:
    texts = {"en": ENGLISH, "fr": FRENCH}[language]
    for how in ("march", "strategic", "breakthrough"):
        assert texts.message(f"how-{how}") in texts.event(
            Moved(units=("DE-24",), path=("1601", "1602"), cost=1, how=how)
        )
    for how in ("restored", "returned", "returned-full", "gun-returned"):
        assert texts.message(f"how-{how}") in texts.event(Replaced(unit="DE-24", hex="1601", how=how, points=1))


@every_language
def test_every_result_of_the_barrage_table_is_explained(language: str) -> None:
    for row in sheet_of(meuse.open_box(VERDUN.id))["charts"]["barrage"]["rows"]:
        for result in row:
            say(language, "outcome-" + ("none" if result == "-" else result))


def constants(file: str, function: str, place: int) -> set[str]:
    """The constant arguments at that place of every call of a function."""
    tree = ast.parse((VERDUN.folder / file).read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == function]
    arguments = [call.args[place] for call in calls if len(call.args) > place]
    return {str(argument.value) for argument in arguments if isinstance(argument, ast.Constant)}


UNIT: dict[str, Any] = {"unit": "DE-24", "hq": "DE-III-HQ", "hex": "1606", "needs": "11½", "has": "10", "points": "5"}
SOME: dict[str, Any] = {"count": 2, "units": ("DE-24", "DE-20"), "hexes": ("1606", "1607"), "points": 2}


@every_language
def test_every_note_of_the_supply_overlay_has_its_message(language: str) -> None:
    notes = constants("faces/overlays.py", "Said", 0)
    assert "supply-zoc" in notes
    for note in sorted(notes):
        assert "24" in say(language, f"note-{note}", UNIT)


@every_language
def test_every_caution_has_its_message_for_one_and_for_many(language: str) -> None:
    found = constants("faces/cautions.py", "about_units", 1) | constants("faces/cautions.py", "about_hexes", 1)
    found |= constants("faces/cautions.py", "Said", 0)
    assert {"can-fire", "can-assault", "points-left"} <= found
    for caution in sorted(found):
        many = say(language, f"caution-{caution}", SOME)
        one = say(language, f"caution-{caution}", {**SOME, "count": 1, "points": 1})
        assert many != one


@every_language
def test_every_overlay_word_and_every_chart_of_luck_has_its_name(language: str) -> None:
    used = (
        constants("faces/overlays.py", "Patch", 1)
        | constants("faces/overlays.py", "Line", 1)
        | set(overlays.ACTED.values())
    )
    assert used <= set(overlays.WORDS)
    for word in overlays.WORDS:
        say(language, f"overlay-{word}")
    for chart in luck.CHARTS:
        say(language, f"luck-{chart}")


@every_language
def test_who_arrives_is_named(language: str) -> None:
    game = meuse.position(VERDUN.id, {"phase": "german_movement", "units": {}})
    tracks = [track for track in as_sent(scenes.scene_of(game, ""))["tracks"] if track["id"] == "reinforcements"]
    lines = [say(language, "track-reinforcements", track["params"]) for track in tracks]
    assert len(set(lines)) == len(lines) == 8
    (reserve,) = [line for line in lines if "1101–1701" in line]
    assert ("121st Division" in reserve) == (language == "en")
    assert ("121e division" in reserve) == (language == "fr")


# ---- how it reads


ASSAULT = AssaultResolved(
    target="1505",
    attack=24,
    defense=11,
    odds="2:1",
    shifts=(Shift("pioneer", 1, "9.21"), Shift("trench", -2, "9.24(a)")),
    column="1:1",
    die=4,
    attacker_hits=2,
    defender_hits=1,
)


def test_an_assault_tells_everything() -> None:
    line = "Assault on 1505: 24 against 11 is 2:1, pioneers +1, trench −2; column 1:1, die 4: 2/1, "
    assert ENGLISH.event(ASSAULT) == line + "2 hits on the attacker, one on the defender."
    french = FRENCH.event(ASSAULT)
    for part in ("1505", "24 contre 11", "2:1", "pionniers +1, tranchée −2", "colonne 1:1", "dé 4", "2/1"):
        assert part in french


def test_a_gun_that_fires_twice_in_a_barrage_is_named_once() -> None:
    barrage = BarrageFired(
        target="1505",
        guns=("DE-Heavy", "DE-Heavy"),
        strength=12,
        shifts=(),
        column="11-14",
        die=6,
        result="M2",
        spared=(),
    )
    line = "Barrage on 1505 by the heavy siege guns ×2: strength 12; column 11-14, die 6: M2, every unit checks morale."
    assert ENGLISH.event(barrage) == line


@pytest.mark.parametrize(
    ("loss", "told"), [(True, "X, a loss and M2 checks."), (False, "X, nothing can be lost: M3 checks.")]
)
def test_a_barrage_says_which_checks_an_x_brings(loss: bool, told: str) -> None:
    barrage = BarrageFired(
        target="1505", guns=("DE-Heavy",), strength=6, shifts=(), column="4-6", die=6, result="X", spared=(), loss=loss
    )
    assert ENGLISH.event(barrage).endswith(told)


def test_one_hit_that_must_be_a_step_is_not_at_least_one() -> None:
    assert ENGLISH.message("prompt-take-hits", hits=1, owed=1) == "One hit to take as a step loss: who loses a step?"
    assert ", at least one as a step loss" in ENGLISH.message("prompt-take-hits", hits=2, owed=1)


def test_guns_are_on_their_fired_side() -> None:
    assert "are on their fired side" in ENGLISH.message("refusal-has-fired", unit="DE-VIIR-A1")


def test_days_are_spoken() -> None:
    day = TurnBegins(turn=1, date="1916-02-21")
    assert ENGLISH.event(day) == "Turn 1, 21 February."
    assert FRENCH.event(day) == "Tour 1, 21 février."
    assert FRENCH.event(TurnBegins(turn=2, date="1916-03-01")) == "Tour 2, 1er mars."


def test_movement_points_come_in_halves() -> None:
    asked = Ask("german", "move-unit", [], (), {"unit": "DE-24", "points": "2.5"})
    assert ENGLISH.prompt(asked).endswith("2.5.")
    assert FRENCH.prompt(asked).endswith("2,5.")


def test_a_verb_is_called_what_it_does() -> None:
    unit = Action("unit", ("DE-24",))
    assert ENGLISH.action(unit) == "The 24th Regiment"
    assert ENGLISH.action(unit, Ask("german", "movement", [])) == "Move the 24th Regiment"
    assert ENGLISH.action(unit, Ask("german", "begin-assault", [])) == "Attack with the 24th Regiment"
    assert ENGLISH.action(Action("to", ("1606",))) == "To 1606"
    assert ENGLISH.action(Action("done"), Ask("german", "movement", [])) == "End the phase"
    assert ENGLISH.action(Action("roll", (3, 4))) == "Roll 3 + 4"


def test_a_refusal_says_why_and_leaves_the_case_to_the_caller() -> None:
    refusal = Refusal("8.42(f)", "strong-to-strong", {"unit": "DE-24", "hex": "1606"})
    words = "The 24th Regiment cannot go straight to 1606: from one enemy strong zone of control to another"
    assert ENGLISH.refusal(refusal) == words
    assert FRENCH.refusal(Refusal("", "not-your-decision", {"seat": "german"})).endswith("Allemands")


def test_a_result_tells_the_points_and_their_sources() -> None:
    sources = (Points("towns", 3, "16.0(a)", 7), Points("forts", 0, "16.0(a-ii)", 0), Points("division-121", -1, "", 1))
    result = Result(None, "draw", 6, sources)
    assert ENGLISH.result(result) == "Draw, 6 VPs: 7 towns +3, 121st Division −1."
    assert FRENCH.result(Result("german", "german_major", 12)) == "Victoire allemande majeure, 12\u00a0PV."


# ---- what is missing, all of it


def why_in_words(game: Game, words: str) -> tuple[str, str]:
    """Why not, in English and in French."""
    verb, *args = words.split()
    refusal = game.refusal(Action(verb, tuple(args)))
    assert refusal is not None
    return ENGLISH.refusal(refusal), FRENCH.refusal(refusal)


def test_units_that_are_still_to_be_placed_are_counted_and_the_last_is_named() -> None:
    game = meuse.new(VERDUN.id, seed=1)
    english, french = why_in_words(game, "done")
    waiting = game.decision.params["waiting"] if game.decision is not None else 0
    assert english.startswith(f"{waiting} units are still to be placed: ")
    assert english.endswith(f" and {waiting - 3} others")
    assert french.startswith(f"Il reste {waiting} unités à placer\u00a0: ")
    assert french.endswith(f" et {waiting - 3} autres")
    one = Refusal("3.1", "set-up-incomplete", {"units": ("FR-208",)})
    assert ENGLISH.refusal(one) == "One unit is still to be placed: 208th Regiment"
    assert FRENCH.refusal(one) == "Il reste une unité à placer\u00a0: 208e RI"


def test_every_hex_over_the_limit_is_named() -> None:
    crowds = {"2910": ("DE-24", "DE-20", "DE-64"), "2914": ("DE-8", "DE-80", "DE-12")}
    units = {unit: hexagon for hexagon, regiments in crowds.items() for unit in regiments}
    game = meuse.position(VERDUN.id, {"phase": "german_movement", "units": units})
    assert why_in_words(game, "done") == (
        "2 hexes are over the stacking limit, and units there can still make room: 2910 and 2914",
        "2 hex dépassent la limite d’empilement, et des unités peuvent encore y faire de la place\u00a0: 2910 et 2914",
    )


@pytest.mark.parametrize("crowded", [("1612",), ("1612", "1614")])
def test_what_is_said_of_full_hexes_agrees_with_how_many_there_are(crowded: tuple[str, ...]) -> None:
    refusal = Refusal("8.12(a)", "takes-way-out", {"unit": "FR-44", "hex": "1613", "crowded": crowded})
    which = "1612, which is" if len(crowded) == 1 else "1612 and 1614, which are"
    assert f"must leave {which} over the stacking limit, would have no room left" in ENGLISH.refusal(refusal)
    assert FRENCH.refusal(refusal).count("1612 et 1614, où") == len(crowded) - 1


def test_all_who_cannot_retreat_are_named() -> None:
    both = Refusal("9.42(b)", "cannot-all-retreat", {"units": ("FR-14-A", "FR-44"), "hits": 1, "owed": 0})
    assert "44th Regiment cannot go the full distance" in ENGLISH.refusal(both)
    assert "44e RI ne peuvent pas retraiter jusqu’au bout" in FRENCH.refusal(both)


def test_guns_and_trench_hexes_that_are_wrong_at_the_end_of_the_set_up_are_counted() -> None:
    guns = Refusal("3.1(f-ii)", "set-up-guns-alone", {"units": ("FR-14-A", "FR-51R-A"), "reach": 4})
    assert "2 divisional guns have no infantry of their division within 4 hexes: " in ENGLISH.refusal(guns)
    assert "2 batteries divisionnaires n’ont pas d’infanterie de leur division" in FRENCH.refusal(guns)
    hexes = Refusal("3.1(h)", "set-up-uncovered", {"hexes": ("3105", "3205", "3305", "2905", "2805")})
    assert ENGLISH.refusal(hexes).endswith("French zone of control: 3105, 3205, 3305 and 2 others")
    assert FRENCH.refusal(hexes).startswith("5 hex de tranchée n’ont ni unité ni ZOC française")
