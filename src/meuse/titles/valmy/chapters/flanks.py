"""9.2.5-9.2.9: the flanks in one round: announcements, checks, calling off; then the fights of flank_fights.py."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.valmy.board_events import (
    AttackAnnounced,
    AttackChecked,
    AttackInVain,
    CalledOff,
    LeaderRides,
    Tested,
)
from meuse.titles.valmy.chapters.board import (
    FLANKS,
    cell_of,
    commands_any,
    foot_in,
    horse_in,
    is_decided,
    leaders_in,
    opposite,
    place_of,
    post_name,
    still_in,
    the_battle,
)
from meuse.titles.valmy.chapters.flank_fights import FlankFight
from meuse.titles.valmy.chapters.movement import ids_of
from meuse.titles.valmy.state import Procedure, State, Table, side_name
from meuse.titles.valmy.terms import CAVALRY, FACES, LEADER

CHARGE: Final = "charge"
FLANK_ATTACK: Final = "flank_attack"
COUNTER_CHARGE: Final = "counter_charge"
COUNTER_ATTACK: Final = "counter_attack"
ATTACKS: Final = (CHARGE, FLANK_ATTACK)
ANSWERS: Final = (COUNTER_CHARGE, COUNTER_ATTACK)
BY_HORSE: Final = (CHARGE, COUNTER_CHARGE)


def pass_check(state: State, units: list[int], total: int) -> list[int]:
    """9.4(b)-(d), ruling L37: who charges: those whose morale, with leaders' points, is not below the total."""
    return [unit for unit in units if total <= state.raised_morale(unit)]


def by_morale(state: State, units: list[int], total: int) -> tuple[Tested, ...]:
    """9.2.7: the same units as the log tells them, those of best morale first."""
    morales = sorted({state.raised_morale(unit) for unit in units}, reverse=True)
    return tuple(
        [
            Tested(
                morale=morale,
                passed=total <= morale,
                units=ids_of(state, [unit for unit in units if state.raised_morale(unit) == morale]),
            )
            for morale in morales
        ]
    )


