"""meuse: the command line. Each command is one function; what it shows is made in meuse.terminal and meuse.lab."""

import io
import json
import secrets
import sys
import time
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.text import Text
from typer.core import TyperGroup

import meuse
from meuse.bots import UnknownBot, bots
from meuse.casebook.cases import Casebook, UnknownCase
from meuse.engine.game import Box, ReplayError
from meuse.engine.text import Texts
from meuse.engine.title import Title
from meuse.registry import NothingInstalled
from meuse.terminal import start, tables
from meuse.terminal.seats import kept_seats
from meuse.terminal.words import Words, languages

MISTAKES = (  # what a person can get wrong: said in one line
    meuse.UnknownName,
    meuse.DataError,
    meuse.PositionError,
    meuse.SaveError,
    NothingInstalled,
    UnknownBot,
    UnknownCase,
    ReplayError,
)
MISTAKE = 2  # exit status


class Mistake(Exception):  # noqa: N818 - a person's, not the program's
    """Something typed on the command line that cannot be: what, and what is allowed."""


class OneLine(TyperGroup):
    """Says every mistake in one line on stderr, with exit status 2 and no traceback."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        kwargs["standalone_mode"] = False
        try:
            status = super().main(*args, **kwargs)
        except (Mistake, *MISTAKES) as mistake:
            fail(str(mistake))
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except typer.Abort:
            sys.exit(130)
        except Exception as error:
            said = getattr(error, "format_message", None)  # what Typer finds wrong with the command line
            if said is None:
                raise
            message = " ".join(str(said()).split())
            if message.startswith("No such command"):
                message += f" There is {', '.join(self.commands)}."
            fail(message)
        sys.exit(status if isinstance(status, int) else 0)


def fail(message: str) -> NoReturn:
    print(f"meuse: {message}", file=sys.stderr)
    sys.exit(MISTAKE)


app = typer.Typer(
    cls=OneLine,
    help="Board wargames of the Meuse valley, played by their complete rulebooks.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Language = Annotated[str | None, typer.Option("--language", help="en or fr; else that of your system.")]
TitleName = Annotated[str, typer.Argument(metavar="TITLE", help="The game: see meuse titles.")]
Scenario = Annotated[str | None, typer.Option("--scenario", help="Which scenario; else the first.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME", help="An optional rule; may be repeated.")
]
Seats = Annotated[list[str] | None, typer.Option("--seat", metavar="SIDE=PLAYER", help="Who plays a side.")]
Seed = Annotated[int | None, typer.Option("--seed", help="Dice and computer players follow from it.")]
DataFolder = Annotated[Path | None, typer.Option("--data", metavar="DIR", help="Your own map, counters and charts.")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help="How many processes.")]


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"meuse {meuse.__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Board wargames of the Meuse valley, played by their complete rulebooks."""


# ---- what the commands share


def words_in(language: str | None) -> Words:
    chosen = language if language is not None else start.usual_language()
    if chosen not in languages():
        raise Mistake(f"no language {chosen!r}; there is {', '.join(languages())}")
    return Words(chosen)


def console_for_people() -> Console:
    return Console(highlight=False)


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def switched_on(title: Title, names: list[str] | None) -> dict[str, bool]:
    known = [option.id for option in title.options]
    for name in names or []:
        if name not in known:
            raise meuse.UnknownName("option", name, known)
    return dict.fromkeys(names or [], True)


def seats_from(title: Title, given: list[str] | None, players: list[str]) -> dict[str, str]:
    try:
        return start.read_seats(title, given or [], players)
    except ValueError as wrong:
        raise Mistake(str(wrong)) from wrong


