import { describe, expect, it } from "vitest";
import { between, clamped, detailAt, fitScale, framedView, scaleLimits, seenOf, toBoard, toScreen, viewOn, wholeView } from "./view";

const screen = { width: 400, height: 800 };
const board = { width: 2000, height: 1600 };

describe("a view", () => {
  it("of the whole board shows it all, in the middle", () => {
    const view = wholeView(screen, board);
    expect(view.k).toBe(0.2);
    expect(seenOf(view, screen)).toEqual({ left: 0, top: -1200, right: 2000, bottom: 2800 });
  });

  it("of one board shows that in the middle, a small one not larger than zooming allows", () => {
    const frame = { left: 1000, top: 0, right: 2000, bottom: 500 };
    expect(framedView(screen, frame, 72)).toEqual({ k: 0.4, x: -400, y: 300 });
    expect(framedView(screen, { left: 0, top: 0, right: 50, bottom: 50 }, 72).k).toBe(3);
  });

  it("turns points of the screen into points of the board and back", () => {
    const view = { x: -30, y: 12, k: 1.7 };
    const point = toBoard(view, { x: 120, y: 77 });
    expect(toScreen(view, point).x).toBeCloseTo(120);
    expect(toScreen(view, point).y).toBeCloseTo(77);
  });

  it("never shows more beside the board than it must", () => {
    expect(clamped({ x: 50, y: -9000, k: 1 }, screen, board)).toEqual({ x: 0, y: -800, k: 1 });
    expect(clamped({ x: 50, y: 50, k: 0.1 }, screen, board)).toEqual({ x: 100, y: 320, k: 0.1 });
  });

  it("can be moved so that the corner of the board comes out from under what lies on it", () => {
    expect(clamped({ x: 900, y: -9000, k: 0.5 }, screen, board, 100)).toEqual({ x: 100, y: -100, k: 0.5 });
    expect(clamped({ x: -300, y: 0, k: 0.25 }, screen, board, 100)).toEqual({ x: -200, y: 200, k: 0.25 });
  });

  it("of the smallest scale is that of the whole board, wherever one came from", () => {
    expect(clamped({ x: -30, y: 0, k: 0.2 }, screen, board, 100)).toEqual(wholeView(screen, board));
  });

  it("goes from the whole board to counters as large as a thumb", () => {
    expect(scaleLimits(screen, board, 72)).toEqual([0.2, 3]);
    expect(detailAt(fitScale(screen, board), 72)).toBe("far");
    expect(detailAt(1, 72)).toBe("near");
  });
});

describe("looking at something", () => {
  const box = { left: 900, top: 700, right: 1000, bottom: 800 };

  it("leaves the view alone when it is well seen already", () => {
    const view = { x: -750, y: -350, k: 1 };
    expect(viewOn(view, screen, board, box, 0)).toBe(view);
  });

  it("brings it to the middle, no larger than before", () => {
    const view = viewOn({ x: 0, y: 0, k: 1 }, screen, board, box, 0);
    expect(view.k).toBe(1);
    expect(toScreen(view, { x: 950, y: 750 })).toEqual({ x: 200, y: 400 });
  });

  it("comes nearer when it would be too small to read, and no nearer than it fits", () => {
    expect(viewOn(wholeView(screen, board), screen, board, box, 0.8).k).toBe(0.8);
    expect(viewOn(wholeView(screen, board), screen, board, box, 50).k).toBeCloseTo((400 - 2 * 48) / 100);
  });
});

it("a flight begins and ends where it should, and passes between", () => {
  const [from, to] = [
    { x: 0, y: 0, k: 0.5 },
    { x: -1000, y: -600, k: 2 },
  ];
  for (const [part, end] of [
    [0, from],
    [1, to],
  ] as const) {
    const view = between(from, to, part, screen);
    for (const key of ["x", "y", "k"] as const) expect(view[key]).toBeCloseTo(end[key]);
  }
  expect(between(from, to, 0.5, screen).k).toBeCloseTo(1);
});
