"""meuse serve, browse, verify: games in the browser."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from meuse.cli.mistakes import MISTAKE, Mistake
from meuse.cli.options import AsJson, Language, words_in
from meuse.cli.output import console_for_people, print_json

if TYPE_CHECKING:
    from meuse.server.storage.policy import Keep
    from meuse.server.web.limits import Limits

Database = Annotated[
    str | None,
    typer.Option(
        "--database", metavar="FILE|URL", help="SQLite file or postgresql://...; by default in your data folder."
    ),
]
BotProcesses = Annotated[int, typer.Option("--bot-processes", min=1, help="Processes for the computer players.")]
DeskProcesses = Annotated[
    int, typer.Option("--desk-processes", min=1, help="Processes for saves, replays and looking back.")
]


def serve(
    host: Annotated[str, typer.Option("--host", help="0.0.0.0 lets other machines connect.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="Port to listen on.")] = 8316,
    database: Database = None,
    workers: Annotated[int, typer.Option("--workers", min=1, help="Server processes; several need PostgreSQL.")] = 1,
    bot_processes: BotProcesses = 1,
    allow_origin: Annotated[
        list[str] | None, typer.Option("--allow-origin", metavar="URL", help="Also accept pages from this address.")
    ] = None,
    desk_processes: DeskProcesses = 2,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option("--trust-proxy", metavar="ADDRESS", help="Believe this proxy who its clients are."),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option("--limit", metavar="NAME=VALUE", help="Change a limit; an unknown name lists them all."),
    ] = None,
    keep: Annotated[
        list[str] | None,
        typer.Option(
            "--keep",
            metavar="NAME=DAYS",
            help="Days after which games that nobody plays are deleted, 0 for never; an unknown name lists them all.",
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the browser; if the port is taken, use the next one.")
    ] = False,
    player: Annotated[
        list[str] | None,
        typer.Option("--player", metavar="NAME=MODULE:FACTORY", help="Offer a computer player of your own."),
    ] = None,
    log_level: Annotated[str, typer.Option("--log-level", help="debug, info, warning or error.")] = "info",
    cache: Annotated[
        str | None, typer.Option("--cache", metavar="DIR", help="Folder for drawn maps; '' keeps none.")
    ] = None,
    language: Language = None,
) -> None:
    """Run a server for games in the browser: on this machine, in your network, or on the internet behind a proxy."""
    from meuse.bots import add_player
    from meuse.server.storage.policy import FOR_GOOD, set_keep
    from meuse.server.web.limits import Limits, set_limits

    try:
        for written in player or []:
            add_player(written)
        kept, limits = set_keep(FOR_GOOD, keep or []), set_limits(Limits(), limit or [])
    except ValueError as wrong:
        raise Mistake(str(wrong)) from wrong
    run_server(
        language,
        host,
        port,
        database,
        workers,
        bot_processes,
        allow_origin,
        limits,
        kept,
        open_browser,
        log_level,
        cache,
        desk_processes,
        trust_proxy,
    )


def browse(
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="This port, or the next free one.")] = 8316,
    database: Database = None,
    bot_processes: BotProcesses = 1,
    language: Language = None,
) -> None:
    """Play in the browser: start a server on this machine and open its page."""
    from meuse.server.storage.policy import FOR_GOOD
    from meuse.server.web.limits import Limits, without_quotas

    limits = without_quotas(Limits())  # whoever plays alone keeps what they like, for as long as they like
    run_server(language, "127.0.0.1", port, database, 1, bot_processes, None, limits, FOR_GOOD, True, "warning", None)


def run_server(
    language: str | None,
    host: str,
    port: int,
    database: str | None,
    workers: int,
    bot_processes: int,
    allow_origin: list[str] | None,
    limits: "Limits",
    keep: "Keep",
    open_browser: bool,
    log_level: str,
    cache: str | None,
    desk_processes: int = 1,
    trust_proxy: list[str] | None = None,
) -> None:
    from meuse.server.operation import serve as serving
    from meuse.server.operation.config import (
        Config,
        cache_folder,
        database_url,
        default_database,
        trusted,
        without_password,
    )

    words = words_in(language)
    if log_level not in ("debug", "info", "warning", "error"):
        raise Mistake(f"no log level {log_level!r}; choose from debug, info, warning, error")
    try:
        config = Config(
            host=host,
            port=serving.free_port(host, port, search=open_browser),
            database=database_url(database) if database is not None else default_database(),
            workers=workers,
            bot_processes=bot_processes,
            allow_origins=tuple(allow_origin or ()),
            desk_processes=desk_processes,
            trusted_proxies=trusted(trust_proxy),
            limits=limits,
            keep=keep,
            log_level=log_level,
            cache=cache if cache is not None else str(cache_folder()),
        )
    except (ValueError, serving.PortTaken) as wrong:
        raise Mistake(str(wrong)) from wrong
    if config.workers > 1 and config.database.startswith("sqlite"):
        raise Mistake(words("workers-need-postgresql", workers=config.workers))
    console = Console(stderr=True, highlight=False)
    where = without_password(config.database).removeprefix("sqlite:///")
    console.print(words("serving", address=serving.address(config), database=where), soft_wrap=True)
    serving.run(config, open_browser)
    console.print(words("served"), soft_wrap=True)


def verify(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The dice of a finished game, exported from the server.")
    ],
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Check a finished browser game: compare every die with the published secret and replay the whole game.

    Exit status 0: everything matches; 1: the dice or the game do not match; 2: the file cannot be read.
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
