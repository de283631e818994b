"""T.VICTORY, 10.2.1: who has won. A broken army loses; otherwise the scenario's points decide after its last turn."""

from typing import Final

from meuse.engine.flow import Ask
from meuse.engine.records import Points, Result
from meuse.titles.valmy.chapters.command import in_radius, overall_leader
from meuse.titles.valmy.end_events import GameOver
from meuse.titles.valmy.scenarios import ELIMINATIONS, HOLD, SHAKEN, Score
from meuse.titles.valmy.state import Procedure, State, Table
from meuse.titles.valmy.terms import ALLIED, ARMIES, CENTRE, FRENCH, NORD, NOT_YET, PURSUING, SIDE_OF_ARMY, SIDES

BROKEN: Final = ("french-broken", "allied-broken")  # 10.2.1(f), by the side that broke
DESTROYED: Final = ("french-destroyed", "allied-destroyed")  # ruling L95
BOTH_BROKEN: Final = "both-broken"  # 10.2.1(m)
NO_WINNER: Final = ("draw", "stand-off", BOTH_BROKEN)
CASE: Final = "T.VICTORY"


# ---- points (ruling L3)


def held_by(state: State, side: int, cell: int) -> bool:
    """T.VICTORY, ruling L93: a unit of that side is in the box, and none of the enemy."""
    return state.holds(side, cell) and not state.holds(1 - side, cell)


def joined(state: State) -> bool:
    """T.VICTORY: Dumouriez and Kellermann, or those who replaced them, are within the command radius of each other."""
    nord, centre = overall_leader(state, NORD), overall_leader(state, CENTRE)
    if nord < 0 or centre < 0:
        return False
    return bool(in_radius(state, FRENCH, state.where[nord])[state.where[centre]])


def shaken_armies(state: State, side: int) -> int:
    return sum([1 for army in range(len(ARMIES)) if SIDE_OF_ARMY[army] == side and state.is_shaken(army)])


def units_lost(state: State, side: int) -> int:
    """T.VICTORY, ruling L90: in the whole game."""
    return state.lost[side] + state.lost_before[side]


def scored_now(state: State, score: Score) -> int:
    """T.VICTORY: how often a score counts as things stand: boxes, armies, so many units, the junction."""
    enemy = 1 - score.side
    if score.reason == HOLD:
        held = sum([1 for cell in score.boxes if held_by(state, score.side, cell)])
        return held if score.each else min(held, 1)
    if score.reason == SHAKEN:
        shaken = shaken_armies(state, enemy)
        return min(shaken, 1) if score.each_turn else shaken
    if score.reason == ELIMINATIONS:
        return units_lost(state, enemy) // score.per
    return 1 if joined(state) else 0


def count_turn(state: State) -> None:
    """T.VICTORY, rulings L3, L11: what is counted in each Army Morale Phase, before the markers go back.

    Scores for every turn add up; of Shaken armies else the last phase counts.
    """
    for number, score in enumerate(state.scenario.scores):
        if score.each_turn:
            state.tally[number] += scored_now(state, score)
        elif score.reason == SHAKEN:
            state.tally[number] = scored_now(state, score)


def reason_of(state: State, score: Score) -> str:
    """The message that tells of a score, less `points-`: whose it is, for what, and of held boxes which."""
    words = [SIDES[score.side], score.reason]
    if score.reason == HOLD:
        words += [state.box.board.names[cell] for cell in score.boxes]
    return "-".join(words)


def sources(state: State) -> tuple[Points, ...]:
    """T.VICTORY: what every score of the scenario has come to: Allied points are added, French ones taken away."""
    found: list[Points] = []
    for number, score in enumerate(state.scenario.scores):
        counted = score.each_turn or score.reason == SHAKEN
        times = state.tally[number] if counted else scored_now(state, score)
        points = times * score.points
        count = units_lost(state, 1 - score.side) if score.reason == ELIMINATIONS else times
        found.append(Points(reason_of(state, score), points if score.side == ALLIED else -points, CASE, count=count))
    return tuple(found)


# ---- grades


def winner_of(grade: str) -> str | None:
    """The side that a grade on points is named after; nobody for a draw."""
    return None if grade in NO_WINNER else grade.partition("-")[0]


def unfought(state: State) -> bool:
    """T.VICTORY, ruling L3: no major battle in one of the boxes, and the side that was to stand there does."""
    scenario = state.scenario
    boxes = scenario.unfought_boxes
    if not boxes or any(state.major_fought[cell] for cell in boxes):
        return False
    return any(state.holds(scenario.unfought_side, cell) for cell in boxes)


def on_points(state: State) -> Result:
    """T.VICTORY, ruling L3: every balance of points has its grade."""
    found = sources(state)
    balance = sum([source.points for source in found])
    grade = state.scenario.unfought_grade if unfought(state) else state.scenario.grade(balance)
    return Result(winner=winner_of(grade), grade=grade, points=balance, sources=found, cases=(CASE,))


def standing(state: State) -> Result:
    """T.VICTORY: the result if the game ended now. All that it counts is open (rulings L60, L61)."""
    return state.result if state.result is not None else on_points(state)


def lost_by(state: State, losers: list[int], grades: tuple[str, ...], case: str) -> Result:
    """10.2.1(f), (m), rulings L3, L56, L95: a side has lost whatever the points say; if both have, it is a draw."""
    found = sources(state)
    balance = sum([source.points for source in found])
    if len(losers) > 1:
        return Result(winner=None, grade=BOTH_BROKEN, points=balance, sources=found, cases=("10.2.1(m)",))
    loser = losers[0]
    return Result(winner=SIDES[1 - loser], grade=grades[loser], points=balance, sources=found, cases=(case,))


def end_game(play: Table, result: Result) -> None:
    """4.0: the game is over: nothing of the sequence of play is left."""
    play.state.result = result
    play.log(GameOver(grade=result.grade, winner=result.winner or "", points=result.points, cases=result.cases))
    play.stack.clear()


# ---- the last unit (ruling L95)


def is_destroyed(state: State, side: int) -> bool:
    """T.VICTORY, ruling L95: a side has lost its last unit this turn; none is in pursuit or yet to come."""
    if not state.lost[side] or any(state.troops[side]):
        return False
    for unit in state.box.troops_of[side]:
        if state.where[unit] == PURSUING or (state.where[unit] == NOT_YET and is_expected(state, unit)):
            return False
    return True


def is_expected(state: State, unit: int) -> bool:
    """Ruling L91: a unit that comes with a leader on a later turn."""
    leader = state.box.under[unit]
    return any(arrival.turn > state.turn and leader in arrival.leaders for arrival in state.scenario.arrivals)


def no_unit_left(play: Table) -> bool:
    """T.VICTORY, ruling L95: ends the game, at the end of a battle or phase, if a side has no unit left."""
    losers = [side for side in (FRENCH, ALLIED) if is_destroyed(play.state, side)]
    if not losers:
        return False
    end_game(play, lost_by(play.state, losers, DESTROYED, CASE))
    return True


class Victory(Procedure):
    """T.VICTORY, ruling L3: the last turn of the scenario is over."""

    steps = ("decide",)

    def decide(self, play: Table) -> Ask | None:
        end_game(play, on_points(play.state))
        return None
