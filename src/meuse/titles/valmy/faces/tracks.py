"""4.1, 5.1, 10.2: what players keep track of beside the board. All of it is open (rulings L60, L61)."""

from meuse.engine.faces import Track
from meuse.titles.valmy.chapters.army_morale import is_any_shaken, occupied_bases
from meuse.titles.valmy.chapters.recovery import open_base
from meuse.titles.valmy.faces.chances import at_most, percent
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ARMIES, NOT_YET, SIDE_OF_ARMY, SIDES


def tracks(seen: State) -> list[Track]:
    turn: dict[str, str | int | tuple[str, ...]] = {
        "turn": seen.turn,
        "last": seen.scenario.turns,
        "date": seen.scenario.dates[seen.turn],
        "dates": tuple(seen.scenario.dates[1:]),
    }
    shown = [
        Track("turn", turn),
        Track("initiative", {"holder": SIDES[seen.initiative]}),
    ]
    for side, name in enumerate(SIDES):
        shown.append(chits_track(seen, side))
        shown.append(morale_track(seen, side))
        if seen.stopped[side]:
            shown.append(Track("stopped", {"side": name}))
    for army in range(len(ARMIES)):
        shown += army_tracks(seen, army)
    return shown + arrivals(seen) + waits(seen)


def chits_track(seen: State, side: int) -> Track:
    """5.1: the chits that are left."""
    chits = seen.chits[side]
    numbers: dict[str, str | int] = {
        "side": SIDES[side],
        "left": len(chits),
        "all": len(seen.box.chits),
        "chits": ", ".join([str(chit) for chit in chits]) if chits else "none",
    }
    return Track("chits", numbers)


def morale_track(seen: State, side: int) -> Track:
    """10.2, rulings L26, L30: the number now, units lost, how many more call for a check, and against what."""
    box = seen.box
    lost = seen.lost[side]
    space = box.track_space
    due = lost >= space
    needed = box.army_morale(side, lost if due else space)
    numbers: dict[str, str | int] = {
        "side": SIDES[side],
        "rating": box.army_morale(side, lost),
        "lost": lost,
        "before": seen.lost_before[side],
        "more": space - lost % space,
        "due": "yes" if due else "no",
        "needed": needed,
        "next": box.army_morale(side, lost + space),
        "chance": percent(at_most(needed)),
        "breaks": "yes" if is_any_shaken(seen, side) else "no",
    }
    return Track("morale", numbers)


def army_tracks(seen: State, army: int) -> list[Track]:
    """10.2(f), (g), (l), (m): Shaken or Broken, and what has become of the base."""
    named: dict[str, str | int] = {"side": SIDES[SIDE_OF_ARMY[army]], "army": ARMIES[army]}
    found: list[Track] = []
    if seen.broken[army]:
        found.append(Track("broken", named))
    elif seen.is_shaken(army):
        found.append(Track("shaken", {**named, "forever": "yes" if seen.taken[army] else "no"}))
    if army in occupied_bases(seen):
        found.append(Track("base-occupied", {**named, "modifier": seen.box.base_modifier[SIDE_OF_ARMY[army]]}))
    elif not open_base(seen, army):
        found.append(Track("base-contested", named))
    return found


def arrivals(seen: State) -> list[Track]:
    """T.SETUP, ruling L91: who is still to come: when and where."""
    box = seen.box
    shown: list[Track] = []
    for arrival in seen.scenario.arrivals:
        leaders = [leader for leader in arrival.leaders if seen.where[leader] == NOT_YET]
        if leaders and arrival.turn >= seen.turn:
            units = [unit for leader in leaders for unit in box.begin_under[leader]]
            what: dict[str, str | int | tuple[str, ...]] = {
                "side": SIDES[box.side[leaders[0]]],
                "turn": arrival.turn,
                "date": seen.scenario.dates[arrival.turn],
                "hex": box.board.names[arrival.box],
                "leaders": tuple([box.ids[leader] for leader in leaders]),
                "count": len(units),
                "units": tuple([box.ids[unit] for unit in units]),
            }
            shown.append(Track("reinforcements", what))
    return shown


def waits(seen: State) -> list[Track]:
    """T.SETUP, ruling L92: leaders who may not move, or not everywhere, before a turn."""
    box = seen.box
    shown: list[Track] = []
    for number, waiting in enumerate(seen.scenario.waiting):
        if seen.turn < waiting.before and not seen.released[number]:
            what: dict[str, str | int | tuple[str, ...]] = {
                "side": SIDES[box.side[waiting.leaders[0]]],
                "turn": waiting.before,
                "date": seen.scenario.dates[waiting.before],
                "leader": box.ids[waiting.leaders[0]],
                "others": len(waiting.leaders) - 1,
                "how": "zone" if waiting.closed else "stay",
            }
            shown.append(Track("waiting", what))
    return shown
