"""A game over the wire with three who look, and the search of all they are sent for what was hidden from them.

Two browsers play a title over the socket while a third watches. What is hidden is worked out from what its owner is
shown, not from the title's own fog; whatever the others are sent, by socket or HTTP, is searched for the names of units
that were hidden from them at that moment.
"""

import random
from collections.abc import Iterator
from typing import Any, ClassVar, Final

import msgspec
from starlette.testclient import TestClient
from tests.server.serving import Browser, Table, limits

import meuse
from meuse.server.web.limits import Rate

UNHURRIED = limits(
    requests_per_address=Rate(100_000, 1),
    messages_per_holder=Rate(100_000, 1),
    messages_per_address=Rate(100_000, 1),
    games_per_holder=Rate(1000, 1),
    games_per_address=Rate(1000, 1),
    work_per_holder=Rate(10_000, 1),
    work_per_address=Rate(10_000, 1),
)
NEUTRAL: Final = {"cell": "", "place": "unseen", "strength": 0, "marks": []}


class Sitting:
    """One game with three who look, and what each of them must not be told. A title says what is hidden in it."""

    title: ClassVar[str]
    sides: ClassVar[tuple[str, str]]  # the first is that of the browser that makes the game
    scenario: ClassVar[str] = ""
    points_at: ClassVar[tuple[str, ...]] = ()  # verbs that a client asks about for cells of the other side
    names: ClassVar[tuple[str, ...]] = ()  # ... and for its pieces

    def __init__(self, server: TestClient, seed: int) -> None:
        self.rng = random.Random(seed)
        self.browsers = {seat: Browser(server) for seat in (*self.sides, "")}
        maker, other = self.sides
        seats = {maker: {"kind": "person", "name": "Ada"}, other: {"kind": "open"}}
        more = {"scenario": self.scenario} if self.scenario else {}
        created = self.browsers[maker].create(seats, title=self.title, listed=True, **more)
        self.game: str = created["game"]["id"]
        taking = {"side": other, "link": created["links"][other]}
        assert self.browsers[other].post(f"/api/games/{self.game}/join", taking).status_code == 200
        self.tables: dict[str, Table] = {}
        self.hidden: dict[str, set[str]] = {side: set() for side in self.sides}
        self.revealed: set[str] = set()  # what the log has told to all
        self.history: dict[str, dict[int, dict[str, set[str]]]] = {seat: {} for seat in (*self.sides, "")}
        """What was hidden after so many answers, as each seat counts them."""
        self.leaks: list[str] = []
        self.searched = 0
        self.most_hidden = 0
        self.verbs: set[str] = set()
        self.content = meuse.open_box(self.title).content
        self.ids = set(self.content.ids)

    # ---- what a title says

    def covered(self, side: str) -> set[str]:
        """What a side's own page shows to be hidden from all others."""
        raise NotImplementedError  # every title's own

    def told_to_all(self, line: dict[str, Any]) -> set[str]:
        """Whom a line of the log names for all to read."""
        raise NotImplementedError  # every title's own

    def over(self, side: str, phase: str) -> bool:
        """Whether what was revealed is hidden again, after an answer that a side gave in that phase."""
        raise NotImplementedError  # every title's own

    def choose(self, scene: dict[str, Any]) -> list[Any]:
        raise NotImplementedError  # every title's own

    def set_up(self) -> None:
        """Whatever comes before the first question of the game proper."""

    # ---- the search

    def side_of(self, name: str) -> str:
        return str(meuse.title(self.title).sides[self.content.side[self.content.index[name]]])

    def other(self, seat: str) -> str:
        return self.sides[1] if seat == self.sides[0] else self.sides[0]

    def names_in(self, data: Any) -> Iterator[str]:
        """Units that are named anywhere in plain data, keys and parts of sentences among it."""
        if isinstance(data, dict):
            for key, value in data.items():
                yield from self.names_in(key)
                yield from self.names_in(value)
        elif isinstance(data, list):
            for value in data:
                yield from self.names_in(value)
        elif isinstance(data, str):
            for word in data.replace(",", " ").split():
                if word in self.ids:
                    yield word

    def secret_from(self, seat: str, hidden: dict[str, set[str]]) -> set[str]:
        return set().union(*(hidden[side] for side in self.sides if side != seat))

    def search(self, seat: str, secret: set[str], since: int) -> None:
        """Everything that a seat has been sent since, for what was hidden from it all the while."""
        received = self.browsers[seat].received[since:]
        self.searched += len(received)
        for text in received:
            told = msgspec.json.decode(text)
            where = str(told.get("kind", "http"))
            for place, entries in (("scene", told.get("scene")), ("position", told)):
                if isinstance(entries, dict):
                    self.check_listed(seat, secret, where, place, entries)
            for name in secret.intersection(self.names_in(told)):
                self.leaks.append(f"{seat or 'a watcher'} is told of {name} in {where}: {text[:300]}")

    def check_listed(self, seat: str, secret: set[str], where: str, place: str, entries: dict[str, Any]) -> None:
        """A unit is listed by name wherever all are; what is said of a hidden one says nothing."""
        listed = entries.get("pieces") or {}
        for name in secret & listed.keys():
            piece = listed.pop(name)
            if piece is None or any(piece[key] != value for key, value in NEUTRAL.items()):
                self.leaks.append(f"{seat or 'a watcher'} sees {name} in {where}: {piece}")
        units = entries.get("units")
        if place == "position" and isinstance(units, dict):
            for name in secret & units.keys():
                # Of the past, a position may not know yet what is known of it now.
                if units.pop(name) not in ({"place": "unseen"}, {"place": "unseen", **self.known_of(name)}):
                    self.leaks.append(f"{seat or 'a watcher'} finds {name} in a position")

    def known_of(self, name: str) -> dict[str, Any]:
        """What all know of a counter that they do not see."""
        return {}

    # ---- playing

    def look(self, seat: str) -> None:
        """What a client can ask for without changing anything."""
        table, browser = self.tables[seat], self.browsers[seat]
        past = sorted(self.history[seat])[:-1]
        for number in self.rng.sample(past, min(2, len(past))):
            since = len(browser.received)
            table.ask("at", answers=number)
            browser.get(f"/api/games/{self.game}/position", answers=number)
            self.search(seat, self.secret_from(seat, self.history[seat][number]), since)
            del browser.received[since:]  # what was hidden then is not what is hidden now
        title = meuse.title(self.title)
        sheet = title.overlays(self.content, title.scenarios[0], frozenset())
        table.ask("overlay", name=self.rng.choice(sheet).id)
        table.ask("luck")
        table.ask("standings")
        other = self.other(seat)
        pieces = self.tables[other].scene["pieces"]
        cells = sorted({pieces[name]["cell"] for name in self.hidden[other] if pieces[name]["cell"]})
        for cell in self.rng.sample(cells, min(2, len(cells))):
            table.ask("why", cell=cell)
            for verb in self.points_at:
                table.ask("why", action=[verb, cell])
        for path in ("", "/save", "/dice"):
            browser.get(f"/api/games/{self.game}{path}")

    def why_of_the_unseen(self, seat: str) -> None:
        """Pointing at a unit by name, though no page offers it: no answer tells where it is."""
        other = self.other(seat)
        table = self.tables[seat]
        before = len(self.browsers[seat].received)
        for name in sorted(self.hidden[other])[:3]:
            for request in ({"piece": name}, *[{"action": [verb, name]} for verb in self.names]):
                said = table.ask("why", **request).get("said") or {}
                params = {key: value for key, value in said.get("params", {}).items() if value != name}
                cell = self.tables[other].scene["pieces"][name]["cell"]
                if cell in msgspec.json.encode(params).decode():
                    self.leaks.append(f"{seat} is told that {name} is in {cell}: {said}")
        del self.browsers[seat].received[before:]  # these answers name what they were asked about

    def hear_everybody(self) -> None:
        for table in self.tables.values():
            assert table.ask("ping")["kind"] == "pong"

    def step(self) -> bool:
        """One answer, and the search of all that came of it."""
        deciding = self.tables[self.sides[0]].scene["decision"]
        if deciding is None:
            return False
        side = deciding["seat"]
        before = {each: self.covered(each) for each in self.sides}
        since = {seat: len(browser.received) for seat, browser in self.browsers.items()}
        phase = self.tables[side].scene["phase"]
        action = self.choose(self.tables[side].scene)
        self.verbs.add(action[0])
        logged = {each: len(self.tables[each].log) for each in self.sides}
        self.tables[side].done(*action)
        self.hear_everybody()
        for each in self.sides:
            for line in self.tables[each].log[logged[each] :]:
                self.revealed |= self.told_to_all(line)
        if self.tables[self.sides[0]].scene["over"]:
            return False  # nothing is hidden any more
        self.hidden = {each: (before[each] & self.covered(each)) - self.revealed for each in self.sides}
        for seat, table in self.tables.items():
            self.history[seat].setdefault(table.scene["answers"], self.hidden)
        self.most_hidden = max(self.most_hidden, *(len(each) for each in self.hidden.values()))
        if self.rng.random() < 0.15:
            for seat in self.tables:
                self.look(seat)
            self.why_of_the_unseen(self.other(side))
            self.why_of_the_unseen(side)
        for seat in self.tables:
            self.search(seat, self.secret_from(seat, self.hidden), since[seat])
        if self.over(side, phase):
            self.revealed.clear()
        return True

    def play(self, answers: int) -> "Sitting":
        first, second = self.sides
        with (
            self.browsers[first].open(self.game) as one,
            self.browsers[second].open(self.game) as two,
            self.browsers[""].open(self.game) as watcher,
        ):
            self.tables = {first: one, second: two, "": watcher}
            self.set_up()
            for _ in range(answers):
                if not self.step():
                    break
            lines = {seat: table.log for seat, table in self.tables.items()}
            for seat, browser in self.browsers.items():
                with browser.open(self.game) as again:  # who comes back reads what he has read
                    assert again.log == lines[seat]
                    assert again.scene["pieces"] == self.tables[seat].scene["pieces"]
        return self
