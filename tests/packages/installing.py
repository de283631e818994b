"""Packages as an installation leaves them, at once and for one test: sources on the path, metadata beside them."""

import importlib
import os
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import meuse
from meuse.registry import GROUP, look_again


def write_metadata(site: Path, name: str, version: str, titles: dict[str, str]) -> None:
    """What an installer writes of a package that registers titles."""
    metadata = site / f"{name}-{version}.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    lines = [f"{title} = {value}" for title, value in titles.items()]
    (metadata / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines, ""]), "utf-8")


@contextmanager
def installed(package: Path, site: Path) -> Iterator[dict[str, str]]:
    """A package with its sources in src/; `site` is a folder for its metadata.

    Gives the environment in which other processes find it too.
    """
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    write_metadata(site, project["name"], project["version"], project["entry-points"][GROUP])
    with on_the_path(site, package / "src") as environment:
        yield environment


def environment_with(*paths: str) -> dict[str, str]:
    """For another process: what lies in these folders comes first."""
    before = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*paths, *([before] if before else [])])}


@contextmanager
def on_the_path(*folders: Path) -> Iterator[dict[str, str]]:
    """Packages that lie in these folders, and that are forgotten afterwards."""
    paths = [str(folder) for folder in folders]
    before, known = set(sys.modules), sys.path[:]
    boxes = dict(meuse._boxes)
    sys.path[:0] = paths
    importlib.invalidate_caches()
    look_again()
    try:
        yield environment_with(*paths)
    finally:
        sys.path[:] = known
        for name in set(sys.modules) - before:
            if any((getattr(sys.modules[name], "__file__", None) or "").startswith(path) for path in paths):
                del sys.modules[name]
        meuse._boxes.clear()
        meuse._boxes.update(boxes)
        importlib.invalidate_caches()
        look_again()
