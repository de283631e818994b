/** The invitations that this page has made. A server tells such a secret only once; it is kept for as long as the tab
 * lives, so that the link can be copied again from the game, and never in a place that outlives the tab. */

import type { Created } from "./protocol";

class Invitations {
  #links = $state.raw<{ [game: string]: { [side: string]: string } }>({});

  keep(created: Created): void {
    this.#links = { ...this.#links, [created.game.id]: created.links };
  }

  add(game: string, side: string, secret: string): void {
    this.#links = { ...this.#links, [game]: { ...this.#links[game], [side]: secret } };
  }

  /** One that was used: a link works once. */
  drop(game: string, side: string): void {
    const { [side]: _spent, ...others } = this.of(game);
    this.#links = { ...this.#links, [game]: others };
  }

  of(game: string): { [side: string]: string } {
    return this.#links[game] ?? {};
  }
}

export const invitations = new Invitations();
