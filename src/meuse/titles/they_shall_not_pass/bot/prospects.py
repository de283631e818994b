"""How a position stands: the points that the German will have in the end, and what they are worth to each side.

Made by hand, term by term, of what decides the game; the weights of strength and time were fitted, with fixed signs, to
60 games between scripts of several tempers, and the width to how far off the guess is at each turn of these. What is
still to come, before either side's half of a turn, is what it was in 1,200 games of scripts that changed their tempers.
"""

import math
from typing import Final, NamedTuple

from meuse.engine.plans import Weight
from meuse.titles.they_shall_not_pass.bot.temper import TEMPERS
from meuse.titles.they_shall_not_pass.bot.worth import Country, Worth
from meuse.titles.they_shall_not_pass.chapters.victory import casualties, forts_destroyed, towns_taken, verdun_hexes
from meuse.titles.they_shall_not_pass.state import State, is_gun, is_infantry
from meuse.titles.they_shall_not_pass.terms import (
    DEMORALIZED,
    FRENCH,
    FULL_EFFORT,
    GERMAN,
    HQ,
    REDUCED,
    REMNANT,
    UNSUPPLIED,
)

WHOLE_GAME: Final = 8.0  # turns after the first: what follows is worth so much with all of them to come
TO_COME: Final[tuple[float, ...]] = (0.35, 2.9)  # points that the German takes: anyhow, and in them ...
ANSWER: Final[tuple[float, ...]] = (-1.35, -1.3)  # ... beside that, where the French half of the turn comes next
STRENGTH: Final[tuple[float, ...]] = (0.052, 0.054)  # a point of infantry that can fight, German and French ...
USUAL_STRENGTH: Final[tuple[float, ...]] = (165.0, 85.0)  # ... beyond what they have on average, guns and HQs included
SPEARHEAD: Final = 10  # regiments: how near the foremost are to the goals
NEARER: Final = 0.03  # each unit of pull of each of them
SHAKEN: Final = 0.75  # of a demoralized unit's strength counts, beside the half that it has lost
HUNGRY: Final = 0.6  # ... of one out of supply
BATTERY: Final = 2.0  # points of strength that a gun counts for
STAFF: Final = 5.0  # ... an HQ, which feeds a corps
LOSSES: Final[tuple[float, ...]] = (3.0, 2.6)  # steps that a turn costs, German and French, after replacements
PAR: Final = 7.5  # points in the middle of the draws
DRAWS: Final = 1.5  # points around PAR that are a draw
WIDTH: Final[tuple[float, ...]] = (0.6, 0.15)  # how wide the result of a game is at the end, and what each turn adds


def expected_casualty_points(state: State) -> float:
    """16.0(c): what the ratio of casualties will bring, smoothly, for every step brings the next point nearer."""
    left = state.box.last_turn - state.turn
    german = casualties(state, GERMAN) + LOSSES[GERMAN] * left
    french = casualties(state, FRENCH) + LOSSES[FRENCH] * left
    ratio = max(french, 3.0) / max(german, 3.0)
    width = 0.05 + 0.05 * left
    total = 0.0
    for at, points in ((1.0, 1.0), (1.5, 2.0), (2.0, 2.0)):
        total += points / (1.0 + math.exp(-max(min((ratio - at) / width, 30.0), -30.0)))
    return total


class Force(NamedTuple):
    """What the units of a side on the map can do, in points of strength."""

    whole: float  # if all of them were in good order and in supply
    nerve: float  # what demoralization takes from that
    supply: float  # ... and want of supply

    @property
    def able(self) -> float:
        return self.whole - self.nerve - self.supply


