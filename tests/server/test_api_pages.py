"""Pages, files, headers, cookies and origins: what a browser may load, and from where it may be told to."""

import asyncio
import gzip
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.server.serving import ORIGIN, TITLE, config_for, limits

import meuse
from meuse.server.app import create_app
from meuse.server.web.catalogue import Library, Setting
from meuse.server.web.limits import Rate

SCRIPT = "console.log('meuse');" * 100
SPA = ["/", "/new", "/help", "/briefing/valmy", "/game/abc", "/game/abc?action=57", "/analysis/xyz"]


@pytest.fixture
def client_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Meuse</title>" + "<!-- -->" * 100)
    (folder / "meuse.svg").write_text("<svg/>")
    (folder / "assets" / "index-Bv249Y7z.js").write_text(SCRIPT)
    (tmp_path / "private.txt").write_text("private")
    return folder


@pytest.fixture
def web(client_folder: Path) -> TestClient:
    # Nothing here needs a game, so that the server's database stays closed.
    return TestClient(create_app(config_for(client_folder.parent, client=str(client_folder))), base_url=ORIGIN)


# ---- the client's files


@pytest.mark.parametrize("path", SPA)
def test_every_address_of_the_client_is_its_one_page(web: TestClient, path: str) -> None:
    answer = web.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Meuse" in answer.text


def test_a_person_at_a_wrong_address_gets_the_client_and_a_program_an_error(web: TestClient) -> None:
    person = web.get("/gaem/abc", headers={"Accept": "text/html,*/*"})
    assert (person.status_code, "<title>Meuse" in person.text) == (404, True)
    assert web.get("/gaem/abc", headers={"Accept": "application/json"}).json()["code"] == "not-found"
    assert web.get("/api/gaems", headers={"Accept": "text/html"}).json()["code"] == "not-found"


