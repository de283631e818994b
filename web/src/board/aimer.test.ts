import { expect, it } from "vitest";
import type { Compass } from "../lib/directions";
import { squares } from "../lib/samples";
import { Aimer, type Sights } from "./aimer.svelte";

const KEYS: { [direction: string]: string } = { "north-east": "ne", "south-east": "se", "south-west": "so", "north-west": "no", west: "o" }; // as in French
const compass: Compass = { piece: "A-1", cell: "B2", ways: squares.parts[0]!.directions.map((way) => ({ ...way, actions: way.name === "west" ? [] : [["face", way.name]] })) };

function aiming(changes: Partial<Sights> = {}) {
  const told: string[] = [];
  const aimer = new Aimer(() => ({
    compass,
    facing: "south",
    alone: false,
    keyOf: (direction) => KEYS[direction] ?? direction.charAt(0),
    aimed: (direction) => void told.push(direction),
    choose: (direction) => void told.push(`choose ${direction}`),
    explain: (direction) => void told.push(`why ${direction}`),
    ...changes,
  }));
  const press = (...keys: string[]): boolean =>
    keys.map((key) => aimer.obey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false })).pop() ?? false;
  return { aimer, press, told };
}

it("F aims where the piece looks, arrows turn, Enter answers", () => {
  const { aimer, press, told } = aiming();
  press("f", "ArrowLeft", "ArrowLeft", "Enter");
  expect(told).toEqual(["south", "south-east", "east", "choose east"]);
  expect(aimer.direction).toBe("");
});

it("turning goes round", () => {
  const { press, told } = aiming({ facing: "north" });
  press("f", "ArrowLeft", "ArrowRight");
  expect(told).toEqual(["north", "north-west", "north"]);
});

it("letters are those of the language; a second one makes the direction more exact, another begins anew", () => {
  const { press, told } = aiming();
  press("f", "n", "o", "e", "Enter");
  expect(told).toEqual(["south", "north", "north-west", "east", "choose east"]);
});

it("letters are directions only after F, unless nothing else can be chosen", () => {
  expect(aiming().press("n")).toBe(false);
  const { press, told } = aiming({ alone: true });
  expect(press("n", "e", "Enter")).toBe(true);
  expect(told).toEqual(["north", "north-east", "choose north-east"]);
});

it("a direction that is refused is explained, and aiming goes on", () => {
  const { aimer, press, told } = aiming();
  press("f", "o", "Enter");
  expect(told.at(-1)).toBe("why west");
  expect(aimer.direction).toBe("west");
});

it("Escape and Tab leave, and other keys are left to the board", () => {
  const { aimer, press } = aiming();
  expect(press("f", "+")).toBe(false);
  expect(press("Escape")).toBe(true);
  expect(aimer.direction).toBe("");
  expect(press("f", "Tab")).toBe(false);
  expect(aimer.direction).toBe("");
});

it("without anything to turn no key is taken", () => {
  expect(aiming({ compass: null }).press("f")).toBe(false);
});
