/** The parts of a counter that want to be explained, and where each is drawn (see Counter.svelte, a square of 100). */

import { SHOWN_BY_COUNTER } from "../board/symbols";
import type { Point } from "../board/geometry";
import type { PieceNow, PrintedPiece } from "../lib/protocol";

export interface CounterPart {
  part: string; // message legend-PART of the title, else panel-counter-PART
  from: Point; // on the counter
  to: Point; // beside it
}

type Now = Pick<PieceNow, "numbers" | "steps" | "full" | "marks">;

const LEFT = -98;
const RIGHT = 98;

const PARTS: (CounterPart & { there: (printed: PrintedPiece, now: Now) => boolean })[] = [
  { part: "parent", from: { x: -46, y: -38 }, to: { x: LEFT, y: -48 }, there: ({ parent }) => parent !== "" },
  { part: "size", from: { x: -13, y: -22 }, to: { x: LEFT, y: -20 }, there: ({ size }) => size !== "" },
  { part: "steps", from: { x: -44, y: 6 }, to: { x: LEFT, y: 8 }, there: (_, { full }) => full > 1 },
  { part: "marks", from: { x: 53, y: -59 }, to: { x: RIGHT, y: -70 }, there: (_, { marks }) => marks.some((mark) => !SHOWN_BY_COUNTER.has(mark)) },
  { part: "label", from: { x: 46, y: -38 }, to: { x: RIGHT, y: -44 }, there: ({ label }) => label !== "" },
  { part: "symbol", from: { x: 27, y: -8 }, to: { x: RIGHT, y: -18 }, there: () => true },
  { part: "morale", from: { x: 47, y: 1 }, to: { x: RIGHT, y: 8 }, there: ({ morale }) => morale !== "" },
  { part: "numbers", from: { x: 30, y: 36 }, to: { x: RIGHT, y: 40 }, there: (_, { numbers }) => numbers !== "" },
];

/** What is there on such a counter, in the order in which it is explained. */
export const partsOf = (printed: PrintedPiece, now: Now): CounterPart[] =>
  PARTS.filter(({ there }) => there(printed, now)).map(({ part, from, to }) => ({ part, from, to }));

/** The counter that shows most: of those, the first that is whole. */
export function fullestPiece(pieces: { [id: string]: PrintedPiece }, now: { [id: string]: Now }): string {
  let found = "";
  let most = -1;
  for (const [id, printed] of Object.entries(pieces)) {
    const standing = now[id];
    if (!standing || standing.steps < standing.full) continue;
    const count = partsOf(printed, standing).filter(({ part }) => part !== "marks").length;
    if (count > most) [found, most] = [id, count];
  }
  return found;
}
