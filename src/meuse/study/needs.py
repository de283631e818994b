"""What a study needs besides Meuse itself: extras, so that players do not have to install them."""

import importlib
from typing import Any


class MissingExtra(Exception):  # noqa: N818 - said to a person who has to install something
    """A package that belongs to an extra which is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"this needs {package}, of the extra {extra!r}: pip install 'meuse[{extra}]'")
        self.extra = extra


def need(package: str, extra: str = "study") -> Any:
    """The package, imported now and not before; a MissingExtra says what to install."""
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.split(".")[0] != package.split(".")[0]:
            raise  # it is here, and broken
        raise MissingExtra(package.split(".")[0], extra) from missing
