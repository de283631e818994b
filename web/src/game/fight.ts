/** What becomes of the odds once they are history: the log tells how the dice fell, while losses and retreats are asked. */

import type { LogLine, Scene } from "../lib/protocol";
import { diceOf } from "../panels/log";

/** Where the game stood when odds were last on the table. */
export interface Fight {
  phase: string;
  answers: number;
}

/** Whether dice have fallen since, in the same phase: not when the fight was called off or taken back. */
export function hasTold(fight: Fight | null, scene: Scene | null, log: readonly LogLine[]): boolean {
  if (!fight || !scene || scene.phase !== fight.phase || scene.answers <= fight.answers) return false;
  return log.some((line) => line.number > fight.answers && diceOf(line).length > 0);
}
