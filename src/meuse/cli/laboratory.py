"""meuse study, report, tune, export: the laboratory for designers (docs/laboratory.md)."""

import signal
import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress, TaskID
from rich.text import Text

from meuse.cli.mistakes import Mistake
from meuse.cli.options import Jobs, Language, Options, Scenario, Seats, TitleName, seats_from, words_in
from meuse.cli.output import console_for_people, progress_bar

INTERRUPTED = 130  # exit status after Ctrl-C
NEW_GAMES = 10  # that export plays
DATABASES = (".sqlite", ".sqlite3", ".db")  # files that are databases of a server
SAY_EVERY = 30.0  # seconds, where nobody watches a bar

Out = Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder for tables, manifest and report.")]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster", metavar="local|auto|ADDRESS", help="Let Ray play the games: on this machine, or on many."
    ),
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the study in that folder.")]


def stop_politely() -> None:
    """Ctrl-C and a request to end (SIGTERM) both keep what is done, also where a shell has switched Ctrl-C off."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.default_int_handler)


class Teller:
    """How many games are done and how long the rest will take: a bar for who watches, now and then a line for a log."""

    def __init__(self, progress: Progress, name: str) -> None:
        self.progress = progress
        self.task: TaskID = progress.add_task(name, total=None)
        self.began = self.said = time.monotonic()
        self.first = -1
        self.done = 0

    def __call__(self, done: int, total: int) -> None:
        self.done = done
        if self.first < 0:
            self.first = done
            self.progress.update(self.task, total=total)
        self.progress.update(self.task, completed=done)
        now = time.monotonic()
        if self.progress.disable and done > self.first and now - self.said > SAY_EVERY:
            self.said = now
            left = (total - done) * (now - self.began) / (done - self.first)
            print(f"{done} of {total}, about {round(left)} s left", file=sys.stderr)


def study(
    file: Annotated[Path, typer.Argument(metavar="STUDY.toml", help="What to play; docs/laboratory.md describes it.")],
    out: Out,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    resume: Resume = False,
    report: Annotated[bool, typer.Option("--report/--no-report", help="Write report.html as well.")] = True,
    language: Language = None,
) -> None:
    """Play every variant of a study with the same seeds; write tables, a manifest and a report with pictures."""
    from meuse.study import MissingExtra, read_study, run_study, write_report
    from meuse.study.cluster import ClusterError
    from meuse.study.journal import JournalError

    words = words_in(language)
    try:
        plan = read_study(file)
        stop_politely()
        with progress_bar(quiet=False) as progress:
            tell = Teller(progress, plan.name)
            finished = run_study(plan, out, jobs, cluster, resume, tell)
        console = console_for_people()
        if finished and report:
            console.print(Text(write_report(str(out), words.language)), soft_wrap=True)
    except (MissingExtra, JournalError, ClusterError) as wrong:
        raise Mistake(str(wrong)) from wrong
    if not finished:
        print(f"stopped: {tell.done} games are kept in {out}; go on with --resume", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a study.")],
    language: Language = None,
) -> None:
    """Write the report of a study anew from its tables."""
    from meuse.study import MissingExtra, write_report

    words = words_in(language)
    try:
        console_for_people().print(Text(write_report(str(folder), words.language)), soft_wrap=True)
    except (MissingExtra, FileNotFoundError) as wrong:
        raise Mistake(str(wrong)) from wrong


def tune(
    file: Annotated[Path, typer.Argument(metavar="TUNE.toml", help="Numbers and target; see docs/laboratory.md.")],
    out: Out,
    trials: Annotated[int, typer.Option("--trials", min=1, help="How many sets of numbers to try, in all.")] = 50,
    jobs: Jobs = 1,
    seed: Annotated[int, typer.Option("--seed", help="Of the search.")] = 1,
) -> None:
    """Search invented numbers for those that bring games nearest to a target; printed numbers are refused."""
    from meuse.study import MissingExtra
    from meuse.study.tuning import read_tuning
    from meuse.study.tuning import tune as search

    try:
        tuning = read_tuning(file)
        stop_politely()
        with progress_bar(quiet=False) as progress:
            found = search(tuning, out, trials, jobs, seed, Teller(progress, "trials"))
    except MissingExtra as wrong:
        raise Mistake(str(wrong)) from wrong
    console = console_for_people()
    for name in ("now", "best"):
        if found[name] is not None:
            numbers = ", ".join(f"{path} = {value:g}" for path, value in found[name]["values"].items())
            console.print(Text(f"{name}: misses by {found[name]['miss']:.3f} with {numbers}"), soft_wrap=True)
    if not found["complete"]:
        print(f"stopped: {found['trials']} trials are kept in {out}; the same command goes on", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)
    if found["best"] is None:
        raise Mistake(f"{file}: none of {found['trials']} sets of numbers fits in a box and keeps their order")


def export(
    title: TitleName,
    out: Out,
    games: Annotated[int | None, typer.Option("--games", min=1, help="How many games; 10 if you do not say.")] = None,
    scenario: Scenario = None,
    option: Options = None,
    seat: Seats = None,
    seed: Annotated[int, typer.Option("--seed", help="Of the first game; each further game adds one.")] = 1,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    resume: Resume = False,
    played: Annotated[
        list[str] | None,
        typer.Option(
            "--from",
            metavar="PLACE",
            help="Games that were played, in place of new ones: a save, a folder of saves, or a server's database.",
        ),
    ] = None,
) -> None:
    """Write games as tables for learning: each decision with what the seat saw, all legal answers and the one given."""
    import meuse
    from meuse.bots import bots
    from meuse.bots.greedy import GreedyBot
    from meuse.study import MissingExtra, run_study, study_from
    from meuse.study.cluster import ClusterError
    from meuse.study.journal import JournalError

    chosen = meuse.title(title)
    if played:
        if games is not None or scenario or option or seat:
            raise Mistake(
                "--from exports games that were played; --games, --scenario, --option, --seat are for new ones"
            )
        export_played(title, played, out, resume)
        return
    said = {
        "name": f"{title}: games for learning",
        "title": title,
        "options": option or [],
        "players": dict.fromkeys(chosen.sides, GreedyBot.name) | seats_from(chosen, scenario, seat, bots()),
        "seeds": {"first": seed, "games": games or NEW_GAMES},
        "dice": "seeded",
        "tables": ["games", "events", "positions"],
        "variant": [{"name": "games", **({"scenario": scenario} if scenario is not None else {})}],
    }
    stop_politely()
    try:
        with progress_bar(quiet=False) as progress:
            finished = run_study(study_from(said, "meuse export"), out, jobs, cluster, resume, Teller(progress, title))
    except (MissingExtra, JournalError, ClusterError) as wrong:
        raise Mistake(str(wrong)) from wrong
    if not finished:
        print(f"stopped: what is done is kept in {out}; go on with --resume", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def export_played(title: str, places: list[str], out: Path, resume: bool) -> None:
    """Games of saves and databases as tables."""
    from meuse.study import MissingExtra
    from meuse.study.journal import JournalError
    from meuse.study.saved import SavedGameError, export_saved, read_saves

    try:
        saves: list[tuple[str, str]] = []
        for place in places:
            saves += finished_in(place, title) if is_database(place) else read_saves([Path(place)])
        with progress_bar(quiet=False) as progress:
            export_saved(title, saves, out, resume, Teller(progress, title))
    except (MissingExtra, JournalError, SavedGameError) as wrong:
        raise Mistake(str(wrong)) from wrong


def is_database(place: str) -> bool:
    return "://" in place or place.endswith(DATABASES)


def finished_in(database: str, title: str) -> list[tuple[str, str]]:
    """The games of a title that are over in a server's database, as saves."""
    from meuse.cli.admin import administer
    from meuse.server.operation.admin import Admin
    from meuse.server.storage.overview import Wanted

    async def all_of_them(admin: Admin) -> list[tuple[str, str]]:
        games = sorted(game.id for game in await admin.games(Wanted(title=title, state="over")))
        return [(game, await admin.export(game, "save")) for game in games]

    return administer(database, all_of_them)
