/** Changing a described position by hand, without knowing its title. Pure.
 *
 * A position is what tests use: a table of pieces, each with the cell or the place where it is and words for its state,
 * besides whatever else a title writes down. Which field is which is read off the position itself. */

import { cellsOf } from "./choices";
import type { Scene, Sheet } from "./protocol";

export type Position = { [field: string]: unknown };
export type Entry = { [field: string]: unknown };

const isTable = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The field that holds the pieces: the one whose keys are names of pieces, most of them. */
export function pieceField(position: Position, sheet: Sheet): string {
  let best = "units";
  let most = 0;
  for (const [name, value] of Object.entries(position)) {
    if (!isTable(value)) continue;
    const entries = Object.entries(value).filter(([id, entry]) => Object.hasOwn(sheet.pieces, id) && (isTable(entry) || typeof entry === "string"));
    if (entries.length > most) [best, most] = [name, entries.length];
  }
  return best;
}

/** The field of a piece that names its cell: "hex", "square" ... whatever this title calls it. */
export function cellField(position: Position, sheet: Sheet): string {
  const cells = cellsOf(sheet);
  const counts = new Map<string, number>();
  for (const entry of Object.values(tableOf(position, sheet))) {
    if (!isTable(entry)) continue;
    for (const [name, value] of Object.entries(entry))
      if (typeof value === "string" && cells.has(value)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? "hex";
}

function tableOf(position: Position, sheet: Sheet): { [id: string]: unknown } {
  const table = position[pieceField(position, sheet)];
  return isTable(table) ? table : {};
}

/** What the position says of a piece; a bare cell counts as an entry with nothing else. */
export function entryOf(position: Position, sheet: Sheet, piece: string): Entry {
  const entry = tableOf(position, sheet)[piece];
  if (typeof entry === "string") return { [cellField(position, sheet)]: entry };
  return isTable(entry) ? entry : {};
}

export function withEntry(position: Position, sheet: Sheet, piece: string, entry: Entry): Position {
  const field = pieceField(position, sheet);
  return { ...position, [field]: { ...tableOf(position, sheet), [piece]: entry } };
}

/** The piece in that cell. */
export function putIn(position: Position, sheet: Sheet, piece: string, cell: string): Position {
  const { place: _left, ...rest } = entryOf(position, sheet, piece);
  return withEntry(position, sheet, piece, { ...rest, [cellField(position, sheet)]: cell });
}

/** The piece off the board. */
export function putOff(position: Position, sheet: Sheet, piece: string, place: string): Position {
  const { [cellField(position, sheet)]: _left, ...rest } = entryOf(position, sheet, piece);
  return withEntry(position, sheet, piece, { ...rest, place });
}

/** The field that lists a piece's states as words, or "". */
export function stateField(position: Position, sheet: Sheet): string {
  for (const entry of Object.values(tableOf(position, sheet))) {
    if (!isTable(entry)) continue;
    for (const [name, value] of Object.entries(entry))
      if (Array.isArray(value) && value.every((word) => typeof word === "string")) return name;
  }
  return "state";
}

export function marksOf(position: Position, sheet: Sheet, piece: string): string[] {
  const words = entryOf(position, sheet, piece)[stateField(position, sheet)];
  return Array.isArray(words) ? words.filter((word): word is string => typeof word === "string") : [];
}

export function withMarks(position: Position, sheet: Sheet, piece: string, marks: string[]): Position {
  const field = stateField(position, sheet);
  const { [field]: _old, ...rest } = entryOf(position, sheet, piece);
  return withEntry(position, sheet, piece, marks.length > 0 ? { ...rest, [field]: marks } : rest);
}

/** Another moment of the sequence of play: what was going on no longer does. */
export function withPhase(position: Position, phase: string): Position {
  const { frames: _frames, battle: _battle, result: _result, ...rest } = position;
  return { ...rest, phase };
}

/** Numbers and words at the top of a position that can be changed in a small form: turn, weather ... */
export function plainFields(position: Position): [string, string | number | boolean][] {
  const fixed = new Set(["title", "scenario", "phase", "note", "seed", "seat"]);
  return Object.entries(position).filter(
    (field): field is [string, string | number | boolean] =>
      !fixed.has(field[0]) && ["string", "number", "boolean"].includes(typeof field[1]),
  );
}

/** Words after a prefix in a Fluent text: mark-reduced and mark-fired give reduced and fired. */
export function wordsIn(fluent: string, prefix: string): string[] {
  const found = [...fluent.matchAll(new RegExp(`^${prefix}-([A-Za-z0-9_-]+) *=`, "gm"))].map((match) => match[1]!);
  return [...new Set(found)];
}

/** Places off the board that a piece could be put in: those that somebody is in, and those that have a name. */
export function placesOf(scene: Scene, fluent: string): string[] {
  const used = Object.values(scene.pieces).flatMap((piece) => (piece.place ? [piece.place] : []));
  return [...new Set([...wordsIn(fluent, "place"), ...used])];
}

/** A report of a problem is a position with a note, so that whoever gets it can load it as it is. */
export function report(position: Position, note: { [name: string]: unknown }): Position {
  return { ...position, note };
}
