/** The last turn of the other side once more, step by step, with the trails of those who moved. It is made of the log and
 * the scenes of this seat alone: what it could not see then, it does not see now. Pure. */

import { cellsOf } from "../lib/choices";
import type { LogLine, Scene, Sheet } from "../lib/protocol";
import type { Shown } from "../board/declared";
import { diceOf, named, PHASE, TURN } from "./log";

export interface Step {
  before: number; // answers given before it
  at: number; // and after it
  phase: LogLine | null; // that it belongs to
  lines: LogLine[];
}

interface PlayerTurn {
  side: string;
  from: number;
  lines: LogLine[];
}

/** The log as the turns of one side after the other; phases of nobody belong to the turn that they stand in. What comes
 * before the first turn is the set-up. */
export function playerTurns(log: readonly LogLine[]): PlayerTurn[] {
  const begin = log.findIndex((line) => line.event === TURN);
  if (begin < 0) return [];
  let last = log[begin - 1]?.number ?? 0;
  let current: PlayerTurn = { side: "", from: last, lines: [] };
  const turns: PlayerTurn[] = [];
  for (const line of log.slice(begin)) {
    const side = line.event === PHASE && typeof line["side"] === "string" ? line["side"] : "";
    if ((line.event === TURN && current.lines.length > 0) || (side !== "" && side !== current.side && current.side !== "")) {
      turns.push(current);
      current = { side, from: last, lines: [] };
    } else if (side !== "") current.side = side;
    current.lines.push(line);
    last = line.number;
  }
  return [...turns, current];
}

/** What there is to be watched: the last turn of another side than one's own, the one that is being played included.
 * Who holds no seat, or all of them, watches the last turn of a side that is not deciding now. */
export function turnToWatch(log: readonly LogLine[], mine: readonly string[], deciding: string): Step[] {
  const own = mine.length === 1 ? mine[0] : deciding;
  const turn = playerTurns(log).findLast(({ side, lines }) => side !== "" && side !== own && lines.some(isShown));
  return turn ? stepsOf(turn.lines, turn.from) : [];
}

const isShown = (line: LogLine): boolean => line.event !== PHASE && line.event !== TURN;

/** What was told after the same answer is one step. */
export function stepsOf(lines: readonly LogLine[], from: number): Step[] {
  const steps: Step[] = [];
  let phase: LogLine | null = null;
  let before = from;
  for (const line of lines) {
    if (line.event === PHASE) phase = line;
    if (!isShown(line)) continue;
    const last = steps.at(-1);
    if (last && last.at === line.number) {
      last.lines.push(line);
      continue;
    }
    if (last) before = last.at;
    steps.push({ before: Math.min(before, line.number), at: line.number, phase, lines: [line] });
  }
  return steps;
}

/** Trails of those who have moved, and arrows to what was aimed at. */
export function linesOf(step: Step, before: Scene | null, after: Scene, sheet: Sheet): Shown[] {
  const board = cellsOf(sheet);
  const sideOf = (piece: string | undefined): string => sheet.pieces[piece ?? ""]?.side ?? "";
  const shown: Shown[] = [];
  const trailed = new Set<string>();
  for (const line of step.lines) {
    const { pieces } = named(line, sheet);
    const way = Array.isArray(line["path"]) ? line["path"] : [line["start"], line["hex"]]; // a march of one step tells both its ends
    const path = way.map(String).filter((cell) => board.has(cell));
    if (path.length > 1) {
      const side = sideOf(pieces[0]) || (typeof line["side"] === "string" ? line["side"] : ""); // who marched may be hidden
      shown.push({ kind: "trail", cells: path, side, pieces });
      for (const piece of pieces) trailed.add(piece);
    }
    const target = typeof line["target"] === "string" && board.has(line["target"]) ? line["target"] : "";
    if (target) shown.push(...aimedAt(target, line, pieces, before, sideOf));
  }
  for (const [piece, was] of Object.entries(before?.pieces ?? {})) {
    const is = after.pieces[piece];
    if (is?.cell && was.cell && is.cell !== was.cell && !trailed.has(piece))
      shown.push({ kind: "trail", cells: [was.cell, is.cell], side: sideOf(piece), pieces: [piece] });
  }
  return shown;
}

/** Who aims at a cell: as it was declared, or those whom the line names and who stand elsewhere. */
function aimedAt(target: string, line: LogLine, pieces: string[], before: Scene | null, sideOf: (piece: string) => string): Shown[] {
  const declared = (before?.declared?.lines ?? []).filter((each) => each.cells.at(-1) === target);
  if (declared.length > 0) return declared;
  const kind = diceOf(line).length > 0 ? "fire" : "attack";
  return pieces.flatMap((piece): Shown[] => {
    const cell = before?.pieces[piece]?.cell;
    return cell && cell !== target ? [{ kind, cells: [cell, target], side: sideOf(piece), pieces: [piece] }] : [];
  });
}

/** The cells that a step is about, so that the board can show them. */
export const cellsOfStep = (lines: readonly Shown[], step: Step, sheet: Sheet): string[] => {
  const cells = lines.flatMap((line) => [line.cells[0]!, line.cells.at(-1)!]);
  return [...new Set(cells.length > 0 ? cells : step.lines.flatMap((line) => named(line, sheet).cells))];
};
