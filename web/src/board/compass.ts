/** The ring of arrows about a piece that is given a direction. Pure. */

import type { Compass, Way } from "../lib/directions";
import { distance, type Point } from "./geometry";

export interface Arrow extends Point {
  way: Way;
  offered: boolean;
}

export interface Ring {
  middle: Point;
  radius: number; // from the middle to the arrows
  size: number; // from the middle of an arrow to its edge
  arrows: Arrow[];
}

const ARROW_SHARE = 0.15; // of the distance between cells
const RING_SHARE = 0.6;
const CLEAR_SHARE = 0.88; // so far out a ring may reach where the middles of the cells about it must stay free
const REACH = 1.1; // an arrow is hit a little beyond its edge
const APART = 1.15; // arrows of a ring do not touch each other

/** Where something lies in a direction: bearings are degrees clockwise from north. */
export function pointAt(from: Point, bearing: number, far: number): Point {
  const angle = (bearing * Math.PI) / 180;
  return { x: from.x + far * Math.sin(angle), y: from.y - far * Math.cos(angle) };
}

/** Arrows just outside the counter, no smaller than `least`, unless they would cover the middles of cells that can be
 * chosen as well (`crowded`). */
export function ringLayout(compass: Compass, middle: Point, unit: number, least: number, crowded: boolean): Ring {
  const spread = APART / Math.sin(Math.PI / Math.max(compass.ways.length, 3)); // radius of a full ring, in sizes of an arrow
  const most = crowded ? (CLEAR_SHARE * unit) / (spread + REACH) : Infinity;
  const size = Math.min(Math.max(ARROW_SHARE * unit, least), most);
  const radius = Math.max(RING_SHARE * unit, spread * size);
  const arrows = compass.ways.map((way) => ({ way, offered: way.actions.length > 0, ...pointAt(middle, way.bearing, radius) }));
  return { middle, radius, size, arrows };
}

/** The arrow under a point. */
export function arrowAt(ring: Ring, point: Point): Arrow | null {
  return ring.arrows.find((arrow) => distance(arrow, point) <= ring.size * REACH) ?? null;
}

/** The wedge on a counter (a square of 100 about its middle) that shows where the piece looks: outside its edge. */
export function facingPath(bearing: number): string {
  const angle = (bearing * Math.PI) / 180;
  const edge = 50 / Math.max(Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle)));
  const tip = pointAt({ x: 0, y: 0 }, bearing, edge + 24);
  const foot = pointAt({ x: 0, y: 0 }, bearing, edge - 5);
  const aside = pointAt({ x: 0, y: 0 }, bearing + 90, 21);
  const corner = (point: Point): string => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  return `M${corner(tip)}L${corner({ x: foot.x + aside.x, y: foot.y + aside.y })}L${corner({ x: foot.x - aside.x, y: foot.y - aside.y })}Z`;
}
