/** Which of the offered cells stand out, where a question is about who stands in them. Pure. */

import type { Scene, Sheet } from "../lib/protocol";

/** Offered cells without an enemy, which stand back; none where the question is not of that kind, or all are empty. */
export function standingBack(offered: readonly string[], scene: Pick<Scene, "pieces" | "decision">, sheet: Pick<Sheet, "pieces" | "display">): Set<string> {
  const { decision } = scene;
  if (!decision || !sheet.display.spotted.includes(decision.prompt)) return new Set();
  const held = new Set(Object.entries(scene.pieces).flatMap(([id, { cell }]) => (cell && sheet.pieces[id]?.side !== decision.seat ? [cell] : [])));
  const empty = offered.filter((cell) => !held.has(cell));
  return new Set(empty.length < offered.length ? empty : []);
}
