"""What the dice of the next step may bring, for the player who decides: orders, volleys, losses, charges, melees,
retreats, recovery. Made of what that player may know (ruling L61)."""

from typing import Any

from meuse.engine.counters import NOBODY
from meuse.engine.faces import Forecast, Outcome, Track
from meuse.engine.flow import Frame
from meuse.titles.valmy import fog
from meuse.titles.valmy.chapters.activation import Activation, activation_refusal
from meuse.titles.valmy.chapters.board import FLANKS, units_in
from meuse.titles.valmy.chapters.charges import Charge
from meuse.titles.valmy.chapters.combat import BattleInBox
from meuse.titles.valmy.chapters.command import in_command, obeys_from, superiors
from meuse.titles.valmy.chapters.deployment import Deployment, Rearrangement
from meuse.titles.valmy.chapters.fire import MAIN_FIRE, MINOR, OVERRUN, fighters
from meuse.titles.valmy.chapters.flank_fights import FlankFight, stands_with, with_them
from meuse.titles.valmy.chapters.flanks import FlankFights
from meuse.titles.valmy.chapters.initiative import Initiative, roll_winner
from meuse.titles.valmy.chapters.leaders import GivePoints
from meuse.titles.valmy.chapters.losses import TakeLosses, may_lose
from meuse.titles.valmy.chapters.major import MajorBattle
from meuse.titles.valmy.chapters.melee import Melee
from meuse.titles.valmy.chapters.movement import March, only_units
from meuse.titles.valmy.chapters.pursuit import Pursuit
from meuse.titles.valmy.chapters.reaction import Reaction
from meuse.titles.valmy.chapters.recovery import Recovery
from meuse.titles.valmy.chapters.reserves import BringReserves, ComeToReserve, JoinMelee
from meuse.titles.valmy.chapters.retreat import legal_boxes
from meuse.titles.valmy.faces.asked import side_asked
from meuse.titles.valmy.faces.chances import (
    DIE,
    all_or_some,
    at_most,
    die_at_most,
    expected,
    percent,
    shooters,
    shot,
    stands_after_loss,
    volley,
)
from meuse.titles.valmy.faces.flank_odds import check_notes, flank_forecast
from meuse.titles.valmy.faces.odds import charge_forecast, flank_melee_forecast, melee_forecast
from meuse.titles.valmy.faces.tables import FIRE
from meuse.titles.valmy.state import Battle, State
from meuse.titles.valmy.terms import FACES, LEFT_BOX, MAIN_BOX, POSTS, RIGHT_BOX, SIDES, SKIRMISH_BOX

MOST_OUTCOMES = 7  # rows; all that is more is told as one


def forecast(state: State, stack: list[Frame[Any]]) -> Forecast | None:
    """The odds of what is being declared now."""
    if not stack or state.result is not None:
        return None
    frame = stack[-1]
    side = side_asked(state, frame)
    seen = fog.seen(state, SIDES[side])
    found = before_battle(seen, frame, side)
    if found is not None or seen.battle is None:
        return found
    if isinstance(frame, (Melee, ComeToReserve, BringReserves, JoinMelee)):
        return in_melee(seen, [each for each in stack if isinstance(each, Melee)])
    return in_battle(seen, seen.battle, frame, side)


def before_battle(seen: State, frame: Frame[Any], side: int) -> Forecast | None:
    if isinstance(frame, Initiative):
        return initiative(seen)
    if isinstance(frame, Activation):
        return single_unit(seen, frame.unit) if frame.step == "superior" else orders(seen, side)
    if isinstance(frame, March) and frame.step == "met":
        return overrun(seen, side, frame.stack)
    if isinstance(frame, Reaction) and frame.overrunning:
        return overrun(seen, side, frame.overrunning)
    if isinstance(frame, Recovery):
        return recovery(seen, frame)
    return None