def force_of(state: State, side: int) -> Force:
    """6.16, 12.3: infantry, guns and HQs; a unit that is shaken or hungry counts for less than its halved strength."""
    box = state.box
    whole = nerve = supply = 0.0
    for unit in box.units_of[side]:
        if state.where[unit] < 0:
            continue
        status = state.status[unit]
        full = shaken = able = 0.0
        if is_infantry(box, unit):
            printed = box.reduced[unit] if status & REDUCED and box.kind[unit] != REMNANT else box.strength[unit]
            full, shaken, able = float(printed), float((printed + 1) // 2), float(state.combat_strength(unit))
        elif is_gun(box, unit):
            full = shaken = able = BATTERY
        elif box.kind[unit] == HQ:
            full = shaken = able = STAFF
        fed = SHAKEN * shaken if status & DEMORALIZED else full
        left = able * (SHAKEN if status & DEMORALIZED else 1.0) * (HUNGRY if status & UNSUPPLIED else 1.0)
        whole += full
        nerve += full - fed
        supply += fed - left
    return Force(whole, nerve, supply)


def nearness(state: State, pull: list[float]) -> float:
    """How near the foremost German regiments in supply are to the goals."""
    box = state.box
    pulls = [
        pull[state.where[unit]]
        for unit in box.units_of[GERMAN]
        if state.where[unit] >= 0 and is_infantry(box, unit) and not state.status[unit] & UNSUPPLIED
    ]
    return sum(sorted(pulls, reverse=True)[:SPEARHEAD])


class Term(NamedTuple):
    """A part of the points that the German can expect, the text `weight-KIND`."""

    kind: str
    cases: tuple[str, ...]
    points: float


def terms(state: State, country: Country) -> list[Term]:
    """16.0: what the German has, and what the strength and the places of both sides will bring him."""
    box = state.box
    if state.result is not None:
        return [Term(source.reason, (source.case,), float(source.points)) for source in state.result.sources]
    infiltration = state.infiltration()
    each = box.towns_per_point_infiltration if infiltration else box.towns_per_point
    found = [
        Term("towns", ("15.5(b)" if infiltration else "16.0(a)",), towns_taken(state) / each),
        Term("forts", ("16.0(a-ii)",), float(forts_destroyed(state) * box.fort_points)),
        Term("verdun", ("16.0(a-iii)",), float(verdun_hexes(state) * box.verdun_points)),
    ]
    if state.division_121_used and FULL_EFFORT not in state.options:
        found.append(Term("division-121", ("16.0(d)",), float(box.division_121_points)))
    ahead = turns_ahead(state) / WHOLE_GAME
    found.append(Term("casualties", ("16.0(c)",), (1.0 - 0.4 * ahead) * expected_casualty_points(state)))
    pull = Worth(state, country, TEMPERS[GERMAN], GERMAN).pull
    found.append(Term("spearhead", ("16.0(a)", "16.0(a-ii)"), ahead * NEARER * nearness(state, pull)))
    for side, name, sign in ((GERMAN, "german", ahead), (FRENCH, "french", -ahead)):
        force = force_of(state, side)
        found += [
            Term(f"{name}-strength", ("9.1(b)",), sign * STRENGTH[side] * (force.whole - USUAL_STRENGTH[side])),
            Term(f"{name}-nerve", ("12.3(a)", "12.3(b-ii)"), -sign * STRENGTH[side] * force.nerve),
            Term(f"{name}-supply", ("6.16(a)", "6.16(b-ii)"), -sign * STRENGTH[side] * force.supply),
        ]
    return found


def turns_ahead(state: State) -> float:
    """How much of the game is still to come; of the last turn too, for half of it may be."""
    return state.box.last_turn - state.turn + 0.7


def expected_points(state: State, country: Country, answer: bool = False) -> float:
    """German victory points at the end of the game, as things stand; `answer`: the French half of the turn is next."""
    total = sum([term.points for term in terms(state, country)])
    if state.result is not None:
        return total
    ahead = turns_ahead(state) / WHOLE_GAME
    total += TO_COME[0] + TO_COME[1] * ahead
    return total + ANSWER[0] + ANSWER[1] * ahead if answer else total


def german_chance(state: State, country: Country, answer: bool = False) -> float:
    """From 0 to 1: a victory counts one, a draw a half; the nearer the end, the more a single point decides."""
    if state.result is not None:
        winner = state.result.winner
        margin = 0.01 * (state.result.points - PAR)  # of equal results the better one
        return margin + (1.0 if winner == "german" else 0.0 if winner == "french" else 0.5)
    return chance_with(expected_points(state, country, answer), state.box.last_turn - state.turn)


def chance_with(points: float, left: int) -> float:
    """The chance of a German who expects so many points with so many turns left."""
    width = WIDTH[0] + WIDTH[1] * left
    wins = 1.0 / (1.0 + math.exp(-max(min((points - PAR - DRAWS) / width, 30.0), -30.0)))
    not_lost = 1.0 / (1.0 + math.exp(-max(min((points - PAR + DRAWS) / width, 30.0), -30.0)))
    return 0.5 * (wins + not_lost)


def weights(state: State, country: Country, side: int) -> list[Weight]:
    """Each part of the judgement in chances of a side. A point counts for as much as it does on average around a draw:
    positions of one turn can then be compared part by part."""
    left = state.box.last_turn - state.turn
    reach = 2 * DRAWS
    point = (chance_with(PAR + reach, left) - chance_with(PAR - reach, left)) / (2 * reach)
    each = point if side == GERMAN else -point
    return [Weight(term.kind, term.cases, each * term.points) for term in terms(state, country)]
