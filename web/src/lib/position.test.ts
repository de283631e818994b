import { describe, expect, it } from "vitest";

import { cellField, entryOf, marksOf, pieceField, placesOf, plainFields, putIn, putOff, report, withMarks, withPhase, wordsIn } from "./position";
import { scene, sheet } from "./samples";

const position = {
  title: "sample",
  phase: "movement",
  turn: 2,
  weather: "good",
  shots: { "A-1": 3 },
  units: { "A-1": { hex: "0101", state: ["fired"] }, "A-2": "0101", "B-1": { place: "reserve" } },
  frames: [{ frame: "Turn" }],
  battle: { target: "0103" },
};

describe("a position", () => {
  it("shows which of its fields hold the pieces and their cells", () => {
    expect(pieceField(position, sheet)).toBe("units");
    expect(cellField(position, sheet)).toBe("hex");
    expect(cellField({ pieces: { "A-1": { square: "0102" } } }, sheet)).toBe("square");
    expect(entryOf(position, sheet, "A-2")).toEqual({ hex: "0101" });
  });

  it("moves a piece to a cell and off the board, and leaves the others and the original alone", () => {
    const moved = putIn(position, sheet, "B-1", "0103");
    expect(moved).toMatchObject({ units: { "B-1": { hex: "0103" }, "A-1": { hex: "0101", state: ["fired"] } } });
    expect(entryOf(moved, sheet, "B-1")).not.toHaveProperty("place");
    const gone = putOff(position, sheet, "A-1", "eliminated");
    expect(entryOf(gone, sheet, "A-1")).toEqual({ place: "eliminated", state: ["fired"] });
    expect(position.units["A-1"]).toEqual({ hex: "0101", state: ["fired"] });
  });

  it("changes the marks of a piece", () => {
    expect(marksOf(position, sheet, "A-1")).toEqual(["fired"]);
    expect(marksOf(withMarks(position, sheet, "A-1", ["reduced"]), sheet, "A-1")).toEqual(["reduced"]);
    expect(entryOf(withMarks(position, sheet, "A-1", []), sheet, "A-1")).toEqual({ hex: "0101" });
  });

  it("forgets what was going on when the phase changes", () => {
    const later = withPhase(position, "assault");
    expect(later).toMatchObject({ phase: "assault", turn: 2 });
    expect(later).not.toHaveProperty("frames");
    expect(later).not.toHaveProperty("battle");
  });

  it("offers its plain fields", () => {
    expect(plainFields(position)).toEqual([
      ["turn", 2],
      ["weather", "good"],
    ]);
  });

  it("stays a position when it reports a problem", () => {
    expect(report(position, { text: "odd" })).toEqual({ ...position, note: { text: "odd" } });
  });
});

it("finds the words that a title has names for", () => {
  const fluent = "mark-reduced = reduced\nmark-dug-in= dug in\n# mark-no = x\nplace-box = off\nmark-reduced = again\n";
  expect(wordsIn(fluent, "mark")).toEqual(["reduced", "dug-in"]);
  const now = scene();
  now.pieces["A-1"]!.place = "hospital";
  expect(placesOf(now, fluent)).toEqual(["box", "hospital"]);
});
