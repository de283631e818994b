/** What a phase came to: the events that a title sums it up by, side by side. Pure. */

import type { LogLine, Sheet } from "../lib/protocol";
import { grouped, sideOf, type PhaseLines } from "./log";

export interface SummedLines {
  event: string; // message summary-EVENT
  side: string; // "" where the lines tell of none
  lines: LogLine[];
  total: number; // of the field that is added up; 0 where none is
}

/** Every kind of event that the title sums up and that has happened, in the title's order, for each side. */
export function summaryOf(lines: readonly LogLine[], sheet: Sheet, sides: readonly string[]): SummedLines[] {
  const found: SummedLines[] = [];
  for (const side of [...sides, ""]) {
    for (const { event, total } of sheet.display.summed) {
      const same = lines.filter((line) => line.event === event && sideOf(line, sheet) === side);
      if (same.length > 0) found.push({ event, side, lines: same, total: total ? same.reduce((sum, line) => sum + numberIn(line, total), 0) : 0 });
    }
  }
  return found;
}

function numberIn(line: LogLine, field: string): number {
  const value = line[field];
  return typeof value === "number" ? value : 0;
}

/** The last phase that is over and in which something happened that is summed up; null before the first. */
export function lastSummed(log: readonly LogLine[], sheet: Sheet): PhaseLines | null {
  if (sheet.display.summed.length === 0) return null;
  const events = new Set(sheet.display.summed.map(({ event }) => event));
  const phases = grouped(log).flatMap((turn) => turn.phases);
  return phases.slice(0, -1).findLast((phase) => phase.head !== null && phase.lines.some((line) => events.has(line.event))) ?? null;
}
