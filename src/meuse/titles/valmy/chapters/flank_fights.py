"""9.2.8, 9.2.9: one attack on a flank, from the counter-charge to the last blow; foot uses the Melee Table."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.engine.flow import FINISHED, Action, Ask
from meuse.titles.valmy.board_events import FlankMeleeRolled
from meuse.titles.valmy.chapters.board import (
    commands_any,
    foot_in,
    leaders_fall_back,
    leaders_in,
    post_name,
    somebody,
    still_in,
    the_battle,
    units_in,
)
from meuse.titles.valmy.chapters.charges import Charge, undoubled
from meuse.titles.valmy.chapters.fire import DEFENSIVE, Volley
from meuse.titles.valmy.chapters.losses import TakeLosses, standing
from meuse.titles.valmy.chapters.movement import ids_of
from meuse.titles.valmy.state import SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import FACES, FRENCH, LEFT_BOX

# Rulings L42, L43: how foot fights on a flank.
FLANK_ATTACK: Final = 0
COUNTER_ATTACK: Final = 1
STRIKE_BACK: Final = 2
KINDS: Final = ("flank-attack", "counter-attack", "strike-back")

STRIKE: Final = Action("strike_back")
STAND: Final = Action("stand")


# ---- the leader of a box (ruling L75)


def with_them(state: State, leader: int, post: int, units: list[int]) -> int:
    """9.4.2, ruling L75: the leader named for a box, as long as he is there and one of these obeys him."""
    if leader != NOBODY and state.post[leader] == post and commands_any(state, leader, units):
        return leader
    return NOBODY


def stands_with(state: State, side: int, post: int, units: list[int]) -> int:
    """9.4.2(b), rulings L75, L120: of the leaders in a box that is attacked the best defender stands with the units.

    It costs him nothing, so nobody is asked.
    """
    best = NOBODY
    for leader in leaders_in(state, side, post):
        better = best == NOBODY or state.defensive(leader) > state.defensive(best)
        if better and commands_any(state, leader, units):
            best = leader
    return best


# ---- sums of foot on a flank, which faces and bots forecast with (ruling L42)


def flank_column(state: State, attackers: list[int], defenders: list[int]) -> int:
    """9.2.5(c), ruling L42: plain strengths, nobody doubled."""
    return state.box.melee.column(undoubled(state, attackers), undoubled(state, defenders))


def flank_modifiers(state: State, rider: int, stander: int) -> list[Shift]:
    """9.2.5(c), ruling L42: one leader on each side; no lead unit, no difference in morale."""
    found: list[Shift] = []
    if rider != NOBODY and state.offensive(rider):
        found.append(Shift("leader-attacks", state.offensive(rider), "9.4.2(a)"))
    if stander != NOBODY and state.defensive(stander):
        found.append(Shift("leader-defends", -state.defensive(stander), "9.4.2(b)"))
    return found


class FlankMelee(SideProcedure):
    """9.2.5(c), 9.2.8, ruling L42: foot attacks on a flank. Both sides stay in their boxes."""

    steps = ("roll", "attacker_losses", "defender_losses", "fall_back")
    fields = ("side", "kind", "post", "attackers", "defenders", "rider", "stander", "attack_loss", "defense_loss")

    def __init__(
        self,
        side: int = FRENCH,
        kind: int = FLANK_ATTACK,
        post: int = LEFT_BOX,
        attackers: list[int] | None = None,
        defenders: list[int] | None = None,
        rider: int = NOBODY,
        stander: int = NOBODY,
    ) -> None:
        super().__init__(side)
        self.kind = kind
        self.post = post
        self.attackers: list[int] = attackers if attackers is not None else []
        self.defenders: list[int] = defenders if defenders is not None else []
        self.rider = rider
        self.stander = stander
        self.attack_loss = 0
        self.defense_loss = 0

    def subject(self, state: State) -> int:
        return self.post

    def roll(self, play: Table) -> Ask | None:
        """9.2.5(c), 9.2.8, 9.2.9(a), ruling L42: two dice on the Melee Table."""
        dice = play.dice(2)
        state = play.state
        table = state.box.melee
        column = flank_column(state, self.attackers, self.defenders)
        shifts = flank_modifiers(state, self.rider, self.stander)
        total = sum(dice) + sum([shift.amount for shift in shifts])
        self.attack_loss, self.defense_loss = table.steps(column, total)
        play.log(
            FlankMeleeRolled(
                side=side_name(self.side),
                how=KINDS[self.kind],
                post=post_name(self.post),
                attackers=ids_of(state, self.attackers),
                defenders=ids_of(state, self.defenders),
                attack=undoubled(state, self.attackers),
                defense=undoubled(state, self.defenders),
                odds=table.chart.columns[column],
                shifts=tuple(shifts),
                leaders=ids_of(state, somebody([self.rider])),
                enemy_leaders=ids_of(state, somebody([self.stander])),
                dice=dice,
                total=total,
                attacker_losses=self.attack_loss,
                defender_losses=self.defense_loss,
                cases=("9.2.8" if self.kind == COUNTER_ATTACK else "9.2.5(c)", "T.MELEE"),
            )
        )
        return None

    def attacker_losses(self, play: Table) -> Ask | None:
        if self.attack_loss:
            play.call(TakeLosses(self.side, self.attack_loss, standing(play.state, self.attackers)))
        return None

    def defender_losses(self, play: Table) -> Ask | None:
        if self.defense_loss:
            play.call(TakeLosses(1 - self.side, self.defense_loss, standing(play.state, self.defenders)))
        return None

    def fall_back(self, play: Table) -> Ask | None:
        leaders_fall_back(play)
        return None


class FlankFight(SideProcedure):
    """9.2.8, 9.2.9, ruling L73: one box attacks the one opposite. Counter-charge; counter-attack; defensive fire;
    charge; flank attack by foot; and the blow that the foot attacked may strike back (ruling L43)."""

    steps = (
        "begin",
        "counter_charge",
        "counter_attack",
        "defensive_fire",
        "charge",
        "flank_attack",
        "strike_back",
    )
    fields = ("side", "post", "chargers", "foot", "rider", "counter_horse", "counter_foot", "answering_rider")

    def __init__(
        self,
        side: int = FRENCH,
        post: int = LEFT_BOX,
        chargers: list[int] | None = None,
        foot: list[int] | None = None,
        rider: int = NOBODY,
        counter_horse: list[int] | None = None,
        counter_foot: list[int] | None = None,
        answering_rider: int = NOBODY,
    ) -> None:
        super().__init__(side)
        self.post = post  # of the attacking box
        self.chargers: list[int] = chargers if chargers is not None else []
        self.foot: list[int] = foot if foot is not None else []
        self.rider = rider
        self.counter_horse: list[int] = counter_horse if counter_horse is not None else []
        self.counter_foot: list[int] = counter_foot if counter_foot is not None else []
        self.answering_rider = answering_rider

    # ---- who is left

    def _attackers(self, state: State) -> list[int]:
        return still_in(state, [*self.chargers, *self.foot], self.post)

    def _defenders(self, state: State) -> list[int]:
        return units_in(state, 1 - self.side, FACES[self.post])

    def _stander(self, state: State, units: list[int]) -> int:
        """Ruling L75: one leader for the box: who rode with an answer also stands with the others."""
        post = FACES[self.post]
        if self.answering_rider != NOBODY:
            return with_them(state, self.answering_rider, post, units)
        return stands_with(state, 1 - self.side, post, units)

    def begin(self, play: Table) -> Ask | None:
        """9.5.2(b), ruling L75: leaders who ride are in the thick of it from now on."""
        exposed = the_battle(play.state).exposed
        for leader in (self.rider, self.answering_rider):
            if leader != NOBODY and leader not in exposed:
                exposed.append(leader)
        return None

    # ---- the answers (9.2.8, 9.4.1)

    def counter_charge(self, play: Table) -> Ask | None:
        """9.2.8, 9.4.1, 9.4.1(b), (f), ruling L9: against all attackers who passed their check."""
        state = play.state
        post = FACES[self.post]
        horse = still_in(state, self.counter_horse, post)
        attackers = self._attackers(state)
        if horse and attackers:
            rider = with_them(state, self.answering_rider, post, horse)
            stander = with_them(state, self.rider, self.post, attackers)
            play.call(Charge(1 - self.side, post, horse, attackers, rider, stander, 1))
        return None

    def counter_attack(self, play: Table) -> Ask | None:
        """9.2.6, 9.2.8, 9.2.8(a), rulings L9, L42, L43: by foot; the attack it was aimed at is the reply."""
        state = play.state
        post = FACES[self.post]
        foot = still_in(state, self.counter_foot, post)
        attackers = self._attackers(state)
        if foot and attackers:
            rider = with_them(state, self.answering_rider, post, foot)
            stander = with_them(state, self.rider, self.post, attackers)
            play.call(FlankMelee(1 - self.side, COUNTER_ATTACK, post, foot, attackers, rider, stander))
        return None

    # ---- the attack (9.2.7(c), 9.2.9, 9.3)

    def defensive_fire(self, play: Table) -> Ask | None:
        """9.2.7(c), 9.3(e), (f), (h), rulings L55, L74: foot of the box fires at the chargers, unless it
        counter-attacks; a counter-charge and foot are not fired at."""
        state = play.state
        chargers = still_in(state, self.chargers, self.post)
        shooters = foot_in(state, 1 - self.side, FACES[self.post])
        shooters = [unit for unit in shooters if unit not in self.counter_foot]
        if chargers and shooters:
            play.call(Volley(1 - self.side, DEFENSIVE, shooters, chargers))
        return None

    def charge(self, play: Table) -> Ask | None:
        """9.2.7(b), 9.2.9, 9.4: the chargers who are left, against all who are left in the box."""
        state = play.state
        leaders_fall_back(play)
        chargers = still_in(state, self.chargers, self.post)
        defenders = self._defenders(state)
        if chargers and defenders:
            rider = with_them(state, self.rider, self.post, chargers)
            play.call(Charge(self.side, self.post, chargers, defenders, rider, self._stander(state, defenders)))
        return None

    def flank_attack(self, play: Table) -> Ask | None:
        """9.2.5(c), rulings L42, L73, L76: the foot attacks what the horse has left; nobody left, no attack."""
        state = play.state
        foot = still_in(state, self.foot, self.post)
        defenders = self._defenders(state)
        if foot and defenders:
            rider = with_them(state, self.rider, self.post, foot)
            stander = self._stander(state, defenders)
            play.call(FlankMelee(self.side, FLANK_ATTACK, self.post, foot, defenders, rider, stander))
        return None

    def _strikers(self, state: State) -> list[int]:
        foot = foot_in(state, 1 - self.side, FACES[self.post])
        return [unit for unit in foot if unit not in self.counter_foot]

    def strike_back(self, play: Table) -> Ask | None:
        """9.2.9(a), ruling L43: foot that has not counter-attacked may strike back once, after an attack by foot."""
        state = play.state
        strikers = self._strikers(state)
        foot = still_in(state, self.foot, self.post)
        if not strikers or not foot:
            return None
        params: dict[str, str | int | tuple[str, ...]] = {
            "units": ids_of(state, strikers),
            "attack": undoubled(state, strikers),
            "defense": undoubled(state, foot),
        }
        return Ask(side_name(1 - self.side), "strike-back", [STRIKE, STAND], ("9.2.9(a)",), params)

    def do_stand(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def do_strike_back(self, play: Table, action: Action) -> None:
        state = play.state
        strikers = self._strikers(state)
        foot = still_in(state, self.foot, self.post)
        post = FACES[self.post]
        stander = with_them(state, self.rider, self.post, foot)
        play.call(FlankMelee(1 - self.side, STRIKE_BACK, post, strikers, foot, self._stander(state, strikers), stander))
        self.goto(FINISHED)
