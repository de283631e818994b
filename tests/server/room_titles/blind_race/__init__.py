"""The footrace once more, in the dark: neither side knows how far the other has come before the end."""

from random import Random
from typing import Any

from tests.server.room_titles.footrace import SIDES, Footrace, Stepped

from meuse.engine.events import Event


class BlindRace(Footrace):
    id = "blind_race"
    name = "Blind Race"
    hidden_information = True

    def view_state(self, state: Any, seat: str) -> dict[str, Any]:
        seen: dict[str, Any] = self.dump_state(state)
        seen["place"] = {side: seen["place"][side] if side == seat else -1 for side in SIDES}
        return seen

    def view_event(self, event: Event, seat: str) -> Event | None:
        return None if isinstance(event, Stepped) and event.side != seat else event

    def imagine(self, state: Any, seat: str, rng: Random) -> Any:
        guessed = state.copy()
        guessed.place = {side: place if side == seat else 99 for side, place in state.place.items()}
        return guessed


TITLE = BlindRace()
