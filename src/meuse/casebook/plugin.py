"""For pytest: collects the case markers, keeps their index, and tells tests what is proved.

A run of all tests has collected every marker, on each worker of pytest-xdist too; it needs no index and writes it for
others. A run of some tests asks the index.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from meuse.casebook.proofs import Index, Markers, Proofs, read_proofs


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--case-markers", metavar="FILE", help="write the case markers of what is collected there")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[COLLECTION] = Collection(config)
    config.pluginmanager.register(config.stash[COLLECTION])


class Collection:
    """The markers of the tests that this process has collected."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        named: list[str] = config.getini("testpaths")
        self.tests = config.rootpath / (named[0] if named else "tests")
        self.markers: Markers = {}  # of files that pytest has gone through without an error

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        file, _, _ = item.nodeid.partition("::")
        for marker in item.iter_markers("case"):
            if len(marker.args) < 2:
                raise pytest.UsageError(f"{item.nodeid}: case(title, *ids) marks no case")
            title, *cases = marker.args
            test = item.nodeid.partition("[")[0]
            self.markers.setdefault(file, []).extend([[test, title, case] for case in cases])

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.nodeid.endswith(".py"):
            if report.failed:
                self.markers.pop(report.nodeid, None)
            else:
                self.markers.setdefault(report.nodeid, [])

    @pytest.hookimpl(tryfirst=True)  # before a worker says that it is ready: tests may read the index
    def pytest_collection_finish(self) -> None:
        wanted: str | None = self._config.getoption("--case-markers")
        if wanted is not None:
            Path(wanted).write_text(json.dumps(self.markers), "utf-8")
        if self.is_whole() and self._keeps_index():
            index = Index.load(self.tests)
            index.update(self.markers)
            with suppress(OSError):  # where nothing can be written, the index is made whenever it is asked for
                index.save()

    def is_whole(self) -> bool:
        """Whether every test there is was collected, be it to run or to be left out."""
        some = self._config.getoption("lf", False) or any("::" in named for named in self._config.args)
        return not some and Index(self.tests).changed(self.markers) == []

    def _keeps_index(self) -> bool:
        """One process writes it, and none if pytest is to write no cache."""
        worker: dict[str, str] = getattr(self._config, "workerinput", {"workerid": "gw0"})
        return worker["workerid"] == "gw0" and self._config.pluginmanager.has_plugin("cacheprovider")


COLLECTION: Final = pytest.StashKey[Collection]()


@pytest.fixture(scope="session")
def case_proofs(pytestconfig: pytest.Config) -> Proofs:
    """What all tests prove, whichever of them are run."""
    collection = pytestconfig.stash[COLLECTION]
    if collection.is_whole():
        return Index(collection.tests, markers=collection.markers).proofs()
    return read_proofs(collection.tests)
