import { describe, expect, it } from "vitest";
import { graphOf, saysSomething } from "./standing";

const turn = (number: number, points: number) => ({ turn: number, answers: number * 10, points, winner: points > 5 ? "red" : "blue", grade: "minor" });
const end = { winner: "red", grade: "major", points: 12, sources: [], cases: [] };

describe("the graph of the standing", () => {
  it("goes from the first turn to the end, higher for more points", () => {
    const { moments } = graphOf([turn(1, 0), turn(2, 3)], end, 99, 300, 120);
    expect(moments.map(({ turn: number, answers, winner }) => [number, answers, winner])).toEqual([[1, 10, "blue"], [2, 20, "blue"], [0, 99, "red"]]);
    expect(moments[0]!.x).toBeLessThan(moments[1]!.x);
    expect(moments[0]!.y).toBeGreaterThan(moments[1]!.y);
    for (const { x, y } of moments) expect(x >= 0 && x <= 300 && y >= 0 && y <= 120).toBe(true);
  });

  it("has few levels, all of them whole numbers, below 0 too", () => {
    const { levels } = graphOf([turn(1, -3), turn(2, 40)], null, 0, 300, 120);
    expect(levels.length).toBeLessThanOrEqual(8);
    expect(levels.every(({ points }) => Number.isInteger(points))).toBe(true);
    expect(levels.some(({ points }) => points === 0)).toBe(true);
  });

  it("is a single moment, or none, where no more is known", () => {
    expect(graphOf([], end, 5, 300, 120).moments).toHaveLength(1);
    expect(graphOf([], null, 5, 300, 120)).toMatchObject({ moments: [], path: "" });
  });
});

describe("the sources of points", () => {
  const source = { reason: "places", points: 0, case: "19.1", count: 0, against: 0 };

  it("leaves out what gives nothing and counts nothing, but not what is still needed", () => {
    expect(saysSomething(source)).toBe(false);
    expect(saysSomething({ ...source, against: 5 })).toBe(true);
    expect(saysSomething({ ...source, count: 2 })).toBe(true);
  });
});
