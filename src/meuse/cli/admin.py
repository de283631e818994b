"""meuse admin: what an operator does with the games of a server, whether it runs or not."""

import asyncio
import sys
from collections.abc import Callable, Coroutine, Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
import typer
from rich.text import Text

import meuse
from meuse.cli.mistakes import Mistake, OneLine
from meuse.cli.options import AsJson, Language, words_in
from meuse.cli.output import console_for_people, print_json
from meuse.cli.serving import Database
from meuse.engine.text import Texts
from meuse.terminal.words import Words

if TYPE_CHECKING:
    from meuse.server.operation.admin import Admin
    from meuse.server.storage.bans import BanKind
    from meuse.server.storage.overview import GameLine, SeatLine

T = TypeVar("T")
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its id, or the address of its page.")]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask whether you are sure.")]
BannedName = Annotated[str | None, typer.Option("--name", help="A player's name; * stands for any signs.")]
BannedAddress = Annotated[str | None, typer.Option("--address", help="An address, or a network such as 192.0.2.0/24.")]
# Ids of games may begin with a dash, as options do.
WITH_GAMES = {"ignore_unknown_options": True}

app = typer.Typer(
    cls=OneLine,
    help="Look after the games of a server, while it runs or not: list, close, delete, back up. See docs/keeping.md.",
    no_args_is_help=True,
)


def administer(database: str | None, work: Callable[["Admin"], Coroutine[Any, Any, T]]) -> T:
    """Do something with a database; what cannot be is a mistake."""
    from meuse.server.operation.admin import AdminError, administering

    async def run() -> T:
        async with administering(url_of(database)) as admin:
            return await work(admin)

    try:
        return asyncio.run(run())
    except AdminError as wrong:
        raise Mistake(str(wrong)) from wrong


def url_of(database: str | None) -> str:
    from meuse.server.operation.config import data_folder, database_url

    try:
        return database_url(database if database is not None else str(data_folder() / "games.sqlite"))
    except ValueError as wrong:
        raise Mistake(str(wrong)) from wrong


def confirm(words: Words, sure: bool, question: str) -> None:
    """Whoever is there is asked; a script must have said so."""
    if sure:
        return
    if not is_asked():
        raise Mistake("this cannot be undone: add --yes")
    typer.confirm(question, abort=True)


def is_asked() -> bool:
    """Whether there is somebody to ask."""
    return sys.stdin.isatty()


def game_id(given: str) -> str:
    from meuse.server.operation.admin import game_id_of

    return game_id_of(given)


def say(line: str) -> None:
    console_for_people().print(Text(line), soft_wrap=True)


# ---- looking


