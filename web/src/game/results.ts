/** What the dice have just said, for whoever has the log folded away. */

import type { LogLine, Scene } from "../lib/protocol";
import { diceOf } from "../panels/log";

export interface Results {
  answers: number; // given when it was last looked at
  mine: boolean; // whether the reader was to answer then
  lines: LogLine[]; // the throws that are still news
}

/** A throw is news until the reader has given an answer that led to none, or it is taken back. What was thrown before the
 * page was opened is none. */
export function follow(before: Results | null, scene: Pick<Scene, "answers" | "actions">, log: readonly LogLine[]): Results {
  const now = { answers: scene.answers, mine: scene.actions.length > 0 };
  if (before === null) return { ...now, lines: [] };
  if (scene.answers < before.answers) return { ...now, lines: before.lines.filter((line) => line.number <= scene.answers) };
  const fresh = log.filter((line) => line.number > before.answers && diceOf(line).length > 0);
  if (fresh.length > 0) return { ...now, lines: fresh };
  return { ...now, lines: scene.answers > before.answers && before.mine ? [] : before.lines };
}