def progress_bar(quiet: bool) -> Progress:
    """How far the games are, on stderr, for people who watch."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), disable=quiet or not sys.stderr.isatty(), transient=True)


def count_game(progress: Progress, task: TaskID, game: object) -> None:
    progress.advance(task)


def only_title() -> Title:
    """The title that need not be named."""
    found = meuse.titles()
    if len(found) != 1:
        raise Mistake(f"name the game first: {', '.join([title.id for title in found])}")
    return found[0]


# ---- playing


@app.command()
def titles(as_json: AsJson = False, language: Language = None) -> None:
    """The games, their scenarios and optional rules."""
    words = words_in(language)
    found = meuse.titles()
    if as_json:
        print_json(
            [
                {
                    "id": title.id,
                    "name": title.name,
                    "sides": list(title.sides),
                    "scenarios": list(title.scenarios),
                    "options": [option.id for option in title.options],
                }
                for title in found
            ]
        )
    else:
        console_for_people().print(tables.titles_list(found, words))
    for broken in meuse.broken_titles():
        print(f"meuse: {broken}", file=sys.stderr)


@app.command()
def play(
    title: Annotated[str | None, typer.Argument(metavar="[TITLE]", help="The game: see meuse titles.")] = None,
    scenario: Scenario = None,
    option: Options = None,
    seat: Seats = None,
    seed: Seed = None,
    language: Language = None,
    data: DataFolder = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")] = None,
    analysis: Annotated[bool, typer.Option("--analysis", help="Undo without end, past dice too.")] = False,
) -> None:
    """Play in the terminal: against the computer, or with a friend at the same keyboard.

    A side is played by a person or by a computer player: --seat german=person gives it to you, --seat german=greedy
    to the computer.
    """
    from meuse.terminal.app import PERSON, Session, bot_seed_of

    console = console_for_people()
    words = words_in(language)
    interactive = sys.stdin.isatty() and console.is_terminal
    questions = start.Questions(console, words)
    try:
        if interactive and language is None and not seat and load is None:
            words = words_in(start.ask_language(questions))
            questions = start.Questions(console, words)
        if load is not None:
            game = meuse.load(load.read_text("utf-8"))
            if title is not None and title != game.title.id:
                raise Mistake(f"{load} is a game of {game.title.id}, not of {title}")
            game.analysis = game.analysis or analysis
        else:
            if title is not None:
                name = title
            else:
                name = start.ask_title(questions, meuse.titles()) if interactive else meuse.titles()[0].id
            chosen = meuse.title(name)
            game = meuse.new(
                name,
                scenario,
                seed if seed is not None else secrets.randbits(32),
                switched_on(chosen, option),
                data,
                analysis=analysis,
            )
        players = [PERSON, *bots()]
        seats = seats_from(game.title, seat, players)
        if not seats and load is not None:
            seats = kept_seats(load.read_text("utf-8"), game.title, players)
        if not seats:
            asked = game.decision.seat if game.decision is not None and load is not None else None
            seats = start.ask_seats(questions, game.title, asked) if interactive else start.usual_seats(game.title)
        for side in game.title.sides:  # who is not named is the computer, if there is a person, and a person if not
            seats.setdefault(side, start.OPPONENT if PERSON in seats.values() else PERSON)
    except (EOFError, KeyboardInterrupt):
        console.print()
        raise typer.Exit(0) from None
    session = Session(game, seats, console, words.language, bot_seed=bot_seed_of(game))
    session.run()


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    to: Annotated[int | None, typer.Option("--to", metavar="N", help="Only as far as answer number N.")] = None,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Go through a saved game again: its log with dice and cases. Fails if it no longer leads to the same end."""
    from meuse.terminal.screen import event_lines

    words = words_in(language)
    game = meuse.load(file.read_text("utf-8"), verify=True)
    same = "replays-differently" not in game.warnings
    last = len(game) if to is None else to
    if not 0 <= last <= len(game):
        raise Mistake(f"--to {to}: this game has answers 0 to {len(game)}")
    log = [(number, event) for number, event in game.log() if number <= last]
    if as_json:
        events = [{"number": number, **msgspec.to_builtins(event)} for number, event in log]
        print_json(
            {
                "title": game.title.id,
                "scenario": game.scenario,
                "answers": len(game),
                "same": same,
                "warnings": game.warnings,
                "events": events,
            }
        )
    else:
        console = console_for_people()
        texts = Texts(game.title, words.language)
        for number, event in log:
            for line in event_lines(texts, number, event, console.width):
                console.print(line)
        for warning in game.warnings:
            console.print(Text(texts.message(warning), style="bold red"))
        if same:
            console.print(Text(words("replays-same", answers=len(game)), style="dim"))
    if not same:
        raise typer.Exit(1)


