"""Golden games: whole games as text that people can read and every later version must replay to the letter.

    python -m tests.golden.record                    writes all of them anew
    python -m tests.golden.record schlieffens_war    those of one title, or one by the name of its file
    python -m tests.golden.record --check            says which would change, and changes nothing
    python -m tests.golden.record --fresh            has the players of now play them, whatever was recorded

A file holds a header, one line per answer (dice are answers too, indented), the phases as comments, and at the end of
each turn a digest of everything the log has told so far. Record anew only when the rules, the data or the events were
changed on purpose; the difference shows from which answer on games go another way. A game whose answers are all still
legal is kept, with what the log tells of it now; only one that goes another way is played anew.
"""

import hashlib
import random
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec

import meuse
from meuse.bots import make_bot, match
from meuse.engine.dice import Chance, Seeded
from meuse.engine.flow import CHANCE, Action
from meuse.engine.game import Game
from meuse.engine.throws import VERBS, is_chance
from meuse.lab.soak import STYLES, Wanderer

FOLDER = Path(__file__).parent
TURN_BEGINS = "turn-begins"


class Golden(NamedTuple):
    """What a golden game begins from; the players' choices follow from the seed too.

    The style is that of a wanderer, or the name of the bot that plays every side.
    """

    title: str
    scenario: str
    options: tuple[str, ...]
    seed: int
    style: str

    def new(self, chance: Chance | None = None) -> Game:
        options = dict.fromkeys(self.options, True)
        return meuse.new(self.title, self.scenario, options=options, chance=chance or Seeded(self.seed))

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.title}-{self.seed}.txt"


GAMES = (
    Golden("they_shall_not_pass", "verdun", (), 1916, "blind"),
    Golden(
        "they_shall_not_pass",
        "verdun",
        ("full_effort", "heavy_artillery", "improved_organization", "infiltration", "spoiling_attack"),
        221,
        "fierce",
    ),
    Golden("schlieffens_war", "1914", (), 16, "fierce"),
    Golden("schlieffens_war", "1914", (), 8, "greedy"),
    Golden("valmy", "cannonade", ("determination",), 22, "fierce"),
    Golden("valmy", "campaign", (), 25, "greedy"),
    Golden("valmy", "argonne", (), 11, "greedy"),
    Golden("generation_lost", "firestorm_on_the_meuse", (), 19, "blind"),
    Golden("generation_lost", "crown_princes_plan", (), 12, "curious"),
    Golden("generation_lost", "operation_may_cup", (), 61, "greedy"),
    Golden("generation_lost", "hells_doorway", (), 71, "greedy"),
    Golden("generation_lost", "they_shall_not_pass", (), 81, "greedy"),
    Golden("generation_lost", "ramparts_revenge", (), 62, "fierce"),
)


def play(golden: Golden) -> Game:
    """The game that the seed gives."""
    game = golden.new()
    if golden.style not in STYLES:
        sides = game.title.sides
        return match.play(game, {side: make_bot(golden.style, golden.seed + n) for n, side in enumerate(sides)})
    wanderer = Wanderer(golden.style, random.Random(golden.seed))
    while game.decision is not None:
        game.apply(wanderer.choose(game))
    return game


def text_of(golden: Golden, game: Game) -> str:
    """A finished game as the text of its file. Phases are found by playing it once more."""
    twin = golden.new()
    answers = game.record()
    told = log_by_answer(game)
    digest = hashlib.sha256()
    turn = 0
    lines = [
        f"title {golden.title}",
        f"scenario {golden.scenario}",
        f"options {' '.join(golden.options)}".rstrip(),
        f"seed {golden.seed}",
        f"style {golden.style}",
    ]
    phase = ""
    for number in range(len(answers) + 1):
        if number:
            answer = answers[number - 1]
            lines.append(f"  {answer}" if is_chance(answer) else str(answer))
            if not is_chance(answer):
                twin.apply(answer)
        for event in told.get(number, []):
            if event["event"] == TURN_BEGINS:
                if turn:
                    lines.append(f"= turn {turn}: {digest.hexdigest()[:16]}")
                turn += 1
            digest.update(msgspec.json.encode([number, event], order="sorted"))
        if len(twin) == number and twin.phase != phase:
            phase = twin.phase
            lines.append(f"# {phase}")
    result = game.result
    assert result is not None
    lines.append(f"= end: {digest.hexdigest()[:16]} {result.grade} {result.points}")
    return "\n".join(lines) + "\n"


def log_by_answer(game: Game) -> dict[int, list[dict[str, object]]]:
    told: dict[int, list[dict[str, object]]] = {}
    for number, event in game.log():
        told.setdefault(number, []).append(msgspec.to_builtins(event))
    return told


class Departure(Exception):  # noqa: N818 - where a replay leaves the recorded game
    """A recorded answer that is no longer among the legal ones."""


def read(text: str) -> tuple[Golden, list[tuple[int, str]]]:
    """The header of a file, and its answers, each with the number of its line."""
    lines = text.splitlines()
    header = [line.partition(" ")[2] for line in lines[:5]]
    golden = Golden(header[0], header[1], tuple(header[2].split()), int(header[3]), header[4])
    answers = [(number, line.strip()) for number, line in enumerate(lines[5:], start=6) if line[0] not in "#="]
    return golden, answers


def replay(text: str, chance: Chance | None = None) -> Game:
    """The recorded answers given again; dice only where the game asks for them (with manual chance: everywhere)."""
    golden, answers = read(text)
    game = golden.new(chance)
    for line, words in answers:
        asked = game.decision
        if words.split()[0] in VERBS and (asked is None or asked.seat != CHANCE):
            continue  # the seed has thrown them already
        game.apply(offered(game, line, words))
    return game


def offered(game: Game, line: int, words: str) -> Action:
    asked = game.decision
    if asked is None:
        raise Departure(f"line {line}: the game is over, but {words!r} was recorded")
    for action in asked.actions:
        if str(action) == words:
            return action
    verb, *args = words.split()
    if asked.throw is not None:  # with too many ways for a list
        fallen = Action(verb, tuple([int(arg) if arg.isdecimal() else arg for arg in args]))
        if asked.throw.takes(fallen):
            return fallen
    why = game.refusal(Action(verb, tuple(args)))
    raise Departure(f"line {line}: {words!r} was recorded, but {asked.seat} is asked {asked.prompt!r}: {why}")


def kept(golden: Golden, old: str) -> Game | None:
    """The recorded game, if its answers are still those of a whole game."""
    try:
        game = replay(old) if old and read(old)[0] == golden else None
    except Departure:
        return None
    return game if game is not None and game.decision is None else None


def main(check: bool, fresh: bool, wanted: list[str]) -> int:
    changed = 0
    for golden in GAMES:
        if wanted and not {golden.title, golden.file.name} & set(wanted):
            continue
        old = golden.file.read_text("utf-8") if golden.file.exists() else ""
        text = text_of(golden, (None if fresh else kept(golden, old)) or play(golden))
        if text == old:
            print(f"{golden.file.name}: as recorded")
            continue
        changed += 1
        if check:
            print(f"{golden.file.name}: would change")
        else:
            golden.file.write_text(text, "utf-8")
            print(f"{golden.file.name}: recorded, {len(text.splitlines())} lines")
    return changed if check else 0


if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(main("--check" in words, "--fresh" in words, [word for word in words if not word.startswith("--")]))
