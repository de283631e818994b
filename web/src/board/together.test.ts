import { describe, expect, it } from "vitest";
import { Together, type Neighbour } from "./together";

function board(left: number, right: number, answers: number) {
  const told: string[] = [];
  const neighbour: Neighbour = {
    lies: ({ x }) => x >= left && x < right,
    cellAt: ({ x }) => `${left}+${x - left}`,
    host: (piece, at) => void told.push(at ? `${piece} at ${at.x}` : "gone"),
    enter: (by) => {
      told.push(`enter ${by}`);
      return answers > 0;
    },
  };
  return { neighbour, told };
}

describe("boards side by side", () => {
  const [map, pane] = [board(0, 100, 2), board(100, 200, 1)];
  const together = new Together();
  together.join(map.neighbour);
  const leave = together.join(pane.neighbour);

  it("a point is on the other board, or on none", () => {
    expect(together.beside(map.neighbour, { x: 150, y: 0 })).toBe(pane.neighbour);
    expect(together.beside(map.neighbour, { x: 50, y: 0 })).toBeNull();
    expect(together.beside(pane.neighbour, { x: 50, y: 0 })).toBe(map.neighbour);
  });

  it("what is carried is shown on the board that it has come to", () => {
    together.carry(map.neighbour, "A-1", { x: 120, y: 0 });
    together.carry(map.neighbour, "A-1", { x: 90, y: 0 });
    together.carry(map.neighbour, "A-1", null);
    expect(pane.told).toEqual(["A-1 at 120", "gone", "gone"]);
    expect(map.told).toEqual([]);
  });

  it("keys go on to the next board that has answers, as long as it is there", () => {
    expect(together.goOn(map.neighbour, 1)).toBe(true);
    expect(pane.told.at(-1)).toBe("enter 1");
    leave();
    expect(together.goOn(map.neighbour, 1)).toBe(false);
  });
});
