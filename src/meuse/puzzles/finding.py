"""How puzzles are found: in games between computer players, by long playouts of every plan.

    for puzzle in find_in("they_shall_not_pass", "verdun", seed=8001, where=frozenset(["movement"])): ...

A position becomes a puzzle if one plan beats every other one, in games that are played to their end with the same dice,
by much (`LEAST_LEAD`) and beyond doubt (`SURE`). What a seat cannot see is guessed anew in each of these games. A plan
is carried out as far as a search judges it (`Planner.horizon`); then quick scripts go on for both sides. A plan that is
about as good as the best is no choice in a puzzle, which needs three. One that is far behind (`FAR_BEHIND`) is not
played any longer: the games go to those that could still be the best. A plan that cannot be told from a better one,
for it sends everybody the same way, is no choice either.

Who looks for puzzles sees no more than the side whose puzzle it is: what is hidden from it is guessed for the first
look, for the picture of the plans and for the position that is kept.
"""

import math
import random
from collections.abc import Iterator
from typing import Final, NamedTuple

import meuse
from meuse.bots import make_bot
from meuse.bots.search import MOST_PLANS as SEARCHED
from meuse.bots.search import Budget, Search, legal
from meuse.engine.board import OFF_BOARD
from meuse.engine.dice import KeyedByEvent
from meuse.engine.flow import CHANCE, Ask
from meuse.engine.game import Game, Seat
from meuse.engine.plans import Plan, Planner
from meuse.engine.records import Average, Points, Result
from meuse.engine.title import Adviser
from meuse.puzzles import Choice, March, Outcome, Puzzle

UNDECIDED: Final = (0.1, 0.9)  # chances of a side between which a position is looked at: elsewhere all plans are alike
GUESSES: Final = 6  # at what a side does not see, to judge whether a position is open: an army unseen is no army lost
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
NO_DICE: Final = 0
DRAWN_WITH: Final = (1, 2, 3, 4)  # dice: a plan is drawn with those that let most pieces come to where it sends them
LONGEST: Final = 30_000  # answers in one game


class Ended(NamedTuple):
    """How a game ended, and on which turn."""

    result: Result
    turn: int


class Tried(NamedTuple):
    """A plan, what it looks like, and how the games ended that followed it."""

    plan: Plan
    shown: "Shown"
    games: list[Ended]

    def scores(self, side: str) -> list[float]:
        return [score(ended.result, side) for ended in self.games]


class Shown(NamedTuple):
    """What a plan is told apart by: who goes where, or the answer that it consists of."""

    marches: list[March]
    answer: str = ""


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
                found = judge(game, asked, seed) if is_open(game, asked.seat, planner, seed) else None
                if found is not None:
                    free[asked.seat] = turn_of(game) + APART
                    yield found
        game.apply(bots[asked.seat].choose(seat), asked.seat)


def is_open(game: Game, side: str, planner: Planner, seed: int) -> bool:
    """Whether the game is undecided, as far as the side can know."""
    guesses = GUESSES if game.hides else 1
    judged = 0.0
    for guess in range(guesses):
        judged += planner.evaluate(game.imagine(side, random.Random(f"open {seed} {guess}")).state)
    return UNDECIDED[0] <= judged / guesses <= UNDECIDED[1]


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


def judge(game: Game, asked: Ask, seed: int) -> Puzzle | None:
    """A puzzle, if this position is one. It is planned from what it shows: what a side had seen before, whoever is to
    solve the puzzle has not."""
    staffs = staffs_of(game)
    return compared(game, asked, staffs, seed, screened(Seat(game, asked.seat), staffs[asked.seat], seed))


def again(puzzle: Puzzle) -> Puzzle | None:
    """The same puzzle judged anew, with the dice that it was found with; None if it is none any more."""
    game = puzzle.game()
    asked = game.decision
    assert asked is not None, "a puzzle waits for an answer"
    staffs, seat = staffs_of(game), Seat(game, puzzle.side)
    board = board_of(seat, puzzle.seed)
    proposed = staffs[puzzle.side].proposals(asked, seat.seen(), game.phase)
    tried: list[Tried] = []
    for choice in sorted(puzzle.plans, key=lambda each: each.behind):
        for plan in proposed:
            if (plan.kind, dict(plan.params)) == (choice.kind, choice.params):
                tried.append(Tried(plan, shown(board, plan, puzzle.side), []))
    tried = [each for each in tried if is_as_told(board, each)]
    return compared(game, asked, staffs, puzzle.seed, apart(tried))


