"""Studies for designers: what a counter, a chart or an optional rule does to a game.

    study = read_study("study.toml")            the study file
    run_study(study, "out", jobs=4)             games into typed tables
    tables = load("out")                        tables.games, tables.events ... as polars frames
    write_report("out")                         one HTML file with pictures

docs/laboratory.md tells all of it to somebody who has never used a cluster. What it needs is the extra `study`.
"""

from meuse.study.changes import Change, ChangeError, changed
from meuse.study.needs import MissingExtra
from meuse.study.plan import Study, StudyError, Variant, read_study, study_from
from meuse.study.reading import Position, Tables, load
from meuse.study.recorders import Recorder, RecorderError
from meuse.study.run import run_study

__all__ = [
    "Change",
    "ChangeError",
    "MissingExtra",
    "Position",
    "Recorder",
    "RecorderError",
    "Study",
    "StudyError",
    "Tables",
    "Variant",
    "changed",
    "load",
    "read_study",
    "run_study",
    "study_from",
    "write_report",
]


def write_report(folder: str, language: str = "en") -> str:
    """The report of the study in that folder, in English or French; returns the path of the HTML file."""
    from meuse.study.report import write_report as write

    return str(write(folder, language))