# ---- in the browser

Database = Annotated[
    str | None, typer.Option("--database", metavar="FILE|URL", help="SQLite file, or postgresql://...; else your own.")
]
BotProcesses = Annotated[int, typer.Option("--bot-processes", min=1, help="Processes in which computer players think.")]


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="0.0.0.0 lets others reach it.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="Where it listens.")] = 8316,
    database: Database = None,
    workers: Annotated[int, typer.Option("--workers", min=1, help="Server processes.")] = 1,
    bot_processes: BotProcesses = 1,
    allow_origin: Annotated[
        list[str] | None, typer.Option("--allow-origin", metavar="URL", help="Pages of another address may use it.")
    ] = None,
    limit: Annotated[
        list[str] | None, typer.Option("--limit", metavar="NAME=VALUE", help="Change a limit; a wrong name lists them.")
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the browser; if the port is taken, use the next one.")
    ] = False,
    log_level: Annotated[str, typer.Option("--log-level", help="debug, info, warning or error.")] = "info",
    cache: Annotated[
        str | None, typer.Option("--cache", metavar="DIR", help="For drawn maps, else your own; '': draw when asked.")
    ] = None,
    language: Language = None,
) -> None:
    """Run the server for games in the browser: here, in your network, or for the world behind a proxy."""
    run_server(
        language, host, port, database, workers, bot_processes, allow_origin, limit, open_browser, log_level, cache
    )


@app.command()
def browse(
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="This one, or the next that is free.")] = 8316,
    database: Database = None,
    bot_processes: BotProcesses = 1,
    language: Language = None,
) -> None:
    """Play in the browser: starts the server on this machine and opens its page."""
    run_server(language, "127.0.0.1", port, database, 1, bot_processes, None, None, True, "warning", None)


def run_server(
    language: str | None,
    host: str,
    port: int,
    database: str | None,
    workers: int,
    bot_processes: int,
    allow_origin: list[str] | None,
    limit: list[str] | None,
    open_browser: bool,
    log_level: str,
    cache: str | None,
) -> None:
    from meuse.server.operation import serve as serving
    from meuse.server.operation.config import Config, cache_folder, database_url, default_database, without_password
    from meuse.server.web.limits import Limits, set_limits

    words = words_in(language)
    if log_level not in ("debug", "info", "warning", "error"):
        raise Mistake(f"no log level {log_level!r}; there is debug, info, warning, error")
    try:
        config = Config(
            host=host,
            port=serving.free_port(host, port, search=open_browser),
            database=database_url(database) if database is not None else default_database(),
            workers=workers,
            bot_processes=bot_processes,
            allow_origins=tuple(allow_origin or ()),
            limits=set_limits(Limits(), limit or []),
            log_level=log_level,
            cache=cache if cache is not None else str(cache_folder()),
        )
    except (ValueError, serving.PortTaken) as wrong:
        raise Mistake(str(wrong)) from wrong
    console = Console(stderr=True, highlight=False)
    where = without_password(config.database).removeprefix("sqlite:///")
    console.print(words("serving", address=serving.address(config), database=where), soft_wrap=True)
    serving.run(config, open_browser)
    console.print(words("served"), soft_wrap=True)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The dice of a finished game, from the server.")],
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Check a finished game from the browser: every die against the published secret, and the whole game replayed.

    Exit status 0: all is well; 1: dice or game are not as they should be; 2: the file cannot be read.
    """
    from meuse.server.games import verify as verifying

    words = words_in(language)
    try:
        verdict = verifying.verify(file.read_bytes())
    except verifying.Unreadable as unreadable:
        said = words(unreadable.message, **unreadable.params)
        if as_json:
            print_json({"good": False, "unreadable": said})
            raise typer.Exit(MISTAKE) from None
        raise Mistake(f"{file}: {said}") from None
    problems = [words(problem.message, **problem.params) for problem in verdict.problems]
    if as_json:
        print_json({"good": verdict.good, **msgspec.to_builtins(verdict), "said": problems})
    elif verdict.good:
        counted = {"dice": verdict.dice, "back": verdict.taken_back, "answers": verdict.answers}
        console_for_people().print(words("verify-good", game=verdict.game, **counted), soft_wrap=True)
    else:
        for line in problems:
            console_for_people().print(Text(line), soft_wrap=True)
    if not verdict.good:
        raise typer.Exit(1)


# ---- studying


@app.command()
def sim(
    title: TitleName,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 10,
    scenario: Scenario = None,
    option: Options = None,
    seat: Seats = None,
    seed: Annotated[int, typer.Option("--seed", help="The first game's; each next game adds one.")] = 1,
    jobs: Jobs = 1,
    data: DataFolder = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Many games between computer players, and what came of them."""
    from meuse.bots.match import play_many

    words = words_in(language)
    chosen = meuse.title(title)
    if scenario is not None and scenario not in chosen.scenarios:
        raise meuse.UnknownName("scenario", scenario, list(chosen.scenarios))
    players = dict.fromkeys(chosen.sides, start.OPPONENT) | seats_from(chosen, seat, bots())
    options = switched_on(chosen, option)
    meuse.open_box(title, data)  # a mistake in the player's files is said before anything is played
    began = time.perf_counter()
    with progress_bar(quiet=as_json) as progress:
        count = partial(count_game, progress, progress.add_task(title, total=games))
        results = play_many(title, scenario, options, players, games, seed, jobs, count, data)
    seconds = time.perf_counter() - began
    decisions = sum(result["decisions"] for result in results)
    report = {
        "title": title,
        "scenario": scenario if scenario is not None else chosen.scenarios[0],
        "games": games,
        "wins": {side: sum(1 for result in results if result["winner"] == side) for side in chosen.sides},
        "draws": sum(1 for result in results if result["winner"] is None),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1),
        "results": results,
    }
    if as_json:
        print_json(report)
    else:
        console_for_people().print(tables.match_report(report, players, Texts(chosen, words.language), words))


