import { expect, it } from "vitest";
import type { Overlay } from "../lib/protocol";
import { CellMap } from "./geometry";
import { areasOf, kindsOfLines, linesOf, patternFor } from "./overlays";
import { markGlyph, sizeMarks, textWidth, unitSymbol } from "./symbols";

const cells = new CellMap({
  unit: 60,
  cells: ["a", "b", "c"].map((name, index) => ({ name, part: "map", x: index * 60, y: 0, outline: [[index * 60, 0]], terrain: [], place: "" })),
});
const overlay: Overlay = {
  cells: [
    { cell: "a", word: "zoc-strong", side: "red", label: "" },
    { cell: "b", word: "zoc-strong", side: "red", label: "" },
    { cell: "a", word: "zoc-weak", side: "blue", label: "" },
    { cell: "nowhere", word: "zoc-weak", side: "blue", label: "" },
  ],
  lines: [
    { cells: ["a", "b", "c"], word: "to-source", side: "red", piece: "one" },
    { cells: ["c"], word: "to-hq", side: "red", piece: "two" },
  ],
  notes: [],
};

it("cells of one word and side are one area, told apart by pattern as well as by colour", () => {
  expect(areasOf(overlay, cells).map((area) => [area.key, area.pattern, area.cells.length])).toEqual([
    ["zoc-strong red", "hatch", 2],
    ["zoc-weak blue", "dots", 1],
  ]);
  expect(patternFor("range")).toBe("rim");
  expect(patternFor("stacking-over")).toBe("hatch");
  expect(patternFor("zoc")).toBe("hatch");
  expect(patternFor("attack-wanted")).toBe("dots");
  expect(patternFor("control")).toBe("tint");
});

it("lines of a third kind are dotted, and one that is cut is drawn so whatever its place", () => {
  const words = ["to-hq", "to-depot", "to-source", "to-rail", "line-cut"];
  const lines = words.map((word) => ({ cells: ["a", "b"], word, side: "red", piece: word }));
  const drawn = { ...overlay, lines };
  expect(linesOf(drawn, cells).map((line) => line.stroke)).toEqual(["solid", "solid", "dotted", "mixed", "cut"]);
  expect(kindsOfLines(drawn).map((kind) => kind.stroke)).toEqual(["solid", "solid", "dotted", "mixed", "cut"]);
});

it("a line points at its last cell, and one without a way is not drawn", () => {
  const lines = linesOf(overlay, cells);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.head?.angle).toBe(0);
  expect(lines[0]?.head?.at.x).toBeCloseTo(120 - 24 - 60 * 0.09);
  expect(kindsOfLines(overlay).map((kind) => [kind.word, kind.minor])).toEqual([
    ["to-source", false],
    ["to-hq", true],
  ]);
});

it("sizes are drawn where they can be and written where not", () => {
  expect(sizeMarks("III")?.path.match(/M/g)).toHaveLength(3);
  expect(sizeMarks("XX")?.path.match(/M/g)).toHaveLength(4);
  expect(sizeMarks("")).toBeNull();
  expect(sizeMarks("Bn")).toBeNull();
});

it("every symbol of the protocol has a drawing; what is unknown says so", () => {
  for (const symbol of ["infantry", "light", "engineer", "mountain", "cavalry", "artillery", "railroad-artillery", "headquarters", "fort", "armour", "supply", "none"])
    expect(unitSymbol(symbol), symbol).not.toBeNull();
  expect(unitSymbol("zeppelin")).toBeNull();
  expect(markGlyph("demoralized")).not.toBeNull();
  expect(markGlyph("bewildered")).toBeNull();
  expect(textWidth("3-2-4 (8)")).toBeLessThan(textWidth("XXXXXXXXX"));
});
