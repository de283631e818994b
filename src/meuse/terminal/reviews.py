"""A review for the terminal: the curve, what moved the game, choices and luck."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import meuse
from meuse.bots.levels import LEVELS, rank_of
from meuse.engine.text import Texts
from meuse.review.shapes import Decision, Point, Review
from meuse.review.verdicts import CLEAR
from meuse.terminal.screen import HEADING
from meuse.terminal.words import Words


def review_told(review: Review, texts: Texts, words: Words, hides: bool) -> Group:
    """The whole of it."""
    told: list[RenderableType] = [
        Text(_title(review, texts, words), style=HEADING),
        Text(
            words(
                "review-how",
                playouts=review.playouts,
                players=_players(review.setting.player, words),
                samples=review.setting.samples,
            )
        ),
    ]
    if hides and review.planned:
        told.append(Text(words("review-hidden")))
    if not review.done:
        told.append(Text(words("review-part"), style="bold"))
    told += [Text(), Text(words("review-curve"), style=HEADING), _curve(review, texts, words), Text()]
    if not review.planned:
        return Group(*told, Text(words("review-planless")))
    told.append(Text(words("review-decisive"), style=HEADING))
    if not review.decisive:
        told.append(Text(words("review-none")))
    for place in review.decisive:
        told += [Text(line) for line in _moment(review, review.decisions[place], texts, words)]
    if review.balance:
        told += [Text(), Text(words("review-balance"), style=HEADING), _balance(review, texts, words)]
        told.append(Text(words("review-balance-text"), style="dim"))
    return Group(*told)


def _title(review: Review, texts: Texts, words: Words) -> str:
    title, scenario = meuse.title(review.title).name, texts.scenario(review.scenario)[0]
    if title == scenario:
        return words("review-title-alone", title=title)
    return words("review-title", title=title, scenario=scenario)


def _players(name: str, words: Words) -> str:
    """Several of a rank; any other player by its name."""
    rank = rank_of(name)
    return words(f"review-between-{rank}") if rank in LEVELS else name


def _curve(review: Review, texts: Texts, words: Words) -> Table:
    first = review.sides[0]
    table = Table(box=None, pad_edge=False)
    for head in ("turn", "phase", "side"):
        table.add_column(words(f"review-head-{head}"), justify="right" if head == "turn" else "left")
    table.add_column(words("review-head-chance", side=texts.side(first)), justify="right")
    for band in review.bands:
        table.add_column(texts.message(f"grade-{band.grade}"), justify="right")
    for point in [each for each in review.curve if is_known(each)]:
        sure = point.score_low == point.score_high
        spread = "" if sure else f" ({100 * point.score_low:.0f}–{100 * point.score_high:.0f})"
        table.add_row(
            str(point.turn),
            texts.phase(point.phase) if point.games or not sure else "",
            texts.side(point.side) if point.side else "",
            words.percent(point.score) + spread,
            *[words.percent(share) for share in point.shares],
        )
    return table


def _moment(review: Review, decision: Decision, texts: Texts, words: Words) -> list[str]:
    point = review.curve[decision.point]
    side = texts.side(decision.side)
    lines = [words("review-moment", turn=point.turn, phase=texts.phase(point.phase), side=side)]
    better, played = decision.better, decision.played
    if decision.verdict == CLEAR and better is not None:
        lines.append(words("review-better", plan=texts.message(f"plan-{better.kind}", **better.params)))
        if played is not None:
            lines.append(
                words(
                    "review-odds",
                    better=words.percent(better.score),
                    played=words.percent(played.score),
                    ahead=_points(decision.ahead, words, signed=False),
                    error=_points(1.96 * decision.error, words, signed=False),
                    games=min(better.games, played.games),
                )
            )
        if decision.sways:
            reasons = [
                words(
                    "review-reason" if sway.cases else "review-bare-reason",
                    what=texts.message(f"weight-{sway.kind}") if texts.has(f"weight-{sway.kind}") else sway.kind,
                    value=_points(sway.value, words),
                    cases=", ".join(sway.cases),
                )
                for sway in decision.sways
            ]
            lines.append(words("review-why", reasons="; ".join(reasons)))
    elif decision.verdict != CLEAR:
        lines.append(words("review-no-difference"))
    here, *then = review.curve[decision.point : decision.point + 2]
    if then and is_known(here) and is_known(then[0]):
        first = decision.side == review.sides[0]
        before, after = [each.score if first else 1.0 - each.score for each in (here, then[0])]
        lines.append(
            words(
                "review-moved",
                before=words.percent(before),
                after=words.percent(after),
                made=_with_error(decision.made, decision.made_error, words),
                luck=_with_error(decision.luck, decision.luck_error, words),
            )
        )
    elif played is not None:
        lines.append(words("review-made", made=_with_error(decision.made, decision.made_error, words)))
    return lines


def is_known(point: Point) -> bool:
    """Whether it was played out from there, or the game was over: the curve goes past other moments."""
    return point.games > 0 or any(share > 0 for share in point.shares)


def _balance(review: Review, texts: Texts, words: Words) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for head in ("first", "choices", "theirs", "luck", "last"):
        table.add_column(words(f"review-head-{head}"), justify="right")
    for side in review.balance:
        theirs = next(each for each in review.balance if each.side != side.side)
        table.add_row(
            texts.side(side.side),
            _points(side.first, words, signed=False),
            _with_error(side.own, side.own_error, words),
            _with_error(-theirs.own, theirs.own_error, words),
            _with_error(side.luck, side.luck_error, words),
            _points(side.last, words, signed=False),
        )
    return table


def _points(value: float, words: Words, signed: bool = True) -> str:
    return words.decimal(100 * value, 0, signed)


def _with_error(value: float, error: float, words: Words) -> str:
    return f"{_points(value, words)} ± {_points(1.96 * error, words, signed=False)}"
