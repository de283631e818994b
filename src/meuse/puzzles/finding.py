"""How puzzles are found: in games between computer players, by long playouts of every plan.

    for puzzle in find_in("they_shall_not_pass", "verdun", seed=8001, where=frozenset(["movement"])): ...

A position becomes a puzzle if one plan beats every other one, in games that are played to their end with the same dice,
by much (`LEAST_LEAD`) and beyond doubt (`SURE`). What a seat cannot see is guessed anew in each of these games. A plan
is carried out as far as a search judges it (`Planner.horizon`); then quick scripts go on for both sides. A plan that is
about as good as the best is no choice in a puzzle, which needs three. One that is far behind (`FAR_BEHIND`) is not
played any longer: the games go to those that could still be the best. Plans that send nobody anywhere else than the
others do cannot be told apart on the board, and are no puzzle.
"""

import math
import random
from collections.abc import Iterator
from typing import Final, NamedTuple

import meuse
from meuse.bots import make_bot
from meuse.bots.search import MOST_PLANS as SEARCHED
from meuse.bots.search import Budget, Candidate, Search, legal
from meuse.engine.dice import KeyedByEvent
from meuse.engine.flow import CHANCE, Ask
from meuse.engine.game import Game, Seat
from meuse.engine.plans import Plan, Planner
from meuse.engine.records import Average, Points, Result
from meuse.engine.title import Adviser
from meuse.puzzles import Choice, March, Puzzle

UNDECIDED: Final = (0.1, 0.9)  # chances of a side between which a position is looked at: elsewhere all plans are alike
SCREENING: Final = 8  # playouts a plan for a first look, as far as the enemy's answer
PROMISING: Final = 1.0  # standard errors by which others must be behind the best after it ...
NOTICEABLE: Final = 0.05  # ... and chances
MOST_PLANS: Final = 5  # that a player chooses from: the best of the first look, and others behind it
LEAST_PLANS: Final = 3
ROUNDS: Final = (12, 24, 60, 120)  # games a plan, one round after the other
ALIKE: Final = (0.5, 1.0, 2.0)  # standard errors of lead after a round, below which a plan is about as good as the best
FAR_BEHIND: Final = 4.0  # standard errors by which a plan is out of it ...
KNOWN: Final = 24  # ... after so many games
APART: Final = 2  # turns between two puzzles of one side in one game: what follows from one is in the next
LEAST_LEAD: Final = 0.08  # chances to win, a draw counting half
SURE: Final = 2.5  # standard errors
EASY_LEAD: Final = 0.25
MEDIUM_LEAD: Final = 0.15
LONGEST: Final = 30_000  # answers in one game


class Tried(NamedTuple):
    """A plan and the results of the games that followed it."""

    plan: Plan
    results: list[Result]

    def scores(self, side: str) -> list[float]:
        return [score(result, side) for result in self.results]


def score(result: Result, side: str) -> float:
    return 0.5 if result.winner is None else float(result.winner == side)


def find_in(
    title: str,
    scenario: str,
    seed: int,
    where: frozenset[str] = frozenset(),
    first_turn: int = 2,
    last_turn: int = 999,
) -> Iterator[Puzzle]:
    """Looks at the moments of one game between scripts at which a side plans, in some of its turns.

    `where`: in these phases, and where a plan begins with one of these questions; by default everywhere.
    """
    game = meuse.new(title, scenario, seed)
    sides = game.title.sides
    bots = {side: make_bot("sergeant", seed * len(sides) + number) for number, side in enumerate(sides)}
    staffs = staffs_of(game)
    planned: dict[str, str] = {}  # by side: the moment for which it has a plan
    free = dict.fromkeys(sides, first_turn)  # from which turn on each side may have its next puzzle
    while game.decision is not None and turn_of(game) <= last_turn:
        asked = game.decision
        seat = Seat(game, asked.seat)
        planner = staffs.get(asked.seat)
        moment = planner.moment(asked, seat.seen(), game.phase) if planner is not None else ""
        if planner is not None and moment and planned.get(asked.seat) != moment:
            planned[asked.seat] = moment
            wanted = not where or asked.prompt in where or game.phase in where
            if wanted and turn_of(game) >= free[asked.seat]:
                open_yet = UNDECIDED[0] <= planner.evaluate(seat.seen()) <= UNDECIDED[1]
                found = judge(game, asked, staffs, seed) if open_yet else None
                if found is not None:
                    free[asked.seat] = turn_of(game) + APART
                    yield found
        game.apply(bots[asked.seat].choose(seat), asked.seat)


