"""A title to begin from: a package that installs, plays a short game and passes every check."""

import keyword
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import meuse
from meuse.registry import TITLE_ID

TEMPLATE: Final = Path(__file__).parent / "template"
SUFFIX: Final = ".in"  # so that nobody takes a template for the module it becomes


class SkeletonError(Exception):
    """A skeleton that cannot be written there, or under that name, and why."""


def write_skeleton(name: str, folder: Path) -> Path:
    """Write the package of a title called `name` into a folder; gives the package's own folder."""
    if not TITLE_ID.fullmatch(name) or keyword.iskeyword(name):
        raise SkeletonError(f"{name!r} cannot be a title id: use lower-case letters, digits and _, as in trench_raid")
    if name in [title.id for title in meuse.titles()]:
        raise SkeletonError(f"there is a title {name!r} already")
    package = folder / name.replace("_", "-")
    if package.exists() and any(package.iterdir() if package.is_dir() else [package]):
        raise SkeletonError(f"{package} exists and is not empty: choose another folder, or remove it first")
    for file, text in skeleton(name):
        target = package / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    return package


def skeleton(name: str) -> Iterator[tuple[str, str]]:
    """Every file of the package, by its path, with its text."""
    words = {
        "@id@": name,
        "@package@": name.replace("_", "-"),
        "@name@": name.replace("_", " ").title(),
        "@class@": name.replace("_", " ").title().replace(" ", ""),
    }
    for file in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        path = file.relative_to(TEMPLATE).as_posix().removesuffix(SUFFIX).replace("NAME", name)
        text = file.read_text("utf-8")
        for word, meaning in words.items():
            text = text.replace(word, meaning)
        yield path, text
