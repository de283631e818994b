/** What has just happened, where it happened: dice, steps lost, counters turned over. From two scenes and the log, so
 * that it holds nothing that this seat was not told. Pure. */

import { cellsOf } from "../lib/choices";
import type { LogLine, Scene, Sheet } from "../lib/protocol";
import { diceOf, named } from "../panels/log";

export interface Happening {
  cell: string;
  dice: number[][]; // each throw
  steps: number; // lost there
  gone: number; // counters that have left the board for good
  turned: string[]; // pieces whose state has changed
}

const MOST_THROWS = 3; // at one cell; where there were more the last ones are shown
const MOST_ANSWERS = 60; // after more than these at once (the line was broken) nobody wants to see them all

export function happeningsOf(before: Scene | null, now: Scene, lines: readonly LogLine[], sheet: Sheet): Happening[] {
  if (!before || before.seat !== now.seat || now.answers <= before.answers || now.answers - before.answers > MOST_ANSWERS) return [];
  const found = new Map<string, Happening>();
  const at = (cell: string): Happening => {
    const known = found.get(cell) ?? { cell, dice: [], steps: 0, gone: 0, turned: [] };
    found.set(cell, known);
    return known;
  };
  const told = new Set<string>();
  for (const line of lines) {
    if (!Array.isArray(line["path"])) for (const piece of named(line, sheet).pieces) told.add(piece);
    const dice = diceOf(line);
    const cell = dice.length > 0 ? placeOf(line, before, sheet) : "";
    if (cell) at(cell).dice = [...at(cell).dice, dice].slice(-MOST_THROWS);
  }
  for (const [piece, was] of Object.entries(before.pieces)) {
    const is = now.pieces[piece];
    if (!was.cell || !is) continue; // what is no longer seen is nobody's loss
    const lost = was.steps - is.steps;
    if (lost > 0) {
      at(was.cell).steps += lost;
      if (is.steps === 0) at(was.cell).gone += 1;
    } else if (is.cell && told.has(piece) && was.marks.join() !== is.marks.join()) at(is.cell).turned.push(piece);
  }
  return [...found.values()];
}

/** The cell that a line is about: the one it is aimed at, the one it names first, or that of the first piece it names. */
export function placeOf(line: LogLine, scene: Scene, sheet: Sheet): string {
  const board = cellsOf(sheet);
  for (const field of ["target", "hex"]) {
    const cell = line[field];
    if (typeof cell === "string" && board.has(cell)) return cell;
  }
  const { cells, pieces } = named(line, sheet);
  return cells[0] ?? pieces.map((piece) => scene.pieces[piece]?.cell ?? "").find(Boolean) ?? "";
}
