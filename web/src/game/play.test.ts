import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Action, ClientRequest } from "../lib/protocol";
import { FakeSocket, game, scene, sheet, squares } from "../lib/samples";
import { Table } from "../lib/table.svelte";
import { Play } from "./play.svelte";

let line: FakeSocket;
let entry: number;

async function playing(changes: Parameters<typeof scene>[0] = {}): Promise<Play> {
  line = new FakeSocket();
  const table = new Table("g1", { connect: () => line, game: async () => game(), sheet: async () => sheet });
  await table.open();
  const now = scene(changes);
  entry = now.entry;
  line.tell({ kind: "state", game: game(), scene: now, log: [], earlier: [] });
  return new Play(table);
}

/** The server does what was asked last, and these are the actions then. */
async function done(actions: Action[], params: { [name: string]: string } = {}): Promise<void> {
  const { ref } = line.last;
  entry += 1;
  const decision = { seat: "red", prompt: "next", params, cases: [] };
  line.tell({ kind: "update", scene: { entry, actions, decision }, log: [], keep: 99 });
  line.tell({ kind: "done", ref, entry, went: [], stayed: [] });
  await vi.advanceTimersByTimeAsync(0);
}

const acts = (): unknown[] => line.sent.filter((request) => request.do === "act").map((request) => (request as ClientRequest & { do: "act" }).action);
const wishes = (): unknown[] => line.sent.filter((request) => request.do === "wish").map((request) => (request as ClientRequest & { do: "wish" }).wish);
const asked = (): number => line.sent.filter((request) => request.do === "why").length;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("what was added", () => {
  it("is left out again by a click on it", async () => {
    const play = await playing({ actions: [["gun", "A-2"], ["open_fire"]], added: ["A-1"] });
    play.pick({ piece: "A-1" });
    expect(wishes()).toEqual([["without", "A-1"]]);
  });

  it("comes by the column and the mode as one wish each", async () => {
    const play = await playing({ proposed: [{ column: 8, pieces: ["A-1"], total: 9 }] });
    void play.reach(play.proposed[0]!);
    await done([["done"]]);
    void play.tell({ take: "unit", verb: "leave_trench", pieces: ["A-1", "A-2"], all: false });
    expect(wishes()).toEqual([["reach", 8], ["tell", "unit", "leave_trench", "A-1", "A-2"]]);
  });
});

describe("a queue", () => {
  const asking = (prompt: string) => ({ seat: "red", prompt, cases: [], params: {} });

  it("takes what is declared as soon as it could be carried out", async () => {
    const play = await playing({ decision: asking("guns"), actions: [["gun", "A-2"]] });
    expect(play.canWait).toBe(false);
    const ready = await playing({ decision: asking("guns"), actions: [["gun", "A-2"], ["open_fire"]] });
    expect(ready.canWait).toBe(true);
    void ready.queue("later");
    expect(line.last).toMatchObject({ do: "queue", side: "red", choice: "later", number: null });
    expect(ready.table.busy).toBe(true); // a second click does nothing
  });

  it("goes, and loses one of it, for the side that it is of", async () => {
    const play = await playing({ queue: { side: "blue", items: [{ cell: "0103", pieces: ["B-1"], changed: false, said: null }], going: false } });
    void play.queue("drop", 1);
    expect(line.last).toMatchObject({ do: "queue", side: "blue", choice: "drop", number: 1 });
  });
});

describe("a standing order", () => {
  it("is sent without an entry, and nothing waits for it", async () => {
    const play = await playing();
    const outcome = play.table.order("red", "fire", "from", 6);
    expect(line.last).toMatchObject({ do: "order", side: "red", order: "fire", choice: "from", number: 6 });
    expect(line.last).not.toHaveProperty("entry");
    expect(play.table.busy).toBe(false);
    line.tell({ kind: "done", ref: line.last.ref, entry, went: [], stayed: [] });
    expect((await outcome).kind).toBe("done");
  });
});

