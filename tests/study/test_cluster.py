"""On a cluster: the same rows, and a worker or a machine that is killed costs nothing."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import meuse
from meuse.study import cluster, load, run_study, study_from
from meuse.study.needs import MissingExtra, need
from meuse.study.playing import play_order

VALMY: dict[str, Any] = {"title": "valmy", "players": "greedy", "tables": ["games", "sides"]}


def test_a_killed_worker_of_a_cluster_costs_nothing_and_rows_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Six games in two lots; the second lot dies with its worker. One game is real, the others stand for games."""
    study = study_from({**VALMY, "seeds": {"games": 6}})
    tried = str(tmp_path / "tried")

    def killed_once(asked: object, orders: list[tuple[int, int]]) -> object:
        """As play_orders, but the first process that is asked for seed 5 dies."""
        if (0, 5) in orders and not os.path.exists(tried):
            open(tried, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return [play_order(asked, order) if order[1] == 1 else (*order, b"rows", 0.0) for order in orders]  # type: ignore[arg-type]

    monkeypatch.setattr(cluster, "play_orders", killed_once)
    found = sorted(cluster.on_cluster(study, study.orders(), "local", jobs=1))
    assert os.path.exists(tried)
    assert found[0][:3] == play_order(study, (0, 1))[:3]
    assert [game[:2] for game in found] == study.orders()


def test_a_machine_with_another_version_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rows would be others, and nobody would know."""
    study = study_from({**VALMY, "seeds": {"games": 1}})
    play = cluster._checked(study.digest)
    monkeypatch.setattr(cluster, "play_orders", lambda asked, orders: ["played"])
    assert play(study, [(0, 1)]) == ["played"]
    monkeypatch.setattr(meuse, "__version__", "0.0.0")
    with pytest.raises(cluster.ClusterError, match=r"has another version of Meuse, 0\.0\.0: install the same"):
        play(study, [(0, 1)])


def test_an_address_where_no_cluster_answers_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray itself would wait for a minute."""

    def nobody(**_: object) -> None:
        raise ConnectionError("nobody")

    monkeypatch.setattr(need("ray", "cluster"), "init", nobody)
    study = study_from({**VALMY, "seeds": {"games": 1}})
    with pytest.raises(cluster.ClusterError, match=r"no cluster answers at 127\.0\.0\.1:1: start one with `ray start"):
        list(cluster.on_cluster(study, study.orders(), "127.0.0.1:1", jobs=1))
    with pytest.raises(cluster.ClusterError, match="no cluster is running here: start one with `ray start --head`"):
        list(cluster.on_cluster(study, study.orders(), "auto", jobs=1))


def test_without_the_extra_it_is_said_which_to_install() -> None:
    with pytest.raises(MissingExtra, match=r"needs no_such_package, of the extra 'cluster': pip install 'meuse\[c"):
        need("no_such_package", "cluster")


# ---- several machines, each a node of its own on this one


@pytest.fixture
def nodes() -> Iterator[Any]:
    """A head that plays nothing, and two nodes that do."""
    from ray.cluster_utils import Cluster

    together = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    together.add_node(num_cpus=1)
    together.add_node(num_cpus=1)
    together.wait_for_nodes()
    try:
        yield together
    finally:
        together.shutdown()


@pytest.mark.soak
@pytest.mark.parametrize("how", ["address", "auto"])
def test_a_machine_that_is_killed_costs_nothing_and_no_game_counts_twice(
    tmp_path: Path, nodes: Any, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = study_from({**VALMY, "seeds": {"games": 16}})
    killed: list[int] = []

    def kill_one(done: int, total: int) -> None:
        if done >= 2 and not killed:
            node = next(iter(nodes.worker_nodes))
            killed.append(done)
            nodes.remove_node(node, allow_graceful=False)  # SIGKILL for all of its processes

    monkeypatch.setenv("RAY_ADDRESS", nodes.address)  # what `auto` looks for; `ray start` leaves a file with the same
    assert run_study(study, tmp_path / "killed", 1, nodes.address if how == "address" else "auto", progress=kill_one)
    assert killed
    assert run_study(study, tmp_path / "alone", 1)
    for table in ("games", "sides"):
        assert (
            load(tmp_path / "killed").scan(table).collect().rows()
            == load(tmp_path / "alone").scan(table).collect().rows()
        )
    assert load(tmp_path / "killed").games["seed"].to_list() == list(range(1, 17))


@pytest.mark.soak
def test_a_driver_that_is_killed_on_a_cluster_is_resumed(tmp_path: Path, nodes: Any) -> None:
    file = tmp_path / "study.toml"
    file.write_text('title = "valmy"\nseeds = { games = 12 }\ntables = ["games", "sides"]\n', "utf-8")
    out = tmp_path / "killed"
    run = [sys.executable, "-m", "meuse", "study", str(file), "--out", str(out), "--no-report", "--cluster"]
    driver = subprocess.Popen([*run, nodes.address], stderr=subprocess.DEVNULL)
    journal = out / "games.journal"
    while not (journal.exists() and journal.stat().st_size > 200) and driver.poll() is None:
        time.sleep(0.01)
    os.kill(driver.pid, signal.SIGKILL)
    driver.wait()
    subprocess.run([*run, nodes.address, "--resume"], check=True)
    again = load(out)
    assert 0 < again.manifest["run"]["games_played_now"] < 12
    assert run_study(
        study_from({"title": "valmy", "seeds": {"games": 12}, "tables": ["games", "sides"]}), tmp_path / "whole"
    )
    assert again.games.rows() == load(tmp_path / "whole").games.rows()
