import { expect, test } from "vitest";

import { asName, begun, doubt, inPoints, isThinking, linesLeft, verdict } from "./hints";
import type { DeclaredLine, HintBeside } from "./protocol";

const line = (kind: DeclaredLine["kind"], to: string, ...pieces: string[]): DeclaredLine => ({ kind, cells: ["0101", to], side: "red", pieces });
const beside = (gain: number, error: number | null, clear: boolean): HintBeside => ({ plan: { message: "script", params: {}, case: "" }, usual: true, gain, error, clear, reasons: [] });

test("whoever has got where the hint sends them has no arrow any more", () => {
  const lines = [line("march", "0102", "A-1", "A-2"), line("march", "0103", "A-3"), line("attack", "0102", "A-1")];
  const pieces = { "A-1": { cell: "0102" }, "A-2": { cell: "0101" }, "A-3": { cell: "0103" } };
  expect(linesLeft(lines, pieces)).toEqual([line("march", "0102", "A-2"), line("attack", "0102", "A-1")]);
});

test("a hint is thought about until it is there or has ended", () => {
  expect(isThinking(null)).toBe(false);
  expect(isThinking(begun(3))).toBe(true);
  expect(isThinking({ ...begun(3), ended: "moved" })).toBe(false);
  expect(isThinking({ ...begun(3), hint: { side: "red", plan: null, usual: true, cases: [], steps: [], lines: [], beside: [], playouts: 0, plans: 0 } })).toBe(false);
});

test("a plan is a name without its full stop", () => {
  expect(asName("Hold a line and stay in it.")).toBe("Hold a line and stay in it");
  expect(asName("Attendre…")).toBe("Attendre");
});

test("chances are told in points of a hundred, never without doubt", () => {
  expect(inPoints(0.104)).toBe(10);
  expect(doubt(0.02)).toBe(4);
  expect(doubt(0)).toBe(1);
});

test("better is said only of what the server found clear", () => {
  expect(verdict(beside(0.1, 0.02, true))).toBe("clear");
  expect(verdict(beside(0.3, 0.2, false))).toBe("unclear");
  expect(verdict(beside(0.3, null, false))).toBe("untried");
});
