/** Which of the offered cells stand out, where a question is about who stands in them. Pure. */

import type { Scene, Sheet } from "../lib/protocol";

/** Offered cells without an enemy, which stand back; none where the question is not of that kind, or all are empty. */
export function standingBack(offered: readonly string[], scene: Pick<Scene, "pieces" | "decision">, sheet: Pick<Sheet, "pieces" | "display">): Set<string> {
  const { decision } = scene;
  if (!decision || !sheet.display.spotted.includes(decision.prompt)) return new Set();
  const empty = emptyOf(offered, scene, sheet);
  return new Set(empty.length < offered.length ? empty : []);
}

/** What is lit of the offered cells. While something else is being declared, of those that could be turned to instead only
 * the ones with somebody in them: the others can be clicked all the same. */
export function brightOf(offered: readonly string[], scene: Pick<Scene, "pieces" | "decision" | "beyond" | "actions">, sheet: Pick<Sheet, "pieces" | "display">): string[] {
  if (!sheet.display.spotted.includes(scene.beyond.prompt)) return [...offered];
  const answers = new Set(scene.actions.flatMap((action) => action.slice(1).map(String)));
  const quiet = new Set(emptyOf(offered.filter((cell) => !answers.has(cell)), scene, sheet));
  return offered.filter((cell) => !quiet.has(cell));
}

function emptyOf(offered: readonly string[], { pieces, decision }: Pick<Scene, "pieces" | "decision">, sheet: Pick<Sheet, "pieces">): string[] {
  const held = new Set(Object.entries(pieces).flatMap(([id, { cell }]) => (cell && sheet.pieces[id]?.side !== decision?.seat ? [cell] : [])));
  return offered.filter((cell) => !held.has(cell));
}
