"""A person at the table: sees what the page shows, points and clicks where a person would.

What the page was told by the server is listened to (`LISTENING`, put into every page), so that a test knows what is
offered without asking the client; what is done goes through mouse, finger or keys only.
"""

import functools
import json
import urllib.request
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, TimeoutError, expect

Action = list[Any]

TITLE = "they_shall_not_pass"

# Notes what goes over the WebSockets of a page: the scene, and which requests are still unanswered.
LISTENING = """
(() => {
  const heard = { game: null, scene: null, log: [], asked: [], promised: 0, states: 0 };
  window.heard = heard;
  const hear = (told) => {
    if (told.kind === "state") {
      const { game, scene, log } = told;
      Object.assign(heard, { game, scene, log, asked: [], promised: 0, states: heard.states + 1 });
    } else if (told.kind === "update") {
      const pieces = { ...heard.scene.pieces };
      for (const [id, piece] of Object.entries(told.scene.pieces ?? {})) {
        if (piece === null) delete pieces[id];
        else pieces[id] = piece;
      }
      heard.scene = { ...heard.scene, ...told.scene, pieces };
      heard.log = [...heard.log.filter((line) => line.number <= told.keep), ...told.log];
      if (told.game) heard.game = told.game;
    } else {
      heard.asked = heard.asked.filter((ref) => ref !== told.ref);
      if (told.kind === "done") heard.promised = Math.max(heard.promised, told.entry);
    }
  };
  window.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where);
      this.addEventListener("message", (event) => hear(JSON.parse(event.data)));
    }
    send(text) {
      const request = JSON.parse(text);
      if ("entry" in request) heard.asked.push(request.ref);
      super.send(text);
    }
  };
})();
"""

READABLE = 27  # pixels: smaller counters are laid out on a tray, as those of a stack are

SETTLED = "() => heard.scene !== null && heard.asked.length === 0 && heard.scene.entry >= heard.promised"
MINE_OR_OVER = f"() => ({SETTLED})() && (heard.scene.actions.length > 0 || heard.scene.over !== null)"


@functools.cache
def sheet_of(url: str, sheet: str) -> dict[str, Any]:
    with urllib.request.urlopen(f"{url}/api/sheets/{sheet}", timeout=60) as answer:
        read: dict[str, Any] = json.load(answer)
    return read


def within(box: FloatRect, point: tuple[float, float], edge: float = 8) -> bool:
    """Whether a point lies in a box, not too near its edge."""
    left, top, right, bottom = box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]
    return left + edge < point[0] < right - edge and top + edge < point[1] < bottom - edge


