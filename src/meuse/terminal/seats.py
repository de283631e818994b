"""Who sat where: kept beside a saved game, so that taking it up again needs no questions."""

import json
from collections.abc import Mapping, Sequence

from meuse.engine.game import Game
from meuse.engine.title import Title


def save_text(game: Game, seats: Mapping[str, str]) -> str:
    """The game as `save` writes it, and next to it who plays each side. The game itself stays as it was sealed."""
    return f'{game.save()[:-1]},"seats":{json.dumps(dict(seats))}}}'


def kept_seats(text: str, title: Title, players: Sequence[str]) -> dict[str, str]:
    """Who played each side when the game was kept; empty where the file does not say, or names somebody unknown."""
    try:
        data = json.loads(text)
    except ValueError:
        return {}
    kept = data.get("seats") if isinstance(data, dict) else None
    if not isinstance(kept, dict) or set(kept) != set(title.sides) or not set(kept.values()) <= set(players):
        return {}
    return {side: str(kept[side]) for side in title.sides}
