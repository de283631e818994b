"""docs/serving.md names what there is: every metric, and no option that the command does not have."""

import re
from pathlib import Path

from starlette.testclient import TestClient
from typer.main import get_command

from meuse.cli import app
from meuse.server.operation.metrics import Metrics

GUIDE = (Path(__file__).parents[2] / "docs" / "serving.md").read_text("utf-8")


def test_the_guide_lists_the_metrics_that_are_exported(server: TestClient) -> None:
    exported = set()
    for metric in Metrics().registry.collect():
        exported.add(metric.name + ("_total" if metric.type == "counter" else ""))
    assert set(re.findall(r"`(meuse_\w+)`", GUIDE)) == exported
    told = server.get("/api/metrics").text
    for name in exported:
        assert f"# HELP {name.removesuffix('_total')}" in told


def test_the_guide_names_options_that_exist() -> None:
    command = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    known = {option for parameter in command.params for option in parameter.opts}
    assert set(re.findall(r"`(--[a-z-]+)", GUIDE)) - known == set()
