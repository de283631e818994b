import { expect, it } from "vitest";

import { placeBeside } from "./beside";

const WINDOW = { width: 400, height: 300 };
const BOX = { width: 100, height: 50 };

it("stands below and to the right where there is room", () => {
  expect(placeBeside({ x: 10, y: 10 }, BOX, WINDOW)).toEqual({ x: 24, y: 24 });
});

it("goes to the other side at the edges", () => {
  expect(placeBeside({ x: 390, y: 290 }, BOX, WINDOW)).toEqual({ x: 276, y: 226 });
});

it("never leaves the window", () => {
  const { x, y } = placeBeside({ x: 200, y: 150 }, { width: 395, height: 295 }, WINDOW);
  expect([x, y]).toEqual([6, 6]);
});

it("leaves a band free: below it, or above where there is no room below", () => {
  expect(placeBeside({ x: 10, y: 60 }, BOX, WINDOW, { top: 40, bottom: 100 })).toEqual({ x: 24, y: 114 });
  expect(placeBeside({ x: 10, y: 260 }, BOX, WINDOW, { top: 240, bottom: 290 })).toEqual({ x: 24, y: 176 });
});
