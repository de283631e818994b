"""Two games of Schlieffen's War that a seat cannot tell apart, played on side by side (6.6).

See titles/side_by_side.py. How long a side thinks is no part of what is compared (ruling S75).
"""

import random
from collections.abc import Iterator
from typing import Any

from tests.titles import side_by_side
from tests.titles.schlieffens_war.table import TITLE
from tests.titles.side_by_side import named_in, plain_column

from meuse.engine.events import Event
from meuse.engine.flow import DONE, Action, Ask
from meuse.engine.text import Texts
from meuse.server.games import scenes
from meuse.titles.schlieffens_war import events, fog, terms
from meuse.titles.schlieffens_war.chapters.turn import Campaign, Turn
from meuse.titles.schlieffens_war.state import State

SEQUENCE = (*Campaign.steps, *Turn.steps)
COLUMNS = ("where", "status", "morale", "morale_before", "order", "occupied", "crowded", "control", "held", "load")
COLUMNS += ("staffs", "mobile", "forts")
NUMBERS = ("arrivals", "turn", "points", "plan_attacks", "paris_endangered", "coups", "guns", "guns_next", "withdrawn")

SHOWS: tuple[type[Event], ...] = (
    events.Moved,
    events.Displaced,
    events.Probed,
    events.PutOnTop,
    events.AttackDeclared,
    events.DefendersChosen,
    events.AttackResolved,
    events.StepLost,
    events.Eliminated,
    events.Retreated,
    events.ForcedOut,
    events.Advanced,
    events.AttritionRolled,
    events.MarchRolled,
    events.Arrived,
    events.Returned,
    events.HeldBack,
    events.Withdrawn,
    events.LossesIgnored,
    events.FurtherSteps,
    events.GameOver,
)
"""Events that make something public by a rule: a unit comes to lie on top, fights, leaves the map, or dice fall."""

MARKS: tuple[type[Event], ...] = (
    events.SupplyChecked,
    events.FatigueRemoved,
    events.Restored,
    events.MoraleChanged,
)
"""Events that may change the markers of a unit on top, which everybody sees (S33), and show nothing else."""


MARKS_OF_A_TOP = "marks of a top"


# ---- what a seat is given


class Reader(side_by_side.Reader):
    """What one seat is given of one game, step after step."""

    wishes = ("all", "repeat", "then done", "then attack 1010")
    carried = ("unit", "probe")

    def columns(self, seen: State) -> list[Any]:
        return columns(seen)

    def answers_to_why(self, asked: Ask | None) -> Iterator[Any]:
        """Pointing at every stack of the map, at every unit, and warnings before every answer."""
        game, seat = self.game, self.seat
        pieces = scenes.scene_of(game, seat).pieces
        for name, piece in sorted(pieces.items()):
            if asked is not None and asked.seat == seat and len(asked.actions) < 40:
                yield name, scenes.why_not(game, seat, cell=piece.cell, piece=name)
        for action in (Action("to", ("1010",)), Action("unit", ("DE-II",))):
            yield scenes.why_not(game, seat, action=action)
        yield from super().answers_to_why(asked)


def language_of(name: str) -> Texts:
    return side_by_side.language_of(TITLE, name)


def columns(seen: State) -> list[Any]:
    """A seen state, column by column."""
    found = [plain_column(getattr(seen, name)) for name in COLUMNS]
    return [*found, *[getattr(seen, name) for name in NUMBERS]]


# ---- where the true states differ


def differing(one: State, two: State) -> tuple[set[str], set[str]]:
    """The units that differ in anything, and the hexes they stand in, by name."""
    box = one.box
    units = {
        unit
        for unit in range(len(box.ids))
        if (one.where[unit], one.status[unit], one.morale[unit], one.morale_before[unit])
        != (two.where[unit], two.status[unit], two.morale[unit], two.morale_before[unit])
    }
    cells = {state.where[unit] for state in (one, two) for unit in units}
    for side in (terms.GERMAN, terms.ENTENTE):
        for cell in {one.where[unit] for unit in box.units_of[side]}:
            if cell >= 0 and one.stack(cell, side) != two.stack(cell, side):
                cells.add(cell)
                units |= {*one.stack(cell, side), *two.stack(cell, side)}
    return {box.ids[unit] for unit in units}, {box.board.names[cell] for cell in cells if cell >= 0}


# ---- playing


class SideBySide(side_by_side.SideBySide):
    """A pair played on; `shown` names the event that has shown the difference, "" as long as none has."""

    reader = Reader
    sides = terms.SIDES

    def __init__(self, pair: side_by_side.Pair, rng: random.Random) -> None:
        super().__init__(pair, rng)
        self.was_differing = self.differs()

    def differs(self) -> set[str]:
        units, cells = differing(self.games[0].state, self.games[1].state)
        return units | cells

    def compare(self, thorough: bool) -> bool:
        if not super().compare(thorough):
            return False
        self.was_differing = self.differs()
        return True

    def what_has_shown_it(self) -> str:
        """The kind of an event since that speaks of what differs and may show it."""
        about = self.was_differing | self.differs()
        since = [event for place in (0, 1) for event in self.events_since(place)]
        for event in since:
            if isinstance(event, SHOWS) and (named_in(event) & about or isinstance(event, events.GameOver)):
                return type(event).__name__
        return MARKS_OF_A_TOP if self.tops_differ() and any(isinstance(event, MARKS) for event in since) else ""

    def tops_differ(self) -> bool:
        """S33: a unit that both games show has other markers in one of them."""
        one, two = [game.state for game in self.games]
        both = set(fog.shown_units(one, self.pair.side)) & set(fog.shown_units(two, self.pair.side))
        return any((one.status[unit], one.morale[unit]) != (two.status[unit], two.morale[unit]) for unit in both)

    def catch_up(self) -> None:
        """One side is asked in one game what it is not asked in the other: the game that is behind goes on."""
        places = [(game.state.turn, SEQUENCE.index(game.phase)) for game in self.games]
        behind = [game for game, place in zip(self.games, places, strict=True) if place == min(places)]
        for game in behind:
            asked = game.decision
            if asked is not None and (len(behind) == 1 or asked.prompt not in ("movement", "combat-phase")):
                self.answer(game, a_way_on(asked))

    def choose(self, one: Ask, two: Ask) -> tuple[Action, Action]:
        """An answer that both games take, lively ones first."""
        action = self._liked(one, two)
        return (action, action if action in two.actions else a_way_on(two))

    def _liked(self, one: Ask, two: Ask) -> Action:
        common = [action for action in one.actions if action in two.actions]
        if not common:
            return a_way_on(one)
        if one.prompt in ("movement", "probing", "combat-phase", "set-up") and self.rng.random() < 0.15:
            return a_way_on(one)
        liked = [action for action in common if action.verb in ("attack", "commit", "top", "all", "march", "retreat")]
        if liked and self.rng.random() < 0.6:
            return self.rng.choice(liked)
        useful = [action for action in common if action.verb not in ("done", "cancel", "refuse", "stop")]
        return self.rng.choice(useful or common)


def a_way_on(asked: Ask | None) -> Action:
    """The answer that ends a question."""
    assert asked is not None
    if DONE in asked.actions:
        return DONE
    verbs = ("commit", "stop", "cancel")
    return next((action for verb in verbs for action in asked.actions if action.verb == verb), asked.actions[0])
