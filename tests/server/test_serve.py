"""`meuse serve` and `meuse browse`: settings, ports, databases. What they start is tested in test_socket_restart.py."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from meuse.bots import bots
from meuse.cli import app
from meuse.server.operation import serve
from meuse.server.operation.config import Config, data_folder, database_url, default_database, without_password
from meuse.server.web.limits import Rate


class Started:
    """What would have been run."""

    config: Config
    open_browser: bool


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Started:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    run = Started()

    def note(config: Config, open_browser: bool) -> None:
        run.config, run.open_browser = config, open_browser

    monkeypatch.setattr(serve, "run", note)
    return run


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens on, with a free one behind it."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        yield one.getsockname()[1]


def run(*args: str) -> Result:
    return CliRunner().invoke(app, list(args))


def test_serve_has_sensible_defaults(started: Started, tmp_path: Path) -> None:
    port = free()
    assert run("serve", "--port", str(port)).exit_code == 0
    config = started.config
    assert (config.host, config.port, config.workers, config.local) == ("127.0.0.1", port, 1, True)
    assert config.database == f"sqlite:///{tmp_path}/meuse/games.sqlite"
    assert (tmp_path / "meuse").is_dir(), "the folder of the user's data is made"
    assert (tmp_path / "meuse").stat().st_mode & 0o077 == 0, "and nobody else's business"
    assert config.cache == f"{tmp_path}/meuse"
    assert not started.open_browser


def test_serve_takes_its_settings(started: Started) -> None:
    port = free()
    result = run(
        *("serve", "--host", "0.0.0.0", "--port", str(port), "--database", "postgresql://ada:pw@db/games"),
        *("--workers", "3", "--bot-processes", "2", "--allow-origin", "https://a.example"),
        *(
            "--allow-origin",
            "https://b.example",
            "--limit",
            "games_per_holder=5/0.5",
            "--log-level",
            "error",
            "--cache",
            "",
        ),
    )
    assert result.exit_code == 0, result.output
    config = started.config
    assert config.database == "postgresql+psycopg://ada:pw@db/games"
    assert (config.workers, config.bot_processes, config.log_level, config.local) == (3, 2, "error", False)
    assert config.allow_origins == ("https://a.example", "https://b.example")
    assert config.limits.games_per_holder == Rate(5, 0.5)
    assert config.cache == ""
    assert "pw" not in result.output


def test_the_configuration_survives_its_way_to_a_worker(started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEUSE_SERVER", "")
    run("serve", "--port", str(free()), "--limit", "body=77", "--allow-origin", "https://a.example")
    started.config.to_environment()
    assert Config.from_environment() == started.config


def test_browse_opens_the_browser_here_and_takes_the_next_free_port(started: Started, taken: int) -> None:
    result = run("browse", "--port", str(taken), "--language", "fr")
    assert result.exit_code == 0, result.output
    assert started.open_browser
    assert started.config.local
    assert taken < started.config.port < taken + 50
    assert f"http://localhost:{started.config.port}/" in result.output
    assert "enregistrées" in result.output


def test_serve_keeps_to_its_port_unless_it_opens_the_browser(started: Started, taken: int) -> None:
    refused = run("serve", "--port", str(taken))
    assert refused.exit_code == 2
    assert f"port {taken}" in refused.stderr
    assert run("serve", "--port", str(taken), "--open").exit_code == 0
    assert started.config.port > taken


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("--database", "mysql://x"), "no database 'mysql'"),
        (("--limit", "colour=1"), "no limit 'colour'"),
        (("--log-level", "loud"), "no log level 'loud'"),
        (("--language", "de"), "no language 'de'"),
        (("--workers", "0"), "--workers"),
        (("--workers", "2"), "--workers 2 needs PostgreSQL: an SQLite file has one writer"),
        (("--workers", "2"), "name it with --database postgresql://"),
        (("--workers", "2", "--language", "fr"), "--workers 2 demande PostgreSQL"),
        (("--port", "70000"), "--port"),
    ],
)
def test_mistakes_are_said_in_one_line(started: Started, args: tuple[str, ...], why: str) -> None:
    result = run("serve", *(() if "--port" in args else ("--port", str(free()))), *args)
    assert result.exit_code == 2
    assert why in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("sqlite:////tmp/x.sqlite", "sqlite:////tmp/x.sqlite"),
        ("postgres://u@h/d", "postgresql+psycopg://u@h/d"),
        ("postgresql+psycopg://u@h/d", "postgresql+psycopg://u@h/d"),
        ("/tmp/x.sqlite", "sqlite:////tmp/x.sqlite"),
    ],
)
def test_databases_are_files_or_addresses(given: str, url: str) -> None:
    assert database_url(given) == url


def test_a_database_file_may_be_named_from_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert database_url("games.sqlite") == f"sqlite:///{tmp_path}/games.sqlite"


def test_passwords_are_not_shown() -> None:
    assert without_password("postgresql+psycopg://ada:p@ss@db.example/games?sslpassword=x") == (
        "postgresql+psycopg://db.example/games"
    )


@pytest.mark.parametrize("value", [None, "", "relative/folder"])
def test_without_a_folder_of_its_own_data_goes_where_it_always_goes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, value: str | None
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    if value is None:
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_DATA_HOME", value)
    assert data_folder() == tmp_path / ".local" / "share" / "meuse"
    assert default_database().endswith("/.local/share/meuse/games.sqlite")


@pytest.mark.parametrize(
    ("host", "shown"),
    [("127.0.0.1", "localhost"), ("0.0.0.0", "localhost"), ("192.168.1.7", "192.168.1.7"), ("::", "localhost")],
)
def test_the_address_is_one_that_a_browser_can_open(host: str, shown: str) -> None:
    assert serve.address(Config(database="", host=host, port=8316)) == f"http://{shown}:8316/"


def test_the_command_line_stays_fast(tmp_path: Path) -> None:
    """Nothing of the server is loaded by commands that do not serve."""
    code = (
        "import sys, meuse.cli; loaded = {module.split('.')[0] for module in sys.modules};"
        "print(loaded & {'fastapi', 'sqlalchemy', 'uvicorn', 'pydantic', 'prometheus_client'})"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "set()"


def free() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: Any = one.getsockname()[1]
        return int(port)


def test_serve_offers_players_of_ones_own(started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEUSE_PLAYERS", "")
    result = run("serve", "--port", str(free()), "--player", "blind=meuse.bots.random_bot:RandomBot")
    assert result.exit_code == 0, result.output
    assert bots() == ["blind", "random", "recruit", "greedy", "sergeant", "captain", "general"]
    refused = run("serve", "--port", str(free()), "--player", "blind")
    assert refused.exit_code != 0
    assert "NAME=module:factory" in refused.output
