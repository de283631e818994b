"""What several commands take, and how it is read."""

from pathlib import Path
from typing import Annotated

import typer

import meuse
from meuse.cli.mistakes import Mistake
from meuse.engine.title import Title
from meuse.terminal import start
from meuse.terminal.words import Words, languages

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Language = Annotated[str | None, typer.Option("--language", help="en or fr; by default your system's language.")]
TitleName = Annotated[str, typer.Argument(metavar="TITLE", help="The game; meuse titles lists them.")]
Scenario = Annotated[
    str | None, typer.Option("--scenario", help="Which scenario; meuse titles lists them. By default the first.")
]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME", help="Use an optional rule; may be repeated.")
]
Seats = Annotated[list[str] | None, typer.Option("--seat", metavar="SIDE=PLAYER", help="Who plays a side.")]
Seed = Annotated[int | None, typer.Option("--seed", help="For the dice and the computer players.")]
DataFolder = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="Use your own map, counters and charts.")
]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help="How many processes to use.")]


def words_in(language: str | None) -> Words:
    chosen = language if language is not None else start.usual_language()
    if chosen not in languages():
        raise Mistake(f"no language {chosen!r}; choose from {', '.join(languages())}")
    return Words(chosen)


def switched_on(title: Title, names: list[str] | None) -> dict[str, bool]:
    known = [option.id for option in title.options]
    for name in names or []:
        if name not in known:
            raise meuse.UnknownName("option", name, known)
    return dict.fromkeys(names or [], True)


def seats_from(title: Title, scenario: str | None, given: list[str] | None, players: list[str]) -> dict[str, str]:
    try:
        return start.read_seats(title, scenario or title.scenarios[0], given or [], players)
    except ValueError as wrong:
        raise Mistake(str(wrong)) from wrong
