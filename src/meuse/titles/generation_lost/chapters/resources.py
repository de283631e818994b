"""14.0 Command resources: the roll for them, who may support an assault, and what may be spent on it.

The frames that spend them belong to the assault (ruling G47): they offer what `resource_refusal` does not refuse, let
the player name a gun of `gun_choices` where there are several, and call `spend`; for the French in defence
`defensive_75_refusal`, `defensive_75s` and `spend_defensive_75`.
"""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.engine.flow import Ask, Refusal
from meuse.titles.generation_lost.chapters.engagement import may_assault, must_assault
from meuse.titles.generation_lost.commit_events import ResourceSpent, ResourcesRolled
from meuse.titles.generation_lost.state import (
    COUNTER_ATTACK,
    NOT_ENGAGED,
    OF_ENGAGED,
    PHOSGENE,
    SECONDARY,
    SPENDABLE,
    Battle,
    SideProcedure,
    State,
    Table,
)
from meuse.titles.generation_lost.tables import modifier_on
from meuse.titles.generation_lost.terms import (
    CLOSER,
    DISORDERED,
    FRENCH,
    GERMAN,
    RAIN,
    RESOURCES,
    SIDES,
    SNOW,
    USED,
    WEATHERS,
)

GASES: Final = ("gas", PHOSGENE)  # 14.2.6(PH): phosgene is spent from the gas
NO_PHOSGENE: Final = {"19.5": "19.5.5(a)", "19.6": "19.6.5(c)", "20.0": "20.3.6(b)"}  # scenarios that say so
PHOSGENE_COMES: Final = "14.2.6(PH)"
HALF_OF_GAS: Final = {"20.0": "20.3.6(b)"}  # by scenario ...
JULY_GAS: Final = "19.4.5(a)"  # ... and where it is said first
GAS: Final = RESOURCES.index("gas")
FRENCH_75: Final = RESOURCES.index("french-75")
BARRAGES: Final = ("lifting", "creeping")
BARRAGE: Final = "barrage"
USING_UP: Final = ("gas", PHOSGENE, "french-75")  # ruling G43: each takes a gun for the phase
GUN_CASES: Final = {
    "lifting": "14.2.2(a)",
    "creeping": "14.2.2(b)",
    "gas": "14.2.6",
    PHOSGENE: "14.2.6(PH)",
    "french-75": "14.2.4",
}
CALIBRE_75: Final = "75"


# ---- who may support (14.2.2, 14.2.4, 14.2.6, ruling G43)


def fits_kind(state: State, gun: int, kind: str) -> bool:
    """14.2.4, 14.2.6(PH): the French 75s for their own resource, heavy guns for phosgene, else any."""
    if kind == "french-75":
        return state.side_of[gun] == FRENCH and state.box.calibre[gun] == CALIBRE_75
    return kind != PHOSGENE or state.box.heavy[gun]


def can_support(state: State, gun: int, cell: int) -> bool:
    """14.2.2, 8.3.1, 8.3.2(a), ruling G43: in good order, not interdicted, not engaged, the square in its range."""
    where = state.where[gun]
    return (
        where >= 0
        and not state.status[gun] & DISORDERED
        and state.engaged[where] == NOT_ENGAGED
        and not state.is_interdicted(gun)
        and state.box.board.distance(where, cell) <= state.box.range[gun]
    )


def supporting_guns(state: State, side: int, cell: int, kind: str) -> list[int]:
    """14.2.2, 14.2.4, 14.2.6, ruling G43: a side's guns that may support an assault on a square.

    `kind` is barrage, gas, phosgene or french-75. Barrages use nobody up and may come from used guns (14.2.2(b-MANY)).
    """
    fresh = kind != BARRAGE
    return [
        gun
        for gun in state.box.guns_of[side]
        if state.where[gun] >= 0
        and not (fresh and state.status[gun] & USED)
        and fits_kind(state, gun, kind)
        and can_support(state, gun, cell)
    ]


def gun_choices(state: State, battle: Battle, resource: str) -> list[int]:
    """14.2.4(BOTH), ruling G43: the guns one of which gives this resource and is used up by it.

    A gun that has given a 75 or gas to this assault may give it the other too.
    """
    if resource not in USING_UP:
        return []
    again = [
        gun for gun in battle.batteries if fits_kind(state, gun, resource) and can_support(state, gun, battle.target)
    ]
    return sorted(again + supporting_guns(state, battle.attacker, battle.target, resource))


# ---- what may be spent (14.2, 14.3, 16.2.2)


def spent_on(battle: Battle) -> list[str]:
    """14.3: the resources that an assault has had, phosgene under its own name."""
    return [name for name in SPENDABLE if battle.has_spent(name)]


def shift_of(state: State, resource: str) -> int:
    """14.2: the columns to the right that a resource is worth."""
    return state.box.resource_shift.get(resource, 0)


