/** Files that players bring: a position, a report of a problem, or a save. Pure. */

import type { NewAnalysis } from "./protocol";

export class FileProblem extends Error {}

const isTable = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What to ask the server for. A save goes as the text it is, since the server checks it word by word. */
export function analysisFromFile(text: string): NewAnalysis {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new FileProblem("not-json");
  }
  if (!isTable(data)) throw new FileProblem("not-ours");
  if (isTable(data["meuse-save"])) return { save: text };
  const position = isTable(data["position"]) ? data["position"] : data;
  if (typeof position["title"] !== "string") throw new FileProblem("not-ours");
  return { title: position["title"], position };
}
