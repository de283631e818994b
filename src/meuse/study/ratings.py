"""Ratings: Elo with intervals from games between several players, and when enough games have been played.

Strength is fitted by maximum likelihood: the chance of a player of rating a, as the first side, against one of rating b
is 1 / (1 + 10 ** ((b - a - s) / 400)), where s is what the first side is worth in itself. A draw is half a win.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

PER_NATURAL: Final = 400 / math.log(10)  # Elo points of one unit of the logistic curve
NORMAL_95: Final = 1.96
PRIOR: Final = 0.5  # games won and lost against an average player that everybody is given: nobody is infinitely strong
GUESSED: Final = 4  # pairs of games whose spread is known to the test before it has seen any ...
DECISIVE: Final = 1 / 8  # ... the spread of pairs between equal players who never draw
STEPS: Final = 200
CLOSE_ENOUGH: Final = 1e-9


class Played(NamedTuple):
    """A game: who played the first side, who the second, and what the first of them scored (1, 0.5 or 0)."""

    first: str
    second: str
    score: float


class Rating(NamedTuple):
    """A player's strength, the anchor's being 0, and the half-width of its interval of 95 %."""

    player: str
    elo: float
    within: float
    games: int
    score: float  # of all its games


class Score(NamedTuple):
    """What a player makes of its games against another, draws half, with its interval of 95 %."""

    games: int
    mean: float
    low: float
    high: float


def score_of(results: Sequence[float]) -> Score:
    """Wilson's interval, with the variance that draws leave."""
    games = len(results)
    if not games:
        return Score(0, 0.5, 0.0, 1.0)
    mean = sum(results) / games
    spread = sum([(result - mean) ** 2 for result in results]) / games
    binomial = mean * (1 - mean)
    effective = games * (binomial / spread if spread > 0 and binomial > 0 else 1.0)  # draws make a game tell more
    z = NORMAL_95**2 / effective
    middle = (mean + z / 2) / (1 + z)
    reach = math.sqrt(z * mean * (1 - mean) + z * z / 4) / (1 + z)
    return Score(games, mean, max(middle - reach, 0.0), min(middle + reach, 1.0))


def ratings(games: Sequence[Played], players: Sequence[str], anchor: str) -> tuple[list[Rating], float]:
    """Everybody's rating, strongest first, and what the first side is worth in Elo points."""
    place = {player: number for number, player in enumerate(players)}
    size = len(players) + 1  # the last is the side's own
    values = [0.0] * size
    hessian: list[list[float]] = []
    for _ in range(STEPS):
        gradient, hessian = _slope(games, place, values)
        step = _solved(hessian, gradient)
        values = [value + max(min(change, 2.0), -2.0) for value, change in zip(values, step, strict=True)]
        if max([abs(change) for change in step]) < CLOSE_ENOUGH:
            break
    zero = place[anchor]
    found: list[Rating] = []
    for player, number in place.items():
        contrast = [0.0] * size
        contrast[number] += 1.0
        contrast[zero] -= 1.0
        spread = sum([weight * part for weight, part in zip(contrast, _solved(hessian, contrast), strict=True)])
        within = NORMAL_95 * math.sqrt(max(spread, 0.0)) * PER_NATURAL
        own = [g.score for g in games if g.first == player] + [1 - g.score for g in games if g.second == player]
        mean = sum(own) / len(own) if own else 0.5
        found.append(Rating(player, (values[number] - values[zero]) * PER_NATURAL, within, len(own), mean))
    found.sort(key=lambda rating: -rating.elo)
    return found, values[-1] * PER_NATURAL


def _slope(
    games: Sequence[Played], place: dict[str, int], values: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Gradient of the likelihood, and what it bends by: rows and columns are players, the last is the first side."""
    size = len(values)
    gradient = [0.0] * size
    bends = [[0.0] * size for _ in range(size)]
    for number, value in enumerate(values):
        chance = 1 / (1 + math.exp(-value))
        gradient[number] += 2 * PRIOR * (0.5 - chance)
        bends[number][number] += 2 * PRIOR * chance * (1 - chance)
    for game in games:
        one, other = place[game.first], place[game.second]
        chance = 1 / (1 + math.exp(-(values[one] - values[other] + values[-1])))
        weight = chance * (1 - chance)
        signs = ((one, 1.0), (other, -1.0), (size - 1, 1.0))
        for number, sign in signs:
            gradient[number] += sign * (game.score - chance)
            for second, other_sign in signs:
                bends[number][second] += sign * other_sign * weight
    return gradient, bends


def _solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """matrix * x = right, by elimination; the matrix is positive definite."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            if factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    found = [0.0] * size
    for row in range(size - 1, -1, -1):
        rest = sum([rows[row][column] * found[column] for column in range(row + 1, size)])
        found[row] = (rows[row][size] - rest) / rows[row][row]
    return found


# ---- when it is enough


def expected(elo: float) -> float:
    """The score of a player who is so many Elo points stronger."""
    return 1 / (1 + 10 ** (-elo / 400))


class Sprt(NamedTuple):
    """A sequential test: is one player at least `better` Elo points stronger than another, or not even `equal`?"""

    equal: float = 0.0
    better: float = 60.0
    error: float = 0.05  # how often it may be wrong, either way

    @property
    def bound(self) -> float:
        return math.log((1 - self.error) / self.error)

    def likelihood(self, pairs: Sequence[float]) -> float:
        """The log of the ratio of both likelihoods, of the mean scores of pairs of games with sides swapped."""
        if len(pairs) < 2:
            return 0.0
        mean = sum(pairs) / len(pairs)
        # A few pairs that happen to be alike do not prove everything: as if more had been seen, of decisive games.
        squares = sum([(pair - mean) ** 2 for pair in pairs])
        spread = (squares + GUESSED * DECISIVE) / (len(pairs) + GUESSED)
        low, high = expected(self.equal), expected(self.better)
        return len(pairs) * (high - low) * (2 * mean - low - high) / (2 * spread)

    def verdict(self, pairs: Sequence[float]) -> str:
        """`stronger`, `not stronger`, or "" while nobody knows."""
        ratio = self.likelihood(pairs)
        if ratio >= self.bound:
            return "stronger"
        return "not stronger" if ratio <= -self.bound else ""
