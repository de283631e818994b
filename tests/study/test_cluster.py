"""On a cluster: the same rows, and a worker that is killed costs nothing."""

import os
import signal
from pathlib import Path

import pytest

from meuse.study import cluster, study_from
from meuse.study.needs import MissingExtra, need
from meuse.study.playing import play_order


def test_a_killed_worker_of_a_cluster_costs_nothing_and_rows_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = study_from({"title": "valmy", "players": "greedy", "tables": ["games", "sides"], "seeds": {"games": 2}})
    tried = str(tmp_path / "tried")

    def killed_once(asked: object, orders: object) -> object:
        """As play_orders, but the first process that is asked dies."""
        if not os.path.exists(tried):
            open(tried, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return [play_order(asked, order) for order in orders]  # type: ignore[arg-type, attr-defined]

    monkeypatch.setattr(cluster, "play_orders", killed_once)
    orders = study.orders()
    found = sorted(cluster.on_cluster(study, orders, "local", jobs=1))
    assert os.path.exists(tried)
    assert [game[:3] for game in found] == [play_order(study, order)[:3] for order in orders]


def test_without_the_extra_it_is_said_which_to_install() -> None:
    with pytest.raises(MissingExtra, match=r"needs no_such_package, of the extra 'cluster': pip install 'meuse\[c"):
        need("no_such_package", "cluster")