class Table:
    """The page of one game, through the eyes and fingers of one person."""

    def __init__(self, page: Page, url: str, touch: bool = False) -> None:
        self.page = page
        self.url = url
        self.touch = touch
        self.sheet: dict[str, Any] = {}
        self.cells: dict[str, dict[str, Any]] = {}
        self.picked: dict[str, int] = {}  # how often a target was chosen

    # ---- seeing

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    @property
    def question(self) -> Locator:
        return self.page.locator(".prompt .question")

    @property
    def board(self) -> Locator:
        """The map. By its attribute: roles are searched through every counter."""
        return self.page.locator(".main [role=application]")

    @property
    def pane(self) -> Locator:
        """The part that lies beside the map."""
        return self.page.locator("section.pane")

    def in_pane(self, cell: str) -> bool:
        """Whether a cell lies in the part that is shown beside the map."""
        if len(self.sheet["parts"]) < 2 or not self.pane.count():
            return False
        return self.pane.get_attribute("data-part") == self.cells[cell]["part"]

    def tab(self, name: str) -> Locator:
        """Opens one of the sheets beside the board."""
        self.page.locator(f"#tab-{name}").click()
        return self.page.locator(f"#sheet-{name}")

    def ready(self) -> "Table":
        """The board is drawn and the server has told how things stand."""
        expect(self.page.locator(".main .stage")).to_be_visible()
        self.settled()
        self.sheet = sheet_of(self.url, self.game["sheet"])
        self.cells = {cell["name"]: cell for cell in self.sheet["cells"]}
        return self

    def settled(self) -> dict[str, Any]:
        """Waits until everything that was asked is answered; the scene as it is then."""
        self.page.wait_for_function(SETTLED)
        return self.scene

    def my_turn(self) -> dict[str, Any]:
        """Waits until this person may do something, or the game is over."""
        self.page.wait_for_function(MINE_OR_OVER)
        return self.scene

    def after(self, entry: int) -> dict[str, Any]:
        """Waits for what comes after an entry of the game's log."""
        self.page.wait_for_function(f"(entry) => ({SETTLED})() && heard.scene.entry > entry", arg=entry)
        return self.scene

    @property
    def scene(self) -> dict[str, Any]:
        """As text: Playwright's own way of bringing an object over is ten times slower."""
        scene: dict[str, Any] = json.loads(self.page.evaluate("JSON.stringify(heard.scene)"))
        return scene

    @property
    def game(self) -> dict[str, Any]:
        game: dict[str, Any] = self.page.evaluate("heard.game")
        return game

    def where_is(self, piece: str) -> str:
        cell: str = self.scene["pieces"][piece]["cell"]
        return cell

    # ---- pointing

    def point_of(self, cell: str) -> tuple[float, float]:
        """Where a cell is drawn now, in pixels of the page."""
        there = self.cells[cell]
        if self.in_pane(cell):
            part = next(part for part in self.sheet["parts"] if part["name"] == there["part"])
            stage, left, top, width = self.pane.locator(".stage"), part["x"], part["y"], part["width"]
        else:
            stage, left, top, width = self.page.locator(".main .stage"), 0, 0, self.sheet["width"]
        box = stage.bounding_box()
        assert box is not None
        scale = box["width"] / width
        return box["x"] + (there["x"] - left) * scale, box["y"] + (there["y"] - top) * scale

    def in_sight(self, point: tuple[float, float]) -> bool:
        """On the map, or on the board beside it."""
        boxes = [board.bounding_box() for board in self.page.locator("[role=application]").all()]
        return any(box is not None and within(box, point) for box in boxes)

    def press(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def leave(self) -> None:
        """Takes the mouse off the board: a stack that fanned out under it closes, and hides nothing any more."""
        if not self.touch and self.page.locator(".tray").count():
            self.page.mouse.move(2, 2)
            expect(self.page.locator(".tray")).to_have_count(0)

    def bring(self, cell: str) -> tuple[float, float]:
        """Shows the whole board if the cell is not in sight; moves it if the cell lies under a button."""
        self.leave()
        point = self.point_of(cell)
        if not self.in_sight(point):
            self.show_part(self.cells[cell]["part"])
            where = self.pane if self.in_pane(cell) else self.page.locator(".main")
            where.get_by_role("button", name="Show the whole board").click()
            point = self.point_of(cell)
        assert self.in_sight(point), f"{cell} cannot be seen"
        if self.covered(point):
            self.board.focus()
            for key in ("+", *["Shift+ArrowRight", "Shift+ArrowUp"] * 4):
                self.page.keyboard.press(key)
            point = self.point_of(cell)
            assert not self.covered(point), f"{cell} cannot be pointed at"
        return point

    def show_part(self, name: str) -> None:
        """Turns to one of several boards."""
        parts = [part["name"] for part in self.sheet["parts"]]
        if len(parts) > 1 and self.pane.count() and name != parts[0]:
            self.press_button(self.pane.get_by_role("tab").nth(parts.index(name) - 1))
        elif len(parts) > 1:
            self.press_button(self.page.locator(".parts button").nth(parts.index(name)))

    def covered(self, point: tuple[float, float]) -> bool:
        """Whether something lies on the board there."""
        found: bool = self.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('[role=application]') == null", point
        )
        return found

    def click_cell(self, cell: str) -> None:
        self.press(*self.bring(cell))

    def counter(self, piece: str) -> Locator:
        """Where it is best seen: in the pane if it lies there."""
        drawn = f'[data-piece="{piece}"]'
        if len(self.sheet["parts"]) > 1 and self.pane.locator(drawn).count():
            return self.pane.locator(drawn)
        return self.page.locator(f".main {drawn}")

    def click_piece(self, piece: str, scene: dict[str, Any] | None = None) -> None:
        """On the counter itself; in a stack, after it has been fanned out."""
        pieces = (scene or self.scene)["pieces"]
        here = pieces[piece]["cell"]
        self.bring(here)
        box = self.box(self.counter(piece).locator(".board"))
        alone = sum(each["cell"] == here for each in pieces.values()) == 1 or self.lies_open(piece, here, pieces)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if alone:
            self.press(x, y)
            return
        name = self.counter(piece).locator(".counter").get_attribute("aria-label")
        if self.touch:
            self.press(x, y)
        else:
            self.page.mouse.move(2, 2)  # a stack fans out when the pointer comes to it
            self.page.mouse.move(x + 1, y + 1)
            self.page.mouse.move(x, y)
        fanned = self.page.locator(f'.tray ~ g .counter[aria-label="{name}"] .board')
        inside = self.box(fanned)
        self.press(inside["x"] + inside["width"] / 2, inside["y"] + inside["height"] / 2)

    def lies_open(self, piece: str, cell: str, pieces: dict[str, Any]) -> bool:
        """Whether a counter lies beside the others of a box, large enough to be hit where it is."""
        if self.cells[cell]["part"] == self.sheet["parts"][0]["name"]:
            return False
        one = self.box(self.counter(piece).locator(".board"))
        others = [name for name, each in pieces.items() if each["cell"] == cell and name != piece]
        corners = [self.box(self.counter(name).locator(".board")) for name in others]
        apart = all(abs(each["x"] - one["x"]) + abs(each["y"] - one["y"]) >= one["width"] for each in corners)
        return apart and one["width"] >= READABLE

    def arrow(self, direction: str) -> Locator:
        return self.page.locator(f'[data-direction="{direction}"]')

    def click_arrow(self, direction: str) -> None:
        """On an arrow of the ring about what is turned."""
        box = self.box(self.arrow(direction).locator("circle"))
        self.press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def box(self, drawn: Locator) -> FloatRect:
        expect(drawn).to_be_attached()
        box = drawn.bounding_box()
        assert box is not None
        return box

    # ---- doing what is offered

    def target(self, action: Action, scene: dict[str, Any]) -> str:
        """What an action points at: a "cell", "piece" or "direction" on the board, "list" for a piece elsewhere, "" for
        a button."""
        if len(action) == 2 and isinstance(action[1], str):
            if action[1] in self.cells:
                return "cell"
            if action[1] in self.sheet["pieces"]:
                return "piece" if scene["pieces"].get(action[1], {}).get("cell") else "list"
        directions = [way["name"] for part in self.sheet["parts"] for way in part["directions"]]
        return "direction" if action[-1] in directions else ""

    def do(self, *action: str | int) -> dict[str, Any]:
        """Does an offered action: on the board if it can be pointed at, else by its button. The scene after it."""
        return self.answer(list(action), self.my_turn())

    def answer(self, wanted: Action, before: dict[str, Any]) -> dict[str, Any]:
        offered: list[Action] = before["actions"]
        assert wanted in offered, f"{wanted} is not offered by {before['decision']['prompt']}: {offered[:20]}"
        kind = self.target(wanted, before)
        if kind in ("cell", "piece"):
            rivals = [each for each in offered if each[1:] == wanted[1:]]
            if kind == "cell":
                self.click_cell(str(wanted[1]))
            else:
                self.click_piece(str(wanted[1]), before)
                self.out_of_the_box(wanted, rivals)
            usual = next((each for verb in self.usual for each in rivals if each[0] == verb), None)
            if len(rivals) > 1 and usual is None:
                self.page.get_by_role("menuitem").nth(rivals.index(wanted)).click()
            elif len(rivals) > 1 and usual != wanted:
                self.do_instead(wanted, before["entry"])
        elif kind == "direction":
            self.click_arrow(str(wanted[-1]))
        elif kind == "list":
            self.from_list(wanted, offered)
        else:
            buttons = [each for each in offered if not self.target(each, before)]
            self.press_button(self.prompt.locator(".buttons > .button").nth(buttons.index(wanted)))
        self.never_mind_cautions(before["entry"], wanted)
        return self.after(before["entry"])

    def out_of_the_box(self, wanted: Action, rivals: list[Action]) -> None:
        """Where others lie under a counter, their box opens first, and has a button for the counter itself."""
        buttons = self.page.locator(".why.pinned .choices button")
        if len(self.sheet["parts"]) > 1 and buttons.count():
            buttons.nth(rivals.index(wanted)).click()

    @property
    def usual(self) -> list[str]:
        """The verbs that a click means where several would do."""
        verbs: list[str] = self.sheet["gestures"]["usual"]
        return verbs

    def do_instead(self, wanted: Action, entry: int) -> None:
        """A unit was taken up, as it usually is; now something else with it, by its button."""
        beyond = self.after(entry)["beyond"]
        others = [each for each in beyond["actions"] if each[1:] == wanted[1:] and each != beyond["taken"]]
        self.press_button(self.prompt.locator(".gestures .instead").nth(others.index(wanted)))

    def press_button(self, button: Locator) -> None:
        if self.touch:
            button.tap()
        else:
            button.click()

    def from_list(self, wanted: Action, offered: Sequence[Action]) -> None:
        """From the list of all actions in words."""
        summary = self.prompt.locator("details > summary")
        if not self.prompt.locator("details[open]").count():
            summary.click()
        verbs = list(dict.fromkeys(each[0] for each in offered))
        group = [each for each in offered if each[0] == wanted[0]]
        listed = self.prompt.locator("details ul").nth(verbs.index(wanted[0])).locator("button")
        listed.nth(group.index(wanted)).click()

    def never_mind_cautions(self, entry: int, wanted: Action) -> None:
        """If the page asks whether we are sure, we are."""
        done = f"(entry) => document.querySelector('dialog[open]') || (({SETTLED})() && heard.scene.entry > entry)"
        try:
            self.page.wait_for_function(done, arg=entry)
        except TimeoutError as late:
            raise AssertionError(f"nothing came of {wanted}") from late
        if self.page.locator("dialog[open]").count():
            self.page.locator("dialog[open] footer .button").last.click()

    def choose(self, choice: Callable[[dict[str, Any]], Action]) -> dict[str, Any]:
        """Answers one question."""
        scene = self.my_turn()
        if scene["over"] is not None:
            return scene
        return self.answer(choice(scene), scene)

    def easily(self, scene: dict[str, Any]) -> Action:
        """An answer that gets on: done where it is offered, else what was chosen least on the board, else a button."""
        offered: list[Action] = scene["actions"]
        for verb in ("done", "commit", "ready_made"):
            if [verb] in offered:
                return [verb]
        on_board = [each for each in offered if self.target(each, scene)]
        fresh = sorted(on_board or offered, key=lambda each: self.picked.get(str(each[1:]), 0))
        wanted = fresh[0]
        self.picked[str(wanted[1:])] = self.picked.get(str(wanted[1:]), 0) + 1
        return wanted
