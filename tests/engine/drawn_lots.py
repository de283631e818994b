"""A title made up for tests: an evening with everything that chance can be asked.

Eight weather cards are shuffled face down: nobody knows their order, and one is turned up at the end of each round. Red
draws three of seventeen goals, which only red sees until the end; blue throws a ten-sided die that only blue sees. Four
of nine guns are drawn from a cup for all to see. Then, three times: red marches and attacks with the sum of two dice,
blue answers with two ten-sided dice and may scout, which is a six-sided die that only blue sees.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import meuse
from meuse.engine.board import Board, network_board
from meuse.engine.events import DiceRolled, Event
from meuse.engine.faces import Roll, Track
from meuse.engine.flow import DONE, Action, Ask, Frame, Play
from meuse.engine.game import Box, Game, new_game
from meuse.engine.records import Result
from meuse.engine.throws import NOBODY
from meuse.engine.title import OPEN_EYES, PositionError, State, Title

SIDES = ("red", "blue")
ROUNDS, CARDS, GOALS, GUNS = 3, 8, 17, 9
UNSEEN = -1


class GoalsDrawn(Event, frozen=True, tag="goals-drawn"):
    goals: tuple[int, ...]


class NumberThrown(Event, frozen=True, tag="number-thrown"):
    number: int


class GunsDrawn(Event, frozen=True, tag="guns-drawn"):
    guns: tuple[int, ...]


class Attacked(Event, frozen=True, tag="attacked"):
    total: int


class Scouted(Event, frozen=True, tag="scouted"):
    die: int


class WeatherTurned(Event, frozen=True, tag="weather-turned"):
    card: int


class Lots(State):
    def __init__(self) -> None:
        super().__init__()
        self.weather: list[int] = []
        self.goals: list[int] = []
        self.number = 0
        self.guns: list[int] = []
        self.scouted: list[int] = []
        self.round = 1
        self.place = 0

    def copy(self) -> "Lots":
        twin = Lots()
        twin.result, twin.number, twin.round, twin.place = self.result, self.number, self.round, self.place
        twin.weather, twin.goals = self.weather[:], self.goals[:]
        twin.guns, twin.scouted = self.guns[:], self.scouted[:]
        return twin


class Evening(Frame[Lots]):
    steps = ("weather", "goals", "number", "guns", "red", "attack", "defend", "blue", "scout", "turn_up", "end")

    def weather(self, play: Play[Lots]) -> Ask | None:
        play.state.weather = list(play.shuffle(CARDS, secret=NOBODY))
        return None

    def goals(self, play: Play[Lots]) -> Ask | None:
        goals = play.draw(GOALS, 3, secret="red")
        play.state.goals = list(goals)
        play.log(GoalsDrawn(goals=goals))
        return None

    def number(self, play: Play[Lots]) -> Ask | None:
        play.state.number = play.die(10, secret="blue")
        play.log(NumberThrown(number=play.state.number))
        return None

    def guns(self, play: Play[Lots]) -> Ask | None:
        guns = play.draw(GUNS, 4)
        play.state.guns = list(guns)
        play.log(GunsDrawn(guns=guns))
        return None

    def red(self, play: Play[Lots]) -> Ask | None:
        return Ask("red", "march", [Action("march"), DONE], ("1.1",))

    def do_march(self, play: Play[Lots], action: Action) -> None:
        play.state.place += 1

    def attack(self, play: Play[Lots]) -> Ask | None:
        total = play.total(2)
        play.state.place += total
        play.log(Attacked(total=total))
        return None

    def defend(self, play: Play[Lots]) -> Ask | None:
        dice = play.dice(2, sides=10)
        play.state.place -= max(dice)
        play.log(DiceRolled(dice=dice))
        return None

    def blue(self, play: Play[Lots]) -> Ask | None:
        return Ask("blue", "scout", [Action("scout"), DONE], ("1.2",))

    def do_done(self, play: Play[Lots], action: Action) -> None:
        self.goto("attack" if self.step == "red" else "turn_up")

    def do_scout(self, play: Play[Lots], action: Action) -> None:
        self.goto("scout")

    def scout(self, play: Play[Lots]) -> Ask | None:
        die = play.die(secret="blue")
        play.state.scouted.append(die)
        play.log(Scouted(die=die))
        self.goto("blue")
        return None

    def turn_up(self, play: Play[Lots]) -> Ask | None:
        state = play.state
        play.log(WeatherTurned(card=state.weather[state.round - 1]))
        play.reveal()
        state.round += 1
        if state.round <= ROUNDS:
            self.goto("red")
        return None

    def end(self, play: Play[Lots]) -> Ask | None:
        state = play.state
        points = state.place + sum(state.goals) - state.number * 3 - sum(state.scouted)
        state.result = Result("red" if points > 0 else "blue", "victory", points)
        return None


class DrawnLots(Title):
    id = "drawn_lots"
    name = "Drawn Lots"
    rules_version = "1"
    sides = SIDES
    scenarios = ("table",)
    frames = {"Evening": Evening}  # noqa: RUF012 - as titles do

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def open_box(self, overlay: dict[str, str]) -> Any:
        return network_board(["table"], [])

    def board(self, box: Any) -> Board:
        board: Board = box
        return board

    def start(self, box: Any, scenario: str, options: frozenset[str]) -> tuple[State, Frame[Any]]:
        return Lots(), Evening()

    def copy_state(self, state: Any) -> State:
        twin: Lots = state.copy()
        return twin

    def seen(self, state: Any, seat: str) -> Any:
        if seat == OPEN_EYES or state.result is not None:
            return state
        twin = state.copy()
        twin.weather[state.round - 1 :] = [UNSEEN] * (len(state.weather) - state.round + 1)
        if seat != "red":
            twin.goals = [UNSEEN] * len(state.goals)
        if seat != "blue":
            twin.number = UNSEEN if state.number else 0
            twin.scouted = [UNSEEN] * len(state.scouted)
        return twin

    def dump_state(self, state: Any) -> dict[str, Any]:
        names = ("weather", "goals", "guns", "scouted")
        lists = {name: list(getattr(state, name)) for name in names}
        return {**lists, "number": state.number, "round": state.round, "place": state.place}

    def load_state(self, box: Any, scenario: str, options: frozenset[str], data: dict[str, Any]) -> State:
        state = Lots()
        for name in ("weather", "goals", "guns", "scouted", "number", "round", "place"):
            if name not in data:
                raise PositionError(name, "is lacking")
            setattr(state, name, data[name])
        return state

    def frames_for(self, state: Any, phase: str) -> list[Frame[Any]]:
        evening = Evening()
        evening.goto(phase if phase in SIDES else "red")
        return [evening]

    def phase(self, stack: list[Frame[Any]]) -> str:
        if not stack:
            return "over"
        return stack[0].step if stack[0].step in SIDES else "chance"

    def view_event(self, event: Event, seat: str) -> Event | None:
        if isinstance(event, GoalsDrawn) and seat not in ("red", OPEN_EYES):
            return GoalsDrawn(goals=())
        if isinstance(event, NumberThrown) and seat not in ("blue", OPEN_EYES):
            return NumberThrown(number=UNSEEN)
        if isinstance(event, Scouted) and seat not in ("blue", OPEN_EYES):
            return Scouted(die=UNSEEN)
        return event

    def imagine(self, state: Any, seat: str, rng: Random) -> Any:
        guessed: Lots = self.seen(state, seat).copy()
        left = [card for card in range(CARDS) if card not in guessed.weather]
        rng.shuffle(left)
        guessed.weather = [left.pop() if card == UNSEEN else card for card in guessed.weather]
        if UNSEEN in guessed.goals:
            guessed.goals = rng.sample(range(GOALS), len(guessed.goals))
        if guessed.number == UNSEEN:
            guessed.number = rng.randint(1, 10)
        guessed.scouted = [rng.randint(1, 6) if die == UNSEEN else die for die in guessed.scouted]
        return guessed

    def standing(self, state: Any) -> Result:
        return Result(None, "draw", state.place)

    def tracks(self, state: Any, seat: str) -> list[Track]:
        seen = self.dump_state(self.seen(state, seat))
        return [Track("lots", {name: str(value) for name, value in seen.items()})]

    def luck(self, box: Any, events: Sequence[Event]) -> list[Roll]:
        return [Roll("blue", "scout", 3.5, float(event.die)) for event in events if isinstance(event, Scouted)]


TITLE = DrawnLots()


def lots(chance: Any, analysis: bool = False) -> Game:
    """A new game of it."""
    return new_game(Box(TITLE, {}), "table", frozenset(), chance, analysis)


@contextmanager
def registered() -> Iterator[None]:
    """The title, found like any other."""
    meuse.register(TITLE)
    yield
    meuse.unregister(TITLE.id)
