"""The ladder: how strong computer players are, by games against each other.

Each of several players meets each other one, or only the next one where time is short; every seed is played twice, with
sides swapped, so that neither dice nor sides favour anybody. Two players are done when a sequential test knows who is
stronger, or after so many games.
Every game is written down at once (study/journal.py): a ladder that was stopped goes on where it was.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import meuse
from meuse.bots import SERGEANT
from meuse.bots.match import Order, play_one
from meuse.bots.pool import work_through
from meuse.study.journal import Journal, pack
from meuse.study.ratings import Played, Rating, Score, Sprt, ratings, score_of

ROUND: Final = 4  # pairs of games after which the test looks again


class Meeting(NamedTuple):
    """Two players, the one that should be stronger first."""

    stronger: str
    weaker: str


class Ladder(NamedTuple):
    """What is measured."""

    title: str
    scenario: str
    options: tuple[str, ...]
    players: tuple[str, ...]  # weakest first, as they ought to be
    pairs: int  # at most, for each meeting
    seed: int
    test: Sprt
    neighbours: bool = False  # each player meets only the next ones of the list
    to_the_end: bool = False  # all games are played, also where the test knows before

    @property
    def meetings(self) -> list[Meeting]:
        pairs = pairwise(self.players) if self.neighbours else combinations(self.players, 2)
        return [Meeting(other, one) for one, other in pairs]

    @property
    def anchor(self) -> str:
        """Whose rating is 0: the script, which everybody knows, or the weakest where it does not play."""
        return SERGEANT if SERGEANT in self.players else self.players[0]

    @property
    def digest(self) -> str:
        """Of all that a game depends on: games of another ladder are not taken for this one's."""
        said = [self.title, self.scenario, self.options, self.players, meuse.title(self.title).rules_version]
        said += ["neighbours"] if self.neighbours else []
        return hashlib.blake2b(json.dumps([*said, meuse.__version__]).encode(), digest_size=16).hexdigest()


class Standing(NamedTuple):
    """How one meeting stands."""

    meeting: Meeting
    by_side: dict[str, Score]  # what the stronger makes of it as each side
    overall: Score
    verdict: str


class Report(NamedTuple):
    ladder: Ladder
    ratings: list[Rating]
    first_side: float  # what it is worth, in Elo points
    standings: list[Standing]


def run_ladder(
    ladder: Ladder, folder: Path, jobs: int = 1, resume: bool = False, told: Callable[[str], None] | None = None
) -> Report:
    """Play what is still to be played, and sum up."""
    with Journal(folder, ladder.digest, resume) as journal:
        results = Results(ladder)
        for index, seed, tables in journal.games(list(journal.places)):
            results.add(index, seed, tables["game"])
        while orders := results.wanted():
            games = [_order(ladder, index, seed) for index, seed in orders]
            for place, result in work_through(_play, games, jobs):
                index, seed = orders[place]
                kept: dict[str, list[Any]] = {"winner": [result["winner"]], "points": [result["points"]]}
                journal.add(index, seed, pack({"game": kept}))
                results.add(index, seed, kept)
                if told is not None:
                    told(results.line(index))
        return results.report()


def _play(order: Order) -> dict[str, Any]:
    return play_one(*order)


