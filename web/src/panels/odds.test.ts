import { describe, expect, it } from "vitest";
import type { Extreme, Outcome } from "../lib/protocol";
import { finalOf, otherShifts, outcomeRows, usefulOf } from "./odds";

const outcomes = (chances: { [result: string]: number }): Outcome[] =>
  Object.entries(chances).map(([result, chance]) => ({ result, chance, notes: [] }));

const end = (id: string, better: boolean, chances: { [result: string]: number }): Extreme => ({
  id, better, added: [], base: "1:1", shifts: [], final: "1:1", column: 2, outcomes: outcomes(chances),
});

describe("results and their chances", () => {
  it("has every result of now and of both ends once, in their order", () => {
    const rows = outcomeRows({
      outcomes: outcomes({ "1/1": 0.5, "1/2": 0.5 }),
      extremes: [end("worst", false, { "2/1": 0.75, "1/1": 0.25 }), end("best", true, { "1/2": 0.5, "0/3": 0.5 })],
    });
    expect(rows).toEqual([
      { result: "2/1", now: 0, ends: [0.75, 0] },
      { result: "1/1", now: 0.5, ends: [0.25, 0] },
      { result: "1/2", now: 0.5, ends: [0, 0.5] },
      { result: "0/3", now: 0, ends: [0, 0.5] },
    ]);
  });

  it("has worse results before and better ones behind, even where the ends have nothing in common", () => {
    const rows = outcomeRows({ outcomes: outcomes({ "2/1": 0.5, "2/2": 0.5 }), extremes: [end("best", true, { "0/3": 1 }), end("worst", false, { "2/0": 1 })] });
    expect(rows.map((row) => row.result)).toEqual(["2/0", "2/1", "2/2", "0/3"]);
  });

  it("has no chances of now where there are no odds yet", () => {
    expect(outcomeRows({ outcomes: [], extremes: [end("worst", false, { "1/0": 1 })] })).toEqual([{ result: "1/0", now: null, ends: [1] }]);
  });
});

it("tells of an end only the shifts that are not there already", () => {
  const woods = { reason: "woods", amount: -1, case: "9.23" };
  const guns = { reason: "bombardment", amount: 2, case: "11.23" };
  expect(otherShifts([woods], { shifts: [woods, guns] })).toEqual([guns]);
  expect(otherShifts([woods, { ...guns, amount: 1 }], { shifts: [woods, guns] })).toEqual([guns]);
});

it("says odds beyond the chart by their own name", () => {
  expect(finalOf({ final: "9:1", column: -1, chart: "" }, undefined)).toBe("9:1");
  expect(finalOf({ final: "", column: 1, chart: "crt" }, ["1:1", "2:1"])).toBe("2:1");
  expect(finalOf({ final: "", column: -1, chart: "crt" }, ["1:1"])).toBe("");
});

describe("who may join in", () => {
  it("counts those who would add something", () => {
    const candidates = [3, 0, 1, 0].map((strength, place) => ({ piece: `G-${place}`, strength, said: [] }));
    expect(usefulOf({ candidates })).toBe(2);
  });
});
