"""4.0 How to win: the four sudden ends, and the points after turn 10."""

from meuse.engine.flow import Ask
from meuse.engine.records import Points, Result
from meuse.titles.schlieffens_war.events import GameOver
from meuse.titles.schlieffens_war.state import Procedure, State, Table
from meuse.titles.schlieffens_war.terms import ENTENTE, GERMAN, SIDES

PARIS = "paris"  # 4.2
GERMAN_CITY = "german_city"  # 4.3
PLAN_XVII = "plan_xvii"  # 4.4
EAST_FRONT = "east_front"  # 4.5
GERMAN_POINTS = "german_points"  # 4.7
ENTENTE_POINTS = "entente_points"
DRAW = "draw"


def ends(state: State, grade: str, winner: str | None, case: str) -> Result:
    """A result with the German points that stood when it fell."""
    points = Points("cities", state.points, "4.6", count=cities_held(state))
    return Result(winner=winner, grade=grade, points=state.points, sources=(points,), cases=(case,))


def cities_held(state: State) -> int:
    """4.7: how many of the Entente's cities besides Paris the Germans control."""
    return sum([1 for cell in state.box.terrain.entente_cities if state.control[cell] == GERMAN])


def sudden_end(state: State) -> Result | None:
    """4.2, 4.3, 4.4, 5.6: what ends the game at the end of this turn; rulings S1, S2, S39."""
    box = state.box
    if state.turn < box.last_turn:
        paris = any(state.control[cell] == GERMAN for cell in box.terrain.paris_hexes)
        german_city = any(state.control[cell] == ENTENTE for cell in box.terrain.german_cities)
        if paris and german_city:
            return ends(state, DRAW, None, "5.6(a)")
        if paris:
            return ends(state, PARIS, SIDES[GERMAN], "4.2")
        if german_city:
            return ends(state, GERMAN_CITY, SIDES[ENTENTE], "4.3")
    if state.turn == box.plan_deadline and state.plan_attacks < box.plan_attacks:
        return ends(state, PLAN_XVII, SIDES[GERMAN], "4.4")
    return None


def on_points(state: State) -> Result:
    """4.1, 4.6, 4.7: 13 points win for the Germans if Paris was in danger (ruling S1), 11 or 12 are a draw."""
    box = state.box
    if state.points >= box.german_points:
        if state.paris_endangered:
            return ends(state, GERMAN_POINTS, SIDES[GERMAN], "4.7(b)")
        return ends(state, DRAW, None, "4.1")
    if state.points >= box.draw_points:
        return ends(state, DRAW, None, "4.7(a)")
    return ends(state, ENTENTE_POINTS, SIDES[ENTENTE], "4.7")


def standing(state: State) -> Result:
    """The result if the game ended now: on points, unless it has ended."""
    return state.result if state.result is not None else on_points(state)


def end_game(play: Table, result: Result) -> None:
    """The game is over: nothing of the sequence of play is left."""
    play.state.result = result
    play.log(GameOver(grade=result.grade, winner=result.winner or "", points=result.points, cases=result.cases))
    play.stack.clear()


class Victory(Procedure):
    """4.6, 5.6(e): turn 10 is over."""

    steps = ("decide",)

    def decide(self, play: Table) -> Ask | None:
        end_game(play, on_points(play.state))
        return None
