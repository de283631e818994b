import { describe, expect, it } from "vitest";
import type { LogLine, OldTurn, Sheet } from "../lib/protocol";
import { withPage } from "../lib/table.svelte";
import { diceDrawn, diceOf, grouped, indexOf, isAbout, isOfSort, joined, marksOf, named, nextTurns, placesOf, sideOf, stepped, words } from "./log";

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

describe("lines of one counter after another", () => {
  const dug = (number: number, unit: string, cost = 2) => line("dug", number, { unit, hex: "1606", cost });

  it("are one where they differ in nothing else and are said so", () => {
    const lines = [dug(1, "DE-24"), dug(4, "FR-3"), dug(6, "DE-24", 1), line("fell", 7, { unit: "FR-3" }), line("fell", 8, { unit: "FR-3" })];
    const numbers = (...events: string[]) => joined(lines, ({ event }) => events.includes(event)).map((run) => run.map(({ number }) => number));
    expect(numbers("dug")).toEqual([[1, 4], [6], [7], [8]]);
    expect(numbers()).toEqual([[1], [4], [6], [7], [8]]);
  });
});

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

describe("a long log", () => {
  const old = (number: number, turn: number, count: number): OldTurn => ({
    first: number,
    last: number + 9,
    count,
    heads: [line("turn-begins", number, { turn }), line("phase-begins", number + 1, { phase: "movement" })],
  });
  const before: OldTurn = { first: 0, last: 3, count: 2, heads: [] };
  const earlier = [before, old(4, 1, 900), old(14, 2, 1500)];
  const recent = [line("turn-begins", 24, { turn: 3 }), line("phase-begins", 24, { phase: "weather" }), line("weather-fixed", 25)];
  const told = [...earlier.flatMap((turn) => turn.heads), ...recent];

  it("shows old turns by their headings, with the number of their lines", () => {
    const turns = grouped(told, earlier);
    expect(turns.map((turn) => [turn.head?.["turn"] ?? null, turn.count, turn.untold !== null])).toEqual([
      [null, 2, true], [1, 900, true], [2, 1500, true], [3, 1, false],
    ]);
    expect(turns[1]!.phases.map((phase) => phase.head?.["phase"])).toEqual(["movement"]);
  });

  it("calls a turn the same before and after its lines have come", () => {
    const page = [line("set-up-done", 0), ...earlier[1]!.heads, line("moved", 7), line("moved", 8)];
    const later = grouped(withPage(told, 0, 13, page), [earlier[2]!]);
    expect(later.map((turn) => turn.key)).toEqual(grouped(told, earlier).map((turn) => turn.key));
    expect(later.map((turn) => [turn.count, turn.untold !== null])).toEqual([[1, false], [2, false], [1500, true], [1, false]]);
  });

  it("puts a page in the place of the headings with its numbers, and leaves the others", () => {
    const page = [...earlier[1]!.heads, line("moved", 8)];
    expect(withPage(told, 4, 13, page)).toEqual([...page, ...earlier[2]!.heads, ...recent]);
  });

  it("asks for as many old turns as come in one page, the last ones first, and for one at least", () => {
    expect(nextTurns(earlier)).toEqual([earlier[2]]);
    expect(nextTurns(earlier.slice(0, 2))).toEqual(earlier.slice(0, 2));
    expect(nextTurns([old(4, 1, 5000)])).toHaveLength(1);
    expect(nextTurns([])).toEqual([]);
  });

  it("finds cells and pieces by their names and ids, whatever the case of letters", () => {
    const index = indexOf(
      { ...sheet, pieces: { "DE-24": { side: "german", name: "24" }, "DE-24-R": { side: "german", name: "24" } } } as unknown as Sheet,
      { place: (cell) => (cell === "1606" ? "Bras" : cell), unit: (piece) => (piece === "DE-24" ? "24th Regiment" : piece) },
    );
    expect(index.get("bras")).toEqual({ cells: ["1606"], pieces: [] });
    expect(index.get("de-24")?.pieces).toEqual(["DE-24"]);
    expect(index.get("24")?.pieces).toEqual(["DE-24", "DE-24-R"]);
    expect(index.get("24th regiment")?.pieces).toEqual(["DE-24"]);
    expect(index.get("douaumont")).toBe(undefined);
  });

  it("is sifted by a square on somebody's way and by a unit among others", () => {
    const moved = line("moved", 7, { units: ["DE-24", "FR-3"], path: ["1606", "1607"] });
    expect(isAbout(moved, { cells: ["1607"], pieces: [] }, sheet)).toBe(true);
    expect(isAbout(moved, { cells: [], pieces: ["FR-3"] }, sheet)).toBe(true);
    expect(isAbout(moved, { cells: ["1700"], pieces: ["DE-24-II"] }, sheet)).toBe(false);
  });
});
