"""8.7 Air units: placing, interception and air combat before the guns fire, attacks after them (rulings G16, G17)."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.damage import INTERDICTS, carry_out, is_marker, lay_marker, send_home
from meuse.titles.generation_lost.chapters.firing import place_refusal
from meuse.titles.generation_lost.chapters.losses import eliminate
from meuse.titles.generation_lost.fire_events import (
    AirAttackAimed,
    AirAttackRolled,
    AirCombatRolled,
    AircraftIntercept,
    AircraftPlaced,
    AirLossRolled,
)
from meuse.titles.generation_lost.option_events import AircraftReplaced
from meuse.titles.generation_lost.state import NO_MARKER, SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.tables import AIR_COLUMN_MISSES
from meuse.titles.generation_lost.terms import (
    AIRFIELD,
    ALOFT,
    BOMBARDMENT_ROWS,
    FLIPPED,
    FRENCH,
    GERMAN,
    LAFAYETTE,
    LANDED,
    MISS,
    NOT_YET,
    OUT,
    POOL,
)


def has_lafayette(state: State) -> bool:
    """20.4.3-6: both French air units fly all game, and who is shot down is replaced."""
    return state.conducts(FRENCH, LAFAYETTE)


def french_air_has_come(state: State) -> bool:
    """8.7.1, 19.1.5(i), 20.4.3-6, ruling G91."""
    return state.turn >= state.scenario.special.french_air_from or has_lafayette(state)


def call_air(state: State) -> None:
    """8.7.1, 19.1.5(i), 20.4.3-6: French air units come into play when their turn begins; by the option both do."""
    if french_air_has_come(state):
        for unit in state.box.air_of[FRENCH]:
            if state.where[unit] == NOT_YET or (state.where[unit] == OUT and has_lafayette(state)):
                state.where[unit] = AIRFIELD


def replace_aircraft(play: Table) -> None:
    """20.4.3-6, 17.6.2, rulings G16, G91: French air units in the Pool are available again on the next turn, free."""
    state = play.state
    if has_lafayette(state):
        for unit in state.box.air_of[FRENCH]:
            if state.where[unit] == POOL:
                state.where[unit] = LANDED
                play.log(AircraftReplaced(side=side_name(FRENCH), unit=state.box.ids[unit], cases=("20.4.3-6",)))


def available(state: State, side: int) -> list[int]:
    """8.7, 8.7.1, 19.1.5(i), ruling G16: air units that can be placed or intercept."""
    if side == FRENCH and not french_air_has_come(state):
        return []
    return [unit for unit in state.box.air_of[side] if state.where[unit] == AIRFIELD]


def flying(state: State, side: int, cell: int = NOBODY) -> list[int]:
    """8.7.3: air units over a square, or over any, that are not markers."""
    return [
        unit
        for unit in state.box.air_of[side]
        if state.where[unit] == ALOFT and not is_marker(state, unit) and cell in (NOBODY, state.over[unit])
    ]


def fly(state: State, unit: int, cell: int) -> None:
    state.where[unit] = ALOFT
    state.over[unit] = cell


def intercept_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """8.7.3(b): interceptors go where enemy aircraft are."""
    if flying(state, 1 - side, cell):
        return None
    return Refusal("8.7.3(b)", "air-nobody-to-intercept", {"hex": state.box.board.names[cell]})


def attack_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """8.7.3(d), ruling G98: an attack is made by aircraft over the square, if it is still a target."""
    if not flying(state, side, cell):
        return Refusal("8.7.3(d)", "air-nobody-over-square", {"hex": state.box.board.names[cell]})
    return place_refusal(state, side, cell)


class Aircraft(SideProcedure):
    """8.7.3(a)-(c): the phasing player's air units go to squares, the enemy's on top of them, and they fight."""

    steps = ("place", "intercept", "combat", "loss", "land")
    fields = ("side", "loser")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.loser = NOBODY

    def place(self, play: Table) -> Ask | None:
        """8.7.3(a), 8.2.2(AIR), ruling G98: one by one, over any enemy or empty squares."""
        state = play.state
        units = available(state, self.side)
        if not units:
            return None
        named = state.box.hex_actions("to")
        friends = bytes(state.occupied[self.side])  # engaged squares have some too
        enemies = bytes(state.occupied[1 - self.side])
        actions = [named[cell] for cell in range(len(friends)) if enemies[cell] and not friends[cell]]
        actions += [named[cell] for cell in range(len(friends)) if not (enemies[cell] or friends[cell])]
        actions.append(DONE)
        params = {"unit": state.box.ids[units[0]]}
        return Ask(side_name(self.side), "air-place", actions, ("8.7.3(a)",), params)

    def intercept(self, play: Table) -> Ask | None:
        """8.7.3(b), 8.7.3(b-ii): the enemy may send what is available, and may hold it back."""
        state = play.state
        units = available(state, 1 - self.side)
        over = sorted({state.over[unit] for unit in flying(state, self.side)})
        if not units or not over:
            return None
        named = state.box.hex_actions("to")
        params = {"unit": state.box.ids[units[0]]}
        return Ask(
            side_name(1 - self.side), "air-intercept", [*[named[cell] for cell in over], DONE], ("8.7.3(b)",), params
        )

    def do_to(self, play: Table, action: Action) -> None:
        """All air units of a side are alike: the first that is available flies."""
        state = play.state
        cell = state.box.cell_in(action)
        side = self.side if self.step == "place" else 1 - self.side
        unit = available(state, side)[0]
        fly(state, unit, cell)
        seat, name, square = side_name(side), state.box.ids[unit], state.box.board.names[cell]
        if self.step == "place":
            play.log(AircraftPlaced(side=seat, unit=name, hex=square, cases=("8.7.3(a)",)))
        else:
            play.log(AircraftIntercept(side=seat, unit=name, hex=square, cases=("8.7.3(b)",)))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("intercept" if self.step == "place" else "combat")

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        cell = state.box.cell_in(action)
        if action.verb != "to" or cell == NOBODY:
            return None
        if self.step == "place":
            return place_refusal(state, self.side, cell)
        return intercept_refusal(state, 1 - self.side, cell) if self.step == "intercept" else None

    # ---- 8.7.3(c)

    def _contested(self, state: State) -> int:
        """8.7.3(c-until): the first square in which both sides fly."""
        for unit in flying(state, self.side):
            if flying(state, 1 - self.side, state.over[unit]):
                return state.over[unit]
        return NOBODY

    def combat(self, play: Table) -> Ask | None:
        """8.7.3(c), 8.7.3(c-until): one air unit a side, two dice each; the higher wins, ties roll again."""
        state = play.state
        cell = self._contested(state)
        if cell == NOBODY:
            self.goto("land")
            return None
        dice = play.dice(4)
        unit, enemy = flying(state, self.side, cell)[0], flying(state, 1 - self.side, cell)[0]
        total, against = dice[0] + dice[1], dice[2] + dice[3]
        self.loser = NOBODY
        if total != against:
            self.loser = enemy if total > against else unit
        play.log(
            AirCombatRolled(
                hex=state.box.board.names[cell],
                unit=state.box.ids[unit],
                enemy=state.box.ids[enemy],
                dice=dice[:2],
                enemy_dice=dice[2:],
                total=total,
                enemy_total=against,
                tied=self.loser == NOBODY,
                loser=state.box.ids[self.loser] if self.loser != NOBODY else "",
                cases=("8.7.3(c)",),
            )
        )
        if self.loser == NOBODY:
            self.goto(AGAIN)
        return None

    def loss(self, play: Table) -> Ask | None:
        """8.7.3(c-i), T.AIR: the loser is shot down, or flies home and is back next turn."""
        state = play.state
        dice = play.dice(2)
        survives = sum(dice) >= state.box.air_survives
        play.log(
            AirLossRolled(
                side=side_name(state.side_of[self.loser]),
                unit=state.box.ids[self.loser],
                dice=dice,
                total=sum(dice),
                survives=survives,
                cases=("8.7.3(c-i)", "T.AIR"),
            )
        )
        if survives:
            send_home(state, self.loser, LANDED)
        else:
            eliminate(play, self.loser, "8.7.3(c-i)")
        self.loser = NOBODY
        self.goto("combat")
        return None

    def land(self, play: Table) -> Ask | None:
        """8.7.3(c-ii), ruling G16: interceptors that won go home, used."""
        for unit in flying(play.state, 1 - self.side):
            send_home(play.state, unit, LANDED)
        return None


class AirAttacks(SideProcedure):
    """8.7.2, 8.7.3(d): after the guns, in any order and in any weather."""

    steps = ("choose", "aim", "bomb", "interdict", "land")
    fields = ("side", "unit", "column", "lays")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.unit = NOBODY
        self.column = 0
        self.lays = 0  # 1: the result itself puts a marker on the square

    def subject(self, state: State) -> int:
        return state.over[self.unit] if self.unit != NOBODY else NOBODY

    def choose(self, play: Table) -> Ask | None:
        """8.1, 8.7.3(d): the player attacks with as many as they choose to."""
        state = play.state
        over = sorted({state.over[unit] for unit in flying(state, self.side)})
        named = state.box.hex_actions("bomb")
        actions = [named[cell] for cell in over if attack_refusal(state, self.side, cell) is None]
        if not actions:
            self.goto("land")
            return None
        return Ask(side_name(self.side), "air-attack", [*actions, DONE], ("8.7.3(d)",))

    def do_bomb(self, play: Table, action: Action) -> None:
        self.unit = flying(play.state, self.side, play.state.box.cell_in(action))[0]
        self.goto("aim")

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("land")

    def explain(self, play: Table, action: Action) -> Refusal | None:
        cell = play.state.box.cell_in(action)
        if self.step != "choose" or action.verb != "bomb" or cell == NOBODY:
            return None
        return attack_refusal(play.state, self.side, cell)

    def aim(self, play: Table) -> Ask | None:
        """8.7.3(d), 8.7.3(d-miss): two dice give the column; 11 and 12 miss."""
        state = play.state
        dice = play.dice(2)
        table = state.box.bombardment_table
        self.column = table.air_column(sum(dice))
        hits = self.column != AIR_COLUMN_MISSES
        play.log(
            AirAttackAimed(
                side=side_name(self.side),
                unit=state.box.ids[self.unit],
                hex=state.box.board.names[state.over[self.unit]],
                dice=dice,
                total=sum(dice),
                hits=hits,
                column=self._column_head(state) if hits else 0,
                cases=("8.7.3(d)" if hits else "8.7.3(d-miss)",),
            )
        )
        if not hits:
            send_home(state, self.unit, LANDED)
            self.goto("choose")
        return None

    def _column_head(self, state: State) -> int:
        """The factors that the column takes in the clear, by which people know it."""
        return state.box.bombardment_table.minimum[BOMBARDMENT_ROWS.index("clear")][self.column]

    def bomb(self, play: Table) -> Ask | None:
        """8.7.3(d): one die, without modifiers and whatever the terrain."""
        state = play.state
        die = play.die()
        cell = state.over[self.unit]
        result = state.box.bombardment_table.result(self.column, die)
        # 8.7.3(d-FR): French bombs only interdict; 8.6.4(I-VAC): so do all where nobody is outside a fort
        only_marks = self.side == FRENCH or not state.outside_at(cell, 1 - self.side)
        play.log(
            AirAttackRolled(
                side=side_name(self.side),
                unit=state.box.ids[self.unit],
                hex=state.box.board.names[cell],
                column=self._column_head(state),
                die=die,
                damage=result,
                only_interdicts=only_marks and result not in (MISS, INTERDICTS),
                cases=("8.7.3(d)", "T.BOMBARD"),
            )
        )
        self.lays = 1 if result == INTERDICTS or (only_marks and result != MISS) else 0
        if not only_marks and not self.lays:
            carry_out(play, self.side, cell, result)
        return None

    def interdict(self, play: Table) -> Ask | None:
        """8.7.3(d-GE), 8.6.4(I-ONE), ruling G17: the air unit turns over and is the marker, or goes home.

        A German one lays a marker hit or miss, if there is none yet.
        """
        state = play.state
        cell = state.over[self.unit]
        marked = state.marker[cell]
        if (self.lays and marked != self.side) or (self.side == GERMAN and marked == NO_MARKER):
            lay_marker(play, self.side, cell, state.box.ids[self.unit])
            state.status[self.unit] |= FLIPPED
        else:
            send_home(state, self.unit, LANDED)
        self.goto("choose")
        return None

    def land(self, play: Table) -> Ask | None:
        """Ruling G16: who was placed and did not attack goes home, used."""
        for unit in flying(play.state, self.side):
            send_home(play.state, unit, LANDED)
        self.goto(FINISHED)
        return None
