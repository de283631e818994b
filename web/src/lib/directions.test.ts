import { describe, expect, it } from "vitest";
import { addToCompass, bearingOf, directionTyped, likeOthers, type Compass, type Subject } from "./directions";
import type { Action } from "./protocol";
import { scene, squares } from "./samples";

const { pieces } = scene();
const now = scene({ pieces: { ...pieces, "A-1": { ...pieces["A-1"]!, cell: "B2" }, "B-1": { ...pieces["B-1"]!, cell: "wide" } } });

function compassOf(action: Action, about: Subject = { piece: "", cell: "" }): Compass | null {
  const compasses = new Map<string, Compass>();
  return addToCompass(compasses, action, squares, now, about) ? [...compasses.values()][0]! : null;
}

describe("what an answer turns", () => {
  it("is the piece or cell that it names before its direction", () => {
    expect(compassOf(["face", "A-1", "north-east"])).toMatchObject({ piece: "A-1", cell: "B2" });
    expect(compassOf(["dig", "C1", "south"])).toMatchObject({ piece: "", cell: "C1" });
    expect(compassOf(["wheel", "A-1", "C1", "south"])).toMatchObject({ piece: "", cell: "C1" });
  });

  it("is else what the question is about", () => {
    expect(compassOf(["turn", "west"], { piece: "A-1", cell: "B2" })).toMatchObject({ piece: "A-1", cell: "B2" });
    expect(compassOf(["turn", "west"])).toBeNull();
  });

  it("has directions only where its board has: not in a box, and no others than these", () => {
    expect(compassOf(["face", "B-1", "north"])).toBeNull();
    expect(compassOf(["face", "A-1", "upwards"])).toBeNull();
    expect(compassOf(["north"])).toBeNull();
    expect(compassOf(["lose", 2])).toBeNull();
  });
});

it("a direction that is not offered is asked about with an answer like those that are", () => {
  const compass = compassOf(["face", "A-1", "north-east"])!;
  expect(compass.ways).toHaveLength(8);
  expect(likeOthers(compass, "south")).toEqual(["face", "A-1", "south"]);
});

it("a facing has a bearing on the map and none in a box", () => {
  expect(bearingOf(squares, "B2", "south-east")).toBe(135);
  expect(bearingOf(squares, "B2", "")).toBeNull();
  expect(bearingOf(squares, "wide", "north")).toBeNull();
});

it("letters stand for the direction whose key they are, else for the first that begins so", () => {
  const keys = [["north-east", "ne"], ["east", "e"], ["north-west", "nw"]] as const;
  expect(["n", "nw", "e", "x"].map((letters) => directionTyped(letters, keys))).toEqual(["north-east", "north-west", "east", ""]);
});
