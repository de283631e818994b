"""The first load of a game: few bytes, and nothing from anywhere else."""

from typing import Any

from tests.browser.openings import SET_UP

MOST = 300_000  # bytes over the line, compressed, with headers
MOST_IN_FONTS = 90_000  # besides: words are shown in the system's letters until they are there


def test_the_first_load_of_a_game_is_small(browsers: Any, server: Any) -> None:
    maker = browsers.open()
    table = browsers.new_game(maker)
    for action in SET_UP:
        table.do(*action)

    page = browsers.open("/help")
    page.goto("about:blank")
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: dict[str, float] = {}
    addresses: dict[str, str] = {}
    line.on("Network.responseReceived", lambda event: addresses.update({event["requestId"]: event["response"]["url"]}))
    line.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    line.on(
        "Network.webSocketFrameReceived",
        lambda event: sizes.update({"socket": sizes.get("socket", 0) + len(event["response"]["payloadData"])}),
    )
    page.goto(maker.url)
    browsers.table(page)
    page.wait_for_load_state("networkidle")
    told = sizes.pop("socket", 0)  # not compressed where the browser counts it
    table_of_sizes = {addresses.get(request, request).removeprefix(server.url): size for request, size in sizes.items()}
    assert told > 0
    assert any("map.svg" in address for address in table_of_sizes), "the map is part of it"
    fonts = {address: size for address, size in table_of_sizes.items() if address.endswith(".woff2")}
    largest = sorted(table_of_sizes.items(), key=lambda item: -item[1])
    assert sum(table_of_sizes.values()) - sum(fonts.values()) < MOST, largest
    assert 0 < sum(fonts.values()) < MOST_IN_FONTS, largest
    assert all(address.startswith("/") for address in table_of_sizes), "nothing is fetched from elsewhere"
