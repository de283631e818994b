import { expect, it } from "vitest";
import type { Overlay } from "../lib/protocol";
import { CellMap } from "./geometry";
import { areasOf, kindsOfLines, linesOf } from "./overlays";
import { markGlyph, sizeMarks, textWidth, unitSymbol } from "./symbols";

const cells = new CellMap({
  unit: 60,
  cells: ["a", "b", "c"].map((name, index) => ({ name, part: "map", x: index * 60, y: 0, outline: [[index * 60, 0]], terrain: [], place: "" })),
});
const overlay: Overlay = {
  cells: [
    { cell: "a", word: "zoc-strong", side: "red", label: "", pattern: "hatch" },
    { cell: "b", word: "zoc-strong", side: "red", label: "", pattern: "hatch" },
    { cell: "a", word: "zoc-weak", side: "blue", label: "", pattern: "dots" },
    { cell: "nowhere", word: "zoc-weak", side: "blue", label: "", pattern: "dots" },
  ],
  lines: [
    { cells: ["a", "b", "c"], word: "to-source", side: "red", piece: "one", stroke: "solid" },
    { cells: ["c"], word: "to-hq", side: "red", piece: "two", stroke: "thin" },
  ],
  notes: [],
};

it("cells of one word and side are one area, told apart by pattern as well as by colour", () => {
  expect(areasOf(overlay, cells).map((area) => [area.key, area.pattern, area.cells.length])).toEqual([
    ["zoc-strong red", "hatch", 2],
    ["zoc-weak blue", "dots", 1],
  ]);
});

it("patterns and strokes are the title's own, whatever its words end in", () => {
  const named = overlay.cells.map((cell) => ({ ...cell, word: "wild-cut", side: "red", pattern: "rim" as const }));
  expect(areasOf({ ...overlay, cells: named }, cells).map((area) => area.pattern)).toEqual(["rim"]);
  const strokes = ["dotted", "solid", "cut", "mixed"] as const;
  const lines = strokes.map((stroke) => ({ cells: ["a", "b"], word: `${stroke}-range`, side: "red", piece: "", stroke }));
  expect(linesOf({ ...overlay, lines }, cells).map((line) => line.stroke)).toEqual(strokes);
  expect(kindsOfLines({ ...overlay, lines }).map((kind) => kind.stroke)).toEqual(strokes);
});

it("a line points at its last cell, and one without a way is not drawn", () => {
  const lines = linesOf(overlay, cells);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.head?.angle).toBe(0);
  expect(lines[0]?.head?.at.x).toBeCloseTo(120 - 24 - 60 * 0.09);
  expect(kindsOfLines(overlay).map((kind) => [kind.word, kind.stroke])).toEqual([
    ["to-source", "solid"],
    ["to-hq", "thin"],
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
