import { describe, expect, it } from "vitest";
import type { SheetCell } from "../lib/protocol";
import { squares } from "../lib/samples";
import { borderPath, boundsOf, CellMap, countBefore, inside, outlinePath, readingOrder, roundedLine, toward, type Direction } from "./geometry";

const UNIT = 60;

function cell(name: string, x: number, y: number, outline: [number, number][]): SheetCell {
  return { name, part: "map", x, y, outline: outline.map(([dx, dy]) => [x + dx, y + dy]), terrain: [], place: "" };
}

const HEX: [number, number][] = [0, 60, 120, 180, 240, 300].map((angle) => {
  const radius = UNIT / Math.sqrt(3);
  return [radius * Math.cos((angle * Math.PI) / 180), radius * Math.sin((angle * Math.PI) / 180)];
});

/** Flat-topped hexes CCRR, even columns half a hex lower. */
function hexes(columns: number, rows: number): CellMap {
  const cells: SheetCell[] = [];
  for (let column = 1; column <= columns; column++)
    for (let row = 1; row <= rows; row++) {
      const name = String(column).padStart(2, "0") + String(row).padStart(2, "0");
      cells.push(cell(name, ((column * Math.sqrt(3)) / 2) * UNIT, (row + (column % 2 ? 0 : 0.5)) * UNIT, HEX));
    }
  return new CellMap({ cells, unit: UNIT });
}

const POINTY: [number, number][] = HEX.map(([x, y]) => [y, x]);

/** Pointy-topped hexes RRCC, columns counted westward, even rows half a hex farther west. */
function hexesInRows(rows: number, columns: number): CellMap {
  const cells: SheetCell[] = [];
  for (let row = 1; row <= rows; row++)
    for (let column = 1; column <= columns; column++) {
      const name = String(row).padStart(2, "0") + String(column).padStart(2, "0");
      cells.push(cell(name, (columns - column + (row % 2 ? 0.5 : 0)) * UNIT, ((row * Math.sqrt(3)) / 2) * UNIT, POINTY));
    }
  return new CellMap({ cells, unit: UNIT });
}

const SQUARE: [number, number][] = [
  [-30, -30],
  [30, -30],
  [30, 30],
  [-30, 30],
];

function walk(map: CellMap, from: string, direction: "left" | "right" | "up" | "down", steps: number): string[] {
  let here = map.get(from)!;
  let rail = { x: here.x, y: here.y };
  return Array.from({ length: steps }, () => {
    const next = map.step(here, direction, rail);
    if (!next) return "-";
    rail = direction === "left" || direction === "right" ? { x: next.x, y: rail.y } : { x: rail.x, y: next.y };
    here = next;
    return next.name;
  });
}

describe("squares and boxes in one drawing", () => {
  const map = new CellMap(squares);
  const step = (from: string, direction: Direction) => map.step(map.get(from)!, direction)?.name;

  it("squares are walked in eight directions", () => {
    const ways: Direction[] = ["up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left"];
    expect(ways.map((way) => step("B2", way))).toEqual(["A2", "A3", "B3", "C3", "C2", "C1", "B1", "A1"]);
  });

  it("at a corner nothing lies slantwise beyond", () => {
    expect(step("A1", "up-left")).toBeUndefined();
    expect(step("A3", "up-right")).toBeUndefined();
  });

  it("on hexes a slant is the next hex that way", () => {
    const hex = hexes(5, 5);
    expect(hex.step(hex.get("0303")!, "up-right")?.name).toBe("0402");
    expect(hex.step(hex.get("0303")!, "down-left")?.name).toBe("0203");
  });

  it("from every cell arrows lead to every other, over the edge of a board too", () => {
    const ways: Direction[] = ["up", "right", "down", "left"];
    for (const { name } of squares.cells) {
      const found = new Set([name]);
      for (const each of found) for (const way of ways) found.add(step(each, way) ?? each);
      expect(found.size, `from ${name}`).toBe(squares.cells.length);
    }
  });

  it("a long box reaches across what lies above its end", () => {
    const long = cell("long", 300, 100, [[-300, -30], [300, -30], [300, 30], [-300, 30]]);
    const boxes = new CellMap({ unit: UNIT, cells: [cell("end", 20, 0, SQUARE), long] });
    expect(boxes.step(boxes.get("end")!, "down")?.name).toBe("long");
  });

  it("is found by its outline: a point near another middle is still in the wide box", () => {
    expect(map.at({ x: 205, y: 380 })?.name).toBe("wide");
    expect(map.at({ x: 220, y: 380 })).toBeNull();
  });
});

describe("the cell under a point", () => {
  const map = hexes(9, 8);

  it("is the hex whose outline holds the point, near its corners too", () => {
    const hex = map.get("0403")!;
    for (const [dx, dy] of HEX) expect(map.at({ x: hex.x + dx * 0.95, y: hex.y + dy * 0.95 })?.name).toBe("0403");
    const [dx, dy] = HEX[0]!;
    expect(map.at({ x: hex.x + dx * 1.2, y: hex.y + dy * 1.2 })?.name).not.toBe("0403");
  });

  it("is none beside the board, where the nearest is still found", () => {
    expect(map.at({ x: -200, y: -200 })).toBeNull();
    expect(map.nearest({ x: -200, y: -200 })?.name).toBe("0101");
  });

  it("goes by outlines and not by middles where boxes differ in size", () => {
    const wide = cell("wide", 100, 50, [[-100, -50], [100, -50], [100, 50], [-100, 50]]);
    const small = cell("small", 230, 50, SQUARE);
    const boxes = new CellMap({ cells: [wide, small], unit: UNIT });
    expect(boxes.at({ x: 190, y: 50 })?.name).toBe("wide"); // nearer to the middle of the small one
    expect(boxes.at({ x: 215, y: 50 })?.name).toBe("small");
  });
});

