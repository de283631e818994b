/** What this browser has answered to puzzles: the first answer counts. */

import { api } from "./api";
import type { Puzzle, PuzzleInfo } from "./protocol";

const KEY = "meuse.puzzles";
export const GRADES = ["easy", "medium", "hard"] as const;

export type Answers = { [puzzle: string]: number };

/** The answers that were given; none where the browser may not keep anything. */
export function answersGiven(): Answers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter((each): each is [string, number] => Number.isInteger(each[1])));
  } catch {
    return {};
  }
}

export function keepAnswer(puzzle: string, answer: number): void {
  const before = answersGiven();
  if (puzzle in before) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...before, [puzzle]: answer }));
  } catch {
    // A private window or a full disk: it counts until the page is left.
  }
}

/** "A", "B", ...: what a plan is called beside its words, since two plans may be said with the same ones. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** The places of the plans, the best first. */
export const ranked = (puzzle: Puzzle): number[] => puzzle.plans.map((_, place) => place).toSorted((one, other) => puzzle.plans[one]!.behind - puzzle.plans[other]!.behind);

/** The plan that the best one is compared with: the one that was chosen, or the next best where that was the best. */
export const rivalOf = (puzzle: Puzzle, answer: number): number => (answer === puzzle.best ? ranked(puzzle).find((place) => place !== puzzle.best)! : answer);

/** The next one of the same title that has not been answered, or "". */
export function nextAfter(id: string, all: readonly PuzzleInfo[], given: Answers): string {
  const here = all.findIndex((each) => each.id === id);
  const title = all[here]?.title;
  return [...all.slice(here + 1), ...all.slice(0, Math.max(here, 0))].find((each) => each.title === title && !(each.id in given))?.id ?? "";
}

/** Puts its position on a table of one's own; returns the address of that. */
export async function openPuzzle(id: string): Promise<string> {
  const { info, position } = await api.puzzle(id);
  const created = await api.analyse({ title: info.title, position });
  return `/analysis/${created.game.id}?puzzle=${id}`;
}
