"""How commands print: for people, as JSON, and how far they are."""

import json
import sys
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn


def console_for_people() -> Console:
    return Console(highlight=False)


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def progress_bar(quiet: bool) -> Progress:
    """How far the games are, on stderr, for people who watch."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), disable=quiet or not sys.stderr.isatty(), transient=True)


def count_game(progress: Progress, task: TaskID, game: object) -> None:
    progress.advance(task)
