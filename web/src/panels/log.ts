/** What the log panel makes of lines: turns and phases, what each line names, its dice. Knows no title; two events that
 * all titles tell under the same name divide the log: turn-begins and phase-begins. */

import type { LogLine, OldTurn, Param, Sheet } from "../lib/protocol";
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
  untold: OldTurn | null; // its lines are still with the server
}

/** The log as turns of phases of lines; phases in which nothing happened are left out, except the one that goes on. Of
 * the turns in `earlier` the log has the headings only. */
export function grouped(log: readonly LogLine[], earlier: readonly OldTurn[] = []): TurnLines[] {
  const turns: TurnLines[] = [];
  const old = new Map(earlier.map((each) => [keyOf(each.heads[0]), each]));
  let turn: TurnLines | null = null;
  let phase: PhaseLines | null = null;
  if (old.has("")) turns.push((turn = { head: null, phases: [], count: 0, key: "before", untold: null }));
  for (const line of log) {
    if (line.event === TURN || turn === null) {
      const headed = turns.filter((each) => each.head !== null).length;
      const head = line.event === TURN ? line : null;
      turn = { head, phases: [], count: 0, key: head ? `turn ${headed + 1}` : "before", untold: null };
      turns.push(turn);
      phase = null;
      if (line.event === TURN) continue;
    }
    if (line.event === PHASE || phase === null) {
      phase = { head: line.event === PHASE ? line : null, lines: [], key: phaseKey(turn, line) };
      turn.phases.push(phase);
      if (line.event === PHASE) continue;
    }
    phase.lines.push(line);
    turn.count += 1;
  }
  const going = turns.at(-1)?.phases.at(-1);
  for (const each of turns) {
    each.untold = old.get(keyOf(each.head ?? undefined)) ?? null;
    if (each.untold) each.count = each.untold.count;
    else each.phases = each.phases.filter((part) => part.lines.length > 0 || part === going);
  }
  return turns;
}

const OF_EACH: ReadonlySet<string> = new Set(["unit", "hex", "number"]); // what may differ

/** Lines that stand together and say the same of one counter after another are told as one; the rest each by itself. */
export function joined(lines: readonly LogLine[], isToldWithOthers: (line: LogLine) => boolean): LogLine[][] {
  const runs: LogLine[][] = [];
  let kept = "";
  for (const line of lines) {
    const common = isToldWithOthers(line) ? JSON.stringify(Object.entries(line).filter(([name]) => !OF_EACH.has(name))) : "";
    if (common !== "" && common === kept) runs.at(-1)!.push(line);
    else runs.push([line]);
    kept = common;
  }
  return runs;
}

/** The same whether the lines of its turn are here or not, and no other's in the turn. */
function phaseKey(turn: TurnLines, line: LogLine): string {
  const key = line.event === PHASE ? `${turn.key} ${line.number} ${String(line["phase"])} ${String(line["side"] ?? "")}` : `${turn.key} begin`;
  const same = turn.phases.filter((phase) => phase.key.startsWith(key)).length;
  return same === 0 ? key : `${key} ${same}`;
}

/** A turn by its heading, "" for what was before the first. */
const keyOf = (head: LogLine | undefined): string => (head?.event === TURN ? `${head.number} ${String(head["turn"] ?? "")}` : "");

const PAGE = 2000; // lines that the server sends at once

/** The last of the old turns, as many as come in one page. */
export function nextTurns(earlier: readonly OldTurn[]): OldTurn[] {
  let lines = 0;
  const begin = earlier.findLastIndex((turn) => (lines += turn.count + turn.heads.length) > PAGE);
  return earlier.slice(Math.min(begin + 1, earlier.length - 1));
}

/** What somebody may mean by a word: cells and pieces that go by that name or id. */
export type Index = Map<string, Named>;

export interface Names {
  place: (cell: string) => string;
  unit: (piece: string) => string;
}

export function indexOf(sheet: Sheet, { place, unit }: Names): Index {
  const index: Index = new Map();
  const add = (name: string, kind: keyof Named, id: string): void => {
    const key = name.toLocaleLowerCase();
    const known = index.get(key) ?? { cells: [], pieces: [] };
    if (!known[kind].includes(id)) known[kind].push(id);
    index.set(key, known);
  };
  for (const { name } of sheet.cells) for (const called of [name, place(name)]) add(called, "cells", name);
  for (const [id, { name }] of Object.entries(sheet.pieces)) for (const called of [id, name, unit(id)]) add(called, "pieces", id);
  return index;
}

/** Whether a line is about one of those: it names a piece or a cell of them. */
export function isAbout(line: LogLine, subject: Named, sheet: Sheet): boolean {
  const { cells, pieces } = named(line, sheet);
  return subject.cells.some((cell) => cells.includes(cell)) || subject.pieces.some((piece) => pieces.includes(piece));
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

export function namedInAll(lines: readonly LogLine[], sheet: Sheet | null): Named {
  const each = lines.map((line) => named(line, sheet));
  return { cells: [...new Set(each.flatMap(({ cells }) => cells))], pieces: [...new Set(each.flatMap(({ pieces }) => pieces))] };
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
