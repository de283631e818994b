"""What an imported save may have come from: games that go on, of the same browser or the same address."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, select, union

from meuse.server.storage.quotas import kept_address
from meuse.server.storage.store import Store
from meuse.server.storage.tables import ADDRESSES, ENTRIES, GAMES, HOLDERS

MOST: Final = 20  # games, those that moved last
FIRST: Final = 400  # entries of each: a first turn with its dice has fewer


class Begun(NamedTuple):
    """How a game began."""

    id: str
    opening: list[list[int | str]]
    acts: list[tuple[int, list[list[int | str]]]]  # of what was played and not taken back: answers by then, and dice


async def games_going_on(store: Store, title: str, scenario: str, token_hash: str, address: str) -> list[Begun]:
    """In which this browser holds a seat, or that somebody of this address made or joined."""
    held = select(HOLDERS.c.game_id).where(HOLDERS.c.token_hash == token_hash)
    here = select(ADDRESSES.c.game_id).where(ADDRESSES.c.address == kept_address(address), ADDRESSES.c.address != "")
    alike = (GAMES.c.mode == "play", GAMES.c.ending.is_(None), GAMES.c.title == title, GAMES.c.scenario == scenario)
    # Named one by one, so that they are found by their names: a server may have a hundred thousand games.
    games = select(GAMES.c.id, GAMES.c.opening).where(GAMES.c.id.in_(union(held, here)), *alike)
    newest = games.order_by(GAMES.c.moved.desc()).limit(MOST)

    def read(connection: Connection) -> list[Begun]:
        found = {row.id: Begun(row.id, row.opening, []) for row in connection.execute(newest)}
        written = select(ENTRIES.c.game_id, ENTRIES.c.kind, ENTRIES.c.answers, ENTRIES.c.body).where(
            ENTRIES.c.game_id.in_(list(found)), ENTRIES.c.number <= FIRST, ENTRIES.c.kind.in_(("act", "back"))
        )
        for game_id, kind, answers, body in connection.execute(written.order_by(ENTRIES.c.game_id, ENTRIES.c.number)):
            acts = found[game_id].acts
            if kind == "act":
                acts.append((answers, body["rolls"]))
            else:
                acts[:] = [act for act in acts if act[0] <= answers]
        return list(found.values())

    return await store.read(read)
