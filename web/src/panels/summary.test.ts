import { describe, expect, it } from "vitest";
import { sheet } from "../lib/samples";
import type { LogLine } from "../lib/protocol";
import { lastSummed, summaryOf } from "./summary";

const declared = { ...sheet, display: { spotted: [], boxes: [], summed: [{ event: "fired", total: "" }, { event: "lost", total: "steps" }] } };
const line = (event: string, fields: { [name: string]: string | number } = {}): LogLine => ({ event, number: 1, cases: [], ...fields });
const phase = (name: string): LogLine => line("phase-begins", { phase: name });

describe("the summary of a phase", () => {
  it("counts what the title sums up, side by side and in its order, and adds up a field", () => {
    const lines = [line("lost", { side: "blue", steps: 2 }), line("fired", { side: "red" }), line("moved", { side: "red" }), line("lost", { side: "blue", steps: 1 })];
    const found = summaryOf(lines, declared, ["red", "blue"]).map(({ event, side, lines, total }) => [side, event, lines.length, total]);
    expect(found).toEqual([["red", "fired", 1, 0], ["blue", "lost", 2, 3]]);
  });

  it("is that of the last phase that is over and had anything to sum up", () => {
    const log = [line("turn-begins"), phase("one"), line("fired", { side: "red" }), phase("two"), line("moved"), phase("three"), line("fired", { side: "red" })];
    expect(lastSummed(log, declared)?.head?.["phase"]).toBe("one");
    expect(lastSummed(log, sheet)).toBeNull();
  });
});
