/** Samples of what is drawn on the map, cut out of the map itself: where each thing lies most clearly, and what of the
 * cut-out is meant. */

import type { Point } from "../board/geometry";
import { distance, outlinePath, round } from "../board/geometry";
import type { Sheet, SheetCell } from "../lib/protocol";

export interface Swatch {
  word: string; // a terrain, or a kind of line
  at: Point; // its middle
  shape: string; // path of the cell, or of the line
  line: boolean; // `shape` is a line, not an area
}

/** Half the width of a cut-out, in units of the sheet. */
export const REACH = 0.62;

interface Line {
  kind: string;
  ends: [Point, Point];
  cells: [SheetCell, SheetCell];
}

const asPoint = ([x, y]: readonly [number, number]): Point => ({ x, y });
const middle = ([one, other]: readonly [Point, Point]): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** How far a point lies from a stretch of line. */
export function distanceToLine(point: Point, [from, to]: readonly [Point, Point]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length ? Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length)) : 0;
  return distance(point, { x: from.x + share * dx, y: from.y + share * dy });
}

/** The side that two cells share; what joins cells that share none runs from middle to middle. */
function sideBetween(one: SheetCell, other: SheetCell, unit: number): [Point, Point] {
  const shared = one.outline.map(asPoint).filter((corner) => other.outline.some((each) => distance(asPoint(each), corner) < unit / 50));
  const [from, to] = shared;
  return from && to ? [from, to] : [one, other];
}

function linesOf(sheet: Sheet): Line[] {
  const cells = new Map(sheet.cells.map((cell) => [cell.name, cell]));
  const lines = (between: Sheet["sides"], ends: (one: SheetCell, other: SheetCell) => [Point, Point]): Line[] =>
    between.flatMap(({ between: [one, other], kind }) => {
      const [a, b] = [cells.get(one), cells.get(other)];
      return a && b ? [{ kind, ends: ends(a, b), cells: [a, b] }] : [];
    });
  return [...lines(sheet.sides, (a, b) => sideBetween(a, b, sheet.unit)), ...lines(sheet.ways, (a, b) => [a, b])];
}

/** What else would be seen in a cut-out: other lines, names of places, the edge of the map, other terrain. */
function clutter(sheet: Sheet, lines: readonly Line[], word: string, at: Point, cells: readonly SheetCell[]): number {
  const margin = 1.5 * sheet.unit;
  const edge = at.x < margin || at.y < margin || at.x > sheet.width - margin || at.y > sheet.height - margin;
  const others = new Set(lines.filter((line) => line.kind !== word && distanceToLine(at, line.ends) < 0.7 * sheet.unit).map((line) => line.kind));
  const places = sheet.cells.filter((cell) => cell.place !== "" && distance(cell, at) < 1.4 * sheet.unit).length;
  const terrain = new Set(cells.flatMap((cell) => cell.terrain).filter((each) => each !== word)).size;
  return (edge ? 20 : 0) + 10 * others.size + 4 * places + 5 * terrain;
}

/** One sample of every terrain and every kind of line that the map shows, where least else is to be seen. */
export function swatchesOf(sheet: Sheet): Swatch[] {
  const lines = linesOf(sheet);
  const best = new Map<string, Swatch & { cost: number }>();
  const offer = (swatch: Swatch, cells: readonly SheetCell[]): void => {
    const cost = clutter(sheet, lines, swatch.word, swatch.at, cells);
    const known = best.get(swatch.word);
    if (!known || cost < known.cost) best.set(swatch.word, { ...swatch, cost });
  };
  for (const cell of sheet.cells)
    for (const word of cell.terrain) offer({ word, at: { x: cell.x, y: cell.y }, shape: outlinePath([cell]), line: false }, [cell]);
  for (const { kind, ends, cells } of lines) {
    const [from, to] = ends;
    const shape = `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
    offer({ word: kind, at: middle(ends), shape, line: true }, cells);
  }
  return [...best.values()].map(({ word, at, shape, line }) => ({ word, at, shape, line }));
}
