import { expect, it } from "vitest";

import { anchor, chapters, matching } from "./rulebook";

const NAMES = ["6.0", "6.1", "6.12", "6.12(a)", "6.12(a-ii)", "7.0", "T.TEC"];
const TEXTS: { [name: string]: [string, string] } = {
  "6.0": ["Organization", ""],
  "6.1": ["Supply", "An HQ must be supplied."],
  "6.12": ["Lines", "A line runs along roads."],
  "6.12(a)": ["Length", "Twelve hexes."],
  "6.12(a-ii)": ["Pétain", "By rail too."],
  "7.0": ["Bombardment", ""],
};
const say = (name: string): { title: string; text: string } => ({ title: TEXTS[name]?.[0] ?? name, text: TEXTS[name]?.[1] ?? "" });
const book = chapters(NAMES, say);
const found = (typed: string): string[] => matching(book, typed).flatMap((chapter) => chapter.cases.map((entry) => entry.name));

it("puts cases into chapters, each as deep as what it is part of", () => {
  expect(book.map(({ number, title }) => [number, title])).toEqual([
    ["6", "Organization"],
    ["7", "Bombardment"],
    ["T", ""],
  ]);
  expect(book[0]!.cases.map(({ name, depth }) => [name, depth])).toEqual([
    ["6.0", 0],
    ["6.1", 1],
    ["6.12", 2],
    ["6.12(a)", 3],
    ["6.12(a-ii)", 4],
  ]);
  expect(book[2]!.cases[0]!.title).toBe("");
});

it("gives each case a place of its own on the page", () => {
  expect(anchor("6.12(a-ii)")).toBe("case-6-12-a-ii");
  expect(new Set(NAMES.map(anchor)).size).toBe(NAMES.length);
});

it("finds cases by number and by words, with or without accents", () => {
  expect(found("6.12")).toEqual(["6.12", "6.12(a)", "6.12(a-ii)"]);
  expect(found("petain")).toEqual(["6.12(a-ii)"]);
  expect(found("roads line")).toEqual(["6.12"]);
  expect(found(" ")).toEqual(NAMES);
  expect(found("tank")).toEqual([]);
});
