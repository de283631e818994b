"""What studies and learning programs need of a title: verbs for the catalogue, features that fit their names."""

from typing import Any

from meuse.engine.box import Box
from meuse.engine.catalogue import verbs_of
from meuse.engine.dice import Seeded
from meuse.engine.game import Game, new_game
from meuse.engine.title import Title
from meuse.titlekit.problem import Problem
from meuse.titlekit.procedures import is_written

STUDY_FILE = "data/study.toml"


def what_can_wait(title: Title) -> list[str]:
    """Without these a title is played all the same, but not studied or learnt."""
    lacking = [] if title.verbs else ["verbs"]
    if not is_written(title, "features_of"):
        lacking.append("features_of")
    if not (title.folder / STUDY_FILE).is_file():
        lacking.append(STUDY_FILE)
    return lacking


def verb_problems(title: Title) -> list[Problem]:
    """A title that declares verbs declares all: what is not declared cannot be offered."""
    if not title.verbs:
        return []
    known: dict[str, str] = {}
    for name, kind in title.frames.items():
        for verb in verbs_of(kind):
            known.setdefault(verb, name)
    found = [
        Problem("learning", "verbs", f"{verb!r} ({known[verb]}: do_{verb}) is not declared")
        for verb in sorted(known)
        if verb not in title.verbs
    ]
    for verb in sorted(title.verbs):
        if verb not in known:
            found.append(Problem("learning", "verbs", f"{verb!r} is declared, and no procedure has do_{verb}"))
        elif not title.verbs[verb]:
            found.append(
                Problem("learning", "verbs", f"{verb!r} is declared with nothing; ALONE is said without anything")
            )
    return found


def feature_problems(title: Title, box: Box) -> list[Problem]:
    """What `features` names must be there: fields of procedures, and a value for each plane, column and number."""
    if not title.verbs:
        return []
    try:
        len(box.catalogue)
    except ValueError as wrong:
        return [Problem("learning", "verbs", str(wrong))]
    features = title.features
    fields = {field for kind in title.frames.values() for field in kind.fields}
    found = [
        Problem("learning", "features", f"{name} has {field!r}, which is a field of no procedure")
        for name, named in (("unit_fields", features.unit_fields), ("cell_fields", features.cell_fields))
        for field in named
        if field not in fields
    ]
    game = new_game(box, title.scenarios[0], frozenset(), Seeded(1))
    for side, seat in enumerate(title.sides):
        found += _wrong_values(title, game, side, seat)
    return list(dict.fromkeys(found))


def _wrong_values(title: Title, game: Game, side: int, seat: str) -> list[Problem]:
    features = title.features
    cells, units = game.box.layout.cells, game.box.layout.units
    shown = title.features_of(title.seen(game.state, seat), side)
    found = []
    values: list[tuple[str, tuple[str, ...], Any]] = [
        ("planes", features.planes, shown.planes),
        ("pieces", features.pieces, shown.pieces),
        ("numbers", features.numbers, shown.numbers),
    ]
    for what, names, given in values:
        if len(names) != len(given):
            found.append(
                Problem("learning", "features_of", f"gives {len(given)} {what}; features names {len(names)} of them")
            )
    for what, size, columns in (("plane", cells, shown.planes), ("column of pieces", units, shown.pieces)):
        for number, column in enumerate(columns, start=1):
            if len(column) != size:
                wrong = f"{what} {number} has {len(column)} values, not {size}"
                found.append(Problem("learning", "features_of", wrong))
    return found
