/** What lies in the boxes beside the map. Pure. */

import type { Scene, Sheet } from "../lib/protocol";

export interface Box {
  place: string; // message place-PLACE
  pieces: string[][]; // by side, in the order of the title's sides
}

/** The title's boxes that have counters in them, in its order. */
export function boxesOf(scene: Pick<Scene, "pieces">, sheet: Pick<Sheet, "pieces" | "display">, sides: readonly string[]): Box[] {
  const found = new Map<string, string[][]>(sheet.display.boxes.map((place) => [place, sides.map(() => [])]));
  for (const [id, now] of Object.entries(scene.pieces)) {
    const side = sides.indexOf(sheet.pieces[id]?.side ?? "");
    if (now.cell === "" && side >= 0) found.get(now.place)?.[side]?.push(id);
  }
  return [...found].map(([place, pieces]) => ({ place, pieces })).filter(({ pieces }) => pieces.some((group) => group.length > 0));
}
