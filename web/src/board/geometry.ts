/** Where things are on the board, in the pixels of its map drawing. Pure: no DOM, no Svelte. */

import type { Sheet, SheetCell } from "../lib/protocol";

export interface Point {
  x: number;
  y: number;
}

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Straight = "left" | "right" | "up" | "down";
export type Direction = Straight | "up-left" | "up-right" | "down-left" | "down-right";

const SLANT = Math.SQRT1_2;
const WAYS: { [direction in Direction]: Point } = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  "up-left": { x: -SLANT, y: -SLANT },
  "up-right": { x: SLANT, y: -SLANT },
  "down-left": { x: -SLANT, y: SLANT },
  "down-right": { x: SLANT, y: SLANT },
};
const STRAIGHT_CONE = 1.9; // so far aside, of the way ahead, a cell still lies in a direction
const SLANT_CONE = 0.7;

/** Whether a point lies in a polygon (crossing rule). */
export function inside(point: Point, polygon: readonly [number, number][]): boolean {
  let odd = false;
  let before = polygon[polygon.length - 1];
  for (const after of polygon) {
    if (before && after[1] > point.y !== before[1] > point.y) {
      const crossing = after[0] + ((point.y - after[1]) * (before[0] - after[0])) / (before[1] - after[1]);
      if (point.x < crossing) odd = !odd;
    }
    before = after;
  }
  return odd;
}