def in_battle(seen: State, battle: Battle, frame: Frame[Any], side: int) -> Forecast | None:
    if isinstance(frame, BattleInBox):
        return size_of_battle(seen, battle, side) if frame.step == "size" else withdrawal(seen, battle, side)
    if isinstance(frame, (Deployment, Rearrangement)):
        return lines_of_battle(seen, battle, side)
    if isinstance(frame, GivePoints):
        return exchange(seen, battle, side)
    if isinstance(frame, TakeLosses):
        return losses(seen, frame)
    if isinstance(frame, FlankFights):
        return flank_forecast(seen, frame, side)
    if isinstance(frame, Charge):
        return charge_forecast(
            seen, frame.post, frame.attackers, frame.defenders, frame.rider, frame.stander, bool(frame.is_counter)
        )
    if isinstance(frame, FlankFight):
        return blow_struck_back(seen, frame)
    if isinstance(frame, Pursuit):
        return melee_forecast(seen, side, NOBODY, NOBODY, True)
    if isinstance(frame, MajorBattle):
        if frame.step in ("attacker_decides", "defender_decides"):
            return melee_forecast(seen, side, NOBODY, NOBODY, True)
        return withdrawal(seen, battle, side)
    return None


def in_melee(seen: State, melees: list[Melee]) -> Forecast | None:
    """9.5: the melee as it stands now, whoever is still to come."""
    if not melees:
        return None
    melee = melees[-1]
    return melee_forecast(seen, melee.side, melee.lead, melee.enemy_lead, melee.step == "attacking_lead")


# ---- initiative and orders (5.2, 6.0, 6.1)


def initiative(seen: State) -> Forecast:
    """5.1, 5.2: who would win the dice, if nobody plays a chit."""
    box = seen.box
    ratings = [seen.initiative_rating(leader) for leader in box.overall]
    won = [0, 0]
    for one in DIE:
        for other in DIE:
            won[roll_winner(seen, [one + ratings[0], other + ratings[1]])] += 1
    params: dict[str, str | int] = {
        "french": ratings[0],
        "allied": ratings[1],
        "french_leader": box.ids[box.overall[0]],
        "allied_leader": box.ids[box.overall[1]],
    }
    outcomes = [Outcome(name, won[side] / sum(won)) for side, name in enumerate(SIDES)]
    return Forecast("initiative", params, [], "", [], "", NOBODY, outcomes, ("5.1", "5.2", "5.2(b)"))


def orders(seen: State, side: int) -> Forecast | None:
    """6.0, 8.5: who is out of command, and what each of them must roll."""
    box = seen.box
    notes: list[Track] = []
    for leader in box.leaders_of[side]:
        if activation_refusal(seen, side, leader) is None and not in_command(seen, leader):
            rating = seen.initiative_rating(leader)
            told: dict[str, str | int] = {
                "leader": box.ids[leader],
                "rating": rating,
                "chance": percent(die_at_most(rating)),
            }
            notes.append(Track("must-roll", told))
    if not notes:
        return None
    params: dict[str, str | int] = {"count": len(notes), "radius": box.radius}
    return Forecast("orders", params, [], "", [], "", NOBODY, [], ("6.0", "6.0(b)", "8.5"), tuple(notes))


def single_unit(seen: State, unit: int) -> Forecast:
    """6.1, ruling L35: what a unit must roll under each of its superiors."""
    box = seen.box
    notes: list[Track] = []
    for leader in superiors(seen, unit):
        far = 0 if obeys_from(seen, unit, leader) else box.beyond_radius
        rating = seen.initiative_rating(leader)
        told: dict[str, str | int] = {
            "leader": box.ids[leader],
            "rating": rating,
            "modifier": far,
            "needed": max(rating - far, 0),
            "chance": percent(die_at_most(rating - far)),
        }
        notes.append(Track("rolls-under", told))
    params: dict[str, str | int] = {"unit": box.ids[unit]}
    return Forecast("single", params, [], "", [], "", NOBODY, [], ("6.1(c)", "6.1(d)", "6.1(h)"), tuple(notes))


# ---- fire (7.3, 9.1, 9.3)


def step_outcomes(chances: list[float]) -> list[Outcome]:
    """9.3.4: each number of steps and how likely it is; the last row stands for all that is more."""
    if len(chances) > MOST_OUTCOMES:
        chances = [*chances[: MOST_OUTCOMES - 1], sum(chances[MOST_OUTCOMES - 1 :])]
        last = f"{MOST_OUTCOMES - 1}+"
    else:
        last = str(len(chances) - 1)
    names = [*[str(number) for number in range(len(chances) - 1)], last]
    return [Outcome(name, chance) for name, chance in zip(names, chances, strict=True)]


