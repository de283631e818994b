"""The briefing: what it tells follows from the data that games are played with, and from how they are played."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.json import decode
from tests.server.serving import FAST, TITLE, Browser, serving

import meuse
from meuse.casebook.cases import read_cases
from meuse.engine.data import read_data
from meuse.engine.events import Event, PhaseBegins
from meuse.engine.text import Texts, languages
from meuse.server.games.briefings import briefing_of
from meuse.server.schema.briefing import Briefing
from meuse.titlekit.messages import plain_text, spoken
from meuse.titles.generation_lost import terms as generation_lost

ROOT = Path(__file__).parents[2]
TITLES = [title.id for title in meuse.titles()]
WITHOUT_NUMBERS = {"generation_lost": (generation_lost.AIR, generation_lost.DUMMY)}  # kinds that show none


@pytest.fixture(scope="module")
def ada(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with serving(tmp_path_factory.mktemp("briefings"), limits=FAST) as client:
        yield Browser(client)


def briefing(title: str, scenario: str = "") -> Briefing:
    return briefing_of(meuse.open_box(title), scenario or meuse.title(title).scenarios[0], frozenset())


@pytest.mark.parametrize("title", TITLES)
def test_the_sequence_of_play_is_the_one_that_is_played(title: str) -> None:
    longest = meuse.title(title).scenarios[-1]
    game = meuse.new(title, longest, seed=3)
    rng = random.Random(3)
    events: list[Event] = []
    turns: list[int] = []
    while len(turns) < 3:
        events.extend(game.apply(rng.choice(game.actions())))
        turns = [number for number, event in enumerate(events) if type(event).__name__ == "TurnBegins"]
    second = events[turns[1] : turns[2]]  # some phases are left out on the first
    begun = [event for event in second if isinstance(event, PhaseBegins)]
    begun = [event for event in begun if not event.phase.endswith("_activation")]  # headings within a phase
    played = [(event.phase, event.side, event.cases[0]) for event in begun]
    told = [(phase.phase, phase.side, phase.case) for phase in briefing(title, longest).sequence]
    seasonal = {"weather", "somme"}  # with the turn itself, or not on every turn
    assert [phase for phase in told if phase[0] not in seasonal or phase in played] == played
    assert {phase for phase, _, _ in told} - {phase for phase, _, _ in played} <= seasonal


@pytest.mark.parametrize("title", TITLES)
def test_everything_in_it_has_words_and_cases(title: str) -> None:
    told = briefing(title)
    cases = [case.id for case in read_cases(meuse.title(title))]
    assert told.cases == cases
    assert {*told.victory, *[phase.case for phase in told.sequence]} <= {*cases}
    assert told.victory
    for language in languages():
        texts = Texts(meuse.title(title), language, strict=True)
        for side in told.sides:
            assert len(texts.message(f"briefing-win-{side}")) > 100
            assert len(texts.message(f"briefing-plan-{side}")) > 100
        for shown in ("charts", "counters"):
            assert len(texts.message(f"sources-{shown}")) > 50
        for turn in told.calendar:
            assert texts.message("briefing-turn", **turn)
        for table in told.effects:
            assert texts.message(f"effects-{table.id}")
            for column in table.columns:
                assert texts.message(f"effect-{column}")
            for row in table.rows:
                assert texts.message(f"terrain-{row.terrain}")
                assert len(row.entries) == len(table.columns)
                for entry in row.entries:
                    assert texts.has(f"effect-{entry}") or not entry.isalpha()


@pytest.mark.parametrize("title", TITLES)
def test_the_orders_of_battle_hold_every_counter_of_a_side_once_with_the_turn_it_enters(title: str) -> None:
    box = meuse.open_box(title).content
    for scenario in meuse.title(title).scenarios:
        told = briefing(title, scenario)
        arrivals = meuse.title(title).briefing(box, scenario, frozenset()).arrivals
        for number, side in enumerate(told.sides):
            mustered = [one.piece for one in told.forces[side]]
            assert len(mustered) == len(set(mustered)) > 40
            assert {box.side[box.index[piece]] for piece in mustered} == {number}
            for one in told.forces[side]:
                assert one.turn == arrivals.get(one.piece, 0)
                assert one.numbers or box.kind[box.index[one.piece]] in WITHOUT_NUMBERS.get(title, ())


def told_of_sources(title: str, message: str, language: str) -> dict[str, str]:
    """The attributes of a message, by name."""
    found = spoken(meuse.title(title).folder / "text")[language].messages[message]
    return {attribute.id.name: plain_text(attribute.value) or "" for attribute in found.attributes}


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("message", ["sources-charts", "sources-counters"])
def test_it_says_where_to_read_more_about_its_numbers(title: str, message: str) -> None:
    for language in languages():
        more = told_of_sources(title, message, language)["more"]
        document = re.search(r"docs/reconstruction/\w+\.md", more)
        assert document is not None
        assert (ROOT / document[0]).is_file()
        assert f"meuse data {title}" in more


def test_what_it_calls_ours_is_what_the_data_call_reconstructed() -> None:
    terrain = read_data(meuse.title("schlieffens_war").folder / "data", "charts.toml", {}).table("terrain")
    ours = {kind for kind in terrain.values if terrain.table(kind).table("sources").text("cost") == "reconstructed"}
    assert ours == {"clear", "rough", "city", "marsh"}
    for language in languages():
        told = told_of_sources("schlieffens_war", "sources-charts", language)
        texts = Texts(meuse.title("schlieffens_war"), language)
        for kind in terrain.values:
            word = texts.message(f"terrain-{kind}")
            assert (word in told["ours"]) == (kind in ours)


def test_the_terrain_chart_is_the_one_that_is_played_with() -> None:
    rows = {row.terrain: row.entries for row in briefing("they_shall_not_pass").effects[0].rows}
    assert rows["woods"] == ["2", "2", "−1", "none"]
    assert rows["trench"] == ["+1", "+1", "−2", "−2"]
    assert rows["road"] == ["1", "½", "none", "none"]
    assert rows["fort"] == ["other-terrain", "other-terrain", "−2", "immune"]
    assert rows["river"] == ["prohibited", "prohibited", "prohibited", "none"]
    rows = {row.terrain: row.entries for row in briefing("schlieffens_war").effects[0].rows}
    assert rows["rough"] == ["2", "−1"]
    assert rows["river"] == ["+1", "−1"]


def test_a_game_with_a_player_s_own_data_has_its_own_briefing(ada: Browser, tmp_path: Path) -> None:
    charts = (meuse.title(TITLE).folder / "data" / "charts.toml").read_text("utf-8")
    woods = '[terrain.woods]\nsource = "rulebook Terrain Effects Chart"\nwhere = "hex"\nenter = 2'
    assert charts.count(woods) == 1
    (tmp_path / "charts.toml").write_text(charts.replace(woods, woods[:-1] + "3"), "utf-8")
    save = meuse.new(TITLE, seed=1, data=tmp_path).save()
    own = ada.post("/api/analysis", {"save": save}).json()["game"]
    ours = ada.create()["game"]
    costs = {}
    for game in (own, ours):
        answer = ada.get(f"/api/sheets/{game['sheet']}/briefing")
        assert answer.status_code == 200, answer.text
        rows = decode(answer.content, type=Briefing).effects[0].rows
        costs[game["id"]] = next(row.entries[0] for row in rows if row.terrain == "woods")
    assert costs == {own["id"]: "3", ours["id"]: "2"}
    assert ada.get("/api/sheets/nonsense/briefing").status_code == 404
