/** The browser says what Python says, to the letter: tests/web/parity.json holds a few hundred sentences of real games. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Action, Decision, LogLine, Params, Said, Standing } from "./protocol";
import { caseMessage, formOfAll, signed, Speaker, type PointsSource } from "./speaker";

const SOURCE = new URL("../../../src/meuse/", import.meta.url);
const FIXTURE = new URL("../../../tests/web/parity.json", import.meta.url);

interface Sample {
  title: string;
  how: string;
  given: unknown;
  [language: string]: unknown;
}

function filesOf(folder: string, language: string): string[] {
  const place = new URL(folder, SOURCE);
  const names = readdirSync(place).filter((name) => name === `${language}.ftl` || name.endsWith(`.${language}.ftl`));
  return names.sort().map((name) => readFileSync(new URL(name, place), "utf-8"));
}

function speakerOf(title: string, language: string): Speaker {
  const english = language === "en" ? null : speakerOf(title, "en");
  const own = filesOf(`titles/${title}/text/`, language);
  return new Speaker(language, [...filesOf("engine/text/", language), ...own], english);
}

function spoken(speaker: Speaker, { how, given }: Sample): unknown {
  switch (how) {
    case "event":
      return speaker.event(given as LogLine);
    case "prompt":
      return speaker.prompt(given as Decision);
    case "action": {
      const { action, prompt } = given as { action: Action; prompt: string };
      return speaker.action(action, prompt);
    }
    case "refusal":
      return speaker.said(given as Said, "refusal-");
    case "track":
      return speaker.track(given as { id: string; params: Params });
    case "phase":
      return speaker.phase(given as string);
    case "points":
      return speaker.points(given as PointsSource);
    case "total":
      return speaker.total(given as number);
    case "result":
      return speaker.result(given as Standing);
    case "case": {
      const { title, text } = speaker.case(given as string);
      return [title, text];
    }
    case "say": {
      const { id, params } = given as { id: string; params: Params };
      return speaker.say(id, params);
    }
  }
  throw new Error(`no such way of speaking: ${how}`);
}

const samples = (JSON.parse(readFileSync(FIXTURE, "utf-8")) as { samples: Sample[] }).samples;

const titles = [...new Set(samples.map((sample) => sample.title))];

it("there are samples of every title", () => {
  // A folder without this file holds the data of a title that cannot be played yet.
  const named = readdirSync(new URL("titles/", SOURCE)).filter((name) =>
    existsSync(new URL(`titles/${name}/__init__.py`, SOURCE)),
  );
  expect(titles.toSorted()).toEqual(named.toSorted());
});

describe.each(titles.flatMap((title) => ["en", "fr"].map((language) => [title, language] as const)))("%s in %s", (title, language) => {
  const speaker = speakerOf(title, language);
  const own = samples.filter((sample) => sample.title === title);

  it.each([...new Set(own.map((sample) => sample.how))])("every %s reads as Python says it", (how) => {
    const mine = own.filter((sample) => sample.how === how);
    expect(mine.map((sample) => spoken(speaker, sample))).toEqual(mine.map((sample) => sample[language]));
  });
});

/** What counters of a title are called by programs: whoever has a name has a message. */
function idsOf(title: string): string[] {
  const units = readFileSync(new URL(`titles/${title}/text/units.en.ftl`, SOURCE), "utf-8");
  return [...units.matchAll(/^unit-(\S+) =/gm)].map((match) => match[1]!);
}

it.each(titles)("nobody who plays %s reads an id", (title) => {
  const ids = idsOf(title);
  expect(ids.length).toBeGreaterThan(100);
  const pattern = new RegExp(`(?<![\\w-])(${ids.sort((one, other) => other.length - one.length).join("|")})(?![\\w-])`);
  const sentences = ["en", "fr"].flatMap((language) => {
    const speaker = speakerOf(title, language);
    return samples.filter((sample) => sample.title === title).map((sample) => String(spoken(speaker, sample)));
  });
  expect(sentences.filter((sentence) => pattern.test(sentence))).toEqual([]);
});

describe("a speaker", () => {
  it("prints signs as printers do", () => {
    expect([signed(2), signed(0), signed(-1), signed(-2.5), signed(1.5, ",")]).toEqual(["+2", "0", "−1", "−2.5", "+1,5"]);
  });

  it("finds the message of a case", () => {
    expect(caseMessage("6.12(a-ii)")).toBe("case-6-12-a-ii");
    expect(caseMessage("T.ASSAULT")).toBe("case-t-assault");
  });

  it("falls back to English, then to the id", () => {
    const english = new Speaker("en", ["hello = Hello { $side-name }\nside-german = Germans"]);
    const french = new Speaker("fr", ["side-german = Allemands"], english);
    expect(french.say("hello", { side: "german" })).toBe("Hello Germans");
    expect(french.has("hello")).toBe(true);
    expect(french.say("nothing-here")).toBe("nothing-here");
    expect(french.has("nothing-here")).toBe(false);
    expect(french.word("side-", "german")).toBe("Allemands");
    expect(french.word("side-", "martian")).toBe("martian");
  });

  const ARMY = ["name-the = the { $name }\nname-of = of { name-the }\nlist-and = { $first } and { $last }\nlist-separator = { \", \" }\nlist-more = { $first } and { $more } others"];

  it("names counters: by their message, else by what is printed on them, else by their id", () => {
    const printed = (id: string): string => (id === "X-1" ? "Corps Franc" : "");
    const speaker = new Speaker("en", [...ARMY, "unit-R-1 = 1st Corps\na = { $unit-The } ({ $unit-id }) with { $units }"], null, printed);
    expect(speaker.say("a", { unit: "R-1", units: ["X-1", "Y-1", "R-1"] })).toBe("The 1st Corps (R-1) with Corps Franc, Y-1 and 1st Corps");
    expect([speaker.unit("R-1"), speaker.unit("X-1"), speaker.unit("Y-1")]).toEqual(["1st Corps", "Corps Franc", "Y-1"]);
  });

  it("names the first of a long list and counts the others", () => {
    const speaker = new Speaker("en", [...ARMY, "a = { $hexes-some }"]);
    expect(speaker.say("a", { hexes: ["1", "2", "3", "4"] })).toBe("1, 2, 3 and 4");
    expect(speaker.say("a", { hexes: ["1", "2", "3", "4", "5"] })).toBe("1, 2, 3 and 2 others");
  });

  it("knows the form of many", () => {
    expect([formOfAll(["feminine"]), formOfAll(["feminine", "feminine-vowel"]), formOfAll(["", "feminine"])]).toEqual([
      "feminine",
      "feminine-plural",
      "plural",
    ]);
  });

  it("lets a later text say better what an earlier one says", () => {
    expect(new Speaker("en", ["a = first\nb = b", "a = second"]).say("a")).toBe("second");
  });

  it("says what is wrong by leaving the hole visible, and never throws", () => {
    expect(new Speaker("en", ["a = { $unit } in { $hex }"]).say("a", { unit: "DE-24" })).toBe("DE-24 in {$hex}");
  });
});
