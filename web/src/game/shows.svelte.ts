/** Shows for a moment what has just happened. Nothing waits for it: it lies over the board and lets every click through,
 * a click or Escape ends it, and who wants no motion does not see it at all. */

import type { LogLine, Scene, Sheet } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { happeningsOf, type Happening } from "./happenings";

export const SHOWN_FOR = 1800; // milliseconds

export class Shows {
  happenings = $state.raw<Happening[]>([]);
  count = $state(0); // of what was shown: the next begins anew

  #timer: ReturnType<typeof setTimeout> | undefined;
  #before: Scene | null = null;

  /** The game has gone on. */
  follow(now: Scene | null, log: readonly LogLine[], sheet: Sheet | null, present: boolean): void {
    const before = this.#before;
    this.#before = now;
    if (!now || !before || !sheet || !present) return;
    this.show(happeningsOf(before, now, log.filter((line) => line.number > before.answers), sheet));
  }

  show(happenings: Happening[]): void {
    if (!settings.moving || happenings.length === 0) return;
    clearTimeout(this.#timer);
    this.happenings = happenings;
    this.count += 1;
    this.#timer = setTimeout(() => this.skip(), SHOWN_FOR);
  }

  /** Ends it; false when there was nothing. */
  skip(): boolean {
    clearTimeout(this.#timer);
    const shown = this.happenings.length > 0;
    if (shown) this.happenings = [];
    return shown;
  }
}
