"""meuse data, check, new-title: maps, counters and charts to edit, and titles of your own."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

import meuse
from meuse.cli.mistakes import Mistake
from meuse.cli.options import AsJson, DataFolder, Language, TitleName, words_in
from meuse.cli.output import console_for_people, print_json
from meuse.engine.game import Box
from meuse.terminal import tables


def show_data(
    title: TitleName,
    map_file: Annotated[
        Path | None, typer.Option("--map", metavar="FILE.svg", help="Draw the map to this file.")
    ] = None,
    export: Annotated[
        Path | None, typer.Option("--export", metavar="DIR", help="Copy our files there for you to edit.")
    ] = None,
    source: Annotated[
        str | None, typer.Option("--source", help="Only entries with this source, such as reconstructed.")
    ] = None,
    data: DataFolder = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Show maps, counters and charts, each entry with its source; draw the map, or export the files to edit them."""
    from meuse.terminal import catalogue

    words = words_in(language)
    box = meuse.open_box(title, data)
    found = catalogue.data_with_sources(box)
    kinds = catalogue.counts(found)
    if source is not None and source not in kinds:
        raise Mistake(f"no source {source!r} in the data of {title}; choose from {', '.join(kinds)}")
    console = console_for_people()
    written: list[str] = []
    if export is not None:
        written.extend(export_data(box, export))
    if map_file is not None:
        draw_map_of(box, map_file, words.language)
        written.append(str(map_file))
    shown = [datum for datum in found if source is None or datum.kind == source]
    if as_json:
        entries = [datum._asdict() for datum in shown]
        print_json({"title": title, "sources": kinds, "written": written, "entries": entries})
        return
    for name in written:
        console.print(words("written", file=name))
    if written:
        return
    if source is not None:
        console.print(tables.data_table(shown, words))
    console.print(tables.sources_table(found, words))


def export_data(box: Box, folder: Path) -> list[str]:
    """The data files as they are played with, into a folder of the player's, where they overwrite nothing."""
    from meuse.terminal import catalogue

    files = {folder / name: text for name, text in catalogue.data_texts(box).items()}
    for path, text in files.items():
        if path.exists() and path.read_text("utf-8") != text:
            raise Mistake(f"{path} exists and differs: choose another folder, or remove it first")
    folder.mkdir(parents=True, exist_ok=True)
    for path, text in files.items():
        path.write_text(text, "utf-8")
    return [str(path) for path in files]


def draw_map_of(box: Box, file: Path, language: str) -> None:
    from meuse.cartography.web import print_map

    file.write_text(print_map(box.title, box, language), "utf-8")


def check(
    title: TitleName,
    answers: Annotated[int, typer.Option("--answers", min=0, help="How many answers of random play to check.")] = 2500,
    as_json: AsJson = False,
) -> None:
    """List what a title lacks or has left over: texts in both languages, procedures, sources, cases. Fails if any.

    Works for titles of your own packages too. Texts that only come up in play are found by playing at random.
    """
    from meuse.titlekit.check import check as look_through

    report = look_through(meuse.title(title), answers)
    if as_json:
        print_json(
            {
                "title": title,
                "problems": [problem._asdict() for problem in report.problems],
                "can_wait": report.can_wait,
                "in_no_function": report.in_no_function,
            }
        )
    else:
        console_for_people().print(tables.check_report(report))
    if report.problems:
        raise typer.Exit(1)


def new_title(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="Its id: lower-case letters, digits and _, such as trench_raid.")
    ],
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where to write its package.")] = Path(),
) -> None:
    """Start a title of your own: a package that installs, plays a short game and passes `meuse check`."""
    from meuse.titlekit.skeleton import SkeletonError, write_skeleton

    try:
        package = write_skeleton(name, out)
    except SkeletonError as wrong:
        raise Mistake(str(wrong)) from wrong
    console = console_for_people()
    for line in (f"pip install --editable {package}", f"meuse check {name}", f"meuse play {name}"):
        console.print(Text(line), soft_wrap=True)
