import { describe, expect, it } from "vitest";

import { overlap, placeBeside, type Box } from "./guideplace";

const CARD = { width: 340, height: 180 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe("a note of the guide", () => {
  const desktop = { width: 1280, height: 720 };
  const prompt = box(935, 52, 345, 200);
  const board = box(0, 52, 930, 668);

  it.each([
    ["the question itself", prompt],
    ["its answers", box(950, 130, 315, 90)],
    ["a case at its right end", box(1230, 60, 40, 20)],
    ["the undo button", box(1170, 190, 90, 36)],
    ["the tracks below it", box(935, 300, 345, 420)],
    ["the overlays in the head", box(1050, 5, 110, 40)],
    ["the board", board],
  ])("leaves the question free: %s", (_, thing) => {
    const place = placeBeside(thing, CARD, desktop, [prompt]);
    expect(overlap(place, prompt)).toBe(0);
    if (thing !== board) expect(overlap(place, thing)).toBe(0);
    expect(place.left).toBeGreaterThanOrEqual(0);
    expect(place.top).toBeGreaterThanOrEqual(0);
    expect(place.left + place.width).toBeLessThanOrEqual(desktop.width);
    expect(place.top + place.height).toBeLessThanOrEqual(desktop.height);
  });

  it("stands on the board that it is about", () => {
    expect(overlap(placeBeside(board, CARD, desktop, [prompt]), board)).toBeGreaterThan(0);
  });

  const phone = { width: 390, height: 844 };
  const folded = box(0, 580, 390, 264);
  it.each([
    ["the board", box(0, 56, 390, 490)],
    ["the question", folded],
    ["its answers", box(14, 700, 360, 90)],
    ["the menu of overlays", box(300, 8, 40, 40)],
  ])("leaves the question free on a telephone: %s", (_, thing) => {
    const place = placeBeside(thing, { width: 366, height: 190 }, phone, [folded]);
    expect(overlap(place, folded)).toBe(0);
  });
});
