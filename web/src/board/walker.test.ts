import { expect, it } from "vitest";
import type { Overlay, Scene, SheetCell } from "../lib/protocol";
import { CellMap } from "./geometry";
import { commandFor } from "./keyboard";
import { pileLayout, type Pile } from "./layout";
import type { Camera } from "./camera";
import { listOffers, Walker, type Ground } from "./walker.svelte";

const UNIT = 60;
const square = (name: string, column: number, row: number): SheetCell => {
  const [x, y] = [column * UNIT, row * UNIT];
  return { name, part: "map", x, y, outline: [[x - 30, y - 30], [x + 30, y - 30], [x + 30, y + 30], [x - 30, y + 30]], terrain: [], place: "" };
};
const cells = new CellMap({ unit: UNIT, cells: ["A", "B", "C"].flatMap((letter, column) => [1, 2, 3].map((row) => square(letter + row, column, row))) });

function pile(name: string, ...pieces: string[]): Pile {
  const cell = cells.get(name)!;
  const spots = pileLayout(pieces.length, cell, 40);
  return { cell, pieces, spread: false, size: 40, placed: pieces.map((piece, index) => ({ piece, cell: name, ...spots[index]!, size: 40, under: index < pieces.length - 1 })) };
}

/** A board with a stack of three in B2 (one of them cannot be picked), a lone counter in C1, and the cell A3 offered. */
function board() {
  const piles = [pile("C1", "lone"), pile("B2", "fixed", "low", "high")];
  const pickable = (piece: string): boolean => piece !== "fixed";
  const offered = new Set(["A3"]);
  const chosen: string[] = [];
  const camera = { view: { x: 0, y: 0, k: 1 }, goal: { x: 0, y: 0, k: 1 }, screen: { width: 120, height: 240 }, lookAt: () => {} };
  const ground: Ground = {
    cells,
    piles: new Map(piles.map((each) => [each.cell.name, each])),
    offers: listOffers(piles, cells, offered, pickable),
    camera: camera as unknown as Camera,
    described: { scene: { markers: [] } as unknown as Scene, overlay: null as Overlay | null, offered, pickable, costs: {}, label: (piece) => piece },
    first: [],
    choose: (hit) => {
      chosen.push(hit.piece || hit.cell);
      const offers = hit.piece ? pickable(hit.piece) : offered.has(hit.cell);
      if (offers) walker.fanned = null; // as the board does with whatever is picked
      return offers;
    },
    explain: (hit) => void chosen.push(hit ? `why ${hit.piece || hit.cell}` : "nothing"),
    passing: () => {},
    putBack: () => false,
    nextPart: () => false,
    goOn: () => false,
  };
  const walker: Walker = new Walker(() => ground);
  const press = (...keys: string[]): boolean =>
    keys.map((key) => walker.obey(commandFor({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false })!)).pop() ?? false;
  return { walker, press, chosen, ground };
}

it("N goes through every offer in reading order, into stacks, and round again", () => {
  const { walker, press } = board();
  const seen: string[] = [];
  for (let step = 0; step < 5; step++) {
    press("n");
    const fan = walker.fanned;
    seen.push(walker.cursor!.cell.name + (fan ? `/${fan.at}` : ""));
  }
  expect(seen).toEqual(["C1", "B2/1", "B2/2", "A3", "C1"]);
});

it("Enter picks the counter that the keyboard points at, or the cell", () => {
  const { press, chosen } = board();
  press("n", "Enter", "n", "Enter", "n", "n", "Enter");
  expect(chosen).toEqual(["lone", "low", "A3"]);
});

it("what cannot be picked is explained instead", () => {
  const { press, chosen } = board();
  press("n", "n", "ArrowLeft", "Enter");
  expect(chosen).toEqual(["fixed", "why fixed"]);
});

it("arrows walk from the middle of the screen, and N goes on from where they have led", () => {
  const { walker, press } = board();
  press("ArrowDown"); // appears
  expect(walker.cursor?.cell.name).toBe("B2");
  press("ArrowLeft");
  expect(walker.cursor?.cell.name).toBe("A2");
  press("n");
  expect(walker.cursor?.cell.name).toBe("B2");
});

it("Space opens a stack, arrows go round in it, Escape closes one thing at a time", () => {
  const { walker, press } = board();
  press("ArrowDown", " ");
  expect(walker.fanned).toEqual({ cell: "B2", by: "key", at: 2 });
  press("ArrowRight");
  expect(walker.fanned?.at).toBe(0);
  expect(press("Escape")).toBe(true);
  expect([walker.fanned, walker.cursor?.cell.name]).toEqual([null, "B2"]);
  expect(press("Escape")).toBe(true);
  expect(walker.cursor).toBeNull();
  expect(press("Escape")).toBe(false); // the page may have it
});

it("Tab passes the board by until one walks on it, and leaves it after the last offer", () => {
  const { walker, press } = board();
  expect(press("Tab")).toBe(false);
  expect(press("n", "Tab", "Tab", "Tab")).toBe(true);
  expect(walker.cursor?.cell.name).toBe("A3");
  expect(press("Tab")).toBe(false);
  expect(walker.cursor).toBeNull();
});

it("N goes on to the board beside this one after the last offer, and comes in at its first", () => {
  const { walker, press, ground } = board();
  const gone: number[] = [];
  ground.goOn = (by) => gone.push(by) > 0;
  press("n", "n", "n", "n");
  expect([walker.cursor?.cell.name, gone]).toEqual(["A3", []]);
  press("n");
  expect([walker.cursor, gone]).toEqual([null, [1]]);
  expect(walker.enter(-1)).toBe(true);
  expect(walker.cursor?.cell.name).toBe("A3");
});
