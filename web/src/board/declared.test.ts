import { describe, expect, it } from "vitest";
import { squares } from "../lib/samples";
import { archOf, arrowsOf, badgeAt, rangeOf, scaleFor, type Shown } from "./declared";
import { CellMap } from "./geometry";

const cells = new CellMap(squares);
const line = (kind: Shown["kind"], ...names: string[]): Shown => ({ kind, cells: names, side: "red", pieces: ["A-1"] });
const numbers = (path: string): number[] => path.match(/-?[\d.]+/g)!.map(Number);

describe("arrows", () => {
  it("run from beside the attackers to the edge of what stands in the target", () => {
    const [arrow] = arrowsOf([line("attack", "A1", "A2")], cells); // 50 50 to 150 50
    const [fromX, fromY, toX] = numbers(arrow!.path);
    expect(fromX).toBeGreaterThan(60);
    expect(fromY).toBe(50);
    const [tip] = numbers(arrow!.head);
    expect(tip).toBeCloseTo(120, 0);
    expect(toX).toBeLessThan(tip!);
  });

  it("of fire bend upwards, whichever way they go", () => {
    expect(archOf({ x: 0, y: 0 }, { x: 100, y: 0 }).y).toBeLessThan(0);
    expect(archOf({ x: 100, y: 0 }, { x: 0, y: 0 }).y).toBeLessThan(0);
    expect(arrowsOf([line("fire", "A1", "A3")], cells)[0]!.path).toContain("Q");
  });

  it("end just inside the edge of a large box, so that what lies in it can be read", () => {
    const [tipX, tipY] = numbers(arrowsOf([line("march", "B2", "wide")], cells)[0]!.head); // from 150 150 to 110 380, its top at 330
    expect(tipY).toBeLessThan(360);
    expect(tipX).toBeGreaterThan(110);
  });

  it("to a large box bear the odds between the two", () => {
    const badge = { cell: "wide", text: "1:3", least: "", most: "", dice: "" };
    const at = badgeAt(badge, [line("attack", "B2", "wide")], cells, { width: 20, height: 10 }, squares)!;
    expect(at.y).toBeGreaterThan(150);
    expect(at.y).toBeLessThan(330); // above the edge of the box
  });

  it("of those who moved begin in the middle of the cell that they left", () => {
    expect(numbers(arrowsOf([line("trail", "A1", "A2")], cells)[0]!.path).slice(0, 2)).toEqual([50, 50]);
  });

  it("are thicker where the board is far away, but not without end", () => {
    expect(scaleFor(2)).toBe(1);
    expect(scaleFor(0.4)).toBe(2);
    expect(scaleFor(0.01)).toBe(2.4);
  });

  it("of retreats and trails go through every cell", () => {
    const [arrow] = arrowsOf([line("trail", "A1", "A2", "B2")], cells);
    expect(arrow!.path).toContain("150");
  });

  it("are left out where a cell is unknown", () => {
    expect(arrowsOf([line("attack", "A1", "nowhere"), line("attack", "A1")], cells)).toEqual([]);
  });
});

describe("the badge", () => {
  const size = { width: 60, height: 30 };
  const board = { width: 300, height: 300 };
  const badge = { cell: "B2", text: "3:1", least: "", most: "", dice: "" };

  it("lies on the far side of the target", () => {
    const at = badgeAt(badge, [line("attack", "B1", "B2")], cells, size, board)!; // attacked from the west
    expect(at.x - size.width / 2).toBeGreaterThan(150 + 31); // beside the counter in the middle
    expect(at.y).toBeCloseTo(150);
  });

  it("lies above a target that is attacked from all sides, or from off the map", () => {
    const round = [line("attack", "B1", "B2"), line("attack", "B3", "B2")];
    for (const lines of [round, []]) expect(badgeAt(badge, lines, cells, size, board)!.y).toBeLessThan(150);
  });

  it("lies on another side where the board ends", () => {
    const upper = { ...badge, cell: "A2" };
    const at = badgeAt(upper, [line("attack", "B2", "A2")], cells, size, board)!; // from the south
    expect(at.y - size.height / 2).toBeGreaterThanOrEqual(0);
    expect(Math.abs(at.x - 150)).toBeGreaterThan(size.width / 2); // not over the arrow
    expect(badgeAt(upper, [line("attack", "A1", "A2"), line("attack", "A3", "A2")], cells, size, board)!.y).toBeGreaterThan(0);
  });

  it("tells how far the odds can still move", () => {
    expect(rangeOf(badge)).toBe("");
    expect(rangeOf({ ...badge, least: "1:1", most: "4:1" })).toBe("1:1 – 4:1");
    expect(rangeOf({ ...badge, least: "3:1", most: "3:1" })).toBe("");
    expect(rangeOf({ ...badge, text: "", least: "1:2", most: "1:1" })).toBe("1:2 – 1:1");
    expect(rangeOf({ ...badge, text: "", least: "", most: "23" })).toBe("→ 23"); // nothing is declared yet
  });
});
