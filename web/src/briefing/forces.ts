/** An order of battle as players read it: by formation for what is there from the start, by turn for what comes later. */

import type { MusteredPiece, Sheet } from "../lib/protocol";

export interface Group {
  formation: string; // key of Sheet.formations, "" for none
  pieces: MusteredPiece[];
}

export interface Muster {
  turn: number; // 0: from the start
  groups: Group[];
}

export function musters(pieces: readonly MusteredPiece[], sheet: Pick<Sheet, "pieces">): Muster[] {
  const turns = [...new Set(pieces.map((piece) => piece.turn))].sort((one, other) => one - other);
  return turns.map((turn) => {
    const groups = new Map<string, MusteredPiece[]>();
    for (const piece of pieces) {
      if (piece.turn !== turn) continue;
      const formation = sheet.pieces[piece.piece]?.formation ?? "";
      groups.set(formation, [...(groups.get(formation) ?? []), piece]);
    }
    return { turn, groups: [...groups].map(([formation, of]) => ({ formation, pieces: of })) };
  });
}
