import { describe, expect, it } from "vitest";
import type { PieceNow, Sheet } from "../lib/protocol";
import { squares } from "../lib/samples";
import { CellMap } from "./geometry";
import { counterAt, fanLayout, holds, pileLayout, pilesOf, rowsLayout, spreadLayout, stackOrder } from "./layout";

const everywhere = { left: -1000, top: -1000, right: 1000, bottom: 1000 };

describe("a stack", () => {
  it("shows what may be picked on top, and the chosen one above that", () => {
    const order = stackOrder(["a", "b", "c", "d"], (piece) => piece === "a" || piece === "c", "b");
    expect(order).toEqual(["d", "a", "c", "b"]);
  });

  it("shows what lies on top of it among those that may be picked alike", () => {
    const all = (): boolean => true;
    expect(stackOrder(["a", "b", "c"], all, "", (piece) => piece === "a")).toEqual(["b", "c", "a"]);
    expect(stackOrder(["a", "b", "c"], (piece) => piece === "b", "c", (piece) => piece === "a")).toEqual(["a", "b", "c"]);
  });

  it("is centred on its cell, and stays within reach of it however high", () => {
    for (const count of [1, 2, 5, 12]) {
      const spots = pileLayout(count, { x: 100, y: 50 }, 40);
      const middle = spots.reduce((sum, spot) => sum + spot.x, 0) / count;
      expect(middle).toBeCloseTo(100);
      expect(Math.max(...spots.map((spot) => Math.abs(spot.x - 100)))).toBeLessThanOrEqual(40 * 0.16);
    }
  });

  it("lies side by side where the cell has room", () => {
    const roomy = spreadLayout(4, { left: 0, top: 0, right: 200, bottom: 120 }, 44);
    expect(roomy).toHaveLength(4);
    for (const one of roomy!) for (const other of roomy!) if (one !== other) expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(44);
    expect(spreadLayout(2, { left: 0, top: 0, right: 83, bottom: 72 }, 44.6)).toBeNull();
  });
});

describe("a roomy box", () => {
  const box = { left: 0, top: 0, right: 245, bottom: 94 };

  it("takes twenty-five counters in rows, smaller but apart and all inside", () => {
    for (const count of [2, 8, 9, 17, 25]) {
      const rows = rowsLayout(count, box, 44.6)!;
      expect(rows.spots).toHaveLength(count);
      for (const one of rows.spots) {
        expect(one.x - rows.size / 2).toBeGreaterThanOrEqual(0);
        expect(one.y + rows.size / 2).toBeLessThanOrEqual(94);
        for (const other of rows.spots) if (one !== other) expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(rows.size);
      }
    }
  });

  it("shrinks them no more than it must, and piles them where it would be too much", () => {
    expect(rowsLayout(4, box, 44.6)!.size).toBeGreaterThan(48); // in one row
    expect(rowsLayout(4, box, 44.6, 1)?.size).toBeCloseTo(44.6);
    expect(rowsLayout(1, box, 44.6)!.size).toBeGreaterThan(70);
    expect(rowsLayout(300, box, 44.6)).toBeNull();
    expect(rowsLayout(3, { left: 0, top: 0, right: 86, bottom: 62 }, 44.6)).toBeNull(); // a box of the map
  });
});

describe("a fan", () => {
  it("lets no two counters touch and keeps all on the tray", () => {
    for (const count of [2, 5, 7, 13]) {
      const fan = fanLayout(count, { x: 0, y: 0 }, 40, everywhere);
      expect(fan.spots).toHaveLength(count);
      for (const one of fan.spots) {
        for (const x of [one.x - 20, one.x + 20]) for (const y of [one.y - 20, one.y + 20]) expect(holds(fan.tray, { x, y })).toBe(true);
        for (const other of fan.spots) if (one !== other) expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(40);
      }
    }
  });

  it("moves into view at the edge of the screen", () => {
    const seen = { left: 0, top: 0, right: 400, bottom: 300 };
    const { tray } = fanLayout(5, { x: 5, y: 298 }, 40, seen);
    expect(tray.left).toBeGreaterThanOrEqual(0);
    expect(tray.bottom).toBeLessThanOrEqual(300);
  });

  it("wraps on a narrow screen", () => {
    const { spots } = fanLayout(4, { x: 60, y: 60 }, 40, { left: 0, top: 0, right: 120, bottom: 400 });
    expect(new Set(spots.map((spot) => spot.y)).size).toBeGreaterThan(1);
  });
});

describe("counters on the board", () => {
  const now = (cell: string): PieceNow => ({ cell, place: "", numbers: "", steps: 1, full: 1, strength: 0, marks: [], facing: "", holds: "", room: 0, turned: false });
  const square: [number, number][] = [[-36, -36], [36, -36], [36, 36], [-36, 36]];
  const at = (name: string, x: number, y: number) => ({ name, part: "map", x, y, outline: square.map(([dx, dy]): [number, number] => [x + dx, y + dy]), terrain: [], place: "" });
  const sheet = {
    unit: 72,
    parts: [],
    cells: [at("A1", 36, 36), at("A2", 36, 108)],
    pieces: Object.fromEntries(["one", "two", "three", "away"].map((id) => [id, {}])),
  } as unknown as Sheet;
  const scene = { pieces: { one: now("A2"), two: now("A1"), three: now("A2"), away: now("") } };
  const piles = pilesOf(scene, sheet, new CellMap(sheet), (piece) => piece === "one", "");

  it("are piled by cell, from the top of the board down, those off it left out", () => {
    expect(piles.map((pile) => [pile.cell.name, pile.pieces])).toEqual([
      ["A1", ["two"]],
      ["A2", ["three", "one"]],
    ]);
    expect(piles[1]?.placed.map((counter) => counter.under)).toEqual([true, false]);
  });

  it("are hit from the top", () => {
    const placed = piles.flatMap((pile) => pile.placed);
    expect(counterAt(placed, { x: 36, y: 108 })?.piece).toBe("one");
    const three = placed.find((counter) => counter.piece === "three")!;
    expect(counterAt(placed, { x: three.x - 21, y: three.y + 21 })?.piece).toBe("three"); // its free corner
    expect(counterAt(placed, { x: 36, y: 72 })).toBeNull();
  });

  it("lie below the name of a box, and in the middle of a square", () => {
    const pieces = { "A-1": now("wide"), "A-2": now("B2"), "B-1": now("narrow") };
    const [square, wide] = pilesOf({ pieces }, squares, new CellMap(squares), () => false, "");
    expect(square?.placed[0]).toMatchObject({ x: 150, y: 150 });
    expect(wide?.placed[0]).toMatchObject({ x: 110, y: 390 });
  });
});
