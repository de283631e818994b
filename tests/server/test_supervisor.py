"""Several server processes and the one that starts them: it cannot start, it is killed, one of them dies."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import pytest
from tests.server.test_socket_restart import START_SECONDS, Server


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Server]:
    """A server of two processes, both ready."""
    server = Server(tmp_path, "--workers", "2")
    command = [sys.executable, "-m", "meuse", "serve", "--port", str(server.port), "--cache", "", "--workers", "2"]
    server.process = subprocess.Popen(
        [*command, "--database", str(tmp_path / "games.sqlite")], stderr=subprocess.PIPE, text=True
    )
    wait_for(lambda: figure(server, "meuse_workers") == 2)
    yield server
    if server.process.poll() is None:
        server.kill()


def figure(server: Server, name: str) -> float:
    try:
        told = httpx2.get(f"{server.address}/api/metrics", timeout=5).text
    except httpx2.TransportError:
        return -1
    found = re.search(rf"^{name} (\S+)$", told, re.M)
    return float(found[1]) if found else -1


def wait_for(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + START_SECONDS
    while not happened():
        assert time.monotonic() < until
        time.sleep(0.05)


def processes_of(server: Server) -> list[int]:
    """The server processes, without helpers of Python's own."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [int(one) for one in children if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


def is_gone(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bad_database_ends_the_start_with_a_word_and_a_status(tmp_path: Path, workers: str) -> None:
    bad = tmp_path / "games.sqlite"
    bad.write_text("this is no database, but it is long enough to be taken for one" * 100)
    command = [sys.executable, "-m", "meuse", "serve", "--port", "0", "--cache", "", "--workers", workers]
    command[command.index("0")] = str(Server(tmp_path).port)
    ended = subprocess.run(
        [*command, "--database", str(bad)], capture_output=True, text=True, timeout=START_SECONDS, check=False
    )
    assert ended.returncode == 3, ended.stderr
    said = [json.loads(line) for line in ended.stderr.splitlines() if line.startswith("{")]
    assert [line["reason"] for line in said if line["message"] == "cannot start" and "not a database" in line["reason"]]


def test_when_the_first_process_is_killed_the_others_go_too(two: Server) -> None:
    workers = processes_of(two)
    assert len(workers) == 2
    os.kill(two.process.pid, signal.SIGKILL)
    wait_for(lambda: all(is_gone(process) for process in workers))


def test_one_that_dies_is_replaced_and_its_figures_are_gone(two: Server) -> None:
    before = processes_of(two)
    os.kill(before[0], signal.SIGKILL)
    wait_for(lambda: before[0] not in processes_of(two) and len(processes_of(two)) == 2)
    wait_for(lambda: figure(two, "meuse_workers") == 2)
    assert two.stop(signal.SIGTERM) == 0
