"""What the server refuses, as an exception with the word that the protocol has for it."""

from meuse.server.schema.common import ErrorCode

LONGEST_NAME_SHOWN = 100


class ServerError(Exception):
    """A refusal of the server's own, not of the rules."""

    def __init__(self, code: ErrorCode, detail: str = "", **params: int) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code: ErrorCode = code
        self.detail = detail
        self.params = params  # numbers that the client's own words for it speak of


class UnknownGame(ServerError):  # noqa: N818 - said to whoever asked for it
    """No game of that name on this server."""

    def __init__(self, game_id: str) -> None:
        super().__init__("unknown-game", f"no game {game_id[:LONGEST_NAME_SHOWN]!r} on this server")
