/** How an overlay is drawn: cells by word and side as patterns, lines as arrows. Pure. */

import type { Overlay, SheetCell } from "../lib/protocol";
import { roundedLine, toward, type CellMap, type Point } from "./geometry";

export type Pattern = "hatch" | "dots" | "tint" | "rim";

export interface OverlayArea {
  key: string;
  word: string;
  side: string;
  pattern: Pattern;
  cells: SheetCell[];
}

/** Words of a title are not known here, only their last part: zoc, strong, over, cut are hatched, weak, full
 * and wanted are dotted, a range gets a rim, and all else is tinted. */
export function patternFor(word: string): Pattern {
  if (/(^|-)(zoc|strong|over|cut|blocked)$/.test(word)) return "hatch";
  if (/(^|-)(weak|full|partial|limited|wanted)$/.test(word)) return "dots";
  if (/(^|-)(range|reach)$/.test(word)) return "rim";
  return "tint";
}

export function areasOf(overlay: Overlay, cells: CellMap): OverlayArea[] {
  const areas = new Map<string, OverlayArea>();
  for (const given of overlay.cells) {
    const cell = cells.get(given.cell);
    if (!cell) continue;
    const key = `${given.word} ${given.side}`;
    let area = areas.get(key);
    if (!area) {
      area = { key, word: given.word, side: given.side, pattern: patternFor(given.word), cells: [] };
      areas.set(key, area);
    }
    area.cells.push(cell);
  }
  return [...areas.values()];
}

/** What a line is made of: a third kind is dotted, all further ones are dashes and dots; one that is cut is crossed. */
export type Stroke = "solid" | "dotted" | "mixed" | "cut";

function strokeFor(word: string, kinds: readonly string[]): Stroke {
  if (/(^|-)cut$/.test(word)) return "cut";
  const rank = kinds.indexOf(word);
  return rank < 2 ? "solid" : rank === 2 ? "dotted" : "mixed";
}

const kindsIn = (overlay: Overlay): string[] => [...new Set(overlay.lines.map((line) => line.word))];

export interface OverlayLine {
  key: string;
  word: string;
  side: string;
  minor: boolean; // of a later kind than the first: drawn thinner
  stroke: Stroke;
  path: string;
  head: { at: Point; angle: number } | null;
}

/** Lines that use the same way are moved apart; each ends in an arrowhead short of its last cell's middle. */
export function linesOf(overlay: Overlay, cells: CellMap): OverlayLine[] {
  const { unit } = cells;
  const kinds = kindsIn(overlay);
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
    return [{ key: `${index} ${line.piece}`, word: line.word, side: line.side, minor: line.word !== kinds[0], stroke: strokeFor(line.word, kinds), path, head: { at: { x: tip.x + aside, y: tip.y + aside }, angle } }];
  });
}

/** Each kind of line that is drawn, once: for the legend. */
export function kindsOfLines(overlay: Overlay): { key: string; word: string; side: string; minor: boolean; stroke: Stroke }[] {
  const words = kindsIn(overlay);
  const kinds = new Map(overlay.lines.map(({ word, side }) => [
    `${word} ${side}`,
    { key: `line ${word} ${side}`, word, side, minor: word !== words[0], stroke: strokeFor(word, words) },
  ]));
  return [...kinds.values()];
}
