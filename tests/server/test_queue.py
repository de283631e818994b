"""Who is served next where many wait for few processes."""

import pytest

from meuse.server.desk.queue import Crowded, FairQueue, Party

ADA: Party = ("192.0.2.1", "192.0.2.1", "ada")
BOB: Party = ("192.0.2.2", "192.0.2.2", "bob")


def cookie(number: int) -> Party:
    """One address with a browser for every request."""
    return ("192.0.2.9", "192.0.2.9", f"cookie {number}")


def taken(queue: FairQueue[str]) -> list[str]:
    found = []
    while (item := queue.take()) is not None:
        found.append(item)
    return found


def test_whoever_has_had_least_is_next_however_many_wait_for_another() -> None:
    queue: FairQueue[str] = FairQueue(100, 50)
    for number in range(40):
        queue.put(f"ada {number}", ADA)
    assert queue.take() == "ada 0"
    queue.charge(ADA, 0.4)
    queue.put("bob", BOB)
    assert queue.take() == "bob", "thirty-nine of Ada's came before, and Ada has been served"
    queue.charge(BOB, 0.1)
    queue.put("bob again", BOB)
    assert queue.take() == "bob again"


def test_a_cookie_for_every_request_makes_no_larger_share() -> None:
    queue: FairQueue[str] = FairQueue(100, 50)
    for number in range(10):
        queue.put(f"cookie {number}", cookie(number))
    assert queue.take() == "cookie 0"
    queue.charge(cookie(0), 1.0)
    queue.put("bob", BOB)
    assert queue.take() == "bob"


def test_rank_goes_before_fairness() -> None:
    queue: FairQueue[str] = FairQueue(100, 50)
    queue.charge(ADA, 100.0)
    queue.put("bots among themselves", BOB, rank=2)
    queue.put("ada waits for hers", ADA, rank=0)
    assert taken(queue) == ["ada waits for hers", "bots among themselves"]


def test_nobody_saves_up_by_staying_away() -> None:
    queue: FairQueue[str] = FairQueue(100, 50)
    for _ in range(5):
        queue.put("ada", ADA)
        queue.take()
        queue.charge(ADA, 10.0)
    queue.put("ada", ADA)
    queue.take()
    for number in range(2):
        queue.put(f"bob {number}", BOB)
    queue.put("ada", ADA)
    queue.take()
    queue.charge(BOB, 11.0)
    assert taken(queue) == ["ada", "bob 1"], "Bob was away for long, and is served first once, not five times"


def test_places_are_counted_by_browser_by_network_and_in_all() -> None:
    queue: FairQueue[str] = FairQueue(8, 2)
    for _ in range(2):
        queue.put("ada", ADA)
    with pytest.raises(Crowded) as crowded:
        queue.put("ada", ADA)
    assert (crowded.value.own, crowded.value.waiting) == (True, 2)
    for number in range(2):
        queue.put("flood", cookie(number))
    with pytest.raises(Crowded) as crowded:
        queue.put("flood", cookie(3))
    assert crowded.value.own, "a quarter of all places is for one network, whatever its cookies"
    for number in range(4):
        queue.put("others", (f"198.51.100.{number}", "", ""))
    with pytest.raises(Crowded) as crowded:
        queue.put("bob", BOB)
    assert not crowded.value.own


def test_how_many_are_ahead_is_told_and_who_leaves_is_not_counted() -> None:
    queue: FairQueue[str] = FairQueue(100, 50)
    items = [f"item {number}" for number in range(3)]
    for item in items:
        queue.put(item, ADA)
    assert [queue.ahead_of(item) for item in items] == [0, 1, 2]
    assert queue.drop(items[1])
    assert not queue.drop(items[1])
    assert queue.ahead_of(items[2]) == 1
    queue.charge(ADA, 1.0)
    queue.put("bob", BOB)
    assert queue.ahead_of(items[2]) == 2, "Bob comes first"
