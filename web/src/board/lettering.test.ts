import { expect, it } from "vitest";
import { boxLines } from "./lettering";

it("a short name stands on one line, as large as it may be", () => {
  expect(boxLines("Toul", 80)).toEqual([{ text: "Toul", dy: 4 + 13 * 0.85, size: 13 }]);
});

it("a name that is only a little too long stays on one line: counters lie where a second would stand", () => {
  expect(boxLines("Braux-Sainte-Cohière", 96)).toHaveLength(1);
});

it("a long one is broken where both lines are shortest, at a hyphen too", () => {
  expect(boxLines("Clermont-en-Argonne", 64).map(({ text }) => text)).toEqual(["Clermont-", "en-Argonne"]);
  expect(boxLines("French left wing", 60).map(({ text }) => text)).toEqual(["French", "left wing"]);
});

it("one long word is made small, and never too small to be read", () => {
  expect(boxLines("Charleville", 50)).toHaveLength(1);
  expect(boxLines("Châlons-sur-Marne-la-Vallée", 30).every(({ size }) => size >= 7.5)).toBe(true);
});