describe("a click", () => {
  it("does the only thing that can be done there", async () => {
    const play = await playing();
    play.pick({ piece: "A-1" });
    expect(acts()).toEqual([["unit", "A-1"]]);
  });

  it("does what is usually meant where several things can be done", async () => {
    const play = await playing({ actions: [["dig_in", "A-1"], ["unit", "A-1"]] });
    play.pick({ piece: "A-1" });
    expect(acts()).toEqual([["unit", "A-1"]]);
  });

  it("opens a menu where several things can be done and none is usual", async () => {
    const play = await playing({ actions: [["fire", "A-1"], ["dig_in", "A-1"]] });
    play.pick({ piece: "A-1" });
    expect(acts()).toEqual([]);
    expect(play.menu?.actions).toHaveLength(2);
  });

  it("offers in that box what can be done in the cell, which the counter may fill", async () => {
    const pieces = scene().pieces;
    Object.assign(pieces["A-1"]!, { holds: "0102", room: 2 });
    pieces["A-2"]!.cell = "0102";
    const here = pieces["A-1"]!.cell;
    const play = await playing({ pieces, actions: [["unit", "A-1"], ["unit", "A-2"], ["gather", here]] });
    play.pick({ piece: "A-1" });
    expect(play.explained?.actions).toEqual([["unit", "A-1"], ["gather", here]]);
    await play.explain({ piece: "A-1" }, { x: 0, y: 0 }, false);
    expect(play.explained?.actions).toEqual([["unit", "A-1"]]); // while the pointer only rests on it
  });

  it("opens the box of a counter where somebody in it may be chosen, unless a pane shows it", async () => {
    const pieces = scene().pieces;
    Object.assign(pieces["A-1"]!, { holds: "0102", room: 2 });
    pieces["A-2"]!.cell = "0102";
    const play = await playing({ pieces });
    play.pick({ piece: "A-1" });
    expect([acts(), play.explained?.pinned, play.explained?.actions]).toEqual([[], true, [["unit", "A-1"]]]);
    play.pickInside("A-2");
    expect(acts()).toEqual([["unit", "A-2"]]);
    await done([["unit", "A-1"]]);
    play.forget();
    expect(play.explained?.target).toEqual({ piece: "A-1" }); // others in it may be wanted
    play.explained = null;
    play.seen = (cell) => cell === "0102";
    play.pick({ piece: "A-1" });
    expect(acts()).toHaveLength(2);
  });

  it("does nothing twice while the first is under way", async () => {
    const play = await playing();
    play.pick({ piece: "A-1" });
    play.pick({ piece: "A-1" });
    expect(acts()).toHaveLength(1);
  });

  it("does nothing in the past", async () => {
    const play = await playing();
    void play.table.at(1);
    play.pick({ piece: "A-1" });
    expect(acts()).toEqual([]);
    expect(play.choices.pieces.size).toBe(0);
  });

  it("shows a warning and goes on only when told to", async () => {
    const play = await playing();
    const going = play.act(["done"]);
    expect(line.last).toMatchObject({ careful: true });
    line.tell({ kind: "caution", ref: line.last.ref, cautions: [{ message: "guns", params: {}, case: "7.0" }] });
    expect(await going).toBe(false);
    expect(play.cautions?.action).toEqual(["done"]);
    void play.act(["done"], false);
    expect(line.last).toMatchObject({ careful: false });
    expect(play.cautions).toBeNull();
  });

  it("says why when the rules refuse after all", async () => {
    const play = await playing();
    const going = play.act(["unit", "A-1"]);
    line.tell({ kind: "refused", ref: line.last.ref, why: { message: "no", params: {}, case: "1.0" } });
    await going;
    expect(play.notice?.said?.case).toBe("1.0");
  });
});

describe("a click on something else", () => {
  const next: Action[] = [["unit", "A-1"], ["unit", "A-2"], ["dig_in", "A-1"]];
  const moving = (settled: boolean, ...cells: string[]) =>
    playing({
      actions: [...cells.map((cell): Action => ["to", cell]), ["stop"]],
      decision: { seat: "red", prompt: "move-unit", params: { unit: "A-1" }, cases: [] },
      beyond: { actions: next, settled, prompt: "movement", taken: settled ? null : next[0]! },
    });

  it("ends the move of the first unit and takes the next one up", async () => {
    const play = await moving(true, "0102");
    play.pick({ piece: "A-2" });
    expect(wishes()).toEqual([["then", "unit", "A-2"]]);
    expect(acts()).toEqual([]);
  });

  it("means the place where the unit in hand can still join another, until it has moved", async () => {
    const unmoved = await moving(false, "0101", "0102");
    unmoved.pick({ piece: "A-2" });
    expect([acts(), wishes()]).toEqual([[["to", "0101"]], []]);
    const moved = await moving(true, "0101", "0102");
    moved.pick({ piece: "A-2" });
    expect([acts(), wishes()]).toEqual([[], [["then", "unit", "A-2"]]]);
  });

  it("means the other unit, too, when it is dragged", async () => {
    const play = await moving(false, "0102");
    play.lift("A-2");
    expect(wishes()).toEqual([["then", "unit", "A-2"]]);
  });

  it("on the unit in hand opens what else can be done with it and its stack", async () => {
    const play = await moving(false, "0102");
    play.pick({ piece: "A-1" });
    expect([acts(), wishes()]).toEqual([[], []]);
    expect(play.menu?.actions).toEqual([["dig_in", "A-1"]]);
    expect(play.menu?.stacks?.map(({ verb }) => verb)).toEqual(["unit"]);
    expect(play.instead).toEqual([["dig_in", "A-1"]]);
  });
});

