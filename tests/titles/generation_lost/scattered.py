"""Random positions of Verdun: A Generation Lost: both sides mixed up on a stretch of the map, in whatever state."""

import random
from collections.abc import Callable
from typing import Any

from tests.titles.generation_lost.table import TITLE

import meuse
from meuse.engine.board import side as side_between
from meuse.engine.flow import Frame, dump_frame
from meuse.titles.generation_lost import terms
from meuse.titles.generation_lost.chapters.advance import STORM, THROUGH, Advance
from meuse.titles.generation_lost.chapters.bombardment import Bombardment
from meuse.titles.generation_lost.chapters.losses import TakeLosses
from meuse.titles.generation_lost.chapters.retreat import GoBack
from meuse.titles.generation_lost.chapters.turn import Campaign, PlayerPhase, Turn
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, SIDES

SET_UPS = ("german_set_up", "french_set_up")
SEGMENTS = ("bombardment", "bombardment", "movement", "movement", "commitment", "defensive_fire", "assault", "assault")
FIGHTS = ("commitment", "resources", "defensive_fire", "assault")
INFANTRY = (*terms.INFANTRY, terms.DUMMY)
TWO_SIDED = (terms.DIVISION, terms.BRIGADE, terms.CHASSEUR, terms.GUN)
NEAR_FORTS = 0.4
ROAD, RAIL = "road", "rail"
# Positions that chance seldom brings about, and the phases that they belong to.
THEMES = {
    "mines": "german_bombardment",
    "fort": "german_assault",
    "siege": "german_bombardment",
    "drum": "german_bombardment",
    "salvo": "french_bombardment",
    "depot": "german_movement",
    "haul": "german_movement",
    "exchange": "german_movement",
    "losses": "german_bombardment",
    "through": "german_assault",
    "storm": "german_assault",
    "locked": "german_assault",
}


def scatter(rng: random.Random) -> dict[str, Any]:
    """Units of both sides within some squares of each other; the rest in the Pool, at the edge, in the air or out."""
    scenario = rng.choice(meuse.title(TITLE).scenarios)
    found = meuse.open_box(TITLE).content.scenarios[scenario]
    phase = rng.choice([*[f"{side}_{each}" for side in SIDES for each in SEGMENTS], "lull", *["reorganization"] * 3])
    if rng.random() < 0.03:
        return {"phase": rng.choice(SET_UPS), "scenario": scenario, **set_up(scenario)}
    if rng.random() < 0.05:
        return july(rng)
    if rng.random() < 0.14:
        return campaign(rng)
    turn = rng.choice((1, 2, 3, found.special.mines_on, found.turns, rng.randint(1, found.turns)))
    theme = rng.choice((*[""] * 16, *THEMES))
    if theme and not found.special.mines_on:
        scenario = meuse.title(TITLE).scenarios[0]  # mines, held lines and arrivals of February and March
        found = meuse.open_box(TITLE).content.scenarios[scenario]
    if theme:
        phase, turn = THEMES[theme] or phase, found.special.mines_on
    board = Scattered(rng, phase)
    if theme == "mines":
        line = [cell for cell in board.country.start_line[FRENCH] if board.country.bank[cell] == terms.WEST]
        board.near = line
    board.place()
    more: dict[str, Any] = {}
    if theme in ("fort", "depot", "haul", "exchange", "locked", "salvo"):
        getattr(board, theme)()
    elif theme in ("losses", "through", "storm", "siege", "drum"):
        more = board.amid(getattr(board, theme))
    if more:
        phase = ""
    found_weather = rng.choice(("fair", "fair", *terms.WEATHERS))
    return {
        **more,
        "phase": phase,
        "scenario": scenario,
        "turn": min(max(turn, 1), found.turns),
        "weather": "rain" if theme == "haul" else found_weather,
        "observed": rng.random() < 0.5,
        "lull": phase == "reorganization" and rng.random() < 0.2,
        "lull_before": rng.random() < 0.2,
        "units": board.units,
        "markers": board.named(board.markers),
        "engaged": board.named(board.engaged),
        "resources": {name: rng.choice((0, 1, 1, 2, 3)) for name in terms.RESOURCES},
        "replacements": {side: rng.choice((0, 2, 5, 12)) for side in SIDES},
        "assaults": {side: rng.randint(0, 9) for side in SIDES},
        "operations": operations(rng),
    }


