"""Lines of the log that say the same of one counter after another: a face tells them as one.

They differ in the counter and the cell alone, stand together, and have a message `several-EVENT`. It gets what they
have in common, `$units` and `$cells`, each in the order of the log. The browser's twin is in web/src/panels/log.ts.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from meuse.engine.events import Event

Entry = tuple[int, Event]
OF_EACH: Final = ("unit", "hex")  # what may differ


def joined(entries: Iterable[Entry], is_told_as_one: Callable[[Event], bool]) -> Iterator[list[Entry]]:
    """The entries, those together that are told as one line."""
    run: list[Entry] = []
    for entry in entries:
        if run and not (is_told_as_one(entry[1]) and common(run[0][1]) == common(entry[1])):
            yield run
            run = []
        run.append(entry)
    if run:
        yield run


def common(event: Event) -> tuple[str, dict[str, Any]]:
    """What must be the same in all of them."""
    tag = str(event.__struct_config__.tag)
    return tag, {name: getattr(event, name) for name in event.__struct_fields__ if name not in OF_EACH}


def several(events: Sequence[Event]) -> dict[str, Any]:
    """What is said of them together."""
    fields = {name: value for name, value in common(events[0])[1].items() if name != "cases"}
    fields["units"] = tuple([getattr(event, "unit", "") for event in events])
    fields["cells"] = tuple(dict.fromkeys([getattr(event, "hex", "") for event in events]))
    return fields