class FlankFights(Procedure):
    """9.2.5-9.2.9, ruling L73: first all is announced, then all is checked, then box after box is fought."""

    steps = (
        "announce",
        "answer",
        "horse",
        "foot",
        "answering_horse",
        "answering_foot",
        "call_off",
        "fall_away",
        "call_off_answers",
        "attacks",
        "own_attacks",
    )
    fields = ("charging", "attacking", "riders", "passed", "fought")

    def __init__(self) -> None:
        super().__init__()
        self.charging: list[int] = []  # boxes of the board whose horse is to charge or counter-charge
        self.attacking: list[int] = []  # boxes whose foot is to attack or counter-attack
        self.riders: list[int] = []  # leaders who ride with them
        self.passed: list[int] = []  # units that have passed their check and have not been called off
        self.fought: list[int] = []  # boxes whose attack is over

    # ---- who announces what

    def _side(self, state: State) -> int:
        """Whose step it is: the attacker's, or that of the defender, who answers (9.2.6, ruling L44)."""
        attacker = the_battle(state).attacker
        return attacker if self.step in ("announce", "call_off", "attacks") else 1 - attacker

    def _facing(self, state: State, side: int, box: int) -> int:
        return cell_of(state, 1 - side, FACES[box])

    def _is_attacked(self, state: State, side: int, box: int) -> bool:
        """Whether the attacker has announced anything against that box of the defender."""
        if side == the_battle(state).attacker:
            return False
        cell = self._facing(state, side, box)
        return cell in self.charging or cell in self.attacking

    def _announced(self, state: State, side: int, box: int) -> list[int]:
        """Units of a box for which an attack or an answer has been announced."""
        cell = cell_of(state, side, box)
        units = horse_in(state, side, box) if cell in self.charging else []
        return [*units, *foot_in(state, side, box)] if cell in self.attacking else units

    def _announce_refusal(self, state: State, verb: str, cell: int) -> Refusal | None:
        """9.2.5, 9.2.5(b), (c), 9.2.6, 9.4, 9.4.1(g), rulings L9, L42, L72, L76: why that is not announced."""
        side = self._side(state)
        owner, box = place_of(state, cell)
        named: dict[str, str | int] = {"post": post_name(box)}
        if owner != side or box not in FLANKS:
            return Refusal("9.2.5", "no-flank-of-yours", {"hex": state.box.board.names[cell]})
        by_horse = verb in BY_HORSE
        if by_horse and not horse_in(state, side, box):
            return Refusal("9.4", "no-horse-there", named)
        if not by_horse and not foot_in(state, side, box):
            return Refusal("9.2.5(c)", "no-foot-there", named)
        if cell in (self.charging if by_horse else self.attacking):
            return Refusal("9.2.5(b)", "announced-already", named)
        attacked = self._is_attacked(state, side, box)
        if verb in ANSWERS and not attacked:
            return Refusal("9.4.1(g)" if by_horse else "9.2.6", "not-attacked-there", named)
        if verb in ATTACKS and attacked:
            return Refusal("9.2.6", "attacked-boxes-answer", named)
        if not opposite(state, side, box):
            return Refusal("9.2.5(c)", "nobody-opposite", named)
        return None

    def _rider_refusal(self, state: State, leader: int) -> Refusal | None:
        """9.4.2, 9.4.2(a), (b), ruling L75: why a leader does not ride: one for each box, with units he commands."""
        box = state.box
        side = self._side(state)
        post = state.post[leader]
        named: dict[str, str | int] = {"unit": box.ids[leader], "post": post_name(post)}
        if box.kind[leader] != LEADER or box.side[leader] != side:
            return Refusal("9.4.2", "no-leader-of-yours", named)
        if post not in FLANKS:
            return Refusal("9.4.2", "not-on-a-flank", named)
        units = self._announced(state, side, post)
        if not units:
            return Refusal("9.4.2", "nothing-announced-there", named)
        if self._rider(state, side, post) != NOBODY:
            return Refusal("9.4.2", "somebody-rides-there", named)
        if not commands_any(state, leader, units):
            return Refusal("9.4.2", "commands-none-of-them", named)
        return None

    def _rider(self, state: State, side: int, box: int) -> int:
        for leader in self.riders:
            if state.box.side[leader] == side and state.post[leader] == box:
                return leader
        return NOBODY

    def _ask_announcements(self, play: Table, verbs: tuple[str, ...]) -> Ask | None:
        state = play.state
        side = self._side(state)
        box = state.box
        actions: list[Action] = []
        for verb in verbs:
            answers = box.hex_actions(verb)
            for post in FLANKS:
                cell = cell_of(state, side, post)
                if self._announce_refusal(state, verb, cell) is None:
                    actions.append(answers[cell])
        ride = box.unit_actions("ride")
        for post in FLANKS:
            for leader in leaders_in(state, side, post):
                if self._rider_refusal(state, leader) is None:
                    actions.append(ride[leader])
        if not actions:
            return None
        actions.append(DONE)
        hex_name = box.board.names[the_battle(state).target]
        if self.step == "announce":
            return Ask(side_name(side), "announce-attacks", actions, ("9.2.5", "9.4", "9.4.2"), {"hex": hex_name})
        attacked = len([post for post in FLANKS if self._is_attacked(state, side, post)])
        params: dict[str, str | int] = {"hex": hex_name, "attacked": attacked}
        return Ask(side_name(side), "answer-attacks", actions, ("9.2.6", "9.4(e)", "9.4.1", "9.4.2"), params)

    def announce(self, play: Table) -> Ask | None:
        """9.2.5, 9.2.5(a), 9.4(a): the attacker announces charges and flank attacks, before any fire or melee."""
        return self._ask_announcements(play, ATTACKS)

    def answer(self, play: Table) -> Ask | None:
        """9.2.6, 9.2.6(a), 9.4(e), 9.4.1: the defender answers with full knowledge, and attacks where he is not."""
        return self._ask_announcements(play, (*ANSWERS, *ATTACKS))

    def do_charge(self, play: Table, action: Action) -> None:
        self._announce(play, action, "charge")

    def do_counter_charge(self, play: Table, action: Action) -> None:
        self._announce(play, action, "counter-charge")

    def do_flank_attack(self, play: Table, action: Action) -> None:
        self._announce(play, action, "flank-attack")

    def do_counter_attack(self, play: Table, action: Action) -> None:
        self._announce(play, action, "counter-attack")

    def _announce(self, play: Table, action: Action, how: str) -> None:
        """9.2.5(b): foot and horse of a box are announced separately, each as a whole."""
        state = play.state
        cell = state.box.board.index[str(action.args[0])]
        side, post = place_of(state, cell)
        by_horse = action.verb in BY_HORSE
        units = horse_in(state, side, post) if by_horse else foot_in(state, side, post)
        if by_horse:
            self.charging.append(cell)
        else:
            self.attacking.append(cell)
        play.log(
            AttackAnnounced(
                side=side_name(side),
                how=how,
                post=post_name(post),
                units=ids_of(state, units),
                cases=("9.2.6",) if action.verb in ANSWERS else ("9.2.5",),
            )
        )

    def do_ride(self, play: Table, action: Action) -> None:
        state = play.state
        leader = state.box.index[str(action.args[0])]
        self.riders.append(leader)
        side = side_name(state.box.side[leader])
        post = post_name(state.post[leader])
        play.log(LeaderRides(side=side, leader=state.box.ids[leader], post=post, cases=("9.4.2",)))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(self.steps[self.steps.index(self.step) + 1])

    # ---- checks (9.2.7, 9.4(b)-(f), 9.4.1(a))

    def _check(self, play: Table, side: int, by_horse: bool) -> Ask | None:
        """9.2.7(a), (b), 9.4(f), ruling L73: one roll of two dice for all horse of a side, one for all its foot."""
        state = play.state
        cells = self.charging if by_horse else self.attacking
        units: list[int] = []
        for post in FLANKS:
            if cell_of(state, side, post) in cells:
                units += horse_in(state, side, post) if by_horse else foot_in(state, side, post)
        if not units:
            return None
        dice = play.dice(2)
        passed = pass_check(state, units, sum(dice))
        failed = [unit for unit in units if unit not in passed]
        self.passed.extend(passed)
        the_battle(state).spent.extend(failed)
        play.log(
            AttackChecked(
                side=side_name(side),
                arm="horse" if by_horse else "foot",
                dice=dice,
                total=sum(dice),
                passed=ids_of(state, passed),
                failed=ids_of(state, failed),
                tested=by_morale(state, units, sum(dice)),
                cases=("9.2.7", "9.4(f)"),
            )
        )
        return None

    def horse(self, play: Table) -> Ask | None:
        """9.2.7, 9.4(b): the attacker's chargers check first."""
        return self._check(play, the_battle(play.state).attacker, True)

    def foot(self, play: Table) -> Ask | None:
        """9.2.5(c), 9.2.7: then the attacker's foot."""
        return self._check(play, the_battle(play.state).attacker, False)

    def answering_horse(self, play: Table) -> Ask | None:
        """9.2.7, 9.4.1(a): then the defender's horse, counter-chargers and chargers alike."""
        return self._check(play, 1 - the_battle(play.state).attacker, True)

    def answering_foot(self, play: Table) -> Ask | None:
        """9.2.7: and the defender's foot."""
        return self._check(play, 1 - the_battle(play.state).attacker, False)

    # ---- calling off (9.4.4)

    def _ready(self, state: State, side: int, box: int) -> list[int]:
        """Those of a box who are going to attack, or to answer."""
        return [unit for unit in still_in(state, self.passed, box) if state.box.side[unit] == side]

    def _call_off_refusal(self, state: State, cell: int) -> Refusal | None:
        """9.4.4: only what has been announced and has passed its check can be called off."""
        owner, post = place_of(state, cell)
        if owner != self._side(state) or post not in FLANKS:
            return Refusal("9.4.4", "no-flank-of-yours", {"hex": state.box.board.names[cell]})
        if not self._ready(state, owner, post):
            return Refusal("9.4.4", "nothing-to-call-off", {"post": post_name(post)})
        return None

    def _ask_calling_off(self, play: Table) -> Ask | None:
        state = play.state
        side = self._side(state)
        call_off = state.box.hex_actions("call_off")
        cells = [cell_of(state, side, post) for post in FLANKS]
        actions = [call_off[cell] for cell in cells if self._call_off_refusal(state, cell) is None]
        if not actions:
            return None
        return Ask(side_name(side), "call-off", [*actions, DONE], ("9.4.4",))

    def call_off(self, play: Table) -> Ask | None:
        """9.4.4, ruling L73: box by box, the attacker first."""
        return self._ask_calling_off(play)

    def call_off_answers(self, play: Table) -> Ask | None:
        """9.4.4, 9.4.4(a): the defender, too; the charge that was to be answered comes all the same."""
        return self._ask_calling_off(play)

    def do_call_off(self, play: Table, action: Action) -> None:
        state = play.state
        side, post = place_of(state, state.box.board.index[str(action.args[0])])
        units = self._ready(state, side, post)
        self._drop(units)
        the_battle(state).spent.extend(units)
        play.log(CalledOff(side=side_name(side), post=post_name(post), units=ids_of(state, units), cases=("9.4.4",)))

    def _drop(self, units: list[int]) -> None:
        self.passed = [unit for unit in self.passed if unit not in units]

    def fall_away(self, play: Table) -> Ask | None:
        """Ruling L73: an answer to an attack that does not come falls away; it has not been called off."""
        state = play.state
        side = 1 - the_battle(state).attacker
        for post in FLANKS:
            units = self._ready(state, side, post)
            if units and self._is_attacked(state, side, post) and not self._ready(state, 1 - side, FACES[post]):
                self._drop(units)
                self._in_vain(play, side, post, units)
        return None

    def _in_vain(self, play: Table, side: int, post: int, units: list[int]) -> None:
        ids = ids_of(play.state, units)
        play.log(AttackInVain(side=side_name(side), post=post_name(post), units=ids, cases=("9.2.9",)))

    # ---- the fights (9.2.8, 9.2.9)

    def _to_fight(self, state: State, side: int) -> list[int]:
        """Boxes of a side whose attack has not been fought yet; answers are fought with what they answer."""
        found: list[int] = []
        for post in FLANKS:
            cell = cell_of(state, side, post)
            if cell not in self.fought and not self._is_attacked(state, side, post) and self._ready(state, side, post):
                found.append(cell)
        return found

    def _next_fight(self, play: Table) -> Ask | None:
        state = play.state
        if is_decided(state):
            self.goto(FINISHED)
            return None
        side = self._side(state)
        cells = self._to_fight(state, side)
        if not cells:
            return None
        if len(cells) > 1:
            first = state.box.hex_actions("fight_flank")
            return Ask(side_name(side), "flank-order", [first[cell] for cell in cells], ("9.2.8", "9.2.9"))
        self._fight(play, cells[0])
        self.goto(AGAIN)
        return None

    def attacks(self, play: Table) -> Ask | None:
        """9.2.8, 9.2.9, ruling L73: the attacker's charges and flank attacks, in the order he likes."""
        return self._next_fight(play)

    def own_attacks(self, play: Table) -> Ask | None:
        """9.4(e), ruling L73: last the defender's own charges and flank attacks."""
        return self._next_fight(play)

    def do_fight_flank(self, play: Table, action: Action) -> None:
        self._fight(play, play.state.box.board.index[str(action.args[0])])

    def _fight(self, play: Table, cell: int) -> None:
        state = play.state
        kind = state.box.kind
        side, post = place_of(state, cell)
        self.fought.append(cell)
        units = self._ready(state, side, post)
        if not opposite(state, side, post):
            self._in_vain(play, side, post, units)
            return
        answering = self._ready(state, 1 - side, FACES[post]) if side == the_battle(state).attacker else []
        # 9.4.4(a): a leader whose counter-charge was called off stands with the others, but does not ride.
        play.call(
            FlankFight(
                side,
                post,
                [unit for unit in units if kind[unit] == CAVALRY],
                [unit for unit in units if kind[unit] != CAVALRY],
                self._rider(state, side, post),
                [unit for unit in answering if kind[unit] == CAVALRY],
                [unit for unit in answering if kind[unit] != CAVALRY],
                self._rider(state, 1 - side, FACES[post]) if answering else NOBODY,
            )
        )

    # ---- why not

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action.verb == "ride":
            leader = state.box.unit_in(action)
            return self._rider_refusal(state, leader) if leader != NOBODY else None
        cell = state.box.cell_in(action)
        if cell == NOBODY:
            return None
        if self.step in ("announce", "answer") and (action.verb in ATTACKS or action.verb in ANSWERS):
            return self._announce_refusal(state, action.verb, cell)
        if self.step in ("call_off", "call_off_answers") and action.verb == "call_off":
            return self._call_off_refusal(state, cell)
        if action.verb == "fight_flank" and cell not in self._to_fight(state, self._side(state)):
            return Refusal("9.2.9", "no-attack-from-there", {"hex": state.box.board.names[cell]})
        return None
