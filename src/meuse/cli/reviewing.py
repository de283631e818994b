"""meuse review: where a game was won, and what would have been better."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

import meuse
from meuse.bots import BadTime, UnknownBot, level_refusal, make_bot
from meuse.cli.mistakes import Mistake
from meuse.cli.options import AsJson, Jobs, Language, words_in
from meuse.cli.output import console_for_people, print_json, progress_bar
from meuse.engine.game import Game
from meuse.review.reviewing import Batch, Reviewer
from meuse.review.shapes import Setting, Work

SLICE: Final = 0.5  # seconds between two looks at the progress


def review(
    file: Annotated[Path, typer.Argument(metavar="SAVE", help="A saved game.")],
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the whole review there, as JSON.")
    ] = None,
    samples: Annotated[
        int,
        typer.Option(
            "--samples",
            min=4,
            max=2000,
            help="Games played out from each moment and for each plan; fewer where games are very long.",
        ),
    ] = 24,
    player: Annotated[
        str, typer.Option("--player", metavar="PLAYER", help="Who plays them; captain:16p takes sixty times as long.")
    ] = "sergeant",
    seed: Annotated[int, typer.Option("--seed", help="Equal seeds review equally.")] = 1,
    jobs: Jobs = 1,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Review a saved game: its chances over time, the choices that moved them most, and luck.

    Ctrl-C stops it and shows what is known so far.
    """
    from meuse.engine.text import Texts, printed_names
    from meuse.terminal.reviews import review_told

    words = words_in(language)
    game = meuse.load(file.read_text("utf-8"))
    try:
        make_bot(player, 0)
    except (UnknownBot, BadTime) as wrong:
        raise Mistake(str(wrong)) from wrong
    refused = level_refusal(game.title, game.scenario, player)
    if refused:
        raise Mistake(refused)
    reviewer = Reviewer(game, Setting(player, samples, seed))
    with progress_bar(quiet=as_json) as progress:
        task = progress.add_task(game.title.id, total=1000)
        try:
            for _ in _alone(reviewer) if jobs <= 1 else _together(reviewer, jobs):
                progress.update(task, completed=int(1000 * reviewer.progress))
        except KeyboardInterrupt:
            pass
    found = reviewer.review()
    if out is not None:
        out.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    texts = Texts(game.title, words.language, printed=printed_names(game))
    console_for_people().print(review_told(found, texts, words, game.hides))


def _alone(reviewer: Reviewer) -> Iterator[None]:
    while not reviewer.advance(SLICE):
        yield


Order = tuple[str, bytes, Batch]  # the save, the work so far without its results, and what is to be played out


def _together(reviewer: Reviewer, jobs: int) -> Iterator[None]:
    from meuse.bots.pool import work_through

    save = reviewer.game.save()
    while pending := reviewer.pending():
        work = msgspec.msgpack.encode(reviewer.work)
        orders: list[Order] = [(save, work, batch) for batch in pending]
        for place, found in work_through(_played, orders, jobs):
            reviewer.take(pending[place], found)
            yield


_LAST: dict[str, Any] = {}  # in a process that plays out: the game that it was asked about last


def _played(order: Order) -> Any:
    save, work, batch = order
    game: Game | None = _LAST.get("game") if _LAST.get("save") == save else None
    if game is None:
        game = meuse.load(save)
        _LAST.clear()
        _LAST.update(save=save, game=game)
    if _LAST.get("work") != work:
        kept = msgspec.msgpack.decode(work, type=Work)
        _LAST.update(work=work, reviewer=Reviewer(game, kept.setting, kept))
    reviewer: Reviewer = _LAST["reviewer"]
    return reviewer.play(batch)
