"""20.2.1(b), 20.2.2(b): in the campaign smaller units of the Pool may come for who is due from July on (ruling G88)."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, DONE, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.called_up import call_up
from meuse.titles.generation_lost.chapters.muster import one_of_each_type, open_entries, takes_substitutes
from meuse.titles.generation_lost.march_events import ReinforcementsMustered
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import BACK, BRIGADE, DIVISION, FLIPPED, FRONT, GERMAN, POOL, REGIMENT

LATER: Final = Action("later")
MOST_BRIGADES: Final = 3  # ruling G88: for one division
FACES: Final = {"call": FRONT, "call_reduced": BACK}


class Substitutes(SideProcedure):
    """20.2.1(b), 20.2.2(b): for each regiment or division that is due, its owner says who comes, or that it waits."""

    steps = ("choose",)
    fields = ("side", "put_off", "brigades", "reduced", "number", "entry")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.put_off: list[int] = []  # types that wait for a later turn
        self.brigades: list[int] = []  # those that come for one division ...
        self.reduced: list[int] = []  # ... which of them reduced ...
        self.number = NOBODY  # ... the arrival ...
        self.entry = NOBODY  # ... and its entry

    # ---- what is due

    def due(self, state: State) -> tuple[int, int]:
        """The first entry that somebody could come for and that has not been put off; NOBODY if there is none."""
        if self.brigades:
            return self.number, self.entry
        for number, entry in open_entries(state, self.side):
            choice = state.scenario.arrivals[number].any[entry]
            waits = state.box.type[choice[0]] in self.put_off or not takes_substitutes(state, choice)
            if not waits and self._candidates(state, choice[0]):
                return number, entry
        return NOBODY, NOBODY

    def wanted(self, state: State) -> int:
        """A counter of the type that is due."""
        number, entry = self.due(state)
        return state.scenario.arrivals[number].any[entry][0] if number != NOBODY else NOBODY

    def _candidates(self, state: State, wanted: int) -> list[Action]:
        """One counter of each type of brigade; regiments and divisions have names."""
        box = state.box
        pool = [unit for unit in state.units_of[self.side] if state.where[unit] == POOL and unit not in self.brigades]
        named = [unit for unit in pool if box.kind[unit] in (REGIMENT, DIVISION)]
        named += one_of_each_type(state, [unit for unit in pool if box.kind[unit] == BRIGADE])
        found: list[Action] = []
        for verb in FACES:
            of_units = box.unit_actions(verb)
            found += [of_units[unit] for unit in named if self._call_refusal(state, wanted, unit, FACES[verb]) is None]
        return found

    def _strength(self, state: State) -> int:
        """20.2.2(b): the attack of the brigades named so far."""
        attack = state.box.attack
        return sum([attack[unit][BACK if unit in self.reduced else FRONT] for unit in self.brigades])

    # ---- who may come

    def _call_refusal(self, state: State, wanted: int, unit: int, face: int) -> Refusal | None:
        """20.2.1(b), 20.2.2(b), ruling G88: why a counter cannot come for the one that is due."""
        box = state.box
        kind = box.kind[unit]
        case = self._case()
        said: dict[str, str | int] = {"unit": box.ids[unit]}
        if state.side_of[unit] != self.side or state.where[unit] != POOL:
            return Refusal(case, "not-in-pool", said)
        if unit in self.brigades:
            return Refusal(case, "substitute-named", said)
        if kind not in (REGIMENT, DIVISION, BRIGADE):
            return Refusal(case, "no-substitute", said)
        if face == BACK and kind == REGIMENT:
            return Refusal(case, "no-reduced-side", said)
        if self.brigades and kind != BRIGADE:
            return Refusal(case, "brigades-come-alone", said)
        if len(self.brigades) == MOST_BRIGADES:
            return Refusal(case, "brigades-enough", {**said, "count": MOST_BRIGADES})
        most = box.attack[wanted][FRONT]
        attack = box.attack[unit][face] + self._strength(state)
        if attack > most:
            return Refusal(case, "substitute-too-strong", {**said, "attack": attack, "most": most})
        return None

    def _case(self) -> str:
        return "20.2.1(b)" if self.side == GERMAN else "20.2.2(b)"

    # ---- choosing

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        number, entry = self.due(state)
        if number == NOBODY:
            return None
        wanted = state.scenario.arrivals[number].any[entry][0]
        actions = self._candidates(state, wanted)
        if self.brigades:
            if not actions:
                self._come(play)
                self.goto(AGAIN)
                return None
            actions.append(DONE)
        else:
            actions.append(LATER)
        box = state.box
        squares = state.scenario.arrivals[number].squares
        said: dict[str, str | int] = {
            "type": box.types[box.type[wanted]].code,
            "hex": box.board.names[squares[0]],
            "other": box.board.names[squares[-1]],
            "left": box.attack[wanted][FRONT] - self._strength(state),
        }
        prompt = "substitute-brigades" if self.brigades else "substitutes"
        return Ask(side_name(self.side), prompt, actions, (self._case(),), said)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action == LATER:
            return Refusal(self._case(), "brigades-named") if self.brigades else None
        if action == DONE:
            return None if self.brigades else Refusal(self._case(), "nobody-named")
        unit = state.box.unit_in(action)
        if action.verb not in FACES or unit == NOBODY:
            return None
        why = self._call_refusal(state, self.wanted(state), unit, FACES[action.verb])
        if why is None and action not in self._candidates(state, self.wanted(state)):
            return Refusal(self._case(), "substitute-alike", {"unit": state.box.ids[unit]})
        return why

    # ---- answers

    def do_call(self, play: Table, action: Action) -> None:
        self._name(play, play.state.box.unit_in(action), FRONT)

    def do_call_reduced(self, play: Table, action: Action) -> None:
        self._name(play, play.state.box.unit_in(action), BACK)

    def _name(self, play: Table, unit: int, face: int) -> None:
        if play.state.box.kind[unit] == BRIGADE:
            self.number, self.entry = self.due(play.state)
            self.brigades.append(unit)
            if face == BACK:
                self.reduced.append(unit)
        else:
            self._call(play, [unit], [FLIPPED if face == BACK else 0])

    def do_done(self, play: Table, action: Action) -> None:
        self._come(play)

    def _come(self, play: Table) -> None:
        """20.2.2(b): the brigades that were named come for the division."""
        self._call(play, self.brigades, [FLIPPED if unit in self.reduced else 0 for unit in self.brigades])

    def _call(self, play: Table, units: list[int], status: list[int]) -> None:
        state = play.state
        number, entry = self.due(state)
        call_up(state, number, entry, units, status)
        names = tuple([state.box.ids[unit] for unit in units])
        self.brigades, self.reduced = [], []
        play.log(ReinforcementsMustered(side=side_name(self.side), units=names, cases=(self._case(),)))

    def do_later(self, play: Table, action: Action) -> None:
        """12.7.4(c), ruling G88: what waits may be filled on any later turn."""
        self.put_off.append(play.state.box.type[self.wanted(play.state)])
