"""What is released and what the changelog says of it."""

import re
from pathlib import Path

import meuse

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"


def test_the_changelog_begins_with_what_is_unreleased_and_then_has_this_version_with_its_day() -> None:
    heads = re.findall(r"^## (.+)$", CHANGELOG.read_text("utf-8"), re.M)
    assert heads[0] == "[Unreleased]"
    assert re.fullmatch(rf"\[{re.escape(meuse.__version__)}\] - \d{{4}}-\d{{2}}-\d{{2}}", heads[1])
