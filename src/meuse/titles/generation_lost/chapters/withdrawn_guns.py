"""20.2.1(d), 20.2.1(e), 20.3.8: German guns that leave for good on 7 August and 2 October; others stand anew (G87)."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, READY_MADE, Action, Ask, Refusal
from meuse.engine.placing import PlaceOrCancel
from meuse.titles.generation_lost.chapters.batteries import (
    by_reach,
    enemies_within,
    front,
    placed,
    post_refusal,
    ready_made_square,
    rear,
    stand,
)
from meuse.titles.generation_lost.chapters.departures import depart
from meuse.titles.generation_lost.chapters.draws import in_the_cup
from meuse.titles.generation_lost.chapters.modes import facing_of_stack
from meuse.titles.generation_lost.end_events import GunsDrawn, GunsPosted
from meuse.titles.generation_lost.scenarios import GunDraw, Posting
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, OFF_MAP, WEST


def guns_are_due(state: State, side: int) -> bool:
    """20.2.1(d), 20.2.1(e), ruling G87: at the start of the German phase of these days."""
    return side == GERMAN and any(draw.turn == state.turn for draw in state.scenario.special.draws)


def draw_of(state: State) -> GunDraw:
    return next(draw for draw in state.scenario.special.draws if draw.turn == state.turn)


def on_map(state: State) -> list[int]:
    """Ruling G87: guns elsewhere stay where they are."""
    return [gun for gun in state.box.guns_of[GERMAN] if state.where[gun] >= 0]


def take_up(state: State, gun: int) -> None:
    """Ruling G87: it keeps strength and condition, and waits beside the map until it is posted anew."""
    status = state.status[gun]
    depart(state, gun)
    state.where[gun] = OFF_MAP
    state.status[gun] = status


def post(state: State, gun: int, cell: int) -> None:
    """12.1.7(STK): it faces as those do whom it joins."""
    stand(state, gun, cell)
    state.facing[gun] = facing_of_stack(state, gun, cell, state.facing[gun])


def posting_of(state: State, guns: list[int]) -> Posting:
    """20.2.1(d), 20.2.1(e): where the guns that stay may stand; of few guns not more than there are go west."""
    draw = draw_of(state)
    return Posting(draw.case, len(guns), draw.from_front, min(draw.west_least, len(guns)))


def posts_of(state: State, gun: int, guns: list[int]) -> list[int]:
    """The squares where a gun may be posted now."""
    posting, line = posting_of(state, guns), front(state, GERMAN)
    cells = rear(state, GERMAN, posting, line)
    return [cell for cell in cells if post_refusal(state, gun, posting, cell, guns, line) is None]


class WithdrawGuns(SideProcedure):
    """20.2.1(d), 20.2.1(e): lots for heavy guns, in October for field guns too; then those that stay are posted."""

    steps = ("heavy", "field", "choose")
    fields = ("side", "guns")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.guns: list[int] = []  # those that are posted anew

    # ---- who leaves

    def heavy(self, play: Table) -> Ask | None:
        """20.2.1(d): from the cup until so many are left; if there are no more than that, all stay."""
        self._draw(play, False, draw_of(play.state).heavy_left)
        return None

    def field(self, play: Table) -> Ask | None:
        """20.2.1(e): in August field guns and the 380 stay where they are; in October they are posted with the rest."""
        state = play.state
        left = draw_of(state).field_left
        if left != NOBODY:
            self._draw(play, True, left)
            self.guns += [gun for gun in on_map(state) if gun not in self.guns]  # the 380
        for gun in self.guns:
            take_up(state, gun)
        return None

    def _draw(self, play: Table, field: bool, left: int) -> None:
        state = play.state
        cup = in_the_cup(state, on_map(state), field)
        lots = play.draw(len(cup), max(0, len(cup) - left)) if cup else ()
        drawn = [cup[lot] for lot in sorted(lots)]
        for gun in drawn:
            depart(state, gun)
        self.guns += [gun for gun in cup if gun not in drawn]
        names = tuple([state.box.ids[gun] for gun in drawn])
        case = draw_of(state).case
        stay = len(cup) - len(drawn)
        play.log(GunsDrawn(side=side_name(GERMAN), field=field, units=names, left=stay, cases=(case, "20.3.8")))

    # ---- where the others stand

    def choose(self, play: Table) -> Ask | None:
        """20.2.1(d), 20.2.1(e): one gun after another; who finds no place waits beside the map (ruling G87)."""
        state = play.state
        if not self.guns:
            return None
        pick = state.box.unit_actions("unit")
        actions = [pick[gun] for gun in self.guns if self._pick_refusal(state, gun) is None]
        actions.append(READY_MADE)
        if self._done_refusal(state) is None:
            actions.append(DONE)
        waiting = len(self.guns) - len(placed(state, self.guns))
        return Ask(side_name(GERMAN), "post-guns", actions, (draw_of(state).case,), {"waiting": waiting})

    def _pick_refusal(self, state: State, gun: int) -> Refusal | None:
        case = draw_of(state).case
        said: dict[str, str | int] = {"unit": state.box.ids[gun]}
        if gun not in self.guns:
            return Refusal(case, "post-not-this-gun", said)
        if not posts_of(state, gun, self.guns):
            return Refusal(case, "post-no-square", said)
        return None

    def _done_refusal(self, state: State) -> Refusal | None:
        """Whoever can be posted must be."""
        for gun in self.guns:
            if state.where[gun] < 0 and posts_of(state, gun, self.guns):
                return Refusal(draw_of(state).case, "post-all-guns", {"unit": state.box.ids[gun]})
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action == DONE:
            return self._done_refusal(state)
        gun = state.box.unit_in(action)
        return self._pick_refusal(state, gun) if action.verb == "unit" and gun != NOBODY else None

    def do_unit(self, play: Table, action: Action) -> None:
        play.call(PostGun(play.state.box.unit_in(action), self.guns))

    def do_ready_made(self, play: Table, action: Action) -> None:
        """All of them within the rule, where most enemies are in range; they may still be moved."""
        state = play.state
        for gun in placed(state, self.guns):
            take_up(state, gun)
        posting, line = posting_of(state, self.guns), front(state, GERMAN)
        cells = rear(state, GERMAN, posting, line)
        in_order = by_reach(state, self.guns)
        for number, gun in enumerate(in_order):
            west = sum([state.box.country.bank[state.where[each]] == WEST for each in placed(state, in_order)])
            westward = west * posting.count < posting.west_least * (number + 1)
            near = enemies_within(state, FRENCH, state.box.range[gun])
            cell = ready_made_square(state, gun, posting, line, cells, westward, near)
            if cell == NOBODY or post_refusal(state, gun, posting, cell, self.guns, line) is not None:
                cell = next(iter(posts_of(state, gun, self.guns)), NOBODY)
            if cell != NOBODY:
                post(state, gun, cell)

    def do_done(self, play: Table, action: Action) -> None:
        state = play.state
        ids, names = state.box.ids, state.box.board.names
        here = placed(state, self.guns)
        play.log(
            GunsPosted(
                side=side_name(GERMAN),
                units=tuple([ids[gun] for gun in here]),
                hexes=tuple([names[state.where[gun]] for gun in here]),
                waiting=tuple([ids[gun] for gun in self.guns if gun not in here]),
                cases=(draw_of(state).case,),
            )
        )
        self.goto(FINISHED)


class PostGun(PlaceOrCancel[State]):
    """20.2.1(d), 20.2.1(e): one of the guns that stay."""

    prompt = "post-gun"
    fields = ("unit", "guns")

    def __init__(self, unit: int = NOBODY, guns: list[int] | None = None) -> None:
        super().__init__(unit)
        self.guns: list[int] = list(guns) if guns is not None else []

    def case(self, state: State) -> str:
        return draw_of(state).case

    def cells(self, state: State) -> list[int]:
        return posts_of(state, self.unit, self.guns)

    def refusal(self, state: State, cell: int) -> Refusal | None:
        return post_refusal(state, self.unit, posting_of(state, self.guns), cell, self.guns, front(state, GERMAN))

    def put(self, play: Table, cell: int) -> None:
        post(play.state, self.unit, cell)
