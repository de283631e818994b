"""Several server processes and the one that starts them: it cannot start, it is killed, one of them dies.

They are those of supervised.py, which start in no time: what is tested is the supervisor.
"""

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
from tests.server.test_socket_restart import START_SECONDS, Server, free_port

ROOT = Path(__file__).parents[2]


class Supervised:
    """A server of two processes."""

    def __init__(self, folder: Path, *how: str) -> None:
        self.port = free_port()
        self.folder = folder  # in which it makes that of the metrics
        command = [sys.executable, "-m", "tests.server.supervised", str(self.port), *how]
        self.process = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, "TMPDIR": str(folder)}
        )

    def figure(self, name: str) -> float:
        try:
            told = httpx2.get(f"http://127.0.0.1:{self.port}/", timeout=5).text
        except httpx2.TransportError:
            return -1
        found = re.search(rf"^{name} (\S+)$", told, re.M)
        return float(found[1]) if found else -1

    def processes(self) -> list[int]:
        """The server processes, without helpers of Python's own."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(one) for one in children if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Supervised]:
    """Both processes are ready, and the one that started them knows: until then a death is a start that failed."""
    server = Supervised(tmp_path)
    assert server.process.stderr is not None
    assert any("all server processes are ready" in line for line in server.process.stderr)
    wait_for(lambda: server.figure("meuse_workers") == 2)
    yield server
    if server.process.poll() is None:
        server.process.kill()
    server.process.communicate()


def wait_for(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + START_SECONDS
    while not happened():
        assert time.monotonic() < until
        time.sleep(0.02)


def is_gone(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_a_bad_database_ends_the_start_with_a_word_and_a_status(tmp_path: Path) -> None:
    bad = tmp_path / "games.sqlite"
    bad.write_text("this is no database, but it is long enough to be taken for one" * 100)
    command = [sys.executable, "-m", "meuse", "serve", "--port", str(Server(tmp_path).port), "--cache", ""]
    ended = subprocess.run(
        [*command, "--database", str(bad)], capture_output=True, text=True, timeout=START_SECONDS, check=False
    )
    assert ended.returncode == 3, ended.stderr
    said = [json.loads(line) for line in ended.stderr.splitlines() if line.startswith("{")]
    assert [line["reason"] for line in said if line["message"] == "cannot start" and "not a database" in line["reason"]]


def test_processes_that_cannot_start_end_the_server_with_a_word_and_a_status(tmp_path: Path) -> None:
    server = Supervised(tmp_path, "cannot")
    said = server.process.communicate(timeout=START_SECONDS)[1]
    assert server.process.returncode == 3, said
    assert "cannot start: a server process has failed" in said
    assert list(tmp_path.iterdir()) == []


def test_when_the_first_process_is_killed_the_others_go_too_and_leave_nothing_behind(two: Supervised) -> None:
    workers = two.processes()
    assert len(workers) == 2
    assert [folder.name[:14] for folder in two.folder.iterdir()] == ["meuse-metrics-"]
    os.kill(two.process.pid, signal.SIGKILL)
    wait_for(lambda: all(is_gone(process) for process in workers))
    assert list(two.folder.iterdir()) == []


def test_one_that_dies_is_replaced_and_its_figures_are_gone(two: Supervised) -> None:
    before = two.processes()
    os.kill(before[0], signal.SIGKILL)
    wait_for(lambda: before[0] not in two.processes() and len(two.processes()) == 2)
    wait_for(lambda: two.figure("meuse_workers") == 2)
    two.process.send_signal(signal.SIGTERM)
    two.process.communicate(timeout=START_SECONDS)
    assert two.process.returncode == 0
    assert list(two.folder.iterdir()) == []
