"""What the refusals of Schlieffen's War claim, and whether it is so. Methods are in the order of the rulebook."""

from typing import Any

from tests.titles.schlieffens_war.ways import FAR, Ground
from tests.titles.sweep import Oracle

from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.titles.schlieffens_war import terms
from meuse.titles.schlieffens_war.terms import BELGIANS, BRITISH, DEPOT, FORT, FRENCH, GERMAN, GERMANS, HQ

HOMES = {GERMANS: "germany", FRENCH: "france", BELGIANS: "belgium"}
PORTS = ("Dunkirk", "Calais", "Boulogne")


class Truth(Oracle):
    """The oracle of Schlieffen's War."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.terrain = self.box.terrain
        self.ground = Ground(self.state)
        self.battle: Any = self.state.battle
        self._ways: dict[int, int] | None = None

    def at(self, cell: int, side: int) -> list[int]:
        return self.ground.standing[side].get(cell, [])

    # ---- what a unit is

    def nation(self, *nations: int) -> bool:
        return self.box.nation[self.unit] in nations

    def corps(self, unit: int) -> bool:
        return self.box.kind[unit] in (terms.INFANTRY, terms.CAVALRY)

    def alone(self, unit: int) -> bool:
        """2.3: a corps that needs no other to attack."""
        return self.corps(unit) and not self.box.brackets[unit]

    def zoc(self, cell: int) -> bool:
        return cell in self.ground.zoc[1 - self.side]

    def fatigued(self) -> bool:
        return self.corps(self.unit) and self.state.morale[self.unit] == terms.FATIGUED

    def not_a_corps(self) -> bool:
        return not self.corps(self.unit)

    # ---- 5.1 answers of another moment

    def in_own(self, phase: str) -> bool:
        return any(type(frame).__name__ == phase and frame.side == self.side for frame in self.game._play.stack)

    def attack_in_combat_phase(self) -> bool:
        return not self.in_own("CombatPhase")

    def probe_in_combat_phase(self) -> bool:
        return not self.in_own("CombatPhase")

    def move_in_movement_phase(self) -> bool:
        return not self.in_own("MovementPhase")

    def top_in_movement_phase(self) -> bool:
        return not self.in_own("MovementPhase")

    def attacks_follow_probes(self) -> bool:
        return self.in_own("Probing")

    def one_attack_at_a_time(self) -> bool:
        return self.in_own("CombatPhase") and bool(self.battle.target == self.cell)

    # ---- 3.1 set-up, 3.2 neutrals

    def neutral_hex(self) -> bool:
        return self.cell < 0 and self.params["hex"] == "0708"

    def set_up_units(self) -> list[int]:
        return [u for u in self.box.units_of[self.side] if self.box.kind[u] != FORT and not self.box.arrives[u]]

    def set_up_fort(self) -> bool:
        return self.kind(FORT) and self.box.set_up[self.unit] == self.cell

    def arrives_later(self) -> bool:
        return self.params["turn"] == self.box.arrives[self.unit] > self.state.turn

    def set_up_placed(self) -> bool:
        return self.here() == self.cell and any(self.state.where[unit] < 0 for unit in self.set_up_units())

    def set_up_incomplete(self) -> bool:
        return set(self.units) == {unit for unit in self.set_up_units() if self.state.where[unit] < 0}

    def set_up_abroad(self) -> bool:
        home = HOMES[self.box.nation[self.unit]]
        return self.params["country"] == home != self.terrain.country[self.cell]

    def set_up_hq(self) -> bool:
        printed = self.board.index[self.params["printed"]]
        return self.kind(HQ) and printed == self.box.set_up[self.unit] and self.away(printed, self.cell) > 1

    def army_hq(self) -> int:
        hq = self.box.index[self.params["hq"]]
        assert self.box.kind[hq] == HQ
        assert self.box.army[hq] == self.box.army[self.unit]
        assert self.box.nation[hq] == self.box.nation[self.unit]
        return int(hq)

    def set_up_hq_first(self) -> bool:
        return self.state.where[self.army_hq()] < 0

    def set_up_radius(self) -> bool:
        hq = self.army_hq()
        return self.away(self.state.where[hq], self.cell) > self.box.front[hq] == self.params["radius"]

    def set_up_row(self) -> bool:
        return self.nation(FRENCH) and self.box.army[self.unit] == "1" and str(self.params["hex"])[:2] < "22"

    def set_up_rail(self) -> bool:
        return self.kind(DEPOT) and not any(self.cell in rail for rail in self.terrain.rails)

    def set_up_spread(self) -> bool:
        return self.nation(BELGIANS) and any(self.corps(u) for u in self.at(self.cell, self.side) if u != self.unit)

    # ---- 6.0 stacking

    def no_room(self) -> bool:
        """6.2: three corps, forts among them, and one HQ."""
        what = "hq" if self.kind(HQ) else "corps"
        units = {*self.at(self.cell, self.side), self.unit}
        same = [unit for unit in units if self.takes_room(unit) == what]
        limit = 1 if what == "hq" else 3
        return (self.params["what"], self.params["load"], self.params["limit"]) == (what, len(same), limit) and (
            len(same) > limit
        )

    def takes_room(self, unit: int) -> str:
        if self.box.kind[unit] == HQ:
            return "hq"
        return "corps" if self.corps(unit) or self.box.kind[unit] == FORT else ""

    def fits(self, unit: int, cell: int) -> bool:
        what = self.takes_room(unit)
        same = [u for u in {*self.at(cell, self.side), unit} if self.takes_room(u) == what]
        return not what or len(same) <= (1 if what == "hq" else 3)

    def foreign(self, unit: int, other: int) -> bool:
        """6.3, 8.4: another nation, but for the British in Liege and Maubeuge."""
        shared = self.box.kind[other] == FORT and self.terrain.place_names[self.box.set_up[other]] in (
            "Liege",
            "Maubeuge",
        )
        british = self.box.nation[unit] == BRITISH and shared
        return bool(self.box.nation[unit] != self.box.nation[other]) and not british

    def other_nation(self) -> bool:
        other = self.box.index[self.params["other"]]
        units = [self.unit]
        case = "6.3(a)" if self.box.kind[other] == FORT else "6.3"
        return self.state.where[other] == self.cell and self.foreign(units[0], other) and self.case == case

    def not_excess(self) -> bool:
        if self.here() != self.cell or not self.kind(terms.INFANTRY, terms.CAVALRY, HQ):
            return True
        what = self.takes_room(self.unit)
        same = [unit for unit in self.at(self.cell, self.side) if self.takes_room(unit) == what]
        return len(same) <= (1 if what == "hq" else 3)

    def displaced_one_hex(self) -> bool:
        return self.away(self.here(), self.cell) != 1

    def displaced_into_zoc(self) -> bool:
        return self.zoc(self.cell) and not self.at(self.cell, self.side)

    def not_toward_supply(self) -> bool:
        nation, here = self.box.nation[self.unit], self.here()
        if self.ground.to_source(nation, here) > 0:
            return self.ground.to_source(nation, self.cell) >= self.ground.to_source(nation, here)
        nearer = self.ground.to_source(nation, self.cell, here) < self.ground.to_source(nation, here, here)
        return not nearer or self.cell in self.frame.treated

    def rank(self, unit: int) -> int:
        """6.6: corps and forts are seen before HQs, HQs before depots."""
        return {"corps": 0, "hq": 1, "": 2}[self.takes_room(unit)]

    def shown(self, cell: int) -> int:
        return min(self.at(cell, self.side), key=lambda unit: (self.rank(unit), self.state.order[unit]))

    def topped_already(self) -> bool:
        return self.cell in self.frame.topped

    def on_top_already(self) -> bool:
        return self.shown(self.here()) == self.unit

    def never_on_top(self) -> bool:
        return self.rank(self.shown(self.here())) < self.rank(self.unit)

    # ---- 9.1 to 9.4 reinforcements

    def no_reinforcement(self) -> bool:
        return not self.box.arrives[self.unit]

    def arrived_already(self) -> bool:
        return self.box.arrives[self.unit] > 0 and self.here() != terms.NOT_YET

    def is_port(self, cell: int) -> bool:
        return self.terrain.place_names.get(cell) in PORTS

    def not_a_port(self) -> bool:
        return self.nation(BRITISH) and not self.is_port(self.cell)

    def not_west_edge(self) -> bool:
        return self.nation(FRENCH) and self.cell not in self.terrain.areas["west_edge"]

    def entry_lost(self) -> bool:
        return self.state.control[self.cell] != self.side

    def entry_in_zoc(self) -> bool:
        return self.zoc(self.cell)

    def can_enter(self, unit: int, cell: int) -> bool:
        british = self.box.nation[unit] == BRITISH
        if not (self.is_port(cell) if british else cell in self.terrain.areas["west_edge"]):
            return False
        if self.state.control[cell] != self.side or (not british and self.zoc(cell)):
            return False
        return self.fits(unit, cell) and not any(self.foreign(unit, other) for other in self.at(cell, self.side))

    def no_entry(self) -> bool:
        return not any(self.can_enter(self.unit, cell) for cell in range(len(self.board)))

    def must_enter(self) -> bool:
        box, where, turn = self.box, self.state.where, self.state.turn
        french = [unit for unit in box.units_of[self.side] if box.nation[unit] == FRENCH and box.arrives[unit]]
        due = [unit for unit in french if where[unit] == terms.NOT_YET and box.arrives[unit] <= turn]
        can = [unit for unit in due if any(self.can_enter(unit, cell) for cell in range(len(self.board)))]
        return self.units == can != []

    def withdrawal_unsupplied(self) -> bool:
        return self.is_(terms.OOS)

    def withdrawal_reduced(self) -> bool:
        return self.is_(terms.REDUCED)

    def withdrawal_factor(self) -> bool:
        """9.4(a-iii): an attack strength of four, which a fortress halves."""
        front = self.box.front[self.unit]
        factor = (front + 1) // 2 if self.is_(terms.FORTRESS) else front
        return self.params["factor"] == factor != self.params["needs"] == self.box.withdrawal_factor

    # ---- 9.5 regrouping

    def regroup_unsupplied(self) -> bool:
        return self.is_(terms.OOS)

    def regroup_in_zoc(self) -> bool:
        return self.here() == self.cell and self.zoc(self.cell)

    def regroup_out_of_command(self) -> bool:
        return not self.ground.in_command(self.unit)

    def not_fatigued(self) -> bool:
        return self.here() >= 0 and self.state.morale[self.unit] != terms.FATIGUED

    def not_reduced(self) -> bool:
        return self.here() >= 0 and not self.is_(terms.REDUCED)

    def fatigued_stays_reduced(self) -> bool:
        return self.fatigued()

    def belgians_never_return(self) -> bool:
        return self.nation(BELGIANS) and self.here() < 0

    def gone_for_good(self) -> bool:
        return self.here() == terms.REMOVED

    def not_eliminated(self) -> bool:
        return self.here() != terms.ELIMINATED

    def return_not_a_city(self) -> bool:
        home = HOMES[self.box.nation[self.unit]]
        return not (self.terrain.city[self.cell] and self.terrain.country[self.cell] == home == self.params["country"])

    def return_not_held(self) -> bool:
        return self.state.control[self.cell] != self.side

    def return_in_zoc(self) -> bool:
        return self.zoc(self.cell)

    def joined(self, nation: int) -> set[int]:
        """9.5(3): by clear rail to the nation's map edge; for the French to a port as well."""
        ends = [cell for cell in self.box.sources[nation] if self.ground.passes(self.side, cell)]
        if nation == FRENCH:
            ends += [c for c in self.box.ports if self.ground.passes(self.side, c) and not self.zoc(c)]
        return self.ground.rail_net(ends, self.side)

    def return_no_rail(self) -> bool:
        return not self.nation(BRITISH) and self.cell not in self.joined(self.box.nation[self.unit])

    def no_british_hq(self) -> bool:
        hqs = [unit for unit in self.at(self.cell, self.side) if self.box.kind[unit] == HQ]
        return self.nation(BRITISH) and not any(self.box.nation[hq] == BRITISH for hq in hqs)

    def no_haven(self) -> bool:
        nation = self.box.nation[self.unit]
        joined = self.joined(nation)
        for cell in range(len(self.board)):
            home = self.terrain.city[cell] and self.terrain.country[cell] == HOMES.get(nation)
            if not (self.is_port(cell) if nation == BRITISH else home and cell in joined):
                continue
            if self.state.control[cell] != self.side or self.zoc(cell) or not self.fits(self.unit, cell):
                continue
            self.cell = cell
            alone = nation == BRITISH and not self.kind(HQ) and self.no_british_hq()
            if not alone and not any(self.foreign(self.unit, other) for other in self.at(cell, self.side)):
                return False
        return True

    # ---- 10.0 movement

    def ways(self) -> dict[int, int]:
        if self._ways is None:
            self._ways = self.ground.ways(self.frame.unit)
        return self._ways

    def points(self, marching: bool) -> int:
        left = self.frame.allowance - self.frame.spent
        return int(left + self.frame.extra if marching else max(left, 0))

    def allows(self, action: Action) -> bool:
        """10.0(b), 10.6: a hex that is offered can be paid for, and a march is offered only where it takes one."""
        if type(self.frame).__name__ != "MoveUnit" or action.verb not in ("to", "march"):
            return True
        needs = self.ways().get(self.board.index[action.args[0]], FAR + 1)
        if action.verb == "march":
            return self.points(False) < needs <= self.points(True)
        return needs <= self.points(False)

    def forts_never_move(self) -> bool:
        return self.kind(FORT)

    def bef_waits(self) -> bool:
        return self.nation(BRITISH) and self.state.turn <= 3 and self.params["turn"] == 4

    def has_moved(self) -> bool:
        return self.is_(terms.MOVED)

    def zoc_to_zoc(self) -> bool:
        return self.zoc(self.here()) and self.zoc(self.cell) and self.away(self.here(), self.cell) == 1

    def takes_a_march(self) -> bool:
        needs = self.ways()[self.cell]
        return self.params["needs"] == needs > self.points(False) == self.params["has"] and needs <= self.points(True)

    def no_march_needed(self) -> bool:
        return self.params["needs"] == self.ways()[self.cell] <= self.points(False) == self.params["has"]

    def too_dear(self) -> bool:
        has = self.points(self.action.verb == "march")
        return self.params["needs"] == self.ways()[self.cell] > has == self.params["has"]

    def too_far(self) -> bool:
        return self.cell not in self.ways()

    def rails_only(self) -> bool:
        on_rail = any(self.cell in rail for rail in self.terrain.rails)
        adjacent = self.cell in self.board.adjacent[self.here()]
        apart = adjacent and (self.here(), self.cell) not in self.terrain.rails
        return self.kind(DEPOT) and (apart or not on_rail)

    def outside_belgian_area(self) -> bool:
        return self.ground.abroad(self.unit, self.cell)

    def march_corps_and_hq(self) -> bool:
        return not self.corps(self.unit) and not self.kind(HQ)

    def march_fatigued(self) -> bool:
        return self.fatigued()

    def march_unsupplied(self) -> bool:
        return self.is_(terms.OOS) or self.is_(terms.FORTRESS)

    def march_from_zoc(self) -> bool:
        """Judged where the move began: once the unit has left, the position no longer shows it."""
        return self.frame.spent > 0 or self.zoc(self.here())

    def march_out_of_command(self) -> bool:
        return self.frame.spent > 0 or not self.ground.in_command(self.unit)

    # ---- 11.1 probing

    def forts_never_probe(self) -> bool:
        return self.kind(FORT)

    def depots_never_probe(self) -> bool:
        return self.kind(DEPOT)

    def has_probed(self) -> bool:
        return self.is_(terms.PROBED)

    def fatigued_cannot_probe(self) -> bool:
        return self.fatigued()

    def probes_come_first(self) -> bool:
        return self.in_own("CombatPhase") and not self.in_own("Probing")

    def probe_adjacent_only(self) -> bool:
        return self.away(self.here(), self.cell) != 1

    def probes_nobody(self) -> bool:
        return not self.near_enemy(self.cell, self.side)

    def can_probe(self, cell: int) -> bool:
        """11.1, whoever goes along."""
        enemies = self.at(cell, 1 - self.side) or not self.near_enemy(cell, self.side)
        foreign = any(self.foreign(self.unit, other) for other in self.at(cell, self.side))
        return not enemies and not foreign and not self.ground.abroad(self.unit, cell)

    def nowhere_to_probe(self) -> bool:
        return not any(self.can_probe(cell) for cell in self.board.adjacent[self.here()])

    def gone_before(self) -> list[int]:
        """Corps of the unit's hex that have probed into that hex."""
        went = zip(self.frame.probers, self.frame.origins, strict=True)
        return [unit for unit, origin in went if origin == self.here() and self.state.where[unit] == self.cell]

    def hq_follows_probe(self) -> bool:
        return self.kind(HQ) and not self.gone_before()

    def probes_not_alone(self) -> bool:
        with_it = [*self.at(self.here(), self.side), *self.gone_before()]
        return self.box.brackets[self.unit] and not any(self.alone(unit) for unit in with_it)

    # ---- 11.0 to 11.7 attacks

    def forts_never_attack(self) -> bool:
        return self.kind(FORT)

    def depots_never_attack(self) -> bool:
        return self.kind(DEPOT)

    def has_attacked(self) -> bool:
        return self.is_(terms.ATTACKED)

    def bef_attacks_later(self) -> bool:
        return self.nation(BRITISH) and self.state.turn == 3 and self.params["turn"] == 4

    def attacking_with(self) -> list[int]:
        """Corps without parentheses that attack, or could, from the unit's hex."""
        if self.battle is not None:
            came = zip(self.battle.attackers, self.battle.origins, strict=True)
            return [unit for unit, origin in came if origin == self.here() and self.corps(unit)]
        return [unit for unit in self.at(self.here(), self.side) if self.alone(unit)]

    def attacks_not_alone(self) -> bool:
        return self.box.brackets[self.unit] and self.here() == self.cell and not self.attacking_with()

    def hq_attacks_with_corps(self) -> bool:
        return self.kind(HQ) and self.here() == self.cell and not self.attacking_with()

    def attacked_already(self) -> bool:
        return any(self.is_(terms.DEFENDED, unit) for unit in self.at(self.cell, 1 - self.side))

    def nobody_can_attack(self) -> bool:
        return not self.near_enemy(self.cell, 1 - self.side)

    def not_adjacent(self) -> bool:
        return self.params["distance"] == self.away(self.here(), self.cell) > 1

    def attacks_outside_area(self) -> bool:
        return self.ground.abroad(self.unit, self.cell)

    def attacks_already(self) -> bool:
        return self.unit in self.battle.attackers

    def no_attackers(self) -> bool:
        return not self.battle.attackers

    def too_many_from_hex(self) -> bool:
        """11.3: three corps and one HQ from a hex in a phase."""
        came = zip(self.battle.attackers, self.battle.origins, strict=True)
        now = [unit for unit, origin in came if origin == self.here() and (self.box.kind[unit] == HQ) == self.kind(HQ)]
        before = (self.frame.hqs_out if self.kind(HQ) else self.frame.corps_out).count(self.here())
        return len(now) + before >= (1 if self.kind(HQ) else 3) == self.params["limit"]

    def out_of_command(self) -> bool:
        others = [self.box.index[name] for name in self.params["others"]]
        hexes = {self.here(), *self.battle.origins}
        together = [self.unit, *self.battle.attackers]
        return len(hexes) > 1 and others == [unit for unit in together if not self.ground.in_command(unit)] != []

    # ---- 11.2 defence

    def defends_already(self) -> bool:
        return self.unit in self.battle.defenders

    def not_attacked(self) -> bool:
        return self.here() != self.battle.target or self.kind(DEPOT)

    def too_many_defend(self) -> bool:
        same = [unit for unit in self.battle.defenders if (self.box.kind[unit] == HQ) == self.kind(HQ)]
        return len(same) >= (1 if self.kind(HQ) else 2) == self.params["limit"]

    def defenders_missing(self) -> bool:
        named, waiting = (
            len([unit for unit in units if self.takes_room(unit) == "corps"])
            for units in (self.battle.defenders, self.battle.bystanders)
        )
        return self.params["corps"] == min(2 - named, waiting) > 0

    # ---- 11.18 to 11.22 losses, retreats, advances

    def taking_part(self) -> list[int]:
        units = self.battle.attackers if self.side == self.battle.attacker else self.battle.defenders
        return [unit for unit in units if self.state.where[unit] >= 0]

    def others_there(self) -> list[int]:
        """Corps, HQs, and forts that are attacked, in the hexes of those who take part."""
        if self.side != self.battle.attacker:
            return [unit for unit in self.battle.bystanders if self.state.where[unit] >= 0]
        units = [unit for cell in set(self.battle.origins) for unit in self.at(cell, self.side)]
        others = [unit for unit in units if unit not in self.battle.attackers]
        return [unit for unit in others if self.box.kind[unit] not in (FORT, DEPOT)]

    def hurt(self) -> list[int]:
        return [unit for unit in self.battle.hit if self.box.side[unit] == self.side]

    def first_loss(self) -> bool:
        return not self.hurt() and self.unit not in self.taking_part() and bool(self.taking_part())

    def spread(self) -> bool:
        others = [unit for unit in self.others_there() if self.box.kind[unit] != HQ]
        unhurt = [unit for unit in [*self.taking_part(), *others] if unit not in self.hurt()]
        return self.unit in self.hurt() and any(self.box.kind[unit] != FORT for unit in unhurt)

    def hq_falls_last(self) -> bool:
        others = [unit for unit in self.others_there() if self.box.kind[unit] != HQ]
        return self.kind(HQ) and self.unit in self.others_there() and bool(self.taking_part() or others)

    def fort_falls_last(self) -> bool:
        return self.kind(FORT) and any(self.corps(unit) for unit in [*self.taking_part(), *self.others_there()])

    def not_in_battle(self) -> bool:
        return self.unit not in self.taking_part() and self.unit not in self.others_there()

    def attackers_stand(self) -> bool:
        return bool(self.side == self.battle.attacker)

    def first_loss_is_a_step(self) -> bool:
        return not self.hurt()

    def further_step_first(self) -> bool:
        return self.frame.owed > 0

    def stack(self) -> list[int]:
        """The corps and HQs that retreat together."""
        units = [*self.taking_part(), *self.others_there()]
        return [unit for unit in units if self.corps(unit) or self.box.kind[unit] == HQ]

    def did_not_retreat(self) -> bool:
        return self.unit not in self.stack()

    def nobody_to_retreat(self) -> bool:
        return not self.stack()

    def no_retreat_from_works(self) -> bool:
        forts = [unit for unit in [*self.battle.defenders, *self.battle.bystanders] if self.box.kind[unit] == FORT]
        return bool(forts) or self.terrain.fortress[self.battle.target]

    def retreat_from(self) -> int:
        return int(self.state.where[self.stack()[0]])

    def retreat_off_map(self) -> bool:
        return self.cell < 0

    def retreat_by_hexes(self) -> bool:
        return self.away(self.retreat_from(), self.cell) != 1

    def retreat_not_back(self) -> bool:
        return self.cell == self.battle.target != self.retreat_from()

    def retreat_enemy(self) -> bool:
        return bool(self.at(self.cell, 1 - self.side))

    def retreat_zoc(self) -> bool:
        return self.zoc(self.cell)

    def retreat_no_room(self) -> bool:
        units = [*self.at(self.cell, self.side), *self.stack()]
        corps, hqs = (len([unit for unit in units if self.takes_room(unit) == what]) for what in ("corps", "hq"))
        return (self.params["corps"], self.params["hqs"]) == (corps, hqs) and (corps > 3 or hqs > 1)

    def retreat_belgian_area(self) -> bool:
        return self.ground.abroad(self.stack()[0], self.cell)

    def retreat_direction(self) -> bool:
        nation = self.box.nation[self.stack()[0]]
        here, better = (self.ground.to_source(nation, self.board.index[self.params[k]]) for k in ("hex", "better"))
        return here > better and (self.params["distance"], self.params["nearest"]) == (here, better)

    def did_not_attack(self) -> bool:
        return self.unit not in self.battle.attackers or self.here() < 0

    def has_advanced(self) -> bool:
        return self.here() == self.battle.target

    def advance_belgian_area(self) -> bool:
        return self.ground.abroad(self.unit, self.cell)

    # ---- 11.23 markers

    def only_germans_bombard(self) -> bool:
        return bool(self.battle.attacker != GERMAN)

    def bombards_no_city(self) -> bool:
        return self.cell == self.battle.target and not self.terrain.city[self.cell]

    def bombards_no_fort(self) -> bool:
        return not any(self.box.kind[unit] == FORT for unit in self.at(self.battle.target, 1 - self.side))

    def attack_unsupplied(self) -> bool:
        attackers = self.battle.attackers
        return self.units == [unit for unit in attackers if self.is_(terms.OOS | terms.FORTRESS, unit)] != []

    def markers_come_last(self) -> bool:
        return bool(self.frame.step == "declare")

    def marker_used(self) -> bool:
        return bool(self.frame.coup_used if self.params["marker"] == terms.COUP else self.frame.gun_used)

    def no_marker_left(self) -> bool:
        left = self.state.coups if self.params["marker"] == terms.COUP else self.state.guns
        return self.side == GERMAN and left == 0
