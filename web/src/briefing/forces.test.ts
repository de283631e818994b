import { expect, it } from "vitest";

import type { MusteredPiece, Sheet } from "../lib/protocol";
import { musters } from "./forces";

const piece = (name: string, turn: number): MusteredPiece => ({ piece: name, numbers: "4-5", steps: 2, turn });
const sheet = {
  pieces: Object.fromEntries(["a", "b", "c"].map((name) => [name, { formation: name === "b" ? "xx" : "xxx" }])),
} as unknown as Sheet;

it("sorts an order of battle by turn, then by formation", () => {
  const found = musters([piece("a", 0), piece("b", 3), piece("c", 0), piece("stray", 0)], sheet);
  expect(found.map(({ turn, groups }) => [turn, groups.map((group) => [group.formation, group.pieces.map((each) => each.piece)])])).toEqual([
    [0, [["xxx", ["a", "c"]], ["", ["stray"]]]],
    [3, [["xx", ["b"]]]],
  ]);
});
