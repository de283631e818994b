import { describe, expect, it } from "vitest";

import { analysisFromFile } from "./files";
import type { TitleInfo } from "./protocol";
import { botsFor, botWithTime, needsLink, newGame, presetsOf, seatingFor } from "./seating";

const title: TitleInfo = {
  id: "sample",
  name: "Sample",
  sides: ["red", "blue"],
  outlooks: [],
  scenarios: ["one"],
  options: [],
  bots: ["recruit", "sergeant", "captain", "general"],
  planned_scenarios: ["long"],
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

  it("seats a computer opposite that answers at once", () => {
    const seating = seatingFor(title, { id: "against", side: "blue" });
    expect(newGame(title, "one", ["x"], seating, "Ann", false)).toEqual({
      title: "sample",
      scenario: "one",
      options: ["x"],
      seats: { red: { kind: "bot", bot: "sergeant" }, blue: { kind: "person", name: "Ann" } },
      listed: false,
    });
  });

  it("offers those who plan only where the title has plans, and seats nobody else there", () => {
    expect(botsFor(title, "long")).toEqual(["recruit", "sergeant", "captain", "general"]);
    expect(botsFor(title, "one")).toEqual(["recruit", "sergeant"]);
    const seating = { red: { sitter: "computer" as const, bot: "general", seconds: 9 }, blue: { sitter: "me" as const, bot: "" } };
    expect(newGame(title, "long", [], seating, "", false).seats["red"]).toEqual({ kind: "bot", bot: "general:9s" });
    expect(newGame(title, "one", [], seating, "", false).seats["red"]).toEqual({ kind: "bot", bot: "sergeant" });
  });

  it("says the time of a player only where it is not the usual one, and within bounds", () => {
    expect(botWithTime("captain", undefined)).toBe("captain");
    expect(botWithTime("captain", 1)).toBe("captain");
    expect(botWithTime("captain", 3)).toBe("captain:3s");
    expect(botWithTime("general", 900)).toBe("general:60s");
    expect(botWithTime("sergeant", 3)).toBe("sergeant");
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
