import { describe, expect, it } from "vitest";

import { choicesOf, duration, firstOf, lengthOf, shelved, sifted, whereToBegin } from "./chooser";
import type { OutlookInfo, TitleInfo } from "./protocol";

const outlook = (scenario: string, minutes: number, level: number, first = false, firstOfAll = false): OutlookInfo => ({
  scenario, minutes, level, first, first_of_all: firstOfAll, turns: 2, decisions: { red: 40, blue: 30 }, counters: 10, cases: 20, chapters: 3, hidden: false,
});
const title = (id: string, outlooks: OutlookInfo[]): TitleInfo => ({
  id, name: id, sides: ["red", "blue"], scenarios: outlooks.map((each) => each.scenario), outlooks, options: [], bots: [], planned_scenarios: [], hidden_information: false, sheet: "",
});

const long = title("long", [outlook("start", 240, 4, true), outlook("raid", 210, 4), outlook("campaign", 1800, 4)]);
const hidden = title("hidden", [outlook("skirmish", 25, 3, true), outlook("march", 150, 4)]);
const easy = title("easy", [outlook("only", 240, 1, true, true)]);
const lone = title("lone", [outlook("lonely", 240, 2)]);
const titles = [long, hidden, easy];
const names = (choices: ReturnType<typeof choicesOf>): string[] => choices.map((choice) => choice.outlook.scenario);

describe("the chooser", () => {
  it("suggests the one to begin with, then the first of each title, easier ones before harder, then the others", () => {
    expect(names(sifted(choicesOf(titles), "any", 0, "suggested"))).toEqual(["only", "skirmish", "start", "raid", "campaign", "march"]);
    expect(names(sifted(choicesOf([hidden, lone]), "any", 0, "suggested"))).toEqual(["lonely", "skirmish", "march"]);
    expect(whereToBegin(titles)?.title.id).toBe("easy");
    expect(whereToBegin([long])).toBe(null);
  });

  it("orders by time and by difficulty", () => {
    expect(names(sifted(choicesOf(titles), "any", 0, "shortest"))).toEqual(["skirmish", "march", "raid", "only", "start", "campaign"]);
    expect(names(sifted(choicesOf(titles), "any", 0, "easiest"))).toEqual(["only", "skirmish", "march", "raid", "start", "campaign"]);
  });

  it("sifts by the time there is and by the hardest that is wanted", () => {
    expect(names(sifted(choicesOf(titles), "hour", 0, "shortest"))).toEqual(["skirmish"]);
    expect(names(sifted(choicesOf(titles), "evening", 3, "shortest"))).toEqual(["only"]);
    expect(names(sifted(choicesOf(titles), "longer", 0, "shortest"))).toEqual(["campaign"]);
    expect(sifted(choicesOf(titles), "hour", 2, "shortest")).toEqual([]);
  });

  it("knows an hour and an evening by their last minute", () => {
    expect([60, 61, 270, 271].map((minutes) => lengthOf(outlook("x", minutes, 1)))).toEqual(["hour", "evening", "evening", "longer"]);
  });

  it("begins a title with the scenario that it names, or else with its first", () => {
    expect([firstOf(long), firstOf({ ...long, outlooks: [] })]).toEqual(["start", "start"]);
    expect(firstOf(title("x", [outlook("one", 5, 1), outlook("two", 5, 1, true)]))).toBe("two");
  });

  it("puts the title to begin with at the front of the shelf, and one that says nothing at its end", () => {
    expect(shelved([title("mute", []), ...titles]).map((each) => each.id)).toEqual(["easy", "hidden", "long", "mute"]);
  });

  it("tells the time in minutes or in half hours", () => {
    const voice = { say: (id: string, params = {}) => `${id} ${JSON.stringify(params)}` };
    expect(duration({ minutes: 25 }, voice)).toBe('outlook-minutes {"minutes":25}');
    expect(duration({ minutes: 150 }, voice)).toBe('outlook-hours {"hours":2,"half":true}');
    expect(duration({ minutes: 240 }, voice)).toBe('outlook-hours {"hours":4,"half":false}');
  });
});
