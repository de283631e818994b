import { expect, it } from "vitest";

import en from "./en/shell.ftl?raw";
import fr from "./fr/shell.ftl?raw";

/** Each message with its attributes and parameters. */
function contents(fluent: string): { [id: string]: string[] } {
  const found: { [id: string]: string[] } = {};
  let current = "";
  for (const line of fluent.split("\n")) {
    const id = /^([a-z][\w-]*) =/.exec(line)?.[1];
    if (id) found[(current = id)] = [];
    const parts = [...line.matchAll(/\$[\w-]+|^\s+\.\w+(?= =)/g)].map((match) => match[0].trim());
    if (current) found[current] = [...new Set([...found[current]!, ...parts])].sort();
  }
  return found;
}

it("says the same things in both languages, with the same parameters", () => {
  expect(Object.keys(contents(en)).length).toBeGreaterThan(100);
  expect(contents(fr)).toEqual(contents(en));
});

it("says nothing twice and keeps to its own names", () => {
  for (const text of [en, fr]) {
    const ids = [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!);
    expect(ids.length).toBe(new Set(ids).size);
    expect(ids.filter((id) => !id.startsWith("shell-"))).toEqual([]);
  }
});
