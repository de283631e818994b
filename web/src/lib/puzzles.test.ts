import { beforeEach, expect, test, vi } from "vitest";

import type { Puzzle, PuzzleInfo } from "./protocol";
import { answersGiven, keepAnswer, letterOf, nextAfter, ranked, rivalOf } from "./puzzles";

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
