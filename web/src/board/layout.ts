/** How counters lie: in piles, spread out in roomy boxes, or fanned out to be read and picked. Pure. */

import type { Scene, Sheet, SheetCell } from "../lib/protocol";
import { boundsOf, type CellMap, type Point, type Rectangle } from "./geometry";

/** The mark of a counter that lies on top of its stack, in titles where that matters; leaders do in all. */
const TOP = "top";
const LEADER = "leader";

export const COUNTER_SHARE = 0.62; // a counter's edge, of the distance between cells

const NAME_SHARE = 0.2; // what the name printed in a box takes of its height, of the distance between cells

export interface Placed extends Point {
  piece: string;
  cell: string;
  size: number; // its edge: smaller where many lie in one box
  under: boolean; // another counter of the same pile lies on it
}

export interface Pile {
  cell: SheetCell;
  pieces: string[]; // from the bottom to the top
  spread: boolean; // side by side: nothing is hidden
  size: number; // of a counter in it
  placed: Placed[]; // in the same order
}

/** From bottom to top: those that may be picked lie above the rest, the chosen one above all; else the one that a title
 * says is on top, and the others as on the sheet. */
export function stackOrder(
  pieces: readonly string[],
  pickable: (piece: string) => boolean,
  selected: string,
  onTop: (piece: string) => boolean = () => false,
): string[] {
  const rank = (piece: string): number => (piece === selected ? 4 : (pickable(piece) ? 2 : 0) + (onTop(piece) ? 1 : 0));
  return [...pieces].sort((one, other) => rank(one) - rank(other)); // sorting is stable
}

/** The middles of n counters piled about a point, each a little up and to the right of the one below. */
export function pileLayout(count: number, middle: Point, size: number): Point[] {
  const step = count > 1 ? Math.min(0.1 * size, (0.3 * size) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, index) => {
    const off = (index - (count - 1) / 2) * step;
    return { x: middle.x + off, y: middle.y - off };
  });
}

/** Counters side by side in a cell that has room for them; null where it has not. */
export function spreadLayout(count: number, bounds: Rectangle, size: number, least = 2): Point[] | null {
  const pitch = size * 1.12;
  const across = Math.floor((bounds.right - bounds.left - size * 0.1) / pitch);
  const down = Math.floor((bounds.bottom - bounds.top - size * 0.1) / pitch);
  if (count < least || across * down < count) return null;
  const columns = Math.min(across, Math.ceil(Math.sqrt((count * across) / down)), count);
  const rows = Math.ceil(count / columns);
  return inRows(count, columns, rows, middleOf(bounds), pitch);
}

function inRows(count: number, columns: number, rows: number, middle: Point, pitch: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row < rows - 1 ? columns : count - columns * (rows - 1);
    return {
      x: middle.x + ((index % columns) - (inRow - 1) / 2) * pitch,
      y: middle.y + (row - (rows - 1) / 2) * pitch,
    };
  });
}

const LEAST = 0.4; // of a counter's edge: so small they become before they are piled ...
const LARGEST = 1.7; // ... and so large where there is room
const ON_MAP = 0.85; // on the map, where a pile says as much in less room
const ROOMY = 2.2; // of a counter's edge: a box that is wider than this many is one to lie in side by side

/** Counters in rows, as large as a roomy box allows; null where it is none, or where even small ones find no room. */
export function rowsLayout(count: number, bounds: Rectangle, size: number, largest = LARGEST, least = LEAST): { spots: Point[]; size: number } | null {
  if (bounds.right - bounds.left < ROOMY * 1.12 * size) return null;
  for (let share = largest; share >= least; share -= 0.02) {
    const spots = spreadLayout(count, bounds, size * share, 1);
    if (spots) return { spots, size: size * share };
  }
  return null;
}

export interface Fan {
  tray: Rectangle;
  spots: Point[];
  size: number; // a counter's edge
}

