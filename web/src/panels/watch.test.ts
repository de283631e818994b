import { describe, expect, it } from "vitest";
import type { LogLine, Scene } from "../lib/protocol";
import { scene, sheet } from "../lib/samples";
import { cellsOfStep, linesOf, playerTurns, stepsOf, turnToWatch } from "./watch";

const told = (number: number, event: string, more: object = {}): LogLine => ({ event, number, cases: [], ...more }) as LogLine;

const LOG = [
  told(1, "set-up-done", { side: "red" }),
  told(2, "turn-begins", { turn: 1 }),
  told(2, "phase-begins", { phase: "weather", side: "" }),
  told(3, "weather", { die: 4 }),
  told(3, "phase-begins", { phase: "red_moves", side: "red" }),
  told(5, "moved", { units: ["A-1"], path: ["0101", "0102"] }),
  told(7, "phase-begins", { phase: "red_fire", side: "red" }),
  told(9, "fired", { guns: ["A-2"], target: "0103", die: 5 }),
  told(9, "step-lost", { unit: "B-1", hex: "0103" }),
  told(10, "phase-begins", { phase: "blue_moves", side: "blue" }),
];

const standing = (cells: { [piece: string]: string }): Scene => {
  const made = scene();
  for (const [piece, cell] of Object.entries(cells)) made.pieces[piece] = { ...made.pieces[piece]!, cell };
  return made;
};

describe("what is watched", () => {
  it("is the turn of one side, with the phases of nobody that it begins with", () => {
    expect(playerTurns(LOG).map(({ side, from }) => [side, from])).toEqual([["red", 1], ["blue", 9]]);
  });

  it("is the enemy's last turn, in steps of what was told together", () => {
    const steps = turnToWatch(LOG, ["blue"], "blue");
    expect(steps.map((step) => [step.before, step.at, step.lines.length])).toEqual([[1, 3, 1], [3, 5, 1], [5, 9, 2]]);
    expect(steps[2]!.phase!["phase"]).toBe("red_fire");
  });

  it("is never one's own turn; who holds no seat or all sees the last that was played", () => {
    expect(turnToWatch(LOG, ["red"], "blue")).toEqual([]);
    for (const mine of [[], ["red", "blue"]]) expect(turnToWatch(LOG, mine, "blue")).toHaveLength(3);
  });

  it("is nothing while the sides set up, and no set-up afterwards", () => {
    const setUp = [
      told(0, "phase-begins", { phase: "red_set_up", side: "red" }),
      told(1, "set-up-done", { side: "red" }),
      told(1, "phase-begins", { phase: "blue_set_up", side: "blue" }),
      told(1, "resigned", { side: "blue" }),
    ];
    for (const mine of [["blue"], ["red"], [], ["red", "blue"]]) expect(turnToWatch(setUp, mine, "blue")).toEqual([]);
    const begun = [...setUp, told(2, "set-up-done", { side: "blue" }), ...LOG.slice(1, 3)];
    for (const mine of [["blue"], ["red"]]) expect(turnToWatch(begun, mine, "red")).toEqual([]);
  });

  it("is the enemy's turn so far while it goes on", () => {
    expect(turnToWatch(LOG.slice(0, 7), ["blue"], "red")).toHaveLength(2);
  });
});

describe("the lines of a step", () => {
  const [, moved, fired] = turnToWatch(LOG, ["blue"], "blue");

  it("are trails by the way that was told", () => {
    const before = standing({ "A-1": "0101" });
    const after = standing({ "A-1": "0102" });
    expect(linesOf(moved!, before, after, sheet)).toEqual([{ kind: "trail", cells: ["0101", "0102"], side: "red", pieces: ["A-1"] }]);
  });

  it("are trails from scene to scene where no way was told", () => {
    const step = stepsOf([told(5, "advanced", { units: ["A-1"], hex: "0102" })], 4)[0]!;
    const lines = linesOf(step, standing({ "A-1": "0101" }), standing({ "A-1": "0102" }), sheet);
    expect(lines).toEqual([{ kind: "trail", cells: ["0101", "0102"], side: "red", pieces: ["A-1"] }]);
  });

  it("are trails of marches that tell where they began, also of troops that nobody saw", () => {
    const step = stepsOf([told(5, "marched", { side: "blue", units: [], start: "0101", hex: "0102" })], 4)[0]!;
    expect(linesOf(step, standing({}), standing({}), sheet)).toEqual([{ kind: "trail", cells: ["0101", "0102"], side: "blue", pieces: [] }]);
  });

  it("join those who fire to what they fire at, and nothing to whom nobody saw", () => {
    const before = standing({ "A-1": "0102", "A-2": "0101", "B-1": "0103" });
    expect(linesOf(fired!, before, before, sheet)).toEqual([{ kind: "fire", cells: ["0101", "0103"], side: "red", pieces: ["A-2"] }]);
    const unseen = standing({ "A-2": "" });
    expect(linesOf(fired!, unseen, unseen, sheet).filter((line) => line.kind === "fire")).toEqual([]);
  });

  it("are those that were declared, where the scene before has them", () => {
    const before = standing({ "A-2": "0101" });
    const attack = { kind: "attack" as const, cells: ["0102", "0103"], side: "red", pieces: ["A-1"] };
    before.declared = { lines: [attack], badge: null, part: "", badges: [] };
    expect(linesOf(fired!, before, standing({ "A-2": "0101" }), sheet)).toEqual([attack]);
  });

  it("tell the board where to look", () => {
    expect(cellsOfStep([{ kind: "trail", cells: ["0101", "0102", "0103"], side: "red", pieces: [] }], moved!, sheet)).toEqual(["0101", "0103"]);
    expect(cellsOfStep([], fired!, sheet)).toEqual(["0103"]);
  });
});
