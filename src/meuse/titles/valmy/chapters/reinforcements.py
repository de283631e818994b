"""T.SETUP, ruling L91: reinforcements, which arrive at the start of their turn. The rulebook has none."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, Action, Ask, Refusal
from meuse.engine.paths import Ground, flood
from meuse.titles.valmy.chapters.holding import has_room, tuck_in
from meuse.titles.valmy.end_events import ReinforcementsArrived
from meuse.titles.valmy.scenarios import Arrival
from meuse.titles.valmy.state import Procedure, State, Table, side_name
from meuse.titles.valmy.terms import NOT_YET


def arriving(state: State, arrival: Arrival) -> tuple[list[int], list[int]]:
    """T.SETUP: the leaders of an arrival and their units, as far as they are still off the map."""
    leaders = [leader for leader in arrival.leaders if state.where[leader] == NOT_YET]
    units: list[int] = []
    for leader in arrival.leaders:
        units += [unit for unit in state.box.begin_under[leader] if state.where[unit] == NOT_YET]
    return leaders, units


def entry_boxes(state: State, arrival: Arrival) -> list[int]:
    """T.SETUP, rulings L91, L143: the box of the scenario; if an enemy unit is there, the nearest without any.

    The way there leads through no other box with enemy units, if such a way can be found.
    """
    enemy = 1 - state.box.side[arrival.leaders[0]]
    if not state.holds(enemy, arrival.box):
        return [arrival.box]
    size = len(state.box.board)
    barred = bytearray([1 if state.holds(enemy, cell) else 0 for cell in range(size)])
    barred[arrival.box] = 0
    return nearest_free(state, arrival, bytes(barred)) or nearest_free(state, arrival, bytes(size))


def nearest_free(state: State, arrival: Arrival, barred: bytes) -> list[int]:
    """Ruling L91: by line costs, the nearest boxes without enemy units; no way leads through a barred box."""
    box = state.box
    enemy = 1 - box.side[arrival.leaders[0]]
    ground = Ground(state.scenario.off_limits, None, barred)
    reach = flood(box.country.march_links, arrival.box, sum(box.country.line_cost), ground)
    found: list[int] = []
    nearest = -1
    for cell, cost in zip(reach.cells, reach.costs, strict=True):  # the nearest first
        if not state.holds(enemy, cell) and nearest in (-1, cost):
            found.append(cell)
            nearest = cost
    return sorted(found)


class Arrivals(Procedure):
    """T.SETUP, ruling L91: who is due this turn comes before initiative is decided."""

    steps = ("arrive",)

    def _due(self, state: State) -> Arrival | None:
        for arrival in state.scenario.arrivals:
            if arrival.turn == state.turn:
                leaders, units = arriving(state, arrival)
                if (leaders or units) and entry_boxes(state, arrival):
                    return arrival
        return None

    def arrive(self, play: Table) -> Ask | None:
        """T.SETUP, ruling L91: in the box of the scenario, or as near as can be; the owner chooses among equals."""
        state = play.state
        box = state.box
        arrival = self._due(state)
        if arrival is None:
            return None
        boxes = entry_boxes(state, arrival)
        if len(boxes) > 1:
            to = box.hex_actions("to")
            params: dict[str, str | int | tuple[str, ...]] = {
                "leaders": tuple([box.ids[leader] for leader in arrival.leaders]),
                "hex": box.board.names[arrival.box],
            }
            side = side_name(box.side[arrival.leaders[0]])
            return Ask(side, "reinforcements", [to[cell] for cell in boxes], ("T.SETUP",), params)
        self._enter(play, arrival, boxes[0])
        self.goto(AGAIN)
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        cell = state.box.cell_in(action)
        arrival = self._due(state)
        if action.verb != "to" or cell == NOBODY or arrival is None or cell in entry_boxes(state, arrival):
            return None
        names = state.box.board.names
        return Refusal("T.SETUP", "not-nearest-entry", {"hex": names[cell], "planned": names[arrival.box]})

    def do_to(self, play: Table, action: Action) -> None:
        arrival = self._due(play.state)
        if arrival is not None:
            self._enter(play, arrival, play.state.box.board.index[str(action.args[0])])

    def _enter(self, play: Table, arrival: Arrival, cell: int) -> None:
        """T.SETUP, 3.0(b), ruling L91: units lie in their leaders' holding boxes; nobody has an approach."""
        state = play.state
        box = state.box
        leaders, units = arriving(state, arrival)
        for counter in [*leaders, *units]:
            state.put(counter, cell)
        for unit in units:
            leader = box.under[unit]
            if state.where[leader] == cell and has_room(state, leader):
                state.under[unit] = leader
            else:
                tuck_in(state, unit)
        play.log(
            ReinforcementsArrived(
                side=side_name(box.side[arrival.leaders[0]]),
                leaders=tuple([box.ids[leader] for leader in leaders]),
                units=tuple([box.ids[unit] for unit in units]),
                hex=box.board.names[cell],
                planned=box.board.names[arrival.box],
                diverted=cell != arrival.box,
                cases=("T.SETUP",),
            )
        )
