/** How many browsers at each of one's seats one knows of. Another that comes by a link is news until it was said to be
 * welcome; that is kept in this browser, so that whoever was away is told, too. */

import type { GameInfo } from "./protocol";

const KEY = "meuse.browsers";
const MOST = 300; // seats that are remembered

function recall(): { [seat: string]: number } {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as { [seat: string]: number }) : {};
  } catch {
    return {}; // nothing was kept, or something spoilt
  }
}

class KnownBrowsers {
  #known = $state.raw(recall());

  /** The sides of a game that more browsers hold than its owner knows of. */
  news(game: GameInfo): string[] {
    return game.mine.filter((side) => (game.browsers[side] ?? 1) > (this.#known[`${game.id} ${side}`] ?? 1));
  }

  /** All that hold this browser's seats now are welcome. */
  welcome(game: GameInfo, sides: readonly string[] = game.mine): void {
    const changed = { ...this.#known };
    for (const side of sides) {
      const seat = `${game.id} ${side}`;
      delete changed[seat]; // the newest stand last
      if ((game.browsers[side] ?? 1) > 1) changed[seat] = game.browsers[side]!;
    }
    this.#known = Object.fromEntries(Object.entries(changed).slice(-MOST));
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#known));
    } catch {
      // a browser that keeps nothing asks again
    }
  }

  /** Somebody has gone: whoever comes in their place is news again. */
  follow(game: GameInfo): void {
    const fewer = game.mine.filter((side) => (this.#known[`${game.id} ${side}`] ?? 1) > (game.browsers[side] ?? 1));
    if (fewer.length > 0) this.welcome(game, fewer);
  }
}

export const knownBrowsers = new KnownBrowsers();