describe("hexes in rows", () => {
  const map = hexesInRows(6, 6);

  it("are hit near their corners", () => {
    const hex = map.get("0403")!;
    for (const [dx, dy] of POINTY) expect(map.at({ x: hex.x + dx * 0.95, y: hex.y + dy * 0.95 })?.name).toBe("0403");
  });

  it("are walked straight to the side, and in a zigzag up and down", () => {
    expect(walk(map, "0405", "right", 3)).toEqual(["0404", "0403", "0402"]);
    expect(walk(map, "0402", "left", 3)).toEqual(["0403", "0404", "0405"]);
    const down = walk(map, "0203", "down", 4);
    expect(down.map((name) => name.slice(0, 2))).toEqual(["03", "04", "05", "06"]);
    expect(down[1]).toBe("0403");
    expect(down[3]).toBe("0603");
  });

  it("share their sides", () => {
    const pair = [map.get("0403")!, map.get("0404")!];
    expect(borderPath(pair).split("M").length - 1).toBe(10);
  });
});

describe("the next cell", () => {
  const map = hexes(9, 8);

  it("up and down is straight along a column of hexes", () => {
    expect(walk(map, "0404", "up", 2)).toEqual(["0403", "0402"]);
    expect(walk(map, "0404", "down", 2)).toEqual(["0405", "0406"]);
  });

  it("to the side goes to the neighbouring column and keeps to its row", () => {
    const names = walk(map, "0304", "right", 6);
    expect(names.map((name) => name.slice(0, 2))).toEqual(["04", "05", "06", "07", "08", "09"]);
    expect(names.filter((_, index) => index % 2)).toEqual(["0504", "0704", "0904"]);
    expect(walk(map, "0904", "left", 2)[1]).toBe("0704");
  });

  it("is none at the edge", () => {
    expect(map.step(map.get("0101")!, "up")).toBeNull();
    expect(map.step(map.get("0101")!, "left")).toBeNull();
  });

  it("is never one that lies rather to the side than ahead", () => {
    const boxes = new CellMap({ cells: [cell("here", 0, 0, SQUARE), cell("aside", 20, 90, SQUARE)], unit: UNIT });
    expect(boxes.step(boxes.get("here")!, "right")).toBeNull();
    expect(boxes.step(boxes.get("here")!, "down")?.name).toBe("aside");
  });

  it("on squares is the neighbour, and across a gap the nearest box", () => {
    const squares = new CellMap({ cells: [cell("a", 0, 0, SQUARE), cell("b", 60, 0, SQUARE), cell("c", 60, 60, SQUARE), cell("far", 400, 40, SQUARE)], unit: UNIT });
    expect(squares.step(squares.get("a")!, "right")?.name).toBe("b");
    expect(squares.step(squares.get("b")!, "down")?.name).toBe("c");
    expect(squares.step(squares.get("b")!, "right")?.name).toBe("far");
  });
});

describe("paths", () => {
  const two = new CellMap({ cells: [cell("a", 0, 0, SQUARE), cell("b", 60, 0, SQUARE)], unit: UNIT });

  it("leave out the side that two cells share", () => {
    expect(borderPath(two.named(["a", "b"])).match(/M/g)).toHaveLength(6);
    expect(borderPath(two.named(["a"])).match(/M/g)).toHaveLength(4);
    expect(borderPath(two.named(["a", "b"]))).not.toMatch(/M30 -30L30 30|M30 30L30 -30/);
  });

  it("shrink about the middle of each cell", () => {
    expect(outlinePath(two.named(["b"]), 0.5)).toBe("M45 -15L75 -15L75 15L45 15Z");
  });

  it("round the corners of a line and end where it ends", () => {
    const path = roundedLine([{ x: 0, y: 0 }, { x: 60, y: 0 }, { x: 60, y: 60 }], 0, 10);
    expect(path).toBe("M0 0L50 0Q60 0 60 10L60 60");
    expect(toward({ x: 0, y: 0 }, { x: 10, y: 0 }, 8)).toEqual({ x: 5, y: 0 }); // no further than half-way
  });
});

it("a polygon holds its inside only", () => {
  const arrow: [number, number][] = [[0, 0], [10, 5], [0, 10], [4, 5]];
  expect(inside({ x: 6, y: 5 }, arrow)).toBe(true);
  expect(inside({ x: 2, y: 5 }, arrow)).toBe(false);
  expect(boundsOf(arrow)).toEqual({ left: 0, top: 0, right: 10, bottom: 10 });
});

it("targets are read from the top left, half-shifted columns in one line", () => {
  const points = [{ x: 90, y: 100 }, { x: 10, y: 103 }, { x: 50, y: 40 }];
  expect(readingOrder(points, UNIT)).toEqual([points[2], points[1], points[0]]);
  expect(countBefore(points, { x: 50, y: 101 }, UNIT)).toBe(2);
  expect(countBefore(points, { x: 0, y: 0 }, UNIT)).toBe(0);
});
