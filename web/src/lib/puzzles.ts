/** What this browser has answered to puzzles: the first answer counts. */

import { api } from "./api";
import type { Average, Puzzle, PuzzleInfo, PuzzleOutcome, PuzzlePlan } from "./protocol";

const KEY = "meuse.puzzles";
const HARDLY = 0.1; // on average over its games
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

/** An ending of the games of two plans: what part of each they are, and when they came to it. */
export interface Ending {
  grade: string;
  cases: string[];
  of: readonly { share: number; first: number; last: number }[]; // plan by plan; turn 0 where there are none
}

const sameEnding = (one: PuzzleOutcome, other: PuzzleOutcome): boolean => one.grade === other.grade && one.winner === other.winner && one.cases.join() === other.cases.join();

/** How the games of these plans ended: what the first came to most often is at the top, then what only the others came to. */
export function endingsOf(plans: readonly PuzzlePlan[]): Ending[] {
  const every: PuzzleOutcome[] = [];
  for (const outcome of plans.flatMap(({ outcomes }) => outcomes)) if (!every.some((each) => sameEnding(each, outcome))) every.push(outcome);
  return every.map((one) => ({
    grade: one.grade,
    cases: one.cases,
    of: plans.map(({ games, outcomes }) => {
      const own = outcomes.find((each) => sameEnding(each, one));
      return own ? { share: own.games / games, first: own.first, last: own.last } : { share: 0, first: 0, last: 0 };
    }),
  }));
}

/** The place of the ending in which two plans differ most; -1 where they differ in none. */
export function widest(endings: readonly Ending[]): number {
  const gaps = endings.map(({ of }) => Math.abs((of[0]?.share ?? 0) - (of[1]?.share ?? 0)));
  const most = Math.max(...gaps);
  return most > 0 ? gaps.indexOf(most) : -1;
}

/** What counted for one of two plans, beside the same for the other; without what came up in hardly any of their games. */
export function countedIn(one: PuzzlePlan, other: PuzzlePlan): { mine: Average; theirs: Average | undefined; differ: boolean }[] {
  const counts = (source: Average | undefined): boolean => source !== undefined && Math.max(Math.abs(source.points), source.count) > HARDLY;
  return one.sources
    .map((mine) => ({ mine, theirs: other.sources.find((each) => each.reason === mine.reason && each.case === mine.case) }))
    .filter(({ mine, theirs }) => counts(mine) || counts(theirs))
    .map(({ mine, theirs }) => ({ mine, theirs, differ: mine.points !== theirs?.points || mine.count !== theirs.count }));
}

/** The next one of the same title that has not been answered, or "". */
export function nextAfter(id: string, all: readonly PuzzleInfo[], given: Answers): string {
  const here = all.findIndex((each) => each.id === id);
  const title = all[here]?.title;
  return [...all.slice(here + 1), ...all.slice(0, Math.max(here, 0))].find((each) => each.title === title && !(each.id in given))?.id ?? "";
}

/** Puts its position, as its side sees it, on a table of one's own; returns the address of that. */
export async function openPuzzle(id: string): Promise<string> {
  const { info, position } = await api.puzzle(id);
  const created = await api.analyse({ title: info.title, position, eyes: info.side });
  return `/analysis/${created.game.id}?puzzle=${id}`;
}