@app.command()
def bench(
    title: Annotated[str | None, typer.Argument(metavar="[TITLE]", help="One game; else all of them.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="Of random play, for each game.")] = 5.0,
    as_json: AsJson = False,
) -> None:
    """Decisions and games a second, and what copies, floods, views and saves cost."""
    from meuse.lab.bench import bench as measure

    chosen = [meuse.title(title)] if title is not None else meuse.titles()
    figures = {one.id: measure(one.id, seconds) for one in chosen}
    if as_json:
        print_json(figures)
    else:
        console_for_people().print(tables.figures_table(figures))


@app.command()
def soak(
    title: Annotated[str | None, typer.Argument(metavar="[TITLE]", help="One game; else all of them.")] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games of each.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="The first game's; each next game adds one.")] = 1,
    jobs: Jobs = 1,
    every: Annotated[int, typer.Option("--every", min=1, help="Check all invariants after so many answers.")] = 1,
    thorough: Annotated[int, typer.Option("--thorough", min=1, help="Check saves, undo, views about so often.")] = 300,
    keep: Annotated[Path | None, typer.Option("--keep", metavar="DIR", help="Save broken games there.")] = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Random games with every invariant checked after every action. Fails if one is broken."""
    from meuse.lab.soak import SoakReport
    from meuse.lab.soak import soak as soak_title

    words = words_in(language)
    chosen = [meuse.title(title)] if title is not None else meuse.titles()
    reports: dict[str, SoakReport] = {}
    with progress_bar(quiet=as_json) as progress:
        for one in chosen:
            count = partial(count_game, progress, progress.add_task(one.id, total=games))
            reports[one.id] = soak_title(
                one.id, games, seed, jobs, progress=count, thorough_every=thorough, check_every=every
            )
    failures = [failure for report in reports.values() for failure in report.failures]
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        for failure in failures:
            (keep / f"{failure.title}-{failure.seed}.json").write_text(failure.save, "utf-8")
    if as_json:
        print_json(msgspec.to_builtins(reports[title] if title is not None else reports))
    else:
        console = console_for_people()
        for name, report in reports.items():
            console.print(tables.soak_report(name, report, words))
    if failures:
        raise typer.Exit(1)


# ---- the rulebook and the data


@app.command()
def rules(
    case: Annotated[
        list[str] | None, typer.Argument(metavar="[TITLE] CASE...", help="9.42, or a chapter: 9. TITLE where several.")
    ] = None,
    language: Language = None,
) -> None:
    """A case of the rulebook in our own words; a chapter number lists its cases."""
    from meuse.terminal.screen import case_lines

    words = words_in(language)
    typed = list(case or [])
    chosen = title_of_rules(typed)
    casebook = Casebook(chosen)
    texts = Texts(chosen, words.language)
    lines: list[Text] = []
    for one in typed or [""]:
        found = casebook.find(one) if one else casebook.chapters()  # mistakes are said before anything is printed
        if not one or casebook.is_chapter(one):
            lines.extend([Text(f"{entry:<12} {texts.case(entry)[0]}") for entry in found])
        else:
            lines.extend([line for entry in found for line in case_lines(texts, entry)])
    console = console_for_people()
    for line in lines:
        console.print(line)


def title_of_rules(typed: list[str]) -> Title:
    """The title named first, which is then taken off the list; else the only one whose rulebook has the first case."""
    known = meuse.titles()
    if not typed:
        return only_title()
    if typed[0] in [title.id for title in known] or not any(Casebook(title).resembles(typed[0]) for title in known):
        return meuse.title(typed.pop(0))
    having = [title for title in known if Casebook(title).has(typed[0])]
    if len(having) > 1:
        raise Mistake(f"several games have {typed[0]}; name one first: {', '.join([title.id for title in having])}")
    if not having:
        raise Mistake(f"no case {typed[0]!r} in any game: {', '.join([title.id for title in known])}")
    return having[0]


@app.command()
def cases(
    title: TitleName,
    case: Annotated[str | None, typer.Argument(metavar="[CASE]", help="One case in full, or a chapter: 9.")] = None,
    unproved: Annotated[bool, typer.Option("--unproved", help="Only enforceable cases that no test proves.")] = False,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Each case of a rulebook with the functions that enforce it and the tests that prove it, or one case in full."""
    from meuse.casebook.dossier import open_dossier
    from meuse.casebook.proofs import find_tests, must_collect

    words = words_in(language)
    chosen = meuse.title(title)
    if must_collect(find_tests()):
        print(words("collecting-tests"), file=sys.stderr)
    if case is None or Casebook(chosen).is_chapter(case):
        list_cases(chosen, case, unproved, as_json, words)
        return
    dossier = open_dossier(chosen, case, words.language)
    if as_json:
        print_json({"title": chosen.id, **dossier.to_json()})
    else:
        console_for_people().print(tables.case_report(dossier, words), crop=False)


def list_cases(title: Title, chapter: str | None, unproved: bool, as_json: bool, words: Words) -> None:
    from meuse.casebook import proofs
    from meuse.casebook.enforcers import Enforcement
    from meuse.casebook.texts import CaseTexts

    missing = ""
    proved_by: proofs.Proofs = {}
    try:
        proved_by = proofs.read_proofs(proofs.find_tests())
    except proofs.NoProofs as why:
        missing = words(why.message, **why.params)
        if unproved:
            raise Mistake(missing) from None
    within = Casebook(title).find(chapter) if chapter is not None else None
    covered = proofs.coverage(title, proved_by, within)
    if as_json:
        report: dict[str, Any] = {
            "title": title.id,
            "rows": len(covered.rows),
            "enforceable": len(covered.enforceable),
            "proved": len(covered.proved),
            "unproved": [one.id for one in covered.unproved],
        }
        print_json(report | {"proved": None, "unproved": None} if missing else report)
        return
    console = console_for_people()
    enforcement = Enforcement(title)
    shown = covered.unproved if unproved else covered.rows
    enforced_by = {one.id: [str(enforcer) for enforcer in enforcement.of(one)] for one in shown}
    texts = CaseTexts(title, words.language)
    console.print(tables.cases_table(shown, enforced_by, proved_by.get(title.id, {}), texts, words))
    numbers = {"rows": len(covered.rows), "enforceable": len(covered.enforceable), "proved": len(covered.proved)}
    console.print(missing or words("cases-summary", **numbers, unproved=len(covered.unproved)), soft_wrap=True)


@app.command(name="data")
def show_data(
    title: TitleName,
    map_file: Annotated[Path | None, typer.Option("--map", metavar="FILE.svg", help="Draw the map.")] = None,
    export: Annotated[
        Path | None, typer.Option("--export", metavar="DIR", help="Write our files there, to edit.")
    ] = None,
    source: Annotated[str | None, typer.Option("--source", help="Only entries of that source: reconstructed.")] = None,
    data: DataFolder = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Maps, counters and charts, each entry with its source; to look at, to draw, or to edit and play with."""
    from meuse.terminal import catalogue

    words = words_in(language)
    box = meuse.open_box(title, data)
    found = catalogue.data_with_sources(box)
    kinds = catalogue.counts(found)
    if source is not None and source not in kinds:
        raise Mistake(f"no source {source!r} in the data of {title}; there is {', '.join(kinds)}")
    console = console_for_people()
    written: list[str] = []
    if export is not None:
        written.extend(export_data(box, export))
    if map_file is not None:
        draw_map_of(box, map_file)
        written.append(str(map_file))
    shown = [datum for datum in found if source is None or datum.kind == source]
    if as_json:
        entries = [datum._asdict() for datum in shown]
        print_json({"title": title, "sources": kinds, "written": written, "entries": entries})
        return
    for name in written:
        console.print(words("written", file=name))
    if written:
        return
    if source is not None:
        console.print(tables.data_table(shown, words))
    console.print(tables.sources_table(found, words))


def export_data(box: Box, folder: Path) -> list[str]:
    """The data files as they are played with, into a folder of the player's, where they overwrite nothing."""
    from meuse.terminal import catalogue

    files = {folder / name: text for name, text in catalogue.data_texts(box).items()}
    for path, text in files.items():
        if path.exists() and path.read_text("utf-8") != text:
            raise Mistake(f"{path} exists and differs: choose another folder, or remove it first")
    folder.mkdir(parents=True, exist_ok=True)
    for path, text in files.items():
        path.write_text(text, "utf-8")
    return [str(path) for path in files]


def draw_map_of(box: Box, file: Path) -> None:
    from meuse.cartography.web import print_map

    file.write_text(print_map(box.title, box), "utf-8")


# ---- writing a title


@app.command()
def check(
    title: TitleName,
    answers: Annotated[int, typer.Option("--answers", min=0, help="How long to play it at random.")] = 2500,
    as_json: AsJson = False,
) -> None:
    """What a title lacks or has left over: texts in either language, procedures, sources of data, cases. Fails if any.

    Titles of your own packages too. What is only said in play is found by playing a game at random.
    """
    from meuse.titlekit.check import check as look_through

    report = look_through(meuse.title(title), answers)
    if as_json:
        print_json(
            {
                "title": title,
                "problems": [problem._asdict() for problem in report.problems],
                "can_wait": report.can_wait,
                "in_no_function": report.in_no_function,
            }
        )
    else:
        console_for_people().print(tables.check_report(report))
    if report.problems:
        raise typer.Exit(1)


@app.command(name="new-title")
def new_title(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its id: small letters, digits and _: trench_raid.")],
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where its package is written.")] = Path(),
) -> None:
    """Begin a title of your own: a package that installs, plays a short game and passes `meuse check`."""
    from meuse.titlekit.skeleton import SkeletonError, write_skeleton

    try:
        package = write_skeleton(name, out)
    except SkeletonError as wrong:
        raise Mistake(str(wrong)) from wrong
    console = console_for_people()
    for line in (f"pip install --editable {package}", f"meuse check {name}", f"meuse play {name}"):
        console.print(Text(line), soft_wrap=True)


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a sign shows another, and nothing breaks
    app()


if __name__ == "__main__":
    main()
