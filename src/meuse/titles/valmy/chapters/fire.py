"""9.3 Fire combat: volleys of every kind, in minor battles, overruns and on the battle board."""

from typing import Final

from meuse.engine.events import Shift
from meuse.engine.flow import Ask
from meuse.titles.valmy.battle_events import FireInVain, Shot, Shots, VolleyFired
from meuse.titles.valmy.chapters.leaders import GivePoints
from meuse.titles.valmy.chapters.losses import TakeLosses, standing
from meuse.titles.valmy.state import Battle, Procedure, SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import CAVALRY, FRENCH, REDUCED

# 9.1, 7.3, 9.3: the kinds of fire.
MINOR: Final = 0
OVERRUN: Final = 1
SKIRMISH: Final = 2
MAIN_FIRE: Final = 3
DEFENSIVE: Final = 4
KINDS: Final = ("minor", "overrun", "skirmish", "main", "defensive")
DICE: Final = 2  # 9.0(e)


def fires(state: State, unit: int, kind: int) -> bool:
    """9.1(e), 9.3(a), (g), ruling L8: cavalry fires in minor battles and overruns, and never on the battle board."""
    return kind in (MINOR, OVERRUN) or state.box.kind[unit] != CAVALRY


def fire_column(state: State, unit: int) -> int:
    """9.3.1(a), (d), (e), 9.3.2(b), 9.3.3(a), ruling L51: the morale now, with leaders' points, or skirmishers'."""
    box = state.box
    return box.fire.column(state.raised_morale(unit), box.skirmisher[unit])


def fire_modifiers(state: State, unit: int, kind: int) -> list[Shift]:
    """9.3.3, 9.3.3(b), ruling L83: -1 for a unit that has lost a step, points or not; +2 at units that charge."""
    table = state.box.fire
    found: list[Shift] = []
    if state.status[unit] & REDUCED:
        found.append(Shift("reduced", table.reduced, "9.3.3"))
    if kind == DEFENSIVE:
        found.append(Shift("defensive-fire", table.defensive, "9.3.3(b)"))
    return found


def shown_roll(roll: int, modifier: int) -> str:
    """A sum as the log shows it, with what is added to it: 9−1."""
    if not modifier:
        return str(roll)
    return f"{roll}+{modifier}" if modifier > 0 else f"{roll}−{-modifier}"


class Volley(SideProcedure):
    """9.3, 9.3.2, ruling L38: all units of a side that fire from one box roll; then the hits are taken."""

    steps = ("fire", "losses")
    fields = ("side", "kind", "shooters", "targets", "hits")

    def __init__(
        self,
        side: int = FRENCH,
        kind: int = MINOR,
        shooters: list[int] | None = None,
        targets: list[int] | None = None,
    ) -> None:
        super().__init__(side)
        self.kind = kind
        self.shooters: list[int] = shooters if shooters is not None else []
        self.targets: list[int] = targets if targets is not None else []
        self.hits = 0

    def fire(self, play: Table) -> Ask | None:
        """9.0(e), 9.3.2(a), (c), 9.3.4: two dice for each unit; the hits are added up.

        Ruling L79: fire at nobody has no effect, and is not rolled.
        """
        state = play.state
        units = [unit for unit in standing(state, self.shooters) if fires(state, unit, self.kind)]
        ids = state.box.ids
        if not units:
            return None
        if not standing(state, self.targets):
            names = tuple([ids[unit] for unit in units])
            play.log(FireInVain(side=side_name(self.side), kind=KINDS[self.kind], units=names, cases=("9.3.2",)))
            return None
        dice = play.dice(DICE * len(units))
        table = state.box.fire
        columns: list[str] = []
        modifiers: list[int] = []
        results: list[int] = []
        told: dict[tuple[int, int], tuple[list[Shift], list[Shot]]] = {}  # by column and modifier
        for place in range(len(units)):
            unit = units[place]
            column = fire_column(state, unit)
            shifts = fire_modifiers(state, unit, self.kind)
            modifier = sum([shift.amount for shift in shifts])
            roll = sum(dice[DICE * place : DICE * place + DICE])
            steps = table.steps(column, roll + modifier)
            columns.append(table.columns[column])
            modifiers.append(modifier)
            results.append(steps)
            told.setdefault((column, modifier), (shifts, []))[1].append(
                Shot(unit=ids[unit], roll=shown_roll(roll, modifier), steps=steps)
            )
        self.hits = sum(results)
        play.log(
            VolleyFired(
                side=side_name(self.side),
                kind=KINDS[self.kind],
                hex=state.box.board.names[state.where[units[0]]],
                units=tuple([ids[unit] for unit in units]),
                columns=tuple(columns),
                dice=dice,
                modifiers=tuple(modifiers),
                results=tuple(results),
                fire=tuple(
                    [
                        Shots(
                            column=table.columns[column],
                            least=table.one[column],
                            shifts=tuple(shifts),
                            shots=tuple(shots),
                        )
                        for (column, _), (shifts, shots) in told.items()
                    ]
                ),
                hits=self.hits,
                cases=("9.3.2(c)", "T.FIRE"),
            )
        )
        return None

    def losses(self, play: Table) -> Ask | None:
        """9.1(b), 9.3(c), (f), 9.3.4, ruling L38: the enemy takes them at once, before anybody fires back."""
        if self.hits:
            play.call(TakeLosses(1 - self.side, self.hits, standing(play.state, self.targets)))
        return None


# ---- one exchange (9.1, 7.3)


def fighters(state: State, battle: Battle, side: int) -> list[int]:
    """9.0(g), 9.1, ruling L7: the units of a side that take part and are still there."""
    return [
        unit
        for unit in battle.took_part
        if state.where[unit] == battle.target and state.box.side[unit] == side and not state.is_leader(unit)
    ]


class ExchangeOfFire(Procedure):
    """9.0(a), 9.1, 7.3(a), rulings L7, L37: points, defender first; the defender's volley; then that of who is left."""

    steps = ("defender_points", "attacker_points", "defender_fire", "attacker_fire")
    fields = ("kind",)

    def __init__(self, kind: int = MINOR) -> None:
        super().__init__()
        self.kind = kind

    def _battle(self, play: Table) -> Battle:
        battle = play.state.battle
        assert battle is not None, "fire is exchanged in a combat"
        return battle

    def _give_points(self, play: Table, side: int) -> None:
        play.call(GivePoints(side, fighters(play.state, self._battle(play), side)))

    def _fire(self, play: Table, side: int) -> None:
        """9.1(a), (e), ruling L1: every unit fires, and every enemy can be hit, however many there are."""
        state = play.state
        battle = self._battle(play)
        play.call(Volley(side, self.kind, fighters(state, battle, side), fighters(state, battle, 1 - side)))

    def defender_points(self, play: Table) -> Ask | None:
        """8.1(e), ruling L37: the defender's leaders first."""
        self._give_points(play, 1 - self._battle(play).attacker)
        return None

    def attacker_points(self, play: Table) -> Ask | None:
        self._give_points(play, self._battle(play).attacker)
        return None

    def defender_fire(self, play: Table) -> Ask | None:
        """9.1, 9.1(b), 9.3(c), ruling L44."""
        self._fire(play, 1 - self._battle(play).attacker)
        return None

    def attacker_fire(self, play: Table) -> Ask | None:
        """9.1(b), (c), ruling L7: with all units that are left; then it is over."""
        self._fire(play, self._battle(play).attacker)
        return None
