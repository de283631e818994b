"""`meuse serve` with the same dice in every game, so that a test of the browser goes the same way every time."""

from typing import Any

import msgspec

from meuse.cli import main
from meuse.server.games import rows

new_row = rows.new_row


def row_with_one_key(*described: Any) -> Any:
    return msgspec.structs.replace(new_row(*described), secret=bytes(range(32)))


rows.new_row = row_with_one_key  # here: the server's own processes import this, too, and make analyses

if __name__ == "__main__":
    main()
