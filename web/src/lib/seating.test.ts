import { describe, expect, it } from "vitest";

import { analysisFromFile } from "./files";
import type { TitleInfo } from "./protocol";
import { needsLink, newGame, presetsOf, seatingFor } from "./seating";

const title: TitleInfo = {
  id: "sample",
  name: "Sample",
  sides: ["red", "blue"],
  outlooks: [],
  scenarios: ["one"],
  options: [],
  bots: ["random", "greedy"],
  hidden_information: false,
  sheet: "sample~first~~f00d",
};

describe("a new game", () => {
  it("offers each side against the computer, both alone, and a friend", () => {
    expect(presetsOf(title).map((preset) => [preset.id, preset.side])).toEqual([
      ["against", "red"],
      ["against", "blue"],
      ["alone", ""],
      ["invite", "red"],
    ]);
    expect(presetsOf({ ...title, bots: [] }).map((preset) => preset.id)).toEqual(["alone", "invite"]);
  });

  it("seats the strongest computer opposite", () => {
    const seating = seatingFor(title, { id: "against", side: "blue" });
    expect(newGame(title, "one", ["x"], seating, "Ann", false)).toEqual({
      title: "sample",
      scenario: "one",
      options: ["x"],
      seats: { red: { kind: "bot", bot: "greedy" }, blue: { kind: "person", name: "Ann" } },
      listed: false,
    });
  });

  it("leaves a friend's seat open without listing it, and lists one that is for anyone", () => {
    const seating = seatingFor(title, { id: "invite", side: "red" });
    expect(needsLink(seating)).toBe(true);
    expect(newGame(title, "one", [], seating, "", false)).toMatchObject({ seats: { blue: { kind: "open" } }, listed: false });
    seating["blue"]!.sitter = "anyone";
    expect(newGame(title, "one", [], seating, "", false).listed).toBe(true);
  });

  it("gives all seats to one who plays alone", () => {
    const { seats } = newGame(title, "one", [], seatingFor(title, { id: "alone", side: "" }), "Ann", false);
    expect(Object.values(seats).map((seat) => seat.kind)).toEqual(["person", "person"]);
  });
});

describe("files that players bring", () => {
  it("knows positions, reports and saves", () => {
    expect(analysisFromFile('{"title":"sample","units":{}}')).toEqual({ title: "sample", position: { title: "sample", units: {} } });
    expect(analysisFromFile('{"position":{"title":"sample"},"note":"x"}')).toEqual({ title: "sample", position: { title: "sample" } });
    const save = '{"meuse-save": {"format":1, "record":[]}}';
    expect(analysisFromFile(save)).toEqual({ save });
  });

  it.each([
    ["{", "not-json"],
    ["[]", "not-ours"],
    ["{}", "not-ours"],
    ['"x"', "not-ours"],
  ])("refuses %s as %s", (text, why) => expect(() => analysisFromFile(text)).toThrow(why));
});
