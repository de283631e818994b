"""Prometheus metrics of one server. With several workers the processes share them through files (serve.py)."""

import os
import shutil
from typing import Final, Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from meuse.server.operation.config import SHARED_METRICS

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
MESSAGE_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
TOGETHER: Final = (1, 2, 5, 10, 20, 50, 100, 200)
THINKING_SECONDS: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0)


class Metrics:
    def __init__(self) -> None:
        # Every app has its own registry, so that tests can make several in one process.
        self.registry = CollectorRegistry()

        def counter(name: str, about: str, *labels: str) -> Counter:
            return Counter("meuse_" + name, about, labels, registry=self.registry)

        def gauge(name: str, about: str, together: Literal["livesum", "livemin"] = "livesum") -> Gauge:
            return Gauge("meuse_" + name, about, registry=self.registry, multiprocess_mode=together)

        self.games = counter("games_created", "Games and analyses created", "mode")
        self.rooms = gauge("rooms_open", "Games held in memory")
        self.connections = gauge("connections", "Open WebSockets")
        self.entries = counter("entries_written", "Entries appended to the logs of games")
        self.refusals = counter("refusals", "Actions refused by the rules")
        self.errors = counter("errors", "Messages and HTTP requests refused by the server", "code")
        self.requests = counter("requests", "HTTP requests", "method", "route", "status")
        self.workers = gauge("workers", "Server processes")
        self.database = gauge("database_up", "1 while the database works for every server process", "livemin")
        self.listening = gauge("processes_listening", "Server processes that are told at once what others write")
        self.bot_failures = counter("bot_failures", "Times that a bot had to begin again")
        self.commits = Histogram(
            "meuse_commit_seconds",
            "One commit of answers, to the disk",
            buckets=MESSAGE_SECONDS,
            registry=self.registry,
        )
        self.together = Histogram(
            "meuse_commit_size", "Pieces of writing in one commit", buckets=TOGETHER, registry=self.registry
        )
        self.messages = Histogram(
            "meuse_message_seconds",
            "From a request to its answer in the connection's queue, behind the update it led to",
            ["do"],
            buckets=MESSAGE_SECONDS,
            registry=self.registry,
        )
        self.thinking = Histogram(
            "meuse_bot_thinking_seconds", "One order to a bot", buckets=THINKING_SECONDS, registry=self.registry
        )

        self.desk_seconds = Histogram(
            "meuse_desk_seconds",
            "One job in a process of its own: saves, replays, looks",
            ["job"],
            buckets=THINKING_SECONDS,
            registry=self.registry,
        )
        self.desk_failures = counter("desk_failures", "Jobs that were refused or failed", "job", "code")
        self.desk_waiting = gauge("desk_waiting", "Jobs that wait for a process")
        self.bots_waiting = gauge("bots_waiting", "Games that wait for a computer player")
        self.bot_waits = Histogram(
            "meuse_bot_waiting_seconds",
            "Until an order to a bot was begun: a person waits, nobody is there, bots among themselves",
            ["rank"],
            buckets=THINKING_SECONDS,
            registry=self.registry,
        )
        self.refused_sockets = counter("refused_sockets", "Connections that were closed at the door or cut", "why")

    def text(self) -> bytes:
        if os.environ.get(SHARED_METRICS):
            everybody = CollectorRegistry()
            MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]  # untyped in prometheus_client
            return generate_latest(everybody)
        return generate_latest(self.registry)


def forget_process(process: int) -> None:
    """A process has ended: its gauges no longer count."""
    if os.environ.get(SHARED_METRICS):
        mark_process_dead(process)  # type: ignore[no-untyped-call]  # untyped in prometheus_client


def forget_everybody() -> None:
    """All processes end, and whoever made the folder of their metrics is gone."""
    folder = os.environ.get(SHARED_METRICS)
    if folder:
        shutil.rmtree(folder, ignore_errors=True)