def operations(rng: random.Random) -> dict[str, list[str]]:
    """20.4: no options in half of the positions, in the others about half of each side's."""
    if rng.random() < 0.5:
        return {}
    options = meuse.open_box(TITLE).content.options
    return {side: [each for each in options[number] if rng.random() < 0.5] for number, side in enumerate(SIDES)}


def july(rng: random.Random) -> dict[str, Any]:
    """19.4: the week of a Somme withdrawal, or two battalions that change places in the set-up."""
    begun = {"scenario": "hells_doorway", **set_up("hells_doorway")}
    if rng.random() < 0.5:
        return {"phase": "somme", **begun}
    cell = meuse.open_box(TITLE).content.board.index[rng.choice(("L25", "K4", "P32"))]
    frames = [
        {"frame": "Campaign", "step": "french_set_up"},
        {"frame": "SetUp", "step": "choose", "side": 0},
        {"frame": "SwapBattalion", "step": "choose", "side": 0, "cell": cell},
    ]
    return {"phase": "", "frames": frames, **begun}


def campaign(rng: random.Random) -> dict[str, Any]:
    """20.2 to 20.5: operations, more HQs, objectives, substitutes, guns that leave, units that leave the map."""
    objectives = rng.sample(meuse.open_box(TITLE).content.objectives, 8)
    begun = {"scenario": "campaign", **set_up("campaign")}
    what = rng.choice(("operations", "command", "objectives", "substitutes", "guns", "exit"))
    if what == "operations":
        return {**begun, "phase": "operations"}
    if what == "command":
        return {**begun, "phase": "preparations", "operations": {"french": ["command"]}}
    if what == "objectives":
        return {**begun, "phase": "objectives", "operations": {"german": ["objectives"]}}
    later = {**begun, "objectives": objectives}
    if what == "substitutes":
        side = rng.choice(SIDES)
        kinds = (terms.REGIMENT, terms.DIVISION, terms.BRIGADE)
        return {**later, "phase": f"{side}_movement", "turn": rng.choice((23, 32, 37, 42)), "units": pooled(rng, kinds)}
    if what == "guns":
        return {**later, "phase": "german_bombardment", "turn": rng.choice((25, 33)), "units": gunned(rng)}
    return {**later, "phase": "german_movement", "turn": rng.choice((20, 30)), "units": at_the_south_edge(rng)}


def pooled(rng: random.Random, kinds: tuple[int, ...]) -> dict[str, Any]:
    """Two HQs, and some of each kind in the Pool."""
    box = meuse.open_box(TITLE).content
    units: dict[str, Any] = {"DE-HQ-III": "B26", "FR-HQ-II": "T28"}
    for kind in kinds:
        units |= {box.ids[unit]: {"place": "pool"} for unit in box.of_kind[kind] if rng.random() < 0.3}
    return units


def gunned(rng: random.Random) -> dict[str, Any]:
    """A front across the map, and all German guns somewhere behind it."""
    box = meuse.open_box(TITLE).content
    units: dict[str, Any] = {"DE-21-1": "K24", "FR-326-1": "L24", "DE-25-1": "K9", "FR-326-2": "L9"}
    free = [name for name in box.board.names if name[0] in "ABCDEF"]
    rails = [box.board.names[cell] for cell in range(len(box.board)) if box.ways.bears_rail_guns(cell, GERMAN)]
    for gun, name in zip(box.guns_of[GERMAN], rng.sample(free, len(box.guns_of[GERMAN])), strict=True):
        taken = rng.choice(rails) if box.channel[gun] == terms.RAILS else name
        units[box.ids[gun]] = taken if taken not in units.values() else {"place": "pool"}
    return units


