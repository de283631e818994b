import { expect, it } from "vitest";
import type { Compass } from "../lib/directions";
import { squares } from "../lib/samples";
import { arrowAt, facingPath, pointAt, ringLayout } from "./compass";
import { distance } from "./geometry";

const compass: Compass = { piece: "A-1", cell: "B2", ways: squares.parts[0]!.directions.map((way) => ({ ...way, actions: way.name === "west" ? [] : [["face", way.name]] })) };
const middle = { x: 150, y: 150 };

it("north is up and bearings go clockwise", () => {
  const [north, east] = [pointAt(middle, 0, 10), pointAt(middle, 90, 10)];
  expect([north.x, north.y].map(Math.round)).toEqual([150, 140]);
  expect([east.x, east.y].map(Math.round)).toEqual([160, 150]);
});

it("arrows lie about the piece without touching, those that are refused too", () => {
  const ring = ringLayout(compass, middle, 100, 40, false);
  for (const one of ring.arrows) for (const other of ring.arrows) if (one !== other) expect(distance(one, other)).toBeGreaterThan(2 * ring.size);
  expect(ring.arrows.filter(({ offered }) => !offered).map(({ way }) => way.name)).toEqual(["west"]);
  expect(ring.size).toBe(40);
});

it("where cells can be chosen as well, the middles of those about it stay free", () => {
  const ring = ringLayout(compass, middle, 100, 40, true);
  for (const { x, y } of squares.cells) if (distance({ x, y }, middle) >= 100) expect(arrowAt(ring, { x, y })).toBeNull();
});

it("an arrow is hit at its middle, and none at the piece", () => {
  const ring = ringLayout(compass, middle, 100, 10, false);
  for (const arrow of ring.arrows) expect(arrowAt(ring, arrow)?.way.name).toBe(arrow.way.name);
  expect(arrowAt(ring, middle)).toBeNull();
});

it("the wedge of a counter has its tip outside the edge that the piece looks to", () => {
  expect(facingPath(0)).toMatch(/^M0\.0 -74\.0L/);
  expect(facingPath(90)).toMatch(/^M74\.0 -?0\.0L/);
});
