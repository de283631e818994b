"""Fixtures for the board's demo: a real sheet, real maps and texts, and scenes of a game between two bots.

    python web/board-demo/dump.py [TITLE]

then in web/: npx vite --config board-demo/vite.config.ts
"""

import asyncio
import sys
from collections import Counter
from pathlib import Path

import msgspec

import meuse
from meuse.bots import make_bot
from meuse.engine.game import Game, Seat
from meuse.server import scenes
from meuse.server.library import THEMES, Library

FIXTURE = Path(__file__).parent / "fixture"
DECISIONS = 2500  # far enough for losses and markers, and no further than a minute
MANY = 4  # a scene is worth looking at where so much is offered at once


async def dump(name: str) -> None:
    library = Library()
    folder = FIXTURE / "api" / "titles" / name
    (folder / "texts").mkdir(parents=True, exist_ok=True)
    (folder / "sheet").write_bytes((await library.sheet(name)).content)
    for theme in THEMES:
        (folder / f"map-{theme}.svg").write_bytes((await library.map(name, theme)).content)
    for language in ("en", "fr"):
        (folder / "texts" / language).write_bytes((await library.texts(name, language)).content)
    game = meuse.new(name, seed=7)
    found = play_and_look(game)
    told = {"title": name, "sides": game.title.sides, "scenes": found}
    (FIXTURE / "scenes.json").write_bytes(msgspec.json.encode(told))


def play_and_look(game: Game) -> dict[str, object]:
    """The latest scene of every prompt that offers much, with every overlay that needs nothing picked."""
    players = {side: make_bot("greedy", number) for number, side in enumerate(game.title.sides)}
    seats = {side: Seat(game, side) for side in players}
    kinds = game.title.overlays(game.box.content)
    found: dict[str, object] = {}
    for _ in range(DECISIONS):
        asked = game.decision
        if asked is None:
            break
        offered = Counter(action.verb for action in game.actions())
        if max(offered.values()) > MANY:
            table = {"entry": len(game), "undo": {"last": True, "phase": True}, "over": None, "asked": None}
            overlays = {kind.id: scenes.overlay_of(game, asked.seat, kind.id) for kind in kinds if not kind.wants}
            found[asked.prompt] = {"scene": scenes.scene_of(game, asked.seat) | table, "overlays": overlays}
        game.apply(players[asked.seat].choose(seats[asked.seat]), asked.seat)
    return found


if __name__ == "__main__":
    asyncio.run(dump(sys.argv[1] if len(sys.argv) > 1 else "they_shall_not_pass"))
