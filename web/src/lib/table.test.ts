import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Trouble } from "./api";
import type { LogLine, OldTurn, ServerMessage, State } from "./protocol";
import { FakeSocket, game, scene, sheet } from "./samples";
import { mergeLog, mergeScene, pauseBefore, Table, type Surroundings } from "./table.svelte";

let lines: FakeSocket[];
const line = (): FakeSocket => lines.at(-1)!;

async function seated(around: Partial<Surroundings> = {}): Promise<Table> {
  const table = new Table("g1", {
    connect: () => {
      lines.push(new FakeSocket());
      return line();
    },
    game: async () => game(),
    sheet: async () => sheet,
    random: () => 1,
    ...around,
  });
  await table.open();
  line().tell(state());
  return table;
}

const state = (changes = {}, log: LogLine[] = []): ServerMessage => ({ kind: "state", game: game(), scene: scene(changes), log, earlier: [] });
const told = (number: number): LogLine => ({ event: "moved", number, cases: [] });

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("merging", () => {
  it("replaces what changed, and of the pieces only those named", () => {
    const before = scene();
    const moved = { ...before.pieces["A-1"]!, cell: "0102" };
    const after = mergeScene(before, { entry: 6, pieces: { "A-1": moved } });
    expect(after.entry).toBe(6);
    expect(after.pieces["A-1"]!.cell).toBe("0102");
    expect(after.pieces["B-1"]).toBe(before.pieces["B-1"]);
    expect(before.pieces["A-1"]!.cell).toBe("0101");
  });

  it("forgets a piece that went out of sight", () => {
    const after = mergeScene(scene(), { pieces: { "B-1": null } });
    expect(Object.keys(after.pieces)).toEqual(["A-1", "A-2"]);
  });

  it("keeps the log up to a number and appends", () => {
    expect(mergeLog([told(1), told(2), told(3)], 2, [told(4)]).map((entry) => entry.number)).toEqual([1, 2, 4]);
  });
});

describe("a hint", () => {
  const news = (changes: object = {}): ServerMessage => ({ kind: "hint", entry: 5, progress: 0.5, playouts: 7, plan: null, hint: null, ended: "", ...changes });

  it("is begun when it is asked for, told of as it goes on, and ends with its phase", async () => {
    const table = await seated();
    const asked = table.askHint();
    expect(line().last).toMatchObject({ do: "hint", choice: "ask" });
    expect(table.hint?.progress).toBe(0);
    expect(table.busy).toBe(false); // one may play on meanwhile
    line().tell({ kind: "done", ref: line().last.ref ?? 0, entry: 5, went: [], stayed: [] });
    expect((await asked).kind).toBe("done");
    line().tell(news());
    expect(table.hint?.progress).toBe(0.5);
    line().tell({ kind: "update", scene: { entry: 6 }, log: [], keep: 0 });
    expect(table.hint?.playouts).toBe(7); // its arrows are for more than one step
    line().tell({ kind: "update", scene: { entry: 7, phase: "other" }, log: [], keep: 0 });
    expect(table.hint).toBeNull();
    line().tell(news()); // late
    expect(table.hint).toBeNull();
  });

  it("that is refused is none, and one that is put away is stopped", async () => {
    const table = await seated();
    const refused = table.askHint();
    line().tell({ kind: "error", ref: line().last.ref ?? 0, code: "not-now", detail: "somebody else plays", params: {} });
    expect((await refused).kind).toBe("trouble");
    expect(table.hint).toBeNull();
    void table.askHint();
    table.dropHint();
    expect(line().last).toMatchObject({ do: "hint", choice: "stop" });
    expect(table.hint).toBeNull();
  });
});

