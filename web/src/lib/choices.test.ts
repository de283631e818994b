import { describe, expect, it } from "vitest";

import { actionsAt, byVerb, cellsAsked, cellsNamed, compassFor, mainButton, pieceAsked, piecesNamed, same, sortActions } from "./choices";
import type { Action } from "./protocol";
import { scene, sheet, squares } from "./samples";

describe("sortActions", () => {
  it("points at cells and pieces where the only argument is one, and leaves the rest as buttons", () => {
    const actions: Action[] = [["to", "0102"], ["unit", "A-1"], ["dig_in", "A-1"], ["retreat", 1], ["done"], ["swap", "A-1", "0102"], ["attach", "II"]];
    const choices = sortActions(actions, sheet);
    expect([...choices.cells]).toEqual([["0102", [["to", "0102"]]]]);
    expect([...choices.pieces]).toEqual([["A-1", [["unit", "A-1"], ["dig_in", "A-1"]]]]);
    expect(choices.buttons).toEqual([["retreat", 1], ["done"], ["swap", "A-1", "0102"], ["attach", "II"]]);
  });

  it("does not take a number for a cell, nor a word of Object for a piece", () => {
    const choices = sortActions([["hits", 101], ["unit", "toString"]], sheet);
    expect(choices.cells.size + choices.pieces.size).toBe(0);
    expect(choices.buttons).toHaveLength(2);
  });

  it("loses nothing: every action is in exactly one place", () => {
    const actions: Action[] = [["to", "0101"], ["to", "0103"], ["unit", "B-1"], ["stop"]];
    const { cells, pieces, buttons } = sortActions(actions, sheet);
    expect([...cells.values(), ...pieces.values()].flat().length + buttons.length).toBe(actions.length);
  });
});

describe("directions", () => {
  const now = scene({ pieces: { "A-1": { ...scene().pieces["A-1"]!, cell: "B2" }, "A-2": { ...scene().pieces["A-2"]!, cell: "C3" }, "B-1": { ...scene().pieces["B-1"]!, cell: "wide" } } });
  const sorted = (...actions: Action[]) => sortActions(actions, squares, now);

  it("are no buttons, but ways of the compass of a piece", () => {
    const choices = sorted(["face", "A-1", "north"], ["face", "A-1", "east"], ["done"]);
    expect(choices.buttons).toEqual([["done"]]);
    expect(compassFor(choices, [])?.ways.filter(({ actions }) => actions.length).map(({ name }) => name)).toEqual(["north", "east"]);
    expect(choices.pieces.size).toBe(0); // there is nothing to pick first
  });

  it("of several pieces are given after one is picked", () => {
    const choices = sorted(["face", "A-1", "north"], ["face", "A-2", "east"]);
    expect([...choices.pieces]).toEqual([["A-1", []], ["A-2", []]]);
    expect(compassFor(choices, ["", "B-1"])).toBeNull();
    expect(compassFor(choices, ["A-2"])).toMatchObject({ piece: "A-2", cell: "C3" });
  });

  it("stay buttons where the piece stands in a box, or without a scene", () => {
    expect(sorted(["face", "B-1", "north"]).buttons).toHaveLength(1);
    expect(sortActions([["face", "A-1", "north"]], squares).buttons).toHaveLength(1);
  });
});

describe("actionsAt", () => {
  const now = scene();

  it("takes the piece's own actions before those of its cell", () => {
    const choices = sortActions([["unit", "A-1"], ["assault", "0101"]], sheet);
    expect(actionsAt(choices, { piece: "A-1" }, now)).toEqual([["unit", "A-1"]]);
    expect(actionsAt(choices, { piece: "A-2" }, now)).toEqual([["assault", "0101"]]);
  });

  it("takes a click on a cell for its only choosable piece, but never guesses between two", () => {
    expect(actionsAt(sortActions([["unit", "B-1"]], sheet), { cell: "0103" }, now)).toEqual([["unit", "B-1"]]);
    expect(actionsAt(sortActions([["unit", "A-1"], ["unit", "A-2"]], sheet), { cell: "0101" }, now)).toEqual([]);
  });

  it("gives nothing where nothing is offered", () => {
    expect(actionsAt(sortActions([["done"]], sheet), { cell: "0102" }, now)).toEqual([]);
    expect(actionsAt(sortActions([["done"]], sheet), {}, now)).toEqual([]);
  });
});

describe("what the question is about", () => {
  it("finds the piece and the cells among its parameters", () => {
    const asked = scene({ decision: { seat: "red", prompt: "move-unit", params: { points: 3, unit: "A-2", hex: "0102" }, cases: [] } });
    expect(pieceAsked(asked, sheet)).toBe("A-2");
    expect(cellsAsked(asked, sheet)).toEqual(["0102"]);
  });

  it("is silent when there is no question", () => {
    expect(pieceAsked(scene({ decision: null }), sheet)).toBe("");
    expect(cellsAsked(null, sheet)).toEqual([]);
  });
});

it("compares actions word by word", () => {
  expect(same(["to", "0101"], ["to", "0101"])).toBe(true);
  expect(same(["to", "0101"], ["to", "0102"])).toBe(false);
  expect(same(["to"], ["to", "0101"])).toBe(false);
  expect(same(["hit", 1], ["hit", "1"])).toBe(false);
});

it("groups by verb in the order of the list", () => {
  expect(byVerb([["unit", "A-1"], ["done"], ["unit", "A-2"]])).toEqual([
    ["unit", [["unit", "A-1"], ["unit", "A-2"]]],
    ["done", [["done"]]],
  ]);
});

it("the place of a reason is every cell it names and where the pieces it names stand", () => {
  const at = scene();
  expect(cellsNamed({ hex: "0102", load: "2.5", limit: 2 }, at, sheet)).toEqual(["0102"]);
  expect(cellsNamed({ hexes: ["0103", "0101"], unit: "A-1" }, at, sheet)).toEqual(["0103", "0101"]);
  expect(cellsNamed({ hexes: "0103, 0101" }, at, sheet)).toEqual(["0103", "0101"]);
  expect(cellsNamed({ unit: "B-1", units: ["A-1", "A-2"] }, at, sheet)).toEqual(["0103", "0101"]);
  expect(cellsNamed({ unit: "Z-9", count: 3 }, at, sheet)).toEqual([]);
  expect(piecesNamed({ unit: "B-1", hex: "0101" }, sheet)).toEqual(["B-1"]);
});

describe("the button that stands out", () => {
  it("is the only way on, or with odds on the table what rolls the dice", () => {
    expect(mainButton([["done"]], 0, false)).toEqual(["done"]);
    expect(mainButton([["open_fire"], ["cancel"]], 3, true)).toEqual(["open_fire"]);
  });

  it("is never what ends or gives up something while there is more to choose", () => {
    expect(mainButton([["done"]], 3, false)).toBeUndefined();
    expect(mainButton([["pass"]], 1, true)).toBeUndefined(); // a 75 on the board may still support the defense
    expect(mainButton([["hold_fire"]], 2, true)).toBeUndefined();
  });
});
