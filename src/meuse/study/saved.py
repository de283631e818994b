"""Games that people have played, as tables: saves are played again from their answers, and recorded on the way."""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar, Final

import meuse
from meuse.engine.dice import Manual
from meuse.engine.events import Event
from meuse.engine.flow import CHANCE, Action
from meuse.engine.game import Game
from meuse.engine.throws import is_chance
from meuse.study.journal import Journal, pack
from meuse.study.manifest import write_manifest
from meuse.study.plan import Study, study_from
from meuse.study.playing import recorders_of, tables_of
from meuse.study.recorders import Recorder, Row
from meuse.study.run import Progress
from meuse.study.tables import write_tables

EXPORTED: Final = ("games", "events", "positions")
KEPT: Final = "save"  # beside the tables of a game in the journal: which text it was made of


class SavedGameError(Exception):
    """A saved game that cannot be exported, and why."""


class Origin(Recorder):
    """Where each game comes from; its `seed` in the tables is only its number among them."""

    table = "games"
    columns: ClassVar[dict[str, type]] = {"source": str, "options": list}

    def __init__(self) -> None:
        self.source = ""

    def rows(self, game: Game) -> Iterable[Row]:
        yield {"source": self.source, "options": sorted(game.options)}


def read_saves(paths: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """The saves in some files and folders, by name."""
    for path in paths:
        if not path.exists():
            raise SavedGameError(f"{path}: there is no such file or folder")
        files = sorted(path.glob("*.json")) if path.is_dir() else [path]
        if not files:
            raise SavedGameError(f"{path}: no saved games (*.json) are in this folder")
        for file in files:
            try:
                yield str(file), file.read_text("utf-8")
            except (OSError, UnicodeDecodeError) as wrong:
                raise SavedGameError(f"{file}: cannot be read: {wrong}") from wrong


def export_saved(
    title: str, saves: list[tuple[str, str]], out: str | Path, resume: bool = False, progress: Progress | None = None
) -> int:
    """Write the games of these saves (each with the name it comes from) as tables; returns how many there are."""
    if not saves:
        raise SavedGameError("there are no games to export")
    study = _study(title, len(saves))
    folder = Path(out)
    with Journal(folder, study.digest, resume) as journal:
        numbers = _exported(journal, saves)
        for done, (source, text) in enumerate(saves, start=1):
            if source not in numbers:
                numbers[source] = len(numbers) + 1
                rows = rows_of(study, source, text)
                journal.add(0, numbers[source], pack({**rows, KEPT: {"digest": [_digest(text)]}}))
            if progress is not None:
                progress(done, len(saves))
        every = _study(title, len(numbers))
        tables = write_tables(every, journal, folder)
    write_manifest(every, folder, tables, len(numbers), {"complete": True, "saved_games": list(numbers)})
    return len(numbers)


def _exported(journal: Journal, saves: list[tuple[str, str]]) -> dict[str, int]:
    """The numbers of the saves that the folder has already: another that comes later takes the next, and not theirs."""
    texts = dict(saves)
    numbers: dict[str, int] = {}
    for _, number, rows in journal.games(list(journal.places)):
        source = rows["games"]["source"][0]
        if source in texts and rows[KEPT]["digest"] != [_digest(texts[source])]:
            raise SavedGameError(f"{source}: has changed since it was exported: name another folder")
        numbers[source] = number
    return numbers


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _study(title: str, games: int) -> Study:
    said: dict[str, Any] = {
        "name": f"{title}: games that were played",
        "title": title,
        "seeds": {"first": 1, "games": games},
        "dice": "seeded",
        "tables": list(EXPORTED),
        "recorders": ["meuse.study.saved:Origin"],
        "variant": [{"name": "saved"}],
    }
    return study_from(said, "meuse export")


def rows_of(study: Study, source: str, text: str) -> dict[str, dict[str, list[Any]]]:
    """The tables of one saved game."""
    wanted = study.variants[0].title
    try:
        saved = meuse.load(text)
    except meuse.SaveError as wrong:
        raise SavedGameError(f"{source}: {wrong}") from wrong
    if saved.title.id != wanted:
        raise SavedGameError(f"{source}: is a game of {saved.title.id}, not of {wanted}")
    recorders = [kind() for kind in recorders_of(study)]
    for recorder in recorders:
        if isinstance(recorder, Origin):
            recorder.source = source
    return tables_of(played_again(saved, source, recorders), recorders, source)


def played_again(saved: Game, source: str, recorders: Iterable[Recorder]) -> Game:
    """A saved game from its beginning, answer by answer; the dice fall as they fell."""
    answers = saved.record()
    game = saved.clone()
    game.chance = Manual()
    try:
        game.go_back_to(0)
    except ValueError as wrong:
        raise SavedGameError(f"{source}: does not have its beginning ({wrong})") from wrong
    deciding: Action | None = None
    events: list[Event] = []
    for number, answer in enumerate(answers, start=1):
        asked = game.decision
        if asked is None or (asked.seat == CHANCE) != is_chance(answer):
            raise SavedGameError(f"{source}: with these rules, answer {number} ({answer}) is not asked for")
        if asked.seat != CHANCE:
            if deciding is not None:
                for recorder in recorders:
                    recorder.after(game, deciding, events)
            deciding, events = answer, []
            if answer not in asked.actions:
                raise SavedGameError(f"{source}: with these rules, answer {number} ({answer}) is not allowed")
            for recorder in recorders:
                recorder.before(game, answer)
        events += game.apply(answer, asked.seat)
    if deciding is not None:
        for recorder in recorders:
            recorder.after(game, deciding, events)
    return game
