"""Procedures and hooks of a title: those that must be there, those that a save could not load, those still empty."""

from collections.abc import Iterator
from typing import Any, Final

from meuse.engine.faces import SYMBOLS
from meuse.engine.flow import Frame
from meuse.engine.game import Box
from meuse.engine.title import Title
from meuse.titlekit import sources
from meuse.titlekit.problem import Problem

MUST_BE_WRITTEN: Final = (
    "open_box",
    "start",
    "copy_state",
    "dump_state",
    "load_state",
    "frames_for",
    "phase",
    "board",
    "standing",
)
WHERE_SOMETHING_IS_HIDDEN: Final = ("imagine", "view_event")
CAN_WAIT: Final = (
    "scenery",
    "printed",
    "formations",
    "charts",
    "overlays",
    "pieces",
    "markers",
    "owners",
    "tracks",
    "forecast",
    "costs",
    "cautions",
    "overlay",
    "luck",
    "adviser",
    "invariants",
    "bench_work",
)


def is_written(title: Title, hook: str) -> bool:
    """Whether the title has its own version of a method of Title."""
    return next(kind for kind in type(title).__mro__ if hook in vars(kind)) is not Title


def hook_problems(title: Title) -> list[Problem]:
    found = [
        Problem("hooks", hook, "every title must write it") for hook in MUST_BE_WRITTEN if not is_written(title, hook)
    ]
    if title.hidden_information:
        lacking = [hook for hook in WHERE_SOMETHING_IS_HIDDEN if not is_written(title, hook)]
        if not is_written(title, "seen") and not is_written(title, "view_state"):
            lacking.append("seen")
        found += [Problem("hooks", hook, "a title with hidden_information must write it") for hook in lacking]
    return found


def open_hooks(title: Title) -> list[str]:
    """What faces, bots and the laboratory could still be told; without it they show nothing."""
    return [hook for hook in CAN_WAIT if not is_written(title, hook)]


# ---- procedures


def procedure_problems(title: Title) -> list[Problem]:
    found = [
        Problem("procedures", file, f"{name} is not among the title's frames: no save could load it")
        for name, file in sources.frame_classes(title.folder, frame_names()).items()
        if name not in title.frames
    ]
    for name, kind in title.frames.items():
        found += [Problem("procedures", name, what) for what in wrong_with_frame(name, kind)]
    return found


def frame_names() -> set[str]:
    """The classes that are procedures, those of the engine among them."""

    def kinds(kind: type[Any]) -> Iterator[type[Any]]:
        yield kind
        for sub in kind.__subclasses__():
            yield from kinds(sub)

    return {kind.__name__ for kind in kinds(Frame)}


def wrong_with_frame(name: str, kind: type[Frame[Any]]) -> list[str]:
    """What would keep a procedure from being copied, saved or run."""
    if name != kind.__name__:
        return [f"is registered under another name than its own, {kind.__name__}"]
    if not kind.steps:
        return ["has no steps"]
    found = [f"has no method for its step {step!r}" for step in kind.steps if not callable(getattr(kind, step, None))]
    try:
        frame = kind()
    except TypeError as wrong:
        return [*found, f"cannot be made without arguments: {wrong}"]
    for field in kind.fields:
        value = getattr(frame, field, None)
        if not isinstance(value, (bool, int, str, list)):
            found.append(f"its field {field!r} must begin as a number, a text or a list, not as {value!r}")
    return found


# ---- what is printed


def printed_problems(title: Title, box: Box) -> list[Problem]:
    """Counters that no face could draw, in any scenario."""
    every_option = frozenset(option.id for option in title.options)
    found = [
        problem for scenario in title.scenarios for problem in _printed_problems(title, box, scenario, every_option)
    ]
    return sorted(set(found))


def _printed_problems(title: Title, box: Box, scenario: str, options: frozenset[str]) -> list[Problem]:
    found: list[Problem] = []
    formations = title.formations(box.content, scenario, options)
    met: set[str] = set()
    for counter in title.printed(box.content, scenario, options):
        if counter.id in met:
            found.append(Problem("hooks", "printed", f"the counter {counter.id} is there twice"))
        met.add(counter.id)
        if counter.symbol not in SYMBOLS:
            what = f"{counter.id} has the symbol {counter.symbol!r}, which is none of {', '.join(SYMBOLS)}"
            found.append(Problem("hooks", "printed", what))
        if counter.formation and counter.formation not in formations:
            found.append(Problem("hooks", "formations", f"lacks {counter.formation!r}, of the counter {counter.id}"))
    return found
