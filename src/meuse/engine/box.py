"""The box: what a title made of its data files, shared by all games that are played with them."""

import hashlib
from typing import Any, Final

from meuse.engine.catalogue import Catalogue, verbs_of
from meuse.engine.counters import Contents
from meuse.engine.history import Packer
from meuse.engine.observing import Layout
from meuse.engine.title import Title

BOXES_KEPT: Final = 8  # with files of players' own


class Box:
    """The data a game is played with: what the title made of its files, and which files a player replaced."""

    def __init__(self, title: Title, overlay: dict[str, str]) -> None:
        self.title = title
        self.overlay = overlay
        self.content: Any = title.open_box(overlay)
        self.fingerprint: str = fingerprint(title, overlay)
        self.packer = Packer(title)
        self._catalogue: Catalogue | None = None
        self._layout: Layout | None = None
        if title.verbs and isinstance(self.content, Contents):
            self.content.declare(title.verbs)
        _keep_open(self)

    @property
    def catalogue(self) -> Catalogue:
        """Every action that can be offered with this data, by number; NoCatalogue if the title does not declare any."""
        if self._catalogue is None:
            procedures = [verbs_of(kind) for kind in self.title.frames.values()]
            self._catalogue = Catalogue(self.title.id, self.title.verbs, procedures, self.content)
        return self._catalogue

    @property
    def layout(self) -> Layout:
        """What stands where in an observation."""
        if self._layout is None:
            self._layout = Layout(self.title, self.content)
        return self._layout

    def __copy__(self) -> "Box":
        return self  # nothing in it ever changes: games share it, and so do their copies

    def __deepcopy__(self, memo: dict[int, Any]) -> "Box":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return box_again, (self.title, self.overlay, self.fingerprint)


_open_boxes: dict[tuple[str, str], Box] = {}


def _keep_open(box: Box) -> None:
    """Remember the boxes that were opened, of those with a player's own files the last: games then share them."""
    _open_boxes.setdefault((box.title.id, box.fingerprint), box)
    own = [key for key, kept in _open_boxes.items() if kept.overlay]
    if len(own) > BOXES_KEPT:
        del _open_boxes[own[0]]


def shared_box(title: Title, overlay: dict[str, str]) -> Box:
    """A box with this data: the one that is open already, if there is one."""
    return _open_boxes.get((title.id, fingerprint(title, overlay))) or Box(title, overlay)


def box_again(title: Title, overlay: dict[str, str], known_as: str) -> Box:
    """The box that was pickled, or one like it."""
    box = _open_boxes.get((title.id, known_as)) or shared_box(title, overlay)
    if box.fingerprint != known_as:
        raise ValueError(f"pickled with other data of {title.id} ({known_as}) than is here ({box.fingerprint})")
    return box


def fingerprint(title: Title, overlay: dict[str, str]) -> str:
    """A short name for exactly this data: saves keep it."""
    digest = hashlib.sha256()
    for name in title.data_files:
        text = overlay[name] if name in overlay else (title.folder / "data" / name).read_text("utf-8")
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()[:16]
