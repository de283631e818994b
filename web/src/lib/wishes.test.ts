import { describe, expect, it } from "vitest";

import type { Action } from "./protocol";
import { scene, sheet } from "./samples";
import { allTogether, arrivals, gatherings, stacksAt, tellings, usual } from "./wishes";

const asking = (prompt: string) => ({ seat: "red", prompt, params: {}, cases: [] });
const both: Action[] = [["unit", "A-1"], ["unit", "A-2"], ["dig_in", "A-1"], ["done"]];

describe("what a click means", () => {
  it("is the only thing, or what is usual, or nothing by itself", () => {
    expect(usual([["fire", "A-1"]], sheet)).toEqual(["fire", "A-1"]);
    expect(usual([["dig_in", "A-1"], ["unit", "A-1"]], sheet)).toEqual(["unit", "A-1"]);
    expect(usual([["barrage", "0103"], ["interdict", "0103"]], sheet)).toBeUndefined();
    expect(usual([], sheet)).toBeUndefined();
  });
});

describe("a stack", () => {
  it("is two or more units of one cell that can be told the same", () => {
    const now = scene({ actions: both });
    expect(stacksAt(now, sheet, "0101")).toEqual([{ verb: "unit", pieces: ["A-1", "A-2"], carry: true }]);
    expect(stacksAt(now, sheet, "0103")).toEqual([]);
    expect(stacksAt(now, sheet, "")).toEqual([]);
  });

  it("is one while a unit of it is in hand: the question after that one counts", () => {
    const beyond = { actions: both, settled: false, prompt: "movement", taken: both[0]! };
    const now = scene({ decision: asking("move-unit"), actions: [["to", "0102"], ["stop"]], beyond });
    expect(stacksAt(now, sheet, "0101")[0]?.pieces).toEqual(["A-1", "A-2"]);
  });

  it("is none where the verb means something else", () => {
    expect(stacksAt(scene({ decision: asking("declare"), actions: both }), sheet, "0101")).toEqual([]);
  });

  it("is all who arrive, wherever they wait", () => {
    const off = (piece: string) => ({ ...scene().pieces[piece]!, cell: "", place: "waiting" });
    const pieces = { ...scene().pieces, "A-1": off("A-1"), "A-2": off("A-2") };
    expect(arrivals(scene({ actions: both, pieces }), sheet)).toEqual([{ verb: "unit", pieces: ["A-1", "A-2"], carry: true }]);
    expect(arrivals(scene({ actions: both }), sheet)).toEqual([]);
  });

  it("is all who retreat, wherever they stand", () => {
    const carry = { ...sheet.gestures.carry, "retreat-order": ["unit"] };
    const retreats = { ...sheet, gestures: { ...sheet.gestures, carry } };
    expect(allTogether(scene({ decision: asking("retreat-order"), actions: both }), retreats)[0]?.pieces).toEqual(["A-1", "A-2"]);
    expect(allTogether(scene({ actions: both }), retreats)).toEqual([]);
  });
});

describe("everything to be added", () => {
  it("is offered where there is more than one of it, or where others come with it", () => {
    const declaring = (...actions: Action[]) => gatherings(scene({ decision: asking("declare"), actions }), sheet).map(({ verbs }) => verbs.join(" "));
    expect(declaring(["unit", "A-1"], ["unit", "A-2"], ["cancel"])).toEqual(["unit support", "unit"]);
    expect(declaring(["unit", "A-1"], ["cancel"])).toEqual(["unit support"]);
    expect(declaring(["support", "A-1"], ["support", "A-2"])).toEqual(["unit support", "support"]);
    expect(declaring(["commit"], ["cancel"])).toEqual([]);
    expect(gatherings(scene({ actions: both }), sheet)).toEqual([]);
    expect(gatherings(scene({ decision: asking("guns"), actions: both }), sheet)).toEqual([]); // there columns are proposed
  });
});

describe("a change of mode", () => {
  const pieces = { ...scene().pieces, "A-2": { ...scene().pieces["A-2"]!, cell: "0102" } };
  const leaving = { take: "unit", verb: "leave_trench", pieces: ["A-1", "A-2"], everybody: true };
  const digging = { ...leaving, verb: "entrench", everybody: false };

  it("is offered to the stack that is looked at, and to everybody where there are others", () => {
    expect(tellings(scene({ tellings: [leaving], pieces }), "0101")).toEqual([
      { take: "unit", verb: "leave_trench", pieces: ["A-1"], all: false },
      { take: "unit", verb: "leave_trench", pieces: ["A-1", "A-2"], all: true },
    ]);
    expect(tellings(scene({ tellings: [leaving], pieces }), "").map(({ all }) => all)).toEqual([true]);
  });

  it("is offered to a stack alone where the title means nobody else", () => {
    expect(tellings(scene({ tellings: [digging], pieces }), "0102").map(({ pieces: told }) => told)).toEqual([["A-2"]]);
    expect(tellings(scene({ tellings: [digging], pieces }), "")).toEqual([]);
  });

  it("is offered to nobody whom the server does not name", () => {
    expect(tellings(scene({ actions: both, pieces }), "0101")).toEqual([]);
    expect(tellings(scene({ tellings: [{ ...leaving, pieces: ["A-1"] }], pieces }), "0102")).toEqual([]);
  });
});
