"""docs/keeping.md names what there is: every command of meuse admin, limits and days as they are."""

import re
from pathlib import Path

from typer.main import get_command

from meuse.cli import app
from meuse.server.storage.policy import FOR_GOOD, KINDS, WARNING_DAYS
from meuse.server.web.limits import Limits, quotas_of

GUIDE = (Path(__file__).parents[2] / "docs" / "keeping.md").read_text("utf-8")
COMMANDS = get_command(app).commands  # type: ignore[attr-defined]


def test_every_command_is_there_and_no_other() -> None:
    assert set(re.findall(r"meuse admin ([a-z]+)", GUIDE)) == set(COMMANDS["admin"].commands)


def test_options_exist() -> None:
    commands = [*COMMANDS["admin"].commands.values(), COMMANDS["serve"]]
    known = {option for command in commands for parameter in command.params for option in parameter.opts}
    assert set(re.findall(r"(?<![\w-])(--[a-z][a-z-]*)", GUIDE)) - known == set()


def test_quotas_and_their_numbers() -> None:
    told = {name: int(number.replace(",", "")) for name, number in re.findall(r"\| `(\w+)` \| ([\d,]+) \|", GUIDE)}
    assert told == {name: getattr(Limits(), name) for name in told}
    assert len(told) == len(quotas_of(Limits()).__struct_fields__)


def test_what_is_kept_for_how_long() -> None:
    table = GUIDE.partition("| `--keep` | |")[2].partition("\n\n")[0]
    assert re.findall(r"\| `(\w+)` \|", table) == [*KINDS, "addresses"]
    assert f"took a seat: {FOR_GOOD.addresses}, unless" in GUIDE
    assert (WARNING_DAYS, "in the seven days after" in GUIDE) == (7, True)
