"""The manifest: what was played, with which rules, data, seeds and programs, and on what."""

import importlib.metadata
import json
import os
import platform
import time
from pathlib import Path
from typing import Any, Final

import meuse
from meuse.engine import board
from meuse.study.plan import Study

NAME: Final = "manifest.json"
PROGRAMS: Final = ("polars", "pyarrow", "matplotlib", "optuna", "ray", "numpy", "msgspec")


def write_manifest(
    study: Study, folder: Path, tables: dict[str, dict[str, int]], done: int, how: dict[str, Any]
) -> dict[str, Any]:
    said = {
        "study": study.name,
        "note": study.note,
        "digest": study.digest,
        "seeds": {"first": study.first, "games": study.games},
        "dice": study.dice,
        "games_done": done,
        "variants": [
            {
                "name": variant.name,
                "against": variant.against,
                "title": variant.title,
                "scenario": variant.scenario,
                "options": list(variant.options),
                "players": variant.players,
                "declines": variant.declines,
                "rules_version": meuse.title(variant.title).rules_version,
                "data_fingerprint": variant.box.fingerprint,
                "changes": [{**change._asdict(), "printed": change.printed} for change in variant.changes],
            }
            for variant in study.variants
        ],
        "recorders": [own.named for own in study.recorders],
        "tables": tables,
        "run": how,
        "written": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "versions": versions(),
        "machine": {
            "system": platform.platform(),
            "processor": platform.processor() or platform.machine(),
            "cores": os.cpu_count(),
        },
    }
    (folder / NAME).write_text(json.dumps(said, ensure_ascii=False, indent=2) + "\n", "utf-8")
    return said


def versions() -> dict[str, str]:
    found = {"meuse": meuse.__version__, "python": platform.python_version()}
    found["build"] = "plain" if str(board.__file__).endswith(".py") else "compiled"
    for name in PROGRAMS:
        try:
            found[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    return found


def read_manifest(folder: Path) -> dict[str, Any]:
    said: dict[str, Any] = json.loads((folder / NAME).read_text("utf-8"))
    return said
