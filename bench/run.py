"""How fast Meuse plays at random, plain and compiled, beside catanatron on the same machine in the same minutes; then
what a long game costs (bench/long_games.py) and how its server bears a crowd (bench/server_load.py).

    python bench/run.py --plain .venv/bin/python --compiled .venv-compiled/bin/python      (or simply: make bench)

Machines are noisy, so the three take turns (plain, catanatron, compiled) for some rounds, each in a process of its own,
and every figure is the median of its rounds.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

Figures = dict[str, Any]

YARDSTICK = Path(__file__).with_name("catanatron_yardstick.py")
LONG_GAMES = Path(__file__).with_name("long_games.py")
SERVER_LOAD = Path(__file__).with_name("server_load.py")
COLUMNS = {
    "decisions_per_second": "decisions/s",
    "games_per_second": "games/s",
    "clone_microseconds": "clone µs",
    "imagine_microseconds": "imagine µs",
    "undo_microseconds": "undo µs",
    "flood_microseconds": "flood µs",
    "supply_microseconds": "supply µs",
    "view_microseconds": "view µs",
}


def printed_json(command: list[str]) -> Figures:
    """Run a command that prints one JSON object; what it printed."""
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{run.stderr or run.stdout}")
    figures: Figures = json.loads(run.stdout)
    return figures


def measure_meuse(python: Path, mode: str) -> Figures:
    """One `meuse bench` in the environment of that Python, which must be what it is taken for."""
    figures = printed_json([str(python.with_name("meuse")), "bench", "--json"])
    for title, figure in figures.items():
        if figure["compiled"] is not (mode == "compiled"):
            sys.exit(f"{python} was to measure the {mode} mode, but {title} reports compiled={figure['compiled']}")
    return figures


def measure_server(plain: Path, python: Path) -> Figures:
    """The server of that Python's environment, played on by clients in the plain one."""
    return printed_json([str(plain), str(SERVER_LOAD), "--meuse", str(python.with_name("meuse"))])


def median_of(rounds: list[Figures]) -> Figures:
    """The median of every number over the rounds; what is no number is taken from the first."""
    medians: Figures = {}
    for key, first in rounds[0].items():
        if isinstance(first, dict):
            medians[key] = median_of([figures[key] for figures in rounds])
        elif isinstance(first, int | float) and not isinstance(first, bool):
            medians[key] = round(statistics.median([figures[key] for figures in rounds]), 3)
        else:
            medians[key] = first
    return medians


