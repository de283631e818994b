"""Two games of Valmy that a seat cannot tell apart, played on side by side (2.3, rulings L60, L61).

See titles/side_by_side.py. Nothing is excused by the kind of an event alone: what differs to a seat must differ in a
fact that the rulings make open, worked out here from the true states and apart from the title's own fog.
"""

import random
from collections.abc import Iterator
from typing import Any

from tests.titles import side_by_side
from tests.titles.side_by_side import Pair, plain_column
from tests.titles.valmy.pairs import hidden_of

from meuse.engine.counters import NOBODY
from meuse.engine.events import Event
from meuse.engine.flow import DONE, Action, Ask
from meuse.server.games import scenes
from meuse.titles.valmy import battle_events, end_events, events
from meuse.titles.valmy.chapters.turn import Campaign, Turn
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ACTIVATED, REDUCED, SIDES

SEQUENCE = (*Campaign.steps, *Turn.steps)
NOT_COLUMNS = ("box", "contents", "scenario", "side_of", "units_of", "battle", "result", "radii", "_garrisons")

COUNTED: tuple[type[Event], ...] = (
    end_events.RecoveryRolled,  # 10.1, ruling L61: the dice are open, and so is how many there are
    end_events.UnitChecked,
    battle_events.LeaderCaught,  # 9.0(k-ii)
)
"""Events whose number tells something by rule, though they do not name what is hidden."""

ORDER = ("activation", "arrange", "arrange-unit", "superior", "muster", "movement", "march", "overrun", "reaction")
"""Questions of one side between which the other side learns nothing, in the order in which they come."""


# ---- what a seat is given


class Reader(side_by_side.Reader):
    """What one seat is given of one game, step after step."""

    wishes = ("all", "repeat", "then done", "then halt")
    carried = ("deploy",)

    def columns(self, seen: State) -> list[Any]:
        """Every column that a seen state has, those among it that nobody has thought of."""
        names = sorted(name for name in vars(seen) if name not in NOT_COLUMNS)
        battle = seen.battle
        record = {name: vars(battle)[name] for name in sorted(vars(battle))} if battle is not None else {}
        return [*[(name, plain_column(getattr(seen, name))) for name in names], record, seen.box.ids]

    def overlays(self) -> Iterator[Any]:
        game, seat = self.game, self.seat
        yield from super().overlays()
        for leader in game.state.box.leaders:
            yield scenes.overlay_of(game, seat, "control", piece=game.state.box.ids[leader])

    def answers_to_why(self, asked: Ask | None) -> Iterator[Any]:
        """Every counter and every box as an argument of every verb of the question, seen or not."""
        game, seat = self.game, self.seat
        if asked is not None and asked.seat == seat:
            verbs = sorted({action.verb for action in asked.actions if action.args})
            names = [*game.state.box.ids, *game.board.names]
            for verb in verbs:
                yield verb, [scenes.why_not(game, seat, action=Action(verb, (name,))) for name in names]
            for name in random.Random(len(game.told(seat))).sample(names, 6):
                yield name, scenes.why_not(game, seat, cell=name if name in game.board.index else "", piece=name)
        yield from super().answers_to_why(asked)


# ---- what the rules have shown


