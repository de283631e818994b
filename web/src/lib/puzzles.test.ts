import { beforeEach, expect, test, vi } from "vitest";

import type { Average, Puzzle, PuzzleInfo, PuzzleOutcome, PuzzlePlan } from "./protocol";
import { type Ending, answersGiven, countedIn, endingsOf, keepAnswer, letterOf, nextAfter, ranked, rivalOf, widest } from "./puzzles";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});

const info = (id: string, title = "verdun"): PuzzleInfo => ({ id, title, scenario: "one", side: "german", turn: 3, phase: "german_movement", grade: "easy" });

test("the first answer to a puzzle counts", () => {
  keepAnswer("one", 2);
  keepAnswer("one", 0);
  expect(answersGiven()).toEqual({ one: 2 });
});

test("what somebody else left there does no harm", () => {
  for (const text of ["[]", "null", "{", '{"one": "two", "three": 3}']) {
    kept.set("meuse.puzzles", text);
    expect(answersGiven()).toEqual(text.startsWith('{"one') ? { three: 3 } : {});
  }
});

test("next comes one of the same title that was not answered, from the start again after the last", () => {
  const all = [info("a"), info("b"), info("x", "valmy"), info("c")];
  expect(nextAfter("a", all, {})).toBe("b");
  expect(nextAfter("b", all, { c: 1 })).toBe("a");
  expect(nextAfter("x", all, {})).toBe("");
});

test("plans are ranked by how far they are behind", () => {
  const plans = [0.2, 0, 0.1].map((behind) => ({ behind }));
  expect(ranked({ plans } as unknown as Puzzle).map(letterOf)).toEqual(["B", "C", "A"]);
});

test("the best plan is compared with the one that was chosen, or with the next best", () => {
  const puzzle = { best: 1, plans: [0.2, 0, 0.1].map((behind) => ({ behind })) } as unknown as Puzzle;
  expect(rivalOf(puzzle, 0)).toBe(0);
  expect(rivalOf(puzzle, 1)).toBe(2);
});

test("endings are told side by side, each with its share of the games and its turns", () => {
  const paris: Omit<PuzzleOutcome, "games" | "first" | "last"> = { winner: "german", grade: "paris", cases: ["4.2"] };
  const points = { winner: "german", grade: "german_points", cases: ["4.7(b)"] };
  const draw = { winner: "", grade: "draw", cases: ["4.7(a)"] };
  const plan = (games: number, ...outcomes: PuzzleOutcome[]): PuzzlePlan => ({ games, outcomes }) as unknown as PuzzlePlan;
  const best = plan(100, { ...paris, games: 75, first: 7, last: 9 }, { ...points, games: 25, first: 10, last: 10 });
  const rival = plan(20, { ...draw, games: 15, first: 10, last: 10 }, { ...points, games: 5, first: 10, last: 10 });
  const none = { share: 0, first: 0, last: 0 };
  expect(endingsOf([best, rival])).toEqual([
    { grade: "paris", cases: ["4.2"], of: [{ share: 0.75, first: 7, last: 9 }, none] },
    { grade: "german_points", cases: ["4.7(b)"], of: [{ share: 0.25, first: 10, last: 10 }, { share: 0.25, first: 10, last: 10 }] },
    { grade: "draw", cases: ["4.7(a)"], of: [none, { share: 0.75, first: 10, last: 10 }] },
  ]);
});

test("the ending in which two plans differ most stands out, unless they end alike", () => {
  const ending = (...shares: number[]): Ending => ({ grade: "any", cases: [], of: shares.map((share) => ({ share, first: 9, last: 10 })) });
  expect(widest([ending(0.5, 0.4), ending(0.1, 0.5), ending(0.4, 0.1)])).toBe(1);
  expect(widest([ending(1, 1)])).toBe(-1);
});

test("what counted is told side by side, unless it hardly ever did", () => {
  const source = (reason: string, points: number, count = 0): Average => ({ reason, points, count, case: "16.0", against: 0 });
  const plan = (...sources: Average[]): PuzzlePlan => ({ sources }) as unknown as PuzzlePlan;
  const best = plan(source("forts", 2.1, 1), source("verdun", 0), source("shaken", -0.1), source("places", 0, 5), source("towns", 0.1));
  const rival = plan(source("forts", 2, 1), source("verdun", 0), source("shaken", 0), source("places", 0, 5), source("towns", 0.4));
  const told = countedIn(best, rival);
  expect(told.map(({ mine, theirs, differ }) => [mine.reason, theirs?.points, differ])).toEqual([["forts", 2, true], ["places", 0, false], ["towns", 0.4, true]]);
});
