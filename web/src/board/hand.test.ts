/** Mouse and fingers on a board, from the events of the browser to what the hand asks of it. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Action, SheetCell } from "../lib/protocol";
import { CellMap, type Point } from "./geometry";
import { Hand, type Reach } from "./hand.svelte";
import { fanLayout, pileLayout, type Pile } from "./layout";
import { PointerWatch } from "./pointer";
import { Walker, type Ground } from "./walker.svelte";

const UNIT = 60;
const COUNTER = 56; // a stack of them sticks out of its cell
const CLOSE = { x: 0, y: 0, k: 1 }; // the screen is the board
const SEEN = { left: 0, top: 0, right: 400, bottom: 400 };
const OUTSIDE = { x: 390, y: 390 };

const square = (name: string, column: number, row: number): SheetCell => {
  const [x, y] = [column * UNIT, row * UNIT];
  return { name, part: "map", x, y, outline: [[x - 30, y - 30], [x + 30, y - 30], [x + 30, y + 30], [x - 30, y + 30]], terrain: [], place: "" };
};
const cells = new CellMap({ unit: UNIT, cells: ["A", "B", "C"].flatMap((letter, column) => [1, 2, 3].map((row) => square(letter + row, column + 1, row))) });
const middle = (name: string): Point => cells.get(name)!;

function pile(name: string, ...pieces: string[]): Pile {
  const cell = cells.get(name)!;
  const spots = pileLayout(pieces.length, cell, COUNTER);
  return { cell, pieces, spread: false, size: COUNTER, placed: pieces.map((piece, index) => ({ piece, cell: name, ...spots[index]!, size: COUNTER, under: index < pieces.length - 1 })) };
}

/** A stack of three in B2, of which "fixed" cannot be picked, a lone counter in C1; A1 and A2 can be entered by what is
 * in hand. */
function board() {
  const told: string[] = [];
  const piles = new Map([pile("B2", "fixed", "low", "high"), pile("C1", "lone")].map((each) => [each.cell.name, each]));
  const pickable = ["low", "high", "lone"];
  const targets = {
    cells: new Map<string, Action[]>(),
    pieces: new Map<string, Action[]>(pickable.map((piece) => [piece, [["unit", piece]]])),
  };
  const walker = new Walker(() => ({}) as Ground); // only its tray is used
  const hand: Hand = new Hand(walker, (): Reach => {
    const laidOut = walker.fanned ? piles.get(walker.fanned.cell) : undefined;
    return {
      cells,
      piles,
      placed: [...piles.values()].flatMap((each) => each.placed),
      tray: laidOut ? { pile: laidOut, fan: fanLayout(laidOut.pieces.length, laidOut.cell, COUNTER, SEEN) } : null,
      ring: null,
      compass: null,
      targets,
      selected: "",
      view: CLOSE,
      carries: true,
      beside: ({ x }) => (x > 400 ? "M1" : null), // another board lies at the right
      showUnder: () => {},
      showAhead: () => {},
      showPointer: () => {},
      showNotes: () => {},
      hideNotes: () => {},
      drift: () => {},
      follow: () => {},
      stopKeys: () => {},
      picked: ({ piece, cell }) => told.push(`picked ${piece ?? cell}`),
      stackWanted: () => false,
      explain: ({ piece, cell }) => told.push(`why ${piece ?? cell}`),
      rests: () => {},
      lifted: (piece) => {
        told.push(`lifted ${piece}`);
        for (const cell of ["A1", "A2"]) targets.cells.set(cell, [["to", cell]]); // as the server then offers
      },
      dropped: (piece, cell) => told.push(`dropped ${piece} ${cell}`),
    };
  });
  const viewport = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 0, top: 0 }), setPointerCapture: () => {} });
  const watch = new PointerWatch(viewport as unknown as HTMLElement, hand);
  const point = (pointerType: string) => (kind: string, at: Point, pointerId = 1): void => {
    viewport.dispatchEvent(Object.assign(new Event(`pointer${kind}`), { pointerId, pointerType, button: 0, clientX: at.x, clientY: at.y }));
    frames.splice(0).forEach((callback) => callback());
  };
  return { told, hand, walker, watch, mouse: point("mouse"), finger: point("touch") };
}

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => frames.push(callback));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Where a counter lies on the tray of its stack. */
function onTray(walker: Walker, index: number): Point {
  const cell = cells.get(walker.fanned!.cell)!;
  return fanLayout(3, cell, COUNTER, SEEN).spots[index]!;
}