def open_facts(state: State, side: int) -> dict[str, Any]:
    """Rulings L60, L61, L144: all that is open of a side, worked out from the true state."""
    box = state.box
    names = box.board.names
    secret = hidden_of(state, side)
    battle = state.battle
    facts: dict[str, Any] = {}
    for counter in box.units_of[side]:
        name = box.ids[counter]
        leader = state.is_leader(counter)
        reduced = state.status[counter] & REDUCED
        if counter in secret:
            facts[name] = ("hidden", reduced if leader else 0)
            continue
        facts[name] = (state.where[counter], reduced, state.status[counter] & ACTIVATED if leader else 0)
        if battle is not None and counter in battle.shown:
            facts[name] += (state.post[counter], state.raised[counter])
    for cell in state.scenario.boxes:
        ways = {state.approach[unit] for unit in state.troops_at(cell, side)} - {NOBODY}
        contested = bool(state.troops[1 - side][cell])
        facts[names[cell]] = (
            bool(state.troops[side][cell]),
            state.entered[side][cell],  # ruling L58: a box that only a leader has entered is no goal of reaction
            sorted(ways) if contested and state.troops[side][cell] else [],
        )
    if battle is not None:
        facts["battle"] = (battle.target, battle.attacker, sorted(battle.approaches(side)))
        facts["numbers"] = state.troops[side][battle.target] if battle.took_part != battle.shown else 0
    return facts


