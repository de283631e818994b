"""What happens at the table and not on the board: undone, taken back, a draw, a resignation, who sits down or leaves.

They stand in the log between the events of the game, as `table-...` events with their texts in the engine's files.
"""

from collections.abc import Callable, Iterable
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
    "left": "table-left",
    "bot-plays": "table-bot-plays",
    "person-plays": "table-person-plays",
    "revoked": "table-link-revoked",
    "closed": "table-closed",
    "imported": "table-import-",  # and why
}
BACK: Final = {
    "undo": "table-undone",
    "phase": "table-undone",
    "takeback": "table-taken-back",
    "rules": "table-rules-changed",
}
# Another browser at the same seat, and what becomes of it, is told to those who hold that seat.
AGAIN: Final = {"joined": "table-joined-again", "left": "table-left-again"}
SAID_OFTEN: Final = frozenset(
    {
        *BACK.values(),
        "table-takeback-asked",
        "table-takeback-refused",
        "table-draw-offered",
        "table-draw-refused",
        "table-order-answered",
    }
)
"""What players can do as often as they like without getting anywhere: of one moment only the last of it is kept."""
SEAT_ALONE: Final = (*AGAIN.values(), "table-link-revoked")


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


def take_name_out(lines: Iterable[TableLine], side: str) -> bool:
    """Who has left takes the name along; whether there was one."""
    named = [line for line in lines if "name" in line.fields and line.fields["side"] == side]
    for line in named:
        line.fields = {**line.fields, "name": NAMELESS}
    return bool(named)


def fields_of(entry: Entry) -> dict[str, Any] | None:
    """The event that an entry is told as, with its parameters; None where the game tells it, or nobody need know."""
    body = entry.body
    if entry.kind == "act" and "order" in body and not body["more"]:
        return {"event": "table-order-answered", "side": entry.side, "order": body["order"]}
    if entry.kind == "back":
        event = BACK.get(str(body["how"]))
        return None if event is None else {"event": event, "side": entry.side, "answers": body["to"]}
    if entry.kind not in EVENTS:
        return None
    event = AGAIN[entry.kind] if body.get("again") else EVENTS[entry.kind]
    fields: dict[str, Any] = {"event": event, "side": entry.side}
    if entry.kind == "takeback-asked":
        fields["answers"] = body["to"]
    elif entry.kind == "joined":
        fields["name"] = body["name"] or NAMELESS
    elif entry.kind == "revoked":
        fields["count"] = body["browsers"]
    elif entry.kind == "person-plays" and body["kind"] == "open":
        fields["event"] = "table-seat-reopened"
    elif entry.kind == "imported":
        fields["event"] += body["why"]
    return fields
