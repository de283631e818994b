/** Which part of the board is seen, and how large. A view is what d3-zoom calls a transform: screen = board * k + (x, y). */

import type { Point, Rectangle } from "./geometry";
import { COUNTER_SHARE } from "./layout";

export interface View {
  x: number;
  y: number;
  k: number;
}

export interface Size {
  width: number;
  height: number;
}

const LARGEST_UNIT = 216; // screen pixels between cells at the closest: three times a map drawn at 72
const READABLE_COUNTER = 38; // screen pixels; what a small screen begins with
const WORTH_WIDENING = 1.2; // how much larger the full width must make a board before its ends may be cut off ...
const WIDEST = 2; // ... and how much larger it may

export type Detail = "far" | "middle" | "near";

export const fitScale = (screen: Size, board: Size): number =>
  Math.min(screen.width / board.width, screen.height / board.height) || 1;

export function scaleLimits(screen: Size, board: Size, unit: number): [number, number] {
  const fit = fitScale(screen, board);
  return [fit, Math.max(LARGEST_UNIT / unit, fit * 3)];
}

/** The whole board, in the middle. */
export function wholeView(screen: Size, board: Size): View {
  const k = fitScale(screen, board);
  return { k, x: (screen.width - board.width * k) / 2, y: (screen.height - board.height * k) / 2 };
}

/** One of the boards in the drawing, in the middle; a small one is not blown up beyond what zooming allows. */
export function framedView(screen: Size, frame: Rectangle, unit: number): View {
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  const k = Math.min(fitScale(screen, { width, height }), LARGEST_UNIT / unit);
  return { k, x: screen.width / 2 - (frame.left + width / 2) * k, y: screen.height / 2 - (frame.top + height / 2) * k };
}

/** A board that is high for the screen, at full width and about a height; null where the whole board is nearly as large. */
export function wideView(screen: Size, frame: Rectangle, unit: number, about: Point): View | null {
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  const whole = fitScale(screen, { width, height });
  const k = Math.min(screen.width / width, whole * WIDEST, LARGEST_UNIT / unit);
  if (k < whole * WORTH_WIDENING) return null;
  const [highest, lowest] = [-frame.top * k, screen.height - frame.bottom * k];
  const y = Math.max(lowest, Math.min(highest, screen.height / 2 - about.y * k));
  return { k, x: screen.width / 2 - (frame.left + width / 2) * k, y };
}

/** How large counters must be drawn before they can be read with comfort. */
export const readableScale = (unit: number): number => READABLE_COUNTER / (unit * COUNTER_SHARE);

/** How much of a counter is worth drawing at this scale. */
export function detailAt(k: number, unit: number): Detail {
  const counter = k * unit * COUNTER_SHARE;
  return counter < 17 ? "far" : counter < 30 ? "middle" : "near";
}

export const toBoard = (view: View, screen: Point): Point => ({ x: (screen.x - view.x) / view.k, y: (screen.y - view.y) / view.k });
export const toScreen = (view: View, board: Point): Point => ({ x: board.x * view.k + view.x, y: board.y * view.k + view.y });

export function seenOf(view: View, screen: Size): Rectangle {
  const [one, other] = [toBoard(view, { x: 0, y: 0 }), toBoard(view, { x: screen.width, y: screen.height })];
  return { left: one.x, top: one.y, right: other.x, bottom: other.y };
}

/** The view moved so that no more than a margin (in pixels) lies beside the board, unless it must. At the
 * smallest scale there is no margin: who zooms out as far as it goes sees the whole board. */
export function clamped(view: View, screen: Size, board: Size, margin = 0): View {
  const place = (offset: number, screenLength: number, boardLength: number): number => {
    const spare = screenLength - boardLength * view.k;
    const beyond = view.k > fitScale(screen, board) ? margin : 0;
    return spare >= 2 * beyond ? spare / 2 : Math.max(spare - beyond, Math.min(beyond, offset));
  };
  return { k: view.k, x: place(view.x, screen.width, board.width), y: place(view.y, screen.height, board.height) };
}

/** The view in which something is well seen: unmoved if it already is, else moved, and scaled only if it must be.
 * `least` is the smallest scale that will do. */
export function viewOn(view: View, screen: Size, board: Size, box: Rectangle, least: number): View {
  const margin = Math.min(screen.width, screen.height) * 0.12;
  const [wide, high] = [Math.max(box.right - box.left, 1), Math.max(box.bottom - box.top, 1)];
  const most = Math.min((screen.width - 2 * margin) / wide, (screen.height - 2 * margin) / high);
  const k = Math.max(Math.min(Math.max(view.k, least), most), fitScale(screen, board));
  const [one, other] = [toScreen(view, { x: box.left, y: box.top }), toScreen(view, { x: box.right, y: box.bottom })];
  const seen = one.x >= margin && one.y >= margin && other.x <= screen.width - margin && other.y <= screen.height - margin;
  if (seen && k === view.k) return view;
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  return clamped({ k, x: screen.width / 2 - middle.x * k, y: screen.height / 2 - middle.y * k }, screen, board);
}

/** Half-way views between two, at `part` from 0 to 1: the scale grows evenly in steps that look equal. */
export function between(from: View, to: View, part: number, screen: Size): View {
  const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
  const k = from.k * (to.k / from.k) ** eased;
  const centre = { x: screen.width / 2, y: screen.height / 2 };
  const [one, other] = [toBoard(from, centre), toBoard(to, centre)];
  // The middle moves with the scale, so that the way looks straight while the board grows.
  const share = Math.abs(to.k - from.k) < 1e-9 ? eased : (1 / from.k - 1 / k) / (1 / from.k - 1 / to.k);
  const middle = { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
  return { k, x: centre.x - middle.x * k, y: centre.y - middle.y * k };
}
