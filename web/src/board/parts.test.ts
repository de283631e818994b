import { expect, it } from "vitest";
import { sheet, squares } from "../lib/samples";
import { CellMap } from "./geometry";
import { frameOf, nextPart, onOnePart, partInSight } from "./parts";

const { parts } = squares;

it("the whole board is the part that is looked at, or the drawing where it holds but one", () => {
  expect(frameOf(parts, "reserves")).toEqual({ left: 0, top: 300, right: 300, bottom: 450 });
  expect(frameOf(sheet.parts, "map")).toBeNull();
});

it("a part is looked at until its middle is out of sight, then the one of which most is seen", () => {
  const low = { left: 0, top: 100, right: 300, bottom: 450 };
  expect(partInSight(parts, "map", low)).toBe("map");
  expect(partInSight(parts, "reserves", low)).toBe("reserves");
  expect(partInSight(parts, "map", { ...low, top: 250 })).toBe("reserves");
  expect(partInSight(parts, "map", { left: 900, top: 900, right: 950, bottom: 950 })).toBe("map");
});

it("the next part comes round again", () => {
  expect(nextPart(parts, "map")).toBe("reserves");
  expect(nextPart(parts, "reserves")).toBe("map");
});

it("of offers on several boards those on one are shown: on the map, else where most are", () => {
  const at = (cell: string) => ({ cell, x: 0, y: 0 });
  expect(onOnePart([at("wide"), at("A1"), at("A2")], new CellMap(squares)).map(({ cell }) => cell)).toEqual(["A1", "A2"]);
  expect(onOnePart([at("wide"), at("narrow"), at("A2")], new CellMap(squares), "map").map(({ cell }) => cell)).toEqual(["A2"]);
  expect(onOnePart([], new CellMap(squares))).toEqual([]);
});
