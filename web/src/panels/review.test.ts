import { describe, expect, it } from "vitest";

import type { Review, ReviewPoint } from "../lib/protocol";
import { knownFrom, nearest, points, shapesOf, strengths, wentTo, WIDTH } from "./review";

const point = (turn: number, shares: number[], games = 24): ReviewPoint => ({
  answers: turn * 10,
  turn,
  phase: "moves",
  side: "red",
  games,
  shares,
  low: shares,
  high: shares,
  score: shares[0] ?? 0,
  score_low: (shares[0] ?? 0) / 2,
  score_high: 1,
});

const review: Review = {
  sides: ["red", "blue"],
  player: "sergeant",
  samples: 24,
  planned: true,
  done: true,
  bands: [
    { winner: "red", grade: "major" },
    { winner: "red", grade: "minor" },
    { winner: "", grade: "draw" },
    { winner: "blue", grade: "won" },
  ],
  curve: [point(1, [0.5, 0, 0, 0.5]), point(2, [0.25, 0.25, 0, 0.5]), point(2, [], 0), point(3, [0, 0, 0, 1], 0)],
  decisions: [],
  decisive: [],
  balance: [],
};

describe("the curve of a review", () => {
  it("puts the first side's grades at the bottom, one upon the other", () => {
    const { bands, chance } = shapesOf(review);
    const heights = (path: string): number[] => path.slice(1, -1).split("L").map((each) => Number(each.split(" ")[1]));
    expect(bands).toHaveLength(4);
    expect(heights(bands[0]!)).toHaveLength(6); // what is not known yet is left out
    expect(heights(bands[1]!).slice(0, 3)).toEqual(heights(bands[2]!).slice(0, 3)); // no draws: an empty band
    expect(Math.min(...heights(bands[3]!))).toBe(8); // and all of them reach the top
    expect(chance.split("L")).toHaveLength(3);
  });

  it("ticks each turn once", () => expect(shapesOf(review).turns.map(({ turn }) => turn)).toEqual([1, 2]));

  it("finds the moment under the pointer", () => {
    const { xs } = shapesOf(review);
    expect(nearest(review.curve, xs, 0)).toBe(0);
    expect(nearest(review.curve, xs, 1)).toBe(3);
    expect(nearest(review.curve, xs, xs[1]! / WIDTH)).toBe(1);
    expect([1, 3]).toContain(nearest(review.curve, xs, xs[2]! / WIDTH)); // nothing was played out there
  });

  it("colours a better victory more strongly", () => {
    const [major, minor, draw] = strengths(review);
    expect(major).toBeGreaterThan(minor!);
    expect(draw).toBeLessThan(minor!);
  });

  it("says chances as those of the side that planned", () => {
    const decision = { point: 0, side: "blue" } as Review["decisions"][number];
    expect(wentTo(review, decision)).toEqual({ before: 50, after: 75 });
    expect(wentTo(review, { ...decision, point: 3 })).toBeNull();
    expect(wentTo(review, { ...decision, point: 1 })).toBeNull(); // the curve goes past the moment after it
  });

  it("steps from one known moment to the next", () => {
    expect(knownFrom(review.curve, 1, 1)).toBe(3);
    expect(knownFrom(review.curve, 3, -1)).toBe(1);
    expect(knownFrom(review.curve, 3, 1)).toBe(3);
  });

  it("signs points with a printer's minus", () => expect([0.124, -0.2, 0.001].map(points)).toEqual(["+12", "−20", "0"]));
});