describe("a table", () => {
  it("shows what the state says", async () => {
    const table = await seated();
    expect(table.online).toBe(true);
    expect(table.scene?.entry).toBe(5);
    expect(table.shown).toBe(table.scene);
    expect(table.sheet).toBe(sheet);
  });

  it("sends an action with the last entry seen, and is done when the update is there, in whichever order", async () => {
    const table = await seated();
    const finished = vi.fn();
    const first = table.act(["unit", "A-1"], true).then(finished);
    expect(line().last).toEqual({ do: "act", action: ["unit", "A-1"], entry: 5, careful: true, ref: line().last.ref });
    expect(table.busy).toBe(true);
    line().tell({ kind: "done", ref: line().last.ref, entry: 6, went: [], stayed: [] });
    await Promise.resolve();
    expect(finished).not.toHaveBeenCalled();
    line().tell({ kind: "update", scene: { entry: 6, phase: "assault" }, log: [told(5)], keep: 4 });
    await first;
    expect(finished).toHaveBeenCalledWith({ kind: "done", went: [], stayed: [] });
    expect(table.scene?.phase).toBe("assault");
    expect(table.busy).toBe(false);

    const second = table.act(["done"]);
    expect(line().last).toMatchObject({ entry: 6, careful: false });
    line().tell({ kind: "update", scene: { entry: 7 }, log: [], keep: 5 });
    line().tell({ kind: "done", ref: line().last.ref, entry: 7, went: [], stayed: [] });
    expect(await second).toEqual({ kind: "done", went: [], stayed: [] });
  });

  it("hands on refusals, cautions and errors", async () => {
    const table = await seated();
    const why = { message: "enemy-in-hex", params: {}, case: "8.11" };
    const refused = table.act(["to", "0103"]);
    line().tell({ kind: "refused", ref: line().last.ref, why });
    expect(await refused).toMatchObject({ kind: "refused", why });
    const caution = table.act(["done"], true);
    line().tell({ kind: "caution", ref: line().last.ref, cautions: [why] });
    expect(await caution).toMatchObject({ kind: "caution", cautions: [why] });
    const stale = table.undo("last");
    line().tell({ kind: "error", ref: line().last.ref, code: "stale", detail: "", params: {} });
    expect(await stale).toMatchObject({ kind: "trouble", trouble: { code: "stale" } });
  });

  it("fetches the sheet that the game names, and another when an updated server names another", async () => {
    const wanted: string[] = [];
    const table = await seated({
      sheet: async (name) => {
        wanted.push(name);
        return { ...sheet, title: name };
      },
    });
    expect(wanted).toEqual([game().sheet]);
    line().tell({ ...state(), game: { ...game(), sheet: "verdun~first~~cafe" } } as ServerMessage);
    await Promise.resolve();
    expect(wanted).toEqual([game().sheet, "verdun~first~~cafe"]);
    expect(table.sheet?.title).toBe("verdun~first~~cafe");
  });

  it("matches answers to requests by their refs", async () => {
    const table = await seated();
    const one = table.why({ cell: "0101" });
    const refOne = line().last.ref;
    const two = table.why({ cell: "0102" });
    const refTwo = line().last.ref;
    line().tell({ kind: "why", ref: refTwo, why: null });
    line().tell({ kind: "why", ref: refOne, why: { message: "x", params: {}, case: "" } });
    expect(await two).toBeNull();
    expect((await one)?.message).toBe("x");
  });

  it("takes a state in the middle of play as the truth", async () => {
    const table = await seated();
    line().tell(state({ entry: 9, phase: "later" }, [told(8)]));
    expect(table.scene?.entry).toBe(9);
    expect(table.log).toHaveLength(1);
  });

  it("starts over when an update comes out of order", async () => {
    const table = await seated();
    line().tell({ kind: "update", scene: { entry: 3 }, log: [], keep: 4 });
    expect(table.online).toBe(false);
    expect(table.scene?.entry).toBe(5);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toHaveLength(2);
  });
});