def spent_shift(state: State, battle: Battle) -> int:
    """16.2.2: the columns that the resources of an assault make so far."""
    return sum(shift_of(state, name) for name in spent_on(battle))


def in_stock(state: State, resource: str) -> int:
    """14.1, 14.3.3, 19.4.5(a), ruling G44: how many are left."""
    if resource != PHOSGENE:
        return state.resources[RESOURCES.index(resource)]
    special = state.scenario.special
    if state.turn in special.phosgene:
        return state.resources[GAS]
    if state.turn in special.phosgene_half:
        return max(0, min(state.resources[GAS], state.gas_rolled // 2 - state.phosgene_used))
    return 0


def resource_refusal(state: State, battle: Battle, resource: str) -> Refusal | None:
    """14.2, 14.3, 16.2.2: why a resource cannot be spent on this assault now; phosgene counts as one of its own."""
    refusal = unfit_refusal(state, battle, resource)
    if refusal is not None:
        return refusal
    named: dict[str, str | int] = {"resource": resource}
    if in_stock(state, resource) <= 0:
        if resource == PHOSGENE and state.resources[GAS]:
            return Refusal(HALF_OF_GAS.get(state.scenario.case, JULY_GAS), "phosgene-two-gas", named)
        return Refusal("14.1(ZERO)", "resource-none-left", named)
    refusal = limit_refusal(state, battle, resource)
    if refusal is not None or resource not in GUN_CASES:
        return refusal
    if resource in BARRAGES:
        guns = supporting_guns(state, battle.attacker, battle.target, BARRAGE)
    else:
        guns = gun_choices(state, battle, resource)
    if not guns:
        named["hex"] = state.box.board.names[battle.target]
        return Refusal(GUN_CASES[resource], "no-gun-supports", named)
    return None


def unfit_refusal(state: State, battle: Battle, resource: str) -> Refusal | None:
    """14.2: resources that are not for this player, or not for an assault of this kind."""
    named: dict[str, str | int] = {"resource": resource}
    if battle.kind == COUNTER_ATTACK:
        return Refusal("16.5.2", "no-resources-in-counter-attack", named)
    if resource == "secondary":
        if battle.kind != SECONDARY:
            return Refusal("14.2.1", "secondary-comes-later", named)
        if battle.has_spent(resource):
            return Refusal("14.2.1(NOT)", "no-third-wave", named)
    if resource == "french-75":
        if battle.attacker != FRENCH:
            return Refusal("14.2.4", "only-the-french", named)
        if battle.kind == OF_ENGAGED:
            return Refusal("14.2.4(ENG)", "no-75s-in-engagement", named)
    if resource in ("flame", PHOSGENE) and battle.attacker != GERMAN:
        return Refusal("14.2.5" if resource == "flame" else "14.2.6(PH)", "only-the-germans", named)
    if resource == "flame" and not any(state.status[unit] & CLOSER for unit in battle.attackers):
        return Refusal("14.2.5", "flames-need-closers", named)
    if resource == PHOSGENE:
        turns = state.scenario.special.phosgene + state.scenario.special.phosgene_half
        if state.turn not in turns:
            yet = bool(turns) and state.turn < min(turns)
            case = PHOSGENE_COMES if yet else NO_PHOSGENE.get(state.scenario.case, PHOSGENE_COMES)
            return Refusal(case, "no-phosgene-yet", named)
    return None


def limit_refusal(state: State, battle: Battle, resource: str) -> Refusal | None:
    """14.2.2, 14.3.1, 14.3.4, 16.2.2, ruling G45: each kind once, one barrage, four kinds, four columns."""
    table = state.box.command_table
    named: dict[str, str | int] = {"resource": resource}
    if any(battle.has_spent(name) for name in (GASES if resource in GASES else (resource,))):
        return Refusal("14.3.1", "resource-once", named)
    if resource in BARRAGES and any(battle.has_spent(name) for name in BARRAGES):
        return Refusal("14.2.2", "one-barrage", named)
    named["most"] = table.most_resources
    if battle.kinds_spent() >= table.most_resources:
        if battle.kind == SECONDARY:
            return Refusal("14.3.4", "four-kinds-secondary", named)
        return Refusal("14.3.1", "four-kinds", named)
    if spent_shift(state, battle) + shift_of(state, resource) > table.most_shifts:
        named["most"] = table.most_shifts
        named["shift"] = spent_shift(state, battle)
        return Refusal("16.2.2", "four-columns", named)
    return None


def spend(play: Table, battle: Battle, resource: str, gun: int = NOBODY) -> None:
    """14.3.3, 14.2.4(USED), ruling G43: the number goes down by one, and the gun that gives it is used."""
    state = play.state
    state.resources[GAS if resource == PHOSGENE else RESOURCES.index(resource)] -= 1
    state.phosgene_used += resource == PHOSGENE
    battle.spend(resource)
    if gun != NOBODY:
        state.mark(gun, USED)
        if gun not in battle.batteries:
            battle.batteries.append(gun)
    play.log(
        ResourceSpent(
            side=SIDES[battle.attacker],
            resource=resource,
            hex=state.box.board.names[battle.target],
            left=state.resources[GAS if resource == PHOSGENE else RESOURCES.index(resource)],
            guns=() if gun == NOBODY else (state.box.ids[gun],),
            cases=("14.3.3",),
        )
    )


# ---- French 75s in defence (14.2.4(b))


def defensive_75s(state: State, battle: Battle) -> list[int]:
    """14.2.4: the 75s that may support the defence of the assaulted square."""
    return supporting_guns(state, FRENCH, battle.target, "french-75")


def defensive_75_refusal(state: State, battle: Battle) -> Refusal | None:
    """14.2.4(b), (ENG): why no 75 supports the defence against this assault."""
    named: dict[str, str | int] = {"resource": "french-75"}
    if battle.attacker != GERMAN:
        return Refusal("14.2.4", "only-the-french", named)
    if battle.kind == COUNTER_ATTACK:
        return Refusal("16.5.2", "no-resources-in-counter-attack", named)
    if battle.kind == OF_ENGAGED:
        return Refusal("14.2.4(ENG)", "no-75s-in-engagement", named)
    if battle.guns:
        return Refusal("14.3.1", "resource-once", named)
    if state.resources[FRENCH_75] <= 0:
        return Refusal("14.1(ZERO)", "resource-none-left", named)
    if not defensive_75s(state, battle):
        named["hex"] = state.box.board.names[battle.target]
        return Refusal("14.2.4", "no-gun-supports", named)
    return None


def spend_defensive_75(play: Table, battle: Battle, gun: int) -> None:
    """14.2.4(b), (USED): a 75 fires for the defenders and is used for the rest of the phase."""
    state = play.state
    state.resources[FRENCH_75] -= 1
    battle.guns += 1
    state.mark(gun, USED)
    play.log(
        ResourceSpent(
            side=SIDES[FRENCH],
            resource="french-75",
            hex=state.box.board.names[battle.target],
            left=state.resources[FRENCH_75],
            guns=(state.box.ids[gun],),
            cases=("14.2.4(b)", "14.3.3"),
        )
    )


# ---- the roll (14.1)


def has_assaults(state: State, side: int) -> bool:
    """14.1, rulings G41, G52: whether any assault is committed, or must or may be made in an engagement."""
    if any(state.target[unit] != NOBODY for unit in state.units_of[side]):
        return True
    return bool(must_assault(state, side) or may_assault(state, side))


def command_modifiers(state: State, side: int) -> list[Shift]:
    """14.1: what the roll for resources gets: by the time of the campaign, and in rain or snow."""
    table = state.box.command_table
    found: list[Shift] = []
    period = modifier_on(table.modifiers, state.campaign_turn, side)
    if period:
        found.append(Shift("resources-date", period, "14.1"))
    if state.weather in (RAIN, SNOW) and table.bad_weather:
        found.append(Shift(f"resources-{WEATHERS[state.weather]}", table.bad_weather, "14.1"))
    return found


class ResourcesSegment(SideProcedure):
    """14.1: one roll on the Command Center Table; the German one also gives the French their 75s (14.2.4(b))."""

    steps = ("roll",)

    def roll(self, play: Table) -> Ask | None:
        """14.1, 14.1(ZERO), 14.1(NUM): two dice and their modifiers; a number for each resource."""
        state = play.state
        if not has_assaults(state, self.side):
            return None
        dice = play.dice(2)
        modifiers = command_modifiers(state, self.side)
        total = sum(dice) + sum(each.amount for each in modifiers)
        table = state.box.command_table
        for column in range(len(RESOURCES)):
            state.resources[column] = table.number(column, total)
        state.gas_rolled = state.resources[GAS]
        state.phosgene_used = 0
        found = state.resources
        play.log(
            ResourcesRolled(
                side=SIDES[self.side],
                dice=dice,
                modifiers=tuple(modifiers),
                total=total,
                secondary=found[RESOURCES.index("secondary")],
                lifting=found[RESOURCES.index("lifting")],
                creeping=found[RESOURCES.index("creeping")],
                smoke=found[RESOURCES.index("smoke")],
                seventy_fives=found[FRENCH_75],
                flame=found[RESOURCES.index("flame")],
                gas=found[GAS],
                night=found[RESOURCES.index("night")],
                consolidate=found[RESOURCES.index("consolidate")],
                cases=("14.1",),
            )
        )
        return None
