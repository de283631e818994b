"""What happens at the table and not on the board: undone, taken back, a draw, a resignation, somebody sits down.

They stand in the log between the events of the game, as `table-...` events with their texts in the engine's files.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from meuse.server.storage.store import Entry

# Kinds of entries and the event that tells of each; acts are told by the game itself. That a standing order has given
# an answer is told to its seat alone.
EVENTS: Final = {
    "takeback-asked": "table-takeback-asked",
    "takeback-refused": "table-takeback-refused",
    "draw-offered": "table-draw-offered",
    "draw-refused": "table-draw-refused",
    "draw-agreed": "table-draw-agreed",
    "resigned": "table-resigned",
    "edited": "table-edited",
    "joined": "table-joined",
}
BACK: Final = {"undo": "table-undone", "phase": "table-undone", "takeback": "table-taken-back"}


NAMELESS: Final = "–"  # who gave no name when he sat down


class TableLine(msgspec.Struct):
    """A line of the log that the table has written.

    `number` is how many answers had been given. When answers are taken back, lines told after them move back with
    them, so that nothing that was agreed on is lost: `stamp` grows with every such change, `born` is the first.
    """

    number: int
    stamp: int
    fields: dict[str, Any]
    born: int = 0
    unknown_to: list[str] = []  # seats that knew of nothing that was taken back here, or whose order it was not
    counted: dict[str, int] = {}  # the answers it speaks of, as each seat counted them when it was told

    def told(self, seat: str, count: Callable[[int], int]) -> dict[str, Any]:
        """As a seat is told that counts answers like that."""
        fields = {**self.fields, "number": count(self.number), "cases": []}
        if "answers" in fields:
            fields["answers"] = self.counted[seat] if seat in self.counted else count(fields["answers"])
        return fields


def fields_of(entry: Entry) -> dict[str, Any] | None:
    """The event that an entry is told as, with its parameters; None where the game tells it, or nobody need know."""
    body = entry.body
    if entry.kind == "act" and "order" in body and not body["more"]:
        return {"event": "table-order-answered", "side": entry.side, "order": body["order"]}
    if entry.kind == "back":
        event = BACK.get(str(body["how"]))
        return None if event is None else {"event": event, "side": entry.side, "answers": body["to"]}
    if entry.kind not in EVENTS or body.get("again"):
        return None
    fields: dict[str, Any] = {"event": EVENTS[entry.kind], "side": entry.side}
    if entry.kind == "takeback-asked":
        fields["answers"] = body["to"]
    elif entry.kind == "joined":
        fields["name"] = body["name"] or NAMELESS
    return fields
