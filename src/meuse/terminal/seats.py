"""Who sat where, and with which orders: kept beside a saved game, so that taking it up again needs no questions."""

import json
from collections.abc import Mapping, Sequence

from meuse.bots import BadTime, is_bot
from meuse.engine.game import Game
from meuse.engine.orders import Given, Orders, dumped, loaded
from meuse.engine.title import Title


def save_text(game: Game, seats: Mapping[str, str], orders: Mapping[str, Orders] | None = None) -> str:
    """The game as `save` writes it, next to it who plays each side and by which standing orders.

    The game itself stays as it was sealed.
    """
    given = {side: dumped(each) for side, each in (orders or {}).items() if each}
    more = f',"orders":{json.dumps(given)}' if given else ""
    return f'{game.save()[:-1]},"seats":{json.dumps(dict(seats))}{more}}}'


def kept_orders(text: str, title: Title) -> dict[str, dict[str, Given]]:
    """The standing orders that were kept with the game; those that this title does not know are left out."""
    try:
        data = json.loads(text)
    except ValueError:
        return {}
    kept = data.get("orders") if isinstance(data, dict) else None
    return (
        {side: loaded(title, side, kept[side]) for side in title.sides if side in kept}
        if isinstance(kept, dict)
        else {}
    )


def kept_seats(text: str, title: Title, players: Sequence[str]) -> dict[str, str]:
    """Who played each side when the game was kept; empty where the file does not say, or names somebody unknown."""
    try:
        data = json.loads(text)
    except ValueError:
        return {}
    kept = data.get("seats") if isinstance(data, dict) else None
    if not isinstance(kept, dict) or set(kept) != set(title.sides):
        return {}
    try:
        if not all(player in players or is_bot(str(player)) for player in kept.values()):
            return {}
    except BadTime:
        return {}
    return {side: str(kept[side]) for side in title.sides}