def compared(game: Game, asked: Ask, staffs: dict[str, Planner], seed: int, tried: list[Tried]) -> Puzzle | None:
    """A puzzle of these plans, if long playouts show one of them to be the best."""
    seat = Seat(game, asked.seat)
    left = tried
    for round, games in enumerate(ROUNDS):
        if len(tried) < LEAST_PLANS:
            return None
        for each in left:
            while len(each.games) < games:
                each.games.append(played_on(seat, each.plan, staffs, seed, len(each.games)))
        best = max(left, key=lambda each: sum(each.scores(seat.side)))
        leads = [(each, *lead(best, each, seat.side)) for each in tried if each is not best]
        least, errors = (LEAST_LEAD, SURE) if games == ROUNDS[-1] else (0.0, ALIKE[round])
        behind = [(each, ahead, error) for each, ahead, error in leads if ahead > max(least, errors * error)]
        tried = [best, *[each for each, _, _ in behind]]
        if games >= KNOWN:
            left = [best, *[each for each, ahead, error in behind if each in left and ahead < FAR_BEHIND * error]]
        else:
            left = tried
    return written(game, asked, tried, best, seed) if len(tried) >= LEAST_PLANS else None


def screened(seat: Seat, planner: Planner, seed: int) -> list[Tried]:
    """The plans that are worth long playouts, the best and others behind it; [] where a first look finds too few."""
    search = Search(seat, planner, seed, Budget(playouts=SEARCHED * SCREENING))
    board = board_of(seat, seed)
    tried = [Tried(candidate.plan, shown(board, candidate.plan, seat.side), []) for candidate in search.candidates]
    if search.over or len(apart(tried)) < LEAST_PLANS:
        return []
    search.budget = Budget(playouts=len(search.candidates) * SCREENING)
    search.advance()
    looks = {id(each.plan): each for each in tried}
    ranked = sorted(search.candidates, key=lambda candidate: (-len(candidate.values), -candidate.mean))
    worth = [looks[id(ranked[0].plan)]]
    for candidate in ranked[1:]:
        ahead, error = ranked[0].ahead_of(candidate)
        if ahead >= max(PROMISING * error, NOTICEABLE):
            worth.append(looks[id(candidate.plan)])
    if not is_as_told(board, worth[0]):
        return []
    worth = apart([each for each in worth if is_as_told(board, each)])
    return worth[:MOST_PLANS] if len(worth) >= LEAST_PLANS else []


def board_of(seat: Seat, seed: int) -> Game:
    """The position as it is shown: of what the side cannot see, one guess."""
    return seat.imagine(random.Random(f"board {seed}"))


def is_as_told(game: Game, tried: Tried) -> bool:
    """Whether it sends somebody nearer to the place that it names. Another plan may have good reasons to begin
    elsewhere, but its words would mislead whoever chooses by them."""
    board, place = game.board, tried.plan.params.get("hex")
    if place is None or tried.shown.answer:
        return True
    cell = board.names.index(str(place))
    ways = [(board.names.index(march.start), board.names.index(march.end)) for march in tried.shown.marches]
    return any(board.distance(end, cell) < board.distance(start, cell) for start, end in ways)


def apart(tried: list[Tried]) -> list[Tried]:
    """Those that can be told from all before them."""
    found: list[Tried] = []
    for each in tried:
        if all(each.shown != other.shown for other in found):
            found.append(each)
    return found


def played_on(seat: Seat, plan: Plan, staffs: dict[str, Planner], seed: int, sample: int) -> Ended:
    """How one game ends that is played on with this plan, then by scripts."""
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
    return Ended(game.result, turn_of(game))


