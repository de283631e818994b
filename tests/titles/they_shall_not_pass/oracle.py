"""What the refusals of They Shall Not Pass claim, and whether it is so. Methods are in the order of the rulebook."""

from tests.titles.they_shall_not_pass.oracle_after_assaults import FOOT, GUNS, TruthAfterAssaults
from tests.titles.they_shall_not_pass.ways import FAR

from meuse.engine.flow import Action
from meuse.titles.they_shall_not_pass import terms
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN


class Truth(TruthAfterAssaults):
    """The oracle of They Shall Not Pass."""

    # ---- 3.0 set-up

    def set_up_units(self) -> list[int]:
        box = self.box
        return [
            unit
            for unit in box.units_of[self.side]
            if not box.arrives[unit] and not box.off_map[unit] and box.kind[unit] not in (terms.REMNANT, terms.GARRISON)
        ]

    def not_set_up(self) -> bool:
        return self.unit not in self.set_up_units()

    def in_louvemont(self, unit: int) -> bool:
        corps_gun = self.box.kind[unit] == terms.GUN and self.box.caliber[unit] == terms.CORPS
        return self.box.side[unit] == FRENCH and (corps_gun or self.box.kind[unit] == terms.HQ)

    def set_up_louvemont(self) -> bool:
        return self.in_louvemont(self.unit) and self.params["hex"] == "1609"

    def set_up_placed(self) -> bool:
        waits = any(self.state.where[unit] < 0 for unit in self.set_up_units())
        return self.here() == self.cell and waits

    def set_up_incomplete(self) -> bool:
        return self.units == [unit for unit in self.set_up_units() if self.state.where[unit] < 0]

    def set_up_rail(self) -> bool:
        return not self.terrain.on_rail[self.cell] or self.terrain.north_of_front[self.cell]

    def set_up_trench(self) -> bool:
        return "trench" not in self.terrain.kinds[self.cell] or self.terrain.north_of_front[self.cell]

    def set_up_stretch(self) -> bool:
        """Stretches run from column to column."""
        first, last, name = (str(self.params[key])[:2] for key in ("first", "last", "hex"))
        in_line = self.cell in self.terrain.front if self.side == FRENCH else str(self.params["hex"])[2:] == "01"
        return not (first <= name <= last and in_line)

    def set_up_behind_line(self) -> bool:
        return self.terrain.north_of_front[self.cell] or self.cell in self.terrain.front

    def set_up_near_infantry(self) -> bool:
        return not self.infantry_near(self.unit, self.cell) and self.params["reach"] == 4

    def infantry_near(self, gun: int, cell: int) -> bool:
        division = self.box.division[gun]
        own = [u for u in self.box.units_of[FRENCH] if self.box.division[u] == division and self.box.kind[u] in FOOT]
        return any(self.state.where[u] >= 0 and self.away(self.state.where[u], cell) <= 4 for u in own)

    def set_up_guns_alone(self) -> bool:
        alone = [gun for gun in self.units if not self.infantry_near(gun, self.state.where[gun])]
        return alone == self.units != [] and self.params["reach"] == 4

    def set_up_mixed_divisions(self) -> bool:
        other = self.box.index[self.params["other"]]
        return self.state.where[other] == self.cell and self.box.division[other] != self.box.division[self.unit]

    def set_up_uncovered(self) -> bool:
        held = self.ground.held[FRENCH] | self.ground.standing[FRENCH].keys()
        return self.names("hexes") == {self.board.names[cell] for cell in self.terrain.front if cell not in held}

    # ---- 6.2 rallying

    def rallies_later(self) -> bool:
        return self.unit in self.frame.waiting and self.here() != self.cell

    def not_demoralized(self) -> bool:
        return not self.is_(terms.DEMORALIZED)

    def hqs_rally_later(self) -> bool:
        return self.kind(terms.HQ)

    def has_rolled(self) -> bool:
        """Still demoralized though it was in supply, and not waiting."""
        return self.is_(terms.DEMORALIZED) and not self.is_(terms.UNSUPPLIED) and self.unit not in self.frame.waiting

    # ---- 6.3, 6.4 replacements and reinforcements

    def only_infantry_and_hqs(self) -> bool:
        return not self.kind(*FOOT, terms.HQ)

    def no_replacements_for_remnants(self) -> bool:
        return self.kind(terms.REMNANT)

    def surrendered(self) -> bool:
        return self.here() == terms.REMOVED

    def no_points(self) -> bool:
        needs = 2 if self.action.verb == "return_full" and self.frame.points else 1
        return self.params["has"] == self.frame.points < needs == self.params["needs"]

    def pioneer_limit(self) -> bool:
        """6.33(c): one point a turn for all pioneers, and a return at full strength takes two."""
        return self.kind(terms.PIONEER) and (self.frame.pioneers_left == 0 or self.action.verb == "return_full")

    def not_reduced(self) -> bool:
        return self.here() >= 0 and not self.is_(terms.REDUCED)

    def not_eliminated(self) -> bool:
        return self.here() >= 0

    def only_infantry_at_full_strength(self) -> bool:
        return self.kind(terms.HQ) and self.action.verb == "return_full"

    def hunters_never_return(self) -> bool:
        return self.kind(terms.HUNTER) and self.here() < 0

    def sixteenth_never_returns(self) -> bool:
        return self.box.division[self.unit] == "16" and not self.state.attached_16th

    def contact(self, cell: int, side: int) -> bool:
        """6.33(g)."""
        lifted = self.ground.infiltration and self.at(cell, side)
        return bool(self.at(cell, 1 - side)) or (cell in self.ground.held[1 - side] and not lifted)

    def verdun_closed_to_hq(self) -> bool:
        return all(self.contact(cell, FRENCH) for cell in self.terrain.cities)

    def verdun_closed_to_gun(self) -> bool:
        cells = [c for c in self.terrain.cities if not self.kind(terms.RAIL_GUN) or self.terrain.on_rail[c]]
        return all(self.contact(cell, FRENCH) for cell in cells)

    def clear_roads(self) -> set[int]:
        """6.33(f-ii): road hexes with a clear run to a German source."""

        def clear(cell: int) -> bool:
            return not (self.contact(cell, GERMAN) or self.state.interdiction[cell])

        found: set[int] = set()
        waiting = [c for c in self.box.sources[GERMAN] if clear(c) and self.state.control[c] == GERMAN]
        while waiting:
            cell = waiting.pop()
            found.add(cell)
            road = [other for other in self.board.adjacent[cell] if (cell, other) in self.terrain.roads]
            waiting += [other for other in road if other not in found and clear(other)]
        return found

    def no_road_for_hq(self) -> bool:
        return not any(self.terrain.north_of_front[cell] for cell in self.clear_roads())

    def in_verdun_only(self) -> bool:
        return "city" not in self.terrain.kinds[self.cell]

    def hq_north_only(self) -> bool:
        return not self.terrain.north_of_front[self.cell]

    def hq_on_road_only(self) -> bool:
        return not any(self.cell in road for road in self.terrain.roads)

    def in_contact(self) -> bool:
        return self.contact(self.cell, self.side)

    def hq_interdicted(self) -> bool:
        return self.state.interdiction[self.cell] > 0

    def hq_road_cut(self) -> bool:
        return self.cell not in self.clear_roads()

    def parent(self) -> int:
        """The HQ of the unit's corps, or -1."""
        corps = self.box.corps[self.unit] or (self.state.attached_16th if self.box.division[self.unit] == "16" else "")
        found = [u for u in self.box.units_of[self.side] if self.box.kind[u] == terms.HQ and self.box.corps[u] == corps]
        return found[0] if found else -1

    def no_parent_hq(self) -> bool:
        return self.parent() < 0 or self.state.where[self.parent()] < 0

    def parent_hq_unsupplied(self) -> bool:
        return self.is_(terms.UNSUPPLIED, self.parent())

    def placement_in_enemy_zoc(self) -> bool:
        return self.contact(self.state.where[self.parent()], self.side)

    def no_gun_due(self) -> bool:
        return self.side == GERMAN or self.state.turn != self.box.petain_turn or self.state.gun_returned

    def gun_not_lost(self) -> bool:
        return not self.kind(*GUNS) or self.here() != terms.ELIMINATED

    def not_an_entry_hex(self) -> bool:
        name = str(self.params["hex"])
        return not ("11" <= name[:2] <= "17" and name[2:] == "01")

    # ---- 7.0 bombardment

    def not_a_gun(self) -> bool:
        return not self.kind(*GUNS)

    def divisional_guns_only_support(self) -> bool:
        return self.box.caliber[self.unit] == terms.DIVISION

    def no_shots_left(self) -> bool:
        return self.box.shots[self.unit] > 1 and self.state.shots[self.unit] == 0

    def fires_already(self) -> bool:
        shots = self.state.shots[self.unit] if self.box.shots[self.unit] > 1 else 1
        return self.frame.guns.count(self.unit) == shots and self.cell == self.frame.target

    def fires_from(self) -> int:
        place = self.box.fires_from[self.unit]
        return int(place if place >= 0 else self.here())

    def out_of_range(self) -> bool:
        distance = self.away(self.fires_from(), self.cell)
        return self.params["distance"] == distance > self.box.range[self.unit] == self.params["reach"]

    def beyond_heavy_artillery(self) -> bool:
        return self.box.shots[self.unit] > 1 and int(str(self.params["hex"])[2:]) > 10 == self.params["reach"]

    def forges_immune(self) -> bool:
        return self.cell == self.box.left_bank

    def fort_immune(self) -> bool:
        return self.fort_stands(self.cell)

    def guns_not_spotted(self) -> bool:
        """7.14: bad weather, only guns in the hex, and nobody within three hexes."""
        places = [*self.ground.standing[self.side], *[self.box.fires_from[gun] for gun in self.frame.guns]]
        seen = any(place >= 0 and self.away(place, self.cell) <= 3 for place in places)
        only_guns = all(self.box.kind[unit] in GUNS for unit in self.at(self.cell, 1 - self.side))
        return not self.state.good_weather and only_guns and not seen

    def french_corps_guns_cannot_combine(self) -> bool:
        both = all(any(self.box.caliber[gun] == terms.CORPS for gun in guns) for guns in ([self.unit], self.frame.guns))
        return self.side == FRENCH and both and not self.petain()

    def source_hex(self) -> bool:
        return self.cell in self.box.sources[GERMAN] + self.box.sources[FRENCH]

    def already_interdicted(self) -> bool:
        return self.cell in self.state.interdicted_by[self.side]

    def not_barraged(self) -> bool:
        return self.here() != self.frame.target or self.unit not in self.frame.victims

    def spared_by_barrage(self) -> bool:
        return self.kind(terms.HQ, terms.REMNANT) or self.is_(terms.REDUCED)

    # ---- 8.0 movement

    def movers(self) -> list[int]:
        found: list[int] = self.frame.group if hasattr(self.frame, "group") else [self.frame.unit]
        return found

    def strategic(self) -> bool:
        return getattr(self.frame, "how", "") == "strategic"

    def left(self) -> int:
        """Half points left."""
        if hasattr(self.frame, "group"):
            halved = [(self.state.allowance(unit) + 1) // 2 for unit in self.frame.group]
            return int(min(halved) * 2 - self.frame.spent)
        points = self.state.allowance(self.frame.unit) * 2
        return int(points * 2 if self.strategic() else points) - int(self.frame.spent)

    def ways(self) -> dict[int, int]:
        if self._ways is None:
            self._ways = self.ground.ways(self.movers(), self.strategic())
        return self._ways

    def allows(self, action: Action) -> bool:
        """8.0, 8.1: a hex that is offered can be paid for, or is the one hex that is always allowed."""
        if action.verb != "to" or type(self.frame).__name__ not in ("MoveUnit", "BreakthroughStack"):
            return True
        cell = self.board.index[action.args[0]]
        if self.ways().get(cell, FAR + 1) <= self.left():
            return True
        start = self.state.where[self.movers()[0]]
        fresh = not self.frame.spent and not self.strategic()
        return fresh and cell in self.board.adjacent[start] and self.ground.may_enter(self.movers(), start, cell, False)

    def too_dear(self) -> bool:
        needs = self.ways()[self.cell]
        said = f"{needs / 2:g}" == self.params["needs"] and f"{self.left() / 2:g}" == self.params["has"]
        return said and needs > self.left()

    def too_far(self) -> bool:
        return self.cell not in self.ways()

    def garrisons_never_move(self) -> bool:
        return self.kind(terms.GARRISON)

    def next_to_enemy(self) -> bool:
        return self.near_enemy(self.here(), self.side)

    def enemy_fort(self) -> bool:
        return self.fort_stands(self.cell) and self.side == GERMAN

    def rails_only(self) -> bool:
        joined = (self.here(), self.cell) in self.terrain.rails
        on_rail = any(self.cell in rail for rail in self.terrain.rails)
        return self.kind(terms.RAIL_GUN) and not (joined or (on_rail and type(self.frame).__name__ == "MoveUnit"))

    def no_guns_in_zoc(self) -> bool:
        strong = self.cell in self.ground.strong[1 - self.side]
        case = self.case == "9.51(b)" or self.case == ("8.42(a)" if strong else "8.43(a)")
        zoc = self.cell in self.ground.held[1 - self.side] and not self.at(self.cell, self.side)
        return not self.kind(*FOOT) and zoc and case

    def strategic_zoc(self) -> bool:
        return self.strategic() and self.cell in self.ground.held[1 - self.side]

    def strategic_control(self) -> bool:
        return self.strategic() and self.state.control[self.cell] != self.side

    def river(self) -> bool:
        here = self.here()
        apart = self.cell in self.board.adjacent[here]
        return apart and self.terrain.crossing(here, self.cell) == 3

    def strong_to_strong(self) -> bool:
        strong = self.ground.strong[1 - self.side]
        return self.here() in strong and self.cell in strong and self.ground.must_stop([self.unit])

    def is_over(self, units: list[int]) -> bool:
        load = sum(self.box.stacking[unit] for unit in units)
        said = (f"{load / 2:g}", f"{self.limit(units) / 2:g}")
        return (self.params["load"], self.params["limit"]) == said and load > self.limit(units)

    def no_room(self) -> bool:
        coming = [self.unit]
        name = type(self.frame).__name__
        if name == "BreakthroughStack":
            coming = self.frame.group
        elif name == "Advance" and self.frame.step != "into":
            coming = [*self.frame.group, self.unit]
        return self.is_over(sorted({*self.at(self.cell, self.side), *coming}))

    def overstacked(self) -> bool:
        """All the hexes named are over the limit, the first as it is described."""
        cells = [self.board.index[name] for name in sorted(self.names("hexes"))]
        return self.is_over(self.at(self.cell, self.side)) and all(self.is_full(cell) for cell in cells)

    def is_full(self, cell: int) -> bool:
        """Over the limit, and somebody there has not moved yet."""
        units = self.at(cell, self.side)
        load = sum(self.box.stacking[unit] for unit in units)
        return load > self.limit(units) and any(not self.is_(terms.MOVED, unit) for unit in units)

    def must_make_room(self) -> bool:
        return self.is_full(self.here()) and self.here() == self.cell and not self.is_(terms.MOVED)

    def spoils_way_out(self) -> bool:
        return self.is_full(self.here()) and self.here() == self.cell == self.frame.start

    def takes_way_out(self) -> bool:
        """Who must leave the full hexes does not fit beside the unit, or a zone of control closes behind it."""
        cells = [self.board.index[name] for name in self.names("crowded")]
        load = sum(self.box.stacking[unit] for unit in {*self.at(self.cell, self.side), *self.movers()})
        needing = [unit for cell in cells for unit in self.at(cell, self.side) if not self.is_(terms.MOVED, unit)]
        tight = any(load + self.box.stacking[unit] > 4 for unit in needing)
        closes = self.here() in self.ground.held[1 - self.side] and self.at(self.here(), self.side) == [self.unit]
        return all(self.is_full(cell) for cell in cells) and (tight or closes)

    # ---- 14.1 digging in

    def railroad_gun_never_digs(self) -> bool:
        return self.kind(terms.RAIL_GUN)

    def only_infantry_and_guns_dig(self) -> bool:
        return not self.kind(*FOOT, *GUNS)

    def is_dug_in(self) -> bool:
        return self.is_(terms.DUG_IN)

    def no_digging_in_works(self) -> bool:
        return "trench" in self.terrain.kinds[self.here()] or self.fort_stands(self.here())

    # ---- 9.0 to 9.3 assault

    def only_infantry_assaults(self) -> bool:
        return not self.kind(*FOOT)

    def has_attacked(self) -> bool:
        return self.is_(terms.ATTACKED)

    def assaulted_already(self) -> bool:
        """Ruling T33: nobody is left in the hex who has not been."""
        enemies = self.at(self.cell, 1 - self.side)
        return self.unit in enemies and all(self.is_(terms.ASSAULTED, unit) for unit in enemies)

    def nobody_can_attack(self) -> bool:
        near = [unit for cell in self.board.adjacent[self.cell] for unit in self.at(cell, self.side)]
        return not any(self.box.kind[unit] in FOOT for unit in near)

    def attacks_already(self) -> bool:
        return self.unit in self.battle.attackers

    def no_attackers(self) -> bool:
        return not self.battle.attackers

    def odds_too_low(self) -> bool:
        """9.11: named odds below 1:3."""
        attack, defense = (int(part) for part in str(self.params["odds"]).split(":"))
        return attack == 1 and defense > 3 and self.params["lowest"] == "1:3"

    def not_adjacent(self) -> bool:
        return self.params["distance"] == self.away(self.here(), self.battle.target) > 1

    def river_between(self) -> bool:
        return self.terrain.crossing(self.here(), self.cell) == 3

    def army_guns_never_support(self) -> bool:
        return self.box.caliber[self.unit] == terms.ARMY

    def supports_already(self) -> bool:
        return self.unit in self.battle.offense + self.battle.defense

    def gun_is_assaulted(self) -> bool:
        return self.is_(terms.ASSAULTED) or self.here() == self.battle.target

    def supported(self) -> list[int]:
        found: list[int] = self.battle.attackers if self.frame.step == "declare" else self.battle.defenders
        return found

    def not_its_division(self) -> bool:
        division = self.box.division[self.unit]
        own = [u for u in self.supported() if self.box.division[u] == division or self.box.kind[u] == terms.REMNANT]
        return self.box.caliber[self.unit] == terms.DIVISION and self.params["division"] == division and not own

    def not_its_corps(self) -> bool:
        def corps(unit: int) -> str:
            own = self.box.corps[unit]
            return str(own or (self.state.attached_16th if self.box.division[unit] == "16" else "") or f"none {unit}")

        own = [u for u in self.supported() if corps(u) == corps(self.unit) or self.box.kind[u] == terms.REMNANT]
        return self.box.caliber[self.unit] == terms.CORPS and not own
