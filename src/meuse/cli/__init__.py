"""meuse: the command line. Each command is one function; what it shows is made in meuse.terminal and meuse.lab.

All of them are read at every start, so that each imports only inside itself what takes long to load.
"""

import io
import sys
from collections.abc import Callable
from typing import Annotated

import typer

import meuse
from meuse.cli import admin, laboratory, ladder, making, playing, reviewing, rulebook, serving, studying
from meuse.cli.mistakes import OneLine

COMMANDS: dict[str, Callable[..., None]] = {  # in the order of --help
    "titles": playing.titles,
    "play": playing.play,
    "replay": playing.replay,
    "review": reviewing.review,
    "serve": serving.serve,
    "browse": serving.browse,
    "verify": serving.verify,
    "sim": studying.sim,
    "bench": studying.bench,
    "soak": studying.soak,
    "ladder": ladder.ladder,
    "study": laboratory.study,
    "report": laboratory.report,
    "tune": laboratory.tune,
    "export": laboratory.export,
    "rules": rulebook.rules,
    "cases": rulebook.cases,
    "data": making.show_data,
    "check": making.check,
    "new-title": making.new_title,
}

app = typer.Typer(
    cls=OneLine,
    help="Board wargames of the Meuse valley, played by their complete rulebooks.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


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


for name, command in COMMANDS.items():
    app.command(name)(command)
app.add_typer(admin.app, name="admin")


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a sign shows another, and nothing breaks
    app()
