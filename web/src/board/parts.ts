/** The boards of a game: the map, and others that lie beside it in the same drawing. Pure. */

import type { PartInfo } from "../lib/protocol";
import type { CellMap, Point, Rectangle } from "./geometry";
import { holds } from "./layout";

export const rectangleOf = ({ x, y, width, height }: PartInfo): Rectangle => ({ left: x, top: y, right: x + width, bottom: y + height });

/** What "the whole board" is: the part that is looked at; null where the drawing holds but one. */
export function frameOf(parts: readonly PartInfo[], part: string): Rectangle | null {
  const found = parts.length > 1 ? parts.find(({ name }) => name === part) : undefined;
  return found ? rectangleOf(found) : null;
}

/** The part that is looked at: the same as before while its middle is in sight, else the one of which most is seen. */
export function partInSight(parts: readonly PartInfo[], before: string, seen: Rectangle): string {
  const same = parts.find(({ name }) => name === before);
  if (same && holds(seen, { x: same.x + same.width / 2, y: same.y + same.height / 2 })) return before;
  const shown = parts.map((part) => overlap(rectangleOf(part), seen));
  const most = Math.max(...shown);
  return most > 0 ? (parts[shown.indexOf(most)]?.name ?? before) : before;
}

function overlap(one: Rectangle, other: Rectangle): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** The part after this one, round again after the last. */
export function nextPart(parts: readonly PartInfo[], now: string): string {
  const place = parts.findIndex(({ name }) => name === now);
  return parts[(place + 1) % parts.length]?.name ?? now;
}

/** Of points on several boards, those on the map if it has any, else those on the board that has most of them: nobody can
 * look at two boards at once. */
export function onOnePart<T extends Point & { cell: string }>(points: readonly T[], cells: CellMap, map = ""): T[] {
  const byPart = new Map<string, T[]>();
  for (const point of points) {
    const part = cells.get(point.cell)?.part ?? "";
    byPart.set(part, [...(byPart.get(part) ?? []), point]);
  }
  const onMap = byPart.get(map);
  if (onMap) return onMap;
  return [...byPart.values()].reduce<T[]>((most, group) => (group.length > most.length ? group : most), []);
}
