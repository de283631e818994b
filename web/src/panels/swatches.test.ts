import { describe, expect, it } from "vitest";

import { sheet as sample } from "../lib/samples";
import type { Sheet } from "../lib/protocol";
import { distanceToLine, swatchesOf } from "./swatches";

const square = (name: string, column: number, row: number, terrain: string[] = [], place = ""): Sheet["cells"][number] => ({
  name,
  part: "map",
  x: 50 + column * 100,
  y: 50 + row * 100,
  outline: [
    [column * 100, row * 100],
    [column * 100 + 100, row * 100],
    [column * 100 + 100, row * 100 + 100],
    [column * 100, row * 100 + 100],
  ],
  terrain,
  place,
});

/** Eight by eight squares; a stream on two sides, one of them beside a railway and a town. */
const board: Sheet = {
  ...sample,
  width: 800,
  height: 800,
  cells: Array.from({ length: 64 }, (_, number) => {
    const [column, row] = [number % 8, Math.floor(number / 8)];
    const name = `${column}${row}`;
    return square(name, column, row, name === "55" ? ["woods"] : name === "22" ? ["town"] : [], name === "22" ? "Forges" : "");
  }),
  sides: [
    { between: ["22", "32"], kind: "stream" },
    { between: ["45", "46"], kind: "stream" },
    { between: ["62", "63"], kind: "river" },
  ],
  ways: [{ between: ["22", "32"], kind: "rail" }],
};

describe("samples of the map", () => {
  const swatches = new Map(swatchesOf(board).map((swatch) => [swatch.word, swatch]));

  it("show every terrain and every line once", () => {
    expect([...swatches.keys()].sort()).toEqual(["rail", "river", "stream", "town", "woods"]);
  });

  it("take a line where nothing else lies, and mean the side itself", () => {
    expect(swatches.get("stream")).toEqual({ word: "stream", at: { x: 450, y: 600 }, shape: "M500 600L400 600", line: true });
  });

  it("mean the whole cell of a terrain, and the way from middle to middle", () => {
    expect(swatches.get("woods")).toMatchObject({ at: { x: 550, y: 550 }, line: false });
    expect(swatches.get("rail")).toMatchObject({ shape: "M250 250L350 250", line: true });
  });
});

it("measures how far a line passes by", () => {
  const line = [{ x: 0, y: 0 }, { x: 10, y: 0 }] as const;
  expect(distanceToLine({ x: 5, y: 3 }, line)).toBe(3);
  expect(distanceToLine({ x: 13, y: 4 }, line)).toBe(5);
});