def fire_sum(seen: State, name: str, units: list[int], kind: int) -> tuple[str, list[tuple[str, int]]]:
    """9.3.2: the steps that each unit costs the enemy in a hundred volleys."""
    items = [(seen.box.ids[unit], percent(expected(shot(seen, unit, kind)))) for unit in shooters(seen, units, kind)]
    return name, items


def volley_note(seen: State, id_: str, units: list[int], kind: int) -> Track:
    chances = volley(seen, units, kind)
    told: dict[str, str | int] = {
        "units": len(shooters(seen, units, kind)),
        "mean": f"{expected(chances):.1f}",
        "nothing": percent(chances[0]),
    }
    return Track(id_, told)


def volley_forecast(
    seen: State, id_: str, hex_name: str, own: list[int], enemies: list[int], kind: int, cases: tuple[str, ...]
) -> Forecast:
    """9.3: what the own volley is to be expected to cost the enemy, and his that side."""
    sums = [fire_sum(seen, "own-fire", own, kind)]
    notes = [volley_note(seen, "own-volley", own, kind)]
    if enemies:
        sums.append(fire_sum(seen, "enemy-fire", enemies, kind))
        notes.append(volley_note(seen, "enemy-volley", enemies, kind))
    else:
        notes.append(Track("enemy-unknown", {}))
    outcomes = step_outcomes(volley(seen, own, kind))
    params: dict[str, str | int] = {"hex": hex_name}
    return Forecast(id_, params, sums, "", [], FIRE, NOBODY, outcomes, cases, tuple(notes))


def overrun(seen: State, side: int, stack: list[int]) -> Forecast:
    """7.3, rulings L7, L61: the single unit fires first; it is known only if it lies on the map."""
    cell = seen.where[stack[0]]
    enemies = seen.troops_at(cell, 1 - side)
    found = volley_forecast(
        seen,
        "overrun",
        seen.box.board.names[cell],
        only_units(seen, stack),
        enemies,
        OVERRUN,
        ("7.3", "9.3.2", "T.FIRE"),
    )
    if not enemies:
        return found
    destroyed = chance_destroyed(seen, volley(seen, only_units(seen, stack), OVERRUN), enemies[0])
    note = Track("destroyed", {"unit": seen.box.ids[enemies[0]], "chance": percent(destroyed)})
    return found._replace(notes=(*found.notes, note))


def chance_destroyed(seen: State, chances: list[float], unit: int) -> float:
    """9.3.4, 9.6: that a volley leaves nothing of one unit."""
    steps = seen.steps_left(unit)
    gone = sum(chances[steps:])
    if steps > 1 and len(chances) > 1:
        gone += chances[1] * (1 - stands_after_loss(seen, unit))
    return gone


def size_of_battle(seen: State, battle: Battle, side: int) -> Forecast:
    """9.0(d), ruling L1: in a minor battle every unit fires once; of the enemy only the number is known."""
    own = fighters(seen, battle, side)
    hex_name = seen.box.board.names[battle.target]
    return volley_forecast(seen, "minor", hex_name, own, [], MINOR, ("9.0(d)", "9.1", "T.FIRE"))


def exchange(seen: State, battle: Battle, side: int) -> Forecast:
    """8.1, 8.3, 9.1, 9.3: both volleys, with the points that have been given so far."""
    hex_name = seen.box.board.names[battle.target]
    if not battle.major:
        own, enemies = fighters(seen, battle, side), fighters(seen, battle, 1 - side)
        return volley_forecast(seen, "volleys", hex_name, own, enemies, MINOR, ("8.1", "8.3", "9.3", "T.FIRE"))
    own, enemies = units_in(seen, side, MAIN_BOX), units_in(seen, 1 - side, MAIN_BOX)
    found = volley_forecast(seen, "main-fire", hex_name, own, enemies, MAIN_FIRE, ("8.1", "8.3", "9.2.10", "T.FIRE"))
    return found._replace(
        notes=(*found.notes, *check_notes(seen, [u for box in FLANKS for u in units_in(seen, side, box)]))
    )


# ---- losses (9.3.4, 9.6)


