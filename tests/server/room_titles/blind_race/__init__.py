"""The footrace once more, in the dark: neither side knows how far the other has come before the end."""

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

    def imagine(self, box: Any, view: dict[str, Any], rng: Any) -> dict[str, Any]:
        position: dict[str, Any] = {**view["position"]}
        position["place"] = {side: 99 if place < 0 else place for side, place in position["place"].items()}
        return position


TITLE = BlindRace()
