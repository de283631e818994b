"""Places are called as the reader's language calls them: on the map, on the page, in the terminal, in sentences."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.as_sent import sheet_of

import meuse
from meuse.cartography.web import print_map
from meuse.engine.game import Box
from meuse.engine.text import Texts, languages, place_message
from meuse.engine.title import Title
from meuse.titlekit.messages import spoken

VERDUN, MARNE = "they_shall_not_pass", "schlieffens_war"
TITLES = (VERDUN, MARNE)
SVG = "{http://www.w3.org/2000/svg}"


def texts(title: str, language: str) -> Texts:
    return Texts(meuse.title(title), language, strict=True)


@pytest.mark.parametrize(
    ("title", "name", "english", "french"),
    [
        (VERDUN, "Bois des Caures", "Caures Wood", "Bois des Caures"),
        (VERDUN, "Fort de Douaumont", "Fort Douaumont", "Fort de Douaumont"),
        (VERDUN, "Hill 344", "Hill 344", "Cote 344"),
        (VERDUN, "Douaumont", "Douaumont", "Douaumont"),
        (VERDUN, "VERDUN", "VERDUN", "VERDUN"),
        (MARNE, "Brussels", "Brussels", "Bruxelles"),
        (MARNE, "Antwerp", "Antwerp", "Anvers"),
        (MARNE, "Rhine", "Rhine", "Rhin"),
        (MARNE, "Liège", "Liège", "Liège"),
        (MARNE, "BELGIUM", "BELGIUM", "BELGIQUE"),
        (MARNE, "Liège, Brussels, Paris", "Liège, Brussels, Paris", "Liège, Bruxelles, Paris"),
        (MARNE, "Löwen", "Löwen", "Löwen"),
        (MARNE, "", "", ""),
        (MARNE, "rhine", "rhine", "rhine"),  # a word that messages select on, not a name
    ],
)
def test_a_place_has_its_name_in_each_language(title: str, name: str, english: str, french: str) -> None:
    assert [texts(title, language).place(name) for language in ("en", "fr")] == [english, french]


def test_a_name_makes_the_id_of_its_message() -> None:
    assert place_message("Bois d'Haumont") == place_message("Bois d’Haumont") == "named-bois-d-haumont"
    assert place_message("Étang de la Woëvre") == "named-etang-de-la-woevre"


@pytest.mark.parametrize("title", TITLES)
def test_every_message_names_a_place_of_the_map_and_languages_differ_there(title: str) -> None:
    sheet = sheet_of(meuse.open_box(title))
    names = {label["name"] for label in sheet["labels"]} | {cell["place"] for cell in sheet["cells"]}
    wanted = {place_message(name) for name in names if name}
    said = {
        language: {name for name in folder.messages if name.startswith("named-")}
        for language, folder in spoken(meuse.title(title).folder / "text").items()
    }
    assert set(said) == set(languages())
    for language in said:
        assert said[language] <= wanted
        assert len(said[language]) >= 25
    english, french = (texts(title, language) for language in ("en", "fr"))
    same = [name for name in sorted(said["en"]) if english.message(name) == french.message(name)]
    assert same == [], "a name that both languages share needs no message"


def words_on(title: Title, box: Box, language: str) -> set[str | None]:
    return {element.text for element in ElementTree.fromstring(print_map(title, box, language)).iter(f"{SVG}text")}


def test_the_printed_map_is_in_the_language_of_its_reader() -> None:
    box = meuse.open_box(MARNE)
    assert {"Brussels", "Rhine", "Liège", "GERMANY"} <= words_on(box.title, box, "en")
    assert {"Bruxelles", "Rhin", "Liège", "ALLEMAGNE"} <= words_on(box.title, box, "fr")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_name_on_a_players_own_map_wins_in_any_language(language: str) -> None:
    ours = meuse.open_box(MARNE)
    text = (Path(ours.title.folder) / "data" / "map.toml").read_text("utf-8")
    own = Box(ours.title, {"map.toml": text.replace('name = "Brussels"', 'name = "Brüssel"')})
    sheet = sheet_of(own)
    called = texts(MARNE, language).place
    assert "Brüssel" in {called(cell["place"]) for cell in sheet["cells"]}
    assert "Brüssel" in {called(label["name"]) for label in sheet["labels"]}
    assert {"Brüssel", "Anvers" if language == "fr" else "Antwerp"} <= words_on(own.title, own, language)


def test_sentences_name_places_in_their_language() -> None:
    params = {"side": "german", "count": 2, "cities": "Brussels, Antwerp"}
    assert "Bruxelles, Anvers" in texts(MARNE, "fr").message("track-cities", **params)
    assert "Brussels, Antwerp" in texts(MARNE, "en").message("track-cities", **params)


@pytest.mark.parametrize(
    ("language", "cell", "said"),
    [
        ("en", "ISL", "at Les Islettes"),
        ("fr", "ISL", "aux Islettes"),
        ("fr", "CHE", "au Chesne-Populeux"),
        ("fr", "LUN", "à La Lune"),
        ("fr", "1606", "à 1606"),
    ],
)
def test_that_something_is_in_a_place_is_said_as_the_language_says_it(language: str, cell: str, said: str) -> None:
    assert Texts(meuse.title("valmy"), language).at(cell) == said
