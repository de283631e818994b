/** What lies in the box that opens from a counter, and in the boxes of those who lie in it. Pure. */

import type { Scene } from "../lib/protocol";

export interface Holding {
  holder: string; // a piece
  cell: string;
  room: number; // 0: as many as one likes
  pieces: string[]; // in the order of the sheet
  inner: Holding[]; // of those among them who have boxes of their own
}

/** The box of a counter; null where none opens from it, or where this seat is not told of it. */
export function holdingOf(scene: Scene | null, holder: string, order: readonly string[], outer: readonly string[] = []): Holding | null {
  const now = scene?.pieces[holder];
  if (!scene || !now?.holds || outer.includes(now.holds)) return null;
  const { holds: cell, room } = now;
  const pieces = order.filter((piece) => piece !== holder && scene.pieces[piece]?.cell === cell);
  const inner = pieces.flatMap((piece) => holdingOf(scene, piece, order, [...outer, cell]) ?? []);
  return { holder, cell, room, pieces, inner };
}

/** Everybody in it, and in the boxes in it. */
export const within = ({ pieces, inner }: Holding): string[] => [...pieces, ...inner.flatMap(within)];

/** How many lie in it, those who have boxes of their own not counted: "5" of "5 / 6". */
export const countOf = ({ pieces, inner }: Holding): number => pieces.length - inner.length;
