import { describe, expect, it } from "vitest";
import type { LogLine, Sheet } from "../lib/protocol";
import { diceDrawn, diceOf, grouped, isOfSort, marksOf, named, placesOf, sideOf, stepped, words } from "./log";

const sheet = {
  cells: [{ name: "1606" }, { name: "1607" }],
  pieces: { "DE-24": { side: "german" }, "DE-24-II": { side: "german" }, "FR-3": { side: "french" } },
} as unknown as Sheet;

function line(event: string, number: number, fields: object = {}): LogLine {
  return { event, number, cases: [], ...fields };
}

const log = [
  line("set-up-done", 3, { side: "french" }),
  line("turn-begins", 4, { turn: 1 }),
  line("phase-begins", 4, { phase: "weather" }),
  line("weather-fixed", 4),
  line("phase-begins", 5, { phase: "quiet" }),
  line("phase-begins", 5, { phase: "movement" }),
  line("moved", 7, { units: ["DE-24"], path: ["1606", "1607"] }),
  line("turn-begins", 9, { turn: 2 }),
  line("phase-begins", 9, { phase: "weather" }),
];

describe("the log", () => {
  it("is divided by turns and phases, and quiet phases are left out", () => {
    const turns = grouped(log);
    expect(turns.map((turn) => [turn.head?.["turn"] ?? null, turn.count])).toEqual([[null, 1], [1, 2], [2, 0]]);
    expect(turns[1]!.phases.map((phase) => phase.head?.["phase"])).toEqual(["weather", "movement"]);
    expect(turns[2]!.phases).toHaveLength(1); // the phase that goes on is shown though nothing has happened in it
  });

  it("keeps every line that is no heading exactly once", () => {
    const told = grouped(log).flatMap((turn) => turn.phases.flatMap((phase) => phase.lines));
    expect(told).toEqual(log.filter((each) => !["turn-begins", "phase-begins"].includes(each.event)));
  });

  it("finds cells and pieces in fields and lists, and nothing else", () => {
    expect(named(line("x", 1, { units: ["DE-24", "FR-3"], hex: "1606", die: 4, odds: "3:1" }), sheet)).toEqual({
      cells: ["1606"],
      pieces: ["DE-24", "FR-3"],
    });
    expect(named(line("x", 1, { cases: ["1606"] }), sheet).cells).toEqual([]);
  });

  it("finds dice under either name", () => {
    expect(diceOf(line("x", 1, { die: 4 }))).toEqual([4]);
    expect(diceOf(line("x", 1, { dice: [1, 6] }))).toEqual([1, 6]);
    expect(diceOf(line("x", 1))).toEqual([]);
  });

  it("does not draw the dice of a whole line's volley", () => {
    const volley = line("x", 1, { dice: Array.from({ length: 64 }, () => 3) });
    expect([diceOf(volley).length, diceDrawn(volley)]).toEqual([64, []]);
    expect(diceDrawn(line("x", 1, { dice: [1, 6] }))).toEqual([1, 6]);
  });

  it("finds who is named in parts of a line", () => {
    const told = line("x", 1, { fire: [{ told: "shots", shots: [{ told: "shot", unit: "DE-24" }] }] });
    expect(named(told, sheet).pieces).toEqual(["DE-24"]);
  });

  it("knows whose line it is", () => {
    expect(sideOf(line("x", 1, { side: "french", units: ["DE-24"] }), sheet)).toBe("french");
    expect(sideOf(line("x", 1, { units: ["DE-24"] }), sheet)).toBe("german");
    expect(sideOf(line("x", 1), sheet)).toBe("");
  });

  it("sorts lines into dice, moves and the rest", () => {
    expect(log.filter((each) => isOfSort(each, "moves"))).toHaveLength(1);
    expect(isOfSort(line("x", 1, { die: 2 }), "dice")).toBe(true);
    expect(isOfSort(line("x", 1, { die: 2 }), "other")).toBe(false);
  });

  it("cuts a sentence at whole names only", () => {
    const itself = (piece: string): string => piece;
    const cut = words("DE-24-II and DE-24: 1606–1607, not 16067.", { cells: ["1606", "1607"], pieces: ["DE-24", "DE-24-II"] }, itself);
    expect(cut.filter((word) => word.piece || word.cell).map((word) => word.text)).toEqual(["DE-24-II", "DE-24", "1606", "1607"]);
    expect(cut.map((word) => word.text).join("")).toBe("DE-24-II and DE-24: 1606–1607, not 16067.");
  });

  it("knows which piece a name in a sentence means, and keeps its id for the tooltip", () => {
    const names: { [piece: string]: string } = { "FR-VIII": "8e corps", "FR-XVIII": "18e corps", "DE-5-A": "guns of the 5th Division" };
    const sentence = "Le 18e corps et le 8e corps avancent en 1606. Guns of the 5th Division.";
    const cut = words(sentence, { cells: ["1606"], pieces: Object.keys(names) }, (piece) => names[piece] ?? piece);
    expect(cut.filter((word) => word.piece).map((word) => [word.text, word.piece])).toEqual([
      ["18e corps", "FR-XVIII"],
      ["8e corps", "FR-VIII"],
      ["Guns of the 5th Division", "DE-5-A"],
    ]);
    expect(cut.map((word) => word.text).join("")).toBe(sentence);
  });
});

describe("a replay", () => {
  it("has a mark where each turn and phase begins", () => {
    expect(marksOf(log).map((mark) => [mark.kind, mark.answers])).toEqual([
      ["turn", 4], ["phase", 4], ["phase", 5], ["phase", 5], ["turn", 9], ["phase", 9],
    ]);
  });

  it("steps from place to place and stops at both ends", () => {
    const places = placesOf(log);
    expect(places).toEqual([3, 4, 5, 7, 9]);
    expect(stepped(places, 5, 1, 12)).toBe(7);
    expect(stepped(places, 9, 1, 12)).toBe(12);
    expect(stepped(places, 5, -1, 12)).toBe(4);
    expect(stepped(places, 3, -1, 12)).toBe(0);
  });
});