def staffs_of(game: Game) -> dict[str, Planner]:
    """Who plans for each side; nobody where the scenario has no plans."""
    found: dict[str, Planner] = {}
    for side in game.title.sides:
        planner = Seat(game, side).planner()
        if planner is not None:
            found[side] = planner
    return found


def turn_of(game: Game) -> int:
    turn: int = game.state.turn
    return turn


def judge(game: Game, asked: Ask, staffs: dict[str, Planner], seed: int) -> Puzzle | None:
    """A puzzle, if this position is one."""
    seat = Seat(game, asked.seat)
    tried = screened(game, seat, staffs[seat.side], seed)
    if not tried:
        return None
    left = tried
    for round, games in enumerate(ROUNDS):
        for each in left:
            while len(each.results) < games:
                each.results.append(played_on(seat, each.plan, staffs, seed, len(each.results)))
        best = max(left, key=lambda each: sum(each.scores(seat.side)))
        leads = [(each, *lead(best, each, seat.side)) for each in tried if each is not best]
        least, errors = (LEAST_LEAD, SURE) if games == ROUNDS[-1] else (0.0, ALIKE[round])
        behind = [(each, ahead, error) for each, ahead, error in leads if ahead > max(least, errors * error)]
        tried = [best, *[each for each, _, _ in behind]]
        if len(tried) < LEAST_PLANS or not differ_on_the_board(game, [each.plan for each in tried], seat.side):
            return None
        if games >= KNOWN:
            left = [best, *[each for each, ahead, error in behind if each in left and ahead < FAR_BEHIND * error]]
        else:
            left = tried
    return written(game, asked, tried, best, seed)


def screened(game: Game, seat: Seat, planner: Planner, seed: int) -> list[Tried]:
    """The plans that are worth long playouts, the best and others behind it; [] where a first look finds too few."""
    search = Search(seat, planner, seed, Budget(playouts=SEARCHED * SCREENING))
    if search.over or not differ_on_the_board(game, [each.plan for each in search.candidates], seat.side):
        return []
    search.budget = Budget(playouts=len(search.candidates) * SCREENING)
    search.advance()
    ranked = sorted(search.candidates, key=lambda candidate: (-len(candidate.values), -candidate.mean))
    behind: list[Candidate] = []
    for candidate in ranked[1:]:
        ahead, error = ranked[0].ahead_of(candidate)
        if ahead >= max(PROMISING * error, NOTICEABLE):
            behind.append(candidate)
    if len(behind) < LEAST_PLANS - 1:
        return []
    return [Tried(candidate.plan, []) for candidate in [ranked[0], *behind[: MOST_PLANS - 1]]]


def played_on(seat: Seat, plan: Plan, staffs: dict[str, Planner], seed: int, sample: int) -> Result:
    """The result of one game that is played on with this plan, then by scripts."""
    game = seat.imagine(random.Random(f"puzzle {seed} {sample}"))
    game.chance = KeyedByEvent(seed * 1_000_003 + sample + 500_000)
    mine = seat.side
    planner = staffs[mine]
    until = planner.horizon(seat.seen(), seat.phase)
    advisers: dict[str, Adviser] = {mine: plan.sketch()}
    for side in others(game, mine):
        advisers[side] = planner.reply(sample % planner.replies)
    seats = {side: Seat(game, side) for side in advisers}
    carried_out = False
    for _ in range(LONGEST):
        asked = game.decision
        if asked is None:
            break
        if not carried_out and planner.clock(game.state, game.phase) >= until:
            carried_out = True
            advisers[mine] = staffs[others(game, mine)[0]].reply(0)  # as the enemy imagines this side: its script
        game.apply(legal(advisers[asked.seat].advise(seats[asked.seat]), asked.actions))
    assert game.result is not None, "a game comes to an end"
    return game.result


