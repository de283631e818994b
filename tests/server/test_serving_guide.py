"""docs/serving.md names what there is: every metric, every file of deploy/, and no option that the command does not
have. tests/packages/test_wheel.py goes its path as far as a machine can, test_deploy.py looks at the files."""

import re
from pathlib import Path

from starlette.testclient import TestClient
from typer.main import get_command

from meuse.cli import app
from meuse.server.operation.metrics import Metrics

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "serving.md").read_text("utf-8")


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


def test_the_path_uses_every_file_of_deploy_and_no_other() -> None:
    named = set(re.findall(r"deploy/([\w.]+)", GUIDE))
    assert named == {path.name for path in (ROOT / "deploy").iterdir()}
    targets = re.findall(r"^make (\w+)$", GUIDE, re.M)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert targets
    for target in targets:
        assert f"\n{target}:" in makefile