def test_hashed_assets_are_kept_for_good_others_are_asked_for_again(web: TestClient) -> None:
    asset = web.get("/assets/index-Bv249Y7z.js")
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-type"] == "text/javascript; charset=utf-8"
    assert web.get("/meuse.svg").headers["cache-control"] == "no-cache"
    again = web.get("/", headers={"If-None-Match": web.get("/").headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_are_compressed_once_for_those_who_take_it(web: TestClient) -> None:
    packed = web.get("/assets/index-Bv249Y7z.js", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT) / 5
    assert packed.text == SCRIPT
    plain = web.get("/assets/index-Bv249Y7z.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    assert plain.headers["etag"] != packed.headers["etag"]
    assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("accepted", ["gzip;q=0", "gzip; q=0.000, br;q=0", "deflate", "xgzip"])
def test_nothing_is_compressed_anew_for_those_who_do_not_take_it(web: TestClient, accepted: str) -> None:
    for path in ("/assets/index-Bv249Y7z.js", "/api/titles"):
        answer = web.get(path, headers={"Accept-Encoding": accepted})
        assert "content-encoding" not in answer.headers
        assert answer.headers["vary"] == "Accept-Encoding"


def test_the_description_of_the_interface_is_made_once(web: TestClient) -> None:
    for path in ("/api/openapi.json", "/api/docs"):
        answer = web.get(path)
        assert (answer.status_code, answer.headers["content-encoding"]) == (200, "gzip")
        again = web.get(path, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", "/api/games", "GET, POST"),
        ("PUT", "/api/games/abc/join", "POST"),
        ("POST", "/api/titles", "GET"),
        ("POST", "/new", "GET, HEAD"),
    ],
)
def test_a_method_that_is_not_taken_is_told_which_are_without_describing_everything(
    web: TestClient, monkeypatch: pytest.MonkeyPatch, method: str, path: str, allowed: str
) -> None:
    monkeypatch.setattr(web.app, "openapi", None)  # it takes a quarter of a second, of everybody
    answer = web.request(method, path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


def test_pages_have_a_rate_too(client_folder: Path) -> None:
    strict = limits(requests_per_address=Rate(3, 0.001))
    config = config_for(client_folder.parent, client=str(client_folder), limits=strict)
    web = TestClient(create_app(config), base_url=ORIGIN)
    assert [web.get("/").status_code for _ in range(4)] == [200, 200, 200, 429]


def test_what_the_build_has_compressed_is_used(web: TestClient, client_folder: Path) -> None:
    twin = client_folder / "assets" / "index-Bv249Y7z.js.gz"
    twin.write_bytes(gzip.compress(SCRIPT.encode(), 1))
    packed = web.get("/assets/index-Bv249Y7z.js", headers={"Accept-Encoding": "gzip"})
    assert int(packed.headers["content-length"]) == twin.stat().st_size
    assert web.get("/assets/index-Bv249Y7z.js.gz").status_code == 404


def test_a_rebuilt_client_is_served_at_once(web: TestClient, client_folder: Path) -> None:
    before = web.get("/").headers["etag"]
    (client_folder / "index.html").write_text("<!doctype html><title>Meuse 2</title>")
    answer = web.get("/", headers={"If-None-Match": before})
    assert answer.status_code == 200
    assert "Meuse 2" in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/nothing.js",
        "/assets",
        "/assets/",
        "/../private.txt",
        "/assets/../../private.txt",
        "/assets/%2e%2e/%2e%2e/private.txt",
        "/..%2fprivate.txt",
        "/%2e%2e%5cprivate.txt",
        "/%00",
        "//etc/passwd",
        "/game/abc/def",
        "/" + "a/" * 150,
        "/api/nothing",
        "/api",
    ],
)
def test_nothing_else_is_served(web: TestClient, path: str) -> None:
    answer = web.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"


def test_a_link_in_the_clients_folder_does_not_lead_out_of_it(web: TestClient, client_folder: Path) -> None:
    (client_folder / "out.txt").symlink_to(client_folder.parent / "private.txt")
    assert web.get("/out.txt").status_code == 404


def test_without_a_build_a_page_says_how_to_make_one(tmp_path: Path) -> None:
    web = TestClient(create_app(config_for(tmp_path, client=str(tmp_path / "nowhere"))), base_url=ORIGIN)
    answer = web.get("/game/abc")
    assert answer.status_code == 503
    assert "make client" in answer.text
    assert 'lang="fr"' in answer.text
    assert answer.headers["cache-control"] == "no-store"
    assert web.get("/api/titles").status_code == 200


# ---- what is drawn once


def test_maps_are_drawn_once_and_kept_from_one_start_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def draw(title: object, box: object, theme: str) -> str:
        drawn.append(theme)
        return f"<svg>{theme} {len(drawn)}</svg>"

    monkeypatch.setattr("meuse.cartography.web.web_map", draw)

    async def fetch(library: Library) -> list[bytes]:
        ours = Setting(TITLE, "", frozenset(), "", "", lambda: meuse.open_box(TITLE))
        return [(await library.map(ours, theme)).content for theme in ("light", "dark", "light")]

    first = asyncio.run(fetch(Library(tmp_path / "cache")))
    assert first == [b"<svg>light 1</svg>", b"<svg>dark 2</svg>", b"<svg>light 1</svg>"]
    assert asyncio.run(fetch(Library(tmp_path / "cache"))) == first
    assert drawn == ["light", "dark"]
    monkeypatch.setattr("meuse.server.web.catalogue.drawing_of", lambda box: "other data")
    asyncio.run(fetch(Library(tmp_path / "cache")))
    assert len(drawn) == 4, "other data or another pen: drawn again"
    (tmp_path / "file").write_text("no folder")
    asyncio.run(fetch(Library(tmp_path / "file" / "cache")))
    assert len(drawn) == 6, "without a place to keep it the map is there all the same"


# ---- headers


@pytest.mark.parametrize(
    "path", ["/", "/api/titles", "/api/docs", "/nothing", "/api/games/x/y", "/assets/index-Bv249Y7z.js"]
)
def test_every_answer_has_the_security_headers(web: TestClient, path: str) -> None:
    headers = web.get(path).headers
    policy = {part.split()[0]: part.split()[1:] for part in headers["content-security-policy"].split("; ")}
    assert policy["default-src"] == ["'self'"]
    assert policy["style-src"] == ["'self'", "'unsafe-inline'"]
    assert policy["img-src"] == ["'self'", "data:"]
    assert policy["frame-ancestors"] == ["'none'"]
    assert not any("unsafe-eval" in words or "*" in words for words in policy.values())
    assert "script-src" not in policy, "scripts come from 'self' only, by default-src"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "access-control-allow-origin" not in headers


def test_the_documentation_needs_no_script_and_nothing_from_elsewhere(web: TestClient) -> None:
    page = web.get("/api/docs").text
    assert "<script" not in page
    assert "http://" not in page
    assert "https://" not in page
    for path in web.get("/api/openapi.json").json()["paths"]:
        assert path in page


# ---- hosts and origins


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "localhost:8316", "[::1]:8316"])
def test_a_local_server_answers_to_local_names(web: TestClient, host: str) -> None:
    assert web.get("/api/titles", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8316", "localhost.evil.example", "", "[::1", "a@b:c:d"])
def test_a_local_server_answers_to_no_other_name(web: TestClient, host: str) -> None:
    """A page whose name points here would else be of the same origin as we are."""
    answer = web.get("/api/titles", headers={"Host": host})
    assert answer.status_code == 403
    assert answer.json()["code"] == "forbidden"
    assert "content-security-policy" in answer.headers


def test_a_public_server_answers_to_every_name(tmp_path: Path) -> None:
    web = TestClient(create_app(config_for(tmp_path, host="0.0.0.0")), base_url=ORIGIN)
    assert web.get("/api/titles", headers={"Host": "play.example"}).status_code == 200
    same = {"Host": "play.example", "Origin": "https://play.example"}
    assert web.post("/api/games", headers=same, json={}).status_code == 422
    other = {"Host": "play.example", "Origin": "https://evil.example"}
    assert web.post("/api/games", headers=other, json={}).status_code == 403


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "https://127.0.0.1.evil.example",
        "null",
        "file://",
        "http://127.0.0.1:99",
        "ftp://127.0.0.1",
    ],
)
def test_a_page_of_another_origin_can_post_nothing(web: TestClient, origin: str) -> None:
    answer = web.post("/api/games", headers={"Origin": origin}, json={})
    assert answer.status_code == 403
    assert answer.json()["code"] == "forbidden"
    assert web.get("/api/titles", headers={"Origin": origin}).status_code == 200, "it cannot see the answer"


def test_our_own_page_and_named_origins_may_post(tmp_path: Path) -> None:
    web = TestClient(create_app(config_for(tmp_path, allow_origins=("https://club.example",))), base_url=ORIGIN)
    for origin in (ORIGIN, "https://club.example"):
        assert web.post("/api/games", headers={"Origin": origin}, json={}).status_code == 422, "it comes to the body"
    assert web.post("/api/games", headers={"Origin": "http://club.example"}, json={}).status_code == 403
    assert web.post("/api/games", json={}).status_code == 422, "a program that is no browser has no origin"
    assert web.get("/api/titles", headers={"Host": "club.example"}).status_code == 200