def lead(best: Tried, other: Tried, side: str) -> tuple[float, float]:
    """By how much the best scores more in the games that both have played, and the standard error of that."""
    pairs = [mine - theirs for mine, theirs in zip(best.scores(side), other.scores(side), strict=False)]
    mean = sum(pairs) / len(pairs)
    variance = sum([(pair - mean) ** 2 for pair in pairs]) / (len(pairs) - 1)
    return mean, math.sqrt(variance / len(pairs))


def written(game: Game, asked: Ask, tried: list[Tried], best: Tried, seed: int) -> Puzzle:
    side = asked.seat
    shuffled = sorted(tried, key=lambda each: random.Random(f"{seed} {each.plan.kind} {each.plan.params}").random())
    choices = [choice(each, best, side) for each in shuffled]
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
        position=Seat(game, side).imagined_position(random.Random(f"board {seed}")) if game.hides else game.position(),
        seed=seed,
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


def choice(tried: Tried, best: Tried, side: str) -> Choice:
    games = len(tried.games)
    results = [ended.result for ended in tried.games]
    behind, error = (0.0, 0.0) if tried is best else lead(best, tried, side)
    return Choice(
        kind=tried.plan.kind,
        params=dict(tried.plan.params),
        marches=tried.shown.marches,
        games=games,
        won=round(sum([result.winner == side for result in results]) / games, 3),
        drawn=round(sum([result.winner is None for result in results]) / games, 3),
        behind=round(behind, 3),
        error=round(error, 3),
        outcomes=outcomes(tried.games),
        sources=average(results),
    )


def outcomes(games: list[Ended]) -> list[Outcome]:
    """The ways in which these games ended, the most frequent first."""
    seen: dict[tuple[str, str, tuple[str, ...]], list[int]] = {}
    for result, turn in games:
        seen.setdefault((result.winner or "", result.grade, result.cases), []).append(turn)
    found = [Outcome(*way, len(turns), min(turns), max(turns)) for way, turns in seen.items()]
    return sorted(found, key=lambda outcome: (-outcome.games, outcome.winner, outcome.grade, outcome.cases))


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


def shown(game: Game, plan: Plan, side: str) -> Shown:
    """What somebody who chooses sees of a plan. One that has the name of an answer says all with that."""
    asked = game.decision
    assert asked is not None, "plans are made where something is asked"
    first = legal(plan.adviser().advise(Seat(game.clone(), side)), asked.actions)
    if plan.kind == first.verb.replace("_", "-"):
        return Shown([], str(first))
    return Shown(max([marches(game, plan, side, dice) for dice in DRAWN_WITH], key=len))


def marches(game: Game, plan: Plan, side: str, dice: int = NO_DICE) -> list[March]:
    """Who goes where until the phase ends or somebody else decides: as far as is settled before dice fall, or as far as
    these dice let them come."""
    copy = game.clone()
    copy.chance = KeyedByEvent(dice)
    before = places_of(copy, side)
    after = dict(before)
    adviser, seat, phase, thrown = plan.adviser(), Seat(copy, side), copy.phase, copy.dice_thrown
    for _ in range(LONGEST):
        asked = copy.decision
        if asked is None or asked.seat in (CHANCE, *others(game, side)) or copy.phase != phase:
            break
        if copy.dice_thrown != thrown and dice == NO_DICE:
            break
        copy.apply(legal(adviser.advise(seat), asked.actions))
        if len(copy.board.parts) > 1:  # who comes to fight leaves the map for the battle board
            after.update(places_of(copy, side))
    after.update(places_of(copy, side))
    moved = [piece for piece in sorted(before) if after[piece] != before[piece]]
    return [March(piece, before[piece], after[piece]) for piece in moved]


def others(game: Game, side: str) -> list[str]:
    return [other for other in game.title.sides if other != side]


def places_of(game: Game, side: str) -> dict[str, str]:
    """Where the pieces of a side are on the map; those under another are where that one is."""
    board = game.board
    pieces = [piece for piece in game.title.pieces(game.state, side) if piece.side == side and piece.cell >= 0]
    above = {piece.holds: piece.cell for piece in pieces if piece.holds != OFF_BOARD}
    found: dict[str, str] = {}
    for piece in pieces:
        cell = piece.cell
        while cell in above:
            cell = above[cell]
        if board.part_of(cell) is board.parts[0]:
            found[piece.id] = board.names[cell]
    return found
