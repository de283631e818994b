"""meuse tune: only what is ours is tuned, within its limits, towards what was asked for."""

from pathlib import Path
from typing import Any

import pytest

from meuse.study import StudyError, tuning
from meuse.study.plan import Study
from meuse.study.tuning import Target, tune, tuning_from

VERDUN = {"title": "they_shall_not_pass", "seeds": {"games": 2}}
STRENGTH = {"path": "counter.FR-324.strength", "low": 4, "high": 6}
POINTS = {"target": {"points": 6}}


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (
            {"path": "assault.shifts.pioneer", "low": 0, "high": 2},
            "is not ours to tune: its source is 'rulebook Assault",
        ),
        ({"path": "counter.FR-XXX-HQ.arrives", "low": 0, "high": 2}, "its source is 'rulebook 3.1'"),
        ({"path": "counter.FR-324.name", "low": 0, "high": 2}, "is '324e RI', no number"),
        ({**STRENGTH, "low": 9}, "low is 9, above high, which is 6"),
        ({**STRENGTH, "step": 0.5}, "must be whole numbers"),
        ({"path": "counter.FR-324.strength", "low": 2}, "lacks high"),
        # However it is called: with its file, by its place, as part of a list, as all of a list or table, by a pattern.
        (
            {"path": "charts.toml:assault.shifts.pioneer", "low": 0, "high": 2},
            "is not ours to tune: its source is 'rulebook Assault",
        ),
        ({"path": "replacements.german.2", "low": 0, "high": 2}, "is not ours to tune: its source is 'rulebook"),
        ({"path": "replacements.german", "low": 0, "high": 2}, "no number"),
        ({"path": "assault.shifts", "low": 0, "high": 2}, "no number"),
        ({"path": "counter.*.arrives", "low": 0, "high": 2}, "no entry '*' in counter: FR-XXX-HQ"),
        ({"path": "counter.0.arrives", "low": 0, "high": 2}, "its source is 'rulebook 3.1'"),
    ],
)
def test_what_is_printed_or_makes_no_sense_is_refused(number: dict[str, Any], said: str) -> None:
    with pytest.raises(StudyError) as wrong:
        tuning_from({**VERDUN, **POINTS, "number": [number]}, "tune.toml")
    assert str(wrong.value).startswith(f"tune.toml: number {number['path']}: ")
    assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ({}, "target: says nothing: there can be grades, points, losses"),
        ({"grades": {"draw": 0.7}}, "the shares of grades add up to 0.7, must to 1"),
        ({"losses": {"dutch": {"1": 2}}}, "losses: no side 'dutch' in they_shall_not_pass; choose from german, french"),
        ({"losses": {"german": {"1": "many"}}}, "losses: german must be a table of steps lost by the end of a turn"),
        ({"losses": 5}, "losses must be a table"),
        ({"grades": {"drawn": 1.0}}, "grades: no game of they_shall_not_pass ends with 'drawn'"),
        ({"grades": {"draw": 1.5, "german_minor": -0.5}}, "grades must be a table of shares"),
        ({"points": 6, "weights": {"points": "much"}}, "weights are numbers for grades, points, losses"),
    ],
)
def test_a_target_that_cannot_be_is_refused(target: dict[str, Any], said: str) -> None:
    with pytest.raises(StudyError) as wrong:
        tuning_from({**VERDUN, "number": [STRENGTH], "target": target}, "tune.toml")
    assert said in str(wrong.value)


def test_the_miss_is_0_on_the_target_and_grows_away_from_it() -> None:
    def game(grade: str, lost: int) -> dict[str, Any]:
        return {"grade": grade, "points": 0, "losses": {"german": {3: lost}}}

    target = Target({"draw": 0.5, "german_minor": 0.5}, None, {"german": {3: 20.0}}, {})
    assert target.miss([game("draw", 15), game("german_minor", 25)])[0] == 0
    miss, parts = target.miss([game("draw", 30), game("draw", 30)])
    assert parts == {"grades": 0.5, "losses": 0.5}
    assert miss == 1.0
    assert Target({}, 8.0, {}, {"points": 3}).miss([{"points": 6}])[0] == 3 * 2 / 8


