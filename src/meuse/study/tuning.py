"""meuse tune: invented numbers searched, within their limits, for those that come nearest to a target.

    title = "they_shall_not_pass"
    seeds = { first = 1, games = 40 }

    [[number]]
    path = "counter.DE-Naval.attack"
    low = 3
    high = 8

    [target]
    grades = { draw = 0.5, german_minor = 0.25, french_minor = 0.25 }     # or points = 7
    losses = { german = { 6 = 48 }, french = { 6 = 56 } }                 # steps by the end of a turn

Only numbers that are ours may be tuned: one that the rulebook prints, or that follows from history or the land, is
refused. What the box refuses (a strength that no counter can have) counts as out of bounds and is not played.
"""

import hashlib
import json
import math
import tomllib
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeGuard

import meuse
from meuse.bots.pool import work_through
from meuse.engine.data import Entry
from meuse.engine.text import FALLBACK, Texts
from meuse.engine.title import DataError, Title
from meuse.study.changes import OURS, ChangeError, Files
from meuse.study.figures import mean, share
from meuse.study.manifest import versions
from meuse.study.needs import need
from meuse.study.plan import OF_A_VARIANT, Study, StudyError, only, study_from
from meuse.study.playing import play_game

NAME: Final = "tuned.json"
AT_THE_TOP: Final = ("name", "note", "seeds", "dice", "number", "ascending", "target", *OF_A_VARIANT)
IN_A_NUMBER: Final = ("path", "low", "high", "step")
IN_A_TARGET: Final = ("grades", "points", "losses", "weights")
TERMS: Final = ("grades", "points", "losses")

Game = dict[str, Any]  # grade, points, and the steps lost by side and turn
Progress = Callable[[int, int], None]


class Number(NamedTuple):
    path: str
    now: float
    low: float
    high: float
    step: float
    source: str


class Target(NamedTuple):
    """What a set of games should look like."""

    grades: dict[str, float]
    points: float | None
    losses: dict[str, dict[int, float]]
    weights: dict[str, float]

    def miss(self, games: list[Game]) -> tuple[float, dict[str, Any]]:
        """How far these games are from it, 0 being on it; and in which respect."""
        parts: dict[str, Any] = {}
        if self.grades:
            found = {game["grade"] for game in games}
            shares = {name: share(sum(game["grade"] == name for game in games), len(games)).share for name in found}
            wanted = set(self.grades) | found
            # Half the sum of differences: the share of games that would have to end otherwise.
            parts["grades"] = sum(abs(self.grades.get(name, 0.0) - shares.get(name, 0.0)) for name in wanted) / 2
        if self.points is not None:
            scored = mean([float(game["points"]) for game in games])
            parts["points"] = abs(scored.mean - self.points) / max(1.0, abs(self.points))
        if self.losses:
            misses = []
            for side, by_turn in self.losses.items():
                for turn, steps in by_turn.items():
                    lost = mean([float(_lost_by(game["losses"][side], turn)) for game in games]).mean
                    misses.append(abs(lost - steps) / max(1.0, steps))
            parts["losses"] = sum(misses) / len(misses)
        total = sum(self.weights.get(name, 1.0) * value for name, value in parts.items())
        return total, parts


def _lost_by(so_far: Mapping[int, int], turn: int) -> int:
    """Steps lost by the end of a turn. A game that was over before has lost as many as it had then."""
    return max([steps for when, steps in so_far.items() if when <= turn], default=0)


class Tuning(NamedTuple):
    """All that follows from a tuning file."""

    file: str
    values: dict[str, Any]  # of the study that each trial is
    folder: Path
    files: Files  # as they are without the search
    numbers: list[Number]
    ascending: list[list[str]]
    target: Target

    def study(self, chosen: Mapping[str, float]) -> Study:
        """The study of one trial; a StudyError if no box can have such numbers."""
        changes = {**self.values.get("change", {}), **chosen}
        variant = {"name": "trial", "change": changes}
        plain = {key: value for key, value in self.values.items() if key != "change"}
        return study_from({**plain, "tables": ["games", "events"], "variant": [variant]}, self.file, self.folder)

    def in_order(self, chosen: Mapping[str, float]) -> bool:
        """Whether the numbers that must not fall do not: a reduced side that is weaker than the full one."""
        values = {self.files.where(path): value for path, value in chosen.items()}  # whatever a path is called by
        for paths in self.ascending:
            row = [values.get(self.files.where(path), self.files.look(path).before) for path in paths]
            if any(one > other for one, other in pairwise(row)):
                return False
        return True

    @property
    def present(self) -> dict[str, float]:
        """The numbers as they are, or the nearest within bounds."""
        return {number.path: _fitting(number) for number in self.numbers}

    @property
    def digest(self) -> str:
        """A short name for all that a trial's miss depends on, and for what is searched."""
        said = [self.study({}).digest, self.values, self.numbers, self.ascending, self.target]
        return hashlib.sha256(json.dumps(said, sort_keys=True, default=str).encode()).hexdigest()[:16]


