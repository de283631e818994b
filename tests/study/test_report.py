"""The report: one file with every chapter, figures that are right, and pictures on the real map."""

import base64
import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from fluent.syntax import FluentParser, ast

import meuse
from meuse.bots import make_bot
from meuse.cartography.sheet import geometry
from meuse.engine.game import Seat
from meuse.engine.text import Texts
from meuse.engine.title import OPEN_EYES
from meuse.env.setting import Setting
from meuse.study import Study, drawing, load, study_from, write_report
from meuse.study.chronicle import history_of
from meuse.study.figures import mean, paired, share
from meuse.study.journal import Journal, pack
from meuse.study.manifest import write_manifest
from meuse.study.playing import recorders_of, tables_of
from meuse.study.tables import write_tables
from meuse.study.words import FOLDER, Words

SEEDS = 4


def test_shares_have_the_interval_of_wilson() -> None:
    found = share(8, 10)
    assert (found.share, round(found.low, 3), round(found.high, 3)) == (0.8, 0.49, 0.943)
    assert (share(0, 5).low, share(5, 5).high) == (0.0, 1.0)


def test_a_paired_difference_has_the_interval_of_its_pairs_and_says_what_pairing_gains() -> None:
    ones, others = [3.0, 5.0, 9.0, 7.0], [2.0, 5.0, 7.0, 6.0]
    found = paired(ones, others)
    assert found.mean == 1.0
    assert found.plus_minus == pytest.approx(mean([1.0, 0.0, 2.0, 1.0]).plus_minus)
    assert found.correlation == pytest.approx(0.9562, abs=1e-3)
    assert found.gain == pytest.approx((mean(ones).deviation ** 2 + mean(others).deviation ** 2) / (2 / 3))
    assert paired(ones, ones).gain == float("inf")  # which the report says in words


