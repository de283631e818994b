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
