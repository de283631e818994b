import { describe, expect, it } from "vitest";
import { scene, squares } from "../lib/samples";
import { answersByPart, bestDock, countByPart, partSheet, partWanted, shareWithin } from "./panes";

describe("a part as a board of its own", () => {
  const cut = partSheet(squares, "reserves")!;

  it("has its cells and no others, measured from its own corner", () => {
    expect(cut.sheet.cells.map(({ name, x, y }) => [name, x, y])).toEqual([
      ["wide", 110, 80],
      ["narrow", 260, 80],
    ]);
    expect(cut.sheet.cells[0]?.outline[0]).toEqual([10, 30]);
    expect([cut.sheet.width, cut.sheet.height]).toEqual([300, 150]);
    expect(cut.sheet.parts).toMatchObject([{ name: "reserves", x: 0, y: 0 }]);
  });

  it("knows where in the drawing it lies, and which labels are its own", () => {
    expect(cut.crop).toEqual({ x: 0, y: 300, width: 300, height: 450 });
    const label = (name: string, y: number) => ({ name, x: 100, y, hand: "box-name", anchor: "middle", turn: 0, room: 80, part: "" });
    const labelled = partSheet({ ...squares, labels: [label("Toul", 100), label("Red", 320)] }, "reserves")!;
    expect(labelled.sheet.labels).toMatchObject([{ name: "Red", x: 100, y: 20 }]);
  });

  it("keeps what is printed on counters, and there is none of an unknown part", () => {
    expect(cut.sheet.pieces).toBe(squares.pieces);
    expect(partSheet(squares, "nowhere")).toBeNull();
  });
});

describe("which part is wanted beside the map", () => {
  const answers = (...parts: [string, number][]) => new Map(parts);

  it("the one on which something takes place, whatever is asked", () => {
    expect(partWanted("battle", answers(["map", 3]), "map", "")).toBe("battle");
  });

  it("the one with most answers, but only where the map has none", () => {
    expect(partWanted("", answers(["boxes", 2], ["battle", 3]), "map", "")).toBe("battle");
    expect(partWanted("", answers(["map", 1], ["battle", 3]), "map", "")).toBe("");
    expect(partWanted("", answers(), "map", "boxes")).toBe("");
  });

  it("the one that is shown, as long as it has answers", () => {
    expect(partWanted("", answers(["map", 4], ["boxes", 1], ["battle", 3]), "map", "boxes")).toBe("boxes");
  });

  it("answers are counted where they lie: cells, and pieces in their cells", () => {
    const now = scene();
    now.pieces["A-1"]!.cell = "wide";
    now.pieces["A-2"]!.cell = "A1";
    const targets = { cells: new Map([["narrow", []]]), pieces: new Map([["A-1", []], ["A-2", []]]) };
    expect([...answersByPart(targets, now, squares)]).toEqual([["map", 1], ["reserves", 2]]);
    expect([...countByPart(["C3", "nowhere"], squares)]).toEqual([["map", 1]]);
  });
});

describe("where a part lies", () => {
  const map = { width: 1400, height: 1500 };

  it("a wide part below the map, a high one beside it", () => {
    expect(bestDock(map, { width: 1400, height: 400 }, { width: 930, height: 670 }, 0.5)).toBe("bottom");
    expect(bestDock(map, { width: 600, height: 900 }, { width: 930, height: 670 }, 0.5)).toBe("right");
  });

  it("neither takes all the room", () => {
    expect([shareWithin(0), shareWithin(0.5), shareWithin(1)]).toEqual([0.2, 0.5, 0.8]);
  });
});
