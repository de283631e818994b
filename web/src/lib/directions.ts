/** Directions: where a piece looks, and answers that give one ("face RED-1 north-east"). Pure; src/meuse/engine/faces.py
 * (`pointing`) says the same for Python. */

import type { Action, DirectionInfo, Scene, Sheet } from "./protocol";

/** One direction of a compass. */
export interface Way extends DirectionInfo {
  actions: Action[]; // none where the rules do not offer it
}

/** The directions about one piece or cell, clockwise, offered or not. */
export interface Compass {
  piece: string; // "" where the answers name a cell, or the question is about one
  cell: string;
  ways: Way[];
}

const known = new WeakMap<Sheet, Map<string, readonly DirectionInfo[]>>();

function directionsByCell(sheet: Sheet): Map<string, readonly DirectionInfo[]> {
  let byCell = known.get(sheet);
  if (!byCell) {
    const parts = new Map(sheet.parts.map((part) => [part.name, part.directions]));
    byCell = new Map(sheet.cells.map(({ name, part }) => [name, parts.get(part) ?? []]));
    known.set(sheet, byCell);
  }
  return byCell;
}

/** The directions of the board that a cell is part of; none in boxes, on tracks and off the board. */
export const directionsIn = (sheet: Sheet, cell: string): readonly DirectionInfo[] => directionsByCell(sheet).get(cell) ?? [];

/** Degrees clockwise from north; null for a piece that faces nothing. */
export function bearingOf(sheet: Sheet, cell: string, direction: string): number | null {
  return directionsIn(sheet, cell).find(({ name }) => name === direction)?.bearing ?? null;
}

/** The key of a compass: what its answers turn. */
export const subjectOf = (compass: Compass): string => compass.piece || compass.cell;

/** Adds an answer to the compass of what it turns: the last piece or cell that it names before its direction, else that
 * which the question is about. False if it gives no direction. */
export function addToCompass(compasses: Map<string, Compass>, action: Action, sheet: Sheet, scene: Scene, about: Subject): boolean {
  const direction = action.at(-1);
  if (action.length < 2 || typeof direction !== "string") return false;
  let { piece, cell } = about;
  for (const word of action.slice(1, -1).map(String)) {
    const standing = Object.hasOwn(scene.pieces, word) ? scene.pieces[word] : undefined;
    if (standing) [piece, cell] = [word, standing.cell];
    else if (directionsByCell(sheet).has(word)) [piece, cell] = ["", word];
  }
  const directions = directionsIn(sheet, cell);
  if (!directions.some(({ name }) => name === direction)) return false;
  const empty: Compass = { piece, cell, ways: directions.map((each) => ({ ...each, actions: [] })) };
  const compass = compasses.get(subjectOf(empty)) ?? empty;
  compasses.set(subjectOf(empty), compass);
  compass.ways.find(({ name }) => name === direction)?.actions.push(action);
  return true;
}

export interface Subject {
  piece: string;
  cell: string;
}

/** An answer like those that are offered, but with this direction: to ask why it is not among them. */
export function likeOthers(compass: Compass, direction: string): Action | null {
  const model = compass.ways.find(({ actions }) => actions.length > 0)?.actions[0];
  return model ? [model[0], ...model.slice(1, -1), direction] : null;
}

/** All answers of a compass. */
export const turnsOf = (compass: Compass): Action[] => compass.ways.flatMap(({ actions }) => actions);

/** The direction that letters stand for: that whose key they are, else the first whose key begins so; "" if none does. */
export function directionTyped(letters: string, keys: readonly (readonly [direction: string, key: string])[]): string {
  const found = keys.find(([, key]) => key === letters) ?? keys.find(([, key]) => key.startsWith(letters));
  return found?.[0] ?? "";
}