def lead(best: Tried, other: Tried, side: str) -> tuple[float, float]:
    """By how much the best scores more in the games that both have played, and the standard error of that."""
    pairs = [mine - theirs for mine, theirs in zip(best.scores(side), other.scores(side), strict=False)]
    mean = sum(pairs) / len(pairs)
    variance = sum([(pair - mean) ** 2 for pair in pairs]) / (len(pairs) - 1)
    return mean, math.sqrt(variance / len(pairs))


def written(game: Game, asked: Ask, tried: list[Tried], best: Tried, seed: int) -> Puzzle:
    side = asked.seat
    shuffled = sorted(tried, key=lambda each: random.Random(f"{seed} {each.plan.kind} {each.plan.params}").random())
    choices = [choice(game, each, best, side) for each in shuffled]
    place = shuffled.index(best)
    return Puzzle(
        id=name_of(game, seed, side),
        title=game.title.id,
        side=side,
        turn=turn_of(game),
        phase=game.phase,
        grade=grade_of(choices, place),
        best=place,
        plans=choices,
        position=game.position(),
        source=f"{game.scenario}, seed {seed}, sergeant against sergeant",
    )


def name_of(game: Game, seed: int, side: str) -> str:
    """Of the scenario, too, where a title has plans for several: each of them has a game with that seed."""
    several = len(game.title.planned_scenarios) > 1
    where = f"{game.title.id}-{game.scenario}" if several else game.title.id
    return f"{where}-{seed}-{turn_of(game)}-{side}"


def grade_of(choices: list[Choice], best: int) -> str:
    """The smaller the lead over the second best plan, the harder it is to see."""
    smallest = min([each.behind for number, each in enumerate(choices) if number != best])
    if smallest >= EASY_LEAD:
        return "easy"
    return "medium" if smallest >= MEDIUM_LEAD else "hard"


def choice(game: Game, tried: Tried, best: Tried, side: str) -> Choice:
    games = len(tried.results)
    behind, error = (0.0, 0.0) if tried is best else lead(best, tried, side)
    return Choice(
        kind=tried.plan.kind,
        params=dict(tried.plan.params),
        marches=marches(game, tried.plan, side),
        games=games,
        won=round(sum([result.winner == side for result in tried.results]) / games, 3),
        drawn=round(sum([result.winner is None for result in tried.results]) / games, 3),
        behind=round(behind, 3),
        error=round(error, 3),
        sources=average(tried.results),
    )


def average(results: list[Result]) -> list[Average]:
    """What counted for victory at the end of these games, on average."""
    seen: dict[tuple[str, str], list[Points]] = {}
    for result in results:
        for source in result.sources:
            seen.setdefault((source.reason, source.case), []).append(source)
    many = len(results)
    return [
        Average(
            reason,
            round(sum([each.points for each in found]) / many, 1),
            case,
            round(sum([each.count for each in found]) / many, 1),
            round(sum([each.against for each in found]) / many, 1),
        )
        for (reason, case), found in sorted(seen.items())
    ]


def marches(game: Game, plan: Plan, side: str) -> list[March]:
    """What the plan does until dice fall, the phase ends or somebody else decides: who goes where."""
    copy = game.clone()
    copy.chance = KeyedByEvent(1)
    before = places_of(copy, side)
    adviser, seat, phase, dice = plan.adviser(), Seat(copy, side), copy.phase, copy.dice_thrown
    for _ in range(LONGEST):
        asked = copy.decision
        if (
            asked is None
            or asked.seat in (CHANCE, *others(game, side))
            or copy.phase != phase
            or copy.dice_thrown != dice
        ):
            break
        copy.apply(legal(adviser.advise(seat), asked.actions))
    after = places_of(copy, side)
    moved = [piece for piece in sorted(before) if after.get(piece, before[piece]) != before[piece]]
    return [March(piece, before[piece], after[piece]) for piece in moved]


def differ_on_the_board(game: Game, plans: list[Plan], side: str) -> bool:
    """Whether whoever chooses between these plans sees them do different things."""
    return len({str(marches(game, plan, side)) for plan in plans}) > 1


def others(game: Game, side: str) -> list[str]:
    return [other for other in game.title.sides if other != side]


def places_of(game: Game, side: str) -> dict[str, str]:
    """Where the pieces of a side are that are on the board."""
    names = game.board.names
    pieces = game.title.pieces(game.state, side)
    return {piece.id: names[piece.cell] for piece in pieces if piece.side == side and piece.cell >= 0}