class SideBySide(side_by_side.SideBySide):
    """A pair played on. `swapped` says which units of the second game stand for which of the first."""

    reader = Reader
    sides = SIDES

    def __init__(self, pair: Pair, swapped: dict[str, str], rng: random.Random) -> None:
        super().__init__(pair, rng)
        self.swapped = swapped

    # ---- what has shown it

    def what_has_shown_it(self) -> str:
        if all(game.result is not None for game in self.games):
            return "over"  # ruling L60: after the game everything is shown
        one, two = [open_facts(game.state, self.pair.side) for game in self.games]
        if one != two:
            different = [name for name in {**one, **two} if one.get(name) != two.get(name)]
            return self.kind_of(different)
        for kind in COUNTED:
            numbers = [sum(isinstance(event, kind) for event in self.events_since(place)) for place in (0, 1)]
            if numbers[0] != numbers[1]:
                return kind.__name__
        if self.a_hidden_leader_was_named():
            return "named"
        told = [self.told_since(place) for place in (0, 1)]
        if told[0] != told[1]:
            return "told"
        asked = [game.decision for game in self.games]
        if any(each is not None and each.seat != self.hider and each.prompt == "overrun" for each in asked):
            return "overrun"  # 7.3, ruling L61: who enters with five learns whether there is exactly one
        return ""

    def a_hidden_leader_was_named(self) -> bool:
        """6.0, 6.1, ruling L147: who is activated is named with his box, and whose Initiative a unit rolls against;
        where they are decides on the roll."""
        for place in (0, 1):
            for event in self.events_since(place):
                if isinstance(event, (events.LeaderActivated, events.LeaderRolled, events.UnitRolled)):
                    leader = self.games[0].state.box.index[event.leader]
                    one, two = [game.state.where[leader] for game in self.games]
                    if one != two and event.side == self.hider:
                        return True
        return False

    def kind_of(self, different: list[str]) -> str:
        """What kind of fact it is that has come to light."""
        box = self.games[0].state.box
        for name in different:
            if name in box.index:
                return "leader" if self.games[0].state.is_leader(box.index[name]) else "unit"
        return "box" if any(name in box.board.index for name in different) else "battle"

    def told_since(self, place: int) -> list[Any]:
        """What fights have shown that are over before anything can be compared, and who need not wait any more."""
        kinds = (battle_events.BattleBegins, battle_events.ForcesShown, battle_events.OverrunBegins, events.LimitEnded)
        return [event for event in self.events_since(place) if isinstance(event, kinds)]

    # ---- going on

    def in_the_second(self, action: Action) -> Action:
        return Action(action.verb, tuple(self.swapped.get(str(arg), arg) for arg in action.args))

    def same_place(self, action: Action, other: Action) -> bool:
        """Who is named is in the same box in both games: to do the same elsewhere is not the same."""
        one, two = [game.state for game in self.games]
        counters = [state.box.unit_in(each) for state, each in ((one, action), (two, other))]
        return NOBODY in counters or one.where[counters[0]] == two.where[counters[1]]

    def about(self) -> set[str]:
        """Whoever is not the same in both games, the boxes they are in, and the leaders there."""
        one, two = [game.state for game in self.games]
        box = one.box
        found: set[str] = set()
        cells: set[int] = set()
        for counter in box.units_of[self.pair.side]:
            facts = [(state.where[counter], state.under[counter], state.status[counter]) for state in (one, two)]
            if facts[0] != facts[1]:
                found.add(box.ids[counter])
                cells |= {facts[0][0], facts[1][0]}
        for cell in cells:
            if cell >= 0:
                found.add(box.board.names[cell])
                found |= {box.ids[leader] for leader in one.leaders_at(cell, self.pair.side)}
        return found

    def choose(self, one: Ask, two: Ask) -> tuple[Action, Action] | None:
        """An answer of the seat in both games; of the other side one that says the same to the seat."""
        pairs: list[tuple[Action, Action]] = []
        for action in one.actions:
            other = self.in_the_second(action) if one.seat == self.hider else action
            if other in two.actions and (one.seat != self.hider or self.same_place(action, other)):
                pairs.append((action, other))
        if not pairs:
            return None
        about = self.about() if one.seat == self.hider else set()
        near = [pair for pair in pairs if about & {str(arg) for arg in pair[0].args}]
        if near and self.rng.random() < (0.2 if one.prompt in LONG else 0.8):
            pairs = near
        elif one.prompt in LONG and self.rng.random() < (0.7 if one.prompt == "muster" else 0.3):
            pairs = [pair for pair in pairs if pair[0].verb in ("done", "recover_all")] or pairs
        lively = [pair for pair in pairs if pair[0].verb not in QUIET]
        if lively and len(pairs) > 1 and self.rng.random() < 0.85:
            pairs = lively
        liked = [pair for pair in pairs if pair[0].verb in LIKED]
        if liked and self.rng.random() < 0.6:
            pairs = liked
        by_verb: dict[str, list[tuple[Action, Action]]] = {}
        for pair in pairs:
            by_verb.setdefault(pair[0].verb, []).append(pair)
        return self.rng.choice(by_verb[self.rng.choice(sorted(by_verb))])

    def place(self, number: int) -> tuple[int, int, int]:
        """How far a game is."""
        game = self.games[number]
        asked = game.decision
        prompt = asked.prompt if asked is not None else ""
        return game.state.turn, SEQUENCE.index(game.phase), ORDER.index(prompt) if prompt in ORDER else len(ORDER)

    def catch_up(self) -> None:
        """The side that hides is asked in one game what it is not asked in the other: that game goes on."""
        asked = [game.decision for game in self.games]
        behind = [n for n in (0, 1) if (each := asked[n]) is not None and each.seat == self.hider]
        if not behind:
            self.shown = self.what_has_shown_it()
            titles = [side_by_side.asked_of(self.title, each) for each in asked]
            assert self.shown, self.complaint("the seat", *[[title] for title in titles])
            return
        if len(behind) == 2:
            first = min(self.place(0), self.place(1))
            behind = [number for number in behind if self.place(number) == first]
        for number in behind:
            game = self.games[number]
            self.answer(game, a_way_on(game.decision))


LIKED = ("activate", "to", "all_to", "gather", "overrun", "melee")
"""Marches and fights."""

LONG = ("muster", "deploy", "rearrange", "movement", "reaction", "give-points", "recovery")
"""Questions that come again and again until their side has had enough."""

QUIET = ("done", "stop", "cancel", "halt", "holding", "arrange", "stay", "decline_melee", "call_halt", "no_reserves")


def a_way_on(asked: Ask | None) -> Action:
    """The answer that ends a question and tells the enemy least."""
    assert asked is not None
    if DONE in asked.actions:
        return DONE
    verbs = ("stop", "halt", "decline", "cancel", "stay", "call_halt", "decline_melee", "no_reserves", "minor")
    return next((action for verb in verbs for action in asked.actions if action.verb == verb), asked.actions[0])