describe("a broken line", () => {
  it("is said, and mended after a pause that grows", async () => {
    const table = await seated();
    line().breakOff();
    expect(table.online).toBe(false);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(pauseBefore(0, 1));
    expect(lines).toHaveLength(2);
    line().breakOff();
    await vi.advanceTimersByTimeAsync(pauseBefore(1, 1) - 1);
    expect(lines).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(lines).toHaveLength(3);
    line().tell(state());
    expect(table.online).toBe(true);
  });

  it("waits at most six seconds, and not every client equally long", () => {
    expect(pauseBefore(30, 1)).toBe(6_000);
    expect(pauseBefore(30, 0)).toBe(3_000);
    expect(pauseBefore(0, 0)).toBeLessThan(pauseBefore(0, 0.9));
  });

  it("is tried at once when the page wakes up", async () => {
    const table = await seated();
    line().breakOff();
    table.wake();
    expect(lines).toHaveLength(2);
  });

  it("repeats an action when nothing has happened since", async () => {
    const table = await seated();
    const finished = table.act(["unit", "A-1"]);
    const { ref } = line().last;
    line().breakOff();
    table.wake();
    line().tell(state());
    expect(line().sent).toEqual([{ do: "act", action: ["unit", "A-1"], entry: 5, careful: false, ref }]);
    line().tell({ kind: "update", scene: { entry: 6 }, log: [], keep: 4 });
    line().tell({ kind: "done", ref, entry: 6, went: [], stayed: [] });
    expect(await finished).toEqual({ kind: "done", went: [], stayed: [] });
  });

  it("never repeats an action when the game has moved on", async () => {
    const table = await seated();
    const finished = table.act(["unit", "A-1"]);
    line().breakOff();
    table.wake();
    line().tell(state({ entry: 6 }));
    expect(line().sent).toEqual([]);
    expect(await finished).toMatchObject({ kind: "trouble", trouble: { code: "stale" } });
  });

  it("is done with an action that was acknowledged before the line broke", async () => {
    const table = await seated();
    const finished = table.act(["unit", "A-1"]);
    line().tell({ kind: "done", ref: line().last.ref, entry: 6, went: [], stayed: [] });
    line().breakOff();
    table.wake();
    line().tell(state({ entry: 6 }));
    expect(line().sent).toEqual([]);
    expect(await finished).toEqual({ kind: "done", went: [], stayed: [] });
  });

  it("keeps what is asked while it is broken, and asks it afterwards", async () => {
    const table = await seated();
    line().breakOff();
    const finished = table.why({ piece: "A-1" });
    table.wake();
    expect(line().sent).toEqual([]);
    line().tell(state());
    expect(line().last).toMatchObject({ do: "why", piece: "A-1" });
    line().tell({ kind: "why", ref: line().last.ref, why: null });
    expect(await finished).toBeNull();
  });

  it("is noticed even when it dies silently", async () => {
    const table = await seated();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(line().last).toEqual({ do: "ping", ref: 0 });
    line().tell({ kind: "pong", ref: 0 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(table.online).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000 + 8_000);
    expect(table.online).toBe(false);
    expect(lines[0]!.closed).toBe(true);
  });

  it("stays closed after the table was left", async () => {
    const table = await seated();
    const asked = table.act(["done"]);
    table.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(1);
    expect(await asked).toMatchObject({ kind: "trouble", trouble: { code: "offline" } });
  });
});

describe("replay", () => {
  it("shows the past, remembers it, and goes back to the present", async () => {
    const table = await seated();
    const moved = table.at(2);
    line().tell({ kind: "at", ref: line().last.ref, scene: scene({ answers: 2, phase: "past" }) });
    await moved;
    expect(table.shown?.phase).toBe("past");
    expect(table.scene?.phase).toBe("movement");
    table.goLive();
    expect(table.shown).toBe(table.scene);
    await table.at(2);
    expect(line().sent.filter((request) => request.do === "at")).toHaveLength(1);
    expect(table.shown?.phase).toBe("past");
  });

  it("asks one scene at a time, and skips places the slider only passed", async () => {
    const table = await seated();
    const first = table.at(1);
    void table.at(2);
    void table.at(3);
    expect(line().sent).toHaveLength(1);
    line().tell({ kind: "at", ref: line().last.ref, scene: scene({ answers: 1 }) });
    await vi.advanceTimersByTimeAsync(0);
    expect(line().last).toMatchObject({ do: "at", answers: 3 });
    line().tell({ kind: "at", ref: line().last.ref, scene: scene({ answers: 3 }) });
    await first;
    expect(table.shown?.answers).toBe(3);
  });

  it("does not show a past that was taken back", async () => {
    const table = await seated();
    const moved = table.at(4);
    line().tell({ kind: "at", ref: line().last.ref, scene: scene({ answers: 4, phase: "undone" }) });
    await moved;
    line().tell({ kind: "update", scene: { entry: 6, answers: 3 }, log: [], keep: 3 });
    expect(table.replaying).toBeNull();
    line().tell({ kind: "update", scene: { entry: 7, answers: 4 }, log: [], keep: 4 });
    void table.at(4);
    expect(line().last).toMatchObject({ do: "at", answers: 4 });
  });
});

describe("a long log", () => {
  const old = (first: number, turn: number): OldTurn => ({ first, last: first + 9, count: 3, heads: [{ event: "turn-begins", number: first, cases: [], turn }] });
  const long = (): ServerMessage => ({ ...(state({ answers: 40 }, [told(30), told(31)]) as State), earlier: [old(10, 1), old(20, 2)] });
  const numbers = (table: Table): number[] => table.log.map((each) => each.number);

  it("has the headings of old turns, and their lines when they are fetched, page by page from the end", async () => {
    const table = await seated();
    line().tell(long());
    expect(numbers(table)).toEqual([10, 20, 30, 31]);
    const fetched = table.fetchTurns(table.earlier.slice(1));
    expect(line().last).toMatchObject({ do: "log", first: 20, last: 29 });
    line().tell({ kind: "log", ref: line().last.ref, first: 25, lines: [told(25), told(28)] });
    await vi.advanceTimersByTimeAsync(0);
    expect(line().last).toMatchObject({ do: "log", first: 20, last: 24 });
    line().tell({ kind: "log", ref: line().last.ref, first: 20, lines: [told(20), told(21)] });
    await fetched;
    expect(numbers(table)).toEqual([10, 20, 21, 25, 28, 30, 31]);
    expect(table.earlier.map((turn) => turn.first)).toEqual([10]);
  });

  it("is asked for once, however many want to read it", async () => {
    const table = await seated();
    line().tell(long());
    void table.fetchTurns(table.earlier);
    void table.fetchTurns(table.earlier.slice(0, 1));
    expect(line().sent.filter((request) => request.do === "log")).toHaveLength(1);
  });

  it("is not mixed with what was told anew meanwhile", async () => {
    const table = await seated();
    line().tell(long());
    const fetched = table.fetchTurns(table.earlier.slice(1));
    line().tell({ kind: "update", scene: { entry: 6, answers: 12 }, log: [told(12)], keep: -1, earlier: [] });
    line().tell({ kind: "log", ref: line().last.ref, first: 20, lines: [told(20), told(21)] });
    await fetched;
    expect(numbers(table)).toEqual([12]);
  });

  it("comes by itself for the turn that is replayed", async () => {
    const table = await seated();
    line().tell(long());
    void table.at(13);
    expect(line().sent.find((request) => request.do === "log")).toMatchObject({ first: 10, last: 19 });
  });
});

describe("opening", () => {
  it("says when there is no such game, and does not go on trying", async () => {
    const table = new Table("nope", {
      connect: () => {
        throw new Error("must not connect");
      },
      game: async () => {
        throw new Trouble("unknown-game", "", 404);
      },
      sheet: async () => sheet,
    });
    await table.open();
    expect(table.failure?.code).toBe("unknown-game");
  });

  it("waits for a server that is not there yet", async () => {
    let calls = 0;
    const table = new Table("g1", {
      connect: () => {
        lines.push(new FakeSocket());
        return line();
      },
      game: async () => {
        if (++calls < 3) throw new Trouble("offline", "");
        return game();
      },
      sheet: async () => sheet,
      random: () => 1,
    });
    const opened = table.open();
    await vi.advanceTimersByTimeAsync(5_000);
    await opened;
    expect(calls).toBe(3);
    expect(table.sheet).toBe(sheet);
  });

  it("says why it is not open yet, and opens when that is over", async () => {
    let down = true;
    const table = new Table("g1", {
      connect: () => {
        lines.push(new FakeSocket());
        return line();
      },
      game: async () => {
        if (down) throw new Trouble("no-database", "", 503);
        return game();
      },
      sheet: async () => sheet,
      random: () => 1,
    });
    const opened = table.open();
    await vi.advanceTimersByTimeAsync(100);
    expect(table.hindrance?.code).toBe("no-database");
    expect(table.failure).toBeNull();
    down = false;
    await vi.advanceTimersByTimeAsync(5_000);
    await opened;
    expect(table.hindrance).toBeNull();
    expect(table.sheet).toBe(sheet);
  });

  it("of a game that was deleted does not connect again", async () => {
    const table = await seated();
    const before = lines.length;
    line().onclose?.({ code: 4404, reason: "this game has been deleted" } as CloseEvent);
    expect(table.failure?.code).toBe("deleted");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines.length).toBe(before);
  });

  it("that is not let in asks why over HTTP, which takes a foreign token away, and connects again", async () => {
    const asked = vi.fn(async () => game());
    const table = await seated({ game: asked });
    const before = lines.length;
    line().onclose?.({ code: 4403 } as CloseEvent);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(lines.length).toBe(before + 1);
    line().tell(state());
    expect(table.online).toBe(true);
  });

  it("that is banned says so", async () => {
    let banned = false;
    const table = await seated({
      game: async () => {
        if (banned) throw new Trouble("banned", "", 403);
        return game();
      },
    });
    banned = true;
    line().onclose?.({ code: 4403 } as CloseEvent);
    await vi.advanceTimersByTimeAsync(100);
    expect(table.failure?.code).toBe("banned");
  });

  it("tells of a seat that was lost, not of one that was left", async () => {
    const held = { ...game(), mine: ["red", "blue"] };
    const table = await seated({ game: async () => held, leave: async () => ({ ...held, mine: ["blue"] }) });
    line().tell({ kind: "state", game: held, scene: scene(), log: [], earlier: [] });
    await table.leave("red");
    expect(table.info?.mine).toEqual(["blue"]);
    expect(table.lost).toEqual([]);
    line().tell({ kind: "state", game: { ...held, mine: [] }, scene: scene(), log: [], earlier: [] });
    expect(table.lost).toEqual(["blue"]);
    line().tell({ kind: "state", game: { ...held, mine: ["blue"] }, scene: scene(), log: [], earlier: [] });
    expect(table.lost).toEqual([]);
  });
});