def read_tuning(path: str | Path) -> Tuning:
    file = Path(path)
    try:
        values = tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as wrong:
        raise StudyError(str(file), "", f"is not valid TOML: {wrong}") from wrong
    return tuning_from(values, str(file), file.parent)


def tuning_from(values: Mapping[str, Any], file: str = "tuning", folder: Path | None = None) -> Tuning:
    top = Entry(file, "", dict(values))
    only(top, AT_THE_TOP)
    plain = {key: value for key, value in values.items() if key not in ("number", "target", "ascending")}
    here = folder if folder is not None else Path()
    study = study_from({**plain, "tables": ["games"]}, file, here)  # its mistakes are said in its own words
    if len(study.variants) != 1:
        raise top.fault("tunes one scenario at a time")
    title = meuse.title(study.variants[0].title)
    files = Files(title, study.variants[0].overlay)
    numbers: list[Number] = []
    for entry in top.tables("number", "path"):
        number = _number(entry, files)
        twin = [other.path for other in numbers if files.where(other.path) == files.where(number.path)]
        if twin:
            raise entry.fault(f"is the same number as {twin[0]}: name it once")
        numbers.append(number)
    if not numbers:
        raise top.fault('names no [[number]] to tune: path = "...", low = ..., high = ...')
    ascending = top.values.get("ascending", [])
    if not isinstance(ascending, list) or not all(isinstance(row, list) for row in ascending):
        raise top.fault('ascending must be lists of paths, each number no less than the one before: [["a.b", "a.c"]]')
    for row in ascending:
        for each in row:
            try:
                found = files.look(str(each)).before
            except ChangeError as wrong:
                raise top.fault(f"ascending: {wrong}") from wrong
            if not _is_number(found):
                raise top.fault(f"ascending: {each} is {found!r}, no number")
    return Tuning(file, plain, here, files, numbers, ascending, _target(top, title))


def _number(entry: Entry, files: Files) -> Number:
    only(entry, IN_A_NUMBER)
    path = entry.text("path")
    try:
        found = files.look(path)
    except ChangeError as wrong:
        raise entry.fault(str(wrong)) from wrong
    if not _is_number(found.before):
        raise entry.fault(f"is {found.before!r}, no number")
    if found.printed:
        why = "nobody has said whose it is" if found.kind == "unstated" else f"its source is {found.source!r}"
        raise entry.fault(f"is not ours to tune: {why}; only what is {OURS!r} may be tuned (meuse study changes any)")
    low, high = _value(entry, "low"), _value(entry, "high")
    if low > high:
        raise entry.fault(f"low is {low:g}, above high, which is {high:g}")
    whole = isinstance(found.before, int)
    step = _value(entry, "step") if entry.has("step") else (1.0 if whole else (high - low) / 20 or 1.0)
    if step <= 0 or (whole and not all(float(value).is_integer() for value in (low, high, step))):
        raise entry.fault("low, high and step must be whole numbers, step 1 or more: the number itself is whole")
    return Number(path, found.before, low, high, step, found.source)


def _is_number(value: Any) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _value(entry: Entry, key: str) -> float:
    value = entry.values.get(key)
    if not _is_number(value):
        raise entry.fault(f"{key} must be a number, not {value!r}" if key in entry.values else f"lacks {key}")
    return float(value)


def _target(top: Entry, title: Title) -> Target:
    said = Entry(top.file, "target", top.table("target").values if top.has("target") else {})
    only(said, IN_A_TARGET)
    grades = said.values.get("grades", {})
    if not isinstance(grades, dict) or not all(_is_number(part) and 0 <= part <= 1 for part in grades.values()):
        raise said.fault("grades must be a table of shares: { draw = 0.5, german_minor = 0.5 }")
    texts = Texts(title, FALLBACK)
    for grade in grades:
        if not texts.has(f"grade-{grade}"):
            raise said.fault(
                f"grades: no game of {title.id} ends with {grade!r}; the column `grade` of the games has the names"
            )
    if grades and not math.isclose(sum(grades.values()), 1.0, abs_tol=0.001):
        raise said.fault(f"the shares of grades add up to {sum(grades.values()):g}, must to 1")
    losses: dict[str, dict[int, float]] = {}
    for side, by_turn in (said.table("losses").values if said.has("losses") else {}).items():
        if side not in title.sides:
            raise said.fault(f"losses: no side {side!r} in {title.id}; choose from {', '.join(title.sides)}")
        if not isinstance(by_turn, dict) or not all(
            str(turn).isdecimal() and _is_number(steps) for turn, steps in by_turn.items()
        ):
            raise said.fault(f"losses: {side} must be a table of steps lost by the end of a turn: {{ 3 = 20, 6 = 48 }}")
        losses[side] = {int(turn): float(steps) for turn, steps in by_turn.items()}
    points = _value(said, "points") if said.has("points") else None
    if not grades and points is None and not losses:
        raise said.fault(f"says nothing: there can be {', '.join(TERMS)}")
    weights = said.values.get("weights", {})
    if not isinstance(weights, dict) or any(name not in TERMS or not _is_number(of) for name, of in weights.items()):
        raise said.fault(f"weights are numbers for {', '.join(TERMS)}")
    return Target({str(name): float(part) for name, part in grades.items()}, points, losses, dict(weights))


