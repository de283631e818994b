"""What the computer player finds in one walk over the railways is what tracing them hex by hex would find."""

import random

from tests.titles.schlieffens_war.table import TITLE, at

import meuse
from meuse.titles.schlieffens_war.bot.railways import ReturnLines, rail_gates
from meuse.titles.schlieffens_war.chapters.lines import line_ends, net_from, open_for
from meuse.titles.schlieffens_war.chapters.regroup import havens, return_ends
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import ENTENTE, FRENCH, GERMAN, GERMANS

POSITIONS = 5
CORPS = 16


def positions() -> list[State]:
    """German corps and some French ones scattered over the railways of the map."""
    dice = random.Random(95)
    box = meuse.open_box(TITLE).content
    rails = [cell for cell in range(len(box.board)) if box.terrain.on_rail[cell]]
    found: list[State] = []
    for _ in range(POSITIONS):
        cells = dice.sample(rails, 2 * CORPS)
        corps = dice.sample(box.corps_of[GERMAN], CORPS) + dice.sample(
            [unit for unit in box.of_nation[FRENCH] if box.corps[unit]], CORPS
        )
        units = {box.ids[unit]: box.board.names[cell] for unit, cell in zip(corps, cells, strict=True)}
        found.append(at("german_movement", units, turn=6).state)
    return found


def traced_gates(state: State) -> dict[int, int]:
    open_cells = open_for(state, GERMAN)
    ends = line_ends(state, GERMANS, open_cells)
    net = net_from(state, ends, open_cells)
    found: dict[int, int] = {}
    for gate in range(len(net)):
        touches = any(net[near] and (gate, near) in state.box.terrain.rails for near in state.box.board.adjacent[gate])
        if state.occupied[ENTENTE][gate] and touches:
            opened = bytearray(open_cells)
            opened[gate] = 1
            found[gate] = sum(net_from(state, ends, bytes(opened))) - sum(net)
    return found


def traced_cuts(state: State, city: int) -> set[int]:
    open_cells = open_for(state, ENTENTE)
    ends = return_ends(state, FRENCH, open_cells)
    found: set[int] = set()
    for cell in [each for each in range(len(open_cells)) if state.box.terrain.on_rail[each]]:
        barred = bytearray(open_cells)
        barred[cell] = 0
        if not net_from(state, [end for end in ends if end != cell], bytes(barred))[city]:
            found.add(cell)
    return found


def test_gates_and_cuts_are_those_that_a_trace_for_every_hex_finds() -> None:
    cuts = gates = 0
    for state in positions():
        assert rail_gates(state) == traced_gates(state)
        gates += len(rail_gates(state))
        lines = ReturnLines(state)
        for city in havens(state, FRENCH):
            assert set(lines.cuts(city)) == traced_cuts(state, city)
            cuts += len(lines.cuts(city)) > 1
    assert gates
    assert cuts


def test_no_hex_cuts_a_city_off_that_no_line_reaches() -> None:
    state = at("german_movement", {"DE-II": "1414", "DE-III": "1616", "FR-IV": "1515"}, turn=6).state
    shut = [city for city in range(len(state.box.board)) if state.box.terrain.city[city]]
    shut = [city for city in shut if not traced_reach(state)[city]]
    assert shut
    lines = ReturnLines(state)
    assert not any(lines.cuts(city) for city in shut)


def traced_reach(state: State) -> list[int]:
    open_cells = open_for(state, ENTENTE)
    return net_from(state, return_ends(state, FRENCH, open_cells), open_cells)
