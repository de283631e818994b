import { describe, expect, it } from "vitest";
import { scene, sheet } from "../lib/samples";
import { boxesOf } from "./boxes";

const declared = { ...sheet, display: { spotted: [], boxes: ["pool", "reserves"], summed: [] } };
const off = (place: string) => ({ ...scene().pieces["A-1"]!, cell: "", place });

describe("boxes beside the map", () => {
  it("hold the counters that lie in a place that the title has a box for, by side", () => {
    const pieces = { "A-1": off("pool"), "A-2": off("dead"), "B-1": off("pool") };
    expect(boxesOf({ pieces }, declared, ["red", "blue"])).toEqual([{ place: "pool", pieces: [["A-1"], ["B-1"]] }]);
  });

  it("are not there where nothing lies in them, or the title has none", () => {
    expect(boxesOf({ pieces: {} }, declared, ["red", "blue"])).toEqual([]);
    expect(boxesOf({ pieces: { "A-1": off("pool") } }, sheet, ["red", "blue"])).toEqual([]);
  });
});