/** Counters laid out on a tray over their cell, so large that a finger hits one, kept within what is seen. */
export function fanLayout(count: number, middle: Point, size: number, seen: Rectangle): Fan {
  const pitch = size * 1.2;
  const margin = size * 0.22;
  const room = Math.max(1, Math.floor((seen.right - seen.left - 2 * margin) / pitch));
  const columns = Math.min(room, count <= 4 ? count : Math.ceil(count / Math.ceil(count / 5)));
  const rows = Math.ceil(count / columns);
  const width = (columns - 1) * pitch + size + 2 * margin;
  const height = (rows - 1) * pitch + size + 2 * margin;
  const left = within(middle.x - width / 2, seen.left, seen.right - width);
  const top = within(middle.y - height / 2, seen.top, seen.bottom - height);
  const centre = { x: left + width / 2, y: top + height / 2 };
  return {
    tray: { left, top, right: left + width, bottom: top + height },
    spots: inRows(count, columns, rows, centre, pitch),
    size,
  };
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, Math.max(least, most)));

/** Where counters lie in a cell: in a box below its printed name, if it is high enough. */
export function roomIn(cell: SheetCell, boxed: boolean, unit: number): Rectangle {
  const bounds = boundsOf(cell.outline);
  const below = bounds.top + NAME_SHARE * unit;
  return boxed && bounds.bottom - below >= 1.22 * unit * COUNTER_SHARE ? { ...bounds, top: below } : bounds;
}

const middleOf = (box: Rectangle): Point => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/** Every pile of the board. The order of the piles is that of the cells, so that lower ones overlap upper ones. */
export function pilesOf(
  scene: Pick<Scene, "pieces">,
  sheet: Sheet,
  cells: CellMap,
  pickable: (piece: string) => boolean,
  selected: string,
): Pile[] {
  const size = sheet.unit * COUNTER_SHARE;
  const standing = new Map<string, string[]>();
  for (const piece of Object.keys(sheet.pieces)) {
    const cell = scene.pieces[piece]?.cell;
    if (!cell) continue;
    const there = standing.get(cell);
    if (there) there.push(piece);
    else standing.set(cell, [piece]);
  }
  const map = sheet.parts[0]?.name;
  const tracks = new Set(sheet.parts.filter(({ kind }) => kind === "track").map(({ name }) => name));
  const boxes = new Set(sheet.parts.filter(({ kind }) => kind === "network" || kind === "track").map(({ name }) => name));
  const piles: Pile[] = [];
  for (const [name, there] of standing) {
    const cell = cells.get(name);
    if (!cell) continue;
    const boxed = boxes.has(cell.part);
    const room = roomIn(cell, boxed, sheet.unit);
    // Beside the map there is nothing else to be seen: counters are as large as their box allows.
    const beside = boxed && !tracks.has(cell.part) && (cell.part !== map || sheet.parts.length === 1);
    const rows = boxed ? rowsLayout(there.length, room, size, beside ? LARGEST : 1, beside ? LEAST : ON_MAP) : null;
    const spread = rows?.spots ?? spreadLayout(there.length, room, size);
    const edge = rows?.size ?? size;
    // Side by side everyone keeps their place, whoever may be picked.
    const onTop = (piece: string): boolean => scene.pieces[piece]?.marks.includes(TOP) || sheet.pieces[piece]?.symbol === LEADER;
    const lying = spread ? there : stackOrder(there, pickable, selected, onTop);
    const spots = spread ?? pileLayout(lying.length, boxed ? middleOf(room) : cell, size);
    const top = lying.length - 1;
    const placed = lying.map((piece, index) => {
      const spot = spots[index] ?? cell;
      return { piece, cell: name, x: spot.x, y: spot.y, size: edge, under: !spread && index < top };
    });
    piles.push({ cell, pieces: lying, spread: spread !== null, size: edge, placed });
  }
  return piles.sort((one, other) => one.cell.y - other.cell.y || one.cell.x - other.cell.x);
}

/** The counter under a point: of several, the one drawn last. */
export function counterAt(placed: readonly Placed[], point: Point): Placed | null {
  for (let index = placed.length - 1; index >= 0; index--) {
    const counter = placed[index];
    if (counter && Math.abs(counter.x - point.x) <= counter.size / 2 && Math.abs(counter.y - point.y) <= counter.size / 2) return counter;
  }
  return null;
}

export const holds = (box: Rectangle, point: Point): boolean =>
  point.x >= box.left && point.x <= box.right && point.y >= box.top && point.y <= box.bottom;