def at_the_south_edge(rng: random.Random) -> dict[str, Any]:
    """Germans in the last rows, and some Frenchmen among them."""
    box = meuse.open_box(TITLE).content
    squares = rng.sample([name for name in box.board.names if name[0] in "TUV" and 7 <= int(name[1:]) <= 24], 16)
    germans = [*rng.sample(box.of_kind[terms.REGIMENT], 8), *box.of_kind[terms.BATTALION][:3], box.hqs_of[GERMAN][0]]
    forts = [box.board.names[cell] for cell in box.country.forts]
    units: dict[str, Any] = {
        box.ids[unit]: square for unit, square in zip(germans, squares, strict=False) if square not in forts
    }
    for unit, square in zip(box.of_kind[terms.BRIGADE][:3], squares[12:], strict=False):
        if square not in forts:
            units[box.ids[unit]] = square
    return units


def set_up(scenario: str) -> dict[str, Any]:
    """A scenario as it begins."""
    title = meuse.title(TITLE)
    state, _ = title.start(meuse.open_box(TITLE).content, scenario, frozenset())
    return dict(title.dump_state(state))


class Scattered:
    """Who stands where."""

    def __init__(self, rng: random.Random, phase: str) -> None:
        self.rng = rng
        self.box = meuse.open_box(TITLE).content
        self.country = self.box.country
        side, _, self.segment = phase.partition("_")
        self.active = SIDES.index(side) if side in SIDES else rng.randrange(2)
        board = self.box.board
        middle = rng.choice(self.country.forts) if rng.random() < NEAR_FORTS else rng.randrange(len(board))
        self.near = board.within(middle, rng.choice((1, 2, 3, 4)))
        self.far = board.within(middle, 9)
        self.units: dict[str, Any] = {}
        self.held: dict[int, int] = {}
        self.there: dict[int, list[int]] = {}
        self.markers: dict[int, int] = {cell: rng.randrange(2) for cell in self.near if rng.random() < 0.08}
        self.engaged: dict[int, int] = {}
        if rng.random() < 0.5:
            self.engaged = {cell: rng.randrange(2) for cell in rng.sample(self.near, min(2, len(self.near)))}

    def named(self, squares: dict[int, int]) -> dict[str, list[str]]:
        names = self.box.board.names
        return {
            side: [names[cell] for cell, owner in squares.items() if owner == number]
            for number, side in enumerate(SIDES)
        }

    def place(self) -> None:
        rng, box = self.rng, self.box
        shares = [rng.choice((0.1, 0.2, 0.4)) for _ in SIDES]
        for unit in rng.sample(range(len(box.ids)), len(box.ids)):
            kind, side = box.kind[unit], box.side[unit]
            if kind == terms.AIR:
                self.fly(unit)
            elif kind in (terms.GARRISON, terms.DUMMY):
                self.garrison(unit)
            elif rng.random() > (0.5 if kind in (terms.HQ, terms.ENGINEER) else shares[side]):
                self.rest(unit)
            else:
                self.stand(unit)
        self.settle_engagements()
        if self.segment in FIGHTS and (self.segment != "commitment" or rng.random() < 0.5):
            self.commit()

    # ---- off the map

    def rest(self, unit: int) -> None:
        """In the Pool, in reserve, at the edge, still to come, or out of play."""
        kind = self.box.kind[unit]
        places = ["pool", "pool", "pool", "out"]
        if self.rng.random() < 0.1:
            places = ["off-map", "waiting", "reserves"]
        entry: dict[str, Any] = {"place": self.rng.choice(places)}
        if kind == terms.HQ and self.rng.random() < 0.2:
            entry = {"place": "turn-track", "returns": self.rng.randint(1, 4)}
        if entry["place"] in ("off-map", "reserves") and kind in TWO_SIDED and self.rng.random() < 0.5:
            entry["state"] = ["flipped"]
        if entry["place"] == "off-map" and self.rng.random() < 0.3:
            entry["state"] = [*entry.get("state", []), "disrupted"]
        self.units[self.box.ids[unit]] = entry

    def fly(self, unit: int) -> None:
        place = self.rng.choice(("airfield", "airfield", "landed", "pool", "out", "aloft"))
        entry: dict[str, Any] = {"place": place}
        if place == "aloft":  # as a marker
            cell = self.rng.choice(self.near)
            self.markers[cell] = self.box.side[unit]
            entry |= {"over": self.box.board.names[cell], "state": ["flipped"]}
        self.units[self.box.ids[unit]] = entry

    # ---- on it

    def garrison(self, unit: int) -> None:
        """Face down, or one that has been turned up and was real."""
        forts = [cell for cell in self.country.forts if cell in self.far and cell not in self.there]
        if not forts or self.rng.random() < 0.4:
            self.units[self.box.ids[unit]] = {"place": "out"}
            return
        marks = ["in-fort"]
        if self.box.kind[unit] == terms.DUMMY or self.rng.random() < 0.7:
            marks.append("flipped")
        if self.rng.random() < 0.2:
            marks.append("disrupted")
        self.put(unit, self.rng.choice(forts), marks)

    def put(self, unit: int, cell: int, marks: list[str]) -> None:
        self.held.setdefault(cell, self.box.side[unit])
        self.there.setdefault(cell, []).append(unit)
        self.units[self.box.ids[unit]] = {"hex": self.box.board.names[cell], "state": marks}

    def stand(self, unit: int) -> None:
        rng, box = self.rng, self.box
        side, kind = box.side[unit], box.kind[unit]
        marks = self.marks(unit)
        cells = self.near if kind in INFANTRY or rng.random() < 0.4 else self.far
        if box.channel[unit] == terms.RAILS:
            cells = [cell for cell in self.far if self.country.on_way(RAIL, cell)]
        elif box.channel[unit] == terms.MAJOR_ROADS:
            cells = [cell for cell in self.far if self.country.on_way(ROAD, cell)]
        cells = [cell for cell in cells if self.is_open(unit, cell, marks)]
        friends = [cell for cell in cells if self.held.get(cell) == side]
        if friends and rng.random() < 0.5:
            cells = friends
        if not cells:
            self.rest(unit)
            return
        cell = rng.choice(cells)
        inside = [other for other in self.there.get(cell, []) if "in-fort" in self.units[box.ids[other]]["state"]]
        if self.country.fort[cell] and self.fits_fort(unit, marks) and not inside and rng.random() < 0.5:
            marks.append("in-fort")
        self.put(unit, cell, marks)

    def is_open(self, unit: int, cell: int, marks: list[str]) -> bool:
        """Not the enemy's, unless units are engaged there; not quite full; a fort now and then for whom it is not."""
        side = self.box.side[unit]
        here = [other for other in self.there.get(cell, []) if self.box.side[other] == side]
        if self.held.get(cell, side) != side and cell not in self.engaged:
            return False
        if self.country.fort[cell]:
            fits = self.fits_fort(unit, marks)
            return cell not in self.engaged and len(here) < 2 and (fits or self.rng.random() < 0.1)
        return len(here) < (4 if self.rng.random() < 0.1 else 2)

    def fits_fort(self, unit: int, marks: list[str]) -> bool:
        kind = self.box.kind[unit]
        if kind == terms.BRIGADE:
            return "flipped" in marks and self.box.attack[unit][terms.BACK] == 2
        return kind in (terms.BATTALION, terms.ENGINEER, terms.CHASSEUR)

    def marks(self, unit: int) -> list[str]:
        kind, rng = self.box.kind[unit], self.rng
        possible = {"disrupted": 0.15, "suppressed": 0.1}
        if kind == terms.HQ or kind in TWO_SIDED or kind in terms.GERMAN_KINDS:
            possible["flipped"] = 0.4
        if kind == terms.GUN:
            possible |= {"fired": 0.05, "used": 0.15}
        if self.segment == "movement":
            possible |= {"moved": 0.1, "turned": 0.1, "changed-mode": 0.05, "broken-down": 0.03}
        if self.segment == "assault" and kind in INFANTRY:
            possible |= {"in-secondary": 0.05, "spent": 0.05}
        if self.segment == "assault" and kind == terms.HQ:
            possible["supplying"] = 0.15
        if self.segment in ("movement", "assault") and unit in self.box.hqs_of[GERMAN]:
            possible["supplied-guns"] = 0.15
        found = [mark for mark, chance in possible.items() if rng.random() < chance]
        if "supplied-guns" in found and "flipped" not in found:
            found.remove("supplied-guns")
        return [*found, "failed-rally"] if "disrupted" in found and rng.random() < 0.3 else found

    # ---- engagements and commitments

    def settle_engagements(self) -> None:
        """Both sides are in an engaged square; who came into it has a square to go back to."""
        for cell, attacker in list(self.engaged.items()):
            here = self.there.get(cell, [])
            mine = [unit for unit in here if self.box.side[unit] == attacker]
            foes = [unit for unit in here if self.box.side[unit] != attacker]
            if not any(self.box.kind[unit] in INFANTRY for unit in mine) or not foes:
                del self.engaged[cell]
                for unit in mine if self.held.get(cell) != attacker else foes:
                    self.rest(unit)
                    here.remove(unit)
                continue
            back = [other for other in self.box.board.adjacent[cell] if self.held.get(other, attacker) == attacker]
            for unit in mine:
                if back:
                    self.units[self.box.ids[unit]]["jump_off"] = self.box.board.names[self.rng.choice(back)]

    def commit(self) -> None:
        """Some of those who can are committed, and some of these have tried to close in."""
        adjacent, rng = self.box.board.adjacent, self.rng
        assaulted: set[int] = set()
        for cell, units in self.there.items():
            if self.held[cell] != self.active or cell in self.engaged:
                continue
            for unit in units:
                entry = self.units[self.box.ids[unit]]
                targets = [
                    other
                    for other in adjacent[cell]
                    if self.held.get(other, self.active) != self.active
                    and other not in self.engaged
                    and self.can_cross(cell, other)
                    and (
                        not self.country.fort[other]
                        or (other not in assaulted and self.fits_fort(unit, entry["state"]))
                    )
                ]
                disordered = {"disrupted", "suppressed", "in-secondary"} & set(entry["state"])
                if not targets or disordered or self.box.kind[unit] not in terms.INFANTRY or rng.random() < 0.4:
                    continue
                target = rng.choice(targets)
                assaulted.add(target)
                entry["target"] = self.box.board.names[target]
                if rng.random() < 0.3 and self.segment != "commitment":
                    entry["state"] += ["tried-to-close", *(["closer"] if rng.random() < 0.6 else [])]

    def can_cross(self, cell: int, other: int) -> bool:
        return not self.country.crosses_meuse(cell, other) or side_between(cell, other) in self.country.crossings

    # ---- what chance seldom brings about

    def free(self, side: int) -> list[int]:
        """Squares near by that a side holds alone, or nobody."""
        cells = [cell for cell in self.near if self.held.get(cell, side) == side and not self.country.fort[cell]]
        return [cell for cell in cells if cell not in self.engaged] or [self.clear()]

    def clear(self) -> int:
        """A square where nobody is."""
        everywhere = range(len(self.box.board))
        cells = [cell for cell in everywhere if cell not in self.there and not self.country.fort[cell]]
        return self.rng.choice(cells)

    def bring(self, unit: int, cell: int, marks: list[str]) -> None:
        """From wherever it is."""
        for units in self.there.values():
            if unit in units:
                units.remove(unit)
        self.put(unit, cell, marks)

    def siege(self) -> Frame[State]:
        """A bombardment of a fort with units inside and outside."""
        hq = self.box.hqs_of[GERMAN][0]
        self.bring(hq, self.clear(), ["flipped"])
        return Bombardment(GERMAN, self.fort(), hq)

    def drum(self) -> Frame[State]:
        """20.4.2-4: drum fire that strikes a second square beside a fort."""
        hq = self.box.hqs_of[GERMAN][0]
        self.bring(hq, self.clear(), ["flipped"])
        cell = self.rng.choice(self.country.forts)
        beside = [other for other in self.box.board.adjacent[cell] if not self.there.get(other)]
        target = self.rng.choice(beside) if beside else self.clear()
        heavy = [gun for gun in self.box.guns_of[GERMAN] if self.box.heavy[gun]]
        near = [other for other in self.box.board.within(target, 5) if self.held.get(other, GERMAN) == GERMAN]
        near = [other for other in near if not self.country.fort[other] and other != target]
        fire = Bombardment(GERMAN, target, hq)
        fire.firing = self.rng.sample(heavy, 4)
        for gun in fire.firing:
            self.bring(gun, self.rng.choice(near), ["fired"])
        fire.goto("choose_second")
        return fire

    def salvo(self) -> None:
        """Guns of both sides within range of each other, and an HQ of each with shells."""
        for side in (GERMAN, FRENCH):
            self.bring(self.box.hqs_of[side][0], self.clear(), ["flipped"])
            for gun in self.rng.sample(self.box.guns_of[side], 8):
                if self.box.channel[gun] == terms.ANYWHERE:
                    self.bring(gun, self.rng.choice(self.free(side)), [])

    def fort(self) -> int:
        """Chasseurs inside and outside a fort; German guns that harm it near by, engineers beside it who assault it."""
        box, rng = self.box, self.rng
        cell = rng.choice(self.country.forts)
        for unit in self.there.pop(cell, []):
            self.rest(unit)
        self.held.pop(cell, None)
        self.engaged.pop(cell, None)
        for unit, marks in zip(box.of_kind[terms.CHASSEUR], (["in-fort"], ["disrupted", "flipped"]), strict=False):
            self.bring(unit, cell, marks)
        beside = [other for other in box.board.adjacent[cell] if not self.there.get(other)]
        beside = [other for other in beside if not self.country.fort[other] and self.can_cross(other, cell)]
        if beside:
            engineers = box.of_kind[terms.ENGINEER][0]
            self.bring(engineers, beside[0], [])
            self.units[box.ids[engineers]]["target"] = box.board.names[cell]
        for gun in box.guns_of[GERMAN]:
            if box.hits_forts[gun] or rng.random() < 0.3:
                there = [other for other in box.board.within(cell, 6) if self.held.get(other, GERMAN) == GERMAN]
                self.bring(gun, rng.choice([other for other in there if not self.country.fort[other]]), [])
        return cell

    def depot(self) -> None:
        """Battalions together, more than the regiments in the Pool need."""
        cell = self.rng.choice(self.free(GERMAN))
        for unit in self.box.of_kind[terms.BATTALION][:4]:
            self.bring(unit, cell, [])
        for unit in self.box.of_kind[terms.REGIMENT][:60]:
            if "place" in self.units[self.box.ids[unit]]:
                self.units[self.box.ids[unit]] = {"place": "pool"}

    def haul(self) -> None:
        """A gun and two companies of engineers."""
        cell = self.rng.choice(self.free(GERMAN))
        for unit in (*self.box.of_kind[terms.ENGINEER][:2], self.box.guns_of[GERMAN][0]):
            self.bring(unit, cell, [])

    def exchange(self) -> None:
        """Battalions that wait with an arrival of the Germans."""
        for unit in self.box.of_kind[terms.BATTALION][:6]:
            for units in self.there.values():
                if unit in units:
                    units.remove(unit)
            self.units[self.box.ids[unit]] = {"place": "waiting", "due": 0}
        for unit in self.box.of_kind[terms.REGIMENT]:
            if "place" in self.units[self.box.ids[unit]]:
                self.units[self.box.ids[unit]] = {"place": "pool"}

    def locked(self) -> None:
        """Germans who are engaged as defenders and may assault, and nobody who must."""
        board = self.box.board
        for cell in [cell for cell, side in self.engaged.items() if side == GERMAN]:
            self.engaged[cell] = FRENCH
        for entry in self.units.values():
            entry.pop("target", None)
        for regiment, brigade in zip(
            self.box.of_kind[terms.REGIMENT][:2], self.box.of_kind[terms.BRIGADE][:2], strict=True
        ):
            cell = self.clear()
            self.bring(regiment, cell, [])
            self.bring(brigade, cell, [])
            self.engaged[cell] = FRENCH
            empty = [other for other in board.adjacent[cell] if not self.there.get(other)]
            self.units[self.box.ids[brigade]]["jump_off"] = board.names[empty[0] if empty else cell]

    def amid(self, make: Callable[[], Frame[State]]) -> dict[str, Any]:
        """In the middle of a phase of the Germans, at the start of a procedure."""
        campaign, turn, phase = Campaign(), Turn(), PlayerPhase(GERMAN)
        campaign.goto("turns")
        turn.goto("end_of_turn")
        phase.goto("end_of_phase")
        return {"frames": [dump_frame(frame) for frame in (campaign, turn, phase, make())]}

    def home(self) -> Frame[State]:
        """A battalion comes back from an engagement to a fort that nobody else is in."""
        fort = self.rng.choice(self.country.forts)
        cell = next(cell for cell in self.box.board.adjacent[fort] if not self.country.fort[cell])
        for square in (fort, cell):
            for unit in self.there.pop(square, []):
                self.rest(unit)
            self.held.pop(square, None)
            self.engaged.pop(square, None)
        battalion, brigade = self.box.of_kind[terms.BATTALION][0], self.box.of_kind[terms.BRIGADE][0]
        self.bring(brigade, cell, [])
        self.bring(battalion, cell, [])
        self.engaged[cell] = GERMAN
        self.units[self.box.ids[battalion]]["jump_off"] = self.box.board.names[fort]
        return GoBack(GERMAN, [battalion])

    def losses(self) -> Frame[State]:
        """Losses of a bombardment, where a disruption may stand for a step; or a way home from an engagement."""
        if self.rng.random() < 0.3:
            return self.home()
        cell = self.rng.choice(self.free(FRENCH))
        units = self.rng.sample(self.box.of_kind[terms.BRIGADE], 2)
        for unit in units:
            self.bring(unit, cell, [])
        return TakeLosses(FRENCH, units, self.rng.choice((1, 2, 3)), 1, "8.6.4(ST)")

    def through(self) -> Frame[State]:
        """A breakthrough of several units."""
        cell = self.clear()
        beside = [other for other in self.box.board.adjacent[cell] if self.can_cross(cell, other)]
        beside = [other for other in beside if not self.there.get(other) and not self.country.fort[other]]
        for unit, origin in zip(self.box.of_kind[terms.BATTALION], beside[:3], strict=False):
            self.bring(unit, origin, [])
            self.units[self.box.ids[unit]]["target"] = self.box.board.names[cell]
        return Advance(GERMAN, cell, THROUGH)

    def storm(self) -> Frame[State]:
        """A 756, engineers and battalions have taken a square (20.4.2-6)."""
        advance = self.through()
        assert isinstance(advance, Advance)
        names = self.box.board.names
        beside = [self.box.board.index[entry["hex"]] for entry in self.units.values() if "target" in entry]
        beside = [cell for cell in beside if advance.cell in self.box.board.adjacent[cell]]
        for unit in (self.box.index["DE-5-1"], self.box.of_kind[terms.ENGINEER][0]) if beside else ():
            self.bring(unit, beside[0], [])
            self.units[self.box.ids[unit]]["target"] = names[advance.cell]
        return Advance(GERMAN, advance.cell, STORM)
