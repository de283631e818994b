/** Where the arrows of what is declared run, and where its badge lies. Pure. */

import type { Badge, Declared, DeclaredLine, SheetCell } from "../lib/protocol";
import { boundsOf, roundedLine, toward, type CellMap, type Point } from "./geometry";

/** A line to be drawn: as declared, or the trail of a piece that has moved. */
export interface Shown extends Omit<DeclaredLine, "kind"> {
  kind: DeclaredLine["kind"] | "trail";
}

export interface DrawnArrow {
  key: string;
  kind: Shown["kind"];
  side: string;
  path: string; // of its shaft
  head: string; // a polygon
}

const START = 0.24; // from the middle of the first cell, of the distance between cells
const TIP = 0.3; // before the middle of the last: over the edge of what stands there
const BESIDE = 0.36; // from the middle of a target to its badge
const LARGE = 1.9; // of the distance between cells: a box so wide or high is a field of its own
const INSIDE = 0.2; // from its edge, of the distance between cells
const ARCH = 0.16; // how far a shot bends aside, of its length
const HEAD: { [kind in Shown["kind"]]: number } = { attack: 0.2, support: 0.15, fire: 0.17, close: 0.26, retreat: 0.16, march: 0.19, trail: 0.13 };

/** How much thicker lines are drawn where the board is far away. */
export const scaleFor = (zoom: number): number => Math.min(2.4, Math.max(1, 0.8 / zoom));

/** Assaults run straight, fire and support in an arch, marches, retreats and trails from cell to cell. */
export function arrowsOf(lines: readonly Shown[], cells: CellMap, scale = 1): DrawnArrow[] {
  const { unit } = cells;
  return lines.flatMap((line, index): DrawnArrow[] => {
    const points = meeting(cells.named(line.cells), unit);
    const [first, second] = points;
    const last = points.at(-1);
    const before = points.at(-2);
    if (!first || !second || !last || !before) return [];
    const size = Math.min(HEAD[line.kind] * scale, 0.34) * unit;
    const trail = line.kind === "trail"; // what has moved left its first cell, and its way is what counts
    const key = `${index} ${line.kind} ${line.cells.join(" ")}`;
    const start = trail ? first : toward(first, second, START * unit);
    if (line.kind === "fire" || line.kind === "support") {
      const bend = archOf(first, last);
      const tip = toward(last, bend, TIP * unit);
      const neck = toward(tip, bend, size * 0.7);
      const from = toward(first, bend, START * unit);
      return [{ key, kind: line.kind, side: line.side, path: `M${at(from)}Q${at(bend)} ${at(neck)}`, head: headOf(bend, tip, size) }];
    }
    const tip = toward(last, before, (trail ? TIP / 2 : TIP) * unit);
    const neck = toward(tip, before, size * 0.7);
    const path = points.length === 2 ? `M${at(start)}L${at(neck)}` : roundedLine([start, ...points.slice(1, -1), neck], 0, unit * 0.3);
    return [{ key, kind: line.kind, side: line.side, path, head: headOf(before, tip, size) }];
  });
}

function isLarge(cell: SheetCell, unit: number): boolean {
  const { left, top, right, bottom } = boundsOf(cell.outline);
  return Math.max(right - left, bottom - top) >= LARGE * unit;
}

/** The middles of cells; of a large box, the point just inside the edge that faces the other end of the line, so that the
 * counters in it can be read. */
function meeting(cells: readonly SheetCell[], unit: number): Point[] {
  return cells.map((cell, place) => {
    const other = place === 0 ? cells[1] : place === cells.length - 1 ? cells[place - 1] : undefined;
    const { left, top, right, bottom } = boundsOf(cell.outline);
    if (!other || !isLarge(cell, unit)) return cell;
    const [x, y] = [other.x - cell.x, other.y - cell.y];
    const share = Math.min(x ? (right - left) / 2 / Math.abs(x) : Infinity, y ? (bottom - top) / 2 / Math.abs(y) : Infinity);
    const inside = Math.max(0, share - (INSIDE * unit) / (Math.hypot(x, y) || 1));
    return { x: cell.x + x * inside, y: cell.y + y * inside };
  });
}

/** The point that an arch from one point to another bends towards. */
export function archOf(from: Point, to: Point): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const up = x > 0 || (x === 0 && y > 0) ? 1 : -1; // always to the upper side, like a shell
  return { x: (from.x + to.x) / 2 + up * y * ARCH * 2, y: (from.y + to.y) / 2 - up * x * ARCH * 2 };
}

function headOf(from: Point, tip: Point, size: number): string {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [x, y] = [((tip.x - from.x) / length) * size, ((tip.y - from.y) / length) * size];
  const back = { x: tip.x - x, y: tip.y - y };
  return `M${at(tip)}L${at({ x: back.x - y * 0.62, y: back.y + x * 0.62 })}L${at({ x: back.x + y * 0.62, y: back.y - x * 0.62 })}Z`;
}

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

interface Size {
  width: number;
  height: number;
}

/** The badge lies on the far side of the target, beside what stands there, so that no arrow runs under it; where the
 * board ends there, on another side. */
export function badgeAt(badge: Badge, lines: readonly Shown[], cells: CellMap, size: Size, board: Size): Point | null {
  const target = cells.get(badge.cell);
  if (!target) return null;
  const last = lines.findLast((line) => line.cells.at(-1) === badge.cell && line.cells.length > 1);
  if (last && isLarge(target, cells.unit)) {
    const [from, to] = meeting(cells.named(last.cells.slice(-2)), cells.unit); // on the line: what lies in the box is to be read
    if (from && to) return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  }
  const origins: Point[] = lines.flatMap((line) => (line.cells.at(-1) === badge.cell ? cells.named(line.cells.slice(0, 1)) : []));
  let [x, y] = [0, 0];
  for (const origin of origins) {
    const length = Math.hypot(target.x - origin.x, target.y - origin.y) || 1;
    x += (target.x - origin.x) / length;
    y += (target.y - origin.y) / length;
  }
  const length = Math.hypot(x, y);
  if (length < 0.2) [x, y] = [0, -1]; // from all sides, or from nowhere on the map
  else [x, y] = [x / length, y / length];
  const towards = ([x, y]: [number, number]): Point => {
    const far = BESIDE * cells.unit + Math.min(size.width / 2 / Math.max(Math.abs(x), 0.001), size.height / 2 / Math.max(Math.abs(y), 0.001));
    return { x: target.x + x * far, y: target.y + y * far };
  };
  const inside = (at: Point): boolean =>
    at.x >= size.width / 2 && at.x <= board.width - size.width / 2 && at.y >= size.height / 2 && at.y <= board.height - size.height / 2;
  const sides = ([[x, y], [-y, x], [y, -x], [-x, -y]] satisfies [number, number][]).map(towards);
  return sides.find(inside) ?? sides[0]!;
}

/** The range of a badge: "1:1 – 4:1"; "" where nothing can be added. */
export const rangeOf = ({ text, least, most }: Badge): string =>
  least === most ? (least === text ? "" : least) : least || text ? `${least || text} – ${most || text}` : `→ ${most}`;

/** The badge of what is being declared, and those of all else that waits for its dice. */
export const badgesOf = (declared: Declared | null): Badge[] => (declared ? [...(declared.badge ? [declared.badge] : []), ...declared.badges] : []);
