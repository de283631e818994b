import { describe, expect, it } from "vitest";
import { fitScale, seenOf, wholeView, wideView, type Size } from "./view";

// The drawings of the two titles, and the room that a game's page leaves for the board.
const VERDUN = { width: 2122.5, height: 1700 };
const SCHLIEFFEN = { width: 1592, height: 1561.3 };
const NARROW_TRACT = { width: 700, height: 2800 };
const SCREENS: { [name: string]: Size } = {
  "1280x720": { width: 950, height: 665 },
  "1920x1080": { width: 1480, height: 1025 },
  phone: { width: 390, height: 560 },
};
const frame = ({ width, height }: Size) => ({ left: 0, top: 0, right: width, bottom: height });
const wide = (screen: Size, board: Size, y: number) => wideView(screen, frame(board), 72, { x: board.width / 2, y });

describe("the first look at a board", () => {
  it.each(["1280x720", "1920x1080"])("fills the width with a map that is high for a screen of %s", (name) => {
    const screen = SCREENS[name]!;
    const view = wide(screen, SCHLIEFFEN, 700);
    expect(view).not.toBeNull();
    expect(view!.k).toBeCloseTo(screen.width / SCHLIEFFEN.width);
    expect(view!.k / fitScale(screen, SCHLIEFFEN)).toBeGreaterThan(1.3);
    const seen = seenOf(view!, screen);
    expect(seen.left).toBeCloseTo(0);
    expect(seen.right).toBeCloseTo(SCHLIEFFEN.width);
  });

  it.each(Object.keys(SCREENS))("shows all of a map that suits a screen of %s", (name) => {
    expect(wide(SCREENS[name]!, VERDUN, 700)).toBeNull();
  });

  it("is of the whole map on a phone: it is as wide as the screen already", () => {
    expect(wide(SCREENS["phone"]!, SCHLIEFFEN, 700)).toBeNull();
    expect(wholeView(SCREENS["phone"]!, SCHLIEFFEN).k).toBeCloseTo(390 / SCHLIEFFEN.width);
  });

  it("lies about what matters, and never beyond the ends of the map", () => {
    const screen = SCREENS["1920x1080"]!;
    const middle = (y: number): number => {
      const seen = seenOf(wide(screen, SCHLIEFFEN, y)!, screen);
      expect(seen.top).toBeGreaterThanOrEqual(-1e-6);
      expect(seen.bottom).toBeLessThanOrEqual(SCHLIEFFEN.height + 1e-6);
      return (seen.top + seen.bottom) / 2;
    };
    expect(middle(800)).toBeCloseTo(800);
    expect(middle(0)).toBeLessThan(600);
    expect(middle(1561)).toBeGreaterThan(1000);
  });

  it("cuts no more than half of a very long map off", () => {
    const screen = SCREENS["1920x1080"]!;
    expect(wide(screen, NARROW_TRACT, 1400)!.k).toBeCloseTo(2 * fitScale(screen, NARROW_TRACT));
  });

  it("is of one board where the drawing holds several", () => {
    const screen = SCREENS["1920x1080"]!;
    const part = { left: 100, top: 2000, right: 1100, bottom: 3100 };
    const seen = seenOf(wideView(screen, part, 72, { x: 0, y: 0 })!, screen);
    expect(seen.left).toBeCloseTo(100);
    expect(seen.right).toBeCloseTo(1100);
    expect(seen.top).toBeCloseTo(2000);
  });
});