it("drags a counter out of a stack that is laid out: the tray closes, and the counter goes where it is dropped", () => {
  const { told, hand, walker, mouse } = board();
  mouse("move", middle("B2"));
  vi.advanceTimersByTime(400);
  expect(walker.fanned).toEqual({ cell: "B2", by: "hover", at: -1 });
  const low = onTray(walker, 1);
  mouse("move", low);
  mouse("down", low);
  mouse("move", { x: low.x - 12, y: low.y });
  expect([hand.carried, walker.fanned]).toEqual(["low", null]);
  mouse("move", middle("A2"));
  mouse("up", middle("A2"));
  expect(told).toEqual(["lifted low", "dropped low A2"]);
  expect(hand.carried).toBe("");
});

it("drops into the cell under the pointer, also where a stack sticks out over it", () => {
  const { told, mouse } = board();
  mouse("down", middle("C1"));
  mouse("move", middle("B1"));
  mouse("up", { x: middle("B2").x + UNIT / 2 + 2, y: middle("B2").y });
  expect(told).toEqual(["lifted lone", "dropped lone C2"]);
});

it("puts back what is dropped beside the board", () => {
  const { told, hand, mouse } = board();
  mouse("down", middle("C1"));
  mouse("move", OUTSIDE);
  expect(hand.carried).toBe("lone");
  mouse("up", OUTSIDE);
  expect([told, hand.carried]).toEqual([["lifted lone"], ""]);
});

it("picks what is clicked without moving, and lifts nothing", () => {
  const { told, hand, mouse } = board();
  mouse("down", middle("C1"));
  mouse("move", { x: middle("C1").x + 2, y: middle("C1").y }); // no hand is that steady
  mouse("up", middle("C1"));
  expect([told, hand.carried]).toEqual([["picked lone"], ""]);
});

it("explains what cannot be picked, and does not drag it", () => {
  const { told, hand, walker, mouse } = board();
  mouse("move", middle("B2"));
  vi.advanceTimersByTime(400);
  const fixed = onTray(walker, 0);
  mouse("down", fixed);
  mouse("move", middle("A2"));
  expect(hand.carried).toBe("");
  mouse("up", middle("A2"));
  mouse("down", fixed);
  mouse("up", fixed);
  expect(told).toEqual(["why fixed"]);
});

it("a finger lifts what it has rested on, and moves the board otherwise", () => {
  const { told, hand, finger } = board();
  finger("down", middle("C1"));
  finger("move", middle("B1"));
  vi.advanceTimersByTime(1000);
  finger("up", middle("B1"));
  expect([told, hand.carried]).toEqual([[], ""]);
  finger("down", middle("C1"));
  vi.advanceTimersByTime(400);
  expect(hand.carried).toBe("lone");
  finger("move", middle("A1"));
  finger("up", middle("A1"));
  expect(told).toEqual(["lifted lone", "dropped lone A1"]);
});

it("two fingers zoom: nothing is dragged or picked, and what was carried is put back", () => {
  const { told, hand, watch, finger } = board();
  finger("down", middle("C1"), 1);
  finger("down", middle("A3"), 2);
  vi.advanceTimersByTime(1000);
  finger("up", middle("A3"), 2);
  finger("up", middle("C1"), 1); // where it was pressed: no tap
  expect([told, hand.carried]).toEqual([[], ""]);
  finger("down", middle("C1"), 1);
  vi.advanceTimersByTime(400);
  finger("down", middle("A3"), 2);
  expect([told, hand.carried, watch.carrying]).toEqual([["lifted lone"], "", false]);
  finger("up", middle("A1"), 1);
  finger("up", middle("A3"), 2);
  expect(told).toEqual(["lifted lone"]);
});

it("drops into a cell of the board beside this one", () => {
  const { told, mouse } = board();
  mouse("down", middle("C1"));
  mouse("move", { x: 420, y: 100 });
  mouse("up", { x: 420, y: 100 });
  expect(told).toEqual(["lifted lone", "dropped lone M1"]);
});
