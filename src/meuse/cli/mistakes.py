"""What a person can get wrong on the command line: said in one line."""

import sys
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

import meuse
from meuse.bots import UnknownBot
from meuse.bots.pool import OrderLost
from meuse.casebook.cases import UnknownCase
from meuse.engine.game import ReplayError
from meuse.registry import NothingInstalled

MISTAKES = (  # what a person can get wrong, or the machine (its memory): said in one line
    meuse.UnknownName,
    meuse.DataError,
    meuse.PositionError,
    meuse.SaveError,
    NothingInstalled,
    UnknownBot,
    UnknownCase,
    ReplayError,
    OrderLost,
)
MISTAKE = 2  # exit status


class Mistake(Exception):  # noqa: N818 - a person's, not the program's
    """Something typed on the command line that cannot be: what, and what is allowed."""


class OneLine(TyperGroup):
    """Says every mistake in one line on stderr, with exit status 2 and no traceback."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        kwargs["standalone_mode"] = False
        try:
            status = super().main(*args, **kwargs)
        except (Mistake, *MISTAKES) as mistake:
            fail(str(mistake))
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except typer.Abort:
            sys.exit(130)
        except Exception as error:
            said = getattr(error, "format_message", None)  # what Typer finds wrong with the command line
            if said is None:
                raise
            message = " ".join(str(said()).split())
            if message.startswith("No such command"):
                group = getattr(getattr(error, "ctx", None), "command", self)  # the one that has no such command
                message += f" Choose from {', '.join(group.commands)}."
            fail(message)
        sys.exit(status if isinstance(status, int) else 0)


def fail(message: str) -> NoReturn:
    print(f"meuse: {message}", file=sys.stderr)
    sys.exit(MISTAKE)