def losses(seen: State, frame: TakeLosses) -> Forecast:
    """9.3.4(b), 9.6: who may take the next step, and how likely each is to stand its check."""
    groups: dict[int, list[str]] = {}
    units = may_lose(seen, frame.units)
    for unit in sorted(units, key=lambda unit: -stands_after_loss(seen, unit)):
        groups.setdefault(percent(stands_after_loss(seen, unit)), []).append(seen.box.ids[unit])
    notes = [
        Track("would-stand", {"units": tuple(ids), "count": len(ids), "chance": chance})
        for chance, ids in groups.items()
    ]
    params: dict[str, str | int] = {"steps": frame.owed}
    return Forecast("losses", params, [], "", [], "", NOBODY, [], ("9.3.4", "9.6"), tuple(notes))


# ---- the battle board


def lines_of_battle(seen: State, battle: Battle, side: int) -> Forecast:
    """9.2.1: how strong both sides are in each pair of boxes that face each other."""
    notes: list[Track] = []
    for post in (SKIRMISH_BOX, LEFT_BOX, MAIN_BOX, RIGHT_BOX):
        own, enemies = units_in(seen, side, post), units_in(seen, 1 - side, FACES[post])
        told: dict[str, str | int] = {
            "post": POSTS[post],
            "facing": POSTS[FACES[post]],
            "own": sum([seen.strength(unit) for unit in own]),
            "enemy": sum([seen.strength(unit) for unit in enemies]),
        }
        notes.append(Track("facing-lines", told))
    own = units_in(seen, side, MAIN_BOX)
    params: dict[str, str | int] = {"hex": seen.box.board.names[battle.target]}
    outcomes = step_outcomes(volley(seen, own, MAIN_FIRE))
    sums = [fire_sum(seen, "own-fire", own, MAIN_FIRE)]
    return Forecast(
        "deployment", params, sums, "", [], FIRE, NOBODY, outcomes, ("9.2.1", "9.3", "T.FIRE"), tuple(notes)
    )


def blow_struck_back(seen: State, frame: FlankFight) -> Forecast | None:
    """9.2.9(a), ruling L43."""
    strikers = frame._strikers(seen)
    foot = [unit for unit in frame.foot if seen.post[unit] == frame.post and seen.where[unit] >= 0]
    if not strikers or not foot:
        return None
    post = FACES[frame.post]
    rider = stands_with(seen, 1 - frame.side, post, strikers)
    stander = with_them(seen, frame.rider, frame.post, foot)
    return flank_melee_forecast(seen, post, "strike-back", strikers, foot, rider, stander)


def withdrawal(seen: State, battle: Battle, side: int) -> Forecast:
    """9.7, ruling L19: the boxes that are open, and without any the check of every unit."""
    box = seen.box
    units = [unit for unit in seen.troops_at(battle.target, side) if unit not in battle.retreated]
    ways = legal_boxes(seen, units[0]) if units else []
    params: dict[str, str | int] = {"hex": box.board.names[battle.target], "ways": len(ways)}
    cases = ("9.7", "9.7(c)", "9.7(g)")
    if ways:
        notes = (Track("ways-out", {"hexes": tuple([box.board.names[cell] for cell in ways])}),)
        return Forecast("withdrawal", params, [], "", [], "", NOBODY, [], cases, notes)
    chances = [at_most(seen.morale(unit) - box.no_way_back) for unit in units]
    sums = [("gets-away", [(box.ids[unit], percent(chance)) for unit, chance in zip(units, chances, strict=True)])]
    notes = (Track("cut-off", {"modifier": box.no_way_back, "mean": f"{sum(chances):.1f}", "count": len(units)}),)
    return Forecast("withdrawal", params, sums, "", [], "", NOBODY, [], cases, notes)


# ---- recovery (10.1)


def recovery(seen: State, frame: Recovery) -> Forecast:
    """10.1(a): how many of those who could try, or have been named, come back to full strength."""
    box = seen.box
    units = [*frame.chosen, *frame._able(seen)]
    chances = [at_most(seen.morale(unit)) for unit in units]
    sums = [("recover", [(box.ids[unit], percent(chance)) for unit, chance in zip(units, chances, strict=True)])]
    outcomes = step_outcomes(all_or_some(chances))
    params: dict[str, str | int] = {"count": len(units), "mean": f"{sum(chances):.1f}"}
    return Forecast("recovery", params, sums, "", [], "", NOBODY, outcomes, ("10.1", "10.1(a)"))
