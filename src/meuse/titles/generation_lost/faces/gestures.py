"""What a player means by pointing at the next unit, at a whole stack, or at everybody."""

from typing import Final

from meuse.engine.events import Event
from meuse.engine.faces import Said
from meuse.engine.flow import Action, Ask
from meuse.engine.gestures import Gestures, Leave, Told
from meuse.engine.proposals import Need
from meuse.engine.seat import Seat
from meuse.titles.generation_lost.chapters.bombardment import (
    Bombardment,
    BombardmentSegment,
    bombardment_shifts,
    unsupplied_guns,
)
from meuse.titles.generation_lost.chapters.drum_fire import ANNOUNCE
from meuse.titles.generation_lost.chapters.firing import aims, strength_refusal, target_row
from meuse.titles.generation_lost.chapters.modes import entrench_refusal, leave_trench_refusal
from meuse.titles.generation_lost.chapters.off_map import JOIN
from meuse.titles.generation_lost.chapters.reach import allowance
from meuse.titles.generation_lost.events import TurnBegins
from meuse.titles.generation_lost.fire_events import BombardmentDeclared
from meuse.titles.generation_lost.option_events import DrumFireRolled, OffMapGunsFire
from meuse.titles.generation_lost.state import NOT_ENGAGED, Procedure, State
from meuse.titles.generation_lost.terms import BOMBARDMENT_ROWS, FIRED, SIDES

# ---- trench modes (12.8.1)


def who_can_leave_trenches(seat: Seat, pieces: list[str]) -> list[str]:
    """12.8.1(a), (d)."""
    state: State = seat.seen()
    index = state.box.index
    return [piece for piece in pieces if leave_trench_refusal(state, index[piece]) is None]


def who_can_entrench(seat: Seat, pieces: list[str]) -> list[str]:
    """12.4.2(b), 12.8.1(a), (d): before its first step each has its whole allowance."""
    state: State = seat.seen()
    index = state.box.index
    return [piece for piece in pieces if digs_in(state, index[piece])]


def digs_in(state: State, unit: int) -> bool:
    return state.where[unit] >= 0 and entrench_refusal(state, unit, allowance(state, unit)) is None


# ---- bombardment (8.3)


def bombardment_need(state: State, stack: list[Procedure], asked: Ask) -> Need:
    """8.3, 8.4.3: the columns of the target's row; a gun without supply costs a modifier, which is worse than waste."""
    fire = stack[-1]
    assert isinstance(fire, Bombardment)
    row = BOMBARDMENT_ROWS.index(str(asked.params["row"]))
    points = [(gun, state.bombardment(state.box.index[gun])) for gun in guns_offered(asked)]
    burden = dict.fromkeys([state.box.ids[gun] for gun in fire.unsupplied], 1)
    return Need(int(asked.params["factors"]), tuple(state.box.bombardment_table.minimum[row]), points, burden)


def counter_battery_need(state: State, stack: list[Procedure], asked: Ask) -> Need:
    """8.5.1: the columns of the Counter-battery Table."""
    points = [(gun, state.counter_battery(state.box.index[gun])) for gun in guns_offered(asked)]
    return Need(int(asked.params["factors"]), tuple(state.box.counter_battery_table.columns), points)


def planned_bombardment(state: State, stack: list[Procedure], answers: tuple[Action, ...]) -> Said | None:
    """8.2, 8.3, 8.6.2: the factors, the column and the modifiers of a bombardment that waits for its turn."""
    segment = next((frame for frame in stack if isinstance(frame, BombardmentSegment)), None)
    if segment is None:
        return None
    box, side, target = state.box, segment.side, state.box.cell_in(answers[0])
    guns = [box.unit_in(action) for action in answers if action.verb == "gun"]
    aimed = [action.args[0] == "inside" for action in answers if action.verb == "aim"]
    possible = [inside for inside in aims(state, side, target) if is_worth_firing(state, side, target, inside, guns)]
    if not (aimed or possible):
        return None
    inside = aimed[0] if aimed else possible[0]
    off_map = JOIN in answers
    factors = sum([state.bombardment(gun) for gun in guns]) + (box.option["off_map_factors"] if off_map else 0)
    row = target_row(state, target, 1 - side, inside)
    column = box.bombardment_table.column(row, factors)
    shifts = bombardment_shifts(state, side, guns, unsupplied_guns(state, side, segment.hq, guns), off_map)
    told: dict[str, str | int] = {
        "row": BOMBARDMENT_ROWS[row],
        "inside": "yes" if inside else "no",
        "factors": factors,
        "column": box.bombardment_table.minimum[row][column] if column >= 0 else 0,
        "modifier": sum([shift.amount for shift in shifts]),
    }
    return Said("planned-bombardment", told, "8.3")


