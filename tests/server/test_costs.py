"""What a visitor's requests cost is measured and charged; whoever has used up their share waits, and nobody else."""

import asyncio
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from tests.server.serving import HOT_SEAT, Browser, limits, serving

from meuse.server.games.rooms import Rooms
from meuse.server.storage.store import Store
from meuse.server.web.budget import METER, Accounts, Budget, Meter, charge_elsewhere, metered
from meuse.server.web.limits import Connections, Limits, Rate, Rates
from meuse.server.web.middleware import is_desk_work
from meuse.server.web.networks import network_of, party_of, prefix_of
from meuse.server.web.turns import AT_ONCE, Turns

HOME = "2001:db8:1:2:"


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def work(seconds: float) -> None:
    """Use the processor for so long."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


# ---- names of addresses


@pytest.mark.parametrize(
    ("address", "prefix", "network"),
    [
        ("192.0.2.7", "192.0.2.7", ""),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("::ffff:192.0.2.7", "192.0.2.7", ""),
        ("fe80::1%eth0", "fe80::/64", "fe80::/48"),
        ("2001:db8:1:2::/64", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("testclient", "testclient", ""),
        ("", "", ""),
    ],
)
def test_an_address_is_counted_as_what_one_customer_has(address: str, prefix: str, network: str) -> None:
    assert (prefix_of(address), network_of(address)) == (prefix, network)


def test_addresses_of_one_prefix_share_their_rates_and_places() -> None:
    rates = Rates(limits(requests_per_address=Rate(3, 0), network_share=2), Clock())
    assert [rates.requests.wait(address=f"{HOME}:{number}") for number in range(3)] == [0, 0, 0]
    assert rates.requests.wait(address=f"{HOME}:99") > 0, "another address of the same household"
    assert [rates.requests.wait(address=f"2001:db8:1:{number}::1") for number in range(10, 12)] == [0, 0]
    assert rates.requests.wait(address="2001:db8:1:fff::1") > 0, "the network has as much as two households"
    assert rates.requests.wait(address="2001:db8:2::1") == 0

    connections = Connections(limits(connections_per_address=2, network_share=2))
    assert [connections.enter(f"{HOME}:{number}", "", "g") for number in range(2)] == ["", ""]
    assert "2 times already" in connections.enter(f"{HOME}:9", "", "g")


def test_a_party_is_named_from_its_network_to_its_browser() -> None:
    assert party_of("192.0.2.7", "ada") == ("192.0.2.7", "192.0.2.7", "ada")
    assert party_of(f"{HOME}:7", "ada") == ("2001:db8:1::/48", "2001:db8:1:2::/64", "ada")


# ---- seconds of work


def test_an_account_is_charged_what_was_used_and_fills_up_again() -> None:
    clock = Clock()
    accounts = Accounts(Rate(10, 0.5), clock)
    assert accounts.wait("ada") == 0
    accounts.charge("ada", 12)
    assert accounts.wait("ada") == pytest.approx(4, abs=0.01), "2 seconds too many, half a second comes back each"
    assert accounts.wait("bob") == 0
    clock.time += 4.1
    assert accounts.wait("ada") == 0
    clock.time += 100
    accounts.charge("bob", 1)
    assert len(accounts) == 1, "a full account is forgotten"


def test_browser_address_and_network_are_all_charged() -> None:
    clock = Clock()
    wide = limits(work_per_holder=Rate(5, 1), work_per_address=Rate(8, 1), network_share=2)
    budget = Budget(wide, clock)
    budget.charge("ada", f"{HOME}:1", 6)
    assert budget.wait("ada", "192.0.2.1") > 0, "the browser takes its account along"
    assert budget.wait("", f"{HOME}:2") == 0
    budget.charge("", f"{HOME}:2", 3)
    assert budget.wait("bob", f"{HOME}:3") > 0
    assert budget.wait("bob", "2001:db8:1:7::1") == 0
    budget.charge("", "2001:db8:1:7::1", 7.5)
    assert budget.wait("bob", "2001:db8:1:8::1") > 0, "the network as a whole"


def test_what_the_event_loop_spends_is_counted_and_what_it_waits_for_is_not() -> None:
    meter = Meter()

    async def request() -> None:
        METER.set(meter)
        work(0.02)
        await asyncio.sleep(0.05)
        charge_elsewhere(2.0)
        await asyncio.get_running_loop().create_task(part())

    async def part() -> None:
        await metered(spending())

    async def spending() -> None:
        work(0.01)

    async def run() -> None:
        await metered(request())

    asyncio.run(run())
    assert 0.01 <= meter.loop < 0.05, "the work, not the sleep"
    assert meter.seconds == pytest.approx(meter.loop + 2.0)


def test_metered_work_hears_that_it_is_cancelled() -> None:
    heard: list[str] = []

    async def working() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            heard.append("cancelled")
            raise

    async def run() -> None:
        task = asyncio.ensure_future(_as_task(metered(working())))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(run())
    assert heard == ["cancelled"]


async def _as_task(work: Any) -> None:
    await work


# ---- turns at the event loop


def test_only_what_clerks_do_needs_no_turn() -> None:
    """Our own sheets and maps are served from memory: 32 requests for them at a time would stand before every click."""
    game = "0123456789abcdef"
    for path in (f"games/{game}/save", "analysis", f"sheets/valmy~argonne~~{game}~{game}/map.svg"):
        assert is_desk_work(f"/api/{path}"), path
    for path in (f"games/{game}", "puzzles/x", f"sheets/valmy~argonne~a+b~{game}/map.svg", "sheets/nonsense"):
        assert not is_desk_work(f"/api/{path}"), path


class Loop:
    """Requests that take so much of the event loop, on a clock of their own."""

    def __init__(self, **how: Any) -> None:
        self.clock = Clock()
        self.turns = Turns(**{"most": 8, "share": 0.25, "clock": self.clock, **how})
        self.order: list[str] = []

    async def ask(self, address: str, seconds: float, name: str = "") -> None:
        meter = Meter()
        async with self.turns.turn(address, meter):
            self.order.append(name or address)
            meter._spent += seconds
            self.clock.time += seconds


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 20))


def test_of_one_address_only_a_moment_stands_before_another_s_click() -> None:
    loop = Loop()

    async def test() -> None:
        flood = [asyncio.ensure_future(loop.ask("192.0.2.9", 0.04)) for _ in range(30)]
        for _ in range(5):
            await asyncio.sleep(0)
        begun = len(loop.order)
        assert 0 < begun * 0.04 <= AT_ONCE + 0.08, "as much as may be taken at once, and the one that went over it"
        await loop.ask("192.0.2.1", 0.005, "a click")
        assert loop.order[begun] == "a click"
        for task in flood:
            task.cancel()
        await asyncio.wait(flood)

    run(test())


def test_an_address_gets_its_share_of_the_event_loop_and_no_more() -> None:
    loop = Loop()

    async def test() -> None:
        asked = [asyncio.ensure_future(loop.ask("192.0.2.9", 0.05)) for _ in range(12)]
        began = loop.clock.time
        while not all(task.done() for task in asked):
            loop.clock.time += 0.01  # the alarm is of the real clock: it goes off soon, and looks at this one
            await asyncio.sleep(0.001)
        assert loop.clock.time - began >= (12 * 0.05 - AT_ONCE - 0.05) / 0.25

    run(test())


def test_who_gives_up_waiting_for_a_turn_leaves_no_gap() -> None:
    loop = Loop(most=1, share=1.0)

    async def test() -> None:
        first, last = Meter(), []

        async def hold(gate: asyncio.Event) -> None:
            async with loop.turns.turn("192.0.2.9", first):
                await gate.wait()

        gate = asyncio.Event()
        holding = asyncio.ensure_future(hold(gate))
        await asyncio.sleep(0)
        waiting = [asyncio.ensure_future(loop.ask("192.0.2.9", 0, name)) for name in ("gives up", "stays")]
        await asyncio.sleep(0)
        waiting[0].cancel()
        gate.set()
        await asyncio.wait({holding, *waiting})
        last = loop.order
        assert last == ["stays"]

    run(test())


# ---- in a server


def test_expensive_requests_are_refused_when_the_work_is_used_up_and_another_s_are_not(tmp_path: Path) -> None:
    with serving(tmp_path, limits=limits(work_per_holder=Rate(0.000001, 0.0001))) as client:
        ada, bob = Browser(client), Browser(client)
        ada.create(HOT_SEAT)  # without a cookie nobody is charged but the address
        assert ada.get("/api/games").status_code == 200
        refused = ada.get("/api/games")
        assert refused.status_code == 429
        assert refused.json()["code"] == "too-fast"
        assert refused.json()["params"]["wait"] >= 1
        assert refused.headers["connection"] == "close", "what else came along is not answered"
        assert int(refused.headers["retry-after"]) >= 1
        assert bob.get("/api/games").status_code == 200
        assert ada.get("/api/health").status_code == 200, "whoever runs the server may always ask"


def test_messages_are_charged_too(tmp_path: Path) -> None:
    with serving(tmp_path, limits=limits(work_per_holder=Rate(0.05, 0.0001))) as client:
        ada = Browser(client)
        game = ada.create(HOT_SEAT)["game"]["id"]
        with ada.open(game) as table:
            codes = {table.ask("why", cell="1606").get("code", "") for _ in range(200)}
        assert codes == {"", "too-fast"}


def test_the_defaults_leave_room_for_a_club_behind_one_router() -> None:
    bounds = Limits()
    assert bounds.work_per_address.burst > bounds.work_per_holder.burst
    assert 0 < bounds.loop_share_per_address <= 0.5, "two addresses cannot have all of the event loop"


def test_to_open_a_players_own_data_is_paid_for_though_a_thread_does_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def opened(self: Rooms, title: str, overlay: dict[str, str]) -> str:
        work(0.02)
        return "the box"

    monkeypatch.setattr(Rooms, "box", opened)

    async def check() -> None:
        store = await Store.open(sqlite)
        rooms = Rooms(store)
        try:
            meter = Meter()
            METER.set(meter)
            await metered(rooms.open_box("any", {"map.toml": ""}))
            assert meter.elsewhere >= 0.02
        finally:
            await rooms.close()
            await store.close()

    asyncio.run(check())
