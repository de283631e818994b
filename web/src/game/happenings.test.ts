import { describe, expect, it } from "vitest";
import type { LogLine, PieceNow, Scene } from "../lib/protocol";
import { scene, sheet } from "../lib/samples";
import { happeningsOf, placeOf } from "./happenings";

const told = (number: number, event: string, more: object = {}): LogLine => ({ event, number, cases: [], ...more }) as LogLine;

const after = (answers: number, changes: { [piece: string]: Partial<PieceNow> } = {}): Scene => {
  const made = { ...scene(), answers };
  made.pieces = Object.fromEntries(Object.entries(made.pieces).map(([id, piece]) => [id, { ...piece, cell: "0101", steps: 2, ...changes[id] }]));
  return made;
};

describe("what has just happened", () => {
  it("is dice at the cell that they were thrown for", () => {
    const found = happeningsOf(after(4), after(6), [told(5, "fired", { target: "0103", die: 5 }), told(6, "checked", { unit: "A-1", dice: [2, 3] })], sheet);
    expect(found).toEqual([
      { cell: "0103", dice: [[5]], steps: 0, gone: 0, turned: [] },
      { cell: "0101", dice: [[2, 3]], steps: 0, gone: 0, turned: [] },
    ]);
  });

  it("is steps lost, and counters gone", () => {
    const now = after(5, { "A-1": { steps: 1 }, "B-1": { steps: 0, cell: "", place: "eliminated" } });
    const [there] = happeningsOf(after(4), now, [], sheet);
    expect(there).toMatchObject({ cell: "0101", steps: 3, gone: 1 });
  });

  it("is counters turned over, but not those that have only moved", () => {
    const now = after(5, { "A-1": { marks: ["fired"] }, "A-2": { marks: ["moved"] } });
    const lines = [told(5, "fired", { guns: ["A-1"], target: "0103" }), told(5, "moved", { units: ["A-2"], path: ["0101", "0102"] })];
    expect(happeningsOf(after(4), now, lines, sheet)).toEqual([{ cell: "0101", dice: [], steps: 0, gone: 0, turned: ["A-1"] }]);
  });

  it("is nothing where a piece is only seen no longer, where others look, or where too much has happened", () => {
    const unseen = after(5);
    delete unseen.pieces["B-1"];
    expect(happeningsOf(after(4), unseen, [], sheet)).toEqual([]);
    const lost = after(5, { "A-1": { steps: 1 } });
    expect(happeningsOf({ ...after(4), seat: "blue" }, { ...lost, seat: "red" }, [], sheet)).toEqual([]);
    expect(happeningsOf(after(4), { ...lost, answers: 400 }, [], sheet)).toEqual([]);
    expect(happeningsOf(after(5), lost, [], sheet)).toEqual([]);
    expect(happeningsOf(null, lost, [], sheet)).toEqual([]);
  });
});

it("a line without a cell happened where its first piece stands", () => {
  expect(placeOf(told(1, "checked", { unit: "A-1" }), after(1), sheet)).toBe("0101");
  expect(placeOf(told(1, "weather", { die: 3 }), after(1), sheet)).toBe("");
});
