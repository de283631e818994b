"""Running the server: on which port, with how many processes, and opening the browser."""

import contextlib
import os
import socket
import tempfile
import threading
import webbrowser
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from meuse.server.operation.config import LOOPBACK, SHARED_METRICS, Config
from meuse.server.operation.garbage import Garbage
from meuse.server.operation.supervisor import FAILED, Supervisor
from meuse.server.web.limits import KB

if TYPE_CHECKING:
    import uvicorn

APPLICATION: Final = "meuse.server.app:create_app_from_environment"
PORTS_TRIED: Final = 50
SHUTDOWN_SECONDS: Final = 5
PING_SECONDS: Final = 20.0  # a connection that answers no ping for so long is dead


class PortTaken(Exception):  # noqa: N818 - said to a person
    def __init__(self, host: str, port: int) -> None:
        super().__init__(f"port {port} on {host} is already in use, perhaps by another server; choose one with --port")


def is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as one:
        if os.name == "posix":
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((host, port))
        except OSError:
            return False
        return True


def free_port(host: str, port: int, search: bool) -> int:
    """That port, or with `search` the next one that is free."""
    for number in range(port, min(port + PORTS_TRIED, 65_536) if search else port + 1):
        if is_free(host, number):
            return number
    raise PortTaken(host, port)


def address(config: Config) -> str:
    """What to type into a browser on this machine."""
    host = "localhost" if config.host in ("0.0.0.0", "::", *LOOPBACK) else config.host
    return f"http://{host}:{config.port}/"


@contextlib.contextmanager
def shared_metrics(workers: int) -> Iterator[None]:
    """A folder through which worker processes share their metrics."""
    if workers == 1 or os.environ.get(SHARED_METRICS):
        yield
        return
    with tempfile.TemporaryDirectory(prefix="meuse-metrics-") as folder:
        os.environ[SHARED_METRICS] = folder
        try:
            yield
        finally:
            del os.environ[SHARED_METRICS]


def settings_of(config: Config) -> "uvicorn.Config":
    """What uvicorn is told."""
    import uvicorn

    from meuse.server.web.doors import MOST_HEAD, protocols

    return uvicorn.Config(
        APPLICATION,
        factory=True,
        host=config.host,
        port=config.port,
        workers=config.workers,
        log_config=None,
        access_log=False,  # ours has no query strings
        server_header=False,
        **protocols(config.limits),
        proxy_headers=bool(config.trusted_proxies),
        forwarded_allow_ips=list(config.trusted_proxies),
        ws_max_size=config.limits.position_message + KB,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=not config.local,  # each compressed connection takes about 300 kB of memory
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        h11_max_incomplete_event_size=MOST_HEAD,
    )


def run(config: Config, open_browser: bool) -> None:
    """Serve until SIGINT or SIGTERM; returns when everything is closed. SystemExit if it could not start."""
    import uvicorn

    from meuse.server.operation.logs import set_up_logs, tell

    class Announcing(uvicorn.Server):
        """Says when it takes connections, and then opens the browser."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                Garbage().begin()
                tell("listening", address=address(config))
                if open_browser:
                    threading.Thread(target=webbrowser.open, args=(address(config),), daemon=True).start()

    set_up_logs(config.log_level)
    config.to_environment()
    settings = settings_of(config)
    with shared_metrics(config.workers), contextlib.suppress(KeyboardInterrupt):
        if config.workers == 1:
            server = Announcing(settings)
            server.run()
            if not server.started:
                raise SystemExit(FAILED)
        else:
            run_workers(settings, config, open_browser)


def run_workers(settings: Any, config: Config, open_browser: bool) -> None:
    """Several processes on one socket; those that die are started again."""
    taken = settings.bind_socket()
    if open_browser:  # the socket holds connections back until a process takes them
        threading.Thread(target=webbrowser.open, args=(address(config),), daemon=True).start()
    Supervisor(settings, [taken], config.workers).run()
