/** How an overlay is drawn: cells by word and side as patterns, lines as arrows. Pure. */

import type { Overlay, Pattern, SheetCell, Stroke } from "../lib/protocol";
import { roundedLine, toward, type CellMap, type Point } from "./geometry";

export interface OverlayArea {
  key: string;
  word: string;
  side: string;
  pattern: Pattern;
  cells: SheetCell[];
}

export function areasOf(overlay: Overlay, cells: CellMap): OverlayArea[] {
  const areas = new Map<string, OverlayArea>();
  for (const given of overlay.cells) {
    const cell = cells.get(given.cell);
    if (!cell) continue;
    const key = `${given.word} ${given.side}`;
    let area = areas.get(key);
    if (!area) {
      area = { key, word: given.word, side: given.side, pattern: given.pattern, cells: [] };
      areas.set(key, area);
    }
    area.cells.push(cell);
  }
  return [...areas.values()];
}

export interface DrawnLine {
  key: string;
  word: string;
  side: string;
  stroke: Stroke;
  path: string;
  head: { at: Point; angle: number } | null;
}

/** Lines that use the same way are moved apart; each ends in an arrowhead short of its last cell's middle. */
export function linesOf(overlay: Overlay, cells: CellMap): DrawnLine[] {
  const { unit } = cells;
  return overlay.lines.flatMap((line, index) => {
    const points: Point[] = cells.named(line.cells);
    if (points.length < 2) return [];
    const aside = ((index % 5) - 2) * unit * 0.045;
    const last = points[points.length - 1]!;
    const before = points[points.length - 2]!;
    // In sight, whatever stands there: of a single step there is no more to be seen than between the counters.
    const single = points.length === 2;
    const tip = toward(last, before, unit * (single ? 0.44 : 0.4));
    if (single) points[0] = toward(before, last, unit * 0.31);
    const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
    const path = roundedLine([...points.slice(0, -1), toward(last, before, unit * 0.5)], aside, unit * 0.3);
    return [{ key: `${index} ${line.piece}`, word: line.word, side: line.side, stroke: line.stroke, path, head: { at: { x: tip.x + aside, y: tip.y + aside }, angle } }];
  });
}

/** Each kind of line that is drawn, once: for the legend. */
export function kindsOfLines(overlay: Overlay): { key: string; word: string; side: string; stroke: Stroke }[] {
  const kinds = new Map(overlay.lines.map(({ word, side, stroke }) => [
    `${word} ${side}`,
    { key: `line ${word} ${side}`, word, side, stroke },
  ]));
  return [...kinds.values()];
}
