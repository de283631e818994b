"""The evening with everything that chance can be asked, where a server finds it."""

from tests.engine.drawn_lots import TITLE

__all__ = ["TITLE"]
