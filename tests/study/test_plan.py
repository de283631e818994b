"""The study file: what it means, and clear words for every mistake in it."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import meuse
from meuse.cli import app
from meuse.study import StudyError, read_study, study_from

VERDUN = {"title": "they_shall_not_pass"}


def test_what_stands_at_the_top_holds_for_every_variant_that_does_not_say_otherwise() -> None:
    study = study_from(
        {
            **VERDUN,
            "players": "greedy",
            "seeds": {"first": 5, "games": 2},
            "change": {"assault.shifts.fort": -3},
            "variant": [
                {"name": "base"},
                {"name": "pioneers", "options": ["infiltration"], "change": {"assault": {"shifts": {"pioneer": 2}}}},
                {"name": "weak French", "players": {"german": "greedy", "french": "random"}, "against": "pioneers"},
            ],
        }
    )
    base, pioneers, weak = study.variants
    assert [change.path for change in base.changes] == ["assault.shifts.fort"]
    assert [change.path for change in pioneers.changes] == ["assault.shifts.fort", "assault.shifts.pioneer"]
    assert pioneers.box.content.assault_shifts["pioneer"] == 2
    assert (pioneers.options, base.options) == (("infiltration",), ())
    assert weak.players == {"german": "greedy", "french": "random"}
    assert [variant.against for variant in study.variants] == ["", "base", "pioneers"]
    assert study.orders() == [(0, 5), (1, 5), (2, 5), (0, 6), (1, 6), (2, 6)]  # pairs: the same seeds for all


def test_scenarios_multiply_variants_and_each_is_compared_within_its_own() -> None:
    study = study_from(
        {
            "title": "valmy",
            "scenarios": "all",
            "variant": [{"name": "base"}, {"name": "determined", "options": ["determination"]}],
        }
    )
    named = [(variant.name, variant.against) for variant in study.variants]
    assert ("determined, cannonade", "base, cannonade") in named
    assert len(named) == 6


def test_the_digest_tells_studies_apart_but_not_how_many_games_they_have() -> None:
    few = study_from({**VERDUN, "seeds": {"games": 2}})
    many = study_from({**VERDUN, "seeds": {"games": 200}})
    other = study_from({**VERDUN, "change": {"assault.shifts.pioneer": 2}})
    assert few.digest == many.digest != other.digest


def test_games_of_another_version_of_the_players_are_not_taken_for_this_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    study = study_from({**VERDUN, "seeds": {"games": 2}})
    before = study.digest
    monkeypatch.setattr(meuse, "__version__", "0.0.0")
    assert study.digest != before


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, "variant: lacks title"),
        ({"title": "waterloo"}, "title: no title 'waterloo'; choose from generation_lost"),
        ({**VERDUN, "scenario": "marne"}, "no scenario 'marne' in they_shall_not_pass; choose from verdun"),
        (
            {**VERDUN, "options": ["fog"]},
            "options: no option 'fog' in they_shall_not_pass; choose from spoiling_attack",
        ),
        ({**VERDUN, "players": "napoleon"}, "players: no bot 'napoleon'; choose from random, recruit"),
        # Rows are the same wherever and however often they are played: nobody may think by the clock.
        ({**VERDUN, "players": "captain"}, "captain thinks by the clock, and would play the same seed differently"),
        ({**VERDUN, "players": "general:5s"}, "give it a number of playouts, such as general:16p"),
        ({**VERDUN, "players": {"german": "greedy"}}, 'one for each side: { german = "greedy", french = "greedy" }'),
        ({**VERDUN, "decline": {"german": ["tea"]}}, "decline: nothing asks 'tea' in they_shall_not_pass"),
        ({**VERDUN, "decline": {"dutch": []}}, "decline: no side 'dutch' in they_shall_not_pass; choose from german"),
        ({**VERDUN, "sedes": {"games": 3}}, "there is no 'sedes' here; there can be name, note, seeds"),
        ({**VERDUN, "seeds": {"games": 0}}, "seeds: games is 0, must be 1 or more"),
        ({**VERDUN, "seeds": {"game": 1}}, "seeds: there is no 'game' here; there can be first, games"),
        ({**VERDUN, "dice": "loaded"}, "dice is 'loaded', must be one of keyed, seeded"),
        ({**VERDUN, "tables": ["moves"]}, "tables: no table 'moves'; choose from games, points"),
        ({**VERDUN, "change": {"a.b": 1}}, "change: a.b: no table 'a' in the data of they_shall_not_pass"),
        (
            {**VERDUN, "change": {"stacking.limit": -5}},
            "change: charts.toml: stacking: limit is -5, must be from 0 to 99",
        ),
        (
            {"title": "schlieffens_war", "change": {"counter.BR-I.arrives": 0}},
            "change: scenario.toml: ready_made: lacks BR-I, which begins on the map",
        ),
        (
            {**VERDUN, "change": {"counter.FR-2Z.arrives": 0}},
            "change: scenario.toml: ready_made: lacks FR-2Z, which begins on the map",
        ),
        (
            {"title": "schlieffens_war", "change": {"grid.absent.3": "9999"}},
            "change: map.toml: grid: left out of the board, but never on it: 9999",
        ),
        ({**VERDUN, "variant": [{"name": "a"}, {"name": "a"}]}, "two variants are called 'a'"),
        ({**VERDUN, "variant": [{"name": "a", "against": "b"}]}, "against: no variant 'b'; choose from a"),
        ({**VERDUN, "recorders": ["nothing"]}, "recorders: 'nothing' must be FILE.py:CLASS or MODULE:CLASS"),
        ({**VERDUN, "recorders": ["no.such:Thing"]}, "recorders: no module 'no.such'"),
    ],
)
def test_a_mistake_is_said_with_file_entry_and_what_is_allowed(values: dict[str, Any], said: str) -> None:
    with pytest.raises(StudyError) as wrong:
        study_from(values, "mine.toml")
    assert str(wrong.value).startswith("mine.toml: ")
    assert said in str(wrong.value)


def test_who_plans_ahead_plays_only_what_has_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would play the script under the name of another, and the report would compare the two."""
    captains = {**VERDUN, "players": "captain:8p"}
    assert set(study_from(captains).variants[0].players.values()) == {"captain:8p"}
    monkeypatch.setattr(type(meuse.title("they_shall_not_pass")), "planned_scenarios", ())
    with pytest.raises(StudyError, match="players: captain plans ahead, and they_shall_not_pass has no plans for"):
        study_from(captains)


def test_own_data_that_is_no_toml_is_said_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "charts.toml").write_text("assault = ", "utf-8")
    with pytest.raises(StudyError, match=r"^study: variant: data: charts\.toml: is not valid TOML"):
        study_from({**VERDUN, "data": "own"}, "study", tmp_path)


def test_a_file_that_is_no_toml_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "study.toml").write_text("title = ", "utf-8")
    with pytest.raises(StudyError, match=r"study.toml: is not valid TOML"):
        read_study(tmp_path / "study.toml")


def test_the_command_says_a_mistake_in_one_line_and_plays_nothing(tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    file.write_text('title = "they_shall_not_pass"\noptions = ["fog"]\n', "utf-8")
    result = CliRunner().invoke(app, ["study", str(file), "--out", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert result.stderr.startswith(f"meuse: {file}: ")
    assert result.stderr.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_no_extra_is_imported_when_the_program_starts() -> None:
    heavy = {"polars", "pyarrow", "matplotlib", "optuna", "ray", "numpy", "tomli_w"}
    code = f"import sys, meuse.cli; print(*({heavy} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "\n"
