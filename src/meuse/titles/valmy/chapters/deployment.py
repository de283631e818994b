"""9.2.1, 9.3.1(g): both sides draw up on the battle board, and what they may change before the second round."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.valmy.board_events import Deployed, Posted
from meuse.titles.valmy.chapters.board import (
    FLANKS,
    cell_of,
    leaders_in,
    manned,
    place_of,
    post_name,
    show,
    standing_alone,
    the_battle,
    units_in,
)
from meuse.titles.valmy.chapters.command import may_command
from meuse.titles.valmy.chapters.movement import ids_of
from meuse.titles.valmy.state import SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import (
    FLANK,
    FRENCH,
    LEADER,
    LEFT_BOX,
    MAIN,
    MAIN_BOX,
    NO_POST,
    OVERALL_RANK,
    POSTS,
    RESERVE_BOX,
    RIGHT_BOX,
    SKIRMISH,
    SKIRMISH_BOX,
)

# ---- where a counter may stand (9.2.1, ruling L28)


def boxes_for(state: State, counter: int) -> list[int]:
    """9.2.1, 9.2.1(a), (c), (d), (g): the boxes of its letter, Reserve for M and F; leaders wherever a unit stands."""
    usage = state.box.usage[counter]
    if usage == SKIRMISH:
        return [SKIRMISH_BOX]
    if usage == MAIN:
        return [MAIN_BOX, RESERVE_BOX]
    if usage == FLANK:
        return [LEFT_BOX, RIGHT_BOX, RESERVE_BOX]
    return manned(state, state.box.side[counter])


def box_refusal(state: State, counter: int, cell: int) -> Refusal | None:
    """9.2.1, 9.2.1(a), (c), (g): why a counter cannot be put in that box of the board."""
    box = state.box
    side, post = place_of(state, cell)
    named: dict[str, str | int] = {"unit": box.ids[counter], "post": post_name(post)}
    if side != box.side[counter]:
        return Refusal("9.2.1", "not-your-box", {"unit": box.ids[counter], "hex": box.board.names[cell]})
    if post == state.post[counter]:
        return Refusal("9.2.1", "posted-there", named)
    if post not in boxes_for(state, counter):
        if box.kind[counter] == LEADER:
            return Refusal("9.2.1(g)", "leader-needs-units", named)
        if box.usage[counter] == SKIRMISH and post == RESERVE_BOX:
            return Refusal("9.2.1(c)", "skirmishers-in-front", named)
        return Refusal("9.2.1", "not-its-box", named)
    return None


def choices_for(state: State, counter: int) -> list[int]:
    """The boxes to which a counter can go from where it stands."""
    return [box for box in boxes_for(state, counter) if box != state.post[counter]]


# ---- a ready-made line of battle, for the owner to change


def propose(state: State, side: int) -> None:
    """9.2.1, 9.2.1(f): everybody who stands nowhere yet to the box of the letter; leaders to their own units.

    Flanks get like strength.
    """
    target = the_battle(state).target
    box = state.box
    weight = {LEFT_BOX: 0, RIGHT_BOX: 0}
    for unit in state.troops_at(target, side):
        usage = box.usage[unit]
        if state.post[unit] != NO_POST:
            continue
        if usage == FLANK:
            post = LEFT_BOX if weight[LEFT_BOX] <= weight[RIGHT_BOX] else RIGHT_BOX
            weight[post] += state.strength(unit)
            state.post[unit] = post
        else:
            state.post[unit] = SKIRMISH_BOX if usage == SKIRMISH else MAIN_BOX
    for leader in state.leaders_at(target, side):
        if state.post[leader] == NO_POST:
            state.post[leader] = best_box(state, side, leader)


def best_box(state: State, side: int, leader: int) -> int:
    """9.2.1(g), ruling L28: where most units stand that the leader commands; an overall leader in Main."""
    held = manned(state, side)
    boxes = [box for box in (MAIN_BOX, *FLANKS, SKIRMISH_BOX, RESERVE_BOX) if box in held]
    if state.box.rank[leader] == OVERALL_RANK and MAIN_BOX in boxes:
        return MAIN_BOX
    best = boxes[0]
    most = 0
    for box in boxes:
        own = len([unit for unit in units_in(state, side, box) if may_command(state, leader, unit)])
        if own > most:
            best, most = box, own
    return best


class Deployment(SideProcedure):
    """9.2.1: one side draws up. A line of battle is proposed; its owner changes what should stand elsewhere."""

    steps = ("draw_up", "choose", "whereto")
    fields = ("side", "counter", "placed")

    def __init__(self, side: int = FRENCH) -> None:
        super().__init__(side)
        self.counter = NOBODY
        self.placed: list[int] = []  # put somewhere by hand: once each, and then it is the next one's turn

    def draw_up(self, play: Table) -> Ask | None:
        """9.2.1(f): nobody who is in the box of the battle stays out."""
        propose(play.state, self.side)
        return None

    def _counter_refusal(self, state: State, counter: int) -> Refusal | None:
        """9.2.1, 9.2.1(c), (f): why somebody cannot be put elsewhere."""
        box = state.box
        target = the_battle(state).target
        named: dict[str, str | int] = {"unit": box.ids[counter], "hex": box.board.names[target]}
        if box.side[counter] != self.side:
            return Refusal("9.2.1(b)", "only-own-deployed", named)
        if state.where[counter] != target:
            return Refusal("9.2.1(f)", "not-in-this-battle", named)
        if counter in self.placed and counter not in standing_alone(state, self.side):
            return Refusal("9.2.1", "deployed-already", named)
        if not choices_for(state, counter):
            return Refusal("9.2.1(c)" if box.usage[counter] == SKIRMISH else "9.2.1(g)", "no-other-box", named)
        return None

    def _movable(self, state: State) -> list[int]:
        """Those for whom there is no `_counter_refusal`. For speed, the boxes are looked at once, not for each."""
        target = the_battle(state).target
        usage = state.box.usage
        post = state.post
        placed = set(self.placed)
        held = manned(state, self.side)
        found = [
            leader
            for leader in state.staff(target, self.side)
            # 9.2.1(g): there must be another box with units; where he stands alone he has to go.
            if (len(held) > 1 and leader not in placed) or (post[leader] not in held and post[leader] != NO_POST)
        ]
        found += [
            unit
            for unit in state.garrison(target, self.side)
            if unit not in placed and (usage[unit] != SKIRMISH or post[unit] != SKIRMISH_BOX)
        ]
        return found

    def _done_refusal(self, state: State) -> Refusal | None:
        """9.2.1(g): a deployment is not complete while a leader stands alone in a box."""
        alone = standing_alone(state, self.side)
        if not alone:
            return None
        leader = alone[0]
        named: dict[str, str | int] = {"unit": state.box.ids[leader], "post": post_name(state.post[leader])}
        return Refusal("9.2.1(g)", "leader-stands-alone", named)

    def choose(self, play: Table) -> Ask | None:
        """9.2.1(a), (d), (e): one counter after another, until the line stands as its owner wants it."""
        state = play.state
        target = the_battle(state).target
        movable = self._movable(state)
        if not movable:
            self._reveal(play)
            return None
        deploy = state.box.unit_actions("deploy")
        actions = [deploy[counter] for counter in movable]
        if self._done_refusal(state) is None:
            actions.append(DONE)
        if len(actions) == 1:  # 9.2.1(g): all that is left is a leader who stands alone
            self.counter = movable[0]
            self.goto("whereto")
            return None
        params: dict[str, str | int] = {"hex": state.box.board.names[target]}
        return Ask(side_name(self.side), "deploy", actions, ("9.2.1", "9.2.1(a)", "9.2.1(d)", "9.2.1(g)"), params)

    def whereto(self, play: Table) -> Ask | None:
        state = play.state
        post = state.box.hex_actions("post")
        boxes = choices_for(state, self.counter)
        actions = [post[cell_of(state, self.side, box)] for box in boxes]
        if self._cancel_refusal(state) is None:
            actions.append(CANCEL)
        elif len(boxes) == 1:
            self._put(state, boxes[0])
            return None
        params: dict[str, str | int] = {"unit": state.box.ids[self.counter]}
        return Ask(side_name(self.side), "deploy-unit", actions, ("9.2.1", "9.2.1(a)"), params)

    def _cancel_refusal(self, state: State) -> Refusal | None:
        """9.2.1(g): there is nobody else to begin with, and a leader does not stay alone."""
        why = self._done_refusal(state)
        return why if why is not None and self._movable(state) == [self.counter] else None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if self.step == "whereto":
            if action == CANCEL:
                return self._cancel_refusal(state)
            cell = state.box.cell_in(action)
            return box_refusal(state, self.counter, cell) if action.verb == "post" and cell != NOBODY else None
        if action == DONE:
            return self._done_refusal(state)
        counter = state.box.unit_in(action)
        return self._counter_refusal(state, counter) if action.verb == "deploy" and counter != NOBODY else None

    def do_deploy(self, play: Table, action: Action) -> None:
        self.counter = play.state.box.index[str(action.args[0])]
        self.goto("whereto")

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto("choose")

    def do_post(self, play: Table, action: Action) -> None:
        state = play.state
        self._put(state, place_of(state, state.box.board.index[str(action.args[0])])[1])

    def _put(self, state: State, box: int) -> None:
        state.post[self.counter] = box
        if self.counter not in self.placed:
            self.placed.append(self.counter)
        self.goto("choose")

    def do_done(self, play: Table, action: Action) -> None:
        self._reveal(play)

    def _reveal(self, play: Table) -> None:
        """9.2.1(e), ruling L61: the enemy sees the whole line when it stands, not while it is drawn up."""
        state = play.state
        side = self.side
        target = the_battle(state).target
        propose(state, side)  # in a state that somebody has imagined, not all may have been drawn up
        show(play, [*state.leaders_at(target, side), *state.troops_at(target, side)])
        lines = [
            ids_of(state, [*leaders_in(state, side, box), *units_in(state, side, box)]) for box in range(len(POSTS))
        ]
        play.log(
            Deployed(
                side=side_name(side),
                hex=state.box.board.names[target],
                skirmish=lines[SKIRMISH_BOX],
                left=lines[LEFT_BOX],
                main=lines[MAIN_BOX],
                right=lines[RIGHT_BOX],
                reserve=lines[RESERVE_BOX],
                cases=("9.2.1",),
            )
        )
        self.goto(FINISHED)


class Rearrangement(SideProcedure):
    """9.2.1(g-ii), 9.3.1(g), rulings L28, L39, L80: before the second round leaders may change boxes, and skirmishers
    may come from Reserve to Main. Nobody else moves."""

    steps = ("choose", "whereto")
    fields = ("side", "counter", "placed")

    def __init__(self, side: int = FRENCH) -> None:
        super().__init__(side)
        self.counter = NOBODY
        self.placed: list[int] = []

    def _counter_refusal(self, state: State, counter: int) -> Refusal | None:
        """9.2.1(g-ii), 9.3.1(g), ruling L80: why somebody stays where he is."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[counter]}
        if box.side[counter] != self.side:
            return Refusal("9.2.1(g-ii)", "only-own-rearranged", named)
        if state.post[counter] < 0 or state.where[counter] < 0:
            return Refusal("9.2.1(g-ii)", "not-on-board", named)
        if counter in self.placed:
            return Refusal("9.2.1(g-ii)", "rearranged-already", named)
        if box.kind[counter] != LEADER:
            if box.usage[counter] != SKIRMISH:
                return Refusal("9.3.1(g)", "only-skirmishers-advance", named)
            if state.post[counter] != RESERVE_BOX:
                return Refusal("9.3.1(g)", "skirmisher-in-main", named)
        elif not choices_for(state, counter):
            return Refusal("9.2.1(g)", "no-other-box-for-leader", named)
        return None

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        target = the_battle(state).target
        deploy = state.box.unit_actions("deploy")
        counters = [*state.leaders_at(target, self.side), *state.troops_at(target, self.side)]
        actions = [deploy[counter] for counter in counters if self._counter_refusal(state, counter) is None]
        if not actions:
            self.goto(FINISHED)
            return None
        params: dict[str, str | int] = {"hex": state.box.board.names[target]}
        return Ask(side_name(self.side), "rearrange", [*actions, DONE], ("9.2.1(g-ii)", "9.3.1(g)"), params)

    def whereto(self, play: Table) -> Ask | None:
        state = play.state
        post = state.box.hex_actions("post")
        actions = [post[cell_of(state, self.side, box)] for box in choices_for(state, self.counter)]
        actions.append(CANCEL)
        params: dict[str, str | int] = {"unit": state.box.ids[self.counter]}
        return Ask(side_name(self.side), "rearrange-leader", actions, ("9.2.1(g-ii)",), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if self.step == "whereto":
            cell = state.box.cell_in(action)
            return box_refusal(state, self.counter, cell) if action.verb == "post" and cell != NOBODY else None
        counter = state.box.unit_in(action)
        return self._counter_refusal(state, counter) if action.verb == "deploy" and counter != NOBODY else None

    def do_deploy(self, play: Table, action: Action) -> None:
        state = play.state
        counter = state.box.index[str(action.args[0])]
        if state.box.kind[counter] != LEADER:  # 9.3.1(g): there is one way for skirmishers
            self._go(play, counter, MAIN_BOX, "9.3.1(g)")
            return
        self.counter = counter
        self.goto("whereto")

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto("choose")

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def do_post(self, play: Table, action: Action) -> None:
        state = play.state
        post = place_of(state, state.box.board.index[str(action.args[0])])[1]
        self._go(play, self.counter, post, "9.2.1(g-ii)")
        self.goto("choose")

    def _go(self, play: Table, counter: int, post: int, case: str) -> None:
        state = play.state
        state.post[counter] = post
        self.placed.append(counter)
        side = side_name(self.side)
        play.log(Posted(side=side, units=ids_of(state, [counter]), post=post_name(post), cases=(case,)))
