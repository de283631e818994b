"""9.2.1, 9.2.2: the battle board, who stands in which of its boxes. Only the rules of a battle move anybody on it."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.titles.valmy.board_events import LeadersFallBack
from meuse.titles.valmy.chapters.command import may_command
from meuse.titles.valmy.chapters.movement import ids_of
from meuse.titles.valmy.state import Battle, State, Table, side_name
from meuse.titles.valmy.terms import (
    CAVALRY,
    FACES,
    LEFT_BOX,
    MAIN_BOX,
    NO_POST,
    POSTS,
    RESERVE_BOX,
    RIGHT_BOX,
    SIDES,
)

FLANKS: Final = (LEFT_BOX, RIGHT_BOX)


def somebody(leaders: list[int]) -> list[int]:
    """Those of these leaders that there are."""
    return [leader for leader in leaders if leader != NOBODY]


def the_battle(state: State) -> Battle:
    """9.2.2: the battle under way; its box is where the marker lies on the map."""
    battle = state.battle
    if battle is None:
        raise AssertionError("no battle is under way")
    return battle


# ---- who stands where


def on_board(state: State, side: int) -> list[int]:
    """A side's units that are on the board, leaders not counted."""
    post = state.post
    return [unit for unit in state.garrison(the_battle(state).target, side) if post[unit] != NO_POST]


def units_in(state: State, side: int, box: int) -> list[int]:
    """A side's units in one of its boxes."""
    post = state.post
    return [unit for unit in state.garrison(the_battle(state).target, side) if post[unit] == box]


def manned(state: State, side: int) -> list[int]:
    """9.2.1: those boxes of a side in which units stand."""
    post = state.post
    held = {post[unit] for unit in state.garrison(the_battle(state).target, side)}
    return [box for box in range(len(POSTS)) if box in held]


def horse_in(state: State, side: int, box: int) -> list[int]:
    kind = state.box.kind
    return [unit for unit in units_in(state, side, box) if kind[unit] == CAVALRY]


def foot_in(state: State, side: int, box: int) -> list[int]:
    kind = state.box.kind
    return [unit for unit in units_in(state, side, box) if kind[unit] != CAVALRY]


def leaders_in(state: State, side: int, box: int) -> list[int]:
    post = state.post
    return [leader for leader in state.staff(the_battle(state).target, side) if post[leader] == box]


def leaders_on_board(state: State, side: int) -> list[int]:
    post = state.post
    return [leader for leader in state.staff(the_battle(state).target, side) if post[leader] != NO_POST]


def opposite(state: State, side: int, box: int) -> list[int]:
    """Ruling L50: the enemy units in the box that this one faces; a left flank faces the enemy's right."""
    return units_in(state, 1 - side, FACES[box])


def still_in(state: State, units: list[int], box: int) -> list[int]:
    """Those of these units that still stand in that box: others have fallen or gone."""
    post = state.post
    return [unit for unit in units if post[unit] == box and state.where[unit] >= 0]


def is_decided(state: State) -> bool:
    """Ruling L79: the battle ends at once when a side has no unit left on the board."""
    return not on_board(state, 0) or not on_board(state, 1)


# ---- boxes as cells that answers name


def cell_of(state: State, side: int, box: int) -> int:
    return state.box.country.posts[side][box]


def place_of(state: State, cell: int) -> tuple[int, int]:
    """The side and the box of a cell of the board; NOBODY and NO_POST for any other cell."""
    for side in range(len(SIDES)):
        posts = state.box.country.posts[side]
        if cell in posts:
            return side, posts.index(cell)
    return NOBODY, NO_POST


def post_name(box: int) -> str:
    """The word for a box, as messages want it."""
    return POSTS[box] if box != NO_POST else "none"


# ---- leaders


def commands_any(state: State, leader: int, units: list[int]) -> bool:
    """Ruling L75: a leader takes part only with units of which one at least obeys."""
    return any(may_command(state, leader, unit) for unit in units)


def standing_alone(state: State, side: int) -> list[int]:
    """9.2.1(g): leaders in boxes without a unit."""
    held = manned(state, side)
    post = state.post
    return [leader for leader in leaders_on_board(state, side) if post[leader] not in held]


def leaders_fall_back(play: Table) -> None:
    """9.2.1(g), ruling L28: a leader whose box has lost its last unit goes to Reserve."""
    state = play.state
    for side in range(len(SIDES)):
        alone = [leader for leader in standing_alone(state, side) if state.post[leader] != RESERVE_BOX]
        if alone:
            for leader in alone:
                state.post[leader] = RESERVE_BOX
            play.log(LeadersFallBack(side=side_name(side), leaders=ids_of(state, alone), cases=("9.2.1(g)",)))


# ---- in the battle, and out of it


def show(play: Table, counters: list[int]) -> None:
    """2.3(c), ruling L61: these are on the board now, and both sides see them."""
    battle = the_battle(play.state)
    for counter in counters:
        if counter not in battle.took_part:
            battle.took_part.append(counter)
    play.state.lay_open(counters)
    play.reveal()


def clear_board(state: State) -> None:
    """The battle is over: nobody is on the board any more, and leaders' points are gone (ruling L37)."""
    for counter in range(len(state.post)):
        state.post[counter] = NO_POST
        state.raised[counter] = 0


def is_free(state: State, side: int, box: int) -> bool:
    """9.2.12, 9.2.12(c): a flank with no enemy opposite, which may join the melee of the Main boxes."""
    return box in FLANKS and not opposite(state, side, box)


def move_to_main(state: State, units: list[int]) -> None:
    """Ruling L80: who joins the main line stays there."""
    for unit in units:
        state.post[unit] = MAIN_BOX
