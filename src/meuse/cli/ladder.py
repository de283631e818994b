"""meuse ladder: how strong the computer players are."""

import sys
from pathlib import Path
from typing import Annotated

import typer

import meuse
from meuse.bots import LEVELS, BadTime, UnknownBot, level_refusal, levels, make_bot
from meuse.cli.mistakes import Mistake
from meuse.cli.options import AsJson, Jobs, Options, Scenario, TitleName, switched_on
from meuse.cli.output import print_json


def ladder(
    title: TitleName,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where games, tables and the picture go.")],
    player: Annotated[
        list[str] | None,
        typer.Option("--player", metavar="PLAYER", help="Weakest first; repeat it. By default all levels there are."),
    ] = None,
    games: Annotated[int, typer.Option("--games", min=2, help="At most, for each two players.")] = 200,
    scenario: Scenario = None,
    option: Options = None,
    seed: Annotated[int, typer.Option("--seed", help="Of the first pair of games; each further pair adds one.")] = 1,
    better: Annotated[
        float, typer.Option("--better", min=1.0, help="Elo points that a stronger player should be ahead.")
    ] = 60.0,
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="Let each player meet only the next one of the list.")
    ] = False,
    to_the_end: Annotated[
        bool, typer.Option("--to-the-end", help="Play all games, also when it is known who is stronger.")
    ] = False,
    jobs: Jobs = 1,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the ladder in that folder.")] = False,
    as_json: AsJson = False,
) -> None:
    """Let computer players play each other, sides swapped, until it is known who is stronger."""
    from meuse.study.journal import JournalError
    from meuse.study.ladder import Ladder, markdown, plot, run_ladder
    from meuse.study.ratings import Sprt

    chosen = meuse.title(title)
    played = scenario if scenario is not None else chosen.scenarios[0]
    if played not in chosen.scenarios:
        raise meuse.UnknownName("scenario", played, list(chosen.scenarios))
    players = tuple(player) if player else tuple([name for name in LEVELS if name in levels(chosen, played)])
    if len(set(players)) != len(players) or len(players) < 2:
        raise Mistake("a ladder needs at least two players, each once: --player sergeant --player captain")
    for name in players:
        try:
            make_bot(name, 0)
        except (UnknownBot, BadTime) as wrong:
            raise Mistake(str(wrong)) from wrong
        refused = level_refusal(chosen, played, name)
        if refused:
            raise Mistake(refused)
    options = tuple(sorted(switched_on(chosen, option)))
    test = Sprt(better=better)
    wanted = Ladder(title, played, options, players, (games + 1) // 2, seed, test, neighbours, to_the_end)
    try:
        report = run_ladder(wanted, out, jobs, resume, lambda line: print(line, file=sys.stderr))
    except JournalError as wrong:
        raise Mistake(str(wrong)) from wrong
    (out / "ladder.md").write_text(markdown(report), "utf-8")
    (out / "ladder.svg").write_text(plot(report), "utf-8")
    if as_json:
        print_json(
            {
                "title": title,
                "scenario": played,
                "ratings": [rating._asdict() for rating in report.ratings],
                "first_side": report.first_side,
                "meetings": [
                    {
                        **standing.meeting._asdict(),
                        "by_side": {side: score._asdict() for side, score in standing.by_side.items()},
                        "overall": standing.overall._asdict(),
                        "verdict": standing.verdict,
                    }
                    for standing in report.standings
                ],
            }
        )
    else:
        print(markdown(report), end="")
