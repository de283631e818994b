"""meuse titles, play, replay: games in the terminal."""

import secrets
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.text import Text

import meuse
from meuse import chooser
from meuse.bots import bots
from meuse.cli.mistakes import Mistake
from meuse.cli.options import (
    AsJson,
    DataFolder,
    Language,
    Options,
    Scenario,
    Seats,
    Seed,
    seats_from,
    switched_on,
    words_in,
)
from meuse.cli.output import console_for_people, print_json
from meuse.engine.game import Game
from meuse.engine.text import Texts, printed_names
from meuse.terminal import start, tables
from meuse.terminal.seats import kept_orders, kept_seats


def titles(as_json: AsJson = False, language: Language = None) -> None:
    """List the games, their scenarios and optional rules."""
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
                    "outlooks": [outlook_of(outlook) for outlook in chooser.outlooks(title).values()],
                    "options": [option.id for option in title.options],
                }
                for title in found
            ]
        )
    else:
        console_for_people().print(tables.titles_list(found, words))
    for broken in meuse.broken_titles():
        print(f"meuse: {broken}", file=sys.stderr)


def outlook_of(outlook: chooser.Outlook) -> dict[str, object]:
    """How long and how hard a scenario is, with what follows from the measured figures."""
    return {**outlook._asdict(), "minutes": outlook.minutes, "level": outlook.level}


def play(
    title: Annotated[str | None, typer.Argument(metavar="[TITLE]", help="The game; meuse titles lists them.")] = None,
    scenario: Scenario = None,
    option: Options = None,
    seat: Seats = None,
    seed: Seed = None,
    language: Language = None,
    data: DataFolder = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Continue a saved game.")] = None,
    analysis: Annotated[bool, typer.Option("--analysis", help="Undo without limit, even past dice.")] = False,
) -> None:
    """Play in the terminal: against the computer, or with a friend at the same keyboard.

    Each side is played by a person or by the computer: --seat german=person gives it to you, --seat german=captain
    to the computer: recruit, sergeant, captain (thinks a second for each plan), general (five), general:10s.
    """
    from meuse.terminal.app import Session, bot_seed_of

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
            if scenario is None and interactive:
                scenario = start.ask_scenario(questions, chosen)
            game = meuse.new(
                name,
                scenario,
                seed if seed is not None else secrets.randbits(32),
                switched_on(chosen, option),
                data,
                analysis=analysis,
            )
        seats = who_plays(game, seat, load, questions if interactive else None)
    except (EOFError, KeyboardInterrupt):
        console.print()
        raise typer.Exit(0) from None
    session = Session(game, seats, console, words.language, bot_seed=bot_seed_of(game))
    if load is not None:
        session.orders = kept_orders(load.read_text("utf-8"), game.title)
    session.run()


def who_plays(
    game: Game, given: list[str] | None, load: Path | None, questions: start.Questions | None
) -> dict[str, str]:
    """Who plays each side: as typed, else as saved with the game, else as answered now, else as usual."""
    from meuse.terminal.app import PERSON

    players = [PERSON, *bots()]
    seats = seats_from(game.title, game.scenario, given, players)
    if not seats and load is not None:
        seats = kept_seats(load.read_text("utf-8"), game.title, players)
    if not seats:
        asked = game.decision.seat if game.decision is not None and load is not None else None
        if questions is None:
            seats = start.usual_seats(game.title)
        else:
            seats = start.ask_seats(questions, game.title, game.scenario, asked)
    for side in game.title.sides:  # who is not named is the computer, if there is a person, and a person if not
        seats.setdefault(side, start.OPPONENT if PERSON in seats.values() else PERSON)
    return seats


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    to: Annotated[int | None, typer.Option("--to", metavar="N", help="Stop after answer number N.")] = None,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Replay a saved game and print its log, with dice and cases. Fails if it no longer ends the same way."""
    from meuse.terminal.screen import entry_lines

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
        texts = Texts(game.title, words.language, printed=printed_names(game))
        for line in entry_lines(texts, log, console.width):
            console.print(line)
        for warning in game.warnings:
            console.print(Text(texts.message(warning), style="bold red"))
        if same:
            console.print(Text(words("replays-same", answers=len(game)), style="dim"))
    if not same:
        raise typer.Exit(1)
