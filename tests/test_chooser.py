"""The chooser: every scenario of every title says how long and how hard it is, by figures with a source."""

from pathlib import Path

import pytest

import meuse
from meuse import chooser
from meuse.chooser import Outlook
from meuse.engine.text import Texts
from meuse.engine.title import DataError, Title
from meuse.titles.valmy import Valmy

OURS = meuse.titles()

every_title = pytest.mark.parametrize("title", OURS, ids=lambda title: title.id)


def outlook(
    decisions: int = 1000, turns: int = 10, counters: int = 100, cases: int = 80, hidden: bool = False
) -> Outlook:
    sides = {"german": decisions - decisions // 3, "french": decisions // 3}
    return Outlook("verdun", turns, sides, counters, cases, 9, hidden, False, False, "a test")


@every_title
def test_every_scenario_has_its_outlook_with_a_source(title: Title) -> None:
    told = chooser.outlooks(title)
    assert list(told) == list(title.scenarios), f"python bench/lengths.py {title.id} --write"
    for each in told.values():
        assert each.source.startswith("measured: bench/lengths.py")
        assert all(number > 0 for number in each.decisions.values())


@every_title
def test_each_title_with_several_scenarios_names_one_to_begin_with(title: Title) -> None:
    firsts = [each.scenario for each in chooser.outlooks(title).values() if each.first]
    assert len(firsts) == 1 or len(title.scenarios) == 1
    assert chooser.first_of(title) == (firsts or list(title.scenarios))[0]


def test_one_scenario_of_all_is_the_one_to_begin_with_and_none_is_easier() -> None:
    told = [(title, each) for title in OURS for each in chooser.outlooks(title).values()]
    begin = [(title, each) for title, each in told if each.first_of_all]
    assert begin == [chooser.where_to_begin(OURS)]
    assert begin[0][1].level == min(each.level for _, each in told)


def test_ten_answers_a_minute_and_five_minutes_a_turn() -> None:
    assert outlook(decisions=145, turns=2).minutes == 25  # 24.5, to five minutes
    assert outlook(decisions=1858, turns=9).minutes == 4 * 60  # 3 h 51, to half an hour
    assert outlook(decisions=6000, turns=20).minutes == 12 * 60  # 11 h 40, to an hour
    assert outlook(decisions=1, turns=0).minutes == 5


@pytest.mark.parametrize(
    ("counters", "cases", "hidden", "level"),
    [
        (150, 110, False, 1),
        (151, 110, False, 2),
        (150, 111, False, 2),
        (150, 110, True, 2),
        (150, 141, False, 3),
        (151, 140, True, 4),
        (151, 141, True, 4),
    ],
)
def test_the_level_counts_counters_cases_and_what_is_hidden(
    counters: int, cases: int, hidden: bool, level: int
) -> None:
    assert outlook(counters=counters, cases=cases, hidden=hidden).level == level


def test_how_long_in_both_languages() -> None:
    title = meuse.title("they_shall_not_pass")
    short, long = outlook(decisions=145, turns=2), outlook(decisions=1039, turns=12)
    assert [chooser.duration(each, Texts(title, "en")) for each in (short, long)] == [
        "about 25 minutes",
        "about 2½ hours",
    ]
    french = [chooser.duration(each, Texts(title, "fr")) for each in (short, long)]
    assert [text.replace("\u00a0", " ") for text in french] == ["environ 25 minutes", "environ 2 h 30"]


@every_title
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_scenario_says_what_it_is_about(title: Title, language: str) -> None:
    texts = Texts(title, language, strict=True)
    for scenario in title.scenarios:
        name, about = texts.scenario(scenario)
        assert name
        assert about.endswith(".")


class Elsewhere(Valmy):
    """Valmy with a file of its own."""

    place = Path()

    @property
    def folder(self) -> Path:
        return self.place


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[[scenario", "not valid TOML"),
        ('[[scenario]]\nid = "waterloo"\n', "no such scenario"),
        ('[begin]\nscenario = "waterloo"\n', "no such scenario"),
        ('[[scenario]]\nid = "argonne"\nturns = 1\ndecisions = { french = 1 }\n', "decisions are those of"),
    ],
)
def test_a_wrong_file_is_told_with_its_entry(tmp_path: Path, text: str, wrong: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / chooser.FILE).write_text(text, "utf-8")
    title = Elsewhere()
    title.place = tmp_path
    with pytest.raises(DataError, match=wrong):
        chooser.outlooks(title)
