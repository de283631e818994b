"""What the refusals after an assault claim (9.4 to 9.6, 13.0), and whether it is so; with what all others need."""

import itertools
from typing import Any

from tests.titles.sweep import Oracle
from tests.titles.they_shall_not_pass.ways import Ground

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass import terms
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN

FOOT = (terms.INFANTRY, terms.PIONEER, terms.HUNTER, terms.REMNANT)
GUNS = (terms.GUN, terms.RAIL_GUN)


class TruthAfterAssaults(Oracle):
    """The half of the oracle that deals with battles."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.terrain = self.box.terrain
        self.ground = Ground(self.state)
        self.battle: Any = self.state.battle
        self._ways: dict[int, int] | None = None

    def at(self, cell: int, side: int) -> list[int]:
        return self.ground.standing[side].get(cell, [])

    # ---- what a unit is

    def names(self, param: str) -> set[str]:
        listed = self.params[param]
        return set(listed) if isinstance(listed, tuple) else set(str(listed).split(", "))

    def demoralized(self) -> bool:
        return self.is_(terms.DEMORALIZED)

    def unsupplied(self) -> bool:
        return self.is_(terms.UNSUPPLIED)

    def has_fired(self) -> bool:
        return self.is_(terms.FIRED) and self.kind(*GUNS)

    def has_moved(self) -> bool:
        return self.is_(terms.MOVED)

    def has_dug_in(self) -> bool:
        return self.is_(terms.MOVED) and self.is_(terms.DUG_IN)

    def petain(self) -> bool:
        return bool(self.state.turn >= self.box.petain_turn)

    def fort_stands(self, cell: int) -> bool:
        return any(self.box.kind[unit] == terms.GARRISON for unit in self.at(cell, FRENCH))

    def limit(self, units: list[int]) -> int:
        """8.31, in halves of a regiment."""
        divisions = [self.box.division[unit] for unit in units]
        pioneers = [unit for unit in units if self.box.kind[unit] == terms.PIONEER]
        return 5 if any(divisions.count(self.box.division[unit]) > 1 for unit in pioneers) else 4

    # ---- 9.4, 9.5 hits and retreats

    def in_assault(self, side: int) -> list[int]:
        attacks = side == self.battle.attacker
        guns = self.battle.offense if attacks else self.battle.defense
        near = [gun for gun in guns if self.state.where[gun] >= 0]
        near = [gun for gun in near if self.away(self.state.where[gun], self.battle.target) <= 1]
        foot = self.battle.attackers if attacks else self.battle.defenders
        return [*[unit for unit in foot if self.state.where[unit] >= 0], *near]

    def not_in_assault(self) -> bool:
        return self.unit not in self.in_assault(self.side)

    def new_remnant(self) -> bool:
        return self.is_(terms.NEW_REMNANT)

    def pioneer_first(self) -> bool:
        pioneers = [u for u in self.in_assault(self.side) if self.box.kind[u] == terms.PIONEER]
        german = self.side == GERMAN == self.battle.attacker
        return german and bool(pioneers) and not self.kind(terms.PIONEER)

    def steps_owed(self) -> bool:
        return self.params["owed"] == self.frame.owed > 0 and self.params["hits"] == self.frame.hits

    def nobody_to_retreat(self) -> bool:
        return all(self.box.kind[unit] == terms.GARRISON for unit in self.in_assault(self.side))

    def retreat_hits(self) -> int:
        """14.82: a garrison takes one of them."""
        fort = self.side == FRENCH != self.battle.attacker and self.fort_stands(self.battle.target)
        return int(self.frame.hits) - (1 if fort else 0)

    def retreat_length(self) -> bool:
        return self.params["length"] == self.retreat_hits() and self.action.args != (self.retreat_hits(),)

    def cannot_all_retreat(self) -> bool:
        hits, havens = self.retreat_hits(), self.havens(None)
        return self.units != [] and not any(
            self.can_retreat(unit, int(self.state.where[unit]), hits, haven) for unit in self.units for haven in havens
        )

    def havens(self, edge: bool | None) -> list[int]:
        """9.5: friendly edge hexes, or towns and cities; either if None."""
        found: list[int] = []
        if edge in (True, None):
            found += self.terrain.edge
        if edge in (False, None):
            found += self.terrain.towns + self.terrain.cities
        return [cell for cell in found if self.state.control[cell] == self.side]

    def may_retreat(self, unit: int, here: int, there: int) -> bool:
        away = all(self.away(enemy, there) > self.away(enemy, here) for enemy in self.frame.enemies)
        rail = self.box.kind[unit] != terms.RAIL_GUN or (here, there) in self.terrain.rails
        closed = there in self.ground.held[1 - self.side] and not self.at(there, self.side)
        guns = self.box.kind[unit] not in FOOT and closed
        dry = self.terrain.crossing(here, there) != 3
        return away and rail and dry and not guns and not self.at(there, 1 - self.side)

    def can_retreat(self, unit: int, here: int, left: int, haven: int) -> bool:
        """9.5: toward one haven all the way."""
        if left == 0:
            return True
        nearer = [c for c in self.board.adjacent[here] if self.away(c, haven) < self.away(here, haven)]
        return any(self.may_retreat(unit, here, c) and self.can_retreat(unit, c, left - 1, haven) for c in nearer)

    def not_to_retreat(self) -> bool:
        return self.unit not in self.frame.units

    def retreat_by_hexes(self) -> bool:
        return self.away(self.here(), self.cell) != 1

    def not_away(self) -> bool:
        enemy = self.board.index[self.params["enemy"]]
        return enemy in self.frame.enemies and self.away(enemy, self.cell) <= self.away(enemy, self.here())

    def followed(self) -> list[int]:
        """The havens that the retreat has led toward so far."""
        path = self.frame.path
        steps = list(itertools.pairwise(path))
        edge = bool(self.frame.to_edge)
        return [h for h in self.havens(edge) if all(self.away(b, h) < self.away(a, h) for a, b in steps)]

    def not_toward_haven(self) -> bool:
        return not any(self.away(self.cell, haven) < self.away(self.here(), haven) for haven in self.followed())

    def retreat_ends_there(self) -> bool:
        toward = [h for h in self.followed() if self.away(self.cell, h) < self.away(self.here(), h)]
        on = [self.can_retreat(self.unit, self.cell, self.frame.left - 1, haven) for haven in toward]
        return self.params["left"] == self.frame.left and not any(on)

    # ---- 9.6 advances

    def did_not_attack(self) -> bool:
        return self.unit not in self.battle.attackers + self.battle.offense

    def has_advanced(self) -> bool:
        if self.here() == self.battle.target or self.unit in self.frame.gone_beyond:
            return True
        return self.here() != self.battle.origins[self.battle.attackers.index(self.unit)]

    def remnants_stay(self) -> bool:
        return self.kind(terms.REMNANT) and self.unit in self.battle.remnants

    def guns_advance_with_infantry(self) -> bool:
        came = zip(self.battle.attackers, self.battle.origins, strict=True)
        led = [unit for unit, origin in came if origin == self.here() and self.state.where[unit] >= 0]
        return self.kind(*GUNS) and not led

    def goes_already(self) -> bool:
        return self.unit in self.frame.group

    def not_with_pioneers(self) -> bool:
        return self.here() != self.frame.origin

    def one_must_stay(self) -> bool:
        """9.61, 9.62: nobody else could stop in the attacked hex, and not only pioneers go."""
        go = [*self.frame.group, self.unit]
        others = [unit for unit in self.battle.attackers + self.battle.offense if unit not in go]
        stay = [unit for unit in others if self.away(self.state.where[unit], self.battle.target) == 1]
        fits = [unit for unit in stay if self.fits(unit, self.battle.target)]
        only = all(self.box.kind[unit] == terms.PIONEER for unit in [*go, *self.frame.gone_beyond])
        return not only and not [unit for unit in fits if self.may_stay(unit)]

    def fits(self, unit: int, cell: int) -> bool:
        units = [*self.at(cell, self.side), unit]
        return sum(self.box.stacking[other] for other in units) <= self.limit(units)

    def may_stay(self, unit: int) -> bool:
        if unit in self.battle.attackers:
            origin = self.battle.origins[self.battle.attackers.index(unit)]
            return self.state.where[unit] == origin and unit not in self.battle.remnants
        came = zip(self.battle.attackers, self.battle.origins, strict=True)
        return any(o == self.state.where[unit] and self.state.where[u] >= 0 for u, o in came)

    def somebody_must_enter(self) -> bool:
        others = [unit for unit in self.frame.gone_beyond if self.box.kind[unit] != terms.PIONEER]
        return bool(others) and not self.at(self.battle.target, self.side)

    def nobody_goes_on(self) -> bool:
        return not self.frame.group and self.cell == self.frame.goal

    def beyond_is_over(self) -> bool:
        return self.frame.step != "beyond"

    def beyond_river(self) -> bool:
        return self.terrain.crossing(self.battle.target, self.cell) == 3

    def beyond_enemy(self) -> bool:
        return bool(self.at(self.cell, 1 - self.side))

    def all_defenders_fell(self) -> bool:
        return all(self.state.where[unit] < 0 for unit in self.battle.defenders)

    def not_beyond(self) -> bool:
        next_to = self.away(self.battle.target, self.cell) == 1
        return self.all_defenders_fell() and not (next_to and self.away(self.frame.origin, self.cell) == 2)

    def not_first_retreat(self) -> bool:
        first = self.cell in self.battle.first_retreats and self.battle.defender_retreat >= 2
        return not self.all_defenders_fell() and not first

    # ---- 13.0 breakthrough

    def leaders(self, cell: int) -> list[int]:
        kind = terms.PIONEER if self.side == GERMAN else terms.HUNTER
        return [unit for unit in self.at(cell, self.side) if self.box.kind[unit] == kind]

    def no_breakthrough_from_here(self) -> bool:
        return all(self.is_(terms.MOVED, unit) for unit in self.leaders(self.cell))

    def stack_was_asked(self) -> bool:
        return bool(self.leaders(self.cell)) and self.cell not in self.frame.stacks

    def nobody_breaks_through(self) -> bool:
        return not self.frame.group and self.cell == self.frame.start

    def not_in_stack(self) -> bool:
        return self.here() != self.frame.start

    def no_strategic_breakthrough(self) -> bool:
        return type(self.frame).__name__ == "Breakthrough"

    def no_digging_in_breakthrough(self) -> bool:
        return type(self.frame).__name__ == "Breakthrough"
