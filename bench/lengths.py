"""How long each scenario is and how much of the rulebook it calls for: what `meuse titles` and the first page tell.

    .venv/bin/python bench/lengths.py                                every scenario, seeds 1 to 5; prints a table
    .venv/bin/python bench/lengths.py valmy --seeds 11               one title
    .venv/bin/python bench/lengths.py valmy --scenario cannonade
    .venv/bin/python bench/lengths.py --write                        and writes the figures into data/chooser.toml

Two greedy computer players play. Counted are, in each game:

* decisions   the answers that a person would give, of each side: not those of chance, and neither the end of a move
              that pointing at the next unit ends anyway (`Title.gestures.leave`), nor a unit that was taken up and put
              down again, which a person sees without touching it
* turns       that began
* counters    that stood on the board at the beginning of any phase
* cases       of the rulebook that a question or a line of the log named, and the chapters that these belong to

The figures are medians over the games, cases are those of all games together. Hours and difficulty follow from them by
the rules in src/meuse/chooser.py.
"""

import argparse
import re
import statistics
import time
from typing import Final, NamedTuple

import meuse
from meuse.bots import make_bot
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.engine.seat import Seat
from meuse.engine.standings import TURN_BEGINS
from meuse.engine.title import OPEN_EYES, Title

PLAYER: Final = "greedy"
SEEDS: Final = 5


class Measured(NamedTuple):
    """One game, or the medians of several."""

    decisions: dict[str, int]  # by side
    turns: int
    counters: int
    cases: frozenset[str]

    @property
    def chapters(self) -> int:
        return len({case.partition(".")[0] for case in self.cases})


class Counting:
    """Counts along while a game is played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.decisions = dict.fromkeys(game.title.sides, 0)
        self.counters: set[str] = set()
        self.cases: set[str] = set()
        self.turns = 0
        self._phase = ""
        self._last = ("", "")  # who answered which question last

    def look(self) -> None:
        """Who stands on the board, once a phase."""
        game = self.game
        if game.phase != self._phase:
            self._phase = game.phase
            self.counters.update([piece.id for piece in game.title.pieces(game.state, OPEN_EYES) if piece.cell >= 0])

    def answered(self, seat: str, prompt: str, action: Action) -> None:
        leave = self.game.title.gestures.leave.get(prompt)
        if leave is None or action.verb not in (leave.verb, leave.otherwise):
            self.decisions[seat] += 1
        elif self._last[0] == seat and self._last[1] != prompt:
            self.decisions[seat] -= 1  # nothing was done with what was taken up
        self._last = (seat, prompt)

    def measured(self) -> Measured:
        return Measured(self.decisions, self.turns, len(self.counters), frozenset(self.cases))


def play(title: str, scenario: str, seed: int) -> Measured:
    """One game between two computer players, whose seeds are those of `meuse sim`."""
    game = meuse.new(title, scenario, seed)
    sides = game.title.sides
    bots = {side: make_bot(PLAYER, seed * len(sides) + number) for number, side in enumerate(sides)}
    count = Counting(game)
    while game.decision is not None:
        asked = game.decision
        count.look()
        count.cases.update(asked.cases)
        action = bots[asked.seat].choose(Seat(game, asked.seat))
        game.apply(action, asked.seat)
        count.answered(asked.seat, asked.prompt, action)
    for _, event in game.log():
        count.cases.update(event.cases)
        count.turns += event.__struct_config__.tag == TURN_BEGINS
    return count.measured()


def typical(games: list[Measured]) -> Measured:
    """The medians; of the cases all that came up."""
    sides = games[0].decisions
    return Measured(
        {side: round(statistics.median([game.decisions[side] for game in games])) for side in sides},
        round(statistics.median([game.turns for game in games])),
        round(statistics.median([game.counters for game in games])),
        frozenset().union(*[game.cases for game in games]),
    )


def entry(title: str, scenario: str, found: Measured, seeds: int) -> str:
    """The scenario's table of data/chooser.toml."""
    decisions = ", ".join([f"{side} = {number}" for side, number in found.decisions.items()])
    return (
        f'[[scenario]]\nid = "{scenario}"\nturns = {found.turns}\ndecisions = {{ {decisions} }}\n'
        f"counters = {found.counters}\ncases = {len(found.cases)}\nchapters = {found.chapters}\n"
        f'source = "measured: bench/lengths.py {title} --seeds {seeds}"\n'
    )


def write(title: Title, scenario: str, text: str) -> None:
    """Puts the table in the place of the old one, or behind the last."""
    file = title.folder / "data" / "chooser.toml"
    old = file.read_text("utf-8")
    table = re.compile(rf'^\[\[scenario\]\]\nid = "{scenario}"\n(?:.+\n)*', re.MULTILINE)
    new = table.sub(lambda _: text, old) if table.search(old) else f"{old.rstrip()}\n\n{text}"
    file.write_text(new, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how long each scenario is.")
    parser.add_argument("titles", nargs="*", metavar="TITLE")
    parser.add_argument("--scenario", help="only this one")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="how many games of each, with the seeds 1, 2 ...")
    parser.add_argument("--write", action="store_true", help="write the figures into the titles' data/chooser.toml")
    asked = parser.parse_args()
    print("title                 scenario               turns  decisions  by side      counters cases chapters seconds")
    for title in [meuse.title(name) for name in asked.titles] or meuse.titles():
        for scenario in [name for name in title.scenarios if asked.scenario in (None, name)]:
            began = time.perf_counter()
            found = typical([play(title.id, scenario, seed) for seed in range(1, asked.seeds + 1)])
            seconds = (time.perf_counter() - began) / asked.seeds
            sides = " + ".join([str(number) for number in found.decisions.values()])
            print(
                f"{title.id:<21} {scenario:<22} {found.turns:>5} {sum(found.decisions.values()):>10,}  {sides:<12} "
                f"{found.counters:>8} {len(found.cases):>5} {found.chapters:>8} {seconds:>7.1f}",
                flush=True,
            )
            if asked.write:
                write(title, scenario, entry(title.id, scenario, found, asked.seeds))


if __name__ == "__main__":
    main()
