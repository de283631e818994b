"""Every game has a sheet of its own data, scenario and options; games that agree in them share one."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import decode
from starlette.testclient import TestClient
from tests.server.serving import TITLE, Browser

import meuse
from meuse.engine.game import Box
from meuse.server.games import scenes, sheets
from meuse.server.schema.common import Problem
from meuse.server.schema.sheet import Sheet
from meuse.server.web.catalogue import Library, Setting

FOREVER = "public, max-age=31536000, immutable"
DATA = meuse.title(TITLE).folder / "data"


def sheet_of(browser: Browser, name: str) -> Sheet:
    answer = browser.get(f"/api/sheets/{name}")
    assert answer.status_code == 200, answer.text
    return decode(answer.content, type=Sheet)


def own_data(folder: Path) -> str:
    """A save of a player who has a town in place of a wood on the map, and another chart."""
    wood = 'id = "0116"\nterrain = ["woods"]\nname = "Bois Bourrus"'
    changes = {
        "map.toml": (wood, 'id = "0116"\nterrain = ["town"]\nname = "Adaville"'),
        "charts.toml": ('["4/0", "4/0", "3/0", "3/1"', '["5/0", "4/0", "3/0", "3/1"'),
    }
    for name, (ours, theirs) in changes.items():
        text = (DATA / name).read_text("utf-8")
        assert text.count(ours) == 1
        (folder / name).write_text(text.replace(ours, theirs), "utf-8")
    return meuse.new(TITLE, seed=1, data=folder).save()


# ---- which games share one


def test_games_that_agree_share_a_sheet_and_a_browser_may_keep_it_for_good(ada: Browser) -> None:
    one, other = ada.create()["game"], ada.create()["game"]
    assert one["sheet"] == other["sheet"]
    assert ada.get("/api/games").json()[0]["sheet"] == one["sheet"], "the lobby knows it too"
    answer = ada.get(f"/api/sheets/{one['sheet']}")
    assert answer.headers["cache-control"] == FOREVER
    assert answer.headers["content-encoding"] == "gzip"
    again = ada.send("GET", f"/api/sheets/{one['sheet']}", {"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    sheet = decode(answer.content, type=Sheet)
    assert len(sheet.cells) == len(meuse.new(TITLE).board)
    assert {"german", "french"} <= {piece.side for piece in sheet.pieces.values()}
    assert {piece.formation for piece in sheet.pieces.values()} <= set(sheet.formations)


def test_another_option_is_another_sheet(ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, frozenset[str]]] = []
    make = scenes.sheet_of

    def noted(box: Box, scenario: str, options: frozenset[str]) -> Sheet:
        made.append((scenario, options))
        return make(box, scenario, options)

    monkeypatch.setattr(scenes, "sheet_of", noted)
    names = [ada.create(options=options)["game"]["sheet"] for options in ([], ["infiltration"], ["infiltration"])]
    assert names[1] == names[2] != names[0]
    for name in names:
        sheet_of(ada, name)
    assert made[-1] == (meuse.title(TITLE).scenarios[0], frozenset({"infiltration"})), "the title is told of them"
    assert len(made) == len(set(made)), "each is made once"


def test_a_game_with_its_players_own_data_shows_that_data(ada: Browser, tmp_path: Path) -> None:
    ours = ada.create()["game"]["sheet"]
    save = own_data(tmp_path)
    games = [ada.post("/api/analysis", {"save": save}).json()["game"] for _ in range(2)]
    theirs, same = [game["sheet"] for game in games]
    assert "Adaville" not in [cell.place for cell in sheet_of(ada, ours).cells]
    assert sheet_of(ada, ours).charts["assault"].rows[0][0] == "4/0"
    assert "Adaville" in [cell.place for cell in sheet_of(ada, theirs).cells]
    assert sheet_of(ada, theirs).charts["assault"].rows[0][0] == "5/0"
    pictures = [ada.get(f"/api/sheets/{name}/map.svg").text for name in (ours, theirs, same)]
    assert pictures[0] != pictures[1] == pictures[2]
    written = [{label.name for label in sheet_of(ada, name).labels} for name in (ours, theirs)]
    assert ["Adaville" in names for names in written] == [False, True], "names are written on the map too"
    fingerprints = [meuse_name(name).fingerprint for name in (ours, theirs, same)]
    assert fingerprints[0] != fingerprints[1] == fingerprints[2], "the same data is printed once"


def meuse_name(text: str) -> sheets.SheetName:
    name = sheets.SheetName.read(text)
    assert name is not None
    assert str(name) == text
    return name


def test_an_analysis_of_a_game_with_own_data_keeps_that_data(ada: Browser, tmp_path: Path) -> None:
    first = ada.post("/api/analysis", {"save": own_data(tmp_path)}).json()["game"]
    second = ada.post("/api/analysis", {"game": first["id"]}).json()["game"]
    assert "Adaville" in [cell.place for cell in sheet_of(ada, second["sheet"]).cells]


# ---- names


def test_a_name_of_yesterday_gives_the_sheet_of_today_and_is_not_kept(ada: Browser) -> None:
    name = ada.create()["game"]["sheet"]
    stale = str(meuse_name(name)._replace(fingerprint="0123456789"))
    answer = ada.get(f"/api/sheets/{stale}")
    assert answer.content == ada.get(f"/api/sheets/{name}").content
    assert answer.headers["cache-control"] == "no-cache"


def test_a_game_with_our_own_data_has_no_sheet_of_its_own(ada: Browser) -> None:
    """Asked for under a name with the game it would be printed by a clerk, without a turn, as often as one likes."""
    game = ada.create()["game"]
    answer = ada.get(f"/api/sheets/{game['sheet']}~{game['id']}")
    assert answer.status_code == 404
    assert "our own data" in answer.json()["detail"]


@pytest.mark.parametrize(
    "name",
    [
        "nothing",
        TITLE,
        "risk~verdun~~0",
        f"{TITLE}~nowhere~~0",
        "{title}~{scenario}~lasers~0",
        "{title}~{scenario}~~0~nogame",
        "{title}~{scenario}~~0~nogame~more",
        "~~~",
    ],
)
@pytest.mark.parametrize("part", ["", "/map.svg"])
def test_names_of_no_sheet_are_not_found(ada: Browser, name: str, part: str) -> None:
    named = name.format(title=TITLE, scenario=meuse.title(TITLE).scenarios[0])
    answer = ada.get(f"/api/sheets/{named}{part}")
    assert answer.status_code == 404
    assert decode(answer.content, type=Problem).code in ("not-found", "unknown-game")


def test_an_edition_is_another_when_the_titles_files_are(tmp_path: Path) -> None:
    class Moved(type(meuse.title(TITLE))):  # type: ignore[misc]  # the class of a title that is found at run time
        @property
        def folder(self) -> Path:
            return tmp_path

    (tmp_path / "map.toml").write_text("one")
    first = sheets.edition(Moved())
    (tmp_path / "map.toml").write_text("two")
    assert sheets.edition(Moved()) != first


# ---- maps


def test_the_map_is_drawn_in_both_themes_at_the_sheets_size(ada: Browser) -> None:
    name = ada.create()["game"]["sheet"]
    sheet = sheet_of(ada, name)
    light, dark = [ada.get(f"/api/sheets/{name}/map.svg", theme=theme) for theme in ("light", "dark")]
    assert light.headers["content-type"] == dark.headers["content-type"] == "image/svg+xml"
    assert light.headers["cache-control"] == FOREVER
    assert light.text != dark.text
    assert ada.get(f"/api/sheets/{name}/map.svg").text == light.text
    for drawn in (light.text, dark.text):
        assert f'width="{sheet.width:g}"' in drawn[:500]
        assert f'height="{sheet.height:g}"' in drawn[:500]
    pink = ada.get(f"/api/sheets/{name}/map.svg", theme="pink")
    assert (pink.status_code, pink.json()["code"]) == (422, "malformed")


# ---- memory, and secrets


def test_what_is_kept_is_bounded() -> None:
    title = meuse.title(TITLE)
    chosen = [frozenset({option.id}) for option in title.options][:4]

    async def fetch(library: Library) -> list[int]:
        kept = []
        for options in (*chosen, *chosen):
            fingerprint = sheets.sheet_name(TITLE, title.scenarios[0], options).fingerprint
            box = meuse.open_box(TITLE)
            await library.sheet(Setting(TITLE, title.scenarios[0], options, fingerprint, "", lambda box=box: box))
            kept.append(len(library))
        return kept

    one = asyncio.run(fetch(Library()))[0]
    assert max(asyncio.run(fetch(Library(most_bytes=int(one * 2.5))))) <= one * 2.5
    assert asyncio.run(fetch(Library()))[-1] > one * 3, "where there is room, all stay"


@pytest.mark.parametrize("title", ["they_shall_not_pass", "schlieffens_war", "valmy"])
def test_a_sheet_tells_nothing_of_a_game_but_what_it_is_played_with(server: TestClient, title: str) -> None:
    """Its name and content are the same for players and watchers, before and after anything has happened."""
    ada, watcher = Browser(server), Browser(server)
    seats: dict[str, Any] = {side: {"kind": "person"} for side in meuse.title(title).sides}
    game = ada.post("/api/games", {"title": title, "seats": seats}).json()["game"]
    before = ada.get(f"/api/sheets/{game['sheet']}").content
    with ada.open(game["id"]) as table:
        for _ in range(5):
            assert table.change("act", action=table.scene["actions"][-1])["kind"] == "done"
        assert table.game["sheet"] == game["sheet"]
    assert watcher.get(f"/api/games/{game['id']}").json()["sheet"] == game["sheet"]
    assert watcher.get(f"/api/sheets/{game['sheet']}").content == before
