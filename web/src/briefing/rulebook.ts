/** The rulebook as a book: its cases by chapter, what each is part of, and finding one by number or by word. */

import { above } from "../panels/cases";

export interface CaseEntry {
  name: string; // 6.12(a)
  title: string;
  text: string;
  depth: number; // how many cases of the rulebook it is part of
}

export interface Chapter {
  number: string; // 6
  title: string;
  cases: CaseEntry[];
}

/** Where a case stands on the page. */
export function anchor(name: string): string {
  return `case-${name.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-+|-+$/g, "")}`;
}

/** The chapters of a rulebook in its order; `say` words a case. */
export function chapters(names: readonly string[], say: (name: string) => { title: string; text: string }): Chapter[] {
  const known = new Set(names);
  const found: Chapter[] = [];
  for (const name of names) {
    const number = name.split(".")[0]!;
    if (found.at(-1)?.number !== number) found.push({ number, title: "", cases: [] });
    const chapter = found.at(-1)!;
    const { title, text } = say(name);
    if (name === `${number}.0` && title !== name) chapter.title = title;
    chapter.cases.push({ name, title: title === name ? "" : title, text, depth: above(name).filter((each) => known.has(each)).length });
  }
  return found;
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The chapters with only those cases whose number begins with what was typed, or whose words hold all of it. */
export function matching(all: readonly Chapter[], typed: string): Chapter[] {
  const wanted = plain(typed.trim());
  if (wanted === "") return [...all];
  const words = wanted.split(/\s+/);
  const fits = (entry: CaseEntry): boolean => {
    if (entry.name.toLowerCase().startsWith(wanted)) return true;
    const content = plain(`${entry.title} ${entry.text}`);
    return words.every((word) => content.includes(word));
  };
  return all.map((chapter) => ({ ...chapter, cases: chapter.cases.filter(fits) })).filter((chapter) => chapter.cases.length > 0);
}
