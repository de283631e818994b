/** What the log panel makes of lines: turns and phases, what each line names, its dice. Knows no title; two events that
 * all titles tell under the same name divide the log: turn-begins and phase-begins. */

import type { LogLine, Param, Sheet } from "../lib/protocol";
import { cellsOf } from "../lib/choices";

export const TURN = "turn-begins";
export const PHASE = "phase-begins";

export interface PhaseLines {
  head: LogLine | null; // null before the first phase of a turn
  lines: LogLine[];
  key: string;
}

export interface TurnLines {
  head: LogLine | null; // null before the first turn
  phases: PhaseLines[];
  count: number;
  key: string;
}

/** The log as turns of phases of lines; phases in which nothing happened are left out, except the one that goes on. */
export function grouped(log: readonly LogLine[]): TurnLines[] {
  const turns: TurnLines[] = [];
  let turn: TurnLines | null = null;
  let phase: PhaseLines | null = null;
  for (const line of log) {
    if (line.event === TURN || turn === null) {
      turn = { head: line.event === TURN ? line : null, phases: [], count: 0, key: `turn ${turns.length}` };
      turns.push(turn);
      phase = null;
      if (line.event === TURN) continue;
    }
    if (line.event === PHASE || phase === null) {
      const key = `${turn.key} phase ${turn.phases.length}`;
      phase = { head: line.event === PHASE ? line : null, lines: [], key };
      turn.phases.push(phase);
      if (line.event === PHASE) continue;
    }
    phase.lines.push(line);
    turn.count += 1;
  }
  const going = turns.at(-1)?.phases.at(-1);
  for (const each of turns) each.phases = each.phases.filter((part) => part.lines.length > 0 || part === going);
  return turns;
}

/** Cells and pieces that a line names, in the order of its fields. */
export interface Named {
  cells: string[];
  pieces: string[];
}

const remembered = new WeakMap<LogLine, { sheet: Sheet; named: Named }>();

export function named(line: LogLine, sheet: Sheet | null): Named {
  if (sheet === null) return { cells: [], pieces: [] };
  const known = remembered.get(line);
  if (known !== undefined && known.sheet === sheet) return known.named;
  const { event: _event, cases: _cases, ...told } = line;
  const found = namedIn(told, sheet);
  remembered.set(line, { sheet, named: found });
  return found;
}

/** Cells and pieces that the parameters of a message name. */
export function namedIn(params: { [name: string]: Param }, sheet: Sheet | null): Named {
  if (sheet === null) return { cells: [], pieces: [] };
  const cells = new Set<string>();
  const pieces = new Set<string>();
  const board = cellsOf(sheet);
  const look = (value: Param): void => {
    if (typeof value === "string") {
      if (Object.hasOwn(sheet.pieces, value)) pieces.add(value);
      else if (board.has(value)) cells.add(value);
    } else if (Array.isArray(value)) {
      value.forEach(look);
    } else if (typeof value === "object") {
      Object.values(value).forEach(look);
    }
  };
  Object.values(params).forEach(look);
  return { cells: [...cells], pieces: [...pieces] };
}

/** The dice a line tells of: its field `die`, or those of `dice`. */
export function diceOf(line: LogLine): number[] {
  const values = Array.isArray(line["dice"]) ? line["dice"] : [line["die"]];
  return values.filter((value): value is number => typeof value === "number" && value >= 1 && value <= 6);
}

const FEW = 12;

/** Those that are drawn: of a volley of a whole line the words tell each roll. */
export function diceDrawn(line: LogLine): number[] {
  const dice = diceOf(line);
  return dice.length <= FEW ? dice : [];
}

/** Whose doing or suffering a line is: its side, else that of the first piece it names. */
export function sideOf(line: LogLine, sheet: Sheet | null): string {
  for (const field of ["side", "by", "winner"]) {
    const side = line[field];
    if (typeof side === "string" && side !== "") return side;
  }
  const [first] = named(line, sheet).pieces;
  return first !== undefined ? (sheet?.pieces[first]?.side ?? "") : "";
}

export type Sort = "all" | "dice" | "moves" | "other";
export const SORTS: readonly Sort[] = ["all", "dice", "moves", "other"];

export function isOfSort(line: LogLine, sort: Sort): boolean {
  if (sort === "all") return true;
  const rolled = diceOf(line).length > 0;
  const moved = Array.isArray(line["path"]);
  return sort === "dice" ? rolled : sort === "moves" ? moved : !rolled && !moved;
}

export interface Word {
  text: string;
  piece: string; // "" if it names none
  cell: string;
}

/** A sentence cut where it names a piece or a cell, so that these can be set apart. `called` gives the names of pieces. */
export function words(text: string, { cells, pieces }: Named, called: (piece: string) => string): Word[] {
  const pieceOf = new Map(pieces.map((piece) => [called(piece).toLowerCase(), piece]));
  const names = [...pieceOf.keys(), ...cells].sort((one, other) => other.length - one.length);
  if (names.length === 0) return [{ text, piece: "", cell: "" }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(${names.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "giu"); // a name may begin the sentence
  const found: Word[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), piece: "", cell: "" });
    const name = match[0];
    const piece = pieceOf.get(name.toLowerCase()) ?? "";
    found.push({ text: name, piece, cell: piece ? "" : name });
    from = match.index + name.length;
  }
  if (from < text.length) found.push({ text: text.slice(from), piece: "", cell: "" });
  return found;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Places in a replay: where turns and phases begin, and after which answers something was told. */
export interface Mark {
  answers: number;
  kind: "turn" | "phase";
  line: LogLine;
}

export function marksOf(log: readonly LogLine[]): Mark[] {
  const marks: Mark[] = [];
  for (const line of log) {
    if (line.event === TURN) marks.push({ answers: line.number, kind: "turn", line });
    else if (line.event === PHASE) marks.push({ answers: line.number, kind: "phase", line });
  }
  return marks;
}

/** The next place in that direction, or where the game ends or begins. `places` ascend. */
export function stepped(places: readonly number[], at: number, direction: 1 | -1, last: number): number {
  if (direction === 1) return places.find((place) => place > at) ?? last;
  return places.findLast((place) => place < at) ?? 0;
}

/** Ascending and without repetition. */
export function placesOf(lines: readonly { number: number }[]): number[] {
  return [...new Set(lines.map((line) => line.number))].sort((one, other) => one - other);
}
