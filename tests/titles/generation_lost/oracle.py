"""What the refusals of Verdun: A Generation Lost claim of set-up, stacking and movement, and whether it is so."""

from typing import Any

from tests.titles.generation_lost.ground import FAR, GARRISONS, INFANTRY
from tests.titles.generation_lost.oracle_of_campaign import CampaignTruth

from meuse.engine.counters import NOBODY
from meuse.titles.generation_lost import terms
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

HALVES = 2


class Truth(CampaignTruth):
    """The oracle of Verdun: A Generation Lost."""

    # ---- 19.0 set-up

    def batteries(self) -> list[Any]:
        return [battery for battery in self.state.scenario.batteries if battery.side == self.side]

    def posted(self) -> list[int]:
        """The guns that their owner places: of each type as many as the scenario says."""
        found: list[int] = []
        for battery in self.batteries():
            for choice in battery.guns:
                found.append(next(gun for gun in choice if gun not in found and self.state.scenario.begins[gun] < 0))
        return found

    def set_up_behind_line(self) -> bool:
        return not self.ground.country.north[self.cell]

    def set_up_bank(self) -> bool:
        return terms.BANKS[self.ground.country.bank[self.cell]] != self.params["bank"]

    def set_up_columns(self) -> bool:
        return not self.params["first"] <= self.board.places[self.cell][1] <= self.params["last"]

    def set_up_terrain(self) -> bool:
        return not set(self.params["terrain"]) & set(self.ground.country.kinds[self.cell])

    def set_up_road(self) -> bool:
        on_road = self.is_firm_road(self.cell)
        return self.box.channel[self.unit] == terms.MAJOR_ROADS and not on_road

    def set_up_rail(self) -> bool:
        return self.box.channel[self.unit] == terms.RAILS and not self.ground.country.on_way("rail", self.cell)

    def set_up_facing(self) -> bool:
        return self.here() == self.cell and not self.of(terms.GUN, terms.HQ)

    def set_up_no_choice(self) -> bool:
        """Nobody there was to be chosen, or the Pool has no other type."""
        for placement in self.state.scenario.placements:
            here = [unit for unit in placement.choice if self.state.where[unit] == self.cell]
            if placement.square == self.cell and here and self.box.side[here[0]] == self.side:
                pool = [unit for unit in placement.choice if self.state.where[unit] == terms.POOL]
                return all(self.box.type[unit] == self.box.type[here[0]] for unit in pool)
        return True

    def set_up_incomplete(self) -> bool:
        if type(self.frame).__name__ == "PlaceHqs":  # 20.4.3-2
            return all(self.box.kind[hq] == terms.HQ and self.state.where[hq] < 0 for hq in self.units)
        battery = self.later_battery()
        if battery.from_front:
            standing = [gun for gun in self.box.guns_of[self.side] if self.state.where[gun] >= 0]
            return len(standing) < battery.count and all(self.state.where[gun] < 0 for gun in self.units)
        return self.units == [gun for gun in self.posted() if self.state.where[gun] < 0]

    def set_up_no_guns(self) -> bool:
        return not self.batteries()

    def set_up_printed(self) -> bool:
        return self.unit not in self.posted()

    def set_up_placed(self) -> bool:
        return self.here() == self.cell and any(self.state.where[gun] < 0 for gun in self.posted())

    # ---- 19.3 to 19.6: set-up, Somme, corps at rest

    def later_battery(self) -> Any:
        return next(each for each in self.state.scenario.batteries if each.side == self.side)

    def set_up_too_near(self) -> bool:
        front = self.board.index[str(self.params["other"])]
        least = 7 if self.is_posting() else self.later_battery().from_front
        return self.board.distance(self.cell, front) == self.params["away"] < least

    def set_up_not_behind(self) -> bool:
        south = self.board.places[self.cell][0] - self.board.places[self.board.index[str(self.params["other"])]][0]
        return (south if self.side == FRENCH else -south) <= 0

    def set_up_west_least(self) -> bool:
        return self.ground.country.bank[self.cell] != terms.WEST

    def set_up_enough(self) -> bool:
        return self.state.where[self.unit] < 0

    def set_up_none_to_spare(self) -> bool:
        return self.later_battery().count >= len(self.box.guns_of[self.side]) - 2 or self.side != FRENCH

    def set_up_not_placed(self) -> bool:
        return self.state.where[self.unit] < 0

    def set_up_alike(self) -> bool:
        return self.of(terms.BATTALION) and self.here() == terms.POOL

    def battalions_in(self, place: int) -> list[int]:
        return [unit for unit in self.box.of_kind[terms.BATTALION] if self.state.where[unit] == place]

    def set_up_not_for_reserve(self) -> bool:
        """It is no battalion in the Pool, or nobody of another type is in the Reserves Box."""
        boxed = {self.box.type[unit] for unit in self.battalions_in(terms.RESERVES)}
        to_spare = self.side == GERMAN and self.of(terms.BATTALION) and self.here() == terms.POOL
        return not to_spare or not boxed - {self.box.type[self.unit]}

    def set_up_no_partner(self) -> bool:
        """It is no battalion of another type; or others of its type come before it: from the Pool, if that has any."""
        (type_here,) = {self.box.type[unit] for unit in self.battalions_in(self.frame.cell)}
        if not self.of(terms.BATTALION) or self.box.type[self.unit] == type_here:
            return True
        pool = [unit for unit in self.battalions_in(terms.POOL) if self.box.type[unit] != type_here]
        if self.here() >= 0:
            return bool(pool)
        if self.here() not in (terms.POOL, terms.RESERVES) or (pool and self.here() == terms.RESERVES):
            return True
        alike = [unit for unit in self.battalions_in(self.here()) if self.box.type[unit] == self.box.type[self.unit]]
        return self.unit != alike[0]

    def change_waiting(self) -> bool:
        return self.here() != terms.NOT_YET or self.state.due[self.unit] < 0

    def change_no_other_type(self) -> bool:
        pool = [unit for unit in self.box.of_kind[terms.BATTALION] if self.state.where[unit] == terms.POOL]
        return all(self.box.type[unit] == self.box.type[self.unit] for unit in pool) or not self.of(terms.BATTALION)

    def somme_germans(self) -> bool:
        return self.box.side[self.unit] == FRENCH

    def somme_kinds(self) -> bool:
        return not self.of(terms.REGIMENT, terms.BATTALION, terms.GUN)

    def somme_heavy_guns(self) -> bool:
        return self.of(terms.GUN) and (not self.box.heavy[self.unit] or self.box.channel[self.unit] == terms.RAILS)

    def somme_map_or_pool(self) -> bool:
        return self.here() < 0 and self.here() != terms.POOL

    def somme_no_more_of_these(self) -> bool:
        return self.of(terms.REGIMENT, terms.BATTALION, terms.GUN)

    def free_resting_corps(self) -> bool:
        """Not an HQ, one that is free, or of a corps that is not on the map."""
        if not self.of(terms.HQ) or not self.ground.held(self.unit):
            return True
        corps = next(units for units in self.state.scenario.special.held if self.unit in units)
        return all(self.state.where[unit] < 0 for unit in corps)

    def phosgene_two_gas(self) -> bool:
        return self.state.turn in self.state.scenario.special.phosgene_half

    # ---- 12.1.7 facing

    def facing_units(self, cell: int) -> list[int]:
        units = self.ground.at(self.side, cell)
        return [unit for unit in units if not self.ground.supplies(unit) and self.box.kind[unit] not in GARRISONS]

    def turn_nobody(self) -> bool:
        return not self.facing_units(self.cell)

    def face_a_side(self) -> bool:
        return self.retreat_face_a_side()

    def faces_so(self) -> bool:
        facing = self.board.facing(self.cell, str(self.action.args[0]))
        return all(self.state.facing[unit] == facing for unit in self.facing_units(self.cell))

    def no_turning_engaged(self) -> bool:
        return self.engaged_square()

    def turned_already(self) -> bool:
        return all(self.is_(terms.TURNED, unit) for unit in self.facing_units(self.cell))

    # ---- 19.1.5(f), 19.3.5(c)

    def west_bank_hold(self) -> bool:
        early = self.state.turn < self.params["turn"] == self.state.scenario.special.hold_until
        return early and self.ground.kept_in_line(self.unit, self.here())

    def unit_waits(self) -> bool:
        return self.ground.held(self.unit) and not self.ground.kept_in_line(self.unit, self.here())

    # ---- 10 stacking

    def movers(self) -> list[int]:
        partner = getattr(self.frame, "partner", NOBODY)
        return [self.frame.unit, partner] if partner != NOBODY else [self.unit]

    def joined(self) -> list[int]:
        """Who would stand there together."""
        movers = self.movers()
        return [*[unit for unit in self.units_here(self.side) if unit not in movers], *movers]

    def enemy_in_square(self) -> bool:
        return bool(self.units_here(1 - self.side))

    def not_at_forts(self) -> bool:
        return self.ground.country.fort[self.cell] and not self.ground.small(self.unit)

    def fort_full(self) -> bool:
        return self.ground.country.fort[self.cell] and len(self.joined()) > self.params["limit"] == 2

    def supply_alone(self) -> bool:
        units = self.joined()
        return len(units) > 1 and any(self.ground.supplies(unit) for unit in units)

    def square_full(self) -> bool:
        limit = self.box.stacking_limits[self.side]
        return limit == self.params["limit"] < self.params["load"] <= self.ground.load(self.joined())

    def hq_with_division(self) -> bool:
        return {terms.HQ, terms.DIVISION} <= {self.box.kind[unit] for unit in self.joined()}

    def square_out_of_order(self) -> bool:
        return not self.ground.orderly(self.cell, self.joined())

    def blocks_the_way_out(self) -> bool:
        """A square is too full, this one or another."""
        full = [cell for cell in self.ground.there[self.side] if self.ground.too_full(self.side, cell)]
        return bool(full) or not self.ground.orderly(self.cell, self.joined())

    def still_too_full(self) -> bool:
        named = [self.board.index[name] for name in self.params["hexes"]]
        return bool(named) and all(self.ground.too_full(self.side, cell) for cell in named)

    def no_fort_of_yours(self) -> bool:
        return not self.ground.country.fort[self.cell] or not self.units_here(self.side)

    def garrison_inside(self) -> bool:
        return self.of(*GARRISONS) and self.here() == self.cell

    def places_changed_already(self) -> bool:
        return set(self.units_here(self.side)) <= set(self.frame.exchanged)

    def go_inside_not_there(self) -> bool:
        return self.unit not in self.units_here(self.side)

    def go_inside_is_inside(self) -> bool:
        return self.is_(terms.IN_FORT) and self.here() == self.cell

    # ---- 12.1 who moves

    def march_not_on_map(self) -> bool:
        return self.here() < 0

    def march_engaged(self) -> bool:
        return self.engaged()

    def garrisons_stay(self) -> bool:
        return self.of(*GARRISONS)

    def supply_stays(self) -> bool:
        return self.ground.supplies(self.unit)

    def march_has_moved(self) -> bool:
        return self.is_(terms.MOVED)

    def guns_halt(self) -> bool:
        return self.of(terms.GUN) and self.state.weather in (terms.RAIN, terms.SNOW)

    def cannot_haul(self) -> bool:
        together = self.here() == self.state.where[self.frame.unit]
        fit = self.of(terms.ENGINEER) and not self.is_(terms.MOVED) and not self.ground.held(self.unit)
        return not (together and fit)

    def move_not_begun(self) -> bool:
        return not self.frame.paid

    def move_begun(self) -> bool:
        return bool(self.frame.paid)

    # ---- 12.0 where to

    def start(self) -> int:
        gate = self.frame.gate
        return int(gate if gate != NOBODY else self.state.where[self.frame.unit])

    def enemy_zoc(self, cell: int) -> bool:
        return cell in self.ground.zocs[1 - self.side]

    def under_way(self) -> bool:
        return bool(self.frame.moved) or self.frame.gate != NOBODY

    def march_is_there(self) -> bool:
        return self.here() == self.cell

    def zoc_stops(self) -> bool:
        return self.under_way() and self.enemy_zoc(self.start())

    def zoc_to_zoc(self) -> bool:
        near = self.away(self.start(), self.cell) == 1
        return near and self.enemy_zoc(self.start()) and self.enemy_zoc(self.cell)

    def meuse(self) -> bool:
        return self.ground.barred(self.start(), self.cell)

    def bog(self) -> bool:
        south = [cell for cell in (self.start(), self.cell) if not self.ground.country.north[cell]]
        return self.ground.bogged(self.unit) and (bool(south) or bool(self.frame.mired))

    def line_stops(self) -> bool:
        return any(self.ground.kept_in_line(unit, self.start()) for unit in self.movers())

    def trench_not_next(self) -> bool:
        heavy = self.box.heavy[self.unit] and self.box.channel[self.unit] == terms.ANYWHERE
        return heavy and self.ground.country.trench[self.cell] >= 0 and self.cell not in self.ways()

    def ways(self) -> dict[int, int]:
        """What it costs to get to squares from where the mover stands now."""
        frame = self.frame
        began = not frame.moved or self.state.where[frame.unit] == frame.born
        known = (id(frame), len(self.game), self.start())
        if getattr(self, "_known", None) != known:
            self._known = known
            self._ways = self.ground.costs(self.movers(), self.start(), self.under_way(), began)
        return self._ways

    def off_its_roads(self) -> bool:
        on_road = self.ground.country.on_way("road", self.cell)
        return not on_road or self.ground.country.trench[self.cell] >= 0

    def major_roads_only(self) -> bool:
        return self.box.channel[self.unit] == terms.MAJOR_ROADS and self.off_its_roads()

    def off_its_rails(self) -> bool:
        country = self.ground.country
        if not country.on_way("rail", self.cell):
            return True
        if self.side == GERMAN:
            return not country.north[self.cell]
        north_of_verdun = self.board.places[self.cell][0] < min(self.board.places[cell][0] for cell in country.verdun)
        return country.bank[self.cell] != terms.WEST or north_of_verdun

    def rails_only(self) -> bool:
        return self.box.channel[self.unit] == terms.RAILS and self.off_its_rails()

    def no_way_there(self) -> bool:
        return self.cell not in self.ways()

    def costs_more(self) -> bool:
        needs = self.ways().get(self.cell, FAR) / HALVES
        return needs == float(self.params["needs"]) > float(self.params["has"])

    def march_too_dear(self) -> bool:
        return self.costs_more()

    def not_off_front(self) -> bool:
        return self.costs_more()

    # ---- 12.8 modes

    def modes_are_for_hqs(self) -> bool:
        return not self.of(terms.HQ)

    def hq_not_alone(self) -> bool:
        return self.here() == self.cell and len(self.units_here(self.side)) > 1

    def hq_shuts_others_in(self) -> bool:
        """It would be alone there, and another square is too full."""
        full = [cell for cell in self.ground.there[self.side] if self.ground.too_full(self.side, cell)]
        return self.here() == self.cell and any(cell != self.cell for cell in full)

    def hq_must_leave_fort(self) -> bool:
        return self.here() == self.cell and self.ground.country.fort[self.cell]

    def hq_mode_changed(self) -> bool:
        return self.unit in self.frame.changed

    def has_that_mode(self) -> bool:
        return self.ground.supplies(self.unit) == (self.params["mode"] == "supply")

    def no_march_into_supply(self) -> bool:
        return not self.frame.entered

    def modes_are_german(self) -> bool:
        return self.box.side[self.unit] == FRENCH or not self.of(*INFANTRY)

    def mode_changed_already(self) -> bool:
        return self.is_(terms.CHANGED)

    def disordered_keeps_mode(self) -> bool:
        return self.disordered()

    def interdicted_keeps_mode(self) -> bool:
        return self.ground.interdicted(self.unit)

    def is_entrenched(self) -> bool:
        return self.ground.entrenched(self.unit)

    def is_mobile(self) -> bool:
        return not self.ground.entrenched(self.unit)

    def no_digging_in_rain(self) -> bool:
        return self.state.weather in (terms.RAIN, terms.SNOW)

    def digging_too_dear(self) -> bool:
        return float(self.params["needs"]) > float(self.params["has"])

    def enters_mobile(self) -> bool:
        return self.here() < 0

    # ---- 12.7 entry

    def is_on_map(self) -> bool:
        return self.here() >= 0

    def arrival(self) -> Any:
        number = self.state.due[self.unit]
        arrivals = self.state.scenario.arrivals
        found = [arrival for arrival in arrivals if self.unit in arrival.units]
        return arrivals[number] if number != NOBODY else found[0] if found else None

    def arrives_later(self) -> bool:
        return self.here() == terms.NOT_YET and self.arrival().turn == self.params["turn"] > self.state.turn

    def does_not_wait(self) -> bool:
        return self.here() != terms.OFF_MAP and (self.here() != terms.NOT_YET or self.arrival() is None)

    def comes_back_later(self) -> bool:
        return self.here() == terms.OFF_MAP and self.state.returns[self.unit] == self.state.turn

    def gates(self) -> list[int]:
        if self.here() == terms.NOT_YET:
            return list(self.arrival().squares)
        return list(self.box.own_edge[self.side])

    def no_gate(self) -> bool:
        """Every square is held, off its roads or rails, or dearer than a plain move."""
        cells = [cell for cell in self.gates() if not self.ground.at(1 - self.side, cell)]
        for cell in cells:
            self.cell = cell
            if not (self.enters_by_road() or self.enters_by_rail()) and self.price_of_entry() <= 1:
                return False
        return True

    def price_of_entry(self) -> float:
        extra = self.box.moving["interdicted"] if self.state.marker[self.cell] >= 0 else 0
        return float(self.box.ways.entering[self.cell] + extra) / HALVES

    def not_its_gate(self) -> bool:
        return self.cell not in self.gates()

    def enters_by_road(self) -> bool:
        return self.major_roads_only()

    def enters_by_rail(self) -> bool:
        return self.rails_only()

    def entry_too_dear(self) -> bool:
        return self.price_of_entry() == float(self.params["needs"]) > float(self.params["has"])

    def exchange_regiments(self) -> bool:
        return not self.of(terms.REGIMENT)

    def exchange_not_in_pool(self) -> bool:
        return self.here() != terms.POOL

    def exchange_too_few(self) -> bool:
        """With no arrival so many battalions wait."""
        waiting: dict[int, int] = {}
        for unit in self.box.of_kind[terms.BATTALION]:
            if self.state.where[unit] == terms.NOT_YET:
                self.unit, whole = unit, self.unit
                arrival = self.arrival()
                self.unit = whole
                if arrival is not None and arrival.turn <= self.state.turn:
                    waiting[id(arrival)] = waiting.get(id(arrival), 0) + 1
        return max(waiting.values(), default=0) < self.params["count"]

    def exchange_weakest(self) -> bool:
        return self.rebuild_weakest()

    # ---- 16.5.1 withdrawal, 9.3.1

    def nobody_engaged(self) -> bool:
        return not self.engaged_square()

    def only_defenders_withdraw(self) -> bool:
        return bool(self.state.engaged[self.cell] == self.side)

    def no_way_back(self) -> bool:
        """It is there, and no empty square is beside it that it could go to."""
        near = [cell for cell in self.board.adjacent[self.here()] if not self.ground.at(self.side, cell)]
        near = [cell for cell in near if not self.ground.at(1 - self.side, cell)]
        near = [cell for cell in near if not self.ground.country.fort[cell] or self.ground.small(self.unit)]
        links = {other for other, _ in self.ground.links(self.unit)[self.here()]}
        return self.here() == self.cell and not links & set(near)

    def no_way_back_for_all(self) -> bool:
        """Several are engaged there, and fewer squares beside them are empty."""
        units = self.units_here(self.side)
        near = [cell for cell in self.board.adjacent[self.cell] if not self.ground.at(self.side, cell)]
        near = [cell for cell in near if not self.ground.at(1 - self.side, cell)]
        near = [cell for cell in near if not self.ground.barred(self.cell, cell)]
        open_to_all = [cell for cell in near if not self.ground.country.fort[cell]]
        bound = [unit for unit in units if self.box.channel[unit] != terms.ANYWHERE]
        return len(units) > 1 and (bool(bound) or len(open_to_all) < len(units))

    def not_to_send_back(self) -> bool:
        return self.here() != self.frame.cell or self.state.jump_off[self.unit] == NOBODY

    def breaks_down_in_its_move(self) -> bool:
        return not self.is_(terms.MOVED)
