"""The server holds to its own OpenAPI document, whatever it is sent: Schemathesis, in this process."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.python import asgi
from schemathesis.specs.openapi.checks import positive_data_acceptance
from tests.server.serving import HOT_SEAT, TITLE, config_for, limits

from meuse.server.app import create_app
from meuse.server.web.limits import Rate

MANY = Rate(1_000_000, 1_000)
UNHURRIED = limits(
    games_per_holder=MANY,
    games_per_address=MANY,
    joins_per_holder=MANY,
    joins_per_address=MANY,
    requests_per_address=MANY,
)
# What a schema cannot say, such as which titles there are, makes well-formed data wrong.
LEFT_OUT = [positive_data_acceptance]
BOUNDED = settings(
    max_examples=12,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


FOLDER = Path(tempfile.gettempdir()) / f"meuse-schemathesis-{os.getpid()}"
APP = create_app(config_for(FOLDER, limits=UNHURRIED, host="0.0.0.0", client=str(FOLDER)))
schema = schemathesis.openapi.from_dict(APP.openapi())
schema.app = APP  # so that no test starts the server before it runs
schema.location = "/api/openapi.json"


@pytest.fixture(scope="module", autouse=True)
def known() -> Iterator[dict[str, str]]:
    """Names of things that are there."""
    with asgi.get_client(APP) as client:
        made = client.post("/api/games", json={"title": TITLE, "seats": HOT_SEAT})
    game = made.json()["game"]
    yield {"title": TITLE, "game": game["id"], "sheet": game["sheet"], "language": "fr"}
    asgi.shutdown_lifespans()
    shutil.rmtree(FOLDER)


@schema.parametrize()
@BOUNDED
def test_anything(case: Any) -> None:
    case.call_and_validate(excluded_checks=LEFT_OUT)


@schema.include(path_regex=r"\{(game|title|sheet)\}").parametrize()
@BOUNDED
def test_anything_about_what_exists(case: Any, known: dict[str, str]) -> None:
    """The same with names of things that are there, which would hardly be guessed."""
    case.path_parameters.update({name: known[name] for name in case.path_parameters if name in known})
    case.call_and_validate(excluded_checks=LEFT_OUT)
