"""How this server is set up: address, database, processes, limits. It travels to worker processes as one variable."""

import ipaddress
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from meuse.server.storage.policy import FOR_GOOD, Keep
from meuse.server.web.limits import Limits

HOST: Final = "127.0.0.1"
PORT: Final = 8316
VARIABLE: Final = "MEUSE_SERVER"  # the whole configuration as JSON, for processes that uvicorn starts itself
PROXIES: Final = "FORWARDED_ALLOW_IPS"  # uvicorn's own name for the addresses of trusted proxies
SHARED_METRICS: Final = "PROMETHEUS_MULTIPROC_DIR"  # Prometheus' own name for the folder that processes share
CLIENT: Final = Path(__file__).parents[1] / "client"  # where Vite builds the browser client
THIS_MACHINE: Final = ("127.0.0.1", "::1")
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")


class Config(msgspec.Struct, frozen=True, kw_only=True):
    database: str  # a URL that SQLAlchemy takes
    host: str = HOST
    port: int = PORT
    workers: int = 1
    bot_processes: int = 1
    desk_processes: int = 2  # for saves, replays and looks; 0: the server's own process does it
    trusted_proxies: tuple[str, ...] = THIS_MACHINE  # whose X-Forwarded-For and X-Forwarded-Proto count
    allow_origins: tuple[str, ...] = ()  # "https://play.example": besides the server's own
    limits: Limits = msgspec.field(default_factory=Limits)
    keep: Keep = FOR_GOOD
    log_level: str = "info"
    client: str = str(CLIENT)
    cache: str = ""  # a folder for drawn maps; "": they are drawn anew, when they are asked for

    @property
    def local(self) -> bool:
        """Only this machine can reach it, so that a page of another name that claims to be it is an attack."""
        return self.host in LOOPBACK

    def to_environment(self) -> None:
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @staticmethod
    def from_environment() -> "Config":
        if VARIABLE not in os.environ:
            return Config(database=default_database())
        return msgspec.json.decode(os.environ[VARIABLE], type=Config)


def data_folder() -> Path:
    """Where a user's games are kept, by the convention of his system."""
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if os.path.isabs(base) else Path.home() / ".local" / "share") / "meuse"


def cache_folder() -> Path:
    """Where what can be made again is kept."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(base) if os.path.isabs(base) else Path.home() / ".cache") / "meuse"


def default_database() -> str:
    folder = data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return database_url(str(folder / "games.sqlite"))


def database_url(given: str) -> str:
    """What a person types after --database: a file (SQLite) or a URL, with the driver that we use."""
    scheme, separator, rest = given.partition("://")
    if not separator:
        return f"sqlite:///{Path(given).expanduser().absolute()}"
    drivers = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
    known = sorted({*drivers, *drivers.values()})
    if scheme not in known:
        raise ValueError(f"no database {scheme!r}; choose from {', '.join(known)}, or the name of an SQLite file")
    return f"{drivers.get(scheme, scheme)}://{rest}"


def without_password(url: str) -> str:
    """The database as it may be logged."""
    scheme, separator, rest = url.partition("://")
    return f"{scheme}{separator}{rest.rpartition('@')[2]}".partition("?")[0]


def trusted(given: Sequence[str] | None) -> tuple[str, ...]:
    """The proxies that are believed: those named, else those in FORWARDED_ALLOW_IPS, else one on this machine."""
    named = tuple(given) if given else tuple(os.environ.get(PROXIES, "").replace(",", " ").split())
    if not named:
        return THIS_MACHINE
    for address in named:
        if address != "*":
            try:
                ipaddress.ip_network(address)
            except ValueError as wrong:
                raise ValueError(f"--trust-proxy {address!r} is no address: {wrong}") from wrong
    return named