def is_worth_firing(state: State, side: int, target: int, inside: bool, guns: list[int]) -> bool:
    """8.3(MIN): whether those guns are enough for it."""
    return strength_refusal(state, side, target, inside, guns) is None


def guns_offered(asked: Ask) -> list[str]:
    return [str(action.args[0]) for action in asked.actions if action.verb == "gun"]


def last_turns_fires(seat: Seat, happened: list[Event]) -> list[list[Action]]:
    """8.3: the bombardments of this side's last turn, in their order.

    Without those whose guns have fired by now, and without squares that the enemy has left, where the shells would only
    hinder whoever fires them, or is engaged in.
    """
    state: State = seat.seen()
    index = state.box.index
    fires: list[tuple[BombardmentDeclared, bool]] = []
    drummed: list[BombardmentDeclared] = []  # 20.4.2-4: told just after the bombardment
    turn = 0
    off_map = False  # 20.4.3-1: told just before the bombardment that they joined in
    for event in happened:
        if isinstance(event, TurnBegins):
            turn = event.turn
        elif isinstance(event, OffMapGunsFire):
            off_map = event.fire == "bombardment"
        elif isinstance(event, BombardmentDeclared) and event.side == seat.side and turn == state.turn - 1:
            fires.append((event, off_map))
            off_map = False
        elif isinstance(event, DrumFireRolled) and event.side == seat.side and turn == state.turn - 1:
            drummed.append(fires[-1][0])
    return [
        [
            Action("bombard", (fire.hex,)),
            Action("aim", ("inside" if fire.inside else "outside",)),
            *[Action("gun", (gun,)) for gun in fire.guns],
            *([JOIN] if joined else []),
            ANNOUNCE if fire in drummed else Action("open_fire"),
        ]
        for fire, joined in fires
        if is_still_a_target(state, seat.side, fire.hex)
        and not any(state.status[index[gun]] & FIRED for gun in fire.guns)
        and not (joined and state.off_map_fired)
    ]


def is_still_a_target(state: State, side: str, square: str) -> bool:
    """8.3, 8.3.2(d): whether there are enemies in a square, and none of them engaged."""
    cell = state.box.board.index[square]
    return bool(state.occupied[1 - SIDES.index(side)][cell]) and state.engaged[cell] == NOT_ENGAGED


GESTURES: Final = Gestures(
    usual=("unit", "to", "gun", "target", "bombard", "assault", "enter"),
    leave={
        "march-unit": Leave("stop", otherwise="cancel"),
        "march-enter": Leave("stop", otherwise="cancel"),
        "march-by-rail": Leave("stop", otherwise="cancel"),
        "march-hauled": Leave("stop", otherwise="cancel"),
        "entry-square": Leave("cancel"),
        "haul": Leave("cancel"),
        "break-down": Leave("cancel", unless="done"),
        "rebuild": Leave("cancel"),
        "set-up-gun": Leave("cancel"),
        "place-hq": Leave("cancel"),
        "post-gun": Leave("cancel"),
        "swap-battalion": Leave("cancel"),
        "bombard-aim": Leave("cancel"),
        "bombard-guns": Leave("cancel", unless="open_fire"),
        "counter-battery-guns": Leave("cancel", unless="open_fire"),
        "assault-gun": Leave("cancel"),
        "secondary-units": Leave("cancel", unless="commit"),
        "commit-units": Leave("done"),
        "turn-stack": Leave("cancel"),
    },
    carry={"movement": ("unit", "enter")},
    each={"commitment": ("close",), "secondary-closing": ("close",)},
    gather={
        "bombard-guns": (("gun",),),
        "counter-battery-guns": (("gun",),),
        "commit-units": (("unit",),),
        "commitment": (("close",),),
        "secondary-units": (("unit",),),
        "secondary-closing": (("close",),),
        "advance": (("advance",),),
    },
    tell={
        "movement": (
            Told("unit", "leave_trench", who_can_leave_trenches, everybody=True),
            Told("unit", "entrench", who_can_entrench),
        )
    },
    reach={
        "bombard-guns": ("gun", bombardment_need),
        "counter-battery-guns": ("gun", counter_battery_need),
    },
    redo={"bombard-guns": ("bombard", "cancel"), "counter-battery-guns": ("counter", "cancel")},
    queue={"bombard-guns": "open_fire"},
    weigh={"bombard-guns": planned_bombardment},
    over_dice=("close",),
    again={"bombard": last_turns_fires},
    single=("assault-gun", "shells"),
    turns=("turn",),
)
