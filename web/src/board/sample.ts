/** Three cells in a row, for legends: what is laid over the board is drawn on them by the same components. */

import type { SheetCell } from "../lib/protocol";
import { CellMap } from "./geometry";

export const ONE = "one";
export const TWO = "two";
export const THREE = "three";

const hexagon = (name: string, x: number, unit: number): SheetCell => ({
  name,
  part: "",
  x,
  y: 0,
  outline: Array.from({ length: 6 }, (_, corner): [number, number] => {
    const angle = ((60 * corner + 30) * Math.PI) / 180;
    return [x + (unit / Math.sqrt(3)) * Math.cos(angle), (unit / Math.sqrt(3)) * Math.sin(angle)];
  }),
  terrain: [],
  place: "",
});

/** The first about 0,0, the others at the right of it. */
export const sampleCells = (unit: number): CellMap =>
  new CellMap({ unit, cells: [ONE, TWO, THREE].map((name, place) => hexagon(name, place * unit, unit)) });