@pytest.fixture(scope="module")
def study_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study whose games are all one short fight; the second variant scores one point more in each."""
    folder = tmp_path_factory.mktemp("study")
    study = study_from(
        {
            "name": "Pioneers <two>",
            "title": "they_shall_not_pass",
            "seeds": {"games": SEEDS},
            "variant": [{"name": "base"}, {"name": "two", "change": {"assault.shifts.pioneer": 2}}],
        }
    )
    rows = fought_rows(study)
    with Journal(folder, study.digest, resume=False) as journal:
        for index, seed in study.orders():
            points = seed % 5 + index
            games = {**rows["games"], "points": [points], "grade": ["draw" if points < 3 else "german_minor"]}
            journal.add(index, seed, pack({**rows, "games": games}))
        tables = write_tables(study, journal, folder)
    write_manifest(study, folder, tables, 2 * SEEDS, {"complete": True})
    assert load(folder).games.height == 2 * SEEDS
    return folder


def fought_rows(study: Study) -> dict[str, dict[str, list[Any]]]:
    """The rows of a small scenario that is fought from its first phase on."""
    setting = Setting("they_shall_not_pass", "caures")
    round = setting.start(1)
    recorders = [kind() for kind in recorders_of(study)]
    players = {side: make_bot("greedy", 1) for side in setting.sides}
    while (asked := round.asked) is not None:
        action = players[asked.seat].choose(Seat(round.game, asked.seat))
        for recorder in recorders:
            recorder.before(round.game, action)
        events = round.game.apply(action)
        for recorder in recorders:
            recorder.after(round.game, action, events)
    return tables_of(round.game, recorders, "")


def test_the_report_has_every_chapter_and_names_printed_numbers_that_were_changed(study_folder: Path) -> None:
    page = Path(write_report(str(study_folder))).read_text("utf-8")
    assert '<html lang="en">' in page
    assert "Pioneers &lt;two&gt;" in page
    for chapter in ("Results", "Points, and", "Length", "Losses", "The front", "Where it was fought", "Luck against"):
        assert f"<h3>{chapter}" in page
    assert "+1.00 &plusmn; 0.00" in page
    assert '<span class="printed">assault.shifts.pioneer: 1 becomes 2 (rulebook Assault Table' in page
    assert "German minor victory" in page
    assert "Fort Douaumont" in page  # a place of history
    events = load(study_folder).events
    fought = events.filter(events["fight"])["cell"][0]
    box = meuse.open_box("they_shall_not_pass")
    corner = geometry(box.title, box)["cells"][fought]["outline"][0]
    assert f'<polygon points="{corner[0]},{corner[1]} ' in page
    drawn = re.findall(r"data:image/svg\+xml;base64,([^)]*)", page)
    assert len(drawn) == 1  # the map itself, once, with its names
    assert "Vacherauville" in base64.b64decode(drawn[0]).decode()
    assert "http://" not in page.replace("http://www.w3.org", "")  # nothing is fetched


def test_maps_of_two_variants_have_one_scale_and_say_what_the_darkest_is(study_folder: Path) -> None:
    """Each with a scale of its own, a variant with half the losses would look as bloody as the other."""
    folder = study_folder
    events = load(folder).events
    games = load(folder).games.height / 2
    losses = (
        events.filter((events["variant"] == "base") & (events["losses"] > 0)).group_by("cell").agg(pl.sum("losses"))
    )
    most = losses["losses"].max() / games
    page = Path(write_report(str(folder))).read_text("utf-8")
    for variant in ("base", "two"):
        assert f"{variant}: steps lost in a game; the darkest is {most:.1f}" in page
    country = drawing.Country(meuse.open_box("they_shall_not_pass"))
    assert 'fill-opacity="0.47"' in country.heat({"1606": 1.0}, 2.0, {"1606": "one of two"})


def test_in_french_every_word_is_french_and_numbers_have_commas(
    study_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def labels(canvas: drawing.Canvas) -> str:
        """In place of the picture: what is written along its axes."""
        drawn.append(f"{canvas.axes.get_xlabel()} | {canvas.axes.get_ylabel()}")
        return ""

    monkeypatch.setattr(drawing.Canvas, "svg", labels)
    monkeypatch.setattr(drawing, "map_style", lambda title, box, language: "")
    page = Path(write_report(str(study_folder), "fr")).read_text("utf-8")
    assert '<html lang="fr">' in page
    for chapter in (
        "Résultats",
        "Les points, et",
        "Durée",
        "Pertes",
        "Le front",
        "Où l’on s’est battu",
        "La chance et",
    ):
        assert f"<h3>{chapter}" in page
    assert "+1,00 &plusmn; 0,00" in page
    assert "connaissances générales" in page  # of history
    assert "cote 344" in page.lower()
    assert "tour | cases prises : Allemands" in drawn
    assert "part des parties | " in drawn
    english = [Words("en")(name) for name in messages(FOLDER / "en.ftl") if not messages(FOLDER / "en.ftl")[name]]
    french = [Words("fr")(name) for name in messages(FOLDER / "fr.ftl") if not messages(FOLDER / "fr.ftl")[name]]
    shown = re.sub(r"<style>.*?</style>", "", page)
    assert [words for words in english if words not in french and len(words) > 12 and words in shown] == []


def messages(file: Path) -> dict[str, set[str]]:
    """The messages of a file, each with the variables it uses."""
    found: dict[str, set[str]] = {}
    text = file.read_text("utf-8")
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), (file.name, entry.content)
        if isinstance(entry, ast.Message):
            found[entry.id.name] = set(re.findall(r"\$([\w-]+)", text[entry.span.start : entry.span.end]))
    return found


def test_both_languages_say_the_same() -> None:
    known = messages(FOLDER / "en.ftl")
    assert known == messages(FOLDER / "fr.ftl")
    with pytest.raises(ValueError, match="no language 'de'; choose from en, fr"):
        Words("de")


def test_the_places_of_history_are_those_of_the_set_up_six_weeks_later() -> None:
    """A Generation Lost, 19.3: on 3 April 1916 the rulebook puts the front where our dates leave it."""
    game = meuse.new("generation_lost", "operation_may_cup", seed=1)
    owners = game.title.owners(game.state, OPEN_EYES)
    history = history_of(game.title, "firestorm_on_the_meuse")
    cells = game.board.index
    assert {owners[cells[place["cell"]]] for place in history["taken"]} == {"german"}
    assert {owners[cells[place["cell"]]] for place in history["held"]} == {"french"}


@pytest.mark.parametrize("title", ["they_shall_not_pass", "schlieffens_war", "generation_lost"])
def test_the_places_of_history_are_the_other_sides_at_the_beginning(title: str) -> None:
    game = meuse.new(title, seed=1)
    history = history_of(game.title, game.scenario)
    owners = game.title.owners(game.state, OPEN_EYES)
    for place in [*history["taken"], *history["held"]]:
        assert owners[game.board.index[place["cell"]]] != history["taker"], place


@pytest.mark.parametrize("scenario", meuse.title("valmy").scenarios)
def test_where_no_control_is_kept_the_places_of_history_are_free_of_the_other_side_at_the_beginning(
    scenario: str,
) -> None:
    game = meuse.new("valmy", scenario, seed=1)
    history = history_of(game.title, scenario)
    allied = game.title.sides.index(history["taker"])
    texts = {language: Texts(game.title, language) for language in ("en", "fr")}
    for place in [*history["taken"], *history["held"]]:
        assert not game.state.occupied[allied][game.board.index[place["cell"]]], place
        assert all(words.place(place["place"]) != place["place"] for words in texts.values()), place