@app.command("list")
def list_games(
    title: Annotated[str, typer.Option("--title", help="Games of this title only.")] = "",
    state: Annotated[str, typer.Option("--state", help="waiting (for a player), going, over or analysis.")] = "",
    idle: Annotated[int, typer.Option("--idle", min=0, metavar="DAYS", help="Untouched for so long.")] = 0,
    name: Annotated[str, typer.Option("--name", help="Of a player; * stands for any signs.")] = "",
    address: Annotated[str, typer.Option("--address", help="Made or joined from there, as far as it is kept.")] = "",
    most: Annotated[int, typer.Option("--most", min=0, help="At most so many; 0 for all.")] = 50,
    database: Database = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """List games, those that somebody touched last first."""
    from meuse.server.storage.overview import STATES, Wanted
    from meuse.server.storage.quotas import kept_address

    words = words_in(language)
    if title:
        meuse.title(title)
    if state and state not in STATES:
        raise Mistake(f"no state {state!r}; choose from {', '.join(STATES)}")
    if address and not kept_address(address):
        raise Mistake(f"{address!r} is not an address")
    wanted = msgspec.convert(
        {"title": title, "state": state or None, "idle_days": idle, "name": name, "address": address, "most": most},
        Wanted,
    )
    found = administer(database, lambda admin: admin.games(wanted))
    if as_json:
        print_json(msgspec.to_builtins(found))
    elif not found:
        say(words("admin-none"))
    else:
        print_games(found, words)
        if most and len(found) == most:
            say(words("admin-more", most=most))


def print_games(games: Iterable["GameLine"], words: Words) -> None:
    from meuse.terminal.tables import plain_table

    heads = ("admin-game", "admin-title", "admin-state", "admin-moved", "admin-entries", "admin-players")
    table = plain_table(*[words(head) for head in heads], right=(4,))
    for column in table.columns[:5]:
        column.no_wrap = True
    for game in games:
        sitting = Text(", ".join([sitter(seat, words) for seat in game.seats]))
        state = words(f"admin-state-{game.state}")
        table.add_row(game.id, title_name(game.title), state, moment(game.moved), str(game.entries), sitting)
    console_for_people().print(table)


def title_name(title: str) -> str:
    try:
        return meuse.title(title).name
    except meuse.UnknownName:
        return title  # one that this program no longer has


def sitter(seat: "SeatLine", words: Words) -> str:
    if seat.kind == "open":
        return words("admin-open")
    if seat.kind == "bot":
        return words("admin-computer", strength=seat.bot)
    return seat.name or words("admin-nameless")


def moment(time: str) -> str:
    """2026-11-18 11:09; all times are UTC."""
    return time[:16].replace("T", " ")


@app.command(context_settings=WITH_GAMES)
def show(game: GameName, database: Database = None, as_json: AsJson = False, language: Language = None) -> None:
    """Show all that is known of a game: seats, browsers, addresses, when it is deleted."""
    from meuse.terminal.tables import plain_table

    words = words_in(language)
    report = administer(database, lambda admin: admin.show(game_id(game)))
    if as_json:
        print_json(msgspec.to_builtins(report))
        return
    line = report.game
    table = plain_table("", "")
    table.show_header = False
    scenario, sides = line.scenario, {seat.side: seat.side for seat in line.seats}
    try:
        texts = Texts(meuse.title(line.title), words.language)
        scenario, sides = texts.scenario(scenario)[0], {side: texts.side(side) for side in sides}
    except meuse.UnknownName:
        pass  # a title that this program no longer has
    facts: list[tuple[str, str]] = [
        ("admin-game", line.id),
        ("admin-title", f"{title_name(line.title)}, {scenario}"),
        ("admin-state", words(f"admin-state-{line.state}")),
        ("admin-created", moment(line.created)),
        ("admin-moved", moment(line.moved)),
        ("admin-entries", str(line.entries)),
        ("admin-rules", report.rules),
        ("admin-options", ", ".join(report.options)),
        ("admin-own-data", ", ".join(report.own_data)),
        ("admin-deciding", sides.get(report.deciding, report.deciding)),
        ("admin-orders", str(report.standing_orders or "")),
        ("admin-rematch", report.rematch),
        ("admin-rematch-of", report.rematch_of),
        ("admin-expires", moment(report.expires)),
    ]
    for seat in line.seats:  # with the word that `meuse admin forget` takes
        sitting = words("admin-seat", who=sitter(seat, words), browsers=seat.browsers)
        facts.append((f"{sides[seat.side]} ({seat.side})", sitting))
    for each in report.addresses:
        facts.append(
            ("admin-address", f"{each.address}  {moment(each.at)}  {sides.get(each.side) or words('admin-made-it')}")
        )
    for name, value in facts:
        if value:
            table.add_row(words(name), Text(value))
    console_for_people().print(table)


@app.command()
def statistics(database: Database = None, as_json: AsJson = False, language: Language = None) -> None:
    """Count games, players, entries and bytes."""
    from meuse.server.storage.overview import STATES
    from meuse.terminal.tables import plain_table

    words = words_in(language)
    found = administer(database, lambda admin: admin.statistics())
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    heads = [words("admin-title"), *[words(f"admin-state-{state}") for state in STATES]]
    table = plain_table(*heads, right=(1, 2, 3, 4))
    for title, counted in found.games.items():
        table.add_row(title_name(title), *[str(counted.get(state, 0)) for state in STATES])
    if found.games:
        console_for_people().print(table)
    for days, count in found.moved.items():
        say(words("admin-moved-within", days=int(days), count=count))
    megabytes = words.decimal(found.bytes / 1e6)
    total, browsers, entries = found.total, found.browsers, found.entries
    say(words("admin-totals", games=total, browsers=browsers, entries=entries, megabytes=megabytes))
    say(words("admin-kept", addresses=found.addresses, bans=found.bans))
    if found.longest_idle:
        say(words("admin-oldest", oldest=moment(found.oldest), idle=moment(found.longest_idle)))


@app.command(context_settings=WITH_GAMES)
def export(
    game: GameName,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A new file; - prints it.")],
    form: Annotated[
        str, typer.Option("--as", help="save (meuse play --load), dice (meuse verify) or record (all that is kept).")
    ] = "save",
    database: Database = None,
    language: Language = None,
) -> None:
    """Write a game to a file."""
    from meuse.server.operation.admin import FORMS

    words = words_in(language)
    if form not in FORMS:
        raise Mistake(f"no form {form!r}; choose from {', '.join(FORMS)}")
    if file != "-" and Path(file).exists():
        raise Mistake(f"{file} is there already: name a new file")
    chosen = next(each for each in FORMS if each == form)
    text = administer(database, lambda admin: admin.export(game_id(game), chosen))
    if file == "-":
        print(text)
        return
    from meuse.server.storage.files import write_private

    write_private(Path(file), text)
    say(words("written", file=file))


# ---- doing


@app.command(context_settings=WITH_GAMES)
def close(game: GameName, sure: Sure = False, database: Database = None, language: Language = None) -> None:
    """End a game that goes on: nobody has won, and its players can still look at it."""
    words = words_in(language)
    chosen = game_id(game)
    confirm(words, sure, words("admin-close-sure", game=chosen))
    administer(database, lambda admin: admin.close(chosen))
    say(words("admin-closed", game=chosen))


@app.command(context_settings=WITH_GAMES)
def delete(
    games: Annotated[list[str], typer.Argument(metavar="GAME...", help="Ids, or addresses of pages.")],
    sure: Sure = False,
    database: Database = None,
    language: Language = None,
) -> None:
    """Delete games with all that hangs on them; whoever looks at one is told."""
    words = words_in(language)
    chosen = list(dict.fromkeys(map(game_id, games)))
    confirm(words, sure, words("admin-delete-sure", count=len(chosen)))
    administer(database, lambda admin: admin.delete(chosen))
    say(words("admin-deleted", count=len(chosen)))


@app.command()
def prune(
    keep: Annotated[
        list[str] | None,
        typer.Option("--keep", metavar="NAME=DAYS", help="As for meuse serve; an unknown name lists them all."),
    ] = None,
    only_look: Annotated[
        bool, typer.Option("--dry-run", help="List what would be deleted, and delete nothing.")
    ] = False,
    sure: Sure = False,
    database: Database = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Delete now what nobody has touched for so many days, without the week of warning that a server gives."""
    from meuse.server.storage.policy import FOR_GOOD, set_keep

    words = words_in(language)
    try:
        kept = set_keep(FOR_GOOD, keep or [])
    except ValueError as wrong:
        raise Mistake(str(wrong)) from wrong
    if not keep:
        raise Mistake("say how long to keep what: --keep analyses=30 --keep abandoned=180")
    if not only_look:
        found = administer(database, lambda admin: admin.prune(kept, only_look=True))
        confirm(words, sure, words("admin-delete-sure", count=len(found.games)))
    pruned = administer(database, lambda admin: admin.prune(kept, only_look))
    if as_json:
        print_json(msgspec.to_builtins(pruned))
        return
    if pruned.games:
        print_games(pruned.games, words)
    if only_look:
        say(words("admin-would-delete", count=len(pruned.games)))
    else:
        say(words("admin-pruned", games=len(pruned.games), addresses=pruned.addresses, bans=pruned.bans))


@app.command(context_settings=WITH_GAMES)
def forget(
    game: GameName,
    side: Annotated[str, typer.Argument(metavar="SIDE", help="The side whose player is to be forgotten.")],
    sure: Sure = False,
    database: Database = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Forget a player who asks for it and has lost their browser: their games, seats, names and addresses."""
    words = words_in(language)
    confirm(words, sure, words("admin-forget-sure", game=game_id(game), side=side))
    forgotten = administer(database, lambda admin: admin.forget(game_id(game), side))
    if as_json:
        print_json(msgspec.to_builtins(forgotten))
    else:
        say(words("admin-forgotten", deleted=len(forgotten.deleted), left=len(forgotten.left)))


@app.command("bans")
def list_bans(database: Database = None, as_json: AsJson = False, language: Language = None) -> None:
    """List who is banned."""
    from meuse.terminal.tables import plain_table

    words = words_in(language)
    found = administer(database, lambda admin: admin.bans())
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    if not found:
        say(words("admin-no-bans"))
        return
    table = plain_table(*[words(head) for head in ("admin-ban", "admin-ban-until", "admin-ban-reason")])
    for ban in found:
        table.add_row(Text(ban.pattern), moment(ban.until) or words("admin-ban-lifted"), Text(ban.reason))
    console_for_people().print(table)


@app.command()
def ban(
    name: BannedName = None,
    address: BannedAddress = None,
    days: Annotated[int, typer.Option("--days", min=0, help="For so many days; 0 until it is lifted.")] = 0,
    reason: Annotated[str, typer.Option("--reason", help="A note for yourself; nobody else is told.")] = "",
    database: Database = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Ban a name, or an address or network; a running server knows it within five seconds."""
    from meuse.server.storage.policy import iso

    words = words_in(language)
    kind, given = banned(name, address)
    until = iso(datetime.now(UTC) + timedelta(days=days)) if days else ""
    made = administer(database, lambda admin: admin.ban(kind, given, until, reason))
    if as_json:
        print_json(msgspec.to_builtins(made))
    else:
        say(words("admin-banned", pattern=made.pattern, until=moment(made.until) or words("admin-ban-lifted")))


@app.command()
def unban(
    name: BannedName = None, address: BannedAddress = None, database: Database = None, language: Language = None
) -> None:
    """Lift a ban."""
    words = words_in(language)
    kind, given = banned(name, address)
    pattern = administer(database, lambda admin: admin.unban(kind, given))
    say(words("admin-unbanned", pattern=pattern))


def banned(name: str | None, address: str | None) -> "tuple[BanKind, str]":
    if (name is None) == (address is None):
        raise Mistake("name one of --name and --address")
    return ("name", name) if name is not None else ("address", str(address))


# ---- backups


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")],
    database: Database = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Write the whole database to a file, as it stands at this moment; games go on meanwhile."""
    from meuse.server.operation.admin import AdminError, check_form
    from meuse.server.storage.backups import BackupError
    from meuse.server.storage.backups import backup as write_backup

    words = words_in(language)
    try:
        check_form(url_of(database))
        written = write_backup(url_of(database), file)
    except (AdminError, BackupError) as wrong:
        raise Mistake(str(wrong)) from wrong
    if as_json:
        print_json({"file": str(file), "rows": written, "bytes": file.stat().st_size})
    else:
        megabytes = words.decimal(file.stat().st_size / 1e6)
        counted = {"games": written["games"], "entries": written["entries"]}
        say(words("admin-backed-up", file=str(file), megabytes=megabytes, **counted))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What meuse admin backup has written.")],
    replace: Annotated[bool, typer.Option("--replace", help="Delete the games that the database holds now.")] = False,
    sure: Sure = False,
    database: Database = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Put a backup into a database that no server uses: a new or an empty one, of either kind."""
    from sqlalchemy.exc import SQLAlchemyError

    from meuse.server.operation.config import without_password
    from meuse.server.storage.backups import BackupError
    from meuse.server.storage.backups import restore as read_backup

    words = words_in(language)
    url = url_of(database)
    where = without_password(url).removeprefix("sqlite:///")
    if replace:
        confirm(words, sure, words("admin-restore-sure", database=where))
    try:
        restored = read_backup(file, url, replace)
    except BackupError as wrong:
        raise Mistake(str(wrong)) from wrong
    except SQLAlchemyError as fault:
        raise Mistake(f"the database cannot be written: {where}: {getattr(fault, 'orig', fault)}") from fault
    if as_json:
        print_json({"file": str(file), "rows": restored})
    else:
        counted = {"games": restored["games"], "entries": restored["entries"]}
        say(words("admin-restored", database=where, **counted))