export function boundsOf(points: Iterable<readonly [number, number]>): Rectangle {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

/** A path round polygons; `keep` below 1 draws each smaller about its own middle. */
export function outlinePath(cells: Iterable<SheetCell>, keep = 1): string {
  let path = "";
  for (const cell of cells) {
    cell.outline.forEach(([x, y], corner) => {
      const px = cell.x + (x - cell.x) * keep;
      const py = cell.y + (y - cell.y) * keep;
      path += `${corner ? "L" : "M"}${round(px)} ${round(py)}`;
    });
    path += "Z";
  }
  return path;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** The outer edge of a set of cells: sides that two of them share are left out. Neighbours must share corners. */
export function borderPath(cells: Iterable<SheetCell>): string {
  const sides = new Map<string, string | null>();
  const corner = ([x, y]: [number, number]): string => `${Math.round(x)} ${Math.round(y)}`;
  for (const cell of cells) {
    cell.outline.forEach((from, index) => {
      const to = cell.outline[(index + 1) % cell.outline.length] ?? from;
      const [one, other] = [corner(from), corner(to)];
      const key = one < other ? `${one} ${other}` : `${other} ${one}`;
      sides.set(key, sides.has(key) ? null : `M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}`);
    });
  }
  return [...sides.values()].filter((side) => side !== null).join("");
}

/** The cells of a sheet, found by name, by place and by direction. Hexes, squares and boxes alike. */
export class CellMap {
  readonly unit: number;
  readonly #cells: readonly SheetCell[];
  readonly #byName = new Map<string, SheetCell>();
  readonly #buckets = new Map<string, SheetCell[]>(); // cells whose outline touches a square of the size of a unit

  constructor(sheet: Pick<Sheet, "cells" | "unit">) {
    this.unit = sheet.unit;
    this.#cells = sheet.cells;
    for (const cell of sheet.cells) {
      this.#byName.set(cell.name, cell);
      const bounds = boundsOf(cell.outline);
      for (let column = this.#bucket(bounds.left); column <= this.#bucket(bounds.right); column++) {
        for (let row = this.#bucket(bounds.top); row <= this.#bucket(bounds.bottom); row++) {
          const key = `${column} ${row}`;
          const there = this.#buckets.get(key);
          if (there) there.push(cell);
          else this.#buckets.set(key, [cell]);
        }
      }
    }
  }

  #bucket(value: number): number {
    return Math.floor(value / this.unit);
  }

  get(name: string): SheetCell | undefined {
    return this.#byName.get(name);
  }

  named(names: Iterable<string>): SheetCell[] {
    const found: SheetCell[] = [];
    for (const name of names) {
      const cell = this.#byName.get(name);
      if (cell) found.push(cell);
    }
    return found;
  }

  /** The cell that a point lies in, or null. Where outlines overlap the nearer middle wins. */
  at(point: Point): SheetCell | null {
    let found: SheetCell | null = null;
    for (const cell of this.#buckets.get(`${this.#bucket(point.x)} ${this.#bucket(point.y)}`) ?? []) {
      if (!inside(point, cell.outline)) continue;
      if (!found || distance(cell, point) < distance(found, point)) found = cell;
    }
    return found;
  }

  /** The cell whose middle is nearest, however far. */
  nearest(point: Point): SheetCell | null {
    let found: SheetCell | null = null;
    for (const cell of this.#cells) if (!found || distance(cell, point) < distance(found, point)) found = cell;
    return found;
  }

  /** The next cell in a direction. `rail` is the line that the walk tries to keep to: on hexes a walk to the right
   * zigzags about it instead of drifting off. Where no middle lies that way, a large box may still reach across it. */
  step(from: SheetCell, direction: Direction, rail: Point = from): SheetCell | null {
    const way = WAYS[direction];
    const cone = way.x && way.y ? SLANT_CONE : STRAIGHT_CONE;
    return (
      this.#best(from, way, rail, (ahead, aside) => aside <= cone * ahead) ??
      (cone === STRAIGHT_CONE ? this.#best(from, way, rail, (_, __, cell) => facesAcross(from, cell, way)) : null)
    );
  }

  #best(from: SheetCell, way: Point, rail: Point, allowed: (ahead: number, aside: number, cell: SheetCell) => boolean): SheetCell | null {
    let found: SheetCell | null = null;
    let least = Infinity;
    for (const cell of this.#cells) {
      const [x, y] = [cell.x - from.x, cell.y - from.y];
      const ahead = x * way.x + y * way.y;
      const aside = Math.abs(x * way.y - y * way.x);
      if (ahead < 0.1 * this.unit || !allowed(ahead, aside, cell)) continue;
      const off = Math.abs((cell.x - rail.x) * way.y - (cell.y - rail.y) * way.x);
      const score = Math.hypot(ahead, aside) + 0.6 * off;
      if (score < least - 1e-6) {
        least = score;
        found = cell;
      }
    }
    return found;
  }
}

/** Whether one cell lies beyond the edge of another, and some of it straight that way. */
function facesAcross(from: SheetCell, to: SheetCell, way: Point): boolean {
  const [one, other] = [boundsOf(from.outline), boundsOf(to.outline)];
  if (way.x) return one.top < other.bottom && other.top < one.bottom;
  return one.left < other.right && other.left < one.right;
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Which of two points is read first: bands of half a unit from top to bottom, and in each from left to right. */
function reading(one: Point, other: Point, unit: number): number {
  const band = (point: Point): number => Math.round(point.y / (unit / 2));
  return band(one) - band(other) || one.x - other.x;
}

/** Points in reading order, so that going through them does not jump about. */
export const readingOrder = <T extends Point>(points: readonly T[], unit: number): T[] =>
  [...points].sort((one, other) => reading(one, other, unit));

/** How many points are read before this one. */
export const countBefore = (points: readonly Point[], point: Point, unit: number): number =>
  points.filter((other) => reading(other, point, unit) < 0).length;

/** A line through points with rounded corners, moved a little to one side so that lines on the same way lie side by side. */
export function roundedLine(points: readonly Point[], aside: number, cut: number): string {
  const moved = points.map((point) => ({ x: point.x + aside, y: point.y + aside }));
  let path = "";
  moved.forEach((point, index) => {
    const [before, after] = [moved[index - 1], moved[index + 1]];
    if (!before) path += `M${round(point.x)} ${round(point.y)}`;
    else if (!after) path += `L${round(point.x)} ${round(point.y)}`;
    else {
      const arrive = toward(point, before, cut);
      const leave = toward(point, after, cut);
      path += `L${round(arrive.x)} ${round(arrive.y)}Q${round(point.x)} ${round(point.y)} ${round(leave.x)} ${round(leave.y)}`;
    }
  });
  return path;
}

/** The point at a distance from one toward another, no further than half-way. */
export function toward(from: Point, to: Point, far: number): Point {
  const whole = distance(from, to);
  const share = whole ? Math.min(far / whole, 0.5) : 0;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
