"""What may be typed for a cell or a piece: its own name, what people call it, or as much of that as tells it apart."""

import pytest

import meuse
from meuse.engine.game import Game
from meuse.engine.text import Texts, printed_names
from meuse.terminal.app import texts_of
from meuse.terminal.board import sheets_of
from meuse.terminal.choices import Menu, Unclear
from meuse.terminal.names import BEGINNING, INSIDE, NOT, WHOLE, Names, plain, ways_to_split
from meuse.terminal.screen import Face
from meuse.terminal.words import Words


def texts_for(game: Game, language: str) -> Texts:
    return texts_of(game.title.id, language, frozenset(printed_names(game).items()))


def menu_of(game: Game, language: str = "en") -> Menu:
    ask = game.decision
    assert ask is not None
    texts = texts_for(game, language)
    scenery = game.title.scenery(game.box.content, game.scenario, game.options)
    places = {cell: texts.place(name) for cell, name in scenery.places.items()}
    sheets = sheets_of(game.board, scenery._replace(places=places))
    return Face(game, ask.seat, texts, Words(language), sheets).menu(ask)


def test_names_are_typed_without_accents_capitals_and_spaces() -> None:
    assert plain("La Barolière") == plain("la  baroliere") == "la-baroliere"
    assert plain("Saône-et-Loire") == "saone-et-loire"
    assert plain("Gens d’armes") == plain("gens d'armes")


def test_a_beginning_will_do_and_so_will_that_of_a_word() -> None:
    names = Names({"LUN": ["La Lune"], "PR-INGELFINGEN": ["Hohenlohe-Ingelfingen"], "PR-KLEIST": ["Kleist"]})
    assert names.likeness("la lune", "LUN") == WHOLE
    assert names.likeness("LUN", "LUN") == WHOLE
    assert names.likeness("la l", "LUN") == BEGINNING
    assert names.likeness("ingel", "PR-INGELFINGEN") == INSIDE
    assert names.likeness("lune", "PR-KLEIST") == NOT
    assert names.likeness("l", "LUN") == NOT, "one letter is no name"
    assert Names({"DE-8": ["8th Grenadiers"]}).likeness("8", "DE-8") == WHOLE
    assert Names({"FR-8": ["85th Line"]}).likeness("85", "FR-8") == NOT, "a number is no beginning"


def test_whoever_types_a_whole_name_does_not_mean_a_longer_one() -> None:
    names = Names({"A": ["Kleist"], "B": ["Kleist I"], "C": ["Kleist II"]})
    assert names.meant("kleist", ["A", "B", "C"]) == ["A"]
    assert names.meant("kleist i", ["A", "B", "C"]) == ["B"]
    assert names.meant("klei", ["A", "B", "C"]) == ["A", "B", "C"]


def test_words_are_split_into_names_in_every_way() -> None:
    assert list(ways_to_split(["valmy", "la", "lune"], 2)) == [("valmy", "la lune"), ("valmy la", "lune")]
    assert list(ways_to_split(["valmy"], 2)) == []


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("activate brunswick", "activate PR-BRUNSWICK"),
        ("brunswick", "activate PR-BRUNSWICK"),
        ("BRUNSWICK", "activate PR-BRUNSWICK"),
        ("act ingel", "activate PR-INGELFINGEN"),
        ("activate courbiere", "activate PR-COURBIERE"),
        ("activate Courbière", "activate PR-COURBIERE"),
        ("koehler", ""),
        ("kohler", "activate PR-KOHLER"),
        ("single kleist i", "single PR-KLEIST-I"),
        ("single 1st battalion of kleist", "single PR-KLEIST-I"),
        ("holding somme-tourbe", "holding STB"),
        ("holding somme t", "holding STB"),
        ("stop", "stop"),
    ],
)
def test_leaders_units_and_boxes_are_typed_by_name(typed: str, wanted: str) -> None:
    menu = menu_of(meuse.new("valmy", scenario="cannonade", seed=1))
    if wanted:
        assert str(menu.read(typed)) == wanted
    else:
        with pytest.raises(Unclear):
            menu.read(typed)


def test_names_and_verbs_are_those_of_the_language() -> None:
    menu = menu_of(meuse.new("valmy", scenario="cannonade", seed=1), "fr")
    assert str(menu.read("activer brunswick")) == "activate PR-BRUNSWICK"
    assert str(menu.read("activate landgrave de hesse")) == "activate HE-HESSE"


def test_what_several_names_begin_with_is_asked_back() -> None:
    menu = menu_of(meuse.new("valmy", scenario="cannonade", seed=1))
    with pytest.raises(Unclear, match="which-one") as asked:
        menu.read("single gren")
    assert str(asked.value.params["choices"]).startswith("Gren 1, Gren 2")


def test_what_nobody_is_called_is_answered_with_what_is_possible() -> None:
    menu = menu_of(meuse.new("valmy", scenario="cannonade", seed=1))
    with pytest.raises(Unclear, match="no-such-name") as asked:
        menu.read("holding atlantis")
    assert asked.value.params == {
        "verb": "holding",
        "typed": "atlantis",
        "choices": "Somme-Tourbe, Massiges, Suippes, Clermont",
    }


def test_what_is_known_but_not_offered_is_refused_by_the_game() -> None:
    game = meuse.new("valmy", scenario="cannonade", seed=1)
    action = menu_of(game).read("activate kellermann")
    assert str(action) == "activate FR-KELLERMANN"
    assert game.refusal(action) is not None


def test_a_leader_and_a_box_in_one_line_are_two_answers() -> None:
    menu = menu_of(meuse.new("valmy", scenario="cannonade", seed=1))
    assert menu.split("brunswick la lune") == ["brunswick", "la lune"]
    assert menu.split("somme tourbe") == ["somme tourbe"], "one name of two words"


def test_places_of_a_map_of_hexes_have_names_too() -> None:
    game = meuse.position("they_shall_not_pass", {"phase": "german_movement", "units": {"DE-115": "1301"}, "turn": 2})
    game.apply(meuse.Action("unit", ("DE-115",)))
    assert str(menu_of(game).read("to beaumont")) == "to 1605"
    assert str(menu_of(game).read("to fort douaumont")) == "to 2012"
    assert str(menu_of(game).read("to douaumont")) == "to 2011", "not the fort of that name"
    assert str(menu_of(game, "fr").read("to fort de douau")) == "to 2012"