describe("a whole stack", () => {
  const cells = { "0102": { pieces: ["A-1", "A-2"], cost: "2" }, "0103": { pieces: ["A-1"], cost: "4" } };
  const inHand = async (play: Play): Promise<void> => {
    expect(play.takeStack("0101")).toBe(true);
    expect(line.last).toMatchObject({ do: "goals", verb: "unit", pieces: ["A-1", "A-2"] });
    line.tell({ kind: "goals", ref: line.last.ref, cells });
    await vi.advanceTimersByTimeAsync(0);
  };

  it("is taken up, shows where it can go, and goes there by one request", async () => {
    const play = await playing();
    await inHand(play);
    expect([...play.targets.cells.keys()]).toEqual(["0102", "0103"]);
    expect(play.costs).toEqual({ "0102": "2", "0103": "1/2" });
    expect(play.focus).toEqual(["0101"]);
    play.pick({ cell: "0102" });
    expect(wishes()).toEqual([["bring", "unit", "0102", "A-1", "A-2"]]);
    expect(line.last).toMatchObject({ entry, careful: true });
    await done([["done"]]);
    expect(play.stack).toBeNull();
  });

  it("is put down by Escape, and when the game goes on", async () => {
    const play = await playing();
    await inHand(play);
    expect(play.dismiss()).toBe(true);
    expect(play.stack).toBeNull();
    await inHand(play);
    play.forget();
    expect(play.targets.cells.size).toBe(0);
  });

  it("says who stayed behind and why", async () => {
    const play = await playing();
    await inHand(play);
    play.pick({ cell: "0103" });
    const stayed = [{ piece: "A-2", why: { message: "too-dear", params: {}, case: "8.1" } }];
    entry += 1;
    line.tell({ kind: "done", ref: line.last.ref, entry, went: ["A-1"], stayed });
    line.tell({ kind: "update", scene: { entry }, log: [], keep: 99 }); // after the answer: what it said is not lost
    await vi.advanceTimersByTimeAsync(0);
    expect(play.notice).toMatchObject({ went: ["A-1"], stayed });
  });

  it("is warned of once, and goes when told to", async () => {
    const play = await playing();
    await inHand(play);
    play.pick({ cell: "0102" });
    line.tell({ kind: "caution", ref: line.last.ref, cautions: [{ message: "throws-before-the-end", params: {}, case: "" }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(play.cautions?.wish).toEqual(["bring", "unit", "0102", "A-1", "A-2"]);
    void play.wish(play.cautions!.wish!, play.cautions!.action, "", false);
    expect(line.last).toMatchObject({ do: "wish", careful: false });
  });

  it("is none where one unit stands, nor in the past", async () => {
    const play = await playing();
    expect(play.takeStack("0103")).toBe(false);
    void play.table.at(1);
    expect(play.takeStack("0101")).toBe(false);
  });
});

describe("repeating", () => {
  it("is offered after a unit has moved, while another stands where it stood", async () => {
    const play = await playing();
    expect(play.repeatable).toBe(false);
    play.pick({ piece: "A-1" });
    await done([["to", "0102"], ["stop"]], { unit: "A-1" });
    expect(play.repeatable).toBe(false);
    play.pick({ cell: "0102" });
    await done([["unit", "A-2"], ["done"]]);
    expect(play.repeatable).toBe(true);
    void play.repeat();
    expect(wishes()).toEqual([["repeat"]]);
  });

  it("is not offered where only something else can be done with the others", async () => {
    const play = await playing();
    play.pick({ piece: "A-1" });
    await done([["to", "0102"], ["stop"]], { unit: "A-1" });
    play.pick({ cell: "0102" });
    await done([["gun", "A-2"], ["done"]]);
    expect(play.repeatable).toBe(false);
  });

  it("is not offered in a question that takes one piece and no more, nor after it", async () => {
    const gas = { decision: { ...scene().decision!, prompt: "gas" } };
    const play = await playing({ ...gas, actions: [["gun", "A-1"]] });
    void play.act(["gun", "A-1"]);
    await done([["gun", "A-2"]], {});
    expect(play.repeatable).toBe(false);
  });

  it("ends with the phase in which the unit was taken up", async () => {
    const play = await playing();
    play.pick({ piece: "A-1" });
    await done([["bombard", "0102"]]);
    const { ref } = line.last;
    expect(ref).toBeDefined();
    entry += 1;
    line.tell({ kind: "update", scene: { entry, phase: "another", actions: [["bombard", "0102"]] }, log: [], keep: 99 });
    play.pick({ cell: "0102" });
    await done([["unit", "A-2"], ["done"]]);
    expect(play.repeatable).toBe(false);
  });
});

describe("Escape", () => {
  it("calls off what is under way once nothing else is open", async () => {
    const play = await playing({ actions: [["to", "0102"], ["cancel"]] });
    play.picked = "A-1";
    expect(play.dismiss()).toBe(true);
    expect(acts()).toEqual([]);
    expect(play.dismiss()).toBe(true);
    expect(acts()).toEqual([["cancel"]]);
  });

  it("ends nothing that cannot be called off", async () => {
    const play = await playing({ actions: [["to", "0102"], ["stop"], ["done"]] });
    expect(play.dismiss()).toBe(false);
    expect(acts()).toEqual([]);
  });
});

describe("dragging", () => {
  it("chooses the piece when it is taken up and the cell when it is put down", async () => {
    const play = await playing();
    play.lift("A-1");
    const dropped = play.drop("A-1", "0102");
    await done([["to", "0102"], ["stop"]], { unit: "A-1" });
    expect(acts()).toEqual([["unit", "A-1"], ["to", "0102"]]);
    await done([["done"]]);
    await dropped;
  });

  it("explains a cell that is not offered, and leaves the piece chosen", async () => {
    const play = await playing();
    play.lift("A-1");
    const dropped = play.drop("A-1", "0103");
    await done([["to", "0102"]], { unit: "A-1" });
    expect(line.last).toMatchObject({ do: "why", cell: "0103" });
    line.tell({ kind: "why", ref: line.last.ref, why: { message: "enemy", params: {}, case: "8.11" } });
    await dropped;
    expect(play.explained).toMatchObject({ pinned: true, why: { case: "8.11" } });
    expect(play.selected).toBe("A-1");
    expect(acts()).toHaveLength(1);
  });

  it("goes straight to the cell when the piece is already being asked about", async () => {
    const play = await playing({
      actions: [["to", "0102"]],
      decision: { seat: "red", prompt: "move", params: { unit: "A-1" }, cases: [] },
    });
    void play.drop("A-1", "0102");
    expect(acts()).toEqual([["to", "0102"]]);
  });
});

describe("explaining", () => {
  const at = { x: 1, y: 1 };

  it("asks only when the pointer rests, and once for each thing", async () => {
    const play = await playing();
    play.hover({ cell: "0102" }, at);
    await vi.advanceTimersByTimeAsync(100);
    play.hover({ cell: "0103" }, at);
    await vi.advanceTimersByTimeAsync(149);
    expect(asked()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(1);
    line.tell({ kind: "why", ref: line.last.ref, why: { message: "x", params: {}, case: "" } });
    await vi.advanceTimersByTimeAsync(0);
    expect(play.explained?.why?.message).toBe("x");
    play.hover(null, null);
    expect(play.explained).toBeNull();
    play.hover({ cell: "0103" }, at);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked()).toBe(1);
    expect(play.explained?.why?.message).toBe("x");
  });

  it("asks again when the game has moved on", async () => {
    const play = await playing();
    void play.explain({ cell: "0103" }, at, true);
    line.tell({ kind: "why", ref: line.last.ref, why: null });
    await vi.advanceTimersByTimeAsync(0);
    line.tell({ kind: "update", scene: { entry: entry + 1 }, log: [], keep: 9 });
    void play.explain({ cell: "0103" }, at, true);
    expect(asked()).toBe(2);
  });

  it("does not show an answer that comes when the pointer is elsewhere", async () => {
    const play = await playing();
    play.hover({ cell: "0103" }, at);
    await vi.advanceTimersByTimeAsync(150);
    play.hover(null, null);
    line.tell({ kind: "why", ref: line.last.ref, why: { message: "late", params: {}, case: "" } });
    await vi.advanceTimersByTimeAsync(0);
    expect(play.explained).toBeNull();
  });

  it("asks about the cell under an enemy counter when the question is where to go", async () => {
    const play = await playing({ actions: [["to", "0102"]] });
    void play.explain({ piece: "B-1", cell: "0103" }, at, true);
    expect(line.last).toMatchObject({ do: "why", cell: "0103" });
    expect(line.last).not.toHaveProperty("piece");
  });

  it("takes one way for whatever is not offered: clicked, dropped on, or picked from a list", async () => {
    const play = await playing();
    const inspected = vi.spyOn(play, "inspect");
    play.where = at;
    play.pick({ piece: "B-1" });
    void play.drop("B-1", "0103");
    expect(inspected.mock.calls).toEqual([[{ piece: "B-1" }, at], [{ piece: "B-1" }, at]]);
  });

  it("pins what was clicked without effect, and selects it", async () => {
    const play = await playing();
    play.pressed(at);
    void play.inspect({ piece: "B-1", cell: "0103" }, at);
    line.tell({ kind: "why", ref: line.last.ref, why: { message: "not-yours", params: {}, case: "" } });
    await vi.advanceTimersByTimeAsync(0);
    expect(play.explained?.pinned).toBe(true);
    expect(play.selected).toBe("B-1");
    play.pressed(at);
    expect(play.explained).toBeNull();
  });
});

describe("a direction", () => {
  const turned = async (...actions: Action[]) => {
    const play = await playing({ actions });
    play.table.sheet = squares;
    const { pieces } = scene();
    play.table.scene = { ...play.table.scene!, pieces: { ...pieces, "A-1": { ...pieces["A-1"]!, cell: "B2" }, "A-2": { ...pieces["A-2"]!, cell: "A1" } } };
    return play;
  };

  it("that is offered is the answer", async () => {
    const play = await turned(["face", "A-1", "north-east"], ["done"]);
    expect(play.compass?.piece).toBe("A-1");
    play.pick({ direction: "north-east" });
    expect(acts()).toEqual([["face", "A-1", "north-east"]]);
  });

  it("that is refused is explained: the whole answer is asked about", async () => {
    const play = await turned(["face", "A-1", "north-east"], ["done"]);
    play.pick({ direction: "south" });
    expect(acts()).toEqual([]);
    expect(line.last).toMatchObject({ do: "why", action: ["face", "A-1", "south"] });
  });

  it("with several verbs opens a menu", async () => {
    const play = await turned(["face", "A-1", "north"], ["fire", "A-1", "north"]);
    play.pick({ direction: "north" });
    expect(play.menu?.actions).toHaveLength(2);
  });

  it("of one of several pieces: a click on it shows its compass and asks nobody why", async () => {
    const play = await turned(["face", "A-1", "north"], ["face", "A-2", "east"], ["unit", "A-2"]);
    expect(play.compass).toBeNull();
    play.pick({ piece: "A-1" });
    expect([play.compass?.piece, play.menu, asked(), acts()]).toEqual(["A-1", null, 0, []]);
    play.pick({ piece: "A-2" });
    expect([play.compass?.piece, play.menu?.actions]).toEqual(["A-2", [["unit", "A-2"]]]); // it can be more than turned
  });
});

describe("overlays", () => {
  it("of a piece wait for one, then follow it", async () => {
    const play = await playing();
    play.table.sheet = { ...sheet, overlays: [{ id: "range", wants: "piece" }] };
    play.overlayName = "range";
    await play.refreshOverlay();
    expect(line.sent.filter((request) => request.do === "overlay")).toHaveLength(0);
    play.picked = "A-1";
    const shown = play.refreshOverlay();
    expect(line.last).toMatchObject({ do: "overlay", name: "range", piece: "A-1" });
    line.tell({ kind: "overlay", ref: line.last.ref, overlay: { cells: [], lines: [], notes: [] } });
    await shown;
    expect(play.overlay).not.toBeNull();
  });
});
