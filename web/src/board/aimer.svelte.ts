/** The keyboard on a ring of arrows. F turns to it, letters and arrows aim, Enter answers. Letters that are not complete
 * aim at the first direction that begins so: N is north, and an E after it makes it north-east. */

import { directionTyped, type Compass } from "../lib/directions";

/** What can be aimed at now. */
export interface Sights {
  compass: Compass | null;
  facing: string; // where the piece looks, or ""
  alone: boolean; // nothing else on the board can be chosen: letters need no F before them
  keyOf(direction: string): string;
  aimed(direction: string): void; // to be told
  choose(direction: string): void;
  explain(direction: string): void;
}

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

const TURNS: { [key: string]: 1 | -1 } = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Aimer {
  direction = $state(""); // aimed at; "" while the keyboard is elsewhere
  #typed = "";
  readonly #sights: () => Sights;

  constructor(sights: () => Sights) {
    this.#sights = sights;
  }

  /** False leaves the key to the board. */
  obey(event: Key): boolean {
    const { compass, alone } = this.#sights();
    if (!compass || event.ctrlKey || event.altKey || event.metaKey) return false;
    if (!this.direction) {
      if (event.key.toLowerCase() === "f") return this.begin(compass);
      return alone && this.#type(event.key);
    }
    const turn = event.shiftKey ? undefined : TURNS[event.key];
    if (turn) return this.#turn(compass, turn);
    if (event.key === "Enter" || event.key === " ") return this.#answer(compass);
    if (event.key === "Escape") {
      this.stop();
      return true;
    }
    if (this.#type(event.key)) return true;
    if (event.key === "i") {
      this.#sights().explain(this.direction);
      return true;
    }
    if (event.key === "Tab") this.stop();
    return false;
  }

  /** Aims where the piece looks now. */
  begin(compass: Compass): boolean {
    const { facing } = this.#sights();
    return this.#aim(compass.ways.some(({ name }) => name === facing) ? facing : (compass.ways[0]?.name ?? ""));
  }

  stop(): void {
    this.direction = "";
    this.#typed = "";
  }

  #aim(direction: string): boolean {
    this.direction = direction;
    if (direction) this.#sights().aimed(direction);
    return direction !== "";
  }

  #turn(compass: Compass, by: 1 | -1): true {
    this.#typed = "";
    const place = compass.ways.findIndex(({ name }) => name === this.direction);
    this.#aim(compass.ways.at((place + by) % compass.ways.length)?.name ?? this.direction);
    return true;
  }

  #type(key: string): boolean {
    if (key.length !== 1) return false;
    const { compass, keyOf } = this.#sights();
    const keys = (compass?.ways ?? []).map(({ name }) => [name, keyOf(name)] as const);
    for (const letters of [this.#typed + key.toLowerCase(), key.toLowerCase()]) {
      const direction = directionTyped(letters, keys);
      if (!direction) continue;
      this.#typed = letters;
      return this.#aim(direction);
    }
    return false;
  }

  #answer(compass: Compass): true {
    const { direction } = this;
    if (compass.ways.some(({ name, actions }) => name === direction && actions.length > 0)) {
      this.stop();
      this.#sights().choose(direction);
    } else this.#sights().explain(direction);
    return true;
  }
}
