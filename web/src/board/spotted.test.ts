import { describe, expect, it } from "vitest";
import { scene, sheet } from "../lib/samples";
import { brightOf, standingBack } from "./spotted";

const declared = { ...sheet, display: { spotted: ["bombard"], boxes: [], summed: [] } };
const at = (cell: string) => ({ ...scene().pieces["A-1"]!, cell });
const asked = (prompt: string, enemy: string) => ({
  pieces: { "A-1": at("0102"), "B-1": at(enemy) },
  decision: { seat: "red", prompt, params: {}, cases: [] },
});

describe("cells that stand back", () => {
  it("are those without an enemy, where the question is about who stands there", () => {
    expect([...standingBack(["0101", "0102", "0103"], asked("bombard", "0103"), declared)]).toEqual(["0101", "0102"]);
  });

  it("are none in another question, and none where nobody is in any of them", () => {
    expect(standingBack(["0101", "0103"], asked("movement", "0103"), declared).size).toBe(0);
    expect(standingBack(["0101"], asked("bombard", "0103"), declared).size).toBe(0);
  });
});

describe("what is lit while something is being declared", () => {
  const turning = (prompt: string) => ({ ...asked("guns", "0103"), actions: [], beyond: { actions: [], settled: false, prompt, taken: null } });

  it("is what has somebody in it, of the targets that could be turned to instead", () => {
    expect(brightOf(["0101", "0102", "0103"], turning("bombard"), declared)).toEqual(["0103"]);
    expect(brightOf(["0101", "0103"], { ...turning("bombard"), actions: [["to", "0101"]] }, declared)).toEqual(["0101", "0103"]);
  });

  it("is everything elsewhere", () => {
    expect(brightOf(["0101", "0103"], turning("movement"), declared)).toEqual(["0101", "0103"]);
  });
});
