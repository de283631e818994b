"""What happened, as data. Every face renders events from the same texts; nothing here is prose.

Events are msgspec structs and therefore stay outside the compiled modules.
"""

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event", kw_only=True):
    """One thing that happened; its tag is the id of the message that tells it.

    Units, cells and sides appear under the names people see, so that an event means the same in a log, a save, a CSV
    file and a browser.
    """

    cases: tuple[str, ...] = ()


class DiceRolled(Event, frozen=True, tag="dice-rolled"):
    """Dice that no richer event tells of."""

    dice: tuple[int, ...]


class SetUpDone(Event, frozen=True, tag="set-up-done"):
    side: str


class PhaseBegins(Event, frozen=True, tag="phase-begins"):
    phase: str
    side: str = ""


class Told(msgspec.Struct, frozen=True, tag_field="told"):
    """Part of an event with words of its own: one shot of a volley. Its tag is the id of the message that tells it."""


class Shift(msgspec.Struct, frozen=True):
    """One itemised shift or modifier: what for, how much, by which case."""

    reason: str
    amount: int
    case: str
