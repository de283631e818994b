/** The colour of a side follows from its place in the title: --side-0, --side-1 ... (app.css). */

import type { Sheet } from "../lib/protocol";

/** The sides in the order given; without one, in the order in which the counters of the sheet first show them. */
export function sidesOf(sides: readonly string[] | undefined, sheet: Sheet | null): readonly string[] {
  if (sides !== undefined && sides.length > 0) return sides;
  return [...new Set(Object.values(sheet?.pieces ?? {}).map((piece) => piece.side))];
}

/** `var(--side-1)`, or the ink of ordinary text for nobody. */
export function sideColour(side: string, sides: readonly string[]): string {
  const place = sides.indexOf(side);
  return place < 0 ? "var(--ink)" : `var(--side-${place})`;
}
