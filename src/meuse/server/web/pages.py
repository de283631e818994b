"""The browser client as Vite has built it, and the page that says how to build it."""

import mimetypes
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from meuse.server.web.replies import Kept

FOREVER: Final = "public, max-age=31536000, immutable"  # names of assets hold a hash of their content
REVALIDATE: Final = "no-cache"
LONGEST_NAME: Final = 200  # of a file: each part of a path is looked up by itself
TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".json": "application/json",
    ".ftl": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Meuse</title>
<style>body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem }</style>
<h1>Meuse</h1>
<p>The server runs, but the game's pages have not been built yet. In the folder of Meuse:</p>
<pre>make client</pre>
<p>It needs Node.js 20 or newer. Then reload this page. To play without a browser: <code>meuse play</code>.</p>
<p lang="fr">Le serveur fonctionne, mais les pages du jeu ne sont pas encore construites. Dans le dossier de Meuse,
lancez <code>make client</code> (avec Node.js 20 ou plus récent), puis rechargez cette page. Pour jouer sans
navigateur : <code>meuse play</code>.</p>
</html>
"""


class Client:
    """Files of the built client, read once each and again when they change."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: dict[Path, tuple[tuple[int, int], Kept]] = {}

    def page(self, request: Request) -> Response:
        """The one page of the client, whatever it is to show: it reads that from its own address."""
        found = self.file("index.html")
        if found is None:
            return HTMLResponse(NOT_BUILT, 503, {"Cache-Control": "no-store"})
        return found.answer(request)

    def file(self, name: str) -> Kept | None:
        if "\0" in name or "\\" in name or len(name) > LONGEST_NAME:
            return None
        path = (self._folder / name).resolve()
        if not path.is_relative_to(self._folder) or path.suffix in (".gz", ".br"):
            return None
        try:
            if not path.is_file():
                return None
            found = path.stat()
            stamp = (found.st_mtime_ns, found.st_size)
            kept = self._files.get(path)
            if kept is None or kept[0] != stamp:
                kept = self._files[path] = (stamp, self._read(path))
        except OSError:
            return None
        return kept[1]

    def _read(self, path: Path) -> Kept:
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        hashed = path.parent == self._folder / "assets"
        packed: dict[str, bytes] = {}
        for encoding, suffix in (("br", ".br"), ("gzip", ".gz")):
            twin = path.with_name(path.name + suffix)
            if twin.is_file() and twin.stat().st_mtime_ns >= path.stat().st_mtime_ns:
                packed[encoding] = twin.read_bytes()
        return Kept(path.read_bytes(), kind, FOREVER if hashed else REVALIDATE, packed)
