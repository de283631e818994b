/** Presses and looks, as a mouse makes them: the board is asked for what lies under the point at that moment. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Point } from "./geometry";
import { PointerWatch, type PointerHooks } from "./pointer";

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => frames.push(callback));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A board on which everything is the hex A1, and what its hooks were told. */
function watched() {
  const told: string[] = [];
  const hooks: PointerHooks = {
    hitAt: () => ({ piece: "", cell: "A1", fanned: false }),
    draggable: () => false,
    tap: (hit) => told.push(`tap ${hit?.cell}`),
    hold: () => told.push("hold"),
    look: (hit) => told.push(`look ${hit?.cell}`),
    dwell: (hit) => told.push(`dwell ${hit?.cell}`),
    lift: () => told.push("lift"),
    carry: () => told.push("carry"),
    drop: () => told.push("drop"),
  };
  const viewport = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 0, top: 0 }) });
  new PointerWatch(viewport as unknown as HTMLElement, hooks);
  const mouse = (kind: string, at: Point): void => {
    viewport.dispatchEvent(
      Object.assign(new Event(kind), { pointerId: 1, pointerType: "mouse", button: 0, clientX: at.x, clientY: at.y }),
    );
  };
  const frame = (): void => frames.splice(0).forEach((callback) => callback());
  return { told, mouse, frame };
}

const HERE = { x: 10, y: 10 };

it("looks once a frame where the mouse has come to, and dwells where it rests", () => {
  const { told, mouse, frame } = watched();
  mouse("pointermove", { x: 5, y: 5 });
  mouse("pointermove", HERE);
  frame();
  expect(told).toEqual(["look A1"]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["look A1", "dwell A1"]);
});

it("does not look any more where it has pressed meanwhile: what was there may be gone", () => {
  const { told, mouse, frame } = watched();
  mouse("pointermove", HERE);
  mouse("pointerdown", HERE);
  mouse("pointerup", HERE);
  frame();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["tap A1"]);
  mouse("pointermove", { x: 11, y: 10 });
  frame();
  expect(told).toEqual(["tap A1", "look A1"]);
});
