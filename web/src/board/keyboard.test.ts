import { expect, it } from "vitest";
import { commandFor, nextTarget } from "./keyboard";

const key = (name: string, held: Partial<KeyboardEvent> = {}) => commandFor({ key: name, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

it("arrows walk, and with Shift they move the board", () => {
  expect(key("ArrowUp")).toEqual({ do: "step", direction: "up" });
  expect(key("ArrowUp", { shiftKey: true })).toEqual({ do: "pan", direction: "up" });
});

it("the corners of a number pad walk slantwise, and M shows the next board", () => {
  expect(["Home", "PageUp", "End", "PageDown"].map((name) => key(name))).toEqual(
    ["up-left", "up-right", "down-left", "down-right"].map((direction) => ({ do: "step", direction })),
  );
  expect(key("m")).toEqual({ do: "part" });
});

it("keys of the browser and unknown keys are left alone", () => {
  expect(key("0", { ctrlKey: true })).toBeNull();
  expect(key("n", { metaKey: true })).toBeNull();
  expect(key("q")).toBeNull();
});

it("N and P go round; Tab goes through and out", () => {
  expect(nextTarget(3, -1, 1, false)).toBe(0);
  expect(nextTarget(3, -1, -1, true)).toBe(2);
  expect(nextTarget(3, 2, 1, false)).toBe(0);
  expect(nextTarget(3, 2, 1, true)).toBe(-1);
  expect(nextTarget(3, 0, -1, true)).toBe(-1);
  expect(nextTarget(0, -1, 1, false)).toBe(-1);
});
