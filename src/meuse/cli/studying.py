"""meuse sim, bench, soak: many games without a person."""

import time
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
import typer

import meuse
from meuse.bots import bots
from meuse.bots.greedy import GreedyBot
from meuse.cli.options import (
    AsJson,
    DataFolder,
    Jobs,
    Language,
    Options,
    Scenario,
    Seats,
    TitleName,
    seats_from,
    switched_on,
    words_in,
)
from meuse.cli.output import console_for_people, count_game, print_json, progress_bar
from meuse.engine.text import Texts
from meuse.terminal import tables


def sim(
    title: TitleName,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 10,
    scenario: Scenario = None,
    option: Options = None,
    seat: Seats = None,
    seed: Annotated[int, typer.Option("--seed", help="Of the first game; each further game adds one.")] = 1,
    jobs: Jobs = 1,
    data: DataFolder = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Play many games between computer players and sum up the results."""
    from meuse.bots.match import play_many

    words = words_in(language)
    chosen = meuse.title(title)
    if scenario is not None and scenario not in chosen.scenarios:
        raise meuse.UnknownName("scenario", scenario, list(chosen.scenarios))
    players = dict.fromkeys(chosen.sides, GreedyBot.name) | seats_from(chosen, scenario, seat, bots())
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


def bench(
    title: Annotated[str | None, typer.Argument(metavar="[TITLE]", help="One game; by default all of them.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="Seconds of random play for each game.")] = 5.0,
    as_json: AsJson = False,
) -> None:
    """Measure decisions and games per second, and the cost of copies, floods, views and saves."""
    from meuse.lab.bench import bench as measure

    chosen = [meuse.title(title)] if title is not None else meuse.titles()
    figures = {one.id: measure(one.id, seconds) for one in chosen}
    if as_json:
        print_json(figures)
    else:
        console_for_people().print(tables.figures_table(figures))


def soak(
    title: Annotated[str | None, typer.Argument(metavar="[TITLE]", help="One game; by default all of them.")] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games of each title.")] = 100,
    scenario: Annotated[
        str | None, typer.Option("--scenario", help="Only this one of the title's; by default any.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Of the first game; each further game adds one.")] = 1,
    jobs: Jobs = 1,
    every: Annotated[int, typer.Option("--every", min=1, help="Check all invariants after every N answers.")] = 1,
    thorough: Annotated[
        int, typer.Option("--thorough", min=1, help="Check saves, undo and views about every N answers.")
    ] = 300,
    keep: Annotated[Path | None, typer.Option("--keep", metavar="DIR", help="Save failed games there.")] = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Play random games and check every invariant after every action. Fails if one is broken."""
    from meuse.lab.soak import SoakReport
    from meuse.lab.soak import soak as soak_title

    if scenario is not None and title is None:
        raise typer.BadParameter("name the title that has this scenario: meuse soak TITLE --scenario NAME")
    words = words_in(language)
    chosen = [meuse.title(title)] if title is not None else meuse.titles()
    reports: dict[str, SoakReport] = {}
    with progress_bar(quiet=as_json) as progress:
        for one in chosen:
            count = partial(count_game, progress, progress.add_task(one.id, total=games))
            reports[one.id] = soak_title(
                one.id,
                games,
                seed,
                jobs,
                progress=count,
                thorough_every=thorough,
                check_every=every,
                scenario=scenario,
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