def _order(ladder: Ladder, index: int, seed: int) -> Order:
    """Game `index` of a seed: which meeting, and which way round they sit."""
    meeting = ladder.meetings[index // 2]
    sides = meuse.title(ladder.title).sides
    seated = list(meeting) if index % 2 == 0 else list(reversed(meeting))
    options = dict.fromkeys(ladder.options, True)
    return ladder.title, ladder.scenario, options, dict(zip(sides, seated, strict=True)), seed, None


class Results:
    """All games that are done."""

    def __init__(self, ladder: Ladder) -> None:
        self.ladder = ladder
        self.sides = meuse.title(ladder.title).sides
        if len(self.sides) != 2:
            raise ValueError(f"{ladder.title} has {len(self.sides)} sides; a ladder needs two")
        self.scores: dict[tuple[int, int], float] = {}  # by game and seed: what the stronger of the two made of it

    def add(self, index: int, seed: int, game: dict[str, list[Any]]) -> None:
        winner = game["winner"][0]
        side = self.sides[index % 2]  # the one that the stronger played
        self.scores[index, seed] = 0.5 if winner is None else float(winner == side)

    def pairs(self, number: int) -> list[float]:
        """The scores of a meeting, each of both games of a seed, in the order of the seeds."""
        found: list[float] = []
        for seed in self._seeds():
            both = [self.scores.get((2 * number + way, seed)) for way in (0, 1)]
            if both[0] is None or both[1] is None:
                break
            found.append((both[0] + both[1]) / 2)
        return found

    def _seeds(self) -> range:
        return range(self.ladder.seed, self.ladder.seed + self.ladder.pairs)

    def wanted(self) -> list[tuple[int, int]]:
        """The next games of all meetings that are not decided: so many seeds of each, both ways round."""
        found: list[tuple[int, int]] = []
        for number in range(len(self.ladder.meetings)):
            if not self.ladder.to_the_end and self.verdict(number):
                continue
            done = len(self.pairs(number))
            for seed in self._seeds()[done : done + ROUND - done % ROUND]:
                found.extend(
                    [(2 * number + way, seed) for way in (0, 1) if (2 * number + way, seed) not in self.scores]
                )
        return found

    def verdict(self, number: int) -> str:
        """Looked at after every round, so that it does not depend on who finished first."""
        pairs = self.pairs(number)
        for games in range(ROUND, len(pairs) + 1, ROUND):
            found = self.ladder.test.verdict(pairs[:games])
            if found:
                return found
        return ""

    def line(self, index: int) -> str:
        meeting = self.ladder.meetings[index // 2]
        done = [score for (each, _), score in self.scores.items() if each // 2 == index // 2]
        return f"{meeting.stronger} against {meeting.weaker}: {sum(done):g} of {len(done)}"

    def _played(self) -> Iterator[Played]:
        for (index, _), score in sorted(self.scores.items()):
            meeting = self.ladder.meetings[index // 2]
            if index % 2 == 0:
                yield Played(meeting.stronger, meeting.weaker, score)
            else:
                yield Played(meeting.weaker, meeting.stronger, 1 - score)

    def report(self) -> Report:
        rated, first_side = ratings(list(self._played()), self.ladder.players, self.ladder.anchor)
        standings: list[Standing] = []
        for number, meeting in enumerate(self.ladder.meetings):
            by_side = {
                side: score_of([score for (index, _), score in self.scores.items() if index == 2 * number + way])
                for way, side in enumerate(self.sides)
            }
            overall = score_of([score for (index, _), score in self.scores.items() if index // 2 == number])
            standings.append(Standing(meeting, by_side, overall, self.verdict(number)))
        return Report(self.ladder, rated, first_side, standings)


# ---- as people read it


def markdown(report: Report) -> str:
    """The tables of a report, for docs/opponents.md."""
    ladder = report.ladder
    sides = meuse.title(ladder.title).sides
    lines = [f"### {meuse.title(ladder.title).name}, {ladder.scenario}", ""]
    lines += ["| player | Elo | games | score |", "|---|---|---|---|"]
    for rating in report.ratings:
        elo = "0 (by definition)" if rating.player == ladder.anchor else f"{rating.elo:+.0f} ± {rating.within:.0f}"
        lines.append(f"| {rating.player} | {elo} | {rating.games} | {rating.score:.0%} |")
    lines += ["", f"| player | against | {' | '.join(f'as {side}' for side in sides)} | all | verdict |"]
    lines.append("|---|---|" + "---|" * (len(sides) + 2))
    for standing in report.standings:
        cells = [said(standing.by_side[side]) for side in sides]
        verdict = standing.verdict or "open"
        row = [*standing.meeting, *cells, said(standing.overall), verdict]
        lines.append(f"| {' | '.join(row)} |")
    return "\n".join(lines) + "\n"


def said(score: Score) -> str:
    return f"{score.mean:.0%} ({score.low:.0%} to {score.high:.0%}, {score.games})"


def plot(report: Report) -> str:
    """Ratings with their intervals as SVG."""
    rated = report.ratings
    low = min([rating.elo - rating.within for rating in rated])
    high = max([rating.elo + rating.within for rating in rated])
    span = max(high - low, 1.0)
    width, left, right, row = 640, 130, 20, 34
    height = row * len(rated) + 40

    def x(elo: float) -> float:
        return left + (elo - low) / span * (width - left - right)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="13" role="img" aria-label="Elo of computer players">',
        f'<rect width="{width}" height="{height}" fill="#fbfaf6"/>',
    ]
    for tick in _ticks(low, high):
        parts.append(f'<path d="M{x(tick):.1f} 8V{height - 28}" stroke="#ddd6c8"/>')
        parts.append(f'<text x="{x(tick):.1f}" y="{height - 10}" text-anchor="middle" fill="#555">{tick:+d}</text>')
    for number, rating in enumerate(rated):
        y = row * number + 26
        begin, end = x(rating.elo - rating.within), x(rating.elo + rating.within)
        parts.append(f'<text x="{left - 12}" y="{y + 4}" text-anchor="end" fill="#222">{rating.player}</text>')
        parts.append(f'<path d="M{begin:.1f} {y}H{end:.1f}" stroke="#7a5c2e" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(rating.elo):.1f}" cy="{y}" r="5" fill="#7a1f1f"/>')
    return "\n".join([*parts, "</svg>", ""])


def _ticks(low: float, high: float) -> Sequence[int]:
    step = next((step for step in (50, 100, 200, 500) if (high - low) / step <= 8), 1000)
    return range(int(low // step + 1) * step, int(high) + 1, step)