def test_a_game_that_is_over_sooner_has_lost_what_it_had_lost_by_then() -> None:
    """Else a German collapse on turn 4 would count as a turn 6 without losses."""
    target = Target({}, None, {"german": {6: 20.0}}, {})
    assert target.miss([{"losses": {"german": {1: 5, 4: 20}}}])[0] == 0
    assert target.miss([{"losses": {"german": {7: 20}}}])[0] == 1


def scored(study: Study, index: int, seed: int) -> dict[str, Any]:
    """In place of a game: as many points as the regiment is strong."""
    content = study.variants[index].box.content
    strength = content.strength[content.index["FR-324"]]
    return {
        "games": {"grade": ["draw"], "points": [strength], "turns": [1]},
        "events": {"turn": [], "side": [], "losses": []},
    }


def test_the_search_finds_what_was_asked_for_within_its_limits_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "play_game", scored)
    asked = tuning_from(
        {
            **VERDUN,
            **POINTS,
            "number": [STRENGTH],
            "ascending": [["counter.FR-324.strength", "counter.FR-164.strength"]],
        }
    )
    assert not asked.in_order({"counter.FR-324.strength": 8})  # the 164th stays as strong as it is
    free = tuning_from({**VERDUN, **POINTS, "number": [STRENGTH]})
    found = tune(free, tmp_path, trials=1)
    assert found["now"]["values"] == {"counter.FR-324.strength": 4}  # the present number comes first
    found = tune(free, tmp_path, trials=7)
    assert found["trials"] == 7
    assert found["best"]["values"] == {"counter.FR-324.strength": 6}
    assert found["best"]["miss"] == 0
    with pytest.raises(StudyError, match="holds another search"):  # its misses would be taken for those of this one
        tune(tuning_from({**VERDUN, "number": [STRENGTH], "target": {"points": 4}}), tmp_path, trials=8)


def test_a_trial_that_was_interrupted_is_made_again_the_present_numbers_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(study: Study, index: int, seed: int) -> dict[str, Any]:
        raise KeyboardInterrupt

    free = tuning_from({**VERDUN, **POINTS, "number": [STRENGTH]})
    monkeypatch.setattr(tuning, "play_game", stopped)
    found = tune(free, tmp_path, trials=3)
    assert (found["complete"], found["trials"], found["now"]) == (False, 0, None)
    monkeypatch.setattr(tuning, "play_game", scored)
    found = tune(free, tmp_path, trials=3)
    assert (found["complete"], found["trials"]) == (True, 3)
    assert found["now"]["values"] == {"counter.FR-324.strength": 4}


def test_an_order_holds_however_its_numbers_are_called_and_with_the_players_own_data(tmp_path: Path) -> None:
    named = {"path": "counters.toml:counter.FR-324.strength", "low": 4, "high": 9}
    order = {"ascending": [["counter.FR-324.strength", "counter.FR-164.strength"]]}
    asked = tuning_from({**VERDUN, **POINTS, "number": [named], **order})
    assert not asked.in_order({"counters.toml:counter.FR-324.strength": 8})
    stronger = {"change": {"counter.FR-164.strength": 8}}  # as it is played here
    assert tuning_from({**VERDUN, **POINTS, "number": [named], **order, **stronger}).in_order(
        {"counters.toml:counter.FR-324.strength": 8}
    )
    with pytest.raises(StudyError, match=r"is the same number as counter\.FR-324\.strength: name it once"):
        tuning_from({**VERDUN, **POINTS, "number": [STRENGTH, named]})
    with pytest.raises(StudyError, match=r"ascending: counter\.FR-324\.name is '324e RI', no number"):
        tuning_from({**VERDUN, **POINTS, "number": [named], "ascending": [["counter.FR-324.name"]]})
