/** Which of a game's boards lie beside the map, and what such a board is made of. Pure. */

import type { Action, PartInfo, Scene, Sheet } from "../lib/protocol";
import { holds } from "./layout";
import { rectangleOf } from "./parts";
import type { Size } from "./view";

/** A part of the drawing: where it begins, and how large the whole is that it is cut from. */
export interface Crop extends Size {
  x: number;
  y: number;
}

export type Dock = "right" | "bottom";

/** One part of the board as a board of its own: its cells and labels, measured from its own corner. */
export function partSheet(sheet: Sheet, name: string): { sheet: Sheet; crop: Crop } | null {
  const part = sheet.parts.find((each) => each.name === name);
  if (!part) return null;
  const [dx, dy] = [-part.x, -part.y];
  const frame = rectangleOf(part);
  return {
    sheet: {
      ...sheet,
      width: part.width,
      height: part.height,
      parts: [{ ...part, x: 0, y: 0 }],
      cells: sheet.cells
        .filter((cell) => cell.part === name)
        .map((cell) => ({ ...cell, x: cell.x + dx, y: cell.y + dy, outline: cell.outline.map(([x, y]): [number, number] => [x + dx, y + dy]) })),
      labels: sheet.labels.filter((label) => holds(frame, label)).map((label) => ({ ...label, x: label.x + dx, y: label.y + dy })),
    },
    crop: { x: part.x, y: part.y, width: sheet.width, height: sheet.height },
  };
}

/** The part that is never shown beside another: the map. */
export const mapOf = (parts: readonly PartInfo[]): string => parts[0]?.name ?? "";

/** How many answers lie on each part, the map included, in the order of the parts. */
export function answersByPart(targets: { cells: ReadonlyMap<string, Action[]>; pieces: ReadonlyMap<string, Action[]> }, scene: Scene, sheet: Sheet): Map<string, number> {
  const cells = [...targets.cells.keys(), ...[...targets.pieces.keys()].map((piece) => scene.pieces[piece]?.cell ?? "")];
  return countByPart(cells, sheet);
}

export function countByPart(cells: readonly string[], sheet: Sheet): Map<string, number> {
  const partOf = new Map(sheet.cells.map(({ name, part }) => [name, part]));
  const counted = new Map<string, number>();
  for (const { name } of sheet.parts) {
    const count = cells.filter((cell) => partOf.get(cell) === name).length;
    if (count > 0) counted.set(name, count);
  }
  return counted;
}

/** What is to be seen beside the map: where something takes place; else, where no answer lies on the map, the part with
 * most of them, or the one that is shown if it has any; "" if nothing is. */
export function partWanted(stage: string, answers: ReadonlyMap<string, number>, map: string, shown: string): string {
  if (stage) return stage;
  if (answers.has(shown)) return shown;
  if (answers.has(map)) return "";
  return [...answers].reduce<[string, number]>((most, each) => (each[1] > most[1] ? each : most), ["", 0])[0];
}

/** Where both the map and a part beside it are seen well: with the part at the right of the map, or below it. */
export function bestDock(map: Size, part: Size, room: Size, share: number): Dock {
  const fits = (board: Size, size: Size): number => Math.min(size.width / board.width, size.height / board.height);
  const [beside, rest] = [share, 1 - share];
  const right = fits(part, { ...room, width: room.width * beside }) * fits(map, { ...room, width: room.width * rest });
  const below = fits(part, { ...room, height: room.height * beside }) * fits(map, { ...room, height: room.height * rest });
  return right >= below ? "right" : "bottom";
}

export const LEAST_SHARE = 0.2;
export const MOST_SHARE = 0.8;

export const shareWithin = (share: number): number => Math.min(MOST_SHARE, Math.max(LEAST_SHARE, share));
