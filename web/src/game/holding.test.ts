import { describe, expect, it } from "vitest";
import { scene } from "../lib/samples";
import { countOf, holdingOf, within } from "./holding";

const ORDER = ["A-1", "A-2", "B-1"];

function held() {
  const now = scene();
  Object.assign(now.pieces["A-1"]!, { holds: "under-A-1", room: 6 });
  Object.assign(now.pieces["A-2"]!, { cell: "under-A-1", holds: "under-A-2", room: 2 });
  now.pieces["B-1"]!.cell = "under-A-2";
  return now;
}

describe("what lies under a counter", () => {
  it("is a box, with a box in it for who holds others", () => {
    const box = holdingOf(held(), "A-1", ORDER)!;
    expect(box).toMatchObject({ holder: "A-1", cell: "under-A-1", room: 6, pieces: ["A-2"], inner: [{ holder: "A-2", room: 2, pieces: ["B-1"] }] });
    expect(within(box)).toEqual(["A-2", "B-1"]);
  });

  it("counts units against its room, leaders not", () => {
    const box = holdingOf(held(), "A-1", ORDER)!;
    expect(countOf(box)).toBe(0);
    expect(countOf(box.inner[0]!)).toBe(1);
  });

  it("is nothing for who holds nothing, and never ends in itself", () => {
    expect(holdingOf(held(), "B-1", ORDER)).toBeNull();
    const now = held();
    now.pieces["B-1"]!.holds = "under-A-1";
    expect(within(holdingOf(now, "A-1", ORDER)!)).toEqual(["A-2", "B-1"]);
  });
});
