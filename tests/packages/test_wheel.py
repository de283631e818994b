"""The package that is installed, plain or compiled, holds the browser client: a server without it has no page.

And what docs/serving.md tells a host to do with it, as far as one machine can: a fresh environment, a server, a game.
"""

import re
import shutil
import signal
import site
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import httpx2
import pytest
from tests.server.test_socket_restart import Player, Server

import meuse

CLIENT = Path(meuse.__file__).parent / "server" / "client"
ROOT = Path(__file__).parents[2]
TO_PACK = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "src")


def files_named_in(page: str) -> set[str]:
    return set(re.findall(r"""(?:src|href)="/([\w./-]+)\"""", page))


def test_the_package_holds_the_page_and_what_the_page_loads() -> None:
    page = (CLIENT / "index.html").read_text("utf-8")
    named = files_named_in(page)
    assert any(name.endswith(".js") for name in named)
    assert any(name.endswith(".css") for name in named)
    assert {name for name in named if not (CLIENT / name).is_file()} == set()


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as `make wheel` builds it."""
    folder = tmp_path_factory.mktemp("wheel")
    (folder / "sources").mkdir()
    for name in TO_PACK:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("*.egg-info", "__pycache__", "*.so")
            shutil.copytree(ROOT / name, folder / "sources" / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder / "sources" / name)
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "wheel"]
    options = ["--no-build-isolation", "--no-deps", "--no-index", "--wheel-dir", str(folder)]
    subprocess.run([*command, *options, str(folder / "sources")], check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.mark.soak
@pytest.mark.plain
def test_a_wheel_holds_every_file_of_the_client_and_of_the_data(wheel: Path) -> None:
    package = Path(meuse.__file__).parent
    packed = set(zipfile.ZipFile(wheel).namelist())
    kept = [path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    needed = {f"meuse/{path.relative_to(package)}" for path in kept if path.suffix not in (".pyc", ".so", ".c")}
    assert "meuse/server/client/index.html" in needed
    assert {name for name in needed - packed if not name.endswith((".md", ".in"))} == set()


@pytest.mark.soak
@pytest.mark.plain
def test_the_wheel_in_a_fresh_environment_serves_a_game(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    home = tmp_path / "opt"
    venv.create(home, with_pip=True)
    python = home / "bin" / "python"
    install = ["-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-index", "--no-deps", str(wheel)]
    subprocess.run([python, *install], check=True, capture_output=True)
    # What it stands on comes from here: a test asks no network.
    packages = next((home / "lib").glob("python*/site-packages"))
    (packages / "ours.pth").write_text("\n".join(site.getsitepackages()))
    where = subprocess.run(
        [python, "-c", "import meuse; print(meuse.__file__)"], check=True, capture_output=True, text=True, cwd=tmp_path
    )
    assert where.stdout.startswith(str(packages)), "it is the wheel that is tested"
    server = Server(tmp_path)
    server.start(home / "bin" / "meuse")
    try:
        assert httpx2.get(f"{server.address}/api/health").json()["database"] == "ok"
        page = httpx2.get(server.address).text
        for name in files_named_in(page):
            assert httpx2.get(f"{server.address}/{name}").status_code == 200, name
        player = Player(server)
        player.connect()
        player.act("ready_made")
        player.close()
        assert server.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
    finally:
        if server.process.poll() is None:
            server.kill()