def processor() -> str:
    """The processor's name where the system tells it, else its architecture."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def machine(rounds: int) -> Figures:
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "rounds": rounds,
    }


def shown_number(number: float | None) -> str:
    if number is None:
        return ""
    return f"{number:,.0f}" if number >= 1000 else f"{number:.3g}"


def table(report: Figures) -> Table:
    """One row for each title and mode, and one for the yardstick, to which `ratio` compares decisions a second."""
    yardstick = report["catanatron"]["decisions_per_second"]
    rows = [(title, mode, report[mode][title]) for mode in ("plain", "compiled") for title in report[mode]]
    rows.sort(key=lambda row: row[0])
    title = f"Random play on one core, median of {report['machine']['rounds']} rounds"
    shown = Table(title=title, box=None, pad_edge=False)
    shown.add_column("game")
    shown.add_column("mode")
    for heading in [*COLUMNS.values(), "ratio"]:
        shown.add_column(heading, justify="right")
    for name, mode, figures in [*rows, ("catanatron", "plain", report["catanatron"])]:
        cells = [shown_number(figures.get(key)) for key in COLUMNS]
        shown.add_row(name, mode, *cells, f"{figures['decisions_per_second'] / yardstick:.2f}")
    return shown


LONG_COLUMNS = {
    "open_milliseconds": "open room ms",
    "undo_milliseconds": "undo ms",
    "look_back_milliseconds": "look back ms",
    "save_milliseconds": "save ms",
    "load_milliseconds": "load ms",
    "load_and_log_milliseconds": "load, read log ms",
    "game_kilobytes": "game kB",
    "room_kilobytes": "room kB",
    "save_kilobytes": "save kB",
}


def long_table(report: Figures) -> Table:
    """One row for each mode: what a long game costs."""
    decisions = next(iter(report["long_games"].values()))["decisions"]
    shown = Table(title=f"A game of {decisions:,} decisions", box=None, pad_edge=False)
    shown.add_column("mode")
    for heading in LONG_COLUMNS.values():
        shown.add_column(heading, justify="right")
    for mode, figures in report["long_games"].items():
        shown.add_row(mode, *[shown_number(figures[key]) for key in LONG_COLUMNS])
    return shown


def server_table(report: Figures) -> Table:
    """One row for each mode: the crowd, the wait, the weight."""
    shown = Table(title="The server under load", box=None, pad_edge=False)
    shown.add_column("mode")
    for heading in ("games", "actions/s", "active", "p50 ms", "p99 ms", "first load kB"):
        shown.add_column(heading, justify="right")
    for mode, figures in report["server"].items():
        crowd, load = figures["throughput"], figures["first_load"]
        weight = f"{load['total_bytes'] / 1000:.0f}" if "total_bytes" in load else ""
        for wait in figures["latency"].values():
            numbers = [
                crowd["games"],
                crowd["actions_per_second"],
                wait["active_games"],
                wait["p50_ms"],
                wait["p99_ms"],
            ]
            shown.add_row(mode, *[shown_number(number) for number in numbers], weight)
    return shown


def bars_table(report: Figures) -> Table:
    """What we promise of the server, and what was measured."""
    shown = Table(title="The server's bars", box=None, pad_edge=False)
    for heading in ("mode", "bar", "below", "measured", "holds", "load before"):
        shown.add_column(heading)
    for mode, figures in report["server"].items():
        load = shown_number(figures["bars"]["load_before"])
        for name, bar in figures["bars"].items():
            if isinstance(bar, dict):
                holds = {True: "yes", False: "NO", None: ""}[bar["holds"]]
                measured = "not measured" if bar["measured"] is None else shown_number(bar["measured"])
                below = "" if bar["below"] is None else shown_number(bar["below"])
                shown.add_row(mode, name, below, measured, holds, load)
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure Meuse, plain and compiled, beside catanatron.")
    parser.add_argument("--plain", type=Path, required=True, help="the plain environment's python")
    parser.add_argument("--compiled", type=Path, help="the compiled environment's python, if there is one")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5.0, help="length of catanatron's measurement in each round")
    parser.add_argument("--output", type=Path, default=Path("bench.json"))
    asked = parser.parse_args()

    plain: list[Figures] = []
    compiled: list[Figures] = []
    catanatron: list[Figures] = []
    for number in range(1, asked.rounds + 1):
        print(f"round {number} of {asked.rounds}: plain", end="", flush=True)
        plain.append(measure_meuse(asked.plain, "plain"))
        print(", catanatron", end="", flush=True)
        catanatron.append(printed_json([str(asked.plain), str(YARDSTICK), "--seconds", str(asked.seconds)]))
        if asked.compiled:
            print(", compiled", end="", flush=True)
            compiled.append(measure_meuse(asked.compiled, "compiled"))
        print(flush=True)

    long_games: Figures = {}
    server: Figures = {}
    for mode, python in (("plain", asked.plain), ("compiled", asked.compiled)):
        if python:
            print(f"a long game: {mode}", flush=True)
            long_games[mode] = printed_json([str(python), str(LONG_GAMES)])
            print(f"server under load: {mode}", flush=True)
            server[mode] = measure_server(asked.plain, python)

    report = {
        "plain": median_of(plain),
        "compiled": median_of(compiled) if compiled else {},
        "catanatron": median_of(catanatron),
        "long_games": long_games,
        "server": server,
        "machine": machine(asked.rounds),
    }
    asked.output.write_text(json.dumps(report, indent=2) + "\n")
    Console().print(table(report))
    Console().print(long_table(report))
    Console().print(server_table(report))
    Console().print(bars_table(report))
    print(f"Written to {asked.output}")


if __name__ == "__main__":
    main()