def tune(
    tuning: Tuning, out: str | Path, trials: int, jobs: int = 1, seed: int = 1, progress: Progress | None = None
) -> dict[str, Any]:
    """Try `trials` sets of numbers, the present ones first; keep every trial and say which came nearest.

    The search is Optuna's, kept in `out`: called again with the same file it goes on where it was, also after Ctrl-C
    (then `complete` is false) or when it was killed.
    """
    optuna = need("optuna")
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    files = need("optuna.storages.journal")
    name = tuning.values.get("name", "tuning")
    store = optuna.storages.JournalStorage(files.JournalFileBackend(str(folder / "trials.journal")))
    done = (optuna.trial.TrialState.COMPLETE, optuna.trial.TrialState.PRUNED)  # others were killed or interrupted
    try:
        before = optuna.load_study(study_name=name, storage=store).trials
    except KeyError:
        before = []
    search = optuna.create_study(
        study_name=name,
        storage=store,
        # Of a seed of its own each time it is called: else it would try the same numbers again.
        sampler=optuna.samplers.TPESampler(seed=seed + len(before), n_startup_trials=max(5, trials // 4)),
        load_if_exists=True,
    )
    if before and search.user_attrs.get("digest") != tuning.digest:
        raise StudyError(tuning.file, "", f"{folder} holds another search, or this one with other rules or data")
    search.set_user_attr("digest", tuning.digest)
    if not any(trial.params == tuning.present for trial in search.get_trials(states=done)):
        search.enqueue_trial(tuning.present)

    def judge(trial: Any) -> float:
        chosen = {number.path: _suggest(trial, number) for number in tuning.numbers}
        if not tuning.in_order(chosen):
            raise optuna.TrialPruned("numbers that must not fall do")
        try:
            study = tuning.study(chosen)
        except DataError as wrong:
            raise optuna.TrialPruned(str(wrong)) from wrong
        orders = study.orders()
        games = [game for _, game in sorted(work_through(_Trial(study), orders, jobs), key=lambda each: each[0])]
        miss, parts = tuning.target.miss(games)
        trial.set_user_attr("parts", parts)
        trial.set_user_attr("games", len(games))
        if progress is not None:
            progress(trial.number + 1, trials)
        return miss

    complete = True
    try:
        search.optimize(judge, n_trials=max(0, trials - len(search.get_trials(states=done))))
    except KeyboardInterrupt:
        complete = False
    return _write(tuning, folder, search.study_name, search.get_trials(states=done), complete)


class _Trial:
    """One game of a trial: what the target is compared with."""

    def __init__(self, study: Study) -> None:
        self.study = study

    def __call__(self, order: tuple[int, int]) -> Game:
        tables = play_game(self.study, *order)
        events = tables["events"]
        last = tables["games"]["turns"][0]
        losses: dict[str, dict[int, int]] = {side: {} for side in meuse.title(self.study.variants[0].title).sides}
        for side, so_far in losses.items():
            lost = [
                (turn, steps)
                for turn, whose, steps in zip(events["turn"], events["side"], events["losses"], strict=True)
                if whose == side and steps
            ]
            for turn in range(1, last + 1):
                so_far[turn] = sum(steps for when, steps in lost if when <= turn)
        return {"grade": tables["games"]["grade"][0], "points": tables["games"]["points"][0] or 0, "losses": losses}


def _suggest(trial: Any, number: Number) -> float:
    if float(number.step).is_integer() and isinstance(number.now, int):
        return int(trial.suggest_int(number.path, int(number.low), int(number.high), step=int(number.step)))
    return float(trial.suggest_float(number.path, number.low, number.high, step=number.step))


def _fitting(number: Number) -> float:
    """The present value, or the nearest that is in bounds."""
    within = min(max(number.now, number.low), number.high)
    value = number.low + round((within - number.low) / number.step) * number.step
    return int(value) if isinstance(number.now, int) else value


def _write(tuning: Tuning, folder: Path, name: str, trials: list[Any], complete: bool) -> dict[str, Any]:
    """tuned.json: of the trials that came to an end, the one with the present numbers and the best."""
    done = [trial for trial in trials if trial.value is not None]
    best = min(done, key=lambda trial: (trial.value, trial.number)) if done else None
    now = next((trial for trial in done if trial.params == tuning.present), None)
    said = {
        "tuning": name,
        "numbers": [number._asdict() for number in tuning.numbers],
        "target": tuning.target._asdict(),
        "trials": len(trials),
        "out_of_bounds": len(trials) - len(done),
        "complete": complete,
        "now": _trial(now) if now is not None else None,
        "best": _trial(best) if best is not None else None,
        "versions": versions(),
    }
    (folder / NAME).write_text(json.dumps(said, ensure_ascii=False, indent=2) + "\n", "utf-8")
    return said


def _trial(trial: Any) -> dict[str, Any]:
    return {"number": trial.number, "miss": trial.value, "values": trial.params, **trial.user_attrs}
